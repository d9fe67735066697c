"""Write down which lines of the corpus do not do what was meant: `python -m tests.play.missed`."""

import sys
from pathlib import Path

for folder in ("tests", "tests/play"):
    sys.path.insert(0, str(Path(__file__).parents[2] / folder))

from typed_lines import CORPUS, MISSED, came_to, right, set_up

HEAD = """# Lines that do not do what was meant

Of the corpus, each with its situation: whatever is not here does what was meant, and `test_typed.py` holds it to that. Written by
`python -m tests.play.missed`; a line that is new here is one that did it before.

| Situation | Line |
| --- | --- |
"""


def main() -> None:
    """Read every line, and write."""
    found = []
    for situation in CORPUS:
        session = set_up(situation.settings)
        found += [
            f"| {situation.name} | {line} |\n"
            for line, means in situation.lines
            if not right(came_to(session, line), means)
        ]
    MISSED.write_text(HEAD + "".join(found), encoding="utf-8")
    print(f"{len(found)} of {sum(len(situation.lines) for situation in CORPUS)} lines")


if __name__ == "__main__":
    main()
