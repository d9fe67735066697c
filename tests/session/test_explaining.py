"""`why` tells a player what was rolled, what the number was made of, the rule, and what changed; nothing hidden."""

import re

import pytest
from playing import Game, adventure, heard, seated, written

from solo.rules import BUILT_IN, load
from solo.session import explaining
from solo.session.explaining import stated
from solo.session.pages import page_of
from solo.session.views import asked

HARD = "## Here\n\nA wall.\n\n- Climb. `test agility: climbing, hard`\n- Fall. `harm 1d6`\n- Wait."


def told(session, line):
    return heard(session.send(line))


def test_why_says_what_the_number_was_made_of_and_the_rule_in_a_sentence():
    session = seated(HARD, "cairn")
    told(session, "climb")
    said = told(session, "why")
    dex = session.world["hero.1"].dex
    assert f"or under: DEX {dex}, hard −4." in said
    assert "Equal to the attribute or under it passes" in said
    assert "CRN-SAVE-02" not in said
    assert "[CRN-SAVE-02]" in told(session, "why all")


def test_the_dice_on_the_screen_name_only_the_number_to_meet():
    session = seated(HARD, "cairn")
    assert "DEX " + str(session.world["hero.1"].dex) not in told(session, "climb")


@pytest.mark.parametrize("system", [name for name in BUILT_IN if name != "heart-rush"])
def test_what_a_number_was_made_of_is_said_in_every_system(system):
    session = seated(HARD, system)
    told(session, "climb")
    while session.flight and session.request:
        told(session, "1")
    assert session.world["hero.1"].name not in told(session, "why")
    assert "against" in told(session, "why")


def test_the_changes_that_matter_are_told_in_words_and_only_the_partys():
    session = seated(HARD, "cairn", seed="2")
    before = session.world["hero.1"].str
    told(session, "fall")
    now = session.world["hero.1"].str
    assert now < before
    assert f"You: Strength: {before} → {now}." in told(session, "why")


def test_what_foes_have_left_is_not_told_by_why():
    session = seated("## Here\n\nRats.\n\n- Fight. `fight 2 rats`\n- Wait.", "cairn", seed="3")
    told(session, "fight")
    for _ in range(6):
        lines = told(session, "why").splitlines()
        assert not [line for line in lines if "→" in line and "rat" in line.lower() and "HP" in line]
        told(session, "1")


def test_why_of_a_turn_that_is_not_there_is_refused(tmp_path):
    kept = Game.begin(tmp_path / "g.solo", adventure(written(HARD)), "cairn")
    kept.say("random")
    kept.say("climb")
    assert "DEX save" in kept.say(f"why {kept.session.depth}")
    assert "There is no turn 99" in kept.say("why 99")
    kept.close()


def test_a_turn_without_dice_says_so():
    session = seated(HARD, "cairn")
    told(session, "wait")
    assert "No dice" in told(session, "why")


@pytest.mark.parametrize("system", BUILT_IN)
def test_the_rules_of_a_page_are_found_by_their_names_as_sentences(system):
    found = stated(page_of(load(system)))
    assert len(found) > 60
    for id, text in found.items():
        assert text[0].isupper() or not text[0].isalpha(), (id, text)
        assert text.endswith("."), (id, text)
        assert "**" not in text, (id, text)


def test_odds_say_what_they_are_of_the_dice_alone_and_what_destiny_makes_of_them():
    session = seated(HARD, "heart-rush", seed="2")
    hero = session.world["hero.1"]
    session.world.put(hero.id, "destiny", 2)
    session.world.put(hero.id, "aspects", (("Roof-runner", 2, ()),))
    shown = "\n".join(asked(session))
    dice, mended = re.search(r"Climb  \[(\d+) %, (\d+) % with 2 destiny\]", shown).groups()
    assert int(mended) > int(dice)
    session.world.put(hero.id, "destiny", 0)
    assert re.search(r"Climb  \[\d+ %\]", "\n".join(asked(session)))


def test_why_says_what_counted_in_a_test_and_what_changed_without_one():
    session = seated("## Start\n\nA wall and a stone.\n\n- Stay. Yes.\n", rules="cairn")
    session.send("pray")
    assert any("peace with what may come" in line for line in explaining.why(session))
    for line in ("endure the cold", "1"):
        session.send(line)
    assert any(line.startswith("It helps that you have made your peace") for line in explaining.why(session))
