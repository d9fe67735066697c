"""A line where a question stands open that is no place's list of choices: what it answers, in plain words; or what it
asks about the question itself.

Every option is compared whole (`solo.play.hearing.options`): by its number in words, by yes and no, by what it is called
and by what is said of it. A line that means none of them costs nothing: the question is asked again, and explained.
"""

from collections.abc import Container, Sequence

from solo.core.english import WORDED, begins
from solo.core.english import words as words_of
from solo.core.procedure import Choose
from solo.play.hearing import options, phrases
from solo.play.hearing.labels import aim, tells
from solo.play.hearing.matching import MOVING, likeness
from solo.play.hearing.phrases import PRONOUNS
from solo.play.hearing.questions import FOR_YES
from solo.play.hearing.vocabulary import commands, stems
from solo.session import offers, phases
from solo.session.blows import trick
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.prompting import names
from solo.session.reading.readings import Reading, numbered_of, taken

BESIDE = frozenset(
    {
        "look",
        "inventory",
        "sheet",
        "people",
        "time",
        "money",
        "map",
        "journal",
        "undo",
        "redo",
        "luck",
        "odds",
        "acts",
        "rules",
    }
)  # what may be looked up while a question stands open
LISTS = frozenset({"menu", "attempt", "stunt"})  # these are read elsewhere, and so are counters
GOING_ON = ("fight on", "go on", "keep fighting", "carry on", "continue", "just fight")  # with what was begun
TURN = "stunt"  # a turn in a fight is where anything else may be tried
REFUSING = ("decline", "done", "yield")
THIS = "this question"  # the command that explains what is asked
ASKS = ("what", "which", "why", "how", "whats", "what's", "whys", "explain", "describe", "define", "tell")
STAND_ALONE = frozenset(
    {"look", "l", "i", "map", "luck", "sheet", "inventory", "journal", "odds", "why", "rules", "acts"}
)


def sub_question(session: Game) -> bool:
    """Does a question stand open that is neither a list of choices nor a turn in a fight?"""
    request = session.request
    listed = isinstance(request, Choose) and request.rule in LISTS
    return isinstance(request, Choose) and not listed and not counter(session) and not turn(session)


def counter(session: Game) -> bool:
    """Does a list of wares stand open, a scenario's or a system's?"""
    request = session.request
    kinds = {option.kind for option in request.options} if isinstance(request, Choose) else set()
    shop = isinstance(request, Choose) and request.rule == "shop"
    return shop or kinds == {"buy", "done"} and session.phase.state == phases.SCENE


def turn(session: Game) -> bool:
    """Is it one's turn in a fight?"""
    request = session.request
    kinds = {option.kind for option in request.options} if isinstance(request, Choose) else set()
    return session.phase.state == phases.FIGHT and TURN in kinds


def about_this(session: Game, line: str) -> Reading | None:
    """A line that asks what the open question means, or which of its options is best; None where it asks neither."""
    if not isinstance(session.request, Choose):
        return None
    said = phrases.plainly(line).lower()
    asks = said in options.lines_of("Lines that ask what this is") or line.strip() == "?"
    return Reading("command", line, THIS, said) if asks or options.asks_best(line) else None


def of_a_term(session: Game, line: str) -> Reading | None:
    """A question about something that the options, or the rules, name: “what does the verse do?” None where they do not
    name it."""
    said = phrases.plainly(line).lower()
    words = said.split()
    if words[:2] == ["how", "many"] or words[:1] == ["tell"] and words[1:2] != ["me"]:
        return None  # “tell them …” is said to them
    if isinstance(session.request, Choose) and words and words[0] in ASKS and names(session, said):
        return Reading("command", line, THIS, said)
    return None


