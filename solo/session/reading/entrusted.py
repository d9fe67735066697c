"""What the scenario gave somebody to say, found by what it is about: whoever is told of her husband has as much to say of
him as if they were asked; and of another answer than the kind that was asked for, nothing.

`on ask annis husband` is heard in “tell her I'm sorry about her husband” too. Only what is said is found so: nothing that
takes dice, costs anything or leads away.
"""

import re

from solo.core import regex
from solo.play import inquiry, shop, speaking, written
from solo.play.hearing.phrases import plainly
from solo.play.hearing.vocabulary import alike, kin, plain_words, small
from solo.play.moment import TITLES, Being, Deed, Moment
from solo.play.recalling import DULL
from solo.scenario import heard, model
from solo.session.game import Game
from solo.session.offers import Offer

HOW_ONE_IS = regex.late(
    r"\b(?:i am|i feel|we are) (?:so |very |too |a bit |rather |quite |really )?[a-z]+$", re.IGNORECASE
)
SPEAKS = frozenset({"ask", "tell", "talk", "say", "speak"})
ASKS = frozenset({"ask", "talk", "speak"})  # who asks why does not tell
SAYS_SO = frozenset({"ask", "tell", "talk"})
STATES = regex.late(
    r"(?:tell|assure|inform|warn) .*?\b(?:i|we|he|she|it|they|there|you|this|that|these|those|nobody|somebody|(?:the|a|an|my|your|his|her|their) [\w'-]+"
    r"(?: [\w'-]+)?) (?:am|is|are|was|were|will|have|has|had|can|cannot|could|would|should|must|do|does|did|not|never|[a-z]+(?:ed|s)|kept|made|saw|"
    r"found|took|sent|brought|gave|told|said|came|went|know|want|need|need|think)\b",
    re.IGNORECASE,
)  # somebody is told that something is so
OF_A_MATTER = frozenset(
    {"sorry", "thanks", "feeling", "opinion", "wish", "comfort", "praise"}
)  # said of something, and no news of it
FAIR = 0.6  # how well a word has to be met


def entrusted(session: Game, deed: Deed, moment: Moment) -> Offer | None:
    """What somebody would say of what they are asked about or told, as the scenario listens for it in other words; None where
    it gives them nothing."""
    if deed.kind not in SAYS_SO or not (deed.being or deed.whom):
        return None
    stated = deed.kind == "tell" and STATES.match(plainly(deed.words)) is not None
    about = deed.said if deed.kind != "ask" and deed.said else deed.about or deed.said
    if stated and speaking.act_of(stated_in(session, deed, moment)) not in OF_A_MATTER:
        about = stated_in(
            session, deed, moment
        )  # “I have a letter for the bailiff” is no more about the bailiff than the letter
    if deed.kind != "ask" and HOW_ONE_IS.search(plainly(deed.words)):
        return None  # how one is oneself is no question of how they are
    one = next((being for being in moment.strangers if being.id == deed.being and being.id), None)
    one = one or next((being for being in moment.strangers if being.name == deed.whom), None)
    if not about or one is None:
        return None
    asked = inquiry.question_of(session.stage.ground, moment, about, one)
    words = [(word, others) for word, others in asked.words if word not in written.POINTING]
    words = [(word, others) for word, others in words if not set(one.words) & {word, *others}]
    nouns = [each for each in words if not written.is_verb(each[0]) and not stated] or words
    found: list[tuple[float, Offer]] = []
    for offer in session.listened:
        if offer.barred or offer.numbered or offer.leads or offer.odds is not None or offer.weight:
            continue
        own = named_in(offer, one, moment, SPEAKS if deed.kind != "ask" else ASKS, stated)
        if not own or not nouns:
            continue
        hits = [max((met(others, word) for word in own), default=0.0) for _, others in nouns]
        wanted = sum(hit >= (FAIR if deed.kind == "ask" else 1.0) for hit in hits)
        if (
            not wanted
            or wanted * 2 <= len(hits)  # “that Haig kept the letter” is more than the letter
            or stated
            and wanted < len(hits)
            or deed.kind == "ask"
            and (wanted < len(hits) or not fitting(session, offer, about, asked))
        ):
            continue
        found.append((sum(hits) + 0.01 * wanted, offer))
    if not found:
        return None
    listed = [one for one in session.placed() if one.numbered and not one.barred]
    if any(asks_about(offer, nouns) or says_of(offer, words, one) for offer in listed):
        return None  # a choice on the list asks just that, or says it
    most = max(score for score, _ in found)
    return next(offer for score, offer in found if score == most)  # the scene's own come first


