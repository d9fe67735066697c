"""The choices, the acts and what is listened for that a line means."""

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from solo.core import regex
from solo.play.hearing import options, phrases, sensing
from solo.play.hearing.labels import SPEAKING, Aim, tells
from solo.play.hearing.matching import CLIMBING, SLEEPING, scorns, sits
from solo.play.hearing.questions import ASKING
from solo.play.hearing.understanding import ANYWHERE, carried, understood
from solo.play.hearing.vocabulary import alike, family, plain_words, small, stems, ways, words_of
from solo.play.moment import ANYBODY, Moment
from solo.play.names import beasts_named, kinds_named
from solo.play.scene import only_tells
from solo.play.speaking import ABUSE, act_of, leaves
from solo.play.violence import line_of
from solo.rules.floor import natures
from solo.rules.floor.stunts import SURRENDER
from solo.rules.ruleset import able, side
from solo.scenario import heard as scenario_heard
from solo.session import blows, offers, phases
from solo.session.aiming import Fray, at, fray_of, whom
from solo.session.game import Game
from solo.session.offers import NoMatch, Offer
from solo.session.reading.entrusted import entrusted
from solo.session.reading.going import asked_about, leads_elsewhere
from solo.session.reading.heeding import heeded
from solo.session.reading.readings import NEEDS_OBJECT, SELLING, Reading, free, taken, which


def around(moment: Moment | None) -> tuple[tuple[tuple[str, ...], ...], tuple[frozenset[str], ...]]:
    """Words for those who are met here, since a choice that names nobody is about them; and the words of the place."""
    if moment is None:
        return (), ()
    return tuple(being.words for being in moment.principals), moment.spoken


def offered(session: Game, line: str, moment: Moment | None) -> Reading | None:
    """The choice, the act or what is listened for that a line means; which of them, where it may be several. None where
    it means none of these. What the place calls by a name is meant by what it is, too: the mule, that is called Alderman."""
    found = offered_as(session, line, moment)
    if found is not None or moment is None:
        return found
    named = kinds_named(moment.text) | beasts_named(session.adventure, (one.key for one in moment.carried))
    others = [
        re.sub(rf"\b(?:the )?{kind}\b", name, line, flags=re.IGNORECASE) for kind, name in named.items()
    ]
    others += [
        re.sub(rf"\b{name}\b", f"the {kind}", line, flags=re.IGNORECASE) for kind, name in named.items()
    ]
    if led := LED.match(line.strip()):  # who is led along is taken
        names = [led["whom"], *(name for kind, name in named.items() if kind in led["whom"])]
        others += ["take " + name for name in names]
    for other in others:
        again = offered_as(session, other, moment) if other != line else None
        if again is not None and again.kind == "choice":
            return msgspec.structs.replace(again, line=line)
    return None


LED = regex.late(
    r"^(?:take|lead|bring) (?P<whom>[\w' -]+?) (?:with (?:me|us)|along(?: with (?:me|us))?|out|outside|away)$",
    re.IGNORECASE,
)


