"""Opponents: kinds of a world, meetings, stat lines (ledger section 12)."""

import pytest

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import run
from solo.rules.floor.strength import strength
from solo.rules.halberts import RULES, cases, fields, people, referee, tables
from solo.scenario.statlines.statline import parse


def bare(table, kind, name="", id="foe.1", tags=()):
    """A being as the engine hands it over."""
    for field, value in {
        "name": name or kind,
        "kind": kind,
        "side": "foes",
        "state": "up",
        "tags": tags or None,
    }.items():
        table.world.put(id, field, value)
    return table.world[id]


def figures(being):
    """What a creature has, in the order of the table."""
    return tuple(being.get(name) for name in ("Damage", "End", "Life", "Attack", "Hit", "Escape"))


ROWS = {
    "nightlings": (2, 1, 1, 4, 5, 3, "2d6"),
    "predators": (2, 3, 2, 5, 6, 2, "2d6"),
    "undead": (2, 3, 4, 6, 7, 0, "1d6"),
    "mounts": (3, 6, 3, 4, 4, 2, "1d6"),
    "giants": (4, 8, 4, 3, 8, 0, ""),
    "dragons": (6, 10, 5, 2, 9, 0, ""),
}


@pytest.mark.rule(
    "HAL-OPP-01", "HAL-OPP-02", "HAL-OPP-03", "HAL-OPP-04", "HAL-OPP-05", "HAL-OPP-06", "HAL-RULE-14"
)
@pytest.mark.parametrize("row", ROWS)
def test_a_kind_is_rolled_in_the_books_order(table, row):
    damage, endurance, life, attack, hit, escape, _ = ROWS[row]
    dice = (*(2,) * damage, *(3,) * endurance, *(4,) * life, 5, 1, 6)
    kind = table.play(referee.kind_of(table.world, row, row), *dice)
    assert figures(kind) == (2 * damage, 3 * endurance, 4 * life, 5 + attack, 1 + hit, 6 + escape)
    number = list(ROWS).index(row) + 1
    assert table.play(referee.any_kind(), number) == row
    assert {rule for id, _, _, _, rule in table.log.changes if id == kind.id} == {f"HAL-OPP-0{number}"}


@pytest.mark.rule("HAL-OPP-01", "HAL-OPP-07")
def test_opponents_out_of_the_dark_are_kind_figures_and_number(table):
    being = bare(table, "opponent", "opponent")
    table.play(referee.convert(being), 1, 1, 2, 1, 5, 5, 3, 1)
    assert figures(table.world["kind.nightlings"]) == (3, 1, 5, 9, 8, 4) and being.row == "nightlings"
    assert table.play(referee.appearing(being.row), 3, 4) == 7


@pytest.mark.rule("HAL-RULE-14")
def test_hit_of_nightlings_is_never_five(table):
    values = set()
    for face in range(1, 7):
        table.world.put("kind.nightlings", "row", None)
        values.add(
            table.play(referee.kind_of(table.world, "nightlings", "nightlings"), 1, 1, 1, 1, 1, face, 1).Hit
        )
    assert values == {6, 7, 8, 9, 10, 11}


@pytest.mark.rule("HAL-OPP-14")
def test_a_second_band_has_the_values_of_the_first_without_dice(table):
    first = bare(table, "goblin")
    table.play(RULES.convert(first, None), 1, 2, 1, 5, 5, 3, 1)
    second = bare(table, "goblin", "goblin 2", id="foe.2")
    table.play(RULES.convert(second, None))
    assert second.blow == (1, 2) and figures(second)[1:] == figures(first)[1:] == (1, 5, 9, 8, 4)


