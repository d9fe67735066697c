"""Random tables: dice, rows and columns, as modules print them.

    keys.py  the dice that head a column, and the totals that a cell names
    randomtable.py  what a printed table says: its dice, its rows, what is missing or doubled
    shapes.py, html.py, grid.py, ruled.py  tables that are printed as lists, as lines, as HTML, drawn with signs and ruled by
                    columns, as the same
    again.py        rows that say in words to roll again
    tables.py       a section of an adventure as a table to roll on or to buy from

What may live here: how tables are read. Rolling on one is play (`solo/play/tables.py`).
"""
