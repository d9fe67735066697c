"""Who goes along with a hero: beings of the world while the game runs, packed up with the hero in between.

A hero's `companions` are ids of this world; `pack` holds their fields, so that a character of the roster
brings them.
"""

from solo.core.procedure import Procedure, change, make, remove
from solo.core.world import DEAD, GONE, UP, Entity
from solo.rules.halberts import gear


def pack(hero: Entity) -> Procedure:
    """Companions become part of the hero; the dead stay behind."""
    friends = [hero.world[id] for id in hero.companions or ()]
    alive = tuple(
        tuple(sorted(friend.world.fields(friend.id).items()))
        for friend in friends
        if friend.name and friend.state not in (DEAD, GONE)
    )
    yield from change(hero, companions=None, pack=(*(hero.pack or ()), *alive) or None)
    for friend in friends:
        yield from remove(friend)


def unpack(hero: Entity) -> Procedure:
    """Companions become beings of this world again. Returns them."""
    friends = []
    for fields in hero.pack or ():
        friends.append((yield from appear(hero, dict(fields))))
    ids = tuple(friend.id for friend in friends)
    yield from change(hero, companions=(*(hero.companions or ()), *ids) or None, pack=None)
    return tuple(friends)


def appear(hero: Entity, fields: dict) -> Procedure:
    """One companion, whole and at the hero's side. Returns the being."""
    kind = "beast" if "Life" in fields else "npc"
    friend = yield from make(hero.world, kind, **{**fields, "owner": hero.id, "state": UP, "side": "party"})
    yield from gear.whole(friend)
    if kind == "npc":
        yield from gear.arm(friend)
    return friend


def described(hero: Entity) -> list[str]:
    """Who goes along, a line each: `With Tix, dog: Endurance 10, Life 7`."""
    there = [dict(hero.world.fields(id)) for id in hero.companions or ()]
    packed = [dict(fields) for fields in hero.pack or ()]
    return [f"With {one['name']}, {one['kind']}{figures(one)}" for one in (*there, *packed) if "name" in one]


def figures(fields: dict) -> str:
    """An animal's Endurance and Life, and what has become of a companion."""
    life = f": Endurance {fields.get('End', 0)}, Life {fields['Life']}" if "Life" in fields else ""
    return life + (f" ({fields['state']})" if fields.get("state", UP) != UP else "")
