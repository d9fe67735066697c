"""`solo playtest`: what bots find, and that they find the same whoever plays how many at once."""

import json
import sys
from concurrent.futures import ProcessPoolExecutor

import pytest
from playing import adventure, scenario, written

from solo.cli.main import main
from solo.rules import load
from solo.session.session import Session, Table
from solo.workshop.bots import Bot, kinds_of
from solo.workshop.playtest import BATCH, Here, lines, played, systems_for


def found(body, front="", games=40, most=200, system="coins", seed="1", pool=None):
    """The report on a small scenario."""
    return played(adventure(written(body, front)), [system], games, seed, most, pool or Here())


HALL = """## Hall

- Wait. `gold + 1`
- Go in. `test wits` → [Vault](#vault)
- `if gold < 0` Fly.
- Leave. `end out`

## Vault

- Take it. `end rich`
- Out again. → [Hall](#hall)
"""
GOLD = "state:\n  gold: 0\n"


def test_a_choice_and_a_scene_that_no_bot_reached_are_named_with_file_and_line():
    report = found(HALL + "\n## Moon\n\n- Down. → [Hall](#hall)\n", GOLD)
    told = list(lines(report))
    assert "test.md:13: choice never reached: Fly" in told
    assert "test.md:21: scene never reached: Moon" in told
    assert "test.md:23: choice never reached: Down" in told
    assert len(report.missed) == 3
    assert "Reached: 2 of 3 scenes, 5 of 7 choices" in told
    assert not report.wrong


def test_every_game_is_counted_once_as_what_became_of_it():
    coins = found(HALL, GOLD, games=60).systems["coins"]
    assert coins.games == 60 == sum(coins.endings.values())
    assert set(coins.endings) == {"out", "rich"}
    assert coins.turns.least <= coins.turns.median <= coins.turns.most
    assert coins.turns.mean * 60 == pytest.approx(coins.moves, abs=6)


def test_a_loop_without_an_end_is_found_with_the_scenes_it_goes_through():
    report = found(
        "## East\n\n- Go west. → [West](#west)\n\n## West\n\n- Go east. → [East](#east)\n", most=50
    )
    coins = report.systems["coins"]
    assert sum(coins.endless.values()) == 40 and set(coins.endless) <= {"East", "West"}
    assert coins.turns.most == 50
    assert report.wrong
    assert any("no end after 50 moves" in line for line in lines(report))


def test_a_scene_that_holds_the_player_with_nothing_to_choose_is_found():
    report = found(
        "## Cell\n\n- `once` Knock. Nobody.\n- `if dug` Crawl. `end out`\n",
        "state:\n  dug: false\n",
        games=10,
    )
    assert report.systems["coins"].stuck == {"Cell": 10}
    assert report.wrong


def test_deaths_are_counted_where_they_happen():
    report = found(
        "## Edge\n\n- Step back. `end safe`\n- Jump. → [Floor](#floor)\n\n"
        "## Floor\n\n`fight 30 rats`\n\n- Up. `end up`\n"
    )
    coins = report.systems["coins"]
    assert set(coins.deaths) == {"Floor"}
    assert coins.endings["death"] == coins.deaths["Floor"] > 0


def test_what_goes_wrong_inside_the_rules_is_told_with_the_game_it_first_happened_in(monkeypatch):
    def broken(self, hero, task, helpers=()):
        raise ZeroDivisionError("a die without sides")
        yield

    monkeypatch.setattr(type(load("coins")), "test", broken)
    report = found(HALL, GOLD)
    ((what, number),) = report.systems["coins"].refusals.items()
    assert "ZeroDivisionError: a die without sides (workshop/test_workshop_playtest.py:" in what
    assert 0 < number < 40
    assert report.systems["coins"].examples[what].startswith("1/coins/random/")
    assert report.wrong
    assert any("went wrong" in line for line in lines(report))


def test_what_is_always_offered_and_what_is_played_in_passing_counts_as_reached():
    report = found(
        "## Hall\n\n`do` [Song](#song)\n\n- On. → [Yard](#yard)\n\n## Yard\n\n- Back in. → [Hall](#hall)\n\n"
        "## Song\n\nLa.\n\n## Always\n\n- Give up. `end quit`\n  - Really. \n"
    )
    assert report.missed == ()


def test_nested_choices_are_reached_and_missed_by_themselves():
    report = found(
        "## Hall\n\n- Talk.\n  - Of rain.\n  - `if wet` Of snow.\n- Leave. `end out`\n",
        "state:\n  wet: false\n",
    )
    assert [missed.words for missed in report.missed] == ["Of snow"]


@pytest.fixture(scope="module")
def cellar():
    """The Salt Cellar, played in this process."""
    return played(scenario("the-salt-cellar.md"), ["coins"], 3 * BATCH, "9", 300, Here())


@pytest.mark.parametrize("jobs", [1, 3])
def test_the_report_is_the_same_however_many_play_at_once(cellar, jobs):
    with ProcessPoolExecutor(jobs) as pool:
        assert played(scenario("the-salt-cellar.md"), ["coins"], 3 * BATCH, "9", 300, pool) == cellar


def test_another_seed_plays_other_games(cellar):
    other = played(scenario("the-salt-cellar.md"), ["coins"], 3 * BATCH, "10", 300, Here())
    assert other.systems["coins"].endings != cellar.systems["coins"].endings


