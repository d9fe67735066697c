"""Pages in shapes of their own: rooms in lines, in tables, by letters; items with signs of their own; stat lines in cells and in
the middle of sentences; directions in other languages."""

import re

import pytest

from solo.scenario.checking.check import check
from solo.scenario.reading.reader import compile_texts
from solo.workshop import modules, pages
from solo.workshop.modules import adventure
from solo.workshop.pageways import exits_in

LINES = """# Under the Quarry

WANDERING MONSTERS (1 in 6, check every 10 minutes)

  1. Giant Rats (2d6, AC: 7, HD: 1\u20442, ATT: 1d3, Mv: 120 (40), S: F1, M: 8)
  2. Goblins (2d4, AC: 6, HD: 1-1, ATT: 1d6, Mv: 60 (20), S: NM, M: 7)
  3. Beetles (1d8, AC: 4, HD: 1+2, ATT: 2d4, Mv: 120 (40), S: F1, M: 7)
  4. Goblins (1d3, AC: 6, HD: 1-1, ATT: 1d6, Mv: 60 (20), S: NM, M: 7)

QUARRY KEY

1. Cave Mouth.
A wide cave with bones in it. A passage leads north to 2.

2. Rats Nest.
12 Giant Rats are hiding here, over the five goblins they have killed.

3. Stairs.
Two goblins watch the stairs from here.
  \u2022 Ferret, Giant (3): AC: 5, HD: 1+1, hp: 6, 2, 7, ATT: 1d8, Mv: 150 (50), S: F1, M: 8
\u25b6 East: The way back to 1.
\u25b6 The steps: Worn by many feet.
"""
LETTERS = """## The Mill

**A. The Gate.** Two guards (6 HP, 1 Armor, 12 STR, 10 DEX, 8 WIL, pike d8) look at whoever comes. East is the yard (B).

**B. The Yard.** Carts. A stair leads up to C.

**C. The Loft.** Queen Oda is a wight (AC 5; MV 12"; HD 4+3; hp 25; #AT 1; D 1-4; ML 12).
"""
TABLE = """# Salt Mine

| Room | Name | Description | Monsters | Exits |
|---|---|---|---|---|
| 1 | Lift head | A cage on a chain. | \u2013 | N to 2 |
| 2 | Sorting floor | Long tables. | 3 kobolds (AC 7, HD \u00bd, hp 2, #At 1, Dam 1d4, Ml 6) | S to 1, E to 3 |
| 3 | Store | Eleven kegs. | \u2013 | W to 2 |

## Encounters

2d6 | Who
--- | ---
2-6 | **Heron Knight**: 8 HP, 2 Armor, 14 STR, 12 DEX, 12 WIL, lance (d10)
7-12 | 1d3 Leeches (5 HP, 8 STR, 6 DEX, 3 WIL, suck (d6))
"""
ABROAD = """# Der Turm

## 1. Hof
Zwei Ratten (RK 7, TW \u00bd, TP 2, Angriffe 1 Biss, Schaden 1W3, Moral 8) nagen. Eine T\u00fcr f\u00fchrt nach Norden in Raum 2.

## 2. Halle
2d6 Frogfolk live here: 3 HP, 8 STR, 13 DEX, 8 WIL, spears (d6). They want salt. Treppe hinauf zu 3.

## 3. Kammer
If anybody touches them, they rise: Dead Men: Armor 12, 1 HD, 4hp, Move 60', 1 fist 1d4, Morale 12. Exits: 2 (down).

## Begegnungen

Wirf 1W6:

1-3 Nichts
4-5 1 Ratte
6 Nebel
"""
PAGES = {"lines": LINES, "letters": LETTERS, "table": TABLE, "abroad": ABROAD}


@pytest.mark.parametrize("name", PAGES)
def test_what_comes_of_any_shape_has_no_errors(name):
    made = modules.adventure(PAGES[name], "A Page")
    found = check(compile_texts({"page.md": made.text}), ())
    assert [each for each in found if each.severity == "error"] == []
    assert made.scenes == 3


def test_rooms_in_lines_their_items_and_their_wanderers():
    text = modules.adventure(LINES, "Quarry").text
    assert "## 2. Rats Nest" in text and "`meet 12 giant rat`" in text and "five goblin`" not in text
    assert "`meet 3 giant ferret and 2 goblin`" in text
    assert "- Go east, to Cave Mouth." in text and "- `once` Look closer: the steps." in text
    assert "`every 1 turns` `1 in 6` Something stirs nearby. `roll Wandering monsters`" in text
    assert "| 2 | 2d4 Goblins `meet 2d4 goblin` |" in text


