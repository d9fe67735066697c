"""The language of the command: what the command line, the shell or the settings ask for, before anything is said."""

from __future__ import annotations

import os
import sys

from solo import language

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

OPTION = "--language"
_asked: list[str] = []  # what the command line asks for


def place() -> Path:
    """Where the settings are kept."""
    from pathlib import Path

    return Path(_place())


def _place() -> str:
    """The same, as a text: every start asks, and `pathlib` takes a while to load. It is as SOLO_CONFIG says, else in the
    user's configuration folder."""
    named = os.environ.get("SOLO_CONFIG")
    if named:
        return named
    if sys.platform == "linux":  # what platformdirs would say, which takes a while to load too
        home = os.environ.get("XDG_CONFIG_HOME", "").strip() or os.path.expanduser("~/.config")
        return os.path.join(home, "solo", "settings.toml")
    from platformdirs import user_config_dir

    return os.path.join(user_config_dir("solo", appauthor=False), "settings.toml")


def folder() -> Path:
    """Where a player's own messages are kept: the folder `messages` beside the settings."""
    return place().parent / "messages"


def languages() -> tuple[str, ...]:
    """The languages that may be set."""
    from solo.language import places

    return ("auto", *places.languages(folder()))


def to(wanted: str) -> None:
    """Speak a language from now on. `auto` is what the system's own LANG says. Raises Wrong where nobody speaks it."""
    if wanted == "auto":
        named = next(
            (os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), ""
        )
        wanted = named.partition(".")[0].partition("_")[0]
        wanted = wanted if wanted in languages() else language.ENGLISH
    own = folder()
    if wanted == language.ENGLISH and not own.is_dir():
        language.speak(None)
        return
    from solo.language import catalogue

    language.speak(catalogue.voice(wanted, own if own.is_dir() else None))


def said(given: Sequence[str]) -> str:
    """What follows `--language` on a command line; nothing where it does not stand there."""
    for at, word in enumerate(given):
        if word == "--":
            break
        if word == OPTION:
            return given[at + 1] if at + 1 < len(given) else ""
        if word.startswith(f"{OPTION}="):
            return word.partition("=")[2]
    return ""


def asked() -> str:
    """What the command line asks for; nothing where it leaves it open."""
    return _asked[0] if _asked else ""


def preferred() -> str:
    """What the settings say, or nothing where they say nothing of it."""
    try:
        with open(_place(), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeError):
        return ""
    found = [
        line.partition("=")[2].strip(" \"'") for line in lines if line.partition("=")[0].strip() == "language"
    ]
    return found[-1] if found else ""


def speak(given: Sequence[str]) -> None:
    """Speak as is asked for, from the first word on. Raises Wrong where nobody speaks it."""
    language.speak(None)
    _asked[:] = [asked_for] if (asked_for := said(given)) else []
    wanted = asked_for or os.environ.get("SOLO_LANGUAGE") or preferred()
    if (
        wanted
        and wanted != language.ENGLISH
        or os.path.isdir(os.path.join(os.path.dirname(_place()), "messages"))
    ):
        try:
            to(wanted or language.ENGLISH)
        except Exception:
            if asked_for:
                raise  # what only a setting says is told by who reads the settings
