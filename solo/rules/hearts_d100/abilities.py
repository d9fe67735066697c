"""Everything else a character may do now: acts, with the labels a player types (R-ACTS). The book has no
magic."""

from solo.core.clock import pass_time
from solo.core.procedure import Procedure, Roll, Tell, change
from solo.core.things import count, find
from solo.core.world import OUT, UP
from solo.rules.floor import telling
from solo.rules.floor.speech import The, himself, the
from solo.rules.hearts_d100 import combat, efforts, gear, tables, traits, travel
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import draw_on, in_hand, weapons
from solo.rules.hearts_d100.recovery import meal
from solo.rules.hearts_d100.statistics import company, place, skill_check
from solo.rules.hearts_d100.wounds import mend
from solo.rules.ruleset import Act, Ruleset

TENDING = 10  # minutes


def acts(rules: Ruleset[Being], being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
    """What a being may do beyond the scene's choices."""
    found = [argue(rules, being, here), bandage(rules, being, here), travel.act(rules, being, here)]
    found += [wield(being, thing) for thing in weapons(being) if thing != in_hand(being)]
    if find(being, "draught"):
        found.append(
            Act(
                "drink",
                "drink draught",
                "use",
                lambda words: combat.quaff(being),
                barred="" if being.health < being.most else "not hurt",
                meaning="3D6 Health back",
            )
        )
    if being.hungry and count(being, "ration"):
        found.append(
            Act("eat", "eat", "use", lambda words: meal(being), meaning="a ration, by a Quantity Check")
        )
    return tuple(found)


def wield(being: Being, thing: Being) -> Act:
    """Take a weapon in hand."""
    return Act(f"wield:{thing.id}", f"wield {thing.name}", "use", lambda words: gear.wield(being, thing))


def argue(rules: Ruleset[Being], being: Being, here: tuple[str, ...]) -> Act:
    """Let two Traits argue about the place one stands in (HD100-OPP-02, HD100-ROLE-04)."""
    done = f"!{place(being.world)}" in being.argued
    return Act(
        "argue",
        "search your heart",
        "help",
        lambda words: heart(rules, being, words, here),
        barred="you have, here" if done else "",
        meaning="two Traits argue, and the outcome is how you go on here: name them, or let the loudest speak against Cautious. "
        f"Cautious alone: {traits.GIVES['careful']}. The other alone: {traits.GIVES['headlong']}. "
        f"Neither gives way: {traits.GIVES['torn']}",
    )


def heart(rules: Ruleset[Being], being: Being, words: str, here: tuple[str, ...]) -> Procedure[None]:
    """The first Trait named is the urge; Cautious answers unless another is named."""
    named = [trait for trait in tables.traits() if trait in words.lower()]
    urge = named[0] if named and named[0] != "cautious" else traits.urge_of(being)
    against = next((trait for trait in named if trait != urge), "cautious")
    yield from change(being, "HD100-OPP-02", argued=(*being.argued, f"!{place(being.world)}")[-50:])
    yield traits.argument(being, "{who} {stands} still.", urge, against)
    contest = yield from traits.struggle(being, urge, against)
    yield from traits.settle(rules, being, urge, against, contest, here)


def bandage(rules: Ruleset[Being], being: Being, here: tuple[str, ...]) -> Act:
    """Ten minutes, a bandage at stake, Medicine: 1D6 Health a Success for whoever needs it most."""
    ours = company(being.world) or (being,)
    hurt = [one for one in ours if one.health < one.most and one.state in (UP, OUT)]
    barred = "" if hurt and count(being, "bandage") else "nobody is hurt" if not hurt else "no bandages"
    return Act(
        "bandage",
        "bandage",
        "heal",
        lambda words: tend(rules, being, words, hurt, here),
        barred,
        "Medicine, ten minutes and a Quantity Check on the bandages: 1D6 Health a Success",
    )


def tend(
    rules: Ruleset[Being], being: Being, words: str, hurt: list[Being], here: tuple[str, ...]
) -> Procedure[None]:
    """Bind somebody up."""
    patient = next(
        (one for one in hurt if words and one.name.lower().startswith(words.lower().strip())),
        min(hurt, key=lambda one: one.health),
    )
    yield from draw_on(being, "bandage")
    result = yield from efforts.check(being, skill_check(being, "medicine", here=here))
    if result.passed:
        points = yield Roll(f"{result.successes}d6", rule="R-REST", who=being.id, why="bandaging")
        back = yield from mend(patient, points)
        binds = f"{the(being, 'binds')} {himself(patient, being)} up: {back} Health back, {patient.health} of {patient.most}."
        yield telling.healing(patient, binds, back)
    else:
        yield Tell(f"The bandage slips. {The(patient, 'is')} no better.", "loss")
    yield from pass_time(being.world, rules, TENDING, here)
