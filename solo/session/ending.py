"""What an ending is: a recorded game that is over, as facts that a card, a page or a roster may print.

`ended` reads the world as it was left and the turns that led there; where a game is not over, `kind` is empty and the
rest says how things stand. It works from the facts kept in turns, and for games older than these from what was changed.

What may live here: reading the record. Sentences are made of it elsewhere (`solo.session.card`).
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from solo.core import clock, regex
from solo.core.party import heroes, is_players
from solo.core.world import DEAD, FLED, OUT, UP, Entity, World
from solo.journal.model import Turn
from solo.scenario import model as m
from solo.scenario import walk
from solo.session.record import folded

if TYPE_CHECKING:
    from solo.journal.save import Save
    from solo.rules.ruleset import Ruleset

SENTENCE = regex.late(r"(?<=[.!?”]) (?=[A-Z“])")
UNFINISHED = "unfinished"
ASIDE = frozenset({"ask", "note", "prompt", "pronouns"})  # moves that are beside the story


class Which(msgspec.Struct, frozen=True):
    """One of the endings that an adventure was written with. `key` names it, in words that stay."""

    key: str
    kind: str
    name: str = ""
    holder: str = ""  # the scene it stands in, or whatever else holds it


class Throw(msgspec.Struct, frozen=True):
    """A throw of the hero's on which something hung. `odds` is the chance of what came, well or not."""

    why: str
    against: str
    dice: str
    faces: tuple[int, ...]
    well: bool
    odds: Fraction
    turn: int = 0  # its depth
    place: str = ""  # the heading of the scene

    @property
    def chance(self) -> Fraction:
        """The chance it had to come off well."""
        return self.odds if self.well else 1 - self.odds


class Stood(msgspec.Struct, frozen=True):
    """Somebody who went along, or whose mind changed. `how`: alive, down, dead, fled, left; of one who did not go along
    nothing. `was` and `now` are attitudes, where they changed."""

    name: str
    how: str = ""
    was: str = ""
    now: str = ""


class Epitaph(msgspec.Struct, frozen=True):
    """The end of a life: who, what they had been, where, when, of what, and the last thing they did."""

    id: str
    name: str
    place: str
    when: str  # Wednesday, day 4
    cause: str = ""  # by Stagg's cudgel; of a severe wound
    pronouns: str = ""
    deed: str = ""  # the last move, in the words that were on the screen
    last: str = ""  # the last prose that was told
    life: str = ""  # the last of the Life, as the system tells it


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    kind: str  # one of solo.scenario.words.ENDINGS, or unfinished; empty while it is under way
    name: str = ""
    title: str = ""
    system: str = ""
    key: str = ""  # of the ending; empty where it is none of the writer's
    of: int = 0  # how many endings the adventure has
    found: tuple[str, ...] | None = (
        None  # keys of those found before, this one if it was; none: nobody remembers
    )
    heroes: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()  # the ids of the heroes who died
    place: str = ""  # the heading of the place where it ended
    when: str = ""  # Wednesday, day 4, 21:10
    days: int = 1
    minutes: int = 0
    turns: int = 0
    deeds: tuple[str, ...] = ()
    debts: tuple[str, ...] = ()
    grew: tuple[tuple[str, int], ...] = ()  # what grew, and by how much (0: unsaid)
    company: tuple[Stood, ...] = ()  # who went along
    minds: tuple[Stood, ...] = ()  # whose mind changed
    carried: tuple[tuple[str, int], ...] = ()  # what the heroes have that they did not set out with
    lost: tuple[tuple[str, int], ...] = ()  # what they set out with, and have no more
    coins: int = 0  # how many more they have than they set out with
    coin: str = "coins"
    luckiest: Throw | None = None
    unluckiest: Throw | None = None
    epitaphs: tuple[Epitaph, ...] = ()

    @property
    def fatal(self) -> bool:
        """Is it a death?"""
        return self.kind == "death"

    @property
    def new(self) -> bool:
        """Was it found for the first time?"""
        return bool(self.key) and self.key not in (self.found or ())

    @property
    def nth(self) -> int:
        """How many of the endings are found, this one among them."""
        return len({*(self.found or ()), self.key} - {""})


def ending_in(
    save: "Save", adventure: m.Adventure, rules: "Ruleset", found: Iterable[str] | None = None
) -> Ending:
    """How a game on the disk ended. Raises DamagedSave."""
    world = folded(save, save.head, rules.being)
    return ended(tuple(save.path_to()), world, adventure, rules, found)


