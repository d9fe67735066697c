"""Files come from strangers, and so do command lines: nothing raises, hangs,
grows without bound or steers the terminal."""

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from random import Random

import msgspec
import pytest
from playing import adventure, heard, seated, written
from shares import WEEK, share

from solo.cli.main import main
from solo.journal.lines import frame
from solo.journal.model import text_hash
from solo.rules import load, names
from solo.screen.situation import question
from solo.session.session import Session, Table

STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
MOST_FIELDS = 3000

HOSTILE = {
    "scenes that lead to each other for ever": (
        "## A\n\nOn. → [B](#b)\n\n- Go.\n\n## B\n\nOn. → [A](#a)\n\n- Leave. `end x`\n"
    ),
    "a scene that plays itself": (
        "## A\n\n`do B`\n\n- Stay.\n\n## B\n\n`do A` `do B` `do A` Round.\n\n- Back. → back\n"
    ),
    "eight guests in each of eight guests": "".join(
        f"## S{n}\n\n{f'`do S{(n + 1) % 9}` ' * 8}Words.\n\n- Stay.\n\n" for n in range(9)
    ),
    "a table that rolls itself twice": (
        "## A\n\n- Roll. `roll L`\n- Stay.\n\n## L\n\n| d6 | L |\n| --- | --- |\n"
        "| 1-3 | bad `roll L` |\n| 4-6 | good `roll L` `roll L` |\n"
    ),
    "tests in the outcomes of tests": "## A\n\n- Try. `test might`\n"
    + "".join(
        "  " * deep + "- **Success** `test might`\n" + "  " * deep + "- **Failure** `test might`\n"
        for deep in range(1, 18)
    ),
    "a way that always leads on, and back to choices never offered": (
        "## Always\n\n`if n > 0` → [A](#a)\n\n## B\n\n- Go. `n = 1`\n- Stay.\n\n## A\n\n- Quit.\n"
    ),
    "menus in menus that stay open": (
        "## A\n\n- A.\n  - B. `again`\n    - C. `again`\n      - D. `again`\n      - E. → [A](#a)\n"
        "    - F.\n  - G. `do A`\n- H.\n"
    ),
    "nine thousand rats": "## A\n\n`meet 9999 rats`\n\n- Again. `fight 9999 rats and 9999 wolves`\n- Stay.\n",
    "coins and hours without end": (
        "## A\n\n`n = n * 99999` `n = n * n`\n\n- Earn. `earn n coins` `earn n * n coins`\n"
        "- Hurt. `harm 99d99`\n- Rest. `rest n weeks`\n- Wait. `wait n weeks`\n- Learn. `xp n`\n"
        "- Take. `gain n torches`\n"
    ),
    "names of the engine's own": (
        "## game\n\n`meet hero`\n\n- Take. `gain var`\n- Call. `join foe`\n- Fight. `fight 3 hero.1`\n"
        "- Learn. `learn phase` `learn __class__`\n\n## People\n\n### game\n\n### hero\n\n### foe\n"
    ),
    "everything before anybody is there": (
        "`harm party 5` `gain rope` `earn 5 coins` `meet 3 rats` `fight 2 rats` `test might` `rest "
        "night` `xp 3` `join Bob` `part Bob` `heal 3` `pay 3 coins` `lose everything` `give rope to "
        'Bob` `roll T` `do A` `warm Bob` `ask "So?"` → [A](#a)\n\n## A\n\n`gain rope`\n\n- Stay.\n\n'
        "## T\n\n| d6 | T |\n| --- | --- |\n| 1-6 | `gain rope` |\n"
    ),
    "nobody left standing at once": (
        "## A\n\n`harm party 99d99` `gain rope` `earn 5 coins` `fight 3 rats`\n\n- Stay.\n"
    ),
    "a foe without figures, and one with too many": (
        "## A\n\n- Fight. `fight 3 bosses`\n- Flee. `fight 1 nil`\n- Mend. `heal party 9d9`\n\n"
        "## Bestiary\n\n### Boss\n\n"
        "9999999 HP, 9999999 Armor, 999999 STR, 0 DEX, 0 WIL, bite (d12)\n\n### Nil\n\n"
        "0 HP, 0 STR, 0 DEX, 0 WIL\n"
    ),
    "a thousand choices": "## A\n\n" + "".join(f"- Choice number {n}. `n + 1`\n" for n in range(1000)),
    "escapes by their numbers": (
        "## A &#27;[31m\n\n&#x9b;2J &#8238; &#0;\n\n- x &#27;[2J. `learn &#27;secrets`\n- Stay.\n"
    ),
}


