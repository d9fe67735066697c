"""Hearing: from what a player types to what they mean, by tables of words.

    words.md          verbs and the kinds of deeds they are, nouns that mean the same, small words
    kinds.md          sets of kinds of deeds that readers ask about
    vocabulary.py     these tables, and what is asked of them
    phrases.py        a line taken apart: what leads it in, its verb, what it names and how
    roles.py          what is done to what, with what, to whom: one parse of a line and of a choice
    labels.py         a choice as it may be meant; matching.py how well a line means one, by its words; sensing.py in others
    understanding.py  the deed that a line means at a moment
    slashes.py        phrases of `on` and `also` that were likely meant otherwise

What may live here: reading lines. Nothing here changes the world, and nothing here knows a system, or a scenario's words.
"""
