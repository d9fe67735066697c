"""What the games kept beside a scenario find wrong in it, for `solo check`. Few scenarios have one, so what plays them is
loaded when there is one."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from solo.scenario.problem import Problem
from solo.workshop.beside import all_beside

if TYPE_CHECKING:
    from solo.scenario.model import Adventure

MEANT = "; where that is meant, `solo test {path} --update` keeps the game as it goes now"


def problems(path: str, read: Callable[[], "Adventure"]) -> Iterator[Problem]:
    """What the recorded games of a scenario find wrong; nothing where there are none. `read` gives the scenario."""
    adventure = None
    for file in all_beside(Path(path)):
        adventure = adventure or read()
        wrong = (
            "the scenario has errors, so it was not played" if adventure.errors else played(file, adventure)
        )
        if wrong:
            yield Problem(
                file.name, 1, 1, "recorded-game", wrong + MEANT.format(path=path) * (not adventure.errors)
            )


def played(file: Path, adventure: "Adventure") -> str:
    """Play the recorded game on the scenario. Returns what is wrong, in words; empty where nothing is."""
    from solo.workshop.again import gone_again
    from solo.workshop.recorded import NoGame, read

    try:
        return gone_again(read(file), adventure).wrong
    except NoGame as error:
        return str(error)
