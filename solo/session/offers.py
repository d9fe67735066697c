"""Offers: every legal next move, and matching what a player types to one of them."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from solo.core import regex
from solo.core.english import after, begins, in_marks, words
from solo.core.procedure import Option, Procedure
from solo.scenario import heard
from solo.scenario.heard import Phrase

if TYPE_CHECKING:
    from solo.play.hearing.labels import Aim
    from solo.play.hearing.phrases import Clause


class Offer(msgspec.Struct, frozen=True):
    """One move that can be made: what it says, its kind, why it is barred, and the move itself."""

    key: str
    text: str
    kind: str
    move: dict
    barred: str = ""
    odds: Callable[[], Procedure] | None = None
    meaning: str = ""
    note: str = ""  # what counts for or against it now
    numbered: bool = True  # stands in the numbered list; acts beyond the scene do not
    heard: tuple[Phrase, ...] = ()  # phrases that find it beside its text
    hidden: bool = False  # never shown: found by what is typed alone
    leads: str = ""  # the place it leads to, by its key
    place: str = ""  # what that place is called
    back: bool = False  # it is where one came from
    tools: tuple[str, ...] = ()  # names of what it takes
    weight: str = ""  # what hangs on it: risk, end; it is not taken on little


class NoMatch(LookupError):
    """What was typed is no offer; the message says what is. `near` are the offers that it may have meant."""

    def __init__(self, message: str, near: "Sequence[Offer]" = ()):
        super().__init__(message)
        self.near = tuple(near)


def of(option: Option, move: dict) -> Offer:
    """An offer made of a procedure's option."""
    return Offer(
        option.key,
        option.text,
        option.kind,
        move,
        option.barred,
        option.odds,
        note=option.note() if option.note else "",
        numbered=not option.hidden,
        heard=option.heard,
        hidden=option.hidden,
        leads=option.leads,
        tools=option.tools,
        weight=option.weight,
    )


IN_HAND = ("stance", "use")  # what takes something in hand, or uses it
FOE = regex.late(r"\b(?:foe|npc|beast|undead)\.[\w-]+")


def in_turn(options: Sequence[Option]) -> list[Option]:
    """The options of a turn in a fight in an order that stays as the rounds go by: blows at whoever is struck first, all
    that is not a blow, fighting on, and last blows at others; of two things of a kind that may be taken in hand, one.
    Other questions as they are."""
    blows = [one for one in options if one.kind == "attack"]
    if len(blows) == len(options) or not any(one.kind in ("flee", "stunt") for one in options):
        return list(options)
    first_of = {(one.kind, one.text): one for one in reversed(options)}
    options = [one for one in options if one.kind not in IN_HAND or first_of[one.kind, one.text] is one]
    on = [one for one in blows if one.key == "on" or one.key.startswith("on ")]
    struck = [FOE.findall(one.key)[:1] for one in blows if one not in on]
    first = struck[0] if struck else []
    near = [one for one in blows if one not in on and FOE.findall(one.key)[:1] in ([], first)]
    others = [one for one in blows if one not in on and one not in near]
    return [*near, *(one for one in options if one.kind != "attack"), *on, *others]


Beings = Sequence[tuple[str, ...]]  # those who are here, each by the words they go by
Sentences = Sequence[frozenset[str]]  # the words of the place, a set for each sentence


def by_number(number: int, numbered: Sequence[Offer]) -> Offer:
    """The choice of a number. Raises NoMatch where there is none."""
    if 1 <= number <= len(numbered):
        return numbered[number - 1]
    raise NoMatch(
        f"There is no {number}; choose from 1 to {len(numbered)}."
        if numbered
        else "There is nothing to choose."
    )


