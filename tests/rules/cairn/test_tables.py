"""The tables are files: the rules page and those beside it, read when first asked for."""

import subprocess
import sys

from tables import rows

from solo.core.dice import parse
from solo.rules.cairn import RULES, tables
from solo.rules.cairn.tables_bestiary import creatures
from solo.rules.cairn.tables_spells import relics, spells


def test_page_and_file_name_the_same_spells():
    assert tables.printed("Spells").column("Spell") == tables.printed("Spells", "spells.md").column("Spell")


def test_page_and_file_name_the_same_scars_in_the_same_rows():
    page, file = tables.printed("Scars"), tables.printed("Scars", "scars.md")
    for column in ("HP lost", "Scar"):
        assert page.column(column) == file.column(column)


@rows("ware", RULES.wares())
def test_what_the_market_sells_can_be_had_by_its_name(ware):
    assert RULES.ware(ware.name) == ware
    assert not ware.dice or parse(ware.dice)


def test_every_attack_of_the_bestiary_has_dice_that_can_be_thrown():
    for creature in creatures().values():
        assert creature.attacks and all(parse(dice) for _, dice, _ in creature.attacks)


def test_every_relic_holds_a_spell_that_is_known():
    assert all(relic.spell in spells() for relic in relics().values())


def test_loading_the_system_reads_no_table_from_the_disk():
    asked = (
        "import solo.rules.cairn, solo.rules.printed as printed; print(printed.tables.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
