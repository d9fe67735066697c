"""Questions: whom a line asks, and about what."""

import re

import msgspec

from solo.core import regex
from solo.core.english import article, begins, counted, in_marks, singular
from solo.core.english import words as words_of
from solo.play import asking, inquiry, written
from solo.play.deeds.people import dumb
from solo.play.hearing import phrases
from solo.play.hearing.naming import many
from solo.play.hearing.phrases import DETERMINERS, PRONOUNS
from solo.play.hearing.questions import ASKING, FOR_YES, SECOND, Question, asks, question_of
from solo.play.hearing.sensing import broadly, near
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import alike, family, kin, people, plain_words, small, ways
from solo.play.hearing.vocabulary import words_of as listed
from solo.play.moment import ANYBODY, BEASTS, TITLES, Being, Moment, of_the_other_sex
from solo.play.speakers import SAYS
from solo.rules.floor.speech import listed as listed_of
from solo.scenario import heard
from solo.session import offers
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.phases import ENCOUNTER, FIGHT, SCENE
from solo.session.reading.doing import as_deed, read_clause
from solo.session.reading.entrusted import bids, misses
from solo.session.reading.going import asked_about
from solo.session.reading.heeding import heeded
from solo.session.reading.offering import names_only, offered
from solo.session.reading.pronouns import spelled_out
from solo.session.reading.readings import NOBODY_ASKED, Reading, numbered_of, taken
from solo.session.reading.refusing import not_here
from solo.session.reading.wording import strange


def asked(session: Game, line: str, moment: Moment) -> Reading:
    """`ask …`: somebody who is here, or the oracle."""
    rest = phrases.plainly(line)[3:].strip(" :,")
    if line.strip().lower() == "ask":
        return Reading("oracle", line)
    if not any(letter.isalnum() for letter in rest):
        return Reading("no", line, text="Ask what?")
    if (small_talk := of_themselves(session, rest, moment)) is not None:
        return small_talk
    to = TO_WHOM.match(phrases.plainly(rest))
    if to is not None and (others := who_they_are(session, to["whom"], to["what"], moment)) is not None:
        return others
    if to is not None and WHO_HE_IS.fullmatch(to["what"]) and (said_of := to_themselves(to["whom"], moment)):
        return put_to(session, said_of, to["what"], moment)
    found = quoted(session, rest)
    if found is not None and found.kind in ("choice", "heard"):
        return msgspec.structs.replace(found, line=line)  # on record as it was typed
    if found is None and (begun(session, line) or not for_yes(rest)):
        found = offered(session, line, moment)
    if found is not None and found.kind in ("choice", "heard"):
        return found
    if (told := heard_about(session, line, rest, moment)) is not None:
        return told
    spelled = spelled_out(session, line, moment)
    meant = heeded(session, spelled) if spelled != line else None
    if meant is not None and not meant.barred and not meant.leads and not names_only(spelled, meant, moment):
        return Reading("heard", spelled, offer=meant)
    deed = understood(spelled, moment)
    if deed.kind == "ask" and deed.whom and not for_yes(rest):
        return as_deed(session, spelled, moment, False)
    if absent := not_here(session, rest, moment):
        return Reading("no", line, text=f"{absent} is not here to be asked.")
    named, _, what = rest.partition(" ")
    called = moment.being(plain_words(named)) if named[:1].isalpha() and named.lower() not in PRONOUNS else ()
    if (
        len(called) == 1
        and called[0].name[:1].isupper()
        and plain_words(what)[:1]
        and plain_words(what)[0] in ASKING
    ):
        return put_to(session, called[0], f"about {what}", moment)
    if named[:1].isalpha() and plain_words(what)[:1] and plain_words(what)[0] in FOR_YES:
        one = called[0] if len(called) == 1 else listener(moment) if named.lower() in HIM_OR_HER else None
        if one is not None and one.source != "along":
            return put_to(session, one, f"whether {what}", moment)
    if (put := put_to_somebody(session, rest, moment)) is not None:
        return put
    if (noun := only_a_name(rest, moment)) and (known := question_of(f"who is {noun}", moment)) is not None:
        return Reading("told", line, words=known.words, question=known)
    first, _, more = rest.partition(" ")
    likelihood = (
        first.lower().rstrip(":,") if first.lower().rstrip(":,") in ("likely", "unlikely") and more else ""
    )
    question = question_of(more if likelihood else rest, moment, asked=True)
    if question is None:
        return Reading("no", line, text="Ask what?")
    one = listener(moment)
    if one is not None and re.match(r"(?:to|for) ", rest, re.IGNORECASE):
        return put_to(session, one, rest, moment)
    if not moment.strangers and not moment.companions and OF_SOMEBODY_HERE.match(rest):
        return Reading("no", line, text=NOBODY_ASKED)
    asked_of = one or (None if OF_ANOTHER.match(rest) else hearer(session, rest, moment))
    if asked_of is not None and WHETHER.match(rest) and is_somebody(asked_of) and asked_of.source != "along":
        return put_to(session, asked_of, rest, moment)
    if (
        one is None
        and plain_words(what)[:1]
        and plain_words(what)[0] in ASKING
        and named.lower() not in FOR_YES | ASKING
    ):
        return Reading("no", line, text=f"There is no {named} here to be asked.")
    who_does = re.match(r"who (?!is|are|was|were)", rest, re.IGNORECASE)
    if one is not None and (question.kind == "open" or who_does) and not likelihood:
        return put_to(session, one, f"about {rest}", moment)
    if (
        question.kind in ("about", "open")
        and one is not None
        and rest.lower().startswith(("about", "for ", "what", "who", "where", "why", "how", "when", "which"))
    ):
        return put_to(session, one, rest, moment)
    speaker = in_charge(session, moment) if question.kind == "open" and not likelihood else None
    if speaker is not None and unanswered(session, question, moment):
        return put_to(session, speaker, f"about {rest}", moment)
    return questioned(session, line, msgspec.structs.replace(question, likelihood=likelihood), moment)


