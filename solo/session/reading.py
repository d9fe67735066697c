"""How a typed line is read: one way from words to deeds.

The order: a command; the choices on the screen, those first that can be taken, by number and by words; an act of the
system, by its own words; what the scenario listens for; a question; else a deed. Nothing that costs is done where two
things may be meant: then it is asked which.

`read` is pure: it makes no move and shows nothing. The same words at the same moment are read the same way.
"""

import re
from collections.abc import Container, Sequence

import msgspec

from solo.core.english import begins, plural
from solo.core.english import words as words_of
from solo.core.procedure import Choose, Roll, Write
from solo.play import asking
from solo.play.hearing import phrases
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS
from solo.play.hearing.questions import FOR_YES, Question, question_of
from solo.play.hearing.understanding import clauses_of, understood
from solo.play.hearing.vocabulary import commands, plain_words, small, swearing, ways
from solo.play.moment import Being, Deed, Moment
from solo.session import blows, offers, phases
from solo.session.game import Game
from solo.session.offers import NoMatch, Offer


class Reading(msgspec.Struct, frozen=True):
    """What a line means. `kind` is one of

    words, dice, command, choice, act, heard, oracle, told (a question that is answered in words), deed,
    which (asked which of `near`), no (refused; `text` says why).

    `line` is the line without its pronouns, as it is put on record; `rest` what is left for afterwards.
    """

    kind: str
    line: str = ""
    name: str = ""  # of a command
    words: str = ""  # what follows it
    offer: Offer | None = None
    near: tuple[Offer, ...] = ()
    deed: Deed | None = None
    question: Question | None = None
    text: str = ""
    rest: str = ""


def read(session: Game, line: str, known: Container[str]) -> Reading:
    """What a line means now. `known` are the commands there are."""
    request = session.request
    if isinstance(request, Write | Roll) or session.over:
        return beside(session, line, known)
    if not line.strip():
        return Reading("command", line, "what now")
    if line.strip().isdecimal():
        return numbered(session, line)
    early = command(session, line, known)
    if early is not None:
        return early
    if isinstance(request, Choose) and request.rule in OFFERED:
        return answer_or_instead(session, line)
    if isinstance(request, Choose) and request.rule == "shop":
        return bought_or_instead(session, line)
    if session.phase.state in (phases.PROLOGUE, phases.CREATION) or (
        isinstance(request, Choose) and not session.world.get("game", "scene")
    ):
        return offered(session, line, None) or refused(session, line, None)
    return in_story(session, line)


OFFERED = frozenset({"attempt", "stunt"})  # what is offered before anything is rolled


def answer_or_instead(session: Game, line: str) -> Reading:
    """A line where a roll is offered: the answer, or something else that is done instead."""
    numbered = [offer for offer in session.offers if offer.numbered]
    said = words_of(line)
    begun = [offer for offer in numbered if begins(words_of(offer.text), said)]
    answered = offers.word_for_word(line, numbered) or offers.answer_meant(line, numbered)
    if answered is None and said and len(begun) == 1:
        answered = begun[0]
    if answered is not None:
        return taken(line, answered)
    leave = next((offer for offer in numbered if offer.kind == "decline"), None)
    sense = (
        phrases.taken_apart(line).senses
        or line.lower().startswith(("try ", "ask "))
        or known_place(session, line)
    )
    if leave is not None and sense:
        return Reading("instead", line, offer=leave)
    if leave is not None and question_of(line, session.moment()) is not None:
        return Reading("instead", line, offer=leave)
    return Reading("no", line, text=f"First this: {offers.listed(numbered)}.")


BUYING = frozenset({"take", "trade", "use", "ask", "look", "give"})  # what is done with wares at a counter


