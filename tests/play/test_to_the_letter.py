"""Small reckonings of play, at their edges: how long, how much, which row, whose turn, what is wanting, what bears on a
question. (Found by breaking them, `tests/mutants`.)"""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from playing import adventure, heard, seated, written
from tables import rows

from solo.core import clock
from solo.core.party import heroes
from solo.core.procedure import Choose, Roll, run
from solo.core.things import Ware
from solo.play import needs, recalling, shop
from solo.play.clocks import due, moved, shown, told
from solo.play.deeds.hours import is_it_now, meant_so_long, minutes_said
from solo.play.tables import apart, came_up, rolled, rolled_new, row_at
from solo.play.varying import last, varied
from solo.scenario import expressions as e
from solo.scenario import model

PLACE = """`clock flood: 4` `clock doubt: 3, hidden`

The mill has stood since Lammas. Osk pays two coins for the wheel.

## Start

Osk keeps the mill, and the wheel turns slowly. It is old. The sluice was cut by Amery in one night.

- Roll. `roll` [Finds](#finds)
- Roll anew. `roll, new` [Finds](#finds)
- Learn. `learn Amery cut the sluice`
- Go. → [Next](#next)

## Next

A lane.

- Back. → [Start](#start)

## Finds

| d8  | What   | Where  |
| --- | ------ | ------ |
| 1-2 | A pin  | here   |
| 4-5 | A cup  | there  |
| 7   | A ring | beyond |

## People

### Osk

2 HP, stick (d4)

A miller.

## Items

### Rope

20 ft. Petty. 3 uses.

### Anvil

Bulky.
"""


@pytest.fixture
def session():
    return seated(PLACE, rules="coins")


@pytest.fixture
def ground(session):
    return session.stage.ground


def by_hand(procedure, *answers):
    """Step through a procedure that asks for dice alone; what it comes to, and what it asked for."""
    left, asked = list(answers), []
    try:
        request = procedure.send(None)
        while True:
            if isinstance(request, Roll):
                asked.append(request.dice)
                request = procedure.send(left.pop(0))
            else:
                request = procedure.send(None)
    except StopIteration as stop:
        return stop.value, asked


@rows(
    "cell, price",
    [
        ("3 sp", 3), ("1,200 crowns", 1200), ("twelve coins", 12), ("one", 1), ("nothing", None), ("", None),
        ("a penny, or 2", 2), ("two, or 3", 2), ("0", 0),
    ],
)  # fmt: skip
def test_a_price_is_the_first_number_in_figures_or_words(cell, price):
    assert shop.price_of(cell) == price


@rows(
    "total, low",
    [(-3, 1), (0, 1), (1, 1), (2, 1), (3, 1), (4, 4), (5, 4), (6, 4), (7, 7), (8, 7), (30, 7)],
)
def test_the_row_of_a_total_is_its_own_else_the_nearest(total, low):
    assert row_at(adventure(written(PLACE)).tables["finds"], total).low == low


def test_a_roll_adds_what_it_says_and_a_table_of_one_row_or_without_dice_is_rolled_by_its_rows(ground):
    table = ground.adventure.tables["finds"]
    assert [by_hand(rolled(ground, table, plus), 4)[0].low for plus in (-3, -1, 0, 3)] == [1, 1, 4, 7]
    assert by_hand(rolled(ground, table), 1)[1] == ["d8"]
    bare = replace(table, key="bare", dice="")
    assert by_hand(rolled(ground, bare), 2)[1] == ["d3"]
    assert by_hand(rolled(ground, replace(table, dice="", rows=table.rows[:1]))) == (table.rows[0], [])
    assert by_hand(rolled(ground, replace(table, rows=()))) == (None, [])


def test_a_new_row_is_one_that_never_came_up_and_none_is_left_at_last(ground):
    table = ground.adventure.tables["finds"]
    assert by_hand(rolled_new(ground, table), 4)[1] == ["d8"]  # the first time all of them may come
    ground.world.put("rolled", "finds", (4,))
    assert by_hand(rolled_new(ground, table), 1) == (table.rows[0], ["d2"])
    assert by_hand(rolled_new(ground, table), 2) == (table.rows[2], ["d2"])
    ground.world.put("rolled", "finds", (4, 1))
    assert by_hand(rolled_new(ground, table)) == (table.rows[2], [])
    ground.world.put("rolled", "finds", (4, 1, 7))
    assert by_hand(rolled_new(ground, table)) == (None, [])
    assert by_hand(rolled_new(ground, table, over=True), 2) == (
        table.rows[1],
        ["d2"],
    )  # and not the last again


def test_a_row_that_came_up_is_remembered_once(ground):
    table = ground.adventure.tables["finds"]
    run(came_up(ground, table, table.rows[1]), world=ground.world)
    run(came_up(ground, table, table.rows[1]), world=ground.world)
    run(came_up(ground, table, table.rows[0]), world=ground.world)
    assert ground.world.get("rolled", "finds") == (4, 1)


