"""Words that read as a directive where no backticks are: bare at the head of a sentence, or between other signs.

Prose begins its sentences with capitals; what begins one with a small directive's word, and can be read as that
directive with every name in it known, was to be one. Loaded only where a line holds such a word in such a place.
What may live here: where to look, and how sure a reading is.
"""

import re
from collections.abc import Iterator

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.directives.declaring import held
from solo.scenario.expressions import Attitude, CountOf, Dead, Expr, Has, Know, Met, Stands, With, parts_of
from solo.scenario.parts import Part
from solo.scenario.problem import Place
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.directives import VERBS, Heard, Mark, Was, Within, read_span
from solo.scenario.reading.spans import Span, Unreadable
from solo.scenario.reading.vocabulary import Vocabulary

_WORDS = "|".join(sorted(sorted({*VERBS, *CONDITIONS, "noise"}), key=len, reverse=True))
_OPEN, _SHUT = r"\[({<\"“‘'´*_", r"\])}>\"”’'´*_"
_BETWEEN = regex.late(
    rf"(?<![\w{_OPEN}])(?P<open>[{_OPEN}]{{1,2}})(?P<said>(?:{_WORDS})\b[^\[\](){{}}\"“”‘´\n\x00\x02]{{0,80}}?)[{_SHUT}](?!\w)"
)
_BARE = regex.late(
    rf"(?P<front>^|[.!?][*_]{{0,2}}\s+|\x00\s*|→\s+(?:\x02+\s+)?|\n)(?P<said>(?:{_WORDS})\b(?:\s?:)?[^\x00\x02→.!?;\n]{{0,80}})(?P<then>.?)",
)
_CUT = regex.late(r"\s+(?=[A-Z\"“‘])")
_WHOLE = (
    "in",
    "on",
    "was",
    "also",
    "again",
    "hidden",
    "apart",
    "once",
    "first",
    "second",
    "later",
    "otherwise",
    "always",
)


def found(known: Vocabulary, text: str) -> Iterator[tuple[int, int]]:
    """Where in a line, of which code spans and links are blanked, words stand that were to be a directive."""
    for match in _BETWEEN.finditer(text):
        said, signs = match["said"], match["open"]
        alone = text.strip() == match[0].strip() + signs[1:]
        square = signs[0] in "[{<"
        first = not text[: match.start()].strip() or text[: match.start()].rstrip()[-1:] in ".!?\x00:"
        if said[-1:] in " .,!?;" or not (square or first):
            continue
        heads = first and text[match.end() : match.end() + 3].lstrip("*_'\"”’ ")[:1].isupper()
        if _reads(
            known, said, alone or square or (first and " " in said) or (heads and said.lower() in _WHOLE)
        ):
            yield match.start("said"), match.end("said")
    for match in _BARE.finditer(text):
        whole = not match["front"] and not match["then"].strip(".")
        for said in _cuts(match["said"].rstrip(" ,:")):
            if said.endswith(":"):
                continue
            rest = text[match.start("said") + len(said) :]
            if not re.match(r"\s*(?:$|[.!;\x00\x02→\n]|[,:]?\s+[A-Z\"“‘])", rest):
                continue
            entire = whole and said == match["said"].rstrip(" ,")
            if said.split()[0].lower() in _WHOLE and not (entire or _heads(match["front"], said, rest)):
                continue
            if _reads(known, said, whole or match["front"][:1] in ".!?\x00" or "\x02" in match["front"]):
                yield match.start("said"), match.start("said") + len(said)
                break


def _heads(front: str, said: str, rest: str) -> bool:
    """Whether words at the head of a line are what a player may type, with a sentence behind them."""
    return (
        not front
        and bool(re.match(r"(?:on|also)\b", said))
        and " " in said
        and bool(re.match(r"[,:]?\s+[A-Z\"“‘]", rest))
    )


def _cuts(said: str) -> Iterator[str]:
    """The words up to each capital, the fewest first, and all of them."""
    yield from (said[: match.start()] for match in _CUT.finditer(said))
    yield said


def _reads(known: Vocabulary, said: str, sure: bool) -> bool:
    """Whether words read as a directive, without a fault and with every name known; of what takes any words,
    only where it is `sure` that nothing else was meant."""
    problems: list[m.Problem] = []
    before = len(known.notes)
    with known.trial():
        try:
            read = read_span(Span(said, known, lambda offset: Place("", 1, 1 + offset), problems))
        except Unreadable:
            read = None
        noted = len(known.notes) > before
    if read is None or problems or noted:
        return False
    return (sure or " " in said) and _known(known, read, said, sure)


def _known(known: Vocabulary, read: object, said: str, sure: bool) -> bool:
    if isinstance(read, m.If | m.Unless | m.Needs):
        return all(_asked(known, each) for each in parts_of(read.expr))
    if isinstance(read, Within):
        return sure and all(known.lies_in(name)[0] for name in read.names)
    if isinstance(read, Was | Heard | Mark | m.Condition):
        return sure
    if not isinstance(read, Part) or isinstance(read, m.Text | m.ShowValue | m.ShowDice | m.Act):
        return False
    if isinstance(read, m.End):
        return sure and bool(re.match(r"end\s*:?\s*\w", said)) or read.kind != "end"
    return _held_known(known, read, sure)


def _held_known(known: Vocabulary, read: Part, sure: bool) -> bool:
    """Whether all that a directive names is known; clues and things of one or two words may be new."""
    things = [thing for things in held(read, "things") for thing in things]
    if not all(
        thing.known or known.things.find(thing.name).key or (sure and len(thing.name.split()) < 3)
        for thing in things
    ):
        return False
    if not all(group.known for groups in held(read, "groups") for group in groups):
        return False
    if not all(
        known.secrets.find(clue.name).key or (sure and len(clue.name.split()) < 7)
        for clues in held(read, "clues")
        for clue in clues
    ):
        return False
    beings = {*known.beings.names, "party", "foes", "weakest", "best", "each", ""}
    if not all(being in beings for being in held(read, "being")):
        return False
    return not (isinstance(read, m.Harm) and len(read.kind.split()) > 1)


def _asked(known: Vocabulary, each: Expr) -> bool:
    if isinstance(each, Has | CountOf):
        return bool(known.items.find(each.name).key or known.things.find(each.name).key)
    if isinstance(each, Know):
        return all(clue in known.secrets.names for clue in each.clues)
    if isinstance(each, Attitude | Dead | Met | Stands | With):
        return each.who in known.beings.names
    return True
