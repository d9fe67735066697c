"""What a player may type beside the choices: one function each, in the table COMMANDS.

A command makes a move (`try`, `ask`, `note`), moves in the journal (`undo`, `redo`, `fork`), or shows
something (`views`). How a line is read, as one of these or as what stands on the screen, is `reading`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solo import journal
from solo.core.english import words as words_of
from solo.core.procedure import Choose, Write
from solo.session import offers, pages, standing, views
from solo.session.answers import Diverged, SessionError
from solo.session.game import Game, Reply
from solo.session.phases import SCENE

if TYPE_CHECKING:
    from solo.session.reading import Reading

Command = Callable[[Game, str], Reply]


def send(session: Game, line: str) -> Reply:
    """A line, as it is read. Raises what a refusal raises."""
    if not line and not isinstance(session.request, Write):
        return Reply(said=[views.what_now(session)])
    from solo.session.reading import read

    known = known_to(session)
    found = read(session, line, known)
    let_go = Reply()
    if on_offer(session) and (found.name == "try" or (found.kind in ANEW and begins_anew(session, line))):
        let_go = session.move({"do": "answer", "key": "leave"}, "Think better of it")
        found = read(session, line, known)
    suggested, session.suggested = session.suggested, None
    unsettled, session.unsettled = session.unsettled, ()
    session.otherwise = None
    waiting, session.left = session.left, ""
    if found.kind == "command" and found.name == "yes" and suggested is not None:
        found = replace(found, kind="choice", offer=suggested)
    elif found.kind == "command" and found.name == "yes" and waiting and session.request is None:
        return send(session, waiting)
    if found.kind == "instead" and found.offer is not None:
        left = session.take(found.offer)
        reply = send(session, line)
        reply.events = [*left.events, *reply.events]
        return reply
    before, failures = session.depth, session.stage.ground.failures
    place = session.world.get("game", "scene")
    settles = found.offer is not None and (found.offer.kind == "accept" or found.offer in unsettled)
    rest = found.rest or (waiting if settles else "")
    session.to_do = rest
    reply = follow(session, found)
    session.to_do = ""
    if let_go.events:
        reply.events = [*let_go.events, *reply.events]
    if session.depth != before or session.open:
        remember(session, found)
    for line_ in found.then if not reply.leave else ():
        more = send(session, line_)
        reply.events, reply.said = [*reply.events, *more.events], [*reply.said, *more.said]
    if rest and not reply.leave and not session.over:
        failed = session.stage.ground.failures > failures or stayed(session, found, place)
        reply = gone_on(session, found, rest, reply, failed)
    return reply


def stayed(session: Game, found: "Reading", place: str) -> bool:
    """Did a deed of going lead nowhere, so that what is to be done there is not done here?"""
    goes = (
        found.kind == "deed"
        and found.deed is not None
        and found.deed.kind in ("go", "ride", "sail", "follow")
    )
    return goes and session.world.get("game", "scene") == place


def gone_on(session: Game, found: "Reading", rest: str, reply: Reply, failed: bool) -> Reply:
    """What is left of a line that says several things: done at once where the first is done and came off, and nobody asks
    anything; else it waits, and `yes` does it."""
    done = found.kind not in ("which", "no")
    request = session.request
    kinds = {option.kind for option in request.options} if isinstance(request, Choose) else set()
    menu = isinstance(request, Choose) and request.rule == "menu"
    free = (
        request is None or menu or "stunt" in kinds
    )  # a turn in a fight is where anything else may be tried
    if done and not failed and free:
        more = send(session, rest)
        more.events, more.said = [*reply.events, *more.events], [*reply.said, *more.said]
        return more
    session.left = rest
    asked = found.kind == "which" or on_offer(session)
    if found.kind != "no" or found.rest:
        first = "And after that" if asked else "Then, if you still want to"
        reply.said.append(f"{first}: `{rest}`.")
    return reply


ANEW = ("deed", "heard", "which", "no")  # how something else to do may be read while a try is on offer


def on_offer(session: Game) -> bool:
    """Is something that was tried offered, and nothing rolled yet?"""
    request = session.request
    keys = {option.key for option in request.options} if isinstance(request, Choose) else set()
    return isinstance(request, Choose) and request.rule == "attempt" and "leave" in keys


def begins_anew(session: Game, line: str) -> bool:
    """Is a line something else to do, while a try is on offer: another deed, or one of the scene's choices?"""
    from solo.play.hearing.phrases import taken_apart

    stage = session.stage
    choices = [offers.of(stage.option(key, held.choice), {}) for key, held in stage.ground.offered().items()]
    try:
        return bool(taken_apart(line.removeprefix("try ")).senses) or bool(offers.match(line, choices))
    except offers.NoMatch:
        return False


