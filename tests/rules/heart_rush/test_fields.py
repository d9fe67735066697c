"""A being says what it is: every field that Heart Rush keeps is declared, with its type, its meaning and its lifetime."""

import ast
from pathlib import Path

from msgspec import convert
from tables import rows

from solo.core.fields import fields_of, living
from solo.rules import heart_rush
from solo.rules.heart_rush.fields import Being

FILES = sorted(Path(heart_rush.__file__).parent.glob("*.py"))


def written(tree):
    """The names of fields that a file's code writes, as far as they stand there as words."""
    for node in ast.walk(tree):
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if called in ("change", "make"):
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)


@rows("path", FILES)
def test_whatever_is_written_is_declared(path):
    assert set(written(ast.parse(path.read_text(encoding="utf-8")))) <= set(fields_of(Being))


@rows("name", fields_of(Being))
def test_a_field_says_what_it_means_and_its_default_is_of_its_type(name):
    held = fields_of(Being)[name]
    assert held.meaning
    assert convert(held.default, held.type, strict=True) == held.default


def test_what_goes_home_is_what_lives_as_long_as_its_bearer(table):
    table.put(table.hero, cast=("Kindle",), dropping=True, talents=("Captain",), wounds=((12, True),))
    table.run(heart_rush.RULES.homecoming(table.hero))
    kept = set(table.world.fields(table.hero.id))
    assert kept.isdisjoint(living(Being, "game")) and {"talents", "wounds"} <= kept
