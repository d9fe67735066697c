"""A directive stands in two places: its struct in `solo/scenario/directives`, its effect in `solo/play`.
Whoever forgets one is told when `solo.play` is imported, and all the rest follows from the two."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import tables

from solo.play.effect import EFFECTS
from solo.scenario.directives.declaring import DIRECTIVES, slots
from solo.scenario.parts import Declared
from solo.scenario.reading.directives import MARKS
from solo.scenario.reading.syntax import forms
from solo.scenario.words import OUTCOMES

ROOT = Path(__file__).parents[2]
STRUCTS, EFFECTS_FILE = Path("solo/scenario/directives/story.py"), Path("solo/play/effects/story.py")
GUIDE = (ROOT / "scenarios" / "README.md").read_text(encoding="utf-8")
STRUCT = """
class Ring(d.Directive):
    "A bell is rung so often for somebody."
    declared = Declared("ring N [for NAME][, softly]", "a bell is rung", gives=("yes",)BARS)

    times: Annotated[Expr, d.expr("N")]
    who: Annotated[str, d.being("NAME")] = ""
    name: str = ""
    softly: Annotated[bool, d.flag("softly")] = False
"""
EFFECT = """
@effect(KIND)
def ring(line, part):
    yield Tell("Ding. " * (yield from line.ground.number(part.times)))
    leave, _ = yield from line.outcome("yes")
    return leave
"""
PLAY = """
from solo.rules import load, names
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.model import from_json, to_json
from solo.session.session import Session

text = '''---
title: T
state:
  n: 2
---

## A

- Pull the rope. `ring n + 1 for goblin, softly`
  - **Yes** Somebody heard. `n + 1` `end heard`
'''
story = read_texts({"a.md": text})
for problem in check(story):
    print(problem)
assert from_json(to_json(story)) == story
session = Session(story, load(names()[0]))
for line in ("begin", "random", "pull"):
    for kind, event in session.send(line).events:
        print(event.text if kind == "tell" else "")
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Path:
    """A copy of the house, to write in."""
    path = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "solo", path / "solo", ignore=shutil.ignore_patterns("__pycache__"))
    return path


def run(house: Path, struct: str = "", effect: str = "", then: str = "import solo.play") -> str:
    """What a fresh interpreter says to these lines, with this at the end of the two files."""
    for path, more in ((STRUCTS, struct), (EFFECTS_FILE, effect)):
        (house / path).write_text((ROOT / path).read_text(encoding="utf-8") + more, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-B", "-c", then], capture_output=True, text=True, cwd=house, timeout=60, check=False
    )
    return done.stdout + done.stderr


def struct(bars: str = "") -> str:
    return STRUCT.replace("BARS", bars)


def effect(kind: str = "model.Ring") -> str:
    return EFFECT.replace("KIND", kind)


def test_a_directive_of_two_places_is_read_checked_walked_kept_and_played(house):
    said = run(house, struct(), effect(), PLAY)
    assert "Ding. Ding. Ding." in said and "Somebody heard." in said, said
    assert "nothing under `## Bestiary` or `## People` is called `goblin`" in said
    assert "unused" not in said  # its expression is found: `n` is looked at
    assert "false-outcome" not in said and "idle-outcome" not in said  # and so is what it gives


FORGOTTEN = {
    "the effect": (
        struct(),
        "",
        "the directive Ring (`ring N [for NAME][, softly]`) has no effect; write one in solo/play/effects",
    ),
    "the struct": ("", effect(), "has no attribute 'Ring'"),
    "that it is a directive": (
        "class Ring: declared = Declared()\n",
        effect(),
        "an effect is declared for Ring, which is no directive",
    ),
    "its declaration": (
        "class Ring(d.Directive): pass\n",
        "",
        "the directive Ring does not say how it is written",
    ),
    "why it bars": (
        struct(", bars=True"),
        effect(),
        "the directive Ring bars choices and its effect does not say why",
    ),
    "that it bars": (
        struct(),
        effect("model.Ring, barred=lambda ground, part: ''"),
        "the effect of Ring bars choices, and its directive does not say so",
    ),
    "that it has one effect": (struct(), effect() + effect(), "`Ring` has two effects"),
    "a slot in the syntax": (
        struct().replace('d.flag("softly")', 'd.flag("loudly")'),
        effect(),
        "Ring: `ring N [for NAME][, softly]` has no place for loudly",
    ),
    "the field of a slot": (
        struct().replace('d.being("NAME")', 'd.being("WHO")'),
        effect(),
        "Ring: no field is NAME of `ring N [for NAME][, softly]`",
    ),
}


@pytest.mark.parametrize("forgotten", FORGOTTEN)
def test_what_is_forgotten_is_told_at_once(house, forgotten):
    structs, effects, told = FORGOTTEN[forgotten]
    said = run(house, structs, effects, PLAY if "slot" in forgotten else "import solo.play")
    assert "Error" in said and told in said


@tables.rows("kind", DIRECTIVES)
def test_a_directive_declares_what_holds_together(kind):
    declared = kind.declared
    assert isinstance(declared, Declared) and declared.meaning and kind.__doc__
    assert set(declared.always) <= set(declared.gives) <= set(OUTCOMES)
    assert (kind in EFFECTS) is not declared.leaves
    if vars(kind).get("read") is None and declared.verb:
        assert forms(kind)
    assert not declared.example or declared.example.startswith(declared.verb)


def test_the_guide_lists_the_directives_in_the_order_of_their_declarations():
    table = GUIDE.split("## Directives")[1].split("\n## ")[0]
    rows = [row.split(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    told = [kind.declared for kind in DIRECTIVES if kind.declared.verb]
    shown = [f"| `{declared.syntax}`" for declared in told]
    marks = [f"| `{mark.syntax}`" for mark in MARKS.values()]
    assert rows[: len(shown) + len(marks)] == shown + marks


def test_every_field_that_names_something_is_known_for_what_it_names():
    """A field of a directive that holds a key says so by its type, or no walk would find it."""
    keys = re.compile(r"^(who|by|to|table|target|groups|things|clues|amount|number|plus|easier|expr)$")
    for kind in DIRECTIVES:
        silent = [name for name in kind.__struct_fields__ if keys.match(name) and name not in slots(kind)]
        assert silent == [], kind
