"""A published page's tables as an adventure has them: several blocks, heads that stand off, rows with names at their side, what a
note book throws."""

from solo.scenario.tables.shapes import from_markdown
from solo.workshop.modules import adventure

ROOM = "# Inn\n\n## 1. Hall\n\nA hall.\n\n"


def made(table: str) -> str:
    return adventure(f"{ROOM}## Wares\n\n{table}", "Mine").text


def rows(table: str) -> list[tuple[str, ...]]:
    """What each total of the single table gives."""
    (found,) = from_markdown(f"## Wares\n\n{table}")
    return [row.cells for row in sorted(found.rows, key=lambda row: row.low)]


OFF = "| d6 | Ware | d6 | Ware |  | d6 | Ware |\n|---|---|---|---|---|---|---|\n| 1 | Salt | 3 | Rope | **5** | Nails |  |\n| 2 | Tar | 4 | Wax | **6** | Lamps |  |\n"


def test_a_head_a_column_off_is_over_its_own_figures():
    assert rows(OFF) == [("Salt",), ("Tar",), ("Rope",), ("Wax",), ("Nails",), ("Lamps",)]
    text = made(OFF)
    assert "| 1 | Salt | 3 | Rope | 5 | Nails |" in text
    (table,) = from_markdown(text[text.index("## Wares") :])
    assert not table.problems and table.find(5).cells == ("Nails",)


def test_an_empty_head_over_nothing_stays_where_it_is():
    table = (
        "| d4 | Ware |  | Price |\n|---|---|---|---|\n| 1-2 | Salt | fine | 3 |\n| 3-4 | Tar | black | 1 |\n"
    )
    assert rows(table) == [("Salt", "fine", "3"), ("Tar", "black", "1")]


def test_a_head_is_written_before_a_cell_only_where_a_row_has_several():
    blocks = "| d4 | Ware | d4 | Ware |\n|---|---|---|---|\n| 1 | Salt | 3 | Rope |\n| 2 | Tar | 4 | Wax |\n"
    assert "| 1 | Salt | 3 | Rope |" in made(blocks)
    columns = "| d4 | Ware | Whence |\n|---|---|---|\n| 1-2 | Salt | Sea |\n| 3-4 | Tar | Wood |\n"
    assert "| 1-2 | Ware: Salt | Whence: Sea |" in made(columns)
    both = "| d4 | Ware | Whence | d4 | Ware | Whence |\n|---|---|---|---|---|---|\n| 1 | Salt | Sea | 3 | Wax | Hive |\n| 2 | Tar | Wood | 4 | Oil | Mill |\n"
    assert "| 1 | Ware: Salt | Whence: Sea | 3 | Ware: Wax | Whence: Hive |" in made(both)


def test_a_lying_table_tells_the_names_of_its_rows():
    table = "| d2 | 1 | 2 |\n|---|---|---|\n| Bond with... | The King | The Mill |\n| Scar | Chin | Ear |\n"
    assert "| Bond with... | Bond with...: The King | Bond with...: The Mill |" in made(table)
    assert "| Scar | Scar: Chin | Scar: Ear |" in made(table)


def test_a_bar_in_a_code_span_parts_no_cells_and_what_is_thrown_is_told():
    table = "| d2 | Find |\n|---|---|\n| 1 | Weed; it holds `dice: 1d3|1=None,2=Shells,3=Pearls` |\n| 2 | A band of `dice: 2d6|render` eels, see [[places/Old Mill|the mill]] |\n"
    text = made(table)
    assert "| 1 | Weed; it holds `1d3` (1 None, 2 Shells, 3 Pearls) |" in text
    assert "| 2 | A band of `2d6` eels, see the mill |" in text


def test_a_head_of_two_rows_is_headed_by_the_one_with_the_dice_and_the_other_is_kept():
    table = "| Meetings | by level | of the mine | |\n|---|---|---|---|\n| D2 | Level 1 | Level 2 | Level 3 |\n| 1 | [[rat|Rats]] (1d8) | [[bat#big|Bats]] | Ogre |\n| 2 | Crow | Wolf | Troll |\n"
    found = adventure(f"{ROOM}## Wares\n\n{table}", "Mine")
    assert "## Wares, Level 1\n\n| d2 | Level 1 |\n| --- | --- |\n| 1 | Rats (1d8) |" in found.text
    assert "## Wares, Level 3\n\n| d2 | Level 3 |\n| --- | --- |\n| 1 | Ogre |" in found.text
    assert "Meetings by level of the mine" in found.text


