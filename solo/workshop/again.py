"""A recorded game gone again on a scenario as it is now: the same moves, and where it first goes another way.

What is compared is the way a game goes: the scenes one comes to, what tests came to, what was won and lost, what
variables, clues and people came to, how it ended. The words it is told in are not compared. A choice or a scene that
was given another name is known by its place among the others; so a change in wording alone breaks nothing.
"""

from collections.abc import Iterator
from difflib import unified_diff

import msgspec

from solo.core.errors import Wrong
from solo.core.party import heroes
from solo.core.procedure import Choose
from solo.journal import Turn
from solo.journal.errors import SaveError
from solo.play.scene import ending_of
from solo.rules import UnknownRules, load
from solo.scenario.model import Adventure
from solo.session import Session
from solo.session.record import dice_of
from solo.session.replay import said, table_of
from solo.workshop.recorded import NoGame, Recorded

CONTEXT = 2  # lines around a difference
SKIPPED = frozenset(
    {"place", "clue", "attitude", "ending", "edge", "deed"}
)  # facts that words or changes tell as well
KEPT = frozenset({"attitude", "state"})  # fields of beings that the story asks for


class Gone(msgspec.Struct):
    """A recorded game, gone again: the turns as they are now; what is wrong, in a line (empty: it goes the same way);
    the first difference as a diff; how many turns are worded otherwise; how many moves are left that can no longer be made;
    and the game as it is now."""

    turns: list[Turn]
    wrong: str = ""
    diff: list[str] = msgspec.field(default_factory=list)
    worded: int = 0
    left: int = 0
    now: Recorded | None = None


def gone_again(game: Recorded, adventure: Adventure) -> Gone:
    """Make the moves of a recorded game again, as far as they go. Raises NoGame where it cannot be played at all."""
    try:
        rules = load(game.header.system)
        session = Session(adventure, rules, table_of(game.header, rules))
        return _Again(game, session).go()
    except (UnknownRules, SaveError) as error:
        raise NoGame(f"it cannot be played: {error}") from error
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise NoGame(f"it is no game as `solo record` writes it ({error})") from error


