"""The list of spells (HAL-RULE-48): what each of the nineteen magic talents is agreed to do until a table
says more.

Data only. Figures never pass the two worked examples: 5d6 on one enemy and what carries it, or 2d6 on up to
five. A spell does one of these, by its `does`:

    damage      the dice, rolled once, on each target
    sleep       whoever's Endurance is not above the dice sleeps
    fear        whoever's Endurance is not above the dice runs
    hold        whoever's Endurance is not above the dice cannot act in the next round
    charm       one whose Endurance is not above the dice stands aside, and is angry when it ends
    ward        until the fight is over the caster's side is very hard to hit
    heal        the dice, back on the attributes of one who is hurt
    boon        makes the next check it would help easier; in a fight it does nothing
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spell:
    """What a spell does, as it was agreed."""

    name: str
    talent: str
    text: str
    does: str = "boon"
    dice: str = ""
    most: int = 1  # how many it may touch
    hard: bool = False


def _list(talent: str, *spells: tuple) -> tuple[Spell, ...]:
    return tuple(Spell(name, talent, text, *more) for name, text, *more in spells)


SPELLS = (
    *_list(
        "Air",
        ("Gale", "knocks up to five enemies off their feet for a round", "hold", "2d6", 5),
        ("Whisper", "carries a word, or takes every sound away, as far as one can see"),
        ("Feather", "lets one being fall, or be lifted, as lightly as a leaf"),
    ),
    *_list(
        "Animals",
        ("Call", "brings the beasts that live here, to look, to carry, to bite at heels"),
        (
            "Calm",
            "makes up to five enemies that are beasts, or ride them, think of something else",
            "fear",
            "2d6",
            5,
        ),
        ("Tongue of beasts", "lets one ask an animal what it has seen"),
    ),
    *_list(
        "Charm",
        ("Devotion", "one enemy stands aside for love, until it wears off", "charm", "5d6"),
        ("Awe", "one listener will grant one thing, and hate it afterwards"),
    ),
    *_list(
        "Doors",
        ("Open", "undoes a lock, a bolt, a bar"),
        ("Bar", "holds a gate shut against all comers for an hour"),
        (
            "Slam",
            "throws a door, a lid or a portcullis between oneself and up to five enemies",
            "hold",
            "2d6",
            5,
        ),
    ),
    *_list(
        "Earth",
        ("Swallow", "the ground takes one enemy and its mount to the hip", "damage", "5d6", 1),
        ("Tremor", "a quake throws stones at up to five enemies", "damage", "2d6", 5),
        ("Way through", "opens rock like a curtain, once"),
    ),
    *_list(
        "Eyes",
        ("Far sight", "shows a place one knows, however far"),
        ("True sight", "shows what is hidden or feigned, for an hour"),
    ),
    *_list(
        "Fire",
        ("Fire bolt", "burns one enemy and what it rides", "damage", "5d6", 1),
        ("Blast", "bursts among up to five enemies", "damage", "2d6", 5),
        ("Kindle", "lights, feeds or puts out a fire"),
    ),
    *_list(
        "Fusion",
        ("Root fast", "one enemy and the ground are one", "hold", "5d6", 1),
        (
            "Stone skin",
            "stone joins the skin of the caster's side until the fight is over",
            "ward",
            "",
            5,
            True,
        ),
        ("Seam", "joins two things so that no seam shows"),
    ),
    *_list(
        "Heal",
        ("Close wounds", "gives strength back to one who is hurt", "heal", "2d6"),
        ("Lift curse", "takes a curse or a fever off one being"),
    ),
    *_list(
        "Illusion",
        ("Seeming", "makes one untruth believed by all who look"),
        ("Many of us", "nobody can say which of the caster's side is real", "ward", "", 5, True),
        ("Nightmare", "up to five enemies see what they fear", "fear", "2d6", 5),
    ),
    *_list(
        "Necromancy",
        ("Ask the dead", "lets a corpse answer one question"),
        ("Grave chill", "the cold of the tomb takes one enemy", "damage", "5d6", 1),
        ("Hands", "the dead underfoot hold up to five enemies", "hold", "2d6", 5),
    ),
    *_list(
        "People",
        ("Read", "tells what one being thinks just now"),
        ("Dread", "finds what one enemy is afraid of, and says it", "fear", "5d6", 1),
    ),
    *_list(
        "Planes",
        ("Step aside", "takes one being out of the world and back again a few paces on"),
        ("Away", "up to five enemies are elsewhere for a round", "hold", "2d6", 5),
        ("Door between", "opens a way to another world, there and back", "boon", "", 1, True),
    ),
    *_list(
        "Plants",
        ("Thorns", "briars hold up to five enemies", "hold", "2d6", 5),
        ("Grow", "makes a plant do a year's growing in an hour"),
    ),
    *_list(
        "Shapeshift",
        ("Beast shape", "the shape of one animal, for an hour"),
        ("Borrowed face", "the looks of one person, for an hour"),
        (
            "Hide of scales",
            "a hide under which the caster alone is very hard to hit until the fight is over",
            "ward",
        ),
    ),
    *_list(
        "Sleep",
        ("Slumber", "up to five enemies nod off", "sleep", "2d6", 5),
        ("Faint", "one enemy drops where it stands", "sleep", "5d6", 1),
        ("Rest", "a deep sleep in which no fear comes near"),
    ),
    *_list(
        "Storm",
        ("Lightning", "hits one enemy and what it carries or rides", "damage", "5d6", 1),
        ("Chain Lightning", "hits up to five enemies", "damage", "2d6", 5),
        ("Fog", "a wall of weather to go unseen in"),
    ),
    *_list(
        "Transmutation",
        ("Soft iron", "the weapons of up to five enemies wilt for a round", "hold", "2d6", 5),
        ("Turn", "one thing that fits a hand becomes another until morning"),
        ("Lead blood", "one enemy grows heavy inside", "damage", "5d6", 1, True),
    ),
    *_list(
        "Water",
        ("Rain", "rain for privacy: nobody sees or hears far in it"),
        ("Breath", "lets one being breathe and move under water for an hour"),
        ("Flood", "a wave breaks over up to five enemies", "hold", "2d6", 5),
    ),
)

# How the referee hears a wish in words: what it does, by the first word found.
DOES_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("heal", ("heal", "cure", "mend", "restore", "close the wound")),
    ("sleep", ("sleep", "slumber", "faint", "unconscious", "doze")),
    ("charm", ("love", "obey", "befriend", "friend of", "devot", "my side")),
    ("fear", ("scare", "frighten", "fear", "panic", "terrif", "flee", "nightmare", "horrify")),
    (
        "hold",
        ("hold", "bind", "trap", "freeze", "entangle", "root", "stop them", "knock", "blind", "slow", "stun"),
    ),
    ("ward", ("protect", "shield", "ward", "armour", "armor", "hard to hit")),
    (
        "damage",
        (
            "kill",
            "hurt",
            "burn",
            "blast",
            "strike",
            "harm",
            "crush",
            "drown",
            "destroy",
            "wound",
            "lightning",
            "shock",
            "explod",
            "smite",
            "choke",
            "tear",
            "stab",
            "boil",
            "melt",
        ),
    ),
)
MANY_WORDS = (
    "them",
    "all",
    "every",
    "everybody",
    "many",
    "group",
    "enemies",
    "goblins",
    "foes",
    "five",
    "several",
    "crowd",
)
HARD_WORDS = (
    "all",
    "every",
    "everybody",
    "army",
    "city",
    "castle",
    "mountain",
    "river",
    "sea",
    "forever",
    "for ever",
    "years",
    "raise",
    "resurrect",
    "dragon",
    "giant",
    "king",
    "invisible",
    "fly",
    "teleport",
    "storm of",
    "moon",
    "sun",
    "island",
    "bridge",
    "permanent",
    "whole",
)
FORETELL_WORDS = (
    "foresee",
    "future",
    "prophe",
    "foretell",
    "divin",
    "what will happen",
    "predict",
    "augur",
    "oracle",
)
SUMMON_WORDS = ("summon", "conjure a demon", "call a demon", "demon", "elemental")
