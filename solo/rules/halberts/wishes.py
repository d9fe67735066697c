"""How the referee hears a wish for a spell (HAL-RULE-48): whole words first, never pieces of them; then their sense;
and where more than one sense is left, which of them is asked.

The words are in `tables/wishes.md`. A word that ends in a hyphen there stands for all that begin so; any other for
itself and its forms (`burn`, `burns`, `burning`).
"""

import re

from solo.core.procedure import Choose, Option, Procedure
from solo.rules.halberts.fields import Being
from solo.rules.halberts.tables_magic import effects, wishes
from solo.rules.halberts.tables_tasks import kind_words, people_words, roles

Words = tuple[str, ...]

BOON = "boon"
SENSES = {
    "heal": "Heal somebody.",
    "sleep": "Put to sleep.",
    "charm": "Win somebody over.",
    "fear": "Frighten away.",
    "hold": "Hold fast for a round.",
    "ward": "Protect your side.",
    "damage": "Hurt.",
    BOON: "None of these: it helps with something else.",
}
ARTICLES = {"a", "an", "the", "some"}
BEFORE_NOUNS = ARTICLES | {"my", "your", "his", "its", "our", "their", "this", "that", "these", "those"}
PARTICIPLES = ("ed", "en")
VOWELS = "aeiouy"
# what follows says what the spell is not, or tells of somebody else: `rain, so that nobody hurts us`, `who killed him`
ASIDE = re.compile(
    r"\b(?:from|against|without|not|never|nobody|who|whom|whose|which|whether|what|why|where|how|if)\b[^,.;:!?]*"
)


def words_of(text: str) -> Words:
    """The words of a wish, small."""
    return tuple(re.findall(r"[^\W\d_]+", text.lower().replace("’s", "").replace("'s", "")))


def form_of(word: str, listed: str) -> bool:
    """Is it this word, or a form of it?"""
    if listed.endswith("-"):
        return word.startswith(listed[:-1])
    if word in (listed, f"{listed}s", f"{listed}es", f"{listed}ed", f"{listed}ing"):
        return True
    short = listed.removesuffix("e") if listed.endswith(("e", "y")) else listed + listed[-1]
    if listed.endswith("y") and listed[-2:-1] not in VOWELS:
        return word in (f"{listed[:-1]}ies", f"{listed[:-1]}ied")
    return word in (f"{short}ing", f"{short}ed")


def place(words: Words, listed: Words, doing: bool = False) -> int | None:
    """Where the first of the listed words or phrases stands; None where none does. Of what is to be done, a word that
    only describes somebody is passed over: the drowned woman is not to be drowned."""
    phrases = [tuple(phrase.split()) for phrase in listed]
    for at in range(len(words)):
        for phrase in phrases:
            there = words[at : at + len(phrase)]
            if doing and describes(words, at):
                continue
            if len(there) == len(phrase) and all(map(form_of, there, phrase)):
                return at
    return None


def describes(words: Words, at: int) -> bool:
    """Does a word only say what somebody or something is: a participle behind an article, or before a person?"""
    if not words[at].endswith(PARTICIPLES):
        return False
    after = words[at + 1 : at + 2]
    people = any(place(after, names) is not None for names in (wishes("enemy"), people_words()))
    return words[at - 1 : at] and words[at - 1] in BEFORE_NOUNS or people


def says(wish: str, kind: str) -> bool:
    """Does a wish say one of the words for many, for something very hard, for foretelling …?"""
    return place(words_of(wish), wishes(kind)) is not None


def names_enemy(words: Words) -> bool:
    """Is anybody named in it whom one might cast at?"""
    kinds = (names for _, names in kind_words())
    trades = (names for names, _ in roles())
    return any(
        place(words, names) is not None for names in (wishes("enemy"), people_words(), *kinds, *trades)
    )


def summons(wish: str) -> bool:
    """Would it bring a demon or an elemental (HAL-MAGIC-08)? To strike one that is there is no summons."""
    words = words_of(wish)
    if says(wish, "summoning"):
        return True
    if (there := place(words, wishes("never comes"))) is None:
        return False
    bare = set(words[:there]) <= ARTICLES
    return bare or says(wish, "calling") or senses(wish) in ([BOON], [BOON, *effects()])


def senses(wish: str) -> list[str]:
    """What a wish may mean, of the effects of spells, what is said first before the others. With one it is plain."""
    words = words_of(ASIDE.sub(" ", wish.lower()))
    found = {does: place(words, heads, doing=True) for does, heads in effects().items()}
    found[BOON] = place(words, wishes("peaceful"))
    thrown = place(words, wishes("element"))
    if thrown is not None and found["damage"] is None and says(wish, "aimed"):
        plain = names_enemy(words) or any(at is not None for at in found.values())
        found["damage"] = thrown
        found[BOON] = found[BOON] if plain else len(words)
    sure = {does: at for does, at in found.items() if at is not None}
    if not sure:
        return [BOON, *effects()] if names_enemy(words) else [BOON]
    return sorted(sure, key=lambda does: sure[does])


def meant(being: Being, wish: str) -> Procedure[str]:
    """Which effect a wish is for: plain from its words, or asked. Returns its name."""
    open = senses(wish)
    if len(open) == 1:
        return open[0]
    options = tuple(Option(does, SENSES[does], "pick") for does in open)
    does: str = yield Choose(
        being.id, options, why=f"“{wish}”: what should it do above all?", usual=open[0], rule="HAL-RULE-48"
    )
    return does
