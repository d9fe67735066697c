"""Each spell by its row of the page, with both ends of its time and both sides of its save; and the small tables beside
it: what the critical damage of foes does, what wakes a relic, whom no spell bewitches, what the hunted throw away."""

import pytest
from tables import rows

from solo.core import clock
from solo.core.things import Ware
from solo.rules.cairn import RULES, bait, cases, effects, magic, relics
from solo.rules.cairn.tables_spells import spells
from solo.rules.ruleset import Harm, Task
from solo.scenario.statblock import StatBlock

from .conftest import Table

HOUR, NIGHT = 60, 480  # minutes, as the page prints them

BOONS = [
    ("Illuminate", "light"),
    ("Knock", "knocking"),
    ("Hover", "flying"),
    ("Shield", "shielded"),
    ("Shroud", "unseen"),
    ("Mirror Image", "mirrored"),
    ("Spider Climb", "sticky"),
    ("Multiarm", "giant"),
    ("True Sight", "keen"),
    ("Comprehend", "lettered"),
    ("Liquid Air", "gilled"),
    ("Masquerade", "honeyed"),
    ("Beast Tongue", "animal tongue"),
    ("Ward", "warded"),
]
WORDS = [  # word, minutes, all of them, attribute; the same with time and safety
    ("Sleep", "asleep", (60, False), (480, True), "wil"),
    ("Web", "held", (60, False), (60, True), "dex"),
    ("Befuddle", "confused", (10, False), (60, True), "wil"),
    ("Miniaturize", "small", (60, False), (60, True), "str"),
]


def does(name, enhanced=False):
    spell = spells()[name.lower()]
    return (spell.enhanced if enhanced else spell.does).split()


def later(table, minutes):
    table.do(clock.pass_time(table.world, RULES, minutes))


@pytest.mark.rule("CRN-GAP-05")
@rows(
    "name, tag, enhanced, minutes",
    [(*row, False, HOUR) for row in BOONS] + [(*row, True, NIGHT) for row in BOONS],
)
def test_a_boon_lasts_an_hour_with_time_and_safety_a_night_and_no_minute_more(name, tag, enhanced, minutes):
    table = Table()
    hero = table.hero()
    table.do(effects.apply(hero, name, does(name, enhanced), ()))
    later(table, minutes - 1)
    assert hero.has(tag)
    later(table, 1)
    assert not hero.has(tag)


@pytest.mark.rule("CRN-GAP-05")
@rows(
    "name, word, minutes, everybody, attribute, enhanced",
    [
        (name, word, *how, attribute, enhanced)
        for name, word, plain, slow, attribute in WORDS
        for enhanced, how in ((False, plain), (True, slow))
    ],
)
def test_a_bewitching_word_lasts_its_time_on_whoever_fails_the_save_of_its_row(
    name, word, minutes, everybody, attribute, enhanced
):
    table = Table()
    scores = {"str": 18, "dex": 18, "wil": 18} | {attribute: 5}
    hero, firm, weak = table.hero(), table.foe(1, **scores), table.foe(2, **scores)
    assert effects.reach(does(name, enhanced)) == ("all" if everybody else "one")
    table.do(effects.apply(hero, name, does(name, enhanced), (firm, weak)), 5, 6)
    assert (firm.has(word), weak.has(word)) == (False, True)
    later(table, minutes - 1)
    assert weak.has(word)
    later(table, 1)
    assert not weak.has(word)


@pytest.mark.rule("CRN-GAP-05")
def test_a_word_with_no_save_in_its_row_is_resisted_by_nobody(table):
    hero, foe = table.hero(), table.foe(str=18, dex=18, wil=18)
    table.do(effects.apply(hero, "Trip", ["word", "held", "10", "one"], (foe,)))
    assert foe.has("held") and not table.rolls
    table.do(effects.apply(hero, "Blind", ["word", "blinded", "10", "one", "dex"], (foe,)), 18)
    assert not foe.has("blinded") and table.rolls == ["d20"]


