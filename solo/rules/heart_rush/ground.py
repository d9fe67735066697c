"""Where things happen: size, light, water, rough ground, and being pushed over it (Other Rules).

Most of it is arithmetic: distances are feet, sizes are steps of the table of sizes, levels are advantage
above zero and disadvantage below. A place is known by its tags."""

import re

from solo.core.dice import MOST_DICE
from solo.core.procedure import Procedure, Roll
from solo.rules.heart_rush import tables

DEEP = ("deep water", "underwater", "water over your head", "water deep")
STANDING = ("water", "chest-deep water", "water waist")
SHALLOW = ("shallow water", "water shallow", "mud", "undergrowth", "rubble", "rough", "swamp", "jungle")
HIGH = ("high ground", "mountain")
COVERED = ("cover", "forest")
DIM = ("dim", "twilight", "dusk", "night", "moonlight", "alley")
SIGHT_BY_LIGHT = {"bright": 0, "dim": -1, "dark": None}


def size_name(step: int) -> str:
    """minuscule, tiny … large, L2, L3 and up by steps of one (T5, HR-RUL-16)."""
    return tables.sizes()[step].name if step < len(tables.sizes()) else f"L{step - 3}"


def size_named(word: str) -> int | None:
    """The step of a size by its name, in any case: `large`, `L3`, `L12`; None where it is none."""
    beyond = re.fullmatch(r"[Ll]([2-9]|[1-9]\d)", word)
    if beyond:
        return tables.LARGE - 1 + int(beyond[1])
    return next((step for step, size in enumerate(tables.sizes()) if size.name == word.lower()), None)


def may_share(mover: int, other: int) -> bool:
    """A creature may cross or share the space of one at least two sizes larger (HR-SIZE-09)."""
    return other - mover >= 2


def may_wield(step: int, heft: str) -> bool:
    """Small hands wield no heavy weapon, tiny and smaller ones no light one either (HR-SIZE-12, 13,
    HR-RUL-17)."""
    if step < tables.SMALL:
        return heft == "ultralight"
    return not (step == tables.SMALL and heft == "heavy")


def push_feet(attacker: int, defender: int) -> int:
    """How far a might stance pushes: 10 feet, 5 more for each size the other is smaller, 5 fewer for each it
    is larger (HR-SIZE-14 to 16, T6)."""
    return max(0, tables.PUSH + tables.PUSH_STEP * (attacker - defender))


def may_knock_down(user: int, target: int) -> bool:
    """Prone only up to one size larger than oneself (HR-SIZE-21)."""
    return target - user <= 1


def squeeze_dice(user: int, target: int) -> int:
    """Dice of damage a might stance deals in a grapple in place of the push (HR-SIZE-18)."""
    return 1 + max(0, user - target)


def slots(might: int, size: int = tables.MEDIUM, others: str = "nearest") -> int:
    """Slots one can carry: 6 + half the might die; the whole die if large, a quarter if small, rounded down
    (HR-CARRY, T7). Other sizes go by the nearest named one, or by the default (HR-RUL-18)."""
    if size == tables.SMALL or (size < tables.SMALL and others == "nearest"):
        return 6 + might // 4
    if size == tables.LARGE or (size > tables.LARGE and others == "nearest"):
        return 6 + might
    return 6 + might // 2


def light(here: tuple[str, ...], carried: bool = False) -> str:
    """bright, dim or dark (HR-LIGHT-01 to 03, 05). A light that is carried makes the place beside it bright,
    unless it is under water."""
    if carried and "underwater" not in here:
        return "bright"
    if "dark" in here or "darkness" in here:
        return "dark"
    return "dim" if any(tag in DIM for tag in here) else "bright"


def sight(state: str, darkvision: bool = False) -> int | None:
    """Levels on what needs eyes: 0, -1 in dim light, None where nothing can be seen. Darkvision is one state
    better (HR-LIGHT-04 to 08, HR-RUL-20, T8)."""
    if darkvision:
        state = {"dark": "dim", "dim": "bright"}.get(state, state)
    return SIGHT_BY_LIGHT[state]


def depth(here: tuple[str, ...]) -> str:
    """over (no standing, or under water), standing, shallow, or nothing (T9)."""
    if any(tag in DEEP for tag in here):
        return "over"
    if any(tag in STANDING for tag in here):
        return "standing"
    return "shallow" if any("water" in tag and tag in SHALLOW for tag in here) else ""


def airless(here: tuple[str, ...]) -> bool:
    """Is there water over one's head? Where one can stand there is air."""
    return depth(here) == "over"


def wet(depth: str) -> int:
    """Levels on attack and defence rolls and on skill checks that move: -1 where one can stand, -5 instead
    where one cannot (HR-WATER-04, 05, HR-RUL-22)."""
    return {"over": -5, "standing": -1}.get(depth, 0)


def difficult(here: tuple[str, ...]) -> bool:
    """Water, mud, growth: hard to move through (HR-TERR-01, HR-WATER-01)."""
    return any(tag in SHALLOW for tag in here)


def high(here: tuple[str, ...]) -> bool:
    """Is there ground to stand above others on?"""
    return any(tag in HIGH for tag in here)


def covered(here: tuple[str, ...]) -> bool:
    """Is there anything to stand behind?"""
    return any(tag in COVERED for tag in here)


def feet(speed: int, penalty: int = 0, here: tuple[str, ...] = (), swim: int = tables.SWIM) -> int:
    """How far one moves: in deeper water at swim speed and no slower for it; on difficult ground half of what
    other penalties leave, rounded down (HR-TERR-02, HR-WATER-02, 03, HR-RUL-19, 22)."""
    if depth(here) in ("over", "standing"):
        return swim
    left = max(0, speed - penalty)
    return left // 2 if difficult(here) else left


def shot_feet(reach: int, here: tuple[str, ...] = ()) -> int:
    """A missile reaches half as far under water (HR-WATER-06)."""
    return reach // 2 if "underwater" in here else reach


def stops(mover: int, obstacle: int, shield: str = "", hostile: bool = True) -> bool:
    """Does a creature stop one that is pushed into it: within two sizes, or an enemy's heavy shield
    (HR-FORCE-02, 03, HR-RUL-15)."""
    return abs(mover - obstacle) <= 2 or (shield == "heavy" and hostile)


def forced(
    left: int = 10, shield: str = "", creature: bool = False, who: str = ""
) -> Procedure[tuple[int, int]]:
    """Pushed movement is stopped with so many feet to go: 1d6 for every whole 5 of them. A creature without a
    shield takes its half, the one moved the larger; a wall or any shield leaves all to the one moved
    (HR-FORCE-01 to 04, HR-RUL-15). Returns (for the one moved, for the creature)."""
    lots = min(max(0, left) // tables.SPACE, MOST_DICE)
    if not lots:
        return 0, 0
    total = yield Roll(f"{lots}d6", rule="HR-FORCE-01", who=who, why=f"stopped with {left} feet to go")
    if creature and not shield:
        return total - total // 2, total // 2
    return total, 0
