"""What five hundred breaks, drawn by chance, showed no other test to state."""

import pytest

from solo.core import clock, things
from solo.core.errors import Wrong
from solo.core.odds import odds
from solo.core.procedure import Roll, change
from solo.core.things import Ware
from solo.rules.hearts_v2 import (
    RULES,
    acting,
    casting,
    checks,
    faith,
    figures,
    gear,
    magic,
    migrations,
    morale,
    parley,
    recovery,
    referee,
    spells,
    steering,
    stunts,
    trouble,
    turns,
)
from solo.rules.hearts_v2.magic import Casting
from solo.rules.hearts_v2.tables_spells import spell
from solo.rules.ruleset import Task


def casts(table, hero, name, mana=1, fight=None):
    return Casting(hero, spell(name), mana, magic.friends(hero, fight), magic.others(hero, fight), fight)


def facts(table, kind):
    return [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == kind]


@pytest.mark.rule("HV2-RULE-37")
def test_selling_is_offered_in_town_only_where_the_table_allows_it(table):
    hero = table.hero("dagger")
    offered = [[act.kind for act in acting.market(hero, town)] for town in (False, True)]
    assert offered == [[], ["buy"]]
    table.rule(selling="half price")
    assert len(acting.market(hero, True)) > 1


@pytest.mark.rule("HV2-SPELL-00")
def test_no_more_mana_is_spent_than_is_left_and_than_one_may_have(table):
    hero = table.hero("spellbook of sleep", mana=2, mana_max=4)
    assert [bool(magic.too_much(hero, mana)) for mana in range(6)] == [
        True, False, False, True, True, True,
    ]  # fmt: skip


@pytest.mark.rule("HV2-RULE-22")
def test_who_takes_up_a_shield_outside_a_fight_has_its_ap_and_within_one_not(table):
    hero = table.hero()
    shield = table.give(hero, gear.ware("shield"))
    table.do(gear.handle(hero, things.give(hero, gear.ware("torch"))))
    assert hero.ap == gear.ap_most(hero)
    table.put(hero, ap=0)
    table.do(gear.handle(hero, things.give(hero, gear.ware("torch"))))
    assert hero.ap == 0, "what is not gained is not mended"
    assert shield.armor


@pytest.mark.rule("HV2-SPELL-01")
def test_one_of_the_dead_gets_up_with_one_hp_and_no_more(table):
    hero = table.hero("spellbook of animate dead", mana=1, mana_max=1)
    body = table.foe(state="dead", name="ogre")
    risen = table.do(spells.raised(casts(table, hero, "Animate Dead"), body))
    assert (risen.hp, risen.hp_max, risen.ap, risen.side, risen.name) == (1, 1, 0, "party", "dead ogre")


@pytest.mark.rule("HV2-RULE-16")
def test_of_one_foe_who_came_alone_as_many_hp_are_lost_as_it_has_taken(table):
    table.rule(evened="yes")
    table.hero()
    foe = table.foe(hp=2, hp_max=5)
    fight = table.fight(foe)
    assert morale.losses(fight, "foes") == (5, 3)
    table.put(foe, hp=5)
    assert morale.losses(fight, "foes") == (5, 0)
    table.put(foe, hp=6)
    assert morale.losses(fight, "foes") == (5, 0)


@pytest.mark.rule("HV2-SPELL-07")
def test_mana_is_spent_to_fell_the_strongest_and_one_where_it_is_no_damage(table):
    hero = table.hero("spellbook of fireball", mana=4, mana_max=4)
    fight = table.fight(table.foe(1, hp=1), table.foe(2, hp=2, ap=1))
    assert fight and magic.sensible_mana(hero, spell("Fireball"), 4) == 3
    assert magic.sensible_mana(hero, spell("Fireball"), 2) == 2
    assert magic.sensible_mana(hero, spell("Sleep"), 4) == 1
    table.put(table.world["foe.1"], state="dead")
    table.put(table.world["foe.2"], state="dead")
    assert magic.sensible_mana(hero, spell("Fireball"), 4) == 1


