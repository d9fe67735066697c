"""What is written: the sentences of an adventure that answer a question.

One place answers from the text: the scene as it was told, the introduction, the places one has been to, the clues that were
learned, what is carried. A sentence stands as its writer wrote it; what somebody says in it is theirs. What the player has
not come to yet is not known here. Which sentence answers is found by the words of the question, each weighing more the
fewer sentences have it, by whom pronouns stand for, and by the kind of answer that the first word asks for: when, how many,
who. Pure: nothing is changed, and no dice are thrown.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from math import log

from solo.core import regex
from solo.play.ground import Ground
from solo.play.hearing.phrases import plainly
from solo.play.hearing.vocabulary import (
    alike,
    kin,
    misspelled,
    one_verb,
    openings,
    people,
    plain_words,
    small,
    stems,
    words_of,
)
from solo.play.inquiry import TYPED, Asked, evidence, kind_of, number, question_of
from solo.play.moment import Being, Moment, nouns
from solo.play.recalling import DULL
from solo.play.sentences import HE, SHE, YOU, Sentence, told

MOST = 2  # sentences that are told for one question
ENOUGH, SURE = (
    0.6,
    0.5,
)  # how much of a question a sentence has to cover; less where it has the kind of answer asked for
NEXT_TO = 0.93  # how near the best another sentence has to come to be told as well
WHOLE = 0.95  # how much of a question for yes or no has to be there

# ---------------------------------------------------------------------------------------------------- matching


def fits(word: str, others: frozenset[str], line: Sentence) -> float:
    """How well a sentence has a word of a question, or what stands for it: 1 by itself, less by a word that means the
    same, by a pronoun, or by the sentence before."""
    best = 0.0
    for one in others:
        if any(same(one, own.removesuffix("'s")) for own in line.words):
            best = max(best, 1.0)
        elif one in line.meant:
            best = max(best, 0.9)
        elif any(same(one, own) for own in line.before):
            best = max(best, 0.55)
    if line.speech and word == "you" and line.who & others:
        best = max(best, 0.8)
    if word in ("he", "she") and set(line.words) & (HE if word == "he" else SHE):
        best = max(best, 0.6)
    if best < 0.7 and word not in ("i", "you"):
        best = max(best, max((near(word, own) for own in line.words if own not in small()), default=0.0))
    return best


@lru_cache(maxsize=8192)
def same(one: str, other: str) -> bool:
    """Are two words one in another form? One that only looks like the other, as “sixth” does like “sixty”, is not it."""
    return (
        one == other
        or bool(set(stems(one)) & set(stems(other)))
        or alike(one, other)
        and not misspelled(one, other)
    )


@lru_cache(maxsize=8192)
def near(one: str, other: str) -> float:
    """How well one word stands for another: nouns for one thing do, verbs of one row less."""
    return (
        0.7
        if same(one, other) or kin(one, other) and not misspelled(one, other)
        else 0.5
        if one_verb(one, other)
        else 0.0
    )


def weights(lines: Sequence[Sentence], asked: Asked) -> dict[str, float]:
    """What each word of a question weighs: more the fewer sentences have it; a word for the player weighs little, since the
    text speaks to them everywhere."""
    found = {}
    for word, others in asked.words:
        having = sum(any(same(one, own) for one in others for own in line.words) for line in lines)
        found[word] = 0.25 if word in ("i", "you") else 1 + log((len(lines) + 1) / (having + 1))
        if is_verb(word):
            found[word] *= 0.7 if having else 0.15  # what nobody has told in this word was told in another
        elif not having and word in anything():
            found[word] = 0.2
    return found


@cache
def anything() -> frozenset[str]:
    """What a question calls anything by."""
    return words_of("Words for anything")


def is_verb(word: str) -> bool:
    """Is a word likely a verb, so that another may stand for it?"""
    return any(stem in openings() for stem in stems(word))


def best(
    ground: Ground,
    moment: Moment,
    question: str,
    whom: Being | None = None,
    own: bool = False,
) -> tuple[Sentence, ...]:
    """The sentences told that answer a question best; none where none does. `own`: of what `whom` said themselves alone."""
    asked = question_of(ground, moment, question, whom)
    bare = all(word in ("i", "you") for word, _ in asked.words)
    pointing = all(word in POINTING for word, _ in asked.words)
    if (
        bare
        and not asked.plainly
        and asked.kind not in TYPED
        or pointing
        and not asked.plainly
        and asked.kind in ("where", "where to", "why", "what", "")
    ):
        return ()
    lines = list(dict.fromkeys(told(ground, moment)))
    weigh = weights(lines, asked)
    scored = []
    for at, line in enumerate(lines):
        if own and not (whom is not None and line.speech and line.who & set(whom.words)):
            continue
        score = of_nothing(line, asked, whom) if bare else rated(line, asked, weigh)
        if score:
            scored.append((score, -at, line))
    if not scored:
        return ()
    scored.sort(reverse=True, key=lambda each: each[:2])
    top = scored[0][0]
    near = [line for score, _, line in scored if score >= top * NEXT_TO]
    told_ = near[: 1 if asked.kind in TYPED else MOST]
    after = lines[lines.index(told_[0]) + 1 : lines.index(told_[0]) + 2]
    if asked.plainly and after and AND_THAT.match(after[0].text):
        told_ = [told_[0], after[0]]
    return tuple(told_)


def told_here(ground: Ground, moment: Moment, question: str) -> tuple[Sentence, ...]:
    """The sentence of this scene that has every thing and every verb of a question, where nothing answers it better: what the
    screen says of it, told again. Only who did a thing, what is in one and whose it is are told so: where, when and why a sentence
    that names it all need not say."""
    asked = question_of(ground, moment, question)
    words = [(word, others) for word, others in asked.words if word not in POINTING]
    done = asked.kind == "who" and not asked.plainly and any(is_verb(word) for word, _ in words)
    if not (done or asked.at or WHOSE.match(plainly(question))) or all(is_verb(word) for word, _ in words):
        return ()
    for line in told(ground, moment):
        has = (any(same(one, own) for one in {word, *others} for own in line.words) for word, others in words)
        if line.here and not line.text.endswith("?") and all(has):
            return (line,)
    return ()


WHOSE = regex.late(r"(?:about )?whose\b", re.IGNORECASE)
AND_THAT = regex.late(
    r"(?:this|that|it|he|she) (?:is|was)\b|(?:that|it|he|she)'s\b|(?:his|her|its) name\b", re.IGNORECASE
)


def of_nothing(line: Sentence, asked: Asked, whom: Being | None) -> float:
    """How well a sentence answers a question that names nothing, as “how long have we got” does: it has to have that kind
    of answer, be of this place, and is the better for being said by who is asked."""
    kind = "by when" if not line.here and asked.kind in ("how long", "when") else asked.kind
    pattern = evidence(kind)
    if line.faint or pattern is None or not pattern.search(line.text):
        return 0.0
    if not line.here and kind not in ("pay", "by when"):
        return 0.0
    theirs = whom is not None and bool(line.who & set(whom.words))
    to_you = any(word == "i" for word, _ in asked.words) and bool(YOU & set(line.words))
    return (0.5 + 0.3 * theirs if line.speech else 0.4) + 0.1 * to_you + 0.2 * line.here


def rated(line: Sentence, asked: Asked, weigh: dict[str, float]) -> float:
    """How well a sentence answers a question; 0 where it does not."""
    if line.words[-1:] and line.text.endswith("?"):
        return 0.0  # what is asked there answers nothing
    hits = {word: fits(word, others, line) for word, others in asked.words}
    whole = sum(weigh.values())
    share = sum(weigh[word] * hit for word, hit in hits.items()) / whole
    plain = [hit for word, hit in hits.items() if word not in POINTING]
    if plain and max(plain) < (0.5 if asked.kind in TYPED else 0.65):
        return 0.0  # whom it is about is not what is asked
    meant = {word for word, others in asked.words if others and word not in ("i", "you")}
    firm = [hit for word, hit in hits.items() if word in meant]
    if max(firm, default=0.0) < (0.5 if asked.kind in TYPED else 0.65) and (firm or not asked.plainly):
        return 0.0
    pattern = evidence(asked.kind)
    answers = pattern is not None and any(
        not set(plain_words(found[0])) & hits.keys() for found in pattern.finditer(line.text)
    )
    answers = answers or asked.kind == "how much" and counted(line.text, asked)
    things = [hit for word, hit in hits.items() if not is_verb(word) and word not in ("i", "you")]
    if asked.kind == "how many" and not (counted(line.text, asked) or line.before & hits.keys() and answers):
        return 0.0
    if asked.plainly and all(word in POINTING for word in hits):
        return (
            0.6 + 0.3 * defines(line, asked)
            if line.here and not line.speech and max(firm, default=0) > 0.7
            else 0.0
        )
    if asked.kind in ("where", "where to") and (not answers or only_of_theirs(line, asked)):
        return 0.0
    if asked.kind in TYPED:
        if not answers or share < SURE or firm and max(firm) < 0.7 and not line.before & hits.keys():
            return 0.0
    elif asked.kind in ("where", "where to", "why", "who", "what if", "called") and not asked.plainly:
        if not answers or share < SURE or things and min(things) < 0.5:
            return 0.0
    elif (
        share < (0.85 if asked.plainly else 0.45 if line.here and things and min(things) > 0.9 else ENOUGH)
        or things
        and min(things) < 0.5
    ):
        return 0.0
    if not brings(line, asked, answers):
        return 0.0
    if asked.kind == "who" and any(hit < 0.5 for word, hit in hits.items() if is_verb(word)):
        return 0.0  # who owns it is not who passes it
    share *= 0.6 if line.faint else 1
    return share + 0.3 * answers + 0.12 * line.here + 0.2 * (asked.plainly and defines(line, asked))


def brings(line: Sentence, asked: Asked, answers: bool) -> bool:
    """Does a sentence bring what is asked for? One that only names what is asked about does not: it answers where it says who
    or what something is, or has the kind of answer asked for, or says that very thing of it."""
    if asked.kind in TYPED:
        return True  # such an answer it has, or it would not be here
    if asked.at is not None:
        return placed(asked.at, line.text)
    if asked.plainly and asked.kind not in ("called", "where", "where to"):
        done = [word for word, _ in asked.words if word.endswith("ing") and is_verb(word)]
        if not all(any(same(word, own) for own in line.words) for word in done):
            return False
        senses = [
            word for word, _ in asked.words if is_verb(word) and line.here
        ]  # what a smell is, what smells says
        return defines(line, asked) or any(
            same(word, own) and word != own for word in senses for own in line.words
        )
    if asked.kind not in ("what", ""):
        return answers
    done = [word for word, _ in asked.words if is_verb(word)]
    return bool(done) and all(any(same(word, own) for own in line.words) for word in done[-1:])


POINTING = frozenset({"i", "you", "he", "she"})


def only_of_theirs(line: Sentence, asked: Asked) -> bool:
    """Is whoever is sought only named by what is theirs: “it is in her hand”?"""
    named_ = any(same(one, own) for _, others in asked.words for one in others for own in line.words)
    return not named_ and not {"he", "she", "they", "it", "i"} & set(line.words[:-1])


def counted(text: str, asked: Asked) -> bool:
    """Does a number stand before what is counted: “forty men”?"""
    for found in re.finditer(rf"\b{number()}\b", text, re.IGNORECASE):
        behind = plain_words(text[found.end() :])[:4]
        those = (one for word, others in asked.words if word not in POINTING for one in others)
        behind = [word for word in behind if not word.endswith("ing")]
        if any(same(one, word) for one in those for word in behind):
            return True
    return False


def defines(line: Sentence, asked: Asked) -> bool:
    """Does a sentence say who or what something is: by “is”, by what they keep, or by what stands beside the name; in words
    that are not the question's own?"""
    asking = {own for word, others in asked.words for own in (word, *others)}
    for word, others in asked.words:
        for one in others | {word}:
            found = [at["how"] for pattern in says_what(one) for at in pattern.finditer(line.text)]
            if any(set(plain_words(how)) - asking - small() for how in found):
                return True
    return False