@pytest.mark.rule("HAL-OPP-07", "HAL-RULE-24")
@pytest.mark.parametrize(
    ("kind", "riders", "dice", "number"),
    [
        ("nightlings", 0, (3, 4), 7),
        ("predators", 0, (6, 6), 12),
        ("undead", 0, (5,), 5),
        ("giants", 0, (), 1),
        ("dragons", 0, (), 1),
        ("mounts", 7, (), 7),
        ("mounts", 0, (4,), 4),
    ],
)
def test_how_many_come(table, kind, riders, dice, number):
    assert table.play(cases.number(kind, riders), *dice) == number


# Meetings.


@pytest.mark.rule("HAL-OPP-10", "HAL-OPP-11", "HAL-OPP-12")
@pytest.mark.parametrize(
    ("dice", "attitude"),
    [((4, 5), "hostile"), ((5, 5, 1, 3), "fled"), ((5, 5, 2, 3, 1, 1), "wary"), ((5, 5, 2, 3, 6, 5), "kind")],
)
def test_creatures_attack_or_flee_or_talk(table, dice, attitude):
    goblin = table.creature("foe.1", "goblin", Attack=9, Escape=4, kind="goblin")
    assert table.play(RULES.react((table.hero,), (goblin,), ()), *dice) == attitude
    assert goblin.state == ("fled" if attitude == "fled" else "up")


@pytest.mark.rule("HAL-RULE-52")
def test_one_reaction_roll_is_made_for_each_kind(table):
    goblins = tuple(
        table.creature(f"foe.{number}", "goblin", Attack=9, kind="goblin") for number in range(1, 8)
    )
    table.play(RULES.react((table.hero,), goblins, ()), 1, 1)
    spiders = tuple(
        table.creature(f"foe.{number}", "spider", Attack=5, Escape=7, kind="spider")
        for number in range(11, 18)
    )
    table.play(RULES.react((table.hero,), (*goblins, *spiders), ()), 6, 6, 1, 1, 6, 6, 1, 1)
    assert all(foe.state == "fled" for foe in (*goblins, *spiders))


KNIVES = {
    2: "hostile",
    3: "hostile",
    4: "hostile",
    5: "wary",
    6: "wary",
    7: "wary",
    8: "curious",
    9: "curious",
    10: "kind",
    11: "kind",
    12: "helpful",
}


@pytest.mark.parametrize("total", KNIVES)
def test_people_take_a_meeting_by_the_table_of_knives(table, total):
    bandit = table.person("foe.1", "Bandit")
    low = max(1, total - 6)
    assert table.play(RULES.react((table.hero,), (bandit,), ()), low, total - low) == KNIVES[total]


def test_the_chances_of_a_meeting_are_exact():
    chances = odds(lambda world: referee.encounter(9, 4))
    assert chances["hostile"] * 36 == 30 and chances["fled"] * 216 == 6


# People.


@pytest.mark.rule("HAL-OPP-00", "HAL-RULE-59")
def test_people_have_six_attributes_of_two_dice_and_a_spear_where_nobody_says_more(table):
    guard = bare(table, "", "Somebody")
    table.play(RULES.person(guard, "villager"), *range(1, 7), *range(1, 7))
    assert [guard.get(name) for name in fields.ATTRIBUTES] == [3, 7, 11, 3, 7, 11] and guard.Spear == 1
    table.play(RULES.person(bare(table, "", "Nobody", id="foe.2"), "guard"), *(3,) * 12)
    assert table.world["foe.2"].Spear == 1 and table.world["foe.2"].Discipline == 1


LINES = {
    "Smuggler": "4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)",
    "Knight": "6 HP, 3 Armor, 14 STR, 10 DEX, 12 WIL, lance (d8)",
    "Goblin": "4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6) or sling (d6)",
    "Owlbear": "9 HP, 16 STR, 12 DEX, 5 WIL, beak (d10)",
    "Cyclops": "9 HP, 18 STR, 8 DEX, 6 WIL, club (d10)",
    "Skeleton": "3 HP, 10 STR, 10 DEX, 6 WIL, rusty sword (d6)",
    "Bee, Giant": "AC 13, HD 1, Att 1 × sting (1d4), ML 9",
    "Hobgoblin": "AC 14, HD 1, Att 1 × weapon (1d8), ML 8",
}


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Goblin", "nightlings"),
        ("Owlbear", "predators"),
        ("Cyclops", "giants"),
        ("Skeleton", "undead"),
        ("Hobgoblin", "nightlings"),
    ],
)
def test_printed_lines_become_opponents_of_the_fitting_kind(table, name, row):
    being = bare(table, name.lower(), name.lower())
    run(RULES.convert(being, parse(LINES[name], name)), seeded("line", 1), world=table.world)
    assert being.row == row and being.End and f"kind.{name.lower()}" not in table.world


