"""`why` tells a player what was rolled, what the number was made of, the rule, and what changed; nothing hidden."""

import random
import re

import pytest
from playing import Game, adventure, heard, scenario, seated, written

from solo.core.party import heroes
from solo.rules import BUILT_IN, load
from solo.session import explaining
from solo.session.origins import BROUGHT
from solo.session.pages import page_of
from solo.session.session import Session, Table
from solo.session.stating import everywhere, stated
from solo.session.views import asked

FIGHTING = "## Here\n\nA guard.\n\n- Attack. `fight guard`\n- Wait."
HARD = "## Here\n\nA wall.\n\n- Climb. `test agility: climbing, hard`\n- Fall. `harm 1d6`\n- Wait."


def told(session, line):
    return heard(session.send(line))


def test_why_says_what_the_number_was_made_of_and_the_rule_in_a_sentence():
    session = seated(HARD, "cairn")
    told(session, "climb")
    said = told(session, "why")
    dex = session.world["hero.1"].dex
    assert f"or under: DEX {dex}, hard −4." in said
    assert "at the attribute or under passes" in said
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
    assert f"You: STR {before} → {now}." in told(session, "why")


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


ON_THE_SHEET = {
    "cairn": "STR DEX willpower HP armour slots gold fatigue",
    "halberts": "Strength dex Endurance Intelligence Education Status age coins",
    "hearts-v2": "HP Mana AP Favor coins",
    "hearts-d100": "Might Agility Bold Cautious Melee Deflect Lore Health armour slots wounds coins",
    "heart-rush": "HP might agility cunning presence heart speed defence slots destiny XP rank coins",
}


@pytest.mark.parametrize("system", BUILT_IN)
def test_why_and_a_figure_of_the_sheet_says_of_what_it_is_made(system, tmp_path):
    """Each figure, by its name on the sheet and by the words that people use for it: what it is, and of what it is made
    or by which turn it came about."""
    game = Game.begin(tmp_path / "made", scenario("the-salt-cellar.md"), rules=system, seed="5")
    game.say("random")
    (hero,) = heroes(game.session.world)
    named = [one.names[0] for one in game.session.rules.figures(hero)]
    for word in (*ON_THE_SHEET[system].split(), *named):
        lines = game.session.send(f"why {word}").said
        assert lines[0].startswith(f"{hero.name}, "), (word, lines)
        assert lines[0].endswith("."), lines
        made = ": " in lines[0]
        assert made or any("Turn 2" in line or line == BROUGHT for line in lines), (word, lines)


@pytest.mark.parametrize("system", BUILT_IN)
def test_every_rule_that_has_dice_thrown_is_told_in_a_sentence(system):
    """Games by chance: whatever was rolled in the open, `why` knows a sentence for it."""
    known = {**everywhere(), **stated(page_of(load(system)))}
    thrown = {}
    for seed in range(4):
        chance = random.Random(f"{system} {seed}")
        session = Session(scenario("the-salt-cellar.md"), load(system), Table(str(seed)))
        for line in ("begin", *(() if seed == 0 else ("random",)), *(["?"] * 40)):
            words = ("attack", "search", "climb the wall", "hide", "ask is it dark")
            number = str(chance.randint(1, max(1, len(session.offers))))
            typed = line if line != "?" else chance.choice(words) if chance.random() < 0.3 else number
            reply = session.send(typed)
            thrown |= {roll.rule: roll.why for roll in session.last.rolls if not roll.closed}
            if reply.leave:
                break
    assert len(thrown) > 5
    assert {rule: why for rule, why in thrown.items() if rule not in known} == {}


def test_why_names_those_whose_throws_they_were_and_tells_how_one_stands():
    session = seated(FIGHTING, "hearts-d100", seed="3")
    told(session, "attack")
    lines = told(session, "why").splitlines()
    assert any(line.startswith("The guard: ") for line in lines), lines
    assert not any(line.startswith("You: ") and "struck" in line for line in lines), lines


def test_why_and_a_word_that_is_no_figure_says_so_and_what_there_is():
    session = seated(HARD, "hearts-d100")
    assert "Did you mean `why Health`?" in told(session, "why helth")
    assert "`rules fumble`" in told(session, "why fumble") or "Fumble" in told(session, "why fumble")
    assert "is called “zzyzx”. There are Might," in told(session, "why zzyzx")


def test_a_paragraph_of_a_page_that_is_wrapped_states_its_rules_whole():
    found = stated("# Page\n\nThrow two dice, and keep\nthe better of them (HR-X-01, 02).\n")
    assert found == {
        "HR-X-01": "Throw two dice, and keep the better of them.",
        "HR-X-02": "Throw two dice, and keep the better of them.",
    }
