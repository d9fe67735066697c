"""A choice on the list, rather than a deed of the same kind or with the same thing: before dice or time go into a deed, every
choice is weighed once more, by what it does and by what it names, and one that may be meant is asked about first.

A line that is refused is looked at so, too. Nothing is done here: `yes` takes the choice, and `no` does what was typed.
"""

from msgspec.structs import replace

from solo.core.english import in_marks
from solo.play.deeds.choices import brings
from solo.play.hearing import phrases, sensing
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING, covers, sits, ways_of
from solo.play.hearing.phrases import Clause
from solo.play.hearing.roles import SPEECH
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import alike, as_one_kind, family, kin, plain_words, related, ways, words_of
from solo.play.moment import ANYBODY, Moment
from solo.session import offers, phases
from solo.session.foresight import Tried, tried_so
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.going import leads_elsewhere
from solo.session.reading.offering import another_thing, gently, surely_not
from solo.session.reading.readings import Reading, numbered_of

LIKE, FAMILY, AKIN = (
    0.75,
    0.6,
    0.5,
)  # how well a verb fits that does the same; much the same; that is only near it
MOST = 3  # choices that are asked about at once
HARMLESS = family("harmless")
OFTEN = family("done with anything")
OPEN = (phases.SCENE, phases.ENCOUNTER)
HOURS = words_of("Times")
WHOLES = words_of("Places")  # what one is in the midst of
TRYING = frozenset({"use", "touch", "open", "push", "pull"})  # what “try it” may be
ALL_ONE = tuple(map(frozenset, as_one_kind()))


def rather(session: Game, line: str, found: Reading) -> Reading:
    """A deed, or a refusal, as it stands; or the choices that may be meant by it, asked about first."""
    deed = found.deed
    if found is session.otherwise:
        return found  # it was asked about, and is not meant
    if found.kind == "heard" and into_it(line) and (under := under_it(session, line)):
        return asked_rather(found, under, Tried())
    if session.phase.state not in OPEN or not session.may_try():
        return found
    if found.kind == "command" and found.name == "look" and (about := looks_about(session, line)):
        return asked_rather(found, about, Tried())
    if found.kind == "heard" and found.offer is not None and (rests := rests_so(session, line, found.offer)):
        return asked_rather(found, rests, Tried())
    if found.kind not in ("deed", "no"):
        return found
    if line.lower().startswith("try ") or found.offer is not None or found.kind == "no" and deed is None:
        return found
    if deed is None or deed.kind in (HARMLESS | SPEECH) - CALLS and not into_it(line) or deed.kind in OFTEN:
        return found
    if deed.kind == "attack" and deed.being:
        return found
    moment = session.moment()
    clause = phrases.taken_apart(found.line or line)
    if clause.negated or clause.said:
        return found
    fits = [
        (number, one, how)
        for number, one in enumerate(numbered_of(session), 1)
        if not one.barred and (how := may_be(session, clause, one, moment))
    ]
    own = [(number, one, THING) for number, one, _ in fits if in_its_words(clause, one)]
    own = own or [
        (number, one, THING)
        for number, one in enumerate(numbered_of(session), 1)
        if deed.kind == "rest" and not one.barred and in_its_words(clause, one)
    ]
    fits = own or fits
    plan = tried_so(session.stage, deed) if fits and found.kind == "deed" else Tried()
    near = [(number, one) for number, one, how in fits if how != KIND or plan.asked is not None]
    if not near or len(near) > MOST:
        return found
    return asked_rather(found, near, plan)


def asked_rather(found: Reading, near: list[tuple[int, Offer]], tried: Tried) -> Reading:
    """Is one of these choices meant, and not what the line does by itself?"""
    named = ", or ".join(f"{number}, {in_marks(one.text)}" for number, one in near)
    yes = " `yes` does it" if len(near) == 1 else " Its number does it"
    own = found.kind in ("deed", "heard", "command")
    otherwise = f"; `no` goes on to what you typed{f' ({tried.plan})' if tried.plan else ''}." if own else "."
    text = f"Did you mean {named}?{yes}{otherwise}"
    if not own:
        text = f"{found.text} {text}" if not found.text.startswith("No way leads") else text
    return replace(
        found,
        kind="which",
        near=tuple(one for _, one in near),
        text=text,
        otherwise=found if own else None,
    )


