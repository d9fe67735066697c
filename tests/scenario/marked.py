"""No word is lost: scenes made by chance of every kind of line, each sentence with a word of its own, and games that
tell them.

    python tests/scenario/marked.py [COUNT [SEED]]     the scenes of which something is told in no game, with `check` silent

A scene is made of kinds of pieces: sentences, conditions before, between and inside them, directives, tests and what
comes of them, arrows, ends, quotes, lists, tables, choices and choices in them. What `check` has nothing to say of is
played until every word was told, or so often that it never will be.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playing import heard

from solo.rules import load
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.session.session import Session, Table

GAMES, MOVES = 60, 14  # of one scene, at most
FRONT = "---\ntitle: T\nstate:\n  open: false\n  n: 0\n  mood: [calm, angry]\n---\n\n"
LOBBY = (
    "# T\n\n## Lobby\n\n`apart`\n\nWhere to?\n\n- Shut. `open = false` → [Hall](#hall)\n- Open. `open = true` → [Hall](#hall)\n"
    "- Less. `n = 0` → [Hall](#hall)\n- More. `n = 3` → [Hall](#hall)\n- Calm. `mood = calm` → [Hall](#hall)\n"
    "- Angry. `mood = angry` → [Hall](#hall)\n- Fetch. `gain lamp` `learn the way` `earn 9 coins` → [Hall](#hall)\n"
    "- Lose. `if has lamp` `lose lamp` → [Hall](#hall)\n- Stop. `end escape`\n\n"
)
LEAVE = "\n\n- Leave the hall. → [Lobby](#lobby)\n"
REST = (
    "\n\n## Far\n\nThe far bank.\n\n- Over. → [Lobby](#lobby)\n\n## Inner\n\nInside.\n\n- Out. → [Lobby](#lobby)\n\n"
    "## Bestiary\n\n### Rat\n\n1 HP, 1 STR, 1 DEX, 1 WIL, teeth (d4)\n"
)
NOT_HERE = {"never-set", "unused", "unread-value", "repeatable", "dear"}  # what a few lines never do
_AROUND = re.compile(
    r"`(?:Far|Inner|Rat|lamp|the way|rope)`"
)  # what stands around the scene, which it may not use
SYSTEMS = ("cairn", "cairn", "halberts", "hearts-v2")
SYLLABLES = ["ba", "do", "ki", "lu", "me", "no", "pa", "ri", "su", "ta", "vo", "ze"]
CONDITIONS = (
    "if open", "unless open", "if n > 1", "if mood is calm", "if has lamp", "if know the way", "first", "later", "once", "1 in 2",
    "if open and n > 1", "if visits > 2",
)  # fmt: skip
SMALL = (
    "n + 1", "open = true", "gain rope", "xp 1", "learn the way", "earn 2 coins", "wait 10 minutes", "noise + 1", "here: dark",
    "lose rope", "mood = angry", "heal 1", "pay 1 coin",
)  # fmt: skip


class Scene(NamedTuple):
    """A scene, the words that mark its sentences, and the kinds of pieces in it."""

    text: str
    words: tuple[str, ...]
    kinds: tuple[str, ...]


class Maker:
    """Makes one scene."""

    def __init__(self, dice: random.Random):
        self.dice, self.words, self.kinds, self.tables = dice, [], [], ""

    def word(self) -> str:
        """A word that stands nowhere else."""
        said = "".join(self.dice.choice(SYLLABLES) for _ in range(4)) + "x"
        self.words.append(said)
        return said

    def sentence(self) -> str:
        return self.dice.choice(
            ("The {} waits.", "You see a {}.", '"A {}," says somebody.', "No {} here!", "*A {}.*", "A {} is **here**.", "Mr. {} goes (he is old).")
        ).format(self.word())  # fmt: skip

    def condition(self) -> str:
        return f"`{self.dice.choice(CONDITIONS)}`"

    def small(self) -> str:
        return f"`{self.dice.choice(SMALL)}`"

    # Pieces of a line.

    def _plain(self) -> str:
        return self.sentence()

    def _asked(self) -> str:
        return f"{self.condition()} {self.sentence()}"

    def _either(self) -> str:
        return f"{self.condition()} {self.sentence()} `otherwise` {self.sentence()}"

    def _chain(self) -> str:
        return f"`if n < 1` {self.sentence()} `otherwise` `if open` {self.sentence()} `otherwise` {self.sentence()}"

    def _inside(self) -> str:
        return f"The {self.word()} is {self.condition()} {self.word()} `otherwise` {self.word()}."

    def _inserted(self) -> str:
        return f"The {self.word()} is here {self.condition()} and {self.word()}."

    def _always(self) -> str:
        return f"{self.condition()} {self.sentence()} `always` {self.sentence()}"

    def _does(self) -> str:
        return (
            f"{self.small()} {self.sentence()}"
            if self.dice.random() < 0.5
            else f"{self.sentence()} {self.small()}"
        )

    def _within(self) -> str:
        return f"The {self.word()} {self.small()} is {self.word()}."

    def _varied(self) -> str:
        how = self.dice.choice(("in turn", "one by one", "once each", "shuffled"))
        return f"`{how}` *A {self.word()}. / A {self.word()}.*"

    def _one_of(self) -> str:
        return f"A `one of: {self.word()} / {self.word()}` stands there."

    def _value(self) -> str:
        return f"There are `n` {self.word()}s and `2d4` more."

    def _rolled(self) -> str:
        self.tables += f"\n\n## Finds\n\n| d2 | Find |\n|---|---|\n| 1 | a {self.word()} |\n| 2 | {self.condition()} a {self.word()} |\n"
        return f"You find `roll Finds` {self.word()}."

    def _tested(self) -> str:
        return f"`test might: lifting` {self.sentence()} or else {self.sentence()}"

    def _tested_asked(self) -> str:
        return f"`test might: lifting` {self._asked()} or else {self._either()}"

    def _linked(self) -> str:
        return f"A [{self.word()}](#far) is told of."

    PIECES = (
        "plain", "asked", "asked", "either", "chain", "inside", "inserted", "always", "does", "within", "varied", "one_of", "value", "linked", "rolled",
    )  # fmt: skip
    ENDS = ("arrow", "arrow_asked", "end", "back", "tested", "tested_asked", "none", "none")

    def piece(self, among: tuple[str, ...]) -> str:
        kind = self.dice.choice(among)
        if kind == "rolled" and self.tables:
            kind = "plain"
        self.kinds.append(kind)
        made: Callable[[], str] = getattr(self, f"_{kind}")
        return made()

    def line(self, most: int = 3) -> str:
        return " ".join(self.piece(self.PIECES) for _ in range(self.dice.randint(1, most)))

    def _none(self) -> str:
        return ""

    def _arrow(self) -> str:
        return self.dice.choice(
            (
                "→ [Far](#far)",
                f"→ [Far](#far) {self.sentence()}",
                f"{self.small()} → [Far](#far) {self.sentence()}",
            )
        )

    def _arrow_asked(self) -> str:
        return f"`if open` {self.sentence()} → [Far](#far) `otherwise` {self.sentence()} → [Lobby](#lobby)"

    def _back(self) -> str:
        return "→ back"

    def _end(self) -> str:
        return f"`end escape` {self.sentence()} {self.small()} {self.sentence()}"

    # Blocks.

    def paragraph(self) -> str:
        self.kinds.append("paragraph")
        return self.line(4)

    def over(self) -> str:
        self.kinds.append("over")
        return f"{self.condition()}\n\n{self.dice.choice((self.paragraph, self.quote, self.bullets))()}"

    def quote(self) -> str:
        self.kinds.append("quote")
        return "> " + self.line(2) + (f"\n>\n> {self.line(2)}" if self.dice.random() < 0.4 else "")

    def bullets(self) -> str:
        self.kinds.append("bullets")
        return "\n".join(
            f"- A {self.word()}, and {self.condition() + ' ' if self.dice.random() < 0.2 else ''}more."
            for _ in range(2)
        )

    def pause(self) -> str:
        self.kinds.append("pause")
        return f"{self.sentence()}\n\n---\n\n{self.sentence()}"

    def meets(self) -> str:
        self.kinds.append("meets")
        return (
            f"{self.sentence()} `meet 1 rat`\n\n- **Curious**, **Kind**, **Helpful** {self.line(2)}\n- **Wary** {self.line(1)}\n"
            f"- **Hostile** {self.line(1)}\n\n{self.line(1)}"
        )

    def choice(self, deep: int = 0) -> str:
        self.kinds.append(f"choice {deep}")
        indent = "  " * deep
        marks = self.dice.choice(
            ("", "", "`once` ", "`if open` ", "`needs n > 1` ", f"`also {self.word_unseen()}` ")
        )
        made = f"{indent}- {marks}Take the {self.word()}. {self.line(2)} {self.piece(self.ENDS)}".rstrip()
        if "`test" in made and self.dice.random() < 0.5:
            made = re.sub(r" or else .*", "", made)
            self.words = [each for each in self.words if f"{each}" in made or each not in made]
            made += f"\n{indent}  - **Success** {self.line(2)}\n{indent}  - **Failure** {self.line(2)}"
        elif deep < 1 and not re.search(r"→|`end|`test", made) and self.dice.random() < 0.6:
            made += self.dice.choice(
                (f"\n\n{indent}  {self.line(2)}", f"\n{self.choice(deep + 1)}\n{self.choice(deep + 1)}")
            )
        return made

    def word_unseen(self) -> str:
        return "grab " + self.dice.choice(SYLLABLES)

    def scene(self) -> Scene:
        above = [self.paragraph, self.paragraph, self.over, self.quote, self.bullets, self.pause, self.meets]
        blocks = [self.dice.choice(above)() for _ in range(self.dice.randint(1, 3))]
        if any(re.search(r"(?m)^- ", block) for block in blocks[-1:]):
            blocks.append(self.sentence())
        choices = [self.choice() for _ in range(self.dice.randint(0, 2))]
        body = "\n\n".join(blocks) + "\n\n" + "\n".join([*choices, LEAVE.strip()])
        if self.dice.random() < 0.15 and "meets" not in self.kinds:  # who flees comes back
            body = "\n\n".join(blocks) + f"\n\n{self._end()}\n\n{self.sentence()}\n\n> {self.sentence()}"
        text = FRONT + LOBBY + "## Hall\n\n" + body + REST + self.tables
        return Scene(text, tuple(each for each in self.words if each in text), tuple(self.kinds))


def made(count: int, seed: int) -> Iterator[Scene]:
    """So many scenes, the same for a seed."""
    for number in range(count):
        yield Maker(random.Random(f"{seed}/{number}")).scene()


def complaints(scene: Scene) -> list[str]:
    """What `check` says of it that might explain a word that is not told."""
    found = check(read_texts({"a.md": scene.text}, (), ("cairn",)))
    return [
        str(each)
        for each in found
        if each.severity != "note" and each.code not in NOT_HERE and not _AROUND.search(each.message)
    ]


def begun(text: str, dice: random.Random) -> str:
    """The scene as some game comes to it: what it asks after as chance has it."""
    for said, others in (
        ("open: false", ("open: true",)),
        ("n: 0", ("n: 1", "n: 2", "n: 4")),
        ("[calm, angry]", ("[angry, calm]",)),
    ):
        text = text.replace(said, dice.choice((said, *others)), 1)
    given = "".join(
        f" `{each}`" for each in ("gain lamp", "learn the way", "gain rope") if dice.random() < 0.5
    )
    return text.replace("Where to?", f"`first`{given} Where to?", 1)


def untold(scene: Scene, games: int = GAMES) -> set[str]:
    """The words of a scene that no game tells."""
    left = set(scene.words)
    for number in range(games):
        dice = random.Random(number)
        story = read_texts({"a.md": begun(scene.text, dice)})
        session = Session(story, load(dice.choice(SYSTEMS)), Table(str(number)))
        session.send("begin")
        said = heard(session.send("random"))
        times: Counter[str] = Counter()
        for _ in range(MOVES):
            offers = [each for each in session.offers if each.numbered and not each.barred]
            said += " ".join(each.text for each in session.offers)
            if not offers:
                break
            least = min(times[each.key] for each in offers)
            pick = dice.choice(
                [each for each in offers if times[each.key] == least] if dice.random() < 0.7 else offers
            )
            times[pick.key] += 1
            said += heard(session.send(pick.text))
        left = {each for each in left if each not in said.lower()}
        if not left:
            break
    return left


VERBOSE = False


def main(arguments: list[str]) -> None:
    """Make, check, play, print."""
    count, seed = [*map(int, arguments), *(100, 1)[len(arguments) :]][:2]
    total: Counter[str] = Counter()
    for number, scene in enumerate(made(count, seed)):
        said = complaints(scene)
        if said:
            total["told of"] += 1
            if VERBOSE:
                print(number, said)
            for each in said:
                total[each.split(": ")[1]] += 1
            continue
        lost = untold(scene)
        total["lost" if lost else "told"] += 1
        if lost:
            print(
                f"== {seed}/{number}: {sorted(lost)}\n" + scene.text.split("## Hall")[1].split("## Far")[0],
                flush=True,
            )
            if scene.text.count("## Finds"):
                print(scene.text.split("## Finds")[1])
    print(dict(total))


if __name__ == "__main__":
    main(sys.argv[1:])
