"""Halberts: 2d6 under attribute + talent, a life before the adventure, rounds in which all acts at once.

fields.py      what is kept of beings; beings.py what one reads off them
tables*.py     the tables of page.md and of tables/: numbers and names, the prose of a life, spells, tasks
checks.py      checks, very hard checks, tasks, contests, getting away
people.py      ordinary people; character.py create, a year of play; lifepath.py careers; rewards.py their rewards;
               past.py what scenarios may ask of it
combat.py      begin, round, end; actions.py what one announces; wounds.py what hits do; spells.py what spells do;
               morale.py courage and intent; riders.py mounts of foes
recovery.py    care, time, the infirmary, harm and healing
magic.py       agreeing on spells, and casting them; wishes.py how a wish in words is heard
gear.py        weapons, the cuirass, useful things; acts.py everything else one may do; companions.py who goes along
referee.py     opponents of a world, stat lines, meetings
index.py       the odds index; cases.py cases put to what play runs
sheet.py       the sheet; page.md the rules page
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solo.core.fields import Value
from solo.core.procedure import Choose, Procedure
from solo.core.things import Ware, give
from solo.rules.halberts import (
    acts,
    character,
    checks,
    combat,
    gear,
    magic,
    morale,
    people,
    plain,
    recovery,
    referee,
    sheet,
    stunts,
)
from solo.rules.halberts.fields import Being
from solo.rules.halberts.index import INDEX
from solo.rules.halberts.settings import SETTINGS
from solo.rules.ruleset import Act, Credits, Draft, Grade, Harm, Ruleset, Task

if TYPE_CHECKING:
    from solo.rules.figure import Figure
    from solo.scenario.statblock import StatBlock


class Halberts(Ruleset[Being]):
    """The contract, answered by the modules of this package."""

    being = Being

    id = "halberts"
    title = "Halberts"
    foes_cast = True
    weighs_blows = True
    blurb = "a whole life is rolled first, year by year; then two dice at or under what it taught you"
    version = 11
    blood: Mapping[str, str] = {"Str": "Str", "Dex": "Dex", "End": "End", "Life": "Life"}
    at_once = True
    traits = True
    package = "solo.rules.halberts"
    credits = Credits(
        "Alex Schroeder, Frotz Self and Peter Fröhlich",
        "Just Halberds / Halberts, and Knives for the referee (campaignwiki.org, alexschroeder.ch)",
        "public domain: all rights waived by the authors",
    )
    sums: Mapping[str, int] = {"a little": 2, "fairly": 5, "dear": 13}
    settings = SETTINGS
    tells_lives = True
    index = INDEX

    def create(self, draft: Draft) -> Procedure[Being | None]:
        return character.create(draft)

    def person(self, being: Being, role: str) -> Procedure[None]:
        return people.person(being, role)

    def convert(self, being: Being, block: "StatBlock | None") -> Procedure[None]:
        return referee.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        return referee.known(name)

    def appearing(self, name: str) -> Procedure[int]:
        return referee.appearing(name)

    def sheet(self, being: Being) -> list[str]:
        return sheet.sheet(being)

    def figures(self, being: Being) -> tuple["Figure", ...]:
        from solo.rules.halberts import figures

        return figures.figures(being)

    def status(self, being: Being) -> str:
        return sheet.status(being)

    def life(self, being: Being) -> str:
        return character.life(being)

    def health(self, being: Being) -> str:
        return sheet.health(being)

    def skills(self, being: Being) -> tuple[str, ...]:
        return sheet.known(being)

    def background(self, being: Being) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*being.terms, *filter(None, (being.career,)))))

    def past(self, being: Being) -> Mapping[str, str]:
        """See past.past; read when a scenario first asks."""
        from solo.rules.halberts.past import past

        return past(being)

    def let_go(self, being: Being, key: str) -> Procedure[None]:
        """See past.let_go."""
        from solo.rules.halberts.past import let_go

        return let_go(being, key)

    def plan(self, hero: Being, task: Task) -> str:
        return checks.plan(hero, task)

    def who(self, party: tuple[Being, ...], task: Task) -> Procedure[Being]:
        return checks.who(party, task)

    def test(self, hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
        return checks.test(hero, task, helpers)

    def oppose(self, hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
        return checks.oppose(hero, task, foe, theirs)

    def react(
        self, party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]
    ) -> Procedure[str]:
        return referee.react(party, foes, here)

    def begin(self, fight: Being) -> Procedure[None]:
        return combat.begin(fight)

    def round(self, fight: Being) -> Procedure[None]:
        return combat.round(fight)

    def end(self, fight: Being) -> Procedure[None]:
        return combat.end(fight)

    advantage = staticmethod(stunts.advantage)  # what its stunts play, for whoever asks the system

    def numb(self, fight: Being, being: Being) -> Procedure[bool]:
        return (yield from combat.numb(fight, being))

    def intent(self, being: Being, request: Choose) -> Procedure[str]:
        return morale.intent(being, request)

    def pursue(self, hero: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
        return checks.runs(hero)

    def harm(self, being: Being, harm: Harm) -> Procedure[int]:
        return recovery.harm(being, harm)

    def heal(self, being: Being, dice: str) -> Procedure[int]:
        return recovery.heal(being, dice)

    def rest(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
        return recovery.rest(party, span, here)

    def passed(
        self, party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]
    ) -> Procedure[None]:
        return recovery.passed(party, before, now, here)

    def due(self, timer: Being) -> Procedure[None]:
        return recovery.due(timer)

    def ware(self, name: str) -> Ware | None:
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        return gear.wares()

    def gain(self, hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
        yield from give(hero, gear.ware(ware.name) or ware, count)
        yield from magic.bring(hero.world, ware)
        return True

    def advance(self, hero: Being, amount: int, cause: str) -> Procedure[None]:
        return character.advance(hero, amount, cause)

    def acts(self, being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        return acts.acts(being, moment, here)

    def set_out(self, party: tuple[Being, ...]) -> Procedure[None]:
        return character.set_out(party)

    def scars(self, being: Being) -> tuple[str, ...]:
        """A wound that has not healed."""
        return (f"a {being.wound} wound",) if being.wound in ("light", "severe") else ()

    def debts(self, being: Being) -> tuple[str, ...]:
        """The debts that stand on the sheet."""
        return tuple(note for note in being.notes if "debt" in note.lower() or "owe" in note.lower().split())

    def homecoming(self, hero: Being) -> Procedure[None]:
        return character.homecoming(hero)


RULES = Halberts()
