"""Encounters: who is there, how they take it, parley, fights, and who is left when one comes again.

`meeting.KEY` remembers an encounter of a place: its foes and their attitude.
`game.present` names who is here now.
"""

from functools import lru_cache

from solo.core.english import article, plural, singular
from solo.core.party import party
from solo.core.procedure import Choose, Option, Procedure, Tell, change, make
from solo.core.world import FLED, UP, YIELDED, Entity
from solo.play.effect import effect
from solo.play.ground import Ground
from solo.referee import fights
from solo.rules.ruleset import ATTITUDES, Task, able
from solo.scenario import model
from solo.scenario.expressions import Number
from solo.scenario.statblock import StatBlock

MOST_FOES = 60
MOST_PARTY = 12


def somebody(ground: Ground, key: str) -> Procedure:
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


def person(ground: Ground, key: str) -> Procedure:
    """A person of the scenario, made when first met: whatever their name,
    a `person` by their tags. Returns the being."""
    entry, being = ground.adventure.people[key], ground.world[f"npc.{key}"]
    yield from change(
        being, name=entry.name, side="none", state=UP, kind=key, tags=(*tags_of(entry), "person")
    )
    if entry.line:
        yield from ground.rules.convert(being, stat_block(entry.line, entry.name))
    else:
        yield from ground.rules.person(being, entry.name)
    return being


def creature(ground: Ground, key: str, name: str) -> Procedure:
    """One more of a kind, with the figures of its stat line. Returns the being."""
    entry = ground.adventure.creatures.get(key)
    called = entry.name if entry else singular(name)
    being = yield from make(
        ground.world,
        "foe",
        name=called[:1].lower() + called[1:],
        side="foes",
        state=UP,
        kind=key,
        tags=(tags_of(entry) if entry else ()) or None,
    )
    line = entry.line if entry else ""
    yield from ground.rules.convert(being, stat_block(line, called) if line else None)
    return being


def tags_of(entry: model.Definition) -> tuple[str, ...]:
    """What a definition says somebody is, and speaks."""
    return (*(tag.lower() for tag in entry.tags), *(f"speaks {tongue.lower()}" for tongue in entry.speaks))


def gather(ground: Ground, groups: tuple[model.Group, ...]) -> Procedure:
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
        yield from numbered(kind)
        found += kind
    for being in found:
        if not ground.met(being.kind):
            yield from ground.mark(f"met:{being.kind}")
    return tuple(found)


def how_many(ground: Ground, group: model.Group) -> Procedure:
    """The number of a group: as written; where a kind of the system's own stands in the plural without one,
    as the system says."""
    bare = group.count == Number(1) and not group.known and group.name != singular(group.name)
    if bare and ground.rules.known(group.name):
        return (yield from ground.rules.appearing(group.name))
    return (yield from ground.number(group.count, 0, MOST_FOES))


def numbered(kind: list[Entity]) -> Procedure:
    """Tell beings of one kind apart: "smuggler 2"."""
    if len(kind) > 1:
        for number, being in enumerate(kind, 1):
            yield from change(being, name=f"{being.name} {number}")


@effect(model.Meet)
def meet(stage, part: model.Meet, line) -> Procedure:
    """`meet`: who is met, how they take it, and what is written for that; passed over when nobody is left."""
    ground = stage.ground
    place = ground.world[f"meeting.{part.key or ground.scene.key}"]
    if place.foes is None:
        foes = yield from gather(ground, part.groups)
        yield from change(place, foes=tuple(foe.id for foe in foes))
    foes = tuple(
        foe for foe in (ground.world[id] for id in place.foes) if foe.state == UP and foe.side != "party"
    )
    if not foes:
        return None
    yield from change(ground.world["game"], present=tuple(foe.id for foe in foes), phase="encounter")
    yield Tell(f"Before you: {roll_call(foes)}.", "foe")
    attitude = yield from attitude_of(ground, place, foes, part.attitude)
    leave = yield from met(stage, line, foes, attitude)
    yield from back_to_scene(ground)
    return leave


def attitude_of(ground: Ground, place: Entity, foes: tuple[Entity, ...], said: str) -> Procedure:
    """How they take it: as the person is minded by now, as last time, as written,
    or as the dice say. Returns a word."""
    attitude = next((foe.attitude for foe in foes if minded(foe)), "") or place.attitude or said
    if not attitude:
        attitude = yield from ground.rules.react(able(party(ground.world)), foes, ground.here)
    if attitude == "fled":
        for foe in foes:
            yield from change(foe, state=FLED)
        return attitude
    for foe in foes:
        yield from change(foe, attitude=foe.attitude if minded(foe) else attitude)
    yield from change(place, attitude=attitude)
    yield Tell(f"{'They are' if len(foes) > 1 else called(foes[0]) + ' is'} {attitude}.", "ruling")
    return attitude


def minded(foe: Entity) -> bool:
    """Is it a person who has taken the party one way or another before? They keep that wherever they are
    met."""
    return foe.id.startswith("npc.") and bool(foe.attitude)


def met(stage, line, foes: tuple[Entity, ...], attitude: str) -> Procedure:
    """Play what is written for an attitude; unwritten, the referee runs the meeting.
    Returns where it leads."""
    if attitude == "fled":
        yield Tell(f"{roll_call(foes).capitalize()}: gone before you can speak.", "foe")
        return (yield from ended(stage, line, "routed"))
    leave, default = yield from line.outcome(attitude)
    if not default:
        return leave
    if attitude == "hostile":
        return (yield from stand_or_run(stage, line, foes))
    return (yield from parley(stage, line, foes))


