"""Directives on the story itself: variables, what a place is, other scenes, acts, endings."""

import re
from typing import Annotated

from solo.core.english import WORDED
from solo.scenario import words as w
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Expr
from solo.scenario.names import one_of
from solo.scenario.parts import Declared, Slot
from solo.scenario.problem import Edit

MOST_TICKS = 100


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
    """Another scene's text is played here, and the line goes on. `text` is how the scene was named, `who` what
    the word `who` stands for in it."""

    declared = Declared(
        "do SCENE [with WHO]",
        "play another scene's text here and go on; `who` in it stands for what follows `with`",
        "do ambush with wolves",
        plays=True,
        unattended=True,
    )

    target: d.SceneKey
    text: str = ""
    who: Annotated[str, d.text("WHO")] = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Do":
        if not rest:
            return cls(span.at, **span.filled(cls, rest, offset))
        target, text, who = span.played(rest, offset)
        return cls(span.at, target, text, who)


class Act(d.Directive, frozen=True):
    """Who acted does one of the system's acts, named as one would type it; passed over where there is
    none."""

    declared = Declared(
        "act WORDS",
        "who acted does what could be typed there in this system; passed over where it cannot",
        "act search",
    )

    words: Annotated[str, d.text("WORDS")]

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Act":
        """A word that is nearly one of those that systems know is told: by itself it would be passed over."""
        first = rest.split(" ")[0].lower() if rest else ""
        near = span.near(first, w.ACTS, 78) if first and first not in w.ACTS else None
        if near and abs(len(near) - len(first)) < 2:
            right = f"{near}{rest[len(first) :]}"
            span.tell(
                "unknown-word", f"no system knows `{first}`; did you mean `act {right}`?", offset, "warning"
            )
        elif first and not {*re.findall(r"[a-z]+", rest.lower())} & {*w.ACTS, *w.GEAR}:
            told = (
                f"no system has an act `{first}`, so this is passed over; an act is what `help` lists in play, such as `act search`, "
                "and what else somebody does is told in words, or tried with a `test`"
            )
            span.tell("unknown-word", told, offset, "warning")
        return cls(span.at, **span.filled(cls, rest, offset))


class End(d.Directive, frozen=True):
    """An ending: its kind, and its name, if it has one; the rest of its line is the epilogue."""

    declared = Declared(
        "end KIND[: NAME]",
        "the adventure ends, in one of the ways below; the rest of the paragraph is its epilogue",
        "end victory: The mill turns",
        leaves=True,
    )

    kind: str
    name: str = ""

    @property
    def way(self) -> str:
        """The ending in one: `victory`, or `victory: The mill turns`."""
        return f"{self.kind}: {self.name}" if self.name else self.kind

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "End":
        bare = span.text.strip()[3:].lstrip().startswith(":")
        if bare and rest.startswith(":"):
            rest = rest[1:].strip()
            told = f"the kind of ending is missing: write `end victory: {rest}`, say, or `end: {rest}` where it is neither well nor ill"
            span.tell("ending", told, offset, "warning")
        said, _, name = ("", "", rest) if bare else rest.partition(":")
        kind, name = " ".join(said.lower().split()), " ".join(name.split())
        if kind and kind not in w.ENDINGS:
            _unlisted(span, kind, said, name, offset)
        if not kind and name.lower() in w.ENDINGS and name.lower() != "end":
            span.tell(
                "ending", f"a kind of ending stands before the colon: `end {name.lower()}`", offset, "warning"
            )
            kind, name = name.lower(), ""
        first, _, more = name.partition(" ")
        if bare and more and first.lower().rstrip(":,") in w.ENDINGS and first.lower() != "end":
            kind, name = first.lower().rstrip(":,"), more.strip(" :–—-")
            told = f"a kind of ending stands before the colon: `end {kind}: {name}`"
            span.tell("ending", told, offset, "warning")
        if told_ := re.search(r"(?<=\w)([.!?])\s+[A-Z]", name):
            behind = name[told_.end() - 1 :]
            name = name[: told_.start()]
            right = f"`end {kind}: {name}` {behind}" if kind else f"`end: {name}` {behind}"
            said_ = f"an ending's name is a few words, and what is told stands behind the code span: write {right}"
            span.tell("ending", said_, offset, "warning")
        if len(name) > MOST_NAME:
            raise span.wrong("arguments", f"an ending's name has at most {MOST_NAME} characters", offset)
        return cls(span.at, kind or "end", name)


