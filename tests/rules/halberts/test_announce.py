"""What is offered in a round and what is not, with what stands beside it, and what comes of each choice (`actions.py`)."""

import pytest
from tables import rows

from solo.rules.halberts import actions, morale
from solo.rules.halberts.actions import Action
from solo.rules.halberts.tables_magic import Spell, spells


@pytest.fixture
def spearman(table):
    """The hero with a spear and a knife, Spear-1."""
    table.set(table.hero, Spear=1)
    table.give(table.hero, "spear", "knife")
    return table.hero


def foes_of(table, kinds):
    """So many foes: bandits, who talk, and wolves, who do not."""
    return [
        table.person(f"foe.{at}", f"bandit {at}", kind="bandit")
        if kind == "bandit"
        else table.creature(f"foe.{at}", f"wolf {at}", row="predators", kind="wolf")
        for at, kind in enumerate(kinds, 1)
    ]


def offered(table, being, foes, **fight):
    """The keys of what is offered, those that are barred in brackets."""
    arena = table.battle(*foes, **fight)
    own = being.id.startswith("hero.")
    options = actions.actions(being, tuple(foes), arena if own else None)
    return [f"({option.key})" if option.barred else option.key for option in options]


STRIKE = "attack:Spear"


@pytest.mark.rule("HAL-COMBAT-01")
@rows(
    ("kinds", "fields", "fight", "keys"),
    [
        (("bandit",), {}, {}, [STRIKE, "flee", "talk", "yield", "try", "wait"]),
        (("wolf",), {}, {}, [STRIKE, "flee", "try", "wait"]),
        (("wolf", "bandit"), {}, {}, [STRIKE, "flee", "talk", "yield", "try", "wait"]),
        (("bandit",), {}, {"parleyed": True}, [STRIKE, "flee", "yield", "try", "wait"]),
        (("bandit",), {"End": 2, "attacks": 2}, {}, [f"({STRIKE})", "flee", "talk", "yield", "try", "wait"]),
        (("bandit",), {"End": 2, "attacks": 1}, {}, [STRIKE, "flee", "talk", "yield", "try", "wait"]),
        (("bandit",), {"Dex": 3}, {}, [STRIKE, "(flee)", "talk", "yield", "try", "wait"]),  # 3 less 2
        (("bandit",), {"Dex": 4}, {}, [STRIKE, "flee", "talk", "yield", "try", "wait"]),
        (("wolf",), {"Heal": 1}, {}, [STRIKE, "spell:Heal:Close wounds", "cast:", "flee", "try", "wait"]),
        (("wolf",), {"Heal": 1, "spent": ("Heal",)}, {}, [STRIKE, "flee", "try", "wait"]),
    ],
)
def test_all_that_one_may_do_in_a_round_is_offered_and_nothing_else(
    table, spearman, kinds, fields, fight, keys
):
    with table.trial():
        table.put(spearman, **fields)
        assert offered(table, spearman, foes_of(table, kinds), **fight) == keys


@pytest.mark.rule("HAL-COMBAT-01")
def test_a_friend_names_a_talent_and_calls_on_nobody_and_a_dog_bites_runs_or_waits(table):
    friend = table.person("npc.1", "Osk", side="party", Storm=1)
    table.give(friend, "spear")
    dog = table.beast("dog", 5, 5)
    foes = foes_of(table, ("bandit",))
    assert offered(table, friend, foes) == [STRIKE, "cast:Storm", "flee", "yield", "wait"]
    assert offered(table, dog, foes) == ["attack:itself", "flee", "wait"]


@pytest.mark.rule("HAL-CHECK-08", "HAL-COMBAT-04", "HAL-COMBAT-05")
def test_each_choice_says_what_the_dice_must_show(table, spearman):
    table.set(spearman, Storm=1, Sta=8, Int=9)
    (foe,) = foes_of(table, ("bandit",))
    arena = table.battle(foe)
    texts = {option.key: option.text for option in actions.actions(spearman, (foe,), arena)}
    assert texts[STRIKE] == "Strike bandit 1 with the spear, 2d6 (9 or under on 2d6)."
    assert texts["flee"] == "Run for it (6 or under on 2d6)."
    assert texts["talk"].endswith("(Status + Diplomacy, 6 or under on 2d6; then their nerve).")
    assert texts["cast:"] == "Cast a spell of your own (Storm)"
    two = actions.actions(spearman, (foe, table.creature("foe.2", "wolf")), arena)
    assert two[0].text == "Attack with the spear, 2d6 (9 or under on 2d6)."


