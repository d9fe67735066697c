"""What each directive does: one small procedure a directive.

Each is called with the stage, the directive and the line it stands in, and returns where it leads, or
nothing. Encounters and fights are in `meeting.py`.
"""

from dataclasses import replace
from fractions import Fraction

from solo.core import clock, oracle, things
from solo.core.english import money, plural
from solo.core.odds import OddsError, odds
from solo.core.party import heroes, party
from solo.core.procedure import Change, Procedure, Roll, Tell, change
from solo.core.things import Ware
from solo.core.world import UP, Entity
from solo.play import meeting, shop
from solo.play.effect import effect
from solo.play.ground import quietly
from solo.referee.trouble import trouble
from solo.rules.ruleset import ATTITUDES, DIFFICULTIES, GRADES, Grade, Harm, Task, able
from solo.scenario import model, outcomes
from solo.scenario.expressions import add


def task_of(stage, part: model.Test) -> Procedure:
    """The task a test directive sets, in this game's system. Returns a Task."""
    ground = stage.ground
    named = next((way.what for way in part.ways if way.system == ground.rules.id), "")
    easier = part.easier is not None and bool((yield from ground.work(part.easier)))
    difficulty = DIFFICULTIES[max(0, DIFFICULTIES.index(part.difficulty) - easier)]
    return Task(part.approach or "wits", part.topic, difficulty, named, easier, ground.here)


@effect(model.Test)
def test(stage, part: model.Test, line) -> Procedure:
    """`test`: the system in play settles it; its outcome, then the rest of the line."""
    ground = stage.ground
    task = replace((yield from task_of(stage, part)), price=price(line))
    if part.by == "each":
        return (yield from graded(stage, (yield from each(stage, task)), line, task))
    hero = yield from who(stage, task, part.by)
    yield from ground.set("actor", hero.id)
    helpers = tuple(being for being in able(party(ground.world)) if being != hero)
    grade = yield from ground.rules.test(hero, task, helpers)
    return (yield from graded(stage, grade, line, task))


def price(line) -> str:
    """What the scenario writes for a complication, in its words, so that a system can name it before it is
    risked; nothing where that hangs on a condition."""
    written = outcomes.find("complication", line.scope.menus, line.scope.running).outcome
    if written is None or written.when or not written.segments or written.segments[0].when:
        return ""
    return " ".join(
        "".join(part.text for part in written.segments[0].parts if type(part) is model.Text).split()
    )


def each(stage, task: Task) -> Procedure:
    """Everyone makes the test alone; all must pass. Returns the worst of their grades."""
    grades = []
    for being in able(party(stage.ground.world)):
        grades.append((yield from stage.ground.rules.test(being, task, ())))
    return max(grades, key=lambda grade: GRADES.index(grade.result))


def who(stage, task: Task, by: str = "") -> Procedure:
    """Who makes a test: the one named, if they are there; the best or the weakest at it;
    else whom the system says."""
    ours = able(party(stage.ground.world))
    if by in ("best", "weakest") and len(ours) > 1:
        return sorted(ours, key=lambda being: chance(stage.ground.rules, being, task))[
            -1 if by == "best" else 0
        ]
    for being in ours:
        if by and being.kind == by:
            return being
    return (yield from stage.ground.rules.who(ours or heroes(stage.ground.world), task))


def chance(rules, being: Entity, task: Task) -> Fraction:
    """The exact chance that a being passes a test; 0 where it cannot be worked out."""
    try:
        chances = odds(lambda _: rules.test(being, task, ()))
    except OddsError:
        return Fraction(0)
    return sum((share for grade, share in chances.items() if grade.passed), Fraction(0))


@effect(model.Oppose)
def oppose(stage, part: model.Oppose, line) -> Procedure:
    """`oppose`: against somebody, or within one of the player's own:
    nobody else's heart is theirs to search."""
    ground = stage.ground
    task = Task(part.approach, part.topic, here=ground.here)
    answer = Task(part.answer, part.answer_topic, here=ground.here)
    own = able(heroes(ground.world)) or heroes(ground.world)
    hero = yield from (who(stage, task) if part.by else ground.rules.who(own, task))
    yield from ground.set("actor", hero.id)
    foe = hero if not part.by else (yield from meeting.somebody(ground, part.by))
    grade = yield from ground.rules.oppose(hero, task, foe, answer)
    return (yield from graded(stage, grade, line, task))


