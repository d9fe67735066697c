"""A campaign: adventures in their order, with what one hero carries from each to the next."""

import io
import json

import pytest

from solo.cli.main import main
from solo.screen.signposts import parts_of, said_of

WEIR = """---
title: {title}
---

# {title}

## The Bank

`here: outdoors`

- Be kind. `warm Orla`
- Wait. `wait 26 hours` `gain rope` `earn 7 coins`
- Cross. `end victory: Over the water` The far side is like this one.
- Sink. `end death` It is very quiet.
- See Orla. `meet Orla`

## People

### Orla

4 HP, 10 STR, 10 DEX, 10 WIL, oar (d6)
"""
COAST = "---\ntitle: The Coast\nadventures: [weir, mill.md]\nrules: cairn\n---\n\nTwo of them.\n"


@pytest.fixture
def typed(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)
    for title in ("Weir", "Mill"):
        (tmp_path / f"{title.lower()}.md").write_text(WEIR.format(title=title), encoding="utf-8")
    (tmp_path / "coast.md").write_text(COAST, encoding="utf-8")

    def said(words: str, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        main(words.split())
        told = capsys.readouterr()
        return told.out + told.err

    return said


@pytest.mark.parametrize("asked", ["playtest", "map", "write", "publish --to mill.html"])
def test_what_works_on_scenes_says_of_a_campaign_which_adventures_it_has(typed, asked):
    words = asked.split()
    told = typed(" ".join([words[0], "coast.md", *words[1:]]))
    assert (
        "coast.md is a campaign, which has no scenes of its own; name one of its adventures: weir, mill"
        in told
    )


def test_a_campaign_goes_on_from_one_adventure_to_the_next_with_what_is_carried(typed):
    told = typed(
        "play coast.md --seed 3 --plain", "random", "be kind", "wait", "cross", "on to mill", "sheet"
    )
    assert "The Coast, 1 of 2." in told
    assert "On to “Mill”" in told
    assert "The Coast, 2 of 2. 2 days lie behind you: Weir (Over the water)." in told
    [game] = [one for one in json.loads(typed("saves --json")) if one["title"] == "Mill"]
    assert game["name"] == "coast-2"
    assert game["when"] == "Tuesday, day 1, 08:00", "the days of the week go on"
    [hero] = json.loads(typed("character --json"))
    assert game["who"] == hero["name"]
    assert "rope" in told.rpartition("The Coast, 2 of 2")[2]
    assert "Orla (kind)" in typed("resume coast-2 --plain", "see orla", "look")


def test_a_campaign_is_taken_up_where_it_stands_and_is_over_at_its_end(typed):
    typed("play coast.md --seed 3 --plain", "random", "wait")
    assert "The Coast, 1 of 2" in typed("play coast.md --plain", "cross", "leave")
    told = typed("play coast.md --seed 3 --plain", "cross", "leave")
    assert "The Coast, 2 of 2" in told
    assert "“The Coast” is over: Weir (Over the water), Mill (Over the water), in 3 days." in typed(
        "play coast.md --plain"
    )


def test_after_a_death_somebody_else_goes_on_with_the_same_adventure(typed):
    told = typed("play coast.md --seed 3 --plain", "random", "sink", "5", "random", "cross", "leave")
    assert "with somebody else" in told
    assert told.count("The Coast, 1 of 2") == 2
    assert "The Coast, 2 of 2" in typed("play coast.md --seed 3 --plain")


def test_a_campaign_that_names_what_is_not_there_says_so(typed, tmp_path):
    (tmp_path / "coast.md").write_text(COAST.replace("weir", "wier"), encoding="utf-8")
    assert "there is no adventure 'wier'" in typed("play coast.md --plain")


def test_a_campaign_is_checked_for_adventures_that_are_not_there(typed, tmp_path):
    assert "no-scene" not in typed("check coast.md")
    (tmp_path / "coast.md").write_text(COAST.replace("weir", "wier"), encoding="utf-8")
    assert "coast.md:3:14: unknown-name: there is no adventure 'wier'" in typed("check coast.md")


SALTED = WEIR.replace(
    "title: {title}\n", "title: {title}\nstate:\n  sluice: [shut, open]\n  oaths: 0\n  wet: 0\n"
).replace(
    "- Be kind.",
    """- Open it. `sluice = open` `oaths + 2` `wet = 4`
- Hear. `learn who shut it`
- Strike her down. `meet Orla` `harm Orla 40`
- `if dead Orla` Weep.
- `if know who shut it and sluice is open` Say so, `oaths` times, `wet` wet.
- Be kind.""",
)


def test_what_a_campaign_remembers_goes_on_and_so_do_the_dead(typed, tmp_path):
    for title in ("Weir", "Mill"):
        (tmp_path / f"{title.lower()}.md").write_text(SALTED.replace("{title}", title), encoding="utf-8")
    (tmp_path / "coast.md").write_text(
        COAST.replace("rules:", "remembers: [sluice, oaths,\n  who shut it]\nrules:"), encoding="utf-8"
    )
    told = typed(
        "play coast.md --seed 3 --plain",
        "random",
        "open it",
        "hear",
        "strike her down",
        "go about my business",
        "cross",
        "on to mill",
    )
    behind = told.rpartition("The Coast, 2 of 2")[2]
    assert "Weep" in behind
    assert "Say so, 2 times, 0 wet" in behind, "what is not named is as the adventure begins it"


def test_what_a_campaign_remembers_has_to_be_a_name_of_one_of_its_adventures(typed, tmp_path):
    (tmp_path / "coast.md").write_text(
        COAST.replace("rules:", "remembers: [sluice]\nrules:"), encoding="utf-8"
    )
    assert (
        "coast.md:4:13: unknown-name: no adventure of this campaign has a variable or a clue `sluice`"
        in typed("check coast.md")
    )


def test_a_game_of_a_campaign_that_is_resumed_by_its_name_leads_on_as_the_campaign_does(typed):
    typed("play coast.md --seed 3 --plain", "random", "wait")
    told = typed("resume --plain", "cross", "on to mill", "sheet")
    assert "On to “Mill”" in told
    assert (
        "The Coast, 2 of 2. 3 days lie behind you" in told
        or "The Coast, 2 of 2. 2 days lie behind you" in told
    )
    assert "rope" in told.rpartition("The Coast, 2 of 2")[2]


def test_a_campaign_that_is_under_way_keeps_its_system_and_its_hero_whatever_the_door_says(typed):
    typed("play coast.md --seed 3 --plain", "random", "cross", "leave")
    assert "The Coast, 2 of 2" in typed("play coast.md --rules halberts --plain", "leave")
    [game] = [one for one in json.loads(typed("saves --json")) if one["title"] == "Mill"]
    assert game["system"] == "cairn"


def test_the_signposts_name_a_campaign_and_what_is_part_of_it(typed, tmp_path):
    there = {name: tmp_path / f"{name}.md" for name in ("coast", "mill", "weir")}
    assert parts_of(there) == {"weir": "the first of The Coast", "mill": "the second of The Coast"}
    assert said_of(there["coast"]) == "(a campaign of 2 adventures, cairn)"
    assert said_of(there["mill"], "the second of The Coast") == "(the second of The Coast)"