def bought_or_instead(session: Game, line: str) -> Reading:
    """A line at a counter: what is bought, the end of it, or something else that is done instead."""
    clause = phrases.taken_apart(line)
    numbered = numbered_of(session)
    leave = next((offer for offer in numbered if offer.kind == "done"), None)
    if leave is None or not clause.senses or clause.kind in BUYING:
        found = in_story(session, line)
        told = ("choice", "which", "told") if clause.kind == "ask" else ("choice", "which", "told", "oracle")
        if found.kind in told or leave is None:
            return found
    answered = offers.word_for_word(line, numbered) or offers.answer_meant(line, numbered)
    if answered is not None:
        return taken(line, answered)
    if clause.senses and clause.kind != "trade" or known_place(session, line):
        return Reading("instead", line, offer=leave)
    return Reading("no", line, text="That is not sold here.")


def known_place(session: Game, line: str) -> bool:
    """Does a line without a verb name a way out, or a way to go?"""
    words = set(plain_words(line))
    named = {word for exit in session.moment().exits for word in plain_words(f"{exit.heading} {exit.label}")}
    return bool(words & (named - small()) or words & ways().keys())


def beside(session: Game, line: str, known: Container[str]) -> Reading:
    """A line where words or dice are asked for, or the story is over: a command, or the answer."""
    verb, _, rest = line.partition(" ")
    request = session.request
    if isinstance(request, Write):
        if verb.lower() in ("quit", "undo", "help") and not rest:
            return Reading("command", line, verb.lower(), rest.strip())
        return Reading("words", line)
    found = plain_command(line, known)
    if found is not None and not (isinstance(request, Roll) and verb.lower() == "roll"):
        return found
    return Reading("dice" if isinstance(request, Roll) else "no", line, text=refusal_of(session))


FIRST = "First one of these; then anything else."  # a question stands open


def refusal_of(session: Game) -> str:
    """Why nothing can be done now: a question stands open, or this is no time for it."""
    if asks_first(session):
        return FIRST
    return phases.REFUSED[session.phase.state]


def asks_first(session: Game) -> bool:
    """Does a question stand open in a scene that has to be answered before anything else is done?"""
    return (
        isinstance(session.request, Choose) and session.phase.state == phases.SCENE and not session.may_try()
    )


def numbered(session: Game, line: str) -> Reading:
    """A number: the choice that stands there. Its words are looked for first: dice may be named so."""
    try:
        offer, _ = offers.match(line, session.offers)
    except NoMatch as none:
        return Reading("no", line, text=str(none))
    return Reading("choice", line, offer=offer)


# ------------------------------------------------------------------------------------------------ commands


def command(session: Game, line: str, known: Container[str]) -> Reading | None:
    """The command that a line is: word for word, or as newcomers say it. None where it is none, or rather a choice."""
    found = plain_command(line, known)
    if found is None:
        said = phrases.plainly(line).lower()
        name = commands().get(said) or commands().get(phrases.bare(line).lower())
        if name is None or is_choice(session, line) or is_meant(session, line, name in PLAIN):
            return None
        return Reading("command", line, name)
    if is_choice(session, line):
        return None
    if not fits_command(session, found):
        name = commands().get(phrases.plainly(line).lower())
        meant = name is not None and is_meant(session, line, name in PLAIN)
        return Reading("command", line, name) if name and not meant else None
    return found


def plain_command(line: str, known: Container[str]) -> Reading | None:
    """A line that begins with the name of a command."""
    verb, _, rest = line.strip().partition(" ")
    verb = verb.lower().rstrip(".!,:;") or verb.lower()
    if verb not in known and not rest:
        verb = verb.rstrip("?") or verb
    return Reading("command", line, verb, rest.strip()) if verb in known else None


ALONE = frozenset(
    {"look", "l", "sheet", "inventory", "i", "map", "luck", "acts", "again", "g", "back", "quit", "exit"}
)
PLAIN = frozenset(
    {"look", "inventory", "sheet", "people", "options", "money", "why", "odds", "journal", "who are you"}
)
COUNTED = frozenset({"undo", "redo"})
LENT = frozenset(
    {"try", "ask", "look", "l", "map", "sheet", "inventory", "i", "save"}
)  # a story may listen for


