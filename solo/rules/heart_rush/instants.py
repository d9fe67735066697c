"""Windows: before anything is settled, whoever has an instant may use it; the last declared resolves first.

Moments, in the order of an engagement: `stances` (shown, nobody has struck), `between` (one beat and the
next), `attack` (rolled, no damage yet), `move` (about to be pushed), `hurt` (damage done); and outside it
`check` (rolled, not settled). While an instant waits to resolve, `stack` is a moment too (HR-TIME-05 to 10,
HR-RUL-14)."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from solo.core import clock
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import UP
from solo.rules.floor import wards
from solo.rules.heart_rush import conditions, gear, magic, readings, rolls, tables, tables_abilities
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tables_abilities import Ability
from solo.rules.heart_rush.words import opening
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import setting

# What is pending: one small record for each window. It lives only while its procedure runs; when its window closes,
# the procedure reads it and commits (HR-RUL-14).


@dataclass(slots=True)
class Pending:
    """Something done by `actor` to `target`; `said` is what the player is asked about."""

    actor: Being | None
    target: Being | None
    said: str


@dataclass(slots=True)
class Attack(Pending):
    """An attack that has been rolled, before its damage."""

    actor: Being
    target: Being
    damage: int
    stance: str
    clash: bool = False  # both attacked, in the same stance


@dataclass(slots=True)
class Hurt(Pending):
    """Damage that has been done."""

    actor: Being
    target: Being
    damage: int


@dataclass(slots=True)
class Push(Pending):
    """A being about to be moved against its will; `short`: something will stop it before it has gone so far."""

    feet: int
    short: bool = False


@dataclass(slots=True)
class Stances(Pending):
    """The stances everybody in an engagement has shown, in the order they joined."""

    taken: dict[str, str]


@dataclass(slots=True)
class Between(Pending):
    """A beat is over and another begins; `waiting` are the ids of those who have yet to strike."""

    waiting: tuple[str, ...]


@dataclass(slots=True)
class Checked(Pending):
    """A check that has been rolled, before its outcome: the Result, the number to meet, heart and ability die,
    bonus, levels."""

    result: rolls.Result
    cn: int
    dice: tuple[int, int]
    bonus: int
    levels: int


@dataclass(slots=True)
class Declared:
    """An instant on the stack."""

    being: Being
    ability: str
    undone: bool = False


# Windows.

MOST = 12  # instants in one window
MATTERS = "when it matters"


def window(moment: str, pending: Pending, beings: tuple[Being, ...]) -> Procedure[None]:
    """Let everybody present answer what is pending, then resolve what was declared, last in, first out. What
    is declared while others wait goes on top."""
    beings = tuple(being for being in beings if magic.instants(being))
    if not beings:
        return
    stack: list[Declared] = []
    used: set[tuple[str, str]] = set()
    yield from declare(moment, pending, beings, stack, used)
    while stack:
        top = stack.pop()
        if not top.undone:
            yield from resolve(top.being, top.ability, pending, stack)
        if stack:
            yield from declare(moment, pending, beings, stack, used)


def declare(
    moment: str,
    pending: Pending,
    beings: tuple[Being, ...],
    stack: list[Declared],
    used: set[tuple[str, str]],
) -> Procedure[None]:
    """Ask around until nobody adds anything; who has passed is asked again only when the stack has grown."""
    passed: dict[str, int] = {}
    while len(used) < MOST:
        being = next(
            (
                one
                for one in beings
                if passed.get(one.id, -1) != len(used) and usable(one, moment, pending, stack, used)
            ),
            None,
        )
        if being is None:
            return
        ability = yield from asked(being, usable(being, moment, pending, stack, used), pending, stack)
        if not ability:
            passed[being.id] = len(used)
            continue
        used.add((being.id, ability))
        yield from magic.pay(being, ability)
        stack.append(Declared(being, ability))


def usable(
    being: Being, moment: str, pending: Pending, stack: list[Declared], used: set[tuple[str, str]]
) -> tuple[str, ...]:
    """The instants a being could use right now, to some purpose: none while it is stunned."""
    if conditions.suffers(being, "stunned", "incapacitated"):
        return ()
    if being.state != UP and moment != "hurt" or not prompted(being, pending):
        return ()
    return tuple(
        name
        for name in magic.instants(being)
        if (being.id, name) not in used
        and matters(being, name, pending)
        and not magic.barred(being, name)
        and answers(being, tables_abilities.abilities()[name], moment, pending, stack)
    )


def prompted(being: Being, pending: Pending) -> bool:
    """Does the table want this player asked (option instant_prompts)? The referee's beings are always
    asked."""
    wish = setting(being.world, "instant_prompts", MATTERS)
    if not being.id.startswith("hero.") or wish in ("all", MATTERS):
        return True
    return wish == "own_events" and being in (pending.actor, pending.target)


def matters(being: Being, name: str, pending: Pending) -> bool:
    """Would it change enough to ask a player for it, where the table wants to be asked for no more?"""
    wish = setting(being.world, "instant_prompts", MATTERS)
    return wish != MATTERS or not being.id.startswith("hero.") or worth(being, name, pending)


def answers(being: Being, ability: Ability, moment: str, pending: Pending, stack: list[Declared]) -> bool:
    """Does the ability speak to this moment, and to this being's part in it?"""
    if ability.moment == "stack":
        return bool(stack) and stack[-1].being.side != being.side and not stack[-1].undone
    part = {"own": pending.actor == being, "against": pending.target == being, "any": True}[ability.whose]
    return ability.moment == moment and part and fits(being, ability.name, pending)


