"""A recorded game told again, turn by turn. Nothing is run: what is on record is shown, with the chance that each throw
had, and on asking the rules it was made by.

On a terminal one steps and jumps about (HELP says how), and may take over from the turn that stands there. In a pipe
everything is told.
"""

import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from solo.core.party import is_players
from solo.screen.lines import Line, safe
from solo.screen.speaker import Speaker, colourful
from solo.screen.turns import of_turn
from solo.session.explaining import NOTHING, thrown
from solo.session.stating import rules_of

if TYPE_CHECKING:
    from solo.journal.model import Turn
    from solo.journal.save import Save
    from solo.rules.ruleset import Ruleset

HELP = (
    "Enter goes on, b goes back one, a number goes to that turn; s goes to the next scene (s NAME to that one), t to the "
    "next throw worth seeing; w watches, why tells of the dice, scenes lists them, take plays on from here; q leaves."
)
LAST = "Here the game stands. b goes back one, a number goes to that turn, take plays on from here, Enter leaves."
WORDS_A_SECOND, LEAST, MOST = 4, 1, 8  # how fast one watches, and how long a turn stands, in seconds
RARE = Fraction(1, 5)  # what came of a throw had no better chance than this: it is worth seeing
GRAVE = frozenset({"death", "down", "ending"})  # what else is
MOST_RULES = 3
Pace = Callable[[float], None]


class Asked(msgspec.Struct):
    """What somebody looking on wants next: the turn to tell, counted from 0; past the last where they leave. `taken` is
    the number of the turn that they play on from."""

    at: int
    taken: int = 0


def view(
    save: "Save",
    to: int | None = None,
    say: Speaker | None = None,
    pace: Pace = time.sleep,
    rules: "Ruleset | None" = None,
) -> int:
    """Tell the game from its first turn to its head, or as far as a turn. Returns the number of the turn that somebody
    takes over from, or 0."""
    say = say or Speaker(colours=colourful())
    turns = [turn for turn in save.path_to() if to is None or turn.depth <= to]
    say.lines([("title", safe(f"{save.header.title} ({save.header.system}), {save.depth} turns"))])
    viewer = Viewer(turns, say, pace, rules)
    if say.live and say.screen:
        say.lines([("hint", HELP)])
        return viewer.step()
    for turn in turns:
        viewer.tell(turn)
    return 0


