"""A fight that finds one side unready, as a scenario says it: `fight … from ambush`, `fight … unawares`."""

import pytest
from playing import heard, seated, written
from tables import rows

from solo.rules import BUILT_IN
from solo.scenario import read_texts

YARD = """## Yard

`here: outdoors, day`

- Wait for it. `fight 2 goblins from ambush`
- Creep up. `fight 2 goblins unawares`
- Walk up. `fight 2 goblins`

## Bestiary

### Goblin

3 HP, 8 STR, 14 DEX, 8 WIL, knife (d4)
"""


@pytest.mark.parametrize("system", BUILT_IN)
@pytest.mark.parametrize(
    ("typed", "unready"), [("wait for it", "party"), ("creep up", "foes"), ("walk up", "")]
)
def test_a_fight_begins_with_the_side_unready_that_the_scenario_says(system, typed, unready):
    for seed in "12345678":
        session = seated(YARD, system, seed)
        told = heard(session.send(typed))
        if (
            session.phase.state == "fight" and "Nobody is surprised." not in told
        ):  # Halberts: a check may see it
            assert (session.world.get("fight", "surprise") or "") == unready
            return
    raise AssertionError("no fight went on")


@pytest.mark.rule("HAL-CHECK-09", "HAL-CHECK-10")
def test_an_ambush_in_halberts_is_seen_by_a_check_or_strikes():
    heard_all = [heard(seated(YARD, "halberts", seed).send("wait for it")) for seed in "12345678"]
    seen = [each for each in heard_all if "Nobody is surprised." in each]
    caught = [each for each in heard_all if "They are upon you before you know it." in each]
    assert seen and caught and len(seen) + len(caught) == len(heard_all)


@rows(
    "system, typed, told",
    [
        ("cairn", "wait for it", "They are upon you before you know it: the first exchange is theirs."),
        ("hearts-v2", "wait for it", "They are upon you before you know it."),
        ("hearts-d100", "wait for it", "Caught unawares, the party loses the first moment."),
        ("heart-rush", "wait for it", "They are upon you before you know it."),
        ("halberts", "creep up", "They never saw you."),
        ("hearts-v2", "creep up", "They never saw you."),
        ("hearts-d100", "creep up", "They stand and stare, and lose the first moment."),
        ("heart-rush", "creep up", "They never saw you."),
    ],
)
def test_who_was_not_ready_is_told(system, typed, told):
    assert told in heard(seated(YARD, system, "3").send(typed))


@pytest.mark.rule("CRN-GAP-04")
def test_a_party_that_is_surprised_in_cairn_makes_no_save_to_act_first():
    told = heard(seated(YARD, "cairn", "3").send("wait for it"))
    assert "to act first" not in told and "too slow" not in told


@rows(
    "said, right",
    [
        ("2 goblins by surprise", "fight 2 goblins from ambush"),
        ("2 goblins, ambushed", "fight 2 goblins unawares"),
        ("2 goblins surprised to first blood", "fight 2 goblins unawares to first blood"),
        ("2 goblins in ambush alone", "fight 2 goblins from ambush alone"),
        ("2 goblins from ambush unawares", "one side is not ready, not both"),
    ],
)
def test_whom_a_fight_finds_unready_is_told_how_to_say(said, right):
    story = read_texts({"a.md": written(YARD.replace("`fight 2 goblins`", f"`fight {said}`"))})
    assert [right in str(problem) for problem in story.problems] == [True]


@rows("said", ["2 goblins from ambush", "2 goblins unawares alone", "2 goblins from ambush anew"])
def test_who_says_it_rightly_is_told_nothing(said):
    assert not read_texts({"a.md": written(YARD.replace("`fight 2 goblins`", f"`fight {said}`"))}).problems
