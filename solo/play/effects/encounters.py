"""What `meet`, `fight` and `roll` do."""

from solo.core.procedure import Change, Procedure, Tell, change
from solo.core.world import UP
from solo.play import meeting
from solo.play.effect import Line, effect
from solo.play.ground import Leave
from solo.play.people import gather, roll_call
from solo.play.tables import apart, rolled, rolled_new, row_at
from solo.rules.ruleset import able
from solo.scenario import model
from solo.scenario.tables.again import MOST_AGAIN, asked_again, ignores_itself


@effect(model.Meet)
def meet(line: Line, part: model.Meet) -> Procedure[Leave | None]:
    """`meet`: who is met, how they take it, and what is written for that; passed over when nobody is left."""
    ground = line.ground
    place = ground.world[f"meeting.{part.key or ground.scene.key}"]
    if place.foes is None or part.anew:
        foes = yield from gather(ground, part.groups)
        yield from change(place, foes=tuple(foe.id for foe in foes), attitude=None)
    foes = tuple(
        foe for foe in (ground.world[id] for id in place.foes) if foe.state == UP and foe.side != "party"
    )
    if not foes:
        return None
    yield from change(ground.world["game"], present=tuple(foe.id for foe in foes), phase="encounter")
    ground.meetings += 1
    if not part.quiet:  # who comes at one is told all the same
        yield Tell(f"Before you: {roll_call(foes)}.", "foe")
    attitude = yield from meeting.attitude_of(ground, place, foes, part.attitude)
    leave = yield from meeting.met(line, foes, attitude)
    if not line.menu:
        yield from meeting.back_to_scene(ground)
    return leave


@effect(model.Fight)
def fight(line: Line, part: model.Fight) -> Procedure[Leave | None]:
    """`fight`: with the groups named, or with who is here."""
    ground = line.ground
    foes = ground.present()
    if part.groups:
        place = ground.world[f"meeting.{part.key or ground.scene.key}"]
        if place.foes is None or part.anew:
            foes = yield from gather(ground, part.groups)
            yield from change(place, foes=tuple(foe.id for foe in foes), attitude="hostile")
        foes = able(tuple(ground.world[id] for id in place.foes))
        yield from ground.set("present", tuple(foe.id for foe in foes))
    if not foes:
        if meeting.over(ground, part) or not part.groups:
            yield Tell("There is nobody left to fight.", "aside")
        return None
    ground.meetings += 1
    surprise = "party" if part.ambush else "foes" if part.unawares else ""
    leave = yield from meeting.battle(
        line, foes, alone=part.alone, first_blood=part.first_blood, surprise=surprise
    )
    yield from meeting.back_to_scene(ground)
    return leave


@effect(model.RollOn)
def roll_on(line: Line, part: model.RollOn) -> Procedure[Leave | None]:
    """`roll TABLE`: roll, show the row, and play it; nothing where all rows of a `new` one came up. The row that a name
    keeps is the one that comes."""
    ground, table = line.ground, line.ground.adventure.tables[part.table]
    kept = int(ground.value(part.kept)) if part.kept else 0
    if kept and table.rows:
        return (yield from came(line, table, row_at(table, kept)))
    plus = (yield from ground.number(part.plus, -999)) if part.plus is not None else 0
    others: list[model.Table] = []
    if part.new or part.shuffled:
        row = yield from rolled_new(ground, table, plus, over=part.shuffled)
    else:
        if table.rows and not part.kept:
            table, *others = apart(table)
        row = yield from rolled(ground, table, plus)
    if row and part.kept:
        yield Change("var", ground.slot(part.kept), row.low)
    leave = (yield from came(line, table, row)) if row else None
    for other in others if not leave else ():
        then = yield from rolled(ground, other, plus)
        leave = leave or ((yield from came(line, other, then)) if then else None)
    return leave


MOST_IGNORED = 20  # times that a row comes up which is not to


def came(line: Line, table: model.Table, row: model.Row, deep: int = 0) -> Procedure[Leave | None]:
    """A row that came up is shown and played; one that says in words to roll again is followed, twice at most."""
    leave = yield from line.row(row)
    for other in asked_again(line.ground.adventure, table, row) if not leave else ():
        if deep >= (MOST_AGAIN if other is table else 2 * MOST_AGAIN):
            break
        then = yield from rolled(line.ground, other)
        for _ in range(MOST_IGNORED if ignores_itself(row) else 0):
            if then != row:
                break
            then = yield from rolled(line.ground, other)
        leave = leave or ((yield from came(line, other, then, deep + 1)) if then else None)
    return leave
