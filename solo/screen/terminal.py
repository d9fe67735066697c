"""The terminal: prose that wraps to it, numbered choices, and a prompt with completion,
history and a status line.

The screen is never taken over: everything scrolls, and what has been read can be read again above. What is
longer than the screen waits for Enter in the middle; the choices come last, beside the prompt. Whoever types
ahead is not held up.
"""

import os
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app_session
from prompt_toolkit.styles import Style

from solo import language
from solo.screen import lines, situation, sparing
from solo.screen.completing import Moves
from solo.screen.layout import fitted, laid, pages
from solo.screen.news import News
from solo.screen.paint import painter
from solo.screen.plain import farewell, opening
from solo.screen.remembering import Typed
from solo.session import Session, standing

FIRST = "A number takes a choice, and so do its words; Tab completes. `help` says what else may be typed."
GOES_ON = "— Enter goes on —"
NEWS = "\0news"  # what the prompt gives where news came
STYLE = Style.from_dict({"prompt": "bold", "pause": "italic", "bottom-toolbar": "reverse"})


def play(session: Session, shown: int = 0, ahead: str = "", news: News | None = None) -> None:
    """Play a session until the player leaves. The first `shown` lines told have been shown already;
    `ahead` was typed before. What comes as `news` is told as soon as nothing else is."""
    language.leave(session.adventure.texts.values())
    screen = Terminal(session, ahead, news)
    try:
        first = [] if session.depth else [lines.EMPTY, ("hint", FIRST)]
        told, question = [*opening(session, shown), *first], situation.asked(session)
        if ahead == lines.READY:  # nobody is asked what has been answered already
            screen.show(told[: len(told) - len(first)], [])
        else:
            screen.show(told, question)
            first = []
        while True:
            new = not situation.begun(session)
            line = screen.hear()
            if line is None:
                screen.show(news.told() if news is not None else [], situation.asked(session))
                continue
            reply = session.send(language.heard(line))
            screen.paint = painter(os.environ, theme_of(session))
            question = situation.asked(session)
            draft = new and not situation.begun(session)
            happened = sparing.told(reply.events, question, situation.rolls(session), draft)
            told = [*happened, *situation.beside(reply, screen.columns), *first]
            first = []
            if reply.leave:
                break
            screen.show(told, question)
    except (EOFError, KeyboardInterrupt):
        told = []
    finally:
        if news is not None:
            news.call(None)
    screen.write(screen.laid([*told, *farewell(session)]))


