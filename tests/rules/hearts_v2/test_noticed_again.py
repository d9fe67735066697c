"""What five hundred more breaks, drawn by chance, showed no other test of HEARTS v2 to state."""

import pytest

from solo.core.dice import seeded
from solo.core.procedure import Run
from solo.core.things import Ware, owned
from solo.rules.answering import refereed
from solo.rules.hearts_v2 import (
    answers,
    character,
    checks,
    combat,
    convert,
    gear,
    magic,
    morale,
    recovery,
    spells,
    tables,
    trouble,
    turns,
    wounds,
)
from solo.rules.hearts_v2.magic import Casting
from solo.rules.hearts_v2.tables_spells import spell
from solo.rules.ruleset import Task
from solo.scenario import statblock


def casts(hero, name, mana=1, fight=None):
    return Casting(hero, spell(name), mana, magic.friends(hero, fight), magic.others(hero, fight), fight)


def told(table):
    return " ".join(tell.text for tell in table.log.tells)


def facts(table, kind):
    return [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == kind]


def test_only_words_of_four_letters_and_more_are_asked_about():
    assert answers.words_of("Did the bell ring loud?") == {"bell", "ring", "loud"}


@pytest.mark.rule("HV2-SPELL-16")
def test_the_third_eye_sees_a_glimmer_on_what_is_enchanted_and_on_nothing_else(table):
    hero = table.hero()
    for name, tags in (("spoon", ()), ("ring", ("magic",)), ("lamp", ("enchanted",))):
        table.give(hero, Ware(name, tags=tags))
    seen = [line for line in answers.auras(table.world, (hero,)) if "glimmers" in line]
    assert seen == ["ring glimmers.", "lamp glimmers."]


@pytest.mark.rule("HV2-CHAR-09")
@pytest.mark.parametrize(("more", "bought"), [(-1, "Dagger"), (0, "Club")])
def test_a_sensible_player_without_an_arm_buys_the_club_that_can_just_be_paid(table, more, bought):
    hero = table.hero(coins=tables.priced("Club").price + more, mana=0)
    assert character.sensible(hero) == character.key_of(tables.priced(bought))


@pytest.mark.rule("HV2-CHAR-09")
def test_what_cannot_be_paid_is_not_bought_and_costs_nothing(table):
    hero = table.hero(coins=2)
    assert table.do(gear.buy(hero, Ware("Anvil", price=3))) is False
    assert hero.coins == 2 and not owned(hero)
    assert table.do(gear.buy(hero, Ware("Spoon", price=2))) is True
    assert hero.coins == 0


@pytest.mark.rule("HV2-SPELL-20")
@pytest.mark.parametrize(
    ("scene", "name", "aim", "there"),
    [
        ("hall", "the oak door", "", True),
        ("attic", "the oak door", "force the oak door", True),
        ("attic", "the oak door", "force the gate", False),
        ("attic", "the door", "force the door", False),
    ],
)
def test_a_locked_door_is_met_in_its_scene_or_named_by_more_than_a_word(table, scene, name, aim, there):
    hero = table.hero()
    table.world.put("game", "scene", "hall")
    door = table.bare(name, "none")
    table.put(door, scene=scene)
    assert checks.within_reach(hero, Task("might", aim=aim), door) is there


@pytest.mark.rule("HV2-RULE-42")
def test_one_who_can_still_lift_a_hand_is_enough_not_to_be_taken(table):
    first, second = table.hero(under=("asleep",)), table.hero(number=2)
    fight = table.arena([first, second], [table.foe()])
    table.do(combat.stand_down(fight))
    assert not fight.outcome
    table.put(second, under=("asleep",))
    table.do(combat.stand_down(fight))
    assert fight.outcome == "captured"


@pytest.mark.rule("HV2-SPELL-03")
def test_when_all_are_charmed_the_first_of_them_yields(table):
    foes = [table.foe(number, under=("charmed",)) for number in (1, 2)]
    fight = table.arena([table.hero()], foes)
    table.do(combat.stand_down(fight))
    assert fight.outcome == "yielded" and facts(table, "yielding")[-1].who == foes[0].id


