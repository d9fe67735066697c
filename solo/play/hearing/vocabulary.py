"""The tables of words.md, and what is asked of them: which verb a line begins with, which nouns mean the same."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from solo.core import regex
from solo.core.english import singular
from solo.rules.printed import Printed, table

SHORT_WORD = 4  # a word of fewer letters has no misspellings
LONG_WORD = 7  # one of so many may have two letters wrong


class Sense(NamedTuple):
    """What a verb means: the kind of deed, how it is tried, and the row of words that mean the same."""

    kind: str
    approach: str
    topic: str
    row: int
    words: tuple[str, ...]  # the verb itself, a word or a phrase


def _table(name: str) -> Printed:
    return table("solo.play.hearing", name, "words.md")


def _listed(name: str, column: str = "Words") -> Iterable[tuple[str, ...]]:
    return (tuple(cell.split(", ")) for cell in _table(name).column(column))


def rows_of(name: str) -> list[list[str]]:
    """The rows of a table that has other columns too."""
    return [list(row) for row in _table(name).rows]


def table_of(name: str) -> list[tuple[str, ...]]:
    """The rows of a table of words that mean the same."""
    return list(_listed(name))


@cache
def contractions() -> dict[str, str]:
    """What is run together, or typed in haste, with what it stands for."""
    return {typed: meant for typed, meant in _table("Contractions").rows}


@cache
def verbs() -> dict[tuple[str, ...], tuple[Sense, ...]]:
    """Every verb and phrase with its senses, the first row first."""
    found: dict[tuple[str, ...], tuple[Sense, ...]] = {}
    for number, (kind, approach, topic, cell) in enumerate(_table("Verbs").rows):
        for verb in cell.split(", "):
            words = tuple(verb.split())
            found[words] = (*found.get(words, ()), Sense(kind, approach, topic, number, words))
    return found


@cache
def openings() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The verbs and phrases by their first word, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for verb in verbs():
        found.setdefault(verb[0], []).append(verb)
    return {first: tuple(sorted(those, key=len, reverse=True)) for first, those in found.items()}


@cache
def ways() -> dict[str, str]:
    """What says where without a verb: word → way."""
    return {word: way for way, cell in _table("Ways").rows for word in cell.split(", ")}


def words_of(name: str) -> frozenset[str]:
    """The words of a table that has no other column."""
    return frozenset(word for row in _listed(name) for word in row)


@cache
def families() -> dict[str, frozenset[str]]:
    """Sets of kinds of deeds, by what is said of them."""
    rows = table("solo.play.hearing", "Families", "kinds.md").rows
    return {name: frozenset(kinds.split(", ")) for name, kinds in rows}


def as_one_kind() -> list[tuple[str, ...]]:
    """The rows of kinds that do as one."""
    return [
        tuple(cell.split(", "))
        for cell in table("solo.play.hearing", "Kinds that do as one", "kinds.md").column("Kinds")
    ]


def family(name: str) -> frozenset[str]:
    """The kinds of deeds of which this is said."""
    return families()[name]


PARTICLES = words_of("Particles")


@cache
def _related() -> frozenset[frozenset[str]]:
    return frozenset(
        frozenset((one, other))
        for row in _listed("Kinds that are near", "Kinds")
        for one in row
        for other in row
    )


def related(one: str, other: str) -> bool:
    """Are two kinds of deeds near each other, as giving is to showing?"""
    return frozenset((one, other)) in _related()


@cache
def contrary(one: str, other: str) -> bool:
    """Are two kinds of deeds contrary, as to give and to steal are?"""
    return any({one, other} == set(row) for row in _listed("Kinds that are contrary", "Kinds"))


@cache
def answers() -> dict[str, frozenset[str]]:
    """What is said to an open question, by the kind of option it takes."""
    return {kind: frozenset(cell.split(", ")) for kind, cell in _table("Answers").rows}


@cache
def commands() -> dict[str, str]:
    """What newcomers type for a command, word for word: line → command."""
    return {line: name for name, cell in _table("Commands").rows for line in cell.split(", ")}


@cache
def small() -> frozenset[str]:
    """Words that say nothing of what is meant."""
    return words_of("Small words")


@cache
def right() -> frozenset[str]:
    """Words that are no other word misspelled."""
    return words_of("Words that are right")


@cache
def things_first() -> frozenset[str]:
    """Words that are verbs only before an object."""
    return words_of("Verbs before an object")


@cache
def swearing() -> frozenset[str]:
    """Words that are only meant to relieve."""
    return words_of("Swearing")


@cache
def people() -> frozenset[str]:
    """Nouns that are somebody."""
    return words_of("People")


@cache
def same_things() -> dict[str, frozenset[str]]:
    """Each noun that stands for others, with all it stands for."""
    found: dict[str, frozenset[str]] = {}
    more = table("solo.play.hearing", "Words for one thing", "things.md").column("Words")
    for row in (*_listed("Things that are one"), *(tuple(cell.split(", ")) for cell in more)):
        for word in row:
            found[word] = found.get(word, frozenset()) | frozenset(row)
    for kinds, things in table("solo.play.hearing", "Kinds of things", "things.md").rows:
        for kind in kinds.split(", "):
            for one in things.split(", "):
                found[kind] = found.get(kind, frozenset({kind})) | {
                    one
                }  # who says the kind may mean each of it
    return found


@cache
def parts() -> dict[str, frozenset[str]]:
    """Each whole with its parts."""
    found: dict[str, frozenset[str]] = {}
    for wholes, held in _table("What belongs to what").rows:
        for whole in wholes.split(", "):
            found[whole] = found.get(whole, frozenset()) | frozenset(held.split(", "))
    return found


@cache
def styles() -> dict[str, tuple[str, ...]]:
    """Each rank with what is said to somebody who has it."""
    found: dict[str, tuple[str, ...]] = {}
    for ranks, said in _table("Styles").rows:
        for rank in ranks.split(", "):
            found[rank] = (*found.get(rank, ()), *said.split(", "))
    return found


@cache
def likely() -> dict[str, frozenset[str]]:
    """Each whole with what may be looked for about it."""
    found: dict[str, frozenset[str]] = {}
    for wholes, held in _table("What may be looked for").rows:
        for whole in wholes.split(", "):
            found[whole] = found.get(whole, frozenset()) | frozenset(held.split(", "))
    return found


@cache
def made_of() -> dict[str, tuple[str, ...]]:
    """Each thing that a place may be full of, with the wholes it is told of by."""
    found: dict[str, tuple[str, ...]] = {}
    for wholes, held in _table("Made of").rows:
        for part in held.split(", "):
            found[part] = (*found.get(part, ()), *wholes.split(", "))
    return found


@cache
def used_for() -> dict[str, frozenset[str]]:
    """Each tool with the verbs of what it is used for."""
    found: dict[str, frozenset[str]] = {}
    for things, held in table("solo.play.hearing", "What is used for what", "things.md").rows:
        for thing in things.split(", "):
            found[thing] = found.get(thing, frozenset()) | frozenset(held.split(", "))
    return found


# ------------------------------------------------------------------------------------------------ words


@cache
def stems(word: str) -> tuple[str, ...]:
    """A word and what it may be a form of: "climbing" → climbing, climb; "knives" → knife; "put's" → put."""
    word = word.removesuffix("'s")
    found = [word, IRREGULAR.get(word, word), singular(word)]
    for end in ("ing", "ed", "es", "s", "er"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            bare = word.removesuffix(end)
            if end == "er" and SHUT_SHORT.fullmatch(bare):
                continue  # who lets is a letter, and no “leter”
            found += [bare, bare + "e"] if end in ("ing", "ed") else [bare]
            if end in ("ing", "ed") and len(bare) > 3 and bare[-1] == bare[-2]:
                found.append(bare[:-1])
    if word.endswith(("ied", "ies")):
        found.append(word[:-3] + "y")
    return tuple(dict.fromkeys(found))


SHUT_SHORT = regex.late(r"[^aeiou]*[aeiou][bdgklmnprt]")  # a verb whose last letter is doubled in its forms


IRREGULAR = {
    "took": "take", "taken": "take", "got": "get", "went": "go", "gone": "go", "gave": "give", "given": "give",
    "said": "say", "says": "say", "told": "tell", "lit": "light", "hid": "hide", "hidden": "hide", "ate": "eat",
    "drank": "drink", "broke": "break", "broken": "break", "ran": "run", "swam": "swim", "threw": "throw",
    "fought": "fight", "struck": "strike", "left": "leave", "sat": "sit", "spoke": "speak", "stole": "steal",
    "went back": "go back", "rang": "ring", "blew": "blow", "caught": "catch", "bought": "buy", "sold": "sell",
    "felt": "feel", "found": "find", "heard": "hear", "laid": "lay", "lying": "lie", "tied": "tie", "wore": "wear",
    "men": "man", "women": "woman", "people": "person", "feet": "foot", "teeth": "tooth", "wolves": "wolf",
    "lost": "lose", "kept": "keep", "held": "hold", "brought": "bring", "knew": "know", "known": "know", "saw": "see",
    "came": "come", "wrote": "write", "written": "write", "dug": "dig", "hung": "hang", "drew": "draw", "drawn": "draw",
    "fed": "feed", "forgot": "forget", "forgotten": "forget", "lent": "lend", "meant": "mean", "met": "meet", "paid": "pay",
    "rode": "ride", "ridden": "ride", "sent": "send", "shook": "shake", "shot": "shoot", "sang": "sing", "sung": "sing",
    "sank": "sink", "sunk": "sink", "slept": "sleep", "spent": "spend", "swore": "swear", "sworn": "swear", "taught": "teach",
    "tore": "tear", "torn": "tear", "woke": "wake", "won": "win", "burnt": "burn", "built": "build", "chose": "choose",
    "chosen": "choose", "crept": "creep", "dealt": "deal", "fled": "flee", "bitten": "bite", "bled": "bleed", "bent": "bend",
    "drove": "drive", "driven": "drive", "stuck": "stick", "swept": "sweep", "crawled": "crawl", "dreamt": "dream",
    "knelt": "kneel", "leapt": "leap", "spilt": "spill", "spoilt": "spoil", "wept": "weep", "wove": "weave", "sewn": "sew",
    "knives": "knife", "thieves": "thief", "mice": "mouse", "children": "child",
}  # fmt: skip


FRONT = (
    3  # letters of what stands before the end of a word that is two: no bread is read, and no clock a lock
)
NO_ENDS = frozenset(
    {"rest", "turn", "port", "sign", "part", "cover", "form"}
)  # no forest rests, and no return turns


@cache
def alike(one: str, other: str) -> bool:
    """Are two words the same, in another form, one the end of the other (“lock”, “padlock”), or misspelled by a letter or
    two?"""
    if one == other or set(stems(one)) & set(stems(other)):
        return True
    if min(len(one), len(other)) >= SHORT_WORD and any(
        longer.endswith(shorter)
        and shorter != longer
        and len(shorter) >= SHORT_WORD
        and shorter not in NO_ENDS
        and len(longer) - len(shorter) >= FRONT
        for longer, shorter in ((stems(one)[-1], stems(other)[-1]), (stems(other)[-1], stems(one)[-1]))
    ):
        return min(len(one), len(other)) * 2 > max(len(one), len(other))
    return misspelled(one, other)


@cache
def misspelled(one: str, other: str) -> bool:
    """Is one word the other with a letter wrong, two in a long one? Short words have to be right, and so has the first
    letter of all but long ones."""
    shorter = min(len(one), len(other))
    if is_word(one) and is_word(other):
        return False
    if shorter < SHORT_WORD or abs(len(one) - len(other)) > 2:
        return False
    if len(one) == len(other) == SHORT_WORD and sorted(one) != sorted(other):
        return False  # a pope is no pipe
    if one[0] != other[0] and (shorter < 6 or one[:2] != other[1::-1]):
        return False
    return astray(one, other, 2 if shorter >= LONG_WORD else 1)


def astray(one: str, other: str, most: int) -> bool:
    """Is one word the other with so many letters wrong, left out, doubled or in another order, and no more?"""
    from rapidfuzz.distance import OSA

    return OSA.distance(one, other, score_cutoff=most) <= most


@cache
def in_tables(word: str) -> bool:
    """Is a word a part of something, or what may be looked for about it?"""
    return any(word in held for table_ in (parts(), likely()) for held in table_.values())


@cache
def spellings() -> dict[str, str]:
    """Words in a spelling that the tables do not have, with every ending → as they have it: “colored”, coloured."""
    found = {}
    for typed, written in _table("Spellings").rows:
        for end in SPELLED_ENDS:
            short = end[:1] in ("e", "i") and end[:2] != "is"
            one, other = ((word.removesuffix("e") if short else word) + end for word in (typed, written))
            found[one] = other
    return found


SPELLED_ENDS = ("", "s", "ed", "ing", "y", "less", "ful", "ish", "er", "ers", "able")


@cache
def is_word(word: str) -> bool:
    """Is a word one of the tables', so that it is not another one misspelled?"""
    return word in right() or any(
        stem in openings() or stem in ways() or stem in small() or stem in people() or stem in same_things()
        for stem in stems(word)
    )


