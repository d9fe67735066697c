"""Experience: gained, spent on nine kinds of things, and the heart that grows with it."""

import pytest

from solo.rules.heart_rush import RULES, experience, rolls, tables_abilities


def rich(table, xp=100, **fields):
    """A hero with experience to spend."""
    table.put(table.hero, xp=xp, xp_all=xp, **fields)
    return table.hero


def price(hero, key):
    """What a thing costs now."""
    return next(one.price for one in experience.purchases(hero) if one.key == key)


def buy(table, key, *answers):
    """Buy; was it sold?"""
    return table.run(experience.buy(table.hero, key), choose=answers)


@pytest.mark.rule("HR-XP-01")
def test_an_award_says_what_it_is_for(table):
    table.run(RULES.advance(table.hero, 2, "the bell is silent"))
    assert "2 XP for the bell is silent" in table.told and table.hero.xp == 2


@pytest.mark.rule("HR-XP-02", "HR-GAP-03")
def test_the_rule_of_thumb_is_the_combat_rank_and_one_or_two_more(table):
    table.put(table.hero, rank=3)
    found = []
    for growth in ("steady", "quick", "fast"):
        table.option(growth=growth)
        found.append(experience.thumb(table.hero))
    assert found == [3, 4, 5]
    assert [experience.starting(rank) for rank in (0, 1, 4, 5, 7)] == [5, 15, 80, 120, 200]


@pytest.mark.rule("HR-XP-03")
def test_nothing_is_bought_in_a_fight(table):
    rich(table)
    fight = table.fighting(table.foe())
    assert not buy(table, "hit points")
    table.put(fight, round=None)
    assert buy(table, "hit points")


@pytest.mark.rule("HR-XP-04")
def test_a_new_aspect_is_1_at_rank_1(table):
    rich(table, 1)
    assert buy(table, "new aspect", "Knows the tides")
    assert table.hero.aspects == (("Knows the tides", 1, ()),) and table.hero.xp == 0


@pytest.mark.rule("HR-XP-05", "HR-XP-06")
def test_a_higher_aspect_costs_its_rank_and_1_up_to_5(table):
    rich(table, aspects=(("Stubborn", 1, ()),))
    assert price(table.hero, "raise aspect 1") == 2
    for _ in range(4):
        assert buy(table, "raise aspect 1")
    assert table.hero.xp == 100 - 2 - 3 - 4 - 5
    assert not buy(table, "raise aspect 1") and table.hero.aspects[0][1] == 5


@pytest.mark.rule("HR-XP-07")
def test_other_words_for_an_aspect_are_free_and_keep_its_rank(table):
    rich(table, 0, aspects=(("Stubborn", 3, ()),))
    assert buy(table, "change aspect 1", "Patient")
    assert table.hero.aspects == (("Patient", 3, ()),)


@pytest.mark.rule("HR-XP-08", "HR-RUL-19")
def test_10_hit_points_cost_a_tenth_of_the_maximum_and_1(table):
    assert [experience.hp_price(maximum) for maximum in (20, 40, 45)] == [3, 5, 5]
    rich(table, 5)
    assert buy(table, "hit points") and table.hero.hp_max == 50


@pytest.mark.rule("HR-XP-09", "HR-XP-10", "HR-XP-19", "HR-RUL-23")
def test_a_die_costs_the_size_of_the_new_one_and_stops_at_d12(table):
    assert (experience.die_price(4), experience.die_price(8)) == (6, 10)
    assert rolls.step(10) == 12 and rolls.step(12) == 20
    rich(table, might=10)
    assert buy(table, "might die") and table.hero.might == 12 and table.hero.xp == 88
    assert not buy(table, "might die") and table.hero.might == 12


@pytest.mark.rule("HR-XP-11")
def test_the_heart_is_not_for_sale(table):
    rich(table)
    assert not buy(table, "heart die") and table.hero.heart_max == 8


@pytest.mark.rule("HR-XP-12", "HR-XP-13")
def test_talents_cost_3_and_as_many_as_one_has_of_their_list(table):
    rich(table)
    assert price(table.hero, "drive it home") == 3 and buy(table, "drive it home")
    assert price(table.hero, "turn the blade") == 4 and price(table.hero, "field surgeon") == 3
    assert buy(table, "field surgeon") and buy(table, "steady hands")
    assert price(table.hero, "once more") == 5
    assert not buy(table, "drive it home"), "once is enough"


