"""What breaking the rules on purpose (`python -m tests.mutants cairn`) showed no other test to state."""

import pytest

from solo.core import clock
from solo.core.procedure import Choose, Option
from solo.core.things import Ware, owned
from solo.rules.cairn import (
    RULES,
    acts,
    attacks,
    bait,
    checks,
    choices,
    combat,
    conditions,
    dungeon,
    effects,
    gear,
    grimoire,
    home,
    magic,
    morale,
    names,
    recovery,
    referee,
    relics,
    sheet,
    town,
    wild,
    wounds,
)
from solo.rules.floor import telling
from solo.rules.ruleset import Harm, Task


@pytest.mark.rule("CRN-RUL-12")
def test_twelve_hp_lost_are_the_last_row_by_either_ruling_and_thirteen_only_by_one():
    assert [wounds.scar_row(12, 12, over) for over in ("row12", "none")] == [12, 12]
    assert [wounds.scar_row(13, 13, over) for over in ("row12", "none")] == [12, 0]


@pytest.mark.rule("CRN-RUL-15")
def test_by_the_option_harm_takes_hp_before_strength_and_says_how_much_it_took(table):
    table.option(scars_from="any")
    hero = table.hero(hp=4, hp_max=4)
    assert table.do(RULES.harm(hero, Harm("1d6", "fall")), 3) == 3
    assert (hero.hp, hero.str) == (1, 10)


@pytest.mark.rule("CRN-HIRE-01")
def test_a_hirelings_day_is_paid_once_and_each_day_anew(table):
    hero, helper = table.hero(coins=20), table.hireling(wage=5, paid=clock.MORNING)
    table.do(recovery.wages((hero, helper), clock.MORNING + clock.DAY))
    assert (hero.coins, helper.paid) == (15, clock.MORNING + clock.DAY)
    table.do(recovery.wages((hero, helper), clock.MORNING + clock.DAY + 60))
    assert hero.coins == 15
    table.do(recovery.wages((hero, helper), clock.MORNING + 3 * clock.DAY))
    assert hero.coins == 5


def test_a_foe_at_half_its_strength_who_is_outnumbered_has_no_hope_and_a_fearless_one_never_thinks_of_it(
    table,
):
    table.hero()
    half, more, brave = (
        table.foe(1, str=5, str_max=10),
        table.foe(2, str=6, str_max=10),
        table.foe(3, str=1, str_max=10),
    )
    table.set(brave, tags=("mindless",))
    table.arena(half)
    assert referee.hopeless(half)
    table.arena(more)
    assert not referee.hopeless(more)
    table.arena(brave)
    assert not referee.hopeless(brave)


def test_the_foe_nearest_to_falling_has_the_least_hp_and_then_the_least_strength(table):
    table.hero()
    foes = [table.foe(1, hp=3, str=4), table.foe(2, hp=1, str=9), table.foe(3, hp=1, str=8)]
    fight = table.arena(*foes)
    assert combat.nearest_to_falling(fight) == foes[2]


def test_how_badly_one_is_hurt_counts_hp_first_and_then_each_point_of_strength(table):
    cases = {(6, 10): 0, (4, 10): 0, (3, 10): 1, (0, 10): 2, (0, 9): 3, (0, 4): 8}
    for number, ((hp, strength), hurt) in enumerate(cases.items(), 1):
        assert combat.how_hurt(table.hero(number, hp=hp, hp_max=6, str=strength, str_max=10)) == hurt


def test_what_would_fill_the_last_slots_counts_every_piece(table):
    hero = table.hero()
    table.fill(hero, 7)
    stone = Ware("anvil", slots=1)
    assert [gear.overloads(hero, stone, count) for count in (1, 2, 3)] == [False, False, True]
    assert [gear.room(hero, stone, count) for count in (3, 4)] == [True, False]
    assert not gear.overloads(hero, Ware("feather", slots=0), 50)