def may_be(session: Game, clause: Clause, offer: Offer, moment: Moment) -> str:
    """By what a line may mean a choice: its THING, its WAY, or only its KIND; nothing where it may not."""
    label = offers.aimed(offer)
    if clause.kind == "look":
        named = any(alike(word, own) for word in clause.nouns[-1:] for own in label.words)
        return THING if named and SEEING & set(label.words) and not label.leads else ""
    if clause.kind in CALLS:
        return THING if any(covers(clause.words[0], own) for own in label.words) else ""
    if clause.kind in GETTING and brought(session, clause, offer, moment):
        return THING
    if (
        surely_not(clause, offer)
        or another_thing(clause, label, moment)
        or leads_elsewhere(session, clause, offer)
        or clause.kind == "break"
        and gently(offer)
        or label.sells
    ):
        return ""
    if clause.kind == "give" and ANYTHING & set(label.words) and label.clauses[0].kind in ("give", "throw"):
        return THING  # “feed the thin one”, and “Throw them something”
    met = moment.their_words | {*ANYBODY}
    verb = sensing.verb_fit(clause, label) if label.clauses[0].senses else 0.0
    if label.words[0] == "try" and clause.kind in TRYING:
        verb = LIKE
    if clause.kind == "rest" and any(one.kind == "wait" for one in label.clauses):
        return ""
    if clause.kind == "follow" or clause.kind == "rest" and sits(clause) is not sits(label.clauses[0]):
        return ""
    if clause.kind in MOVING | {"swim"}:
        return WAY if goes_so(clause, offer) and verb >= AKIN else ""
    if any(word in met for word in clause.what[-1:]) and not label.pronouns and not label.bare:
        return ""  # to somebody of whom the choice says nothing
    dull = HOURS | WHOLES | {*plain_words(moment.heading)}
    head = [word for word in clause.what[-1:] if tells(word) and word not in met and word not in dull]
    objects = [one.what[-1] for one in label.clauses if one.what and (one.senses or label.verbless)]
    names = bool(head) and any(alike(head[0], one) or kin(head[0], one) for one in objects)
    held = clause.after("with", "using")
    by_tool = bool(held) and any(alike(held[-1], word) for word in label.words)
    pointed = bool(head) and by_tool and bool({"it", "that"} & set(label.clauses[0].words[1:3]))
    if names or pointed:
        close = verb >= AKIN or any(related(clause.kind, one.kind) for one in label.clauses)
        return THING if close else ""
    same_verb = clause.words[0] == label.words[0] and offer.odds is not None and not label.leads
    if head and same_verb and head[0] not in moment.told and clause.kind in SOUGHT:
        return KIND  # “feel for the edges where it was cut”, and “Feel along the bars”
    stays = not label.leads and not head and verb >= FAMILY and same_place(clause, offer, moment)
    return KIND if stays else ""


SOUGHT = family("seeking")
KIND, THING, WAY = "kind", "thing", "way"


GETTING = frozenset({"take", "steal"})


def brought(session: Game, clause: Clause, offer: Offer, moment: Moment) -> bool:
    """Does a choice bring what a line would take, though it doesn't name it: a horse, by “help yourself”? Only what has
    been told of counts: nothing is given away."""
    held = session.stage.ground.offered().get(offer.key)
    if held is None or not clause.what or not moment.mentions(clause.what[-1]):
        return False
    return any(alike(clause.what[-1], word) for word in brings(held.choice))


CALLS = frozenset({"threaten", "shout"})
SEEING = frozenset({"look", "eye", "peer", "peek", "see", "watch"})
ANYTHING = frozenset({"something", "anything", "food", "ration", "rations", "meat", "bread"})
INTO_IT = ("through", "into", "in", "under", "behind")


