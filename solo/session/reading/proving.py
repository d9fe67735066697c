"""The proof before a cost: what takes dice, money or a life is done at once only where nearly all of a line is said by the
choice. A word more than it knows, where it matters (another tool, another thing, another verb), and it is asked about.

What may live here: how much of a line a choice accounts for. What is then asked, `guarding` says.
"""

from solo.play.hearing import sensing
from solo.play.hearing.labels import Aim, tells
from solo.play.hearing.matching import GENERIC, MOVING, covers, likeness
from solo.play.hearing.phrases import FILLERS, Clause, taken_apart
from solo.play.hearing.roles import DULL, ONESELF, SPEECH
from solo.play.hearing.understanding import HARMLESS, clauses_of
from solo.play.hearing.vocabulary import Sense, as_one_kind, family, kin, plain_words, small, ways, words_of
from solo.play.moment import Moment
from solo.scenario import heard
from solo.session import offers
from solo.session.offers import Offer

SAME_VERB = 0.8  # how alike two verbs are that do the same
NAMED = 0.8  # how well a label has to name a word
ENOUGH = 2  # things of a choice that a line names, so that another verb does no harm
PAYING = frozenset({"trade", "take", "use", "order", "pay", "give", "eat", "drink", "ask", "accept"})
TAKEN_UP = family("taken up")
GOING = MOVING | {"flee"}
LOOSE = frozenset({"use", "try", "do", "get", "make", "go"})  # verbs that say little by themselves


def hangs_on(offer: Offer) -> bool:
    """Does anything hang on a choice that cannot be had back: dice, a price, the end?"""
    return bool(offer.weight) or offer.odds is not None or offer.kind == "buy"


def proven(line: str, offer: Offer, moment: Moment) -> bool:
    """Does a choice account for nearly all that a line says, where anything hangs on it?"""
    return not hangs_on(offer) or said_in_full(line, offer, moment)


def said_in_full(line: str, offer: Offer, moment: Moment) -> bool:
    """Does a choice account for nearly all that a line says?"""
    label = offers.aimed(offer)
    parts = [clause for clause in map(taken_apart, clauses_of(line)) if clause.words]
    return any(accounts(clause, label, offer, moment) for clause in (*parts, taken_apart(line)))


def names_it(line: str, offer: Offer, moment: Moment) -> bool:
    """Is all that a line does something to named by a choice, whatever it does to it? Then it may well be meant."""
    label = offers.aimed(offer)
    for clause in map(taken_apart, clauses_of(line)):
        told = [word for word in clause.nouns if tells(word)]
        if told and clause.kind not in HARMLESS and set(told) <= accounted(clause, label, offer, moment):
            return True
    return False


def accounts(clause: Clause, label: Aim, offer: Offer, moment: Moment) -> bool:
    """Is what a clause does, what it does it to and what with all the choice's own? What is said aloud may be put in any
    words, and who is here may be named though the choice does not."""
    if offer.kind == "buy":
        return same_verb(clause, label, offer)
    known = accounted(clause, label, offer, moment)
    if for_another(clause, label, moment) or from_somebody(clause, label, moment):
        return False
    if offer.odds is not None and only_points(clause) and not own_verb(clause, label, offer):
        return False  # “learn from it”, and “Ask to see his board-book”
    strange = [word for word in tool_of(clause)[-1:] if word not in known]
    if any(by_phrase(clause, phrase) for phrase in offer.heard):
        return offer.odds is None or head_of(clause) in ("", *known) and not strange
    if clause.kind in SPEECH and any(one.kind in SPEECH for one in label.clauses):
        return True
    nouns = [word for word in clause.nouns if word not in known and word not in clause.manner]
    own = [word for word in clause.nouns if word in known and tells(word)]
    tool = tool_of(clause)
    if clause.kind == "attack":  # whatever one strikes with
        nouns = [word for word in nouns if word not in tool]
    elif any(word in nouns for word in tool[-1:]):
        return False
    own_word = any(covers(word, one) for word in clause.words[:1] for one in label.words)
    if not own_word and plainly_another(clause, label):
        return False
    same = same_verb(clause, label, offer)
    if same and open_to_any(label):
        return True  # “burn the ledger”, and “Burn it”
    if clause.what and clause.what[-1] in nouns:
        return False
    if not same and tells_any(clause):
        return not nouns and len(own) >= ENOUGH and clause.kind not in HARMLESS
    return len(nouns) <= max(1, len(own))


