"""A random table whose rows are known, printed as many hands print one: the reader of tables is held against what was printed.

Not a test, the printer of one (`test_printed_hands.py`); alone, `python -m tests.scenario.printing_tables` prints the share of
tables that are read whole, by shape.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from solo.scenario.tables import keys
from solo.scenario.tables.shapes import from_markdown

_WORDS = ("a cart of salt", "two tired pilgrims", "rain, and no roof", "a dog that follows", "smoke from the mill", "an old friend",
          "a locked chest (empty)", "nothing at all", "geese", "the ferry is gone", "3 soldiers", "a letter for the abbot", "a bell under water",
          "1d6 crows", "a child who lies", "black bread", "the bridge is out", "a map, half burnt", "somebody singing", "a wheel in the ditch")  # fmt: skip
_DICE = ("d4", "d6", "d8", "d10", "d12", "d20", "d100", "2d6", "3d6", "d66", "d3")


class Rolled(NamedTuple):
    dice: str
    rows: tuple[tuple[int, int, str], ...]
    ranges: bool


def rolled(dice: random.Random, kinds: tuple[str, ...] = _DICE) -> Rolled:
    """A table of chance: each face a row, or rows of several."""
    die = dice.choice(kinds)
    faces = keys.faces(die)
    ranges = len(faces) > 20 or dice.random() < 0.4 and len(faces) > 3
    if die == "d66":
        ranges = dice.random() < 0.5
    cuts = (
        sorted(dice.sample(range(1, len(faces)), min(len(faces) - 1, dice.randint(2, 7))))
        if ranges
        else list(range(1, len(faces)))
    )
    starts, ends = [0, *cuts], [*cuts, len(faces)]
    rows = tuple(
        (faces[a], faces[b - 1], f"{dice.choice(_WORDS)} {chr(97 + n % 26)}{n}")
        for n, (a, b) in enumerate(zip(starts, ends, strict=True))
    )
    return Rolled(die, rows, ranges)


def _figure(table: Rolled, low: int, high: int, style: int) -> str:
    wide = table.dice == "d100" and style % 2 == 0
    shown = [("00" if value == 100 else f"{value:02d}") if wide else str(value) for value in (low, high)]
    dash = ("-", "\u2013", " - ", "\u2013", "-", " to ")[style % 6]
    return shown[0] if low == high else dash.join(shown)


def _printed_dice(table: Rolled, dice: random.Random) -> str:
    if table.dice == "d100":
        return dice.choice(("d100", "d%", "1d100", "D100"))
    if table.dice[0] == "d" and table.dice != "d66":
        return dice.choice((table.dice, f"1{table.dice}", table.dice.upper()))
    return dice.choice((table.dice, table.dice.upper()))


def _head(table: Rolled, dice: random.Random) -> str:
    die = _printed_dice(table, dice)
    return dice.choice(
        (
            die,
            die,
            f"**{die}**",
            f"Roll {die}",
            f"{die} Roll",
            f"Roll ({die})",
            f"Die Roll ({die})",
            f"*{die}*",
            f"{die}:",
            f"Result ({die})",
        )
    )


def _heading(table: Rolled, dice: random.Random) -> str:
    die = _printed_dice(table, dice)
    return dice.choice(
        (
            f"Rumours ({die})",
            f"Rumours \u2013 {die}",
            f"{die} Rumours",
            f"Rumours [{die}]",
            f"Rumours: {die}",
            f"Table 3: Rumours ({die})",
            f"**Rumours ({die})**",
        )
    )


def _above(table: Rolled, dice: random.Random) -> str:
    die = _printed_dice(table, dice)
    return dice.choice(
        (
            f"Roll {die}:",
            f"Roll {die} and consult the table below.",
            f"({die})",
            f"*Roll {die}*",
            f"Roll a {die} each night.",
            f"**{die}**",
            f"When they rest, roll {die}:",
        )
    )


def _titled(table: Rolled, dice: random.Random, named: bool = False) -> str:
    """A heading, and the dice in it or above the rows, where no column names them."""
    if not named:
        return "## Rumours\n\n"
    return (
        f"## {_heading(table, dice)}\n\n"
        if dice.random() < 0.5
        else f"## Rumours\n\n{_above(table, dice)}\n\n"
    )


def _pipe(lines: list[list[str]]) -> str:
    rule = "|" + "---|" * len(lines[0])
    shown = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join((shown[0], rule, *shown[1:])) + "\n"


def _mark(figure: str, dice: random.Random) -> str:
    return dice.choice((figure, figure, f"**{figure}**", f"{figure}.", f"{figure})", f"*{figure}*"))


def _columns(dice: random.Random, table: Rolled) -> str:
    style, how = dice.randrange(6), dice.randrange(6)
    marked = [
        figure if how else f"**{figure}**"
        for low, high, _ in table.rows
        for figure in [_figure(table, low, high, style)]
    ]
    marked = [f"{m}." if how == 1 else m for m in marked]
    if dice.random() < 0.6:
        return _titled(table, dice) + _pipe(
            [
                [_head(table, dice), dice.choice(("Rumour", "Result", "", "What"))],
                *([m, row[2]] for m, row in zip(marked, table.rows, strict=True)),
            ]
        )
    return _titled(table, dice, True) + _pipe(
        [
            [dice.choice(("", "Roll", "#", "No.", "Die")), dice.choice(("Rumour", "Result"))],
            *([m, row[2]] for m, row in zip(marked, table.rows, strict=True)),
        ]
    )


def _three(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(6)
    return _titled(table, dice) + _pipe(
        [
            [_head(table, dice), "Who", "True?"],
            *(
                [_figure(table, a, b, style), words, dice.choice(("true", "false"))]
                for a, b, words in table.rows
            ),
        ]
    )


def _last(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(6)
    return _titled(table, dice) + _pipe(
        [
            ["Rumour", _head(table, dice)],
            *([words, _figure(table, a, b, style)] for a, b, words in table.rows),
        ]
    )


def _side(dice: random.Random, table: Rolled) -> str:
    """Blocks of the same table side by side."""
    style, blocks = dice.randrange(6), dice.choice((2, 2, 3))
    rows = [[_figure(table, a, b, style), words] for a, b, words in table.rows]
    height = -(-len(rows) // blocks)
    head = _head(table, dice)
    lines = (
        [[head, "Rumour"] * blocks] if dice.random() < 0.7 else [[head, "Rumour", *["", ""] * (blocks - 1)]]
    )
    for at in range(height):
        lines.append(
            [
                cell
                for block in range(blocks)
                for cell in (rows[block * height + at] if block * height + at < len(rows) else ["", ""])
            ]
        )
    return _titled(table, dice) + _pipe(lines)


def _lying(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(6)
    return _titled(table, dice) + _pipe(
        [
            [_head(table, dice), *(_figure(table, a, b, style) for a, b, _ in table.rows)],
            ["Rumour", *(words for _, _, words in table.rows)],
        ]
    )


def _html(dice: random.Random, table: Rolled) -> str:
    style, cell = dice.randrange(6), dice.choice(("td", "th"))
    head = dice.choice(
        (
            f"<thead><tr><th>{_head(table, dice)}</th><th>Rumour</th></tr></thead>\n<tbody>",
            f"<tr><th>{_printed_dice(table, dice)}</th><th>Rumour</th></tr>",
        )
    )
    rows = "\n".join(
        f"<tr><{cell}>{_figure(table, a, b, style)}</{cell}><td>{words}</td></tr>"
        for a, b, words in table.rows
    )
    caption = dice.choice(("", "<caption>Rumours</caption>\n"))
    return (
        _titled(table, dice)
        + f"<table>\n{caption}{head}\n{rows}\n{'</tbody>' if 'tbody' in head else ''}</table>\n"
    )


def _numbered(dice: random.Random, table: Rolled) -> str:
    sign = dice.choice((". ", ") "))
    return (
        _titled(table, dice, True)
        + "\n".join(f"{_figure(table, a, b, 1)}{sign}{words}" for a, b, words in table.rows)
        + "\n"
    )


def _bullets(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(5)
    form = dice.choice(
        (
            "- **{}** {}",
            "- {}: {}",
            "* **{}:** {}",
            "- {}. {}",
            "- **{}.** {}",
            "- {} \u2013 {}",
            "- *{}*: {}",
            "- {} = {}",
            "- ({}) {}",
            "- [{}] {}",
        )
    )
    return (
        _titled(table, dice, True)
        + "\n".join(form.format(_figure(table, a, b, style), words) for a, b, words in table.rows)
        + "\n"
    )


def _lines(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(5)
    form = dice.choice(
        (
            "**{}** {}",
            "{}: {}",
            "**{}:** {}",
            "{}. {}",
            "{} \u2013 {}",
            "{} = {}",
            "{}\t{}",
            "{}   {}",
            "({}) {}",
            "**{}.** {}",
            "[{}] {}",
        )
    )
    end = dice.choice(("\n", "  \n", "\\\n", "\n\n", "<br>\n"))
    return (
        _titled(table, dice, True)
        + end.join(form.format(_figure(table, a, b, style), words) for a, b, words in table.rows)
        + "\n"
    )


def _fenced(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(5)
    head = dice.choice((f"{_printed_dice(table, dice)}  Rumour\n", ""))
    return (
        _titled(table, dice, not head)
        + "```\n"
        + head
        + "\n".join(f"{_figure(table, a, b, style):<7} {words}" for a, b, words in table.rows)
        + "\n```\n"
    )


def _defined(dice: random.Random, table: Rolled) -> str:
    style = dice.randrange(5)
    return (
        _titled(table, dice, True)
        + "\n\n".join(f"{_figure(table, a, b, style)}\n: {words}" for a, b, words in table.rows)
        + "\n"
    )


def _sentence(dice: random.Random, table: Rolled) -> str:
    style = dice.choice((0, 1, 3))
    die = _printed_dice(table, dice)
    form = dice.choice(
        ("{} {}", "{}: {}", "{}. {}", "{}) {}", "{} = {}", "({}) {}", "{} \u2013 {}", "**{}** {}", "{}, {}")
    )
    sep = (
        "; "
        if any("," in words for _, _, words in table.rows) or form == "{}, {}"
        else dice.choice(("; ", ", "))
    )
    lead = dice.choice(
        (
            f"Roll {die}: ",
            f"On the road there is ({die}): ",
            f"They carry ({die}) ",
            f"Weather ({die}): ",
            f"{die}: ",
            f"Roll {die} to see what is there. ",
        )
    )
    return (
        "## Rumours\n\n"
        + lead
        + sep.join(form.format(_figure(table, a, b, style), words) for a, b, words in table.rows)
        + dice.choice((".", "", " Then go on."))
        + "\n"
    )


def _banded(dice: random.Random, table: Rolled) -> str:
    """A row of words that heads a part of the rows."""
    style, half = dice.randrange(6), len(table.rows) // 2
    lines = [[_head(table, dice), "Rumour"]]
    for number, (a, b, words) in enumerate(table.rows):
        if number == half:
            lines.append(["**By night**", ""] if dice.random() < 0.5 else ["", "**By night**"])
        lines.append([_figure(table, a, b, style), words])
    return _titled(table, dice) + _pipe(lines)


def _split(dice: random.Random, table: Rolled) -> str:
    """Two tables, the second going on with the figures of the first."""
    style, half = dice.randrange(6), len(table.rows) // 2
    head = [_head(table, dice), "Rumour"]
    rows = [[_figure(table, a, b, style), words] for a, b, words in table.rows]
    return _titled(table, dice) + _pipe([head, *rows[:half]]) + "\n" + _pipe([head, *rows[half:]])


def _spanned(dice: random.Random, table: Rolled) -> str:
    """Cells that go over several rows."""
    rows = []
    for low, high, words in table.rows:
        faces = [face for face in keys.faces(table.dice) if low <= face <= high]
        rows.append(f'<tr><td>{faces[0]}</td><td rowspan="{len(faces)}">{words}</td></tr>')
        rows += [f"<tr><td>{face}</td></tr>" for face in faces[1:]]
    return (
        _titled(table, dice)
        + f"<table>\n<tr><th>{_printed_dice(table, dice)}</th><th>Rumour</th></tr>\n"
        + "\n".join(rows)
        + "\n</table>\n"
    )


def _noted(dice: random.Random, table: Rolled) -> str:
    return _columns(dice, table) + dice.choice(
        ("\n\\* See the abbot.\n", "\n*Twice the same: nothing.*\n", "\n**Note:** roll twice in the rain.\n")
    )


SHAPES: dict[str, Callable[[random.Random, Rolled], str]] = {
    "columns": _columns, "three columns": _three, "figures last": _last, "side by side": _side, "lying": _lying, "html": _html,
    "numbered": _numbered, "bullets": _bullets, "lines": _lines, "fenced": _fenced, "defined": _defined, "sentence": _sentence, "banded": _banded,
    "split": _split, "spanned": _spanned, "noted": _noted,
}  # fmt: skip
_FEW = {"sentence": ("d4", "d6", "d8", "d3", "2d6"), "lying": ("d4", "d6", "d8", "2d6", "d10"), "spanned": ("d6", "d8", "d10", "d12"), "split": ("d6", "d8", "d10", "d12", "d20", "d100"), "defined": ("d4", "d6", "d8")}  # fmt: skip


class Printed(NamedTuple):
    shape: str
    text: str
    table: Rolled


def printed(shape: str, dice: random.Random) -> Printed:
    """A table of chance in a shape."""
    table = rolled(dice, _FEW.get(shape, _DICE))
    return Printed(shape, SHAPES[shape](dice, table), table)


def lost(case: Printed) -> str:
    """What of a table did not come back; nothing where all of it did."""
    found = from_markdown(case.text)
    if not found:
        return "no table"
    table = found[0]
    if table.dice != case.table.dice:
        return f"dice {table.dice}"
    for low, high, words in case.table.rows:
        for face in keys.faces(case.table.dice):
            if low <= face <= high:
                row = table.find(face)
                if row is None or words not in " | ".join(row.cells):
                    return f"{face}: {row.cells if row else None} for {words!r}"
    return f"{len(found)} tables" if len(found) > 1 else ""


def main(seed: int = 1, each: int = 40, only: str = "") -> None:
    """Print the shares, and what was lost."""
    kept, total = Counter[str](), Counter[str]()
    told: dict[str, list[str]] = {}
    for shape in SHAPES:
        for at in range(each if not only or only == shape else 0):
            case = printed(shape, random.Random(f"{seed}/{shape}/{at}"))
            wrong = lost(case)
            total[shape] += 1
            kept[shape] += not wrong
            if wrong:
                told.setdefault(shape, []).append(f"{wrong}\n      {case.text[:330]!r}")
    for shape in sorted(total, key=lambda each: kept[each] / total[each]):
        print(f"{kept[shape] / total[shape]:7.1%} of {total[shape]:4}  {shape}")
        for each_told in told.get(shape, [])[: 3 if not only else 30]:
            print("   ", each_told)
    print(f"{sum(kept.values()) / sum(total.values()):.2%} whole, of {sum(total.values())}")


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:3]), *sys.argv[3:4])
