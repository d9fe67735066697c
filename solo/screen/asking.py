"""Asking a single procedure's questions at the prompt, outside a game: rolling up a character."""

import sys

from solo.draft import REST
from solo.procedure import Choose, Run
from solo.screen.lines import of_events
from solo.screen.plain import Speaker, heard


def ask_through(run: Run, at_random: bool = False) -> object | None:
    """Run to the end, asking the player; None where they leave before it."""
    say, shown, request = Speaker(sys.stdout), 0, run.go()
    while request is not None:
        say.lines(of_events(run.log.events[shown:]))
        shown = len(run.log.events)
        answer = REST.key if at_random and isinstance(request, Choose) else typed(request, say)
        if answer is None:
            return None
        request = run.go(answer)
    say.lines(of_events(run.log.events[shown:]))
    return run.outcome


def typed(request, say: Speaker) -> str | None:
    """What the player answers; None at the end of input."""
    from solo import offers
    while True:
        if isinstance(request, Choose):
            open_ = [offers.of(option, {}) for option in request.options]
            say.lines([("question", request.why), *(("choice", f"{number:>3}. {offer.text}")
                                                    for number, offer in enumerate(open_, 1))])
        else:
            say.lines([("question", request.prompt)])
        line = heard(sys.stdin, sys.stdout, sys.stdin.isatty())
        if line is None:
            return None
        if not isinstance(request, Choose):
            return line.strip()[:request.most] or request.usual
        try:
            offer, _ = offers.match(line, open_)
            if not offer.barred:
                return offer.key
            say.lines([("said", f"Not now: {offer.barred}.")])
        except LookupError as refusal:
            say.lines([("said", str(refusal))])
