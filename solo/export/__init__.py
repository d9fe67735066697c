"""A recorded game as something to read, watch or work on. Nothing is run: what is on record is told.

`telling` turns a save into passages; `markdown`, `page`, `cast`, `data` and `legend` each make one kind of
file of it, and `solo.cli.exporting` picks among them by a file's ending.

What may live here: texts made of a record. What may not: running anything, and writing files. What scenarios and saves
say is untrusted, so each kind escapes it in its own way.
"""
