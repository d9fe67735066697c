"""What breaking the rules on purpose (`python -m tests.mutants hearts-v2`) showed no other test to state."""

from fractions import Fraction

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.core.procedure import Choose, Option, run
from solo.core.things import Ware
from solo.rules.hearts_v2 import (
    RULES,
    answers,
    casting,
    character,
    checks,
    combat,
    convert,
    gear,
    magic,
    migrations,
    morale,
    parley,
    recovery,
    referee,
    sheet,
    spells,
    tables,
    tables_spells,
    trouble,
    turns,
)
from solo.rules.ruleset import Task


@pytest.mark.rule("HV2-CAIRN-01")
def test_whoever_prints_no_hp_has_three_and_nobody_more_or_less_than_there_may_be():
    assert [convert.cairn_hp(hp, 0) for hp in (0, 1, 5)] == [1, 1, 5]
    assert convert.cairn_hp(10**4, 3) == convert.MOST_HP


def test_how_many_hits_an_attack_lands_counts_its_dice_and_its_bonus():
    one, two = convert.attack("claw", ("d6",)), convert.attack("claws", ("d6", "d6"))
    assert (convert.hits_of(one), convert.hits_of(two)) == (0.5, 1.0)
    surer = one[:2] + (1,) + one[3:]
    assert convert.hits_of(surer) == pytest.approx(4 / 6)
    best = two[:3] + (True,) + two[4:]
    assert convert.hits_of(best) == pytest.approx(0.75)


def test_the_stronger_a_creature_is_for_what_it_is_worth_the_sooner_it_runs_or_the_slower_it_is():
    assert convert.nerve(0.0, 4, 0.5) > convert.nerve(0.0, 16, 0.5) >= 2
    assert convert.nerve(2.0, 4, 0.5) > convert.nerve(0.0, 4, 0.5)
    assert convert.slowness(0.0, 4, 0.5) > convert.slowness(0.0, 2, 0.5)
    assert convert.slowness(3.0, 1, 0.1) == 0


@pytest.mark.rule("HV2-RULE-37")
def test_a_table_may_have_things_bought_at_half_their_price_rounded_down(table):
    hero = table.hero("sword")
    price, coins = gear.ware("sword").price, hero.coins or 0
    sword = table.thing(hero, "sword")
    assert table.do(gear.sell(hero, sword)) == 0
    table.rule(selling="half price")
    assert table.do(gear.sell(hero, sword)) == price // 2
    assert hero.coins == coins + price // 2


@pytest.mark.rule("HV2-RULE-05")
def test_a_spell_that_a_save_avoids_takes_hold_where_the_save_fails(table):
    assert [table.do(magic.takes_hold(), face) for face in (3, 4)] == [True, False]
    assert table.do(magic.takes_hold(5), 4)


@pytest.mark.rule("HV2-RULE-14")
def test_whoever_surprises_the_others_acts_first(table):
    table.hero()
    for surprised, first in (("foes", "party"), ("party", "foes")):
        fight = table.fight(table.foe(len(surprised)), surprise=surprised, first="")
        table.do(combat.begin(fight))
        assert fight.first == first


def test_a_hit_is_hard_that_takes_more_than_a_point_or_leaves_less_than_half(table):
    foe = table.foe(1, hp=4, hp_max=4, ap=0)
    assert [combat.how_hard(foe, points) for points in (1, 2)] == ["hit", "hard"]
    assert combat.how_hard(table.foe(2, hp=3, hp_max=4), 1) == "hit"
    assert combat.how_hard(table.foe(3, hp=2, hp_max=4), 1) == "hard"
    assert combat.how_hard(table.foe(4, hp=4, hp_max=4, ap=2), 2) == "stopped"


