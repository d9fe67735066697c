"""What is advised is what was meant: who does word for word what a message says has what they wanted to write."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: T
state:
  fire: false
  wet: false
  cold: 0
---

{title}

## A

{body}

- Go. → [B](#b)
- Light one. `fire = true` `wet = true` `cold + 1`
{item}
- `if fire and wet and cold > 1` Out. `end`

## B

You are there.

- Back. → [A](#a)
{more}"""


def told(body: str = "Words.", item: str = "", more: str = "", title: str = "") -> list[str]:
    """What is told of a piece of an adventure, as the messages alone."""
    text = PAGE.format(body=body, item=item or "- Wait.", more=more, title=title)
    return [each.message for each in check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))]


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("if !fire", "unless fire"),
        ("if ! fire", "unless fire"),
        ("unless !fire", "if fire"),
        ("needs !fire", "needs not fire"),
        ("if ¬fire", "unless fire"),
        ("if ~fire", "unless fire"),
        ("!fire", "unless fire"),
        ("when !fire", "unless fire"),
        ("if wet and !fire", "if wet and not fire"),
        ("if !(fire or wet)", "if not (fire or wet)"),
        ("if !has rope", "unless has rope"),
        ("if not !fire", "if fire"),
        ("if !cold = 3", "unless cold = 3"),
        ("if cold !> 3", "if cold <= 3"),
        ("if cold =/= 3", "if cold is not 3"),
        ("if isn't fire", "unless fire"),
        ("if isnt fire", "not fire"),
        ("if never fire", "not fire"),
        ("if fire isnt true", "not fire"),
        ("if unless fire", "not fire"),
        ("if neither fire nor wet", "not fire and not wet"),
    ],
)
def test_what_denies_in_another_language_is_never_answered_with_its_opposite(written, right):
    messages = told(item=f"- `{written}` Sit. `gain rope` ")
    assert len(messages) == 1 and f"write `{right}`" in messages[0], messages


def test_of_two_conditions_side_by_side_the_second_denies_as_well():
    messages = told("`if wet` Wet. `else if !fire` Dark.")
    assert any("`otherwise` `unless fire`" in each for each in messages), messages


@pytest.mark.parametrize(
    "words", ["-> END In spring they find you.", "-> DONE", "-> end They find you.", "→ The end."]
)
def test_an_arrow_to_the_end_of_another_language_is_an_ending_with_its_kinds(words):
    messages = told(item=f"- Lie down. {words}")
    assert all(each in messages[0] for each in ("`end`", "`end victory`", "`defeat`", "`death`")), messages


def test_an_arrow_to_words_that_begin_with_end_is_no_ending():
    assert "code span" not in told(item="- Go on. -> Endless stairs go down.")[0]


def test_a_second_arrow_behind_a_test_wants_or_else():
    messages = told(item="- Climb. `test agility` → [A](#a) → [B](#b)")
    assert len(messages) == 1 and "write `or else` in front of it" in messages[0]


@pytest.mark.parametrize(
    "item",
    [
        "- Climb. → [A](#a) → [B](#b)",
        "- Climb. `test agility` → [A](#a) → [B](#b)\n  - **Failure** You fall.",
    ],
    ids=["nothing is tested", "the failure is written below"],
)
def test_a_second_arrow_that_answers_no_failure_is_put_before_the_first_or_goes(item):
    messages = told(item=item)
    advice = ("put it before the arrow", "take one of the two out")
    assert any(each in " ".join(messages) for each in advice) and "or else" not in " ".join(messages)


@pytest.mark.parametrize(
    ("directive", "name", "right"),
    [
        ("test might", "No", "Failure"),
        ("test might", "Yes", "Success"),
        ("test might", "Fallen", "Failure"),
        ('ask "Is it so?"', "Failure", "No"),
        ('ask "Is it so?"', "Success", "Yes"),
    ],
)
def test_an_outcome_of_something_else_is_answered_with_that_which_can_come(directive, name, right):
    messages = told(item=f"- Try. `{directive}` Good.\n  - **{name}** Ah.")
    assert len(messages) == 1 and f"write **{right}**" in messages[0], messages


