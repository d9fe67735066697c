"""What each part of a fight leaves and tells, whole: its beginning, the dice of a round, blows, and the wounds of them."""

import pytest
from tables import rows

from solo.core.world import DEAD, FLED, OUT, UP, YIELDED
from solo.rules.halberts import combat, riders, stunts, wounds
from solo.rules.halberts.actions import Action
from solo.rules.halberts.beings import tally
from solo.rules.halberts.combat import Hit
from solo.rules.ruleset import Task

NAMES = ("Str", "Dex", "End")


def changed(table, *kinds):
    """What the last run left, of beings and the fight."""
    return table.left(*(kinds or ("hero", "npc", "foe", "beast", "fight")))


# Beginning.


@pytest.mark.rule("HAL-CHECK-10", "HAL-COMBAT-03", "HAL-OPP-15", "HAL-RULE-55")
@rows(
    ("surprise", "keys", "dice", "left", "told"),
    [
        (None, ["fight"], (), {}, ""),
        (None, ["lure"], (4, 5), {"fight surprise": "foes"}, "just where you want them"),
        (None, ["lure"], (5, 5), {"hero.1 held": 1}, "do not take the bait"),
        (None, ["away"], (5, 6), {"fight outcome": "fled"}, "gone before it starts"),  # by wits
        (None, ["away"], (6, 6), {}, "Too late"),
        ("party", ["fight"], (4, 5), {"fight surprise": None}, "a breath before it comes"),
        ("party", [], (5, 5), {}, "upon you before you know it"),
        ("foes", [], (), {}, "never saw you"),
    ],
)
def test_a_fight_begins_with_a_warning_and_with_who_has_the_upper_hand(
    table, surprise, keys, dice, left, told
):
    """Intelligence 8 and Tactics 1; to be away in time is 2 easier."""
    with table.trial():
        table.set(table.hero, Int=8, Tactics=1, Dex=4)
        foe = table.person("foe.1", "bandit")
        fight = table.arena([table.hero], [foe], round=0, surprise=surprise)
        table.run(combat.begin(fight), dice, keys, usual=False)
        starts = {f"{id} start_{name}" for id in ("hero.1", "foe.1") for name in NAMES}
        assert {what: to for what, to in changed(table).items() if what not in starts} == left
        assert starts <= changed(table).keys()
        lines = table.told.splitlines()
        assert lines[0].startswith("Against you: a bandit.") and len(lines) == 1 + bool(told)
        assert told in lines[-1]


@pytest.mark.rule("HAL-CHECK-09", "HAL-CHECK-10")
def test_who_is_best_at_it_looks_out_and_the_first_of_the_players_own_speaks(table):
    """Neither an animal nor who lies there; and a friend speaks for nobody."""
    osk = table.person("npc.1", "Osk", side="party", Int=9)
    table.person("hero.2", "Mara", side="party", Int=8, Tactics=1)
    dog = table.beast("dog", 5, 5)
    table.set(table.hero, Int=8)
    foe = table.person("foe.1", "bandit")
    fight = table.battle(foe, party=(osk.id, dog.id, "hero.1", "hero.2"))
    assert combat.tactician(fight).id == "hero.2"
    assert combat.leads(fight).id == "hero.1"
    table.put(table.hero, state=OUT)
    assert combat.leads(fight).id == "hero.2"
    table.put(table.world["hero.2"], state=OUT)
    assert combat.leads(fight) is None and combat.tactician(fight) == osk


@pytest.mark.rule("HAL-RULE-33")
@rows(
    ("kind", "fields", "dice", "left"),
    [
        ("dog", {}, (1, 2, 3), {"Attack": 6, "Hit": 8, "Escape": 5}),
        ("horse", {}, (1, 2, 3), {"Attack": 5, "Hit": 6, "Escape": 5}),
        ("owl", {}, (1, 2, 3), {"Attack": 5, "Hit": 7, "Escape": 6}),
        ("dog", {"Hit": 9}, (), {}),
    ],
)
def test_an_animal_has_the_figures_of_its_row_rolled_once(table, kind, fields, dice, left):
    with table.trial():
        beast = table.beast(kind, 5, 5)
        table.put(beast, **fields)
        table.run(combat.figures(beast), dice)
        assert changed(table) == {f"beast.1 {name}": to for name, to in left.items()}


