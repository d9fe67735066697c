"""Directives: each one struct that says how it is written, what it can come to, and what its fields hold.

    declaring.py   what all of them share: `Declared`, the types of fields, the questions others ask
    trials.py      tests, contests, questions to the oracle
    encounters.py  meetings, fights, rolls on a table
    goods.py       things, coins, clues
    bodies.py      harm, healing, rest, time, experience
    people.py      companions and attitudes
    story.py       variables, places, other scenes, acts, endings

A new directive stands in two places: its struct in one of these files, and its effect in `solo/play`. What is
read, walked, checked and shown in the guide follows from the struct. What may live here: such structs, and
readers of their arguments where these are more than slots in a row. Nothing here reads Markdown, looks at a
world or knows a system.
"""

# In the order of the guide; each file hands out all that it declares, so that none is named twice.
# ruff: noqa: I001
from solo.scenario.directives.trials import *
from solo.scenario.directives.encounters import *
from solo.scenario.directives.goods import *
from solo.scenario.directives.bodies import *
from solo.scenario.directives.people import *
from solo.scenario.directives.story import *
from solo.scenario.directives.declaring import DIRECTIVES as DIRECTIVES
from solo.scenario.directives.declaring import Clue as Clue
from solo.scenario.directives.declaring import Directive as Directive
from solo.scenario.directives.declaring import Group as Group
from solo.scenario.directives.declaring import Thing as Thing
