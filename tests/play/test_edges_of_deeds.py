"""What deeds, meetings, what is made so and what is told do at their edges: whom they let through, what stands afterwards, and
what is told of it. (Found by breaking them, `tests/mutants`.)"""

from types import SimpleNamespace

import pytest
from tables import rows

from solo.core.procedure import Change, Choose, Tell, run, usual
from solo.core.things import Ware
from solo.core.world import World
from solo.play import (
    clocks,
    downfall,
    effect,
    knowledge,
    line,
    making,
    meeting,
    people,
    presence,
    recalling,
    sentences,
    tables,
    topics,
    tracing,
    varying,
    witnessing,
    written,
)
from solo.play.deeds import answering, doing, senses, sight, taking, talking, tying, ways
from solo.play.deeds import people as of_people
from solo.play.deeds.doing import Doing
from solo.play.effects import goods
from solo.play.effects import people as effects_of_people
from solo.play.hearing.naming import participle
from solo.play.hearing.understanding import understood
from solo.play.inquiry import Asked
from solo.play.line import Play
from solo.play.presence import kept_along
from solo.play.scenery import moment_of
from solo.play.sentences import Person, Sentence
from solo.play.topics import says
from solo.rules.ruleset import Grade, Task
from tests.playing import seated

YARD = """`clock flood: 4`

## Yard

Osk stands by a shelf. Two cups lie on the shelf.

- Wait here.
- Tell Osk of the tide.
- Pour. `flood + 1`

## Loft

- Back. → back

## Flood

| Flood | What happens |
| ----- | ------------ |
| 1     | Wet feet.    |

## People

### Osk

3 HP
"""


@pytest.fixture
def ground():
    return seated(YARD).stage.ground


def deed_of(words):
    stage = seated(YARD).stage
    return Doing(stage, understood(words, moment_of(stage.ground)))


def done(procedure, world):
    """Run it on the highest dice, every question answered as is usual; what was told."""
    told = []

    def heard():
        answer = None
        try:
            while True:
                request = procedure.send(answer)
                told.extend([request.text] if isinstance(request, Tell) else [])
                answer = yield request
        except StopIteration as stop:
            return stop.value

    return run(heard(), lambda sides, rule, who: tuple(sides), usual, world), told


def nothing(*asked, **more):
    """A procedure in which nothing happens."""
    return None
    yield


def calls(kept, comes_to=None):
    """A procedure that notes what it was called with."""

    def called(*asked, **more):
        kept.append((asked, more))
        return comes_to
        yield

    return called


# Deeds.


def test_what_one_does_is_put_as_several_do_it_where_it_is_several():
    assert answering.agreeing("the men", "listens, and gives nothing away") == "listen, and give nothing away"
    assert answering.agreeing("Osk", "listens, and gives nothing away") == "listens, and gives nothing away"


@rows(
    "names, said",
    [
        (("Wat",), "of Wat"),
        (("the bell", "Wat"), "of the bell or of Wat"),
        (("the bell", "Wat", "the pass"), "of the bell, of Wat or of the pass"),
    ],
)
def test_what_is_talked_of_is_listed_to_its_last(names, said):
    assert answering.listed_of(names) == said


def test_who_is_asked_who_they_are_may_keep_their_name():
    asked = deed_of("ask Osk who he is")
    asked.deed = SimpleNamespace(about="who are you")
    found = answering.answer_of(asked, asked.moment.being(["osk"])[0], None)
    assert found.said[0] == "“Osk.”" and found.guarded


@rows("result, times, paid", [("fumble", 1, True), ("failure", 0, None)])
def test_who_fumbles_what_has_its_own_price_gets_into_trouble_too_and_who_only_fails_does_not(
    result, times, paid
):
    kept = []
    had, doing.trouble = doing.trouble, calls(kept)
    try:
        stage = seated(YARD).stage
        way = Doing(stage, understood("wait", moment_of(stage.ground)))
        hero = way.hero
        done(
            doing.came_of(way, Task("wits"), Grade(result), hero, "", (), (), None, calls([]), ()), way.world
        )
    finally:
        doing.trouble = had
    assert [more.get("paid") for _, more in kept] == [paid] * times


