"""An act of the system's that a scenario asks for."""

from solo.core.english import after, begins, fits, words
from solo.core.party import heroes
from solo.core.procedure import Procedure, Tell
from solo.play.effect import effect
from solo.rules.ruleset import Act, able
from solo.scenario import model


@effect(model.Act)
def act(stage, part: model.Act, line) -> Procedure:
    """`act`: the acting hero does one of the system's acts;
    silently nothing where it knows none of that name."""
    ground = stage.ground
    actor = ground.actor()
    ours = able(heroes(ground.world))
    hero = actor if actor in ours else next(iter(ours), None)
    found, more = meant(part.words, ground.acts(hero)) if hero else (None, "")
    if found is None:
        return
    if found.barred:
        yield Tell(f"Not now: {found.barred}.", "aside")
        return
    yield from found.do(more)


def meant(text: str, acts: tuple[Act, ...]) -> tuple[Act | None, str]:
    """The act whose key or label a text begins with, the longest there is, and the words behind it; else the
    one act whose label has all its words. None where there is none."""
    said = words(text)
    names = [(found, words(name)) for found in acts for name in (found.label, found.key)]
    whole = [(found, name) for found, name in names if begins(said, name)]
    if whole:
        found, name = max(whole, key=lambda pair: len(pair[1]))
        return found, after(text, len(name))
    fitting = [found for found in acts if said and all(fits(word, words(found.label)) for word in said)]
    return (fitting[0], "") if len(fitting) == 1 else (None, "")
