"""The width of the terminal."""

import os
import sys


def columns() -> int:
    """How wide the terminal is: as COLUMNS says, else as it says itself, else 80."""
    wanted = os.environ.get("COLUMNS", "")
    if wanted.isdecimal() and int(wanted):
        return int(wanted)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]  # caught
    except (AttributeError, ValueError, OSError):
        return 80
