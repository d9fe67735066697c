"""Abilities: their tags, how often, when, and at what price; spells."""

import pytest

from solo.core import clock
from solo.core.things import Ware, give
from solo.rules.heart_rush import (
    combat,
    conditions,
    feats,
    instants,
    magic,
    readings,
    tables,
    tables_abilities,
)
from solo.rules.ruleset import Task

DAY = clock.DAY


def knows(table, *names):
    """A hero who has these."""
    table.put(table.hero, talents=names)
    return table.hero


def at_day(table, day):
    """It is this day of the game, the first being 1."""
    table.world.put("game", "minute", (day - 1) * DAY + 600)


def use(table, name):
    """Try to use an ability; was it allowed? An instant is only paid for here."""
    if magic.barred(table.hero, name):
        return False
    table.run(magic.pay(table.hero, name))
    return True


@pytest.mark.rule("HR-ABIL-01")
def test_an_ability_has_a_source_and_may_grant_another(table):
    assert all(ability.list in ("combat", "noncombat") for ability in tables_abilities.abilities().values())
    assert readings.talents(knows(table, "Captain")) == ("Captain", "Battle Cry")


@pytest.mark.rule("HR-ABIL-02", "HR-FREQ-01")
def test_every_ability_reads_name_tags_text_and_begins_with_its_frequency():
    for name, ability in tables_abilities.abilities().items():
        assert ability.name == name and ability.tags.endswith(".") and ability.text.endswith(".")
        assert magic.frequency(name) in tables.FREQUENCIES
    assert magic.tags("Minor. Instant.") == ("minor", "instant")
    with pytest.raises(ValueError, match="first tag"):
        magic.tags("Instant. Minor.")


def test_our_own_list_has_two_dozen_every_frequency_both_timings_and_every_tag():
    assert len(tables_abilities.abilities()) >= 24
    assert {magic.frequency(name) for name in tables_abilities.abilities()} == set(tables.FREQUENCIES)
    assert {magic.instant(name) for name in tables_abilities.abilities()} == {True, False}
    used = {tag for ability in tables_abilities.abilities().values() for tag in magic.tags(ability.tags)}
    assert set(magic.KNOWN_TAGS) <= used
    for name in tables_abilities.abilities():
        if magic.frequency(name) != "passive":
            assert name in (instants.EFFECTS if magic.instant(name) else feats.DEEDS), f"{name} does nothing"
    assert set(feats.SPELL_EFFECTS) == {name for name in tables_abilities.spells() if magic.elements(name)}


@pytest.mark.rule("HR-ABIL-03", "HR-TIME-01", "HR-TIME-04")
def test_outside_a_fight_an_ability_may_be_used_whenever_wanted(table):
    knows(table, "Second Wind")
    table.put(table.hero, hp=10)
    assert not magic.instant("Second Wind")
    assert table.run(feats.use(table.hero, "Second Wind"), 3, 4)
    assert table.hero.hp == 21


@pytest.mark.rule("HR-ABIL-04", "HR-XP-18")
def test_a_tag_that_nothing_explains_is_a_prerequisite(table):
    assert magic.prerequisites("Heavy Hand") == ("might d8",)
    assert magic.unmet(table.hero, "Heavy Hand") == "needs might d8"
    table.put(table.hero, might=8)
    assert not magic.unmet(table.hero, "Heavy Hand")
    assert magic.unmet(table.hero, "Attunement") == "needs Spelltouched"
    assert not magic.unmet(table.hero, "Drive It Home")


@pytest.mark.rule("HR-ABIL-05")
def test_an_ability_that_needs_a_target_is_refused_without_one(table):
    foe = table.foe(at=40)
    knows(table, "Burst of Speed")
    table.fighting(foe)
    assert magic.barred(table.hero, "Burst of Speed") == "say whom you mean"
    assert table.run(feats.use(table.hero, "Burst of Speed", foe))
    assert table.hero.at == 35


@pytest.mark.rule("HR-FREQ-02")
def test_a_passive_ability_always_works_and_cannot_be_used(table):
    knows(table, "Shield Drill")
    assert "always works" in magic.barred(table.hero, "Shield Drill")
    from solo.rules.heart_rush import gear

    table.run(give(table.hero, Ware("light shield", armor=1)))
    with_drill = gear.defence(table.hero)
    knows(table)
    assert with_drill == gear.defence(table.hero) + 1


@pytest.mark.rule("HR-FREQ-03", "HR-RUL-12")
def test_the_nth_use_of_a_minor_ability_costs_n_and_each_counts_for_itself(table):
    knows(table, "Drive It Home", "Turn the Blade")
    table.fighting(table.foe())
    table.put(table.hero, rush=4)
    assert use(table, "Drive It Home") and use(table, "Drive It Home") and use(table, "Turn the Blade")
    assert table.hero.rush == 0
    assert not use(table, "Turn the Blade") and dict(table.hero.minors)["Turn the Blade"] == 1
    table.run(combat.end(table.world["fight"]))
    table.fighting(table.foe())
    assert magic.minor_price(table.hero, "Drive It Home") == 1


@pytest.mark.rule("HR-FREQ-04")
def test_minor_abilities_are_for_fights(table):
    knows(table, "Drive It Home")
    assert magic.barred(table.hero, "Drive It Home") == "only in a fight"


