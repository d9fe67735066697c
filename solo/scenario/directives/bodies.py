"""Directives on bodies and time: harm, healing, rest, waiting, experience."""

import re
from typing import Annotated

from solo.core.clock import HOURS
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Expr
from solo.scenario.parts import Declared

_SIDES = ("party", "foes")
_EACH = ("weakest", "best", "each", "everybody", "all")
_KIND_FIRST = re.compile(r"(?P<kind>[a-z]+)\s+(?P<dice>[\dd+-]+)", re.IGNORECASE)
KINDS = {"fire", "cold", "fall", "falling", "poison", "acid", "drowning", "heat", "water", "lightning", "blast", "burn", "burning",
         "frost", "thorns", "hunger", "thirst", "smoke", "stones", "rockfall", "magic", "disease", "bite", "blunt", "pierce",
         "slash", "electric", "necrotic", "psychic", "fear", "cut", "crush"}  # fmt: skip
_TO = re.compile(r"^(?:damage\s+)?(?:to|on|for|against)\s+(?:the\s+)?", re.IGNORECASE)


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
        match = _KIND_FIRST.fullmatch(rest)
        if match and match["kind"].lower() in KINDS and not span.knows(match["kind"]):
            rest = f"{match['dice']} {match['kind']}"
            span.tell("arguments", f"the kind of harm stands last: `harm {rest}`", offset)
        found = span.filled(cls, rest, offset)
        kind = found.get("kind", "")
        who = _TO.sub("", kind)
        if kind and not found.get("who") and (who.lower() in (*_SIDES, *_EACH) or span.knows(who)):
            span.tell(
                "arguments", f"who is hurt stands before the dice: `harm {who} {found['dice']}`", offset
            )
            found |= {"kind": "", "who": who.lower() if not span.knows(who) else span.being(who, offset)[0]}
        return cls(span.at, **found)


class Heal(d.Directive, frozen=True):
    """Somebody is mended, on the common scale. `who` as in Harm."""

    declared = Declared("heal [WHO] DICE", "somebody is mended", "heal party 1d6", small=True)

    dice: d.Dice
    who: Annotated[str, d.being("WHO", _SIDES)] = ""
    name: str = ""


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
