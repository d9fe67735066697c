"""What is typed in the middle of a fight: which of the options it means, by what they are (attack, flee, cast …) before
their words, since every system words them its own way."""

import re
from collections.abc import Sequence

from solo.play.hearing.matching import aim, tells
from solo.play.hearing.phrases import Clause, taken_apart
from solo.play.hearing.vocabulary import alike, plain_words, words_of
from solo.play.moment import Moment
from solo.session.offers import NoMatch, Offer, listed

KINDS = {  # what is done, and the kinds of options that do it
    "attack": ("attack",),
    "flee": ("flee",),
    "go": ("flee",),
    "cast": ("cast",),
    "pray": ("cast",),
    "defend": ("wait", "stance"),
    "wait": ("wait",),
    "rest": ("wait",),
}
FROM_AFAR = frozenset({"shoot", "fire"})
BARE_HANDED = words_of("Blows that are tricks")
DEMANDING = frozenset({"call", "demand", "tell", "ask", "order"})  # that they give up
TAKING_UP = frozenset({"use", "go", "try", "fight", "attack", "be", "choose", "take"})
ON = frozenset({"on", "until", "till", "keep", "continue"})
TALK = frozenset({"talk", "threaten", "ask", "surrender", "tell"})
GIVE_UP = frozenset({"surrender", "yield", "lay", "give", "stop", "arms", "weapons", "weapon", "quarter"})
MERCY = frozenset({"mercy", "spare", "quarter"})
OWN = frozenset({"i", "my", "we", "our", "myself"})
GUARDED = frozenset({"defend", "defensive", "deflect", "dodge", "parry", "guard", "block"})


def meant_in_fight(line: str, numbered: Sequence[Offer], moment: Moment) -> Offer | None:
    """The option that a line means in a fight; None where it is something else that is tried. Raises NoMatch where it may
    be several."""
    clause = taken_apart(line)
    open_ = [offer for offer in numbered if not offer.barred]
    if plainly_on(clause):
        ongoing = [one for one in open_ if going_on(one)]
        return only([*ongoing, *otherwise(clause, open_, ongoing)])
    headed = by_head(clause, open_)
    if headed is not None:
        return headed
    words = in_words(line, clause, open_, moment)
    if words is not None:
        return words
    if clause.kind == "threaten" and clause.senses[0].words[0] in DEMANDING:
        return only([one for one in open_ if one.kind == "talk"])
    kinds = KINDS.get(clause.kind)
    if kinds is None or clause.kind == "go" and clause.nouns and not leaving(clause):
        return None
    if clause.kind == "attack":
        return blow(clause, open_, moment)
    found = [one for one in open_ if one.kind in kinds]
    if clause.kind == "defend":
        found = [one for one in open_ if GUARDED & set(plain_words(one.text))]
    if clause.kind in ("cast", "pray"):
        named = [
            one
            for one in found
            if any(alike(word, own) for word in clause.what for own in plain_words(one.text))
        ]
        found = named if clause.what else found
    return only(found)


def by_head(clause: Clause, open_: Sequence[Offer]) -> Offer | None:
    """The stance that is typed by its name alone: what stands before the colon or the bracket of its label."""
    said = {word for word in clause.words if tells(word) and word not in TAKING_UP}
    stances = [one for one in open_ if one.kind == "stance"]
    found = [one for one in stances if said == set(plain_words(re.split(r"[:(]", one.text)[0]))]
    return found[0] if len(found) == 1 else None


def in_words(line: str, clause: Clause, open_: Sequence[Offer], moment: Moment) -> Offer | None:
    """Calling on them to give up, or giving up oneself. “Surrender!” is shouted at them; “I surrender” is not; what may
    be either is asked about."""
    calls = [one for one in open_ if one.kind == "talk"]
    yields = [one for one in open_ if one.kind == "yield"]
    words = set(clause.words)
    if not calls and not yields:
        return None
    if words & MERCY or clause.kind == "surrender" and OWN & set(plain_words(line)):
        return only(yields)
    if clause.kind in ("put", "throw", "surrender") and (
        clause.kind == "surrender" or words & {"arms", "weapons"}
    ):
        if OWN & set(plain_words(line)):
            return only(yields)
        loud = line.rstrip().endswith("!") or clause.kind == "surrender" and len(clause.words) > 2
        either = [*calls, *yields]
        if calls and (loud or not yields and words & {"yield", "arms", "weapons"}):
            return only(calls)
        if clause.kind == "surrender":
            raise NoMatch(f"Who is to give up? That could be: {listed(either)}.", either)
        return only(either)
    if clause.kind in ("threaten", "ask", "tell") and not words & GIVE_UP:
        return None  # a taunt is something else that is tried
    named = moment.being([word for word in clause.what if tells(word)])
    if clause.kind not in TALK or named and all(being.source == "along" for being in named):
        return None
    return only(calls)


