"""A small share of the fuzzing (`python -m tests.fuzz`) in every run, and all that it ever found, tried again."""

import json
from pathlib import Path

import fuzz
import pytest
from shares import share

SHARE = {"lines": 3, "games": 2, "scenarios": 150, "saves": 12, "rosters": 12, "commands": 20}


@pytest.mark.parametrize("kind", SHARE)
def test_a_share_of_the_fuzzing_finds_nothing(kind):
    for number, case in share(fuzz.cases(kind, "every run", SHARE[kind], 0), 2):
        try:
            fuzz.KINDS[kind][1](case)
        except fuzz.Wrong as wrong:
            pytest.fail(f"case {number} of {kind}: {wrong}; python -m tests.fuzz {kind} makes it smaller")


@pytest.mark.parametrize("path", sorted(fuzz.FOUND.glob("*.json")), ids=lambda path: path.stem)
def test_what_was_found_once_stays_mended(path: Path):
    found = json.loads(path.read_text())
    fuzz.KINDS[found["kind"]][1](found["case"])


def test_a_finding_is_made_smaller(monkeypatch):
    def tried(case):
        if "b" in case["words"]:
            raise fuzz.Wrong("b")

    monkeypatch.setitem(fuzz.KINDS, "commands", (fuzz.commands.case, tried))
    assert fuzz.smaller("commands", {"words": list("aabcc"), "typed": ""})["words"] == ["b"]
