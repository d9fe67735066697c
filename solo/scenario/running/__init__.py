"""What a line, a list, a menu and an outcome mean, stated once.

    outcomes.py   which item answers what a directive came to, and in which lists it is looked for
    steps.py      a line as steps, each saying what comes next: its order, chains of conditions, skipping,
                  `or else`, where it leaves; blocks in a row and the items of lists, in the same way
    conditions.py conditions as functions of the game
    hanging.py    what it hangs on which choices are there
    layout.py     a scene: what stands above its choices and below them, what is offered, what bars it

Play walks the steps with a world; `solo check` walks them all ways at once (`checking/ways.py`); `look` walks
them and runs nothing; the map lists where they lead. Conditions and expressions are functions of the
game, made once. What may live here: pure questions about compiled blocks. Nothing here looks at a
world, asks for dice or reads text.
"""
