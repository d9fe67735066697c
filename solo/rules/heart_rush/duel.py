"""The engagement: everybody in it picks a stance in secret, all are shown, and three beats resolve: cunning, agility,
might. At every step instants may answer (see `instants`)."""

from solo.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.rules.heart_rush import checks, conditions, gear, ground, hazards, magic, tables
from solo.rules.heart_rush.instants import window
from solo.rules.heart_rush.pending import Attack, Hurt, Pending, Push, Stances
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import able, side
from solo.world import UP, Entity

FLAVOUR = {"cunning": "feints", "agility": "darts in", "might": "comes on hard", "defensive": "gives ground, guarded"}
HINDER = {"weakened": "numb an arm", "off-balanced": "take the ground from under them", "dazed": "ring their skull"}


# The figures of a blow, for odds.

def roll_attack(heart: int = 8, ability: int = 6, weapon: int = 8, extra: int = 0, bonus: int = 0, levels: int = 0,
                who: str = "", why: str = "attack") -> Procedure:
    """Heart die, the stance's ability die, weapon die (and `extra` more of it), bonuses (HR-AD-01, 02). Returns the
    total."""
    dice = (heart, ability, *(weapon,) * (1 + extra)) if weapon else (heart, ability)
    sides = checks.thrown(dice, levels)
    return (yield Roll(checks.dice_of(sides, bonus), checks.summed(sides, levels, bonus), "HR-AD-02", who, why))


def roll_defence(heart: int = 8, ability: int = 6, armour: int = 2, levels: int = 0, who: str = "", why: str = "defence",
                 against: str = "") -> Procedure:
    """Heart die, the ability die of the attacker's stance, armour. Returns the total."""
    return (yield from checks.plain(heart, ability, armour, levels, "HR-AD-01", who, why, against))


def blow(heart: int = 8, ability: int = 6, weapon: int = 8, extra: int = 0, their_heart: int = 8, their_ability: int = 6,
         their_armour: int = 2, defensive: bool = False) -> Procedure:
    """One attack against one defence. Returns the damage; half, rounded up, against a defensive stance."""
    attack = yield from roll_attack(heart, ability, weapon, extra)
    defence = yield from roll_defence(their_heart, their_ability, their_armour)
    return dealt(attack, defence, defensive)