def test_a_room_costs_its_price_and_is_told_as_money_lost(table):
    hero = table.hero(coins=30, hp=1)
    table.fight(town.room(hero, (hero,)))
    price = town.SERVICES["room"]
    assert (hero.coins, hero.hp) == (30 - price, hero.hp_max)
    assert [tell.fact.count for tell in table.log.tells if tell.fact and tell.fact.kind == "coins"] == [
        -price
    ]


def test_confused_foes_turn_on_one_another_and_on_the_party_where_there_is_nobody_else(table):
    hero = table.hero()
    one, other = table.foe(1), table.foe(2)
    table.set(one, tags=("confused",))
    attacks = {
        option.key.split()[1]
        for option in choices.foe_options(one, table.arena(one, other))
        if option.kind == "attack"
    }
    assert attacks == {other.id}
    alone = {
        option.key.split()[1]
        for option in choices.foe_options(one, table.arena(one))
        if option.kind == "attack"
    }
    assert alone == {hero.id}


def test_whoever_never_gives_up_is_not_offered_to(table):
    table.hero()
    foe, brave = table.foe(1), table.foe(2)
    table.set(brave, tags=("mindless",))
    fight = table.arena(foe, brave)
    assert "yield" in {option.key for option in choices.foe_options(foe, fight)}
    assert "yield" not in {option.key for option in choices.foe_options(brave, fight)}


def test_what_is_lost_in_the_dark_is_a_light_first_and_then_a_days_food_and_is_told(table):
    hero = table.hero()
    ration = table.give(hero, "rations")
    uses = ration.uses
    table.do(dungeon.loss((hero,)))
    assert ration.uses == uses - 1
    assert [tell.fact.count for tell in table.log.tells if tell.fact] == [1]


@pytest.mark.rule("CRN-HEAL-04")
def test_who_lay_there_stands_again_after_a_week_with_a_healer(table):
    hero = table.hero(str=0, str_max=10, state="out")
    table.do(recovery.week(hero, healer=True))
    assert (hero.str, hero.state) == (10, "up")


@pytest.mark.rule("CRN-DEP-01")
def test_a_camp_ends_the_want_of_sleep_alone(table):
    hero = table.hero(deprived=("sleep", "hunger"))
    table.give(hero, "rations")
    table.do(wild.camp(table.world["journey"], (hero,)))
    assert "sleep" not in hero.deprived


def test_a_journey_begins_with_a_new_day_and_its_weather(table):
    hero = table.hero()
    asked = table.asked(wild.travel((hero,), "trail 1", ("wild",)), [4])
    del asked
    assert table.rolls[:1] == ["d6"]
    assert table.world["journey"].weather


def test_the_helpless_are_who_cannot_move_this_round(table):
    table.hero()
    foe = table.foe(1)
    table.arena(foe, round=2)
    for last, helpless in ((0, False), (1, False), (2, True), (3, True)):
        table.set(foe, numb=last or None)
        assert conditions.helpless(foe) is helpless, last


def test_something_easier_is_worth_as_much_as_something_hard_costs(table):
    hero = table.hero(dex=10)
    assert checks.step(hero, Task("agility")) == 0
    assert checks.step(hero, Task("agility", difficulty="easy", easier=True)) == -checks.step(
        hero, Task("agility", difficulty="hard")
    )


def test_a_sheet_lists_what_weighs_nothing_apart(table):
    hero = table.hero()
    table.give(hero, Ware("a letter", slots=0), Ware("anvil", slots=1))
    assert len(owned(hero)) == 2
    assert gear.filled(hero) == 1


@pytest.mark.rule("CRN-BOOK-04")
def test_a_moonlit_book_opens_under_the_night_sky_alone_and_a_sunlit_one_under_the_sun(table):
    hero = table.hero()
    moon = table.give(hero, Ware("black book", tags=("moonlight",)))
    sun = table.give(hero, Ware("white book", tags=("sunlight",)))
    cases = {
        (): (False, True),
        ("night",): (True, False),
        ("night", "indoors"): (False, False),
        ("indoors",): (False, False),
    }
    for here, readable in cases.items():
        assert (not magic.quirk(moon, here), not magic.quirk(sun, here)) == readable, here