def test_a_table_without_strokes_at_its_edges_is_one_table():
    table = "**d6** | **First** | **Last**\n--- | --- | ---\n1\u20132 | Ada | Ash\n3\u20136 | Bo | Birch\n"
    assert "| 1\u20132 | First: Ada | Last: Ash |" in made(table)


def test_rows_in_a_note_book_s_box_are_a_table():
    assert "| 2 | Torch out |" in made(
        "> [!info] Roll a d3 each turn\n> 1. Meeting\n> 2. Torch out\n> 3. Nothing\n"
    )


def test_each_list_below_a_bold_line_is_rolled_by_the_die_of_the_heading():
    page = f"{ROOM}## Deep (d4)\n**Level 1**\n1:Rat(1d8)\n2:Bat(1d4)\n3:Cat(1)\n4:Hog(1)\n**Level 2**\n1:Ox(1)\n2:Elk(1d4)\n3:Yak(1)\n4:Emu(1)\n"
    text = adventure(page, "Mine").text
    assert "| 2 | Bat(1d4) |" in text and "| 2 | Elk(1d4) |" in text
    assert text.count("| d4 | Result |") == 2


def test_an_arrow_in_a_cell_stays_an_arrow():
    page = "# T\n\n## Beans\n\n| d2 | Result |\n|---|---|\n| 1 | Odd roll \u2192 DC 15 Con save |\n| 2 | 4 toads -> monster |\n"
    text = adventure(page, "T").text
    assert "Odd roll \u21e8 DC 15" in text and "4 toads \u21e8 monster" in text


def test_a_button_s_product_is_not_thrown_by_half_and_its_label_is_told():
    page = "# T\n\n## Loot\n\nRoll `dice: 1d2|Loot Roll`\n\n| d2 | Result |\n|---|---|\n| 1 | Coins (2d10\u00d710 gp): `dice: 2d10*10\\|Gold (gp)` |\n| 2 | Gem |\n"
    text = adventure(page, "T").text
    assert "Coins (2d10\u00d710 gp): 2d10\u00d710 (Gold (gp))" in text


def _list(*words: str) -> str:
    told = "of this place is old, and has been here for an age or more of men"
    return "".join(f"{number}. The {word} {told}.\n" for number, word in enumerate(words, 1))


def test_numbered_lists_that_each_begin_anew_are_tables():
    themes, marvels = _list("gate", "tower", "well", "bridge"), _list("lamp", "harp", "crown", "ring")
    made = adventure(f"# A\n\n## Theme\n\n{themes}\n## Marvels\n\n{marvels}", "A")
    assert (made.scenes, made.tables) == (0, 2) and "## Marvels\n\n| d4 |" in made.text
    assert any("taken for tables" in each for each in made.left)


def test_numbered_lists_of_rooms_on_two_levels_are_rooms():
    upper, lower = _list("gate", "tower", "well", "bridge"), _list("crypt", "shrine", "vault", "stair")
    assert adventure(f"# A\n\n## Level 1\n\n{upper}\n## Level 2\n\n{lower}", "A").scenes == 8


def test_columns_of_levels_are_tables_of_their_own():
    text = made(
        "| d4 | Level 1 | Level 2 |\n|---|---|---|\n| 1-2 | Rats | Bats |\n| 3-4 | Frogs | Ghouls |\n"
    )
    assert "## Wares, Level 1\n\n| d4 | Level 1 |\n| --- | --- |\n| 1-2 | Rats |" in text
    assert "## Wares, Level 2" in text and "Level 2: Bats" not in text


def test_figures_that_lie_under_what_they_give_are_a_table_for_each_row():
    text = made(
        "| d6 | Corn | Wood | Wool |\n|---|---|---|---|\n| Spring | 1 | 2-5 | 6 |\n| Autumn | 1-4 | 5 | 6 |\n"
    )
    assert "## Wares, Spring\n\n| d6 | Result |\n| --- | --- |\n| 1 | Corn |\n| 2-5 | Wood |" in text
    assert "## Wares, Autumn" in text


def test_a_roll_on_a_table_by_its_small_name_is_made():
    page = ROOM + "## Find\n\n| d2 | Find |\n|---|---|\n| 1 | Gold |\n| 2 | Roll on the oddity table. |\n\n"
    page += "## Oddity\n\n| d2 | Odd |\n|---|---|\n| 1 | A hat |\n| 2 | A cat |\n"
    assert "Roll on the oddity table. `roll oddity`" in adventure(page, "Mine").text


def test_words_below_a_picture_are_told_with_it():
    page = '<figure><img src="owl.jpg">\n<figcaption>An <i>owl</i>, 1901.</figcaption></figure>\n\n' + ROOM
    assert any("An owl, 1901. (owl.jpg)" in each for each in adventure(page, "Mine").left)
