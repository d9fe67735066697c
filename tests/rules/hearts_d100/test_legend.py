"""The Player-Singer sings the game back: in the third person, of the party, without figures."""

import pytest

from solo.core.dice import scripted, seeded
from solo.core.procedure import FACTS, Fact, Log, run, usual
from solo.core.world import DEAD
from solo.referee import fights
from solo.rules.answering import refereed
from solo.rules.hearts_d100.legend import verse
from solo.rules.ruleset import Task

from .conftest import faces


@pytest.mark.rule("HD100-ROLE-07", "HD100-ROLE-03")
def test_the_voice_opens_and_closes_as_one_who_was_not_there_and_tells_no_figures(rules):
    voice = rules.voice()
    assert voice.title.format(names="Brand and Ebba") == "The Legend of Brand and Ebba"
    assert "Who sings it was not there" in voice.closing and not voice.counts
    assert not any(letter.isdigit() for letter in voice.opening + voice.closing)


@pytest.mark.rule("HD100-ROLE-07")
def test_a_heroic_success_and_a_fumble_have_their_verses_and_other_checks_none(rules, world, hero):
    log = Log()
    world.put("game", "scene", "warehouse")
    for thrown in (faces(1, 0), faces(9, 0), faces(3, 1)):
        run(rules.test(hero, Task("agility", "climbing")), scripted(*thrown), usual, world, log)
    rows = [
        (roll.rule, roll.who, roll.why, roll.against, roll.dice, roll.faces, roll.reading)
        for roll in log.rolls
        if roll.rule == "HD100-TYPE-01"
    ]
    sung = [verse(row, "Brand", number) for number, row in enumerate(rows)]
    assert "footing" in sung[0] and "footing" in sung[1] and sung[2] == ""
    assert not any(letter.isdigit() for letter in "".join(sung))


@pytest.mark.parametrize("who", ["foe.1", "npc.hob"])
def test_nobody_elses_dice_are_sung(who):
    assert not verse(("HD100-TYPE-01", who, "Stealth 44", "44 or under", "d00", (4, 10), 40), "Brand", 0)
    assert verse(("HD100-TYPE-01", "hero.1", "Stealth 44", "44 or under", "d00", (4, 10), 40), "Brand", 0)


def test_every_telling_of_a_blow_a_wound_a_fall_or_a_death_says_so_as_data(rules, world, hero, foe):
    world.put("game", "party", (hero.id,))
    log = Log()
    run(
        refereed(fights.fight(world, rules, (foe,)), world, rules),
        seeded("facts", 4),
        usual,
        world,
        log,
    )
    facts = [fact for tell in log.tells for fact in (tell.fact, *tell.also) if fact]
    assert {"blow", "miss"} <= {fact.kind for fact in facts} <= set(FACTS)
    blows = sum(fact.count for fact in facts if fact.kind == "blow" and fact.whom == foe.id)
    assert foe.most - foe.health <= blows
    if foe.state == DEAD:
        assert Fact("death", foe.id) in facts
