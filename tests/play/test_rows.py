"""A row of a table may answer what its own directives come to."""

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from tests.playing import heard, seated, written

FORD = """## Ford

- Wade. `roll The Ford`
  - **Failure** The list's own failure.
- Home. `end victory`

## The Ford

| d4  | What happens |
| --- | --- |
| 1-4 | A stone. `test agility` You are across. **Failure** You are wet. `learn the cold` |
"""


def test_a_row_answers_for_itself_before_any_list_does():
    told = {heard(seated(FORD, seed=str(seed)).send("wade.")) for seed in range(12)}
    assert any("You are across." in each and "You are wet." not in each for each in told)
    failed = [each for each in told if "You are wet." in each]
    assert failed and all("across" not in each and "own failure" not in each for each in failed)


def test_nothing_is_wrong_with_it():
    said = [
        str(each)
        for each in check(
            read_texts({"a.md": written(FORD.replace("  - **Failure** The list's own failure.\n", ""))})
        )
    ]
    assert [each for each in said if "never-learned" not in each and "unused" not in each] == []


AGAIN = """## Hall

- Look. `roll Finds`
- Home. `end victory`

## Finds

| d2 | What |
| --- | --- |
| 1 | Roll twice on [Weather](#weather) |
| 2 | Roll again. |

## Weather

| d1 | What |
| --- | --- |
| 1 | Hail. |
"""


def test_a_row_that_says_to_roll_again_is_followed_and_never_without_end():
    told = [heard(seated(AGAIN, seed=str(seed)).send("look")) for seed in range(12)]
    assert any(each.count("Hail.") == 2 for each in told)
    assert any("Roll again." in each and each.count("Hail.") == 2 for each in told)
    assert all(each.count("Roll again.") <= 3 for each in told)


IGNORED = """## Hall

- Look. `roll Finds`
- Home. `end victory`

## Finds

| d2 | What |
| --- | --- |
| 1 | Roll on Table 7 |
| 2 | Roll twice, ignoring further 2s. |

## Table 7: Weather

| d1 | What |
| --- | --- |
| 1 | Hail. |
"""


def test_a_row_that_is_to_be_ignored_does_not_come_again_and_a_table_is_found_by_its_number():
    told = [heard(seated(IGNORED, seed=str(seed)).send("look")) for seed in range(12)]
    assert all(each.count("Roll twice") < 2 for each in told)
    assert any(each.count("Hail.") == 2 for each in told if "Roll twice" in each)
    assert all("Hail." in each for each in told)
