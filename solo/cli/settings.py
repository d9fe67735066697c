"""`solo set`: what a player prefers, kept in one file in the user's configuration folder."""

import os
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from solo import language
from solo.cli import tongue
from solo.cli.outside import printed
from solo.cli.tongue import languages, place
from solo.core.errors import printable
from solo.core.preferences import BY_KEY, Preferences, as_file
from solo.rules import names

MOST = 100_000  # bytes of a file of settings


def preferences() -> Preferences:
    """What the player prefers. What the file says that cannot be is told, and left out."""
    return Preferences(read(place()), kept, names, languages)


def read(file: Path) -> dict[str, str]:
    """What a file of settings says; nothing where there is none, or it cannot be read, which is told."""
    if not file.is_file():
        return {}
    import tomllib

    try:
        with file.open("rb") as stream:
            found = tomllib.loads(stream.read(MOST).decode("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        said(f"{file} cannot be read as settings ({error}); everything is as usual")
        return {}
    asked, wrong = Preferences(systems=names, languages=languages), []
    for key, value in found.items():
        fault = asked.fault(key, str(value))
        wrong += [fault] if fault else []
    for fault in wrong:
        said(f"{file}: {fault}")
    return {key: str(value) for key, value in found.items()}


def said(words: str) -> None:
    """Say what is wrong, beside what is asked for."""
    print(f"solo: {printable(words)}", file=sys.stderr)


def kept(values: Mapping[str, str]) -> None:
    """Put the settings into their file."""
    from solo.journal.errors import writing
    from solo.journal.lines import make_folder, replace_file

    file = place()
    with writing(file):
        make_folder(file.parent)
        replace_file(file, as_file(values).encode())
    if "language" in values or language.voice():
        tongue.to(values.get("language", language.ENGLISH))


def settings(args: Namespace) -> int:
    """List the settings, show one, or set one."""
    preferred = preferences()
    if args.key and args.value is not None:
        try:
            print(preferred.put(args.key, args.value))
        except LookupError as error:
            print(f"solo set: {printable(str(error.args[0]))}", file=sys.stderr)
            return 2
        return 0
    if args.key and (
        wrong := preferred.fault(args.key, preferred.get(args.key) if args.key in BY_KEY else "")
    ):
        print(f"solo set: {printable(wrong)}", file=sys.stderr)
        return 2
    if args.json:
        printed({key: preferred.get(key) for key in BY_KEY if args.key in (None, key)})
    elif args.key:
        print(preferred.get(args.key))
    else:
        print("\n".join([*preferred.listed(), f"Kept in {printable(str(place()))}."]))
    return 0


def applied(args: Namespace) -> Preferences:
    """What a game is begun or gone on with: what the command line leaves open is as the player prefers."""
    preferred = preferences()
    args.plain = args.plain or preferred.get("plain") == "on"
    args.no_odds = args.no_odds or preferred.get("odds") == "off"
    if getattr(args, "dice", "") is None:
        args.dice = "seeded" if getattr(args, "seed", None) else preferred.get("dice")
    args.preferences = preferred
    asked = (
        getattr(args, "language", None)
        or tongue.asked()
        or os.environ.get("SOLO_LANGUAGE")
        or preferred.get("language")
    )
    tongue.to(asked)
    return preferred