def fits_command(session: Game, found: Reading) -> bool:
    """Can what follows a command be meant for it? Else the line is a sentence that begins alike."""
    name, rest = found.name, found.words
    if name in ("try", "ask"):
        return False  # read with the story
    if name == "back" and not session.open:
        return False
    if name in LENT and offers.listening(found.line, session.listened):
        return False
    if not rest:
        return True
    if name in ALONE:
        return False
    if name in COUNTED:
        return rest.isdecimal()
    if name == "why":
        return rest.isdecimal() or rest in ("all", "rules")
    if name == "help":
        return (
            len(rest.split()) == 1
            and not session.moment().being(words_of(rest))
            and rest.lower() not in PRONOUNS
        )
    if name in ("save", "fork"):
        named = [word for word in words_of(rest) if word not in small()]
        return not (name == "save" and (not named or session.moment().being(named)))
    if name == "odds":
        return rest.lower() in ("on", "off")
    if name == "journal":
        return rest.isdecimal() or rest == "all"
    return True


def is_choice(session: Game, line: str) -> bool:
    """Is a line one of the choices, word for word, or as only one of them begins?"""
    said = words_of(line)
    if any(said == words_of(offer.text) for offer in session.offers if offer.numbered):
        return True
    return len(said) > 1 and sum(begins(words_of(offer.text), said) for offer in session.offers) == 1


def is_meant(session: Game, line: str, plain: bool = False) -> bool:
    """Is a line one of the choices, by what it means, or an answer that one of them is? `plain`: only if all its words are
    one's own."""
    if plain:
        said = set(words_of(line))
        return any(said <= set(words_of(one.text)) for one in session.offers if one.numbered)
    numbered = [offer for offer in session.placed() if offer.numbered]
    try:
        return offers.answer_meant(line, numbered) is not None or offers.meant(line, numbered) is not None
    except NoMatch:
        return False


# ------------------------------------------------------------------------------------------- in the story


def in_story(session: Game, line: str) -> Reading:
    """A line in the middle of the story."""
    moment = session.moment()
    if line.startswith(('"', "“")) and moment.principals:
        line = f"say {line}"
    verb, _, rest = line.strip().partition(" ")
    tried = verb.lower() == "try" and bool(rest)
    exact = offers.word_for_word(line, numbered_of(session))
    if exact is not None:
        return taken(line, exact)
    if verb.lower() == "try" and not rest.strip():
        return Reading("no", line, text="Try what? For example: try climb over the wall")
    if verb.lower().rstrip(":,") == "ask" or phrases.plainly(line).lower().startswith("ask "):
        return asked(session, line, moment)
    question = None if tried else question_of(line, moment)
    if question is not None and question.kind == "may":
        return allowed(session, line, question, moment)
    if question is not None:
        return quoted(session, line) or questioned(session, line, question, moment)
    found = offered(session, line, moment)
    if found is not None and found.kind != "which":
        return found
    spelled = spelled_out(session, line, moment)
    if spelled != line and (found is None or found.kind == "which"):
        other = offered(session, spelled, moment)
        found = other if other is not None and (found is None or other.kind != "which") else found
    if found is not None:
        return found
    parts = clauses_of(spelled)
    if len(parts) > 1:
        first = read_clause(session, parts[0], moment, tried)
        if first.kind != "no":
            return msgspec.structs.replace(first, rest=" and ".join(parts[1:]))
    return read_clause(session, spelled, moment, tried)


def spelled_out(session: Game, line: str, moment: Moment) -> str:
    """A line with what its pronouns stand for: whatever was named last, or those who are here."""
    named = dict(session.named)
    if moment.principals:
        one = moment.principals[0]
        kinds = {being.key for being in moment.principals}
        if len(kinds) == 1 and (one.key or len(moment.principals) == 1):
            named |= dict.fromkeys(("him", "her", "them"), called(moment.principals))
    words = line.split(" ")
    spelled = []
    for at, word in enumerate(words):
        bare = word.lower().strip(".,!?;:")
        possessive = (
            bare == "her" and at + 1 < len(words) and words[at + 1].lower().strip(".,!?") not in NO_NOUN
        )
        stands = "" if possessive or at == 0 else named.get(bare, "")
        spelled.append(stands or word)
    return " ".join(spelled)