def asked(being: Being, names: tuple[str, ...], pending: Pending, stack: list[Declared]) -> Procedure[str]:
    """Ask for an instant. Returns its name or an empty string."""
    options = tuple(
        Option(
            name,
            f"{name}: {tables_abilities.abilities()[name].text}{magic.cost_words(being, name)}",
            "instant",
        )
        for name in names
    )
    why = f"{pending.said} Do you answer {stack[-1].ability}?" if stack else pending.said
    usual = next((name for name in names if worth(being, name, pending)), "no")
    answer = yield Choose(
        being.id, (*options, Option("no", "Let it be", "decline")), why, usual, rule="HR-TIME-05", amid=True
    )
    return "" if answer == "no" else answer


# What instants do.


def fits(being: Being, name: str, pending: Pending) -> bool:
    """Would it change anything?"""
    match name, pending:
        case "Turn the Blade", Attack():
            return pending.damage > 0
        case "The One True Cut", Attack():
            return pending.damage > 0
        case "Grit Your Teeth", Attack():
            return pending.damage >= readings.threshold(being)
        case "Quick Answer", Hurt():
            return pending.actor.state == UP and being.state == UP
        case "Hamstring", Hurt():
            return pending.target.state == UP and not conditions.suffers(pending.target, "crippled")
        case "Not Today", Hurt():
            return being.hp <= 0 and being.state != "dead"
        case "Steady Hands", Checked():
            return pending.result.complication and not pending.result.fixed
        case "Once More", Checked():
            return not pending.result.passed and not pending.result.fixed
        case "Between the Beats", Between():
            return not being.quickened and being.id in pending.waiting
        case "Hold the Line", Push():
            return pending.feet > 0
    return True


def worth(being: Being, name: str, pending: Pending) -> bool:
    """Would a sensible being use it here? Bots, odds and foes go by this, and players are asked for no more unless
    they want to be (option `instant_prompts`)."""
    match name, pending:
        case "Drive It Home", Attack():
            return 0 < pending.damage < pending.target.hp
        case "Turn the Blade", Attack():
            return pending.damage >= min(4, being.hp)
        case "The One True Cut", Attack():
            return 8 <= pending.damage < pending.target.hp
        case "Hamstring", Hurt():
            return 2 * pending.target.hp > pending.target.hp_max
        case "Second Thought", Stances():
            return any(
                tables.BEATS.get(theirs) == pending.taken.get(being.id)
                for id, theirs in pending.taken.items()
                if being.world.get(id, "side") != being.side
            )
        case "Hold the Line", Push():
            return pending.short
    return True


def resolve(being: Being, name: str, pending: Pending, stack: list[Declared]) -> Procedure[None]:
    """An instant takes effect on what is pending, or on another instant under it (HR-TIME-10)."""
    yield from EFFECTS[name](being, pending, stack, magic.edge(being, name))


def drive_it_home(being: Being, pending: Attack, stack: list[Declared], edge: int) -> Procedure[None]:
    """1d6 more damage."""
    more = yield Roll("d6", rule="talent", who=being.id, why="Drive It Home")
    pending.damage += more + edge
    yield Tell(f"{opening(being, 'leans')} into it: {more + edge} more, {pending.damage} in all.")


def turn_the_blade(being: Being, pending: Attack, stack: list[Declared], edge: int) -> Procedure[None]:
    """1d6 less damage."""
    less = yield Roll("d6", rule="talent", who=being.id, why="Turn the Blade")
    pending.damage = max(0, pending.damage - less - edge)
    yield Tell(f"{opening(being, 'turns')} the blade: {less + edge} less, {pending.damage} left.")


