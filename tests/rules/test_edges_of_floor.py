"""What breaking the floor on purpose (`python -m tests.mutants`) showed no other test to state."""

import pytest
from tables import rows

from solo.core.things import Ware, give
from solo.core.world import World
from solo.rules.floor import at_hand, duel, hitpoints, natures, strength, wards
from solo.rules.floor.carrying import Hands, laid
from solo.rules.floor.choosing import alike, one_of
from solo.rules.floor.names import own_words
from solo.rules.floor.throws import Fared, fared, wanted
from solo.rules.staging import Stage


@pytest.fixture
def world():
    """Nobody yet."""
    return World()


def being(world, id="foe.1", **fields):
    """Somebody with these fields."""
    for name, to in {"state": "up", "side": "foes", **fields}.items():
        world.put(id, name, to)
    return world[id]


@pytest.mark.parametrize(
    ("id", "name", "kind", "tags", "talks"),
    [
        ("foe.1", "smuggler", "", (), True),
        ("foe.1", "wolf", "", (), False),
        ("foe.1", "", "wolf", (), False),
        ("foe.1", "wolves", "", (), False),
        ("foe.1", "rats", "", (), False),
        ("foe.1", "wolf", "", ("speaks Common",), True),
        ("foe.1", "wolf", "", ("intelligent",), True),
        ("foe.1", "smuggler", "", ("beast",), False),
        ("foe.1", "smuggler", "", ("mindless",), False),
        ("foe.1", "skeleton", "", (), False),
        ("foe.1", "rat catcher", "", (), True),
        ("foe.1", "rat catchers", "", (), True),
        ("foe.1", "wolf, hunter", "", (), False),
        ("foe.1", "skeleton hunter", "", (), True),
        ("foe.1", "catcher", "", (), True),
        ("foe.1", "stone golem", "", (), False),
        ("foe.1", "", "", (), True),
        ("npc.1", "wolf", "", (), True),
        ("npc.1", "Grey", "", ("beast",), False),
        ("npc.1", "Grey", "", ("beast", "person"), True),
    ],
)
def test_who_can_be_talked_to(world, id, name, kind, tags, talks):
    assert natures.talks(being(world, id, name=name, kind=kind, tags=tags)) is talks


@pytest.mark.parametrize(
    ("name", "tags", "dead"),
    [
        ("skeleton", (), True),
        ("skeletons", (), True),
        ("mummies", (), True),
        ("smuggler", ("undead",), True),
        ("smuggler", (), False),
        ("golem", (), False),
    ],
)
def test_who_is_one_of_the_undead(world, name, tags, dead):
    assert natures.undead(being(world, name=name, tags=tags)) is dead


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("Idiot Dragon Hunters", "Idiot Hunters"),
        ("Bear, Cave", "Cave Bear"),
        ("Bear, Old Cave", "Old Cave Bear"),
        ("Bear, Old Grey Cave", "Old Grey Cave"),  # of two words at the most the right way round
        ("Bear, Cave, Old", "Cave Old"),
        ("Bear, of the old cave", "Bear"),
        ("swarm of rats", "rats"),
        ("captain of rats", "captain"),
        ("pack of wolves", "wolves"),
        ("guard dog", "dog"),
        ("the Widow's wolf", "wolf"),
        ("wolf (two)", "wolf"),
        ("pseudo-dragon", ""),
        ("tiger beetle", "beetle"),
        ("orc chieftain", "orc chieftain"),
        ("", ""),
    ],
)
def test_a_name_says_what_its_last_noun_says(name, own):
    assert own_words(name) == own


