"""What is wanted next behind the words of a span so far: told from the directive's own syntax, as the guide prints it.

`test APPROACH[: TOPIC][, DIFFICULTY][, easier if EXPR][, by NAME]` becomes steps with arrows between them; the words that are typed
are walked along them, in every way they may be meant, and what may come then is what is wanted.
"""

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache

import msgspec

TOKEN = re.compile(r'\s*("[^"]*"?|[,:;+]|[^\s,:;+"]+)')
SYNTAX = re.compile(r'\[|\]|[,:+]|"?[A-Z]+"?|and …|[a-z]+(?: [a-z]+)*')
EITHER = re.compile(r"[a-z]+ or [a-z]+")  # a hole as well, with its words for a name
NUMBERED = ("COUNT", "DICE", "N")  # holes that figures stand in
Listed = Callable[[str], Collection[str] | None]


class Step(msgspec.Struct, frozen=True):
    """A step of a syntax: words as they stand, or a hole (`NAME`), and the steps that may come after it (the last: the end)."""

    words: str
    hole: bool
    after: tuple[int, ...]


class Wanted(msgspec.Struct, frozen=True):
    """What may stand: words, or a hole by its name; and where in the text it begins, if it is begun."""

    words: str
    hole: bool
    start: int


@cache
def steps(syntax: str) -> tuple[tuple[int, ...], tuple[Step, ...]]:
    """The steps of a syntax behind its verb, and which may come first."""
    pieces: list[tuple[str, bool]] = []
    after: dict[int, set[int]] = {}
    groups: list[
        tuple[set[int], int]
    ] = []  # of each bracket that is open: what led to it, and its first piece
    open_: set[int] = {-1}  # the pieces that what comes next may follow
    for found in SYNTAX.findall(syntax):
        if found == "[":
            groups.append((set(open_), len(pieces)))
        elif found == "]":
            open_ |= groups.pop()[0]
        elif found == "and …":  # once more from the first hole on
            pieces.append(("and", False))
            for one in open_:
                after.setdefault(one, set()).add(len(pieces) - 1)
            first = next(at for at, (_, hole) in enumerate(pieces) if hole)
            after.setdefault(len(pieces) - 1, set()).update(_from(pieces, first))
        else:
            words = found.strip('"')
            hole = words.isupper() or EITHER.fullmatch(words) is not None
            pieces.append((words, hole))
            at = len(pieces) - 1
            for one in open_:
                after.setdefault(one, set()).add(at)
            again = hole and at >= 2 and pieces[at - 2] == (words, True) and pieces[at - 1] == (",", False)
            if again:  # `TAG[, TAG]`: as many as one likes
                after.setdefault(at, set()).add(at - 1)
            open_ = open_ | {at} if words in ("COUNT", "WHO") else {at}
    ends = len(pieces)
    for one in open_:
        after.setdefault(one, set()).add(ends)
    made = tuple(
        Step(words, hole, tuple(sorted(after.get(at, {ends})))) for at, (words, hole) in enumerate(pieces)
    )
    return tuple(sorted(after.get(-1, {ends}))), made


def _from(pieces: list[tuple[str, bool]], first: int) -> set[int]:
    """The piece from which it goes on anew, and the one behind it where it may be left out."""
    return {first, first + 1} if pieces[first][0] == "COUNT" else {first}


def wanted(syntax: str, text: str, listed: Listed) -> list[Wanted]:
    """What may come where a text behind the verb ends; the word it ends with counts as begun, unless a blank follows it. The
    syntax may be several (`rest SPAN, rest until TIME`), each with the verb.

    `listed(hole)` tells the words of a hole that takes only some: `None` where it takes any.
    """
    tokens = [(found[1], found.start(1)) for found in TOKEN.finditer(text)]
    begun = (
        len(text) if not tokens or text[-1:].isspace() or tokens[-1][0] in (",", ":", "+") else tokens[-1][1]
    )
    tokens = [one for one in tokens if one[1] < begun]
    verb = syntax.split(" ")[0]
    found: dict[Wanted, None] = {}
    for each in syntax.split(f", {verb} "):
        found |= dict.fromkeys(_wanted(each.removeprefix(verb), text, tokens, begun, listed))
    return list(found)


def _wanted(
    syntax: str,
    text: str,
    tokens: list[tuple[str, int]],
    begun: int,
    listed: Listed,
) -> Iterator[Wanted]:
    """The same of one syntax behind its verb."""
    first, made = steps(syntax.lstrip(":"))
    # where one may stand: a step, where in the text it began, and how many words of it are passed
    standing: set[tuple[int, int, int]] = {(at, -1, 0) for at in first}
    for token, start in tokens:
        standing = set(_passed(standing, made, token, start, text, listed))
    for at, start, passed in sorted(standing, key=lambda one: (one[1] < 0, one)):
        if at == len(made) or (passed and _full(made[at], text[start:begun], listed)):
            continue
        step = made[at]
        last = tokens[-1][0].lower() if tokens else ""
        if not passed and not step.hole and step.words == last:
            continue  # it was said just now
        if passed or step.words not in NUMBERED:
            yield Wanted(step.words, step.hole, start if passed else begun)


def _full(step: Step, said: str, listed: Listed) -> bool:
    """Are words as they stand, or a word of a list, written out?"""
    words = _plain(said)
    return words in (listed(step.words) or ()) if step.hole else words == step.words


def _plain(said: str) -> str:
    """Words as lists have them: small, and without the number before them."""
    return " ".join(said.lower().split()).lstrip("0123456789 ")


def _passed(
    standing: set[tuple[int, int, int]],
    made: tuple[Step, ...],
    token: str,
    start: int,
    text: str,
    listed: Listed,
) -> Iterator[tuple[int, int, int]]:
    """Where one may stand behind one more word."""
    for at, began, passed in standing:
        if at == len(made):
            continue
        step = made[at]
        since = began if passed else start
        said = text[since : start + len(token)]
        if not step.hole:
            words = step.words.split()
            if passed < len(words) and words[passed] == token.lower():
                if passed + 1 == len(words):
                    yield from ((after, -1, 0) for after in step.after)
                else:
                    yield at, since, passed + 1
        elif step.words in NUMBERED:
            if token[:1].isdigit() or token in "+-*" or token.lower() in ("a", "an", "the", "some"):
                yield at, since, passed + 1
                yield from ((after, -1, 0) for after in step.after)
        elif token in (",", ":", "+") and step.words != "EXPR":
            continue
        elif token.startswith('"') or step.words == "QUESTION":  # whole in its quotes
            if token.startswith('"') and not passed:
                yield from ((after, -1, 0) for after in step.after)
        else:
            among = listed(step.words)
            if among is None and not passed and token[0].isdigit() and step.words != "EXPR":
                continue  # a number counts, and is no name
            if among is None or any(word.startswith(f"{_plain(said)} ".lstrip()) for word in among):
                yield at, since, passed + 1
            if among is None or _plain(said) in among:
                yield from ((after, -1, 0) for after in step.after)
