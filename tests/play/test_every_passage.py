"""An adventure written by the guide alone, by one who had not seen the engine: everything that it says is told in some
game, by bots or to one who types."""

import re
from pathlib import Path

import pytest
from playing import heard

from solo.play import line
from solo.rules import load
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.session.session import Session, Table
from solo.workshop.bots import POLICIES
from solo.workshop.games import Batch, play_batch

TEXT = (Path(__file__).parent / "one-too-many.md").read_text(encoding="utf-8")
STORY, ENTRIES = TEXT.split("\n---\n", 1)[1].split("\n## People\n")
BOTS = (("cairn", 10), ("halberts", 6), ("hearts-d100", 6), ("coins", 10))
BEGUN = (  # a scene, and what a game has come to where it begins there; who has seen the start need not play to it
    ("The Christening", "`join Wick` `join Hask`"),
    ("The Christening", "`tide = 6`"),
    ("Dry Land", "`join Wick` `join Hask`"),
    ("Dry Land", ""),
    ("The Water", ""),
    ("The Great Cabin", "`gain hymn book` `join Hask` `tide = 5` `suspicion = 2`"),
    ("The Great Cabin", "`cool Orla Pine` `cool Orla Pine`"),
    ("The Great Cabin", "`warm Orla Pine` `warm Orla Pine` `learn there is a child`"),
    ("The Sail Locker", "`learn the slip smells of cloves` `learn the hymn book`"),
    ("The Sail Locker", "`gain 60 anvils`"),
    ("The Irons", "`learn the mate knows`"),
    ("The Irons", ""),
    ("The Doctor", "`cool Hask` `cool Hask`"),
    ("The Doctor", "`learn there is a child` `gain bread`"),
    ("Wick", "`warm Wick`"),
    ("The Cast-Off", "`suspicion = 4`"),
    ("The Cast-Off", "`learn the captain wrote`"),
    ("The Hold", "`noise = 2` `meet Crewe helpful`"),
    ("The Stairs", "`lose all coins`"),
    ("The Mate", ""),
    ("The Great Cabin", "`fight Orla Pine` `if dead Orla Pine` → [The Waist](#the-waist) `always`"),
    ("The Mate", "`cool Crewe` `cool Crewe`"),
    ("The Foretop", ""),
    ("The Office", "`learn the Office is awake`"),
    ("The Reckoning", "`counted = 3` `gain bone button` `learn the cure` `learn the mate knows`"),
)
TYPED = (  # lines that find what is never listed, and where
    (
        "The Waist",
        "`gain rag doll`",
        ("listen", "listen", "pray", "read the tally book", "look at the doll", "tarpaulin"),
    ),
    ("The Stairs", "", ("whistle",)),
    ("The Names", "", ()),
    ("The Waist", "`gain tally book`", ("tear out a page",)),
    ("The Hold", "", ("knock", "tap the plank")),
    ("The Mate", "`warm Crewe` `warm Crewe`", ("show crewe the slip",)),
)
HEADINGS = (
    "In the chain",
    "On the water",
    "Price",
    "Thing",
    "Tide",
    "What happens",
    "Who comes",
    "Who comes",
)
NEVER = {  # what no game here tells, and why
    **dict.fromkeys(HEADINGS, "the heading of a table that is rolled on or bought from"),
    **dict.fromkeys(('"She\'ll see you when she sees you."', "Neither of you gives way."), "no tie came up"),
    "Someone has covered the captain's chair.": "nobody came on deck again who had killed her",
    "torch": "a ware, which is offered with a capital",
}


def passages(text: str) -> list[str]:
    """What a reader of the page reads, sentence by sentence: no code, no links, no names of outcomes."""
    found: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\s*- )|\n(?=\|)|\n>?\s*(?=\n)", text):
        said = " ".join(block.replace("\n> ", " ").split())
        if not said or said.startswith("#") or re.match(r"\|[\s:|-]+\|$", said):
            continue
        said = re.sub(r"^(- |> )+", "", said)
        said = re.sub(r"`(in turn|one by one|once each|shuffled)`", "\0", said).replace(" / ", "\0")
        said = re.sub(r"`one of: ([^`]*)`", "\0", said)
        said = re.sub(
            r"→ back|→?\s*\[[^]]*\]\([^)]*\)|`[^`]*`|\bor else\b|\||\*\*[A-Z][a-z ]*\*\*,?", "\0", said
        )
        for piece in said.replace("*", "").split("\0"):
            found += re.split(r"(?<=[.!?])\s+(?=[A-Z\"])|(?<=[.!?]\")\s+(?=[A-Z\"])", piece.strip(" ,"))
    return [each for each in found if re.search(r"[A-Za-z]{2}", each)]


@pytest.fixture
def told(monkeypatch):
    """Everything that is told or offered meanwhile."""
    found: set[str] = set()
    prose, label = line.prose, line.Play.label

    def prose_(text):
        found.add(text)
        return prose(text)

    def label_(self, choice):
        found.add(label(self, choice))
        return label(self, choice)

    monkeypatch.setattr(line, "prose", prose_)
    monkeypatch.setattr(line.Play, "label", label_)
    return found


def untold(told) -> list[str]:
    whole = " ".join(" ".join(" ".join(told).split()).split())
    return [each for each in passages(STORY) if each.rstrip(".") not in whole]


def begun(scene: str, given: str) -> str:
    """The adventure, begun in this scene with what is given."""
    anchor = scene.lower().replace(" ", "-")
    text = TEXT.replace("rules: any\n", "rules: any\nstart: Before\n", 1)
    return text.replace(
        "## The Stairs\n", f"## Before\n\n`apart`\n\n{given} → [{scene}](#{anchor})\n\n## The Stairs\n", 1
    )


def test_everything_it_says_is_told_in_some_game(told):
    for system, games in BOTS:
        for policy in POLICIES:
            play_batch(Batch((("a.md", TEXT),), system, policy, "7", 0, games, 160))
    for scene, given in BEGUN:
        for system in ("cairn", "hearts-d100", "heart-rush"):
            for policy in ("explorer", "bold"):
                play_batch(Batch((("a.md", begun(scene, given)),), system, policy, "7", 0, 3, 12))
    for scene, given, lines in TYPED:
        session = Session(read_texts({"a.md": begun(scene, given)}), load("coins"), Table("1"))
        for typed in ("begin", "random", *lines):
            told.add(heard(session.send(typed)))
    assert set(untold(told)) <= set(NEVER)


def test_check_has_nothing_to_say_of_it_but_a_note():
    assert [each.code for each in check(read_texts({"a.md": TEXT}))] == ["condition-reach"]
