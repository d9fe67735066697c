"""News: what comes while the player thinks, from outside the game. A screen is called when there is some, tells it, and
asks again."""

from collections.abc import Callable
from threading import RLock

from solo.screen.lines import Line


class News:
    """What came and was not told yet. Whoever waits for it calls `came`, from any thread; `make` says in lines what it
    is, when the screen has a moment for it."""

    def __init__(self, make: Callable[[], list[Line]]):
        self.make = make
        self.turn = RLock()  # held while a turn is made or told
        self.waiting = False
        self._call: Callable[[], None] | None = None

    def call(self, screen: Callable[[], None] | None) -> None:
        """Whom to call when something comes; nobody."""
        self._call = screen
        if screen is not None and self.waiting:
            screen()

    def came(self) -> None:
        """Something came."""
        self.waiting = True
        call = self._call
        if call is not None:
            call()

    def told(self) -> list[Line]:
        """What came, in lines; nothing where it is told already."""
        if not self.waiting:
            return []
        self.waiting = False
        return self.make()
