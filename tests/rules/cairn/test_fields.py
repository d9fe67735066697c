"""A being says what it is: every field that Cairn keeps is declared, with its type, its meaning and its lifetime."""

import ast
from pathlib import Path

from msgspec import convert
from tables import rows

from solo.core.fields import fields_of, living
from solo.rules import cairn
from solo.rules.cairn.fields import Being

FILES = sorted(Path(cairn.__file__).parent.glob("*.py"))
ENGINES = {"party"}  # of the game, which no class declares


def written(tree):
    """The names of fields that a file's code writes, as far as they stand there as words."""
    for node in ast.walk(tree):
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if called in ("change", "make"):
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)
        entity, field = node.args[:2] if called == "Change" else (None, None)
        if isinstance(field, ast.Constant) and getattr(entity, "value", "") != "fact":
            yield field.value


@rows("path", FILES)
def test_whatever_is_written_is_declared(path):
    assert set(written(ast.parse(path.read_text(encoding="utf-8")))) <= {*fields_of(Being), *ENGINES}


@rows("name", fields_of(Being))
def test_a_field_says_what_it_means_and_its_default_is_of_its_type(name):
    held = fields_of(Being)[name]
    assert held.meaning
    assert convert(held.default, held.type, strict=True) == held.default


def test_a_turn_leaves_nothing_that_is_kept_for_a_fight_or_a_life():
    assert set(living(Being, "turn")) == {"plan", "late", "daring", "laid_by"}
    assert set(living(Being, "fight")) == {"panicked", "struck_by", "exposed", "faltering", "numb"}


def test_what_goes_home_is_what_lives_as_long_as_its_bearer(table):
    hero = table.hero(
        ate=5, critical=True, stable=True, wage=3, paid=9, scars=("Walloped",), busy="a broken arm"
    )
    table.give(hero, "sword")
    table.do(cairn.RULES.homecoming(hero))
    kept = set(table.world.fields(hero.id))
    assert kept.isdisjoint(living(Being, "turn", "fight", "game")) and {"scars", "busy"} <= kept
    assert table.thing(hero, "sword").held