def test_people_of_a_stat_line_are_as_strong_as_it_and_carry_what_it_names(table):
    smuggler = bare(table, "smuggler")
    run(RULES.convert(smuggler, parse(LINES["Smuggler"], "Smuggler")), seeded("line", 1), world=table.world)
    figures = tables.foe(strength(parse(LINES["Smuggler"], "Smuggler")).place)
    assert (smuggler.Dex, smuggler.Str, smuggler.End) == (figures.arm, figures.arm - 1, figures.body)
    assert smuggler.Life is None and smuggler.get("Épée") == figures.weapon
    knight = bare(table, "knight", id="foe.2")
    run(RULES.convert(knight, parse(LINES["Knight"], "Knight")), seeded("line", 1), world=table.world)
    assert knight.cuirass is True and knight.Lance > smuggler.get("Épée") and not smuggler.cuirass


def test_tags_decide_before_names(table):
    being = bare(table, "sexton", tags=("undead",))
    run(RULES.convert(being, parse(LINES["Smuggler"], "Sexton")), seeded("line", 1), world=table.world)
    assert being.row == "undead"


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("nightlings", True),
        ("nightling", True),
        ("undead", True),
        ("dragons", True),
        ("goblins", True),
        ("wolves", True),
        ("opponents", True),
        ("teapots", False),
    ],
)
def test_the_kinds_a_scenario_may_name(name, known):
    assert RULES.known(name) is known


def test_every_published_line_becomes_somebody_who_can_fight(table):
    for number, (name, line) in enumerate(LINES.items()):
        being = bare(table, name.lower(), id=f"foe.{number}")
        run(RULES.convert(being, parse(line, name)), seeded("all", number), world=table.world)
        assert being.state == "up" and being.End and (being.Hit or being.Str) and RULES.sheet(being)


def test_a_being_without_a_line_or_a_kind_is_a_person_of_twelve_dice(table):
    being = bare(table, "corin", "Corin")
    table.play(RULES.convert(being, None), *range(1, 7), *range(1, 7))
    assert [being.get(name) for name in fields.ATTRIBUTES] == [3, 7, 11, 3, 7, 11]
    assert being.Spear == 1 and being.Life is None


@pytest.mark.parametrize(
    ("points", "row"),
    [
        (3, "nightlings"),
        (5, "predators"),
        (8, "predators"),
        (10, "predators"),
        (14, "mounts"),
        (30, "giants"),
    ],
)
def test_what_nobody_knows_is_judged_by_its_strength(table, points, row):
    being = bare(table, "flumph", "flumph")
    run(
        RULES.convert(being, parse(f"{points} HP, 8 STR, 12 DEX, 8 WIL, tendrils (d6)", "Flumph")),
        seeded("f", 1),
        world=table.world,
    )
    assert being.row == row


