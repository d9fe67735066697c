"""Where sentences end in a line of prose: pure text.

A sentence ends at its stop, with the quotes and brackets that close there, where a blank and the beginning of
another follow. No stop ends one inside quotes that close later, behind a title or an initial (`Mr.`, `J.`), nor
before a small letter (`"Who are you?" she asks.`).
"""

import re
from collections.abc import Sequence

from solo.core import regex

MOST = 2000  # characters in which a sentence is looked for
_STOPS = ".!?…"
_CLOSERS = r"""\"'”’»“)\]"""
_STOP = regex.late(
    rf"\n|[。！？]+[{_CLOSERS}]*|[{_STOPS}]+[{_CLOSERS}]*(?=\s|$)"
)  # a line break ends one too
_ENDED = regex.late(rf"(?:[{_STOPS}:;。！？][{_CLOSERS}]*|[—–]|\s--?)\s*$")
_SHORT = regex.late(
    r"(?:^|[\s(\"'“‘„«])(?:mr|mrs|ms|dr|st|ste|prof|capt|cpt|lt|sgt|maj|gen|col|cmdr|adm|rev|hon|fr|br|sr|jr|mt|ft|vs|"
    r"cf|ca|approx|e\.g|i\.e|viz|incl?|esp|aka|a\.k\.a|resp|orig|bros|messrs|mme|mlle|sgts?|pte|insp|ven|univ|dept)\.$",
    re.IGNORECASE,
)
LONGEST = 12  # letters of a short form, with what stands around it
_NUMBERED = regex.late(r"(?:^|\s)(?:no|nos|p|pp|vol|ch|fig|ft|fn|art|sec|par|pt|pl|col|nr)\.$", re.IGNORECASE)
_INITIAL = regex.late(r"(?:^|[\s.(])[A-HJ-Z]\.$")
_PLAIN = frozenset(
    [
        "the",
        "a",
        "an",
        "it",
        "its",
        "he",
        "she",
        "they",
        "you",
        "we",
        "there",
        "this",
        "that",
        "these",
        "those",
        "no",
        "nothing",
        "nobody",
        "one",
        "his",
        "her",
        "their",
        "your",
        "my",
    ]
)
_OPENS = {"“": "”", "«": "»", "„": "“", "(": ")", "[": "]"}


def first_sentence(text: str) -> int:
    """Where the first sentence of a text ends; the length of the text where it is all one."""
    for match in _STOP.finditer(text, 0, MOST):
        if text[: match.end()].strip() and _ends(text, match):
            return match.end()
    return len(text)


def ended(text: str) -> bool:
    """Whether a text ends with a sentence, or with a clause that is parted from what follows by more than a
    comma."""
    said = text.rstrip()
    begins = len(said.rstrip("\"'”’»“)]")) - 3  # no sign that ends one is longer
    return bool(_ENDED.search(text, max(0, begins))) and not _short(said, "")


def inside_quotes(text: str) -> bool:
    """Whether quotes are open at the end of a text."""
    return bool(_open(text[-MOST:]))


def _ends(text: str, match: re.Match[str]) -> bool:
    rest = text[match.end() :].lstrip()
    if not rest or match[0] == "\n":
        return True
    if rest[0].islower() or rest[0] in ",;:)" or _short(text[: match.end()], rest):
        return False
    held = _open(text[: match.end()])
    return not held or not _closes(rest, held)


def _short(said: str, rest: str) -> bool:
    """Whether what is said ends with a short form, which stands before more of the sentence."""
    begins = max(0, len(said) - LONGEST)
    if _SHORT.search(said, begins):
        return True
    if not rest:
        return False
    following = re.split(r"\W", rest, maxsplit=1)[0]
    if _NUMBERED.search(said, begins):
        return rest[0].isdigit()
    return bool(_INITIAL.search(said, begins)) and following[:1].isupper() and following.lower() not in _PLAIN


def _open(text: str) -> str:
    """The sign that would close what is open at the end of a text, or nothing."""
    waiting: list[str] = []
    for at, sign in enumerate(text):
        if sign == '"' and text[at - 1 : at].isdigit():
            continue  # inches
        if waiting and sign == waiting[-1]:
            waiting.pop()
        elif sign == '"':
            waiting.append(sign)
        elif sign in _OPENS:
            waiting.append(_OPENS[sign])
    return waiting[-1] if waiting else ""


def _closes(rest: str, sign: str) -> bool:
    return sign in rest


_CLOSING = ",.;:!?…)]”»"
_OPENING = "([“„«"


def joined(pieces: Sequence[str]) -> str:
    """Pieces of a line as one text. Where one ends or begins with a blank for the sake of a piece that is not told now,
    none is left before a stop, nor inside quotes and brackets."""
    if len(pieces) == 1:
        return pieces[0]
    said = ""
    for piece in pieces:
        if piece:
            said = _close(said, piece) if said else piece
    return said


def _close(said: str, piece: str) -> str:
    if said[-1] == " " and (piece[0] in _CLOSING or (piece[0] == '"' and inside_quotes(said))):
        return said.rstrip(" ") + piece
    if piece[0] == " " and (said[-1] in _OPENING or (said[-1] == '"' and inside_quotes(said))):
        return said + piece.lstrip(" ")
    return said + piece
