"""A recorded game as passages: chapters, prose, the player's moves, and what came of them.

What may live here: reading the record. The words of a move are found by `wording`, dice are put in words by `throws`;
how a passage is written is for `markdown`, `page` and `cast`.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from solo.export.throws import Throw, thrown, told_in_margin
from solo.export.typography import clean, smart
from solo.export.wording import Wording
from solo.journal.model import Turn
from solo.journal.save import Save
from solo.scenario import model, read_texts

MARGIN, HIDDEN, FULL = "margin", "hidden", "full"
DICE = (MARGIN, HIDDEN, FULL)  # how dice stand in a story
UNTOLD = frozenset({"title"})
KEPT = frozenset({"gain", "loss", "time", "aside"})  # kinds that mostly keep the books
BOOKED = frozenset({"gain", "loss", "coins", "time", "noise", "healing", "relief", "growth", "clue"})  # facts
LEADS = {"oracle": "The oracle: "}
ENOUGH = 2  # turns of bookkeeping in a row that are gathered


class Passage(NamedTuple):
    """Something told in one piece.

    Kinds: chapter (the heading of a scene), subheading, blurb, prose, aloud (read-aloud text), told (what the rules
    said), oracle, move, note (the player's own), ledger (bookkeeping: `rows` of what was done and what was booked),
    making (how somebody came to be, in rows too) and pause. `dice` stand beside it, in short and in full."""

    kind: str
    text: str = ""
    dice: tuple[Throw, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    turn: int = 0

    @property
    def words(self) -> str:
        """All the words of it, dice apart."""
        return " ".join(filter(None, [self.text, *(part for row in self.rows for part in row)]))


def passages(
    save: Save, adventure: model.Adventure, dice: str = MARGIN, turns: Iterable[Turn] | None = None
) -> list[Passage]:
    """The game from its first turn to its head; `turns` where they were read already."""
    reader = Reader(adventure, dice, bool(save.header.extra.get("physical")))
    told = turns if turns is not None else save.path_to()
    return list(made_one(gathered([list(reader.turn(turn)) for turn in told if not turn.anew])))


class Reader:
    """Reads turns in order."""

    def __init__(self, adventure: model.Adventure, dice: str, physical: bool):
        self.wording, self.dice, self.physical = Wording(adventure), dice, physical
        self.chapters = frozenset(clean(scene.heading) for scene in adventure.scenes.values())
        self.aloud = Aloud(adventure)

    def turn(self, turn: Turn) -> Iterator[Passage]:
        """What a turn told, in order: the move first, with the dice that were thrown for it."""
        making = not self.wording.scene
        move = smart(self.wording.of(turn))
        said = list(self._told(turn))
        self.wording.follow(turn)
        if making:
            yield from self._making(move, said, bool(self.wording.scene), turn.depth)
        elif turn.move.get("do") in ("note", "pronouns", "prompt"):
            yield from (
                Passage("note", one.words, turn=turn.depth) if one.kind == "ledger" else one for one in said
            )
        else:
            yield from beside([*([Passage("move", move, turn=turn.depth)] if move else []), *said])

    def _making(self, move: str, said: list[Passage], left: bool, number: int) -> Iterator[Passage]:
        """What was told before the first scene: the title page as it is, and how somebody came to be."""
        first = (
            next((at for at, one in enumerate(said) if one.kind == "chapter"), len(said))
            if left
            else len(said)
        )
        before = said[:first]
        if move or any(one.kind not in ("prose", "aloud", "blurb", "pause") for one in before):
            dice = tuple(throw for one in before for throw in one.dice)
            words = " ".join(one.words for one in before if one.words)
            yield Passage("making", dice=dice, rows=((move, words),), turn=number)
        else:
            yield from before
        yield from beside(said[first:])

    def _told(self, turn: Turn) -> Iterator[Passage]:
        facts: dict[int, str] = {}
        for row in turn.facts:
            facts.setdefault(row[0], row[1])
        room = told_in_margin(turn) if self.dice == MARGIN else None
        before: set[tuple[str, str]] = set()
        for place, (kind, text) in enumerate(turn.tells):
            if kind == "roll":
                number = int(text)
                if self.dice != HIDDEN and (room is None or number in room):
                    throw = thrown(turn, number, self.physical)
                    if throw:
                        yield Passage("dice", dice=((smart(throw[0]), smart(throw[1])),), turn=turn.depth)
            elif kind not in UNTOLD:
                for part in text.split("\n\n"):
                    found = self._part(kind, part, facts.get(place, ""), turn.depth)
                    if found and (found.kind not in ("chapter", "prose", "aloud") or found[:2] not in before):
                        before.add(found[:2])
                        yield found

    def _part(self, kind: str, text: str, fact: str, number: int) -> Passage | None:
        """One paragraph of what was told."""
        if kind == "pause":
            return Passage("pause", turn=number)
        said = "\n".join(filter(None, map(smart, text.split("\n"))))
        if not said:
            return None
        if kind == "heading":
            kind = "chapter" if clean(text) in self.chapters else "subheading"
        elif kind == "prose":
            kind = "aloud" if self.aloud.holds(text) else "prose"
        elif kind in KEPT and (not fact or fact in BOOKED):
            return Passage("ledger", rows=(("", said.replace("\n", " ")),), turn=number)
        elif kind not in ("subheading", "blurb", "oracle"):
            kind = "told"
        said = LEADS.get(kind, "") + said
        return Passage(kind, said if kind in ("prose", "aloud") else said.replace("\n", " "), turn=number)


def beside(said: list[Passage]) -> Iterator[Passage]:
    """Passages with the dice beside them: those thrown before anything was told stand by the move, others by what they
    led to."""
    loose: list[Throw] = []
    held: Passage | None = None
    for one in said:
        if one.kind == "dice":
            loose += one.dice
            continue
        if held is not None:
            if loose and (held.kind == "move" or one.kind in ("chapter", "subheading", "pause")):
                held, loose = held._replace(dice=(*held.dice, *loose)), []
            yield held
        held = one._replace(dice=(*one.dice, *loose)) if loose else one
        loose = []
    if held is not None:
        yield held._replace(dice=(*held.dice, *loose))
    elif loose:
        yield Passage("told", dice=tuple(loose))


# Gathering.


def books(turn: list[Passage]) -> bool:
    """Does a turn only keep the books: a move of which nothing is told but gains, losses and the time?"""
    return bool(turn) and all(one.kind in ("move", "ledger") for one in turn)


def gathered(turns: Iterable[list[Passage]]) -> Iterator[Passage]:
    """All passages in a row. Consecutive turns of bookkeeping are one ledger, with a row for each."""
    for kept, group in groupby(turns, books):
        run = list(group)
        if not kept or len(run) < ENOUGH:
            for turn in run:
                yield from turn
            continue
        rows, dice = [], []
        for turn in run:
            move = next((one.text for one in turn if one.kind == "move"), "")
            booked = " ".join(text for one in turn for _, text in one.rows)
            rows.append((move, booked))
            dice += [throw for one in turn for throw in one.dice]
        yield Passage("ledger", dice=tuple(dice), rows=tuple(rows), turn=run[0][0].turn)


def made_one(found: Iterable[Passage]) -> Iterator[Passage]:
    """The same passages; what the rules said, what was booked and how somebody came to be is one passage each, where
    such follow each other. A chapter that is the one before is none."""
    held: Passage | None = None
    chapter = ""
    for one in found:
        if one.kind == "chapter":
            if one.text == chapter and held is not None and held.kind == "chapter":
                continue
            chapter = one.text
        if held is not None and one.kind == held.kind and one.kind in ("told", "ledger", "making"):
            words = " ".join(filter(None, [held.text, one.text]))
            held = held._replace(text=words, dice=held.dice + one.dice, rows=held.rows + one.rows)
            continue
        if held is not None:
            yield held
        held = one
    if held is not None:
        yield held


class Aloud:
    """The texts of an adventure that are read aloud."""

    def __init__(self, adventure: model.Adventure):
        self.whole: set[str] = set()
        open_ones = []
        for text in quoted(adventure):
            if "\0" not in text:
                self.whole.add(squeezed(text))
            elif len(text.replace("\0", "").strip()) > 3:
                open_ones.append(".*?".join(re.escape(squeezed(piece)) for piece in text.split("\0")))
        self.open = re.compile("|".join(f"(?:{one})" for one in open_ones), re.DOTALL) if open_ones else None

    def holds(self, text: str) -> bool:
        """Is this one of them, as it was told?"""
        if not self.whole and self.open is None:
            return False
        said = squeezed(text)
        return said in self.whole or bool(self.open and self.open.fullmatch(said))


def squeezed(text: str) -> str:
    """A text without its blanks: what is computed in it may leave some."""
    return "".join(text.split())


def quoted(adventure: model.Adventure) -> Iterator[str]:
    """Every paragraph that is read aloud, what is worked out in play as a zero sign."""
    for _, blocks in (("", adventure.intro), *adventure.holders):
        yield from _quoted(blocks, False)


def _quoted(blocks: Iterable[model.Block], within: bool) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, model.Quote):
            yield from _quoted(block.blocks, True)
        elif isinstance(block, model.Paragraph) and within:
            yield "".join(
                part.text
                if isinstance(part, model.Text | model.CrossReference) and not segment.when
                else "\0"
                for segment in block.segments
                for part in segment.parts
            )
        elif isinstance(block, model.Menu):
            for item in block.items:
                yield from _quoted(item.blocks, within)


# Who and what.


def adventure_of(save: Save) -> model.Adventure:
    """The adventure that a save embeds."""
    return read_texts({name: save.text(name) for name in save.header.texts})


def heroes_of(save: Save) -> tuple[str, ...]:
    """The names of the player's characters at the end of the record."""
    state, turns = save.state_at()
    names = {id: fields.get("name") for id, fields in state.items()}
    for turn in turns:
        names |= {id: to for id, name, _, to, _ in turn.changes if name == "name"}
    return tuple(clean(str(name)) for id, name in names.items() if id.startswith("hero.") and name)
