"""What of a stat line was not read, in words for whoever wrote it.

What may live here: pure functions of stat lines. A number that belongs to no score is told; words are left alone,
since modules print much that needs no reading.
"""

import re

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario.names import nearest
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import cairn
from solo.scenario.statlines.specials import clauses, specials

LABELS = ("HP", "Armor", "STR", "DEX", "WIL", "AC", "HD", "ML", "hp", "CON", "INT", "WIS", "CHA")
_NUMBER = regex.late(
    r"(?:(?P<n>\d{1,3})\s*(?P<word>[A-Za-z]{2,10})|(?P<word2>[A-Za-z]{2,10})\s*[:=]?\s*(?P<n2>\d{1,3}))\.?"
)
_DIELESS = regex.late(
    rf"([A-Za-z][A-Za-z ]{{1,20}})\((?:d|\d{{0,2}}d?|d?\s?(?:{'|'.join(NUMBERS)}))\)", re.IGNORECASE
)
_WEAPON = regex.late(
    r"(?P<name>(?:[a-z'-]+ ){0,2}(?:claws?|bite|teeth|fangs?|horns?|hoo(?:f|ves)|beak|talons?|tail|sting(?:er)?|fists?|tusks?|jaws?|"
    r"sword|knife|dagger|axe|hatchet|spear|club|cudgel|staff|mace|hammer|bow|crossbow|sling|goad|boathook|hook|pike|halberd|"
    r"cutlass|sabre|oar|pitchfork|scythe|sickle|cane|stick|whip|pistol|musket|cleaver|hatpin|spade|shovel|pole|chain|rapier))"
    r"(?:\s*[\[({<]?\s*(?:\d*d?\d+)?\s*[\])}>]?)",
    re.IGNORECASE,
)
_BALD = regex.late(r"(?:^|,)\s*(?P<label>HP|STR|DEX|WIL|AC|HD|ML)\s*(?=,|$)")
_SCORED = regex.late(
    r"\b(?:(?:HP|STR|DEX|WIL|CON|INT|WIS|CHA|Armou?r)\s*[:=]?\s*\d{1,2}|\d{1,2}\s*(?:HP|STR|DEX|WIL|CON|INT|WIS|CHA|Armou?r))\b(?=.*\w)"
)
_DIE = regex.late(r"(?<![\w])\d{0,2}d(?P<sides>\d{1,3})(?!\w)")
_SIDES = {"1", "2", "3", "4", "5", "6", "8", "10", "12", "20", "30", "66", "100", "00"}
_SCORES = regex.late(
    r"\b(?:HP|STR|DEX|WIL|CON|INT|WIS|CHA|AC|HD|Armou?r|ML)\b|\bhit points?\b", re.IGNORECASE
)


def unread(block: StatBlock) -> tuple[str, ...]:
    """What to say of a stat line that was read, of the numbers on it that were not."""
    said = [
        f"`{extra}` is not understood; it is kept as it stands"
        for extra in block.extras
        if block.kind == "bx"
    ]
    for extra in block.extras if block.kind != "bx" else ():
        match = _NUMBER.fullmatch(extra.strip())
        if match is None and (weapon := _DIELESS.fullmatch(extra.strip())):
            said.append(f"`{extra}` has no die of damage; write `{weapon[1].strip()} (d6)`")
        if match is None:
            continue
        word = match["word"] or match["word2"]
        near = nearest(word, LABELS, 60)
        number = match["n"] or match["n2"]
        way = (
            f"did you mean `{number} {near}`?"
            if near
            else "its scores are HP, Armor, STR, DEX and WIL, or AC, HD, ML"
        )
        said.append(f"`{extra}` is no score that is read; {way}")
    if block.kind != "bx" and not block.attacks and not said and len(block.extras) == 1:
        weapon = _WEAPON.fullmatch(block.extras[0].strip())
        if weapon and not block.notes:
            name = weapon["name"].strip()
            said.append(f"`{block.extras[0].strip()}` has no die of damage that is read; write `{name} (d6)`")
    if block.kind != "bx" and not said:
        pieces = [*clauses(block.special), *(text for name, text in block.abilities if not name)]
        said += [_run_on(piece) for piece in pieces if _scored(piece)][:1]
    if block.kind != "bx" and not said and not block.notes:
        said += [_bare(extra, block) for extra in block.extras if _says_nothing(extra)]
    return tuple(said)


def _scored(piece: str) -> bool:
    """Whether a short piece that was kept as words has a score in it that stands with its number."""
    found = _SCORED.search(piece)
    return (
        len(piece.split()) <= MOST_WORDS
        and found is not None
        and not cairn.GIVES.search(piece[: found.start()])
    )


def _run_on(piece: str) -> str:
    right = re.sub(r"\s(\d*d\d+)$", r" (\1)", _SCORED.sub(r"\g<0>,", piece, count=1).replace(",,", ","))
    return f"`{piece}` is not read; its pieces stand side by side, with commas between: `{right}`"


MOST_WORDS = 6  # what is longer describes


def _says_nothing(extra: str) -> bool:
    """Whether words on a line are neither prose nor anything that a fight goes by."""
    return len(extra.split()) <= MOST_WORDS and not specials(StatBlock(extras=(extra,), special=extra))


_SENTENCE = regex.late(
    r"(?:[A-Z][a-z]+ )?(?:he|she|it|they|this|who|nobody|(?<= )(?:is|are|has|will|eats))\b", re.IGNORECASE
)


def _bare(extra: str, block: StatBlock) -> str:
    words = extra.strip(" .")
    if block.attacks and _SENTENCE.match(words):
        return f"`{words}` stands on the stat line, and is no attack with a die; put an empty line between, and it is prose"
    if block.attacks:
        return f"`{words}` is no attack with a die; it is kept as it stands, and shown to whoever looks"
    if die := _DIE.search(words):
        name = re.sub(
            r"^\W*(?:attack|weapon|damage|dmg|hit)?s?\b|[^\w' ]",
            " ",
            words.replace(die[0], " "),
            flags=re.IGNORECASE,
        )
        right = f"{' '.join(name.split()).lower() or 'attack'} ({die[0]})"
        return f"`{words}` is not read as an attack; its name stands first, and its die in brackets: write `{right}`"
    return f"`{words}` has no die, so nothing here does harm; write `{words.strip('/|: ').lower()} (d6)` if it is an attack"


def unsaid(content: str) -> str:
    """What to say of a score without its number, or of a die that there is not."""
    if match := _BALD.search(content):
        return (
            f"`{match['label']}` has no number; write it beside: `{match['label']} 7` or `7 {match['label']}`"
        )
    odd = next((match for match in _DIE.finditer(content) if match["sides"] not in _SIDES), None)
    return f"`{odd[0]}` is no die that anybody has; write `d4`, `d6`, `d8`, `d10` or `d12`" if odd else ""


def half_read(content: str) -> str:
    """What to say of a paragraph that has scores in it and is no stat line as we know it."""
    found = _SCORES.findall(content[:300])
    if len(found) < 2 or len(content) > 200:
        return ""
    return "this looks like a stat line, and is not read as one; write it so: `4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, oar (d6)`"
