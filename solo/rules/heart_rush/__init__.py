"""Heart Rush: heart die and ability die, complications, the duel of stances, instants (see `page.md`)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solo.core.fields import GAME, Value
from solo.core.procedure import Choose, Procedure, change
from solo.core.things import Ware
from solo.rules.floor.lifetimes import clear
from solo.rules.heart_rush import (
    acts,
    character,
    checks,
    combat,
    experience,
    foes,
    gear,
    ground,
    hazards,
    hours,
    minds,
    plain,
    recovery,
    referee,
    rolls,
    sheet,
    stunts,
    tables,
    travel,
    wounds,
)
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.index import INDEX, SETTINGS
from solo.rules.ruleset import Act, Credits, Draft, Grade, Harm, Ruleset, Task

if TYPE_CHECKING:
    from solo.rules.figure import Figure
    from solo.rules.floor.throws import Fared, Row
    from solo.scenario.statblock import StatBlock

PRIORITY = "HR-PRIORITY"


BARE = "fists"  # what a foe strikes with that has nothing else


class HeartRush(Ruleset[Being]):
    """The contract, in terms of the modules of this package."""

    being = Being

    id, title, version, package = "heart-rush", "Heart Rush", 11, "solo.rules.heart_rush"
    blurb = "duels of secret stances, complications at a named price; the longest fights and the most choices"
    traits = True
    brief_rounds = True
    weighs_blows = True
    blood: Mapping[str, str] = {"hp": "hit points"}
    credits = Credits(
        "CaptainCrouton89",
        "Heart Rush, https://github.com/CaptainCrouton89/heart-rush-tools",
        "no licence: figures and names of rules only; every word here is our own",
    )
    coin = "silver"
    spends = frozenset({"HR-DESTINY"})
    settings = SETTINGS
    index = INDEX

    # Characters.

    def create(self, draft: Draft) -> Procedure[Being]:
        """See character.create."""
        return (yield from character.create(draft))

    def person(self, being: Being, role: str) -> Procedure[None]:
        """See character.person."""
        yield from character.person(being, role)

    def convert(self, being: Being, block: "StatBlock | None") -> Procedure[None]:
        """See foes.convert."""
        yield from foes.convert(being, block)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value]:
        return plain.plain(role, given)

    def known(self, name: str) -> bool:
        """The four roles can be met by their names."""
        return name.lower().rstrip("s") in tables.roles()

    def sheet(self, being: Being) -> list[str]:
        """See sheet.sheet."""
        return sheet.sheet(being)

    def figures(self, being: Being) -> tuple["Figure", ...]:
        from solo.rules.heart_rush import figures

        return figures.figures(being)

    def status(self, being: Being) -> str:
        """See sheet.status."""
        return sheet.status(being)

    def life(self, being: Being) -> str:
        """See sheet.life."""
        return sheet.life(being)

    def health(self, being: Being) -> str:
        """See sheet.health."""
        return sheet.health(being)

    def skills(self, being: Being) -> tuple[str, ...]:
        """Trades, aspects and talents."""
        return sheet.skills(being)

    def background(self, being: Being) -> tuple[str, ...]:
        """The people they are of, and their trades."""
        return tuple(filter(None, (being.kin, *(trade for trade, _ in being.professions))))

    # Tests.

    def plan(self, hero: Being, task: Task) -> str:
        """See checks.plan."""
        return checks.plan(hero, task)

    def purse(self, hero: Being) -> str:
        """The destiny that one aspect can put behind a check (page: Aspects)."""
        most = max((rank for _, rank, _ in hero.aspects or ()), default=0)
        points = min(hero.destiny or 0, most)
        return f"{points} destiny" if points else ""

    def who(self, party: tuple[Being, ...], task: Task) -> Procedure[Being]:
        """See checks.who."""
        return (yield from checks.who(party, task))

    def test(self, hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
        """See checks.test."""
        return (yield from checks.test(hero, task, helpers))

    def oppose(self, hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
        """See checks.oppose."""
        return (yield from checks.oppose(hero, task, foe, theirs))

    def arrive(self, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
        """A light is lit in the dark. Out of deep water there is air; whoever comes under it takes a breath first."""
        if party:
            yield from gear.kindle(party[0].world, party, here)
        for being in party:
            if not ground.airless(here):
                yield from wounds.breathe(being)
            elif "underwater" in here and not hazards.under(being):
                yield from hazards.hold_breath(being)

    # Meetings and fights.

    def react(
        self, party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]
    ) -> Procedure[str]:
        """See referee.react."""
        return (yield from referee.react(party, foes, here))

    def begin(self, fight: Being) -> Procedure[None]:
        """See combat.begin."""
        yield from combat.begin(fight)

    def round(self, fight: Being) -> Procedure[None]:
        """See combat.round."""
        yield from combat.round(fight)

    def end(self, fight: Being) -> Procedure[None]:
        """See combat.end."""
        yield from combat.end(fight)

    advantage = staticmethod(stunts.advantage)  # what its stunts play, for whoever asks the system

    def numb(self, fight: Being, being: Being) -> Procedure[bool]:
        """See minds.numb."""
        return (yield from minds.numb(being))

    def intent(self, being: Being, request: Choose) -> Procedure[str]:
        """See referee.intent."""
        return (yield from referee.intent(being, request))

    def pursue(self, hero: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
        """See travel.chase."""
        return (yield from travel.chase(hero, foes, here))

    # Harm, healing, time.

    def harm(self, being: Being, harm: Harm) -> Procedure[int]:
        """See recovery.harm."""
        return (yield from recovery.harm(being, harm))

    def heal(self, being: Being, dice: str) -> Procedure[int]:
        """See recovery.heal."""
        return (yield from recovery.heal(being, dice))

    def rest(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
        """See recovery.rest."""
        return (yield from recovery.rest(party, span, here))

    def passed(
        self, party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]
    ) -> Procedure[None]:
        """See hours.passed."""
        yield from hours.passed(party, before, now, here)

    def due(self, timer: Being) -> Procedure[None]:
        """See hours.due."""
        yield from hours.due(timer)

    # Things.

    def arms(self, being: Being) -> tuple[Ware, ...]:
        own = (Ware(being.arm),) if being.arm and being.arm != BARE else ()
        return (*own, *super().arms(being))

    def disarmed(self, being: Being, arm: Ware) -> Procedure[None]:
        if being.arm == arm.name:
            yield from change(being, arm=BARE, attack=being.attack // 2)
        else:
            yield from super().disarmed(being, arm)

    def ware(self, name: str) -> Ware | None:
        """See gear.ware."""
        return gear.ware(name)

    def wares(self) -> tuple[Ware, ...]:
        """See acts.wares."""
        return acts.wares()

    def gain(self, hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
        """See gear.gain."""
        return (yield from gear.gain(hero, ware, count))

    def room(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        """See gear.room."""
        return gear.room(hero, ware, count)

    def advance(self, hero: Being, amount: int, cause: str) -> Procedure[None]:
        """See experience.award."""
        yield from experience.award(hero, amount, cause)

    def acts(self, being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        """See acts.acts."""
        return acts.acts(being, moment, here, self)

    def scars(self, being: Being) -> tuple[str, ...]:
        """Wounds that have not healed, by their rank."""
        return tuple(
            f"a wound of rank {rank}{', treated' if treated else ''}" for rank, treated in being.wounds
        )

    def fared(self, row: "Row") -> "Fared | None":
        """By the dice that are kept."""
        return rolls.fared(row)

    def homecoming(self, hero: Being) -> Procedure[None]:
        """A session ends with its adventure: what was of this game is over, stakes may be raised again, destiny
        comes back up to three, and the heart is whole (HR-STAKES-04)."""
        yield from clear((hero,), GAME, rule="HR-STAKES-04")
        yield from change(hero, "HR-STAKES-04", destiny=max(hero.destiny, tables.DESTINY_START))
        yield from change(hero, heart=hero.heart_max)


RULES = HeartRush()

__all__ = ["RULES", "Grade", "HeartRush"]
