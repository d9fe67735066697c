"""Abilities and spells: who has them, when they may be used, what they cost, what they do (Using Abilities).

`barred` says why an ability cannot be used, `pay` takes its price as it is declared, `resolve` carries out an
instant on what is pending, `use` a priority ability. A being's record of use is two fields: `used`, pairs of
name and minute, and `minors`, pairs of name and count in this fight."""

from functools import lru_cache

from solo.core import clock
from solo.core.procedure import Procedure, change
from solo.rules.heart_rush import gear, readings, tables, tables_abilities
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tables_abilities import ELEMENTS
from solo.rules.ruleset import setting

KNOWN_TAGS = ("instant", "full action", "martial", "cognitive")


# What is printed.


@lru_cache(maxsize=4096)
def tags(text: str) -> tuple[str, ...]:
    """The tags of an ability, each of which ends in a period (HR-ABIL-02). Raises ValueError where the first
    is no frequency (HR-FREQ-01)."""
    parts = tuple(part.strip().lower() for part in text.split(".") if part.strip())
    if not parts or parts[0] not in tables.FREQUENCIES:
        raise ValueError(f"{text!r}: the first tag must be one of {', '.join(tables.FREQUENCIES)}")
    return parts


def frequency(name: str) -> str:
    """passive, minor, heart, major, weekly or monthly (HR-FREQ-01)."""
    return tags(tables_abilities.abilities()[name].tags)[0]


def instant(name: str) -> bool:
    """Is it an instant? Everything else is a priority ability (HR-TIME-03, 04)."""
    return "instant" in tags(tables_abilities.abilities()[name].tags)


def full_action(name: str) -> bool:
    """Does it take the action (HR-ACT-02)?"""
    return "full action" in tags(tables_abilities.abilities()[name].tags)


def prerequisites(name: str) -> tuple[str, ...]:
    """Tags that are neither frequency nor timing nor kind (HR-ABIL-04)."""
    return tuple(tag for tag in tags(tables_abilities.abilities()[name].tags)[1:] if tag not in KNOWN_TAGS)


def unmet(being: Being, name: str) -> str:
    """Why a talent cannot be learned, or an empty string. A martial or cognitive one needs nothing
    (HR-XP-18)."""
    for tag in prerequisites(name):
        word, _, die = tag.rpartition(" d")
        if word in tables.ABILITIES:
            if being.get(word, 4) < int(die):
                return f"needs {word} d{die}"
        elif not any(tag == talent.lower() for talent in being.talents):
            return f"needs {tag.capitalize()}"
    return ""


def instants(being: Being) -> tuple[str, ...]:
    """The instants a being has."""
    return tuple(name for name in readings.talents(being) if instant(name))


# When it may be used, and at what price.


def barred(being: Being, name: str, target: Being | None = None) -> str:
    """Why an ability cannot be used now, or an empty string (HR-ABIL-03, HR-TIME-01 to 03, HR-ACT-03)."""
    if frequency(name) == "passive":
        return "always works; there is nothing to do"
    if not readings.has(being, name):
        return "you do not have it"
    why = spent(being, name)
    if why:
        return why
    if readings.in_fight(being):
        if not instant(name) and not readings.priority(being):
            return "you do not have priority"
        if full_action(name) and not being.action:
            return "you have no action left this round"
    if tables_abilities.abilities()[name].target and target is None:
        return "say whom you mean"
    return ""


def spent(being: Being, name: str) -> str:
    """Why the frequency forbids it (HR-FREQ-03 to 09, HR-RUL-12, 13)."""
    often = frequency(name)
    if often == "minor":
        if not readings.in_fight(being):
            return "only in a fight"
        price = minor_price(being, name)
        return f"costs {price} rush, you have {being.rush}" if being.rush < price else ""
    last = dict(being.used).get(name)
    if last is None:
        return ""
    days = clock.minute(being.world) // clock.DAY - last // clock.DAY
    if often == "weekly":
        return "" if days >= tables.WEEK_DAYS else "used within the week"
    if often == "monthly":
        month = int(setting(being.world, "month_days", str(tables.MONTH_DAYS)))
        return "" if days >= month else "used within the month"
    return "used; not again before a long rest" + (" or a wound" if often == "heart" else "")


def minor_price(being: Being, name: str) -> int:
    """Rush points for the next use: how many times in this fight, this one counted (HR-FREQ-03,
    HR-RUL-12)."""
    return dict(being.minors).get(name, 0) + 1


def pay(being: Being, name: str) -> Procedure[None]:
    """Take the price as the ability is declared."""
    if frequency(name) == "minor":
        price = minor_price(being, name)
        counts = {**dict(being.minors), name: price}
        yield from change(being, "HR-FREQ-03", rush=being.rush - price, minors=tuple(counts.items()))
    else:
        uses = {**dict(being.used), name: clock.minute(being.world)}
        yield from change(being, "HR-FREQ-05", used=tuple(uses.items()))
    if full_action(name) and readings.in_fight(being):
        yield from change(being, "HR-ACT-03", action=None)


def refresh(being: Being, *often: str) -> Procedure[None]:
    """Abilities of these frequencies may be used again (HR-FREQ-06, 07)."""
    left = tuple((name, at) for name, at in being.used if frequency(name) not in often)
    yield from change(being, "HR-FREQ-07", used=left or None)


def cost_words(being: Being, name: str) -> str:
    """The price as the player reads it: rush points, or how often."""
    often = frequency(name)
    if often == "minor":
        return f" (costs {minor_price(being, name)} of your {being.rush} rush)"
    return f" ({OFTEN[often]})"


OFTEN = {
    "passive": "always",
    "minor": "in fights, for rush points",
    "heart": "once, until a wound or a long rest",
    "major": "once a long rest",
    "weekly": "once a week",
    "monthly": "once a month",
}


@lru_cache(maxsize=4096)
def described(name: str) -> str:
    """A talent as one who does not know it reads it: what it does, and how often."""
    ability = tables_abilities.abilities()[name]
    text = ability.text[:1].lower() + ability.text[1:]
    action = "; takes your action" if full_action(name) else ""
    return f"{name}: {text} ({OFTEN[frequency(name)]}{action})"


def edge(being: Being, name: str) -> int:
    """A destiny level makes an ability's figures 2 better (page: Abilities)."""
    return 2 if name in being.destinies else 0


# Priority abilities.


# Spells.


def elements(name: str) -> tuple[str, ...]:
    """The elements a spell lists."""
    return tuple(
        tag.strip().lower()
        for tag in tables_abilities.spells()[name].tags.split(".")
        if tag.strip().lower() in ELEMENTS
    )


def spell_barred(being: Being, name: str) -> str:
    """Why a spell cannot be cast now: one a round, a hand free, at most half one's speed moved, not again
    before a short rest."""
    if name in being.cast:
        return "not again before a short rest"
    if not gear.free_hand(being):
        return "you have no hand free"
    if readings.in_fight(being):
        if not being.action:
            return "you have no action left this round"
        if being.moved > being.speed // 2:
            return "you have moved too far this round"
    elif tables_abilities.spells()[name].fight:
        return "only in a fight"
    return ""
