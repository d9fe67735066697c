"""Creatures known by name without a stat line: figures as published for Cairn where its lines are public,
else ours."""

from typing import NamedTuple


class Creature(NamedTuple):
    """HP, Armor, STR, DEX, WIL, attacks as (name, dice, tags), words it is known by, and its effect on
    critical damage."""

    hp: int
    armor: int
    strength: int
    dex: int
    wil: int
    attacks: tuple[tuple[str, str, tuple[str, ...]], ...]
    tags: tuple[str, ...] = ()
    critical: str = ""


def one(name: str, dice: str, *tags: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """A single attack."""
    return ((name, dice, tags),)


CREATURES = {
    "goblin": Creature(4, 0, 8, 12, 8, (("dagger", "d6", ()), ("sling", "d6", ("ranged",))), ("person",)),
    "cyclops": Creature(9, 0, 18, 8, 6, one("club", "d10"), ("person",)),
    "owlbear": Creature(
        9, 0, 16, 12, 5, (("beak", "d10", ()), ("claws", "d8+d8", ())), ("beast",), "a crushing hug: d6 STR"
    ),
    "boggart": Creature(3, 0, 4, 17, 13, one("cold fingers", "d4"), ("spirit",)),
    "bandit": Creature(4, 1, 10, 11, 9, (("sword", "d8", ()), ("bow", "d6", ("ranged",))), ("person",)),
    "guard": Creature(4, 1, 11, 10, 9, one("spear", "d8"), ("person",)),
    "soldier": Creature(5, 2, 12, 10, 10, one("halberd", "d10"), ("person",)),
    "cultist": Creature(3, 0, 9, 10, 12, one("curved knife", "d6"), ("person",)),
    "villager": Creature(2, 0, 9, 9, 8, one("pitchfork", "d6"), ("person",)),
    "noble": Creature(4, 1, 9, 11, 12, one("rapier", "d8"), ("person",)),
    "wolf": Creature(6, 0, 12, 14, 8, one("bite", "d8"), ("beast",)),
    "bear": Creature(6, 0, 15, 13, 5, one("claws", "d8+d8"), ("beast",), "it carries its prey away"),
    "rat": Creature(2, 0, 3, 14, 5, one("bite", "d4"), ("beast",)),
    "rat swarm": Creature(6, 0, 6, 12, 6, one("gnawing", "d6", "blast"), ("beast", "swarm", "detachment")),
    "spider": Creature(6, 1, 9, 15, 8, one("bite", "d6"), ("beast",), "poison: d6 DEX"),
    "snake": Creature(3, 0, 5, 12, 3, one("bite", "d6"), ("beast",), "poison: d6 STR"),
    "viper": Creature(3, 0, 5, 12, 3, one("bite", "d6"), ("beast",), "poison: d6 STR"),
    "skeleton": Creature(
        5, 1, 8, 13, 0, (("rusty sword", "d6", ()), ("bow", "d6", ("ranged",))), ("undead",)
    ),
    "zombie": Creature(6, 0, 13, 5, 4, one("grasp", "d6"), ("undead", "mindless")),
    "ghoul": Creature(6, 1, 12, 12, 8, one("claws", "d6+d6"), ("undead", "ravenous"), "its touch paralyses"),
    "ghost": Creature(8, 0, 14, 12, 15, one("life drain", "d6"), ("undead", "spirit", "terrifying")),
    "ogre": Creature(6, 1, 16, 8, 6, one("club", "d10"), ("person",)),
    "hobgoblin": Creature(6, 2, 14, 8, 11, one("mace", "d8"), ("person",)),
    "kobold": Creature(3, 0, 8, 13, 4, (("bite", "d6", ()), ("spear", "d8", ())), ("person",)),
    "gnoll": Creature(6, 1, 12, 14, 8, one("spear", "d8"), ("person",)),
    "acolyte": Creature(4, 1, 8, 11, 14, one("ceremonial dagger", "d6"), ("person",)),
    "werewolf": Creature(
        8, 0, 15, 14, 6, (("claws", "d6+d6", ()), ("bite", "d8", ())), ("beast", "ravenous")
    ),
    "centaur": Creature(
        6, 1, 14, 12, 14, (("spear", "d8", ()), ("short bow", "d6", ("ranged",))), ("person",)
    ),
    "shadow": Creature(14, 0, 1, 18, 14, one("draining touch", "d6", "ignores armor"), ("undead", "spirit")),
    "manticore": Creature(
        6, 0, 15, 14, 12, (("claws", "d6+d6", ()), ("tail spike", "d8", ("ranged",))), ("beast",)
    ),
    "troll": Creature(
        10, 1, 16, 12, 7, one("claws", "d8+d8"), ("ravenous",), "it eats what it tears off: d6 STR"
    ),
    "giant": Creature(12, 2, 18, 8, 9, one("tree trunk", "d12", "blast"), ("person", "detachment")),
    "dragon": Creature(
        14,
        3,
        18,
        14,
        18,
        (("fire", "d12", ("blast",)), ("jaws", "d12", ())),
        ("detachment", "terrifying"),
        "it swallows what it bites",
    ),
    "witch": Creature(5, 0, 8, 11, 16, one("hex", "d6", "to wil"), ("person",), "the hex drains: Deprived"),
    "mob": Creature(8, 0, 12, 9, 8, one("sticks and stones", "d6"), ("person", "detachment")),
}
