"""How often a player is asked in a fight (option `strikes`): one may fight on until something gives, foes alike are one
choice, and what extra Successes buy is asked where it matters. With `strikes: each` every strike and effect is asked."""

from collections.abc import Iterable

from solo.core.party import is_players
from solo.core.procedure import Option, Procedure, change
from solo.rules.hearts_d100.fields import Being
from solo.rules.ruleset import able, setting, side

ON = "on"


def brief(being: Being) -> bool:
    """Is this a player's, at a table that wants few questions?"""
    return is_players(being.id) and setting(being.world, "strikes", "brief") == "brief"


def kept(fight: Being, being: Being) -> bool:
    """Does it fight on, and has nothing given since: a fall on either side, a third of its Health, its last third begun, a
    weapon lost; and of a last foe, half of its own?"""
    if not being.pace:
        return False
    health, *before = being.pace
    _, *now = marks(fight, being)
    return before == now and 3 * (health - being.health) < being.most


def marks(fight: Being, being: Being) -> tuple[int, ...]:
    """What is looked at to see whether anything has given: Health first."""
    ours = "party" if being.id in fight.party else "foes"
    foes = able(side(fight, "foes" if ours == "party" else "party"))
    failing = len(foes) == 1 and 2 * foes[0].health <= foes[0].most
    low = 3 * being.health <= being.most
    standing = len(able(side(fight, ours)))
    wounded = int(being.wounds > 0)  # one more at 1 Health says nothing new
    return being.health, wounded, len(foes), standing, int(failing), int(low), int(being.disarmed)


def on(fight: Being, being: Being) -> Procedure[None]:
    """From now on it fights on."""
    yield from change(being, pace=marks(fight, being))


def off(being: Being) -> Procedure[None]:
    """It no longer does."""
    yield from change(being, pace=None)


def fighting_on(way: str) -> Option:
    """To fight on, as an option."""
    return Option(ON, f"Fight on {way} until somebody falls or is badly hurt", "attack")


def one_of_each(foes: Iterable[Being]) -> tuple[Being, ...]:
    """Of several alike the one that is worst off; the kinds in their order."""
    kinds: dict[str, Being] = {}
    for foe in foes:
        kind = foe.kind or foe.name
        if kind not in kinds or foe.health < kinds[kind].health:
            kinds[kind] = foe
    return tuple(kinds.values())
