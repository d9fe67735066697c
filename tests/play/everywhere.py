"""Everything that can be written, in every place where somebody may write it: a small adventure for each pair, what is
told of it, and what of it happens in play.

    python tests/play/everywhere.py [WORDS]      what is neither done nor told, of each kind in each place

What can be written is made of what the format declares (`Declared`, `CONDITIONS`, `MARKS`), so a new directive is in it
by itself.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent)]

import msgspec
from playing import heard

from solo.play import worded
from solo.play.effect import EFFECTS, Effect
from solo.rules import load
from solo.scenario import model as m
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.model import DIRECTIVES, to_json
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.directives import MARKS
from solo.scenario.running import conditions as asking
from solo.scenario.running import steps
from solo.session.session import Session, Table

STANDS_FOR = {  # the words of a syntax, in capitals, and what is written there
    "APPROACH": "might",
    "TOPIC": "climbing",
    "DIFFICULTY": "easy",
    "EXPR": "alarm = 73",
    "NAME": "Corin",
    "QUESTION": "Is it so?",
    "ANSWER": "no",
    "COUNT CREATURE": "2 rats",
    "ATTITUDE": "curious",
    "TABLE": "Finds",
    "COUNT ITEM": "2 ropes",
    "ITEM": "rope",
    "CREATURE": "rats",
    "N": "2",
    "CLUE": "the quarrel",
    "WHO": "Corin",
    "DICE": "1d4",
    "KIND": "",
    "SPAN": "2 hours",
    "TIME": "dusk",
    "TAG": "dark",
    "SCENE": "Cellar",
    "WORDS": "ring zorb",
    "REGION": "the caves",
    "OLD": "Former",
}
ESPECIALLY = {  # where the syntax's own words want others
    "shop TABLE": "shop Goods",
    "act WORDS": "act search",
    "end KIND[: NAME]": "end victory: The quiet",
    "clock NAME: N[, hidden]": "clock flood: 8",
    "roll TABLE[ + EXPR][, new][, shuffled][, as NAME]": "roll Finds",
    "NAME = EXPR`, `NAME + N`, `NAME - N": "alarm = 12",
    "was OLD NAME": "was Former name",
    "do SCENE [with WHO]": "do Cellar",
    "pay N coins": "pay 2 coins",
    "needs EXPR": "needs has rope",
    "1 in 6": "999 in 1000",
    "every N turns": "every 2 turns",
    "otherwise": "if lit` No. `otherwise",
}
BASE = """---
title: Test
{front}state:
  alarm: 73
  lit: false
---

# Test

{intro}

## Start

`gain 2 ropes and lantern and torch quietly` `earn 50 coins quietly` `join Corin quietly` `truth "Is it true?" yes`

