"""What stands on the sheet and in the short line of how one is, and what one carries and sets out with."""

import pytest
from tables import rows

from solo.core.things import Ware, owned
from solo.core.world import DEAD, OUT, UP
from solo.rules.halberts import companions, gear, people, sheet
from solo.rules.halberts.fields import ATTRIBUTES, WEAPONS


@pytest.mark.rule("HAL-CHECK-06")
def test_the_whole_sheet_of_a_life(table):
    table.beast("dog", 5, 6)
    table.put(
        table.hero,
        age=29,
        terms=("Mage", "Warrior", "Mage"),
        barred=("Rapscallion",),
        Str=4,
        full_Str=8,
        **{
            "Spear": 2,
            "Knife": 1,
            "First Aid": 1,
            "Brew": 3,
            "Storm": 1,
            "coins": 2,
            "deeds": ("slew the wolf", "ran"),
        },
        societies=("the Ministry",),
        patrons=("Hann (a post at home)",),
        notes=("A debt",),
        companions=("beast.1",),
        wound="light",
        cast_today=1,
        spent=("Storm",),
        cuirass=True,
    )
    table.give(table.hero, "knife", "cuirass", Ware("torch"), Ware("torch"))
    assert sheet.sheet(table.hero) == [
        "Adalric, 29 years, in standing a warrior",
        "Strength 4/8  Dexterity 8  Endurance 8  Intelligence 8  Education 8  Status 8",
        "Weapons: Knife 1, Spear 2",
        "Talents, each enough to live by: Brew 3, First Aid 1",
        "Magic: Storm 1",
        "Careers: Mage × 2, Warrior (no more: Rapscallion)",
        "Secret societies: the Ministry",
        "Patrons: Hann (a post at home)",
        "A debt",
        "With Tix, dog: Endurance 5, Life 6",
        "Deeds: slew the wolf; ran",
        "Carries: knife, cuirass (worn), 2 × torch; 2 coins",
        "Stands: Str 4/8 Dex 8 End 8, lightly wounded, 1 spell today, lost until dawn: Storm",
    ]


def test_the_sheet_of_who_has_nothing_says_no_more_than_that(table):
    assert sheet.sheet(table.hero) == [
        "Adalric",
        "  ".join(
            f"{long} 8"
            for long in ("Strength", "Dexterity", "Endurance", "Intelligence", "Education", "Status")
        ),
        "Carries: nothing; 0 coins",
        "Stands: Str 8 Dex 8 End 8",
    ]


@pytest.mark.rule("HAL-CREA-01")
@rows(
    ("fields", "lines"),
    [
        ({}, ["wolf: Endurance 6, Life 6", "Damage 3, Attack 8, Hit 8, Escape 6"]),
        ({"Attack": None, "Hit": None}, ["wolf: Endurance 6, Life 6", "Damage 3, Escape 6"]),
        ({"blow": None, "End": 2}, ["wolf: Endurance 2/6, Life 6", "Damage 2d6, Attack 8, Hit 8, Escape 6"]),
    ],
)
def test_the_sheet_of_a_creature_says_what_is_known_of_it(table, fields, lines):
    with table.trial():
        wolf = table.creature("foe.1", "wolf")
        table.put(wolf, **fields)
        assert sheet.sheet(wolf) == lines


@rows(
    ("fields", "status", "health"),
    [
        ({}, "Str 8 Dex 8 End 8", ""),
        ({"Str": 5}, "Str 5/8 Dex 8 End 8", "hurt"),
        ({"End": 0}, "Str 8 Dex 8 End 0/8", "hurt"),
        ({"wound": "light"}, "Str 8 Dex 8 End 8, lightly wounded", "hurt"),
        ({"wound": "light", "state": OUT}, "Str 8 Dex 8 End 8, lightly wounded", "hurt"),
        ({"wound": "severe"}, "Str 8 Dex 8 End 8, severely wounded", "wounded"),
        ({"wound": "in care", "state": OUT}, "Str 8 Dex 8 End 8, in the infirmary", "wounded"),
        ({"state": OUT}, "Str 8 Dex 8 End 8, out cold", ""),
        ({"state": DEAD}, "dead", ""),
        ({"cast_today": 2}, "Str 8 Dex 8 End 8, 2 spells today", ""),
        ({"spent": ("Fire", "Air")}, "Str 8 Dex 8 End 8, lost until dawn: Fire, Air", ""),
    ],
)
def test_how_one_stands_in_a_line_and_in_a_word(table, fields, status, health):
    with table.trial():
        table.put(table.hero, **fields)
        assert (sheet.status(table.hero), sheet.health(table.hero)) == (status, health)


@rows(
    ("terms", "served"),
    [(("Mage",), "Mage"), (("Mage", "Mage"), "Mage × 2"), (("Mage", "Warrior", "Mage"), "Mage × 2, Warrior")],
)
def test_careers_stand_in_the_order_first_taken_up(terms, served):
    assert sheet.served(terms) == served


# Gear.


@pytest.mark.rule("HAL-RULE-59")
@rows(
    ("fields", "things", "after"),
    [
        ({}, (), ["knife"]),
        ({}, ("knife",), ["knife"]),
        ({"Spear": 1, "Lance": 2}, (), ["knife", "lance", "spear"]),
        ({"Spear": 1}, ("spear",), ["knife", "spear"]),
        ({"Brew": 2}, ("spear",), ["knife", "spear"]),
    ],
)
def test_who_is_armed_has_a_knife_and_each_weapon_they_know_once(table, fields, things, after):
    with table.trial():
        table.put(table.hero, **fields)
        table.give(table.hero, *things)
        table.run(gear.arm(table.hero))
        assert sorted(thing.name for thing in owned(table.hero)) == after