def offered_as(session: Game, line: str, moment: Moment | None) -> Reading | None:
    """What a line means of what is offered, in the words that it has."""
    shown = session.placed()
    numbered = [offer for offer in shown if offer.numbered]
    heard = heeded(session, heard_of(line))
    if heard is None and (look := as_a_look(line)):
        heard = heeded(session, look)
    if heard is not None and not heard.numbered and acts_alone(line) and names_only(line, heard, moment):
        heard = None
    if heard is not None and heard.numbered and moment is not None and asks_else(line, heard, moment):
        heard = None
    try:
        exact = offers.word_for_word(line, numbered)
        if exact is not None:
            return taken(line, exact)
        answered = offers.answer_meant(line, numbered)
        if answered is not None:
            return taken(line, answered)
        if heard is not None and (said_more := fuller(line, numbered, heard, moment)) is not None:
            return taken(line, said_more)
        if heard is not None and (nearer := nearer_than(session, line, numbered, heard, moment)) is not None:
            return nearer
        if heard is not None and told_more(session, line, heard, moment):
            heard = None
        if heard is not None:
            return (
                Reading("no", line, text=f"Not now: {heard.barred}.")
                if heard.barred
                else Reading("heard", line, offer=heard)
            )
        if session.phase.state == phases.SCENE and session.may_try() and set(plain_words(line)) <= NO_THANKS:
            return None
        if session.phase.state == phases.FIGHT and moment is not None:
            return in_fight(session, line, numbered, moment)
        acts = [offer for offer in shown if not offer.numbered]
        if moment is not None and (spell := by_book(line, acts, moment)) is not None:
            casts = phrases.taken_apart(line).kind == "use"
            return taken(line, spell, kind="act") if casts else asked_about(line, spell)
        further = offers.act_begun(line, acts, numbered)
        if further is not None and not drops_another(line, moment):
            return taken(line, *further, "act")
        found = offers.meant(line, numbered, *around(moment))
        if found is not None and (
            leads_elsewhere(session, phrases.taken_apart(line), found)
            or only_scorn(line, found)
            or another_deed(phrases.taken_apart(line), offers.aimed(found))
            or takes_another(phrases.taken_apart(line), found, moment)
            or asks_of_more(line, offers.aimed(found), moment)
        ):
            return None
        if found is not None:
            return taken(line, found)
        act = offers.act_meant(line, acts)
        if act is not None and not drops_another(line, moment):
            offer, words = act
            return taken(line, offer, words, "act")
    except NoMatch as several:
        clause = phrases.taken_apart(line)
        if (
            clause.kind in NEEDS_OBJECT
            and not any(map(tells, clause.nouns))
            and session.phase.state != phases.FIGHT
        ):
            return None  # “take”: not one of all that can be taken
        if clause.kind in ("go", "") and COMPASS & {ways().get(word, word) for word in clause.words}:
            return None  # no way has a point of the compass that does not say so
        if not several.near:
            return Reading("no", line, text=str(several))
        if session.phase.state == phases.FIGHT:
            return Reading("which", line, near=several.near, text=str(several))
        near = [
            one
            for one in several.near
            if not surely_not(clause, one)
            and not another_thing(clause, offers.aimed(one), moment)
            and not leads_elsewhere(session, clause, one)
            and not only_scorn(line, one)
            and not takes_another(clause, one, moment)
        ]
        if not near:
            return None
        text = str(several) if len(near) == len(several.near) else f"Did you mean {offers.listed(near)}?"
        return Reading("which", line, near=tuple(near), text=text)
    return None


NAMED = 0.8  # how well a word has to name what a choice is about
SAYING = SPEAKING | {"perform", "shout"}
WORDY = SPEAKING | {"think", "perform", "accept", "refuse", "other"}  # choices that are said, or wondered


def drops_another(line: str, moment: Moment | None) -> bool:
    """Does a line drop what is not carried: a stone, which lies about, and is none of one's things?"""
    clause = phrases.taken_apart(line)
    if moment is None or clause.words[:1] != ("drop",) or not clause.what:
        return False
    return clause.what[-1] in ANYWHERE and not carried(clause.what, moment)


def surely_not(clause: phrases.Clause, offer: Offer) -> bool:
    """Is what a line does surely no choice that it shares a word with? What is shouted is only said; what is smashed is not
    picked."""
    label = offers.aimed(offer)
    if sensing.undoes(clause, label) or another_deed(clause, label):
        return True
    if clause.kind in BODILY and label.clauses[0].kind in SPEAKING | {"think"}:
        return True
    kinds = {one.kind for one in label.clauses}
    if (
        clause.kind in NO_OTHER
        and clause.kind not in kinds
        and label.clauses[0].senses
        and not any(map(tells, clause.nouns))
    ):
        return True  # who swims does not go over by the cable
    if scorns(clause) and not any(scorns(one) for one in label.clauses):
        return True
    if climbs_else(clause, label) or clause.verb in SELLING and not SELLING & set(label.words):
        return True
    if (
        clause.kind == "give"
        and clause.after("to") + clause.what[1:]
        and kinds & {"put", "hide"}
        and not kinds & HANDING
    ):
        return True
    said = clause.kind in SAYING and not is_wordy(label)
    return said and not clause.said or clause.kind == "break" and gently(offer)


