"""Augury foresees, Dominate steers out of a fight, and what a caster is told beforehand."""

import pytest

from solo.rules.hearts_v2 import RULES, answers, casting, magic, turns
from solo.rules.hearts_v2.gear import book_of
from solo.rules.hearts_v2.tables_spells import spell
from solo.rules.ruleset import Task
from solo.scenario import read
from solo.session.explaining import why
from solo.session.session import Session
from solo.session.session import Table as Seats


def wizard(table, *books, mana=6, **fields):
    """A caster who owns these books."""
    return table.hero(*(f"spellbook of {book}" for book in books), mana=mana, mana_max=mana, **fields)


def cast(table, hero, name, *dice, choose=()):
    return table.do(casting.cast(hero, name), *dice, choose=choose)


def at_the_well(tmp_path, seed="1", **fields):
    """A wizard before choices of which one kills and one does nothing."""
    page = tmp_path / "well.md"
    page.write_text(
        "---\ntitle: Well\n---\n\n# Well\n\n## Rim\n\n- Jump in. `harm 40` Wet.\n"
        "- Sit down. Warm.\n- Give up. `end defeat` So be it.\n- Listen long. `test wits: Ogham` "
        "Nothing.\n",
        encoding="utf-8",
    )
    ware = book_of("Augury")
    hero = {
        "name": "Maud",
        "kind": "hero",
        "side": "party",
        "state": "up",
        "hp": 3,
        "hp_max": 3,
        "mana": 5,
        "mana_max": 5,
        "ap": 0,
        "favor": 0,
        "coins": 0,
        "skills": (("Ogham", 1),),
    } | fields
    session = Session(
        read(page),
        RULES,
        Seats(seed, hero={"fields": hero, "things": [{"name": ware.name, "count": 1, "tags": ware.tags}]}),
    )
    session.move({"do": "begin"})
    return session


@pytest.mark.rule("HV2-SPELL-02", "HV2-RULE-53")
@pytest.mark.parametrize(("words", "truth"), [("jump in", "woe"), ("sit down", "weal"), ("give up", "woe")])
def test_an_augury_foresees_what_would_come_of_a_choice_and_keeps_what_it_told_and_what_is_true(
    tmp_path, words, truth
):
    told = set()
    for seed in range(12):
        session = at_the_well(tmp_path, str(seed))
        for line in ("cast augury 1", words, "trust"):
            session.send(line)
        assert session.world.get("omen", words) == truth
        told.add(session.world.get("fact", f"augury: {words}"))
        assert truth not in "\n".join(why(session)).replace(session.world.get("fact", f"augury: {words}"), "")
    assert told == {"weal", "woe"}, "the smoke may lie"


@pytest.mark.rule("HV2-SPELL-02c", "HV2-RULE-53")
@pytest.mark.parametrize(("words", "truth"), [("jump in", "woe"), ("sit down", "weal")])
def test_what_blood_is_given_for_is_always_what_is_true(tmp_path, words, truth):
    for seed in range(4):
        session = at_the_well(tmp_path, str(seed))
        for line in ("cast augury 1", words, "give 1 HP"):
            session.send(line)
        assert session.world.get("fact", f"augury: {words}") == session.world.get("omen", words) == truth
        assert session.world["hero.1"].hp == 2


@pytest.mark.rule("HV2-RULE-53")
def test_an_augury_calls_woe_what_leaves_the_hero_worse_off_though_nobody_falls(table):
    hero = table.hero(hp=3)
    judge = answers.unharmed(hero)
    assert judge(table.world)
    for field, to in (("hp", 2), ("shaken", True), ("noticed", True), ("tired", True), ("state", "out")):
        after = table.world.copy()
        after.put(hero.id, field, to)
        assert not judge(after), field
    table.world.put(hero.id, "shaken", True)
    assert answers.unharmed(hero)(table.world), "what hung over the hero before is no news"


@pytest.mark.rule("HV2-SPELL-00")
def test_the_mana_may_be_said_with_the_spell(tmp_path):
    session = at_the_well(tmp_path)
    session.send("cast augury 2")
    assert session.world["hero.1"].mana == 3 and session.request.prompt.startswith("Weal or woe")
    session = at_the_well(tmp_path)
    session.send("cast augury 9")
    assert session.world["hero.1"].mana == 5, "more than there is, is asked again"


@pytest.mark.parametrize(
    ("name", "mana", "told"),
    [
        ("Fireball", 2, "2 damage"),
        ("Scry", 2, "up to 20 miles"),
        ("Speak with Dead", 3, "dead up to a year"),
        ("Fly", 2, "20 minutes, up to 2 creatures"),
        ("Control Weather", 1, "a day"),
        ("Augury", 2, "2 questions"),
    ],
)
def test_a_choice_of_mana_says_what_it_buys(name, mana, told):
    assert magic.buys(spell(name), mana) == f": {told}"


