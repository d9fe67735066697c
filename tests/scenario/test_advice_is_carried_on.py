"""What is advised can be read as it stands; and what stands between arrows, in brackets, in bold or in a list of one sentence does
what it says, or is told."""

import pytest
from playing import heard, seated

from solo.scenario import read_texts
from solo.scenario.checking.check import check

HEAD = (
    "---\ntitle: T\nstate:\n  bell: 0\n  paid off: false\n---\n\n## Yard\n\n{body}\n\n- Ring. `bell + 1` `paid off = true`\n"
    "- Look. `if paid off and bell > 2` So.\n- Take it. `once` `gain oil key`\n- Meet. `meet Tib wary`\n  - **Wary** He is there.\n"
    "- Go. → [Hall](#hall)\n\n## Hall\n\nHere.\n\n- Out. → [Yard](#yard)\n- End. `end`\n\n"
    "## People\n\n### Tib\n\n3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)\n\n- person\n\n## Items\n\n### Oil key\n\nBrass.\n"
)


def told(body: str) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in check(read_texts({"a.md": HEAD.replace("{body}", body)}))]


def test_nothing_is_told_of_the_adventure_itself():
    assert not told("Here.")


@pytest.mark.parametrize(
    ("body", "code", "right"),
    [
        ("- `requires oil key` Up. You go.", "foreign", "`needs has oil key`"),
        ("- `only if has oil key` Up. You go.", "foreign", "`if has oil key`"),
        ("- Push. `harm 1 to Tib` So.", "arguments", "`harm Tib 1`"),
        ("- Talk. `test charm or wits` So.", "arguments", "`test charm`, or `test wits`"),
        ("- Climb. `test Dexterity DC 15` So.", "arguments", "`test agility: Dexterity, hard`"),
        ("- Pull. `oppose might with Tib` So.", "arguments", "`oppose might by Tib with might`"),
        ("- Pay. `pay 5 or 3 coins` So.", "expression", "`5` or `3`"),
        ("`each time` A bell.", "foreign", "take it out"),
        ("`if Tib is alive` A chair.", "arguments", "`if not dead Tib`"),
        ("`if Tib alive` A chair.", "undeclared", "`not dead Tib`"),
        ("`if Tib here` A chair.", "undeclared", "`met Tib`"),
        ("(`if paid off`) It is open.", "misplaced", "take them out"),
        ("It is open, `if paid off`.", "misplaced", "in front of its words"),
        ("**If paid off**, it is open.", "no-ticks", "`if paid off`"),
        ("*(if you have the oil key, it hums)*", "no-ticks", "`if has oil key`"),
        ("- Look under it (once). A coin. `bell + 1`", "no-ticks", "`once`"),
        ("You lose `1d4` hp.", "no-ticks", "`harm 1d4`"),
        ("- Swim. `test agility: swimming; hard` So.", "arguments", "`test agility: swimming, hard`"),
        ("- Swim. Make a `test agility` to get over. `bell + 1`", "misplaced", "no one sentence"),
        ("- Swim off, `test agility`, and you are over.", "misplaced", "no one sentence"),
        ("`do` [Hall](#hall) with Tib looking on.", "misplaced", "no one sentence"),
        ("- Give up. `victory` So.", "false-outcome", "`end victory`"),
        ("- Open it. `+oil key` So.", "foreign", "`gain oil key`"),
        ("- Open it. “`gain oil key`” So.", "misplaced", "quotes"),
        ("`if bell > 1` `and paid off` A bell.", "condition", "`if bell > 1 and paid off`"),
        ("`The lamp smokes.`", "unknown-directive", "take the backticks out"),
        ("`visited` A bell.", "foreign", "`later`"),
        ("`visits >= 2` A bell.", "condition", "`if visits >= 2`"),
        ("`wait 1-3 hours` Rain.", "arguments", "`wait 1d3 hours`"),
        ("- Ring. `bell = +1` So.", "expression", "`bell + 1`"),
        ("- `in turn` *Look / Stare* `bell + 1`", "misplaced", "does not vary"),
        ("- Wade. `test might by Tib: wading` So.", "arguments", "`test might: wading, by Tib`"),
        ("- Wade in, → [Hall](#hall), and be quick.", "misplaced", "no one sentence"),
        ("- `max 2 times` Wade. You wade. `bell + 1`", "foreign", "`if NAME < 2`"),
        ("- Wade. `if paid off: bell + 1` So.", "two-in-one", "`if paid off` `bell + 1`"),
        ("`after visit 2` A bell.", "foreign", "`if visits > 2`"),
        ('- Ask. `ask "Is it cold? Is it deep?"`\n  - **Yes** So.\n  - **No** Not so.', "arguments", '`ask "Is it cold?"`'),
        ("You find `2d6` coins.", "no-ticks", "`earn 2d6 coins`"),
        ("- Look under it\n  - There is a coin. `bell + 1`", "untold", "take the dash away"),
        ("- In. `if paid off` → [Hall](#hall) else → [Yard](#yard)", "after-leaving", "`otherwise`"),
        ("- In. `if bell > 2` → [Hall](#hall) `if paid off` → [Hall](#hall)", "inner-condition", "`otherwise`"),
    ],
)  # fmt: skip
def test_a_slip_is_told_once_with_what_can_be_read(body, code, right):
    found = told(body)
    assert [each for each, _ in found] == [code] and right in found[0][1], found


