"""Tasks and those who try them (Rolling Dice): how a hero's task becomes a check or a saving throw, then the
test itself in the order it happens at the table: stakes, dice, complication, instants, destiny, outcome."""

from collections.abc import Callable

from msgspec.structs import replace

from solo.core.english import counted
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.rules.floor.choosing import one_of
from solo.rules.heart_rush import (
    conditions,
    gear,
    ground,
    instants,
    prices,
    readings,
    rolls,
    tables,
    tables_people,
    wounds,
)
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tables_people import Price
from solo.rules.heart_rush.tasks import ability_of, is_save, no_risk, number_named, number_of, topic_of
from solo.rules.heart_rush.words import called
from solo.rules.ruleset import Grade, Task, setting

# What a task asks of a hero.


def levels_for(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> int | None:
    """Advantage less disadvantage on a task: help, a group, what the scenario makes easier, conditions, light
    and water (HR-ADV-03, 04, HR-HELP-01, 04, HR-GROUP, HR-RUL-10). None where it needs sight and there is
    none."""
    topic, ability = topic_of(task), ability_of(task)
    levels = moved(task) - conditions.hampered(hero, ability) - hero.hindrance
    levels += grouped(hero, task, helpers)
    if topic in tables.topics_that("moving"):
        levels += ground.wet(ground.depth(task.here)) - conditions.level(hero, "restrained")
    if topic in tables.topics_that("seeing"):
        seen = ground.sight(ground.light(task.here, gear.lit(hero)), bool(hero.darkvision))
        if seen is None or conditions.level(hero, "blinded") >= conditions.MOST:
            return None
        levels += seen - conditions.level(hero, "blinded")
    return levels


def moved(task: Task) -> int:
    """What makes a task easier or harder moves its challenge number; where the scenario names the number itself, it is a
    level of advantage or disadvantage."""
    return int(task.easier) - int(task.harder) if number_named(task) is not None else 0


def grouped(hero: Being, task: Task, helpers: tuple[Being, ...]) -> int:
    """One level for a group's task, one for help from outside the group, one for help alone; never two for
    more of the same."""
    party = [id for id in hero.world.get("game", "party", ()) if hero.world.get(id, "state") == "up"]
    whole = (
        len(party) > 1
        and topic_of(task) in (*tables.topics_that("weakest"), *tables.topics_that("together"))
        and not is_save(task)
    )
    outside = [helper for helper in helpers if helper.id != hero.id and not (whole and helper.id in party)]
    return int(whole) + int(bool(outside))


def mean(hero: Being, task: Task) -> int:
    """Twice the mean of heart die, ability die and bonus, to tell best from worst (HR-RUL-11)."""
    return readings.heart(hero) + hero.get(ability_of(task), 4) + 2 + 2 * readings.profession(hero, task)[1]


def who(party: tuple[Being, ...], task: Task) -> Procedure[Being]:
    """Who rolls for a party: where it is as strong as its weakest, the worst; else the best; the player picks
    among equals, or freely where the table wants it (HR-GROUP-01, 03, HR-RUL-11). Returns one of the
    party."""
    able = [being for being in party if being.state == "up"] or list(party)
    marks = {being.id: mean(being, task) for being in able}
    weakest = topic_of(task) in tables.topics_that("weakest")
    mark = min(marks.values()) if weakest else max(marks.values())
    equals = [being for being in able if marks[being.id] == mark]
    if setting(party[0].world, "roller", "by the dice") == "the player picks":
        equals = able
    why = "Who rolls for everybody?" if weakest else "Who takes it on?"
    return (yield from one_of(party[0].id, equals, why, rolls_it, rule="HR-RUL-11"))


def rolls_it(being: Being) -> str:
    """Somebody, as the one who rolls."""
    return f"{called(being, 'rolls')}"


def plan(hero: Being, task: Task) -> str:
    """How it would be rolled, in words."""
    if no_risk(task):
        return "no roll: nothing can go wrong"
    levels = levels_for(hero, task)
    if levels is None:
        return "no roll: you cannot see a thing"
    ability, (name, rank) = ability_of(task), readings.profession(hero, task)
    kind = "saving throw" if is_save(task) else "check"
    parts = f"{ability} {kind}: heart d{readings.heart(hero)} + d{hero.get(ability, 4)}"
    parts += f" + {rank} ({name})" if rank else ""
    return parts + rolls.leveled(levels) + f", {number_of(task)} or more"


# The test itself.


def test(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
    """Settle a task: a skill check, or a saving throw where something comes at the hero. Returns a Grade."""
    if no_risk(task):
        return Grade("success")
    fighting = readings.in_fight(hero)
    helpers = tuple(helper for helper in helpers if not readings.may_help(helper, hero, fighting))
    levels = levels_for(hero, task, helpers)
    if levels is None:
        yield Tell("It is pitch dark. What needs eyes cannot be done here.")
        return Grade("failure")
    stakes = yield from take_stakes(hero, task)
    result = yield from rolled(hero, task, levels, staked=bool(stakes))
    if hero.hindrance:
        yield from change(hero, "HR-DESTINY", hindrance=None)
    for helper in helpers if fighting else ():
        yield from change(helper, "HR-HELP-02", action=None)
    grade = yield from settled(hero, task, result, stakes, helpers)
    yield from under_water(hero, task)
    return grade


def under_water(hero: Being, task: Task) -> Procedure[None]:
    """What one does without air takes a round of breath, another for the action, and one for moving
    (HR-BREATH-02)."""
    if (
        not ground.airless(task.here)
        or readings.in_fight(hero)
        or is_save(task)
        or topic_of(task) in ("holding breath", "breath")
    ):
        return
    yield from wounds.breathless(hero, True, topic_of(task) in tables.topics_that("moving"))
    if hero.breath:
        yield Tell(f"Breath for {counted(hero.breath, 'more round')}.", "time")


def saving(
    being: Being, ability: str, cn: int, topic: str = "", why: str = "", rule: str = "HR-SAVE-02"
) -> Procedure[rolls.Result]:
    """A saving throw that no task asks for: harm, a fall, what works on the mind. It is one like any other, with what
    one's trade adds, instants and destiny (HR-SAVE-02). Returns a Result."""
    approach = next(word for word, die in tables.BY_APPROACH.items() if die == ability)
    task = Task(approach, topic, named=f"{ability} save {cn}")
    levels = levels_for(being, task) or 0
    result = yield from rolled(being, task, levels, why, rule)
    if being.hindrance:
        yield from change(being, "HR-DESTINY", hindrance=None)
    return result


def saves(being: Being, ability: str, cn: int, topic: str = "") -> Procedure[bool]:
    """A saving throw of anybody's. Returns True where it avoids the effect (HR-SAVE-04)."""
    why = f"{called(being)}: {ability} saving throw"
    return (yield from saving(being, ability, cn, topic, why)).passed


def rolled(
    hero: Being, task: Task, levels: int, why: str = "", rule: str = "HR-SAVE-02", staked: bool = False
) -> Procedure[rolls.Result]:
    """The dice, the complication, the instants of anybody who has one, and destiny. Returns a Result."""
    ability, cn, (trade, rank) = ability_of(task), number_of(task), readings.profession(hero, task)
    made = f" (heart d{readings.heart(hero)}, {ability} d{hero.get(ability, 4)}"
    made += f", {trade} +{rank})" if rank else ")"
    if is_save(task):
        result = yield from rolls.saved(
            readings.heart(hero),
            hero.get(ability, 4),
            cn,
            rank,
            levels,
            hero.id,
            (why or f"{ability} saving throw") + rolls.spelt(levels),
            rule,
            made,
        )
    else:
        low = 1 + conditions.level(hero, "vulnerable")
        pays = asks(hero, task, staked)
        result = yield from rolls.attempt(
            readings.heart(hero),
            hero.get(ability, 4),
            cn,
            rank,
            levels,
            pays,
            low,
            hero.id,
            f"{ability} check{rolls.spelt(levels)}",
            made,
        )
        if result.complication:
            result = replace(result, price=price_of(task, hero))
    dice = readings.heart(hero), hero.get(ability, 4)
    said = f"{result.total} against {cn}" + (", and a complication." if result.complication else ".")
    pending = instants.Checked(hero, None, said, result, cn, dice, rank, levels)
    yield from instants.window("check", pending, readings.party_of(hero))
    return (yield from destined(hero, task, pending.result, cn))


def attempted(
    hero: Being, task: Task, cn: int, rank: int = 0, levels: int = 0, why: str = ""
) -> Procedure[rolls.Result]:
    """A skill check on its own, without stakes, instants or destiny: rolled, and its price paid. A check whose total is
    all that matters has the number 0. Returns a Result."""
    ability = ability_of(task)
    result = yield from rolls.attempt(
        readings.heart(hero), hero.get(ability, 4), cn, rank, levels, asks(hero, task), 1, hero.id, why
    )
    if result.complication:
        yield from pay_price(hero, task, price_of(task, hero))
    return result


def asks(hero: Being, task: Task, staked: bool = False) -> Callable[[int, int], Procedure]:
    """The referee names the price of rolling again, and the player decides (HR-COMP-01, 07, 08). Where the stakes were
    raised, a check that is let fail is a fumble, and the choice says so (HR-STAKES-03)."""
    spared = "Let it fail, and badly: the stakes are raised" if staked else "Let it fail, and nothing worse"

    def decide(side: int, want: int) -> Procedure[bool]:
        words = words_of(price_of(task, hero), task)
        odds = (lambda: rolls.again(side, want)) if want > 0 else None
        options = (
            Option("accept", f"Pay it, and roll the d{side} again{wanted(side, want)}", "accept", odds=odds),
            Option("fail", spared, "decline"),
        )
        price = f"“{words}”" if task.price else f"{words.rstrip('.')}."  # a writer's words stand as they are
        why = f"A 1: your heart falters. The price of another try: {price}"
        answer = yield Choose(hero.id, options, why, "accept", rule="HR-COMP-01")
        return answer == "accept"

    return decide


def wanted(side: int, want: int) -> str:
    """What a die that is rolled again must show, in words."""
    if not want:
        return ""
    return (
        ": any face will do"
        if want <= 1
        else f": {want} or more"
        if want <= side
        else ": not even that is enough"
    )


def price_of(task: Task, hero: Being) -> Price:
    """A complication that fits the task: from its own row of the table, else from the row for anything; which
    one follows from the task and the hero's record, so that the price named is the price paid. Only what can be paid
    here and now is named."""
    topic = topic_of(task)
    row = next(
        (found for topics, found in tables_people.complications().items() if topic and topic in topics),
        tables_people.complications()[()],
    )
    possible = [price for price in row if prices.payable(hero, price)]
    anything = tables_people.complications()[()]
    row = tuple(possible or [price for price in anything if prices.payable(hero, price)])
    return row[(hero.complications + len(topic)) % len(row)]


def destined(hero: Being, task: Task, result: rolls.Result, cn: int) -> Procedure[rolls.Result]:
    """A roll that falls short by no more than an aspect's rank may be mended with as many destiny points; one
    aspect alone (page: Aspects). Returns the Result."""
    short = cn - result.total
    if result.passed or result.fixed or hero.destiny < short:
        return result
    fitting = [(text, rank) for text, rank, _ in hero.aspects if rank >= short]
    if not fitting:
        return result
    options = tuple(
        Option(f"aspect {at}", f"“{text}”: spend {short} of {hero.destiny} destiny and succeed", "spend")
        for at, (text, _) in enumerate(fitting)
    )
    sure = next(
        (
            option.key
            for option, (text, _) in zip(options, fitting, strict=True)
            if helps(hero, text, task.approach)
        ),
        "no",
    )
    picked = yield Choose(
        hero.id,
        (*options, Option("no", "Let it fail", "decline")),
        f"It falls {short} short. Does one of your aspects speak to this?",
        sure,
        rule="HR-DESTINY",
    )
    if picked == "no":
        return result
    yield from change(hero, "HR-DESTINY", destiny=hero.destiny - short)
    return replace(result, total=cn, passed=True)


def helps(hero: Being, text: str, approach: str) -> bool:
    """Is this aspect known to help with the approach?"""
    return any(words == text and approach in helping for words, _, helping in hero.aspects)


def settled(
    hero: Being, task: Task, result: rolls.Result, stakes: int, helpers: tuple[Being, ...]
) -> Procedure[Grade]:
    """Tell how it came out, collect the price, and raise the grade by the stakes (HR-STAKES-03, HR-HELP-05,
    HR-RUL-08). Returns a Grade."""
    grade = (("success", "great success") if result.passed else ("failure", "fumble"))[bool(stakes)]
    tried = topic_of(task) or task.approach
    yield Tell(outcome_words(result, number_of(task)), fact=Fact("test", hero.id, grade, tried, result.total))
    if result.complication:
        yield from pay_price(hero, task, result.price)
    yield from graver(hero, task, result, stakes)
    if helpers and (result.complication or not result.passed):
        names = " and ".join(helper.name or "your helper" for helper in helpers)
        yield Tell(f"{names} helped, and whatever comes of this comes to {called(hero)} and {names} alike.")
    words = words_of(result.price, task) if result.complication else ""
    return Grade(grade, result.complication, price=words)


def graver(hero: Being, task: Task, result: rolls.Result, stakes: int) -> Procedure[None]:
    """What stakes make of it beyond the first grade: a complication costs a price more for each who raised them; a
    failure that is a fumble already one for each more; a great success brings as much destiny (HR-STAKES-03,
    HR-RUL-08)."""
    more = stakes if result.complication else stakes - 1
    if result.passed and stakes > 1:
        yield from change(hero, "HR-RUL-08", destiny=min(tables.DESTINY_MOST, hero.destiny + stakes - 1))
    if result.passed and not result.complication:
        return
    besides, paid = replace(task, price=""), {result.price}
    for _ in range(more):
        price = price_of(besides, hero)
        if price in paid:
            return
        paid.add(price)
        yield from pay_price(hero, besides, price)


def outcome_words(result: rolls.Result, cn: int) -> str:
    """The total against the number."""
    margin = result.total - cn
    if result.passed:
        return "Just enough." if not margin else f"Done, with {margin} to spare." if margin > 3 else "Done."
    if result.fixed and result.complication:
        return "Two 1s. Your heart misses two beats: it fails, and that is not all."
    return "You let it go." if result.fixed else f"It fails, by {-margin}." if margin >= -2 else "It fails."


def words_of(price: Price | None, task: Task) -> str:
    """The complication in words."""
    return task.price or (price.text if price else "")


def pay_price(hero: Being, task: Task, price: Price | None) -> Procedure[None]:
    """The complication happens: it costs what was named and never the outcome (HR-COMP-04, 07, 08)."""
    yield from change(hero, "HR-COMP-08", complications=hero.complications + 1)
    if task.price:  # the scenario tells its own, and does what it says
        return
    yield Tell(f"Complication: {words_of(price, task)}.", "loss")
    if price:
        yield from prices.paid(hero, price)


# Raising the stakes.


def raise_stakes(raiser: Being, what: str = "check", rolled: bool = False) -> Procedure[bool]:
    """Before the dice of a skill check, one's own or another's, once a session (HR-STAKES-01, 02, 04,
    HR-RUL-08). Returns True where they were raised."""
    if rolled:
        yield Tell("The dice have fallen. It is too late to raise the stakes.")
    elif raiser.stakes_spent:
        yield Tell("You have raised the stakes once this session. That was the once.")
    elif what == "save" and setting(raiser.world, "stakes_on_saves", "no") == "no":
        yield Tell("Stakes are raised on skill checks, not on saving throws. You keep yours.")
    else:
        yield from change(raiser, "HR-STAKES-01", stakes_spent=True, stakes_raised=True)
        yield Tell(
            "The stakes are raised. If the next check goes well it goes better; if it goes wrong, worse."
        )
        return True
    return False


def take_stakes(hero: Being, task: Task) -> Procedure[int]:
    """The stakes that lie on this check: those raised before it, and one may be raised now where the table
    wants to be asked. A saving throw leaves them lying. Returns how many raised them."""
    if is_save(task) and setting(hero.world, "stakes_on_saves", "no") == "no":
        return 0
    if (
        setting(hero.world, "stakes_prompts", "act") == "ask"
        and not hero.stakes_spent
        and hero.id.startswith("hero.")
    ):
        options = (
            Option("no", "Roll as it is", "decline"),
            Option("raise", "Raise the stakes, once this session", "spend"),
        )
        if (yield Choose(hero.id, options, "Before the dice:", "no", rule="HR-STAKES-01")) == "raise":
            yield from raise_stakes(hero)
    raised = [being for being in readings.party_of(hero) if being.stakes_raised]
    for being in raised:
        yield from change(being, "HR-STAKES-03", stakes_raised=None)
    return len(raised)


# Contests.


def oppose(hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
    """Settle one against another, who may be the same person. Returns the hero's Grade."""
    return (yield from against(hero, task, foe, ability_of(theirs)))


def against(hero: Being, task: Task, other: Being, theirs: str, other_levels: int = 0) -> Procedure[Grade]:
    """A task against another's roll: theirs is the number to beat, and a tie goes to the side that resists: the
    hero where it is a saving throw (HR-RUL-07). Returns the hero's Grade."""
    total = yield from opposing(other, theirs, other_levels, f"{called(other)}: {theirs}")
    number = total if is_save(task) else total + 1
    named = f"{ability_of(task)} {'save ' if is_save(task) else ''}{number}"
    return (yield from test(hero, replace(task, named=named)))


def opposing(other: Being, ability: str, levels: int, why: str) -> Procedure[int]:
    """The roll that is to be beaten in a contest. Returns the total."""
    levels -= conditions.hampered(other, ability)
    dice = readings.heart(other), other.get(ability, 4)
    return (yield from rolls.plain(*dice, 0, levels, "HR-RUL-07", other.id, why))


def contested(
    one: Being,
    ability: str,
    other: Being,
    theirs: str,
    levels: int = 0,
    other_levels: int = 0,
    why: str = "contest",
) -> Procedure[bool]:
    """A contest within a fight: grappling, climbing on, a stunt. Returns True where `one`, who wants something, has the
    higher total."""
    total = yield from opposing(other, theirs, other_levels, f"{theirs} against it")
    levels -= conditions.hampered(one, ability)
    return (yield from overcome(one, ability, total, 0, levels, why)).passed


def overcome(
    one: Being, ability: str, total: int, rank: int = 0, levels: int = 0, why: str = "contest"
) -> Procedure[rolls.Result]:
    """The roll of whoever wants something, which has to be higher than this total; a hero's is a skill check
    (HR-RUL-07). Returns a Result."""
    if readings.ones_count(one):
        task = Task("might" if ability == "might" else "agility", why, named=f"{ability} {total + 1}")
        return (yield from attempted(one, task, total + 1, rank, levels, why))
    dice = readings.heart(one), one.get(ability, 4)
    mine = yield from rolls.plain(*dice, rank, levels, "HR-RUL-07", one.id, why, f"over {total}")
    return rolls.Result(mine, mine > total)
