"""How dangerous foes are: one fresh hero against each kind of a list, from a giant rat to dragons, in every system.

    python -m tests.benchmarks.bench_danger [FIGHTS] [--sense] [--system ID] [--foe WORD]

Each foe is a published stat line, of Cairn or of B/X, alone or several. The hero is rolled up at random and strikes,
always, with the best weapon; `--sense` plays with sense instead (talks, backs off, uses the ground, runs in time).
Printed: the share beaten in a hundred (the share dead in brackets) in each system, the median of them, who lies more
than 15 points off it, and for each system the rank correlation with the strength of the line as the scale of
`solo.rules.floor.strength` reads it, and with the median of all; in brackets, between what it would lie nine times of
ten if the same chances were fought for again so often: few fights blur the order (forty take .02 off it).
"""

import argparse
import random
import sys
from math import log
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT)]

from solo.core.dice import seeded
from solo.core.odds import sampled
from solo.core.procedure import Choose, Option, Write, run, usual
from solo.core.world import DEAD, OUT, World
from solo.referee import fights
from solo.rules import BUILT_IN
from solo.rules.answering import refereed
from solo.rules.floor.fighting import FEARLESS
from solo.rules.floor.strength import strength
from solo.rules.staging import Stage
from solo.scenario.statlines.specials import specials
from solo.scenario.statlines.statline import parse
from tests.rules.danger import FOES, Foe
from tests.rules.people import kept

NEAR = 15  # points from the median
HEROES = 50  # different heroes, who fight again and again
WON = ("victory", "routed", "yielded")
LOST = ("fallen", "captured")


class Share(NamedTuple):
    """Of a hundred fights: how many are lost, and in how many the hero dies."""

    beaten: float
    dead: float


def strikes(request: Choose | Write) -> str:
    """Always an attack where one is offered, the usual one if it is among them; else what is usual."""
    answer = usual(request)
    if isinstance(request, Write):
        return answer
    attacks = [option.key for option in request.open if option.kind == "attack"]
    return answer if not attacks or answer in attacks else attacks[0]


EVEN, SLIM = 0.5, 0.3  # the chance at which something is worth a turn, and at which it is when all goes badly
TRIALS = 40
TOO_STRONG = 3  # the grade of a foe from which a fresh hero does not stand alone


def likely(option: Option, world: World) -> float:
    """The chance shown beside an option, as a share; 1 where nothing is rolled."""
    if option.odds is None:
        return 1.0
    chances = sampled(lambda _: option.odds(), world, TRIALS)
    return sum(
        float(share) for outcome, share in chances.items() if getattr(outcome, "passed", outcome) is True
    )


def sense(stage: Stage, foe: Foe):
    """A player with sense, who goes by the odds shown beside the choices. Outmatched (several, or one too strong), they
    are away at once where that is likelier than not, and otherwise talk where talking is; else they strike, shoot or
    trick first whichever is likelier, call for surrender once the foes are hurt, and run when they are hurt
    themselves. Returns how they answer."""
    outmatched = foe.number > 1 or strength(parse(foe.line, foe.name)).grade >= TOO_STRONG
    whole: dict[str, str] = {}

    def answers(request: Choose | Write) -> str:
        if isinstance(request, Write) or not any(
            option.kind in ("attack", "flee") for option in request.open
        ):
            return usual(request)
        world = stage.world
        kinds = {
            kind: max(
                (
                    (likely(option, world), option.key)
                    for option in request.open
                    if option.kind == kind or (kind == "flee" and option.key == "bait")
                ),
                default=(0.0, ""),
            )
            for kind in ("flee", "talk")
            if kind == "flee"
            or not any(option.key == "yield" for option in request.open if option.kind == kind)
        }
        away, flee = kinds["flee"]
        heard, talk = kinds.get("talk", (0.0, ""))
        hurt = stage.rules.status(world["hero.1"]) != whole.setdefault(
            "status", stage.rules.status(world["hero.1"])
        )
        if flee and away >= (EVEN if outmatched else 1.1) and away >= heard:
            return flee
        if talk and heard >= EVEN:
            return talk
        lure = next((option for option in request.open if option.key == "lure"), None)
        if lure and likely(lure, world) >= EVEN:
            return lure.key
        if flee and away >= SLIM and (hurt or outmatched):
            return flee
        return strikes(request)

    return answers


