"""Casting one of the twenty. (HV2-SPELL-00, RULE-10, RULE-12)"""

from solo.core.procedure import Procedure, Tell
from solo.rules.hearts_v2 import magic, morale, spells, tables_spells
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.magic import Casting, Effect

EFFECTS: dict[str, Effect] = {
    "Animate Dead": spells.animate_dead,
    "Augury": spells.augury,
    "Charm": spells.charm,
    "Circle of Protection": spells.circle,
    "Control Weather": spells.control_weather,
    "Dominate": spells.dominate,
    "Fireball": spells.fireball,
    "Fly": spells.fly,
    "Hold Person": spells.hold_person,
    "Invisibility": spells.invisibility,
    "Knock": spells.knock,
    "Lightning Bolt": spells.lightning,
    "Scry": spells.scry,
    "Sleep": spells.sleep,
    "Speak with Dead": spells.speak_with_dead,
    "Third Eye": spells.third_eye,
    "Tongues": spells.tongues,
    "Water Breathing": spells.water_breathing,
    "Wind Barrier": spells.wind_barrier,
    "Wizard Lock": spells.wizard_lock,
}


def cast(caster: Being, name: str, fight: Being | None = None, words: str = "") -> Procedure[bool]:
    """Cast a spell: there is no roll; it needs its book and at least 1 Mana, and in a fight it is the turn. A
    number in the words said after its name is the Mana, and where that cannot be spent it is asked again; what else is
    said is what it is cast on. (HV2-SPELL-00, RULE-10, RULE-12) Returns True where it was cast."""
    if why := magic.refused(caster, name, fight):
        yield Tell(f"{name}: {why}.", "ruling")
        return False
    spell = tables_spells.spell(name)
    wanted, on = magic.said(words)
    if wanted is not None and (why := magic.too_much(caster, wanted)):
        yield Tell(f"{name}: {why}.", "ruling")
        mana = yield from magic.again(caster, spell)
        if not mana:
            return False
    else:
        mana = yield from magic.how_much(caster, spell, wanted or 0)
    casting = Casting(
        caster, spell, mana, magic.friends(caster, fight), magic.others(caster, fight), fight, on
    )
    done = yield from EFFECTS[name](casting)
    if done and fight is not None:
        yield from morale.check_sides(fight)
    return done
