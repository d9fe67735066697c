"""Things, settings, the hours of the night, fields that do not fit, and words that come with an answer."""

import pytest

from solo.core import clock
from solo.core.fields import field, misfit
from solo.core.meetings import meetings_of
from solo.core.preferences import Preferences
from solo.core.procedure import Choose, Option, Run, Write, run
from solo.core.things import Ware, count, give, owned, use
from solo.core.world import Entity, World


@pytest.fixture
def world():
    """A world with somebody in it who has nothing."""
    return World({"hero.1": {"name": "Ada"}})


def had(world):
    """What Ada has: names, with how many."""
    return [(thing.name, thing.get("count", 1)) for thing in owned(world["hero.1"])]


def test_things_of_one_kind_lie_on_one_pile_and_what_has_a_state_of_its_own_apart(world):
    hero = world["hero.1"]
    run(give(hero, Ware("stone")), world=world)
    assert had(world) == [("stone", 1)]
    run(give(hero, Ware("stone"), 2), world=world)
    assert had(world) == [("stone", 3)]
    run(give(hero, Ware("arrow"), 4), world=world)
    run(give(hero, Ware("knife", dice="d6"), 2), world=world)
    assert had(world) == [("stone", 3), ("arrow", 4), ("knife", 1), ("knife", 1)]


def test_a_pile_of_one_that_says_no_number_is_two_when_another_comes_to_it(world):
    world.put("thing.1", "name", "stone")
    world.put("thing.1", "owner", "hero.1")
    run(give(world["hero.1"], Ware("stone")), world=world)
    assert had(world) == [("stone", 2)]


def test_pieces_are_counted_one_for_a_thing_that_says_no_number(world):
    assert count(world["hero.1"], "stone") == 0
    world.put("thing.1", "name", "stone")
    world.put("thing.1", "owner", "hero.1")
    assert count(world["hero.1"], "stones") == 1
    world.put("thing.2", "name", "stone")
    world.put("thing.2", "owner", "hero.1")
    world.put("thing.2", "count", 3)
    assert count(world["hero.1"], "stone") == 4


def test_a_meeting_is_theirs_who_were_met_there(world):
    world.put("meeting.gate", "foes", ("foe.1", "foe.2"))
    world.put("meeting.inn", "foes", ("foe.3",))
    world.put("meeting.mill", "attitude", "kind")
    assert [place.id for place in meetings_of(world, world["foe.2"])] == ["meeting.gate"]
    assert [place.id for place in meetings_of(world, world["foe.1"], world["foe.3"])] == [
        "meeting.gate",
        "meeting.inn",
    ]
    assert not list(meetings_of(world, world["foe.4"]))


def test_a_thing_with_two_uses_has_one_left_and_then_is_gone(world):
    run(give(world["hero.1"], Ware("torch", uses=2)), world=world)
    (torch,) = owned(world["hero.1"])
    assert run(use(torch), world=world) == 1
    assert torch.uses == 1
    assert run(use(torch), world=world) == 0
    assert had(world) == []


def test_a_thing_is_what_its_ware_is_in_every_point(world):
    hero = world["hero.1"]
    ring = {"name": "ring", "owner": "hero.1", "slots": 0, "count": 3}
    mail = {"name": "mail", "owner": "hero.1", "slots": 2, "armor": 2, "tags": ("bulky",), "count": 1}
    wand = {"name": "wand", "owner": "hero.1", "slots": 1, "dice": "d8", "uses": 3, "count": 1}
    wares = (
        Ware("ring", slots=0),
        Ware("mail", slots=2, armor=2, tags=("bulky",)),
        Ware("wand", 9, 1, "d8", uses=3),
    )
    for ware, number, fields in zip(wares, (3, 1, 1), (ring, mail, wand), strict=True):
        thing = run(give(hero, ware, number), world=world)
        assert dict(world.fields(thing.id)) == fields


@pytest.mark.parametrize(
    ("hour", "minute", "night"), [(21, 59, False), (22, 0, True), (0, 0, True), (5, 59, True), (6, 0, False)]
)
def test_night_is_from_ten_in_the_evening_to_six(world, hour, minute, night):
    world.put("game", "minute", hour * 60 + minute)
    assert clock.night(world) is night


def test_a_setting_that_is_usual_again_is_kept_no_longer():
    kept = []
    preferences = Preferences({"odds": "off"}, kept.append)
    preferences.put("plain", "on")
    preferences.put("odds", "usual")
    assert kept[-1] == {"plain": "on"}
    assert preferences.get("odds") == "on"


@pytest.mark.parametrize(
    ("key", "value", "wrong"),
    [
        ("odds", "on", ""),
        ("odds", "perhaps", "odds may be on, off; not 'perhaps'."),
        ("rules", "chess", "chess"),
    ],
)
def test_a_setting_takes_what_is_listed_for_it_and_nothing_else(key, value, wrong):
    said = Preferences(systems=lambda: ("cairn", "halberts")).fault(key, value)
    assert wrong in said
    assert bool(said) is bool(wrong)


class Stranger(Entity):
    """A system's being, one step from the engine's own."""

    luck: int = field(0, "how lucky", of="thing")


def test_a_field_of_the_engines_own_is_looked_at_on_whatever_it_stands():
    assert "its name" in misfit(Stranger, {"name": 5}, "timer")
    assert "its luck" in misfit(Stranger, {"luck": "none"}, "thing")
    assert not misfit(Stranger, {"luck": "none"}, "timer")
    assert not misfit(Stranger, {"name": "Ada", "luck": 3}, "thing")


def test_words_that_came_with_an_answer_answer_the_next_words_asked_for_and_no_choice(world):
    def asking():
        key = yield Choose("hero.1", (Option("fly", "Fly"), Option("dig", "Dig")), "How?")
        words = yield Write("hero.1", "Whither?", most=5)
        return key, words

    under_way = Run(asking(), world)
    under_way.said = "over the hill"
    assert isinstance(under_way.go(), Choose)
    assert under_way.go("fly") is None
    assert under_way.outcome == ("fly", "over ")
    assert under_way.said == ""


def test_what_is_settled_once_is_the_answer_and_the_opposite_of_its_opposite():
    from solo.core.procedure import Fact, Run
    from solo.core.truths import settle, settled
    from solo.core.world import World

    world = World()
    Run(settle(world, "Is the bridge down?", "yes"), world).go()
    assert settled(world, "Is the bridge down?") == "yes"
    assert list(settle(world, "Is the bridge down?", "yes")) == [], "it is known"
    assert list(settle(world, "", "yes")) == [], "nothing was asked"
    assert Fact("gain", "hero.1").count == 0


def test_each_setting_is_listed_with_what_it_may_be():
    from solo.core.preferences import PREFERENCES, Preferences

    made = Preferences({}, systems=lambda: ("coins", "fists"), languages=lambda: ("de",))
    for one, row in zip(PREFERENCES, made.listed(), strict=True):
        assert f"({'|'.join(one.choices or made.known[one.key]())})" in row
