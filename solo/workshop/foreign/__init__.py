"""From others and to others: stories of Twine (Twee 3) and ink as a start, and an adventure as Twee or as a printed module.

    nodes.py      what a story of either is made of: passages, links, conditions; and what follows from it as a whole
    story.py      a story as a text of ours; paragraphs.py: its paragraphs
    asking.py     their conditions as ours
    markup.py     HTML among their words
    twee.py       reading Twee 3: which passages there are, and in which format
    passages.py   what the formats of Twine have in common
    sugarcube.py, harlowe.py, chapbook.py   what stands in a passage, as each of them writes it
    ink.py        reading ink: its files, knots, lists and variables
    weaving.py    what stands in a knot; signs.py: the signs it is read by
    tweeing.py    an adventure as Twee 3
    printed.py    an adventure as a page made for paper

What may live here: other forms of a story. What cannot be told in ours is kept beside its place in a comment, and counted.
"""