def another_deed(clause: phrases.Clause, label: Aim) -> bool:
    """Is what a line does another deed than a choice's, whatever words they share: another's hand, another gift, a way in,
    where something is put into a hand, a meal, where a way leads, a hand lent, where somebody is left, or a seat, where one
    sleeps?"""
    goes = (
        clause.kind == "go" and not any(map(tells, clause.nouns)) and label.clauses[0].kind in ("put", "give")
    )
    eats = clause.kind in MEALS and label.leads and not MEALS & {one.kind for one in label.clauses}
    return (
        of_the_other(clause, label)
        or fed_with(clause, label)
        or goes
        or eats
        or clause.kind == "join"
        and label.words[:1] in LEAVES_THEM
        or only_sits(clause, label)
        or only_answers(clause, label)
    )


LEAVES_THEM = (("leave",), ("abandon",))


def only_answers(clause: phrases.Clause, label: Aim) -> bool:
    """Does a line only agree, refuse, or say something, where a choice asks or wonders about something else: “I agree”, and “Wonder
    aloud what happens if she won't sign”?"""
    if clause.kind not in ANSWERING or label.clauses[0].kind not in ("ask", "think"):
        return False
    denying = words_of("Words that deny")
    said = [
        word for word in (*clause.words[1:], *plain_words(clause.said)) if tells(word) and word not in denying
    ]
    return sum(any(alike(word, own) for own in label.words) for word in said) * 2 <= len(said)


ANSWERING = frozenset({"accept", "refuse", "tell"})


def takes_another(clause: phrases.Clause, offer: Offer, moment: Moment | None) -> bool:
    """Does a line lay hands on somebody here, where a choice takes, pushes or lifts another thing: the donkey, and “Take the
    Ride”? Or does it only hold them, where a choice takes them away, or ends with it?"""
    if moment is None or clause.kind not in HANDLING | {"search"} or not clause.what:
        return False
    theirs = moment.being(clause.what)
    if not theirs:
        return False
    label = offers.aimed(offer)
    own = {word for one in theirs for word in (*one.words, *one.roles)} | {*clause.what}
    heard = {word for each in offer.heard for group in each for word in group}
    handles = [one for one in label.clauses if one.kind in HANDLING]
    bare = any(not any(map(tells, one.what)) for one in handles)  # “Take him by the arm”, “Push”
    if label.verbless and offer.leads:
        return True  # who carries the goat does not go to Goat Holm
    named = bool(own & {*label.words, *heard})
    if not named and bare and offer.leads and clause.words[0] not in label.words:
        return True  # to push the goat is not to turn over
    hangs = bool(offer.leads or offer.weight) or offer.odds is not None
    if not named and bare and hangs and all(one.source == "along" for one in theirs):
        return True  # whoever comes along is not the “him” of “Take him down, with the child looking on”
    if not named and not bare:
        return bool(handles or offer.leads or offer.weight or offer.odds is not None)
    holds = clause.verb.split()[0] in HOLDING and not HOLDING & {*label.words}
    return holds and (bool(offer.leads) or offer.weight == "end")


HANDLING = frozenset({"take", "lift", "pull", "push", "steal"})
HOLDING = words_of("Verbs of holding somebody") | {"pick"}


MEALS = frozenset({"eat", "drink"})  # who eats of the wheat does not go home through it


