"""The language server, asked by a real client over standard input and output; and its parts, asked directly."""

import asyncio
import re
import sys
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient
from shares import share

from solo.workshop.editor import completing, naming, telling
from solo.workshop.editor.draft import Draft
from solo.workshop.editor.outline import folds, outline

MILL = """---
title: The Mill
state:
  lake: 0
---

# The Mill

## The Yard

A dog, 🐕, on a rope. `gain brass key`

- Ask the miller. `if lake > 2` → [The Wheel](#the-wheel)
- Force the door. `test might, hard` `lake + 1`
  - **Success** It gives. → [The Wheel](#the-wheel)
  - **Failure** It holds. `harm 1`
- `needs has brass keys` Unlock it. `meet 2 otters` → [The Wheel](#the-wheel)

## The Wheel

It turns. `lake = 3`

- Go back. → back
- Drown. `end defeat`

## Bestiary

### Otter

5 HP, 8 STR, 14 DEX, 6 WIL, teeth (d4)

## Items

### Brass key

Old, and heavy.
"""


@pytest.fixture
def draft() -> Draft:
    made = Draft({"mill.md": MILL})
    assert not made.adventure.errors
    return made


def where(needle: str, nth: int = 0, text: str = MILL) -> tuple[int, int]:
    """The line and column, from 0, in the middle of some words."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(needle, at + 1)
    before = text[: at + len(needle) // 2]
    return before.count("\n"), len(before) - before.rfind("\n") - 1


@pytest.mark.parametrize(
    ("needle", "nth", "kind", "key"),
    [
        ("the-wheel", 0, "scene", "the-wheel"),
        ("brass keys", 0, "item", "brass-key"),
        ("brass key", 0, "item", "brass-key"),
        ("otters", 0, "creature", "otter"),
        ("lake > 2", 0, "variable", "lake"),
        ("### Otter", 0, "creature", "otter"),
    ],
)
def test_a_name_is_known_wherever_it_is_mentioned(draft, needle, nth, kind, key):
    line, column = where(needle, nth)
    column -= 3 if needle == "lake > 2" else 0
    found = naming.at(draft, "mill.md", line, column)
    assert found is not None and (found.name.kind, found.name.key) == (kind, key)


def applied(text: str, edits) -> str:
    lines = text.split("\n")
    for one in sorted(edits, key=lambda one: (-one.line, -one.start)):
        lines[one.line] = lines[one.line][: one.start] + one.new + lines[one.line][one.end :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("needle", "new", "expected", "gone"),
    [
        ("## The Wheel", "The Race", "](#the-race)", "heel"),
        ("### Brass key", "Iron key", "`needs has iron keys`", "rass"),
        ("### Otter", "Water wolf", "`meet 2 water wolves`", "tter"),
        ("  lake", "flood", "`flood + 1`", "lake"),
    ],
)
def test_renaming_changes_every_mention_and_the_adventure_reads_as_before(draft, needle, new, expected, gone):
    found = naming.at(draft, "mill.md", *where(needle))
    text = applied(MILL, naming.renamed(draft, found.name, new))
    assert expected in text and gone not in text
    after = Draft({"mill.md": text})
    assert after.problems() == draft.problems()


@pytest.mark.parametrize("new", ["", "  ", "a `tick`", "[x](#y)", "The Yard"])
def test_a_name_that_cannot_be_is_refused_with_the_reason(draft, new):
    found = naming.at(draft, "mill.md", *where("## The Wheel"))
    with pytest.raises(naming.CannotRename, match=r"name|already"):
        naming.renamed(draft, found.name, new)


@pytest.mark.parametrize(
    ("line", "label", "written"),
    [
        ("- Go on. → ", "The Wheel", "[The Wheel](#the-wheel)"),
        ("- Go on. → [The Wheel](#", "The Wheel", "the-wheel"),
        ("- Look. `", "harm AMOUNT", None),
        ("- Look. `ga", None, "gain "),
        ("- Look. `gain ", "Brass key", "brass key"),
        ("- Look. `meet ", "Otter", "otter"),
        ("- Look. `if ", "lake", "lake"),
        ("- Look. `test might, ", "hard", "hard"),
        ("`here: out", "outdoors", "outdoors"),
        ("`here: dark, na", "narrow", "narrow"),
        ("  - **Fa", "Failure", "Failure** "),
        ("*da", "dark", "dark"),
    ],
)
def test_what_may_stand_at_the_cursor_is_offered(line, label, written):
    text = MILL.replace("It turns. `lake = 3`", line)
    draft = Draft({"mill.md": text})
    number = text.split("\n").index(line)
    there = completing.offers(draft, "mill.md", number, len(line))
    assert any(
        (label is None or one.label == label) and (written is None or one.text == written) for one in there
    ) or (label == "harm AMOUNT" and any(one.label.startswith("harm ") for one in there))


@pytest.mark.parametrize("line", ["- Look. `test ", "- Look. `meet otter ", "`here: "])
def test_a_word_is_offered_once(line):
    """Also where both what a directive takes and its syntax name it."""
    text = MILL.replace("It turns. `lake = 3`", line)
    there = completing.offers(Draft({"mill.md": text}), "mill.md", text.split("\n").index(line), len(line))
    assert there and len({one.label for one in there}) == len(there)


@pytest.mark.parametrize(
    ("right", "slip"), [("**Failure** It", "**Failur** It"), ("**Success** It", "**Sucess** It")]
)
def test_a_slip_in_an_outcome_is_mended_as_it_is_told(right, slip):
    """What is told in bold is put in the place of what was bold."""
    draft = Draft({"mill.md": MILL.replace(right, slip)})
    (edit,) = (edit for one in draft.problems() for edit in draft.mending(one))
    lines = draft.texts["mill.md"].split("\n")
    line, column = lines[edit.line - 1], edit.column - 1
    assert line[column:].startswith(edit.old)
    lines[edit.line - 1] = line[:column] + edit.new + line[column + len(edit.old) :]
    assert "\n".join(lines) == MILL


def test_hovering_tells_a_directive_with_its_odds_in_each_system_and_a_creature_in_each(draft):
    said = telling.told(draft, "mill.md", *where("test might, hard"))
    assert "`test APPROACH" in said and said.count(" %") >= 5
    said = telling.told(draft, "mill.md", *where("otters"))
    assert said.count("\n| ") >= 5 and "5 HP" in said
    said = telling.told(draft, "mill.md", *where("lake = 3"))
    assert "at the start" in said or "`lake" in said


def test_the_outline_is_the_headings_and_folds_follow_them():
    (top,) = outline(MILL)
    assert [one.name for one in top.below] == ["The Yard", "The Wheel", "Bestiary", "Items"]
    assert [one.name for one in top.below[2].below] == ["Otter"]
    assert (0, 4) in folds(MILL)
    for first, last in folds(MILL):
        assert 0 <= first < last < len(MILL.split("\n"))


class Client(LanguageClient):
    """An editor that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__("test", "1")
        self.found: dict[str, list[lsp.Diagnostic]] = {}
        self.told = asyncio.Event()

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def diagnostics(params: lsp.PublishDiagnosticsParams) -> None:
            self.found[params.uri] = list(params.diagnostics)
            self.told.set()

        @self.feature(lsp.WINDOW_SHOW_MESSAGE)
        def shown(params: lsp.ShowMessageParams) -> None:
            self.message = params.message