@rows("cords, told", [(("Rope",), []), (("Bread",), ["You have nothing to do it with."])])
def test_who_lies_helpless_is_tied_up_with_a_cord_and_with_nothing_else(cords, told):
    tied, gained = deed_of("tie up Osk"), []
    kept = tying.whom, tying.known, tying.things, doing.edges, tying.nothing
    tying.whom = lambda way: SimpleNamespace(name="Osk")
    tying.known = lambda way, one: SimpleNamespace(state="out")
    tying.things = SimpleNamespace(owned=lambda hero: [SimpleNamespace(name=name) for name in cords])
    doing.edges = SimpleNamespace(gain=calls(gained, True))
    try:
        assert done(tying.bound(tied), tied.world)[1] == told
    finally:
        tying.whom, tying.known, tying.things, doing.edges, tying.nothing = kept
    assert bool(gained) is not bool(told)


@rows(
    "thing, what, whose",
    [("", "bell", "Osk"), ("thing.1", "bell", None), ("", "", None), ("", "cup", None)],
)
def test_a_thing_is_in_the_hand_of_whoever_it_is_called_after_unless_it_is_ones_own(thing, what, whose):
    osk = SimpleNamespace(name="Osk", words=("osk",))
    deed = SimpleNamespace(thing=thing, words="take Osk's bell")
    moment = SimpleNamespace(strangers=(osk,), companions=(), text=())
    found = of_people.holder(SimpleNamespace(deed=deed, moment=moment), what)
    assert (found and found.name) == whose


def test_how_somebody_takes_the_party_is_told_when_the_dice_say_it():
    world = World({"foe.1": {"name": "Rat", "kind": "rat"}, "game": {"party": ()}})
    rules = SimpleNamespace(react=lambda ours, foes, here: calls([], "kind")())
    ground = SimpleNamespace(adventure=SimpleNamespace(people={}), here=())
    way = SimpleNamespace(
        world=world, rules=rules, ground=ground, moment=SimpleNamespace(speech=(), strangers=())
    )
    attitude, told = done(of_people.minded(way, world["foe.1"]), world)
    assert attitude == "kind" == world["foe.1"].attitude
    assert len(told) == 1 and "kind" in told[0]
    assert done(of_people.minded(way, world["foe.1"]), world) == ("kind", [])


def test_a_name_tells_by_its_last_word():
    assert senses.telling("the iron pot") == ["pot"]


def test_the_sentence_with_a_number_before_a_thing_says_how_many_there_are():
    counted = deed_of("count the cups")
    assert sight.numbered(counted, "cups") == "Two cups lie on the shelf."
    assert sight.numbered(counted, "ropes") == ""


def test_what_was_put_down_is_found_by_its_name_among_all_that_lies_there():
    there = [SimpleNamespace(name=name) for name in ("Lamp", "Iron pot")]
    way = SimpleNamespace(ground=SimpleNamespace(lying=lambda: there))
    assert taking.put_here(way, "pot").name == "Iron pot" and taking.put_here(way, "rope") is None


@rows("known, name", [(None, "claw"), (Ware("claw"), "made")])
def test_an_arm_is_kept_as_somebody_had_it_where_the_system_has_none_of_that_name(known, name):
    way, got = deed_of("take the claw"), []
    had = taking.ware_of
    taking.ware_of = lambda doing, what: Ware("made")
    rules = SimpleNamespace(ware=lambda name: known, gain=calls(got, True))
    way = SimpleNamespace(
        rules=rules, world=way.world, ground=way.ground, hero=way.hero, by=None, deed=way.deed
    )
    try:
        done(taking.gained(way, "claw", Ware("claw")), way.world)
    finally:
        taking.ware_of = had
    assert [asked[1].name for asked, _ in got] == [name]


@rows(
    "about, told",
    [("the tide is high", True), ("the well is deep", False), ("is it", False)],
)
def test_what_one_knows_is_told_by_the_words_that_tell(about, told):
    world = World({"clue": {"tide": 1}})
    ground = SimpleNamespace(
        adventure=SimpleNamespace(clues={"tide": "the tide is high"}), knows=lambda key: True
    )
    way = SimpleNamespace(deed=SimpleNamespace(about=about, said=""), world=world, ground=ground)
    found = talking.told_of(way, SimpleNamespace(id="npc.osk"))
    assert found == (("tide", "the tide is high") if told else None)