def stand_or_run(stage, line, foes: tuple[Entity, ...]) -> Procedure:
    """They come at you, and nobody wrote what then: fight, or run with them behind you.
    Returns where it leads."""
    ground = stage.ground
    hero = ground.actor()
    run = Option(
        "run", "Run, with them behind you", "flee", odds=lambda: ground.rules.pursue(hero, foes, ground.here)
    )
    key = yield Choose(
        "player",
        (Option("fight", "Stand and fight", "attack"), run),
        "They come at you.",
        usual="fight",
        rule="pursuit",
    )
    if key == "run":
        if (yield from ground.rules.pursue(hero, foes, ground.here)):
            return (yield from ended(stage, line, "fled"))
        yield Tell("They are faster.", "foe")
    return (yield from battle(stage, line, foes))


def parley(stage, line, foes: tuple[Entity, ...]) -> Procedure:
    """A meeting nobody wrote: talk, fight, pass or go back. Returns where it leads."""
    ground = stage.ground
    task = Task("charm", "persuasion", here=ground.here)
    for _ in range(len(ATTITUDES) * 2):
        key = yield Choose(
            "player", parley_options(ground, foes, task), "What now?", usual="pass", rule="parley"
        )
        if key == "fight":
            return (yield from battle(stage, line, foes))
        if key == "back":
            return ("back", "")
        if key == "pass":
            return None
        grade = yield from ground.rules.test(ground.actor(), task, ())
        yield from warmed(ground, foes, 1 if grade.passed else -1)
        if foes[0].attitude == "hostile":
            return (yield from battle(stage, line, foes))
    return None


def parley_options(ground: Ground, foes: tuple[Entity, ...], task: Task) -> tuple[Option, ...]:
    """What one may do with people who are not fighting yet."""
    wary = foes[0].attitude == "wary"
    return (
        Option("talk", "Talk them round", "talk", odds=lambda: ground.rules.test(ground.actor(), task, ())),
        Option("pass", "Go about your business", "wait", "they are in your way" if wary else ""),
        Option("back", "Back off the way you came", "flee"),
        Option("fight", "Attack", "attack"),
    )


def warmed(ground: Ground, foes: tuple[Entity, ...], steps: int) -> Procedure:
    """They warm or cool by so many steps."""
    for foe in foes:
        now = ATTITUDES.index(foe.get("attitude", "curious"))
        yield from change(foe, attitude=ATTITUDES[max(0, min(4, now + steps))])
    for place in ground.world.all("meeting"):
        if foes[0].id in (place.foes or ()):
            yield from change(place, attitude=foes[0].attitude)
    yield Tell(
        f"{'They are' if len(foes) > 1 else called(foes[0]) + ' is'} {foes[0].attitude} now.", "ruling"
    )


@effect(model.Fight)
def fight(stage, part: model.Fight, line) -> Procedure:
    """`fight`: with the groups named, or with who is here."""
    ground = stage.ground
    foes = ground.present()
    if part.groups:
        place = ground.world[f"meeting.{part.key or ground.scene.key}"]
        if place.foes is None:
            foes = yield from gather(ground, part.groups)
            yield from change(place, foes=tuple(foe.id for foe in foes), attitude="hostile")
        foes = able(tuple(ground.world[id] for id in place.foes))
        yield from ground.set("present", tuple(foe.id for foe in foes))
    if not foes:
        return None
    leave = yield from battle(stage, line, foes, alone=part.alone, first_blood=part.first_blood)
    yield from back_to_scene(ground)
    return leave


def battle(stage, line, foes: tuple[Entity, ...], **how) -> Procedure:
    """A fight, and what its end comes to. Returns where it leads."""
    ground, foes = stage.ground, able(foes)
    if not foes:
        return None
    yield from ground.set("phase", "fight")
    for foe in foes:
        yield from change(foe, side="foes", attitude="hostile")
    yield from remember_hostile(ground, foes)
    outcome = yield from fights.fight(ground.world, ground.rules, foes, ground.here, **how)
    yield from ground.set("phase", "encounter")
    yield from ground.set("present", tuple(foe.id for foe in foes if foe.state in (UP, YIELDED)))
    return (yield from ended(stage, line, outcome))


def remember_hostile(ground: Ground, foes: tuple[Entity, ...]) -> Procedure:
    """Those who are left of a fight stay hostile."""
    for place in ground.world.all("meeting"):
        if foes[0].id in (place.foes or ()):
            yield from change(place, attitude="hostile")


AFTERWARDS = {
    "victory": "It is over, and you are standing.",
    "routed": "They have had enough, and run.",
    "yielded": "They throw down their arms.",
    "fled": "You get away.",
    "captured": "They take you alive.",
}


def ended(stage, line, outcome: str) -> Procedure:
    """Tell how a fight came out and play what is written for it. Returns where it leads."""
    if outcome in AFTERWARDS:
        yield Tell(AFTERWARDS[outcome], "ruling")
    if outcome in ("captured", "fallen"):
        yield from stage.come_to(outcome)
    leave, default = yield from line.outcome(outcome)
    if leave or not default:
        return leave
    if default == "back" or outcome == "fled":
        return ("back", "")
    if default == "system" or outcome in ("captured", "fallen"):
        return (yield from stage.beaten(outcome))
    return None


def back_to_scene(ground: Ground) -> Procedure:
    """The meeting is over."""
    yield from ground.set("phase", "scene")


def roll_call(foes: tuple[Entity, ...]) -> str:
    """Who is there, in words: "3 smugglers and Corin"."""
    kinds: dict[str, int] = {}
    for foe in foes:
        name = foe.name.rsplit(" ", 1)[0] if foe.name.rsplit(" ", 1)[-1].isdigit() else foe.name
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
    return being.name if being.name[:1].isupper() else f"The {being.name}"
