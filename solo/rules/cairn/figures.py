"""The figures of the sheet, and what each is made of."""

from solo.core.things import owned
from solo.rules.cairn import tables
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import armor, capacity, carried_by, free, in_hand, slots_of
from solo.rules.figure import Figure, summed
from solo.rules.floor.speech import counted

LONG = {"str": "strength", "dex": "dexterity", "wil": "willpower"}


def figures(being: Being) -> tuple[Figure, ...]:
    """All of them."""
    return (
        *(
            Figure(
                (name.upper(), LONG[name]),
                f"{being.score(name)}/{being.most(name)}",
                field=name,
                most=f"{name}_max",
            )
            for name in tables.ATTRIBUTES
        ),
        Figure(
            ("HP", "hit protection", "hit points"), f"{being.hp}/{being.hp_max}", field="hp", most="hp_max"
        ),
        Figure(("Armor", "armour", "ac", "protection"), f"{armor(being)}", protection(being)),
        Figure(
            ("Slots", "slot", "load", "burden", "encumbrance"),
            f"{capacity(being) - free(being)} of {capacity(being)} filled",
            load(being),
        ),
        Figure(("Fatigue",), f"{being.fatigue}", field="fatigue"),
        Figure(("gp", "gold", "coins", "money"), f"{being.coins}", field="coins"),
    )


def protection(being: Being) -> str:
    """What the Armor is made of (CRN-ARM-02, 03, 05)."""
    parts = [("its own", being.armor)]
    parts += [(thing.name, thing.armor) for thing in owned(being) if thing.worn]
    parts += [(thing.name, thing.armor) for thing in in_hand(being)]
    parts += [("a spell", 3)] if being.has("shielded") else []
    over = f", and never more than {tables.MOST_ARMOR}"
    made = summed(parts, "nothing is worn, and no shield held")
    return made + over if sum(number for _, number in parts) > tables.MOST_ARMOR else made


def load(being: Being) -> str:
    """What fills the slots, and what carries."""
    filled = [
        f"{thing.name} {slots_of(thing)}" if slots_of(thing) > 1 else thing.name
        for thing in owned(being)
        if slots_of(thing)
    ]
    filled += [f"Fatigue {being.fatigue}"] if being.fatigue else []
    hundreds = being.coins // tables.COINS_A_SLOT
    filled += [f"coins {hundreds}"] if hundreds else []
    carriers = [(thing.name, carried_by(thing)) for thing in owned(being) if carried_by(thing)]
    own = capacity(being) - sum(more for _, more in carriers)
    room = f"{counted(own, 'slot')} of your own" + "".join(f", {name} +{more}" for name, more in carriers)
    return f"{', '.join(filled) or 'nothing'}; {room}"
