"""After the ending: the card that is told, and what can still be done, as offers beside those of the story.

What lies beyond one game (other games, the roster, files) is done by whoever seats the player: a `Beyond`.
"""

from collections.abc import Sequence
from typing import Protocol

from solo.core.english import words
from solo.core.procedure import Tell
from solo.journal import Turn
from solo.session.answers import SessionError
from solo.session.card import Line, card
from solo.session.ending import Ending, ended
from solo.session.game import Game, Reply
from solo.session.offers import NoMatch, Offer, by_number

AFTER = "after"  # a move that is none: nothing of it goes on record
WRITE, UNDO, AGAIN, FROM, ANOTHER, LEAVE, BACK = "write", "undo", "again", "from", "another", "leave", "back"

LABELS = {
    WRITE: "Write it down",
    UNDO: "Take it back",
    AGAIN: "Again from the start",
    FROM: "Go on from an earlier place, or a fork",
    ANOTHER: "Another adventure",
    LEAVE: "Leave",
}
TYPED = {  # what else is typed for them; the labels' own words do as well
    WRITE: ("write", "write down", "story", "export", "save the story"),
    UNDO: ("undo", "take back", "back", "one back", "go back"),
    AGAIN: (
        "again",
        "restart",
        "start over",
        "begin again",
        "start again",
        "from the start",
        "play again",
        "new game",
    ),
    FROM: ("from", "fork", "a fork", "forks", "earlier", "from a fork", "from earlier", "go back further"),
    ANOTHER: ("another", "next", "next adventure", "new adventure", "take them along", "go on"),
    LEAVE: ("leave", "quit", "exit", "bye", "goodbye", "stop", "done", "end", "q"),
    BACK: ("back", "no", "never mind", "cancel"),
}


class Beyond(Protocol):
    """What is beyond a game that is over."""

    def found(self, session: Game) -> Sequence[str] | None:
        """The keys of this adventure's endings that were found before."""

    def ended(self, session: Game, end: Ending) -> list[str]:
        """A game has come to its end: remember it. Returns what is to be said of that."""

    def goes_on(self, session: Game) -> list[str]:
        """A game that was over is under way again: forget what came of its end. Returns what is to be said."""

    def another(self, session: Game) -> str:
        """What taking the character to another adventure is called."""

    def places(self, session: Game) -> Sequence[tuple[str, str]]:
        """Where one may go on from: key and words."""

    def do(self, session: Game, what: str, more: str = "") -> Reply:
        """Do one of the things that are beyond the game. Raises SessionError where it cannot be done."""


def ending_of(session: Game) -> Ending:
    """How the game has ended, or how it stands."""
    turns: Sequence[Turn] = tuple(session.save.path_to() if session.save else session.turns)
    found = session.beyond.found(session) if session.beyond else None
    return ended(turns, session.world, session.adventure, session.rules, found)


def card_of(session: Game) -> list[Line]:
    """The end card of a game that is over."""
    return card(ending_of(session))


def told(session: Game, reply: Reply) -> Reply:
    """A reply that came to the end of the game, or back from it, with what belongs to that: its card in place of the
    bare name."""
    if not session.over:
        session.ended_at = -1
        if session.beyond:
            reply.said += session.beyond.goes_on(session)
        return reply
    session.ended_at, session.choosing = session.depth, ""
    end = ending_of(session)
    named = [
        at for at, (_, event) in enumerate(reply.events) if isinstance(event, Tell) and event.text == end.name
    ]
    events = [event for at, event in enumerate(reply.events) if at not in named[-1:]]
    lines = [
        *card(end),
        *(("card", line) for line in (session.beyond.ended(session, end) if session.beyond else ())),
    ]
    shown: list[tuple[str, object]] = [("tell", Tell(text, kind)) for kind, text in lines]
    return Reply([*events, *shown], reply.said, reply.leave)


def offers(session: Game) -> list[Offer]:
    """What can still be done with a game that is over."""
    if session.choosing == FROM and session.beyond:
        there = [(f"{FROM} {key}", said) for key, said in session.beyond.places(session)]
        return [offer(key, said) for key, said in (*there, (BACK, "Back"))]
    keys = [WRITE, UNDO, AGAIN, FROM, ANOTHER, LEAVE] if session.beyond else [UNDO, LEAVE]
    if session.save is None:
        keys = [LEAVE]
    return [
        offer(key, session.beyond.another(session) if key == ANOTHER and session.beyond else LABELS[key])
        for key in keys
    ]


def offer(key: str, text: str) -> Offer:
    """One of them."""
    return Offer(key, text, AFTER, {"do": AFTER, "key": key})


def meant(session: Game, line: str) -> Offer:
    """The offer that a line means. Raises NoMatch where it means none."""
    there = session.offers
    said = words(line)
    plain = " ".join(said)
    if line.strip().isdecimal() and len(line.strip()) < 6:
        return by_number(int(line), there)
    for one in there:
        if plain in TYPED.get(one.key, ()) or plain == " ".join(words(one.text)):
            return one
    if said[:1] in (["write"], ["export"]) and there[0].key == WRITE:
        return there[0]
    near = [one for one in there if said and set(said) <= {*words(one.text), "me", "us", "again", "it"}]
    if len(near) == 1:
        return near[0]
    raise NoMatch(f"The story is over. Choose from 1 to {len(there)}, or type `look` or `journal`.", near)


def done(session: Game, key: str, words: str = "") -> Reply:
    """Do what was chosen after the ending. Raises SessionError where it cannot be done."""
    choosing, session.choosing = session.choosing, ""
    if key == LEAVE:
        return Reply(leave=True)
    if key == BACK and choosing:
        return Reply()
    if session.beyond is None:
        raise SessionError("There is nothing beyond this game here.")
    if key == FROM:
        session.choosing = FROM
        return Reply()
    return (
        session.beyond.do(session, *key.split(" ", 1))
        if key.startswith(f"{FROM} ")
        else session.beyond.do(session, key, words)
    )
