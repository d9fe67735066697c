"""A writer's game: begun anywhere in any state, looked into, set, and gone on with in a text that was changed."""

import pytest
from playing import heard, written

from solo.core.party import heroes
from solo.journal import Header, Save
from solo.rules import load
from solo.scenario import read_texts
from solo.session import desk
from solo.session.replay import table_of, verify
from solo.session.session import Session, SessionError, Table
from solo.session.versions import WORLD

STORY = """
## The Lake

`first` Reeds, and a heron. `gain rope`

`if lake >= 5` The water is at your knees. `otherwise` The water lies still.

- Wade in. `test might: mud`
  - **Success** Through. → [The Island](#the-island)
  - **Failure** Back. `lake + 1`
- `if know the ferry` Call the ferryman. → [The Island](#the-island)
- `needs has lantern` Go by night. → [The Island](#the-island)
- Ask the heron.
  - Softly. It looks at you. `lake + 1`
  - Loudly. It is gone. `learn the ferry runs at dusk`

## The Island

`clock flood: 4`

Stones. `if Corin at least kind` Corin waves.

- Sleep here. `end escape`
- Back. → [The Lake](#the-lake)

## Flood

| Flood | What happens     |
| ----- | ---------------- |
| 2     | The quay is wet. |

## People

### Corin

4 HP, 10 STR, 10 DEX, 10 WIL, knife (d6)
"""
FRONT = "state:\n  lake: 0\n  mood: [calm, angry]\n  lit: false\n"


def text_of(body=STORY, front=FRONT):
    made = read_texts({"lake.md": written(body, front)})
    return made


@pytest.fixture
def begun(tmp_path):
    """Begin a writer's game: at a scene, in a state."""
    opened = []

    def begin(at="", given=(), rules="cairn", body=STORY):
        story, system = text_of(body), load(rules)
        assert not story.errors, [str(one) for one in story.problems]
        table = Table("7", writer=True)
        header = Header(
            engine="1", system=rules, ruleset=str(system.version), world=WORLD, seed="7", game="g",
            extra={"writer": True},
        )  # fmt: skip
        path = tmp_path / f"{len(opened)}.solo"
        save = Save.create(path, header, story.texts)
        save.close()
        save = Save.open(path)
        opened.append(save)
        session = Session(story, system, table, save)
        session.desk = desk.Desk()
        session.first = session.followed(
            session.move({"do": "stage", "at": at, "with": list(given)}, "begin")
        )
        return session

    yield begin
    for save in opened:
        save.close()


def scene(session):
    return session.world.get("game", "scene")


def verified(session):
    """How many turns come out as they are on record."""
    save = session.save
    texts = lambda mark: read_texts(save.texts_of(mark))
    return list(verify(save.path_to(), save.header, texts(""), session.rules, texts))


def test_it_begins_with_a_character_made_at_once_and_the_title_page(begun):
    session = begun()
    assert scene(session) == "the-lake" and len(heroes(session.world)) == 1
    assert "Test" in heard(session.first) and "Reeds, and a heron." in heard(session.first)


@pytest.mark.parametrize("rules", ["cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush"])
def test_it_begins_in_any_scene_in_any_state_by_any_rules_and_replays(begun, rules):
    given = [
        "lake = 6",
        "has 2 torches",
        "know the ferry",
        "Corin is kind",
        "mood is angry",
        "lit",
        "at dusk",
    ]
    session = begun("island", [*given, "visited the lake", "flood = 3", "coins = 9"], rules)
    ground = session.stage.ground
    assert scene(session) == "the-island"
    assert (ground.value("lake"), ground.value("mood"), ground.value("lit")) == (6, "angry", True)
    assert ground.count("torch") >= 2 and ground.attitude("corin") == "kind" and ground.engine("coins") == 9
    assert ground.visited("the-lake") and ground.hour("at", "dusk")
    assert "Corin waves." in heard(session.first)
    assert "The quay is wet." not in heard(session.first)  # the ticks up to there count as played
    assert verified(session) == [1]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("lake = angry", "lake"),
        ("lagoon = 3", "`lagoon` is not declared"),
        ("mood = sad", "calm"),
        ("know the horse", "the ferry runs at dusk"),
        ("Orla is kind", "nobody is called `Orla`"),
        ("lake", ""),
        ("end victory", "leads away"),
    ],
)
def test_what_cannot_be_so_is_refused_in_words_and_nothing_has_changed(begun, given, said):
    session = begun()
    if not said:
        session.send(f"set {given}")
        assert session.stage.ground.value("lake") == 1
        return
    before, depth = session.world.state(), session.depth
    told = heard(session.send(f"set {given}"))
    assert said in told and "went wrong inside" not in told
    assert session.world.state() == before and session.depth == depth