def test_rooms_with_letters_and_who_is_a_thing():
    text = modules.adventure(LETTERS, "Mill").text
    assert "- Go east, to the Yard. \u2192 [B. The Yard](#b-the-yard)" in text
    assert "- Go up, to the Loft." in text
    assert "`meet 2 guard`" in text and "`meet Queen Oda`" in text


def test_a_table_of_rooms_and_stat_lines_in_cells():
    text = modules.adventure(TABLE, "Mine").text
    assert "- Go north, to Sorting floor." in text and "`meet 3 kobold`" in text
    assert "| 2-6 | 1 Heron Knight `meet 1 heron knight` |" in text
    assert "| 7-12 | 1d3 Leeches `meet 1d3 leech` |" in text
    assert "### Leech\n\n5 HP, 8 STR, 6 DEX, 3 WIL, suck (d6)" in text


def test_other_languages_and_lines_in_the_middle_of_sentences():
    text = modules.adventure(ABROAD, "Turm").text
    assert (
        "- Go north, to Halle." in text and "- Go up, to Kammer." in text and "- Go down, to Halle." in text
    )
    assert "`meet 2 ratten`" in text and "`meet 2d6 frogfolk`" in text
    assert "they rise: Dead Men." in text and "### Dead Men\n\nArmor 12, 1 HD, 4hp" in text
    assert "| 4-5 | 1 Ratte" in text


CELLARS = """# The Cellars

**Wandering Monsters** (roll 1d4 each hour, 1 in 6)

1. 1-4 Skeletons (AC 7, HD 1, #AT 1, D 1-6, ML 12)
2. Draught
3. Footsteps
4. Roll on Rumours

## Rumours

| d4 | Rumour |
|---|---|
| 1-2 | The bell is cracked |
| 3-4 | Knock \\| scrape |

## KEY

**1. STAIRS.** Worn steps end at an archway (to 2). A chest holds the key to area 3.

**2. CROSSROADS.** A secret door in the west wall leads to area 3. A chute leads down to Level Two, area 12.

- **Green slime:** Drips from the roof. AC 9, HD 2** (9hp), Att 1 x touch (1d6), ML 12.

**3A. BEHIND THE BRICKS.** 3 **zombies** [AC 8, HD 2, hp 11, #AT 1, D 1-8, ML 12] face the wall. Exit: south to 2.

**3. LARDER.** Hanging hams. **Crawler (1):** AC 7; HD 3+1; hp 17; #AT 8; D paralysis; ML 9.

| What is hanging there? (d4) | |
|---|---|
| 1-2 | Ham |
| 3-4 | Not ham |

**4. VAULT.** Iron door, locked (key in 3). Exit: south to 3.

**The Reeve (Wight)**: AC 5 [14], HD 3* (13hp), Att 1 x touch (1d6), ML 12

* **Mundane damage immunity:** Only harmed by silver or magic.
"""


def cellars():
    return modules.adventure(CELLARS, "The Cellars")


def scene(text, heading):
    return text.split(f"## {heading}\n")[1].split("\n## ")[0]


def test_a_room_whose_creature_stands_in_square_brackets_is_a_room():
    made = cellars()
    assert "meet 3 zombie" in scene(made.text, "3A. Behind The Bricks")
    assert "face the wall" in scene(made.text, "3A. Behind The Bricks")


def test_a_creature_that_ends_a_description_is_met_and_its_number_is_no_way():
    made = cellars()
    assert "meet 1 crawler" in scene(made.text, "3. Larder")
    assert "Hanging hams" in scene(made.text, "3. Larder")
    assert "1. Stairs" not in scene(made.text, "3. Larder")


def test_an_item_that_describes_before_its_figures_is_a_creature():
    made = cellars()
    assert "meet 1 green slime" in scene(made.text, "2. Crossroads")
    assert "HD 2**" in made.text and "Drips from the roof" in made.text


def test_what_stands_below_a_creatures_line_is_the_creatures():
    made = cellars()
    assert "Only harmed by silver" in made.text.split("### The Reeve")[1]
    assert "Look closer" not in scene(made.text, "4. Vault")


def test_a_printed_direction_counts_before_one_that_is_only_the_way_back():
    assert "Go south, to Larder" in scene(cellars().text, "4. Vault")


def test_a_key_to_a_room_is_no_way_there():
    assert "Larder" not in scene(cellars().text, "1. Stairs")


def test_barred_and_hidden_ways_and_those_off_the_page_are_told():
    left = "\\n".join(cellars().left)
    assert "A secret door" in left and "Level Two" in left