@pytest.mark.rule("CRN-CAST-04")
def test_whoever_was_met_and_feels_a_spell_is_hostile_and_whoever_was_so_already_is_told_nothing(table):
    table.hero()
    calm, hostile = table.foe(1, attitude="wary"), table.foe(2, attitude="hostile")
    table.do(magic.provoked((calm, hostile)))
    assert (calm.attitude, hostile.attitude) == ("hostile", "hostile")
    assert [tell.fact.who for tell in table.log.tells if tell.fact] == [calm.id]
    table.do(magic.provoked((hostile,)))
    assert table.told == ""


@pytest.mark.rule("CRN-RELIC-04")
def test_silver_for_a_relic_is_twenty_pieces(table):
    hero = table.hero(coins=19)
    relic = table.give(hero, Ware("cup", tags=("relic", "spell hover", "charges 2", "recharge silver")))
    assert not relics.recharge_met(relic, hero, ())
    table.set(hero, coins=20)
    assert relics.recharge_met(relic, hero, ())


@pytest.mark.rule("CRN-HEAL-03")
def test_in_a_fight_a_friend_bandages_whoever_bleeds_and_a_use_is_spent(table):
    hero, friend = table.hero(), table.hireling(critical=True, str=3, state="out")
    roll = table.give(hero, "bandages")
    table.set(roll, uses=3)
    fight = table.arena(table.foe())
    table.set(hero, plan=("bandage", friend.id))
    table.do(combat.perform(hero, fight))
    assert (roll.uses, friend.critical) == (2, False)


@pytest.mark.rule("CRN-HEAL-03")
def test_whoever_crawls_ties_off_the_worst_with_bandages_and_not_without(table):
    with_them, without = table.hero(1, critical=True), table.hero(2, critical=True)
    table.give(with_them, "bandages")
    table.do(combat.crawl([with_them, without]))
    assert (with_them.critical, without.critical) == (False, True)


def test_beasts_among_those_who_won_leave_one_lying_and_people_alone_take_prisoners(table):
    table.hero(state="out")
    wolf, man = table.foe(1, kind="wolf", tags=("beast",)), table.foe(2, kind="thug")
    table.do(combat.left_for_dead(table.arena(wolf, man)), 6)
    assert "loses interest" in table.told
    table.do(combat.left_for_dead(table.arena(man)), 6)
    assert "alive" in table.told


def test_the_bound_are_out_of_the_fight_and_told_as_many_as_they_are(table):
    hero, foes = table.hero(), [table.foe(1), table.foe(2)]
    table.do(combat.bind(hero, tuple(foes)))
    assert [foe.state for foe in foes] == ["out", "out"]
    assert [(tell.fact.who, tell.fact.count) for tell in table.log.tells if tell.fact] == [(foes[0].id, 2)]


def test_what_stands_below_its_best_is_told_and_nothing_else(table):
    assert recovery.standing(table.hero(1, hp=3, hp_max=6, dex=8, dex_max=10)).count("DEX") == 1
    assert "STR" not in recovery.standing(table.hero(2, dex=8, dex_max=10))


def test_terrain_a_step_worse_is_one_step_and_perilous_is_the_worst():
    assert [wild.worse(terrain) for terrain in ("easy", "tough", "perilous")] == [
        "tough",
        "perilous",
        "perilous",
    ]
    assert [wild.distance_told(number) for number in (1, 2, 3)] == ["A short way", "A fair way", "A long way"]


