"""What the player did, in the words that were on the screen.

What may live here: finding the words of a move. Those on record come first; where a save of an older kind kept only a
number or a key, the texts that it embeds are looked through.
"""

import re
from typing import Any

from solo.export.typography import clean, sentence
from solo.journal.model import Turn
from solo.referee import draft
from solo.rules.floor import pressing
from solo.scenario import model, walk

DRAFTED = {option.key: option.text for option in draft.HOW}
FOUGHT = {pressing.ON.key: pressing.ON.text}  # what every fight has among its options
ID = re.compile(r"\b(?:hero|foe|npc|hireling|beast|undead|thing)\.[\w-]+")
LETTERS = re.compile(r"[^\W\d_]{2}")
SPOKEN = re.compile(r"^(?:please )?(?:try|i|i'll|i will|let's|say) (?=\w)", re.IGNORECASE)
MOST_LABEL = 300
BESIDE = frozenset({"begin", "note", "pronouns", "prompt"})


class Wording:
    """The words of the scenario's choices, where the party is, and who is called what."""

    __slots__ = ("adventure", "labels", "names", "scene")

    def __init__(self, adventure: model.Adventure):
        self.adventure, self.scene = adventure, ""
        self.names: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        scenes = adventure.scenes
        for key, blocks in adventure.holders:
            for choice in walk.choices(blocks):
                said = "" if choice.unlisted else label_of(choice)
                for owner in (key, *(scenes[key].was if key in scenes else ())):
                    for name in (choice.key, *choice.was):
                        self.labels.setdefault(f"{owner}/{name}", said)

    def name(self, turn: Turn) -> None:
        """Take up who is called what."""
        for id, name, _, to, _ in turn.changes:
            if name == "name" and to is not None:
                self.names[id] = str(to)

    def follow(self, turn: Turn) -> None:
        """Take up where the party is after a turn, and who is called what."""
        self.name(turn)
        for id, name, _, to, _ in turn.changes:
            if id == "game" and name == "scene":
                self.scene = str(to or "")

    def of(self, turn: Turn) -> str:
        """What the player did in a turn, as a sentence; empty where nothing was done."""
        return sentence(clean(self._words(turn.move, turn.line)))

    def _words(self, move: dict[str, Any], line: str) -> str:
        key, words = str(move.get("key", "")), str(move.get("words", ""))
        match move.get("do"):
            case "choose":
                label = self.labels.get(key, "")
                return (
                    label if label and "…" not in label else shown(line) or self.plain(key.rpartition("/")[2])
                )
            case "answer":
                return (
                    shown(line)
                    or self.labels.get(f"{self.scene}/{key}", "")
                    or (FOUGHT if self.scene else DRAFTED).get(key)
                    or self.plain(key)
                )
            case "act":
                return shown(line) or f"{self.plain(key)} {words}"
            case "write":
                return words
            case "ask":
                return f"{words.rstrip(' ?')}?"
            case "try":
                return SPOKEN.sub("", words)
            case "stop":
                return "Leave the story here"
        return ""

    def plain(self, key: str) -> str:
        """A key as words, where nothing better is on record: beings by their names, signs and numbers left out."""
        named = ID.sub(lambda match: self.names.get(match[0], match[0].partition(".")[0]), key)
        words = re.sub(r"[-_/:.\d]+", " ", named).split()
        return " ".join(words) if LETTERS.search(" ".join(words)) else ""


def shown(line: str) -> str:
    """A line as it was on the screen; nothing where it is only a number or a letter that was typed for it."""
    return line if LETTERS.search(line) else ""


def label_of(choice: model.Choice) -> str:
    """The words of a choice as far as they stand in the text; what was worked out in play is left open."""
    said = "".join(
        part.text if isinstance(part, model.Text | model.CrossReference) else "…" for part in choice.label
    )
    return " ".join(said.split())[:MOST_LABEL]
