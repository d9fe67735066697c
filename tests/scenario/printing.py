"""A being whose figures are known, printed as many hands print one: the reader of entries is held against what was printed.

Not a test, the printer of one (`test_printed_hands.py`); alone, `python -m tests.scenario.printing` prints the share of the
fields that come back, by family and by layout. A family is a list of fields, each with its labels and the ways of its value;
a layout sets fields in lines, lists, tables and HTML.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import entry, unread


class Blow(NamedTuple):
    count: int
    name: str
    dice: str  # `1d6+1`
    rider: str = ""  # what comes with it

    @property
    def harm(self) -> str:
        return self.dice + self.rider


class Being(NamedTuple):
    name: str
    ac: int  # counting down from nine
    dice: int
    mod: int
    stars: int
    blows: tuple[Blow, ...]
    morale: int
    level: int
    move: int
    align: str
    xp: int
    number: str
    scores: tuple[int, int, int]
    armor: int
    special: str

    @property
    def hp(self) -> int:
        return max(1, self.dice * 9 // 2 + self.mod)


class Cell(NamedTuple):
    """A field as a family prints it: its label, its value, and what a reader of it has."""

    label: str
    value: str
    key: str
    want: object


_NAMES = [
    "Marsh Lurker",
    "Bog Hound",
    "Salt Ghoul",
    "Reed Wolf",
    "Mill Ogre",
    "Pale Heron",
    "Clay Man",
    "Ash Rat",
    "Fen Troll",
    "Lamp Moth",
]
_ARMS = ("claw", "bite", "tail", "horn", "sting", "spear", "sword", "club", "hoof", "beak")
_SPECIALS = (
    "surprise on 1-3 in 6",
    "immune to sleep",
    "poison",
    "regenerates 2 hp per round",
    "only hit by silver",
)


def being(dice: random.Random) -> Being:
    """A being of chance."""
    arms = dice.sample(_ARMS, dice.choice((1, 1, 2, 2, 3)))
    blows = tuple(
        Blow(
            dice.choice((1, 1, 1, 2)) if arm in ("claw", "hoof", "horn") else 1,
            arm,
            dice.choice(("1d4", "1d6", "1d8", "1d10", "2d6", "1d6+1", "1d3", "2d4", "3d6")),
            dice.choice(("", "", "", "", " + poison", " plus disease", ", paralysis")),
        )
        for arm in arms
    )
    hit = dice.choice((1, 1, 2, 3, 4, 5, 6, 8, 10))
    return Being(
        dice.choice(_NAMES),
        dice.randint(0, 9),
        hit,
        dice.choice((0, 0, 0, 1, 2)),
        dice.choice((0, 0, 1, 2)),
        blows,
        dice.randint(5, 12),
        hit,
        dice.choice((60, 90, 120, 150)),
        dice.choice(("Neutral", "Chaotic", "Lawful")),
        dice.choice((10, 20, 35, 75, 175, 650)),
        dice.choice(("1d6 (2d6)", "2d4 (1d6)", "1 (1d4)")),
        (dice.randint(5, 17), dice.randint(5, 17), dice.randint(5, 17)),
        dice.randint(1, 3),
        dice.choice(_SPECIALS),
    )


# The ways of a value


def plural(blow: Blow) -> str:
    return blow.name + ("s" if blow.count > 1 else "")


def _listed(dice: random.Random, being: Being) -> str:
    """`2 x claw (1d4), 1 x bite (1d6)` and its like."""
    by = dice.choice((" x ", " \u00d7 ", " "))
    joint = dice.choice((", ", " and ", ", ", " / ", " + "))
    if by == " ":
        return joint.join(f"{b.count} {plural(b)} ({b.harm})" for b in being.blows)
    return joint.join(f"{b.count}{by}{b.name} ({b.harm})" for b in being.blows)


def _bare(dice: random.Random, being: Being) -> str:
    """`2 claws 1d4, bite 1d6`."""
    return ", ".join(f"{f'{b.count} {plural(b)}' if b.count > 1 else b.name} {b.dice}" for b in being.blows)


def _named(dice: random.Random, being: Being) -> str:
    """`2 claws (1d4), bite (1d6)`."""
    return ", ".join(f"{f'{b.count} {plural(b)}' if b.count > 1 else b.name} ({b.harm})" for b in being.blows)


def _bonused(dice: random.Random, being: Being) -> str:
    """`2 claw +3 (1d4), bite +3 (1d6)`."""
    return " and ".join(f"{b.count} {b.name} +{being.level} ({b.harm})" for b in being.blows)


def _melee(dice: random.Random, being: Being) -> str:
    return " or ".join(f"{b.name} +{being.level} melee ({b.harm})" for b in being.blows)


def _counts(dice: random.Random, being: Being) -> str:
    total = sum(b.count for b in being.blows)
    words = ", ".join(f"{b.count} {plural(b)}" if b.count > 1 else b.name for b in being.blows)
    return dice.choice((words, f"{total} ({words})"))


def _harms(dice: random.Random, being: Being) -> str:
    sign = dice.choice(("/", " / ", ", "))
    return sign.join(b.dice for b in being.blows for _ in range(b.count))


def _harms_span(dice: random.Random, being: Being) -> str:
    return "/".join(_span(b.dice) for b in being.blows for _ in range(b.count))


def _span(text: str) -> str:
    count, sides, more = re.fullmatch(r"(\d+)d(\d+)(?:\+(\d+))?", text).groups()
    return f"{int(count) + int(more or 0)}-{int(count) * int(sides) + int(more or 0)}"


def _blows(being: Being, counted: bool = True) -> list[tuple]:
    return sorted((b.count if counted else 1, b.name, _ranged(b.dice)) for b in being.blows)


def _ranged(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d*)d(\d+)(?:\+(\d+))?", text)
    if not match:
        return (0, 0)
    count, sides, more = int(match[1] or 1), int(match[2]), int(match[3] or 0)
    return count + more, count * sides + more


def _hd(dice: random.Random, being: Being) -> str:
    return f"{being.dice}{f'+{being.mod}' if being.mod else ''}{'*' * being.stars}"


def _hd_plain(dice: random.Random, being: Being) -> str:
    return f"{being.dice}{f'+{being.mod}' if being.mod else ''}"


def _number_word(dice: random.Random, being: Being) -> str:
    return being.number


Ways = tuple[Callable[[random.Random, Being], str], ...]
Want = Callable[[Being], object]


class Field(NamedTuple):
    key: str
    labels: tuple[str, ...]
    ways: Ways
    want: Want
    may_miss: bool = False


def _field(key: str, labels: str, *ways: Callable, want: Want | None = None, may_miss: bool = False) -> Field:
    return Field(key, tuple(labels.split("|")), ways, want or WANT[key], may_miss)


WANT: dict[str, Want] = {
    "ac": lambda b: b.ac,
    "ac up": lambda b: 19 - b.ac,
    "hd": lambda b: (b.dice, b.mod),
    "hd stars": lambda b: (b.dice, b.mod, b.stars),
    "hp": lambda b: b.hp,
    "attacks": lambda b: _blows(b),
    "morale": lambda b: b.morale,
    "save": lambda b: f"F{b.level}",
    "move": lambda b: str(b.move),
    "align": lambda b: b.align[0],
    "xp": lambda b: str(b.xp),
    "number": lambda b: b.number,
    "scores": lambda b: b.scores,
    "armor": lambda b: b.armor,
    "special": lambda b: b.special,
    "thac0": lambda b: str(20 - b.level),
    "printed": lambda b: "",
}


def _of(form: str) -> Callable[[random.Random, Being], str]:
    return lambda dice, b: form.format(
        ac=b.ac,
        up=19 - b.ac,
        hd=_hd(dice, b),
        hdp=_hd_plain(dice, b),
        hp=b.hp,
        ml=b.morale,
        lv=b.level,
        mv=b.move,
        third=b.move // 3,
        tens=b.move // 10,
        al=b.align,
        a=b.align[0],
        xp=b.xp,
        na=b.number,
        n1=b.number.split()[0],
        thac=20 - b.level,
        s=b.scores,
        ar=b.armor,
        sp=b.special,
        m=b.move * 3 // 10,
        hdd=b.dice,
        mod=f"+{b.mod}" if b.mod else "",
    )


_OSE = (
    _field("ac", "AC|Armour Class|Armor Class", _of("{ac} [{up}]")),
    _field("hd stars", "HD|Hit Dice", _of("{hd} ({hp}hp)"), _of("{hd} ({hp} hp)"), _of("{hd} (avg. {hp}hp)")),
    _field("attacks", "Att|Attacks|Atk", _listed),
    _field("thac0", "THAC0", _of("{thac} [+{lv}]"), _of("{thac}")),
    _field(
        "move",
        "MV|Movement|Move",
        _of("{mv}' ({third}')"),
        _of("{mv}\u2019 ({third}\u2019)"),
        _of("{mv}\u2032 ({third}\u2032)"),
    ),
    _field(
        "saves",
        "SV|Saving Throws|Saves",
        _of("D12 W13 P14 B15 S16 ({lv})"),
        _of("D12 W13 P14 B15 S16 (F{lv})"),
        want=lambda b: (12, 13, 14, 15, 16),
    ),
    _field("morale", "ML|Morale", _of("{ml}")),
    _field("align", "AL|Alignment", _of("{al}")),
    _field("xp", "XP", _of("{xp}")),
    _field("number", "NA|Number Appearing|No. Appearing", _of("{na}")),
    _field("printed", "TT|Treasure Type|Treasure", _of("C"), want=lambda b: "C"),
)
_BX = (
    _field("ac", "Armor Class|AC", _of("{ac}")),
    _field("hd stars", "Hit Dice|HD", _of("{hd}")),
    _field("move", "Move|Movement|MV", _of("{mv}' ({third}')")),
    _field("counted", "Attacks|No. of Attacks|No. Attacks|#AT|# Att", _counts, want=lambda b: None),
    _field("attacks", "Damage|Dmg|DM", _harms),
    _field("number", "No. Appearing|No. App.|No. Enc.|NA", _of("{na}")),
    _field("save", "Save As|Save|SV", _of("Fighter: {lv}"), _of("F{lv}"), _of("Fighter {lv}")),
    _field("morale", "Morale|ML", _of("{ml}")),
    _field("printed", "Treasure Type|TT|Hoard Class", _of("B"), _of("(B) C"), want=lambda b: "B"),
    _field("align", "Alignment|AL", _of("{al}"), _of("{a}")),
    _field("xp", "XP Value|XP|Experience", _of("{xp}")),
)
_SW = (
    _field("hd", "Hit Dice|HD", _of("{hdp}"), _of("{hdp} ({hp}hp)")),
    _field("ac", "Armor Class|AC", _of("{ac} [{up}]")),
    _field("attacks", "Attacks|Attack|Atk", _named),
    _field("printed", "Saving Throw|Save|ST", _of("14"), want=lambda b: "14"),
    _field("special", "Special|SP|Special Abilities", _of("{sp}"), may_miss=True),
    _field("move", "Move|MV|Movement", _of("{tens}"), want=lambda b: str(b.move // 10)),
    _field("align", "Alignment|AL", _of("{al}")),
    _field("printed", "Challenge Level/XP|CL/XP|HDE/XP", _of("{lv}/{xp}"), want=lambda b: str(b.xp)),
)
_ADD1 = (
    _field("printed", "FREQUENCY|Frequency", _of("Rare"), want=lambda b: "Rare"),
    _field("printed", "NO. APPEARING|No. Appearing|No. Encountered", _of("1-6"), want=lambda b: "1-6"),
    _field("ac", "ARMOR CLASS|Armor Class|AC", _of("{ac}")),
    _field("printed", "MOVE|Move|MV", _of('{tens}"'), want=lambda b: str(b.move // 10)),
    _field("hd", "HIT DICE|Hit Dice|HD", _of("{hdp}")),
    _field("printed", "% IN LAIR|% in Lair", _of("25%"), want=lambda b: "25"),
    _field("printed", "TREASURE TYPE|Treasure Type", _of("C"), want=lambda b: "C"),
    _field(
        "counted",
        "NO. OF ATTACKS|No. of Attacks|#AT",
        lambda d, b: str(sum(x.count for x in b.blows)),
        want=lambda b: None,
    ),
    _field(
        "harms",
        "DAMAGE/ATTACK|Damage/Attack|D",
        _harms_span,
        want=lambda b: sorted(_ranged(x.dice) for x in b.blows for _ in range(x.count)),
    ),
    _field("special", "SPECIAL ATTACKS|Special Attacks|SA", _of("{sp}"), may_miss=True),
    _field("printed", "SPECIAL DEFENSES|Special Defenses|SD", _of("Nil"), want=lambda b: "Nil"),
    _field("printed", "MAGIC RESISTANCE|Magic Resistance|MR", _of("Standard"), want=lambda b: "Standard"),
    _field("printed", "INTELLIGENCE|Intelligence", _of("Low"), want=lambda b: "Low"),
    _field("align", "ALIGNMENT|Alignment", _of("{al}")),
    _field("printed", "SIZE|Size", _of("M"), want=lambda b: "M"),
)
_ADD2 = (
    _field("printed", "CLIMATE/TERRAIN|Climate/Terrain", _of("Any swamp"), want=lambda b: "Any swamp"),
    _field("printed", "FREQUENCY|Frequency", _of("Rare"), want=lambda b: "Rare"),
    _field("printed", "ORGANIZATION|Organization", _of("Pack"), want=lambda b: "Pack"),
    _field("printed", "DIET|Diet", _of("Carnivore"), want=lambda b: "Carnivore"),
    _field("ac", "ARMOR CLASS|Armor Class", _of("{ac}")),
    _field(
        "printed",
        "MOVEMENT|Movement",
        _of("{tens}"),
        _of("{tens}, Fl 18 (C)"),
        want=lambda b: str(b.move // 10),
    ),
    _field("hd", "HIT DICE|Hit Dice", _of("{hdp}")),
    _field("thac0", "THAC0", _of("{thac}")),
    _field(
        "counted",
        "NO. OF ATTACKS|No. of Attacks",
        lambda d, b: str(sum(x.count for x in b.blows)),
        want=lambda b: None,
    ),
    _field(
        "harms",
        "DAMAGE/ATTACK|Damage/Attack",
        _harms,
        _harms_span,
        want=lambda b: sorted(_ranged(x.dice) for x in b.blows for _ in range(x.count)),
    ),
    _field("printed", "SPECIAL DEFENSES|Special Defenses", _of("Nil"), want=lambda b: "Nil"),
    _field("printed", "SIZE|Size", _of("M (6' tall)"), want=lambda b: "M"),
    _field("morale 20", "MORALE|Morale", _of("Steady (11)"), _of("Steady (11-12)"), want=lambda b: 7),
    _field("xp", "XP VALUE|XP Value", _of("{xp}")),
)
_BFRPG = (
    _field("ac up", "Armor Class|AC", _of("{up}")),
    _field("hd stars", "Hit Dice|HD", _of("{hd}"), _of("{hd} (+{lv})")),
    _field("counted", "No. of Attacks|#At|No. Attacks", _counts, want=lambda b: None),
    _field("attacks", "Damage|Dam", _harms, lambda d, b: ", ".join(f"{x.dice} {x.name}" for x in b.blows)),
    _field("move", "Movement|Mv|Move", _of("{mv}'"), _of("{mv}' (10')")),
    _field(
        "printed",
        "No. Appearing|NA",
        _of("1d6, Wild 2d6, Lair 3d6"),
        want=lambda b: "1d6, Wild 2d6, Lair 3d6",
    ),
    _field("save", "Save As|Sv|Save", _of("Fighter: {lv}"), _of("F{lv}")),
    _field("morale", "Morale|Ml", _of("{ml}")),
    _field("printed", "Treasure Type|Tr", _of("None"), want=lambda b: "None"),
    _field("xp", "XP", _of("{xp}")),
)
_CNC = (
    _field("number", "NO. ENCOUNTERED|No. Encountered", _of("{na}")),
    _field("printed", "SIZE|Size", _of("Large"), want=lambda b: "Large"),
    _field("hd", "HD|HIT DICE", _of("{hdd} (d8)"), want=lambda b: (b.dice, 0)),
    _field("move", "MOVE|Move", _of("{mv} ft.")),
    _field("ac up", "AC|ARMOR CLASS", _of("{up}")),
    _field("attacks", "ATTACKS|Attacks", _named),
    _field("special", "SPECIAL|Special", _of("{sp}"), may_miss=True),
    _field("printed", "SAVES|Saves", _of("P"), want=lambda b: "P"),
    _field("printed", "INT|Int", _of("Low"), want=lambda b: "Low"),
    _field("align", "ALIGNMENT|Alignment", _of("{al}")),
    _field("printed", "TYPE|Type", _of("Beast"), want=lambda b: "Beast"),
    _field("printed", "TREASURE|Treasure", _of("3"), want=lambda b: "3"),
    _field("xp", "XP|EXPERIENCE", _of("{xp}+5")),
)
_DCC = (
    _field("printed", "Init", _of("+2"), want=lambda b: "2"),
    _field("attacks once", "Atk", _melee, want=lambda b: _blows(b, False)),
    _field("ac up", "AC", _of("{up}")),
    _field("hd", "HD", _of("{hdd}d8{mod}")),
    _field("hp", "hp|HP", _of("{hp}"), _of("{hp} each")),
    _field("move", "MV", _of("{mv}'"), _of("{mv}\u2019 or climb 20\u2019")),
    _field("printed", "Act", _of("1d20"), _of("2d20"), want=lambda b: "d20"),
    _field("special", "SP", _of("{sp}"), may_miss=True),
    _field("printed", "SV", _of("Fort +2, Ref +1, Will -1"), want=lambda b: "Fort +2, Ref +1, Will"),
    _field("align", "AL", _of("{a}")),
)
_SHADOWDARK = (
    _field("ac up", "AC", _of("{up}"), _of("{up} (leather)")),
    _field("hp", "HP", _of("{hp}")),
    _field("attacks", "ATK", _bonused),
    _field("printed", "MV", _of("near"), _of("double near (swim)"), want=lambda b: "near"),
    _field("sd", "S", _of("+2, D +1, C +0, I -2, W +1, Ch -1"), want=lambda b: (2, 1, 0, -2, 1, -1)),
    _field("align", "AL", _of("{a}")),
    _field("level", "LV", _of("{lv}"), want=lambda b: b.level),
)
_LL = tuple(
    field._replace(labels=labels)
    for field, labels in zip(
        _BX,
        (
            ("Armor Class", "AC"),
            ("Hit Dice", "HD"),
            ("Movement", "MV"),
            ("Attacks", "AT"),
            ("Damage", "DG"),
            ("No. Enc.", "No. Encountered"),
            ("Save", "SV"),
            ("Morale", "ML"),
            ("Hoard Class", "HC"),
            ("Alignment", "AL"),
            ("XP",),
        ),
        strict=True,
    )
)
_LOTFP = (
    _field("ac up", "Armor|Armour|AC", _of("{up}")),
    _field("hd", "Hit Dice|HD", _of("{hdp}"), _of("{hdp} ({hp} hp)"), _of("{hdp}, {hp} HP")),
    _field("attacks", "Attacks|Attack|Atk", _named, _bare),
    _field("move", "Movement|Move", _of("{mv}' ({third}')"), _of("{mv}'")),
    _field("morale", "Morale|ML", _of("{ml}")),
    _field("special", "Special", _of("{sp}"), may_miss=True),
)
_CAIRN = (
    _field("hp", "HP", _of("{hp}")),
    _field("armor", "Armor", _of("{ar}")),
    _field("str", "STR", _of("{s[0]}"), want=lambda b: b.scores[0]),
    _field("dex", "DEX", _of("{s[1]}"), want=lambda b: b.scores[1]),
    _field("wil", "WIL", _of("{s[2]}"), want=lambda b: b.scores[2]),
    _field(
        "attacks cairn",
        "Attacks|Attack",
        _named,
        want=lambda b: sorted((x.name, _ranged(x.dice)) for x in b.blows),
    ),
)
_BORG = (
    _field("hp", "HP", _of("{hp}")),
    _field("morale", "Morale", _of("{ml}")),
    _field("printed", "Armor", _of("-d2"), _of("\u2013D4"), _of("none"), want=lambda b: ""),
    _field(
        "attacks cairn",
        "Attack|Damage",
        _bare,
        want=lambda b: sorted((x.name, _ranged(x.dice)) for x in b.blows),
    ),
)
_KNAVE = (
    _field("ac up", "AC", _of("{up}")),
    _field("hp", "HP", _of("{hp}")),
    _field("level", "LVL|Level", _of("{lv}"), want=lambda b: b.level),
    _field("attacks", "ATK|Attacks", _named),
    _field("morale", "MRL|ML|Morale", _of("{ml}")),
    _field("move", "MOV|MV", _of("{mv}'"), _of("{mv} ft.")),
    _field("number", "NA", _of("{na}")),
)
_BLACKHACK = (
    _field("hd", "HD", _of("{hdd}"), want=lambda b: (b.dice, 0)),
    _field("hp", "HP", _of("{hp}")),
    _field("printed", "Armour|Armor|AP", _of("2"), want=lambda b: "2"),
    _field("attacks", "Damage|Attacks|DMG", _named),
    _field("special", "Special", _of("{sp}"), may_miss=True),
)
_OLDDRAGON = (
    _field("ac up", "CA|Classe de Armadura", _of("{up}")),
    _field("hd", "DV|Dados de Vida", _of("{hdp}"), _of("{hdp} ({hp} PV)")),
    _field("attacks pt", "Ataques|Ataque", _listed, want=lambda b: _blows(b)),
    _field("printed", "JP|JPC", _of("{lv}"), _of("14"), want=lambda b: ""),
    _field("morale", "Moral|MO", _of("{ml}")),
    _field(
        "move", "Movimento|MV", _of("{mv}' ({third}')"), _of("{m} metros"), _of("{m} m"), want=lambda b: ""
    ),
    _field("printed", "Alinhamento|AL", _of("Ordeiro"), _of("Neutro"), want=lambda b: ""),
    _field("xp", "XP", _of("{xp}")),
    _field("printed", "Encontrados|NA|Quantidade", _of("1d6"), want=lambda b: "1d6"),
)
_SPANISH = (
    _field("ac", "CA|Clase de Armadura", _of("{ac} [{up}]"), _of("{ac}")),
    _field("hd", "DG|Dados de Golpe", _of("{hdp}"), _of("{hdp} ({hp} pg)")),
    _field("attacks", "Ataques|Atq|AT", _listed),
    _field("printed", "Movimiento|MV|Mov", _of("{m} m"), _of("{mv}'"), want=lambda b: ""),
    _field("morale", "Moral|ML", _of("{ml}")),
    _field("printed", "Alineamiento|AL", _of("Neutral"), want=lambda b: "Neutral"),
    _field("xp", "PX|XP", _of("{xp}")),
    _field("printed", "TS|Tiradas de salvaci\u00f3n", _of("G{lv}"), want=lambda b: f"G{b.level}"),
    _field("printed", "Tesoro", _of("C"), want=lambda b: "C"),
)
_FRENCH = (
    _field("ac", "CA|Classe d'armure|Classe d\u2019Armure", _of("{ac} [{up}]"), _of("{ac}")),
    _field("hd", "DV|D\u00e9s de vie", _of("{hdp}"), _of("{hdp} ({hp} PV)")),
    _field("attacks", "Attaques|Att", _listed),
    _field("printed", "Mouvement|Dep", _of("{m} m"), _of("{mv}'"), want=lambda b: ""),
    _field("morale", "Moral", _of("{ml}")),
    _field("printed", "Alignement", _of("Neutre"), want=lambda b: "Neutre"),
    _field("xp", "PX|XP", _of("{xp}")),
    _field("printed", "JS|Sauvegarde", _of("G{lv}"), want=lambda b: f"G{b.level}"),
    _field("printed", "Tr\u00e9sor", _of("C"), want=lambda b: "C"),
)
_GERMAN = (
    _field("ac", "RK|R\u00fcstungsklasse", _of("{ac} [{up}]"), _of("{ac}")),
    _field("hd", "TW|Trefferw\u00fcrfel", _of("{hdp}"), _of("{hdp} ({hp} TP)")),
    _field("attacks", "Angriffe|Angriff|ANG", lambda d, b: re.sub(r"(\d)d(\d)", r"\1W\2", _listed(d, b))),
    _field("printed", "Bewegung|BW|Bewegungsrate", _of("{m} m"), _of("{mv}'"), want=lambda b: ""),
    _field("morale", "Moral|MW", _of("{ml}")),
    _field("printed", "Gesinnung|GES", _of("Neutral"), want=lambda b: "Neutral"),
    _field("xp", "EP|Erfahrungspunkte", _of("{xp}")),
    _field("printed", "RW|Rettungsw\u00fcrfe", _of("K{lv}"), want=lambda b: f"K{b.level}"),
    _field("printed", "Schatz", _of("C"), want=lambda b: "C"),
)
_HYPERBOREA = (
    _field("number", "No. Encountered", _of("{na}")),
    _field("align", "Alignment", _of("{al}"), _of("{al} Evil")),
    _field("printed", "Size", _of("M"), want=lambda b: "M"),
    _field("move", "Movement", _of("{mv}"), want=lambda b: str(b.move)),
    _field("printed", "Dexterity", _of("13"), want=lambda b: "13"),
    _field("ac", "Armour Class", _of("{ac}")),
    _field("hd", "Hit Dice", _of("{hdp}")),
    _field(
        "printed",
        "Attack Rate",
        lambda d, b: (
            f"{sum(x.count for x in b.blows)}/1 ({', '.join(x.name for x in b.blows for _ in range(x.count))})"
        ),
        want=lambda b: "",
    ),
    _field(
        "harms",
        "Damage",
        _harms,
        want=lambda b: sorted(_ranged(x.dice) for x in b.blows for _ in range(x.count)),
    ),
    _field("printed", "Saving Throw", _of("16"), want=lambda b: "16"),
    _field("morale", "Morale", _of("{ml}")),
    _field("xp", "Experience Points", _of("{xp}")),
    _field("printed", "Treasure Class", _of("D"), want=lambda b: "D"),
)
_DELVING = (
    _field("number", "NA|No. Appearing", _of("{na}")),
    _field("ac", "AC|Armor Class", _of("{ac}")),
    _field("move", "MV|Move", _of("{tens}"), want=lambda b: str(b.move // 10)),
    _field("hd", "HD|Hit Dice", _of("{hdp}")),
    _field("attacks", "AT|Attacks", _named),
    _field("align", "AL|Alignment", _of("{al}"), _of("{a}")),
    _field("printed", "TT|Treasure", _of("C"), want=lambda b: "C"),
)
_WHITEHACK = (
    _field("hd", "HD", _of("{hdp}")),
    _field("ac up", "AC|Armor Class", _of("{up}")),
    _field("printed", "AV", _of("12"), want=lambda b: "12"),
    _field("printed", "ST|SV", _of("8"), want=lambda b: "8"),
    _field("attacks", "Attacks|DM", _named),
    _field("move", "MV", _of("{mv}")),
    _field("special", "Special", _of("{sp}"), may_miss=True),
)
_HALBERDS = (
    _field("number", "No. App.|No. Appearing", _of("{na}")),
    _field("ac", "AC", _of("{ac}")),
    _field("hd stars", "HD", _of("{hd}")),
    _field("move", "MV", _of("{mv}' ({third}')")),
    _field("attacks", "Att|Attacks", _named),
    _field("save", "Save|SV", _of("F{lv}")),
    _field("morale", "ML", _of("{ml}")),
    _field("xp", "XP", _of("{xp}")),
)

_THIRD = (
    _field("hd", "Hit Dice|HD", _of("{hdd}d8{mod} ({hp} hp)"), _of("{hdd}d8{mod}")),
    _field("printed", "Initiative|Init", _of("+2"), want=lambda b: "2"),
    _field(
        "move", "Speed|Spd", _of("{mv} ft."), _of("{mv} ft. (6 squares)"), _of("{mv} ft., fly 60 ft. (good)")
    ),
    _field(
        "ac up", "Armor Class|AC", _of("{up}"), _of("{up} (+2 Dex, +3 natural), touch 12, flat-footed 13")
    ),
    _field("printed", "Base Attack/Grapple", _of("+3/+7"), want=lambda b: "+3/+7"),
    _field("attacks", "Full Attack", _bonused),
    _field("printed", "Space/Reach", _of("5 ft./5 ft."), want=lambda b: "5 ft./5 ft"),
    _field("special", "Special Attacks", _of("{sp}"), may_miss=True),
    _field("printed", "Special Qualities", _of("Darkvision 60 ft."), want=lambda b: "Darkvision 60"),
    _field("printed", "Saves|SV", _of("Fort +3, Ref +4, Will +1"), want=lambda b: "Fort +3, Ref +4, Will"),
    _field(
        "abilities",
        "Abilities",
        _of("Str 13, Dex 12, Con 11, Int 6, Wis 10, Cha 8"),
        want=lambda b: (13, 12, 11, 6, 10, 8),
    ),
    _field("printed", "Environment", _of("Cold marsh"), want=lambda b: "Cold marsh"),
    _field("printed", "Organization", _of("Solitary or pair"), want=lambda b: "Solitary or pair"),
    _field("printed", "Challenge Rating", _of("{lv}"), want=lambda b: str(b.level)),
    _field("printed", "Treasure", _of("Standard"), want=lambda b: "Standard"),
    _field("align", "Alignment", _of("{al} evil"), _of("{al}")),
)
_BECMI = (
    _field("ac", "Armor Class|AC", _of("{ac}")),
    _field("hd stars", "Hit Dice|HD", _of("{hd} (M)"), _of("{hd} (L)"), _of("{hd}")),
    _field("move", "Move|MV", _of("{mv}' ({third}')")),
    _field("counted", "Attacks|AT", _counts, want=lambda b: None),
    _field("attacks", "Damage|D", _harms),
    _field("number", "No. Appearing|NA", _of("{na}")),
    _field("save", "Save As|Save", _of("F{lv}"), _of("Fighter {lv}")),
    _field("morale", "Morale|ML", _of("{ml}")),
    _field("printed", "Treasure Type|TT", _of("C"), _of("Nil"), want=lambda b: ""),
    _field("printed", "Intelligence|Int", _of("4"), want=lambda b: "4"),
    _field("align", "Alignment|AL", _of("{al}")),
    _field("xp", "XP Value|XP", _of("{xp}")),
    _field("printed", "Monster Type", _of("Monster (Common)"), want=lambda b: "Monster (Common)"),
    _field("printed", "Terrain", _of("Swamp"), want=lambda b: "Swamp"),
)
_ODD = (
    _field("str", "STR", _of("{s[0]}"), want=lambda b: b.scores[0]),
    _field("dex", "DEX", _of("{s[1]}"), want=lambda b: b.scores[1]),
    _field("wil", "WIL", _of("{s[2]}"), want=lambda b: b.scores[2]),
    _field("hp", "HP|hp", _of("{hp}")),
    _field("armor", "Armour|Armor", _of("{ar}")),
    _field(
        "attacks cairn",
        "Attacks|Attack",
        lambda d, b: ", ".join(f"{x.dice} {x.name}" for x in b.blows),
        want=lambda b: sorted((x.name, _ranged(x.dice)) for x in b.blows),
    ),
    _field("printed", "Wants|Drive", _of("to be left alone"), want=lambda b: "to be left alone"),
)
_WHITEBOX = (
    _field("number", "Number Appearing|# Appearing", _of("{na}")),
    _field("ac", "Armor Class|AC", _of("{ac} [{up}]"), _of("{ac}")),
    _field("move", "Move in Inches|Move", _of("{tens}"), want=lambda b: str(b.move // 10)),
    _field("hd", "Hit Dice", _of("{hdp}")),
    _field("printed", "% in Lair", _of("40%"), want=lambda b: "40"),
    _field("printed", "Type or Amount of Treasure|Treasure Type", _of("Type D"), want=lambda b: "D"),
    _field("attacks", "Attacks", _named),
)

FAMILIES: dict[str, tuple[Field, ...]] = {
    "ose": _OSE,
    "bx": _BX,
    "labyrinth lord": _LL,
    "swords & wizardry": _SW,
    "ad&d 1e": _ADD1,
    "ad&d 2e": _ADD2,
    "basic fantasy": _BFRPG,
    "castles & crusades": _CNC,
    "dcc": _DCC,
    "shadowdark": _SHADOWDARK,
    "lotfp": _LOTFP,
    "cairn": _CAIRN,
    "m\u00f6rk borg": _BORG,
    "knave": _KNAVE,
    "black hack": _BLACKHACK,
    "white hack": _WHITEHACK,
    "old dragon": _OLDDRAGON,
    "spanish": _SPANISH,
    "french": _FRENCH,
    "german": _GERMAN,
    "hyperborea": _HYPERBOREA,
    "delving deeper": _DELVING,
    "halberds & helmets": _HALBERDS,
    "3.x": _THIRD,
    "becmi": _BECMI,
    "into the odd": _ODD,
    "od&d": _WHITEBOX,
}


def cells(family: str, being: Being, dice: random.Random, full: bool) -> list[Cell]:
    """The fields of a family for a being; the longest labels, or any."""
    made = []
    for field in FAMILIES[family]:
        if field.may_miss and dice.random() < 0.4:
            continue
        label = max(field.labels, key=len) if full else dice.choice(field.labels)
        made.append(Cell(label, dice.choice(field.ways)(dice, being), field.key, field.want(being)))
    return made


# Layouts


def _inline(dice: random.Random, name: str, cells: list[Cell]) -> str:
    sep = dice.choice((", ", ", ", "; ", " | ", " \u2013 "))
    if any(", " in c.value for c in cells) and sep == ", ":
        sep = "; "
    colon = dice.choice((" ", ": ", " "))
    mark = dice.choice(("", "", "**", "*"))
    line = sep.join(f"{mark}{c.label}{mark}{colon}{c.value}" for c in cells)
    if mark and colon == ": ":
        line = sep.join(f"{mark}{c.label}:{mark} {c.value}" for c in cells)
    head = dice.choice((f"### {name}\n\n", f"**{name}**: ", f"**{name}**\n", f"{name}: ", f"## {name}\n"))
    return f"{head}{line}\n"


def _headed(dice: random.Random, name: str) -> str:
    return dice.choice(
        (f"### {name}\n\n", f"**{name}**\n\n", f"{name}\n\n", f"# {name.upper()}\n\n", f"#### **{name}**\n")
    )


def _labelled(dice: random.Random, c: Cell, style: int) -> str:
    forms = (
        f"{c.label}: {c.value}",
        f"**{c.label}:** {c.value}",
        f"**{c.label}**: {c.value}",
        f"**{c.label}** {c.value}",
        f"*{c.label}*: {c.value}",
        f"{c.label} {c.value}",
        f"__{c.label}__ {c.value}",
        f"**{c.label}.** {c.value}",
        f"{c.label} = {c.value}",
        f"{c.label} - {c.value}",
        f"<b>{c.label}:</b> {c.value}",
        f"***{c.label}:*** {c.value}",
    )
    return forms[style % len(forms)]


def _lines(dice: random.Random, name: str, cells: list[Cell]) -> str:
    style, end = dice.randrange(12), dice.choice(("\n", "  \n", "\\\n", "<br>\n", "\n\n"))
    return _headed(dice, name) + end.join(_labelled(dice, c, style) for c in cells) + "\n"


def _bullets(dice: random.Random, name: str, cells: list[Cell]) -> str:
    style, mark = dice.randrange(12), dice.choice(("- ", "* ", "+ ", "\u2022 "))
    return _headed(dice, name) + "\n".join(mark + _labelled(dice, c, style) for c in cells) + "\n"


def _grouped(dice: random.Random, name: str, cells: list[Cell]) -> str:
    """Several fields on each line."""
    style = dice.choice((0, 1, 3, 5))
    rows, at = [], 0
    while at < len(cells):
        step = dice.choice((1, 2, 3))
        joint = dice.choice((", ", "; ", " | ", "   "))
        rows.append(joint.join(_labelled(dice, c, style) for c in cells[at : at + step]))
        at += step
    return _headed(dice, name) + dice.choice(("\n", "  \n")).join(rows) + "\n"


def _two_columns(dice: random.Random, name: str, cells: list[Cell]) -> str:
    mark, colon = dice.choice(("", "**", "*")), dice.choice(("", ":"))
    rows = [f"| {mark}{c.label}{colon}{mark} | {c.value.replace('|', '/')} |" for c in cells]
    head = dice.choice(("| | |", "| Stat | Value |", "| Attribute | Value |", f"| {name} | |", ""))
    head = head or rows.pop(0)
    if head.startswith(f"| {name}"):
        return "\n".join((head, "|---|---|", *rows)) + "\n"
    return _headed(dice, name) + "\n".join((head, dice.choice(("|---|---|", "|:---|---:|")), *rows)) + "\n"


def _four_columns(dice: random.Random, name: str, cells: list[Cell]) -> str:
    mark = dice.choice(("", "**"))
    rows = []
    for at in range(0, len(cells), 2):
        pair = [f"{mark}{c.label}{mark} | {c.value}" for c in cells[at : at + 2]]
        rows.append("| " + " | ".join([*pair, "|"] if len(pair) < 2 else pair) + " |")
    return _headed(dice, name) + "\n".join(("| | | | |", "|---|---|---|---|", *rows)) + "\n"


def _row(dice: random.Random, name: str, cells: list[Cell]) -> str:
    """A head of labels, and one row."""
    if dice.random() < 0.5:
        cells = [Cell(dice.choice(("Name", "Monster", "Creature", "")), name, "name", None), *cells]
        head = ""
    else:
        head = _headed(dice, name)
    rule = "|" + "---|" * len(cells)
    return (
        head
        + "\n".join(
            (f"| {' | '.join(c.label for c in cells)} |", rule, f"| {' | '.join(c.value for c in cells)} |")
        )
        + "\n"
    )


def _stacked(dice: random.Random, name: str, cells: list[Cell]) -> str:
    """Rows of labels over rows of values, a few columns at a time."""
    rows, width = [], 4
    for at in range(0, len(cells), width):
        part = cells[at : at + width]
        part += [Cell("", "", "", None)] * (width - len(part))
        rows.append(f"| {' | '.join(f'**{c.label}**' if c.label else '' for c in part)} |")
        rows.append(f"| {' | '.join(c.value for c in part)} |")
    rows.insert(1, "|" + "---|" * width)
    return _headed(dice, name) + "\n".join(rows) + "\n"


def _html_table(dice: random.Random, name: str, cells: list[Cell]) -> str:
    head = dice.choice(("td", "th"))
    inner = "".join(f"<tr><{head}>{c.label}</{head}><td>{c.value}</td></tr>\n" for c in cells)
    return _headed(dice, name) + f"<table>\n{inner}</table>\n"


def _html_lines(dice: random.Random, name: str, cells: list[Cell]) -> str:
    mark = dice.choice(("b", "strong"))
    if dice.random() < 0.5:
        return (
            f"<h3>{name}</h3>\n<p>"
            + "<br>\n".join(f"<{mark}>{c.label}:</{mark}> {c.value}" for c in cells)
            + "</p>\n"
        )
    return (
        f"<h3>{name}</h3>\n<ul>\n"
        + "\n".join(f"<li><{mark}>{c.label}</{mark}>: {c.value}</li>" for c in cells)
        + "\n</ul>\n"
    )


def _defined(dice: random.Random, name: str, cells: list[Cell]) -> str:
    """Definition lists, in Markdown or HTML."""
    if dice.random() < 0.5:
        inner = "\n".join(f"<dt>{c.label}</dt><dd>{c.value}</dd>" for c in cells)
        return _headed(dice, name) + f"<dl>\n{inner}\n</dl>\n"
    return (
        _headed(dice, name)
        + dice.choice(("\n\n", "\n")).join(f"{c.label}\n: {c.value}" for c in cells)
        + "\n"
    )


def _quoted(dice: random.Random, name: str, cells: list[Cell]) -> str:
    style = dice.choice((0, 1, 3, 5))
    lines = [f"**{name}**", "", *(_labelled(dice, c, style) + dice.choice(("", "  ")) for c in cells)]
    return "\n".join(f"> {line}".rstrip(" ") if not line else f"> {line}" for line in lines) + "\n"


def _fenced(dice: random.Random, name: str, cells: list[Cell]) -> str:
    wide = max(len(c.label) for c in cells) + 2
    return f"```\n{name}\n" + "\n".join(f"{c.label + ':':<{wide}}{c.value}" for c in cells) + "\n```\n"


def _apart(dice: random.Random, name: str, cells: list[Cell]) -> str:
    """A bold label on a line, its value on the next."""
    return _headed(dice, name) + "\n\n".join(f"**{c.label}**\n{c.value}" for c in cells) + "\n"


LAYOUTS: dict[str, Callable[[random.Random, str, list[Cell]], str]] = {
    "inline": _inline,
    "lines": _lines,
    "bullets": _bullets,
    "grouped": _grouped,
    "two columns": _two_columns,
    "four columns": _four_columns,
    "row": _row,
    "stacked": _stacked,
    "html table": _html_table,
    "html lines": _html_lines,
    "defined": _defined,
    "quoted": _quoted,
    "fenced": _fenced,
    "apart": _apart,
}
_LONG = {
    "lines",
    "bullets",
    "two columns",
    "four columns",
    "html table",
    "html lines",
    "defined",
    "fenced",
    "apart",
}


class Printed(NamedTuple):
    family: str
    layout: str
    text: str
    name: str
    cells: list[Cell]
    prose: str


_PROSE = (
    "",
    "",
    "A tall thing of the reeds. It waits where the path bends, and is fond of eels.",
    "- **Stalk:** it is never heard.\n- Sleeps by day.",
    "**Undead:** makes no noise, and is immune to sleep.",
)


def printed(family: str, layout: str, dice: random.Random) -> Printed:
    """A being of chance in a family's fields and in a layout."""
    made = being(dice)
    fields = cells(family, made, dice, layout in _LONG and dice.random() < 0.7)
    prose = dice.choice(_PROSE)
    text = LAYOUTS[layout](dice, made.name, fields) + (f"\n{prose}\n" if prose else "")
    return Printed(family, layout, text, made.name, fields, prose)


