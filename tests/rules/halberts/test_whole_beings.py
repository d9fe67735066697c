"""What is read off beings: their values, what fights took, what they have at hand, and who may care for whom (`beings.py`); and
what bracing, mending and care set going (`wounds.py`, `recovery.py`)."""

import pytest
from tables import rows

from solo.core import clock
from solo.core.world import DEAD, FLED, OUT, UP, YIELDED
from solo.rules.halberts import RULES, beings, recovery, wounds

NAMES = ("Str", "Dex", "End")
DAYS3 = 3 * 24 * 60


def clocks(table):
    """What runs for the hero, and in how many minutes it is over."""
    minute = clock.minute(table.world)
    return sorted((timer.what, timer.at - minute) for timer in clock.timers(table.world, "hero.1"))


def runs(table, *whats):
    """Clocks of these kinds, over in an hour."""
    for at, what in enumerate(whats, 7):
        table.put(table.world[f"timer.{at}"], what=what, who="hero.1", at=clock.minute(table.world) + 60)


# Values.


@rows(
    ("now", "start", "full", "loss", "missing"),
    [
        (8, 8, 8, 0, 0),
        (5, 8, 8, 3, 3),
        (5, None, 8, 0, 3),
        (5, 5, 8, 0, 3),
        (9, 8, 8, 0, 0),
        (0, 8, 10, 8, 10),
        (7, 8, None, 1, 0),
    ],
)
def test_what_is_lost_is_counted_from_before_the_fight_and_what_is_missing_from_the_full_value(
    table, now, start, full, loss, missing
):
    with table.trial():
        table.put(table.hero, Str=now, start_Str=start, full_Str=full)
        assert (beings.loss(table.hero, "Str"), beings.taken(table.hero)) == (loss, loss)
        assert beings.missing(table.hero) == missing
        table.put(table.hero, Dex=5, start_Dex=6)
        assert beings.taken(table.hero) == loss + 1


@pytest.mark.rule("HAL-REC-03")
@rows(("older", "lost", "untreated"), [((), 0, 2), ((3,), 3, 5), ((3, 1), 4, 6)])
def test_what_earlier_fights_took_is_counted_with_the_last_ones(table, older, lost, untreated):
    with table.trial():
        table.put(table.hero, Str=6, start_Str=8)
        for at, points in enumerate(older, 1):
            table.put(table.world[f"timer.{at}"], what="older", who="hero.1", at=600, loss_Str=points)
        table.put(table.world["timer.9"], what="older", who="hero.2", at=600, loss_Str=9)
        assert beings.older_loss(table.hero, "Str") == lost and beings.untreated(table.hero) == untreated


@pytest.mark.rule("HAL-CHECK-05", "HAL-RULE-03")
@rows(
    ("talent", "value", "ruling", "score"),
    [
        ("", 0, "-2", 8),
        ("Climb", 0, "-2", 6),
        ("Climb", 1, "-2", 9),
        ("Climb", 3, "-2", 11),
        ("Climb", 0, "0", 8),
        ("Climb", 1, "0", 9),
    ],
)
def test_a_score_is_attribute_and_talent_and_two_less_for_one_that_is_missing(
    table, talent, value, ruling, score
):
    with table.trial():
        table.choose("untrained", ruling)
        table.put(table.hero, Str=8, Climb=value or None)
        assert beings.score(table.hero, "Str", talent) == score


@pytest.mark.rule("HAL-ARM-03", "HAL-RULE-31")
@rows(
    ("cuirass", "talent", "topic", "slowed"),
    [
        (True, "Run", "", True),
        (True, "Climb", "", True),
        (True, "Sneak", "", True),
        (True, "Pick", "", False),
        (True, "", "Loot the hall", True),
        (True, "", "plundering", True),
        (True, "", "the hall", False),
        (False, "Run", "loot", False),
    ],
)
def test_a_cuirass_makes_running_climbing_sneaking_and_looting_very_hard(
    table, cuirass, talent, topic, slowed
):
    with table.trial():
        table.put(table.hero, cuirass=cuirass or None)
        assert beings.slowed(table.hero, talent, topic) is slowed


