"""Telling somebody what one has learned leaves something true: they think it over, once, and are the easier to talk to."""

from solo.rules import load
from solo.scenario import read_texts
from solo.session.session import Session, Table

HUT = """
## Hut

A hut. `meet Hask kind quietly` `learn the lake drops a foot a week`

- **Kind** She stirs the pot.
- Ask to see the pot. "There," says Hask.
- Talk her round. `test charm: persuasion` "Very well." `end victory: Round` or else "No." `end defeat: Not`

## People

### Hask

4 HP, 9 STR, 9 DEX, 9 WIL, ladle (d4)

- person
"""


def begun() -> Session:
    session = Session(read_texts({"hut.md": HUT}), load("cairn"), Table("7"))
    session.send("begin")
    session.send("random")
    return session


def said(session: Session, line: str) -> str:
    reply = session.send(line)
    return " ".join([*(event.text for kind, event in reply.events if kind == "tell"), *reply.said])


def test_what_one_knows_and_tells_is_thought_over_and_helps_to_talk_somebody_round():
    session = begun()
    before = next(offer for offer in session.offers if offer.text == "Talk her round").odds()
    assert "thinking over what you said" in said(session, "tell Hask that the lake drops a foot a week")
    after = next(offer for offer in session.offers if offer.text == "Talk her round")
    assert "thinking over" in after.note or after.odds() != before


def test_the_same_news_told_again_is_only_heard():
    session = begun()
    said(session, "tell her the lake drops")
    assert "thinking over" not in said(session, "tell her the lake drops a foot a week")


def test_what_one_does_not_know_is_no_news():
    session = begun()
    assert "thinking over" not in said(session, "tell Hask that the sky is falling")


def test_to_be_shown_something_is_to_ask_to_see_it():
    assert "There" in said(begun(), "show me the pot")
