"""Fights: who acts first, how attacks land, hosts, panic, flight, surrender, and that every fight ends."""

import random

import pytest

from solo.core.dice import seeded
from solo.core.fields import FIGHT, TURN, living
from solo.core.odds import odds
from solo.core.procedure import Choose, Log, Option, answers, run
from solo.core.world import World
from solo.referee import fights
from solo.rules.answering import refereed
from solo.rules.cairn import RULES, attacks, checks, choices, combat, effects, panic
from solo.rules.cairn.attacks import Weapon
from solo.rules.cairn.fields import Being
from solo.rules.ruleset import Draft
from solo.scenario.statlines.statline import parse

SWORD = ("sword", "d8", ())


def turn(table, being, *plan):
    table.set(being, plan=plan)


def test_in_round_one_a_failed_dex_save_loses_the_turn_and_only_then(table):
    quick, slow, foe = table.hero(1, dex=12), table.hero(2, dex=5), table.foe(hp=30, attacks=(SWORD,))
    fight = table.arena(foe)
    table.do(combat.begin(fight), 12, 6)
    assert (quick.late, slow.late) == (False, True)
    table.fight(RULES.round(fight), 2, 1, choose=("attack foe.1",))
    assert [roll.who for roll in table.log.rolls if "bare" in roll.why] == ["hero.1"]
    table.set(fight, round=2)
    table.fight(RULES.round(fight), 2, 2, 1, choose=("attack foe.1", "attack foe.1"))
    assert [roll.who for roll in table.log.rolls if "bare" in roll.why] == ["hero.1", "hero.2"]


def test_foes_taken_by_surprise_need_no_save_and_lose_their_first_turn(table):
    table.hero()
    foe = table.foe(hp=30, attacks=(SWORD,))
    fight = table.arena(foe, surprise="foes")
    table.do(combat.begin(fight))
    table.fight(RULES.round(fight), 3, choose=("attack foe.1",))
    assert foe.hp == 27


@pytest.mark.rule("CRN-GAP-04")
def test_attacks_always_hit_and_armor_is_taken_off(table):
    hero, foe = table.hero(), table.foe(hp=9, armor=1)
    table.give(hero, "axe")
    fight = table.arena(foe)
    turn(table, hero, "attack", foe.id)
    table.do(combat.acts_of(fight, (hero,)), 6)
    assert foe.hp == 4 and [roll.dice for roll in table.log.rolls] == ["d8"]


def test_of_several_attackers_on_one_target_only_the_highest_die_counts(table):
    heroes, foe = [table.hero(number) for number in (1, 2, 3)], table.foe(hp=30)
    fight = table.arena(foe)
    for hero in heroes:
        table.give(hero, "axe")
        turn(table, hero, "attack", foe.id)
    table.do(combat.acts_of(fight, tuple(heroes)), 3, 7, 5)
    assert foe.hp == 23


def test_results_of_one_side_are_simultaneous(table):
    heroes, foes = (
        [table.hero(number) for number in (1, 2)],
        [table.foe(number, hp=1, str=1) for number in (1, 2)],
    )
    fight = table.arena(*foes)
    for hero, foe in zip(heroes, foes, strict=True):
        turn(table, hero, "attack", foe.id)
    table.do(combat.acts_of(fight, tuple(heroes)), 4, 4)
    assert [foe.state for foe in foes] == ["dead", "dead"]


def test_two_weapons_or_two_dice_keep_the_higher_and_never_the_sum(table):
    hero, foe = table.hero(), table.foe(hp=30, attacks=(("claws", "d8+d8", ()),))
    table.give(hero, "axe", "dagger")
    table.do(combat.draw(hero, f"{table.thing(hero, 'axe').id} {table.thing(hero, 'dagger').id}"))
    fight = table.arena(foe)
    turn(table, hero, "attack", foe.id)
    table.do(combat.acts_of(fight, (hero,)), 5, 6)
    assert foe.hp == 24
    turn(table, foe, "attack", hero.id, "0")
    table.do(combat.acts_of(fight, (foe,)), 2, 4)
    assert hero.hp == 2


