"""Panic: surrounded, in the dark or terrified, a character may lose their head (published Combat part)."""

from solo.core.procedure import Option, Procedure, change
from solo.core.things import owned
from solo.rules.cairn.checks import save
from solo.rules.cairn.fields import Being
from solo.rules.floor import telling
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import The, Whose, say, the
from solo.rules.ruleset import able, setting, side

SURROUNDED = 4  # so many foes to each of the party
TERRIBLE = ("terrifying", "terror", "horror")


def cause(hero: Being, fight: Being) -> str:
    """Why a character may panic as a fight begins, or nothing."""
    foes, ours = able(side(fight, "foes")), able(side(fight, "party"))
    if any(tagged(foe, TERRIBLE) for foe in foes):
        return "terror"
    if "dark" in fight.here and not any(lit(being) for being in ours):
        return "the dark"
    return "surrounded" if len(foes) >= SURROUNDED * len(ours) else ""


def lit(being: Being) -> bool:
    """Does this being carry a light that burns, or have one at hand to light?"""
    return being.has("light") or any(
        thing.has("lit") or thing.has("torch") or thing.has("lantern") for thing in owned(being)
    )


def tested(hero: Being, fight: Being) -> Procedure[None]:
    """A WIL save against panic, where there is cause. Panicked: 0 HP, no action in round 1, attacks
    impaired."""
    why = cause(hero, fight) if setting(hero.world, "panic", "on") == "on" else ""
    if not why:
        return
    kept = yield from calm(hero.wil, hero.id, f"{the(hero)}: WIL save against panic ({why})")
    if not kept:
        yield from change(hero, "CRN-PANIC", panicked=True, hp=0)
        yield telling.condition(
            hero, f"{The(hero, 'panics')}: 0 HP, and no clear thought.", "panicked", "loss"
        )


def calm(wil: int = 10, who: str = "", why: str = "WIL save against panic") -> Procedure[bool]:
    """The WIL save against panic, or out of it. Returns True where they keep, or find, their head."""
    return (yield from save(wil, who, why, "CRN-PANIC"))


def options(hero: Being) -> tuple[Option, ...]:
    """What the panicked may do beside striking wildly."""
    return (Option("steady", "Get a grip on yourself (WIL save)", "use", odds=lambda: calm(hero.wil)),)


def steady(hero: Being) -> Procedure[None]:
    """An action and a WIL save end the panic."""
    found = yield from calm(hero.wil, hero.id, f"{the(hero)}: WIL save to end the panic")
    if found:
        yield from change(hero, "CRN-PANIC", panicked=None)
        yield telling.relief(hero, f"{The(hero, 'breathes')}, and can think again.", "panicked", "ruling")
    else:
        yield say(f"{Whose(hero)} hands will not stop shaking.")