def test_only_one_foe_who_came_alone_counts_its_own_hp_as_losses_and_only_where_that_is_evened(table):
    table.hero()
    one = table.foe(1)
    assert morale.lone(table.fight(one), "foes") is None
    table.rule(evened="yes")
    assert morale.lone(table.fight(one), "foes") == one
    assert morale.lone(table.fight(one), "party") is None
    assert morale.lone(table.fight(one, table.foe(2)), "foes") is None


def test_beasts_are_not_called_on_though_they_be_no_undead(table):
    wolf, man = (
        table.foe(1, kind="wolf", name="wolf", tags=("beast",)),
        table.foe(2, kind="thug", name="thug"),
    )
    assert not parley.talks(wolf)
    assert parley.talks(man)


def test_the_usual_answer_to_who_tries_is_the_best_of_those_who_stand(table):
    able = table.hero(number=1, skills=(("Stealth", 9),))
    better = table.hero(number=2, skills=(("Stealth", 14),))
    down = table.hero(number=3, skills=(("Stealth", 18),), state="out")
    asked = table.asked(checks.who((able, better, down), Task("agility", "stealth")))
    assert asked.usual == better.id
    assert down.id not in {option.key for option in asked.options}


def test_small_words_of_a_question_mean_nothing_and_endings_do_not_matter():
    assert answers.words_of("Who killed the miller?") == answers.words_of("killed, the millers")
    assert "the" not in answers.words_of("the old mill")
    assert "old" not in answers.words_of("the old mill")


@pytest.mark.rule("HV2-RULE-41")
def test_the_dead_that_fell_again_are_not_counted_when_the_spell_ends(table):
    hero = table.hero()
    stands, fell = table.friend(1), table.friend(2, state="dead")
    timer = table.world["timer.1"]
    table.put(timer, what="animated", who=hero.id, at=1, group=(stands.id, fell.id))
    party = table.world.get("game", "party")
    table.do(recovery.crumble(timer, lambda world, foes: iter(())), 4)
    assert stands.id not in table.world.get("game", "party")
    assert len(party) - len(table.world.get("game", "party")) == 1


@pytest.mark.rule("HV2-EQ-16", "HV2-EQ-18")
def test_the_figures_of_the_church_are_those_of_the_book():
    assert (tables.TITHE_LEAST, tables.TITHE_PART, tables.MOST_FAVOR) == (3, 10, 6)


def wizard(table, *books, mana=6, **fields):
    """A caster who owns these books."""
    return table.hero(*(f"spellbook of {book}" for book in books), mana=mana, mana_max=mana, **fields)


def cast(table, hero, name, *dice, choose=(), fight=None):
    """Cast it."""
    return table.do(casting.cast(hero, name, fight), *dice, choose=choose)


@pytest.mark.rule("HV2-COMBAT-01", "HV2-COMBAT-03", "HV2-SKILL-05")
@pytest.mark.parametrize(
    ("face", "warned", "mood"),
    [
        (1, 0, "helpful"),
        (2, 0, "kind"),
        (3, 0, "kind"),
        (4, 0, "curious"),
        (7, 0, "curious"),
        (8, 0, "wary"),
        (15, 0, "wary"),
        (16, 0, "hostile"),
        (1, -2, "helpful"),
        (7, -2, "wary"),
        (14, -2, "hostile"),
    ],
)
def test_how_far_under_the_tongue_the_die_falls_says_how_they_take_it(table, face, warned, mood):
    hero = table.hero(skills=(("Goblin", 16),), noticed=True)
    assert table.do(referee.hailed((hero,), "Goblin", warned), face) == mood
    assert hero.noticed is (mood == "hostile")


@pytest.mark.rule("HV2-SPELL-11")
def test_a_knock_lasts_ten_minutes_and_says_whether_it_undid_a_lock(table):
    hero = wizard(table, "Knock", "Wizard Lock")
    assert cast(table, hero, "Knock", choose=("the door",))
    assert [timer.at - clock.minute(table.world) for timer in table.world.all("timer")] == [10]
    assert "Your knuckles hum" in table.told
    cast(table, hero, "Wizard Lock", choose=("",))
    assert [door.name for door in table.world.all("portal")] == ["the door"]
    cast(table, hero, "Knock", choose=("the door",))
    assert "comes off like old paint" in table.told and not list(table.world.all("portal"))


