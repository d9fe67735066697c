"""The odds of what somebody asks about: a choice as it stands on the list, else a deed as it would be offered.

One way: what would be asked before dice is asked of the world as it is, on a copy, and its chance is told.
"""

from collections.abc import Container

from solo.core.party import heroes
from solo.play.moment import Deed
from solo.rules.floor.approaches import understood
from solo.rules.floor.stunts import described
from solo.rules.ruleset import able
from solo.session import offers, views
from solo.session.foresight import tried_so
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.phases import FIGHT
from solo.session.reading import read


def odds_of(session: Game, words: str, known: Container[str]) -> list[str]:
    """The odds of what words mean: a choice, by number or as it would be taken; a deed, as it would be offered."""
    numbered = [one for one in session.offers if one.numbered]
    if words.strip().isdecimal():
        meant = numbered[int(words) - 1 : int(words)] if int(words) else []
        return views.odds(session, meant) if meant else views.odds(session)
    found = read(session, words, known)
    near = found.near or ((found.offer,) if found.offer is not None else ())
    listed = [one for one in near if one.numbered]
    own = found.otherwise or found
    tried = own.deed is not None and own.kind == "deed" and would_be(session, own.deed) or []
    if listed or tried:
        return [*(views.odds(session, listed) if listed else []), *tried]
    if found.kind == "no":
        return [found.text]
    if found.kind == "heard" and found.offer is not None:
        chance = views.chance_of(session, found.offer, risk=True)
        return [f"{words}: {chance}" if chance else NOT_ROLLED]
    return [NOT_ROLLED]


NOT_ROLLED = "No dice are thrown for that."


def would_be(session: Game, deed: Deed) -> list[str]:
    """How a deed would be rolled, and its chance, as it would be offered; that it is not rolled for, where it is not."""
    request = session.request
    if session.phase.state == FIGHT:
        return [stunted(session, deed.words)]
    tried = tried_so(session.stage, deed) if request is None or session.may_try() else None
    rolled = [option for option in tried.asked.options if option.odds] if tried and tried.asked else []
    if tried is None or not rolled:
        return [f"{NOT_ROLLED} {tried.plan}." if tried and tried.plan else NOT_ROLLED]
    chances = (views.chance_of(session, offers.of(option, {}), risk=True) for option in rolled)
    return [f"{tried.plan}: {', or '.join(chances)}"]


def stunted(session: Game, words: str) -> str:
    """How something that is tried in a fight would be rolled, and its chance."""
    task = understood(words, session.world["fight"].here or ())
    ours = able(heroes(session.world)) or heroes(session.world)
    trial = Offer("try", words, "stunt", {}, odds=lambda: session.rules.test(ours[0], task))
    return f"To {task.aim}: {described(task)}: {views.chance_of(session, trial, risk=True)}"
