"""The floor under the systems says the same in all of them."""

from types import SimpleNamespace

import pytest

from solo.core.fields import FIGHT, TURN, field
from solo.core.procedure import Fact, Log, run
from solo.core.things import Ware, give, owned
from solo.core.world import Entity, World
from solo.rules.floor import cases, choosing, fighting, lifetimes, natures, speech, telling
from solo.rules.floor.carrying import Hands


class Being(Entity):
    """A being with something of a turn and something of a fight on it."""

    plan: str = field("", "what it means to do", life=TURN)
    morale: int = field(0, "how often it was tested", life=FIGHT)
    hp: int = field(0, "what it can take")


@pytest.fixture
def world():
    """Two heroes against two smugglers and a pirate."""
    made = World(being=Being)
    for id, name, side in (
        ("hero.1", "Adela Munt", "party"),
        ("hero.2", "Osk", "party"),
        ("foe.1", "smuggler 1", "foes"),
        ("foe.2", "smuggler 2", "foes"),
        ("foe.3", "pirate", "foes"),
    ):
        for name_, value in (("name", name), ("side", side), ("state", "up")):
            made.put(id, name_, value)
    made.put("game", "party", ("hero.1", "hero.2"))
    made.put("fight", "party", ("hero.1", "hero.2"))
    made.put("fight", "foes", ("foe.1", "foe.2", "foe.3"))
    return made


def test_a_being_is_called_by_its_name_or_as_one_of_its_kind(world):
    adela, first, pirate = world["hero.1"], world["foe.1"], world["foe.3"]
    assert [speech.the(being) for being in (adela, first, pirate)] == [
        "Adela Munt",
        "smuggler 1",
        "the pirate",
    ]
    assert speech.The(pirate) == "The pirate" and speech.first_name(adela) == "Adela"
    assert speech.the(world["foe.9"]) == "somebody"


def test_an_article_of_its_own_is_not_given_another(world):
    world.put("foe.3", "name", "the Widow")
    assert speech.the(world["foe.3"]) == "the Widow" and speech.The(world["foe.3"]) == "The Widow"