@pytest.mark.rule("HAL-COMBAT-01", "HAL-COMBAT-03")
@rows(
    ("round", "surprise", "held", "acting"),
    [
        (1, None, 0, ["hero.1", "foe.1"]),
        (1, "foes", 0, ["hero.1"]),
        (1, "party", 0, ["foe.1"]),
        (2, "foes", 0, ["hero.1", "foe.1"]),
        (2, "party", 0, ["hero.1", "foe.1"]),
        (2, None, 1, ["hero.1", "foe.1"]),
        (2, None, 2, ["foe.1"]),
        (3, None, 2, ["hero.1", "foe.1"]),
    ],
)
def test_the_surprised_lose_the_first_round_and_who_is_held_theirs(table, round, surprise, held, acting):
    with table.trial():
        table.put(table.hero, held=held or None)
        fight = table.battle(table.person("foe.1", "bandit"), round=round, surprise=surprise)
        assert [being.id for being in combat.acting(fight)] == acting


# The dice of a round.


@pytest.mark.rule("HAL-COMBAT-04", "HAL-COMBAT-05", "HAL-COMBAT-08", "HAL-RULE-54", "HAL-CHECK-05")
@rows(
    ("fields", "before", "dice", "hit"),
    [
        ({}, [], (4, 5, 2, 3, 1), ((2, 3), "Str")),
        ({}, [], (4, 5, 2, 3, 6), ((2, 3), "End")),
        ({}, [], (5, 5), None),
        ({"struck": True}, [], (4, 5, 2, 3), ((2, 3), "")),
        ({}, ["foe.1"], (4, 5, 2, 3), ((2, 3), "")),  # somebody hit it this round already
        ({}, ["foe.2"], (4, 5, 2, 3, 1), ((2, 3), "Str")),
        ({"exposed": True}, [], (5, 6, 2, 3, 1), ((2, 3), "Str")),
        ({"exposed": True}, [], (6, 6), None),
        ({"cuirass": True}, [], (3, 3, 3, 2, 3, 1), ((2, 3), "Str")),
        ({"cuirass": True}, [], (3, 3, 4), None),
    ],
)
def test_a_blow_is_its_dice_and_the_place_of_a_first_hit(table, fields, before, dice, hit):
    """Strength 8 and Spear 1. It counts as an attack whether it hits or not, and whoever was off balance is no more."""
    with table.trial():
        table.set(table.hero, Spear=1, attacks=2)
        foe, other = table.person("foe.1", "bandit", **fields), table.person("foe.2", "bandit")
        hits = [Hit({"foe.1": foe, "foe.2": other}[id], (1,)) for id in before]
        table.run(combat.attack(table.hero, "Spear", foe, hits), dice)
        assert changed(table) == {"hero.1 attacks": 3} | (
            {"foe.1 exposed": None} if "exposed" in fields else {}
        )
        new = hits[len(before) :]
        assert [(each.dice, each.location, each.by, each.weapon) for each in new] == (
            [(*hit, "hero.1", "Spear")] if hit else []
        )


@pytest.mark.rule("HAL-OPP-13", "HAL-OPP-08", "HAL-RULE-23", "HAL-RULE-26")
@rows(
    ("ruling", "blow", "dice", "hit"),
    [
        ("fixed", (1, 2), (4, 4, 1), (1, 2)),
        ("fixed", (1, 2), (4, 5), None),
        ("fixed", (), (4, 4, 5, 6, 1), (5, 6)),
        ("rolled", (1, 2), (4, 4, 5, 6, 1), (5, 6)),
    ],
)
def test_a_creature_does_the_damage_of_its_kind_or_throws_it(table, ruling, blow, dice, hit):
    with table.trial():
        table.choose("opponent_damage", ruling)
        wolf = table.creature("foe.1", "wolf", blow=blow)
        hits = []
        table.run(combat.attack(wolf, "itself", table.hero, hits), dice)
        assert [each.dice for each in hits] == ([hit] if hit else [])
        assert table.log.rolls[0].rule == "HAL-OPP-13"


