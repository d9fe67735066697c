"""What conditions may ask: what became of people, how one is, what the place is, what time it is, what one is."""

import pytest

from solo.core import pronouns
from solo.core.clock import MORNING
from solo.core.dice import seeded
from solo.core.procedure import Choose, Run
from solo.play.ground import quietly
from solo.rules import load
from solo.rules.ruleset import Harm
from solo.rules.staging import Stage
from solo.scenario import read_texts
from solo.session.session import Session, Table
from tests.playing import adventure, heard, seated, written

PEOPLE = "\n\n## People\n\n### Corin\n\n3 HP\n\n## Bestiary\n\n### Rat\n\n1 HP\n"
MILL = "\n\n- Go to the mill. → [The Mill](#the-mill)\n- Wait.\n\n## The Mill\n\n- Return. → [Yard](#yard)\n"


def session_of(text, rules="coins"):
    return seated(f"## Yard\n\n{text}{MILL}{PEOPLE}", rules)


def holds(session, condition):
    """Does a condition hold in this game as it stands?"""
    made = read_texts({"t.md": written(f"## Yard\n\n`if {condition}` yes{MILL}{PEOPLE}")})
    assert not made.errors, [str(each) for each in made.problems]
    expr = next(block for block in made.scenes["yard"].blocks if getattr(block, "when", ())).when[0].expr
    session.stage.ground.adventure = made
    return bool(quietly(session.stage.ground.work(expr)))


@pytest.mark.parametrize(
    ("state", "true"),
    [
        ("up", ()),
        ("dead", ("dead", "beaten")),
        ("out", ("out", "beaten", "captured")),
        ("fled", ("fled", "beaten")),
        ("yielded", ("yielded", "beaten", "captured")),
    ],
)
def test_what_became_of_somebody_can_be_asked(state, true):
    session = session_of("`meet Corin curious`")
    session.world.put("npc.corin", "state", state)
    asked = ("dead", "beaten", "out", "fled", "yielded", "captured")
    assert {word for word in asked if holds(session, f"{word} Corin")} == set(true)
    assert {word for word in asked if holds(session, f"{word} rats")} == set()  # nobody met any


def test_foes_are_those_who_are_left():
    session = session_of("`meet 3 rats hostile`\n\n- **Hostile** They stare.")
    assert holds(session, "foes = 3")
    session.world.put("foe.1", "state", "dead")
    assert holds(session, "foes = 2") and not holds(session, "beaten rats")


@pytest.mark.parametrize("rules", ["cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush"])
def test_every_system_says_who_is_hurt_and_who_is_wounded(rules):
    stage = Stage(rules)
    ann = stage.hero("Ann")
    assert stage.rules.health(ann) == ""
    told = []
    for number in range(60):
        _harmed(stage, ann, number)
        told.append(stage.rules.health(ann))
        if ann.state != "up" or "wounded" in told:
            break
    assert "wounded" in told or ann.state != "up"
    assert {"hurt", "wounded"} & set(told)


def _harmed(stage, being, number=0):
    run = Run(stage.rules.harm(being, Harm("1")), stage.world, source=seeded("1", number))
    request = run.go()
    while isinstance(request, Choose):
        request = run.go(request.open[0].key)


@pytest.mark.parametrize(
    ("minute", "true", "false"),
    [
        (
            MORNING,
            "day 1|morning|before noon|days = 1|hours = 0|at morning",
            "day 2|at noon|after dusk|after 1 hour",
        ),
        (12 * 60, "noon|at noon|afternoon|after 4 hours|not before noon", "after 5 hours|midnight"),
        (24 * 60 + 10, "at midnight|day 2|night|after day 1|after 16 hours", "day 1|after day 2|after 1 day"),
        (
            56 * 60,
            "after 2 days|after two days|day 3|days >= 3|day 3 and morning|after a week or day 3",
            "before day 3|after 3 days",
        ),
    ],
)
def test_times_and_days_can_be_asked(minute, true, false):
    session = session_of("A yard.")
    session.world.put("game", "minute", minute)
    assert [each for each in true.split("|") if not holds(session, each)] == []
    assert [each for each in false.split("|") if holds(session, each)] == []


def test_every_tag_of_a_place_can_be_asked_alone():
    session = session_of("`here: underground, water deep, cold`")
    assert holds(session, "underground and water deep and cold and not outdoors and not safe")


