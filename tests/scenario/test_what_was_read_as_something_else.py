"""What was read as something else than was meant, or as nothing, is told on its line with what to write."""

import ast
from pathlib import Path

import pytest

import solo.rules
from solo.cli.checking import apart
from solo.scenario import read_texts, words
from solo.scenario.checking.check import check

PAGE = """---
title: T
state:
  alarm: 0
  lit: false
---

## The Bank

{body}

- Ring. `alarm + 1` `lit = true`
- `if lit` It is lit. You see.
- `if alarm > 1` Out. `end`
- Take it. `once` `gain rope, lamp` It is wet.
- `if has rope or has lamp` Hang it up. You hang it up.
- Meet him. `once` `meet poacher`
- Go. → [The Mud](#the-mud)
{item}

## The Mud

{mud}

## Bestiary

### Poacher

3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)
"""
MUD = "There is mud.\n\n- Back. → [The Bank](#the-bank)"


def told(body: str = "Words.", item: str = "", mud: str = MUD) -> list[tuple[str, str]]:
    """What is told of a page with something more: the line it is told of, and the message."""
    text = PAGE.replace("{body}", body).replace("{item}", item).replace("{mud}", mud)
    found = check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
    return [(text.split("\n")[each.line - 1], each.message) for each in found]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("#todo", "a tag of another tool"),
        ("#The Loft", "write `## The Loft`"),
        ("`if the player carries the lamp` Light.", "write `if has lamp`"),
        ("`if poacher is in The Mud` Light.", "write `met poacher`"),
        ("`if rope in the mud` Light.", "write `has rope`"),
        ("`if not alarm > 2 and < 5` Light.", "write `if not (alarm > 2 and alarm < 5)`"),
        ("*selectable_if (alarm > 1) #Laugh", "- `needs alarm > 1` Laugh."),
        ("*hide_reuse *if (alarm > 1) #Laugh", "- `once` `if alarm > 1` Laugh."),
        ("Who? `meet 2d4 (5) poachers`", "write `meet 2d4 poachers`"),
        ("Who? `meet 2 poachers (hostile)`", "write `meet 2 poachers hostile`"),
        ("It is yours. `once` `learn the king is dead; the queen lives`", "write `learn the king is dead, the queen lives`"),
        ("It is yours. `learn nothing`", "is no clue"),
        ("It is yours. `gain rope (wet)`", "write `gain wet rope`"),
        ("It is gone. `lose rope (wet)`", "write `lose rope`"),
        ("`50%` It rains.", "write `1 in 2`"),
        ("`if 25%` It rains.", "write `1 in 4`"),
        ("You ~~ran~~ went.", "`~~` is a sign of other Markdown"),
        ("The door is @{lit ajar|shut} today.", "`if lit` ajar `otherwise` shut"),
        ("*page_break On", "`---`"),
        ('Instead of taking the lamp, say "It is hot."', "`on look gulls`"),
        ('The description of the lamp is "Brass, and warm."', "`## Items`"),
        ('After opening the chest: say "It creaks."', "stands behind its choice"),
        ("It is yours. `rusty nail`", "write `gain rusty nail`"),
        ("`if lit` It is open. else it is shut.", "write `otherwise`"),
        ("A hand. `take 1d4 damage`", "`harm 1d4`"),
        ("You try. `act dance`", "no system has an act `dance`"),
    ],
)  # fmt: skip
def test_it_is_told_once_on_its_line_with_what_to_write(body, word):
    found = told(body)
    assert [line for line, _ in found] == [body] and word in found[0][1], found


@pytest.mark.parametrize("line", ["  - **Success**", "  - **Success:**"])
def test_an_outcome_without_words_is_told_of(line):
    found = told(item=f"- Laugh. `test might`\n{line}\n  - **Failure** Hu.")
    assert [at for at, _ in found] == [line] and "write its words" in found[0][1]


def test_an_attitude_without_words_may_be_all_there_is():
    assert not told("He stands there. `meet poacher`", "- **Hostile** He comes. `fight`\n- **Curious**")


def test_a_scene_that_is_headed_in_bold_below_the_choices_of_another_is_told_of():
    mud = f"{MUD}\n\n**The Loft**\n\nDust.\n\n- Down. → [The Bank](#the-bank)"
    assert [line for line, _ in told(mud=mud)] == ["**The Loft**"]
    assert not told(mud=mud.replace("**The Loft**", "**A bell rings.**"))


def test_the_one_outcome_that_leads_nowhere_is_where_a_stranded_player_is_told_of():
    mud = "You fall. `fight poacher`\n\n- **Victory** Up. → [The Bank](#the-bank)\n- **Fled** You run."
    found = dict(told(mud=mud))
    assert "→ [Name](#anchor)" in found["- **Fled** You run."]


