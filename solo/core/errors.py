"""What may go wrong, in words for the player: the error that a command ends with,
and words made safe to show."""


class Wrong(Exception):
    """Something is not as it should be; the message says what, and what to do. Exit code 1."""


class Misused(Wrong):
    """A command was used wrongly: what was asked for contradicts itself, or lacks something. Exit code 2."""


class Refused(ValueError):
    """What the rules do not allow, and why, in words that the player is told: nothing has changed then."""


def printable(text: object) -> str:
    """The same text with whatever could trouble a terminal (escapes, line ends,
    odd directions) made visible."""
    return "".join(mark if mark.isprintable() else "\N{REPLACEMENT CHARACTER}" for mark in str(text))
