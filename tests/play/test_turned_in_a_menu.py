"""Who turns on the party while a list under another mind stands open says what is written for that, before any blow."""

import pytest

from tests.playing import heard, seated

HUT = """## Hut

`meet Keeper wary`

- **Wary** He looks at your boots.
  - Ask about the lamp. "It's out," he says.
  - Go. He nods.
- **Hostile** "Out," he says, and takes the poker down.

## People

### Keeper

- `on ask boat` "Sunk."
"""


def caught(text, rules):
    """Somebody caught robbing him, by the first seed whose dice say so."""
    for seed in map(str, range(1, 40)):
        session = seated(text, rules=rules, seed=seed)
        session.send("rob keeper")
        told = heard(session.send("1"))
        if "hostile now" in told:
            return session, told
    raise AssertionError("nobody was caught in forty games")


@pytest.mark.parametrize("rules", ["cairn", "hearts-d100"])
def test_the_written_hostile_is_told_and_one_may_still_run(rules):
    session, told = caught(HUT, rules)
    assert "takes the poker down" in told
    assert [option.key for option in session.request.options] == ["fight", "talk", "run"]


def test_where_nothing_is_written_for_it_it_comes_to_blows():
    session, _ = caught(HUT.replace('- **Hostile** "Out," he says, and takes the poker down.\n', ""), "cairn")
    assert session.phase.state in ("fight", "death")
