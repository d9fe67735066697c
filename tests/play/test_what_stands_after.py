"""Every kind of deed, with nobody here, with somebody wary or kind, with a companion, in the dark: what must be true
afterwards of any of them, however its dice fall, and what each leaves (`stands-after.md`). Where that is to be otherwise,
`python -m tests.play.stands --write` keeps them anew; the difference is what has changed for players."""

import os

from shares import share
from stands import ILL, WELL, WHO, Case, came, changes, kept, lines, place, row
from tables import APART, rows

from solo.play.hearing.understanding import understood
from solo.play.moment import KINDS

SOME = share([(line, who) for line in lines() for who in WHO], 1 if os.environ.get(APART) else 6)
HERS = ("npc.osk", "npc.bettan")  # who may be here


def both(line: str, who: str) -> tuple[Case, Case]:
    """The same deed with dice that fall well, and ill."""
    return Case(line, who, WELL), Case(line, who, ILL)


@rows(("line", "who"), SOME)
def test_a_deed_leaves_what_the_table_says_however_its_dice_fall(line, who):
    for case in both(line, who):
        assert row(case) == kept()[case]


def carried(state, coins=False):
    """How much of each thing the party has, or its money."""
    ours = [id for id in state if id.startswith(("hero.", "npc.bettan"))]
    if coins:
        return sum(state[id].get("coins", 0) for id in ours)
    things = [one for one in state.values() if one.get("owner") in ours]
    return {
        name: sum(one.get("count", 1) for one in things if one["name"] == name)
        for name in {one["name"] for one in things}
    }


@rows(("line", "who"), SOME)
def test_a_deed_whose_dice_fall_well_leaves_something_or_has_been_answered(line, who):
    one = came(Case(line, who, WELL))
    assert one.told.strip() or one.over
    if any(what.startswith("To ") for what in one.asked):
        assert list(changes(one.before, one.after)), "a test that is passed and changes nothing"


@rows(("line", "who"), SOME)
def test_a_deed_whose_dice_fall_ill_gives_nothing_and_costs_what_is_here(line, who):
    one = came(Case(line, who, ILL))
    if not any(what.startswith("To ") for what in one.asked):
        return  # no dice
    before, after = carried(one.before), carried(one.after)
    assert all(after[name] <= before.get(name, 0) for name in after)
    assert carried(one.after, coins=True) <= carried(one.before, coins=True)
    for id, field, was, now in changes(one.before, one.after):
        assert id.startswith(
            ("hero.", "edge.", "thing.", "game", "heard", "seen", "meeting.", "fight", "note.", *HERS)
        ), (id, field)
        assert not (field == "words" and "against" not in one.after[id]), "in one's favour"


@rows(("line", "who"), SOME)
def test_nobody_who_is_not_here_is_touched_and_no_time_runs_back(line, who):
    for case in both(line, who):
        one = came(case)
        away = [
            id
            for id in HERS
            if id not in (one.before.get("game", {}).get("present") or ())
            and id not in one.before["game"]["party"]
        ]
        assert not [id for id, *_ in changes(one.before, one.after) if id in away or id == "npc.wat"]
        assert one.after["game"].get("minute", 0) >= one.before["game"].get("minute", 0)


@rows(("line", "who"), SOME)
def test_what_is_had_once_is_not_had_again(line, who):
    one = came(Case(line, who, WELL))
    first, second = carried(one.after), carried(one.again)
    least = carried(one.before)
    twice = {"cup"}  # there are two
    assert all(
        second[name] <= max(first.get(name, 0), least.get(name, 0)) for name in second if name not in twice
    )


@rows(("line", "who"), SOME)
def test_whoever_thinks_better_of_it_has_done_nothing(line, who):
    session = place(who)
    before = session.world.state()
    session.send(line)
    back = next(
        (offer for offer in session.offers if offer.text.startswith(("Think better", "Leave it", "No"))), None
    )
    if session.request is None or back is None or session.phase.state == "fight":
        return
    session.take(back)
    assert not list(changes(before, session.world.state()))


def test_the_lines_are_of_nearly_every_kind_of_deed():
    session = place("kind")
    found = {understood(line, session.moment()).kind for line in lines()}
    assert len(set(KINDS) - found) < 20, sorted(set(KINDS) - found)
