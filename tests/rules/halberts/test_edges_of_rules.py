"""What breaking the rules on purpose (`python -m tests.mutants halberts`) showed no other test to state."""

import re

import pytest

from solo.core import clock
from solo.core.procedure import Choose, Option
from solo.core.things import Ware
from solo.rules.halberts import (
    RULES,
    actions,
    acts,
    character,
    checks,
    combat,
    gear,
    lifepath,
    magic,
    morale,
    past,
    recovery,
    referee,
    rewards,
    riders,
    sheet,
    spells,
    wishes,
    wounds,
)
from solo.rules.halberts.beings import armed_with
from solo.rules.halberts.character import DECLINE_AGE, OFFICER_AGE
from solo.rules.halberts.combat import Action
from solo.rules.halberts.fields import WEAPONS
from solo.rules.halberts.tables import names
from solo.rules.halberts.tables_magic import Spell
from solo.rules.ruleset import Draft, Task
from solo.rules.staging import Stage
from solo.scenario.statlines.statline import parse


@pytest.mark.rule("HAL-MAGIC-01", "HAL-MAGIC-02")
def test_a_spell_that_worked_weighs_one_and_one_that_failed_takes_its_talent_for_the_day(table):
    table.play(checks.tire(table.hero, "Fire", worked=True))
    assert (table.hero.cast_today, table.hero.spent) == (1, ())
    table.play(checks.tire(table.hero, "Fire", worked=False))
    assert (table.hero.cast_today, table.hero.spent) == (1, ("Fire",))


@pytest.mark.rule("HAL-RULE-27")
def test_a_table_may_let_failed_spells_weigh_as_well(table):
    table.choose("count_failed", "yes")
    table.play(checks.tire(table.hero, "Fire", worked=False))
    assert table.hero.cast_today == 1


@pytest.mark.rule("HAL-WOUND-03")
def test_the_deadline_kills_whoever_still_has_a_severe_wound_and_nobody_else(table):
    well, light = table.person("npc.1", "Wat"), table.person("npc.2", "Osk", wound="light")
    severe = table.person("npc.3", "Mag", wound="severe", state="out")
    for being in (well, light, severe):
        table.play(recovery.die_of_wounds(being))
    assert [being.state for being in (well, light, severe)] == ["up", "up", "dead"]


@pytest.mark.rule("HAL-COMBAT-03")
def test_whoever_gets_away_is_gone_and_whoever_was_headed_off_still_stands(table):
    fled, kept = table.person("foe.1", "one"), table.person("foe.2", "two")
    down = table.person("foe.3", "three", state="out")
    announced = [(being, Action("flee")) for being in (fled, kept, down)]
    table.play(combat.leave(announced, [fled, down]))
    assert [being.state for being in (fled, kept, down)] == ["fled", "up", "out"]
    assert table.told.count("headed off") == 1


@pytest.mark.rule("HAL-OPP-12")
def test_whoever_lays_down_arms_and_still_stands_has_yielded(table):
    stands, lies = table.person("foe.1", "one"), table.person("foe.2", "two", state="out")
    table.play(combat.leave([(stands, Action("yield")), (lies, Action("yield"))], []))
    assert (stands.state, lies.state) == ("yielded", "out")


@pytest.mark.rule("HAL-CHECK-05")
def test_off_balance_makes_one_blow_easier_and_no_more(table):
    foe = table.person("foe.1", "one", exposed=True)
    table.set(table.hero, Str=7, Spear=1)
    table.battle(foe)
    table.play(combat.attack(table.hero, "Spear", foe, []), 6, 6)
    assert not foe.exposed


@pytest.mark.rule("HAL-RULE-48")
def test_a_spell_against_endurance_takes_who_has_no_more_than_the_dice_and_the_others_withstand(table):
    weak, strong = table.person("foe.1", "one", End=6), table.person("foe.2", "two", End=7)
    cast = type(
        "Cast", (), {"targets": (weak, strong), "points": 6, "spell": type("S", (), {"name": "Sleep"})}
    )
    assert spells.overcome(cast, {}) == ([weak], [strong])


