"""A recorded game as a book: its passages in chapters, its ending, and what stands at the back.

What may live here: putting a book together. How it is written is for `markdown` and `page`.
"""

import re
from typing import NamedTuple

from solo.core.party import party
from solo.core.world import World
from solo.export.closing import UNREADABLE, closing, ending_of, present
from solo.export.fortune import luck
from solo.export.places import Place, visited
from solo.export.telling import HIDDEN, MARGIN, Passage, heroes_of, passages
from solo.export.typography import clean, sentence, smart
from solo.journal.save import Save
from solo.rules import UnknownRules, load
from solo.rules.ruleset import Ruleset
from solo.scenario.model import Adventure
from solo.session.luck import Luck
from solo.session.record import folded_in

EMPTY = re.compile(r"\s*(?:\d+\s+[-–])?\s*")  # a line of a sheet on which nothing stands
FEW = 2  # places that make a map


class Chapter(NamedTuple):
    """A scene as it was played: its heading (empty for what stands before the first), and its passages."""

    heading: str
    passages: tuple[Passage, ...]


class Book(NamedTuple):
    """Everything that a story is made of."""

    title: str
    blurb: str
    who: str  # the heroes, and by what rules
    chapters: tuple[Chapter, ...]
    ending: str  # what it came to: the ending's name, or its kind
    card: tuple[str, ...]  # what an ending is, in lines
    sheets: tuple[tuple[str, tuple[str, ...]], ...]  # by name
    places: tuple[Place, ...]
    colophon: tuple[str, ...]
    luck: Luck | None = None  # how the dice fell; None where they are hidden


def book(save: Save, adventure: Adventure, dice: str = MARGIN) -> Book:
    """The book of a game."""
    turns = tuple(save.path_to())
    told = passages(save, adventure, dice, turns)
    names, rules = heroes_of(save), rules_of(save)
    world = present(save, left(save), rules)
    if told and told[0].kind == "blurb":
        told = told[1:]
    ending, card = closing(save, ending_of(turns, world, adventure, rules))
    if told and ending and told[-1].kind == "subheading" and told[-1].text == ending:
        told = told[:-1]  # it stands on the card
    who = listed([smart(name) for name in names])
    places = visited(turns, adventure)
    return Book(
        title=smart(save.header.title) or "A Story",
        blurb=smart(adventure.blurb),
        who=who,
        chapters=tuple(chapters(told)),
        ending=ending,
        card=card,
        sheets=sheets(rules, world),
        places=tuple(places) if len(places) >= FEW else (),
        colophon=colophon(save, adventure, who, rules),
        luck=None if dice == HIDDEN else luck(turns, rules),
    )


def chapters(told: list[Passage]) -> list[Chapter]:
    """The passages in chapters. One with nothing in it but its heading is none, unless it is the last."""
    found: list[tuple[str, list[Passage]]] = [("", [])]
    for one in told:
        if one.kind == "chapter":
            found.append((one.text, [one] if one.dice else []))
        else:
            found[-1][1].append(one)
    last = len(found) - 1
    return [
        Chapter(heading, tuple(each for each in within if each.kind != "chapter"))
        for at, (heading, within) in enumerate(found)
        if within or (heading and at == last)
    ]


def left(save: Save) -> World:
    """The world as the last turn left it, in the versions that it was left in."""
    state, turns = save.state_at()
    world = World(state, digesting=False)
    for turn in turns:
        folded_in(world, turn)
    return world


def rules_of(save: Save) -> Ruleset | None:
    """The system of a game; None where it is not installed."""
    try:
        return load(save.header.system)
    except UnknownRules:
        return None


def sheets(rules: Ruleset | None, world: World | None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The sheets of the party as it ended; none where its world cannot be read."""
    if rules is None or world is None:
        return ()
    try:
        return tuple(
            (
                smart(being.name or ""),
                tuple(smart(line) for line in rules.sheet(being) if not EMPTY.fullmatch(line)),
            )
            for being in party(world)
        )
    except UNREADABLE:
        return ()


def colophon(save: Save, adventure: Adventure, who: str, rules: Ruleset | None) -> tuple[str, ...]:
    """What game this was: whose adventure, who played in it, by which rules, and whose dice."""
    whose = f", by {adventure.author}" if adventure.author else ""
    licence = f" ({adventure.licence})" if adventure.licence else ""
    title = rules.title if rules else save.header.system
    dice = (
        "the dice were the player’s own, thrown by hand"
        if save.header.extra.get("physical")
        else f"the dice fell by the seed {clean(save.header.seed)}"
    )
    over = "" if save.meta.get("ending") else " It is not over."
    turns = "1 turn" if save.depth == 1 else f"{save.depth} turns"
    lines = (
        f"“{save.header.title}”{whose}{licence}.",
        (f"With {who}. " if who else "") + f"Played by the rules of {title}, in {turns}; {dice}.{over}",
    )
    return tuple(sentence(smart(line)) for line in lines)


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
