"""Spellbooks, scrolls, relics: what they take, what they cost, what goes wrong."""

from fractions import Fraction

import pytest
from playing import heard, seated

from solo.core import clock
from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import run
from solo.core.things import Ware
from solo.rules.cairn import RULES, cases, choices, combat, gear, grimoire, magic, relics, town
from solo.rules.cairn.tables_spells import spells
from solo.rules.ruleset import Task
from solo.scenario.statlines.statline import parse


def act(hero, key, here=()):
    return next(act for act in RULES.acts(hero, "scene", here) if act.key == key)


def cast(table, hero, thing, *dice, words="", here=(), choose=()):
    return table.do(act(hero, f"cast {thing.id}", here).do(words), *dice, choose=choose)


def in_fight(table, hero, thing, *dice, choose=()):
    """Declare and cast in a fight under way."""
    fight = table.world["fight"]
    table.set(hero, plan=("cast", thing.id))
    table.do(magic.declare_cast(hero, thing, fight), choose=choose)
    return table.do(magic.cast_in_fight(hero, fight), *dice)


@pytest.mark.rule("CRN-BOOK-01")
def test_a_spellbook_holds_one_spell_and_a_second_makes_it_unreadable(table):
    hero = table.hero()
    one = table.give(hero, "spellbook of sleep")
    assert grimoire.spell_of(one).name == "Sleep"
    two = table.give(hero, Ware("double book", tags=("spellbook", "spell sleep", "spell knock")))
    assert grimoire.spell_of(two) is None
    assert not any(act.key == f"cast {two.id}" for act in RULES.acts(hero, "scene", ()))


@pytest.mark.rule("CRN-BOOK-02")
def test_a_spellbook_takes_one_slot(table):
    hero = table.hero()
    table.fill(hero, 4)
    table.give(hero, "spellbook of sleep")
    assert gear.filled(hero) == 5


@pytest.mark.rule("CRN-BOOK-03")
def test_spellbooks_are_neither_sold_nor_copied(table):
    hero = table.hero(coins=500)
    table.give(hero, "spellbook of sleep", "writing kit")
    assert not any(ware.tags and "spellbook" in ware.tags for ware in RULES.wares())
    assert not any(
        word in act.label
        for act in RULES.acts(hero, "town", ("town",))
        for word in ("copy", "scribe", "craft")
    )


@pytest.mark.rule("CRN-BOOK-03", "CRN-RUL-24")
@pytest.mark.parametrize(
    ("name", "slots", "uses"),
    [
        ("spellbook of sleep", 1, 0),
        ("scroll of sleep", 0, 0),
        ("relic of sleep", 1, 3),
        ("ember stone", 1, 3),
        ("magpie key", 1, 3),
        ("drowned lantern", 1, 1),
    ],
)
def test_what_holds_a_spell_has_its_slots_and_charges_and_no_price(table, name, slots, uses):
    ware = RULES.ware(name)
    assert (ware.price, ware.slots, ware.uses) == (0, slots, uses)
    hero = table.hero(coins=7)
    thing = table.give(hero, name)
    table.do(town.sell(hero, name))
    assert (thing.owner, hero.coins) == (hero.id, 7)


@pytest.mark.rule("CRN-BOOK-04")
def test_a_book_may_be_legible_only_by_moonlight(table):
    hero = table.hero()
    table.do(clock.pass_time(table.world, RULES, 0))
    book = table.give(hero, Ware("pale book", tags=("spellbook", "spell hover", "moonlight")))
    table.world.put("game", "minute", 12 * 60)
    assert "moonlight" in magic.why_not(hero, book)
    table.world.put("game", "minute", 23 * 60)
    assert magic.why_not(hero, book) == ""
    assert "moonlight" in magic.why_not(hero, book, ("dark",))


@pytest.mark.rule("CRN-BOOK-05")
def test_a_spellbook_shown_among_people_draws_trouble(table):
    hero = table.hero()
    book = table.give(hero, "spellbook of hover")
    cast(table, hero, book)
    assert table.world.get("game", "noise") is None
    cast(table, hero, book, here=("town",))
    assert table.world.get("game", "noise") == 1
    cast(table, hero, table.give(hero, "scroll of hover"), here=("town",))
    assert table.world.get("game", "noise") == 1