def test_several_are_said_in_a_row_and_those_of_a_kind_by_number(world):
    foes = [world[f"foe.{number}"] for number in (1, 2, 3)]
    assert speech.together(foes) == "smugglers 1 and 2 and the pirate"
    assert speech.company(foes[:2]) == "the two of them" and speech.company(foes[2:]) == "the pirate"
    assert [speech.listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


@pytest.mark.parametrize("number, said", [(0, "0 torches"), (1, "1 torch"), (2, "2 torches")])
def test_a_count_and_a_verb_agree_with_their_number(number, said):
    assert speech.counted(number, "torch") == said
    assert speech.agree(number, "runs") == ("runs" if number == 1 else "run")


def test_what_happens_is_told_in_words_and_as_a_fact(world):
    told = telling.blow(world["hero.1"], world["foe.3"], "{who} cuts {whom} for 3.", 3, "sword")
    assert told.text == "Adela Munt cuts the pirate for 3."
    assert told.fact == Fact("blow", "hero.1", "foe.3", "sword", 3)
    assert telling.death(world["foe.3"]).text == "The pirate is dead."
    assert (telling.down(world["hero.1"]).kind, telling.down(world["foe.3"]).kind) == ("loss", "ruling")
    assert telling.rout([world["foe.1"], world["foe.2"]]).text == "The two of them break and run."


@pytest.fixture
def alone(world):
    """The same with one hero, who is you."""
    world.put("game", "party", ("hero.1",))
    return world


def test_the_one_hero_of_a_game_is_you_and_of_several_each_has_a_name(world):
    assert speech.the(world["hero.1"]) == "Adela Munt"
    world.put("game", "party", ("hero.1", "hireling.1"))
    assert speech.The(world["hero.1"], "turns") == "You turn" and speech.whose(world["hero.1"]) == "your"
    assert speech.the(world["foe.3"], "turns") == "the pirate turns"


@pytest.mark.parametrize(
    "words, yours, theirs",
    [
        ("{who} {turns} and {runs}.", "You turn and run.", "The pirate turns and runs."),
        (
            "{who} turn{s}, and reach{es} out.",
            "You turn, and reach out.",
            "The pirate turns, and reaches out.",
        ),
        ("{who} {has} {their} hat on.", "You have your hat on.", "The pirate has their hat on."),
        ("at last {who's} arm drops.", "At last your arm drops.", "At last the pirate's arm drops."),
        ("{who} {catches} {themself}.", "You catch yourself.", "The pirate catches themselves."),
        (
            "Ouch. {whom} {whom:is} hit by {who}.",
            "Ouch. The pirate is hit by you.",
            "Ouch. You are hit by the pirate.",
        ),
    ],
)
def test_a_template_agrees_with_who_it_is_said_of(alone, words, yours, theirs):
    adela, pirate = alone["hero.1"], alone["foe.3"]
    assert speech.settled(words, adela, pirate) == yours
    assert speech.settled(words, pirate, adela) == theirs


def test_what_one_does_to_oneself_is_said_so(alone):
    assert (
        speech.settled("{who} {binds} {whom} up.", alone["hero.1"], alone["hero.1"])
        == "You bind yourself up."
    )
    assert (
        speech.settled("{who} {binds} {whom} up.", alone["foe.3"], alone["foe.3"])
        == "The pirate binds themselves up."
    )


@pytest.mark.parametrize(
    "verb, bare",
    [
        ("runs", "run"),
        ("tries", "try"),
        ("dies", "die"),
        ("lies", "lie"),
        ("goes", "go"),
        ("catches", "catch"),
    ]
    + [
        ("loses", "lose"),
        ("breathes", "breathe"),
        ("pushes", "push"),
        ("is", "are"),
        ("was", "were"),
        ("has", "have"),
    ],
)
def test_a_verb_of_one_is_said_of_many(verb, bare):
    assert speech.many_do(verb) == bare


@pytest.mark.parametrize(
    "typed, name",
    [
        ("mara venn", "Mara Venn"),
        ("ada of the fen", "Ada of the Fen"),
        ("d'Arc", "D'Arc"),
        ("Élise", "Élise"),
    ],
)
def test_a_name_has_its_capitals_however_it_was_typed(typed, name):
    assert speech.capitals(typed) == name


def test_a_name_is_words_and_what_is_none_is_asked_again():
    typed, log = iter(["7", "  ", "mara  venn"]), Log()
    assert run(speech.named("hero.1", "Name?", "Osk"), choose=lambda ask: next(typed), log=log) == "Osk"
    assert "“7” is no name" in log.tells[0].text
    typed = iter(["7", "mara  venn"])
    assert run(speech.named("hero.1", "Name?", "Osk"), choose=lambda ask: next(typed)) == "Mara Venn"


def test_a_hero_who_was_named_without_capitals_has_them_when_spoken_of(world):
    world.put("hero.1", "name", "mara venn")
    assert speech.the(world["hero.1"]) == "Mara Venn"


def test_one_out_of_many_is_asked_only_where_there_are_many(world):
    foes = fighting.opponents(world["fight"], world["hero.1"])
    assert run(choosing.one_of("hero.1", foes[:1], "Whom?")) == foes[0]
    asked = []
    assert (
        run(choosing.one_of("hero.1", foes, "Whom?"), choose=lambda ask: asked.append(ask) or "foe.3")
        == foes[2]
    )
    assert [option.text for option in asked[0].options] == ["Smuggler 1", "Smuggler 2", "The pirate"]


def test_those_alike_are_one_group(world):
    groups = choosing.alike(world.all("foe"), speech.kind_of)
    assert [[being.id for being in group] for group in groups] == [["foe.1", "foe.2"], ["foe.3"]]


def test_a_fight_is_over_when_a_side_has_nobody_left(world):
    assert not fighting.over(world["fight"])
    for number in (1, 2, 3):
        world.put(f"foe.{number}", "state", "fled")
    assert fighting.over(world["fight"]) and fighting.lost(fighting.side(world["fight"], "foes")) == 3


def test_what_a_turn_or_a_fight_leaves_is_cleared_by_its_lifetime(world):
    for name, value in (("plan", "flee"), ("morale", 1), ("hp", 4)):
        world.put("hero.1", name, value)
    run(lifetimes.clear([world["hero.1"]], TURN), world=world)
    assert (world["hero.1"].plan, world["hero.1"].morale, world["hero.1"].hp) == ("", 1, 4)
    run(lifetimes.clear([world["hero.1"]], TURN, FIGHT), world=world)
    assert (world["hero.1"].morale, world["hero.1"].hp) == (0, 4)


def test_a_thing_put_down_lies_there_and_is_picked_up_or_changes_hands(world):
    adela, osk = world["hero.1"], world["hero.2"]
    run(give(adela, Ware("rope")), world=world)
    hands, log = Hands(room=lambda being, ware, number: being.id != "hero.2"), Log()
    run(hands.drop(adela, "rope"), world=world)
    assert [thing.name for thing in hands.lying(adela)] == ["rope"] and not owned(adela)
    run(hands.pick_up(adela, "rope"), world=world)
    run(hands.give(adela, "rope to osk"), world=world, log=log)
    assert [thing.name for thing in owned(adela)] == ["rope"] and log.tells[0].text == "Osk cannot carry it."
    free = Hands(room=lambda being, ware, number: True)
    run(free.give(adela, "rope to osk"), world=world)
    assert [thing.name for thing in owned(osk)] == ["rope"]
    run(free.take(adela, "rope"), world=world)
    assert [thing.name for thing in owned(adela)] == ["rope"]


def test_picking_up_what_is_not_there_takes_nothing_else(world):
    adela, hands, log = world["hero.1"], Hands(room=lambda being, ware, number: True), Log()
    run(give(adela, Ware("rope")), world=world)
    run(hands.drop(adela, "rope"), world=world)
    run(hands.pick_up(adela, "lamp"), world=world, log=log)
    assert not owned(adela) and log.tells[0].text == "Pick up what? Here lie rope."


def test_a_case_put_to_a_rule_changes_its_own_world_and_no_other():
    from solo.core.odds import odds
    from solo.core.procedure import Change, Roll

    def hurt(being):
        face = yield Roll("d6")
        yield Change(being.id, "hp", being.hp - face)
        return being.hp > 0

    def case(hp=3):
        ground = World(digesting=False, being=Being)
        return (yield from cases.apart(ground, hurt(cases.put(ground, "hero.1", hp=hp))))

    outside = World(being=Being)
    assert odds(lambda world: case(), outside)[True] * 6 == 2
    assert "hero.1" not in outside


@pytest.mark.parametrize(
    ("name", "talks"),
    [
        ("Rat Catcher", True),
        ("Wolf Riders", True),
        ("Dire Wolf", False),
        ("Spider, Giant", False),
        ("Skeleton King", False),
    ],
)
def test_who_is_named_for_a_trade_is_no_beast_whatever_stands_before_it(name, talks):
    being = SimpleNamespace(id="foe.9", name=name, kind=name.lower(), tags=())
    assert natures.talks(being) is talks
