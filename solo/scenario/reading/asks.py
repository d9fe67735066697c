"""Prose that asks for a variable, or for what the party has, knows or met, in the words of a condition and without its
backticks.

A sentence of prose begins with *If* as well: only what compares a declared name, or has a word of the format before a
name, is a condition. What may live here: looks at the words of one line.
"""

import re

from solo.core import regex
from solo.core.english import WORDED
from solo.scenario.reading.vocabulary import Vocabulary

_NAME = "\x03*\x01"  # a variable, as the nets mask it
_NUMBER = rf"(?:-?\d{{1,6}}|{'|'.join(WORDED)})"
_MORE = {"greater than": ">", "more than": ">", "higher than": ">", "over": ">", "above": ">", "less than": "<", "lower than": "<",
         "fewer than": "<", "under": "<", "below": "<", "equal to": "="}  # fmt: skip
_WORDED = regex.late(rf"\s+(?:is|are|equals)\s+(?P<how>at least|at most|{'|'.join(_MORE)})\s+")
_SURE = rf"{_NAME}\s*(?:(?:<=|>=|==?|!=|[<>])\s*[\w'-]+|(?:\s(?:is|equals)(?:\snot)?(?:\s(?:at least|at most|{'|'.join(_MORE)}))?|\s(?:at least|at most))\s+{_NUMBER}(?![\w-]))"
_LIKELY = rf"{_NAME}\s+is(?:\s+not)?\s+(?P<word>[\w'-]+)"
_KNOWN = r"(?P<verb>has|know|visited|met|with|dead|beaten)\s+(?P<what>[\w' -]{1,40}?)"
_BEGINS = r"(?:^|(?<=[.!?:;\n] )|(?<=\n)|(?<=[.!?][\"”’)*] )|(?<=\x00 ))"
_COMPARED = regex.late(
    rf"(?<![\w'-])(?P<if>[Ii]f|[Uu]nless|[Ww]hen|[Ww]hile)\s+(?P<what>(?:not\s+)?{_SURE}(?:\s+(?:and|or)\s+(?:not\s+)?(?:{_SURE}|{_NAME}))*)"
)
_SAID = regex.late(
    rf"{_BEGINS}(?P<if>[Ii]f|[Uu]nless)\s+(?P<all>(?:not\s+)?(?:{_LIKELY}|{_KNOWN}))(?=\s*[,:]\s)"
)
_BARE = regex.late(rf"{_BEGINS}(?P<if>If|Unless)\s+(?P<all>(?:not\s+)?{_NAME})(?=\s*:\s)")
_JOINED = regex.late(rf"{_BEGINS}(?P<if>[Ii]f|[Uu]nless)\s+(?P<all>(?:not\s+)?{_NAME})(?=\s*,\s)")


def asked(known: Vocabulary, content: str, masked: str) -> tuple[int, str] | None:
    """The first condition that a line has in plain words, where it begins and what to write; None where it has none."""
    if match := _COMPARED.search(masked):
        return _told(content, match, *match.span("what"))
    if (match := _SAID.search(masked)) and _holds(known, content, match):
        return _told(content, match, *match.span("all"))
    if match := _BARE.search(masked):
        return _told(content, match, *match.span("all"))
    match = _JOINED.search(masked)
    if match and re.search(r"[\w]_[\w]", content[match.start("all") : match.end("all")]):
        return _told(content, match, *match.span("all"))  # as no word of prose is written
    return None


def _holds(known: Vocabulary, content: str, match: re.Match[str]) -> bool:
    """Whether what is asked for is something of the adventure: a word of the variable, or a thing, clue, scene or
    somebody."""
    verb = match["verb"]
    if verb is None:
        begins = match.start("all")
        stands = re.match(r"(?:not\s+)?(.+?)\s+is\b", content[begins : match.end("all")])
        held = known.variables.get(stands[1].lower()) if stands else None
        word = match["word"].lower()
        return held is not None and (
            word in ("true", "false") or word in [each.lower() for each in held.words]
        )
    name = content[match.start("what") : match.end("what")]
    if verb == "has":
        return bool(known.items.find(name).key or known.things.find(name).key)
    if verb == "know":
        return bool(known.secrets.find(name).key)
    return bool((known.scenes if verb == "visited" else known.beings).find(name).key)


def _told(content: str, match: re.Match[str], begins: int, ends: int) -> tuple[int, str]:
    word = match["if"].lower()
    said = " ".join(content[begins:ends].split())
    said = _WORDED.sub(lambda found: f" {_MORE.get(found['how'], found['how'])} ", said)
    right = f"{word if word in ('if', 'unless') else 'if'} {said}".replace(" equals ", " is ")
    rest = re.match(r"\s*[,:]?\s*([\w\"“][^.!?\n]{0,60})?", content[ends:])
    covered = rest[1].strip() if rest and rest[1] else ""
    told = f"a condition stands in backticks, in front of the sentence that it covers: write `{right}`"
    told += f" {covered[:1].upper()}{covered[1:]} …" if covered else ""
    return match.start("if"), told
