"""What care, time and harm leave is all that their rule says, to the point, and nothing else: every field that ends otherwise
than it began, by figures worked out from the book."""

import pytest
from tables import rows

from solo.core import clock
from solo.core.world import DEAD, GONE, OUT, UP
from solo.rules.halberts import RULES, recovery
from solo.rules.ruleset import Harm

NAMES = ("Str", "Dex", "End")
NOW = 480  # the minute at which all of it happens
DAYS3 = NOW + 3 * 24 * 60


def hurt(table, now, start=None, full=(10, 10, 10), older=None, **fields):
    """A hero who stands so, stood so before the last fight, and heals up to so much; `older` is what a fight before took."""
    starts = dict(zip((f"start_{name}" for name in NAMES), start or (None,) * 3, strict=True))
    fulls = dict(zip((f"full_{name}" for name in NAMES), full, strict=True))
    table.put(table.hero, **dict(zip(NAMES, now, strict=True)), **starts, **fulls, **fields)
    if older is not None:
        losses = {f"loss_{name}": lost or None for name, lost in zip(NAMES, older, strict=True)}
        table.put(table.world["timer.9"], what="older", who="hero.1", at=NOW, **losses)
    return table.hero


def stands(being):
    """How somebody stands: the three physical values."""
    return tuple(being.get(name) for name in NAMES)


def clocks(table, who="hero.1"):
    """The clocks that run for somebody: what, and when."""
    return {(timer.what, timer.at) for timer in clock.timers(table.world, who)}


# Half of what the fight took.


@pytest.mark.rule("HAL-REC-01", "HAL-RULE-19", "HAL-RULE-20")
@rows(
    ("now", "start", "older", "least", "woken", "after"),
    [
        ((1, 4, 3), (10, 6, 9), None, 0, (), (5, 5, 6)),  # Brunhilde
        ((0, 0, 7), (10, 9, 7), None, 0, (), (5, 4, 7)),
        ((9, 6, 4), (10, 6, 5), None, 0, (), (9, 6, 4)),  # half of one is none
        ((9, 6, 4), (10, 6, 5), None, 1, (), (10, 6, 5)),  # in an infirmary one at least, of what was taken
        ((8, 6, 0), (10, 6, 9), None, 1, (), (9, 6, 4)),
        ((1, 1, 7), (9, 9, 7), None, 0, ("Str", "Dex"), (4, 4, 7)),  # waking gave one of the half
        ((1, 1, 7), (10, 2, 7), None, 1, ("Str", "Dex"), (5, 1, 7)),
        ((0, 5, 7), (9, 9, 7), None, 0, ("Str",), (4, 7, 7)),  # woken, and struck to nothing again
        ((6, 5, 7), None, (4, 5, 0), 0, (), (8, 7, 7)),  # what a fight before took alone
        ((6, 5, 7), (8, 6, 7), (2, 3, 0), 0, (), (8, 7, 7)),  # and with the last one's
        ((9, 6, 4), (9, 6, 4), None, 1, (), (9, 6, 4)),
    ],
)
def test_care_gives_half_of_what_fights_took_and_ends_their_count(
    table, now, start, older, least, woken, after
):
    with table.trial():
        hero = hurt(table, now, start, older=older, woken=woken or None, wound="light")
        table.run(recovery.recover(hero, least=least))
        assert stands(hero) == after
        assert not any(hero.get(f"start_{name}") is not None for name in NAMES)
        assert not hero.wound and not hero.woken and hero.state == UP
        assert clocks(table) == {("mend", DAYS3)}, "what is still missing of ten comes by threes of days"
        assert table.facts() == [("healing", "hero.1", "", sum(after) - sum(now))]


@pytest.mark.rule("HAL-REC-01")
@rows(("state", "after"), [(OUT, UP), (UP, UP)])
def test_whoever_lay_there_is_up_when_the_half_is_back(table, state, after):
    hero = hurt(table, (10, 0, 9), (10, 8, 9), state=state, wound="light")
    table.run(recovery.recover(hero))
    assert (hero.state, stands(hero)) == (after, (10, 4, 9))


