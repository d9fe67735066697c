"""What five hundred breaks, drawn by chance, showed no other test to state."""

import pytest

from solo.core import clock
from solo.core.procedure import Choose, Option
from solo.rules.halberts import (
    actions,
    acts,
    character,
    combat,
    figures,
    lifepath,
    magic,
    morale,
    past,
    recovery,
    referee,
    spells,
    tables,
    wishes,
    wounds,
)
from solo.rules.halberts.character import DECLINE_AGE
from solo.rules.halberts.combat import Hit
from solo.rules.halberts.lifepath import YEARS
from solo.rules.halberts.spells import Cast
from solo.rules.halberts.tables_magic import Spell
from solo.rules.halberts.wounds import DEADLINES

TRADE = next(iter(lifepath.careers()))


def facts(table, kind):
    return [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == kind]


@pytest.mark.rule("HAL-OPP-14")
def test_an_opponent_as_printed_has_the_figures_that_are_printed_and_else_the_middle_of_its_row(table):
    one, other = table.creature("foe.1", "Thing"), table.creature("foe.2", "Thing")
    row = "nightlings"
    table.play(
        referee.as_printed(one, row, {"Endurance": 11, "Life": 13, "Hit": 4, "Attack": 9, "Damage": 8})
    )
    table.play(referee.as_printed(other, row, {"Endurance": 5, "Life": 6, "Escape": 10}))
    assert (one.End, one.Life, one.Hit, one.Attack, one.Damage, one.blow) == (11, 13, 4, 9, "2d6", (4, 4))
    known = referee.tables.opponents()[row]
    assert (other.Hit, other.Attack, other.Escape) == (
        known.hit + referee.MIDDLE,
        known.attack + referee.MIDDLE,
        10,
    )
    assert other.blow == (4, 3), "seven points where no damage is printed"


@pytest.mark.rule("HAL-OPP-00", "HAL-RULE-59")
def test_a_person_as_printed_is_average_where_nothing_is_printed_and_has_the_talents_that_are(table):
    being = table.person("foe.1", "Wat")
    table.play(referee.person_as_printed(being, {"Strength": 11, "Bows": 2, "Riding": 3}))
    assert (being.Str, being.full_Str, being.Dex) == (11, 11, referee.AVERAGE)
    assert being.state == "up" and "human" in being.tags
    assert not being.get("Fire")


@pytest.mark.rule("HAL-RULE-25")
def test_the_last_two_attacks_that_one_has_breath_for_are_said_beside_the_blow(table):
    for end, few in ((3, False), (2, True), (1, True), (0, False)):
        table.set(table.hero, End=end, attacks=0)
        assert bool(actions.last_breath(table.hero)) is few


def test_getting_down_is_told(table):
    horse = table.beast("horse", 8, 8)
    table.play(acts.ride(table.hero, horse))
    assert table.hero.mounted == horse.id
    table.play(acts.ride(table.hero, None))
    assert not table.hero.mounted and "on foot again" in table.told


def test_a_deed_ends_with_one_stop(table):
    for cause in ("Held the ford", "Held the ford!"):
        table.play(character.advance(table.hero, 1, cause))
    assert [words for kind, _, words in table.hero.story if kind == "deed"] == [
        "Held the ford.",
        "Held the ford!",
    ]


@pytest.mark.rule("HAL-RULE-48")
def test_the_forms_of_a_listed_word_are_its_own():
    forms = {
        "make": "making maked makes",
        "carry": "carries carried carrying",
        "stop": "stopping stopped",
        "play": "playing played",
    }
    for listed, every in forms.items():
        assert all(wishes.form_of(word, listed) for word in every.split()), listed
    assert not wishes.form_of("makking", "make") and not wishes.form_of("stoing", "stop")


@pytest.mark.rule("HAL-RULE-48")
def test_a_spell_that_mends_nobody_says_so_and_one_that_does_mends_who_is_hurt_worst(table):
    spell = Spell("Balm", "Healing", "mends", dice="1d6")
    table.play(magic.mend_by_spell(table.hero, spell), 3)
    assert "nobody here is hurt" in table.told
    table.put(table.hero, Str=table.hero.full_Str - 2)
    table.play(magic.mend_by_spell(table.hero, spell), 3)
    assert table.hero.Str == table.hero.full_Str and "2 points back" in table.told.replace("two", "2")


@pytest.mark.rule("HAL-MAGIC-02")
def test_a_foe_casts_before_it_strikes_until_it_has_cast_all_it_may(table):
    foe = table.person("foe.1", "Wat")
    options = (Option("strike", "", "attack"), Option("fire", "", "cast"))
    found = []
    for cast in (0, morale.MOST_SPELLS - 1, morale.MOST_SPELLS):
        table.put(foe, cast_today=cast)
        found.append(table.play(morale.intent(foe, Choose(foe.id, options, why="?"))))
    assert found == ["fire", "fire", "strike"]


@pytest.mark.rule("HAL-CHAR-01")
@pytest.mark.parametrize(("number", "dice"), [(2, 1), (6, 1), (7, 2), (36, 2), (37, 3)])
def test_one_of_so_many_is_drawn_with_as_few_six_sided_dice_as_will_do(table, number, dice):
    foe = table.person("foe.1", "Wat")
    assert table.play(morale.draw(number, foe), *[1] * dice) == 0
    assert table.dice[-1] == f"{dice}d6"


