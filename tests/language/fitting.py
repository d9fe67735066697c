"""What of the lines that are shown fits no message: whole games are played, and every line is sought among the messages.

    python -m tests.language.fitting [SYSTEM] [GAMES]

A tool, and what the tests of it share. English counts as a language here: each message is its own translation.
"""

import random
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "sixth")]

from playing import at, scenario

from solo.language import catalogue, gather, places
from solo.language.nodes import residue
from solo.language.speaking import Voice
from solo.rules import load
from solo.scenario.model import Adventure
from solo.screen.lines import of_events, said
from solo.screen.situation import question
from solo.session.session import Session, Table

STORIES = ("the-salt-cellar.md", "notice-to-quit.md")
COMMANDS = (
    "look", "inventory", "sheet", "help", "why", "why all", "odds", "party", "map", "clock", "journal", "luck", "exits",
    "undo", "time", "notes", "who", "set", "ask is it dark", "ask unlikely does anybody hear us", "try climb the wall",
    "roll 2d6", "note the door is shut", "help why", "why hp", "help fight", "wait", "rest", "listen", "search", "shout",
    "sing a song", "hide", "run away", "take it", "eat something", "light a torch", "go back", "attack", "talk to them",
    "use the rope", "throw a stone", "what is here?", "where am I?", "quicksave", "xyzzy", "rules duel", "goals", "buy rope",
    "give her the rope", "take off my boots", "drop everything", "pray", "wake up", "cast a spell", "aim at the head",
)  # fmt: skip
RECORD = re.compile(r" {2}\[[A-Z][A-Z0-9]*-[A-Z0-9-]+\]$")  # of `why all`: the record as it stands
WORDS = re.compile(r"[^\W\d_][^\W\d_’'-]+[^\W\d_]")
OTHERS = frozenset(
    {
        "prose",
        "blurb",
        "title",
        "heading",
        "subheading",
        "choice",
        "pause",
        "aloud",
        "set",
        "echo",
        "question",
    }
)


SMALL = frozenset({"the", "an", "of", "and", "or", "your", "their", "his", "her"})


@cache
def called() -> frozenset[str]:
    """Every name that somebody may be given by the dice."""
    found = set[str]()
    for path in places.PACKAGE.glob("rules/*/tables/*.md"):
        wanted = list[bool]()
        for line in path.read_text("utf-8").splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not line.startswith("|"):
                wanted = []
            elif not wanted:
                wanted = ["name" in cell.casefold() for cell in cells]
            else:
                found |= {
                    word.casefold()
                    for cell, one in zip(cells, wanted, strict=False)
                    if one
                    for word in WORDS.findall(cell)
                }
    return frozenset(found)


@cache
def source() -> dict[str, dict[str, gather.Message]]:
    """The messages of the source, by their catalogue and text, gathered once."""
    return gather.gathered(places.PACKAGE)


@cache
def english() -> Voice:
    """The voice of the messages as the source has them."""
    every = {text: message for messages in source().values() for text, message in messages.items()}
    return Voice([(text, message.many, (text,)) for text, message in every.items()])


@cache
def german() -> Voice:
    """The voice that comes along for German."""
    voice = catalogue.voice("de")
    assert voice is not None
    return voice


def names_of(session: Session) -> frozenset[str]:
    """The words of the names of whoever and whatever is in the world."""
    found = set[str]()
    for fields in session.world.state().values():
        found |= {word.casefold() for word in WORDS.findall(str(fields.get("name", "")))}
    return frozenset(found)


class Left:
    """What is left of the lines of a game."""

    def __init__(self, voice: Voice, story: Adventure) -> None:
        self.voice = voice
        voice.leave(story.texts.values())
        self.source = " ".join(story.texts.values()).casefold()
        self.lines = 0
        self.typed = set[str]()  # the player's own words
        self.left: dict[str, str] = {}

    def read(self, lines: Iterable[tuple[str, str]], names: frozenset[str]) -> None:
        """Read lines as they are shown."""
        names |= self.typed
        for style, text in lines:
            if not text.strip() or style in ("set", "pause", "echo") or RECORD.search(text):
                continue
            if style in OTHERS and self.voice.own(text):
                continue
            self.lines += 1
            bare = text.strip()
            if style == "choice":
                bare = re.sub(r"^\d+\. ", "", bare)
            for column in re.split(r"\s{2,}", bare):
                for words in residue(self.voice.parsed(column)):
                    if self.strange(words, names) and not self.voice.own(text):
                        self.left.setdefault(text, words)

    def report(self) -> str:
        """What is left, a line each."""
        return "\n".join(f"{text.strip()}  →  {words}" for text, words in sorted(self.left.items()))

    def strange(self, words: str, names: set[str] | frozenset[str]) -> bool:
        """Are these words neither a writer's nor a name?"""
        own = [word for word in WORDS.findall(words) if word.casefold() not in names | SMALL | called()]
        return bool(own) and not all(word.casefold() in self.source for word in own)