@pytest.mark.rule("HAL-RULE-19")
@rows(
    ("ruling", "full"),
    [("no", (10, 10, 10)), ("yes", (5, 5, 10))],
)
def test_where_losses_last_what_care_does_not_give_is_gone_for_good(table, ruling, full):
    with table.trial():
        table.choose("lasting_loss", ruling)
        hero = hurt(table, (0, 1, 7), (10, 9, 7))
        table.put(hero, start_End=None)
        table.run(recovery.recover(hero))
        assert (stands(hero), tuple(hero.get(f"full_{name}") for name in NAMES)) == ((5, 5, 7), full)


# Three days, and three more.


@pytest.mark.rule("HAL-RULE-19")
@rows(
    ("now", "full", "back"),
    [(9, 10, 10), (8, 10, 9), (7, 10, 8), (6, 10, 8), (0, 10, 5), (0, 1, 1), (10, 10, 10), (11, 10, 11)],
)
def test_three_days_more_give_half_of_the_rest_one_at_least_and_nothing_to_the_whole(now, full, back):
    assert recovery.step_back(now, full) == back


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
@rows(
    ("now", "start", "fields", "after"),
    [
        ((5, 9, 10), None, {}, (7, 10, 10)),
        ((10, 10, 10), None, {}, (10, 10, 10)),
        ((2, 8, 10), (8, 8, 10), {}, (5, 8, 10)),  # the fight's half first
        ((0, 0, 7), (8, 8, 10), {"wound": "severe"}, (0, 0, 7)),
        ((0, 0, 7), (8, 8, 10), {"wound": "in care"}, (0, 0, 7)),
        ((0, 0, 7), None, {"state": DEAD}, (0, 0, 7)),
    ],
)
def test_three_days_untreated_give_the_half_and_then_half_of_the_rest_and_nothing_to_the_gravely_wounded(
    table, now, start, fields, after
):
    with table.trial():
        hero = hurt(table, now, start, **fields)
        table.run(recovery.mend(hero))
        assert stands(hero) == after
        spared = bool(fields)
        assert table.facts() == [("healing", "hero.1", "", sum(after) - sum(now))] * (not spared)
        assert spared or not any(hero.get(f"start_{name}") is not None for name in NAMES)


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
@rows(
    ("now", "start", "older", "after", "starts"),
    [
        ((6, 5, 9), None, (4, 5, 1), (8, 7, 9), None),  # half of four, of five, of one
        ((3, 9, 9), (5, 9, 10), (4, 0, 0), (5, 9, 9), (7, 9, 10)),  # the last fight's loss waits
        ((4, 9, 9), (6, 9, 10), (0, 0, 0), (6, 10, 9), (8, 10, 10)),  # its half is given: half of the rest
        ((7, 9, 9), None, (8, 0, 0), (10, 9, 9), None),  # never past the full value
        ((9, 10, 9), None, (8, 2, 0), (10, 10, 9), None),
    ],
)
def test_three_days_after_a_fight_that_was_not_the_last_half_of_what_that_one_took_is_back(
    table, now, start, older, after, starts
):
    with table.trial():
        hero = hurt(table, now, start, older=older)
        table.run(recovery.mend_older(table.world["timer.9"]))
        assert stands(hero) == after
        assert tuple(hero.get(f"start_{name}") for name in NAMES) == (starts or (None,) * 3)
        assert not any(table.world.get("timer.9", f"loss_{name}") for name in NAMES)
        assert table.facts() == [("healing", "hero.1", "", sum(after) - sum(now))]


@pytest.mark.rule("HAL-RULE-19")
@rows(("lost", "full"), [(4, 8), (5, 7), (1, 9), (0, 10)])
def test_where_losses_last_the_other_half_of_an_earlier_fight_is_gone(table, lost, full):
    with table.trial():
        table.choose("lasting_loss", "yes")
        hero = hurt(table, (5, 8, 10), older=(lost, 2, 0))
        table.run(recovery.mend_older(table.world["timer.9"]))
        assert (hero.full_Str, hero.full_Dex, hero.full_End) == (full, 9, 10)


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-20")
@rows(
    ("now", "wound", "state", "after", "wounded"),
    [
        ((1, 5, 9), "light", UP, (3, 5, 9), ""),
        ((1, 0, 9), "light", UP, (3, 0, 9), "light"),
        ((1, 5, 9), "", UP, (3, 5, 9), ""),
        ((1, 5, 9), "severe", UP, (1, 5, 9), "severe"),
        ((1, 5, 9), "in care", OUT, (1, 5, 9), "in care"),
        ((1, 5, 9), "", DEAD, (1, 5, 9), ""),
    ],
)
def test_an_earlier_fights_clock_ends_a_light_wound_and_gives_the_gravely_wounded_and_the_dead_nothing(
    table, now, wound, state, after, wounded
):
    with table.trial():
        hero = hurt(table, now, older=(4, 0, 0), wound=wound or None, state=state)
        table.run(recovery.mend_older(table.world["timer.9"]))
        assert (stands(hero), hero.wound, hero.state) == (after, wounded, state)
        grave = wounded in ("severe", "in care")
        assert hero.get("start_Str") == (5 if grave else None), "the infirmary is to count it"


