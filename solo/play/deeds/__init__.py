"""Deeds: what comes of what the player does beyond the choices.

`perform` takes what a line was understood to mean (`solo.play.moment.Deed`) and does it: one small procedure for each
kind, declared under `@deed` (see `doing.py`), in files by what they are about. What needs no roll happens at once;
whatever is tried is offered before anything is rolled. What may live here: deeds, and what only they need.
"""

from solo.core.procedure import Choose, Option, Procedure, Tell
from solo.play.deeds import (
    betting,
    bodies,
    fire,
    fixtures,
    gestures,
    giving,
    hours,
    lights,
    noise,
    people,
    putting,
    senses,
    taking,
    talking,
    throwing,
    using,
    ways,
)
from solo.play.deeds.choices import not_now, written_for
from solo.play.deeds.doing import DEEDS, Doing, by_choice, nothing
from solo.play.deeds.kept import kept_from
from solo.play.deeds.unmoved import in_pieces, without_body
from solo.play.ground import Leave
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import family
from solo.play.moment import Deed
from solo.play.scene import Stage
from solo.scenario.running.layout import Held

__all__ = [
    "DEEDS",
    "betting",
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
    "putting",
    "senses",
    "taking",
    "talking",
    "throwing",
    "using",
    "ways",
]


HANDED = family("handed over") - {"tell"}  # what is said is no thing


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
        if why := not_now(doing) or in_pieces(doing) or without_body(doing):
            return (yield from nothing(why))
        if doing.by is None and (kept := kept_from(doing)):
            yield Tell(kept, "foe")
            return None
        if not deed.thing and deed.kind in HANDED and taking.handed(doing, doing.what):
            yield from taking.gained(doing, doing.what)
            doing = Doing(stage, understood(deed.words, Doing(stage, deed).moment))
        held = written_for(doing)
        how = (yield from on_the_list(doing, held)) if held is not None else OWN_WAY
        if how != OWN_WAY:
            return (yield from by_choice(doing, held.key)) if how == IT and held is not None else None
        return (yield from DEEDS.get(doing.deed.kind, DEEDS["other"])(doing))
    finally:
        stage.words = choosing


IT, OWN_WAY, LEAVE_IT = "go", "own", "leave"


def on_the_list(doing: Doing, held: Held) -> Procedure[str]:
    """What is done is what a choice on the screen does: it is asked whether that is meant. Returns which."""
    label = doing.stage.label(held.choice)
    options = (
        Option(IT, label, "accept"),
        Option(OWN_WAY, "Do it another way", "other"),
        Option(LEAVE_IT, "Think better of it", "decline"),
    )
    return (yield Choose("player", options, f"That is “{label}”, is it?", usual=IT, rule="attempt"))
