"""What is done while it is asked how somebody is hailed; and things put on, taken off, or put on one another."""

import pytest
from playing import heard, seated
from tables import rows

from solo.core.dice import seeded
from solo.core.procedure import Choose, run
from solo.core.things import owned, take
from solo.rules.staging import Stage
from solo.screen.situation import question

PLACE = """## Crypt

`here: underground, dungeon`

- Meet. `meet ogre`
- Meet two. `meet 2 ogres`

## Bestiary

### Ogre

9 HP, 15 STR, 6 DEX, 8 WIL, club (d10)

- giant
"""


def hero_with(system, *things, **fields):
    """A session whose hero has these things and no others, and the hero."""
    session = seated(PLACE, system, "3")
    hero, stage = session.world["hero.1"], Stage(system, session.world)
    for thing in owned(hero):
        run(take(thing, thing.get("count", 1)), seeded("1", 1), world=session.world)
    for name, value in fields.items():
        session.world.put("hero.1", name, value)
    stage.give(hero, *things)
    return session, hero


def mage(*things):
    """One of HEARTS v2 with Mana for them, who speaks no Black Speech."""
    return hero_with("hearts-v2", *things, mana=6, mana_max=6)[0]


def asked(session):
    """What is asked now, and what may be answered."""
    return "\n".join(text for _, text in question(session))


@pytest.mark.rule("HV2-SPELL-03", "HV2-COMBAT-04")
def test_whoever_is_charmed_while_it_is_asked_how_to_hail_them_is_not_hailed_by_dice():
    session = mage("spellbook of charm")
    session.send("meet")
    assert "How do you hail them?" in asked(session)
    told = heard(session.send("cast charm 1"))
    assert "has nothing against you" in told and "The ogre is curious." in told and "d6" not in told
    (ogre,) = session.world.get("game", "present")
    assert session.world.get(ogre, "attitude") == "curious"
    assert "Go about your business" in asked(session) and "hail" not in asked(session)


@pytest.mark.rule("HV2-SPELL-03", "HV2-COMBAT-01")
def test_where_one_of_two_is_charmed_the_other_has_still_to_be_hailed():
    session = mage("spellbook of charm")
    session.send("meet two")
    session.send("cast charm 1")
    if isinstance(session.request, Choose) and "hail" not in asked(session):
        session.send("1")  # whom
    assert "How do you hail them?" in asked(session)


@pytest.mark.rule("HV2-COMBAT-02")
def test_whoever_is_attacked_while_it_is_asked_how_to_hail_them_fights():
    session = mage("sword")
    session.send("meet")
    session.send("attack")
    if "That means a fight" in asked(session):
        session.send("1")
    assert session.world.get("fight", "foes") == session.world.get("game", "present")
    assert "What do you do?" in asked(session)


@pytest.mark.rule("HV2-RULE-22", "HV2-EQ-08")
def test_armour_is_put_on_once_and_taken_off_when_that_is_said():
    session, hero = hero_with("hearts-v2", "plate")
    for line, points in (
        ("put on plate", 2),
        ("put on the plate", 2),
        ("put the plate on", 2),
        ("take off the plate", 0),
        ("take off plate", 0),
        ("put on my plate", 2),
        ("take the plate off", 0),
        ("put the plate on", 2),
    ):
        session.send(line)
        assert (line, hero.ap) == (line, points)
        assert len(owned(hero)) == 1


@pytest.mark.rule("HV2-RULE-24", "HV2-EQ-12")
@rows(
    "line, doses, poisoned",
    [
        ("put poison on the sword", 2, True),
        ("put the poison on my sword", 2, True),
        ("put poison on the bow", 3, False),
    ],
)
def test_poison_is_put_on_a_blade_in_those_words_and_never_left_behind(line, doses, poisoned):
    session, hero = hero_with("hearts-v2", "sword", "bow", "poison")
    session.send(line)
    things = {thing.name: thing for thing in owned(hero)}
    assert things["Poison"].uses == doses and bool(things["Sword"].poisoned) is poisoned


@rows("line", ["put poison on the sword", "lay the rope over the shield", "put the rope on my shield"])
def test_what_is_put_on_a_thing_one_carries_is_carried_still(line):
    session, hero = hero_with("cairn", "poison", "sword", "rope", "shield")
    before = [thing.name for thing in owned(hero)]
    session.send(line)
    assert [thing.name for thing in owned(hero)] == before


@pytest.mark.rule("HV2-EQ-14", "HV2-RULE-26")
def test_holy_water_that_is_drunk_heals_and_costs_favor():
    session, hero = hero_with("hearts-v2", "holy water", hp=2, hp_max=4, favor=3)
    session.send("drink the holy water")
    session.send("2 favor")
    assert (hero.hp, hero.favor, owned(hero)[0].uses) == (4, 1, 2)


@pytest.mark.rule("HV2-EQ-14")
def test_holy_water_is_not_drunk_away_where_it_would_do_nothing():
    session, hero = hero_with("hearts-v2", "holy water", hp=4, hp_max=4, favor=3)
    assert "nobody is hurt" in heard(session.send("drink holy water"))
    assert (hero.favor, owned(hero)[0].uses) == (3, 3)


@rows("system, armour", [("cairn", "gambeson"), ("hearts-d100", "leather")])
def test_armour_that_counts_while_it_is_carried_is_not_said_to_be_off(system, armour):
    session, hero = hero_with(system, armour)
    before = dict(session.world.fields(owned(hero)[0].id))
    told = heard(session.send(f"take off the {armour}"))
    assert "As long as you carry" in told and "take off" not in told
    assert dict(session.world.fields(owned(hero)[0].id)) == before


def test_armour_that_is_off_is_not_taken_off_again():
    session, hero = hero_with("hearts-v2", "plate")
    session.send("take off plate")
    assert "off already" in heard(session.send("take off the plate")) and hero.ap == 0


@rows("number, told", [(1, "You eat your ration, and it is gone."), (3, "You eat of your ration: 2 left.")])
def test_what_is_eaten_of_several_is_not_said_to_be_gone(number, told):
    session, hero = hero_with("hearts-d100")
    ration = Stage("hearts-d100", session.world).give(hero, "ration")
    session.world.put(ration.id, "count", number)
    assert told in heard(session.send("eat the ration"))
    assert sum(thing.get("count", 1) for thing in owned(hero)) == number - 1


def test_whoever_would_attack_while_it_is_asked_how_to_hail_them_is_asked_first_and_then_fights_whatever_is_written():
    text = PLACE.replace("- Meet two.", "- Meet him. `meet ogre`\n  - **Hostile** Not today.\n- Meet two.")
    session = seated(text, "hearts-v2", "3")
    session.send("meet him")
    session.send("attack them")
    assert "That means a fight with the ogre" in asked(session)
    session.send("no")
    assert "How do you hail them?" in asked(session) and not session.world.get("fight", "foes")
    session.send("attack them")
    assert "Not today" not in heard(session.send("yes"))
    assert session.world.get("fight", "foes") == session.world.get("game", "present")
