"""What the engine sees of these rules: options, index, sheet, coins, chances on the common scales."""

import random
from importlib.resources import files

import pytest

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import Write, run
from solo.core.things import Ware
from solo.core.world import World
from solo.rules import load
from solo.rules.halberts import RULES
from solo.rules.ruleset import Draft


def fresh(seed):
    """A character left to the dice."""
    choices = random.Random(seed)

    def choose(request):
        return (
            request.usual if isinstance(request, Write) or request.usual else choices.choice(request.open).key
        )

    for life in range(50):
        world = World(being=RULES.being)
        hero = run(RULES.create(Draft(world, "hero.1")), seeded(f"fresh {seed}", life), choose, world)
        if hero:
            return hero
    raise AssertionError("fifty lives ended in the making")


@pytest.fixture(scope="module")
def everybody():
    """Forty fresh characters."""
    return [fresh(seed) for seed in range(40)]


def test_fresh_characters_are_armed_named_and_have_a_story(everybody):
    for hero in everybody:
        assert (
            hero.name and hero.state == "up" and hero.side == "party" and hero.coins == hero.Sta and hero.kind
        )
        assert RULES.life(hero) and "knife" in "\n".join(RULES.sheet(hero))


def test_every_rule_of_the_index_answers_with_its_usual_figures():
    for name, rule in RULES.index.items():
        chances = odds(lambda world, rule=rule: rule.procedure())
        assert sum(chances.values()) == 1, name


def test_odds_of_an_index_rule_follow_its_parameters():
    hit = RULES.index["hit"].procedure
    assert odds(lambda world: hit(9, 1))[True] * 36 == 33
    assert odds(lambda world: hit(9, 1, True))[True] * 216 == 108


@pytest.mark.rule("HAL-RULE-58")
def test_nothing_has_a_price_and_coins_are_counted_plainly(table):
    assert all(ware.price == 0 for ware in RULES.wares())
    table.set(table.hero, coins=12)
    assert any("12 coins" in line for line in RULES.sheet(table.hero))
    assert run(RULES.gain(table.hero, Ware("strongbox")), world=table.world) is True


def test_every_option_is_the_ledgers_its_default_first_and_each_names_its_ruling():
    assert {setting.key: setting.choices for setting in RULES.settings} == {
        "allot": ("sensible", "ask"),
        "untrained": ("-2", "0"),
        "attribute_choice": ("the higher", "ask"),
        "career_counts": ("terms", "kinds"),
        "failed_change_costs_year": ("yes", "no"),
        "check_after_captivity": ("yes", "no"),
        "attack_limit": ("now", "at start"),
        "spell_attribute": ("Int", "Int or Edu"),
        "lasting_loss": ("no", "yes"),
        "severe_deadline": ("3 days", "3 hours"),
        "creature_life_zero": ("dead", "severe wound"),
        "opponent_damage": ("fixed", "rolled"),
        "creature_stamina": ("yes", "no"),
        "count_failed": ("no", "yes"),
        "cuirass_stops_spells": ("no", "yes"),
        "first_aid_roll": ("no", "yes"),
        "brawl_damage": ("2d6", "1d6"),
    }
    assert all(setting.rule.startswith("HAL-RULE-") for setting in RULES.settings)


def test_the_rules_page_names_every_option_and_the_authors():
    page = files("solo.rules.halberts").joinpath("page.md").read_text(encoding="utf-8")
    for setting in RULES.settings:
        assert f"`{setting.key}`" in page and setting.rule in page
    for name in ("Alex Schroeder", "Frotz Self", "Peter Fröhlich", "public domain"):
        assert name in page and name.split()[0] in f"{RULES.credits.author} {RULES.credits.licence}"


def test_the_system_is_found_by_its_id():
    assert load("halberts") is RULES


def test_status_tells_wounds_and_spent_magic(table):
    assert RULES.status(table.hero) == "Str 8 Dex 8 End 8"
    table.world.put("hero.1", "Str", 0)
    table.set(table.hero, wound="light", cast_today=1, spent=("Storm",))
    assert (
        RULES.status(table.hero)
        == "Str 0/8 Dex 8 End 8, lightly wounded, 1 spell today, lost until dawn: Storm"
    )
    table.set(table.hero, state="dead")
    assert RULES.status(table.hero) == "dead"


def test_a_deed_goes_on_record_and_into_the_story(table):
    table.set(table.hero, age=20, story=())
    table.play(RULES.advance(table.hero, 1, "freed the ferryman"))
    assert (
        table.hero.deeds == ("freed the ferryman",) and RULES.life(table.hero) == "At 20: Freed the ferryman."
    )


@pytest.mark.rule("HAL-MAGIC-11", "HAL-RULE-13")
def test_rows_with_nothing_to_test_are_named_on_the_rules_page():
    page = files("solo.rules.halberts").joinpath("page.md").read_text(encoding="utf-8")
    last = page.split("## Nothing to test")[1]
    assert "HAL-MAGIC-11" in last and "HAL-RULE-13" in last
