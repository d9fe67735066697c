"""The Player-Singer sings the game back: in the third person, of the party, without figures."""

import pytest

from solo.core.dice import scripted, seeded
from solo.core.procedure import FACTS, Fact, Log, Tell, answers, run, usual
from solo.core.world import DEAD
from solo.referee import fights
from solo.rules.answering import refereed
from solo.rules.hearts_d100.legend import legend, third_person, without_figures
from solo.rules.ruleset import Task

from .conftest import faces


def scene(heading):
    """A new scene, as a log keeps it."""
    return "tell", Tell(heading, "heading")


@pytest.mark.rule("HD100-ROLE-07", "HD100-ROLE-03")
def test_a_game_is_sung_as_a_chronicle_of_the_whole_party():
    song = legend(
        ("Brand", "Ebba"), (scene("The Dark Warehouse"), ("tell", Tell("You find the door ajar.", "prose")))
    )
    assert song.startswith("# The Legend of Brand and Ebba\n")
    assert (
        "## The Dark Warehouse\n\nThey find the door ajar." in song and "Who sings it was not there" in song
    )


@pytest.mark.rule("HD100-ROLE-07")
@pytest.mark.parametrize(
    ("said", "sung"),
    [
        ("You draw, and your hand shakes.", "They draw, and their hand shakes."),
        ("The door shuts behind you.", "The door shuts behind them."),
        ("When you look again, it is gone.", "When they look again, it is gone."),
        ("You're late. Do you know the way?", "They're late. Do they know the way?"),
        ('"Who sent you?" she asks you.', '"Who sent you?" she asks them.'),
        ("Take it for yourself; it's yours.", "Take it for themselves; it's theirs."),
        ("There is nothing here for you.", "There is nothing here for them."),
    ],
)
def test_what_was_told_to_you_is_sung_of_them_and_speech_stays_as_it_was(said, sung):
    assert third_person(said) == sung


@pytest.mark.parametrize(
    ("said", "sung"),
    [
        (
            "Brand hits hard at smuggler 2 with the axe: 7 damage.",
            "Brand hits hard at smuggler 2 with the axe.",
        ),
        ("A Success: 31 against 44.", ""),
        (
            "Ebba strikes thug 2 a blow to be sung of: 7 damage.",
            "Ebba strikes thug 2 a blow to be sung of.",
        ),
        ("Cerys has 7 Health back: 18 of 20.", ""),
        ("A tie, 0 Successes to 0: Ebba and Hob each get half.", "Ebba and Hob each get half."),
        ("Ebba has the better of Hob, 3 Successes to 1.", "Ebba has the better of Hob."),
        ("Brand is quicker. 12 against 14.", "Brand is quicker."),
        ("The smuggler 2 runs.", "The smuggler 2 runs."),
    ],
)
def test_figures_are_not_sung(said, sung):
    assert without_figures(said) == sung


def test_a_heroic_success_a_fumble_and_an_inner_struggle_have_their_verses(rules, world, hero):
    log = Log()
    world.put("game", "scene", "warehouse")

    def played(procedure, thrown, keys):
        run(procedure, scripted(*thrown), answers(*keys), world, log)

    played(rules.arrive((hero,), ("dark",)), (2, 2, 3, 3), ("argue",))
    played(rules.test(hero, Task("agility", "climbing")), faces(1, 0), ("verse", "ready"))
    played(rules.test(hero, Task("agility", "climbing")), faces(9, 0), ())
    song = rules.legend(("Brand",), log.events)
    assert "Neither gives way. They go straight on, but slowly and with care" in song
    assert "footing" in song and "Two voices speak" in song and "verse" in song
    assert not any(character.isdigit() for character in song)


def test_what_was_rolled_out_of_sight_stays_out_of_the_song(rules, world, hero, foe):
    log = Log()
    run(rules.react((hero,), (foe,), ()), scripted(2, 2, 9, 9, 9, 9), world=world, log=log)
    assert legend("Brand", log.events).count("\n\n") == 2


