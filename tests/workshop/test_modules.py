"""A page of a published module as an adventure: rooms, exits, boxed text, stat lines, tables; what is left is said."""

from argparse import Namespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.cli.main import main
from solo.rules import load
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.reading.reader import compile_texts
from solo.session.session import Session, Table
from solo.workshop import modules
from solo.workshop.new import new

PAGE = """# The Cellar of the Eel

For characters of levels 1 to 3.

## Random Encounters (Level 1)

| Roll | Encounter |
|---|---|
| 1 | 1d4 cellar eels |
| 2-6 | Dripping |

## Keyed Areas

**1. Stair**

> Wet steps go down into the dark.

**Exits:** North to area 2; east (3).

Two **goblins** (AC 6, HD 1-1, hp 3, #AT 1, D 1d6, MV 60', Save NM, ML 7) dice beside a lantern.

**2. The Drowned Store**

Cellar Eels (4): AC 7 [12], HD 1 (4hp), Att 1 \u00d7 bite (1d3), THAC0 19 [0], MV 60' (20'), ML 8

- **Barrels**: Three of four are empty.
  - The fourth holds an old boot.

| Direction | Leads to |
|---|---|
| South door | 1 |
| Stairs down | 4 |

**3. Guardroom.** Empty but for nests. A stair in the west wall goes down to room 4.

**4. The Eel's Hall**

It lies coiled here.

### The Great Eel

AC 4 [15], HD 5** (22hp), Att 1 \u00d7 bite (1d8 + swallow), THAC0 15 [+4], MV 90' (30'), ML 10

- **Swallow:** on a natural 20.

## The Author

Thanks to all who tried it.
"""
KEYED = """# Mill

## C1. Yard
A **well** and a gate. The path leads to [C2. Wheel House](#c2-wheel-house).

- **Well**: Deep.

## C2. Wheel House
The wheel has stopped. There are three **Millers** here.

### Miller
4 HP, 8 STR, flail (d6)

- **Critical Damage**: Threshed.
"""
LISTED = """## Level 1

### Rooms

1. A square room with a stair.
2. A bridge. 4 **wardens** (HD 1 AC 7 1d6 F1 MV 12 ML 8) and 1 **guard
   dog** (HD 2+2 AC 7 1d6 F2 MV 15 ML 8) watch it.
3. \u2026
4. A cell. A door to the north leads to room 2.
"""


def made(page):
    written = modules.adventure(page, "Trial")
    adventure = compile_texts({"trial.md": written.text})
    return written, adventure, [each for each in check(adventure, ()) if each.severity == "error"]


@pytest.mark.parametrize(
    ("page", "scenes"), [(PAGE, 4), (KEYED, 2), (LISTED, 3), ("Nothing at all.", 1), ("", 1)]
)
def test_what_comes_of_a_page_has_no_errors(page, scenes):
    _, adventure, errors = made(page)
    assert errors == [] and len(adventure.scenes) == scenes


def test_rooms_lead_to_each_other_as_the_page_tells_in_words_and_tables():
    written, _, _ = made(PAGE)
    assert "Go north, to the Drowned Store." in written.text and "Go down, to the Eel's Hall." in written.text
    assert written.text.count("[1. Stair](#1-stair)") == 2 and "> Wet steps" in written.text


def test_stat_lines_become_creatures_that_are_met_where_they_stand():
    written, adventure, _ = made(PAGE)
    assert set(adventure.creatures) == {"goblin", "cellar-eel", "the-great-eel"}
    assert adventure.creatures["goblin"].block.hd.mod == -1
    for meeting in (
        "`meet 2 goblin`",
        "`meet 4 cellar eel`",
        "`meet 1 the great eel`",
        "`meet 1d4 cellar eel`",
    ):
        assert meeting in written.text
    assert "dice beside a lantern" in written.text