@pytest.mark.rule("HAL-RULE-50")
def test_of_equal_talents_the_weapon_of_three_dice_comes_first_and_bare_hands_last(table):
    for name in ("knife", "halberd", "spear"):
        table.give(table.hero, name)
    table.set(table.hero, Knife=1, Spear=1, Halberd=1)
    assert armed_with(table.hero)[0] == "Halberd"
    assert armed_with(table.hero)[-1] == "Brawl"
    table.set(table.hero, Knife=2)
    assert armed_with(table.hero)[0] == "Knife"


@pytest.mark.rule("HAL-OPP-00", "HAL-CHAR-01")
def test_a_person_without_a_line_has_six_attributes_of_two_six_sided_dice(table):
    being = table.world["npc.1"]
    table.put(being, name="Wat", side="none", state="up")
    table.play(referee.person_from(being, None, []), *[6] * 6, *[1] * 6)
    assert table.dice[0] == "12d6"
    assert [being.get(name) for name in ("Str", "Dex", "End", "Int", "Edu", "Sta")] == [12, 12, 12, 2, 2, 2]


def test_what_is_seen_of_a_creature_says_how_hard_it_hits_and_whether_it_misses(table):
    blows = {(1, 1): "", (3, 4): "", (4, 4): "hits hard", (6, 6): "hits hard", (6, 7): "kills a man"}
    for number, (blow, said) in enumerate(blows.items()):
        seen = morale.menace(table.creature(f"foe.{number}", "wolf", blow=blow, Hit=8))
        assert (said in seen) and bool(seen) == bool(said), blow
    assert "does not miss" in morale.menace(table.creature("foe.8", "wolf", blow=(1, 1), Hit=11))
    assert "does not miss" not in morale.menace(table.creature("foe.9", "wolf", blow=(1, 1), Hit=10))


def test_only_a_person_in_a_cuirass_looks_hard_to_hit(table):
    assert "very hard to hit" in morale.menace(table.person("foe.1", "guard", cuirass=True))
    assert morale.menace(table.person("foe.2", "guard")) == ""


@pytest.mark.rule("HAL-COMBAT-09")
def test_the_victim_is_asked_where_it_goes_only_where_there_is_a_choice_that_is_not_death(table):
    table.choose("allot", "ask")
    standing = {"Str": 5, "Dex": 4, "End": 3}
    asked = table.asked(wounds.spread(table.hero, standing, 3, 3))
    assert {option.key for option in asked.options} == {"Str", "Dex", "End"}
    assert table.asked(wounds.spread(table.hero, standing, 12, 12)) is None
    assert table.asked(wounds.spread(table.hero, {"Str": 5, "Dex": 0, "End": 0}, 2, 2)) is None
    assert table.asked(wounds.spread(table.hero, {"Str": 5, "Dex": 1, "End": 0}, 2, 2)) is not None


def test_deeds_stand_on_the_sheet_where_there_are_any(table):
    assert not any("Deeds" in line for line in sheet.notes(table.hero))
    table.set(table.hero, deeds=("slew the wolf", "kept the bridge"))
    assert "Deeds: slew the wolf; kept the bridge" in sheet.notes(table.hero)


def test_a_short_word_of_a_topic_is_known_in_its_forms_and_a_long_one_by_its_beginning():
    known = {("running", "run"): True, ("lies", "lie"): True, ("runner", "run"): False, ("lying", "ly"): True}
    for (word, head), same in known.items():
        assert checks.speaks_of(word, head) is same, (word, head)
    assert checks.speaks_of("climbing", "clim")
    assert not checks.speaks_of("sunrise", "sun")


def test_what_is_owed_is_found_in_the_notes_of_a_life(table):
    table.set(table.hero, notes=("A debt of honour to the abbey", "owe the smith", "grew up in a tower"))
    assert len(RULES.debts(table.hero)) == 2
    assert Draft


