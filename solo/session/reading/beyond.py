"""What is beyond anybody who has no spell for it: to fly, to be somewhere else at once, to turn time back. No dice are thrown for it,
and no choice is taken for it by the rest of its words.

What the system, the scenario or a choice has for it in that word goes before. Nothing is done here.
"""

from collections.abc import Sequence
from functools import cache

from solo.play.hearing import phrases
from solo.play.hearing.vocabulary import alike, plain_words, small
from solo.rules.printed import table
from solo.session import phases
from solo.session.game import Game
from solo.session.reading.readings import Reading

ANY, EITHER = "…", {"a/an": ("a", "an")}
KEPT = ("heard", "command", "oracle")
ASIDE = ("try", "to", "i", "we", "want", "just", "now", "attempt", "can", "let", "us")  # before what is done


@cache
def _beyond() -> tuple[tuple[tuple[str, ...], str], ...]:
    """What is said, word by word, and what is told then."""
    rows = table("solo.play.hearing", "Beyond anybody", "words.md").rows
    return tuple((tuple(one.split()), told) for says, told in rows for one in says.split(", "))


def beyond(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; or, where a line does what nobody can, that they cannot."""
    if session.over or session.phase.state not in (phases.SCENE, phases.ENCOUNTER, phases.FIGHT):
        return found
    if found.kind in KEPT or session.request is not None and not session.may_try():
        return found
    words = plain_words(phrases.bare(line))
    while words[:1] and words[0] in ASIDE:
        words = words[1:]
    says, told = next(((says, told) for says, told in _beyond() if _is(words, says)), ((), ""))
    return found if not told or _offered(session, says) else Reading("no", line, text=told)


def _offered(session: Game, says: Sequence[str]) -> bool:
    """Is there a choice, or something the system does, that says this: a spell of flying, or of invisibility?"""
    fixed = [word for word in says if word != ANY and word not in EITHER and word not in small()]
    own = [plain_words(f"{one.key} {one.text}") for one in session.offers]
    if any(
        other.startswith(word[:LONG])
        for word in fixed
        if len(word) > LONG
        for words in own
        for other in words
    ):
        return True
    return any(all(any(alike(word, other) for other in words) for word in fixed or says) for words in own)


LONG = 6  # letters by which a word is known in any of its forms: invisible, invisibility


def _is(words: Sequence[str], says: Sequence[str]) -> bool:
    """Is a line what stands in the table?"""
    if not says:
        return not words
    first, rest = says[0], says[1:]
    if first == ANY:
        return not rest or any(_is(words[at:], rest) for at in range(1, len(words) + 1))
    return bool(words) and words[0] in EITHER.get(first, (first,)) and _is(words[1:], rest)
