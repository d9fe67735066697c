"""What the scenario listens for here and now: choices that stand on no list, or that other words find.

    - `on feed gulls, throw bread` They wheel and scream. `learn the gulls`

What may live here: which of them there are, and where an entry of the scenario is at hand. What is said is
matched in the session.
"""

from typing import NamedTuple

from solo.core.party import party
from solo.play.ground import Ground
from solo.scenario import model
from solo.scenario.heard import Phrase
from solo.scenario.names import stem


class Listening(NamedTuple):
    """A choice that is listened for: the key it is offered under, the phrases that find it, and whether it is
    shown on the list as well."""

    key: str
    choice: model.Choice
    phrases: tuple[Phrase, ...]
    shown: bool


def listening(ground: Ground) -> tuple[Listening, ...]:
    """What is listened for in the scene as it was offered last; a move is made of its key."""
    found = []
    for key, held in ground.offered().items():
        choice = held.choice
        if choice.heard or choice.hidden:
            shown = not choice.unlisted and (not choice.hidden or bool(ground.seen(f"choice:{key}")))
            found.append(Listening(key, choice, choice.heard, shown))
    return tuple(found)


class AtHand:
    """Who is here now, and what is carried or lies here."""

    def __init__(self, ground: Ground):
        self.ground = ground
        self.kinds = {being.kind for being in (*ground.present(), *party(ground.world))}
        self.lying = {stem(thing.name) for thing in ground.lying()}

    def __contains__(self, entry: model.Definition) -> bool:
        """Is a person or creature of this entry here, or a thing of it carried or lying here?"""
        if entry.kind != "item":
            return entry.key in self.kinds
        return any(self.ground.carried((entry.key,))) or bool(self.lying) and stem(entry.name) in self.lying