def test_plain_data_sings_as_well_as_objects_and_the_same_line_is_not_sung_twice():
    told = ("tell", {"text": "The bell rings.", "kind": "prose"})
    rolled = (
        "roll",
        {
            "rule": "HD100-TYPE-01",
            "who": "hero.1",
            "why": "Stealth 44",
            "against": "44 or under",
            "reading": 40,
            "closed": False,
        },
    )
    song = legend(
        "Brand", (told, told, rolled, ("unknown", None), ("change", ("hero.1", "edge", None, 10, "")))
    )
    assert song.count("The bell rings.") == 1 and "stealth" in song


def struck(damage):
    """A blow of Brand's, as a fact."""
    return Fact("blow", "hero.1", "foe.1", "axe", damage)


def test_deeds_that_follow_each_other_make_one_verse_and_blows_are_not_counted_out():
    fight = (
        ("tell", Tell("Round 1: Brand (Health 20 of 20) against thug 1 (fresh)", "time")),
        ("tell", Tell("Brand catches thug 1 with the axe: 3 damage.", fact=struck(3))),
        ("tell", Tell("Brand strikes thug 1 a blow to be sung of with the axe: 13 damage.", fact=struck(13))),
        ("tell", Tell("Thug 1 falls and does not get up.", "foe", Fact("death", "foe.1"))),
        ("tell", Tell("The door stands open.", "prose")),
    )
    verse = "Brand strikes thug 1 a blow to be sung of with the axe. Thug 1 falls and does not get up."
    assert legend("Brand", fight).split("\n\n")[2:4] == [verse, "The door stands open."]


def test_a_song_of_nobody_is_still_a_song():
    assert legend((), ()).startswith("# The Legend of those who went")


def test_a_place_seen_again_is_not_described_again_and_no_canto_is_empty(rules):
    prose = lambda text: ("tell", Tell(text, "prose"))
    head = lambda text: ("tell", Tell(text, "heading"))
    song = rules.legend(("Brand",), [head("The Bank"), prose("Mud."), head("The Rocks"), prose("Wet."),
                                     head("The Bank"),
                                     prose("Mud."), head("The Rocks"), prose("Wet."),
                                     prose("Cold.")])  # fmt: skip
    assert song.count("Mud.") == song.count("Wet.") == 1
    assert song.count("## The Bank") == 1 and song.count("## The Rocks") == 2 and "Cold." in song


def test_what_was_taken_and_lost_is_sung_and_not_listed(rules):
    got = lambda what, count: Fact("gain", "hero.1", "", what, count)
    song = rules.legend(("Brand",), [("tell", Tell("Gained: silver whistle.", "gain", got("silver whistle", 1))),
                                     ("tell", Tell("Gained: 2 torches.", "gain", got("torch", 2))),
                                     ("tell", Tell("Something you carry pays for it.", "loss")),
                                     ("tell", Tell("Gone: blanket.", "loss", Fact("loss", what="blanket", count=1)))]
                        )  # fmt: skip
    assert (
        "They come away with a silver whistle. Something they carry pays for it. They have lost a "
        "blanket." in song
    )
    assert "Gained" not in song and "torches" not in song


def test_what_is_sung_goes_by_what_happened_and_not_by_its_words(rules):
    """The same words are sung or not as their fact says."""
    words, met = "Ebba has the better of Hob.", Fact("contest", "hero.1", "npc.hob", "persuade", 1)
    assert words in rules.legend(("Ebba",), [("tell", Tell(words, fact=met))])
    assert words not in rules.legend(("Ebba",), [("tell", Tell(words))])
    assert words in rules.legend(("Ebba",), [("tell", ("ruling", words, met))])
    away = "You get away."
    assert "They get away." in rules.legend(
        ("Ebba",), [("tell", Tell(away, fact=Fact("fight", what="fled")))]
    )


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
