"""What a creature does not mind, minds half or cannot bear does something in every system, and is told."""

import pytest

from rules.people import fresh
from solo.core.dice import seeded
from solo.core.things import Ware
from solo.core.world import UP
from solo.referee import specials as referee
from solo.rules import BUILT_IN
from solo.rules.floor import wards
from solo.rules.staging import Stage
from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials

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
    ],
)
def test_how_much_of_a_weapon_or_spell_counts(tag, weapon, spell, share):
    foe = Stage("cairn").foe("thing")
    Stage("cairn")
    foe.world.put(foe.id, "tags", (tag,))
    assert wards.share(foe, weapon, spell) == share


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize(
    ("tag", "better"), [("immune to arrows", 1), ("half from piercing weapons", 1), ("weak to arrows", -1)]
)
def test_a_blow_that_is_minded_less_or_more_comes_to_less_or_more_in_every_system(system, tag, better):
    changed = 0
    for seed in range(12):
        stage = Stage(system, fresh(system, seed), usual=True)
        hero = stage.put(stage.world["hero.1"], side="party")
        stage.give(hero, Ware("longbow", tags=("weapon",)))
        foe = stage.foe("thing", "14 HP, 16 STR, 12 DEX, 9 WIL, bite (d8)")
        stage.put(foe, tags=(*foe.tags, tag))
        fight = stage.arena([hero], [foe])
        assert referee.standing(stage.rules, fight)
        before = {hero.id: stage.rules.status(hero), foe.id: ""}
        stage.run(stage.rules.harm(foe, referee.Harm("1d6", "blow")), seeded("before", seed))
        if foe.state != UP:
            continue
        was = stage.rules.sheet(foe)
        stage.run(
            referee.after_round(stage.rules, fight, before, [(hero.id, foe.id, "longbow")]),
            seeded("ward", seed),
        )
        assert any("longbow" in told.text for told in stage.log.tells)
        changed += stage.rules.sheet(foe) != was
        other = stage.foe("other thing", "14 HP, 16 STR, 12 DEX, 9 WIL, bite (d8)")
        assert not referee.warded(other) and better
    assert changed


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
