"""One line, read: the order in which it is looked at."""

from collections.abc import Container

import msgspec

from solo.core.procedure import Choose, Roll, Write
from solo.play.hearing import options, phrases
from solo.play.hearing.questions import question_of
from solo.play.hearing.understanding import clauses_of
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import NoMatch
from solo.session.reading.answering import about_this, answer, of_a_term, sub_question, turn
from solo.session.reading.asking import allowed, asked, questioned, quoted
from solo.session.reading.commanding import command, plain_command
from solo.session.reading.doing import read_clause, refusal_of, refused
from solo.session.reading.lists import OFFERED, answer_or_instead, bought_or_instead
from solo.session.reading.offering import offered
from solo.session.reading.pronouns import spelled_out
from solo.session.reading.readings import Reading, numbered_of, taken


def read(session: Game, line: str, known: Container[str]) -> Reading:
    """What a line means now. `known` are the commands there are."""
    return of_those_asked(session, by_itself(session, line, known))


def of_those_asked(session: Game, found: Reading) -> Reading:
    """What a line means by itself; else which it means of those that were asked about last: “the hook”."""
    if found.kind not in ("which", "no") or len(session.unsettled) < 2:
        return found
    there = [one for one in session.unsettled if not one.barred]
    places = options.meant(found.line, [one.text for one in there])
    return taken(found.line, there[places[0]]) if len(places) == 1 else found


def by_itself(session: Game, line: str, known: Container[str]) -> Reading:
    """What a line means by itself."""
    request = session.request
    if isinstance(request, Write | Roll) or session.over:
        return beside(session, line, known)
    if not line.strip():
        return Reading("command", line, "what now")
    if line.strip().isdecimal():
        return numbered(session, line)
    if (said := at_a_question(session, line, known)) is not None:
        return said
    early = command(session, line, known)
    if early is not None:
        return early
    if isinstance(request, Choose) and request.rule in OFFERED:
        return answer_or_instead(session, line)
    if isinstance(request, Choose) and request.rule == "shop":
        return bought_or_instead(session, line, in_story)
    if session.phase.state in (phases.PROLOGUE, phases.CREATION) or (
        isinstance(request, Choose) and not session.world.get("game", "scene")
    ):
        return offered(session, line, None) or refused(session, line, None)
    return in_story(session, line)


def at_a_question(session: Game, line: str, known: Container[str]) -> Reading | None:
    """What a line says to an open question: an answer in plain words, or a question about it. None where it is read as
    anywhere else."""
    if not isinstance(session.request, Choose):
        return None
    if sub_question(session):
        return answer(session, line, known)
    if session.request.rule == "menu":
        return None
    return about_this(session, line) or (of_a_term(session, line) if turn(session) else None)


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


def numbered(session: Game, line: str) -> Reading:
    """A number: the choice that stands there. Its words are looked for first: dice may be named so."""
    try:
        offer, _ = offers.match(line, session.offers)
    except NoMatch as none:
        return Reading("no", line, text=str(none))
    return Reading("choice", line, offer=offer)


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
