"""What the scenario listens for, as far as a line does it: whoever asks about a deed, or speaks of one, does not do it.

“Why do you want to bleed me” is not `on bleed me`, and “tell him I'll burn the letter” burns none. A phrase that asks,
says or only names something is heard in all of these.
"""

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from solo.core import regex
from solo.play.hearing import phrases, sensing
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING
from solo.play.hearing.phrases import DETERMINERS, Clause
from solo.play.hearing.questions import ASKING, asks
from solo.play.hearing.roles import SPEECH
from solo.play.hearing.understanding import clauses_of
from solo.play.hearing.vocabulary import (
    alike,
    family,
    openings,
    plain_words,
    same_things,
    stems,
    things_first,
    verbs,
    words_of,
)
from solo.play.scene import only_tells
from solo.scenario import heard
from solo.scenario.heard import Phrase
from solo.session import offers
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.entrusted import HOW_ONE_IS, text_of

SUGGESTED = regex.late(
    r"(?:why (?:do not|not)|how about|what about|what if|what of|how (?:do|can|could|would|should) (?:i|we))\b"
)
ASKED_TO = regex.late(
    r"ask (?:(?!about|what|who|where|why|how|when|which|if|whether)[\w'-]+ ){0,4}?to \w+", re.IGNORECASE
)
SPOKEN_OF = regex.late(
    r"(?:tell|assure|warn|inform|promise) (?:\w+ ){1,3}?(?:that |how )?(?:i|we|you|he|she|it|they|there|nobody|somebody)\b(?! to\b)"
    r"|(?:say|shout|explain) (?:that |how )?(?:i|we|you|he|she|it|they|there|nobody|somebody)\b",
    re.IGNORECASE,
)
TOWARDS = family("leading somewhere")  # kinds of deeds that lead somewhere
VISITING = frozenset({"go through"}) | frozenset(
    {"see", "find", "seek", "look for", "search for", "visit", "meet", "search", "explore", "look in", "look inside", "look into",
     "investigate", "check", "check out", "talk", "talk to", "speak to", "speak with"}
)  # fmt: skip
BEFORE_VERBS = words_of("Words before a verb")
SAID = family("said or looked at")  # kinds of phrases that are said, wondered, or look at what is asked about


def only_named_so(line: str, phrase: Phrase, named: frozenset[str]) -> bool:
    """Does a phrase of several names hear no more than the one name, in full, of whoever is asked?"""
    words = plain_words(line)
    run = list(takewhile(named.__contains__, words[1:]))
    groups = [{*group} for group in phrase if not family("spoken") & {*group}]
    rest = {*words[1 + len(run) :]}
    return len(groups) > 1 and len(run) > 1 and all(group & {*run} and not group & rest for group in groups)


