"""A wizard and a fighter at the prompt, each through an adventure, typed line by line."""

from pathlib import Path

import pytest
from playing import at

from solo.rules.hearts_v2 import RULES
from solo.rules.hearts_v2.gear import book_of
from solo.rules.hearts_v2.tables_spells import spells
from solo.session.session import Session, Table

PLAIN = {"kind": "hero", "side": "party", "state": "up", "tags": ("people",), "ap": 0, "favor": 0}
WIZARD = PLAIN | {
    "name": "Maud",
    "hp": 30,
    "hp_max": 30,
    "mana": 60,
    "mana_max": 60,
    "coins": 0,
    "skills": (("Pirate", 19), ("Ogham", 3), ("Liturgical", 19)),
}
FIGHTER = PLAIN | {
    "name": "Odo",
    "hp": 6,
    "hp_max": 6,
    "mana": 0,
    "mana_max": 0,
    "coins": 9,
    "skills": (("Locksmith", 18),),
}


class Play:
    """A seeded game of the tower; `said` is all that was told since a line was typed."""

    def __init__(self, fields, things=(), seed="1"):
        story = at(Path(__file__).with_name("tower.md"))
        assert not story.errors
        self.session = Session(story, RULES, Table(seed, hero={"fields": fields, "things": list(things)}))
        self.session.move({"do": "begin"})
        self.session.world.put("option", "casting", "ask")
        self.hero = self.session.world["hero.1"]

    def type(self, line, *answers):
        """Type a line, then these answers; whatever else is asked gets its usual answer, or nothing.
        Returns what is heard."""
        heard, left = [], [line, *answers]
        while left or (answers and self.session.request is not None and not self.in_fight()):
            request = self.session.request
            reply = self.session.send(left.pop(0) if left else getattr(request, "usual", ""))
            heard += [what.text for kind, what in reply.events if kind == "tell"]
            heard += [str(each) for each in reply.said]
        return " ".join(heard)

    @property
    def foe(self):
        """The first foe that was met."""
        return next(iter(self.session.world.all("foe")))

    def put(self, **fields):
        """Set that foe's fields by hand."""
        for name, to in fields.items():
            self.session.world.put(self.foe.id, name, to)

    def in_fight(self):
        return self.session.world.get("fight", "foes") is not None


def book(name):
    ware = book_of(name)
    return {"name": ware.name, "count": 1, "tags": ware.tags}


def wizard(seed="1"):
    return Play(WIZARD, [book(spell.name) for spell in spells()], seed)


IN_PEACE = {
    "augury": ("1", "climb the tower alone", "1"),
    "circle of protection": ("1",),
    "control weather": ("1", "a clear night"),
    "fly": ("3",),
    "invisibility": ("1",),
    "knock": ("the tower door",),
    "scry": ("2", "the tower top", "15"),
    "third eye": (),
    "tongues": (),
    "water breathing": ("1",),
    "wind barrier": ("1",),
    "wizard lock": ("the cellar",),
}


@pytest.mark.rule("HV2-SPELL-00", "HV2-RULE-10")
def test_each_peaceful_spell_is_cast_at_the_prompt_and_pays_its_mana():
    play = wizard()
    for name, answers in IN_PEACE.items():
        before = play.hero.mana
        spent = int(answers[0]) if answers and answers[0].isdigit() else 1
        play.type(f"cast {name}", *answers)
        assert play.session.request is None, name
        assert play.hero.mana == before - spent, name


