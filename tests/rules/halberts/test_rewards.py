"""Rewards (ledger section 10)."""

import pytest

from solo.rules.halberts import RULES, companions, fields, past, rewards
from solo.rules.halberts.tables import names

from .conftest import offered


def reward(table, career, *dice, keys=()):
    """One career served, and what comes of it."""
    table.set(table.hero, terms=(career,), age=20, story=())
    table.play(rewards.rewards(table.hero), *dice, keys=keys)
    return table.hero


@pytest.mark.rule(
    "HAL-REW-WAR-1",
    "HAL-REW-WAR-2",
    "HAL-REW-WAR-3",
    "HAL-REW-MAGE-1",
    "HAL-REW-MAGE-2",
    "HAL-REW-MAGE-3",
    "HAL-REW-RAP-1",
    "HAL-REW-RAP-2",
    "HAL-REW-RAP-3",
    "HAL-RULE-42",
)
@pytest.mark.parametrize(
    ("career", "face", "name", "more"),
    [
        ("Warrior", 1, "Int", 1),
        ("Warrior", 2, "Edu", 2),
        ("Warrior", 3, "Sta", 1),
        ("Mage", 1, "Int", 2),
        ("Mage", 2, "Edu", 1),
        ("Mage", 3, "Sta", 2),
        ("Rapscallion", 1, "Int", 1),
        ("Rapscallion", 2, "Edu", 2),
        ("Rapscallion", 3, "Sta", 2),
    ],
)
def test_the_first_three_faces_raise_an_attribute(table, career, face, name, more):
    hero = reward(table, career, face)
    assert {it: hero.get(it) for it in fields.ATTRIBUTES} == {
        it: 8 + more * (it == name) for it in fields.ATTRIBUTES
    }
    assert hero.get(f"full_{name}") == 8 + more


@pytest.mark.rule("HAL-REW-WAR-4", "HAL-REW-MAGE-4", "HAL-REW-RAP-4", "HAL-REWDEF-01")
@pytest.mark.parametrize("career", ["Warrior", "Mage", "Rapscallion"])
def test_a_four_offers_three_secret_societies(table, career):
    table.set(table.hero, terms=(career,), age=20, story=())
    request = offered(rewards.rewards(table.hero), table.world, 4)
    assert [option.text for option in request.options] == [
        "The Ministry of the Evening Light",
        "The Siblings of the Dawn Treader",
        "The Descendants of the Frost Giants",
    ]


@pytest.mark.rule("HAL-RULE-34")
def test_a_second_society_is_another_one_and_a_fourth_brings_nothing(table):
    table.set(table.hero, terms=("Mage",) * 4, age=32, story=())
    table.play(rewards.rewards(table.hero), 4, 4, 4, 4)
    assert len(set(table.hero.societies)) == len(table.hero.societies) == 3


@pytest.mark.rule("HAL-REW-RAP-5", "HAL-REWDEF-03")
def test_a_dog_has_endurance_three_dice_life_two_and_damage_two(table):
    hero = reward(table, "Rapscallion", 5, 1, 4, 5, 5, 2, keys=["Tix"])
    dog = table.world[hero.companions[0]]
    assert (dog.name, dog.End, dog.Life, dog.Damage, dog.kind) == ("Tix", 10, 7, "2d6", "dog")
    assert "fed" in table.told


@pytest.mark.rule("HAL-REW-WAR-5", "HAL-REWDEF-04")
def test_a_horse_has_endurance_six_dice_life_three_and_damage_three(table):
    hero = reward(table, "Warrior", 5, 3, 3, 4, 4, 5, 2, 2, 6, 3, keys=["Ember"])
    horse = table.world[hero.companions[0]]
    assert (horse.End, horse.Life, horse.Damage, horse.kind) == (21, 11, "3d6", "horse")


@pytest.mark.rule("HAL-REW-MAGE-5", "HAL-REWDEF-02")
def test_a_human_companion_has_a_name_six_attributes_and_nothing_learned(table):
    hero = reward(table, "Mage", 5, *range(1, 7), *range(1, 7), keys=["human", "Claudia"])
    young = table.world[hero.companions[0]]
    assert young.name == "Claudia" and [young.get(name) for name in fields.ATTRIBUTES] == [3, 7, 11, 3, 7, 11]
    assert not any(young.get(talent) for talent in fields.TALENTS) and young.terms == ()


@pytest.mark.rule("HAL-REW-MAGE-5", "HAL-REWDEF-02", "HAL-RULE-32")
@pytest.mark.parametrize("kind", ["cat", "owl", "raven"])
def test_a_clever_animal_is_of_the_smallest_row(table, kind):
    hero = reward(table, "Mage", 5, 4, 2, keys=[kind, "Hush"])
    animal = table.world[hero.companions[0]]
    assert (animal.End, animal.Life, animal.Damage, animal.kind) == (4, 2, "2d6", kind)