# Weapons.


@pytest.mark.rule("HAL-RULE-50", "HAL-CHECK-05")
@rows(
    ("things", "talents", "hand", "worth"),
    [
        ((), {}, ["Brawl"], ["Brawl"]),
        ((), {"Spear": 3}, ["Brawl"], ["Brawl"]),
        (("knife",), {}, ["Knife", "Brawl"], ["Knife"]),
        (("knife", "spear"), {}, ["Knife", "Spear"], ["Knife"]),
        (("knife", "halberd"), {}, ["Halberd", "Knife"], ["Halberd"]),
        (("knife", "spear"), {"Spear": 1}, ["Spear", "Knife"], ["Spear"]),
        (("knife", "halberd"), {"Knife": 1}, ["Knife", "Halberd"], ["Knife", "Halberd"]),
        (("knife", "spear", "bow"), {"Bow": 1, "Knife": 2}, ["Knife", "Bow", "Spear"], ["Knife"]),
        (("knife",), {"Brawl": 1}, ["Brawl", "Knife"], ["Brawl"]),
        (("halberd", "spear"), {"Halberd": 1, "Spear": 1}, ["Halberd", "Spear", "Brawl"], ["Halberd"]),
    ],
)
def test_one_strikes_with_what_one_knows_or_with_what_hurts_more(table, things, talents, hand, worth):
    """What one knows comes first, the best of it before the rest; one thing that one does not know beside it, or two."""
    with table.trial():
        table.set(table.hero, **talents)
        table.give(table.hero, *things)
        assert actions.at_hand(table.hero) == hand
        assert actions.worth_it(table.hero) == worth


@pytest.mark.rule("HAL-COMBAT-06", "HAL-RULE-50")
@rows(
    ("weapon", "mounted", "ruling", "dice"),
    [
        ("Spear", False, "2d6", "2d6"),
        ("Halberd", False, "2d6", "3d6"),
        ("Lance", False, "2d6", "2d6"),
        ("Lance", True, "2d6", "3d6"),
        ("Spear", True, "2d6", "2d6"),
        ("Brawl", False, "2d6", "2d6"),
        ("Brawl", False, "1d6", "1d6"),
    ],
)
def test_what_a_weapon_does_on_foot_and_from_the_saddle(table, weapon, mounted, ruling, dice):
    with table.trial():
        table.choose("brawl_damage", ruling)
        table.put(table.hero, mounted="beast.1" if mounted else None)
        assert actions.hurts(table.hero, weapon) == dice


@pytest.mark.rule("HAL-COMBAT-04", "HAL-ARM-01", "HAL-RULE-31", "HAL-CHECK-05", "HAL-RULE-18")
@rows(
    ("weapon", "mine", "theirs", "goal"),
    [
        ("Spear", {"Str": 9, "Dex": 6, "Spear": 1}, {}, (10, False)),
        ("Spear", {"Str": 6, "Dex": 9, "Spear": 1}, {}, (10, False)),
        ("Bow", {"Str": 9, "Dex": 6, "Bow": 1}, {}, (7, False)),  # with Dexterity alone
        ("Brawl", {"Str": 6, "Dex": 9}, {}, (7, False)),  # two less for what one never learned
        ("Spear", {"Str": 9, "Spear": 1}, {"cuirass": True}, (10, True)),
        ("Spear", {"Str": 9, "Spear": 1}, {"warded": True}, (10, True)),
        ("Spear", {"Str": 9, "Spear": 1}, {"mounted": "foe.2"}, (10, True)),
        ("Spear", {"Str": 9, "Spear": 1, "mounted": "beast.1"}, {"mounted": "foe.2"}, (10, False)),
        ("Spear", {"Str": 9, "Spear": 1}, {"exposed": True}, (12, False)),
        ("Spear", {"Str": 9, "Spear": 1}, {"exposed": True, "cuirass": True}, (12, True)),
        ("Spear", {"Str": 9, "Spear": 1}, None, (10, False)),
    ],
)
def test_what_the_dice_must_show_to_hit(table, weapon, mine, theirs, goal):
    with table.trial():
        table.put(table.hero, **{"Str": 5, "Dex": 5, **mine})
        target = None if theirs is None else table.person("foe.1", "bandit", **theirs)
        assert actions.aim_goal(table.hero, weapon, target) == goal


