"""Whatever a file says, reading it ends well: an adventure and problems, no exception and no long wait."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shares import WEEK, share

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.model import Adventure, from_json, to_json
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.directives import VERBS
from solo.scenario.reading.inline import STEERING
from solo.scenario.words import OUTCOMES

EXAMPLE = (Path(__file__).parents[2] / "scenarios" / "the-salt-cellar.md").read_text(encoding="utf-8")
SCRAPS = [
    *(f"`{verb.syntax}`" for verb in VERBS.values()),
    *(f"`{kind.syntax}`" for kind in CONDITIONS.values()),
    *(f"- **{name.capitalize()}**" for name in OUTCOMES),
    *("## A", "### B", "# T", "- ", "  - ", "* ", "> ", "---", "\n", "\n\n", "    "),
    *("\t", "|", "| d6 | x |\n| --- | --- |\n"),
    *("→ [A](#a)", "→ back", "or else", "[A](#a)", "`if ", "`", "``", "`n + 1`", "`n = 2d6`"),
    *("`gain 2 torches`", "[x]: 5"),
    *("## Always", "## Bestiary", "## People", "## Items", "## Ledger", "4 HP, 8 STR (d6)", "<b>"),
    *("&#27;", "\x1b[0m", "1. "),
    *("---\ntitle: T\nstate:\n  n: 0\n---\n", "title: ", "state: {n: [a, b]}", "&a", "*a"),
    *("café", "\u202e", "\ufeff", "\r\n"),
    *("(", ")", "[", "]", "**", "_", "\\", "!", "#", "“", "”", "’", "d6", "`again`"),
    *("`was A`", "`apart`", "`otherwise`", "`once`"),
]


def well_read(texts: dict[str, str]) -> Adventure:
    """Read and check, and make the trip through JSON."""
    adventure = read_texts(texts)
    problems = check(adventure)
    lines = {name: text.count("\n") + text.count("\r") + 1 for name, text in texts.items()}
    for problem in problems:
        assert 1 <= problem.line <= lines[problem.file] and problem.column >= 1
        assert problem.severity in ("error", "warning", "note") and not STEERING.search(problem.message)
        assert "\n" not in problem.message
    assert from_json(to_json(adventure)) == adventure
    return adventure


@given(st.text(max_size=400))
def test_any_text_is_read(text):
    well_read({"a.md": text})


@given(st.lists(st.sampled_from(SCRAPS) | st.text(max_size=12), max_size=60))
def test_any_pieces_of_the_format_are_read(pieces):
    well_read({"a.md": "".join(pieces)})


@given(st.lists(st.sampled_from(SCRAPS), max_size=25), st.lists(st.sampled_from(SCRAPS), max_size=25))
def test_any_pieces_in_two_files_are_read(one, other):
    well_read({"one.md": "\n".join(one), "two.md": "\n".join(other)})


@given(st.integers(0, len(EXAMPLE) - 1), st.integers(0, 12), st.sampled_from(["", *SCRAPS]))
def test_an_adventure_that_is_cut_or_patched_anywhere_is_read(at, cut, patch):
    well_read({"a.md": EXAMPLE[:at] + patch + EXAMPLE[at + cut :]})


@given(st.text(max_size=80))
def test_any_code_span_is_read_and_none_steers_the_terminal(span):
    text = f"---\ntitle: T\nstate:\n  n: 0\n---\n\n## A\n\nSo `{span}` it is.\n\n`if {span}` x\n"
    adventure = well_read({"a.md": text})
    assert "\x1b" not in to_json(adventure.__class__(scenes=adventure.scenes)).decode()


@pytest.mark.parametrize(
    "text",
    share(
        [
            "`" * 20_000,
            "` `` ``` " * 4_000,
            "[" * 30_000,
            "[a](" * 8_000,
            "<!--" * 8_000,
            "*a " * 10_000,
            "**a_b" * 6_000,
            "> " * 500 + "x",
            "- " * 500 + "x",
            "---\na: " + "[" * 2_000 + "\n---\n",
            "---\ntitle: " + "{a: " * 500 + "\n---\n",
            "## A\n\n`if " + "(" * 200 + "1`",
            "## A\n\n`if " + "not " * 60 + "x`",
            "## A\n\n" + "`if 1 + " * 3_000,
            "## A\n\n" + "- **Success** `fight`\n" * 400,
            "## A\n\n`meet wolf`\n\n"
            + "".join(f"- **{name}** `fight` `test might`\n" for name in OUTCOMES) * 8,
            "## A\n\n" + "or else → " * 5_000,
            "| d6 | x |\n| --- | --- |\n" + "| 1 | `roll x` |\n" * 3_000,
            "\n".join(f"## S{n}\n\n- → [x](#s{n + 1})\n" for n in range(1_500)),
            "&amp;" * 8_000,
        ],
        WEEK,
    ),
    ids=lambda text: text[:12],
)
def test_nothing_makes_the_reader_slow_or_deep(text):
    well_read({"a.md": text})


def test_a_word_behind_a_minus_is_told_and_never_kept():
    adventure = well_read({"a.md": "---\ntitle: T\n---\n\n## A\n\n`if -A` x `if 1 - B` y `if 2 * C` z\n"})
    assert [each.code for each in adventure.problems] == ["undeclared"] * 3