def only_points(clause: Clause) -> bool:
    """Does a clause name nothing, and only point: “learn from it”?"""
    return not any(map(tells, clause.nouns)) and bool({"it", "that", "this"} & set(clause.words))


def own_verb(clause: Clause, label: Aim, offer: Offer) -> bool:
    """Is the verb of a clause one of a choice's own, or of the same row of the tables? Of what is said, only its own."""
    rows = {sense.row for each in label.clauses for sense in each.senses}
    heard_ = {word for phrase in offer.heard for words in phrase for word in words}
    first = clause.words[:1]
    same = clause.kind not in SPEECH and any(sense.row in rows for sense in clause.senses)
    return same or any(covers(word, own) for word in first for own in (*label.words, *heard_))


def for_another(clause: Clause, label: Aim, moment: Moment) -> bool:
    """Is something for somebody here, where a choice is for somebody else: a drink for Bet, and “Stand the nearest table a
    drink”?"""
    if clause.kind not in HANDING:
        return False
    to = clause.after("to", "for")
    whom = moment.being(to) or moment.being(clause.what) or moment.being(clause.what[:-1])
    if (
        not whom
        or not set(whom[0].words) & set(clause.words)
        or label.pronouns
        or any(word in label.words for word in (*whom[0].words, *whom[0].roles))
    ):
        return False
    said = [word for word in clause.words if tells(word)]
    return any(
        tells(word) and not any(covers(one, word) or kin(one, word) for one in said)
        for word in label.clauses[0].what
    )


def from_somebody(clause: Clause, label: Aim, moment: Moment) -> bool:
    """Is something taken from somebody, of whom a choice says nothing: Marl's shovel, and “Take the other shovel”?"""
    if clause.kind not in ("take", "steal", "pull"):
        return False
    out = clause.after("off", "from", "out of")
    theirs = [word.removesuffix("'s").removesuffix("s") for word in clause.what[:-1]]
    whom = (
        moment.being(out) or (moment.being(theirs[-1:]) if theirs else ()) or ("him" in out or "her" in out)
    )
    return (
        bool(whom)
        and not label.pronouns
        and not any(word in label.words for one in moment.beings for word in one.words)
    )


HANDING = family("treating")


def by_phrase(clause: Clause, phrase: heard.Phrase) -> bool:
    """Does a clause say a phrase that is listened for: two words of it, or its verb?"""
    if not heard.says(" ".join(clause.words), phrase):
        return False
    return len(phrase) > 1 or any(covers(clause.words[0], word) for word in phrase[0])


def head_of(clause: Clause) -> str:
    """What a clause does something to, or where it does it: the noun of the first thing that it names."""
    groups = (clause.what, *(words for _, words in clause.others))
    return next((words[-1] for words in groups if any(map(tells, words))), "")


def runs(line: str, moment: Moment) -> bool:
    """Does a line leave a fight, and not only take another stand in it: into a doorway, behind a table, with one's back to a
    wall?"""
    words = {word for exit in moment.exits for word in plain_words(f"{exit.heading} {exit.label}")}
    for clause in map(taken_apart, clauses_of(line)):
        where = [held[-1] for one, held in clause.others if one in STANDS and held]
        where += clause.what[-1:] if STANDS & set(clause.verb.split()[-1:]) else ()
        stays = [word for word in where if tells(word) and word not in words and word not in ways()]
        if stays and clause.kind != "flee" and not LEAVES & set(clause.words):
            return False
    return True


