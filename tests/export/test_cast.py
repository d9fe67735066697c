"""A recording is an asciicast of version 2, as that format's own page says it is, and plays at a reader's pace."""

import json
import re
from itertools import pairwise

import pytest
from test_export import kept

from solo.cli.exporting import made
from solo.journal import Save

HEADER = {  # what a header may hold, and of which type
    "version": int, "width": int, "height": int, "timestamp": int, "duration": (int, float),
    "idle_time_limit": (int, float), "command": str, "title": str, "env": dict, "theme": dict,
}  # fmt: skip
CODES = frozenset("oimr")
ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z])?")
LETTERS_A_SECOND = 40  # nobody reads faster


def faults(text: str) -> list[str]:
    """What is wrong with a recording by its format: a header in the first line, then an event to a line, each an array of
    time, code and data, in the order of their times; UTF-8, and lines that end in a newline."""
    found = []
    if not text.endswith("\n") or "\r" in text:
        found.append("lines end in a newline alone")
    head, *events = text.split("\n")[:-1]
    header = json.loads(head)
    if not isinstance(header, dict) or header.get("version") != 2:
        found.append("the first line is an object with version 2")
    found += [f"header: {key} is not of the format" for key in header if key not in HEADER]
    found += [f"header: {key} is required" for key in ("version", "width", "height") if key not in header]
    found += [
        f"header: {key} is of another type"
        for key, value in header.items()
        if key in HEADER and (not isinstance(value, HEADER[key]) or isinstance(value, bool))
    ]
    found += [f"header: {key} is above 0" for key in ("width", "height") if header.get(key, 0) <= 0]
    last = 0.0
    for number, line in enumerate(events, 2):
        event = json.loads(line)
        if not isinstance(event, list) or len(event) != 3:
            found.append(f"line {number}: an event is an array of three")
            continue
        time, code, data = event
        if not isinstance(time, int | float) or isinstance(time, bool) or time < last:
            found.append(f"line {number}: times are numbers that never go back")
        if code not in CODES or not isinstance(data, str):
            found.append(f"line {number}: a code and a text")
        last = time
    return found


@pytest.fixture
def recording(tmp_path):
    """A recording of a game."""
    with Save.open(kept(tmp_path), write=False) as save:
        return made(save, ".cast")


def test_a_recording_is_of_its_format(recording):
    assert faults(recording) == []


@pytest.mark.parametrize(
    "broken",
    [
        '{"version": 1, "width": 80, "height": 24}\n',
        '{"version": 2, "width": 0, "height": 24}\n',
        '{"version": 2, "width": 80, "height": 24, "colour": "red"}\n',
        '{"version": 2, "width": 80, "height": 24}\n[2, "o", "a"]\n[1, "o", "b"]\n',
        '{"version": 2, "width": 80, "height": 24}\n[1, "x", "a"]\n',
        '{"version": 2, "width": 80, "height": 24}\n[1, "o"]\n',
    ],
)
def test_what_the_format_does_not_allow_is_found(broken):
    assert faults(broken)


def test_each_line_stands_as_long_as_one_reads_it(recording):
    events = [event for event in map(json.loads, recording.splitlines()[1:]) if event[1] == "o"]
    for (time, _, data), (after, _, _) in pairwise(events):
        letters = len(ESCAPE.sub("", data).strip())
        assert letters < 2 or after - time >= min(6.0, letters / LETTERS_A_SECOND) - 0.01, data
