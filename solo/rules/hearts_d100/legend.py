"""The Player-Singer's voice: what was played, sung back in the third person (Player Roles: the PS is a later
singer of the party's legend; HD100-ROLE-03, HD100-ROLE-07).

What may live here: pure functions from what a game recorded to text. An event is `(kind, what)`, as in
`solo.core.procedure.Log.events`: ("tell", Tell), ("roll", Rolled), ("change", (id, field, was, to, rule));
what has no use in a song is passed over. What is sung goes by the kind of a telling and by the fact it tells,
not by its words.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from solo.core.english import article
from solo.core.procedure import Fact
from solo.rules.floor.speech import capital, listed
from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.gear import ware
from solo.rules.hearts_d100.rolls import level

OPENING = "Hear the legend of {names}. If it was not so, it is told so."
CLOSING = "So far the song of {names}. Who sings it was not there, and knows every word."
HEROIC = (
    "Of that {skill} they still sing, and no verse makes it larger than it was.",
    "That was {skill} such as children are told of.",
    "Ask anyone: {skill} like that is seen once.",
)
FUMBLED = (
    "Here some singers cough, for the {skill} was not of the best.",
    "Of the {skill} that day the less is sung the better.",
    "Even {who} told this part low, and quickly: the {skill} failed them.",
)
SUNG = ("prose", "blurb", "foe", "gain", "loss")  # kinds of tellings that are sung as they are
MATTERS = ("struggle", "contest", "help", "flight")  # what else is sung, by what it tells; and of these:
FIGHTS = ("yielded", "fled")  # how fights came out
GREAT = 10  # damage of a blow
LUGGAGE = {"gain": "They come away with {thing}.", "loss": "They have lost {thing}."}
FOE_NUMBER = re.compile(r"(?<=[a-z]) \d+(?=[ ,.:;']|$)(?! (?:Health|damage|left|Success|Watch|of \d))")


def legend(names: str | Iterable[str], events: Iterable[tuple[str, object]]) -> str:
    """The chronicle of a game, in Markdown, from its heroes' names and its events in order. What the scenario
    tells stands by itself; deeds that follow each other make one verse."""
    who = (names,) if isinstance(names, str) else tuple(names)
    called = listed(who) or "those who went"
    lines, running = [f"# The Legend of {called}", OPENING.format(names=called)], False
    for number, (kind, what) in enumerate(events):
        line = VERSES[kind](what, who, len(lines) + number) if kind in VERSES else ""
        deed = not apart(kind, what)
        if not line or line in lines[-1] or (line in lines and not deed and not line.startswith("#")):
            continue
        if deed and running:
            lines[-1] += f" {line}"
        else:
            lines.append(line)
        running = deed
    lines.append(CLOSING.format(names=called))
    told_of = [
        line for line, after in pairwise(lines) if not (line.startswith("## ") and after.startswith("## "))
    ]
    return "\n\n".join([*told_of, lines[-1]]) + "\n"


def apart(kind: str, what: object) -> bool:
    """Does a line stand by itself: a canto's heading, or the scenario's own words?"""
    return kind == "tell" and part(what, "kind") in ("prose", "blurb", "heading")


RECORDED = {  # how turns on record keep them
    2: ("kind", "text"),
    3: ("kind", "text", "fact"),
    8: ("rule", "who", "why", "against", "dice", "faces", "reading", "closed"),
}


def part(what: object, name: str) -> Any:
    """A field of something recorded: an object, a mapping, or a row as turns on record keep it."""
    if isinstance(what, tuple | list):
        what = dict(zip(RECORDED.get(len(what), ()), what, strict=False))
    return what.get(name, "") if isinstance(what, Mapping) else getattr(what, name, "")


# What is told.


def told(what: object, names: tuple[str, ...], number: int) -> str:
    """A telling as a verse: in the third person and, unless it is the scenario's own, without figures."""
    text, kind, fact = str(part(what, "text")), part(what, "kind"), part(what, "fact") or Fact("")
    if kind == "heading":
        return f"## {text}"
    if fact.kind in LUGGAGE:
        return luggage(fact)
    if kind not in SUNG and not matters(fact):
        return ""
    return third_person(text if kind in ("prose", "blurb") else without_figures(text))


