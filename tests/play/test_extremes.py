"""What is told of a test's outcome is so afterwards, whatever the dice: in the adventures that come along, in their systems
(`extremes.py`; a share of them a day)."""

from extremes import DAY, HIGH, LOW, as_named, cases, everywhere, left, paid, taken, untrue
from shares import share
from tables import rows

SOME = share(everywhere(), 14)
HERE = 3  # tests of each adventure in each system


@rows(("adventure", "system"), SOME)
def test_what_is_told_of_a_test_is_so_whatever_the_dice(adventure, system):
    for case in cases(adventure, system, HERE, DAY):
        for how in (LOW, HIGH):
            assert not list(untrue(taken(case, how))), case


@rows(("adventure", "system"), SOME)
def test_a_great_success_and_a_fumble_leave_what_they_say_and_never_nothing(adventure, system):
    for case in cases(adventure, system, HERE, DAY):
        for result in ("great success", "fumble"):
            came = taken(case, HIGH, result=result)
            assert not list(untrue(came)), case
            assert came.over or left(came), case


@rows("adventure", share(sorted({name for name, system in everywhere() if system == "heart-rush"}), 7))
def test_the_price_that_is_named_is_what_is_paid_and_nothing_else(adventure):
    for case in cases(adventure, "heart-rush", HERE, DAY):
        price = paid(case)
        assert price is None or as_named(price), price