def into_it(line: str) -> bool:
    """Does a line look through, into or behind something?"""
    words = plain_words(line)
    return (
        words[:1] != []
        and words[0] in ("look", "peek", "peer", "peep", "glance")
        and words[1:2] != []
        and words[1] in INTO_IT
    )


def under_it(session: Game, line: str) -> list[tuple[int, Offer]]:
    """The choices that look under, behind or into the very thing that a line looks under: “Search under the hens”."""
    where, noun = plain_words(line)[1], plain_words(line)[-1]
    return [
        (number, one)
        for number, one in enumerate(numbered_of(session), 1)
        if not one.barred
        and where in offers.aimed(one).words
        and offers.aimed(one).words[-1:] == (noun,)
        and SEARCHING & {each.kind for each in offers.aimed(one).clauses}
    ]


SEARCHING = frozenset({"look", "search", "read"})


def looks_about(session: Game, line: str) -> list[tuple[int, Offer]]:
    """The choices that look about one, where a line does no more than that: “look around”, and “Look about you, as you'd look
    about for a man”."""
    said = plain_words(phrases.plainly(line))
    if (
        said[:1] != ["look"]
        or not ABOUT & {*said[1:]}
        or not {*said[1:]} <= ABOUT | {"me", "us", "here", "myself"}
    ):
        return []
    return [
        (number, one)
        for number, one in enumerate(numbered_of(session), 1)
        if not one.barred
        and offers.aimed(one).words[:1] == ("look",)
        and {*offers.aimed(one).words[1:2]} & ABOUT
    ]


FOR_A_WHILE = frozenset({"while", "bit", "hour", "hours", "minute", "minutes", "night", "nap", "sleep"})
LYING = frozenset({"rest", "lie"})  # “lie” is one word of two
ABOUT = frozenset({"around", "about", "round"})


def rests_so(session: Game, line: str, heard: Offer) -> list[tuple[int, Offer]]:
    """The choices that rest, where a line lies or sits down for a while, and what hears it only tells something."""
    if (
        heard.numbered
        or understood(line, session.moment()).kind not in LYING
        or not FOR_A_WHILE & {*plain_words(line)}
    ):
        return []
    return [
        (number, one)
        for number, one in enumerate(numbered_of(session), 1)
        if not one.barred and not one.leads and offers.aimed(one).clauses[0].kind in ("rest", "wait")
    ]


def in_its_words(clause: Clause, offer: Offer) -> bool:
    """Does a choice have all the words of a line that say something: “go to bed”, and “Go back to bed”?"""
    own = offers.aimed(offer).words
    said = [word for word in clause.words if tells(word)]
    return len(said) > 1 and all(any(covers(word, one) for one in own) for word in said)


def same_place(clause: Clause, offer: Offer, moment: Moment) -> bool:
    """Is what a line names beside its verb only where it is done: here, or where the choice does it?"""
    label = offers.aimed(offer)
    named = [
        word
        for _, held in clause.others
        for word in held[-1:]
        if tells(word) and word not in HOURS and word not in ways()
    ]
    return all(
        moment.mentions(word) or any(alike(word, own) for own in label.words) for word in named
    ) and any(as_one(clause.kind, sense.kind) for sense in label.clauses[0].senses)


def as_one(kind: str, other: str) -> bool:
    """Are two kinds of deeds one, or done as one?"""
    return kind == other or kind != "wait" and any({kind, other} <= kinds for kinds in ALL_ONE)


def goes_so(clause: Clause, offer: Offer) -> bool:
    """Does a choice go the way that a line goes: over what is here, or down it?"""
    label = offers.aimed(offer)
    said = {ways()[word] for word in clause.words if word in ways()} - {"back", "in", "on"}
    said |= {"over"} if clause.verb.startswith("cross") else set()
    goes = any(one.kind in MOVING for one in label.clauses) or label.leads
    return goes and bool(said & ways_of(label)) and not {"back", "home"} & set(plain_words(offer.text))
