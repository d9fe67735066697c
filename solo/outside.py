"""The world outside the game: the time, chance that follows from nothing, the width of the terminal. Read
here alone, and handed down."""

import os
import sys


def now() -> str:
    """The time, for the record: ISO 8601, in UTC."""
    from datetime import UTC, datetime
    return datetime.now(UTC).isoformat(timespec="seconds")


def chance() -> str:
    """A seed nobody chose."""
    return os.urandom(4).hex()


def columns() -> int:
    """How wide the terminal is: as COLUMNS says, else as it says itself, else 80."""
    wanted = os.environ.get("COLUMNS", "")
    if wanted.isdecimal() and int(wanted):
        return int(wanted)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80
    except (AttributeError, ValueError, OSError):
        return 80