@pytest.mark.rule("HAL-TAL-12")
@rows(("dice", "heard", "left"), [((3, 3), 1, {}), ((3, 4), 0, {"fight parleyed": True})])
def test_who_calls_on_them_is_heard_or_has_called_in_vain(table, dice, heard, left):
    with table.trial():
        table.set(table.hero, Sta=8)
        fight, ears = table.battle(table.person("foe.1", "bandit")), []
        table.run(combat.call(fight, table.hero, ears), dice)
        assert (len(ears), changed(table)) == (heard, left)
        assert ("nobody listens" in table.told) is (not heard)


@pytest.mark.rule("HAL-TAL-32", "HAL-OPP-12")
@rows(
    ("kind", "got_away", "state", "after", "told"),
    [
        ("flee", True, UP, FLED, "gets away"),
        ("flee", False, UP, UP, "headed off"),
        ("flee", True, OUT, OUT, ""),
        ("flee", False, OUT, OUT, ""),
        ("yield", False, UP, YIELDED, "lays down arms"),
        ("yield", False, DEAD, DEAD, ""),
        ("attack", False, UP, UP, ""),
    ],
)
def test_who_runs_is_gone_or_headed_off_and_who_yields_has_if_they_still_stand(
    table, kind, got_away, state, after, told
):
    with table.trial():
        foe = table.person("foe.1", "Wat", state=state)
        table.run(combat.leave([(foe, Action(kind))], [foe] * got_away))
        assert changed(table) == ({"foe.1 state": after} if after != state else {})
        assert told in table.told and bool(told) is bool(table.told)


@pytest.mark.rule("HAL-COMBAT-02")
@rows(
    ("kind", "hit", "told"),
    [("attack", False, 1), ("attack", True, 0), ("wait", False, 0), ("cast", False, 0)],
)
def test_only_a_blow_that_landed_nowhere_is_told_as_a_miss(table, kind, hit, told):
    with table.trial():
        foe = table.person("foe.1", "Wat")
        fight = table.battle(foe)
        hits = [Hit(foe, (1, 2), "", "hero.1", "Spear")] * hit
        announced = [(table.hero, Action(kind, "Spear", targets=(foe,)))]
        table.run(combat.misses(fight, announced, hits))
        assert [kind for kind, *_ in table.facts()] == ["miss"] * told


@pytest.mark.rule("HAL-COMBAT-02", "HAL-COMBAT-08")
def test_all_blows_of_a_round_are_told_and_change_whom_they_hit(table):
    first, second = table.person("foe.1", "Wat"), table.person("foe.2", "Osk")
    fight = table.battle(first, second)
    hits = [
        Hit(first, (2, 3), "Str", "hero.1", "Spear"),
        Hit(first, (1,), "", "hero.1", "Spear"),
        Hit(second, (6, 6), "End", "hero.1", "Spear"),
    ]
    announced = [(table.hero, Action("attack", "Spear", targets=(first,)))]
    table.run(combat.happen(fight, announced, hits, [], []))
    left = {"foe.1 struck": True, "foe.2 struck": True, "foe.1 Str": first.full_Str - 5 or 0}
    blows = [fact for fact in table.facts() if fact[0] in ("blow", "wound", "hit")]
    assert len(blows) >= 3 and left.items() <= changed(table).items()
    assert second.End == 0 and second.state == OUT and second.wound == "light"


@rows(
    ("points", "how"),
    [(0, "vain"), (1, "graze"), (4, "graze"), (5, "hit"), (8, "hit"), (9, "hard"), (18, "hard")],
)
def test_a_hit_is_told_as_a_graze_to_four_points_and_as_hard_from_nine(table, points, how):
    assert combat.how_hard(Hit(table.hero, (points,) * bool(points))) == how


# One blow more, and the end.