def kind_of(being: Being) -> str:
    """What somebody is called without what tells them apart: "smuggler 2", "smuggler with the limp" → smuggler."""
    return being.name.partition(" with ")[0].rstrip(" 0123456789")


def called(beings: Sequence[Being]) -> str:
    """Those who are here as one calls them: by name, or “the rats”."""
    name = kind_of(beings[0]) if len(beings) > 1 else beings[0].name.rstrip(" 0123456789")
    if name[:1].isupper():
        return name
    return f"the {plural(name) if len(beings) > 1 else name}"


NO_NOUN = PREPOSITIONS | DETERMINERS | {"and", "then", "again", "now"}


def read_clause(session: Game, line: str, moment: Moment, tried: bool) -> Reading:
    """One thing that is done."""
    found = offered(session, line, moment)
    if found is not None:
        return found
    return as_deed(session, line, moment, tried)


def around(moment: Moment | None) -> tuple[tuple[tuple[str, ...], ...], tuple[frozenset[str], ...]]:
    """Words for those who are met here, since a choice that names nobody is about them; and the words of the place."""
    if moment is None:
        return (), ()
    return tuple(being.words for being in moment.principals), moment.spoken


def offered(session: Game, line: str, moment: Moment | None) -> Reading | None:
    """The choice, the act or what is listened for that a line means; which of them, where it may be several. None where
    it means none of these."""
    shown = session.placed()
    numbered = [offer for offer in shown if offer.numbered]
    heard = offers.listening(line, session.listened)
    try:
        exact = offers.word_for_word(line, numbered)
        if exact is not None:
            return taken(line, exact)
        answered = offers.answer_meant(line, numbered)
        if answered is not None:
            return taken(line, answered)
        if heard is not None:
            return (
                Reading("no", line, text=f"Not now: {heard.barred}.")
                if heard.barred
                else Reading("heard", line, offer=heard)
            )
        if session.phase.state == phases.FIGHT and moment is not None:
            return in_fight(line, numbered, moment)
        acts = [offer for offer in shown if not offer.numbered]
        further = offers.act_begun(line, acts, numbered)
        if further is not None:
            return taken(line, *further, "act")
        found = offers.meant(line, numbered, *around(moment))
        if found is not None:
            return taken(line, found)
        act = offers.act_meant(line, acts)
        if act is not None:
            offer, words = act
            return taken(line, offer, words, "act")
    except NoMatch as several:
        clause = phrases.taken_apart(line)
        if clause.kind in NEEDS_OBJECT and not clause.nouns and session.phase.state != phases.FIGHT:
            return None  # “take”: not one of all that can be taken
        return Reading("which", line, near=several.near, text=str(several))
    return None


def in_fight(line: str, numbered: Sequence[Offer], moment: Moment) -> Reading | None:
    """The option of a fight that a line means, by what it is; else by its words. Raises NoMatch where it may be several."""
    found = blows.meant_in_fight(line, numbered, moment)
    kind = phrases.taken_apart(line).kind
    if found is None and kind not in blows.KINDS:
        # a taunt is no call to lay down arms
        there = [one for one in numbered if kind != "threaten" or one.kind != "talk"]
        found = offers.meant(line, there, *around(moment))
    return taken(line, found) if found is not None else None


def taken(line: str, offer: Offer, words: str = "", kind: str = "choice") -> Reading:
    """A choice or an act as it is taken; where it is barred, why."""
    if offer.barred:
        return Reading("no", line, offer=offer, text=f"Not now: {offer.barred}.")
    return Reading(kind, line, words=words, offer=offer)


