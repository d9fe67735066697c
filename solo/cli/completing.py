"""Completion at the shell: `solo completion SHELL` prints what makes it so, and what a word may be followed by is looked up
here, in the folders and tables themselves."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import Any

import argcomplete
from argcomplete.completers import DirectoriesCompleter, FilesCompleter
from argcomplete.shell_integration import shellcode

from solo.cli import places
from solo.cli.reader import Reader
from solo.cli.tongue import languages
from solo.core.errors import Wrong, printable
from solo.core.preferences import BY_KEY
from solo.journal import Library
from solo.journal.errors import SaveError
from solo.journal.roster import Roster
from solo.rules import UnknownRules, load, names
from solo.scenario.checking.codes import CODES
from solo.session.pages import headings

Found = Callable[..., Iterable[str]]


def completion(args: Namespace) -> int:
    """Print what a shell reads to complete the words of `solo`."""
    print(shellcode(["solo"], shell=args.shell))
    return 0


def completed(reader: Reader) -> None:
    """Answer the shell, and leave. What cannot be looked up completes nothing."""
    for word in reader._subparsers._group_actions[0].choices.values():  # type: ignore
        for action in word._actions:
            named = getattr(action, "names", "")
            if named:
                action.completer = quietly(NAMES[named])
    argcomplete.autocomplete(reader)


def quietly(found: Found) -> Found:
    """What is found, or nothing where finding it fails: a shell's line is no place for complaints."""

    def looked_up(prefix: str, parsed_args: Any, **more: Any) -> list[str]:
        try:
            there = found(prefix=prefix, parsed_args=parsed_args, **more)
        except (Wrong, SaveError, LookupError, OSError, ValueError):
            return []
        return [one for one in there if printable(one) == one]

    return looked_up


def scenarios(prefix: str, **more: Any) -> Iterable[str]:
    """The adventures that come along, and files."""
    return [*(path.stem for path in places.scenarios()), *FilesCompleter(("md",))(prefix, **more)]


def saves(parsed_args: Namespace, **_: Any) -> Iterable[str]:
    """The games there are."""
    return [game.name for game in Library(places.saves(parsed_args.saves)).list()]


def characters(parsed_args: Namespace, **_: Any) -> Iterable[str]:
    """Who is on the roster."""
    return [one.name for one in Roster(places.saves(parsed_args.saves)).list(parsed_args.rules)]


def systems(**_: Any) -> Iterable[str]:
    """The systems of rules."""
    return names()


def odds(parsed_args: Namespace, **_: Any) -> Iterable[str]:
    """The rules whose odds a system tells."""
    return load(parsed_args.system).index


def given(parsed_args: Namespace, **_: Any) -> Iterable[str]:
    """What a rule may be given."""
    rule = load(parsed_args.system).index.get(parsed_args.rule or "")
    return ["help", *(f"{key.replace('_', '-')}=" for key in rule.takes)] if rule else []


def topics(parsed_args: Namespace, **_: Any) -> Iterable[str]:
    """The headings of a system's rules page."""
    try:
        return ["all", "options", *(heading.lower() for heading in headings(load(parsed_args.system)))]
    except UnknownRules:
        return []


def codes(**_: Any) -> Iterable[str]:
    """The codes of what `check` finds."""
    return ["all", *CODES]


def settings(**_: Any) -> Iterable[str]:
    """What can be set."""
    return BY_KEY


def values(parsed_args: Namespace, **_: Any) -> Iterable[str]:
    """What a setting may be."""
    one = BY_KEY.get(parsed_args.key or "")
    known = {"rules": names, "language": languages}
    return [*filter(None, one.choices or known.get(one.key, list)()), "usual"] if one else []


def tongues(**_: Any) -> Iterable[str]:
    """The languages there are."""
    return languages()


NAMES: dict[str, Found] = {
    "scenarios": scenarios,
    "saves": saves,
    "characters": characters,
    "systems": systems,
    "odds": odds,
    "given": given,
    "topics": topics,
    "codes": codes,
    "settings": settings,
    "values": values,
    "languages": tongues,
    "files": FilesCompleter(),
    "folders": DirectoriesCompleter(),
}
