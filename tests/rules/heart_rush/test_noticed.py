"""What five hundred breaks, drawn by chance, showed no other test to state."""

import pytest

from solo.rules.heart_rush import (
    blows,
    combat,
    conditions,
    deeds,
    experience,
    feats,
    hours,
    magic,
    prices,
    tables,
    tasks,
    tricks,
)
from solo.rules.heart_rush.blows import Attack
from solo.rules.ruleset import Task
from solo.rules.staging import always


@pytest.mark.rule("HR-XP-01")
def test_past_the_last_rank_of_the_table_each_rank_is_worth_forty_more():
    last = len(tables.START_XP) - 1
    assert [experience.starting(rank) for rank in (last, last + 1, last + 3)] == [
        tables.START_XP[last], tables.START_XP[last] + 40, tables.START_XP[last] + 120,
    ]  # fmt: skip
    assert experience.starting(0) == tables.START_XP[0]


def test_a_blow_of_two_grazes_one_of_three_hits_and_one_of_eight_hits_hard(table, monkeypatch):
    told = []

    def hurt(target, damage, by, how, weapon):
        told.append(how)
        return damage
        yield

    monkeypatch.setattr(blows, "hurt", hurt)
    for damage in (1, 2, 3, 7, 8):
        table.run(blows.harmed(Attack(table.hero, table.foe(), "", damage, "might")))
    assert told == ["graze", "graze", "hit", "hit", "hard"]


@pytest.mark.rule("HR-SIZE-19")
def test_who_climbs_does_it_by_might_where_might_is_no_less(table, monkeypatch):
    ways = []

    def contested(being, mine, target, theirs, why):
        ways.append((mine, theirs))
        return False
        yield

    monkeypatch.setattr(tricks.checks, "contested", contested)
    giant = table.foe(size=12)
    for might, agility in ((6, 6), (4, 6), (8, 6)):
        table.put(table.hero, might=might, agility=agility)
        table.put(giant, might=might, agility=agility)
        table.run(tricks.climb(None, table.hero, giant))
    assert ways == [("might", "might"), ("agility", "agility"), ("might", "might")]


def test_an_hour_ends_what_is_left_of_a_fight_and_less_does_not(table):
    word = next(iter(tables.of_fights()))
    for minutes, bad, left in ((59, 0, True), (60, 0, False), (60, 1, True)):
        table.run(conditions.put(table.hero, word, 1))
        table.put(table.hero, bad_nights=bad or None)
        table.run(hours.passed((table.hero,), 0, minutes, ()))
        assert bool(conditions.suffers(table.hero, word)) is left, (minutes, bad)


def test_who_takes_cover_has_done_so_for_this_round(table):
    table.fighting(table.foe())
    table.run(deeds.sheltered(table.hero))
    assert table.hero.dashed is True and table.hero.cover == deeds.COVER


def test_half_the_way_one_can_go_is_not_too_far_to_cast(table):
    table.fighting(table.foe())
    table.put(table.hero, speed=30, moved=15)
    assert magic.spell_barred(table.hero, "Close the Cut") != "you have moved too far this round"
    table.put(table.hero, moved=16)
    assert magic.spell_barred(table.hero, "Close the Cut") == "you have moved too far this round"


@pytest.mark.rule("HR-CHECK-06")
def test_a_challenge_number_has_three_digits_at_most():
    assert tasks.number_of(Task(named="120")) == 120
    assert tasks.number_of(Task(named="1200")) == tables.AVERAGE


def test_those_who_like_the_party_less_go_down_a_step_and_no_further_than_the_last(table):
    moods = prices.ATTITUDES
    for before, after in ((moods[0], moods[0]), (moods[1], moods[0]), (moods[-1], moods[-2])):
        guest = table.foe(attitude=before)
        table.world.put("game", "present", (guest.id,))
        table.run(prices.cool(table.hero, ""))
        assert guest.attitude == after


def test_an_ambush_is_part_of_how_a_fight_begins(table, monkeypatch):
    begun = []

    def ambush(fight):
        begun.append(fight.id)
        return
        yield

    monkeypatch.setattr(combat, "ambush", ambush)
    fight = table.fighting(table.foe())
    table.run(combat.begin(fight), source=always(4))
    assert begun == [fight.id]


def test_a_cut_that_is_closed_gives_back_what_the_dice_show(table):
    table.put(table.hero, hp=10)
    table.run(feats.close_the_cut(table.hero, None), 3, 4)
    assert table.hero.hp == 17


@pytest.mark.rule("HR-AD-02")
def test_out_of_turn_one_strikes_in_the_stance_of_the_better_die_though_the_weapon_likes_another(table):
    table.option(strikes="brief")
    foe = table.foe(1, at=5, hp=60, hp_max=60)
    fight = table.fighting(foe)
    table.give(table.hero, "spear")
    assert blows.fits(table.hero, "cunning")
    table.put(table.hero, cunning=4, agility=8, might=4)
    table.run(blows.opportunity(fight, table.hero, foe), source=always(4))
    attack = next(roll for roll in table.log.rolls if roll.rule == "HR-AD-02")
    assert "agility" in attack.why


@pytest.mark.rule("HR-GAP-03")
def test_a_medicine_check_of_two_ones_treats_nothing_and_the_wound_counts_as_treated(table):
    from solo.rules.heart_rush import recovery

    friend = table.friend(2, wounds=((12, False),))
    assert table.run(recovery.treat(table.hero, friend), 1, 1) == 0
    assert friend.wounds == ((12, True),)


def test_a_safe_place_without_a_bed_is_no_sure_night(table):
    from solo.rules.heart_rush import recovery

    for tag in recovery.GOOD_BED:
        assert recovery.rest_odds(table.hero, ("safe", tag)) == tables.REST_ODDS
    assert recovery.rest_odds(table.hero, ("safe",)) < tables.REST_ODDS


def test_beating_out_flames_halves_them_rounded_down(table):
    left = []
    for level in (4, 3, 2, 1):
        table.put(table.hero, conditions=(("burning", level),))
        table.run(deeds.douse(table.hero))
        left.append(conditions.level(table.hero, "burning"))
    assert left == [2, 1, 1, 0]