async def sitting(path: Path) -> None:
    client, uri = Client(), path.as_uri()
    await client.start_io(sys.executable, "-m", "solo", "lsp")
    await client.initialize_async(
        lsp.InitializeParams(lsp.ClientCapabilities(), root_uri=path.parent.as_uri())
    )
    client.initialized(lsp.InitializedParams())
    document = lsp.TextDocumentIdentifier(uri)
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "markdown", 1, MILL))
    )
    await asyncio.wait_for(client.told.wait(), 30)
    assert client.found[uri] == []

    # A slip is told on its line while it is typed, with a way to mend it.
    line, column = where("the-wheel")
    client.told.clear()
    change = lsp.TextDocumentContentChangePartial(
        lsp.Range(lsp.Position(line, column), lsp.Position(line, column + 1)), "E"
    )
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, uri), [change])
    )
    await asyncio.wait_for(client.told.wait(), 30)
    (slip,) = client.found[uri]
    assert slip.range.start.line == line and slip.code == "dangling"
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(document, slip.range, lsp.CodeActionContext([slip]))
    )
    (mend,) = actions
    assert [one.new_text for one in mend.edit.changes[uri]] == ["#the-wheel"]
    client.told.clear()
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(3, uri), [lsp.TextDocumentContentChangeWholeDocument(MILL)]
        )
    )
    await asyncio.wait_for(client.told.wait(), 30)
    assert client.found[uri] == []

    # Behind a dog of two units, places are counted as the editor counts them.
    line, column = where("brass key")
    position = lsp.Position(line, column + 1)
    at = await client.text_document_definition_async(lsp.DefinitionParams(document, position))
    assert at.range.start.line == where("### Brass key")[0]
    there = await client.text_document_references_async(
        lsp.ReferenceParams(lsp.ReferenceContext(True), document, position)
    )
    assert len(there) == 3
    assert (there[0].range.start.character, there[0].range.end.character) == (
        MILL.split("\n")[line].index("brass") + 1,
        MILL.split("\n")[line].index("brass") + 10,
    )
    hover = await client.text_document_hover_async(lsp.HoverParams(document, position))
    assert "item" in hover.contents.value
    edit = await client.text_document_rename_async(lsp.RenameParams(document, position, "Iron key"))
    assert sorted(one.new_text for one in edit.changes[uri]) == ["Iron key", "iron key", "iron keys"]
    offers = await client.text_document_completion_async(
        lsp.CompletionParams(
            document, lsp.Position(where("`gain brass")[0], MILL.split("\n")[line].index("`") + 2)
        )
    )
    assert any(one.text_edit.new_text == "harm " for one in offers.items)
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    assert [one.name for one in symbols[0].children] == ["The Yard", "The Wheel", "Bestiary", "Items"]
    folded = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    assert len(folded) >= 6
    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 30)


