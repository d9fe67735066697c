"""The contract: what holds of every system of rules, whatever its rules are. A new system passes all of this.

- difficulties, harm and healing lie on the common scales;
- every fight ends, and leaves nothing of the fight behind;
- every directive of the scenario format is played;
- a game that is put away and taken up again at each turn is the same game.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playing import Game, parsed
from shares import DAY, share

from solo.core.dice import seeded
from solo.core.fields import FIGHT, TURN, fields_of, living
from solo.core.odds import odds
from solo.core.procedure import Write, run, usual
from solo.core.world import DEAD, OUT, UP, Loose
from solo.referee.fights import fight
from solo.rules import load
from solo.rules.answering import refereed
from solo.rules.ruleset import (
    APPROACHES,
    CHANCES,
    DIFFICULTIES,
    FALLS,
    FIGHT_OUTCOMES,
    GRADES,
    Harm,
    Task,
)
from solo.rules.staging import Stage
from solo.scenario.reading.directives import VERBS
from solo.workshop.playtest import Here, played
from solo.workshop.telling import lines

from .people import SYSTEMS, fresh

every_system = pytest.mark.parametrize("system", SYSTEMS)

# The common scales.

TESTED = 10  # characters whose chances are worked out
HURT = 600  # times that a character is hurt, of HEROES
HEROES = 60


@cache
def chances(system: str) -> dict[tuple[int, str, str], Fraction]:
    """The exact chance that a fresh character passes a test, by character, approach and difficulty."""
    rules, found = load(system), {}
    for number in range(TESTED):
        world = fresh(system, number)
        for approach in APPROACHES:
            for difficulty in DIFFICULTIES:
                task = Task(approach, difficulty=difficulty)
                ways = odds(lambda ground, task=task: rules.test(ground["hero.1"], task), world)
                assert {grade.result for grade in ways} <= set(GRADES) and sum(ways.values()) == 1
                passed = sum((share for grade, share in ways.items() if grade.passed), Fraction(0))
                found[number, approach, difficulty] = passed
    return found


@every_system
def test_difficulties_lie_in_the_common_bands_and_a_harder_task_is_never_likelier(system):
    found = chances(system)
    for difficulty, (least, most) in CHANCES.items():
        shares = [share for (_, _, graded), share in found.items() if graded == difficulty]
        assert least <= sum(shares) / len(shares) <= most, difficulty
    for number in range(TESTED):
        for approach in APPROACHES:
            ladder = [found[number, approach, difficulty] for difficulty in DIFFICULTIES]
            assert ladder == sorted(ladder, reverse=True)
            assert ladder[0] > ladder[-1]


def fallen(system: str, dice: str, times: int) -> int:
    """How often harm of these dice lays a fresh character low."""
    rules, low = load(system), 0
    for number in range(times):
        hero = fresh(system, number % HEROES)["hero.1"]
        run(rules.harm(hero, Harm(dice)), seeded("harm", number), world=hero.world)
        low += hero.state != UP
    return low


@every_system
def test_a_d6_of_harm_lays_a_fresh_character_low_now_and_then_and_worse_harm_more_often(system):
    assert FALLS[0] <= Fraction(fallen(system, "1d6", HURT), HURT) <= FALLS[1]
    assert fallen(system, "1d4", HEROES) <= fallen(system, "2d8", HEROES) < fallen(system, "6d12", HEROES)


@every_system
def test_healing_helps_the_hurt_and_does_nothing_for_the_whole(system):
    rules, healed, hurt = load(system), 0, 0
    for number in range(HEROES):
        hero = fresh(system, number)["hero.1"]
        world, whole = hero.world, rules.status(hero)
        run(rules.heal(hero, "2d6"), seeded("heal", number), world=world)
        assert rules.status(hero) == whole
        run(rules.harm(hero, Harm("1d6")), seeded("harm", number), world=world)
        before = rules.sheet(hero)
        if hero.state == UP and rules.status(hero) != whole:
            run(rules.heal(hero, "2d6"), seeded("heal", number), world=world)
            hurt, healed = hurt + 1, healed + (rules.sheet(hero) != before)
    assert healed * 2 > hurt > 0


# Fights.

FIGHTS = 60
LINES = (
    ("smuggler", "4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)"),
    ("wolf", "AC 7, HD 2+2, Att 1 × bite (1d6), ML 8"),
    ("skeleton", "AC 7, HD 1, Att 1 × claw (1d6), ML 12"),
    ("dragon", "AC 2, HD 8**, Att 2 × claw (1d6) or breath (cone), ML 9"),
    ("witch", "5 HP, 8 STR, 9 DEX, 14 WIL, knife (d6), casts sleep, hold person and charm"),
    ("archer", "3 HP, 9 STR, 13 DEX, 10 WIL, bow (d6)"),
    ("toad", "6 HP, 12 STR, 8 DEX, 4 WIL, spit (d6, blast)"),
    ("ghost", "0 HP, 2 Armor, 20 STR"),
    ("horde", "12 HP, 2 Armor, 14 STR, 15 DEX, 18 WIL, bite (d12), _detachment_"),
    ("goblin", ""),
)
PLACES = ((), ("dark",), ("water deep",), ("mud", "indoors"), ("outdoors", "forest"), ("holy", "narrow"))
KINDS = ("hero", "npc", "hireling", "beast", "foe", "undead")


def field_of_battle(system: str, luck: Random) -> tuple[Stage, list]:
    """Any heroes with anything of the market on them, any company, any foes. Returns the stage and the foes."""
    stage = Stage(system, fresh(system, luck.randrange(HEROES)))
    stage.world.put("hero.1", "state", UP)
    for _ in range(luck.choice((0, 0, 1, 2))):
        luck.choice((stage.friend, stage.hero))()
    for hero in (stage.world[id] for id in stage.world.get("game", "party")):
        for ware in luck.sample(stage.rules.wares(), min(4, len(stage.rules.wares()))):
            stage.quietly(stage.rules.gain(hero, ware))
    return stage, [stage.foe(*luck.choice(LINES)) for _ in range(luck.randint(1, 5))]


def anything(luck: Random):
    """Any open option at all, whatever it is; words at random."""

    def choose(request):
        if isinstance(request, Write):
            return luck.choice(["the door", "", "9"])
        return luck.choice(request.open).key

    return choose


@pytest.mark.parametrize(
    "system", [system for system in SYSTEMS if system != "coins"]
)  # which heals as it likes
def test_healing_does_nothing_for_the_dead(system):
    stage = Stage(system, fresh(system, 0))
    hero = stage.put(stage.world["hero.1"], state=DEAD)
    before = dict(stage.world.fields(hero.id))
    assert not stage.run(stage.rules.heal(hero, "2d6"))
    assert (dict(stage.world.fields(hero.id)), stage.rolls, stage.told) == (before, [], "")


@pytest.fixture(scope="module", params=SYSTEMS)
def fought(request) -> list[tuple[str, Stage]]:
    """So many fights from their first blow to their last: the outcome, and the stage afterwards. Every other one
    is fought by a player who takes the usual choices, the rest by one who takes any."""
    system, done = request.param, []
    for number in range(FIGHTS):
        luck = Random(f"{system} {number}")
        stage, foes = field_of_battle(system, luck)
        how = {"surprise": luck.choice(("", "", "foes", "party")), "alone": luck.random() < 0.2}
        how["first_blood"] = luck.random() < 0.2
        whole = refereed(fight(stage.world, stage.rules, tuple(foes), luck.choice(PLACES), **how),
                         stage.world, stage.rules)  # fmt: skip
        outcome = stage.run(
            whole, seeded("fight", number), anything(luck) if number % 2 else usual, own=False
        )
        done.append((outcome if not how["first_blood"] else f"{outcome} at first blood", stage))
    return done


def test_every_fight_ends_in_one_of_the_ways_that_a_fight_can_end(fought):
    outcomes = Counter(outcome.removesuffix(" at first blood") for outcome, _ in fought)
    assert set(outcomes) <= set(FIGHT_OUTCOMES)
    assert {"victory", "fled"} <= set(outcomes) and {"fallen", "captured"} & set(outcomes), outcomes
    for _, stage in fought:
        assert all(being.state for being in everybody(stage))


def everybody(stage: Stage) -> list:
    """Every being of a stage's world."""
    return [being for kind in KINDS for being in stage.world.all(kind)]