@pytest.mark.parametrize(
    "fields, foe_fields, die",
    [
        ({}, {}, "d8"),
        ({"panicked": True}, {}, "d4"),
        ({"tags": ("blinded",)}, {}, "d4"),
        ({"daring": True}, {}, "d12"),
        ({}, {"tags": ("asleep",)}, "d12"),
        ({}, {"tags": ("held",)}, "d12"),
        ({}, {"tags": ("detachment",)}, "d4"),
        ({"panicked": True}, {"tags": ("asleep",)}, "d8"),
        ({"tags": ("giant",)}, {}, "d12"),
        ({}, {"tags": ("mirrored",)}, "d4"),
    ],
)
def test_impaired_attacks_throw_a_d4_enhanced_ones_a_d12_and_both_cancel(table, fields, foe_fields, die):
    assert attacks.aim(table.hero(**fields), table.foe(**foe_fields), Weapon("", "sword", "d8"))[0] == die


def test_a_blast_spares_nobody_of_the_other_side_and_rolls_for_each(table):
    heroes = [table.hero(number, hp=9) for number in (1, 2)]
    foe = table.foe(attacks=(("fire", "d8", ("blast",)),))
    fight = table.arena(foe)
    turn(table, foe, "attack", "hero.1", "0")
    table.do(combat.acts_of(fight, (foe,)), 3, 6)
    assert [hero.hp for hero in heroes] == [6, 3]


def test_among_too_many_to_count_the_damage_die_says_how_many_a_blast_catches(table):
    hero, foes = table.hero(), [table.foe(number, hp=9) for number in range(1, 8)]
    table.give(hero, "fire oil")
    fight = table.arena(*foes)
    turn(table, hero, "attack", "foe.1")
    table.do(combat.acts_of(fight, (hero,)), 3, 2, 4, 5)
    assert [foe.hp for foe in foes] == [7, 5, 4, 9, 9, 9, 9]
    assert not any(thing.name == "fire oil" for thing in table.world.all("thing"))


def test_a_detachment_strikes_everybody_with_a_d12_and_only_blasts_hurt_it_fully(table):
    heroes = [table.hero(number, hp=13) for number in (1, 2)]
    host = table.foe(hp=20, tags=("detachment",), attacks=(("spears", "d8", ()),))
    fight = table.arena(host)
    turn(table, host, "attack", "hero.2", "0")
    table.do(combat.acts_of(fight, (host,)), 11, 12)
    assert [hero.hp for hero in heroes] == [2, 1]
    assert attacks.aim(heroes[0], host, Weapon("", "fire", "d10", ("blast",)))[0] == "d10"


def test_critical_damage_breaks_a_detachment_and_strength_zero_destroys_it(table):
    from solo.rules.cairn.wounds import strike

    broken, destroyed = (table.foe(number, hp=1, str=12, tags=("detachment",)) for number in (1, 2))
    table.do(strike(broken, 4), 20)
    table.do(strike(destroyed, 13))
    assert (broken.state, destroyed.state) == ("fled", "dead")


def test_a_foe_that_takes_critical_damage_is_out_or_dead(table):
    from solo.rules.cairn.wounds import strike

    man, beast = table.foe(1, hp=1, tags=("person",)), table.foe(2, hp=1)
    for foe in (man, beast):
        table.do(strike(foe, 3), 20)
    assert (man.state, beast.state) == ("out", "dead")


def test_a_foes_own_critical_effect_comes_on_top(table):
    hero, foe = (
        table.hero(hp=1, str=12),
        table.foe(attacks=(("bite", "d6", ()),), critical_effect="poison: d6 DEX"),
    )
    fight = table.arena(foe)
    turn(table, foe, "attack", hero.id, "0")
    table.do(combat.acts_of(fight, (foe,)), 3, 20, 4)
    assert (hero.str, hero.state, hero.dex) == (10, "out", 6)