@pytest.mark.rule("HV2-MORALE-01")
@pytest.mark.parametrize(
    ("began", "lost", "number"), [(4, 0, 0), (4, 1, 1), (4, 2, 2), (3, 1, 1), (3, 2, 2), (1, 1, 2)]
)
def test_the_first_and_the_half_call_for_courage(began, lost, number):
    assert len(morale.causes(began, lost)) == number


@pytest.mark.rule("HV2-RULE-06")
@pytest.mark.parametrize(("points", "down", "up"), [(0, 0, 0), (1, 0, 1), (3, 1, 2), (4, 2, 2)])
def test_half_of_an_odd_number_is_rounded_as_the_table_says(points, down, up):
    assert (magic.halved(points), magic.halved(points, True)) == (down, up)


@pytest.mark.rule("HV2-HEAL-02")
@pytest.mark.parametrize(("hp", "mana", "asked"), [(1, 0, True), (1, 3, False), (4, 0, False), (4, 3, False)])
def test_a_night_asks_only_where_both_are_wanting(table, hp, mana, asked):
    hero = table.hero(hp=hp, hp_max=4, mana=mana, mana_max=3)
    request = next(recovery.slept(hero), None)
    assert (type(request).__name__ == "Choose") is asked


@pytest.mark.rule("HV2-SPELL-06")
def test_who_shakes_off_a_mind_is_told_and_the_mana_is_gone(table):
    hero = table.hero("spellbook of dominate", mana=3, mana_max=3)
    foe = table.foe(hp=2)
    fight = table.arena([hero], [foe])
    assert table.do(spells.dominate(casts(hero, "dominate", 1, fight)), 6) is True
    assert "shakes you off" in told(table) and hero.mana == 2 and not foe.master


@pytest.mark.rule("HV2-SPELL-14")
def test_whoever_casts_sleep_in_the_thick_of_it_may_fall_asleep_as_well(table):
    hero = table.hero("spellbook of sleep", mana=3, mana_max=3)
    fight = table.arena([hero], [table.foe(hp=2)], engaged=(hero.id,))
    table.do(spells.sleep(casts(hero, "sleep", 1, fight)), 1, 1)
    assert "asleep" in hero.under


@pytest.mark.rule("HV2-RULE-45")
@pytest.mark.parametrize("field", ["favor", "mana"])
def test_trouble_takes_one_point(table, field):
    hero = table.hero(**{field: 3}, mana_max=5)
    table.do(trouble.less(field, field)(hero, "", None))
    assert hero.get(field) == 2


@pytest.mark.rule("HV2-RULE-45")
def test_a_torch_that_is_lost_is_one_torch(table):
    hero = table.hero("torch", "torch")
    table.do(trouble.lose_light(hero, "", None))
    assert facts(table, "loss")[-1].count == 1


def test_what_is_thrown_is_thrown_and_what_is_shot_is_shot():
    thrown = combat.Blow("dagger", tags=("thrown now",))
    assert turns.attempt(thrown, "the wolf") == "Throw your dagger at the wolf"
    assert turns.attempt(combat.Blow("bow", tags=("missile",)), "") == "Shoot your bow"
    assert turns.attempt(combat.Blow("axe"), "the wolf") == "Strike the wolf with your axe"


@pytest.mark.parametrize(
    ("hp", "under", "seen"),
    [(4, (), ""), (3, (), " (hurt)"), (3, ("asleep",), " (hurt, asleep)"), (4, ("unseen",), "")],
)
def test_what_can_be_seen_of_how_one_stands(table, hp, under, seen):
    assert turns.condition(table.hero(hp=hp, hp_max=4, under=under)) == seen
    assert turns.condition(table.bare("Shade", "foes")) == ""


@pytest.mark.rule("HV2-RULE-22")
def test_all_that_counts_of_armour_is_added(table):
    hero = table.hero()
    assert gear.ap_most(hero) == 0
    table.give(hero, Ware("ring"))
    assert gear.ap_most(hero) == 0


@pytest.mark.rule("HV2-SPELL-06")
def test_behind_anothers_eyes_one_may_strike_stand_still_or_return(table):
    hero = table.hero(under=("entranced",))
    puppet, other = table.foe(1, under=("dominated",), master=hero.id), table.foe(2)
    fight = table.arena([hero], [puppet, other])
    assert next(iter(table.offered(turns.steer(fight, hero)))) == "attack"
    assert {"attack", "back", "wait"} <= set(table.offered(turns.steer(fight, hero)))


