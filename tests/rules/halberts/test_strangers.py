"""Who a stranger is by words: rows, trades, weapons and kinds; how many come; and who rides what (`referee.py`, `riders.py`)."""

import pytest
from tables import rows

from solo.core.world import DEAD, UP
from solo.rules.halberts import RULES, referee, riders, tables_tasks
from solo.scenario.statlines.statline import parse


@rows(
    ("words", "heads", "there"),
    [
        ("wolf", ("wolf",), True),
        ("wolfs", ("wolf",), True),
        ("witches", ("witch",), True),
        ("werewolf", ("wolf",), True),
        ("werewolfs", ("wolf",), True),
        ("wolfish", ("wolf",), False),
        ("muskrat", ("rat",), False),  # a word of three letters ends no other
        ("rats", ("rat",), True),
        ("grey wolf", ("bear", "wolf"), True),
        ("grey", ("bear", "wolf"), False),
        ("", ("wolf",), False),
    ],
)
def test_a_word_is_there_in_singular_or_plural_or_at_the_end_of_a_longer_one(words, heads, there):
    assert referee.fits(words.split(), heads) is there


@rows(
    ("name", "slug"),
    [
        ("Giant Spider", "giant-spider"),
        ("wolf", "wolf"),
        ("nightling", "nightlings"),
        ("Dragon", "dragons"),
        ("dragons", "dragons"),
        ("undead", "undead"),
        ("-- the  Thing! --", "the-thing"),
    ],
)
def test_a_kind_has_an_id_of_its_words_and_the_rows_of_the_book_their_plural(name, slug):
    assert referee.slug(name) == slug


@rows(
    ("text", "weapon"),
    [
        ("Long Sword", "Halberd"),
        ("sword", "Épée"),
        ("Dagger", "Knife"),
        ("throwing axe", "Spear"),
        ("crossbow", "Bow"),
        ("lance", "Lance"),
        ("claw", ""),
        ("bite", ""),
        ("fist", ""),
        ("", ""),
    ],
)
def test_a_printed_weapon_is_the_nearest_of_the_six_and_teeth_and_claws_are_none(text, weapon):
    assert referee.weapon_in(text) == weapon


@rows(
    ("being", "name", "kind", "tags", "words"),
    [
        ("Grey Wolf", "", "wolf", (), ["wolf", "grey", "wolf"]),
        ("Osk", "Deserter", "", ("rides Giant Spiders", "Tall"), ["osk", "deserter", "tall"]),
        ("Osk", "", "giant-spider", (), ["spider", "osk"]),
    ],
)
def test_a_creature_is_known_by_its_kind_its_name_its_line_and_its_tags(
    table, being, name, kind, tags, words
):
    with table.trial():
        one = table.bare(being, "foes")
        table.put(one, kind=kind or None, tags=tags or None)
        block = parse("4 HP, club (d6)", name) if name else None
        assert referee.words_of(one, block) == words


@rows(
    ("name", "known"),
    [
        ("goblins", True),
        ("3 wolves", True),
        ("opponents", True),
        ("opponent", True),
        ("nightlings", True),
        ("dog", True),
        ("horses", True),
        ("Guards", False),
        ("smugglers", False),
        ("", False),
    ],
)
def test_kinds_that_need_no_line_are_those_of_the_rows_and_the_animals(name, known):
    assert RULES.known(name) is known


@pytest.mark.rule("HAL-OPP-07", "HAL-RULE-24")
@rows(
    ("name", "rolled", "dice", "number"),
    [
        ("goblins", ["2d6"], (3, 4), 7),
        ("wolves", ["2d6"], (1, 1), 2),
        ("skeletons", ["1d6"], (5,), 5),
        ("horses", ["1d6"], (6,), 6),
        ("ogres", [], (), 1),
        ("dragons", [], (), 1),
        ("guards", [], (), 1),
        ("flumphs", [], (), 1),
    ],
)
def test_how_many_come_where_nobody_says_is_by_the_row(table, name, rolled, dice, number):
    with table.trial():
        assert table.run(RULES.appearing(name), dice) == number
        assert table.rolls == rolled and all(roll.rule == "HAL-OPP-07" for roll in table.log.rolls)


@pytest.mark.rule("HAL-OPP-01")
def test_each_face_of_a_die_is_a_row_of_the_opponents(table):
    found = [table.run(referee.any_kind(), [face]) for face in range(1, 7)]
    assert found == ["nightlings", "predators", "undead", "mounts", "giants", "dragons"]
    assert table.log.rolls[0].rule == "HAL-OPP-01"


