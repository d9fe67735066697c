"""Random lines in games of every system: whatever is typed is answered in words; a game that is put away and taken up
again stands where it stood; and all its moves, made again, come out the same.

A game is kept as games are, in a folder in memory where there is one (`/dev/shm`), so that waiting for a disk costs
nothing.
"""

import os
import tempfile
from pathlib import Path
from random import Random
from zlib import crc32

from playing import Game, heard, question, scenario

from solo.rules import BUILT_IN, load
from solo.session.answers import Diverged
from solo.session.record import digest
from solo.session.replay import verify

from .looking import Wrong, looked_at, words

SYSTEMS = tuple(BUILT_IN)
PLAYED = Path(__file__).parents[1] / "play"
STORIES = {
    "the-salt-cellar.md": "the-salt-cellar.md",
    "notice-to-quit.md": "notice-to-quit.md",
    **{name: str(PLAYED / name) for name in ("short-measure.md", "one-too-many.md", "every_addition.md")},
}
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
REOPEN = "\N{SYMBOL FOR END OF TEXT}"  # in place of a line: the game is put away and taken up again

VERBS = words("""
look take get open go try ask talk attack climb hide search light drop give use read listen wait rest eat cast pray
mend push again undo redo back why sheet inventory party map journal note help say steal follow jump swim force pick
hit odds luck acts rules pronouns save yes no leave flee shout who where tell wear throw break cut tie
""")
NOUNS = words("""
lantern rope torch door trapdoor padlock man smuggler ferryman wall ladder it them him north back 1 2 3 0 -1 9999 all
everything sword book horse goblin the a my with to at of and ; , . ? ! " ' ` * [ ] ( ) { } \\ / % é 猫 🗝
""")


def line_of(rng: Random, game: Game) -> str:
    """A line as it may be typed."""
    kind = rng.random()
    if kind < 0.35:
        offers = [offer.text for offer in game.session.offers]
        if offers:
            return rng.choice(offers)
    if kind < 0.5 or game.session.open:
        return " ".join(str(rng.randrange(1, 9)) for _ in range(rng.choice((1, 1, 1, 2, 3))))
    if kind < 0.9:
        return " ".join([rng.choice(VERBS), *rng.choices(NOUNS, k=rng.randrange(4))])
    if kind < 0.91:
        return REOPEN
    return "".join(
        chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x250), rng.randrange(0xD7FF))))
        for _ in range(9)
    )


def case(rng: Random) -> dict:
    """A game to be played by random lines: they are drawn as it goes, and kept."""
    return {
        "story": rng.choice([*STORIES]),
        "system": rng.choice(SYSTEMS),
        "seed": str(rng.randrange(10**6)),
        "draw": rng.randrange(10**9),
        "physical": rng.random() < 0.05,
        "fresh": rng.random() < 0.1,
        "lines": None,
        "count": 60,
    }


def tried(case: dict) -> list[int]:
    """Play the lines, and make the game's moves again. Returns a sum of what was told after each line, and of the
    world at the end. Raises Wrong."""
    adventure = scenario(STORIES[case["story"]])
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        game = Game.begin(
            Path(folder) / "g.solo",
            adventure,
            case["system"],
            case["seed"],
            case.get("physical", False),
            case.get("fresh", False),
        )
        typed: list[str] = []
        try:
            sums = list(played(game, case, typed))
            turns = game.record()
            for _ in verify(turns, game.session.save.header, adventure, load(case["system"])):
                pass
        except Diverged as error:
            case["lines"] = typed
            raise Wrong(f"made again, turn {error.turn} of {len(turns)}: {error.reason}") from error
        except Wrong:
            case["lines"] = typed
            raise
        finally:
            game.close()
    return sums


def played(game: Game, case: dict, typed: list[str]):
    """Play; yields a sum for each line. Raises Wrong."""
    rng, given = Random(case["draw"]), case["lines"]
    for number in range(len(given) if given is not None else case["count"]):
        line = given[number] if given is not None else line_of(rng, game)
        typed.append(line)
        asked = given is not None or rng.random() < 0.1
        try:
            if line == REOPEN:
                told = put_away(game)
            else:
                told = heard(game.session.send(line))
            told += "\n".join(text for _, text in question(game.session)) if asked else ""
        except Wrong:
            raise
        except Exception as error:
            raise Wrong(f"{type(error).__name__}: {error}, at {line!r}") from error
        looked_at(told)
        yield crc32(told.encode("utf-8", "replace"))
    yield crc32(digest(game.session.world).encode())


def put_away(game: Game) -> str:
    """Close the game and take it up again, as `solo resume` does. Raises Wrong where it does not stand as it stood."""
    if game.session.open:  # a throw half typed is not kept
        return ""
    before = standing(game)
    game.close()
    try:
        game.session = Game.reopen(game.path).session
    except Diverged as error:
        raise Wrong(f"taken up again: {error}") from error
    after = standing(game)
    for what, then in before.items():
        if after[what] != then:
            raise Wrong(f"taken up again: {what} was {then!r}, is {after[what]!r}")
    return ""


def standing(game: Game) -> dict:
    """Where a game stands: its world, its place on record, what is offered, what is asked."""
    session = game.session
    return {
        "turn": session.depth,
        "digest": digest(session.world),
        "phase": session.phase.state,
        "offers": [(offer.text, offer.move, offer.barred) for offer in session._all()],
        "asked": getattr(session.request, "prompt", ""),
    }