def test_a_fight_leaves_nothing_of_the_fight_behind(fought):
    for _, stage in fought:
        passing = living(stage.rules.being, TURN, FIGHT)
        assert stage.world.fields("fight") == {}
        left = {
            name for being in everybody(stage) for name in stage.world.fields(being.id) if name in passing
        }
        assert not left, left


def test_whatever_a_fight_puts_on_anybody_is_a_declared_field(fought):
    for _, stage in fought:
        assert undeclared(stage.world) == set()


def undeclared(world) -> set[tuple[str, str]]:
    """Fields of beings, things and timers that the system in play declares nowhere, by kind."""
    known = fields_of(world.being)
    if world.being is Loose:
        return set()
    return {
        (id.partition(".")[0], name)
        for id, fields in world.state().items()
        for name in fields
        if id.partition(".")[0] in (*KINDS, "thing", "timer", "fight") and name not in known
    }


def test_no_foe_stands_after_a_victory(fought):
    for outcome, stage in fought:
        if outcome == "victory":
            assert all(foe.state in (OUT, DEAD) for foe in stage.world.all("foe"))


# Whole games.

EVERYTHING = Path(__file__).with_name("every_directive.md")


@cache
def everything():
    """An adventure that uses every directive there is."""
    return parsed((("every_directive.md", EVERYTHING.read_text(encoding="utf-8")),))


