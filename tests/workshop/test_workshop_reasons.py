"""Why no game came to something: shown impossible, possible only elsewhere, or only not found."""

import json

from playing import adventure, written

from solo.cli.main import main
from solo.workshop.inventory import Inventory
from solo.workshop.reasons import Reasons

HER = "state:\n  letter: [untold, her, ash]\n  gone: false\n"
DOOR = """## Door

- She had it. `letter = her` `gone = true` → [Stove](#stove)
- It burnt. `letter = ash` → [Stove](#stove)

## Stove

- `if letter is her and not gone` Look at the slab.
- Leave. `end: out`
"""


def reasons(body, front="", system="cairn"):
    """Why each thing of an adventure cannot be, and how alone it can, by its words."""
    inventory = Inventory(adventure(written(body, front)))
    why = Reasons(inventory, system)
    return {inventory.nodes[number].words: why.of(number) for number in inventory.told()}


def test_two_facts_that_are_only_ever_set_together_are_shown_never_to_be_apart():
    why, only = reasons(DOOR, HER)["Look at the slab"]
    assert why == "never at once: `not gone`; `letter is her`"
    assert only == ""


def test_what_may_come_between_two_that_are_set_leaves_them_open():
    """A test that fails ends the line, and what stood before it is so."""
    body = DOOR.replace("`letter = her` `gone", "`letter = her` `test wits` `gone")
    body = body.replace("→ [Stove](#stove)\n- It", "→ [Stove](#stove)\n- Go in. → [Stove](#stove)\n- It")
    assert reasons(body, HER)["Look at the slab"] == ("", "")


def test_what_is_set_back_later_leaves_it_open():
    body = DOOR.replace("- Leave", "- Call her back. `gone = false`\n- Leave")
    assert reasons(body, HER)["Look at the slab"] == ("", "")


def test_a_choice_is_shown_to_be_gone_where_one_comes_only_by_what_spends_it():
    body = (
        "## Hall\n\n- Take the key, and go down. `taken = true` → [Vault](#vault)\n- Leave. `end: out`\n\n"
        "## Vault\n\n- `unless taken` Look for the key.\n- Lie down. `end: rest`\n"
    )
    assert reasons(body, "state:\n  taken: false\n")["Look for the key"] == (
        "never in “Vault”: `not taken`",
        "",
    )


def test_what_a_scene_sets_as_one_comes_is_so_for_all_that_is_offered_there():
    body = (
        "## Hall\n\n- Down. → [Vault](#vault)\n- Leave. `end: out`\n\n"
        "## Vault\n\n`lit = false` It goes out.\n\n- `if lit` Read.\n- Strike a match. `lit = true` → [Hall](#hall)\n"
    )
    why, only = reasons(body, "state:\n  lit: true\n")["Read"]
    assert why == ""
    assert only == "for who is beaten back there, or flees: else never in “Vault”: `lit`"


def test_a_test_of_words_that_nothing_sets_is_told_with_what_they_are_ever():
    body = "## Hall\n\n- `if fire is out` Mourn.\n- Leave. `end: out`\n"
    why, _ = reasons(body, "state:\n  fire: [none, lit, out]\n")["Mourn"]
    assert "fire is always none" in why


def test_where_one_may_be_beaten_back_it_is_said_that_only_so_it_can_be():
    body = (
        "## Gate\n\n- Go down. `went = true` → [Pit](#pit)\n- `if went` Rest at the gate.\n- Leave. `end: out`\n\n"
        "## Pit\n\n- Fight. `fight 2 rats`\n- Drown. `end death`\n\n## Bestiary\n\n### Rat\n\nSTR 4, HP 2\n"
    )
    why, only = reasons(body, "state:\n  went: false\n")["Rest at the gate"]
    assert why == ""
    assert only == "for who is beaten back there, or flees: else never in “Gate”: `went`"


def test_what_another_system_alone_comes_to_is_told_with_its_name():
    body = "## Hall\n\n- `if system halberts` Salute.\n- Leave. `end: out`\n"
    why, only = reasons(body, "rules: [cairn, halberts]\n")["Salute"]
    assert why == ""
    assert only.startswith("under halberts: else `if system halberts` never holds")


def test_text_that_is_played_in_between_does_not_part_what_is_set_on_one_line():
    body = DOOR.replace("`letter = her` `gone", "`letter = her` `do` [Cough](#cough) `gone")
    body = body.replace("- It", "- Go in. → [Stove](#stove)\n- It") + "\n## Cough\n\nSomebody coughs.\n"
    assert reasons(body, HER)["Look at the slab"][0]


def test_an_hour_that_passes_in_between_may_part_it():
    """One may fall in it, and come round where one was."""
    body = DOOR.replace("`letter = her` `gone", "`letter = her` `wait 1 hour` `gone")
    body = body.replace("- It", "- Go in. → [Stove](#stove)\n- It")
    assert reasons(body, HER)["Look at the slab"] == ("", "")


FIRST = """---
title: First
rules: [cairn]
state:
  letter: [untold, her, ash]
  gone: false
---

# First

## Road

- Hand it over. `letter = her` `end: Over`
"""


def test_what_an_earlier_adventure_of_a_campaign_leaves_is_told_with_the_campaign(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "first.md").write_text(FIRST, encoding="utf-8")
    later = DOOR.replace("## Stove", "- `if letter is not untold` Go in. → [Stove](#stove)\n\n## Stove", 1)
    (tmp_path / "second.md").write_text(
        written(later.replace("\n\n- `if letter is not", "\n- `if letter is not"), f"rules: [cairn]\n{HER}"),
        encoding="utf-8",
    )
    campaign = "---\ntitle: Both\nadventures: [first, second]\nremembers: [letter, gone]\n---\n\nTwo.\n"
    (tmp_path / "both.md").write_text(campaign, encoding="utf-8")
    main(["playtest", "second.md", "--rules", "cairn", "--games", "10", "--jobs", "1"])
    told = capsys.readouterr().out
    assert (
        "choice “Look at the slab”: only where “Both” goes on from “First”: else never at once: "
        "`not gone`; `letter is her`" in " ".join(told.split())
    )
    main(["playtest", "second.md", "--rules", "cairn", "--games", "10", "--jobs", "1", "--json"])
    missed = next(each for each in json.loads(capsys.readouterr().out)["missed"] if "slab" in each["words"])
    assert missed["why"] == ""
    assert missed["only"].startswith("where “Both”")
    (tmp_path / "both.md").unlink()
    main(["playtest", "second.md", "--rules", "cairn", "--games", "10", "--jobs", "1"])
    assert "“Look at the slab”: cannot be reached: never at once" in " ".join(capsys.readouterr().out.split())


def test_what_stands_behind_an_otherwise_cannot_be_where_what_it_answers_always_holds_there():
    body = (
        "## Hall\n\n- Take the key, and go down. `taken = true` → [Vault](#vault)\n- Leave. `end: out`\n\n"
        "## Vault\n\n`if taken` The lid lifts. `otherwise` It is locked. `end: Locked`\n\n- Lie down. `end: rest`\n"
    )
    found = reasons(body, "state:\n  taken: false\n")
    assert found["end: Locked"] == ("never in “Vault”: `not taken`", "")
    assert found["rest" if "rest" in found else "end: rest"] == ("", "")


def test_what_answers_something_told_once_can_be_when_one_comes_again():
    body = (
        "## Hall\n\n`once` You see it. `otherwise` You saw it. `end: Seen`\n\n- Wait. → [Hall](#hall)\n"
        "- Out. → [Hall](#hall)\n"
    )
    assert reasons(body)["end: Seen"] == ("", "")
