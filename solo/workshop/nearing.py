"""How near any game came to what none came to: where that was, and which condition did not hold there, or what else was
lacking. What may live here: looking at the nearest moment that a search kept, and saying that in words.
"""

from solo.rules import load
from solo.workshop.games import Game, Start
from solo.workshop.inventory import Inventory
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
    where, lacked = min(found, key=lambda each: len(each[1]), default=("", []))
    return f"a game came nearest in “{where}”, {said(search.inventory, goal, lacked)}" if where else ""


def far_off(inventory: Inventory, goal: int, start: Start) -> float:
    """How many scenes off something is at a moment, going by the arrows alone."""
    here = inventory.scenes.get(str(start.state.get("game", {}).get("scene", "")), -1)
    roots = {inventory.nodes[copy].root for copy in inventory.copies[goal]}
    return min(float(inventory.distance.get(root, {}).get(here, NOWHERE)) for root in roots)


def looked_at(search: Search, goal: int, name: str, start: Start) -> tuple[str, list[str]]:
    """Where one is at a moment, and which conditions fail there that something stands under, as they are written."""
    inventory, kinds = made(search.texts)
    seeker = Seeker(inventory, Known(), frozenset())
    game = Game(inventory, kinds, load(search.system), seeker, name)
    game.begin(start)
    seeker.sit_down(name, (), game.session)
    planner = Planner(inventory, game.session.stage.ground, offered=seeker.offered(game))
    copy = min(inventory.copies[goal], key=lambda each: planner.to(each).cost)
    lacked = (f"`{written(inventory.adventure, each)}`" for each in planner.lacking(copy))
    return game.heading(), list(dict.fromkeys(lacked))


def said(inventory: Inventory, goal: int, lacked: list[str]) -> str:
    """What was lacking for something, in words."""
    if lacked:
        more = f" and {len(lacked) - MOST_SAID} more" if len(lacked) > MOST_SAID else ""
        return f"where {', '.join(lacked[:MOST_SAID])}{more} did not hold"
    if inventory.thrown_for(goal):
        return "where each throw came to something else"
    return "where nothing that it stands under was lacking"