def test_columns_that_are_rolled_for_themselves_are_tables_of_one_column():
    table = adventure(written(PLACE)).tables["finds"]
    assert apart(table) == (table,)
    each = apart(replace(table, each_column=True))
    assert [len(row.cells) for one in each for row in one.rows] == [1] * 6
    assert [one.rows[0].cells[0] for one in each] == list(table.rows[0].cells)
    beside = replace(table, key="o")
    empty = replace(table, key="n", rows=())
    with_more = replace(table, beside=(beside, empty))
    assert [one.key for one in apart(with_more)] == ["finds", "o"]
    assert len(apart(replace(table, beside=(beside,), column_key="d8"))) == 1


@rows(
    "words, minutes",
    [
        ("wait", 0), ("wait a moment", clock.MINUTES["moment"]), ("wait an hour", 60), ("wait for two hours", 120),
        ("wait 3 hours", 180), ("wait half an hour", 30), ("wait ten minutes", 10), ("wait 1 minute", 1),
        ("wait 0 minutes", 1), ("wait a watch", clock.MINUTES["watch"]), ("wait a night", clock.MINUTES["night"]),
        ("wait 25 hours", 25 * 60), ("wait 30 days", clock.WEEK), ("hours", 60), ("wait until noon", 4 * 60), ("wait till dusk", "dusk"),
        ("wait for noon", 4 * 60), ("wait until sunset", "dusk"), ("wait for sunrise", "dawn"), ("wait until tomorrow", "morning"),
        ("wait for the night", "night"), ("wait for night", "night"), ("wait a while for him", 60),
    ],
)  # fmt: skip
def test_how_long_is_waited_is_what_the_words_say(words, minutes):
    world = seated(PLACE, rules="coins").world
    wanted = clock.until(world, minutes) if isinstance(minutes, str) else minutes
    assert minutes_said(SimpleNamespace(deed=SimpleNamespace(words=words), world=world)) == wanted


def test_a_wait_of_six_hours_is_asked_about_and_one_minute_less_is_not(ground):
    doing = SimpleNamespace(world=ground.world)
    assert by_hand(meant_so_long(doing, 359)) == (True, [])
    for answer, meant in (("go", True), ("leave", False)):
        asking = meant_so_long(doing, 360)
        question = asking.send(None)
        assert isinstance(question, Choose) and "6 hours" in question.why and question.usual == "go"
        with pytest.raises(StopIteration) as stop:
            asking.send(answer)
        assert stop.value.value is meant


@rows(
    "words, at, already",
    [
        ("wait until morning", 8 * 60, "morning"), ("wait until noon", 8 * 60, ""), ("wait for night", 23 * 60, "night"),
        ("wait for night", 12 * 60, ""), ("wait for the morning", 8 * 60, "morning"), ("morning wait", 8 * 60, ""),
        ("wait till dark", 23 * 60, "night"), ("wait till dark", 2 * 60, "night"),
    ],
)  # fmt: skip
def test_what_is_waited_for_may_be_so_already(words, at, already):
    world = seated(PLACE, rules="coins").world
    world.put("game", "minute", at)
    doing = SimpleNamespace(deed=SimpleNamespace(words=words), world=world)
    assert is_it_now(doing) == already


def test_a_purse_that_just_reaches_pays_and_one_short_by_a_coin_changes_nothing(session, ground):
    hero = heroes(session.world)[0]
    session.world.put(hero.id, "coins", 3)
    assert by_hand(shop.spend(ground, 4)) == (False, []) and hero.coins == 3
    assert run(shop.spend(ground, 3), world=session.world) is True and hero.coins == 0
    assert run(shop.spend(ground, 0), world=session.world) is True


def test_a_ware_is_barred_where_it_costs_more_than_one_has(session, ground):
    session.world.put(heroes(session.world)[0].id, "coins", 3)
    offers = shop.offers(ground, [Ware("rope", 3), Ware("boat", 4)])
    assert [(one.key, bool(one.barred)) for one in offers] == [("0", False), ("1", True), ("done", False)]
    assert offers[0].text.startswith("Rope, ")


def test_a_ware_is_what_its_entry_says():
    items = adventure(written(PLACE)).items
    rope, anvil = shop.described(Ware("rope"), items["rope"]), shop.described(Ware("anvil"), items["anvil"])
    assert (rope.slots, rope.uses, rope.dice) == (0, 3, Ware("rope").dice)
    assert (anvil.slots, anvil.uses) == (2, Ware("anvil").uses)


def test_a_clock_stays_within_its_ends_and_is_told_where_it_is_seen(session, ground):
    ways = [(2, 2), (9, 4), (-1, 0)]
    for to, value in ways:
        run(moved(ground, "flood", to), world=session.world)
        assert ground.value("flood") == value
    assert [one[1:] for one in told(ground)] == [(0, 4)]
    run(shown(ground, "doubt"), world=session.world)
    assert [(name, size) for name, _, size in told(ground)] == [("Flood", 4), ("Doubt", 3)]
    run(shown(ground, "flood", hidden=True), world=session.world)
    assert [name for name, *_ in told(ground)] == ["Doubt"]


