"""Where a scenario and a world meet: what the names of the one are in the other.

Kept in the world: `seen` counts scenes entered (`scene:KEY`), choices taken (`choice:SCENE/KEY`), `once` and
`every` marks; `var` holds variables; `clue` what has been learned; `npc.KEY` is a person, whoever meets them
where.
"""

from typing import Any, TypeVar

import msgspec

from solo.core import clock, pronouns, things
from solo.core.party import heroes, party
from solo.core.procedure import Procedure, Roll
from solo.core.world import DEAD, FLED, OUT, UP, YIELDED, Entity, World
from solo.rules.ruleset import Act, Ruleset, able
from solo.scenario.expressions import (
    Expr,
    Throw,
    Value,
    Wanted,
    compiled,
    evaluate,
    lowest,
    shown,
    unthrown,
)
from solo.scenario.heard import content, forms
from solo.scenario.model import Adventure, Scene
from solo.scenario.running.hanging import Hanging
from solo.scenario.running.layout import Held, script_of

Outcome = TypeVar("Outcome")
STANDING = frozenset(("", UP, YIELDED))  # of whoever is not past being spoken to
LOST = "lost"  # what of the story's things is no more: each by its key, with how it came to that
Leave = tuple[str, str]  # ("go", scene key), ("back", ""), ("end", kind)


