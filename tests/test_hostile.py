"""Files come from strangers, and so do command lines: nothing raises, hangs, grows without bound or steers the terminal."""

import os
import re
import subprocess
import sys
from random import Random

import pytest
from playing import adventure, heard, seated, written

from solo.rules import load, names
from solo.screen.lines import question
from solo.session import Session, Table

STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
MOST_FIELDS = 3000

HOSTILE = {
    "scenes that lead to each other for ever": "## A\n\nOn. → [B](#b)\n\n- Go.\n\n## B\n\nOn. → [A](#a)\n\n- Leave. `end x`\n",
    "a scene that plays itself": "## A\n\n`do B`\n\n- Stay.\n\n## B\n\n`do A` `do B` `do A` Round.\n\n- Back. → back\n",
    "eight guests in each of eight guests": "".join(
        f"## S{n}\n\n{f'`do S{(n + 1) % 9}` ' * 8}Words.\n\n- Stay.\n\n" for n in range(9)),
    "a table that rolls itself twice": "## A\n\n- Roll. `roll L`\n- Stay.\n\n## L\n\n| d6 | L |\n| --- | --- |\n"
                                       "| 1-3 | bad `roll L` |\n| 4-6 | good `roll L` `roll L` |\n",
    "tests in the outcomes of tests": "## A\n\n- Try. `test might`\n" + "".join(
        "  " * deep + "- **Success** `test might`\n" + "  " * deep + "- **Failure** `test might`\n" for deep in range(1, 18)),
    "a way that always leads on, and back to choices never offered":
        "## Always\n\n`if n > 0` → [A](#a)\n\n## B\n\n- Go. `n = 1`\n- Stay.\n\n## A\n\n- Quit.\n",
    "menus in menus that stay open": "## A\n\n- A.\n  - B. `again`\n    - C. `again`\n      - D. `again`\n      - E. → [A](#a)\n"
                                     "    - F.\n  - G. `do A`\n- H.\n",
    "nine thousand rats": "## A\n\n`meet 9999 rats`\n\n- Again. `fight 9999 rats and 9999 wolves`\n- Stay.\n",
    "coins and hours without end": "## A\n\n`n = n * 99999` `n = n * n`\n\n- Earn. `earn n coins` `earn n * n coins`\n- Hurt. "
                                   "`harm 99d99`\n- Rest. `rest n weeks`\n- Wait. `wait n weeks`\n- Learn. `xp n`\n- Take. `gain n torches`\n",
    "names of the engine's own": "## game\n\n`meet hero`\n\n- Take. `gain var`\n- Call. `join foe`\n- Fight. `fight 3 hero.1`\n- Learn. "
                                 "`learn phase` `learn __class__`\n\n## People\n\n### game\n\n### hero\n\n### foe\n",
    "everything before anybody is there": "`harm party 5` `gain rope` `earn 5 coins` `meet 3 rats` `fight 2 rats` `test might` "
        "`rest night` `xp 3` `join Bob` `part Bob` `heal 3` `pay 3 coins` `lose everything` `give rope to Bob` `roll T` `do A` "
        "`warm Bob` `ask \"So?\"` → [A](#a)\n\n## A\n\n`gain rope`\n\n- Stay.\n\n## T\n\n| d6 | T |\n| --- | --- |\n| 1-6 | `gain rope` |\n",
    "nobody left standing at once": "## A\n\n`harm party 99d99` `gain rope` `earn 5 coins` `fight 3 rats`\n\n- Stay.\n",
    "a foe without figures, and one with too many": "## A\n\n- Fight. `fight 3 bosses`\n- Flee. `fight 1 nil`\n- Mend. `heal party 9d9`\n\n"
        "## Bestiary\n\n### Boss\n\n9999999 HP, 9999999 Armor, 999999 STR, 0 DEX, 0 WIL, bite (d12)\n\n### Nil\n\n0 HP, 0 STR, 0 DEX, 0 WIL\n",
    "a thousand choices": "## A\n\n" + "".join(f"- Choice number {n}. `n + 1`\n" for n in range(1000)),
    "escapes by their numbers": "## A &#27;[31m\n\n&#x9b;2J &#8238; &#0;\n\n- x &#27;[2J. `learn &#27;secrets`\n- Stay.\n",
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


@pytest.mark.parametrize("system", [*names()])
@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_scenario_is_played_like_any_other(body, system):
    story = adventure(written(body, "state:\n  n: 2\n"))
    session = Session(story, load(system), Table("1"))
    played(session, 25, Random(system))
    assert sum(map(len, session.world.state().values())) < MOST_FIELDS


def test_where_a_move_leads_round_and_round_the_last_scene_offers_its_choices():
    session = seated("## Always\n\n`if n > 0` → [A](#a)\n\n## B\n\n- Go. `n = 1`\n\n## A\n\n- Rest. `end rest`\n", front="state:\n  n: 0\n")
    assert "round and round" in heard(session.send("go"))
    assert [offer.text for offer in session.offers if offer.numbered] == ["Rest"]


def solo(*arguments: str, **more) -> subprocess.CompletedProcess:
    """A run of the command, in a process of its own."""
    return subprocess.run([sys.executable, "-m", "solo", *arguments], check=False, capture_output=True, text=True,
                          timeout=60, stdin=subprocess.DEVNULL, errors="replace", **more)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of its own to stand in, with nothing of the user's in reach."""
    from test_house import ROOT
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


ESCAPE = "a\x1b[31m\u202e.md"
COMMANDS = [
    ["check"], ["map"], ["play", "--plain"], ["resume", "--on"], ["replay"], ["resume", "--saves"], ["saves", "--saves"],
    ["export", "a", "--to"], ["rules"], ["odds", "cairn"], ["roll"], ["ask"], ["playtest", "--games", "1"], ["character", "show"],
    ["saves", "delete"], ["saves", "nonsense"], ["nonsense"], ["ask", "so", "--seed"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_name_full_of_escapes_steers_no_terminal(command, folder):
    (folder / ESCAPE).write_text("---\ntitle: T\n---\n\n## A\n\n- Go. → [x](#nowhere)\n", encoding="utf-8")
    for name in (ESCAPE, "\x1b]0;pwn\x07"):
        said = solo(*command, name)
        assert said.returncode in (0, 1, 2)
        assert not STEERING.search(said.stdout + said.stderr) and "Traceback" not in said.stderr


def test_a_pipe_in_place_of_a_scenario_is_refused_and_not_waited_for(folder):
    os.mkfifo(folder / "pipe.md")
    for command in (["play", "--plain", "pipe.md"], ["check", "pipe.md"], ["play", "--plain", "."]):
        assert "pipe.md" in solo(*command).stderr or "no Markdown file" in solo(*command).stderr
