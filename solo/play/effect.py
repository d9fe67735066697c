"""How the effect of a directive is declared, and what it may ask of the line it stands in.

    @effect(model.Earn)
    def earn(line: Line, part: model.Earn) -> Procedure[Leave | None]: ...

A directive that may keep a choice from being taken says why it does so now: `@effect(model.Pay,
barred=too_dear)`. Every directive has an effect, and every effect a directive: `complete` holds them together
when `solo.play` is imported.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from solo.core.procedure import Procedure
from solo.play.ground import Ground, Leave
from solo.scenario import model
from solo.scenario.directives.declaring import DIRECTIVES, DeclarationError, Directive
from solo.scenario.running.outcomes import Answer

Answered = tuple[Leave | None, str]  # where it leads, and what happens instead where nothing is written

Fit = Callable[[model.Outcome], bool]  # is an item one that may answer an outcome?


def anything(item: model.Outcome) -> bool:
    """Any item may."""
    return True


class Line(Protocol):
    """The line that a directive stands in, while it is played."""

    ground: Ground  # where it is played
    or_else: bool  # something is written on the line for its failing
    untold: int  # what came of the directives before this one that is told with it

    @property
    def words(self) -> str:
        """The choice that the line is, as it was offered; nothing for text."""
        ...

    @property
    def menu(self) -> bool:
        """Whether a list of choices stands under the line."""
        ...

    def goes_on(self, part: Directive) -> bool:
        """Whether the same directive comes next on the line, as loud, with no word between."""
        ...

    def fail(self) -> None:
        """What comes next is what is written for a failure."""
        ...

    def stop(self) -> None:
        """Nothing more of the line is played."""
        ...

    def outcome(self, name: str, fit: Fit = anything) -> Procedure[Answered]:
        """Play what is written for an outcome, or its kin; the nearest that is fit."""
        ...

    def written(self, name: str, fit: Fit = anything) -> Answer:
        """What is written for an outcome, whatever its condition."""
        ...

    def row(self, row: model.Row) -> Procedure[Leave | None]:
        """Play the cells of a table's row here. Returns where they lead, if anywhere."""
        ...

    def scene(self, key: str) -> Procedure[Leave | None]:
        """Play another scene's text here. Returns where it leads, if anywhere."""
        ...


Part = TypeVar("Part", bound=Directive)
Does = Callable[[Line, Part], Any]
Barred = Callable[[Ground, Part], str]


class Effect(NamedTuple):
    """What a directive does, and why it bars a choice now (nothing where it does not). What asks nothing may be a plain
    function, which does it at once."""

    does: Callable[[Line, Any], Leave | None | Procedure[Leave | None]]
    barred: Callable[[Ground, Any], str] | None = None


EFFECTS: dict[type[Directive], Effect] = {}


def effect(kind: type[Part], barred: Barred[Part] | None = None) -> Callable[[Does[Part]], Does[Part]]:
    """Declare what a directive does. Where it does not lead away, it may return nothing."""

    def declare(does: Does[Part]) -> Does[Part]:
        if kind in EFFECTS:
            raise DeclarationError(f"`{kind.__name__}` has two effects; take one of them out")
        EFFECTS[kind] = Effect(does, barred)
        return does

    return declare


def barred(ground: Ground, part: Directive) -> str:
    """Why a directive keeps a choice from being taken now, or nothing."""
    why = EFFECTS[type(part)].barred
    return why(ground, part) if why else ""


def complete() -> None:
    """Raises DeclarationError where directives and effects do not fit together."""
    for kind in DIRECTIVES:
        name, declared = kind.__name__, kind.declared
        if declared.leaves:
            continue  # the line itself leaves
        if kind not in EFFECTS:
            raise DeclarationError(
                f"the directive {name} (`{declared.syntax}`) has no effect; "
                f"write one in solo/play/effects, under `@effect(model.{name})`"
            )
        if declared.bars and EFFECTS[kind].barred is None:
            raise DeclarationError(
                f"the directive {name} bars choices and its effect does not say why; "
                f"give it `@effect(model.{name}, barred=…)`"
            )
        if EFFECTS[kind].barred is not None and not declared.bars:
            raise DeclarationError(
                f"the effect of {name} bars choices, and its directive does not say so; "
                "give its `Declared` `bars=True`"
            )
    for kind in EFFECTS:
        if kind not in DIRECTIVES or kind.declared.leaves:
            raise DeclarationError(
                f"an effect is declared for {kind.__name__}, which is no directive that has one"
            )
