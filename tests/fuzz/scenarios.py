"""Adventures altered at random: read and checked without an error inside; and where the check finds nothing wrong, played,
in one system or another, kept, taken up again, and made again.

What is altered is mostly small (the cases of `tests/scenario/fixtures`, of one scene or a few), and now and then
a whole adventure.
"""

import re
import sys
import tempfile
from functools import cache
from pathlib import Path
from random import Random

from playing import Game, heard, question

from solo.rules import load
from solo.scenario import ScenarioError, read_texts
from solo.scenario.model import Adventure
from solo.session.answers import Diverged
from solo.session.replay import verify

from .lines import MEMORY, SYSTEMS, put_away
from .looking import Wrong, looked_at

TESTS = Path(__file__).parents[1]
sys.path.append(str(TESTS / "scenario"))
from scenario_fixtures import cases as fixtures
from scenario_fixtures import titled

TOKENS = """
`once` `first` `later` `otherwise` `if alarm > 1` `unless open` `test might` `test wits, hard` `or else` `fight` 2
`meet 2 smugglers` `gain rope` `lose torch` `pay 5 coins` `harm 1d6` `heal 1d4` `rest night` `wait hour` `again` `→ back`
`end victory` `roll d6` `do Cellar` `xp 1` `join Bet` `alarm + 1` `2d6` `here: dark` `apart` `always` - * > **Failure**
**Success** **Hostile** **Victory** ## ### --- | d6 1-6 → [x](#x) `on open door` `hidden` `truth "x?" yes` 0 -1 999999999
"""
WHOLE = re.findall(r"`[^`]*`|\S+", TOKENS)
SPANS = re.compile(r"`[^`\n]+`")


@cache
def texts() -> tuple[str, ...]:
    """Adventures to begin with, whole ones."""
    paths = (
        *sorted(path for path in (TESTS.parent / "scenarios").glob("*.md") if "README" not in path.name),
        TESTS.parent / "solo" / "workshop" / "starter.md",
        *(TESTS / "play" / name for name in ("every_addition.md", "the-toll-house.md", "one-too-many.md")),
    )
    return tuple(path.read_text(encoding="utf-8") for path in paths)


@cache
def small() -> tuple[str, ...]:
    """Small ones: a scene or a few."""
    names = ("front", "lints", "reading", "slips", "traps")
    return tuple(titled(case.text) for name in names for case in fixtures(f"{name}.md"))


@cache
def directives() -> tuple[str, ...]:
    """Every directive that stands in any of them."""
    return tuple(dict.fromkeys(each for text in (*texts(), *small()) for each in SPANS.findall(text)))


def case(rng: Random) -> dict:
    """An adventure altered in one to six places, by lines, words, numbers or whole directives."""
    lines = rng.choice(texts() if rng.random() < 0.02 else small()).split("\n")
    for _ in range(rng.randrange(1, 7)):
        altered(lines, rng)
        if not lines:
            lines = [""]
    return {"lines": lines, "system": rng.choice(SYSTEMS), "draw": rng.randrange(10**9)}


def altered(lines: list[str], rng: Random) -> None:
    """Alter the lines in one place."""
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    match rng.randrange(10):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        case 2:
            lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
        case 3:
            words.insert(rng.randrange(len(words) + 1), rng.choice(WHOLE))
            lines[at] = " ".join(words)
        case 4:
            lines[at] = " " * rng.randrange(5) + lines[at]
        case 5:
            rng.shuffle(words)
            lines[at] = " ".join(words)
        case 6:
            words.insert(rng.randrange(len(words) + 1), rng.choice(directives()))
            lines[at] = " ".join(words)
        case 7:
            number = rng.choice(("0", "-1", "1", "7", "99999", "1d6", "d66", "x", ""))
            lines[at] = re.sub(r"\d+", number, lines[at], count=rng.randrange(2))
        case 8:
            spans = list(SPANS.finditer(lines[at]))
            if spans:
                span, other = rng.choice(spans), rng.choice(directives())
                lines[at] = lines[at][: span.start()] + other + lines[at][span.end() :]
        case _:
            span = [place for place, letter in enumerate(lines[at]) if letter in "`*_[]()|-#→"]
            if span:
                place = rng.choice(span)
                lines[at] = lines[at][:place] + lines[at][place + 1 :]


def tried(case: dict) -> None:
    """Read and check; where there is no error, play. Raises Wrong."""
    try:
        adventure = read_texts({"a.md": "\n".join(case["lines"])})
        said = "\n".join(map(str, adventure.problems))
    except ScenarioError:
        return
    except Exception as error:
        raise Wrong(f"check: {type(error).__name__}: {error}") from error
    looked_at(said)
    if not adventure.errors:
        played(adventure, case)


def played(adventure: Adventure, case: dict) -> None:
    """Play twenty moves, put the game away once, and make all moves again. Raises Wrong."""
    rng = Random(case["draw"])
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        game = None
        try:
            game = Game.begin(Path(folder) / "g.solo", adventure, case["system"])
            told, session = game.say("random"), game.session
            for number in range(20):
                offers = [offer.text for offer in session.offers if offer.numbered and not offer.barred]
                line = (
                    rng.choice(offers) if offers and rng.random() < 0.9 else rng.choice(("1", "undo", "look"))
                )
                told += heard(session.send(line))
                if number % 5 == 0:
                    told += "\n".join(text for _, text in question(session))
                if number == case["draw"] % 40:
                    told += put_away(game)
                    session = game.session
                if session.over:
                    break
            looked_at(told)
            turns = game.record()
            for _ in verify(turns, session.save.header, adventure, load(case["system"])):
                pass
        except Diverged as error:
            raise Wrong(f"made again: {error.reason}") from error
        except Wrong:
            raise
        except Exception as error:
            raise Wrong(f"play: {type(error).__name__}: {error}") from error
        finally:
            if game:
                game.close()
