"""Games and characters of an earlier version of their rules go on under a later one.

`golden/coins-1.solo` was played by version 1 of the sixth system and stands in the middle of a fight;
`golden/coins-2.solo` is the same game played on by version 2, which calls hearts lives.
"""

import json
from pathlib import Path
from shutil import copytree

import pytest
import solo_coins
import solo_coins_2
from playing import Game, adventure, heard, written

from solo.cli import main, people
from solo.journal import Library, NewerRules, NotMigrated, Save
from solo.journal.roster import Character, Roster
from solo.session import versions
from solo.session.answers import Diverged
from solo.session.record import digest
from solo.session.replay import carry, table_of, unplayed, verify
from solo.session.session import Session, Table

GOLDEN = Path(__file__).parent.parent / "journal" / "golden"
STABLE, HEAD = 5, 8  # depth of the last turn with nothing in flight, and of the last turn, in coins-1


def contents(path: Path) -> dict[str, bytes]:
    """The files of a save, its lock apart."""
    return {file.name: file.read_bytes() for file in path.iterdir() if file.name != "lock"}


@pytest.fixture
def older(tmp_path):
    """A game played by version 1, in a fight, its hero down to two hearts."""
    return Path(copytree(GOLDEN / "coins-1.solo", tmp_path / "game.solo"))


@pytest.fixture
def lives(monkeypatch):
    """Version 2 is installed."""
    monkeypatch.setattr(solo_coins, "RULES", solo_coins_2.RULES)
    return solo_coins_2.RULES


def verified(save: Save, rules) -> int:
    """How many turns agree."""
    story = adventure(save.text())
    return max(verify(save.path_to(), save.header, story, rules))


def test_a_game_of_an_earlier_version_stands_where_it_stood_by_the_new_names(older):
    before = Game.reopen(older)
    asked, world = before.session.offers, before.session.world.state()
    before.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solo_coins, "RULES", solo_coins_2.RULES)
        after = Game.reopen(older)
    assert (world["hero.1"]["hearts"], after.session.world["hero.1"].lives) == (2, 2)
    assert after.session.world.state() == solo_coins_2.lives(world)
    assert [offer.key for offer in after.session.offers] == [offer.key for offer in asked]
    assert after.session.step.turn.tells[0][1] == (
        "From here on the game follows version 2 of Coins; before, version 1."
    )
    after.close()


def test_opening_writes_nothing_and_the_next_turn_puts_the_step_on_record(older, lives):
    before = contents(older)
    game = Game.reopen(older)
    assert contents(older) == before
    game.say("attack")
    record = game.record()
    assert [turn.line for turn in record][STABLE - 1 :] == [
        "note oak",
        "(the rules change)",
        "Go up",
        "Attack",
        "Attack",
        "Attack",
    ]
    step = record[STABLE]
    assert (step.anew, step.stable, step.changes) == (True, True, ())
    assert step.move == {"do": "migrate", "ruleset": (1, 2), "world": (1, versions.WORLD)}
    assert [turn.ruleset for turn in record] == [0] * STABLE + [2] * 5
    assert [turn.depth for turn in record] == list(range(1, 11))
    world = game.session.world.state()
    game.close()
    again = Game.reopen(older)
    assert (again.session.world.state(), again.session.depth, again.session.step) == (world, 10, None)
    again.close()


def test_a_game_that_crosses_a_version_verifies_to_its_last_turn(older, lives):
    game = Game.reopen(older)
    for line in ("attack", "ask Is it far?", "attack", "attack", "attack", "down", "listen", "leave"):
        game.say(line)
    save = game.session.save
    assert game.session.over
    assert verified(save, lives) == game.session.depth == save.depth
    assert unplayed(save.path_to(), save.header, lives) == STABLE
    game.close()


def test_a_turn_altered_on_either_side_of_the_step_is_found(older, lives):
    import msgspec

    game = Game.reopen(older)
    game.say("attack")
    for number in (2, STABLE + 1, STABLE + 2):
        turns = game.record()
        turns[number - 1] = msgspec.structs.replace(turns[number - 1], digest="0" * 16)
        with pytest.raises(Diverged) as found:
            list(verify(turns, game.session.save.header, game.session.adventure, lives))
        assert found.value.turn == number
    game.close()