def test_a_list_below_a_bold_caption_is_called_so_and_is_rolled_as_often_as_it_says():
    made = cellars()
    assert "`every 6 turns` `1 in 6`" in made.text and "`roll Wandering Monsters`" in made.text
    assert not any("Rumours: a table that nothing" in each for each in made.left)


def test_a_caption_in_the_first_cell_of_a_table_is_its_name_and_a_stroke_in_a_cell_stays():
    made = cellars()
    assert "## What is hanging there?" in made.text and "Knock \\| scrape" in made.text


def test_what_is_cut_down_is_no_way_down_and_a_sections_items_are_looked_at():
    made = modules.adventure(
        "# Wood\n\n## 1. Fair\n\nTents stand here.\n\n### Market\nGoods are cheap.\n\n- **Vial:** Sniff it. 100gp.\n\n"
        "## 2. Stand\n\nThe knight cuts down trees in its way towards [1. Fair](#1-fair). A ladder leads up to 3.\n\n## 3. Loft\n\nDust.\n",
        "Wood",
    )
    assert "Look closer: vial" in scene(made.text, "1. Fair") and "Market." in scene(made.text, "1. Fair")
    assert "Go to Fair" in scene(made.text, "2. Stand")
    assert "Go up, to Loft" in scene(made.text, "2. Stand")


KEEP = """# The Sunk Gate

### 1. Gate

Rust and weed. Under the water lies a silver key. **Exits:** north to 2.

### 2. Store

Locked (the silver key from area 1 opens it). A film on the water is a **grey slime**: AC 8 [11], HD 3 (13hp), Att 1 x touch (2d8), ML 12. It minds no cold.

Doors lead south (1).

### 3. Ledge

Stairs from 2 arrive here. A goblin chief sits on a keg.

| Goblin Chief | |
|---|---|
| Armour Class | 5 [14] |
| Hit Dice | 3 (15hp) |
| Attacks | 1 x sword (1d8+1) |
| Morale | 9 |
"""


def test_whoever_is_bold_before_its_figures_is_met_by_that_name_and_a_table_of_figures_is_somebody():
    made = modules.adventure(KEEP, "Mine").text
    assert "`meet 1 grey slime`" in made and "`meet 1 goblin chief`" in made
    assert "### Grey Slime" in made and "| Hit Dice | 3 (15hp) |" in made
    assert "**" not in made.split("## Bestiary")[0].split("## 2")[1]


def test_a_key_from_a_room_is_no_way_to_it_and_stairs_from_one_are():
    made = modules.adventure(KEEP, "Mine").text
    store, ledge = made.split("## 2. Store")[1].split("## 3. Ledge")
    assert store.count("#1-gate") == 1 and "#3-ledge" in store and "#2-store" in ledge


def test_the_pictures_of_a_page_are_named_among_what_is_not_taken_over():
    page = '# Mill\n\n![Map of it](mill_(1).png "map")\n\n<img alt="A yard" src="yard.jpg">\n\n![](data:image/png;base64,AA)\n\n## 1. Yard\n\nMud. East to 2.\n\n## 2. Hall\n\nDust.\n'
    found = pages.read(page)
    assert dict(found.left)["Pictures"] == "Map of it (mill_(1).png); A yard (yard.jpg)"
    assert "Pictures" not in dict(pages.read("## 1. Yard\n\nMud.\n").left)


TOWER = """# Tower

## 1. Hall

Two stone angels (HD 5 AC 4 1d10 blade MV 6 SV 10).

## 2. Yard

This stone angel (HD 5 AC 4 1d10 blade or 1d6 dart MV 6 SV 10) waits.

## 3. Gym

Three stone angels in the best of moods (HD 5 AC 4 1d4 stick MV 3 SV 10).

## 4. Loft

If a bell rings, **Ann** and **Bo** are here, in their coats (HD 3 AC 2 1d6 dart MV 12 SV 16).

## 5. Den

A newt and an imp (AC 6, HD 1, hp 4 each, bite 1d4) play dice.

## 6. Stair

A newt and a troll (AC 4, HD 6, claw 1d6) play dice.
"""


def made_and_right(page):
    made = modules.adventure(page, "A Page")
    found = check(compile_texts({"page.md": made.text}), ())
    assert [each for each in found if each.severity == "error"] == []
    return made


def test_each_stat_line_of_one_name_is_an_entry_and_that_is_told():
    made = made_and_right(TOWER)
    told = "\n".join(made.left)
    assert "meet 2 stone angel`" in scene(made.text, "1. Hall")
    assert "meet 1 second stone angel`" in scene(made.text, "2. Yard")
    assert "meet 3 third stone angel`" in scene(made.text, "3. Gym")
    assert "blade or 1d6 dart" in made.text and "1d4 stick" in made.text
    assert "2. Yard: Stone Angel is printed with other figures" in told and "3. Gym: Stone Angel" in told
    assert "### Yard" not in made.text and "### Gym" not in made.text