def fought(system: str, foe: Foe, number: int, player=None) -> tuple[bool, bool]:
    """One fight, by one who strikes or by this player. Returns whether the hero was beaten, and whether the hero is dead."""
    stage = Stage(system, kept(system, number % HEROES, "danger").copy())
    player = player(stage, foe) if player else strikes
    block = parse(foe.line, foe.name)
    foes = []
    for _ in range(foe.number):
        being = stage.put(stage._bare("foe", foe.name, "foes"), kind=foe.name.replace(" ", "-"))
        if foe.tags:
            stage.put(being, tags=foe.tags)
        foes.append(being)
        run(
            refereed(stage.rules.convert(being, block), stage.world, stage.rules),
            DICE[number],
            world=stage.world,
        )
    for being in foes:
        stage.put(being, tags=(*being.tags, *specials(block)))
    outcome = stage.run(
        fights.fight(stage.world, stage.rules, tuple(foes)),
        seeded(f"{foe.name} {foe.number}", number),
        player,
    )
    fell = any(
        kind == "change" and event[:2] == ("hero.1", "state") and event[3] in (OUT, DEAD)
        for kind, event in stage.log.events
    )
    down = outcome in LOST or (outcome not in WON and fell) or stage.world["hero.1"].state in (OUT, DEAD)
    stage.run(fights.come_round(stage.world, stage.rules), seeded("afterwards", number), player)
    return down, stage.world["hero.1"].state == DEAD


class Thrown(dict):
    """Dice of a conversion, by the number of the fight."""

    def __missing__(self, number: int):
        return seeded("danger conversion", number)


DICE = Thrown()


def share(system: str, foe: Foe, count: int, player=None) -> Share:
    """How so many fights come out."""
    results = [fought(system, foe, number, player) for number in range(count)]
    return Share(*(100 * sum(column) / count for column in zip(*results, strict=True)))


def ranks(values: list[float]) -> list[float]:
    """The place of each in order, from 1; equals share theirs."""
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) + 1) / 2 for value in values]


def correlation(one: list[float], other: list[float]) -> float:
    """Spearman's rank correlation."""
    mine, theirs = ranks(one), ranks(other)
    middle = (len(mine) + 1) / 2
    top = sum((a - middle) * (b - middle) for a, b in zip(mine, theirs, strict=True))
    size = [sum((a - middle) ** 2 for a in each) for each in (mine, theirs)]
    return top / (size[0] * size[1]) ** 0.5 if all(size) else 0.0


AGAIN = 200  # times the fights are fought again, to see what chance does to the order


def spread(shares: list[float], scale: list[float], fights: int) -> tuple[float, float]:
    """Between what the correlation lies nine times of ten, where each foe wins with this chance in so many fights."""
    dice = random.Random(1)
    found = sorted(
        correlation([sum(100 * dice.random() < each for _ in range(fights)) for each in shares], scale)
        for _ in range(AGAIN)
    )
    return found[AGAIN // 20], found[-AGAIN // 20]


SEVERAL = 2.0  # more worth for each time they are e times as many


def worth(foe: Foe) -> float:
    """How strong all of them are together, on the scale of printed lines."""
    one = strength(parse(foe.line, foe.name), any(tag in FEARLESS for tag in foe.tags))
    return one.worth + SEVERAL * log(foe.number)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("fights", nargs="?", type=int, default=200)
    parser.add_argument("--system", action="append")
    parser.add_argument("--foe", default="")
    parser.add_argument("--sense", action="store_true")
    given = parser.parse_args()
    systems = given.system or sorted(BUILT_IN)
    foes = [foe for foe in FOES if given.foe in foe.title]
    print(f"{'foe':<28}" + "".join(f"{system:>14}" for system in systems) + "   median  off")
    columns: dict[str, list[float]] = {system: [] for system in systems}
    medians, worths = [], []
    for foe in foes:
        worths.append(worth(foe))
        shares = {
            system: share(system, foe, given.fights, sense if given.sense else None) for system in systems
        }
        middle = median(each.beaten for each in shares.values())
        medians.append(middle)
        off = [system for system in systems if abs(shares[system].beaten - middle) > NEAR]
        for system in systems:
            columns[system].append(shares[system].beaten)
        cells = "".join(f"{f'{each.beaten:.0f} ({each.dead:.0f})':>14}" for each in shares.values())
        print(f"{foe.title:<28}{cells}{middle:>9.0f}  {', '.join(off)}", flush=True)
    for scale, values in (("median", medians), ("strength", worths)):
        cells = []
        for system in systems:
            low, high = spread(columns[system], values, given.fights)
            cells.append(f"{correlation(columns[system], values):.3f} ({low:.2f}-{high:.2f})")
        print(f"{f'rank correlation, {scale}':<28}" + "".join(f"{cell:>20}" for cell in cells))


if __name__ == "__main__":
    main()
