"""Small parts of hearing, of deeds and of the ground that stand behind many lines: each stated by itself."""

from types import SimpleNamespace

import msgspec
import pytest

from solo.core import clock
from solo.core.procedure import Tell, run, usual
from solo.core.things import Ware
from solo.core.world import World
from solo.play import asking, shop, witnessing
from solo.play.deeds import answering, choices, giving, hours, people, taking
from solo.play.deeds.bodies import to_a_way
from solo.play.deeds.doing import Doing
from solo.play.deeds.hours import minutes_said
from solo.play.deeds.senses import item_of
from solo.play.effects import bodies, trials
from solo.play.hearing import frames
from solo.play.hearing.labels import aim
from solo.play.hearing.matching import by_way, weigh
from solo.play.hearing.phrases import parted, taken_apart
from solo.play.hearing.questions import question_of
from solo.play.hearing.sensing import topics_of
from solo.play.hearing.understanding import thing_of, understood
from solo.play.hearing.vocabulary import alike
from solo.play.listening import listening
from solo.play.meeting import duelled
from solo.play.moment import Thing, likened
from solo.play.scenery import moment_of
from solo.play.varying import varied
from solo.referee import edges
from tests.playing import seated

YARD = """## Yard

A trapdoor. The trapdoor is locked. The gate stands open.

- Wait here.
- Ask Osk about the tide.
- Climb up. → [Loft](#loft)

## Loft

- Back. → back

## People

### Osk

3 HP

## Bestiary

### Rat

1 HP
"""


def ground_of(text=YARD, rules="coins"):
    """The ground of a small scenario."""
    return seated(text, rules).stage.ground


def done(procedure, world):
    """Run it on the highest dice, every question answered as is usual."""
    return run(procedure, lambda sides, rule, who: tuple(sides), usual, world)


# Lines taken apart.


def test_what_stands_before_the_first_preposition_and_behind_each_is_parted_without_articles():
    assert parted(["the", "rope", "on", "a", "table"]) == (("rope",), (("on", ("table",)),))


def test_a_verb_of_several_kinds_is_of_the_first():
    senses = (*taken_apart("take it").senses, *taken_apart("look").senses)
    assert msgspec.structs.replace(taken_apart("take it"), senses=senses).kind == "take"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("get him to open it", "persuade him to open it"),
        ("have her to sing", "persuade her to sing"),
        ("make her come", "threaten her to come"),
        ("force him to kneel", "threaten him to kneel"),
        ("get the open door", "get the open door"),
    ],
)
def test_whoever_is_brought_to_do_something_is_talked_round_or_made_to(said, meant):
    assert frames.caused(said) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("have a look at it", "look at it"),
        ("take a swig of ale", "drink ale"),
        ("take a drink to the man", "take a drink to the man"),
        ("take a step to the door", "step to the door"),
        ("give it a push", "push it"),
    ],
)
def test_a_verb_that_only_carries_another_falls_away(said, meant):
    assert frames.carried(said) == meant


@pytest.mark.parametrize(
    ("text", "verb"), [("climb the wall", True), ("the wall to climb", False), ("", False)]
)
def test_a_text_begins_with_a_verb_or_does_not(text, verb):
    assert frames.is_verb(text) is verb


@pytest.mark.parametrize(("word", "only"), [("finest", True), ("chest", False), ("nearest", True)])
def test_a_word_of_six_letters_and_more_in_est_only_says_what_somebody_is_like(word, only):
    assert likened(word) is only


@pytest.mark.parametrize(
    ("one", "other", "same"), [("lid", "lad", False), ("rope", "roep", True), ("farm", "arm", False)]
)
def test_a_word_of_three_letters_has_no_misspelling(one, other, same):
    assert alike(one, other) is same


@pytest.mark.parametrize(
    ("text", "kind"), [("the old man there?", "yes or no"), ("open the door?", ""), ("Tam?", "")]
)
def test_a_question_mark_behind_what_is_no_deed_asks_for_yes_or_no(text, kind):
    found = question_of(text, moment_of(ground_of()))
    assert (found.kind if found else "") == kind


def test_what_a_label_speaks_of_is_what_is_left_without_its_verb():
    assert topics_of(aim("Open the trapdoor")) == ["trapdoor"]


def test_a_line_that_says_not_means_no_choice_that_does_not():
    assert weigh(taken_apart("do not open the trapdoor"), aim("Open the trapdoor")) == 0
    assert weigh(taken_apart("open the trapdoor"), aim("Open the trapdoor")) > 0.9


