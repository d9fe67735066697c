"""Courage and words in a fight (`morale.py`): what foes choose, who stays, and what becomes of the beaten."""

import pytest
from tables import rows

from solo.core.odds import odds
from solo.core.procedure import Choose, Option
from solo.rules.halberts import morale


@pytest.mark.rule("HAL-COMBAT-01")
def test_a_choice_of_somebody_or_something_else_is_no_choice_of_whom_to_strike(table):
    """No die is thrown for it: what is usual is done."""
    wolf = table.creature("foe.1", "wolf")
    table.person("npc.1", "Osk", side="party")
    bare = Option("bare", "", "pick")
    people = tuple(Option(id, "", "pick") for id in ("hero.1", "npc.1"))
    assert table.play(morale.intent(wolf, Choose(wolf.id, (bare, *people), why="?", usual="bare"))) == "bare"
    assert table.play(morale.intent(wolf, Choose(wolf.id, people, why="?", usual="npc.1")), 1) == "hero.1"


def offer(*kinds):
    """Choices of these kinds, each by its kind and its place: attack-0."""
    return tuple(Option(f"{kind}-{at}", "", kind) for at, kind in enumerate(kinds))


@pytest.mark.rule("HAL-RULE-25", "HAL-MAGIC-02")
@rows(
    ("kinds", "usual", "cast", "chosen"),
    [
        (("wait", "attack", "attack"), "", 0, "attack-1"),
        (("wait", "attack", "cast"), "", 0, "cast-2"),
        (("wait", "attack", "cast"), "", 1, "cast-2"),
        (("wait", "attack", "cast"), "", 2, "attack-1"),
        (("wait", "attack"), "wait-0", 0, "attack-1"),  # what is usual does not keep it from striking
        (("pick", "pick"), "pick-1", 0, "pick-1"),
        (("pick", "pick"), "", 0, "pick-0"),
        (("cast", "pick"), "pick-1", 0, "pick-1"),
        (("flee", "pick"), "pick-1", 0, "flee-0"),  # it was asked whether to run
    ],
)
def test_a_foe_strikes_or_casts_where_it_may_and_does_what_is_usual_where_it_is_asked_else(
    table, kinds, usual, cast, chosen
):
    with table.trial():
        foe = table.person("foe.1", "Wat", cast_today=cast or None)
        assert table.run(morale.intent(foe, Choose(foe.id, offer(*kinds), why="?", usual=usual))) == chosen


@rows(
    ("keys", "chosen"),
    [(("wait", "flee"), "flee"), (("other", "wait"), "wait"), (("other", "more"), "other")],
)
def test_who_can_neither_strike_nor_cast_runs_or_waits_or_takes_the_first(table, keys, chosen):
    with table.trial():
        foe = table.person("foe.1", "Wat")
        options = tuple(Option(key, "", "flee" if key == "flee" else "pick") for key in keys)
        assert table.run(morale.intent(foe, Choose(foe.id, options, why="?"))) == chosen


@pytest.mark.rule("HAL-CHAR-01")
@rows(
    ("row", "usual", "dice", "chosen"),
    [
        ("predators", "hero.2", (), "hero.2"),
        ("predators", "", (6,), "hero.2"),
        ("nightlings", "hero.2", (3,), "hero.1"),
        ("nightlings", "hero.2", (4,), "hero.2"),
        ("", "hero.2", (1,), "hero.1"),
    ],
)
def test_beasts_go_for_the_weakest_and_all_others_for_whom_the_die_says(table, row, usual, dice, chosen):
    with table.trial():
        table.person("hero.2", "Mara", side="party")
        foe = table.creature("foe.1", "wolf", row=row)
        people = tuple(Option(id, "", "attack") for id in ("hero.1", "hero.2"))
        assert table.run(morale.intent(foe, Choose(foe.id, people, why="?", usual=usual)), dice) == chosen


