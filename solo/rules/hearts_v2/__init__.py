"""HEARTS v2, by Tyler Farrington: d6 heroes, skills that grow by failing,
blows that hit on 4 or more, twenty spells."""

from collections.abc import Mapping

from solo.core.procedure import Procedure, Tell
from solo.core.things import Ware
from solo.core.world import Entity, Value, World
from solo.rules.hearts_v2 import (
    acting,
    character,
    checks,
    combat,
    convert,
    gear,
    magic,
    options,
    plain,
    recovery,
    referee,
    sheet,
    trouble,
    turns,
)
from solo.rules.hearts_v2.tables import SUNDRIES, WARES
from solo.rules.ruleset import Act, Credits, Draft, Harm, Ruleset, Task


class HeartsV2(Ruleset):
    """The system, rule by rule, in the modules of this package."""

    id = "hearts-v2"
    title = "HEARTS v2"
    version = 1
    package = __name__
    credits = Credits(
        "Tyler Farrington", "HEARTS v2 (2024-02-10)", "no licence stated; rules told anew in our own words"
    )
    settings = options.SETTINGS
    index = options.INDEX
    coin = "coins"

    # Characters.

    def create(self, draft: Draft) -> Procedure:
        return (yield from character.create(draft))

    def person(self, being: Entity, role: str) -> Procedure:
        yield from referee.sorted_out(being)
        yield from character.person(being, role)

    def convert(self, being: Entity, block) -> Procedure:
        yield from convert.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        return convert.known(name) is not None

    def sheet(self, being: Entity) -> list[str]:
        return sheet.sheet(being)

    def status(self, being: Entity) -> str:
        return sheet.status(being)

    def life(self, being: Entity) -> str:
        return sheet.life(being)

    # Tests.

    def plan(self, hero: Entity, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Entity, ...], task: Task) -> Procedure:
        return (yield from checks.who(party, task))

    def test(self, hero: Entity, task: Task, helpers: tuple[Entity, ...] = ()) -> Procedure:
        yield from magic.back_in_body(hero)
        return (yield from checks.test(hero, task))

    def oppose(self, hero: Entity, task: Task, foe: Entity, theirs: Task) -> Procedure:
        return (yield from checks.oppose(hero, task, foe, theirs))

    def trouble(self, hero: Entity, task: Task, paid: bool = False) -> Procedure:
        """What a failed test costs. (HV2-SKILL-04, RULE-45)"""
        return (yield from trouble.owed(hero, checks.family(task), task.here, self, paid))

    # Meetings and fights.

    def react(self, party: tuple[Entity, ...], foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return (yield from referee.react(party, foes, here))

    def begin(self, fight: Entity) -> Procedure:
        yield from combat.begin(fight)

    def round(self, fight: Entity) -> Procedure:
        yield from combat.round(fight, turns.take_turn)

    def end(self, fight: Entity) -> Procedure:
        yield from combat.end(fight)

    def intent(self, being: Entity, request) -> Procedure:
        return (yield from referee.intent(being, request))

    def pursue(self, hero: Entity, foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        """Running takes no roll. (HV2-RULE-47)"""
        yield Tell("They let you run.")
        return True

    # Harm, healing, time.

    def harm(self, being: Entity, harm: Harm) -> Procedure:
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Entity, dice: str) -> Procedure:
        return (yield from recovery.heal(being, dice))

    def rest(self, party: tuple[Entity, ...], span: str, here: tuple[str, ...]) -> Procedure:
        return (yield from recovery.rest(party, span, here))

    def due(self, timer: Entity) -> Procedure:
        yield from recovery.due(timer, self.brawl)

    def brawl(self, world: World, foes: tuple[Entity, ...]) -> Procedure:
        """A fight that breaks out between scenes: the dead one raised."""
        yield from turns.brawl(world, foes)

    # Things.

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return (*WARES, *SUNDRIES)

    def gain(self, hero: Entity, ware: Ware, count: int = 1) -> Procedure:
        return (yield from gear.gain(hero, ware, count))

    def acts(self, being: Entity, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return acting.acts(being, moment, here)

    def homecoming(self, hero: Entity) -> Procedure:
        """Home again: what hung over the hero is over, and magic has worn off."""
        yield from acting.homecoming(hero)


RULES = HeartsV2()