def test_two_who_share_a_stat_line_both_have_it_and_who_has_none_is_told():
    made = made_and_right(TOWER)
    told = "\n".join(made.left)
    assert "Ann" in scene(made.text, "4. Loft") and "Bo" in scene(made.text, "4. Loft")
    assert "1 newt" in scene(made.text, "5. Den") and "1 imp" in scene(made.text, "5. Den")
    assert "4. Loft: If a bell rings" in told
    assert "6. Stair: of newt, who is named beside" in told and "meet 1 troll`" in scene(
        made.text, "6. Stair"
    )


def test_a_line_of_nobody_is_called_by_its_room_and_that_is_told():
    made = made_and_right(
        "# Mill\n\n## 1. Pond\n\nIt is here (AC 6, HD 1, hp 4, bite 1d4).\n\n## 2. Hut\n\nDust.\n"
    )
    assert any(each.startswith("1. Pond: nobody is named before") for each in made.left)


def test_one_in_the_plural_and_one_in_the_singular_are_of_one_kind_and_of_two_numbers_the_first_is_met():
    made = made_and_right(
        "# Pit\n\n## 1. Den\n\nImps (4 or 8): AC 6; HD 1; hp 3 each; #AT 1; D 1-6\n\n## 2. Pen\n\nImps: AC 6; HD 1; hp 5 each; #AT 1; D 1-6\n"
    )
    told = "\n".join(made.left)
    assert made.creatures == 1 and "meet 4 imp`" in scene(made.text, "1. Den")
    assert "4 or 8 are printed; 4 are met" in told and "other hit points (hp 5)" in told


def test_a_table_of_kinds_is_not_the_one_of_who_comes():
    made = made_and_right(
        "# Pit\n\n## 1. Den\n\nDust.\n\n### Monster Type\n\n| d6 | Monster Type |\n|---|---|\n| 1-3 | Beast |\n| 4-6 | Insect |\n"
    )
    assert "## Always" not in made.text
    assert any(each.startswith("Monster Type: it is taken for a table to look up in") for each in made.left)
    both = made_and_right(
        "# Pit\n\n## 1. Den\n\nDust.\n\n### Monster Type\n\n| d6 | Monster Type |\n|---|---|\n| 1-3 | Beast |\n| 4-6 | Insect |\n\n"
        "### Wandering\n\n| d6 | Monster | Number |\n|---|---|---|\n| 1-3 | Rats | 4-24 |\n| 4-6 | Ghost | 1 |\n"
    )
    assert "`roll Wandering`" in both.text
    assert any(each.startswith("Wandering: no chance of it is read on the page") for each in both.left)


def test_a_row_with_figures_and_no_blow_stays_a_row():
    made = made_and_right(
        "# Pit\n\n## 1. Den\n\nDust.\n\n### Worms (d6)\n\n| d6 | Kind |\n|---|---|\n| 1-3 | **Giant** \u2014 As big as a barn. 12hp, STR 15, Armour 2 |\n| 4-6 | Small |\n"
    )
    assert "As big as a barn" in made.text.split("## Worms")[1] and "### Giant" not in made.text


def test_whose_a_line_is_where_somebody_is_anothers():
    made = made_and_right(
        "# Keep\n\n## 1. Hall\n\nA knight and his squire (AC 3, HD 2, hp 9 each, sword 1d8) sit here.\n\n"
        "## 2. Den\n\nA chief named **Bub** (AC 5, HD 4+1, club 1d10). Two of his wolves (AC 7, HD 2+2, bite 1d6) growl.\n\n"
        "## 3. Yard\n\nThe **Grey Lady** and 4 *rats* gnaw (AC 7, HD 1, bite 1d2).\n"
    )
    assert "1 squire" in scene(made.text, "1. Hall") and "1 knight" in scene(made.text, "1. Hall")
    assert "2 wolf" in scene(made.text, "2. Den") and "Bub" in scene(made.text, "2. Den")
    assert "3. Yard: of Grey Lady, who is named beside" in "\n".join(made.left)


