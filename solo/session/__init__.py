"""A game under way: the session that anyone can drive, its phases, what is offered, what a line means, what may be
looked up, turns on record and made again.

What may live here: driving a game. Nothing here prints, reads keys, clock or disk; the journal is handed in, and so is
the time.
"""
