"""Fights: who acts, what they may do, and how blows land (missing from Core Rules; figures from the published
Combat part).

What outlives a choice stands in the world, on fields that live for a turn or a fight (`fields.py`)."""

from solo.core.fields import FIGHT, TURN
from solo.core.procedure import Choose, Fact, Procedure, change
from solo.core.things import use
from solo.core.world import DEAD, FLED, OUT, UP, YIELDED
from solo.rules.cairn import bait, morale, panic, stunts
from solo.rules.cairn.attacks import strikes, tell_blow
from solo.rules.cairn.checks import escape, favoured, save
from solo.rules.cairn.choices import by_name, foe_options, party_options
from solo.rules.cairn.conditions import LASTING, drop, helpless
from solo.rules.cairn.effects import on_critical
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import hold, stock
from solo.rules.cairn.magic import book_away, cast_in_fight, declare_cast
from solo.rules.cairn.names import pick
from solo.rules.cairn.recovery import arrive
from solo.rules.cairn.wounds import healed_of, is_pc, lose, on_feet, stabilise, strike
from solo.rules.floor import natures, telling
from solo.rules.floor.fighting import tagged
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.pressing import press, pressing
from solo.rules.floor.speech import The, is_you, say, the
from solo.rules.ruleset import able, side


def begin(fight: Being) -> Procedure[None]:
    """A fight begins: how many they are is kept for morale (CRN-RUL-07), those whom the place or the foes
    unnerve panic, and in the first round a DEX save says who is quick enough to act."""
    yield from change(fight, "CRN-RUL-07", began=len(able(side(fight, "foes"))))
    for being in able(side(fight, "party")):
        if is_pc(being):
            yield from panic.tested(being, fight)
    if fight.surprise == "party":
        yield say("They are upon you before you know it: the first exchange is theirs.", "loss")
    for being in able(side(fight, "party")):
        yield from first_move(being, fight)


def first_move(being: Being, fight: Being) -> Procedure[None]:
    """Round 1 only: a DEX save, or that turn is lost. A side taken by surprise loses it without a save;
    against foes taken by surprise nobody needs one."""
    if fight.surprise == "foes":
        return
    quick = False
    if fight.surprise != "party" and not being.panicked:
        quick = yield from save(being.dex, being.id, f"{the(being)}: DEX save to act first", "CRN-INIT")
    if not quick:
        yield from change(being, "CRN-INIT", late=True)
        if fight.surprise != "party":
            yield say(f"{the(being, 'is')} too slow for the first exchange.", "loss")


def round(fight: Being) -> Procedure[None]:
    """One round of about ten seconds: the party declares and acts, all at once; then the foes, all at
    once."""
    ours = able(side(fight, "party"))
    for being in ours:
        yield from declare(being, fight)
    yield from acts_of(fight, ours)
    yield from morale.check(fight)
    if able(side(fight, "foes")) and able(side(fight, "party")) and not fight.outcome:
        yield from foes_turn(fight)
    everybody = (*side(fight, "party"), *side(fight, "foes"))
    for being in everybody:
        yield from book_away(being)
    yield from clear(everybody, TURN)


def foes_turn(fight: Being) -> Procedure[None]:
    """The foes' half of the round; surprised foes have none in round 1."""
    if fight.surprise == "foes" and fight.round == 1:
        yield say("They are still gaping.", "foe")
        return
    theirs = tuple(foe for foe in able(side(fight, "foes")) if not helpless(foe))
    for foe in theirs:
        yield from foe_declares(foe, fight)
    yield from acts_of(fight, theirs)  # none of them falls by it, and no heart is tried


# Declaring.


def declare(being: Being, fight: Being) -> Procedure[None]:
    """A member of the party says what it does, before any dice. Changing what is in hand is free."""
    if being.late:
        return
    if helpless(being):
        yield say(f"{the(being)} can do nothing.", "loss")
        return
    if is_pc(being) and pressing(fight, how_hurt):
        yield from change(being, plan=("attack", nearest_to_falling(fight).id))
        return
    for _ in range(8):
        options = party_options(being, fight)
        key = yield Choose(
            being.id,
            options,
            why=f"{The(being)}, what do you do?" if not is_you(being) else "What do you do?",
            usual=options[0].key,
            unasked=by_name(being, fight, options),
        )
        verb, _, rest = key.partition(" ")
        if verb == "on":
            yield from press(fight, how_hurt)
            key = f"attack {nearest_to_falling(fight).id}"
            break
        if verb == "draw":
            yield from draw(being, rest)
        elif verb != "try" or (yield from stunts.tried(fight, being)):
            break
    if verb == "draw":
        key = f"attack {able(side(fight, 'foes'))[0].id}"
    yield from change(being, plan=tuple(key.split()))
    yield from prepared(being, fight, key)