@pytest.mark.rule("HV2-SPELL-16", "HV2-SPELL-17")
def test_an_eye_and_all_tongues_are_told_and_are_had(table):
    hero = wizard(table, "Third Eye", "Tongues")
    assert cast(table, hero, "Third Eye") is True
    assert table.told.startswith("Behind your brow an eye opens.") and table.log.tells[0].fact is not None
    assert cast(table, hero, "Tongues") is True
    assert {"third eye", "all tongues"} <= set(hero.under)


@pytest.mark.rule("HV2-SPELL-14", "HV2-SPELL-03")
def test_who_falls_asleep_and_who_shakes_it_off_are_both_told(table):
    hero = wizard(table, "Sleep", "Charm")
    one, two = table.foe(1), table.foe(2)
    fight = table.fight(one, two)
    assert cast(table, hero, "Sleep", 4, 3, fight=fight) is True
    states = {being.id for being in (one, two) if "asleep" in being.under}
    assert len(states) == 1 and "shakes it off" in table.told and "asleep" in table.told
    assert cast(table, hero, "Charm", fight=fight) is True


@pytest.mark.rule("HV2-RULE-05")
def test_a_save_is_made_on_four_or_more():
    assert {face: run(checks.save(), lambda *_, face=face: (face,)) for face in range(1, 7)} == {
        1: False,
        2: False,
        3: False,
        4: True,
        5: True,
        6: True,
    }


@pytest.mark.rule("HV2-MORALE-01", "HV2-RULE-16")
@pytest.mark.parametrize(
    ("began", "lost", "count"), [(4, 0, 0), (4, 1, 1), (4, 2, 2), (1, 1, 2), (5, 2, 1), (5, 3, 2)]
)
def test_the_first_loss_and_half_of_them_call_for_morale(began, lost, count):
    assert len(morale.causes(began, lost)) == count
    assert len(morale.causes()) == 1


@pytest.mark.rule("HV2-MORALE-05", "HV2-RULE-17", "HV2-RULE-20")
def test_who_never_routs_and_on_what_the_others_do(table):
    hero, foe = table.hero(), table.foe(1)
    assert morale.number(hero) == morale.NEVER
    assert morale.number(table.put(foe, tags=("undead",))) == morale.NEVER
    assert morale.number(table.put(foe, tags=(), rout=9)) == 9
    trained = morale.number(table.put(foe, rout=0, experience="trained"))
    assert morale.number(table.put(foe, experience="")) == trained


@pytest.mark.parametrize(
    ("mana", "coins", "things", "buys"),
    [(2, 30, (), "spellbook"), (3, 30, (), "spellbook"), (1, 1, (), "other"), (0, 30, (), "other")],
)
def test_a_sensible_player_buys_a_book_where_there_is_mana_for_it(table, mana, coins, things, buys):
    hero = table.hero(*things, mana=mana, mana_max=mana, coins=coins)
    key = character.sensible(hero)
    assert ("spellbook" in key) is (buys == "spellbook")


def test_a_grip_is_worth_its_mana_to_who_has_a_spell_and_its_dice_and_armour_to_everybody(table):
    hero = table.hero()
    staff, sword, shield = (table.give(hero, name) for name in ("staff", "sword", "shield"))
    plain = {thing.name: character.worth(hero, (thing,)) for thing in (staff, sword, shield)}
    sides = lambda thing: int(thing.dice.lstrip("d")) if thing.dice else 0
    assert plain == {thing.name: sides(thing) + 5 * (thing.armor or 0) for thing in (staff, sword, shield)}
    mana = sum(int(tag.split()[1]) for tag in staff.tags if tag.startswith("mana "))
    table.give(hero, "spellbook of knock")
    assert character.worth(hero, (staff,)) - plain[staff.name] == 10 * mana > 0
    assert character.worth(hero, ()) == 0
    assert character.in_hand((sword, shield)) == f" (strikes with {sword.dice}, AP +{shield.armor})"