# What came back


def judged(case: Printed) -> Iterator[tuple[str, str, bool, bool]]:
    """Each field of a case: its key, what was printed, whether it came back, whether its loss is said."""
    block = entry.read(case.text)
    said = " ".join((*block.notes, *block.extras, *unread.unread(block)))
    yield "name", case.name, block.name.casefold() == case.name.casefold(), False
    for cell in case.cells:
        kept = came(block, cell)
        yield (
            cell.key,
            f"{cell.label}: {cell.value}",
            kept,
            kept or cell.value.split()[0] in said or cell.label.lower() in said.lower(),
        )
    if case.prose:
        words = re.sub(r"[*-]", "", case.prose).split()[-2:]
        whole = " ".join((*(f"{a} {b}" for a, b in block.abilities), block.special, *block.extras))
        yield "prose", case.prose, " ".join(words).strip(".") in whole, False


def _attacks(block: StatBlock, counted: bool = True) -> list[tuple]:
    return sorted(
        (a.count if counted else 1, a.name.lower().removesuffix("s"), _range_of(a)) for a in block.attacks
    )


def _range_of(attack: Attack) -> tuple[int, int]:
    if not attack.dice:
        return (0, 0)
    low = high = attack.bonus
    for die in attack.dice:
        a, b = _ranged(die)
        low, high = low + a, high + b
    return low, high