@cache
def kin(one: str, other: str) -> bool:
    """Are two nouns the same, in another form, misspelled, or do they stand for one another?"""
    if alike(one, other):
        return True
    synonyms = same_things()
    return any(another in synonyms.get(stem, ()) for stem in stems(one) for another in stems(other))


@cache
def one_verb(one: str, other: str) -> bool:
    """Are two words verbs of one row, as “shut” and “closed” are?"""
    rows = [
        {sense.row for stem in stems(word) for sense in verbs().get((stem,), ())} for word in (one, other)
    ]
    return bool(rows[0] & rows[1])


@cache
def belongs(whole: str, part: str) -> bool:
    """Is one noun a part of the other, as a lock is of a door?"""
    held = parts()
    return any(another in held.get(stem, ()) for stem in stems(whole) for another in stems(part))


@cache
def implied(whole: str, part: str) -> bool:
    """May one thing be looked for where another is, as a keyhole where a padlock is?"""
    held = likely()
    return belongs(whole, part) or any(
        another in held.get(stem, ()) for stem in stems(whole) for another in stems(part)
    )


def begins(word: str, among: Iterable[str]) -> bool:
    """Does a typed word, abbreviated, begin one of these?"""
    return len(word) >= 2 and not is_word(word) and any(other.startswith(word) for other in among)


def plain_words(text: str) -> list[str]:
    """The words of a text in lower case, with straight apostrophes; possessives keep theirs."""
    return list(_plain_words(text))


@lru_cache(maxsize=4096)  # what is on the screen is asked for its words again and again
def _plain_words(text: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(text.lower().replace("’", "'")))


_WORDS = regex.late(r"[^\W_]+(?:'[^\W_]+)*")


def telling(words: Sequence[str]) -> list[str]:
    """Those words that say something of what is meant."""
    left = [word for word in words if word not in small()]
    return left