def only_sits(clause: phrases.Clause, label: Aim) -> bool:
    """Does a line only sit down, where a choice sleeps: on the bricks, for the night?"""
    first = label.clauses[0]
    if label.leads and clause.kind == first.kind == "rest" and sits(clause) is not sits(first):
        return True  # who lies down does not sit down, and let them come
    sleeps = SLEEPING & set(label.words) and not any(sits(one) for one in label.clauses)
    return bool(sleeps) and sits(clause) and not SLEEPING & set(clause.words)


def of_the_other(clause: phrases.Clause, label: Aim) -> bool:
    """Is something done with what is hers, where a choice does it with what is his: “put it in her hand”, and “Put it into
    his”?"""
    return clause.kind in ("put", "give", "show", "take", "pull", "throw") and his_for_hers(clause, label)


def his_for_hers(clause: phrases.Clause, label: Aim) -> bool:
    """Does a line speak of her, where a choice speaks of him alone, or the other way?"""
    own, said = set(label.words), set(clause.words)
    return any(said & one and own & other and not own & one for one, other in ((HERS, HIS), (HIS, HERS)))


HERS, HIS = frozenset({"her", "hers"}), frozenset({"him", "his"})


def fed_with(clause: phrases.Clause, label: Aim) -> bool:
    """Is something given to somebody, where a choice gives something else to that: the pot to Jessamy, and “Feed the pot a
    torch”?"""
    first = label.clauses[0]
    gives = clause.kind == first.kind == "give" and bool(clause.what) and bool(clause.after("to"))
    to = set(clause.after("to"))
    return gives and len(first.what) > 1 and clause.what[-1] in first.what[:-1] and not to & set(label.words)


def climbs_else(clause: phrases.Clause, label: Aim) -> bool:
    """Does a line climb something, where a choice climbs nothing: a tree, and “Go from tree to tree”?"""
    climbs = clause.words[:1] and clause.words[0] in CLIMBING and bool(clause.what)
    kinds = {one.kind for one in label.clauses}
    return (
        bool(climbs)
        and "climb" not in kinds
        and bool(label.clauses[0].senses)
        and not UPWARD & set(label.words)
    )


UPWARD = frozenset({"up", "down", "over", "top", "onto", "above", "out", "climb"})
NO_OTHER = family("no other going") - {"climb"}
HANDING = family("into hands")  # what somebody has of it


BODILY = family("bodily")


def another_thing(clause: phrases.Clause, label: Aim, moment: Moment | None) -> bool:
    """Is something that one carries given, shown or used, and a choice is about another thing that one carries?"""
    if moment is None or clause.kind not in ("give", "show", "use", "throw") or not clause.what:
        return False
    own = [one for one in moment.carried if clause.what[-1] in one.words]
    others = [one for one in moment.carried if one not in own and set(one.words) & set(label.own)]
    return bool(own and others) and clause.what[-1] not in label.words


def is_wordy(label: Aim) -> bool:
    """Is a choice to ask, to say or to wonder something?"""
    return any(clause.kind in WORDY for clause in label.clauses)


def of_the_same(line: str, label: Aim, moment: Moment) -> bool:
    """Is a question about what a choice is about, beside who is here?"""
    met = {word for being in moment.beings for word in being.words}
    said = [
        word
        for word in plain_words(phrases.plainly(line))
        if tells(word) and word not in met and not (ASKING | WILLING) & {word, *stems(word)}
    ]
    own = [word for word in sensing.topics_of(label) if word not in met]
    return not own or not said or any(sensing.hit(word, label, own, ()) >= NAMED for word in said)


def asks_of_more(line: str, label: Aim, moment: Moment | None) -> bool:
    """Is something named in a question, and a choice asks in general (“Ask him how things are”)?"""
    clause = phrases.taken_apart(line)
    if moment is None or clause.kind != "ask" or [one.kind for one in label.clauses] != ["ask"]:
        return False
    met = {word for being in moment.principals for word in being.words}
    topics = [word for word in sensing.topics_of(label) if word not in met]
    said = [
        word
        for word in clause.nouns
        if tells(word) and word not in met | {*label.words} and not (ASKING | WILLING) & {word, *stems(word)}
    ]
    in_general = bool(ASKING & {*label.words}) and not topics and not {"it", "that", "this"} & {*label.words}
    return in_general and bool(said)


