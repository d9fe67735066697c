"""What printed stat lines come to: a grid of lines of either kind, from nothing printed to more than there can be, each with
its figures on the common scale and with what each system makes of it. `test_lines.py` compares it with `lines/`.

    python -m tests.rules.lines --write    keep it anew, where a conversion has changed on purpose; read the diff
"""

import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE.parent / "sixth")]

from solo.core.things import owned
from solo.rules import BUILT_IN
from solo.rules.floor import duel
from solo.rules.floor.strength import figures, strength
from solo.rules.staging import Stage
from solo.scenario.statlines.statline import parse
from tests.rules.danger import FOES
from tests.rules.kept import FIGURES

PAGES = HERE / "lines"
NAMES = (
    "goblin", "wolf", "skeleton", "ogre", "pirate captain", "fire beetle", "young dragon", "ghost", "giant", "horse", "witch",
    "stone golem", "grey ooze", "swarm of rats", "town guard", "nightling",
)  # fmt: skip
TAGS = (
    (),
    ("undead",),
    ("beast",),
    ("mindless",),
    ("leader",),
    ("fearless",),
    ("huge",),
    ("swarm",),
    ("demon",),
    ("flying",),
)
CAIRN = (
    *(f"{hp} HP" for hp in (0, 1, 3, 4, 10, 39, 40, 41, 99)),
    *(f"4 HP, {armor} Armor, {might} STR" for armor in (0, 1, 2, 3, 4) for might in (0, 3, 10, 18)),
    *(f"6 HP, {dex} DEX, {wil} WIL, spear (d6)" for dex in (3, 10, 16) for wil in (0, 8, 12, 19, 20)),
    *(f"5 HP, 12 STR, {attack}" for attack in (
        "bite (d4)", "claws (d6+d6)", "halberd (d10, bulky)", "maul (d12)", "club (2d6)", "bow (d6), dagger (d6)", "gaze (0)",
        "breath (d12, blast)", "sting (d6, poison)", "tentacles (3d8)", "fists (d20)", "whip (1d6+2)", "sling (d4), stones",
    )),
    "20 HP, 14 STR, 8 DEX, 14 WIL, detachment, pikes (d8)", "12-18 STR, 6 HP, horns (d8)", "2d6 HP, 9 STR", "STR 4, axe (d8)",
    "3 HP, 12 DEX, 15 WIL, spell (d8)", "8 HP, 2 Armor, 15 STR, 12 DEX, 5 WIL, slam (d10+d10), critical damage: is swallowed",
)  # fmt: skip
OLD = (
    *(f"AC {ac}, HD 2, Att 1 × sword (1d8), ML 8" for ac in (9, 8, 7, 6, 5, 4, 3, 2, 0, -2)),
    *(f"AC {ac} [{19 - ac}], HD 3+1, Att 1 × claw (1d6), ML 7" for ac in (9, 6, 3, 0)),
    *(f"AC 6, HD {hd}, Att 1 × bite (1d6), ML 9" for hd in ("½", "1-1", "1", "2+2", "4", "6**", "8", "9*", "12", "15", "21")),
    *(f"AC 7, HD 1 ({hp}hp), Att 1 × weapon (1d6 or by weapon), ML 6" for hp in (1, 4, 8)),
    *(f"AC 7, HD 3, Att 1 × bite (2d4), ML {morale}" for morale in (2, 3, 4, 5, 7, 8, 9, 10, 11, 12)),
    *(f"AC 5, HD 4, {attack}, MV 120' (40'), ML 8" for attack in (
        "Att 2 × claw (1d4), 1 × bite (1d8)", "Att 1 × touch (1d4 + paralysis)", "Att [2 × claw (1d6)] or 1 × breath (3d6)",
        "Att 1 × bow (1d6) or 1 × sword (1d8)", "Att 4 × tentacle (1d2)", "Att 1 × spell", "Att 1 × sting (1d3 + poison)",
        "Att 1 × hug (5d8), 1 × bite (3d10+6)", "Att 1 × fist (3)", "Att none",
    )),
    "AC 4, HD 5, Att 1 × bite (1d8), THAC0 15 [+4], MV 60' (20') / 180' (60') flying, SV D10 W11 P12 B13 S14 (5), ML 9, AL C, XP 350",
    "Armor Class: 14 (11); Hit Dice: 1-1; No. of Attacks: 1 weapon; Damage: 1d6 or by weapon; Morale: 7",
    "Armor Class: 20; Hit Dice: 10; No. of Attacks: 2 claws, 1 bite; Damage: 1d8, 2d10; Morale: 10; Save As: Fighter: 10",
)  # fmt: skip


def cases() -> list[tuple[str, str, tuple[str, ...]]]:
    """Every line, with a name and tags, which go round."""
    found = [("somebody", "", ()), *((foe.name, foe.line, foe.tags) for foe in FOES)]
    for at, line in enumerate((*CAIRN, *OLD)):
        found.append((NAMES[at % len(NAMES)], line, TAGS[at % 7 if at % 3 == 0 else 0]))
    found += [(name, "", tags) for name in NAMES for tags in TAGS[:3]]
    found += [(name, "5 HP, 11 STR, 9 WIL, bite (d6)", tags) for name in NAMES[:3] for tags in TAGS]
    return found


def measured(name: str, line: str, tags: tuple[str, ...]) -> str:
    """A line on the common scale."""
    block = parse(line, name) if line else None
    found, strong = figures(block), strength(block)
    bold = strength(block, fearless=True)
    hurt = duel.worth(found.hp, found.armor, found.might, found.nerve, found.sides, found.more, True)
    return (
        f"{found.hp} {found.armor} {found.might} {found.nerve} {'+'.join(map(str, found.sides))}{found.more:+d} "
        f"{found.host:d}: {strong.worth:.4f} {strong.place:.4f} {strong.lean} {strong.grade} {strong.bears():.4f} "
        f"{strong.strikes():.4f} {bold.worth:.4f} {hurt:.4f}"
    )


def made(system: str, name: str, line: str, tags: tuple[str, ...]) -> str:
    """What a system makes of it: every field, and what it holds."""
    stage = Stage(system, usual=True)
    stage.hero("Hild", id="hero.1")
    foe = stage.put(stage.bare(name, "foes"), kind=name, tags=tags)
    stage.quietly(stage.rules.convert(foe, parse(line, name) if line else None))
    fields = sorted((key, str(to)) for key, to in stage.world.fields(foe.id).items())
    things = [
        sorted((key, str(to)) for key, to in stage.world.fields(thing.id).items()) for thing in owned(foe)
    ]
    said = FIGURES.findall(f"{stage.rules.status(foe)} {stage.rules.sheet(foe)}")
    read = [said, stage.rules.health(foe), stage.rules.skills(foe)]
    return blake2b(repr((fields, things, read)).encode(), digest_size=4).hexdigest()


def page(of: str, part: int = 0, parts: int = 1) -> list[str]:
    """What is kept of a system, or on the common scale; or of every so many lines one."""
    return [
        f"{measured(*case) if of == 'scale' else made(of, *case)} | {case[0]} | {' '.join(case[2])} | {case[1]}"
        for case in cases()[part::parts]
    ]


@cache
def kept(of: str) -> list[str]:
    """The same as it is kept."""
    return (PAGES / f"{of}.txt").read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for of in ("scale", *BUILT_IN):
        if "--write" in sys.argv:
            (PAGES / f"{of}.txt").write_text("\n".join([*page(of), ""]), encoding="utf-8")
        else:
            print("\n".join(line for line in page(of) if line not in kept(of)))
