"""The world: fields of entities, and a digest that follows every change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.core.procedure import Log, change, run
from solo.core.world import World

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=5,
)
MOVES = st.lists(
    st.tuples(st.sampled_from(["hero.1", "foe.2", "game"]), st.sampled_from(["hp", "name", "x"]), VALUES),
    max_size=30,
)


@given(MOVES)
def test_the_digest_is_that_of_the_same_world_built_anew(moves):
    world = World()
    for id, field, value in moves:
        world.put(id, field, value)
    assert world.digest == World(world.state()).digest
    assert world.copy().digest == world.digest


DONE = st.sampled_from(["put", "write", "ask", "copy", "try", "undo"])


@given(st.lists(st.tuples(DONE, MOVES.map(lambda moves: moves[:4])), max_size=12))
def test_the_digest_is_that_of_the_same_world_built_anew_however_seldom_it_is_asked_for(steps):
    """Nothing but what stands there says what it is: not when it was asked for before, in what world, or what was tried out
    and put back meanwhile."""
    world = World()
    for done, moves in steps:
        log = world.log = Log()
        if done == "ask":
            assert world.digest == World(world.state()).digest
        if done == "copy":
            world = world.copy()
        if done == "try":
            with world.trial():
                for step in moves:
                    world.put(*step)
                _ = world.digest
        else:
            for step in moves:
                (world.put if done == "put" else world.write)(*step)
        if done == "undo":
            log.undo(world)
    assert world.digest == World(world.state()).digest


def test_a_digest_asked_for_while_something_is_tried_out_is_none_the_worse_for_it():
    world = World({"hero.1": {"hp": 3}})
    with world.trial():
        world.put("hero.1", "hp", 1)
        _ = world.digest
    assert world.digest == World(world.state()).digest


def test_the_digest_of_a_world_that_is_known_is_what_it_always_was():
    """Recorded games hold it."""
    world = World({"hero.1": {"hp": 3, "name": "Ada", "tags": ("tall", 1)}, "game": {"over": True}})
    world.put("hero.1", "hp", 4)
    world.put("game", "over", None)
    assert f"{world.digest:016x}" == "8783787057179ad7"


COPIES = st.lists(
    st.tuples(
        st.integers(0, 4),
        st.none()
        | st.tuples(st.sampled_from(["hero.1", "foe.2", "game"]), st.sampled_from(["hp", "name"]), VALUES),
    ),
    max_size=40,
)


@given(COPIES)
def test_copies_of_copies_never_leak_into_each_other(steps):
    """A step copies one of the worlds, or changes one; beside each runs a world that was built by itself."""
    worlds, alone = [World()], [World()]
    for which, step in steps:
        at = which % len(worlds)
        if step is None:
            worlds.append(worlds[at].copy())
            alone.append(World(alone[at].state()))
        else:
            assert worlds[at].put(*step) == alone[at].put(*step)
        for world, other in zip(worlds, alone, strict=True):
            assert (world.state(), world.digest) == (other.state(), other.digest)
            assert world.ids("hero") == other.ids("hero") and world["game"].hp == other["game"].hp


def test_a_copy_that_keeps_no_digest_changes_nobody_elses():
    world = World({"hero.1": {"hp": 3}})
    before, bare = world.digest, world.copy(digesting=False)
    bare.put("hero.1", "hp", 9)
    world.put("hero.1", "hp", 4)
    assert (bare.digest, bare["hero.1"].hp) == (0, 9)
    assert world.digest != before and world.digest == World(world.state()).digest


@given(MOVES, MOVES)
def test_a_trial_leaves_the_world_as_it_was_its_order_too(before, inside):
    world = World()
    for step in before:
        world.put(*step)
    state, digest = list(world.state().items()), world.digest
    with pytest.raises(LookupError), world.trial():
        for step in inside:
            world.put(*step)
        raise LookupError
    assert (list(world.state().items()), world.digest) == (state, digest)
    world.put("hero.1", "hp", 5)
    assert world.digest == World(world.state()).digest


@given(MOVES)
def test_undoing_every_change_in_turn_leaves_an_empty_world(moves):
    world, back = World(), []
    for id, field, value in moves:
        back.append((id, field, world.put(id, field, value)))
    for id, field, was in reversed(back):
        world.put(id, field, was)
    assert (world.digest, world.state()) == (0, {})


@pytest.mark.parametrize("value", [1.5, {1}, [1], {"a": 1}, (1, [2]), object()])
def test_a_value_that_cannot_be_kept_is_refused(value):
    world = World()
    with pytest.raises(TypeError):
        world.put("game", "x", value)
    assert world.digest == 0


def test_true_and_one_are_different_facts():
    assert World({"a": {"b": True}}).digest != World({"a": {"b": 1}}).digest


def test_a_field_that_is_none_is_not_there_and_an_empty_entity_is_gone():
    world = World({"foe.1": {"hp": 3}})
    world.put("foe.1", "hp", None)
    assert "foe.1" not in world
    assert world["foe.1"].hp is None


def test_an_entity_reads_the_world_as_it_is_now():
    world = World({"foe.1": {"hp": 3, "tags": ("undead",)}, "foe.2": {"hp": 1}, "footnote.1": {"x": 1}})
    foe = world["foe.1"]
    world.put("foe.1", "hp", 2)
    assert foe.hp == 2
    assert foe.has("undead")
    assert not foe.has("leader")
    assert [being.id for being in world.all("foe")] == ["foe.1", "foe.2"]


WATCHED = ("hero.1", "foe.2", "game")


def read(world):
    """What the entities of a world are, by reading their fields one by one."""
    return {id: {name: getattr(world[id], name) for name in ("hp", "name", "x")} for id in WATCHED}


def held(world):
    """The same by asking the world."""
    defaults = {"hp": None, "name": "", "x": None}
    return {id: {name: world.get(id, name, usual) for name, usual in defaults.items()} for id in WATCHED}


@given(MOVES, MOVES, MOVES)
def test_an_entity_taken_in_hand_once_reads_the_world_as_it_is_whatever_is_done_to_it(before, inside, copied):
    """It is changed, copied, tried out, and put back as it was, while somebody holds on to its entities."""
    world, log = World(), Log()
    assert read(world) == held(world)
    for step in before:
        world.put(*step)
        assert read(world) == held(world)
    other = world.copy()
    assert read(other) == held(other)
    for step in copied:
        other.put(*step)
        assert (read(other), read(world)) == (held(other), held(world))
    with world.trial():
        for step in inside:
            world.put(*step)
            assert (read(world), read(other)) == (held(world), held(other))
    assert read(world) == held(world)
    world.log = log
    for step in inside:
        world.write(*step)
        assert (read(world), read(other)) == (held(world), held(other))
    log.undo(world)
    assert (read(world), read(other)) == (held(world), held(other))


def test_nothing_is_set_on_an_entity_and_the_world_stays_as_it_is():
    world = World({"hero.1": {"hp": 3}})
    hero = world["hero.1"]
    with pytest.raises(AttributeError, match="Change"):
        hero.hp = 5
    with pytest.raises(AttributeError, match="Change"):
        del hero.hp
    assert world.state() == {"hero.1": {"hp": 3}}


def test_a_field_of_any_name_leaves_whose_entity_it_is_alone():
    """A scenario's variables are fields too, and may be called as its author likes."""
    world = World({"var": {"world": 1, "id": "hero.1", "__dict__": 2}})
    assert (world["var"].world, world["var"].id) == (world, "var")
    assert world.get("var", "world") == 1


