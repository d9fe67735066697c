"""The world outside the game: the time, and chance that follows from nothing, read here alone and handed down; and what
a program is told."""

import os


def now() -> str:
    """The time, for the record: ISO 8601, in UTC."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")


def chance() -> str:
    """A seed nobody chose."""
    return os.urandom(4).hex()


def printed(value: object) -> None:
    """Print a value as JSON."""
    import json

    print(json.dumps(value, ensure_ascii=False))
