"""Characters, hirelings, gear, stat lines, dungeon turns and the wild."""

from fractions import Fraction

import pytest

from solo.core import clock
from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import Choose, Log, run
from solo.core.things import Ware, owned
from solo.core.world import World
from solo.rules.cairn import (
    RULES,
    character,
    checks,
    conditions,
    dungeon,
    gear,
    light,
    recovery,
    referee,
    relics,
    sheet,
    town,
    wild,
)
from solo.rules.cairn.fields import Being
from solo.rules.cairn.tables_backgrounds import backgrounds
from solo.rules.cairn.tables_gear import hirelings
from solo.rules.cairn.tables_people import bonds, omens, traits
from solo.rules.floor.strength import nerve_of
from solo.rules.ruleset import Draft, Task
from solo.scenario.statblock import Attack
from solo.scenario.statlines.statline import parse


def made(number, choose=None):
    world = World(being=Being)
    log = Log()
    hero = run(
        RULES.create(Draft(world, "hero.1")),
        seeded("made", number),
        *((choose,) if choose else ()),
        world=world,
        log=log,
    )
    return hero, log


# Creation.


def test_all_at_random_makes_a_playable_armed_hero_every_time():
    backgrounds = set()
    for number in range(120):
        hero, _ = made(number)
        backgrounds.add(hero.background)
        assert hero.name and (hero.side, hero.state) == ("party", "up") and hero.coins >= 0
        assert all(3 <= hero.get(name) == hero.get(f"{name}_max") <= 18 for name in ("str", "dex", "wil"))
        assert 1 <= hero.hp == hero.hp_max <= 6 and 12 <= hero.age <= 50
        assert not gear.full(hero) and gear.hands(hero)
        assert gear.stock((hero,), "food") and gear.stock((hero,), "torch")
        assert all(hero.get(f"trait_{name}") in words for name, words in traits().items())
        assert hero.past_1 and hero.past_2 and hero.bond and hero.omen
    assert len(backgrounds) > 15


def test_choosing_at_random_ends_too():
    import random

    for number in range(60):
        chance = random.Random(number)

        def choose(request, chance=chance):
            return chance.choice(request.open).key if isinstance(request, Choose) else request.usual

        hero, _ = made(number, choose)
        assert hero.hp_max and hero.coins >= 0 and gear.free(hero) >= 0


@pytest.mark.rule("CRN-GAP-03")
def test_the_tables_are_as_long_as_their_dice():
    assert len(backgrounds()) == 20 and len(bonds()) == 20 and len(omens()) == 20 and len(traits()) == 8
    assert all(len(words) == 10 for words in traits().values())
    for entry in backgrounds():
        assert len(entry.names) == 10 and len(entry.questions) == 2
        assert all(len(question.rows) == 6 for question in entry.questions)


def test_attributes_are_rolled_in_order_and_two_may_be_swapped(table):
    hero = table.hero()
    table.do(character.attributes(hero), 4, 4, 3, 6, 2, 1, 5, 5, 5)
    assert (hero.str, hero.dex, hero.wil) == (11, 9, 15)
    table.do(character.swap(hero), choose=("str wil",))
    assert (hero.str, hero.dex, hero.wil, hero.str_max, hero.wil_max) == (15, 9, 11, 15, 11)


def test_the_youngest_rolls_an_omen_and_an_elder_does_not(table):
    old, young = table.hero(1, age=40), table.hero(2, age=20)
    table.do(character.bond_and_omen(young), 10, 3)
    table.do(character.bond_and_omen(old), 10)
    assert young.omen == omens()[2] and old.omen == ""


def test_background_name_past_and_purchases_are_the_players_to_choose():
    keys = iter(
        [
            "marchguard",
            "keep",
            "pick",
            *[words[3] for words in traits().values()],
            "2",
            "6",
            "gear",
            "torch",
            "back",
            "done",
        ]
    )

    def choose(request):
        return next(keys) if isinstance(request, Choose) else "Aude of the Wall"

    hero, _ = made(7, choose)
    assert (hero.name, hero.kind, hero.trait_vice) == ("Aude of the Wall", "Marchguard", traits()["vice"][3])
    assert {"sword", "shield", "holy water", "gambeson"} <= {thing.name for thing in owned(hero)}
    assert [thing.name for thing in owned(hero)].count("torch") == 2
    assert gear.armor(hero) == 2


