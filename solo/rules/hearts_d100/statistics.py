"""A being's Statistics as they stand now: Values, what adds to them, light, tools. Pure readings of the
world; the fields themselves are declared in `fields.py`."""

from collections.abc import Sequence

from solo.core.party import party
from solo.core.things import count, owned
from solo.core.world import World
from solo.rules.floor.lights import doused
from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Check, options

BOLD_SIDE = ("might", "charm")
CAREFUL_SIDE = ("agility", "wits")
MOODS = {"headlong": (10, 0), "careful": (0, 10), "torn": (5, 5)}  # on each side's Skills


def skill(being: Being, name: str) -> int:
    """The Value of a Skill: as listed, or for one nobody taught, 10 and its Characteristic (R-SHEET)."""
    listed: int | None = being.get(name)
    if listed is not None:
        return listed
    return figure(being, tables.skills()[name]) + being.base


def figure(being: Being, name: str) -> int:
    """The Value of a Characteristic or a Trait."""
    found: int = getattr(being, name)
    return found


def value(being: Being, kind: str, name: str) -> int:
    """The Value of any Statistic: a Skill's, a Characteristic's, a Trait's, or how many of a thing there are
    (HD100-TERM-01, HD100-TERM-02)."""
    if kind == "skill":
        return skill(being, name)
    return count(being, name) if kind == "quantity" else figure(being, name)


def trained(being: Being, name: str) -> bool:
    """Was the being taught this Skill? One of a printed line knows those of a Characteristic of 12 and more."""
    able = being.base >= tables.FOE_OTHER and figure(being, tables.skills()[name]) >= tables.FOE_ABLE
    return being.get(name) is not None or able


def equipped(being: Being, name: str) -> bool:
    """Has it the tools a Skill wants, if it wants any?"""
    tools = tables.tools().get(name)
    return not tools or any(count(being, tool) for tool in tools)


def mood(being: Being) -> str:
    """How the being went into the place it is in: headlong, careful, torn or nothing."""
    return being.mood if being.mood_at == place(being.world) else ""


def place(world: World) -> str:
    """The place the party is in, by its scene."""
    scene: str = world.get("game", "scene", "here")
    return scene


def mood_bonus(being: Being, name: str) -> int:
    """What the way it went in adds to a Skill (R-MOOD)."""
    state = mood(being)
    bold, careful = MOODS.get(state, (0, 0))
    if state == "headlong" and name in ("deflect", "stealth"):
        return -10
    side = tables.skills()[name]
    return bold if side in BOLD_SIDE else careful if side in CAREFUL_SIDE else 0


def static(being: Being, name: str) -> int:
    """The Static modifier on a Skill Check now: wounds, hunger, edge, the way it went in (HD100-MOD-01,
    02)."""
    return sum(number for _, number in statics(being, name))


def statics(being: Being, name: str) -> tuple[tuple[str, int], ...]:
    """The same, each under what it comes from."""
    return (
        ("Wounds", being.wounds * tables.WOUND),
        ("hunger", -10 if being.hungry else 0),
        ("what went before", being.edge),
        (f"going in {mood(being)}" if mood(being) else "", mood_bonus(being, name)),
    )


def burning(being: Being) -> Being | None:
    """The thing that gives this being light: a torch, or oil where there is a lantern; None where there is
    none."""
    having = owned(being)
    lamp = any(thing.has("lamp") for thing in having)
    oil = next((thing for thing in having if lamp and thing.name == "oil"), None)
    return oil or next(
        (thing for thing in having if thing.has("light") or thing.name.startswith("torch")), None
    )


def lit(world: World) -> bool:
    """Has the party light? What it carries burns, until somebody puts it out."""
    return not doused(world) and (
        bool(world.get("game", "light")) or any(burning(being) for being in company(world))
    )


def company(world: World) -> tuple[Being, ...]:
    """Everyone of the player's side."""
    return tuple(world[one.id] for one in party(world))


def worst_off(beings: Sequence[Being]) -> Being:
    """Who has lost the most Health."""
    return max(beings, key=lambda being: being.most - being.health)


def graded(being: Being, name: str, grade: str, here: tuple[str, ...]) -> str:
    """The Challenge grade, one worse for what needs eyes in the dark without a light, or in fog (R-LIGHT)."""
    blind = ("dark" in here and not lit(being.world)) or ("fog" in here and name in ("search", "aim"))
    return tables.harder(grade) if blind and name in tables.SEEING else grade


def footing(being: Being) -> str:
    """The Challenge grade of a check in a fight: Difficult for one who is off balance."""
    return "difficult" if being.unsteady else "normal"


def skill_check(
    being: Being,
    name: str,
    grade: str = "normal",
    here: tuple[str, ...] = (),
    more: tuple[tuple[str, int], ...] = (),
    times: int = 1,
    closed: bool = False,
) -> Check:
    """The request for a Skill Check by this being as things stand; `more`: what else adds to it, each under what it
    comes from."""
    parts = tuple(part for part in (*statics(being, name), *more) if part[1])
    return Check(
        "skill",
        name,
        skill(being, name),
        static(being, name) + sum(number for _, number in more),
        graded(being, name, grade, here),
        times=times,
        who=being.id,
        closed=closed,
        rules=options(being.world),
        parts=parts,
    )


def plain_check(being: Being, kind: str, name: str, grade: str = "normal", closed: bool = False) -> Check:
    """The request for a check without Levels by this being."""
    return Check(
        kind,
        name,
        value(being, kind, name),
        challenge=grade,
        who=being.id,
        closed=closed,
        rules=options(being.world),
    )