def test_set_changes_what_conditions_ask_and_the_choices_follow_at_once(begun):
    session = begun()
    assert not any("ferryman" in offer.text for offer in session.offers)
    told = heard(session.send("set know the ferry"))
    assert "known" in told
    assert any("ferryman" in offer.text for offer in session.offers)
    session.send("set not know the ferry")
    assert not any("ferryman" in offer.text for offer in session.offers)
    session.send("set lake 5")
    session.send("set has rope and lake = 4")
    assert session.stage.ground.value("lake") == 4
    session.send("undo")
    assert session.stage.ground.value("lake") == 5
    assert verified(session) == [1, 2, 3, 4]


def test_set_takes_away_in_plain_words_and_says_how_a_figure_of_the_systems_changes(begun):
    session = begun()
    session.send("set know the ferry, has rope")
    assert session.stage.ground.count("rope") and any("ferryman" in offer.text for offer in session.offers)
    session.send("set forget the ferry, without rope")
    assert not session.stage.ground.count("rope")
    assert not any("ferryman" in offer.text for offer in session.offers)
    told = heard(session.send("set hp = 2"))
    assert "is the system's own" in told and "set harm 1d4" in told
    told = heard(session.send("set dance the polka"))
    assert "italics" not in told and "dance the polka" in told


def test_set_and_trace_work_in_the_middle_of_a_menu(begun):
    session = begun()
    session.send("ask the heron")
    assert session.request is not None
    session.send("set lake 3")
    assert session.request is not None and session.stage.ground.value("lake") == 3
    session.send("softly")
    assert session.stage.ground.value("lake") == 4
    assert len(verified(session)) == session.depth


def test_vars_shows_every_variable_clue_attitude_and_clock(begun):
    session = begun("island", ["lake = 2", "Corin is wary"])
    told = heard(session.send("vars"))
    for part in (
        "lake = 2",
        "(at first 0)",
        "mood = calm",
        "clock flood = 0 of 4",
        "Corin: wary",
        "not known",
        "line ",
    ):
        assert part in told, part
    assert "mood" not in heard(session.send("vars lake"))


def test_trace_says_of_each_line_whether_it_was_told_and_of_each_condition_why(begun):
    session = begun()
    told = heard(session.send("trace")).splitlines()
    at = next(i for i, line in enumerate(told) if "The water is at your knees." in line)
    assert "not told" in told[at] and "`if lake >= 5`: no — lake is 0" in told[at + 1]
    assert (
        "told" in told[at + 2] and "The water lies still." in told[at + 2] and "not told" not in told[at + 2]
    )
    night = next(i for i, line in enumerate(told) if "Go by night" in line)
    assert "lantern: none carried" in told[night + 1] and "barred" in told[night + 2]
    numbers = [int(line[:5]) for line in told if line[:5].strip().isdecimal()]
    text = session.adventure.texts["lake.md"].split("\n")
    assert "knees" in text[numbers[1] - 1] and numbers == sorted(numbers)


def test_trace_keeps_what_held_when_it_was_asked_and_says_what_holds_by_now(begun):
    session = begun()
    session.send("set lake 6")
    told = heard(session.send("trace knees"))
    assert "no — lake is 0" in told and "by now yes — lake is 6" in told
    session.send("goto the lake")
    assert "`first`: no — this is visit 2" in heard(session.send("trace"))


def test_trace_shows_which_outcome_a_test_came_to(begun):
    session = begun()
    session.send("set hp = 1")
    session.send("wade in")
    if scene(session) == "the-lake":
        lines = heard(session.send("trace")).splitlines()
        assert any("came to it" in line and "Failure" in line for line in lines)
        assert any("not come to" in line and "Success" in line for line in lines)


def test_a_player_has_none_of_these_commands():
    from playing import seated

    session = seated(STORY, front=FRONT)
    for line in ("vars", "trace", "findings", "set lake 9", "goto the island"):
        session.send(line)
    assert session.stage.ground.value("lake") == 0 and scene(session) == "the-lake"
    with pytest.raises(SessionError):
        session.move({"do": "set", "words": "lake = 9"})
    assert "goto" not in heard(session.send("help"))


# ------------------------------------------------------------------------------ a text that was changed