# Bots.


def test_policies_play_as_they_are_called():
    keys, kinds = ["hit", "run", "chat", "sit"], ["attack", "flee", "talk", "wait"]

    def favourite(policy):
        bot = Bot(policy)
        bot.sit_down("1")
        picks = [bot.pick("", keys, kinds) for _ in range(400)]
        return max(set(picks), key=picks.count)

    assert [favourite(policy) for policy in ("bold", "cautious", "talker")] == ["hit", "run", "chat"]


def test_an_explorer_takes_everything_once_before_it_takes_anything_twice_from_game_to_game():
    bot = Bot("explorer")
    picks = []
    for game in range(4):
        bot.sit_down(str(game))
        picks += [bot.pick("hall", ["a", "b", "c", "d"], [""] * 4) for _ in range(2)]
    assert sorted(picks[:4]) == sorted(picks[4:]) == ["a", "b", "c", "d"]


def test_the_kind_of_a_choice_follows_from_what_it_does():
    story = adventure(
        written(
            "## Hall\n\n- Talk. `test charm`\n- Climb. `test might`\n"
            "- Hit. `fight 2 rats`\n- Buy. `pay 2 coins`\n"
            "- Go. `end out`\n- Sit.\n"
        )
    )
    assert kinds_of(story) == {
        "hall/talk": "talk",
        "hall/climb": "risk",
        "hall/hit": "attack",
        "hall/buy": "spend",
        "hall/go": "leave",
        "hall/sit": "plain",
    }


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_may_take_just_what_a_player_is_offered_and_not_barred_from(seed):
    session, bot = (
        Session(scenario("the-salt-cellar.md"), load("coins"), Table(str(seed)), bare=True),
        Bot("random"),
    )
    bot.sit_down(str(seed))
    while not session.over:
        offered = [offer for offer in session.offers if not offer.barred and offer.numbered]
        if session.request is None and offered[0].move["do"] == "choose":
            assert session.takeable() == [offer.key for offer in offered]
        by_key = {offer.key: offer for offer in offered}
        if not by_key:
            session.send("")
            continue
        session.take(by_key[bot.pick("", list(by_key), [""] * len(by_key))])


# The command.


def test_the_command_reports_and_its_exit_code_says_whether_something_is_wrong(tmp_path, capsys):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    (tmp_path / "round.md").write_text(written("## East\n\n- Go. → [East](#east)\n"), encoding="utf-8")
    assert (
        main(["playtest", str(tmp_path / "well.md"), "--games", "20", "--rules", "coins", "--jobs", "1"]) == 0
    )
    out, err = capsys.readouterr()
    assert "Test: 20 games, seed 1" in out and "choice never reached: Fly" in out
    assert err == ""  # progress is for those who watch
    assert (
        main(
            [
                "playtest",
                str(tmp_path / "round.md"),
                "--games",
                "5",
                "--moves",
                "9",
                "--rules",
                "coins",
                "--jobs",
                "1",
            ]
        )
        == 1
    )


def test_the_report_as_data_says_the_same(tmp_path, capsys):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    assert (
        main(
            [
                "playtest",
                str(tmp_path / "well.md"),
                "--games",
                "20",
                "--rules",
                "coins",
                "--jobs",
                "1",
                "--json",
            ]
        )
        == 0
    )
    data = json.loads(capsys.readouterr().out)
    assert data["systems"]["coins"]["games"] == 20
    assert data["missed"] == [{"file": "well.md", "line": 13, "kind": "choice", "words": "Fly"}]


def test_every_system_that_an_adventure_is_for_plays_it_unless_some_are_named():
    story = adventure(written(HALL, GOLD + "rules: [cairn, coins]\n"))
    assert systems_for(story, "all") == ["cairn", "coins"]
    assert systems_for(story, "coins") == ["coins"]
    assert {"cairn", "halberts", "coins"} <= set(systems_for(adventure(written(HALL, GOLD)), "all"))


@pytest.mark.parametrize(
    ("more", "code", "said"),
    [
        (["--rules", "halberts"], 1, "written for coins"),
        (["--rules", "chess"], 1, "there are no rules called 'chess'"),
        (["--games", "0"], 2, "from 1 to"),
        (["--games", "9999999"], 2, "from 1 to"),
        (["--jobs", "-1"], 2, "jobs"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(tmp_path, capsys, more, code, said):
    (tmp_path / "well.md").write_text(written(HALL, GOLD + "rules: [coins]\n"), encoding="utf-8")
    assert main(["playtest", str(tmp_path / "well.md"), *more]) == code
    assert said in capsys.readouterr().err


def test_an_adventure_with_errors_is_not_played(tmp_path, capsys):
    (tmp_path / "half.md").write_text(written("## Hall\n\n- Go. → [Nowhere](#nowhere)\n"), encoding="utf-8")
    assert main(["playtest", str(tmp_path / "half.md")]) == 1
    assert "solo check" in capsys.readouterr().err


def test_a_cluster_without_its_library_is_refused_with_how_to_get_it(tmp_path, capsys, monkeypatch):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["playtest", str(tmp_path / "well.md"), "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert "pip install 'solo[cluster]'" in capsys.readouterr().err