def stated_in(session: Game, deed: Deed, moment: Moment) -> str:
    """What somebody is told to be so, without whom."""
    who = {word for being in moment.beings for word in being.words} | {"the", "that"} | TITLES
    words = plainly(deed.words).split(" ")[1:]
    if words[:1] and words[0].lower() in ("him", "her", "them", "everybody", "everyone"):
        return " ".join(words[1:])
    while len(words) > 1 and words[0].lower().strip(",.") in who:
        words = words[1:]
    return " ".join(words)


def asks_about(offer: Offer, nouns: list[tuple[str, frozenset[str]]]) -> bool:
    """Does the label of a choice ask about all of these?"""
    label = plain_words(offer.text)
    asks = label[:1] in (["ask"], ["find"], ["wonder"], ["get"])
    return asks and all(any(met(others, word) >= FAIR for word in label) for _, others in nouns)


def says_of(offer: Offer, words: list[tuple[str, frozenset[str]]], one: Being) -> bool:
    """Does a choice say something with the very verb of a question, to whoever is asked it: “You kept it”, of why she kept it?"""
    label = plain_words(offer.text)
    verbs = [word for word, _ in words if written.is_verb(word) and word not in small()]
    return label[:1] in (["say"], ["tell"], ["ask"], ["put"]) and any(
        word in label and word not in one.words for word in verbs
    )


def met(others: frozenset[str], word: str) -> float:
    """How well a word of a phrase is one of these."""
    if any(alike(one, word) for one in others):
        return 1.0
    return 0.7 if any(kin(one, word) for one in others) else 0.0


def named_in(
    offer: Offer, one: Being, moment: Moment, verbs: frozenset[str] = SPEAKS, stated: bool = False
) -> set[str]:
    """What somebody may be asked about by the phrases of an offer: their words, but the verb and whom they name; none where
    they are put to somebody else. `stated`: they are told that something is so, which answers no question."""
    found: set[str] = set()
    for phrase in offer.heard:
        if not phrase or not verbs & set(phrase[0]):
            continue
        if stated and any(heard.ASKING & {*words} for words in phrase):
            continue
        name = {*one.words, *one.roles, "him", "her", "them"}
        own = [
            tuple(word for word in words if word not in one.words)
            for words in phrase[1:]
            if not set(words) <= name
        ]
        named = len(own) < len(phrase) - 1
        others = any(to_another(words, one, moment) for words in own[:1]) and len(own) > 1
        if (named or len(moment.principals) == 1) and not others:
            found |= {word for words in own for word in words if word not in small() | heard.ANSWERS}
    return found


def to_another(words: tuple[str, ...], one: Being, moment: Moment) -> bool:
    """Do these words of a phrase name another person who is here?"""
    return any(being.name != one.name and set(words) & set(being.words) for being in moment.strangers)


def text_of(session: Game, offer: Offer) -> str:
    """What comes of an offer of the scene, in its words."""
    try:
        choice = session.stage.find(offer.key).choice
    except LookupError:
        return ""
    segments = [
        choice.segments,
        *(block.segments for block in choice.blocks if isinstance(block, model.Paragraph)),
    ]
    return " ".join(" ".join(shop.words(each)) for each in segments)


def fitting(session: Game, offer: Offer, about: str, asked: inquiry.Asked) -> bool:
    """Has what comes of an offer the kind of answer that is asked for, where that is a time or a number?"""
    if asked.kind not in inquiry.TYPED:
        return True
    pattern, text = inquiry.evidence(asked.kind), text_of(session, offer)
    if asked.kind == "how many" and any(word not in written.POINTING for word, _ in asked.words):
        return written.counted(text, asked)
    if pattern is None:
        return True
    own = {word for word, _ in asked.words}
    return any(not set(plain_words(found[0])) & own for found in pattern.finditer(text))