# Hirelings.


@pytest.mark.rule("CRN-HIRE-01")
def test_a_party_hires_help_pays_by_the_day_and_loses_it_unpaid(table):
    hero = table.hero(coins=45)
    act = next(act for act in RULES.acts(hero, "town", ("town",)) if act.key == "hire")
    run(act.do("veteran"), seeded("hire", 1), world=table.world)
    helper = table.world["hireling.1"]
    assert (helper.kind, helper.side, hero.coins) == ("veteran", "party", 25)
    assert helper.id in table.world.get("game", "party")
    table.do(clock.pass_time(table.world, RULES, clock.DAY, ("town",)))
    assert hero.coins == 5
    table.do(clock.pass_time(table.world, RULES, clock.DAY, ("town",)))
    assert hero.coins == 5 and helper.id not in table.world.get("game", "party")


@pytest.mark.rule("CRN-HIRE-01")
def test_whoever_cannot_pay_the_first_day_is_told_the_wage_and_nobody_comes(table):
    hero = table.hero(coins=19)
    table.do(town.hire(hero, "veteran"))
    assert table.told == "A veteran asks 20 gp a day." and hero.coins == 19
    assert table.world.get("game", "party") == (hero.id,)


@pytest.mark.rule("CRN-HIRE-02")
def test_a_hireling_has_3d6_for_each_attribute_and_1d6_hp(table):
    being = table.world["hireling.1"]
    table.world.put("hireling.1", "name", "Bette")
    table.do(RULES.person(being, "guide"), 4, 4, 3, 6, 2, 1, 5, 5, 5, 2, *[1] * 8)
    assert (being.str, being.dex, being.wil, being.hp, being.hp_max) == (11, 9, 15, 2, 2)


@pytest.mark.rule("CRN-HIRE-03")
def test_a_hireling_has_gear_fit_for_the_role_and_traits(table):
    being = table.world["hireling.1"]
    table.world.put("hireling.1", "name", "Bette")
    table.do(RULES.person(being, "veteran"), *[3] * 9, 4, *range(1, 9))
    assert {"sword", "shield", "gambeson"} <= {thing.name for thing in owned(being)} and gear.armor(
        being
    ) == 2
    assert [being.get(f"trait_{name}") for name in traits()] == [
        words[at] for at, words in enumerate(traits().values())
    ]


@pytest.mark.rule("CRN-HIRE-04")
def test_a_hireling_may_be_built_on_a_background_with_its_name_tables_gold_and_age(table):
    being = table.world["hireling.1"]
    run(town.person(being, "Cutpurse"), seeded("background", 3), world=table.world)
    entry = next(entry for entry in backgrounds() if entry.name == "Cutpurse")
    assert being.name in entry.names and 3 <= being.coins <= 18 and 12 <= being.age <= 50
    assert being.past_1 in {row.text for row in entry.questions[0].rows}
    assert (
        {"rations", "lockpicks"} <= {thing.name for thing in owned(being)}
        and 3 <= being.str <= 18
        and 1 <= being.hp <= 6
    )


@pytest.mark.rule("CRN-GAP-03")
def test_every_role_of_the_marketplace_has_its_wage_and_its_gear():
    wages = {
        "guide": 5,
        "handler": 5,
        "sailor": 5,
        "tracker": 5,
        "trapper": 5,
        "bodyguard": 10,
        "lockpick": 10,
        "navigator": 10,
        "smith": 15,
        "scholar": 20,
        "veteran": 20,
        "alchemist": 30,
    }
    assert {role: town.wages_known()[role] for role in wages} == wages
    assert all(RULES.ware(name) for role in wages for name in hirelings()[role][1])


# Gear, the market, light.


