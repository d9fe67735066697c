"""A writer's game in a text that was changed: the world as it was left, made to fit the text as it is now.

The texts that turns were made in are kept with the game, and each turn says by a mark which. Where the text changes, a
turn goes on record that begins anew from the world as it then stands (as it does where the rules change: `versions`).
"""

from solo.core.world import World
from solo.journal import Turn
from solo.journal.errors import NoSuchMove
from solo.play.ground import Ground
from solo.play.scene import Stage
from solo.rules.ruleset import Ruleset
from solo.scenario.expressions import lowest
from solo.scenario.model import Adventure
from solo.session import phases
from solo.session.record import TEXT, digest
from solo.session.versions import Step

MOVE = "reread"


def lost(world: World, adventure: Adventure) -> str:
    """Why a world cannot stand in a text; nothing where it can."""
    key = world.get("game", "scene")
    if not key or adventure.scene(key) is not None:
        return ""
    return f"it has no scene “{key}” any more; `was {key}` under its new heading says what it was"


def fitted(world: World, adventure: Adventure, rules: Ruleset) -> World:
    """The world as it stands in a text: in the scene by its present name, with the choices that are there now, and no
    variable that holds what it cannot. Raises NoSuchMove where the text has no place for it."""
    if why := lost(world, adventure):
        raise NoSuchMove(adventure.title, f"the text that is read now has no place for that: {why}")
    made = World(world.state(), being=rules.being)
    for name, value in tuple(made.fields("var").items()):
        declared = adventure.state.get(name.partition("@")[0])
        if (
            declared is None
            or type(declared.first) is not type(value)
            or (declared.words and value not in declared.words)
        ):
            made.put("var", name, None)
    key = made.get("game", "scene")
    if key and made.get("game", "phase") == phases.SCENE:
        scene = adventure.at(key)
        stage = Stage(Ground(adventure, made, rules))
        layout = stage.script.layout(scene.key)
        made.put("game", "scene", scene.key)
        if layout.here is not None:
            made.put("game", "here", layout.here)
        offers = stage.there(layout.offers, lowest)
        made.put("game", "offered", tuple(layout.keys[id(offer.choice)] for offer in offers))
    return World(made.state(), being=rules.being)


def step_from(
    world: World, after: int, text: str, adventure: Adventure, rules: Ruleset
) -> tuple[World, Step]:
    """The world after a turn in a text that it was not made in, and the step that leads there. Raises as `fitted`."""
    made = fitted(world, adventure, rules)
    turn = Turn(
        move={"do": MOVE},
        line="(the text is read again)",
        tells=(("aside", "From here on the game goes by the text as it was changed."),),
        digest=digest(made),
        extra={TEXT: text},
    )
    return made, Step(after, turn, made.state())