def how_hurt(being: Being) -> int:
    """How badly: 0 while more than half of the HP is left, then 1, at none 2, and more for each point of Strength."""
    lost = being.str_max - being.str
    return 2 + lost if lost or not being.hp else int(2 * being.hp <= being.hp_max)


def nearest_to_falling(fight: Being) -> Being:
    """The foe who will fall soonest."""
    return min(able(side(fight, "foes")), key=lambda foe: (foe.hp, foe.str))


def draw(being: Being, keys: str) -> Procedure[None]:
    """Take other weapons in hand: one, or two."""
    things = [being.world[id] for id in keys.split()]
    yield from hold(being, things[0], things[1] if len(things) > 1 else None)


def prepared(being: Being, fight: Being, key: str) -> Procedure[None]:
    """What a declaration still asks: whom to dare, what to cast and at whom."""
    verb, _, rest = key.partition(" ")
    if verb == "dare":
        yield from aim_daring(being, fight)
    elif verb == "cast":
        yield from declare_cast(being, being.world[rest], fight)


def aim_daring(being: Being, fight: Being) -> Procedure[None]:
    """Whom a daring move is aimed at."""
    foe = yield from pick(being.id, able(side(fight, "foes")), before="At ")
    yield from change(being, plan=("dare", foe.id))


# Acting.


def acts_of(fight: Being, side_of: tuple[Being, ...]) -> Procedure[None]:
    """One side's turn: whatever is not a blow first, then all blows, whose results land together."""
    for being in side_of:
        if being.plan and being.state == UP:
            yield from perform(being, fight)
    blows = []
    for being in side_of:
        if being.plan and being.state == UP:
            blows += yield from strikes(being, fight)
    yield from land(fight, blows)


def perform(being: Being, fight: Being) -> Procedure[None]:
    """Everything but blows; a plan that is a blow stays as it is."""
    verb, *rest = being.plan
    if verb == "flee":
        yield from flee(being)
    elif verb == bait.KEY:
        yield from bait.thrown(being, fight)
    elif verb == "yield":
        yield from change(being, state=YIELDED)
        yield telling.yielding(being, "{who} {throws} down {their} arms and {gives} up.")
    elif verb == "talk":
        yield from call_on(being, fight)
    elif verb == "bandage":
        yield from bandage(being, being.world[rest[0]])
    elif verb == "steady":
        yield from panic.steady(being)
    elif verb == "dare":
        yield from dare(being, rest[0])
    elif verb == "cast":
        yield from cast_in_fight(being, fight)
    elif verb == "leave":
        yield from bind(being, able(side(fight, "foes")))
    elif verb == "wait":
        yield telling.doing(being, "{who} {holds} back.")


def bind(being: Being, foes: tuple[Being, ...]) -> Procedure[None]:
    """The helpless are bound, and out of it."""
    for foe in foes:
        yield from change(foe, state=OUT)
    told = "You tie them with what there is, back to back."
    yield say(told, fact=Fact("down", foes[0].id, being.id, "bound", len(foes)))


def flee(being: Being) -> Procedure[None]:
    """A DEX save to get away (CRN-GAP-07). Foes who choose to run are let go."""
    if being.side == "party":
        away = yield from escape(being.dex, being.id, f"{the(being)}: DEX save to get away")
        if not away:
            yield say(f"{the(being, 'finds')} the way barred.", "loss")
            return
        yield telling.flight(being, "{who} {gets} away.", "gain")
    else:
        yield telling.flight(being)
    yield from change(being, "CRN-FLEE", state=FLED)


def dare(being: Being, target: str) -> Procedure[None]:
    """A daring move: a DEX save; passed, the attack is enhanced; failed, it is lost."""
    passed = yield from save(being.dex, being.id, f"{the(being)}: DEX save for a daring move", "CRN-DARE")
    yield from change(being, daring=passed, plan=("attack", target) if passed else ("wait",))
    if not passed:
        yield say(f"{the(being, 'slips')}, and the moment is gone.", "loss")


def call_on(being: Being, fight: Being) -> Procedure[None]:
    """Call on the foes to give up: a WIL save to be heard, then theirs not to (a ruling of ours)."""
    yield from change(fight, parleyed=True)
    heard = yield from save(being.wil, being.id, f"{the(being)}: WIL save to be heard", "CRN-ATTR-03")
    foes = tuple(foe for foe in able(side(fight, "foes")) if not tagged(foe, morale.FEARLESS))
    if not heard or not foes:
        yield say("Nobody listens.")
        return
    wil, who = morale.spirit(foes)
    defiant = yield from morale.morale(wil, who.id, who.name)
    if defiant:
        yield say(f"{the(who, 'laughs')}.", "foe")
        return
    for foe in foes:
        yield from change(foe, state=YIELDED)
    yield telling.surrender(foes, being)


