"""Pictures of a story and of a playtest: one file each, which fetches nothing.

`layout` says where things stand, on a kept library for layered graphs; `drawing` makes the picture of it; `heat` colours it
by what a playtest found; `sheet` is the page around it, with each scene's text and odds; `plots` draws figures, on a kept
library for plots; `figures` is the page of a playtest's report. Styles and the script stand beside.

What may live here: drawing. Everything that comes from a scenario is escaped where it is written: files come from strangers.
"""