OF_SOMEBODY_HERE = regex.late(
    r"(?:to|for|him|her|them|(?:if|whether|what|why|who|how) (?:he|she|they)|how long (?:he|she|they))\b",
    re.IGNORECASE,
)  # what only somebody could be asked, and no dice
OF_ANOTHER = regex.late(
    r"(?:if|whether) (?:he|she|they|it)\b", re.IGNORECASE
)  # of whom, the line does not say
HIM_OR_HER = frozenset({"him", "her", "them"})


def of_themselves(session: Game, rest: str, moment: Moment) -> Reading | None:
    """Somebody here is asked what anybody may be asked of themselves: how they are, what they want. What the scenario hears
    in that, where it is on no list or more than that they are spoken to; else it is put to them. None for any other question."""
    to = TO_WHOM.match(phrases.plainly(rest))
    if to is None or not inquiry.of_themselves(to["what"]):
        return None
    named = moment.being(plain_words(to["whom"]))
    one = named[0] if len(named) == 1 else listener(moment) if to["whom"].lower() in HIM_OR_HER else None
    if one is None or one.source == "along":
        return None
    line = f"ask {one.name} {to['what']}"
    found = heeded(session, line)
    if found is not None and not found.barred and not (found.numbered and names_only(line, found, moment)):
        return Reading("heard", line, offer=found)
    return as_deed(session, line, moment, False)


def to_themselves(whom: str, moment: Moment) -> Being | None:
    """The one here who is asked who they are."""
    named = moment.being(plain_words(whom))
    if whom.lower() in HIM_OR_HER and not named:
        return listener(moment)
    return named[0] if named and named[0].source != "along" else None


def who_they_are(session: Game, whom: str, what: str, moment: Moment) -> Reading | None:
    """Who others are, asked of one who is none of them: those several of whom the text told last, as far as the one who is asked, or
    the text, has words for them. None for any other question."""
    one = to_themselves(whom, moment)
    if THEY_ARE.fullmatch(what) is None or one is None or many(one.name):
        return None
    for noun in several_told(session, moment, one):
        own = own_words(session, one, "ask", f"about the {noun}", moment)
        own = own or own_words(session, one, "ask", f"who the {noun} are", moment)
        if own is not None:
            return Reading("heard", f"ask {one.name} about the {noun}", offer=own)
    for noun in several_told(session, moment, one):
        if written.best(session.stage.ground, moment, f"who are the {noun}"):
            return as_deed(session, f"ask {one.name} about the {noun}", moment, False)
    return None


THEY_ARE = regex.late(
    r"(?:about )?who (?:they|those|these|all of them|the others) (?:all |both )?are|(?:about )?who are (?:they|those|these|the others)",
    re.IGNORECASE,
)


def several_told(session: Game, moment: Moment, one: Being) -> list[str]:
    """The nouns for several of whom the text tells, but what is the name of one who is here: people first, and what was told last."""
    words = [word for line in reversed(moment.text) for word in reversed(plain_words(line))]
    those = [
        word for word in dict.fromkeys(words) if singular(word) != word or word in ("men", "women", "people")
    ]
    those = [word for word in those if word not in one.words and word not in small() and word not in COUNTED]
    folk = [word for word in those if singular(word) in people() or word in people()]
    things = [word for word in those if any(thing.words[-1:] == (word,) for thing in moment.thing([word]))]
    spoken = [noun for noun in ("men", "women", "people", "others") if COUNTED & {*words}]
    return list(dict.fromkeys((*folk, *spoken, *things)))


COUNTED = frozenset({"others", "two", "three", "four", "five", "six", "seven", "eight", "both", "all"})


def only_a_name(rest: str, moment: Moment) -> str:
    """What is asked, where it is no question but a name, or a thing: “ask Wick”. Nothing for any other."""
    words = [word for word in plain_words(phrases.plainly(rest)) if word not in DETERMINERS]
    verbal = any(word in FOR_YES or word in ASKING or word in OPENINGS or word in PRONOUNS for word in words)
    if not 0 < len(words) < 3 or verbal or any(phrases.taken_apart(word).senses for word in words):
        return ""
    return " ".join(words)


def hearer(session: Game, words: str, moment: Moment) -> Being | None:
    """The one here to whom a question goes, where nobody is named: who would be asked; of several, who alone has an answer to it,
    else who answers for them."""
    one = listener(moment)
    if one is not None or sum(one.name[:1].isupper() for one in moment.principals) < 2:
        return one
    about = f"about {phrases.plainly(words)}"
    knows = [
        each
        for each in moment.principals
        if is_somebody(each) and own_words(session, each, "ask", about, moment) is not None
    ]
    return knows[0] if len(knows) == 1 else in_charge(session, moment)


def own_words(session: Game, one: Being, verb: str, words: str, moment: Moment) -> Offer | None:
    """What the scenario listens for where somebody is asked, or told, just this; None where it has nothing, or listens for no
    more than that it is they. They are called by their last name there: who asks a Crane asks nothing about Aldous, which is
    his first."""
    last = one.name.split()[-1]
    alone = one.name[:1].isupper() and sum(last.lower() in each.words for each in moment.beings) == 1
    for name in dict.fromkeys((last if alone else one.name, one.name)):
        found = heeded(session, f"{verb} {name} {words}")
        if found is not None and not found.barred and not heard.best(f"{verb} {name}", found.heard):
            return found
    return None


