"""The choices that stand beside a deed: of the same verb, of the same thing, a game to sit down to, a meal to be had. Which of
them a deed is, or whether it is one, is said elsewhere."""

from solo.play.hearing import phrases, sensing
from solo.play.hearing.labels import Aim, tells
from solo.play.hearing.understanding import PASSAGES
from solo.play.hearing.vocabulary import (
    alike,
    family,
    kin,
    plain_words,
    small,
    ways,
    words_of,
)
from solo.play.moment import Deed, Moment
from solo.session import offers
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.readings import numbered_of, takeable


def told_so(clause: phrases.Clause, offer: Offer, moment: Moment) -> bool:
    """May what somebody is told be a choice: it tells something too, or asks about most of what is told?"""
    label = offers.aimed(offer)
    if label.clauses[0].kind not in ("ask", "think"):
        return not says_another(clause, label, moment)
    said = [word for word in clause.words[1:] if tells(word)]
    return sum(any(alike(word, own) for own in label.words) for word in said) * 2 > len(said)


def says_another(clause: phrases.Clause, label: Aim, moment: Moment) -> bool:
    """Is something said to somebody that a choice says nothing of: “tell him I'm tired”, and “Tell him the wood still stands”?"""
    first = label.clauses[0]
    if clause.kind != "tell" or first.kind != "tell":
        return False
    met = moment.their_words
    said = [word for word in clause.nouns if tells(word) and word not in met]
    own = [word for word in sensing.topics_of(label) if word not in met]
    return bool(said and own) and max(sensing.hit(word, label, own, ()) for word in said) < VERY


VERY = 0.85  # how well a word of a choice has to be met by what is said of another's own


def promised(session: Game, line: str) -> bool:
    """Does a line promise, swear or beg, as a choice does: nothing that somebody was asked answers that?"""
    first = phrases.taken_apart(line).words[:1]
    return first in PROMISES and bool(takeable(session, lambda one: offers.aimed(one).words[:1] == first))


PROMISES = (("promise",), ("swear",), ("beg",), ("thank",), ("forgive",), ("confess",))


def behind_the_door(session: Game, deed: Deed) -> list[Offer]:
    """The choices that lead to the place at whose door somebody knocks: Haig's door."""
    named = [
        word for word in plain_words(deed.what) if tells(word) and word not in ways() and word not in PASSAGES
    ]
    if deed.kind != "knock" or not named:
        return []
    return takeable(
        session,
        lambda one: one.leads and all(word in plain_words(f"{one.text} {one.place}") for word in named),
    )


def of_the_same_verb(session: Game, line: str, deed: Deed, moment: Moment) -> list[Offer]:
    """The choices that begin with the very verb of a line, where what it names is not here: “Ring at the infirmary”, to one
    who rings the bell."""
    clause = phrases.taken_apart(line)
    untold = deed.what and not (deed.thing or deed.whom) and not {*plain_words(deed.what)} & moment.told
    if not (deed.unseen or untold) or not clause.senses or clause.kind in COMMON:
        return []
    first, row = clause.words[0], clause.senses[0].row

    def same(offer: Offer) -> bool:
        label = offers.aimed(offer)
        own = label.words[:1] == (first,) and offer.kind not in GIVING_UP
        return own and any(row == one.row for one in label.clauses[0].senses)

    return takeable(session, same)


GIVING_UP = frozenset({"yield", "flee"})  # who throws salt throws no weapon down


COMMON = frozenset(
    {"trade", "go", "take", "look", "give", "put", "use", "ask", "tell", "talk", "search", "steal"}
)


def beside_verb(line: str, deed: Deed) -> list[str]:
    """The words of a line that name something beside its verb."""
    return [word for word in plain_words(phrases.bare(line)) if tells(word) and word not in deed.verb.split()]


def named_beside(session: Game, line: str, deed: Deed) -> list[Offer]:
    """The choices that speak of what a line names beside its verb: the game of fox and hens, to one who bets on the hens."""
    said = beside_verb(line, deed)
    return takeable(
        session, lambda one: any(alike(word, own) for word in said for own in offers.aimed(one).words)
    )


GAMING = words_of("Verbs of gaming")
WAGERED = {verb.split()[0] for verb in GAMING} | {"bet"}
GAMES = words_of("Words of games")


