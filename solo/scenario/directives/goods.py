"""Directives on what a party has and knows: things, coins, clues."""

import re
from typing import Annotated, Any

from solo.core import regex
from solo.scenario import words as w
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Number
from solo.scenario.parts import Declared

_GOES_ON = regex.late(
    r"""^(?:[^",]*\S\s[^",]*,\s*(?P<also>(?:and|or)\s+[^\s,"]+$)|[^",]+,\s*(?P<more>(?:but|so|which|who|whom|whose|that|where|for|because|though|although|if|when|while|as|since|until)\s[^"]+))$""",
    re.IGNORECASE,
)
_WHOM = regex.late(r"(?:to\s+)?(?P<who>[^\W\d]\D*?)\s+(?P<sum>\d.*)")
LEVELS = ("a little", "fairly", "dear")  # what each system has a sum of its own for
_FAME = regex.late(
    r"(?:(?P<count>\d+)\s*)?(?:xp|exp|experience(?: points?)?)(?:\s+(?P<behind>\d+))?", re.IGNORECASE
)
_COINS = regex.late(r"(?:(?!,|\band\b).)+?\s*\bcoins?", re.IGNORECASE)


def _sum(kind: Any, span: d.Reading, rest: str, offset: int) -> d.Directive:
    """A sum that is paid or earned: one of the levels, or figures. Raises Unreadable."""
    if rest.lower() in LEVELS:
        return kind(span.at, Number(0), rest.lower())
    if (whom := _WHOM.fullmatch(rest)) and span.knows(whom["who"]):
        told = (
            f"coins go out of the purse, to whoever the words say: write `{kind.declared.verb} {whom['sum']}`"
        )
        span.tell("arguments", told, offset)
        rest, offset = whom["sum"], offset + whom.start("sum")
    if rest.lower() in ("coin", "coins"):
        verb = kind.declared.verb
        more = "for all there are, `pay all coins`" if verb == "pay" else "for some, `earn a little`"
        raise span.wrong("arguments", f"a word is missing: write `{verb} 5 coins`, or, {more}", offset)
    return kind(span.at, **span.filled(kind, rest, offset))


class Gain(d.Directive, frozen=True):
    """Things come into the party's hands; what cannot be carried is left lying. Coins are earned."""

    declared = Declared(
        "gain [COUNT] ITEM [and …]",
        "things come into the party's hands",
        "gain 2 torches",
        gives=("no room",),
        small=True,
    )

    things: d.Found

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> d.Directive:
        if _COINS.fullmatch(rest):
            return Earn.read(span, rest, offset)
        if (match := _FAME.fullmatch(rest)) and not span.is_item(rest):
            raise span.wrong(
                "arguments",
                f"experience is no thing: write `xp {match['count'] or match['behind'] or 1}`",
                offset,
            )
        return super().read(span, rest, offset)


class Lose(d.Directive, frozen=True):
    """Things are gone: as many as there are, if fewer. `all` without things is everything that is
    carried; `past` is what a life held, by the words it is asked after (`lose past debt`)."""

    declared = Declared(
        "lose [COUNT] ITEM [and …]",
        "things are gone; `lose all torches`, `lose everything`; `lose past debt`: what a life held is struck off the sheet",
        "lose 2 torches",
        small=True,
    )

    things: d.Things = ()
    all: bool = False
    past: str = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Lose":
        if rest.lower().startswith("past ") and not span.has(rest):
            return cls(span.at, past=rest[5:].strip())
        if rest.lower() in (
            "all",
            "all things",
            "every thing",
            "it all",
            "all of it",
            "all gear",
            "all items",
            "inventory",
        ):
            span.tell("arguments", "what is carried is lost with `lose everything`", offset)
            rest = "everything"
        if rest.lower() == "everything":
            return cls(span.at, (), True)
        match = re.match(r"all\s+(?:the\s+)?", rest, re.IGNORECASE)
        start = match.end() if match else 0
        return cls(span.at, **span.filled(cls, rest[start:], offset + start), all=bool(match))