def test_a_way_by_itself_is_the_choice_that_goes_there():
    assert by_way(taken_apart("up"), aim("Go up the ladder"), (), ()) > 0
    assert by_way(taken_apart("up"), aim("Go down the ladder"), (), ()) == 0


def test_a_line_that_says_not_means_the_choice_that_says_it_too():
    assert weigh(taken_apart("don't open the trapdoor"), aim("Do not open the trapdoor")) > 0.5


def test_a_verb_alone_means_rather_the_choice_that_names_nothing_else():
    line = taken_apart("climb")
    assert weigh(line, aim("Climb quickly")) > weigh(line, aim("Climb the wall")) + 0.05


def test_what_is_no_verb_is_a_deed_of_no_kind_and_its_first_word_is_not_understood():
    deed = understood("frobnicate the sprocket", moment_of(ground_of()))
    assert (deed.kind, tuple(deed.unseen)) == ("other", ("frobnicate",))


@pytest.mark.parametrize(
    ("said", "kind"),
    [("move", "go"), ("move the chest", "push"), ("bite the bread", "eat")],
)
def test_a_verb_means_what_it_means_with_what_it_names(said, kind):
    assert understood(said, moment_of(ground_of())).kind == kind


def test_who_is_alone_calls_for_help_and_beside_somebody_offers_it():
    alone = ground_of("## Moor\n\nHeather.\n\n- Wait.")
    assert understood("help", moment_of(alone)).kind == "shout"
    assert understood("help", moment_of(ground_of())).kind == "join"


def things_here(*found, choices=()):
    """A moment in which these are what any words name."""
    return SimpleNamespace(
        thing=lambda words: found, carried=(), choices=choices, beings=(), told=frozenset()
    )


def test_of_several_things_that_words_name_the_first_is_meant():
    one, other = (
        Thing(name, ("rope",), "carried", id) for name, id in (("Rope", "thing.1"), ("Cord", "thing.2"))
    )
    assert thing_of(("rope",), things_here(one, other), []) == {"what": "Rope", "thing": "thing.1"}


def test_the_brandy_of_a_choice_is_no_flask_that_stands_about():
    flask = Thing("flask", ("flask",), "text")
    brandy = Thing("brandy", ("brandy",), "carried", "thing.1")
    here = things_here(flask, brandy, choices=("Drink the brandy",))
    assert thing_of(("brandy",), here, []) == {"what": "brandy", "thing": ""}


# Deeds.


def told_long(words, hour=10):
    """How many minutes these words say, at an hour of the day."""
    world = World({"game": {"minute": hour * 60}})
    return minutes_said(SimpleNamespace(deed=SimpleNamespace(words=words), world=world))


@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("wait", 0),
        ("wait a minute", 1),
        ("wait minute", 1),
        ("hours of waiting", 60),
        ("wait five minutes", 5),
        ("wait 2 hours", 120),
        ("wait half an hour", 30),
        ("wait half a minute", 1),
        ("wait until dusk", 8 * 60),
        ("wait for night", 12 * 60),
        ("wait for a night", clock.MINUTES["night"]),
    ],
)
def test_how_long_a_wait_is_is_what_the_words_say(words, minutes):
    assert told_long(words) == minutes


def test_a_thing_of_a_scenarios_has_the_armor_and_the_uses_that_its_entry_says():
    entry = SimpleNamespace(name="Oil", line="2 armor, 3 uses", tags=(), prose=())
    made = shop.described(Ware("oil"), entry)
    assert (made.name, made.armor, made.uses) == ("Oil", 2, 3)


def deed_of(words, **fields):
    """A deed in the yard."""
    ground = ground_of()
    doing = Doing(seated(YARD).stage, understood(words, moment_of(ground)))
    for name, value in fields.items():
        doing.__dict__[name] = value
    return doing


@pytest.mark.parametrize(
    ("there", "seen", "said"),
    [
        (("a",), ("a",), ""),
        ((), ("a",), "You have done what there is to do there."),
        ((), (), "Not as things stand."),
    ],
)
def test_of_two_choices_for_one_deed_one_that_is_there_is_enough_and_one_that_was_done_is(
    monkeypatch, there, seen, said
):
    both = [SimpleNamespace(key=key, choice=None) for key in "ab"]
    monkeypatch.setattr(choices, "alike", lambda doing: both)
    monkeypatch.setattr(choices, "kinds_of", lambda label: {"open"})
    monkeypatch.setattr(choices, "aim", lambda label: label)
    ground = SimpleNamespace(
        offered=lambda: dict.fromkeys(there, both[0]), seen=lambda mark: mark.removeprefix("choice:") in seen
    )
    deed = SimpleNamespace(kind="open", thing="")
    stage = SimpleNamespace(label=lambda choice: "")
    made = SimpleNamespace(deed=deed, what="chest", meeting=False, ground=ground, stage=stage)
    assert choices.not_now(made) == said