@pytest.mark.rule("CRN-GAP-04")
@pytest.mark.parametrize(
    "name, price, dice, armor, slots",
    [
        ("shield", 10, "", 1, 1),
        ("Helmet", 10, "", 1, 1),
        ("gambeson", 15, "", 1, 1),
        ("brigandine", 20, "", 1, 2),
        ("chain mail", 40, "", 2, 2),
        ("plate", 60, "", 3, 2),
        ("daggers", 5, "d6", 0, 1),
        ("axe", 10, "d8", 0, 1),
        ("halberd", 20, "d10", 0, 2),
        ("sling", 5, "d6", 0, 1),
        ("bow", 20, "d6", 0, 2),
        ("crossbow", 30, "d8", 0, 2),
        ("torches", 5, "", 0, 1),
        ("Lantern", 10, "", 0, 1),
        ("bandages", 30, "", 0, 1),
        ("tent", 20, "", 0, 2),
    ],
)
def test_the_marketplace_knows_its_wares_in_any_spelling(name, price, dice, armor, slots):
    ware = RULES.ware(name)
    assert (ware.price, ware.dice, ware.armor, ware.slots) == (price, dice, armor, slots)


def test_body_armor_is_worn_one_at_a_time_and_layers_add_up(table):
    hero = table.hero()
    table.give(hero, "brigandine", "chainmail", "helmet")
    assert gear.armor(hero) == 2


def test_a_torch_gives_three_hours_of_light_one_at_a_time(table):
    hero = table.hero()
    torch = table.give(hero, "torch")
    for left in (2, 1, None):
        table.do(light.light(hero))
        assert table.world.get("game", "light") is True
        table.do(clock.pass_time(table.world, RULES, 59))
        assert hero.has("light")
        table.do(clock.pass_time(table.world, RULES, 1))
        assert torch.uses == left and not hero.has("light") and table.world.get("game", "light") is None


def test_who_has_neither_torch_nor_oil_is_told_that_nothing_is_there_to_light(table):
    hero = table.hero()
    table.give(hero, "lantern")
    table.do(light.light(hero))
    assert table.told == "There is nothing to light." and not hero.has("light")


def test_only_a_light_of_the_partys_own_is_light_for_the_party(table):
    hero, foe = table.hero(), table.foe()
    table.do(conditions.mark(foe, "light"))
    assert table.world.get("game", "light") is None
    table.do(conditions.mark(hero, "light"))
    table.do(conditions.unmark(foe, "light"))
    assert table.world.get("game", "light") is True


def test_a_lantern_takes_a_sixth_of_a_can_of_oil(table):
    hero = table.hero()
    assert light.why_no_light(hero)
    table.give(hero, "lantern", "oil")
    table.do(light.light(hero))
    assert table.thing(hero, "oil").uses == 5


def test_in_town_one_sells_at_half_price_and_sleeps_in_a_room(table):
    hero = table.hero(coins=10, fatigue=2, hp=1, hp_max=6)
    table.give(hero, "axe")
    acts = {act.key: act for act in RULES.acts(hero, "town", ("town",))}
    table.do(acts["sell"].do("axe"))
    assert hero.coins == 15
    table.do(acts["room"].do(""))
    assert (hero.coins, hero.fatigue, hero.hp) == (5, 0, 6)
    assert {act.key: act for act in RULES.acts(hero, "town", ("town",))}["room"].barred


# Dungeon turns.


def test_a_dungeon_turn_asks_a_d6_and_an_unwary_hero_springs_two_traps_in_six(table):
    words = [table.do(dungeon.dungeon_event(), face) for face in range(1, 7)]
    assert words == ["encounter", "sign", "environment", "loss", "exhaustion", "quiet"]
    assert odds(lambda world: checks.trap())["sprung"] == Fraction(1, 3)
    hero = table.hero()
    assert [table.do(RULES.test(hero, Task(named="unwary")), face).passed for face in range(1, 7)] == [
        False
    ] * 2 + [True] * 4


def test_searching_takes_a_turn_and_finds_what_is_hidden_without_a_save(table):
    hero = table.hero()
    act = next(act for act in RULES.acts(hero, "scene", ("dungeon",)) if act.key == "search")
    before = clock.minute(table.world)
    table.do(act.do(""), 6)
    assert clock.minute(table.world) == before + 10
    assert table.do(RULES.test(hero, Task("wits", "hidden things"))).passed
    assert not table.do(RULES.test(hero, Task("wits", "hidden things")), 20).passed