def test_a_row_meets_the_one_whose_figures_stand_in_it():
    made = made_and_right(
        "# Pit\n\n## 1. Den\n\nThree **imps** (AC 6, HD 1, bite 1d6) sit.\n\n### Wandering\n\n| d6 | Who |\n|---|---|\n"
        "| 1-3 | Imp: AC 3, HD 4, bite 1d8, ML 9 |\n| 4-6 | Nothing |\n"
    )
    assert "`meet 3 imp`" in made.text and "`meet 1 second imp`" in made.text.split("## Wandering")[1]


def test_a_row_of_a_list_with_figures_and_no_blow_stays_a_row_too():
    made = made_and_right(
        "# Pit\n\n## 1. Den\n\nDust.\n\n## Odd worms (d4)\n\n1. **Giant** \u2014 As long as a barn. 12hp, STR 15, Armour 2\n2. **Wet** \u2014 It drips\n3. **Dry** \u2014 It rustles\n4. **Blind** \u2014 It listens\n"
    )
    assert "As long as a barn" in made.text.split("## Odd worms")[1] and "### Giant" not in made.text


def test_the_printed_numbers_of_a_list_of_rooms_are_the_rooms():
    made = made_and_right(
        "# Pit\n\n### Rooms\n\n1. A wet hall. The stair leads to area 9.\n\n2. \u2026\n\n9. A dry hall with a bench in it.\n"
    )
    assert "## 9. A dry hall" in made.text and "(#9-a-dry-hall" in scene(made.text, "1. A wet hall")


def test_so_many_of_somebody_are_no_room_that_a_pen_is_for():
    made = made_and_right(
        "# Pit\n\n**1** Yard. A door leads to 2.\n\n**2** Pen for the **4 war boars** of the tribe. A door leads to 3.\n\n"
        "**3** Shed. A door leads to 4.\n\n**4** Loft. Hay.\n\n## Stats\n\n**Boar**: HD 3, AC 6, tusk 1d8.\n"
    )
    assert "4. Loft" not in scene(made.text, "2. Pen") and "`meet 4 boar`" in scene(made.text, "2. Pen")


def test_lines_of_a_number_a_dash_and_words_are_a_table_that_is_called_as_the_words_above_say():
    made = made_and_right(
        "# Pit\n\nWandering Monsters Check 1 in 6 every turn; roll 2d4 on table\n\n2 \u2013 1 slime (drips)\n3 \u2013 NOISE: a howl\n4 \u2013 1d2 rats\n5 \u2013 a draught\n6- EVENT: dust\n7- 1 cube\n8- nothing\n\n"
        "Idol Table Roll for each gift\n\n1 \u2013 a cough\n2 \u2013 a nod\n3 \u2013 a smile\n4 \u2013 a kick\n5 \u2013 it weeps\n6 \u2013 ignored\n\n## 1. Den\n\nDust.\n"
    )
    assert (
        "## Wandering Monsters\n\n| 2d4 | Result |" in made.text
        and "## Idol Table\n\n| d6 | Result |" in made.text
    )
    assert (
        "`1 in 6`" in made.text
        and "| 2 | 1 slime (drips) |" in made.text
        and "| 6 | EVENT: dust |" in made.text
    )
    ranges = made_and_right("# Pit\n\n## 1. Den\n\nRoll d6:\n\n1 \u2013 3 Rain\n4 \u2013 5 Sun\n6 Snow\n")
    assert "| 3 Rain |" not in ranges.text


def test_all_of_a_row_are_met_and_who_has_no_figures_is_told():
    made = made_and_right(
        "# Pit\n\n## 1. Den\n\n3 **wardens** (HD 1, AC 7, club 1d6) and 1 **guard dog** (HD 2, AC 7, bite 1d6) wait.\n\n"
        "### Wandering\n\n| 1W6 | Who |\n|---|---|\n| 1-3 | 2W6 wardens and 1d4 dogs |\n| 4-6 | 2 wardens and 3 cats |\n"
    )
    assert "`meet 2d6 warden and 1d4 guard dog`" in made.text and "`meet 2 warden`" in made.text
    assert any("3 cats has no figures on the page" in each for each in made.left)


ORCS = "(AC 6, HD 1, hp 5, #AT 1, D 1-6, Save F1, ML 8)"


