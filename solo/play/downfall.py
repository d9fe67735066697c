"""When nobody stands: who comes round, and what becomes of a party that is beaten or taken."""

from solo.core import clock
from solo.core.party import heroes, party
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.play.ground import Ground, Leave
from solo.referee.fights import come_round
from solo.rules.ruleset import able


def nobody_stands(ground: Ground) -> bool:
    """Are there heroes, of whom none can act, outside a fight?"""
    ours = heroes(ground.world)
    for hero in ours:
        if hero.state == UP:
            return False
    return bool(ours) and ground.world.get("game", "phase") != "fight"


def come_to(ground: Ground, outcome: str) -> Procedure[None]:
    """After a lost fight, time goes by until somebody comes round, before what is written for it is played.
    Who is taken alive is kept alive."""
    ours = heroes(ground.world)
    yield from come_round(ground.world, ground.rules, ground.here)
    if outcome == "captured" and not able(ours):
        for hero in ours:
            if hero.state == OUT:
                yield from change(hero, state=UP)


def beaten(ground: Ground, outcome: str) -> Procedure[Leave]:
    """What becomes of a party that is beaten or taken, where the scenario does not say. Returns where it
    leads."""
    ours = heroes(ground.world)
    if all(hero.state == DEAD for hero in ours):
        yield Tell("That is the end of it. Nobody is left to tell the rest.", "ruling")
        return ("end", "death")
    if outcome == "captured":
        yield Tell("What they will do with you is another story. This one ends here.", "ruling")
        return ("end", "captured")
    yield from come_round(ground.world, ground.rules, ground.here)
    if not able(heroes(ground.world)):
        yield Tell("Nobody comes. That is the end of it.", "ruling")
        return ("end", "death")
    alone = "" if len(able(party(ground.world))) > len(able(ours)) else ", alone"
    yield Tell(f"You come round{alone}. {clock.now(ground.world)}", "time")
    return ("back", "")
