"""Asking at the prompt, outside a game: a pick from a list, and a procedure's questions,
as in rolling up a character."""

from solo.core.procedure import Choose, Run, Write
from solo.referee.draft import REST
from solo.screen.lines import Line, of_events, safe
from solo.screen.speaker import Speaker, colourful
from solo.session import offers

PROMPT = "> "
HELP = frozenset({"help", "?", "h", "what", "what?"})
LEAVES = frozenset({"quit", "exit", "q", "bye"})
PICK_HELP = "Type the number of a choice, or any words of it. `quit` or Ctrl-D leaves; nothing is lost by it."
WORDS_HELP = "Type the words that are asked for; Enter alone takes what is offered. `quit` or Ctrl-D leaves."
NONE_OF_THESE = "That is none of these. Type a number or words of one; `help` says more."


def ask_through(run: Run, at_random: bool = False, say: Speaker | None = None) -> object | None:
    """Run to the end, asking the player; None where they leave before it."""
    say, shown, request = say or Speaker(colours=colourful()), 0, run.go()
    while isinstance(request, Choose | Write):
        say.lines(of_events(run.log.events[shown:]))
        shown = len(run.log.events)
        answer = REST.key if at_random and isinstance(request, Choose) else answered(request, say)
        if answer is None:
            return None
        request = run.go(answer)
    say.lines(of_events(run.log.events[shown:]))
    return run.outcome


def answered(request: Choose | Write, say: Speaker) -> str | None:
    """What the player answers; None where they leave."""
    if isinstance(request, Choose):
        offer = pick(say, request.why, [offers.of(option, {}) for option in request.options])
        return offer.key if offer else None
    while True:
        say.lines(asked(request))
        line = say.hear(PROMPT)
        if line is None or plain(line) in LEAVES:
            return None
        if plain(line) not in HELP:
            return safe(line).strip()[: request.most] or request.usual
        say.lines([("said", WORDS_HELP)])


def name_for(error: Exception, say: Speaker | None = None) -> str | None:
    """Another name for somebody who cannot be kept under theirs; None where the player gives none,
    or nobody can be asked."""
    say = say or Speaker(colours=colourful())
    say.lines([("said", safe(str(error))), ("question", "By which name shall they be kept?")])
    line = say.hear(PROMPT)
    return safe(line).strip() or None if line else None


def asked(request: Write) -> list[Line]:
    """A question for words, and what Enter alone answers."""
    usual = [("hint", safe(f"(Enter alone: {request.usual})"))] if request.usual else []
    return [*(("question", part) for part in safe(request.prompt).splitlines()), *usual]


def pick(say: Speaker, question: str, open_: list[offers.Offer]) -> offers.Offer | None:
    """The offer that the player takes, by its number or by words; None where they leave."""
    told = [
        *(("question", part) for part in safe(question).splitlines()),
        *(("choice", numbered(number, offer)) for number, offer in enumerate(open_, 1)),
    ]
    while True:
        say.lines(told)
        line = say.hear(PROMPT)
        if line is None:
            return None
        if plain(line) in HELP:
            say.lines([("said", PICK_HELP)])
            continue
        try:
            offer, _ = offers.match(safe(line), open_)
        except LookupError as refusal:
            if plain(line) in LEAVES:
                return None
            unknown = str(refusal) == offers.UNKNOWN
            say.lines([("said", NONE_OF_THESE if unknown else safe(str(refusal)))])
            continue
        if not offer.barred:
            return offer
        say.lines([("said", safe(f"Not now: {offer.barred}."))])


def plain(line: str) -> str:
    """What was typed, to compare with a word."""
    return safe(line).strip().lower()


def numbered(number: int, offer: offers.Offer) -> str:
    """A choice as it stands in the list."""
    return safe(
        f"{number:>3}. {offer.text}" + (f"  (not now: {offer.barred})" if offer.barred else "")
    ).replace("\n", " ")
