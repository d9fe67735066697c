"""What a spell, a talent, a trick or a step leaves is all that its row says, and nothing else: every field that ends
otherwise than it began."""

import pytest

from solo.rules.heart_rush import blows, conditions, deeds, feats, force, morale, tables_abilities, tricks

LOW, HIGH = (1, 1), (6, 4)  # a saving throw that fails whatever it is against, and one that holds
CAST = {"hero.1 action": None, "hero.1 strove": True}
SPELLS = [
    ("Ember Dart", (*LOW, 1, 2, 4), {"foe.1 hp": 9, "foe.1 last_harm": "hero.1"}),
    ("Ember Dart", (*HIGH, 1, 2, 4), {"foe.1 hp": 13, "foe.1 last_harm": "hero.1"}),
    ("Ember Dart", (*HIGH, 6, 6, 6), {"foe.1 hp": 7, "foe.1 last_harm": "hero.1"}),
    ("Shove of Wind", LOW, {"foe.1 at": 25}),
    ("Shove of Wind", HIGH, {}),
    ("Cold Grip", LOW, {"foe.1 conditions": (("restrained", 1), ("slowed", 2))}),
    ("Cold Grip", HIGH, {}),
    ("Stone Coat", (), {"hero.1 coat": 2}),
    ("Steam Veil", (), {"hero.1 conditions": (("obscured", 1),), "hero.1 veiled": True}),
    (
        "Kind Face",
        LOW,
        {
            "foe.1 conditions": (("charmed", 1),),
            "foe.1 charmer": "hero.1",
            "foe.1 attitude": "wary",
            "foe.1 before_charm": "hostile",
        },
    ),
    ("Kind Face", HIGH, {}),
    ("Close the Cut", (1, 2), {"hero.1 hp": 23}),
    ("Close the Cut", (6, 6), {"hero.1 hp": 32}),
]
FULL = {"hero.1 action": None}
TALENTS = [
    ("Rush of Blood", 0, (), {"hero.1 rush": 5}),
    ("Rush of Blood", 2, (), {"hero.1 rush": 7}),
    ("Wide Swing", 0, (*LOW, 2, 3), {**FULL, "foe.1 hp": 11, "foe.1 last_harm": "hero.1"}),
    ("Wide Swing", 2, (*LOW, 2, 3), {**FULL, "foe.1 hp": 9, "foe.1 last_harm": "hero.1"}),
    ("Wide Swing", 0, HIGH, FULL),
    ("Battle Cry", 0, LOW, {**FULL, "foe.1 conditions": (("shaken", 2), ("weakened", 2))}),
    ("Battle Cry", 2, LOW, {**FULL, "foe.1 conditions": (("shaken", 4), ("weakened", 4))}),
    ("Battle Cry", 0, HIGH, FULL),
    ("Second Wind", 0, (1, 2), {**FULL, "hero.1 hp": 27}),
    ("Second Wind", 2, (1, 2), {**FULL, "hero.1 hp": 29}),
    ("Second Wind", 0, (6, 6), {**FULL, "hero.1 hp": 36}),
    ("Home Fires", 0, (), {"hero.1 sheltered": True}),
    ("Friends in Low Places", 0, (1, 2, 3), {"hero.1 coins": 16}),
    ("Friends in Low Places", 2, (1, 2, 3), {"hero.1 coins": 18}),
    ("Ring the Skull", 0, LOW, {**FULL, "foe.1 conditions": (("stunned", 1),)}),
    ("Ring the Skull", 0, (2, 4), FULL),
    ("Ring the Skull", 2, (3, 4), {**FULL, "foe.1 conditions": (("stunned", 1),)}),
]
MINORS = [
    ("Burst of Speed", 1, (), {}),
    ("Taunt", 1, LOW, {"foe.1 conditions": (("enraged", 1),), "foe.1 hates": "hero.1"}),
    ("Taunt", 1, HIGH, {}),
    ("Taunt", 2, LOW, {"foe.1 conditions": (("enraged", 1),), "foe.1 hates": "hero.1"}),
]
HINDERED = {
    "weakened": {"foe.1 hp": 13, "foe.1 last_harm": "hero.1", "foe.1 conditions": (("weakened", 2),)},
    "off-balanced": {"foe.1 hp": 13, "foe.1 last_harm": "hero.1", "foe.1 conditions": (("off-balanced", 2),)},
    "dazed": {"foe.1 hp": 13, "foe.1 last_harm": "hero.1", "foe.1 conditions": (("dazed", 2),)},
    "blinded": {"foe.1 conditions": (("blinded", 1),)},
    "prone": {"foe.1 conditions": (("prone", 1),)},
    "shove": {"foe.1 conditions": (("off-balanced", 2),), "foe.1 at": 10},
}


