"""Trouble: what a failure costs, where neither the scenario nor the system says.

What it costs follows from what was tried and from who and what is here: COSTS names, for a topic or an approach, what
may be paid, and only what this place and this party can lose is drawn among. Every cost is told in one wording, and
changes what it says. A fumble costs the worse of it, and something besides.
"""

from collections.abc import Callable
from typing import NamedTuple

from solo.core import clock, things
from solo.core.english import counted
from solo.core.english import words as words_of
from solo.core.meetings import meetings_of
from solo.core.party import heroes
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell, change
from solo.core.world import UP, Entity, World
from solo.referee import edges
from solo.rules.floor.speech import The, several
from solo.rules.ruleset import ATTITUDES, Harm, Ruleset, Task, able

# What may be paid, by topic, else by approach; the likelier stand more often.
COSTS = {
    "climbing": ("hurt", "time", "noise", "gear", "harder"),
    "jumping": ("hurt", "hurt", "noise", "harder"),
    "balance": ("hurt", "noise", "harder"),
    "running": ("hurt", "time", "noise"),
    "swimming": ("hurt", "time", "gear", "harder"),
    "riding": ("hurt", "time", "harder"),
    "strength": ("hurt", "noise", "time", "gear", "harder"),
    "fighting": ("hurt", "noise", "attitude"),
    "wrestling": ("hurt", "noise", "attitude"),
    "throwing": ("noise", "harder", "time"),
    "sneaking": ("noise", "attitude", "time", "harder"),
    "sleight": ("attitude", "noise", "harder"),
    "locks": ("gear", "time", "noise", "harder"),
    "traps": ("hurt", "noise", "gear", "harder"),
    "fire": ("hurt", "time", "harder"),
    "machines": ("time", "gear", "noise", "harder"),
    "hidden things": ("time", "time", "harder"),
    "healing": ("time", "gear", "harder"),
    "persuasion": ("attitude", "attitude", "time", "harder"),
    "gossip": ("attitude", "time", "harder"),
    "lies": ("attitude", "attitude", "harder"),
    "threats": ("attitude", "noise", "harder"),
    "song": ("attitude", "noise", "harder"),
    "haggling": ("attitude", "time", "harder"),
    "fear": ("harder", "time"),
    "magic": ("harder", "time", "noise"),
    "might": ("hurt", "noise", "time", "harder"),
    "agility": ("hurt", "noise", "harder"),
    "wits": ("time", "time", "harder"),
    "will": ("harder", "time"),
    "charm": ("attitude", "attitude", "time", "harder"),
}
GRAVE = ("threats", "sleight", "fighting", "wrestling")  # what makes enemies
LAST = ("time",)  # what can always be paid
MINUTES = {"wits": 30, "charm": 20}  # that are lost; else ten
WORSE = 3  # times as long, where it goes badly wrong

HEARD = "whoever is near has heard you"

# How one comes by a hurt, and what stands in the way afterwards.
HURTS = {
    "climbing": "You lose your hold and come down hard.",
    "jumping": "You land badly.",
    "balance": "You lose your balance and come down hard.",
    "running": "Your foot turns under you, and you fall full length.",
    "swimming": "You go under, and come up choking.",
    "riding": "You are thrown.",
    "strength": "Something in your back gives before it does.",
    "fighting": "You are left open for as long as it takes.",
    "wrestling": "An elbow finds you first.",
    "traps": "It goes off in your hands.",
    "fire": "The flame runs where you did not want it, and over your hand.",
    "": "It goes wrong, and you are the one who is hurt.",
}
IN_THE_WAY = {
    "climbing": "your arms are tired",
    "swimming": "you are out of breath",
    "strength": "it has only wedged itself tighter",
    "locks": "the lock has jammed",
    "machines": "a part has slipped out of place",
    "traps": "you no longer know which part of it is safe to touch",
    "fire": "what would have caught is damp and black",
    "hidden things": "you have stopped trusting your eyes",
    "healing": "your hands are shaking",
    "sneaking": "you can hear your own heart",
    "threats": "your bluff has been called",
    "magic": "your thoughts will not come together",
    "might": "your strength is spent",
    "agility": "your hands are shaking",
    "wits": "you are on the wrong track",
    "will": "your nerve is gone",
    "charm": "you have said the wrong thing",
}


