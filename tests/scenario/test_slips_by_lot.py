"""Slips at places drawn by lot: what entries listen for, what is always there, cells and epilogues are looked at as scenes are."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

HEAD = (
    "---\ntitle: T\nstate:\n  bell: 0\n  crack: [hidden, seen]\n---\n\n## Yard\n\n{body}\n\n- Ring. `bell + 1` `crack = seen`\n"
    "- Look. `if crack is seen and bell > 2` So.\n- Go. → [Hall](#hall)\n\n## Hall\n\n{hall}\n\n- Out. → [Yard](#yard)\n- End. `end`\n\n"
    "## Slag\n\n| d4 | What |\n| --- | --- |\n| 1-4 | Ash. |\n\n## Always\n\n- `on listen` Nothing.{always}\n\n"
    "## People\n\n### Tib\n\n3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)\n\n- person{tib}\n\n## Items\n\n### Oil key\n\nBrass.{key}\n"
)


def told(**places: str) -> list[tuple[str, str]]:
    text = HEAD
    for name in ("body", "hall", "always", "tib", "key"):
        text = text.replace(f"{{{name}}}", places.get(name, "Here." if name in ("body", "hall") else ""))
    found = check(read_texts({"a.md": text}, (), ("cairn",)))
    return [
        (each.code, each.message) for each in found if each.code not in ("unrolled", "unmet", "ungainable")
    ]


@pytest.mark.parametrize(
    ("places", "code", "right"),
    [
        ({"key": "\n\n- `on smell key` `test wits: smell` Tallow.\n  - **On failure:** Brass."}, "false-outcome", "**Failure**"),
        ({"key": "\n\n- Smell the key. Tallow, and tin."}, "no-ticks", "`on smell key`"),
        ({"key": " {{worn}}"}, "foreign", "code span"),
        ({"tib": '\n- **Hostile** "Stand!"'}, "misplaced", "scene"),
        ({"tib": '\n\n  - `on ask tib bell` "Gone."'}, "unindented", "blanks"),
        ({"tib": '\n- ‘on ask tib bell’ "Gone."'}, "no-ticks", "`on ask tib bell`"),
        ({"always": "\n  - **Fallen** You wake."}, "idle-outcome", "take it out"),
        ({"always": "\n- **Fallen** You wake. `end death` → [Hall](#hall)"}, "after-leaving", "take one of the two out"),
        ({"hall": "`unless visited Yard` You are new here."}, "never-true", "the adventure begins in"),
        ({"body": '- Ask. `ask "Is it signed?"` **Yes** It is. **No** It is not.'}, "outcome-outside", "- **Yes**"),
        ({"body": "- Plead. `test charm: pleading` They nod.\n  - **Failure** They do not.\n\n  They thank you."}, "unindented", "**Failure**"),
        ({"body": "- Be still. The end. Nobody rings."}, "ending", "`end`"),
        ({"body": "- Go on. → [Hall](#hall) learn the founder is afraid"}, "no-ticks", "`learn the founder is afraid`"),
        ({"body": 'say "Here.";'}, "foreign", "stands alone"),
        ({"body": "It is [i]here[/i]."}, "foreign", "stars"),
        ({"body": "`if crack seen` Here."}, "undeclared", "`crack is seen`"),
        ({"body": "`gain candles, 2` Here."}, "arguments", "`gain 2 candles`"),
        ({"body": "- Burn. `harm d4+1d` So."}, "arguments", "`harm party 1d6`"),
        ({"body": "- Stop. `end death?` So."}, "ending", "`end death`"),
        ({"body": "- Stop. `captured: The cart` So."}, "foreign", "`end captured: The cart`"),
        ({"body": "- Stop. `death` So."}, "foreign", "`end death`"),
        ({"body": "- Stop. `end` `roll` [Slag](#slag)"}, "after-leaving", "before the `end`"),
        ({"body": "- Look at it. `roll as bell` [Slag](#slag)"}, "unknown-name", "`roll, as bell`"),
        ({"body": "- Look at it. `also see it; eye it` So."}, "arguments", "`also see it, eye it`"),
        ({"body": "- Look at it. `*set bell 0` So."}, "foreign", "`bell = 0`"),
        ({"body": '`truth "Is the fire out?" not` Here.'}, "unknown-word", "`no`"),
        ({"body": "It is `4 - bell` now."}, "unknown-directive", "`NAME = 4 - bell`"),
        ({"body": "`in turn` It hums. / It sings. You are wet."}, "arguments", "*It hums. / It sings.* You are wet."),
        ({"body": "`if before day 1` Here."}, "never-true", "begins at 1"),
    ],
)  # fmt: skip
def test_a_slip_is_told_once_with_what_to_write(places, code, right):
    found = told(**places)
    assert [each for each, _ in found] == [code] and right in found[0][1], found


def test_nothing_is_told_of_the_adventure_itself():
    assert not told()


def test_who_is_told_in_backticks_where_a_scene_leaves_it_open():
    text = (
        "---\ntitle: T\n---\n\n## A\n\n`do B with 2 rats`\n\n- End. `end`\n\n## B\n\nSomething squeaks: who.\n\n`meet who wary`\n\n"
        "- **Wary** They stay.\n\n## Bestiary\n\n### Rat\n\n1 HP, 4 STR, 12 DEX, 4 WIL, bite (d4)\n"
    )
    found = check(read_texts({"a.md": text}))
    assert [(each.line, each.code) for each in found] == [(13, "no-ticks")] and "`who`" in found[0].message


def test_a_heading_that_is_underlined_is_one_where_a_link_leads_to_it():
    text = "---\ntitle: T\n---\n\n## A\n\n- In. → [The Hall](#the-hall)\n\nThe Hall\n--------\n\nHere.\n\n- End. `end`\n"
    made = read_texts({"a.md": text})
    assert "the-hall" in made.scenes and not check(made)


def test_a_thing_of_the_story_that_some_heroes_begin_with_is_told_of():
    text = "---\ntitle: T\n---\n\n## A\n\n- Take it. `once` `gain {name}`\n- `if has {name}` Show it. `end victory`\n- End. `end`\n\n## Items\n\n### {head}\n\nWax.\n"
    found = check(read_texts({"a.md": text.replace("{name}", "letter").replace("{head}", "Letter")}))
    assert [(each.line, each.code, each.severity) for each in found] == [(13, "name-twice", "note")]
    assert not check(read_texts({"a.md": text.replace("{name}", "letter").replace("{head}", "Old letter")}))


def test_goods_that_are_rolled_or_misspelled_are_told_of():
    text = "---\ntitle: T\n---\n\n## A\n\n- Buy. `{how}` [Wares](#wares)\n- Take it. `once` `gain oil can`\n- `if has oil can` Pour. So.\n- End. `end`\n\n## Wares\n\n| Ware | Price |\n| --- | --- |\n| {ware} | 2 |\n| Wick | 1 |\n\n## Items\n\n### Oil can\n\nTin.\n"
    rolled = check(read_texts({"a.md": text.replace("{how}", "roll").replace("{ware}", "Oil can")}))
    assert [each.code for each in rolled] == ["diceless"] and "`shop Wares`" in rolled[0].message
    slip = check(read_texts({"a.md": text.replace("{how}", "shop").replace("{ware}", "Oil cann")}))
    assert [each.code for each in slip] == ["near-name"] and "`Oil can`" in slip[0].message
