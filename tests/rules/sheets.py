"""Sheets that are kept: all that is read off people whom a season has come to (`kept.py`), word for word. `test_sheets.py`
reads them again.

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

from solo.core.world import DEAD, OUT
from solo.rules import BUILT_IN
from solo.rules.ruleset import APPROACHES, DIFFICULTIES, Task
from tests.rules.kept import TOPICS, Kept

SHEETS = HERE / "sheets"
NUMBER = 12  # seasons of each system
WHOLE = 8  # at every so many looks all is kept in words; at the others a sum of it


class Read(Kept):
    """A season of which only that is kept which is read off those who live it."""

    def __init__(self, system: str, number: int):
        self.read: list[str] = []
        self.looks = 0
        super().__init__(system, number + 40)  # others than those of `kept.py`

    def keep(self, what: str, said: Any) -> None:
        """What was thrown and changed is kept elsewhere."""

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
        if self.looks % WHOLE == 0:
            self.read += [f"= {name}", *lines]
        else:
            self.read.append(f"= {name}: {blake2b(repr(lines).encode(), digest_size=5).hexdigest()}")

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


def sheets(system: str, number: int) -> list[str]:
    """What is read off those who live a season."""
    season = Read(system, number)
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
            read = {number: sheets(system, number) for number in range(NUMBER)}
            text = "".join("\n".join([f"# season {number}", *lines, ""]) for number, lines in read.items())
            (SHEETS / f"{system}.txt").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