@pytest.mark.rule("HAL-RULE-39")
def test_what_officers_learn_is_for_those_of_their_age_alone(table):
    table.set(table.hero, age=OFFICER_AGE - 2, terms=("Warrior",))
    young = table.asked(character.year_of_play(table.hero))
    table.set(table.hero, age=OFFICER_AGE - 1)
    old = table.asked(character.year_of_play(table.hero))
    assert "Officer" not in {option.key for option in young.options}
    assert "Officer" in {option.key for option in old.options}


@pytest.mark.rule("HAL-AGE-00")
def test_one_ages_at_the_year_of_decline_and_each_fourth_year_after_it_and_at_no_other(table):
    aged = []
    for age in range(DECLINE_AGE - 2, DECLINE_AGE + 9):
        table.set(table.hero, age=age - 1, terms=("Warrior",))
        table.run(character.year_of_play(table.hero), lambda sides, rule, who: sides)
        if any(event.rule == "HAL-AGE-00" for kind, event in table.log.events if kind == "roll"):
            aged.append(age)
    assert aged == [DECLINE_AGE, DECLINE_AGE + 4, DECLINE_AGE + 8]


@pytest.mark.rule("HAL-WOUND-03")
def test_whoever_lies_up_alone_waits_the_days_out_and_with_a_friend_about_time_does_not_pass(table):
    table.put(table.hero, wound="severe", state="out")
    before = table.world.get("game", "minute")
    friend = table.person("hero.2", "Brunhilde", side="party")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    table.play(acts.lie_up(table.hero, friend), *[1] * 5)
    assert table.world.get("game", "minute") == before


@pytest.mark.rule("HAL-CHECK-09")
def test_what_the_other_is_trained_in_weighs_against_whoever_tries(table):
    foe = table.person("foe.1", "Wat")
    theirs = Task("charm", "lies")
    attribute, talent, _ = checks.fitting(theirs)
    table.put(foe, **{attribute: 7})
    table.set(table.hero, Int=8)

    def passes(*dice):
        return table.run(RULES.oppose(table.hero, Task("wits"), foe, theirs), dice=dice).passed

    plain = passes(4, 4)
    table.put(foe, **{talent: 3})
    assert plain and not passes(4, 4)


@pytest.mark.rule("HAL-COMBAT-09", "HAL-RULE-15")
def test_each_die_of_a_later_hit_is_asked_with_what_is_left_of_the_blow(table):
    being = table.hero
    table.set(being, Str=8, Dex=8, End=8)
    fight = table.battle(table.person("foe.1", "Wat"))
    assert fight.round == 1
    standing = wounds.tally(being)
    hit = wounds.Hit(being, (6, 5, 4), "", "foe.1", "sword")
    asked = []

    def answer(request):
        asked.append(request.why)
        return {0: "Str", 1: "Dex", 2: "End"}[len(asked) - 1]

    table.run(wounds.suffer(being, standing, hit), answers=answer)
    assert [re.findall(r"\d+", why) for why in asked] == [["6", "15"], ["5", "9"], ["4"]]
    assert standing == {"Str": 2, "Dex": 3, "End": 4}


@pytest.mark.rule("HAL-COMBAT-10")
def test_what_one_attribute_cannot_take_comes_off_another_and_says_what_is_still_to_come(table):
    being = table.hero
    table.set(being, Str=8, Dex=8, End=8)
    table.battle(table.person("foe.1", "Wat"))
    standing = wounds.tally(being)
    standing["Str"] = 2
    asked = []

    def answer(request):
        asked.append(request.why)
        return "Dex"

    table.run(wounds.lose(being, standing, "Str", 6, 3), answers=answer)
    assert standing == {"Str": 0, "Dex": 4, "End": 8}
    assert "4 more, of 7" in asked[0]