@pytest.mark.parametrize(
    "words, field, to",
    [
        ("d6 STR dmg", "str", 7),
        ("its touch paralyses", "tags", ("held",)),
        ("it swallows what it bites", "tags", ("taken",)),
        ("the hex drains", "deprived", ("drained",)),
        ("decapitates", "state", "dead"),
        ("a filthy disease", "tags", ("diseased",)),
    ],
)
def test_critical_effects_are_read_from_their_words(table, words, field, to):
    hero = table.hero(tags=None)
    run(effects.on_critical(hero, None, words), lambda sides, rule, who: (3,), world=table.world)
    assert hero.get(field) == to


@pytest.mark.rule("CRN-GAP-07")
def test_flight_is_a_dex_save_and_needs_somewhere_to_go(table):
    hero, foe = table.hero(dex=9), table.foe()
    fight = table.arena(foe)
    turn(table, hero, "flee")
    table.do(combat.perform(hero, fight), 10)
    assert hero.state == "up"
    table.do(combat.perform(hero, fight), 9)
    assert hero.state == "fled"
    at_sea = table.arena(foe, here=("boat",))
    assert next(option for option in choices.party_options(hero, at_sea) if option.key == "flee").barred
    assert not next(
        option for option in choices.party_options(hero, table.arena(foe)) if option.key == "flee"
    ).barred


@pytest.mark.rule("CRN-GAP-07")
def test_a_fight_run_from_is_fled_and_the_runner_is_up_again_afterwards(table):
    hero, foe = table.hero(dex=15), table.foe(attacks=(SWORD,))
    outcome = table.fight(fights.fight(table.world, RULES, (foe,)), 1, 1, choose=("flee",))
    assert (outcome, hero.state, table.world.fields("fight")) == ("fled", "up", {})


@pytest.mark.parametrize(
    "here, foes, fields, why",
    [
        (("dark",), 1, {}, "the dark"),
        ((), 4, {}, "surrounded"),
        ((), 1, {"tags": ("terrifying",)}, "terror"),
        ((), 3, {}, ""),
    ],
)
def test_who_is_surrounded_in_the_dark_or_terrified_may_panic(table, here, foes, fields, why):
    hero = table.hero()
    fight = table.arena(*(table.foe(number + 1, **fields) for number in range(foes)), here=here)
    assert panic.cause(hero, fight) == why


def test_the_panicked_have_no_hp_no_first_turn_and_weak_blows_until_a_wil_save(table):
    hero, foe = table.hero(wil=8), table.foe(tags=("terrifying",), hp=9)
    fight = table.arena(foe)
    table.do(combat.begin(fight), 9)
    assert (hero.panicked, hero.hp, hero.late) == (True, 0, True)
    turn(table, hero, "steady")
    table.do(combat.perform(hero, fight), 9)
    assert hero.panicked
    table.do(combat.perform(hero, fight), 8)
    assert hero.panicked is False


def test_a_light_at_hand_keeps_the_dark_away_and_the_option_panic_itself(table):
    hero = table.hero()
    fight = table.arena(table.foe(), here=("dark",))
    table.option(panic="off")
    table.do(panic.tested(hero, fight))
    assert hero.panicked is False
    table.option(panic="on")
    table.give(hero, "torch")
    assert panic.cause(hero, fight) == ""


def test_foes_who_are_called_on_may_give_up(table):
    hero, foes = table.hero(wil=10), [table.foe(number, wil=7) for number in (1, 2)]
    fight = table.arena(*foes)
    turn(table, hero, "talk")
    table.do(combat.perform(hero, fight), 10, 8)
    assert [foe.state for foe in foes] == ["yielded", "yielded"]
    assert not any(option.key == "talk" for option in choices.party_options(hero, table.arena(*foes)))


def ask(being, *keys):
    return Choose(
        being.id, tuple(Option(key, key, "attack" if key.startswith("attack") else key) for key in keys)
    )


