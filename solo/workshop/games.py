"""Games that bots play, a batch at a time: the same batch comes out the same in any process.

What may live here: driving sessions that nobody keeps, and counting what came of them.
"""

import traceback
from collections import Counter
from dataclasses import dataclass, field, fields
from functools import lru_cache

from solo.core.party import heroes
from solo.core.procedure import Choose, Write
from solo.play.scene import ending_of
from solo.rules import load
from solo.rules.ruleset import Ruleset, able
from solo.scenario import read_texts
from solo.scenario.model import Adventure
from solo.session import Session, SessionError, Table, phases
from solo.workshop.bots import Bot, kinds_of

ACT_EVERY = 20  # one move in so many is something the system lets a hero do beyond the scene's choices


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of one policy under one system. `first` is the number of the first."""

    texts: tuple[tuple[str, str], ...]
    system: str
    policy: str
    seed: str
    first: int
    games: int
    most: int  # moves after which a game counts as endless


@dataclass(slots=True)
class Tally:
    """What came of games: counts that add up."""

    games: int = 0
    moves: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    deaths: Counter[str] = field(default_factory=Counter)  # by scene
    stuck: Counter[str] = field(default_factory=Counter)  # by scene
    endless: Counter[str] = field(default_factory=Counter)  # by the scene they were in when it was enough
    refusals: Counter[str] = field(default_factory=Counter)  # by what went wrong
    examples: dict[str, str] = field(default_factory=dict)  # of each, the first game it happened in
    turns: Counter[int] = field(default_factory=Counter)  # games by how many moves they took
    seen: Counter[str] = field(default_factory=Counter)  # games by scene and choice, as the world counts them

    def add(self, other: "Tally") -> None:
        """Add another's counts."""
        self.games += other.games
        self.moves += other.moves
        for each in fields(self):
            ours, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(ours, Counter):
                ours.update(theirs)
        self.examples = other.examples | self.examples


def play_batch(batch: Batch) -> Tally:
    """Play a batch. Returns what came of it."""
    adventure, kinds = made(batch.texts)
    rules, bot, tally = load(batch.system), Bot(batch.policy), Tally()
    for number in range(batch.first, batch.first + batch.games):
        name = f"{batch.seed}/{batch.system}/{batch.policy}/{number}"
        bot.sit_down(name)
        Game(adventure, rules, kinds, bot, name).play(batch.most, tally)
    return tally


@lru_cache(maxsize=2)
def made(texts: tuple[tuple[str, str], ...]) -> tuple[Adventure, dict[str, str]]:
    """An adventure and the kinds of its choices, once in a process."""
    adventure = read_texts(dict(texts))
    return adventure, kinds_of(adventure)


class Game:
    """One game by one bot."""

    def __init__(self, adventure: Adventure, rules: Ruleset, kinds: dict[str, str], bot: Bot, name: str):
        self.session = Session(adventure, rules, Table(name), bare=True)
        self.rules, self.kinds, self.bot, self.name = rules, kinds, bot, name

    def play(self, most: int, tally: Tally) -> None:
        """Play to the end, or until it is enough."""
        session, moves = self.session, 0
        try:
            while moves < most and not session.over and (move := self.move()):
                session.move(move)
                moves += 1
        except Exception as error:  # noqa: BLE001 (whatever goes wrong is what is looked for)
            self.refused(error, tally)
        else:
            self.ended(tally, moves == most)
        tally.games += 1
        tally.moves += moves
        tally.turns[moves] += 1
        tally.seen.update(session.world.fields("seen").keys())

    def move(self) -> dict | None:
        """What the bot does next; None where nothing can be done."""
        session, request = self.session, self.session.request
        if isinstance(request, Write):
            return {"do": "write", "words": request.usual}
        if isinstance(request, Choose):
            return {"do": "answer", "key": self.answer(request)}
        if session.phase.state == phases.PROLOGUE:
            return {"do": "begin"}
        keys = session.takeable()
        act = self.act() if self.bot.now_and_then(ACT_EVERY) else None
        if act or not keys:
            return act
        return {"do": "choose", "key": self.bot.pick("", keys, [self.kinds.get(key, "") for key in keys])}

    def answer(self, request: Choose) -> str:
        """What the bot answers; its character it leaves to the dice."""
        options, scene = request.open, self.session.world.get("game", "scene", "")
        if self.session.phase.state == phases.CREATION:
            return next((option.key for option in options if option.kind == "random"), options[0].key)
        kinds = [
            self.kinds.get(f"{scene}/{option.key}", "") if option.kind == "choice" else option.kind
            for option in options
        ]
        return self.bot.pick(f"{scene} {request.rule}", [option.key for option in options], kinds)

    def act(self) -> dict | None:
        """Something that the system lets a hero do; None where there is nothing."""
        open_acts = [
            (hero.id, act)
            for hero in able(heroes(self.session.world))
            for act in self.session.acts(hero)
            if not act.barred
        ]
        if not open_acts:
            return None
        keys = [f"{id} {act.key}" for id, act in open_acts]
        id, _, key = self.bot.pick("act", keys, [act.kind for _, act in open_acts]).partition(" ")
        return {"do": "act", "who": id, "key": key}

    def ended(self, tally: Tally, enough: bool) -> None:
        """Count how it ended."""
        world = self.session.world
        ending, scene = world.get("game", "ending"), world.get("game", "scene", "")
        if ending:
            tally.endings[ending_of(world) or ending] += 1
            if ending == "death":
                tally.deaths[scene] += 1
        elif enough:
            tally.endless[scene] += 1
        else:
            tally.stuck[scene] += 1

    def refused(self, error: Exception, tally: Tally) -> None:
        """Count something that went wrong inside, by what and where."""
        cause = error.__cause__ or error
        frame = traceback.extract_tb(cause.__traceback__)[-1]
        file = "/".join(frame.filename.replace("\\", "/").split("/")[-2:])
        said = (
            str(error)
            if isinstance(error, SessionError) and not error.__cause__
            else f"{type(cause).__name__}: {cause}"
        )
        what = f"{said} ({file}:{frame.lineno})"
        tally.refusals[what] += 1
        tally.examples.setdefault(
            what, f"{self.name}, in {self.session.world.get('game', 'scene', 'no scene')}"
        )