ASKED = regex.late(
    r"^ask (?:(?!about|what|who|where|why|how|when|which)[\w'-]+ ){0,4}?(?P<what>(?:about|what|who|whom|whose|where|why|how|when|which)\b.*)$",
    re.IGNORECASE,
)


def misses(session: Game, line: str, offer: Offer, moment: Moment) -> bool:
    """Does an offer answer another question than a line asks: a time or a number is asked for, and it has none; or it is
    about something that the line does not name?"""
    found = ASKED.match(plainly(line))
    about = found["what"] if found else plainly(line)
    asked = inquiry.question_of(session.stage.ground, moment, about)
    if not asked.kind or asks_so(offer, asked.kind) or offer.leads:
        return False
    if asked.kind not in inquiry.TYPED and asked.kind.split()[0] in plain_words(offer.text):
        return False  # “Ask where they come from”, of the carp
    here = {word for being in moment.beings for word in being.words}
    words = [
        (word, others) for word, others in asked.words if word not in written.POINTING and word not in here
    ]
    by_phrase = any(heard.says(line, phrase) and tells(phrase, here) for phrase in offer.heard)
    own = [word for word in plain_words(offer.text)[1:] if word not in small() and word not in here | DULL]
    if not words:
        return bool(own) and not by_phrase and not heard.best(line, offer.heard)
    told = [
        *own,
        *plain_words(text_of(session, offer)),
        *(word for one in offer.heard for each in one for word in each),
    ]
    hits = [
        max(
            (written.same(one, said) if written.is_verb(one) else met(others, said) for said in told),
            default=0.0,
        )
        for one, others in words
    ]
    open_to_all = any(
        heard.says(line, phrase) and not heard.ASKING & {word for words in phrase for word in words}
        for phrase in offer.heard
    )
    if open_to_all and not by_phrase:  # “talk to Tib”, whatever it is about
        return asked.kind in inquiry.TYPED and bool(written.best(session.stage.ground, moment, about))
    if not by_phrase and (max(hits) < FAIR or offer.odds is not None and min(hits) < FAIR):
        return True
    if asked.kind == "where" and not by_phrase_of(line, offer, "where"):
        found_there = inquiry.evidence("where")
        has = found_there is not None and found_there.search(text_of(session, offer))
        return not has and bool(written.best(session.stage.ground, moment, about))
    if asked.kind not in inquiry.TYPED:
        return False
    other = [
        inquiry.kind_of(" ".join(each[0] for each in one)) for one in offer.heard if heard.says(line, one)
    ]
    if by_phrase and other and all(kind in inquiry.TYPED and kind != asked.kind for kind in other):
        return True  # “how old” is no “how far”
    if fitting(session, offer, about, asked):
        return False
    return not by_phrase or bool(written.best(session.stage.ground, moment, about))


def by_phrase_of(line: str, offer: Offer, word: str) -> bool:
    """Is an offer listened for by a phrase that asks with this very word, which a line says?"""
    return any(heard.says(line, phrase) and any(word in words for words in phrase) for phrase in offer.heard)


def tells(phrase: heard.Phrase, here: set[str]) -> bool:
    """Has a phrase a word of its own, beside the verb, whom it is put to, and the words that any question has?"""
    return any(
        word not in SPEAKS
        and word not in here
        and word not in heard.ASKING
        and word not in small()
        and word not in DULL
        for words in phrase
        for word in words
    )


def bids(offer: Offer) -> bool:
    """Does an offer ask for something, or for somebody to do something: “Ask for a room”, “Ask her for the key”?"""
    return BIDS.match(plainly(offer.text)) is not None


BIDS = regex.late(
    r"(?:ask|beg) (?:(?:him|her|them|(?:the )?[\w'-]+(?: [A-Z][\w'-]+)?) )?(?:for|to)\b(?<!about for)",
    re.IGNORECASE,
)


def asks_so(offer: Offer, kind: str) -> bool:
    """Does an offer's own label, or one of its phrases, ask with these very words?"""
    said = kind.split()
    heard_so = any(said[-1] in words for phrase in offer.heard for words in phrase)
    return heard_so or f" {kind} " in f" {' '.join(plain_words(offer.text))} "