def test_ticks_are_due_where_a_clock_is_not_where_they_were_played(session, ground):
    assert not due(ground, ["flood", "doubt"])
    run(moved(ground, "doubt", 1), world=session.world)
    assert due(ground, ["flood", "doubt"]) and not due(ground, ["flood"])
    session.world.put("ticked", "doubt", 1)
    assert not due(ground, ["flood", "doubt"])


@rows(
    "expr, said",
    [
        (e.Has("rope", "rope"), "needs rope"),
        (e.Has("rope", "rope", 2), "needs 2 ropes"),
        (e.With("osk", "osk"), "needs Osk with you"),
        (e.Met("osk", "osk"), "needs to have met Osk"),
        (e.Met("nobody", "the abbot"), "needs to have met the abbot"),
        (e.Attitude("osk", "osk", "at least", "kind"), "needs Osk to be kind"),
        (e.Attitude("osk", "osk", "<", "kind"), needs.UNSAID),
        (e.Any_((e.Has("rope", "rope"), e.With("osk", "osk"))), "needs rope or Osk with you"),
        (e.All((e.Has("rope", "rope"), e.With("osk", "osk"))), "needs rope and Osk with you"),
        (e.Hour("at", "noon"), "needs noon"),
        (e.Hour("after", "noon"), "needs it to be after noon"),
    ],
)
def test_what_is_wanting_is_said_in_words(expr, said):
    assert needs.wanted(seated(PLACE, rules="coins").stage.ground, expr) == said


def variants(how, times, ground, *faces):
    part = model.Varied(ground.scene.at, how, ("a", "b", "c"), f"x/{how}")
    left, asked = list(faces), []

    def throw(roll):
        asked.append(roll.dice)
        return left.pop(0)

    return "".join(varied(ground, part, throw) or "-" for _ in range(times)), asked, last(ground, part)


def test_words_in_turn_begin_again_one_by_one_stay_and_once_each_end(ground):
    assert variants("in turn", 5, ground) == ("abcab", [], "b")
    assert variants("one by one", 5, ground) == ("abccc", [], "c")
    assert variants("once each", 5, ground) == ("abc--", [], "")


def test_one_of_several_is_any_of_them_and_shuffled_ones_come_each_before_any_comes_again(ground):
    assert variants("one of", 3, ground, 3, 1, 3) == ("cac", ["d3"] * 3, "c")
    said, asked, _ = variants("shuffled", 6, ground, 2, 2, 1, 1)
    assert (said, asked[:3]) == ("bcaba"[:3] + said[3:], ["d3", "d2", "d2"])
    assert sorted(said[3:]) == ["a", "b", "c"] and said[3] != said[2]


@rows(
    "question, about",
    [
        ("what does the mill pay", ["mill", "pay"]),
        ("who keeps Osk's wheel", ["keeps", "osk", "wheel"]),
        ("where is it", []),
    ],
)
def test_a_question_is_about_its_telling_words(question, about):
    assert recalling.telling(question.lower().split()) == about


def test_what_was_told_is_told_again_where_it_bears_on_words(session, ground):
    assert recalling.told_again(ground, ["who", "cut", "the", "sluice"]) == (
        "The sluice was cut by Amery in one night.",
    )
    assert recalling.told_again(ground, ["the", "wheel"])[0].startswith("Osk keeps the mill, and the wheel")
    assert recalling.told_again(ground, ["a", "dragon"]) == ()
    assert recalling.told_again(ground, ["the"]) == ()
    session.send("go")
    assert recalling.told_again(ground, ["sluice"]) == ("The sluice was cut by Amery in one night.",)


def test_what_was_learned_is_said_where_every_noun_of_the_words_stands_in_it(session, ground):
    assert recalling.learned(ground, ["sluice"]) == ()
    session.send("learn")
    assert recalling.learned(ground, ["who", "cut", "the", "sluice"]) == ("Amery cut the sluice",)
    assert recalling.learned(ground, ["amery's", "wheel"]) == ()
    assert recalling.learned(ground, ["where"]) == ()


TICKING = """`clock flood: 4`

## Start

- Pour. `flood + 1`
- Shout. `noise + 1`

## Pit

- Sink. `end death`

## Always

It drips.

## Wandering

| d2  | Who              |
| --- | ---------------- |
| 1-2 | → [Pit](#pit)    |

## Flood

| Flood | What happens |
| ----- | ------------ |
| 1     | Wet feet.    |
"""


def test_a_tick_is_told_before_what_always_is():
    told = heard(seated(TICKING, rules="coins").send("pour"))
    assert 0 <= told.index("Wet feet.") < told.index("It drips.")


def test_who_comes_by_leads_away_though_there_are_clocks():
    session = seated(TICKING, rules="coins")
    session.send("shout")
    assert session.stage.ground.scene.key == "pit"