@pytest.mark.parametrize(
    ("words", "miles"), [("20", 20), ("about 12 miles", 12), ("far", 1), ("123456", 12345), ("", 1)]
)
def test_the_miles_of_a_scrying_are_the_number_that_was_typed(words, miles):
    assert spells.number(words) == miles


@pytest.mark.rule("HV2-SPELL-15")
@pytest.mark.parametrize(("after", "days"), [(0, 0), (1, 1), (1440, 1), (1441, 2)])
def test_days_since_a_death_are_counted_as_begun(table, after, days):
    body = table.foe(1, died=1000, state="dead")
    table.world.put("game", "minute", 1000 + after)
    assert spells.days_dead(body) == days
    assert spells.days_dead(table.put(body, died=None)) == 0


@pytest.mark.rule("HV2-RULE-42")
def test_those_who_cannot_lift_a_hand_are_taken_by_who_would_take_them(table):
    hero, foe, dead = table.hero(under=("asleep",)), table.foe(1), table.foe(2, tags=("undead", "unnatural"))
    table.put(dead, state="out")
    fight = table.fight(foe, dead)
    table.do(combat.stand_down(fight))
    assert fight.outcome == "captured" and hero.state == "up"
    table.put(foe, tags=("undead", "unnatural"))
    table.put(fight, outcome=None)
    table.do(combat.stand_down(fight))
    assert fight.outcome is None


@pytest.mark.rule("HV2-RULE-42")
def test_prisoners_are_bound_and_told_by_the_first_of_them(table):
    table.hero()
    fight = table.fight(table.foe(1), table.foe(2))
    table.do(turns.bind(fight))
    assert [table.world[f"foe.{number}"].state for number in (1, 2)] == ["yielded", "yielded"]
    assert [(tell.fact.who, tell.fact.count) for tell in table.log.tells] == [("foe.1", 2)]


def test_what_a_foe_means_to_do_is_thrown_unseen(table):
    table.hero()
    foe = table.foe(1, mana=2, spells=("Sleep",))
    fight = table.fight(foe)
    table.hero(number=2)
    closed = []
    for at in range(4):
        with table.trial():
            table.run(
                turns.take_turn(fight, foe),
                dice=lambda sides, rule, who, at=at: (1 + at % sides[0],) * len(sides),
                usual=True,
            )
            closed += [roll.closed for roll in table.log.rolls if roll.rule == "intent"]
    assert closed and all(closed)


def test_what_is_worn_is_put_on_where_it_is_better(table):
    hero = table.hero("maille")
    maille = table.thing(hero, "maille")
    assert maille.worn
    plate = table.give(hero, "plate")
    assert plate.worn and not maille.worn
    assert "worn" in sheet.described(plate) and "worn" not in sheet.described(maille)
    other = table.give(hero, "maille")
    assert plate.worn and not other.worn


@pytest.mark.rule("HV2-SPELL-17")
def test_by_the_option_all_tongues_stand_for_the_test(table):
    table.rule(tongues_replaces_test="yes")
    hero, foe = table.hero(under=("all tongues",)), table.foe(1, name="goblin", kind="goblin")
    if referee.kin.tongue_of(foe):
        assert table.do(RULES.react((hero,), (foe,), ())) == "curious"
        assert "and so, tonight, do you" in table.told


# What else broke unnoticed.


def test_a_save_of_each_older_version_is_read_by_what_was_written_for_it():
    assert RULES.migrations == {1: migrations.from_1, 2: migrations.from_2}