def test_whoever_can_bear_no_more_may_not_choose_to_on_the_way(table):
    hero = table.hero()
    table.give(hero, "rations")
    asked = table.asked(wild.worn((hero,)))
    assert not [option.barred for option in asked.options if option.barred]
    table.set(hero, fatigue=gear.free(hero) + hero.fatigue)
    table.set(hero, fatigue=10)
    barred = {option.key for option in table.asked(wild.worn((hero,))).options if option.barred}
    assert barred == {"fatigue"}


@pytest.mark.rule("CRN-ARM-03")
def test_a_slung_shield_is_on_the_back_until_it_is_taken_in_hand_again(table):
    hero = table.hero()
    table.give(hero, "sword", "shield")
    shield = table.thing(hero, "shield")
    table.do(gear.sling(hero, shield, True))
    assert (shield.slung, gear.shield(hero)) == (True, None)
    table.do(gear.sling(hero, shield, False))
    assert not shield.slung
    assert gear.shield(hero) == shield


def test_in_a_town_one_rests_by_the_room_and_not_for_nothing(table):
    keys = [act.key for act in acts.in_town(table.hero(coins=50))]
    assert "rest night" not in keys
    assert "market" in keys


@pytest.mark.parametrize(
    ("through", "how"), [(0, "stopped"), (1, "graze"), (2, "graze"), (3, "hit"), (5, "hit"), (6, "hard")]
)
def test_a_blow_is_told_by_what_comes_through(table, through, how, monkeypatch):
    told = []
    real = telling.struck
    monkeypatch.setattr(
        telling,
        "struck",
        lambda by, target, how, *rest, **more: told.append(how) or real(by, target, how, *rest, **more),
    )
    hero, foe = table.hero(), table.foe(armor=2)
    blow = attacks.Blow(hero, foe, through + 2 if through else 1, attacks.Weapon("", "sword", "d8"))
    list(attacks.tell_blow(blow))
    assert told == [how]


def test_a_spell_outside_a_fight_is_cast_on_whoever_is_named_or_met_and_stands(table):
    hero = table.hero()
    friend = table.hireling(1, name="Osk")
    foes = [
        table.foe(1, name="old goblin"),
        table.foe(2, name="wolf"),
        table.foe(3, name="goblin", state="dead"),
    ]
    table.world.put("game", "present", (foes[1].id, foes[2].id))
    assert magic.met(hero, "the goblin", "one", ["harm"]) == (foes[0],)
    assert magic.met(hero, "", "one", ["harm"]) == (foes[1],)
    assert magic.met(hero, "", "all", ["harm"]) == (foes[1],)
    assert magic.met(hero, "", "", ["boon"]) == (hero,)
    assert magic.met(hero, "osk", "", ["boon"]) == (friend,)
    assert magic.met(hero, "osk", "", ["fact"]) == ()
    helper = table.world["npc.9"]
    for name, to in {"name": "Wat", "side": "party", "state": "up"}.items():
        table.world.put(helper.id, name, to)
    table.world.put("game", "present", (helper.id,))
    assert magic.met(hero, "wat", "one", ["harm"]) == ()


@pytest.mark.rule("CRN-CAST-04")
def test_a_failed_save_against_ill_effects_costs_one_more_fatigue_and_says_so(table):
    hero = table.hero(wil=10, deprived=("sleep",))
    assert table.do(magic.cost(hero, "spellbook"), 11) == (2, False)
    assert table.told == "The words bite back: one more Fatigue."
    assert table.do(magic.cost(hero, "spellbook"), 20) == (2, True)
    assert table.do(magic.cost(hero, "spellbook"), 10) == (1, False)
    assert table.told == ""


@pytest.mark.parametrize(
    ("had", "found", "has", "over"), [(1, 1, 2, 0), (1, 5, 3, 3), (3, 2, 3, 2), (0, 1, 1, 0), (2, 0, 2, 0)]
)
def test_what_is_foraged_fills_packs_of_rations_that_are_begun_first(table, had, found, has, over):
    hero = table.hero()
    pack = table.give(hero, "rations")
    rope = table.give(hero, "rope")
    rations = RULES.ware("rations")
    table.set(pack, uses=had)
    assert table.do(wild.topped_up((hero,), found, rations)) == over
    assert (pack.uses, rope.uses) == (has, None)