def test_an_arm_is_taken_out_of_a_hand_whatever_cannot_be_moved(monkeypatch):
    tried = []

    def trying(doing, *how, **more):
        tried.append(how)
        yield from ()

    monkeypatch.setattr(
        taking,
        "arm_of",
        lambda doing, what: (SimpleNamespace(source="met", key="osk", name="Osk", id=""), Ware(what)),
    )
    monkeypatch.setattr(taking, "unmovable", lambda doing, what: "It will not move.")
    monkeypatch.setattr(taking, "no_room", lambda doing, what: "")
    monkeypatch.setattr(taking, "tried", trying)
    doing = deed_of("steal the anvil")
    told = [each.text for each in taking.steal(doing) if isinstance(each, Tell)]
    assert "It will not move." not in told


def test_a_spell_is_what_is_named_whatever_else_is_said(monkeypatch):
    asked = []

    def by_act(doing, *keys, named="", words=""):
        asked.append(named)
        return True
        yield

    monkeypatch.setattr(hours, "by_act", by_act)
    for what, about, words in (
        ("fireball", "", "cast fireball"),
        ("", "sleep", "cast"),
        ("", "", "cast light"),
    ):
        deed = SimpleNamespace(about=about, words=words)
        done(hours.cast(SimpleNamespace(what=what, deed=deed, acts=list)), World())
    assert asked == ["fireball", "sleep", "light"]


def test_a_thing_of_the_scenarios_is_found_by_its_own_name():
    rope, oil = (SimpleNamespace(name=name) for name in ("Rope", "Lamp oil"))
    adventure = SimpleNamespace(items={"rope": rope, "oil": oil})
    doing = SimpleNamespace(world=World(), ground=SimpleNamespace(adventure=adventure))
    assert item_of(doing, "", "lamp oil") is oil
    assert item_of(doing, "", "sword") is None


def test_ones_own_wounds_are_looked_after_as_ones_own():
    """The Deprived get nothing back by it, and stand better for it all the same."""
    for seed in range(12):
        session = seated(YARD, rules="cairn", seed=str(seed))
        for name, value in {"hp": 0, "hp_max": 4, "deprived": ("hunger",)}.items():
            session.world.put("hero.1", name, value)
        session.send("tend myself")
        session.send("1")
        if there := edges.here(session.world):
            assert there[0].words == "you have been looked after"
            return
    raise AssertionError("nobody was looked after")


def test_where_a_choice_leads_the_way_a_deed_goes_the_deed_is_that_choice():
    world = World({"game": {"offered": ("yard/climb",)}})
    for exit, way in (("yard/climb", "yard/climb"), ("yard/swim", ""), ("", "")):
        deed = SimpleNamespace(exit=exit)
        assert to_a_way(SimpleNamespace(meeting=False, deed=deed, world=world)) == way


def test_what_the_story_has_no_use_for_is_given_away_unasked(monkeypatch):
    ground = SimpleNamespace(thing_name=lambda key: key)
    monkeypatch.setattr(giving, "choices_of", lambda doing: [{"rope"}])
    monkeypatch.setattr(giving, "needed", lambda choice: choice)
    for name, asked in (("rope", True), ("bread", False)):
        thing = SimpleNamespace(name=name, count=1, get=lambda field, default: default)
        requests = list(giving.parted_with(SimpleNamespace(ground=ground), thing))
        assert bool(requests) is asked


def test_who_turns_on_the_party_is_hostile_where_it_was_met_and_no_other_meeting_is():
    world = World(
        {
            "foe.1": {"name": "Osk", "state": "up", "attitude": "kind"},
            "meeting.1": {"foes": ("foe.1",), "attitude": "kind"},
            "meeting.2": {"foes": ("foe.2",), "attitude": "kind"},
        }
    )
    ground = SimpleNamespace(present=lambda: (world["foe.1"],))
    done(people.turned(SimpleNamespace(ground=ground, world=world)), world)
    assert [world[id].attitude for id in ("foe.1", "meeting.1", "meeting.2")] == [
        "hostile",
        "hostile",
        "kind",
    ]


