"""What a printed stat line becomes: a foe with a role, dice and flat bonuses (page: Foes)."""

from typing import TYPE_CHECKING

from solo.core.procedure import Procedure, change
from solo.core.world import UP
from solo.rules.floor.fighting import FEARLESS, tagged
from solo.rules.floor.strength import strength
from solo.rules.heart_rush import gear, ground, tables
from solo.rules.heart_rush.fields import Being

if TYPE_CHECKING:
    from solo.scenario.statblock import Attack, StatBlock


def convert(being: Being, block: "StatBlock | None") -> Procedure[None]:
    """A printed stat line becomes a foe with a role (page: Foes): its best score says which, its strength
    on the scale all systems share gives the figures. Without a line it is one of
    the printed roles if its name is, else somebody ordinary."""
    name = (being.kind or being.name or "").lower()
    if block is None:
        yield from (printed(being, name) if name in tables.roles() else ordinary(being))
        return
    role = role_of(being, block, *scores(block))
    worth = strength(block, tagged(being, FEARLESS))
    bears, strikes = tables.foe(worth.bears()), tables.foe(worth.strikes())
    yield from change(
        being,
        state=UP,
        role=role,
        size=size_of(being, block),
        speed=tables.SPEED,
        heart=bears.heart,
        heart_max=bears.heart,
        hp=bears.hp,
        hp_max=bears.hp,
        threshold=max(tables.roles()[role].wound, bears.hp // 3),
        attack=strikes.attack,
        defence=bears.defence,
        fearless=True if (block.morale or 0) >= 12 else None,
        nerve=nerve(block),
        **dice_of(strikes, role),
    )
    yield from armed(being, strongest(block))
    if worth.grade >= tables.INSTANT_GRADE or being.has("leader"):
        yield from change(
            being, talents=(tables.roles()[role].talent,) if tables.roles()[role].talent else None
        )


def dice_of(figures: tables.Foe, role: str) -> dict[str, int]:
    """The four ability dice of a role: what it is best at the better one, all else the other."""
    best = {"brute": ("might",), "skirmisher": ("agility",), "controller": ("cunning", "presence")}
    return {
        ability: figures.best if ability in best.get(role, ("agility",)) else figures.other
        for ability in tables.ABILITIES
    }


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
    figures = tables.foe(strength(None).grade)
    yield from change(
        being,
        state=UP,
        role="skirmisher",
        size=tables.MEDIUM,
        speed=tables.SPEED,
        heart=figures.heart,
        heart_max=figures.heart,
        hp=figures.hp,
        hp_max=figures.hp,
        threshold=tables.roles()["skirmisher"].wound,
        attack=figures.attack,
        defence=figures.defence,
        arm="knife",
        **dice_of(figures, "skirmisher"),
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


def role_of(being: Being, block: "StatBlock", strength: int, dexterity: int, will: int) -> str:
    """Many as one are a swarm; else the best score tells: strength a brute, dexterity a skirmisher, will a
    controller."""
    if block.detachment or being.has("swarm"):
        return "swarm"
    if strength >= max(dexterity, will):
        return "brute"
    return "skirmisher" if dexterity >= will else "controller"


def size_of(being: Being, block: "StatBlock") -> int:
    """A size named among its tags, in any case, else medium; a detachment takes the ground of something large."""
    named = [size for tag in being.tags or () if (size := ground.size_named(tag)) is not None]
    if named:
        return min(named)
    huge = being.has("huge") or being.has("giant")
    return tables.LARGE + 1 if huge else tables.LARGE if block.detachment else tables.MEDIUM


def strongest(block: "StatBlock") -> "Attack | None":
    """The attack with the largest die, or None."""
    return max(block.attacks, key=largest, default=None)


def largest(attack: "Attack") -> int:
    """The largest die an attack prints."""
    sides = [
        int("".join(sign for sign in dice.partition("d")[2] if sign.isdigit()) or 4) for dice in attack.dice
    ]
    return max(sides, default=4)


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
