"""Plain lines: for pipes, dumb terminals, screen readers and tests. No escapes, no echo,
no cursor tricks, whole lines only.

The end of input saves and leaves; so does Ctrl-C. On a terminal, lines are wrapped to its width.
"""

from typing import TextIO

from solo.screen import aloud as voice
from solo.screen import lines, situation, sparing
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
) -> None:
    """Play a session to its ending, to the end of input, or until the player leaves. The first `shown` lines
    told have been shown already; `ahead` was typed before; `aloud`: all is told so that it can be heard."""
    say, afterwards, heard = Speaker(stdin, stdout), 0, voice.aloud if aloud else list
    say.lines(heard(opening(session, shown)))
    question = situation.asked(session)
    while afterwards < MOST_AFTERWARDS:
        say.lines(heard(question))
        line, ahead = ahead or say.hear(PROMPT), ""
        if line is None:
            break
        afterwards += session.over and not say.live
        new = not situation.begun(session)
        reply = session.send(line)
        question = situation.asked(session)
        happened = sparing.told(
            reply.events, question, situation.rolls(session), new and not situation.begun(session)
        )
        page = situation.set_out(reply.page, columns())
        say.lines(heard([*happened, *page, *lines.said(reply.said)]))
        if reply.leave:
            break
    say.lines(farewell(session))


def opening(session: Session, shown: int = 0) -> list[lines.Line]:
    """The first lines of a sitting: the title page of a new game, or where one stands in an old one."""
    if session.depth == 0:
        return lines.of_events(session.take(session.offers[0]).events[shown:])
    before, place = situation.recap(session), situation.place(session)
    return [*before, *([] if place[:1] and place[0] in before else [lines.EMPTY, *place])]


def farewell(session: Session) -> list[lines.Line]:
    """The last line: what is kept, and how to go on."""
    if session.save is None:
        return []
    go_on = "" if session.over else f" `solo resume {quoted(session.save.name)}` goes on."
    return [("said", f"Saved as “{session.save.name}”, turn {session.depth}.{go_on}")]


def quoted(name: str) -> str:
    """A name as it is typed at a shell."""
    return name if name.replace("-", "").replace("_", "").isalnum() else f'"{name}"'
