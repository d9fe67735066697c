"""What a turn on record keeps of what happened."""

from solo.core.procedure import Change, Fact, Roll, Run, Tell
from solo.core.world import World
from solo.journal import Header, Save
from solo.session.record import record


def fray():
    """Somebody is struck, by somebody with a name, and a line is told that is nothing that happened."""
    yield Change("foe.1", "name", "smuggler 1")
    yield Tell("Rain.", "prose")
    yield Roll("d6", why="damage")
    yield Tell("Hild cuts smuggler 1 for 3.", fact=Fact("blow", "hero.1", "foe.1", "sword", 3))


def made() -> tuple:
    """The turn, and the world after it."""
    world = World({"hero.1": {"name": "Hild"}})
    run = Run(fray(), world, lambda sides, rule, who: (3,))
    run.go()
    return record(run.log, {"do": "choose", "key": "fight"}, "Fight", world, True), world


def test_a_turn_keeps_what_its_tellings_tell_as_data_with_the_names_of_the_time():
    turn, _ = made()
    assert turn.tells == (("prose", "Rain."), ("roll", "0"), ("ruling", "Hild cuts smuggler 1 for 3."))
    assert turn.facts == ((2, "blow", "hero.1", "foe.1", "sword", 3, "Hild", "smuggler 1"),)


def test_facts_come_back_from_the_disk_as_they_were_kept(tmp_path):
    turn, world = made()
    header = Header(engine="1", system="coins", ruleset="1", seed="1", title="T", game="g")
    with Save.create(tmp_path / "game.solo", header, {"t.md": "# T"}) as save:
        save.close()
    with Save.open(tmp_path / "game.solo") as save:
        save.append(turn, world.state)
    with Save.open(tmp_path / "game.solo", write=False) as save:
        assert save.turn(1).facts == turn.facts