def heeded(session: Game, line: str) -> Offer | None:
    """What is listened for that a line does; None where it does nothing of the kind."""
    spoken_of, asking = only_spoken_of(line), asks(line)
    tells = SPOKEN_OF.match(phrases.plainly(line)) is not None
    named = frozenset(word for one in session.adventure.people.values() for word in plain_words(one.name))
    places = places_named(session, line) if asking or spoken_of else ()
    parts = clauses_of(line)
    clauses = [phrases.taken_apart(part) for part in (line, *parts)]
    put_to = ASKED_SOMEBODY.match(phrases.plainly(line)) is not None
    bidden = BIDDEN_TO.match(phrases.plainly(line))
    asked_over = ASKED_OVER.match(phrases.plainly(line))

    of_oneself = tells_of_oneself(line)

    def counts(offer: Offer, phrase: Phrase) -> bool:
        """May a line do this by these words?"""
        if of_oneself and len(phrase) > 2 and "ask" in phrase[0] and not TOLD_SO & {*phrase[0]}:
            return False  # “tell Tib I'm cold” does not ask her whether she is
        if tells and only_looks(phrase) or put_to and spoken_of and only_done(phrase):
            return False  # “ask Osk why he won't look at the lantern” looks at none
        if bidden is not None and for_them(phrase, bidden):
            return False  # “beg her to take the child” takes no child oneself
        if asked_over is not None and not handed(session, offer, phrase, asked_over):
            return False  # “ask Haig to lend me a lamp” is no question about the lamp
        if len(phrase) == 1 and any(says_else(clause, phrase) for clause in clauses):
            return False  # “shout her name” is more than to shout
        if put_to and only_named_so(line, phrase, named):
            return False  # who asks Aldous Crane asks nothing about Aldous
        if any(only_of_the_name(line, phrase, place) for place in places):
            return False  # “how far is Goat Holm” asks about no goat
        if only_spoken_to(line, phrase, named):
            return False  # “tell him this is Tib” says nothing to Tib
        if put_to and of_the_asked(line, phrase):
            return False  # “ask Bess where she got it” does not ask where Bess is
        if tells and offer.leads and len(phrase) < 3:
            return False  # what somebody is told is said where one stands
        if spoken_of and only_leads(line, phrase):
            return False
        if sought_there(clauses, phrase):
            return False
        if not by_one(parts, phrase) or only_bare(line, phrase, named) and says_more(line, phrase, named):
            return False
        if spoken_of and not (of_speech(phrase, line) and answered_by(offer, phrase)):
            return False
        if spoken_of and only_asks(phrase, line, named):
            return False
        about = [
            clause for clause in clauses if any(word in clause.words for words in phrase for word in words)
        ]
        if about and all(only_given(clause, phrase) for clause in about):
            return False
        if about and all(only_beside(clause, phrase) for clause in about):
            return False
        if about and offer.numbered and all(otherwise(clause, phrase, offer) for clause in about):
            return False
        if not phrase or not offer.leads:
            return True
        wondered = any(word in ASKING for words in phrase for word in words)
        return wondered if asking else any(goes_there(clause, phrase) for clause in clauses)

    return offers.listening(line, session.listened, counts)


def only_spoken_to(line: str, phrase: Phrase, named: frozenset[str]) -> bool:
    """Is a phrase no more than that somebody is spoken to, who in a line is only spoken of to another?"""
    words = plain_words(phrases.plainly(line))
    if len(phrase) != 2 or not named & {*phrase[1]} or TELLING_SO.match(phrases.plainly(line)) is None:
        return False
    run = list(takewhile(lambda word: word in named | DETERMINERS | HIM_OR_HER, words[1:]))
    return (
        bool(run) and not {*phrase[1]} & {*run} and any(word in phrase[1] for word in words[1 + len(run) :])
    )


HIM_OR_HER = frozenset({"him", "her", "them"})
TOLD_SO = frozenset({"tell", "say"})


def tells_of_oneself(line: str) -> bool:
    """Is somebody told how one is oneself?"""
    said = phrases.plainly(line)
    return TELLING_SO.match(said) is not None and HOW_ONE_IS.search(said) is not None


TELLING_SO = regex.late(rf"(?:{'|'.join(sorted(TOLD_SO))})\b", re.IGNORECASE)


def places_named(session: Game, line: str) -> tuple[tuple[str, ...], ...]:
    """The places of the story that a line names by two words or more."""
    said = " ".join(plain_words(line))
    names = (
        tuple(word for word in plain_words(scene.heading) if word not in DETERMINERS)
        for scene in session.adventure.scenes.values()
    )
    return tuple(name for name in names if len(name) > 1 and f" {' '.join(name)} " in f" {said} ")


def only_of_the_name(line: str, phrase: Phrase, place: tuple[str, ...]) -> bool:
    """Has a line a word of a phrase only in the name of a place, and there only to tell it from others?"""
    beside = " ".join(plain_words(line)).replace(" ".join(place), " ").split()
    own = {word for words in phrase for word in words}
    heads = {place[-1], *stems(place[-1])}
    return not own & heads and any({*words} & {*place} and not {*words} & {*beside} for words in phrase)


