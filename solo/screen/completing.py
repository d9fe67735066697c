"""What Tab offers at the prompt: choices, what else one may do, commands, and topics of the rules."""

from collections.abc import Callable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from solo.core.english import begins, fits, words
from solo.core.procedure import Roll, Write
from solo.scenario.model import Adventure
from solo.screen.lines import safe
from solo.session import commands, pages
from solo.session.game import Game

MOST = 60
SHORT = {"l", "i", "g", "?", "exit"}  # other names of a command that stands there already


class Moves(Completer):
    """Completes what may be typed in a session now."""

    def __init__(self, session: Game):
        self.session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Whole lines that what is typed may become."""
        typed = document.text_before_cursor.lstrip()
        for text, note in list(candidates(self.session, typed))[:MOST]:
            yield Completion(safe(text), start_position=-len(document.text_before_cursor), display_meta=note)


def candidates(session: Game, typed: str) -> Iterator[tuple[str, str]]:
    """The lines that what is typed may become, and a word on what each is."""
    if isinstance(session.request, Roll | Write):
        return
    verb, space, rest = typed.partition(" ")
    if space and verb.lower() in FOLLOWING:
        yield from (
            (f"{verb} {follow}", "")
            for follow in FOLLOWING[verb.lower()](session)
            if follow.lower().startswith(rest.lower())
        )
    said = words(typed)
    fitting = [
        offer
        for offer in session.offers
        if not offer.barred and all(fits(word, words(offer.text)) for word in said)
    ]
    for offer in sorted(fitting, key=lambda offer: not offer.text.lower().startswith(typed.lower())):
        yield offer.text, "" if offer.numbered else offer.kind
    yield from deeds(session, typed)
    if not space and typed:
        yield from (
            (name, "")
            for name in commands.known_to(session)
            if name not in SHORT and name.startswith(typed.lower())
        )


def deeds(session: Game, typed: str) -> Iterator[tuple[str, str]]:
    """Verbs, and behind one the nouns of this moment: "look at l" becomes "look at lantern"."""
    if not typed or not session.may_try():
        return
    from solo.session.preview import VERBS, nouns

    low = typed.lower()
    yield from ((verb, "") for verb in VERBS if verb.startswith(low) and verb != low)
    words = low.split(" ")
    if len(words) < 2:
        return
    start, said = typed[: len(typed) - len(words[-1])], words[-1]
    if not any(begins(verb.split(), words[: len(verb.split())]) for verb in VERBS):
        return
    for noun in nouns(session):
        if any(part.startswith(said) for part in noun.lower().split()):
            yield f"{start}{noun}", ""


def written(session: Game) -> Adventure:
    """The adventure, for whoever writes it; to a player nothing of it is told."""
    return session.adventure if session.table.writer else Adventure()


def topics(session: Game) -> list[str]:
    """The topics of the rules in play."""
    return [name for name in pages.sections(pages.page_of(session.rules)) if name]


FOLLOWING: dict[str, Callable[[Game], list[str]]] = {  # command: the words that may follow it
    "rules": topics,
    "help": lambda session: [name for name in commands.COMMANDS if name not in SHORT],
    "odds": lambda session: ["on", "off"],
    "ask": lambda session: ["likely ", "unlikely "],
    "journal": lambda session: ["all"],
    "goto": lambda session: [scene.heading for scene in written(session).scenes.values()],
    "set": lambda session: [f"{name} = " for name in written(session).state],
    "vars": lambda session: [*written(session).state, *written(session).clues.values()],
}
