"""The oracle: the Die of Fate answers questions, and what it has said stays so.

A d6: 4 and over is yes, and favours the player; 1 is *no, and*, 3 *no, but*, 4 *yes, but*, 6 *yes, and*. A
likely thing takes the better of two dice, an unlikely one the worse.
"""

import re

from solo.core.procedure import Change, Fact, Procedure, Roll, Tell
from solo.core.truths import settled
from solo.core.world import World

ANSWERS = {1: "no and", 2: "no", 3: "no but", 4: "yes but", 5: "yes", 6: "yes and"}
DICE = {"likely": "2d6kh1", "": "d6", "unlikely": "2d6kl1"}
SAID = {
    "no and": "No, and worse than that.",
    "no": "No.",
    "no but": "No, but there is something in it.",
    "yes but": "Yes, but not quite.",
    "yes": "Yes.",
    "yes and": "Yes, and more than that.",
}
MOST_FACTS = 2000


def ask(world: World, question: str, likelihood: str = "") -> Procedure[str]:
    """Answer a question for good: the same words get the same answer, and what the scenario has settled the
    one that is true. Returns one of ANSWERS."""
    key = fact(question)
    if answer := settled(world, question):
        yield Tell(SAID[answer], "oracle", Fact("answer", whom=answer, what=question))
        return answer
    kept = world.get("fact", key)
    if kept in SAID:
        yield Tell(f"{SAID[kept]} (That is settled.)", "oracle", Fact("answer", whom=kept, what=question))
        return kept
    face = yield Roll(
        DICE.get(likelihood, DICE[""]),
        rule="fate",
        who="oracle",
        why="Die of Fate",
        against="4 or more for yes",
    )
    if len(world.fields("fact")) < MOST_FACTS:
        yield Change("fact", key, ANSWERS[face])
    yield Tell(SAID[ANSWERS[face]], "oracle", Fact("answer", whom=ANSWERS[face], what=question))
    return ANSWERS[face]


def fact(question: str) -> str:
    """A question as it is remembered: its words in lower case."""
    return " ".join(re.findall(r"\w+", question.lower()))[:200] or "?"


# Prompts: two words drawn when nothing else comes to mind.

VERBS = (
    "hide",
    "follow",
    "break",
    "offer",
    "guard",
    "lose",
    "wake",
    "trade",
    "warn",
    "gather",
    "betray",
    "mend",
    "chase",
    "bury",
    "open",
    "carry",
    "burn",
    "wait for",
    "mislead",
    "free",
)
NOUNS = (
    "a debt",
    "a door",
    "a rumour",
    "the weather",
    "an old road",
    "a name",
    "a grave",
    "a promise",
    "a meal",
    "a light",
    "a key",
    "a weapon",
    "water",
    "a song",
    "a wall",
    "the law",
    "a boat",
    "a letter",
    "a bell",
    "a stolen thing",
)


def prompt() -> Procedure[str]:
    """Two words to think with, on a d20 each. Returns them."""
    verb = yield Roll("d20", rule="prompt", who="oracle", why="Prompt")
    noun = yield Roll("d20", rule="prompt", who="oracle", why="Prompt")
    said = f"{VERBS[verb - 1]} {NOUNS[noun - 1]}"
    yield Tell(f"{said[0].upper()}{said[1:]}.", "oracle")
    return said
