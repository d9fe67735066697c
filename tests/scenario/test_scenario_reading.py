"""Markdown in, scenes out: what each form of the format comes to."""

import pytest
from scenario_fixtures import cases, shape

from solo.scenario import read_texts

AROUND = """---
title: T
state:
  n: 0
  open: false
  mood: [calm, angry]
---

## A

{}

## B

`end`

## C

`end`

## Bestiary

### Wolf

2 HP, bite (d6)

## People

### Corin

## Items

### Silver whistle

## Weather

| d2 | |
| --- | --- |
| 1 | rain |
| 2 | sun |
"""
ALL = cases("reading.md")


@pytest.mark.parametrize("case", ALL, ids=[case.title for case in ALL])
def test_a_form_of_the_format_is_read(case):
    adventure = read_texts({"a.md": AROUND.format(case.text)})
    assert [str(problem) for problem in adventure.errors] == []
    assert [line.strip() for line in shape(adventure.scenes["a"].blocks)] == case.expected
