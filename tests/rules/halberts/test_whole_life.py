"""What each step of a life leaves, whole, under which row of the ledger its dice are thrown, and what is told of it."""

from random import Random

import pytest
from tables import rows

from solo.core.dice import seeded
from solo.core.procedure import Choose, Tell, usual
from solo.core.world import DEAD, GONE, OUT
from solo.rules.halberts import character, lifepath, rewards
from solo.rules.halberts.fields import ATTRIBUTES
from solo.rules.halberts.tables import careers
from solo.rules.halberts.tables_life import lines, lines_of
from solo.rules.ruleset import Draft
from solo.rules.staging import Stage


@pytest.fixture
def youth(table):
    """Somebody of sixteen with tens all over, and nothing behind them."""
    table.set(table.hero, age=16, coins=0, **dict.fromkeys(ATTRIBUTES, 10))
    table.put(table.hero, story=None, terms=None, career=None)
    return table.hero


def left(table):
    """What the last run left, but for the story."""
    return {
        what.partition(" ")[2]: to for what, to in table.left("hero").items() if not what.endswith(" story")
    }


def rules(table):
    """The rows of the ledger under which dice were thrown."""
    return [roll.rule for roll in table.log.rolls]


# The rows of the ledger.


@pytest.mark.rule(
    *("HAL-WAR-02", "HAL-WAR-03", "HAL-WAR-04", "HAL-WAR-05", "HAL-MAGE-02", "HAL-MAGE-03", "HAL-MAGE-04"),
    *("HAL-MAGE-05", "HAL-RAP-02", "HAL-RAP-03", "HAL-RAP-04", "HAL-RAP-05"),
)
@rows(
    ("career", "short", "named"),
    [
        ("Warrior", "WAR", ("Mercenary", "Guard", "Rider", "Officer")),
        ("Mage", "MAGE", ("Aggressive", "Passive", "Manipulative", "Transgressive")),
        ("Rapscallion", "RAP", ("Thief", "Thug", "Liar", "Murderer")),
    ],
)
def test_each_table_is_rolled_under_its_own_row(table, youth, career, short, named):
    assert tuple(careers()[career].lessons) == named
    for number, name in enumerate(named, 2):
        with table.trial():
            table.run(lifepath.lesson(youth, careers()[career], name, 22), [3])
            assert rules(table) == [f"HAL-{short}-{number:02}"]


@pytest.mark.rule("HAL-REW-00", "HAL-REWDEF-03", "HAL-REWDEF-04", "HAL-RULE-32", "HAL-CHAR-03")
@rows(
    ("career", "dice", "keys", "under"),
    [
        ("Warrior", (5, *[1] * 9), ["Bay"], ["HAL-REW-00", "HAL-REWDEF-04", "HAL-REWDEF-04"]),
        ("Rapscallion", (5, *[1] * 5), ["Tix"], ["HAL-REW-00", "HAL-REWDEF-03", "HAL-REWDEF-03"]),
        ("Mage", (5, 1, 1), ["owl", "Uhu"], ["HAL-REW-00", "HAL-RULE-32", "HAL-RULE-32"]),
        ("Mage", (5, *[1] * 12), ["human", "Ann"], ["HAL-REW-00", *["HAL-CHAR-03"] * 6]),
        ("Mage", (1,), [], ["HAL-REW-00"]),
    ],
)
def test_a_reward_and_what_it_brings_are_rolled_under_their_rows(table, youth, career, dice, keys, under):
    with table.trial():
        table.put(youth, terms=(career,))
        table.run(rewards.rewards(youth), dice, keys)
        assert rules(table) == under
        changes = {
            rule
            for id, field, *_, rule in table.log.changes
            if id == "hero.1" and field in ("companions", "Int")
        }
        face = dice[0]
        assert changes == {f"HAL-REW-{careers()[career].id}-{face}"}