def test_a_link_to_a_scene_that_was_renamed_is_answered_with_the_scene_nothing_links_to():
    weighed = "\n## The Judging\n\nThey judge.\n\n- On. → [The Weighing](#the-weighing)\n\n## The Scale\n\nA scale.\n\n- Out. `end`\n"
    messages = told(item="- Go in. → [The Judging](#the-judging)", more=weighed)
    assert messages == ["nothing is headed `#the-weighing`; did you mean `#the-scale`?"]


def test_a_link_that_is_another_but_for_a_slip_is_answered_with_that():
    judged = "\n## The Judging\n\nThey judge.\n\n- Out. `end`\n\n## The Scale\n\nA scale.\n\n- Out. `end`\n"
    messages = told(
        item="- Go in. → [The Judging](#the-judgign)\n- Or so. → [The Judging](#the-judging)", more=judged
    )
    assert "nothing is headed `#the-judgign`; did you mean `#the-judging`?" in messages


def test_a_tick_beyond_the_end_of_a_clock_is_answered_with_its_end():
    ticks = "\n## Noon\n\n| Noon | |\n| --- | --- |\n| 9 | It strikes. |\n"
    messages = told(title="`clock noon: 8`", item="- Wait. `noon + 1` ", more=ticks)
    assert messages == [
        "`Noon`: `9` is no tick of that clock, which goes to 8; write a number from 1 to 8, or `clock noon: 9` where it is declared"
    ]


def test_a_region_that_shares_a_word_with_one_of_which_something_is_said_may_be_that():
    mines = "\n## C\n\n`in the mines`\n\n- Out. `end`\n\n## D\n\n`in the mine shaft`\n\n- Out. `end`\n\n## Always in the mines\n\nIt drips.\n"
    messages = told(item="- C. → [C](#c)\n- D. → [D](#d)", more=mines)
    assert (
        len(messages) == 1
        and "did you mean `the mines`? If not, write `## Always in the mine shaft`" in messages[0]
    )


# ------------------------------------------------------------------------------ one fault, one message


def test_an_otherwise_with_nothing_before_it_is_all_that_is_told_of_its_line():
    messages = told("`otherwise` Bread. He sits there, and `if wet` his cup is wet. `otherwise` It is dry.")
    assert len(messages) == 1 and "`otherwise` wants a condition" in messages[0], messages


def test_a_name_that_is_nothing_is_told_once_though_elsewhere_it_is_a_tag_that_is_compared():
    messages = told("`if storm >= 4` Snow.", item="- Wait. `storm + 1`")
    assert len(messages) == 1 and messages[0].startswith("`storm` is not declared"), messages


@pytest.mark.parametrize("sign", [";", " |", " /"])
@pytest.mark.parametrize("ledger", [True, False])
def test_words_of_a_variable_that_no_commas_part_are_told_once(sign, ledger):
    if ledger and "|" in sign:
        sign = " \\|"
    words = f"alive{sign} dead{sign} freed"
    rows = f"\n## Ledger\n\n| Name | Start |\n| --- | --- |\n| warden | {words} |\n"
    text = PAGE.format(
        body="`if warden is dead` Dead.\n\n`if warden is freed` Free.",
        item="- Kill. `warden = dead`\n- Free. `warden = freed`",
        more=rows if ledger else "",
        title="",
    )
    text = text if ledger else text.replace("  cold: 0\n", f"  cold: 0\n  warden: {words}\n")
    messages = [each.message for each in check(read_texts({"a.md": text}))]
    assert messages == ["commas part the words of a list: `[alive, dead, freed]`"]


# ------------------------------------------------------------------------------ what only the whole shows


def test_a_scene_of_which_every_way_leads_back_to_it_is_told_as_one_without_a_way_out():
    chair = "\n## The Chair\n\nIt is soft.\n\n- Sit. → [The Chair](#the-chair)\n"
    messages = told(item="- Sit down. → [The Chair](#the-chair)", more=chair)
    assert messages == ["every way out of `The Chair` leads back to it; give it another, or an `end`"]


@pytest.mark.parametrize(
    "way",
    ["- Get up. → [A](#a)", "- Get up. → back", "- Sleep. `end`", "- Get up. `do` [B](#b)"],
    ids=["a scene", "back", "an end", "another's ways"],
)
def test_a_scene_that_may_also_be_left_may_lead_back_to_itself(way):
    chair = f"\n## The Chair\n\nIt is soft.\n\n- Sit. → [The Chair](#the-chair)\n{way}\n"
    messages = told(item="- Sit down. → [The Chair](#the-chair)", more=chair)
    assert not any("leads back to it" in each for each in messages), messages