def gaming(session: Game) -> list[Offer]:
    """The choices that sit down to a game."""
    return takeable(
        session,
        lambda one: GAMES & set(offers.aimed(one).words) or offers.aimed(one).words[:2] == ("sit", "in"),
    )


FORAGING = frozenset(
    {
        "forage",
        "hunt",
        "set a snare",
        "lay a snare",
        "set snares",
        "lay snares",
        "set a snare for",
        "set snares for",
    }
)
FED = frozenset({"eat", "food", "forage", "hunt", "game"})


def looks_for_food(deed: Deed) -> bool:
    """Is a deed one of looking for something to eat: foraging, or a search for food?"""
    foraging = deed.kind == "track" and deed.verb in FORAGING
    return foraging or deed.kind in ("search", "look") and ("", *plain_words(deed.words))[-1] in MEANT_TO_EAT


MEANT_TO_EAT = frozenset({"food", "supper", "dinner", "breakfast", "meal", "eat", "fare"})  # whatever it is


def fed_by(session: Game) -> list[Offer]:
    """The choices that give or throw somebody something to eat, whatever that is."""
    return takeable(
        session,
        lambda one: (
            {clause.kind for clause in offers.aimed(one).clauses} & FEEDING
            and (words_of("Any food") | words_of("Foods")) & set(offers.aimed(one).words)
        ),
    )


FEEDING = frozenset({"give", "throw"})


def feeding(session: Game) -> list[Offer]:
    """The choices that look for something to eat."""
    return takeable(
        session, lambda one: FED & set(offers.aimed(one).words) and SOUGHT & set(offers.aimed(one).words)
    )


SOUGHT = frozenset({"look", "find", "forage", "hunt", "search"})
WITH_SOMEBODY = {
    "follow": frozenset({"follow", "look", "go"}),
    "take": frozenset({"take", "pull", "lift", "follow", "join"}),
}


def with_them(session: Game, deed: Deed) -> list[Offer]:
    """The free choices that do with somebody what comes near a deed: to watch the children, to one who follows them; to take
    her by the hand, to one who picks her up."""

    def does(offer: Offer) -> bool:
        label = offers.aimed(offer)
        named = any(kin(word, own) for word in plain_words(deed.whom) for own in label.clauses[0].what[-1:])
        about = named or deed.kind == "take" and bool(HIM & set(label.words[1:2]))
        return about and label.clauses[0].kind in WITH_SOMEBODY[deed.kind] and offer.odds is None

    return takeable(session, does)


def felt(session: Game, deed: Deed) -> list[Offer]:
    """The choices that search or feel the very thing that a line does, where dice say what is found."""
    noun = [word for word in plain_words(deed.what) if tells(word)][-1:]

    def feels(offer: Offer) -> bool:
        first = offers.aimed(offer).clauses[0]
        return (
            offer.odds is not None
            and first.kind in FELT
            and any(alike(word, own) for word in noun for own in first.nouns)
        )

    return takeable(session, feels)


FELT = family("feeling about")


def served(session: Game, deed: Deed) -> list[Offer]:
    """The ways to where one eats and drinks, to one who has nothing to eat or drink and names nothing that is here."""
    named = [word for word in plain_words(deed.what) if word not in small() and word not in ways()]
    if (
        deed.thing
        or any(word not in MEALS and not kin(word, "road") for word in named)
        or to_be_bought(session, deed)
    ):
        return []
    meals = [
        one
        for one in numbered_of(session)
        if any(each.kind == deed.kind for each in offers.aimed(one).clauses)
    ]
    meals = [one for one in meals if not one.barred]
    return (not named and meals) or [
        one
        for one in numbered_of(session)
        if one.leads
        and not one.barred
        and any(kin("canteen", word) for word in plain_words(f"{one.text} {one.place}"))
    ]


MEALS = frozenset(
    {"drink", "ale", "beer", "wine", "pint", "food", "meal", "something", "bite", "supper", "dinner", "lunch"}
)
HIM = frozenset({"him", "her", "them"})


def to_be_bought(session: Game, deed: Deed) -> list[Offer]:
    """The choices that sell what is to be eaten or drunk."""
    nouns = [word for word in plain_words(deed.what) if word not in small()]
    return [
        one
        for one in numbered_of(session)
        if offers.aimed(one).clauses[0].kind == "trade"
        and any(alike(noun, word) for noun in nouns for word in plain_words(one.text))
    ]
