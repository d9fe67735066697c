"""Scenes: what runs when one is entered, what is offered there, and where a choice leads."""

from collections.abc import Callable, Iterator

from solo.core.party import party, standing
from solo.core.procedure import Fact, Procedure, Tell
from solo.core.world import World
from solo.play import meeting, outlived
from solo.play.clocks import due, ticking
from solo.play.ground import Leave
from solo.play.line import Play, Playing
from solo.play.listening import AtHand
from solo.play.looking import prose_of
from solo.play.violence import line_of
from solo.play.wandering import wanderers
from solo.referee import edges
from solo.referee.fights import how_it_ended
from solo.rules.ruleset import able
from solo.scenario import model
from solo.scenario.expressions import Wanted, unthrown
from solo.scenario.running.layout import MOST_TOGETHER, Held, Layout
from solo.scenario.running.outcomes import Scope

MOST_HOPS = 100  # scenes entered in one move


def ending_of(world: World) -> str | None:
    """How a game ended, if it did: `victory`, or `victory: The mill turns` where the ending has a name."""
    kind, name = world.get("game", "ending"), world.get("game", "ending_name")
    return f"{kind}: {name}" if kind and name else kind


class Stage(Play):
    """Plays a scenario on its ground, scene by scene."""

    __slots__ = ()

    # Moves: what the session runs.

    def introduction(self) -> Procedure[None]:
        """The text under the title."""
        yield from self.run(self.script.blocks(self.ground.adventure.intro), Scope())

    def chosen(self, held: Held) -> Procedure[None]:
        """The player takes one of the choices offered in the scene. What is listened for and only answered, and
        changes nothing, takes no turn, as no look does that the referee answers."""
        if only_tells(held.choice):
            self.spent = 0
        else:
            self.tick()
        yield from self.follow((yield from self.choose(held.choice, held.scope, held.key)))

    def told_beside(self) -> Iterator[Held]:
        """What is listened for here, of the scene or of whoever is here, and is words, with what they leave in somebody's mind:
        it may be had while a list of a meeting is open too."""
        layout, here = self.layout(), AtHand(self.ground)
        for step in (layout.offers, *(beside for entry, beside in layout.beside if entry in here)):
            try:
                there = self.there(step, unthrown)
            except Wanted:
                continue
            for offer in there:
                held = layout.held.get(layout.keys.get(id(offer.choice), ""))
                if held is not None and only_words(held.choice, SAYING):
                    yield held

    def told(self, held: Held) -> Procedure[None]:
        """What is only told, while a list of a meeting is open."""
        yield from self.choose(held.choice, held.scope, held.key)

    def count_turn(self) -> Procedure[None]:
        """One more move made."""
        self.tick()
        return
        yield

    def tick(self) -> None:
        """One more move made, at once."""
        self.spent = 0
        world = self.ground.world
        world.write("game", "turns", world.get("game", "turns", 0) + 1)

    def follow(self, leave: Leave | None) -> Procedure[None]:
        """Go where a move leads, and on, until choices are offered or the game is over."""
        self.entered = ""
        moved = False
        for _ in range(MOST_HOPS):
            if leave is None:
                if moved:
                    yield from edges.arrive(self.ground.world)
                    moved = False
                leave = yield from self.settle()
                if leave is None:
                    return
            if leave[0] == "end":
                yield from self.finish(leave[1])
                return
            leave = (yield from self.back()) if leave[0] == "back" else (yield from self.enter(leave[1]))
            moved = True
        yield Tell("The way leads round and round, and you stop to think.", "aside")
        yield from self.offer(self.layout())

    def enter(self, key: str) -> Procedure[Leave | None]:
        """Enter a scene anew. Returns where its text leads, if anywhere."""
        ground, world, layout = self.ground, self.ground.world, self.script.layout(key)
        game, to = world.fields("game"), layout.key
        came_from = game.get("scene")
        if came_from and came_from != to and world.get("trail", to) != came_from:
            world.write("trail", to, came_from)
        if came_from and "present" in game:
            yield from meeting.stay(ground)
        if came_from != to:
            world.write("game", "scene", to)
        if world.ids("edge"):
            yield from edges.leave(world, to)
        self.words, self.entered = "", to
        self.who_stayed()
        game = world.fields("game")
        if game.get("here") != layout.here:
            world.write("game", "here", layout.here)
        if game.get("phase") != "scene":
            world.write("game", "phase", "scene")
        world.write("seen", layout.mark, world.get("seen", layout.mark, 0) + 1)
        world.tell(layout.heading)
        yield from ground.rules.arrive(standing(world), layout.here or ())
        met = ground.meetings
        leave = self.running(layout.above, layout.outer)
        if leave is not None and not isinstance(leave, tuple):
            leave = yield from leave
        if leave is None and world.get("game", "present"):
            yield from self.still_here(met)
        return leave

    def came_from(self) -> str | None:
        """The scene one came from. One without a choice of its own, but for those under what comes of a meeting there, is no
        place to come back to, and was passed through."""
        world, adventure = self.ground.world, self.ground.adventure
        here = self.ground.scene.key
        found, passed = world.get("trail", here), {here}
        while found and found not in passed:
            scene = adventure.scene(found)
            if scene is None or _offers(scene):
                break
            passed.add(found)
            found = world.get("trail", found, found)
        return found or None

    def who_stayed(self) -> None:
        """Who was met where one comes to, and is left, is there."""
        world = self.ground.world
        there = None
        if world.fields("stays"):
            there = tuple(being.id for being in meeting.staying(self.ground)) or None
        if there or "present" in world.fields("game"):
            self.ground.keep("present", there)

    def still_here(self, met: int) -> Procedure[None]:
        """They are told of where nobody is met anew: there were so many meetings (`met`) before one came."""
        if self.ground.meetings == met and self.ground.world.get("game", "present"):
            told = " ".join(prose_of(self, self.ground.scene))
            yield from meeting.still_here(self.ground, told)

    def back(self) -> Procedure[Leave | None]:
        """Go back to where one came from, which is as it was left: of its text, only what is for a later visit is
        told. Returns where that leads, if anywhere."""
        ground, leave = self.ground, None
        came_from = self.came_from()
        if came_from:
            yield from meeting.stay(ground)
            yield from ground.set("scene", came_from)
            yield from edges.leave(ground.world, came_from)
            layout = self.layout()
            self.who_stayed()
            yield from ground.set("here", layout.here)
            yield layout.heading
            yield from ground.rules.arrive(able(party(ground.world)), ground.here)
            yield from ground.set("phase", "scene")
            ground.coming_back, met = True, ground.meetings
            try:
                leave = yield from self.run(layout.again, layout.outer)
            finally:
                ground.coming_back = False
            if leave is None:
                yield from self.still_here(met)
        yield from ground.set("phase", "scene")
        return leave

    def settle(self) -> Procedure[Leave | None]:
        """Before choices are offered: what always runs, what stands below them, then which of them there are.
        Returns where the text leads, if anywhere."""
        ground, layout = self.ground, self.layout()
        game, clocks = ground.world.fields("game"), self.script.ticks
        leave: Leave | None = None
        self.words = ""
        if game.get("noise"):
            leave = yield from wanderers(ground, Playing(self, layout.outer))
        if "present" in game and leave is None and (foes := meeting.fallen_since(ground)):
            leave = yield from meeting.ended(line_of(self, foes), how_it_ended(foes))
        if clocks and leave is None and due(ground, clocks):
            leave = yield from self.ticks()
        for blocks, around in layout.runs:
            if leave is None:
                found = self.running(blocks, around)
                leave = found if found is None or isinstance(found, tuple) else (yield from found)
                if clocks and leave is None and due(ground, clocks):
                    leave = yield from self.ticks()
        if leave is None:
            leave = yield from self.fallen()
        if leave is None:
            yield from self.offer(layout)
        return leave

    def ticks(self) -> Procedure[Leave | None]:
        """What happens at the ticks that clocks have come to. Returns where that leads, if anywhere."""
        leave = yield from ticking(self.ground, Playing(self, self.layout().outer))
        if leave and leave[0] == "go" and self.script.layout(leave[1]).key == self.entered:
            return None  # one has just come there, and it has been told
        return leave

    def offer(self, layout: Layout) -> Procedure[None]:
        """Work out which of the scene's choices there are now."""
        offers = yield from self.offering(layout.offers)
        if layout.beside:
            here = AtHand(self.ground)
            for entry, beside in layout.beside:
                if entry in here:
                    offers += yield from self.offering(beside)
        self.ground.keep("offered", layout.listed(offers))

    def finish(self, kind: str) -> Procedure[None]:
        """The game is over: `kind` is that of its ending, with the name of it, if it has one."""
        kind, _, name = kind.partition(": ")
        if name:
            yield Tell(name, "subheading", Fact("ending", what=f"{kind}: {name}"))
            yield from self.ground.set("ending_name", name)
        yield from self.ground.set("ending", kind)
        yield from self.ground.set("offered", None)
        yield from self.ground.set("phase", "death" if kind == "death" else "ending")

    # What is offered.

    def layout(self) -> Layout:
        """How the scene the party is in is laid out."""
        ground = self.ground
        return self.script.layout(ground.world.get("game", "scene", ground.adventure.start))

    def takeable(self, looked: Callable[[Held, str], None] | None = None) -> tuple[str, ...]:
        """Of what is offered in the scene what can be taken, by its keys. Each that something written may bar is `looked` at,
        with why it does."""
        layout, offered = self.layout(), self.ground.world.get("game", "offered", ())
        found, barrable = layout.together(offered)
        free = layout.free(found) if self.ground.anything_gone else self.handing(layout, found)
        barred = {key for key, held in free if self.why_not(held)}
        for key, held in barrable:
            why = self.barred(held.choice)
            if looked is not None:
                looked(held, why)
            if why:
                barred.add(key)
        return tuple([key for key in found if key not in barred]) if barred else found

    def handing(self, layout: Layout, found: tuple[str, ...]) -> tuple[tuple[str, Held], ...]:
        """Those of them that nothing written bars and that hand over a thing of the story, which may be no more: only these
        are looked at while nothing else is gone."""
        kept = layout.handing.get(found)
        if kept is None:
            if len(layout.handing) >= MOST_TOGETHER:
                layout.handing.clear()
            kept = layout.handing[found] = tuple(
                [(key, held) for key, held in layout.free(found) if self.hands_over(held.choice)]
            )
        return kept

    def hands_over(self, choice: model.Choice) -> bool:
        """Does a choice hand over a thing of the story?"""
        known = self.script.handed.get(id(choice))
        if known is not None and known[0] is choice:
            return known[1] != ""
        return outlived.handed(self.ground, choice, lambda: self.label(choice), self.script) != ""

    def find(self, key: str) -> Held:
        """The choice of a key (`holder/choice`) in this scene, by its name or one it had. Raises LookupError."""
        return self.layout().held[key]


TELLING: tuple[type[model.Part], ...] = (model.Text, model.ShowValue, model.Varied, model.CrossReference)
SAYING: tuple[type[model.Part], ...] = (*TELLING, model.Learn, model.Truth, model.Warm, model.Cool)


def only_tells(choice: model.Choice) -> bool:
    """Is it on no list, only words, and to be had again: does it leave all as it was?"""
    return only_words(choice) and not any(isinstance(when, model.Once) for when in choice.when)


def only_words(choice: model.Choice, parts: tuple[type[model.Part], ...] = TELLING) -> bool:
    """Is it on no list, and only words, or whatever these `parts` are?"""
    texts = [block for block in choice.blocks if isinstance(block, model.Paragraph)]
    lines = (choice.segments, *(text.segments for text in texts))
    return (
        choice.unlisted
        and len(texts) == len(choice.blocks)
        and all(isinstance(part, parts) for line in lines for segment in line for part in segment.parts)
    )


def _offers(scene: model.Scene) -> bool:
    """Does it write a choice of its own, beside those under what a meeting comes to?"""
    menus = (block for block in scene.blocks if isinstance(block, model.Menu))
    return any(isinstance(item, model.Choice) for menu in menus for item in menu.items)