@pytest.mark.rule("HAL-REW-WAR-6", "HAL-REWDEF-05")
def test_land_is_granted_named_and_not_held(table):
    hero = reward(table, "Warrior", 6, keys=["Crowmoor"])
    assert "Crowmoor" in hero.notes[0] and "granted, not held" in hero.notes[0]


@pytest.mark.rule("HAL-REW-MAGE-6", "HAL-REWDEF-06", "HAL-REW-RAP-6", "HAL-REWDEF-07", "HAL-RULE-43")
@pytest.mark.parametrize(("career", "word"), [("Mage", "chair"), ("Rapscallion", "post")])
def test_a_chair_and_a_post_have_a_sponsor_with_a_name(table, career, word):
    hero = reward(table, career, 6, keys=["Dean Falk"])
    assert hero.patrons[0].startswith("Dean Falk") and word in hero.patrons[0]
    assert "Dean Falk" in "\n".join(RULES.sheet(hero))


@pytest.mark.rule("HAL-REW-00", "HAL-RULE-45")
def test_there_is_one_die_for_each_career_in_the_order_served(table):
    table.set(table.hero, terms=("Mage", "Warrior", "Mage"), age=28, story=(), Int=5)
    table.play(rewards.rewards(table.hero), 1, 1, 2)
    assert table.hero.Int == 8 and table.hero.Edu == 9
    assert [roll.why for roll in table.log.rolls] == [
        "reward of a Mage",
        "reward of a Warrior",
        "reward of a Mage",
    ]


@pytest.mark.rule("HAL-RULE-57")
def test_debts_enemies_sponsors_and_animals_stand_on_the_sheet(table):
    dog = table.beast("dog", 10, 7)
    table.set(
        table.hero,
        notes=("In debt",),
        patrons=("Aunt Sabeth (a post at home)",),
        companions=(dog.id,),
        coins=0,
    )
    sheet = "\n".join(RULES.sheet(table.hero))
    assert "In debt" in sheet and "Aunt Sabeth" in sheet and "With Tix, dog: Endurance 10, Life 7" in sheet


def test_a_second_reward_of_a_kind_brings_another_name_and_another_line(table):
    table.set(table.hero, age=24, story=(), name="Adela")
    for kind in ("land", "land", "chair", "chair"):
        table.play(rewards.reward(table.hero, kind, "HAL-REW-00"))
    dogs = [3, 4, 5, 5, 2]
    for _ in range(2):
        table.play(rewards.reward(table.hero, "dog", "HAL-REW-00"), *dogs)
    assert len(set(table.hero.notes)) == 2 and len(set(table.hero.patrons)) == 2
    assert len({table.world.get(id, "name") for id in table.hero.companions}) == 2
    lines = [words for _, _, words in table.hero.story]
    assert len(set(lines)) == len(lines)
    names = {rewards.another(("Adela", "Ida"), number, ("Adela",)) for number in range(4)}
    assert names == {"Ida"}


def test_only_companions_who_live_are_packed_up(table):
    table.set(table.hero, age=24, story=())
    for dice in ((3, 4, 5, 5, 2), (1, 1, 1, 1, 1)):
        table.play(rewards.reward(table.hero, "dog", "HAL-REW-00"), *dice)
    table.world.put(table.hero.companions[1], "state", "dead")
    table.play(companions.pack(table.hero))
    assert [dict(fields)["End"] for fields in table.hero.pack] == [12]
    assert not table.world.ids("beast")


@pytest.mark.rule("HAL-REWDEF-02")
@pytest.mark.parametrize("name", ["Str", "Int"])
def test_a_companion_without_a_name_has_another_where_strength_or_wits_are_a_point_higher(table, name):
    """Each point of either leads to another of the names."""
    called = set()
    for value in range(2, 2 + min(11, len(names("People")))):
        given = {"Str": 7, "Dex": 7, "End": 7, "Int": 7, "Edu": 7, "Sta": 7} | {name: value}
        dice = [face for points in given.values() for face in (points // 2, points - points // 2)]
        called.add(table.play(rewards.young_human(table.hero), *dice, keys=[""]).name)
    assert len(called) == min(11, len(names("People")))


@pytest.mark.rule("HAL-REWDEF-05")
def test_land_is_asked_after_by_the_name_it_was_given(table):
    table.set(table.hero, terms=("Warrior",), age=20, story=(), notes=("A mortal enemy",))
    table.play(rewards.rewards(table.hero), 6, keys=["Heathermoor"])
    assert past.past(table.hero)["land"] == "Heathermoor"


@pytest.mark.rule("HAL-REWDEF-05", "HAL-REWDEF-06", "HAL-REWDEF-07")
@pytest.mark.parametrize("career", ["Warrior", "Mage", "Rapscallion"])
def test_what_one_calls_ones_land_or_sponsor_may_have_sixty_letters(table, career):
    table.set(table.hero, terms=(career,), age=20, story=())
    assert table.asked(rewards.rewards(table.hero), [6]).most == 60