def test_badly_hurt_foes_yield_or_run_when_they_are_not_more_and_the_mindless_fight_on(table):
    table.hero()
    proud, beast, bones = (
        table.foe(1, wil=12, str=4, str_max=10),
        table.foe(2, wil=5, str=4, str_max=10),
        table.foe(3, str=4, str_max=10, tags=("undead",)),
    )
    for foe, what in ((proud, "yield"), (beast, "flee"), (bones, "attack hero.1 0")):
        table.arena(foe)
        assert table.do(RULES.intent(foe, ask(foe, "attack hero.1 0", "flee", "yield"))) == what


def test_the_cunning_go_for_the_weakest_and_others_for_who_struck_them(table):
    table.hero(1, hp=6), table.hero(2, hp=1)
    cunning, dull = table.foe(1, wil=14), table.foe(2, wil=5, struck_by="hero.1")
    table.arena(cunning, dull)
    for foe, target in ((cunning, "attack hero.2 0"), (dull, "attack hero.1 0")):
        assert table.do(RULES.intent(foe, ask(foe, "attack hero.1 0", "attack hero.2 0", "wait"))) == target


def test_a_foe_uses_its_blast_on_a_crowd_and_its_bite_on_one(table):
    table.hero(1)
    foe = table.foe(attacks=(("fire", "d6", ("blast",)), ("bite", "d10", ())))
    table.arena(foe)
    keys = ("attack hero.1 0", "attack hero.1 1")
    assert table.do(RULES.intent(foe, ask(foe, *keys))) == "attack hero.1 1"
    table.hero(2)
    table.arena(foe)
    assert table.do(RULES.intent(foe, ask(foe, *keys))) == "attack hero.1 0"


def test_an_attack_on_an_attribute_passes_hp_by_and_one_that_ignores_armor_does(table):
    hero = table.hero(hp=9, armor=2)
    foe = table.foe(attacks=(("drain", "d6", ("to str",)), ("touch", "d6", ("ignores armor",))))
    fight = table.arena(foe)
    turn(table, foe, "attack", hero.id, "0")
    table.do(combat.acts_of(fight, (foe,)), 4)
    assert (hero.hp, hero.str) == (9, 6)
    turn(table, foe, "attack", hero.id, "1")
    table.do(combat.acts_of(fight, (foe,)), 4)
    assert hero.hp == 5


def test_when_all_are_down_the_die_of_fate_says_whether_people_take_prisoners(table):
    for face, outcome in ((4, "captured"), (3, None)):
        hero = table.hero(state="out", critical=True)
        fight = table.arena(table.foe(tags=("person",)), outcome=None)
        table.do(combat.left_for_dead(fight), face)
        assert fight.outcome == outcome and hero.critical is (outcome != "captured")


LINES = (
    "4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)",
    "9 HP, 16 STR, 12 DEX, 5 WIL, beak (d10) or claws (d8+d8)",
    "12 HP, 2 Armor, 14 STR, 15 DEX, 18 WIL, bite (d12), _detachment_",
    "3 HP, 4 STR, 17 DEX, 13 WIL",
    "0 HP, 2 Armor, 20 STR",
)


def brawl(number):
    """A fight of random heroes and foes, the player choosing at random. Returns (outcome, world)."""
    chance, world = random.Random(number), World(being=Being)
    heroes = chance.choice((1, 1, 2, 3))
    for at in range(heroes):
        run(RULES.create(Draft(world, f"hero.{at + 1}")), seeded("make", number * 10 + at), world=world)
    world.put("game", "party", tuple(f"hero.{at + 1}" for at in range(heroes)))
    block = parse(chance.choice(LINES), "Thing")
    for at in range(chance.choice((1, 2, 3, 6))):
        world.put(f"foe.{at + 1}", "name", f"thing {at + 1}")
        run(RULES.convert(world[f"foe.{at + 1}"], block), world=world)

    def choose(request):
        if isinstance(request, Choose) and chance.random() < 0.6:
            return chance.choice(request.open).key
        return answers()(request)

    fight = fights.fight(world, RULES, tuple(world.all("foe")), chance.choice(((), ("dark",), ("boat",))))
    return run(refereed(fight, world, RULES), seeded("brawl", number), choose, world, Log()), world