@pytest.mark.rule("HAL-WOUND-03")
def test_who_falls_again_needs_an_infirmary_anew_and_has_the_time_of_the_first_wound(table):
    table.play(clock.start(table.world, "infirmary", table.hero.id, 600))
    table.play(wounds.lie_dying(table.hero))
    assert not clock.timers(table.world, table.hero.id, "infirmary")
    (dying,) = clock.timers(table.world, table.hero.id, "dying")
    assert dying.at == clock.minute(table.world) + DEADLINES["3 days"]


@pytest.mark.rule("HAL-REC-03")
def test_no_second_clock_is_set_for_what_mends_already(table):
    table.put(table.hero, Str=table.hero.full_Str - 2)
    for what in ("older", "mend"):
        table.play(clock.start(table.world, what, table.hero.id, 600))
        table.play(wounds.mend_later(table.hero))
        assert len(clock.timers(table.world, table.hero.id)) == (1 if what == "older" else 2)


@pytest.mark.rule("HAL-CAREER-12")
@pytest.mark.parametrize(
    ("age", "aging"), [(DECLINE_AGE - YEARS - 1, False), (DECLINE_AGE - YEARS, True), (DECLINE_AGE, True)]
)
def test_to_stay_says_whether_one_ages_by_it(table, age, aging):
    table.put(table.hero, career=TRADE, age=age, terms=(TRADE,))
    assert ("then you age" in lifepath.stay(table.hero).text) is aging


@pytest.mark.rule("HAL-RULE-57")
def test_who_is_let_go_goes_and_the_others_stay_and_it_is_one_thing_lost(table):
    for number, name in ((1, "Tix"), (2, "Rag")):
        table.put(table.world[f"beast.{number}"], name=name, state="up", side="party", kind="dog")
    table.put(table.hero, companions=("beast.1", "beast.2"))
    table.play(past.leave(table.hero, "Tix"))
    assert table.hero.companions == ("beast.2",)
    assert (table.world["beast.1"].side, table.world["beast.2"].side) == ("none", "party")


def test_the_end_of_a_life_says_that_it_was_one_too(table):
    table.put(table.hero, age=40, state="dead")
    table.play(character.epitaph(table.hero))
    assert "That was a life, too." in table.told


@pytest.mark.rule("HAL-REC-03")
def test_a_timer_that_keeps_no_loss_has_lost_nothing(table):
    table.put(table.hero, Str=table.hero.full_Str - 4)
    timer = table.world["timer.9"]
    for name, value in {"who": table.hero.id, "what": "older", "at": 600}.items():
        table.world.put(timer.id, name, value)
    table.play(recovery.mend_older(timer))
    assert table.hero.Str == table.hero.full_Str - 2


def test_what_minds_a_weapon_twice_takes_each_die_twice_and_no_more_than_is_left(table, monkeypatch):
    foe = table.creature("foe.1", "Thing", life=30)
    for points, dice in ((14, (6, 8)), (7, (3, 4)), (3, (3,)), (0, ())):
        monkeypatch.setattr(combat.wards, "taken", lambda *_, points=points: points)
        assert combat.weighed(Hit(foe, (3, 4), by=table.hero.id), table.hero).dice == dice


def test_who_is_withstood_by_is_everybody_who_does_not_fall(table):
    weak, strong = table.creature("foe.1", "Thing", end=4), table.creature("foe.2", "Thing", end=9)
    spell = Spell("Sleep", "Dreams", "sleep")
    assert spells.overcome(Cast(table.hero, spell, (weak, strong), (3, 3)), {}) == ([weak], [strong])


def test_a_lance_on_foot_is_not_the_lance_of_the_saddle():
    two = [weapon for weapon in tables.weapons().values() if weapon[0] != weapon[1]]
    assert two
    assert all(int(weapon[0][0]) < int(weapon[1][0]) for weapon in two)


def test_what_can_be_seen_of_a_foe_is_how_hard_and_how_surely_it_strikes(table):
    foe = table.creature("foe.1", "thing", blow=(4, 4), Hit=11)
    assert morale.menace(foe) == "The thing hits hard. The thing does not miss."
    table.put(foe, blow=(7, 7), Hit=10)
    assert morale.menace(foe) == "One blow of the thing kills a man."
    table.put(foe, blow=(2,), Hit=None)
    assert morale.menace(foe) == ""


def test_only_those_in_a_fight_to_first_blood_duel(table):
    foe, other = table.creature("foe.1", "Thing"), table.creature("foe.2", "Thing")
    table.battle(foe, first_blood=True)
    assert [wounds.duelling(being) for being in (table.hero, foe, other)] == [True, True, False]


def test_the_sheet_says_four_years_to_a_career_where_there_was_one(table):
    assert figures.careers(table.hero) == ""
    table.put(table.hero, terms=(TRADE,))
    assert TRADE in figures.careers(table.hero)


@pytest.mark.rule("HAL-RULE-59")
def test_whoever_is_called_by_a_trade_of_the_roles_is_a_person():
    heads = [word for heads, _ in referee.tables_tasks.roles() for word in heads]
    creatures = [word for _, words in referee.tables_tasks.kind_words() for word in words]
    assert heads and all(referee.is_person([word]) for word in heads if word not in creatures)


@pytest.mark.rule("HAL-RULE-57")
def test_of_several_notes_the_one_of_its_own_twist_is_settled(table):
    (career, cell), note = next(iter(past.notes().items()))
    lines, cells = past.lines_of("Twists")[career], past.page("Twists").column(career)
    line, whole = next(pair for pair in zip(lines, cells, strict=True) if pair[1].partition(":")[0] == cell)
    table.put(table.hero, notes=("Something else.", f"{note} and more."))
    assert past.settled(table.hero, f"{line.partition('.')[0]} {past.plain(whole)}") == f"{note} and more."
