"""How near any game came to what none came to: where that was, and which condition did not hold there, or what else was
lacking. What may live here: looking at the nearest moment that a search kept, and saying that in words.
"""

from typing import NamedTuple

from solo.rules import load
from solo.workshop.games import Game, Start
from solo.workshop.inventory import FIGHTS, Inventory
from solo.workshop.planning import NOWHERE, Planner
from solo.workshop.reach import written
from solo.workshop.search import Search, made
from solo.workshop.seeking import Known, Seeker

MOST_SAID = 3  # conditions that are named of one thing
MOST_LOOKED = 20  # moments that are looked at, where nobody had a plan


def nearest(search: Search, goal: int) -> str:
    """Where a game came nearest to something, and what was lacking there; where nobody had a plan for it, in the
    scene nearest to it; nothing where there is no way."""
    moments = search.near.get(goal, ())
    if moments:
        near = min(moments, key=lambda each: (each.far, each.name))
        found = [looked_at(search, goal, near.name, near.start)]
    else:
        there = sorted(
            (far_off(search.inventory, goal, start), key) for key, (start, _) in search.cells.items()
        )
        nearer = [(key, search.cells[key][0]) for far, key in there if far == there[0][0] < NOWHERE]
        found = [looked_at(search, goal, *each) for each in nearer[:MOST_LOOKED]]
    if not found:
        return ""
    best = min(found, key=lambda each: len(each.conditions))
    return f"a game came nearest in “{best.where}”, {said(best)}"


class Looked(NamedTuple):
    """Where one is at a moment, which conditions fail there that something stands under, as they are written, and what
    is lacking where none does."""

    where: str
    conditions: tuple[str, ...]
    wanting: str


def far_off(inventory: Inventory, goal: int, start: Start) -> float:
    """How many scenes off something is at a moment, going by the arrows alone."""
    here = inventory.scenes.get(str(start.state.get("game", {}).get("scene", "")), -1)
    roots = {inventory.nodes[copy].root for copy in inventory.copies[goal]}
    return min(float(inventory.distance.get(root, {}).get(here, NOWHERE)) for root in roots)


def looked_at(search: Search, goal: int, name: str, start: Start) -> Looked:
    """Where one is at a moment, and what is lacking there."""
    inventory, kinds = made(search.texts)
    seeker = Seeker(inventory, Known(), frozenset())
    game = Game(inventory, kinds, load(search.system), seeker, name)
    game.begin(start)
    seeker.sit_down(name, (goal,), game.session)
    seeker.look(game)
    planner = seeker.planner or Planner(inventory, game.session.stage.ground, offered=seeker.offered(game))
    copy = min(inventory.copies[goal], key=lambda each: planner.to(each).cost)
    lacked = (f"`{written(inventory.adventure, each)}`" for each in planner.lacking(copy))
    found = tuple(dict.fromkeys(lacked))
    return Looked(game.heading(), found, "" if found else wanting(seeker, planner, goal, copy))


def wanting(seeker: Seeker, planner: Planner, goal: int, copy: int) -> str:
    """What is lacking for something where each condition holds that it stands under: others of its list that come before
    it, the mind of whoever is met, dice, a fight, or what was to be done next, and nobody did."""
    inventory = seeker.inventory
    if others := planner.instead(copy):
        conditions = " and ".join(f"`{written(inventory.adventure, each)}`" for each in others)
        return f"where one before it in its list came instead, as {conditions} held"
    throws = inventory.thrown_for(goal) or (
        inventory.thrown_into(goal)[:1] and inventory.thrown_into(goal)[0] if not seeker.at_goal() else ()
    )
    if throws:
        return thrown(seeker, min(throws, key=seeker.likely))
    if minds := planner.minded_else(copy):
        return f"where {' and '.join(f'{who} was {mind}' for who, mind in minds)}"
    fought = [
        name for each in inventory.chain(copy) for name in inventory.nodes[each].names if name in FIGHTS
    ]
    if fought and seeker.at_goal():
        return f"where no fight came to “{fought[0].capitalize()}”"
    return next_step(seeker, planner, copy)


def thrown(seeker: Seeker, throw: tuple[int, int]) -> str:
    """That a throw came to something else, and how seldom it comes to what was sought, for those who made it there."""
    asked, outcome = (seeker.inventory.nodes[each] for each in throw)
    chance = seeker.likely(throw)
    often = "never does" if not chance else f"does in {chance:.1%} of all throws"
    return f"where “{asked.words}” did not come to “{outcome.words}”, and {often} for who was there"


def next_step(seeker: Seeker, planner: Planner, copy: int) -> str:
    """What was to be done next, where nobody did it."""
    inventory, plan = seeker.inventory, planner.to(copy)
    if plan.cost >= NOWHERE:
        return "where nothing is known that leads on"
    if deed := planner.deed(plan.aims):
        whom = inventory.adventure.people.get(deed.who)
        return f"where what was to be typed did nothing ({deed.to}{f' {whom.name}' if whom else ''})"
    number = min(planner.steps(plan.aims) or plan.aims, default=copy)
    step = next((each for each in inventory.chain(number) if each in inventory.written), number)
    root = inventory.nodes[copy].root
    elsewhere = root != planner.here and root != inventory.nodes[step].root
    far = f"{called(inventory, root)} was not come to, and " if elsewhere else ""
    if step in inventory.written:
        return (
            f"where {far}“{inventory.nodes[step].words}” (line {inventory.nodes[step].line}) was to be next"
        )
    if inventory.nodes[step].kind == "scene" and step == root:
        return f"where {called(inventory, step)} was to be come to next"
    led = planner.ways[root].first if root in planner.ways else None
    line = led.part.at.line if led is not None and led.node == step else inventory.nodes[step].line
    at = f", line {line}" if line > 1 else ""
    return f"where {far}it was to come of itself ({called(inventory, step)}{at})"


def called(inventory: Inventory, number: int) -> str:
    """What something on the page is called; what has no words of its own stands before all scenes."""
    node = inventory.nodes[number]
    return f"“{node.words}”" if node.words else "what stands before the first scene"


def said(found: Looked) -> str:
    """What was lacking for something, in words."""
    lacked = found.conditions
    if lacked:
        more = f" and {len(lacked) - MOST_SAID} more" if len(lacked) > MOST_SAID else ""
        return f"where {', '.join(lacked[:MOST_SAID])}{more} did not hold"
    return found.wanting
