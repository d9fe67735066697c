"""What a printed foe strikes with, in systems that keep it as `attacks`: a name and its dice each."""

from typing import Any

from solo.core.procedure import Procedure, change
from solo.core.things import Ware


def lost(being: Any, arm: Ware) -> Procedure[bool]:
    """One of the printed attacks is out of its hands. Returns whether it had it."""
    left = tuple(each for each in being.attacks if each[0] != arm.name)
    if left == being.attacks:
        return False
    yield from change(being, attacks=left)
    return True
