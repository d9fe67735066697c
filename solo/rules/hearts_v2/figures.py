"""The figures of the sheet, and what each is made of."""

from solo.rules.figure import Figure, summed
from solo.rules.hearts_v2 import gear
from solo.rules.hearts_v2.fields import Being


def figures(being: Being) -> tuple[Figure, ...]:
    """All of them."""
    return (
        Figure(("HP", "hit points"), f"{being.hp}/{being.hp_max}", field="hp", most="hp_max"),
        Figure(
            ("Mana",),
            f"{min(being.mana, gear.mana_most(being))}/{gear.mana_most(being)}",
            mana(being),
            "mana",
            most="mana_max",
        ),
        Figure(
            ("AP", "armour points", "armor points", "armour", "armor"),
            f"{being.ap}/{gear.ap_most(being)}",
            armour(being),
            "ap",
        ),
        Figure(("Favor", "favour"), f"{being.favor}", field="favor"),
        Figure(("Coins", "money", "gold"), f"{being.coins}", field="coins"),
        *(Figure((name,), f"{score}", field="skills", part=name) for name, score in being.skills or ()),
    )


def mana(being: Being) -> str:
    """What the most Mana is made of (HV2-EQ-09, 10)."""
    held = [
        (thing.name, int(tag.split()[1]))
        for thing in gear.held(being)
        for tag in thing.tags
        if tag.startswith("mana ")
    ]
    return summed([("your own", being.mana_max), *held], "you have none of your own")


def armour(being: Being) -> str:
    """What the most AP is made of: one body armour and one shield (HV2-EQ-06 to 08)."""
    made = [(thing.name, thing.armor or 0) for thing in gear.counting(being)]
    return summed(made, "nothing is worn, and no shield held")
