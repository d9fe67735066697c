"""Check and play together: what `solo check` says of a line, a list or an outcome is what happens in play."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from playing import ALONG, adventure, along, seated, systems_of, written
from shares import WEEK, share

from solo.play.line import Play, Playing
from solo.rules import load
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.ways import FAILS, LEAVES, STAYS, Ways
from solo.scenario.running.layout import script_of
from solo.scenario.running.outcomes import candidates, find
from solo.scenario.running.steps import Perform, answered_here, through
from solo.session.session import Session, Table
from solo.workshop.bots import TEMPERS
from solo.workshop.search import Batch, play_batch


class AnyWay(Ways):
    """All ways in any system: whatever a directive can give, and it may come to nothing."""

    def _performed(self, step, scope):
        ends, following = {LEAVES} if step.part.declared.plays else set(), {id(step.then): step.then}
        ends |= self.too_dear(step, scope)
        for name in step.part.possible():
            found = self.answer(name, scope, answered_here(step))
            ends |= found & {LEAVES}
            after = step.failed if step.part.declared.fails and name not in PASSED else step.then
            following[id(after)] = after
        return ends, following.values()


PASSED = ("success", "great success", "complication")


class Watched:
    """What happened in play: the ends of lines, what answered outcomes, what was offered."""

    def __init__(self) -> None:
        self.lines: list[tuple] = []
        self.answers: list[tuple] = []
        self.offers: list[tuple] = []


@contextmanager
def watching() -> Iterator[Watched]:
    """Every line and outcome that is played meanwhile."""
    watched, begin, over, outcome, offer = (
        Watched(),
        Playing.__init__,
        Playing.over,
        Playing.outcome,
        Play.there,
    )
    begun = {}  # by its identity: a line, and its first step

    def begin_(self, play, scope, *step):
        begin(self, play, scope, *step)
        begun[id(self)] = self, self.step

    def over_(self):
        leave, failed = over(self)
        step, script = begun[id(self)][1], self.play.script
        watched.lines.append((script, step, self.scope, LEAVES if leave else FAILS if failed else STAYS))
        return leave, failed

    def outcome_(self, name):
        known = [item for item in candidates(name, self.scope.of(name, self.here), self.scope.running)]
        leave, default = yield from outcome(self, name)
        watched.answers.append((name, known, default))
        return leave, default

    def there_(self, step, throw):
        found = offer(self, step, throw)
        watched.offers.append((self, step, [(each.choice, self.barred(each.choice)) for each in found]))
        return found

    Playing.__init__, Playing.over, Playing.outcome, Play.there = begin_, over_, outcome_, there_
    try:
        yield watched
    finally:
        Playing.__init__, Playing.over, Playing.outcome, Play.there = begin, over, outcome, offer


def agrees(watched: Watched, sure: bool = True) -> None:
    """Everything that happened is what check reckons with. `sure`: nothing can end a line but what is written."""
    for script, step, scope, end in watched.lines:
        if sure:
            assert end in AnyWay(script).line(step, scope)
        meets = any(isinstance(each, Perform) and "fled" in each.part.possible() for each, _ in through(step))
        if Ways(script).leads_away(step, scope) and not meets:  # who is met may be gone by then
            assert end == LEAVES
    for name, known, default in watched.answers:
        unsure = not known or bool(known[-1].when)
        assert not default or (unsure and default == find(name, ()).default)
    for play, step, offered in watched.offers:
        held = play.script.layout(play.ground.scene.key).held.values()
        for item, barred in offered:
            assert not barred or all(not each.free for each in held if each.choice is item)
        if Ways(play.script).lasting(step):
            assert any(not barred for _, barred in offered)


# ------------------------------------------------------------------------------------- scenarios that come along


THERE = [
    (name, system)
    for name in ALONG
    for system in ("coins", "cairn", "heart-rush")
    if system in ("coins", *systems_of(name))
]


@pytest.mark.parametrize(("name", "system"), share(THERE, WEEK))
def test_in_the_scenarios_that_come_along_check_and_play_agree(name, system):
    story = along(name)
    with watching() as watched:
        for policy in TEMPERS:
            play_batch(Batch(tuple(story.texts.items()), system, policy, "7", 0, 2, 120))
    assert len(watched.lines) > 50 and len(watched.offers) > 20 and watched.answers
    agrees(watched, sure=False)


# -------------------------------------------------------------------------------------------------- small scenes

WHEN = st.sampled_from(
    [
        "",
        "",
        "",
        "`if n > 1` ",
        "`unless open` ",
        "`if open` ",
        "`first` ",
        "`later` ",
        "`once` ",
        "`1 in 2` ",
    ]
)
DOES = st.sampled_from(
    ["", "", "`test might` ", "`test wits, hard` ", '`ask "Is it?"` ', "`n + 1` ", "`open = true` "]
    + ["`gain rope` ", "`pay 2 coins` ", "`give rope` ", "`learn a secret` ", "`roll Weather` ", "`do C` "]
)
LEADS = ["", "", "", "→ [A](#a)", "→ [B](#b)", "→ back", "`end over` It is over."]
TESTED = [*LEADS, "or else → [B](#b)", "→ [A](#a) or else → [B](#b)", "Done. or else `n + 1` Late."]
MORE = st.sampled_from(
    ["", "", "", " `if open` So. → [B](#b)", " `if n > 2` Far. → [A](#a) `otherwise` Near. → [B](#b)"]
    + [" `if open` In. `otherwise` Out. `always` Well. → [A](#a)", " `otherwise` Else. `n + 1`"]
)
NAMES = st.sampled_from(["Success", "Failure", "Yes", "No", "No room", "Too dear", "Yes, but", "Fumble"])


def leads(does: str) -> st.SearchStrategy[str]:
    return st.sampled_from(TESTED if "test" in does else LEADS)


@st.composite
def line(draw, number: int) -> str:
    does = draw(DOES) + draw(DOES)
    return f"{draw(WHEN)}Words {number}. {does}{draw(leads(does))}{draw(MORE)}".strip()


@st.composite
def items(draw, depth: int, prefix: str) -> str:
    lines = []
    for number in range(draw(st.integers(1, 3))):
        again = "`again` " if depth and draw(st.booleans()) else ""
        name = f"**{draw(NAMES)}** " if draw(st.booleans()) else f"Do {prefix}{number}. {again}"
        does = draw(DOES)
        lines.append("  " * depth + f"- {draw(WHEN)}{name}{does}{draw(leads(does))}{draw(MORE)}".rstrip())
        if depth < 2 and draw(st.booleans()):
            lines.append(draw(items(depth + 1, f"{prefix}{number}.")))
    return "\n".join(lines)


@st.composite
def scene(draw, name: str) -> str:
    pieces = [f"## {name}"]
    for number in range(draw(st.integers(0, 3))):
        pieces.append(draw(line(number)))
    pieces.append(draw(items(0, name)))
    if draw(st.booleans()):
        pieces += [draw(line(9)), "Between.", draw(items(0, f"{name} again "))]
    return "\n\n".join(pieces)


@st.composite
def stories(draw) -> str:
    front = "---\ntitle: T\nstate:\n  n: 0\n  open: false\n---\n\n"
    always = draw(
        st.sampled_from(["", "## Always\n\n- **Failure** It will not do. `n + 1`\n- Sit. `n + 1`\n\n"])
    )
    rest = "## C\n\nElsewhere. `n + 1`\n\n- Back. → [A](#a)\n\n## Weather\n\n| d2 | |\n| --- | --- |\n| 1 | rain |\n| 2 | → [B](#b) |\n"
    return front + "\n\n".join([draw(scene("A")), draw(scene("B")), always + rest])


@given(stories(), st.integers(0, 99), st.lists(st.integers(0, 9), min_size=4, max_size=10))
@settings(max_examples=2 * settings().max_examples, deadline=None, suppress_health_check=list(HealthCheck))
def test_in_small_scenes_check_and_play_agree(text, seed, picks):
    story = read_texts({"a.md": text})
    assume(not story.errors)
    problems = check(story)
    with watching() as watched:
        session = Session(story, load("coins"), Table(str(seed)))
        session.send("begin")
        session.send("random")
        for pick in picks:
            there = [offer for offer in session.offers if offer.numbered and not offer.barred]
            if session.over or not there:
                break
            session.take(there[pick % len(there)])
    event(f"{bool(watched.answers)} answers, {len(watched.offers) > 2} offers")
    agrees(watched)
    idle = {(each.line, each.column) for each in problems if each.code == "idle-outcome"}
    for _, known, default in watched.answers:
        answered = known[0] if known else None
        if not default and answered is not None and not answered.when:
            assert (answered.at.line, answered.at.column) not in idle


# ----------------------------------------------------------------------------------------- one reading for all


def test_of_two_lists_above_a_directive_the_nearer_one_answers():
    text = (
        "## A\n\nHm. `test might`\n\n- One. `end one`\n- **Failure** The first list.\n\n<!-- -->\n\n"
        "- Two. `end two`\n- **Failure** The second list.\n\n`test might, heroic` Done.\n"
    )
    story = adventure(written(text))
    layout = script_of(story).layout("a")
    block = next(step for step, _ in through(layout.below) if getattr(step, "line", None))
    assert find("failure", layout.outer.near(block.near).menus).outcome.at.line == 17


def test_a_price_bars_a_choice_in_check_as_in_play_and_a_load_bars_none():
    story = read_texts({"a.md": written("## A\n\n- Take it. `pay 5 coins` `end: taken`\n")})
    assert [each.code for each in check(story)] == ["stranded"]
    story = read_texts(
        {"a.md": written("## A\n\n- Try. `test might` `pay 5 coins` `end: taken`\n  - **Failure** No.\n")}
    )
    assert check(story) == []  # what follows a test bars nothing
    story = read_texts({"a.md": written("## A\n\n- Take it. `gain anvil` `end: taken`\n")})
    assert check(story) == []


def test_choices_that_leave_no_gap_last_and_others_do_not():
    lists = {
        "- `if n` On. `end: a`\n- `unless n` Off. `end: b`\n": [],
        "- `if n > 1` On. `end: a`\n- `if n > 2` Off. `end: b`\n": ["stranded"],
        "- `first` On. `end: a`\n- `later` Off. `end: b`\n": [],
        "- `first` On. → [B](#b)\n- `second` Off. → [B](#b)\n": ["stranded"],
        "- `if n` On. `end: a`\n- `otherwise` Off. `end: b`\n": [],
        "- `if n` `needs n > 3` On. `end: a`\n- `unless n` Off. `end: b`\n": ["stranded"],
    }
    for text, codes in lists.items():
        story = read_texts(
            {"a.md": written(f"## A\n\n{text}\n## B\n\n`n + 1` → [A](#a)\n", "state:\n  n: 0\n")}
        )
        assert [
            each.code for each in check(story) if each.code == "stranded" and "choice of `A`" in each.message
        ] == codes


LOOKED = {
    "what follows a test": ("Dust. `test might, heroic` You lift it. → [B](#b)", ["Dust."]),
    "what an `or else` leads to": (
        "Dust. `test might, heroic` `end up` or else `n + 1` It falls.",
        ["Dust."],
    ),
    "what dice would settle": ("Dust. `1 in 6` A bat. `otherwise` No bat.", ["Dust."]),
    "a paragraph that dice would settle": ("`1 in 6` A bat.\n\n`otherwise` No bat.\n\nDust.", ["Dust."]),
    "a line that led away": (
        "Dust.\n\n`if n > 0` They drag you off. → [B](#b)\n\nStill.",
        ["Dust.", "Still."],
    ),
    "the branch that does not hold": ("`if n > 5` Flood. `otherwise` Mud.", ["Mud."]),
    "what a row told": ("Dust. `roll Weather` Hm.", ["Dust. Hm."]),
    "words in a quote": ("> Keep out.\n\nDust.", ["Keep out.", "Dust."]),
}


@pytest.mark.parametrize("case", LOOKED)
def test_look_tells_only_what_the_same_line_would_tell_with_nothing_run(case):
    body, told = LOOKED[case]
    text = (
        f"## A\n\n{body}\n\n- Wait. `n + 1`\n- Go. `end: out`\n\n## B\n\n- Go. `end: out`\n\n"
        "## Weather\n\n| d2 | |\n| --- | --- |\n| 1 | rain |\n| 2 | sun |\n"
    )
    session = seated(text, front="state:\n  n: 0\n", seed="4")
    assert session.world.get("game", "scene") == "a"
    if "led away" in case:
        session.send("wait")
    before = session.world.digest
    assert session.send("look").said[1:] == told
    assert session.world.digest == before