def otherwise(clause: Clause, open_: Sequence[Offer], ongoing: Sequence[Offer]) -> list[Offer]:
    """The stances named beside fighting on that are not those it would go on with: then it is asked which."""
    own = {word for one in ongoing for word in plain_words(one.text)}
    heads = [(set(plain_words(re.split(r"[:(]", one.text)[0])), one) for one in open_ if one.kind == "stance"]
    return [one for head, one in heads if head and head <= set(clause.words) and not head & own]


def plainly_on(clause: Clause) -> bool:
    """“Fight on”, “keep fighting”."""
    words = set(clause.words)
    return (
        bool(words & ON)
        and any(alike(word, "fight") for word in words)
        or clause.words in (("continue",), ("go", "on"), ("keep", "going"))
    )


def going_on(offer: Offer) -> bool:
    """Is it more than one blow: fighting on until something gives?"""
    return offer.text.lower().startswith(("fight on", "go on"))


def leaving(clause: Clause) -> bool:
    """Does it only say that one goes?"""
    return not any(tells(word) for word in clause.nouns)


def only(found: Sequence[Offer]) -> Offer | None:
    """The one there is; None where there is none. Raises NoMatch where there are several."""
    if len(found) > 1:
        raise NoMatch(f"That could be: {listed(found)}.", found)
    return found[0] if found else None


def blow(clause: Clause, open_: Sequence[Offer], moment: Moment) -> Offer | None:
    """The attack that is meant: with the weapon and at the foe that are named; a plain one where none is."""
    attacks = [one for one in open_ if one.kind == "attack"]
    target = [word for word in clause.what if tells(word)]
    if target and not moment.being(target):
        target = [word for word in target if not word.isdecimal()]  # they may be told apart by other words
        if not moment.being(target):
            return None
    if clause.senses[0].words[0] in FROM_AFAR:
        attacks = [one for one in attacks if FROM_AFAR & set(plain_words(one.text))]
    if not any(one.kind == "attack" for one in open_):
        stances = [one for one in open_ if one.kind == "stance" and not GUARDED & set(plain_words(one.text))]
        if stances:
            raise NoMatch(f"How? {listed(stances)}.", stances)
        return None
    if clause.senses[0].words[0] in BARE_HANDED and len(attacks) < len(open_) and stunts(open_):
        return None
    foes = [being for being in moment.beings if being.source == "met"]
    weapon = clause.after("with", "using")
    described = [
        word for word in weapon if tells(word) and any(alike(word, o) for b in foes for o in b.words)
    ]
    if described and not any(carried(word, moment) for word in weapon):
        at = [
            one for one in attacks if any(alike(word, o) for word in described for o in plain_words(one.text))
        ]
        return plainest(clause, at or attacks)
    if weapon and any(carried(word, moment) for word in weapon):
        armed = [
            one
            for one in open_
            if any(alike(word, other) for word in weapon for other in plain_words(one.text))
        ]
        if armed and all(one.kind != "attack" for one in armed):
            raise NoMatch(f"Did you mean {listed(armed)}?", armed)
        return plainest(clause, [one for one in armed if one.kind == "attack"])
    if any(tells(word) for word in weapon) and not any(
        alike(w, o) for w in weapon for b in foes for o in b.words
    ):
        named = [one for one in attacks if set(weapon) & set(plain_words(one.text))]
        if clause.what and tells(clause.what[0]) or not clause.what:
            return plainest(clause, named) if named else None
    numbers = [word for word in target if word.isdecimal()]
    if numbers and any(word in plain_words(one.text) for one in attacks for word in numbers):
        attacks = [one for one in attacks if numbers[0] in plain_words(one.text)]
    elif target:
        those = [being for being in moment.being(target) if being in foes]
        kinds = {word for being in those for word in being.words if not word.isdecimal()}
        aimed = [one for one in attacks if kinds & set(plain_words(one.text))]
        others = {word for being in foes if being not in those for word in being.words} - kinds
        attacks = aimed or [one for one in attacks if not others & set(plain_words(one.text))]
    return plainest(clause, attacks)


def trick(line: str) -> bool:
    """Is a line a blow without the weapon in hand: something else that is tried?"""
    clause = taken_apart(line)
    return clause.kind == "attack" and clause.senses[0].words[0] in BARE_HANDED


def stunts(open_: Sequence[Offer]) -> bool:
    """May anything else be tried?"""
    return any(one.kind == "stunt" for one in open_)


def carried(word: str, moment: Moment) -> bool:
    """Is this something that is carried?"""
    return any(alike(word, other) for thing in moment.carried for other in thing.words)


def plainest(clause: Clause, found: Sequence[Offer]) -> Offer | None:
    """Of several attacks the one whose verb is typed; else those that are one plain blow."""
    if len(found) < 2:
        return only(found)
    said = clause.senses[0].words[0]
    typed = [one for one in found if aim(one.text).words[:1] == (said,) and not going_on(one)]
    if typed:
        return only(typed)
    fights = [one for one in found if aim(one.text).clauses[0].kind == "attack" and not going_on(one)]
    plain = [one for one in fights if not alike(aim(one.text).words[0], "throw")]
    return only(plain or fights or found)
