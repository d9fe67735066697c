"""The referee's side: how those who are met take it, what a foe chooses, what a printed stat line becomes,
and what stands in for a whole scene: quick combat, a chase, a journey."""

from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, OUT
from solo.rules.floor import telling
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import agree, capital, company, whose
from solo.rules.heart_rush import checks, conditions, gear, morale, readings, rolls, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import ATTITUDES, Task, able, side

STEPS = (6, 9, 12, 15)


# Meetings.


def first_impression(heart: int = 8, presence: int = 6, bonus: int = 0) -> Procedure[str]:
    """How strangers take to somebody: heart and presence against the chart, 6 wary, 9 curious, 12 kind, 15
    helpful, under that hostile (a ruling of ours). Returns the attitude."""
    total = yield from rolls.plain(
        heart,
        presence,
        bonus,
        0,
        "reaction",
        "",
        "how they take you",
        "6 wary, 9 curious, 12 kind, 15 helpful",
    )
    return ATTITUDES[sum(total >= least for least in STEPS)]


def react(party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[str]:
    """How those who are met take it: by whoever makes the best impression. Beasts outnumbered three to one
    slip away."""
    best = max(party, key=lambda being: being.presence + readings.heart(being))
    rank = readings.profession(best, Task("charm", "etiquette"))[1]
    attitude = yield from first_impression(readings.heart(best), best.presence, rank)
    shy = tagged(foes[0], morale.WILD) and len(party) >= 3 * len(foes)
    return "fled" if shy and attitude == "wary" else attitude


def intent(being: Being, request: Choose) -> Procedure[str]:
    """What somebody of the referee's does. A stance is drawn closed, weighted by the ability dice; whom to go
    for is drawn too; in all else they do the sensible thing. Returns an option's key."""
    if request.rule == "HR-STANCE":
        return (yield from drawn_stance(being, request))
    attacks = [option for option in request.open if option.kind == "attack"]
    if request.rule == "HR-PRIORITY" and attacks:
        urgent = next((option.key for option in request.open if option.key in URGENT), "")
        if urgent or not being.action:
            return urgent or "wait"
        return (yield from placed(being, request)) or (yield from one_of(being, attacks, "whom it goes for"))
    if request.rule == "HR-PRIORITY" and conditions.suffers(being, "charmed"):
        return "wait"
    if request.rule == "HR-TARGET":
        return (yield from one_of(being, list(request.open), "whom it strikes"))
    if request.rule == "HR-STRIKE":
        return (yield from chosen_blow(being, request))
    if request.rule == "HR-HINDER":
        return (yield from chosen_trick(being, request))
    if request.usual:
        return request.usual
    return (yield from one_of(being, list(request.open), "what it does"))


URGENT = ("stand", "scramble", "douse", "escape", "choke")


def placed(being: Being, request: Choose) -> Procedure[str]:
    """A better place to stand first: cover for those who shoot, the high ground for one of them in two who have the
    head for it. Returns an option's key, or nothing."""
    keys = [option.key for option in request.open]
    if "cover" in keys and gear.flies(being):
        return "cover"
    if "high" in keys and being.role in ("skirmisher", "controller") and being.world["fight"].round == 1:
        pick = yield Roll("d2", rule="intent", who=being.id, why="where it stands", closed=True)
        return "high" if pick == 2 else ""
    return ""


def one_of(being: Being, options: list[Option], why: str) -> Procedure[str]:
    """One of these, by a closed die where there are several."""
    if len(options) == 1:
        return options[0].key
    pick = yield Roll(f"d{len(options)}", rule="intent", who=being.id, why=why, closed=True)
    return options[pick - 1].key


def weights(being: Being) -> tuple[tuple[str, int], ...]:
    """How likely a being takes each stance: by its ability dice; one that is nearly done for may only
    defend."""
    tired = 4 if 4 * being.hp <= being.hp_max and not morale.fearless(being) else 0
    return (*((stance, being.get(stance, 4)) for stance in tables.STANCES), ("defensive", tired))


def drawn_stance(being: Being, request: Choose) -> Procedure[str]:
    """A stance, drawn where nobody sees."""
    chances = weights(being)
    face = yield Roll(
        f"d{sum(weight for _, weight in chances)}",
        rule="intent",
        who=being.id,
        why=f"{whose(being)} stance",
        closed=True,
    )
    for stance, weight in chances:
        if face <= weight:
            return stance
        face -= weight
    return request.usual


def chosen_blow(being: Being, request: Choose) -> Procedure[str]:
    """A blow as a rule; a controller would as soon do something else with an opening, half of the time, and a brute
    get its hands on somebody, one time in four."""
    other = [option for option in request.open if option.key == "other"]
    die = {"controller": "d2", "brute": "d4"}.get(being.role, "")
    if other and die:
        pick = yield Roll(die, rule="intent", who=being.id, why="blow or trick", closed=True)
        if pick == int(die[1:]):
            return other[0].key
    blows = [option for option in request.open if option.kind == "attack" and "aside" not in option.key]
    return (yield from one_of(being, blows or list(request.open), "which blow"))


def chosen_trick(being: Being, request: Choose) -> Procedure[str]:
    """A brute takes hold, if it is near enough; others do what they think of first."""
    tricks = [option for option in request.open if option.kind == "use"]
    if being.role == "brute":
        return next((option.key for option in tricks if option.key == "grapple"), request.usual)
    return (yield from one_of(being, tricks, "which trick"))


# Quick combat.


def quick_number(fight: Being) -> int:
    """The one number of a quick combat: Average against an even match, 3 more for each time they outweigh the
    party, 3 fewer where the party outweighs them twice."""
    ours = max(1, sum(being.hp for being in able(side(fight, "party"))))  # below nothing, and still up
    theirs = sum(foe.hp for foe in able(side(fight, "foes")))
    return 6 if 2 * theirs <= ours else min(18, tables.AVERAGE + 3 * (theirs // (ours + 1)))


def quick(fight: Being, hero: Being) -> Procedure[None]:
    """A whole fight in four checks, one with each ability, against one number. The goals are ranked; each
    failure spoils the lowest that is left, and one under half the number spoils it worse. Sets the fight's
    outcome."""
    cn = quick_number(fight)
    goals = yield from ranked(hero)
    spoiled: dict[str, bool] = {}
    for ability in tables.ABILITIES:
        task = Task("might", named=f"{ability} {cn}", here=fight.here)
        result = yield from checks.rolled(hero, task, checks.levels_for(hero, task) or 0)
        yield Tell(checks.outcome_words(result, cn))
        if not result.passed:
            left = [goal for goal in goals if goal not in spoiled]
            spoiled[left[-1]] = 2 * result.total < cn
            yield Tell(
                SPOILED[left[-1]] + (" It could hardly go worse." if 2 * result.total < cn else ""), "loss"
            )
    yield from change(fight, quick=True)
    yield from quick_end(fight, hero, spoiled)


# What is told where a goal is lost, in the order of the goals.
SPOILED = dict(
    zip(
        tables.QUICK_GOALS,
        (
            "You will not come through it unhurt.",
            "Some of them will get away.",
            "What you came for slips from your hands.",
            "And something else goes wrong.",
        ),
        strict=True,
    )
)


def ranked(hero: Being) -> Procedure[list[str]]:
    """The goals in order of what matters; the player names the first, and the rest follow as printed."""
    goals = list(tables.QUICK_GOALS)
    options = tuple(Option(str(at), goal[0].upper() + goal[1:], "pick") for at, goal in enumerate(goals))
    first = int((yield Choose(hero.id, options, "What matters most?", "0", rule="HR-QUICK")))
    return [goals[first], *(goal for goal in goals if goal != goals[first])]


def put_down(foes: tuple[Being, ...]) -> Tell:
    """All of them are beaten, in a word."""
    downs = tuple(Fact("down", foe.id) for foe in foes)
    return Tell(
        f"{capital(company(foes))} {agree(foes, 'lies', 'lie')} where you left them.",
        "ruling",
        downs[0],
        downs[1:],
    )


def quick_end(fight: Being, hero: Being, spoiled: dict[str, bool]) -> Procedure[None]:
    """What is spoiled happens; what is not, does not."""
    unhurt, escape, prize, other = tables.QUICK_GOALS
    if unhurt in spoiled:
        harm = yield Roll(
            "8d6" if spoiled[unhurt] else "4d6", rule="HR-QUICK", who=hero.id, why="what it cost"
        )
        yield from hurt(hero, harm)
    if other in spoiled:
        yield from checks.pay_price(hero, Task("might"), checks.price_of(Task("might"), hero))
    outcome = "fled" if prize in spoiled else "routed" if escape in spoiled else "victory"
    foes, ours = able(side(fight, "foes")), able(side(fight, "party"))
    if outcome == "fled":
        for one in ours:
            yield from change(one, state=FLED)
        gone = tuple(Fact("flight", one.id) for one in ours)
        yield Tell(
            "They have the better of it, and you get away.", "loss", gone[0] if gone else None, gone[1:]
        )
    else:
        for foe in foes:
            yield from change(foe, state=FLED if outcome == "routed" else OUT)
        yield telling.rout(foes) if outcome == "routed" else put_down(foes)
    yield from change(fight, outcome=outcome if hero.state != OUT else None)