@pytest.mark.rule("HV2-RULE-45")
def test_who_is_among_people_has_met_somebody_or_is_where_people_are(table):
    hero, guest = table.hero(), table.friend(side="foe")
    assert not trouble.among_people(hero)
    table.world.put("game", "present", (guest.id,))
    assert trouble.among_people(hero)
    table.world.put("game", "present", ())
    table.world.put("game", "here", (next(iter(trouble.PEOPLED)),))
    assert trouble.among_people(hero)


@pytest.mark.rule("HV2-RULE-45")
def test_only_a_liking_that_can_cool_cools_and_the_new_one_is_told(table):
    hero, *guests = table.hero(), *(table.foe(number) for number in (1, 2))
    for guest, mood in zip(guests, ("hostile", "kind"), strict=True):
        table.put(guest, attitude=mood)
    table.world.put("game", "present", tuple(guest.id for guest in guests))
    assert trouble.coolable(hero) == [guests[1]]


@pytest.mark.rule("HV2-RULE-45")
def test_trouble_that_hurts_takes_one_hp_and_says_so(table):
    hero = table.hero(hp=4)
    table.do(trouble.hurt(hero, "", RULES))
    assert hero.hp == 3 and [fact.count for fact in facts(table, "wound")] == [1]


def test_what_could_be_spilt_is_poison_or_holy_water_that_is_left(table):
    hero = table.hero("torch")
    assert trouble.dosed(hero) is None
    flask = table.give(hero, gear.ware("poison"))
    assert trouble.dosed(hero) == flask


def test_at_least_one_favor_is_spent_and_one_where_nothing_is_said(table):
    hero = table.hero("cross", favor=3)
    assert table.do(faith.how_much(hero, "How much?")) == 1
    table.put(hero, favor=1)
    assert table.do(faith.how_much(hero, "How much?")) == 1


def test_a_cross_that_turns_nobody_says_so(table):
    hero = table.hero("cross", favor=1)
    table.fight(table.foe(tags=("undead",), hp=9, hp_max=9))
    table.do(faith.turn_undead(hero, (table.world["foe.1"],)))
    assert "Nothing out there is so weak" in table.told


@pytest.mark.rule("HV2-COMBAT-01")
def test_one_warned_hero_is_enough_for_two_less_to_be_heard(table):
    one, two = table.hero(), table.hero(number=2)
    goblin = table.foe(name="goblin", kind="goblin")
    seen = []
    for warned in ((False, False), (True, False), (True, True)):
        for hero, noticed in zip((one, two), warned, strict=True):
            table.put(hero, noticed=noticed or None)
        seen.append(hailing(table, (one, two), goblin))
    assert seen == [0, -referee.WARNED, -referee.WARNED]


def hailing(table, party, foe):
    found, before = [], referee.hailed

    def hailed(_, tongue, plus):
        found.append(plus)
        return "curious"
        yield

    referee.hailed = hailed
    try:
        table.do(referee.react(party, (foe,), ()))
    finally:
        referee.hailed = before
    return found[0]


@pytest.mark.rule("HV2-COMBAT-07")
def test_who_fights_on_throws_nothing_away_and_strikes_who_is_within_reach(table):
    hero, foe = table.hero("dagger"), table.foe(hp=3)
    fight = table.fight(foe)
    table.do(turns.pressed(fight, hero), 4)
    assert foe.hp == 2 and things.find(hero, "dagger") is not None


def test_nobody_is_bound_while_one_of_them_can_lift_a_hand(table):
    table.hero()
    one, two = table.foe(1, under=("asleep",)), table.foe(2)
    fight = table.fight(one, two)
    assert not turns.mercy(fight)
    table.put(two, under=("asleep",))
    assert [option.key for option in turns.mercy(fight)] == ["bind"]


