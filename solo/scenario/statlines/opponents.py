"""Opponents that are printed by six figures of their own: `11 swamp devils: Damage-7 Endurance-1 Life-2 Attack-8 Hit-8 Escape-4`.

The figures are kept as printed (`others`), for the system whose they are. For all others they come down to Cairn's: hit points
from Endurance, Strength from Life, a die from Damage.
"""

import re

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
FEWEST = 3
_FIGURE = re.compile(
    rf"\b(?:{'|'.join(f'(?P<{key}>{words})' for key, words in FIGURES.items())})\s?-\s?(?P<of>[0-9]{{1,3}})\b",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;.|>]*")
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
    return run if len(run) >= FEWEST and named & {"Endurance", "Life"} else []


def _key(match: re.Match) -> str:
    return next(key for key in FIGURES if match[key])


def parse(line: str, name: str) -> StatBlock:
    """Read such a line."""
    run = found(line)
    of = {_key(match): int(match["of"]) for match in run}
    before, behind = line[: run[0].start()], one_line(line[run[-1].end() :]).strip(" .;,|")
    apart, number, rest = stattext.emphasised(before)
    if not apart:
        apart, number = stattext.name_and_number(stattext.unmarked(stattext.level(before)))
        rest = ""
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
