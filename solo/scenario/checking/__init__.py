"""Checking: what is wrong with an adventure that only the whole shows.

    check.py    the looks, in order
    comes.py    the whole adventure, played all ways at once: what ever comes
    here.py     what can be so in each scene, by the ways that lead there
    account.py  the account of a line: what nothing on it comes to
    facts.py    what conditions ask for and directives bring about
    circles.py  what hangs on itself, what is played and leaves, what is left over
    unanswered.py  outcomes that nothing comes to, directives of which nothing comes
    leading.py  lines that lead away, and what stands behind
    choosing.py choices that say or do nothing, or have one name
    contrary.py `otherwise` without its condition
    beings.py   those who are nobody, or have no figures
    marks.py    signs of writing that are told as they stand
    subject.py  an adventure under check, with what several looks ask worked out once
    ways.py     every way a scene can go: the steps of `running/`, walked all ways at once
    graph.py    scenes that cannot be reached or left, and rings
    rings.py    which places of a graph can be come back to
    endless.py  rings of scenes without an ending
    exits.py    where scenes and tables lead
    loose.py    links that lost their arrow, or say one scene and lead to another
    twice.py    what is said twice and cannot both be so
    places.py   conditions on the place that the scene itself settles
    aftermath.py  what follows from a fault that was told, and is left out
    usage.py    names nobody asks after, conditions that never change
    headed.py   headings that cut a scene in two
    proved.py   proposals that would not work where they are to stand
    signs.py    signs that no prose has, and that a player would see
    ranges.py   what an expression may come to
    codes.py    the codes that problems are told by

What may live here: questions about compiled adventures, each look a function from a `Subject` to problems.
Nothing here reads text, and nothing here says again what a line means.
"""
