"""Stat lines: what modules print about a creature, in any of the forms they print it.

    statline.py  which form a line has, and the way in: `parse`
    cairn.py, bx.py  the two families of forms
    entry.py     whole entries: the line in any shape, and what stands below it (`meaning.py`, `meaning.md`)
    fifth.py     blocks of another game
    labels.md, labels.py  the words that stand for a field, by language
    loose.py     fields of an old-school line that have no label
    text.py, values.py, attacks.py, routine.py  the pieces that both are made of

What may live here: how a printed line becomes a `StatBlock`, in no system's terms. What a system makes of one
is its own business (`solo/rules`).
"""
