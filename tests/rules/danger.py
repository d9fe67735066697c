"""Published stat lines from weak to terrible, of Cairn and of B/X, alone and several: what the danger of every system
is measured on."""

from typing import NamedTuple


class Foe(NamedTuple):
    """A kind of foe, how many come, its line as printed, and what a writer would tag it with."""

    name: str
    number: int
    line: str
    tags: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """As the table names it."""
        kind = "bx" if "AC" in self.line or "Armor Class" in self.line else "cairn"
        return f"{f'{self.number} ' if self.number > 1 else ''}{self.name}, {kind}"


GOBLIN = "4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6) or sling (d6)"
WOLF = "6 HP, 12 STR, 14 DEX, 8 WIL, bite (d8)"
SKELETON = "5 HP, 1 Armor, 8 STR, 13 DEX, 0 WIL, rusty sword (d6) or bow (d6)"

FOES = (
    Foe("giant rat", 1, "AC 7 [12], HD ½ (2hp), Att 1 × bite (1d3 + disease), ML 8", ("beast",)),
    Foe("kobold", 1, "AC 7 [12], HD ½ (2hp), Att 1 × weapon (1d4 or by weapon −1), ML 6"),
    Foe("viper", 1, "3 HP, 5 STR, 12 DEX, 3 WIL, bite (d6)", ("beast",)),
    Foe("kobold", 1, "3 HP, 8 STR, 13 DEX, 4 WIL, bite (d6), spear (d8)"),
    Foe(
        "goblin",
        1,
        "Armor Class: 14 (11); Hit Dice: 1-1; No. of Attacks: 1 weapon; Damage: 1d6 or by weapon; Morale: 7",
    ),
    Foe("goblin", 1, GOBLIN),
    Foe("giant centipede", 1, "5 HP, 6 STR, 13 DEX, 3 WIL, sting (d6)", ("beast",)),
    Foe("bandit", 1, "AC 6 [13], HD 1 (4hp), Att 1 × weapon (1d6 or by weapon), ML 8"),
    Foe("acolyte", 1, "4 HP, 1 Armor, 8 STR, 11 DEX, 14 WIL, ceremonial dagger (d6)"),
    Foe("skeleton", 1, "AC 7 [12], HD 1 (4hp), Att 1 × weapon (1d6 or by weapon), ML 12", ("undead",)),
    Foe("skeleton", 1, SKELETON, ("undead",)),
    Foe("blink dog", 1, "5 HP, 11 STR, 14 DEX, 5 WIL, bite (d6)", ("beast",)),
    Foe(
        "hobgoblin",
        1,
        "Armor Class: 14 (11); Hit Dice: 1; No. of Attacks: 1 weapon; Damage: 1d8 or by weapon; Morale: 8",
    ),
    Foe(
        "fire beetle",
        1,
        "Armor Class: 16; Hit Dice: 1+2; No. of Attacks: 1 bite; Damage: 2d4 bite; Morale: 7",
        ("beast",),
    ),
    Foe("wolf", 1, "AC 7 [12], HD 2+2 (11hp), Att 1 × bite (1d6), ML 8", ("beast",)),
    Foe("zombie", 1, "AC 8 [11], HD 2 (9hp), Att 1 × weapon (1d8 or by weapon), ML 12", ("undead",)),
    Foe("wolf", 1, WOLF, ("beast",)),
    Foe("giant rat", 3, "AC 7 [12], HD ½ (2hp), Att 1 × bite (1d3 + disease), ML 8", ("beast",)),
    Foe("gnoll", 1, "AC 5 [14], HD 2 (9hp), Att 1 × weapon (2d4 or by weapon +1), ML 8"),
    Foe("triton", 1, "6 HP, 12 STR, 15 DEX, 12 WIL, trident (d8)"),
    Foe(
        "ghoul",
        1,
        "AC 6 [13], HD 2* (9hp), Att 2 × claw (1d3 + paralysis), 1 × bite (1d3 + paralysis), ML 9",
        ("undead",),
    ),
    Foe("centaur", 1, "6 HP, 1 Armor, 14 STR, 12 DEX, 14 WIL, spear (d8) or short bow (d6)"),
    Foe("hobgoblin", 1, "6 HP, 2 Armor, 14 STR, 8 DEX, 11 WIL, mace (d8)"),
    Foe("goblin", 2, GOBLIN),
    Foe("bugbear", 1, "AC 5 [14], HD 3+1 (14hp), Att 1 × weapon (2d4 or by weapon +1), ML 9"),
    Foe(
        "black widow",
        1,
        "Armor Class: 14; Hit Dice: 3*; No. of Attacks: 1 bite; Damage: 2d6 + poison; Morale: 8",
        ("beast",),
    ),
    Foe("grizzly bear", 1, "6 HP, 15 STR, 13 DEX, 5 WIL, claws (d8+d8)", ("beast",)),
    Foe("goblin", 3, GOBLIN),
    Foe("ogre", 1, "6 HP, 1 Armor, 16 STR, 8 DEX, 6 WIL, club (d10)"),
    Foe("ogre", 1, "AC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10), ML 10"),
    Foe("werewolf", 1, "8 HP, 15 STR, 14 DEX, 6 WIL, claws (d6+d6) or bite (d8)"),
    Foe("owlbear", 1, "9 HP, 16 STR, 12 DEX, 5 WIL, beak (d10) or claws (d8+d8)", ("beast",)),
    Foe("wolf", 2, WOLF, ("beast",)),
    Foe("skeleton", 4, SKELETON, ("undead",)),
    Foe("gargoyle", 1, "AC 5 [14], HD 4 (18hp), Att 2 × claw (1d3), 1 × bite (1d6), 1 × horn (1d4), ML 11"),
    Foe("cyclops", 1, "9 HP, 18 STR, 8 DEX, 6 WIL, club (d10)"),
    Foe(
        "troll",
        1,
        "AC 4 [15], HD 6+3 (30hp), Att 2 × claw (1d6), 1 × bite (1d10), ML 10 (8 fear of fire), regeneration",
    ),
    Foe("tiger", 1, "AC 6 [13], HD 6 (27hp), Att 2 × claw (1d6), 1 × bite (2d6), ML 9", ("beast",)),
    Foe("cave bear", 1, "AC 5 [14], HD 7 (31hp), Att 2 × claw (1d8), 1 × bite (2d6), ML 9", ("beast",)),
    Foe(
        "sabre-tooth cat",
        1,
        "Armor Class: 14; Hit Dice: 8; No. of Attacks: 2 claws, 1 bite; Damage: 1d6 claw, 2d8 bite; Morale: 10",
        ("beast",),
    ),
    Foe("stone giant", 1, "AC 4 [15], HD 9 (40hp), Att 1 × club (3d6) or 1 × thrown rock (3d6), ML 9"),
    Foe("hydra", 1, "12 HP, 2 Armor, 13 STR, 7 DEX, 12 WIL, bite (d12, _blast_), _detachment_"),
    Foe("vampire", 1, "AC 2 [17], HD 8** (36hp), Att 1 × touch (1d10 + energy drain), ML 11", ("undead",)),
    Foe("red dragon", 1, "AC -1 [20], HD 10** (45hp), Att [2 × claw (1d8), 1 × bite (4d8)] or breath, ML 10"),
    Foe(
        "blue dragon", 1, "14 HP, 3 Armor, 14 STR, 16 DEX, 15 WIL, bite (d12), claws (d10+d10), _detachment_"
    ),
)
