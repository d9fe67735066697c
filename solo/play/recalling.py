"""What has been told so far: the sentences of the whole game that bear on a question.

Nothing else is known to whoever plays: the introduction, what the places told that one has been to, as they told it, and
what was learned. Pure: nothing is changed, and no dice are thrown.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from solo.play.ground import Ground
from solo.play.hearing.vocabulary import alike, openings, plain_words, small, stems, words_of
from solo.play.line import Play
from solo.play.looking import ever, told_blocks, told_so_far

DULL = (
    words_of("Words that ask")
    | words_of("Words that ask for yes or no")
    | words_of("Words of questions")
    | words_of("Pronouns")
    | words_of("Titles")
    | frozenset(
        {
            "i",
            "we",
            "you",
            "your",
            "our",
            "us",
            "really",
            "actually",
            "ever",
            "still",
            "all",
            "tell",
            "know",
            "ask",
        }
    )
)
MINDS = words_of("Verbs of the mind")
BEFORE_NOUNS = words_of("Determiners") | words_of("Prepositions") - {"to"}
ENDS = re.compile(r'(?:(?<=[.!?…])|(?<=[.!?…]["”*]))\s+(?=["“*A-Z0-9])')
LEAST = 5  # words of a sentence that says something by itself
MOST = 2  # sentences that are told again


def told_again(ground: Ground, words: Sequence[str]) -> tuple[str, ...]:
    """The sentences that were told and bear on words best: those of this place first. Every noun and name of the words has to
    stand in them; nothing where none does."""
    said = telling(words)
    if not said:
        return ()
    return best_told(ground, said, names_of(words, said)) or best_told(ground, said, focus(said))


def focus(said: Sequence[str]) -> list[str]:
    """The word that a question ends in, where it is a verb that asks for a fact: “what does the job pay”."""
    last = said[-1:]
    fact = (
        last and last[0] not in MINDS and len(said) > 1 and any(stem in openings() for stem in stems(last[0]))
    )
    return list(last) if fact else []


def best_told(ground: Ground, said: Sequence[str], needed: Sequence[str]) -> tuple[str, ...]:
    """The sentences told that have the needed words, and the most of what is said; none where nothing is needed."""
    if not needed:
        return ()
    best: list[str] = []
    most = 0
    for sentence in told(ground):
        own = [word.removesuffix("'s") for word in plain_words(sentence)]
        if not all(any(alike(word, other) for other in own) for word in needed):
            continue
        hits = sum(any(alike(word, other) for other in own) for word in said)
        if hits > most:
            best, most = [sentence], hits
        elif hits == most and sentence not in best:
            best.append(sentence)
    return tuple(best[:MOST])


def telling(words: Sequence[str]) -> list[str]:
    """Those words of a question that say what it is about."""
    bare = (word.removesuffix("'s") for word in words)
    return [word for word in dict.fromkeys(bare) if word not in small() and word not in DULL]


def names_of(words: Sequence[str], said: list[str]) -> list[str]:
    """Those of the telling words of a question that name something; all of them where none does."""
    return [word for word in things_said(" ".join(words)) if word in said] or said


def things_said(text: str) -> list[str]:
    """The words of a question that name something: those that are no verb, or that stand where only a name can."""
    words = plain_words(text)
    found = []
    for before, word in pairwise(["", *words]):
        bare = word.removesuffix("'s")
        noun = not any(stem in openings() for stem in stems(bare)) or before in BEFORE_NOUNS
        if noun and bare not in small() and bare not in DULL:
            found.append(bare)
    return list(dict.fromkeys(found))


def learned(ground: Ground, words: Sequence[str]) -> tuple[str, ...]:
    """What was learned that bears on words: every noun of them has to stand in it."""
    needed = names_of(words, telling(words))
    clues = (
        str(ground.adventure.clues.get(key, key)) for key in ground.world.fields("clue") if ground.knows(key)
    )
    return tuple(
        clue
        for clue in clues
        if needed
        and all(any(alike(word, other) for other in plain_words(clue.replace("'s", ""))) for word in needed)
    )


def told(ground: Ground) -> Iterator[str]:
    """All that has been told, a sentence each: here, by way of introduction, and in the places one has been to."""
    play = Play(ground)
    here = ground.scene
    others = [
        scene
        for key, scene in ground.adventure.scenes.items()
        if key != here.key and ground.seen(f"scene:{scene.key}")
    ]
    intro = told_blocks(ground, play.script.blocks(ground.adventure.intro), ever)
    lines = chain(told_so_far(play, here), intro, *(told_so_far(play, scene) for scene in others))
    for line in lines:
        yield from (one for one in sentences(line) if len(plain_words(one)) >= LEAST)


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text; what somebody says in several stays with who says it."""
    piece = ""
    for part in ENDS.split(" ".join(text.split())):
        piece = f"{piece} {part}".strip()
        straight = piece.replace("“", '"').replace("”", '"')
        if straight.count('"') % 2 == 0:
            yield piece
            piece = ""
    if piece:
        yield piece
