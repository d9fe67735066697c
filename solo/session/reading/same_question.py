"""A question that is a choice on the list in other words: “where did you get these fish?” of “Ask where they come from”.

Such a choice is taken where it is free; what has a test, a price or a way in it is asked about first. What anybody says who
has nothing to say, and what they say to whatever they are asked, comes after it.
"""

import re
from collections.abc import Sequence

from solo.core import regex
from solo.play import knowledge, topics
from solo.play.deeds.answering import answer_of, borne_on, entry_for
from solo.play.deeds.doing import Doing
from solo.play.hearing import phrases
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS
from solo.play.hearing.questions import ASKING, FOR_YES
from solo.play.hearing.sensing import near
from solo.play.hearing.vocabulary import alike, plain_words, small, stems, table_of, ways, words_of
from solo.play.moment import Moment
from solo.play.recalling import DULL
from solo.session import offers, phases
from solo.session.foresight import Tried
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.asking import is_somebody, own_words
from solo.session.reading.entrusted import ASKED
from solo.session.reading.going import asked_about
from solo.session.reading.rather import asked_rather
from solo.session.reading.readings import Reading, free, numbered_of, taken

ASKS = words_of("Verbs that ask")
FINDS_OUT = words_of("Verbs of finding out")
QUESTIONING = words_of("Words of questions")
IF = frozenset({"if", "whether"})
SURE, LIKELY = 2, 1
OPEN = (phases.SCENE, phases.ENCOUNTER)
SAID_TO = frozenset({"ask", "talk", "tell"})


def on_the_list(session: Game, line: str, found: Reading) -> Reading:
    """The choice that asks what a line asks, where the line was read as a question without an answer of its own; any other
    reading as it is."""
    if session.phase.state not in OPEN or not session.may_try() or found is session.otherwise:
        return found
    moment = session.moment()
    if found.kind == "which" and len(found.near) == 1 and only_but_for_whom(line, found.near[0], moment):
        return taken(line, found.near[0])
    about = what_is_asked(line, found)
    if not about or not is_open(session, found):
        return found
    fits = [
        (number, offer, how)
        for number, offer in enumerate(numbered_of(session), 1)
        if not offer.barred and (how := asks_this(about, offer, moment))
    ]
    sure = [(number, offer) for number, offer, how in fits if how == SURE]
    if len(sure) == 1:
        offer = sure[0][1]
        return taken(line, offer) if stays_free(offer) else asked_about(line, offer)
    lone = fits[0][1] if len(fits) == 1 and kinds_agree(about, fits[0][1], moment) else None
    if lone is not None and stays_free(lone) and not has_answer(session, found):
        return taken(line, lone)  # but for a word it is the same, and it costs nothing to ask
    if not sure and (other := by_another(session, found, about, moment)) is not None:
        return other
    there = sure or [(number, offer) for number, offer, _ in fits]
    if not there or len(there) > 2 or has_answer(session, found):
        return found
    return asked_rather(found, there, Tried())


def by_another(session: Game, found: Reading, about: str, moment: Moment) -> Reading | None:
    """What another says who is here, where it was asked of nobody by name, and whoever was asked has no answer of their own: Ned,
    of his father, to who asks the toll-men. None where nobody has one, or several have."""
    if found.kind not in ("deed", "heard") or has_answer(session, found):
        return None
    to = WHO_IS_ASKED.match(phrases.plainly(found.line))
    asked = moment.being(plain_words(to["whom"])) if to is not None else ()
    by_name = to is not None and bool(asked) and asked[0].name[:1].isupper() and to["whom"][:1].isupper()
    named = [one for one in moment.principals if one.name[:1].isupper()]
    if by_name and len(named) > 1:
        return None
    question = about if about.startswith("about ") else f"about {about}"
    theirs = [
        own_words(session, one, "ask", question, moment)
        for one in named
        if is_somebody(one) and one not in asked
    ]
    knows = [own for own in theirs if own is not None and (found.offer is None or own.key != found.offer.key)]
    return Reading("heard", found.line, offer=knows[0]) if len(knows) == 1 else None


WHO_IS_ASKED = regex.late(
    r"ask (?P<whom>.+?) (?:about|what|who|where|why|how|when|which|whose|if|whether)\b", re.IGNORECASE
)


def stays_free(offer: Offer) -> bool:
    """Does a choice stay here, and is it neither tested nor paid for?"""
    return free(offer) and not offers.aimed(offer).tested


def what_is_asked(line: str, found: Reading) -> str:
    """What a line asks, without whom; nothing where it asks nothing."""
    if found.kind == "deed" and found.deed is not None and found.deed.kind == "ask":
        return found.deed.about
    text = phrases.plainly(line)
    if (asked := ASKED.match(text)) is not None:
        return asked["what"]
    if found.question is not None and found.question.kind in ("about", "open", "yes or no"):
        return found.question.words
    words = plain_words(text)
    looks = words[:1] != [] and words[0] in FINDS_OUT and (ASKING | IF) & {*words[1:3]}
    asks = words[:1] != [] and words[0] in ASKING
    return text if looks or asks or text.lower().startswith("ask ") else ""