@pytest.mark.rule("HAL-CHAR-01")
@rows(
    ("number", "dice", "at"),
    [
        (1, (1,), 0),
        (1, (6,), 0),
        (2, (3,), 0),
        (2, (4,), 1),
        (3, (2,), 0),
        (3, (3,), 1),
        (6, (6,), 5),
        (4, (4,), 3),
        (4, (5, 1), 0),  # a five of four is thrown again
        (5, (6, 6, 5), 4),
        (7, (1, 5), 0),  # five of thirty-six for each of seven
        (7, (1, 6), 1),
        (7, (2, 4), 1),
        (7, (2, 5), 2),
        (7, (6, 5), 6),
        (7, (6, 6, 1, 1), 0),
        (36, (6, 6), 35),
        (37, (1, 1, 6), 1),  # five of two hundred and sixteen
        (37, (6, 1, 5), 36),
        (37, (6, 1, 6, 1, 1, 1), 0),
    ],
)
def test_each_of_several_has_as_many_of_the_faces_as_any_other_and_what_is_left_is_thrown_again(
    table, number, dice, at
):
    assert table.run(morale.draw(number, table.hero), dice) == at


@pytest.mark.rule("HAL-CHAR-01")
def test_dice_that_fit_nobody_come_to_somebody_at_last(table):
    """Twenty throws, and then the remainder: six of four is the third, thirty-six of seven the first."""
    assert table.run(morale.draw(4, table.hero), [6] * 20) == 1
    assert table.run(morale.draw(7, table.hero), [6] * 40) == 0


# Who can be talked to, and what one is warned of.


@pytest.mark.rule("HAL-OPP-12")
@rows(
    ("row", "name", "tags", "talks"),
    [
        ("nightlings", "goblin", (), True),
        ("giants", "ogre", (), True),
        ("dragons", "wyrm", (), True),
        ("predators", "wolf", (), False),
        ("undead", "ghoul", (), False),
        ("mounts", "spider", (), False),
        ("predators", "wolf", ("speaks Common",), True),
        ("undead", "ghoul", ("person",), True),
        ("predators", "wolf", ("grey",), False),
        ("predators", "cat", ("intelligent",), True),
        ("predators", "cat", ("intelligent", "speaks Cat"), True),
    ],
)
def test_creatures_talk_by_their_row_unless_it_is_printed_that_they_speak(table, row, name, tags, talks):
    with table.trial():
        assert morale.talks(table.creature("foe.1", name, row=row, kind=name, tags=tags)) is talks


@rows(
    ("fields", "talks"),
    [({}, True), ({"tags": ("mindless",)}, False), ({"tags": ("mindless", "person")}, True)],
)
def test_people_talk_unless_something_says_that_they_do_not(table, fields, talks):
    with table.trial():
        assert morale.talks(table.person("foe.1", "guard", **fields)) is talks


@rows(
    ("name", "count", "words"),
    [
        ("goblin", 1, "a goblin"),
        ("owl", 1, "an owl"),
        ("Corin", 1, "Corin"),
        ("wolf", 2, "2 wolves"),
        ("gOat", 1, "a gOat"),
    ],
)
def test_one_of_a_kind_has_an_article_one_with_a_name_has_none_and_several_are_counted(name, count, words):
    assert morale.so_many(name, count) == words


@pytest.mark.rule("HAL-OPP-15", "HAL-COMBAT-13")
def test_the_warning_is_who_is_there_what_one_sees_of_each_kind_once_and_what_to_expect(table):
    wolves = [table.creature(f"foe.{at}", f"wolf {at}", kind="wolf", blow=(4, 4)) for at in (1, 2)]
    plain = table.creature("foe.3", "Grim", blow=(1, 1), Hit=None)
    guard = table.person("foe.4", "guard", cuirass=True)
    expect = "Expect half of all who are here to be down after the first round."
    assert morale.warning((*wolves, plain, guard), (table.hero,)) == (
        "Against you: 2 wolves and Grim and a guard. The wolf hits hard. Guard in a metal cuirass: very hard to hit. "
        + expect
    )
    assert morale.warning((plain,), (table.hero,)) == f"Against you: Grim. {expect}"


