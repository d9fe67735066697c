"""Mounts of foes: a scenario's creature with a tag such as `rides giant spiders` brings one each to a fight
(HAL-RULE-24).

In the saddle foes on foot find a rider very hard to hit (from Knives). A mount fights for itself as long as
its rider sits, and bolts when it does not (a ruling of ours). `mounted` on a rider is its mount's id.
"""

from solo.core.english import singular
from solo.core.procedure import Procedure, Tell, change, make
from solo.core.world import FLED, UP, Entity
from solo.rules.halberts.referee import embody, kind_of
from solo.rules.halberts.words import The, rides
from solo.rules.ruleset import able, side


def saddled(fight: Entity) -> Procedure:
    """Everybody who rides comes with a mount; it joins the fight beside its rider."""
    for rider in side(fight, "foes"):
        beast = rides(rider)
        if beast and rider.mounted is None:
            mount = yield from mount_for(rider, singular(beast))
            yield from change(rider, "HAL-RULE-24", mounted=mount.id)
    mounts = [foe.mounted for foe in side(fight, "foes") if isinstance(foe.mounted, str)]
    new = tuple(id for id in mounts if id not in fight.foes and fight.world.get(id, "state") == UP)
    if new:
        yield from change(fight, "HAL-RULE-24", foes=(*fight.foes, *new))


def mount_for(rider: Entity, beast: str) -> Procedure:
    """A mount of this kind, with the figures this world has for it (HAL-OPP-04). Returns it."""
    number = (rider.name or "").rpartition(" ")[2]
    name = f"{beast} {number}" if number.isdigit() else beast
    mount = yield from make(rider.world, "foe", name=name, side="foes", state=UP, kind=beast, rider=rider.id)
    yield from embody(mount, (yield from kind_of(rider.world, beast, "mounts")))
    return mount


def fall_off(fight: Entity) -> Procedure:
    """After a round: whose mount is down is on foot; a mount whose rider is out of it bolts, and carries off
    one who runs."""
    everybody = (*side(fight, "party"), *side(fight, "foes"))
    for rider in everybody:
        if isinstance(rider.mounted, str) and rider.world.get(rider.mounted, "state") != UP:
            yield from change(rider, "HAL-TAL-31", mounted=None)
            if rider.state == UP:
                yield Tell(f"{The(rider)} is on foot now.", "ruling")
    for mount in able(everybody):
        rider = mount.world.get(mount.rider, "state") if mount.rider else UP
        if rider != UP:
            yield from change(mount, "HAL-RULE-24", state=FLED)
        if rider not in (UP, FLED):
            yield Tell(f"{The(mount)} bolts, the saddle empty.", "foe")