@pytest.mark.parametrize(("state", "comes"), [("up", ["up"]), ("dead", [])])
def test_who_was_hostile_before_comes_at_whoever_offended_them_if_they_can(monkeypatch, state, comes):
    world, came = World({"foe.1": {"name": "Osk", "state": state, "attitude": "hostile"}}), []

    def stood(line, foes):
        came.extend(foe.state for foe in foes)
        return None
        yield

    nothing = lambda *asked: iter_of_one(None)
    monkeypatch.setattr(people, "embodied", lambda doing, one: iter_of_one(world["foe.1"]))
    monkeypatch.setattr(people, "cooled", nothing)
    monkeypatch.setattr(people, "line_of", nothing)
    monkeypatch.setattr(people.meeting, "turned_on", stood)
    monkeypatch.setattr(people.meeting, "back_to_scene", nothing)
    ground = SimpleNamespace(present=lambda: (), set=nothing)
    done(people.offended(SimpleNamespace(ground=ground, world=world, meeting=False, stage=None), None), world)
    assert came == comes


def test_after_first_blood_who_fought_is_minded_as_before_wherever_they_were_met():
    world = World(
        {
            "foe.1": {"name": "Osk", "state": "up", "attitude": "hostile"},
            "meeting.1": {"foes": ("foe.1",), "attitude": "hostile"},
        }
    )
    line = SimpleNamespace(
        ground=SimpleNamespace(ends=0, world=world), outcome=lambda outcome: iter_of(("go", "on"), None)
    )
    leave = done(duelled(line, (world["foe.1"],), {"foe.1": "wary"}, "victory"), world)
    assert (leave, world["foe.1"].attitude, world["meeting.1"].attitude) == (("go", "on"), "wary", "wary")


def iter_of(*outcome):
    """A procedure that asks nothing and returns this."""
    return outcome
    yield


def test_an_hour_in_which_nothing_happens_is_waited_to_its_end():
    session = seated("`clock Tide: 40`\n\n" + YARD, front="")
    doing = Doing(session.stage, understood("wait an hour", moment_of(session.stage.ground)))
    before = clock.minute(session.world)
    done(hours.passing(doing, 60), session.world)
    assert clock.minute(session.world) == before + 60


def test_a_companion_says_what_the_story_lets_them_answer(monkeypatch):
    known = SimpleNamespace(said=(), answer="It was the ferryman.", told=())
    monkeypatch.setattr(answering, "request", lambda doing: "")
    monkeypatch.setattr(answering.knowledge, "known", lambda *asked: known)
    monkeypatch.setattr(answering, "learned", lambda doing, about: [])
    monkeypatch.setattr(answering, "entry_for", lambda doing, one: None)
    one = SimpleNamespace(name="Osk", id="npc.osk")
    told = [each.text for each in answering.asked_beside(deed_of("ask osk about the tide"), one)]
    assert told == ["“It was the ferryman.”"]


@pytest.mark.parametrize(("written", "more"), [("yes and", False), ("yes", True)])
def test_more_is_said_to_an_answer_only_where_nobody_wrote_what(monkeypatch, written, more):
    asked = []

    def told_more(ground, question):
        asked.append(question)
        yield from ()

    monkeypatch.setattr(trials.oracle, "ask", lambda world, question, likelihood: iter_of_one("yes and"))
    monkeypatch.setattr(asking, "more", told_more)
    line = SimpleNamespace(
        ground=SimpleNamespace(world=World()),
        written=lambda answer: SimpleNamespace(name=written),
        outcome=lambda answer: iter_of(None, None),
    )
    done(trials.ask(line, SimpleNamespace(question="Is it late?", likelihood="even")), World())
    assert bool(asked) is more


def iter_of_one(outcome):
    """A procedure that asks nothing and returns this one thing."""
    return outcome
    yield


# The ground.


def test_three_hours_later_three_hours_have_gone_by():
    ground = ground_of()
    ground.world.put("game", "minute", clock.MORNING + 3 * 60)
    assert (ground.engine("hours"), ground.engine("minutes")) == (3, 180)


def test_the_party_is_hurt_where_one_of_the_living_is_and_not_for_its_dead():
    ground = ground_of(rules="cairn")
    hero = ground.hero()
    assert not ground.health("", "hurt")
    ground.world.put(hero.id, "hp", 0)
    ground.world.put(hero.id, "str", 1)
    assert ground.health("", "wounded")
    ground.world.put(hero.id, "state", "dead")
    assert not ground.health("", "wounded")