def test_nobody_searches_or_rests_in_the_dark_without_a_light(table):
    hero = table.hero()
    acts = {act.key: act for act in RULES.acts(hero, "scene", ("dark",))}
    table.do(acts["search"].do(""))
    assert not hero.has("thorough") and "dark" in acts["rest moment"].barred


def test_loss_puts_out_the_light_or_spoils_food_and_exhaustion_asks_its_price(table):
    hero = table.hero()
    torch, rations = table.give(hero, "torch"), table.give(hero, "rations")
    table.do(light.light(hero))
    table.do(dungeon.happens("loss", (hero,), ()))
    assert not hero.has("light") and torch.uses == 2
    table.do(dungeon.happens("loss", (hero,), ()))
    assert rations.uses == 2
    table.do(dungeon.happens("exhaustion", (hero,), ()), choose=("ration",))
    table.do(dungeon.happens("exhaustion", (hero,), ()), choose=("fatigue",))
    assert (rations.uses, hero.fatigue) == (1, 1)
    table.do(dungeon.happens("exhaustion", (hero,), ()), 5, choose=("rest",))
    assert hero.fatigue == 2


@pytest.mark.parametrize(("food", "usual", "barred"), [(True, "ration", set()), (False, "rest", {"ration"})])
def test_the_exhausted_usually_eat_where_there_is_food_and_else_rest(table, food, usual, barred):
    hero = table.hero()
    if food:
        table.give(hero, "rations")
    asked = table.asked(dungeon.exhaustion((hero,), ()))
    assert asked.usual == usual
    assert {option.key for option in asked.options if option.barred} == barred
    table.set(hero, fatigue=gear.capacity(hero))
    asked = table.asked(dungeon.exhaustion((hero,), ()))
    assert {option.key for option in asked.options if option.barred} == {*barred, "fatigue"}


# The wild.


@pytest.mark.parametrize(
    "season, row", [("spring", "NFFUIE"), ("summer", "NNFUIE"), ("autumn", "FFUIIE"), ("winter", "FUIIEE")]
)
def test_weather_is_a_d6_in_the_seasons_row(table, season, row):
    assert "".join(table.do(wild.weather(season), face)[0].upper() for face in range(1, 7)) == row


@pytest.mark.parametrize("path, lost", [("road", 0), ("trail", 2), ("wild", 3)])
@pytest.mark.parametrize("terrain, hard", [("easy", 0), ("tough", 1), ("perilous", 2)])
def test_watches_are_path_distance_terrain_weather_and_getting_lost(path, lost, terrain, hard):
    base = {"road": 0, "trail": 1, "wild": 2}[path] + 2 + hard + 1
    chances = {base: Fraction(6 - lost, 6)} | ({base + 1: Fraction(lost, 6)} if lost else {})
    assert odds(lambda world: wild.watches(path, 2, terrain, True)) == chances


def test_foraging_throws_a_bigger_die_for_each_helper_up_to_a_d12():
    for helpers, sides in ((0, 4), (1, 6), (3, 10), (4, 12), (9, 12)):
        assert max(odds(lambda world, helpers=helpers: wild.supply(helpers))) == sides


@pytest.mark.parametrize(("many", "die"), [(1, "d4"), (2, "d6"), (4, "d10"), (5, "d12"), (6, "d12")])
def test_a_watch_offers_to_forage_with_the_die_of_so_many(table, many, die):
    party = tuple(table.hero(number) for number in range(1, many + 1))
    asked = table.asked(wild.watch(journey(table, weather="nice"), party, ("wild",)))
    (supply,) = [option for option in asked.options if option.key == "supply"]
    assert supply.text == f"Forage and hunt ({die} days of food)"


def journey(table, *fields, **told):
    for name, to in (
        {"path": "road", "terrain": "easy", "season": "spring", "watch": 0, "worse": 0, "left": 2} | told
    ).items():
        table.world.put("journey", name, to)
    return table.world["journey"]


