"""Who goes along with a hero: beings of the world while the game runs, packed up with the hero in between.

A hero's `companions` are ids of this world; `pack` holds their fields, so that a character of the roster
brings them.
"""

from collections.abc import Mapping
from typing import Any

from solo.core.procedure import Procedure, change, make, remove
from solo.core.world import DEAD, GONE, UP
from solo.rules.halberts import gear
from solo.rules.halberts.fields import ATTRIBUTES, Being


def whole(being: Being) -> Procedure[None]:
    """Every attribute back to its full value; nothing of a fight is left."""
    for name in (*ATTRIBUTES, "Life"):
        full = being.get(f"full_{name}")
        if full is not None:
            yield from change(being, **{name: full, f"start_{name}": None})
    yield from change(being, wound=None, woken=None)


def pack(hero: Being) -> Procedure[None]:
    """Companions become part of the hero; the dead stay behind."""
    friends: list[Being] = [hero.world[id] for id in hero.companions]
    alive = tuple(
        tuple(sorted(friend.world.fields(friend.id).items()))
        for friend in friends
        if friend.name and friend.state not in (DEAD, GONE)
    )
    yield from change(hero, companions=None, pack=(*hero.pack, *alive) or None)
    for friend in friends:
        yield from remove(friend)


def unpack(hero: Being) -> Procedure[tuple[Being, ...]]:
    """Companions become beings of this world again. Returns them."""
    friends: list[Being] = []
    for fields in hero.pack:
        friends.append((yield from appear(hero, dict(fields))))
    ids = tuple(friend.id for friend in friends)
    yield from change(hero, companions=(*hero.companions, *ids) or None, pack=None)
    return tuple(friends)


def appear(hero: Being, fields: Mapping[str, Any]) -> Procedure[Being]:
    """One companion, whole and at the hero's side. Returns the being."""
    kind = "beast" if "Life" in fields else "npc"
    friend: Being = yield from make(
        hero.world, kind, **{**fields, "owner": hero.id, "state": UP, "side": "party"}
    )
    yield from whole(friend)
    if kind == "npc":
        yield from gear.arm(friend)
    return friend


def described(hero: Being) -> list[str]:
    """Who goes along, a line each: `With Tix, dog: Endurance 10, Life 7`."""
    there = [dict(hero.world.fields(id)) for id in hero.companions]
    packed = [dict(fields) for fields in hero.pack]
    return [f"With {one['name']}, {one['kind']}{figures(one)}" for one in (*there, *packed) if "name" in one]


def figures(fields: Mapping[str, Any]) -> str:
    """An animal's Endurance and Life, and what has become of a companion."""
    life = f": Endurance {fields.get('End', 0)}, Life {fields['Life']}" if "Life" in fields else ""
    return life + (f" ({fields['state']})" if fields.get("state", UP) != UP else "")