def by_one(parts: Sequence[str], phrase: Phrase) -> bool:
    """Is a phrase said by one of the things that a line does, as what it does: “climb the wall and look at the tents” looks
    at no wall, and “offer him two coins if he waits” does not wait? What one clause names, the next may call “it”."""
    if not phrase:
        return True
    whole = [phrases.taken_apart(part) for part in parts]
    if len(whole) > 1 and not any(POINTING & set(one.words) for one in whole[1:]):
        saying = [one for one in whole if heard.says(" ".join(one.words), phrase)]
        if not saying and any(heard.says(part, phrase) for part in parts):
            saying = whole
        whole = saying
    if not whole:
        return False
    verb = frozenset(word for word in phrase[0] if word in openings() and word not in things_first())
    if len(phrase) > 1 or not verb or len(verb) < len(phrase[0]):
        return True
    return any(does(one, verb) for one in whole)


POINTING = frozenset({"it", "him", "her", "them", "that", "this", "those"})
ASKED_SOMEBODY = regex.late(
    r"(?:ask|question) (?!about|what|who|where|why|how|when|which|if|whether)\w+", re.IGNORECASE
)


BIDDEN_TO = regex.late(
    r"(?:(?:beg|beseech|implore|entreat|urge|persuade|convince|order|command|force|plead with) "
    r"(?:(?!to\b)[\w'-]+ ){1,3}?to|let (?!me\b|us\b|go\b|it\b|down\b|up\b|loose\b)(?:the )?[\w'-]+) (?P<verb>\w+)",
    re.IGNORECASE,
)


def for_them(phrase: Phrase, bidden: re.Match[str]) -> bool:
    """Is a phrase one of doing oneself what somebody else is bidden, or let, to do?"""
    if not phrase or "let" in phrase[0] or not stems_in(bidden["verb"], frozenset(phrase[0])):
        return False
    return only_done(phrase) or bidden.group().lower().startswith("let ")


ASKED_OVER = regex.late(
    r"(?:ask|beg|get|persuade|tell) (?:(?!to\b)[\w'-]+ ){1,4}?to (?P<verb>lend|loan|give|sell|hand|pass|bring|fetch|spare|throw|pour|find|get) "
    r"(?:me|us|back)\b(?P<what>.*)$",
    re.IGNORECASE,
)


def handed(session: Game, offer: Offer, phrase: Phrase, asked: re.Match[str]) -> bool:
    """May a phrase hear that somebody is asked to hand something over: it is of just that, or what comes of it changes something
    or names the thing?"""
    if not phrase or kind_of_speech(asked["verb"]) or not any(map(kind_of_speech, phrase[0])):
        return True
    if any(stems_in(asked["verb"], frozenset(words)) or "for" in words for words in phrase):
        return True
    if offer.numbered or not only_tells(session.stage.find(offer.key).choice):
        return True
    own = [word for word in plain_words(asked["what"]) if tells(word)]
    said = plain_words(text_of(session, offer))
    return any(alike(word, other) for word in own for other in said)


def of_the_asked(line: str, phrase: Phrase) -> bool:
    """Does a phrase ask where or who somebody is, who in a line is only the one that is asked?"""
    words = plain_words(phrases.plainly(line))
    whom = next((at for at, word in enumerate(words) if at and word in ASKING), len(words))
    if len(phrase) < 2 or not ASKING & set(phrase[0]):
        return False
    asked_ = {form for word in words[1:whom] for form in heard.forms(word)}
    held_ = [{form for word in held for form in heard.forms(word)} for held in phrase[1:]]
    return any(asked_ & held for held in held_) and not any(
        stem in held for held in phrase[1:] for word in words[whom:] for stem in (word, *stems(word))
    )


def only_leads(line: str, phrase: Phrase) -> bool:
    """Has a question no more of a phrase's word for doing than what leads it in: “what do you mark them with”, and `ask Pask
    do`?"""
    held = next((words for words in phrase if DOING & set(words)), ())
    said = [word for word in plain_words(phrases.plainly(line)) if tells(word)]
    words = plain_words(phrases.plainly(line))
    if not held or any(word in held and word not in DOING for word in words):
        return False
    doing = [word for word in words if word in DOING]
    return len(doing) == 1 and doing[0] in ("do", "does", "did") and bool(said) and words[-1] not in DOING


def says_else(clause: Clause, phrase: Phrase) -> bool:
    """Is something said aloud that a phrase of one verb does not name: her name, where one may shout?"""
    verb = any(stem in phrase[0] for stem in stems(clause.words[0])) if clause.words else False
    return verb and clause.kind in ALOUD and bool(clause.said or any(map(tells, clause.what)))


