"""Everything that is told of a fight, in every system: the hero is you, words agree, and nothing is a placeholder."""

import re
from functools import cache

import pytest

from solo.core.dice import seeded
from solo.core.procedure import Log, Write, run, usual
from solo.referee.fights import fight
from solo.rules import BUILT_IN, load
from solo.rules.answering import refereed
from solo.rules.staging import Stage

from .courses import fought, printed, rounds_of
from .people import fresh

FIGHTS = 24
LINES = (
    ("smuggler", "4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)"),
    ("wolf", "AC 7, HD 2+2, Att 1 × bite (1d6), ML 8"),
    ("skeleton", "AC 7, HD 1, Att 1 × claw (1d6), ML 12"),
    ("witch", "5 HP, 8 STR, 9 DEX, 14 WIL, knife (d6), casts sleep, hold person and charm"),
)
VERBS = "turn|take|lose|have|go|run|strike|hit|miss|feint|stagger|step|catch|get|drop|fall|lie|give|hold|find|try|see"
WRONG = {
    "a verb of somebody else's after you": rf"\b[Yy]ou (?:is|has|was|(?:{VERBS})(?:e?s))\b",
    "you's": r"\b[Yy]ou's\b|\byou(?:'s)? own guard",
    "one of many": r"(?<!of )(?<![-−\d])\b1 (?:[a-z]+ )?(?:points|hit points|coins|rounds|torches|doses|hearts|wounds|times|Successes|uses)\b",
    "a number below none that is needed": r"-\d+ or (?:more|under)",
    "a placeholder": r"[{}]|\bNone\b(?! of)|<[a-z_.]+>|\bhero \d|somebody's somebody",
    "an article before a name": r"\bthe (?:Hild|Mara)\b",
    "two stops": r"\.\.(?!\.)|\?\.|!\.|,\.",
    "a small letter at the head": r"(?:^|(?<!\.)[.!?] )(?:the|you|smuggler|wolf) ",
}


def chosen(said: list[str], picks):
    """How a player answers, who reads all that is offered: as is usual, or as these dice have it."""

    def choose(asked):
        if isinstance(asked, Write):
            return usual(asked)
        said.extend([asked.why, *(option.text for option in asked.options)])
        return asked.open[picks((len(asked.open),), "", "")[0] - 1].key if picks else usual(asked)

    return choose


@cache
def tellings(system: str) -> tuple[str, ...]:
    """Everything that is said in fights of a fresh hero, called Hild Hawke: tellings, rolls, questions, choices."""
    said: list[str] = []
    rules = load(system)
    for number in range(FIGHTS):
        world = fresh(system, number)
        world.put("hero.1", "name", "hild hawke")
        stage = Stage(rules, world, usual=True)
        name, line = LINES[number % len(LINES)]
        foes = tuple(
            stage.foe(f"{name} {each}" if number % 3 else name, line) for each in range(1, 2 + number % 3)
        )
        throw, log = seeded("tellings", number), Log()
        choose = chosen(said, seeded("choices", number) if number % 2 else None)
        run(refereed(fight(world, rules, foes), world, rules), throw, choose, world, log)
        said += [tell.text for tell in log.tells] + [f"[{roll.why}, {roll.against}]" for roll in log.rolls]
    return tuple(said)


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize("wrong", WRONG)
def test_nothing_that_is_told_of_a_fight_reads_wrong(system, wrong):
    found = [text for text in tellings(system) if re.search(WRONG[wrong], text)]
    assert not found, found[:5]


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2"])
def test_a_round_against_five_takes_at_most_eight_lines(system):
    for seed in range(30):
        rounds = [printed(part) for part in rounds_of(fought(system, seed, 5).events)]
        assert max(rounds[1:-1], default=0) <= 8, seed  # the last one with what follows the fight
        assert rounds[-1] <= 10, seed


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2"])
@pytest.mark.parametrize("foes, most", [(1, 6), (3, 8), (5, 8)])
def test_a_simple_player_is_asked_little(system, foes, most):
    prompts = sorted(fought(system, seed, foes).prompts for seed in range(30))
    assert prompts[len(prompts) // 2] <= most and prompts[-1] <= 20, prompts


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_the_one_hero_is_you_in_every_line_of_a_fight(system):
    assert len(tellings(system)) > 200
    assert not [text for text in tellings(system) if re.search("hild|hawke", text, re.IGNORECASE)]
    assert any(re.search(r"\b[Yy]ou\b", text) for text in tellings(system))
