"""The figures of the sheet, and what each is made of."""

from solo.core.things import owned
from solo.rules.figure import Figure, summed
from solo.rules.heart_rush import gear, ground, readings, tables, wounds
from solo.rules.heart_rush.fields import Being


def figures(being: Being) -> tuple[Figure, ...]:
    """All of them."""
    abilities = (*tables.ABILITIES, "heart")
    most = wounds.max_hp(being)
    return (
        Figure(
            ("HP", "hit points"),
            f"{being.get('hp', 0)}/{most}",
            whole(being),
            "hp",
            most="hp_max",
        ),
        *(Figure((name,), f"d{being.get(name, 4)}", field=name) for name in tables.ABILITIES),
        Figure(
            ("heart", "heart die"), f"d{readings.heart(being)} of d{being.get('heart_max', 6)}", field="heart"
        ),
        *(
            Figure(
                (f"{name} challenge number", f"challenge number {name}", f"cn {name}"),
                f"{readings.challenge_number(being, name)}",
                numbered(being, name),
            )
            for name in abilities
        ),
        Figure(("speed",), f"{gear.speed(being)}", pace(being)),
        Figure(("defence", "defense", "armour", "armor"), f"+{gear.defence(being)}", covered(being)),
        Figure(
            ("slots", "load", "carries", "capacity"),
            f"{gear.load(being)} of {gear.capacity(being)}",
            load(being),
        ),
        Figure(("destiny",), f"{being.destiny}", field="destiny"),
        Figure(("XP", "experience"), f"{being.xp}", f"{being.xp_all} in all, less what was spent", "xp"),
        Figure(("combat rank", "rank"), f"{being.rank}", field="rank"),
        Figure(("coins", "silver", "money", "gold"), f"{being.coins}", field="coins"),
        *(Figure((name,), f"{rank}", field="professions", part=name) for name, rank in being.professions),
        *(
            Figure((f"“{text}”", text), f"{rank}", field="aspects", part=text)
            for text, rank, _ in being.aspects
        ),
    )


def whole(being: Being) -> str:
    """What the most hit points are: those without wounds, less the rank of each wound."""
    ranks = sum(rank for rank, _ in being.wounds)
    return f"{being.hp_max} without wounds, −{ranks} by their ranks" if ranks else ""


def numbered(being: Being, name: str) -> str:
    """What a challenge number is made of (HR-ACN-01)."""
    die = readings.heart(being) if name == "heart" else being.get(name, 4)
    more = readings.challenge_number(being, name) - die
    return f"the highest face of the {name} die" + (f", and {more} for paragon levels" if more else "")


def pace(being: Being) -> str:
    """What a speed is made of."""
    parts = [("your own", being.speed)]
    parts += [(name, -cover.slower) for name, cover in gear.worn(being)]
    heavy = gear.slower(being) - sum(cover.slower for _, cover in gear.worn(being))
    return summed([*parts, ("a heavy weapon", -heavy)])


def covered(being: Being) -> str:
    """What a defence is made of."""
    worn = [(name, cover.defence) for name, cover in gear.worn(being)]
    rest = gear.defence(being) - being.defence - being.coat - sum(number for _, number in worn)
    parts = [("your own", being.defence), ("a coat of stone", being.coat), *worn, ("Shield Drill", rest)]
    return summed(parts, "nothing is worn, and no shield held")


def load(being: Being) -> str:
    """What takes the slots, and what one can carry (HR-CARRY-01 to 03)."""
    about, weapon = {name for name, _ in gear.worn(being)}, gear.in_hand(being)
    filled = [
        (thing.name, slots)
        for thing in owned(being)
        if (slots := gear.slots(thing.slots, thing.count - (thing.name in about or thing == weapon)))
    ]
    room = f"6 and {gear.capacity(being) - 6} by the might die and being {ground.size_name(being.size)}"
    things = ", ".join(f"{name} {slots}" if slots > 1 else name for name, slots in filled)
    return f"{things or 'nothing'}; room for {room}"