WILLING = frozenset(
    {
        "want",
        "wants",
        "know",
        "knows",
        "think",
        "thinks",
        "need",
        "like",
        "mean",
        "feel",
        "say",
        "keep",
        "make",
        "take",
        "get",
        "give",
        "come",
        "let",
        "see",
        "tell",
        "ask",
    }
)  # verbs of a question that say nothing of what it is about


def gently(offer: Offer) -> bool:
    """Does a choice open something without breaking it?"""
    first = offers.aimed(offer).clauses[0]
    return bool(first.senses) and first.senses[0].kind == "open" and first.senses[0].approach == "agility"


NO_THANKS = frozenset(
    {"no", "nope", "nah", "thanks", "thank", "you", "not", "now", "never", "mind", "rather"}
)
BOOKS = frozenset({"spellbook", "scroll", "grimoire", "wand"})


def by_book(line: str, acts: Sequence[Offer], moment: Moment) -> Offer | None:
    """The spell that stands in a book or a scroll which is used, read or opened; None where none does."""
    clause = phrases.taken_apart(line)
    held = moment.thing(clause.what) if clause.kind in ("use", "read", "open") and clause.what else ()
    if not held or held[0].source != "carried" or not BOOKS & set(held[0].words):
        return None
    own = set(held[0].words) - BOOKS
    found = [one for one in acts if one.kind == "cast" and own & set(plain_words(one.text))]
    return found[0] if len({one.text for one in found}) == 1 else None


def fuller(line: str, numbered: Sequence[Offer], heard: Offer, moment: Moment | None) -> Offer | None:
    """The choice on the list that says more of a line than what is listened for does: “ask Tib what she wants for it”. None
    where none does."""
    try:
        found = offers.meant(line, [one for one in numbered if not one.barred], *around(moment))
    except NoMatch:
        return None
    if found is None or found.key == heard.key:
        return None
    if names_only(line, heard, moment):
        return found
    own = set(offers.aimed(found).own)
    said = [word for word in plain_words(phrases.plainly(line)) if word not in small()]
    phrase = {word for each in heard.heard for words in each for word in words}
    return found if sum(word in own for word in said) > max(1, sum(word in phrase for word in said)) else None


def nearer_than(
    session: Game, line: str, numbered: Sequence[Offer], heard: Offer, moment: Moment | None
) -> Reading | None:
    """What a line means of what is said here, where all that hears it hears whatever somebody is asked or told: a choice that
    says it in other words, or what they have to say of that. None where there is none."""
    if moment is None or not names_only(line, heard, moment) and not asks_whether(line):
        return None
    clause = phrases.taken_apart(line)
    met = [*(word for one in moment.beings for word in one.goes_by), *ANYBODY]
    there = [one for one in numbered if not one.barred and is_wordy(offers.aimed(one))]
    fits = [(sensing.sensed(clause, offers.aimed(one), moment.spoken, met), one) for one in there]
    near = [(fit, one) for fit, one in fits if fit.named >= NAMED and fit.verb >= NAMED and fit.score >= WELL]
    best = [one for fit, one in near if fit.score >= WHOLLY and fit.named >= WHOLLY]
    if len(best) == 1:
        return taken(line, best[0]) if free(best[0]) else which(line, best)
    if not names_only(line, heard, moment):
        return None
    if near and not best:
        return which(line, [one for _, one in near][:3])
    said = entrusted(session, understood(line, moment), moment)
    return Reading("heard", line, offer=said) if said is not None and said.key != heard.key else None