def bandage(being: Being, patient: Being) -> Procedure[bool]:
    """Bandages, the helper's or the other's own, stabilise someone who took critical damage; a use is spent
    (CRN-HEAL-03). Returns True where it was done."""
    roll = stock((being, patient), "bandages")
    if roll is None or not patient.critical:
        return False
    yield from use(roll)
    yield say(
        f"{the(being, 'ties')} off the worst of it.", fact=Fact("help", being.id, patient.id, "bandages")
    )
    yield from stabilise(patient)
    return True


def land(fight: Being, blows: list) -> Procedure[None]:
    """Of several attackers on one target only the highest die counts; every target is hit once."""
    targets = list(dict.fromkeys(blow.target for blow in blows))
    for target in targets:
        on_it = [blow for blow in blows if blow.target == target]
        deepest = max(on_it, key=lambda blow: blow.total)
        if target.state not in (UP, OUT):
            continue
        yield from tell_blow(deepest)
        yield from change(target, struck_by=deepest.by.id)
        if deepest.attribute:
            yield from lose(target, deepest.attribute, deepest.total, "CRN-CRIT")
        elif (yield from strike(target, deepest.total, deepest.protection)) == "critical" and deepest.effect:
            yield from on_critical(target, deepest.by, deepest.effect)


def numb(fight: Being, being: Being) -> Procedure[bool]:
    """A STR save, or the next round is lost. Returns whether it is."""
    if (yield from save(being.str, being.id, f"{the(being)}: STR save", "CRN-ATTR-01")):
        return False
    yield from change(being, numb=fight.round + 1)
    return True


# Foes.


def foe_declares(foe: Being, fight: Being) -> Procedure[None]:
    """A foe chooses (the referee answers by `intent`)."""
    options = foe_options(foe, fight)
    key = yield Choose(foe.id, options, why=f"What does {the(foe)} do?", usual=options[0].key)
    yield from change(foe, plan=tuple(key.split()))
    if key.startswith("cast "):
        yield from declare_cast(foe, foe.world[key.partition(" ")[2]], fight)


# The end.


def end(fight: Being) -> Procedure[None]:
    """A fight is over: those who ran are back with the others, the bleeding are seen to, what belonged to the
    fight goes."""
    ours = side(fight, "party")
    if fight.outcome == "fallen":
        yield from left_for_dead(fight)
    for being in ours:
        if being.state == FLED:
            yield from change(being, state=UP)
    yield from clear((*ours, *side(fight, "foes")), TURN, FIGHT)
    yield from get_up(ours)
    yield from see_to(ours)
    yield from arrive(able(ours), fight.here or ())
    yield from get_up(ours)
    for foe in side(fight, "foes"):
        yield from drop(foe, *(tag for tag in LASTING if foe.has(tag)))


def get_up(beings: tuple[Being, ...]) -> Procedure[None]:
    """Those who were tied off are on their feet again."""
    for being in beings:
        if being.stable and being.state != DEAD:
            yield from change(being, stable=None)
            yield from on_feet(being)


def left_for_dead(fight: Being) -> Procedure[None]:
    """Everybody is down and somebody lives. If the Die of Fate is kind, foes who can be talked to take
    prisoners, and others lose interest, so that who has bandages may crawl away and use them (a ruling of
    ours)."""
    alive = [being for being in side(fight, "party") if being.state == OUT]
    if not alive:
        return
    kind = yield from favoured(fight.world)
    if not kind:
        return
    if not all(natures.talks(foe) for foe in able(side(fight, "foes"))):
        yield say("It loses interest, and leaves you lying.", "foe")
        yield from crawl(alive)
        return
    told = "Rough hands turn you over. Somebody says you are worth more alive."
    yield say(told, "foe", Fact("condition", alive[0].id, "", "captured", len(alive)))
    for being in alive:
        if being.critical:
            yield from stabilise(being)
        yield from healed_of(being, "mortal")
    yield from change(fight, outcome="captured")


def crawl(alive: list[Being]) -> Procedure[None]:
    """Who can only crawl can still tie off the worst of it, with bandages at hand."""
    for being in alive:
        if stock((being,), "bandages") is not None:
            yield from bandage(being, being)


def see_to(ours: tuple[Being, ...]) -> Procedure[None]:
    """After the fight whoever is up and has bandages may tie off the others."""
    for patient in ours:
        for helper in able(ours):
            if patient.critical and stock((helper, patient), "bandages") is not None:
                yield from bandage(helper, patient)