@pytest.mark.rule("HAL-OPP-01", "HAL-OPP-02", "HAL-OPP-06", "HAL-OPP-14")
@rows(("row", "rule"), [("nightlings", "HAL-OPP-01"), ("predators", "HAL-OPP-02"), ("dragons", "HAL-OPP-06")])
def test_a_kind_is_rolled_out_of_sight_under_the_row_of_its_own(table, row, rule):
    with table.trial():
        kind = table.run(
            referee.kind_of(table.world, "thing", row), lambda sides, rule, who: (2,) * len(sides)
        )
        (roll,) = table.log.rolls
        assert (roll.rule, roll.closed) == (rule, True)
        assert {each[4] for each in table.log.changes} == {rule}
        table.run(referee.kind_of(table.world, "thing", row))
        assert not table.log.rolls and not table.left() and kind.id == "kind.thing"


@pytest.mark.rule("HAL-OPP-00")
@rows(
    ("printed", "talents", "figures"),
    [
        ({"Strength": 11, "Endurance": 9}, {}, (11, 7, 9, 7, 7, 7)),
        (
            {"Strength": 5, "Dexterity": 6, "Endurance": 9, "Intelligence": 2, "Education": 3, "Status": 4},
            {},
            (5, 6, 9, 2, 3, 4),
        ),
        ({"Endurance": 9, "Spear": 2, "First Aid": 1}, {"Spear": 2, "First Aid": 1}, (7, 7, 9, 7, 7, 7)),
        ({"Endurance": 9, "Climbing": 2, "Spearman": 3}, {"Climb": 2}, (7, 7, 9, 7, 7, 7)),
    ],
)
def test_a_person_that_is_printed_as_this_game_prints_them_has_what_is_printed(
    table, printed, talents, figures
):
    with table.trial():
        being = table.bare("Osk", "foes")
        table.put(being, tags=("tall",))
        table.run(referee.person_as_printed(being, printed))
        names = ("Str", "Dex", "End", "Int", "Edu", "Sta")
        assert tuple(being.get(name) for name in names) == figures
        assert tuple(being.get(f"full_{name}") for name in names) == figures
        assert {name: being.get(name) for name in referee.TALENTS if being.get(name)} == talents
        assert (being.state, being.tags) == (UP, ("tall", "human"))


def test_twelve_dice_are_six_attributes_two_by_two():
    assert referee.pairs((1, 2, 3, 4, 5, 6, 1, 1, 2, 2, 3, 3)) == {
        "Str": 3, "Dex": 7, "End": 11, "Int": 2, "Edu": 4, "Sta": 6
    }  # fmt: skip


def test_every_word_of_a_row_is_of_a_row_and_no_person():
    for row, heads in tables_tasks.kind_words():
        for head in heads:
            assert not referee.is_person([head]), (row, head)
            assert referee.row_for([head]), (row, head)


# Riders.


@pytest.mark.rule("HAL-RULE-24", "HAL-OPP-04")
def test_each_rider_brings_a_mount_of_its_own_number_that_stands_beside_it(table):
    spiders = ("rides giant spiders",)
    one = table.person("foe.1", "goblin 2", tags=spiders)
    two = table.person("foe.2", "Grim", tags=spiders)
    three = table.person("foe.3", "guard")
    fight = table.battle(one, two, three)
    dice = (*[6] * 3, *[3] * 6, *[4] * 3, 1, 5, 5)
    table.run(riders.saddled(fight), dice)
    first, second = table.world[one.mounted], table.world[two.mounted]
    assert fight.foes == ("foe.1", "foe.2", "foe.3", first.id, second.id) and not three.mounted
    assert (first.name, second.name) == ("giant spider 2", "giant spider")
    for mount, rider in ((first, one), (second, two)):
        assert (mount.rider, mount.kind, mount.side, mount.state) == (rider.id, "giant spider", "foes", UP)
        assert (mount.End, mount.Life, mount.Attack, mount.Hit, mount.Escape, sum(mount.blow)) == (
            18,
            12,
            5,
            9,
            7,
            18,
        )
    table.run(riders.saddled(fight))
    assert not table.left() and not table.log.rolls


@pytest.mark.rule("HAL-RULE-24")
@rows(("state", "joins"), [(UP, True), (DEAD, False)])
def test_a_mount_of_before_joins_a_fight_if_it_stands(table, state, joins):
    with table.trial():
        rider = table.person("foe.1", "lancer", mounted="foe.2")
        mount = table.creature("foe.2", "spider")
        table.put(mount, state=state)
        fight = table.battle(rider)
        table.run(riders.saddled(fight))
        assert fight.foes == (("foe.1", "foe.2") if joins else ("foe.1",))
