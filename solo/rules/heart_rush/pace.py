"""How often a player is asked in a fight (option `strikes`): stance and strike are one question, and one may fight on
with a stance until something gives. With `strikes: each` the stance, whom and how are asked for every strike."""

from collections.abc import Iterator

from solo.core.procedure import Option, Procedure, change
from solo.rules.heart_rush import blows, conditions, tables, wounds
from solo.rules.heart_rush.fields import Being
from solo.rules.ruleset import able, setting, side

TROUBLES = (
    "prone",
    "grappled",
    "burning",
    "restrained",
    "suffocating",
    "stunned",
    "incapacitated",
    "frightened",
)
ON = "on"  # as a key: fight on


def brief(being: Being) -> bool:
    """Is this a player's, at a table that wants few questions?"""
    return being.id.startswith("hero.") and setting(being.world, "strikes", "brief") == "brief"


def best(being: Being) -> str:
    """The stance in which it strikes hardest."""
    return max(tables.STANCES, key=lambda stance: being.get(stance, 4) + 3 * int(blows.fits(being, stance)))


# Fighting on.


def kept(being: Being) -> str:
    """The stance it fights on with, or nothing where it does not, or where something has given since."""
    return being.pace if being.pace and not gave(being) else ""


def gave(being: Being) -> bool:
    """Has anything happened since it chose to fight on that a person would stop for: a fall on either side, a wound, a
    quarter of one's hit points or the last quarter begun, trouble; and of a last foe, half of its own?"""
    hp, *before = being.marks
    _, *now = marks(being)
    return before != now or hp - being.hp >= max(1, wounds.max_hp(being) // 4)


def marks(being: Being) -> tuple[int, ...]:
    """What is looked at to see whether anything has given: hit points first."""
    fight = being.world["fight"]
    foes = able(side(fight, "foes" if being.id in fight.party else "party"))
    friends = able(side(fight, "party" if being.id in fight.party else "foes"))
    failing = len(foes) == 1 and 2 * foes[0].hp <= foes[0].hp_max
    troubles = sum(conditions.suffers(being, name) for name in TROUBLES)
    low = 4 * being.hp <= wounds.max_hp(being)
    return being.hp, len(being.wounds), len(foes), len(friends), int(failing), int(low), troubles


def on(being: Being, stance: str) -> Procedure[None]:
    """From now on it fights on with this stance."""
    yield from change(being, pace=stance, stance=stance, marks=marks(being))


def off(being: Being, stance: str = "") -> Procedure[None]:
    """It no longer does; what it took last is remembered."""
    yield from change(being, pace=None, marks=None, stance=stance or being.stance or None)


def taken(being: Being, key: str) -> Procedure[str]:
    """What was chosen from stances and fighting on. Returns the stance."""
    stance = key.removeprefix(f"{ON} ")
    yield from (on if key != stance else off)(being, stance)
    return stance


# What is offered.


def stances(being: Being, prefix: str = "", lead: str = "", defensive: bool = False) -> tuple[Option, ...]:
    """The stances as options, one's best first; fighting on before them once blows have fallen, after them before.
    `prefix` of their keys and `lead` of their words say what is done with them, where something is."""
    first = best(being)
    named = (first, *(stance for stance in tables.STANCES if stance != first))
    kind = "attack" if prefix else "stance"
    plain = tuple(
        Option(f"{prefix}{stance}", worded(lead, blows.stance_words(being, stance)), kind) for stance in named
    )
    guarded = (Option("defensive", blows.stance_words(being, "defensive"), "stance"),) * defensive
    if not brief(being):
        return plain + guarded
    fight_on = fighting_on(being, kind)
    return (fight_on, *plain, *guarded) if being.stance else (*plain, *guarded, fight_on)


def worded(lead: str, words: str) -> str:
    """A stance after what is done with it."""
    return f"{lead}: {words[:1].lower()}{words[1:]}" if lead else words


def key(being: Being) -> str:
    """Fighting on with the stance one took last, or one's best, as a key."""
    return f"{ON} {being.stance if being.stance in tables.STANCES else best(being)}"


def fighting_on(being: Being, kind: str) -> Option:
    """The same as an option."""
    stance = key(being).removeprefix(f"{ON} ")
    return Option(key(being), f"Fight on with {stance} until somebody falls or is badly hurt", kind)


def alike(foes: tuple[Being, ...]) -> Iterator[tuple[Being, ...]]:
    """Foes in groups of a kind, in their order: among those of one it makes no difference whom one goes for."""
    kinds: dict[tuple[str, str], list[Being]] = {}
    for foe in foes:
        kinds.setdefault((foe.kind or foe.name or "", foe.role), []).append(foe)
    yield from (tuple(group) for group in kinds.values())


def weakest(foes: tuple[Being, ...], being: Being) -> Being:
    """Of several alike, whom one goes for: whoever is nearest to falling, then the nearest."""
    return min(foes, key=lambda foe: (foe.hp, blows.distance(being, foe)))
