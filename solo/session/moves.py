"""What each move of a game does: a choice, an act, a deed in words, a question to the oracle, how a game begins.

`Moves` is what `Game` drives: each move is plain data, and becomes a procedure here. What may live here: making that
procedure. Nothing here runs one, keeps a turn or reads a line.
"""

from typing import TYPE_CHECKING

import msgspec

from solo.core import oracle, pronouns
from solo.core.clock import WEEKDAYS
from solo.core.party import heroes
from solo.core.procedure import Change, Procedure, Run, Tell, change
from solo.core.world import DEAD, Entity, World
from solo.play.effects.trials import noticed
from solo.play.scene import Stage, only_words
from solo.play.violence import watched
from solo.referee import draft
from solo.rules.ruleset import ATTITUDES, Act, Ruleset
from solo.scenario.model import Adventure
from solo.session import offers, phases, tolls
from solo.session.answers import SessionError

if TYPE_CHECKING:
    from solo.play.moment import Moment


class Table(msgspec.Struct):
    """How this game is played: fixed when it starts, kept in its save."""

    seed: str = "1"
    settings: dict[str, str] = msgspec.field(default_factory=dict)
    hero: dict | None = None  # from the roster: {"fields": …, "things": […], "been": how many adventures}
    physical: bool = False
    fresh: bool = False  # after an undo, other dice
    asks: bool = (
        False  # is it asked, as somebody is made, what the story says of them? Games before that did not
    )
    writer: bool = False  # a writer's game: it can be set, and stays out of the roster and the endings


class Moves:
    """What the moves of a game do, from the start of each."""

    adventure: Adventure
    rules: Ruleset
    table: Table
    world: World
    stage: Stage
    flight: list[Run]  # procedures under way, the one that asks last

    def acts(self, hero: Entity) -> tuple[Act, ...]:
        """What the system lets a hero do now."""
        raise NotImplementedError

    def moment(self) -> "Moment":
        """What is here now."""
        raise NotImplementedError

    def _lately(self) -> tuple[str, ...]:
        """What was told since one came to this place."""
        raise NotImplementedError

    def _procedure(self, move: dict) -> Procedure:
        """What a move does, from the start."""
        if move["do"] == "choose":
            return self._chosen(move["key"])
        words = str(move.get("words", ""))
        match move["do"]:
            case "begin":
                return self._begin()
            case "stop":
                return self.stage.finish("unfinished")
            case "act":
                return self._act(move["who"], move["key"], words)
            case "try" if "key" in move:
                return self._listened(str(move["key"]), words)
            case "try":
                return self._tried(words)
            case "ask":
                return self._asked(words, str(move.get("likelihood", "")))
            case "prompt":
                return oracle.prompt()
            case "note":
                return note(self.world, words)
            case "pronouns":
                return goes_by(self.world, words)
            case "stage" | "set" | "goto" if self.table.writer:
                return self._written(move)
        raise SessionError(f"There is no move {move['do']!r}.")

    def _written(self, move: dict) -> Procedure:
        """A move that only a writer makes. Raises SessionError where it cannot be made."""
        from solo.session import written

        if move["do"] == "set" and self.flight:
            move = {**move, "beside": True}
        first = written.opening(self.stage, self.table.settings, self.rules, title=not move.get("at"))
        return written.moved(self.stage, move, self.table, first)

    def _chosen(self, key: str) -> Procedure:
        """A choice of the scene. Raises SessionError where it is not offered or barred."""
        held = self.stage.layout().held.get(key)
        if self.flight and held is not None and any(one.key == held.key for one in self.stage.told_beside()):
            return self.stage.told(held) if only_words(held.choice) else self._beside(self.stage.told(held))
        if self.flight or held is None or held.key not in self.world.get("game", "offered", ()):
            raise SessionError(f"There is no choice {key!r} here.")
        barred = self.stage.why_not(held)
        if barred:
            raise SessionError(f"Not now: {barred}.")
        return self.stage.chosen(held)

    def _listened(self, key: str, words: str) -> Procedure:
        """A choice that was found by words alone, offered first. Raises SessionError where it is not to be had."""
        doing = self._chosen(key)
        held = self.stage.layout().held[key]
        offer = offers.of(self.stage.option(key, held.choice), {})
        return tolls.offered_first(self.stage, held, offer, words, tolls.toll(self.stage, key), lambda: doing)

    def _act(self, who: str, key: str, words: str) -> Procedure:
        """An act of the system's. Raises SessionError where it is not offered or barred."""
        act = next((act for act in self.acts(self.world[who]) if act.key == key), None)
        if act is None or act.barred:
            raise SessionError(f"Not now: {act.barred}." if act else f"There is no act {key!r} here.")
        return self._after(act.do(words))

    def _tried(self, words: str) -> Procedure:
        """What the words mean here and now, done."""
        self.stage.ground.lately = self._lately()
        from solo.play.deeds import perform
        from solo.play.hearing.understanding import understood

        return self._trying(perform(self.stage, understood(words, self.moment())), bool(self.flight))

    def _trying(self, deed: Procedure, beside: bool) -> Procedure:
        """Something tried. What changes nothing (a look, a thing that is not here) takes no turn."""
        leave, changed = yield from noticed(self.world, watched(self.stage, deed, beside))
        if not changed and leave is None:
            return
        yield from self.stage.count_turn()
        if not beside:
            yield from self.stage.follow(leave or (yield from self.stage.fallen()))

    def _asked(self, question: str, likelihood: str) -> Procedure:
        """A question to the oracle."""
        from solo.play import asking

        if not self.world.get("game", "scene"):
            return oracle.ask(self.world, question, likelihood)
        return asking.ask(self.stage.ground, self.moment(), question, likelihood)

    def _after(self, procedure: Procedure) -> Procedure:
        """Something done beyond the choices; in a scene, these are then looked at again."""
        if self.flight:
            return self._beside(procedure)
        return self._in_scene(procedure)

    def _beside(self, procedure: Procedure) -> Procedure:
        yield from self.stage.count_turn()
        return (yield from watched(self.stage, procedure, bool(self.flight)))

    def _in_scene(self, procedure: Procedure) -> Procedure:
        leave = yield from self._beside(procedure)
        yield from self.stage.follow(leave or (yield from self.stage.fallen()))

    def _begin(self) -> Procedure:
        """The title page, the options of this table, a character, and the first scene."""
        world, table = self.world, self.table
        yield Tell(self.adventure.title, "title")
        if self.adventure.blurb:
            yield Tell(self.adventure.blurb, "blurb")
        yield from change(
            world["option"],
            **{
                setting.key: table.settings.get(setting.key, setting.choices[0])
                for setting in self.rules.settings
            },
        )
        yield from self.stage.introduction()
        yield Change("game", "phase", phases.CREATION)
        if table.hero:
            hero = yield from draft.arrive(world, table.hero["fields"], table.hero["things"])
            yield from carried_on(world, self.adventure, table.hero)
        else:
            hero = yield from draft.character(world, self.rules, asks=table.asks)
        yield Change("game", "party", (hero.id,))
        yield from self.rules.set_out((hero,))
        yield from self.stage.follow(("go", self.adventure.start) if hero.state != DEAD else ("end", "death"))