@pytest.mark.rule("CRN-CAST-01")
def test_casting_takes_both_hands_and_a_voice(table):
    hero = table.hero()
    book = table.give(hero, "spellbook of hover")
    assert magic.why_not(hero, book) == ""
    table.set(hero, busy="a rope to hold")
    assert "both hands" in magic.why_not(hero, book)
    table.set(hero, busy=None, tags=("silenced",))
    assert "aloud" in magic.why_not(hero, book)
    table.set(hero, tags=None)
    table.give(hero, "axe", "shield")
    cast(table, hero, book)
    assert (book.id,) in [
        to for id, field, _, to, _ in table.log.changes if (id, field) == (hero.id, "hands")
    ]


@pytest.mark.rule("CRN-CAST-02")
def test_the_caster_adds_one_fatigue(table):
    hero = table.hero()
    table.fill(hero, 4)
    book = table.give(hero, "spellbook of hover")
    cast(table, hero, book)
    assert (hero.fatigue, gear.filled(hero)) == (1, 6)


@pytest.mark.rule("CRN-RUL-05")
def test_a_caster_whose_slots_are_all_fatigue_is_refused(table):
    hero = table.hero(fatigue=10)
    table.world.put("thing.1", "owner", hero.id)
    for field, to in (("name", "book"), ("slots", 0), ("tags", ("spellbook", "spell sleep"))):
        table.world.put("thing.1", field, to)
    assert "weary" in magic.why_not(hero, table.world["thing.1"])


@pytest.mark.rule("CRN-CAST-03")
def test_with_time_and_safety_a_spell_is_enhanced_at_no_extra_cost_and_never_in_danger(table):
    hero = table.hero()
    book = table.give(hero, "spellbook of hover")
    cast(table, hero, book, here=("safe",), choose=("plain",))
    assert clock.timers(table.world, hero.id, "flying")[0].at == clock.minute(table.world) + 60
    cast(table, hero, book, here=("wild",))
    assert clock.timers(table.world, hero.id, "flying")[0].at == clock.minute(table.world) + 60
    assert hero.fatigue == 2
    cast(table, hero, book, here=("safe",), choose=("enhanced",))
    assert hero.fatigue == 3
    assert clock.timers(table.world, hero.id, "flying")[0].at == clock.minute(table.world) + 480
    table.arena(table.foe())
    assert table.do(magic.enhances(hero, grimoire.spell_of(book), ("safe",))) is False


@pytest.mark.rule("CRN-CAST-04")
def test_in_danger_a_wil_save_is_called_and_passing_it_costs_nothing_more(table):
    hero = table.hero(wil=14)
    book = table.give(hero, "spellbook of hover")
    table.arena(table.foe())
    in_fight(table, hero, book, 14)
    assert hero.fatigue == 1 and hero.has("flying")


@pytest.mark.rule("CRN-CAST-04")
def test_the_deprived_save_too_and_nobody_else_at_peace(table):
    hero = table.hero(wil=14)
    book = table.give(hero, "spellbook of hover")
    cast(table, hero, book)
    assert len(table.rolls) == 0
    table.set(hero, deprived=("hunger",))
    cast(table, hero, book, 14)
    assert hero.fatigue == 2


@pytest.mark.rule("CRN-CAST-05", "CRN-RUL-19")
def test_a_failed_save_costs_one_more_fatigue_and_the_spell_works_all_the_same(table):
    hero = table.hero(wil=11)
    book = table.give(hero, "spellbook of hover")
    table.arena(table.foe())
    in_fight(table, hero, book, 12)
    assert (hero.fatigue, hero.has("flying"), book.owner) == (2, True, hero.id)


@pytest.mark.rule("CRN-CAST-05", "CRN-RUL-19")
def test_on_a_twenty_the_book_is_gone_as_well_and_the_option_spares_the_save(table):
    hero = table.hero(wil=11)
    book = table.give(hero, "spellbook of hover")
    table.arena(table.foe())
    in_fight(table, hero, book, 20)
    assert (hero.fatigue, book.owner) == (2, "")
    table.option(casting_save="never")
    in_fight(table, hero, table.give(hero, "spellbook of knock"))
    assert hero.fatigue == 3


@pytest.mark.rule("CRN-SCROLL-01", "CRN-SCROLL-04")
def test_a_scroll_is_read_like_a_book_and_is_gone_after_one_use(table):
    hero = table.hero(busy="a child")
    scroll = table.give(hero, "scroll of hover")
    assert "both hands" in magic.why_not(hero, scroll)
    table.set(hero, busy=None, tags=("silenced",))
    assert "aloud" in magic.why_not(hero, scroll)
    table.set(hero, tags=None)
    cast(table, hero, scroll)
    assert not scroll.owner and hero.has("flying")


