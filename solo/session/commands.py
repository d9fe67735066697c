"""What a player may type beside the choices: one function each, in the table COMMANDS.

A command makes a move (`try`, `ask`, `note`), moves in the journal (`undo`, `redo`, `fork`), or shows
something (`views`). A line that is word for word one of the choices, or as only one of them begins, is that
choice, whatever the command.
"""

from collections.abc import Callable

from solo import journal
from solo.core.english import begins
from solo.core.english import words as words_of
from solo.core.procedure import Roll, Write
from solo.session import views
from solo.session.answers import Diverged, SessionError
from solo.session.game import Game, Reply
from solo.session.offers import listening

Command = Callable[[Game, str], Reply]


def send(session: Game, line: str) -> Reply:
    """A line, as a command or as an answer. Raises what a refusal raises."""
    verb, _, rest = line.partition(" ")
    command = COMMANDS.get(verb.lower())
    if command and not meant_as_answer(session, line, verb.lower()):
        reply = command(session, rest.strip())
        if verb.lower() not in ("again", "g"):
            session.said = line
        return reply
    if not line and not isinstance(session.request, Write):
        return Reply(said=[views.what_now(session)])
    reply = session.answer(line)
    session.said = line
    return reply


def meant_as_answer(session: Game, line: str, verb: str) -> bool:
    """Is a line that begins like a command rather words that were asked for, or a choice: word for word, or
    as only one of them begins, or because the command takes no more words?"""
    if isinstance(session.request, Write):
        return verb not in ("quit", "undo", "help")
    if isinstance(session.request, Roll):
        return verb == "roll"
    if verb in ALONE and len(line.split()) > 1:
        return True
    if verb in LENT and listening(line, session.listened):
        return True
    said = words_of(line)
    whole = any(said == words_of(offer.text) for offer in session.offers)
    begun = (begins(words_of(offer.text), said) for offer in session.offers)
    return whole or (len(said) > 1 and sum(begun) == 1)


def attempt(session: Game, words: str) -> Reply:
    """try WORDS: attempt anything; the referee says how it would be rolled, and asks before rolling."""
    if not words:
        raise SessionError("Try what? For example: try climb over the wall")
    return session.move({"do": "try", "words": words}, f"try {words}")


def ask(session: Game, words: str) -> Reply:
    """ask QUESTION: the oracle answers yes or no; begin with `likely` or `unlikely` to lean it.
    Alone: two words to think with."""
    if not words:
        return session.move({"do": "prompt"}, "ask")
    first, _, rest = words.partition(" ")
    likelihood = (
        first.lower().rstrip(":,") if first.lower().rstrip(":,") in ("likely", "unlikely") and rest else ""
    )
    question = rest if likelihood else words
    return session.move({"do": "ask", "words": question.strip(), "likelihood": likelihood}, f"ask {words}")


def note(session: Game, words: str) -> Reply:
    """note WORDS: write something in the margin of the journal."""
    if not words:
        return Reply(said=views.notes(session))
    return session.move({"do": "note", "words": words}, f"note {words}")


def pronouns(session: Game, words: str) -> Reply:
    """pronouns WORDS: what the story says of your hero: she, he, they, it, or five words of your own."""
    if not words:
        raise SessionError("Say which: `pronouns she`, `he`, `they`, `it`, or five words of your own.")
    return session.move({"do": "pronouns", "words": words}, f"pronouns {words}")


def undo(session: Game, words: str) -> Reply:
    """undo: take the last turn back; `undo 3` takes back three."""
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
    return Reply(
        said=[
            f"Taken back. You are at turn {session.depth}.",
            *versions_crossed(session),
            *views.look(session),
        ]
    )


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
    return Reply(said=[f"Turn {session.depth} again.", *versions_crossed(session), *views.look(session)])


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
    path = journal.fork(session.save, journal.Library(session.save.path.parent).path(words))
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
    return Reply(said=views.odds(session))


def again(session: Game, words: str) -> Reply:
    """again: the last line once more."""
    if not session.said:
        raise SessionError("Nothing has been said yet.")
    return send(session, session.said)


def back(session: Game, words: str) -> Reply:
    """back: while dice are typed, take the last ones again."""
    if session.open:
        return session.throw_again()
    return Reply(session.answer("back").events)


def leave(session: Game, words: str) -> Reply:
    """quit: stop here. The game is saved; `solo resume` goes on."""
    return Reply(leave=True)


def shown(view: Callable) -> Command:
    """A command that only shows something."""

    def command(session: Game, words: str) -> Reply:
        return Reply(said=view(session, words) if view in views.WITH_WORDS else view(session))

    command.__doc__ = view.__doc__
    return command


def helping(session: Game, words: str) -> Reply:
    """help: this list; `help COMMAND` says more of one."""
    if words in COMMANDS:
        return Reply(said=[" ".join((COMMANDS[words].__doc__ or words).split())])
    lines = ["Type a number, or words that fit one choice. Beside the choices:"]
    for meaning in dict.fromkeys(command.__doc__ or "" for command in COMMANDS.values()):
        lines.append("  " + meaning.split(";")[0].rstrip(".") + ".")
    return Reply(said=lines)


COMMANDS: dict[str, Command] = {
    "try": attempt,
    "ask": ask,
    "look": shown(views.look),
    "l": shown(views.look),
    "sheet": shown(views.sheet),
    "inventory": shown(views.inventory),
    "i": shown(views.inventory),
    "map": shown(views.map_of),
    "journal": shown(views.journal),
    "note": note,
    "pronouns": pronouns,
    "odds": odds,
    "why": shown(views.why),
    "luck": shown(views.luck),
    "rules": shown(views.rules),
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
    "exit": leave,
}
LENT = frozenset(
    {"try", "ask", "look", "l", "map", "sheet", "inventory", "i", "save"}
)  # a story may listen for
ALONE = frozenset(
    {"look", "l", "sheet", "inventory", "i", "map", "luck", "acts", "again", "g", "back", "quit", "exit"}
)