@pytest.mark.rule("HAL-RULE-50")
@rows(
    ("talents", "order"),
    [
        ({}, ["Halberd", "Knife", "Spear", "Brawl"]),
        ({"Spear": 1}, ["Spear", "Halberd", "Knife", "Brawl"]),
        ({"Knife": 1, "Spear": 2}, ["Spear", "Knife", "Halberd", "Brawl"]),
        ({"Knife": 1, "Halberd": 1}, ["Halberd", "Knife", "Spear", "Brawl"]),
        ({"Bow": 4, "Brawl": 5}, ["Halberd", "Knife", "Spear", "Brawl"]),
    ],
)
def test_what_is_at_hand_is_in_the_order_of_what_one_knows_and_then_of_what_hurts(table, talents, order):
    with table.trial():
        table.give(table.hero, "knife", "spear", "halberd")
        table.put(table.hero, **talents)
        assert beings.armed_with(table.hero) == order


@pytest.mark.rule("HAL-MAGIC-02", "HAL-RULE-29")
def test_magic_is_what_was_learned_less_what_is_lost_for_today(table):
    table.put(table.hero, Fire=2, Air=1, Brew=3, spent=("Fire",))
    assert beings.magic(table.hero) == ["Air"]


# Care.


@pytest.mark.rule("HAL-RULE-35", "HAL-RULE-56")
@rows(
    ("least", "able"),
    [(1, ["hero.4", "hero.2", "hero.3"]), (2, ["hero.4", "hero.2"]), (3, ["hero.4"]), (4, [])],
)
def test_the_best_of_those_who_are_up_and_know_first_aid_or_healing_comes_first(table, least, able):
    figures = (
        {"First Aid": 2},
        {"Heal": 1},
        {"First Aid": 1, "Heal": 3},
        {"First Aid": 5, "state": OUT},
        {"Brew": 4},
    )
    party = [table.person(f"hero.{at}", "Mara", side="party", **each) for at, each in enumerate(figures, 2)]
    dog = table.beast("dog", 5, 5)
    table.put(dog, **{"First Aid": 9})
    with table.trial():
        found = beings.carers((table.hero, dog, *party), least)
        assert [one.id for one in found] == able


@pytest.mark.rule("HAL-RULE-35", "HAL-RULE-20")
@rows(
    ("fields", "helped"),
    [
        ({"start_Str": 9}, True),
        ({}, False),
        ({"start_Str": 9, "state": OUT}, True),
        ({"start_Str": 9, "state": DEAD}, False),
        ({"start_Str": 9, "state": FLED}, False),
        ({"start_Str": 9, "state": YIELDED}, False),
        ({"start_Str": 9, "wound": "light"}, True),
        ({"start_Str": 9, "wound": "severe"}, False),
        ({"start_Str": 9, "wound": "in care"}, False),
        ({"wound": "light"}, False),
    ],
)
def test_half_an_hour_helps_who_was_hurt_and_not_the_gravely_wounded_or_the_dead(table, fields, helped):
    with table.trial():
        table.put(table.hero, Str=5, **fields)
        assert beings.treatable((table.hero,)) == [table.hero] * helped


@pytest.mark.rule("HAL-REC-02", "HAL-RULE-35", "HAL-RULE-56")
@rows(
    ("ruling", "healer", "dice", "helped", "under"),
    [
        ("no", {"First Aid": 1}, (), True, []),
        ("yes", {"First Aid": 1, "Edu": 8}, (4, 5), True, ["HAL-RULE-35"]),
        ("yes", {"First Aid": 1, "Edu": 8}, (5, 5), False, ["HAL-RULE-35"]),
        ("yes", {"First Aid": 1, "Heal": 3, "Edu": 8}, (5, 6), True, ["HAL-RULE-35"]),
        ("yes", {"Heal": 3, "Edu": 8}, (6, 6), False, ["HAL-RULE-35"]),
        ("no", {}, (), False, []),
    ],
)
def test_care_needs_no_roll_unless_the_table_asks_for_one(table, ruling, healer, dice, helped, under):
    with table.trial():
        table.choose("first_aid_roll", ruling)
        mara = table.person("hero.2", "Mara", side="party", **healer)
        table.put(table.hero, Str=4, start_Str=8)
        assert table.run(recovery.tend((table.hero, mara)), dice) is helped
        assert table.hero.Str == (6 if helped else 4)
        assert [roll.rule for roll in table.log.rolls] == under
        assert ("must heal by itself" in table.told) is (bool(dice) and not helped)


