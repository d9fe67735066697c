"""An outcome is one where something can come to it, one visit's words are told as another's are or the writer hears why
not, and signs behind an arrow are no words."""

import pytest

from solo.scenario import model as m
from solo.scenario import read_texts
from solo.scenario.checking.check import check

HEAD = "---\ntitle: T\n---\n\n## A\n\n"
REST = "\n\n- On. → [B](#b)\n\n## B\n\nB.\n\n- Back. → back\n- End. `end`\n"


def found(text: str) -> list[m.Problem]:
    return check(read_texts({"a.md": text}))


@pytest.mark.parametrize(
    "words",
    [
        "**Victory** is the name on the banner.",
        "**Success** has many fathers.",
        "**Yes**, they say, and mean no.",
        "**Hostile** and cold lies the land.",
    ],
)
def test_bold_prose_is_prose_where_nothing_can_come_to_an_outcome(words):
    assert not found(f"{HEAD}Here.\n\n{words}{REST}")


@pytest.mark.parametrize("played", ["", "`fight Wolf`", "`meet Wolf hostile`"])
def test_bold_prose_that_goes_on_as_a_sentence_bars_nobody_from_play(played):
    text = f"{HEAD}Here. {played}\n\n**Victory** is the name on the banner.{REST}\n## Bestiary\n\n### Wolf\n\n3 HP, bite (d6)\n"
    assert not [each for each in found(text) if each.severity == "error"]


def test_an_outcome_in_no_list_is_an_error_below_what_comes_to_it_and_a_warning_elsewhere():
    below = found(f"{HEAD}`test might: up` Up.\n\n**Failure** You fall.{REST}")
    assert [(each.code, each.severity) for each in below] == [("outcome-outside", "error")]
    elsewhere = found(f"{HEAD}`learn the watchword` Up.\n\n**Failure** You fall.{REST}")
    assert ("outcome-outside", "warning") in [(each.code, each.severity) for each in elsewhere]
    assert not [each for each in elsewhere if each.severity == "error"]


LATER = [
    "unless first",
    "if visits > 1",
    "if visits > 2",
    "if visits >= 2",
    "unless visits < 2",
    "if visits is not 1",
]


@pytest.mark.parametrize("asked", LATER)
def test_words_for_a_later_visit_that_are_not_told_on_the_way_back_are_told_of(asked):
    told = found(f"{HEAD}Here.\n\n`{asked}` The hives hum.{REST}")
    assert len(told) == 1 and told[0].line == 9 and "write `later`" in told[0].message, told


@pytest.mark.parametrize("asked", ["later", "second", "first", "if visits < 2"])
def test_words_for_other_visits_are_nobodys_business(asked):
    assert not [
        each for each in found(f"{HEAD}Here.\n\n`{asked}` The hives hum.{REST}") if "later" in each.message
    ]


@pytest.mark.parametrize("asked", LATER)
def test_where_nobody_comes_back_by_an_arrow_back_each_says_the_same(asked):
    text = f"{HEAD}Here.\n\n`{asked}` The hives hum.{REST}".replace("→ back", "→ [A](#a)")
    assert not found(text)


def played(line: str) -> tuple[str, list[str]]:
    """The name of a choice, and what its line comes to: its words, and `→` for a way on."""
    adventure = read_texts({"a.md": f"{HEAD}Here.\n\n- {line}\n- End. `end`\n\n## B\n\nB.\n\n- End. `end`\n"})
    assert not check(adventure)
    item = next(block for block in adventure.scenes["a"].blocks if isinstance(block, m.Menu)).items[0]
    assert isinstance(item, m.Choice)
    parts = [part for segment in item.segments for part in segment.parts]
    name = "".join(part.text for part in item.label if isinstance(part, m.Text)).strip()
    return name, [part.text.strip() if isinstance(part, m.Text) else "→" for part in parts]


@pytest.mark.parametrize(
    ("line", "name", "comes"),
    [
        ("Look in. → [B](#b).", "Look in.", ["→"]),
        ("Look in → [B](#b).", "Look in.", ["→"]),
        ("Look in (→ [B](#b)).", "Look in.", ["→"]),
        ("Look in. (→ [B](#b))", "Look in.", ["→"]),
        ("Look in (it is dark → [B](#b)).", "Look in (it is dark).", ["→"]),
        ("Look in. It is far → [B](#b)!", "Look in.", ["It is far!", "→"]),
        ("Look in. It is far. → [B](#b)...", "Look in.", ["It is far.", "→"]),
        ("Look in. → [B](#b). You walk all night.", "Look in.", ["→", "You walk all night."]),
    ],
)  # fmt: skip
def test_signs_behind_an_arrow_belong_to_the_words_in_front_of_it(line, name, comes):
    assert played(line) == (name, comes)


@pytest.mark.parametrize("line", ["Go (→ back).", "Go. → back!", "Go (→ back)"])
def test_so_it_is_behind_the_way_back(line):
    adventure = read_texts(
        {"a.md": f"{HEAD}Here.\n\n- On. → [B](#b)\n\n## B\n\nB.\n\n- {line}\n- End. `end`\n"}
    )
    assert not check(adventure)
    item = next(block for block in adventure.scenes["b"].blocks if isinstance(block, m.Menu)).items[0]
    assert isinstance(item, m.Choice)
    assert [type(part) for segment in item.segments for part in segment.parts] == [m.Go]


def test_a_bracket_behind_an_arrow_that_closes_nothing_is_told_of():
    told = found(f"{HEAD}Here.\n\n- Look in. → [B](#b)).\n- End. `end`\n\n## B\n\nB.\n\n- End. `end`\n")
    assert [each.code for each in told] == ["arrow"] and "`)`" in told[0].message