def follow(session: Game, found: "Reading") -> Reply:
    """Do what a line was read as."""
    match found.kind:
        case "words" | "dice":
            return session.answer(found.line)
        case "choice" | "act" if found.offer is not None:
            return with_text(session.take(found.offer, found.words), found)
        case "heard" if found.offer is not None:
            return with_text(session.hear(found.offer, found.line), found)
        case "deed":
            return session.move({"do": "try", "words": found.line}, found.line)
        case "oracle":
            return ask(session, found.words, found.question.likelihood if found.question else "")
        case "command":
            return shown_or_done(session, found)
        case "which":
            session.suggested = found.near[0] if len(found.near) == 1 else found.offer
            session.unsettled, session.otherwise = found.near, found.otherwise
    from solo.session import replies

    if found.kind == "told" and found.question is not None:
        return Reply(said=replies.answered(session, found.question))
    return Reply(said=[found.text])


def with_text(reply: Reply, found: "Reading") -> Reply:
    """What came of a choice, and what of the line could not be done."""
    reply.said += [found.text] if found.text else []
    return reply


def shown_or_done(session: Game, found: "Reading") -> Reply:
    """A command, or what newcomers ask of the game."""
    known = known_to(session)
    if found.name in known:
        return known[found.name](session, found.words)
    from solo.session import replies

    return Reply(said=replies.SAID[found.name](session, found.words))


def remember(session: Game, found: "Reading") -> None:
    """What was done last, for `again`, and what was named last, for “it” and “them”."""
    if found.offer is not None and found.offer.kind in ("accept", "decline", "done"):
        return  # the answer to an offer is no deed
    if found.offer is not None and found.offer.move["do"] == "answer" and session.phase.state == SCENE:
        return  # nor is what was chosen as somebody was made, or from a list within a choice
    move = found.offer.move if found.offer else {"do": "try", "words": found.line}
    if found.kind == "heard" and move["do"] == "choose" and session.flight:
        move = {"do": "try", "words": found.line, "key": move["key"]}  # it is offered, and not done yet
    if found.kind in ("choice", "act", "heard", "deed") and move["do"] != "begin":
        session.done = {**move, "words": found.words} if found.kind == "act" and found.words else dict(move)
    deed = found.deed
    scene = session.world.get("game", "scene", "")
    if session.named_at != scene:  # what was named elsewhere is not “it” here
        session.named, session.named_at = {}, scene
    if deed is not None:
        if deed.what:
            session.named["it"] = session.named["them"] = deed.what
        if deed.whom:
            session.named |= dict.fromkeys(("him", "her", "them"), deed.whom)
    whom = asked_there(session, found.line) if deed is None and found.kind == "heard" else ""
    if whom:
        session.named |= dict.fromkeys(("him", "her", "them"), whom)
    if found.kind == "heard" or deed is not None and deed.kind == "ask":
        from solo.session.reading import spoken_of

        session.named |= spoken_of(session, found.line)
    if deed is not None or whom or found.offer is None:
        return
    if move["do"] not in ("begin", "answer") and not found.offer.leads:
        from solo.play.hearing.labels import aim

        nouns = [word for clause in aim(found.offer.text).clauses[:1] for word in clause.what]
        if 0 < len(nouns) <= 3 and not {"and", "it", "them"} & {*nouns}:
            session.named["it"] = " ".join(nouns)


def asked_there(session: Game, line: str) -> str:
    """The name of who is spoken to by a line, where it begins with that; nothing where it is nobody here."""
    words = words_of(line)
    if words[:1] not in (["ask"], ["tell"]):
        return ""
    found = session.moment().being([word for word in words[1:3] if word not in ("the", "old", "about")][:1])
    return found[0].name if len(found) == 1 else ""


def attempt(session: Game, words: str) -> Reply:
    """try WORDS: attempt anything; the referee says how it would be rolled, and asks before rolling."""
    if not words:
        raise SessionError("Try what? For example: try climb over the wall")
    return session.move({"do": "try", "words": words}, f"try {words}")


def ask(session: Game, words: str, likelihood: str = "") -> Reply:
    """ask QUESTION: the oracle answers yes or no; begin with `likely` or `unlikely` to lean it.
    `ask NAME about …` asks who is here. Alone: two words to think with."""
    if not words:
        return session.move({"do": "prompt"}, "ask")
    said = f"ask {likelihood} {words}" if likelihood else f"ask {words}"
    return session.move({"do": "ask", "words": words, "likelihood": likelihood}, said)