@pytest.mark.parametrize(
    ("tags", "what", "spell", "share"),
    [
        ((), "sword", False, 1.0),
        (("immune to fire",), "torch", False, 0.0),
        (("immune to fire",), "sword", False, 1.0),
        (("half from arrows",), "bow", False, 0.5),
        (("weak to cold",), "frost", False, 2.0),
        (("immune to spells",), "sleep", True, 0.0),
        (("immune to spells",), "sleep", False, 1.0),
        (("half from fire", "immune to fire"), "fire", False, 0.0),
        (("half from fire", "weak to fire"), "fire", False, 0.5),
    ],
)
def test_what_one_minds_less_or_more_counts_the_least_of_what_is_said(world, tags, what, spell, share):
    one = being(world, tags=tags)
    assert wards.share(one, what, spell) == share
    assert wards.immune(one, what, spell) is (share == 0)


def test_the_tables_of_wards_have_words_of_what_does_it_and_of_who_minds_it():
    kinds = {kind.name: kind for kind in wards.kinds()}
    assert {"fire", "cold", "spells"} <= set(kinds) and "---" not in "".join(kinds)
    assert all(kind.name in kind.said for kind in kinds.values())


# Hands.


@pytest.fixture
def stage():
    """A hero and a friend of the plainest system, with things and a place."""
    found = Stage("fists", usual=True)
    found.hero("Adela", id="hero.1")
    found.friend("Osk Brand", id="npc.1")
    found.world.put("game", "scene", "cellar")
    return found


HANDS = Hands(room=lambda being, ware, count: count < 5)


def offered(stage):
    """The acts that are offered, with what they say."""
    return {act.key: act.meaning for act in HANDS.acts(stage.world["hero.1"])}


def test_what_is_offered_of_hands_is_what_can_be_done_with_them(stage):
    hero, friend = stage.world["hero.1"], stage.world["npc.1"]
    for thing in stage.world.all("thing"):
        stage.world.put(thing.id, "owner", "")
    assert set(offered(stage)) == {"give", "take"}
    stage.run(give(hero, Ware("rope")))
    assert set(offered(stage)) == {"drop", "give", "take"}
    stage.put(friend, state="dead")
    assert set(offered(stage)) == {"drop"}
    stage.run(HANDS.drop(hero, "rope"))
    assert offered(stage) == {"pick up": "here lie: rope"}


def test_what_is_put_down_lies_there_and_is_picked_up_by_name_or_alone(stage):
    hero = stage.world["hero.1"]
    stage.run(give(hero, Ware("rope")))
    stage.run(give(hero, Ware("lamp")))
    stage.run(HANDS.drop(hero, ""))
    assert "Drop what?" in stage.told and not HANDS.lying(hero)
    stage.run(HANDS.drop(hero, "rope"))
    assert [thing.owner for thing in HANDS.lying(hero)] == ["place.cellar"]
    assert [tell.fact.count for tell in stage.log.tells if tell.fact] == [1]
    stage.run(HANDS.pick_up(hero, "lamp"))
    assert "Pick up what? Here lie rope." in stage.told
    stage.run(HANDS.pick_up(hero, ""))
    assert not HANDS.lying(hero)
    stage.run(HANDS.drop(hero, "rope"))
    stage.run(HANDS.drop(hero, "lamp"))
    stage.run(HANDS.pick_up(hero, ""))
    assert "Pick up what?" in stage.told and len(HANDS.lying(hero)) == 2
    stage.run(HANDS.pick_up(hero, "lamp"))
    assert [thing.name for thing in HANDS.lying(hero)] == ["rope"]


def test_of_a_pile_one_piece_is_laid_where_one_stands_and_the_rest_is_kept(stage):
    hero = stage.world["hero.1"]
    stage.run(give(hero, Ware("rope"), 3))
    stage.run(laid(hero, stage.thing(hero, "rope")))
    assert stage.thing(hero, "rope").count == 2
    assert [(thing.name, thing.count, thing.owner) for thing in HANDS.lying(hero)] == [
        ("rope", 1, "place.cellar")
    ]


