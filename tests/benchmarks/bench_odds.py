"""What the exact odds of each system's rules cost, worked out from the rules' own code: milliseconds for every rule of
every index at its worst sensible setting, cold (nothing worked out before).

    python tests/benchmarks/bench_odds.py [all]

The settings are drawn from what an index says that a rule may be given: its usual values; each value by itself at
either end, or each word; all at one end, all at the other; and a few mixtures. The dearest of each system are shown,
or all.
"""

import gc
import inspect
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT)]

from solo.core.odds import OddsError, odds
from solo.rules import BUILT_IN, load

BUDGET = 10
SHOWN = 4
MIXTURES = 12


def ends(one) -> list[object]:
    """The values that a rule may be given under one name, that are worth a try."""
    if one.words:
        return list(one.words)
    if one.sizes:
        return [min(one.sizes), max(one.sizes)]
    if one.dice:
        return ["d4", "2d6+1", f"{one.most}d6", f"{one.most}d20"]
    return [one.least, one.most] if one.most else [True, False]


def settings(rule) -> list[dict[str, object]]:
    """The settings of a rule that are tried."""
    there = inspect.signature(rule.procedure).parameters
    usual = {
        name: there[name].default for name in rule.takes if there[name].default is not inspect.Parameter.empty
    }
    tried = {name: ends(one) for name, one in rule.takes.items()}
    luck = Random("odds")
    mixed = [
        {name: luck.choice(values) for name, values in tried.items()} for _ in range(MIXTURES if tried else 0)
    ]
    found = [usual, *({**usual, name: value} for name, values in tried.items() for value in values)]
    found += [{name: values[at] for name, values in tried.items()} for at in (0, -1)] + mixed
    return [each for at, each in enumerate(found) if each not in found[:at]]


def forgotten() -> list:
    """Whatever keeps what was worked out before, but for the tables of the books."""
    return [
        one
        for one in gc.get_objects()
        if type(one).__name__ == "_lru_cache_wrapper"
        and (one.__module__ or "").startswith("solo.")
        and "tables" not in one.__module__
        and "printed" not in one.__module__
    ]


def taken(rule, given: dict[str, object], caches: list) -> tuple[float, bool]:
    """Milliseconds for the odds of a rule, and whether they are exact."""
    for cache in caches:
        cache.cache_clear()
    start, exact = time.process_time(), True
    try:
        odds(lambda _: rule.procedure(**given))
    except OddsError:
        exact = False
    return (time.process_time() - start) * 1000, exact


def main(shown: int) -> None:
    """Measure and print."""
    every = 0
    for system in BUILT_IN:
        index = load(system).index
        tried = [(name, rule, given) for name, rule in index.items() for given in settings(rule)]
        for _, rule, given in tried:
            taken(rule, given, [])  # its tables are read
        caches, found = forgotten(), []
        for name, rule, given in tried:
            cost, exact = min(taken(rule, given, caches) for _ in range(2))
            found.append((cost, exact, name, given))
        over = [one for one in found if one[0] > BUDGET]
        every += len(found)
        sampled = sum(not one[1] for one in found)
        print(
            f"{system}: {len(index)} rules, {len(found)} settings; over {BUDGET} ms {len(over)}, not exact {sampled}"
        )
        worst = {one[2]: one for one in sorted(found, key=lambda one: one[0])}
        for cost, exact, name, given in sorted(worst.values(), key=lambda one: -one[0])[:shown]:
            said = " ".join(f"{key}={value}" for key, value in given.items())
            print(f"  {name:<16}{cost:>10.2f} ms {'' if exact else 'NOT EXACT'} {said}")
    print(f"{every} settings")


if __name__ == "__main__":
    main(10**6 if "all" in sys.argv else SHOWN)
