"""What a save leaves out means what it always meant: the table in `unsaid.md` says, for every field that a system keeps,
what holds where nothing is kept, and how long it is kept where something is. Whoever changes a line there changes the
meaning of games and characters that are kept on somebody's disk, and owes them a migration."""

import re
from pathlib import Path

import pytest

from solo.core.fields import fields_of, living
from solo.core.world import World
from solo.rules import BUILT_IN, load

PAGE = Path(__file__).parent / "unsaid.md"
ROW = re.compile(r"^\| `(.+?)` \| (\w+) \| (.*?) \| (\w+) \|( hidden:)? ", re.MULTILINE)


def printed(system: str) -> dict[str, tuple[str, str, str, bool]]:
    """The rows of a system: of what it is a field, what holds unsaid, how long it lives, may the player not see it."""
    part = PAGE.read_text(encoding="utf-8").partition(f"## {system}\n")[2].partition("\n## ")[0]
    return {name: (of, unsaid, life, bool(hid)) for name, of, unsaid, life, hid in ROW.findall(part)}


@pytest.mark.parametrize("system", BUILT_IN)
def test_what_is_not_kept_of_somebody_means_what_it_always_meant(system):
    rules = load(system)
    nobody = World(being=rules.being)["hero.1"]
    rows = printed(system)
    read = {name: repr(getattr(nobody, name)) for name in fields_of(rules.being)}
    assert read == {name: unsaid for name, (_, unsaid, _, _) in rows.items()}


@pytest.mark.parametrize("system", BUILT_IN)
def test_what_a_turn_a_fight_a_day_and_a_game_leave_behind_is_what_the_table_says(system):
    kind, rows = load(system).being, printed(system)
    for name, held in fields_of(kind).items():
        assert (held.of, held.life, held.hidden) == (rows[name][0], rows[name][2], rows[name][3]), name
        assert (name in living(kind, held.life, of=held.of)) is True
