"""What Cairn asks at the prompt: short lists, no line that makes no difference,
and nothing kept from the player."""

from fractions import Fraction

from solo.core import things
from solo.core.odds import odds
from solo.core.procedure import Run
from solo.rules.cairn import RULES, character, choices, combat, gear, town
from solo.rules.cairn.names import alike, one_of
from solo.rules.ruleset import Task


def texts(options):
    return [option.text for option in options]


def strikes(options):
    return [option.text for option in options if option.key.startswith("attack")]


def smugglers(table, number, **fields):
    return [
        table.foe(each, name=f"smuggler {each}", kind="smuggler", **fields) for each in range(1, number + 1)
    ]


def test_foes_among_whom_it_makes_no_difference_are_one_line(table):
    hero = table.hero()
    fight = table.arena(*smugglers(table, 7))
    offered = strikes(choices.party_options(hero, fight))
    assert offered == ["Strike a smuggler (7 left) with your bare hands (d4)"]


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
        "veteran",
        "veteran",
        "tracker",
        "",
        "",
    ]


# What changes hands.


def act(being, key, words):
    return next(act for act in RULES.acts(being, "scene", ()) if act.key == key).do(words)


def test_things_are_given_to_the_others_and_taken_back(table):
    hero, osk = table.hero(), table.hireling(name="Osk")
    table.give(hero, "rope", "sword")
    table.do(act(hero, "give", "sword to osk"))
    assert gear.hands(osk) == (table.thing(osk, "sword").id,)
    assert gear.hands(hero) == ()
    table.do(act(hero, "take", "sword from Osk"))
    assert things.count(hero, "sword") == 1 and gear.hands(osk) == ()


def test_nobody_is_given_what_they_cannot_carry(table):
    hero, osk = table.hero(), table.hireling(name="Osk")
    table.give(hero, "rope")
    table.fill(osk, 10)
    table.do(act(hero, "give", "rope to Osk"))
    assert things.count(hero, "rope") == 1


def test_what_is_put_down_can_be_picked_up_where_it_lies_and_a_light_put_down_is_out(table):
    hero = table.hero()
    table.give(hero, "torch")
    table.do(act(hero, "light", ""))
    assert hero.has("light")
    table.do(act(hero, "drop", "torch"))
    assert not hero.has("light") and things.count(hero, "torch") == 0
    table.world.put("game", "scene", "elsewhere")
    assert "pick up" not in {found.key for found in RULES.acts(hero, "scene", ())}
    table.world.put("game", "scene", None)
    table.do(act(hero, "pick up", "torch"))
    assert things.count(hero, "torch") == 1


def test_who_saves_for_all_is_asked_with_everybodys_odds(table):
    hero, osk = table.hero(dex=12), table.hireling(name="Osk", dex=9)
    asked = Run(RULES.who((hero, osk), Task("agility", "climbing", "hard")), table.world).go()
    assert texts(asked.options) == ["Osk, DEX 9", "You, DEX 12"]
    assert [odds(lambda world, option=option: option.odds())[True] for option in asked.options] == [
        Fraction(5, 20),
        Fraction(8, 20),
    ]
