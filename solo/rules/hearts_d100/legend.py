"""The Player-Singer's voice: what was played, sung back in the third person (Player Roles: the PS is a
later singer of
the party's legend; HD100-ROLE-03, HD100-ROLE-07).

What may live here: pure functions from what a game recorded to text. An event is `(kind, what)`, as in
`solo.procedure.Log.events`: ("tell", Tell), ("roll", Rolled), ("change", (id, field, was, to, rule)); what
has no use
in a song is passed over.
"""

import re
from collections.abc import Iterable, Mapping

from solo.rules.hearts_d100.levels import level

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
DROPPED = ("aside", "heading", "time", "oracle")
STRUGGLE = re.compile(r" stands before (.+?), and two voices speak\.")


def legend(names: str | Iterable[str], events: Iterable[tuple[str, object]]) -> str:
    """The chronicle of a game, in Markdown, from its heroes' names and its events in order."""
    who = (names,) if isinstance(names, str) else tuple(names)
    called = joined(who) or "those who went"
    lines = [f"# The Legend of {called}", OPENING.format(names=called)]
    for kind, what in events:
        line = VERSES[kind](what, who, len(lines)) if kind in VERSES else ""
        if line and line != lines[-1]:
            lines.append(line)
    return "\n\n".join([*lines, CLOSING.format(names=called)]) + "\n"


def joined(names: tuple[str, ...]) -> str:
    """Names in a row: "Brand, Ebba and Runa"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def part(what: object, name: str) -> object:
    """A field of something recorded, as an object or as plain data."""
    return what.get(name, "") if isinstance(what, Mapping) else getattr(what, name, "")


# What is told.


def told(what: object, names: tuple[str, ...], count: int) -> str:
    """A telling as a verse: in the third person and without figures."""
    text, kind = str(part(what, "text")), part(what, "kind")
    if kind == "aside" and STRUGGLE.search(text):
        return text
    if kind in DROPPED:
        return ""
    return third_person(text if kind == "prose" else without_figures(text))


def without_figures(text: str) -> str:
    """The sentences of a ruling that need no numbers; from the others, what stands before the figure's
    clause."""
    kept = []
    for sentence in re.split(r"(?<=[.!?]) +", text):
        if re.search(r"\d", bare(sentence)):
            head = re.split(r"[:(]", sentence)[0].strip()
            sentence = f"{head}." if head != sentence.strip() and not re.search(r"\d", bare(head)) else ""
        if len(sentence.split()) > 2 and not sentence.startswith(
            ("A Success", "A Failure", "A Fumble", "A Hard", "Heroic")
        ):
            kept.append(sentence)
    return " ".join(kept)


def bare(text: str) -> str:
    """Text without the numbers that tell foes apart ("smuggler 2")."""
    return re.sub(r"(?<=[a-z]) \d+(?=[ ,.:;']|$)", "", text)


AFTER = """
    are were was have had can could will would do did must may might shall should never know see saw come came
    go went get got find found hear heard think want need said say feel felt always still cannot don't
    can't won't
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


def other_person(match: re.Match) -> str:
    """One word of the second person in the third."""
    word = match[1]
    other = OTHERS.get(word.lower()) or ("they" if subject(match) else "them")
    return other.capitalize() if word[0].isupper() else other


def subject(match: re.Match) -> bool:
    """Is this "you" the one who does it?"""
    before, after = match.string[: match.start()].rstrip(), match.string[match.end() :]
    following = re.match(r" +([A-Za-z']+)", after)
    if following and following[1].lower() in SUBJECT_AFTER:
        return True
    if not before or before[-1] in ",;:.!?—(–":
        return bool(following)
    return before.split()[-1].strip("(\"'").lower() in SUBJECT_BEFORE and bool(following)


# What was rolled, and what changed.


def rolled(what: object, names: tuple[str, ...], count: int) -> str:
    """The dice are not sung, except a hero's Heroic Success and a hero's Fumble."""
    if (
        part(what, "rule") != "HD100-TYPE-01"
        or not str(part(what, "who")).startswith("hero.")
        or part(what, "closed")
    ):
        return ""
    goal, value = str(part(what, "against")).split(" ")[0], part(what, "reading")
    reached = level(value, int(goal)) if goal.isdigit() and isinstance(value, int) else ""
    verses = {"heroic": HEROIC, "fumble": FUMBLED}.get(reached)
    if not verses:
        return ""
    skill = str(part(what, "why")).split(" ")[0]
    return verses[count % len(verses)].format(skill=skill, who=joined(names))


def changed(what: object, names: tuple[str, ...], count: int) -> str:
    """A new scene is a new canto."""
    id, field, _, to, *_ = what
    if (id, field) != ("game", "scene") or not to:
        return ""
    title = str(to).rpartition("#")[2].replace("-", " ").strip()
    return f"## {title[:1].upper()}{title[1:]}"


VERSES = {"tell": told, "roll": rolled, "change": changed}