class _Again:
    """A game on its way through its moves."""

    def __init__(self, game: Recorded, session: Session):
        self.game, self.session = game, session
        self.offered: tuple[str, ...] = ()  # what was offered on record
        self.scenes: dict[str, str] = {}  # what a scene on record is called now
        self.gone = Gone([])

    def go(self) -> Gone:
        """Make all moves, up to the first that cannot be made; note the first that goes another way."""
        moves = [turn for turn in self.game.turns if not turn.anew]
        for number, turn in enumerate(moves, 1):
            try:
                made = self.move(turn, number)
            except Wrong as error:
                if not self.gone.wrong:
                    why = str(error).rstrip(".")
                    self.gone.wrong = f"turn {number} of {len(moves)} is no longer possible: the move {said(turn)} cannot be made: {why}"
                    self.gone.diff = self.diff(number, [*self.choices(turn)], list(self.choices_now()))
                self.gone.left = len(moves) - number + 1
                break
            self.gone.turns.append(made)
            self.compare(turn, made, number, len(moves))
            self.offered = next(
                (
                    tuple(to or ())
                    for id, name, _, to, _ in reversed(turn.changes)
                    if (id, name) == ("game", "offered")
                ),
                self.offered,
            )
        self.ended()
        return self.gone

    def move(self, turn: Turn, number: int) -> Turn:
        """Make one move. Raises Wrong where it cannot be made."""
        session, request = self.session, self.session.request
        move = self.known_by_now(dict(turn.move), turn)
        choices = choices_of(request) if isinstance(request, Choose) and move.get("do") == "answer" else ()
        typed = [tuple(map(int, faces)) for faces in move.pop("faces", ())]
        dice = dice_of(turn, session.table.fresh) or turn.depth or number
        session.move(move, turn.line, typed, number=dice)
        if session.open:
            raise Wrong(
                f"dice are asked for that were not typed: {session.open.roll.why or session.open.roll.dice}"
            )
        assert session.kept is not None
        extra = {
            **session.kept.extra,
            **({OPTIONS: choices} if choices else {}),
            **({"dice": dice} if dice != number else {}),
        }
        return msgspec.structs.replace(session.kept, id=number, parent=number - 1, depth=number, extra=extra)

    def known_by_now(self, move: dict, turn: Turn) -> dict:
        """A move by the names that choices and scenes have now."""
        key, request = move.get("key"), self.session.request
        if move.get("do") == "choose" and isinstance(key, str):
            there = tuple(self.session.world.get("game", "offered", ()))
            known = self.session.stage.layout().held
            if key not in there and not (key in known and known[key].key in there):
                move["key"] = self.renamed(key, self.offered, there) or key
        elif move.get("do") == "answer" and isinstance(request, Choose) and isinstance(key, str):
            there = choices_of(request)
            if (
                key not in there
                and all(key != option.key for option in request.options)
                and key not in request.unasked
            ):
                was = tuple(map(str, turn.extra.get(OPTIONS, ())))
                move["key"] = (self.renamed(key, was, there) if was else nearest(key, there)) or key
        elif move.get("do") in ("stage", "goto") and move.get("at") in self.scenes:
            move["at"] = self.scenes[move["at"]]
        return move

    def renamed(self, key: str, was: tuple[str, ...], now: tuple[str, ...]) -> str:
        """What a choice on record is called now: the one that stands in its place among those that have other names."""
        gone = [each for each in was if tail(each) not in map(tail, now)]
        new = [each for each in now if tail(each) not in map(tail, was)]
        if same := [each for each in now if tail(each) == tail(key)]:
            return same[0]  # only the scene has another name
        if key in gone and len(gone) == len(new):
            return new[gone.index(key)]
        return nearest(key, tuple(new))

    # What is compared.

    def compare(self, turn: Turn, made: Turn, number: int, of: int) -> None:
        """Whether a turn goes the way it did."""
        if self.gone.wrong:
            return
        was, now = list(way(turn)), list(way(made, facts=bool(turn.facts) or not turn.tells))
        was = [self.called(line, now, at) for at, line in enumerate(was)]
        if was != now:
            self.gone.wrong = (
                f"turn {number} of {of}, {said(turn)}, goes another way: {first_difference(was, now)}"
            )
            self.gone.diff = self.diff(number, [*told(turn), *was], [*told(made), *now])
        elif list(told(turn)) != list(told(made)):
            self.gone.worded += 1

    def called(self, line: str, now: list[str], at: int) -> str:
        """A line of the way with the scene in it by its present name: one that is not there any more is the one that is
        come to in its place, unless that stands for another."""
        mark, _, key = line.partition(" ")
        if mark != TO or self.session.adventure.scene(key) is not None:
            return line
        if key not in self.scenes and at < len(now) and now[at].startswith(f"{TO} "):
            new = now[at].partition(" ")[2]
            if new not in self.scenes.values() and new not in self.known:
                self.scenes[key] = new
        return f"{TO} {self.scenes.get(key, key)}"

    @property
    def known(self) -> set[str]:
        """The scenes that the record knows by their names."""
        return {
            to
            for turn in self.game.turns
            for id, name, _, to, _ in turn.changes
            if (id, name) == ("game", "scene") and to
        }

    def ended(self) -> None:
        """Whether it ended as it did."""
        now = ending_of(self.session.world)
        was = self.game.ending
        same = kind_of(now) == kind_of(was) and (kind_of(was) != "end" or now == was)
        if not self.gone.wrong and not same:
            self.gone.wrong = f"it ended in {was or 'nothing yet'}, and now in {now or 'nothing yet'}"
            self.gone.diff = self.diff(len(self.gone.turns), [f"end {was}"], [f"end {now}"])
        header = msgspec.structs.replace(
            self.game.header, title=self.session.adventure.title, ruleset=str(self.session.rules.version)
        )
        names = tuple(str(hero.name) for hero in heroes(self.session.world) if hero.name)
        self.gone.now = Recorded(self.game.solo, header, self.gone.turns, now, names)

    # What is shown.

    def diff(self, number: int, was: list[str], now: list[str]) -> list[str]:
        """Two lists of lines as a diff."""
        heads = (f"turn {number} as recorded", f"turn {number} now")
        return [line.rstrip("\n") for line in unified_diff(was, now, *heads, n=CONTEXT, lineterm="")]

    def choices(self, turn: Turn) -> Iterator[str]:
        """What was offered on record before a turn, the one taken marked."""
        key = turn.move.get("key")
        there = self.offered or ((str(key),) if key else ())
        yield from (f"{'>' if each == key else ' '} {each}" for each in there)

    def choices_now(self) -> Iterator[str]:
        """What is offered now."""
        request = self.session.request
        keys = [option.key for option in request.options] if isinstance(request, Choose) else None
        yield from (f"  {each}" for each in keys or self.session.world.get("game", "offered", ()))