@rows(
    ("name", "blow", "hit", "seen"),
    [
        ("wolf", (3, 4), 10, ""),
        ("wolf", (4, 4), 10, "The wolf hits hard."),
        ("wolf", (6, 6), 10, "The wolf hits hard."),
        ("wolf", (6, 6, 1), 10, "One blow of the wolf kills a man."),
        ("wolf", (3, 4), 11, "The wolf does not miss."),
        ("Grim", (4, 4), 11, "Grim hits hard. Grim does not miss."),
        ("Grim", (6, 6, 6), 12, "One blow of Grim kills a man. Grim does not miss."),
    ],
)
def test_what_one_sees_of_a_creature_is_a_blow_of_eight_or_thirteen_points_and_a_hit_of_eleven(
    table, name, blow, hit, seen
):
    with table.trial():
        assert morale.menace(table.creature("foe.1", name, blow=blow, Hit=hit)) == seen


# Who stays.


@pytest.mark.rule("HAL-OPP-09", "HAL-RULE-25", "HAL-COMBAT-03")
@rows(
    ("end", "round", "surprise", "stamina", "state"),
    [
        (2, 1, None, "yes", "up"),
        (2, 2, None, "yes", "fled"),
        (2, 3, None, "yes", "fled"),
        (2, 2, None, "no", "up"),
        (2, 2, "foes", "yes", "up"),  # surprised in the first: it has fought one
        (2, 3, "foes", "yes", "fled"),
        (2, 2, "party", "yes", "fled"),
    ],
)
def test_a_creature_runs_when_it_has_fought_as_many_rounds_as_it_has_endurance(
    table, end, round, surprise, stamina, state
):
    with table.trial():
        table.choose("creature_stamina", stamina)
        wolf = table.creature("foe.1", "wolf", end=end)
        fight = table.battle(wolf, round=round, surprise=surprise)
        table.run(morale.after_round(fight))
        assert table.left("foe") == ({"foe.1 state": state} if state != "up" else {})
        assert [kind for kind, *_ in table.facts()] == ["flight"] * (state == "fled")


@pytest.mark.rule("HAL-TAL-13")
@rows(
    ("standing", "fallen", "asked"),
    [(2, 0, 0), (2, 1, 0), (1, 1, 1), (2, 2, 2), (3, 2, 0), (1, 2, 1)],
)
def test_people_think_twice_when_half_of_them_or_more_are_down(table, standing, fallen, asked):
    with table.trial():
        foes = [
            table.person(f"foe.{at}", f"Wat {at}", state="out" if at > standing else "up")
            for at in range(1, standing + fallen + 1)
        ]
        table.run(morale.after_round(table.battle(*foes)), [1, 1] * asked)
        assert table.left("foe") == {f"foe.{at} rattled": True for at in range(1, asked + 1)}


@pytest.mark.rule("HAL-TAL-13")
@rows(
    ("end", "discipline", "dice", "friends", "dex", "state"),
    [
        (6, 0, (3, 3), 0, 8, "up"),
        (6, 0, (3, 4), 0, 8, "fled"),
        (6, 2, (4, 4), 0, 8, "up"),
        (6, 2, (4, 5), 0, 8, "fled"),
        (6, 0, (3, 4), 1, 8, "yielded"),
        (6, 0, (3, 4), 0, 6, "fled"),
        (6, 0, (3, 4), 0, 5, "yielded"),
    ],
)
def test_nerve_is_the_full_endurance_and_discipline_and_who_loses_it_runs_from_one_and_yields_to_two(
    table, end, discipline, dice, friends, dex, state
):
    with table.trial():
        foe = table.person("foe.1", "Wat", End=2, full_End=end, Dex=dex, Discipline=discipline or None)
        more = [table.person(f"hero.{at + 2}", "Mara", side="party") for at in range(friends)]
        fight = table.battle(foe, party=("hero.1", *(one.id for one in more)))
        table.run(morale.waver(foe, fight), dice)
        changed = {"foe.1 rattled": True, "foe.1 state": state}
        assert table.left("foe") == {what: to for what, to in changed.items() if to != "up"}
        assert [kind for kind, *_ in table.facts()] == [{"fled": "flight"}.get(state, "yielding")] * (
            state != "up"
        )


# Calling on them.