@pytest.mark.rule("HV2-RULE-22")
def test_better_armour_is_put_on_as_it_comes_and_worse_is_not(table):
    hero = table.hero()
    for name, ap in (("maille", 1), ("plate", 2), ("maille", 2)):
        table.give(hero, name)
        assert gear.ap_most(hero) == ap


@pytest.mark.rule("HV2-RULE-48", "HV2-RULE-04")
def test_a_routine_of_which_one_blow_reaches_somebody_is_there_to_choose(table):
    table.hero(under=("flying",))
    both = (character.attack("claw", ("d6",)), character.attack("spit", ("d4",), tags=("missile",)))
    beast = table.foe(attacks=tuple(one[:6] + (0, at) + one[8:] for at, one in enumerate(both)))
    fight = table.fight(beast)
    assert list(turns.ways_to_attack(fight, beast)) == ["attack-1"]


@pytest.mark.rule("HV2-SPELL-02b", "HV2-SPELL-02c")
@pytest.mark.parametrize(("weal", "sure", "faces", "told"), [(True, True, (), "weal"), (False, True, (), "woe"), (True, False, (3,), "woe"), (False, False, (4,), "woe")])  # fmt: skip
def test_an_augury_is_true_on_four_or_for_blood(table, weal, sure, faces, told):
    assert table.do(spells.weal_or_woe(weal, sure), *faces) == told


def test_of_a_question_without_a_leaning_the_hale_may_hope_and_the_hurt_may_not(table):
    hero = table.hero(hp=3)
    table.put(hero, hp_max=4)
    good, bad = min(tables.said("weal")), min(tables.said("woe"))
    assert answers.guessed(hero, "what if nothing")
    table.put(hero, hp=2)
    assert not answers.guessed(hero, "what if nothing") and answers.guessed(hero, good)
    table.put(hero, hp=4)
    assert not answers.guessed(hero, bad)


def test_what_is_on_record_is_told_with_a_capital(table):
    table.world.put("fact", "the miller", "drowned")
    assert answers.recorded(table.world, "What of the miller?") == ("The miller: drowned",)


@pytest.mark.rule("HV2-SPELL-03")
def test_a_fight_is_over_in_the_turn_in_which_the_last_foe_is_charmed(table):
    table.hero("spellbook of charm", mana=1, mana_max=1)
    fight = table.fight(table.foe(1))
    table.round(choose=("cast-charm",))
    assert fight.outcome == "yielded"


def test_a_foe_picks_one_whom_it_can_hurt(table):
    asleep, awake = table.hero(number=1, under=("asleep",)), table.hero(number=2)
    foe = table.foe()
    table.fight(foe)
    options = tuple(Option(one.id, one.name, "pick") for one in (asleep, awake))
    assert table.do(referee.intent(foe, Choose(foe.id, options, "Whom?"))) == awake.id


@pytest.mark.rule("HV2-RULE-44")
def test_a_single_foe_is_named_in_what_one_may_do_and_the_odds_are_those_of_striking_it(table):
    hero, foe = table.hero("sword"), table.foe(exposed=1)
    fight = table.fight(foe)
    key, blow = turns.blows(hero)[0]
    option = turns.strike_option(fight, hero, key, blow)
    assert option.text.startswith("Strike foe 1 with your sword") or "foe 1" in option.text
    assert odds(lambda _: option.odds())[1] == Fraction(6, 8)
    fight = table.fight(foe, table.foe(2))
    option = turns.strike_option(fight, hero, key, blow)
    assert "foe" not in option.text and odds(lambda _: option.odds())[1] == Fraction(5, 8)


