"""Every kind of deed, with nobody here, with somebody who is wary or kind, with a companion, and in the dark; each once
where its dice fall well and once where they fall ill. `test_what_stands_after.py` asks what must hold of all of them, and
that each leaves what `stands-after.md` says.

    python -m tests.play.stands            say which leave something else
    python -m tests.play.stands --write    keep them anew, where that is meant (read the difference)
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest import mock

for folder in ("tests", "tests/play", "tests/sixth"):
    sys.path.insert(0, str(Path(__file__).parents[2] / folder))

from playing import heard, seated
from typed_lines import Situation, situations

from solo.rules.ruleset import Grade
from solo.screen.situation import question
from solo.session.session import Session

HERE = Path(__file__).parent
LINES = HERE / "stands.md"
KEPT = HERE / "stands-after.md"
WELL, ILL = "well", "ill"
MOST_ANSWERS = 4
State = dict[str, dict[str, object]]
UNTOLD = (
    "offered",
    "asked",
    "said",
    "told",
    "heard",
    "turns",
)  # of the game's own fields: no fact of the story

YARD = """`HERE`

`first` `gain a lantern, a loaf of bread, a flask of water, a letter, an iron key and a rope quietly` `earn 20 coins`

A chest stands by the well. A door in the wall is locked, and a ladder leans on the wall. A fire burns in a pit, a lamp hangs on
a hook, and a bell hangs by the gate. Two cups lie on a table. It is cold here.

WHO

- Go down into the cellar. → [Cellar](#cellar)
- Leave by the gate. `end escape` Out.

## Cellar

`here: underground, dark`

A sack lies in the corner.

- Go up. → [Yard](#yard)

## People

### Osk

3 HP, 9 STR, 12 DEX, 8 WIL, stick (d4)

- person

Osk keeps the gate.

### Bettan

3 HP, 9 STR, 12 DEX, 8 WIL, knife (d6)

- person

### Wat

3 HP, 9 STR, 12 DEX, 8 WIL, knife (d6)

- person
"""
MET = "`meet Osk {}`\n\n- **Hostile** Osk spits. `fight`\n- **Wary**, **Curious** Osk looks up.\n- **Kind**, **Helpful** Osk nods."
WHO = {
    "nobody": ("outdoors, day", "Nobody is here."),
    "wary": ("outdoors, day", MET.format("wary")),
    "kind": ("outdoors, day", MET.format("kind")),
    "along": ("outdoors, day", "`first` `join Bettan`"),
    "dark": ("indoors, dark", "`first` `join Bettan`"),
}


class Case(NamedTuple):
    """A line, who is here, and how the dice fall."""

    line: str
    who: str
    dice: str


@cache
def lines() -> tuple[str, ...]:
    """The lines, at least one for each kind of deed."""
    found: list[Situation] = list(situations(LINES))
    return tuple(line for one in found for line, _ in one.lines)


def cases() -> list[Case]:
    """Every line, whoever is here, however the dice fall."""
    return [Case(line, who, dice) for line in lines() for who in WHO for dice in (WELL, ILL)]


def place(who: str) -> Session:
    """The yard, with these people in it; their clothes and their money are always the same."""
    here, there = WHO[who]
    return seated(f"## Yard\n\n{YARD.replace('HERE', f'here: {here}').replace('WHO', there)}")


def fallen(dice: str):
    """All tests come out one way."""
    grade = Grade("success" if dice == WELL else "failure")

    def test(self, hero, task, helpers=()):
        return grade
        yield

    return test


class After(NamedTuple):
    """What a line came to: all that was told, the questions that were asked, the states of the world before it, after
    it, and after the same line once more."""

    told: str
    asked: tuple[str, ...]
    before: State
    after: State
    again: State
    over: bool


def done(session: Session, line: str) -> tuple[str, tuple[str, ...]]:
    """Type a line, and answer what is asked by the first that can be had."""
    told, asked = [heard(session.send(line))], []
    for _ in range(MOST_ANSWERS):
        free = [offer for offer in session.offers if not offer.barred]
        if session.request is None or session.over or session.phase.state == "fight" or not free:
            break
        asked.append(" ".join(text.strip() for _, text in question(session)[:1]))
        told.append(heard(session.take(free[0])))
    return "\n".join(told), tuple(asked)


@cache
def came(case: Case) -> After:
    """What a case comes to."""
    session = place(case.who)
    fall = mock.patch.object(type(session.rules), "test", fallen(case.dice))
    with fall, mock.patch("solo.play.deeds.doing.hopeless", lambda *_: False):  # dice that fell are no odds
        before = session.world.state()
        told, asked = done(session, case.line)
        after, over = session.world.state(), session.over or session.phase.state == "fight"
        if not over:
            done(session, case.line)
        return After(told, asked, before, after, session.world.state() if not over else after, over)


def changes(before: State, after: State) -> Iterator[tuple[str, str, object, object]]:
    """Who, which field, what it was and what it is."""
    for id in sorted({*before, *after}):
        was, is_ = before.get(id, {}), after.get(id, {})
        for field in sorted({*was, *is_}, key=str):
            if was.get(field) != is_.get(field) and not (id == "game" and field in UNTOLD):
                yield id, str(field), was.get(field), is_.get(field)


def row(case: Case) -> str:
    """A case as the table has it."""
    one = came(case)
    told = " / ".join(line.strip() for line in one.told.splitlines() if line.strip())
    left = "; ".join(f"{id}.{field} = {now!r}" for id, field, _, now in changes(one.before, one.after))
    asked = "".join(f"? {what} " for what in one.asked)
    return f"| {case.line} | {case.who} | {case.dice} | {asked}{told} | {left} |".replace("\n", " ")


HEAD = (
    "# What stands after a deed\n\nWritten by `python -m tests.play.stands --write`; each row is stated by a test.\n\n"
    "| Typed | Here | Dice | Told | Changed |\n| --- | --- | --- | --- | --- |\n"
)


@cache
def kept() -> dict[Case, str]:
    """The rows that are kept."""
    found = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else ():
        parts = line.split(" | ", 3)
        if len(parts) == 4 and parts[1] in WHO:
            found[Case(parts[0].removeprefix("| "), parts[1], parts[2])] = line
    return found


def main() -> int:
    """Say or keep what is otherwise."""
    now = {case: row(case) for case in cases()}
    if "--write" in sys.argv:
        KEPT.write_text(HEAD + "\n".join(now.values()) + "\n", encoding="utf-8")
        return 0
    wrong = [
        f"{now[case]}\nkept was: {kept().get(case, 'nothing')}"
        for case in now
        if now[case] != kept().get(case)
    ]
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
