"""Words in the middle of a fight."""

from fractions import Fraction

from solo.core.odds import odds
from solo.rules.hearts_v2 import turns


def test_called_on_and_heard_whoever_loses_their_nerve_gives_up_and_the_others_fight_on(table):
    hero = table.hero(skills=(("Barrister", 10),))
    raw, tough = (
        table.foe(1, name="raw recruit", experience="green"),
        table.foe(2, name="old guard", experience="elite"),
    )
    fight = table.fight(raw, tough)
    table.turn(hero, 3, 3, 3, choose=["talk"])
    assert table.dice == ["d20", "2d6"]
    assert (raw.state, tough.state) == ("yielded", "up")
    assert "talk" not in table.offered(turns.take_turn(fight, hero)), "once a fight"


def test_nobody_listens_to_who_is_not_heard_and_a_failure_teaches(table):
    hero = table.hero(skills=(("Barrister", 10),))
    foe = table.foe(1, name="guard")
    table.fight(foe)
    table.turn(hero, 19, choose=["talk"])
    assert foe.state == "up"
    assert hero.skills == (("Barrister", 11),)


def test_what_has_a_language_is_called_on_in_it(table):
    hero = table.hero(skills=(("Black Speech", 15), ("Barrister", 4)))
    fight = table.fight(table.foe(1, name="goblin"))
    assert "Black Speech 15" in table.offered(turns.take_turn(fight, hero))["talk"].text


def test_without_a_skill_it_is_luck_and_the_odds_are_those_of_both_rolls(table):
    hero = table.hero(skills=())
    fight = table.fight(table.foe(1, name="guard"))
    option = table.offered(turns.take_turn(fight, hero))["talk"]
    assert "luck" in option.text
    assert odds(lambda _: option.odds()).get(True) == Fraction(1, 4) * Fraction(21, 36)


def test_beasts_and_the_mindless_dead_are_not_called_on(table):
    hero = table.hero()
    for name in ("wolf", "skeleton"):
        fight = table.fight(table.foe(1, name=name))
        assert "talk" not in table.offered(turns.take_turn(fight, hero)), name