def played(session: Session, turns: int, chance: Random) -> None:
    """Take any offers for so many turns; all that is heard and asked is fit for a terminal."""
    session.send("begin")
    session.send("random")
    for _ in range(turns):
        if session.over:
            return
        open_ = [offer for offer in session.offers if not offer.barred]
        reply = session.take(chance.choice(open_)) if open_ else session.send("x")
        told = heard(reply) + "\n".join(text for _, text in question(session))
        assert not STEERING.search(told) and "went wrong" not in told


@pytest.mark.parametrize(("system", "what"), share(itertools.product(names(), HOSTILE), WEEK))
def test_a_hostile_scenario_is_played_like_any_other(system, what):
    story = adventure(written(HOSTILE[what], "state:\n  n: 2\n"))
    session = Session(story, load(system), Table("1"))
    played(session, 12, Random(system))
    assert sum(map(len, session.world.state().values())) < MOST_FIELDS


def test_where_a_move_leads_round_and_round_the_last_scene_offers_its_choices():
    session = seated(
        "## Always\n\n`if n > 0` → [A](#a)\n\n## B\n\n- Go. `n = 1`\n\n## A\n\n- Rest. `end rest`\n",
        front="state:\n  n: 0\n",
    )
    assert "round and round" in heard(session.send("go"))
    assert [offer.text for offer in session.offers if offer.numbered] == ["Rest"]