def test_a_thing_goes_to_whoever_is_named_if_there_is_room(stage):
    hero, friend = stage.world["hero.1"], stage.world["npc.1"]
    stage.run(give(hero, Ware("rope")))
    stage.run(HANDS.give(hero, "rope to nobody"))
    assert "Give what to whom?" in stage.told
    stage.run(HANDS.give(hero, " to Osk"))
    assert "Give what to whom?" in stage.told
    stage.run(HANDS.give(hero, "rope to brand"))
    rope = stage.thing(friend, "rope")
    assert rope.owner == friend.id
    stage.run(HANDS.take(hero, ""))
    assert "Take what from whom?" in stage.told
    stage.run(HANDS.take(hero, "rope from nobody"))
    assert rope.owner == friend.id
    stage.run(HANDS.take(hero, "rope"))
    assert rope.owner == hero.id
    stage.run(HANDS.give(hero, "rope to Osk"))
    stage.run(HANDS.take(hero, "rope from Osk"))
    assert rope.owner == hero.id
    stage.world.put(rope.id, "count", 5)
    stage.run(HANDS.give(hero, "rope to Osk"))
    assert rope.owner == hero.id and "cannot carry it" in stage.told


# Hit points.


def test_hit_points_of_whoever_has_none_said_are_six_and_what_is_lost_is_what_was_there():
    stage = Stage("fists", usual=True)
    one = stage.put(stage.bare("Wat", "foes"))
    assert (hitpoints.hit_points(one), hitpoints.most(one)) == (6, 6)
    assert stage.run(hitpoints.hurt(one, 2)) == 2
    assert (one.hp, one.hp_max) == (4, 6)
    assert stage.run(hitpoints.hurt(one, 9), dice=[3]) == 3 and stage.rolls == ["d6"]
    assert (one.hp, one.state) == (1, "up")
    assert stage.run(hitpoints.hurt(one, 1), dice=[2]) == 1
    assert (one.hp, one.state) == (0, "out")
    assert stage.run(hitpoints.mended(one, 2)) == 2
    assert (one.hp, one.state) == (2, "up")
    assert stage.run(hitpoints.mended(one, 9)) == 4 and one.hp == 6
    assert stage.run(hitpoints.mended(one, 1)) == 0
    stage.put(one, state="dead", hp=1)
    assert stage.run(hitpoints.mended(one, 1)) == 0 and one.state == "dead"


@pytest.mark.parametrize(
    ("span", "good"), [("moment", False), ("hour", False), ("night", True), ("week", True)]
)
def test_a_night_mends_and_an_hour_does_not(span, good):
    stage = Stage("fists", usual=True)
    one, two = stage.hero("A", hp=1, hp_max=6), stage.hero("B", hp=6, hp_max=6)
    assert stage.run(hitpoints.rested((one, two), span)) is good
    assert one.hp == (6 if good else 1)


# One out of many.


def test_nothing_is_asked_where_there_is_one_and_the_first_is_usual_where_there_are_more(world):
    stage = Stage("fists", world)
    one, two = being(world, "foe.1", name="a"), being(world, "foe.2", name="b")
    assert stage.run(one_of("hero.1", [one], "Who?")) == one
    request = stage.asked(one_of("hero.1", [one, two], "Who?"))
    assert (request.usual, [option.kind for option in request.options]) == ("foe.1", ["pick", "pick"])
    assert stage.asked(one_of("hero.1", [one, two], "Who?", usual="foe.2")).usual == "foe.2"
    assert stage.run(one_of("hero.1", [one, two], "Who?"), answers=["foe.2"]) == two
    assert alike([one, two, one], lambda each: each.name) == [[one, one], [two]]


# Throws on record.


@pytest.mark.parametrize(
    ("against", "meets", "fails"),
    [
        ("4 or more", 4, 3),
        ("12 or under", 12, 13),
        ("under 7", 6, 7),
        ("more than 7", 8, 7),
        ("−2 or more", -2, -3),
        ("3 or more to pass by", 3, 2),
        ("9 or under on the lowest (hard)", 9, 10),
    ],
)
def test_what_a_throw_had_to_meet_is_read_off_its_words(against, meets, fails):
    good = wanted(against)
    assert good(meets) and not good(fails)


def test_words_that_name_no_number_are_met_by_nothing():
    assert wanted("their total") is None and wanted("") is None


