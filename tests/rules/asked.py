"""What may be asked of each system's index of rules, and what comes of it: for every value its range and what it is where
nothing is said; for every rule its odds as it stands, at its example, and at either end of every value. `test_asked.py`
compares it with `asked/`.

    python -m tests.rules.asked            say what is otherwise
    python -m tests.rules.asked --write    keep it anew, where a rule has changed on purpose; read the diff
"""

import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from pathlib import Path

from solo.cli import asked as command
from solo.core.odds import odds
from solo.rules import BUILT_IN, load
from solo.rules.ruleset import Rule

PAGES = Path(__file__).parent / "asked"
FEW = 8  # outcomes that are written out


def range_of(rule: Rule) -> Iterator[str]:
    """What may be given: each value with what it may be, and what it is where it is not said."""
    for name, (how, one) in command.given(rule).items():
        plain = "must be said" if how.default is how.empty else command.spelt(how.default, one) or "none"
        yield f"{name}: {command.wanted(one) if one else how.annotation}; else {plain}"


def ways(rule: Rule) -> dict[str, dict]:
    """Every case of it: the words one would type, and the values they mean."""
    values = command.given(rule)
    given = (word.split("=") for word in rule.example.split())
    words = {key.replace("-", "_"): word for key, word in given}
    said = {key: command.read(key, word, *values[key]) for key, word in words.items()}
    cases = {"": {}, " ".join(f"{key}={word}" for key, word in words.items()): said}
    for key, (_, one) in values.items():
        for word in ends(one):
            case = {**said, key: command.read(key, word, *values[key])}
            cases[" ".join(f"{name}={words.get(name) if name != key else word}" for name in case)] = case
    must = {key for key, (how, _) in values.items() if how.default is how.empty}
    return {text: case for text, case in cases.items() if must <= case.keys()}


def ends(one) -> list[str]:
    """The values of a setting at which something may turn: both ends and what is next to them."""
    if one is None:
        return []
    if one.words:
        return [word or "none" for word in one.words]
    if one.sizes:
        return [f"d{size}" for size in one.sizes]
    if one.dice:
        return ["d4", "2d6+1"]
    if not one.most:
        return ["yes", "no"]
    return [str(number) for number in sorted({one.least, one.least + 1, one.most - 1, one.most})]


def came(chances: dict) -> str:
    """What comes of it: each outcome with its chance; of many, the least, the most, and a sum of them all."""
    rows = sorted((str(outcome), chance) for outcome, chance in chances.items())
    if len(rows) <= FEW:
        return ", ".join(f"{outcome} {chance}" for outcome, chance in rows)
    numbers = [outcome for outcome in chances if isinstance(outcome, int)]
    mean = sum((Fraction(number) * chances[number] for number in numbers), Fraction(0))
    spread = (
        f"{min(numbers)} to {max(numbers)}, {float(mean):.4f} at the mean"
        if numbers
        else f"{len(rows)} outcomes"
    )
    return f"{spread} ({blake2b(repr(rows).encode(), digest_size=4).hexdigest()})"


def rows(system: str, name: str) -> list[str]:
    """All that is kept of a rule."""
    rule = load(system).index[name]
    found = [f"- {line}" for line in range_of(rule)]
    found += [f"- outcomes: {rule.tells}"] if isinstance(rule.tells, str) and rule.tells else []
    found += (
        [f"- {outcome} is {word}" for outcome, word in rule.tells.items()]
        if isinstance(rule.tells, dict)
        else []
    )
    for text, case in ways(rule).items():
        found.append(
            f"- `{text or 'as it stands'}` → {came(odds(lambda _, case=case: rule.procedure(**case)))}"
        )
    return found


@cache
def kept(system: str) -> dict[str, list[str]]:
    """What is kept of each rule of a system."""
    text = (PAGES / f"{system}.md").read_text(encoding="utf-8")
    return {part.split("\n")[0]: part.strip().split("\n")[2:] for part in text.split("\n## ")[1:]}


def main() -> int:
    """Say or keep what is otherwise."""
    otherwise = 0
    for system in BUILT_IN:
        now = {name: rows(system, name) for name in load(system).index}
        if "--write" in sys.argv:
            PAGES.mkdir(exist_ok=True)
            parts = [f"# {load(system).title}: what is asked", ""]
            for name, lines in now.items():
                parts += [f"## {name}", "", *lines, ""]
            (PAGES / f"{system}.md").write_text("\n".join(parts), encoding="utf-8")
            continue
        for name, lines in now.items():
            for line in [line for line in lines if line not in kept(system).get(name, [])]:
                otherwise += 1
                print(f"{system} {name}: {line}")
    return int(bool(otherwise))


if __name__ == "__main__":
    sys.exit(main())