# Points back.


@pytest.mark.rule("HAL-RULE-48")
@rows(
    ("now", "points", "after", "back"),
    [
        ((3, 6, 2), 0, (3, 6, 2), 0),
        ((3, 6, 2), 1, (3, 6, 3), 1),
        ((3, 6, 2), 2, (4, 6, 3), 2),
        ((3, 6, 2), 3, (4, 6, 4), 3),
        ((7, 6, 7), 1, (7, 7, 7), 1),
        ((7, 6, 7), 9, (7, 7, 7), 1),
        ((7, 7, 2), 4, (7, 7, 6), 4),
        ((7, 7, 2), 5, (7, 7, 7), 5),
        ((0, 0, 0), 3, (1, 1, 1), 3),
        ((7, 7, 7), 4, (7, 7, 7), 0),
        ((0, 0, 0), 30, (7, 7, 7), 21),
    ],
)
def test_points_that_come_back_go_to_the_lowest_and_none_past_the_full_value(table, now, points, after, back):
    with table.trial():
        hero = hurt(table, now, full=(7, 7, 7))
        assert table.run(recovery.restore(hero, points, "HAL-HEAL")) == back
        assert stands(hero) == after


@pytest.mark.rule("HAL-WOUND-01", "HAL-WOUND-03")
@rows(
    ("wound", "state", "points", "after"),
    [
        ("light", OUT, 1, (UP, "")),
        ("light", OUT, 0, (OUT, "light")),
        ("severe", OUT, 1, (OUT, "severe")),
        ("in care", OUT, 1, (OUT, "in care")),
        ("light", UP, 1, (UP, "light")),
    ],
)
def test_one_point_back_wakes_the_lightly_wounded_alone(table, wound, state, points, after):
    with table.trial():
        hero = hurt(table, (0, 7, 7), full=(7, 7, 7), wound=wound, state=state)
        table.run(recovery.restore(hero, points, "HAL-HEAL"))
        assert (hero.state, hero.wound) == after


# Coming to, and dying of it.


@pytest.mark.rule("HAL-WOUND-01", "HAL-WOUND-02", "HAL-RULE-20", "HAL-RULE-21")
@rows(
    ("now", "wound", "state", "severe", "after", "up"),
    [
        ((0, 6, 9), "light", OUT, False, (0, 6, 9), True),
        ((0, 0, 7), "severe", OUT, True, (1, 1, 7), True),
        ((0, 0, 7), "severe", OUT, False, (0, 0, 7), True),
        ((0, 0, 7), "in care", OUT, True, (0, 0, 7), False),
        ((0, 6, 9), "light", OUT, True, (0, 6, 9), True),
    ],
)
def test_whoever_comes_to_is_up_and_from_a_severe_wound_the_zeros_are_one(
    table, now, wound, state, severe, after, up
):
    with table.trial():
        hero = hurt(table, now, wound=wound, state=state)
        table.run(recovery.wake(hero, severe))
        assert (stands(hero), hero.state == UP, hero.wound) == (after, up, wound)
        woken = tuple(name for name, before, to in zip(NAMES, now, after, strict=True) if before != to)
        assert hero.woken == woken
        assert [kind for kind, *_ in table.facts()] == ["relief"] * up


@pytest.mark.rule("HAL-WOUND-02")
def test_who_wakes_from_a_second_severe_wound_remembers_what_waking_gave_before(table):
    hero = hurt(table, (1, 0, 0), wound="severe", state=OUT, woken=("Str", "Dex"))
    table.run(recovery.wake(hero, True))
    assert (stands(hero), hero.woken) == ((1, 1, 1), ("Str", "Dex", "End"))


