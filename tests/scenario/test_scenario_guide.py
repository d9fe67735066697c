"""The writer's guide says everything the format has, and its example plays."""

import re
from pathlib import Path

import tables

from solo.core.clock import HOURS
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.expressions import ENGINE_NAMES
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.directives import VERBS
from solo.scenario.reading.frontmatter import FIELDS
from solo.scenario.reading.grammar import _VERBS as EXPRESSION_VERBS
from solo.scenario.reading.sections import SPECIAL
from solo.scenario.words import APPROACHES, ATTITUDES, DIFFICULTIES, ENDINGS, HERE, OUTCOMES, SPANS

GUIDE = (Path(__file__).parents[2] / "scenarios" / "README.md").read_text(encoding="utf-8")


def test_the_example_of_the_guide_has_nothing_wrong():
    text = re.search(r"```markdown\n(.*?)```", GUIDE, re.DOTALL)[1]
    adventure = read_texts({"weir.md": text})
    assert [str(problem) for problem in check(adventure)] == []
    assert adventure.title == "The Weir" and len(adventure.scenes) == 4


@tables.rows("syntax", [kind.syntax for kind in (*VERBS.values(), *CONDITIONS.values())])
def test_every_directive_and_condition_is_in_the_guide_with_its_meaning(syntax):
    meaning = next(kind.meaning for kind in (*VERBS.values(), *CONDITIONS.values()) if kind.syntax == syntax)
    assert f"| `{syntax}` | {meaning} |" in GUIDE


def test_every_word_of_a_closed_list_is_in_the_guide_with_its_meaning():
    for words in (APPROACHES, DIFFICULTIES, ENDINGS, SPANS, HERE, ENGINE_NAMES):
        for word, meaning in words.items():
            assert f"| `{word}` | {meaning} |" in GUIDE


def test_every_outcome_is_in_the_guide_with_what_it_falls_to():
    for name, meaning in OUTCOMES.items():
        assert f"| **{name.capitalize()}** | {meaning} |" in GUIDE


def test_every_field_heading_time_attitude_and_expression_is_in_the_guide():
    for word in (*FIELDS, *HOURS, *ATTITUDES):
        assert f"`{word}`" in GUIDE
    for heading in SPECIAL:
        assert f"`## {heading.capitalize()}`" in GUIDE
    for verb in EXPRESSION_VERBS:
        assert f"`{verb} " in GUIDE


def test_every_expression_that_the_guide_shows_can_be_read():
    section = GUIDE.split("## Expressions")[1].split("| The engine keeps")[0]
    rows = [row.split(" | ")[0] for row in section.splitlines() if row.startswith("| `")]
    shown = [span for row in rows for span in re.findall(r"`([^`]+)`", row)]
    assert len(shown) > 25
    names = "alarm: 0, open: false, a: false, b: false, c: false, mood: [calm, angry]"
    state = f"---\ntitle: T\nstate: {{{names}}}\n---\n"
    lines = "\n\n".join(f"`if {span}` x" for span in shown)
    rest = "\n\n- Burn it. `end`\n\n## The Cellar\n\n`in the caves` `end`\n\n## People\n\n### Corin\n"
    assert read_texts({"a.md": f"{state}\n## A\n\n{lines}{rest}"}).errors == ()