@pytest.mark.rule("HAL-OPP-13", "HAL-RULE-31")
@rows(
    ("hit", "theirs", "goal"),
    [
        (9, {}, (9, False)),
        (None, {}, (7, False)),
        (9, {"cuirass": True}, (9, True)),
        (9, {"exposed": True}, (11, False)),
    ],
)
def test_a_creature_hits_by_its_hit(table, hit, theirs, goal):
    with table.trial():
        wolf = table.creature("foe.1", "wolf", Hit=hit)
        table.put(table.hero, **theirs)
        assert actions.aim_goal(wolf, "itself", table.hero) == goal


@pytest.mark.rule("HAL-COMBAT-07", "HAL-RULE-17")
@rows(
    ("end", "attacks", "said"),
    [
        (3, 0, ""),
        (3, 1, ", breath for 2 more attacks"),
        (3, 2, ", breath for 1 more attack"),
        (3, 3, ""),
        (2, 3, ""),
    ],
)
def test_the_last_two_attacks_are_counted_beside_the_question(table, end, attacks, said):
    with table.trial():
        table.put(table.hero, End=end, attacks=attacks or None)
        words = said.replace("2 more", "two more").replace("1 more", "one more")
        assert actions.last_breath(table.hero) in (said, words)
        assert actions.spent_breath(table.hero) is (attacks >= end)


# What is announced.


@pytest.mark.rule("HAL-COMBAT-01")
@rows(
    ("keys", "kind", "weapon", "targets"),
    [
        ([STRIKE, "foe.1"], "attack", "Spear", ["foe.1"]),
        ([STRIKE, "foe.3"], "attack", "Spear", ["foe.3"]),
        ([f"{STRIKE}@foe.2"], "attack", "Spear", ["foe.2"]),
        (["wait"], "wait", "", []),
        (["flee"], "flee", "", []),
        (["yield"], "yield", "", []),
        (["talk"], "talk", "", []),
        (["spell:Storm:Lightning@foe.2"], "cast", "", ["foe.2"]),
        (["spell:Storm:Lightning", "foe.3"], "cast", "", ["foe.3"]),
        (["spell:Storm:Chain Lightning"], "cast", "", ["foe.1", "foe.2", "foe.3"]),
        (["cast:", "lightning", "foe.1"], "cast", "", ["foe.1"]),
        (["cast:", "", "wait"], "wait", "", []),
        (["cast:", "prophecy", "flee"], "flee", "", []),
        (["cast:", ""] * 5, "wait", "", []),  # who cannot make up their mind holds back
        (["try", "", "flee"], "flee", "", []),
        (["try", "trip them up", "leave", "wait"], "wait", "", []),
    ],
)
def test_what_is_chosen_is_what_is_announced(table, spearman, keys, kind, weapon, targets):
    with table.trial():
        table.set(spearman, Storm=1)
        foes = [table.person(f"foe.{at}", f"bandit {at}", End=at + 5) for at in (1, 2, 3)]
        arena = table.battle(*foes)
        said = iter(keys)
        found = table.run(actions.announce(spearman, arena), answers=lambda request: next(said))
        assert next(said, None) is None
        assert (found.kind, found.weapon, [one.id for one in found.targets]) == (kind, weapon, targets)
        assert (found.spell is not None) is (kind == "cast")


@pytest.mark.rule("HAL-COMBAT-01")
def test_a_stunt_that_is_tried_is_what_one_does_this_round(table, spearman):
    arena = table.battle(table.person("foe.1", "bandit"))
    keys = ["try", "trip them up", "go"]
    found = table.run(actions.announce(spearman, arena), [1, 1], keys, usual=False)
    assert found == Action("try")


@pytest.mark.rule("HAL-COMBAT-01")
@rows(("end", "kind", "targets"), [(9, "attack", ["foe.2"]), (0, "wait", [])])
def test_who_goes_on_like_this_strikes_the_weakest_until_somebody_is_badly_hurt(
    table, spearman, end, kind, targets
):
    with table.trial():
        table.set(spearman, End=end)
        table.put(spearman, attacks=None)
        foes = [table.person(f"foe.{at}", f"bandit {at}", Str=str_) for at, str_ in ((1, 7), (2, 5), (3, 6))]
        arena = table.battle(*foes, round=2)
        first = table.run(actions.announce(spearman, arena), answers=["on"], usual=False)
        again = table.run(actions.announce(spearman, arena), usual=False)
        for found in (first, again):
            assert (found.kind, [one.id for one in found.targets]) == (kind, targets)
            assert found.weapon == ("Spear" if kind == "attack" else "")
        table.put(foes[0], state="out")
        assert table.asked(actions.announce(spearman, arena)) is not None