@pytest.mark.rule("HAL-REW-WAR-5", "HAL-REW-WAR-6", "HAL-REW-MAGE-5", "HAL-REW-MAGE-6", "HAL-REW-RAP-6")
@rows(
    ("career", "face", "keys", "fact"),
    [
        ("Warrior", 1, [], ("growth", "hero.1", "Intelligence", 11)),
        ("Rapscallion", 2, [], ("growth", "hero.1", "Education", 12)),
        (
            "Warrior",
            4,
            ["the Ministry of the Evening Light"],
            ("gain", "hero.1", "the Ministry of the Evening Light", 1),
        ),
        ("Warrior", 5, ["Bay"], ("companion", "beast.1", "horse", 1)),
        ("Warrior", 6, ["Moor"], ("gain", "hero.1", "land", 1)),
        ("Mage", 5, ["owl", "Uhu"], ("companion", "beast.1", "owl", 1)),
        ("Mage", 5, ["human", "Ann"], ("companion", "npc.1", "companion", 1)),
        ("Mage", 6, ["Hann"], ("gain", "hero.1", "chair", 1)),
        ("Rapscallion", 5, ["Tix"], ("companion", "beast.1", "dog", 1)),
        ("Rapscallion", 6, ["Hann"], ("gain", "hero.1", "post", 1)),
    ],
)
def test_what_is_earned_is_told_as_it_stands_in_the_story_and_is_one_fact(
    table, youth, career, face, keys, fact
):
    """Of a companion, whose it is too."""
    with table.trial():
        table.put(youth, terms=(career,))
        table.run(
            rewards.rewards(youth),
            lambda sides, rule, who: (face if rule == "HAL-REW-00" else 2,) * len(sides),
            keys,
        )
        assert table.facts() == [fact]
        ((kind, age, words),) = youth.story
        assert (kind, age) == ("reward", 16) and words in table.told and words[0].isupper()


# Entering.


@pytest.mark.rule("HAL-CAREER-01", "HAL-CAREER-02", "HAL-CAREER-03", "HAL-CAREER-13", "HAL-RULE-08")
@rows(
    ("terms", "ruling", "dice", "changed"),
    [
        ((), "yes", (5, 5), {"career": "Mage", "Literacy": 1}),
        ((), "yes", (5, 6), {"barred": ("Mage",)}),
        (("Warrior",), "yes", (5, 5), {"age": 17, "career": "Mage", "Literacy": 1}),
        (("Warrior",), "yes", (5, 6), {"age": 17, "barred": ("Mage",)}),
        (("Warrior",), "no", (5, 5), {"age": 17, "career": "Mage", "Literacy": 1}),
        (("Warrior",), "no", (5, 6), {"barred": ("Mage",)}),
    ],
)
def test_a_change_costs_its_year_and_a_test_and_gives_its_talent_or_is_barred(
    table, youth, terms, ruling, dice, changed
):
    with table.trial():
        table.choose("failed_change_costs_year", ruling)
        table.put(youth, terms=terms or None, career=terms[0] if terms else None)
        assert table.run(lifepath.enter(youth, "Mage"), dice) is ("career" in changed)
        assert left(table) == changed and rules(table) == ["HAL-MAGE-01"]
        known = (
            [("growth", "hero.1", "Literacy", 1)] if "career" in changed else [("loss", "hero.1", "Mage", 1)]
        )
        assert table.facts() == known
        assert all(words in table.told for _, _, words in youth.story) and len(youth.story) == 2


@pytest.mark.rule("HAL-CAREER-07")
@rows(
    ("before", "kind", "told"),
    [
        (0, "year", "20: You learn. Brew 1."),
        (2, "year", "20: You learn. Brew 3."),
        (0, "entry", "You learn. Brew 1."),
    ],
)
def test_what_is_learned_is_one_higher_and_told_with_its_value_and_its_year(table, youth, before, kind, told):
    with table.trial():
        table.put(youth, Brew=before or None)
        table.run(lifepath.learn(youth, "Brew", "You learn.", 20, "HAL-CAREER-07", kind))
        assert left(table) == {"Brew": before + 1}
        assert table.told == told and table.facts() == [("growth", "hero.1", "Brew", before + 1)]
        assert youth.story == ((kind, 20, "You learn."),)


@pytest.mark.rule("HAL-CAREER-11", "HAL-RULE-38", "HAL-RULE-40")
@rows(
    ("career", "terms", "barred", "age", "keys", "usual"),
    [
        ("", (), (), 16, ["Warrior", "Mage", "Rapscallion"], ""),
        ("", (), ("Mage",), 16, ["Warrior", "Rapscallion"], ""),
        ("Mage", ("Mage",), (), 20, ["Mage", "Warrior", "Rapscallion", "adventure"], ""),
        ("Mage", ("Mage",), ("Mage",), 20, ["Warrior", "Rapscallion", "adventure"], ""),
        ("Mage", ("Mage",), ("Warrior", "Rapscallion"), 31, ["Mage", "adventure"], ""),
        ("Mage", ("Mage",), ("Warrior", "Rapscallion"), 32, ["Mage", "adventure"], "adventure"),
    ],
)
def test_one_may_go_on_where_one_is_begin_what_is_not_closed_or_set_out_after_a_first(
    table, youth, career, terms, barred, age, keys, usual
):
    with table.trial():
        table.put(youth, career=career or None, terms=terms or None, barred=barred or None, age=age)
        asked = table.asked(lifepath.decide(youth))
        assert ([option.key for option in asked.options], asked.usual) == (keys, usual)
        assert not any(option.barred for option in asked.options)