class Viewer:
    """Turns on record, and somebody who looks at them."""

    def __init__(self, turns: list["Turn"], say: Speaker, pace: Pace, rules: "Ruleset | None"):
        self.turns, self.say, self.pace, self.rules = turns, say, pace, rules

    def tell(self, turn: "Turn") -> None:
        """Tell a turn, and the chances that its throws had."""
        self.say.lines([*of_turn(turn), *self.chances(turn)])

    def step(self) -> int:
        """Tell the turns as they are asked for. Returns the turn that is taken over from, or 0."""
        at = 0
        while at < len(self.turns):
            self.tell(self.turns[at])
            asked = self.asked(at)
            if asked.taken:
                return asked.taken
            at = asked.at
        return 0

    def asked(self, at: int) -> Asked:
        """What is wanted after this turn."""
        while True:
            if at + 1 == len(self.turns):
                self.say.lines([("hint", LAST)])
            typed = self.say.hear("… ")
            wanted = "q" if typed is None else " ".join(typed.lower().split())
            word, _, rest = wanted.partition(" ")
            if wanted in ("q", "quit"):
                return Asked(len(self.turns))
            if wanted in ("take", "take over", "play"):
                return Asked(at, self.turns[at].depth)
            if wanted in ("w", "watch"):
                at = self.watched(at)
                continue
            if wanted == "why":
                self.say.lines(list(self.why(self.turns[at])))
                continue
            if wanted == "scenes":
                self.say.lines(
                    [("said", f"{self.turns[number].depth}. {name}") for number, name in self.scenes()]
                    or [("said", "There is no scene yet.")]
                )
                continue
            to = (
                self.jump(word, rest, at)
                if word in ("s", "scene", "t", "throw")
                else place(wanted, at, len(self.turns))
            )
            if isinstance(to, int):
                return Asked(to)
            self.say.lines([("hint", to or HELP)])

    def jump(self, word: str, rest: str, at: int) -> int | str:
        """The turn with the next scene, the scene of that name, or the next throw that is worth seeing; where there is
        none, what to say."""
        if word[0] == "t":
            found = next(
                (number for number in range(at + 1, len(self.turns)) if self.rare(self.turns[number])), None
            )
            return found if found is not None else "No throw worth seeing comes after this."
        scenes = list(self.scenes())
        if not rest:
            found = next((number for number, _ in scenes if number > at), None)
            return found if found is not None else "No scene comes after this."
        named = [number for number, name in scenes if rest in name.lower()]
        found = next((number for number in named if number > at), named[0] if named else None)
        return (
            found
            if found is not None
            else f"There is no scene with “{safe(rest)}” in its name. `scenes` lists them."
        )

    def scenes(self) -> Iterator[tuple[int, str]]:
        """Where each scene begins, and its name."""
        last = ""
        for number, turn in enumerate(self.turns):
            if any((id, name) == ("game", "scene") for id, name, *_ in turn.changes):
                names = [text for kind, text in turn.tells if kind == "heading"]
                if names and names[-1] != last:
                    last = names[-1]
                    yield number, safe(last)

    def rare(self, turn: "Turn") -> bool:
        """Is there a throw in it that seldom comes so, or a fall, a death, an ending?"""
        if any(row[1] in GRAVE for row in turn.facts):
            return True
        return any(odds <= RARE for _, odds in self.fared(turn))

    def fared(self, turn: "Turn") -> Iterator[tuple[tuple, Fraction]]:
        """The heroes' throws on which something hung, and the chance of what came."""
        for row in turn.rolls:
            if self.rules is not None and not row[7] and is_players(str(row[1])):
                fared = self.rules.fared(row[:7])
                if fared is not None:
                    yield row, fared.odds

    def chances(self, turn: "Turn") -> list[Line]:
        """The chances that the throws of a turn had to come as they came."""
        return [
            (
                "odds",
                safe(
                    f"({row[2] or 'roll'}: {'well' if self.well(row) else 'ill'}, which comes {percent(odds)} of the time)"
                ),
            )
            for row, odds in self.fared(turn)
        ]

    def well(self, row: tuple) -> bool:
        """Did a throw come off well?"""
        fared = self.rules.fared(row[:7]) if self.rules else None
        return bool(fared and fared.well)

    def why(self, turn: "Turn") -> Iterator[Line]:
        """The dice of a turn, what they were against and of what that was made, and the rules in a sentence."""
        shown = [row for row in turn.rolls if not row[7] and row[5]]
        if not shown:
            yield "said", NOTHING
            return
        for line in thrown(shown):
            yield "said", safe(line)
        if self.rules is not None:
            for sentence in list(rules_of(self.rules, (row[0] for row in shown)))[:MOST_RULES]:
                yield "said", safe(sentence)

    def watched(self, at: int) -> int:
        """Tell the turns after this one at a reader's pace, until the end or until Ctrl-C.
        Returns the turn it came to."""
        try:
            while at + 1 < len(self.turns):
                words = sum(len(text.split()) for _, text in of_turn(self.turns[at]))
                self.pace(min(MOST, max(LEAST, words / WORDS_A_SECOND)))
                at += 1
                self.tell(self.turns[at])
        except KeyboardInterrupt:
            self.say.lines([("hint", HELP)])
        return at


def place(wanted: str, at: int, many: int) -> int | None:
    """The turn to tell next, counted from 0; None for what is no place."""
    if wanted in ("", "n", "next"):
        return at + 1
    if wanted in ("b", "back"):
        return max(0, at - 1)
    if wanted.isascii() and wanted.isdecimal() and len(wanted) < 9 and 1 <= int(wanted) <= many:
        return int(wanted) - 1
    return None


def percent(share: Fraction) -> str:
    """A chance as it is read."""
    whole = round(share * 100)
    return "under 1 %" if whole == 0 else "over 99 %" if whole == 100 else f"{whole} %"
