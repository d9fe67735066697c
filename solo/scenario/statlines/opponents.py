"""Opponents that are printed by six figures of their own: `11 swamp devils: Damage-7 Endurance-1 Life-2 Attack-8 Hit-8 Escape-4`;
and people of the same game, by attributes and talents: `Brunman, 34 years old. Strength-6 Dexterity-5 Endurance-4 Pick-1`.

The figures are kept as printed (`others`), for the system whose they are. For all others they come down to Cairn's: hit points
from Endurance, Strength from Life, a die from Damage.
"""

import re

from solo.core import regex
from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

FIGURES = {
    "Attack": "attack|angriff",
    "Escape": "escape|flucht",
    "Hit": "hit|treffen",
    "Damage": "damage|schaden",
    "Endurance": "endurance|ausdauer",
    "Life": "life|leben",
    "Number": "number|anzahl",
}
ATTRIBUTES = {
    "Strength": "strength|kraft|st\u00e4rke",
    "Dexterity": "dexterity|geschick(?:lichkeit)?",
    "Endurance": "endurance|ausdauer",
    "Intelligence": "intelligence|intelligenz",
    "Education": "education|bildung",
    "Status": "status",
}
ARMED = {
    "Halberd": "d10",
    "Pole": "d10",
    "Spear": "d6",
    "Blade": "d6",
    "Bow": "d6",
    "Axe": "d8",
    "Brawl": "d4",
}
FEWEST = 3
_FIGURE = regex.late(
    rf"\b(?:{'|'.join(f'(?P<{key}>{words})' for key, words in FIGURES.items())})\s?-\s?(?P<of>[0-9]{{1,3}})\b",
    re.IGNORECASE,
)
_PERSON = regex.late(r"(?<![\w-])(?P<name>[^\W\d_]+(?: Aid)?)\s?-\s?(?P<of>[0-9]{1,2})\b")
_BETWEEN = regex.late(r"[\s,;.|>]*")
DICE = ((8, "d6"), (11, "d8"), (15, "d10"), (20, "d12"), (99, "2d12"))  # up to so much damage


def found(line: str) -> list[re.Match]:
    """The figures of such a line, where it is one: three at least, with nothing between them, Endurance or Life among them."""
    text = stattext.level(line)
    run: list[re.Match] = []
    for match in _FIGURE.finditer(text):
        if run and not _BETWEEN.fullmatch(text, run[-1].end(), match.start()):
            if len(run) >= FEWEST:
                break
            run = []
        run.append(match)
    named = {match.lastgroup if match.lastgroup != "of" else _key(match) for match in run}
    if len(run) >= FEWEST and named & {"Endurance", "Life"}:
        return run
    return person(text)


def person(text: str) -> list[re.Match]:
    """The attributes and talents of somebody printed so, Strength and Endurance among them."""
    run: list[re.Match] = []
    for match in _PERSON.finditer(text):
        if run and not _BETWEEN.fullmatch(text, run[-1].end(), match.start()):
            break
        run += [match] if run or attribute(match["name"]) else []
    return run if {"Strength", "Endurance"} <= {attribute(match["name"]) for match in run} else []


def attribute(name: str) -> str:
    """The attribute that a word prints; nothing for a talent."""
    return next((key for key, words in ATTRIBUTES.items() if re.fullmatch(words, name, re.IGNORECASE)), "")


def _key(match: re.Match) -> str:
    return next(key for key in FIGURES if match[key])


def parse(line: str, name: str) -> StatBlock:
    """Read such a line."""
    run = found(line)
    someone = "name" in run[0].re.groupindex
    of = {
        ((attribute(match["name"]) or match["name"]) if someone else _key(match)): int(match["of"])
        for match in run
    }
    before, behind = line[: run[0].start()], one_line(line[run[-1].end() :]).strip(" .;,|")
    apart, number, rest = stattext.emphasised(before)
    if not apart:
        apart, number = stattext.name_and_number(stattext.unmarked(stattext.level(before)))
        rest = ""
    if someone:
        return _someone(name or apart.partition(",")[0].strip(" ."), of, behind, (apart, rest))
    endurance, life = of.get("Endurance", 5), of.get("Life", 3)
    die = next(die for most, die in DICE if of.get("Damage", 7) <= most)
    return StatBlock(
        kind="cairn",
        name=name or apart,
        number=str(of["Number"]) if "Number" in of else number,
        hp=max(1, round(2.4 * endurance**0.5 - 0.5)),
        armor=0,
        str=min(18, 6 + life),
        attacks=(Attack("attack", (die,), "highest" if die[0] == "2" else None),),
        others=tuple((key, value) for key, value in of.items() if key != "Number"),
        special=behind,
        remarks=(("name", rest),) if rest else (),
    )


def _someone(name: str, of: dict[str, int], behind: str, said: tuple[str, str]) -> StatBlock:
    """A person by attributes and talents; attributes go from 2 to 12 there, those of Cairn from 3 to 18."""
    arm = next((talent for talent in ARMED if of.get(talent)), "Brawl")
    return StatBlock(
        kind="cairn",
        name=name,
        hp=max(1, round(0.55 * of["Endurance"])),
        armor=0,
        str=of["Strength"] + 3,
        dex=of.get("Dexterity", 7) + 3,
        wil=of.get("Intelligence", 7) + 3,
        attacks=(Attack("fists" if arm == "Brawl" else arm.lower(), (ARMED[arm],)),),
        others=tuple(of.items()),
        special=behind,
        remarks=tuple(("name", each) for each in said if each and each != name),
    )
