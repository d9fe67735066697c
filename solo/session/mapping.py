"""The map a player draws as they go: the places they have been, and the ways they went between them. Pure."""

from typing import NamedTuple

from solo.rules.floor.speech import listed
from solo.session.game import Game


class Walked(NamedTuple):
    """Where somebody has been: places in the order they came to them (key and name), the ways they went, and where they
    are. `untried` are the ways on from there."""

    places: dict[str, str]
    ways: tuple[tuple[str, str], ...]
    here: str
    untried: tuple[str, ...] = ()


def walked(session: Game) -> Walked:
    """Where the player has been, by the record of the game; for a game that nobody keeps, as the world has it."""
    here = str(session.world.get("game", "scene", "") or "")
    known = {key: scene.heading for key, scene in session.adventure.scenes.items()}
    if session.save is None:
        trail = session.world.fields("trail")
        been = [key for key in known if session.stage.ground.seen(f"scene:{key}")]
        steps = [("", key) for key in been] + [(str(trail[key]), key) for key in been if trail.get(key)]
    else:
        steps = [
            (str(was or ""), str(to or ""))
            for turn in session.save.path_to()
            for id, field, was, to, *_ in turn.changes
            if (id, field) == ("game", "scene")
        ]
    places = {to: known[to] for _, to in steps if to in known}
    ways = dict.fromkeys((was, to) for was, to in steps if was in places and to in places and was != to)
    return Walked(places, tuple(ways), here, untried(session))


def untried(session: Game) -> tuple[str, ...]:
    """The ways from here that nobody has gone."""
    if session.over or session.request is not None:
        return ()
    return tuple(dict.fromkeys(exit.label for exit in session.moment().exits if not exit.been))


def in_words(map_: Walked) -> list[str]:
    """The map for the ear: each place, and where one went from it."""
    if not map_.places:
        return ["You have been nowhere yet."]
    lines = [f"You are here: {map_.places[map_.here]}."] if map_.here in map_.places else []
    for place, name in map_.places.items():
        onward = [map_.places[to] for was, to in map_.ways if was == place]
        if onward:
            lines.append(f"From {name} you went to {listed(onward)}.")
    return [*lines, *not_tried(map_)]


def not_tried(map_: Walked) -> list[str]:
    """What is said of the ways that nobody has gone."""
    return [f"Not tried from here: {'; '.join(map_.untried)}."] if map_.untried else []