def graded(stage, grade: Grade, line, task: Task) -> Procedure:
    """Play what a grade comes to: its outcome, a complication beside it, and whether the line goes on."""
    (leave, default), changed = yield from noticed(line.outcome(grade.result))
    if default and not grade.passed and not line.has_else:
        yield Tell("It does not come off.", "aside")
    if grade.complication and not leave:
        leave, unwritten = yield from line.outcome("complication")
        if unwritten and not grade.price:
            paid = (changed or line.has_else) and not grade.passed
            yield from trouble(stage.ground.world, stage.ground.rules, task, stage.ground.actor(), paid)
    if not grade.passed:
        line.skipping = line.failed = True
    return leave


def noticed(procedure: Procedure) -> Procedure:
    """The same procedure. Returns what it returns, and whether it changed anything but what was seen and
    chosen."""
    answer, changed = None, False
    try:
        while True:
            request = procedure.send(answer)
            changed = changed or (type(request) is Change and request.id != "seen")
            answer = yield request
    except StopIteration as stop:
        return stop.value, changed


@effect(model.Ask)
def ask(stage, part: model.Ask, line) -> Procedure:
    """`ask`: the oracle answers, once and for all."""
    answer = yield from oracle.ask(stage.ground.world, part.question, part.likelihood)
    leave, _ = yield from line.outcome(answer)
    return leave


@effect(model.RollOn)
def roll_on(stage, part: model.RollOn, line) -> Procedure:
    """`roll TABLE`: roll, show the row, and play it."""
    ground, table = stage.ground, stage.ground.adventure.tables[part.table]
    plus = (yield from ground.number(part.plus, -999)) if part.plus is not None else 0
    used = ground.world.get("rolled", table.key, ()) if part.new else ()
    left = [row for row in table.rows if row.low not in used] or list(table.rows)
    if part.new and used:
        pick = yield Roll(f"d{len(left)}", rule="table", why=table.name)
        row = left[pick - 1]
    else:
        row = yield from rolled(table, plus)
    if part.new:
        kept = used if len(left) < len(table.rows) else ()
        yield Change("rolled", table.key, (*kept, row.low))
    return (yield from play_row(stage, row, line.scope))


def rolled(table: model.Table, plus: int = 0) -> Procedure:
    """Roll on a table. Returns the row."""
    return row_at(table, plus + (yield Roll(table.dice, rule="table", why=table.name)))


def play_row(stage, row: model.Row, scope) -> Procedure:
    """Play the cells of a row. Returns where they lead, if anywhere."""
    for cell in row.cells:
        leave = yield from stage.line(cell, scope)
        if leave:
            return leave
    return None


def row_at(table: model.Table, total: int) -> model.Row:
    """The row of a total; beyond the ends, and in a gap, the nearest."""
    return table.find(total) or min(
        table.rows, key=lambda row: min(abs(total - row.low), abs(total - row.high))
    )


# Things and coins.


def no_room(ground, part: model.Gain) -> str:
    """Why the load cannot be taken up now, or nothing."""
    for thing in part.things:
        ware, number = ware_of(ground, thing), int(quietly(ground.work(thing.count)))
        if not any(ground.rules.room(hero, ware, number) for hero in heroes(ground.world)):
            return f"no room for {counted(ware.name, number)}"
    return ""


def wanting(ground, part: model.Give) -> str:
    """Why it cannot be given now, or nothing."""
    for thing in part.things:
        if ground.count(thing.key) < int(quietly(ground.work(thing.count))):
            return f"you have no {ground.thing_name(thing.key).lower()}"
    return ""


def too_dear(ground, part: model.Pay) -> str:
    """Why it cannot be paid now, or nothing."""
    price = int(quietly(ground.work(part.amount)))
    if price <= ground.engine("coins"):
        return ""
    return f"costs {money(price, ground.rules.coin)}; you have {ground.engine('coins')}"


@effect(model.Gain, barred=no_room)
def gain(stage, part: model.Gain, line) -> Procedure:
    """`gain`: the first hero with room takes it; *No room* where nobody has."""
    for thing in part.things:
        number = yield from stage.ground.number(thing.count, 1, 999)
        ware = ware_of(stage.ground, thing)
        taker = next(
            (
                hero
                for hero in able(heroes(stage.ground.world)) or heroes(stage.ground.world)
                if stage.ground.rules.room(hero, ware, number)
            ),
            None,
        )
        took = taker is not None and (yield from stage.ground.rules.gain(taker, ware, number))
        if took:
            yield Tell(f"Gained: {counted(ware.name, number)}.", "gain")
            continue
        leave, default = yield from line.outcome("no room")
        if default:
            yield Tell(f"There is no room for {counted(ware.name, number)}. It stays where it is.", "loss")
        if leave:
            return leave
    return None