@pytest.mark.rule("CRN-SCROLL-02")
def test_scrolls_are_petty(table):
    hero = table.hero()
    table.fill(hero, 10)
    assert table.do(RULES.gain(hero, RULES.ware("scroll of sleep"))) is True
    assert gear.filled(hero) == 10


@pytest.mark.rule("CRN-SCROLL-03", "CRN-RUL-24")
def test_scrolls_cause_no_fatigue_but_a_failed_save_does(table):
    hero = table.hero(wil=8)
    cast(table, hero, table.give(hero, "scroll of hover"))
    assert hero.fatigue == 0
    table.arena(table.foe())
    in_fight(table, hero, table.give(hero, "scroll of knock"), 9)
    assert hero.fatigue == 1


@pytest.mark.rule("CRN-RELIC-01", "CRN-RUL-24")
def test_a_relic_names_its_power_and_takes_a_slot(table):
    hero = table.hero()
    key = table.give(hero, "magpie key")
    assert grimoire.spell_of(key).name == "Knock" and gear.filled(hero) == 1
    assert any("Knock" in line for line in RULES.sheet(hero))


@pytest.mark.rule("CRN-RELIC-02", "CRN-RELIC-03")
def test_a_relic_tires_nobody_and_refuses_without_charges(table):
    hero = table.hero()
    bell = table.give(
        hero, Ware("bell", uses=2, tags=("relic", "spell hover", "charges 2", "recharge night"))
    )
    for left in (1, 0):
        cast(table, hero, bell)
        assert (bell.uses, hero.fatigue) == (left, 0)
    assert "charge" in magic.why_not(hero, bell)


@pytest.mark.rule("CRN-RELIC-04")
def test_a_relic_is_recharged_when_its_condition_is_met(table):
    hero = table.hero()
    bell = table.give(
        hero, Ware("bell", uses=2, tags=("relic", "spell hover", "charges 2", "recharge night"))
    )
    table.set(bell, uses=0)
    table.do(RULES.rest((hero,), "hour", ("safe",)))
    assert bell.uses == 0
    table.do(RULES.rest((hero,), "night", ("safe",)))
    assert bell.uses == 2
    finger = table.give(hero, "saint's finger")
    table.set(finger, uses=0)
    table.do(clock.pass_time(table.world, RULES, 21 * 60))
    assert finger.uses == 0
    table.set(bell, uses=0)
    table.do(clock.pass_time(table.world, RULES, 60))
    assert (finger.uses, bell.uses) == (1, 0)


@pytest.mark.rule("CRN-RELIC-04")
def test_a_relic_fed_with_silver_or_water_waits_for_them(table):
    hero = table.hero(coins=19)
    key = table.give(hero, "magpie key")
    table.set(key, uses=1)
    assert act(hero, f"recharge {key.id}").barred
    table.set(hero, coins=25)
    table.do(act(hero, f"recharge {key.id}").do(""))
    assert (key.uses, hero.coins) == (3, 5)
    lantern = table.give(hero, "drowned lantern")
    table.set(lantern, uses=0)
    assert act(hero, f"recharge {lantern.id}").barred
    assert not act(hero, f"recharge {lantern.id}", ("water deep",)).barred
    assert relics.most_charges(lantern) == 1


@pytest.mark.rule("CRN-RUL-20")
def test_a_held_shield_is_no_help_in_a_round_of_casting_and_worn_armor_is(table):
    hero = table.hero()
    table.give(hero, "brigandine", "axe", "shield")
    assert gear.armor(hero) == 2
    table.arena(table.foe())
    in_fight(table, hero, table.give(hero, "spellbook of hover"), 1)
    assert gear.armor(hero) == 1
    assert table.do(gear.hold(hero, table.thing(hero, "axe"))) is None and gear.armor(hero) == 2


@pytest.mark.parametrize("wil, scroll", [(11, False), (3, True), (20, False)])
def test_the_odds_of_casting_agree_with_counting_every_face(wil, scroll):
    counted = {}
    for face in range(1, 21):
        fine = face == 1 or (face <= wil and face < 20)
        fatigue = (0 if scroll else 1) + (0 if fine else 1)
        what = f"{fatigue} Fatigue{' and the book' if not fine and face == 20 else ''}"
        counted[what] = counted.get(what, 0) + Fraction(1, 20)
    assert odds(lambda world: cases.casting(wil, True, scroll)) == counted
    assert odds(lambda world: cases.casting(wil, False, scroll)) == {f"{0 if scroll else 1} Fatigue": 1}