@pytest.mark.rule("HAL-WOUND-03")
@rows(
    ("fields", "here", "ends"),
    [
        ({"wound": "severe"}, (), "death"),
        ({"wound": "severe"}, ("town",), "bed"),
        ({"wound": "severe"}, ("safe",), "death"),
        ({"wound": "severe", "side": "foes"}, ("town",), "death"),
        ({"wound": "severe", "state": DEAD}, ("town",), ""),
        ({"wound": "light"}, (), ""),
        ({"wound": "in care", "state": OUT}, (), ""),
    ],
)
def test_when_the_three_days_are_over_there_is_death_or_at_the_last_a_bed(table, fields, here, ends):
    with table.trial():
        table.world.put("game", "here", here)
        hero = hurt(table, (1, 1, 7), **{"state": UP, **fields})
        table.run(recovery.die_of_wounds(hero), [1] * (5 * (ends == "bed")))
        left = {
            "death": {"hero.1 state": DEAD, "hero.1 wound": None},
            "bed": {"hero.1 state": OUT, "hero.1 wound": "in care"},
            "": {},
        }
        assert table.left("hero") == left[ends]
        told = [kind for kind, *_ in table.facts()]
        assert told == {"death": ["death"], "bed": ["condition"], "": []}[ends]


@pytest.mark.rule("HAL-WOUND-03")
@rows(("level", "bed"), [(2, False), (3, True)])
def test_in_a_safe_place_somebody_else_of_first_aid_three_is_the_infirmary(table, level, bed):
    with table.trial():
        table.put(table.hero, **{"First Aid": 5})
        table.person("hero.2", "Mara", side="party", **{"First Aid": level})
        table.world.put("game", "party", ("hero.1", "hero.2"))
        table.world.put("game", "here", ("safe",))
        assert recovery.beds(table.hero) is bed


# The hours.


@pytest.mark.rule("HAL-MAGIC-09")
@rows(
    ("side", "fields", "left"),
    [
        (
            "foes",
            {"charmed": True, "state": "yielded"},
            {"charmed": None, "state": UP, "attitude": "hostile"},
        ),
        ("foes", {"charmed": True, "state": OUT}, {"charmed": None, "attitude": "hostile"}),
        ("foes", {"charmed": True, "state": DEAD}, {}),
        ("foes", {}, {}),
        ("party", {"charmed": True, "state": "yielded"}, {"charmed": None}),
        ("party", {}, {}),
    ],
)
def test_when_a_charm_ends_foes_are_furious_and_friends_themselves(table, side, fields, left):
    with table.trial():
        being = table.person("npc.7", "Wat", side=side, **fields)
        table.run(recovery.charm_ends(being))
        assert table.left("npc") == {f"npc.7 {name}": to for name, to in left.items()}
        assert bool(table.facts()) is bool(left)


DAWN, DAY, YEAR = 6 * 60, 24 * 60, 365 * 24 * 60


@pytest.mark.rule("HAL-RULE-28")
@rows(
    ("before", "now", "new"),
    [
        (DAWN - 1, DAWN, True),
        (DAWN, DAWN + 1, False),
        (DAWN, DAWN + DAY - 1, False),
        (DAWN, DAWN + DAY, True),
        (DAY - 1, DAY, False),  # midnight is no dawn
        (DAY + DAWN - 1, DAY + DAWN + 1, True),
        (DAWN + 10, DAWN + 3 * DAY, True),
    ],
)
def test_magic_is_back_at_each_dawn_and_at_no_other_hour(table, before, now, new):
    with table.trial():
        table.put(table.hero, cast_today=2, spent=("Fire",), boons=("Rain",))
        table.run(RULES.passed((table.hero,), before, now, ()))
        gone = {f"hero.1 {name}": None for name in ("cast_today", "spent", "boons")}
        assert table.left() == (gone if new else {})


@rows(
    ("before", "now", "years"),
    [(0, YEAR - 1, 0), (0, YEAR, 1), (YEAR - 1, YEAR, 1), (YEAR, 2 * YEAR - 1, 0), (10, 3 * YEAR, 3)],
)
def test_each_year_by_the_clock_is_a_year_owed_to_the_players_own(table, before, now, years):
    with table.trial():
        friend = table.person("npc.1", "Wat", side="party")
        table.put(table.hero, years_due=2)
        table.run(RULES.passed((table.hero, friend), before, now, ()))
        assert table.left() == ({"hero.1 years_due": 2 + years} if years else {})


