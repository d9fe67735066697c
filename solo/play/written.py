"""What is written: the sentences of an adventure that answer a question.

One place answers from the text: the scene as it was told, the introduction, the places one has been to, the clues that were
learned, what is carried. A sentence stands as its writer wrote it; what somebody says in it is theirs. What the player has
not come to yet is not known here. Which sentence answers is found by the words of the question, each weighing more the
fewer sentences have it, by whom pronouns stand for, and by the kind of answer that the first word asks for: when, how many,
who. Pure: nothing is changed, and no dice are thrown.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from math import log
from typing import NamedTuple

from solo.core import regex
from solo.core.english import WORDED
from solo.play.ground import Ground
from solo.play.hearing.phrases import PREPOSITIONS, plainly
from solo.play.hearing.vocabulary import (
    alike,
    kin,
    misspelled,
    one_verb,
    openings,
    plain_words,
    small,
    stems,
    words_of,
)
from solo.play.line import Play
from solo.play.looking import ever, greeting_of, told_blocks, told_so_far
from solo.play.moment import TITLES, Being, Moment, nouns, roles_of
from solo.play.names import speakers_of
from solo.play.recalling import DULL, ENDS
from solo.rules.printed import table
from solo.scenario import model

MOST = 2  # sentences that are told for one question
LEAST = 3  # words of a sentence that says something by itself
ENOUGH, SURE = (
    0.6,
    0.5,
)  # how much of a question a sentence has to cover; less where it has the kind of answer asked for
NEXT_TO = 0.93  # how near the best another sentence has to come to be told as well
WHOLE = 0.95  # how much of a question for yes or no has to be there


class Sentence(NamedTuple):
    """A sentence as its writer wrote it. `speech`: it is said, by `who` (the words of a name; none where that cannot be
    told). `meant` is whom its pronouns stand for, `before` what the sentence before it was about; `here` whether it belongs
    to the place one is in."""

    text: str
    words: tuple[str, ...]
    speech: bool = False
    who: frozenset[str] = frozenset()
    meant: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    here: bool = False
    faint: bool = False  # of the cover, which only hints


class Asked(NamedTuple):
    """What a question asks: `kind` of answer (see answers.md), each word that tells with what else may stand for it, and
    whether it only asks who or what something is."""

    kind: str
    words: tuple[tuple[str, frozenset[str]], ...]
    plainly: bool = False


# --------------------------------------------------------------------------------------------------- sentences

QUOTE = regex.late(r'["“]([^"”]*)["”]')
SAYS = r"(?:says|said|asks|asked|adds|added|cries|cried|answers|answered|calls|whispers|shouts|mutters|tells|reads|goes on)"
NAME = (
    r"(?:the |an? |this |old |young )*(?P<{0}>[A-Za-z][\w'’-]*(?: (?:[A-Z][\w'’-]*|[a-z]+ clerk|man|woman))*)"
)
SAID_BY = regex.late(rf"^[\s,.;]*{SAYS}\s+{NAME.format('after')}|\b{NAME.format('before')},?\s+{SAYS}\b")
TAG = regex.late(
    rf"^[\s,.;]*(?:{SAYS}\b|(?:[\w'’-]+ ){{1,4}}{SAYS}\b)[^.]{{0,40}}[.,:;]?$", re.IGNORECASE
)  # what only says who speaks
NO_ONE = regex.late(r"\bno one\b", re.IGNORECASE)
HE = frozenset({"he", "him", "his"})
SHE = frozenset({"she", "her", "hers"})
THEY = frozenset({"they", "them", "their", "it", "its", "this", "that", "these", "those"})
I_SAY = frozenset({"i", "me", "my", "mine", "i'm", "i've", "i'd", "i'll"})
YOU = frozenset({"you", "your", "yours", "you're", "you've", "you'll", "you'd"})


def told(ground: Ground, moment: Moment) -> Iterator[Sentence]:
    """All that has been told, a sentence each: here first, then by way of introduction, of what is carried, elsewhere."""
    play = Play(ground)
    here = ground.scene
    yield from parted([*told_so_far(play, here), *greeting_of(play)], ground, moment, True)
    intro = told_blocks(ground, play.script.blocks(ground.adventure.intro), ever)
    yield from parted(intro, ground, moment)
    for line in parted([str(ground.adventure.blurb or "")], ground, moment):
        yield line._replace(faint=True)
    for thing in moment.carried:
        entry = ground.adventure.items.get(thing.key)
        if entry is not None:
            yield from parted(told_blocks(ground, play.script.blocks(entry.prose), ever), ground, moment)
    for key, scene in ground.adventure.scenes.items():
        if key != here.key and ground.seen(f"scene:{scene.key}"):
            yield from parted(told_so_far(play, scene), ground, moment)


def parted(
    paragraphs: Iterable[str], ground: Ground, moment: Moment, here: bool = False
) -> Iterator[Sentence]:
    """The sentences of paragraphs, each with who says it and whom its pronouns stand for."""
    persons = persons_of(ground, moment)
    last: dict[str, frozenset[str]] = {}
    for paragraph in paragraphs:
        before: frozenset[str] = frozenset()
        pieces = list(spoken_and_told(paragraph))
        for at, (piece, speech) in enumerate(pieces):
            who = speaker(pieces, at, persons, last) if speech else frozenset()
            for text in in_sentences(piece):
                words = tuple(plain_words(NO_ONE.sub("nobody", text)))
                if not speech:
                    noted(text, persons, last)
                if not speech and TAG.match(text) or len(words) < LEAST and not speech:
                    continue
                own = frozenset(words)
                meant = frozenset[str]()
                if speech and own & I_SAY:
                    meant |= who
                meant |= last.get("he", frozenset()) if own & HE else frozenset()
                meant |= last.get("she", frozenset()) if own & SHE else frozenset()
                leans = bool(own & (HE | SHE | THEY))
                yield Sentence(
                    text.strip(), words, speech, who, meant, before if leans else frozenset(), here
                )
                before = frozenset(word for word in words if word not in small() and word not in DULL)
        if "any" in last:
            last["before"] = last["any"]


def spoken_and_told(paragraph: str) -> Iterator[tuple[str, bool]]:
    """The pieces of a paragraph in order, each with whether it is said aloud."""
    at = 0
    for found in QUOTE.finditer(paragraph):
        if paragraph[at : found.start()].strip():
            yield paragraph[at : found.start()].strip(), False
        if found[1].strip():
            yield found[1].strip(), True
        at = found.end()
    if paragraph[at:].strip():
        yield paragraph[at:].strip(), False


SHORT = regex.late(r"\b(?:Mr|Mrs|Ms|Dr|St|Capt|No)\.$")


def in_sentences(text: str) -> Iterator[str]:
    """The sentences of a piece; “Mr.” ends none."""
    kept = ""
    for part in ENDS.split(" ".join(text.split())):
        kept = f"{kept} {part}".strip()
        if not SHORT.search(kept):
            yield kept
            kept = ""
    if kept:
        yield kept


class Person(NamedTuple):
    """Somebody who may be named: the words of the name, and he or she, where the story says."""

    words: frozenset[str]
    sex: str


def persons_of(ground: Ground, moment: Moment) -> tuple[Person, ...]:
    """The people of the story, and those here whom no entry declares."""
    found = []
    for entry in ground.adventure.people.values():
        roles = roles_of(entry)
        sex = "she" if "woman" in roles else "he" if "man" in roles else ""
        found.append(Person(frozenset(nouns(entry.name)) - small(), sex))
    known = {word for one in found for word in one.words}
    for name in speakers_of(tuple(ground.adventure.texts.values()))[0]:
        if name.lower() not in known | small():
            found.append(Person(frozenset({name.lower()}), ""))
    known = {word for one in found for word in one.words}
    for being in moment.beings:
        own = frozenset(nouns(being.name)) - small()
        if being.source != "along" and not own & known:
            found.append(Person(own, ""))
    return tuple(found)


def noted(text: str, persons: Sequence[Person], last: dict[str, frozenset[str]]) -> None:
    """Who is named last in a sentence, for the pronouns of those that follow; a pronoun of its own says whether that is he
    or she."""
    places = []
    for person in persons:
        for found in re.finditer(r"[\w'’-]+", text):
            if found[0].lower().removesuffix("'s").removesuffix("’s") in person.words:
                places.append((found.start(), person))
    own = frozenset(plain_words(text))
    if places:
        named = min(places, key=lambda each: each[0])[1]
        last["any"] = named.words
        if named.sex:
            last[named.sex] = named.words
    if "any" in last:
        sexes = {one.sex for one in persons if one.words == last["any"]}
        for sex, pronouns in (("he", HE), ("she", SHE)):
            if own & pronouns and (
                sex in sexes or "" in sexes and sex not in last or sexes == {""} and places
            ):
                last[sex] = last["any"]


def speaker(
    pieces: Sequence[tuple[str, bool]], at: int, persons: Sequence[Person], last: dict[str, frozenset[str]]
) -> frozenset[str]:
    """Who says a piece: whom the words behind it name, or those before it; else whoever was named last."""
    behind = next((text for text, speech in pieces[at + 1 : at + 2] if not speech), "")
    front = pieces[at - 1][0] if at and not pieces[at - 1][1] else ""
    for text in (ENDS.split(behind)[0], ENDS.split(front)[-1]):
        found = SAID_BY.search(text)
        name = (found["after"] or found["before"]) if found else ""
        own = frozenset(plain_words(name))
        if own & HE:
            return last.get("he") or last.get("any") or frozenset()
        if own & SHE:
            return last.get("she") or last.get("any") or frozenset()
        for person in persons:
            if person.words & own:
                return person.words
        if name:
            return own - small()
    named = [one for one in persons if one.words & set(plain_words(front))]
    return named[-1].words if named else last.get("any") or frozenset()


# --------------------------------------------------------------------------------------------------- questions


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
    r"^what (?:does|do|did) .* look like|^(?:about )?(?:who|what|where) (?:is|are|was|were) (?:the |a |an |this |that |these |those |his |her |my |your )*[\w'’ -]{2,30}$|^about ",
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


THEIRS = regex.late(
    r"\b(?:his|her|their|my|your|the|a|this|that) (father|mother|sister|brother|uncle|aunt|widow|captain|doctor|master|reeve|constable|sergeant|parson|squire)\b"
)
DOING = regex.late(
    r"^(?:about )?what (?:(?:is|are|was|were) (?P<who>he|she|they|you|(?:the )?[\w'’-]+(?: [\w'’-]+)?)|(?P<whom>he|she|they|you|(?:the )?[\w'’-]+(?: [\w'’-]+)?) (?:is|are|was))"
    r" (?:\w+ing|up to)\b",
    re.IGNORECASE,
)  # what somebody does is told where they are
TYPED = frozenset({"how old", "how long", "how far", "how many", "how much", "when"})


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
    if set(said) & YOU and whom is not None:
        found["you"] = called_by(whom)
    if set(said) & {"i", "me", "my", "mine", "we", "us", "our"}:
        found["i"] = YOU
    only = len(found) <= 2 and (WHAT_IS.match(text) is not None or doing is not None)
    return Asked(kind, tuple(found.items()), only)


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
    for block in entry.prose:
        if isinstance(block, model.Paragraph):
            text = " ".join(
                part.text
                for segment in block.segments
                for part in segment.parts
                if isinstance(part, model.Text)
            )
            return frozenset(plain_words(re.split(r"[.;:]", text)[0])[:6])
    return frozenset()


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


AND_THAT = regex.late(
    r"(?:this|that|it|he|she) (?:is|was)\b|(?:that|it|he|she)'s\b|(?:his|her|its) name\b", re.IGNORECASE
)


def of_nothing(line: Sentence, asked: Asked, whom: Being | None) -> float:
    """How well a sentence answers a question that names nothing, as “how long have we got” does: it has to have that kind
    of answer, be of this place, and is the better for being said by who is asked."""
    pattern = evidence(asked.kind)
    if not line.here or pattern is None or not pattern.search(line.text):
        return 0.0
    theirs = whom is not None and bool(line.who & set(whom.words))
    to_you = any(word == "i" for word, _ in asked.words) and bool(YOU & set(line.words))
    return (0.5 + 0.3 * theirs if line.speech else 0.4) + 0.1 * to_you


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
    if (
        asked.kind == "how many"
        and share < 0.9
        and not (counted(line.text, asked) or line.before & hits.keys() and answers)
    ):
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
    share *= 0.6 if line.faint else 1
    return share + 0.3 * answers + 0.12 * line.here + 0.2 * (asked.plainly and defines(line, asked))


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
        if any(same(one, word) for one in those for word in behind):
            return True
    return False


def defines(line: Sentence, asked: Asked) -> bool:
    """Does a sentence say who or what something is: by “is”, or by what stands between commas behind it?"""
    for word, others in asked.words:
        for one in others | {word}:
            if re.search(
                rf"\b{re.escape(one)}(?:'s|s)?(?:,| (?:the|is|was|are|were|has|keeps|does)\b)",
                line.text,
                re.IGNORECASE,
            ):
                return True
    return False


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
    return f"{name or ' '.join(line.who).capitalize()}: {said}"


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