@pytest.mark.rule("HAL-REC-03")
@pytest.mark.parametrize(("Str", "wound"), [(3, ""), (0, "light")])
def test_the_clock_of_an_older_fight_ends_a_light_wound_where_nothing_is_at_nought(table, Str, wound):
    being = table.hero
    table.set(being, Str=8, Dex=8, End=8)
    table.put(being, Str=Str, Dex=6, start_Str=8, start_Dex=6, start_End=8, wound="light")
    for name, to in {"what": "older", "who": being.id, "loss_Dex": 2}.items():
        table.world.put("timer.1", name, to)
    table.run(recovery.mend_older(table.world["timer.1"]))
    assert (being.Dex, being.wound) == (7, wound)


@pytest.mark.rule("HAL-OPP-07")
def test_how_many_of_a_kind_come_is_by_its_row_and_of_anybody_else_one(table):
    assert table.run(referee.appearing("innkeeper")) == 1 and not table.rolls
    table.run(referee.appearing("nightlings"), dice=lambda sides, rule, who: (2,) * len(sides))
    assert table.rolls


@pytest.mark.parametrize(
    ("dice", "how"), [((), "vain"), ((2, 2), "graze"), ((2, 3), "hit"), ((4, 4), "hit"), ((4, 5), "hard")]
)
def test_a_blow_is_told_as_one_of_less_than_two_dice_do_as_much_or_more(table, dice, how):
    foe = table.person("foe.1", "Wat")
    assert combat.how_hard(wounds.Hit(foe, dice, "", "hero.1", "sword")) == how


@pytest.mark.parametrize(
    ("fields", "health"),
    [
        ({"wound": "severe"}, "wounded"),
        ({"wound": "in care"}, "wounded"),
        ({"wound": "light"}, "hurt"),
        ({}, ""),
        ({"Str": 7, "full_Str": 8}, "hurt"),
    ],
)
def test_how_it_is_with_ones_body(table, fields, health):
    table.set(table.hero, Str=8, Dex=8, End=8)
    table.put(table.hero, **fields)
    assert sheet.health(table.hero) == health
    if "full_Str" in fields:
        assert sheet.now(table.hero, "Str") == "7/8" and sheet.now(table.hero, "Dex") == "8"


@pytest.mark.rule("HAL-REC-03")
def test_what_earlier_fights_took_counts_as_untreated_until_it_is_halved(table):
    being = table.hero
    table.set(being, Str=8, Dex=8, End=8)
    from solo.rules.halberts import beings

    assert (beings.older_loss(being, "Str"), beings.untreated(being)) == (0, 0)
    for name, to in {"what": "older", "who": being.id, "loss_Str": 3, "at": 9000}.items():
        table.world.put("timer.1", name, to)
    table.put(being, Dex=6, start_Dex=8)
    assert (beings.older_loss(being, "Str"), beings.older_loss(being, "Dex"), beings.untreated(being)) == (
        3,
        0,
        5,
    )


def test_who_is_named_is_struck_where_there_are_several(table):
    from solo.rules.halberts import actions

    one, two = table.person("foe.1", "Wat"), table.person("foe.2", "Osk")
    table.battle(one, two)
    options = (Option("attack:Sword", "Strike", "attack"), Option("wait", "Wait", "wait"))
    assert actions.by_name(table.hero, (one, two), options) == ("attack:Sword@foe.1", "attack:Sword@foe.2")
    assert actions.by_name(table.hero, (one,), options) == ()
    assert actions.by_name(one, (table.hero, two), options) == ()


@pytest.mark.rule("HAL-TAL-13")
@pytest.mark.parametrize(("friends", "dex", "state"), [(1, 5, "yielded"), (1, 6, "fled"), (2, 9, "yielded")])
def test_who_loses_heart_runs_from_one_and_yields_to_more_or_where_they_are_slow(table, friends, dex, state):
    foe = table.person("foe.1", "Wat", Dex=dex)
    party = ["hero.1"]
    if friends > 1:
        table.person("npc.1", "Osk", side="party")
        party.append("npc.1")
    fight = table.battle(foe, party=tuple(party))
    table.run(morale.waver(foe, fight), dice=[6, 6])
    assert foe.state == state and foe.rattled
    assert {tell.fact.kind for tell in table.log.tells if tell.fact} == {
        "yielding" if state == "yielded" else "flight"
    }


