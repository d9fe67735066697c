"""What lies beyond a game that is over: endings remembered, the roster, pages written, other games. The session asks
(`solo.session.afterwards.Beyond`), and what leads out of the game is done when its save is closed."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from solo.cli import exporting, people, places
from solo.cli.campaign import LOST, next_title, played_in
from solo.cli.gate import coded, shown
from solo.cli.outside import chance, now
from solo.core.party import heroes
from solo.core.world import UP
from solo.journal import Library, fork
from solo.journal.errors import SaveError
from solo.journal.lines import make_folder, replace_file
from solo.journal.roster import Roster
from solo.session import Session, SessionError
from solo.session.afterwards import AGAIN, ANOTHER, FROM, WRITE, ending_of
from solo.session.ending import UNFINISHED, Ending, comes_home
from solo.session.game import Game, Reply

STORIES = "stories"  # the folder among the saves in which pages are written
FILES = {  # what is written, and what it is
    "story.html": "the story as a page for a browser, a phone or paper",
    "story.md": "the story as text",
    "legend.md": "a chronicle of it, a page long",
    "game.cast": "a recording to watch in a terminal",
    "game.json": "everything, for programs",
}
USUAL = ("story.html", "story.md", "legend.md")  # unless others are named
MORE = {"cast": "game.cast", "recording": "game.cast", "json": "game.json", "data": "game.json"}
MOST_PLACES, MOST_FORKS = 9, 4


class After:
    """What lies beyond the games of a folder."""

    def __init__(self, args: Namespace):
        self.args, self.folder = args, places.saves(args.saves)
        self.marks: set[str] = set()
        self.way = ""  # again, another, or the name of the game to go on with behind "from "

    # What is remembered.

    def found(self, session: Game) -> Sequence[str] | None:
        """The keys of this adventure's endings that were found before."""
        try:
            return Roster(self.folder).endings(session.adventure.title, but=game_of(session))
        except SaveError:
            return None

    def ended(self, session: Game, end: Ending) -> list[str]:
        """A game has come to its end: its ending is remembered, and who is lost in it."""
        if session.save is None:
            return []
        mark = str(session.save.turn().digest)
        self.marks.add(mark)
        try:
            if end.key:
                Roster(self.folder, people.waited).ending(end.title, end.key, game_of(session))
        except SaveError as error:
            return [f"This ending could not be remembered: {error}"]
        return people.lost(session, self.folder, now(), end, mark)

    def known(self, session: Session) -> None:
        """A game is taken up that is over already: what came of that is known, or remembered now."""
        session.ended_at = session.depth
        self.ended(session, ending_of(session))

    def taken_up(self, session: Game) -> list[str]:
        """A game is taken up that is under way: who was lost in a turn of it that is taken back, and is marked as lost
        all the same, since the process ended between the two, is not lost."""
        save = session.save
        if save is None:
            return []
        try:
            marks = {
                one.lost.mark
                for one in Roster(self.folder).list()
                if one.lost and one.lost.game == game_of(session)
            }
            if marks:
                self.marks |= marks & {str(save.turn(id).digest) for id in range(1, save.tree.last + 1)}
                self.marks -= {str(turn.digest) for turn in save.path_to()}
        except SaveError:
            return []
        return self.goes_on(session)

    def goes_on(self, session: Game) -> list[str]:
        """A game that was over is under way again: who was lost in it is not."""
        told: list[str] = []
        for mark in sorted(self.marks):
            try:
                back = Roster(self.folder, people.waited).give_back(game_of(session), mark)
            except SaveError as error:
                return [f"The mark on the roster could not be taken back: {error}"]
            told += [f"{one.name} may be played again: the mark on the roster is taken back." for one in back]
        self.marks.clear()
        return told

    # What is offered.

    def another(self, session: Game) -> str:
        """What it is called to go to another adventure."""
        kind = session.world.get("game", "ending", "")
        if getattr(self.args, "carried", None) is None and (
            found := played_in(game_of(session), self.folder)
        ):
            self.args.campaign, self.args.carried = found.campaign, found.carried
        if title := next_title(self.args):
            return (
                f"On to “{title}”"
                if kind not in LOST
                else f"“{self.args.campaign.title}” again, with somebody else"
            )
        home = [hero.name for hero in heroes(session.world) if hero.state == UP and comes_home(hero, kind)]
        return f"Take {home[0]} to another adventure" if home else "Another adventure, with somebody else"

    def places(self, session: Game) -> Sequence[tuple[str, str]]:
        """Where one may go on from: forks of this game that are under way, and places one came to."""
        if session.save is None:
            return []
        name, game = session.save.name, game_of(session)
        forks = [one for one in Library(self.folder).list() if one.game == game and one.name != name]
        there = [
            (f"game {one.name}", f"The fork “{one.name}”, turn {one.turns}")
            for one in forks
            if not one.ending and not one.problem
        ]
        been = [
            (f"turn {turn.depth}", text)
            for turn in session.save.path_to()
            for kind, text in turn.tells
            if turn.depth < session.depth
            and kind == "heading"
            and any((id, field) == ("game", "scene") for id, field, *_ in turn.changes)
        ]
        last = {turn: text for turn, text in been}
        came = [(turn, f"{text}, {turn}") for turn, text in last.items()]
        return [*there[:MOST_FORKS], *came[-MOST_PLACES:]]

    # What is done.

    def do(self, session: Game, what: str, more: str = "") -> Reply:
        """Do one of the things beyond the game. Raises SessionError where it cannot be done."""
        doing: dict[str, Callable[[Game, str], Reply]] = {WRITE: self.write, FROM: self.go_from}
        if what in doing:
            return doing[what](session, more)
        self.way = what
        return Reply(leave=True)

    def write(self, session: Game, more: str) -> Reply:
        """Write the game down at once."""
        if session.save is None:
            raise SessionError("This game is not kept, so there is nothing to write down.")
        named = [file for word, file in MORE.items() if word in more.lower().split()]
        folder = self.folder / STORIES / session.save.name
        told = []
        try:
            make_folder(self.folder / STORIES)
            make_folder(folder)
            for name in dict.fromkeys(named or USUAL):
                kind = exporting.kind_of(Path(name))
                text = exporting.made(session.save, kind)
                text = coded(text) if kind in (".json", ".cast") else shown(text)
                replace_file(folder / name, text.encode())
                told.append(f"Wrote {folder / name}: {FILES[name]}.")
        except (OSError, SaveError) as error:
            raise SessionError(f"It could not be written down: {error}") from error
        rest = [] if named else ["`write recording` and `write data` make the other two kinds."]
        return Reply(said=[*told, *rest])

    def go_from(self, session: Game, where: str) -> Reply:
        """Go on in a fork, or in a new one from a turn."""
        kind, _, name = where.partition(" ")
        if kind == "turn":
            name = forked(session, int(name))
        self.way = f"{FROM} {name}"
        return Reply(leave=True)

    # When the game is left.

    def left(self, session: Game) -> "Way":
        """A game that is over is left: who comes home from it goes home. Returns where the player wants to go from
        there."""
        if not self.way.startswith(FROM):  # who goes on from an earlier place is not home yet
            people.home(session, self.folder, now())
        kind, _, name = self.way.partition(" ")
        if kind == ANOTHER:
            return Way(kind, rules=session.rules.id, who=who_goes(session, self.folder))
        if kind == AGAIN and session.save is not None:
            base, _, number = session.save.name.rpartition("-")
            table = msgspec.structs.replace(session.table, seed=chance())
            again = base if base and number.isdecimal() else session.save.name
            return Way(kind, Library(self.folder).free(again), made=(session.adventure, session.rules, table))
        return Way(kind, name)


