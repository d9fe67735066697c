"""What a piece of a row hangs on is said by conditions of its own, as play comes to it."""

from itertools import product

from playing import adventure, written

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.running.steps import Ask, Say, line_of, nexts
from solo.workshop.hanging import Failed, chained
from solo.workshop.inventory import Inventory
from solo.workshop.reach import Reach

AT = m.Place()
NAMES = "abc"
OTHERWISE = m.Otherwise(AT)


def named(name):
    return m.If(AT, e.Name(name))


WHENS = [
    (),
    (named("a"),),
    (m.Unless(AT, e.Name("b")),),
    (named("a"), named("b")),
    (OTHERWISE,),
    (OTHERWISE, named("c")),
    (OTHERWISE, m.Unless(AT, e.Name("a")), named("c")),
    (m.Always(AT),),
]


def holds(each, truths):
    """Does a condition hold, where names are as they are here?"""
    match each:
        case m.If():
            return truths[each.expr.name]
        case m.Unless():
            return not truths[each.expr.name]
        case Failed():
            return not all(holds(one, truths) for one in each.of)
    return True


def played(row, truths):
    """Which pieces of a row play tells."""
    segments = tuple(m.Segment((m.Text(AT, text=f"{at} "),), when) for at, when in enumerate(row))
    step, told = line_of(segments), ""
    while step is not None:
        if isinstance(step, Ask):
            failing = next((at for at, one in enumerate(step.when, 1) if not holds(one, truths)), 0)
            step = step.after(failing)
            continue
        if isinstance(step, Say):
            told += "".join(part.text for part in step.parts)
        step = next(iter(nexts(step)), None)
    return {int(at) for at in told.split()}


def test_each_piece_of_a_row_is_told_just_where_what_it_stands_under_holds():
    rows = [row for length in (1, 2, 3) for row in product(WHENS, repeat=length)]
    for row, values in product(rows, product((True, False), repeat=3)):
        truths = dict(zip(NAMES, values, strict=True))
        expected = {at for at, asked in enumerate(chained(row)) if all(holds(one, truths) for one in asked)}
        assert played(row, truths) == expected, (row, truths)


def test_what_stands_behind_an_otherwise_that_never_holds_cannot_be_reached_and_that_is_said():
    body = (
        "## Tower\n\n- Pull. `if hill >= 0` → [Up](#up) `otherwise` → [Years](#years)\n"
        "- Leave. `end: out`\n\n## Up\n\n`end: up`\n\n## Years\n\n`end victory: Patience`\n"
    )
    inventory = Inventory(adventure(written(body, "state:\n  hill: 0\n")))
    reach = Reach(inventory, "cairn")
    assert not reach.may_reach(inventory.scenes["years"])
    assert reach.may_reach(inventory.scenes["up"])


def test_an_ending_behind_another_that_has_a_condition_stands_under_its_failing():
    body = "## Bar\n\n`if knows` `end victory: Patience` You know.\n\n`end victory: Patience` You don't.\n"
    inventory = Inventory(adventure(written(body, "state:\n  knows: false\n")))
    first, second = (inventory.nodes[number].when for number in inventory.ends["victory: Patience"])
    for knows in (True, False):
        assert all(holds(one, {"knows": knows}) for one in first) == knows
        assert all(holds(one, {"knows": knows}) for one in second) != knows