def test_debts_are_the_notes_that_say_so(table):
    table.put(
        table.hero, notes=("An enemy: Wat", "A debt to the abbot", "You owe a horse", "Owen is your friend")
    )
    assert RULES.debts(table.hero) == ("A debt to the abbot", "You owe a horse")


@pytest.mark.rule("HAL-CHECK-02")
def test_a_numbing_touch_costs_the_next_round_alone(table):
    foe = table.person("foe.1", "Wat", End=7)
    fight = table.battle(foe, round=3)
    assert not table.run(combat.numb(fight, foe), dice=[3, 4])
    assert foe.held == 0
    assert table.run(combat.numb(fight, foe), dice=[4, 4])
    assert foe.held == 4


@pytest.mark.rule("HAL-REWDEF-06", "HAL-REWDEF-07")
@pytest.mark.parametrize(("what", "says"), [("chair", "stays empty for you"), ("post", "keeps a place warm")])
def test_who_speaks_for_one_is_kept_and_told(table, what, says):
    from solo.rules.halberts import rewards

    table.run(rewards.GIVES[what](table.hero, "HAL-REWDEF-06"), answers=["Lord Grey"])
    assert table.hero.patrons[-1].startswith("Lord Grey (")
    assert says in table.told


def test_who_goes_along_is_told_with_figures_and_only_where_there_is_a_name(table):
    from solo.rules.halberts import companions

    beast = table.beast("dog", 10, 7)
    table.put(table.hero, companions=(beast.id, "beast.9"), pack=())
    assert companions.described(table.hero) == ["With Tix, dog: Endurance 10, Life 7"]


# What else broke unnoticed.


@pytest.mark.rule("HAL-MAGIC-04")
@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("sleep", "; 2d6 against Endurance"),
        ("damage", "; 2d6 damage each"),
        ("heal", "; 2d6 points"),
        ("boon", ""),
    ],
)
def test_a_spell_is_listed_with_what_its_dice_are_for(does, told):
    assert magic.figures(Spell("Lull", "Sleep", "they nod", does, "2d6", 1, False)) == f"they nod{told}"


@pytest.mark.rule("HAL-CHECK-08")
def test_a_topic_that_is_a_talent_is_that_talent_and_one_of_magic_is_magic():
    assert checks.fitting(Task("wits", "Illusion")) == ("Int", "", ("Illusion",))
    assert checks.fitting(Task("wits", "Culture")) == ("Int", "Culture", ())


@pytest.mark.rule("HAL-CAREER-08")
def test_a_weapon_to_learn_is_offered_with_what_it_comes_to(table):
    hero = table.hero
    assert lifepath._worth(hero, "Spear") == ""
    table.set(hero, Spear=1)
    assert lifepath._worth(hero, "Spear") == " (to 2)"
    assert lifepath._worth(hero, "Halberd") == " (3d6 damage)"


@pytest.mark.rule("HAL-RULE-50")
def test_foes_have_at_hand_what_they_know_and_one_thing_beside_it_or_two_where_they_know_none(table):
    foe = table.person("foe.1", "bandit")
    for name in ("Knife", "Spear", "Bow"):
        table.run(RULES.gain(foe, Ware(name.lower(), tags=(name,))))
    assert len(actions.at_hand(foe)) == 2
    table.set(foe, Bow=1, Spear=2)
    assert actions.at_hand(foe) == ["Spear", "Bow", "Knife"]


@pytest.mark.rule("HAL-ARM-02", "HAL-ARM-03")
@pytest.mark.parametrize(
    ("on", "told", "kind"), [(True, "buckle on", "condition"), (False, "out of the cuirass", "relief")]
)
def test_a_cuirass_is_told_of_as_it_goes_on_and_comes_off(table, on, told, kind):
    table.play(gear.wear(table.hero, on))
    assert told in table.told and table.log.tells[-1].fact.kind == kind