@pytest.mark.rule("HV2-SPELL-01", "HV2-SPELL-04", "HV2-SPELL-01b")
def test_the_dead_who_get_up_the_ring_that_is_drawn_and_the_dust_are_told_of(table):
    hero = table.hero(
        "spellbook of animate dead", "spellbook of circle of protection", "chalk", mana=6, mana_max=6
    )
    for number in (1, 2):
        table.foe(number, state="dead", hp=0)
    table.do(casting.cast(hero, "Animate Dead", None, "2"))
    assert "wait for a word from you" in table.told
    first = table.world.get("game", "party")[1]
    table.do(casting.cast(hero, "Circle of Protection", None, "1"))
    assert "Nothing unnatural can reach" in table.told
    table.do(clock.pass_time(table.world, RULES, 20), 4)
    assert [tell.fact.who for tell in table.log.tells if tell.fact and tell.fact.kind == "parting"] == [first]


@pytest.mark.rule("HV2-SPELL-01")
@pytest.mark.parametrize(("party", "raised"), [(11, 1), (12, 0)])
def test_no_more_than_twelve_walk_together_the_dead_among_them(table, party, raised):
    hero = table.hero("spellbook of animate dead", mana=2, mana_max=2)
    for number in range(2, party + 1):
        table.friend(number)
    table.foe(state="dead", hp=0)
    table.do(casting.cast(hero, "Animate Dead", None, "1"))
    assert len(table.world.get("game", "party")) == party + raised


@pytest.mark.rule("HV2-SPELL-15", "HV2-SPELL-15b")
def test_old_bones_that_a_friend_carries_can_be_asked_too(table):
    hero, friend = table.hero(), table.hero(number=2)
    table.do(gear.gain(friend, Ware("skull", tags=("dead 300 years",))))
    assert [thing.name for thing in magic.remains(hero)] == ["skull"]


@pytest.mark.rule("HV2-RULE-13")
def test_who_has_all_twenty_books_gets_one_of_them_again_by_either_ruling(table):
    table.rule(spellbook_duplicates="reroll")
    hero = table.hero(spells=tuple(spell.name for spell in tables_spells.by_number().values()))
    assert table.do(gear.opened(hero), 7).name == "Spellbook of Fireball"


@pytest.mark.rule("HV2-RULE-05")
def test_a_spell_that_a_save_avoids_is_offered_with_its_odds(table):
    hero = table.hero("spellbook of sleep", "spellbook of fireball", mana=1, mana_max=1)
    fight = table.fight(table.foe())
    sleep, fire = (turns.cast_option(fight, hero, name) for name in ("Sleep", "Fireball"))
    assert odds(lambda _: sleep.odds())[True] == Fraction(1, 2) and fire.odds is None


@pytest.mark.rule("HV2-SKILL-02")
def test_the_scores_that_are_still_to_be_given_are_told_from_the_highest_down(table):
    asked = []
    table.run(
        character.schooled(table.hero(skills=None)),
        (1, 1, 1, 6, 6, 6, 2, 2, 2, 3, 3, 3),
        lambda request: asked.append(request.why) or request.open[0].key,
    )
    assert [why.partition(".")[0] for why in asked] == [
        "Your scores: 18, 9, 6, 3", "Your scores: 9, 6, 3", "Your scores: 6, 3", "Your scores: 3",
    ]  # fmt: skip


@pytest.mark.rule("HV2-RULE-11")
def test_magic_is_told_with_the_minutes_it_has_left_to_the_last(table):
    hero = table.hero(under=("unseen", "third eye"))
    table.do(clock.start(table.world, "spell", hero.id, 1, word="unseen"))
    assert (sheet.lasting(hero, "unseen"), sheet.lasting(hero, "third eye")) == (
        "unseen (1 minute)",
        "third eye",
    )
    table.do(clock.start(table.world, "spell", hero.id, 20, word="unseen"))
    assert sheet.lasting(hero, "unseen") == "unseen (20 minutes)"


