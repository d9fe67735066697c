"""`solo rules`: the rules pages."""

import sys
from argparse import Namespace

from solo import language
from solo.cli.outside import printed
from solo.core.errors import printable
from solo.rules import load, names
from solo.rules.ruleset import Ruleset
from solo.screen.lines import Line, said
from solo.screen.situation import set_out
from solo.screen.speaker import Speaker, colourful, columns
from solo.session import pages


def rules(args: Namespace) -> int:
    """The systems there are; a system's page, or the part of it that some words mean. Returns 1 where it says nothing of
    them."""
    if not args.system:
        return systems(args)
    system = load(args.system)
    words = " ".join(args.topic)
    if words.lower() == "options":
        return options(system, args)
    found = pages.shown(system, words, args.ids)
    if not found.known:
        print(
            "\n".join(printable(language.said(line)) for line in found.said).replace(
                "`rules`", f"`solo rules {system.id}`"
            ),
            file=sys.stderr,
        )
        return 1
    if args.json:
        printed({"system": system.id, "words": words, "page": found.text, "said": found.said})
        return 0
    told = [
        line.replace("`rules", f"`solo rules {system.id}") if "`rules all" in line else line
        for line in map(language.said, found.said)
    ]
    spoken(set_out(found.text, min(columns(), WIDE)), said(told))
    return 0


WIDE = 92  # a line of a page is not longer than is good to read


def systems(args: Namespace) -> int:
    """The systems there are, a line each."""
    there = [load(name) for name in names()]
    if args.json:
        printed([{"id": one.id, "title": one.title, "version": one.version} for one in there])
        return 0
    spoken(said([f"{one.id:<14}{one.title}" for one in there]))
    return 0


def options(system: Ruleset, args: Namespace) -> int:
    """What a table may choose in a system."""
    if args.json:
        printed(
            [
                {"key": one.key, "choices": one.choices, "meaning": one.meaning, "rule": one.rule}
                for one in system.settings
            ]
        )
        return 0
    if not system.settings:
        spoken(said([f"{system.title} leaves nothing to choose."]))
        return 0
    rows = [
        f"| `{one.key}` | {', '.join(one.choices)} | {one.meaning}{f' ({one.rule})' if args.ids and one.rule else ''} |"
        for one in system.settings
    ]
    table = "\n".join(
        ["| Option | Choices, the usual first | What it settles |", "| --- | --- | --- |", *rows]
    )
    usage = "`solo play --option KEY=CHOICE` sets one for a game."
    spoken(set_out(f"# Options of {system.title}\n\n{table}", min(columns(), WIDE)), said([usage]))
    return 0


def spoken(*told: list[Line]) -> None:
    """Say these lines."""
    say = Speaker(colours=colourful())
    say.lines([line for part in told for line in part])