def test_bold_bullets_may_be_looked_at_and_random_encounters_come():
    written, adventure, _ = made(PAGE)
    assert "Look closer: barrels." in written.text and "an old boot" in written.text
    assert (
        "`every 2 turns` `1 in 6`" in written.text
        and adventure.tables["random-encounters-level-1"].dice == "d6"
    )


def test_what_was_not_recognised_is_said_and_kept():
    written, _, _ = made(PAGE)
    assert any(each.startswith("The Author: Thanks to all") for each in written.left)
    assert "Thanks to all who tried it." in written.text
    listed, adventure, _ = made(LISTED)
    assert any("room 3 of the key" in each for each in listed.left)
    assert any("no way to it is found" in each for each in listed.left)
    assert {"warden", "guard-dog"} == set(adventure.creatures)


def test_the_command_writes_the_adventure_and_says_what_it_holds(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(KEYED, encoding="utf-8")
    assert main(["new", "The Mill", "--in", str(tmp_path), "--from", str(page)]) == 0
    assert "2 scenes" in capsys.readouterr().out and (tmp_path / "the-mill.md").exists()
    assert main(["new", "Other", "--in", str(tmp_path), "--from", str(tmp_path / "none.md")]) == 1
    assert new(Namespace(name="Plain", folder=str(tmp_path))) == 0


@given(st.text(alphabet="#*>|-12. \nabdHPAC,()`[]", max_size=200))
def test_no_page_makes_it_fail(page):
    assert modules.adventure(page, "Trial").text.startswith("---\ntitle:")


HEXES = """# The Copper Coast

<figure><img src="map.svg"><figcaption>The coast.</figcaption></figure>

## Wilderness

<img src="hexes.svg" alt="Six hexes."><br class="printed">

**01.01**. Your boats lie here.

**01.02**. Reeds to the shoulder. 3 *mud herons* wading<span class="stats"> (HD 2 AC 7 1d6/1d4/1d4
<i>beak + claws</i> MV 18 SV 17)</span>.

**02.01**. Captain **Ossel** is here, in her oilskin, counting gulls<span
class="stats"> (HD 3 AC 5 1d6 <i>boathook</i> MV 12 SV 16)</span>.

## The Light

**1** A round room, with an **iron stove**. It is watched by **2 keepers**, one of them asleep.

**2** Two chairs. An **eel** in a barrel and a **keeper** (actually a **drowned man**) look up, see #3.

**4 Wardens** AC 6 [13], HD 1 (4hp), Att 1 \u00d7 club (1d6), ML 7. They play dice.

**3** The lamp.

## Stats

**Keepers**: HD1 AC6 1d6. **Eel**: HD2 AC8 1d4
(holds on to its victim). **Drowned Man**: HD4 AC5 1d10 (requires magic or silver to hit).

## On the Beach

1. 2d4 **Sand Fleas** - 3 HP, 6 STR, 10 DEX, 6 WIL, bite (d4)
2. **Adder** - 3 HP, 5 STR, 12 DEX, 3 WIL, bite (d6) poison
3. d4 **Wreckers** - 4 HP, 1 Armor, 12 STR, 12 DEX, 9 WIL, billhook (d6)
4. Nothing
"""


def test_hexes_and_rooms_with_bold_numbers_and_names_in_bold_are_read_without_the_html_around_them():
    written, adventure, errors = made(HEXES)
    assert errors == [] and "<" not in written.text.replace("<!--", "")
    assert [scene for scene in adventure.scenes] == [
        "0101-your-boats-lie",
        "0102-reeds",
        "0201-captain-ossel",
        "1-a-round-room",
        "2-two-chairs",
        "3-the-lamp",
    ]
    for meeting in (
        "3 mud heron",
        "Ossel",
        "2 keeper",
        "4 warden and 1 eel and 1 keeper and 1 drowned man",
    ):
        assert f"`meet {meeting}`" in written.text
    assert "see #3" in written.text and "Go to the lamp" in written.text


def test_creatures_one_behind_the_other_and_a_numbered_list_of_them_become_entries_and_a_table():
    written, adventure, _ = made(HEXES)
    assert {"keeper", "eel", "drowned-man", "sand-flea", "adder", "wrecker", "warden"} <= set(
        adventure.creatures
    )
    assert adventure.tables["on-the-beach"].dice == "d4"
    assert "2d4 Sand Fleas `meet 2d4 sand flea`" in written.text
    assert any(
        each.startswith("rooms 01.02, 02.01, 1, 2, 3: no way") or "no way to it" in each
        for each in written.left
    )


GREYWATER = """# Greywater

*For two evenings.*

## Wandering Monsters

Roll 1d6 every three turns; 1-in-6.

| Roll | What |
|---|---|
| 1 | 1d6 Marsh Eels (area 2) |
| 2 | The Miller's Ghost |
| 3-6 | Wind |

## Key

### Room 1 – Gatehouse

The gate hangs open. Two **guards** (HD 1 AC 7 1d6 F1 MV 12 ML 8) play dice.

Exits: N (2), E to room 3, secret door W [4].

### Room 2 – Mill Pond

> Black water, and something under it.

**Eels.** Three marsh eels live here.

**Treasure:** 30 gp in a sack.

- **Sluice:** Turning it drains the pond → 4.

### Room 3: Granary

Empty. A ladder leads up to the loft (room 4).

### Room 4 – Loft

The Miller's Ghost waits by the window. A chute goes down to room 2.

## Monsters

**Marsh Eel:** AC 7 [12], HD 1 (4hp), Att 1 × bite (1d3), THAC0 19 [0], MV 60' (20'), ML 8, NA 1d6 (2d6)

**The Miller's Ghost:** AC 5 [14], HD 3* (13hp), Att 1 × touch (1d4 + drain), THAC0 17 [+2], MV 120' (40'), ML 12

- Only harmed by silver or magic weapons.
- Wants his sack of coins back.

## Rumours (d4)

1. The sluice still works.
2. Nobody drowned here.
3. The guards are not guards.
4. The pond has a floor.
"""
GLASSWORKS = """# Under the Glassworks

## Wandering Monsters

Check every turn: 1 in 12, and only of the cat.

## Room Key

1. Furnace Stair: down to the sand store.
2. Sand Store. Something clear slides about. Gelatinous Cube: HD 4+4, HP 22, AC 3, slam (1d6), ML 12.
3. Blower's Nest. Hob is an **owlbear** (HD 5+2, HP 26, AC 15, 2 claws (1d6), bite (1d12), ML 9). He sits on 33 gp.
4. Kiln Maze. Pasiphae the **minotaur** (HD 6+3, HP 37, AC 15, greataxe (1d12+4), ML 12) lives here. A passage south to 5.
5. Rain Butt. She comes here to drink.
"""
BARROW = """---
title: The Eel Barrow
---

# The Eel Barrow

A short adventure for Cairn.

## The Barrow

### 1. The Mouth

A low arch, wet. **Eels** carved on the lintel.

- **Puddle**: ankle deep, salty.
- **North**: a crawl to **2. The Ring**.

### 2. The Ring

Nine stones. *Grubb* sits on one of them, counting.

- **Exits**: South to the Mouth (1); down a shaft to [The Bowl](#3-the-bowl).

#### Grubb
4 HP, 1 Armor, 12 STR, 12 DEX, 9 WIL, short sword (d6)

- Wants a song he has not heard.
- **Critical Damage**: takes a finger.

### 3. The Bowl

D4+1 **Bowl Eels** turn in the water.

#### Bowl Eel
3 HP, 6 STR, 14 DEX, 3 WIL, bite (d6)

## Encounters

| d6 | Encounter |
| --- | --- |
| 1 | d4 Bowl Eels, hungry |
| 2 | Grubb, singing |
| 3-5 | Dripping |
| 6 | Roll twice |

## Signs

1. Slime
2. A bell
3. Bubbles
4. A shoe
5. Humming
6. Nothing
"""


@pytest.mark.parametrize(
    ("page", "meetings"),
    [
        (GREYWATER, ("2 guard", "3 marsh eel", "The Miller's Ghost", "1d6 marsh eel")),
        (GLASSWORKS, ("1 gelatinous cube", "1 owlbear", "1 minotaur")),
        (BARROW, ("Grubb", "d4+1 bowl eel", "d4 bowl eel")),
    ],
)
def test_who_is_told_to_be_there_is_met_there_and_as_many_as_are_told(page, meetings):
    written, _, errors = made(page)
    assert errors == []
    for meeting in meetings:
        assert f"`meet {meeting}`" in written.text


def test_wanderers_come_as_often_as_the_page_says_and_short_lists_are_tables():
    assert "`every 3 turns` `1 in 6`" in made(GREYWATER)[0].text
    assert made(BARROW)[1].tables["signs"].dice == "d6"
    assert "Go west, to Loft" in made(GREYWATER)[0].text  # `secret door W [4]`


@pytest.mark.parametrize("system", ["cairn", "halberts"])
@pytest.mark.parametrize("page", [PAGE, HEXES, GREYWATER, GLASSWORKS, BARROW])
def test_what_comes_of_a_page_can_be_played_to_its_end(page, system):
    written, _, _ = made(page)
    session = Session(read_texts({"trial.md": written.text}), load(system), Table("4"))
    session.send("begin")
    session.send("random")
    for turn in range(80):
        if session.over:
            break
        reply = session.send(str(1 + (turn * 7) % 5))
        assert not any("went wrong" in str(said) for said in reply.said)
    assert session.depth > 3


PLACES = """The Salt Stair {#A}
-------------------

A stair goes down into the dark, cut from salt by many hands, and every step of it is worn hollow.

> 3 salt crabs: Damage-7 Endurance-4 Life-2 Attack-9 Hit-7 Escape-6.

From here a tunnel leads to [The Brine Hall](#B).

The Brine Hall {#B}
-------------------

A hall, knee deep in brine, under a roof of crystals that ring when one speaks too loudly below them.

## Rumours

Nobody comes here any more, say those who come here every other week to see that nobody does.
"""


def test_places_without_numbers_are_scenes_and_their_links_ways():
    made = modules.adventure(PLACES, "Salt")
    assert made.scenes == 2 and made.creatures == 1
    assert "## 1. The Salt Stair" in made.text and "{#" not in made.text
    assert "→ [2. The Brine Hall](#2-the-brine-hall)" in made.text
    assert "`meet 3 salt crab`" in made.text and "no way to it" not in " ".join(made.left)


def test_a_link_with_words_for_its_target_keeps_them():
    page = "# Hall\n\n## 1. Gate\n\nA [White Crow](**Critical Damage:** pecks out an eye.) sits on the gate and looks at you.\n\n## 2. Yard\n\nSee [the gate](<#1. Gate>), which is north.\n"
    made = modules.adventure(page, "Hall")
    assert (
        "White Crow (Critical Damage: pecks out an eye.)" in made.text
        and "](" not in made.text.split("## 1. Gate")[1].split("- Go")[0]
    )


ROSTER = """# Barrow

## 1. Gate

A gate of turf, and behind it a smell of wet dog. 3 barrow dogs lie here.

## 2. Hall

Nothing but bones, and the wind going over them.

## Roster

| Monster | No. | AC | HD | Att | Dmg | ML |
| --- | --- | --- | --- | --- | --- | --- |
| Barrow dog | 2d4 | 7 | 2+2 | 1 bite | 1d6 | 8 |
| Bone piper | - | 5 | 3* | 1 pipe | 1d4 | 12 |
"""


def test_a_table_of_creatures_one_in_each_row_is_a_bestiary():
    made = modules.adventure(ROSTER, "Barrow")
    assert made.creatures == 2 and made.tables == 0 and "`meet 3 barrow dog`" in made.text
    assert "### Bone Piper" in made.text and "No.:" not in made.text.split("### Bone Piper")[1]
