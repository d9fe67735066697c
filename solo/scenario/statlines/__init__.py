"""Stat lines: what modules print about a creature, in any of the forms they print it.

    statline.py  which form a line has, and the way in: `parse`
    cairn.py, bx.py  the two families of forms; fields.py where the labels of the second stand
    opponents.py opponents by six figures of their own
    pieces.py    an entry's Markdown and HTML as paragraphs, items, rows and tables
    databox.py   boxes of data in a note book, as Markdown
    document.py  an entry as a document: whatever holds a label and a value is a field
    entry.py     whole entries: which fields are the line, and what stands beside it (`meaning.py`, `meaning.md`; `crits.py` for
                 critical damage, `casting.py` for spells)
    fifth.py     blocks of another game
    labels.md, labels.py  the words that stand for a field, by language
    multiples.py dice with something done to their sum
    loose.py     fields of an old-school line that have no label
    text.py, values.py, readers.py, attacks.py, blow.py, routine.py, harms.py  the pieces that both are made of

What may live here: how a printed line becomes a `StatBlock`, in no system's terms. What a system makes of one
is its own business (`solo/rules`).
"""

from importlib import import_module
from typing import Any

# What other tools use, each loaded when it is first asked for.
_FROM = {
    "parse": ("statlines.statline", "parse"),
    "looks_like": ("statlines.statline", "looks_like"),
    "read": ("statlines.entry", "read"),
    "specials_of": ("statlines.specials", "specials"),
    "unplayed": ("statlines.specials", "unplayed"),
    "spells_of": ("statlines.specials", "spells_of"),
    "not_read": ("statlines.unread", "unread"),
    "StatBlock": ("statblock", "StatBlock"),
    "Attack": ("statblock", "Attack"),
    "HitDice": ("statblock", "HitDice"),
}


def __getattr__(name: str) -> Any:
    if name not in _FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, called = _FROM[name]
    return getattr(import_module(f"solo.scenario.{module}"), called)
