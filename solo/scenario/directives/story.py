"""Directives on the story itself: variables, what a place is, other scenes, acts, endings."""

import re
from typing import Annotated

from solo.scenario import words as w
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Expr
from solo.scenario.parts import Declared, Slot


class Here(d.Directive, frozen=True):
    """What this place is from here on, replacing what an earlier one of the scene said."""

    declared = Declared(
        "here: TAG[, TAG]",
        "what this place is, for the rules",
        "here: dark, narrow",
        silent=True,
        small=True,
        unattended=True,
    )

    tags: Annotated[tuple[str, ...], Slot("tags", "TAG", tuple(w.HERE), "tag of a place")]


class Do(d.Directive, frozen=True):
    """Another scene's text is played here, and the line goes on. `text` is how the scene was named."""

    declared = Declared("do SCENE", "play another scene's text here and go on", plays=True, unattended=True)

    target: d.SceneKey
    text: str = ""


class Act(d.Directive, frozen=True):
    """Who acted does one of the system's acts, named as one would type it; passed over where there is
    none."""

    declared = Declared(
        "act WORDS",
        "who acted does what could be typed there in this system; passed over where it cannot",
        "act search",
    )

    words: Annotated[str, d.text("WORDS")]


class End(d.Directive, frozen=True):
    """An ending; the rest of its line is the epilogue."""

    declared = Declared(
        "end KIND",
        "the adventure ends; the rest of the paragraph is its epilogue",
        "end victory",
        leaves=True,
    )

    kind: str

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "End":
        kind = " ".join(rest.lower().split())
        if not re.fullmatch(r"[\w' -]{0,40}", kind):
            raise span.wrong("arguments", "name the kind of ending in a word or two: `end victory`", offset)
        return cls(span.at, kind or "end")


class Assign(d.Directive, frozen=True):
    """A variable is set, or added to. `how` is `=`, `+` or `-`. It begins with a name, so the reader knows
    it by its sign (`reading/directives.py`)."""

    declared = Declared(
        "NAME = EXPR`, `NAME + N`, `NAME - N",
        "sets a variable; dice in it are rolled once and kept",
        silent=True,
        small=True,
        unattended=True,
    )

    name: d.VariableName
    how: str
    expr: Annotated[Expr, Slot("expr")]