@pytest.mark.rule("HAL-CAREER-04", "HAL-RULE-40")
@rows(("terms", "when"), [((), "no door before any"), (("Mage",), "no door after a career")])
def test_where_no_career_is_left_nothing_is_asked_and_the_road_is_told(table, youth, terms, when):
    with table.trial():
        table.put(youth, terms=terms or None, barred=("Warrior", "Mage", "Rapscallion"))
        assert table.run(lifepath.decide(youth), usual=False) == ""
        assert table.told == lines_of("Lines")[when][0] and youth.story[-1][0] == "road"


# Captivity, and age.


@pytest.mark.rule("HAL-TWIST-WAR-5", "HAL-TWIST-MAGE-5", "HAL-TWIST-RAP-5", "HAL-TWIST-07", "HAL-RULE-46")
@rows("career", ["Warrior", "Mage", "Rapscallion"])
def test_each_failed_try_costs_four_years_and_is_told_in_its_own_words(table, youth, career):
    first, *more = lines_of("Held")[career]
    tries = len(more) + 2
    with table.trial():
        dice = [die for _ in range(tries) for die in (6, 6, 6, 6)] + [6, 1, 1, 1]
        assert table.run(lifepath.captivity(youth, career, "HAL-X"), dice, ["Edu"] * (tries + 1)) is True
        assert left(table) == {"age": 16 + 4 * tries}
        held = [words for kind, _, words in youth.story if kind == "held"]
        assert held == [first, *more, more[0]][:tries]
        assert [age for kind, age, _ in youth.story if kind == "held"] == [
            16 + 4 * n for n in range(1, tries + 1)
        ]
        assert set(rules(table)) == {"HAL-X"} and ("relief", "hero.1", "captivity", 0) in table.facts()
        assert lines_of("Free")[career][0] in table.told


@pytest.mark.rule("HAL-AGE-00", "HAL-AGE-07", "HAL-AGE-08")
@rows(
    ("face", "value", "least", "after", "lives"),
    [
        (1, 8, 0, 7, True),
        (2, 2, 0, 1, True),
        (3, 1, 0, 0, False),
        (4, 1, 1, 1, True),
        (4, 2, 1, 1, True),
        (5, 1, 0, 1, True),
        (6, 1, 0, 1, True),
    ],
)
def test_age_takes_a_point_and_a_life_that_has_none_left(table, youth, face, value, least, after, lives):
    with table.trial():
        name = {1: "Str", 2: "Dex", 3: "End", 4: "Int"}.get(face, "Str")
        table.set(youth, **{name: value})
        assert table.run(lifepath.age_a_step(youth, "HAL-X", least), [face]) is lives
        changed = {name: after, f"full_{name}": after} if after != value else {}
        assert left(table) == ({**changed, "state": DEAD} if not lives else changed)
        long = {"Str": "Strength", "Dex": "Dexterity", "End": "Endurance", "Int": "Intelligence"}[name]
        lost = [("loss", "hero.1", long, 1)] * (face < 5)
        assert table.facts() == lost + [("death", "hero.1", "age", 0)] * (not lives)
        assert table.rolls == ["d6"] and all(words in table.told for _, _, words in youth.story)


# Years of play, and coming home.


@pytest.mark.rule("HAL-RULE-39")
@rows(
    ("terms", "age", "tables"),
    [
        (("Mage",), 30, ["Aggressive", "Passive", "Manipulative", "Transgressive"]),
        (("Warrior",), 18, ["Mercenary", "Guard", "Rider"]),
        (
            ("Rapscallion", "Warrior"),
            19,
            ["Mercenary", "Guard", "Rider", "Officer", "Thief", "Thug", "Liar", "Murderer"],
        ),
    ],
)
def test_a_year_of_play_is_spent_on_a_table_of_ones_own_careers(table, youth, terms, age, tables):
    with table.trial():
        table.put(youth, terms=terms, age=age)
        assert [option.key for option in table.asked(character.year_of_play(youth)).options] == tables


def test_who_never_had_a_career_may_spend_the_year_as_they_like(table, youth):
    table.put(youth, age=25)
    assert len(table.asked(character.year_of_play(youth)).options) == 12