@pytest.mark.rule("CRN-GAP-01")
def test_a_host_that_takes_critical_damage_breaks_and_that_is_told(table):
    host = table.foe(1, name="guards", tags=("detachment",))
    table.do(wounds.critical(host))
    assert host.state == "fled" and "break" in table.told
    assert [(tell.fact.kind, tell.fact.count) for tell in table.log.tells if tell.fact] == [("rout", 1)]


@pytest.mark.rule("CRN-MOR-01")
def test_who_is_called_on_must_hear_it_and_then_fail_their_own_save(table):
    foes = (table.foe(1, wil=8),)
    assert table.do(morale.persuaded(10, foes), 10, 9)
    assert not table.do(morale.persuaded(10, foes), 10, 8)
    assert not table.do(morale.persuaded(10, foes), 11)
    table.set(foes[0], tags=("mindless",))
    assert not table.do(morale.persuaded(10, foes)) and not table.rolls


@pytest.mark.rule("CRN-SCAR-04")
def test_a_hand_is_free_again_when_the_broken_arm_mends_and_only_then(table):
    hero = table.hero(tags=("broken arm",), busy="a broken arm", scars=())
    table.do(wounds.healed_of(hero, "diseased"))
    assert hero.busy == "a broken arm"
    table.do(wounds.healed_of(hero, "broken"))
    assert not hero.busy and not hero.tags
    table.set(hero, busy="a lost left hand", tags=("broken arm",))
    table.do(wounds.healed_of(hero, "broken"))
    assert hero.busy == "a lost left hand"
    table.set(hero, busy="a broken arm", tags=("broken leg",))
    table.do(wounds.healed_of(hero, "broken"))
    assert hero.busy == "a broken arm"


def test_some_alike_are_told_by_their_number_and_by_how_they_are_where_others_are_there(table):
    group = [table.foe(number, name=f"goblin {number}") for number in (1, 2)]
    assert names.one_of(group) == "a goblin (2 left)"
    assert names.one_of(group, others=True) == "a goblin (2 unhurt)"
    assert names.one_of(group[:1], others=True) == names.one_of(group[:1])


@pytest.mark.rule("CRN-RUL-17")
@pytest.mark.parametrize(
    ("how", "total", "to", "kind"),
    [
        ("higher", 12, (6, 12), "gain"),
        ("higher", 10, (4, 10), "ruling"),
        ("current", 7, (7, 10), "loss"),
        ("current", 4, (4, 10), "ruling"),
    ],
)
def test_a_score_that_grows_past_its_best_is_a_gain_and_the_loss_stays(table, how, total, to, kind):
    hero = table.hero(str=4, str_max=10)
    table.do(wounds.raised(hero, how, "str", total, "CRN-SCAR-08"))
    assert (hero.str, hero.str_max) == to
    assert table.log.tells[-1].kind == kind


def test_a_hireling_who_is_let_go_leaves_the_party_and_nobody_else_does(table):
    hero, helper = table.hero(), table.hireling(1)
    table.do(town.dismiss(helper))
    assert table.world.get("game", "party") == (hero.id,)
    assert (helper.state, helper.side) == ("gone", "none")


@pytest.mark.rule("CRN-HEAL-05", "CRN-SCAR-11")
def test_a_healer_stops_the_bleeding_and_brings_back_everything(table):
    hero = table.hero(str=2, str_max=10, hp=0, hp_max=6, critical=True, state="out")
    table.do(recovery.treated(hero))
    assert (hero.str, hero.hp, hero.critical, hero.state) == (10, 6, False, "up")


