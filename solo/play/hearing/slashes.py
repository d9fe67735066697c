"""Phrases of `on` and `also` in which a slash stands beside an expression of two words, as in `blow out/put out lamp`.

A slash parts single words, so that phrase wants *blow*, *out* and *lamp*: nobody who types *put out the lamp* is heard.
What may live here: which phrases were likely meant otherwise, by the table of verbs, and how they are written then.
"""

from functools import cache

from solo.play.hearing.vocabulary import PARTICLES, verbs, ways
from solo.scenario.heard import ASKING, SMALL, Phrase, says

_MUCH = frozenset({"much", "many"})
_HOW = _MUCH | {"long", "far", "big", "large", "deep", "high", "old", "often", "soon", "tall", "wide", "heavy", "bad", "good", "strong"}  # fmt: skip
_OUT_LOUD = frozenset({"shout", "talk", "gesture"})  # one may do most of these *out*: `yell/call out`


def parted(phrase: Phrase) -> str:
    """The phrases that were likely meant by one, with commas between; nothing where it was likely meant as it stands."""
    joined = [
        at
        for at, words in enumerate(phrase)
        if len(words) > 1 and (_opens(phrase, at) or _closes(phrase, at))
    ]
    if not joined:
        return ""
    first = min(at - (1 if _closes(phrase, at) else 0) for at in joined)
    last = max(at + (1 if _opens(phrase, at) else 0) for at in joined)
    words = ["/".join(choices) for choices in phrase]
    among = " ".join(words[first : last + 1]).split("/")
    meant = [" ".join([*words[:first], each, *words[last + 1 :]]) for each in among]
    heard = all(says(" ".join(word.split("/")[0] for word in each.split()), phrase) for each in meant)
    return "" if heard else ", ".join(meant)  # `gant/mrs gant` hears both as it stands


def _opens(phrase: Phrase, at: int) -> bool:
    """Whether the last of these words and the next one are an expression: `douse/PUT OUT lamp`, `price/HOW MUCH`."""
    *others, last = phrase[at]
    before = phrase[at - 1][-1] if at else ""
    after = phrase[at + 1][0] if at + 1 < len(phrase) else ""
    if after in others:
        return True  # `crack/bell/OLD BELL`: the word is wanted in any case
    if last == "how":
        return after in _MUCH and not ASKING & {*others}
    if after not in PARTICLES - SMALL or any((other, after) in verbs() for other in others):
        return False
    if (last, after) in verbs() and any(
        other in PARTICLES and (before, other) in verbs() for other in others
    ):
        return True  # `blow OUT/PUT out`: an expression ends here, and the next begins
    idiom = (_kinds(last, after) - _kinds(last)) - _OUT_LOUD
    return any(idiom & (_kinds(other) | _kinds(before, other)) for other in others)


def _closes(phrase: Phrase, at: int) -> bool:
    """Whether the word before and the first of these are an expression: `PICK UP/grab stone`, `HOW MUCH/price`."""
    before = phrase[at - 1][-1] if at else ""
    first, *others = phrase[at]
    after = phrase[at + 1][0] if at + 1 < len(phrase) else ""
    if before and first in others and not (first == others[-1] and after in others):
        return True  # `BURNT LANTERN/lantern`: the word stands for itself
    if before == "how":
        return first in _MUCH and not _HOW & {*others}
    if first not in PARTICLES or any(
        (before, other) in verbs() or other in PARTICLES or other in ways() for other in others
    ):
        return False
    kinds = _kinds(before, first)
    return any(kinds & (_kinds(other) | _kinds(other, after)) for other in others)


@cache
def _kinds(*verb: str) -> frozenset[str]:
    """The kinds of deeds that a verb of one word or two may mean."""
    return frozenset(sense.kind for sense in verbs().get(verb, ()))