def test_a_real_client_over_standard_input_and_output_gets_all_of_it(tmp_path):
    path = tmp_path / "mill.md"
    path.write_text(MILL, encoding="utf-8")
    asyncio.run(asyncio.wait_for(sitting(path), 120))


def test_the_grammar_and_the_schema_that_are_kept_are_those_that_the_format_makes():
    from solo.workshop.editor import grammar, schema

    folder = Path(grammar.__file__).parent
    assert (folder / "vscode/syntaxes/solo.tmLanguage.json").read_text(encoding="utf-8") == grammar.text()
    assert (folder / "front-matter.schema.json").read_text(encoding="utf-8") == schema.text()


@pytest.mark.parametrize("behind", ["\n## The Wheel\n\n- Stay.\n", ""])
def test_a_scene_that_nothing_is_headed_yet_is_written_behind_the_one_that_leads_there(behind):
    text = "---\ntitle: A\n---\n\n# A\n\n## Yard\n\n- Up. → [The Old Loft](#the-old-loft)\n" + behind
    draft = Draft({"a.md": text})
    (problem,) = [one for one in draft.problems() if one.code == "dangling"]
    ((edit),) = draft.heading(problem)
    lines = text.split("\n")
    lines[edit.line - 1] = (
        lines[edit.line - 1][: edit.column - 1] + edit.new + lines[edit.line - 1][edit.column - 1 :]
    )
    made = Draft({"a.md": "\n".join(lines)})
    assert list(made.adventure.scenes)[:2] == ["yard", "the-old-loft"]
    assert not [one for one in made.problems() if one.severity == "error"]