@pytest.mark.rule("CRN-SAVE-07", "CRN-RUL-03")
def test_whoever_acts_for_all_is_usually_the_best_and_whoever_is_most_at_risk_the_worst(table):
    one, two = table.hero(1, dex=8, wil=12), table.hero(2, dex=14, wil=6)
    asked = table.asked(checks.who((one, two), Task("agility")))
    assert (asked.by, asked.usual) == (one.id, two.id)
    assert [option.key for option in asked.options] == [two.id, one.id]
    table.set(one, state="out")
    assert table.do(checks.who((one, two), Task("agility"))) == two
    table.set(two, state="out")
    assert table.asked(checks.who((one, two), Task("agility"))).usual == two.id


def test_what_is_sold_brings_half_its_price_and_what_has_none_is_not_sold(table):
    hero = table.hero(coins=0)
    table.give(hero, "sword")
    price = RULES.ware("sword").price
    table.do(town.sell(hero, "sword"))
    assert hero.coins == price // 2 and [thing.name for thing in owned(hero)] == []
    table.do(gear.gain(hero, Ware("odd stone")))
    for words in ("odd stone", "crown", ""):
        table.do(town.sell(hero, words))
        assert "Sell what?" in table.told
    assert [thing.name for thing in owned(hero)] == ["odd stone"]


def test_times_are_told_in_words_where_there_are_words(table):
    assert [effects.span(minutes) for minutes in (10, 11, 60, 480)] == [
        "some minutes",
        "11 minutes",
        "an hour",
        "the night",
    ]


def test_an_arm_that_is_lost_is_struck_with_no_more(table):
    foe = table.foe(1, attacks=(("spear", "d6", ()), ("bite", "d4", ())))
    spear = next(arm for arm in RULES.arms(foe) if arm.name == "spear")
    table.do(RULES.disarmed(foe, spear))
    assert [arm.name for arm in RULES.arms(foe)] == ["bite"]
    hero = table.hero()
    sword = table.give(hero, "sword")
    table.do(RULES.disarmed(hero, next(arm for arm in RULES.arms(hero) if arm.name == "sword")))
    assert sword.owner != hero.id


@pytest.mark.rule("CRN-CAST-01")
def test_a_book_is_declared_at_foes_by_those_who_harm_and_at_friends_by_those_who_help(table):
    hero, friend = table.hero(1), table.hero(2, hp=3)
    fight = table.arena(table.foe(1, name="goblin"), table.foe(2, name="wolf"))
    help_, hurt = table.give(hero, "spellbook of hover"), table.give(hero, "spellbook of sleep")
    asked = table.asked(magic.declare_cast(hero, help_, fight))
    assert {option.key for option in asked.options} == {hero.id, friend.id} and asked.usual == hero.id
    table.do(magic.declare_cast(hero, hurt, fight))
    assert hero.plan[:2] == ("cast", hurt.id) and all(id.startswith("foe") for id in hero.plan[2:])


@pytest.mark.rule("CRN-RELIC-04")
@pytest.mark.parametrize(
    ("condition", "here", "fields", "met"),
    [
        ("sunlight", (), {}, True),
        ("sunlight", ("night",), {}, False),
        ("sunlight", ("indoors",), {}, False),
        ("moonlight", ("night",), {}, True),
        ("moonlight", (), {}, False),
        ("moonlight", ("night", "indoors"), {}, False),
        ("silver", (), {"coins": 20}, True),
        ("silver", (), {"coins": 19}, False),
        ("blood", (), {"str": 5}, True),
        ("blood", (), {"str": 4}, False),
        ("fire", (), {"tags": ("light",)}, True),
        ("fire", (), {}, False),
        ("sea", ("sea",), {}, True),
        ("sea", ("wild",), {}, False),
    ],
)
def test_what_a_relic_is_recharged_by(table, condition, here, fields, met, monkeypatch):
    table.world.put("game", "minute", 12 * 60)
    monkeypatch.setattr(relics, "condition_of", lambda thing: condition)
    hero = table.hero(**{"coins": 0, **fields})
    assert relics.recharge_met(hero, hero, here) is met