@rows("words, alone", [("whistle", True), ("sing to Osk", False)])
def test_who_whistles_as_they_go_does_just_that_and_who_sings_to_somebody_tries_to_please(words, alone):
    way, tried = deed_of(words), []
    had, talking.tried = talking.tried, calls(tried)
    try:
        _, told = done(talking.worked_on(way), way.world)
    finally:
        talking.tried = had
    assert told == (["You whistle."] if alone else []) and bool(tried) is not alone


@rows("fast, kept", [(True, ["escaped"]), (False, ["struck"])])
def test_who_runs_has_escaped_where_they_are_faster_and_is_struck_at_where_they_are_not(fast, kept):
    foe, facts = SimpleNamespace(attitude="hostile"), []
    had = ways.able, ways.line_of, ways.turned
    ways.able, ways.turned = (lambda those: (foe,)), nothing
    ways.line_of = lambda stage, foes: None
    ground = SimpleNamespace(
        present=lambda: (), here=(), failures=0, scene=SimpleNamespace(key="yard"),
        set=lambda name, value: calls(facts)(name, value),
    )  # fmt: skip
    ways.line_of = lambda stage, foes: SimpleNamespace(written=lambda kind: SimpleNamespace(outcome=True))
    rules = SimpleNamespace(pursue=lambda hero, foes, here: calls([], fast)())
    way = SimpleNamespace(stage=None, ground=ground, rules=rules, hero=None, world=World({}))
    try:
        done(ways.run_from(way), way.world)
    finally:
        ways.able, ways.line_of, ways.turned = had
    assert [asked[0] for asked, _ in facts] == kept


# Who stands, and what is made so.


@rows(
    "party, fallen",
    [
        ((), False),
        (("hero.1",), True),
        (("hero.1", "hero.2"), False),
        (("npc.osk",), False),
    ],
)
def test_nobody_stands_where_there_are_heroes_and_none_can_act(party, fallen):
    world = World({"hero.1": {"state": "out"}, "hero.2": {"state": "up"}, "npc.osk": {"state": "out"}})
    world.put("game", "party", party)
    assert downfall.nobody_stands(SimpleNamespace(world=world)) is fallen


def test_directives_and_effects_as_they_stand_fit_together():
    assert effect.complete() is None


def changes(procedure):
    """What a procedure that asks nothing changes."""
    return [(one.id, one.field, one.to) for one in procedure if isinstance(one, Change)]


def test_a_clock_that_has_not_moved_plays_nothing_and_notes_nothing(ground):
    assert list(clocks.ticking(ground, None)) == []


def test_a_scene_was_entered_so_often_or_never(ground):
    assert changes(making.visits(ground, 3)) == [("seen", "scene:yard", 3)]
    assert changes(making.visits(ground, 0)) == [("seen", "scene:yard", None)]


def test_another_day_has_the_same_hour(ground):
    ground.world.put("game", "minute", 500)
    assert changes(making.days(ground, 3)) == [("game", "minute", 2 * 1440 + 500)]
    assert changes(making.days(ground, 0)) == [("game", "minute", 500)]


def test_who_is_made_to_come_along_is_in_the_party_once(ground):
    expr = SimpleNamespace(who="osk", name="Osk")
    before = ground.world.get("game", "party")
    for _ in range(2):
        run(making.along(ground, expr, True), world=ground.world)
        assert ground.world.get("game", "party") == (*before, "npc.osk")
    run(making.along(ground, expr, False), world=ground.world)
    assert ground.world.get("game", "party") == before


# Goods and minds.


@rows("leave, other", [(("to", "loft"), False), (None, True)])
def test_where_there_is_no_room_what_is_written_for_it_may_lead_away_before_the_next_thing(leave, other):
    taken = []
    had = goods.taken_up, goods.ware_of
    goods.taken_up, goods.ware_of = calls(taken, 1), lambda ground, thing: Ware("bar")
    things = tuple(SimpleNamespace(count=1) for _ in range(2))
    line = SimpleNamespace(
        ground=SimpleNamespace(number=lambda *asked: calls([], 1)()),
        outcome=lambda kind: calls([], (leave, ""))(),
    )
    try:
        assert done(goods.gain(line, SimpleNamespace(things=things)), World({}))[0] == leave
    finally:
        goods.taken_up, goods.ware_of = had
    assert len(taken) == 1 + other


def test_what_is_gained_is_told(ground):
    left, told = done(goods.taken_up(ground, Ware("pot"), 1), ground.world)
    assert (left, told) == (0, ["Gained: pot."])