# What spells do.


@pytest.mark.rule("CRN-GAP-05")
def test_there_are_at_least_twenty_spells_and_each_changes_the_world_in_a_fight_or_out(table):
    assert len(spells()) >= 20
    for spell in spells().values():
        for fighting in (True, False):
            fresh = type(table)()
            hero = fresh.hero(wil=19, hp=1, hp_max=6, str=9, str_max=12)
            foes = [fresh.foe(number, wil=1, str=2, dex=1, hp=9, tags=("beast",)) for number in (1, 2)]
            fresh.world.put("game", "present", tuple(foe.id for foe in foes))
            thing = fresh.give(hero, f"scroll of {spell.name}")
            before = fresh.world.state()
            if fighting:
                fight = fresh.arena(*foes)
                fresh.set(hero, plan=("cast", thing.id))
                run(magic.declare_cast(hero, thing, fight), world=fresh.world)
                run(combat.acts_of(fight, (hero,)), seeded("x", 1), world=fresh.world)
            else:
                run(act(hero, f"cast {thing.id}").do("will it rain"), seeded("x", 2), world=fresh.world)
            after = fresh.world.state()
            changed = {id for id in set(before) | set(after) if before.get(id) != after.get(id)}
            assert (
                changed
                - {"fight", thing.id}
                - (
                    {"hero.1"}
                    if before["hero.1"].get("tags") == after["hero.1"].get("tags")
                    and before["hero.1"]["hp"] == after["hero.1"]["hp"]
                    else set()
                )
            ), spell.name


def test_sleep_makes_helpless_and_blows_at_sleepers_are_enhanced(table):
    hero, foe = table.hero(wil=10), table.foe(wil=5)
    fight = table.arena(foe)
    in_fight(table, hero, table.give(hero, "spellbook of sleep"), 1, 6)
    assert foe.has("asleep")
    table.set(hero, plan=("attack", foe.id))
    table.do(combat.acts_of(fight, (hero,)), 3)
    assert table.log.rolls[0].dice == "d12" and not foe.has("asleep")


def test_a_foe_who_saves_or_has_no_mind_does_not_sleep(table):
    hero, foe, bones = table.hero(), table.foe(1, wil=5), table.foe(2, tags=("undead",))
    book = table.give(hero, "spellbook of sleep")
    table.arena(foe, bones)
    in_fight(table, hero, book, 1, 5, choose=("foe.1",))
    in_fight(table, hero, book, 1, choose=("foe.2",))
    assert not foe.has("asleep") and not bones.has("asleep")


def test_charm_and_fear_take_foes_out_of_a_fight(table):
    hero, one, two = table.hero(), table.foe(1, wil=5), table.foe(2, wil=5)
    table.arena(one, two)
    in_fight(table, hero, table.give(hero, "scroll of charm"), 1, 6)
    in_fight(table, hero, table.give(hero, "scroll of phobia"), 1, 6)
    assert (one.state, one.attitude, two.state) == ("yielded", "kind", "fled")


def test_a_blast_of_light_rolls_against_every_foe_and_lands_with_the_blows(table):
    hero, one, two = table.hero(), table.foe(1, hp=5), table.foe(2, hp=5, armor=1)
    fight = table.arena(one, two)
    table.set(hero, plan=("cast", table.give(hero, "scroll of flare").id))
    table.do(magic.declare_cast(hero, table.thing(hero, "scroll of flare"), fight))
    table.do(combat.acts_of(fight, (hero,)), 1, 3, 4)
    assert (one.hp, two.hp) == (2, 2)


def test_icy_touch_takes_dexterity_and_spellsaw_ignores_armor(table):
    hero, foe = table.hero(), table.foe(hp=9, armor=3, dex=8)
    fight = table.arena(foe)
    for name, die in (("icy touch", 5), ("spellsaw", 4)):
        scroll = table.give(hero, f"scroll of {name}")
        table.set(hero, plan=("cast", scroll.id))
        table.do(magic.declare_cast(hero, scroll, fight))
        table.do(combat.acts_of(fight, (hero,)), 1, die)
    assert (foe.dex, foe.hp) == (3, 5)