def test_files_that_lead_to_each_other_are_one_adventure_and_a_second_front_matter_is_told_of(tmp_path):
    first = "---\ntitle: T\nstart: A\n---\n\n## A\n\n- Go. → [B](b.md#b)\n"
    second = "---\ntitle: Two\nauthor: Me\nstate:\n  open: false\n---\n\n## B\n\n`if open` Ha.\n\n- Open it. `open = true`\n- Go. `end`\n"
    (tmp_path / "a.md").write_text(first)
    (tmp_path / "b.md").write_text(second)
    assert apart(tmp_path) == [tmp_path]
    found = check(read_texts({"a.md": first, "b.md": second}))
    assert [(each.file, each.line) for each in found] == [("b.md", 4)]
    assert "write it there" in found[0].message


def test_a_clock_in_the_front_matter_is_told_where_it_belongs():
    text = PAGE.replace("{body}", "Words.").replace("{item}", "").replace("{mud}", MUD)
    found = check(
        read_texts({"a.md": text.replace("---\n\n## The Bank", "clock tide: 6\n---\n\n## The Bank")})
    )
    assert [each.line for each in found] == [6] and "`clock tide: 6`" in found[0].message


def test_every_act_of_a_system_is_one_that_a_scenario_may_name():
    named = set()
    for file in Path(solo.rules.__file__).parent.glob("*/*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Act":
                named |= {
                    part.value.split()[0].split(":")[0].split("-")[0]
                    for key in call.args[:2]
                    for part in ast.walk(key)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.strip()
                }  # fmt: skip
    firsts = {word for word in named if word.isalpha() and word.islower()}
    assert len(firsts) > 30 and not firsts - {
        *words.ACTS,
        *words.GEAR,
        "the",
        "your",
        "off",
        "out",
        "with",
        "for",
        "and",
    }


def under_state(line: str, asked: str = "") -> list[tuple[str, str]]:
    """What is told of a page with a line more under `state:`."""
    text = PAGE.replace("{body}", asked or "Words.").replace("{item}", "").replace("{mud}", MUD)
    text = text.replace("  alarm: 0\n", f"  alarm: 0\n  mood: [calm, cold, hot, dead]\n{line}\n")
    found = check(read_texts({"a.md": text}))
    return [(text.split("\n")[each.line - 1], each.message) for each in found if "`mood`" not in each.message]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("  lamp_lit = false", "a colon stands between a name and its value: `lamp_lit: false`"),
        ("  VAR lamp = false", "`lamp: false`"),
        ("  dim: false, door: shut", "write `dim: false`, and below it `door: shut`"),
        ("  dim: none", "for what is or is not `false`"),
    ],
)
def test_a_line_under_state_is_told_with_what_stands_there(line, word):
    found = under_state(line)
    assert [at for at, _ in found] == [line] and word in found[0][1], found


def test_only_the_lines_that_ask_for_a_variable_are_named():
    found = under_state("  weather: false", "`if weather` Rain.\n\n- Look up. `also ask weather/sky` Grey.")
    assert [at for at, _ in found] == ["  weather: false"] and "line 12 asks" in found[0][1], found


def test_an_outcome_under_a_choice_that_tries_nothing_is_told_what_gives_it():
    found = told(item="- Feel for the lamp. It is out.\n  - **Success** You have it.")
    assert ["**Success**" in message for _, message in found] == [True]


def test_the_stop_of_a_choice_stands_with_its_name():
    text = (
        PAGE.replace("{body}", "Words.")
        .replace("{item}", "- **Lift it `alarm + 1`.** It is heavy.")
        .replace("{mud}", MUD)
    )
    adventure = read_texts({"a.md": text})
    choice = next(
        item
        for block in adventure.scenes["the-bank"].blocks
        for item in getattr(block, "items", ())
        if "Lift" in str(item.label)
    )
    assert [part.text for part in choice.label] == ["Lift it."]
    assert not check(adventure)


def test_a_block_of_the_fifth_edition_is_told_with_the_line_that_says_the_same():
    block = "### Ogre\n\n**Armor Class** 13\n**Hit Points** 22 (4d8+4)\n**Speed** 30 ft.\n\n**Club.** *Melee Weapon Attack:* +6 to hit, reach 5 ft. *Hit:* 13 (2d8+4) bludgeoning damage."
    page = (
        PAGE.replace("{body}", "Words.").replace("{item}", "- Shout. `meet ogre` Ho.").replace("{mud}", MUD)
    )
    found = check(read_texts({"a.md": f"{page}\n{block}\n"}))
    right = found[0].message.rpartition("write `")[2].rstrip("`")
    assert len(found) == 1 and not check(read_texts({"a.md": f"{page}\n### Ogre\n\n{right}\n"}))


@pytest.mark.parametrize(
    ("item", "word"),
    [
        ("- Lie down. You die. The end.", "write `end`"),
        ("- Lift the stone. (hidden) A worm.", "write `hidden`"),
        ("- (wait_here) Wait here. You wait.", "a label of another tool"),
        ("- Walk. [[#The Mud|Over there]]", "→ [The Mud](#the-mud)"),
        ("- Walk. [[The Mud|Over there]]", "→ [The Mud](#the-mud)"),
        ("- Push it. ‘test might’ It moves. or else It does not.", "write `test might`"),
    ],
)
def test_an_item_of_another_tool_is_told_once_with_what_to_write(item, word):
    found = told(item=item)
    assert [line for line, _ in found] == [item] and word in found[0][1], found
