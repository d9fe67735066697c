"""What a life has left, as a scenario asks after it, and what giving it up takes away: that, and nothing beside it."""

import pytest
from tables import rows

from solo.rules.halberts import RULES, past

NOTES = (
    "Mortal enemy: a classmate put to shame",
    "Land: Heathermoor, granted, not held",
    "A demon has seen you",
)
PATRONS = ("Gisela (a post at home)", "Old Hann (a chair at the school of magic)")
SOCIETIES = ("the Ministry of the Evening Light", "the Siblings of the Dawn Treader")


@pytest.fixture
def lived(table):
    """Somebody of forty, with a life behind them that left one of everything."""
    for id, name, kind in (("beast.1", "Tix", "dog"), ("beast.2", "Bay", "horse")):
        table.put(table.world[id], name=name, kind=kind, state="up", side="party", owner="hero.1")
    table.world.put("game", "party", ("hero.1", "beast.1", "beast.2"))
    exposed = past.lines_of("Twists")["Mage"][0]
    birth = "You grow up over a shop, one of five. You are strong."
    table.put(
        table.hero,
        age=40,
        terms=("Mage", "Warrior", "Mage"),
        story=(("birth", 16, birth), ("twist", 20, exposed), ("year", 24, "A quiet year.")),
        notes=NOTES,
        patrons=PATRONS,
        societies=SOCIETIES,
        companions=("beast.1", "beast.2"),
        pack=((("kind", "owl"), ("name", "Uhu")),),
        mounted="beast.2",
    )
    return table.hero


WHOLE = {
    "Mage": "Mage",
    "Warrior": "Warrior",
    "first Mage": "Mage",
    "Mortal enemy enemy: a shamed classmate": "a shamed classmate",
    "secret society the Ministry of the Evening Light": "the Ministry of the Evening Light",
    "secret society the Siblings of the Dawn Treader": "the Siblings of the Dawn Treader",
    "land": "Heathermoor",
    "a post at home": "Gisela",
    "a chair at the school of magic": "Old Hann",
    "dog companion": "Tix",
    "horse companion": "Bay",
    "owl companion": "Uhu",
    "raised over a shop, one of five": "over a shop, one of five",
    "age": "forty",
    "years": "twenty-four",
}


@pytest.mark.rule("HAL-RULE-57")
def test_a_scenario_may_ask_after_all_that_a_life_has_left_and_nothing_else(lived):
    assert past.past(lived) == WHOLE


def test_who_has_lived_nothing_yet_has_nothing_to_be_asked_after(table):
    assert past.past(table.hero) == {}


def but(them, one):
    """These without that one."""
    left = tuple(each for each in them if each != one)
    assert len(left) == len(them) - 1
    return left


@pytest.mark.rule("HAL-RULE-57")
@rows(
    ("key", "changed"),
    [
        ("land", {"hero.1 notes": but(NOTES, NOTES[1])}),
        ("a post at home", {"hero.1 patrons": but(PATRONS, PATRONS[0])}),
        ("a chair at the school of magic", {"hero.1 patrons": but(PATRONS, PATRONS[1])}),
        (f"secret society {SOCIETIES[0]}", {"hero.1 societies": SOCIETIES[1:]}),
        (f"secret society {SOCIETIES[1]}", {"hero.1 societies": SOCIETIES[:1]}),
        (
            "dog companion",
            {
                "hero.1 companions": ("beast.2",),
                "beast.1 side": "none",
                "game party": ("hero.1", "beast.2"),
            },
        ),
        (
            "horse companion",
            {
                "hero.1 companions": ("beast.1",),
                "hero.1 mounted": None,
                "beast.2 side": "none",
                "game party": ("hero.1", "beast.1"),
            },
        ),
        ("owl companion", {"hero.1 pack": None}),
        ("Mortal enemy enemy: a shamed classmate", {"hero.1 notes": NOTES[1:]}),
        ("Mage", {}),
        ("age", {}),
        ("raised over a shop, one of five", {}),
    ],
)
def test_what_is_given_up_is_gone_and_all_else_stays(table, lived, key, changed):
    """A trade, an age and how one grew up cannot be given up: nothing changes, and nothing is told."""
    with table.trial():
        table.run(RULES.let_go(lived, key))
        found = {}
        for id, field, before, to, _ in table.log.changes:
            if to != before:
                found[f"{id} {field}"] = to
        facts = [(tell.fact.kind, tell.fact.what, tell.fact.count) for tell in table.log.tells]
    assert found == changed
    settled = key.startswith("Mortal")
    kind, what = ("relief", NOTES[0]) if settled else ("loss", WHOLE[key])
    assert [fact[:2] for fact in facts] == [(kind, what)] * bool(changed)
    assert all(count == 1 for kind, _, count in facts if kind == "loss")


@pytest.mark.rule("HAL-RULE-57")
@rows(
    ("state", "name", "there"),
    [("up", "Tix", True), ("dead", "Tix", False), ("gone", "Tix", False), ("up", "", False)],
)
def test_only_companions_who_live_and_have_a_name_are_asked_after(table, lived, state, name, there):
    table.put(table.world["beast.1"], state=state, name=name)
    assert ("dog companion" in past.past(lived)) is there


NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen twenty twenty-one"
)
BEYOND = {29: "twenty-nine", 30: "thirty", 31: "thirty-one", 99: "ninety-nine", 100: "100", 101: "101"}


def test_each_number_of_years_has_its_word():
    numbers = dict(enumerate(NUMBERS.split())) | BEYOND
    assert {number: past.spelled(number) for number in numbers} == numbers