def left(table):
    """Every field that the last run left otherwise than it was: "hero.1 hp" and what it is."""
    was, now = {}, {}
    for id, name, before, to, _ in table.log.changes:
        was.setdefault(f"{id} {name}", before)
        now[f"{id} {name}"] = to
    return {what: to for what, to in now.items() if to != was[what]}


@pytest.fixture
def foe(table):
    """A smuggler within reach, and a fight with it under way."""
    foe = table.foe(1, at=5)
    table.fighting(foe)
    table.put(table.hero, hp=20)
    return foe


@pytest.mark.parametrize(("name", "faces", "leaves"), SPELLS)
def test_a_spell_costs_the_action_and_leaves_what_its_row_says(table, foe, name, faces, leaves):
    table.put(table.hero, spells=(name,))
    whom = foe if tables_abilities.spells()[name].aimed else None
    assert table.run(feats.cast(table.hero, name, whom), *faces)
    assert left(table) == {**CAST, "hero.1 cast": (name,), **leaves}


@pytest.mark.parametrize(("name", "edge", "faces", "leaves"), TALENTS)
def test_a_talent_is_noted_as_used_and_leaves_what_its_row_says_two_more_with_a_destiny_level(
    table, foe, name, edge, faces, leaves
):
    table.put(table.hero, talents=(name,), destinies=(name,) if edge else (), rush=3)
    whom = foe if tables_abilities.abilities()[name].target else None
    assert table.run(feats.use(table.hero, name, whom), *faces)
    now = table.world.get("game", "minute", 480)
    assert left(table) == {"hero.1 used": ((name, now),), **leaves}


@pytest.mark.rule("HR-FREQ-03")
@pytest.mark.parametrize(("name", "price", "faces", "leaves"), MINORS)
def test_a_minor_talent_costs_a_point_more_each_time_and_leaves_what_its_row_says(
    table, foe, name, price, faces, leaves
):
    table.put(table.hero, talents=(name,), rush=3, minors=((name, price - 1),) if price > 1 else ())
    assert table.run(feats.use(table.hero, name, foe), *faces)
    assert left(table) == {"hero.1 rush": 3 - price, "hero.1 minors": ((name, price),), **leaves}


@pytest.mark.parametrize(("what", "leaves"), HINDERED.items())
def test_what_hinders_a_foe_leaves_what_its_row_says(table, foe, what, leaves):
    fight = table.world["fight"]
    table.run(tricks.hinder(fight, table.hero, foe, what), *((3,) if what in tricks.HINDER else ()))
    assert left(table) == leaves


WON, TIED = (1, 2, 5, 4), (3, 3, 3, 3)  # the foe's two dice, then the hero's


@pytest.mark.parametrize(
    ("trick", "size", "faces", "leaves"),
    [
        (
            tricks.grapple,
            3,
            WON,
            {
                "hero.1 conditions": (("grappling", 1),),
                "foe.1 conditions": (("grappled", 1), ("restrained", 1)),
                "foe.1 held_by": "hero.1",
            },
        ),
        (tricks.grapple, 3, TIED, {}),
        (
            tricks.climb,
            5,
            WON,
            {"hero.1 conditions": (("climber", 1),), "foe.1 conditions": (("climbed on", 1),)},
        ),
        (tricks.climb, 5, TIED, {}),
        (tricks.climb, 4, (), {}),
        (
            tricks.stunt,
            3,
            WON,
            {"foe.1 conditions": (("dazed", 1), ("off-balanced", 1)), "foe.1 action": None},
        ),
        (tricks.stunt, 3, TIED, {}),
    ],
)
def test_a_trick_in_place_of_a_blow_does_all_of_it_or_nothing(table, foe, trick, size, faces, leaves):
    """A tie is lost by whoever tries (HR-SIZE-20)."""
    table.put(foe, size=size)
    table.run(trick(table.world["fight"], table.hero, foe), *faces)
    assert left(table) == leaves


@pytest.mark.parametrize(
    ("faces", "before", "leaves"),
    [
        (WON, (), {"foe.1 conditions": (("grappled", 1), ("suffocating", 1))}),
        (
            WON,
            (("suffocating", 1),),
            {"foe.1 conditions": (("grappled", 1), ("suffocating", 1), ("incapacitated", 1))},
        ),
        (TIED, (), {}),
        (TIED, (("suffocating", 1),), {}),
    ],
)
def test_who_is_choked_has_no_air_and_then_no_light(table, foe, faces, before, leaves):
    table.put(foe, held_by="hero.1", conditions=(("grappled", 1), *before))
    table.run(tricks.choke(table.hero, foe), *faces)
    assert left(table) == leaves