def walked(voice: Voice, system: str, name: str, seed: int, moves: int = 40) -> Left:
    """A game played by chance, with commands and free words between the choices; what is left of its lines."""
    story = scenario(name)
    left, chance = Left(voice, story), random.Random(f"{system} {name} {seed}")
    session = Session(story, load(system), Table(str(seed)))
    by_hand = seed % 3 == 0
    typed: list[str] = ["begin", *(() if by_hand else ("random",))]
    for _ in range(moves):
        line = typed.pop(0) if typed else ""
        if not line:
            line = (
                chance.choice(COMMANDS)
                if chance.random() < 0.35
                else str(chance.randint(1, max(1, len(session.offers))))
            )
        asked = question(session)
        left.typed |= set(WORDS.findall(line.casefold()))
        reply = session.send(line)
        names = names_of(session)
        left.read([*asked, *of_events(reply.events), *said(reply.said)], names)
        if reply.leave:
            break
    left.read(question(session), names_of(session))
    return left


COMMAND = re.compile(r"\$ solo play (?P<scenario>\S+) --rules (?P<rules>\S+) --seed (?P<seed>\S+)")
TRANSCRIPTS = sorted((Path(__file__).parents[1] / "session" / "transcripts").glob("*.txt"))


def transcribed(voice: Voice, path: Path) -> Left:
    """The game of a transcript, played; what is left of its lines."""
    first, *rest = path.read_text("utf-8").splitlines()
    command = COMMAND.fullmatch(first)
    assert command is not None
    beside = path.parent / command["scenario"]
    story = at(beside) if beside.exists() else scenario(command["scenario"])
    return heard(
        voice, story, command["rules"], command["seed"], [line[2:] for line in rest if line.startswith("> ")]
    )


def heard(voice: Voice, story: Adventure, system: str, seed: str, typed: Iterable[str]) -> Left:
    """A game by the lines that are typed; what is left of what is said to them."""
    left = Left(voice, story)
    session = Session(story, load(system), Table(seed))
    for line in ["begin", *typed]:
        asked = question(session)
        left.typed |= set(WORDS.findall(line.casefold()))
        reply = session.send(line)
        left.read(
            [*asked, *of_events(reply.events), *said(reply.said)],
            names_of(session),
        )
        if reply.leave:
            break
    left.read(question(session), names_of(session))
    return left


def told(session: Session, typed: Iterable[str]) -> list[tuple[str, str]]:
    """All lines of a game, by what is typed."""
    lines: list[tuple[str, str]] = []
    for line in typed:
        reply = session.send(line)
        lines += [*of_events(reply.events), *said(reply.said), *question(session)]
    return lines


def games(voice: Voice, system: str, seeds: Iterable[int]) -> Iterator[Left]:
    """Several games of a system."""
    for seed in seeds:
        for name in STORIES:
            yield walked(voice, system, name, seed)


def main() -> None:
    """Say what is left, by system."""
    wanted = (
        [sys.argv[1]]
        if len(sys.argv) > 1 and sys.argv[1] != "all"
        else ["cairn", "halberts", "hearts-v2", "hearts-d100", "heart-rush"]
    )
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 6
    voice = german() if "de" in sys.argv else english()
    for system in wanted:
        lines, left = 0, dict[str, str]()
        of_transcripts = (transcribed(voice, path) for path in TRANSCRIPTS if path.stem.startswith(system))
        for one in chain(of_transcripts, games(voice, system, range(1, count + 1))):
            lines += one.lines
            left |= one.left
        print(f"== {system}: {len(left)} of {lines} lines left")
        for text, words in sorted(left.items()):
            print(f"  {text.strip()}  →  {words}")


if __name__ == "__main__":
    main()
