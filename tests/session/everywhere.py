"""Not a test: plays every scenario that comes along in every system, by lines drawn from a seed, and prints a digest of
all that was told and of the world at the end. `test_everywhere.py` runs it in processes that differ."""

import hashlib
import sys
from random import Random

from playing import heard as words
from playing import question, scenario

from solo.rules import BUILT_IN, load
from solo.session import Session
from solo.session.replay import Table

TYPED = [
    "look",
    "try climb up",
    "try hide",
    "ask is it late?",
    "search",
    "take lantern",
    "talk",
    "again",
    "i",
    "why",
]


def played(story: str, system: str, lines: int) -> str:
    """The digest of one game."""
    rng, said = Random(f"{story} {system}"), hashlib.sha256()
    session = Session(scenario(story), load(system), Table("7"))
    session.send("begin")
    session.send("random")
    for _ in range(lines):
        offers = [offer.text for offer in session.offers if offer.numbered and not offer.barred]
        line = (
            rng.choice(offers) if offers and rng.random() < 0.7 else rng.choice([*TYPED, "1", "2", "random"])
        )
        reply = session.send(line)
        said.update(words(reply).encode("utf-8", "replace"))
        said.update("\n".join(text for _, text in question(session)).encode("utf-8", "replace"))
        if session.over:
            session.send("undo")
    said.update(repr(session.world.state()).encode("utf-8", "replace"))
    return said.hexdigest()[:16]


def main(lines: int = 20) -> None:
    """Print the digest of each game."""
    for story in ("the-salt-cellar.md", "notice-to-quit.md"):
        for system in BUILT_IN:
            print(story, system, played(story, system, lines))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
