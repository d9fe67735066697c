"""A number is how many of a thing, also where somebody's name ends in one."""

import pytest

from solo.scenario import read_texts

STORY = """---
title: Test
---

# Test

## Store

`gain 3 oil cans` Oil, and a lamp.

- Hand over the oil. `give 2 oil cans` They are taken away.
- Go on. `end victory: Out`

## Items

### Oil can

Tin.

## Bestiary

### {name}

AC 7, HD 1, Att 1 spear (1d6), ML 8
"""


@pytest.mark.parametrize("name", ["Guard 2", "Wreckers (2)", "The Wrecker (p. 2)"])
def test_two_cans_are_given_whoever_is_called_by_a_two(name):
    made = read_texts({"test.md": STORY.format(name=name)})
    assert not made.errors
    assert not any("stands last" in problem.message for problem in made.problems)
