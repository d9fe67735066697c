"""Words as they are told."""

import re
from functools import lru_cache

from solo.core.procedure import Tell


@lru_cache(maxsize=4096)
def prose(text: str) -> Tell | None:
    """The words of a line as they are told, if there are any."""
    if text.lstrip()[:1] in {",", ";", ":"}:  # of a sentence that something was told in the middle of
        text = text.lstrip(" ,;:")
        text = text[:1].upper() + text[1:]
    words = re.sub(r"[^\S\n]+", " ", text).strip()
    if "\n" in words:  # the breaks that a writer made sure of
        words = re.sub(r" *\n[ \n]*", "\n", words)
    return Tell(words, "prose") if words else None