def ware_of(ground, thing: model.Thing) -> Ware:
    """What a thing is: the scenario's entry, laid over the system's catalogue."""
    entry = ground.adventure.items.get(thing.key)
    name = entry.name if entry else thing.name
    known = ground.rules.ware(name) or Ware(name)
    return shop.described(known, entry) if entry else known


def counted(name: str, number: int) -> str:
    """A thing and how many of it, as one says it: "rope", "2 torches"."""
    low = name[:1].lower() + name[1:]
    return low if number == 1 else f"{number} {plural(low)}"


@effect(model.Lose)
def lose(stage, part: model.Lose, line) -> Procedure:
    """`lose`: as many as there are."""
    for hero in heroes(stage.ground.world):
        if part.all and not part.things:
            for thing in things.owned(hero):
                yield from things.take(thing, thing.get("count", 1))
    for thing in part.things:
        number = 9999 if part.all else (yield from stage.ground.number(thing.count, 0, 9999))
        gone = yield from part_with(stage.ground, thing, number)
        if gone:
            yield Tell(f"Lost: {counted(stage.ground.thing_name(thing.key), gone)}.", "loss")


def part_with(ground, thing: model.Thing, number: int, to: str = "") -> Procedure:
    """Take so many of a thing off the heroes, and give them to somebody if named. Returns how many went."""
    gone = 0
    for hero in heroes(ground.world):
        while gone < number:
            held = things.find(hero, ground.thing_name(thing.key))
            if held is None:
                break
            ware = things.ware(ground.world, held)
            taken = yield from things.take(held, number - gone)
            gone += taken
            if to:
                yield from things.give(ground.world[to], ware, taken)
    return gone


@effect(model.Give, barred=wanting)
def give(stage, part: model.Give, line) -> Procedure:
    """`give`: it leaves the party; with a name, it is theirs."""
    to = (yield from meeting.somebody(stage.ground, part.to)) if part.to else None
    for thing in part.things:
        number = yield from stage.ground.number(thing.count, 1, 9999)
        gone = yield from part_with(stage.ground, thing, number, to.id if to else "")
        if gone:
            whom = f"Given to {to.name}" if to else "Given away"
            yield Tell(f"{whom}: {counted(stage.ground.thing_name(thing.key), gone)}.", "loss")


@effect(model.Pay, barred=too_dear)
def pay(stage, part: model.Pay, line) -> Procedure:
    """`pay`: out of the heroes' purses together; *Too dear* where they do not reach."""
    amount = yield from stage.ground.number(part.amount, 0, 10**6)
    if not (yield from shop.spend(stage.ground, amount)):
        leave, default = yield from line.outcome("too dear")
        if default:
            yield Tell(f"You have not got {money(amount, stage.ground.rules.coin)}.", "loss")
        return leave
    if amount:
        yield Tell(f"You pay {money(amount, stage.ground.rules.coin)}.", "loss")


@effect(model.Earn)
def earn(stage, part: model.Earn, line) -> Procedure:
    """`earn`: into the purse of who acted."""
    amount = yield from stage.ground.number(part.amount, 0, 10**6)
    hero = heroes(stage.ground.world)[0]
    yield from change(hero, coins=(hero.coins or 0) + amount)
    yield Tell(f"You gain {money(amount, stage.ground.rules.coin)}.", "gain")


@effect(model.Learn)
def learn(stage, part: model.Learn, line) -> Procedure:
    """`learn`: clues weigh nothing."""
    for clue in part.clues:
        if not stage.ground.knows(clue.key):
            yield Change("clue", clue.key, True)
            yield Tell(f"You will remember this: {clue.name}.", "gain")


# Bodies and time.


def beings_meant(ground, who: str) -> Procedure:
    """Whom `harm` and `heal` mean: who acted, the party, the foes here, or somebody by name."""
    if not who:
        return (ground.actor(),)
    if who == "party":
        return tuple(being for being in party(ground.world) if being.state in (UP, "out"))
    if who == "foes":
        return ground.present()
    named = tuple(being for being in ground.present() if being.kind == who)
    return named or ((yield from meeting.somebody(ground, who)),)


@effect(model.Harm)
def harm(stage, part: model.Harm, line) -> Procedure:
    """`harm`: converted by the system from the common scale."""
    for being in (yield from beings_meant(stage.ground, part.who)):
        yield from stage.ground.rules.harm(being, Harm(part.dice, part.kind, stage.ground.scene.heading))


@effect(model.Heal)
def heal(stage, part: model.Heal, line) -> Procedure:
    """`heal`: converted by the system from the common scale."""
    for being in (yield from beings_meant(stage.ground, part.who)):
        yield from stage.ground.rules.heal(being, part.dice)