STANDS = frozenset({"in", "into", "behind", "against", "under", "on", "onto", "beside", "between"})
LEAVES = frozenset({"away", "out", "home", "leave", "run", "flee", "escape"})


def open_to_any(label: Aim) -> bool:
    """Does a choice leave open what it is done to: “Burn it”, “Sign”?"""
    first = label.clauses[0]
    return bool(first.senses) and not any(map(tells, first.what))


def tells_any(clause: Clause) -> bool:
    """Does a clause name anything, or go any way that is no plain going?"""
    return any(map(tells, clause.nouns)) or clause.kind not in GOING


def same_verb(clause: Clause, label: Aim, offer: Offer) -> bool:
    """Is the verb of a clause that of a choice, or one that says as much? What is bought is asked for in few words."""
    if offer.kind == "buy":
        named = bool(clause.words) and any(covers(clause.words[0], own) for own in label.own)  # a club
        return named or not clause.senses or clause.kind in PAYING or clause.verb in LOOSE
    if not clause.senses or clause.verb in GENERIC or clause.verb in LOOSE:
        return True
    if label.verbless:  # what is only named is bought, taken up or gone to
        return clause.kind in (PAYING if offer.weight and offer.odds is None else PAYING | TAKEN_UP | GOING)
    if any(covers(word, own) for word in clause.words[:1] for own in label.words):
        return True
    if plainly_another(clause, label):
        return False
    senses = [one for each in label.clauses for one in each.senses]
    return any(as_one(one, other) for one in clause.senses for other in senses)


def plainly_another(clause: Clause, label: Aim) -> bool:
    """Is something cut open, or stolen, where a choice only moves it: a sack?"""
    kinds = {one.kind for one in label.clauses}
    cuts = clause.words[:1] != () and clause.words[0] in CUTTING and kinds <= SHIFTING
    return (
        cuts
        or clause.kind == "steal"
        and not label.verbless
        and not kinds & {"steal", "take", "open", "search"}
    )


CUTTING = frozenset({"cut", "slice", "slash", "slit", "tear", "rip", "stab", "pierce"})
SHIFTING = frozenset({"push", "pull", "lift", "put", "take", "throw", ""})


def as_one(one: Sense, other: Sense) -> bool:
    """Do two senses of verbs do the same, by the same means: to force a lock is not to pick it?"""
    if likeness(one, other)[0] >= SAME_VERB:
        return (
            one.row == other.row
            or "agility" not in (one.approach, other.approach)
            or one.approach == other.approach
        )
    if "agility" in (one.approach, other.approach) and one.kind == "open":
        return False
    return any(one.kind in family and other.kind in family for family in FAMILIES)


FAMILIES = tuple(map(frozenset, as_one_kind()))


def tool_of(clause: Clause) -> tuple[str, ...]:
    """What something is done with, by a line's own words; a part of oneself is none."""
    held = clause.after("with", "using", "as") or (clause.what if clause.verb == "use" else ())
    return () if held and all(word in ONESELF or word in small() for word in held) else held


def accounted(clause: Clause, label: Aim, offer: Offer, moment: Moment) -> frozenset[str]:
    """The words of a clause that a choice accounts for: its own and what stands for them, where it leads, what it takes, those
    it leaves unnamed, and words that say nothing for themselves."""
    own = [*label.own, *(word for phrase in offer.heard for words in phrase for word in words)]
    here = moment.their_words
    pays = clause.verb in PAYS or clause.kind == "trade"
    found = set()
    for word in clause.nouns:
        dull = not tells(word) or word in DULL or word in FILLERS or word in ways() or pays and word in PAID
        compound = any(len(one) > 3 and one in word for one in label.own)  # lockpicks, to pick it
        if dull or compound or word in here or sensing.hit(word, label, own, ()) >= NAMED:
            found.add(word)
    return frozenset(found)


PAYS = frozenset({"pay", "pay for", "bribe", "tip", "offer"})
PAID = words_of("What is paid") | words_of("Numbers")