class Way(msgspec.Struct, frozen=True):
    """Where the player wants to go from a game that is over: nowhere, again, from (the game `name`), another."""

    kind: str = ""
    name: str = ""
    made: tuple[Any, ...] = ()
    rules: str = ""
    who: str | None = None


def game_of(session: Game) -> str:
    """The id of the game that is played."""
    return session.save.header.game if session.save else ""


def forked(session: Game, depth: int) -> str:
    """A fork of a game from one of its turns. Returns its name. Raises as the journal does."""
    save = session.save
    if save is None:
        raise SessionError("This game is not kept, so there is nothing to go on from.")
    library = Library(save.path.parent)
    name = library.free(f"{save.name} from {depth}")
    fork(save, library.path(name))
    with library.open(name) as other:
        at = next((turn.id for turn in other.path_to() if turn.depth == depth), other.head)
        other.go(at, updated=now(), ending=None, who=None, where=None, when=None)
    return name


def who_goes(session: Game, folder: Path) -> str | None:
    """Whom the roster keeps of those who came home from a game: who goes on to the next."""
    kind = str(session.world.get("game", "ending", ""))
    if session.save is None or kind == UNFINISHED:
        return None
    home = [hero for hero in heroes(session.world) if comes_home(hero, kind)]
    there = [
        one for one in Roster(folder).list(session.rules.id) if one.been(game_of(session)) and not one.lost
    ]
    return there[0].name if home and there else None
