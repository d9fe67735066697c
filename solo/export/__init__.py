"""A recorded game as something to read, watch or work on. Nothing is run: what is on record is told.

    telling.py     a save as passages, in order; wording.py the words of a move, throws.py dice in words,
                   typography.py quotes and stops
    story.py       the passages as a book: chapters, the ending (closing.py), sheets, the places (places.py) and how the
                   dice fell (fortune.py)
    markdown.py    a book as Markdown; page.py and page.css as a page; cast.py as a recording
    legend.py      a chronicle in the third person: deeds.py finds what was done and how much it matters, persons.py
                   the grammar
    data.py        the record as JSON

`solo.cli.exporting` picks among them by a file's ending.

What may live here: texts made of a record. What may not: running anything, and writing files. What scenarios and saves
say is untrusted, so each kind escapes it in its own way.
"""