def test_flight_and_knocking_take_the_risk_out_of_a_climb_and_one_lock(table):
    hero = table.hero(dex=1)
    cast(table, hero, table.give(hero, "scroll of hover"))
    assert table.do(RULES.test(hero, Task("agility", "climbing"))).passed
    cast(table, hero, table.give(hero, "scroll of knock"))
    assert table.do(RULES.test(hero, Task("agility", "locks"))).passed
    assert not table.do(RULES.test(hero, Task("agility", "locks")), 2).passed
    table.do(clock.pass_time(table.world, RULES, 60))
    assert not hero.has("flying")


def test_light_is_a_fact_of_the_game_while_it_lasts(table):
    hero = table.hero()
    cast(table, hero, table.give(hero, "scroll of illuminate"))
    assert table.world.get("game", "light") is True
    table.do(clock.pass_time(table.world, RULES, 60))
    assert table.world.get("game", "light") is None


def test_shield_gives_armor_three_and_cure_wounds_heals(table):
    hero = table.hero(hp=1, hp_max=6, str=8, str_max=10)
    cast(table, hero, table.give(hero, "scroll of shield"))
    assert gear.armor(hero) == 3
    cast(table, hero, table.give(hero, "scroll of cure wounds"), 4, 3)
    assert (hero.hp, hero.str) == (6, 10)


def test_scrying_answers_a_question_and_the_answer_stays_a_fact(table):
    hero = table.hero()
    cast(table, hero, table.give(hero, "scroll of scry"), 2, words="Is the duke alive?")
    assert table.world.get("fact", "is the duke alive") == "no"


def test_a_scenario_may_describe_a_spell_of_its_own_by_tags(table):
    hero, foe = table.hero(), table.foe(hp=9)
    fight = table.arena(foe)
    book = table.give(hero, Ware("book of thunder", tags=("spellbook", "spell Thunder", "harm d8 all")))
    assert grimoire.spell_of(book).name == "Thunder"
    table.set(hero, plan=("cast", book.id))
    table.do(magic.declare_cast(hero, book, fight))
    table.do(combat.acts_of(fight, (hero,)), 1, 6)
    assert foe.hp == 3


def test_foes_read_from_their_own_spellbooks_and_heroes_save_against_them(table):
    hero = table.hero(wil=8)
    witch = table.world["foe.1"]
    table.set(witch, name="witch", side="foes")
    table.do(RULES.convert(witch, parse("5 HP, 12 WIL, knife (d6), a Spellbook (Sleep)", "Witch")))
    assert [spell.name for _, _, spell in grimoire.castable(witch)] == ["Sleep"]
    fight = table.arena(witch)
    table.fight(combat.foe_declares(witch, fight))
    assert witch.plan[0] == "cast" and witch.plan[2:] == ("hero.1",)
    table.do(combat.acts_of(fight, (witch,)), 12, 9)
    assert hero.has("asleep") and witch.fatigue == 1
    table.set(fight, round=2)
    table.fight(combat.foe_declares(witch, fight))
    assert witch.plan[0] == "attack"


def test_charm_outside_a_fight_warms_and_nobody_gives_up(table):
    hero, guard = table.hero(), table.foe(wil=3, attitude="wary")
    table.world.put("game", "present", (guard.id,))
    cast(table, hero, table.give(hero, "scroll of charm"), 4)
    assert (guard.attitude, guard.state) == ("kind", "up")


def test_after_reading_where_nobody_fights_what_was_in_hand_is_in_hand_again(table):
    hero = table.hero()
    table.give(hero, "sword", "shield", "spellbook of Illuminate")
    held = gear.hands(hero)
    book = table.thing(hero, "spellbook of Illuminate")
    table.do(magic.cast(hero, book, "", ("dungeon",)))
    assert gear.hands(hero) == held
    assert hero.has("light") and hero.fatigue == 1


def test_a_casting_that_would_fill_the_last_slot_says_so_beforehand(table):
    hero, foe = table.hero(), table.foe()
    table.give(hero, "spellbook of Sleep")
    fight = table.arena(foe)

    def told():
        return next(option.text for option in choices.party_options(hero, fight) if option.kind == "cast")

    assert "(a Fatigue, your WIL save" in told()
    table.fill(hero, 8)
    assert "fills your last slot: 0 HP" in told()
    table.give(hero, "rope")
    assert "must drop something" in told()


