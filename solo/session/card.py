"""The end card: an ending in lines, each of a kind that a screen may colour (those of `Tell`). Pure.

Every line is a sentence or two that can be read aloud, and is wrapped by whoever shows it.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from solo.core.dice import read_out
from solo.core.english import bare, in_words, money, plural, within
from solo.core.pronouns import said
from solo.rules.floor.speech import agree, counted, listed
from solo.session.ending import UNFINISHED, Ending, Epitaph, Stood, Throw

Line = tuple[str, str]

KINDS = {
    "victory": "Victory",
    "defeat": "Defeat",
    "escape": "Escape",
    "captured": "Captivity",
    "death": "Death",
    "end": "The end",
    UNFINISHED: "Left where it stands",
}
ENDS = {
    "victory": "ends in victory",
    "defeat": "ends in defeat",
    "escape": "ends in escape",
    "captured": "ends in captivity",
    "death": "ends in death",
    UNFINISHED: "is left where it stands",
}
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
MOST_LISTED = 12
EVEN = Fraction(1, 2)  # a throw that was likelier than this is no luck


def card(end: Ending) -> list[Line]:
    """The card of an ending, from its name to its throws."""
    groups = [
        [("heading", title(end)), *(("card", line) for line in opening(end))],
        [("card", line) for grave in end.epitaphs for line in epitaph(grave)],
        [("card", line) for line in (*deeds(end), *people(end))],
        [("card", line) for line in goods(end)],
        [("card", line) for line in luck(end)],
    ]
    told: list[Line] = []
    for group in filter(None, groups):
        told += [("card", "")] * bool(told) + group
    return told


def title(end: Ending) -> str:
    """What the ending is called."""
    return end.name or KINDS.get(end.kind, "The end")


def opening(end: Ending) -> Iterator[str]:
    """What kind of ending it is, which of how many, how long it took, and where."""
    how = ENDS.get(end.kind, "ends here")
    yield " ".join(
        filter(None, [f"{f'“{end.title}”' if end.title else 'The story'} {how}.", place_among(end)])
    )
    where = f"“{end.place}”, " if end.place else ""
    yield f"It took {lasted(end)} and {counted(end.turns, 'turn')}. The last of it: {where}{end.when}."


def place_among(end: Ending) -> str:
    """Which of the adventure's endings it is, without a word on the others."""
    if end.kind == UNFINISHED or not end.of:
        return ""
    every, before = in_words(end.of), None if end.found is None else len(end.found)
    if not end.key:
        known = f"; you have found {in_words(before)} of those" if before else ""
        return f"It is none of the {counted_word(end.of, 'ending')} that {agree(end.of, 'was', 'were')} written{known}."
    if end.of == 1:
        return "It has no other ending."
    if before is None:
        return f"It is one of {every} endings."
    if not end.new:
        known = (
            "you have found them all" if before == end.of else f"you have found {in_words(before)} of them"
        )
        return f"It is one of {every} endings, and not new to you; {known}."
    if end.nth == end.of:
        return f"It is the last of its {every} endings: now you have found them all."
    return f"It is one of {every} endings, and the {ordinal(end.nth)} you have found."


def counted_word(many: int, noun: str) -> str:
    """So many, in words."""
    return f"{in_words(many)} {noun if many == 1 else plural(noun)}"


def ordinal(many: int) -> str:
    """Third, eleventh, 21st."""
    if many < len(ORDINALS):
        return ORDINALS[many]
    tail = "th" if many % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(many % 10, "th")
    return f"{many}{tail}"


def lasted(end: Ending) -> str:
    """How long it took, in the story."""
    if end.minutes >= 24 * 60:
        return counted_word(end.days, "day")
    if end.minutes < 60:
        return "less than an hour"
    hours = round(end.minutes / 60)
    return "an hour" if hours == 1 else counted_word(hours, "hour")


def epitaph(grave: Epitaph) -> Iterator[str]:
    """The end of a life."""
    cause = f", {grave.cause}" if grave.cause else ""
    where = f", in “{grave.place}”" if grave.place else ""
    yield f"{grave.name} died on {grave.when}{where}{cause}."
    if grave.deed and not grave.cause:
        yield f"The last thing {said(grave.pronouns, 'they')} tried: “{grave.deed}”."
    if grave.life:
        yield grave.life