@pytest.mark.parametrize(
    ("faces", "leaves"),
    [
        (WON, {"hero.1 held_by": None, "hero.1 conditions": (("dazed", 2),), "foe.1 conditions": None}),
        (TIED, {}),
    ],
)
def test_who_breaks_free_is_held_and_restrained_by_nobody_and_the_holders_arms_are_free(
    table, foe, faces, leaves
):
    table.put(table.hero, held_by="foe.1", conditions=(("grappled", 1), ("dazed", 2), ("restrained", 1)))
    table.put(foe, conditions=(("grappling", 1),))
    table.run(tricks.escape(table.hero), *faces)
    assert left(table) == leaves


@pytest.mark.parametrize("action", [True, None])
@pytest.mark.parametrize("rush", [0, 1, 3])
@pytest.mark.parametrize(("at", "there"), [(0, -5), (5, 0), (10, 15)])
def test_a_sidestep_is_five_feet_away_for_a_point_of_rush_or_else_the_action(
    table, foe, action, rush, at, there
):
    """Who moves stands above nobody and behind nothing any longer."""
    table.put(
        table.hero, rush=rush, action=action, at=at, cover=2, conditions=(("high ground", 1), ("dazed", 1))
    )
    price = {"hero.1 rush": rush - 1} if rush else {"hero.1 action": None} if action else {}
    table.run(deeds.sidestep(table.hero, False))
    assert left(table) == {
        **price,
        "hero.1 at": there,
        "hero.1 cover": None,
        "hero.1 conditions": (("dazed", 1),),
    }


@pytest.mark.parametrize(
    ("rush", "price"), [(0, {"hero.1 action": None}), (1, {"hero.1 rush": 0}), (3, {"hero.1 rush": 2})]
)
def test_getting_up_costs_a_point_of_rush_or_else_the_action_and_moves_nobody(table, foe, rush, price):
    table.put(table.hero, rush=rush, cover=2, conditions=(("prone", 1), ("dazed", 1)))
    table.run(deeds.sidestep(table.hero, True))
    assert left(table) == {**price, "hero.1 conditions": (("dazed", 1),)}


@pytest.mark.parametrize(
    ("at", "there", "moved"),
    [(0, 60, 60), (-15, 45, 60), (40, 60, 20), (55, 60, 5), (100, 70, 30), (150, 90, 60)],
)
def test_who_closes_in_goes_as_far_as_a_dash_and_no_nearer_than_next_to_the_foe(table, foe, at, there, moved):
    table.put(foe, at=65)
    table.put(table.hero, at=at, cover=2, conditions=(("high ground", 1),))
    table.run(deeds.approach(table.world["fight"], table.hero, foe))
    assert left(table) == {
        "hero.1 at": there,
        "hero.1 moved": moved,
        "hero.1 dashed": True,
        "hero.1 cover": None,
        "hero.1 conditions": None,
    }


@pytest.mark.parametrize(
    ("deed", "before", "leaves"),
    [
        (deeds.sheltered, (), {"hero.1 dashed": True, "hero.1 cover": 2}),
        (deeds.climbed, (), {"hero.1 dashed": True, "hero.1 conditions": (("high ground", 1),)}),
        (deeds.douse, (("burning", 5),), {"hero.1 conditions": (("burning", 2),)}),
        (deeds.douse, (("burning", 1),), {"hero.1 conditions": None}),
    ],
)
def test_a_step_of_ones_own_leaves_what_it_says(table, foe, deed, before, leaves):
    table.put(table.hero, conditions=before)
    table.run(deed(table.hero))
    assert left(table) == leaves


@pytest.mark.rule("HR-HELP-02")
def test_help_in_a_fight_costs_the_helpers_action_and_helps_one(table, foe):
    table.run(deeds.helped(table.hero, table.friend(2)))
    assert left(table) == {"hero.1 action": None, "hero.2 helped": True}


@pytest.mark.parametrize("friends", [0, 1, 2])
def test_who_gives_up_gives_up_for_all_that_stand_and_is_taken_but_by_those_who_take_nobody(table, friends):
    others = [table.friend(2 + number) for number in range(friends)]
    foe = table.foe(1, at=5)
    table.fighting(foe)
    with table.trial():
        table.put(foe, tags=("undead",))
        table.run(deeds.surrender(table.world["fight"], table.hero))
        assert left(table) == {"hero.1 action": None}
    table.run(deeds.surrender(table.world["fight"], table.hero))
    yielded = {f"{one.id} state": "yielded" for one in (table.hero, *others)}
    assert left(table) == {"fight outcome": "captured", **yielded}