@rows(
    ("age", "dice", "more"),
    [
        (34, (2,), {}),
        (35, (2, 1), {"Str": 9, "full_Str": 9}),
        (36, (2,), {}),
        (39, (2, 4), {"Int": 9, "full_Int": 9}),
        (39, (2, 6), {}),
        (31, (2,), {}),
    ],
)
def test_a_year_of_play_is_a_year_a_talent_and_a_point_of_status_and_every_fourth_from_thirty_six_age(
    table, youth, age, dice, more
):
    with table.trial():
        table.put(youth, terms=("Rapscallion",), age=age)
        table.run(character.year_of_play(youth), dice, ["Thief"])
        assert left(table) == {"age": age + 1, "Spy": 1, "Sta": 11, "full_Sta": 11, **more}
        assert ("growth", "hero.1", "Status", 11) in table.facts()
        assert f"A year goes by. You are {age + 1}." in table.told.splitlines()


@rows(("due", "lived"), [(0, 0), (1, 1), (10, 10), (11, 10)])
def test_no_more_than_ten_years_are_lived_before_one_sets_out(table, youth, due, lived):
    with table.trial():
        table.put(youth, terms=("Mage",), age=20, years_due=due or None)
        table.run(character.set_out((youth,)), lambda sides, rule, who: (5,) * len(sides))
        assert (youth.age, youth.years_due) == (20 + lived, 0)
        assert table.world.get("game", "party") == ("hero.1",)


@rows(
    ("fields", "changed"),
    [
        ({"state": DEAD}, {}),
        ({"state": GONE}, {}),
        ({}, {"years_due": 1}),
        ({"years_due": 2}, {"years_due": 3}),
        (
            {"Str": 4, "start_Str": 8, "wound": "light"},
            {"Str": 10, "start_Str": None, "wound": None, "years_due": 1},
        ),
        ({"Edu": 4, "woken": ("Str",)}, {"Edu": 10, "woken": None, "years_due": 1}),
        ({"cast_today": 2, "spent": ("Fire",)}, {"cast_today": None, "spent": None, "years_due": 1}),
        ({"struck": True, "attacks": 2}, {"struck": None, "attacks": None, "years_due": 1}),
        ({"cuirass": True, "mounted": "beast.1"}, {"cuirass": None, "mounted": None, "years_due": 1}),
        ({"Brew": 3, "notes": ("A debt",)}, {"years_due": 1}),
    ],
)
def test_home_again_all_is_whole_a_year_is_owed_and_nothing_else_is_changed(table, youth, fields, changed):
    with table.trial():
        table.put(youth, **fields)
        table.run(character.homecoming(youth))
        assert left(table) == changed


@rows(
    ("cause", "deed", "words"),
    [
        ("slew the wolf", "slew the wolf", "Slew the wolf."),
        ("  Held the ford! ", "Held the ford!", "Held the ford!"),
        ("what?", "what?", "What?"),
        ("a.b", "a.b", "A.b."),
        ("", "a deed", "A deed."),
    ],
)
def test_a_deed_is_on_record_and_in_the_story_with_one_stop(table, youth, cause, deed, words):
    with table.trial():
        table.put(youth, age=30)
        table.run(character.advance(youth, 1, cause))
        assert (youth.deeds, youth.story) == ((deed,), (("deed", 30, words),))
        assert table.facts() == [("deed", "hero.1", deed, 0)]


# What is told.


@rows(
    ("state", "last"),
    [
        (GONE, "There is no grave. Somebody else must take the road."),
        (DEAD, "That was a life, too. Somebody else must take the road."),
    ],
)
def test_a_life_that_never_reached_the_road_is_told_from_sixteen_to_its_end(table, youth, state, last):
    with table.trial():
        table.put(youth, age=41, state=state, story=(("birth", 16, "You grow up."), ("end", 41, "You die.")))
        table.run(character.epitaph(youth))
        assert table.told.splitlines() == ["Adalric, 16 to 41", "You grow up. You die.", last]


@rows(
    ("high", "low", "strong", "weak"),
    [
        (7, 7, False, False),
        (8, 7, True, False),
        (7, 6, False, True),
        (12, 2, True, True),
        (7, 5, False, True),
    ],
)
def test_what_one_is_good_or_bad_at_is_told_from_eight_up_and_from_six_down(
    table, youth, high, low, strong, weak
):
    with table.trial():
        table.set(youth, **{**dict.fromkeys(ATTRIBUTES, 7), "Dex": high, "Edu": low})
        told = character.natured(youth)
        assert (lines_of("Strong")["Dex"][0] in told) is strong and (
            lines_of("Weak")["Edu"][0] in told
        ) is weak
        assert (told == lines_of("Lines")["modest"][0]) is not (strong or weak)


