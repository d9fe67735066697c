"""A few words of English: grammar, near enough for the nouns of bestiaries and packs, and what a typed line
begins with."""

import re
from functools import lru_cache

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
WORDED = {
    word: number for number, word in enumerate((*NUMBERS, *TEENS), 1)
}  # numbers as they are written in words
WORDED |= {word: 20 + 10 * at for at, word in enumerate(TENS)}
WORDED |= {
    f"{ten}-{one}": 20 + 10 * at + unit
    for at, ten in enumerate(TENS)
    for unit, one in enumerate(NUMBERS[:9], 1)
}

VAGUE = {"couple": 2, "few": 3, "several": 3}  # what is counted by no number is counted so


def in_words(number: int, nought: str = "no") -> str:
    """A small number in words, a larger one in figures."""
    if number == 0:
        return nought
    return NUMBERS[number - 1] if 0 < number <= len(NUMBERS) else str(number)


OWN_ARTICLES = (
    "a",
    "an",
    "the",
    "some",
    "your",
    "his",
    "her",
    "its",
    "their",
    "my",
    "our",
    "no",
    "this",
    "that",
    "half",
)
SILENT_H = ("hour", "honest", "honour", "honor", "heir")  # what sounds as if it began with a vowel
LIKE_YOU = ("uni", "use", "usu", "uti", "eu", "ewe", "one", "once", "ur-")  # what does not, though it does
MASS = frozenset(
    [
        "mana",
        "favor",
        "water",
        "oil",
        "salt",
        "chalk",
        "food",
        "money",
        "gold",
        "silver",
        "ink",
        "paper",
        "wine",
        "ale",
        "bread",
        "meat",
        "cloth",
        "leather",
        "powder",
        "smoke",
        "sand",
        "mud",
        "blood",
        "wolfsbane",
        "ash",
        "armour",
        "armor",
        "gear",
        "luggage",
        "mail",
        "incense",
        "tobacco",
        "mead",
        "milk",
        "honey",
        "iron",
        "straw",
        "soap",
        "medicine",
        "livery",
    ]
)


def an(name: str) -> str:
    """The article of one thing, as it sounds: an hour, a unicorn, an 8, a Mara."""
    low = name.lower()
    if low[:1].isdigit():
        return "an" if low.startswith(("8", "11", "18")) and not low[2:3].isdigit() else "a"
    if low.startswith(SILENT_H):
        return "an"
    return "an" if low[:1] in tuple("aeiou") and not low.startswith(LIKE_YOU) else "a"


def is_many(name: str) -> bool:
    """Is a name one of several, or of what is not counted: `lockpicks`, `salt`, `men`?"""
    last = head_of(name).rpartition(" ")[2].lower()
    if last in IRREGULAR:
        return False
    if last in MASS or last in IRREGULAR.values() and last not in IRREGULAR:
        return True
    return len(last) > 3 and last.endswith("s") and not last.endswith(("ss", "us", "is", "'s", "’s"))


def article(name: str) -> str:
    """A noun with its article; one that brings its own, a number, or a capital as names have, stays as it is."""
    first = name.partition(" ")[0].lower()
    if not name or first in OWN_ARTICLES or first.isdecimal() or first.endswith(("'s", "’s")):
        return name
    return f"some {name}" if is_many(name) else f"{an(name)} {name}"


def definite(name: str) -> str:
    """A noun with `the`, where it brings no article and no owner of its own."""
    first = name.partition(" ")[0].lower()
    if first in OWN_ARTICLES or first.endswith(("'s", "’s", "s'", "s’")):
        return name
    return f"the {name}"


def money(number: int, coin: str) -> str:
    """So many coins, in words: "1 coin", "4 coins", "6 gp"."""
    return counted(number, coin.removesuffix("s"), coin)


def counted(number: int, noun: str, nouns: str = "") -> str:
    """So many of something: `1 hit point`, `3 hit points`, `0 hit points`."""
    return f"{number} {noun if number == 1 else nouns or plural(noun)}"


IRREGULAR = {
    "man": "men",
    "woman": "women",
    "child": "children",
    "foot": "feet",
    "tooth": "teeth",
    "goose": "geese",
    "mouse": "mice",
    "louse": "lice",
    "ox": "oxen",
    "die": "dice",
    "person": "people",
    "sheep": "sheep",
    "deer": "deer",
    "fish": "fish",
    "undead": "undead",
    "cyclops": "cyclopes",
    "hero": "heroes",
    "echo": "echoes",
    "potato": "potatoes",
    "staff": "staffs",
    **{
        f"{stem}f": f"{stem}ves"
        for stem in ("wol", "el", "lea", "loa", "hal", "cal", "shel", "scar", "thie", "dwar", "shea")
    },
    **{f"{stem}fe": f"{stem}ves" for stem in ("kni", "wi", "li")},
}
_LONGEST_FIRST = sorted(IRREGULAR, key=len, reverse=True)  # that the "man" of a woman is not found first
COMPOUNDED = frozenset(  # what other nouns end in: "swordsman", "werewolf"
    ("man", "woman", "wolf", "elf", "tooth", "foot", "wife", "knife", "fish", "mouse")
)
NOT_MEN = ("human", "shaman", "talisman", "german", "roman", "ottoman", "caiman")
HEADS = re.compile(r" (?:of|with|in|without|from|on|at|for|under|over) |-(?:at|in|of)-|[:,(]")


