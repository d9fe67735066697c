"""Sheets that are kept: all that is read off people whom a season has come to (`kept.py`), word for word; and a sum of the
words in which each step of it was thrown, asked and told. `test_sheets.py` reads them again.

    python -m tests.rules.sheets --write    keep them anew, where sheets have changed on purpose
"""

import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE.parent / "sixth")]

from solo.core.procedure import Choose, Write
from solo.core.world import DEAD, OUT
from solo.rules import BUILT_IN
from solo.rules.ruleset import APPROACHES, DIFFICULTIES, Task
from tests.rules.further import Further
from tests.rules.kept import TOPICS, Kept

SHEETS = HERE / "sheets"
NUMBER, MORE = 12, 12  # seasons of each system, and such as go further (`further.py`)
OTHERS = 140  # they are numbered from here on: others than those of `kept.py`
WHOLE = 8  # at every so many looks all is kept in words; at the others a sum of it


class Read(Kept):
    """A season of which only that is kept which is read off those who live it."""

    wordy = True  # now and then in words

    def __init__(self, system: str, number: int):
        self.read: list[str] = []
        self.looks = 0
        super().__init__(system, number + OTHERS)

    def keep(self, what: str, said: Any) -> None:
        """What was thrown and changed is kept elsewhere."""

    def hears(self, what: str, requests: list[Choose | Write], log: Any) -> None:
        """The words of a step: of dice, of questions, of what was told."""
        said: list[object] = [(tell.kind, tell.text) for tell in log.tells]
        said += [(row.why, row.against, row.closed, row.side) for row in log.rolls]
        said += [words(request) for request in requests]
        self.read.append(f"{what}: {total(said)}")

    def tries(self, hero: Any, step: int) -> None:
        """What is tried is worth reading only as a plan."""
        one = self.luck.one
        task = Task(one(APPROACHES), one(TOPICS), one(DIFFICULTIES), here=self.here)
        self.read.append(
            f"{task.approach}, {task.topic or 'no topic'}, {task.difficulty}: {self.rules.plan(hero, task)}"
        )

    def foes(self, number: int) -> list:
        """Those one meets are read as well."""
        made = super().foes(number)
        self.of(made[0], made[0].kind)
        return made

    def looked(self) -> None:
        """All that is read off the party, alive, down or dead."""
        self.looks += 1
        for being in self.party:
            self.of(being, being.id)
        if self.looks % WHOLE == 0 and self.party:
            being, state = self.party[0], self.party[0].state
            for other in (OUT, DEAD):
                self.world.put(being.id, "state", other)
                self.read.append(f"{other}: {self.rules.status(being)} / {self.rules.life(being)}")
            self.world.put(being.id, "state", state)

    def of(self, being: Any, name: str) -> None:
        """What is read off one of them."""
        rules = self.rules
        lines = [*rules.sheet(being), f"status: {rules.status(being)}", f"life: {rules.life(being)}"]
        lines += [f"{what}: {', '.join(said)}" for what, said in self.lists(being).items() if said]
        lines += [f"past {key}: {said}" for key, said in rules.past(being).items()]
        lines += [f"health: {rules.health(being)}; purse: {rules.purse(being)}"]
        lines += [
            f"{figure.names[0]}: {figure.value} = {figure.made} ({', '.join(figure.names[1:])}; {figure.field} {figure.part} {figure.most})"
            for figure in rules.figures(being)
        ]
        may: dict[str, list[str]] = {}
        for moment in ("scene", "meeting", "fight"):
            for act in rules.acts(being, moment, self.here):
                barred = f" (not now: {act.barred})" if act.barred else ""
                may.setdefault(f"{act.key} [{act.kind}] {act.label}: {act.meaning}{barred}", []).append(
                    moment
                )
        lines += [f"{', '.join(moments)}: {act}" for act, moments in may.items()]
        if self.wordy and self.looks % WHOLE == 0:
            self.read += [f"= {name}", *lines]
        else:
            self.read.append(f"= {name}: {total(lines)}")

    def lists(self, being: Any) -> dict[str, tuple[str, ...]]:
        """What is several words."""
        rules = self.rules
        return {
            "scars": rules.scars(being),
            "debts": rules.debts(being),
            "skills": rules.skills(being),
            "background": rules.background(being),
            "arms": tuple(arm.name for arm in rules.arms(being)),
        }


class ReadFurther(Read, Further):
    """The same of a season that goes further."""

    wordy = False


def total(said: object) -> str:
    """A sum of words."""
    return blake2b(repr(said).encode(), digest_size=5).hexdigest()


def words(request: Choose | Write) -> tuple[object, ...]:
    """A question in words, with what is answered to it and what speaks for and against."""
    if isinstance(request, Write):
        return request.prompt, request.usual, request.most
    options = [
        (one.text, one.barred, one.hidden, one.heard, one.leads, one.tools, one.note() if one.note else "")
        for one in request.options
    ]
    return request.why, request.usual, request.secret, request.unasked, request.amid, options


def sheets(system: str, number: int) -> list[str]:
    """What is read off those who live a season."""
    season = (Read if number < NUMBER else ReadFurther)(system, number)
    season.lived()
    return [" ".join(line.split()) for line in season.read]


@cache
def kept(system: str) -> dict[int, list[str]]:
    """What was read off them when it was kept, by the number of the season."""
    parts = (SHEETS / f"{system}.txt").read_text("utf-8").split("# season ")[1:]
    return {int(part.split("\n")[0]): part.splitlines()[1:] for part in parts}


def main() -> int:
    """Keep them anew."""
    if "--write" in sys.argv:
        SHEETS.mkdir(exist_ok=True)
        for system in BUILT_IN:
            read = {number: sheets(system, number) for number in range(NUMBER + MORE)}
            text = "".join("\n".join([f"# season {number}", *lines, ""]) for number, lines in read.items())
            (SHEETS / f"{system}.txt").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
