"""Edges: what is so here for now and helps with what comes next ("the guard is looking at the gulls"), and what
stands in its way.

An edge stands in the world as `edge.N`, from when it is gained until a test uses it up or the party leaves the
scene. Of those that fit a test one makes it easier, and one that stands in the way makes it harder; both are then
used up. What may live here: gaining them, finding those that fit, using them up. What they come of is said in
`trouble.py` and in the deeds; what an advantage in a fight is, each system says (`Ruleset.advantage`).
"""

from typing import NamedTuple

from msgspec.structs import replace

from solo.core.english import words as words_of
from solo.core.procedure import Fact, Procedure, Tell, change, make, remove
from solo.core.world import Entity, World
from solo.rules.ruleset import DIFFICULTIES, Task

MOST = 8  # that stand at one time


APPROACHES = ("might", "agility", "wits", "will", "charm")


class Helped(NamedTuple):
    """A test with what helps it, and what stands in its way."""

    task: Task
    edges: tuple[Entity, ...] = ()

    @property
    def words(self) -> str:
        """What is shown beside it: "with: the guard is looking at the gulls"; nothing where nothing counts."""
        return "; ".join(f"{'against' if edge.against else 'with'}: {edge.words}" for edge in self.edges)


def here(world: World) -> list[Entity]:
    """The edges of the place where the party is, the oldest first."""
    place = world.get("game", "scene", "")
    return [edge for edge in world.all("edge") if edge.place == place]


def known(world: World, words: str) -> bool:
    """Does an edge of these words stand here?"""
    return any(edge.words == words for edge in here(world))


def gain(
    world: World,
    words: str,
    *,
    about: tuple[str, ...] = (),
    fits: tuple[str, ...] = (),
    who: str = "",
    against: bool = False,
    carried: bool = False,
) -> Procedure[bool]:
    """Something is so from now on. `words` is a clause without a capital and a full stop; `about` the names it is
    about, `fits` the approaches and topics it helps with (of both nothing: whatever is tried next). With `against` it
    stands in the way instead; `carried`, it goes along to the next scene. Returns False, and nothing is changed, where
    it is so already."""
    if known(world, words):
        return False
    for edge in here(world)[: max(0, len(here(world)) - MOST + 1)]:
        yield from remove(edge)
    yield from make(
        world,
        "edge",
        words=words,
        place=world.get("game", "scene", ""),
        about=about or None,
        fits=fits or None,
        against=against or None,
        carried=carried or None,
    )
    fact = Fact("edge", who, what=words, count=-1 if against else 1)
    yield Tell(said(words, against, bool(fits) or not about), "loss" if against else "gain", fact)
    return True


def said(words: str, against: bool, helps: bool) -> str:
    """An edge as it is told: what helps or hinders as that; what is only so now (“the door is open”) as it is."""
    if against:
        return f"Against you: {words}."
    return f"In your favour: {words}." if helps else f"{words[:1].upper()}{words[1:]}."


def fits(edge: Entity, task: Task, words: str = "") -> bool:
    """Does an edge bear on a test, by what it takes or by the words of what is tried?"""
    said = set(words_of(f"{words} {task.aim} {task.topic}"))
    named = any(said & set(words_of(name)) for name in edge.about)
    if edge.fits:
        topics = set(edge.fits) - set(APPROACHES)
        if task.topic and topics:  # what helps one to climb does not help with a lock
            return named or task.topic in topics
        return named or bool({task.approach, task.topic} & set(edge.fits))
    return named or not edge.about


def helped(world: World, task: Task, words: str = "") -> Helped:
    """A test with the edges that bear on it: one that helps makes it easier, as a scenario's `easier if` does, and
    one that stands in the way a step harder; of both, neither counts. An easy test needs no help, and a heroic one cannot be made harder."""
    bearing = [edge for edge in here(world) if fits(edge, task, words)]
    help_ = next((edge for edge in bearing if not edge.against), None) if task.difficulty != "easy" else None
    bar = next((edge for edge in bearing if edge.against), None) if task.difficulty != "heroic" else None
    if help_ is not None and bar is None:
        task = replace(shifted(task, -1), easier=True)
    elif bar is not None and help_ is None:
        task = replace(shifted(task, 1), harder=True)
    return Helped(task, tuple(edge for edge in (help_, bar) if edge is not None))


def shifted(task: Task, steps: int) -> Task:
    """The same test so many steps harder, or easier below 0."""
    at = DIFFICULTIES.index(task.difficulty) + steps
    return replace(task, difficulty=DIFFICULTIES[max(0, min(at, len(DIFFICULTIES) - 1))])


def use(edges: tuple[Entity, ...]) -> Procedure[None]:
    """These have counted, and are used up."""
    for edge in edges:
        words = f"It {'does not help' if edge.against else 'helps'} that {edge.words}."
        yield Tell(words, "aside", Fact("edge", what=edge.words, count=0))
        yield from remove(edge)


def lost(world: World, words: str) -> Procedure[None]:
    """What was so here is so no longer, and nobody tells of it."""
    for edge in here(world):
        if edge.words == words:
            yield from remove(edge)


def leave(world: World, to: str) -> Procedure[None]:
    """The party goes to another scene: what was so in the old one is over, but for what goes along."""
    for edge in list(world.all("edge")):
        if edge.place == to:
            continue
        if edge.carried:
            yield from change(edge, place=to)
        else:
            yield from remove(edge)


def arrive(world: World) -> Procedure[None]:
    """The party has come to where it stays for now, through whatever scenes: what went along has."""
    for edge in here(world):
        if edge.carried:
            yield from change(edge, carried=None)


def of(world: World, name: str) -> list[str]:
    """What stands here of a thing or of somebody, for whoever looks at that: a line each."""
    words = set(words_of(name))
    mine = [edge for edge in here(world) if words and any(words & set(words_of(one)) for one in edge.about)]
    return [said(edge.words, edge.against, bool(edge.fits) or not edge.about) for edge in mine]


def told(world: World) -> list[str]:
    """What stands here, for `look`: a line each."""
    return [said(edge.words, edge.against, bool(edge.fits) or not edge.about) for edge in here(world)]