TO = "→"
OPTIONS = "options"  # what the choices of a menu that an answer was taken from are kept under


def choices_of(request: Choose) -> tuple[str, ...]:
    """The keys of what the scenario offers in a menu."""
    return tuple(option.key for option in request.options if option.kind == "choice")


def way(turn: Turn, facts: bool = True) -> Iterator[str]:
    """The way that a turn goes, a line each."""
    for id, name, _, to, _rule in turn.changes:
        if (id, name) == ("game", "scene") and to:
            yield f"{TO} {to}"
    state = {
        (id, name): to
        for id, name, _, to, _rule in turn.changes
        if id in ("var", "clue") or name in KEPT or (id, name) in (("game", "phase"), ("game", "minute"))
    }
    for (id, name), to in state.items():
        yield (
            f"{name if id in ('var', 'clue') else f'{id} {name}'} = {to}"
            if to is not None
            else f"{id} {name}: no more"
        )
    for _, kind, who, whom, what, count, *_called in turn.facts if facts else ():
        if kind == "answer":
            yield f"the oracle: {whom}"
        elif kind not in SKIPPED:
            yield " ".join(filter(None, (kind, who, whom, what, str(count) if count else "")))


def told(turn: Turn) -> Iterator[str]:
    """What a turn told, a line each; dice in short."""
    for kind, text in turn.tells:
        if kind == "roll":
            _, _, why, _, dice, faces, *_ = turn.rolls[int(text)]
            yield f"[{why or dice}: {' '.join(map(str, faces))}]"
        else:
            yield from text.splitlines()


def first_difference(was: list[str], now: list[str]) -> str:
    """The first line in which two ways differ, in words."""
    at = next(
        (at for at, (one, other) in enumerate(zip(was, now, strict=False)) if one != other),
        min(len(was), len(now)),
    )
    one = was[at] if at < len(was) else "nothing more"
    other = now[at] if at < len(now) else "nothing more"
    return f"`{one}` on record, now `{other}`"


def kind_of(ending: str | None) -> str:
    """The kind of an ending, without its name; of one that has no kind, its name."""
    kind, _, _ = (ending or "").partition(": ")
    return kind


def tail(key: str) -> str:
    """The words of a choice, without the scene it stands in."""
    return key.partition("/")[2] or key


def nearest(key: str, among: tuple[str, ...]) -> str:
    """The key that is most like another; the only one there is; nothing where none is like it."""
    if len(among) == 1:
        return among[0]
    from rapidfuzz import fuzz, process

    found = process.extractOne(tail(key), among, scorer=fuzz.token_set_ratio, processor=tail, score_cutoff=50)
    return found[0] if found else ""