def asks_else(line: str, heard: Offer, moment: Moment) -> bool:
    """Is somebody asked about something, where a choice asks them about something else, and is found by no more than that they are
    asked: “ask Orme about the weather”, and `also ask orme` of “Ask Orme who stood at the edge”?"""
    about = ASKED_OF.match(phrases.plainly(line))
    if about is None or not names_only(line, heard, moment):
        return False
    label, said = offers.aimed(heard), plain_words(about["what"])
    told = [
        word for word in said if tells(word) and word not in {w for one in moment.beings for w in one.words}
    ]
    another = not of_the_same(about["what"], label, moment) or asks_of_more(line, label, moment)
    return bool(told) and is_wordy(label) and another


ASKED_OF = regex.late(
    r"ask (?:(?!about|what|who|where|why|how|when|which|if|whether|for|to)[\w'-]+ ){0,4}"
    r"(?P<asks>about|what|who|whom|whose|where|why|how|when|which|if|whether) (?P<what>.+)",
    re.IGNORECASE,
)


def asks_whether(line: str) -> bool:
    """Does a line ask somebody whether something is so?"""
    return line.lower().startswith("ask ") and bool({"if", "whether"} & set(plain_words(line)))


def told_more(session: Game, line: str, heard: Offer, moment: Moment | None) -> bool:
    """Is somebody told something, where all that hears it is what hears whatever is said to them, and changes nothing? That
    is taken up by its own words."""
    clause = phrases.taken_apart(line)
    if moment is None or heard.numbered or clause.kind != "tell" or not names_only(line, heard, moment):
        return False
    here = moment.their_words | phrases.PRONOUNS
    words = plain_words(clause.said or phrases.plainly(line))[0 if clause.said else 1 :]
    first = next((at for at, word in enumerate(words) if word not in here | {"that", "the"}), len(words))
    act = act_of(" ".join(words[first:]))
    if act and not leaves(act) or not only_tells(session.stage.find(heard.key).choice):
        return False
    return any(tells(word) and word not in here for word in words[first:])


WHOLLY, WELL = (
    0.9,
    0.7,
)  # how well a choice has to be meant, to stand before what hears anything; to be asked about


def acts_alone(line: str) -> bool:
    """Does a line say something that is an act by itself (an insult, thanks, a promise …), and moves whoever hears it? What
    hears anything that is said to them does not stand before that."""
    act = act_said(phrases.taken_apart(line), line)
    return act == ABUSE or bool(leaves(act))


def act_said(clause: phrases.Clause, line: str) -> str:
    """The act that a line is which tells somebody something; nothing where it tells nobody anything."""
    if clause.kind not in TELLING:
        return ""
    said = clause.said or " ".join(clause.words[len(clause.verb.split()) :])
    after = phrases.plainly(line).partition(f"{clause.what[-1]} ")[2] if clause.what else ""
    of_them = re.search(r"\b(?:he|she|they) (?:is|are)\b(?P<what>.*)$", phrases.plainly(line))
    return act_of(said, clause.verb) or act_of(f"you are{of_them['what']}" if of_them else after)


def only_scorn(line: str, offer: Offer) -> bool:
    """Does a line only insult somebody, where a choice says something else to them: “call her a coward”, and “Tell her that
    you are sorry”?"""
    insults = act_said(phrases.taken_apart(line), line) == ABUSE
    return (
        insults and not any(scorns(one) for one in offers.aimed(offer).clauses) or only_courtesy(line, offer)
    )


def only_courtesy(line: str, offer: Offer) -> bool:
    """Does a line only thank, greet or praise somebody, where a choice says something else to them on which something hangs: “thank
    Lettice”, and “Get them to promise they'll come”?"""
    clause = phrases.taken_apart(line)
    act = (act_of("", clause.verb) or act_said(clause, line)) if clause.kind in SPEAKING else ""
    if act not in COURTESIES or free(offer):
        return False
    label = offers.aimed(offer)
    own = {act_of(" ".join(label.words[1:])), *(act_of("", one.verb) for one in label.clauses)}
    names = {word.lower() for word in offer.text.split()[1:] if word[:1].isupper()}  # of whom it is said
    told = [word for word in clause.nouns if tells(word) and word not in names]
    return act not in own and not any(word in label.words for word in told)


