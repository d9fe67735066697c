"""Whole turns in German: nothing of the engine's own stays English, and the record does not change by it."""

import re

import pytest
from playing import SCENARIOS

from solo import language
from solo.language import catalogue
from solo.language.speaking import residue
from solo.rules import load
from solo.scenario import read
from solo.screen.lines import of_events, said
from solo.screen.situation import question
from solo.session.session import Session, Table

TYPED = (
    "begin",
    "random",
    "look",
    "inventory",
    "1",
    "2",
    "ask is it dark",
    "help",
    "exits",
    "why",
    "3",
    "1",
    "time",
)


@pytest.fixture(scope="module")
def german():
    return catalogue.voice("de")


def told(session: Session) -> list[tuple[str, str]]:
    lines = []
    for line in TYPED:
        reply = session.send(line)
        lines += [*of_events(reply.events), *said(reply.said), *question(session)]
    return lines


def test_a_game_of_cairn_in_german_says_nothing_of_its_own_in_english(german):
    adventure = read(SCENARIOS / "the-salt-cellar.md")
    german.leave(adventure.texts.values())
    texts = " ".join(adventure.texts.values()).casefold()
    session = Session(adventure, load("cairn"), Table("24"))
    left, lines = [], 0
    for style, text in told(session):
        if style in ("prose", "blurb", "title", "heading", "choice", "pause") or not text.strip():
            continue
        lines += 1
        for words in residue(german.parsed(text.strip())):
            names = re.findall(r"[a-z’']{3,}", words)
            if names and words.casefold() not in texts and not german.own(words) and not german.own(text):
                left.append(f"{text} → {words}")
    assert lines > 30
    assert len(left) <= lines * 0.05, "\n".join(left)


def test_a_language_changes_nothing_that_is_on_record(german):
    adventure = read(SCENARIOS / "the-salt-cellar.md")
    plain, spoken = (Session(adventure, load("cairn"), Table("24")) for _ in range(2))
    before = told(plain)
    language.speak(german)
    try:
        after = told(spoken)
        shown = language.told(after)
    finally:
        language.speak(None)
    assert after == before
    assert plain.world.state() == spoken.world.state()
    assert shown != after
