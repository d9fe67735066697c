"""A scenario being played: its lines, scenes and choices as procedures on the world.

ground.py     what stands where: the adventure, the world, the rules, and names looked up between them
effect.py     how the effect of a directive is declared, and what it may ask of its line
effects/      one small procedure for each directive
line.py       lines, blocks and items of lists: the steps of `solo.scenario.running`, walked with a world
worded.py     what a line says: its parts as words
choosing.py   choices as they stand: label, why barred, what they would be rolled by
scene.py      scenes and moves: what runs when, what is offered, where a choice leads
looking.py    what the place tells whoever looks again
people.py     who is met: made, told apart, named
meeting.py    how a meeting goes: attitudes, parley, fights, what becomes of the beaten
downfall.py   when nobody stands
shop.py       goods, prices and purses
tables.py     rolls on a scenario's tables
tasks.py      the task that a test sets
wandering.py  who comes of noise
names.py      names of people whom no entry declares, by what a text says they do
moment.py     what may be here: somebody, a thing, a way out; what is here now, as one; and a deed, as it was understood
speakers.py   who answers for a choice; outlived.py choices whose person, thing or fire is gone
presence.py   who is here now, and who is known to be elsewhere
scenery.py    what is here now, read as a moment
hearing/      from what a player types to what they mean, by tables of words
deeds/        what comes of what the player does beyond the choices

What may live here: procedures, and what they look up. What a line, a list or an outcome means is stated in
`solo/scenario/running`, and is only carried out here. Nothing here prints, asks the player by itself, keeps a
game or names a system.
"""

from solo.play import effects
from solo.play.effect import complete
from solo.play.scene import Stage

complete()

__all__ = ["Stage", "effects"]