@pytest.mark.rule("HAL-ARM-02", "HAL-RULE-58")
@rows(
    ("name", "known"),
    [("spear", "spear"), ("Spear", "spear"), ("epee", "épée"), ("cuirass", "cuirass"), ("moonbeam", None)],
)
def test_a_thing_is_known_by_its_name(name, known):
    found = gear.ware(name)
    assert (found.name if found else None) == known


@pytest.mark.rule("HAL-RULE-58", "HAL-ARM-02")
def test_nothing_on_the_market_has_a_price_each_weapon_its_dice_and_a_cuirass_is_not_there():
    market = {ware.name: ware for ware in gear.wares()}
    assert {ware.price for ware in market.values()} == {0} and "cuirass" not in market
    weapons = {name: market[name.lower()] for name in WEAPONS}
    assert {name: ware.dice for name, ware in weapons.items()} == {
        **dict.fromkeys(WEAPONS, "2d6"),
        "Halberd": "3d6",
    }
    assert all((ware.slots, ware.tags) == (1, (name,)) for name, ware in weapons.items())


def test_what_one_sets_out_with_is_told_and_counted(table):
    table.put(table.hero, Spear=1)
    table.run(gear.kit(table.hero))
    things = [thing.name for thing in owned(table.hero)]
    assert {"knife", "spear"} <= set(things)
    assert table.told == f"You carry {', '.join(things)}." and table.facts() == [
        ("gain", "hero.1", "kit", len(things))
    ]


# People, and who goes along.


@pytest.mark.rule("HAL-OPP-00", "HAL-RULE-59", "HAL-CHAR-03")
@rows(
    ("role", "name", "talents", "things"),
    [
        ("hireling", "Osk", {"Spear": 1}, ["knife", "spear"]),
        ("guard", "Osk", {"Spear": 1, "Discipline": 1}, ["knife", "spear"]),
        ("hireling", "Osk the healer", {"Knife": 1, "First Aid": 3}, ["knife"]),
    ],
)
def test_an_ordinary_person_has_six_attributes_of_two_dice_and_a_trade(table, role, name, talents, things):
    with table.trial():
        being = table.bare(name, "party")
        table.put(being, tags=("tall",))
        table.run(people.person(being, role), (1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 2, 6))
        assert [being.get(each) for each in ATTRIBUTES] == [3, 4, 5, 6, 7, 8]
        assert [being.get(f"full_{each}") for each in ATTRIBUTES] == [3, 4, 5, 6, 7, 8]
        assert {each: being.get(each) for each in people.UNTRADED | talents if being.get(each)} == talents
        assert (being.state, being.tags) == (UP, ("tall", "human"))
        assert sorted(thing.name for thing in owned(being)) == things
        assert table.rolls == ["2d6"] * 6 and {roll.rule for roll in table.log.rolls} == {"HAL-CHAR-03"}


@pytest.mark.rule("HAL-RULE-59")
@rows(
    ("word", "head", "same"),
    [
        ("spy", "spy", True),
        ("spys", "spy", True),
        ("spyglass", "spy", False),
        ("count", "count", True),
        ("country", "count", True),  # five letters and more: also at the beginning of another word
        ("viscount", "count", True),
        ("viscounts", "count", True),
        ("bard", "bard", True),
        ("bards", "bard", True),
        ("bardic", "bard", False),
        ("halbard", "bard", False),
        ("blacksmiths", "smith", True),
        ("guardsman", "guard", True),
        ("discounted", "count", False),
    ],
)
def test_a_trade_of_four_letters_is_a_word_of_its_own_and_a_longer_one_may_begin_or_end_another(
    word, head, same
):
    assert people.trade(word, head) is same


@rows(
    ("fields", "said"),
    [
        ({"kind": "dog"}, ""),
        ({"kind": "dog", "End": 3, "Life": 4}, ": Endurance 3, Life 4"),
        ({"kind": "dog", "Life": 4, "state": "out"}, ": Endurance 0, Life 4 (out)"),
        ({"kind": "page", "state": "up"}, ""),
        ({"kind": "page", "state": "dead"}, " (dead)"),
    ],
)
def test_who_goes_along_is_told_with_figures_and_what_has_become_of_them(fields, said):
    assert companions.figures(fields) == said


@pytest.mark.rule("HAL-REWDEF-02", "HAL-REWDEF-03")
def test_who_goes_along_is_packed_up_and_comes_again_whole_and_armed(table):
    dog = table.beast("dog", 9, 8)
    table.put(dog, End=2, start_End=9, state=OUT, wound="light")
    page = table.person(
        "npc.1", "Ann", side="party", owner="hero.1", Str=3, full_Str=9, kind="companion", Spear=1
    )
    dead = table.person("npc.2", "Bea", side="party", owner="hero.1", state=DEAD)
    table.put(table.hero, companions=(dog.id, page.id, dead.id))
    table.run(companions.pack(table.hero))
    assert not table.hero.companions and [dict(one)["name"] for one in table.hero.pack] == ["Tix", "Ann"]
    assert not any(id in table.world for id in ("beast.1", "npc.1", "npc.2"))
    table.run(companions.unpack(table.hero))
    assert not table.hero.pack
    beast, friend = (table.world[id] for id in table.hero.companions)
    assert beast.id.startswith("beast.") and friend.id.startswith("npc.")
    assert (beast.End, beast.Life, beast.state, beast.wound, beast.get("start_End")) == (9, 8, UP, "", None)
    assert (friend.Str, friend.state, friend.side, friend.owner) == (9, UP, "party", "hero.1")
    assert sorted(thing.name for thing in owned(friend)) == ["knife", "spear"] and not owned(beast)
