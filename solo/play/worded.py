"""What a line says: its parts as words, gathered into one piece of prose.

What may live here: words of parts, and telling them. Which part comes next, `line.py` knows.
"""

import re

from solo.core.english import in_words, plural, singular
from solo.core.procedure import Roll
from solo.play.ground import Ground
from solo.play.varying import last, varied
from solo.scenario import model
from solo.scenario.expressions import Plural, Throw, Value
from solo.scenario.running.prose import prose
from solo.scenario.sentences import joined

SMALL = frozenset(
    ("a", "an", "the", "some", "one", "two", "three", "four", "five", "six", "your", "nothing", "nobody")
)


def say(ground: Ground, part: model.Part, throw: Throw) -> str:
    """What one part of a line shows to whoever looks. Raises Wanted where dice are to say."""
    match part:
        case model.Text() | model.CrossReference():
            return part.text
        case model.Varied():
            return last(ground, part) if ground.world.get("said", part.key) else part.texts[0]
        case model.ShowValue() if isinstance(part.expr, Plural):
            return worded(int(ground.worked(part.expr, throw)), part.expr.noun)
        case model.ShowValue():
            return shown(ground.worked(part.expr, throw))
        case model.ShowDice():
            return str(throw(Roll(part.dice, rule="shown", why="as many")))
    return ""


def spoken(ground: Ground, part: model.Part, words: list[str], throw: Throw) -> None:
    """One part of a line is told: it goes to the words before it. Raises Wanted, and nothing has changed, where dice
    are to say."""
    said = varied(ground, part, throw) if isinstance(part, model.Varied) else say(ground, part, throw)
    words.append(headed(words, said) if isinstance(part, model.ShowValue) else said)


def worded(number: int, noun: str) -> str:
    """A count and its noun, as one says it: "no ropes", "one rope", "two ropes", "13 ropes"."""
    one = singular(noun)
    if number == 1:
        return f"one {one}"
    return f"{in_words(number)} {plural(one)}"


def headed(words: list[str], said: str) -> str:
    """A value as it stands behind these words: with a capital at the head of a sentence."""
    before = "".join(words).rstrip() if words else ""
    return said if before and not _HEAD.search(before) else said[:1].upper() + said[1:]


_HEAD = re.compile(r"[.!?…][\"'”’»)\]]*$|^[\"“„«(\[]+$")


def shown(value: Value) -> str:
    """A value as it reads in prose."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def told(ground: Ground, words: list[str]) -> None:
    """The words gathered so far are told, in one piece; they are gathered anew."""
    if not words:
        return
    tell = prose(joined(words))
    words.clear()
    if tell:
        ground.world.tell(tell)


def in_sentence(words: str) -> str:
    """Words as they stand inside a sentence: an article or a number in front is small."""
    first = words.split(" ", 1)[0]
    return words[:1].lower() + words[1:] if first.lower() in SMALL and first.istitle() else words
