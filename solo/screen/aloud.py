"""Lines as they are read aloud: what changed comes first, the dice after it, the choices last; signs become words, and
nothing is drawn. Pure: nothing here prints.
"""

import re
from collections.abc import Iterator

from solo import language
from solo.core import regex
from solo.screen.lines import EMPTY, Line

ARROW = regex.late(r"\s*→\s*")
CHANCE = regex.late(r" {2}\[([^\[\]]*\d %[^\[\]]*)\](?=$| {2}\()")
BARRED = regex.late(r" {2}\(((?:not now: |costs )[^()]*(?:\([^()]*\)[^()]*)*)\)$")
BOXES = regex.late(r"[\u2500-\u259f]+")  # lines and blocks that only draw something
NUMBERED = regex.late(r"^ +(\d+(?:-\d+)?) {2,}(.+)$")  # a row of a list: what lies in a slot
BAR = regex.late(r"^ +([\d-]+) [█│ ]+ +(\d+) (of [\d.]+)$")  # how often a total was seen
OF = regex.late(  # so many of so many, and no dice (`1-6/1-6`), no figures of a printed line (`HD 1/2`)
    r"(?<![\w/+-])(?<!\d[.,])(?<!\bHD )(?<!\bXP )(?<!\bCR )(?<!\bMV )(?<!\bAC )(\d+)/(\d+)(?![\w/\"'+]|[-.,]\d)"
)
CHOICES = regex.late(r"\((\w[\w-]*(?:\|[\w-]+)+)\)")  # what a setting may be
NONE = regex.late(r"(?<=[;:] )–(?=;|$)")
SIGNS = {"×": "times", "−": "minus", "≥": "at least", "≤": "at most"}
DOT = regex.late(r" · ")


def aloud(told: list[Line]) -> list[Line]:
    """The same lines, to be heard: the dice of a turn together, behind what came of them."""
    story = [line for line in told if line[0] != "roll"]
    while story and story[-1] == EMPTY:
        story.pop()
    while story and story[0] == EMPTY:
        del story[0]
    thrown = [said(text.strip("[]() ")) for style, text in told if style == "roll"]
    dice = [
        ("roll", f"{language.said('Dice') if at == 0 else language.said('And')}: {text}.")
        for at, text in enumerate(thrown)
    ]
    return [*((style, said(text)) for style, text in list(listed(story))[:-1]), *dice]


def listed(story: list[Line]) -> Iterator[Line]:
    """The same lines, rows of figures and lists as they are said: what is free, or never came, in one breath or none."""
    free: list[str] = []
    for style, text in [*story, EMPTY]:
        bar = BAR.match(text)
        row = NUMBERED.match(text) if style == "said" and not bar else None
        if row and row[2] == "-":
            free.append(row[1])
            continue
        if free:
            through = f" {language.said('to')} {free[-1]}" if len(free) > 1 else ""
            yield ("said", f"{free[0]}{through}: {language.said('free')}")
            free = []
        if row:
            yield (style, f"{row[1]}: {row[2]}")
        elif bar:
            if bar[2] != "0":
                yield (style, f"{bar[1].replace('-', ' – ')}: {bar[2]} {bar[3]}")
        else:
            yield (style, apart(text) if style == "said" else text)


def apart(text: str) -> str:
    """A row of figures with something between them that is heard."""
    parts = re.split(r" {2,}(?=\S)", text.strip())
    if len(parts) < 2:
        return text
    after = ":" if " " not in parts[0] else ";"  # what a row is about, or the first of several figures
    first, *rest = (part if part == "–" else part.rstrip(";:,") for part in parts)
    return f"{first}{after} {'; '.join(rest)}"


def said(text: str) -> str:
    """A line in words."""
    text = BARRED.sub(r", \1", CHANCE.sub(r", \1", text))
    text = ARROW.sub(change, text)
    of, nothing = language.said("of"), language.said("nothing")
    text = OF.sub(
        lambda found: f"{found[1]} {of} {found[2]}" if int(found[1]) <= int(found[2]) else found[0], text
    )
    text = CHOICES.sub(lambda found: f"({found[1].replace('|', ', ')})", text)
    text = NONE.sub(nothing, text)
    for sign, word in SIGNS.items():
        text = re.sub(rf"(?<=\S) *{sign} *|^{sign} *", f" {word} ", text).lstrip() if sign in text else text
    text = DOT.sub("; ", text)
    if BOXES.search(text):
        text = re.sub(r"\s{2,}", " ", BOXES.sub(" ", text)).strip()
    return text


def change(found: re.Match[str]) -> str:
    """What an arrow says: after dice what they show, between two numbers what became of the first, else where it leads."""
    before = found.string[: found.start()]
    if re.search(r"\bd\d+\S*$|\bdice$|\bd\d+, [^\d,:;]+$", before):
        return ": "
    return f" {language.said('to')} " if before.strip() else f"{language.said('to')} "