ALOUD = family("said aloud")
DOING = frozenset({"do", "does", "did", "doing"})


def sought_there(clauses: Sequence[Clause], phrase: Phrase) -> bool:
    """Is what a phrase looks at only where a line looks for something else: blood, on the sheets?"""
    seeking = [one for one in clauses if one.words[:2] == ("look", "for") or one.verb == "look for"]
    if not seeking or len(phrase) < 2 or "look" not in phrase[0]:
        return False
    own = {word for words in phrase[1:] for word in words}
    head = [one.what[-1] if one.what else (*one.after("for"), "")[-1] for one in seeking]
    return not any({word, *stems(word)} & own for word in head if word)


def does(clause: Clause, verb: frozenset[str]) -> bool:
    """Is what a clause does one of these verbs, at its head, or behind words that only lead up to it?"""
    if any(one in DETERMINERS and stems_in(word, verb) for one, word in pairwise(clause.words)):
        return True  # a duel
    first = next((word for word in clause.words if word in openings() or stems_in(word, verb)), "")
    if len(clause.verb.split()) > 1 and not kinds_of(verb) & {sense.kind for sense in clause.senses}:
        return False  # “run a finger over it” runs nowhere
    return (
        not clause.senses or stems_in(first, verb) or any(set(sense.words) & verb for sense in clause.senses)
    )


def kinds_of(words: frozenset[str]) -> set[str]:
    """The kinds of deeds that some verbs mean."""
    return {sense.kind for word in words for stem in stems(word) for sense in verbs().get((stem,), ())}


def stems_in(word: str, words: frozenset[str]) -> bool:
    """Is a word a form of one of these?"""
    return any(stem in words for stem in stems(word))


def only_asks(phrase: Phrase, line: str, named: frozenset[str]) -> bool:
    """Has a question no more of a phrase than that somebody is asked, and a word that any question has: “where does she come
    from” is no “ask Sanna to come”?"""
    words = plain_words(line)
    if any(word in ASKING for held in phrase for word in held):
        return False
    beyond = [
        held for held in phrase if not named & set(held) and not any(kind_of_speech(word) for word in held)
    ]
    dull = [held for held in beyond if all(word in QUESTIONING for word in held if word in words)]
    return bool(beyond) and len(dull) == len(beyond) and any(word in ASKING for word in words)


def only_bare(line: str, phrase: Phrase, named: frozenset[str]) -> bool:
    """Does a line say no more of a phrase than somebody's name, that they are asked, and what any question has: “ask Haig who”, or
    the “why” of “ask Brand here/why”?"""
    words = plain_words(phrases.plainly(line))
    said = {form for word in words for form in heard.forms(word)}
    left = [each for each in phrase if not named & set(each) and not any(map(kind_of_speech, each))]
    left = [tuple(word for word in each if heard.forms(word) & said) for each in left]
    return len(phrase) > 1 and bool(left) and all(each and set(each) <= ASKING | COPULAS for each in left)


COPULAS = frozenset({"is", "are", "was", "were"})


def says_more(line: str, phrase: Phrase, named: frozenset[str]) -> bool:
    """Does a line say more than a phrase that has only a question word: “ask Haig who will pay me”?"""
    own = {word for words in phrase for word in words}
    said = plain_words(phrases.plainly(line))
    return any(
        tells(word) and word not in own | named | QUESTIONING and not kind_of_speech(word) for word in said
    )


def only_looks(phrase: Phrase) -> bool:
    """Is a phrase one of looking or searching, which nobody does who only tells somebody of it?"""
    kinds = {
        sense.kind
        for word in (phrase[0] if phrase else ())
        for stem in stems(word)
        for sense in verbs().get((stem,), ())
    }
    return bool(kinds) and kinds <= {"look", "search", "listen", "smell", "touch"}


def only_done(phrase: Phrase) -> bool:
    """Is a phrase one of doing something, and neither of asking or saying it nor a name for it?"""
    first = phrase[0] if phrase else ()
    if any(word in ASKING for words in phrase for word in words) or any(
        word in things_first() for word in first
    ):
        return False
    kinds = {sense.kind for word in first for stem in stems(word) for sense in verbs().get((stem,), ())}
    return bool(kinds) and not kinds & SPEECH


