"""The referee's side: how those who are met take it, what a foe chooses, what a printed stat line becomes, and what stands
in for a whole scene: quick combat, a chase, a journey."""

from solo import clock, things
from solo.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.rules.heart_rush import checks, ground, morale, tables
from solo.rules.heart_rush.wounds import hurt, step
from solo.rules.ruleset import ATTITUDES, Task, able, side
from solo.world import FLED, OUT, UP, Entity

STEPS = (6, 9, 12, 15)


# Meetings.

def first_impression(heart: int = 8, presence: int = 6, bonus: int = 0) -> Procedure:
    """How strangers take to somebody: heart and presence against the chart, 6 wary, 9 curious, 12 kind, 15 helpful, under
    that hostile (a ruling of ours). Returns the attitude."""
    total = yield from checks.plain(heart, presence, bonus, 0, "reaction", "", "how they take you", "6, 9, 12, 15")
    return ATTITUDES[sum(total >= least for least in STEPS)]


def react(party: tuple[Entity, ...], foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
    """How those who are met take it: by whoever makes the best impression. Beasts outnumbered three to one slip away."""
    best = max(party, key=lambda being: being.get("presence", 4) + checks.heart(being))
    rank = checks.profession(best, Task("charm", "etiquette"))[1]
    attitude = yield from first_impression(checks.heart(best), best.get("presence", 4), rank)
    shy = any(foes[0].has(tag) for tag in morale.WILD) and len(party) >= 3 * len(foes)
    return "fled" if shy and attitude == "wary" else attitude


def intent(being: Entity, request: Choose) -> Procedure:
    """What somebody of the referee's does. A stance is drawn closed, weighted by the ability dice; whom to go for is drawn
    too; in all else they do the sensible thing. Returns an option's key."""
    if request.rule == "HR-STANCE":
        return (yield from drawn_stance(being, request))
    attacks = [option for option in request.open if option.kind == "attack"]
    if request.rule == "HR-PRIORITY" and attacks:
        urgent = next((option.key for option in request.open if option.key in ("stand", "douse", "escape")), "")
        return urgent or (yield from one_of(being, attacks, "whom it goes for"))
    if request.rule == "HR-STRIKE":
        return (yield from opening(being, request))
    if request.usual:
        return request.usual
    return (yield from one_of(being, list(request.open), "what it does"))


def one_of(being: Entity, options: list[Option], why: str) -> Procedure:
    """One of these, by a closed die where there are several."""
    if len(options) == 1:
        return options[0].key
    pick = yield Roll(f"d{len(options)}", rule="intent", who=being.id, why=why, closed=True)
    return options[pick - 1].key


def weights(being: Entity) -> tuple[tuple[str, int], ...]:
    """How likely a being takes each stance: by its ability dice; one that is nearly done for may only defend."""
    tired = 4 if 4 * being.get("hp", 1) <= being.get("hp_max", 1) and not morale.fearless(being) else 0
    return (*((stance, being.get(stance, 4)) for stance in tables.STANCES), ("defensive", tired))


def drawn_stance(being: Entity, request: Choose) -> Procedure:
    """A stance, drawn where nobody sees."""
    chances = weights(being)
    face = yield Roll(f"d{sum(weight for _, weight in chances)}", rule="HR-STANCE", who=being.id,
                      why=f"{being.name}'s stance", closed=True)
    for stance, weight in chances:
        if face <= weight:
            return stance
        face -= weight
    return request.usual


def opening(being: Entity, request: Choose) -> Procedure:
    """A blow as a rule; a controller would as soon do something else with an opening, half of the time."""
    other = [option for option in request.open if option.key.startswith("other")]
    if other and being.role == "controller":
        pick = yield Roll("d2", rule="intent", who=being.id, why="blow or trick", closed=True)
        if pick == 2:
            return other[0].key
    blows = [option for option in request.open if option.kind == "attack" and "aside" not in option.key]
    return (yield from one_of(being, blows or list(request.open), "which blow"))


# Foes from stat lines.

def convert(being: Entity, block) -> Procedure:
    """A printed stat line becomes a foe with a role (page: Foes): its best score says which, its scores become dice, its
    hit points times 3, its damage die and armour flat bonuses. Without a line it is one of the printed roles if its
    name is, else somebody ordinary."""
    name = (being.kind or being.name or "").lower()
    if block is None:
        yield from (printed(being, name) if name in tables.ROLES else ordinary(being))
        return
    strength, dexterity, will = scores(block)
    role = role_of(being, block, strength, dexterity, will)
    hp = points(block)
    die = by_table(tables.HEART_BY_HP, hp)
    best = strongest(block)
    yield from change(
        being, state=UP, role=role, size=size_of(being, block), speed=tables.SPEED, heart=die, heart_max=die,
        hp=hp * tables.FOE_SCALE, hp_max=hp * tables.FOE_SCALE, threshold=tables.ROLES[role].wound,
        might=by_table(tables.DIE_BY_SCORE, strength), agility=by_table(tables.DIE_BY_SCORE, dexterity),
        cunning=by_table(tables.DIE_BY_SCORE, will), presence=by_table(tables.DIE_BY_SCORE, will),
        attack=attack_bonus(best), defence=tables.ARMOUR_STEP * armour(block),
        fearless=True if (block.morale or 0) >= 12 else None, nerve=nerve(block))
    yield from armed(being, best)
    if hp >= 6 or being.has("leader"):
        yield from change(being, talents=(tables.ROLES[role].talent,) if tables.ROLES[role].talent else None)


def printed(being: Entity, name: str) -> Procedure:
    """One of the four roles as the guide prints it."""
    role = tables.ROLES[name]
    dice = dict(zip(tables.ABILITIES, role.dice, strict=True))
    yield from change(being, state=UP, role=name, size=tables.MEDIUM, speed=tables.SPEED, heart=role.heart,
                      heart_max=role.heart, hp=role.hp, hp_max=role.hp, threshold=role.wound, attack=role.attack,
                      defence=role.defence, arm="claws", talents=(role.talent,) if role.talent else None, **dice)


def ordinary(being: Entity) -> Procedure:
    """Somebody with nothing special about them."""
    yield from change(being, state=UP, role="skirmisher", size=tables.MEDIUM, speed=tables.SPEED, heart=6, heart_max=6,
                      hp=16, hp_max=16, threshold=12, might=6, agility=6, cunning=6, presence=6, attack=3, defence=0,
                      arm="knife")


def scores(block) -> tuple[int, int, int]:
    """Strength, dexterity and will; 10 where a line says nothing, more might for more hit dice, will by morale."""
    dice = int(block.hd.dice or 0) if block.hd else 0
    strength = block.str if block.str is not None else min(18, 10 + dice)
    dexterity = block.dex if block.dex is not None else 10
    will = block.wil if block.wil is not None else by_table(((4, 6), (8, 12), (10, 15), (99, 18)), block.morale or 6)
    return strength, dexterity, will


def points(block) -> int:
    """Hit points on the common scale: as printed, else 3 and the hit dice."""
    if block.hp:
        return max(1, min(block.hp, 200))
    return 3 + min(int(block.hd.dice or 0), 40) if block.hd else 4


def armour(block) -> int:
    """Points of armour on the common scale, at most 4; half of what armour class is better than none."""
    if block.armor is not None:
        return min(block.armor, 4)
    if block.ac is None:
        return 0
    better = block.ac - 10 if block.ac_type == "ascending" or block.ac > 9 else 9 - block.ac
    return max(0, min(4, better // 2))


def role_of(being: Entity, block, strength: int, dexterity: int, will: int) -> str:
    """Many as one are a swarm; else the best score tells: strength a brute, dexterity a skirmisher, will a controller."""
    if block.detachment or being.has("swarm"):
        return "swarm"
    if strength >= max(dexterity, will):
        return "brute"
    return "skirmisher" if dexterity >= will else "controller"


def size_of(being: Entity, block) -> int:
    """A size named among its tags, else medium; a detachment takes the ground of something large."""
    for step in range(8):
        if being.has(ground.size_name(step)):
            return step
    huge = being.has("huge") or being.has("giant")
    return 5 if huge else tables.LARGE if block.detachment else tables.MEDIUM


def strongest(block):
    """The attack with the largest die, or None."""
    return max(block.attacks, key=largest, default=None)


def largest(attack) -> int:
    """The largest die an attack prints."""
    sides = [int("".join(sign for sign in dice.partition("d")[2] if sign.isdigit()) or 4) for dice in attack.dice]
    return max(sides, default=4)


def attack_bonus(attack) -> int:
    """What a printed damage die is worth; one more for several dice or attacks."""
    if attack is None:
        return tables.BONUS_BY_DIE[4]
    die = min((side for side in tables.BONUS_BY_DIE if side >= largest(attack)), default=12)
    return tables.BONUS_BY_DIE[die] + int(len(attack.dice) > 1 or attack.count > 1)


def nerve(block) -> int | None:
    """What printed morale adds to standing fast: above or below 7."""
    return (block.morale - 7) // 2 or None if block.morale else None


def armed(being: Entity, attack) -> Procedure:
    """What it strikes with, and how far that reaches."""
    from solo.rules.heart_rush.gear import guessed
    name = attack.name if attack is not None and attack.name else "fists"
    weapon = guessed(name, "d8")
    yield from change(being, arm=name, way=weapon.way, reach=weapon.reach)


def by_table(rows: tuple[tuple[int, int], ...], value: int) -> int:
    """The entry of the first row that the value does not pass."""
    return next((entry for most, entry in rows if value <= most), rows[-1][1])


# Quick combat.

def quick_number(fight: Entity) -> int:
    """The one number of a quick combat: Average against an even match, 3 more for each time they outweigh the party, 3
    fewer where the party outweighs them twice."""
    ours = sum(being.get("hp", 1) for being in able(side(fight, "party"))) or 1
    theirs = sum(foe.get("hp", 1) for foe in able(side(fight, "foes")))
    return 6 if 2 * theirs <= ours else min(18, tables.AVERAGE + 3 * (theirs // (ours + 1)))


def quick(fight: Entity, hero: Entity) -> Procedure:
    """A whole fight in four checks, one with each ability, against one number. The goals are ranked; each failure spoils the
    lowest that is left, and one under half the number spoils it worse. Sets the fight's outcome."""
    cn = quick_number(fight)
    goals = yield from ranked(hero)
    spoiled: dict[str, bool] = {}
    for ability in tables.ABILITIES:
        task = Task("might", named=f"{ability} {cn}", here=fight.here or ())
        result = yield from checks.rolled(hero, task, checks.levels_for(hero, task) or 0)
        yield Tell(checks.outcome_words(result, cn))
        if not result.passed:
            left = [goal for goal in goals if goal not in spoiled]
            spoiled[left[-1]] = 2 * result.total < cn
            yield Tell(f"Not this time: {left[-1]}." + (" Far from it." if 2 * result.total < cn else ""), "loss")
    yield from change(fight, quick=True)
    yield from quick_end(fight, hero, spoiled)


def ranked(hero: Entity) -> Procedure:
    """The goals in order of what matters; the player names the first, and the rest follow as printed."""
    goals = list(tables.QUICK_GOALS)
    options = tuple(Option(str(at), goal[0].upper() + goal[1:], "pick") for at, goal in enumerate(goals))
    first = int((yield Choose(hero.id, options, "What matters most?", "0", rule="HR-QUICK")))
    return [goals[first], *(goal for goal in goals if goal != goals[first])]


def quick_end(fight: Entity, hero: Entity, spoiled: dict[str, bool]) -> Procedure:
    """What is spoiled happens; what is not, does not."""
    unhurt, escape, prize, other = tables.QUICK_GOALS
    if unhurt in spoiled:
        harm = yield Roll("8d6" if spoiled[unhurt] else "4d6", rule="HR-QUICK", who=hero.id, why="what it cost")
        yield from hurt(hero, harm)
    if other in spoiled:
        yield from checks.pay_price(hero, Task("might"), checks.price_of(Task("might"), hero))
    outcome = "fled" if prize in spoiled else "routed" if escape in spoiled else "victory"
    for foe in able(side(fight, "foes")):
        yield from change(foe, state=UP if prize in spoiled else FLED if escape in spoiled else OUT)
    for one in able(side(fight, "party")) if prize in spoiled else ():
        yield from change(one, state=FLED)
    yield from change(fight, outcome=outcome if hero.state != OUT else None)


# Chases.

def exertion(heart: int = 8, ability: int = 6, times: int = 0) -> Procedure:
    """Exerting oneself in a chase: a check against 8, and 2 more for each time before. Returns gains, nothing or
    exhausted."""
    result = yield from checks.attempt(heart, ability, tables.EXERT + tables.EXERT_STEP * times)
    return exerted(result, tables.EXERT + tables.EXERT_STEP * times)


def exerted(result, cn: int) -> str:
    """What an exertion brings."""
    return "gains" if result.passed else "exhausted" if 2 * result.total <= cn else "nothing"


def chase(prey: Entity, hunters: tuple[Entity, ...], here: tuple[str, ...] = ()) -> Procedure:
    """A chase: a gap of 2 to 4; the prey is away at 6 and caught at 0; everybody makes a step a turn, and may exert
    themselves for another. A hunt that has not gained for three turns is given up. Returns True where the prey is
    away."""
    if not hunters:
        return True
    pick = yield Roll("d3", rule="HR-CHASE", who=prey.id, why="head start")
    gap, tried = tables.CHASE_START[pick - 1], {prey.id: 0}
    hunter = max(hunters, key=lambda foe: foe.get("agility", 4) + ground.speed(foe, here) // 10)
    pace = (ground.speed(prey, here) - ground.speed(hunter, here)) // 20
    stale, spent = 0, set()
    while tables.CHASE_CAUGHT < gap < tables.CHASE_AWAY and stale < 3:
        before = gap
        gap += max(-1, min(1, pace))
        if prey.id not in spent:
            gap += yield from prey_turn(prey, gap, tried, spent)
        if hunter.id not in spent and tables.CHASE_CAUGHT < gap < tables.CHASE_AWAY:
            gap -= yield from hunter_turn(hunter, tried, spent)
        stale = stale + 1 if gap >= before else 0
    yield Tell(f"{prey.name} is away." if gap > tables.CHASE_CAUGHT else f"{hunter.name} has {prey.name} by the collar.")
    return gap > tables.CHASE_CAUGHT


def prey_turn(prey: Entity, gap: int, tried: dict[str, int], spent: set[str]) -> Procedure:
    """Run, or run harder. Returns the steps gained."""
    times = tried[prey.id]
    cn = tables.EXERT + tables.EXERT_STEP * times
    odds = (checks.heart(prey), prey.get("agility", 4), times)
    options = (Option("exert", f"Run harder (CN {cn})", "use", odds=lambda: exertion(*odds)),
               Option("run", "Keep this pace", "wait"))
    if (yield Choose(prey.id, options, f"They are {gap} behind; at 6 you are away, at 0 they have you.",
                     "exert" if times < 2 else "run", rule="HR-CHASE")) == "run":
        return 0
    tried[prey.id] += 1
    task = Task("agility", "running")
    result = yield from checks.attempt(checks.heart(prey), prey.get("agility", 4), cn, checks.profession(prey, task)[1], 0,
                                       checks.asks(prey, task), 1, prey.id, "running harder")
    if result.complication:
        yield from checks.pay_price(prey, task, checks.price_of(task, prey))
    come = exerted(result, cn)
    if come == "exhausted":
        spent.add(prey.id)
    yield Tell({"gains": "The footsteps fall behind.", "nothing": "Not a yard.", "exhausted": "Your legs are gone."}[come])
    return int(come == "gains")


def hunter_turn(hunter: Entity, tried: dict[str, int], spent: set[str]) -> Procedure:
    """A hunter runs harder as long as it has an even chance of it. Returns the steps gained."""
    times = tried.get(hunter.id, 0)
    cn = tables.EXERT + tables.EXERT_STEP * times
    if checks.heart(hunter) + hunter.get("agility", 4) + 2 < 2 * cn - 6:
        return 0
    tried[hunter.id] = times + 1
    total = yield from checks.plain(checks.heart(hunter), hunter.get("agility", 4), 0, 0, "HR-CHASE", hunter.id,
                                    f"{hunter.name} runs harder", f"{cn} or more")
    if 2 * total <= cn:
        spent.add(hunter.id)
    return int(total >= cn)


# Journeys.

def miles(here: tuple[str, ...]) -> int:
    """A day's march on foot: 24 miles; half off the path, half again over rough ground."""
    far = tables.MILES_A_DAY
    far //= 1 if any(tag in here for tag in ("road", "path")) else 2
    return far // 2 if any(tag in here for tag in ("rough", "swamp", "jungle", "mountain", "mountains")) else far


def terrain(here: tuple[str, ...]) -> str:
    """The kind of country, or nothing."""
    return next((name for name in tables.JOURNEY if name in here), "")


LEG_TOPICS = {"watch": "watching", "navigate": "navigation", "water": "foraging", "food": "foraging", "shelter": "endurance"}
LEG_WORDS = {
    "watch": ("Nothing comes near you that you have not seen first.", "Something has been walking beside you for an hour."),
    "navigate": ("You know where you are.", "You have seen that tree before. Half of the day is gone."),
    "water": ("Water, and it is good.", "No water. Your tongue sticks."),
    "food": ("You eat.", "Nothing to eat here."),
    "shelter": ("A dry place for the night.", "You lie where you stop."),
}


def journey(party: tuple[Entity, ...], here: tuple[str, ...], rules) -> Procedure:
    """A day on the march through a kind of country: five checks, each against its own number, by whoever is best at it.
    Returns the miles made."""
    country = terrain(here)
    made, sheltered = miles(here), True
    for leg, cn in zip(tables.LEGS, tables.JOURNEY[country], strict=True):
        task = Task("might" if leg == "shelter" else "wits", LEG_TOPICS[leg], here=here,
                    named=f"{'might' if leg == 'shelter' else 'cunning'} {cn}")
        roller = yield from checks.who(party, task)
        grade = yield from checks.test(roller, task)
        yield Tell(LEG_WORDS[leg][not grade.passed])
        if not grade.passed:
            made = made // 2 if leg == "navigate" else made
            sheltered = sheltered and leg != "shelter"
            yield from hardship(party, leg)
    yield Tell(f"{made} miles through {country}.", "time")
    yield from clock.pass_time(party[0].world, rules, 10 * 60, here)
    if sheltered:
        yield from change(party[0], sheltered=True)
    return made


def hardship(party: tuple[Entity, ...], leg: str) -> Procedure:
    """What a bad leg costs: a ration in place of food or water, else hit points; a bad watch drops the heart a size."""
    for being in able(party):
        ration = things.find(being, "ration") if leg in ("food", "water") else None
        if ration is not None:
            yield from things.take(ration)
        elif leg in ("food", "water"):
            yield from hurt(being, 4)
        elif leg == "watch":
            yield from change(being, heart=step(checks.heart(being), -1))