class Loss(NamedTuple):
    """What is about to be paid: by whom, for what, and how badly it went."""

    world: World
    rules: Ruleset
    task: Task
    hero: Entity | None
    worse: bool = False
    counted: tuple[str, ...] = ()  # what has stood in the way of this very test: it is not told again
    going: bool = False  # one is about to be elsewhere: what stays here is no loss

    @property
    def there(self) -> tuple[Entity, ...]:
        """Those who are here and could like the party less."""
        present = (self.world[id] for id in self.world.get("game", "present", ()))
        least = 0 if self.worse or self.task.topic in GRAVE else 1
        return tuple(one for one in present if one.state == UP and liking(one) > least)

    @property
    def gear(self) -> Entity | None:
        """What is carried and in use: the thing of the system's catalogue that the words of the deed name."""
        said = set(words_of(self.task.aim))
        held = things.owned(self.hero) if self.hero else []
        common = (thing for thing in held if self.rules.ware(thing.name) is not None)
        return next((thing for thing in common if plainly(thing.name) & said), None)


def liking(being: Entity) -> int:
    """How somebody stands to the party, from 0 (hostile) up; 0 too where that is not settled."""
    return ATTITUDES.index(being.attitude) if being.attitude else 0


def plainly(name: str) -> set[str]:
    """The words of a thing's name that tell it."""
    return {word for word in words_of(name) if len(word) > 2 and word not in ("the", "and", "for")}


def trouble(
    world: World,
    rules: Ruleset,
    task: Task,
    who: Entity | None = None,
    paid: bool = False,
    worse: bool = False,
    counted: tuple[str, ...] = (),
    going: bool = False,
) -> Procedure[str]:
    """Something goes wrong, fitting what was tried, as the system's own book has it or else as the referee
    finds it: it always changes something. `paid`: a price was paid already; `worse`: it went as badly as it could;
    `counted`: what stood in the way, in words; `going`: it leads away from here, and so does what it costs. Returns its
    kind."""
    hero = who or next(iter(able(heroes(world))), None)
    if hero and (yield from rules.trouble(hero, task, paid)):
        return "own"
    loss = Loss(world, rules, task, hero, worse, counted, going)
    first = yield from drawn(loss, ())
    if worse:
        yield from drawn(loss, (first,))
    return first


def drawn(loss: Loss, but: tuple[str, ...]) -> Procedure[str]:
    """One of the costs that can be paid now, but for these. Returns its kind."""
    kinds = [kind for kind in priced(loss.task) if kind not in but and POSSIBLE[kind](loss)]
    kinds = (
        kinds or [kind for kind in (*LAST, "harder") if kind not in but and POSSIBLE[kind](loss)] or [*LAST]
    )
    pick = 1
    if len(kinds) > 1:
        pick = yield Roll(f"d{len(kinds)}", rule="trouble", who="referee", why="what goes wrong", closed=True)
    kind = kinds[pick - 1]
    yield from PAYS[kind](loss)
    return kind


def priced(task: Task) -> tuple[str, ...]:
    """What failing at this may cost."""
    return COSTS.get(task.topic) or COSTS.get(task.approach) or LAST


def may_hurt(task: Task) -> bool:
    """Is it one of the things that failing at this may cost, that somebody is hurt?"""
    return "hurt" in priced(task)


# ------------------------------------------------------------------------------------------- what can be paid


def always(loss: Loss) -> bool:
    """Time can always be lost."""
    return True


def audible(loss: Loss) -> bool:
    """Is there anybody who might hear, and has not yet?"""
    return not {"safe", "loud"} & set(loss.task.here) and not edges.known(loss.world, HEARD)


def vulnerable(loss: Loss) -> bool:
    """Is there somebody to be hurt?"""
    return loss.hero is not None and loss.hero.state == UP


def in_use(loss: Loss) -> bool:
    """Is something carried in use, that can be lost?"""
    return loss.gear is not None


def liked(loss: Loss) -> bool:
    """Is somebody here whose liking can cool?"""
    return bool(loss.there)


def unhindered(loss: Loss) -> bool:
    """Is nothing of this kind in the way yet?"""
    words = in_the_way(loss.task)
    if loss.going and not words.startswith(("you", "your")):  # a jammed lock is no loss to who goes on
        return False
    return words not in loss.counted and not edges.known(loss.world, words)


# ---------------------------------------------------------------------------------------------------- paying