COURTESIES = frozenset({"thanks", "greeting", "farewell", "praise", "wish", "sorry", "comfort"})


TELLING = frozenset({"tell"})


def names_only(line: str, heard: Offer, moment: Moment | None) -> bool:
    """Is what a line is heard by no more than that somebody is spoken to: `on ask Finch`, which hears whatever he is asked?"""
    most = scenario_heard.best(line, heard.heard)
    said = [one for one in heard.heard if len(one) == most and scenario_heard.says(line, one)]
    here = {word for being in moment.beings for word in being.words} if moment is not None else set()

    def names(phrase: scenario_heard.Phrase) -> bool:
        """Has a phrase but one word beside those of speaking, and does it name somebody here: who is named second is
        asked about."""
        others = [words for words in phrase if not SPOKEN & {*words}]
        return len(others) < 2 and all(here & {*words} for words in others)

    return all(map(names, said))


def heard_of(line: str) -> str:
    """A line as it is listened to: without what it is done for or what goes on meanwhile (“… while he looks away”)."""
    cut = phrases.framed(phrases.bare(line)) if '"' not in line else line
    return line if phrases.taken_apart(line).kind in SPOKEN else cut


def as_a_look(line: str) -> str:
    """A line that looks at something in another verb, as it would be with “look at”; nothing where it is none."""
    clause = phrases.taken_apart(phrases.bare(line))
    verb = clause.senses[0].words if clause.kind == "look" else ()
    if (
        not verb
        or clause.verb not in plain_looks()
        or clause.after("for")
        or clause.words[: len(verb)] != tuple(verb)
    ):
        return ""
    return f"look at {' '.join(clause.words[len(verb) :])}" if clause.nouns else ""


@cache
def plain_looks() -> frozenset[str]:
    """Verbs that look, and no more."""
    return words_of("Verbs of plain looking")


SPOKEN = family("spoken")
COMPASS = frozenset({"north", "south", "east", "west"})


def in_fight(session: Game, line: str, numbered: Sequence[Offer], moment: Moment) -> Reading | None:
    """The option of a fight that a line means, by what it is; else by its words. Raises NoMatch where it may be several."""
    if CALLING_HELP.fullmatch(phrases.plainly(line)) and not any(
        one.source == "text" for one in moment.strangers
    ):
        return Reading("told", line, text=NOBODY_COMES)
    world = session.world
    fray = fray_of(moment, session.request, session.done, lambda id: session.rules.health(world[id]))
    clause = phrases.taken_apart(line)
    found = blows.plain_blow(line, clause, numbered, getattr(session.request, "usual", ""))
    try:
        found = found or blows.meant_in_fight(line, numbered, moment, fray)
    except blows.GivenUp:
        yields = any(one.kind == "yield" and not one.barred for one in numbered)
        if yields or not session.may_try() or not takes_prisoners(session):
            raise
        return Reading("deed", SURRENDER, deed=understood(SURRENDER, moment))
    found = found or fled(line, clause, numbered, moment) or fought_on(line, numbered)
    if (
        found is None
        and clause.kind not in blows.KINDS
        and clause.kind not in LOOKING
        and not blows.trick(line)
    ):
        # a taunt is no call to lay down arms
        there = [one for one in numbered if clause.kind != "threaten" or one.kind != "talk"]
        found = offers.meant(line, there, *around(moment))
        aside = [one for one in there if one.kind in ASIDE and not one.barred]
        places = (
            options.meant(line, [one.text for one in aside]) if found is None and not clause.senses else ()
        )
        found = aside[places[0]] if len(places) == 1 else found
    if found is not None and found.kind == "yield" and not found.barred:
        said = f"{SURE_OF_IT} {offers.listed([found])}: `yes` does it."
        return Reading("which", line, near=(found,), text=said)
    return (
        taken(line, upon(clause, for_so_much(line, found, fray.unasked), fray)) if found is not None else None
    )