def test_to_call_on_several_is_to_face_the_lowest_of_their_numbers(table):
    hero = table.hero()
    foes = tuple(table.foe(number, rout=rout) for number, rout in ((1, 9), (2, 6)))
    assert (
        parley.how(hero, foes)[2]
        == min(morale.number(foe) for foe in foes)
        != max(morale.number(foe) for foe in foes)
    )


def test_nobody_listens_is_said_where_nobody_does(table):
    hero = table.hero()
    fight = table.fight(table.foe())
    table.do(parley.call(fight, hero), *[1] * 2)
    assert "Nobody listens." in table.told


@pytest.mark.rule("HV2-SPELL-13")
def test_a_mirror_reflects_and_one_is_enough(table):
    hero = table.hero("torch", "dagger")
    assert not magic.reflecting(hero)
    table.give(hero, Ware("mirror"))
    assert magic.reflecting(hero)
    table.world.put("game", "here", ("water deep",))
    assert magic.reflecting(table.hero(number=2))


def test_chalk_draws_a_circle_among_other_things(table):
    hero = table.hero("torch")
    assert magic.drawing(hero) is None
    chalk = table.give(hero, Ware("chalk"))
    assert magic.drawing(hero) == chalk


@pytest.mark.rule("HV2-SPELL-06")
def test_leaving_ones_body_and_coming_back_are_told(table):
    hero, foe = table.hero("spellbook of dominate", mana=1, mana_max=1), table.foe()
    fight = table.fight(foe)
    table.do(casting.cast(hero, "Dominate", fight=fight), 1)
    assert "through the eyes of" in table.told and "dominated" in foe.under
    table.do(magic.release(hero))
    assert "own eyes" in table.told and hero.under == ()


@pytest.mark.rule("HV2-SPELL-06")
def test_of_a_lone_person_of_the_story_one_can_only_stay_behind_the_eyes(table):
    hero = table.hero("spellbook of dominate", mana=1, mana_max=1)
    other = table.world["npc.7"]
    for name, value in {"name": "Wat", "state": "up", "hp": 2, "hp_max": 2}.items():
        table.world.put("npc.7", name, value)
    cast = casts(table, hero, "Dominate")
    table.do(steering.steered(cast, other))
    assert "`return` takes you back" in table.told


@pytest.mark.rule("HV2-EQ-11")
def test_a_new_book_is_one_thing_gained_and_a_count_gains_so_many(table):
    hero = table.hero()
    table.do(gear.opened(hero), 3)
    assert [fact.count for fact in facts(table, "gain")] == [1]
    table.do(gear.gain(hero, gear.ware("torch")))
    torches = things.count(hero, "torch")
    table.do(gear.gain(hero, gear.ware("torch")))
    assert things.count(hero, "torch") == torches + torches


def test_a_stunt_s_edge_is_two_and_a_great_one_s_four(table):
    hero, foe = table.hero(), table.foe()
    fight = table.fight(foe)
    for great, more in ((False, 2), (True, 4)):
        table.do(stunts.advantage(fight, hero, foe, Task("agility"), great))
        assert foe.exposed == more


@pytest.mark.rule("HV2-RULE-46")
def test_no_skill_is_worth_more_than_the_faces_there_are(table):
    hero = table.hero()
    table.put(hero, skills=(("Hunt & Forage", 40),))
    task = Task("perception", "tracks")
    way = checks.ways(hero, task)[0]
    assert checks.worth(hero, task, way) <= 20 and checks.best(hero, task) <= 20


def test_a_roll_says_what_is_added_to_a_skill_and_nothing_where_nothing_is(table):
    table.do(checks.thrown(9, 0, "hero.1", "x"), 5)
    assert table.log.rolls[0].against == "under 9"
    table.do(checks.thrown(9, 2, "hero.1", "x"), 5)
    assert table.log.rolls[0].against == "under 11 (skill 9, +2)"


def test_a_game_of_the_second_version_was_asked_for_its_mana_and_has_it_so():
    assert migrations.from_2({"game": {"scene": "mill"}})["option"]["casting"] == "ask"
    assert "option" not in migrations.from_2({"game": {}})
    assert migrations.MIGRATIONS == {1: migrations.from_1, 2: migrations.from_2}


