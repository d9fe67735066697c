"""What a being is by its name and tags: whose language it speaks, whether it is a person, undead, unnatural.

(HV2-LANG-01 to 05, COMBAT-12, COMBAT-14, RULE-30, RULE-31)
"""

from functools import lru_cache

from solo.core.things import plain
from solo.rules.floor.names import own_words
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables import kinds, languages, speakers

APART = str.maketrans("-,()/", "     ")


@lru_cache(maxsize=4096)
def words_match(said: str, known: tuple[str, ...]) -> bool:
    """Is one of these words in a name, singular or plural?"""
    text = f" {plain(said).translate(APART)} "
    return any(
        f" {word.replace('-', ' ')}{ending}" in text for word in known for ending in (" ", "s ", "es ")
    )


def about(being: Being) -> str:
    """All that a being is called."""
    return f"{own_words(being.name)} {own_words(being.kind.replace('-', ' '))} {' '.join(being.tags)}"


def tongue_of(being: Being) -> str:
    """The language of a creature: as its record says, else by what it is; none for ordinary people, who share
    one's own, and none for those that cannot speak. (HV2-LANG-01 to 05, RULE-30)"""
    for tag in being.tags:
        if tag.startswith("speaks "):
            said = tag.removeprefix("speaks ").strip().lower()
            return next((name for name in languages() if name.lower() == said and name != "Ogham"), "")
    return next((name for name, words in speakers().items() if words_match(about(being), words)), "")


def is_person(being: Being) -> bool:
    """Somebody of one's own tongue?"""
    return being.has("people") or words_match(about(being), kinds()["people"])


def is_beast(being: Being) -> bool:
    """Something without speech, unless its record says what it speaks?"""
    person = is_person(being) or being.has("person") or bool(tongue_of(being))
    return not person and words_match(about(being), kinds()["beasts"])


def is_undead(being: Being) -> bool:
    """Is it one of the undead, by its tags or its name?"""
    return being.has("undead") or words_match(about(being), kinds()["undead"])


def is_unnatural(being: Being) -> bool:
    """Is it a thing that a circle keeps out?"""
    return is_undead(being) or words_match(about(being), kinds()["unnatural"])


def intelligent(being: Being) -> bool:
    """An undead that can be reasoned with: lich, vampire, or so marked. (HV2-COMBAT-14)"""
    return being.has("intelligent") or words_match(about(being), kinds()["intelligent undead"])
