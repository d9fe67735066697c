"""The effects of directives: which there are, and how one is declared.

    @effect(model.Earn)
    def earn(stage, part, line): ...

declares what a directive does. With `barred`, a directive that may keep a choice from being taken says why it
does so now. Every directive has an effect, and every effect a directive: `complete` holds them together when
`solo.play` is imported.
"""

from collections.abc import Callable
from typing import NamedTuple

from solo.core.procedure import Procedure
from solo.play.ground import Ground
from solo.scenario.directives.declaring import DIRECTIVES, DeclarationError, Directive

Does = Callable[..., Procedure]
Barred = Callable[[Ground, Directive], str]


class Effect(NamedTuple):
    """What a directive does, and why it bars a choice now (nothing where it does not)."""

    does: Does
    barred: Barred | None = None


EFFECTS: dict[type[Directive], Effect] = {}


def effect(kind: type[Directive], barred: Barred | None = None) -> Callable[[Does], Does]:
    """Declare what a directive does."""

    def declare(does: Does) -> Does:
        if kind in EFFECTS:
            raise DeclarationError(f"`{kind.__name__}` has two effects; take one of them out")
        EFFECTS[kind] = Effect(does, barred)
        return does

    return declare


def complete(directives: list[type[Directive]] = DIRECTIVES, effects: dict = EFFECTS) -> None:
    """Raises DeclarationError where directives and effects do not fit together."""
    for kind in directives:
        name, declared = kind.__name__, kind.declared
        if declared.leaves:
            continue  # the line itself leaves
        if kind not in effects:
            raise DeclarationError(
                f"the directive {name} (`{declared.syntax}`) has no effect; "
                f"write one in solo/play, under `@effect(model.{name})`"
            )
        if declared.bars and effects[kind].barred is None:
            raise DeclarationError(
                f"the directive {name} bars choices and its effect does not say why; "
                f"give it `@effect(model.{name}, barred=…)`"
            )
        if effects[kind].barred is not None and not declared.bars:
            raise DeclarationError(
                f"the effect of {name} bars choices, and its directive does not say so; "
                "give its `Declared` `bars=True`"
            )
    for kind in effects:
        if kind not in directives or kind.declared.leaves:
            raise DeclarationError(
                f"an effect is declared for {kind.__name__}, which is no directive that has one"
            )
