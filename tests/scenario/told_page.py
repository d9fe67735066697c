"""The page that says what is told of each directive: read, played, and written anew where play tells otherwise.

`python tests/scenario/told_page.py` writes what play tells now into the page; the test beside it compares.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent)]

from playing import heard, written

from solo.core.procedure import Choose
from solo.rules import load
from solo.scenario import read_texts
from solo.session.session import Session, Table

PAGE = HERE.parent.parent / "scenarios" / "README-told.md"
SYSTEMS = ("cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush")
FRONT = "state:\n  alarm: 1\n"
BEFORE = "`earn 30 coins quietly` `gain torch quietly`\n"
AFTER = (
    "\n- Leave. `end`\n\n## Cellar\n\nIt is wet down here.\n\n- Back. → back\n\n"
    "## People\n\n### Corin\n\n3 HP, 10 STR, 10 DEX, 10 WIL\n\n- person\n\n## Finds\n\n| d6 | Find |\n| --- | --- |\n"
    "| 1-6 | An oak door. |\n\n## Goods\n\n| Thing | Price |\n| --- | --- |\n| Lamp | 4 coins |\n"
)


LEFT = ("parley", "pursuit", "shop")  # questions that are left open
AMBUSH = "\n## Ambush\n\nThere they are: `who`.\n"


def played(item: str, rules: str = "cairn") -> list[str]:
    """What is told of an item of a list, where it is the first choice of a scene."""
    story = read_texts(
        {
            "a.md": written(
                f"## Hall\n\n`here: indoors, safe`\n\n{BEFORE}\n{item}{AFTER}{AMBUSH * (' with ' in item and 'Ambush' in item)}",
                FRONT,
            )
        }
    )
    assert not story.errors, [str(each) for each in story.errors]
    session = Session(story, load(rules), Table("5"))
    session.send("begin")
    session.send("random")
    told = [heard(session.send("1"))]
    for _ in range(3):
        if not isinstance(session.request, Choose) or session.over or session.request.rule in LEFT:
            break
        told.append(session.request.why)
        told.append(heard(session.send("1")))
    if isinstance(session.request, Choose) and session.request.rule in LEFT:
        told.append(" ".join([session.request.why, *(f"[{option.text}]" for option in session.request.open)]))
    return [line for text in told for line in text.split("\n") if line.strip()]


def examples(page: str) -> list[tuple[str, list[str]]]:
    """The items of a page, each with what stands under it as told."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```text\n(.*?)```", page, re.DOTALL):
        item: list[str] = []
        told: list[str] = []
        for line in [*block.rstrip("\n").split("\n"), "- "]:
            if line.startswith("- ") and item:
                found.append(("\n".join(item), told))
                item, told = [], []
            if line.startswith("    > "):
                told.append(line[6:])
            else:
                item.append(line)
    return found


def columns(page: str) -> list[list[str]]:
    """The rows of the table of systems: a word, and a cell for each."""
    rows = [line for line in page.split("\n") if line.startswith("| ``")]
    return [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]


def cell(word: str, rules: str) -> str:
    """What a word comes to in a system, in a cell."""
    return " / ".join(played(f"- Do it. `{word}`", rules)).replace("|", "·") or "nothing"


def made(page: str) -> str:
    """The page, with what play tells now."""

    def block(match: re.Match[str]) -> str:
        lines = []
        for item, _ in examples(match[0]):
            lines += [item, *(f"    > {line}" for line in played(item))]
        return "```text\n" + "\n".join(lines) + "\n```"

    page = re.sub(r"```text\n.*?```", block, page, flags=re.DOTALL)

    def row(match: re.Match[str]) -> str:
        word = match[1].strip()
        return f"| ``{word}`` | " + " | ".join(cell(word, rules) for rules in SYSTEMS) + " |"

    return re.sub(r"(?m)^\| ``(.+?)`` \|.*$", row, page)


if __name__ == "__main__":
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
