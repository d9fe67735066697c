"""HEARTS d100: percentile Skills with Levels of Success, Traits that argue, and a Player-Singer."""

from collections.abc import Mapping

from solo.core.procedure import Choose, Procedure
from solo.core.things import Ware
from solo.core.world import Entity, Value
from solo.rules.hearts_d100 import (
    abilities,
    character,
    checks,
    combat,
    gear,
    plain,
    recovery,
    referee,
    sheet,
    tables,
    traits,
)
from solo.rules.hearts_d100 import legend as song
from solo.rules.hearts_d100.index import INDEX, SETTINGS
from solo.rules.ruleset import Act, Credits, Draft, Harm, Ruleset, Task


class HeartsD100(Ruleset):
    """The contract, each method where its chapter is."""

    id = "hearts-d100"
    title = "HEARTS d100"
    version = 1
    package = "solo.rules.hearts_d100"
    credits = Credits(
        "Armen Legg",
        "HEARTS d100, Basic Ruleset (armen-legg.com/hearts/basic-ruleset)",
        "no licence is stated; these are the game's figures and terms, in our own words",
    )
    lacks = frozenset({"magic"})
    settings = SETTINGS
    index = INDEX

    def create(self, draft: Draft) -> Procedure:
        return (yield from character.create(self, draft))

    def person(self, being: Entity, role: str) -> Procedure:
        yield from character.person(being, role)

    def convert(self, being: Entity, block) -> Procedure:
        yield from referee.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def sheet(self, being: Entity) -> list[str]:
        return sheet.sheet(being)

    def status(self, being: Entity) -> str:
        return sheet.status(being)

    def life(self, being: Entity) -> str:
        return sheet.life(being)

    def legend(self, names: tuple[str, ...], events) -> str:
        return song.legend(names, events)

    def plan(self, hero: Entity, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Entity, ...], task: Task) -> Procedure:
        return (yield from checks.who(party, task))

    def test(self, hero: Entity, task: Task, helpers: tuple[Entity, ...] = ()) -> Procedure:
        return (yield from checks.test(self, hero, task, helpers))

    def oppose(self, hero: Entity, task: Task, foe: Entity, theirs: Task) -> Procedure:
        return (yield from checks.oppose(self, hero, task, foe, theirs))

    def arrive(self, party: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        if party:
            yield from recovery.kindle(party[0].world, here)
        yield from traits.arrive(self, party, here)

    def react(self, party: tuple[Entity, ...], foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return (yield from referee.react(party, foes))

    def begin(self, fight: Entity) -> Procedure:
        yield from combat.begin(fight)

    def round(self, fight: Entity) -> Procedure:
        yield from combat.round(self, fight)

    def end(self, fight: Entity) -> Procedure:
        yield from combat.end(fight)

    def intent(self, being: Entity, request: Choose) -> Procedure:
        return (yield from referee.intent(being, request))

    def pursue(self, hero: Entity, foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return (yield from combat.pursued(hero, foes, here))

    def harm(self, being: Entity, harm: Harm) -> Procedure:
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Entity, dice: str) -> Procedure:
        return (yield from recovery.heal(being, dice))

    def rest(self, party: tuple[Entity, ...], span: str, here: tuple[str, ...]) -> Procedure:
        return (yield from recovery.rest(party, span))

    def passed(self, party: tuple[Entity, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure:
        yield from recovery.passed(party, before, now, here)

    def due(self, timer: Entity) -> Procedure:
        yield from recovery.due(timer)

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return tables.WARES

    def room(self, hero: Entity, ware: Ware, count: int = 1) -> bool:
        return gear.room(hero, ware, count)

    def gain(self, hero: Entity, ware: Ware, count: int = 1) -> Procedure:
        return (yield from gear.gain(hero, ware, count))

    def advance(self, hero: Entity, amount: int, cause: str) -> Procedure:
        yield from character.advance(hero, amount, cause)

    def acts(self, being: Entity, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return abilities.acts(self, being, moment, here)

    def homecoming(self, hero: Entity) -> Procedure:
        yield from character.homecoming(hero)


RULES = HeartsD100()