MOST_NAME = 80  # characters of an ending's name


def _unlisted(span: d.Reading, kind: str, said: str, name: str, offset: int) -> None:
    """Tell of an ending of no kind there is. Raises Unreadable where it is a slip for one."""
    first, more = re.fullmatch(r"(\w*)(.*)", said.strip(), re.DOTALL).groups()  # type: ignore[union-attr]
    if first.lower() in w.ENDINGS:
        called = more.strip(" ,;.=|/-–—?!")
        if not called:
            raise span.wrong("ending", f"write `end {first}`, with no sign behind it", offset)
        raise span.wrong("ending", f"an ending's name stands behind a colon: `end {first}: {called}`", offset)
    if near := span.near(kind, tuple(w.ENDINGS), 75):
        raise span.wrong("ending", f"`{kind}` is no kind of ending; did you mean `end {near}`?", offset)
    behind = re.fullmatch(
        rf"(?P<name>.+?)\s*[(\[,–—-]\s*(?P<kind>{'|'.join(w.ENDINGS)})\s*[)\]]?", said.strip(), re.IGNORECASE
    )
    if behind and not name:
        right = f"end {behind['kind'].lower()}: {behind['name'].strip()}"
        raise span.wrong("ending", f"its kind stands before an ending's name: write `{right}`", offset)
    if name.lower() in w.ENDINGS:
        raise span.wrong(
            "ending",
            f"the kind of an ending stands before its name: write `end {name.lower()}: {said.strip()}`",
            offset,
        )
    quoted = re.fullmatch(r"[\"“'‘](?P<name>[^\"”]+)[\"”'’]", said.strip())
    if quoted and not name:
        called = quoted["name"]
        raise span.wrong(
            "ending",
            f"an ending's name stands behind a colon: write `end: {called}`, or with its kind, `end victory: {called}`",
            offset,
        )
    if not re.fullmatch(r"[\w' -]{0,40}", kind):
        raise span.wrong("arguments", f"write `{End.declared.syntax}`: `{End.declared.example}`", offset)
    called = name or said.strip()
    told = (
        f"`{kind}` is no kind of ending, such as {one_of(list(w.ENDINGS))}; write `end victory: {called}`, say, or "
        f"`end: {called}` where it is neither well nor ill"
    )
    at = span.at
    edit = Edit(at.file, at.line, at.column, span.text, f"end: {called}") if not name else None
    span.tell("ending", told, offset, "warning", (edit,) if edit else ())


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


class Clock(d.Directive, frozen=True):
    """A number that goes from 0 to `size`, a tick at a time, and is shown to the player from here on unless it is
    `hidden`. What happens at its ticks stands in a table under a heading with its name."""

    declared = Declared(
        "clock NAME: N[, hidden]",
        "a number from 0 to N that the player sees from here on; see *Clocks*",
        "clock flood: 8",
        silent=True,
        small=True,
        unattended=True,
    )

    name: str
    size: int
    hidden: bool = False

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Clock":
        match = w.CLOCK.fullmatch(rest)
        if not match and (front := re.fullmatch(r"(\d{1,3})\s*:?\s*([^\W\d][\w ]*?)\s*", rest)):
            raise span.wrong("arguments", f"its name stands first: `clock {front[2]}: {front[1]}`", offset)
        moved = re.fullmatch(r"(?P<name>[^\W\d][\w ]*?)\s*(?P<how>[+-]=?)\s*(?P<n>\d+)", rest)
        if moved:
            right = f"{moved['name']} {moved['how'][0]} {moved['n']}"
            raise span.wrong("arguments", f"a clock is moved by its name alone: write `{right}`", offset)
        if not match and (meant := w.CLOCK_MEANT.match(rest)):
            worded = next((str(WORDED[word]) for word in meant["rest"].lower().split() if word in WORDED), "")
            said = meant["size"] or worded
            size = said if 1 < int(said or 0) <= MOST_TICKS else "N"
            secret = ", hidden" if w.SECRET.search(meant["rest"]) else ""
            told = (
                f"write `clock {meant['name']}: {size}{secret}`, of 2 to {MOST_TICKS} ticks; it begins at 0"
            )
            raise span.wrong("arguments", told, offset)
        if not match or not 1 < int(match["size"]) <= MOST_TICKS:
            raise span.wrong(
                "arguments", f"write `{cls.declared.example}`, of 2 to {MOST_TICKS} ticks", offset
            )
        return cls(span.at, match["name"], int(match["size"]), bool(match["hidden"]))
