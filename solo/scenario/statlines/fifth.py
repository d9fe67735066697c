"""Blocks of another game, the fifth edition's: read as far as Armour Class, hit points and attacks go.

`Scimitar. Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) slashing damage.`
"""

import re

from solo.core import regex
from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

TOLD = "this is a block of the fifth edition, another game's; its Armour Class, hit points, attacks, scores, alignment and experience are read, nothing else"


def told(block: StatBlock) -> str:
    """What to say of such a block: what is read of it, and the line that says the same here."""
    dice = f"HD {block.hd.text}, " if block.hd is not None and block.hd.text else ""
    line = f"AC {block.ac}, {dice}HP {block.hp}" if block.ac and block.hp else f"{dice}AC {block.ac or 12}"
    blows = [f"1 × {each.name.lower()} ({each.damage})" for each in block.attacks if each.dice]
    if blows:
        line += f", Att {', '.join(blows)}"
    return f"{TOLD}; what else it can do, say in sentences below one line, and in its place write `{line}`"


_ATTACK = regex.late(
    r"(?P<name>[A-Z\u00c0-\u00dd][^.:;\n]{1,50}?)\s*[.:]\s*"
    r"(?:(?:Melee|Ranged)[^:]{0,30}Attack|Attaque[^:]{0,50}|Corps \u00e0 corps[^:]{0,30}|\u00c0 distance[^:]{0,30}|Ataque[^:]{0,50}|(?:Nah|Fern)kampf[^:]{0,30})\s*(?:Roll)?\s*:\s*"
    r"(?P<hit>[+-]\d{1,2})(?:[^:]|\b(?:allonge|port\u00e9e|alcance|reichweite|reach|range)\s?:){0,160}?(?:Hit|Touch\u00e9|Impacto|Acerto|Treffer|Dano|Da\u00f1o|D\u00e9g\u00e2ts|Schaden)\s*:\s*\d{0,4}\s*\(?\s*"
    r"(?P<dice>\d{1,2}[dDwW]\d{1,3}(?:\s?[+-]\s?\d{1,3})?)\s*\)?\s*(?P<kind>[^.,;]{0,60})",
    re.DOTALL,
)
_SIGNS = regex.late(
    r"\b(?:challenge|dangerosit\u00e9|desaf\u00edo|desafio|herausforderung(?:sgrad)?|proficiency bonus|passive perception)\b\s*[:*]*\s*[+\d]"
    r"|\bpuissance\b\s*:?\s*[0-9]+(?:/[0-9])?\s*\([0-9 .,]+\s*(?:PX|XP)"
    r"|\b(?:hit points|points de vie|puntos de golpe|pontos de vida|trefferpunkte)\b[\s:.]*[0-9]{1,4}\s*\(\s*[0-9]{1,3}\s?[dw]\s?[0-9]{1,2}\s*(?:[+\u2212\u2013-]\s?[0-9]{1,3}\s*)?\)"
    r"|\bFP\b\s*:?\s*[0-9]+(?:/[0-9])?\s*\([0-9 .,]+\s*(?:PX|XP)"
    r"|\bGS\b\s*:?\s*[0-9]+(?:/[0-9])?\s*\((?:PE|XP)"
    r"|\bCR\b\s*:?\s*[0-9]+(?:/[0-9])?\s*\((?:XP|[0-9,.]+ XP)"
    r"|\b(?:nah|fern)kampf(?:waffen|zauber)?angriff\s*:|\bataque de arma[^:\n]{0,40}:"
    r"|\b(?:melee|ranged) (?:weapon |spell )?attack(?: roll)?\s*:|\battaque au corps \u00e0 corps avec une arme",
    re.IGNORECASE,
)


_IMMUNITIES = regex.late(
    r"(?mi)^\W*(?P<label>(?:damage |condition )?immunities|immunit\u00e9s?(?: (?:aux?|\u00e0) (?:d\u00e9g\u00e2ts|\u00e9tats|conditions))?"
    r"|imunidades? (?:a|\u00e0s?) (?:danos?|condi\u00e7(?:\u00e3o|\u00f5es))|inmunidad(?:es)? (?:a(?:l| los| la)? )?(?:da\u00f1os?|estados?|condici(?:\u00f3n|ones))|(?:schadens|zustands)immunit\u00e4t(?:en)?)\b(?P<what>.*)$"
)