def note(session: Game, words: str) -> Reply:
    """note WORDS: write something in the margin of the journal."""
    if not words:
        return Reply(said=views.notes(session))
    return session.move({"do": "note", "words": words}, f"note {words}")


def pronouns(session: Game, words: str) -> Reply:
    """pronouns WORDS: what the story says of your hero: she, he, they, it, the name, or five words of your own."""
    if not words:
        raise SessionError("Say which: `pronouns she`, `he`, `they`, `it`, or five words of your own.")
    return session.move({"do": "pronouns", "words": words}, f"pronouns {words}")


def undo(session: Game, words: str) -> Reply:
    """undo: take the last turn back; `undo 3` takes back three. Of dice that you threw yourself, first the last ones."""
    if not words and (again := dice_again(session)) is not None:
        return again
    for number in range(count(words)):
        if session.open:
            session.throw_again()
            continue
        try:
            session.undo()
        except Diverged as error:
            where = "The game stands at the last turn before that moment."
            return Reply(said=[f"The rules have changed since this was played ({error}). {where}"])
        except LookupError:
            if number:
                break
            raise
    return standing_at(session, f"Taken back. You are at turn {session.depth}.")


def standing_at(session: Game, said: str = "") -> Reply:
    """The place one stands in now, below what is said."""
    lines = [said, *versions_crossed(session)] if said else []
    return Reply(said=[*lines, *views.look(session)], place=len(lines) if is_placed(session) else None)


def is_placed(session: Game) -> bool:
    """Does one stand in a place: has the story begun, and is it not over?"""
    return bool(session.world.get("game", "scene")) and not session.over


DICE_BACK = "The last dice are taken back. `undo` once more takes back those before them, or the move."


def dice_again(session: Game) -> Reply | None:
    """Ask for the dice again that were typed last; None where none were typed in the last turn."""
    if session.open:
        moved = not session.open.typed
        reply = session.throw_again()
        return reply if moved else Reply(reply.events, said=[DICE_BACK])
    last = next(session.save.ancestors(), None) if session.save else session.kept
    faces = last.move.get("faces") if last is not None else None
    if last is None or not faces or not session.table.physical:
        return None
    session.undo()
    typed = [tuple(each) for each in faces[:-1]]
    again = {key: value for key, value in last.move.items() if key != "faces"}
    return Reply(session.move(again, last.line, typed).events, said=[DICE_BACK])


def versions_crossed(session: Game) -> list[str]:
    """What is said where the game stands at a turn of an earlier version of the rules."""
    if session.step is None:
        return []
    now = f"version {session.rules.version} of {session.rules.title}"
    return [f"This is before the rules changed. The game goes on from here by {now}."]


def redo(session: Game, words: str) -> Reply:
    """redo: make a turn again that was taken back."""
    for _ in range(count(words)):
        session.redo()
    return standing_at(session, f"Turn {session.depth} again.")


def count(words: str) -> int:
    """A number of turns. Raises SessionError for anything else."""
    if not words:
        return 1
    if not words.isdecimal() or not 1 <= len(words) <= 5:
        raise SessionError("Say a number of turns, or nothing for one.")
    return max(1, int(words))


def fork(session: Game, words: str) -> Reply:
    """fork NAME: keep a copy of the game as it stands under another name, and go on here."""
    if session.save is None:
        raise SessionError("This game is not kept, so there is nothing to copy.")
    if not words:
        raise SessionError("Fork under which name? For example: fork before the bridge")
    named = words.strip().strip("\"“”'‘’").strip() or words
    path = journal.fork(session.save, journal.Library(session.save.path.parent).path(named))
    return Reply(said=[f"Kept a copy of the game as “{path.stem}”. You go on in “{session.save.name}”."])


def save(session: Game, words: str) -> Reply:
    """save NAME: every turn is saved already; with a name, a copy is kept under it."""
    if words:
        return fork(session, words)
    if session.save is None:
        return Reply(said=["This game is not kept."])
    said = f"Saved as “{session.save.name}”, turn {session.depth}. Every turn is kept as you make it."
    return Reply(said=[said])


def odds(session: Game, words: str) -> Reply:
    """odds: show the odds of every choice that is rolled for;
    `odds off` and `odds on` for those beside the choices."""
    if words.lower() in ("on", "off"):
        session.show_odds = words.lower() == "on"
        return Reply(said=[f"Odds beside the choices are {words.lower()}."])
    if not words:
        return Reply(said=views.odds(session))
    from solo.session.likely import odds_of

    return Reply(said=odds_of(session, words, known_to(session)))