def solo(*arguments: str, **more) -> subprocess.CompletedProcess:
    """A run of the command, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "solo", *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
        errors="replace",
        **more,
    )


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of its own to stand in, with nothing of the user's in reach."""
    from test_house import ROOT

    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("SOLO_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


ESCAPE = "a\x1b[31m\u202e.md"
COMMANDS = [
    ["check"],
    ["map"],
    ["play", "--plain"],
    ["resume", "--on"],
    ["replay"],
    ["resume", "--saves"],
    ["saves", "--saves"],
    ["export", "a", "--to"],
    ["rules"],
    ["odds", "cairn"],
    ["roll"],
    ["ask"],
    ["playtest", "--games", "1"],
    ["character", "show"],
    ["saves", "delete", "--yes"],
    ["saves", "nonsense"],
    ["nonsense"],
    ["ask", "so", "--seed"],
]


@pytest.fixture
def escapes(folder):
    """A scenario in a file whose name would steer a terminal."""
    (folder / ESCAPE).write_text("---\ntitle: T\n---\n\n## A\n\n- Go. → [x](#nowhere)\n", encoding="utf-8")


@pytest.mark.parametrize("name", [ESCAPE, "\x1b]0;pwn\x07"], ids=["a file", "a word"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_name_full_of_escapes_steers_no_terminal(command, name, escapes, capsys):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", StringIO())
        try:
            code = main([*command, name])
        except SystemExit as refused:  # no such word: argparse says so, and leaves
            code = refused.code
    words = "".join(capsys.readouterr())
    assert code in (0, 1, 2) and not STEERING.search(words) and "Traceback" not in words


@pytest.mark.parametrize("command", [["check"], ["play", "--plain"], ["nonsense"]], ids=" ".join)
def test_a_name_full_of_escapes_steers_no_terminal_of_a_process_of_its_own(command, escapes):
    said = solo(*command, ESCAPE)
    assert said.returncode in (0, 1, 2)
    assert not STEERING.search(said.stdout + said.stderr) and "Traceback" not in said.stderr


def test_a_pipe_in_place_of_a_scenario_is_refused_and_not_waited_for(folder):
    os.mkfifo(folder / "pipe.md")
    for command in (["play", "--plain", "pipe.md"], ["check", "pipe.md"], ["play", "--plain", "."]):
        assert "pipe.md" in solo(*command).stderr or "no Markdown file" in solo(*command).stderr


# Saves from strangers: everything in them may be a lie, with good checksums.

CELLAR = """## Stairs

Down.

- Throw. `test might` `roll` [Luck](#luck)
- Meet. `meet 2 rats`
- Leave. `end out`

## Luck

| d6 | Luck |
| --- | --- |
| 1-3 | bad |
| 4-6 | good |
"""


@pytest.fixture
def game(folder):
    """A game of a few turns, put away, that a stranger may alter."""
    from playing import Game

    kept = Game.begin(folder / "saves" / "g.solo", adventure(written(CELLAR)))
    for line in ("random", "throw", "ask is it deep?", "throw", "try hide", "1", "throw"):
        kept.say(line)
    kept.close()
    return kept.path


def altered(game, name: str, change) -> None:
    """Have every row of a file changed, its checksums good: `change(table, id, row)`."""
    path = game / name
    ops = [msgspec.json.decode(line[9:]) for line in path.read_bytes().splitlines()]
    for line in ops:
        for table, id, row in line:
            change(table, id, row)
    path.write_bytes(b"".join(frame(msgspec.json.encode(line)) for line in ops))


def of_turn(game, number: int, change) -> None:
    """Have one turn changed."""
    altered(
        game,
        "00000001.jsonl",
        lambda table, id, row: change(row) if (table, id) == ("turns", str(number)) else None,
    )


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    """The command, in this process: exit code, and all it says."""
    said = StringIO()
    said.reconfigure = lambda **_: None
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(said):
        patch.setattr("sys.stdin", StringIO(typed))
        return main([*arguments]), said.getvalue()


ALL = [
    ["resume", "g", "--plain"],
    ["replay", "g"],
    ["replay", "g", "--verify"],
    ["replay", "g", "--json"],
    ["saves"],
    ["saves", "--json"],
    ["saves", "fork", "g", "h"],
    ["export", "g", "--to", "g.md"],
    ["export", "g", "--to", "g.cast"],
]
TYPED = "look\nwhy\nwhy 3\njournal\nluck\nundo\n1\nredo\nsheet\nmap\nnote so\n"
LIES = [None, True, -1, 10**18, "x", "\x1b[31m\u202e", [], [[]], {}, {"a": 1}, [None] * 8, "9" * 3000]


def fields_of(value, way: tuple = ()) -> Iterator[tuple]:
    """The ways to everything in a document."""
    yield way
    for key, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from fields_of(part, (*way, key))


def lied(row: dict, chance: Random) -> None:
    """Put one lie somewhere into a document."""
    way = chance.choice([way for way in fields_of(row) if way])
    for key in way[:-1]:
        row = row[key]
    row[way[-1]] = chance.choice(LIES)


@pytest.mark.parametrize("seed", share(range(60), WEEK))
def test_whatever_a_save_says_every_command_answers_in_words(game, seed):
    chance = Random(seed)
    name = chance.choice(["00000001.jsonl"] * 4 + ["game.jsonl", "texts.jsonl"])
    rows: list[dict] = []
    altered(game, name, lambda table, id, row: rows.append(row))
    wanted, count = chance.randrange(len(rows)), itertools.count()
    altered(game, name, lambda table, id, row: lied(row, chance) if next(count) == wanted else None)
    for command in ALL:
        code, said = run(*command, typed=TYPED)
        assert code in (0, 1, 2) and not STEERING.search(said), (command, said)
        assert "went wrong inside (" not in said, (command, said)


def test_a_roll_that_was_altered_is_named_with_its_turn(game):
    of_turn(game, 3, lambda row: row["rolls"][0].__setitem__(5, [1 if row["rolls"][0][5] != [1] else 2]))
    code, said = run("replay", "g", "--verify")
    assert code == 1 and "differs at turn 3" in said and "is on record as" in said


def test_a_line_told_that_was_altered_is_named_with_its_turn(game):
    of_turn(game, 5, lambda row: row["tells"].__setitem__(-1, ["prose", "A lie."]))
    code, said = run("replay", "g", "--verify")
    assert code == 1 and "differs at turn 5: the record tells “A lie.”" in said


def test_a_scene_whose_text_was_altered_is_named_with_the_turn_that_told_it(game):
    def reworded(text: str) -> str:
        return text.replace("bad", "ill").replace("good", "fair")

    hashes = {}

    def retext(table, id, row):
        hashes[id] = text_hash(reworded(row["text"]))
        row["text"] = reworded(row["text"])

    altered(game, "texts.jsonl", retext)
    path = game / "texts.jsonl"
    ops = [[table, hashes[id], row] for table, id, row in msgspec.json.decode(path.read_bytes()[9:])]
    path.write_bytes(frame(msgspec.json.encode(ops)))
    altered(
        game,
        "game.jsonl",
        lambda table, id, row: row.update(texts={name: hashes[old] for name, old in row["texts"].items()}),
    )
    code, said = run("replay", "g", "--verify")
    assert code == 1 and re.search(
        r"differs at turn 3: the record tells “(bad|good)”; now it is “(ill|fair)”", said
    )


def test_a_line_altered_under_its_checksum_is_told_with_file_line_and_turn(game):
    path = game / "00000001.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"do"', b'"od"')
    path.write_bytes(b"".join(lines))
    code, said = run("replay", "g", "--verify")
    assert code == 1 and "00000001.jsonl: line 5 is not what was written" in said


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"do": 5},
        {"do": "choose"},
        {"do": "choose", "key": 5},
        {"do": "act", "who": "x", "key": "y"},
        {"do": "act", "who": [], "key": {}},
        {"do": "answer", "key": []},
        {"do": "write"},
        {"do": "ask", "likelihood": [1]},
        {"do": "choose", "key": "stairs/throw", "faces": 5},
        {"do": "choose", "key": "stairs/throw", "faces": [["x"]]},
        {"do": "try", "words": {}},
        {"do": "begin"},
    ],
)
def test_a_move_that_was_altered_is_named_with_its_turn(game, move):
    of_turn(game, 5, lambda row: row.update(move=move))
    code, said = run("replay", "g", "--verify")
    assert code == 1 and "differs at turn 5" in said and "went wrong" not in said


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"x": [1, [2]]}},
        {"extra": {"hero": 5}},
        {"extra": {"hero": {"fields": [], "things": {}}}},
        {"system": "\x1b[31mnone"},
        {"extra": {"physical": "x", "fresh": [1]}},
        {"seed": "x" * 90_000},
        {"title": "\x1b[31mT\u202e"},
        {"engine": "999\x1b"},
        {"ruleset": "9" * 900},
        {"texts": {}},
        {"texts": {"a\x1b": "0" * 64}},
    ],
    ids=str,
)
def test_a_header_of_nonsense_is_told_in_words(game, change):
    altered(game, "game.jsonl", lambda table, id, row: row.update(change))
    for command in ALL:
        code, said = run(*command, typed=TYPED)
        assert code in (0, 1) and not STEERING.search(said) and "went wrong inside (" not in said, (
            command,
            said,
        )


def test_a_world_that_does_not_fit_its_record_is_told_as_damage(game):
    of_turn(game, 5, lambda row: row.update(changes=[["hero.1", "hearts", None, 9, ""]]))
    code, said = run("resume", "g", "--plain", typed="look\n")
    assert code == 1 and "is not the one that was left" in said
    code, said = run("replay", "g", "--verify")
    assert code == 1 and "differs at turn 5: the record changes hero.1 hearts to 9" in said


def test_closed_and_full_streams_and_a_file_in_place_of_the_folder_are_no_surprise(folder):
    (folder / "file").write_text("x")
    for command in ("play the-salt --plain <&-", "roll 2d6 >&-", "saves 2>&- >&-", "<&- >&-"):
        said = subprocess.run(
            f"{sys.executable} -m solo {command}",
            shell=True,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert said.returncode in (0, 1) and "inside" not in said.stderr + said.stdout
    full = subprocess.run(
        f"{sys.executable} -m solo roll 2d6 > /dev/full",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (full.returncode, full.stderr) == (1, "solo: the output: No space left on device\n")
    for command in (["saves"], ["resume"], ["play", "the-salt", "--plain"]):
        said = solo(*command, "--saves", "file")
        assert said.returncode == 1 and "file" in said.stderr
