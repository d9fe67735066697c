"""What time does as it goes by: what a fight left wears off, timers run out."""

from solo.core.procedure import Procedure, Tell, change
from solo.core.world import OUT, UP
from solo.rules.heart_rush import conditions, tables, wounds
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import opening


def passed(party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure[None]:
    """An hour lets what is left of a fight's conditions go."""
    if now - before >= 60:
        for being in party:
            if conditions.suffers(being, *tables.of_fights()) and not being.bad_nights:
                yield from conditions.clear(being, *tables.of_fights())


def due(timer: Being) -> Procedure[None]:
    """Ten minutes on one's feet at 0 are over; a coat of poison has dried."""
    being = timer.world[timer.who]
    if timer.what == "drop" and being.hp <= 0 and being.state == UP:
        yield Tell(f"{opening(being)} cannot stand any longer.")
        yield from wounds.drop(being)
    elif timer.what == wounds.COMES_TO and being.state == OUT:
        yield from wounds.comes_to(being)
    elif timer.what == "poison":
        yield from dry(being)


def dry(weapon: Being) -> Procedure[None]:
    """A coat's time is up: it does nothing now, and stays until it is scraped off (HR-POIS-05)."""
    if weapon.poison:
        yield from change(weapon, "HR-POIS-05", poison="dry")
