"""What can ever come of an adventure: facts and scenes that wait for one another, what is played and leaves, choices that
bar themselves; and signs of writing that a player would be shown."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.running.layout import Script, free

HEAD = "---\ntitle: T\nstate:\n  fed: false\n  bell: 0\n---\n\n"
NOT_HERE = ("unused", "never-set", "ungiven")  # of names that a few lines do not use
PEOPLE = "\n## People\n\n### Orla\n\n4 HP, 9 STR, 9 DEX, 9 WIL, knife (d4)\n\n- person\n"


def told(body: str) -> list[tuple[int, str]]:
    """The line and code of each thing that is told of scenes, the first line of them being 1."""
    problems = check(read_texts({"a.md": HEAD + body}, (), ("cairn",)))
    return [(each.line - HEAD.count("\n"), each.code) for each in problems if each.code not in NOT_HERE]


def scene(name: str, *lines: str) -> str:
    return "\n".join([f"## {name}", "", *lines, "", ""])


RINGS = {
    "a companion and a variable": (
        scene("A", "`meet Orla curious`", "", "- `if with Orla` Eat. `fed = true`", "- `if fed` Ask her along. `join Orla`", "- Go. `end`") + PEOPLE,
        5,
    ),
    "three clues": (
        scene(
            "A", "- `if know the third` Look. `learn the first`", "- `if know the first` Listen. `learn the second`",
            "- `if know the second` Smell. `learn the third`", "- Go. `end`",
        ),
        3,
    ),
    "a thing in a scene and the way to it": (
        scene("A", "- `if fed` Go down. → [B](#b)", "- `needs has brass token` Pay. `fed = true`", "- Go. `end`")
        + scene("B", "- Take it. `once` `gain brass token` → [A](#a)", "- Back. → [A](#a)"),
        3,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("body", "line"), RINGS.values(), ids=RINGS)
def test_facts_that_wait_for_one_another_are_told_once_where_the_first_of_them_is_asked_for(body, line):
    assert told(body) == [(line, "never-true")]


@pytest.mark.parametrize("body", [body for body, _ in RINGS.values()], ids=RINGS)
def test_a_ring_that_can_be_entered_from_without_is_none(body):
    for fact in ("fed = true", "learn the first", "gain brass token"):
        if fact in body:
            body = body.replace("- Go. `end`", f"- `once` Beg for it. `{fact}`\n- Go. `end`", 1)
            break
    assert told(body) == []


ENDS = scene("Over", "It is over.", "", "`end defeat: Over`")


def test_what_stands_behind_a_scene_that_is_played_and_always_ends_is_told_of():
    body = (
        scene("A", "The hall. `do Over`", "", "- Look. You look.", "- Go. → [B](#b)")
        + scene("B", "- Go. `end`")
        + ENDS
    )
    assert told(body) == [(3, "after-leaving")]
    assert told(body.replace("`do Over`", "`if bell > 2` `do Over` `always` `bell + 1`")) == []


def test_a_choice_may_play_a_scene_that_ends():
    assert told(scene("A", "- Give up. `do Over`", "- Go. `end`") + ENDS) == []


def test_an_arrow_in_a_scene_that_is_only_ever_played_in_others_is_told_where_it_stands():
    body = scene("A", "`do Smoke`", "", "- Look. You look.", "- Go. `end`") + scene(
        "Smoke", "Smoke. → [A](#a)"
    )
    assert told(body) == [(10, "after-leaving")]


def test_what_always_runs_and_plays_an_ending_is_told_of():
    body = scene("A", "- Look. You look.", "- Go. `end`") + ENDS + scene("Always", "`do Over`")
    assert told(body) == [(14, "after-leaving")]


@pytest.mark.parametrize(
    ("line", "open_"),
    [
        ("Sift the ash. `gain silver button` It shines. `give silver button`", True),
        ("Dig. `earn 50 coins` A purse. `pay 50 coins` It is gone.", True),
        ("Dig. `earn 5 coins` A purse. `pay 50 coins` It is gone.", False),
        ("Dig. `give silver button` `gain silver button`", False),
    ],
)
def test_a_choice_is_not_barred_for_the_want_of_what_it_brings_itself(line, open_):
    adventure = read_texts({"a.md": HEAD + scene("A", f"- {line}", "- Go. `end`")})
    choice = adventure.scenes["a"].blocks[0].items[0]
    assert free(choice, Script(adventure)) is open_


SIGNS = [
    ("A yard *white with lime. It is cold.", "open-bold"),
    ("A yard _white with lime. It is cold.", "open-bold"),
    ("A yard white* with lime. It is cold.", "open-bold"),
    ('"It is late, says Orla. She goes.', "open-bold"),
    ("- Call. `in turn` *A voice. / A bell. / Nothing.", "open-bold"),
    ("- Call. `roll Weather` [Weather](#weather)", "arguments"),
]  # fmt: skip
WEATHER = "## Weather\n\n| d6 | Sky |\n| --- | --- |\n| 1-3 | Rain. |\n| 4-6 | Sun. |\n"


@pytest.mark.parametrize(("line", "code"), SIGNS)
def test_a_sign_that_a_player_would_be_shown_is_told_of(line, code):
    gap = "" if line.startswith("- ") else "\n"
    body = scene("A", line + gap, "- Look up. `roll Weather`", "- Go. `end`") + WEATHER
    assert told(body) == [(3, code)]


@pytest.mark.parametrize(
    "line",
    [r"A yard \*white with lime.", "A *yard* white _with_ lime, 2 * 3 of it, in snake_case.", '"One.\n\n"Two," she says.', "`if bell = 1` \"One `otherwise` \"Two `always` and three.\""],
)  # fmt: skip
def test_signs_that_are_closed_escaped_or_within_a_word_are_nobodys_business(line):
    assert told(scene("A", line + "\n", "- Ring. `bell + 1`", "- Go. `end`")) == []


CELLS = [
    ("| 1-3 | A rat. `meet rat hostile` **Win** It is dead. |", "false-outcome"),
    ('| 1-3 | A rat. `ask "Is it hungry?"` **Yess** It is. **No** It is not. `meet rat` |', "false-outcome"),
    ("| 1-3 | A boot. - Take it. `meet rat` |", "misplaced"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "code"), CELLS)
def test_what_a_cell_cannot_hold_is_told_of(row, code):
    rat = "\n## Bestiary\n\n### Rat\n\n1 HP, 3 STR, 14 DEX, 4 WIL, teeth (d4)\n"
    body = (
        scene("A", "- Look up. `roll Weather`", "- Go. `end`") + WEATHER.replace("| 1-3 | Rain. |", row) + rat
    )
    assert told(body) == [(10, code)]


def test_an_answer_that_a_truth_rules_out_from_the_beginning_is_told_of():
    body = '# T\n\n`truth "Is the miller alive?" yes`\n\n' + scene(
        "A",
        '- Ask. `ask "Is the miller alive?"`',
        "  - **Yes** He is.",
        "  - **No** He is not.",
        "- Go. `end`",
    )
    assert told(body) == [(9, "idle-outcome")]
    assert (
        told(
            body.replace(" yes`", " yes`", 1).replace(
                "- Go.", '- Kill him. `truth "Is the miller alive?" no`\n- Go.'
            )
        )
        == []
    )


def test_two_choices_of_one_name_are_told_of_unless_their_conditions_shut_each_other_out():
    lines = ("- `if fed` Go out. `bell + 1`", "- Go out. `end`", "- Eat. `fed = true`")
    assert told(scene("A", *lines)) == [(4, "same-label")]
    assert told(scene("A", lines[0], "- `unless fed` Go out. `end`", lines[2])) == []


def test_a_number_that_dice_give_is_held_against_the_rows_that_it_is_looked_up_in():
    table = "## Bells\n\n| bell | Sound |\n| --- | --- |\n| 1-3 | Dull. |\n| 4 | Clear. |\n"
    body = scene("A", "- Ring. `bell = 1d6` `roll` [Bells](#bells)", "- Go. `end`") + table
    assert told(body) == [(3, "table-gap")]
    assert told(body.replace("1d6", "1d4")) == []


def test_what_is_shown_once_has_no_other_time_where_one_comes_once():
    body = scene("A", "The mill is `once` warm `otherwise` cold.", "", "- Go. `end`")
    assert told(body) == [(3, "never-true")]
    assert told(body.replace("- Go.", "- Look. → [B](#b)\n- Go.") + scene("B", "- Back. → [A](#a)")) == []


def test_a_number_that_was_moved_on_its_line_is_not_asked_for_as_it_was():
    assert told(scene("A", "`bell + 1` It rings. `if bell < 1` It has not rung.", "", "- Go. `end`")) == [
        (3, "never-true")
    ]
    assert (
        told(scene("A", "`if bell < 1` It has not rung. `always` `bell + 1` It rings.", "", "- Go. `end`"))
        == []
    )


ADVISED = [
    ("- Climb. `test agility climbing` Up.", "agility: climbing"),
    ("- Climb. `test agility: climbing (hard)` Up.", "agility: climbing, hard"),
    ("- Climb. `test agility or might: climbing` Up.", "agility: climbing"),
    ("- Climb. `by best test might: lifting` Up.", "test might: lifting, by best"),
    ("- Take it. `gain 5 coins, brass lamp` Good.", "earn 5 coins"),
    ("- Take it. `gain rope or lamp` Good.", "gain rope"),
    ("- Roll. `roll Weather twice` Good.", "roll Weather"),
    ("- Go in. `if has 5 coins` Rich.", "coins >= 5"),
    ("- `1 in six times` Look. `bell + 1`", "1 in 6"),
    ("- Leave. → [back](#back)", "→ back"),
    ("- Leave. `end The bell (victory)`", "end victory: The bell"),
    ("- Meet her. `meet Orla wary or kind` She nods.", "meet Orla wary"),
    ("- Look. `in turn` *One./Two./Three.*", "`in turn` *One. / Two. / Three.*"),
    ("- Out of it comes {who}. `bell + 1`", "who"),
]


@pytest.mark.parametrize(("line", "right"), ADVISED)
def test_what_is_advised_keeps_every_word_of_the_writer_that_it_can(line, right):
    body = scene("A", "- Look up. `roll Weather`", line, "- Go. `end`") + WEATHER + PEOPLE
    problems = check(read_texts({"a.md": HEAD + body}, (), ("cairn",)))
    said = [each.message for each in problems if each.line == HEAD.count("\n") + 4]
    assert len(said) == 1
    assert f"`{right}`" in said[0] or right in said[0]


def test_a_name_that_is_proposed_says_which_words_it_leaves_out():
    body = scene("A", "- Look up. `roll Weather`", "- Roll. `roll Weather quick`", "- Go. `end`") + WEATHER
    problems = check(read_texts({"a.md": HEAD + body}, (), ("cairn",)))
    assert any(each.message.endswith("did you mean `Weather`, without `quick`?") for each in problems)


def test_an_outcome_that_asks_for_the_contrary_of_what_its_test_stands_under_is_told_of():
    lines = (
        "- Lift it. `if fed` You are strong. `test might: lifting` Up.",
        "  - **Failure** `unless fed` You are weak.",
        "- Eat. `fed = true`",
        "- Go. `end`",
    )
    assert told(scene("A", *lines)) == [(4, "never-true")]
    assert told(scene("A", lines[0].replace("strong. ", "strong. `always` "), *lines[1:])) == []


def test_a_choice_that_leads_to_where_one_is_already_is_told_of():
    body = scene("A", "- Walk on. → [A](#a)", "- Go. `end`")
    assert told(body) == [(3, "link-target")]
    assert told(body.replace("- Walk on.", "- Walk on. `bell + 1`")) == []


def test_a_directive_behind_or_else_in_plain_words_is_told_of():
    body = scene("A", "- Lift it. `test might: lifting` Up. or else do The Knife. `bell + 1`", "- Go. `end`")
    body += scene("The Knife", "It is quick. `harm 1`") + scene("B", "- On. `do The Knife`", "- Go. `end`")
    assert (3, "no-ticks") in told(body)


def test_what_stands_under_a_choice_that_leaves_is_told_and_nobodys_business():
    body = scene("A", "- Climb. → [B](#b)", "", "  You go up slowly.", "", "- Go. `end`") + scene(
        "B", "- Back. → [A](#a)"
    )
    assert told(body) == []


def test_a_clock_that_is_shorter_than_its_table_is_told_once_where_it_is_declared():
    table = (
        "## River\n\n| River | What happens |\n| --- | --- |\n| 3 | Rain. |\n| 6 | More. |\n| 8 | Most. |\n"
    )
    body = "# T\n\n`clock river: 4`\n\n" + scene("A", "- Wait. `river + 1`", "- Go. `end`") + table
    assert told(body) == [(3, "table-row")]


WORDED = [
    ("- Go up, if fed is true. `bell + 1`", "no-ticks"),
    ("- Go up (#b) to it. `bell + 1`", "link-target"),
    ("- Go up. `bell + 1` It rings. `learn the way`, Nobody comes.", "misplaced"),
]


@pytest.mark.parametrize(("line", "code"), WORDED)
def test_what_is_only_told_and_was_to_do_something_is_told_of(line, code):
    assert told(scene("A", line, "- Eat. `fed = true`", "- Go. → [B](#b)") + scene("B", "- Go. `end`")) == [
        (3, code)
    ]


def test_a_condition_in_a_sentence_of_a_name_is_nobodys_business():
    assert (
        told(scene("A", "- Ask if he is fed. `bell + 1` He is.", "- Eat. `fed = true`", "- Go. `end`")) == []
    )


def test_a_note_in_a_heading_is_told_of_once_with_where_it_belongs():
    body = scene("A", "`meet Orla`", "", "- **Curious** She nods.", "- Go. → [B](#b)") + scene(
        "B {dark}", "- Go. `end`"
    )
    assert told(body + PEOPLE.replace("### Orla", "### Orla (wary)")) == [
        (8, "heading-name"),
        (15, "heading-name"),
    ]


def test_a_scene_that_is_another_the_second_time_may_lead_to_itself():
    body = scene("A", "`first` A mill. `later` The mill again.", "", "- Look again. → [A](#a)", "- Go. `end`")
    assert told(body) == []


def test_an_arrow_that_says_another_scene_is_told_of_once_with_that_scene():
    body = scene("A", "`later` Again.", "", "- Go out. → [B](#b)", "- Go. `end`") + scene(
        "B", "- Back. → [A](#b)", "- Go. `end`"
    )
    assert told(body) == [(10, "link-target")]