@rows("steps, now", [(-9, "hostile"), (-1, "wary"), (9, "helpful")])
def test_a_mind_is_moved_as_far_as_the_ends_of_the_attitudes(steps, now):
    world = World({"npc.osk": {"name": "Osk", "kind": "osk", "attitude": "curious"}})
    ground = SimpleNamespace(present=lambda: (world["npc.osk"],))
    done(effects_of_people.shifted(ground, "osk", steps), world)
    assert world["npc.osk"].attitude == now


@rows("tags, kept", [((), False), (("venom",), True)])
def test_what_a_stat_line_says_of_special_attacks_is_kept_where_it_says_any(tags, kept, monkeypatch):
    from solo.scenario.statlines import specials

    monkeypatch.setattr(specials, "specials", lambda block: tags)
    world = World({"foe.1": {"name": "Rat", "tags": ("small",)}})
    run(people.marked(world["foe.1"], None), world=world)
    assert world["foe.1"].tags == ("small", *tags)


# Meetings.


def parleyed(monkeypatch, attitudes, key, assaulted=False):
    """How a parley with those goes on, answered once: whether it comes to a fight, and what is told."""
    world = World({f"foe.{at}": {"name": "Rat", "attitude": one} for at, one in enumerate(attitudes)})
    foes, fought = tuple(world[f"foe.{at}"] for at in range(len(attitudes))), []
    monkeypatch.setattr(meeting, "able", lambda those: those)
    monkeypatch.setattr(meeting, "seen", lambda ground, foe: None)
    monkeypatch.setattr(meeting, "parley_options", lambda *asked: ())
    monkeypatch.setattr(meeting, "assaulted", lambda *asked: assaulted)
    monkeypatch.setattr(meeting, "battle", calls(fought))
    told, answer, going = [], None, meeting.parley(SimpleNamespace(ground=SimpleNamespace(here=())), foes)
    try:
        while True:
            request = going.send(answer)
            told += [request.text] if isinstance(request, Tell) else []
            answer = key if isinstance(request, Choose) else None
    except StopIteration:
        return bool(fought), told


@rows(
    "attitudes, fights",
    [(("wary",), False), (("hostile",), False), (("hostile", "kind"), False)],
)
def test_who_goes_about_their_business_before_the_hostile_is_not_fought_for_that_alone(
    attitudes, fights, monkeypatch
):
    assert parleyed(monkeypatch, attitudes, "pass") == (fights, [])


@rows("key, told", [("pass", [meeting.GO_FOR_YOU]), ("fight", [])])
def test_who_was_done_violence_meanwhile_goes_for_you_unless_you_attack(key, told, monkeypatch):
    assert parleyed(monkeypatch, ["wary"], key, assaulted=True) == (True, told)


def test_what_is_left_of_somebody_is_what_they_have_and_nothing_where_they_have_none():
    rules = SimpleNamespace(guard=("hp",), blood=("str",), status=lambda foe: "well")
    foe = World({"foe.1": {"state": "up", "hp": 3}})["foe.1"]
    assert meeting.seen(SimpleNamespace(rules=rules), foe) == ("up", "well", "", (3, 0))


@rows(
    "leave, default, comes_to",
    [(None, "", None), (("to", "loft"), "back", ("to", "loft")), (None, "back", ("back", "")), (None, "on", ("back", ""))],
)  # fmt: skip
def test_a_flight_leads_where_it_is_written_and_else_back(leave, default, comes_to):
    ground = seated(YARD).stage.ground
    line = SimpleNamespace(ground=ground, outcome=lambda kind: calls([], (leave, default))())
    assert done(meeting.ended(line, "fled"), ground.world)[0] == comes_to


# What is said of it.


def test_who_is_named_last_is_meant_by_the_pronouns_that_follow():
    osk, annis = Person(frozenset({"osk"}), "he"), Person(frozenset({"annis"}), "she")
    last = {}
    sentences.noted("Osk's cart stands here.", [annis, osk], last)
    assert last == {"any": osk.words, "he": osk.words}
    sentences.noted("She waits.", [annis, osk], last)
    assert "she" not in last  # nobody of whom it could be said was named


def test_what_names_something_is_what_was_asked_of_alone():
    assert recalling.names_of(["osk", "wheel", "turns"], ["wheel"]) == ["wheel"]


