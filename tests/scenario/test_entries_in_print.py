"""Entries of many hands, as they stand in print: columns, lists, lines cut in the middle, figures told in words. Figures and
names as published, sentences our own.
"""

import json
from pathlib import Path

import msgspec
import pytest

from solo.scenario.statlines import entry

ENTRIES = [
    (each["text"], each["printed"])
    for each in json.loads(
        Path(__file__).with_name("data").joinpath("entries-in-print.json").read_text("utf-8")
    )
]


def _flat(data):
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list | tuple):
        return " | ".join(map(_flat, data))
    return "" if data is None else str(data)


def _read(block, what):
    if what == "attacks":
        return sorted(f"{each.count} {each.name.lower()} {each.damage or '-'}" for each in block.attacks)
    if what == "hd":
        return [block.hd.dice, block.hd.mod] if block.hd else None
    if what == "stars":
        return block.hd.stars if block.hd else None
    return [list(each) for each in block.saves] if what == "saves" else getattr(block, what)


@pytest.mark.parametrize(("text", "printed"), ENTRIES, ids=[text.split("\n")[0][:30] for text, _ in ENTRIES])
def test_what_is_printed_of_a_creature_is_read(text, printed):
    """Each field of an entry, and what of its words is neither field nor label."""
    block = entry.read(text)
    details, scores = dict(block.details), dict(block.others)
    words = _flat(msgspec.to_builtins(block)).lower()
    for what, value in printed.items():
        if what == "details":
            assert {key: details.get(key, "") for key in value} == value
        elif what == "scores":
            assert {key: scores.get(key) for key in value} == value
        elif what == "words":
            assert [each for each in value if each.lower() not in words] == []
        else:
            assert _read(block, what) == value, what