@pytest.mark.parametrize(
    "face, choice, fatigue, left, worse",
    [
        (1, (), 0, 2, 0),
        (2, (), 0, 2, 0),
        (4, ("slow",), 0, 3, 0),
        (4, ("push",), 1, 2, 0),
        (5, ("slow",), 0, 4, 1),
        (5, ("push",), 1, 3, 1),
        (6, (), 1, 4, 1),
    ],
)
def test_foul_weather_costs_a_fatigue_or_a_watch_and_the_worst_both(
    table, face, choice, fatigue, left, worse
):
    hero, under_way = table.hero(), journey(table)
    table.do(wild.dawn(under_way), face, choose=choice)
    assert (hero.fatigue, under_way.left, under_way.worse) == (fatigue, left, worse)


def test_extreme_weather_twice_running_stops_all_travel(table):
    table.hero()
    under_way = journey(table)
    table.do(wild.dawn(under_way), 6)
    assert not under_way.stopped
    table.do(wild.dawn(under_way), 6)
    assert under_way.stopped
    table.do(wild.dawn(under_way), 1)
    assert not under_way.stopped


def test_a_night_without_a_camp_tires_deprives_and_worsens_the_ground(table):
    hero, under_way = table.hero(), journey(table, watch=2, left=3)
    table.do(wild.watch(under_way, (hero,), ()), 2, 2, 1, choose=("travel",))
    assert (hero.fatigue, hero.deprived, under_way.worse, under_way.left) == (1, ("sleep",), 1, 3)


def test_a_camp_eats_a_ration_clears_fatigue_and_ends_sleeplessness(table):
    hero, under_way = (
        table.hero(fatigue=2, deprived=("sleep",), deprived_at=0, deprived_days=1),
        journey(table, watch=2),
    )
    rations = table.give(hero, "rations")
    table.do(wild.watch(under_way, (hero,), ()), 2, 2, 1, choose=("camp",))
    assert (hero.fatigue, hero.deprived, rations.uses, under_way.camped) == (0, (), 2, False)


def test_foraging_puts_food_into_the_pack(table):
    hero, under_way = table.hero(), journey(table)
    table.do(wild.watch(under_way, (hero,), ()), 4, 2, choose=("supply",))
    assert sum(thing.uses for thing in owned(hero) if thing.has("food")) == 4


def test_a_whole_journey_ends_and_leaves_nothing_behind(table):
    hero = table.hero()
    table.give(hero, "rations")
    act = next(act for act in RULES.acts(hero, "scene", ("wild",)) if act.key == "travel")
    before = clock.minute(table.world)
    run(act.do("wild 3 perilous"), seeded("journey", 4), world=table.world)
    assert table.world.fields("journey") == {} and clock.minute(table.world) >= before + 7 * 480


# Stat lines.


@pytest.mark.parametrize(
    "line, figures, attacks",
    [
        ("4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)", (4, 1, 8, 12, 9), (("cutlass", "d6", ()),)),
        (
            "9 HP, 16 STR, 5 WIL, beak (d10) or claws (d8+d8)",
            (9, 0, 16, 10, 5),
            (("beak", "d10", ()), ("claws", "d8+d8", ())),
        ),
        ("4 HP, 6/14 STR, 8 DEX, 11 WIL, Shiv (d6)", (4, 0, 6, 8, 11), (("Shiv", "d6", ()),)),
        ("AC 6, HD 3, Att 1 × weapon (1d6), ML 8", (7, 0, 10, 10, 12), (("weapon", "1d6", ()),)),
    ],
)
def test_a_printed_line_becomes_a_foe(table, line, figures, attacks):
    being = table.world["foe.1"]
    table.do(RULES.convert(being, parse(line, "Thing")))
    assert (being.hp, being.armor or 0, being.str, being.dex, being.wil) == figures
    assert being.attacks == attacks and being.state == "up"


@pytest.mark.parametrize(
    ("line", "dice", "hp"),
    [("2d6 HP, 8 STR, club (d6)", (3, 4), 7), ("5 HP, 8 STR, club (d6)", (), 5), ("8 STR, club (d6)", (), 4)],
)
def test_hit_protection_is_as_printed_or_thrown_or_four(table, line, dice, hp):
    being = table.world["foe.1"]
    table.do(RULES.convert(being, parse(line, "Thug")), *dice)
    assert (being.hp, being.hp_max, being.str) == (hp, hp, 8)


