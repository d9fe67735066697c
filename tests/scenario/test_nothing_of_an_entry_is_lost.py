"""Of a whole entry no word and no figure is lost: each stands in a field, in the description, or in what is said of it; and no
figure stands in a field that is not printed. The account here is another than the reader's own."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from tables import rows

from solo.scenario.statlines import entry, not_read, specials_of, unplayed

DATA = Path(__file__).parent / "data"
TABLES = Path(entry.__file__).parent
ASIDE = re.compile(r"\]\([^)\n]*\)|<[^<>]*>|&nbsp;|[*_`|]")
RANGE = re.compile(r"\b[0-9]+(?:\s?-\s?|\s*x\s*)[0-9]+\b")  # which is read as dice
SIGN = re.compile(r"[0-9]+|[^\W\d_]{4,}")
# what tells the kind of a field, and not what stands in it
HEADS = {
    "critical",
    "statblock",
    "stat",
    "name",
    "each",
    "keep",
    "treat",
    "warband",
    "scale",
    "none",
    "condition",
    "traits",
}


@cache
def heads() -> frozenset[str]:
    """The words that name fields."""
    found = set(HEADS)
    for name in ("labels.md", "scores.md", "between.md"):
        for line in (TABLES / name).read_text(encoding="utf-8").splitlines():
            found |= {word.lower() for word in SIGN.findall(line)} if line.startswith("|") else set()
    return frozenset(found)


def plain(text: str) -> str:
    for odd, usual in (("\u2013", "-"), ("\u2212", "-"), ("\u2019", "'"), ("\u00d7", "x"), ("\u00bd", "1/2")):
        text = text.replace(odd, usual)
    return re.sub(r"(?<=[0-9])[., ](?=[0-9]{3}(?![0-9]))", "", ASIDE.sub(" ", text)).lower()


def signs(text: str) -> Iterator[str]:
    return (str(int(sign)) if sign.isdecimal() else sign for sign in SIGN.findall(plain(text)))


def leaves(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list | tuple):
        for each in data:
            yield from leaves(each)
    elif data is not None:
        yield str(data)


def held(text: str) -> str:
    block = entry.read(text)
    data = msgspec.to_builtins(msgspec.structs.replace(block, printed=()))
    counts = [sum(each.count for each in block.attacks if each.routine == at) for at in range(2)]
    said = (*leaves(data), *not_read(block), *unplayed(block), *(each.damage for each in block.attacks))
    return plain(" ".join((*said, *map(str, counts))))


def lost(text: str, reading: str = "") -> list[str]:
    """The words and figures of an entry that its reading holds nowhere."""
    known = {*signs(reading or held(text))}
    stems = {word[:4] for word in known}
    return [
        sign
        for sign in signs(RANGE.sub(" ", plain(text)))
        if sign not in known and not (sign.isalpha() and (sign in heads() or sign[:4] in stems))
    ]


FAMILIES = [
    # Cairn
    "### Ink Eel\n\n5 HP, 1 Armor, 12 STR, 14 DEX, bite (d8) or jolt (d6, blast)\n\n- Sleeps in the well.\n- **Critical Damage**: 1d4 hours blind.\n",
    # Old-School Essentials, in tabs
    (
        "# Mud Owl\nA wet owl.\nArmour Class \t6 [13] (9 [10] dry)\nHit Dice \t3+1* (14hp)\nAttacks \t[2 \u00d7 claw (1d4), 1 \u00d7 beak (1d6)] or hoot\n"
        "THAC0 \t16 [+3]\nMovement \t60\u2019 (20\u2019) / 180\u2019 (60\u2019) flying\nSaving Throws \tD12 W13 P14 B15 S16 (2)\nMorale \t7 (9 with eggs)\n"
        "Alignment \tNeutral\nXP \t75\nNumber Appearing \t1d3 (1d6)\nTreasure Type \tU\n\n    Hoot: Save versus spells or flee for 2d6 rounds.\n"
    ),
    # Basic Fantasy
    "Salt Golem*: AC 17 \u2021, HD 6** (+2), #At 2 fists or 1 spray (20' range), Dam 1d8/1d8 or 3d6, Mv 20' (10'), Sv F3, Ml 12 \u00bd damage from edged weapons; melts in 1d4 turns of rain.",
    # Halberds & Helmets
    "**salt witch** HD 5 \u2192 5d4 AC 6/3 1d6/1d6 + *drain* 1 level F5 MV 15 ML 7 XP 500; *curse* 3\u00d7/day: save vs. spells or lose 1d6 fingers; immune to *sleep*, immune to *poison*",
    # Old-School Essentials in Portuguese
    (
        "# Sapo\n\n## Sapo da Torre\n_Come velas._\n\n**Classe de Armadura**: 7 [12]\n\n**Dados de Vida**: 2+1 (10 pv)\n\n**Ataques**: 1 \u00d7 mordida (1d6 + veneno)\n\n"
        "**TAC0**: 17 [+2]\n\n**Movimento**: 18 m (6 m)\n\n**Testes de Resist\u00eancia**: M12 V13 P14 S15 F16 (1)\n\n**Moral**: 6\n\n**Tend\u00eancia**: Neutro\n\n**XP**: 25\n\n* **Salto**: 9 m por rodada.\n"
    ),
]


@cache
def printed() -> tuple[str, ...]:
    kept = json.loads((DATA / "entries-in-print.json").read_text(encoding="utf-8"))
    pasted = (DATA / "published_entries.md").read_text(encoding="utf-8").split("## Bestiary", 1)[1]
    lines = [
        each["line"]
        for name in ("bx-lines.json", "cairn-lines.json", "cairn-odd-lines.json")
        for each in json.loads((DATA / name).read_text(encoding="utf-8"))
    ]
    entries = re.split(r"(?m)^(?=### )", pasted)[1:]
    return (*(each["text"] for each in kept), *entries, *lines)


@rows("text", FAMILIES)
def test_no_word_and_no_figure_of_an_entry_of_any_family_is_lost(text):
    assert lost(text) == []


def test_no_word_and_no_figure_of_what_is_printed_is_lost():
    assert {text[:60]: gone for text in printed() if (gone := lost(text))} == {}


def test_the_numbers_of_a_list_that_nothing_is_rolled_on_are_kept():
    wisp = "# Lantern Wisp\n\nAC 15, HD 4 (18hp), Att 1 × ray, ML 9\n\nIts rays\n\n4. Gloom: all lights within 30 feet go out.\n5. Immune to fire.\n6. Spells: sleep, web.\n"
    block = entry.read(wisp)
    assert lost(wisp) == []
    assert block.abilities[1:] == (
        ("4. Gloom", "all lights within 30 feet go out."),
        ("", "5. Immune to fire."),
        ("6. Spells", "sleep, web."),
    )
    assert {"immune to fire", "casts sleep", "casts web"} <= {*specials_of(block)}


@rows("entry_text", ["# Moth\n\nAC 15, HD 4 (18hp), Att 1 bite (1d4), ML 9\n", "# Moth\n\n"])
def test_of_an_entry_that_is_too_long_it_is_said_how_much_is_read(entry_text):
    long = entry_text + "\nIt hums to lamps. " * 1_500
    said = [note for note in entry.read(long).notes if note.startswith("the entry has")]
    assert len(said) == 1
    assert f"the entry has {len(long):,} characters; only the first 20,000 are read" in said[0]
    assert not [note for note in entry.read(entry_text).notes if note.startswith("the entry has")]


def test_what_a_reading_does_not_hold_is_found():
    eel = "### Eel\n\n5 HP, 12 STR, bite (d8)\n"
    assert lost(eel) == []
    assert lost(f"{eel}\n- Sleeps 13 hours.\n", held(eel)) == ["sleeps", "13", "hours"]