QUESTIONING = words_of("Words of questions")


def kind_of_speech(word: str) -> bool:
    """Is a word a verb of saying or asking?"""
    return any(sense.kind in SAID for stem in stems(word) for sense in verbs().get((stem,), ()))


def only_given(clause: Clause, phrase: Phrase) -> bool:
    """Is what a phrase does only what somebody is to have of it: “give him a drink”, and “drink”?"""
    verb = phrase[0] if phrase else ()
    return (
        clause.kind in ("give", "trade")
        and any(stem in openings() for word in verb for stem in stems(word))
        and any(word in clause.nouns for word in verb)
        and not any(stem in verb for stem in stems(clause.words[0]))
    )


def only_beside(clause: Clause, phrase: Phrase) -> bool:
    """Does a clause have a phrase's words only where they say more of another thing: the dog, of “the dog whistle”?"""
    own = {word for words in phrase for word in words}
    held = [words for words in (clause.what, *(words for _, words in clause.others)) if own & set(words)]
    verb = set(clause.words[:1])
    return (
        bool(held)
        and not any(stem in own for word in verb for stem in stems(word))
        and all(
            words[-1] not in own
            and len(words) > 1
            and all(is_noun(word) for word in words)
            and not any(stem in own for stem in stems(words[-1]))
            for words in held
        )
    )


def is_noun(word: str) -> bool:
    """Is a word surely a noun, by the tables?"""
    return any(stem in same_things() for stem in stems(word))


def answered_by(offer: Offer, phrase: Phrase) -> bool:
    """May what is only asked or told be this: a thing unlisted, or a listed choice that says, asks or looks? “Which one beats
    blunt” is not “Bluntly”."""
    if not offer.numbered or any(word in ASKING for words in phrase for word in words):
        return True
    return any(clause.kind in SAID for clause in offers.aimed(offer).clauses)


def otherwise(clause: Clause, phrase: Phrase, offer: Offer) -> bool:
    """Does a line do something else with what words of a listed choice only name: “grab the book”, where one may read it?"""
    own = any(
        stem in words
        for word in clause.words
        for stem in stems(word)
        if word == clause.words[0] or stem in openings() and stem not in same_things()
        for words in phrase
    )
    if own or not clause.senses or clause.kind in GENTLE and not offer.leads:
        return False
    return sensing.verb_fit(clause, offers.aimed(offer)) < FAMILY


FAMILY = 0.5  # how well a verb has to fit to be of the family
GENTLE = family("gentle")  # what a name alone may stand for


def goes_there(clause: Clause, phrase: Phrase) -> bool:
    """Does a line go where words of its lead, and not only name the place: “the church”, “see Grete”, but not “bite the
    wall”?"""
    if not clause.senses or clause.kind in MOVING | TOWARDS or clause.verb in VISITING:
        return True
    return any(stem in words for stem in stems(clause.words[0]) for words in phrase)


def only_spoken_of(line: str) -> bool:
    """Does a line ask about what is done, or tell of it, and not do it?"""
    text = phrases.plainly(line)
    words = plain_words(text)
    asked = len(words) > 2 and words[0] in ASKING and not SUGGESTED.match(text.lower())
    asked = asked or words[:1] == ["ask"] and ASKED_TO.match(text) is None
    return asked or SPOKEN_OF.match(text) is not None


def of_speech(phrase: Phrase, line: str) -> bool:
    """Is a phrase one of asking, saying, looking, or only a name for something, as a line has it?"""
    if not phrase:
        return False
    first = phrase[0]
    if any(word in ASKING for words in phrase for word in words):
        return True
    if all(word in things_first() for word in first):
        return True
    kinds = {
        sense.kind
        for word in first
        for stem in stems(word)
        if stem in openings()
        for sense in verbs().get((stem,), ())
    }
    if not kinds:
        said = plain_words(phrases.plainly(line))
        return not any(word in first and before in BEFORE_VERBS for before, word in pairwise(said))
    return bool(kinds & SAID)