def test_the_deafened_are_hampered_in_what_takes_ears_and_in_nothing_else(table):
    hero = table.hero(tags=("deafened",))
    assert conditions.hampered(hero, "wil", "listening")
    assert not conditions.hampered(hero, "wil", "climbing")
    table.set(hero, tags=())
    assert not conditions.hampered(hero, "wil", "listening")


def test_of_several_alike_one_is_offered_and_whoever_is_named_is_struck(table):
    hero, foes = table.hero(), [table.foe(at, kind="wolf", name=f"wolf {at}") for at in (1, 2, 3)]
    arena = table.arena(*foes)
    options = choices.party_options(hero, arena)
    assert choices.by_name(hero, arena, options) == ("attack foe.2", "attack foe.3")
    assert choices.by_name(hero, arena, tuple(one for one in options if one.kind != "attack")) == ()


def test_food_of_a_scenario_that_does_not_wear_is_one_ration_to_throw(table):
    hero = table.hero()
    assert bait.rations(hero) == 0
    table.do(gear.gain(hero, Ware("ham", tags=("food",))))
    assert bait.rations(hero) == 1
    table.set(table.thing(hero, "ham"), uses=3)
    assert bait.rations(hero) == 3


@pytest.mark.rule("CRN-GAP-02")
def test_whoever_leads_the_way_is_told_of_as_the_one_who_found_food(table):
    hero, friend = table.hero(1), table.hero(2)
    table.do(wild.forage(table.world["journey"], (hero, friend)), 5)
    (gained,) = [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == "gain"]
    assert (gained.who, gained.count) == (hero.id, 5)
    assert sum(thing.uses for one in (hero, friend) for thing in owned(one)) == 5


@pytest.mark.rule("CRN-CAST-01")
def test_a_spell_that_makes_something_so_makes_all_that_its_row_says_so(table):
    hero = table.hero()
    table.do(effects.apply(hero, "Thaw", ["fact", "the", "river", "is", "open"], ()))
    assert table.world.get("fact", "the river is open") is True


@pytest.mark.rule("CRN-SCAR-04", "CRN-RUL-22")
def test_the_weeks_of_one_broken_leg_mend_no_second_one(table):
    hero = table.hero()
    for mends in ((), (), (1, 1), ()):
        if not any(tag.startswith("broken") for tag in hero.tags):
            table.do(wounds.scar(hero, 4), 1)
        table.do(RULES.rest((hero,), "week", ("safe",)), *mends)
    assert hero.has("broken leg") and hero.weeks == 1


@pytest.mark.rule("CRN-SCAR-04", "CRN-HEAL-04")
def test_a_healer_begins_the_count_of_weeks_anew(table):
    hero = table.hero()
    table.do(wounds.scar(hero, 4), 1)
    for _ in range(2):
        table.do(RULES.rest((hero,), "week", ("safe",)))
    table.do(RULES.rest((hero,), "week", ("town",)), 1, 1)
    assert hero.weeks == 0


@pytest.mark.parametrize(
    ("who", "told", "words"), [("hero", "", "dead"), ("hero", "Gone.", "Gone."), ("foe", "Ash.", "Ash.")]
)
def test_a_death_is_told_in_words_of_its_own_or_plainly(table, who, told, words):
    being = getattr(table, who)()
    table.do(wounds.die(being, "CRN-GAP-01", told))
    assert words in table.told


@pytest.mark.rule("CRN-CAST-04")
def test_of_several_whom_a_spell_has_provoked_the_first_is_named(table):
    hero, foes = table.hero(), [table.foe(at, attitude="wary") for at in (1, 2)]
    table.do(magic.provoked(tuple(foes)))
    assert [tell.fact.who for tell in table.log.tells if tell.fact] == ["foe.1"] and hero.state == "up"