def test_whoever_acted_last_acts_again_while_they_can():
    ground = ground_of()
    for number in (2, 3):
        for name, value in {"name": f"Hero {number}", "side": "party", "state": "up"}.items():
            ground.world.put(f"hero.{number}", name, value)
    ground.world.put("game", "party", ("hero.1", "hero.2", "hero.3"))
    ground.world.put("game", "actor", "hero.2")
    assert ground.actor().id == "hero.2"
    ground.world.put("hero.2", "state", "out")
    assert ground.actor().id == "hero.1"
    ground.world.put("game", "actor", "foe.1")
    assert ground.actor().id == "hero.1"


def test_foes_are_those_who_are_met_here():
    ground = ground_of()
    ground.world.put("foe.1", "state", "up")
    ground.world.put("foe.1", "kind", "rat")
    ground.world.put("game", "present", ("foe.1",))
    assert [being.id for being in done(bodies.beings_meant(ground, "foes"), ground.world)] == ["foe.1"]
    assert [being.id for being in done(bodies.beings_meant(ground, "rat"), ground.world)] == ["foe.1"]


def test_somebody_a_choice_names_has_no_body_until_they_are_met():
    ground = ground_of()
    osk = next(being for being in moment_of(ground, ("Ask Osk about the tide",)).beings if being.key == "osk")
    assert osk.id == ""
    ground.world.put("npc.osk", "name", "Osk")
    osk = next(being for being in moment_of(ground, ("Ask Osk about the tide",)).beings if being.key == "osk")
    assert osk.id == "npc.osk"


def test_a_choice_that_is_hidden_and_unlisted_is_heard_and_not_shown():
    for hidden, unlisted, seen, shown in (
        (True, True, 1, False),
        (True, False, 1, True),
        (True, False, 0, False),
        (False, False, 0, True),
    ):
        choice = SimpleNamespace(heard=("lift",), hidden=hidden, unlisted=unlisted)
        held = {"lift": SimpleNamespace(choice=choice)}
        ground = SimpleNamespace(offered=lambda held=held: held, seen=lambda mark, seen=seen: seen)
        assert [each.shown for each in listening(ground)] == [shown]


def test_words_that_come_in_turn_are_told_in_turn_and_once_each_once():
    ground = SimpleNamespace(world=World())
    for how, told in (("in turn", ["a", "b", "a"]), ("once each", ["a", "b", ""])):
        part = SimpleNamespace(how=how, texts=("a", "b"), key=how)
        assert [varied(ground, part, None) for _ in range(3)] == told


# What is asked of the place.


def scene(*text, strangers=(), **fields):
    """A moment with these sentences and people."""
    return SimpleNamespace(text=text, choices=(), strangers=strangers, **fields)


@pytest.mark.parametrize(
    ("asked", "yes"),
    [
        ("is the trapdoor locked", "Yes"),
        ("is trapdoor locked", "Yes"),
        ("is locked trapdoor", "Yes"),
        ("is the gate locked", "No"),
    ],
)
def test_whether_something_is_locked_is_what_a_sentence_of_the_place_says(asked, yes):
    here = scene("The trapdoor is locked.", "The gate stands open.")
    assert witnessing.state(None, here, asked.split()).startswith(yes)


def test_whether_he_is_friendly_is_asked_of_the_one_who_is_met_and_a_name_of_whom_it_names():
    annis, osk = (
        SimpleNamespace(name=name, attitude=how) for name, how in (("Annis", "kind"), ("Osk", "hostile"))
    )
    here = SimpleNamespace(strangers=(osk,), being=lambda words: (annis,) if "annis" in words else ())
    assert "Annis is kind" in asking.mind(None, here, ["is", "annis", "friendly"])
    assert "Osk is hostile" in asking.mind(None, here, ["is", "he", "friendly"])


def test_more_to_an_answer_may_be_about_a_thing_that_the_scenario_lists(monkeypatch):
    monkeypatch.setattr(asking.clocks, "told", lambda ground: ())
    lamp = SimpleNamespace(key="lamp", name="The Lamp", words=("lamp",))
    here = SimpleNamespace(strangers=(), exits=(), things=(lamp,))
    assert list(asking.what_more(None, here, "Is it late?")) == ["And it has to do with the lamp."]
    assert not list(asking.what_more(None, here, "Is the lamp lit?"))
