"""Halberts: 2d6 under attribute + talent, a life before the adventure, rounds in which all acts at once.

tables*.py     the book's tables, the prose of a life, the spells, what a task asks for
checks.py      checks, very hard checks, tasks, contests
character.py   create, person, a year of play; lifepath.py the careers; rewards.py what they end in
combat.py      begin, round, end; wounds.py what hits do; spells.py what spells do; morale.py courage and
intent recovery.py    care, time, the infirmary, harm and healing
magic.py       agreeing on spells, and casting them
gear.py        weapons, the cuirass, useful things; acts.py everything else one may do
referee.py     opponents of a world, stat lines, meetings
sheet.py       the sheet; page.md the rules page
"""

from collections.abc import Mapping

from solo.core.procedure import Choose, Procedure
from solo.core.things import Ware, give
from solo.core.world import Entity, Value
from solo.rules.halberts import (
    acts,
    character,
    checks,
    combat,
    gear,
    lifepath,
    magic,
    morale,
    plain,
    recovery,
    referee,
    sheet,
)
from solo.rules.halberts.settings import SETTINGS
from solo.rules.ruleset import Act, Credits, Draft, Harm, Rule, Ruleset, Task

INDEX = {
    "check": Rule(
        checks.talent_check, ("HAL-CHECK-02", "HAL-CHECK-03", "HAL-CHECK-05"), "2d6 under attribute + talent"
    ),
    "contest": Rule(checks.opposed, ("HAL-CHECK-09",), "one against another, the player rolls"),
    "suitability": Rule(lifepath.suitability, ("HAL-CAREER-01",), "does a career take you"),
    "twist": Rule(lifepath.twist, ("HAL-TWIST-00",), "does fate let you be"),
    "escape": Rule(lifepath.escape, ("HAL-TWIST-07",), "3d6 under an attribute, to get free"),
    "hit": Rule(combat.to_hit, ("HAL-COMBAT-04", "HAL-ARM-01"), "to hit with a weapon"),
    "damage": Rule(combat.damage, ("HAL-COMBAT-05", "HAL-COMBAT-06"), "what a weapon does"),
    "location": Rule(combat.location, ("HAL-COMBAT-08",), "where the first hit of a fight goes"),
    "opponent": Rule(referee.hit, ("HAL-OPP-13",), "an opponent hits"),
    "encounter": Rule(
        referee.encounter, ("HAL-OPP-10", "HAL-OPP-11", "HAL-OPP-12"), "creatures attack, flee or talk"
    ),
    "reaction": Rule(referee.reaction, (), "how people take a meeting"),
    "number": Rule(referee.number, ("HAL-OPP-07",), "how many opponents come"),
    "kind": Rule(referee.any_kind, ("HAL-OPP-01",), "which opponents"),
    "cast": Rule(magic.cast, ("HAL-MAGIC-01",), "does a spell work"),
}


class Halberts(Ruleset):
    """The contract, answered by the modules of this package."""

    id = "halberts"
    title = "Halberts"
    package = "solo.rules.halberts"
    credits = Credits(
        "Alex Schroeder, Frotz Self and Peter Fröhlich",
        "Just Halberds / Halberts, and Knives for the referee (campaignwiki.org, alexschroeder.ch)",
        "public domain: all rights waived by the authors",
    )
    settings = SETTINGS
    tells_lives = True
    index = INDEX

    def create(self, draft: Draft) -> Procedure:
        return character.create(draft)

    def person(self, being: Entity, role: str) -> Procedure:
        return character.person(being, role)

    def convert(self, being: Entity, block) -> Procedure:
        return referee.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        return referee.known(name)

    def appearing(self, name: str) -> Procedure:
        return referee.appearing(name)

    def sheet(self, being: Entity) -> list[str]:
        return sheet.sheet(being)

    def status(self, being: Entity) -> str:
        return sheet.status(being)

    def life(self, being: Entity) -> str:
        return character.life(being)

    def plan(self, hero: Entity, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Entity, ...], task: Task) -> Procedure:
        return checks.who(party, task)

    def test(self, hero: Entity, task: Task, helpers: tuple[Entity, ...] = ()) -> Procedure:
        return checks.test(hero, task, helpers)

    def oppose(self, hero: Entity, task: Task, foe: Entity, theirs: Task) -> Procedure:
        return checks.oppose(hero, task, foe, theirs)

    def react(self, party: tuple[Entity, ...], foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return referee.react(party, foes, here)

    def begin(self, fight: Entity) -> Procedure:
        return combat.begin(fight)

    def round(self, fight: Entity) -> Procedure:
        return combat.round(fight)

    def end(self, fight: Entity) -> Procedure:
        return combat.end(fight)

    def intent(self, being: Entity, request: Choose) -> Procedure:
        return morale.intent(being, request)

    def pursue(self, hero: Entity, foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
        return checks.pursue(hero, foes, here)

    def harm(self, being: Entity, harm: Harm) -> Procedure:
        return recovery.harm(being, harm)

    def heal(self, being: Entity, dice: str) -> Procedure:
        return recovery.heal(being, dice)

    def rest(self, party: tuple[Entity, ...], span: str, here: tuple[str, ...]) -> Procedure:
        return recovery.rest(party, span)

    def passed(self, party: tuple[Entity, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure:
        return recovery.passed(party, before, now)

    def due(self, timer: Entity) -> Procedure:
        return recovery.due(timer)

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return gear.wares()

    def gain(self, hero: Entity, ware: Ware, count: int = 1) -> Procedure:
        yield from give(hero, gear.ware(ware.name) or ware, count)
        yield from magic.bring(hero.world, ware)
        return True

    def advance(self, hero: Entity, amount: int, cause: str) -> Procedure:
        return character.advance(hero, amount, cause)

    def acts(self, being: Entity, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return acts.acts(being, moment, here)

    def set_out(self, party: tuple[Entity, ...]) -> Procedure:
        return character.set_out(party)

    def homecoming(self, hero: Entity) -> Procedure:
        return character.homecoming(hero)


RULES = Halberts()
