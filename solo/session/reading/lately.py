"""What the story has told of and is on the screen no longer: a grouse that has gone up, the mushrooms of a place behind one.

What may live here: finding the sentence that told it. Nothing is changed.
"""

from solo.core.english import singular
from solo.play import recalling
from solo.play.hearing.vocabulary import people, plain_words
from solo.session.game import Game

STORY = frozenset({"prose", "foe"})  # kinds of what is told that are the story's


def told_lately(session: Game, word: str) -> str:
    """The sentence that named something: of the last turn, or else of all that has been told by now. Nothing where none did."""
    tells = session.kept.tells if session.kept is not None else ()
    last = [one for kind, text in tells if kind in STORY for one in recalling.sentences(text)]
    for sentence in (*reversed(last), *recalling.told(session.stage.ground)):
        if any(
            word == own or word not in people() and singular(word) == singular(own)
            for own in plain_words(sentence)
        ):
            return sentence
    return ""