@pytest.mark.rule("HAL-TAL-12")
@rows(("diplomacy", "down", "goal"), [(0, 0, 6), (1, 0, 9), (2, 0, 10), (1, 1, 11), (1, 2, 11), (0, 1, 8)])
def test_to_be_heard_is_status_and_diplomacy_and_two_more_once_one_is_down(table, diplomacy, down, goal):
    with table.trial():
        table.set(table.hero, Sta=8, Diplomacy=diplomacy or None)
        foes = [table.person(f"foe.{at}", "Wat", state="out" if at <= down else "up") for at in (1, 2, 3)]
        assert morale.plea(table.hero, table.battle(*foes)) == goal


@pytest.mark.rule("HAL-OPP-12")
def test_the_stoutest_answers_for_them_or_who_leads_them(table):
    foes = tuple(
        table.person(f"foe.{at}", "Wat", End=end, full_End=end) for at, end in ((1, 5), (2, 9), (3, 7))
    )
    assert morale.voice(foes).id == "foe.2"
    table.put(foes[2], tags=("leader",))
    assert morale.voice(foes).id == "foe.3"


@pytest.mark.rule("HAL-OPP-12")
@rows(
    ("dice", "state", "left"),
    [
        ((3, 4), "up", {"fight parleyed": True}),  # nerve 7 holds
        ((4, 4), "up", {"fight parleyed": True, "foe.1 state": "yielded", "foe.3 state": "yielded"}),
        ((), "out", {"fight parleyed": True}),
    ],
)
def test_who_hear_it_and_lose_their_nerve_lay_down_their_arms_all_that_talk(table, dice, state, left):
    with table.trial():
        table.put(table.hero, state=state)
        foes = [
            table.person("foe.1", "Wat", End=7, full_End=7),
            table.creature("foe.2", "wolf", row="predators", kind="wolf"),
            table.person("foe.3", "Osk", End=6, full_End=6),
        ]
        table.run(morale.answer(table.battle(*foes), table.hero), dice)
        assert table.left() == left


# Afterwards.


@pytest.mark.rule("HAL-OPP-12")
@rows(
    ("outcome", "states", "foe", "after", "told"),
    [
        ("fallen", ("out", "out"), "person", "captured", "hands are tied"),
        ("fallen", ("out", "dead"), "person", "captured", "alive, and bound"),
        ("fallen", ("yielded", "dead"), "person", "captured", "alive, and bound"),
        ("fallen", ("dead", "dead"), "person", "fallen", ""),
        ("fallen", ("out", "out"), "wolf", "fallen", "leave you where you lie"),
        ("fallen", ("out", "yielded"), "wolf", "fallen", ""),
        ("fallen", ("out", "fled"), "wolf", "fallen", "leave you where you lie"),
        ("won", ("out", "up"), "person", "won", ""),
        ("fled", ("out", "fled"), "person", "fled", ""),
        ("fallen", ("out", "out"), "", "fallen", ""),
    ],
)
def test_the_beaten_who_live_are_bound_by_those_who_talk_and_left_lying_by_others(
    table, outcome, states, foe, after, told
):
    with table.trial():
        mara = table.person("hero.2", "Mara", side="party")
        for being, state in zip((table.hero, mara), states, strict=True):
            table.put(being, state=state)
        wolf = table.creature("foe.1", "wolf", row="predators", kind="wolf")
        table.put(wolf, state="up" if foe == "wolf" else "dead")
        guard = table.person("foe.2", "Wat", state="up" if foe == "person" else "dead")
        fight = table.battle(wolf, guard, party=("hero.1", "hero.2"), outcome=outcome)
        table.run(morale.aftermath(fight))
        assert fight.outcome == after and told in table.told and bool(told) is bool(table.told)


@pytest.mark.rule("HAL-OPP-12", "HAL-TAL-12")
@rows(
    ("goal", "stands", "ways"),
    [(7, 7, 21 * 15), (7, 2, 21 * 35), (12, 1, 36 * 36), (12, 12, 0), (1, 1, 0), (9, 7, 30 * 15)],
)
def test_they_yield_where_one_is_heard_and_their_nerve_fails(goal, stands, ways):
    chances = odds(lambda world: morale.persuaded(goal, stands))
    assert chances.get(True, 0) * 36 * 36 == ways
