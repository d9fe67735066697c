"""Directives on bodies and time: harm, healing, rest, waiting, experience."""

import re
from typing import Annotated, Any

from solo.core import regex
from solo.core.clock import HOURS
from solo.core.english import NUMBERS
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Expr
from solo.scenario.parts import Declared

_SIDES = ("party", "foes")
_EACH = ("weakest", "best", "each", "everybody", "all")
_KIND_FIRST = regex.late(r"(?P<kind>[a-z]+)\s+(?P<dice>[\dd+-]+)", re.IGNORECASE)
KINDS = {"fire", "cold", "fall", "falling", "poison", "acid", "drowning", "heat", "water", "lightning", "blast", "burn", "burning",
         "frost", "thorns", "hunger", "thirst", "smoke", "stones", "rockfall", "magic", "disease", "bite", "blunt", "pierce",
         "slash", "electric", "necrotic", "psychic", "fear", "cut", "crush"}  # fmt: skip
_PARTED = regex.late(r"\b(\d{1,2})\s+(d\d{1,3})\b")
_TO = regex.late(r"^(?:damage\s+)?(?:to|on|for|against)\s+(?:the\s+)?", re.IGNORECASE)


class Harm(d.Directive, frozen=True):
    """Somebody is hurt, on the common scale. `who` is empty (who acted), `party`, `foes`, or a key."""

    declared = Declared(
        "harm [WHO] DICE [KIND]",
        "somebody is hurt: who acted, `party`, `foes`, or a name",
        "harm party 1d6",
        small=True,
    )

    dice: d.Dice
    who: Annotated[str, d.being("WHO", _SIDES)] = ""
    kind: Annotated[str, d.text("KIND")] = ""
    name: str = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Harm":
        """Who is hurt stands before the dice: behind them it would be a kind of harm."""
        rest = _PARTED.sub(r"\1\2", rest)
        match = _KIND_FIRST.fullmatch(rest)
        if match and match["kind"].lower() in KINDS and not span.knows(match["kind"]):
            rest = f"{match['dice']} {match['kind']}"
            span.tell("arguments", f"the kind of harm stands last: `harm {rest}`", offset)
        *who_first, last = rest.split(" ")
        if last.lower() in NUMBERS and len(who_first) < 3:
            rest = " ".join([*who_first, str(NUMBERS.index(last.lower()) + 1)])
        found = span.filled(cls, rest, offset)
        kind = _kind(span, found, offset)
        who = _TO.sub("", kind)
        if kind and not found.get("who") and (who.lower() in (*_SIDES, *_EACH) or span.knows(who)):
            span.tell(
                "arguments", f"who is hurt stands before the dice: `harm {who} {found['dice']}`", offset
            )
            found |= {"kind": "", "who": who.lower() if not span.knows(who) else span.being(who, offset)[0]}
        return cls(span.at, **found)


def _kind(span: d.Reading, found: dict[str, Any], offset: int) -> str:
    """The kind of harm that stands behind the dice. What says only that it hurts is told, and so is a slip."""
    kind = str(found.get("kind", ""))
    if (
        kind
        and not kind.replace(" ", "").replace("-", "").isalpha()
        and (bare := " ".join(re.findall(r"[^\W\d_]+", kind)))
    ):
        told = f"the kind of harm is a word or two: write `harm {found['dice']} {bare}`"
        span.tell("arguments", told, offset, "warning")
        found["kind"] = kind = bare
    near = span.near(kind.lower(), tuple(sorted(KINDS)), 74) if kind and kind.lower() not in KINDS else None
    if kind.lower().removeprefix("of ") in _HURTS:
        span.tell("arguments", f"`{kind}` says nothing more here; leave it out", offset, "warning")
        found["kind"] = ""
    elif near and near[0] == kind[0].lower() and not span.knows(kind) and abs(len(near) - len(kind)) < 2:
        span.tell("unknown-word", f"`{kind}` is no kind of harm; did you mean `{near}`?", offset, "warning")
    return str(found["kind"]) if kind else ""


_HURTS = (
    "hp",
    "damage",
    "dmg",
    "points",
    "point",
    "hits",
    "hit points",
    "points of damage",
    "harm",
    "wounds",
)


class Heal(d.Directive, frozen=True):
    """Somebody is mended, on the common scale. `who` as in Harm."""

    declared = Declared("heal [WHO] DICE", "somebody is mended", "heal party 1d6", small=True)

    dice: d.Dice
    who: Annotated[str, d.being("WHO", _SIDES)] = ""
    name: str = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Heal":
        """A blank within the dice parts nothing: `1 d4`."""
        return cls(span.at, **span.filled(cls, _PARTED.sub(r"\1\2", rest), offset))


class Rest(d.Directive, frozen=True):
    """A rest of `number` spans of a `unit` (moment, hour, watch, night, day, week), or until a time of day."""

    declared = Declared("rest SPAN, rest until TIME", "a rest by the rules of the system", "rest 2 hours")

    unit: Annotated[str, d.span_of_time("night")] = ""
    number: d.HowMany | None = None
    until: Annotated[str, d.word("TIME", HOURS, "time of day")] = ""


class Wait(d.Directive, frozen=True):
    """Time goes by: so many spans, or until a time of day."""

    declared = Declared("wait SPAN, wait until TIME", "time goes by", "wait 2 hours", unattended=True)

    unit: d.Unit = ""
    number: d.HowMany | None = None
    until: Annotated[str, d.word("TIME", HOURS, "time of day")] = ""


class Xp(d.Directive, frozen=True):
    """Experience where the system has it, else a deed on record."""

    declared = Declared("xp N", "experience, or a deed on record where the system has none", small=True)

    amount: Annotated[Expr, d.expr("N", usual="1")]
