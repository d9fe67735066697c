"""Spells as they are agreed, listed, chosen, cast and paid for, whole (`magic.py`, `wishes.py`)."""

import pytest
from tables import rows

from solo.core.things import Ware
from solo.rules.halberts import magic, spells, wishes
from solo.rules.halberts.tables_magic import Spell, effects, listed
from solo.rules.halberts.wishes import words_of


@pytest.fixture
def mage(table):
    """Adalric, with Water-1 and Storm-1 and Int 9."""
    table.set(table.hero, Int=9, Edu=11, Water=1, Storm=1)
    return table.hero


def notes(table):
    """The spells that were noted, by their ids."""
    return {id: dict(table.world.fields(id)) for id in table.world.ids("spell")}


# What is agreed.


@pytest.mark.rule("HAL-RULE-48", "HAL-MAGIC-07")
@rows(
    ("wish", "does", "spell"),
    [
        ("rain, so that nobody sees us", "", ("Rain", "boon", "", 1, False)),
        ("rain on all of us and the whole wide world", "", ("Rain on all of us", "boon", "", 1, True)),
        ("burn the guard", "", ("Burn the guard", "damage", "5d6", 1, False)),
        ("burn the guards among them", "", ("Burn the guards among them", "damage", "2d6", 5, False)),
        ("burn every guard", "", ("Burn every guard", "damage", "2d6", 5, True)),
        ("heal them", "", ("Heal them", "heal", "2d6", 1, False)),
        ("make them love me", "", ("Make them love me", "charm", "5d6", 1, False)),
        ("protect us", "", ("Protect us", "ward", "", 5, False)),
        ("one two three four more six", "damage", ("One two three four more", "damage", "5d6", 1, False)),
        ("them", "boon", ("Them", "boon", "", 1, False)),
        ("them", "sleep", ("Them", "sleep", "2d6", 5, False)),
    ],
)
def test_a_wish_is_settled_by_what_it_does_how_many_it_touches_and_how_hard_it_is(wish, does, spell):
    made = magic.settle("Water", wish, does)
    assert (made.name, made.does, made.dice, made.most, made.hard) == spell
    assert (made.talent, made.text) == ("Water", wish)


def test_a_wish_is_heard_to_its_hundred_and_sixtieth_letter():
    assert magic.settle("Water", "a" * 170, "boon").text == "a" * 160


@pytest.mark.rule("HAL-RULE-48")
@rows(
    ("spell", "less"),
    [
        (
            Spell("A", "Storm", "b", "damage", "5d6", 1, True),
            Spell("A", "Storm", "b", "damage", "2d6", 1, False),
        ),
        (
            Spell("A", "Storm", "b", "damage", "2d6", 5, True),
            Spell("A", "Storm", "b", "damage", "2d6", 1, False),
        ),
        (Spell("A", "Storm", "b", "boon", "", 1, True), Spell("A", "Storm", "b", "boon", "", 1, False)),
        (Spell("A", "Storm", "b", "ward", "", 5, True), Spell("A", "Storm", "b", "ward", "", 1, False)),
    ],
)
def test_less_is_the_same_ordinary_for_one_and_no_more_than_a_weapon(spell, less):
    assert magic.lesser(spell) == less