def upon(clause: phrases.Clause, offer: Offer, fray: Fray) -> Offer:
    """A spell upon whoever a line names, where its system knows it so: `cast lightning at the horse`."""
    named = whom(clause.nouns, fray) or whom(clause.words, fray) if offer.kind == "cast" else None
    return (at(offer, named[0], fray) or offer) if named else offer


def for_so_much(line: str, offer: Offer, unasked: Sequence[str]) -> Offer:
    """A spell for as much as a line says, where its system knows it so: `cast fly 9`. What is beyond all that can be
    paid is the most that can be said."""
    known = [
        int(amount)
        for name, equal, amount in (each.partition("=") for each in unasked)
        if equal and name == offer.key
    ]
    numbers = re.findall(r"\d{1,6}", line)
    if offer.kind != "cast" or not known or len(numbers) != 1:
        return offer
    key = f"{offer.key}={min(int(numbers[0]), max(known))}"
    return msgspec.structs.replace(offer, key=key, move={**offer.move, "key": key}, odds=None)


def takes_prisoners(session: Game) -> bool:
    """Is it written for this fight what comes of being taken, or are they people all, who take alive whoever falls?"""
    foes = able(session.stage.ground.present()) or able(side(session.world["fight"], "foes"))
    written = bool(foes) and line_of(session.stage, foes).written("captured").outcome is not None
    return written or bool(foes) and all(natures.talks(foe) for foe in foes)


CALLING_HELP = regex.late(
    r"(?:i )?(?:shout|call|cry|yell|scream|holler|bellow)(?: out)? for (?:some )?help(?: at the top of my voice)?",
    re.IGNORECASE,
)
NOBODY_COMES = "Nobody is near to hear it but those who fight. That takes no turn."


SURE_OF_IT = "Is the fight to be given up?"


def fled(line: str, clause: phrases.Clause, numbered: Sequence[Offer], moment: Moment) -> Offer | None:
    """Running, where somebody goes away out of the middle of a fight: “back to the lane as fast as my legs will go”."""
    words = set(plain_words(line))
    named = any(word in plain_words(exit.heading) for exit in moment.exits for word in clause.nouns)
    if clause.kind not in ("go", "flee") or not (named or words & AWAY or clause.kind == "flee"):
        return None
    ways_ = [one for one in numbered if one.kind == "flee" and not one.barred]
    return (
        ways_[0]
        if len(ways_) == 1 and (named or {"away", "out", "home", "leave"} & words or HASTE & words)
        else None
    )


def fought_on(line: str, numbered: Sequence[Offer]) -> Offer | None:
    """Fighting on, where a line keeps at it: “just keep swinging till they're all down”."""
    if KEEPING.match(phrases.plainly(line)) is None:
        return None
    return next(
        (one for one in numbered if one.key == "on" or one.key.startswith("on ") and not one.barred), None
    )


AWAY = frozenset({"away", "out", "back", "home"})
HASTE = frozenset({"fast", "quick", "quickly", "run", "legs", "hurry", "leg", "sprint", "bolt"})
KEEPING = regex.late(
    r"(?:just |i |we )*(?:keep|carry|go|keep on|carry on) (?:on )?(?:swinging|fighting|hitting|stabbing|shooting|striking|slashing|hacking|at (?:it|them|him|her))"
    r"(?: (?:till|until|them|him|her|away|on)\b.*)?$",
    re.IGNORECASE,
)
LOOKING = family("no blow")
ASIDE = frozenset(
    {"use", "stance", "cast", "instant", "quick", "help", "done"}
)  # besides blows, words and flight
