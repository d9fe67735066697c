"""What one may do outside a fight, what bars it, and what it leaves (`acts.py`)."""

import pytest
from tables import rows

from solo.core import clock
from solo.rules.halberts import RULES, acts

DAY = 24 * 60


def party(table, *others, **hero):
    """The hero with these figures, and others of the party: a name of each, with figures."""
    table.put(table.hero, **hero)
    ids = ["hero.1"]
    for at, fields in enumerate(others, 2):
        if "kind" in fields:
            table.beast(fields["kind"], 5, 5)
            table.put(table.world["beast.1"], **fields)
            ids.append("beast.1")
        else:
            table.person(f"hero.{at}", "Mara", side="party", **fields)
            ids.append(f"hero.{at}")
    table.world.put("game", "party", tuple(ids))


HURT, GRAVE = {"Str": 4, "start_Str": 7}, {"wound": "severe"}
AIDE, SURGEON = {"First Aid": 1}, {"First Aid": 3}


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-35", "HAL-CHECK-07", "HAL-TAL-31", "HAL-ARM-02")
@rows(
    ("hero", "others", "moment", "here", "keys"),
    [
        ({}, (), "scene", (), []),
        ({"state": "out", "Fire": 1}, (), "scene", (), []),
        ({"Fire": 1}, (), "scene", (), ["cast"]),
        ({"Fire": 1, "spent": ("Fire",)}, (), "scene", (), ["(cast)"]),
        ({"Fire": 1, "Air": 1, "spent": ("Fire",)}, (), "scene", (), ["cast"]),
        (HURT, (), "scene", (), ["(tend)"]),
        ({**HURT, **AIDE}, (), "scene", (), ["tend"]),
        (HURT, (AIDE,), "scene", (), ["tend"]),
        (AIDE, (HURT,), "scene", (), ["tend"]),
        (HURT, ({**AIDE, "state": "out"},), "scene", (), ["(tend)"]),
        (AIDE, ({**HURT, "state": "dead"},), "scene", (), []),
        ({}, ({"wound": "light"},), "scene", (), []),
        (SURGEON, (GRAVE,), "scene", (), ["(tend)", "(infirmary hero.2)"]),
        (SURGEON, (GRAVE,), "camp", (), ["(tend)", "infirmary hero.2"]),
        (AIDE, (GRAVE,), "camp", (), ["(tend)", "(infirmary hero.2)"]),
        ({}, (GRAVE,), "town", (), ["(tend)", "infirmary hero.2"]),
        ({}, (GRAVE,), "scene", ("town",), ["(tend)", "infirmary hero.2"]),
        ({**SURGEON, **GRAVE}, (), "camp", (), ["(tend)", "(infirmary hero.1)"]),  # nobody nurses themselves
        ({**SURGEON, **GRAVE}, (GRAVE,), "camp", (), ["(tend)", "(infirmary hero.1)", "infirmary hero.2"]),
        ({}, ({"wound": "in care", "state": "out"},), "town", (), []),
        ({**HURT, **AIDE}, (GRAVE,), "camp", (), ["tend", "(infirmary hero.2)"]),
        ({}, ({"kind": "horse"},), "scene", (), ["mount"]),
        ({}, ({"kind": "dog"},), "scene", (), []),
        ({}, ({"kind": "horse", "state": "out"},), "scene", (), []),
        ({"mounted": "beast.1"}, ({"kind": "horse"},), "scene", (), ["dismount"]),
    ],
)
def test_what_may_be_done_is_offered_or_barred_and_nothing_else(table, hero, others, moment, here, keys):
    with table.trial():
        party(table, *others, **hero)
        found = RULES.acts(table.hero, moment, here)
        assert [f"({act.key})" if act.barred else act.key for act in found] == keys
        assert not RULES.acts(table.beast("owl", 3, 3), moment, here)


@pytest.mark.rule("HAL-WOUND-03")
def test_what_bars_a_bed_is_named(table):
    party(table, GRAVE, **AIDE)
    (_, wild), (_, camp) = RULES.acts(table.hero, "scene", ()), RULES.acts(table.hero, "camp", ())
    assert "an infirmary" in wild.barred and "First Aid-3" in camp.barred


@pytest.mark.rule("HAL-ARM-02")
@rows(("worn", "text"), [(False, "put on the cuirass"), (True, "take off the cuirass")])
def test_who_has_a_cuirass_may_put_it_on_or_take_it_off(table, worn, text):
    with table.trial():
        table.give(table.hero, "cuirass")
        table.put(table.hero, cuirass=worn or None)
        (act,) = RULES.acts(table.hero, "scene", ())
        assert act.label == text
        table.run(act.do(""))
        assert table.left() == {"hero.1 cuirass": None if worn else True}
        assert table.facts() == [("relief" if worn else "condition", "hero.1", "in a cuirass", 0)]


@pytest.mark.rule("HAL-REC-02")
def test_tending_takes_half_an_hour_and_gives_half_to_all_who_were_hurt(table):
    party(table, HURT, {**HURT, **GRAVE}, **{**HURT, **AIDE})
    before = clock.minute(table.world)
    (act,) = [act for act in RULES.acts(table.hero, "scene", ()) if act.key == "tend"]
    assert table.run(act.do(""))
    assert clock.minute(table.world) == before + 30
    assert [table.world[id].Str for id in ("hero.1", "hero.2", "hero.3")] == [5, 5, 4]


@pytest.mark.rule("HAL-WOUND-03")
@rows(
    ("others", "days"),
    [
        ((), 15),
        (({},), 0),  # who is about goes on with their day
        (({"state": "out"},), 15),
        (({"kind": "dog"},), 15),
    ],
)
def test_who_lies_up_alone_or_among_those_who_lie_waits_the_days_out(table, others, days):
    with table.trial():
        table.put(table.hero, **{**HURT, **GRAVE})
        party(table, *others)
        before = clock.minute(table.world)
        table.run(acts.lie_up(table.hero, table.hero), [3] * 5)
        assert clock.minute(table.world) == before + days * DAY
        assert table.hero.wound == ("" if days else "in care")
        assert table.hero.Str == (5 if days else 4)


@pytest.mark.rule("HAL-TAL-31")
def test_one_is_in_the_saddle_of_that_horse_and_on_foot_again(table):
    party(table, {"kind": "horse"})
    for left, told in (("beast.1", "condition"), (None, "relief")):
        (act,) = RULES.acts(table.hero, "scene", ())
        table.run(act.do(""))
        assert table.left() == {"hero.1 mounted": left}
        assert table.facts() == [(told, "hero.1", "in the saddle", 0)]