@pytest.mark.rule("HAL-RULE-35")
def test_of_several_who_could_the_best_at_it_cares_for_all(table):
    table.choose("first_aid_roll", "yes")
    party = [table.person(f"hero.{at}", "Mara", side="party", **{"First Aid": at}) for at in (2, 4, 3)]
    for being in (table.hero, *party[:1]):
        table.put(being, Str=4, start_Str=8)
    table.run(recovery.tend((table.hero, *party)), [1, 1, 1, 1])
    assert [roll.who for roll in table.log.rolls] == ["hero.4", "hero.4"]


@pytest.mark.rule("HAL-REC-02")
@rows(
    ("span", "fields", "clock_runs", "good"),
    [
        ("moment", {"Str": 4, "start_Str": 8, "First Aid": 1}, False, False),
        ("hour", {"Str": 4, "start_Str": 8, "First Aid": 1}, False, True),
        ("hour", {"Str": 4, "start_Str": 8}, False, False),
        ("day", {}, False, True),  # who lacks nothing is none the worse for it
        ("week", {}, False, True),
        ("night", {}, False, False),
        ("day", {"Str": 4}, False, False),
        ("day", {"Str": 4}, True, True),
        ("night", {"Str": 4}, True, False),
    ],
)
def test_a_rest_does_good_by_first_aid_or_where_days_go_by_while_a_wound_mends(
    table, span, fields, clock_runs, good
):
    with table.trial():
        table.put(table.hero, **fields)
        if clock_runs:
            runs(table, "mend")
        assert table.run(RULES.rest((table.hero,), span, ())) is good


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_five_dice_of_days_in_bed_stop_every_clock_but_their_own_and_an_older_ones(table):
    table.put(table.hero, wound="severe")
    runs(table, "dying", "faint", "wake", "mend", "older")
    assert table.run(recovery.infirmary(table.hero), [2, 2, 4, 5, 1]) == 14
    assert clocks(table) == [("infirmary", 14 * 24 * 60), ("older", 60)]
    assert table.left("hero") == {"hero.1 state": OUT, "hero.1 wound": "in care"}
    assert table.facts() == [("condition", "hero.1", "in the infirmary", 0)] and "14 days" in table.told


# What a fight begins and what is left to mend.


@pytest.mark.rule("HAL-RULE-19", "HAL-REC-03")
@rows(
    ("fields", "running", "left", "older"),
    [
        ({}, (), {"start_Str": 8, "start_Dex": 8, "start_End": 8}, []),
        ({"Str": 5, "start_Str": 8}, (), {}, []),  # in the middle of a fight
        ({"Str": 5, "start_Str": 8}, ("mend",), {"start_Str": 5, "start_Dex": 8, "start_End": 8}, [3]),
        ({"Str": 5}, ("mend",), {"start_Str": 5, "start_Dex": 8, "start_End": 8}, [0]),
        ({"Str": 5, "start_Str": 5}, (), {"start_Dex": 8, "start_End": 8}, []),
    ],
)
def test_before_a_fight_it_is_kept_how_one_stands_and_what_was_taken_before_keeps_its_clock(
    table, fields, running, left, older
):
    with table.trial():
        table.put(table.hero, **fields)
        runs(table, *running)
        table.run(wounds.brace(table.hero))
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}
        kept = [timer.loss_Str for timer in clock.timers(table.world, "hero.1", "older")]
        assert kept == older and len(clocks(table)) == len(running)


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
@rows(
    ("fields", "running", "set_going"),
    [
        ({"Str": 5, "start_Str": 8}, (), True),
        ({"Str": 5}, (), True),
        ({}, (), False),
        ({"Str": 5, "start_Str": 8}, ("mend",), False),
        ({"Str": 5, "start_Str": 8}, ("older",), True),  # the last fight has a clock of its own
        ({"Str": 5}, ("older",), False),
        ({"Str": 5, "start_Str": 8, "wound": "in care"}, (), False),
        ({"Str": 5, "start_Str": 8, "wound": "severe"}, (), True),
        ({"Str": 5, "start_Str": 8, "side": "foes"}, (), False),
        ({"Str": 8, "full_Str": 8, "start_Str": 9}, (), True),
    ],
)
def test_what_is_missing_has_one_clock_of_three_days(table, fields, running, set_going):
    with table.trial():
        table.put(table.hero, **fields)
        runs(table, *running)
        table.run(wounds.mend_later(table.hero))
        assert clocks(table) == sorted([(what, 60) for what in running] + [("mend", DAYS3)] * set_going)


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
@rows(
    ("fields", "running", "on"),
    [
        ({"Str": 5}, (), True),
        ({}, (), False),
        ({"Str": 5}, ("mend",), False),
        ({"Str": 5}, ("older",), False),
        ({"Str": 5}, ("charm",), True),
        ({"Str": 5, "state": DEAD}, (), False),
        ({"Str": 5, "wound": "in care"}, (), False),
        ({"Str": 5, "wound": "severe"}, (), True),
    ],
)
def test_after_three_days_three_more_begin_where_something_is_missing_and_nothing_else_runs(
    table, fields, running, on
):
    with table.trial():
        table.put(table.hero, **fields)
        runs(table, *running)
        table.put(table.world["timer.1"], what="mend", who="hero.1", at=clock.minute(table.world))
        table.run(recovery.go_on_mending(table.world["timer.1"]))
        assert (("mend", DAYS3) in clocks(table)) is on