@pytest.mark.parametrize(
    ("name", "attitude", "leaves"),
    [
        ("frightened", "wary", {"foe.1 dreads": "hero.1"}),
        ("enraged", "wary", {"foe.1 hates": "hero.1"}),
        (
            "charmed",
            "hostile",
            {"foe.1 charmer": "hero.1", "foe.1 attitude": "wary", "foe.1 before_charm": "hostile"},
        ),
        (
            "charmed",
            "wary",
            {"foe.1 charmer": "hero.1", "foe.1 attitude": "curious", "foe.1 before_charm": "wary"},
        ),
        ("charmed", "helpful", {"foe.1 charmer": "hero.1", "foe.1 before_charm": "helpful"}),
    ],
)
@pytest.mark.parametrize("before", [0, 1, 4])
def test_what_takes_hold_of_a_mind_is_a_level_more_and_whose_doing_it_is_is_known(
    table, foe, name, attitude, leaves, before
):
    held = (("dazed", 1), *(((name, before),) if before else ()))
    table.put(foe, conditions=held, attitude=attitude)
    table.run(conditions.seize(foe, name, table.hero))
    assert left(table) == {"foe.1 conditions": (("dazed", 1), (name, before + 1)), **leaves}


def test_a_blow_from_whoever_charmed_it_ends_a_charm_and_one_from_another_does_not(table, foe):
    ebba = table.friend(2)
    table.run(conditions.seize(foe, "charmed", table.hero))
    table.run(conditions.struck(foe, ebba))
    assert left(table) == {}
    table.run(conditions.struck(foe, table.hero))
    assert left(table) == {
        "foe.1 conditions": None,
        "foe.1 charmer": None,
        "foe.1 attitude": "hostile",
        "foe.1 before_charm": None,
    }


HIDDEN = (("dazed", 1), ("hidden", 1), ("obscured", 1))
SEEN = (("dazed", 1), ("obscured", 1))


def thrown(high):
    """Dice that fall high for one and low for everybody else."""
    return lambda sides, rule, who: tuple(side if who == high else 1 for side in sides)


@pytest.mark.rule("HR-HIDE-05")
@pytest.mark.parametrize("better", ["hero.1", "foe.1"])
def test_whoever_has_struck_is_hidden_no_longer_whether_the_blow_landed_or_not(table, foe, better):
    """What else is upon them stays, and whoever was struck at is hidden as before."""
    table.put(table.hero, conditions=HIDDEN)
    table.put(foe, conditions=HIDDEN)
    fight = table.world["fight"]
    assert table.run(blows.opportunity(fight, table.hero, foe, "might"), source=thrown(better))
    assert (table.hero.conditions, foe.conditions) == (SEEN, HIDDEN)


@pytest.mark.rule("HR-HIDE-05")
@pytest.mark.parametrize("better", ["hero.1", "foe.1"])
def test_of_two_who_strike_at_each_other_neither_is_hidden_any_longer(table, foe, better):
    table.put(table.hero, conditions=HIDDEN)
    table.put(foe, conditions=HIDDEN, defence=0, hp=40, hp_max=40)
    fight, both = table.world["fight"], (table.hero, foe)

    def clashed():
        done = yield from blows.clash(fight, table.hero, foe, "agility", both)
        for pending, way in done:
            yield from blows.land(fight, pending, way, {}, both)

    table.run(clashed(), source=thrown(better))
    assert (table.hero.conditions, foe.conditions) == (SEEN, SEEN)


@pytest.mark.rule("HR-HIDE-04")
@pytest.mark.parametrize(
    ("fields", "hiding", "why"),
    [
        ({"state": "out"}, False, "is in no state to strike"),
        ({"conditions": (("stunned", 1),)}, False, "is in no state to strike"),
        ({"conditions": (("surprised", 1),)}, False, "is in no state to strike"),
        ({}, True, "is not hidden any more"),
        ({"action": None, "conditions": (("hidden", 1),)}, True, "has no action left"),
        ({"action": None, "rush": 0}, False, "has neither an action nor rush to spare"),
    ],
)
def test_who_cannot_strike_out_of_turn_is_told_why_and_nothing_changes(table, foe, fields, hiding, why):
    ebba = table.friend(2, name="Ebba", **{"action": True, "rush": 1, **fields})
    assert not table.run(blows.opportunity(table.world["fight"], ebba, foe, "might", hiding=hiding))
    assert table.told == f"Ebba {why}."
    assert (left(table), table.rolls) == ({}, [])