@pytest.mark.parametrize(
    ("dice", "bonus", "thrown"),
    [
        (("d8",), 0, "d8"),
        (("d8",), 1, "d8+1"),
        (("d8", "d6"), 0, "d8+d6"),
        (("many",), 0, "d6"),
        ((), 0, "d6"),
    ],
)
def test_an_attack_throws_its_printed_dice_and_a_d6_where_nobody_could_throw_them(dice, bonus, thrown):
    assert referee.dice_of(Attack("bite", dice, bonus=bonus)) == thrown


@pytest.mark.parametrize("ac, armor", [(9, 0), (7, 0), (5, 1), (3, 2), (0, 3)])
def test_old_armor_classes_become_armor(table, ac, armor):
    being = table.world["foe.1"]
    table.do(RULES.convert(being, parse(f"AC {ac}, HD 1, Att 1 × weapon (1d6), ML 7", "Thing")))
    assert (being.armor or 0) == armor


def test_morale_scores_become_willpower():
    assert [nerve_of(score) for score in (4, 8, 10, 12)] == [6, 12, 15, 18]


def test_creatures_are_known_by_name_and_nobody_is_without_figures(table):
    assert RULES.known("wolves") and RULES.known("Skeleton") and not RULES.known("gleep")
    for number, (kind, hp) in enumerate((("wolf", 6), ("gleep", 4)), 1):
        being = table.world[f"foe.{number}"]
        table.world.put(being.id, "kind", kind)
        table.do(RULES.convert(being, None))
        assert being.hp == hp and being.attacks


# The sheet.


def test_the_sheet_shows_every_slot_scars_fatigue_want_and_spells(table):
    hero = table.hero(
        fatigue=2, scars=("Walloped",), pending=(3,), deprived=("walloped",), coins=7, tags=("walloped",)
    )
    table.give(hero, "axe", "halberd", "spellbook of sleep", "scroll of knock")
    text = "\n".join(RULES.sheet(hero))
    for words in (
        "STR 10/10",
        "HP 6/6",
        "6 of 10 filled",
        "2-3  halberd",
        "Fatigue",
        "Walloped (d6 for max HP when rested)",
        "Deprived",
        "Sleep (spellbook)",
        "Knock (scroll)",
        "7 gp",
        "in hand",
    ):
        assert words in text, words
    assert "Deprived (walloped)" in RULES.status(hero) and "HP 6/6" in RULES.status(hero)


def test_a_deed_is_put_on_record_and_told_in_the_life(table):
    hero = table.hero(background="Cutpurse", age=30)
    table.do(RULES.advance(hero, 3, "the flood"))
    assert hero.deeds == ("the flood",) and "the flood" in RULES.life(hero)


def test_spells_wear_off_on_the_way_home_and_scars_stay(table):
    hero = table.hero(scars=("Deafened",), tags=("deafened", "flying", "shielded"))
    table.do(RULES.homecoming(hero))
    assert hero.tags == ("deafened",) and hero.scars == ("Deafened",)


def test_who_comes_home_hurt_has_mended_when_the_next_story_begins(table):
    hero = table.hero(
        hp=1, hp_max=4, str=3, str_max=11, fatigue=3, tags=("broken leg",), pending=(4,), critical=True
    )
    axe = table.give(hero, "axe")
    table.do(RULES.homecoming(hero))
    assert (hero.fatigue, hero.critical, hero.hands, hero.has("broken leg")) == (0, False, (), True)
    table.do(RULES.set_out((hero,)), 5, 4)
    assert (hero.str, hero.hp, hero.hp_max, hero.tags, hero.pending) == (11, 9, 9, (), ())
    assert hero.hands == (axe.id,)


def test_two_weapons_in_hand_are_in_hand_again(table):
    hero = table.hero()
    table.give(hero, "sword", "dagger", "bow")
    table.do(gear.hold(hero, table.thing(hero, "sword"), table.thing(hero, "dagger")))
    held = hero.hands
    table.do(RULES.homecoming(hero))
    table.do(RULES.set_out((hero,)))
    assert hero.hands == held