@pytest.mark.rule("HAL-COMBAT-01")
@rows(
    ("being", "foes", "named"),
    [
        ("hero.1", 2, [f"{STRIKE}@foe.1", f"{STRIKE}@foe.2"]),
        ("hero.1", 1, []),
        ("npc.1", 2, []),
    ],
)
def test_of_several_foes_each_may_be_named_by_the_players_own(table, spearman, being, foes, named):
    with table.trial():
        table.give(table.person("npc.1", "Osk", side="party", Spear=1), "spear")
        who = table.world[being]
        them = tuple(foes_of(table, ("bandit",) * foes))
        options = actions.actions(who, them)
        assert list(actions.by_name(who, them, options)) == named


@pytest.mark.rule("HAL-COMBAT-01")
@rows(
    ("weapon", "offered"),
    [("Spear", ["foe.2", "foe.3"]), ("", ["foe.1", "foe.3"])],
)
def test_of_foes_alike_one_is_offered_the_last_to_strike_and_the_first_for_a_spell(table, weapon, offered):
    with table.trial():
        alike = [table.person(f"foe.{at}", "bandit", kind="bandit") for at in (1, 2)]
        other = table.person("foe.3", "bandit", kind="bandit", cuirass=True)
        asked = table.asked(actions.pick(table.hero, (*alike, other), weapon))
        assert [option.key for option in asked.options] == offered
        assert all(bool(option.odds) is bool(weapon) for option in asked.options)


LISTED = {spell.name: spell for spell in spells()}


@pytest.mark.rule("HAL-MAGIC-05", "HAL-MAGIC-06")
@rows(
    ("does", "most", "foes", "keys", "whom", "touched"),
    [
        ("damage", 1, 1, [], "", ["foe.1"]),
        ("damage", 1, 3, ["foe.2"], "", ["foe.2"]),
        ("damage", 1, 3, [], "foe.3", ["foe.3"]),
        ("damage", 5, 5, [], "", ["foe.1", "foe.2", "foe.3", "foe.4", "foe.5"]),
        ("damage", 5, 6, [], "foe.3", ["foe.3", "foe.1", "foe.2", "foe.4", "foe.5"]),
        ("damage", 2, 3, ["foe.3"], "", ["foe.3", "foe.1"]),
        ("ward", 5, 3, [], "", []),
        ("heal", 1, 3, [], "", []),
        ("boon", 1, 3, [], "", []),
    ],
)
def test_a_spell_touches_the_one_that_is_chosen_and_those_beside_it_as_many_as_it_may(
    table, does, most, foes, keys, whom, touched
):
    with table.trial():
        them = tuple(table.person(f"foe.{at}", f"bandit {at}", End=at + 3) for at in range(1, foes + 1))
        spell = Spell("Murmur", "Storm", "hush", does, "2d6", most)
        found = table.run(actions.aim(table.hero, spell, them, whom), answers=keys, usual=False)
        assert [foe.id for foe in found] == touched


@rows(
    ("values", "hurt"),
    [((3, 3, 3), 0), ((2, 3, 3), 1), ((1, 2, 3), 2), ((0, 3, 3), 2), ((0, 1, 0), 5)],
)
def test_how_badly_one_is_hurt_goes_by_values_of_two_or_less_and_of_nothing(table, values, hurt):
    with table.trial():
        table.put(table.hero, **dict(zip(("Str", "Dex", "End"), values, strict=True)))
        assert actions.how_hurt(table.hero) == hurt


def test_a_foe_takes_the_likeliest_blow_where_nobody_says_more(table):
    foe = table.person("foe.1", "bandit", Spear=1)
    table.give(foe, "spear", "knife")
    arena, table.own = table.battle(foe), False
    asked = table.asked(actions.announce(foe, arena))
    assert asked.usual == STRIKE and not asked.unasked
    table.put(foe, attacks=9)
    assert table.asked(actions.announce(foe, arena)).usual == "wait"
    assert morale.hearers(arena) == (foe,)
