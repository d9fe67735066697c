"""The figures of the sheet, and what each is made of."""

from solo.core.things import owned
from solo.rules.figure import Figure, summed
from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import armour, burden, weight
from solo.rules.hearts_d100.statistics import figure, skill, statics, trained


def figures(being: Being) -> tuple[Figure, ...]:
    """All of them."""
    made = [
        Figure((name.capitalize(),), f"{figure(being, name)}", field=name)
        for name in (*tables.characteristics(), *tables.traits())
    ]
    made += [
        Figure((name.capitalize(),), f"{skill(being, name)}", learned(being, name), field=name)
        for name in tables.skills()
    ]
    return (
        *made,
        Figure(
            ("Health", "hp", "hit points"),
            f"{being.health}/{being.most}",
            whole(being),
            "health",
            most="most",
        ),
        Figure(("Armour", "armor"), f"{armour(being)}", protection(being)),
        Figure(("Carried", "slots", "load", "burden"), f"{burden(being)}/{tables.SLOTS}", load(being)),
        Figure(("Wounds",), f"{being.wounds}", field="wounds"),
        Figure(("Coins", "money", "gold"), f"{being.coins}", field="coins"),
    )


def whole(being: Being) -> str:
    """What Health is when whole."""
    return f"whole, it is Might {being.might} and 10" if being.most == being.might + 10 else ""


def learned(being: Being, name: str) -> str:
    """What a Skill is made of, and what counts on it now (R-SHEET, HD100-MOD-01)."""
    of = tables.skills()[name]
    able = f"{of.capitalize()} {figure(being, of)}"
    own = skill(being, name) - figure(being, of)
    made = f"{able} and {own}" + ("" if trained(being, name) else ", as of all that nobody taught you")
    now = summed(statics(being, name))
    return f"{made}; now {now}" if now else made


def protection(being: Being) -> str:
    """What the armour is made of: the best for the body, the best for the head, and hide."""
    having = [(thing.name, thing.armor, thing.has("helmet")) for thing in owned(being) if thing.armor]
    best = (
        max(
            ((name, points) for name, points, head in having if head == wanted),
            key=lambda one: one[1],
            default=("", 0),
        )
        for wanted in (False, True)
    )
    parts = [one for one in best if one[0]]
    return summed([*parts, ("hide", being.hide)], "nothing is worn")


def load(being: Being) -> str:
    """What fills the slots: a pile of supplies is one."""
    filled = [
        (thing.name, slots)
        for thing in owned(being)
        if (slots := weight(thing.slots, thing.count, thing.has("consumable")))
    ]
    return ", ".join(f"{name} {slots}" if slots > 1 else name for name, slots in filled)
