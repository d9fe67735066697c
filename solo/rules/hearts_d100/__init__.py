"""HEARTS d100: percentile Skills with Levels of Success, Traits that argue, and a Player-Singer.

    page.md        the rules page, with the tables that a player should see; tables/ the others
    tables.py      what their cells mean
    fields.py      what a being is
    rolls.py       checks, Levels, opposed checks, help: the book's arithmetic, and the two procedures that roll
    statistics.py  a being's Statistics as they stand now, and its checks
    gear.py        goods, what is worn and wielded, supplies
    efforts.py     the procedures of rolls.py as beings go through them, which uses up what helped one check
    wounds.py      damage, falling, dying, mending
    checks.py      tasks; boons.py what extra Successes buy in them; traits.py the arguments of Traits
    combat.py      a fight, Round by Round; strikes.py its blows; morale.py nerve and parley
    recovery.py    harm, rest, light, hunger; travel.py the march; abilities.py what else one may do
    character.py   making a hero, ordinary people, growth; referee.py those met, and printed stat lines; sheet.py
    roles.py       who answers for whom, and who sees which dice; legend.py the song
    index.py       what can be asked by name, and what a table may rule

Readings lie at the bottom (tables, fields, rolls, statistics, gear); what happens imports them, and none of them it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solo.core.fields import Value
from solo.core.procedure import Choose, Procedure
from solo.core.things import Ware
from solo.rules.floor.speech import counted
from solo.rules.hearts_d100 import (
    abilities,
    character,
    checks,
    combat,
    gear,
    recovery,
    referee,
    sheet,
    stunts,
    tables,
    traits,
)
from solo.rules.hearts_d100 import legend as song
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.index import INDEX, SETTINGS
from solo.rules.ruleset import Act, Credits, Draft, Grade, Harm, Ruleset, Task, Voice

if TYPE_CHECKING:
    from solo.rules.figure import Figure
    from solo.rules.floor.throws import Fared, Row
    from solo.scenario.statblock import StatBlock

TRAIT_CHECK = "HD100-TYPE-03"


class HeartsD100(Ruleset[Being]):
    """The contract, each method where its chapter is."""

    being = Being
    id = "hearts-d100"
    title = "HEARTS d100"
    blurb = "degrees of success buy what you want, and your own traits argue over what you do"
    version = 8
    blood: Mapping[str, str] = {"health": "Health"}
    traits = True
    weighs_blows = True
    package = "solo.rules.hearts_d100"
    credits = Credits(
        "Armen Legg",
        "HEARTS d100, Basic Ruleset (armen-legg.com/hearts/basic-ruleset)",
        "no licence is stated; these are the game's figures and terms, in our own words",
    )
    lacks = frozenset({"magic"})
    sums: Mapping[str, int] = {"a little": 2, "fairly": 6, "dear": 18}
    settings = SETTINGS
    index = INDEX

    def create(self, draft: Draft) -> Procedure[Being | None]:
        return (yield from character.create(draft))

    def person(self, being: Being, role: str) -> Procedure[None]:
        yield from character.person(being, role)

    def convert(self, being: Being, block: "StatBlock | None") -> Procedure[None]:
        yield from referee.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return character.plain(role, given)

    def sheet(self, being: Being) -> list[str]:
        return sheet.sheet(being)

    def figures(self, being: Being) -> tuple["Figure", ...]:
        from solo.rules.hearts_d100 import figures

        return figures.figures(being)

    def status(self, being: Being) -> str:
        return sheet.status(being)

    def life(self, being: Being) -> str:
        return sheet.life(being)

    def health(self, being: Being) -> str:
        return sheet.health(being)

    def skills(self, being: Being) -> tuple[str, ...]:
        return being.trained

    def background(self, being: Being) -> tuple[str, ...]:
        return (being.calling,) if being.calling else ()

    def voice(self) -> Voice:
        return song.VOICE

    def objection(self, named: str) -> str:
        return checks.objection(named)

    def plan(self, hero: Being, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Being, ...], task: Task) -> Procedure[Being]:
        return (yield from checks.who(party, task))

    def test(self, hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
        return (yield from checks.test(hero, task, helpers))

    def oppose(self, hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
        return (yield from checks.oppose(self, hero, task, foe, theirs))

    def arrive(self, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
        if party:
            yield from recovery.kindle(party[0].world, here)
        yield from traits.arrive(self, party, here)

    def react(
        self, party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]
    ) -> Procedure[str]:
        return (yield from referee.react(party, foes))

    def begin(self, fight: Being) -> Procedure[None]:
        yield from combat.begin(fight)

    def round(self, fight: Being) -> Procedure[None]:
        yield from combat.round(fight)

    def end(self, fight: Being) -> Procedure[None]:
        yield from combat.end(fight)

    advantage = staticmethod(stunts.advantage)  # what its stunts play, for whoever asks the system

    def numb(self, fight: Being, being: Being) -> Procedure[bool]:
        return (yield from combat.numb(fight, being))

    def intent(self, being: Being, request: Choose) -> Procedure[str]:
        return (yield from referee.intent(being, request))

    def pursue(self, hero: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
        return (yield from combat.pursued(hero, foes, here))

    def harm(self, being: Being, harm: Harm) -> Procedure[int]:
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Being, dice: str) -> Procedure[int]:
        return (yield from recovery.heal(being, dice))

    def rest(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
        return (yield from recovery.rest(party, span))

    def passed(
        self, party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]
    ) -> Procedure[None]:
        yield from recovery.passed(party, before, now, here)

    def due(self, timer: Being) -> Procedure[None]:
        yield from recovery.due(timer)

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return tuple(tables.wares().values())

    def room(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        return gear.room(hero, ware, count)

    def gain(self, hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
        return (yield from gear.gain(hero, ware, count))

    def advance(self, hero: Being, amount: int, cause: str) -> Procedure[None]:
        yield from character.advance(hero, amount, cause)

    def acts(self, being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return abilities.acts(self, being, moment, here)

    def scars(self, being: Being) -> tuple[str, ...]:
        """Wounds that no week has closed."""
        return (counted(being.wounds, "open Wound"),) if being.wounds else ()

    def fared(self, row: "Row") -> "Fared | None":
        """Traits that argue are neither lucky nor unlucky."""
        return None if row[0] == TRAIT_CHECK else super().fared(row)

    def homecoming(self, hero: Being) -> Procedure[None]:
        yield from character.homecoming(hero)


RULES = HeartsD100()
