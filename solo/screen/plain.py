"""Plain lines: for pipes, dumb terminals, screen readers and tests. No escapes, no echo,
no cursor tricks, whole lines only.

The end of input saves and leaves; so does Ctrl-C. On a terminal, lines are wrapped to its width.
"""

from contextlib import AbstractContextManager, nullcontext
from typing import Any, TextIO

from solo import language
from solo.screen import aloud as voice
from solo.screen import lines, situation, sparing
from solo.screen.news import News
from solo.screen.speaker import Speaker, columns
from solo.session import Session

PROMPT = "> "  # for those who look at a screen
MOST_AFTERWARDS = 50  # lines of a pipe that are heard after the ending


def play(
    session: Session,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    shown: int = 0,
    ahead: str = "",
    aloud: bool = False,
    news: News | None = None,
) -> None:
    """Play a session to its ending, to the end of input, or until the player leaves. The first `shown` lines
    told have been shown already; `ahead` was typed before; `aloud`: all is told so that it can be heard. What comes as
    `news` is told as soon as it comes."""
    say, afterwards = Speaker(stdin, stdout), 0
    say.told = spoken_aloud if aloud else language.told
    turn: AbstractContextManager[Any] = news.turn if news is not None else nullcontext()
    language.leave(session.adventure.texts.values())
    say.lines(opening(session, shown))
    question = situation.asked(session)
    if news is not None:
        news.call(lambda: told_between(session, say, news))
    while afterwards < MOST_AFTERWARDS:
        if ahead != lines.READY:  # nobody is asked what has been answered already
            with turn:
                say.lines(question)
        line, ahead = ahead or say.hear(PROMPT), ""
        if line is None:
            break
        with turn:
            afterwards += session.over and not say.live
            new = not situation.begun(session)
            reply = session.send(line)
            question = situation.asked(session)
            happened = sparing.told(
                reply.events, question, situation.rolls(session), new and not situation.begun(session)
            )
            say.lines([*happened, *situation.beside(reply, columns(), not aloud)])
        if reply.leave:
            break
    if news is not None:
        news.call(None)
    say.lines(farewell(session))


def told_between(session: Session, say: Speaker, news: News) -> None:
    """Tell what came while nothing was typed yet, and what is asked now."""
    with news.turn:
        if told := news.told():
            say.lines(told)
            say.lines(situation.asked(session))


def spoken_aloud(told: list[lines.Line]) -> list[lines.Line]:
    """The same lines in the player's language, to be heard."""
    return voice.aloud(language.told(told))


def opening(session: Session, shown: int = 0) -> list[lines.Line]:
    """The first lines of a sitting: the title page of a new game, or where one stands in an old one."""
    if session.depth == 0:
        return lines.of_events(session.take(session.offers[0]).events[shown:])
    if session.depth == 1 and session.kept and session.kept.move.get("do") == "stage":
        return lines.of_events(session.last.events)  # it was begun in the middle
    before, place = situation.recap(session), situation.place(session)
    return [*before, *([] if place[:1] and place[0] in before else [lines.EMPTY, *place])]


def farewell(session: Session) -> list[lines.Line]:
    """The last line: what is kept, and how to go on."""
    if session.save is None:
        return []
    if session.table.writer:
        return [("said", f"Kept as “{session.save.name}”, turn {session.depth}.")]
    go_on = "" if session.over else f" `solo resume {quoted(session.save.name)}` goes on."
    return [("said", f"Saved as “{session.save.name}”, turn {session.depth}.{go_on}")]


def quoted(name: str) -> str:
    """A name as it is typed at a shell."""
    return name if name.replace("-", "").replace("_", "").isalnum() else f'"{name}"'
