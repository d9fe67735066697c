"""What a printed module says to its referee is told with what to write here; what is only prose is nobody's business."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: T
---

## The Bank

{body}

- Take it. `once` `gain rope` It is wet.
- Listen. `once` `learn the quarrel` Two voices.
- `if know the quarrel and has rope` Out. `end`
- Meet him. `once` `meet poacher`
- Go. → [The Mud](#the-mud)
{item}

## The Mud

There is mud.

- Back. → [The Bank](#the-bank)

## Bestiary

### Poacher

3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)
"""


def told(body: str = "Words.", item: str = "") -> list[tuple[int, str, str]]:
    """What is told of a page with a line more, by line from that one."""
    text = PAGE.replace("{body}", body).replace("{item}", item)
    begins = text[: text.index(item or body)].count("\n") + 1
    found = check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
    return [(each.line - begins, each.code, each.message) for each in found]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("2 poachers (3 HP each) attack on sight.", "write `meet 2 poachers hostile`"),
        ("Two wolves (HP 4, bite d6) lie in wait.", "write `meet 2 wolves`, and what is in brackets under `### Wolf`"),
        ("Here are **2d4 ghouls** (AC 6, HD 2, HP 9).", "write `meet 2d4 ghouls`"),
        ("**Poacher** AC 12, HP 3, ATK club +1 (1d6)", "under `### Poacher`"),
        ("Poacher AC 12, HP 3, ATK club +1 (1d6)", "under `### Poacher`"),
        ("Random encounters: 1 in 6 per turn.", "write `1 in 6` `noise + 1`"),
        ("Roll for wandering monsters every two turns (1-in-6).", "write `every 2 turns` `1 in 6` `noise + 1`"),
        ("If the players search the bank, they find a silver ring.", "write `- Search the bank. You find a silver ring."),
        ("Should the adventurers try to open the gate, it screams.", "write `- Open the gate. It screams."),
        ("If the party has the rope, the poachers are friendly.", "write `if has rope` The poachers are friendly."),
        ("If the PCs don't have a lantern, they see nothing.", "write `if not has lantern` You see nothing."),
        ("If the characters have met the poacher, he greets them.", "write `if met poacher` He"),
        ("When the party enters, two men look up.", "write Two men look up."),
        ("If you have the rope, you can climb down.", "write `if has rope` You can climb down"),
        ("If you know the quarrel, you take sides.", "write `if know quarrel` You"),
        ("Treasure: 30 gp, a silver ring (50 gp).", "write `earn 30 coins` `gain silver ring` behind"),
        ("**Monsters:** 2 poachers.", "write `meet NAME`"),
        ("**Exits:** North to the mud.", "→ [Name](#anchor)"),
        ("Any PC who looks up sees a bat.", "write `- Look up. …`"),
        ("Award 100 XP for finding the door.", "write `xp 1`"),
        ("The chest holds 2d6 x 10 gp.", "write `earn 2d6 * 10 coins`"),
        ("The referee rolls 1d6: on a 1, the floor gives way.", "write `1 in 6`"),
        ("Read aloud: The bank is wet.", "take `Read aloud` out"),
        ("*GM note: the poachers know the way.*", "`<!-- … -->`"),
        ("The gate is shut (see p. 12).", "take it out"),
    ],
)  # fmt: skip
def test_what_is_said_to_a_referee_is_told_once_with_what_to_write(body, word):
    found = told(body)
    assert [line for line, _, _ in found] == [0] and word in found[0][2], found


@pytest.mark.parametrize(
    "body",
    [
        '"If you have the rope, give it here," he says.',
        "If you have the heart for it, go on.",
        "The door: shut. The trap door too.",
        "The party is over; the guests have gone.",
        "There are three men (two of them asleep) in the hay.",
        "It is one in six who comes back.",
        "The keeper's notes: four pages, all of them wet.",
        "See the page of the book that is torn.",
        "Every hero who came here is buried under the mill.",
        "You have earned your coins, and 5 men came.",
        "Three men (one of them hurt) sit by the fire.",
        "When the party of hunters comes down, they sing.",
        "Somebody else has it. Nobody else does.",
    ],
)
def test_of_words_that_only_tell_nothing_is_told(body):
    assert not told(body)


def test_an_item_that_is_said_to_a_referee_is_told_of_too():
    assert [line for line, _, _ in told(item="- Treasure: 30 gp.")][:1] == [0]