def as_deed(session: Game, line: str, moment: Moment, tried: bool) -> Reading:
    """A line as a deed: refused where it names nothing that one could do it with, and asked about where it comes near a
    choice."""
    if tried:
        line = line.strip().partition(" ")[2]
        found = offered(session, re.sub(r"^to\s+", "", line), moment)
        if found is not None and found.kind in ("choice", "act", "heard"):
            return found
    if tried:
        return Reading("deed", line, deed=understood(line, moment))
    deed = understood(line, moment)
    if deed.kind == "look" and not (deed.what or deed.whom or deed.unseen):
        return Reading("command", line, "look")
    if phrases.taken_apart(line).negated:
        return Reading("no", line, text="Then nothing is done.")
    if asks_first(session):
        return Reading("no", line, deed=deed, text=refusal_of(session))
    trick = session.phase.state == phases.FIGHT and session.may_try() and blows.trick(line)
    near = [] if trick or deed.kind in HARMLESS else meant_beside(session, line, deed, moment)
    if deed.kind == "other":
        return refused(session, line, deed, near)
    if session.phase.state == phases.FIGHT and not session.may_try():
        return Reading("no", line, deed=deed, text=FIRST)
    if deed.kind == "go" and deed.place in POINTS - {"up", "down"}:
        return Reading("no", line, deed=deed, text=no_way(moment, deed))
    if near:
        return Reading("which", line, near=tuple(near), text=f"Did you mean {offers.listed(near)}?")
    if why := cannot(session, deed, moment):
        return Reading("no", line, deed=deed, text=why)
    if not session.may_try():
        return Reading("no", line, deed=deed, text=refusal_of(session))
    return Reading("deed", line, deed=deed)


def meant_beside(session: Game, line: str, deed: Deed, moment: Moment) -> list[Offer]:
    """The choices that a deed may have been meant for: few where it makes sense by itself."""
    near = offers.near_to(line, numbered_of(session), *around(moment))
    if deed.kind == "other" or deed.unseen:
        return near
    beside = offers.beside(line, numbered_of(session), around(moment)[0])
    return [offer for offer in near if offer in beside]


HARMLESS = frozenset({"look", "smell", "touch", "think", "count", "read", "listen"})
NEEDS_OBJECT = frozenset(
    {
        "take", "steal", "give", "show", "use", "put", "open", "break", "close", "light", "douse", "burn", "read",
        "push", "pull", "lift", "throw", "attack", "ask", "ride", "follow", "free", "tend", "bury",
        "ring", "blow", "cast", "trade", "touch", "threaten", "tell",
    }
)  # fmt: skip
MADE = frozenset({"fire", "campfire", "match", "matches", "signal", "camp"})  # lit where there was none
SEEN = NEEDS_OBJECT - {"cast", "trade", "ask", "tell", "show"} | {
    "look",
    "smell",
    "knock",
    "talk",
    "sail",
}


def numbered_of(session: Game) -> list[Offer]:
    """The choices on the screen, with where they lead."""
    return [offer for offer in session.placed() if offer.numbered]


def cannot(session: Game, deed: Deed, moment: Moment) -> str:
    """Why a deed cannot be meant: what it names is not here, or it names nothing."""
    if deed.kind in NEEDS_OBJECT and not (deed.what or deed.whom or deed.means or deed.about or deed.said):
        if deed.kind in ("attack", "ask", "tell"):
            return who_is_meant(deed, moment)
        return (
            f"{deed.verb.capitalize()} what?"
            if " " not in deed.verb
            else "Which thing is meant? Name it as well."
        )
    if deed.kind == "attack" and deed.what == "yourself":
        return "Not that."
    if deed.kind in SEEN and deed.unseen and (absent := not_here(session, " ".join(deed.unseen), moment)):
        return f"{absent} is not here."
    if deed.kind in SEEN and set(deed.unseen) - MADE:
        return f"There is no {' '.join(deed.unseen)} here that you can see."
    if deed.kind in ("talk", "ask", "tell", "threaten") and not deed.whom and not moment.strangers:
        return "Nobody is here to hear it."
    if deed.kind == "go" and not deed.exit and (deed.unseen or not deed.what):
        return no_way(moment, deed)
    return ""