def immunities_in_one(text: str) -> str:
    """The text with its lines of immunities as one list each, in any language: `Immunities Poison; Exhaustion` is no more than
    that."""
    return _IMMUNITIES.sub(
        lambda m: (
            f"{m['label'] if _PLAINLY.match(m['label']) else 'Damage Immunities'}: {m['what'].replace(';', ',').strip(' :*_')}"
        ),
        text,
    )


_PLAINLY = regex.late(r"(?:damage |condition )?immunit(?:y|ies)\Z", re.IGNORECASE)


def is_fifth(text: str) -> bool:
    """Whether a text has the marks of that game."""
    return _SIGNS.search(stattext.unmarked(stattext.level(text))) is not None


def is_excerpt(block: StatBlock) -> bool:
    """Whether a block is of that game by its figures alone: hit points with the dice of which they are the average, an Armour
    Class that counts up, and no Hit Dice, morale or save beside them."""
    bare = not {"hd", "level", "morale", "save", "thac0"} & {key for key, _ in block.printed}
    return bool(bare and block.hp and block.hp_dice and block.ac_type == "ascending")


_ABILITIES = regex.late(
    r"(?P<name>STR|DEX|CON|INT|WIS|CHA|FOR|FUE|DES|COS|SAG|SAB|CAR|ST\u00c4|GES|KON|WEI|Str|Dex|Con|Int|Wis|Cha|For|Fue|Des|Cos|Sag|Sab|Car|St\u00e4|Ges|Kon|Wei)\b\W{0,5}(?P<score>[0-9]{1,2})(?:\s*\(\s*[+\u2212\u2013-]?\s?[0-9]{1,2}\s*\)|(?=[:;|\s]*(?:[+\u2212\u2013-]\s?[0-9]|$|[,;]\s*\W{0,3}(?:STR|DEX|CON|INT|WIS|CHA|FOR|FUE|DES|COS|SAG|SAB|CAR|ST\u00c4|GES|KON|WEI)\b)))",
    re.MULTILINE,
)
OF_SCORE = {
    "FOR": "STR", "FUE": "STR", "ST\u00c4": "STR", "DES": "DEX", "GES": "DEX", "COS": "CON", "KON": "CON",
    "SAG": "WIS", "SAB": "WIS", "WEI": "WIS", "CAR": "CHA",
}  # fmt: skip
_BARE_MODIFIER = regex.late(r"[(\s]*[+\u2212\u2013-]?\s?[0-9]{1,2}[)\s]*(?:\([+\u2212\u2013-]?[0-9]{1,2}\))?")
_IN_SHORT = regex.late(  # `Claws. +4, 5 ft., 1d4+2 slashing`
    r"(?P<name>[A-Z\u00c0-\u00dd][^\W\d_]*(?:[ '\u2019-][^\W\d_]+){0,3})\s*\.\s+(?P<hit>[+-]\d{1,2}),\s[^;\n|]{0,60}?(?P<dice>\b\d{1,2}[dDwW]\d{1,3}(?:\s?[+-]\s?\d{1,3})?)"
    r"\)?\s+(?P<kind>[^\W\d_]{4,})"
)
_NAME = r"(?:STR|DEX|CON|INT|WIS|CHA|FOR|FUE|DES|COS|SAG|SAB|CAR|ST\u00c4|GES|KON|WEI)"
_COLUMN = regex.late(r"MOD|SAVE|JS|RW|TS", re.IGNORECASE)  # over a column, which is kept whole
_OF_SCORES = regex.late(  # `Dex 14 +2 +2`, of a table with a modifier and a save beside each
    rf"(?:(?:{_NAME}|MOD|SAVE|JS|RW|TS)\b|[+\u2212\u2013-]?\s?[0-9]{{1,2}}|<br\s*/?>|[\s:;|()/,.])+",
    re.IGNORECASE,
)
_HEAD = regex.late(
    r"\A[A-Z\u00c0-\u00dd]{5,}\s+(?=[A-Z\u00c0-\u00dd][a-z\u00df-\u00ff])"
)  # `ACTIONS` of the line above
_ROW = regex.late(rf"(?m)^\s*(?P<names>(?:{_NAME}\s+){{5}}{_NAME})\s*\n+\s*(?P<figures>[0-9][^\nA-Za-z]*)$")
_FIGURE = regex.late(r"(?<![+(\u2212\u2013-])\b([0-9]{1,2})\b(?!\s*\))")
_WORTH = regex.late(r"\(\s*(?:XP\s*)?(?P<xp>[0-9][0-9.,]*)\s*(?:XP|PX|EP)?\b|\bXP\s*(?P<more>[0-9][0-9.,]*)")
_CHALLENGE = regex.late(
    r"\b(?:challenge|CR|FP|puissance|dangerosit\u00e9|desaf\u00edo|desafio|herausforderung(?:sgrad)?)\b[^0-9\n]{0,12}(?P<of>[0-9]{1,2}(?:/[0-9]|[.,][0-9]{1,2})?)(?P<worth>[^\n.]{0,30})",
    re.IGNORECASE,
)
_ALIGNED = regex.late(
    r",\s*(?P<align>(?:typically |any )?(?:(?:lawful|neutral|chaotic) (?:good|evil|neutral)|unaligned|neutral|any alignment|any(?: non-[a-z]+)? alignment))\b",
    re.IGNORECASE,
)


