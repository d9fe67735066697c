"""Who is met: people and creatures of a scenario, made when they are first wanted, told apart, and named."""

import re
from functools import lru_cache

from solo.core.english import article, plural, singular
from solo.core.party import party
from solo.core.procedure import Procedure, Roll, change, make
from solo.core.world import UP, Entity
from solo.play.ground import Ground
from solo.referee.draft import out_of_sight
from solo.rules.floor.speech import The, kind_of
from solo.rules.floor.traits import told_apart
from solo.scenario import model
from solo.scenario.expressions import Number
from solo.scenario.statblock import StatBlock

MOST_FOES = 60


def somebody(ground: Ground, key: str) -> Procedure[Entity]:
    """The person or creature of this key: who is here, who is known, or made now. Returns a being."""
    for being in (*ground.present(), *party(ground.world)):
        if being.kind == key:
            return being
    known = ground.beings(key)
    if known:
        return known[0]
    if key in ground.adventure.people:
        return (yield from person(ground, key))
    return (yield from creature(ground, key, key.replace("-", " ")))


@lru_cache(maxsize=256)
def stat_block(line: str, name: str) -> StatBlock:
    """A stat line, read once. What reads it is loaded when the first is met."""
    from solo.scenario.statlines.statline import parse

    return parse(line, name)


def person(ground: Ground, key: str) -> Procedure[Entity]:
    """A person of the scenario, made when first met: whatever their name,
    a `person` by their tags. Returns the being."""
    entry, being = ground.adventure.people[key], ground.world[f"npc.{key}"]
    yield from change(
        being, name=entry.name, side="none", state=UP, kind=key, tags=(*tags_of(entry), "person")
    )
    if entry.line:
        block = entry.block or stat_block(entry.line, entry.name)
        yield from ground.rules.convert(being, block)
        yield from marked(being, block)
    else:
        yield from out_of_sight(ground.rules.person(being, entry.name))
    if known := ground.world.get("minds", key):  # from an earlier adventure of a campaign
        yield from change(being, attitude=known)
    return being


def creature(ground: Ground, key: str, name: str) -> Procedure[Entity]:
    """One more of a kind, with the figures of its stat line. Returns the being."""
    entry = ground.adventure.creatures.get(key)
    called = entry.name if entry else singular(name)
    being = yield from make(
        ground.world,
        "foe",
        name=lowered(called),
        side="foes",
        state=UP,
        kind=key,
        tags=(tags_of(entry) if entry else ()) or None,
    )
    block = entry.block or stat_block(entry.line, called) if entry and entry.line else None
    yield from ground.rules.convert(being, block)
    if block is not None:
        yield from marked(being, block)
    return being


def lowered(name: str) -> str:
    """A kind's name as it stands in a sentence: headings of bestiaries print every word with a capital, and a name that
    belongs to somebody (`Ossel's Hound`, `Knight of Orme`) keeps its own."""
    words = name.split()
    if (
        len(words) > 1
        and all(word[:1].isupper() for word in words)
        and "'" not in name
        and "\u2019" not in name
    ):
        return name.lower()
    return name[:1].lower() + name[1:]


def marked(being: Entity, block: StatBlock) -> Procedure[None]:
    """What its line and the words below it say of special attacks and defences is kept as tags, which the referee goes
    by."""
    from solo.scenario.statlines.specials import specials

    found = tuple(tag for tag in specials(block) if not being.has(tag))
    if found:
        yield from change(being, "special", tags=(*being.tags, *found))


def tags_of(entry: model.Definition) -> tuple[str, ...]:
    """What a definition says somebody is, and speaks."""
    return (*(tag.lower() for tag in entry.tags), *(f"speaks {tongue.lower()}" for tongue in entry.speaks))


def gather(ground: Ground, groups: tuple[model.Group, ...]) -> Procedure[tuple[Entity, ...]]:
    """Everyone of these groups, made or found. Returns the beings."""
    found: list[Entity] = []
    for group in groups:
        if group.key in ground.adventure.people:
            being = yield from somebody(ground, group.key)
            if being.state == UP and being.side != "party":
                found.append(being)
            continue
        number = yield from how_many(ground, group)
        kind = []
        for _ in range(min(number, MOST_FOES - len(found))):
            kind.append((yield from creature(ground, group.key, group.name)))
        yield from told_apart(kind, ground.rules.traits)
        found += kind
    for being in found:
        if not ground.met(being.kind):
            yield from ground.mark(f"met:{being.kind}")
    return tuple(found)


def how_many(ground: Ground, group: model.Group) -> Procedure[int]:
    """The number of a group: as written; where a kind stands in the plural without one, as its printed line says how many
    appear, or as the system says of a kind of its own."""
    bare = group.count == Number(1) and not group.known and group.name != singular(group.name)
    if group.plural and (dice := appearing(ground, group.key)):
        return max(1, (yield Roll(dice, rule="appearing", why=f"how many {group.name}")))
    if bare and ground.rules.known(group.name):
        return (yield from ground.rules.appearing(group.name))
    return (yield from ground.number(group.count, 0, MOST_FOES))


_APPEARING = re.compile(
    r"(?P<dice>\d{0,2}d\d{1,3}(?:[+-]\d{1,2})?)|(?P<from>\d{1,3})\s*-\s*(?P<to>\d{1,3})|(?P<many>\d{1,3})(?!d)"
)


def appearing(ground: Ground, key: str) -> str:
    """The dice for how many of a kind appear, as its line prints them: `1d6 (5d8)` is 1d6 of them, and `0 (1d4)` 1d4."""
    entry = ground.adventure.creatures.get(key)
    block = entry.block or stat_block(entry.line, entry.name) if entry and entry.line else None
    printed = (block.number_appearing or block.number) if block else ""
    for found in _APPEARING.finditer(printed.replace("\u2013", "-")):
        if found["dice"]:
            return found["dice"]
        if found["to"] and int(found["to"]) > int(found["from"]):
            low, high = int(found["from"]), int(found["to"])
            return f"d{high - low + 1}" + (f"+{low - 1}" if low > 1 else "")
        if found["many"] and int(found["many"]) > 1:
            return f"d1+{int(found['many']) - 1}"
    return ""


def roll_call(foes: tuple[Entity, ...]) -> str:
    """Who is there, in words: "3 smugglers and Corin"."""
    kinds: dict[str, int] = {}
    for foe in foes:
        name = kind_of(foe)
        kinds[name] = kinds.get(name, 0) + 1
    said = [
        name
        if number == 1 and name[:1].isupper()
        else article(name)
        if number == 1
        else f"{number} {plural(name)}"
        for name, number in kinds.items()
    ]
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def called(being: Entity) -> str:
    """A being at the start of a sentence: a name, or "The smuggler"."""
    return The(being)