@pytest.mark.parametrize(
    ("word", "listed", "same"),
    [("played", "play", True), ("spies", "spy", True), ("spied", "spy", True), ("plaied", "play", False)],
)
def test_a_word_in_y_changes_it_after_a_consonant_alone(word, listed, same):
    assert wishes.form_of(word, listed) is same


@pytest.mark.rule("HAL-REWDEF-03", "HAL-REWDEF-04", "HAL-REWDEF-02")
def test_a_reward_begins_with_its_own_words_and_is_kept_as_one_of_its_kind(table):
    begun = {}
    for what, dice in (("dog", 5), ("horse", 9)):
        table.run(getattr(rewards, what)(table.hero, "HAL-REW-00"), [3] * dice)
        begun[what] = table.log.tells[0].kind
        fact = table.log.tells[-1].fact
        assert (fact.kind, fact.what, fact.count) == ("companion", what, 1)
    assert begun == {"dog": "prose", "horse": "prose"}
    table.run(rewards.land(table.hero, "HAL-REW-WAR-6"))
    assert table.log.tells[-1].fact.count == 1


@pytest.mark.rule("HAL-RULE-34", "HAL-REWDEF-01")
def test_who_is_in_every_society_is_told_that_nothing_comes(table):
    for _ in range(3):
        table.run(rewards.society(table.hero, "HAL-REW-WAR-4"))
    table.run(rewards.society(table.hero, "HAL-REW-WAR-4"))
    assert len(table.hero.societies) == 3 and len(table.log.tells) == 1


@pytest.mark.rule("HAL-CHECK-10")
def test_an_ambush_that_is_seen_is_told_of(table):
    fight = table.battle(table.person("foe.1", "bandit"), surprise="party")
    table.play(combat.notice(fight), 1, 1)
    assert "a breath before it comes" in table.told


@pytest.mark.rule("HAL-WOUND-03")
@pytest.mark.parametrize(("state", "waits"), [("up", False), ("out", True)])
def test_who_puts_another_to_bed_waits_the_days_out_where_nobody_else_is_up(table, state, waits):
    friend = table.person("hero.2", "Ebba", side="party", state=state)
    table.world.put("game", "party", ("hero.1", friend.id))
    table.put(table.hero, wound="severe")
    table.play(acts.lie_up(table.hero, table.hero), 1, 1, 1, 1, 1)
    assert (clock.minute(table.world) > 480 + clock.DAY) is waits


def test_a_foe_that_can_neither_strike_nor_run_waits(table):
    foe = table.person("foe.1", "bandit")
    options = tuple(Option(key, key, kind) for key, kind in (("spell", "cast"), ("wait", "wait")))
    assert table.run(morale.intent(foe, Choose(foe.id, options, why="What now?"))) == "wait"


@pytest.mark.rule("HAL-OPP-14")
def test_how_dangerous_a_kind_is_is_thrown_out_of_sight(table):
    table.run(referee.kind_of(table.world, "goblin", "nightlings"), [1, 2, 3, 4, 5, 6, 1][:7])
    assert [roll.closed for roll in table.log.rolls] == [True]


def test_one_who_stands_over_the_fallen_strikes_once_more_and_several_each(table):
    hero, foes = table.hero, [table.person(f"foe.{at}", f"bandit {at}") for at in (1, 2)]
    table.put(hero, state="out")
    fight = table.battle(foes[0], outcome="fallen")
    table.play(combat.one_blow_more(fight), 1, 1)
    assert "has one blow more for you" in table.told
    fight = table.battle(*foes, outcome="fallen")
    table.run(combat.one_blow_more(fight), [1, 1, 1, 1])
    assert "one blow more each" in table.told


@pytest.mark.rule("HAL-RULE-48")
def test_a_healing_spell_in_a_fight_says_how_much_came_back(table):
    hero = table.hero
    table.set(hero, Str=8)
    table.put(hero, Str=5)
    fight = table.battle(table.person("foe.1", "bandit"))
    standing = {}
    table.run(
        spells.heal(
            fight,
            spells.Cast(hero, Spell("Mend", "Heal", "whole again", "heal", "2d6", 1, False), (), (4, 4)),
            standing,
        )
    )
    assert standing[hero.id]["Str"] == 8 and table.log.tells[-1].fact.count == 3