_BROKEN = regex.late(r"<br\s*/?>", re.IGNORECASE)  # `Int<br>2`, as cells of a table have it


def scores(text: str) -> tuple[tuple[str, int], ...]:
    """Its ability scores: `STR 8 (-1)`."""
    text = _BROKEN.sub(" ", stattext.unmarked(text))
    if row := _ROW.search(text):  # the names in one line, the figures in the next
        names, figures = row["names"].split(), _FIGURE.findall(row["figures"])
        if len(names) == len(figures):
            return tuple(
                (OF_SCORE.get(name, name), int(figure)) for name, figure in zip(names, figures, strict=True)
            )
    found: dict[str, int] = {}
    for match in _ABILITIES.finditer(text):
        if text[match.start("score") - 1] not in "+-\u2212\u2013":  # `Saving Throws Wis +2`
            name = match["name"].upper()
            found.setdefault(OF_SCORE.get(name, name), int(match["score"]))
    return tuple(found.items())


def without_scores(line: str) -> str:
    """The line without its scores, for the account of what is read of it."""
    return _ABILITIES.sub(lambda match: " " * len(match[0]), line)


def is_score(name: str, told: str) -> bool:
    """Whether what is said under a name is one of the scores or a modifier, which are read: `SAG`, `15 (+2)`; `-1`."""
    named = not name or OF_SCORE.get(name, name) in {*OF_SCORE.values(), "INT"}
    row = not _COLUMN.fullmatch(name) and _OF_SCORES.fullmatch(f"{name} {told}")
    return bool(row) or named and _BARE_MODIFIER.fullmatch(told) is not None


def details(text: str) -> tuple[tuple[str, str], ...]:
    """Its alignment, its challenge and the experience that it is worth."""
    text = stattext.thousands(stattext.unmarked(text))
    found: list[tuple[str, str]] = []
    if aligned := _ALIGNED.search(text):
        found.append(("align", one_line(aligned["align"])))
    if challenge := _CHALLENGE.search(text):
        found.append(("challenge", challenge["of"]))
        if worth := _WORTH.search(challenge["worth"]):
            found.append(("xp", worth["xp"] or worth["more"]))
    return tuple(found)


_MINUS = {0x2212: "-", 0x2013: "-"}
_MORE_HARM = regex.late(  # `piercing damage plus 7 (2d6) poison damage`
    r"\s*\b(?:plus|mais|m\u00e1s|und|et|sowie)\s+(?:[0-9]{1,3}\s*\(\s*)?(?P<dice>[0-9]{1,2}[dDwW][0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?)\s*\)?",
    re.IGNORECASE,
)


def attacks(text: str) -> tuple[Attack, ...]:
    """Its attacks, each with its damage; how well it hits is kept as a tag."""
    result: list[Attack] = []
    text = stattext.unmarked(text.translate(_MINUS))
    for match in [*_ATTACK.finditer(text)] or [*_IN_SHORT.finditer(text)]:
        harm = stattext.damage(match["dice"], False)
        if harm is None:
            continue
        kind, dice, bonus = match["kind"], harm.dice, harm.bonus
        if (more := _MORE_HARM.search(kind)) and (beside := stattext.damage(more["dice"], False)):
            dice, bonus = dice + beside.dice, bonus + beside.bonus  # which each hit does too
            kind = f"{kind[: more.start()]},{kind[more.end() :]}"
        kind = re.sub(r"\b(?:damage|d\u00e9g\u00e2ts|da\u00f1os?|danos?|de|Schaden)\b", " ", kind)
        tags = tuple(filter(None, (*map(one_line, kind.split(",")), one_line(match["hit"]))))
        result.append(
            Attack(
                _HEAD.sub("", one_line(match["name"]).strip("-* ")),
                dice,
                None,
                tags,
                1,
                len(result),
                bonus,
            )
        )
    return tuple(result)
