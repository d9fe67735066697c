"""Command lines of random words: each ends with 0, 1 or 2, in good time."""

import os
import tempfile
import time
from pathlib import Path
from random import Random
from unittest.mock import patch

from .lines import MEMORY
from .looking import Wrong, looked_at, words
from .running import ran

COMMANDS = words("""
play resume replay saves export character rules odds ask roll check map playtest
""")
WORDS = [
    *COMMANDS,
    *words("""
new list show delete salvage fork rename cairn halberts hearts-v2 hearts-d100 heart-rush save harm contest skill
the-salt-cellar notice-to-quit nobody --plain --json --saves --seed --rules --to --games --verify --force --no-dice
--help --version 1 0 -1 d6 2d6kh1 100d100kh50 999d999 d0 d% 3d6+ score=12 score=x dice=9d9 x=y = -- --- a/b .. . é
"""),
    "\x1b[2J",
]


def case(rng: Random) -> dict:
    """A command line."""
    return {
        "words": [rng.choice(COMMANDS), *rng.choices(WORDS, k=rng.randrange(6))],
        "typed": "1\nlook\n1\nquit\n",
    }


def tried(case: dict) -> None:
    """Give the command, in a folder of its own. Raises Wrong where it ends otherwise than with 0, 1 or 2."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, patch.dict(os.environ, {"SOLO_SAVES": folder}):
        before = Path.cwd()
        os.chdir(folder)
        try:
            start = time.process_time()
            given = [word for word in case["words"] if word != "playtest"]
            code, said = ran(given, case["typed"])
            took = time.process_time() - start
        finally:
            os.chdir(before)
        if code not in (0, 1, 2):
            raise Wrong(f"ended with {code}")
        looked_at(said)
        if took > 20:
            raise Wrong(f"took {took:.0f} s")
