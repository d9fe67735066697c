"""The character sheet: HP, Mana, AP, Favor, coins, skills, gear, spells. (HV2-CHAR-10)"""

from solo.core import clock
from solo.core.fields import fields_of
from solo.core.things import owned
from solo.rules.floor.speech import counted
from solo.rules.hearts_v2 import gear
from solo.rules.hearts_v2.fields import BURDENS, Being
from solo.rules.hearts_v2.tables import routs
from solo.rules.hearts_v2.tables_spells import spell


def status(being: Being) -> str:
    """How a being stands, in one line: points, then the magic upon it."""
    favor = [f"Favor {being.favor}"] if being.favor else []
    return ", ".join([points(being), *favor, *being.under])


def points(being: Being) -> str:
    """HP, AP and Mana."""
    parts = [f"HP {being.hp}/{being.hp_max}"]
    most_ap, most_mana = gear.ap_most(being), gear.mana_most(being)
    parts += [f"AP {being.ap}/{most_ap}"] if most_ap else []
    parts += [f"Mana {min(being.mana, most_mana)}/{most_mana}"] if most_mana else []
    return ", ".join(parts)


def sheet(being: Being) -> list[str]:
    """All there is to know of a being, in lines of plain text."""
    lines = [f"{being.name}", f"  {points(being)}"]
    if being.skills is None:
        return lines + others(being)
    lines.append(f"  {counted(being.coins, 'coin')}, Favor {being.favor}; {clock.told(being.world)}")
    lines += (
        [f"  Upon you: {', '.join(upon)}"] if (upon := [lasting(being, word) for word in being.under]) else []
    )
    lines.append("  Skills (roll under on d20; failing adds 1):")
    lines += [f"    {skill} {score}" for skill, score in being.skills]
    lines.append("  Gear:")
    lines += [f"    {described(thing)}" for thing in owned(being) if not thing.has("book")] or ["    nothing"]
    spells = gear.spells(being)
    if spells:
        lines.append("  Spellbooks:")
        lines += [f"    {name}: {spell(name).short}" for name in spells]
    marks = [fields_of(Being)[name].meaning for name in BURDENS if being.get(name)]
    return lines + ([f"  {'; '.join(marks)}"] if marks else [])


def lasting(being: Being, word: str) -> str:
    """Magic upon a being, and how long it lasts yet."""
    ends = [
        timer.at
        for timer in clock.timers(being.world, being.id)
        if timer.word == word or (word == "flying" and timer.what == "flight")
    ]
    left = max(ends, default=0) - clock.minute(being.world)
    return f"{word} ({counted(left, 'minute')})" if left > 0 else word


def others(being: Being) -> list[str]:
    """What there is to know of one who is no hero."""
    lines = [f"  {each[0]} {'+'.join(each[1])}{f'{each[2]:+d}' if each[2] else ''}" for each in being.attacks]
    number = being.rout or routs().get(being.experience, 0)
    lines += [f"  morale: routs on {number}+"] if number and not being.has("undead") else []
    return lines + ([f"  spells: {', '.join(being.spells)}"] if being.spells else [])


def described(thing: Being) -> str:
    """A thing, where it is and what is left of it."""
    notes = [thing.dice] if thing.dice else []
    notes += [f"AP +{thing.armor}"] if thing.armor else []
    notes += [f"{counted(thing.uses, 'dose')}"] if thing.uses else []
    notes += ["in hand"] if thing.held else ["worn"] if thing.worn else []
    notes += ["poisoned"] if thing.poisoned else []
    count = f"{thing.count} × " if thing.count > 1 else ""
    return f"{count}{thing.name}" + (f" ({', '.join(notes)})" if notes else "")


def life(being: Being) -> str:
    """The story so far, in a sentence or two."""
    if not being.skills:
        return ""
    best = max(being.skills, key=lambda pair: pair[1])
    told = f"{being.name}, best at {best[0]} ({best[1]})"
    spells = gear.spells(being)
    told += f", who has {' and '.join(spells)} in a book" if spells else ", who trusts in iron"
    return told + "." + (f" Deeds: {'; '.join(being.deeds)}." if being.deeds else "")