@pytest.mark.rule("HV2-SPELL-01")
def test_a_fight_with_ones_own_dead_goes_round_by_round_and_leaves_nothing_behind(table):
    table.hero("dagger", hp=4)
    dead = table.foe(hp=1)
    fight, rounds = turns.brawl(table.world, (dead,)), []
    run = Run(refereed(fight, table.world, table.rules), table.world, seeded("brawl", 1))
    request = run.go()
    while request is not None and len(rounds) < 200:
        rounds.append(table.world["fight"].round)
        request = run.go(request.usual or request.open[0].key)
    assert sorted(set(rounds)) == list(range(1, max(rounds) + 1)) and not table.world.fields("fight")


def test_bare_hands_throw_a_d4_unless_the_table_says_otherwise(table):
    choices = {setting.key: setting.choices for setting in table.rules.settings}
    assert choices["unarmed_die"] == ("d4", "none")


@pytest.mark.rule("HV2-RULE-42")
@pytest.mark.parametrize(
    ("hp", "ap", "points", "asleep", "told"),
    [
        (4, 0, 1, False, True),
        (4, 0, 0, True, False),
        (4, 2, 2, True, False),
        (4, 2, 3, False, True),
        (4, 0, 4, False, False),
        (1, 0, 3, False, False),
    ],
)
@pytest.mark.parametrize("ours", [True, False])
def test_who_sleeps_wakes_when_hurt_and_it_is_told_of_whoever_still_stands(
    table, ours, hp, ap, points, asleep, told
):
    being = table.hero(hp=hp, hp_max=hp) if ours else table.foe(hp=hp, hp_max=hp)
    table.put(being, ap=ap, under=("asleep",))
    table.do(wounds.hurt(being, points))
    assert ("asleep" in being.under) is asleep
    woken = [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == "relief"]
    assert [(fact.who, fact.what) for fact in woken] == [(being.id, "asleep")] * told
    assert (" wake" in table.told) is told


@pytest.mark.parametrize(
    ("ours", "under", "told"),
    [
        (True, ("asleep",), "Hero 1 sleeps on."),
        (True, ("paralysed",), "Hero 1 cannot move."),
        (True, ("charmed",), "Hero 1 looks on, and lifts no hand."),
        (False, ("asleep",), ""),
        (False, ("paralysed",), ""),
        (False, ("charmed",), "Foe 1 looks on, and lifts no hand."),
        (False, ("dominated",), ""),
    ],
)
def test_whose_turn_goes_by_changes_nothing_and_is_told_of_what_keeps_them(table, ours, under, told):
    hero, foe = table.hero(), table.foe()
    other = table.hero(number=2)
    table.fight(foe)
    being = hero if ours else foe
    table.put(being, under=under)
    table.turn(being)
    assert (table.told, table.log.changes, table.dice) == (told, [], [])
    assert other.under == ()


@pytest.mark.parametrize(
    ("count", "kept"), [(-1, 1), (0, 1), (1, 1), (2, 2), (11, 11), (12, 12), (13, 12), (99, 12)]
)
def test_a_line_prints_one_attack_of_a_kind_at_least_and_counts_twelve_at_most(count, kept):
    names = ("name", "dice", "bonus", "best", "tags", "count", "set", "group")
    made = convert.printed(statblock.Attack("claw", ("d6",), count=count), 2, 1)
    claw = ("claw", ("d6",), 0, False, (), kept, 2, 1)
    assert dict(zip(names, made, strict=True)) == dict(zip(names, claw, strict=True))


@pytest.mark.parametrize(
    ("mana", "more", "book"), [(2, -1, True), (1, 0, True), (1, 1, True), (1, -1, False), (0, 30, False)]
)
def test_with_one_mana_a_book_is_bought_where_a_weapon_and_a_staff_can_be_paid_besides(
    table, mana, more, book
):
    least = character.price("Spellbook") + character.WEAPON_MONEY + character.price("Staff")
    hero = table.hero(mana=mana, mana_max=mana, coins=least + more)
    assert ("spellbook" in character.sensible(hero)) is book
