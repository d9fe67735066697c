"""Spells: names as published, effects in our own words and figures (page: Spells).

A spell's `does` names what `effects` applies, with its arguments:

    harm DICE REACH [ATTRIBUTE] [pierces]   damage to one foe or all; `pierces`: Armor is no help
    word TAG MINUTES REACH [ATTRIBUTE]      a condition on foes; with an attribute, a save of theirs avoids it
    boon TAG MINUTES                        a help on the caster, or on who is named
    heal DICE                               healing
    charm, fear, calm, banish REACH         what becomes of foes' minds
    fact WORDS                              something is so from now on, on record as a fact
    foresee, sense                          an answer by the Die of Fate; what is hidden near
"""

from typing import NamedTuple


class Spell(NamedTuple):
    """A spell: `does` as above, `enhanced` what it does when there is time and safety."""

    name: str
    short: str
    does: str
    enhanced: str
    text: str


SPELLS = (
    Spell(
        "Sleep",
        "a foe falls asleep, WIL save",
        "word asleep 60 one wil",
        "word asleep 480 all wil",
        "Somebody you can see nods off. Pain or an hour wakes them. "
        "With time to spare: everybody in sight, for a night.",
    ),
    Spell(
        "Charm",
        "a foe takes you for a friend, WIL save",
        "charm one",
        "charm all",
        "They remember you fondly and wrongly, until you give them cause not to.",
    ),
    Spell(
        "Illuminate",
        "an hour of light",
        "boon light 60",
        "boon light 480",
        "A cold light follows your hand for an hour; unhurried, for a night.",
    ),
    Spell(
        "Knock",
        "the next lock or door opens",
        "boon knocking 60",
        "boon knocking 480",
        "The next thing shut to you is not: no save for one lock or door.",
    ),
    Spell(
        "Hover",
        "you fly for an hour",
        "boon flying 60",
        "boon flying 480",
        "The ground lets go of you. Climbing, jumping and falling are no risk.",
    ),
    Spell(
        "Cure Wounds",
        "heals 2d6",
        "heal 2d6",
        "heal 4d6",
        "Flesh closes: lost HP first, then Strength, Dexterity and Willpower. "
        "It stops bleeding and mortal wounds.",
    ),
    Spell(
        "Shield",
        "Armor 3 for an hour",
        "boon shielded 60",
        "boon shielded 480",
        "The air about you turns blows: Armor 3, whatever you wear.",
    ),
    Spell(
        "Spellsaw",
        "d10 to one foe, Armor no help",
        "harm d10 one pierces",
        "harm d12 one pierces",
        "A whirling disc of nothing cuts what you look at.",
    ),
    Spell(
        "Flare",
        "d8 to all foes",
        "harm d8 all",
        "harm d12 all",
        "Light with weight to it: a blast over everybody who stands against you.",
    ),
    Spell(
        "Icy Touch",
        "d6 from a foe's DEX",
        "harm d6 one dex",
        "harm 2d6 one dex",
        "Cold goes into the joints. At no Dexterity they stand like posts.",
    ),
    Spell(
        "Web",
        "holds a foe fast, DEX save",
        "word held 60 one dex",
        "word held 60 all dex",
        "Grey ropes from floor to wall. Who is held is helpless.",
    ),
    Spell(
        "Phobia",
        "a foe flees, WIL save",
        "fear one",
        "fear all",
        "They see what they fear most where you stand.",
    ),
    Spell(
        "Pacify",
        "the foes stop fighting, WIL save",
        "calm all",
        "calm all",
        "The reason for it all slips their minds.",
    ),
    Spell(
        "Shroud",
        "nobody sees you for an hour",
        "boon unseen 60",
        "boon unseen 480",
        "Eyes slide off you. Sneaking is no risk, and blows at you are impaired.",
    ),
    Spell(
        "Mirror Image",
        "blows at you are impaired",
        "boon mirrored 60",
        "boon mirrored 480",
        "Several of you move as one, and only you know which bleeds.",
    ),
    Spell(
        "Spider Climb",
        "walls are floors for an hour",
        "boon sticky 60",
        "boon sticky 480",
        "Hands and feet hold to anything.",
    ),
    Spell(
        "Befuddle",
        "a foe forgets which side it is on, WIL save",
        "word confused 10 one wil",
        "word confused 60 all wil",
        "Names, faces and purposes come loose. It strikes at its own, badly.",
    ),
    Spell(
        "Miniaturize",
        "a foe shrinks, STR save",
        "word small 60 one str",
        "word small 60 all str",
        "It is now the size of a cat, and so are its blows: d4.",
    ),
    Spell(
        "Multiarm",
        "a giant's arms: blows d12",
        "boon giant 60",
        "boon giant 480",
        "Your arms are somebody larger's. Blows are enhanced; lifting and breaking are no risk.",
    ),
    Spell(
        "True Sight",
        "nothing is hidden from you",
        "boon keen 60",
        "boon keen 480",
        "You see what is there, traps and hidden things and all.",
    ),
    Spell(
        "Comprehend",
        "you read any script",
        "boon lettered 60",
        "boon lettered 480",
        "Letters settle into sense; so do riddles.",
    ),
    Spell(
        "Liquid Air",
        "you breathe water",
        "boon gilled 60",
        "boon gilled 480",
        "Water is as good as air. Swimming is no risk.",
    ),
    Spell(
        "Masquerade",
        "the next lie is believed",
        "boon honeyed 60",
        "boon honeyed 480",
        "You look and sound like whoever is wanted: one persuasion or lie needs no save.",
    ),
    Spell(
        "Beast Tongue",
        "you talk with beasts",
        "boon animal tongue 60",
        "boon animal tongue 480",
        "They do not say much, but they mean it. Beasts met are friendlier.",
    ),
    Spell(
        "Ward",
        "poison, cold and heat do not touch you",
        "boon warded 60",
        "boon warded 480",
        "A line of salt nobody else can see runs round you.",
    ),
    Spell(
        "Counterspell",
        "a foe's magic fails: d8 from WIL",
        "harm d8 one wil",
        "harm 2d8 one wil",
        "You say it backwards, at them. At no Willpower they do not know who they are.",
    ),
    Spell(
        "Earthquake",
        "d12 to all foes, the way is open or shut",
        "harm d12 all",
        "fact the ground has split",
        "The floor has other plans. Unhurried, a wall or door comes down instead.",
    ),
    Spell(
        "Thicket",
        "the way behind you is shut",
        "fact the way behind is shut by thorns",
        "fact every way in is shut by thorns",
        "Thorns, taller than a horseman, where there was a path.",
    ),
    Spell(
        "Scry",
        "the Die of Fate answers one question",
        "foresee",
        "foresee",
        "A bowl of water, and a question. The answer is a fact.",
    ),
    Spell(
        "Repel",
        "undead, beasts or spirits flee, WIL save",
        "banish all",
        "banish all",
        "They may not come near. The living who think are not impressed.",
    ),
)
BY_NAME = {spell.name.lower(): spell for spell in SPELLS}

# Relics as sold by nobody: spell, charges and what recharges them.
RELICS = {
    "ember stone": ("flare", 3, "fire"),
    "sleeper's bell": ("sleep", 2, "night"),
    "drowned lantern": ("liquid air", 1, "water"),
    "saint's finger": ("cure wounds", 1, "dawn"),
    "magpie key": ("knock", 3, "silver"),
}
RECHARGES = {  # the condition, as words for the player
    "dawn": "at the next dawn",
    "night": "by a full night's rest",
    "moonlight": "in moonlight",
    "water": "in deep water",
    "fire": "in a fire",
    "blood": "with your own blood (d4 STR)",
    "town": "in a town",
    "silver": "with twenty coins of silver",
    "sunlight": "in daylight under the sky",
}
QUIRKS = {  # limits of a book, as tags of the thing, and why it cannot be read now
    "moonlight": "it can only be read by moonlight",
    "sunlight": "it can only be read by daylight",
}
