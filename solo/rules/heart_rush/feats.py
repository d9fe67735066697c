"""What abilities and spells do: instants change what is pending, priority abilities and spells the world
itself. When they may be used and what they cost is in `magic`."""

from collections.abc import Callable
from dataclasses import replace

from solo.core import clock
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware, give
from solo.core.world import UP
from solo.rules.heart_rush import checks, conditions, magic, minds, rolls, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.minds import throws as saves
from solo.rules.heart_rush.pending import Attack, Between, Checked, Declared, Hurt, Pending, Push, Stances
from solo.rules.heart_rush.recovery import mend
from solo.rules.heart_rush.words import called, opening
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import able, side

# Instants on what is pending.


def fits(being: Being, name: str, pending: Pending) -> bool:
    """Would it change anything?"""
    match name, pending:
        case "Turn the Blade", Attack():
            return pending.damage > 0
        case "The One True Cut", Attack():
            return pending.damage > 0
        case "Grit Your Teeth", Attack():
            return pending.damage >= magic.threshold(being)
        case "Quick Answer", Hurt():
            return pending.actor is not None and pending.actor.state == UP and being.state == UP
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
    """Would a sensible being use it here? Bots, odds and foes go by this."""
    match name, pending:
        case "Drive It Home", Attack():
            return pending.damage > 0
        case "Turn the Blade", Attack():
            return pending.damage >= 4
        case "The One True Cut", Attack():
            return pending.damage >= 8
        case "Second Thought", Stances():
            return any(
                tables.BEATS.get(theirs) == pending.taken.get(being.id)
                for id, theirs in pending.taken.items()
                if being.world.get(id, "side") != being.side
            )
        case "Hold the Line", _:
            return False
    return True


def resolve(being: Being, name: str, pending: Pending, stack: list[Declared]) -> Procedure[None]:
    """An instant takes effect on what is pending, or on another instant under it (HR-TIME-10)."""
    yield from EFFECTS[name](being, pending, stack, magic.edge(being, name))


def drive_it_home(being, pending, stack, edge) -> Procedure[None]:
    """1d6 more damage."""
    more = yield Roll("d6", rule="talent", who=being.id, why="Drive It Home")
    pending.damage += more + edge
    yield Tell(f"{opening(being)} leans into it: {more + edge} more, {pending.damage} in all.")


def turn_the_blade(being, pending, stack, edge) -> Procedure[None]:
    """1d6 less damage."""
    less = yield Roll("d6", rule="talent", who=being.id, why="Turn the Blade")
    pending.damage = max(0, pending.damage - less - edge)
    yield Tell(f"{opening(being)} turns the blade: {less + edge} less, {pending.damage} left.")


def second_thought(being, pending, stack, edge) -> Procedure[None]:
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
    yield Tell(f"{opening(being)} shifts from {now} to {stance}.")


def break_the_rhythm(being, pending, stack, edge) -> Procedure[None]:
    """The instant under it comes to nothing."""
    if stack:
        stack[-1].undone = True
        yield Tell(f"{opening(being)} is there first: {stack[-1].ability} comes to nothing.")


def hold_the_line(being, pending, stack, edge) -> Procedure[None]:
    """Not pushed."""
    pending.feet = 0
    yield Tell(f"{opening(being)} does not give an inch.")


def quick_answer(being, pending, stack, edge) -> Procedure[None]:
    """1d8 to whoever did the harm."""
    if pending.actor is not None and pending.actor.state == UP:
        harm = yield Roll("d8", rule="talent", who=being.id, why="Quick Answer")
        yield Tell(f"{opening(being)} gives it back before the blade is clear.")
        yield from hurt(pending.actor, harm + edge, being)