def came(block: StatBlock, cell: Cell) -> bool:
    """Whether a field stands in a reading."""
    key, want = cell.key, cell.want
    details, printed = dict(block.details), " ".join(f"{a} {b}" for a, b in block.printed)
    everything = " ".join(
        (
            printed,
            block.special,
            *block.extras,
            *(f"{a} {b}" for a, b in block.details),
            *(f"{a} {b}" for a, b in block.abilities),
            *(f"{a} {b}" for a, b in block.remarks),
        )
    )
    if key == "ac":
        return block.ac == want or block.ac_alt == want
    if key == "ac up":
        return want in (block.ac, block.ac_alt) and block.ac_type != "descending"
    if key in ("hd", "hd stars"):
        hd = block.hd
        return hd is not None and (hd.dice, hd.mod, *((hd.stars,) if key == "hd stars" else ())) == want
    if key == "attacks pt":
        return [x[2] for x in _attacks(block)] == [x[2] for x in want]  # type: ignore[attr-defined]
    if key == "attacks":
        return _attacks(block) == [(c, n.removesuffix("s"), r) for c, n, r in want]  # type: ignore[attr-defined]
    if key == "attacks once":
        return [x[1:] for x in _attacks(block)] == [x[1:] for x in want]  # type: ignore[attr-defined]
    if key == "attacks cairn":
        have = sorted(
            (a.name.lower().removesuffix("s").removeprefix("2 "), _range_of(a)) for a in block.attacks
        )
        return have == want
    if key == "harms":
        return sorted(_range_of(a) for a in block.attacks for _ in range(a.count)) == want
    if key == "counted":
        return True
    if key == "morale 20":
        return block.morale in (6, 7, 8)
    if key in ("hp", "armor", "str", "dex", "wil", "morale"):
        return getattr(block, key) == want
    if key == "sd":
        return tuple(v for _, v in block.others) == want
    if key == "abilities":
        return tuple(v for _, v in block.others) == want
    if key == "saves":
        return tuple(v for _, v in block.saves) == want
    if key == "level":
        return str(want) in details.get("level", "") or (block.hd is not None and block.hd.dice == want)
    if key == "number":
        return block.number_appearing.replace(" ", "") == str(want).replace(" ", "")
    if key == "save":
        have = block.save_as.lower().replace(":", "").replace(" ", "").replace("fighter", "f")
        return have == str(want).lower()
    if key == "align":
        return details.get("align", "")[:1].upper() == want
    if key in ("move", "xp", "thac0"):
        return re.search(rf"(?<!\d){re.escape(str(want))}", details.get(key, "")) is not None
    if key == "printed":
        return str(want).lower() in everything.lower()
    return str(want).lower() in everything.lower()


