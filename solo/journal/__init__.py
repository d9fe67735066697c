"""The journal: a game on record, as a tree of turns with a moving head, safe on the disk after every turn.

    save = Save.create("saves/first.solo", header, texts={"mill.md": text}, state=world.state())
    save.append(Turn(move=..., changes=...), world.state, updated=now)     # on the disk when it returns
    state, turns = save.state_at(save.head)                                # fold the turns into the state

What may live here: keeping and finding what happened. The journal never rolls, never runs a rule, never
prints and never reads the clock; whoever calls it says what time it is.

`errors` says what can go wrong and `model` what is kept; below them `lines` is the file format, `storage`
makes TinyDB of it, `tree` is the shape of a game, `segment` one file of turns, `save` one game, `copies` its
forks and the way out of a damaged one, `library` the folder of games. Names are loaded when they are first
used, so that listing games does not pay for TinyDB.
"""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solo.journal.copies import Salvaged, fork, salvage
    from solo.journal.errors import (
        BadName,
        CannotWrite,
        DamagedSave,
        NewerFormat,
        NewerRules,
        NoSuchMove,
        NoSuchSave,
        NoSuchTurn,
        NotASave,
        NotMigrated,
        ReadOnlySave,
        SaveError,
        SaveExists,
        SaveLocked,
        TooLarge,
    )
    from solo.journal.library import Library, checked_name, summary
    from solo.journal.model import FORMAT, Header, Summary, Turn, Versions, fold, text_hash
    from solo.journal.save import Save

_HOMES = {
    "errors": (
        "BadName",
        "CannotWrite",
        "DamagedSave",
        "NewerFormat",
        "NewerRules",
        "NoSuchMove",
        "NoSuchSave",
        "NoSuchTurn",
        "NotASave",
        "NotMigrated",
        "ReadOnlySave",
        "SaveError",
        "SaveExists",
        "SaveLocked",
        "TooLarge",
    ),
    "model": ("FORMAT", "Header", "Summary", "Turn", "Versions", "fold", "text_hash"),
    "save": ("Save",),
    "library": ("Library", "checked_name", "summary"),
    "copies": ("Salvaged", "fork", "salvage"),
}
_WHERE = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "FORMAT",
    "BadName",
    "CannotWrite",
    "DamagedSave",
    "Header",
    "Library",
    "NewerFormat",
    "NewerRules",
    "NoSuchMove",
    "NoSuchSave",
    "NoSuchTurn",
    "NotASave",
    "NotMigrated",
    "ReadOnlySave",
    "Salvaged",
    "Save",
    "SaveError",
    "SaveExists",
    "SaveLocked",
    "Summary",
    "TooLarge",
    "Turn",
    "Versions",
    "checked_name",
    "fold",
    "fork",
    "salvage",
    "summary",
    "text_hash",
]


def __getattr__(name: str) -> object:
    """Load the module that a name lives in, the first time it is asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    globals()[name] = value
    return value
