"""What a creature does not mind, minds half or cannot bear does something in every system, and is told."""

import pytest

from rules.people import fresh
from solo.core.dice import seeded
from solo.core.things import Ware
from solo.core.world import DEAD, OUT, UP
from solo.referee import specials as referee
from solo.rules import BUILT_IN
from solo.rules.floor import wards
from solo.rules.staging import Stage
from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials
from tests.benchmarks import bench_danger

SAID = {
    "- **Immune** to arrows and fire.": ("immune to arrows", "immune to fire"),
    "- Takes half damage from edged weapons.": ("half from edged weapons",),
    "- Half damage from cold and lightning.": ("half from cold", "half from lightning"),
    "- **Weakness**: takes double damage from fire.": ("weak to fire",),
    "- Vulnerable to cold iron.": ("weak to cold iron",),
    "- Immune: spells, fire, cold.": ("immune to spells", "immune to fire", "immune to cold"),
    "- Unaffected by most spells.": ("immune to spells",),
    "- Immune to non-magical weapons.": ("only magic",),
    "- +2 on saves versus poison and paralysis.": (),
    "- Bites, is immune to disease, regenerates.": ("regenerates", "immune to disease"),
}


@pytest.mark.parametrize(("text", "tags"), SAID.items())
def test_an_entry_says_what_a_creature_minds(text, tags):
    assert specials(entry.read(f"# Thing\n\nAC 6, HD 3, Att 1 × bite (1d6), ML 8\n\n{text}\n")) == tags


def test_wards_count_against_the_other_side_and_for_nobody_of_the_party():
    stage = Stage("cairn")
    hero, foe, other = stage.hero("Hild", tags=("immune to weapons",)), stage.foe("wight"), stage.foe("ghoul")
    for one in (foe, other):
        stage.put(one, tags=("immune to weapons",))
    stage.arena([hero], [foe, other])
    assert wards.taken(foe, hero, "claws", 5) == 0
    assert wards.taken(foe, other, "claws", 5) == 5
    assert wards.taken(hero, foe, "claws", 5) == 5
    stage.put(foe, tags=())
    assert [wards.taken(foe, hero, "claws", points) for points in (0, 5)] == [0, 5]


@pytest.mark.parametrize(
    ("tag", "weapon", "spell", "share"),
    [
        ("immune to normal missiles", "longbow", False, 0),
        ("immune to arrows", "sword", False, 1),
        ("half from edged weapons", "dagger", False, 0.5),
        ("half from blunt weapons", "dagger", False, 1),
        ("weak to fire", "torch", False, 2),
        ("immune to spells", "Magic Missile", True, 0),
        ("immune to spells", "spear", False, 1),
        ("immune to sleep", "Sleep", True, 0),
        ("immune to electricity", "Lightning Bolt", True, 0),
        ("half from weapons", "pitchfork", False, 0.5),
        ("half from weapons", "Magic Missile", True, 1),
        ("half from non-magical weapons", "pitchfork", False, 0.5),
    ],
)
def test_how_much_of_a_weapon_or_spell_counts(tag, weapon, spell, share):
    foe = Stage("cairn").foe("thing")
    Stage("cairn")
    foe.world.put(foe.id, "tags", (tag,))
    assert wards.share(foe, weapon, spell) == share


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_a_blow_that_is_minded_less_or_more_comes_to_less_or_more_in_every_system(system):
    """What is left after two rounds of blows, of as many foes each: most where they are nothing to it, least where it
    cannot bear them."""
    felled = {"immune to weapons": 0, "half from weapons": 0, "": 0, "weak to weapons": 0}
    for tag in felled:
        for seed in range(10):
            stage = Stage(system, fresh(system, seed), usual=True)
            hero = stage.put(stage.world["hero.1"], side="party")
            foe = stage.foe("thing", f"{2 + seed % 8} HP, {4 + seed % 10} STR, 3 DEX, 20 WIL, pat (d4)")
            stage.put(foe, tags=(*foe.tags, *filter(None, (tag,))))
            stage.fight([hero], [foe], seeded("begin", seed))
            for number in range(3):
                if hero.state == UP and foe.state == UP:
                    stage.round(seeded(f"round {number}", seed), bench_danger.strikes)
            felled[tag] += {DEAD: 3, OUT: 2}.get(foe.state, 0)
    immune, half, plain, weak = felled.values()
    assert immune == 0 and half <= plain <= weak


