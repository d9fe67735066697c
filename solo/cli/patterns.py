"""What Python makes of the patterns in the package, kept: making them anew is a fifth of a start that reads a scenario.

They follow from Python's version alone, and each is found by its own text, so that nothing that is kept is ever stale.
What a process made anew is added as it ends.
"""

import atexit
import sys

import msgspec

from solo.cli import store
from solo.core import regex

KEPT = ".patterns"
MOST_KEPT = 2  # of two versions of Python
MOST = 2000  # patterns, about twice as many as there are; then those of the last process are kept
Kept = dict[bytes, regex.Made]  # by the flags and the text

_decoder: msgspec.msgpack.Decoder[Kept] = msgspec.msgpack.Decoder(Kept)
_handed_in = False


def hand_in() -> None:
    """From now on patterns that were made before are not made again, and others are kept as the process ends."""
    global _handed_in
    if not _handed_in:
        _handed_in = True
        regex.hand_in(known)
        atexit.register(keep)


def known() -> dict[regex.Key, regex.Made]:
    """The patterns that are kept."""
    data = store.found(KEPT, _key())
    try:
        kept = _decoder.decode(data) if data else {}
        return {_said(name): made for name, made in kept.items()}
    except (msgspec.MsgspecError, ValueError):
        return {}


def keep() -> None:
    """Add what this process made anew."""
    if not regex.fresh:
        return
    kept = known() | regex.fresh
    if len(kept) > MOST:
        kept = regex.fresh
    data = msgspec.msgpack.encode({_name(key): made for key, made in kept.items()})
    store.keep(KEPT, _key(), data, MOST_KEPT)


def _key() -> str:
    return store.key_of(sys.version, regex.MAGIC)


def _name(key: regex.Key) -> bytes:
    """A pattern's flags and text in one. (Some hold half a character, which is no text.)"""
    return f"{key[1]} {key[0]}".encode("utf-8", "surrogatepass")


def _said(name: bytes) -> regex.Key:
    flags, _, text = name.decode("utf-8", "surrogatepass").partition(" ")
    return text, int(flags)
