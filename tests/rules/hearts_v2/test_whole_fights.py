"""Whole fights, made-up foes, seeded dice: they end, and leave nothing behind."""

from fractions import Fraction
from random import Random

from tables import rows

from solo.core.dice import seeded
from solo.core.procedure import Choose, run
from solo.core.world import World
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.hearts_v2 import RULES, index
from solo.rules.hearts_v2.tables_spells import spells
from solo.rules.ruleset import FIGHT_OUTCOMES, Draft
from solo.scenario.statlines.statline import parse

LINES = (
    ("smuggler", "4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)"),
    ("wolf", "AC 7, HD 2+2, Att 1 × bite (1d6), ML 8"),
    ("skeleton", "AC 7, HD 1, Att 1 × claw (1d6), ML 12"),
    ("dragon", "AC 2, HD 8**, Att 2 × claw (1d6) or breath (cone), ML 9"),
    ("witch", "5 HP, 8 STR, 9 DEX, 14 WIL, knife (d6), casts sleep, hold person and charm"),
    ("archer", "3 HP, 9 STR, 13 DEX, 10 WIL, bow (d6)"),
    ("goblin", ""),
    ("toad", "6 HP, 12 STR, 8 DEX, 4 WIL, spit (d6, blast)"),
)


def made(world, seed, number=1):
    """A hero made at random."""
    pick = Random(f"{seed} {number}")
    hero = run(
        RULES.create(Draft(world, f"hero.{number}")), seeded(f"made {seed}", number), chooser(pick), world
    )
    world.put("game", "party", (*world.get("game", "party", ()), hero.id))
    return hero


def chooser(pick):
    """Usual answers while a character is made."""
    return lambda request: (
        request.usual or (pick.choice(request.open).key if isinstance(request, Choose) else "")
    )


def anything(pick):
    """Any open option at all, whatever it is; words at random."""
    return lambda request: (
        pick.choice(request.open).key if isinstance(request, Choose) else pick.choice(["the door", "", "9"])
    )


@rows("seed", range(60))
def test_a_fight_always_ends_and_leaves_no_trace_on_the_fight(seed):
    world, pick = World(being=RULES.being), Random(seed)
    heroes = [made(world, seed, number) for number in range(1, pick.randint(2, 3))]
    for hero in heroes:
        for spell in pick.sample(spells(), 4):
            run(RULES.gain(hero, RULES.ware(f"spellbook of {spell.name}")), world=world)
        world.put(hero.id, "hp", hero.hp + 3)
        world.put(hero.id, "mana_max", hero.mana_max + 3), world.put(hero.id, "mana", hero.mana + 3)
        world.put(hero.id, "favor", 2)
    foes = []
    for number in range(1, pick.randint(2, 6)):
        name, line = pick.choice(LINES)
        world.put(f"foe.{number}", "name", f"{name} {number}"), world.put(f"foe.{number}", "side", "foes")
        run(RULES.convert(world[f"foe.{number}"], parse(line, name) if line else None), world=world)
        foes.append(world[f"foe.{number}"])
    before = set(world.fields(heroes[0].id))
    outcome = run(
        refereed(fight(world, RULES, tuple(foes), ("dark",)), world, RULES),
        seeded("fight", seed),
        anything(pick),
        world,
    )
    assert outcome in FIGHT_OUTCOMES
    assert not world.fields("fight")
    for being in (*heroes, *foes):
        assert being.hp >= 0 and (being.state == "dead" or being.hp > 0)
        assert "dominated" not in (being.under or ()) and not being.dying and not being.taken
    assert set(world.fields(heroes[0].id)) - before <= {
        "under",
        "died",
        "lies",
        "town_nights",
        "hp_max",
        "shaken",
    }


def test_the_published_figures_of_that_conversion():
    from solo.core.odds import odds

    chances = [odds(lambda world, hp=hp: index.falls("1d6", hp)).get(True, 0) for hp in range(1, 7)]
    assert chances == [Fraction(1, 6), 0, 0, 0, 0, 0]
    assert sum(chances) / 6 == Fraction(1, 36)


def test_every_rule_of_the_index_can_be_asked_with_no_more_than_its_defaults():
    from solo.core.odds import odds

    for name, rule in RULES.index.items():
        assert sum(odds(lambda world, rule=rule: rule.procedure()).values()) == 1, name
