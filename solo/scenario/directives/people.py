"""Directives on who travels along, and how they take the party."""

from typing import Annotated

from solo.scenario.directives import declaring as d
from solo.scenario.parts import Declared


class Join(d.Directive, frozen=True):
    """A companion from now on."""

    declared = Declared("join NAME", "somebody travels with the party", small=True)

    who: Annotated[str, d.being("NAME", brings=True)]
    name: str


class Leave(d.Directive, frozen=True, tag="Part"):
    """No longer a companion."""

    declared = Declared("part NAME", "somebody leaves the party", small=True)

    who: d.Somebody
    name: str


class Warm(d.Directive, frozen=True):
    """One step better towards the party."""

    declared = Declared("warm NAME", "one step friendlier", small=True)

    who: d.Somebody
    name: str


class Cool(d.Directive, frozen=True):
    """One step worse towards the party."""

    declared = Declared("cool NAME", "one step colder", small=True)

    who: d.Somebody
    name: str