@pytest.mark.rule("HAL-MAGIC-04", "HAL-RULE-48")
@rows(
    ("spell", "says"),
    [
        (
            Spell("A", "Storm", "b", "damage", "5d6"),
            "an ordinary spell, 10 or under on 2d6. At most: 5d6 damage to one enemy.",
        ),
        (
            Spell("A", "Storm", "b", "damage", "2d6", 5, True),
            "very hard, 10 or under on 3d6. At most: 2d6 damage to up to five enemies.",
        ),
        (
            Spell("A", "Storm", "b", "heal", "2d6"),
            "an ordinary spell, 10 or under on 2d6. At most: 2d6 points back for one who is hurt.",
        ),
        (
            Spell("A", "Storm", "b", "ward", "", 5),
            "an ordinary spell, 10 or under on 2d6. At most: your side very hard to hit until the fight is over.",
        ),
        (
            Spell("A", "Storm", "b", "ward", "", 1),
            "an ordinary spell, 10 or under on 2d6. At most: you very hard to hit until the fight is over.",
        ),
        (
            Spell("A", "Storm", "b", "boon"),
            "an ordinary spell, 10 or under on 2d6. At most: no damage; the next thing it plainly helps is easier.",
        ),
        (
            Spell("A", "Storm", "b", "sleep", "2d6", 5),
            "an ordinary spell, 10 or under on 2d6. At most: 2d6 against the Endurance of up to five enemies.",
        ),
        (
            Spell("A", "Storm", "b", "charm", "2d6", 1),
            "an ordinary spell, 10 or under on 2d6. At most: 2d6 against the Endurance of one enemy.",
        ),
    ],
)
def test_before_the_dice_it_is_said_how_hard_a_spell_is_and_what_it_does_at_most(mage, spell, says):
    assert magic.verdict(mage, spell) == f"Storm, “b”: {says} So it will be from now on."


@pytest.mark.rule("HAL-RULE-48")
@rows(
    ("keys", "agreed", "told"),
    [
        (["accept"], ("5d6", True), 1),
        (["less", "accept"], ("2d6", False), 2),
        (["less", "decline"], None, 2),
        (["decline"], None, 1),
    ],
)
def test_one_agrees_asks_for_less_or_lets_it_be_and_each_offer_is_told(table, mage, keys, agreed, told):
    with table.trial():
        spell = table.run(magic.agree(mage, "Storm", "burn the king"), answers=keys, usual=False)
        assert (spell and (spell.dice, spell.hard)) == agreed
        assert len(table.told.splitlines()) == told


@rows(("hard", "keys"), [(True, ["accept", "less", "decline"]), (False, ["accept", "decline"])])
def test_less_is_offered_of_what_is_very_hard_alone(mage, hard, keys):
    assert [option.key for option in magic.offers(mage, Spell("A", "Storm", "b", hard=hard))] == keys


@pytest.mark.rule("HAL-MAGIC-08", "HAL-MAGIC-10")
@rows(
    ("wish", "refused"),
    [("foresee the day", "nothing is written yet"), ("summon a wolf", "with Planes"), ("rain", "")],
)
def test_what_no_magic_does_is_refused_without_a_question(table, mage, wish, refused):
    with table.trial():
        said = magic.refused(wish)
        assert refused in said and bool(said) is bool(refused)
        if refused:
            assert table.run(magic.agree(mage, "Storm", wish), usual=False) is None and table.told == said


# What is noted, and what a thing brings.


@pytest.mark.rule("HAL-MAGIC-04")
def test_a_spell_is_noted_once_with_its_figures_and_never_changed(table):
    table.run(magic.note(table.world, Spell("Loud Rain!", "Water", "rains", "hold", "2d6", 5, True)))
    table.run(magic.note(table.world, Spell("loud rain", "Water", "other", "boon")))
    fields = {
        "name": "Loud Rain!",
        "talent": "Water",
        "text": "rains",
        "does": "hold",
        "dice": "2d6",
        "most": 5,
        "hard": True,
    }
    assert notes(table) == {"spell.water-loud-rain": fields}
    assert magic.read(table.world["spell.water-loud-rain"]) == Spell(**fields)
    assert magic.known(table.world, "Water")[0] == Spell(**fields)
    assert all(spell.talent == "Water" for spell in magic.known(table.world, "Water"))


def test_no_more_than_two_hundred_spells_are_noted(table):
    for at in range(199):
        table.world.put(f"spell.{at}", "name", "x")
    for name in ("one", "two"):
        table.run(magic.note(table.world, Spell(name, "Water", "")))
    assert "spell.water-one" in table.world and "spell.water-two" not in table.world


