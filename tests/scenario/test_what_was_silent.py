"""What plays otherwise than it is written is told: branches inside a sentence, choices that are never come to, words
that part nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.scenario import model as m
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.fixing import edits_of, mended

HEAD = "---\ntitle: T\nstate:\n  bell: 0\n  fed: false\n---\n\n## A\n\n"
REST = "\n\n- Ring. `bell + 1`\n- Feed. `fed = true`\n- Ask. `if fed or bell = 1` It is.\n- Go. → [B](#b)\n\n## B\n\nB.\n\n- End. `end`\n"


def told(body: str) -> list[tuple[str, str]]:
    return [
        (each.code, each.message) for each in check(read_texts({"a.md": HEAD + body + REST}, (), ("cairn",)))
    ]


def ways(body: str) -> set[str]:
    """All that a paragraph of plain words may say, by its branches."""
    from solo.scenario.running.steps import Ask, Say, line_of

    block = read_texts({"a.md": HEAD + body + REST}).scenes["a"].blocks[0]
    assert isinstance(block, m.Paragraph)

    def follow(step, said: str) -> set[str]:
        if isinstance(step, Say):
            return follow(step.then, said + "".join(part.text for part in step.parts))
        return follow(step.holds, said) | follow(step.fails, said) if isinstance(step, Ask) else {said}

    return {
        " ".join(each.replace(" .", ".").replace(" !", "!").split())
        for each in follow(line_of(block.segments), "")
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("The hall is `if bell = 1` warm `otherwise` cold.", {"The hall is warm.", "The hall is cold."}),
        ("You see the lamp `if fed` and your breath.", {"You see the lamp and your breath.", "You see the lamp."}),
        ("It is `if bell < 2` low `if bell >= 2` high!", {"It is low!", "It is high!", "It is low high!", "It is!"}),
    ],
)  # fmt: skip
def test_the_stop_of_a_sentence_is_told_whichever_of_its_branches_is(line, said):
    assert ways(line) <= said
    assert not told(line)


WORD = st.sampled_from(["warm", "cold", "wide open", "as it was"])


@given(WORD, WORD, WORD, st.booleans())
def test_what_follows_a_sentence_with_branches_is_told_both_ways_or_the_line_is_told_of(
    one, two, more, otherwise
):
    line = f"The hall is `if fed` {one}{f' `otherwise` {two}' if otherwise else ''}. It stays {more}."
    assert [code for code, _ in told(line)] == ["condition-reach"]


def test_the_cure_for_it_tells_the_rest_both_ways():
    line = "The hall is `if bell = 1` warm `otherwise` cold. A rope hangs."
    text = HEAD + line + REST
    right, _ = mended("a.md", text, edits_of(check(read_texts({"a.md": text}))))
    assert "cold `always`. A rope hangs." in right
    assert not check(read_texts({"a.md": right}))


def test_sentences_that_are_whole_are_nobodys_business():
    assert not told("`if fed` Two at least. `if bell = 1` A coin.")
    assert not told("- `if fed` Call `if bell = 0` loudly. You call.")


@pytest.mark.parametrize(
    ("body", "code", "word"),
    [
        ("`if fed` and `if bell = 0` You see.", "condition", "`if fed and bell = 0`"),
        ("- `if fed` or `if bell = 0` Wait. You wait.", "condition", "`if fed or bell = 0`"),
        ("- `on wait | stand still` You wait.", "arguments", "`on wait, stand still`"),
        ("- `on wait & stand still` You wait.", "arguments", "`on wait, stand still`"),
        ("- [Turn back.] You turn. `wait 1 hour`", "foreign", "`Turn back.`"),
        ("`if bell >= 2 or bell < 2` Rain.", "always-true", "always holds"),
        ("// a note of mine", "left-open", "<!--"),
        ("%% a note of mine", "left-open", "<!--"),
        ("`if bell twice` Rain.", "expression", "`if bell >= 2`"),
        ("`if 1 < bell < 4` Rain.", "expression", "`if bell > 1 and bell < 4`"),
        ("`if has no rope` You see.", "unknown-name", "`if not has rope`"),
        ("`on return` You see.", "misplaced", "`later`"),
        ("`bell up` It rings.", "foreign", "`bell + 1`"),
        ("- Once: Ring it. You ring.", "no-ticks", "`once`"),
        ("`if fed` It sleeps. Otherwise it growls.", "otherwise", "`otherwise`"),
        ("- Try. `test wits: bells` → [B](#b) || [B](#b)", "or-else", "`or else`"),
    ],
)  # fmt: skip
def test_what_plays_otherwise_than_it_is_written_is_told(body, code, word):
    found = told(body)
    assert [each for each, _ in found] == [code] and word in found[0][1], found


@pytest.mark.parametrize(
    "leaving",
    ["→ [B](#b)", "The wind has you. → [B](#b)", "`if fed` So. `otherwise` Not so. `always` → [B](#b)"],
)
def test_choices_above_what_always_leaves_are_told_of(leaving):
    text = f"{HEAD}Here.\n\n- Stay. `bell + 1` You stay.\n- Sit. `if fed and bell` You sit.\n\n{leaving}\n\n## B\n\n- Feed. `fed = true` → [A](#a)\n- End. `end`\n"
    found = [each for each in check(read_texts({"a.md": text})) if each.code == "after-leaving"]
    assert [each.line for each in found] == [text[: text.index(leaving)].count("\n") + 1]
    assert "indent it" in found[0].message


def test_two_scenes_that_lead_only_to_each_other_are_told_of_though_a_clock_leads_there():
    text = (
        "---\ntitle: T\n---\n\n`clock snow: 3`\n\n## A\n\n- Wait. `snow + 1`\n- Leave. `end`\n\n## Deep\n\n- On. → [Deeper](#deeper)\n\n"
        "## Deeper\n\n- On. → [Deep](#deep)\n\n## Snow\n\n| Snow | |\n|---|---|\n| 3 | → [Deep](#deep) |\n\n"
        "## Always\n\n- `on wait` `snow + 1` You wait.\n"
    )
    assert [each.code for each in check(read_texts({"a.md": text}))] == ["no-end"]


def test_what_happens_behind_a_sentence_with_branches_is_told_of_as_well():
    assert [
        code
        for code, _ in told("It is `if fed` warm `otherwise` cold. `test might: lifting` Yes. or else No.")
    ] == ["condition-reach"]


@pytest.mark.parametrize(
    ("scene", "code", "word"),
    [
        ("`later` Again.\n\n- Go. → [B](#b)", "never-true", "no way leads back"),
        ("`in turn` *A gull. / Two gulls.*\n\n- Go. → [B](#b)", "never-true", "only the first is told"),
        ("- `once` Look. `in turn` *A gull. / Two gulls.*\n- Go. → [B](#b)", "never-true", "chosen once"),
        ("- Look. `in turn` *A gull. / Two gulls.* `end`\n- Go. → [B](#b)", "never-true", "ends with it"),
        ("- `needs n > 1` Look. `if n < 1` A gull. `otherwise` Two.\n- More. `n + 1`\n- Go. → [B](#b)", "never-true", "never comes"),
    ],
)  # fmt: skip
def test_what_no_second_time_ever_tells_is_told_of(scene, code, word):
    text = f"---\ntitle: T\nstate:\n  n: 0\n---\n\n## Start\n\n- More. `n + 2`\n- In. → [A](#a)\n\n## A\n\n{scene}\n\n## B\n\nB. `if n > 7` So.\n\n- End. `end`\n"
    found = check(read_texts({"a.md": text}))
    assert [each.code for each in found] == [code] and word in found[0].message, [str(each) for each in found]


def test_what_a_way_back_tells_a_second_time_is_nobodys_business():
    text = "---\ntitle: T\n---\n\n## A\n\n`later` Again. `in turn` *A gull. / Two gulls.*\n\n- Go. → [B](#b)\n\n## B\n\n- Back. → back\n- End. `end`\n"
    assert not check(read_texts({"a.md": text}))


@pytest.mark.parametrize(
    ("body", "code", "word"),
    [
        ("You see the [B]{#b).", "link-target", "`[Name](#anchor)`"),
        ("You see the [B}(#b).", "link-target", "`[Name](#anchor)`"),
        ("`here: , dark` It is.", "arguments", "`here: dark`"),
        ("- Try. `test might: lifting`\n  - **Failure** **Failure** No.\n  - **Success** Yes.", "name-twice", "twice in a row"),
    ],
)  # fmt: skip
def test_what_is_left_of_a_torn_mark_is_told(body, code, word):
    found = told(body)
    assert [each for each, _ in found] == [code] and word in found[0][1], found


def test_two_headings_that_run_together_are_told():
    text = HEAD + "So." + REST + "\n## Items\n\n### Bell ### Bell\n\nA bell.\n\n### Ace\n\nOne.\n"
    assert [each.line for each in check(read_texts({"a.md": text})) if each.code == "heading-name"] == [
        text[: text.index("### Bell")].count("\n") + 1
    ]


def test_a_fault_that_a_torn_line_above_does_not_make_is_told_beside_it():
    body = "- `once Search the shed. `test wits: clutter` A flask.\n  - **Falure** Spiders. `bell + 1`"
    assert told(body)[0][0] == "open-tick"
    assert [code for code, _ in told(body)] == ["open-tick", "false-outcome"]


def test_of_a_paragraph_of_another_tool_each_kind_of_line_is_told_and_no_more():
    body = "You stop. <<set $bell to 0>>\n[[Ring->B]]\n[[Ring again->B]]\n<<set $bell to 0>>"
    assert [code for code, _ in told(body)] == ["foreign", "link-target", "link-target"]


def test_where_nothing_is_headed_as_a_scene_the_heading_that_was_to_be_is_told_of():
    text = "---\ntitle: T\n---\n\n# T\n\n### The Weir\n\nWater.\n\n- Go. `end`\n"
    found = check(read_texts({"a.md": text}))
    assert [(each.line, each.code) for each in found] == [(7, "no-scene")] and "`## The Weir`" in found[
        0
    ].message


def test_what_an_open_backtick_hides_is_not_told_beside_it():
    body = "- Climb. `test agility: rope → [B](#b)\n  - **Failure** You fall. `bell + 1`"
    assert [code for code, _ in told(body)] == ["open-tick"]


def test_a_variable_that_the_ledger_declares_may_have_facts_of_its_own():
    head = "---\ntitle: T\neach guest:\n  greeted: false\n---\n\n## A\n\n- `unless greeted` Nod. `greeted = true` `guest + 1`\n- Go. `end`\n"
    ledger = "\n## Ledger\n\n| Name | Start | Meaning |\n| --- | --- | --- |\n| guest | 0 | who |\n"
    assert not check(read_texts({"a.md": head + ledger}))
    assert len(check(read_texts({"a.md": head}))) == 1


@pytest.mark.parametrize("behind", ["`gain rope`", "`noise + 1`", "`learn the way`"])
def test_the_paragraphs_below_an_end_are_its_epilogue_whatever_small_thing_happens_behind_it(behind):
    from playing import heard, seated

    text = f"## A\n\nHere.\n\n- Go. → [B](#b)\n\n## B\n\n`end escape` It is over. {behind}\n\nNobody came to look.\n"
    assert "Nobody came to look." in heard(seated(text).send("go"))


def test_a_word_of_a_region_that_is_nowhere_declared_breaks_nothing():
    assert told("`in turn turn` *A gull. | Two gulls.*")