def test_eighty_fights_end_and_leave_nothing_of_the_fight_behind():
    outcomes = set()
    for number in range(80):
        outcome, world = brawl(number)
        outcomes.add(outcome)
        for being in (*world.all("hero"), *world.all("foe")):
            assert not {"stable", *living(Being, TURN, FIGHT)} & set(world.fields(being.id))
        assert world.fields("fight") == {} and all(
            hero.state in ("up", "out", "dead") for hero in world.all("hero")
        )
    assert {"victory", "fallen", "fled", "routed"} <= outcomes


@pytest.mark.parametrize("score", [1, 8, 19])
def test_the_odds_of_flight_and_of_keeping_calm_are_those_of_a_save(score):
    for procedure in (checks.escape, panic.calm):
        assert odds(lambda world, make=procedure: make(score))[True] * 20 == score


def test_a_companion_stays_by_a_hero_who_is_down_and_runs_after_one_who_ran(table):
    hero, osk, foe = table.hero(), table.hireling(), table.foe()
    fight = table.arena(foe)
    told = choices.party_options(osk, fight)
    table.world.put(hero.id, "state", "out")
    request = Choose(osk.id, told)
    assert table.do(RULES.intent(osk, request)) == "attack foe.1"
    table.world.put(hero.id, "state", "fled")
    assert table.do(RULES.intent(osk, request)) == "flee"


def test_when_the_fight_is_over_only_those_who_were_tied_off_get_up(table):
    tied, swallowed, dead = (
        table.hero(1, state="out", stable=True),
        table.hero(2, state="out", tags=("taken",)),
        table.hero(3, state="dead", stable=True),
    )
    table.do(combat.get_up((tied, swallowed, dead)))
    assert [hero.state for hero in (tied, swallowed, dead)] == ["up", "out", "dead"]
    assert not tied.stable


def test_the_helpless_may_be_bound_and_nobody_while_one_of_them_stands(table):
    hero, foes = table.hero(), [table.foe(1, tags=("asleep",)), table.foe(2)]
    fight = table.arena(*foes)
    assert "leave" not in {option.key for option in choices.party_options(hero, fight)}
    table.set(foes[1], tags=("held",))
    assert choices.party_options(hero, fight)[0].key == "leave"
    table.fight(RULES.round(fight), choose=("leave",))
    assert [foe.state for foe in foes] == ["out", "out"]


def test_only_those_who_can_all_be_talked_to_are_called_on_and_only_once(table):
    hero = table.hero()
    man, wolf = table.foe(1, name="thug"), table.foe(2, name="wolf", tags=("beast",))

    def offered(being, *foes, **fields):
        fight = table.arena(*foes, **fields)
        return "talk" in {option.key for option in choices.party_options(being, fight)}

    assert offered(hero, man) and not offered(hero, man, wolf) and not offered(hero, wolf)
    assert not offered(table.hireling(), man) and not offered(hero, man, parleyed=True)


def test_what_a_foe_usually_does_is_its_first_attack_on_the_first_it_can_reach(table):
    table.hero(1), table.hero(2)
    foe = table.foe(attacks=(SWORD, ("bite", "d6", ())))
    asked = next(combat.foe_declares(foe, table.arena(foe)))
    assert (asked.usual, asked.options[1].key) == ("attack hero.1 0", "attack hero.2 0")


def test_of_two_attacks_on_one_the_bigger_die_is_thrown_and_an_attack_without_a_die_never(table):
    table.hero()
    for attacks_, best in (
        ((("slap", "1", ()), ("bite", "d4", ())), 1),
        ((("bite", "d10", ()), ("claws", "d8+d8", ())), 0),
        ((("bite", "d4", ()), ("slap", "2", ())), 0),
    ):
        foe = table.foe(attacks=attacks_)
        table.arena(foe)
        keys = ("attack hero.1 0", "attack hero.1 1")
        assert table.do(RULES.intent(foe, ask(foe, *keys))) == f"attack hero.1 {best}"