@pytest.mark.parametrize(
    ("page", "rooms"),
    [
        (f"# Toll\n\n1. Entrance. A hall. Door north to area 2.\n\n2. Armory. Old spears. Three orcs {ORCS} are here.\n\n3. Cellar. Empty.\n", ["1. Entrance", "2. Armory", "3. Cellar"]),
        (f"# Toll\n\n1. ENTRANCE: A door leads to area 2.\n\n2. GUARD ROOM: Here are 3 orcs {ORCS} at dice.\n\n3. STORES: Barrels.\n", ["1. Entrance", "2. Guard Room", "3. Stores"]),
        (f"# Toll\n\n2.STORE ROOM\nRotting bales of cloth.\nDusty.\n\n4. Guard Post: Three orcs {ORCS} play dice.\n", ["2. Store Room", "4. Guard Post"]),
        ("# Toll\n\n**1. Porch.** Two steps. North: 2.\n\n2. Nave. Broken pews. Exits: S to 1.\n", ["1. Porch", "2. Nave"]),
        ("# Tomb\n\n*Long left alone.*\n\n1. A door of stone, cold to the touch of a hand.\n2. A sword and some gold lie in a crack of the wall.\n3. A heap of rubble that hides an old shield.\n", ["1. A door of stone", "2. A sword", "3. A heap of rubble"]),
    ],
)  # fmt: skip
def test_rooms_with_a_plain_number_are_rooms(page, rooms):
    text = adventure(page, "Mine").text
    assert [line[3:] for line in text.splitlines() if re.match(r"## \d", line)] == rooms


def test_a_list_to_roll_on_is_no_key():
    made = adventure("# Inn\n\nRoll d4 for a rumour.\n\n1. Alas. The king is long dead now.\n\n2. Beer. It is free for guests.\n\n3. Cats. They all left.\n\n4. Dogs. None came back.\n", "Mine")  # fmt: skip
    assert made.scenes == 0 and "Cats" in made.text


def test_a_numbered_list_that_is_kept_keeps_its_numbers():
    made = adventure("# Inn\n\n## 1. Hall\n\nA hall, and a door.\n\n## How to begin\n\n1. Choose a name\n2. Buy a lamp\n", "Mine")  # fmt: skip
    assert "1. Choose a name 2. Buy a lamp" in made.text


GAMEBOOK = """# The Long Stair

By a river.

## How it begins

You stand at the foot. To go up, turn to **§1**.

## §1

A landing. There is a GHOUL (STRENGTH: 9, STAMINA: 6) here. If you want to flee, turn to 3. Otherwise, turn to §2.

## §2

- To climb on, turn to **§3**
- To go back DOWN turn to **§1**

## §3

The top. If you have the lamp turn to 40; if not, go to section 2.
"""


def test_the_sections_of_a_gamebook_turn_to_each_other_as_printed():
    made = adventure(GAMEBOOK, "Mine")
    for choice in (
        "- Go up. \u2192 [Section 1](#section-1)",
        "- Flee. \u2192 [Section 3](#section-3)",
        "- Otherwise. \u2192 [Section 2](#section-2)",
        "- Climb on. \u2192 [Section 3](#section-3)",
        "- If not. \u2192 [Section 2](#section-2)",
        "- If you have the lamp. `end escape` Section 40 is not on the page.",
    ):
        assert choice in made.text
    assert (made.scenes, made.links) == (4, 6) and not any("no way to it" in each for each in made.left)
    assert any("GHOUL (STRENGTH: 9, STAMINA: 6)" in each for each in made.left)
    assert not [each for each in check(compile_texts({"page.md": made.text}), ()) if each.severity == "error"]


def test_a_die_beside_figures_of_creatures_makes_a_table_and_no_creatures():
    page = '# Riesen\n\n## 1. Halle\n\nLeer.\n\n: Riesen\n\n| 1W4 | Art | Rüstungsklasse | Trefferwürfel |\n|---|---|---|---|\n| 1 | Hügelriese | 4 | 8 |\n| 2 | Steinriese | 4 | 9 |\n| 3 | Frostriese | 4 | 10 |\n| 4 | geflügelt (RK -2 [+2], BW 12"/18") | 4 | 6 |\n'
    made = adventure(page, "Mine")
    assert (made.creatures, made.tables) == (0, 1) and "## Riesen\n\n| d4 |" in made.text
    assert "geflügelt (RK -2 [+2], BW" in made.text and "`meet" not in made.text


def test_a_table_is_rolled_where_the_page_says_so():
    page = "# Inn\n\n## 1. Hall\n\nRoll on Quirks.\n\n**Quirks (d4)**\n\n| Roll | Quirk |\n|---|---|\n| 1 | Bald |\n| 2 | [Tall (very)](https://x.example/a(b)c) |\n| 3 | Quick |\n| 4 | Moods |\n\n## Moods\n\n| d4 | Mood |\n|---|---|\n| 1-2 | Glad |\n| 3-4 | Sad |\n"
    text = adventure(page, "Mine").text
    assert (
        "Roll on Quirks. `roll quirks`" in text
        and "| 4 | Moods `roll moods` |" in text
        and "| 2 | Tall (very) |" in text
    )


