"""Who speaks what, and how a meeting goes."""

import pytest

from solo.rules.hearts_v2 import RULES, kin


def met(table, name, hero, *dice, tags=(), choose=()):
    foe = table.foe(name=name, tags=tags, attitude=None)
    return table.do(RULES.react((hero,), (foe,), ()), *dice, choose=choose)


def tongued(table, **scores):
    return table.hero(skills=tuple((name.replace("_", " "), score) for name, score in scores.items()))


@pytest.mark.rule("HV2-COMBAT-01", "HV2-COMBAT-03")
def test_the_fitting_language_is_tested_and_a_success_opens_talk(table):
    hero = tongued(table, Gnomish=12)
    assert met(table, "gnome", hero, 5) == "curious"
    assert met(table, "gnome", hero, 11) == "wary"
    assert table.dice == ["d20"]
    assert hero.skills == (("Gnomish", 12),)


@pytest.mark.rule("HV2-COMBAT-02")
def test_a_failure_offends_and_teaches(table):
    hero = tongued(table, Gnomish=12)
    assert met(table, "gnome", hero, 17) == "hostile"
    assert hero.skills == (("Gnomish", 13),)


@pytest.mark.rule("HV2-COMBAT-04")
def test_a_known_mood_is_not_rolled_for(table):
    from solo.play.ground import Ground
    from solo.play.meeting import attitude_of

    hero, patrol = tongued(table, Gnomish=12), table.foe(name="gnome", attitude=None)
    ground = Ground(None, table.world, RULES)
    assert table.do(attitude_of(ground, table.world["meeting.here"], (patrol,), "hostile")) == "hostile"
    assert table.dice == []
    assert hero.skills == (("Gnomish", 12),)


@pytest.mark.rule("HV2-LANG-01", "HV2-LANG-02", "HV2-LANG-03", "HV2-LANG-04", "HV2-RULE-30")
@pytest.mark.parametrize(
    ("name", "tongue"),
    [
        ("gnome", "Gnomish"),
        ("fox kit", "Gnomish"),
        ("cat", "Gnomish"),
        ("wren 3", "Gnomish"),
        ("hedgehogs", "Gnomish"),
        ("goblin", "Black Speech"),
        ("enemy soldier", "Black Speech"),
        ("orcs", "Black Speech"),
        ("bandit 2", "Pirate"),
        ("sailor", "Pirate"),
        ("clown", "Pirate"),
        ("viking", "Pirate"),
        ("street musician", "Pirate"),
        ("priest", "Liturgical"),
        ("demon", "Liturgical"),
        ("wolf", ""),
        ("villager", ""),
        ("giant rat", ""),
    ],
)
def test_each_kind_of_creature_has_its_language_or_none(table, name, tongue):
    assert kin.tongue_of(table.foe(name=name)) == tongue


@pytest.mark.rule("HV2-RULE-30")
def test_a_record_names_its_own_language(table):
    assert kin.tongue_of(table.foe(name="salt widow", tags=("speaks pirate",))) == "Pirate"
    assert kin.tongue_of(table.foe(name="goblin", tags=("speaks gnomish",))) == "Gnomish"


@pytest.mark.rule("HV2-LANG-05")
def test_ogham_is_never_the_language_of_a_meeting_but_can_be_tested_to_read(table):
    from solo.rules.hearts_v2 import checks
    from solo.rules.ruleset import Task

    assert kin.tongue_of(table.foe(name="birch man", tags=("speaks ogham",))) == ""
    assert checks.accepted(Task("wits", "Ogham")) == ("Ogham",)
    hero = tongued(table, Ogham=9)
    assert table.do(RULES.test(hero, Task("wits", "birch marks")), 8).passed


@pytest.mark.rule("HV2-RULE-30")
def test_the_speechless_are_hostile_without_a_die_and_how_ordinary_people_take_it_is_rolled(table):
    hero = tongued(table, Gnomish=12)
    assert met(table, "wolf", hero) == "hostile"
    assert table.dice == []
    moods = {2: "hostile", 3: "wary", 6: "curious", 9: "kind", 12: "helpful"}
    for total, mood in moods.items():
        first = min(6, total - 1)
        assert met(table, "villager", hero, first, total - first) == mood


@pytest.mark.rule("HV2-RULE-30")
def test_tongues_is_understanding_and_carries_a_meeting_only_where_the_table_rules_so(table):
    hero = table.hero(skills=(("Pirate", 5),), under=("all tongues",))
    assert met(table, "sailor", hero, 12) == "hostile"
    table.rule(tongues_replaces_test="yes")
    assert met(table, "sailor", hero) == "curious"


@pytest.mark.rule("HV2-COMBAT-12", "HV2-COMBAT-14", "HV2-RULE-31")
def test_undead_are_hostile_without_a_test(table):
    hero = tongued(table, Liturgical=18)
    for name in ("zombie", "skeletons", "wraith"):
        assert met(table, name, hero) == "hostile"
    assert met(table, "drowned man", hero, tags=("undead",)) == "hostile"
    assert table.dice == []


@pytest.mark.rule("HV2-COMBAT-14")
def test_talk_to_a_zombie_is_refused_without_a_die_and_talk_to_a_lich_is_not(table):
    from solo.rules.ruleset import Task

    hero = tongued(table, Barrister=12)
    for name, dice in (("zombie", ()), ("lich", (3,))):
        table.world.put("game", "present", (table.foe(name=name, attitude="wary").id,))
        assert table.do(RULES.test(hero, Task("charm", "persuasion")), *dice).passed is bool(dice)
    assert hero.skills == (("Barrister", 12),)


@pytest.mark.rule("HV2-COMBAT-14", "HV2-RULE-31")
def test_lich_and_vampire_can_be_talked_to_in_liturgical(table):
    hero = tongued(table, Liturgical=12)
    assert met(table, "vampire", hero, 3) == "curious"
    assert met(table, "lich", hero, 15) == "hostile"
    assert met(table, "old king", hero, 4, tags=("undead", "intelligent")) == "curious"


@pytest.mark.rule("HV2-RULE-28", "HV2-COMBAT-02")
def test_who_does_not_speak_it_may_try_and_learn_or_trust_to_luck(table):
    hero = tongued(table, Cooking=12)
    assert met(table, "sailor", hero, 4, 4, choose=("luck",)) == "wary"
    assert met(table, "sailor", hero, 4, 3, choose=("luck",)) == "hostile"
    assert met(table, "sailor", hero, 1, choose=("speak",)) == "hostile"
    assert hero.skills == (("Cooking", 12), ("Pirate", 1))
    table.rule(luck="no")
    assert met(table, "sailor", hero, 5) == "hostile"


def test_the_best_speaker_of_the_party_speaks(table):
    tongued(table, Pirate=3)
    other = table.hero(skills=(("Pirate", 15),), number=2)
    party = (table.world["hero.1"], other)
    foe = table.foe(name="sailor")
    table.do(RULES.react(party, (foe,), ()), 9)
    assert table.log.rolls[0].who == other.id


@pytest.mark.rule("HV2-COMBAT-03")
@pytest.mark.parametrize(
    ("face", "attitude"),
    [(1, "helpful"), (2, "kind"), (3, "curious"), (5, "curious"), (6, "wary"), (11, "wary"), (12, "hostile")],
)
def test_a_hail_under_half_the_skill_makes_them_curious_or_better_and_any_other_success_wary(
    table, face, attitude
):
    assert met(table, "sailor", tongued(table, Pirate=12), face) == attitude
