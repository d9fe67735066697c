"""What a question asks: the kind of answer it wants, its words that tell, and whom its pronouns stand for.

What may live here: reading a question against a moment. The text that may answer it is not known here. Pure.
"""

import re
from functools import cache
from typing import NamedTuple

from solo.core import regex
from solo.core.english import WORDED
from solo.play.ground import Ground
from solo.play.hearing.phrases import PREPOSITIONS, plainly
from solo.play.hearing.vocabulary import plain_words, small, stems, words_of
from solo.play.moment import TITLES, Being, Moment, nouns
from solo.play.presence import roles_of
from solo.play.recalling import DULL
from solo.play.sentences import HE, SHE, YOU
from solo.rules.printed import table
from solo.scenario import model, walk


class Asked(NamedTuple):
    """What a question asks: `kind` of answer (see answers.md), each word that tells with what else may stand for it, and
    whether it only asks who or what something is; `at`: the place of which it asks what, or who, is there."""

    kind: str
    words: tuple[tuple[str, frozenset[str]], ...]
    plainly: bool = False
    at: re.Match[str] | None = None


@cache
def kinds() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The kinds of question, each with how one begins, as it is tried."""
    return tuple(
        (
            row[0],
            re.compile(
                rf"^(?:(?:and|but|so|about|of|for|whether|if) )*(?:{row[1]})\b",
                re.IGNORECASE,
            ),
        )
        for row in table("solo.play", "What is asked", "answers.md").rows
    )


WHAT_IS = regex.late(
    r"^what (?:does|do|did) .* look like|^(?:about )?(?:who|what|where) (?:is|are|was|were) (?:the |a |an |this |that |these |those |his |her |my |your )*[\w'’ -]{2,30}$|^(?:about )?(?:who|what|where) (?:the |a |an |this |that )?[\w'’-]{2,30}(?: [\w'’-]+)? (?:is|are|was|were)$|^about ",
    re.IGNORECASE,
)


@cache
def led() -> frozenset[str]:
    """What stands beside “how” and “when” and is not what is asked about."""
    return words_of("Words of measure")


CALLED = frozenset({"called", "named", "name", "names"})


@cache
def evidence(kind: str) -> re.Pattern[str] | None:
    """What a sentence has to have that answers a question of this kind; None where any may."""
    rows = {row[0]: row[1] for row in table("solo.play", "What answers", "answers.md").rows}
    words = rows.get(kind, "")
    return re.compile(words.replace("NUMBER", number()), re.IGNORECASE) if words else None


@cache
def number() -> str:
    """Numbers, in figures and in words, for a pattern."""
    words = "|".join((*(word for word in WORDED if "-" not in word), "hundred", "thousand", "dozen"))
    return rf"(?:\d[\d,.]*|(?:{words})(?:[- ](?:and[- ])?(?:a[- ])?(?:{words}))*)"


def kind_of(question: str) -> str:
    """The kind of answer a question asks for; nothing where its first words say none."""
    text = plainly(question)
    return next((kind for kind, begins in kinds() if begins.match(text)), "")


@cache
def oneself() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What somebody asks who has lost the thread: each kind, with how it is put."""
    rows = table("solo.play", "What is asked of oneself", "answers.md").rows
    return tuple((kind, re.compile(words, re.IGNORECASE)) for kind, words in rows)


def of_oneself(question: str) -> str:
    """The kind of thing that is asked by somebody who has lost the thread; nothing for any other question."""
    return next((kind for kind, words in oneself() if words.search(question)), "")


