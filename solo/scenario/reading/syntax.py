"""Reading the arguments of a directive by its syntax: the very string that the guide shows.

    give [COUNT] ITEM [to NAME]

is a pattern: a word in capitals is a slot, filled as the field says that bears its name; what stands in
brackets may be left out; small words stand for themselves. A count belongs to the thing it counts, and what
repeats a slot (`[and …]`, `[, CLUE]`) makes a list of it, so both are left out of the pattern. Two forms of
one directive are parted by a comma and its verb (`wait SPAN, wait until TIME`).

What may live here: patterns made of syntaxes, and how a slot of each kind is read.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from solo.core import regex
from solo.core.clock import HOURS
from solo.core.english import NUMBERS, WORDED
from solo.scenario.directives.declaring import DeclarationError, Directive, Reading, by_verb, slots
from solo.scenario.parts import Slot
from solo.scenario.reading.pieces import DICE, unquoted

Fields = dict[str, Any]
Fill = Callable[[Reading, Slot, str, int], tuple[Any, Fields]]  # the field's value, and what is filled along


class Kind(NamedTuple):
    """A kind of slot: what may stand in it as a pattern, and how that is read."""

    pattern: str
    fill: Fill


def _words(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    return text.strip(), {}


def _one_of(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    bare = re.sub(r"^the\s+", "", text, flags=re.IGNORECASE)
    return span.one_of(bare, slot.words, slot.what, offset + len(text) - len(bare)), {}


def _ending(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    return text.lower(), {}


def _being(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    if text.lower() in slot.words:
        return text.lower(), {}
    if (
        slot.words
        and (meant := _SIDES.get(text.lower().removeprefix("the "))) is not None
        and not span.knows(text)
    ):
        verb, rest = span.text.split()[0], span.text[offset + len(text) :].strip()
        right = " ".join(filter(None, (verb, meant if meant in slot.words else "", rest)))
        span.tell("arguments", f"`{text}` is nobody's name; write `{right}`", offset)
        return meant, {}
    key, name = span.being(text, offset)
    return key, {"name": name}


_SIDES = {  # other words for who acted, for all of the party, and for those they fight
    **dict.fromkeys(
        ("you", "me", "player", "hero", "self", "character", "pc", "actor", "myself", "yourself"), ""
    ),
    **dict.fromkeys(
        ("everyone", "everybody", "all", "group", "team", "us", "players", "heroes", "companions"), "party"
    ),
    **dict.fromkeys(("enemies", "enemy", "foe", "opponents", "monsters", "opponent", "attackers"), "foes"),
}


def _scene(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    return span.scene(text, offset), {"text": unquoted(text)}


_HOURS = regex.late(
    r"(?P<n>\d{1,2}|[a-z]+)\s+and\s+a\s+half\s+hours?|(?P<whole>\d{1,2})[.,](?P<part>5|25|75)\s*hours?"
    r"|(?P<hours>\d{1,2}|[a-z]+)\s+hours?,?\s+(?:and\s+)?(?P<more>\d{1,2}|[a-z]+)\s+min(?:ute)?s?",
    re.IGNORECASE,
)


def _minutes(text: str) -> int:
    """The minutes of hours and a part of one; 0 for another span."""
    match = _HOURS.fullmatch(text.strip())
    if match is None:
        return 0
    if match["whole"]:
        return int(match["whole"]) * 60 + {"5": 30, "25": 15, "75": 45}[match["part"]]
    words = match["n"] or match["hours"], match["more"] or "30"
    hours, more = (int(word) if word.isdigit() else WORDED.get(word.lower(), 0) for word in words)
    return hours * 60 + more if hours and more else 0


def _span(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    if re.fullmatch(r"(?:a\s+)?half\s+(?:an\s+|a\s+)?hour", text, re.IGNORECASE):
        text = "30 minutes"
    if re.fullmatch(r"(?:an|one)\s+hour\s+and\s+a\s+half", text, re.IGNORECASE):
        text = "90 minutes"
    if re.fullmatch(r"(?:a\s+)?quarter(?:\s+of)?\s+(?:an\s+|a\s+)?hour", text, re.IGNORECASE):
        text = "15 minutes"
    if minutes := _minutes(text):
        told = f"a span is one number of one kind: write `{span.text.split()[0].lower()} {minutes} minutes`"
        span.tell("arguments", told, offset)
        text = f"{minutes} minutes"
    number, unit, begins = span.counted(text, offset)
    unit = unit.lower().strip()
    first, _, last = unit.partition(" ")
    verb = span.text.split()[0].lower()
    if text.isdigit():
        raise span.wrong("unknown-word", f"say of what: write `{verb} {text} minutes`, or `hours`", begins)
    until = re.sub(r"^(?:till?|'till?|untill?|unti|to|for|by|at)\s+", "", unit)
    if unit.removesuffix("s") not in slot.words and (hour := span.near(until, tuple(HOURS), 72)):
        raise span.wrong("unknown-word", f"write `{verb} until {hour}`", begins)
    if last.removesuffix("s") in slot.words and (near := span.near(first, NUMBERS, 60)):
        span.tell("arguments", f"`{first}` is no number; write `{near} {last}`", begins)
        unit = last
    return span.one_of(unit.removesuffix("s"), slot.words, slot.what, begins), {"number": number}


_PLACED = regex.late(r"^(?:it is |in |on |at |by |under )?(?:the |an? )?")


def _tags(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
    pieces = span.listed(text, offset, ",")
    if any(piece.lower() not in slot.words for piece, _ in pieces):
        bare = [
            _PLACED.sub("", piece.lower()).strip()
            for piece in re.split(r"\s*(?:,|;|/|&|\+|\band\b)\s*", text)
            if piece.strip()
        ]
        if len(bare) > len(pieces) and all(piece in slot.words for piece in bare):
            span.tell(
                "unknown-word", f"tags stand side by side, with commas: `here: {', '.join(bare)}`", offset
            )
            return tuple(bare), {}
        parted = [tag for piece, _ in pieces for tag in _run_together(piece.lower(), slot.words)]
        if len(parted) > len(pieces):
            span.tell(
                "unknown-word",
                f"commas part one tag from the next: write `here: {', '.join(parted)}`",
                offset,
            )
            return tuple(parted), {}
    return tuple(span.one_of(piece, slot.words, slot.what, start) for piece, start in pieces), {}


def _run_together(piece: str, words: tuple[str, ...]) -> list[str]:
    """The tags that some words are with no comma between them; the piece itself where a word of it is none."""
    said, found = piece.split(), []
    while said:
        size = next((size for size in (3, 2, 1) if " ".join(said[:size]) in words), 0)
        if not size:
            return [piece]
        found.append(" ".join(said[:size]))
        said = said[size:]
    return found


def _asked(name: str) -> Fill:
    """What the span itself reads, by a method of this name."""

    def fill(span: Reading, slot: Slot, text: str, offset: int) -> tuple[Any, Fields]:
        return getattr(span, name)(text, offset), {}

    return fill


KINDS = {
    "text": Kind(r".+?", _words),
    "word": Kind(r".+?", _one_of),
    "ending": Kind("", _ending),  # its words alone
    "being": Kind(r".+?", _being),
    "groups": Kind(r".+?", _asked("groups")),
    "things": Kind(r".+?", _asked("things")),
    "clues": Kind(r".+?", _asked("clues")),
    "tags": Kind(r".+?", _tags),
    "table": Kind(r'"[^"]*"|.+?', _asked("table")),
    "scene": Kind(r".+?", _scene),
    "expr": Kind(r".+?", _asked("expr")),
    "coins": Kind(r".+?", _asked("coins")),
    "dice": Kind(DICE, _asked("dice")),
    "span": Kind(r".+?", _span),
    "variable": Kind(r".+?", _asked("kept")),
}


# ------------------------------------------------------------------------------------ patterns of syntaxes


class Form(NamedTuple):
    """One way to write a directive's arguments, as a pattern with a group for each field. `longer` is the
    same with something left over behind it. `usual` is what is read where nothing is written."""

    pattern: re.Pattern[str]
    longer: re.Pattern[str]
    slots: dict[str, Slot]
    usual: str


@cache
def forms(kind: type[Directive]) -> tuple[Form, ...]:
    """The ways to write a directive, those that begin with a small word first. Raises DeclarationError where
    its syntax and its fields do not fit."""
    verb = kind.declared.verb
    by_word = {slot.word: (name, slot) for name, slot in slots(kind).items() if slot.word}
    written = re.split(rf", {verb}\b", kind.declared.syntax[len(verb) :].lstrip(":"))
    found = [_form(kind, form, by_word) for form in written]
    used = {name for form in found for name in form.slots}
    for word, (name, _) in by_word.items():
        if name not in used:
            raise DeclarationError(f"{kind.__name__}: `{kind.declared.syntax}` has no place for {word}")
    return tuple(reversed(found))


_COUNT = regex.late(r"\[COUNT\] |COUNT ")
_AGAIN = regex.late(r" \[and …\]| and …|(?<=[A-Z])\[, [A-Z]+\]$")
_PIECE = regex.late(r"\[(?P<maybe>[^]]+)\]|(?P<must>[^[]+)")


def _form(kind: type[Directive], form: str, by_word: dict[str, tuple[str, Slot]]) -> Form:
    """The pattern of one form. It is matched against the arguments with a blank before them."""
    pieces = [
        (said.strip(), bool(match["maybe"]))
        for match in _PIECE.finditer(_AGAIN.sub("", _COUNT.sub("", form)))
        if (said := match["must"] or match["maybe"]).strip()
    ]
    used: dict[str, Slot] = {}
    pattern, usual = "", ""
    for number, (piece, maybe) in enumerate(pieces):
        inner, slot = _piece(kind, piece, by_word, used)
        if maybe:  # what stands first and may be all there is, yields to the small words behind it
            lone = number == 0 and all(optional for _, optional in pieces)
            pattern += f"(?:{inner})?{'?' * lone}"
        else:
            pattern += inner
            usual = slot.usual if slot else ""
    return Form(
        regex.late(pattern, re.IGNORECASE | re.DOTALL),
        regex.late(pattern + r"\s+(?P<over>\S.*)", re.IGNORECASE | re.DOTALL),
        used,
        usual,
    )


def _piece(
    kind: type[Directive], piece: str, by_word: dict[str, tuple[str, Slot]], used: dict[str, Slot]
) -> tuple[str, Slot | None]:
    """The pattern of one piece, and the slot in it: the signs and small words before the slot stand for
    themselves."""
    bare = piece.strip('"')
    word = next((each for each in sorted(by_word, key=len)[::-1] if f" {bare}".endswith(f" {each}")), "")
    before = bare[: len(bare) - len(word)].strip()
    if unknown := re.search(r"[A-Z]+", before):
        raise DeclarationError(f"{kind.__name__}: no field is {unknown[0]} of `{kind.declared.syntax}`")
    parted = _parted(before)
    if not word:
        return parted, None
    name, slot = by_word[word]
    used[name] = slot
    group = f"(?P<{name}>{_pattern(slot)})"
    return parted + (f'"{group}"'.replace(".+?", '[^"]+') if bare != piece else group), slot


def _parted(before: str) -> str:
    """What parts a piece from the one before it: its own sign or small words, or blanks."""
    if not before:
        return r"[\s,]+"
    said = r"\s+".join(map(re.escape, before.split()))
    return rf"\s+{said}\s+" if before[0].isalpha() else rf"\s*{said}\s*"


def _pattern(slot: Slot) -> str:
    if slot.kind == "flag":
        return r"\s+".join(slot.word.split())
    return "|".join(slot.words) if slot.kind == "ending" else KINDS[slot.kind].pattern


# ------------------------------------------------------------------------------------------------- reading


def filled(span: Reading, kind: type[Directive], rest: str, offset: int) -> Fields:
    """The fields of a directive, by what is written after its verb. Raises Unreadable, having told why."""
    for form in forms(kind):
        match = form.pattern.fullmatch(_behind_blank(rest or form.usual))
        if match:
            return _filled(span, form, match, offset - 1)
    raise _unfit(span, kind, rest, offset)


def _behind_blank(said: str) -> str:
    return f" {said}" if said else ""


def _filled(span: Reading, form: Form, match: re.Match[str], offset: int) -> Fields:
    found: Fields = {}
    for name, slot in form.slots.items():
        text = match[name]
        if text is None:
            continue
        if slot.kind == "flag":
            found[name] = True
            continue
        found[name], more = KINDS[slot.kind].fill(span, slot, text.rstrip(" ,"), offset + match.start(name))
        found.update(more)
    return found


def _unfit(span: Reading, kind: type[Directive], rest: str, offset: int) -> Exception:
    """What to say of arguments that fit no form."""
    declared = kind.declared
    first = next(iter(slots(kind).values()), None)
    if not rest and first is not None and first.kind in LINKED:
        return span.wrong("unknown-name", f"name a {first.kind} here, or let a link to one follow")
    if not rest and first is not None and first.kind == "being":
        return span.wrong("unknown-name", f"say who: `{declared.syntax}`")
    over = next(
        (match for form in forms(kind) if (match := form.longer.fullmatch(_behind_blank(rest)))), None
    )
    if over:
        return span.wrong(
            "arguments", f"`{over['over']}` says nothing here; write `{declared.syntax}`", offset
        )
    example = f", such as `{declared.example}`" if declared.example else ""
    return span.wrong("arguments", f"write `{declared.syntax}`{example}")


LINKED = ("table", "scene")  # a name of these kinds may be the link that follows


def linked() -> frozenset[str]:
    """The verbs of the directives whose one name may be the link that follows."""
    return frozenset(
        verb
        for verb, kind in by_verb().items()
        if any(slot.word and slot.kind in LINKED for slot in slots(kind).values())
    )
