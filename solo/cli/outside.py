"""The world outside the game: the time, and chance that follows from nothing. Read here alone, and handed
down."""

import os


def now() -> str:
    """The time, for the record: ISO 8601, in UTC."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")


def chance() -> str:
    """A seed nobody chose."""
    return os.urandom(4).hex()
