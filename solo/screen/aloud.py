"""Lines as they are read aloud: what changed comes first, the dice after it, the choices last; signs become words, and
nothing is drawn. Pure: nothing here prints.
"""

import re

from solo import language
from solo.screen.lines import EMPTY, Line

ARROW = re.compile(r"\s*→\s*")
CHANCE = re.compile(r" {2}\[([^\[\]]*\d %[^\[\]]*)\](?=$| {2}\()")
BARRED = re.compile(r" {2}\((not now: [^()]*(?:\([^()]*\)[^()]*)*)\)$")
BOXES = re.compile(r"[\u2500-\u259f]+")  # lines and blocks that only draw something
SIGNS = {" · ": "; ", "×": " times ", "−": "minus ", "≥": "at least ", "≤": "at most "}


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
    return [*((style, said(text)) for style, text in story), *dice]


def said(text: str) -> str:
    """A line in words."""
    text = BARRED.sub(r", \1", CHANCE.sub(r", \1", text))
    text = ARROW.sub(change, text)
    for sign, word in SIGNS.items():
        text = text.replace(sign, word)
    if BOXES.search(text):
        text = re.sub(r"\s{2,}", " ", BOXES.sub(" ", text)).strip()
    return text


def change(found: re.Match[str]) -> str:
    """What an arrow says: after dice what they show, between two numbers what became of the first, else where it leads."""
    before = found.string[: found.start()]
    if re.search(r"\bd\d+\S*$|\bdice$|\bd\d+, [^\d,:;]+$", before):
        return ": "
    return f" {language.said('to')} " if before.strip() else f"{language.said('to')} "