@pytest.mark.parametrize(
    ("line", "weapon", "value", "cuirass"),
    [
        ("3 HP, 9 STR, halberd (d10)", "Halberd", 1, False),
        ("8 HP, 9 STR, bow (d6)", "Bow", 2, False),
        ("3 HP, 3 Armor, 9 STR, mace (d8)", "Spear", 2, True),
        ("3 HP, 2 Armor, 9 STR, mace (d8)", "Spear", 2, False),
        ("AC 4, HD 3, Att 1 × sword (1d8), ML 8", "Épée", 2, False),
        ("AC 15, HD 1, Att 1 × sword (1d8), ML 8", "Épée", 1, False),
        ("AC 3, HD 3, Att 1 × sword (1d8), ML 8", "Épée", 2, True),
        ("AC 17, HD 1, Att 1 × sword (1d8), ML 8", "Épée", 1, True),
        ("AC 13, HD 2, Att 1 × dagger (1d4), ML 8", "Knife", 1, False),
    ],
)
def test_people_carry_the_nearest_weapon_veterans_know_it_well_and_plate_is_a_cuirass(
    table, line, weapon, value, cuirass
):
    being = bare(table, "deserter", "deserter")
    run(RULES.convert(being, parse(line, "Deserter")), seeded("p", 1), world=table.world)
    assert being.get(weapon) == value and being.cuirass is cuirass and being.Edu == 7


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("giant centipede", "predators"),
        ("giant spider", "mounts"),
        ("frost giant", "giants"),
        ("bugbear", "nightlings"),
        ("werewolf", "predators"),
        ("peasants", ""),
        ("healer", ""),
    ],
)
def test_the_whole_name_is_heard(table, name, row):
    assert referee.row_for(name.split()) == row


def test_one_of_a_named_kind_is_called_in_the_singular(table):
    being = bare(table, "nightlings")
    run(RULES.convert(being, None), seeded("n", 1), world=table.world)
    assert being.name == "nightling" and table.world["kind.nightlings"].row == "nightlings"
    dead = bare(table, "undead", id="foe.2")
    run(RULES.convert(dead, None), seeded("n", 1), world=table.world)
    assert dead.name == "undead"


def test_a_warning_counts_them(table):
    from solo.rules.halberts import morale

    two = (table.creature("foe.1", "goblin 1"), table.creature("foe.2", "goblin 2"))
    assert "2 goblins" in morale.warning(two, ()) and "a goblin" in morale.warning(two[:1], ())


STATIONS = {
    2: "orphan",
    3: "orphan",
    4: "citizen",
    5: "citizen",
    6: "officer",
    7: "officer",
    8: "warrior",
    9: "knight",
    10: "baron",
    11: "baron",
    12: "royal",
    13: "emperor",
    15: "emperor",
}


@pytest.mark.parametrize("status", STATIONS)
def test_status_says_where_one_stands(status):
    from solo.rules.halberts.character import station

    assert station(status) == STATIONS[status]


def test_nightlings_met_without_a_number_come_as_many_as_the_dice_say():
    """A scenario that names a kind of the system's own in the plural leaves the number to HAL-OPP-07."""
    from playing import seated

    session = seated(
        "## Den\n\n`meet nightlings wary`\n\n- **Wary** Eyes.\n- Go. `end out`\n", "halberts", seed="3"
    )
    roll = next(roll for roll in session.last.rolls if roll.rule == "HAL-OPP-07")
    assert roll.dice == "2d6"
    assert len(session.world.get("game", "present")) == sum(roll.faces)


@pytest.mark.rule("HAL-RULE-59")
@pytest.mark.parametrize(
    "name",
    ["message runner", "monkey tamer", "man of many images", "bombardier", "passage warden"],
)
def test_a_piece_of_a_word_is_no_trade(name):
    assert people.role_talents(name) == people.UNTRADED


@pytest.mark.rule("HAL-RULE-59")
@pytest.mark.parametrize(
    ("name", "talent"),
    [
        ("blacksmiths", "Crafts"),
        ("archmage", "Storm"),
        ("guardsman", "Spear"),
        ("bodyguard", "Spear"),
        ("sorceress", "Storm"),
        ("duellist", "Behaviour"),
        ("mages", "Literacy"),
        ("spymaster", "Spy"),
    ],
)
def test_a_trade_is_known_in_its_forms_and_in_longer_words(name, talent):
    assert talent in people.role_talents(name)