def test_what_the_ap_are_made_of_is_what_is_worn_and_what_is_held(table):
    hero = table.hero("plate", "shield", "torch")
    told = figures.armour(hero)
    assert "shield" in told.lower() and "torch" not in told.lower()
    table.put(table.give(hero, gear.ware("shield")), held=True)
    assert figures.armour(hero) == told and gear.ap_most(hero) == 3
    table.rule(armour_stacks="yes")
    assert figures.armour(hero).count("Shield") == 2 and gear.ap_most(hero) == 4


@pytest.mark.rule("HV2-RULE-18")
def test_who_sleeps_or_is_held_does_not_run_from_a_check_of_morale(table):
    table.hero()
    one, asleep = table.foe(1, rout=2), table.foe(2, rout=2, under=("asleep",))
    table.do(morale.check_side(table.fight(one, asleep), "foes", "a first loss"), 6, 6)
    assert (one.state, asleep.state) == ("fled", "up")


@pytest.mark.rule("HV2-RULE-04", "HV2-RULE-05")
@pytest.mark.parametrize(("dice", "hp", "ap"), [("8d6", 2, 1), ("4d6", 1, 0), ("6d6", 3, 0)])
def test_the_odds_of_being_laid_low_are_those_of_the_harm_that_does_it(table, dice, hp, ap):
    hero = table.hero(hp=hp, ap=ap)

    def felled(world):
        points = yield from recovery.harmed(dice)
        if points < hp + ap:
            return False
        return (yield Roll("d6")) < recovery.HAIR

    assert hero and odds(lambda world: RULES.index["falls"].procedure(dice, hp, ap)) == odds(felled)


def test_a_save_of_seven_on_a_six_sided_die_is_refused_in_words():
    for rule in ("fireball", "harm"):
        with pytest.raises(Wrong, match="from 1 to 6"):
            odds(lambda world, rule=rule: RULES.index[rule].procedure(least=7))


def test_what_magic_settles_is_as_good_as_any_roll_can_be(table):
    hero = table.hero()
    climb = Task("agility", "climbing")
    assert checks.best(hero, climb) < 20
    table.put(hero, under=("flying",))
    assert checks.best(hero, climb) == 20


@pytest.mark.rule("HV2-RULE-22")
def test_whoever_lays_a_shield_aside_loses_no_ap_but_the_shield_s(table):
    hero = table.hero("plate", "shield")
    table.put(hero, ap=1)
    shield = things.find(hero, "shield")
    table.do(gear.handle(hero, change(shield, "", held=None)))
    assert hero.ap == 1


@pytest.mark.rule("HV2-HEAL-02")
def test_a_companion_s_night_gives_hp_before_mana(table):
    friend = table.friend(hp=1, hp_max=3, mana=0, mana_max=2)
    table.do(recovery.slept(friend))
    assert (friend.hp, friend.mana) == (2, 0)


def test_of_one_way_only_nobody_is_asked(table):
    hero = table.hero("spellbook of dominate", mana=1, mana_max=1)
    for name, value in {"name": "Wat", "state": "up", "hp": 2, "hp_max": 2}.items():
        table.world.put("npc.7", name, value)
    assert table.asked(steering.steered(casts(table, hero, "Dominate"), table.world["npc.7"])) is None


@pytest.mark.rule("HV2-SPELL-05")
def test_the_end_of_a_called_sky_is_told(table):
    hero = table.hero()
    table.do(clock.start(table.world, "weather", hero.id, 10, skies=()))
    timer = clock.timers(table.world, what="weather")[0]
    table.do(recovery.cleared(timer))
    assert "The sky does as it likes again." in table.told


def test_the_letter_of_a_story_is_told_from_another_letter_that_one_carries(table):
    hero = table.hero()
    table.give(hero, things.Ware("letter"))
    table.give(hero, things.Ware("the letter"))
    assert things.find(hero, "the letter").name == "the letter"
    assert things.find(hero, "letter").name == "letter"