def carried_on(world: World, adventure: Adventure, hero: dict) -> Procedure:
    """In a campaign the days of the week go on, people who know the hero think of them as they did, the dead are dead,
    and what the campaign remembers is as it was left, where this adventure has a name for it."""
    if hero.get("weekday") in WEEKDAYS:
        yield from change(world["option"], start_weekday=hero["weekday"])
    for who, attitude in hero.get("minds", ()):
        if who in adventure.people and attitude in ATTITUDES:
            yield Change("minds", who, attitude)
    for who in hero.get("dead", ()):
        if who in adventure.people:
            name = adventure.people[who].name
            yield from change(world[f"npc.{who}"], name=name, side="none", state=DEAD, kind=who)
    clues = {said.casefold(): key for key, said in adventure.clues.items()}
    for name, value in hero.get("known", ()):
        if variable := adventure.state.get(name):
            if type(value) is type(variable.first) and (not variable.words or value in variable.words):
                yield Change("var", name, value)
        elif name.casefold() in clues:
            yield Change("clue", clues[name.casefold()], True)


def goes_by(world: World, words: str) -> Procedure:
    """What one says of a hero from now on; of all of them, where the first word is no name of one."""
    first, _, rest = words.partition(" ")
    named = [hero for hero in heroes(world) if rest and hero.name.lower().split()[0] == first.lower()]
    wanted = rest if named else words
    kept = pronouns.read(wanted)
    ours = named or list(heroes(world))
    if wanted.lower() in ("name", "the name", "by name") and len(ours) == 1 and ours[0].name:
        kept = pronouns.by_name(ours[0].name.split()[0])
    if not kept:
        raise SessionError(
            "Say `pronouns she`, `he`, `they`, `it`, `name`, or five words: xe xem xyr xyrs xemself."
        )
    for hero in named or heroes(world):
        yield from change(hero, pronouns=kept)
        yield Tell(f"{hero.name}: {', '.join(pronouns.forms(kept))}.", "aside")


def note(world: World, words: str) -> Procedure:
    """A note in the margin."""
    number = len(world.fields("note")) + 1
    yield Change("note", f"{number:04}", words[:500])
    yield Tell(f"Noted: {words[:500]}", "aside")