def test_what_is_written_as_nothing_is_gone_where_no_digest_is_kept_too():
    world = World({"hero.1": {"hp": 3, "name": "Ada"}}, digesting=False)
    assert world.write("hero.1", "hp", None) == 3
    assert world.state() == {"hero.1": {"name": "Ada"}}


def test_whose_a_thing_is_is_known_anew_when_it_changes_hands():
    world = World({"thing.1": {"owner": "hero.1"}})
    assert world.owned("hero.1") == ("thing.1",)
    world.put("thing.1", "owner", "hero.2")
    assert (world.owned("hero.1"), world.owned("hero.2")) == ((), ("thing.1",))


def test_a_log_puts_fields_and_entities_back_in_the_order_they_had():
    """A first field that goes comes back as the first, and whoever went with their only field stands where they stood."""
    world = World({"hero.1": {"hp": 3, "name": "Ada", "str": 9}, "foe.1": {"hp": 1}, "foe.2": {"hp": 2}})
    before, log = repr(world.state()), Log()

    def gone():
        yield from change(world["hero.1"], hp=None)
        yield from change(world["foe.1"], hp=None)

    run(gone(), world=world, log=log)
    log.undo(world)
    assert repr(world.state()) == before
    assert world.ids("foe") == ("foe.1", "foe.2")