@pytest.mark.rule("HAL-MAGIC-05", "HAL-MAGIC-06", "HAL-RULE-48")
@rows(
    ("tags", "spell"),
    [
        (("spell water", "damage 5d6"), ("damage", "5d6", 1, False)),
        (("spell water", "damage 5d6", "five"), ("damage", "2d6", 5, False)),
        (("spell water", "damage 9d6"), ("damage", "2d6", 1, False)),
        (("spell water", "heal 5d6"), ("heal", "2d6", 1, False)),
        (("spell water", "heal", "five"), ("heal", "2d6", 1, False)),
        (("spell water", "charm 5d6", "five"), ("charm", "5d6", 1, False)),
        (("spell water", "ward"), ("ward", "", 1, False)),
        (("spell water", "ward", "five"), ("ward", "", 5, False)),
        (("spell water", "five"), ("boon", "", 1, False)),
        (("spell water", "very hard"), ("boon", "", 1, True)),
        (("Spell Water", "Hold 2d6", "FIVE"), ("hold", "2d6", 5, False)),
        (("spell brew",), None),
        (("damage 5d6",), None),
        ((), None),
    ],
)
def test_what_a_thing_brings_is_by_its_tags_and_no_more_than_the_worked_examples(table, tags, spell):
    with table.trial():
        ware = Ware("Wet Book", tags=tags, text="Makes wet. And cold.")
        found = magic.brought(ware)
        assert (found and (found.does, found.dice, found.most, found.hard)) == spell
        assert spell is None or (found.name, found.talent, found.text) == ("Wet Book", "Water", "Makes wet")
        table.run(magic.bring(table.world, ware))
        assert len(notes(table)) == bool(spell) and table.told.startswith(
            "Agreed from now on, with Water: Wet Book" * bool(spell)
        )
        table.run(magic.bring(table.world, ware))
        assert not table.left() and not table.told, "what is known is not agreed on again"


@rows(
    ("figures", "spell"),
    [
        ("damage 5d6", ("damage", "5d6", 1, False)),
        ("damage 2d6, five", ("damage", "2d6", 5, False)),
        ("hold 2d6, five, very hard", ("hold", "2d6", 5, True)),
        ("very hard", ("boon", "", 1, True)),
        ("", ("boon", "", 1, False)),
        ("ward", ("ward", "", 1, False)),
    ],
)
def test_a_row_of_the_list_is_a_spell_of_its_figures(figures, spell):
    made = listed("Fire", "A", "b", figures)
    assert (made.does, made.dice, made.most, made.hard) == spell


# Which, and casting it.


@pytest.mark.rule("HAL-MAGIC-01", "HAL-RULE-18")
@rows(
    ("ruling", "fields", "goal"),
    [
        ("Int", {}, 10),
        ("Int or Edu", {}, 12),
        ("Int or Edu", {"Edu": 4}, 10),
        ("Int", {"Life": 5}, 1),  # a creature's talent stands alone
    ],
)
def test_the_target_of_a_spell_is_intelligence_and_its_talent(table, mage, ruling, fields, goal):
    with table.trial():
        table.choose("spell_attribute", ruling)
        table.put(mage, **fields)
        assert magic.goal(mage, "Storm") == goal


@pytest.mark.rule("HAL-MAGIC-01", "HAL-MAGIC-02", "HAL-RULE-48")
@rows(
    ("does", "dice", "left", "facts"),
    [
        ("boon", (5, 5), {"cast_today": 1, "boons": ("A",)}, [("spell", "hero.1", "A", 0)]),
        ("boon", (5, 6), {"spent": ("Storm",)}, [("loss", "hero.1", "Storm", 1), ("miss", "hero.1", "A", 0)]),
        ("damage", (5, 5), {"cast_today": 1, "boons": ("A",)}, [("spell", "hero.1", "A", 0)]),
        ("heal", (5, 5, 2, 1), {"cast_today": 1, "Str": 7}, [("healing", "hero.1", "", 3)]),
    ],
)
def test_in_peace_a_spell_heals_or_stands_ready_or_nothing_comes(table, mage, does, dice, left, facts):
    with table.trial():
        table.put(mage, Str=4)
        spell = Spell("A", "Storm", "b", does, "2d6" if does == "heal" else "")
        assert table.run(magic.cast_in_peace(mage, spell), dice) is ("spent" not in left)
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}
        assert table.facts() == facts and list(notes(table)) == ["spell.storm-a"]
        assert (
            table.log.rolls[0].rule == "HAL-MAGIC-01" and table.log.rolls[0].why == "A, Intelligence + Storm"
        )


