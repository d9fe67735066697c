"""Pages as other tools and hands write them: what is written there is read as it was meant, or told on its line, once, with
what to write; and what the guide allows is left alone."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: Cave
state:
  alarm: 0
---

# Cave

`clock flood: 4`

## Mouth

`in the caves`

`here: underground`

Dark here.

- Ring. `alarm + 1` `flood + 1`
- Go in. → [Hall](#hall)
- Leave. `end escape` You left.

## Hall

`in the caves`

> The hall is cold.

`if alarm > 2` A bell rings.

- Look. `roll` [Finds](#finds)
- Take the lamp. `once` `gain brass lamp`
- `if has brass lamp` Read the wall. A name.
- Talk to Wat. `meet Wat curious`
  - **Curious** "Well?" says Wat.
- Go back. → [Mouth](#mouth)

## Flood

| Flood | What happens |
| --- | --- |
| 2 | Water. |
| 4 | → [Mouth](#mouth) |

## Always in the caves

`every 3 turns` A drip falls. `noise + 1`

## Wandering the caves

| d4 | Who |
| --- | --- |
| 1-2 | A draught. |
| 3-4 | Nobody. |

## Finds

| d4 | What |
| --- | --- |
| 1-2 | A nail. |
| 3-4 | A comb. |

## People

### Wat

3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)

Old, and deaf.

- person
- `on ask wat bell` "Gone," says Wat.

## Items

### Brass lamp

Old. *Petty.*
"""


def told(old: str, new: str) -> list[tuple[int, str, str]]:
    """What is told where something else stands for a part of the page: the line from that on which it begins (0), the code,
    the message."""
    assert PAGE.count(old) == 1, old
    begins = PAGE[: PAGE.index(old)].count("\n") + 1
    found = check(read_texts({"a.md": PAGE.replace(old, new)}, (), ("cairn",)))
    return [(each.line - begins, each.code, each.message) for each in found]


def test_nothing_is_told_of_the_page_itself():
    assert told("Dark here.", "Dark here.") == []


LEAVE = "- Leave. `end escape` You left."
FLOOD = "| Flood | What happens |\n| --- | --- |\n| 2 | Water. |\n| 4 | → [Mouth](#mouth) |"