@rows(
    ("outcome", "blood", "lying", "standing", "blows"),
    [
        ("fallen", False, 1, 1, ["hero.1"]),
        ("fallen", False, 2, 1, ["hero.1"]),
        ("fallen", False, 2, 3, ["hero.1", "hero.2", "hero.1"]),
        ("fallen", False, 1, 2, ["hero.1", "hero.1"]),
        ("fallen", True, 1, 1, []),
        ("fallen", False, 0, 1, []),
        ("fallen", False, 1, 0, []),
        ("won", False, 1, 1, []),
    ],
)
def test_each_of_those_who_stand_has_one_blow_more_for_one_who_lies_there_by_turns(
    table, outcome, blood, lying, standing, blows
):
    with table.trial():
        ours = [table.hero, table.person("hero.2", "Mara", side="party")]
        for at, being in enumerate(ours):
            table.set(being, Str=40, Dex=40, End=40)
            table.put(being, state=OUT if at < lying else DEAD)
        foes = [table.creature(f"foe.{at}", "wolf", blow=(1, 1)) for at in (1, 2, 3)]
        for foe in foes[standing:]:
            table.put(foe, state=DEAD)
        fight = table.battle(*foes, party=("hero.1", "hero.2"), outcome=outcome, first_blood=blood or None)
        table.run(combat.one_blow_more(fight))
        assert [120 - sum(tally(being).values()) for being in ours] == [
            2 * blows.count(being.id) for being in ours
        ]
        many = "They have one blow more each for those who lie there."
        assert (many in table.told) is (len(blows) > 1) and bool(table.told) is bool(blows)


@rows(
    ("fields", "left", "clock"),
    [
        ({"state": FLED}, {"hero.1 state": UP}, False),
        ({"state": YIELDED}, {"hero.1 state": UP}, False),
        ({"state": OUT}, {}, False),
        (
            {"attacks": 3, "struck": True, "held": 4},
            {f"hero.1 {name}": None for name in ("attacks", "struck", "held")},
            False,
        ),
        (
            {"exposed": True, "warded": True, "rattled": True},
            {f"hero.1 {name}": None for name in ("exposed", "warded", "rattled")},
            False,
        ),
        ({"Str": 3}, {}, True),
    ],
)
def test_after_a_fight_its_marks_are_gone_and_the_runaways_back_and_wounds_mend_later(
    table, fields, left, clock
):
    with table.trial():
        foe = table.person("foe.1", "Wat", state=DEAD, exposed=True)
        fight = table.battle(foe, outcome="won")
        table.put(table.hero, **fields)
        table.run(combat.end(fight))
        starts = {f"hero.1 start_{name}" for name in NAMES}
        own = table.left("hero")
        assert {what: to for what, to in own.items() if what not in starts} == left
        assert bool(starts & own.keys()) is not clock, "what was taken is still counted"
        assert not foe.exposed and foe.get("start_Str") is None
        assert len(table.world.ids("timer")) == clock


# Mounts.


@pytest.mark.rule("HAL-TAL-31", "HAL-RULE-24")
@rows(
    ("rider", "mount", "left", "told"),
    [
        (UP, UP, {}, ""),
        (UP, DEAD, {"foe.1 mounted": None}, "on foot now"),
        (OUT, DEAD, {"foe.1 mounted": None}, ""),
        (OUT, UP, {"foe.2 state": FLED}, "the saddle empty"),
        (DEAD, UP, {"foe.2 state": FLED}, "the saddle empty"),
        (FLED, UP, {"foe.2 state": FLED}, ""),
        (YIELDED, UP, {"foe.2 state": FLED}, "the saddle empty"),
    ],
)
def test_whose_mount_is_down_is_on_foot_and_a_mount_without_its_rider_is_gone(
    table, rider, mount, left, told
):
    with table.trial():
        lancer = table.person("foe.1", "lancer", mounted="foe.2", state=rider)
        spider = table.creature("foe.2", "spider", rider="foe.1")
        table.put(spider, state=mount)
        table.run(riders.fall_off(table.battle(lancer, spider)))
        assert changed(table) == left and told in table.told and bool(told) is bool(table.told)