def match(
    line: str, offers: Sequence[Offer], implied: Beings = (), here: Sentences = ()
) -> tuple[Offer, str]:
    """The offer that a line means, and the words after its label. Raises NoMatch with what was near.

    A number, the key, the whole text; words that begin words of one offer alone; or words that mean the same.
    `implied` are words for those who are met: a choice that names nobody is about them."""
    numbered = [offer for offer in offers if offer.numbered]
    if line.strip().isdecimal() and len(line.strip()) < 6:
        return by_number(int(line), numbered), ""
    exact = word_for_word(line, numbered) or word_for_word(
        line, [offer for offer in offers if not offer.numbered]
    )
    if exact is not None:
        return exact, ""
    answered = answer_meant(line, numbered)
    if answered is not None:
        return answered, ""
    found = meant(line, numbered, implied, here)
    if found is not None:
        return found, ""
    act = act_meant(line, [offer for offer in offers if not offer.numbered])
    if act is not None:
        return act
    near = near_to(line, numbered, implied, here)
    raise NoMatch(f"Did you mean {listed(near)}?" if near else UNKNOWN, near)


UNKNOWN = (
    "That is none of the choices. `try …` attempts anything, `ask …` asks the oracle, `help` says the rest."
)


def word_for_word(line: str, offers: Sequence[Offer]) -> Offer | None:
    """The offer whose label, or key, a line is; or whose label alone begins with all of it, up to where that goes on to
    something more: “leave them”, of “Leave them, and only read the spines”."""
    from solo.play.hearing.phrases import bare

    said, plain = words(line), line.strip().lower()
    for offer in offers:
        if plain == offer.text.lower() or (said and said == words(offer.text)):
            return offer
    if (key := next((one for one in offers if one.numbered and plain == one.key.lower()), None)) is not None:
        return key
    if plain.endswith("?") or '"' in plain:
        return None
    said = words(bare(line))
    whole = [one for one in offers if one.numbered and said and said == words(one.text)]
    begun = whole or [
        one for one in offers if one.numbered and len(said) > 1 and said in beginnings(one.text)
    ]
    return begun[0] if len(begun) == 1 else None


@lru_cache(maxsize=1024)
def beginnings(label: str) -> list[list[str]]:
    """What a label may be called by: its words up to each place where it goes on to something more."""
    return [words(label[: more.start()]) for more in MORE.finditer(label)]


MORE = regex.late(r"[,:;.(]|\s(?:and|while|as|so|before|until|with|without|if|for)\b")


def answer_meant(line: str, numbered: Sequence[Offer]) -> Offer | None:
    """The option that is accepting, declining or being done, where a line only says so and one of them is that."""
    from solo.play.hearing.phrases import plainly
    from solo.play.hearing.vocabulary import answers

    said = plainly(line).lower()
    agreed = [one for one in numbered if not one.barred and said in answers().get(one.kind, ())]
    declining = [one for one in numbered if one.kind == "decline"]
    if not agreed and len(numbered) == 2 and len(declining) == 1 and said in answers().get("accept", ()):
        agreed = [one for one in numbered if one not in declining and not one.barred]
    return agreed[0] if len(agreed) == 1 else None


def meant(line: str, numbered: Sequence[Offer], implied: Beings = (), here: Sentences = ()) -> Offer | None:
    """The choice that a line means, those first that can be taken. Raises NoMatch where it may be several."""
    from solo.play.hearing.matching import MARGIN, SURE

    for group in ([one for one in numbered if not one.barred], [one for one in numbered if one.barred]):
        found = weighed(line, group, implied, here)
        most = max((score for score, _ in found), default=0.0)
        if most >= SURE:
            best = by_its_words(line, [offer for score, offer in found if score > most - MARGIN])
            if len(best) == 1 and not too_little(line, best[0], most, implied, here):
                return best[0]
            if len(best) == 1:
                raise NoMatch(f"Did you mean {listed(best)}? `yes` does it.", best)
            raise NoMatch(f"That could be: {listed(best)}.", best)
    return None


def by_its_words(line: str, best: list[Offer]) -> list[Offer]:
    """Of choices that a line means equally well, the one that says all its words, where it alone does: “sleep”, of “Sit with
    Enoch” and “Climb to the loft, and sleep”."""
    from solo.play.hearing.labels import tells
    from solo.play.hearing.phrases import taken_apart
    from solo.play.hearing.vocabulary import stems

    said = [word for word in taken_apart(line).words if tells(word) and word not in GOING]
    own = [
        offer
        for offer in best
        if said
        and all({*stems(word)} & {one for each in aimed(offer).words for one in stems(each)} for word in said)
    ]
    return own if len(own) == 1 else by_its_verb(line, best)