def test_the_game_goes_on_at_the_same_place_in_the_new_text_in_the_same_save(begun):
    session = begun()
    session.send("ask the heron")
    session.send("softly")
    new = (
        STORY.replace("Go by night.", "Go by night with a lantern.")
        .replace("Reeds", "Rushes")
        .replace("- Ask the heron.", "- Swim. → [The Island](#the-island)\n- Ask the heron.")
    )
    came = desk.reread(session, text_of(new))
    assert came.goes_on and "where you were" in came.said[0]
    assert scene(session) == "the-lake" and session.stage.ground.value("lake") == 1
    assert any(offer.text == "Swim" for offer in session.offers)
    session.send("swim")
    assert scene(session) == "the-island"
    assert verified(session)[-1] == session.depth
    session.send("undo")
    session.send("undo")
    session.send("undo")
    assert any(offer.text == "Swim" for offer in session.offers), (
        "what is undone stands in the text as it is now"
    )
    session.send("swim")
    assert scene(session) == "the-island" and verified(session)[-1] == session.depth


def test_it_is_taken_up_again_from_the_disk_in_the_text_it_was_left_in(begun):
    session = begun()
    desk.reread(
        session,
        text_of(STORY.replace("- Ask the heron.", "- Swim. → [The Island](#the-island)\n- Ask the heron.")),
    )
    session.send("swim")
    path = session.save.path
    session.save.close()
    with Save.open(path) as save:
        mark = desk.text_of(save.turn())
        assert mark
        again = Session(
            desk.texts_read(save, mark), session.rules, table_of(save.header, session.rules), save
        )
        again.text = mark
        again.stand_at_head()
        assert scene(again) == "the-island" and again.table.writer
        assert again.world.state() == session.world.state()


def test_in_the_middle_of_a_menu_it_goes_on_there_or_stands_before_it_and_says_why(begun):
    session = begun()
    session.send("ask the heron")
    came = desk.reread(session, text_of(STORY.replace("It looks at you.", "It looks you up and down.")))
    assert came.goes_on and session.request is not None
    assert "up and down" in heard(session.send("softly"))
    session = begun()
    session.send("ask the heron")
    came = desk.reread(session, text_of(STORY.replace("- Ask the heron.", "- Feed the ducks.")))
    assert came.goes_on and "Ask the heron" in came.said[0] and "before that" in came.said[0]
    assert session.request is None and any("ducks" in offer.text for offer in session.offers)


def test_where_the_text_has_errors_or_no_place_for_it_the_game_goes_on_in_the_old_one(begun):
    session = begun()
    came = desk.reread(session, text_of(STORY.replace("if lake", "if lkae")))
    assert not came.goes_on and "an error" in came.said[0]
    session.send("goto island")
    came = desk.reread(
        session, text_of(STORY.replace("The Island", "The Rock").replace("the-island", "the-rock"))
    )
    assert not came.goes_on and "the-island" in came.said[0]
    assert any("Sleep" in offer.text for offer in session.offers)
    named = STORY.replace("The Island", "The Rock").replace("the-island", "the-rock")
    came = desk.reread(session, text_of(named.replace("## The Rock\n", "## The Rock\n\n`was The Island`\n")))
    assert came.goes_on and scene(session) == "the-rock"
    assert verified(session) == [1, 2]


def test_a_variable_that_cannot_hold_its_value_any_more_begins_anew(begun):
    session = begun("", ["mood is angry", "lake = 3"])
    front = FRONT.replace("[calm, angry]", "[calm, merry]")
    came = desk.reread(session, text_of(STORY, front))
    assert (
        came.goes_on
        and session.stage.ground.value("mood") == "calm"
        and session.stage.ground.value("lake") == 3
    )


def test_findings_are_shown_errors_first_and_few_of_them():
    from solo.rules import names
    from solo.scenario.checking.check import check

    lines = desk.findings(check(text_of(STORY.replace("if lake", "if lkae")), names))
    assert lines[0].startswith("check: 1 error") and "lkae" in lines[1] and "line " in lines[1]
    assert desk.findings(()) == ["check: nothing found."]


def test_after_a_save_only_what_is_new_is_shown_and_errors_in_any_case():
    from solo.rules import names
    from solo.scenario.checking.check import check

    astray = STORY.replace("- Back. →", "- Row to [Nowhere](#nowhere).\n- Back. →", 1)
    before = check(text_of(astray), names)
    assert before
    assert desk.since(before, before) == [
        f"check: nothing new; {len(before)} as before; `findings` shows all."
    ]
    after = check(text_of(astray.replace("if lake", "if lkae")), names)
    told = desk.since(after, before)
    assert "lkae" in told[1] and not any("Nowhere" in line for line in told) and "as before" in told[-1]
    assert "lkae" in "".join(desk.since(after, after)), "an error is shown until it is mended"


def test_a_line_of_directives_alone_is_traced_by_its_own_words(begun):
    session = begun(body=STORY.replace("`first` Reeds", "`every 3 turns` `lake + 1`\n\n`first` Reeds"))
    told = heard(session.send("trace"))
    assert "`lake + 1`" in told and "`every 3 turns`: yes" in told
