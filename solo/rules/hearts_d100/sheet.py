"""The sheet, the status line, and the story so far (HD100-TERM-01: every entry is a name and a number)."""

from solo.core.english import article, within
from solo.core.errors import Refused
from solo.core.things import owned
from solo.rules.floor.speech import counted
from solo.rules.hearts_d100 import roles, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import armour, burden, in_hand, shielded
from solo.rules.hearts_d100.statistics import figure, mood, skill, trained


def entry(name: str, value: object) -> str:
    """A Statistic as the sheet writes it: "Athletics 44". Raises Refused where it is no number."""
    if type(value) is not int:
        raise Refused(f"{name} needs a number, not {value!r}; every Statistic has a Value")
    return f"{name.capitalize()} {value}"


def sheet(being: Being) -> list[str]:
    """The character sheet, in lines of plain text."""
    lines = [
        f"{being.name}{', ' + being.calling if being.calling else ''}",
        status(being),
        *spoken_for(being),
        "",
    ]
    lines += [
        "Characteristics (2D10): " + listed(being, tables.characteristics()),
        "Traits (2D10): " + listed(being, tables.traits()),
        "",
        "Skills (1D100), the trained first:",
    ]
    lines += [f"  {which.capitalize():8} {skills(being, which)}" for which in tables.characteristics()]
    if being.marked:
        lines.append("Marked, to be raised at rest: " + ", ".join(each.capitalize() for each in being.marked))
    return [*lines, "", *carried(being)]


def spoken_for(being: Being) -> list[str]:
    """Of an NPC: ally, adversary or apathetic, and who answers for it."""
    who = roles.answers_for(being)
    return [] if who == "PC" else [f"{roles.stance(being).capitalize()}. {who}: {roles.role(who)}."]


def listed(being: Being, names: tuple[str, ...]) -> str:
    """Statistics in a line."""
    return ", ".join(entry(name, figure(being, name)) for name in names)


def skills(being: Being, which: str) -> str:
    """The Skills of a Characteristic, what is trained first."""
    names = sorted(tables.sheet()[which][1], key=lambda name: not trained(being, name))
    return ", ".join(
        entry(name, skill(being, name)) if trained(being, name) else f"({entry(name, skill(being, name))})"
        for name in names
    )


def carried(being: Being) -> list[str]:
    """Gear, with what is in hand and what armour it comes to."""
    weapon = in_hand(being)
    having = [
        f"{within(thing.name)}{' ×' + str(thing.count) if thing.count > 1 else ''}" for thing in owned(being)
    ]
    hand = f"In hand: {weapon.name if weapon else 'nothing'}{', shield' if shielded(being) else ''}."
    load = f"Carried ({burden(being)} of {tables.SLOTS}): {', '.join(having) or 'nothing'}."
    return [f"{hand} Armour {armour(being)}.", f"{load} Coins {being.coins}."]


def status(being: Being) -> str:
    """One short line."""
    parts = [f"Health {being.health}/{being.most}"]
    if being.wounds:
        parts.append(counted(being.wounds, "Wound"))
    parts += [word for word in (mood(being), "hungry" if being.hungry else "") if word]
    if being.edge:
        parts.append(f"next check {being.edge:+d}".replace("-", "−"))
    return ", ".join(parts)


def health(being: Being) -> str:
    """Wounded with a Wound, hurt where Health is not whole."""
    return "wounded" if being.wounds else "hurt" if being.health < being.most else ""


def life(being: Being) -> str:
    """What the song has on this character so far."""
    if not being.calling:
        return ""
    deeds = "; ".join(being.deeds)
    return f"{being.name}, once {article(being.calling.lower())}. " + (
        f"Sung of: {deeds}." if deeds else "Nothing sung yet."
    )