def by_its_verb(line: str, best: list[Offer]) -> list[Offer]:
    """Of ways that a line means equally well by where it goes, the one that goes so: “sneak in”, of “Slip in along the wall”
    and “Open the door, and walk in”."""
    from solo.play.hearing.labels import tells
    from solo.play.hearing.matching import likeness
    from solo.play.hearing.phrases import taken_apart
    from solo.play.hearing.vocabulary import ways

    clause = taken_apart(line)
    if any(tells(word) and word not in ways() for word in clause.nouns) or clause.verb in PLAIN:
        return best
    own = [
        offer
        for offer in best
        if any(
            likeness(one, other)[0] >= 1.0
            for one in clause.senses
            for part in aimed(offer).clauses
            for other in part.senses
        )
    ]
    return own if len(own) == 1 else best


GOING = ("go", "get", "have", "leave", "head", "walk")
PLAIN = frozenset(
    {"go", "get", "come", "head", "walk", "move", "try", "use", "take", "do", "leave", "exit", "return", ""}
)


RISKED = 0.72  # how well a line has to mean what has a test or a price


def too_little(line: str, offer: Offer, score: float, implied: Beings, here: Sentences) -> bool:
    """Is a line too little for all that hangs on a choice? Then it is asked first."""
    from solo.play.hearing.phrases import taken_apart

    clause = taken_apart(line)
    if clause.kind == "trade" and aimed(offer).verbless and offer.odds is None and all_named(clause, offer):
        return False  # a ware that is named is asked for
    if offer.weight == "risk":
        unsure = score < (0.85 if aimed(offer).verbless else RISKED)
        return unsure and clause.kind != "attack"
    if offer.weight == "end":
        from solo.play.hearing.matching import says_enough

        return not says_enough(clause, aimed(offer), implied, here)
    return False


def all_named(clause: "Clause", offer: Offer) -> bool:
    """Does a choice name all that a line asks for?"""
    from solo.play.hearing.labels import tells
    from solo.play.hearing.matching import covers

    said = [word for word in clause.nouns if tells(word)]
    return bool(said) and all(any(covers(word, own) for own in aimed(offer).words) for word in said)


def near_to(line: str, numbered: Sequence[Offer], implied: Beings = (), here: Sentences = ()) -> list[Offer]:
    """The choices that a line comes near, the nearest first: few, or none."""
    from solo.play.hearing.matching import NEAR

    found = sorted(weighed(line, numbered, implied, here), key=lambda pair: -pair[0])
    return [offer for score, offer in found if score >= NEAR][:3]


def same_verb(line: str, offer: Offer) -> bool:
    """Has a line the very verb of a choice, or one that means the same, and is all that it names named there; or, where the
    verb is the same word, any of it: “ring the bell at the infirmary”, and “Ring at the infirmary”?"""
    from solo.play.hearing.matching import GENERIC, names_all, names_one
    from solo.play.hearing.phrases import taken_apart

    line_ = taken_apart(line)
    rows = {sense.row for sense in line_.senses}
    label = aimed(offer)
    same = any(sense.row in rows for clause in label.clauses[:1] for sense in clause.senses)
    very = line_.words[:1] == label.words[:1] and line_.verb not in GENERIC
    return same and (names_all(line_, label) or very and names_one(line_, label))


def beside(line: str, numbered: Sequence[Offer], implied: Beings = ()) -> list[Offer]:
    """The choices that a deed may have been meant for: with a verb like its own, and of the same thing."""
    from solo.play.hearing.matching import comes_near
    from solo.play.hearing.phrases import taken_apart

    clause = taken_apart(line)
    return [offer for offer in numbered if comes_near(clause, aimed(offer), implied)]


def aimed(offer: Offer) -> "Aim":
    """An offer as it may be meant."""
    from solo.play.hearing.labels import aim

    tested = offer.odds is not None
    return aim(offer.text, offer.place, offer.tools, bool(offer.leads), offer.back, tested, offer.kind)