def test_a_key_of_names_in_bold_is_rooms_and_who_has_hit_points_alone_is_met_and_told():
    page = "# Den\n\n### Map Key\n\n- **Guard Cave:** A stream. Here sit 6 orcs (hp 6, 6, 5).\n- **Kennel:** Four dogs bark.\n- **Store:** Barrels of oil.\n"
    made = adventure(page, "Mine")
    assert made.scenes == 3 and "## 1. Guard Cave" in made.text
    assert any("6 orcs (hp 6, 6, 5): only hit points are printed" in each for each in made.left)
    assert "`meet 6 orc`" in made.text and "HP 6" in made.text and "(hp 6" not in made.text
    assert not [each for each in check(compile_texts({"page.md": made.text}), ()) if each.severity == "error"]


@pytest.mark.parametrize("beside", ["(4 hp)", "(hp 4)", "(4 TP)", "(PV 4)"])
def test_hit_points_alone_may_stand_in_any_hand(beside):
    made = adventure(
        f"# Den\n\n## 1. Cave\n\nA guard {beside} sleeps here.\n\n## 2. Store\n\nBarrels.\n", "Mine"
    )
    assert "`meet 1 guard`" in made.text and "HP 4" in made.text and "A guard sleeps here." in made.text


def test_who_has_hit_points_alone_in_a_row_of_a_table_is_met_by_it():
    page = "# Den\n\n## 1. Cave\n\nA stream.\n\n## 2. Store\n\nBarrels.\n\n**Wandering Monsters**\n\n1. 1d6 rats (HP 2)\n2. Owl (3 hp)\n3. Wind\n4. Nothing\n"
    made = adventure(page, "Mine")
    assert "`meet 1d6 rat`" in made.text and "`meet 1 owl`" in made.text
    assert "**Rat:** HP 2" in made.text and "**Owl:** HP 3" in made.text
    assert [each for each in made.left if "only hit points are printed" in each]
    assert not [each for each in check(compile_texts({"page.md": made.text}), ()) if each.severity == "error"]


def test_a_numbered_list_in_a_room_is_rolled_on_only_where_the_name_above_it_says_so():
    page = "# Den\n\n## 1. Cave\n\nA stream.\n\n**Random Smells**\n\n1. Tar\n2. Salt\n3. Wool\n4. Smoke\n\n**To the Altar**\n\n1. Bow\n2. Kneel\n\n## 2. Store\n\nBarrels.\n"
    made = adventure(page, "Mine")
    assert made.tables == 1 and "| 1 | Tar |" in made.text and "Kneel" in made.text
    assert "| Bow" not in made.text


def test_hit_points_alone_may_stand_before_the_name():
    made = adventure(
        "# Den\n\n## 1. Cave\n\nHere nine 1 HP young spiders hide in the webs.\n\n## 2. Store\n\nBarrels.\n",
        "Mine",
    )
    assert "`meet 9 young spider`" in made.text and "HP 1" in made.text
    assert "Here nine young spiders hide in the webs." in made.text


def test_who_has_figures_on_the_page_is_no_other_where_only_their_hit_points_stand():
    page = "# Den\n\n## 1. Cave\n\nHere sit 2 orcs (hp 3, 2).\n\n## 2. Store\n\nBarrels.\n\n## Bestiary\n\n### Orc\n\nAC 6, HD 1 (4hp), Att 1 x axe (1d6), MV 120', ML 8\n"
    made = adventure(page, "Mine")
    assert "`meet 2 orc`" in made.text and made.text.count("AC 6") == 1 and "**Orc:** HP" not in made.text


RUNNING = [
    (
        "Two goblin sentries AC 6 [13], HD 1-1 (3hp), Att 1 × spear (1d6), ML 7. A passage leads west to area 1.",
        "meet 2 goblin sentry",
        "A passage leads west",
    ),
    (
        "Something moves: a water weird, AC 16, HD 3, hp 14, #At 1 drown, Dam special, Mv 40', Ml 8. Treasure: 9 gp.",
        "meet 1 water weird",
        "Treasure: 9 gp.",
    ),
    (
        "Two ghouls here, gnawing bones. AC 6 [13], HD 2* (9hp), Att 2 × claw (1d3), ML 9. Stairs up to area 1.",
        "meet 2 ghoul",
        "Stairs up to area 1.",
    ),
]


@pytest.mark.parametrize(("told", "met", "left"), RUNNING)
def test_figures_that_go_on_with_a_sentence_are_whose_it_is_about(told, met, left):
    text = adventure(f"# Den\n\n## 1. Hall\n\nA hall.\n\n## 2. Pit\n\n{told}\n", "Mine").text
    scene, _, bestiary = text.partition("## Bestiary")
    assert f"`{met}`" in scene and left in scene and "AC " in bestiary and "AC " not in scene


