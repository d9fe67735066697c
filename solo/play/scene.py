"""Scenes: what runs when one is entered, what is offered there, and where a choice leads."""

from solo.core.party import party
from solo.core.procedure import Change, Fact, Procedure, Tell
from solo.core.world import World
from solo.play import meeting
from solo.play.clocks import ticking
from solo.play.downfall import fallen
from solo.play.ground import Leave
from solo.play.line import Play, Playing
from solo.play.listening import at_hand
from solo.play.looking import prose_of
from solo.play.violence import line_of
from solo.play.wandering import wanderers
from solo.referee import edges
from solo.referee.fights import how_it_ended
from solo.rules.ruleset import able
from solo.scenario.running.layout import Held, Layout
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

    def chosen(self, key: str) -> Procedure[None]:
        """The player takes one of the choices offered in the scene."""
        held = self.find(key)
        yield from self.count_turn()
        yield from self.follow((yield from self.choose(held.choice, held.scope, key)))

    def count_turn(self) -> Procedure[None]:
        """One more move made."""
        self.spent = 0
        yield from self.ground.set("turns", self.ground.engine("turns") + 1)

    def follow(self, leave: Leave | None) -> Procedure[None]:
        """Go where a move leads, and on, until choices are offered or the game is over."""
        for _ in range(MOST_HOPS):
            if leave is None:
                leave = yield from self.settle()
                if leave is None:
                    return
            if leave[0] == "end":
                yield from self.finish(leave[1])
                return
            leave = (yield from self.back()) if leave[0] == "back" else (yield from self.enter(leave[1]))
        yield Tell("The way leads round and round, and you stop to think.", "aside")
        yield from self.offer()

    def enter(self, key: str) -> Procedure[Leave | None]:
        """Enter a scene anew. Returns where its text leads, if anywhere."""
        ground, scene = self.ground, self.ground.adventure.at(key)
        came_from = ground.world.get("game", "scene")
        if came_from and came_from != scene.key and ground.world.get("trail", scene.key) != came_from:
            yield Change("trail", scene.key, came_from)
        if came_from:
            yield from meeting.stay(ground)
        yield from ground.set("scene", scene.key)
        yield from edges.leave(ground.world, scene.key)
        self.words = ""
        layout = self.layout()
        yield from self.who_stayed()
        yield from ground.set("here", layout.here)
        yield from ground.set("phase", "scene")
        yield from ground.mark(f"scene:{scene.key}")
        yield Tell(layout.scene.heading, "heading")
        yield from ground.rules.arrive(able(party(ground.world)), ground.here)
        met = ground.meetings
        leave = yield from self.run(layout.above, layout.outer)
        if leave is None:
            yield from self.still_here(met)
        return leave

    def who_stayed(self) -> Procedure[None]:
        """Who was met where one comes to, and is left, is there."""
        there = tuple(being.id for being in meeting.staying(self.ground))
        yield from self.ground.set("present", there or None)

    def still_here(self, met: int) -> Procedure[None]:
        """They are told of where nobody is met anew: there were so many meetings (`met`) before one came."""
        if self.ground.meetings == met and self.ground.world.get("game", "present"):
            told = " ".join(prose_of(self, self.ground.scene))
            yield from meeting.still_here(self.ground, told)

    def back(self) -> Procedure[Leave | None]:
        """Go back to where one came from, which is as it was left: of its text, only what is for a later visit is
        told. Returns where that leads, if anywhere."""
        ground, leave = self.ground, None
        came_from = ground.world.get("trail", ground.scene.key)
        if came_from:
            yield from meeting.stay(ground)
            yield from ground.set("scene", came_from)
            yield from edges.leave(ground.world, came_from)
            layout = self.layout()
            yield from self.who_stayed()
            yield from ground.set("here", layout.here)
            yield Tell(layout.scene.heading, "heading")
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
        leave: Leave | None = None
        self.words = ""
        if ground.world.get("game", "noise"):
            leave = yield from wanderers(ground, Playing(self, layout.outer))
        if leave is None and (foes := meeting.fallen_since(ground)):
            leave = yield from meeting.ended(line_of(self, foes), how_it_ended(foes))
        leave = leave or (yield from self.ticks())
        if leave is None and layout.always is not None:
            leave = (yield from self.run(layout.always, layout.outside)) or (yield from self.ticks())
        if leave is None:
            leave = (yield from self.run(layout.below, layout.outer)) or (yield from self.ticks())
        if leave is None:
            leave = yield from fallen(ground)
        if leave is None:
            yield from self.offer()
        return leave

    def ticks(self) -> Procedure[Leave | None]:
        """What happens at the ticks that clocks have come to. Returns where that leads, if anywhere."""
        if not self.ground.adventure.clocks:
            return None
        return (yield from ticking(self.ground, Playing(self, self.layout().outer)))

    def offer(self) -> Procedure[None]:
        """Work out which of the scene's choices there are now."""
        layout = self.layout()
        there = yield from self.there(layout.offers)
        for entry, offers in layout.beside:
            if at_hand(self.ground, entry):
                there += yield from self.there(offers)
        yield from self.ground.set("offered", tuple(layout.keys[id(offer.choice)] for offer in there))

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
        return self.script.layout(self.ground.scene.key)

    def find(self, key: str) -> Held:
        """The choice of a key (`holder/choice`) in this scene, by its name or one it had. Raises LookupError."""
        return self.layout().held[key]
