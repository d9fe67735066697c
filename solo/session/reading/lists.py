"""A line where a list stands open that is no scene's: what it answers, or what is done instead."""

import re
from collections.abc import Callable, Sequence

import msgspec

from solo.core import regex
from solo.core.english import WORDED, begins
from solo.core.english import words as words_of
from solo.play.hearing import options, phrases
from solo.play.hearing.questions import question_of
from solo.play.hearing.sums import coins_said
from solo.play.hearing.vocabulary import plain_words, small, ways
from solo.session import offers
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.answering import THIS, questioning
from solo.session.reading.readings import NOBODY_BUYS, SELLING, Reading, numbered_of, taken

OFFERED = frozenset({"attempt", "stunt"})  # what is offered before anything is rolled


def answer_or_instead(session: Game, line: str) -> Reading:
    """A line where a roll is offered: the answer, or something else that is done instead."""
    numbered = [offer for offer in session.offers if offer.numbered]
    said = words_of(line)
    begun = [offer for offer in numbered if begins(words_of(offer.text), said)]
    answered = offers.word_for_word(line, numbered) or offers.answer_meant(line, numbered)
    if answered is None and said and len(begun) == 1:
        answered = begun[0]
    if answered is None and options.agrees(line) or plainly_yes(line):
        answered = next(
            (offer for offer in numbered if offer.kind in ("accept", "attack") and not offer.barred), None
        )
    if answered is not None:
        return taken(line, answered)
    leave = next((offer for offer in numbered if offer.kind == "decline"), None)
    sense = (
        phrases.taken_apart(line).senses
        or line.lower().startswith(("try ", "ask "))
        or known_place(session, line)
        or len(plain_words(line)) > 2
        and bool(session.moment().beings_met)  # said to them
    )
    if leave is not None and sense:
        return Reading("instead", line, offer=leave)
    if leave is not None and question_of(line, session.moment()) is not None:
        return Reading("instead", line, offer=leave)
    return Reading("no", line, text=f"First this: {offers.listed(numbered)}.")


def plainly_yes(line: str) -> bool:
    """Is a line a yes and what agrees with it: “yes do it”, “ok roll”?"""
    words = plain_words(phrases.plainly(line))
    return (
        len(words) > 1
        and words[0] in YES
        and all(word in YES | {"do", "it", "roll", "go", "on", "then"} for word in words)
    )


YES = frozenset({"yes", "yeah", "yep", "ok", "okay", "sure", "aye", "fine", "please"})
BUYING = frozenset({"take", "trade", "use", "ask", "look", "give"})  # what is done with wares at a counter


def bought_or_instead(session: Game, line: str, read: Callable[[Game, str], Reading]) -> Reading:
    """A line at a counter: what is bought, the end of it, or something else that is done instead. `read` reads a line in
    the middle of the story."""
    clause = phrases.taken_apart(line)
    numbered = numbered_of(session)
    leave = next((offer for offer in numbered if offer.kind == "done"), None)
    if clause.verb in SELLING:
        found = read(session, line)
        bought = found.kind not in ("heard", "act", "choice") or found.offer and found.offer.kind == "buy"
        return Reading("no", line, text=NOBODY_BUYS) if bought else found
    if (said := at_the_counter(line, clause, numbered)) is not None:
        return said
    if leave is None or not clause.senses or clause.kind in BUYING:
        found = read(session, line)
        told = ("choice", "which", "told") if clause.kind == "ask" else ("choice", "which", "told", "oracle")
        if found.kind in told or leave is None:
            return found
    answered = offers.word_for_word(line, numbered) or offers.answer_meant(line, numbered)
    if answered is not None:
        return taken(line, answered)
    if clause.senses and clause.kind != "trade" or known_place(session, line):
        return Reading("instead", line, offer=put_off(session, leave))
    return Reading("no", line, text=NOT_SOLD)


def put_off(session: Game, leave: Offer | None) -> Offer | None:
    """How a counter is left for something else: it is not done with, where it can be left so."""
    aside = getattr(session.request, "unasked", ())[:1]
    return (
        msgspec.structs.replace(leave, move={"do": "answer", "key": aside[0]}) if leave and aside else leave
    )


NOT_SOLD = "That is not sold here."
PRICES = regex.late(
    r"(?:and )?(?:how much|how dear|how expensive|what (?:does|do|would|is|are) .*\b(?:cost|costs|price)|what is the price|price of)\b"
)
PURSE = regex.late(r"\b(?:i|we|me|my|left|money|coin|coins|purse)\b")
STANDING = frozenset(
    {"haggle", "bargain", "barter", "negotiate", "discount", "cheaper", "expensive", "steep"}
)
ASKED_FOR = frozenset(
    {"trade", "take", "give", "use", ""}
)  # how wares are asked for: “i'll have the lantern”


