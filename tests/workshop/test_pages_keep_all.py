"""Every sentence of a published page stands in a scene of the adventure made of it, in its bestiary or tables, or in the list
of what was not recognised."""

import random
import re

import pytest

from solo.workshop.modules import adventure

SENTENCES = (
    "Zabrok hangs from the quimby rafters.",
    "A frimble of oats lies in the corner, long gone to drool.",
    "Whoever hums the plover song is let past.",
    "Under the third gwent are 40 sp in a sock.",
    "The floor gives way beneath a heavy tread (save or fall 10').",
    "Roll 1d6: 1-2 a grobble, 3-4 a frump, 5-6 nothing at all.",
    "It smells of plum, vinegar and wet gorse.",
)
LINE = "AC 7 [12], HD 2, hp 9, Att 1 x bite (1d6), ML 8"


def heading(number, name, told):
    return f"## {number}. {name}\n\n" + "\n\n".join(told)


def bold(number, name, told):
    return f"**{number}. {name.upper()}.** " + "\n\n".join(told)


def plain(number, name, told):
    return f"{number}. {name.upper()}. " + "\n\n".join(told)


def bulleted(number, name, told):
    return f"## {number}. {name}\n\n" + "\n".join(f"- **Thing {at}**: {each}" for at, each in enumerate(told))


def quoted(number, name, told):
    return f"### {number}. {name}\n\n> {told[0]}\n\n" + "\n\n".join(told[1:])


def part(number, name, told):
    return f"## {number}. {name}\n\n{told[0]}\n\n### A Corner\n\n" + "\n\n".join(told[1:])


def words(text):
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


@pytest.mark.parametrize("shape", [heading, bold, plain, bulleted, quoted, part])
def test_each_sentence_of_a_page_is_kept(shape):
    dice = random.Random(shape.__name__)
    for _ in range(5):
        told = [dice.sample(SENTENCES, dice.randint(2, 4)) for _ in range(4)]
        names = dice.sample(("Sluice Gate", "Salt Loft", "Mill Pond", "Low Door", "Bone Stair"), 4)
        page = "\n\n".join(
            shape(at, name, each) for at, (name, each) in enumerate(zip(names, told, strict=True), 1)
        )
        made = adventure(f"# The Old Mill\n\n{dice.choice(SENTENCES)}\n\n{page}\n", "Mine")
        kept = words(made.text + " ".join(made.left))
        assert made.scenes == 4
        assert [each for part in told for each in part if words(each) not in kept] == []


def test_rooms_that_begin_a_paragraph_with_their_name_in_capitals_are_rooms():
    made = adventure(
        "THE WARRENS - page 2\n\n3. SLUICE GATE. Green water.\nStairs descend.\n\nLEVEL 2\n\n1. POOL. Two lights.\n\n"
        f"MILL WISP. {LINE}\n\n2. COURT. Bones carpet a throne.\n",
        "Mine",
    )
    assert (made.scenes, made.creatures) == (3, 1) and "## 3. Sluice Gate" in made.text
    assert any(each.startswith("Level 2") for each in made.left)


def test_a_stat_line_that_is_a_bullet_below_its_heading_in_a_room_is_met_there():
    made = adventure(
        "# Barrow\n\n## 1. Slab\n\n- A slab.\n\n### Elf King\n- 6 HP, 2 Armor, 11 STR, 3 WIL, sword (d10)\n- Can teleport.\n\n"
        "## 2. Hall\n\nDark.\n",
        "Mine",
    )
    assert "`meet 1 elf king`" in made.text and "Can teleport" in made.text


def test_a_numbered_list_in_a_room_is_no_rooms_and_figures_in_brackets_that_count_are_no_ways():
    made = adventure(
        "# Rooms\n\n## 1. Hall\n\nA hall.\n\n#### Powers\n\n1. Shimmer - creates copies\n2. Throws things\n3. Pulls\n\n"
        "## 2. Cave\n\n**Mood:** 1d4 (1) grim, (2) nervous, (3) jolly, (4) gone.\n\n## 3. Well\n\nA well.\n\n## 4. Pit\n\nA pit.\n",
        "Mine",
    )
    assert made.scenes == 4
    assert "from 3." not in made.text and len([each for each in made.left if "no way to it" in each]) == 3


def test_columns_that_are_rolled_each_for_itself_stay_so_and_others_are_told_with_their_headings():
    made = adventure(
        "# Seeds\n\n## Dungeon\n\nRoll 1d4 for each column.\n\n| | | |\n|---|---|---|\n| **d4** | **Use** | **Built By** |\n"
        "| 1 | Rites | A hero |\n| 2 | Mine | Giants |\n| 3 | Prison | Fey |\n| 4 | Tomb | Kings |\n\n"
        "## Weather\n\n| d4 | Spring | Summer |\n|---|---|---|\n| 1 | Storm | Heat |\n| 2-3 | Rain | |\n| 4 | Sun | Sun |\n",
        "Mine",
    )
    assert "Roll for each column.\n\n| d4 | Use | Built By |" in made.text
    assert "| 2-3 | Spring: Rain |  |" in made.text and "Summer: Heat" in made.text


def test_a_table_without_dice_is_listed_with_its_rows():
    made = adventure(
        "# Prices\n\n## 1. Shop\n\nA shop.\n\n| Ware | Price |\n|---|---|\n| Rope | 1 sp |\n| Lamp | 3 sp |\n",
        "Mine",
    )
    assert "Rope" in made.text and "3 sp" in made.text
