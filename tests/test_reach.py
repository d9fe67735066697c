"""The list of what no played game reaches is in order. (`python -m tests.reach` plays, and holds it against the systems.)"""

import re
from pathlib import Path

ROW = re.compile(r"^\| `(\S+)` \| `(\S+)` \| (.+) \|$", re.MULTILINE)
TEXT = Path(__file__).with_name("unreached.md").read_text(encoding="utf-8")


def test_every_function_on_the_list_stands_there_once_and_has_a_reason():
    rows = ROW.findall(TEXT)
    assert len(rows) == TEXT.count("\n| `")
    assert [row[:2] for row in rows] == sorted({row[:2] for row in rows})
    assert all(why.strip() for _, _, why in rows)