def test_a_tick_that_comes_in_a_scene_may_lead_out_of_it():
    ticks = "\n## Noon\n\n| Noon | |\n| --- | --- |\n| 2 | It strikes. → [A](#a) |\n"
    chair = "\n## The Chair\n\nIt is soft.\n\n- Sit. `noon + 1` → [The Chair](#the-chair)\n"
    messages = told(title="`clock noon: 8`", item="- Sit down. → [The Chair](#the-chair)", more=chair + ticks)
    assert messages == []


def test_a_clock_that_is_only_turned_back_is_told_where_it_is_declared():
    ticks = "\n## Noon\n\n| Noon | |\n| --- | --- |\n| 8 | It strikes. |\n"
    messages = told(
        "`if noon >= 4` It is late.", title="`clock noon: 8`", item="- Turn it back. `noon - 1`", more=ticks
    )
    assert messages == ["nothing ever moves the clock `noon` on; write `noon + 1`"]


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("Is the goose alive?", "Is the goose dead?", "yes"),
        ("Is the goose dead?", "Is the goose alive?", "no"),
        ("Is the door open?", "Is the door shut?", "yes"),
        ("Is the door locked?", "Is the door open?", "yes"),
    ],
)
def test_of_a_question_and_its_opposite_both_answers_may_not_be_the_same(one, other, both):
    messages = told(title=f'`truth "{one}" {both}` `truth "{other}" {both}`')
    assert len(messages) == 1 and f"the opposite of this is settled as `{both}` above" in messages[0], (
        messages
    )


@pytest.mark.parametrize(
    "truths",
    [
        '`truth "Is the goose alive?" yes` `truth "Is the goose dead?" no`',
        '`truth "Is the door locked?" no` `truth "Is the door open?" no`',
        '`truth "Is the goose alive?" yes` `truth "Is the gander dead?" yes`',
    ],
    ids=["answered otherwise", "shut and not locked", "of something else"],
)
def test_questions_that_may_both_be_answered_so_may(truths):
    assert told(title=truths) == []


def test_an_answer_between_two_choices_that_is_not_indented_is_told_though_the_choice_does_something():
    messages = told(
        item="- Light a fire. `fire = true` It takes.\n\nThe bed steams.\n\n- Sit by it. It is warm."
    )
    assert len(messages) == 1 and "it is told on entry; indent it" in messages[0], messages


@pytest.mark.parametrize("words", ["`if fire` Smoke hangs here.", "The fire is `cold` cold."])
def test_prose_between_two_lists_that_asks_or_shows_something_is_no_answer(words):
    assert told(item=f"- Light a fire. `fire = true` It takes.\n\n{words}\n\n- Sit by it. It is warm.") == []


def test_a_scene_without_a_choice_of_its_own_is_not_said_to_have_choices_that_can_be_gone():
    always = "\n## C\n\nHe reads.\n\n## Always\n\n- `if wet` Dry yourself. `end`\n"
    messages = told(item="- Read. → [C](#c)", more=always)
    assert len(messages) == 1 and "`C` has no choice of its own" in messages[0], messages


