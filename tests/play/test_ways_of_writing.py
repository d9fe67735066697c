"""Small ways of writing something, as one would who knows the guide and printed modules: each is told as it was
meant, or `solo check` says why not."""

import re
from typing import NamedTuple

from playing import heard, seated, written
from tables import rows as table_rows

from solo.scenario import read_texts
from solo.scenario.checking.check import check

FRONT = "state:\n  n: 2\n  lit: false\n  open: true\n  mood: [calm, angry]\n"
LEAVE = "\n- Leave. `end escape`\n"
FAR = "\n## Far\n\nThe far bank.\n\n- Return. → back\n"
FINDS = "\n## Finds\n\n| d6 | Find |\n| --- | --- |\n| 1-6 | An oak door. |\n"
NOT_HERE = ("never-set", "always-true", "never-true", "unused", "unread-value")  # what a few lines never do


class Way(NamedTuple):
    """A way of writing: what is typed, what must be heard in this order, what must not be, which choices there are
    at first, and the codes of what check says."""

    title: str
    body: str
    typed: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    offered: tuple[str, ...] | None = None
    told: tuple[str, ...] = ()
    rules: str = "coins"
    more: str = ""  # variables


BOTH = ("1", "1")  # the first toss of the coin is heads, the second tails
WAYS = [
    # Choices, and what is told of them.
    Way(
        "an answer in quotes",
        '## H\n\n- Ask about the lake. "It is coming," says Tesk.' + LEAVE,
        ("1",),
        ('"It is coming," says Tesk.',),
        (),
        ("Ask about the lake", "Leave"),
    ),
    Way(
        "an answer in curly quotes",
        "## H\n\n- Ask about the lake. “It is coming,” says Tesk." + LEAVE,
        ("1",),
        ("“It is coming,” says Tesk.",),
        (),
        ("Ask about the lake", "Leave"),
    ),
    Way(
        "a question as a label",
        '## H\n\n- "Who are you?" "Nobody," he says.' + LEAVE,
        ("1",),
        ('"Nobody," he says.',),
        (),
        ('"Who are you?"', "Leave"),
    ),
    Way(
        "a question with who asks it",
        '## H\n\n- "Who are you?" she asks. "Nobody."' + LEAVE,
        ("1",),
        ('"Nobody."',),
        (),
        ('"Who are you?" she asks', "Leave"),
    ),
    Way(
        "a label that shouts",
        "## H\n\n- Run! They see you." + LEAVE,
        ("1",),
        ("They see you.",),
        (),
        ("Run!", "Leave"),
    ),
    Way(
        "a label with a title in it",
        "## H\n\n- Ask Mr. Tesk about St. Anne's. He shrugs." + LEAVE,
        ("1",),
        ("He shrugs.",),
        (),
        ("Ask Mr. Tesk about St. Anne's", "Leave"),
    ),
    Way(
        "a label that trails off",
        "## H\n\n- Wait… Nothing comes." + LEAVE,
        ("1",),
        ("Nothing comes.",),
        (),
        ("Wait…", "Leave"),
    ),
    Way(
        "a label in bold",
        "## H\n\n- **Ask about Maud** She is gone." + LEAVE,
        ("1",),
        ("She is gone.",),
        (),
        ("Ask about Maud", "Leave"),
    ),
    Way(
        "one word of a label in bold",
        "## H\n\n- **Run** for the door. It is shut." + LEAVE,
        ("1",),
        ("It is shut.",),
        ("for the door",),
        ("Run for the door", "Leave"),
    ),
    Way(
        "a label in italics",
        "## H\n\n- *Ask about Maud.* She is gone." + LEAVE,
        ("1",),
        ("She is gone.",),
        (),
        ("Ask about Maud", "Leave"),
    ),
    Way(
        "an answer as a second paragraph",
        "## H\n\n- Ask about the lake.\n\n  It is coming.\n\n  So they say." + LEAVE,
        ("1",),
        ("It is coming.", "So they say."),
        (),
        ("Ask about the lake", "Leave"),
    ),
    Way(
        "an answer on the line below",
        "## H\n\n- Ask about the lake.\n  It is coming." + LEAVE,
        ("1",),
        ("It is coming.",),
        (),
        ("Ask about the lake", "Leave"),
    ),
    Way(
        "an answer as a block quote",
        "## H\n\n- Read the sign.\n\n  > BEWARE" + LEAVE,
        ("1",),
        ("BEWARE",),
        (),
        ("Read the sign", "Leave"),
    ),
    Way(
        "words between a label and its test",
        "## H\n\n- Climb. The bark is wet. `test might` You are up. or else You are not." + LEAVE,
        BOTH,
        ("The bark is wet.", "You are up.", "The bark is wet.", "You are not."),
        (),
        ("Climb", "Leave"),
    ),
    Way(
        "an answer before the directive",
        '## H\n\n- Ask for work. "Take this." `gain rope` It is heavy.' + LEAVE,
        ("1",),
        ('"Take this."', "Gained: rope", "It is heavy."),
        (),
        ("Ask for work", "Leave"),
    ),
    Way(
        "an answer that hangs on something",
        "## H\n\n- Ask about the lake. `if open` It is open. `if lit` It is lit." + LEAVE,
        ("1",),
        ("It is open.",),
        ("It is lit.",),
        ("Ask about the lake", "Leave"),
    ),
    Way(
        "one answer or another",
        "## H\n\n- Ask about the lake. `if lit` It is lit. `otherwise` It is dark." + LEAVE,
        ("1",),
        ("It is dark.",),
        ("It is lit.",),
        ("Ask about the lake", "Leave"),
    ),
    Way(
        "answers in a list of their own",
        '## H\n\n- Talk to Tesk.\n  - Ask about the lake. "It is coming."\n  - Ask about Maud. "Gone." `again`\n  - Stop.'
        + LEAVE,
        ("1", "2", "1"),
        ('"Gone."', '"It is coming."'),
        (),
        ("Talk to Tesk", "Leave"),
    ),
    Way(
        "answers in a list of their own with nothing else in it",
        '## H\n\n- Talk to Tesk.\n  - Ask about the lake. "It is coming."\n  - Ask about Maud. "Gone."'
        + LEAVE,
        ("1", "2"),
        ('"Gone."',),
        ('"It is coming."',),
        ("Talk to Tesk", "Leave"),
    ),
    Way(
        "numbered choices",
        "## H\n\n1. Ask about the lake. It is coming.\n2. Leave. `end escape`\n",
        ("1",),
        ("It is coming.",),
        (),
        ("Ask about the lake", "Leave"),
    ),
    Way("a colon and an answer", '## H\n\n- Ask about the lake: "It is coming."' + LEAVE, told=("untold",)),
    Way("a dash and an answer", "## H\n\n- Ask about the lake — it is coming." + LEAVE, told=("untold",)),
    # Arrows.
    Way(
        "words behind an arrow",
        "## H\n\n- Walk on. → [Far](#far) You walk all night." + LEAVE + FAR,
        ("1",),
        ("You walk all night.", "The far bank."),
    ),
    Way(
        "a full stop behind an arrow",
        "## H\n\n- Walk on. → [Far](#far)." + LEAVE + FAR,
        ("1",),
        ("The far bank.",),
        ("\n.\n",),
    ),
    Way(
        "an arrow in a sentence",
        "## H\n\n- Walk on. You go → [to the far bank](#far) and rest." + LEAVE + FAR,
        ("1",),
        ("You go and rest.", "The far bank."),
    ),
    Way(
        "a paragraph under an arrow",
        "## H\n\n- Walk on. → [Far](#far)\n\n  You walk all night." + LEAVE + FAR,
        ("1",),
        ("You walk all night.", "The far bank."),
    ),
    Way(
        "words behind an arrow after a test",
        "## H\n\n- Swim. `test might` → [Far](#far) You are wet. or else You sink." + LEAVE + FAR,
        ("1",),
        ("You are wet.", "The far bank."),
        ("You sink",),
    ),
    Way(
        "a double arrow",
        "## H\n\n- Walk on. => [Far](#far)" + LEAVE + FAR,
        ("1",),
        ("The far bank.",),
        told=("arrow",),
    ),
    Way(
        "the way back as the only choice",
        "## H\n\n- On. → [Far](#far)" + LEAVE + "\n## Far\n\nThe far bank.\n\n- Draw back. -> back\n",
        ("1", "1"),
        ("The far bank.", "H"),
        (),
        ("On", "Leave"),
    ),
    Way(
        "words behind the way back",
        "## H\n\n- On. → [Far](#far)" + LEAVE + "\n## Far\n\n- Draw back. → back You go home.\n",
        ("1", "1"),
        ("You go home.", "H"),
    ),
    Way(
        "what is told to one who comes back",
        "## H\n\n`first` A hall. `later` The same hall.\n\n- On. → [Far](#far)" + LEAVE + FAR,
        ("1", "1"),
        ("A hall.", "The far bank.", "The same hall."),
    ),
    Way(
        "a paragraph behind an ending",
        "## H\n\n- Close it. `end victory` By noon there is water.\n\n  And geese on it.\n- Stay.\n",
        ("1",),
        ("By noon there is water.", "And geese on it."),
    ),
    Way(
        "a condition in an epilogue",
        "## H\n\n- Close it. `end victory: The mill turns` Water. `if open` Geese." + LEAVE,
        ("1",),
        ("Water.", "Geese.", "The mill turns"),
    ),
    Way(
        "an epilogue in a scene",
        "## H\n\n- On. → [Far](#far)\n\n## Far\n\n`end victory` By noon there is water.\n\nAnd geese on it.\n",
        ("1",),
        ("By noon there is water.", "And geese on it."),
    ),
    Way(
        "an epilogue of two endings",
        "## H\n\n- On. → [Far](#far)\n\n## Far\n\n`if lit` `end victory` Light.\n\n`otherwise` `end defeat` Dark.\n\nThat was all.\n",
        ("1",),
        ("Dark.", "That was all."),
        ("Light.",),
    ),
    # Failures.
    Way(
        "or else with words",
        "## H\n\n- Climb. `test might` Good. or else Bad. `harm 1`" + LEAVE,
        BOTH,
        ("Good.", "Bad.", "hearts left"),
        ("or else",),
    ),
    Way(
        "Or else as a sentence",
        "## H\n\n- Climb. `test might` Good. Or else, bad luck." + LEAVE,
        BOTH,
        ("Good.", "Bad luck."),
        ("Or else",),
    ),
    Way(
        "or else behind a quote",
        '## H\n\n- Ask. `test charm` "Yes." or else "No."' + LEAVE,
        BOTH,
        ('"Yes."', '"No."'),
        ("or else",),
    ),
    Way(
        "or else behind a span",
        "## H\n\n- Climb. `test might` `gain rope` or else You fall." + LEAVE,
        BOTH,
        ("Gained: rope", "You fall."),
    ),
    Way(
        "or else in italics",
        "## H\n\n- Climb. `test might` Good. *or else* Bad." + LEAVE,
        BOTH,
        ("Good.", "Bad."),
        ("or else",),
    ),
    Way(
        "or else in a code span",
        "## H\n\n- Climb. `test might` Good. `or else` Bad." + LEAVE,
        BOTH,
        ("Good.", "Bad."),
        ("or else",),
    ),
    Way(
        "or else behind a dash",
        "## H\n\n- Climb. `test might` You are up — or else you are not." + LEAVE,
        BOTH,
        ("You are up", "You are not."),
        ("or else",),
    ),
    Way(
        "or else behind a semicolon",
        "## H\n\n- Climb. `test might` You are up; or else you are not." + LEAVE,
        BOTH,
        ("You are up", "You are not."),
        ("or else",),
    ),
    Way(
        "or else behind a comma",
        "## H\n\n- Climb. `test might` You are up, or else you are not." + LEAVE,
        told=("or-else",),
    ),
    Way(
        "or else in somebody's mouth",
        '## H\n\n- Ask. `test charm` "Give it. Or else," he says.\n  - **Failure** No.' + LEAVE,
        BOTH,
        ('"Give it. Or else," he says.', "No."),
    ),
    Way(
        "otherwise for or else",
        "## H\n\n- Climb. `test might` Good. Otherwise you fall." + LEAVE,
        told=("or-else",),
    ),
    Way(
        "or else as a paragraph",
        "## H\n\n- Climb. → [Far](#far)"
        + LEAVE
        + "\n## Far\n\n`test might` Good.\n\nOr else you fall.\n\n- On. `end escape`\n",
        told=("or-else",),
    ),
    Way(
        "a second test on the line",
        "## H\n\n- Climb. `test might` Up. `test wits` You see. or else Nothing." + LEAVE,
        BOTH,
        ("Up.",),
    ),
    # Conditions.
    Way(
        "numbers that exclude each other",
        "## H\n\n`if n < 4` Low. `if n >= 4` High.\n" + LEAVE,
        (),
        ("Low.",),
        ("High.",),
    ),
    Way(
        "words that exclude each other",
        "## H\n\n`if mood is angry` Angry. `if mood is calm` Calm.\n" + LEAVE,
        (),
        ("Calm.",),
        ("Angry.",),
    ),
    Way(
        "a truth and its opposite",
        "## H\n\n`if lit` Light. `if not lit` Dark.\n" + LEAVE,
        (),
        ("Dark.",),
        ("Light.",),
    ),
    Way(
        "two conditions that can both hold",
        "## H\n\n`if lit` Light. `if open` Open.\n" + LEAVE,
        (),
        ("Open.",),
        ("Light.",),
    ),
    Way(
        "a word before the first condition",
        "## H\n\nThe gauge. `if lit` Light. `if open` Open.\n" + LEAVE,
        (),
        ("The gauge. Open.",),
        ("Light.",),
    ),
    Way(
        "otherwise to the nearest",
        "## H\n\n`later` `if lit` Light. `otherwise` Dark.\n\n- Again. → [H](#h)" + LEAVE,
        ("1",),
        ("<<", "Dark."),
        ("Light.",),
    ),
    Way(
        "a condition over a block quote",
        "## H\n\n`if lit`\n\n> Light.\n\n`if open`\n> Open.\n" + LEAVE,
        (),
        ("Open.",),
        ("Light.",),
    ),
    Way(
        "a condition over a list of prose",
        "## H\n\n`if lit`\n\n- a lamp\n- a wick\n\nHere.\n" + LEAVE,
        (),
        ("Here.",),
        ("a lamp",),
        ("Leave",),
    ),
    Way(
        "a condition over a list of choices",
        "## H\n\nHere.\n\n`if lit`\n\n- Read. `learn a`\n- Write. `learn b`\n\nAnd there.\n" + LEAVE,
        (),
        ("Here.",),
        (),
        ("Leave",),
        ("unindented",),  # prose between two lists mostly answers the choice above it, and check asks
    ),
    Way(
        "a condition over a table",
        "## H\n\n`if lit`\n\n| Name | Age |\n| --- | --- |\n| Maud | 7 |\n\nHere.\n" + LEAVE,
        (),
        ("Here.",),
        ("Maud",),
    ),
    Way(
        "a condition over a whole paragraph",
        "## H\n\n`if lit`\n\nLight. `if open` Open.\n" + LEAVE,
        (),
        (),
        ("Light.", "Open."),
    ),
    # Lists, tables, sentences.
    Way(
        "a list of prose above the choices",
        "## H\n\nIn here:\n\n- a table\n- a chair\n\n- Sit. You sit.\n- Leave. `end escape`\n",
        (),
        ("a table", "a chair"),
        (),
        ("Sit", "Leave"),
    ),
    Way(
        "a paragraph between prose and choices",
        "## H\n\n- a table\n- a chair\n\nThat is all.\n" + LEAVE,
        (),
        ("a table", "That is all."),
        (),
        ("Leave",),
    ),
    Way(
        "a row in a sentence",
        "## H\n\nWhat holds it open is `roll` [a find](#finds).\n" + LEAVE + FINDS,
        (),
        ("What holds it open is an oak door.",),
        ("door..",),
    ),
    Way(
        "a row in the middle of a sentence",
        "## H\n\nYou find `roll Finds` and a rope.\n" + LEAVE + FINDS,
        (),
        ("You find an oak door and a rope.",),
    ),
    Way(
        "a row by itself",
        "## H\n\nYou look about. `roll Finds`\n" + LEAVE + FINDS,
        (),
        ("You look about.", "An oak door."),
    ),
    Way(
        "a thing in the middle of a sentence",
        "## H\n\nThe boat has a rope `gain rope` and no oars. It leaks.\n" + LEAVE,
        (),
        ("The boat has a rope and no oars.", "Gained: rope", "It leaks."),
    ),
    Way("a value in a sentence", "## H\n\nThere are `n` lamps.\n" + LEAVE, (), ("There are 2 lamps.",)),
    Way(
        "or else in a row",
        "## H\n\n- Look. `roll Luck`"
        + LEAVE
        + "\n## Luck\n\n| d4 | Luck |\n| --- | --- |\n| 1-4 | You slip. `test might` You hold. or else You fall. |\n",
        (),
        (),
    ),
    Way(
        "goods that are rolled for",
        "## H\n\n- Look. `roll Goods`\n- Buy. `shop Goods`"
        + LEAVE
        + "\n## Goods\n\n| Thing | Price |\n| --- | --- |\n| Rope | five |\n| Hat | two |\n",
        ("1",),
        ("Goods: d2",),
        told=("diceless",),
    ),
    # Outcomes.
    Way(
        "a bold outcome with words behind an arrow",
        "## H\n\n- Swim. `test might`\n  - **Success** → [Far](#far) You are wet.\n  - **Failure** You sink.\n\n    Then you rise."
        + LEAVE
        + FAR,
        ("1",),
        ("You are wet.", "The far bank."),
    ),
    Way(
        "a second paragraph of an outcome",
        "## H\n\n- Swim. `test might` You are wet.\n  - **Failure** You sink.\n\n    Then you rise." + LEAVE,
        BOTH,
        ("You are wet.", "You sink.", "Then you rise."),
    ),
    Way(
        "two conditions in an outcome",
        "## H\n\n- Swim. `test might` You are wet.\n  - **Failure** `if lit` Light. `if open` Open." + LEAVE,
        BOTH,
        ("You are wet.", "Open."),
        ("Light.",),
    ),
    # Scenes in scenes.
    Way(
        "the choices of a scene that is done",
        "## H\n\n`do Stall` You walk on.\n"
        + LEAVE
        + "\n## Stall\n\nA stall.\n\n- Buy. You buy.\n- Look. You look.\n",
        ("2",),
        ("A stall.", "You look.", "You walk on."),
    ),
    Way(
        "the way back out of a scene that is done",
        "## H\n\n- Stall. `do Stall` You walk on." + LEAVE + "\n## Stall\n\nA stall.\n\n- Go. → back\n",
        ("1", "1"),
        ("A stall.", "You walk on."),
    ),
    # More of all of that.
    Way(
        "no full stop before an arrow",
        "## H\n\n- Walk on → [Far](#far)" + LEAVE + FAR,
        ("1",),
        ("The far bank.",),
        (),
        ("Walk on", "Leave"),
    ),
    Way(
        "nothing but an arrow",
        "## H\n\n- → [Far](#far)" + LEAVE + FAR,
        ("1",),
        ("The far bank.",),
        (),
        ("Far", "Leave"),
    ),
    Way(
        "a need in the middle",
        "## H\n\n- Read. `needs open` It says no." + LEAVE,
        ("1",),
        ("It says no.",),
        (),
        ("Read", "Leave"),
    ),
    Way(
        "a condition before the stop of a label",
        "## H\n\n- Read `if open`. It says no.\n- Write `if lit`. You write." + LEAVE,
        ("1",),
        ("It says no.",),
        (),
        ("Read", "Leave"),
    ),
    Way(
        "once, with an answer and a clue",
        "## H\n\n- `once` Listen. Two voices. `learn voices`\n- `if know voices` Reply. They stop." + LEAVE,
        ("1", "1"),
        ("Two voices.", "They stop."),
        (),
        ("Listen", "Leave"),
    ),
    Way(
        "outcomes with words and arrows",
        "## H\n\n- Climb. `test might`\n  - **Success** You climb. → [Far](#far)\n  - **Failure**: You fall."
        + LEAVE
        + FAR,
        ("1", "1", "1"),
        ("You climb.", "The far bank.", "You fall."),
    ),
    Way(
        "an outcome with a dash",
        "## H\n\n- Climb. `test might` Up.\n  - **Failure** — you fall." + LEAVE,
        BOTH,
        ("Up.", "ou fall."),
        ("—",),
    ),
    Way(
        "a row with an arrow and words",
        "## H\n\n- Look. `roll Finds`"
        + LEAVE
        + FAR
        + "\n## Finds\n\n| d6 | Find |\n| --- | --- |\n| 1-6 | A hole. → [Far](#far) You fall. |\n",
        ("1",),
        ("A hole. You fall.", "The far bank."),
    ),
    Way(
        "a row with one thing or another",
        "## H\n\n- Look. `roll Finds`"
        + LEAVE
        + "\n## Finds\n\n| d6 | Find |\n| --- | --- |\n| 1-6 | `if lit` Light. `otherwise` Dark. |\n",
        ("1",),
        ("Dark.",),
        ("Light.",),
    ),
    Way(
        "a row with choices of a scene",
        "## H\n\n- Look. `roll Finds`"
        + LEAVE
        + "\n## Finds\n\n| d6 | Find |\n| --- | --- |\n| 1-6 | A stall. `do Stall` |\n\n## Stall\n\n- Buy. You buy.\n- Pass. You pass.\n",
        ("1", "2"),
        ("A stall.", "You pass."),
    ),
    Way(
        "a choice everywhere with its answer",
        "## H\n\nA hall."
        + "\n"
        + LEAVE
        + "\n## Always\n\n- Look at the sky. It is grey.\n- Count. You have `n`.\n",
        ("2", "3"),
        ("It is grey.", "You have 2."),
        (),
        ("Leave", "Look at the sky", "Count"),
    ),
    Way(
        "a quote with a condition in it",
        "## H\n\n> `if lit` Light. `otherwise` Dark.\n" + LEAVE,
        (),
        ("Dark.",),
        ("Light.",),
    ),
    Way(
        "a setting in the middle of a sentence",
        "## H\n\nYou light it `lit = true` and see.\n" + LEAVE,
        (),
        ("You light it and see.",),
    ),
    Way(
        "a setting at the end of a sentence",
        "## H\n\nYou light it `lit = true`. It hisses.\n" + LEAVE,
        (),
        ("You light it. It hisses.",),
    ),
    Way(
        "a thing at the end of a sentence",
        "## H\n\nYou take a rope `gain rope`. It is wet.\n" + LEAVE,
        (),
        ("You take a rope.", "Gained: rope", "It is wet."),
        (" .",),
    ),
    Way(
        "a row at the end of a label",
        "## H\n\n- Draw a card: `roll Finds`." + LEAVE + FINDS,
        ("1",),
        ("An oak door.",),
        ("\n.", "door.."),
    ),
    Way(
        "a value in a label",
        "## H\n\n- Count `n` lamps. They are dark." + LEAVE,
        ("1",),
        ("They are dark.",),
        (),
        ("Count 2 lamps", "Leave"),
    ),
    Way(
        "dots in a label",
        "## H\n\n- Go to sleep... You dream." + LEAVE,
        ("1",),
        ("You dream.",),
        (),
        ("Go to sleep", "Leave"),
    ),
    Way(
        "single quotes in a label",
        "## H\n\n- Say 'yes.' He nods." + LEAVE,
        ("1",),
        ("He nods.",),
        (),
        ("Say 'yes.'", "Leave"),
    ),
    Way(
        "a stop inside emphasis",
        "## H\n\n- Ask *Maud.* She is gone." + LEAVE,
        ("1",),
        ("She is gone.",),
        (),
        ("Ask Maud", "Leave"),
    ),
    Way(
        "a link in a label",
        "## H\n\n- Look at [the bank](#far). It is far. → [Far](#far)" + LEAVE + FAR,
        ("1",),
        ("It is far.", "The far bank."),
        (),
        ("Look at the bank", "Leave"),
    ),
    Way(
        "a line break in a label",
        "## H\n\n- Ask Maud\\\n  She is gone." + LEAVE,
        ("1",),
        ("She is gone.",),
        (),
        ("Ask Maud", "Leave"),
    ),
    Way(
        "words behind the arrow of a failure",
        "## H\n\n- Swim. `test might` Over. or else → [Far](#far) You are swept off." + LEAVE + FAR,
        ("1", "1"),
        ("Over.", "You are swept off.", "The far bank."),
    ),
    Way(
        "an arrow under a condition",
        "## H\n\n- Knock. `if lit` → [Far](#far) You go. `otherwise` You stay." + LEAVE + FAR,
        ("1",),
        ("You stay.",),
        ("You go.", "The far bank."),
    ),
    Way(
        "an arrow under a condition that holds",
        "## H\n\n- Knock. `if open` → [Far](#far) You go. `otherwise` You stay." + LEAVE + FAR,
        ("1",),
        ("You go.", "The far bank."),
        ("You stay.",),
    ),
    Way(
        "a paragraph under a line that may lead away",
        "## H\n\n- Knock. You wait. `if open` → [Far](#far)\n\n  Nobody answers." + LEAVE + FAR,
        ("1",),
        ("You wait.", "The far bank."),
        ("Nobody answers.",),
        None,
        ("inner-condition",),
    ),
    Way(
        "first, second and later",
        "## H\n\n`first` One. `second` Two. `later` More.\n\n- Again. → [H](#h)" + LEAVE,
        ("1", "1"),
        ("One.", "Two.", "More."),
    ),
    Way(
        "once and always",
        "## H\n\n`once` New. `always` The hall.\n\n- Again. → [H](#h)" + LEAVE,
        ("1",),
        ("New. The hall.", "<<", "The hall."),
    ),
    Way(
        "a condition before bold words",
        "## H\n\n`if open` **Open.** `if not open` **Shut.**\n" + LEAVE,
        (),
        ("Open.",),
        ("Shut.",),
    ),
    Way(
        "a quote under an ending",
        "## H\n\n- Close it. `end victory` Water.\n\n  > Geese." + LEAVE,
        ("1",),
        ("Water.", "Geese."),
    ),
    Way(
        "an ending in the middle of a sentence",
        "## H\n\n- Jump. You fall `end death` and are gone." + LEAVE,
        ("1",),
        ("You fall and are gone.",),
    ),
    Way(
        "small things to ask about",
        "## H\n\n- Ask about:\n  - the lake. It is coming.\n  - Maud. She is gone." + LEAVE,
        ("1", "2"),
        ("She is gone.",),
        ("It is coming.",),
        ("Ask about:", "Leave"),
    ),
    Way(
        "a thing in the second paragraph",
        "## H\n\n- Search.\n\n  `gain rope` You find a rope." + LEAVE,
        ("1",),
        ("You find a rope.", "Gained: rope"),
    ),
    Way(
        "a test in the second paragraph",
        "## H\n\n- Climb.\n\n  `test might` Up. or else Down." + LEAVE,
        BOTH,
        ("Up.", "Down."),
        ("or else",),
    ),
    Way(
        "a failure in the second paragraph",
        "## H\n\n- Climb. `test might` Up.\n\n  Or else down." + LEAVE,
        told=("or-else",),
    ),
    Way(
        "a load that is too much, with words for it",
        "## H\n\n- Take it. `gain 99 anvils` It is yours.\n  - **No room** Too heavy." + LEAVE,
        ("1",),
        ("Too heavy.",),
        (),
        ("Take it", "Leave"),
        rules="cairn",
    ),
    Way(
        "a load that is too much, without words for it",
        "## H\n\n- Take it. `gain 99 anvils` You try." + LEAVE,
        ("1",),
        ("There is no room for",),
        (),
        ("Take it", "Leave"),
        rules="cairn",
    ),
    Way(
        "a number in words that is compared",
        "## H\n\n`if n is 2` Two. `if n is not 2` Other.\n" + LEAVE,
        (),
        ("Two.",),
        ("Other.",),
    ),
    Way(
        "three steps of a number",
        "## H\n\n`if n < 1` None. `if n >= 1 and n < 5` Some. `if n >= 5` Many.\n" + LEAVE,
        (),
        ("Some.",),
        ("None.", "Many."),
    ),
    Way(
        "an else if",
        "## H\n\n`if lit` Light. `otherwise` `if open` Open. `otherwise` Dark.\n" + LEAVE,
        (),
        ("Open.",),
        ("Light.", "Dark."),
    ),
    Way(
        "otherwise as a paragraph under a line with two conditions",
        "## H\n\nSo. `if lit` Light. `if open` Open.\n\n`otherwise` Dark.\n" + LEAVE,
        told=("otherwise",),
    ),
    Way("a slip for an ending", "## H\n\n- Go. `end victroy` Done.\n" + LEAVE, told=("ending",)),
    Way(
        "an ending by its name alone",
        "## H\n\n- Go. `end: The mill turns` Done." + LEAVE,
        ("1",),
        ("Done.", "The mill turns"),
    ),
    Way(
        "a rest until morning",
        "## H\n\n- Rest. `rest until morning` You wake." + LEAVE,
        ("1",),
        ("08:00", "You wake."),
    ),
    Way(
        "new rows after a plain roll",
        "## H\n\n- Draw. `roll Deck`\n- Again. `roll Deck, new`"
        + LEAVE
        + "\n## Deck\n\n| d2 | Card |\n| --- | --- |\n| 1 | ACE |\n| 2 | TEN |\n",
        ("1", "2", "2"),
        (),
        (),
    ),
    Way(
        "prose in small letters before a single choice",
        "## H\n\nYou see:\n\n- a rope\n- two hooks\n\n- Take them. `gain rope` You take them.\n- Leave. `end escape`\n",
        ("1",),
        ("a rope", "two hooks", "You take them."),
        (),
        ("Take them", "Leave"),
    ),
    Way(
        "a price in words",
        "## H\n\n- Buy. `shop Goods`"
        + LEAVE
        + "\n## Goods\n\n| Thing | Price |\n| --- | --- |\n| Rope | one coin |\n| Hat | two coins |\n",
        ("1", "1"),
        ("Gained: rope, for 1 coin.",),
    ),
    # What a whole adventure, written by the guide alone, came upon.
    Way(
        "a choice's own failure is told, and not that of a list around it",
        "## H\n\n- Jump. `test might` Over.\n- Look down. `test will` A hatch. or else You look away."
        "\n- **Failure** The rope parts." + LEAVE,
        ("1", "2"),
        ("Over.", "You look away."),
        ("A hatch.", "The rope parts."),
    ),
    Way(
        "a choice's own success is told, and not that of a list around it",
        "## H\n\n- Look down. `test will` A hatch.\n- **Success** You are up." + LEAVE,
        ("1",),
        ("A hatch.",),
        ("You are up.",),
        None,
        ("idle-outcome",),
    ),
    Way(
        "a failure beside choices answers those without an `or else`",
        "## H\n\n- Toss. `test might` Tossed.\n- Jump. `test might` Over.\n- **Failure** You are wet."
        + LEAVE,
        ("1", "1"),
        ("Tossed.", "You are wet."),
    ),
    Way(
        "`once` behind `on` hides the choice when it was taken, and not its words",
        "## H\n\n- `on sing, whistle` `once` A window opens.\n- `on knock` `once` Nobody. `n + 1`" + LEAVE,
        ("whistle", "sing"),
        ("A window opens.",),
    ),
    Way(
        "`again` in an outcome keeps the menu open that its choice stands in",
        "## H\n\n- Speak.\n  - Ask. `test charm` He nods.\n  - Lie. `test charm` He nods again.\n"
        "    - **Failure** He laughs. `again`\n  - Go. He yawns." + LEAVE,
        ("1", "2", "3"),
        ("He laughs.", "He yawns."),
    ),
    Way(
        "what cannot be paid comes to the **Too dear** under it, and to nothing else",
        "## H\n\n- Bribe him. `pay 90 coins` He bites it.\n  - **Too dear** He laughs at your purse." + LEAVE,
        ("1",),
        ("He laughs at your purse.",),
        ("He bites it.", "not now"),
        None,
        ("dear",),
    ),
    Way(
        "a person who was warmed is met as they are minded",
        "## H\n\n- Wave. `warm Tesk` → [Far](#far)\n- Leave. `end escape`\n\n## Far\n\n`meet Tesk curious`\n\n"
        "- **Curious** He looks.\n- **Kind** He smiles.\n- Leave. `end escape`\n\n## People\n\n### Tesk\n\nA man.\n",
        ("1",),
        ("He smiles.",),
        ("He looks.",),
    ),
    Way(
        "a directive among words that vary",
        "## H\n\n- Look. `once each` A. / B. `n + 1` / C." + LEAVE,
        told=("arguments",),
    ),
    Way(
        "what is added to a table's dice, in its heading",
        "## H\n\n`roll` [Chain](#chain)"
        + LEAVE
        + "\n## Chain\n\n| d6 + n | Chain |\n| --- | --- |\n| 1-6 | A shoe. |\n",
        (),
        ("A shoe.",),
        (),
        None,
        ("dice",),
    ),
    Way(
        "harm of a plain number throws no dice",
        "## H\n\nYou bark your shin. `harm 1`" + LEAVE,
        (),
        ("You bark your shin.",),
        ("→  = 1", "= 1]"),
        rules="cairn",
    ),
    Way(
        "a row that comes up where the roll adds something",
        "## H\n\n`roll Chain + n + 9`"
        + LEAVE
        + "\n## Chain\n\n| d6 | x |\n| --- | --- |\n| 1-6 | A. |\n| 7+ | A foot. |\n",
        (),
        ("A foot.",),
        told=("table-row",),
    ),
    Way(
        "a choice that wants a clue says so in words",
        "## H\n\n- `needs know the watchword` Knock. `n + 1`\n- `once` Listen. `learn the watchword`" + LEAVE,
        ("1",),
        ("needs to know the watchword",),
    ),
    Way(
        "a cell of a table in prose, in italics",
        "## H\n\n| Cot | Name |\n| --- | --- |\n| 31 | *Wick* |\n" + LEAVE,
        (),
        ("31 Wick",),
    ),
    # What a second whole adventure came upon.
    Way(
        "a thing whose name begins with that of a variable",
        "## H\n\n- Take it. `gain tin pig`\n- `if has tin pig` Weigh it. Two pounds."
        + LEAVE
        + "\n## Items\n\n### Tin pig\n\nWhite.\n\n### Lead pig\n\nGrey.\n",
        ("1", "2"),
        ("Gained: tin pig.", "Two pounds."),
        told=("ungainable",),
        more="  tin: 3\n",
    ),
    Way(
        "so many of a thing, by a variable",
        "## H\n\n- Take them. `gain n ropes`\n- `if has 2 ropes` Climb. You climb." + LEAVE,
        ("1", "2"),
        ("Gained: 2 ropes.", "You climb."),
    ),
    Way(
        "the word who behind a code span",
        "## H\n\nThe door, `if open` who has asked for it, `always` is open.\n" + LEAVE,
        (),
        ("The door, who has asked for it, is open.",),
    ),
    Way(
        "`again` in front of an item",
        "## H\n\n- Sit.\n  - `again` Ask his name. Tesk.\n  - Get up. You stand." + LEAVE,
        ("1", "1", "1", "2"),
        ("Tesk.", "Tesk.", "You stand."),
    ),
    Way(
        "a made-up thing with a hyphen, and one of somebody's",
        "## H\n\n- `once` Take. `gain sand-box` `gain Mara's key` `gain 2 lumps of tin`"
        "\n- `if has sand-box and has Mara's key and has 2 lumps of tin` Shake. It rattles."
        "\n- Give. `give sand-box` `give Mara's key` `give lump of tin`" + LEAVE,
        ("1", "1", "2"),
        ("Gained: 2 lumps of tin.", "It rattles.", "Given away: sand-box.", "Given away: lump of tin."),
    ),
    Way(
        "a clock that `## Always` moves",
        "`clock tide: 3`\n\n## H\n\n- Wait. You wait."
        + LEAVE
        + "\n## Always\n\n`tide + 1`\n\n## Tide\n\n| Tide | x |\n| --- | --- |\n| 1 | One. |\n| 2 | Two. |\n",
        ("1",),
        ("One.", "<<", "You wait.", "Two."),
    ),
    Way(
        "a clock that comes to its ticks again, one of them told once",
        "`clock tide: 3`\n\n## H\n\n- On. `tide + 2` On.\n- Back. `tide - 2` Back."
        + LEAVE
        + "\n## Tide\n\n| Tide | x |\n| --- | --- |\n| 1 | `once` One. |\n| 2 | Two. |\n",
        ("1", "2", "1"),
        ("One.", "Two.", "Back.", "<<", "Two."),
    ),
    Way(
        "conditions before a stop, a comma, a quote and a bracket",
        "## H\n\nThe sky is `if open` a rind `otherwise` bread `always`, and the hill. He asks `if lit` which `always`.\n\n"
        '"`if open` Till midnight. `otherwise` No. `always`" She turns. (`if lit` Lit. `otherwise` Dark. `always`)\n'
        + LEAVE,
        (),
        ("The sky is a rind, and the hill. He asks.", '"Till midnight." She turns. (Dark.)'),
    ),
    Way(
        "or else where nothing can fail",
        "## H\n\n- Take it. `gain rope` It is cold. or else It is hot." + LEAVE,
        told=("or-else",),
    ),
    Way(
        "somebody who was met for the first time is still there",
        "## H\n\n`first` A bed. `meet Tesk curious` `later` The bed.\n\n- **Curious** Sit.\n- On. → [Far](#far)"
        + LEAVE
        + FAR
        + "\n## People\n\n### Tesk\n\nA man.\n\n- person\n- `on ask about bells` Thirty, says Tesk.\n",
        ("1", "1", "ask about bells"),
        ("Sit.", "The far bank.", "The bed.", "Thirty, says Tesk."),
    ),
    Way(
        "a number in words at the head of a sentence",
        "## H\n\n`count n barrows` stand here. `count n barrows` there; `count n carts` too.\n" + LEAVE,
        (),
        ("Two barrows stand here. Two barrows there; two carts too.",),
    ),
    Way(
        "a meeting with a list under it and no outcome",
        "## H\n\n- `once` Knock. `meet Tesk curious`\n  - Wait. He comes.\n  - Hide. He goes."
        + LEAVE
        + "\n## People\n\n### Tesk\n\nA man.\n",
        ("1", "1"),
        ("Before you: Tesk.", "He comes."),
        ("What now?",),
    ),
    Way(
        "breaks that keep the lines of a verse",
        "## H\n\n> One for the owner,  \n> one for the mine.\n>\n> Two for the owner,\\\n> two for the mine.\n"
        + LEAVE,
        (),
        ("owner,|one for the mine.", "Two for the owner,|two for"),
    ),
    Way(
        "a value in a table of prose",
        "## H\n\n| Boats | How many |\n| --- | --- |\n| Gigs | `n`, *all* wet |\n" + LEAVE,
        (),
        ("Gigs 2, all wet",),
    ),
    Way(
        "a directive in a table of prose",
        "## H\n\n| Boats | How many |\n| --- | --- |\n| Gigs | `gain rope` |\n" + LEAVE,
        told=("misplaced",),
    ),
    Way(
        "words on the line of a test, and outcomes under it",
        "## H\n\n- Climb. `test might` You are up. or else Down you go.\n  - **Success** A view. → [Far](#far)"
        "\n  - **Failure** Not this." + LEAVE + FAR,
        ("1", "1", "1"),
        ("You are up.", "A view.", "The far bank.", "Down you go.", "Not this."),
    ),
    Way(
        "words behind the asterisks around what varies",
        "## H\n\n`once each` *He spits. / He spits again.* Then he waits.\n\n- Again. → [H](#h)" + LEAVE,
        ("1", "1"),
        ("He spits. Then he waits.", "He spits again. Then he waits.", "<< H Then he waits."),
    ),
    Way(
        "a price of coins in words",
        "## H\n\n- `once` Sell. `earn five coins`\n- Buy. `pay two coins`" + LEAVE,
        ("1", "1"),
        ("Gained: 5 gp", "You pay 2"),
        rules="cairn",
    ),
    Way(
        "numbers in words, of things and of hours",
        "## H\n\n- `once` Take. `gain rope, two torches`\n- `if has two torches and has rope` Light. You light them."
        "\n- `if after six hours` Late. It is late.\n- Wait. `wait half an hour` Half.\n- Rest. `rest 20 minutes` Rested."
        "\n- Sleep. `rest` Slept. There are `count two lamps`, and `count 1 lamps` more." + LEAVE,
        ("1", "1", "2", "3", "4", "2"),
        (
            "You light them.",
            "08:30",
            "Half.",
            "08:50",
            "Rested.",
            "Slept. There are two lamps, and one lamp more.",
            "It is late.",
        ),
    ),
    Way(
        "`or else` in a code span before a link, and before an arrow",
        "## H\n\n- Climb. `test might` Up. `or else` [Far](#far)\n- Dive. `test might` Down. `or else` → [Far](#far)"
        + LEAVE
        + FAR,
        ("1", "1", "1", "2"),
        ("Up.", "The far bank."),
        ("or else",),
    ),
    Way(
        "`or else` in a code span where nothing can fail",
        "## H\n\n- Climb. `n + 1` Up. `or else` Down." + LEAVE,
        told=("or-else",),
    ),
    Way(
        "a region named below the prose",
        "## H\n\nDark.\n\nWet.\n\nCold.\n\nSo.\n\n`in the caves`\n"
        + LEAVE
        + "\n## Always in the caves\n\nDrip.\n",
        (),
        ("Drip.",),
    ),
    Way(
        "what happens behind an ending on its line",
        "## H\n\n- Go. `end victory` Done. `gain rope` More. `learn the way` Last." + LEAVE,
        ("1",),
        ("Done.", "Gained: rope", "More.", "the way", "Last."),
    ),
    Way(
        "a scene with a word left open that is played with nobody, and with somebody",
        "## H\n\n- Talk. `do Talk`\n- Talk on. `do Talk with Tesk`" + LEAVE + "\n## Talk\n\nHere is `who`.\n",
        told=("arguments",),
    ),
    Way(
        "a kind of ending for its name",
        "## H\n\n- Go. `end: victory` Done." + LEAVE,
        told=("ending",),
    ),
    Way(
        "once, for what is too dear",
        "## H\n\n- `once` Buy it. `pay 90 coins` Mine.\n  - **Too dear** He laughs.\n- Wait. You wait."
        + LEAVE,
        ("1", "1"),
        ("He laughs.", "He laughs."),
        told=("dear",),
    ),
    Way(
        "a list of choices under `otherwise`",
        "## H\n\n`if open`\n\n- Go in. `n + 1` In.\n- Look in. Dark.\n\n`otherwise`\n\n- Knock. `n + 1`\n- Shout. `n + 1`\n\n`always`\n"
        + LEAVE,
        (),
        (),
        (),
        ("Go in", "Look in", "Leave"),
    ),
    Way(
        "a list of prose with a value and a condition in it, above choices",
        "## H\n\n- a lamp, `if lit` lit\n- `n` chairs\n- a table of `n` legs\n\n- Sit. You sit.\n- Leave. `end escape`\n",
        ("1",),
        ("a lamp", "2 chairs", "a table of 2 legs", "<<", "You sit."),
    ),
    Way(
        "a scene played with several asks whether they were met",
        "## H\n\n- Look. `do Talk with 2 rats`"
        + LEAVE
        + "\n## Talk\n\n`if met who` Again. `otherwise` Something moves: `who`. `meet who curious`\n\n- **Curious** They sniff.\n",
        ("1", "1"),
        ("Something moves: 2 rats.", "They sniff.", "Again."),
        told=("unknown-creature",),
    ),
    Way(
        "a row with a test in the middle of a sentence",
        "## H\n\n- Draw. You draw `roll Deck`, and go on."
        + LEAVE
        + "\n## Deck\n\n| d2 | x |\n| --- | --- |\n| 1-2 | `test might` A bear. **Failure** An egg. |\n",
        ("1",),
        ("You draw", "and go on."),
        (" , and", ".,"),
    ),
    Way(
        "`quietly` in the middle of a list of things",
        "## H\n\n- Take. `gain rope quietly, lamp` Done." + LEAVE,
        told=("arguments",),
    ),
    Way(
        "a choice that needs what is the story's own business",
        "## H\n\n- `needs lit and has rope` Open. `lit = true`\n- `needs n > 2` Count. `n + 1`" + LEAVE,
        ("1", "2"),
        ("needs rope", "something is wanting"),
        ("n > 2", "lit"),
        told=("ungiven",),
    ),
    Way(
        "somebody's fight, typed, comes to what is written for it",
        "## H\n\n`meet Tesk curious`\n\n- **Curious** Well?\n- **Victory**, **Yielded**, **Routed** He sits down.\n- **Fallen** You sit down. `end death`\n- **Fled** You are off. `end escape`"
        + LEAVE
        + "\n## People\n\n### Tesk\n\n1 HP, 2 STR, 2 DEX, 2 WIL, straw (d2)\n",
        ("attack tesk", "1", *["1"] * 6),
        (" sit",),
    ),
]


