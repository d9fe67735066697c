"""Scenes: what runs when one is entered, what is offered there, and where a choice leads.

A scene runs from its top to its first list of choices; what stands below runs each time before they are
offered. Choices of the scene and of `## Always` are offered together. A nested list is a menu of its own,
left after one of its choices unless that says `again`.
"""

from dataclasses import dataclass, field

from solo.core import clock
from solo.core.party import heroes, party
from solo.core.procedure import Change, Choose, Option, Procedure, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.play import effects
from solo.play.effect import EFFECTS
from solo.play.ground import Ground, Leave, quietly
from solo.play.layout import Held, Layout, first_parts, laid_out, offers, parted
from solo.play.line import Chain, Line, Played, Scope, remember, shown, simple
from solo.play.wandering import wanderers
from solo.referee.fights import come_round
from solo.rules.ruleset import Task, able
from solo.scenario import model
from solo.scenario.model import Choice, Menu, Outcome

MOST_HOPS = 100  # scenes entered in one move
MOST_EFFECTS = 2000  # directives played in one move
MOST_DEEP = 30  # directives played inside what directives came to


@dataclass(slots=True)
class Stage:
    """Plays a scenario on its ground."""

    ground: Ground
    depth: int = 0  # directives under way, each inside the one before
    spent: int = 0  # directives played since the player's last move
    known: dict[str, Layout] = field(default_factory=dict)

    # Moves: what the session runs.

    def introduction(self) -> Procedure:
        """The text under the title."""
        for block in self.ground.adventure.intro:
            yield from self.block(block, Scope())

    def chosen(self, key: str) -> Procedure:
        """The player takes one of the choices offered in the scene."""
        held = self.find(key)
        yield from self.count_turn()
        yield from self.follow((yield from self.choose(held.choice, held.scope, key)))

    def count_turn(self) -> Procedure:
        """One more move made."""
        self.spent = 0
        yield from self.ground.set("turns", self.ground.engine("turns") + 1)

    def follow(self, leave: Leave | None) -> Procedure:
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

    def enter(self, key: str) -> Procedure:
        """Enter a scene anew. Returns where its text leads, if anywhere."""
        ground, scene = self.ground, self.ground.adventure.scene(key)
        came_from = ground.world.get("game", "scene")
        if came_from and came_from != scene.key and ground.world.get("trail", scene.key) != came_from:
            yield Change("trail", scene.key, came_from)
        yield from ground.set("scene", scene.key)
        layout = self.layout()
        yield from ground.set("present", None)
        yield from ground.set("here", layout.here)
        yield from ground.set("phase", "scene")
        yield from ground.mark(f"scene:{scene.key}")
        yield layout.heading
        yield from ground.rules.arrive(able(party(ground.world)), ground.here)
        return (yield from self.run(layout.above, layout.scope, scene.blocks))

    def back(self) -> Procedure:
        """Go back to where one came from, which is as it was left."""
        ground = self.ground
        came_from = ground.world.get("trail", ground.scene.key)
        if came_from:
            yield from ground.set("scene", came_from)
            layout = self.layout()
            yield from ground.set("present", None)
            yield from ground.set("here", layout.here)
            yield layout.heading
            yield from ground.rules.arrive(able(party(ground.world)), ground.here)
        yield from ground.set("phase", "scene")
        return None

    def settle(self) -> Procedure:
        """Before choices are offered: what always runs, what stands below them, then which of them there are.
        Returns where the text leads, if anywhere."""
        ground, layout = self.ground, self.layout()
        leave = ground.world.get("game", "noise") and (yield from wanderers(self))
        leave = (
            leave or layout.always and (yield from self.run(layout.always_above, layout.scope, layout.always))
        )
        leave = leave or (yield from self.run(layout.below, layout.scope, ground.scene.blocks))
        leave = leave or (yield from self.fallen())
        if not leave:
            yield from self.offer()
        return leave

    def offer(self) -> Procedure:
        """Work out which of the scene's choices there are now."""
        ground, keys = self.ground, []
        for listed in self.layout().lists:
            chain = Chain()
            for key, when in listed:
                if (not when and chain.free()) or (yield from chain.follow(ground, when)):
                    keys.append(key)
        yield from ground.set("offered", tuple(filter(None, keys)))

    def finish(self, kind: str) -> Procedure:
        """The game is over."""
        yield from self.ground.set("ending", kind)
        yield from self.ground.set("offered", None)
        yield from self.ground.set("phase", "death" if kind == "death" else "ending")

    # What is offered.

    def layout(self) -> Layout:
        """How the scene the party is in is laid out, with what `## Always` of its file adds unless it stands
        apart."""
        ground = self.ground
        key = ground.world.get("game", "scene", ground.adventure.start)
        found = self.known.get(key)
        if found is None:
            scene = ground.scene
            found = self.known[key] = laid_out(
                scene, None if scene.apart else ground.adventure.always.get(scene.file)
            )
        return found

    def find(self, key: str) -> Held:
        """The choice of a key (`holder/choice`) in this scene,
        by its name or one it had. Raises LookupError."""
        return self.layout().held[key]

    def label(self, choice: Choice) -> str:
        """A choice as it is offered."""
        return " ".join("".join(self.said(part) for part in choice.label).split()).rstrip(".")

    def said(self, part: model.Part) -> str:
        """One part of a label in words; dice stand as dice."""
        match part:
            case model.Text() | model.CrossReference():
                return part.text
            case model.ShowValue():
                return shown(quietly(self.ground.work(part.expr)))
            case model.ShowDice():
                return part.dice
        return ""

    def barred(self, choice: Choice) -> str:
        """Why a choice that is shown cannot be taken, or nothing."""
        ground = self.ground
        for need in choice.needs:
            if not quietly(ground.work(need.expr)):
                return f"needs {need.said.removeprefix('has ')}" if need.said else "not now"
        for part in first_parts(choice):
            if part.declared.bars and (why := EFFECTS[type(part)].barred(ground, part)):
                return why
        return ""

    def risk(self, choice: Choice) -> Task | None:
        """The test that taking a choice leads to first, for its odds; None where there is none."""
        for part in first_parts(choice):
            if isinstance(part, model.Test):
                return quietly(effects.task_of(self, part))
        return None

    def option(self, key: str, choice: Choice) -> Option:
        """A choice as an option."""
        task = self.risk(choice)
        odds = (lambda: self.ground.rules.test(self.ground.actor(), task, ())) if task else None
        return Option(key, self.label(choice), "choice", self.barred(choice), odds)

    # Blocks, items, lines.

    def run(
        self, blocks: tuple[model.Block, ...], scope: Scope, among: tuple[model.Block, ...] = ()
    ) -> Procedure:
        """Run blocks in order; `among` are all the blocks they stand among, whose lists below a block come
        first when its outcomes are looked for. Returns where they lead, if anywhere."""
        chain = Chain()
        for block in blocks:
            if type(block) is Menu:
                continue
            when = getattr(block, "when", ())
            if not (not when and chain.free()) and not (yield from chain.follow(self.ground, when)):
                continue
            if when:
                yield from remember(self.ground, when)
            found = simple(block.segments) if type(block) is model.Paragraph else None
            if found is None:
                leave = yield from self.block(block, scope.nearest(block, among or blocks))
            else:
                leave = found.leave
                if found.told:
                    yield found.told
            if leave:
                return leave
        return None

    def block(self, block: model.Block, scope: Scope) -> Procedure:
        """Run one block; lists of choices and outcomes wait for their turn."""
        match block:
            case model.Paragraph():
                return (yield from self.line(block.segments, scope))
            case model.Quote():
                return (yield from self.run(block.blocks, scope))
            case model.Pause():
                yield Tell("", "pause")
            case model.Subheading():
                yield Tell(block.text, "subheading")
            case model.Listing():
                for item in block.items:
                    yield from self.run(item, scope)
            case model.Grid():
                for row in (block.header, *block.rows):
                    yield Tell("   ".join(row), "prose")
        return None

    def line(self, segments: tuple[model.Segment, ...], scope: Scope) -> Procedure:
        """Play a line. Returns where it leads, if anywhere."""
        return (yield from self.played(segments, scope)).leave

    def played(self, segments: tuple[model.Segment, ...], scope: Scope) -> Procedure:
        """Play a line. Returns Played."""
        found = simple(segments)
        if found is not None:
            if found.told:
                yield found.told
            return Played(found.leave)
        return (yield from Line(self.ground, scope, self).play(segments))

    def choose(self, choice: Choice, scope: Scope, key: str) -> Procedure:
        """What a choice does. Returns where it leads, if anywhere."""
        yield from self.ground.mark(f"choice:{key}")
        if choice.when:
            yield from remember(self.ground, choice.when)
        inner = scope.within(choice.blocks)
        played: Played = yield from self.played(choice.segments, inner)
        if played.leave or played.failed:
            return played.leave
        return (yield from self.nested(choice.blocks, inner))

    def item(self, outcome: Outcome, scope: Scope) -> Procedure:
        """What an outcome does. Returns where it leads, if anywhere."""
        yield from remember(self.ground, outcome.when)
        inner = scope.within(outcome.blocks)
        leave = yield from self.line(outcome.segments, inner)
        return leave or (yield from self.nested(outcome.blocks, inner))

    def nested(self, blocks: tuple[model.Block, ...], scope: Scope) -> Procedure:
        """Blocks inside an item: their text, then the menu they offer, if they do. Returns where it leads."""
        above, below = parted(blocks)
        leave = yield from self.run(above, scope, blocks)
        menus = [block for block in blocks if isinstance(block, Menu) and offers(block)]
        while not leave and menus:
            leave = yield from self.run(below, scope, blocks)
            offered = leave or (yield from self.offered(menus))
            if leave or not any(not option.barred for option, _, _ in offered):
                return leave
            key = yield Choose("player", tuple(option for option, _, _ in offered), "", rule="menu")
            self.spent = 0
            menu, choice = next((menu, choice) for option, menu, choice in offered if option.key == key)
            inner = Scope((menu, *(other for other in scope.menus if other is not menu)), scope.running)
            leave = yield from self.choose(choice, inner, f"{self.ground.scene.key}/{choice.key}")
            if not choice.again:
                break
        return leave

    def offered(self, menus: list[Menu]) -> Procedure:
        """The choices of a nested menu that are there now: (option, menu, choice) of each."""
        found = []
        for menu in menus:
            chain = Chain()
            for item in menu.items:
                if (yield from chain.follow(self.ground, item.when)) and isinstance(item, Choice):
                    found.append((self.option(item.key, item), menu, item))
        return found

    def guest(self, key: str) -> Procedure:
        """Play another scene's text here, and go on. Returns where it leads, if anywhere."""
        scene = self.ground.adventure.scene(key)
        scope = Scope(tuple(block for block in scene.blocks if isinstance(block, Menu)))
        return (yield from self.run(scene.blocks, scope))

    def effect(self, part: model.Directive, line: Line) -> Procedure:
        """Play a directive; passed over where a move plays too many, one inside the other or in all, and, but
        for the quiet ones, while nobody has come into the story. Returns where it leads, if anywhere."""
        if self.depth >= MOST_DEEP or self.spent >= MOST_EFFECTS:
            return None
        if not part.declared.unattended and not heroes(self.ground.world):
            return None
        self.depth, self.spent = self.depth + 1, self.spent + 1
        try:
            return (yield from EFFECTS[type(part)].does(self, part, line))
        finally:
            self.depth -= 1

    # When nobody stands.

    def fallen(self) -> Procedure:
        """If no hero can act after something happened outside a fight:
        does anybody come round? Returns where it leads."""
        ours = heroes(self.ground.world)
        if not ours or able(ours) or self.ground.world.get("game", "phase") == "fight":
            return None
        return (yield from self.beaten("fallen"))

    def come_to(self, outcome: str) -> Procedure:
        """After a lost fight, time goes by until somebody comes round, before what is written for it is
        played. Who is taken alive is kept alive."""
        ours = heroes(self.ground.world)
        yield from come_round(self.ground.world, self.ground.rules, self.ground.here)
        if outcome == "captured" and not able(ours):
            for hero in ours:
                if hero.state == OUT:
                    yield from change(hero, state=UP)

    def beaten(self, outcome: str) -> Procedure:
        """What becomes of a party that is beaten or taken, where the scenario does not say.
        Returns where it leads."""
        ours = heroes(self.ground.world)
        if all(hero.state == DEAD for hero in ours):
            yield Tell("That is the end of it. Nobody is left to tell the rest.", "ruling")
            return ("end", "death")
        if outcome == "captured":
            yield Tell("What they will do with you is another story. This one ends here.", "ruling")
            return ("end", "captured")
        yield from come_round(self.ground.world, self.ground.rules, self.ground.here)
        if not able(heroes(self.ground.world)):
            yield Tell("Nobody comes. That is the end of it.", "ruling")
            return ("end", "death")
        alone = "" if len(able(party(self.ground.world))) > len(able(ours)) else ", alone"
        yield Tell(f"You come round{alone}. {clock.told(self.ground.world)}.", "time")
        return ("back", "")