class Terminal:
    """A terminal with a session on it."""

    def __init__(self, session: Session, ahead: str = "", news: News | None = None):
        self.session, self.news = session, news
        self.half = ""  # what was typed when news came
        self.output = get_app_session().output
        self.paint = painter(os.environ, theme_of(session))
        self.ahead = [ahead] if ahead else []  # lines typed before they were asked for
        self.read = ("", "")  # what is typed, and how it is read
        folder = session.save.path.parent if session.save else None
        self.prompt = prompting(history=Typed(folder), completer=Moves(session), bottom_toolbar=self.status)
        self.pause = prompting()
        if news is not None:
            news.call(self.interrupt)

    # Showing.

    @property
    def columns(self) -> int:
        """How many cells a line may take: the last column stays free, so that no terminal wraps by itself."""
        return max(1, self.output.get_size().columns - 1)

    @property
    def rows(self) -> int:
        """How many lines can be read at once, above the prompt and the status line."""
        return self.output.get_size().rows - 3

    def show(self, told: list[lines.Line], asked: list[lines.Line]) -> None:
        """Show what is told, pausing where it says so and where the screen is full; then what is asked."""
        *before, last = map(self.laid, parted(told))
        for part in before:
            self.unroll(part, [])
            self.wait()
        self.unroll(last, self.laid(asked))

    def laid(self, told: list[lines.Line]) -> list[str]:
        """Lines as they stand on the screen, without empty ones at either end."""
        rows = laid(
            [(style, lines.safe(text)) for style, text in language.told(told)], self.columns, self.paint
        )
        written = [number for number, row in enumerate(rows) if row.strip()]
        return rows[written[0] : written[-1] + 1] if written else []

    def unroll(self, story: list[str], asked: list[str]) -> None:
        """Write a story page by page, and below it what is asked."""
        left = self.turn(story)
        if left and asked and left + len(asked) + 1 > self.rows:
            self.wait()
        self.turn(asked)

    def turn(self, rows: list[str]) -> int:
        """Write lines page by page. Returns how many the last page has."""
        *full, rest = pages(rows, self.rows)
        for page in full:
            self.write(page, after="")
            self.wait()
        self.write(rest)
        return len(rest)

    def write(self, rows: list[str], after: str = "\n") -> None:
        """Write lines as they are, and an empty one."""
        if rows:
            self.output.write_raw("".join(f"{row}\n" for row in rows) + after)
            self.output.flush()

    # Hearing.

    def wait(self) -> None:
        """Wait for Enter; whatever else is typed is the next line, and nothing waits before it is heard."""
        if not self.ahead:
            self.keep(self.pause.prompt([("class:pause", language.said(GOES_ON))]))

    def hear(self) -> str | None:
        """The line that the player types; None where news came first. Raises EOFError or KeyboardInterrupt where they
        leave."""
        if not self.ahead:
            if self.news is not None and self.news.waiting:
                return None
            self.read = ("", "")
            typed = self.prompt.prompt([("class:prompt", "> ")], default=self.half, pre_run=self.asked_anew)
            self.half = ""
            if typed == NEWS:
                self.half = self.prompt.default_buffer.text
                return None
            self.keep(typed, always=True)
        line = self.ahead.pop(0)
        if line != lines.READY or situation.begun(self.session):
            self.write(self.laid([("echo", f"> {self.echoed(line)}")]))
        return line

    def interrupt(self) -> None:
        """News came, from wherever it was waited for: what is being typed is taken up again behind it."""
        app = self.prompt.app
        if app.is_running and app.loop is not None:
            app.loop.call_soon_threadsafe(self.break_off)

    def break_off(self) -> None:
        """Leave the prompt, if it still waits."""
        app = self.prompt.app
        if app.is_running and not (app.future and app.future.done()):
            app.exit(result=NEWS)

    def asked_anew(self) -> None:
        """The prompt stands: news that came as it was made is not waited for."""
        if self.news is not None and self.news.waiting:
            self.interrupt()

    def keep(self, typed: str, always: bool = False) -> None:
        """Keep what was typed, or pasted in several lines, for when it is asked for."""
        typed_lines = [line for line in typed.splitlines() if line.strip()]
        self.ahead += typed_lines or [""] * always

    def echoed(self, line: str) -> str:
        """A line typed as it stays above: with the words of the choice where it is a number."""
        number = line.strip()
        numbered = [offer for offer in self.session.offers if offer.numbered]
        if number.isdecimal() and len(number) < 6 and 1 <= int(number) <= len(numbered):
            ((_, said),) = language.told([("choice", f"{number}. {numbered[int(number) - 1].text}")])
            return lines.safe(f"{number}  {said.partition('. ')[2]}")
        return lines.safe(line)

    def status(self) -> str:
        """The status line, as wide as the terminal and no wider: how what is typed is read, else how things stand."""
        typed = self.prompt.default_buffer.text
        if typed != self.read[0]:
            from solo.session.preview import preview  # what reads a line is loaded while one is typed

            self.read = typed, preview(self.session, language.heard(typed))
        return fitted(lines.safe(language.said(self.read[1] or standing.status(self.session))), self.columns)


def theme_of(session: Session) -> str:
    """The colours that the player prefers."""
    return session.preferences.get("theme") if session.preferences else "auto"


def prompting(**more: Any) -> PromptSession[str]:
    """A prompt that leaves no trace: what was typed is written again as the game wants it."""
    made: PromptSession[str] = PromptSession(
        style=STYLE,
        erase_when_done=True,
        complete_while_typing=False,
        reserve_space_for_menu=6,
        include_default_pygments_style=False,
        enable_suspend=True,
        **more,
    )
    made.app.renderer.cpr_not_supported_callback = None  # such a terminal has no status line; no need to warn
    return made


def parted(told: list[lines.Line]) -> list[list[lines.Line]]:
    """Lines in parts, cut where a pause stands."""
    parts: list[list[lines.Line]] = [[]]
    for line in told:
        if line[0] == "pause":
            parts.append([])
        else:
            parts[-1].append(line)
    return parts
