"""Games that are kept: what comes of some of the corpus's lines, and of every kind of deed, when they are played one
after another, with all that is told, asked and changed. `test_played_lines.py` plays them again.

    python -m tests.play.played            say where they go otherwise
    python -m tests.play.played --write    keep them anew, where that is meant (read the difference)
    python -m tests.play.played --write 01 09    only these files
    python -m tests.play.played --anew     the same, with the lines that the corpus has now
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

for folder in ("tests", "tests/play"):
    sys.path.insert(0, str(Path(__file__).parents[2] / folder))

from meant import digest, key
from playing import heard
from typed_lines import CORPUS, HERE, Situation, set_up, situations

from solo.screen.situation import question
from solo.session.session import Session

KEPT = HERE / "played"
PART = 8  # lines of a game: then the situation is set up afresh
GAMES = 2  # of a situation of the corpus
MOST_ANSWERS = 5  # to what is asked after a line; then the next is typed all the same
State = dict[str, dict[str, object]]


def changes(before: State, after: State) -> Iterator[str]:
    """What is otherwise than it was."""
    for id in sorted({*before, *after}):
        was, is_ = before.get(id, {}), after.get(id, {})
        for field in sorted({*was, *is_}, key=str):
            if was.get(field) != is_.get(field):
                yield f"{id}.{field} = {is_.get(field)!r}"


def told(session: Session, line: str) -> Iterator[str]:
    """What is heard after a line, what is asked then, and what has changed."""
    before = session.world.state()
    reply = session.send(line)
    yield from (f"  {one}" for one in heard(reply).splitlines() if one.strip())
    yield f"  ? {digest([text for _, text in question(session)])}"
    found = [one for one in changes(before, session.world.state()) if not one.startswith("game.offered")]
    if found:
        yield f"  = {'; '.join(found)}"


def asked(session: Session) -> bool:
    """Is something open, which is no choice of the scene?"""
    return session.request is not None and not session.over


def game(situation: Situation, lines: Iterable[str]) -> Iterator[str]:
    """A situation played through: each line, what came of it, and the answers that were given."""
    session = set_up(situation.settings)
    for line in lines:
        if session.over:
            session = set_up(situation.settings)
        yield f"> {line}"
        yield from told(session, line)
        for at in range(MOST_ANSWERS):
            free = [offer for offer in session.offers if not offer.barred]
            if not asked(session) or not free:
                break
            answer = free[at * 3 % len(free)].text if at else free[0].text
            yield f"* {answer}"
            yield from told(session, answer)


def parts(lines: list[str]) -> list[list[str]]:
    """The lines of a situation, game by game."""
    return [lines[at : at + PART] for at in range(0, len(lines), PART)]


def path_of(number: int) -> Path:
    """The file that a situation of the corpus is kept in."""
    return KEPT / f"{number // 20 + 1:02}.txt"


@cache
def kept() -> dict[str, list[str]]:
    """The games that are kept, by situation and part."""
    found: dict[str, list[str]] = {}
    for path in sorted(KEPT.glob("*.txt")):
        for part in path.read_text(encoding="utf-8").split("\n## ")[1:]:
            name, *lines = part.splitlines()
            found[name] = [line for line in lines if line]
    return found


DONE = tuple(situations(HERE / "deeds-done.md"))  # a room made for it, and every kind of deed
SOME = CORPUS[1::4]
SITUATIONS = {key(situation): situation for situation in (*SOME, *DONE)}


def names(done: bool = False) -> list[str]:
    """The games whose situation is in the corpus, or (`done`) where it is deeds."""
    own = {key(situation) for situation in DONE}
    here = [name for name in kept() if name.rpartition(", ")[0] in SITUATIONS]
    return [name for name in here if (name.rpartition(", ")[0] in own) is done]


def typed(lines: Iterable[str]) -> list[str]:
    """What was typed in a game, but for answers."""
    return [line[2:] for line in lines if line.startswith("> ")]


def again(name: str) -> list[str]:
    """A game that is kept, as it goes now."""
    return list(game(SITUATIONS[name.rpartition(", ")[0]], typed(kept()[name])))


def otherwise(name: str) -> str:
    """Where a game goes otherwise than it is kept: the line, what was, and what is; nothing where it goes as it did."""
    now, was = again(name), kept()[name]
    for at, (one, before) in enumerate(zip([*now, ""], [*was, ""], strict=False)):
        if one != before:
            after = next((line for line in reversed(now[: at + 1]) if line[:1] in ">*"), "")
            return f"{name}, after {after!r}: {one!r}\nkept was: {before!r}"
    return ""


def main() -> int:
    """Play all of them, and say or keep what is otherwise."""
    if not {"--write", "--anew"} & set(sys.argv):
        wrong = [said for name in (*names(), *names(done=True)) if (said := otherwise(name))]
        print("\n".join(wrong))
        return int(bool(wrong))
    KEPT.mkdir(exist_ok=True)
    text: dict[Path, list[str]] = {}
    words = [word for word in sys.argv[1:] if word[:1] != "-"]
    for number, (name, situation) in enumerate(SITUATIONS.items()):
        if words and path_of(number).stem not in words:
            continue  # only these files
        lines = [line for line, _ in situation.lines]
        if situation not in DONE:
            lines = lines[: GAMES * PART]
        before = [typed(kept()[one]) for one in kept() if one.rpartition(", ")[0] == name]
        there = text.setdefault(
            path_of(number), ["Lines of the corpus, played; `played.py` says how it is written.", ""]
        )
        for at, some in enumerate(before if before and "--anew" not in sys.argv else parts(lines), 1):
            there += [f"## {name}, {at}", "", *game(situation, some), ""]
    for path, lines in text.items():
        path.write_text("\n".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
