"""An adventure under check, with what several looks ask after worked out once."""

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.aftermath import Lost
from solo.scenario.checking.usage import Usage
from solo.scenario.checking.ways import Ways
from solo.scenario.running.layout import Script
from solo.scenario.running.outcomes import Scope


class Subject:
    """An adventure under check: its use of names, and its scenes with what `## Always` adds to each."""

    def __init__(self, adventure: m.Adventure):
        self.adventure = adventure
        self.script = Script(adventure)
        self.lost = Lost(adventure)
        self.usage = Usage(adventure, self.lost)
        self.broken = {problem.file for problem in adventure.problems if problem.severity == "error"}
        self.lines = {
            scene.key: list(walk.lines(scene.blocks, Scope(self.always(scene)))) for scene in self.scenes()
        }

    def scenes(self) -> list[m.Scene]:
        """Every scene, in order."""
        return list(self.adventure.scenes.values())

    def always(self, scene: m.Scene) -> tuple[m.Menu, ...]:
        """The menus of `## Always` that this scene has as well."""
        blocks = (block for _, held in self.adventure.around(scene) for block in held)
        return tuple(block for block in blocks if isinstance(block, m.Menu))

    def ways(self, scene: m.Scene) -> Ways:
        """All ways a scene can go."""
        return Ways(self.script, start=scene.key == self.adventure.start)