def test_after_a_fight_the_bandages_go_to_those_who_bleed_and_to_nobody_else(table):
    hero, hurt, bleeding = table.hero(1), table.hero(2, hp=0), table.hero(3, state="out", critical=True)
    roll = table.give(hero, "bandages")
    table.do(combat.see_to((hero, hurt, bleeding)))
    assert (bleeding.critical, roll.uses) == (False, 2)
    assert [tell.fact.whom for tell in table.log.tells if tell.fact and tell.fact.kind == "help"] == [
        "hero.3"
    ]
    table.do(combat.see_to((hero, hurt, bleeding)))
    assert roll.uses == 2 and not table.told


@pytest.mark.parametrize(
    ("name", "tags", "yields"),
    [
        ("thug", (), True),
        ("thug", ("fearless",), False),
        ("thug", ("undead",), False),
        ("wolf", ("beast",), False),
        ("wolf", ("beast", "mindless"), False),
    ],
)
def test_only_who_can_talk_and_knows_fear_may_give_up(table, name, tags, yields):
    table.hero()
    foe = table.foe(1, name=name, tags=tags)
    keys = [option.key for option in choices.foe_options(foe, table.arena(foe))]
    assert ("yield" in keys) is yields and keys[-1] == "wait" and "flee" in keys


@pytest.mark.rule("CRN-GAP-07")
def test_from_a_meeting_one_gets_away_by_a_dex_save_where_there_is_somewhere_to_go_and_somebody_to_run_from(
    table,
):
    hero, foe = table.hero(dex=9), table.foe()
    assert table.do(RULES.pursue(hero, (foe,), ()), 9) is True
    assert table.do(RULES.pursue(hero, (foe,), ()), 10) is False
    assert table.do(RULES.pursue(hero, (foe,), ("boat",))) is False
    table.set(hero, tags=("flying",))
    assert table.do(RULES.pursue(hero, (foe,), ("boat",)), 9) is True
    table.set(foe, state="out")
    assert table.do(RULES.pursue(hero, (foe,), ())) is True and not table.log.rolls


def test_a_companion_strikes_where_it_may_draw_cast_or_dare_and_bandages_before_it_strikes(table):
    table.hero()
    osk = table.hireling()
    table.arena(table.foe())
    offered = (
        Option("draw thing.1", "Draw", "stance"),
        Option("cast thing.2", "Cast", "cast"),
        Option("dare", "Dare", "attack"),
        Option("attack foe.1", "Strike", "attack"),
        Option("flee", "Run", "flee"),
    )
    assert table.do(RULES.intent(osk, Choose(osk.id, offered))) == "attack foe.1"
    bandage = Option("bandage hero.1", "Bandage", "help")
    assert table.do(RULES.intent(osk, Choose(osk.id, (*offered, bandage)))) == "bandage hero.1"
    quiet = Choose(osk.id, (offered[0], Option("wait", "Wait", "wait")), usual="wait")
    assert table.do(RULES.intent(osk, quiet)) == "wait"


@pytest.mark.rule("CRN-HEAL-03")
def test_whoever_helps_may_use_the_bandages_of_who_is_bleeding(table):
    hero, osk = table.hero(state="out", critical=True), table.hireling()
    assert table.do(combat.bandage(osk, hero)) is False
    table.give(hero, "bandages")
    assert table.do(combat.bandage(osk, hero)) is True
    assert hero.critical is False


def test_who_was_tied_off_in_a_lost_fight_gets_up_and_ties_off_the_other(table):
    hero, osk, foe = (
        table.hero(state="out", critical=True),
        table.hireling(state="out", stable=True),
        table.foe(),
    )
    table.give(hero, "bandages")
    fight = table.arena(foe, outcome="fallen")
    table.do(combat.end(fight), 1)
    assert (osk.state, hero.state, hero.critical, hero.stable) == ("up", "up", False, False)
