"""The first adventure of the guide can be checked and played after each of its steps, in every system."""

import re
from pathlib import Path
from random import Random

import pytest
from playing import heard

from solo.rules import BUILT_IN, load
from solo.scenario import read_texts
from solo.session import Session
from solo.session.replay import Table

PAGE = Path(__file__).parents[2] / "scenarios" / "README-first.md"
STEPS = re.findall(
    r"^## Step \d.*?(?=^## Step |\Z)", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


def sections(text: str) -> dict[str, str]:
    """The parts of a scenario by their headings; the front matter is the part without one."""
    front, body = re.fullmatch(r"(---\n.*?\n---\n)?(.*)", text, re.DOTALL).groups()
    found = {"": front} if front else {}
    for part in re.split(r"(?m)^(?=#{1,2} )", body):
        if part.strip():
            found[part.splitlines()[0]] = part.rstrip() + "\n\n"
    return found


def after(step: int) -> str:
    """The adventure as it stands after so many steps: what a step shows takes the place of what is there."""
    parts: dict[str, str] = {}
    for text in STEPS[:step]:
        for block in re.findall(r"```markdown\n(.*?)```", text, re.DOTALL):
            parts.update(sections(block))
    return "".join(parts.values())


@pytest.mark.parametrize("step", range(1, len(STEPS) + 1))
def test_check_has_nothing_to_say_after_a_step(step):
    assert [str(problem) for problem in read_texts({"bell.md": after(step)}).problems] == []


@pytest.mark.parametrize("system", BUILT_IN)
@pytest.mark.parametrize("step", range(1, len(STEPS) + 1))
def test_after_every_step_the_adventure_plays_to_an_end(step, system):
    adventure, ended = read_texts({"bell.md": after(step)}), set()
    for seed in range(3):
        rng = Random(f"{step} {seed}")
        session = Session(adventure, load(system), Table(str(seed)))
        session.send("begin")
        session.send("random")
        for _ in range(150):
            open_ = [offer.text for offer in session.offers if offer.numbered and not offer.barred]
            said = heard(session.send(rng.choice(open_) if open_ else "1"))
            assert "went wrong inside" not in said
            if session.over:
                ended.add(session.world.get("game", "ending"))
                break
    assert ended


def test_the_last_step_listens_and_knows():
    session = Session(read_texts({"bell.md": after(8)}), load("cairn"), Table("1"))
    for line in ("begin", "random", "knock at the toll house"):
        session.send(line)
    assert "Plum brandy" in heard(session.send("drink the tea"))
    assert "yes" in heard(session.send("ask was somebody here tonight?")).lower()
    session.send("feel the other cup")
    assert "It was her idea" in heard(session.send("call out that you know there were two of them"))