def head_of(name: str) -> str:
    """The noun of a name, before what is said of it: `vial` of `vial of living gold`."""
    found = HEADS.search(name)
    return name[: found.start()] if found and found.start() else name


def bare(name: str) -> str:
    """A thing's name without the article that a writer gave it: flask of oil."""
    first, _, rest = name.partition(" ")
    return rest if rest and first in ("a", "an", "the", "some") else name


def within(name: str) -> str:
    """A thing's name as it stands within a sentence: the notice, the Book of Hours."""
    first, space, rest = name.partition(" ")
    common = first in ("The", "A", "An", "Some") or (first[1:].islower() and rest == rest.lower())
    return f"{first.lower()}{space}{rest}" if common else name


@lru_cache(maxsize=4096)
def plural(name: str) -> str:
    """A noun in the plural, near enough for English nouns of bestiaries and packs."""
    head = head_of(name)
    if head != name:
        return plural(head) + name[len(head) :]
    before, gap, noun = name.rpartition(" ")
    low = noun.lower()
    if low in MASS or low in IRREGULAR.values() and low not in IRREGULAR:
        return name
    for one in _LONGEST_FIRST:
        ends = low == one or one in COMPOUNDED and low.endswith(one)
        if ends and not (one == "man" and low.endswith(NOT_MEN)):
            return f"{before}{gap}{noun[: len(noun) - len(one)]}{like(noun[-len(one) :], IRREGULAR[one])}"
    if low.endswith(("ss", "ch", "sh", "x", "z")) or low.endswith("us") and not low.endswith("ous"):
        return name + "es"
    if low.endswith("s"):
        return name
    if low.endswith("y") and low[-2:-1] not in tuple("aeiou") and noun[:1].islower():
        return name[:-1] + "ies"
    return name + "s"


def like(noun: str, many: str) -> str:
    """A word with a capital where another has one: a plural, say, and its noun."""
    return many[:1].upper() + many[1:] if noun[:1].isupper() else many


@lru_cache(maxsize=8192)
def singular(name: str) -> str:
    """A noun in the singular, near enough: wolves → wolf, witches → witch, men → man."""
    head = head_of(name)
    if head != name:
        return singular(head) + name[len(head) :]
    for one, many in IRREGULAR.items():
        if name.endswith(many) and (
            name == many or many in ("men", "women", "wolves", "teeth", "feet", "mice", "wives")
        ):
            return name.removesuffix(many) + one
    for end, one in (
        ("men", "man"),
        ("mice", "mouse"),
        ("teeth", "tooth"),
        ("ives", "ife"),
        ("olves", "olf"),
        ("elves", "elf"),
        ("eaves", "eaf"),
        ("ieves", "ief"),
        ("arves", "arf"),
        ("ombies", "ombie"),
        ("ixies", "ixie"),
        ("rownies", "rownie"),
        ("genies", "genie"),
        ("ies", "y"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("axes", "axe"),
        ("uses", "us"),
        ("xes", "x"),
        ("sses", "ss"),
    ):
        if name.endswith(end):
            return name.removesuffix(end) + one
    return name if name.endswith(("ss", "us")) or not name.endswith("s") else name[:-1]


# Verbs that are not made one person's by an s.
PLURALS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
SIBILANTS = ("sses", "shes", "ches", "xes", "zzes", "oes")


def many_do(verb: str) -> str:
    """A verb as several do it: `turns` → `turn`, `tries` → `try`, `is` → `are`."""
    if verb in PLURALS:
        return PLURALS[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(SIBILANTS) else verb.removesuffix("s")


# Typed lines.


def words(text: str) -> list[str]:
    """The words of a line, in lower case."""
    return re.findall(r"[^\W_]+", text.lower())


def fits(word: str, among: list[str]) -> bool:
    """Does a typed word begin one of these?"""
    return any(other.startswith(word) for other in among)


def begins(said: list[str], label: list[str]) -> bool:
    """Does what was said begin with the whole label?"""
    return bool(label) and said[: len(label)] == label


def after(line: str, number: int) -> str:
    """What stands behind the first so many words of a line."""
    found = list(re.finditer(r"[^\W_]+", line))
    return line[found[number - 1].end() :].strip(" :,-") if len(found) >= number else ""


_INNER = re.compile(r'["“]([^"”]*)["”]')


def in_marks(label: str) -> str:
    """A label in quotation marks; what it has in such marks itself stands in single ones."""
    return "“" + _INNER.sub(r"‘\1’", label) + "”"
