"""`solo write`: a game of a text that is being written. Its file is watched; whenever it is saved the game goes on in it
as it is now, and what `check` finds is shown beside the game."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from solo.cli import games, places
from solo.cli.opening import no_campaign, unknown
from solo.cli.outside import chance, now
from solo.cli.readings import read
from solo.cli.settings import applied
from solo.cli.watching import Watch
from solo.core.errors import Wrong
from solo.journal import Library
from solo.journal.save import Save
from solo.rules import load
from solo.scenario import ScenarioError
from solo.scenario.model import Adventure
from solo.screen.lines import EMPTY, Line, said
from solo.screen.news import News
from solo.session import Diverged, Session, Table, desk
from solo.session.replay import table_of
from solo.session.written import aside, pieces
from solo.workshop.examining import examine


def write(args: Namespace) -> int:
    """Play a text while it is written. Returns the exit code."""
    applied(args)
    path = places.scenario(args.path)
    if path is None:
        raise Wrong(unknown(args.path))
    no_campaign(path)
    library, name = Library(places.saves(args.saves)), args.save
    kept = bool(name) and (library.folder / f"{name}.solo").exists()
    if kept and (args.at or given(args) or args.rules or args.character or args.seed):
        raise Wrong(
            f"“{name}” is under way, and goes on as it stands; another --save begins another, with what you say here"
        )
    adventure = sound(path)
    if kept:
        with library.open(name) as save:
            if not save.header.extra.get("writer"):
                raise Wrong(
                    f"“{name}” is a player's game; `solo write` goes on with a writer's. Another --save begins one"
                )
            session = Session(adventure, load(save.header.system), None, save, now)
            session.table = table_of(save.header, session.rules)
            return seated(session, path, args, list(taken_up(session, save)))
    system = games.system_for(adventure, args.rules, args.preferences.get("rules"))
    hero = games.hero_of(args, system)
    seed = args.seed or chance()
    table = Table(seed, games.settings_of(system, args.option), hero, asks=True, writer=True)
    begin = {"do": "stage", "at": args.at or "", "with": cut(adventure, given(args))}
    if args.at:
        aside(adventure).scene(args.at)  # before anything is kept
    header = games.header_of(adventure, system, table)
    with library.create(
        name or library.free(f"{path.resolve().stem}-writing"), header, adventure.texts
    ) as save:
        session = Session(adventure, system, table, save, now)
        try:
            session.followed(session.move(begin, begun(args)))
        except Wrong:
            save.close()
            library.delete(save.name)
            raise
        return seated(session, path, args, [])


def given(args: Namespace) -> str:
    """What is to be so from the beginning."""
    return ", ".join(args.given)


def cut(adventure: Adventure, text: str) -> list[str]:
    """The same, piece by piece."""
    return pieces(adventure, text) if text.strip() else []


def begun(args: Namespace) -> str:
    """What the first turn is called on record."""
    where = f" at {args.at}" if args.at else ""
    return f"begin{where}{f' with {given(args)}' if given(args) else ''}"


def sound(path: Path) -> Adventure:
    """The adventure as it is on the disk. Raises Wrong where it cannot be played yet."""
    adventure = read(path)
    if adventure.errors:
        lines = "\n".join(desk.findings(adventure.problems, len(adventure.texts)))
        raise Wrong(f"{path} has errors, so it cannot be played yet; mend them and begin again\n{lines}")
    return adventure


def taken_up(session: Session, save: Save) -> Sequence[str]:
    """Stand where a game was left, in the text as it is now. Returns what is to be said of that."""
    adventure, mark = session.adventure, desk.text_of(save.turn()) if save.head else ""
    session.adventure, session.text = desk.texts_read(save, mark), mark
    try:
        session.stand_at_head()
    except Diverged as error:
        return [f"The rules have changed since ({error}). You go on from the last turn before that."]
    return desk.reread(session, adventure).said


def seated(session: Session, path: Path, args: Namespace, first: list[str]) -> int:
    """Seat the writer at the game, with an eye on the file."""
    session.show_odds, session.preferences = not args.no_odds, args.preferences
    board = Board(session, path)
    print("\n".join([*first, *board.opening(), ""]))
    news = News(board.news)
    with Watch(path, news.came):
        games.screen_for(args).play(session, news=news)
    print(f"`solo write {args.path} --save {session.save.name if session.save else ''}` goes on.")
    return 0


class Board:
    """What stands beside a writer's game: the file, and what was found in it."""

    def __init__(self, session: Session, path: Path):
        self.session, self.path = session, path
        self.found = session.desk = desk.Desk(examine(session.adventure))
        self.seen = dict(
            session.adventure.texts
        )  # the texts read last, whether one could go on in them or not

    def opening(self) -> list[str]:
        """What is said as the writer sits down."""
        return [
            f"A writer's game of {self.path}: saved, it is read again, and you go on.",
            "`vars`, `set`, `goto`, `trace` and `findings` are for you; `help` says the rest.",
            *desk.findings(self.found.findings, len(self.seen)),
        ]

    def news(self) -> list[Line]:
        """The file was saved: it is read again, as far as it is not as it was. Returns what is to be told."""
        session = self.session
        try:
            adventure = read(self.path)
        except ScenarioError as error:
            return said([f"{error}. You go on in the text as it was."])
        if adventure.texts == self.seen:
            return []
        self.seen = dict(adventure.texts)
        before = self.found.findings
        self.found = session.desk = desk.Desk(examine(adventure))
        came = desk.reread(session, adventure)
        lines = came.said or ["The text is again as it was before, and you go on in it."]
        lines += desk.since(self.found.findings, before, len(self.seen))
        place = desk.standing(session) if came.goes_on else []
        return [EMPTY, *said(lines), *([EMPTY, *place_lines(place)] if place else [])]


def place_lines(place: list[str]) -> list[Line]:
    """The place as it reads now."""
    heading, *rest = [part for text in place for part in text.splitlines() if part.strip()]
    return [("heading", heading), *(line for text in rest for line in (EMPTY, ("prose", text)))]