@pytest.mark.rule("CRN-GAP-05")
@rows(
    "name, dice, everybody, attribute, pierces, slowly",
    [
        ("Spellsaw", "d10", False, "-", True, "d12"),
        ("Flare", "d8", True, "-", False, "d12"),
        ("Icy Touch", "d6", False, "dex", False, "2d6"),
        ("Counterspell", "d8", False, "wil", False, "2d8"),
        ("Earthquake", "d12", True, "-", False, ""),
    ],
)
def test_a_spell_that_harms_rolls_the_dice_of_its_row_against_what_its_row_says(
    name, dice, everybody, attribute, pierces, slowly
):
    plan = magic.harm_plan(name, does(name), ())
    assert plan == ("harm", name.replace(" ", "_"), dice, attribute, "pierces" if pierces else "armor")
    assert effects.reach(does(name)) == ("all" if everybody else "one")
    if slowly:
        after = magic.harm_plan(name, does(name, True), ())
        assert after == (*plan[:2], slowly, *plan[3:])


@pytest.mark.rule("CRN-GAP-05")
@rows(
    "name, state, attitude, everybody",
    [
        ("Charm", "yielded", "kind", False),
        ("Phobia", "fled", "wary", False),
        ("Pacify", "yielded", "curious", True),
    ],
)
def test_a_mind_that_fails_its_will_save_is_turned_as_the_row_says(name, state, attitude, everybody):
    table = Table()
    hero, firm, weak, dead = (
        table.hero(),
        table.foe(1, wil=7),
        table.foe(2, wil=7),
        table.foe(3, wil=7, tags=("undead",)),
    )
    table.arena(firm, weak, dead)
    assert effects.reach(does(name)) == ("all" if everybody else "one")
    assert effects.reach(does(name, True)) == "all"
    table.do(effects.apply(hero, name, does(name), (firm, weak, dead)), 7, 8)
    assert (weak.state, weak.attitude, firm.state, dead.state) == (state, attitude, "up", "up")


@pytest.mark.rule("CRN-GAP-05")
@rows(
    "tag, flees",
    [("undead", 1), ("beast", 1), ("animal", 1), ("spirit", 1), ("demon", 1)]
    + [("mindless", 1), ("construct", 1), ("human", 0), ("giant", 0), ("goblin", 0)],
)
def test_what_is_repelled_is_undead_beast_or_spirit_and_never_the_living_who_think(tag, flees):
    table = Table()
    hero, foe = table.hero(), table.foe(wil=7, tags=(tag,))
    table.arena(foe)
    table.do(effects.apply(hero, "Repel", does("Repel"), (foe,)), *((8,) if flees else ()))
    assert foe.state == ("fled" if flees else "up")


@pytest.mark.rule("CRN-GAP-05")
@rows("enhanced, dice, total", [(False, (3, 4), 7), (True, (1, 2, 3, 4), 10)])
def test_cure_wounds_heals_two_dice_and_four_with_time_and_safety(enhanced, dice, total):
    table = Table()
    hero = table.hero(hp=0, hp_max=20)
    table.do(effects.apply(hero, "Cure Wounds", does("Cure Wounds", enhanced), (hero,)), *dice)
    assert hero.hp == total


@pytest.mark.rule("CRN-GAP-05", "CRN-SAVE-01")
@rows(
    "name, covered, left",
    [
        ("Hover", ("climbing", "falling", "jumping", "balance", "swimming", "running"), "locks"),
        ("Shroud", ("sneaking", "stealth", "hiding", "pickpocket"), "climbing"),
        ("Spider Climb", ("climbing", "balance", "balancing", "falling"), "jumping"),
        ("Multiarm", ("lifting", "bending", "breaking", "doors", "wrestling", "pushing"), "climbing"),
        ("True Sight", ("hidden things", "searching", "traps", "tracking", "listening"), "locks"),
        ("Comprehend", ("reading", "lore", "riddles"), "persuasion"),
        ("Liquid Air", ("swimming", "water", "diving"), "climbing"),
        ("Beast Tongue", ("animals", "riding"), "persuasion"),
        ("Ward", ("poison", "disease", "cold", "heat", "drink"), "falling"),
    ],
)
def test_a_boon_takes_the_risk_out_of_what_its_row_names_again_and_again_and_of_nothing_else(
    name, covered, left
):
    table = Table()
    hero = table.hero(str=1, dex=1, wil=1)
    table.do(effects.apply(hero, name, does(name), ()))
    for topic in (*covered, *covered):
        assert table.do(RULES.test(hero, Task("agility", topic))).passed, topic
        assert not table.rolls, topic
    assert not table.do(RULES.test(hero, Task("agility", left)), 20).passed


