"""A deed that a choice on the list is already: giving what it gives, forcing what it forces. That choice is meant.

What costs nothing is taken; what is rolled for, or another way to the same end, is asked about first.
"""

from collections.abc import Iterator

from solo.play.hearing.labels import aim, tells
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import alike, belongs, family, kin, plain_words
from solo.play.moment import Deed, Moment
from solo.session import offers
from solo.session.blows import WEAPONS
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.offering import gently, surely_not
from solo.session.reading.readings import Reading, numbered_of, taken

DRAWN = frozenset(
    {"whip out", "ready", "wield", "brandish", "take out", "get out", "pull out", "draw", "bring out"}
)
HANDED = family("handed over")
GIVES = family("out of hands")  # verbs of labels that hand something over
FORCES = family("forced")


def double(session: Game, line: str, deed: Deed, moment: Moment) -> Reading | None:
    """The choice that a deed is already, or which it may be; None where it is none."""
    there = [
        offer
        for offer in numbered_of(session)
        if not offer.barred and not otherwise_forced(deed, moment, offer)
        if deed.kind != "break" or not gently(offer)
        if deed.kind != "give" or not surely_not(taken_apart(line), offer)
    ]
    if deed.kind == "use" and deed.tool == "" and set(plain_words(deed.what)) & set(WEAPONS) and deed.thing:
        drawn = [
            offer for offer in there if aim(offer.text).clauses[0].verb == "draw" and aim(offer.text).bare
        ]
        if len(drawn) == 1 and deed.verb in DRAWN:
            return taken(line, drawn[0])
    if deed.kind in HANDED and deed.what:
        found = list(of_the_thing(deed, moment, there))
        if not found and deed.kind in GIVES and deed.whom:
            found = of_a_gift(deed, there)
    elif deed.kind in FORCES and deed.what:
        found = of_the_same(deed, moment, there)
    elif deed.kind in GIVES and deed.whom:
        found = of_a_gift(deed, there)
    elif deed.kind in ("search", "look"):
        found = of_a_search(deed, moment, there)
    else:
        return None
    if not found:
        return None
    sure = [offer for offer, is_sure in found if is_sure]
    if len(sure) == 1:
        return taken(line, sure[0])
    near = tuple(sure or [offer for offer, _ in found])
    return Reading("which", line, near=near, text=f"Did you mean {offers.listed(near)}?")


def otherwise_forced(deed: Deed, moment: Moment, offer: Offer) -> bool:
    """Is something forced with a thing that a choice does not speak of: a stone, where the choice is to pick the lock?"""
    tool = [word for word in plain_words(deed.means) if tells(word)][-1:]
    named = aim(offer.text, "", offer.tools)
    return (
        deed.kind in FORCES | {"attack"}
        and bool(tool)
        and not any(alike(tool[0], word) or kin(tool[0], word) for word in (*named.words, *named.tools))
    )


def of_the_thing(deed: Deed, moment: Moment, there: list[Offer]) -> Iterator[tuple[Offer, bool]]:
    """The choices about a thing that is handed over, and whether each surely hands it over at no risk."""
    noun = plain_words(deed.what)[-1:]
    for offer in there:
        label = aim(offer.text)
        held = any(plain_words(tool)[-1:] == noun for tool in offer.tools)
        named = bool(noun) and any(
            word.removesuffix("s") == noun[0].removesuffix("s") for word in label.words
        )
        if not (held or named):
            continue
        kinds = {sense.kind for clause in label.clauses for sense in clause.senses}
        same = deed.kind in kinds or (deed.kind in GIVES and bool(kinds & GIVES))
        if (
            held
            and same
            or named
            and deed.kind in GIVES
            and (kinds & (GIVES | ({"read"} if deed.kind in ("give", "show") else set())))
            and "away" not in label.words
        ):
            yield offer, held and same and offer.odds is None
        elif named and deed.kind in ("give", "show") and "to" in label.words and kinds & FORCES:
            yield offer, False  # “Push your blanket through to her” gives it as well


def of_a_gift(deed: Deed, there: list[Offer]) -> list[tuple[Offer, bool]]:
    """The choices that give somebody something, where it is not said what: “feed the dog”, to “Give it something”."""
    own = plain_words(deed.whom)
    found = []
    for offer in there:
        first = aim(offer.text).clauses[0]
        theirs = any(word in THEM for word in first.what) or any(word in first.nouns for word in own)
        if (
            first.kind == "give"
            and theirs
            and (not first.what[1:] or any(word in ANY for word in first.what))
        ):
            found.append((offer, offer.odds is None))
    return found


THEM = frozenset({"it", "him", "her", "them"})
ANY = frozenset({"something", "anything", "some", "food"})
VALUABLE = ANY | frozenset(
    {"useful", "interesting", "valuable", "valuables", "loot", "treasure", "stuff", "things", "worth", "hidden", "clues", "good",
     "goods", "supplies", "items", "else", "of", "use", "value", "to", "take", "eat", "steal", "anybody", "someone"}
)  # fmt: skip


def of_a_search(deed: Deed, moment: Moment, there: list[Offer]) -> list[tuple[Offer, bool]]:
    """The choices that search, where a line looks for anything at all; and the one that searches what a line looks into."""
    words = [word for word in plain_words(deed.what) if tells(word) or word in ANY]
    inside = deed.kind == "look" and deed.verb in LOOKING_IN
    anything = deed.kind == "search" and all(word in VALUABLE for word in words)
    if not (inside or anything):
        return []
    found = []
    for offer in there:
        first = aim(offer.text).clauses[0]
        same = any(alike(word, own) or kin(word, own) for word in words[-1:] for own in first.nouns)
        if first.kind == "search" and (anything or same) or first.kind == "read" and inside and same:
            found.append((offer, offer.odds is None and not offer.weight and not offer.leads))
    return found


LOOKING_IN = frozenset({"look in", "look inside", "look into", "look through", "look under", "look behind"})


def of_the_same(deed: Deed, moment: Moment, there: list[Offer]) -> list[tuple[Offer, bool]]:
    """The choices that force the same thing, and whether each does it in the same way. Where one names it, another may
    say “it”."""
    nouns = [word for word in plain_words(deed.what) if tells(word)][-1:]
    if not nouns:
        return []
    like = alike if nouns[0] in moment.told else kin  # what has its own name here is no other thing
    found, its = [], []
    for offer in there:
        label = aim(offer.text)
        senses = [sense for clause in label.clauses for sense in clause.senses if sense.kind in FORCES]
        same = any(sense.kind == deed.kind or sense.approach == deed.approach for sense in senses)
        if senses and any(like(nouns[0], word) or belongs(nouns[0], word) for word in label.own):
            found.append((offer, same))
        elif same and label.words[1:2] == ("it",):
            its.append((offer, same))
    return [*found, *its] if found else []