def test_a_link_that_is_begun_is_offered_from_behind_its_bracket_and_one_that_the_editor_closed_is_not_closed_twice():
    """Editors that filter by the word at the cursor find it, and those that write a pair of brackets keep one."""
    text = MILL.replace("Go back. → back", "Go back. → [The Y]")
    line = next(at for at, each in enumerate(text.split("\n")) if "→ [The Y]" in each)
    offered = completing.offers(Draft({"mill.md": text}), "mill.md", line, len("- Go back. → [The Y"))
    yard = next(one for one in offered if one.label == "The Yard")
    assert (yard.text, yard.typed, yard.after) == ("The Yard](#the-yard)", len("The Y"), 1)


def test_the_tick_that_ends_a_span_opens_no_other_for_the_prose_behind_it():
    """An injected grammar is tried inside what it has matched too, before the end of that."""
    from solo.workshop.editor.grammar import grammar

    made = grammar()
    opened = made["patterns"][0]
    assert f"-{opened['name'].split()[-1]}" in made["injectionSelector"].split()
    wrapped = "rope quietly` He goes. `gain rope`"  # its first tick ends what the line before began
    assert next(re.finditer(opened["begin"], wrapped)).start() == wrapped.index("`gain")


BRIDGE = """---
title: Die Brücke
start: Die Brücke
---

## Anfang

- Los. → [Die Brücke](#die-brücke)

## Die Brücke

`learn the Straße is empty` `gain silver cup` `meet Captain Marrow wary`

- `if know the Straße` Weiter. `end victory: A`
- `if has cup and Marrow at most wary` Trink. `lose silver cup` `end victory: B`
- Zurück. → [Anfang](#anfang)

## People

### Captain Marrow

4 HP, sabre (d6)
"""


