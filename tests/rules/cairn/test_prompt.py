"""What Cairn asks at the prompt: short lists, no line that makes no difference, and nothing kept from the player."""

from solo import things
from solo.rules.cairn import RULES, character, choices, combat, town
from solo.rules.cairn.names import alike, one_of


def texts(options):
    return [option.text for option in options]


def strikes(options):
    return [option.text for option in options if option.key.startswith("attack")]


def smugglers(table, number, **fields):
    return [table.foe(each, name=f"smuggler {each}", kind="smuggler", **fields) for each in range(1, number + 1)]


def test_foes_among_whom_it_makes_no_difference_are_one_line(table):
    hero = table.hero()
    fight = table.arena(*smugglers(table, 7))
    assert strikes(choices.party_options(hero, fight)) == ["Strike a smuggler (7 left) with your bare hands (d4)"]


def test_who_is_hurt_is_told_apart_from_who_is_not_and_named(table):
    hero = table.hero()
    foes = smugglers(table, 4)
    table.world.put("foe.2", "hp", 0)
    table.world.put("foe.4", "hp", 2)
    fight = table.arena(*foes)
    assert strikes(choices.party_options(hero, fight)) == [
        "Strike a smuggler (2 unhurt) with your bare hands (d4)",
        "Strike smuggler 2 (reeling) with your bare hands (d4)",
        "Strike smuggler 4 (hurt) with your bare hands (d4)",
    ]


def test_several_hurt_alike_are_one_line_that_says_how(table):
    foes = smugglers(table, 3)
    for foe in foes:
        table.world.put(foe.id, "hp", 0)
    assert [one_of(group) for group in alike(foes)] == ["a smuggler (3 reeling)"]


def test_two_of_a_kind_with_other_figures_are_two_lines(table):
    foes = [*smugglers(table, 2), table.foe(3, name="smuggler 3", kind="smuggler", armor=2)]
    assert len(alike(foes)) == 2


def test_nobody_is_asked_whom_to_dare_or_cast_at_where_it_makes_no_difference(table):
    hero = table.hero()
    fight = table.arena(*smugglers(table, 5))
    table.do(combat.aim_daring(hero, fight))
    assert hero.plan == ("dare", "foe.1")


def test_a_ware_that_would_fill_the_last_slot_says_so_before_it_is_bought(table):
    hero = table.hero(coins=50)
    table.give(hero, *["rope"] * 9)
    rope = RULES.ware("rope")
    assert "fills your last slot: 0 HP" in character.offer(hero, rope).text
    assert "last slot" not in character.offer(table.hero(2, coins=50), rope).text


def test_one_stays_in_an_aisle_until_one_has_enough(table):
    hero = table.hero(coins=50)
    table.do(character.market(hero), choose=("gear", "rope", "rope", "back", "done"))
    assert hero.coins == 40
    assert things.count(hero, "rope") == 2


def test_a_hireling_is_named_by_the_beginning_of_the_role(table):
    assert [town.named_role(words) for words in ("veteran", "a vet", "tracker please", "", "wizard")] == [
        "veteran", "veteran", "tracker", "", ""]
