"""Games that bots play: each is watched as it goes, and counted.

What may live here: driving sessions that nobody keeps, and seeing what happens in them. Which games are played, and from
where, is decided in `search.py`.
"""

import traceback
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from solo.core.party import heroes
from solo.core.procedure import Choose, Procedure, Write
from solo.core.world import DEAD, World
from solo.play.effect import barred
from solo.play.ground import Ground, Leave
from solo.play.line import Playing
from solo.play.meeting import meanwhile
from solo.play.scene import Stage, ending_of
from solo.rules.ruleset import Ruleset, able
from solo.scenario import model as m
from solo.scenario.expressions import lowest
from solo.scenario.running.conditions import failing
from solo.scenario.running.layout import Held
from solo.scenario.running.outcomes import Scope
from solo.session import Session, SessionError, Table, phases
from solo.workshop.bots import Kinds
from solo.workshop.hanging import Asked, Failed
from solo.workshop.inventory import Inventory
from solo.workshop.tally import Line, Span, Tally, more

ACT_EVERY = 20  # one move in so many is something the system lets a hero do beyond the scene's choices
ROUNDS = 3  # times that one comes round to the same without anything new, before that is a loop
GOOD = "victory"


class Chooser(Protocol):
    """Whoever decides."""

    def now_and_then(self, times: int) -> bool: ...
    def deed(self) -> str: ...
    def pick(self, place: str, keys: Sequence[str], kinds: Sequence[str], usual: str = "") -> str: ...
    def look(self, game: "Game") -> None: ...


class Start(NamedTuple):
    """Where a game begins that does not begin at the beginning: a world, how many turns led there, and by which moves of
    which game. The last `since` of these are made again in it: they answered what was asked in the middle of something."""

    state: dict[str, dict[str, Any]]
    depth: int
    seed: str
    moves: tuple[tuple[dict, int], ...]
    since: int = 0


class Notes:
    """What a game came to: the turns of each node, and what else is to be counted."""

    def __init__(self) -> None:
        self.turn = 0
        self.came: dict[int, int] = {}  # by node, the first turn
        self.times: dict[int, int] = {}
        self.gifts: list[tuple[str, bool, int]] = []
        self.last_harm = ""
        self.last = -1

    def begin(self, turn: int) -> None:
        """Nothing has been seen yet that is to be counted."""
        self.turn, self.last_harm, self.last = turn, "", -1
        self.came.clear()
        self.times.clear()
        self.gifts.clear()

    def see(self, node: int | None) -> None:
        """One comes to a node."""
        if node is not None:
            self.last = node
            self.came.setdefault(node, self.turn)
            self.times[node] = self.times.get(node, 0) + 1


class Watched(Stage):
    """A stage that notes what is come to."""

    __slots__ = ("inventory", "notes")

    def __init__(self, ground: Ground, inventory: Inventory, notes: Notes):
        super().__init__(ground)
        self.inventory, self.notes = inventory, notes

    def enter(self, key: str) -> Procedure[Leave | None]:
        """Enter a scene anew."""
        self.notes.see(self.inventory.noted_scene(self.script.layout(key).key))
        return (yield from super().enter(key))

    def choose(self, choice: m.Choice, scope: Scope, key: str) -> Procedure[Leave | None]:
        """What a choice does."""
        self.notes.see(self.inventory.noted(choice))
        return (yield from super().choose(choice, scope, key))

    def item(self, outcome: m.Outcome, scope: Scope) -> Procedure[Leave | None]:
        """What an outcome does."""
        self.notes.see(self.inventory.noted(outcome))
        return (yield from super().item(outcome, scope))

    def does(self, part: m.Directive, line: Playing) -> Leave | None | Procedure[Leave | None]:
        """Play a directive."""
        kind = type(part)
        if kind is m.Do:
            self.notes.see(self.inventory.noted_scene(part.target))  # type: ignore[attr-defined]
        elif kind is m.Harm:
            self.notes.last_harm = f"harm {part.dice} {part.kind}".strip()  # type: ignore[attr-defined]
        done = super().does(part, line)
        if kind is m.Gain and done is not None and not isinstance(done, tuple):
            return self._given(part, done)  # type: ignore[arg-type]
        return done

    def _given(self, part: m.Gain, done: Procedure[Leave | None]) -> Procedure[Leave | None]:
        """A gift: did it fit? What is carried is counted; what is no thing (Mana, say) changes the hero."""
        ground = self.ground
        before = [ground.count(thing.key) for thing in part.things]
        was = [dict(ground.world.fields(hero.id)) for hero in heroes(ground.world)]
        leave = yield from done
        if not heroes(ground.world):
            return leave
        changed = was != [dict(ground.world.fields(hero.id)) for hero in heroes(ground.world)]
        for thing, had in zip(part.things, before, strict=True):
            what = f"{ground.thing_name(thing.key)}, in {ground.scene.heading}"
            self.notes.gifts.append((what, changed or ground.count(thing.key) > had, self.notes.turn))
        return leave


