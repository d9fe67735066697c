"""What directives do, in files named as those that declare them (`solo/scenario/directives`).

Each effect is one small procedure, declared under `@effect` (see `solo/play/effect.py`): it is called with the
line it stands in and the directive, and returns where it leads, or nothing. What may live here: effects, and
what only they need. What several need stands in a file of `solo/play` of its own.
"""

from solo.play.effects import bodies, encounters, goods, people, story, trials

__all__ = ["bodies", "encounters", "goods", "people", "story", "trials"]
