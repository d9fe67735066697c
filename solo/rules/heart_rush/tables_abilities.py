"""Talents, abilities and spells: our own list, every frequency, both timings, every tag. Data only.

An ability is its name, its tags (each ending in a period, the frequency first) and its text (HR-ABIL-02).
Tags this list does not explain are prerequisites: "Agility d8." (HR-ABIL-04)."""

from typing import NamedTuple

COMBAT, NONCOMBAT = "combat", "noncombat"


class Ability(NamedTuple):
    """An ability as printed: and where it comes from, the moment it answers (see `instants`), whose deed at
    that moment it may answer (own, against: done to you, other, any), whether it needs a target named, what
    else it grants."""

    name: str
    tags: str
    text: str
    list: str = COMBAT
    source: str = "talent"
    moment: str = ""
    whose: str = "any"
    target: bool = False
    grants: tuple[str, ...] = ()


ABILITIES = {
    ability.name: ability
    for ability in (
        # Combat talents.
        Ability(
            "Drive It Home",
            "Minor. Instant. Martial.",
            "After your attack roll: 1d6 more damage.",
            moment="attack",
            whose="own",
        ),
        Ability(
            "Turn the Blade",
            "Minor. Instant. Martial.",
            "After an attack roll against you: 1d6 less damage.",
            moment="attack",
            whose="against",
        ),
        Ability(
            "Second Thought",
            "Heart. Instant. Martial.",
            "When stances are shown: take another.",
            moment="stances",
            whose="own",
        ),
        Ability(
            "Break the Rhythm",
            "Minor. Instant. Cognitive.",
            "Answer another's instant: it comes to nothing.",
            moment="stack",
        ),
        Ability(
            "Hold the Line",
            "Minor. Instant. Martial.",
            "When you are pushed: you are not.",
            moment="move",
            whose="against",
        ),
        Ability(
            "Quick Answer",
            "Heart. Instant. Martial.",
            "When you are hurt: 1d8 damage to whoever did it.",
            moment="hurt",
            whose="against",
        ),
        Ability(
            "Between the Beats",
            "Major. Instant. Martial.",
            "Between two beats: advantage on your next attack.",
            moment="between",
        ),
        Ability(
            "Grit Your Teeth",
            "Major. Instant. Martial.",
            "A hit that would wound you does 9 damage and no wound.",
            moment="attack",
            whose="against",
        ),
        Ability(
            "The One True Cut",
            "Weekly. Instant. Martial.",
            "After your attack roll: twice the damage.",
            moment="attack",
            whose="own",
        ),
        Ability(
            "Not Today",
            "Monthly. Instant. Martial.",
            "When you are brought to 0 hit points: stand, with 1.",
            moment="hurt",
            whose="against",
        ),
        Ability(
            "Burst of Speed",
            "Minor. Martial.",
            "Be beside a foe, from wherever you are; nobody strikes at you for it.",
            target=True,
        ),
        Ability("Rush of Blood", "Heart. Martial.", "2 rush points at once."),
        Ability(
            "Wide Swing",
            "Heart. Full action. Martial.",
            "Every foe within reach: an agility saving throw against your might, or 2d6 damage.",
        ),
        Ability(
            "Battle Cry",
            "Major. Full action. Martial.",
            "Every foe in earshot: a presence saving throw against your presence, or shaken and weakened 2.",
        ),
        Ability("Second Wind", "Heart. Full action. Martial.", "2d6+4 hit points come back."),
        Ability(
            "Ring the Skull",
            "Heart. Full action. Martial.",
            "A foe beside you: a might saving throw against your might, or stunned.",
            target=True,
        ),
        Ability(
            "Hamstring",
            "Heart. Instant. Martial.",
            "After your blow does damage: whoever it hit is crippled until the fight is over.",
            moment="hurt",
            whose="own",
        ),
        Ability(
            "Taunt",
            "Minor. Cognitive.",
            "A foe: a presence saving throw against your presence, or enraged at you.",
            target=True,
        ),
        Ability("Shield Drill", "Passive. Martial.", "1 more on defence behind a shield."),
        Ability("Heavy Hand", "Passive. Might d8.", "2 more damage from a might stance."),
        Ability("Captain", "Passive. Presence d6.", "You have Battle Cry besides.", grants=("Battle Cry",)),
        # Noncombat talents.
        Ability(
            "Steady Hands",
            "Heart. Instant. Cognitive.",
            "After a check: its complication does not happen.",
            NONCOMBAT,
            moment="check",
        ),
        Ability(
            "Once More",
            "Major. Instant. Cognitive.",
            "After your check fails: roll it again; the better total counts.",
            NONCOMBAT,
            moment="check",
            whose="own",
        ),
        Ability("Field Surgeon", "Passive. Cognitive.", "Advantage when you treat a wound.", NONCOMBAT),
        Ability("Light on Your Feet", "Passive. Agility d6.", "You fall as if 10 feet less.", NONCOMBAT),
        Ability(
            "Home Fires",
            "Weekly. Cognitive.",
            "Your next long rest is as good as a bed under a roof.",
            NONCOMBAT,
        ),
        Ability("Friends in Low Places", "Monthly. Cognitive.", "Somebody owes you: 3d6 coins.", NONCOMBAT),
        Ability("Nightwalker", "Passive. Cunning d6.", "You have darkvision.", NONCOMBAT),
        Ability(
            "Spelltouched",
            "Passive. Presence d6.",
            "Spells cost you only as many XP as you know, and you are attuned to an element.",
            NONCOMBAT,
        ),
        Ability("Attunement", "Passive. Spelltouched.", "You are attuned to another element.", NONCOMBAT),
    )
}

ELEMENTS = ("fire", "air", "water", "earth")


class Spell(NamedTuple):
    """A spell: its element tags and what it does; `dice` is harm or healing, `fight` whether it needs a
    foe."""

    name: str
    tags: str
    text: str
    dice: str = ""
    fight: bool = True


SPELLS = {
    spell.name: spell
    for spell in (
        Spell(
            "Ember Dart",
            "Fire.",
            "A foe: an agility saving throw against your heart, or 3d6 damage; half if it saves.",
            "3d6",
        ),
        Spell(
            "Shove of Wind",
            "Air.",
            "A foe: a might saving throw against your heart, or it is pushed 20 feet.",
        ),
        Spell(
            "Cold Grip",
            "Water.",
            "A foe: a might saving throw against your heart, or restrained and slowed 2.",
        ),
        Spell("Stone Coat", "Earth.", "2 more on defence until the fight is over."),
        Spell("Steam Veil", "Fire. Water.", "You are obscured until you next attack."),
        Spell(
            "Kind Face",
            "Air.",
            "A foe: a presence saving throw against your heart, or charmed: "
            "it goes for others, until you hurt it.",
        ),
        Spell("Close the Cut", "Water.", "2d6 hit points come back to you.", "2d6", fight=False),
        Spell("Kindle", "Fire.", "A light in your hand that burns like a torch.", fight=False),
        Spell("Nameless Word", "Old.", "Nobody living has learned it.", fight=False),
    )
}
