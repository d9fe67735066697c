"""`solo odds`: exact odds of any rule in a system's index, by its own name and parameters."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from threading import Timer

from solo.cli.asked import Usage, given, parameters, spelt, values_of, wanted
from solo.cli.pictured import EIGHTHS, average, called, outcomes, table
from solo.cli.settings import preferences
from solo.core.dice import DiceError
from solo.core.errors import Wrong
from solo.core.odds import OddsError, sampled
from solo.core.odds import odds as exact
from solo.rules import load
from solo.rules.ruleset import Rule, Ruleset
from solo.screen.layout import wrapped
from solo.screen.size import columns

SAMPLES = 20_000  # runs, where the ways for the dice to fall are too many or without end
PATIENCE = 0.5  # seconds after which one is told what takes so long
HELP = ("help", "?", "-h", "--help")
WIDE = 64  # columns, from which a list is one
WRONG = (KeyError, ValueError, IndexError, TypeError, AttributeError, ArithmeticError, DiceError, Wrong)


def odds(args: Namespace) -> int:
    """Print the exact odds of a rule, what there is to ask, or what a rule may be asked with. Returns the exit code."""
    system = load(args.system)
    if not args.rule or args.rule in HELP:
        print("\n".join(listing(system)))
        return 0
    try:
        rule = rule_of(system, args.rule)
        if any(word in HELP for word in args.values):
            print("\n".join(explained(args.system, args.rule, rule)))
            return 0
        values = values_of(rule, args.values)
        with told_if_long():
            chances, runs = chances_of(rule, values)
    except Usage as error:
        print(f"solo odds: {error}", file=sys.stderr)
        print(f"`solo odds {args.system} {args.rule} help` says more.", file=sys.stderr)
        return 2
    (as_json if args.json else show)(args, rule, chances, values, runs)
    return 0


@contextmanager
def told_if_long() -> Iterator[None]:
    """What takes long says so."""
    said = "solo odds: counting every way these dice may fall …"
    timer = Timer(PATIENCE, print, (said,), {"file": sys.stderr, "flush": True})
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def chances_of(rule: Rule, values: dict[str, object]) -> tuple[dict[object, Fraction], int]:
    """The chance of each outcome, and in how many runs it was counted (0: it is exact). Raises Usage for values that
    the rule knows nothing of."""
    try:
        try:
            return exact(lambda _: rule.procedure(**values)), 0
        except OddsError:
            return sampled(lambda _: rule.procedure(**values), times=SAMPLES), SAMPLES
    except WRONG as error:
        said = ", ".join(f"{name}={value}" for name, value in values.items()) or "no values"
        raise Usage(f"the rule knows nothing of {said} ({error}); it takes {parameters(rule)}") from error


def listing(system: Ruleset) -> list[str]:
    """Every rule of the index, what it is about, and its parameters."""
    width, lines = columns(), []
    for name, rule in system.index.items():
        takes = parameters(rule)
        if width >= WIDE:
            lines += wrapped(f"{name:<16}{rule.meaning}", width)
            lines += wrapped(f"{'':16}{takes}", width) if takes else []
        else:
            lines += wrapped(f"{name}: {rule.meaning}", width)
            lines += wrapped(f"  {takes}", width) if takes else []
    return [*lines, "", *wrapped(f"`solo odds {system.id} RULE help` says what each goes by.", width)]


def explained(system: str, name: str, rule: Rule) -> list[str]:
    """What a rule is about, what it may be given, and an example."""
    width = columns()
    lines = wrapped(f"solo odds {system} {name}: {rule.meaning}", width)
    if rule.ids:
        lines += wrapped(f"({', '.join(rule.ids)})", width)
    there = given(rule)
    lines += ["", "It takes nothing." if not there else "It takes:"]
    for key, (how, one) in there.items():
        usual = "" if how.default is how.empty else f"; usually {spelt(how.default, one) or 'none'}"
        said = f"{one.meaning}: {wanted(one)}" if one else "a value"
        said = said.replace("?: yes or no", "? yes or no")
        lines += wrapped(f"  {key.replace('_', '-')}=  {said}{usual}", width)
    if rule.example or not there:
        lines += ["", "For example:", *wrapped(f"  solo odds {system} {name} {rule.example}".rstrip(), width)]
    return lines


def rule_of(system: Ruleset, name: str) -> Rule:
    """The rule of this name. Raises Usage with the nearest right spelling."""
    found = name.lower().replace("-", "_").replace(" ", "_")
    if found in system.index or name in system.index:
        return system.index.get(name) or system.index[found]
    from rapidfuzz.process import extractOne

    near = extractOne(name, list(system.index), score_cutoff=50)
    hint = f"did you mean {near[0]}? " if near else ""
    raise Usage(f"{system.id} has no rule {name!r}; {hint}it has: {', '.join(system.index)}")


def as_json(
    args: Namespace, rule: Rule, chances: dict[object, Fraction], values: dict[str, object], runs: int
) -> None:
    """Print the chances for a program: by the outcomes' own names, the likeliest first; what each is called; and of totals
    how likely so many or more are."""
    ordered = sorted(chances.items(), key=lambda pair: -pair[1])
    names = {} if isinstance(rule.tells, str) else rule.tells
    told: dict[str, object] = {
        "system": args.system,
        "rule": args.rule,
        "values": values,
        "exact": not runs,
        "odds": {called(outcome, {}): str(chance) for outcome, chance in ordered},
    }
    if names:
        told["called"] = {called(outcome, {}): called(outcome, names) for outcome, _ in ordered}
    if more := {one.label: str(one.more) for one in outcomes(chances) if one.more is not None}:
        told["or more"] = more
    print(json.dumps(told, ensure_ascii=False))


def show(
    args: Namespace, rule: Rule, chances: dict[object, Fraction], values: dict[str, object], runs: int = 0
) -> None:
    """Print the chances as they are read, with a picture of them; `runs` says that they are shares of so many runs."""
    width = columns()
    told = " ".join(
        f"{key.replace('_', '-')}={spelt(values.get(key, how.default), one)}"
        for key, (how, one) in given(rule).items()
    )
    print(
        "\n".join(wrapped(f"{rule.meaning[:1].upper()}{rule.meaning[1:]}{': ' if told else ''}{told}", width))
    )
    if runs:
        said = f"Sampled, not exact: shares of {runs:,} runs, since these dice have too many ways to fall."
        print("\n".join(wrapped(said, width)))
    what = rule.tells if isinstance(rule.tells, str) else ""
    print("\n".join(table(outcomes(chances, rule.tells), what, width, bars(args))))
    if mean := average(chances, what):
        print("\n".join(wrapped(mean, width)))


def bars(args: Namespace) -> str:
    """What bars are made of here: none where lines are to be plain, and what the output's encoding has."""
    if args.plain or preferences().get("plain") == "on":
        return ""
    try:
        EIGHTHS.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeError, LookupError):
        return " #"
    return EIGHTHS