# ------------------------------------------------------------------------------------- in plain speech


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("if cold is between 2 and 4", "if cold >= 2 and cold <= 4"),
        ("if cold > 2 or more", "if cold >= 2"),
        ("if cold = 3 or 4", "if cold = 3 or cold = 4"),
        ("if cold is greater than three", "if cold > 3"),
        ("if cold has 2", "if cold >= 2"),
        ("if fire > 0", "if fire"),
        ("if fire = 0", "if not fire"),
        ("if fire is on and wet", "if fire and wet"),
        ("if visited B more than once", "if visits of b >= 2"),
        ("if Hob is dead", "if dead Hob"),
        ("if knows the road is long", "if know the road is long"),
        ("if has Hob", "with Hob"),
        ("if has fire", "fire"),
        ("set cold 2", "cold = 2"),
        ("cold >= 2", "if cold >= 2"),
        ("test hard might: doors", "test might: doors, hard"),
        ("test might: doors DC 15", "test might: doors, hard"),
        ("test might: doors 2 times", "test might: doors"),
        ("fight them", "fight"),
        ("join Hob and Bet", "join Hob"),
        ("harm 1d4+", "harm 1d4"),
    ],
)
def test_what_is_said_in_plain_speech_is_answered_with_how_it_is_written(written, right):
    people = "\n## People\n\n### Hob\n\n3 HP, 9 STR, 9 DEX, 9 WIL\n\n### Bet\n\n3 HP, 9 STR, 9 DEX, 9 WIL\n"
    messages = told(
        "`meet Hob` `meet Bet` `learn the road is long`", item=f"- Sit. `{written}` It is cold.", more=people
    )
    assert any(f"`{right}`" in each for each in messages), messages


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("{fire == true}", "`if fire`"),
        ("{cold >= 2: Ice.|Water.}", "`if cold >= 2` Ice. `otherwise` Water."),
        ("(if: $cold gte 2)[Ice.]", "`if cold >= 2`"),
        ("<<if $cold gt 2>>", "`if cold > 2`"),
        ("<<set $cold to 2>>", "`cold = 2`"),
        ("It is ${cold} degrees.", "`cold`"),
        ("*if (cold > 2)", "`if cold > 2`"),
        ("Words.\n\n*goto b\n\n", "→ [B](#b)"),
    ],
)
def test_what_another_tool_writes_in_prose_is_answered_with_the_same_in_ours(written, right):
    messages = told(f"{written} Words.")
    assert any(right in each for each in messages), messages


# --------------------------------------------------------------------------------- what would be gone with it


@pytest.mark.parametrize(
    "body",
    [
        "{fire} It burns.",  # and so `fire` is asked for nowhere
        "`if fier` It burns.",
        "`if fire = burning` It burns.",
    ],
)
def test_what_would_be_gone_with_a_fault_is_not_told_beside_it(body):
    text = PAGE.replace("`if fire and wet and cold > 1`", "`if wet and cold > 1`")
    text = text.format(body=body, item="- Wait.", more="", title="")
    assert len(check(read_texts({"a.md": text}))) == 1


def test_two_faults_are_two_messages():
    messages = told("`if fier` It burns. `if has Hob`", item="- Sit. `gian rope`")
    assert len(messages) > 1


def test_an_answer_of_the_oracle_that_is_written_with_its_but_alone_is_told():
    messages = told(item='- Ask. `ask "Is it so?"`\n  - **Yes, and** So, and more.\n  - **No** No.')
    assert len(messages) == 1 and "write **Yes**" in messages[0], messages


def test_words_that_end_a_book_and_end_nothing_are_told():
    messages = told(item="- Go home. *THE END*")
    assert len(messages) == 1 and "`end victory`" in messages[0], messages


def test_words_that_end_a_book_in_a_scene_that_ends_it_are_those_in_front_of_its_end():
    assert any("the story goes on" in one for one in told("Smoke.\n\n**Game over.**"))
    ended = told("Smoke.\n\n**Game over.**\n\n`end defeat`")
    assert not any("the story goes on" in one for one in ended), ended


@pytest.mark.parametrize(
    "body",
    ["`later` Again. `otherwise` `later` Never.", "`if cold > 1` Ice. `otherwise` `if cold > 2` Never."],
)
def test_what_is_asked_again_beside_its_otherwise_is_told(body):
    messages = told(body)
    assert len(messages) == 1 and "never comes" in messages[0], messages


def test_the_target_of_a_link_between_two_items_parts_no_list():
    assert told(item="- Go in. → [B][there]\n\n[there]: #b\n") == []


@pytest.mark.parametrize(
    ("item", "right"),
    [
        ("- Sit. `test charm` manners. She nods.", "`test charm: manners`"),
        ("- Sit. `end victory: Home. It rains.`", "`end victory: Home` It rains."),
        ("- Go in. → [B](#b) if fire", "`if fire`"),
        ("- Sit. `roll agility: ice`", "`test agility: ice`"),
        ("- Sit. `fire = fire` It burns.", "set to what it is"),
        ("- *Sit. `cold + 1` It burns.", "`*` in the name of a choice"),
    ],
)
def test_what_was_to_stand_elsewhere_on_its_line_is_told_with_its_place(item, right):
    messages = told(item=item)
    assert len(messages) == 1 and right in messages[0], messages


def test_a_condition_in_a_quote_that_the_one_over_it_excludes_is_told():
    messages = told("`if cold > 1`\n\n> Ice. `if cold < 1` Never. `otherwise` Always.")
    assert len(messages) == 1 and "it never comes" in messages[0], messages