def test_a_choice_says_just_this_where_it_begins_with_a_verb_that_says(ground):
    assert says(ground, "osk, the tide comes in")[1] == "Tell Osk of the tide"
    assert says(ground, "wait") is None


def test_a_label_is_worked_out_once_and_for_its_own_choice_alone(ground):
    play = Play(ground)
    choices = [held.choice for held in ground.offered().values()]
    assert [play.label(one) for one in choices] == [play.label(one) for one in choices]
    first, second = choices[:2]
    play.script.labels[id(first)] = second, "another's"
    assert play.label(first) == "Wait here"
    play.script.labels[id(first)] = first, "as kept"
    assert play.label(first) == "as kept"
    del play.script.labels[id(first)]


def test_a_move_begins_with_nothing_played(ground):
    stage = seated(YARD).stage
    stage.spent = 7
    stage.tick()
    assert stage.spent == 0


@rows(
    "words, said",
    [("do i have to", True), ("do i need to go", True), ("should i run", True), ("do i have rope", False)],
)
def test_whether_one_has_to_is_for_the_player(words, said):
    assert bool(witnessing.yours(None, None, words.split())) is said


def test_whether_i_am_armed_is_asked_of_the_hero():
    ground = seated(YARD).stage.ground
    moment = moment_of(ground)
    hero = next(one for one in moment.beings if one.name == moment.hero)
    had, witnessing.weapons_of = witnessing.weapons_of, lambda ground, being: iter(["axe"] * (being is hero))
    try:
        assert witnessing.armed(ground, moment, ["am", "i", "armed"]).endswith("axe.")
    finally:
        witnessing.weapons_of = had


def test_what_is_only_of_somebody_answers_nothing_else_about_them():
    line = Sentence("Osk sleeps.", ("osk", "sleeps"), here=True)
    asked = Asked("", (("he", frozenset({"osk"})), ("anchor", frozenset({"anchor"}))))
    assert written.rated(line, asked, {"he": 9.0, "anchor": 0.1}) == 0.0


@rows("word, little", [("thing", True), ("gannet", False)])
def test_a_word_for_anything_weighs_little_where_no_sentence_has_it(word, little, monkeypatch):
    monkeypatch.setattr(written, "anything", lambda: frozenset({"thing"}))
    asked = Asked("", ((word, frozenset({word})),))
    assert (written.weights([Sentence("Osk.", ("osk",))], asked)[word] == 0.2) is little


# Who is here.


def test_who_is_along_is_not_named_in_the_text_a_second_time():
    session = seated(YARD)
    session.send("wait")
    ground = session.stage.ground
    run(making.along(ground, SimpleNamespace(who="osk", name="Osk"), True), world=ground.world)
    assert [one.source for one in moment_of(ground).beings if "osk" in one.words] == ["along"]


@rows("value, along", [("along", ["osk"]), ("with you", ["osk"]), ("gone", [])])
def test_who_comes_along_by_a_variable_that_names_them_is_along(value, along):
    lot = SimpleNamespace(meaning="where Osk is")
    people_ = {"osk": SimpleNamespace(name="Osk"), "annis": SimpleNamespace(name="Annis")}
    story = SimpleNamespace(state={"lot": lot}, people=people_)
    assert list(kept_along(SimpleNamespace(adventure=story, value=lambda name: value))) == along


@rows("value, row", [(2, "second"), (None, "first")])
def test_a_table_that_is_headed_by_a_variable_is_looked_up_by_its_value(value, row):
    lines = tuple(SimpleNamespace(low=at, high=at, name=name) for at, name in ((1, "first"), (2, "second")))
    table = SimpleNamespace(rows=lines, by="depth")
    had, tables.row_at = (
        tables.row_at,
        lambda table, total: next((one for one in lines if one.low == total), lines[0]),
    )
    try:
        found, _ = done(tables.rolled(SimpleNamespace(value=lambda name: value), table), World({}))
    finally:
        tables.row_at = had
    assert found.name == row


def test_which_of_several_comes_next_is_thrown_unseen(ground):
    asked = []
    part = SimpleNamespace(how="one of", texts=("a", "b", "c"))
    assert varying._next(part, (), lambda roll: asked.append(roll) or 2) == 1
    assert [(roll.dice, roll.closed) for roll in asked] == [("d3", True)]


