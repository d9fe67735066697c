"""What a rule of an index is asked with: each value read as the index says it may be, or refused with what would be right."""

from inspect import Parameter, signature

from solo.core.dice import MOST_DICE, DiceError, parse
from solo.rules.ruleset import Given, Rule

MOST = 10**6
MOST_SIDES, MOST_ADDED = 20, 100  # of dice that a rule is given
YES, NO = ("yes", "true", "y", "1", "on"), ("no", "false", "n", "0", "off")
# what a rule says of its rolls, not what it depends on
WORDING = frozenset({"who", "why", "rule", "against", "parts"})


class Usage(Exception):
    """The rule or its values are not right; the message says what is."""


def given(rule: Rule) -> dict[str, tuple[Parameter, Given | None]]:
    """What a rule may be given, by name: how its procedure has it, and what its index says of it (None for a system whose
    index says nothing)."""
    there = signature(rule.procedure).parameters
    if rule.takes:
        return {name: (there[name], one) for name, one in rule.takes.items()}
    return {name: (one, None) for name, one in there.items() if name not in WORDING}


def spelt(value: object, one: Given | None) -> str:
    """A value as one types it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if one is not None and one.sizes:
        return f"d{value}"
    return str(value)


def wanted(one: Given) -> str:
    """What may be given, in words."""
    if one.words:
        return f"one of {', '.join(word or 'none' for word in one.words)}"
    if one.sizes:
        return f"one of {', '.join(f'd{size}' for size in one.sizes)}"
    if one.dice:
        return f"dice such as d6 or 2d6+1: at most {one.most}, of at most {MOST_SIDES} sides"
    return "yes or no" if not one.most else f"a whole number from {one.least} to {one.most}"


def read(name: str, said: str, how: Parameter, one: Given | None) -> object:
    """One value as it was typed. Raises Usage with what would be right."""
    said = said.strip()
    if one is None:
        return guessed(name, said, how.annotation)
    value = _read(said, one)
    if value is None:
        raise Usage(f"{name} is {wanted(one)}, not {said!r} ({one.meaning})")
    return value


def _read(said: str, one: Given) -> object:
    """The value, or None for what cannot be it."""
    low = said.lower()
    if one.words:
        plain = low.replace("_", " ").replace("-", " ")
        found = [word for word in one.words if word.lower().replace("_", " ").replace("-", " ") == plain]
        return found[0] if found else "" if "" in one.words and low in ("none", "no") else None
    if one.sizes:
        size = low.removeprefix("1").removeprefix("d") if "d" in low else low
        return int(size) if size.isascii() and size.isdecimal() and int(size[:6]) in one.sizes else None
    if one.dice:
        return dice(low, one.most)
    if not one.most:
        return True if low in YES else False if low in NO else None
    number = whole(said)
    return number if number is not None and one.least <= number <= one.most else None


def whole(said: str) -> int | None:
    """A whole number, if this is one."""
    said = said.replace("−", "-")
    digits = said.removeprefix("+").removeprefix("-")
    return int(said) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None


def dice(said: str, most: int) -> str | None:
    """Dice as they are written, if there are no more of them and no larger ones than there may be, and they cannot come to
    less than nothing."""
    try:
        terms = parse(said).terms
    except DiceError:
        return None
    if "d" not in said and not said.strip().isdecimal():
        return None
    thrown = sum(term.drawn for term in terms)
    sides = max((term.sides for term in terms), default=0)
    added = sum(abs(term.count * term.times) for term in terms if not term.sides)
    times = max((abs(term.times) for term in terms if term.sides), default=1)
    fits = thrown <= min(most, MOST_DICE) and sides <= MOST_SIDES and added <= MOST_ADDED and times <= 10
    return said if fits and not said.lstrip().startswith(("-", "−", "–")) else None


def guessed(name: str, said: str, kind: object) -> object:
    """One value of a rule that does not say what it may be, by what its code says of it. Raises Usage."""
    if kind is str:
        return said
    if kind is bool:
        value = _read(said, Given(name))
        if value is None:
            raise Usage(f"{name} is yes or no, not {said!r}")
        return value
    number = whole(said)
    if number is None and kind is not int:
        return said
    if number is None or abs(number) > MOST:
        raise Usage(f"{name} is a whole number of at most a million, not {said!r}")
    return number


def values_of(rule: Rule, typed: list[str]) -> dict[str, object]:
    """The values for a rule's parameters. Raises Usage with what is wanted."""
    there, values = given(rule), {}
    for pair in typed:
        name, sign, said = pair.partition("=")
        name = name.strip().lower().replace("-", "_")
        if not sign or name not in there:
            raise Usage(unknown(pair, name if sign else "", there, rule))
        if name in values:
            raise Usage(f"{name} is given twice")
        values[name] = read(name, said, *there[name])
    missing = [name for name, (how, _) in there.items() if how.default is how.empty and name not in values]
    if missing:
        raise Usage(f"the rule also needs {', '.join(missing)}; it takes {parameters(rule)}")
    return values


def unknown(pair: str, name: str, there: dict[str, tuple[Parameter, Given | None]], rule: Rule) -> str:
    """What is said of a value that the rule does not take."""
    from rapidfuzz.process import extractOne

    if not there:
        return f"cannot use {pair!r}: the rule takes nothing"
    near = extractOne(name or pair, list(there), score_cutoff=60)
    return f"cannot use {pair!r}; {f'did you mean {near[0]}=? ' if near else ''}the rule takes {parameters(rule)}"


def parameters(rule: Rule) -> str:
    """A rule's parameters as one types them."""
    return " ".join(
        f"{name.replace('_', '-')}={'…' if how.default is how.empty else spelt(how.default, one)}"
        for name, (how, one) in given(rule).items()
    )