@pytest.mark.rule("HAL-WOUND-01", "HAL-REC-03", "HAL-WOUND-03", "HAL-MAGIC-09")
@rows(
    ("what", "fields", "left"),
    [
        ("faint", {"wound": "light", "state": OUT, "Str": 0}, {"state": UP}),
        ("wake", {"wound": "severe", "state": OUT, "Str": 0}, {"state": UP, "Str": 1, "woken": ("Str",)}),
        ("dying", {"wound": "severe"}, {"state": DEAD, "wound": None}),
        ("mend", {"Str": 4, "start_Str": 10}, {"Str": 7, "start_Str": None}),
        ("mend", {"Str": 8}, {"Str": 9}),
        ("older", {"Str": 8}, {"Str": 9}),
        (
            "infirmary",
            {"wound": "in care", "state": OUT, "Str": 9, "start_Str": 10},
            {"state": UP, "wound": None, "Str": 10, "start_Str": None},
        ),
        ("charm", {"charmed": True}, {"charmed": None}),
        ("nothing of these rules", {"Str": 8}, {}),
    ],
)
def test_each_clock_that_runs_out_does_what_it_is_for(table, what, fields, left):
    with table.trial():
        hero = hurt(table, (10, 10, 10))
        table.put(hero, **fields)
        table.put(table.world["timer.9"], what=what, who="hero.1", at=NOW)
        table.run(recovery.due(table.world["timer.9"]))
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}
        on = ("mend", DAYS3) in clocks(table)
        assert on is (what in ("mend", "older") and hero.Str < 10), "it goes on while something is missing"


# Harm and healing.


@pytest.mark.rule("HAL-CHAR-01")
@rows(
    ("kind", "dice", "now", "lost", "rolled"),
    [
        ("", (5, 1), (7, 10, 10), 3, ["1d6", "d6"]),
        ("", (4, 3), (10, 8, 10), 2, ["1d6", "d6"]),
        ("", (1, 6), (10, 10, 9), 1, ["1d6", "d6"]),
        ("Str", (6,), (7, 10, 10), 3, ["1d6"]),
        ("dexterity", (6,), (10, 7, 10), 3, ["1d6"]),
        ("WIL", (6,), (10, 10, 7), 3, ["1d6"]),
        ("fire", (3, 2), (8, 10, 10), 2, ["1d6", "d6"]),
    ],
)
def test_harm_is_half_the_dice_off_the_attribute_it_names_or_that_of_a_d6(
    table, kind, dice, now, lost, rolled
):
    with table.trial():
        hero = hurt(table, (10, 10, 10))
        assert table.run(RULES.harm(hero, Harm("1d6", kind)), dice) == lost
        assert (stands(hero), table.rolls) == (now, rolled)
        assert [hero.get(f"start_{name}") for name in NAMES] == [10, 10, 10]
        assert table.facts() == [("wound", "hero.1", kind or "harm", lost)]
        assert clocks(table) == {("mend", DAYS3)}


@pytest.mark.rule("HAL-CREA-02")
def test_harm_to_an_animal_comes_off_endurance_and_then_life(table):
    dog = table.beast("dog", 2, 5)
    assert table.run(RULES.harm(dog, Harm("2d6")), [5, 4]) == 5
    assert (dog.End, dog.Life, dog.state) == (0, 2, OUT)


def test_harm_of_nothing_is_nothing(table):
    hero = hurt(table, (10, 10, 10))
    assert table.run(RULES.harm(hero, Harm("0"))) == 0
    assert table.left() == {} and table.facts() == []


@rows(
    ("state", "dice", "back"),
    [(UP, 1, 1), (UP, 4, 2), (UP, 5, 3), (OUT, 4, 2), (DEAD, None, 0)],
)
def test_healing_is_half_the_dice_rounded_up_and_none_for_the_dead(table, state, dice, back):
    with table.trial():
        hero = hurt(table, (10, 5, 10), state=state)
        assert table.run(RULES.heal(hero, "1d6"), [dice] if dice else []) == back
        assert stands(hero) == (10, 5 + back, 10)
        assert table.facts() == [("healing", "hero.1", "", back)] * bool(back)


def test_healing_of_who_lacks_nothing_is_not_told(table):
    hero = hurt(table, (10, 10, 10))
    assert table.run(RULES.heal(hero, "1d6"), [5]) == 0
    assert table.facts() == [] and GONE != hero.state
