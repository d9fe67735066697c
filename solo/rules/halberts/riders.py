"""Mounts of foes: a scenario's creature with a tag such as `rides giant spiders` brings one each to a fight
(HAL-RULE-24).

In the saddle foes on foot find a rider very hard to hit (from Knives). A mount fights for itself as long as
its rider sits, and bolts when it does not (a ruling of ours). `mounted` on a rider is its mount's id.
"""

from solo.core.english import singular
from solo.core.procedure import Procedure, change, make
from solo.core.world import FLED, UP
from solo.rules.floor import telling
from solo.rules.halberts.fields import Being
from solo.rules.halberts.referee import embody, kind_of
from solo.rules.ruleset import able, side


def rides(being: Being) -> str:
    """What its tags say it rides: `giant spiders`; nothing for most."""
    tags = (tag.lower().partition("rides ") for tag in being.tags)
    return next((beast.strip() for before, _, beast in tags if beast and not before), "")


def saddled(fight: Being) -> Procedure[None]:
    """Everybody who rides comes with a mount; it joins the fight beside its rider."""
    for rider in side(fight, "foes"):
        beast = rides(rider)
        if beast and not rider.mounted:
            mount = yield from mount_for(rider, singular(beast))
            yield from change(rider, "HAL-RULE-24", mounted=mount.id)
    foes = fight.foes or ()
    mounts = [foe.mounted for foe in side(fight, "foes") if foe.mounted]
    new = tuple(id for id in mounts if id not in foes and fight.world.get(id, "state") == UP)
    if new:
        yield from change(fight, "HAL-RULE-24", foes=(*foes, *new))


def mount_for(rider: Being, beast: str) -> Procedure[Being]:
    """A mount of this kind, with the figures this world has for it (HAL-OPP-04). Returns it."""
    number = rider.name.rpartition(" ")[2]
    name = f"{beast} {number}" if number.isdigit() else beast
    mount: Being = yield from make(
        rider.world, "foe", name=name, side="foes", state=UP, kind=beast, rider=rider.id
    )
    yield from embody(mount, (yield from kind_of(rider.world, beast, "mounts")))
    return mount


def fall_off(fight: Being) -> Procedure[None]:
    """After a round: whose mount is down is on foot; a mount whose rider is out of it bolts, and carries off
    one who runs."""
    everybody = (*side(fight, "party"), *side(fight, "foes"))
    for rider in everybody:
        if rider.mounted and rider.world.get(rider.mounted, "state") != UP:
            yield from change(rider, "HAL-TAL-31", mounted=None)
            if rider.state == UP:
                yield telling.condition(rider, "{who} {is} on foot now.", "on foot", "ruling")
    for mount in able(everybody):
        state = mount.world.get(mount.rider, "state") if mount.rider else UP
        if state != UP:
            yield from change(mount, "HAL-RULE-24", state=FLED)
        if state not in (UP, FLED):
            yield telling.flight(mount, "{who} {bolts}, the saddle empty.")