def test_how_a_throw_came_off_has_its_chance_and_that_of_what_came():
    well = fared(("rule", "hero.1", "why", "9 or under", "d20", (9,), 9))
    assert well is not None and well.well and str(well.chance) == "9/20" and str(well.odds) == "9/20"
    badly = fared(("rule", "hero.1", "why", "9 or under", "d20", (10,), 10))
    assert badly is not None and not badly.well and str(badly.odds) == "11/20"
    assert fared(("rule", "hero.1", "why", "20 or under", "d20", (9,), 9)) is None
    assert fared(("rule", "hero.1", "why", "21 or more", "d20", (9,), 9)) is None
    assert fared(("rule", "hero.1", "why", "9 or under", "d20", (9,), 4)) is None
    assert fared(("rule", "hero.1", "why", "9 or under", "d20", (), None)) is None
    assert fared(("rule", "hero.1", "why", "9 or under", "nonsense", (9,), 9)) is None
    assert Fared(True, well.chance).odds + Fared(False, well.chance).odds == 1


def test_of_two_that_strike_alike_the_one_that_bears_more_leans_to_bearing():
    one, two = (strength.Figures(hp, 0, 10, 10, (2,)) for hp in (1, 2))
    assert (strength.leaning(one), strength.leaning(two)) == (0, -1)
    assert one.more == 0


def test_a_score_that_is_printed_as_a_range_is_its_middle():
    class Printed:
        STR, ranges = None, (("STR", 8, 12),)

    assert strength.printed(Printed, "STR") == 10


def test_hit_dice_count_what_is_added_by_eighths_and_hit_points_by_four_and_a_half():
    class Line:
        hd, hp = None, 9

    class Dice:
        dice, mod, hp = 2, 4, None

    assert strength.hit_dice(Line) == 2
    Line.hp = 4500
    assert strength.hit_dice(Line) == strength.MOST_HD
    Line.hd = Dice
    assert strength.hit_dice(Line) == 2.5


def test_a_die_is_thrown_once_unless_a_number_is_printed():
    assert list(strength.thrown(("d6",))) == [6] and list(strength.thrown(("2d8",))) == [8, 8]


def test_the_best_of_dice_from_which_more_is_taken_is_nothing_and_not_less():
    found = duel.highest((4,), -3)
    assert min(found) == 0 and max(found) == 1


def test_what_stands_behind_a_comma_in_two_words_belongs_before_the_name():
    assert own_words("Worm, giant purple") == own_words("giant purple Worm")
    assert own_words("Worm, old as the hills") != own_words("old as the hills Worm")


@rows(
    ("dice", "sixes", "eights"),
    [
        ("d4", "d6-1", "d6-1"), ("2d4", "2d6-2", "2d6-2"), ("d20", "d6+7", "d6+7"), ("2d6", "2d6", "2d6"), ("d66", "d66", "d66"),
        ("2d6*10", "2d6*10", "2d6*10"), ("3d10kh1", "3d6kh1+2", "3d6kh1+2"), ("d8+2", "d6+3", "d8+2"), ("d10-1", "d6+1", "d6+1"),
        ("-d4", "-d6+1", "-d6+1"), ("2d4*2", "2d6*2-4", "2d6*2-4"), ("d8-d4", "d6-d6+2", "d8-d6+1"),
    ],
)  # fmt: skip
def test_dice_that_are_not_on_the_table_are_sixes_with_half_of_the_difference(dice, sixes, eights):
    assert (at_hand.on_table(dice, (6,)), at_hand.on_table(dice, (6, 8))) == (sixes, eights)


def test_a_thing_is_taken_from_whoever_of_the_party_has_it(stage):
    """Where nobody is named, and the first who is asked has none."""
    hero = stage.world["hero.1"]
    brand = stage.friend("Ingrid", id="npc.2")
    stage.run(give(brand, Ware("rope")))
    stage.run(HANDS.take(hero, "rope"))
    assert stage.thing(hero, "rope").owner == hero.id
