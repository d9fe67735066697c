"""Directives that bring somebody, or something by chance: encounters, fights, and rolls on a table."""

import re
from typing import Annotated

from solo.core import regex
from solo.scenario import words as w
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Expr
from solo.scenario.parts import Declared, Slot

_FIGHT = ("victory", "routed", "yielded", "fled")


def _key(span: d.Reading, groups: tuple[d.Group, ...]) -> str:
    """What the world remembers an encounter by: its scene, and who is in it."""
    return "/".join([span.key, "+".join(group.key for group in groups)])


class Meet(d.Directive, frozen=True):
    """An encounter. `attitude` is empty when reaction decides. Gives an attitude, and whatever a fight
    gives."""

    declared = Declared(
        "meet COUNT CREATURE [and …] [ATTITUDE] [anew]",
        "an encounter; `meet goblins`, in the plural without a count: as many as its line says appear, else one; "
        "`anew`: others each time, who do not stay",
        "meet 1d6 smugglers wary",
        gives=(*w.ATTITUDES, *w.FIGHTS),
        always=w.ATTITUDES,
    )

    groups: d.Groups
    attitude: Annotated[str, d.ending("ATTITUDE", w.ATTITUDES)] = ""
    anew: Annotated[bool, d.flag("anew")] = False
    key: d.Meeting = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Meet":
        if (
            (minded := _MINDED.fullmatch(rest))
            and not span.knows(rest)
            and (attitude := span.meant(minded["how"], "attitude", w.ATTITUDES, 75))
        ):
            who = _IN_BRACKETS.fullmatch(minded["who"].strip())
            whom = f"{who['n'] or who['m']} {who['name'] or who['named']}" if who else minded["who"].strip()
            whom = span.mustered(whom)
            rest = f"{whom} {attitude}"
            span.tell("arguments", f"how somebody is minded stands last: `meet {rest}`", offset)
        found = span.filled(cls, rest, offset)
        return cls(span.at, **found, key=_key(span, found["groups"]))

    def possible(self) -> tuple[str, ...]:
        """With its attitude written, it gives that one."""
        if not self.attitude:
            return self.declared.gives
        return tuple(name for name in self.declared.gives if name == self.attitude or name in w.FIGHTS)


class Fight(d.Directive, frozen=True):
    """A fight, with who is here where no group is named."""

    declared = Declared(
        "fight [COUNT CREATURE and …] [alone] [from ambush] [unawares] [to first blood] [anew]",
        "a fight, with who is here or who is named; `from ambush`: the party is not ready for it, by the rules of the "
        "system; `unawares`: they are not; `anew` as with `meet`",
        "fight 3 rats",
        gives=w.FIGHTS,
        always=_FIGHT,
    )

    groups: d.Groups = ()
    alone: Annotated[bool, d.flag("alone")] = False
    ambush: Annotated[bool, d.flag("from ambush")] = False
    unawares: Annotated[bool, d.flag("unawares")] = False
    first_blood: Annotated[bool, d.flag("to first blood")] = False
    anew: Annotated[bool, d.flag("anew")] = False
    key: d.Meeting = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Fight":
        if ends := _TO_THE_END.search(rest):
            rest = rest[: ends.start()].rstrip(" ,")
            told = (
                f"a fight goes on until one side is beaten, runs or yields: write `{f'fight {rest}'.strip()}`"
            )
            span.tell("arguments", told, offset + ends.start())
        rest = _BLOOD.sub("to first blood", rest)
        if (early := _EARLY.fullmatch(rest)) and not span.knows(rest):
            rest = f"{early['who'].strip()} to first blood"
            span.tell("arguments", f"how a fight ends stands last: write `fight {rest}`", offset)
        if (caught := _CAUGHT.search(rest)) and not span.knows(rest):
            who = "unawares" if caught["they"] else "from ambush"
            rest = f"{rest[: caught.start()]} {who}{rest[caught.end() :]}".strip()
            told = f"`from ambush` says that the party is not ready, `unawares` that they are not: write `fight {rest}`"
            span.tell("arguments", told, offset + caught.start())
        if (whom := _THEM.fullmatch(rest)) and not span.knows(whom["who"]):
            right = " ".join(["fight", *rest[whom.end("who") :].split()])
            told = f"those who are here are fought without a name: write `{right}`"
            span.tell("arguments", told, offset)
            rest = rest[whom.end("who") :].strip()
        found = span.filled(cls, rest, offset)
        if "ambush" in found and "unawares" in found:
            raise span.wrong(
                "arguments", "one side is not ready, not both: `from ambush` is the party, `unawares` they"
            )
        return cls(span.at, **found, key=_key(span, found.get("groups", ())))