class Give(d.Directive, frozen=True):
    """Things leave the party; with a name, they are theirs. In a choice, it bars without them."""

    declared = Declared(
        "give [COUNT] ITEM [to NAME]",
        "things change hands; bars a choice where they are not there",
        "give 2 torches",
        bars=True,
        small=True,
    )

    things: d.Things
    to: Annotated[str, d.being("NAME")] = ""
    name: str = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Give":
        """Who gets it stands last."""
        words = re.sub(r"^to\s+", "", rest, flags=re.IGNORECASE).split()
        for at in range(len(words) - 1, 0, -1):
            who, what = " ".join(words[:at]), " ".join(words[at:])
            if words[at - 1].lower() in ("the", "a", "an"):
                continue
            if "to" in what.split() or who.isdecimal() or not span.knows(who) or span.has(rest):
                continue  # a number is how many, also where somebody is called Guard 2
            if span.has(what):
                what = re.sub(r"^(?:the|an?)\s+", "", what, flags=re.IGNORECASE)
                span.tell("arguments", f"who gets it stands last: `give {what} to {who}`", offset)
                rest = f"{what} to {who}"
                break
        if not re.search(r"\bto\b", rest) and not span.has(rest):
            for at in range(len(words) - 1, 0, -1):
                what, who = " ".join(words[:at]), " ".join(words[at:])
                if span.has(what) and span.knows(who):
                    span.tell("arguments", f"`to` is missing: write `give {what} to {who}`", offset)
                    rest = f"{what} to {who}"
                    break
        return cls(span.at, **span.filled(cls, rest, offset))


class Pay(d.Directive, frozen=True):
    """Coins go. In a choice it bars where they are wanting."""

    declared = Declared(
        "pay N coins",
        "coins go; the choice shows what it costs; bars one that cannot be paid, unless **Too dear** is written under it; `pay a little`, `pay fairly`, `pay dear`: each system's own sum",
        "pay 5 coins",
        gives=("too dear",),
        bars=True,
    )

    amount: d.Coins
    level: str = ""

    read = classmethod(_sum)


class Earn(d.Directive, frozen=True):
    """Coins come."""

    declared = Declared(
        "earn N coins",
        "coins come; `earn a little`, `earn fairly`, `earn dear` likewise",
        "earn 5 coins",
        small=True,
    )

    amount: d.Coins
    level: str = ""

    read = classmethod(_sum)


class Shop(d.Directive, frozen=True):
    """The table's rows are goods and their prices."""

    declared = Declared("shop TABLE", "buy from a table of goods and prices", gives=w.GOODS)

    table: d.TableKey


class Learn(d.Directive, frozen=True):
    """Clues and secrets."""

    declared = Declared(
        "learn CLUE[, CLUE]",
        "clues and secrets, which weigh nothing; see `know`",
        "learn the watchword",
        small=True,
        unattended=True,
    )

    clues: d.Clues

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "d.Directive":
        """A thing of the Items is no clue: it is gained."""
        if span.is_item(rest):
            span.tell(
                "arguments", f"`{rest}` is a thing, and stands under `## Items`; write `gain {rest}`", offset
            )
            return Gain(span.at, span.things(rest, offset))
        bare = rest.rstrip(" .!;:")
        if bare and bare != rest and not bare.endswith('"') and not rest.endswith(("…", "...")):
            span.tell(
                "arguments",
                f"a clue is told with a stop behind it anyway: write `learn {bare}`",
                offset,
                "warning",
            )
        if torn := _GOES_ON.search(bare):
            right = f'learn "{bare}"'
            part = "more" if torn["more"] else "also"
            said = f"a comma parts clues, so `{torn[part]}` is one by itself; if it is one sentence, put it in quotes: write `{right}`"
            span.tell("arguments", said, offset + torn.start(part), "warning")
        return cls(span.at, **span.filled(cls, bare or rest, offset))