def dealt(attack: int, defence: int, defensive: bool = False) -> int:
    """The difference, at least nothing; half of it, rounded up, where the defender only defends."""
    damage = max(0, attack - defence)
    return -(-damage // 2) if defensive else damage


# Who can reach whom.

def distance(one: Entity, other: Entity) -> int:
    """Feet between two beings on the line of the fight."""
    return abs(one.get("at", 0) - other.get("at", 0))


def range_levels(being: Entity, target: Entity, here: tuple[str, ...] = ()) -> int | None:
    """Disadvantage for distance: none within reach; beyond it one a step, up to twice the reach, for what flies; None out
    of range."""
    weapon, gap = gear.arm(being), distance(being, target)
    reach = weapon.reach if weapon.way == "melee" else ground.shot_feet(weapon.reach, here)
    if gap <= reach:
        return 0
    if weapon.way == "melee" or gap > 2 * reach:
        return None
    return -(-(gap - reach) // tables.DISTANCE_STEP[weapon.way])


def in_range(being: Entity, target: Entity, here: tuple[str, ...] = ()) -> bool:
    """Can it be attacked from here?"""
    return range_levels(being, target, here) is not None


def may_strike(mine: str, theirs: str) -> bool:
    """A stance may attack the one it beats, its own, and a defensive one; a defensive one attacks nobody."""
    return mine != "defensive" and theirs in (mine, "defensive", tables.BEATS[mine])


def beats(mine: str, theirs: str) -> bool:
    """Does this stance directly beat that one?"""
    return tables.BEATS.get(mine) == theirs


def body_levels(being: Entity, ability: str, here: tuple[str, ...]) -> int:
    """Disadvantage that a being's state and the water put on its attack and defence rolls (HR-WATER-04, 05)."""
    levels = ground.wet(ground.depth(here)) - conditions.hampered(being, ability)
    levels -= conditions.level(being, "restrained") + int(conditions.suffers(being, "grappling"))
    return levels


def attack_levels(being: Entity, target: Entity, stance: str, here: tuple[str, ...]) -> int:
    """Advantage less disadvantage on an attack."""
    levels = body_levels(being, stance, here) - (range_levels(being, target, here) or 0)
    levels += (being.quickened or 0) + int(conditions.suffers(being, "high ground"))
    levels += int(bool(being.helped)) + 3 * int(conditions.suffers(being, "climber"))
    levels -= int(conditions.suffers(being, "prone")) + 3 * int(conditions.suffers(being, "climbed on"))
    levels -= 5 * int(conditions.suffers(target, "obscured")) + conditions.level(being, "blinded")
    return levels + int(conditions.suffers(being, "hidden"))


def defence_levels(being: Entity, attacker: Entity, stance: str, here: tuple[str, ...]) -> int:
    """Advantage less disadvantage on a defence."""
    levels = body_levels(being, stance, here)
    if conditions.suffers(being, "prone"):
        levels += -1 if gear.arm(attacker).way == "melee" else 1
    return levels


# The engagement.

def engage(fight: Entity, attacker: Entity, target: Entity) -> Procedure:
    """An engagement from first step to last. Nobody has priority while it lasts; the one engaged cannot refuse."""
    yield from change(attacker, "HR-ACT-01", action=None, strove=True)
    yield from change(fight, engaged=True)
    members = yield from entered(fight, attacker, target)
    taken = yield from stances(members)
    shown = Stances(attacker, target, "Stances are shown: " + revealed(members, taken), taken)
    yield Tell(revealed(members, taken))
    yield from window("stances", shown, members)
    for at, stance in enumerate(tables.STANCES):
        if at and someone_left(members, taken, stance):
            yield from window("between", Pending(attacker, target, f"Before {stance} strikes."), members)
        yield from beat(fight, stance, members, shown.taken)
        if not contested_still(members):
            break
    for being in members:
        yield from change(being, quickened=None, helped=None)
    yield from change(fight, engaged=None)


def someone_left(members: tuple[Entity, ...], taken: dict[str, str], stance: str) -> bool:
    """Will anybody strike in this beat?"""
    return any(taken[being.id] == stance and being.state == UP and targets(being, members, taken) for being in members)


def contested_still(members: tuple[Entity, ...]) -> bool:
    """Are both sides still standing in it?"""
    return len({being.side for being in members if being.state == UP}) > 1


def entered(fight: Entity, attacker: Entity, target: Entity) -> Procedure:
    """Whoever has an action and somebody of it in range may enter before it resolves; entering takes the action. Returns
    who is in it, in the order they joined."""
    members = [attacker, target]
    for being in able(side(fight, "party") + side(fight, "foes")):
        if being in members or not being.action or not conditions.can_act(being):
            continue
        foe = next((one for one in members if one.side != being.side and reachable(fight, being, one)), None)
        if foe is None:
            continue
        options = (Option("enter", f"Join in against {foe.name} (your action)", "attack"),
                   Option("stay", "Stay out of it", "wait"))
        answer = yield Choose(being.id, options, f"{attacker.name} and {target.name} are at it.", "enter", rule="HR-ENTER")
        if answer == "enter":
            yield from close_in(fight, being, foe)
            yield from change(being, action=None, strove=True)
            members.append(being)
            yield Tell(f"{being.name} joins in.", "foe" if being.side == "foes" else "ruling")
    return tuple(members)


def reachable(fight: Entity, being: Entity, target: Entity) -> bool:
    """In range, or within a free dash of it."""
    here = fight.here or ()
    if in_range(being, target, here):
        return True
    dash = 0 if being.dashed else ground.speed(being, here)
    return distance(being, target) - dash <= gear.arm(being).reach


def close_in(fight: Entity, being: Entity, target: Entity) -> Procedure:
    """The round's free dash, as far as it takes to be in range."""
    here, reach = fight.here or (), gear.arm(being).reach
    if in_range(being, target, here):
        return
    gap = distance(being, target)
    ahead = 1 if target.get("at", 0) >= being.get("at", 0) else -1
    yield from change(being, dashed=True, moved=(being.moved or 0) + gap - reach)
    yield from change(being, at=target.get("at", 0) - ahead * reach)


def stances(members: tuple[Entity, ...]) -> Procedure:
    """Everybody picks in secret: the player's first, everybody else's after, so that nothing leaks. Returns them by id."""
    taken: dict[str, str] = {}
    for being in sorted(members, key=lambda one: not one.id.startswith("hero.")):
        taken[being.id] = yield from stance_of(being, members)
    return {being.id: taken[being.id] for being in members}


def stance_of(being: Entity, members: tuple[Entity, ...]) -> Procedure:
    """A stance, in secret. One who is caught unawares can only defend."""
    if not conditions.can_act(being):
        return "defensive"
    others = " and ".join(one.name or "?" for one in members if one.side != being.side)
    options = tuple(Option(stance, stance_words(being, stance), "stance") for stance in (*tables.STANCES, "defensive"))
    best = max(tables.STANCES, key=lambda stance: being.get(stance, 4) + 3 * int(fits(being, stance)))
    return (yield Choose(being.id, options, f"Your stance against {others}?", best, secret=True, rule="HR-STANCE"))


def fits(being: Entity, stance: str) -> bool:
    """Does the weapon in hand do its best in this stance?"""
    return tables.FITS[gear.arm(being).best] == stance and not being.arm


def stance_words(being: Entity, stance: str) -> str:
    """A stance as it is offered: what it beats, what beats it, and the dice."""
    if stance == "defensive":
        return "Defensive: strike nobody, take half"
    dice = f"d{checks.heart(being)}+d{being.get(stance, 4)}"
    weapon = gear.arm(being)
    dice += f"+{1 + fits(being, stance)}d{weapon.die}" if not being.arm else f"+{being.attack}"
    loses = next(one for one, beaten in tables.BEATS.items() if beaten == stance)
    return f"{stance.capitalize()} ({dice}): beats {tables.BEATS[stance]}, loses to {loses}"


def revealed(members: tuple[Entity, ...], taken: dict[str, str]) -> str:
    """All stances at once."""
    return "; ".join(f"{being.name} {FLAVOUR[taken[being.id]]} ({taken[being.id]})" for being in members) + "."


# A beat.

def targets(being: Entity, members: tuple[Entity, ...], taken: dict[str, str]) -> tuple[Entity, ...]:
    """Whom a being may strike: the other side, standing, in range, in a stance that its own may attack."""
    here = being.world["fight"].here or ()
    return tuple(one for one in members if one.side != being.side and one.state == UP
                 and may_strike(taken[being.id], taken[one.id]) and in_range(being, one, here))


def beat(fight: Entity, stance: str, members: tuple[Entity, ...], taken: dict[str, str]) -> Procedure:
    """All who took this stance strike at the same moment: everything is chosen and rolled before any harm is done."""
    strikers = tuple(being for being in members
                     if taken[being.id] == stance and being.state == UP and conditions.can_act(being))
    plans = []
    for being in strikers:
        legal = targets(being, members, taken)
        if legal:
            target, way = yield from way_of(being, legal, taken)
            plans.append((being, target, way))
    blows = [plan for plan in plans if plan[2].startswith("strike")]
    done: list[tuple[Attack, str]] = []
    for being, target, way in blows:
        if (target, being) in [(one, other) for one, other, _ in blows]:
            if members.index(being) < members.index(target):
                done += yield from clash(fight, being, target, stance, members)
        else:
            done.append(((yield from struck(fight, being, target, stance, taken, members)), way))
    for pending, way in done:
        yield from land(fight, pending, way, taken, members)
    for being, target, way in plans:
        if not way.startswith("strike") and being.state == UP and target.state == UP:
            yield from OTHER_WAYS[way.split(" ")[0]](fight, being, target, way.partition(" ")[2])


def way_of(being: Entity, legal: tuple[Entity, ...], taken: dict[str, str]) -> Procedure:
    """Whom to attack and how. Returns (target, way): a way is strike, with what comes besides, or another thing done in
    its place."""
    stance, options = taken[being.id], []
    for target in legal:
        options += strike_options(being, target, stance, taken[target.id])
    options += [Option(f"other/{target.id}", f"Something other than a blow at {target.name}…", "use")
                for target in legal if beats(stance, taken[target.id])]
    if len(options) == 1:
        key = options[0].key
    else:
        weakest = min(legal, key=lambda one: (not beats(stance, taken[one.id]), one.get("hp", 0)))
        usual = next(option.key for option in options if option.key.endswith("/" + weakest.id))
        key = yield Choose(being.id, tuple(options), f"Your opening ({stance}):", usual, rule="HR-STRIKE")
    way, _, id = key.rpartition("/")
    target = being.world[id]
    if way == "other":
        way = yield from other_way(being, target, stance)
    return target, way


def strike_options(being: Entity, target: Entity, stance: str, theirs: str) -> list[Option]:
    """Ways to strike one target; what a stance adds against the one it beats comes with them."""
    strike = f"Strike {target.name}"
    if stance == "cunning" and beats(stance, theirs):
        return [Option(f"strike {name}/{target.id}", f"{strike} and leave them {name} 2", "attack")
                for name in ("weakened", "off-balanced", "dazed")]
    if stance == "agility":
        return [Option(f"strike/{target.id}", strike, "attack"),
                Option(f"strike aside/{target.id}", f"{strike} and slip 5 feet away", "attack")]
    if stance == "might" and beats(stance, theirs) and gear.arm(being).way == "melee":
        feet = ground.push_feet(being.get("size", 3), target.get("size", 3))
        grip = conditions.suffers(being, "grappling") and conditions.suffers(target, "grappled")
        squeeze = [Option(f"strike squeeze/{target.id}", f"{strike} and crush", "attack")] if grip else []
        return [Option(f"strike push/{target.id}", f"{strike} and push {feet} feet", "attack"),
                Option(f"strike/{target.id}", strike, "attack"), *squeeze]
    return [Option(f"strike/{target.id}", strike, "attack")]


def other_way(being: Entity, target: Entity, stance: str) -> Procedure:
    """What may be done in place of a blow after directly beating a stance. Returns the way."""
    sizes = being.get("size", 3), target.get("size", 3)
    options = [Option(f"hinder {name}", f"1d4, and {words} ({name} 2)", "use") for name, words in HINDER.items()]
    options.append(Option("hinder blinded", "Dust in the eyes (blinded 1)", "use"))
    if ground.may_knock_down(*sizes):
        options.append(Option("hinder prone", "Put them on the ground (prone)", "use"))
    options.append(Option("hinder shove", "Shove: 5 feet, and off-balanced 2", "use"))
    options.append(Option("grapple", "Grapple: your might against might or agility", "use"))
    if ground.may_share(*sizes):
        options.append(Option("climb", f"Climb onto {target.name}", "use"))
    options.append(Option("stunt", "A stunt: your word against their dice", "use"))
    options.append(Option("strike", f"No, strike {target.name}", "attack"))
    return (yield Choose(being.id, tuple(options), f"{target.name} is open.", "strike", rule="HR-HINDER"))


# Blows.

def attack_total(being: Entity, target: Entity, stance: str, extra: int, here: tuple[str, ...]) -> Procedure:
    """A being's attack roll. Returns the total."""
    weapon = gear.arm(being)
    bonus = being.get("attack", 0) + (2 if stance == "might" and magic.has(being, "Heavy Hand") else 0)
    levels = attack_levels(being, target, stance, here)
    yield from change(being, quickened=None)
    return (yield from roll_attack(checks.heart(being), being.get(stance, 4), 0 if being.arm else weapon.die,
                                   extra + fits(being, stance), bonus, levels, being.id,
                                   f"{being.name} attacks {target.name}, {stance}{checks.leveled(levels)}"))


def defence_total(being: Entity, attacker: Entity, stance: str, armour: bool, attack: int, here) -> Procedure:
    """A being's defence roll. Returns the total."""
    levels = defence_levels(being, attacker, stance, here)
    return (yield from roll_defence(checks.heart(being), being.get(stance, 4), gear.defence(being) if armour else 0, levels,
                                    being.id, f"{being.name} defends, {stance}{checks.leveled(levels)}", str(attack)))


def struck(fight: Entity, being: Entity, target: Entity, stance: str, taken: dict[str, str],
           members: tuple[Entity, ...]) -> Procedure:
    """An attack and its defence, and what instants make of it before there is damage (HR-TIME-08). Returns the Attack
    that is pending."""
    here, weapon = fight.here or (), gear.arm(being)
    over_cunning = stance == "might" and beats(stance, taken.get(target.id, ""))
    attack = yield from attack_total(being, target, stance, int(over_cunning and weapon.way == "whip"), here)
    bare = over_cunning and weapon.way == "ranged"
    defence = yield from defence_total(target, being, stance, not bare, attack, here)
    damage = dealt(attack, defence, taken.get(target.id) == "defensive")
    pending = Attack(being, target, f"{being.name} {attack}, {target.name} {defence}: {damage} damage.", damage, stance)
    yield Tell(blow_words(being, target, attack, defence, damage))
    yield from window("attack", pending, members)
    return pending


def clash(fight: Entity, one: Entity, other: Entity, stance: str, members: tuple[Entity, ...]) -> Procedure:
    """Two who attack each other in one stance: an attack roll each, and the loser takes the difference. Returns the
    attacks pending."""
    here = fight.here or ()
    mine = yield from attack_total(one, other, stance, 0, here)
    theirs = yield from attack_total(other, one, stance, 0, here)
    winner, loser = (one, other) if mine >= theirs else (other, one)
    pending = Attack(winner, loser, f"{stance.capitalize()} on {stance}: {mine} to {theirs}.", abs(mine - theirs), stance)
    if mine == theirs:
        yield Tell(f"{one.name} and {other.name} meet blade on blade, {mine} to {theirs}, and part.")
    else:
        yield Tell(f"{winner.name} gets inside {loser.name}'s guard, {max(mine, theirs)} to {min(mine, theirs)}.")
    yield from window("attack", pending, members)
    return [(pending, "strike")]


def blow_words(being: Entity, target: Entity, attack: int, defence: int, damage: int) -> str:
    """An attack and a defence in words."""
    if not damage:
        turned = ("turns it aside", "is not there", "takes it on the guard")[(attack + defence) % 3]
        return f"{being.name} comes in with {attack}; {target.name} {turned} ({defence})."
    how = "barely" if damage <= 2 else "squarely" if damage >= 8 else "cleanly"
    return f"{being.name} comes in with {attack} and hits {target.name} {how} ({defence})."


def land(fight: Entity, pending: Attack, way: str, taken: dict[str, str], members: tuple[Entity, ...]) -> Procedure:
    """Damage is done; then what came with the blow, and instants that answer it (HR-TIME-09)."""
    being, target = pending.actor, pending.target
    amount = yield from hurt(target, pending.damage, being)
    if amount:
        said = f"{target.name} took {amount} from {being.name}."
        yield from window("hurt", Hurt(being, target, said, amount), (*members,))
    yield from hazards.envenom(being, target, amount)
    yield from unhide(being)
    if target.state == UP:
        yield from besides(fight, being, target, way.partition(" ")[2], taken, members)
    if way == "strike aside" and being.state == UP:
        back = -1 if target.get("at", 0) >= being.get("at", 0) else 1
        yield from change(being, at=being.get("at", 0) + back * tables.SPACE)


def unhide(being: Entity) -> Procedure:
    """One who has attacked is not hidden any more, nor veiled (HR-HIDE-05)."""
    yield from conditions.clear(being, "hidden")


def besides(fight, being: Entity, target: Entity, what: str, taken: dict[str, str], members) -> Procedure:
    """What comes with a blow: a condition, a push, a crush, a second throw."""
    if what in HINDER:
        yield from conditions.add(target, what, 2)
        yield Tell(f"{target.name} is {what}.")
    elif what == "push":
        yield from pushed(being, target, ground.push_feet(being.get("size", 3), target.get("size", 3)))
    elif what == "squeeze":
        dice = ground.squeeze_dice(being.get("size", 3), target.get("size", 3))
        harm = yield Roll(f"{dice}d6", rule="HR-SIZE-18", who=being.id, why="crushing")
        yield from hurt(target, harm, being)
    if gear.arm(being).way == "thrown" and beats("might", taken.get(target.id, "")) and taken.get(being.id) == "might":
        others = tuple(one for one in members if one.side == target.side and one != target and one.state == UP)
        if others:
            pending = yield from struck(fight, being, others[0], "might", taken, members)
            yield from hurt(others[0], pending.damage, being)


# In place of a blow.

def hinder(fight: Entity, being: Entity, target: Entity, what: str) -> Procedure:
    """1d4 and a condition; or dust, the ground, a shove."""
    if what in HINDER:
        harm = yield Roll("d4", rule="HR-HINDER", who=being.id, why="hindering")
        yield from hurt(target, harm, being)
    name, levels = {"blinded": ("blinded", 1), "prone": ("prone", 1), "shove": ("off-balanced", 2)}.get(what, (what, 2))
    yield from conditions.add(target, name, levels)
    yield Tell(f"{target.name} is {name}.")
    if what == "shove":
        yield from pushed(being, target, tables.SPACE)


def grapple(fight: Entity, being: Entity, target: Entity, what: str = "") -> Procedure:
    """Might against the better of might and agility; who is larger has advantage for each size (HR-SIZE-17)."""
    more = being.get("size", 3) - target.get("size", 3)
    theirs = "might" if target.get("might", 4) >= target.get("agility", 4) else "agility"
    if (yield from checks.contested(being, "might", target, theirs, max(0, more), max(0, -more), "grapple")):
        yield from conditions.put(being, "grappling", 1)
        yield from conditions.put(target, "grappled", 1)
        yield from conditions.add(target, "restrained", 1)
        yield from change(target, held_by=being.id)
        yield Tell(f"{being.name} has hold of {target.name}.")
    else:
        yield Tell(f"{target.name} slips out of {being.name}'s arms.")


def escape(being: Entity) -> Procedure:
    """Out of a grapple by a contest."""
    holder = being.world[being.held_by]
    more = being.get("size", 3) - holder.get("size", 3)
    mine = "might" if being.get("might", 4) >= being.get("agility", 4) else "agility"
    if (yield from checks.contested(being, mine, holder, "might", max(0, more), max(0, -more), "breaking free")):
        yield from freed(being)
        yield Tell(f"{being.name} breaks free.")
    else:
        yield Tell(f"{holder.name} holds on.")


def freed(being: Entity) -> Procedure:
    """Nobody holds this being."""
    if being.held_by:
        yield from conditions.clear(being.world[being.held_by], "grappling")
    yield from conditions.clear(being, "grappled", "restrained")
    yield from change(being, held_by=None)


def climb(fight: Entity, being: Entity, target: Entity, what: str = "") -> Procedure:
    """Onto something two sizes larger, by a contest; a tie stays on the ground (HR-SIZE-19, 20)."""
    if not ground.may_share(being.get("size", 3), target.get("size", 3)):
        yield Tell(f"{target.name} is not big enough to climb.")
        return False
    mine = "might" if being.get("might", 4) >= being.get("agility", 4) else "agility"
    theirs = "might" if target.get("might", 4) >= target.get("agility", 4) else "agility"
    climbed = yield from checks.contested(being, mine, target, theirs, why="climbing on")
    if climbed:
        yield from conditions.put(being, "climber", 1)
        yield from conditions.put(target, "climbed on", 1)
    yield Tell(f"{being.name} is up on {target.name}." if climbed else f"{target.name} shakes {being.name} off.")
    return climbed


def stunt(fight: Entity, being: Entity, target: Entity, what: str = "") -> Procedure:
    """Something nobody has a rule for: a contest of cunning, and the other is stunned for a moment."""
    if (yield from checks.contested(being, "cunning", target, "cunning", why="a stunt")):
        yield from conditions.add(target, "dazed", 1)
        yield from conditions.add(target, "off-balanced", 1)
        yield from change(target, action=None)
        yield Tell(f"{target.name} did not see that coming.")
    else:
        yield Tell(f"{target.name} has seen it before.")


OTHER_WAYS = {"hinder": hinder, "grapple": grapple, "climb": climb, "stunt": stunt}


# Opportunity and force.

def opportunity(fight: Entity, being: Entity, target: Entity, stance: str = "", hiding: bool = False) -> Procedure:
    """A blow that nobody answers: in any stance, for one's action or 1 rush point, from hiding for one's action alone; it
    counts as an effort. Returns whether it was made (HR-HIDE-04, 05)."""
    why = no_opportunity(being, hiding)
    if why:
        yield Tell(f"{being.name} {why}.")
        return False
    if being.action:
        yield from change(being, action=None)
    else:
        yield from change(being, rush=being.rush - 1)
    yield from change(being, strove=True)
    if not stance:
        options = tuple(Option(one, stance_words(being, one), "stance") for one in tables.STANCES)
        best = max(tables.STANCES, key=lambda one: being.get(one, 4) + 3 * int(fits(being, one)))
        stance = yield Choose(being.id, options, f"How do you strike at {target.name}?", best, rule="HR-OPPORTUNITY")
    pending = yield from struck(fight, being, target, stance, {}, (being, target))
    yield from land(fight, pending, "strike", {}, (being, target))
    return True


def no_opportunity(being: Entity, hiding: bool = False) -> str:
    """Why one cannot strike out of turn, or an empty string."""
    if being.state != UP or not conditions.can_act(being):
        return "is in no state to strike"
    if hiding and not conditions.suffers(being, "hidden"):
        return "is not hidden any more"
    if hiding and not being.action:
        return "has no action left"
    return "" if being.action or being.rush else "has neither an action nor rush to spare"


def pushed(being: Entity | None, target: Entity, feet: int) -> Procedure:
    """A being is pushed away along the line, until something stops it (HR-FORCE-01 to 04). Returns the feet it moved."""
    pending = Push(being, target, f"{target.name} is about to be pushed {feet} feet.", feet)
    yield from window("move", pending, everybody(target))
    feet, start = pending.feet, target.get("at", 0)
    if not feet:
        return 0
    ahead = -1 if being is not None and being.get("at", 0) > start else 1
    if being is not None and being.get("at", 0) == start:
        ahead = 1 if target.side == "foes" else -1
    limit, stopper = stopped_at(target, start, ahead, feet)
    moved = min(feet, limit)
    yield from change(target, at=start + ahead * moved)
    if moved:
        yield Tell(f"{target.name} is driven back {moved} feet.")
    if moved < feet:
        yield from crash(target, stopper, feet - moved)
    return moved


def crash(target: Entity, stopper: Entity | None, left: int) -> Procedure:
    """Stopped short by a wall, or by somebody."""
    guard = gear.shield(stopper) if stopper is not None else ""
    harm, other = yield from ground.forced(left, guard, stopper is not None, target.id)
    yield Tell(f"{target.name} is stopped by {stopper.name if stopper is not None else 'the wall'}.")
    yield from hurt(target, harm)
    if stopper is not None:
        yield from hurt(stopper, other)


def stopped_at(target: Entity, start: int, ahead: int, feet: int) -> tuple[int, Entity | None]:
    """How far a being can be pushed, and who stops it (None: a wall)."""
    fight = target.world["fight"]
    limit, stopper = feet, None
    wall = fight.wall
    if wall is not None and abs(start + ahead * feet) > wall:
        limit = max(0, wall - ahead * start)
    for other in everybody(target):
        gap = (other.get("at", 0) - start) * ahead
        if other != target and other.state == UP and 0 < gap <= limit and ground.stops(
                target.get("size", 3), other.get("size", 3), gear.shield(other), other.side != target.side):
            limit, stopper = max(0, gap - tables.SPACE), other
    return limit, stopper


def everybody(being: Entity) -> tuple[Entity, ...]:
    """All in the being's fight."""
    fight = being.world["fight"]
    return tuple(being.world[id] for id in (*(fight.party or ()), *(fight.foes or ()))) or (being,)