@lru_cache(maxsize=2048)
def says_what(word: str) -> tuple[re.Pattern[str], ...]:
    """How a sentence says what bears this name: by a verb behind it, by what stands between commas, or by what somebody is
    before their name."""
    name = rf"(?<!of )(?<!of the )\b{re.escape(word)}(?:['’]?s)?\b"
    has = r"(?:has|had)(?! (?:\w+ed|been|gone|come|made|got|had|done|taken)\b)"  # what one has, not what one has done
    does = rf"is|was|are|were|means|meant|{has}|keeps|kept|manages|plays|runs|lends|sells|teaches|taught"
    beside = rf"an?|the|who|which|whose|one of|{number()}"
    return (
        re.compile(rf"{name},? (?:who |which )?(?P<how>(?:{does})\b(?: [\w'’-]+){{1,3}})", re.IGNORECASE),
        re.compile(rf"{name}[,:] (?P<how>(?:{beside})\b(?: [\w'’-]+){{0,3}})", re.IGNORECASE),
        re.compile(rf"\b(?P<how>(?i:{'|'.join(sorted(people()))})) {re.escape(word.capitalize())}\b"),
    )


# --------------------------------------------------------------------------------------------------- as told


def shown(ground: Ground, line: Sentence, by: frozenset[str] = frozenset()) -> str:
    """A sentence as it is told again: what was said, as that, with whose words they are, but where it is `by` them."""
    if not line.speech:
        return line.text
    said = f"“{line.text[:1].upper()}{line.text[1:].rstrip(',;')}”"
    said = said if said[-2] in ".?!…" else f"{said[:-1]}.”"
    if not line.who or line.who & by:
        return said
    entries = (entry.name for entry in ground.adventure.people.values())
    name = next((one for one in entries if line.who == frozenset(nouns(one)) - small()), "")
    return f"{name or as_named(ground, line.who)}: {said}"