@pytest.mark.rule("CRN-GAP-01")
@rows(
    "words, dice, came",
    [
        ("d4 STR", (3,), {"str": 7}),
        ("loses 2D6 dex to the cold", (2, 3), {"dex": 5}),
        ("d6 wil", (6,), {"wil": 4}),
        ("paralysing touch", (), {"tags": ("held",)}),
        ("stuns", (), {"tags": ("held",)}),
        ("wraps its arms about the target", (), {"tags": ("held",)}),
        ("poison", (4,), {"str": 6}),
        ("venomous", (1,), {"str": 9}),
        ("a disease", (), {"tags": ("diseased",)}),
        ("the rot", (), {"tags": ("diseased",)}),
        ("swallowed whole", (), {"state": "out", "tags": ("taken",)}),
        ("dragged into the lake", (), {"state": "out", "tags": ("taken",)}),
        ("death", (), {"state": "dead"}),
        ("decapitated", (), {"state": "dead"}),
        ("drained", (), {"deprived": ("drained",)}),
        ("blinded", (), {"tags": ("blinded",)}),
        ("dominated", (), {"tags": ("charmed",)}),
        ("laughs", (), {}),
    ],
)
def test_the_critical_effect_of_a_foe_is_read_from_its_words(words, dice, came):
    table = Table()
    hero = table.hero()
    plain = {"str": 10, "dex": 10, "wil": 10, "state": "up", "tags": (), "deprived": ()}
    table.do(effects.on_critical(hero, table.foe(), f"{words}."), *dice)
    assert {name: getattr(hero, name) for name in plain} == plain | came


@pytest.mark.rule("CRN-GAP-01")
def test_a_critical_effect_that_is_a_condition_lasts_an_hour(table):
    hero = table.hero()
    table.do(effects.on_critical(hero, None, "blinds"))
    later(table, 59)
    assert hero.has("blinded")
    later(table, 1)
    assert not hero.has("blinded")


@pytest.mark.rule("CRN-RELIC-04")
def test_a_relic_asks_for_twenty_silver_or_more_blood_than_a_d4_may_take(table):
    hero = table.hero()
    key = table.give(hero, "magpie key")
    table.put(key, uses=0)
    blade = table.give(hero, Ware("red blade", tags=("relic", "spell flare", "charges 2", "recharge blood")))
    for coins, strength in ((19, 4), (20, 5)):
        table.put(hero, coins=coins, str=strength)
        assert relics.recharge_met(key, hero, ()) is (coins == 20)
        assert relics.recharge_met(blade, hero, ()) is (strength == 5)
    table.do(relics.recharge(hero, key))
    assert (hero.coins, relics.charges(key)) == (0, 3)
    table.put(blade, uses=0)
    table.do(relics.recharge(hero, blade), 4)
    assert (hero.str, relics.charges(blade)) == (1, 2)


@pytest.mark.rule("CRN-RELIC-03", "CRN-RELIC-04")
@rows(
    "relic, full, by",
    [
        ("ember stone", 3, "fire"),
        ("sleeper's bell", 2, "night"),
        ("drowned lantern", 1, "water"),
        ("saint's finger", 1, "dawn"),
        ("magpie key", 3, "silver"),
    ],
)
def test_a_relic_holds_the_charges_of_its_row_and_is_recharged_as_it_says(relic, full, by):
    table = Table()
    thing = table.give(table.hero(), relic)
    assert (relics.most_charges(thing), relics.charges(thing), relics.condition_of(thing)) == (full, full, by)


