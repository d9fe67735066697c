"""The ways of a page: a number is one only where a sentence passes to it. Who stands where a room begins, what a room is called,
and what it rolls on."""

import re

import pytest

from solo.workshop.modules import adventure
from solo.workshop.pageways import exits_in


@pytest.mark.parametrize(
    "sentence",
    [
        "They come from area 2 if the bell rings.",
        "This is the abbot's tomb (see area 6).",
        "The captain of room 7 sleeps here by day.",
        "The lever lifts the portcullis in room 4.",
        "The troll's lair is area 5.",
        "This is Hob's sister, from room 4.",
        "There is a 1 in 6 chance that the guard of area 2 hears.",
        "The rats come in packs of up to 8.",
        "A scroll of warding, good for up to 2 Turns.",
        "Save or lose 1 STR, down to 1.",
        "The bridge bears up to 3 at a time.",
        "The lamp's light reaches to area 3.",
        "A note on the table says: see room 2.",
        "The eyes are worth 100 gp (area 2 holds their twin).",
        "This is the **defiler** of the temple (area 32).",
        "The smell of [the kitchen](#kitchen) is strong.",
    ],
)
def test_a_room_of_which_something_is_only_said_is_no_way(sentence):
    assert list(exits_in(sentence)) == []


@pytest.mark.parametrize(
    ("sentence", "ways"),
    [
        ("A door leads north (see area 6).", [("north", "6")]),
        ("To the north is area 5.", [("north", "5")]),
        ("The tunnel ends in area 9.", [("", "9")]),
        ("Exits: area 3, area 4.", [("", "3"), ("", "4")]),
        ("This room connects to areas 7, 8 and 9.", [("", "7"), ("", "8"), ("", "9")]),
        ("Doors lead to areas 7 and 8 orcs guard them.", [("", "7")]),
        ("Tracks can be followed uphill towards the Slanted House (6.)", [("", "6")]),
        ("Doors: W to 3, E to 4.", [("W", "3"), ("E", "4")]),
        ("Un escalier m\u00e8ne \u00e0 la salle 3.", [("", "3")]),
        ("Eine Treppe f\u00fchrt hinunter in Raum 8.", [("hinunter", "8")]),
        ("Uma porta e uma escada levam \u00e0 sala 7.", [("", "7")]),
        ("A passage to [the kitchen](#kitchen).", [("", "kitchen")]),
    ],
)
def test_what_passes_to_a_room_is_a_way(sentence, ways):
    assert [(way, where) for way, where, _ in exits_in(sentence)] == ways


KEY = (
    "# Den\n\n**1** Troll guard. The door is barred.\n\n**2** Troll **cook** at her pot. It stinks.\n\n**3** Troll caves, long empty.\n\n"
    '**4** Burial place of "Ada, Hammer of Ale and Ard". Dust.\n\n**5** This is also the lair of a bat.\n\n## Stats\n\n**Trolls**: HD1 AC6 1d6.\n'
)


def test_who_stands_where_a_room_begins_is_met_and_whose_place_it_is_is_listed():
    made = adventure(KEY, "Mine")
    assert made.text.count("`meet 1 troll`") == 2
    assert any(left.startswith("3. Troll caves: it names Troll") for left in made.left)


def test_a_room_s_name_ends_before_a_quotation_that_it_would_cut():
    text = adventure(KEY, "Mine").text
    assert "## 4. Burial place\n" in text and "## Room 5\n" in text


def test_a_room_rolls_on_the_table_that_its_words_mean():
    page = (
        "# Fair\n\n## 1. Stalls\n\n- **Market:** Noise. Roll on the [Rumors table](#hooks-rumors).\n- **Ale:** Roll on Rumors.\n\n"
        "## Hooks & Rumors\n\n| d2 | Rumor |\n|---|---|\n| 1 | Rain |\n| 2 | Snow |\n"
    )
    assert adventure(page, "Mine").text.count('`roll "hooks & rumors"`') == 2


def test_a_room_that_is_called_after_somebody_has_nobody_come_where_it_is_named():
    page = (
        "# Caves\n\n## C1. Pool\n\nA pool.\n\n- **Water**: It comes back if one breaks the dam in [C2. Olm Lair](#c2-olm-lair).\n\n"
        "## C2. Olm Lair\n\nThere are three **Olms** here.\n\n# Bestiary\n\n## Olm\n6 HP, 12 STR, bite (d8)\n"
    )
    text = adventure(page, "Mine").text
    assert text.count("`meet") == 1 and "`meet 3 olm`" in text


NAMED = """# Below the Mill

## Map Key

- **Guard Cave:** A stream runs through it. Six spears lean here.

- **Sleeping Hall:** Cots for twelve. A passage leads west to the Guard Cave and a door leads east to the Chief's Room. The captain of the Guard Cave snores.

- **Chief's Room:** Furs, and under them 120 gp. The key to the Guard Cave hangs here.
"""


def test_a_way_is_told_of_by_the_name_of_the_room_to_which_it_leads():
    written = adventure(NAMED, "Trial")
    assert "Go west, to Guard Cave." in written.text and "Go east, to Chief's Room." in written.text
    assert written.text.count("(#1-guard-cave)") == 1  # the captain and the key lead nowhere
    assert not any("no way to it is found" in each for each in written.left)


DASHED = """The Hall

1 - There is an old rack by the wall with nothing on it at all.

2 - This room is bare.

3 - There is a keg.

GHOUL [AC: 6 | HD: 2* | MV: 90' (30') | ATK: 2 claws | DMG: 1d3/1d3 | SV: Fighter 2 | ML: 9 | NOTES: Its touch paralyses. It
fears the light. ]

4 - Nothing is here.
"""


def test_paragraphs_counted_through_with_dashes_are_rooms_and_a_bracket_with_sentences_is_one_creature_s():
    written = adventure(DASHED, "Trial")
    assert len(re.findall(r"(?m)^## (?!Bestiary)", written.text)) == 4
    assert "### GHOUL\n" in written.text and "It fears the light." in written.text.split("## Bestiary")[1]
    assert "`meet 1 ghoul`" in written.text


def test_rows_of_a_table_with_dashes_are_no_rooms():
    page = "Roll 1d4:\n\n1 - A cat.\n\n2 - A dog.\n\n3 - A hen.\n\n4 - An owl.\n"
    assert "## Room" not in adventure(page, "Trial").text