def test_who_comes_home_with_a_lamp_in_hand_sets_out_with_a_weapon_or_with_none(table):
    hero, other = table.hero(1), table.hero(2)
    lamp = table.give(hero, Ware("lamp"))
    table.set(hero, hands=(lamp.id,))
    table.do(RULES.homecoming(hero))
    table.do(RULES.set_out((hero,)))
    assert hero.hands == ()
    rope, sword = table.give(other, "rope"), table.give(other, "sword")
    table.set(other, hands=None)
    table.do(RULES.set_out((other,)))
    assert other.hands == (sword.id,) and rope.id not in other.hands


def test_what_was_marked_as_in_hand_on_the_way_home_is_marked_no_more_once_it_is_in_hand(table):
    hero = table.hero()
    sword = table.give(hero, "sword")
    table.do(RULES.homecoming(hero))
    assert sword.held
    table.do(RULES.set_out((hero,)))
    assert hero.hands == (sword.id,) and not sword.held


def test_things_a_scenario_describes_are_known_by_their_figures(table):
    hero = table.hero()
    table.give(
        hero,
        Ware("Rune blade", slots=2, dice="d10"),
        Ware("oak shield", armor=1),
        Ware("scale", slots=2, armor=2),
    )
    blade = table.thing(hero, "Rune blade")
    assert hero.hands == (blade.id,) and gear.armor(hero) == 2
    table.do(gear.hold(hero, table.give(hero, Ware("hook", dice="d6"))))
    assert gear.armor(hero) == 3
    lamp = table.give(hero, Ware("pale lamp", tags=("relic", "spell sleep", "charges 2", "recharge dawn")))
    assert relics.charges(lamp) == 2
    book = table.give(
        hero, Ware("book of thunder", dice="d8", tags=("spellbook", "spell Thunder", "harm d8 all"))
    )
    assert not gear.is_weapon(book)


def test_who_left_for_want_of_pay_is_no_longer_of_the_journey(table):
    hero, guide = table.hero(), table.hireling(wage=5)
    assert wild.still((hero, guide)) == (hero, guide)
    table.do(recovery.leave(guide))
    assert wild.still((hero, guide)) == (hero,)


def test_the_sheet_says_with_each_scar_what_it_will_teach_and_when(table):
    hero = table.hero(scars=("Walloped", "Broken Limb: leg"), pending=(4,))
    assert sheet.scars(hero) == ["Walloped", "Broken Limb: leg (2d6 for max HP when mended)"]


def test_the_sheet_gives_the_answers_of_a_past_with_their_questions(table):
    hero, _ = made(5)
    questions = next(entry for entry in backgrounds() if entry.name == hero.background).questions
    assert [
        line.startswith(question.asked) for line, question in zip(sheet.past(hero), questions, strict=True)
    ] == [True] * 2
    assert hero.past_1 in sheet.past(hero)[0]


def test_the_attacks_of_a_stat_line_stand_on_the_sheet_and_a_companion_is_not_called_by_its_name_twice(table):
    osk = table.hireling(name="Osk", kind="osk", attacks=(("spear", "d8", ()),))
    lines = RULES.sheet(osk)
    assert lines[0] == "Osk"
    assert "  spear (d8)" in lines


def test_a_last_watch_by_night_without_a_camp_ends_the_journey(table):
    hero = table.hero()
    journey = table.world["journey"]
    table.set(journey, left=0, worse=0, terrain="tough", watch=0, season="spring")
    table.do(wild.night_over(journey, (hero,)))
    assert (journey.left, journey.worse, hero.fatigue) == (0, 1, 1)


def test_nobody_sleeps_or_travels_while_others_stand_before_them(table):
    hero = table.hero()
    keys = {act.key for act in RULES.acts(hero, "scene", ("road",))}
    assert {"travel", "search", "rest night"} <= keys
    table.world.put("game", "phase", "encounter")
    assert not {"travel", "search", "rest night"} & {act.key for act in RULES.acts(hero, "scene", ("road",))}