# Stunts.


@pytest.mark.rule("HAL-CHECK-05")
@rows(("great", "left"), [(False, {"foe.1 exposed": True}), (True, {"foe.1 exposed": True, "foe.1 held": 4})])
def test_an_advantage_is_off_balance_and_a_great_one_a_round_as_well(table, great, left):
    with table.trial():
        foe = table.person("foe.1", "Wat")
        fight = table.battle(foe, round=3)
        table.run(stunts.advantage(fight, table.hero, foe, Task("might"), *[True] * great))
        assert changed(table) == left
        assert [what for kind, _, what, _ in table.facts()] == ["off balance", "held up"][: 1 + great]


# Wounds.


@pytest.mark.rule("HAL-COMBAT-08", "HAL-COMBAT-09", "HAL-COMBAT-10", "HAL-RULE-15", "HAL-RULE-16")
@rows(
    ("stands", "dice", "place", "after"),
    [
        ((10, 6, 9), (4, 5), "Str", (1, 6, 9)),  # Brunhilde
        ((1, 6, 9), (2, 6), "", (1, 6, 1)),  # off the highest, die by die
        ((10, 6, 9), (4, 5), "Dex", (7, 0, 9)),
        ((9, 6, 10), (4, 5), "Dex", (9, 0, 7)),
        (
            (10, 6, 10),
            (6, 6, 6),
            "Dex",
            (0, 0, 8),
        ),  # 12 more: 10 off the first of the highest, 2 off the other
        ((7, 7, 7), (2, 2, 2), "", (5, 5, 5)),
        ((3, 2, 1), (3, 3), "", (0, 0, 0)),
        ((3, 2, 2), (3, 3), "", (0, 0, 1)),
        ((5, 0, 0), (3,), "", (2, 0, 0)),
        ((0, 5, 0), (6,), "Str", (0, 0, 0)),
    ],
)
def test_a_hit_comes_off_its_place_or_off_the_highest_and_what_is_left_over_off_the_next(
    table, stands, dice, place, after
):
    with table.trial():
        table.choose("allot", "sensible")
        standing = dict(zip(NAMES, stands, strict=True))
        table.run(wounds.suffer(table.hero, standing, Hit(table.hero, dice, place)), usual=False)
        assert tuple(standing.values()) == after


@pytest.mark.rule("HAL-CREA-02")
@rows(
    ("end", "life", "points", "after"),
    [
        (10, 7, 9, (1, 7)),
        (10, 7, 10, (0, 7)),
        (10, 7, 12, (0, 5)),
        (10, 7, 17, (0, 0)),
        (10, 7, 30, (0, 0)),
        (0, 7, 3, (0, 4)),
    ],
)
def test_an_animal_loses_endurance_and_then_life_and_no_more_than_it_has(table, end, life, points, after):
    standing = {"End": end, "Life": life}
    wounds.drain(standing, points)
    assert tuple(standing.values()) == after


@rows(
    ("stands", "points", "after"),
    [
        ((7, 9, 5), 3, (7, 6, 5)),
        ((7, 9, 5), 8, (7, 1, 5)),
        ((7, 9, 5), 20, (7, 1, 5)),
        ((1, 1, 0), 3, (1, 1, 0)),
    ],
)
def test_first_blood_is_drawn_where_it_hurts_least_and_leaves_one(stands, points, after):
    standing = dict(zip(NAMES, stands, strict=True))
    wounds.scratch(standing, points)
    assert tuple(standing.values()) == after


