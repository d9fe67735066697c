"""What is a choice of the place that one sits in, or stands by, and is not to be had until one gets up again."""

import msgspec

from solo.core.english import in_marks
from solo.play.hearing.labels import aim
from solo.play.hearing.matching import SURE, weigh
from solo.play.hearing.phrases import taken_apart
from solo.scenario import model
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.readings import Reading, numbered_of

NOT_HERE = frozenset({"There is no", "There are no", "There is nothing", "No way leads"})


def of_the_room(session: Game, line: str, found: Reading) -> Reading:
    """A refusal, with where the thing can be done, if it is a choice of the scene that the only way back leads to; any other
    reading as it is."""
    if found.kind != "no" or not found.text.startswith(tuple(NOT_HERE)):
        return found
    back = way_back(session)
    scene = session.adventure.scene(back.leads) if back is not None else None
    if back is None or scene is None:
        return found
    clause = taken_apart(line)
    labels = [choice for block in scene.blocks if isinstance(block, model.Menu) for choice in block.items]
    for choice in labels:
        if not isinstance(choice, model.Choice) or choice.unlisted or choice.hidden:
            continue
        label = "".join(part.text for part in choice.label if isinstance(part, model.Text))
        if weigh(clause, aim(label.strip())) >= SURE:
            return msgspec.structs.replace(
                found, text=f"That is not done from here. First: {in_marks(back.text)}."
            )
    return found


def way_back(session: Game) -> Offer | None:
    """The one free way to where one came from, where that is the only way out; None where there are several."""
    came = session.world.get("trail", session.world.get("game", "scene", ""), "")
    ways = [one for one in numbered_of(session) if one.leads and not one.barred]
    return ways[0] if len(ways) == 1 and ways[0].leads == came and not ways[0].weight else None
