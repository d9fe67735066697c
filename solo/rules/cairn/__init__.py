"""Cairn 2e: the system as the engine sees it. Each idea has a file; this one only says where (see page.md for
the rules)."""

from collections.abc import Mapping

from solo.core.procedure import Choose, Procedure
from solo.core.things import Ware
from solo.core.world import Entity, Value
from solo.rules.cairn import acts, character, checks, combat, gear, home, plain, recovery, referee, sheet
from solo.rules.cairn.index import INDEX, SETTINGS
from solo.rules.cairn.tables_gear import MARKET
from solo.rules.ruleset import Act, Credits, Draft, Harm, Ruleset, Task


class Cairn(Ruleset):
    """Cairn, second edition."""

    id = "cairn"
    title = "Cairn 2e"
    version = 1
    package = "solo.rules.cairn"
    credits = Credits("Yochai Gal", "Cairn, second edition (cairnrpg.com)", "CC BY-SA 4.0")
    settings = SETTINGS
    index = INDEX
    coin = "gp"

    # Characters.

    def create(self, draft: Draft) -> Procedure:
        return (yield from character.create(draft))

    def person(self, being: Entity, role: str) -> Procedure:
        yield from character.person(being, role)

    def convert(self, being: Entity, block) -> Procedure:
        yield from referee.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        return referee.creature(name) is not None

    def sheet(self, being: Entity) -> list[str]:
        return sheet.sheet(being)

    def status(self, being: Entity) -> str:
        return sheet.status(being)

    def life(self, being: Entity) -> str:
        return sheet.life(being)

    def advance(self, hero: Entity, amount: int, cause: str) -> Procedure:
        yield from character.advance(hero, amount, cause)

    def homecoming(self, hero: Entity) -> Procedure:
        yield from home.homecoming(hero)

    def set_out(self, party: tuple[Entity, ...]) -> Procedure:
        yield from home.set_out(party)

    # Tests.

    def plan(self, hero: Entity, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Entity, ...], task: Task) -> Procedure:
        return (yield from checks.who(party, task))

    def test(self, hero: Entity, task: Task, helpers: tuple[Entity, ...] = ()) -> Procedure:
        return (yield from checks.test(hero, task, helpers))

    def oppose(self, hero: Entity, task: Task, foe: Entity, theirs: Task) -> Procedure:
        return (yield from checks.oppose(hero, task, foe, theirs))

    def arrive(self, party: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        yield from recovery.arrive(party, here)

    # Meetings and fights.

    def react(self, party: tuple[Entity, ...], foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return (yield from referee.react(party, foes, here))

    def begin(self, fight: Entity) -> Procedure:
        yield from combat.begin(fight)

    def round(self, fight: Entity) -> Procedure:
        yield from combat.round(fight)

    def end(self, fight: Entity) -> Procedure:
        yield from combat.end(fight)

    def intent(self, being: Entity, request: Choose) -> Procedure:
        return (yield from referee.intent(being, request))

    def pursue(self, hero: Entity, foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return (yield from referee.pursue(hero, foes, here))

    # Harm, healing, time.

    def harm(self, being: Entity, harm: Harm) -> Procedure:
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Entity, dice: str) -> Procedure:
        return (yield from recovery.heal(being, dice))

    def rest(self, party: tuple[Entity, ...], span: str, here: tuple[str, ...]) -> Procedure:
        return (yield from recovery.rest(party, span, here))

    def passed(self, party: tuple[Entity, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure:
        yield from recovery.passed(party, before, now, here)

    def due(self, timer: Entity) -> Procedure:
        yield from recovery.due(timer)

    # Things.

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return MARKET

    def gain(self, hero: Entity, ware: Ware, count: int = 1) -> Procedure:
        return (yield from gear.gain(hero, ware, count))

    def room(self, hero: Entity, ware: Ware, count: int = 1) -> bool:
        return gear.room(hero, ware, count)

    def acts(self, being: Entity, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return acts.acts(being, moment, here)


RULES = Cairn()