@pytest.mark.parametrize(
    ("tag", "told"),
    [("immune to arrows", "does not mind longbow"), ("weak to arrows", "cannot bear longbow")],
)
def test_that_it_minds_a_weapon_less_or_more_is_told_once(tag, told):
    stage = Stage("cairn", usual=True)
    hero, foe = stage.hero("Hild"), stage.foe("thing", "14 HP, 16 STR, 12 DEX, 9 WIL, bite (d8)")
    stage.give(hero, Ware("longbow", tags=("weapon",)))
    stage.put(foe, tags=(tag,))
    fight = stage.arena([hero], [foe])
    before = referee.standing(stage.rules, fight)
    said = []
    for _ in range(2):
        stage.run(referee.after_round(stage.rules, fight, before, [(hero.id, foe.id, "longbow")]), ())
        said.append(any(told in each.text for each in stage.log.tells))
    assert said == [True, False]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("- **Spells:** 1st—charm person, sleep; 2nd—web.", ("charm person", "sleep", "web")),
        ("- **Spellbooks**: Arc of Fire*, Web", ("arc of fire", "web")),
        ("- Casts fear (once per day).", ("fear",)),
        ("- Can cast Phantasmal Force 1/day.", ("phantasmal force",)),
        ("- Casts spells as a 3rd level magic-user.", ()),
        ("- +2 on saves vs. spells.", ()),
        ("- Immune to sleep and charm spells.", ()),
    ],
)
def test_spells_are_known_by_name(text, names):
    found = specials(entry.read(f"# Thing\n\nAC 6, HD 3, Att 1 × bite (1d6), ML 8\n\n{text}\n"))
    assert tuple(tag.removeprefix("casts ") for tag in found if tag.startswith("casts ")) == names


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_a_foe_with_spells_uses_them_in_every_system(system):
    line = "# Hedge mage\n\nAC 9 [10], HD 5* (22hp), Att 1 × dagger (1d4), ML 12\n\n- **Spells:** sleep, fireball.\n"
    block, cast = entry.read(line), 0
    for seed in range(10):
        stage = Stage(system, fresh(system, seed), usual=True)
        hero = stage.put(stage.world["hero.1"], side="party")
        foe = stage._bare("foe", "hedge mage", "foes")
        stage.quietly(stage.rules.convert(foe, block))
        stage.put(foe, tags=(*foe.tags, *(tag for tag in specials(block) if tag not in foe.tags)))
        fight = stage.fight([hero], [foe], seeded("begin", seed))
        for number in (1, 2, 3):
            if hero.state != UP or foe.state != UP:
                break
            stage.put(fight, round=number)
            before = referee.standing(stage.rules, fight)
            stage.round(seeded(f"round {number}", seed))
            told = [*stage.log.tells]
            stage.run(referee.after_round(stage.rules, fight, before), seeded(f"after {number}", seed))
            facts = [fact for each in (*told, *stage.log.tells) for fact in (each.fact, *each.also) if fact]
            cast += any(fact.kind == "spell" and fact.who == foe.id for fact in facts)
    assert cast


@pytest.mark.parametrize(
    ("carried", "tags", "weapon", "hurts"),
    [
        ("silver sword", (), "sword", True),
        ("sword", ("silver",), "short sword", True),
        ("sword", (), "sword", False),
        ("Silver Sword", (), "silver sword", True),
        ("silver sword", (), "axe", False),
        ("silver sword", (), "", False),
        ("silver sword", (), "claw", False),
    ],
)
def test_whom_silver_alone_harms_is_harmed_by_the_silver_thing_that_one_strikes_with(
    carried, tags, weapon, hurts
):
    """It is known by its name, be that said shorter or longer than it is carried; another weapon has no part in it."""
    stage = Stage("cairn")
    hild = stage.hero("Hild")
    stage.give(hild, Ware(carried, tags=tags))

    assert wards.bites(hild, weapon, ("silver",)) is hurts
    assert bool(wards.things_called(hild, weapon)) is weapon.endswith("sword")