def test_undo_passes_over_the_step_and_says_that_the_rules_were_others(older, lives):
    game = Game.reopen(older)
    game.say("attack")
    for depth in (9, 8, 7, 6):
        assert f"turn {depth}." in game.say("undo")
        assert game.session.step is None
    said = game.say("undo")
    assert "You are at turn 5" in said  # the fourth turn, and the step that goes on record with the next
    assert "before the rules changed. The game goes on from here by version 2 of Coins" in said
    assert game.session.world["hero.1"].lives == 3
    assert game.session.save.depth == 4
    game.close()


def test_redo_goes_back_over_the_step(older, lives):
    game = Game.reopen(older)
    game.say("attack")
    world = game.session.world.state()
    game.say("undo 6")
    assert game.session.save.depth == STABLE - 2
    lines = [game.say("redo") for _ in range(6)]
    assert game.session.world.state() == world
    assert "Turn 10 again" in lines[-1]
    assert "nothing to redo" in game.say("redo")
    assert digest(game.session.world) == game.session.save.turn().digest
    game.close()


def test_undo_to_before_the_step_and_another_way_from_there_is_a_branch_with_a_step_of_its_own(older, lives):
    game = Game.reopen(older)
    game.say("attack")
    game.say("undo 5")
    game.say("wait")
    assert [turn.line for turn in game.record()][-3:] == ["ask Is it cold?", "(the rules change)", "Wait"]
    assert verified(game.session.save, lives) == game.session.depth == 6
    game.close()
    assert Game.reopen(older).session.world["hero.1"].lives == 3


def test_undo_while_the_step_is_not_yet_on_record(older, lives):
    game = Game.reopen(older)
    game.say("undo")
    assert game.session.world["hero.1"].lives == 3
    game.say("undo")
    game.say("attack")
    assert game.session.world["hero.1"].get("hearts") is None
    assert verified(game.session.save, lives) == game.session.depth
    game.close()


def test_a_kill_at_any_byte_of_the_step_leaves_the_game_before_it_or_after_it(older, lives, tmp_path):
    before = contents(older)
    game = Game.reopen(older)
    shown = heard(game.session.send("attack"))
    game.close()
    changed, *_ = sorted(
        name for name, data in contents(older).items() if data != before.get(name) and name != "end"
    )
    was, now = before[changed], contents(older)[changed]
    assert now.startswith(was)
    for end in {*range(len(was), len(now), 97), len(now) - 1, len(now)}:
        copy = Path(copytree(older, tmp_path / f"{end}.solo"))
        (copy / changed).write_bytes(now[:end])
        again = Game.reopen(copy)
        whole = end == len(now)
        assert (again.session.step is None, again.session.save.depth) == (whole, 10 if whole else HEAD)
        if not whole:
            assert heard(again.session.send("attack")) == shown
        again.close()