@pytest.mark.rule("HV2-SPELL-01", "HV2-SPELL-15")
def test_each_spell_of_battle_is_cast_in_a_fight_and_the_dead_speak_and_rise_after_it():
    play = wizard("2")
    play.type("Face the ogre")
    for name in ("hold person", "sleep", "charm", "dominate", "fireball", "lightning bolt"):
        play.session.world.put("hero.1", "under", None)
        if not play.in_fight():
            play.put(state="up", attitude="hostile", under=None)
            play.type("Face the ogre")
        before = play.hero.mana
        play.type(f"cast {name}", *(("1",) if name not in ("sleep", "dominate") else ()))
        assert play.hero.mana == before - 1, name
        if "entranced" in (play.hero.under or ()):
            play.type("Return to your own body")
    if play.in_fight():
        play.put(hp=1, under=None)
        for _ in range(8):
            if play.in_fight():
                play.type("cast fireball", "8")
    assert play.foe.state == "dead"
    said = play.type("cast speak with dead", "1", "1", "Who sent you?")
    assert play.session.request is None and said
    play.type("cast animate dead", "1")
    assert [being.side for being in play.session.world.all("undead")] == ["party"]


def test_a_wizard_wins_the_tower_by_magic_alone():
    play = wizard()
    play.type("cast knock", "the tower door")
    assert "What was shut is open" in play.type("Pick the lock")
    play.type("cast water breathing", "1")
    assert "You come out on the other side" in play.type("Swim the moat")
    play.type("Go in")
    play.type("cast tongues")
    assert "turn back" in play.type("Read the marks")
    play.type("cast fly", "1")
    assert "You rise" in play.type("Climb on")
    assert play.session.over


@pytest.mark.rule("HV2-CHAR-09", "HV2-EQ-15", "HV2-EQ-17", "HV2-RULE-37")
def test_a_fighter_shops_with_too_few_coins_tithes_on_sunday_and_not_on_monday():
    play = Play(FIGHTER)
    play.type("go to market")
    barred = {offer.text.split(",")[0] for offer in play.session.offers if offer.barred}
    assert {"Sword", "Maille", "Plate"} <= barred and "Club" not in barred
    play.type("Sword")
    assert play.hero.coins == 9
    play.type("Club")
    play.type("Leave the market")
    assert play.hero.coins == 7
    play.type("tithe")
    assert (play.hero.favor, play.hero.coins) == (1, 4)
    play.type("tithe")
    play.type("Sleep at the inn"), play.type("Sleep at the inn")
    assert "Monday" in "\n".join(RULES.sheet(play.hero))
    play.type("tithe")
    assert (play.hero.favor, play.hero.coins) == (1, 4)


@pytest.mark.rule("HV2-SKILL-05", "HV2-SKILL-03")
def test_a_fighter_picks_the_lock_growing_by_each_failure_and_strikes_at_the_gate():
    play = Play(
        FIGHTER, [{"name": "Sword", "count": 1, "dice": "d8", "tags": ("weapon", "one hand", "blade")}]
    )
    tries = 0
    while not play.session.world.get("var", "open"):
        play.type("Pick the lock")
        tries += 1
        assert tries < 12
    assert play.hero.skills == (("Locksmith", 18 + tries - 1),)
    play.type("Face the ogre")
    ogre, blows = play.foe, 0
    while ogre.hp == ogre.hp_max and play.hero.state == "up" and blows < 12:
        play.type("Strike")
        blows += 1
    assert ogre.hp == ogre.hp_max - 1
    play.type("Run (they let you go)")
    assert not play.in_fight() and play.hero.state == "up"


def test_what_is_typed_twice_the_same_plays_twice_the_same():
    one, other = wizard("7"), wizard("7")
    for play in (one, other):
        play.type("cast augury", "1", "swim", "1")
        play.type("Face the ogre")
        play.type("cast fireball", "3")
    assert one.session.world.digest == other.session.world.digest


@pytest.mark.rule("HV2-SPELL-15", "HV2-SPELL-15b")
def test_remains_that_an_adventure_gives_answer_for_the_mana_that_reaches_so_far():
    play = wizard()
    assert "nobody dead lies here" in play.type("cast speak with dead")
    play.type("Dig under the wall")
    assert "that takes 6 Mana" in play.type("cast speak with dead", "5", "1")
    play.type("cast speak with dead", "6", "1", "Who built the tower?")
    assert play.hero.mana == 54