@pytest.mark.rule("HAL-RULE-24")
@pytest.mark.parametrize(
    ("tags", "beast"),
    [
        (("Rides giant spiders",), "giant spiders"),
        (("rides  wolves ",), "wolves"),
        (("brides",), ""),
        (("rides ",), ""),
    ],
)
def test_what_somebody_rides_is_said_by_a_tag(table, tags, beast):
    assert riders.rides(table.person("foe.1", "goblin", tags=tags)) == beast


@pytest.mark.rule("HAL-OPP-15")
@pytest.mark.parametrize(
    ("blow", "told"), [((), ""), ((3, 4), ""), ((4, 4), "hits hard"), ((6, 7), "kills a man")]
)
def test_the_warning_says_of_a_creature_how_hard_it_hits(table, blow, told):
    words = morale.menace(table.creature("foe.1", "troll", blow=blow))
    assert told in words and bool(told) is bool(words)


@pytest.mark.rule("HAL-MAGIC-04")
def test_in_a_fight_a_spell_that_only_helps_a_check_is_not_on_the_list(table):
    table.set(table.hero, Water=1)
    for does in ("boon", "hold"):
        table.run(magic.note(table.world, Spell(f"{does} of water", "Water", does, does, "2d6", 1, False)))
    asked = table.asked(actions.which_spell(table.hero, "spell", "Water"))
    listed = [] if asked is None else [option.key for option in asked.options]
    assert "boon of water" not in listed


@pytest.mark.rule("HAL-RULE-48")
def test_who_withstands_a_spell_first_is_named(table):
    foes = [table.person(f"foe.{at}", f"bandit {at}", End=20) for at in (1, 2)]
    fight = table.battle(*foes)
    cast = spells.Cast(
        table.hero, Spell("Lull", "Sleep", "nod", "sleep", "2d6", 5, False), tuple(foes), (1, 1)
    )
    table.run(spells.DOES["sleep"](fight, cast, {}))
    assert [tell.fact.whom for tell in table.log.tells] == ["foe.1"]


@pytest.mark.parametrize(("wil", "intelligence"), [(4, 3), (10, 7), (1, 2), (30, 14)])
def test_the_intelligence_of_a_printed_line_is_two_thirds_of_its_will(wil, intelligence):
    block = parse(f"4 HP, 10 STR, 8 DEX, {wil} WIL, club (d6)", "bandit")
    assert referee.graded_attributes(block, referee.strength(block, False))["Int"] == intelligence


def test_of_a_line_without_strength_and_dexterity_strength_is_the_better():
    block = parse("AC 6, HD 1, hp 4, Att 1 × club (1d6), ML 7", "bandit")
    assert not (block.str or block.dex)
    given = referee.graded_attributes(block, referee.strength(block, False))
    assert given["Str"] == given["Dex"] + 1


@pytest.mark.parametrize(
    ("number", "words"),
    [(12, "twelve"), (13, "thirteen"), (20, "twenty"), (21, "twenty-one"), (99, "ninety-nine"), (100, "100")],
)
def test_years_are_told_in_words_under_a_hundred(number, words):
    assert past.spelled(number) == words


@pytest.mark.rule("HAL-RULE-19")
def test_who_is_met_again_is_counted_from_how_they_stand_when_the_next_fight_begins(table):
    foe = table.person("foe.1", "bandit", Str=4, full_Str=10, start_Str=10)
    fight = table.battle(foe)
    table.put(foe, start_Str=10)
    table.put(fight, surprise="foes")
    table.play(combat.begin(fight))
    assert foe.start_Str == 4