def test_a_turn_that_cannot_be_kept_leaves_the_step_for_the_next(older, lives, monkeypatch):
    from solo.journal import CannotWrite

    game = Game.reopen(older)
    world = game.session.world.state()

    def refuse(*args, **more):
        raise CannotWrite(older, "the disk is full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game.session.save, "append_anew", refuse)
        assert "was not kept" in game.say("attack")
    assert game.session.world.state() == world
    game.say("attack")
    assert verified(game.session.save, lives) == game.session.depth == 10
    game.close()


@pytest.mark.parametrize("moved", [False, True])
def test_a_fork_takes_the_step_along(older, lives, moved):
    game = Game.reopen(older)
    if moved:
        game.say("attack")
    assert "Kept a copy" in game.say("fork copy")
    game.close()
    fork = Game.reopen(older.with_name("copy.solo"))
    assert fork.session.world.state() == game.session.world.state()
    assert fork.session.depth == game.session.depth
    fork.say("attack")
    assert verified(fork.session.save, lives) == fork.session.depth
    fork.close()


def test_a_game_carries_over_to_an_edited_text_across_versions(older, lives):
    game = Game.reopen(older)
    game.say("attack")
    edited = adventure(game.session.save.text().replace("They bite.", "They bite hard."))
    session = Session(edited, lives, table_of(game.session.save.header, lives))
    made, reason = carry(game.record(), session)
    assert (made, reason) == (10, "")
    assert session.world["hero.1"].lives == game.session.world["hero.1"].lives
    game.close()


def test_a_game_by_a_later_version_is_told_and_left_as_it_is(tmp_path, capsys):
    later = Path(copytree(GOLDEN / "coins-2.solo", tmp_path / "later.solo"))
    before = contents(later)
    with pytest.raises(
        NewerRules, match="played by version 2 of its rules; here is 1. Bring solo and Coins up"
    ):
        Game.reopen(later)
    assert main.main(["resume", "later", "--plain", "--saves", str(tmp_path)]) == 1
    assert "version 2 of its rules" in capsys.readouterr().err
    assert main.main(["replay", "later", "--verify", "--saves", str(tmp_path)]) == 1
    assert main.main(["replay", "later", "--saves", str(tmp_path)]) == 0  # what is on record can be told
    assert "(the rules change)" in capsys.readouterr().out
    assert contents(later) == before


def test_redo_into_turns_of_a_later_version_is_refused_and_stays(tmp_path):
    later = Path(copytree(GOLDEN / "coins-2.solo", tmp_path / "later.solo"))
    with Save.open(later) as save:
        step = next(turn for turn in save.path_to() if turn.anew)
        save.go(step.id)
        save.go(step.parent)
    game = Game.reopen(later)
    at = game.session.save.head
    assert "version 2 of its rules" in game.say("redo")
    assert game.session.save.head == at
    game.close()


def test_the_golden_save_of_version_two_is_what_it_was_and_goes_on(tmp_path, lives):
    game = Game.reopen(Path(copytree(GOLDEN / "coins-2.solo", tmp_path / "g.solo")))
    assert [turn.line for turn in game.record() if turn.anew] == ["(the rules change)"]
    assert game.session.step is None or game.session.step.turn.move["world"] == (1, versions.WORLD)
    assert "lives" in game.session.world.fields("hero.1")
    assert verified(game.session.save, lives) == game.session.save.depth
    game.say("ask Is it over?")
    assert verified(game.session.save, lives) == game.session.depth
    game.close()


def test_a_migration_that_fails_is_told_and_nothing_is_touched(older, lives, monkeypatch):
    monkeypatch.setattr(type(lives), "migrations", {1: lambda state: state["nobody"]})
    before = contents(older)
    with pytest.raises(NotMigrated, match="cannot be brought up to version 2 .KeyError: 'nobody'."):
        Game.reopen(older)
    monkeypatch.setattr(type(lives), "migrations", {1: lambda state: {"hero.1": {"lives": 1.5}}})
    with pytest.raises(NotMigrated, match="TypeError"):
        Game.reopen(older)
    assert contents(older) == before


def test_a_version_without_a_migration_renames_nothing_and_is_a_step_all_the_same(older, monkeypatch):
    monkeypatch.setattr(solo_coins.Coins, "version", 3)
    game = Game.reopen(older)
    assert game.session.world["hero.1"].hearts == 2
    game.say("attack")
    assert game.record()[STABLE].move["ruleset"] == (1, 3)
    assert verified(game.session.save, solo_coins.RULES) == game.session.depth
    game.close()


def test_several_versions_at_once_and_one_after_the_other_come_to_the_same(older, lives, monkeypatch):
    def renamed(state):
        return {
            id: {"strikes" if name == "lives" else name: to for name, to in fields.items()}
            for id, fields in state.items()
        }

    step = {1: solo_coins_2.lives, 2: renamed}
    then, world = versions.Versions(1, 1), {"hero.1": {"hearts": 2}}
    monkeypatch.setattr(type(lives), "migrations", step)
    monkeypatch.setattr(type(lives), "version", 3)
    at_once = versions.migrated(world, then, versions.Versions(1, 3), lives)
    half = versions.migrated(world, then, versions.Versions(1, 2), lives)
    assert (half, at_once) == ({"hero.1": {"lives": 2}}, {"hero.1": {"strikes": 2}})
    assert versions.migrated(half, versions.Versions(1, 2), versions.Versions(1, 3), lives) == at_once
    assert world == {"hero.1": {"hearts": 2}}


def test_the_engines_own_fields_are_migrated_the_same_way(older, monkeypatch):
    def with_era(state):
        return {**state, "game": {**state.get("game", {}), "era": 2}}

    monkeypatch.setattr(versions, "WORLD", 2)
    monkeypatch.setattr(versions, "MIGRATIONS", {1: with_era})
    game = Game.reopen(older)
    assert game.session.world.get("game", "era") == 2
    game.say("attack")
    assert [turn.world for turn in game.record()] == [0] * STABLE + [2] * 5
    assert verified(game.session.save, solo_coins.RULES) == game.session.depth
    game.close()
    monkeypatch.setattr(versions, "WORLD", 1)
    with pytest.raises(NewerRules, match="a later version of solo"):
        Game.reopen(older)


def test_a_new_game_of_a_later_version_has_no_step(tmp_path, lives):
    story = adventure(written("## Hall\n\n- Wait. `wait 1 hour`"))
    # a header of version 1, with nothing played: there is nothing to migrate
    game = Game.begin(tmp_path / "new.solo", story, version=1)
    game.say("random")
    assert not any(turn.anew for turn in game.record())
    assert [turn.ruleset for turn in game.record()] == [2, 2]
    assert verified(game.session.save, lives) == 2
    game.close()
    assert Game.reopen(tmp_path / "new.solo").session.step is None


def thrown(game: Game, line: str) -> None:
    """Type a line, and a 1 for each die that is asked for."""
    game.say(line)
    while game.session.open:
        game.say("1")


def test_a_game_of_typed_dice_and_one_of_fresh_dice_cross_versions_too(tmp_path, monkeypatch):
    story = adventure(
        written("## Hall\n\n- Wait. `wait 1 hour`\n- Fight. `fight 3 rats` Done.\n- Go. `end out`")
    )
    for number, more in enumerate(({"fresh": True}, {"physical": True})):
        path = tmp_path / f"{number}.solo"
        game = Game.begin(path, story, **more)
        for line in ("random", "wait", "undo", "wait", "fight", "attack"):
            thrown(game, line)
        game.close()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(solo_coins, "RULES", solo_coins_2.RULES)
            game = Game.reopen(path)
            assert len(game.session.flight) == 1
            for line in ("attack", "attack"):
                thrown(game, line)
            assert verified(game.session.save, solo_coins_2.RULES) == game.session.depth
            game.close()


# Characters.

ADA = Character(
    name="Ada",
    system="coins",
    fields={"name": "Ada", "hearts": 2, "coins": 3, "state": "up"},
    things=({"name": "lantern", "count": 1},),
)


def test_a_character_of_an_earlier_version_enters_a_game_by_the_new_names(tmp_path, lives):
    Roster(tmp_path).put(ADA)
    hero = people.roster_hero(tmp_path, "Ada", lives)
    assert hero["fields"] == {"name": "Ada", "lives": 2, "coins": 3, "state": "up"}
    assert hero["things"] == [{"name": "lantern", "count": 1}]
    assert "2 lives" in "\n".join(people.sheet_of(Roster(tmp_path).get("Ada")))
    assert Roster(tmp_path).get("Ada") == ADA  # reading changes nothing


def test_a_character_of_a_later_version_is_told_and_left_as_it_is(tmp_path, coins):
    import msgspec

    later = msgspec.structs.replace(ADA, ruleset=2)
    Roster(tmp_path).put(later)
    with pytest.raises(NewerRules, match="version 2"):
        people.roster_hero(tmp_path, "Ada", coins)
    assert Roster(tmp_path).get("Ada") == later


def test_a_game_that_began_with_a_character_of_the_roster_crosses_versions(tmp_path, coins, monkeypatch):
    story = adventure(written("## Hall\n\n- Wait. `wait 1 hour`\n- Fight. `fight 3 rats` Done."))
    import msgspec

    Game.begin(tmp_path / "g.solo", story).close()
    hero = {"fields": ADA.fields, "things": ADA.things}
    with Library(tmp_path).open("g", write=False) as save:
        header = msgspec.structs.replace(save.header, extra={"hero": hero})
    save = Save.create(tmp_path / "ada.solo", header, story.texts)
    save.close()
    save = Save.open(tmp_path / "ada.solo")
    session = Session(story, coins, table_of(header, coins), save)
    for line in ("begin", "wait", "fight"):
        session.send(line)
    save.close()
    monkeypatch.setattr(solo_coins, "RULES", solo_coins_2.RULES)
    game = Game.reopen(tmp_path / "ada.solo")
    assert game.session.table.hero["fields"]["lives"] == 2
    game.say("attack")
    assert verified(game.session.save, solo_coins_2.RULES) == game.session.depth
    edited = Session(story, solo_coins_2.RULES, table_of(header, solo_coins_2.RULES))
    assert carry(game.record(), edited)[1] == ""
    game.close()


# What the commands say.


def test_the_commands_work_across_versions(older, lives, capsys, monkeypatch):
    import io

    folder = str(older.parent)
    monkeypatch.setattr("sys.stdin", io.StringIO("attack\n"))
    assert main.main(["resume", "game", "--plain", "--saves", folder]) == 0
    assert "From here on the game follows version 2 of Coins; before, version 1." in capsys.readouterr().out
    assert main.main(["replay", "game", "--verify", "--saves", folder]) == 0
    said = capsys.readouterr().out
    assert "10 turns verified, of which 5, played by an earlier version" in said
    assert "the 5 after them roll for roll and word for word" in said
    assert main.main(["replay", "game", "--verify", "--json", "--saves", folder]) == 0
    assert json.loads(capsys.readouterr().out) == {"verified": 10, "as_recorded": 5}
    for name in ("story.md", "story.html", "game.cast", "game.json", "legend.md"):
        assert main.main(["export", "game", "--to", str(older.parent / name), "--saves", folder]) == 0
        text = (older.parent / name).read_text(encoding="utf-8")
        assert ("follows version 2" in text) == (name == "game.json")
        assert "as many" in text or name == "legend.md"


def test_every_migration_leads_from_a_version_there_was():
    from solo.rules import load, names

    for system in map(load, names()):
        assert set(system.migrations) <= set(range(1, system.version)), system.id
    assert set(versions.MIGRATIONS) <= set(range(1, versions.WORLD))
    assert Table().hero is None


# Games of every system as each version of its rules left them, some in the middle of a fight.

PLAYED = sorted((GOLDEN / "played").glob("*.solo"))


@pytest.mark.parametrize("kept", PLAYED, ids=lambda path: path.stem)
def test_a_game_played_when_these_fields_had_their_first_names_goes_on(kept, tmp_path):
    """Whoever renames a field of a system, or of the engine, gives a migration, or this fails."""
    from solo.core.fields import fields_of

    path = Path(copytree(kept, tmp_path / kept.name))
    try:
        game = Game.reopen(path)
    except (
        Diverged
    ):  # what was in flight does not come about any more: it stands before that, and `resume` says so
        game = Game.reopen(path)
    session = game.session
    declared = fields_of(session.rules.being).keys()
    beings = {
        id: fields.keys()
        for id, fields in session.world.state().items()
        if id.partition(".")[0] in ("hero", "foe", "npc", "beast", "hireling", "thing", "timer", "fight")
    }
    assert {id: set(names - declared) for id, names in beings.items() if names - declared} == {}
    assert session.depth == session.save.depth + bool(session.step)
    hero = session.world["hero.1"]
    assert hero.name in game.say("sheet")
    depth = session.depth
    assert "oracle" in game.say("ask Is it far?").lower()
    assert session.depth == depth + 1
    game.say("undo 3" if depth > 6 else "undo")
    assert session.world["hero.1"].name == hero.name
    game.close()


def test_every_system_has_games_that_were_played_by_each_version_before_this_one():
    """Named for the version: cairn-3. Those without a number are by the first. Whoever raises a system's version keeps
    games played by the one before: play some with the code as it was, and put them there."""
    from solo.rules import BUILT_IN, load

    there = {path.stem for path in PLAYED}
    versions_of = {name: range(1, max(5, load(name).version)) for name in BUILT_IN}
    wanted = {
        name if number == 1 else f"{name}-{number}" for name, all in versions_of.items() for number in all
    }
    assert wanted == there
