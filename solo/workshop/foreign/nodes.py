"""What a story of others is made of, and what follows from it as a whole: what is told within another passage, and where
one never comes twice.
"""

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy

import msgspec

Node = "Text | Link | Set | If | Go | Play | Rest | Note | Varied | Ends"
BACK = "back"  # a way that leads where one came from: the target of a Go or a Link that is no name
HERE = "\0"  # parts the name of a variable whose value is shown from the words around it


class Text(msgspec.Struct):
    """Words. An empty line in them parts paragraphs."""

    text: str


class Rest(msgspec.Struct):
    """What cannot be told in ours, as it was written."""

    text: str


class Set(msgspec.Struct):
    """A variable becomes, or grows by, something: the span as ours has it."""

    span: str


class Note(msgspec.Struct):
    """What its author noted beside the story: a remark, a tag. `kind` counts as one of several."""

    text: str
    kind: str = "remark"


class Go(msgspec.Struct):
    """On to a passage, or back to where one came from."""

    target: str
    back: bool = False


class Play(msgspec.Struct):
    """Another passage is told here. `whole`: with its choices among those of this one; else one goes through it and on."""

    name: str
    whole: bool = False


class Ends(msgspec.Struct):
    """The story ends."""


class Return(msgspec.Struct):
    """Whoever came through here goes on where they were: what follows is not told."""


class Link(msgspec.Struct):
    """A choice: its words, where it leads (nothing: it stays), what happens first, and on which condition it is there."""

    text: str
    target: str = ""
    nodes: list = []
    when: str = ""
    once: bool = False
    back: bool = False


class If(msgspec.Struct):
    """One of several, each under its condition (nothing: otherwise). A condition that does not translate is a Rest."""

    branches: list[tuple[str | Rest, list]]


class Varied(msgspec.Struct):
    """One of several words each time; `how` as ours says it."""

    how: str
    texts: list[str]


class Passage(msgspec.Struct):
    """A passage: its name, and what stands in it. One that is played in passing comes back to where it was played."""

    name: str
    nodes: list = []
    passing: bool = False


class Story(msgspec.Struct):
    """A whole story. `state` are the variables with their first values, as the front matter has them; `left` says what did
    not translate and is kept beside its place, `told` what else is to be known, a sentence each."""

    title: str = ""
    author: str = ""
    start: str = ""
    passages: list[Passage] = []
    state: dict[str, str] = {}
    left: list[str] = []
    told: list[str] = []


SHOWN = re.compile(f"{HERE}(\\w+){HERE}")


def shown(name: str) -> str:
    """The value of a variable, among words."""
    return f"{HERE}{name}{HERE}"


def targets(nodes: Sequence) -> Iterator[str]:
    """Where nodes lead."""
    for node in nodes:
        if isinstance(node, Link):
            yield node.target
            yield from targets(node.nodes)
        elif isinstance(node, Go):
            yield node.target
        elif isinstance(node, Play):
            yield node.name
        elif isinstance(node, If):
            for _, inner in node.branches:
                yield from targets(inner)


def leads(nodes: Sequence) -> bool:
    """Does anything in these nodes lead away for certain, or end?"""
    for node in nodes:
        if isinstance(node, Go | Ends):
            return True
        if (
            isinstance(node, If)
            and not node.branches[-1][0]
            and all(leads(inner) for _, inner in node.branches)
        ):
            return True
    return False


def links(nodes: Sequence) -> Iterator[Link]:
    """The choices in nodes, those under conditions and under others included."""
    for node in nodes:
        if isinstance(node, Link):
            yield node
            yield from links(node.nodes)
        elif isinstance(node, If):
            for _, inner in node.branches:
                yield from links(inner)


def returned(nodes: Sequence) -> list:
    """The same without a Return: what follows one that hangs on a condition stands under the opposite."""
    found: list = []
    for place, node in enumerate(nodes):
        if isinstance(node, Return):
            return found
        if isinstance(node, If) and any(_turns(inner) for _, inner in node.branches):
            if any(isinstance(asked, Rest) for asked, _ in node.branches):
                node.branches = [(asked, _marked(inner)) for asked, inner in node.branches]
            else:
                rest = returned(nodes[place + 1 :])
                if node.branches[-1][0]:
                    node.branches.append(("", []))
                node.branches = [
                    (asked, returned(inner) if _turns(inner) else [*inner, *deepcopy(rest)])
                    for asked, inner in node.branches
                ]
                return [*found, node]
        found.append(node)
    return found


def _turns(nodes: Sequence) -> bool:
    return any(isinstance(node, Return) for node in nodes)


def _marked(nodes: Sequence) -> list:
    return [Rest("->->") if isinstance(node, Return) else node for node in nodes]