def ended(
    turns: Sequence[Turn],
    world: World,
    adventure: m.Adventure,
    rules: "Ruleset",
    found: Iterable[str] | None = None,
) -> Ending:
    """How a game ended, from its turns and the world they left; `found` are the keys of the endings found before."""
    kind, name = str(world.get("game", "ending", "") or ""), str(world.get("game", "ending_name", "") or "")
    written = endings(adventure)
    known = {each.key for each in written}
    ours = heroes(world)
    trail = Trail.of(turns, world)
    this = which(adventure, written, kind, name, str(world.get("game", "scene", ""))) if kind else None
    dead = tuple(hero.id for hero in ours if died(hero, kind))
    throws = tuple(thrown(turns, rules, adventure))
    return Ending(
        kind=kind,
        name=name,
        title=adventure.title,
        system=rules.id,
        key=this.key if this else "",
        of=len(written),
        found=None if found is None else tuple(dict.fromkeys(key for key in found if key in known)),
        heroes=tuple(hero.name for hero in ours if hero.name),
        dead=dead,
        place=place_of(trail, adventure) or heading_of(adventure, world),
        when=clock.told(world),
        days=clock.day(world) - trail.began // clock.DAY,
        minutes=clock.minute(world) - trail.began,
        turns=sum(not turn.anew for turn in turns),
        deeds=deeds_of(turns, ours),
        debts=tuple(dict.fromkeys(debt for hero in ours for debt in rules.debts(hero))),
        grew=grown(turns, ours),
        company=company(turns, world),
        minds=minds(turns, world),
        carried=more(trail.now, trail.then),
        lost=more(trail.then, trail.now),
        coins=trail.coins_now - trail.coins_then,
        coin=rules.coin,
        luckiest=min((throw for throw in throws if throw.well), key=_rare, default=None),
        unluckiest=min((throw for throw in throws if not throw.well), key=_rare, default=None),
        epitaphs=tuple(epitaph(world[id], turns, world, adventure, rules, trail) for id in dead),
    )


def _rare(throw: Throw) -> Fraction:
    return throw.odds


def died(hero: Entity, kind: str) -> bool:
    """Is a hero dead: as the rules have it, or because the story ends in death?"""
    return hero.state == DEAD or kind == "death"


def comes_home(hero: Entity, kind: str) -> bool:
    """Does a hero come home from an ending of this kind? The dead do not, nor who is taken and stays so, nor who left
    the story in the middle."""
    return bool(kind) and kind not in (UNFINISHED, "captured") and not died(hero, kind)


# Which ending.


def endings(adventure: m.Adventure) -> tuple[Which, ...]:
    """The endings that an adventure was written with, in the order they stand in it. Those of one name are one; without
    names, those of one kind in one place are."""
    found: dict[str, Which] = {}

    def add(holder: str, lines: Iterable[walk.Seen]) -> None:
        for line in lines:
            for part in walk.parts(line):
                if isinstance(part, m.End):
                    key = key_of(part.kind, part.name, holder)
                    found.setdefault(key, Which(key, part.kind, part.name, holder))

    for key, scene in adventure.scenes.items():
        add(key, walk.lines(scene.blocks))
    add("", walk.lines(adventure.intro))
    for key, scene in adventure.always.items():
        add(m.always_of(key), walk.lines(scene.blocks))
    for key, table in adventure.tables.items():
        add(f"table.{key}", walk.table_lines([table]))
    for entry in adventure.entries:
        add(entry.holder, walk.lines(entry.listens))
    return tuple(found.values())


def key_of(kind: str, name: str, holder: str) -> str:
    """What an ending goes by."""
    return f"{kind}: {name}" if name else f"{kind} at {holder}"


def which(adventure: m.Adventure, written: Sequence[Which], kind: str, name: str, scene: str) -> Which | None:
    """The ending of these that a game came to in a scene; None where the writer wrote none such: where the rules or the
    player ended it."""
    if name:
        return next((one for one in written if (one.kind, one.name) == (kind, name)), None)
    there = adventure.scene(scene)
    key = there.key if there else scene
    alike = [one for one in written if one.kind == kind and not one.name]
    here = [one for one in alike if one.holder == key]
    beside = [one for one in alike if one.holder not in adventure.scenes] or alike
    if here or kind != "death":
        return next(iter(here or beside), None)
    return None  # a death in a scene that has none written is the rules' own


# Where, when, and what was carried.