def deeds(end: Ending) -> Iterator[str]:
    """What was done and learned, and what is owed."""
    if end.deeds:
        yield f"{'Deed' if len(end.deeds) == 1 else 'Deeds'}: {'; '.join(deed.rstrip('.') for deed in end.deeds[:MOST_LISTED])}."
    if end.grew:
        grown = ", ".join(f"{what} +{by}" if by > 0 else what for what, by in end.grew[:MOST_LISTED])
        yield f"Grown: {grown}."
    if end.debts:
        yield f"Still owed: {'; '.join(debt.rstrip('.') for debt in end.debts)}."


def people(end: Ending) -> Iterator[str]:
    """Who stood by, who did not, and whose mind changed."""
    for how, words in STOOD.items():
        there = [one.name for one in end.company if one.how == how]
        if there:
            yield words.format(
                who=listed(there), s="s" if len(there) == 1 else "", was=agree(len(there), "was", "were")
            )
    yield from (minded(one) for one in end.minds[:MOST_LISTED])


STOOD = {
    "alive": "{who} stood by to the end.",
    "down": "{who} lay on the ground at the end.",
    "dead": "{who} died on the way.",
    "fled": "{who} ran.",
    "left": "{who} went another way.",
}
STOOD_BY = {  # the same of one, behind "who"
    "alive": "stood by to the end",
    "down": "lay on the ground at the end",
    "dead": "died on the way",
    "fled": "ran",
    "left": "went another way",
    "": "was there",
}


def minded(one: Stood) -> str:
    """Whose mind changed."""
    if one.how == "dead":
        return f"{one.name}, {one.was} at first, died {one.now}."
    return f"{one.name} was {one.was} at first, and is {one.now} now."


def goods(end: Ending) -> Iterator[str]:
    """What is carried home, or was left behind, and what is gone."""
    things = [thing(name, count) for name, count in end.carried[:MOST_LISTED]]
    if len(end.carried) > MOST_LISTED:
        things.append(f"{counted(len(end.carried) - MOST_LISTED, 'thing')} more")
    if end.coins > 0:
        things.append(f"{money(end.coins, end.coin)} more than at the start")
    if things:
        yield f"{'Left behind' if end.fatal else 'Still carried' if end.kind == 'captured' else 'Brought home'}: {listed(things)}."
    gone = [thing(name, count) for name, count in end.lost[:MOST_LISTED]]
    if end.coins < 0:
        gone.append(money(-end.coins, end.coin))
    if gone and not end.fatal:
        yield f"Spent or lost: {listed(gone)}."


def thing(name: str, count: int) -> str:
    """So many of a thing, within a sentence."""
    plain = within(name)
    return plain if count == 1 else f"{in_words(count)} {plural(bare(plain))}"


def luck(end: Ending) -> Iterator[str]:
    """The luckiest throw and the unluckiest, with the chance they had."""
    for words, throw in (("Luckiest", end.luckiest), ("Unluckiest", end.unluckiest)):
        if throw is not None and throw.odds <= EVEN:
            yield f"{words} throw: {thrown(throw)}"


def thrown(throw: Throw) -> str:
    """A throw in words: what for, the dice, what they had to meet, and the chance of that."""
    why = throw.why.removeprefix("you: ").rstrip("?")
    goal = throw.against.partition(" (")[0]
    where = f" (“{throw.place}”, turn {throw.turn})" if throw.place else f" (turn {throw.turn})"
    return f"{why}, {read_out(throw.dice, throw.faces)} against {goal}, with {percent(throw.chance)} to come off{where}."


def percent(share: Fraction) -> str:
    """A chance as it is read."""
    whole = round(share * 100)
    if whole in (0, 100):
        return "under 1 %" if whole == 0 else "over 99 %"
    return f"{whole} %"


def plainly(lines: Iterable[Line]) -> list[str]:
    """The words of lines."""
    return [text for _, text in lines]