@rows("barred, named", [("", ("Ask of the tide",)), ("costs 3", ())])
def test_what_cannot_be_taken_now_is_not_named_as_what_bears_on_a_question(barred, named, monkeypatch):
    choice = SimpleNamespace()
    monkeypatch.setattr(
        topics,
        "Play",
        lambda ground: SimpleNamespace(label=lambda one: "Ask of the tide", barred=lambda one: barred),
    )
    monkeypatch.setattr(topics, "offered", lambda play: [("key", choice)])
    assert topics.bearing(None, "what of the tide") == named


@rows("goes_on, last", [(True, "A cup"), (False, "A cup.")])
def test_words_that_a_cell_puts_last_into_a_sentence_lose_their_stop_where_it_goes_on(goes_on, last):
    sentence = object.__new__(line.Sentence)
    sentence.words, sentence.goes_on = ["There is:", " ", "See. "], goes_on

    def played(inner, scope, words):
        words.append("A cup.")
        return None, None
        yield

    play = SimpleNamespace(played=played, script=SimpleNamespace(line=lambda cell: cell))
    done(sentence.holding(play, (), None), World({}))
    assert sentence.words[-1] == (last[0].lower() + last[1:])


def test_a_trace_tells_a_quotation_and_no_plain_text_for_one():
    session = seated("## Yard\n\n> A quotation.\n\nA text.\n\n- Wait here.\n")
    told = list(tracing.Trace(session.stage, None, "yard").lines())
    assert sum("a quote" in line for line in told) == 1, told
    bare = seated("## Yard\n\nA text.\n\n- Wait here.\n")
    assert not any("a quote" in line for line in tracing.Trace(bare.stage, None, "yard").lines())


def test_who_comes_along_by_a_variable_is_not_named_by_a_choice_a_second_time(ground, monkeypatch):
    monkeypatch.setattr(presence, "kept_along", lambda ground: ["osk"])
    found = presence.beings_of(ground, (), ("Ask Osk about the tide",))
    assert [one.key for one in found if one.key] == ["osk"]


@rows(
    "result, words, steps, worse",
    [
        ("failure", "steal the cup", 1, False),
        ("fumble", "steal the cup", 2, False),
        ("failure", "steal Osk's cup", 0, False),
        ("fumble", "steal Osk's cup", 0, True),
    ],
)
def test_who_is_caught_at_what_is_only_by_offends_by_a_step_and_a_botch_by_two(result, words, steps, worse):
    way, offences = deed_of(words), []
    osk = SimpleNamespace(name="Osk", words=("osk",), source="met", key="osk")
    deed = SimpleNamespace(thing="", whom="Osk" if "Osk" in words else "", words=words)
    names = ("arm_of", "holder", "whom", "owner", "unmovable", "alive", "no_room", "offended", "tried")
    had = {name: getattr(taking, name) for name in names}

    def tried(doing, task, edge, gains, fails):
        yield from fails(Grade(result))

    taking.arm_of = taking.holder = taking.unmovable = taking.alive = taking.no_room = lambda *asked: None
    taking.whom = taking.owner = lambda doing: osk
    taking.offended, taking.tried = calls(offences), tried
    stolen = SimpleNamespace(
        what="cup", deed=deed, ground=way.ground, world=way.world, rules=way.rules, task=lambda *asked: None
    )
    try:
        done(taking.steal(stolen), way.world)
    finally:
        for name, kept in had.items():
            setattr(taking, name, kept)
    assert [more for _, more in offences] == [{"worse": worse, "steps": steps}]


TAUGHT = """## Yard

A yard.

- Ask about the bell. {} `learn the bell is cracked`

## People

### Osk

3 HP
"""


@rows("line, tells", [("“It is cracked.”", False), ("Osk nods.", True), ("It is cracked.", False)])
def test_only_who_is_named_or_met_there_would_tell_it_at_another_moment(line, tells):
    ground = seated(TAUGHT.format(line)).stage.ground
    osk = SimpleNamespace(key="osk", words=("osk",))
    assert knowledge.tied(ground, osk, None, ["bell"]) is tells


@rows(
    "verb, done",
    [
        ("win", "won"),
        ("hit", "hit"),
        ("sell", "sold"),
        ("wet", "wet"),
        ("hold", "held"),
        ("visit", "visited"),
    ],
)
def test_what_is_done_to_a_thing_has_its_right_form_afterwards(verb, done):
    assert participle(verb) == done