def again(session: Game, words: str) -> Reply:
    """again: the last deed once more."""
    move = session.done or done_before(session)
    if not move:
        raise SessionError("Nothing has been done yet that could be done again.")
    if move["do"] == "try":
        return session.move(dict(move), f"try {move['words']}")
    offer = next((one for one in session.offers if one.move.items() <= move.items()), None)
    if offer is None and move.get("key") in getattr(session.request, "unasked", ()):
        return session.move(dict(move), "again")
    if offer is None:
        raise SessionError("That cannot be done again here.")
    if offer.barred:
        raise SessionError(f"Not now: {offer.barred}.")
    return session.take(offer, str(move.get("words", "")))


def done_before(session: Game) -> dict:
    """The last deed on record, as a move; nothing where there is none."""
    turns = session.save.ancestors() if session.save else ()
    return next((dict(turn.move) for turn in turns if turn.move.get("do") in ("choose", "act", "try")), {})


def back(session: Game, words: str) -> Reply:
    """back: while dice are typed, take the last ones again."""
    if session.open:
        return session.throw_again()
    return Reply(session.answer("back").events)


def leave(session: Game, words: str) -> Reply:
    """quit: stop here. The game is saved; `solo resume` goes on."""
    return Reply(leave=True)


def going_out(session: Game, words: str) -> Reply:
    """exit: out of here? `quit` leaves the game."""
    if not session.world.get("game", "scene") or session.over:
        return Reply(leave=True)
    ways = [exit.label for exit in session.moment().exits] if session.phase.state == SCENE else []
    out = f" Ways from here: {'; '.join(dict.fromkeys(ways))}." if ways else ""
    return Reply(said=[f"`quit` leaves the game, which is saved as it stands.{out}"])


def shown(view: Callable) -> Command:
    """A command that only shows something."""

    def command(session: Game, words: str) -> Reply:
        return Reply(said=view(session, words) if view.__name__ in views.WITH_WORDS else view(session))

    command.__doc__ = view.__doc__
    return command


def look(session: Game, words: str) -> Reply:
    """look: the place again, and what can be done."""
    return standing_at(session)


def setting(session: Game, words: str) -> Reply:
    """set: settings that last; `set theme light` sets one."""
    if session.preferences is None:
        return Reply(said=["Nothing is kept beside this game."])
    key, _, value = words.partition(" ")
    if not value.strip():
        return Reply(said=session.preferences.listed())
    try:
        said = session.preferences.put(key, value)
    except LookupError as error:
        return Reply(said=[str(error.args[0])])
    session.show_odds = session.preferences.get("odds") == "on"
    return Reply(said=[said])


def rules(session: Game, words: str) -> Reply:
    """rules: what one needs of the rules; `rules WORDS` shows the part that says it."""
    found = pages.shown(session.rules, words)
    return Reply(said=found.said, page=found.text)


def why(session: Game, words: str) -> Reply:
    """why: what the last dice were for, the rule, and what changed; `why 12` for turn 12, `why all` for the record; `why HP` where a
    number on the sheet comes from."""
    from solo.session import explaining

    return Reply(said=explaining.why(session, words))


def chart(session: Game, words: str) -> Reply:
    """map: the places you have been, and the ways you went between them."""
    from solo.session import mapping

    seen = mapping.walked(session)
    return Reply(said=mapping.in_words(seen), picture=seen)


def helping(session: Game, words: str) -> Reply:
    """help: this list; `help COMMAND` says more of one."""
    known = known_to(session)
    if words in known:
        return Reply(said=[" ".join((known[words].__doc__ or words).split())])
    lines = ["Type a number, or words that fit one choice. Beside the choices:"]
    for meaning in dict.fromkeys(command.__doc__ or "" for command in known.values()):
        lines.append("  " + meaning.split(";")[0].rstrip(".") + ".")
    return Reply(said=lines)


COMMANDS: dict[str, Command] = {
    "try": attempt,
    "ask": ask,
    "look": look,
    "l": look,
    "sheet": shown(views.sheet),
    "inventory": shown(views.inventory),
    "i": shown(views.inventory),
    "party": shown(standing.company),
    "map": chart,
    "clock": shown(standing.hour),
    "journal": shown(views.journal),
    "note": note,
    "pronouns": pronouns,
    "odds": odds,
    "why": why,
    "luck": shown(views.luck),
    "rules": rules,
    "set": setting,
    "acts": shown(views.acts),
    "undo": undo,
    "redo": redo,
    "fork": fork,
    "save": save,
    "again": again,
    "g": again,
    "back": back,
    "help": helping,
    "?": helping,
    "quit": leave,
    "exit": going_out,
}


def known_to(session: Game) -> dict[str, Command]:
    """The commands of a game: a writer's has more."""
    if not session.table.writer:
        return COMMANDS
    from solo.session import desk

    return COMMANDS | desk.COMMANDS