@pytest.mark.rule("CRN-CAST-01", "CRN-ARM-01")
def test_a_spell_that_takes_an_attribute_takes_all_it_shows_whatever_armor_there_is(table):
    hero, foe = table.hero(), table.foe(str=10, armor=2, attitude="hostile")
    table.do(magic.harm_now(["harm", "d6", "one", "str"], (foe,), hero), 4)
    assert (foe.str, foe.hp) == (6, 4)


def test_who_comes_home_with_a_broken_leg_and_nothing_else_is_told_of_the_weeks(table):
    hero = table.hero(tags=("broken leg",), pending=(4,))
    table.do(home.mended(hero), 1, 1)
    assert "Weeks have gone by" in table.told and not hero.tags
    table.do(home.mended(hero))
    assert table.told == ""


@pytest.mark.rule("CRN-RUL-20", "CRN-SCAR-04")
def test_whose_arm_breaks_over_a_book_takes_up_again_what_one_hand_can_hold(table):
    hero = table.hero()
    book = table.give(hero, "spellbook of knock")
    halberd, sword = table.give(hero, "halberd"), table.give(hero, "sword")
    for laid_by, held in (
        ((halberd.id, sword.id), (sword.id,)),
        ((sword.id, halberd.id), (sword.id,)),
        ((halberd.id,), ()),
    ):
        table.put(hero, laid_by=laid_by, hands=(book.id,), busy="a broken arm")
        table.do(magic.book_away(hero))
        assert hero.hands == held


@pytest.mark.rule("CRN-GAP-02")
def test_the_overloaded_can_pocket_no_coin_and_lose_none(table):
    hero = table.hero(coins=5, fatigue=12)
    assert gear.free(hero) < 0
    assert table.do(gear.earn(hero, 3)) == 0 and hero.coins == 5


def test_somebody_is_called_by_what_they_were_or_by_what_they_are(table):
    assert sheet.calling(table.hero(1, background="half-witch")) == "half witch"
    assert sheet.calling(table.hireling(1, kind="guide")) == "guide"
    assert sheet.calling(table.hero(2)) == ""


@pytest.mark.rule("CRN-BOOK-01")
def test_a_book_of_a_scenario_holds_the_one_spell_it_describes_by_its_own_name_or_the_things(table):
    hero = table.hero()
    for thing, tags, name in (
        ("black book", ("spellbook", "spell Thunder", "harm d8 all"), "Thunder"),
        ("odd page", ("scroll", "harm d8 all"), "odd page"),
    ):
        table.do(gear.gain(hero, Ware(thing, tags=tags)))
        spell = grimoire.spell_of(table.thing(hero, thing))
        assert (spell.name, spell.does) == (name, "harm d8 all")
    table.do(gear.gain(hero, Ware("torn page", tags=("scroll", "harm d8", "calm"))))
    assert grimoire.spell_of(table.thing(hero, "torn page")) is None


def test_of_two_weapons_at_once_those_with_the_biggest_dice_are_offered(table):
    hero = table.hero()
    for name, dice in (("knife", "d4"), ("axe", "d8"), ("flail", "2d6")):
        table.do(gear.gain(hero, Ware(name, dice=dice)))
    assert choices.die_size("2d6") == 6 and choices.die_size("d6+1") == 6
    offered = [one.text for one in choices.other_weapons(hero) if "and" in one.text.partition("in hand")[0]]
    assert offered == ["Take axe and flail in hand (both rolled, the higher counts)"]


def test_a_foe_that_picks_a_target_for_a_spell_picks_whoever_has_the_least_hp(table):
    foe, heroes = table.foe(), [table.hero(at, hp=hp) for at, hp in ((1, 5), (2, 2), (3, 4))]
    table.arena(foe)
    options = tuple(Option(hero.id, hero.name, "pick") for hero in heroes)
    assert table.do(referee.intent(foe, Choose(foe.id, options, why="Whom?"))) == "hero.2"
