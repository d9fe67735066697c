"""Dice as written for any game, thrown with those that a book has on the table.

What may live here: the dice that stand for others, in no system's terms.
"""

from collections.abc import Collection

import msgspec

from solo.core.dice import Faces, Term, parse


def up(number: int, parts: int = 2) -> int:
    """A fraction rounds up."""
    return -(-number // parts)


def lies(term: Term, sides: Collection[int]) -> bool:
    """Is a term thrown with dice of these sides: as it is, as digits of them, a d100 as two d10?"""
    if (term.count, term.sides) == (1, 100):
        return 10 in sides
    return term.sides == 0 or term.sides in sides


def on_table(dice: str, sides: Collection[int]) -> str:
    """The same with dice of these sides, the d6 among them: any other die is a d6, and half of what it has more or fewer
    sides than six."""
    terms = parse(dice).terms
    if all(lies(term, sides) for term in terms):
        return dice.replace("d%", "d00")
    more = sum(
        term.value(()) if not term.sides else 0 if lies(term, sides) else beyond(term) for term in terms
    )
    thrown = "".join(
        f"{'-' if term.times < 0 else '+'}{written(term, sides)}" for term in terms if term.sides
    )
    return thrown.removeprefix("+") + (f"{more:+d}" if more else "")


def beyond(term: Term) -> int:
    """What is added to the d6 of dice that are not on the table."""
    faces = term.sides**2 if term.digits else term.sides
    count = 1 if term.digits else abs(term.keep) or term.count
    return up(faces - 6) * count * term.times


def written(term: Term, sides: Collection[int]) -> str:
    """The dice of a term that are thrown, without its sign."""
    times = f"*{abs(term.times)}" if abs(term.times) != 1 else ""
    if term.digits or term.sides == 100:
        if lies(term, sides):
            return f"d{'666'[: term.count] if term.sides == 6 else '00'}{times}"
        return f"{term.count if term.count > 1 and not term.digits else ''}d6{times}"
    keep = f"k{'h' if term.keep > 0 else 'l'}{abs(term.keep)}" if term.keep else ""
    return f"{term.count if term.count > 1 else ''}d{term.sides if lies(term, sides) else 6}{keep}{times}"


def least(dice: str) -> int:
    """The least that dice can show, as they are written."""
    read = parse(dice)
    faces = tuple(1 if term.times > 0 else term.sides for term in read.terms for _ in range(term.drawn))
    return read.total(faces)


def most(dice: str) -> int:
    """The most that dice can show, as they are written."""
    read = parse(dice)
    faces = tuple(term.sides if term.times > 0 else 1 for term in read.terms for _ in range(term.drawn))
    return read.total(faces)


class Reading(msgspec.Struct, frozen=True):
    """Reads a throw of the dice on the table as what it comes to for the dice as they are written, both by their text."""

    written: str
    on_table: str

    def __call__(self, faces: Faces) -> int:
        """What these faces come to."""
        return shown(self.written, parse(self.on_table).total(faces))


def shown(dice: str, thrown: int) -> int:
    """What a throw of the dice on the table comes to: nothing where it shows less, and 1 where as written they cannot."""
    return max(thrown, 1 if least(dice) > 0 else 0)
