"""Questions that are settled before anybody asks: `truth "Is anybody below?" yes`.

The world keeps them as fields of `truth`, by the words of the question that count; a question about this place
(*here*, *below*) by its scene as well. The same question in other words has the same answer, and one that asks
the opposite (*is the gate shut* for *is the gate open*) the opposite one. The oracle looks here before it rolls,
whoever it speaks for.
"""

import re

from solo.core.procedure import Change, Procedure
from solo.core.world import World

ANSWERS = ("yes", "yes and", "yes but", "no", "no and", "no but")
_SMALL = (
    "is are was were am be been being do does did has have had can could will would shall should may might must "
    "there any some a an the at in on of to by with from it its he she they him her them his their my your our "
    "me you i we us and or then now still really actually already currently ever just also right anywhere "
    "perhaps maybe likely up down out"
)
SMALL = frozenset(_SMALL.split())
HERE = frozenset(
    [
        "here",
        "this",
        "these",
        "below",
        "above",
        "inside",
        "outside",
        "behind",
        "beyond",
        "near",
        "nearby",
        "around",
        "ahead",
        "next",
    ]
)
_LIKE = {
    "anybody": "anyone somebody someone people person anything something soul",
    "below": "under underneath beneath downstairs",
    "above": "overhead upstairs",
    "inside": "within indoors",
    "near": "nearby close",
    "kill": "murder slay",
}
LIKE = {other: word for word, others in _LIKE.items() for other in others.split()}
OPPOSITE = {  # each turns the question round
    "dead": "alive",
    "shut": "open",
    "closed": "open",
    "unlocked": "locked",
    "empty": "full",
    "asleep": "awake",
    "sleeping": "awake",
    "false": "true",
    "lying": "honest",
    "innocent": "guilty",
    "absent": "present",
    "gone": "present",
    "dangerous": "safe",
    "unsafe": "safe",
    "unguarded": "guarded",
    "far": "near",
    "nobody": "anybody",
    "none": "anybody",
    "nothing": "anybody",
    "not": "",
    "never": "",
    "no": "",
}
_WORD = re.compile(r"[^\W_]+")
_NOT = re.compile(r"n['’]t\b|\bcannot\b")


def settle(world: World, question: str, answer: str) -> Procedure[None]:
    """From now on this is the answer, wherever it is asked; of a question about this place, here."""
    key, turned = _key(world, question)
    if key and world.get("truth", key) != (answer := opposite(answer) if turned else answer):
        yield Change("truth", key, answer)


def settled(world: World, question: str) -> str:
    """The answer of a question that is settled; nothing where it is not."""
    known = world.fields("truth")
    if not known:
        return ""
    key, turned = _key(world, question)
    answer = str(known.get(key, ""))
    return opposite(answer) if turned else answer


def opposite(answer: str) -> str:
    """The answer of the opposite question: `yes, but` for `no, but`."""
    word, _, more = answer.partition(" ")
    return " ".join(filter(None, ({"yes": "no", "no": "yes"}.get(word, word), more)))


def _key(world: World, question: str) -> tuple[str, bool]:
    """What a question is kept by, and whether it asks the opposite of that."""
    words, turned = content(question)
    here = f"{world.get('game', 'scene', '')}: " if HERE & set(words) or "here" in _said(question) else ""
    return (here + " ".join(words) if words else ""), turned


def content(question: str) -> tuple[tuple[str, ...], bool]:
    """The words of a question that count, as they are compared, and whether it turns them round."""
    turned, found = False, set()
    for word in _said(question):
        if word in OPPOSITE:
            word, turned = OPPOSITE[word], not turned
        word = LIKE.get(word, word)
        if word and word not in SMALL and word not in ("here", "this", "these"):
            found.add(LIKE.get(word) or (word if word in HERE else stem(word)))
    return tuple(sorted(found)), turned


def _said(question: str) -> list[str]:
    low = (
        _NOT.sub(" not ", question.lower())
        .replace("no one", "nobody")
        .replace("'s ", " ")
        .replace("’s ", " ")
    )
    return _WORD.findall(low)


def stem(word: str) -> str:
    """A word without its ending, so that its forms are one: waits, waited, waiting."""
    for end in ("ing", "ied", "ies", "ed", "es", "s", "e", "y"):
        if word.endswith(end) and len(word) - len(end) >= 3 and not word.endswith("ss"):
            bare = word.removesuffix(end)
            return bare[:-1] if bare[-1:] == bare[-2:-1] and end in ("ing", "ed") else bare
    return word