@pytest.mark.rule("HV2-RULE-45")
def test_where_one_cools_towards_the_party_its_own_meeting_does_and_no_other(table):
    hero, foe = table.hero(), table.foe(attitude="kind")
    table.world.put("game", "present", (foe.id,))
    for place, foes in (("here", (foe.id,)), ("there", ("foe.9",))):
        table.put(table.world[f"meeting.{place}"], attitude="kind", foes=foes)
    table.do(trouble.cool(hero, "", RULES))
    assert table.world.get("meeting.here", "attitude") == foe.attitude != "kind"
    assert table.world.get("meeting.there", "attitude") == "kind"


def test_who_does_not_speak_their_tongue_calls_on_them_by_luck(table):
    hero, foe = table.hero(), table.foe(tags=("people", "speaks pirate"))
    table.fight(foe)
    assert parley.how(hero, (foe,))[0] == checks.LUCK
    table.put(hero, skills=(("Pirate", 9),))
    assert parley.how(hero, (foe,))[0] == "Pirate"


@pytest.mark.rule("HV2-COMBAT-01", "HV2-RULE-28")
def test_who_does_not_speak_the_tongue_of_a_stranger_would_sooner_trust_to_luck(table):
    asked = table.asked(referee.stammered(table.hero(), "Pirate", 0))
    assert (asked.usual, [option.key for option in asked.options]) == (checks.LUCK, [checks.LUCK, "speak"])


@pytest.mark.rule("HV2-RULE-51")
@pytest.mark.parametrize(("face", "kind"), [(1, "cast"), (6, "attack")])
def test_a_foe_that_can_cast_and_strike_does_either_by_the_die(table, face, kind):
    foe = table.foe()
    table.fight(foe)
    options = tuple(Option(kind, kind, kind) for kind in ("attack", "cast"))
    assert table.do(referee.intent(foe, Choose(foe.id, options, "What does it do?")), face) == kind
    only = (Option("cast", "cast", "cast"), Option("cast-2", "cast", "cast"))
    assert table.do(referee.intent(foe, Choose(foe.id, only, "What does it do?")), 6, 2) == "cast-2"


@pytest.mark.rule("HV2-CAIRN-04")
def test_a_foe_without_its_spear_bites_and_a_hero_without_the_sword_has_it_no_more(table):
    foe = table.foe(1, attacks=(("spear", ("d6",)), ("bite", ("d4",))))
    table.do(RULES.disarmed(foe, RULES.arms(foe)[0]))
    assert [arm.name for arm in RULES.arms(foe)] == ["bite"]
    hero = table.hero("sword")
    table.do(RULES.disarmed(hero, next(arm for arm in RULES.arms(hero) if arm.name.lower() == "sword")))
    assert not any(arm.name.lower() == "sword" for arm in RULES.arms(hero))


@pytest.mark.rule("HV2-SKILL-02")
def test_the_highest_total_is_given_away_first_and_those_that_are_left_are_told_the_highest_first(table):
    request = table.asked(character.schooled(table.hero()), (1, 1, 1, 6, 6, 6, 2, 2, 2, 5, 5, 5))
    assert request.why.startswith("Your scores: 18, 15, 6, 3. Which skill has 18?")


@pytest.mark.rule("HV2-RULE-11")
@pytest.mark.parametrize(
    ("left", "said"), [(0, "unseen"), (1, "unseen (1 minute)"), (12, "unseen (12 minutes)")]
)
def test_the_sheet_tells_how_many_minutes_magic_lasts_yet(table, left, said):
    hero = table.hero()
    table.world.put("game", "minute", 0)
    if left:
        table.do(clock.start(table.world, "spell", hero.id, left, word="unseen"))
    assert sheet.lasting(hero, "unseen") == said


@pytest.mark.rule("HV2-RULE-48", "HV2-RULE-04")
def test_a_routine_whose_blow_reaches_nobody_is_over_without_dice(table):
    table.hero(under=("flying",))
    beast = table.foe()
    fight = table.fight(beast)
    claw = combat.Blow("claw", "d6")
    table.run(turns.routine(fight, beast, (claw, claw)))
    assert table.dice == [] and not combat.over(fight)