def who_is_meant(deed: Deed, moment: Moment) -> str:
    """Whom? Those who are here are named."""
    here = list(dict.fromkeys(kind_of(being) for being in moment.principals))
    if not here:
        return "Nobody is here."
    return f"{deed.verb.capitalize()} whom? Here: {', '.join(here)}." if len(here) > 1 else ""


def no_way(moment: Moment, deed: Deed) -> str:
    """Where one can go, to somebody who wants to go elsewhere."""
    ways = list(dict.fromkeys(exit.label for exit in moment.exits))
    where = f"No way leads {deed.place} from here" if deed.place in POINTS else "No way leads there from here"
    if not deed.place:
        where = "Go where"
    return f"{where}{'?' if not deed.place else '.'} {'You can: ' + '; '.join(ways) + '.' if ways else ''}".strip()


POINTS = frozenset(
    {"north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "up", "down"}
)


def refused(session: Game, line: str, deed: Deed | None, near: Sequence[Offer] = ()) -> Reading:
    """A line that means nothing here, and what could be said instead."""
    if near:
        return Reading("which", line, near=tuple(near), text=f"Did you mean {offers.listed(near)}?")
    words = phrases.plainly(line).lower().split()
    if words and any(word in swearing() for word in words):
        return Reading(
            "no", line, text="Quite. `undo` takes the last turn back, and `help` says what may be typed."
        )
    if session.phase.state in (phases.PROLOGUE, phases.CREATION):
        return Reading("no", line, text=offers.UNKNOWN)
    return Reading(
        "no",
        line,
        text="That names nothing that is done here. Begin with what you do, such as `look at` something or `take` it; "
        "`help` says the rest.",
    )


# ---------------------------------------------------------------------------------------------- questions


def asked(session: Game, line: str, moment: Moment) -> Reading:
    """`ask …`: somebody who is here, or the oracle."""
    rest = phrases.plainly(line)[3:].strip(" :,")
    if line.strip().lower() == "ask":
        return Reading("oracle", line)
    if not any(letter.isalnum() for letter in rest):
        return Reading("no", line, text="Ask what?")
    found = quoted(session, rest)
    if found is None and (begun(session, line) or not for_yes(rest)):
        found = offered(session, line, moment)
    if found is not None and found.kind in ("choice", "heard"):
        return found
    deed = understood(spelled_out(session, line, moment), moment)
    if deed.kind == "ask" and deed.whom and not for_yes(rest):
        return as_deed(session, spelled_out(session, line, moment), moment, False)
    if absent := not_here(session, rest, moment):
        return Reading("no", line, text=f"{absent} is not here to be asked.")
    if (put := put_to_somebody(session, rest, moment)) is not None:
        return put
    first, _, more = rest.partition(" ")
    likelihood = (
        first.lower().rstrip(":,") if first.lower().rstrip(":,") in ("likely", "unlikely") and more else ""
    )
    question = question_of(more if likelihood else rest, moment, asked=True)
    if question is None:
        return Reading("no", line, text="Ask what?")
    one = listener(moment)
    who_does = re.match(r"who (?!is|are|was|were)", rest, re.IGNORECASE)
    if one is not None and (question.kind == "open" or who_does) and not likelihood:
        return as_deed(session, f"ask {one.name} about {rest}", moment, False)
    if (
        question.kind in ("about", "open")
        and len(moment.strangers) == 1
        and rest.lower().startswith(("about", "for "))
    ):
        who = moment.principals[0].name
        return as_deed(session, f"ask {who} {rest}", moment, False)
    return questioned(session, line, msgspec.structs.replace(question, likelihood=likelihood), moment)


TO_WHOM = re.compile(
    r"(?P<whom>(?:the |that |this )?(?:[\w'-]+ ){0,2}?[\w'-]+) (?P<what>(?:about|to|for|why|what|who|whos|where|how|when|whether|"
    r"if)\b.+|(?:his|her|their|its) (?:own )?(?:name|names|business|price|story|age|trade)\b.*)",
    re.IGNORECASE,
)
NAMED = re.compile(
    r"(?:his|her|their|its|your) (?:name|names|business|price|story|age|trade)\b", re.IGNORECASE
)


def listener(moment: Moment) -> Being | None:
    """The one here who would be asked, where nobody is named: who is here alone, or alone has a name."""
    named = [one for one in moment.strangers if one.name[:1].isupper()]
    alone = named if len(moment.strangers) > 1 else moment.strangers
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
        return as_deed(session, f"ask {one.name} about {text}", moment, False) if one is not None else None
    to = TO_WHOM.match(text)
    if to is None:
        return None
    if one is None:
        whom = re.sub(r"^(?:the|that|this) ", "", to["whom"])
        gone = not moment.strangers and whom.lower() not in PRONOUNS
        return Reading("no", rest, text=f"There is no {whom} here to be asked.") if gone else None
    what = to["what"]
    about = what if what.lower().startswith(("about ", "for ")) else f"about {what}"
    return as_deed(session, f"ask {one.name} {about}", moment, False)


OPENINGS = frozenset(
    {"likely", "unlikely", "about", "for", "who", "what", "where", "why", "how", "when", "which", "whose"}
)


def quoted(session: Game, line: str) -> Reading | None:
    """A choice that has the very words of a question in its label: "what happens if she won't sign?" """
    said = plain_words(phrases.plainly(line))
    for offer in numbered_of(session):
        label = plain_words(phrases.plainly(offer.text))
        if len(said) > 2 and any(label[at : at + len(said)] == said for at in range(len(label))):
            return taken(line, offer)
    telling = {word for word in said if word not in small() and word not in FOR_YES and word not in PRONOUNS}
    for offer in numbered_of(session):
        label = plain_words(phrases.plainly(offer.text))
        if len(telling) > 1 and telling <= set(label) and {"wonder", "ask"} & set(label[:1]):
            return taken(line, offer)
    heard = offers.listening(line, session.listened)
    return Reading("heard", line, offer=heard) if heard is not None and not heard.barred else None


def for_yes(rest: str) -> bool:
    """Is what is asked a question for yes or no, by its first word?"""
    return phrases.plainly(rest).lower().split(" ")[0] in FOR_YES


def begun(session: Game, line: str) -> bool:
    """Does a line begin one choice alone?"""
    said = words_of(line)
    return len(said) > 1 and sum(begins(words_of(one.text), said) for one in numbered_of(session)) == 1


def not_here(session: Game, rest: str, moment: Moment) -> str:
    """The name of somebody whom the story knows, who is asked and is not here; nothing where it is not so."""
    words = plain_words(rest)
    for entry in session.adventure.people.values():
        names = plain_words(entry.name)
        if words and words[0] in names and not moment.being(words[:1]):
            return entry.name
    return ""


def questioned(session: Game, line: str, question: Question, moment: Moment) -> Reading:
    """A question: of somebody here, where it says “you”; the oracle's where it is for yes or no, else answered in words."""
    one = listener(moment)
    if question.kind in ("about", "open") and one is not None and meant_for(question):
        return as_deed(session, f"ask {one.name} about {phrases.plainly(question.words)}", moment, False)
    if question.kind == "may":
        return allowed(session, line, question, moment)
    if question.kind == "yes or no" and not asking.settled(session.stage.ground, moment, question.words):
        return Reading("oracle", line, words=question.words, question=question)
    return Reading("told", line, words=question.words, question=question)


def meant_for(question: Question) -> bool:
    """Does a question say “you”, and mean somebody of the story?"""
    words = plain_words(question.words)
    return bool({"you", "your"} & set(words[1:])) and len(words) > 3


def allowed(session: Game, line: str, question: Question, moment: Moment) -> Reading:
    """“Can I …?”: what it would be, as if it were done; a choice that costs something is offered first."""
    found = read_clause(session, question.words, moment, False)
    if found.kind == "choice" and found.offer is not None and found.offer.odds is not None:
        said = f"You can: “{found.offer.text}”. Shall you? `yes` does it."
        return Reading("which", line, near=(found.offer,), text=said)
    return found