class Ground(msgspec.Struct, eq=False):
    """The adventure, the world it is played in, and the rules it is played by."""

    adventure: Adventure
    world: World
    rules: Ruleset
    _at: tuple[str, Scene] | None = None  # the scene looked up last
    _handled: int = -1  # `World.handled`, as it was when what stands in `_carried` was counted
    _carried: dict[Any, tuple[int, ...]] = {}
    lately: tuple[
        str, ...
    ] = ()  # what the record says was told since one came here, beside the scene's own text
    coming_back: bool = False  # while the text for one who comes back to a scene is told
    falling: bool = False  # while what is written for a fall is told: nobody falls once more for lying there
    meetings: int = 0  # how many meetings and fights there were
    ends: int = 0  # how many fights and meetings have come to an end that was told
    failures: int = 0  # how many tests came to nothing
    harmed: int = 0  # how often `harm foes` has hurt those who are here
    notes: Any = (
        None  # in a writer's game, what is told of every condition that is asked (`tracing.Notebook`)
    )

    def offered(self) -> dict[str, Held]:
        """The choices of the scene one is in as they were offered last, by their keys; none where that was another
        scene's, and this one has offered nothing yet."""
        held = script_of(self.adventure).layout(self.scene.key).held
        return {key: held[key] for key in self.world.get("game", "offered", ()) if key in held}

    # What an expression asks (solo.scenario.expressions.Names).

    def value(self, name: str) -> Value:
        """A variable; of one that has a value for each value of another, the one for what that is now."""
        declared = self.adventure.state[name]
        kept = self.world.get("var", self.slot(name) if declared.each else name)
        return declared.first if kept is None else kept

    def slot(self, name: str) -> str:
        """What the world keeps a variable by: its name, and for one kept for each value of another that value too."""
        declared = self.adventure.state.get(name)
        return f"{name}@{shown(self.value(declared.each))}" if declared and declared.each else name

    def engine(self, name: str) -> int | bool:
        """A name the engine keeps."""
        match name:
            case "foes":
                return sum(being.side == "foes" or being.attitude == "hostile" for being in self.present())
            case "days":
                return clock.day(self.world)
            case "hours" | "minutes" as unit:
                return (clock.minute(self.world) - clock.MORNING) // (60 if unit == "hours" else 1)
            case "turns":
                return self.world.get("game", "turns", 0)
            case "noise":
                return self.world.get("game", "noise") or 0
            case "visits":
                return self.seen(f"scene:{self.scene.key}")
            case "coins":
                return sum(hero.coins or 0 for hero in heroes(self.world))
            case "night":
                return clock.night(self.world) or "night" in self.here
            case "day":
                return not (clock.night(self.world) or "night" in self.here)
        return "dark" in self.here and not self.world.get("game", "light")

    def count(self, item: str) -> int:
        """How many of a thing the party's heroes carry."""
        world, name, found = self.world, self.thing_name(item), 0
        for hero in heroes(world):
            found += things.count(hero, name)
        return found

    def carried(self, items: tuple[str, ...]) -> tuple[int, ...]:
        """How many of each of these things they carry; kept until a thing is another's, or there are more or fewer."""
        world = self.world
        if self._handled != world.handled:
            self._handled = world.handled
            self._carried.clear()
        which = items, world.get("game", "party", ())
        found = self._carried.get(which)
        if found is None:
            found = self._carried[which] = tuple([self.count(item) for item in items])
        return found

    def standing(self, hangs: Hanging) -> tuple[Any, ...]:
        """How all stands that a row of lists hangs on."""
        world = self.world
        return (
            tuple(map(world.fields("var").get, hangs.names)),
            tuple(map(world.fields("seen").get, hangs.marks)),
            self.carried(hangs.things) if hangs.things else (),
            tuple([asked(self, unthrown) for asked in hangs.asked]) if hangs.asked else (),
        )

    def visited(self, scene: str) -> bool:
        """Was the scene entered before now?"""
        return self.seen(f"scene:{scene}") > (scene == self.world.get("game", "scene"))

    def met(self, who: str) -> bool:
        """Has somebody of this name been met?"""
        return bool(self.seen(f"met:{who}"))

    def chose(self, words: str) -> bool:
        """Has one of the choices that these words mean been taken?"""
        return any(self.seen(f"choice:{choice}") for choice in self.adventure.chosen.get(words, ()))

    def accompanied(self, who: str) -> bool:
        """Does somebody of this name travel with the party?"""
        return any(being.kind == who for being in party(self.world) if being.state != DEAD)

    def dead(self, who: str) -> bool:
        """Is the person dead, or everyone of the kind that was met?"""
        known = self.beings(who)
        return bool(known) and all(being.state == DEAD for being in known)

    def stands(self, who: str, state: str) -> bool:
        """Has it come to this with the person, or everyone of the kind that was met: none of them stands?"""
        states = [being.state for being in self.beings(who)]
        if not states or UP in states:
            return False
        if state == "captured":
            return FLED not in states and bool({OUT, YIELDED} & set(states))
        return state == "beaten" or state in states

    def health(self, who: str, how: str) -> bool:
        """Is somebody of this name hurt, or wounded; with none named, one of the party?"""
        beings = self.beings(who) if who else [being for being in party(self.world) if being.state != DEAD]
        found = {self.rules.health(being) for being in beings}
        return "wounded" in found or (how == "hurt" and "hurt" in found)

    def tagged(self, tag: str) -> bool:
        """Is the place so?"""
        return tag in self.here

    def within(self, region: str) -> bool:
        """Does the scene lie in this region?"""
        return region in self.scene.regions

    def hour(self, how: str, hour: str) -> bool:
        """The time of day: is it that, or before or after it?"""
        now = clock.minute(self.world) % clock.DAY
        if how == "at":
            if hour == "night":
                return bool(self.engine("night"))
            begins, ends = clock.SPELLS[hour]
            return begins <= now < ends
        return now >= clock.HOURS[hour] if how == "after" else now < clock.HOURS[hour]

    def visit(self) -> int:
        """How often the scene was entered; one who comes back to it has entered it once more."""
        return self.seen(f"scene:{self.scene.key}") + self.coming_back

    def visits(self, scene: str) -> int:
        """How often a scene was entered."""
        return self.seen(f"scene:{scene}")

    def skilled(self, what: str, words: str) -> bool:
        """Has one of the heroes a skill, a background, or something in their past, of this name?"""
        if what == "past":
            return self.of_past(words) is not None
        asked = self.rules.skills if what == "skill" else self.rules.background
        return any(named(words, name) for hero in heroes(self.world) for name in asked(hero))

    def of_past(self, words: str) -> str | None:
        """What the past of one of the heroes holds under these words, as it is called in a sentence; None where there
        is no such thing in it."""
        kept = ((hero, self.in_past(hero, words)) for hero in heroes(self.world))
        return next((self.rules.past(hero)[key] for hero, key in kept if key), None)

    def in_past(self, hero: Entity, words: str) -> str:
        """What the past of a hero holds under these words, as the system names it; nothing where there is none."""
        return next((name for name in self.rules.past(hero) if named(words, name)), "")

    def pronoun(self, form: str, verb: str) -> str:
        """What the hero goes by, in the form written; their name, for `hero`; for `past` something out of it, by its words."""
        if form == "past":
            return self.of_past(verb) or ""
        hero = self.hero()
        if form == "hero":
            return hero.name if hero else "the hero"
        kept = hero.pronouns if hero else ""
        return pronouns.said(kept or pronouns.USUAL, form, verb)

    def attitude(self, who: str) -> str | None:
        """How somebody takes the party."""
        return next((being.attitude for being in self.beings(who) if being.attitude), None)

    def knows(self, clue: str) -> bool:
        """Has the clue been learned?"""
        return bool(self.world.get("clue", clue))

    def system(self) -> str:
        """The rules in play."""
        return self.rules.id

    # Looking things up.

    def seen(self, mark: str) -> int:
        """How often something was seen, entered or chosen."""
        return self.world.get("seen", mark, 0)

    def count_up(self, mark: str) -> None:
        """Count one more, at once."""
        self.world.write("seen", mark, self.world.get("seen", mark, 0) + 1)

    def mark(self, mark: str) -> Procedure[None]:
        """Count one more."""
        self.count_up(mark)
        return
        yield

    @property
    def scene(self) -> Scene:
        """The scene the party is in."""
        key = self.world.get("game", "scene", self.adventure.start)
        if self._at is None or self._at[0] != key:
            self._at = key, self.adventure.at(key)
        return self._at[1]

    @property
    def here(self) -> tuple[str, ...]:
        """What the place is, for the rules."""
        return self.world.get("game", "here", ())

    def thing_name(self, key: str) -> str:
        """What a thing is called: by its definition, where it is gained, or by itself."""
        entry = self.adventure.items.get(key)
        if entry:
            return entry.name
        name = script_of(self.adventure).things.get(key) or key.replace("-", " ")
        ware = self.rules.ware(name)  # which may have another name for it, that it is gained under
        return ware.name if ware is not None and not things.same(ware.name, name) else name

    def beings(self, key: str) -> list[Entity]:
        """Everyone in the world of this name: the person, or all of the kind met so far."""
        person = self.world[f"npc.{key}"]
        if person.id in self.world:
            return [person]
        return [foe for foe in self.world.all("foe") if foe.kind == key]

    def acquainted(self) -> list[Entity]:
        """The people of the story who have come into the world."""
        return [self.world[id] for id in self.world.ids("npc")]

    @property
    def anything_gone(self) -> bool:
        """Is anything no more that a choice could be about, or somebody past being spoken to?"""
        world, get = self.world, self.world.get
        if world.fields(LOST) or world.ids("edge"):
            return True
        for id in world.ids("npc"):
            if get(id, "state", "") not in STANDING:
                return True
        return False

    def present(self) -> tuple[Entity, ...]:
        """Who was met here and can still act."""
        ids = self.world.get("game", "present", ())
        return able(tuple([self.world[id] for id in ids])) if ids else ()

    def lying(self) -> list[Entity]:
        """What was put down where the party is, and lies there."""
        return list(self.world.having(f"place.{self.scene.key}"))

    def actor(self) -> Entity:
        """Who acted last and can still act, else the first hero who can, else the first."""
        ours = heroes(self.world)
        last = self.world[self.world.get("game", "actor", "")]
        if last.state == UP and last in party(self.world):
            return last
        return next(iter(able(ours)), ours[0])

    def hero(self) -> Entity | None:
        """The one whom the story calls the hero: of the player's own, who acted last, else the first who can act."""
        ours = heroes(self.world)
        return (
            next(iter([hero for hero in (self.actor(),) if hero in ours] or able(ours) or ours), None)
            if ours
            else None
        )

    def acts(self, hero: Entity) -> tuple[Act, ...]:
        """What the system lets a hero do here and now, beyond what is written."""
        here = self.here
        moment = "town" if "town" in here else "camp" if "safe" in here else "scene"
        return self.rules.acts(hero, moment, here)

    def work(self, expr: Expr) -> Procedure[Value]:
        """Work an expression out; its dice are rolled."""
        try:
            return compiled(expr)(self, unthrown)
        except Wanted:
            return (yield from evaluate(expr, self))

    def worked(self, expr: Expr, throw: Throw) -> Value:
        """Work an expression out on dice that are thrown. Raises Wanted where they are not."""
        return compiled(expr)(self, throw)

    def number(self, expr: Expr, least: int = 0, most: int = 9999) -> Procedure[int]:
        """Work a number out, kept within bounds."""
        value = yield from self.work(expr)
        return max(least, min(most, int(value) if not isinstance(value, str) else 0))

    def keep(self, field: str, to: Any) -> None:
        """Set a field of the game, at once."""
        if self.world.get("game", field) != to:
            self.world.write("game", field, to)

    def set(self, field: str, to: Any) -> Procedure[None]:
        """Set a field of the game."""
        self.keep(field, to)
        return
        yield


def named(words: str, name: str) -> bool:
    """Do these words mean something of this name: are all of them among its words, in some form?"""
    said, among = content(words), content(name)
    return bool(said) and all(any(forms(one) & forms(other) for other in among) for one in said)


def quietly(procedure: Procedure[Outcome]) -> Outcome:
    """Work something out for a look: dice in it read as the lowest they may show, and nothing is kept."""
    try:
        request = next(procedure)
        while True:
            assert isinstance(request, Roll)
            request = procedure.send(lowest(request))
    except StopIteration as stop:
        found: Outcome = stop.value
        return found
