"""What a being is, has and lacks: readings, which change nothing and ask for nothing."""

from collections.abc import Iterable

from solo.core import clock
from solo.core.things import owned, same
from solo.core.world import OUT, UP, World
from solo.rules.halberts.fields import BODY, MAGIC, PHYSICAL, WEAPONS, Being
from solo.rules.halberts.tables import LONG, weapons
from solo.rules.ruleset import setting

Tally = dict[str, int]

GRAVE = ("severe", "in care")  # wounds that only an infirmary mends
CARE_TALENTS = ("First Aid", "Heal")
AWKWARD = ("Run", "Climb", "Sneak")  # in a cuirass
LOOTING = ("loot", "plunder", "ransack")


def creature(being: Being) -> bool:
    """Has it Endurance and Life in place of the six attributes (HAL-CREA-01)?"""
    return being.Life is not None


def ours(being: Being) -> bool:
    """Is it of the player's side? Only for these does the clock keep wounds."""
    return being.side == "party"


# Values.


def body(being: Being) -> tuple[str, ...]:
    """What a being loses points from."""
    return BODY if creature(being) else PHYSICAL


def tally(being: Being) -> Tally:
    """How a being stands, in plain numbers."""
    return {name: being.get(name, 0) for name in body(being)}


def full(being: Being, name: str) -> int:
    """What a value heals up to: itself, where nobody kept more."""
    return being.get(f"full_{name}", being.get(name, 0))


def missing(being: Being) -> int:
    """How many points one is below one's full values."""
    return sum(max(0, full(being, name) - now) for name, now in tally(being).items())


def loss(being: Being, name: str) -> int:
    """How much of one value the last fight took that nothing has given back."""
    return max(0, being.get(f"start_{name}", 0) - being.get(name, 0))


def taken(being: Being) -> int:
    """How many points the last fight took that nothing has given back."""
    return sum(loss(being, name) for name in body(being))


def older_loss(being: Being, name: str) -> int:
    """How much of one value earlier fights took that neither care nor three days have halved (HAL-REC-03)."""
    return sum(timer.get(f"loss_{name}", 0) for timer in clock.timers(being.world, being.id, "older"))


def untreated(being: Being) -> int:
    """How many points fights took that care would halve, the last one and those before."""
    return taken(being) + sum(older_loss(being, name) for name in body(being))


def named(standing: Tally) -> str:
    """Values in words: `Strength 5, Dexterity 8`."""
    return ", ".join(f"{LONG[name]} {value}" for name, value in standing.items())


def untrained(world: World) -> int:
    """What is taken off where a talent fits and is missing (HAL-CHECK-05, HAL-RULE-03, option
    `untrained`)."""
    return 0 if setting(world, "untrained", "-2") == "0" else -2


def score(being: Being, attribute: str, talent: str = "") -> int:
    """Attribute + talent of a being; 0 for a talent nobody lists (HAL-CHECK-04), 2 less for one that is
    missing (HAL-CHECK-05, weapons too)."""
    base: int = getattr(being, attribute)
    return base + (being.get(talent) or untrained(being.world)) if talent else base


def slowed(being: Being, talent: str, topic: str = "") -> bool:
    """Does a cuirass make this very hard: running, climbing, sneaking, looting (HAL-ARM-03, HAL-RULE-31)?"""
    return being.cuirass and (talent in AWKWARD or any(word in topic.lower() for word in LOOTING))


# What one has.


def armed_with(being: Being) -> list[str]:
    """The weapons at hand, best talent first, bare hands last (HAL-RULE-50)."""
    names = {
        name for name in WEAPONS for thing in owned(being) if name in thing.tags or same(thing.name, name)
    }
    ordered = sorted(WEAPONS, key=lambda name: (-being.get(name, 0), weapons()[name].damage == "2d6"))
    return [*(name for name in ordered if name in names), "Brawl"]


def magic(being: Being) -> list[str]:
    """The magic talents one has and has not lost for today (HAL-MAGIC-02); none can be used untrained
    (HAL-RULE-29)."""
    return [name for name in MAGIC if being.get(name) and name not in being.spent]


# Who is with one.


def care_level(being: Being) -> int:
    """First Aid, or Heal, which counts the same (HAL-RULE-56)."""
    return max(being.get(name, 0) for name in CARE_TALENTS)


def carers(party: Iterable[Being], least: int = 1) -> list[Being]:
    """Who can care for wounds, the best first."""
    able = [one for one in party if one.state == UP and not creature(one) and care_level(one) >= least]
    return sorted(able, key=care_level, reverse=True)


def treatable(party: Iterable[Being]) -> list[Being]:
    """Whom half an hour of First Aid helps: not the severely wounded, nor who lies in an infirmary (HAL-RULE-35)."""
    return [
        being for being in party if being.state in (UP, OUT) and being.wound not in GRAVE and untreated(being)
    ]