@pytest.mark.parametrize(
    ("needle", "new", "changed"),
    [
        ("## Die Brücke", "Die Fähre", ["start: Die Fähre", "## Die Fähre", "(#die-fähre)"]),
        ("start: Die Brücke", "Die Fähre", ["start: Die Fähre", "## Die Fähre", "(#die-fähre)"]),
        ("gain silver cup", "gold bowl", ["gain gold bowl", "has gold bowl and", "lose gold bowl"]),
        ("know the Straße", "Marrow lies", ["learn marrow lies", "know marrow lies"]),
        (
            "meet Captain Marrow",
            "Major Sorrel",
            ["meet Major Sorrel", "and Major Sorrel at most", "### Major"],
        ),
    ],
)
def test_a_name_is_renamed_where_it_starts_the_story_where_no_entry_has_it_and_where_a_part_stands_for_it(
    needle, new, changed
):
    draft = Draft({"b.md": BRIDGE})
    line, column = where(needle, text=BRIDGE)
    found = naming.at(draft, "b.md", line, column + len(needle) // 2 - 1)
    text = applied(BRIDGE, naming.renamed(draft, found.name, new))
    assert [words for words in changed if words.lower() not in text.lower()] == []
    assert [one.code for one in Draft({"b.md": text}).problems()] == [one.code for one in draft.problems()]


def test_what_a_condition_asks_about_is_offered_first():
    text = BRIDGE.replace("- Zurück.", "- `if has ")
    draft = Draft({"b.md": text})
    line, _ = where("- `if has ", 1, text)
    offered = completing.offers(draft, "b.md", line, len("- `if has "))
    assert offered[0].label == "silver cup"


@pytest.mark.parametrize("name", share(["notice-to-quit.md", "the-salt-cellar.md"], 2))
def test_names_of_a_shipped_adventure_can_be_renamed_and_it_reads_as_before(name):
    text = (Path(__file__).parents[2] / "scenarios" / name).read_text(encoding="utf-8")
    draft = Draft({name: text})
    for known in list(naming.names_of(draft.adventure).values())[
        :: max(1, len(text) // 6000)
    ]:  # some of each kind
        if known.kind in ("scene", "item", "creature", "person", "table", "variable"):
            new = (
                "quantity of tallow"
                if known.kind == "item"
                else "tallow"
                if known.kind == "variable"
                else "Tallow House"
            )
            after = Draft({name: applied(text, naming.renamed(draft, known, new))})
            assert not after.adventure.errors, (known, [str(one) for one in after.adventure.errors][:3])


KILN = """---
title: The Kiln
state:
  heat: 0
  mood: [sleepy, cross]
---

# The Kiln

## The Yard

`meet Wendel`

- **Kind** He nods. `warm Wendel`
- Take the rake. `once` `gain iron rake`
- Go in. → [The Firing Room](#the-firing-room)
- Look. HERE

## The Firing Room

`learn the door was oiled` `heat + 1` `gain a brick`

- Light it. → [The Chimney](#the-chimney)
- Leave. `end victory`

## People

### Wendel

4 HP, 10 STR, 10 DEX, 10 WIL, stick (d6)

## Bestiary

### Kiln rat

2 HP, 5 STR, 14 DEX, 5 WIL, bite (d4)

## Items

### Iron rake

Long.

## Finds

| d6 | Found |
| --- | --- |
| 1-3 | a nail |
| 4-6 | a tile |
"""


def offered(typed: str, line: str = "- Look. HERE") -> list[str]:
    """What is offered behind something that is typed in a yard, as far as it fits."""
    text = KILN.replace(line, typed)
    draft = Draft({"kiln.md": text})
    at = text.index(typed) + len(typed)
    number, before = text[:at].count("\n"), text[:at].rpartition("\n")[2]
    there = completing.offers(draft, "kiln.md", number, len(before))
    return [one.label for one in completing.fitting(there, before)]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("`if has ", ["Iron rake", "brick"]),
        ("`needs not has iron ", ["Iron rake"]),
        ("`if heat > 1 and know ", ["the door was oiled"]),
        ("`if visited ", ["The Yard", "The Firing Room"]),
        ("`if mood is ", ["sleepy", "cross"]),
        ("`mood = ", ["sleepy", "cross"]),
        ("`if Wendel is ", ["hostile", "wary", "curious", "kind", "helpful"]),
        ("`if Wendel at least ", ["hostile", "wary", "curious", "kind", "helpful"]),
        ("`if dead ", ["Wendel", "Kiln rat"]),
        ("`if system h", ["hearts-v2", "halberts", "hearts-d100", "heart-rush"]),
        ("`if after d", ["dawn", "dusk"]),
        ('`if chose "Take', ["Take the rake"]),
        ("`if heat ", ["and", "or", "is", "is not", "at least", "at most"]),
        ("`test ", ["might", "agility", "wits", "will", "charm"]),
        ("`test might: ", []),
        ("`test might: lifting, ", ["easy", "normal", "hard", "heroic", "easier if", "by"]),
        ("`test might, hard, easier if has ", ["Iron rake", "brick"]),
        ("`oppose might by ", ["Wendel", "Kiln rat"]),
        ("`oppose might by Wendel w", ["with"]),
        ("`meet 2 ", ["Kiln rats", "Wendel"]),
        ("`meet 2 kiln rats and ", ["Kiln rat", "Wendel"]),
        ("`meet kiln rat h", ["hostile", "helpful"]),
        ("`fight 2 kiln rats to ", ["to first blood"]),
        ("`give iron rake to ", ["Wendel", "Kiln rat"]),
        ("`gain 2 ", ["Iron rakes", "bricks"]),
        ("`roll ", ["Finds"]),
        ("`roll finds, ", ["new", "shuffled", "as"]),
        ("`rest until da", ["dawn"]),
        ("`wait 2 wa", ["watch"]),
        ("`harm ", ["party", "foes", "Wendel", "Kiln rat"]),
        ("`harm 1d6 ", []),
        ('`truth "Is he in?" no', ["no", "no and", "no but"]),
        ("`end victory: ", []),
        ("`here: dark, water ", ["water shallow", "water waist", "water deep"]),
        ("`ag", ["again"]),
        ("`was ", []),
        ("`test might` You may. or else ", ["The Yard", "The Firing Room"]),
    ],
)
def test_what_is_offered_in_a_span_is_what_may_stand_at_that_place_and_nothing_else(typed, expected):
    found = offered(f"- Look. {typed}")
    assert sorted(found[: len(expected)]) == sorted(expected)
    assert expected or not found
    assert "Finds" not in found[len(expected) :]


