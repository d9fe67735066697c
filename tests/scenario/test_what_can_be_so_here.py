"""What is asked in a scene can be so there: what is so only on ways that lead elsewhere is told; and of what stands second on its
line, or second in its list, nothing is lost unsaid."""

from pathlib import Path

import pytest
from shares import WEEK, share

from solo.scenario import read, read_texts
from solo.scenario.checking.account import left_on_lines
from solo.scenario.checking.check import check
from solo.scenario.checking.subject import Subject

HEAD = (
    "---\ntitle: T\nstate:\n  lamp: [out, lit]\n  open: false\n---\n\n## Cellar\n\n- Up. → [Hall](#hall)\n- Out. → [Sea](#sea)\n\n"
    "## Hall\n\n{hall}\n\n- Light it. `lamp = lit` `open = true` `learn the way` → [Tower](#tower)\n"
    "- Down. → [Cellar](#cellar)\n\n## Tower\n\n{tower}\n\n- On. → [Sea](#sea)\n- Home. `if lamp is lit and open and know the way` → [Sea](#sea)\n\n"
    "## Sea\n\n`if lamp is out` Dark.\n\n{sea}\n\n- End. `end`\n"
)


def told(hall: str = "A hall.", tower: str = "A tower.", sea: str = "The sea.", more: str = "") -> list:
    text = HEAD.format(hall=hall, tower=tower, sea=sea) + more
    return [
        (each.code, each.message) for each in check(read_texts({"a.md": text})) if "always" not in each.code
    ]


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        ("hall", "`if lamp is lit` A beam."),
        ("hall", "You see `if lamp is lit` a beam `otherwise` nothing."),
        ("hall", "- `if lamp is lit` Look up. A beam."),
        ("hall", "- `needs lamp is lit` Look up. A beam."),
        ("hall", "- Look up. Up it goes.\n  - `if open` On. You go on.\n  - Back. You turn."),
        ("hall", "`if know the way` You know it."),
        ("hall", "`unless lamp is out` A beam."),
        ("hall", "> Read it.\n\n`if open` It is."),
        ("tower", "`unless open` Shut."),
        ("tower", "`if open` Open. `otherwise` Shut."),
    ],
)  # fmt: skip
def test_what_no_way_brings_to_a_scene_is_told_where_it_is_asked(scene, line):
    found = told(**{scene: line})
    assert [code for code, _ in found][:1] == ["never-true"], found


@pytest.mark.parametrize(
    ("scene", "line"),
    [
        ("tower", "`if lamp is lit` A beam."),
        ("tower", "`lamp = out` It goes out.\n\n- `if lamp is out` Light it again. `lamp = lit` It burns."),
        ("sea", "`if open` It stood open."),
        ("hall", "- `if not open` Look up. `open = true` It opens.\n- `if open` Look in. A cat."),
        ("hall", "- Try. `test might: lifting` `lamp = lit` It burns. or else It does not.\n\n`if lamp is lit` A beam."),
    ],
)  # fmt: skip
def test_what_a_way_brings_is_nobodys_business(scene, line):
    assert not [each for each in told(**{scene: line}) if each[0] == "never-true"]


def test_what_always_comes_where_one_comes_in_ends_what_was_so():
    assert told(sea="`lamp = out` A wave.\n\n- `if lamp is lit` Look up. A beam.")[0][0] == "never-true"
    assert not told(sea="`if open` `lamp = out` A wave.\n\n- `if lamp is lit` Look up. A beam.")


def test_always_asks_for_what_can_be_so_in_the_scenes_that_it_is_played_in():
    always = "\n## Always\n\n- `on look light` `if lamp is lit` It burns. `otherwise` It does not.\n"
    assert not told(more=always)
    apart = HEAD.replace("## Tower\n", "## Tower\n\n`apart`\n").replace("## Sea\n", "## Sea\n\n`apart`\n")
    text = apart.format(hall="A.", tower="B.", sea="C.") + always
    found = check(read_texts({"a.md": text}))
    assert [each.code for each in found if "lit" in each.message] == ["never-true"]


def test_a_fact_that_several_lines_ask_for_in_vain_is_told_once():
    found = told(hall="`if lamp is lit` A beam.\n\n- `if lamp is lit` Look up. A beam.")
    assert len(found) == 1 and "also on line" in found[0][1]


@pytest.mark.parametrize(
    "where",
    [
        "- Push. {line}",
        "{line}",
        "- Push on.\n  - So. {line}",
        "- Push. `meet Wolf`\n  - **Hostile** {line}",
        "- Push. `roll` [Wrack](#wrack)",
    ],
)
def test_what_stands_behind_a_second_or_else_is_told_of_wherever_the_line_stands(where):
    line = "`test might: pushing` You are past. or else They push back. `harm 1` or else You are down."
    table = f"\n## Wrack\n\n| d2 | What |\n| --- | --- |\n| 1 | {line if '{' not in where else 'Weed.'} |\n| 2 | Weed. |\n"
    wolf = "\n## Bestiary\n\n### Wolf\n\n3 HP, 10 STR, 10 DEX, 5 WIL, bite (d6)\n"
    text = (
        "---\ntitle: T\n---\n\n## A\n\nHere.\n\n"
        + where.format(line=line)
        + "\n- End. `end`\n"
        + table
        + wolf
    )
    text = text if "Wrack" in where else text.replace(table, "")
    text = text if "Wolf" in where else text.replace(wolf, "")
    if where == "{line}":
        text = text.replace("\n- End.", "\n\n- End.")
    found = check(read_texts({"a.md": text}))
    assert [each.code for each in found] == ["or-else"], [str(each) for each in found]


def test_a_second_test_may_fail_too():
    line = "`test might: pushing` Past. or else `test agility: ducking` You duck. or else You are down."
    assert not check(read_texts({"a.md": f"---\ntitle: T\n---\n\n## A\n\n- Push. {line}\n- End. `end`\n"}))


@pytest.mark.parametrize("second", ["- `on look key` A scratch.", "- `if n` `on look key` A scratch."])
def test_what_is_listened_for_twice_under_one_entry_is_told_of(second):
    text = (
        "---\ntitle: T\nstate:\n  n: 0\n---\n\n## A\n\n- Take it. `once` `gain key` `n + 1`\n- End. `if n` `end`\n- Stop. `end`\n\n"
        f"## Items\n\n### Key\n\nBrass.\n\n- `on look key` A number.\n{second}\n"
    )
    assert [each.code for each in check(read_texts({"a.md": text}))] == ["same-label"]


@pytest.mark.parametrize(
    "item", ["look key, examine key: There is a number on it.", "turn key: It turns, and sticks."]
)
def test_what_one_would_type_about_an_entry_is_no_word_about_it(item):
    text = f"---\ntitle: T\n---\n\n## A\n\n- Take it. `once` `gain key`\n- End. `end`\n\n## Items\n\n### Key\n\nBrass.\n\n- {item}\n"
    found = check(read_texts({"a.md": text}))
    assert [each.code for each in found] == ["no-ticks"] and f"`on {item.partition(':')[0]}`" in found[
        0
    ].message


SHIPPED = sorted(
    path
    for path in Path(__file__).parents[2].joinpath("scenarios").glob("*.md")
    if not path.name.startswith(("README", "carried"))
)


@pytest.mark.parametrize("path", share(SHIPPED, WEEK), ids=lambda path: path.stem)
def test_each_word_and_span_of_a_shipped_line_is_come_to(path):
    assert not list(left_on_lines(Subject(read(path)), set()))