def is_open(session: Game, found: Reading) -> bool:
    """Was a line read as a question that nothing has answered yet, or only with what somebody says to whatever it be?"""
    if found.kind == "deed":
        return found.deed is not None and found.deed.kind in SAID_TO
    if found.kind == "heard" and found.offer is not None and not found.offer.numbered:
        here = session.moment().beings
        return any(topics.of_anything(phrase, one) for phrase in found.offer.heard for one in here)
    return found.kind in ("told", "oracle")


def has_answer(session: Game, found: Reading) -> bool:
    """Has whoever is asked an answer of their own to it?"""
    if found.kind != "deed" or found.deed is None or found.deed.kind != "ask":
        return found.kind == "told"
    doing = Doing(session.stage, found.deed)
    moment = session.moment()
    one = next((each for each in moment.strangers if each.name == found.deed.whom), None)
    if one is None:
        return False
    known = knowledge.known(doing.ground, moment, one, entry_for(doing, one), found.deed.about)
    answer = answer_of(doing, one, known)
    return bool(known.choice[0] or borne_on(doing, one)) or answer is not None and answer.lead != "read"


def asks_this(about: str, offer: Offer, moment: Moment) -> int:
    """How surely a choice asks what is asked: SURE, LIKELY; 0 where it asks something else."""
    met = {word for one in moment.beings for word in one.words}
    asked = Matter.of(plain_words(phrases.plainly(about)), met)
    if not asked.telling and not asked.turns:
        return 0
    return max((asked.fits(matter, moment) for matter in matters(offer, met)), default=0)


def only_but_for_whom(line: str, offer: Offer, moment: Moment) -> bool:
    """Is a question just what a free choice asks: with its question word, and in its words?"""
    about = phrases.plainly(line)
    words = plain_words(about)
    asks_so = words[:1] != [] and words[0] in ASKING and not offer.barred and stays_free(offer)
    return asks_so and kinds_agree(about, offer, moment) and bool(asks_this(about, offer, moment))


def kinds_agree(about: str, offer: Offer, moment: Moment) -> bool:
    """Do a question and a choice ask with the same word: what, who, why?"""
    met = {word for one in moment.beings for word in one.words}
    kind = Matter.of(plain_words(phrases.plainly(about)), met).kind
    return bool(kind) and any(kind == each.kind for each in matters(offer, met))


def matters(offer: Offer, met: set[str]) -> list["Matter"]:
    """What a choice asks or finds out, in each of the things that it does."""
    found = []
    for clause in offers.aimed(offer).clauses:
        words = [word.removesuffix("'s") for word in clause.words]
        if not words:
            continue
        seeks = words[0] in FINDS_OUT and bool((ASKING | IF | {"out"}) & {*words[1:3]})
        if words[0] in ASKS or seeks:
            found.append(Matter.of(words[1:], met))
    return found


class Matter:
    """What a question, or a choice that asks, is about: its question word (`kind`), the words that tell, the words that only
    turn the question (where one *gets* a thing), and whether it leaves something unnamed."""

    def __init__(self, kind: str, telling: list[str], turns: list[str], unnamed: bool):
        self.kind, self.telling, self.turns, self.unnamed = kind, telling, turns, unnamed

    @classmethod
    def of(cls, words: Sequence[str], met: set[str]) -> "Matter":
        """Of these words; `met`: what those who are here are called."""
        first = next((word for word in words if word in ASKING or word in IF), "")
        yes = first in IF or not first and bool(words) and words[0] in FOR_YES
        own = [word for word in words if word not in ASKING | IF | FOR_YES | PRONOUNS and word not in met]
        own = [word for word in own if word not in OPINION]
        turns = [word for word in own if turned(word)]
        own = [word for word in own if word not in turns and word not in ways()]
        dull = small() | QUESTIONING | DULL
        telling = [word for word in own if not {word, *stems(word)} & dull]
        if not telling and not turns:  # whether it can be done for less
            telling = [word for word in own if word not in PREPOSITIONS | DETERMINERS | DOING | DULL]
        return cls("whether" if yes else first, telling, turns, any(word in PRONOUNS for word in words))

    def fits(self, other: "Matter", moment: Moment) -> int:
        """How surely a choice asks this: SURE, LIKELY; 0 where it asks something else."""
        if self.kind and other.kind and self.kind != other.kind:
            return 0
        hits = [word for word in self.telling if any(near(word, one) for one in other.telling)]
        left = [word for word in self.telling if word not in hits]
        unnamed = other.unnamed and len(left) == 1 and all(word in moment.told for word in left)
        if left and not unnamed:
            return 0
        turned_so = any(turned(one) & turned(two) for one in self.turns for two in other.turns)
        if not other.telling:
            return SURE if turned_so and self.kind in ("", other.kind) else 0
        if not hits or self.turns and other.turns and not turned_so:
            return 0
        met = all(any(near(word, one) for word in self.telling) for one in other.telling)
        exact = all(any(alike(word, one) for one in other.telling) for word in hits)
        same = (self.kind == other.kind or not self.kind) and bool(self.turns) == bool(other.turns)
        return SURE if met and exact and same else LIKELY


DOING = frozenset({"do", "done", "doing", "be", "have"})
OPINION = frozenset({"make", "makes", "think", "thinks", "thought"})  # what somebody makes of it is it


def turned(word: str) -> frozenset[int]:
    """The rows of the words that turn a question the same way, which have this one."""
    return frozenset(at for at, row in enumerate(table_of("Asked alike")) if {word, *stems(word)} & {*row})