@pytest.mark.rule("HAL-COMBAT-09", "HAL-RULE-16")
@rows(
    ("stands", "left", "asked"),
    [
        ((5, 4, 3), 4, True),
        ((5, 4, 3), 11, True),
        ((5, 4, 3), 12, False),  # all of it is death
        ((5, 4, 0), 4, True),
        ((5, 0, 0), 2, False),
        ((0, 0, 0), 2, False),
    ],
)
def test_one_is_asked_where_it_goes_where_there_is_a_choice_that_is_not_death(table, stands, left, asked):
    standing = dict(zip(NAMES, stands, strict=True))
    with table.trial():
        request = table.asked(wounds.spread(table.hero, standing, 2, left))
        assert (request is not None) is asked
        if asked:
            assert [option.key for option in request.options] == [name for name in NAMES if standing[name]]
            assert request.why == f"You take 2, of {left}. Off what?"
        table.choose("allot", "sensible")
        assert table.asked(wounds.spread(table.hero, standing, 2, left)) is None


@rows(
    ("stands", "name", "points", "text"),
    [
        ((5, 4, 3), "Str", 4, "Strength: 5 to 1"),
        ((5, 4, 3), "Str", 5, "Strength: 5 to 0: out cold"),
        ((5, 4, 3), "Str", 9, "Strength: 5 to 0: out cold"),
        ((5, 0, 3), "End", 3, "Endurance: 3 to 0: a severe wound"),
        ((0, 4, 0), "Dex", 6, "Dexterity: 4 to 0: death"),
    ],
)
def test_each_place_says_what_comes_of_it(stands, name, points, text):
    assert wounds.dent(dict(zip(NAMES, stands, strict=True)), name, points) == text


@pytest.mark.rule("HAL-WOUND-01", "HAL-WOUND-02", "HAL-WOUND-04", "HAL-RULE-21")
@rows(
    ("before", "now", "fields", "left", "clocks"),
    [
        (0, 0, {}, {}, set()),
        (0, 1, {}, {"state": OUT, "wound": "light"}, {("faint", 10)}),
        (1, 1, {"wound": "light"}, {}, set()),
        (0, 2, {}, {"state": OUT, "wound": "severe"}, {("wake", 180), ("dying", 4320)}),
        (1, 2, {"wound": "light"}, {"state": OUT, "wound": "severe"}, {("wake", 180), ("dying", 4320)}),
        (2, 2, {"wound": "severe", "state": OUT}, {}, set()),
        (2, 3, {"wound": "severe", "state": OUT}, {"state": DEAD, "wound": None}, set()),
        (0, 3, {}, {"state": DEAD}, set()),
        (0, 1, {"wound": "in care", "state": OUT}, {}, set()),
        (0, 1, {"wound": "severe"}, {"state": OUT}, {("faint", 10)}),  # it stays severe
    ],
)
def test_one_at_nothing_is_ten_minutes_two_a_severe_wound_three_death(
    table, before, now, fields, left, clocks
):
    with table.trial():
        table.put(table.hero, **fields)
        table.run(wounds.person_falls(table.hero, before, now))
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}
        minute = table.world.get("game", "minute")
        found = {(timer.what, timer.at - minute) for timer in table.world.all("timer")}
        assert found == clocks
        assert [kind for kind, *_ in table.facts()] == (["death"] if now == 3 else ["down"]) * bool(left)


@pytest.mark.rule("HAL-CREA-03", "HAL-CREA-04", "HAL-RULE-22")
@rows(
    ("end", "life", "fields", "ruling", "left"),
    [
        (3, 7, {}, "dead", {}),
        (0, 7, {}, "dead", {"state": OUT, "wound": "light"}),
        (0, 7, {"state": OUT}, "dead", {}),
        (0, 0, {}, "dead", {"state": DEAD}),
        (3, 0, {}, "dead", {"state": DEAD}),
        (0, 0, {}, "severe wound", {"state": OUT, "wound": "severe"}),
        (0, 0, {"wound": "severe", "state": OUT}, "severe wound", {"state": DEAD}),
    ],
)
def test_a_creature_without_endurance_faints_and_without_life_dies(table, end, life, fields, ruling, left):
    with table.trial():
        table.choose("creature_life_zero", ruling)
        dog = table.beast("dog", 5, 5)
        table.put(dog, End=end, Life=life, **{"state": UP, **fields})
        table.run(wounds.creature_falls(dog, {"End": end, "Life": life}))
        assert table.left("beast") == {f"beast.1 {name}": to for name, to in left.items()}