def problems(way: Way) -> tuple[list[str], bool]:
    """The codes of what check says of a way, and whether it can be played."""
    story = read_texts({"test.md": written(way.body, FRONT + way.more)})
    return [each.code for each in check(story) if each.code not in NOT_HERE], not story.errors


@table_rows("way", WAYS)
def test_what_is_written_is_told_as_it_was_meant_or_check_says_why_not(way):
    codes, playable = problems(way)
    assert set(codes) == set(way.told)
    if not playable:
        return
    session = seated(way.body, way.rules, front=FRONT + way.more)
    said = "\n".join(tell.text for tell in session.last.tells)
    if way.offered is not None:
        assert tuple(offer.text for offer in session.offers if offer.numbered) == way.offered
    for line in way.typed:
        said += f"\n<<\n{heard(session.send(line))}"
    said, at = (
        re.sub(r"[ \n]+", " ", re.sub(r"(?<=\S)\n(?=\S)", "|", said) if "|" in "".join(way.heard) else said),
        0,
    )
    for words in way.heard:
        assert words in said[at:]
        at = said.index(words, at) + len(words)
    for words in way.never:
        assert words not in said


def test_an_article_in_a_persons_name_does_not_bring_them_everywhere():
    """`### The Harbourmaster` is not here because the text says “The”."""
    people = "\n\n## People\n\n### The Harbourmaster\n\nHe has not slept.\n"
    session = seated("## H\n\nThe stairs. The boat knocks on them." + LEAVE + people)
    assert "Harbourmaster" not in heard(session.send("speak to the mate"))