def between_the_beats(being, pending, stack, edge) -> Procedure[None]:
    """Advantage on the next attack."""
    yield from change(being, quickened=1 + edge // 2)
    yield Tell(f"{opening(being)} sees the gap before it opens.")


def grit(being, pending, stack, edge) -> Procedure[None]:
    """A wound becomes a bruise of 9."""
    pending.damage = min(pending.damage, magic.threshold(being) - 1 - edge)
    yield Tell(f"{opening(being)} takes it on the teeth: {pending.damage}, and no wound.")


def one_true_cut(being, pending, stack, edge) -> Procedure[None]:
    """Twice the damage."""
    pending.damage = pending.damage * 2 + edge
    yield Tell(f"{opening(being)} has waited a week for this: {pending.damage}.")


def hamstring(being, pending, stack, edge) -> Procedure[None]:
    """Crippled for the rest of the fight."""
    yield from conditions.put(pending.target, "crippled", 1)
    yield Tell(f"{opening(pending.target)} drags a leg: 5 feet a move, no more.")


def not_today(being, pending, stack, edge) -> Procedure[None]:
    """On one's feet with 1 hit point."""
    yield from conditions.clear(being, "incapacitated")
    yield from change(being, state=UP, hp=1 + edge, dropping=None)
    for timer in clock.timers(being.world, being.id, "drop"):
        yield from clock.stop(timer)
    yield Tell(f"{opening(being)} gets up. Not today.")


def steady_hands(being, pending, stack, edge) -> Procedure[None]:
    """The complication does not happen."""
    pending.result = replace(pending.result, complication=False, price=None)
    yield Tell(f"{opening(being)} breathes out, and nothing else goes wrong.")


def once_more(being, pending, stack, edge) -> Procedure[None]:
    """The check again, and the better total."""
    total = yield from rolls.plain(
        *pending.dice, pending.bonus, pending.levels, "talent", being.id, "Once More", f"CN {pending.cn}"
    )
    total = max(total + edge, pending.result.total)
    pending.result = replace(pending.result, total=total, passed=total >= pending.cn)


EFFECTS: dict[str, Callable[..., Procedure]] = {
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


# Priority abilities.


def opponents(being: Being) -> tuple[Being, ...]:
    """Those against a being in its fight who still stand."""
    fight = being.world["fight"]
    return able(side(fight, "foes" if being.id in fight.party else "party"))


def burst_of_speed(being, target, edge) -> Procedure[None]:
    """Beside a foe, with nobody's leave."""
    at, there = being.at, target.at
    yield from change(being, at=there - tables.SPACE if at <= there else there + tables.SPACE)


def rush_of_blood(being, target, edge) -> Procedure[None]:
    """2 rush points; outside a fight it is only a warm feeling."""
    yield from change(being, rush=being.rush + 2 + edge)


def wide_swing(being, target, edge) -> Procedure[None]:
    """Everybody within reach saves or is hurt."""
    for foe in opponents(being):
        if abs(foe.at - being.at) <= tables.SPACE:
            saved = yield from saves(foe, "agility", checks.challenge_number(being, "might"))
            if not saved:
                harm = yield Roll("2d6", rule="talent", who=being.id, why=f"Wide Swing at {called(foe)}")
                yield from hurt(foe, harm + edge, being)


def battle_cry(being, target, edge) -> Procedure[None]:
    """Everybody who hears it saves or is shaken."""
    for foe in opponents(being):
        saved = yield from saves(foe, "presence", checks.challenge_number(being, "presence"))
        if not saved:
            yield from conditions.add(foe, "shaken", 2 + edge)
            yield from conditions.add(foe, "weakened", 2 + edge)
            yield Tell(f"{opening(foe)} flinches.")


def second_wind(being, target, edge) -> Procedure[None]:
    """2d6+4 hit points."""
    back = yield Roll("2d6+4", rule="talent", who=being.id, why="Second Wind")
    yield from mend(being, back + edge)


def home_fires(being, target, edge) -> Procedure[None]:
    """The next long rest is a good one."""
    yield from change(being, sheltered=True)
    yield Tell("A fire, a kettle, a dry corner: tonight this will do for a house.")


def friends(being, target, edge) -> Procedure[None]:
    """Somebody pays what is owed."""
    coins = yield Roll("3d6", rule="talent", who=being.id, why="Friends in Low Places")
    yield from change(being, coins=being.coins + coins + edge)
    yield Tell(f"A door, a knock, a name: {coins + edge} coins.", "gain")


def ring_the_skull(being, target, edge) -> Procedure[None]:
    """Stunned."""
    if not (yield from saves(target, "might", checks.challenge_number(being, "might") + edge)):
        yield from conditions.put(target, "stunned", 1)
        yield Tell(f"{opening(target)} sways, and hears bells.")


def taunt(being, target, edge) -> Procedure[None]:
    """Enraged."""
    if not (yield from saves(target, "presence", checks.challenge_number(being, "presence") + edge)):
        yield from minds.seize(target, "enraged", being)


DEEDS: dict[str, Callable[..., Procedure]] = {
    "Burst of Speed": burst_of_speed,
    "Rush of Blood": rush_of_blood,
    "Wide Swing": wide_swing,
    "Battle Cry": battle_cry,
    "Second Wind": second_wind,
    "Home Fires": home_fires,
    "Friends in Low Places": friends,
    "Ring the Skull": ring_the_skull,
    "Taunt": taunt,
}
BESIDE, AFAR = ("Ring the Skull",), ("Burst of Speed",)  # only of use at arm's length, or beyond it


# Spells.


def ember_dart(being: Being, target: Being) -> Procedure[None]:
    """3d6, or half for those who save."""
    saved = yield from saves(target, "agility", checks.challenge_number(being))
    harm = yield Roll("3d6", rule="spell", who=being.id, why="Ember Dart")
    yield from hurt(target, harm // 2 if saved else harm, being)


def shove_of_wind(being: Being, target: Being) -> Procedure[None]:
    """Pushed 20 feet."""
    from solo.rules.heart_rush.force import pushed

    if not (yield from saves(target, "might", checks.challenge_number(being))):
        yield from pushed(being, target, 20)


def cold_grip(being: Being, target: Being) -> Procedure[None]:
    """Restrained and slowed."""
    if not (yield from saves(target, "might", checks.challenge_number(being))):
        yield from conditions.add(target, "restrained", 1)
        yield from conditions.add(target, "slowed", 2)
        yield Tell(f"Ice closes round {called(target)}'s ankles.")


def stone_coat(being: Being, target: Being | None) -> Procedure[None]:
    """2 more on defence."""
    yield from change(being, coat=2)


def steam_veil(being: Being, target: Being | None) -> Procedure[None]:
    """Obscured."""
    yield from conditions.put(being, "obscured", 1)


def kind_face(being: Being, target: Being) -> Procedure[None]:
    """Charmed."""
    if not (yield from saves(target, "presence", checks.challenge_number(being))):
        yield from minds.seize(target, "charmed", being)


def close_the_cut(being: Being, target: Being | None) -> Procedure[None]:
    """2d6 hit points."""
    back = yield Roll("2d6", rule="spell", who=being.id, why="Close the Cut")
    yield from mend(being, back)


def kindle(being: Being, target: Being | None) -> Procedure[None]:
    """A torch that is a hand."""
    yield from give(being, Ware("torch of will", slots=0))


SPELL_EFFECTS: dict[str, Callable[..., Procedure]] = {
    "Ember Dart": ember_dart,
    "Shove of Wind": shove_of_wind,
    "Cold Grip": cold_grip,
    "Stone Coat": stone_coat,
    "Steam Veil": steam_veil,
    "Kind Face": kind_face,
    "Close the Cut": close_the_cut,
    "Kindle": kindle,
}
