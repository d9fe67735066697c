"""Where catalogues of messages are kept, and for which languages there are any."""

from pathlib import Path

from solo.language import ENGLISH

PACKAGE = Path(__file__).parent.parent


def engines() -> Path:
    """Where the engine's own messages are kept."""
    return PACKAGE / "language" / "messages"


def folders() -> dict[str, Path]:
    """Where messages that come along are kept: the engine's (`""`), those for who writes,
    and each system's."""
    found = {"": engines(), "workshop": PACKAGE / "workshop" / "messages"}
    for page in sorted((PACKAGE / "rules").glob("*/page.md")):
        found[page.parent.name] = page.parent / "messages"
    return found


def languages(own: Path | None = None) -> tuple[str, ...]:
    """The languages that can be spoken: those that come along, and those of a folder of the player's."""
    kept = (*folders().values(), *([own] if own else []))
    return tuple(sorted({path.stem for folder in kept for path in folder.glob("*.po")} | {ENGLISH}))