@pytest.mark.rule("HAL-WOUND-02", "HAL-WOUND-03")
@rows(
    ("side", "running", "ruling", "left"),
    [
        ("party", (), "3 days", [("dying", DAYS3), ("wake", 180)]),
        ("party", (), "3 hours", [("dying", 180), ("wake", 180)]),
        ("party", ("dying",), "3 days", [("dying", 60), ("wake", 180)]),  # counted from the first
        ("party", ("infirmary", "faint"), "3 days", [("dying", DAYS3), ("wake", 180)]),
        ("party", ("wake",), "3 days", [("dying", DAYS3), ("wake", 180)]),
        ("foes", (), "3 days", []),
    ],
)
def test_a_severe_wound_is_three_hours_out_and_three_days_to_live(table, side, running, ruling, left):
    with table.trial():
        table.choose("severe_deadline", ruling)
        table.put(table.hero, side=side)
        runs(table, *running)
        table.run(wounds.lie_dying(table.hero))
        assert table.left("hero") == {"hero.1 state": OUT, "hero.1 wound": "severe"}
        assert clocks(table) == left


@pytest.mark.rule("HAL-WOUND-01", "HAL-WOUND-03", "HAL-RULE-20")
@rows(
    ("fields", "running", "left", "runs_on"),
    [
        ({}, (), {"state": OUT, "wound": "light"}, [("faint", 10)]),
        ({}, ("faint",), {"state": OUT, "wound": "light"}, [("faint", 10)]),
        ({"wound": "severe"}, ("dying",), {"state": OUT}, [("dying", 60), ("faint", 10)]),
        ({"wound": "in care", "state": OUT}, ("infirmary",), {}, [("infirmary", 60)]),
        ({"side": "foes"}, (), {"state": OUT, "wound": "light"}, []),
    ],
)
def test_a_faint_is_ten_minutes_anew_and_cures_no_severe_wound(table, fields, running, left, runs_on):
    with table.trial():
        table.put(table.hero, **fields)
        runs(table, *running)
        table.run(wounds.faint(table.hero, "HAL-WOUND-01"))
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}
        assert clocks(table) == runs_on


@pytest.mark.rule("HAL-CREA-03", "HAL-CREA-04")
@rows(
    ("state", "end", "life", "left"),
    [
        (UP, 2, 5, {"End": 2}),
        (UP, 0, 5, {"End": 0, "state": OUT, "wound": "light"}),
        (OUT, 0, 3, {"End": 0, "Life": 3}),
        (OUT, 0, 0, {"End": 0, "Life": 0, "state": DEAD}),
        (DEAD, 0, 3, {"End": 0, "Life": 3}),
    ],
)
def test_the_reckoning_of_a_round_is_written_and_what_follows_from_it(table, state, end, life, left):
    with table.trial():
        dog = table.beast("dog", 5, 5)
        table.put(dog, state=state)
        table.run(wounds.settle(dog, {"End": end, "Life": life}))
        assert table.left("beast") == {f"beast.1 {name}": to for name, to in left.items()}