@pytest.mark.rule("CRN-RUL-20")
def test_after_a_round_of_casting_weapon_and_shield_are_in_hand_again(table):
    hero, foe = table.hero(), table.foe(hp=30)
    book = table.give(hero, "spellbook of illuminate")
    sword, shield = table.give(hero, "sword"), table.give(hero, "shield")
    table.do(gear.hold(hero, sword, shield))
    table.arena(foe)
    seen = []
    table.round(
        lambda sides, rule, who: seen.append(gear.armor(hero)) or (1,) * len(sides), [f"cast {book.id}"]
    )
    assert 0 in seen, "while the book is read the shield is no help"
    assert (gear.hands(hero), gear.armor(hero)) == ((sword.id, shield.id), 1)


@pytest.mark.rule("CRN-CAST-01")
def test_no_book_is_read_in_deep_water_in_a_fight_either(table):
    hero, foe = table.hero(), table.foe()
    book = table.give(hero, "spellbook of sleep")
    fight = table.arena(foe, here=("water deep",))
    option = next(option for option in choices.party_options(hero, fight) if option.key == f"cast {book.id}")
    assert option.barred == "it must be read aloud"
    table.set(hero, tags=("gilled",))
    option = next(option for option in choices.party_options(hero, fight) if option.key == f"cast {book.id}")
    assert option.barred == ""


@pytest.mark.rule("CRN-CAST-01")
def test_a_light_is_set_down_to_read_and_burns_on(table):
    hero = table.hero()
    book = table.give(hero, "spellbook of hover")
    table.give(hero, "torch")
    table.do(act(hero, "light").do(""))
    cast(table, hero, book)
    assert hero.has("flying") and hero.has("light")


STORY = """## Den

`gain spellbook of flare` `gain spellbook of knock` `meet 1 ogre curious`

- On. `end out`

## Bestiary

### Ogre

99 HP, 18 STR, 10 DEX, 5 WIL, club (d6)
"""


@pytest.fixture
def meeting():
    """A hero with two books before an ogre who has done nothing yet."""
    session = seated(STORY, rules="cairn", seed="7")
    assert session.phase.state == "encounter", session.phase.state
    return session


@pytest.mark.rule("CRN-CAST-04")
def test_a_casting_that_harms_somebody_met_has_its_danger_and_its_answer(meeting):
    heard_of_it = heard(meeting.send("cast flare"))
    assert "WIL save against ill effects" in heard_of_it
    ogre = next(meeting.world.all("foe"))
    assert ogre.attitude == "hostile" and ogre.hp < 99
    meeting.send("go about your business")
    assert meeting.phase.state == "fight"


@pytest.mark.rule("CRN-CAST-04")
def test_a_casting_that_harms_nobody_is_no_danger_among_the_friendly(meeting):
    assert "WIL save" not in heard(meeting.send("cast knock"))
    assert next(meeting.world.all("foe")).attitude == "curious"
    meeting.send("go about your business")
    assert meeting.phase.state != "fight"


@pytest.mark.rule("CRN-CAST-04", "CRN-CAST-03")
def test_before_the_hostile_any_casting_is_in_danger_and_harm_is_not_enhanced(table):
    hero, foe = table.hero(wil=14), table.foe(hp=9)
    table.world.put("game", "phase", "encounter")
    table.world.put("game", "present", (foe.id,))
    flare, hover = table.give(hero, "spellbook of flare"), table.give(hero, "spellbook of hover")
    cast(table, hero, hover, here=("safe",), choose=["plain"])
    table.set(foe, attitude="hostile")
    cast(table, hero, hover, 14, here=("safe",))
    table.set(foe, attitude="kind")
    cast(table, hero, flare, 14, 3, here=("safe",))
    assert (foe.hp, foe.attitude, hero.fatigue) == (6, "hostile", 3)


@pytest.mark.rule("CRN-CAST-04")
def test_a_meeting_ends_as_a_fight_won_where_the_spell_left_nobody_standing():
    story = STORY.replace("99 HP, 18 STR", "1 HP, 1 STR")
    for seed in range(20):
        session = seated(story, rules="cairn", seed=str(seed))
        told = heard(session.send("cast flare"))
        if next(session.world.all("foe")).state == "dead":
            break
    assert "It is over, and you are standing." in told


@pytest.mark.rule("CRN-CAST-04")
def test_whoever_was_harmed_by_name_where_nobody_was_met_keeps_it_in_mind(table):
    hero = table.hero()
    osk = table.put(table.world["npc.osk"], name="Osk", state="up", side="none", hp=9, hp_max=9)
    flare = table.give(hero, "spellbook of spellsaw")
    cast(table, hero, flare, 4, words="Osk")
    assert (osk.hp, osk.attitude) == (5, "hostile")