def noise(loss: Loss) -> Procedure[None]:
    """It is heard: who wanders hereabouts may come of it, and nobody is taken unawares for as long as it is told."""
    who = loss.hero.id if loss.hero else ""
    words = "The noise of it could wake the dead." if loss.worse else "It makes a noise that carries."
    yield from loudly(loss.world, who, words, 2 if loss.worse else 1)


def loudly(world: World, who: str, words: str, more: int = 1) -> Procedure[None]:
    """Something is heard by whoever is near, here and where one goes from here."""
    yield Change("game", "noise", world.get("game", "noise", 0) + more)
    yield Tell(words, "loss", Fact("noise", who, count=more))
    yield from edges.gain(world, HEARD, fits=("sneaking", "sleight"), who=who, against=True, carried=True)


def time(loss: Loss) -> Procedure[None]:
    """It takes longer than it should."""
    minutes = MINUTES.get(loss.task.approach, 10) * (WORSE if loss.worse else 1)
    yield from clock.pass_time(loss.world, loss.rules, minutes, loss.task.here)
    who = loss.hero.id if loss.hero else ""
    words = f"It costs you {spell(minutes)}: it is {clock.told(loss.world)}."
    yield Tell(words, "time", Fact("time", who, count=minutes))


def spell(minutes: int) -> str:
    """A stretch of time in words."""
    return {
        10: "ten minutes",
        20: "twenty minutes",
        30: "half an hour",
        60: "an hour",
        90: "an hour and a half",
    }.get(minutes, counted(minutes, "minute"))


def hurt(loss: Loss) -> Procedure[None]:
    """It hurts."""
    assert loss.hero is not None  # it is drawn only where there is somebody
    own = loss.hero in heroes(loss.world)
    yield Tell(
        HURTS.get(loss.task.topic, HURTS[""]) if own else f"{The(loss.hero)} is hurt in the trying.", "loss"
    )
    yield from loss.rules.harm(loss.hero, Harm("1d6" if loss.worse else "1d4", "", "a mishap"))


def gear(loss: Loss) -> Procedure[None]:
    """What was in use is lost."""
    thing = loss.gear
    assert thing is not None
    name = thing.name
    lost = Fact("loss", thing.owner, "", name, 1)
    if (thing.uses or 0) > 1:
        yield from things.use(thing)
        yield Tell(f"Your {name.lower()} suffers for it: {thing.uses} left.", "loss", lost)
        return
    yield from things.take(thing)
    yield Tell(f"Your {name.lower()} is lost in it.", "loss", lost)


def attitude(loss: Loss) -> Procedure[None]:
    """Those who are here like it less; what is only clumsy makes nobody an enemy."""
    yield from cooled(loss.world, loss.there, 2 if loss.worse and loss.task.topic in GRAVE else 1)


def cooled(world: World, beings: tuple[Entity, ...], steps: int = 1) -> Procedure[None]:
    """These like the party less by so many steps, and so does whoever was met with them."""
    for being in beings:
        now = ATTITUDES.index(being.attitude or "curious")
        yield from change(being, attitude=ATTITUDES[max(0, now - steps)])
        for place in meetings_of(world, being):
            yield from change(place, attitude=being.attitude)
    for being in beings[:1]:
        who = "They" if len(beings) > 1 else The(being)
        verb = "are" if len(beings) > 1 or several(being) else "is"
        fact = Fact("attitude", being.id, what=being.attitude or "")
        yield Tell(f"{who} {verb} {being.attitude} now.", "loss", fact)


def harder(loss: Loss) -> Procedure[None]:
    """Something stands in the way of the next try."""
    task = loss.task
    fits = (task.topic,) if task.topic in IN_THE_WAY else (task.approach,)
    who = loss.hero.id if loss.hero else ""
    yield from edges.gain(loss.world, in_the_way(task), fits=fits, who=who, against=True, carried=loss.going)


def in_the_way(task: Task) -> str:
    """What stands in the way after failing at this."""
    return IN_THE_WAY.get(task.topic) or IN_THE_WAY[task.approach]


POSSIBLE: dict[str, Callable[[Loss], bool]] = {
    "noise": audible,
    "time": always,
    "hurt": vulnerable,
    "gear": in_use,
    "attitude": liked,
    "harder": unhindered,
}
PAYS: dict[str, Callable[[Loss], Procedure[None]]] = {
    "noise": noise,
    "time": time,
    "hurt": hurt,
    "gear": gear,
    "attitude": attitude,
    "harder": harder,
}
