"""Deeds: what comes of what the player does beyond the choices.

`perform` takes what a line was understood to mean (`solo.play.moment.Deed`) and does it: one small procedure for each
kind, declared under `@deed` (see `doing.py`), in files by what they are about. What needs no roll happens at once;
whatever is tried is offered before anything is rolled. What may live here: deeds, and what only they need.
"""

from solo.core.procedure import Procedure
from solo.play.deeds import (
    bodies,
    fire,
    fixtures,
    gestures,
    giving,
    hours,
    lights,
    noise,
    people,
    senses,
    taking,
    talking,
    using,
    ways,
)
from solo.play.deeds.choices import not_now
from solo.play.deeds.doing import DEEDS, Doing, nothing
from solo.play.ground import Leave
from solo.play.moment import Deed
from solo.play.scene import Stage

__all__ = [
    "DEEDS",
    "bodies",
    "fire",
    "fixtures",
    "gestures",
    "giving",
    "hours",
    "lights",
    "noise",
    "people",
    "perform",
    "senses",
    "taking",
    "talking",
    "using",
    "ways",
]


def perform(stage: Stage, deed: Deed) -> Procedure[Leave | None]:
    """Do what was meant; what the scene has a choice for that is not there now is not done. Returns where it leads, if
    anywhere."""
    doing = Doing(stage, deed)
    choosing, stage.words, stage.spent = (
        stage.words,
        "",
        0,
    )  # a deed is no part of the choice it comes between
    try:
        if why := not_now(doing):
            return (yield from nothing(why))
        return (yield from DEEDS.get(deed.kind, DEEDS["other"])(doing))
    finally:
        stage.words = choosing