@pytest.mark.parametrize(
    ("action", "rush", "leaves"),
    [
        (True, 2, {"hero.1 action": None}),
        (None, 2, {"hero.1 rush": 1}),
        (True, 0, {"hero.1 action": None}),
        (None, 1, {"hero.1 rush": 0}),
    ],
)
def test_a_blow_out_of_turn_costs_the_action_or_a_point_of_rush_and_is_an_effort(
    table, foe, action, rush, leaves
):
    table.put(table.hero, action=action, rush=rush)
    table.run(blows.opportunity(table.world["fight"], table.hero, foe, "might"), source=thrown("foe.1"))
    assert left(table) == {**leaves, "hero.1 strove": True}


@pytest.mark.parametrize(
    ("kinds", "states", "facts"),
    [
        (((),), ["yielded"], [("yielding", "foe.1", "smuggler", 1)]),
        (
            ((), ()),
            ["yielded", "yielded"],
            [("yielding", "foe.1", "smuggler", 2), ("yielding", "foe.2", "", 0)],
        ),
        ((("beast",),), ["fled"], [("flight", "foe.1", "smuggler", 1)]),
        ((("beast",),) * 2, ["fled", "fled"], [("rout", "foe.1", "smuggler", 2), ("flight", "foe.2", "", 0)]),
        (
            ((), ("beast",), ("undead",)),
            ["yielded", "fled", "up"],
            [("rout", "foe.2", "smuggler", 1), ("yielding", "foe.1", "smuggler", 1)],
        ),
        ((("undead",), ()), ["up", "yielded"], [("yielding", "foe.2", "smuggler", 1)]),
        ((("undead",),), ["up"], []),
    ],
)
def test_those_who_are_called_on_and_fail_give_up_or_run_and_the_fearless_stand(table, kinds, states, facts):
    """Each is on record once: the first with how many they are."""
    foes = [table.foe(number, tags=tags) for number, tags in enumerate(kinds, 1)]
    fight = table.fighting(*foes)
    table.run(morale.call(fight, table.hero), source=lambda sides, rule, who: (1,) * len(sides))
    assert fight.called and [foe.state for foe in foes] == states
    noted = [fact for tell in table.log.tells for fact in (tell.fact, *tell.also) if fact]
    assert [(fact.kind, fact.who, fact.what, fact.count) for fact in noted] == facts
    assert ("it is over" in table.told) is ("up" not in states)


@pytest.mark.parametrize("foes", [1, 2, 3])
def test_those_who_are_called_on_and_hold_stay_as_they_are_and_are_not_called_on_again(table, foes):
    them = [table.foe(number) for number in range(1, foes + 1)]
    fight = table.fighting(*them)
    table.run(morale.call(fight, table.hero), source=lambda sides, rule, who: sides)
    assert left(table) == {"fight called": True} and "Nobody answers." in table.told


@pytest.mark.parametrize(
    ("mine", "side", "theirs", "ahead"),
    [
        (0, "foes", 5, 1),
        (10, "foes", 5, -1),
        (5, "foes", 5, 1),
        (0, "party", 5, 1),
        (10, "party", 5, -1),
        (5, "party", 5, -1),
    ],
)
def test_whoever_is_pushed_goes_away_from_whoever_pushes_and_else_towards_its_own(
    table, mine, side, theirs, ahead
):
    pusher, target = table.foe(1, at=mine), table.foe(2, at=theirs, side=side)
    assert force.away_from(pusher, target) == ahead
    assert force.away_from(None, target) == 1


@pytest.mark.parametrize(
    ("name", "dice"),
    [
        *(("Ember Dart", "3d6"), ("Close the Cut", "2d6"), ("Wide Swing", "2d6"), ("Second Wind", "2d6+4")),
        ("Friends in Low Places", "3d6"),
    ],
)
def test_a_spell_or_a_talent_throws_the_dice_of_its_row(table, foe, name, dice):
    """A saving throw against it comes before, of the heart and an ability."""
    table.put(table.hero, spells=(name,), talents=(name,))
    spell = name in tables_abilities.spells()
    known = (tables_abilities.spells() if spell else tables_abilities.abilities())[name]
    whom = foe if (known.aimed if spell else known.target) else None
    done = feats.cast(table.hero, name, whom) if spell else feats.use(table.hero, name, whom)
    table.run(done, source=lambda sides, rule, who: (1,) * len(sides))
    assert [thrown for thrown in table.rolls if thrown != "d6+d6"] == [dice]