def expand(passages: Sequence[Passage], start: str) -> list[str]:
    """Put in what is told within others: a passage that has choices stands there with them, since they are offered
    together; one that only tells is played there. Returns the names of those that stand nowhere else."""
    named = {passage.name: passage for passage in reversed(passages)}
    before = {name: deepcopy(passage.nodes) for name, passage in named.items()}
    for passage in passages:
        passage.nodes = _expanded(passage.nodes, before, (passage.name,))
    plays = {name: set(_played(passage.nodes)) for name, passage in named.items()}
    ways = {name: {*played} for name, played in plays.items()}
    for passage in passages:
        round_ = {name for name in plays.get(passage.name, ()) if _leads_to(name, passage.name, ways)}
        if round_:
            passage.nodes = _unplayed(passage.nodes, round_)
            ways[passage.name] -= round_
    wanted = {start}
    for passage in passages:
        wanted.update(targets(passage.nodes))
        for name in _played(passage.nodes):
            if name in named:
                named[name].passing = True
    whole = {name for nodes in before.values() for name in _played(nodes, whole=True)}
    return [passage.name for passage in passages if passage.name in whole - wanted]


def _leads_to(name: str, goal: str, ways: dict[str, set[str]]) -> bool:
    seen: set[str] = set()
    ahead = [name]
    while ahead:
        at = ahead.pop()
        if at == goal:
            return True
        if at not in seen:
            seen.add(at)
            ahead += ways.get(at, ())
    return False


def _unplayed(nodes: Sequence, names: set[str]) -> list:
    """The same, where passages that would be told within themselves are left to the writer."""
    found: list = []
    for node in nodes:
        if isinstance(node, Play) and node.name in names:
            found.append(Rest(f"{node.name} again"))
            continue
        if isinstance(node, Link):
            node.nodes = _unplayed(node.nodes, names)
        elif isinstance(node, If):
            node.branches = [(asked, _unplayed(inner, names)) for asked, inner in node.branches]
        found.append(node)
    return found


def _expanded(nodes: Sequence, named: dict[str, list], within: tuple[str, ...]) -> list:
    found: list = []
    for node in nodes:
        if isinstance(node, Link):
            node.nodes = _expanded(node.nodes, named, within)
        elif isinstance(node, If):
            node.branches = [(asked, _expanded(inner, named, within)) for asked, inner in node.branches]
        elif isinstance(node, Play) and node.whole and node.name in named:
            inside = named[node.name]
            if node.name in within:
                found.append(Go(node.name))
                continue
            if any(links(inside)) or leads(inside):
                copied = [each for each in deepcopy(inside) if not isinstance(each, Note)]
                found += _expanded(copied, named, (*within, node.name))
                continue
        found.append(node)
    return found


def _played(nodes: Sequence, whole: bool = False) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Play) and (node.whole or not whole):
            yield node.name
        elif isinstance(node, Link):
            yield from _played(node.nodes, whole)
        elif isinstance(node, If):
            for _, inner in node.branches:
                yield from _played(inner, whole)


def never_again(passages: Sequence[Passage]) -> list[int]:
    """The passages that one leaves for good, by their numbers: their choices are there once in any case."""
    first = {passage.name: number for number, passage in reversed(list(enumerate(passages)))}
    ways = [{first[name] for name in targets(passage.nodes) if name in first} for passage in passages]
    for number, passage in enumerate(passages):
        if backwards(passage.nodes):
            for other, theirs in enumerate(ways):
                if number in theirs and other != number:
                    ways[number].add(other)
    told = {first[name] for passage in passages for name in _played(passage.nodes) if name in first}
    return [number for number in range(len(passages)) if number not in told and not _returns(number, ways)]


def _returns(number: int, ways: list[set[int]]) -> bool:
    seen: set[int] = set()
    ahead = list(ways[number])
    while ahead:
        at = ahead.pop()
        if at == number:
            return True
        if at not in seen:
            seen.add(at)
            ahead += ways[at]
    return False


def backwards(nodes: Sequence) -> bool:
    """Does anything here lead back to where one came from?"""
    return any(
        (isinstance(node, Go | Link) and node.back)
        or (isinstance(node, Link) and backwards(node.nodes))
        or (isinstance(node, If) and any(backwards(inner) for _, inner in node.branches))
        for node in nodes
    )


def freed(nodes: Sequence) -> list:
    """The same, with no choice kept for once that leads away in any case."""
    for node in nodes:
        if isinstance(node, Link) and not any(links(node.nodes)):
            node.once = node.once and not (node.target or node.back or leads(node.nodes))
        elif isinstance(node, If):
            for _, inner in node.branches:
                freed(inner)
    return list(nodes)
