"""Cairn 2e: the system as the engine sees it. Each idea has a file; this one only says where (see page.md for
the rules)."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from solo.core.fields import Value
from solo.core.procedure import Choose, Procedure
from solo.core.things import Ware
from solo.rules.cairn import (
    acts,
    character,
    checks,
    combat,
    gear,
    home,
    plain,
    recovery,
    referee,
    sheet,
    stunts,
)
from solo.rules.cairn.fields import Being
from solo.rules.cairn.index import INDEX, SETTINGS
from solo.rules.cairn.tables_gear import market
from solo.rules.floor import arms
from solo.rules.ruleset import Act, Credits, Draft, Grade, Harm, Ruleset, Task
from solo.scenario.statblock import StatBlock

if TYPE_CHECKING:
    from solo.rules.figure import Figure

OWED = re.compile(r"\b(you owe|debt)", re.IGNORECASE)  # a bond that is one


class Cairn(Ruleset[Being]):
    """Cairn, second edition."""

    id = "cairn"
    being = Being
    title = "Cairn 2e"
    foes_cast = True
    weighs_blows = True
    blurb = (
        "quick and deadly: nobody misses, few words of rules, scars instead of levels; the one to begin with"
    )
    version = 9
    blood: Mapping[str, str] = {"str": "STR"}
    guard = ("hp",)
    traits = True
    package = "solo.rules.cairn"
    credits = Credits("Yochai Gal", "Cairn, second edition (cairnrpg.com)", "CC BY-SA 4.0")
    settings = SETTINGS
    index = INDEX
    coin = "gp"

    # Characters.

    def create(self, draft: Draft) -> Procedure[Being | None]:
        return (yield from character.create(draft))

    def person(self, being: Being, role: str) -> Procedure[None]:
        yield from character.person(being, role)

    def convert(self, being: Being, block: StatBlock | None) -> Procedure[None]:
        yield from referee.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        return referee.creature(name) is not None

    def sheet(self, being: Being) -> list[str]:
        return sheet.sheet(being)

    def figures(self, being: Being) -> tuple["Figure", ...]:
        from solo.rules.cairn import figures

        return figures.figures(being)

    def status(self, being: Being) -> str:
        return sheet.status(being)

    def life(self, being: Being) -> str:
        return sheet.life(being)

    def health(self, being: Being) -> str:
        return sheet.health(being)

    def background(self, being: Being) -> tuple[str, ...]:
        return (being.background,) if being.background else ()

    def advance(self, hero: Being, amount: int, cause: str) -> Procedure[None]:
        yield from character.advance(hero, amount, cause)

    def scars(self, being: Being) -> tuple[str, ...]:
        """Scars, as told."""
        return being.scars

    def debts(self, being: Being) -> tuple[str, ...]:
        """A bond that is something owed."""
        return (being.bond,) if OWED.search(being.bond) else ()

    def homecoming(self, hero: Being) -> Procedure[None]:
        yield from home.homecoming(hero)

    def set_out(self, party: tuple[Being, ...]) -> Procedure[None]:
        yield from home.set_out(party)

    # Tests.

    def plan(self, hero: Being, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Being, ...], task: Task) -> Procedure[Being]:
        return (yield from checks.who(party, task))

    def test(self, hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
        return (yield from checks.test(hero, task, helpers))

    def oppose(self, hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
        return (yield from checks.oppose(hero, task, foe, theirs))

    def arrive(self, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
        yield from recovery.arrive(party, here)

    # Meetings and fights.

    def react(
        self, party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]
    ) -> Procedure[str]:
        return (yield from referee.react(party, foes, here))

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
        return (yield from referee.pursue(hero, foes, here))

    # Harm, healing, time.

    def harm(self, being: Being, harm: Harm) -> Procedure[int]:
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Being, dice: str) -> Procedure[int]:
        return (yield from recovery.heal(being, dice))

    def settle(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[None]:
        yield from recovery.settle(party, span)

    def rest(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
        return (yield from recovery.rest(party, span, here))

    def passed(
        self, party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]
    ) -> Procedure[None]:
        yield from recovery.passed(party, before, now, here)

    def due(self, timer: Being) -> Procedure[None]:
        yield from recovery.due(timer)

    # Things.

    def arms(self, being: Being) -> tuple[Ware, ...]:
        own = tuple(Ware(each[0], dice=str(each[1])) for each in being.attacks)
        return (*own, *super().arms(being))

    def disarmed(self, being: Being, arm: Ware) -> Procedure[None]:
        if not (yield from arms.lost(being, arm)):
            yield from super().disarmed(being, arm)

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return market()

    def gain(self, hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
        return (yield from gear.gain(hero, ware, count))

    def room(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        return gear.room(hero, ware, count)

    def overloads(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        return gear.overloads(hero, ware, count)

    def earn(self, hero: Being, amount: int) -> Procedure[int]:
        return (yield from gear.earn(hero, amount))

    def acts(self, being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return acts.acts(being, moment, here)


RULES = Cairn()
