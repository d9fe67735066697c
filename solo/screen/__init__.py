"""The player's side: what is told and asked, as lines of text, and what shows them.

    lines.py        what happened, as styled lines; sparing.py with how many of its dice; aloud.py for the ear
    turns.py        a recorded turn; situation.py where the player stands
    layout.py, paint.py, size.py     lines as they stand on a screen: wrapped, paged, coloured
    speaker.py      whole lines out and in; plain.py, viewer.py, asking.py, door.py, cover.py speak through it
    terminal.py     a terminal of one's own: prompt, completion, status line (completing.py, remembering.py)

What may live here: showing and hearing. What may not: rules, what happens in a game, where things lie on the disk.
What is shown comes from a session, or is handed over; what was picked is handed back.
"""