def at_the_counter(line: str, clause: phrases.Clause, numbered: Sequence[Offer]) -> Reading | None:
    """What is asked of wares, and what is had of them, in plain words; None where it is neither."""
    said = phrases.plainly(line).lower()
    if (several := bought_together(line, numbered)) is not None:
        return several
    if PRICES.match(said):
        own = PURSE.search(said) and not options.meant(
            said, [one.text for one in numbered if one.kind == "buy"]
        )
        return Reading("command", line, "money" if own else THIS, said)
    if STANDING & set(plain_words(said)) or clause.kind == "give" and coins_said(said, "coin"):
        return Reading("no", line, text="The prices stand as they are written.")
    if questioning(line):
        wanted = options.meant(said, [one.text for one in numbered if one.kind == "buy"])
        sold = wanted or said.startswith(("what", "which", "why", "how"))
        return Reading("command", line, THIS, said) if sold else Reading("no", line, text=NOT_SOLD)
    if (number := options.counted(line, len(numbered))) or options.refuses(line):
        leave = next((one for one in numbered if one.kind == "done"), None)
        one = numbered[number - 1] if number else leave
        return taken(line, one) if one is not None else None
    if clause.verb.startswith("pay") and (tool := clause.after("with", "in")) and not set(tool) & COINED:
        return Reading("no", line, text="Coins are what is taken here.")
    if clause.negated or clause.kind not in ASKED_FOR:
        return None
    if clause.verb in ("give back", "return"):
        return None
    wares = [one for one in numbered if one.kind == "buy"]
    places = options.meant(line, [one.text.rpartition(",")[0] or one.text for one in wares])
    if len(places) == 1:
        return taken(line, wares[places[0]])
    found = [wares[at] for at in places]
    named = len(found) < len(wares)
    return (
        Reading("which", line, near=tuple(found), text=f"One at a time: {offers.listed(found)}.")
        if found and named
        else None
    )


COINED = frozenset({"coin", "coins", "money", "cash", "gold", "silver"})
SEVERAL = regex.late(r"\s*(?:,\s*(?:and\s+)?|\band\b|&|\bplus\b|\bwith\b)\s*", re.IGNORECASE)
CHEAP = frozenset({"cheapest", "lowest"})
DEAR = frozenset({"dearest", "priciest"})


def bought_together(line: str, numbered: Sequence[Offer]) -> Reading | None:
    """Several wares named in one line, the first now and the others after it; or the cheapest, or the dearest. None where
    one is named, or none, or where any of what is named may be several."""
    wares = [one for one in numbered if one.kind == "buy"]
    words = set(plain_words(line))
    if words & (CHEAP | DEAR) or {"most", "expensive"} <= words:
        priced = [one for one in wares if not one.barred and price_of(one)]
        best = (
            min(priced, key=price_of, default=None)
            if words & CHEAP
            else max(priced, key=price_of, default=None)
        )
        same = [one for one in priced if best is not None and price_of(one) == price_of(best)]
        if len(same) > 1:
            return Reading("which", line, near=tuple(same), text=f"That could be: {offers.listed(same)}.")
        return taken(line, best) if best is not None else None
    clause = phrases.taken_apart(line)
    if clause.negated or clause.kind not in ASKED_FOR or questioning(line):
        return None
    parts = [part for part in SEVERAL.split(phrases.plainly(line)) if part.strip()]
    counted = [how_many(part) for part in parts]
    found = [ware_of(part, numbered, wares) for _, part in counted]
    if any(one is None for one in found):
        return None
    whole = list(
        {one.key: (number, one) for (number, _), one in zip(counted, found, strict=True) if one}.values()
    )
    each = [one for number, one in whole for _ in range(number)]
    if len(each) < 2:
        return None
    first = taken(line, each[0])
    return msgspec.structs.replace(first, then=tuple(one.text for one in each[1:]))


def how_many(part: str) -> tuple[int, str]:
    """How many of a ware a part of a line asks for, and the part without that: two torches."""
    words = part.split()
    at = next((at for at, word in enumerate(words[:-1]) if word.lower() in WORDED or word.isdecimal()), -1)
    number = 0 if at < 0 else int(words[at]) if words[at].isdecimal() else WORDED[words[at].lower()]
    if not 1 < number <= MOST:
        return 1, part
    return number, " ".join([*words[:at], *words[at + 1 :]])


MOST = 12  # of one ware, that are bought by one line


def price_of(offer: Offer) -> int:
    """What a ware costs, by its label; 0 where it does not say."""
    found = re.search(r"(\d+)\s+\w+\W*$", offer.text)
    return int(found[1]) if found else 0


def ware_of(part: str, numbered: Sequence[Offer], wares: Sequence[Offer]) -> Offer | None:
    """The one ware that a part of a line names, or its number is; None where it names none, or several."""
    if part.strip().isdecimal():
        at = int(part) - 1
        return numbered[at] if 0 <= at < len(numbered) and numbered[at] in wares else None
    places = options.meant(part, [one.text.rpartition(",")[0] or one.text for one in wares])
    return wares[places[0]] if len(places) == 1 else None


def known_place(session: Game, line: str) -> bool:
    """Does a line without a verb name a way out, or a way to go?"""
    words = set(plain_words(line))
    named = {word for exit in session.moment().exits for word in plain_words(f"{exit.heading} {exit.label}")}
    return bool(words & (named - small()) or words & ways().keys())
