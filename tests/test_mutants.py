"""The tool that breaks rules on purpose breaks what it says it does."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]

from tests.mutants.noticing import exchange

MADE = """
def made(number):
    def inner(other):
        return other + number
    return inner
"""


def test_what_a_function_made_while_its_file_was_loaded_is_broken_with_it():
    space: dict = {}
    exec(compile(MADE, "made.py", "exec"), space)  # noqa: S102 (as a file is loaded)
    inner = space["made"](1)
    known = {
        ("made.py", one.__code__.co_qualname, one.__code__.co_firstlineno): [one]
        for one in (space["made"], inner)
    }
    broken = compile(MADE.replace("+", "-"), "made.py", "exec")
    assert exchange("made.py", broken, "made.<locals>.inner", known)
    assert inner(3) == 2 and space["made"](1)(3) == 2
