"""`solo odds`: exact odds of any rule in a system's index, by its own name and parameters."""

import inspect
import json
import sys
from argparse import Namespace
from fractions import Fraction

from solo.core.dice import DiceError
from solo.core.odds import OddsError, sampled
from solo.core.odds import odds as exact
from solo.rules import load
from solo.rules.ruleset import Rule, Ruleset

# what a rule says of its rolls, not what it depends on
WORDING = frozenset({"who", "why", "rule", "against", "parts"})


SAMPLES = 20_000  # runs, where the ways for the dice to fall are too many or without end


class Usage(Exception):
    """The rule or its values are not right; the message says what is."""


def odds(args: Namespace) -> int:
    """Print the exact odds of a rule. Returns the exit code."""
    system = load(args.system)
    if not args.rule:
        print("\n".join(listing(system)))
        return 0
    try:
        rule = rule_of(system, args.rule)
        values = values_of(rule, args.values)
    except Usage as error:
        print(f"solo odds: {error}", file=sys.stderr)
        return 2
    try:
        chances, runs = chances_of(rule, values)
    except Usage as error:
        print(f"solo odds: {error}", file=sys.stderr)
        return 2
    show(args, chances, values, runs)
    return 0


def chances_of(rule: Rule, values: dict[str, object]) -> tuple[dict[object, Fraction], int]:
    """The chance of each outcome, and in how many runs it was counted (0: it is exact). Raises Usage for values that
    the rule knows nothing of."""
    try:
        try:
            return exact(lambda _: rule.procedure(**values)), 0
        except OddsError:
            return sampled(lambda _: rule.procedure(**values), times=SAMPLES), SAMPLES
    except (KeyError, ValueError, IndexError, TypeError, AttributeError, ArithmeticError, DiceError) as error:
        said = ", ".join(f"{name}={value}" for name, value in values.items())
        raise Usage(f"the rule knows nothing of {said} ({error}); it takes {parameters(rule)}") from error


def listing(system: Ruleset) -> list[str]:
    """Every rule of the index, with its parameters."""
    return [f"{name:<22}{parameters(rule):<44} {rule.meaning}" for name, rule in system.index.items()]


def parameters(rule: Rule) -> str:
    """A rule's parameters as one types them."""
    return " ".join(
        f"{name}={'…' if one.default is one.empty else one.default}"
        for name, one in inspect.signature(rule.procedure).parameters.items()
        if name not in WORDING
    )


def rule_of(system: Ruleset, name: str) -> Rule:
    """The rule of this name. Raises Usage with the nearest right spelling."""
    if name in system.index:
        return system.index[name]
    from rapidfuzz.process import extractOne

    near = extractOne(name, list(system.index), score_cutoff=50)
    hint = f"did you mean {near[0]}? " if near else ""
    raise Usage(f"{system.id} has no rule {name!r}; {hint}it has: {', '.join(system.index)}")


def values_of(rule: Rule, given: list[str]) -> dict[str, object]:
    """The values for a rule's parameters. Raises Usage with what is wanted."""
    wanted = inspect.signature(rule.procedure).parameters
    values: dict[str, object] = {}
    for pair in given:
        name, sign, said = pair.partition("=")
        name = name.replace("-", "_")
        if not sign or name not in wanted:
            raise Usage(f"cannot use {pair!r}; the rule takes {parameters(rule) or 'nothing'}")
        values[name] = value_of(said, wanted[name].annotation, pair)
    missing = [name for name, one in wanted.items() if one.default is one.empty and name not in values]
    if missing:
        raise Usage(f"the rule also needs {', '.join(missing)}; it takes {parameters(rule)}")
    return values


def value_of(said: str, kind: object, pair: str) -> object:
    """One value of the kind the rule's code names. Raises Usage."""
    if kind is bool:
        if said.lower() not in ("yes", "no", "true", "false", "1", "0"):
            raise Usage(f"{pair!r}: say yes or no")
        return said.lower() in ("yes", "true", "1")
    if kind is str:
        return said
    try:
        number = int(said)
    except ValueError:
        if kind is int:
            raise Usage(f"{pair!r}: a whole number is wanted") from None
        return said
    if abs(number) > 10**6:
        raise Usage(f"{pair!r}: numbers up to a million")
    return number


def show(args: Namespace, chances: dict[object, Fraction], values: dict[str, object], runs: int = 0) -> None:
    """Print the chances, the likeliest first, as text or JSON;
    `runs` says that they are shares of so many runs."""
    ordered = sorted(chances.items(), key=lambda pair: -pair[1])
    if args.json:
        print(
            json.dumps(
                {
                    "system": args.system,
                    "rule": args.rule,
                    "values": values,
                    "exact": not runs,
                    "odds": {named(outcome): str(chance) for outcome, chance in ordered},
                },
                ensure_ascii=False,
            )
        )
        return
    if runs:
        print(f"Sampled, not exact: shares of {runs:,} runs, since these dice have too many ways to fall.")
    for outcome, chance in ordered:
        print(f"{named(outcome):<40} {chance!s:>16}  {float(chance) * 100:6.2f} %")


def named(outcome: object) -> str:
    """An outcome in a word or two."""
    if isinstance(outcome, bool):
        return "success" if outcome else "failure"
    if hasattr(outcome, "result"):
        return outcome.result + (", complication" if getattr(outcome, "complication", False) else "")
    if isinstance(outcome, tuple):
        return ", ".join(named(part) for part in outcome)
    return "nothing" if outcome is None else str(outcome)