def test_the_adventure_of_every_directive_uses_every_one():
    text = EVERYTHING.read_text(encoding="utf-8")
    assert not everything().errors
    assert not {verb for verb in VERBS if f"`{verb}" not in text}


@pytest.mark.parametrize("system", share(SYSTEMS, 3))
def test_every_directive_is_played_in_every_system_without_anything_going_wrong(system):
    left: set[tuple[int, str]] | None = None
    for number, games in enumerate(
        (10, 20, 20, 20, 20, 40, 80, 160, 320)
    ):  # others each day; more for what few come to
        report = played(everything(), [system], games, f"contract {DAY}, {number}", 400, Here())
        told = list(lines(report))
        assert not report.systems[system].refusals and not report.systems[system].stuck, told
        missed = {(one.line, one.words) for one in report.missed if one.kind in ("scene", "choice")}
        left = missed if left is None else left & missed
        if not left:
            return
    assert not left, told


@pytest.mark.parametrize("system", share(SYSTEMS, 3))
@pytest.mark.parametrize("seed", ["1"])
def test_a_game_put_away_and_taken_up_again_at_each_turn_is_the_same_game(system, seed, tmp_path):
    """A first player plays on; a second one closes the game before every line. Both type the same."""
    one, other = (
        Game.begin(tmp_path / f"{name}.solo", everything(), system, seed) for name in ("one", "other")
    )
    luck = Random(f"{system} {seed}")
    for _ in range(45):
        if one.session.over:
            break
        line = typed(one, luck)
        other.close()
        other = Game.reopen(other.path)
        assert one.say(line) == other.say(line)
    assert one.session.world.state() == other.session.world.state()
    assert [turn.digest for turn in one.record()] == [turn.digest for turn in other.record()]
    assert len(one.record()) >= 5 and undeclared(one.session.world) == set()
    one.close(), other.close()


def typed(game: Game, luck: Random) -> str:
    """A line that answers what is asked, or makes one of the moves offered; the end is put off."""
    request = game.session.request
    if game.session.depth < 2:
        return "random"
    if isinstance(request, Write):
        return "as luck will have it"
    offers = [
        str(n) for n, offer in enumerate(shown(game), 1) if not offer.barred and "Leave it" not in offer.text
    ]
    return luck.choice(offers) if offers else "1"


def shown(game: Game) -> list:
    """The offers that stand there with a number."""
    return [offer for offer in game.session.offers if offer.numbered]