class Trail(NamedTuple):
    """What is followed through the turns: when and with what the party set out, where it went, what it has."""

    began: int  # the minute, once the first scene has waited for its hour
    scenes: tuple[str, ...]  # the scene after each turn
    then: dict[str, int]
    now: dict[str, int]
    coins_then: int
    coins_now: int

    @classmethod
    def of(cls, turns: Sequence[Turn], world: World) -> "Trail":
        """Follow the turns to the world they left."""
        state: dict[str, dict[str, Any]] = {}
        scenes: list[str] = []
        began, then, coins = clock.MORNING, dict[str, int](), 0
        for turn in turns:
            before = scenes[-1] if scenes else ""
            arrival: dict[str, dict[str, Any]] | None = None
            for id, name, _, to, _ in turn.changes:
                if not before and arrival is None and (id, name) == ("game", "scene"):
                    arrival = {each: dict(fields) for each, fields in state.items()}
                if id.startswith(("thing.", "hero.")) or id == "game":
                    state.setdefault(id, {})[name] = to
            if arrival is not None:
                then, coins = belongings(arrival), purse(arrival)
                began = state.get("game", {}).get("minute") or clock.MORNING
            scenes.append(str(state.get("game", {}).get("scene") or ""))
        ours = {hero.id for hero in heroes(world)}
        left = {id: dict(world.fields(id)) for id in (*ours, *world.ids("thing"))}
        return cls(began, tuple(scenes), then, belongings(left), coins, purse(left))


def belongings(state: dict[str, dict[str, Any]]) -> dict[str, int]:
    """What the heroes have, by its name."""
    found: dict[str, int] = {}
    for id, fields in state.items():
        if id.startswith("thing.") and fields.get("name") and is_players(str(fields.get("owner") or "")):
            name = str(fields["name"])
            found[name] = found.get(name, 0) + (fields.get("count") or 1)
    return found


def purse(state: dict[str, dict[str, Any]]) -> int:
    """The heroes' coins."""
    return sum(fields.get("coins") or 0 for id, fields in state.items() if is_players(id))