def test_the_outcomes_that_a_directive_above_gives_come_first_and_those_written_already_last():
    assert offered("- Force it. `test might`\n  - **")[:5] == [
        "Great success", "Success", "Failure", "Fumble", "Complication",
    ]  # fmt: skip
    beside = offered("- Force it. `test might`\n  - **Success** It gives.\n  - **")
    assert beside[:2] == ["Great success", "Failure"] and "Success" not in beside[:6]
    assert offered("- **")[:3] == ["Hostile", "Wary", "Curious"]


def test_a_heading_is_offered_for_each_scene_that_a_link_leads_to_and_nobody_has_written():
    assert offered("## ", "## Bestiary")[0] == "The Chimney"
    assert "Bestiary" in offered("## ", "## Bestiary")


def test_what_a_field_of_the_front_matter_may_name_is_offered():
    assert offered("start: The F", "title: The Kiln") == ["The Firing Room"]
    assert offered("rules: ca", "title: The Kiln") == ["cairn"]


def test_a_mark_is_told_of_as_a_directive_is():
    draft = Draft({"kiln.md": KILN.replace("HERE", "`also peer about`")})
    line = next(at for at, text in enumerate(draft.lines("kiln.md")) if "peer" in text)
    assert "other words that find it" in telling.told(draft, "kiln.md", line, 10)


def lit(text: str, needle: str) -> str:
    """What is marked of a text by the finding on the line that holds some words."""
    draft = Draft({"kiln.md": text})
    line = text[: text.index(needle)].count("\n")
    found = next(one for one in draft.problems() if one.line == line + 1)
    _, start, end = draft.marked(found)
    return draft.line("kiln.md", line)[start:end]


@pytest.mark.parametrize(
    ("slip", "marked"),
    [
        ("`if heet > 2` Warm. `heat + 1`", "heet"),
        ("Go off. `gain` → [The Yard](#the-yard)", "`gain"),
        ("Go off. → [The Yard](#the-yrad)", "#the-yrad"),
    ],
)
def test_of_a_line_what_is_wrong_is_marked_and_not_the_rest(slip, marked):
    text = KILN.replace("- Look. HERE", f"- {slip}")
    assert lit(text, slip).strip("[]()`") in (marked.strip("`"), f"The Yard]({marked}")


def test_what_is_learned_is_defined_where_it_is_learned_though_it_is_asked_before():
    text = KILN.replace("- Look. HERE", "- `if know the door was oiled` Look.")
    draft = Draft({"kiln.md": text})
    found = naming.at(draft, "kiln.md", *where("know the door was oiled", 0, text))
    file, line, *_ = naming.defined(naming.mentions(draft))[found.name.kind, found.name.key]
    assert "learn" in draft.line(file, line)


@pytest.mark.parametrize("new", ["cross", "turns", "not", "3rd"])
def test_a_variable_is_not_renamed_to_what_means_something_else_in_a_condition(new):
    draft = Draft({"kiln.md": KILN})
    found = naming.at(draft, "kiln.md", *where("  heat", 0, KILN))
    with pytest.raises(naming.CannotRename, match="word"):
        naming.renamed(draft, found.name, new)


def test_hovering_over_an_outcome_tells_when_it_comes_and_what_gives_it():
    draft = Draft({"kiln.md": KILN})
    line, column = where("**Kind**", 0, KILN)
    said = telling.told(draft, "kiln.md", line, column)
    assert "they mean well" in said and "`meet`" in said


def test_a_link_to_nothing_is_not_taken_for_another_because_both_begin_with_the():
    text = KILN.replace("- Look. HERE", "- Down. → [The Crypt](#the-crypt)")
    said = [one.message for one in Draft({"kiln.md": text}).problems() if "the-crypt" in one.message]
    assert said and not any("did you mean" in one for one in said)
