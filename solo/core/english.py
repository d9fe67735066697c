"""A few words of English: grammar, near enough for the nouns of bestiaries and packs, and what a typed line
begins with."""

import re

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int, nought: str = "no") -> str:
    """A small number in words, a larger one in figures."""
    if number == 0:
        return nought
    return NUMBERS[number - 1] if 0 < number <= len(NUMBERS) else str(number)


def article(name: str) -> str:
    """A noun with its article; one that brings its own, or a number, stays as it is."""
    first = name.partition(" ")[0].lower()
    if first in ("a", "an", "the", "some", "your", "his", "her") or first.isdecimal():
        return name
    if name.rpartition(" ")[2].lower() in ("men", "women", "people", "children"):
        return f"some {name}"
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def definite(name: str) -> str:
    """A noun with `the`, where it brings no article and no owner of its own."""
    first = name.partition(" ")[0].lower()
    if first in ("a", "an", "the", "some", "your", "his", "her") or first.endswith(("'s", "’s", "s'", "s’")):
        return name
    return f"the {name}"


def money(number: int, coin: str) -> str:
    """So many coins, in words: "1 coin", "4 coins", "6 gp"."""
    return f"{number} {coin.removesuffix('s') if number == 1 else coin}"


PLURAL_NOUNS = {
    "goose": "geese", "mouse": "mice", "louse": "lice", "tooth": "teeth", "foot": "feet", "child": "children", "ox": "oxen",
    "person": "people", "sheep": "sheep", "deer": "deer", "fish": "fish",
}  # fmt: skip


def plural(name: str) -> str:
    """A noun in the plural, near enough for English nouns of bestiaries; one that is in the plural stays so."""
    head, of, what = name.partition(" of ")
    if of:
        return f"{plural(head)} of {what}"
    before, blank, last = name.rpartition(" ")
    if last in PLURAL_NOUNS:
        return f"{before}{blank}{PLURAL_NOUNS[last]}"
    if last in PLURAL_NOUNS.values() or last.endswith("men"):
        return name
    if name.endswith("s") and not name.endswith("ss"):
        return name
    if name.endswith(("ch", "sh", "x", "ss", "z")):
        return name + "es"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    if name.endswith("fe"):
        return name[:-2] + "ves"
    if name.endswith("f") and not name.endswith("ff"):
        return name[:-1] + "ves"
    return name[:-3] + "men" if name.endswith("man") else name + "s"


def singular(name: str) -> str:
    """A noun in the singular, near enough: wolves → wolf, witches → witch, men → man."""
    before, blank, last = name.rpartition(" ")
    if last in PLURAL_NOUNS.values():
        return f"{before}{blank}{next(one for one, many in PLURAL_NOUNS.items() if many == last)}"
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
        ("ies", "y"),
        ("ches", "ch"),
        ("shes", "sh"),
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
