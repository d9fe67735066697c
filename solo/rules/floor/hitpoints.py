"""Hit points, for a system that has no rules of its own for wounds: what the contract's defaults go by, and what a
small system's round may use. A being has `hp`, of `hp_max`; HARDY where nobody says."""

from solo.core.procedure import Procedure, Roll, change
from solo.core.world import OUT, UP, Entity
from solo.rules.floor import telling

HARDY, FRAIL = 6, 3  # anybody who has none of their own yet; ordinary people
NIGHTS = ("night", "day", "week")  # spans of rest that give all of them back


def hit_points(being: Entity) -> int:
    """How many a being has left."""
    return being.get("hp", HARDY)


def most(being: Entity) -> int:
    """How many a being has when it is whole."""
    return being.get("hp_max", HARDY)


def given(being: Entity, number: int) -> Procedure[None]:
    """A being is up and whole, with so many."""
    yield from change(being, state=UP, hp=number, hp_max=number)


def hurt(being: Entity, lost: int, rule: str = "harm") -> Procedure[int]:
    """A being loses hit points. At none left the Die of Fate: on 3 or more it keeps one, else it is out. Returns
    what was lost."""
    before = hit_points(being)
    left = max(0, before - lost)
    yield from change(being, rule, hp=left, hp_max=being.get("hp_max", before))
    yield telling.wound(being, f"{{who}} {{loses}} {before - left} HP: {left} left.", amount=before - left)
    if left:
        return before - left
    fate = yield Roll("d6", rule="fate", who=being.id, why="Die of Fate", against="3 or more")
    if fate >= 3:
        yield from change(being, rule, hp=1)
        yield telling.relief(being, "{who} {keeps} standing.", "down", "ruling")
        return before - 1
    yield from change(being, rule, state=OUT)
    yield telling.down(being)
    return before


def mended(being: Entity, number: int) -> Procedure[int]:
    """A being gets hit points back, up to the most there were; who was out is up again. Returns how many."""
    back = min(number, most(being) - hit_points(being))
    if back <= 0 or being.state not in (UP, OUT):
        return 0
    yield from change(being, hp=hit_points(being) + back, state=UP)
    yield telling.healing(being, f"{{who}} {{has}} {hit_points(being)} HP.", back)
    return back


def rested(party: tuple[Entity, ...], span: str) -> Procedure[bool]:
    """A night or longer gives all hit points back, less than that none. Returns whether it gave any."""
    good = 0
    for being in party if span in NIGHTS else ():
        good += yield from mended(being, most(being))
    return good > 0