@pytest.mark.rule("HR-FREQ-05", "HR-FREQ-06", "HR-RUL-13")
def test_a_heart_ability_comes_back_with_a_wound_and_wounds_do_not_pile_up(table):
    from solo.rules.heart_rush.wounds import wounded

    knows(table, "Second Thought", "Once More")
    assert use(table, "Second Thought") and not use(table, "Second Thought")
    assert use(table, "Once More")
    table.run(wounded(table.hero, 10))
    table.run(wounded(table.hero, 10))
    assert use(table, "Second Thought") and not use(table, "Second Thought")
    assert not use(table, "Once More"), "a major ability waits for a long rest"


@pytest.mark.rule("HR-FREQ-07")
def test_a_major_ability_comes_back_with_a_long_rest(table):
    from solo.rules.heart_rush import RULES

    knows(table, "Grit Your Teeth", "Second Thought")
    assert use(table, "Grit Your Teeth") and use(table, "Second Thought")
    table.run(RULES.rest((table.hero,), "hour", ("inn",)))
    assert not use(table, "Grit Your Teeth")
    table.run(RULES.rest((table.hero,), "night", ("inn",)))
    assert use(table, "Grit Your Teeth") and use(table, "Second Thought")


@pytest.mark.rule("HR-FREQ-08", "HR-FREQ-09", "HR-RUL-13")
@pytest.mark.parametrize(("name", "days"), [("Home Fires", 7), ("Friends in Low Places", 30)])
def test_a_week_is_7_days_and_a_month_30(table, name, days):
    knows(table, name)
    at_day(table, 1)
    assert use(table, name)
    at_day(table, days)
    assert not use(table, name)
    at_day(table, days + 1)
    assert use(table, name)


@pytest.mark.rule("HR-TIME-02", "HR-TIME-03")
def test_in_a_fight_only_instants_do_without_priority(table):
    knows(table, "Rush of Blood", "Second Thought")
    fight = table.fighting(table.foe())
    table.put(fight, priority="foes")
    assert magic.barred(table.hero, "Rush of Blood") == "you do not have priority"
    assert not magic.barred(table.hero, "Second Thought")
    table.put(fight, priority="party", engaged=True)
    assert magic.barred(table.hero, "Rush of Blood"), "nobody has it in an engagement"
    table.put(fight, engaged=None)
    assert not magic.barred(table.hero, "Rush of Blood")


@pytest.mark.rule("HR-ACT-02", "HR-ACT-03")
def test_only_a_full_action_takes_the_action_and_needs_one(table):
    knows(table, "Rush of Blood", "Battle Cry", "Second Wind")
    table.fighting(table.foe())
    table.run(feats.use(table.hero, "Rush of Blood"))
    assert table.hero.action
    table.run(feats.use(table.hero, "Battle Cry"), 1, 1)
    assert not table.hero.action
    assert magic.barred(table.hero, "Second Wind") == "you have no action left this round"


# What they do.


def test_a_battle_cry_shakes_those_who_fail(table):
    first, second = table.foe(1), table.foe(2)
    knows(table, "Battle Cry")
    table.fighting(first, second)
    table.run(feats.use(table.hero, "Battle Cry"), 1, 1, 6, 4)
    assert conditions.level(first, "shaken") == 2 and not conditions.suffers(second, "shaken")


def test_a_wide_swing_reaches_everybody_beside_one(table):
    near, far = table.foe(1, at=5), table.foe(2, at=30)
    knows(table, "Wide Swing")
    table.fighting(near, far)
    table.run(feats.use(table.hero, "Wide Swing"), 1, 1, 3, 4)
    assert (near.hp, far.hp) == (9, 16)


def test_a_destiny_level_makes_figures_2_better(table):
    knows(table, "Second Wind")
    table.put(table.hero, hp=10, destinies=("Second Wind",))
    table.run(feats.use(table.hero, "Second Wind"), 3, 4)
    assert table.hero.hp == 23


def test_a_spell_needs_a_hand_an_action_and_a_breath_before_the_next_time(table):
    foe = table.foe(hp=30, hp_max=30, at=20)
    table.put(table.hero, spells=("Ember Dart", "Close the Cut"), hp=20)
    table.fighting(foe)
    assert table.run(feats.cast(table.hero, "Ember Dart", foe), 1, 1, 4, 4, 4)
    assert foe.hp == 18 and not table.hero.action
    table.put(table.hero, action=True)
    assert magic.spell_barred(table.hero, "Ember Dart") == "not again before a short rest"
    table.put(table.hero, moved=31)
    assert magic.spell_barred(table.hero, "Close the Cut") == "you have moved too far this round"
    table.put(table.hero, moved=0)
    table.run(give(table.hero, Ware("greatsword", dice="d12")))
    assert magic.spell_barred(table.hero, "Close the Cut") == "you have no hand free"


def test_a_light_one_kindles_lights_the_way(table):
    from solo.rules.heart_rush import checks

    table.put(table.hero, spells=("Kindle",))
    table.run(feats.cast(table.hero, "Kindle"))
    assert checks.levels_for(table.hero, Task("wits", "searching", here=("dark",))) == 0