# Dominate outside a fight


def steering(table, *names):
    hero = wizard(table, "Dominate", mana=2)
    them = [table.foe(number, hp=2, attitude="wary") for number, _ in enumerate(names or ("one",), 1)]
    table.world.put("game", "present", tuple(being.id for being in them))
    return hero, *them


@pytest.mark.rule("HV2-SPELL-06")
def test_out_of_a_fight_a_dominated_creature_can_be_walked_away_for_good(table):
    hero, one = steering(table)
    cast(table, hero, "Dominate", 3, choose=("away",))
    assert (one.state, one.master, hero.under) == ("gone", "", ())
    assert "a long way off" in table.told


@pytest.mark.rule("HV2-SPELL-06")
def test_one_of_the_storys_own_people_is_not_walked_out_of_it(table):
    hero = wizard(table, "Dominate", mana=2)
    fields = {"name": "Corin", "side": "none", "state": "up", "hp": 2, "hp_max": 2, "attitude": "wary"}
    corin = table.put(table.world["npc.corin"], **fields)
    table.world.put("game", "present", (corin.id,))
    cast(table, hero, "Dominate", 3)
    assert (corin.state, corin.attitude, hero.under) == ("up", "helpful", ("entranced",))


@pytest.mark.rule("HV2-SPELL-06", "HV2-RULE-05")
def test_out_of_a_fight_too_a_save_leaves_everything_as_it_was(table):
    hero, one = steering(table)
    cast(table, hero, "Dominate", 4)
    assert (one.state, one.attitude, hero.under, hero.mana) == ("up", "wary", (), 1)


@pytest.mark.rule("HV2-SPELL-06")
def test_out_of_a_fight_its_hands_can_strike_one_of_its_own(table):
    hero, one, two, three = steering(table, "one", "two", "three")
    cast(table, hero, "Dominate", 3, 6, choose=("foe.1", "strike", "foe.3"))
    assert (one.state, two.hp, three.hp, hero.under) == ("gone", 2, 1, ())


@pytest.mark.rule("HV2-SPELL-06", "HV2-RULE-11")
def test_who_stays_behind_its_eyes_can_only_return_and_then_it_is_as_it_was_minded(table):
    hero, one = steering(table)
    cast(table, hero, "Dominate", 3, choose=("stay",))
    assert (one.attitude, hero.under) == ("helpful", ("entranced",))
    acts = RULES.acts(hero, "scene", ())
    assert [act.key for act in acts] == ["return"]
    table.do(acts[0].do(""))
    assert (one.attitude, one.under, hero.under) == ("wary", (), ())


@pytest.mark.rule("HV2-SPELL-06")
def test_one_who_tries_something_comes_back_to_the_own_body_first(table):
    hero, one = steering(table)
    cast(table, hero, "Dominate", 3, choose=("stay",))
    table.world.put(hero.id, "skills", (("Stealth", 9),))
    table.do(RULES.test(hero, Task("agility", "sneaking")), 3)
    assert (hero.under, one.attitude) == ((), "wary")


@pytest.mark.rule("HV2-RULE-39", "HV2-RULE-05")
def test_the_list_of_a_fight_warns_a_caster_who_stands_in_the_melee_and_says_what_saves(table):
    hero, foe = wizard(table, "Sleep", "Fireball", "Lightning Bolt"), table.foe(hp=3)
    fight = table.fight(foe)

    def text(key):
        return table.offered(turns.take_turn(fight, hero))[key].text

    assert "you among them" not in text("cast-sleep") and "saved by 4+" in text("cast-sleep")
    table.world.put("fight", "engaged", (hero.id,))
    assert "you among them" in text("cast-sleep") and "you among them" in text("cast-fireball")
    assert "you among them" not in text("cast-lightning-bolt") and "4+ halves it" in text(
        "cast-lightning-bolt"
    )
    table.rule(friendly_fire="no", save_target="5+")
    assert "you among them" not in text("cast-sleep") and "saved by 5+" in text("cast-sleep")


@pytest.mark.rule("HV2-SPELL-02c", "HV2-SPELL-00")
@pytest.mark.parametrize(
    "lines",
    [
        ("cast augury 1", "sit down", "give 1 HP"),
        ("cast augury", "5", "jump in", "give 1 HP"),
        ("cast augury 0",),
    ],
)
def test_an_augury_by_somebody_who_gives_their_last_hit_point_for_it_goes_wrong_for_nobody_but_them(
    tmp_path, lines
):
    session = at_the_well(tmp_path, hp=1)
    for line in lines:
        said = session.send(line)
        assert not [text for text in said.said if "went wrong inside" in text], said.said
    while session.request is not None:
        session.send("1")
    assert session.over or session.offers