@pytest.mark.parametrize(
    ("old", "new", "line", "code", "right"),
    [
        (LEAVE, "•\tLeave. `end escape` You left.", 0, "list-sign", "- Leave."),
        (LEAVE, "→ Leave. `end escape` You left.", 0, "list-sign", "- Leave."),
        (LEAVE, "a) Leave. `end escape` You left.", 0, "joined-line", "- Leave."),
        (LEAVE, "[3] Leave. `end escape` You left.", 0, "joined-line", "- Leave."),
        (LEAVE, "Leave. `end escape` You left.", 0, "joined-line", "- Leave."),
        (LEAVE, "> Leave. `end escape` You left.", 0, "list-sign", "- "),
        ("- Ring. `alarm", "## Ways\n\n- Ring. `alarm", 0, "heading-level", "### Ways"),
        ("- Go in. → [Hall](#hall)", "[[Go in->Hall]]", 0, "link-target", "`- Go in. → [Hall](#hall)`"),
        ("- Go in. → [Hall](#hall)\n", "- Go in. → [Hall](#hall) - Leave.\n", 0, "joined-line", "a line of its own"),
        ("Dark here.\n\n- Ring. ", "Dark here. - Ring. ", 0, "list-sign", "a line of its own"),
        ("Dark here.", "Dark here.[^1]\n\n[^1]: As in 1702.", 0, "foreign", "footnote"),
        ("Dark here.", "Dark here. %%check this%%", 0, "foreign", "<!--"),
        ("Dark here.", "> [!note] Wat\n> Dark here.", 0, "foreign", "callout"),
        ("Dark here.", "![[map.png]]", 0, "link-target", "picture"),
        ("Dark here.", "<details><summary>For you</summary>\n\nDark here.\n\n</details>", 0, "vanishing", "brackets"),
        ("Dark here.", "Dark here. |", 0, "left-open", "`|`"),
        ("Dark here.", "Dark [x] here.", 0, "left-open", "`[x]`"),
        ("Dark here.", "| Dark | here |", 0, "left-open", "`|`"),
        ("Dark here.", "@ Dark here.", 0, "left-open", "`@`"),
        ("Dark here.", "&gt; Dark here.", 0, "left-open", "`>`"),
        ("> The hall is cold.", "> The hall is cold. → [Mouth](#mouth)", 0, "after-leaving", "condition"),
        ("`in the caves`\n\n`here", "### in the caves\n\n`here", 0, "heading-name", "`in the caves`"),
        ("## Always in the caves", "## Always the caves", 0, "heading-name", "`## Always in the caves`"),
        ("## Wandering the caves", "## Random encounters in the caves", 0, "unrolled", "Encounters in the caves"),
        (FLOOD, "- 2: Water.\n- 4: → [Mouth](#mouth)", 0, "table-heading", "| Flood |"),
        ("| 3-4 | A comb. |", "\n| 3-4 | A comb. |", 1, "table-rule", "take the empty line out"),
        ("| 3-4 | A comb. |", "3-4   A comb.", 0, "table-row", "| 3-4 | A comb. |"),
        ("\n### Brass lamp\n\nOld. *Petty.*", "\n### Key\n\nOld.\n\n- **Brass lamp**: Old. *Petty.*", 5, "heading-level", "### Brass lamp"),
        ("- `on ask wat bell` ", "- **ask wat bell** ", 0, "no-ticks", "`on ask wat bell`"),
        ("- `on ask wat bell` ", '- "ask wat bell": ', 0, "no-ticks", "`on ask wat bell`"),
        ("- `on ask wat bell` ", "- ask wat bell → ", 0, "no-ticks", "`on ask wat bell`"),
        ("# Cave\n", "# Cave\n\n## Introduction\n\nIt is a cave.\n", 2, "heading-level", "right under `# Title`"),
        ("## Always in the caves", "## Notes\n\nWat knows.\n\n## Always in the caves", 0, "unreachable", "<!--"),
        ("`end escape` You left.", "→ [Out](#out)\n\n## Out\n\nYou left.", 2, "no-way-out", "`end`"),
        ("Dark here.", "It is dark in here.\n\nIt is dark in here.", 2, "name-twice", "take one"),
        ("Dark here.", 'Dark here. "Well, [Name]," says Wat.', 0, "foreign", "`hero`"),
        ("Dark here.", "Wat: 3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)", 0, "stat-line", "### Wat"),
        ("## People", "## Ledger\n\n- seen: 0\n\n## People", 2, "table-heading", "| Name | Start |"),
        ("| d4 | What |\n| --- | --- |\n| 1-2 | A nail. |\n| 3-4 | A comb. |", "d4,What\n1-2,A nail.\n3-4,A comb.", 0, "table-rule", "| 1-2 | A nail. |"),
        ("## Hall\n", "<h2>Hall</h2>\n", 0, "heading-space", "`## Hall`"),
        ("## Hall\n", "## Hall [dark]\n", 0, "heading-name", "`#hall`"),
        ("- Go in. → [Hall](#hall)", "#Go in.\n  *goto hall", 0, "list-sign", "`- Go in. → [Hall](#hall)`"),
        ("- Go in. → [Hall](#hall)", "* {alarm > 1} [Go in] -> hall", 0, "list-sign", "`if alarm > 1` Go in."),
        ("Dark here.", "{\n- alarm > 1: Bells.\n- else: Dark.\n}", 0, "foreign", "`otherwise`"),
        ("`here: underground`", "Tags: underground, dark", 0, "no-ticks", "`here: underground, dark`"),
        ("`here: underground`", "- underground\n- dark\n\nYou are in.", 0, "no-ticks", "`here: underground, dark`"),
        ("Dark here.", '"Well, «Name»," says Wat.', 0, "foreign", "`hero`"),
        ("Dark here.", "Dark here.\n\n%%\nIs it too dark?\n%%", 2, "foreign", "<!--"),
        ("Dark here.", "Dark\n\n: There is no light.", 2, "left-open", "`:`"),
        ("- Go in. → [Hall](#hall)", '<<link "Go in" "Hall">><</link>>', 0, "list-sign", "`- Go in. → [Hall](#hall)`"),
        ("## Hall\n", "*label hall\n", 0, "foreign", "`## Hall`"),
        ("Dark here.", "It weighs $12$ pounds.", 0, "left-open", "`$12$`"),
        ("Dark here.", "The hall ........ 4", 0, "left-open", "........"),
        ("- Go in. → [Hall](#hall)", "- Go in. → [Hall](#hall)\\", 0, "left-open", "`\\`"),
        ("\n### Brass lamp\n\nOld. *Petty.*", "\n### Key\n\nOld.\n\n| Item | Is |\n| --- | --- |\n| Brass lamp | Old. |", 7, "heading-level", "### Brass lamp"),
        ("title: Cave", "title:", 0, "no-title", "`title: My adventure`"),
        ("title: Cave", "title: Cave\ndate: 2024-01-01", 1, "unknown-field", "`date`"),
    ],
)  # fmt: skip
def test_what_is_written_as_elsewhere_is_told_once_with_what_to_write(old, new, line, code, right):
    found = [each for each in told(old, new) if each[1] not in ("ungainable", "ungiven", "unused")]
    assert [(each[0], each[1]) for each in found] == [(line, code)] and right in found[0][2], found


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Dark here.", "Dark here: 3 + 4 = 7, and 2 * 3 < 7; one – two. A&B, 50 %, #7, C:\\\\ and a \\| stroke, and/or."),
        ("Dark here.", "Dark here — “no…” – she said. He/she 1/2 & so on; £5, 5°."),
        ("Dark here.", "[S]he said so [sic]. C# and #9; `alarm` : two , no."),
        ("Dark here.", "> Row, row the boat home.\n> Row, row the boat home.\n\nDark here."),
        ("> The hall is cold.\n\n`if alarm > 2` A bell rings.", "`if alarm > 2`\n\n> The hall is cold."),
        ("> The hall is cold.\n\n`if alarm > 2` A bell rings.", "`if alarm > 2`\n\n- a nail\n- a comb\n\nNo more."),
        ("Dark here.", "You count `alarm` + 1 = `2d6` steps / yards."),
        ("Dark here.", "In it are:\n\n* a nail\n* a comb\n\n***\n\nDark here."),
        ("- Ring. `alarm + 1` `flood + 1`", "- Ring. `alarm + 1` `flood + 1` In it are:\n\n  - a nail\n  - a comb\n\n  No more."),
        ("- Ring. `alarm + 1` `flood + 1`", "- **Ring.** `alarm + 1`\n\tIt rings. `flood + 1`\n\n\tAnd again."),
        ("| d4 | What |\n| --- | --- |\n| 1-2 | A nail. |\n| 3-4 | A comb. |", "d4\tWhat\n1-2\tA nail.\n3-4\tA comb."),
        ("- person\n", "- person\n- **Deaf.** He hears nothing.\n- Grip: He holds on.\n"),
    ],
)  # fmt: skip
def test_what_is_right_is_left_alone(old, new):
    assert told(old, new) == []


def test_bullets_of_a_word_processor_are_a_list_and_told_once():
    new = "•\tRing. `alarm + 1` `flood + 1`\n•\tGo in. → [Hall](#hall)\n•\tLeave. `end escape` You left."
    old = "- Ring. `alarm + 1` `flood + 1`\n- Go in. → [Hall](#hall)\n- Leave. `end escape` You left."
    assert [(line, code) for line, code, _ in told(old, new)] == [(0, "list-sign")]
    menu = read_texts({"a.md": PAGE.replace(old, new)}).scenes["mouth"].blocks[-1]
    assert len(menu.items) == 3


def test_entries_of_other_hands_keep_their_bullets_untold():
    assert told("- person\n", "• Hook: It holds on.\n\n- person\n") == []
