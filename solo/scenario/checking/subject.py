"""An adventure under check, with what several looks ask after worked out once."""

from functools import cached_property

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.aftermath import Lost
from solo.scenario.checking.exits import beside, exits_from, exits_of, wandered
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

    @cached_property
    def exits(self) -> dict[str, list[m.Go | m.End | m.Do]]:
        """Of each scene, everything in it, and in the tables it rolls on, that leads somewhere."""
        return {key: list(exits_from(self.adventure, list(lines))) for key, lines in self.lines.items()}

    @cached_property
    def beside(self) -> list[m.Go | m.End | m.Do]:
        """What leads somewhere and stands in no scene: in `## Always`, in what entries listen for, in tables that are
        played without a `roll`."""
        blocks = (part for held in beside(self.adventure) for part in exits_of(self.adventure, held))
        return [*blocks, *wandered(self.adventure)]

    @cached_property
    def guests(self) -> set[str]:
        """The scenes that `do` plays and no link leads to."""
        parts = [*(part for held in self.exits.values() for part in held), *self.beside]
        gone_to = {self.adventure.start, *(part.target for part in parts if isinstance(part, m.Go))}
        return {part.target for part in parts if isinstance(part, m.Do)} - gone_to

    @cached_property
    def fleeing(self) -> set[str]:
        """The scenes in which somebody may flee."""
        return {
            key
            for key, lines in self.lines.items()
            if any("fled" in part.possible() for seen in lines for part in walk.parts(seen))
        }

    def scenes(self) -> list[m.Scene]:
        """Every scene, in order."""
        return list(self.adventure.scenes.values())

    def everywhere(self) -> list[m.Scene]:
        """Whatever holds lists: the scenes, what is always there, and what entries listen for, each as a scene."""
        return [*self.adventure.scenes.values(), *self.adventure.always.values(), *self.listening]

    @cached_property
    def listening(self) -> list[m.Scene]:
        """What entries listen for, each as a scene that nothing leads to."""
        return [
            m.Scene(entry.at, f"{entry.kind} {entry.key}", entry.name, entry.listens)
            for entry in self.adventure.entries
            if entry.listens
        ]

    def always(self, scene: m.Scene) -> tuple[m.Menu, ...]:
        """The menus of `## Always` that this scene has as well."""
        blocks = (block for _, held in self.adventure.around(scene) for block in held)
        return tuple(block for block in blocks if isinstance(block, m.Menu))

    def ways(self, scene: m.Scene) -> Ways:
        """All ways a scene can go."""
        return Ways(self.script, start=scene.key == self.adventure.start)