class WatchedSession(Session):
    """A session whose stage is watched, and whose dice follow from the number it is told."""

    def __init__(self, adventure: m.Adventure, rules: Ruleset, seed: str, inventory: Inventory):
        self.inventory, self.notes, self.number = inventory, Notes(), 0
        super().__init__(adventure, rules, Table(seed), bare=True)

    def stand_in(self, world: World, depth: int) -> None:
        """Reset to this world."""
        super().stand_in(world, depth)
        self.stage = Watched(Ground(self.adventure, world, self.rules), self.inventory, self.notes)

    def _next(self) -> int:
        return self.number or self.depth + 1


class Played(NamedTuple):
    """A moment in which the scene's choices stand open: a game can begin there again."""

    cell: tuple
    depth: int
    open: tuple[str, ...]


class Game:
    """One game by one bot, from the beginning or from where another had come to."""

    def __init__(self, inventory: Inventory, kinds: Kinds, rules: Ruleset, bot: Chooser, name: str):
        self.inventory, self.kinds, self.rules, self.bot, self.name = inventory, kinds, rules, bot, name
        self.adventure = inventory.adventure
        self.moves: list[tuple[dict, int]] = []
        self.words = 0
        self.tally = Tally()
        self.whole, self.seed, self.offset = True, name, 0
        self.again = False  # it is a game that was taken back, and is counted already
        self.broke = False  # something went wrong inside
        self.enough = False  # whoever plays it has no more to look for in it
        self.laps: dict[tuple, int] = {}
        self.since: list[str] = []
        self.spans: dict[str, Any] = {}
        self.said: dict[str, int] = {}
        self.stable: tuple[dict[str, dict[str, Any]], int, int] = ({}, 0, 0)
        self.open: tuple[int, tuple[str, ...]] = (-1, ())  # what could be taken last, after how many turns
        self.held: dict[str, Any] | None = None  # the variables, as they were last looked at

    def begin(self, start: Start | None = None, number: int = 0) -> None:
        """Sit down: at the beginning, or there, where dice from now on follow from a number of this game's own."""
        self.seed, self.open, self.held = start.seed if start else self.name, (-1, ()), None
        self.session = WatchedSession(self.adventure, self.rules, self.seed, self.inventory)
        if start is not None:
            world = World(start.state, digesting=False, being=self.rules.being)
            self.session.stand_in(world, start.depth)
            self.moves, self.whole, self.offset = list(start.moves), False, number
            self.stable = start.state, start.depth, len(start.moves) - start.since
            for move, made in start.moves[len(start.moves) - start.since :]:
                self.session.number = made
                self.session.move(move)
            self.session.notes.begin(self.session.depth)

    def play(self, most: int, tally: Tally) -> Iterator[Played]:
        """Play to the end, or until it is enough; what came of it is counted in the tally. Yields each moment from which
        one could begin again."""
        session, made = self.session, 0
        self.tally = tally
        try:
            while made < most and not session.over:
                self.watch()
                if not session.flight and session.phase.state == phases.SCENE:
                    yield self.moment()
                self.bot.look(self)
                if self.enough:
                    break
                move = self.move()
                if move is None:
                    break
                self.make(move)
                made += 1
        except Exception as error:  # noqa: BLE001 (whatever goes wrong is what is looked for)
            self.refused(error)
        else:
            self.watch()
            self.ended(made == most and not session.over)
        self.count(made)

    def settled(self, most: int) -> bool:
        """Go on until the heroes are made. Are they, within so many moves?"""
        try:
            for _ in range(most):
                if self.session.phase.state not in (phases.PROLOGUE, phases.CREATION):
                    return not self.session.over
                move = self.move()
                if move is None:
                    return False
                self.make(move)
        except Exception:  # noqa: BLE001 (whoever plays on comes to it again, and tells of it)
            self.begin()
        return False

    def make(self, move: dict) -> None:
        """Make a move, on dice of this game's own."""
        session = self.session
        number = session.depth + 1 + self.offset
        session.number = number
        session.notes.turn = session.depth + 1
        self.moves.append((move, number))
        fighting, who = session.phase.state == phases.FIGHT, self.foes()
        session.move(move)
        words = 0
        for kind, event in session.last.events:
            if kind == "tell":
                words += event.text.count(" ") + 1
            elif (
                kind == "change" and event[3] == DEAD and event[1] == "state" and event[0].startswith("hero.")
            ):
                self.died(fighting, who)
        self.words += words

    def here(self) -> Start:
        """This moment as one to begin again from, also in the middle of something."""
        if not self.session.flight:
            self.stable = self.session.world.state(), self.session.depth, len(self.moves)
        state, depth, made = self.stable
        return Start(state, depth, self.seed, tuple(self.moves), len(self.moves) - made)

    def foes(self) -> tuple[str, ...]:
        """Who stands against the party now, by name."""
        world = self.session.world
        ids = world.get("fight", "foes") or world.get("game", "present")
        return tuple(sorted({self.called(id) for id in ids})) if ids else ()

    def called(self, id: str) -> str:
        """What kind of being this is, as its entry has it."""
        world = self.session.world
        key = str(world.get(id, "kind", ""))
        entry = self.adventure.creatures.get(key) or self.adventure.people.get(key)
        return entry.name if entry else key.replace("-", " ") or str(world.get(id, "name", ""))

    def died(self, fighting: bool, who: tuple[str, ...]) -> None:
        """Somebody of the party died: of what, and where."""
        names = who or self.foes()
        harm = self.session.notes.last_harm
        cause = " and ".join(names) if names and (fighting or not harm) else harm or "the rules"
        self.count_one("deaths", f"{cause}, in {self.heading()}")

    def heading(self, key: str | None = None) -> str:
        """Where one is, or the scene of this key."""
        key = self.session.world.get("game", "scene", "") if key is None else key
        scene = self.adventure.scenes.get(key)
        return scene.heading if scene else key or "before the first scene"

    def count_one(self, counts: str, what: str, turn: int | None = None) -> None:
        """Count something that is told with a game as its example; of games that were taken back only what is new."""
        if not self.again or what not in getattr(self.tally, counts):
            more(getattr(self.tally, counts), what)
        key = f"{counts}: {what}"
        if key not in self.said:
            self.said[key] = self.session.depth if turn is None else turn

    def watch(self) -> None:
        """What the variables hold now, from the first word on."""
        now = self.session.world.fields("var")
        if now == self.held:
            return
        self.held = dict(now)
        if not self.spans:
            for variable in self.adventure.state.values():
                self.tally.spans.setdefault(variable.name, Span()).see(variable.first)
        for name, value in now.items():
            if self.spans.get(name) is not value:
                self.spans[name] = value
                self.tally.spans.setdefault(name.partition("@")[0], Span()).see(value)

    def moment(self) -> Played:
        """The moment as one in which a game could begin again; where one has only come round to it, that is counted."""
        session, world = self.session, self.session.world
        variables, game = world.fields("var"), world.fields("game")
        words = tuple([one for one in variables.items() if type(one[1]) is not int])
        place = str(game.get("scene", ""))
        cell = (place, self.takeable(), words, game.get("party", ()))
        whole = (cell, tuple(variables.items()), len(world.fields("clue")), len(world.ids("thing")))
        times = self.laps.get(whole, 0)
        if times == 0:
            self.since = []
            if len(self.laps) > 5_000:
                self.laps.clear()
        self.laps[whole] = times + 1
        self.since = [*self.since[-40:], place]
        if times == ROUNDS:
            self.count_one("loops", round_of([self.heading(scene) for scene in self.since]))
        return Played(cell, session.depth, cell[1])

    def takeable(self) -> tuple[str, ...]:
        """The keys of the scene's choices that can be taken; prices are counted as they are first looked at."""
        session = self.session
        if self.open[0] == session.depth:
            return self.open[1]
        found = session.stage.takeable(self.price)
        self.open = session.depth, found
        return found

    def price(self, one: Held, why: str) -> None:
        """Count a choice with a price."""
        part = next(
            (each for segment in one.choice.segments for each in segment.parts if isinstance(each, m.Pay)),
            None,
        )
        if part is not None:
            noted = self.inventory.noted(one.choice)
            node = -1 if noted is None else noted
            self.tally.asked[node] += 1
            self.tally.dear[node] += bool(why) or bool(barred(self.session.stage.ground, part))

    # What the bot does.

    def move(self) -> dict | None:
        """What the bot does next; None where nothing can be done."""
        session, request = self.session, self.session.request
        if isinstance(request, Write):
            return {"do": "write", "words": request.usual}
        if isinstance(request, Choose):
            if key := meanwhile(session.world, request.unasked):
                return {"do": "answer", "key": key}
            if session.flight and session.may_try() and (words := self.bot.deed()):
                return {"do": "try", "words": words}
            return {"do": "answer", "key": self.answer(request)}
        if session.phase.state == phases.PROLOGUE:
            return {"do": "begin"}
        keys = self.takeable()
        if words := self.bot.deed():
            return {"do": "try", "words": words}
        act = self.act() if self.bot.now_and_then(ACT_EVERY) else None
        if act or not keys:
            return act
        return {"do": "choose", "key": self.bot.pick("", keys, self.kinds.of(keys))}

    def answer(self, request: Choose) -> str:
        """What the bot answers; its character it leaves to the dice."""
        options, scene = request.open, self.session.world.get("game", "scene", "")
        if self.session.phase.state == phases.CREATION:
            return next((option.key for option in options if option.kind == "random"), options[0].key)
        kinds = [
            self.kinds.get(f"{scene}/{option.key}", "") if option.kind == "choice" else option.kind
            for option in options
        ]
        keys = [option.key for option in options]
        return self.bot.pick(f"{scene} {request.rule}", keys, kinds, request.usual)

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

    # What came of it.

    def ended(self, enough: bool) -> None:
        """Count how it ended."""
        world, tally = self.session.world, self.tally
        ending = world.get("game", "ending")
        if ending:
            told = ending_of(world) or ending
            self.session.notes.see(self.end_of(told))
            (tally.endings if self.whole else tally.elsewhere)[told] += (
                not self.again or told not in tally.elsewhere
            )
            self.said.setdefault(f"endings: {told}", self.session.depth)
            if self.whole and ending == "death":
                tally.dead[self.inventory.scenes.get(world.get("game", "scene", ""), -1)] += 1
        elif not self.again and not self.enough:  # nor given up by who plays it
            self.count_one("endless" if enough else "stuck", self.heading())

    def end_of(self, told: str) -> int | None:
        """Where on the page an ending of these words stands that has come: in what was come to last, or in the scene."""
        nodes, ground = self.inventory.nodes, self.session.stage.ground
        found = [number for number in self.inventory.ends.get(told, ())]
        last = self.session.notes.last
        scene = self.inventory.scenes.get(ground.scene.key, -1)
        for place in (last, scene):
            near = [number for number in found if nodes[number].inside == place]
            if near:
                fitting = [n for n in near if self.fits(nodes[n].when)]
                return self.inventory.copies[(fitting or near)[0]][0]
        same = [number for number in found if nodes[number].root == scene] or found
        return self.inventory.copies[same[0]][0] if same else None

    def fits(self, when: Iterable[Asked]) -> bool:
        """Do these conditions hold now?"""
        ground = self.session.stage.ground
        return all(
            any(not self.fits((one,)) for one in each.of)
            if isinstance(each, Failed)
            else not failing((each,))(ground, lowest)  # type: ignore[arg-type]
            for each in when
        )

    def refused(self, error: Exception) -> None:
        """Count something that went wrong inside, by what and where."""
        self.broke = True
        cause = error.__cause__ or error
        frame = traceback.extract_tb(cause.__traceback__)[-1]
        file = "/".join(frame.filename.replace("\\", "/").split("/")[-2:])
        plain = isinstance(error, SessionError) and not error.__cause__
        said = str(error) if plain else f"{type(cause).__name__}: {cause}"
        self.count_one("refusals", f"{said} ({file}:{frame.lineno}), in {self.heading()}")

    def count(self, made: int) -> None:
        """Count the game."""
        tally, notes, world = self.tally, self.session.notes, self.session.world
        tally.games += not self.again
        tally.moves += made
        tally.visits.update(notes.times)
        for what, fitted, turn in notes.gifts:
            more(tally.gifts, what)
            if not fitted:
                self.count_one("unfit", what, turn)
        if self.whole:
            ending = str(world.get("game", "ending") or "none")
            temper = getattr(self.bot, "temper", "")
            tally.whole += 1
            tally.turns.count(made)
            tally.words.count(self.words)
            tally.reached.update(notes.came.keys())
            tally.tempers[temper] += 1
            tally.fates[f"{temper}: {ending}"] += 1
            if ending == GOOD:
                tally.won.update(notes.came.keys())

    def keep(self, tally: Tally, known: frozenset[int]) -> None:
        """Keep the game in the tally where it is the first that came to something."""
        new = [node for node in self.session.notes.came if node not in known and node not in tally.first]
        said = [what for what in self.said if what not in tally.examples]
        for node in new:
            tally.first[node] = (self.name, self.session.notes.came[node])
        for what in said:
            tally.examples[what] = (self.name, self.said[what])
        if new or said:
            tally.lines[self.name] = Line(self.rules.id, self.seed, tuple(self.moves))


def round_of(scenes: list[str]) -> str:
    """The shortest way round that these scenes end with, in words that do not depend on where one came in."""
    for length in range(1, len(scenes) // 3 + 1):
        if scenes[-length:] * 3 == scenes[-3 * length :]:
            ring = scenes[-length:]
            break
    else:
        ring = list(dict.fromkeys(scenes))
    first = ring.index(min(ring))
    ring = ring[first:] + ring[:first]
    return f"{' → '.join(ring)} → {ring[0]}" if len(ring) > 1 else f"{ring[0]}, again and again"