- Go in. → [Hall](#hall)

{start}

## Hall

{hall}

- Sit down. You sit.
- Leave. `end escape`

## Elsewhere

You are elsewhere.

- Turn round. → [Hall](#hall)

## Deep

`in the caves` Deep down. `if know the quarrel` You think of it. `if alarm > 2 and lit` So it is.

- Up. → [Hall](#hall)
- Light up. `lit = true` `alarm + 1`

## Cellar

It is wet.

{scenes}

## Finds

| d4 | Find |
| --- | --- |
{row}

## Goods

| Thing | Price |
| --- | --- |
| Lamp | 4 coins |
{goods}

## People

### Corin

3 HP, 10 STR, 10 DEX, 10 WIL

{corin}

- person

## Bestiary

### Rat

1 HP, 3 STR, 12 DEX, 4 WIL, bite (d4)

## Items

### Lantern

{lantern}
"""


class Place(NamedTuple):
    """A place where something may stand: which field of the adventure it fills, with what (`{}` is where it stands), and
    what is typed for it to come about."""

    name: str
    where: str
    text: str
    typed: tuple[str, ...] = ("1",)
    more: tuple[tuple[str, str], ...] = ()


PULL = ("1", "1")
FEED = ("1", "feed the gulls")
ROLL = "Look about: `roll Finds`."
PLACES = (
    Place("paragraph", "hall", "It is warm here. {} And it is quiet."),
    Place("head of a paragraph", "hall", "{} It is warm here."),
    Place("paragraph of its own", "hall", "It is warm.\n\n{}\n\nAnd quiet."),
    Place("paragraph under the choices", "hall", "- Pull the bell. It rings.\n\nIt is warm. {} Very.\n", PULL),
    Place("emphasis", "hall", "*It is warm {} here.*"),
    Place("bold words", "hall", "**It is warm {} here.**"),
    Place("before a choice's name", "hall", "- {} Pull the bell. It rings.", PULL),
    Place("in a choice's name", "hall", "- Pull the {} bell. It rings.", PULL),
    Place("bold name of a choice", "hall", "- **Pull {} the bell.** It rings.", PULL),
    Place("behind a choice's name", "hall", "- Pull the bell. {} It rings.", PULL),
    Place("at the end of a choice", "hall", "- Pull the bell. It rings. {}", PULL),
    Place("before an arrow", "hall", "- Pull the bell. It rings. {} → [Elsewhere](#elsewhere)", PULL),
    Place("behind an arrow", "hall", "- Pull the bell. → [Elsewhere](#elsewhere) You go. {}", PULL),
    Place("second paragraph of a choice", "hall", "- Pull the bell. It rings.\n\n  Twice. {} Loud.", PULL),
    Place("second paragraph of a choice that leads away", "hall", "- Pull the bell. → [Elsewhere](#elsewhere)\n\n  Twice. {} Loud.", PULL),
    Place("nested choice", "hall", "- Pull the bell. It rings.\n  - Pull again. {} It tears.\n  - Let it be. It swings.", (*PULL, "Pull again")),
    Place("before a nested choice", "hall", "- Pull the bell. It rings.\n  - {} Pull again. It tears.\n  - Let it be. It swings.", (*PULL, "Pull again")),
    Place("outcome", "hall", '- Pull the bell. `ask "Is it true?"`\n  - **Yes** It rings. {} Loud.\n  - **No** Silence.', PULL),
    Place("before an outcome", "hall", '- Pull the bell. `ask "Is it true?"`\n  - {} **Yes** It rings.\n  - **No** Silence.', (*PULL, "1")),
    Place("second paragraph of an outcome", "hall", '- Pull the bell. `ask "Is it true?"`\n  - **Yes** It rings.\n\n    Loud. {} Very.\n  - **No** Silence.', PULL),
    Place("behind or else", "hall", "- Pull the bell. `test might, heroic` It rings. or else It does not. {} Not at all.", PULL),
    Place("behind a test", "hall", "- Pull the bell. `test might, easy` It rings. {} Loud. or else It does not.", PULL),
    Place("row of a table", "row", "| 1-4 | A find. {} Good. |", more=(("hall", ROLL),)),
    Place("outcome in a row", "row", '| 1-4 | `ask "Is it true?"` **Yes** So. {} Good. **No** Bad. |', more=(("hall", ROLL),)),
    Place("row looked up", "scenes", "## Ways\n\n| alarm | What |\n| --- | --- |\n| 73 | A way. {} Good. |", more=(("hall", "Look about: `roll Ways`."),)),
    Place("row of a clock", "scenes", "## Tide\n\n| Tide | What |\n| --- | --- |\n| 1 | It rises. {} Good. |", more=(("hall", "`clock tide: 4` `tide + 1` Water."),)),
    Place("dice of a row", "row", "| 1-4 {} | A find. |", more=(("hall", ROLL),)),
    Place("head of a table", "scenes", "## Ways\n\n| d4 | What {} |\n| --- | --- |\n| 1-4 | A way. |", more=(("hall", "Look about: `roll Ways`."),)),
    Place("goods", "goods", "| Sack {} | 2 coins |", more=(("hall", "- Pull the bell. `shop Goods`"),), typed=(*PULL, "Sack")),
    Place("price", "goods", "| Sack | 2 coins {} |", more=(("hall", "- Pull the bell. `shop Goods`"),), typed=(*PULL, "Sack")),
    Place("cell of prose", "hall", "| Name | What |\n| --- | --- |\n| A | It is {} warm. |"),
    Place("Always", "scenes", "## Always\n\nIt is warm. {} Very."),
    Place("choice of Always", "scenes", "## Always\n\n- Pull the bell. It rings. {} Loud.", ("1", "Pull the bell")),
    Place("what is listened for", "hall", "- `on feed gulls` They come. {} They go.", FEED),
    Place("before what is listened for", "hall", "- {} `on feed gulls` They come.", FEED),
    Place("heard by an item", "lantern", "Old.\n\n- `on feed gulls` They come. {} They go.", FEED),
    Place("words of an item", "lantern", "It is old. {} Very.", ("1", "look at lantern")),
    Place("tags of an item", "lantern", "Old.\n\n- bulky {}"),
    Place("heard by a person", "corin", "- `on feed gulls` They come. {} They go.", FEED),
    Place("words of a person", "corin", "He is old. {} Very.", ("1", "look at Corin")),
    Place("epilogue", "hall", "- Pull the bell. `end defeat` It rings. {} Loud.", PULL),
    Place("second paragraph of an epilogue", "hall", "- Pull the bell. `end defeat` It rings.\n\n  And on. {} Loud.", PULL),
    Place("list of prose", "hall", "What you see:\n\n- an old bell, {} green\n- a rope", ("1", "an old bell")),
    Place("block quote", "hall", "> It is warm here. {} Very."),
    Place("heading of a scene", "scenes", "## Ways {}\n\nIt is wet. → [Hall](#hall)"),
    Place("heading in a scene", "hall", "It is warm.\n\n### The bell {}\n\nIt hangs."),
    Place("title page", "intro", "Long ago. {} So it was.", ()),
    Place("title", "front", "blurb: An old {} bell.\n", ()),
    Place("fact", "front", "author: Somebody {}\n", ()),
    Place("words of a link", "hall", "See [the {} bell](#elsewhere) there."),
    Place("words of an arrow", "hall", "- Pull the bell. → [the {} bell](#elsewhere)", PULL),
    Place("stat line", "scenes", "## Bestiary\n\n### Owl\n\n1 HP, 3 STR {}, 12 DEX, 4 WIL, bite (d4)"),
    Place("ledger", "scenes", "## Ledger\n\n| Name | Start | Meaning |\n| --- | --- | --- |\n| alert | 2 | how {} wakeful |"),
    Place("code block", "hall", "It is warm.\n\n    {} Very."),
)  # fmt: skip
WORDS = {  # links that are shown as words, where there are only words
    "title": ("an arrow", "an arrow back", "a reference"),
    "fact": ("an arrow", "an arrow back", "a reference"),
    "words of a link": ("an arrow back",),
    "words of an arrow": ("an arrow back",),
    **dict.fromkeys(
        (
            "head of a table",
            "price",
            "goods",
            "tags of an item",
            "words of a person",
            "words of an item",
            "stat line",
            "ledger",
        ),
        ("a reference",),
    ),
}


def _filled(syntax: str, whole: bool) -> str:
    """A syntax with something written for each of its words; with or without what may be left out."""
    said = re.sub(r"\[([^\]]*)\]", lambda each: each[1] if whole else "", syntax)
    said = said.replace(" and …", "").split(f", {syntax.split()[0]} ")[0]
    words = "|".join(sorted(STANDS_FOR, key=len, reverse=True))
    said = re.sub(rf"\b(?:{words})\b", lambda each: STANDS_FOR[each[0]], said)
    left = re.search(r"\b[A-Z]{2,}\b", said)
    assert left is None, f"say in STANDS_FOR what is written for {left and left[0]} of `{syntax}`"
    return " ".join(said.split())


def kinds() -> dict[str, str]:
    """Everything that can be written, by what it is called here, as it stands in a text."""
    declared = [kind.declared.syntax for kind in DIRECTIVES]
    syntaxes = [
        *declared,
        *(each.syntax for each in CONDITIONS.values()),
        *(each.syntax for each in MARKS.values()),
    ]
    found = {each: f"`{ESPECIALLY.get(each) or _filled(each, False)}`" for each in syntaxes}
    return {
        **found,
        "a value": "`alarm`",
        "dice": "`3d6`",
        "a name of the hero": "`hero`",
        "a count": "`count rope`",
        "words that vary": "`one of: zorb / zarb`",
        "an arrow": "→ [Elsewhere](#elsewhere)",
        "an arrow back": "→ back",
        "a reference": "[zorb](#cellar)",
    }


class Seen(NamedTuple):
    """What came of something in a place."""

    done: bool
    told: tuple[str, ...]
    also: tuple[str, ...]  # told on other lines
    line: int


def text_of(place: Place, said: str) -> tuple[str, int]:
    """The adventure with something in a place, and the line on which that stands."""
    fields = dict.fromkeys(
        ("front", "intro", "start", "hall", "scenes", "row", "goods", "corin", "lantern"), ""
    )
    fields |= {"row": "| 1-4 | an oak door |", **dict(place.more)}
    if place.where == "row":
        fields["row"] = ""
    fields[place.where] = (fields[place.where] + "\n\n" if fields[place.where] else "") + place.text.replace(
        "{}", "\0"
    )
    text = re.sub(r"\n{3,}", "\n\n", BASE.format(**fields)).replace("--- |\n\n|", "--- |\n|")
    line = text[: text.index("\0")].count("\n") + 1
    return text.replace("\0", said), line


@contextmanager
def watched() -> Iterator[set]:
    """What is done meanwhile: the places of directives that happen, conditions that are asked, words that are told."""
    seen: set = set()
    before = dict(EFFECTS), asking.condition, worded.say, worded.varied, steps.failing

    def watch(kind, does):
        def done(line, part):
            seen.add(part.at)
            return does(line, part)

        return done

    for kind, each in before[0].items():
        EFFECTS[kind] = Effect(watch(kind, each.does), each.barred)

    def condition(when):
        holds = before[1](when)

        def asked(game, throw):
            seen.add(when.at)
            return holds(game, throw)

        return asked

    def failing(when):
        first = before[4](when)

        def alone(game, throw):
            seen.add(when[0].at)
            return first(game, throw)

        return alone if len(when) == 1 else first

    def say(ground, part, throw):
        seen.add(part.at)
        return before[2](ground, part, throw)

    def varied(ground, part, throw):
        seen.add(part.at)
        return before[3](ground, part, throw)

    asking.condition, worded.say, worded.varied, steps.failing = condition, say, varied, failing
    try:
        yield seen
    finally:
        EFFECTS.update(before[0])
        asking.condition, worded.say, worded.varied, steps.failing = before[1:]


def marks_of(adventure: m.Adventure) -> list[int]:
    """How often an adventure has each thing that a mark makes of it."""
    told = to_json(msgspec.structs.replace(adventure, texts={}, problems=())).decode()
    made = (
        '"again":true',
        '"apart":true',
        '"hidden":true',
        '"unlisted":true',
        "zorb",
        "former",
        '"needs":',
        '"regions":[',
    )
    return [told.count(each) for each in made]


def played(adventure: m.Adventure, typed: tuple[str, ...]) -> tuple[set, Session, str, list]:
    """What is done in a game in which these lines are typed, that game, and all that was told in it."""
    told: list[str] = []
    offered: list = []
    with watched() as seen:
        session = Session(adventure, load("cairn"), Table("1"))
        told += [heard(session.send("begin")), heard(session.send("random"))]
        waiting = list(typed)
        for _ in range(30):
            offered += session.offers
            free = [offer for offer in session.offers if not offer.barred] if session.request else []
            if session.over or not (waiting or free):
                break
            listed = (
                any(offer.text.lower().startswith(waiting[0].lower()) for offer in free) if waiting else False
            )
            if waiting and (
                listed or session.request is None or not free or "gulls" in waiting[0] or waiting[0] == "1"
            ):
                told.append(heard(session.send(waiting.pop(0))))
            elif session.request is None or (not waiting and session.request.rule == "menu"):
                break
            else:
                told.append(heard(session.take(free[0])))
    return seen, session, "\n".join(told), offered


def judge(kind: str, said: str, place: Place, rules: tuple[str, ...] = ("cairn",)) -> Seen:
    """What comes of something that is written in a place."""
    text, line = text_of(place, said)
    adventure = read_texts({"a.md": text}, (), rules)
    problems = check(adventure, lambda: rules)
    noise = quiet_here(place)
    told = tuple(
        f"{each.code}: {each.message}"
        for each in problems
        if each.line == line and (each.code, each.message) not in noise
    )
    also = tuple(
        f"{each.line}: {each.code}: {each.message}"
        for each in problems
        if each.line != line and (each.code, each.message) not in noise
    )
    if told or adventure.errors:
        return Seen(False, told, also, line)
    seen, session, told_in, offers = played(adventure, place.typed)
    begins = text.split("\n")[line - 1].find(said) + 1
    done = any(at.line == line and begins <= at.column < begins + len(said) for at in seen)
    if kind in MARKED:
        done = marks_of(adventure) != marks_of(read_texts({"a.md": text_of(place, "")[0]}, (), rules))
    if kind == "end KIND[: NAME]":
        done = session.over
    if kind == "an arrow":
        done = session.world.get("game", "scene") == "elsewhere"
    if kind == "an arrow back":
        done = session.world.get("game", "scene") == "start"
    if kind == "a reference":
        done = "zorb" in told_in
    if kind == "always":
        done = True  # it ends a condition, and there is none
    if kind == "dice":
        done = done or any("3d6" in offer.text for offer in offers)  # a name shows dice as dice
    return Seen(done, told, also, line)


MARKED = {*(each.syntax for each in MARKS.values()), "needs EXPR"}


@cache
def quiet_here(place: Place) -> frozenset[tuple[str, str]]:
    """What is told of the adventure around a place, whatever stands there."""
    adventure = read_texts({"a.md": text_of(place, "")[0]}, (), ("cairn",))
    held = check(adventure, lambda: ("cairn",))
    return frozenset(
        (each.code, each.message) for each in held if each.code not in ("indented-code", "code-block")
    )


def pairs() -> list[tuple[str, str, Place]]:
    """Each kind in each place, but for links that are words where there are only words."""
    return [
        (name, said, place)
        for name, said in kinds().items()
        for place in PLACES
        if name not in WORDS.get(place.name, ())
    ]


def neither(name: str, said: str, place: Place) -> str:
    """What is to be said where something is neither done nor told; nothing where it is one of the two."""
    seen = judge(name, said, place)
    return "" if seen.done or seen.told else f"{place.name}: {name}: {' | '.join(seen.also)[:200]}"


if __name__ == "__main__":
    for each in pairs():
        if all(asked in f"{each[0]} {each[2].name}" for asked in sys.argv[1:]) and (lost := neither(*each)):
            print(lost)