@pytest.mark.rule("HAL-RULE-48")
def test_five_spells_stand_ready_and_no_more_the_first_makes_way(table, mage):
    table.put(mage, Int=40)
    for name in "ABCDEFA":
        table.run(magic.cast_in_peace(mage, Spell(name, "Storm", "b")), [1, 1])
    assert mage.boons == ("C", "D", "E", "F", "A")


@pytest.mark.rule("HAL-MAGIC-01", "HAL-RULE-29")
@rows(
    ("words", "fields", "keys", "dice", "worked", "told"),
    [
        ("storm: fog", {}, [], (1, 1), True, ""),
        ("storm fog", {}, [], (1, 1), True, ""),
        ("fog", {}, [], (1, 1), True, ""),  # a spell's own name will do
        ("Fire: a spark", {}, [], (), False, "never learned Fire"),
        ("storm: fog", {"spent": ("Storm",)}, [], (), False, "gone for today"),
        ("brew: beer", {}, ["decline"], (), False, ""),
        ("", {}, ["decline"], (), False, ""),
        ("", {}, ["Storm", "decline"], (), False, ""),
        ("", {"Water": None}, ["Fog"], (1, 1), True, ""),  # the only talent there is
        ("prophecy", {}, [], (), False, "nothing is written yet"),
        ("storm", {}, ["Fog"], (1, 1), True, ""),
        ("storm", {}, ["words", "a wind", "accept"], (1, 1), True, ""),
        ("storm", {}, ["words", ""], (), False, ""),
        ("", {"Water": None, "Storm": None}, [], (), False, ""),
    ],
)
def test_cast_is_a_talent_and_a_wish_or_asks_for_what_is_left_out(
    table, mage, words, fields, keys, dice, worked, told
):
    with table.trial():
        table.put(mage, **fields)
        assert table.run(magic.act(mage, words), dice, keys, usual=False) is worked
        assert told in table.told and mage.cast_today == worked


@pytest.mark.rule("HAL-MAGIC-04")
@rows(
    ("in_fight", "talent", "keys", "usual"),
    [
        (True, "Storm", ["Lightning", "Chain Lightning", "words", "decline"], "Lightning"),
        (False, "Storm", ["Lightning", "Chain Lightning", "Fog", "words", "decline"], "Lightning"),
    ],
)
def test_the_spells_of_a_talent_are_offered_those_of_use_in_a_fight(
    table, mage, in_fight, talent, keys, usual
):
    asked = table.asked(magic.choose(mage, talent, in_fight))
    offered = [option.key for option in asked.options]
    assert set(keys) <= set(offered) and ("Fog" in offered) is ("Fog" in keys) and asked.usual == usual
    assert offered[-2:] == ["words", "decline"] and all(option.odds for option in asked.options[:-2])


@rows(
    ("spell", "said"),
    [
        (Spell("Rain", "Water", "rain, so that"), "Water does it: rain, so that"),
        (Spell("Fog", "Storm", "a thick mist"), "Fog stands ready: a thick mist"),
    ],
)
def test_what_stands_ready_is_told_by_its_words(spell, said):
    assert magic.said(spell) == said


# Wishes.


@pytest.mark.rule("HAL-RULE-48")
@rows(
    ("word", "listed", "same"),
    [
        ("burn", "burn", True),
        ("burns", "burn", True),
        ("burned", "burn", True),
        ("burning", "burn", True),
        ("burner", "burn", False),
        ("smites", "smite", True),
        ("smiting", "smite", True),
        ("stopping", "stop", True),
        ("stopped", "stop", True),
        ("stoping", "stop", True),
        ("stoppped", "stop", False),
        ("carries", "carry", True),
        ("carried", "carry", True),
        ("carris", "carry", False),
        ("obeys", "obey", True),
        ("obeyed", "obey", True),
        ("obeies", "obey", False),
        ("crosses", "cross", True),
        ("prophecy", "prophe-", True),
        ("prop", "prophe-", False),
    ],
)
def test_a_word_is_heard_in_its_forms(word, listed, same):
    assert wishes.form_of(word, listed) is same


