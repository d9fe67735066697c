"""What a life holds can be asked after by a scenario, and stands in its prose by its name (`past`)."""

import pytest

from solo.rules import load
from solo.rules.halberts.past import past, spelled
from solo.rules.halberts.tables import careers
from solo.rules.halberts.tables_life import lines_of
from solo.scenario import read_texts
from solo.session.session import Session, Table
from tests.play.test_asking import holds
from tests.playing import adventure, heard, seated, written

LIFE = {
    "age": 36,
    "terms": ("Warrior", "Rapscallion"),
    "story": (
        ("birth", 16, "You grow up over a shop, one of five. You are quick."),
        ("twist", 20, lines_of("Twists")["Warrior"][0]),
        ("twist", 25, lines_of("Twists")["Rapscallion"][1]),
    ),
    "notes": ("In debt for more than can ever be paid", "Land: Grauwald, granted, not held"),
    "patrons": ("Mistress Ott (a post at home)",),
    "societies": ("the Siblings of the Dawn Treader",),
    "companions": (),
    "pack": ((("name", "Tix"), ("kind", "dog")),),
}


def lived(text: str) -> Session:
    """A game of Halberts whose hero has lived that life."""
    session = seated(text, "halberts")
    for name, value in LIFE.items():
        session.world.put("hero.1", name, value)
    return session


@pytest.mark.parametrize(
    "asked",
    [
        *("past warrior", "past rapscallion", "past enemy", "past plundered town", "past debt", "past land"),
        *("past post", "past secret society", "past dawn treader", "past dog", "past shop", "past raised"),
        *("past first warrior", "past age"),
    ],
)
def test_what_a_life_of_halberts_holds_is_asked_after_by_name(asked):
    session = lived("## Yard\n\n- Go. `end`\n")
    assert holds(session, asked)


@pytest.mark.parametrize(
    "asked",
    [
        "past mage",
        "past first rapscallion",
        "past demon",
        "past siege",
        "past prison",
        "past chair",
        "past cat",
        "past orphan",
    ],
)
def test_what_it_does_not_hold_is_not_there(asked):
    assert not holds(lived("## Yard\n\n- Go. `end`\n"), asked)


def test_it_stands_in_prose_by_its_name():
    session = lived(
        "## Yard\n\n- Read. They took `past land`, for `past years` years; `past post` and `past dog` wept.\n- Go. `end`\n"
    )
    told = heard(session.send("read"))
    assert "They took Grauwald, for twenty years; Mistress Ott and Tix wept." in told


def test_every_twist_of_every_career_can_be_asked_after():
    """Each row of the Twists table that a life survives is found, and only once it has struck."""
    for career in careers():
        for face, line in enumerate(lines_of("Twists")[career]):
            session = lived("## Yard\n\n- Go. `end`\n")
            session.world.put("hero.1", "story", (("twist", 20, line),))
            found = [
                key
                for key in past(session.world["hero.1"])
                if careers()[career].twists[face] in key.split(":")[0]
            ]
            assert len(found) == 1, (career, face)


@pytest.mark.parametrize(
    ("number", "words"), [(0, "no"), (7, "seven"), (16, "sixteen"), (20, "twenty"), (47, "forty-seven")]
)
def test_years_are_told_in_words(number, words):
    assert spelled(number) == words


def test_every_system_answers_for_its_backgrounds_and_debts():
    session = Session(adventure(written("## Yard\n\n- Go. `end`\n")), load("cairn"), Table("1"))
    session.send("begin")
    session.send("random")
    session.world.put("hero.1", "background", "Barber-Surgeon")
    assert holds(session, "past surgeon") and not holds(session, "past astronaut")


def test_a_variable_named_so_is_meant_before_it():
    made = read_texts(
        {
            "t.md": written(
                "## A\n\n`if past shame` Yes. `past shame`\n\n- Go. `end`\n", "state:\n  past shame: 1\n"
            )
        }
    )
    assert not made.errors, made.errors


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("land", ("notes", ("In debt for more than can ever be paid",))),
        ("debt", ("notes", ("Land: Grauwald, granted, not held",))),
        ("post", ("patrons", ())),
        ("dawn treader", ("societies", ())),
        ("dog", ("pack", ())),
    ],
)
def test_what_a_life_held_can_be_lost_and_is_off_the_sheet(words, left):
    session = lived(f"## Yard\n\n- Sign. `lose past {words}` It is done.\n- Go. `end`\n")
    told = heard(session.send("sign"))
    assert ("Settled: in debt" if words == "debt" else "Lost: ") in told and "It is done." in told
    field, value = left
    assert (session.world.get("hero.1", field) or ()) == value


def test_who_is_lost_goes_along_no_more_and_what_was_lived_stays():
    session = lived("## Yard\n\n- Sell. `lose past dog` `lose past warrior` Sold.\n- Go. `end`\n")
    session.world.put("dog.9", "name", "Rook")
    session.world.put("dog.9", "kind", "dog")
    session.world.put("hero.1", "companions", ("dog.9",))
    session.world.put("hero.1", "pack", ())
    session.world.put("game", "party", ("hero.1", "dog.9"))
    told = heard(session.send("sell"))
    assert told.count("Lost: ") == 1 and "Lost: Rook." in told
    assert session.world.get("game", "party") == ("hero.1",)
    assert holds(session, "past warrior")