_TO_THE_END = regex.late(
    r"(?:^|\s)(?:to|until|till)\s+(?:the\s+)?(?:death|end|last|bitter end|finish|dead)$", re.IGNORECASE
)
_IN_BRACKETS = regex.late(  # `wolves (2)`, `wolves x2`, `2 of the wolves`
    r"(?:(?P<n>\d*d?\d+)\s+of\s+(?:the\s+)?(?P<name>[^()]+))|(?P<named>[^()]+?)\s*\(\s*x?\s*(?P<m>\d*d?\d+)\s*\)",
    re.IGNORECASE,
)
_MINDED = regex.late(  # how somebody is minded, in a clause of its own
    r"(?P<who>.+?)(?:\s*,?\s+(?:(?:who|that|which)\s+(?:is|are|looks?|seems?|feels?)|is|are|being|as|looking|seeming|feeling)\s+"
    r"|\s*[=:]\s*|\s*,\s*)(?P<how>[a-z]+)",
    re.IGNORECASE,
)
_BLOOD = regex.late(r"\b(?:to|until|till|for)\s+(?:the\s+)?first\s+(?:blood|wound)\b", re.IGNORECASE)
_EARLY = regex.late(
    r"to first blood\s*,?\s+(?:(?:with|against)\s+)?(?!alone\b|anew\b|from ambush\b|unawares\b)(?P<who>\S.*)",
    re.IGNORECASE,
)
_CAUGHT = regex.late(  # whom a fight finds unready, in other words
    r"(?:^|(?<!from)[\s,]+)(?:in (?:an )?ambush|as an ambush|an ambush|ambush|(?:who )?ambush(?:es|ing)? (?:us|you|them|the party)|by surprise"
    r"|(?P<they>surprised|ambushed|asleep|unready|unaware|off guard|off their guard|who (?:are|is) (?:surprised|unaware|unready)))"
    r"(?=$|,|\s+(?:alone|to first blood|anew)\b)",
    re.IGNORECASE,
)
_THEM = regex.late(
    r"(?P<who>him|her|them|it|he|she|they|us|all|everyone|everybody|foes?|enem(?:y|ies)|the\s+(?:foes?|enem(?:y|ies)|others?)|all of them|those here)"
    r"(?:\s+(?:alone|from ambush|unawares|to first blood|anew|to the death))*",
    re.IGNORECASE,
)


class RollOn(d.Directive, frozen=True):
    """Roll on a table, show the row and play it. `new` never repeats a row; `shuffled` not before all came up. With
    `kept`, a number's name, the row's number is kept in it, and while it holds one that row comes again."""

    declared = Declared(
        "roll TABLE[ + EXPR][, new][, shuffled][, as NAME]",
        "roll on a table and play the row; `new` never repeats one, `shuffled` none before all came up; `as NAME` keeps "
        "the row in a number, and plays that row while it is not 0",
        plays=True,
        unattended=True,
    )

    table: d.TableKey
    plus: Annotated[Expr | None, d.expr("EXPR")] = None
    new: Annotated[bool, d.flag("new")] = False
    shuffled: Annotated[bool, d.flag("shuffled")] = False
    kept: Annotated[str, Slot("variable", "NAME", brings=True)] = ""
