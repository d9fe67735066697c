"""Somebody for whom words are written that are not said this time is simply there: nobody asks what now."""

from solo.rules import load
from solo.scenario import read_texts
from solo.session.session import Session, Table

HUT = """
## Hut

A hut. `meet Hask kind, quietly`

- **Kind** `later` "You again," says Hask.
- Go out. → [Yard](#yard)

## Yard

A yard.

- Go in. → [Hut](#hut)
- Leave. `end escape: Off`

## People

### Hask

4 HP, 9 STR, 9 DEX, 9 WIL, ladle (d4)

- person
"""


def test_whose_words_are_for_later_is_silent_at_first_and_the_scenes_choices_are_what_one_may_do():
    session = Session(read_texts({"hut.md": HUT}), load("cairn"), Table("7"))
    session.send("begin")
    session.send("random")
    assert session.phase.state == "scene"
    assert [offer.text for offer in session.offers if offer.numbered] == ["Go out"]
    session.send("go out")
    told = session.send("go in")
    assert "You again" in " ".join(event.text for kind, event in told.events if kind == "tell")