def second_thought(being: Being, pending: Stances, stack: list[Declared], edge: int) -> Procedure[None]:
    """Another stance than the one shown."""
    now = pending.taken[being.id]
    options = tuple(
        Option(stance, f"{stance.capitalize()} instead", "stance")
        for stance in (*tables.STANCES, "defensive")
        if stance != now
    )
    rival = next(
        (stance for id, stance in pending.taken.items() if being.world.get(id, "side") != being.side), "might"
    )
    best = next((stance for stance, beaten in tables.BEATS.items() if beaten == rival), now)
    usual = best if best != now else options[0].key
    stance = yield Choose(being.id, options, "Second Thought: what now?", usual)
    pending.taken[being.id] = stance
    yield Tell(f"{opening(being, 'shifts')} from {now} to {stance}.")


def break_the_rhythm(being: Being, pending: Pending, stack: list[Declared], edge: int) -> Procedure[None]:
    """The instant under it comes to nothing."""
    if stack:
        stack[-1].undone = True
        yield Tell(f"{opening(being, 'is')} there first: {stack[-1].ability} comes to nothing.")


def hold_the_line(being: Being, pending: Push, stack: list[Declared], edge: int) -> Procedure[None]:
    """Not pushed."""
    pending.feet = 0
    yield Tell(f"{opening(being, 'does')} not give an inch.")


def quick_answer(being: Being, pending: Hurt, stack: list[Declared], edge: int) -> Procedure[None]:
    """1d8 to whoever did the harm."""
    if pending.actor.state == UP:
        harm = yield Roll("d8", rule="talent", who=being.id, why="Quick Answer")
        harm = wards.taken(pending.actor, being, gear.arm_name(being), harm + edge)
        yield from hurt(pending.actor, harm, being, words="{who} {answers} {whom} at once.")


def between_the_beats(being: Being, pending: Between, stack: list[Declared], edge: int) -> Procedure[None]:
    """Advantage on the next attack."""
    yield from change(being, quickened=1 + edge // 2)
    yield Tell(f"{opening(being, 'sees')} the gap before it opens.")


def grit(being: Being, pending: Attack, stack: list[Declared], edge: int) -> Procedure[None]:
    """A wound becomes a bruise of 9."""
    pending.damage = min(pending.damage, readings.threshold(being) - 1 - edge)
    yield Tell(f"{opening(being, 'takes')} it on the teeth: {pending.damage}, and no wound.")


def one_true_cut(being: Being, pending: Attack, stack: list[Declared], edge: int) -> Procedure[None]:
    """Twice the damage."""
    pending.damage = pending.damage * 2 + edge
    yield Tell(f"{opening(being, 'has')} waited a week for this: {pending.damage}.")


def hamstring(being: Being, pending: Hurt, stack: list[Declared], edge: int) -> Procedure[None]:
    """Crippled for the rest of the fight."""
    yield from conditions.put(pending.target, "crippled", 1)
    yield Tell(
        f"{opening(pending.target, 'drags')} a leg: 5 feet a move, no more.",
        fact=Fact("condition", pending.target.id, being.id, "crippled"),
    )


def not_today(being: Being, pending: Hurt, stack: list[Declared], edge: int) -> Procedure[None]:
    """On one's feet with 1 hit point."""
    yield from conditions.clear(being, "incapacitated")
    yield from change(being, state=UP, hp=1 + edge, dropping=None)
    for timer in clock.timers(being.world, being.id, "drop"):
        yield from clock.stop(timer)
    yield Tell(f"{opening(being, 'gets')} up. Not today.", fact=Fact("relief", being.id, "", "out"))


def steady_hands(being: Being, pending: Checked, stack: list[Declared], edge: int) -> Procedure[None]:
    """The complication does not happen."""
    pending.result = replace(pending.result, complication=False, price=None)
    yield Tell(f"{opening(being, 'breathes')} out, and nothing else goes wrong.")


def once_more(being: Being, pending: Checked, stack: list[Declared], edge: int) -> Procedure[None]:
    """The check again, and the better total."""
    heart, ability = pending.dice
    total = yield from rolls.plain(
        heart, ability, pending.bonus, pending.levels, "talent", being.id, "Once More", f"CN {pending.cn}"
    )
    total = max(total + edge, pending.result.total)
    pending.result = replace(pending.result, total=total, passed=total >= pending.cn)


EFFECTS: dict[str, Callable[..., Procedure[None]]] = {
    "Drive It Home": drive_it_home,
    "Turn the Blade": turn_the_blade,
    "Second Thought": second_thought,
    "Break the Rhythm": break_the_rhythm,
    "Hold the Line": hold_the_line,
    "Quick Answer": quick_answer,
    "Between the Beats": between_the_beats,
    "Grit Your Teeth": grit,
    "The One True Cut": one_true_cut,
    "Not Today": not_today,
    "Hamstring": hamstring,
    "Steady Hands": steady_hands,
    "Once More": once_more,
}