@pytest.mark.rule("HR-XP-14")
def test_a_destiny_level_costs_5_and_as_many_as_one_has_and_needs_the_talent(table):
    rich(table, talents=("Drive It Home", "Second Wind"))
    assert price(table.hero, "destiny of drive it home") == 5
    assert not buy(table, "destiny of turn the blade")
    assert buy(table, "destiny of drive it home")
    assert price(table.hero, "destiny of second wind") == 6


@pytest.mark.rule("HR-XP-15", "HR-XP-17")
def test_a_spell_costs_6_and_2_for_each_known_and_its_elements_must_answer(table):
    rich(table, attuned=("fire",))
    assert price(table.hero, "ember dart") == 6 and buy(table, "ember dart")
    assert price(table.hero, "kindle") == 8
    assert not buy(table, "steam veil"), "fire answers, water does not"
    table.put(table.hero, attuned=("fire", "water"))
    assert buy(table, "steam veil")


@pytest.mark.rule("HR-XP-16", "HR-RUL-26")
def test_the_spelltouched_pay_as_many_as_they_know(table):
    rich(table, spelltouched=True, attuned=("fire",))
    assert price(table.hero, "ember dart") == 0
    table.put(table.hero, spells=("Close the Cut", "Stone Coat", "Cold Grip", "Steam Veil"))
    assert price(table.hero, "ember dart") == 4


@pytest.mark.rule("HR-XP-18", "HR-XP-17")
def test_a_martial_or_cognitive_talent_is_had_at_once_others_ask_first(table):
    rich(table)
    assert not buy(table, "spelltouched"), "presence is d4"
    assert buy(table, "battle cry") and "Battle Cry" in table.hero.talents
    table.put(table.hero, presence=6)
    assert buy(table, "spelltouched", "earth")
    assert table.hero.attuned == ("earth",) and table.hero.spelltouched
    assert buy(table, "stone coat")


@pytest.mark.rule("HR-XP-20")
def test_a_spell_without_an_element_cannot_be_learned(table):
    rich(table, attuned=("fire", "air", "water", "earth"))
    assert not buy(table, "nameless word")


@pytest.mark.rule("HR-HEART-01", "HR-HEART-02", "HR-HEART-03", "HR-RUL-24")
def test_the_heart_grows_with_all_that_was_ever_gained(table):
    assert [experience.heart_at(total) for total in (0, 150, 200, 250, 499, 500, 600, 1000, 1200)] == [
        8,
        8,
        10,
        10,
        10,
        12,
        12,
        20,
        20,
    ]
    table.put(table.hero, xp=0, xp_all=190, heart=6)
    table.run(RULES.advance(table.hero, 330, "a life"))
    assert (table.hero.heart_max, table.hero.heart) == (12, 10), (
        "the die that was down a size rises by as many"
    )


def test_spending_is_a_menu_that_ends(table):
    rich(table, 10, aspects=(("Stubborn", 1, ()),))
    table.run(
        experience.spend(table.hero), choose=("aspects", "raise aspect 1", "body", "hit points", "done")
    )
    assert table.hero.xp == 3 and table.hero.hp_max == 50


def test_four_kinds_of_things_may_be_bought_by_typing_their_names(table):
    rich(table, 40, talents=())
    act = next(act for act in RULES.acts(table.hero, "camp", ()) if act.key == "xp")
    for words in ("hit points", "agility die", "Drive It Home", "destiny of drive it home"):
        before = table.hero.xp
        table.run(act.do(words))
        assert table.hero.xp < before, words


def test_every_talent_can_be_bought_by_somebody(table):
    keys = {one.key for one in experience.purchases(rich(table))}
    assert {name.lower() for name in tables_abilities.abilities()} <= keys


def test_talents_are_offered_in_two_lists(table):
    fights, rest = (
        {one.key for one in experience.talents(table.hero, name)}
        for name in (tables_abilities.COMBAT, tables_abilities.NONCOMBAT)
    )
    assert "taunt" in fights and "once more" in rest and not fights & rest
    assert fights | rest == {one.key for one in experience.talents(table.hero)}


@pytest.mark.rule("HR-XP-01")
@pytest.mark.parametrize(("rounds", "gained"), [(0, 0), (1, 1)])
def test_a_fight_that_nobody_had_to_fight_is_worth_nothing(table, rounds, gained):
    fight = table.fighting(table.foe(1, state="yielded"))
    table.put(fight, round=rounds, outcome="yielded")
    table.run(RULES.end(fight))
    assert (table.hero.xp or 0) == gained