@pytest.mark.parametrize(
    ("trade", "weapon"), [("hunter", "Bow"), ("guard", "Spear"), ("halberdier", "Halberd")]
)
def test_a_line_that_prints_no_weapon_of_these_rules_leaves_whoever_it_is_that_of_their_trade(trade, weapon):
    block = parse("4 HP, 10 STR, 8 DEX, 9 WIL, frying pan (d4)", trade)
    talents = referee.talents_from(block, [trade], referee.strength(block, False))
    assert [name for name in talents if name in WEAPONS] == [weapon]


@pytest.mark.rule("HAL-RULE-59")
@pytest.mark.parametrize(("printed", "carried"), [("Long Halberd", "long halberd"), ("frying pan", "")])
def test_who_is_printed_with_a_weapon_of_these_rules_strikes_with_it_by_the_lines_own_name(printed, carried):
    stage = Stage("halberts")
    assert stage.foe("guard", f"4 HP, 10 STR, 8 DEX, 9 WIL, {printed} (d8)").carries == carried


def test_who_has_not_been_struck_in_a_round_has_lost_nothing_in_it(table):
    struck = table.person("foe.1", "Wat", Str=7, Dex=7, End=7)
    tallies = {"foe.1": {"Str": 4, "Dex": 7, "End": 7}}
    assert spells.lost_now(struck, tallies) == 3
    assert spells.lost_now(table.hero, tallies) == 0


def test_what_one_sees_of_a_foe_is_its_cuirass_its_saddle_and_its_blood(table):
    foe = table.person("foe.1", "Wat")
    assert actions.how(foe) == ""
    table.put(foe, cuirass=True)
    assert actions.how(foe) == ", in a cuirass"
    table.put(foe, mounted="foe.2", start_Str=foe.Str + 2)
    assert actions.how(foe) == ", in a cuirass and in the saddle and bleeding"


@pytest.mark.parametrize(
    ("wound", "scars"),
    [("light", ("a light wound",)), ("severe", ("a severe wound",)), ("", ()), ("in care", ())],
)
def test_what_is_told_of_ones_wounds_is_a_light_or_a_severe_one(table, wound, scars):
    table.put(table.hero, wound=wound)
    assert RULES.scars(table.hero) == scars


@pytest.mark.rule("HAL-WOUND-02")
@pytest.mark.parametrize(("state", "told"), [("up", "down"), ("out", "condition")])
def test_who_lay_there_already_does_not_fall_anew_of_a_severe_wound(table, state, told):
    table.put(table.hero, state=state)
    table.run(wounds.lie_dying(table.hero))
    assert [tell.fact.kind for tell in table.log.tells if tell.fact] == [told]


@pytest.mark.rule("HAL-RULE-48")
def test_a_spell_overcomes_those_alone_whose_endurance_is_not_above_its_dice(table):
    targets = [table.person(f"foe.{at}", f"bandit {at}", End=end) for at, end in enumerate((4, 5, 6), 1)]
    cast = spells.Cast(
        table.hero, Spell("Lull", "Sleep", "nod", "sleep", "2d6", 5, False), tuple(targets), (2, 3)
    )
    falls, stand = spells.overcome(cast, {})
    assert ([one.id for one in falls], [one.id for one in stand]) == (["foe.1", "foe.2"], ["foe.3"])


def test_what_is_not_known_of_a_creature_does_not_stand_on_its_sheet(table):
    beast = table.creature("beast.9", "Tix", Escape=None)
    assert sheet.creature_sheet(beast)[-1] == "Damage 3, Attack 8, Hit 8"


def test_each_weapon_of_the_market_takes_one_place():
    assert {ware.slots for ware in gear.wares() if ware.name.title() in WEAPONS} == {1}


@pytest.mark.rule("HAL-CHAR-04")
def test_who_is_given_no_name_has_one_that_each_figure_has_a_part_in(table):
    people = names("People")
    for name, weight in {"Str": 7, "Dex": 5, "Int": 3, "Sta": 1}.items():
        table.set(table.hero, **(dict.fromkeys(("Str", "Dex", "Int", "Sta"), 4) | {name: 6}))
        table.run(character.born(table.hero, ""))
        assert table.hero.name == people[(4 * 16 + 2 * weight) % len(people)]
