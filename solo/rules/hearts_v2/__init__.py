"""HEARTS v2, by Tyler Farrington: d6 heroes, skills that grow by failing, blows that hit on 4 or more, twenty spells.

page.md        the rules as a player reads them, with the tables that both read; tables/ what else is a table
tables.py      printed cells as rows with types; tables_spells.py, tables_tasks.py and tables_trouble.py likewise
fields.py      what is kept of beings, things, timers, doors and fights, and for how long
kin.py         what a being is by its name: whose tongue it speaks, undead, unnatural
gear.py        price list, hands, armour; upon.py magic that stays upon a being; wounds.py damage, dying, death
checks.py      skills and saves, what a task accepts; trouble.py what a failure costs
morale.py      first casualty and half lost; combat.py blows and the course of a fight; turns.py what one does in it
magic.py       Mana, targets, durations; spells.py the twenty; answers.py what they are told; steering.py in another's
               body; casting.py puts them together
faith.py       tithe, cross, holy water; recovery.py harm and healing, nights, what the clock brings
character.py   making a character, and ordinary people; convert.py stat lines; plain.py people to put a case with
referee.py     meetings, and what foes choose; acting.py what else one may do; sheet.py the sheet
options.py     what a table may rule; index.py the rules whose odds can be asked; migrations.py games of earlier versions
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solo.core.fields import Value
from solo.core.procedure import Choose, Procedure, Tell
from solo.core.things import Ware
from solo.core.world import World
from solo.rules.floor import arms
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
    stunts,
    tables,
    trouble,
    turns,
)
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.index import INDEX
from solo.rules.hearts_v2.migrations import MIGRATIONS
from solo.rules.ruleset import Act, Credits, Draft, Grade, Harm, Ruleset, Task

if TYPE_CHECKING:
    from solo.rules.figure import Figure
    from solo.scenario.statblock import StatBlock


class HeartsV2(Ruleset[Being]):
    """The system, rule by rule, in the modules of this package."""

    id = "hearts-v2"
    title = "HEARTS v2"
    foes_cast = True
    weighs_blows = True
    blurb = "skills grow by failing, gods are prayed to, and magic drains the one pool that it lives on"
    version = 11
    guard = ("ap",)
    traits = True
    migrations = MIGRATIONS
    package = __name__
    being = Being
    credits = Credits(
        "Tyler Farrington", "HEARTS v2 (2024-02-10)", "no licence stated; rules told anew in our own words"
    )
    settings = options.SETTINGS
    index = INDEX
    coin = "coins"
    sums: Mapping[str, int] = {"a little": 1, "fairly": 2, "dear": 5}

    # Characters.

    def create(self, draft: Draft) -> Procedure[Being]:
        return (yield from character.create(draft))

    def person(self, being: Being, role: str) -> Procedure[None]:
        yield from referee.sorted_out(being)
        yield from character.person(being, role)

    def convert(self, being: Being, block: "StatBlock | None") -> Procedure[None]:
        yield from convert.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        return convert.known(name) is not None

    def sheet(self, being: Being) -> list[str]:
        return sheet.sheet(being)

    def figures(self, being: Being) -> tuple["Figure", ...]:
        from solo.rules.hearts_v2 import figures

        return figures.figures(being)

    def status(self, being: Being) -> str:
        return sheet.status(being)

    def life(self, being: Being) -> str:
        return sheet.life(being)

    def skills(self, being: Being) -> tuple[str, ...]:
        return tuple(skill for skill, _ in being.skills or ())

    # Tests.

    def plan(self, hero: Being, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Being, ...], task: Task) -> Procedure[Being]:
        return (yield from checks.who(party, task))

    def test(self, hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
        yield from magic.back_in_body(hero)
        return (yield from checks.test(hero, task))

    def oppose(self, hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
        return (yield from checks.oppose(hero, task, foe, theirs))

    def trouble(self, hero: Being, task: Task, paid: bool = False) -> Procedure[bool]:
        """What a failed test costs. (HV2-SKILL-04, RULE-45)"""
        return (yield from trouble.owed(hero, checks.family(task), task.here, self, paid))

    # Meetings and fights.

    def react(
        self, party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]
    ) -> Procedure[str]:
        return (yield from referee.react(party, foes, here))

    def begin(self, fight: Being) -> Procedure[None]:
        yield from combat.begin(fight)

    def round(self, fight: Being) -> Procedure[None]:
        yield from combat.round(fight, turns.take_turn)

    def end(self, fight: Being) -> Procedure[None]:
        yield from combat.end(fight)

    advantage = staticmethod(stunts.advantage)  # what its stunts play, for whoever asks the system

    def numb(self, fight: Being, being: Being) -> Procedure[bool]:
        return (yield from combat.numb(fight, being))

    def intent(self, being: Being, request: Choose) -> Procedure[str]:
        return (yield from referee.intent(being, request))

    def pursue(self, hero: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
        """Running takes no roll. (HV2-RULE-47)"""
        yield Tell("They let you run.")
        return True

    # Harm, healing, time.

    def harm(self, being: Being, harm: Harm) -> Procedure[int]:
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Being, dice: str) -> Procedure[int]:
        return (yield from recovery.heal(being, dice))

    def rest(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
        return (yield from recovery.rest(party, span, here))

    def due(self, timer: Being) -> Procedure[None]:
        yield from recovery.due(timer, self.brawl)

    def brawl(self, world: World, foes: tuple[Being, ...]) -> Procedure[None]:
        """A fight that breaks out between scenes: the dead one raised."""
        yield from turns.brawl(world, foes)

    # Things.

    def arms(self, being: Being) -> tuple[Ware, ...]:
        own = tuple(Ware(each[0], dice="+".join(each[1])) for each in being.attacks)
        return (*own, *super().arms(being))

    def disarmed(self, being: Being, arm: Ware) -> Procedure[None]:
        if not (yield from arms.lost(being, arm)):
            yield from super().disarmed(being, arm)

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return (*tables.wares(), *tables.sundries())

    def gain(self, hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
        return (yield from gear.gain(hero, ware, count))

    def room(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        return gear.room(hero, ware, count)

    def acts(self, being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return acting.acts(being, moment, here)

    def homecoming(self, hero: Being) -> Procedure[None]:
        """Home again: what hung over the hero is over, and magic has worn off."""
        yield from acting.homecoming(hero)


RULES = HeartsV2()
