"""The character sheet (D10), the short line of how one stands, and figures of creatures."""

from collections import Counter
from collections.abc import Iterable

from solo.core.english import article, within
from solo.core.things import owned
from solo.core.world import DEAD, OUT
from solo.rules.floor.speech import counted
from solo.rules.halberts import companions
from solo.rules.halberts.beings import body, creature, full
from solo.rules.halberts.character import station
from solo.rules.halberts.fields import ATTRIBUTES, MAGIC, MUNDANE, WEAPONS, Being
from solo.rules.halberts.tables import LONG

TALENT_LINES = (
    ("Weapons", WEAPONS),
    ("Talents, each enough to live by", MUNDANE),
    ("Magic", MAGIC),
)
WOUNDS = {"light": "lightly wounded", "severe": "severely wounded", "in care": "in the infirmary"}


def status(being: Being) -> str:
    """How one stands, in a line: `Str 9 Dex 6 End 4/9`."""
    figures = " ".join(f"{name} {now(being, name)}" for name in body(being))
    notes = [figures]
    if being.state == DEAD:
        return "dead"
    if being.wound:
        notes.append(WOUNDS[being.wound])
    elif being.state == OUT:
        notes.append("out cold")
    if being.cast_today:
        notes.append(f"{counted(being.cast_today, 'spell')} today")
    if being.spent:
        notes.append(f"lost until dawn: {', '.join(being.spent)}")
    return ", ".join(notes)


def now(being: Being, name: str) -> str:
    """A value, and what it heals up to where that is more."""
    value, most = being.get(name, 0), full(being, name)
    return f"{value}/{most}" if most != value else str(value)


def talents(being: Being, names: Iterable[str]) -> str:
    """Talents one has, of these; 1 is enough to earn a living (HAL-CHECK-06)."""
    return ", ".join(f"{name} {being.get(name)}" for name in names if being.get(name))


def health(being: Being) -> str:
    """Wounded with a wound that is more than light, hurt with that or with points missing."""
    if being.wound and being.wound != "light":
        return "wounded"
    return (
        "hurt" if being.wound or any(being.get(name, 0) < full(being, name) for name in body(being)) else ""
    )


def known(being: Being) -> tuple[str, ...]:
    """The talents one has learned, by their names."""
    return tuple(name for name in (*WEAPONS, *MUNDANE, *MAGIC) if being.get(name))


def sheet(being: Being) -> list[str]:
    """The whole sheet, in lines of plain text."""
    if creature(being):
        return creature_sheet(being)
    lines = [
        f"{being.name}, {counted(being.age, 'year')}, in standing {article(station(being.Sta))}"
        if being.age
        else being.name
    ]
    lines.append("  ".join(f"{LONG[name]} {now(being, name)}" for name in ATTRIBUTES))
    for title, names in TALENT_LINES:
        if known := talents(being, names):
            lines.append(f"{title}: {known}")
    if being.terms:
        lines.append(
            f"Careers: {served(being.terms)}"
            + (f" (no more: {', '.join(being.barred)})" if being.barred else "")
        )
    lines += notes(being)
    lines.append(f"Carries: {', '.join(carried(being)) or 'nothing'}; {counted(being.coins, 'coin')}")
    return [*lines, f"Stands: {status(being)}"]


def served(terms: tuple[str, ...]) -> str:
    """Careers in the order first taken up: `Mage, Warrior × 2`."""
    times = Counter(terms)
    return ", ".join(f"{career} × {count}" if count > 1 else career for career, count in times.items())


def notes(being: Being) -> list[str]:
    """Societies, patrons, whom one owes and who is after one; animals (HAL-RULE-57)."""
    lines: list[str] = []
    if being.societies:
        lines.append(f"Secret societies: {'; '.join(being.societies)}")
    if being.patrons:
        lines.append(f"Patrons: {'; '.join(being.patrons)}")
    lines += being.notes
    lines += companions.described(being)
    if being.deeds:
        lines.append(f"Deeds: {'; '.join(being.deeds)}")
    return lines


def carried(being: Being) -> list[str]:
    """What one has on one, and whether it is a worn cuirass."""
    names = [
        f"{thing.count} × {within(thing.name)}" if thing.count > 1 else within(thing.name)
        for thing in owned(being)
    ]
    return [name + (" (worn)" if name == "cuirass" and being.cuirass else "") for name in names]


def creature_sheet(being: Being) -> list[str]:
    """Endurance and Life, and what else is known."""
    lines = [f"{being.name}: Endurance {now(being, 'End')}, Life {now(being, 'Life')}"]
    known = [
        f"{name} {being.get(name)}" for name in ("Attack", "Hit", "Escape") if being.get(name) is not None
    ]
    damage = sum(being.blow) if being.blow else being.Damage
    return [*lines, ", ".join([f"Damage {damage}", *known])]
