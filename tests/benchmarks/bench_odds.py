"""What the exact odds of each system's checks cost, worked out from the rules' own code: milliseconds for
every rule of every index, with its usual values, cold (nothing worked out before) and warm (the second time).

    python tests/benchmarks/bench_odds.py [all]

The five dearest of each system are shown, or all. Rules that need a value nobody gives here get a middling
one by the name of it.
"""

import inspect
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT)]

from solo.core.dice import distribution
from solo.core.odds import OddsError, odds
from solo.rules import BUILT_IN, load

BUDGET = 10
FIRST = {bool: False, str: ""}
SHOWN = 5


def values(rule) -> dict[str, object]:
    """Values for the parameters that have none of their own."""
    return {
        name: FIRST.get(one.annotation, 10)
        for name, one in inspect.signature(rule.procedure).parameters.items()
        if one.default is one.empty
    }


def taken(rule) -> float:
    """Milliseconds for the odds of a rule."""
    given, start = values(rule), time.process_time()
    odds(lambda _: rule.procedure(**given))
    return (time.process_time() - start) * 1000


def measured(system: str) -> dict[str, tuple[float, float]]:
    """Cold and warm milliseconds of each rule of a system; rules that cannot be run on middling values are
    left out."""
    found = {}
    for name, rule in load(system).index.items():
        distribution.cache_clear()
        try:
            found[name] = taken(rule), min(taken(rule) for _ in range(3))
        except (OddsError, LookupError, ValueError, TypeError, AttributeError) as error:
            print(f"{system:<14}{name:<18} not measured: {error}")
    return found


def main(shown: int) -> None:
    """Measure and print."""
    for system in BUILT_IN:
        found = measured(system)
        over = sum(cold > BUDGET for cold, _ in found.values())
        print(f"{system}: {len(found)} rules, {over} over {BUDGET} ms")
        for name, (cold, warm) in sorted(found.items(), key=lambda pair: -pair[1][0])[:shown]:
            print(f"  {name:<20}{cold:>9.2f} ms cold {warm:>9.2f} ms warm")


if __name__ == "__main__":
    main(10**6 if "all" in sys.argv else SHOWN)