def matters(fact: Fact) -> bool:
    """Is what happened worth a verse, though the rules told it?"""
    if fact.kind == "blow":
        return fact.count >= GREAT
    return fact.kind in MATTERS or (fact.kind == "fight" and fact.what in FIGHTS)


def luggage(fact: Fact) -> str:
    """A thing that was gained or lost, as a verse; supplies, and what comes by numbers, come and go unsung."""
    known = ware(fact.what)
    if fact.count != 1 or (known and "consumable" in known.tags):
        return ""
    return LUGGAGE[fact.kind].format(thing=article(fact.what[:1].lower() + fact.what[1:]))


def without_figures(text: str) -> str:
    """The sentences of a ruling that need no numbers; of the others, the first clause that has none."""
    kept = []
    for sentence in re.split(r"(?<=[.!?]) +", text):
        if figures(sentence):
            clauses = [
                clause.strip(" .)") for cut in (r"[:(]", r"[:(,]") for clause in re.split(cut, sentence)
            ]
            plain = next((each for each in clauses if len(each.split()) > 2 and not figures(each)), "")
            sentence = f"{capital(plain)}." if plain else ""
        if sentence:
            kept.append(sentence)
    return " ".join(kept)


def figures(text: str) -> bool:
    """Are there numbers in it, other than those that tell foes apart ("smuggler 2")?"""
    return bool(re.search(r"\d", FOE_NUMBER.sub("", text)))


AFTER = """
    are were was have had can could will would do did must may might shall should never know see saw come came
    go went get got find found hear heard think want need said say feel felt always still cannot don't
    can't won't carry carried wear wore hold held keep kept take took make made stand stood look looked turn
    turned
"""
BEFORE = """
    and but when if as while where that because until till what who than then once though so or since whatever
    how why which unless whenever wherever do did does can could will would are were have had may must should
"""
SUBJECT_AFTER, SUBJECT_BEFORE = frozenset(AFTER.split()), frozenset(BEFORE.split())
OTHERS = {
    "your": "their",
    "yours": "theirs",
    "yourself": "themselves",
    "yourselves": "themselves",
    "you're": "they're",
    "you've": "they've",
    "you'll": "they'll",
    "you'd": "they'd",
}
PERSON = re.compile(r"\b(you(?:'(?:re|ve|ll|d)|r(?:s|self|selves)?)?)\b", re.IGNORECASE)
QUOTED = re.compile(r'("[^"]*"|“[^”]*”)')


def third_person(text: str) -> str:
    """The same text of "them" instead of to "you"; what people say stays as they said it."""
    pieces = QUOTED.split(text.replace("’", "'"))
    return "".join(
        piece if number % 2 else PERSON.sub(other_person, piece) for number, piece in enumerate(pieces)
    )


def other_person(match: re.Match[str]) -> str:
    """One word of the second person in the third."""
    word = match[1]
    other = OTHERS.get(word.lower()) or ("they" if subject(match) else "them")
    return other.capitalize() if word[0].isupper() else other


def subject(match: re.Match[str]) -> bool:
    """Is this "you" the one who does it?"""
    before, after = match.string[: match.start()].rstrip(), match.string[match.end() :]
    following = re.match(r" +([A-Za-z']+)", after)
    if following and following[1].lower() in SUBJECT_AFTER:
        return True
    if not before or before[-1] in ",;:.!?—(–":
        return bool(following)
    return before.split()[-1].strip("(\"'").lower() in SUBJECT_BEFORE and bool(following)


# What was rolled.


def rolled(what: object, names: tuple[str, ...], number: int) -> str:
    """The dice are not sung, except a hero's Heroic Success and a hero's Fumble, and those not of blows."""
    if part(what, "rule") != "HD100-TYPE-01" or not str(part(what, "who")).startswith("hero."):
        return ""
    goal, value = str(part(what, "against")).split(" ")[0], part(what, "reading")
    skill = str(part(what, "why")).split(" ")[0].lower()
    if not goal.isdigit() or not isinstance(value, int) or skill not in tables.sung():
        return ""
    verses = {"heroic": HEROIC, "fumble": FUMBLED}.get(level(value, int(goal)), ())
    return (
        verses[number % len(verses)].format(skill=tables.sung()[skill], who=listed(names)) if verses else ""
    )


VERSES = {"tell": told, "roll": rolled}
