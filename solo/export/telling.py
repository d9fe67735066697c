"""A recorded game as passages: headings, prose, the player's moves, and what came of them.

What may live here: reading the record. The words of a choice are looked up in the texts that the save embeds;
everything else is in the turns.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from solo.core.dice import UNSPOKEN, read_out
from solo.journal.model import Turn
from solo.journal.save import Save
from solo.referee import draft
from solo.rules.floor import pressing
from solo.scenario import model, read_texts, walk

LEADS = {"oracle": "The oracle: "}
ALONE = frozenset(
    {"heading", "subheading", "prose", "blurb"}
)  # a passage of its own; other tellings join what goes before
UNTOLD = frozenset({"title", "pause"})
DRAFTED = {option.key: option.text for option in draft.HOW}
FOUGHT = {pressing.ON.key: pressing.ON.text}  # what every fight has among its options
MOST_LABEL = 300
Run = tuple[str, str]  # "dice" or nothing, and the words


@dataclass(frozen=True, slots=True)
class Passage:
    """Something told in one piece. Kinds: heading, subheading, blurb, prose, deeds, pause, move, and draft
    for a move before the first scene."""

    kind: str
    runs: tuple[Run, ...] = ()
    happened: bool = True  # is it something that happened, as the record's facts say, or only said?

    @property
    def text(self) -> str:
        """The words of it."""
        return " ".join(text for _, text in self.runs)


def passages(save: Save, adventure: model.Adventure, dice: bool = True) -> Iterator[Passage]:
    """The game from its first turn to its head, with its dice or without. Deeds that follow each other are
    one passage."""
    return gathered(all_told(save, adventure, dice))


def gathered(found: Iterable[Passage]) -> Iterator[Passage]:
    """The same passages; deeds that follow each other are one."""
    for kind, group in groupby(found, lambda passage: passage.kind):
        if kind == "deeds":
            yield Passage(kind, tuple(run for passage in group for run in passage.runs))
        else:
            yield from group


def all_told(save: Save, adventure: model.Adventure, dice: bool) -> Iterator[Passage]:
    """Every move, and what came of it, one by one."""
    book = Book(adventure)
    for turn in save.path_to():
        if turn.anew:  # the rules change; the story does not
            continue
        yield from book.move(turn)
        yield from told(turn, dice)
        book.follow(turn)


def told(turn: Turn, dice: bool) -> Iterator[Passage]:
    """What a turn told, in order."""
    facts = {row[0] for row in turn.facts}
    for place, (kind, text) in enumerate(turn.tells):
        if kind == "roll":
            said = rolled(turn.rolls[int(text)]) if dice else ""
            if said:
                yield Passage("deeds", (("dice", said),))
        elif kind == "pause":
            yield Passage("pause")
        elif kind not in UNTOLD and (said := clean(LEADS.get(kind, "") + text)):
            yield Passage(kind if kind in ALONE else "deeds", (("", said),), place in facts)


def rolled(row: tuple) -> str:
    """A roll on record in a few words; empty where the player is not told of it."""
    rule, _, why, against, dice, faces, reading, closed = row[:8]
    if not faces:
        return ""  # a plain number: nothing was thrown
    if closed:
        return "" if rule in UNSPOKEN else clean(f"{why or 'dice'}: out of sight")
    total = f" = {reading}" if type(reading) is int and faces != (reading,) else ""
    goal = f", against {against}" if against else ""
    return clean(f"{why or 'roll'}: {read_out(dice, faces)}{total}{goal}")


def clean(text: str) -> str:
    """A text in one line, without control characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def adventure_of(save: Save) -> model.Adventure:
    """The adventure that a save embeds."""
    return read_texts({name: save.text(name) for name in save.header.texts})


def heroes_of(save: Save) -> tuple[str, ...]:
    """The names of the player's characters at the end of the record."""
    state, turns = save.state_at()
    names = {id: fields.get("name") for id, fields in state.items()}
    for turn in turns:
        names |= {id: to for id, name, _, to, _ in turn.changes if name == "name"}
    return tuple(clean(name) for id, name in names.items() if id.startswith("hero.") and name)


ID = re.compile(r"\b(?:hero|foe|npc|hireling|beast|thing)\.[\w-]+")


@dataclass(slots=True)
class Book:
    """What the record is read with: the words of the scenario's choices, where the party is, and who is
    called what."""

    adventure: model.Adventure
    labels: dict[str, str] = field(default_factory=dict)
    scene: str = ""
    names: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        scenes = self.adventure.scenes
        for key, blocks in self.adventure.holders:
            for choice in walk.choices(blocks):
                for owner in (key, *(scenes[key].was if key in scenes else ())):
                    for name in (choice.key, *choice.was):
                        self.labels.setdefault(f"{owner}/{name}", label_of(choice))

    def follow(self, turn: Turn) -> None:
        """Take up where the party is after a turn, and who is called what."""
        for id, name, _, to, _ in turn.changes:
            if name == "name" and to is not None:
                self.names[id] = str(to)
            elif id == "game" and name == "scene":
                self.scene = to or ""

    def move(self, turn: Turn) -> Iterator[Passage]:
        """The player's move; nothing where nothing was chosen."""
        said = clean(self.words(turn.move))
        if said:
            yield Passage("move" if self.scene else "draft", (("", said),))

    def words(self, move: dict) -> str:
        """What the player did."""
        key, words = str(move.get("key", "")), str(move.get("words", ""))
        match move.get("do"):
            case "choose":
                return self.labels.get(key) or self.plain(key.rpartition("/")[2])
            case "answer":
                return (
                    self.labels.get(f"{self.scene}/{key}", FOUGHT.get(key))
                    if self.scene
                    else DRAFTED.get(key)
                ) or self.plain(key)
            case "act":
                return f"{self.plain(key)} {words}"
            case "write":
                return words
            case "ask":
                return f"{words.rstrip(' ?')}?"
            case "try" | "note" | "pronouns" as what:
                return f"{what} {words}"
            case "prompt":
                return "A prompt"
            case "stop":
                return "Leave the story here"
        return ""

    def plain(self, key: str) -> str:
        """A key as words: beings by their names, signs as spaces."""
        named = ID.sub(lambda match: self.names.get(match[0], match[0].partition(".")[0]), key)
        words = re.sub(r"[-_/:.]+", " ", named).strip()
        return words[:1].upper() + words[1:]


def label_of(choice: model.Choice) -> str:
    """The words of a choice as far as they stand in the text; what was worked out in play is left open."""
    said = "".join(
        part.text if isinstance(part, model.Text | model.CrossReference) else "…" for part in choice.label
    )
    return " ".join(said.split())[:MOST_LABEL]