@cache
def of_anybody() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What anybody may be asked of themselves: each kind, with how it is put, as it is tried."""
    rows = table("solo.play", "What anybody may be asked", "answers.md").rows
    return tuple(
        (
            kind,
            re.compile(
                rf"^(?:(?:and|but|so|well|about|whether|if|is there|please) )*(?:{words})", re.IGNORECASE
            ),
        )
        for kind, words in rows
    )


def of_themselves(question: str) -> str:
    """The kind of thing that whoever is asked can say of themselves; nothing for any other question."""
    text = plainly(question)
    return next((kind for kind, words in of_anybody() if words.search(text)), "")


THEIRS = regex.late(
    r"\b(?:his|her|their|my|your|the|a|this|that) (father|mother|sister|brother|uncle|aunt|widow|captain|doctor|master|reeve|constable|sergeant|parson|squire)\b"
)
DOING = regex.late(
    r"^(?:about )?what (?:(?:is|are|was|were) (?P<who>he|she|they|you|(?:the )?[\w'’-]+(?: [\w'’-]+)?)|(?P<whom>he|she|they|you|(?:the )?[\w'’-]+(?: [\w'’-]+)?) (?:is|are|was))"
    r" (?:\w+ing|up to)\b",
    re.IGNORECASE,
)  # what somebody does is told where they are
TYPED = frozenset({"how old", "how long", "how far", "how big", "how many", "how much", "pay", "when"})


def question_of(ground: Ground, moment: Moment, question: str, whom: Being | None = None) -> Asked:
    """What a question asks, put to `whom`, where it is put to anybody."""
    text = plainly(question)
    kind = kind_of(question)
    doing = DOING.match(text)
    if doing is not None:
        text = f"who is {doing['who'] or doing['whom']}"
    said = [word.removesuffix("'s") for word in plain_words(text)]
    leading = led() if kind in TYPED else CALLED if kind == "called" else frozenset[str]()
    likes = {"look", "looks", "like"} if "like" in said else set[str]()
    kin_ = set(THEIRS.findall(text.lower()))
    telling = [
        word
        for word in said
        if word in kin_
        or word not in small() | DULL | leading | likes
        and not (DULL - TITLES) & set(stems(word))
    ]
    firm = [word for word in telling if word not in PREPOSITIONS] or telling
    found: dict[str, frozenset[str]] = {}
    for word in firm:
        found[word] = frozenset({word}) | named(ground, moment, word)
    for sex, pronouns in (("she", SHE), ("he", HE)):
        if set(said) & pronouns and (one := meant_by(moment, sex, whom)) is not None:
            found[sex] = called_by(one)
        elif set(said) & pronouns and telling:
            found[sex] = frozenset()
    if (
        doing is not None
        and {"they", "them"} & set(said)
        and len({one.name for one in moment.principals}) == 1
    ):
        found["they"] = called_by(moment.principals[0])
    if set(said) & YOU and whom is not None:
        found["you"] = called_by(whom)
    if set(said) & {"i", "me", "my", "mine", "we", "us", "our"}:
        found["i"] = YOU
    if kind == "pay":
        found = {"i": YOU}  # what one gets for it, whatever it is called
    only = len(found) <= 2 and (WHAT_IS.match(text) is not None or doing is not None)
    return Asked(kind, tuple(found.items()), only, WHAT_IS_AT.match(text))


WHAT_IS_AT = regex.late(
    r"^(?:and |about )?(?:what|who)(?: else)? (?:is|are|was|were|lies|stands|sits|hangs|lives) (?P<how>in|on|under|by|behind|at|with|inside|beside|above|below|over|near) "
    r"(?:the |a |an |his |her |my |their |this |that )?(?P<what>[\w'’-]+)",
    re.IGNORECASE,
)


def meant_by(moment: Moment, sex: str, whom: Being | None) -> Being | None:
    """Whom “he” or “she” means: the one here who may be that, and is not the one who is asked; None where none is, or
    several."""
    role, other = ("woman", "man") if sex == "she" else ("man", "woman")
    if whom is not None and other not in whom.roles and (role in whom.roles or not said_before(moment, whom)):
        return whom  # “ask her what she wants”
    here = [one for one in moment.strangers if whom is None or one.name != whom.name]
    here = [one for one in here if other not in one.roles]
    for those in (
        [one for one in here if role in one.roles and one.source == "met"],
        [one for one in here if role in one.roles],
        [one for one in here if one.name[:1].isupper() and one.source == "met"],
        here,
    ):
        if len({one.name for one in those}) == 1:
            return those[0]
        if those:
            return None
    return whom


def said_before(moment: Moment, whom: Being) -> bool:
    """Has everybody else here who may be meant a better claim to a pronoun: are they met, where who is asked is only told of?"""
    return whom.source != "met" and any(one.source == "met" for one in moment.strangers)


def called_by(one: Being) -> frozenset[str]:
    """The words that somebody is called by: their name, and what the story says they are."""
    return frozenset(one.words) - TITLES | frozenset(one.roles) - {"person", "man", "woman"}


def named(ground: Ground, moment: Moment, word: str) -> frozenset[str]:
    """The names of the one person whom a word means, by a name or by what the story says they are; none where it means
    nobody, or several."""
    entries = list(ground.adventure.people.values())
    by_name = [entry for entry in entries if word in nouns(entry.name)]
    by_role = [entry for entry in entries if word in roles_of(entry) and word in first_words(entry)]
    those = by_name or by_role
    if len(those) != 1:
        return frozenset()
    return frozenset(nouns(those[0].name)) - small() - TITLES


def first_words(entry: model.Definition) -> frozenset[str]:
    """The words with which an entry begins, which say what somebody is: “Last tenant of Nether Garth”. What it says later
    may be of others."""
    first = next(walk.prose(entry), "")
    return frozenset(plain_words(re.split(r"[.;:]", first)[0])[:6])