def test_a_lesson_told_before_has_other_words_each_time_until_all_are_used(table, youth):
    many = len(lines("Again"))
    told = []
    for times in range(many):
        story = (("year", 16, "A year."), *(("again", 17, "Again."),) * times)
        table.put(youth, story=story)
        told.append(lifepath.again(youth, "Brew"))
    assert len(set(told)) == many


@rows("seed", range(6))
def test_all_that_stands_in_the_story_was_told_as_it_happened_and_is_told_again_as_a_life(seed):
    stage, chance = Stage("halberts"), Random(seed)

    def choose(request):
        return chance.choice(request.open).key if isinstance(request, Choose) else usual(request)

    hero = stage.run(stage.rules.create(Draft(stage.world, "hero.1")), seeded("lives", seed), choose)
    being = hero or stage.world["hero.1"]
    tells = [event for kind, event in stage.log.events if kind == "tell" and isinstance(event, Tell)]
    at = 0
    for _, _, words in being.story:
        at = next(place for place in range(at, len(tells)) if words in tells[place].text)
    heading = f"The life of {being.name}" if hero else f"{being.name}, 16 to {being.age}"
    after = [tell.text for tell in tells[[tell.text for tell in tells].index(heading) :]]
    assert after[1] == character.life(being)
    every = " ".join(words for _, _, words in being.story).split()
    assert [word for word in after[1].split() if word in every][: len(every)] and all(
        word in after[1] for word in every
    )
    assert being.state in (DEAD, GONE, OUT) or being.coins == being.Sta


@pytest.mark.rule(*(f"HAL-TWIST-{short}-{face}" for short in ("WAR", "MAGE", "RAP") for face in range(1, 7)))
@rows(
    ("career", "face", "aging", "changed", "fact"),
    [
        ("Warrior", 1, (), {"notes": ("Mortal enemies: the survivors of a plundered town",)}, "enemy"),
        ("Warrior", 2, (1,), {"Str": 9, "full_Str": 9}, "aging"),
        ("Warrior", 3, (6,), {}, "aging"),
        ("Warrior", 4, (), {"barred": ("Warrior",)}, "barred"),
        ("Warrior", 6, (), {"state": GONE}, "gone"),
        ("Mage", 1, (), {"notes": ("Mortal enemy: a classmate put to shame",)}, "enemy"),
        ("Mage", 2, (2,), {"Dex": 9, "full_Dex": 9}, "aging"),
        ("Mage", 3, (), {"notes": ("A demon has seen you and will come",)}, "demon"),
        ("Mage", 4, (), {"barred": ("Mage",)}, "barred"),
        ("Mage", 6, (), {"state": GONE}, "gone"),
        ("Rapscallion", 1, (), {"notes": ("Mortal enemy: a rival made a laughing-stock",)}, "enemy"),
        ("Rapscallion", 2, (), {"notes": ("In debt for more than can ever be paid",)}, "debt"),
        ("Rapscallion", 3, (), {"notes": ("Owes more than a favour to those who helped",)}, "obligation"),
        (
            "Rapscallion",
            4,
            (),
            {"barred": ("Rapscallion",), "notes": ("A known face: pilloried before everybody",)},
            "caught",
        ),
        ("Rapscallion", 6, (), {"state": GONE}, "gone"),
    ],
)
def test_each_twist_does_what_its_cell_says_and_nothing_else(
    table, youth, career, face, aging, changed, fact
):
    with table.trial():
        lives = table.run(lifepath.struck(youth, career), (face, *aging))
        assert lives is (fact != "gone") and left(table) == changed
        own = f"HAL-TWIST-{careers()[career].id}-{face}"
        assert rules(table) == ["HAL-TWIST-00", *[own] * len(aging)]
        kind = "parting" if fact == "gone" else "condition"
        assert table.facts()[0] == (kind, "hero.1", fact, 0)
        assert youth.story[0] == ("twist", 16, lines_of("Twists")[career][face - 1])
        assert all(words in table.told for _, _, words in youth.story)


@pytest.mark.rule("HAL-TWIST-WAR-2", "HAL-AGE-07", "HAL-RULE-36")
def test_a_siege_may_be_the_end_and_a_second_one_has_other_words(table, youth):
    table.run(lifepath.struck(youth, "Warrior"), (2, 6))
    table.run(lifepath.struck(youth, "Warrior"), (2, 6))
    twists = [words for kind, _, words in youth.story if kind == "twist"]
    assert twists == [lines_of("Twists")["Warrior"][1], lines_of("Twice")["aging"][0]]
    table.set(youth, Str=1)
    assert table.run(lifepath.struck(youth, "Warrior"), (2, 1)) is False and youth.state == DEAD