def answer(session: Game, line: str, known: Container[str]) -> Reading | None:
    """What a line answers to an open question. None where it is a command, or where something else may be done first."""
    numbered = numbered_of(session)
    exact = offers.word_for_word(line, numbered)
    if exact is not None:
        return taken(line, exact)
    if asked := about_this(session, line):
        return asked
    chosen = simply(line, numbered)
    if chosen is not None:
        return taken(line, chosen)
    if command_alone(line, known):
        return None
    bare = phrases.bare(line).lower()
    going_on = phrases.plainly(line).lower() in GOING_ON or bare in GOING_ON
    if (options.refuses(line) or options.refuses(bare) or going_on or bare.startswith("never mind")) and (
        no := refusing(numbered)
    ):
        return taken(line, no)
    if options.agrees(line) and (yes := agreeing(numbered)):
        return taken(line, yes)
    if questioning(line):
        return Reading("command", line, THIS, phrases.plainly(line).lower())
    if (blow := first_blow(session, line, numbered)) is not None:
        return taken(line, blow)
    if (found := by_words(line, numbered)) is not None:
        return found
    if session.phase.state in (phases.ENCOUNTER, phases.FIGHT):
        return None
    no = refusing(numbered)
    if no and phrases.taken_apart(line).senses and (hopeless(session, numbered, no) or unbegun(session)):
        return Reading("instead", line, offer=no)
    return Reading("no", line, text=first_this(numbered))


def first_blow(session: Game, line: str, numbered: Sequence[Offer]) -> Offer | None:
    """The one option that strikes, where a line only does that: “have at them”. None where it says how, or where there are
    several."""
    blows = [one for one in numbered if one.kind == "attack" and not one.barred]
    clause = phrases.taken_apart(line)
    plain = clause.kind == "attack" and not trick(line) and not clause.after("with", "into", "onto", "off")
    return blows[0] if session.phase.state == phases.FIGHT and plain and len(blows) == 1 else None


def questioning(line: str) -> bool:
    """Is a line a question, by its mark or its first words?"""
    words = phrases.plainly(line).lower().split()
    asks = words and (
        words[0] in ASKS
        and len(words) > 1
        and (words[0] != "tell" or words[1] == "me")
        or words[0] in FOR_YES
        and words[1:2]
        and words[1] in WHO
    )
    return line.rstrip().endswith("?") or bool(asks)


WHO = frozenset(
    {
        "i",
        "we",
        "you",
        "he",
        "she",
        "it",
        "they",
        "that",
        "this",
        "there",
        "the",
        "these",
        "those",
        "any",
        "my",
    }
)


def simply(line: str, numbered: Sequence[Offer]) -> Offer | None:
    """The option that a line says by its number in words, by its beginning, or by a plain yes or no."""
    number = options.counted(line, len(numbered))
    if number:
        return numbered[number - 1]
    found = offers.answer_meant(line, numbered)
    if found is not None:
        places = options.meant(line, [one.text for one in numbered]) if " " in line.strip() else ()
        return numbered[places[0]] if len(places) == 1 else found  # “go on” is a yes, where no option says so
    said = words_of(line)
    begun = [one for one in numbered if said and begins(words_of(one.text), said)]
    return begun[0] if len(begun) == 1 else None


def command_alone(line: str, known: Container[str]) -> bool:
    """Is a line a command and nothing else?"""
    words = line.strip().lower().split()
    return (
        commands().get(phrases.plainly(line).lower()) in BESIDE
        or len(words) == 1
        and words[0] in known
        or len(words) > 1
        and words[0] in ("undo", "redo", "note", "rules", "ask")
    )


def refusing(numbered: Sequence[Offer]) -> Offer | None:
    """The one option that takes nothing of what is offered."""
    for kind in REFUSING:
        found = [one for one in numbered if one.kind == kind and not one.barred]
        if len(found) == 1:
            return found[0]
    return None


def agreeing(numbered: Sequence[Offer]) -> Offer | None:
    """The one option besides refusing."""
    found = [one for one in numbered if one.kind not in REFUSING and not one.barred]
    return found[0] if len(found) == 1 else None


