"""Who answers what a procedure asks: those who are not the player's choose by their system's `intent`."""

from collections.abc import Callable

from solo.core.party import is_players
from solo.core.procedure import SETTLED, Choose, Foresee, Outcome, Procedure, Write
from solo.core.world import World
from solo.rules.ruleset import Ruleset

ASKED = (Choose, Write)


def refereed(
    procedure: Procedure[Outcome],
    world: World,
    rules: Ruleset,
    foresee: Callable[[Foresee], bool | None] | None = None,
) -> Procedure[Outcome]:
    """The same procedure with every choice of somebody who is not the player's answered by the system's
    `intent`, and what is to be foreseen by `foresee`, where there is one."""
    answer: object = None
    try:
        while True:
            request = procedure.send(answer)
            if type(request) in SETTLED:
                answer = yield request
            elif isinstance(request, ASKED) and not is_players(request.by):
                answer = yield from answered(request, world, rules)
            elif foresee and isinstance(request, Foresee):
                answer = foresee(request)
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value


def answered(request: Choose | Write, world: World, rules: Ruleset) -> Procedure[str]:
    """What a being of the referee's says to a request."""
    if isinstance(request, Write):
        return request.usual
    return (yield from refereed(rules.intent(world[request.by], request), world, rules))
