"""The tags of creatures and people: the short words of an entry's list, and those of them that no rules look at.

What may live here: the words that some system's rules look at, and looks at an entry's lists.
"""

import re

from solo.core import regex
from solo.scenario.names import one_of
from solo.scenario.reading.documents import Document, Node

KNOWN = frozenset(
    [
        "undead",
        "leader",
        "person",
        "people",
        "human",
        "humanoid",
        "animal",
        "beast",
        "spirit",
        "demon",
        "giant",
        "huge",
        "swarm",
        "detachment",
        "unnatural",
        "intelligent",
        "flying",
        "invisible",
        "harmless",
        "ravenous",
        "hostile",
        "mindless",
        "fearless",
        "immortal",
        "construct",
        "dragon",
        "fey",
        "plant",
        "monster",
        "vermin",
        "insect",
        "ghost",
        "skeleton",
        "zombie",
        "vampire",
        "lich",
        "wight",
        "ghoul",
        "golem",
        "elemental",
        "fire",
        "water",
        "incorporeal",
        "aquatic",
        "gilled",
        "reflects",
        "silenced",
        "mounted",
        "rider",
        "rides",
        "archer",
        "caster",
        "magic",
        "poison",
        "venomous",
        "paralysing",
        "draining",
        "breathes",
        "regenerates",
        "only magic",
        "only silver",
        "charges",
        "grabs",
        "swallows",
        "armored",
        "armoured",
        "loyal",
        "cowardly",
        "brave",
        "pack",
        "solitary",
        "nocturnal",
        "horse",
        "mule",
        "dog",
        "wolf",
        "bear",
        "cat",
        "rat",
        "bird",
        "snake",
        "spider",
        "dwarf",
        "elf",
        "halfling",
        "gnome",
        "orc",
        "goblin",
        "ogre",
        "troll",
        "child",
        "old",
        "guard",
        "soldier",
        "thief",
        "priest",
        "witch",
        "wizard",
        "knight",
        "merchant",
        "farmer",
        "noble",
        "sailor",
        "hunter",
        "light",
        "petty",
        "bulky",
        "shoots",
        "thrown",
        "ranged",
        "out",
        "reach",
        "blade",
        "blunt",
        "point",
        "shield",
        "helmet",
        "book",
        "relic",
        "scroll",
        "torch",
        "lantern",
        "food",
        "consumable",
        "draws",
        "enchanted",
        "mirrored",
        "people's",
        "beastly",
        "cold-blooded",
        "blind",
        "deaf",
        "mute",
        "slow",
        "fast",
        "small",
        "large",
        "tiny",
        "tongue",
        "casts",
        "carries",
        "spell",
        "critical",
        "speaks",
        "immune",
    ]
)
MOST_WORDS = 2


def told(words: str) -> str:
    """What to say of a short word that no rules look at; nothing where they do, or where it is a sentence."""
    bare = words.strip(" .*_`")
    if (
        (match := _LED.match(bare))
        and {*bare[match.end() :].lower().split()} & KNOWN
        and len(bare[match.end() :].split()) < 3
    ):
        return f"a tag is its word alone: `- {bare[match.end() :]}`"
    parts = bare.lower().replace("-", " ").split()
    if len(parts) > 1 and parts[0] != "speaks" and bare[:1] in "Ss" and _speaks(parts[0]):
        return f"a tongue is written `Speaks {bare.split(' ', 1)[1]}`"
    if not parts or len(parts) > MOST_WORDS or set(parts) & KNOWN or not "".join(parts).isalpha():
        return ""
    from solo.scenario.foreign import meant

    near = meant(bare.lower(), "tag", tuple(sorted(KNOWN)), 75)
    if near:
        return f"no rules look at `{bare}`; did you mean `{near}`?"
    if bare[:1].islower():
        return f"no rules look at `{bare}`; they look at {one_of(SHOWN, 12)}. Write a sentence for what is only told"
    return ""


def _speaks(word: str) -> bool:
    """Whether a word was to be `Speaks`."""
    from solo.scenario.nearness import near

    return word in ("speak", "speaking", "speech") or bool(near(word, ("speaks",)))


SHOWN = (
    "undead",
    "leader",
    "person",
    "beast",
    "spirit",
    "giant",
    "swarm",
    "flying",
    "unnatural",
    "intelligent",
)


def look(document: Document, nodes: list[Node]) -> None:
    """Tell the tags of an entry's lists that no rules look at."""
    for listed in nodes:
        for item in listed.children if listed.kind in ("bullet_list", "ordered_list") else ():
            for node in item.children:
                if node.kind == "paragraph" and not node.content.lstrip().startswith("`"):
                    _pieces(document, node)


def _pieces(document: Document, node: Node) -> None:
    for match in _PIECE.finditer(node.content):
        if said := told(match[0]):
            place = document.offsets(node)(match.start() + len(match[0]) - len(match[0].lstrip()))
            document.problem(place.line, place.column, "unknown-tag", said, "warning")
            return


_LED = regex.late(r"(?:(?:tags?|types?|kind|is|keywords?)\s*[:=–—-]|[:=•>#–—-])\s*", re.IGNORECASE)
_PIECE = regex.late(r"[^.;,]+")