def in_charge(session: Game, moment: Moment) -> Being | None:
    """Who answers where several are here and none is named: whoever was spoken to last, else who spoke last, else who is named
    first."""
    named = [one for one in moment.principals if is_somebody(one) and one.name[:1].isupper()]
    last = {session.named.get(word, "") for word in ("him", "her")}
    if (addressed := next((one for one in named if one.name in last), None)) is not None:
        return addressed
    for sentence in reversed(moment.text):
        said = SPOKE.search(sentence) and {*plain_words(sentence)}
        if said and (one := next((one for one in named if {*one.words} & said), None)) is not None:
            return one
    return next(iter(named), None)


SPOKE = regex.late(rf"\b{SAYS}\b", re.IGNORECASE)


def to_the_question(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """A question that was read as a choice which answers another one, as what is asked of whoever is here, or answered from
    what was told; any other line as it was read."""
    text = phrases.plainly(line)
    if found.kind == "which" and found.near and asks(text) and session.phase.state != FIGHT:
        question = question_of(line, moment)
        wants = all(bids(one) for one in found.near)  # what a fire smells of is no wish to share it
        if question is not None and wants and written.best(session.stage.ground, moment, question.words):
            return Reading("told", line, words=question.words, question=question)
    if found.kind not in ("choice", "heard") or found.offer is None or session.phase.state == FIGHT:
        return found
    if not (text.lower().startswith("ask ") or asks(text)):
        return found
    to = TO_WHOM.match(text[4:].strip())
    if to is not None and found.line != line and THEY_ARE.fullmatch(to["what"]):
        return found  # who others are was looked up by what they are
    if (
        found.kind == "choice"
        and found.offer.leads
        and bids(found.offer)
        and not {"for", "to"} & {*plain_words(text)}
    ):
        return asked_about(line, found.offer)  # who asks where the key is does not ask for it yet
    if found.kind == "choice" and wants_else(text, found.offer):
        return as_deed(session, spelled_out(session, line, moment), moment, False)
    if bids(found.offer) and asks(text) and not misses(session, text, found.offer, moment):
        return asked_about(line, found.offer)  # what something is called is no wish to have it
    if not misses(session, text, found.offer, moment):
        return found
    if text.lower().startswith("ask "):
        put = as_deed(session, spelled_out(session, line, moment), moment, False)
        return put if put.kind != "no" else found
    question = question_of(line, moment)
    if question is None or question.kind not in ("about", "open"):
        return found
    one = hearer(session, question.words, moment)
    if one is not None and is_somebody(one) and unanswered(session, question, moment):
        return put_to(session, one, f"about {text}", moment)
    return Reading("told", line, words=question.words, question=question)


def wants_else(text: str, offer: Offer) -> bool:
    """Is something asked for that a choice which is tested, or costs something, neither asks for nor names: a bed, and “Ask what
    she saw that night”?"""
    wanted = ASKED_FOR.match(text)
    if wanted is None or bids(offer) or not (offer.weight or offer.odds is not None or offer.leads):
        return False
    label = offers.aimed(offer)
    own = [*label.words, *(word for phrase in offer.heard for words in phrase for word in words)]
    return not any(
        alike(word, one) or kin(word, one)
        for word in plain_words(wanted["what"])
        for one in own
        if not dull(one)
    )


ASKED_FOR = regex.late(r"ask (?:(?!about\b|what\b|who\b|if\b)[\w'-]+ ){0,3}?for (?P<what>.+)", re.IGNORECASE)


def hailed_by_name(line: str, moment: Moment) -> Being | None:
    """Whom a question greets first: “hello Tib. What did your mother tell you?”"""
    found = HAILED.match(phrases.plainly(line))
    named = moment.being([word for word in plain_words(found["who"]) if word not in TITLES]) if found else ()
    return named[0] if named and named[0].source != "along" else None


HAILED = regex.late(
    r"(?:hello|hullo|hi|hey|oi|listen|well|so|please|good \w+|excuse me),? (?P<who>[\w'-]+(?: [\w'-]+)?)[.,!:]",
    re.IGNORECASE,
)


def put_to(session: Game, one: Being, words: str, moment: Moment) -> Reading:
    """A question that is put to somebody who is here: what the scenario listens for of it, else asked as it is."""
    plain_ = phrases.plainly(words)
    seen = SEEN.fullmatch(plain_)
    other = (
        [f"about {seen['whom']}"]
        if seen is not None
        else ["about who are you"] * bool(WHO_HE_IS.fullmatch(plain_))
    )
    for put in (words, *other):
        line = f"ask {one.name} {put}"
        if (found := own_words(session, one, "ask", put, moment)) is not None:
            return Reading("heard", line, offer=found)
    return as_deed(session, line, moment, False)


WHO_HE_IS = regex.late(
    r"(?:about )?who (?:(?:he|she|they) (?:is|are)|(?:is|are) (?:he|she|they)|are you\b.*)", re.IGNORECASE
)
SEEN = regex.late(
    r"(?:(?:about|whether|if) )?(?:(?:have|did|has) )?(?:you|he|she|they) (?:ever |just |also )?(?:have |has )?(?:seen|see|met|meet|know|known|knows|"
    r"heard of|hear of|come across|run into|noticed) (?P<whom>(?!that\b|how\b|what\b|who\b|where\b|why\b|when\b|if\b|whether\b|about\b)"
    r"(?!me\b|us\b|you\b)[\w' -]+?)(?: (?:here|around|about|anywhere|lately|today|tonight|before|pass|go by|come by|come through|"
    r"come this way|this way|at all|by any chance|recently|yet)){0,2}",
    re.IGNORECASE,
)  # who asks whether somebody was seen asks about them


def heard_about(session: Game, line: str, rest: str, moment: Moment) -> Reading | None:
    """What the scenario listens for, where somebody is asked about it who is only meant: “ask her about the vicar”, “ask
    about the vicar”. None where it says nothing of that, but only of them."""
    one = listener(moment)
    if not re.search(r"\babout ", rest, re.IGNORECASE):
        return None
    if one is None and HIM.match(rest):
        return heard_of_several(session, line, rest, moment)
    if one is None:
        return None
    named = (
        f"ask {one.name} {rest}" if rest.lower().startswith("about ") else spelled_out(session, line, moment)
    )
    found = heeded(session, named)
    if found is None or found.barred or heard.best(f"ask {one.name}", found.heard):
        return None
    return Reading("heard", line, offer=found)


def heard_of_several(session: Game, line: str, rest: str, moment: Moment) -> Reading | None:
    """What the scenario listens for where him or her may be any of those who are here."""
    for one in moment.principals:
        found = heeded(session, HIM.sub(f"ask {one.name} ", rest))
        if found is not None and not found.barred and not heard.best(f"ask {one.name}", found.heard):
            return Reading("heard", line, offer=found)
    return None


HIM = regex.late(r"(?:him|her|them) ", re.IGNORECASE)
TO_WHOM = regex.late(
    r"(?P<whom>(?:the |that |this )?(?:[\w'-]+ ){0,2}?[\w'-]+) (?P<what>(?:about|to|for|why|what|who|whos|where|how|when|whether|"
    r"if)\b.+|(?:his|her|their|its) (?:own )?(?:name|names|business|price|story|age|trade)\b.*)",
    re.IGNORECASE,
)
NAMED = regex.late(
    r"(?:his|her|their|its|your) (?:name|names|business|price|story|age|trade)\b", re.IGNORECASE
)


def listener(moment: Moment) -> Being | None:
    """The one here who would be asked, where nobody is named: who is here alone, or alone has a name."""
    here = [
        one for one in moment.strangers if not BEASTS & {*one.words, *one.roles} or one.key and moment.speech
    ]  # no beast answers
    if not here:
        return moment.companions[0] if len(moment.companions) == 1 and not moment.strangers else None
    named = [one for one in here if one.name[:1].isupper()]
    named = [one for one in named if one.source == "met"] or named
    told = [one for one in named if set(one.words) & moment.told]
    alone = (told or named) if len(here) > 1 else here
    if len(alone) != 1 and moment.beings_met and len({one.key for one in here}) == 1:
        return moment.beings_met[0]  # one of a kind speaks for them all
    return alone[0] if len(alone) == 1 else None


def put_to_somebody(session: Game, rest: str, moment: Moment) -> Reading | None:
    """What is asked of somebody who goes by other words than the story's, or who is only meant: “ask the cook about the
    valley”, “ask her name”. None where it is for the oracle."""
    text = phrases.plainly(rest)
    first = plain_words(text)[:1]
    one = listener(moment)
    if not first or first[0] in FOR_YES or first[0] in OPENINGS:
        return None
    if NAMED.match(text):
        return put_to(session, one, f"about {text}", moment) if one is not None else None
    to = TO_WHOM.match(text)
    if to is None:
        return None
    if (by := moment.bystander(plain_words(to["whom"]))) is not None:
        return put_to(session, by, to["what"], moment)
    if to["what"].split(" ")[0].lower() in ASKING and not moment.being(plain_words(to["whom"])):
        by_name = heeded(
            session, f"ask {to['whom']} about {to['what']}"
        )  # whoever no entry speaks of, as the place has it
        if by_name is not None and not by_name.barred:
            return Reading("heard", rest, offer=by_name)
    if one is None and (by_trade := by_what_they_are(plain_words(to["whom"]), moment)) is not None:
        return put_to(session, by_trade, to["what"], moment)
    if one is None:
        whom = re.sub(r"^(?:the|that|this) ", "", to["whom"])
        if whom.lower() in ("him", "her", "them") and moment.beings_met:
            return put_to(session, moment.beings_met[0], to["what"], moment)
        if whom.lower() in ("him", "her", "them"):
            here = ", ".join(dict.fromkeys(being.name for being in moment.strangers))
            return Reading("no", rest, text=f"Ask whom? Here: {here}." if here else NOBODY_ASKED)
        gone = whom.lower() not in PRONOUNS and (not moment.strangers or nobody_like(to["whom"], moment))
        noun = re.sub(r"^(?:an?|some|any) ", "", whom)
        return Reading("no", rest, text=f"There is no {noun} here to be asked.") if gone else None
    others = plain_words(re.sub(r"^(?:the|that|this|these|those) ", "", to["whom"]))
    if others and somebody_else(others[-1], one, moment):
        return Reading("no", rest, text=f"The {' '.join(others)} say nothing to that.")
    if nobody_called(others, moment):
        return Reading("no", rest, text=f"There is nobody called {to['whom']} here to be asked.")
    if others and is_another(others[-1], one, moment):
        return Reading("no", rest, text=f"There is no {' '.join(others)} here to be asked.")
    what = to["what"]
    about = what if what.lower().startswith(("about ", "for ")) else f"about {what}"
    return put_to(session, one, about, moment)


def by_what_they_are(words: list[str], moment: Moment) -> Being | None:
    """The one person here of whom nothing is told but that he is a man, where somebody is meant by what they are: “the soldier”."""
    if len(words) < 2 or words[0] not in DETERMINERS or words[-1] not in people() or moment.being(words[1:]):
        return None
    plain_ones = [
        one
        for one in moment.principals
        if one.name in ANYBODY and not many(one.name) and not of_the_other_sex(words[-1:], one.roles)
    ]
    return plain_ones[0] if len(plain_ones) == 1 else None


def nobody_like(whom: str, moment: Moment) -> bool:
    """Does an article stand before somebody whom the place does not tell of: “a worker”?"""
    words = plain_words(whom)
    return words[0] in DETERMINERS and len(words) > 1 and not moment.being(words[1:])


def nobody_called(others: list[str], moment: Moment) -> bool:
    """Is somebody asked by a word that means nobody: neither anybody of the tables nor anything of this place?"""
    return len(others) == 1 and strange(others[0]) and not moment.mentions(others[0])


def somebody_else(word: str, one: Being, moment: Moment) -> bool:
    """Does a noun mean several of whom the place tells, and not the one who would be asked: the children?"""
    several = singular(word) != word or word in ("children", "men", "women", "people")
    named = {singular(own) for own in (*one.words, *one.roles)}
    kind = any(stem in people() for stem in (word, singular(word)))
    return several and kind and word in moment.told and singular(word) not in named and word not in named


def is_another(word: str, one: Being, moment: Moment) -> bool:
    """Does a noun mean somebody by what they do, and surely not the one who would be asked: the clerk, to Grete?"""
    own = {*one.words, *one.roles}
    known_ = bool(set(one.roles) - {"person", "man", "woman"}) or one.name[:1].isupper() and bool(one.roles)
    kind = any(stem in people() for stem in (word, singular(word))) and word not in ANYBODY
    named = any(alike(word, other) for said in (*moment.text, *moment.speech) for other in plain_words(said))
    return kind and known_ and not named and not any(kin(word, each) for each in own)


WHETHER = regex.late(r"(?:if|whether)\b", re.IGNORECASE)
OPENINGS = frozenset(
    {"likely", "unlikely", "about", "for", "who", "what", "where", "why", "how", "when", "which", "whose"}
)


def quoted(session: Game, line: str) -> Reading | None:
    """A choice that has the very words of a question in its label: "what happens if she won't sign?" """
    said = plain_words(phrases.plainly(line))
    for offer in numbered_of(session):
        label = plain_words(phrases.plainly(offer.text))
        if len(said) > 2 and any(label[at : at + len(said)] == said for at in range(len(label))):
            return taken(line, offer) if offer.odds is None else asked_about(line, offer)
    telling = {word for word in said if word not in small() and word not in FOR_YES and word not in PRONOUNS}
    for offer in numbered_of(session):
        label = plain_words(phrases.plainly(offer.text))
        if len(telling) > 1 and telling <= set(label) and {"wonder", "ask"} & set(label[:1]):
            return taken(line, offer) if offer.odds is None else asked_about(line, offer)
    put = bool(said and session.moment().being(said[:1]))  # to somebody who is here
    put = put or len(said) > 2 and said[1] in ASKING and said[0] not in FOR_YES | {*ASKING, *SPOKEN_AT}
    one = heeded(session, f"ask {line}" if put else line)
    if one is None and said[:1] and said[0] in ASKING:
        asking = f"ask {line}"  # “who had the key?” is what a writer calls “ask who had”
        one = heeded(session, asking)
        one = one if one is not None and heard.best(asking, one.heard) > 2 else None
    if one is None or one.barred or put and names_only(f"ask {line}", one, session.moment()):
        return None  # who is only spoken to may be asked for what stands on the list
    return Reading("heard", line, offer=one)


SPOKEN_AT = frozenset(
    {"and", "but", "so", "then", "about", "tell", "ask", "of", "for", "in", "at", "by", "to", "from"}
)


def for_yes(rest: str) -> bool:
    """Is what is asked a question for yes or no, by its first word?"""
    return phrases.plainly(rest).lower().split(" ")[0] in FOR_YES


def begun(session: Game, line: str) -> bool:
    """Does a line begin one choice alone?"""
    said = words_of(line)
    return len(said) > 1 and sum(begins(words_of(one.text), said) for one in numbered_of(session)) == 1


def questioned(session: Game, line: str, question: Question, moment: Moment) -> Reading:
    """A question: of somebody here, where it says “you”; the oracle's where it is for yes or no, else answered in words."""
    from solo.session.replies import CONDITION, prices

    if prices(session, question):
        return Reading("told", line, words=question.words, question=question)
    reads = READS.match(phrases.plainly(question.words))
    if reads is not None and not moment.being(plain_words(reads["what"] or reads["on"])):
        found = read_clause(session, f"read {reads['what'] or reads['on']}", moment, False)
        if found.kind in ("choice", "heard", "which"):
            return of_reading(line, found)
    if session.phase.state == FIGHT and CONDITION.match(phrases.plainly(question.words.lower())):
        return Reading("told", line, words=question.words, question=question)
    one = hailed_by_name(line, moment) or hearer(session, question.words, moment)
    if (there := who_is_here(session, line, question, one, moment)) is not None:
        return there
    if (wondering := what_if(session, line, question, moment)) is not None:
        return wondering
    if (same := asks_the_same(session, line, question, moment)) is not None:
        return same
    small_talk = bool(inquiry.of_themselves(question.words))
    if (
        one is not None
        and one.source != "along"
        and small_talk
        and not plain(session, question.words, moment)
    ):
        return put_to(session, one, f"about {phrases.plainly(question.words)}", moment)
    if one is not None and WHO_ARE.fullmatch(phrases.plainly(question.words)):
        return put_to(session, one, f"about {phrases.plainly(question.words)}", moment)
    mind = MIND.match(phrases.plainly(question.words))
    theirs = (
        moment.principals[:1] if mind is not None and mind["who"].lower() in ("he", "she", "they") else ()
    )
    if (
        mind is not None
        and (who := theirs or moment.being(plain_words(mind["who"])))
        and who[0].name != moment.hero
    ):
        return put_to(session, who[0], f"about {phrases.plainly(question.words)}", moment)
    if question.kind in ("about", "open") and one is not None and meant_for(question):
        return put_to(session, one, f"about {phrases.plainly(question.words)}", moment)
    if question.kind == "yes or no" and one is not None and one.source != "along" and of_you(question):
        return put_to(session, one, " ".join(("whether", phrases.plainly(question.words))), moment)
    if question.kind == "may":
        return allowed(session, line, question, moment)
    if question.kind == "how" and (way := how_to_get(session, line, question, one, moment)) is not None:
        return way
    if one is not None and one.source != "along" and left_open(session, question, moment):
        return put_to(session, one, f"about {phrases.plainly(question.words)}", moment)
    if one is not None and not dumb(one) and unanswered(session, question, moment):
        return put_to(session, one, f"about {phrases.plainly(question.words)}", moment)
    if question.kind == "yes or no" and not asking.settled(session.stage.ground, moment, question.words):
        if (known := known_here(session, line, question, one, moment)) is not None:
            return known
        if (
            one is not None
            and not by_command(line)
            and (may_say(one, question, moment) or says_more(session, one, question, moment))
        ):
            return put_to(session, one, f"whether {phrases.plainly(question.words)}", moment)
        return Reading("oracle", line, words=question.words, question=question)
    return Reading("told", line, words=question.words, question=question)


WHO_IS_THAT = regex.late(
    r"(?:and )?who (?:is|are) (?:that|this|those|these|he|she|they|it)(?: (?:man|woman|boy|girl|person|people|fellow|lady|gentleman|men|women|lot|over there|there|here|then))*",
    re.IGNORECASE,
)
HOW_MANY_HERE = regex.late(
    r"(?:and )?how many (?:of (?:you|them|these|those)(?: (?:men|people|women|lot))?|(?:men|people|men and women))?(?: ?(?:are|is))? ?(?:there|you|they|here|you here|you all)?(?: (?:here|in all|altogether|all told|of you|of them|then))*",
    re.IGNORECASE,
)
WHOSE = regex.late(
    r"whose (?:is (?:this |that |the )?(?P<what>(?!this\b|that\b|it\b)[\w' -]+)|(?P<own>[\w'-]+) (?:is|are) (?:this|that|these|those|it))",
    re.IGNORECASE,
)


def who_is_here(
    session: Game, line: str, question: Question, one: Being | None, moment: Moment
) -> Reading | None:
    """Who or how many are here, and whose a thing is: what somebody says of it themselves; else what the place tells. None for
    any other question."""
    text = phrases.plainly(question.words)
    if HOW_MANY_HERE.fullmatch(text) and moment.principals:
        asked_ = one or moment.principals[0]
        own = own_words(session, asked_, "ask", "about how many", moment)
        return (
            Reading("heard", line, offer=own)
            if own is not None
            else Reading("told", line, text=counted_here(moment))
        )
    if WHO_IS_THAT.fullmatch(text) and moment.principals:
        asked_ = one or moment.principals[0]
        if (own := own_words(session, asked_, "ask", f"about {text}", moment)) is not None:
            return Reading("heard", line, offer=own)
        if len({called_so.name for called_so in moment.principals}) > 1:
            return Reading("command", line, "people")
        who = question_of(f"who is {moment.principals[0].name}", moment)
        known = who and written.best(session.stage.ground, moment, who.words)
        return (
            Reading("told", line, words=who.words, question=who)
            if who and known
            else Reading("command", line, "people")
        )
    whose = WHOSE.fullmatch(text)
    noun = plain_words(whose["what"] or whose["own"])[-1:] if whose is not None else []
    if noun and (one is None or own_words(session, one, "ask", f"about {text}", moment) is None):
        owned = re.compile(
            rf"(?:\b[A-Za-z]+['’]s|\b[Hh]is|\b[Hh]er|\b[Tt]heir) (?:[\w'’-]+ ){{0,2}}?{re.escape(noun[0])}\b"
        )
        told = next((sentence for sentence in moment.text if owned.search(sentence)), "")
        return Reading("told", line, text=told) if told else None
    return None


def counted_here(moment: Moment) -> str:
    """Who is here, and how many of each."""
    kinds: dict[str, int] = {}
    for one in (*moment.principals, *moment.bystanders):
        name = one.name.partition(" with ")[0].rstrip(" 0123456789")
        kinds[name] = kinds.get(name, 0) + 1
    each = [
        name
        if name[:1].isupper()
        else f"the {name}"
        if many(name)
        else (article(name) if number == 1 else counted(number, name))
        for name, number in kinds.items()
    ]
    crowd = next((sentence for name in kinds if many(name) for sentence in moment.sentences([name])), "")
    return " ".join(filter(None, (f"Here: {listed_of(each)}.", crowd)))


GETTING = regex.late(
    r"(?:get|go|reach|find my way|find the way|make my way|come) ?(?P<where>(?:to|into|in|out|over|across|up|down|back|through|past|from|away|home)\b.*)?",
    re.IGNORECASE,
)


def how_to_get(
    session: Game, line: str, question: Question, one: Being | None, moment: Moment
) -> Reading | None:
    """“How do I get into the church?”: the choice that goes there, asked about; else it is put to whoever is here. None for
    other questions, and where neither is."""
    found = GETTING.match(phrases.plainly(question.words))
    if found is None or not found["where"]:
        return None
    goes = offered(session, f"go {found['where']}", moment) or read_clause(
        session, f"go {found['where']}", moment, False
    )
    there = goes.near or ((goes.offer,) if goes.offer is not None else ())
    there = tuple(way for way in there if way.numbered and not way.barred)
    if not there and (bare := offered(session, f"go {found['where'].split()[0]}", moment)) is not None:
        goes, there = bare, tuple(way for way in (bare.offer, *bare.near) if way and bare_way(way))
    if there and goes.kind in ("choice", "which"):
        said = f"You can: {offers.listed(there)}."
        return Reading("which", line, near=there, text=f"{said} `yes` does it." if len(there) == 1 else said)
    if one is None or not is_somebody(one):
        return None
    return put_to(session, one, f"about {phrases.plainly(line)}", moment)


def bare_way(offer: Offer) -> bool:
    """Does a choice only say which way it goes, as “Go in, under the trees”?"""
    first = plain_words(offer.text.partition(",")[0])
    return bool(offer.leads) and not offer.barred and len(first) < 3


def may_say(one: Being, question: Question, moment: Moment) -> bool:
    """May somebody say yes or no to a question, rather than dice, and is it not they of whom it is asked?"""
    words = plain_words(phrases.plainly(question.words))
    about_them = {*one.words} & {*words} or words[1:2] in (["he"], ["she"]) and words[0] in NOW
    return is_somebody(one) and not question.likelihood and not about_them and not of_the_place(words, moment)


def says_more(session: Game, one: Being, question: Question, moment: Moment) -> bool:
    """Does the scenario listen for what somebody would be asked, though anybody could see it?"""
    about = f"about {phrases.plainly(question.words)}"
    told = is_somebody(one) and not question.likelihood
    return told and own_words(session, one, "ask", about, moment) is not None


def of_the_place(words: list[str], moment: Moment) -> bool:
    """Is a question for yes or no one of what is to be seen here now, by anybody: whether it rains, the door is locked, there is
    a back door?"""
    if words[0] not in NOW or (OPINION | SECOND) & {*words}:
        return False
    first = words[1:2]
    if first in (["it"], ["there"]) or first and first[0] in ANY:
        return True
    named = [word for word in words[2:4] if not dull(word)] if first and first[0] in DETERMINERS else []
    return bool(named) and not moment.being(named[:1]) and bool(moment.mentions(named[0]))


NOW = frozenset({"is", "are", "does", "do"})
ANY = frozenset(
    {"any", "anybody", "anyone", "anything", "somebody", "someone", "something", "nobody", "nothing"}
)
OPINION = listed("Asked for an opinion")


def is_somebody(one: Being) -> bool:
    """Is one who is told of somebody who may be asked anything: are they met, or called by a name?"""
    return (one.source != "text" or one.name[:1].isupper()) and not dumb(one)


def by_command(line: str) -> bool:
    """Is the oracle asked by its command, as “ask is it open”?"""
    return phrases.plainly(line).lower().startswith(("ask ", "ask: "))


def plain(session: Game, question: str, moment: Moment) -> bool:
    """Is the answer to a question about somebody for everybody to see?"""
    settled = asking.settled(session.stage.ground, moment, question)
    return any(one.name in settled for one in moment.strangers)


def of_reading(line: str, found: Reading) -> Reading:
    """What a page says, as it is read; what would take more than reading (to open a letter) is asked about first."""
    offer = found.offer
    if offer is None or found.kind == "which":
        return found
    first = offers.aimed(offer).clauses[0]
    reads = first.kind in ("read", "look", "ask") or not first.senses
    return found if reads else asked_about(line, offer)


def known_here(
    session: Game, line: str, question: Question, one: Being | None, moment: Moment
) -> Reading | None:
    """A question for yes or no that is not the dice's: the choice that asks about that, or whoever may know of people of the
    story. None where it is nobody's."""
    met = {word for being in moment.beings for word in being.words}
    words = [word for word in plain_words(phrases.plainly(question.words)) if word not in met]
    telling = [word for word in words if not dull(word) and word not in ways()]
    found = []
    for offer in numbered_of(session):
        label = offers.aimed(offer)
        own = [word for word in label.own[1:] if not dull(word) and word not in met]
        asks_it = label.clauses[0].kind in ("ask", "think") and not offer.barred
        about_it = (any(alike(word, other) or stands_for(word, other) for other in own) for word in telling)
        if asks_it and telling and all(about_it):
            found.append(offer)
    if len(found) == 1:
        return asked_about(line, found[0])
    if one is None or one.source == "along":
        return None
    text = phrases.plainly(question.words)
    people_ = {word for entry in session.adventure.people.values() for word in plain_words(entry.name)}
    return put_to(session, one, f"whether {text}", moment) if people_ & set(telling) - small() else None


def stands_for(word: str, other: str) -> bool:
    """May a word be asked for another: contagious, for catching?"""
    return kin(word, other) or broadly(word, other)


READS = regex.late(
    r"what (?:do|does|did) (?P<what>(?:the|this|that|these|those) [\w' -]+?) (?:say|read)$|"
    r"what (?:is|was) (?:written|carved|painted|printed|scratched) (?:on|in) (?P<on>(?:the|this|that|these|those) [\w' -]+)$",
    re.IGNORECASE,
)  # what a page says is read


def asks_the_same(session: Game, line: str, question: Question, moment: Moment) -> Reading | None:
    """The one choice that asks just what a question does: “how did you lose it?” of “Ask how she lost it”. What has a
    test or a price is asked about first. None where none does."""
    words = plain_words(phrases.plainly(question.words))
    met = {word for being in moment.beings for word in being.words}
    telling = [word for word in words if not dull(word) and word not in met and word not in ways()]
    if not words or words[0] not in ASKING or not telling:
        return None
    found = []
    for one in numbered_of(session):
        label = offers.aimed(one)
        said = any(word == words[0] for word in label.words)
        said = said and any(alike(word, other) for word in telling for other in label.words)
        same = all(
            any(near(word, other) for other in label.words) or label.pronouns and word in moment.told
            for word in telling
        )
        same = same and any(word in label.words or alike(word, one_) for word in words for one_ in label.own)
        if label.clauses[0].kind in FINDING_OUT and said and same and not one.barred:
            found.append(one)
    if len(found) != 1:
        return None
    free = not found[0].weight and found[0].odds is None
    return taken(line, found[0]) if free else asked_about(line, found[0])


FINDING_OUT = family("found out by asking")


def dull(word: str) -> bool:
    """Does a word of a question say nothing of what it is about?"""
    return (
        word in small()
        or word in FOR_YES
        or word in PRONOUNS
        or word in ASKING
        or word in ("did", "you", "your", "she", "he")
    )


MIND = regex.late(
    r"(?:what|why|who|where|how|whom) (?:do|does|did|is|would) (?P<who>(?:the )?[\w'-]+) (?:want|think|know|need|mean|feel|like|"
    r"believe|hate|fear|say|waiting|feeling|thinking|doing here)\b",
    re.IGNORECASE,
)


def left_open(session: Game, question: Question, moment: Moment) -> bool:
    """Is a question one that neither the text nor the rules answer, and that somebody may know: for whoever is here?"""
    somebodys = OF_SOMEBODY.match(phrases.plainly(question.words.lower())) is not None
    return somebodys and unanswered(session, question, moment)


def unanswered(session: Game, question: Question, moment: Moment) -> bool:
    """Is a question one that would only be told how it is asked, though somebody is here to ask?"""
    from solo.session.replies import HOW_IT_GOES, HOW_MANY, facts_of, figures_of, meant_by, of_oneself

    if question.kind not in ("about", "open") or session.phase.state not in (SCENE, ENCOUNTER):
        return False
    said = question.words.lower()
    if of_oneself(session, question) is not None:
        return False
    if HOW_IT_GOES.match(said) or HOW_MANY.match(said) or OWN.search(phrases.plainly(said)):
        return False
    if meant_by(session, question) or written.best(session.stage.ground, moment, question.words):
        return False
    if written.way(moment, question.words) or figures_of(session, question):
        return False
    if inquiry.kind_of(question.words) not in ("what", ""):
        return True
    return not (question.kind == "about" and facts_of(moment, question.subject))


OF_SOMEBODY = regex.late(
    r"(?:and |but |so )?(?:who|why|whose|whom|what happened|what (?:do|does|did|has|have|is|was|were|are) (?:he|she|they|you|it all)\b|since when|how come)\b"
)  # what somebody may know; what things are like, everybody sees
OWN = regex.late(
    r"\b(?:do i|should i|did i|am i|can i|have i|my|have we|do we|(?:i|we) have|us left|time left)\b|^what is (?:under|in|inside|behind|on|beneath|beyond|below) "
)
WHO_ARE = regex.late(
    r"(?:and )?(?:who|what) are you(?: (?:people|lot|all|both|two|then|men|lads|folk|folks|exactly))*|who(?:se)? (?:sent|pays|hired) you|what is your name",
    re.IGNORECASE,
)
WHAT_IF = regex.late(
    r"(?:and |but |so )?what (?:if|happens if|will happen if|would happen if|becomes of)\b", re.IGNORECASE
)


def what_if(session: Game, line: str, question: Question, moment: Moment) -> Reading | None:
    """“What if she refuses?”: the one choice that wonders that; else it is asked of who is here. None for other questions,
    and where nobody is."""
    text = phrases.plainly(question.words)
    if WHAT_IF.match(text) is None:
        return None
    there = [
        one
        for one in numbered_of(session)
        if not one.barred
        and offers.aimed(one).clauses[0].kind in ("ask", "think")
        and " if " in f" {one.text} "
    ]
    if len(there) == 1 and not there[0].weight and there[0].odds is None:
        return taken(line, there[0])
    one = listener(moment)
    return put_to(session, one, f"about {text}", moment) if one is not None else None


def of_you(question: Question) -> bool:
    """Does a question for yes or no ask “did you …”?"""
    return "you" in plain_words(question.words)[:2]


def meant_for(question: Question) -> bool:
    """Does a question say “you”, and mean somebody of the story?"""
    words = plain_words(question.words)
    return bool({"you", "your", "you've", "you're"} & set(words[1:])) and len(words) > 3


TO_YOU = frozenset({"you", "your", "yours"})


def allowed(session: Game, line: str, question: Question, moment: Moment) -> Reading:
    """“Can I …?”: what it would be, as if it were done; a choice that costs something is offered first."""
    one = listener(moment)
    if one is not None and moment.beings_met and TO_YOU & set(plain_words(question.words)):
        return put_to(session, one, " ".join(("whether", phrases.plainly(line))), moment)
    found = read_clause(session, question.words, moment, False)
    if found.kind == "choice" and found.offer is not None and found.offer.odds is not None:
        said = f"You can: {in_marks(found.offer.text)}. Shall you? `yes` does it."
        return Reading("which", line, near=(found.offer,), text=said)
    return may_do(line, question.words, found)


AT_ONCE = family("done at once")  # deeds that are done without a roll, or move or cost what one has


def may_do(line: str, words: str, found: Reading) -> Reading:
    """A deed that was asked about and would cost something at once is not done for the asking."""
    if found.kind != "deed" or found.deed is None or found.deed.kind not in AT_ONCE:
        return found
    said = f"You can try: say that you do it, `{words}`. What it would take is shown before any dice fall."
    return Reading("told", line, text=said)
