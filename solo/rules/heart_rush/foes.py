"""What a printed stat line becomes: a foe with a role, dice and flat bonuses (page: Foes)."""

from typing import TYPE_CHECKING

from solo.core.procedure import Procedure, change
from solo.core.world import UP
from solo.rules.heart_rush import gear, ground, tables
from solo.rules.heart_rush.fields import Being

if TYPE_CHECKING:
    from solo.scenario.statblock import Attack, StatBlock


def convert(being: Being, block: "StatBlock | None") -> Procedure[None]:
    """A printed stat line becomes a foe with a role (page: Foes): its best score says which, its scores
    become dice, its hit points times 3, its damage die and armour flat bonuses. Without a line it is one of
    the printed roles if its name is, else somebody ordinary."""
    name = (being.kind or being.name or "").lower()
    if block is None:
        yield from (printed(being, name) if name in tables.roles() else ordinary(being))
        return
    strength, dexterity, will = scores(block)
    role = role_of(being, block, strength, dexterity, will)
    hp = points(block)
    die = by_table(tables.HEART_BY_HP, hp)
    best = strongest(block)
    yield from change(
        being,
        state=UP,
        role=role,
        size=size_of(being, block),
        speed=tables.SPEED,
        heart=die,
        heart_max=die,
        hp=hp * tables.FOE_SCALE,
        hp_max=hp * tables.FOE_SCALE,
        threshold=tables.roles()[role].wound,
        might=by_table(tables.DIE_BY_SCORE, strength),
        agility=by_table(tables.DIE_BY_SCORE, dexterity),
        cunning=by_table(tables.DIE_BY_SCORE, will),
        presence=by_table(tables.DIE_BY_SCORE, will),
        attack=attack_bonus(best),
        defence=tables.ARMOUR_STEP * armour(block),
        fearless=True if (block.morale or 0) >= 12 else None,
        nerve=nerve(block),
    )
    yield from armed(being, best)
    if hp >= 6 or being.has("leader"):
        yield from change(
            being, talents=(tables.roles()[role].talent,) if tables.roles()[role].talent else None
        )


def printed(being: Being, name: str) -> Procedure[None]:
    """One of the four roles as the guide prints it."""
    role = tables.roles()[name]
    dice = dict(zip(tables.ABILITIES, role.dice, strict=True))
    yield from change(
        being,
        state=UP,
        role=name,
        size=tables.MEDIUM,
        speed=tables.SPEED,
        heart=role.heart,
        heart_max=role.heart,
        hp=role.hp,
        hp_max=role.hp,
        threshold=role.wound,
        attack=role.attack,
        defence=role.defence,
        arm="claws",
        talents=(role.talent,) if role.talent else None,
        **dice,
    )


def ordinary(being: Being) -> Procedure[None]:
    """Somebody with nothing special about them."""
    yield from change(
        being,
        state=UP,
        role="skirmisher",
        size=tables.MEDIUM,
        speed=tables.SPEED,
        heart=6,
        heart_max=6,
        hp=16,
        hp_max=16,
        threshold=12,
        might=6,
        agility=6,
        cunning=6,
        presence=6,
        attack=3,
        defence=0,
        arm="knife",
    )


def scores(block: "StatBlock") -> tuple[int, int, int]:
    """Strength, dexterity and will; 10 where a line says nothing, more might for more hit dice, will by
    morale."""
    dice = int(block.hd.dice or 0) if block.hd else 0
    strength = block.str if block.str is not None else min(18, 10 + dice)
    dexterity = block.dex if block.dex is not None else 10
    will = (
        block.wil
        if block.wil is not None
        else by_table(((4, 6), (8, 12), (10, 15), (99, 18)), block.morale or 6)
    )
    return strength, dexterity, will


def points(block: "StatBlock") -> int:
    """Hit points on the common scale: as printed, else 3 and the hit dice."""
    if block.hp:
        return max(1, min(block.hp, 200))
    return 3 + min(int(block.hd.dice or 0), 40) if block.hd else 4


def armour(block: "StatBlock") -> int:
    """Points of armour on the common scale, at most 4; half of what armour class is better than none."""
    if block.armor is not None:
        return min(block.armor, 4)
    if block.ac is None:
        return 0
    better = block.ac - 10 if block.ac_type == "ascending" or block.ac > 9 else 9 - block.ac
    return max(0, min(4, better // 2))


def role_of(being: Being, block: "StatBlock", strength: int, dexterity: int, will: int) -> str:
    """Many as one are a swarm; else the best score tells: strength a brute, dexterity a skirmisher, will a
    controller."""
    if block.detachment or being.has("swarm"):
        return "swarm"
    if strength >= max(dexterity, will):
        return "brute"
    return "skirmisher" if dexterity >= will else "controller"


def size_of(being: Being, block: "StatBlock") -> int:
    """A size named among its tags, else medium; a detachment takes the ground of something large."""
    for size in range(8):
        if being.has(ground.size_name(size)):
            return size
    huge = being.has("huge") or being.has("giant")
    return 5 if huge else tables.LARGE if block.detachment else tables.MEDIUM


def strongest(block: "StatBlock") -> "Attack | None":
    """The attack with the largest die, or None."""
    return max(block.attacks, key=largest, default=None)


def largest(attack: "Attack") -> int:
    """The largest die an attack prints."""
    sides = [
        int("".join(sign for sign in dice.partition("d")[2] if sign.isdigit()) or 4) for dice in attack.dice
    ]
    return max(sides, default=4)


def attack_bonus(attack: "Attack | None") -> int:
    """What a printed damage die is worth; one more for several dice or attacks."""
    if attack is None:
        return tables.BONUS_BY_DIE[4]
    die = min((side for side in tables.BONUS_BY_DIE if side >= largest(attack)), default=12)
    return tables.BONUS_BY_DIE[die] + int(len(attack.dice) > 1 or attack.count > 1)


def nerve(block: "StatBlock") -> int | None:
    """What printed morale adds to standing fast: above or below 7."""
    return (block.morale - 7) // 2 or None if block.morale else None


def armed(being: Being, attack: "Attack | None") -> Procedure[None]:
    """What it strikes with, and how far that reaches."""
    name = attack.name if attack is not None and attack.name else "fists"
    weapon = gear.guessed(name, "d8")
    yield from change(being, arm=name, way=weapon.way, reach=weapon.reach)


def by_table(rows: tuple[tuple[int, int], ...], value: int) -> int:
    """The entry of the first row that the value does not pass."""
    return next((entry for most, entry in rows if value <= most), rows[-1][1])
