"""A scenario being played: its scenes, choices and directives as procedures on the world.

ground.py     what stands where: the adventure, the world, the rules, and names looked up between them
line.py       a line of prose with mechanics in it: conditions, text, tests, leaving
effects.py    one small procedure for each directive that happens in place
meeting.py    encounters, parley, fights, and what becomes of the beaten
acting.py     an act of the system's, where a scenario asks for one
wandering.py  who comes of noise
layout.py     what stands where in a scene, worked out once
scene.py      scenes, menus and choices: what runs when, and what is offered
"""

from solo.play import acting, effects, meeting, shop
from solo.play.effect import complete
from solo.play.scene import Stage

EFFECTS_OF = (effects, meeting, shop, acting)  # the files that declare what directives do
complete()

__all__ = ["Stage"]