def weighed(
    line: str, numbered: Sequence[Offer], implied: Beings = (), here: Sentences = ()
) -> list[tuple[float, Offer]]:
    """Each choice with how well a line means it."""
    from solo.play.hearing.matching import weigh
    from solo.play.hearing.phrases import taken_apart

    clause = taken_apart(line)
    return [(weigh(clause, aimed(offer), implied, here), offer) for offer in numbered]


def act_meant(line: str, acts: Sequence[Offer]) -> tuple[Offer, str] | None:
    """The act of the system that a line names by its own words, and the words after them; the same for several heroes,
    the first. None where it names none. Raises NoMatch where it may be several."""
    from solo.play.hearing.matching import act_weight
    from solo.play.hearing.phrases import bare

    bared = bare(line)
    named = [one for one in acts if words(one.text)[:1] == ["use"] and words(one.text)[1:] == words(bared)]
    if named and named[0].text[len("use ") :][:1].isupper():  # an ability is called by its name alone
        return named[0], ""
    longer = [one for one in acts if begins(words(bared), words(one.text)) and takes(one, bared)]
    if longer:
        best = max(longer, key=lambda offer: len(words(offer.text)))
        return best, after(bared, len(words(best.text)))
    found = [(act_weight(bared, one.text), one) for one in acts]
    most = max((score for score, _ in found), default=0.0)
    best_ones = {one.text: one for score, one in reversed(found) if score == most and score}
    if len(best_ones) > 1:
        raise NoMatch(f"That could be: {listed(list(best_ones.values()))}.", list(best_ones.values()))
    return (next(iter(best_ones.values())), "") if best_ones else None


def act_begun(line: str, acts: Sequence[Offer], numbered: Sequence[Offer]) -> tuple[Offer, str] | None:
    """The act whose whole label of several words a line begins with, where it goes on with words that no choice has."""
    said = words(line)
    for act in sorted(acts, key=lambda offer: -len(words(offer.text))):
        label = words(act.text)
        more = said[len(label) :]
        known = {word for offer in numbered for word in words(offer.text)}
        if len(label) > 1 and more and begins(said, label) and not set(more) <= known:
            return act, after(line, len(label))
    return None


BETWEEN = {"give": "to", "take": "from"}  # acts within the party, and the word that says with whom


def takes(act: Offer, line: str) -> bool:
    """May an act be followed by what is left of a line? One of several words by whatever comes; one of a single word,
    which is a verb for other things too, by few."""
    label = words(act.text)
    rest = words(line)[len(label) :]
    if act.key in BETWEEN and BETWEEN[act.key] not in rest:
        return False  # what lies here, or somebody else, is meant
    return len(label) > 1 or len(rest) <= 3 or act.kind == "cast" or ":" in line


def listening(
    line: str, offers: Sequence[Offer], only: Callable[[Offer, Phrase], bool] = lambda offer, phrase: True
) -> Offer | None:
    """What the scenario listens for that a line says, the longest phrase first, and of those as long one whose words come
    in its order; None where it says none. `offers` are those that are listened for (`Game.listened`); `only` says which phrases count."""
    counted = [(tuple(phrase for phrase in offer.heard if only(offer, phrase)), offer) for offer in offers]
    found = [(heard.best(line, phrases), offer) for phrases, offer in counted]
    found += [(heard.label(line, offer.text), offer) for offer in offers if offer.hidden and only(offer, ())]
    most = max((score for score, _ in found), default=0)
    best = {offer.key: offer for score, offer in found if score == most and score}
    takeable = [offer for offer in best.values() if not offer.barred] or list(best.values())
    if len(takeable) > 1:
        ordered = {offer.key for phrases, offer in counted if heard.in_order(line, phrases)}
        takeable.sort(key=lambda offer: offer.key not in ordered)
    return takeable[0] if takeable else None


def listed(offers: Sequence[Offer]) -> str:
    """A few offers, for a sentence."""
    said = [in_marks(offer.text) for offer in offers[:5]]
    return ", or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)