def test_a_way_has_the_direction_of_its_own_clause_and_a_lettered_room_may_begin_with_somebody():
    page = "# Mill\n\n**A. Floor.** The tunnel runs east to B and a shaft drops to C.\n\n**B. Store.** Sacks.\n\n**C. Cellar.** Two ghouls here, asleep. AC 6, HD 2, hp 9, Att 1 × claw (1d3), ML 9.\n"
    text = adventure(page, "Mine").text
    assert "- Go east, to Store." in text and "Go east, to Cellar" not in text and "## C. Cellar" in text


def test_what_a_note_book_throws_is_dice_and_a_row_may_roll_on_another_table():
    page = "# Inn\n\n## 1. Hall\n\nA hall.\n\n## Caves\n\n| `dice: d4` | Who |\n|---|---|\n| 1-2 | `dice: 2d4` rats |\n| 3-4 | Roll on Omens |\n\n## Omens\n\n| d2 | Omen |\n|---|---|\n| 1 | Rain |\n| 2 | Snow |\n\n## Moods\n\n| 2d6 + CHA | Mood |\n|---|---|\n| 2-7 | Cold |\n| 8-12 | Warm |\n"
    made = adventure(page, "Mine")
    assert "| 1-2 | `2d4` rats |" in made.text and "Roll on Omens `roll omens`" in made.text
    assert any("2d6 + CHA: what is added to the dice is left out" in each for each in made.left)


def test_a_key_of_which_only_some_items_begin_with_a_name_is_a_list_of_rooms():
    page = "# Den\n\n## Rooms\n\n1. A square room, flagstones. Two doors.\n\n2. A bridge across a pit that no light reaches.\n\n3. A guard room. Straw.\n"
    assert adventure(page, "Mine").scenes == 3


@pytest.mark.parametrize(
    "sentence",
    [
        "Collecting the dew will preserve up to 3 uses of the potion.",
        "Drinking it causes invisibility for 1 Turn.",
        "A cask holds up to 4 gallons.",
        "The gap leads to 2 sleeping goblins.",
        "The bell in room 3 can be heard.",
        "The priest's seal (area 1) fits it.",
        "His speed is lowered to 2.",
    ],
)
def test_a_number_that_counts_something_is_no_way(sentence):
    assert list(exits_in(sentence)) == []


@pytest.mark.parametrize(
    ("sentence", "way"),
    [
        ("Stairs lead up to 3.", ("up", "3")),
        ("A passage leads north to area 4.", ("north", "4")),
        ("The door to 5 is stuck.", ("", "5")),
        ("A well (area 3) goes down.", ("down", "3")),
    ],
)
def test_a_number_that_something_leads_to_is_a_way(sentence, way):
    assert [(direction, where) for direction, where, _ in exits_in(sentence)] == [way]


BRACKETED = """#The Cellar

#Before

>A count sends you to the mill.

##1
>Two guards show the way in.

- You go down the stairs. ([2])

- You think again. ([3])

##2
Goblin 1:
AC 14, HP 3, Schaden 1d6

If you lose, read on at ([3]). Bei 1 oder 2 geht es weiter bei ([1]), else out ([4](#4)).

##3
All is dark.

##4
You are out.
"""


def test_a_number_in_brackets_turns_to_a_section():
    made = adventure(BRACKETED, "Mine")
    for choice in (
        "- Go on. \u2192 [Section 1](#section-1)",
        "- You go down the stairs. \u2192 [Section 2](#section-2)",
        "- You think again. \u2192 [Section 3](#section-3)",
        "- Bei 1 oder 2. \u2192 [Section 1](#section-1)",
        "- Else out. \u2192 [Section 4](#section-4)",
    ):
        assert choice in made.text
    assert "A count sends you" in made.text and ">" not in made.text.split("# Mine")[1]
    assert "`meet 1 goblin 1`" in made.text


def test_a_heading_without_a_space_heads_and_a_tag_does_not():
    page = "#The Cellar\n#osr #dungeon\n##1. Hall\nA hall. A door leads north to 2.\n##2. Store\nBarrels. South to 1.\n###Goblin\nAC 6, HD 1, hp 4, #AT 1, D 1d6, ML 7\n"
    made = adventure(page, "Mine")
    assert "## 1. Hall" in made.text and "## 2. Store" in made.text and "### Goblin" in made.text
    assert (made.scenes, made.links) == (2, 2)
