"""What every kind of fuzzing looks for in what is told."""

from solo.cli.gate import STEERS, TURNS

STEERING = {chr(mark) for mark in (*STEERS, *TURNS)} - {"\r"}
INSIDE = ("went wrong inside", "Traceback (most")


class Wrong(Exception):
    """Something that must never happen did; the message says what."""


def looked_at(text: str) -> None:
    """Raises Wrong for text that tells of an error inside, or steers a terminal."""
    for words in INSIDE:
        if words in text:
            at = text.index(words)
            raise Wrong(f"told: {text[max(0, at - 80) : at + 160]}")
    bad = STEERING & set(text)
    if bad:
        raise Wrong(f"steers: {bad!r}")


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()
