"""HEARTS d100: percentile Skills with Levels of Success, Traits that argue, and a Player-Singer."""

from collections.abc import Mapping

from solo.procedure import Choose, Procedure, Tell, change
from solo.rules.hearts_d100 import (
    abilities,
    character,
    checks,
    combat,
    gear,
    recovery,
    referee,
    rolls,
    sheet,
    tables,
    traits,
)
from solo.rules.hearts_d100 import legend as song
from solo.rules.ruleset import Act, Credits, Draft, Harm, Rule, Ruleset, Setting, Task
from solo.things import Ware
from solo.world import Entity


class HeartsD100(Ruleset):
    """The contract, each method where its chapter is."""

    id = "hearts-d100"
    title = "HEARTS d100"
    version = 1
    package = "solo.rules.hearts_d100"
    credits = Credits(
        "Armen Legg", "HEARTS d100, Basic Ruleset (armen-legg.com/hearts/basic-ruleset)",
        "no licence is stated; these are the game's figures and terms, in our own words")
    lacks = frozenset({"magic"})
    settings = (
        Setting("max_roll_always_fails", ("on", "off"), "100, 20 and 10 fail whatever the target", "HD100-RUL-02"),
        Setting("hundred", ("fumble", "failure"), "what a 100 is when the Skill is 100 or more", "HD100-RUL-03"),
        Setting("modifier_order", ("static_first", "challenge_first"), "add first, or multiply first", "HD100-RUL-06"),
        Setting("assist_over_99", ("tens_count", "digit"), "what a helper's Skill of 100 or more adds", "HD100-RUL-09"),
        Setting("max_assistants", ("1", "2", "3"), "how many may help with one check", "HD100-RUL-10"),
        Setting("tie_on_double_failure", ("half", "both_fail"), "what two failures opposed come to", "HD100-RUL-11"),
        Setting("always_roll", ("off", "on"), "roll even where nothing presses", "HD100-RUL-14"),
        Setting("quantity_loss_on_fail", ("0", "1"), "what a failed Quantity Check costs where no cost is said",
                "HD100-RUL-19"),
        Setting("closed_checks", ("allow", "never"), "may the Player-Singer roll out of sight", "HD100-RUL-20"),
        Setting("thresholds", ("ask", "always", "never"), "do Traits argue before the dark doorway", "R-MOOD"),
        Setting("supplies", ("counted", "plenty"), "do light and rations run out", "R-SUPPLY"),
    )
    index: Mapping[str, Rule] = {
        "skill": Rule(rolls.skill, ("HD100-TYPE-01", "HD100-LEVEL-01"), "the Level of a Skill Check"),
        "successes": Rule(rolls.scored, ("HD100-MOD-03", "HD100-RUL-13"), "the Successes of a Skill Check"),
        "passes": Rule(rolls.passes, ("HD100-CHECK-05",), "does a Skill Check succeed"),
        "steps": Rule(rolls.steps, ("HD100-ADD-01",), "extra Successes to spend"),
        "characteristic": Rule(rolls.characteristic, ("HD100-TYPE-02",), "a Characteristic Check"),
        "trait": Rule(rolls.trait, ("HD100-TYPE-03",), "a Trait Check"),
        "quantity": Rule(rolls.quantity, ("HD100-TYPE-04",), "a Consumable or Quantity Check"),
        "supply": Rule(gear.supply_check, ("HD100-RUL-19",), "the Quantity left after a check that costs"),
        "assist": Rule(rolls.assist, ("HD100-ASSIST-05",), "the Level of a Skill Check with help"),
        "opposed": Rule(rolls.contest, ("HD100-OPP-03",), "who wins two opposed Skills"),
        "struggle": Rule(rolls.struggle, ("HD100-OPP-02",), "which of two Traits has the last word"),
        "lands": Rule(combat.lands, ("HD100-OPP-04",), "does a blow land whole"),
        "flight": Rule(combat.gets_away, ("R-FLIGHT",), "does one get away"),
        "watch": Rule(rolls.watch, ("HD100-ADD-03",), "Watch Actions of a travelling party"),
        "when": Rule(rolls.when, ("HD100-WHEN-01",), "is a check made at all"),
    }

    def create(self, draft: Draft) -> Procedure:
        return (yield from character.create(self, draft))

    def person(self, being: Entity, role: str) -> Procedure:
        yield from character.person(being, role)

    def convert(self, being: Entity, block) -> Procedure:
        yield from referee.convert(being, block)

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
        """Home: whole again, and what was learned settles."""
        yield from character.study(hero)
        yield from change(hero, "R-GROWTH", health=hero.most, edge=None, hungry=None, mood=None, mood_at=None, argued=None,
                          scouted=None)
        yield Tell(f"{hero.name} is home, and somebody asks how it was.", "gain")


RULES = HeartsD100()