def more(of: dict[str, int], than: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """What there is more of in the one than in the other."""
    return tuple((name, count - than.get(name, 0)) for name, count in of.items() if count > than.get(name, 0))


def place_of(trail: Trail, adventure: m.Adventure) -> str:
    """The heading of the place where a game ended: the last one in which there was anything to choose, since a scene
    that only ends is no place."""
    for key in reversed(trail.scenes):
        scene = adventure.scene(key)
        if scene and chosen_in(scene.blocks):
            return scene.heading
    last = adventure.scene(trail.scenes[-1]) if trail.scenes else None
    return last.heading if last else ""


def heading_of(adventure: m.Adventure, world: World) -> str:
    """The heading of the scene one is in."""
    scene = adventure.scene(str(world.get("game", "scene", "")))
    return scene.heading if scene else ""


def chosen_in(blocks: Sequence[Any]) -> bool:
    """Is there anything to choose among these?"""
    return any(True for _ in walk.choices(blocks))


# What was done, and who was there.


def deeds_of(turns: Sequence[Turn], ours: Sequence[Entity]) -> tuple[str, ...]:
    """The deeds of this game: as they were told, and those on record that nobody told."""
    ids = {hero.id for hero in ours}
    told = [
        row[4]
        for turn in turns
        for row in turn.facts
        if row[1] == "deed" and row[2] in ids and turn.tells[row[0]][0] == "gain" and "{" not in row[4]
    ]  # what is only told of a fight is no deed on record
    kept = [
        str(deed)
        for turn in turns
        if turn_played(turn)
        for id, name, was, to, _ in turn.changes
        if name == "deeds" and id in ids
        for deed in to or ()
        if deed not in (was or ())
    ]
    return tuple(dict.fromkeys(kept or told))


def turn_played(turn: Turn) -> bool:
    """Was a turn played, rather than somebody's making?"""
    return turn.move.get("do") not in ("begin", "write")


def grown(turns: Sequence[Turn], ours: Sequence[Entity]) -> tuple[tuple[str, int], ...]:
    """What grew of the heroes since they set out, and by how much."""
    ids, found, begun = {hero.id for hero in ours}, dict[str, int](), False
    for turn in turns:
        for _, kind, who, _, what, count, _, _ in turn.facts:
            if begun and kind == "growth" and who in ids and what:
                found[what] = found.get(what, 0) + count
        begun = begun or any((id, name) == ("game", "scene") for id, name, _, _, _ in turn.changes)
    return tuple(found.items())


def company(turns: Sequence[Turn], world: World) -> tuple[Stood, ...]:
    """Who went along with the heroes at any time, and what became of them."""
    ever: dict[str, None] = {}
    for turn in turns:
        for id, name, _, to, _ in turn.changes:
            if (id, name) == ("game", "party"):
                ever |= dict.fromkeys(str(each) for each in to or () if not is_players(str(each)))
    still = world.get("game", "party", ())
    names = names_in(turns, world)
    return tuple(Stood(names.get(id, id.partition(".")[2]), became(world, id, id in still)) for id in ever)


def became(world: World, id: str, still: bool) -> str:
    """What became of somebody who went along."""
    state = world.get(id, "state", "")
    if state == DEAD:
        return "dead"
    if state == FLED:
        return "fled"
    if not still or state not in (UP, OUT, ""):
        return "left"
    return "down" if state == OUT else "alive"


def minds(turns: Sequence[Turn], world: World) -> tuple[Stood, ...]:
    """People whose attitude is another than it was at first."""
    first: dict[str, str] = {}
    last: dict[str, str] = {}
    for turn in turns:
        for id, name, was, to, _ in turn.changes:
            if name == "attitude" and id.startswith("npc.") and to:
                first.setdefault(id, str(was or to))
                last[id] = str(to)
    names = names_in(turns, world)
    return tuple(
        Stood(names.get(id, id), "dead" if world.get(id, "state") == DEAD else "", was, last[id])
        for id, was in first.items()
        if was != last[id]
    )


def names_in(turns: Sequence[Turn], world: World) -> dict[str, str]:
    """What beings are called, those who are no longer in the world among them."""
    told = {id: str(to) for turn in turns for id, name, _, to, _ in turn.changes if name == "name" and to}
    return {id: str(world.get(id, "name", name) or name) for id, name in told.items()}


# Luck.


def thrown(turns: Iterable[Turn], rules: "Ruleset", adventure: m.Adventure) -> Iterable[Throw]:
    """The heroes' throws on which something hung, in order."""
    scene = ""
    for turn in turns:
        moved = scene
        for id, name, _, to, _ in turn.changes:
            if (id, name) == ("game", "scene"):
                moved = str(to or "")
        for row in turn.rolls:
            if row[7] or not is_players(row[1]):
                continue
            fared = rules.fared(row[:7])
            if fared is not None:
                there = adventure.scene(scene or moved)
                yield Throw(
                    row[2],
                    row[3],
                    row[4],
                    tuple(row[5]),
                    fared.well,
                    fared.odds,
                    turn.depth,
                    there.heading if there else "",
                )
        scene = moved


# The dead.


def epitaph(
    hero: Entity,
    turns: Sequence[Turn],
    world: World,
    adventure: m.Adventure,
    rules: "Ruleset",
    trail: Trail,
) -> Epitaph:
    """The end of a hero's life."""
    fatal = len(turns) - 1
    for number, turn in enumerate(turns):
        if any((id, name, to) == (hero.id, "state", DEAD) for id, name, _, to, _ in turn.changes):
            fatal = number
    upto = turns[: fatal + 1]
    life = rules.life(hero).strip()
    paragraphs = life.split("\n\n")
    return Epitaph(
        id=hero.id,
        name=hero.name,
        place=place_of(trail._replace(scenes=trail.scenes[:fatal] or trail.scenes), adventure),
        when=clock.told(world).rpartition(", ")[0],
        pronouns=hero.pronouns,
        cause=cause_of(hero.id, upto),
        deed=last_deed(upto),
        last=last_words(upto),
        life=paragraphs[-1] if len(paragraphs) > 1 else SENTENCE.split(life, maxsplit=1)[0],
    )


def cause_of(id: str, turns: Sequence[Turn]) -> str:
    """Of what somebody died, as far as the record says: whose blow it was if one told, and what it left."""
    lately = [row for turn in turns[-3:] for row in turn.facts]
    what = next((row[4] for row in reversed(lately) if row[1] == "death" and row[2] == id), "")
    blow = next((row for row in reversed(lately) if row[1] == "blow" and row[3] == id), None)
    ended_so = any(row[1] in ("death", "down") and row[2] == id for row in lately)
    if blow is not None and ended_so:
        whose, weapon = blow[6] or "somebody", blow[4]
        return f"by {whose}’s {weapon}" if weapon and weapon != "attack" else f"by the hand of {whose}"
    return f"of {what}" if what and what not in ("wounds",) else "of wounds" if what else ""


def last_deed(turns: Sequence[Turn]) -> str:
    """The last thing that was chosen or tried, in the words that were on the screen."""
    for turn in reversed(turns):
        if turn.move.get("do") in ("choose", "try", "act") and turn.line:
            return turn.line
    return ""


def last_words(turns: Sequence[Turn]) -> str:
    """The last prose that was told."""
    for turn in reversed(turns[-2:]):
        for kind, text in reversed(turn.tells):
            if kind == "prose" and text.strip():
                return " ".join(text.split())
    return ""


__all__ = [
    "UNFINISHED",
    "Ending",
    "Epitaph",
    "Stood",
    "Throw",
    "Which",
    "comes_home",
    "died",
    "ended",
    "ending_in",
    "endings",
    "thrown",
    "which",
]
