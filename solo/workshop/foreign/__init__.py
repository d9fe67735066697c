"""From others and to others: stories of Twine (Twee 3) and ink as a start, and an adventure as Twee or as a printed module.

    story.py    a story as both tell it: passages, links, variables, conditions; and as a text of ours
    asking.py   their conditions as ours
    twee.py     reading Twee 3, as SugarCube and Harlowe write it
    ink.py      reading ink
    tweeing.py  an adventure as Twee 3
    printed.py  an adventure as a page made for paper

What may live here: other forms of a story. What cannot be told in ours is kept beside its place in a comment, and counted.
"""
