"""Nothing leaves one's hands that was not said: a choice that takes another sum, or another thing, than a line names is asked
about first."""

from solo.core.english import money
from solo.play.hearing.labels import tells
from solo.play.hearing.naming import the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.sums import ANY_MONEY, coins_said
from solo.play.hearing.understanding import numeral
from solo.play.hearing.vocabulary import alike, family, kin, people, plain_words, stems, ways, words_of
from solo.rules.floor.speech import listed
from solo.session import offers
from solo.session.foresight import Spent, spent
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.readings import Reading

ANYTHING = frozenset({"something", "anything", "some", "it", "everything", "all"})
HANDING = family("out of hands")
MONEY = ANY_MONEY | words_of("What is paid") | {"coin", "coins", "money", "purse"}


def as_said(session: Game, line: str, found: Reading) -> Reading:
    """A reading as it stands; where it is a choice that takes something else than the line says, whether that is meant."""
    offer = found.near[0] if found.kind == "which" and len(found.near) == 1 else found.offer
    if (
        found.kind not in ("choice", "heard", "which")
        or offer is None
        or offer is session.suggested
        or session.over
    ):
        return found
    if not session.world.get("game", "scene") or offers.word_for_word(line, [offer]):
        return found
    coin = session.rules.coin
    if found.kind == "choice" and (unsaid := not_named(session, line, offer)):
        return Reading(
            "which",
            line,
            near=(offer,),
            text=f"That takes {unsaid}. Did you mean {offers.listed([offer])}? `yes` does it.",
        )
    said, things = coins_said(line, coin), handed(session, line, offer)
    things = [
        word for word in things if not any(stem in people() for stem in stems(word))
    ]  # the lads have it
    if not said and not things:
        return found
    takes = spent(session.stage, offer.key)
    if said and takes.coins and takes.coins != said:
        other = money(said, coin)
    elif (
        things
        and gives(line)
        and found.kind == "choice"
        and (offer.weight or offer.leads)
        and not hands_over(offer)
    ):
        return Reading(
            "which", line, near=(offer,), text=f"Did you mean {offers.listed([offer])}? `yes` does it."
        )
    elif things and (takes.coins or takes.things) and not any(goes(word, takes) for word in things):
        other = the(things[-1], any(one.source == "carried" for one in session.moment().thing(things[-1:])))
    else:
        return found
    gone = listed([*([money(takes.coins, coin)] if takes.coins else []), *map(named, takes.things)])
    text = f"That takes {gone}, and not {other}. Did you mean {offers.listed([offer])}? `yes` does it."
    return Reading("which", line, near=(offer,), text=text)


def not_named(session: Game, line: str, offer: Offer) -> str:
    """What a choice takes out of one's hands, where a line takes something of which the choice says nothing, and names none of that:
    “take the wick”, of “Take it on the head of a torch”. Nothing else."""
    clause = taken_apart(line)
    head = [word for word in clause.what[-1:] if tells(word)]
    own = (*offers.aimed(offer).words, *(word for one in offer.heard for group in one for word in group))
    if clause.kind != "take" or not head or any(alike(head[0], one) or kin(head[0], one) for one in own):
        return ""
    takes = spent(session.stage, offer.key)
    if any(goes(word, takes) for word in clause.nouns):
        return ""
    return listed(list(map(named, takes.things)))


def gives(line: str) -> bool:
    """Does a line give something?"""
    return taken_apart(line).kind == "give"


def hands_over(offer: Offer) -> bool:
    """Does a choice give, show or put anything?"""
    return any(one.kind in HANDING for one in offers.aimed(offer).clauses)


def named(thing: str) -> str:
    """A thing of one's own, in the middle of a sentence."""
    return the(thing.lower(), True)


def goes(word: str, takes: Spent) -> bool:
    """Does what a word names leave one's hands?"""
    if takes.coins and word in MONEY:
        return True
    return any(alike(word, own) or kin(word, own) for name in takes.things for own in plain_words(name))


def handed(session: Game, line: str, offer: Offer) -> list[str]:
    """What a line hands over that neither a choice nor its other phrases name, and that is nobody here; nothing where it hands
    nothing over."""
    clause, moment = taken_apart(line), session.moment()
    if clause.kind not in HANDING:
        return []
    own = {*offers.aimed(offer).words, *(word for one in offer.heard for group in one for word in group)}
    told = [word for word in clause.what if tells(word) and word not in ANYTHING and not numeral(word)]
    found = [word for word in told if word not in ways() and not moment.being([word])]
    return [] if any(alike(word, one) or kin(word, one) for word in found for one in own) else found[-1:]