@effect(model.Rest)
def rest(stage, part: model.Rest, line) -> Procedure:
    """`rest`: the clock moves on, and the system says what it did."""
    number = yield from stage.ground.number(part.number, 1, 60)
    yield from resting(stage.ground, part.unit, number)


def resting(ground, unit: str, number: int = 1) -> Procedure:
    """Rest so many spans; a rest in a safe place is a safe rest."""
    span = "moment" if unit in ("minute", "turn") else unit
    for _ in range(number):
        yield from clock.pass_time(ground.world, ground.rules, clock.MINUTES[span], ground.here)
        yield from ground.rules.rest(party(ground.world), span, ground.here)
    yield Tell(clock.told(ground.world), "time")


@effect(model.Wait)
def wait(stage, part: model.Wait, line) -> Procedure:
    """`wait`: only time goes by."""
    ground = stage.ground
    if part.until:
        minutes = clock.until(ground.world, part.until)
    else:
        minutes = (yield from ground.number(part.number, 0, 1000)) * clock.MINUTES.get(part.unit, 1)
    yield from clock.pass_time(ground.world, ground.rules, minutes, ground.here)
    yield Tell(clock.told(ground.world), "time")


@effect(model.Xp)
def xp(stage, part: model.Xp, line) -> Procedure:
    """`xp`: each hero who lives gains it."""
    amount = yield from stage.ground.number(part.amount, 0, 10**6)
    for hero in able(heroes(stage.ground.world)):
        yield from stage.ground.rules.advance(hero, amount, stage.ground.scene.heading)


# People.


@effect(model.Join)
def join(stage, part: model.Join, line) -> Procedure:
    """`join`: a companion from now on."""
    ground = stage.ground
    being = yield from meeting.somebody(ground, part.who)
    ours = ground.world.get("game", "party", ())
    if being.state == UP and being.id not in ours and len(ours) < meeting.MOST_PARTY:
        yield from change(being, side="party")
        yield from ground.set("party", (*ours, being.id))
        yield from ground.set(
            "present", tuple(id for id in ground.world.get("game", "present", ()) if id != being.id)
        )
        yield Tell(f"{being.name} goes with you.", "gain")


@effect(model.Leave)
def leave_party(stage, part: model.Leave, line) -> Procedure:
    """`part`: no longer a companion."""
    ground = stage.ground
    for being in party(ground.world):
        if being.kind == part.who:
            yield from change(being, side="none")
            yield from ground.set(
                "party", tuple(id for id in ground.world.get("game", "party") if id != being.id)
            )
            yield Tell(f"{being.name} goes another way.", "loss")


@effect(model.Warm)
def warm(stage, part: model.Warm, line) -> Procedure:
    """`warm`: one step better towards the party."""
    yield from shifted(stage.ground, part.who, 1)


@effect(model.Cool)
def cool(stage, part: model.Cool, line) -> Procedure:
    """`cool`: one step worse."""
    yield from shifted(stage.ground, part.who, -1)


def shifted(ground, who: str, steps: int) -> Procedure:
    """So many steps along the attitudes."""
    being = yield from meeting.somebody(ground, who)
    now = ATTITUDES.index(being.get("attitude", "curious"))
    to = ATTITUDES[max(0, min(len(ATTITUDES) - 1, now + steps))]
    if to != being.attitude:
        yield from change(being, attitude=to)
        yield Tell(f"{being.name} is {to}.", "ruling")


# The game itself.


@effect(model.Assign)
def assign(stage, part: model.Assign, line) -> Procedure:
    """`NAME = EXPR`, `NAME + N`, `NAME - N`."""
    ground = stage.ground
    declared = part.name in ground.adventure.state
    value = yield from ground.work(part.expr)
    if part.how != "=":
        value = add(ground.value(part.name) if declared else ground.engine(part.name), part.how, value)
    if declared:
        yield from change(ground.world["var"], **{part.name: value})
    else:
        yield from ground.set(part.name, max(0, value))


@effect(model.Here)
def here(stage, part: model.Here, line) -> Procedure:
    """`here`: what the place is from now on; the system hears of it where that is news."""
    if part.tags != stage.ground.here:
        yield from stage.ground.set("here", part.tags)
        yield from stage.ground.rules.arrive(able(party(stage.ground.world)), part.tags)


@effect(model.Do)
def do(stage, part: model.Do, line) -> Procedure:
    """`do`: another scene's text, here."""
    return (yield from stage.guest(part.target))