def as_named(ground: Ground, who: frozenset[str]) -> str:
    """The words of somebody's name, as the text has them."""
    each = "|".join(sorted(word.capitalize() for word in who))
    found = re.search(
        rf"\b(?:{each})(?: (?:{each})){{{len(who) - 1}}}\b", " ".join(ground.adventure.texts.values())
    )
    return found[0] if found else " ".join(sorted(who)).capitalize()


def way(moment: Moment, question: str) -> str:
    """The label of the way that leads to what a question asks the place of; nothing where none does."""
    if kind_of(question) not in ("where", "where to"):
        return ""
    words = [word for word in plain_words(plainly(question)) if word not in small() and word not in DULL]
    words = [word for word in words if not is_verb(word)] or words
    for exit in moment.exits:
        own = [*plain_words(exit.label)[1:], *plain_words(exit.heading)]
        if words and all(any(same(word, one) or near(word, one) >= 0.7 for one in own) for word in words):
            return exit.label
    return ""


def yes_or_no(ground: Ground, moment: Moment, question: str) -> str:
    """The answer that a sentence gives to a question for yes or no, with that sentence; nothing where none has all of its
    words, or says it only as it might be."""
    text = plainly(question)
    asked = question_of(ground, moment, text)
    telling = [word for word, _ in asked.words if word not in ("i", "you")]
    if len(telling) < 2 or kind_of(text):
        return ""
    denied = bool(denying() & set(plain_words(text)))
    for line in told(ground, moment):
        if line.text.endswith("?") or line.speech or line.faint or MAYBE.search(line.text):
            continue
        hits = [fits(word, others, line) for word, others in asked.words if word not in ("i", "you")]
        if min(hits) < 0.9 or not all(placed(place, line.text) for place in WHEREABOUTS.finditer(text)):
            continue
        clause = next(
            (one for one in re.split(r"[;:—]", line.text) if telling[-1] in plain_words(one)), line.text
        )
        no = bool(denying() & set(plain_words(clause)))
        return f"{'Yes' if no == denied else 'No'}: “{line.text.rstrip('.')}”."
    return ""


WHEREABOUTS = regex.late(
    r"\b(?P<how>in|on|under|by|behind|at|with|inside|beside|above|below|over|near) (?:the |a |an |his |her |my |their )?(?P<what>[\w'’-]+)",
    re.IGNORECASE,
)


def placed(place: re.Match[str], sentence: str) -> bool:
    """Does a sentence say that something is where a question has it: “by the stove”?"""
    how, what = place["how"].lower(), place["what"].lower()
    near_ = (
        found["how"].lower() for found in WHEREABOUTS.finditer(sentence) if same(what, found["what"].lower())
    )
    return any(one == how or {one, how} <= BESIDE for one in near_)


BESIDE = frozenset({"by", "beside", "near", "at"})


@cache
def denying() -> frozenset[str]:
    """The words that deny what a clause says."""
    return words_of("Words that deny")


MAYBE = regex.late(
    r"\b(?:if|would|could|might|may|perhaps|as though|like|unless|seems?|ought|should|or)\b", re.IGNORECASE
)