def test_visits_of_another_scene_can_be_asked():
    session = session_of("A yard.")
    assert not holds(session, "been to the mill") and holds(session, "visits of the mill = 0")
    for _ in range(2):
        session.send("go to the mill")
        session.send("return")
    assert holds(session, "been to the mill") and holds(session, "visits of the mill >= 2")


@pytest.mark.parametrize(
    ("rules", "fields", "true"),
    [
        ("cairn", {"background": "Barber-Surgeon"}, ["background barber surgeon"]),
        ("hearts-v2", {"skills": (("Swimming", 9),)}, ["skill swimming", "skill swim"]),
        ("halberts", {"Climb": 1, "terms": ("Sailor",)}, ["skill climbing", "background sailor"]),
        (
            "hearts-d100",
            {"trained": ("seamanship",), "calling": "Miller"},
            ["skill seamanship", "background Miller"],
        ),
        ("heart-rush", {"professions": (("sailor", 2),), "kin": "elf"}, ["skill sailor", "background elf"]),
        ("coins", {}, []),
    ],
)
def test_skills_and_backgrounds_stand_on_each_systems_own_sheet(rules, fields, true):
    session = Session(adventure(written(f"## Yard\n\nA yard.{MILL}{PEOPLE}")), load(rules), Table("1"))
    session.send("begin")
    session.send("random")
    for name, value in fields.items():
        session.world.put("hero.1", name, value)
    assert [each for each in true if not holds(session, each)] == []
    assert not holds(session, "skill basket weaving or background astronaut")


def test_a_variable_of_that_name_is_meant_before_any_word_of_the_language():
    front = "state:\n  hurt pride: 1\n  cold: 3\n  mood: [out, dead]\n"
    made = read_texts(
        {
            "t.md": written(
                "## A\n\n`if hurt pride = 1 and cold >= 3 and mood is dead` x\n\n- Go. `end`\n", front
            )
        }
    )
    assert not made.errors, made.errors


@pytest.mark.parametrize(
    ("clue", "part"),
    [
        ("Bet saw Amery at the sluice", "saw Amery"),
        ("Amery is dead and the mill is shut", "the mill"),
        ("the gate is not locked, or so they say", "gate locked"),
        ("Jory lied", "lied"),
    ],
)
def test_a_clue_that_is_a_sentence_can_be_asked_after(clue, part):
    for asked in (clue, f'"{clue}"', part, f"{clue} and know {clue}"):
        text = f'## A\n\n- Learn it. `learn "{clue}"`\n- `if know {asked}` Use it. `end`\n- Go. `end`\n'
        made = read_texts({"t.md": written(text)})
        assert not made.problems, (asked, [str(each) for each in made.problems])
        session = seated(text)
        assert "Use it" not in str(session.offers)
        session.send("learn it")
        assert "Use it" in str(session.offers), asked


def test_the_hero_is_named_and_spoken_of_in_prose():
    session = seated(
        "## A\n\n- Look. `lose rope` Bet nods at `hero`. `They are` wet; `their` boots are `theirs`, and `they go` on.\n"
        "- Go. `end`\n"
    )
    name = session.world["hero.1"].name
    assert f"Bet nods at {name}. They are wet; their boots are theirs, and they go on." in heard(
        session.send("look.")
    )
    session.send("pronouns she/her")
    assert "She is wet; her boots are hers, and she goes on." in heard(session.send("look."))
    assert "five words" in heard(session.send("pronouns xyz"))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("she", "she"),
        ("He/Him", "he"),
        ("they", "they"),
        ("xe xem xyr xyrs xemself", "xe xem xyr xyrs xemself"),
        ("12", ""),
    ],
)
def test_pronouns_are_read_as_they_are_typed(said, kept):
    assert pronouns.read(said) == kept


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("at dusc", "did you mean `dusk`"),
        ("after 6 huors", "did you mean `hours`"),
        ("after tea", "a number is wanted"),
        ("beaten", "a name is wanted"),
        ("been the mill", "been to SCENE"),
        ("visits of the mil", None),
    ],
)
def test_a_slip_in_such_a_condition_is_told_with_what_is_right(condition, told):
    made = read_texts({"t.md": written(f"## Yard\n\n`if {condition}` yes{MILL}{PEOPLE}")})
    said = [str(each) for each in made.errors]
    assert said == [] if told is None else any(told in each for each in said), said