@pytest.mark.parametrize(
    "body",
    [
        "- In. `if paid off` → [Hall](#hall) `unless paid off` → [Hall](#hall)",
        "- In. `if bell > 2` → [Hall](#hall) `if paid off` → [Hall](#hall) `otherwise` Shut. The bar is down.",
        "The dice come to `2d6` coins on the table (`bell` of them false).",
        "- Ask him.\n  - Ask his name. He is called Tib.\n  - Leave him. → [Hall](#hall)",
        "- Get in.\n  - Without her. → [Hall](#hall)",
        'He says, "Take it." `gain oil key` "Go," he says.',
    ],
)
def test_what_is_right_is_nobodys_business(body):
    assert not told(body), told(body)


def test_of_two_ways_under_conditions_each_is_taken_where_its_own_holds():
    text = (
        "## Yard\n\nHere.\n\n- In. `if bell` → [Hall](#hall) `unless bell` → [Loft](#loft)\n- End. `end`\n\n"
        "## Hall\n\nA hall.\n\n- End. `end`\n\n## Loft\n\nA loft.\n\n- End. `end`\n"
    )
    for begins, comes in (("true", "A hall."), ("false", "A loft.")):
        game = seated(text, front=f"state:\n  bell: {begins}\n")
        assert comes in heard(game.send("1"))


def test_a_dash_between_a_label_and_what_it_does_is_no_word_of_it():
    game = seated("## Yard\n\nHere.\n\n- Look – `bell + 1`\n- End. `end`\n", front="state:\n  bell: 0\n")
    assert [offer.text for offer in game.offers][:1] == ["Look"]


BACK = "---\ntitle: T\n---\n\n## Yard\n\nHere.\n\n{body}\n\n- In. → [Hall](#hall)\n- End. `end`\n\n## Hall\n\nUp.\n\n- Out. → {out}\n"


@pytest.mark.parametrize("asked", ["if visits > 2", "if visits = 2", "unless visits < 4"])
def test_a_later_visit_is_asked_for_in_vain_where_one_only_comes_back(asked):
    text = BACK.replace("{body}", f"`{asked}` Again.")
    found = check(read_texts({"a.md": text.replace("{out}", "back")}))
    assert [each.code for each in found] == ["condition"] and "`later` in front" in found[0].message, found
    assert not check(read_texts({"a.md": text.replace("{out}", "[Yard](#yard)")}))
    ours = text.replace(f"`{asked}`", f"`later` `{asked}`").replace("{out}", "back")
    assert not check(read_texts({"a.md": ours}))