def by_words(line: str, numbered: Sequence[Offer]) -> Reading | None:
    """The option that a line means by what the options say; which, where it may be several."""
    open_ = [one for one in numbered if not one.barred]
    if plainly_oneself(line) and len(own := [one for one in open_ if words_of(one.text)[:1] == ["you"]]) == 1:
        return taken(line, own[0])
    places = options.meant(line, [one.text for one in open_])
    if not places:
        barred = [one for one in numbered if one.barred]
        places = options.meant(line, [one.text for one in barred])
        return taken(line, barred[places[0]]) if len(places) == 1 else None
    found = [*{open_[at].text: open_[at] for at in reversed(places)}.values()][
        ::-1
    ]  # two that say the same are one
    found = [one for one in found if agrees(line, one.text)]
    if len(found) == 1 and goes_elsewhere(line, found[0]):
        return None if refusing(numbered) is None else Reading("no", line, text=first_this(numbered))
    telling = [word for word in options.telling(line) if word not in PRONOUNS]
    if phrases.taken_apart(line).senses and telling and len(found) > 1:
        own = [
            one for one in found if any(options.weight(word, *options.parts_of(one.text)) for word in telling)
        ]
        found = own  # “rush them” is none of those that only say “them” too
    if not found:
        return None
    if len(found) == 1:
        return taken(line, found[0])
    return Reading("which", line, near=tuple(found), text=f"That could be: {offers.listed(found)}.")


def plainly_oneself(line: str) -> bool:
    """Does a line say that one does it oneself: “me”, “i do”?"""
    return phrases.plainly(line).lower() in options.lines_of("Lines that mean oneself")


def goes_elsewhere(line: str, offer: Offer) -> bool:
    """Does a line go somewhere, where an option goes nowhere and shares none of its words: “go on to the old hearth”, and “Drop
    fire pot”?"""
    clause = phrases.taken_apart(line)
    own = words_of(offer.text)
    named = [word for word in clause.nouns if tells(word)]
    goes = clause.kind in MOVING and bool(named) and not any(word in own for word in clause.words)
    return goes and not any(one.kind in MOVING for one in aim(offer.text).clauses)


def hopeless(session: Game, numbered: Sequence[Offer], no: Offer) -> bool:
    """Can none of what is offered come off, so that whoever goes on to something else loses nothing by it?"""
    from solo.session.views import chance_of

    tested = [one for one in numbered if one is not no and not one.barred]
    return bool(tested) and all(chance_of(session, one) == "0 %" for one in tested)


def unbegun(session: Game) -> bool:
    """Is something only offered as one comes to a place, with nothing rolled for it yet? Who goes on to do something else
    there has declined."""
    for kind, event in reversed(session.last.events):
        if kind == "roll":
            return False
        if kind == "tell" and event.kind in ("prose", "heading"):
            return True
    return False


def agrees(line: str, text: str) -> bool:
    """Does the verb of a line agree with an option: is it one that only answers, one of the option's own words, or one that
    means much the same as its verb? A line that does something else is no answer, whatever words it shares."""
    clause = phrases.taken_apart(line)
    first = clause.words[0] if clause.words else ""
    if (
        not clause.senses
        or (first in COPULAS and len(clause.words) < 4)
        or first in options.around()
        or first in WORDED  # ten is no slip of tend
        or phrases.plainly(line).lower().startswith(FOR_SELF)
    ):
        return True
    made = [
        word
        for word in clause.what
        if any(options.weight(stem, *options.parts_of(text)) for stem in stems(word))
    ]
    if clause.kind == "throw" and clause.what and not made and not set(clause.what) & PRONOUNS:
        return False  # another thing is thrown
    if any(options.weight(stem, *options.parts_of(text)) for stem in stems(first)):
        return True
    if clause.kind in ("write", "perform", "mend") and made:
        return True  # “write a song about it” makes the verse
    own = [sense for one in aim(text).clauses for sense in one.senses]
    if clause.kind in HANDS and any(sense.kind in HANDS for sense in own):
        return True
    return any(likeness(one, other)[0] >= 0.8 for other in own for one in clause.senses)


HANDS = frozenset(
    {"show", "surrender", "gesture", "lift"}
)  # what is done with one's hands, in sight of others

COPULAS = frozenset({"be", "stay", "keep", "remain", "act", "feel"})  # before how one is: “stay calm”
FOR_SELF = (
    "i would ",
    "i want ",
    "i will have ",
    "let me have ",
    "let it ",
    "let us ",
)  # before what is chosen


def first_this(numbered: Sequence[Offer]) -> str:
    """What is asked first, in words."""
    needed = "" if refusing(numbered) else " One of them it has to be; `undo` goes back before the question."
    return f"First this: {offers.listed(numbered)}.{needed} `help` says what it means."