def main(seed: int = 1, each: int = 4, only: str = "") -> None:
    """Print the shares, and the worst cells."""
    kept, total, silent = Counter[str](), Counter[str](), Counter[str]()
    lost: dict[tuple[str, str], list[str]] = {}
    for family in FAMILIES:
        for layout in LAYOUTS:
            if only and only not in (family, layout):
                continue
            for at in range(each):
                case = printed(family, layout, random.Random(f"{seed}/{family}/{layout}/{at}"))
                for key, was, came_back, told in judged(case):
                    for group in ("all", f"f {family}", f"l {layout}", f"c {family} / {layout}", f"k {key}"):
                        total[group] += 1
                        kept[group] += came_back
                        silent[group] += not came_back and not told
                    if not came_back:
                        lost.setdefault((family, layout), []).append(
                            f"[{key}] {was}\n      {case.text!r}"[:700]
                        )
    for group in sorted(total, key=lambda each: kept[each] / total[each]):
        if group[0] != "c" and group != "all" or only:
            print(f"{kept[group] / total[group]:7.1%} {silent[group]:4} silent of {total[group]:5}  {group}")
    print(
        f"{kept['all'] / total['all']:.2%} kept, {1 - silent['all'] / total['all']:.2%} not silent, of {total['all']}"
    )
    worst = sorted((c for c in total if c[0] == "c"), key=lambda each: kept[each] / total[each])
    for group in worst[: 40 if not only else 10]:
        family, layout = group[2:].split(" / ")
        print(f"{kept[group] / total[group]:.0%} {group[2:]}")
        for each_lost in lost.get((family, layout), [])[: 2 if not only else 6]:
            print("   ", each_lost)


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:3]), *sys.argv[3:4])
