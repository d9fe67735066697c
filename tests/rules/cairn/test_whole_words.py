"""Words that are upon somebody for a while, in Cairn: what ends one ends its clock too, and no other; and daily pay."""

import pytest

from solo.core import clock
from solo.rules.cairn import attacks, conditions, recovery
from solo.rules.staging import Stage


@pytest.fixture
def stage():
    """A stage with nobody on it."""
    return Stage("cairn")


def clocks(stage):
    """The clocks that run: whose, of what, and how long yet."""
    now = clock.minute(stage.world)
    return sorted((one.who, one.what, one.at - now) for one in clock.timers(stage.world))


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        (("hidden",), [("hero.1", "asleep", 20), ("hero.2", "hidden", 30)]),
        (("asleep",), [("hero.1", "hidden", 60), ("hero.2", "hidden", 30)]),
        (("hidden", "asleep"), [("hero.2", "hidden", 30)]),
        (("dancing",), [("hero.1", "asleep", 20), ("hero.1", "hidden", 60), ("hero.2", "hidden", 30)]),
        ((), [("hero.1", "asleep", 20), ("hero.1", "hidden", 60), ("hero.2", "hidden", 30)]),
    ],
)
def test_words_that_are_taken_away_take_their_clocks_with_them_and_nobody_elses(stage, taken, left):
    hild, osk = stage.hero("Hild"), stage.hero("Osk")
    for being, word, minutes in ((hild, "hidden", 60), (hild, "asleep", 20), (osk, "hidden", 30)):
        stage.run(conditions.last(being, word, minutes))
    stage.run(conditions.drop(hild, *taken))
    assert clocks(stage) == left
    assert [word for word in ("hidden", "asleep") if hild.has(word)] == [
        word for word in ("hidden", "asleep") if word not in taken
    ]
    assert osk.has("hidden")


@pytest.mark.parametrize(("first", "then", "ends"), [(60, 20, 60), (20, 60, 60), (30, 30, 30)])
def test_a_word_that_is_laid_on_again_ends_by_the_later_clock_alone(stage, first, then, ends):
    hild = stage.hero("Hild")
    stage.run(conditions.last(hild, "hidden", first))
    stage.run(conditions.last(hild, "hidden", then))
    assert clocks(stage) == [("hero.1", "hidden", ends)]


@pytest.mark.parametrize("then", [20, 90])
def test_a_word_that_was_taken_away_and_is_laid_on_anew_has_its_own_time(stage, then):
    hild = stage.hero("Hild")
    stage.run(conditions.last(hild, "hidden", 60))
    stage.run(conditions.drop(hild, "hidden"))
    stage.run(conditions.last(hild, "hidden", then))
    assert clocks(stage) == [("hero.1", "hidden", then)]


@pytest.mark.parametrize(
    ("dice", "can"),
    [
        *(("d6", True), ("2d6+1", True), ("d8-1", True), ("4d6kh3", True), ("3", True)),
        *(("", False), ("d", False), ("six", False), ("d6+", False), ("d6 fire", False), ("weapon", False)),
    ],
)
def test_of_printed_dice_it_is_known_whether_they_can_be_thrown(dice, can):
    assert attacks.readable(dice) is can


@pytest.mark.parametrize(
    ("coins", "days", "paid", "stays"),
    [
        (10, 0, 0, True),
        (0, 0, 0, True),
        (10, 1, 1, True),
        (5, 1, 1, True),
        (4, 1, 0, False),
        (0, 1, 0, False),
        (12, 3, 2, False),
        (15, 3, 3, True),
    ],
)
@pytest.mark.rule("CRN-HIRE-01")
def test_a_hireling_is_paid_for_each_day_and_goes_and_says_so_when_nobody_can(
    stage, coins, days, paid, stays
):
    hild = stage.hero("Hild", coins=coins)
    guide = stage.friend("guide", id="hireling.1", wage=5, paid=clock.minute(stage.world))
    now = clock.minute(stage.world) + days * clock.DAY
    stage.run(recovery.wages((hild, guide), now))
    assert hild.coins == coins - 5 * paid
    assert (guide.id in stage.world.get("game", "party")) is stays and (guide.side == "party") is stays
    partings = [tell.fact.who for tell in stage.log.tells if tell.fact and tell.fact.kind == "parting"]
    assert partings == [] if stays else partings == ["hireling.1"]
    assert ("not been paid" in stage.told) is not stays
