"""How a typed line is read: one way from words to deeds.

The order: a command; the choices on the screen, those first that can be taken, by number and by words; an act of the
system, by its own words; what the scenario listens for; a question; else a deed. Nothing that costs is done where two
things may be meant: then it is asked which.

    readings.py    what a line was read as
    lines.py       the order, and what comes of a line in the middle of the story
    listed.py      a line that is a choice by its own words
    lists.py       a list that stands open: an offer, a counter
    in_turn.py     a line that asks several things; what “it” and “he” are in a question
    outright.py    a yes, a no, a plea, a greeting: what is only said
    several.py     a line that says several things: what is next, what is left
    bidding.py    what somebody else is asked to do
    commanding.py  commands
    offering.py    choices, acts, what is listened for
    doing.py       deeds
    beside.py      the choices that stand beside a deed: a game, a meal, the same thing
    refusing.py    why a deed cannot be
    asking.py      questions
    same_question.py  a question that a choice on the list asks in other words
    briefly.py     a word or two that only the moment explains
    closely.py     what takes a choice only on a close fit
    beyond.py      what nobody can do
    at_theirs.py   what is done with somebody elsewhere
    rather.py      a choice that may be meant, before dice or time go into a deed
    plainly.py     a choice that costs nothing and is so plainly meant that it is not asked about
    of_ways.py     a verb of going where several ways lead on
    spending.py    a choice that takes something else than was said
    pronouns.py    what a pronoun stands for

`read` is pure: it makes no move and shows nothing. The same words at the same moment are read the same way.
"""

from solo.session.reading.in_turn import spoken_of
from solo.session.reading.lines import read
from solo.session.reading.readings import Reading

__all__ = ["Reading", "read", "spoken_of"]