@rows(
    ("wish", "heads", "doing", "at"),
    [
        ("burn the guard", ("burn",), True, 0),
        ("and burn the guard", ("burn",), True, 1),
        ("hold and burn", ("burn", "hold"), True, 0),
        ("close the wound", ("close the wound",), True, 0),
        ("close the door", ("close the wound",), True, None),
        ("close the", ("close the wound",), True, None),
        ("the burned guard", ("burn",), True, None),
        ("the burned guard", ("burn",), False, 1),
        ("the burned guard burns", ("burn",), True, 3),
        ("", ("burn",), True, None),
    ],
)
def test_where_a_listed_word_stands_first(wish, heads, doing, at):
    assert wishes.place(words_of(wish), heads, *[True] * doing) == at


@rows(
    ("wish", "at", "only"),
    [
        ("drowned man", 0, True),
        ("drowned the man", 0, False),
        ("a drowned thing", 1, True),
        ("this drowned thing", 1, True),
        ("we drowned thing", 1, False),
        ("frozen enemy", 0, True),
        ("frozen lake", 0, False),
        ("a drowning man", 1, False),
        ("drowned", 0, False),
    ],
)
def test_a_participle_only_describes_behind_an_article_or_before_somebody(wish, at, only):
    assert bool(wishes.describes(words_of(wish), at)) is only


@pytest.mark.rule("HAL-MAGIC-08")
@rows(
    ("wish", "summons"),
    [
        ("summon a wolf", True),
        ("a demon", True),
        ("demon", True),
        ("call for a demon", True),
        ("bring the elemental here", True),
        ("strike the demon", False),
        ("burn the elemental", False),
        ("about a demon", True),
        ("rain", False),
        ("call for rain", False),
    ],
)
def test_no_demon_comes_but_one_that_is_there_may_be_struck(wish, summons):
    assert wishes.summons(wish) is summons


@rows(
    ("wish", "open"),
    [
        ("rain", ["boon"]),
        ("goblins and rain", ["boon", *effects()]),
        ("hold them and burn them", ["hold", "damage"]),
        ("burn them and hold them", ["damage", "hold"]),
        ("ask the goblin", ["boon"]),
        ("fire", ["boon"]),
        ("fire at the goblins", ["damage"]),
        ("fire on the hearth", ["damage", "boon"]),
        ("ask, then fire on the hearth", ["boon", "damage"]),
        ("rain, so that nobody hurts us", ["boon"]),
    ],
)
def test_what_a_wish_may_mean_in_the_order_in_which_it_is_said(wish, open):
    assert wishes.senses(wish) == open


# In a fight.


@pytest.mark.rule("HAL-MAGIC-05", "HAL-MAGIC-06")
@rows(
    ("most", "targets", "struck"),
    [
        (1, ["foe.1"], ["foe.1", "foe.2"]),  # a rider, and what it rides
        (1, ["foe.2"], ["foe.2", "foe.1"]),
        (1, ["foe.3"], ["foe.3"]),
        (5, ["foe.1", "foe.3"], ["foe.1", "foe.3"]),
        (5, ["foe.1"], ["foe.1"]),
    ],
)
def test_a_spell_for_one_strikes_a_rider_and_the_mount_alike_and_one_for_many_those_alone(
    table, most, targets, struck
):
    rider = table.person("foe.1", "lancer", mounted="foe.2")
    mount, other = table.creature("foe.2", "spider", rider="foe.1"), table.person("foe.3", "Wat")
    fight = table.battle(rider, mount, other)
    cast = spells.Cast(
        table.hero, Spell("A", "Storm", "b", "damage", "5d6", most), tuple(table.world[id] for id in targets)
    )
    assert [being.id for being in spells.with_mounts(fight, cast)] == struck


@rows(("sides", "tone"), [(("foes",), "ruling"), (("foes", "party"), "loss"), (("party",), "loss")])
def test_a_spell_on_any_of_the_players_own_is_told_as_a_loss(table, sides, tone):
    with table.trial():
        assert (
            spells.tone([table.person(f"npc.{at}", "Wat", side=side) for at, side in enumerate(sides, 1)])
            == tone
        )