@rows(
    "coins, foes, offered",
    [(None, 1, 0), (1, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1), (5, 3, 0), (6, 3, 1)],
)
def test_half_a_purse_is_thrown_where_there_are_two_coins_for_each_of_them(coins, foes, offered):
    table = Table()
    hero = table.hero(coins=coins)
    fight = table.arena(*(table.foe(number, tags=("human",)) for number in range(1, foes + 1)))
    assert len(bait.offered(hero, fight)) == offered


@rows("left, foes, offered", [(1, 1, 1), (1, 2, 0), (2, 2, 1), (2, 3, 0), (3, 3, 1)])
def test_rations_are_thrown_where_there_is_one_for_each_beast(left, foes, offered):
    table = Table()
    hero = table.hero()
    table.give(hero, Ware("rations", uses=left, tags=("food",)))
    fight = table.arena(*(table.foe(number, tags=("beast",)) for number in range(1, foes + 1)))
    assert len(bait.offered(hero, fight)) == offered


@pytest.mark.rule("CRN-GAP-04")
@rows(
    "remarks, harmless",
    [
        ((("attacks", "no attacks"),), True),
        ((("name", "no attacks by day"),), False),
        ((("morale", "9 when no attack is made on it"), ("attacks", "-")), False),
        ((("hp", "no attack"), ("attacks", "no attack")), True),
    ],
)
def test_only_what_stands_for_its_attacks_says_that_there_are_none(remarks, harmless):
    table = Table()
    foe = table.bare("hen", "foes")
    table.do(RULES.convert(foe, StatBlock("cairn", hp=2, remarks=remarks)))
    assert foe.has("harmless") is harmless


@pytest.mark.rule("CRN-SAVE-02")
@rows("score, face, read", [(10, 1, 1), (10, 10, 1), (10, 11, 20), (10, 20, 20), (1, 2, 20), (20, 20, 20)])
def test_a_save_put_to_the_index_is_its_best_face_or_its_worst(score, face, read):
    assert cases.Made(score)((face,)) == read


@pytest.mark.rule("CRN-RUL-15", "CRN-GAP-05")
@rows(
    "spell, kind, kept",
    [
        ("Ward", "poison", True),
        ("Ward", "cold", True),
        ("Ward", "Heat", True),
        ("Ward", "disease", True),
        ("Ward", "fire", False),
        ("Ward", "fall", False),
        ("Ward", "", False),
        ("Hover", "fall", True),
        ("Hover", "falling", True),
        ("Hover", "falling rocks", False),
        ("Hover", "cold", False),
        ("Spider Climb", "fall", True),
        ("Liquid Air", "drowning", True),
        ("Liquid Air", "cold", False),
        ("Shroud", "cold", False),
    ],
)
def test_harm_that_a_spell_keeps_from_one_costs_nothing_while_it_lasts_and_no_die_is_thrown(
    spell, kind, kept
):
    table = Table()
    hero = table.hero()
    table.do(effects.apply(hero, spell, does(spell), ()))
    table.do(RULES.harm(hero, Harm("d6", kind)), *(() if kept else (4,)))
    assert hero.str == (10 if kept else 6)
    later(table, HOUR)
    table.do(RULES.harm(hero, Harm("d6", kind)), 2)
    assert hero.str == (8 if kept else 4)


@pytest.mark.rule("CRN-HEAL-05", "CRN-DEP-03")
@rows(
    "figures, offered",
    [
        ({"str": 5}, True),
        ({"str": 5, "deprived": ("hunger",)}, False),
        ({"hp": 1, "deprived": ("sleep",)}, False),
        ({"deprived": ("hunger",), "tags": ("diseased",)}, True),
        ({"deprived": ("hunger",), "tags": ("broken arm",)}, True),
        ({"deprived": ("hunger",), "tags": ("mountebank",), "str": 5}, False),
        ({"tags": ("diseased",)}, True),
        ({"str": 5, "coins": 49}, False),
        ({}, False),
    ],
)
def test_no_healer_takes_the_money_of_one_for_whom_nothing_takes(figures, offered):
    table = Table()
    hero = table.hero(**{"coins": 50, "str_max": 10, "hp_max": 6, **figures})
    act = next(act for act in RULES.acts(hero, "town", ("town",)) if act.key == "healing")
    assert (not act.barred) is offered, act.barred
