"""Creatures in the prose of a published page: stat lines in brackets or of their own, whose they are and how many, several of
them in one paragraph, and creatures that a room only names.

What may live here: pure functions of text. What becomes of a creature is `modules.py`.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solo.core.english import NUMBERS, singular
from solo.scenario.statlines import labels, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.workshop import subjects

ABROAD = {  # the numbers that pages in other languages write out
    **dict.fromkeys(("zwei", "dos", "deux", "duas", "dois", "due"), 2),
    **dict.fromkeys(("drei", "tres", "trois", "tr\u00eas", "tre"), 3),
    **dict.fromkeys(("vier", "cuatro", "quatre", "quatro", "quattro"), 4),
    **dict.fromkeys(("f\u00fcnf", "cinco", "cinq", "cinque"), 5),
    **dict.fromkeys(("sechs", "seis", "sei"), 6),
}
NUMBER = rf"[0-9]{{1,2}}-[0-9]{{1,2}}(?!\")|[0-9]{{0,2}}[dw][0-9]{{1,2}}(?:[+-][0-9]+)?|[0-9]{{1,2}}|{'|'.join((*NUMBERS, *ABROAD))}"
COUNT = rf"(?P<count>{NUMBER}|an?|the)"
_STATS = re.compile(
    r"\((?P<line>[^()]*(?:\([^()]*\)[^()]*)*)\)|\[(?P<square>[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*)\](?!\()"
)
_MARKED = re.compile(
    rf"(?:\b{COUNT}\s+(?:[a-z'-]+\s+){{0,2}})?(?P<mark>\*\*|__|\*|(?<!\w)_)(?P<name>[^*_]{{2,60}}?)(?P=mark)",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"\b(?P<count>{NUMBER})\s+(?P<name>(?:[^\s.,;:()*]+\s+){{0,3}}[^\s.,;:()*]+)\s*\Z", re.IGNORECASE
)
_PLAIN = re.compile(
    rf"(?:\b{COUNT}\s+)?(?P<name>(?:[^\s.,;:()*]+\s+){{0,3}}[^\s.,;:()*]+)\s*\Z", re.IGNORECASE
)
_FUNCTION = re.compile(
    r"\b(?:who|that|which|and|with|of|is|are|in|on|by|to|from|for|one|it|they|or|here|this)\b|[0-9]",
    re.IGNORECASE,
)
_WORDS = r"(?:[^\s.,;:()*]+\s+){0,2}?[^\s.,;:()*]+"
_POINTED = re.compile(rf"\b(?:this|that)\s+(?P<name>{_WORDS})\s*\Z", re.IGNORECASE)
_LAST_OF = re.compile(  # `a goblin and an orc`, `two of his wolves`
    rf"(?:\s(?:and|&|und|et|y|e)\s+(?:{COUNT}|his|her|its|their)|\b(?P<part>{NUMBER})\s+of\s+(?:his|her|its|their|the|these|those))\s+(?P<name>{_WORDS})\s*\Z",
    re.IGNORECASE,
)
_ATTACKS = re.compile(  # `If disturbed, 1d6 rats attack`
    r"(?<=\w)\s+(?:attacks?|appears?|comes?|arrives?|emerges?|rises?|investigates?|rush(?:es)? in|come running|lurks?|waits?)(?: here| there)?\Z"
)
_OF_THEM = re.compile(  # `The bridge is watched by **trolls**. If you shout, two will come`
    rf"\b(?P<count>{NUMBER})\s+(?:will|would|may|might|can|could|soon|of (?:them|these))\b[^.;:()]*\Z",
    re.IGNORECASE,
)
_LED_BY = re.compile(  # `Acolytes, led by Sister Ulla`
    rf"\b(?:led|headed|commanded|ruled|guarded|watched|tended|kept|accompanied|followed|joined) by\s+(?:{COUNT}\s+)?(?P<name>{_WORDS})\s*\Z",
    re.IGNORECASE,
)
_DOING = re.compile(  # `Three angels in training mode`
    rf"\b{COUNT}\s+(?P<name>{_WORDS})\s+(?:in|with|on|at|of|from|by|under|behind|near|for|who|that|which|is|are)\s[^.;:()]*\Z",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z*_])")
_HEADED = re.compile(
    r"(?:\A|(?<=[.;)\]])\s+|\n)(?:[-*+]\s+)?(?P<mark>\*\*|__)(?P<name>[^*_]{2,60}?)(?P=mark)\s*[:.\u2013-]?\s*"
)
_FIELD = (  # with which a stat line begins
    r"(?:HD|AC|Armou?r|STR|HP|hp|Hit Dice|R\u00fcstungsklasse|RK|CA|DV|DG|TW|[0-9]+\s?(?:HP|hp|HD|PV|PG|TP)"
    r"|(?:AL|MV|Mv|NA|ML|Move|Lvl|LVL|Level|#AT)\s?:?\s?[0-9A-Z][^.;]{0,40}\b(?:AC|HD|CA|RK)\s?:?\s?[0-9])\b"
)
_INLINE = re.compile(
    r"(?:\A|(?<=[.!?:])\s+|\b(?:is|are|waits?|lurks?|live|lives)\s+(?:an?|the)\s+)(?:\*\*|__)?(?P<name>[A-Z][\w'.-]*(?:\s[A-Za-z][\w'.-]*){0,4}?)(?:\*\*|__)?"
    rf"(?:,\s[A-Z][\w -]{{3,30}}|\s\((?P<many>{NUMBER})\))?:(?:\*\*|__)?\s+(?={_FIELD})"
)
_LIVING = re.compile(
    rf"\b(?P<count>{NUMBER}|an?|the)\s+(?P<name>(?:[^\s.,;:()*]+\s){{0,2}}?[^\s.,;:()*]+)\s(?:live|lives|lair|lairs|lurk|lurks|wait|waits|are|is|sleep|sleeps|guard|guards)\b"
    r"[^.:;]{0,40}:\s+(?=(?:HD|AC|Armou?r|STR|HP|hp|[0-9]+\s?(?:HP|hp|HD))\b)",
    re.IGNORECASE,
)  # `2d6 frogfolk live here: 3 HP …`
_BOLD = re.compile(  # `A film on the water is a **grey ooze**: AC 8, HD 3 …`
    rf"(?:\b{COUNT}\s+)?(?P<mark>\*\*|__)(?P<name>[^*_]{{2,60}}?)(?P=mark)\s*:\s+(?={_FIELD})",
    re.IGNORECASE,
)
_PERHAPS = re.compile(
    r"\b(?:if|when|whenever|unless|may|might|could|will|would|calls?|summons?|attracts?|once|until|no|random encounters?|wandering)\b",
    re.IGNORECASE,
)
_PRESENT = re.compile(
    r"\b(?:is|are|waits?|lurks?|sleeps?|stands?|guards?|lives?|sits?|lairs?|hides?|watch(?:es)?|attacks?|lies?|await)\b",
    re.IGNORECASE,
)


_IS_A = re.compile(
    r"(?P<name>(?:[A-Z][\w'.-]*\s?){1,4}?),?\s(?:is|was) (?:an?|the)\s[a-z' -]{2,40}"
)  # `Queen Aelf is a wight`


_LEADS = re.compile(
    r"\b(?:exits?|leads?|doors?|stairs?|passage|t\u00fcr|treppe|puerta|porta|porte|north|south|east|west|up|down)\b.{0,40}[0-9]",
    re.IGNORECASE,
)


class Whose(NamedTuple):
    """Somebody, and how many of them, as printed."""

    name: str
    many: str = ""


class Named(NamedTuple):
    """A known creature that a text names: which, how many, and whether the text says that it is there."""

    name: str
    many: str
    there: bool


def stat_lines(text: str) -> Iterator[tuple[int, int, str]]:
    """Where stat lines stand in brackets in a text, and what they say."""
    for match in _STATS.finditer(text):
        line = one_line(match["line"] or match["square"] or "")
        if len(line) > 8 and statline.looks_like(line) and _lives(line):
            yield match.start(), match.end(), line


def _lives(line: str) -> bool:
    """Whether a stat line has hit points or a blow, and is no more than what changes of somebody's: `(AC -2 [+2], MV 120')`."""
    block = statline.parse(line)
    level = any(key == "level" for key, _ in block.details)
    return bool(block.attacks or block.hp_dice or level) or block.hd is not None or block.hp is not None


def whose(before: str) -> Whose:
    """Whose a stat line is, by the text before it: what stands in bold or italics right before it, else what is counted
    there, else the last in bold or italics of its sentence, else the last words."""
    before = before.rstrip(" ,:")
    if before.count("*") % 2:
        before = before.rstrip(" *")
    marked = list(_MARKED.finditer(before))
    if marked and marked[-1].end() == len(before):
        return _whose(marked[-1])
    if (them := _OF_THEM.search(before)) and marked:
        return Whose(_whose(marked[-1]).name, them["count"])
    if (by := _LED_BY.search(before)) and not _FUNCTION.search(by["name"]):
        return Whose(one_line(by["name"]), by["count"] or "1")
    if called := _CALLED.search(before):
        return Whose(one_line(called["proper"]), "1")
    before = _ATTACKS.sub("", before)
    if (counted := _COUNTED.search(before)) and not _FUNCTION.search(counted["name"]):
        return _whose(counted)
    begins = max((match.end() for match in _SENTENCE.finditer(before)), default=0)
    called = _IS_A.fullmatch(before[begins:].strip())
    if called and not _FUNCTION.search(called["name"]) and not _NO_NAME.match(called["name"]):
        return Whose(one_line(called["name"]), "1")
    if marked and marked[-1].start() >= begins:
        return _whose(marked[-1])
    if named := _NAMED_LAST.search(before[begins:]):
        return Whose(named[1], "1")
    if (told := _stands(before[begins:])).name:
        return told
    about = subjects.subject(before[begins:])
    if about and about.rank < subjects.SURE and not (about.rank and _LAST_OF.search(before[begins:])):
        return Whose(about.name, about.many)
    pointed = _POINTED.search(before)
    if (
        pointed
        and not (about and pointed[0].lower().startswith("that"))
        and not _FUNCTION.search(pointed["name"])
    ):
        return Whose(one_line(pointed["name"]), "1")
    if (joined := _LAST_OF.search(before[begins:])) and not _FUNCTION.search(joined["name"]):
        return Whose(one_line(joined["name"]), joined["count"] or joined["part"] or "1")
    if about:
        return Whose(about.name, about.many)
    if (doing := _DOING.search(before[begins:])) and not _FUNCTION.search(doing["name"]):
        return _whose(doing)
    last = _PLAIN.search(before)
    if last and not _FUNCTION.search(last["name"]):
        return _whose(last)
    bold = [match for match in marked if len(match["mark"]) == 2]
    return Whose(_whose(bold[-1]).name) if bold else Whose("")


_STANDING = r"(?:is|are|was|were|lies?|lurks?|waits?|sleeps?|sits?|stands?|lives?|hides?|dwells?|rests?|crouch(?:es)?|guards?|watch(?:es)?|awaits?|prowls?|lairs?|kneels?|squats?)"
_CAPITAL = r"(?-i:[A-Z\u00c0-\u00dd][\w'\u2019-]*)"
_NAMED_LAST = re.compile(  # `prays here with Skarn`
    rf"\s(?:with|beside|behind|before|against)\s((?:{_CAPITAL}\s(?:the\s)?){{0,3}}{_CAPITAL})\Z"
)
_PROPER = rf"{_CAPITAL}(?:\s(?:(?:of|the|von|van|de|da|du|la|le|al)\s)?{_CAPITAL}){{0,3}}"
_THERE_IS = re.compile(  # `There is a ghoul in the corner`, `Inside are two orcs`
    rf"\W*(?:there|here|inside|within|above|below|nearby|beyond|outside|(?:in|on|at|under|behind|among|beside|hidden|sitting|seated|standing|lying|sleeping|chained|crouched|hunched|perched|lurking|waiting)\b[^.;:()]{{0,60}}?)\s+{_STANDING}\s+"
    rf"(?:{COUNT}\s+(?P<name>(?:[^\s.,;:()*]+\s){{0,3}}?[^\s.,;:()*]+)|(?P<proper>{_PROPER}))(?=\s*\Z|,|\s+(?:in|on|at|with|who|that|which|near|behind|under|by|of|and|from)\b)",
    re.IGNORECASE,
)
_CALLED = re.compile(  # `5 robbers are here with their chief, Black Nan`
    rf"(?:,|\b(?:named|called))\s+(?P<proper>{_PROPER})\s*\Z"
)
_NAMED_IS = re.compile(
    rf"\W*(?P<proper>{_PROPER})\s+{_STANDING}\b", re.IGNORECASE
)  # `Captain Flateem is here`
_FOUND = re.compile(
    rf"\W*(?:you|the party|the characters|one|they)\s+(?:find|finds|see|sees|meet|meets|encounter|face|spot)\s+(?:(?:{COUNT})\s+(?P<name>{_WORDS})|(?P<proper>{_PROPER}))\s*\Z",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"(?:the|an?|he|she|it|they|this|that|these|those|there|here|inside|within|above|below|nearby|beyond|outside|one|two|three|four|five|six|each|every|all|some|if|when|in|on|at|"
    r"his|her|its|their|no|nobody|nothing|everything|someone|something|who|what|which|both|several|many|most|another|behind|under|beside|sitting|standing|lying|hidden)\b",
    re.IGNORECASE,
)


def _stands(sentence: str) -> Whose:
    """Who a sentence says is there: `There is a ghoul in the corner`, `Captain Flateem is here`, `On the throne sits Queen Maab`."""
    for pattern in (_THERE_IS, _FOUND):
        if (match := pattern.match(sentence)) is None:
            continue
        name = match["name"] or match["proper"]
        if not _FUNCTION.search(name if match["name"] else name.split()[0]) and not _NO_NAME.match(name):
            count = match["count"] or "" if match["name"] else ""
            return Whose(one_line(name), "1" if count.lower() in ("", "a", "an", "the") else count)
    named = _NAMED_IS.match(sentence)
    if named and not _NO_NAME.match(named["proper"]):
        return Whose(one_line(named["proper"]), "1")
    return Whose("")


_JOINT = re.compile(r"\s*(?:,\s*)?(?:(?:and|&|und|et|y|e)\b)?\s*", re.IGNORECASE)
_PAIR = re.compile(
    rf"\b{COUNT}\s+(?P<name>(?:[^\s.,;:()*]+\s){{0,2}}?[^\s.,;:()*]+),?\s(?:and|&|und|et|y|e)\s+(?=(?:{NUMBER}|an?|the|his|her|its|their)\s)",
    re.IGNORECASE,
)
_ALIKE = re.compile(r"\b(?:each|apiece|both|all)\b", re.IGNORECASE)
_THEM = re.compile(r"\b(?:are|their|both|all|each)\b", re.IGNORECASE)


def beside(before: str, line: str) -> tuple[list[Whose], bool]:
    """Who else is named with the one that a stat line is of (`A goblin and an orc (AC 6, \u2026 each)`, `**Ann** and **Bo** are
    here (\u2026)`), and whether the line is theirs too."""
    before = before.rstrip(" ,:")
    begins = max((match.end() for match in _SENTENCE.finditer(before)), default=0)
    sentence, owner = before[begins:], whose(before).name
    marked = list(_MARKED.finditer(sentence))
    found: list[Whose] = []
    if marked and _whose(marked[-1]).name == owner:
        for one, other in zip(reversed(marked[:-1]), reversed(marked[1:]), strict=True):
            between = sentence[one.end() : other.start()]
            if _FUNCTION.match(one["name"]) or not between.strip() or not _JOINT.fullmatch(between):
                break
            found.insert(0, _whose(one))
        behind = sentence[marked[-1].end() :]
    else:
        pair = list(_PAIR.finditer(sentence))
        found = [_whose(match) for match in pair[-1:] if owner and owner in sentence[match.end() :]]
        found = [each for each in found if not _FUNCTION.search(each.name)]
        behind = ""
    return found, bool(_ALIKE.search(line) or _THEM.search(behind))


def perhaps(before: str) -> str:
    """The sentence that a stat line ends, where it says that somebody may come: `If the alarm sounds, Ann is here`."""
    begins = max((match.end() for match in _SENTENCE.finditer(before)), default=0)
    return before[begins:].strip() if _PERHAPS.search(before[begins:]) else ""


def _whose(match: re.Match) -> Whose:
    name, count = one_line(stattext.unmarked(match["name"])), match["count"] or ""
    if inner := re.match(rf"(?P<count>{NUMBER})\s+(?=\S)", name, re.IGNORECASE):  # `**3 orcs**`
        return Whose(name[inner.end() :], inner["count"])
    return Whose(name, count)


def several(text: str) -> list[tuple[str, str]]:
    """Creatures that stand one behind the other in a paragraph, each with its name in bold before its line; nothing where
    there are not two."""
    heads = list(_HEADED.finditer(text))
    found = []
    for at, head in enumerate(heads):
        end = heads[at + 1].start() if at + 1 < len(heads) else len(text)
        line = one_line(text[head.end() : end])
        name = one_line(head["name"]).strip(" .:")
        if statline.looks_like(line) and not any(stat_lines(line)) and not name[:1].isdigit():
            found.append((name, line))
    return found if len(found) > 1 else []


def leading(text: str) -> tuple[str, str] | None:
    """The stat line without brackets with which a text begins, and the rest, where others follow in brackets: `Goblins (6): AC 6,
    HD 1-1, … Their chief, **Old Nab** (AC 5, …)`."""
    first, *others = _SENTENCE.split(text)
    name, colon, _ = stattext.unmarked(first).partition(":")
    if not others or not colon or len(name.split()) > FEWEST_BEFORE:
        return None
    if any(start < len(first) for start, _, _ in stat_lines(text)):
        return None  # `THOUL [AC: 6 | … | NOTES: It paralyses. It regenerates.]`
    return (one_line(first), " ".join(others)) if statline.looks_like(one_line(first)) else None


def headed(text: str) -> tuple[str, str] | None:
    """The name and the stat line of a paragraph that is one creature's: `**Marsh Eel:** AC 7 …`; nothing where it is none."""
    head = _HEADED.match(text)
    if head is None or head.start() or any(stat_lines(text)) or one_line(head["name"])[:1].isdigit():
        return None
    line = text[head.end() :]
    return (one_line(head["name"]).strip(" .:"), line) if statline.looks_like(one_line(line)) else None


def behind_words(name: str, text: str) -> tuple[str, str] | None:
    """The words and the stat line of an item that first describes: `Drips from the ceiling. AC 8, HD 2** (9hp), …`."""
    for match in _SENTENCE.finditer(text):
        line = f"**{name}:** {text[match.end() :]}"
        first = next(iter(labels.found(text[match.end() :])), None)
        if first is not None and not first.start and statline.looks_like(one_line(line)):
            return text[: match.start()], line
    return None


def trailing(text: str) -> "Inline | None":
    """A creature with its name in bold that ends a description: `Hams hang here. **Crawler (1):** AC 7; HD 3 …`."""
    heads = list(_HEADED.finditer(text))
    if not heads or not heads[-1].start() or any(stat_lines(text)):
        return None
    head = heads[-1]
    line = one_line(text[head.end() :])
    name, many = stattext.name_and_number(one_line(head["name"]).strip(" .:"))
    if not statline.looks_like(line) or not name or name[:1].isdigit():
        return None
    return Inline(name, many, f"**{name}:** {line}", text[: head.start()].rstrip())


def with_items(text: str) -> tuple[str, list[str]] | None:
    """The stat line with which a box begins, its name on it, and the items below it, none of which is one."""
    line, *items = [part for part in text.split("\n\n") if part.strip()] or [""]
    if not items or not statline.looks_like(line) or not statline.parse(one_line(line)).name:
        return None
    return None if any(map(statline.looks_like, items)) else (line, items)


_LABELLED_LINE = re.compile(r"[^\W\d_#]?[#\w][\w .#/'-]{0,28}:\s*\S")
FEWEST_LINES = 4


def listed(text: str) -> tuple[str, str] | None:
    """The name and the stat line of a block that has a field on each line, below a line with a name alone."""
    name, *lines = [one_line(line) for line in text.strip().split("\n")]
    if len(lines) < FEWEST_LINES or ":" in name or len(name.split()) > FEWEST_LINES + 1:
        return None
    line = "; ".join(line.rstrip(" ;") for line in lines)
    return (name, line) if all(map(_LABELLED_LINE.match, lines)) and statline.looks_like(line) else None


class Inline(NamedTuple):
    """A stat line without brackets in a description: whose it is and how many, the line, and the text without it."""

    name: str
    many: str
    line: str
    rest: str


def inline(text: str) -> Inline | None:
    """A stat line without brackets (`… Gelatinous Cube: HD 4, AC 3, …`, `2d6 frogfolk live here: 3 HP, …`); the sentences
    behind it are the creature's, but for those that lead somewhere."""
    for match in (*_BOLD.finditer(text), *_INLINE.finditer(text), *_LIVING.finditer(text)):
        sentences = _SENTENCE.split(text[match.end() :])
        at = next(
            (
                at
                for at in range(1, len(sentences) + 1)
                if statline.looks_like(one_line(" ".join(sentences[:at])))
            ),
            0,
        )
        if not at or any(stat_lines(text)):
            continue
        counted = match.groupdict().get("count") or match.groupdict().get("many") or ""
        away = [each for each in sentences[at:] if _LEADS.search(each)]
        line = one_line(" ".join((*sentences[:at], *(each for each in sentences[at:] if each not in away))))
        named = match.groupdict().get("count") or text[: match.start("name")].rstrip(" *_")[-1:] not in (
            "",
            ".",
            "!",
            "?",
        )
        begin = (
            stattext.unmarked(text[: match.end()]).rstrip(" :*_") + "."
            if named
            else text[: match.start("name")].rstrip(" *_")
        )
        return Inline(one_line(match["name"]), counted, line, one_line(" ".join((begin, *away))))
    return None


_FIGURES = re.compile(  # where a stat line begins in a sentence: `a water weird, AC 16, HD 3, \u2026`
    r"(?<![\w(\[])(?:(?:AC|Armou?r Class|HD|CA|RK|DV)\s*:?\s*[-\u2013+]?[0-9\u00bd]|[0-9]{1,2}\s?HP,)"
)
_FIELD_FIRST = re.compile(r"[*_]*(?:#?[A-Z]{2,5}\b|(?:Morale|Move|Save|Attacks?|Damage|Special)\b)")
FEWEST_BEFORE = 4  # words before the figures of a sentence


def running(text: str) -> Inline | None:
    """A stat line that goes on with a sentence, without brackets: `Two ghouls, gnawing bones. AC 6, HD 2, \u2026`, `Something moves:
    a water weird, AC 16, HD 3, \u2026`; whose it is, and the text without it."""
    match = _FIGURES.search(text)
    if match is None or any(stat_lines(text)):
        return None
    before = text[: match.start()].rstrip(" ,:;-\u2013\u2014")
    told = len(before.split()) >= FEWEST_BEFORE or _COUNTED.search(before) is not None
    who = whose(before.rstrip(".")) if told else Whose("")
    sentences = _SENTENCE.split(text[match.start() :])
    at = next(
        (
            at
            for at in range(1, len(sentences) + 1)
            if statline.looks_like(one_line(" ".join(sentences[:at])))
        ),
        0,
    )
    if not who.name or not at:
        return None
    while at < len(sentences) and _FIELD_FIRST.match(sentences[at]):
        at += 1
    line = one_line(" ".join(sentences[:at]))
    rest = one_line(" ".join((before.rstrip(".") + ".", *sentences[at:])))
    return Inline(who.name, who.many, line, rest)


def named_in(text: str, names: Iterable[str]) -> Iterator[Named]:
    """The creatures among `names` that a text names in bold or italics, or counts in plain words."""
    by_last = {_key(name): name for name in names}
    for match in _MARKED.finditer(text):
        found, count = _whose(match)
        name = _known(found, by_last)
        if name:
            behind = _SENTENCE.split(text[match.end() :])[0]
            counted = bool(count) and count.lower() != "the"
            yield Named(name, count, counted or _PRESENT.search(behind) is not None)
    for match in re.finditer(rf"\b(?P<count>{NUMBER})\s+(?P<words>[a-z' -]{{3,40}})", text, re.IGNORECASE):
        words = match["words"].split()
        for length in range(min(3, len(words)), 0, -1):
            if name := _known(" ".join(words[:length]), by_last):
                yield Named(name, match["count"], _said_there(text, match.start()))
                break
    for sentence in _SENTENCE.split(text):
        if (alone := _alone(sentence, by_last)) and _said_there(sentence, 0):
            yield Named(alone, "", True)
        for name in by_last.values():
            for form in {name, f"The {name}"}:
                if re.match(rf"\W*{re.escape(form)}\s+\w*\s?(?={_PRESENT.pattern})", sentence, re.IGNORECASE):
                    yield Named(name, "", _said_there(sentence, 0))


_ONE = re.compile(  # `A giant crow sleeps here`, `There is an orc in the corner`
    r"\W*(?:(?:here|there)\s(?:is|lives|lurks|sleeps|waits|sits|stands|lies)\s+)?an?\s+(?P<words>(?:[\w'-]+,?\s){0,4}?[\w'-]+)"
    rf"(?=\s+(?:{_PRESENT.pattern}|here\b|who\b|in\b|on\b|at\b|behind\b|asleep\b|with\b)|[.;!]|,\s(?:who|which|asleep|sleeping|waiting|guarding|hiding)\b|\s*\Z)",
    re.IGNORECASE,
)
_LIKENESS = re.compile(
    r"\b(?:dead|slain|statue|carved|carving|painted|painting|picture|stone|stuffed|mummified|petrified|wooden|golden|image|mural|skeletal|of|for|to|from|that|no)\b",
    re.IGNORECASE,
)


_SHOWN = re.compile(
    r"\s+(?:is|lies|stands|sits)\s+(?:dead|painted|carved|shown|depicted|drawn|engraved|stuffed|in (?:the|this|a) (?:painting|picture|mural|mosaic))|"
    r"\s+in (?:the|this|a) (?:painting|picture|mural|mosaic)",
    re.IGNORECASE,
)


def _alone(sentence: str, by_last: dict[str, str]) -> str:
    """The one creature with which a sentence begins, which says that it is there."""
    match = _ONE.match(sentence)
    if match is None or _LIKENESS.search(match["words"]) or _SHOWN.match(sentence[match.end() :]):
        return ""
    there = re.match(r"\W*(?:here|there)\s", sentence, re.IGNORECASE)
    behind = re.match(rf"\s+{_PRESENT.pattern}", sentence[match.end("words") :], re.IGNORECASE)
    return _known(match["words"].replace(",", ""), by_last) if there or behind else ""


_BEGUN = re.compile(  # `Orc guard.`, `Orc alchemist at his desk`
    r"\W*(?P<words>[A-Z][\w'-]+(?:\s[a-z][a-z'-]+){0,2}?)\s*(?=[.,;:!]|\Z|\s(?:at|with|on|in|who|asleep|sleeping|hiding|working|guarding|watching|behind|sitting|waiting|and)\b)"
)
_PLACES = re.compile(  # what is called after somebody, and is a place or thing of theirs
    r"(?:caves?|dens?|lairs?|barracks|halls?|rooms?|nests?|kitchens?|quarters|chambers?|shrines?|tombs?|statues?|skeletons?|corpses?|bones|tracks|camps?|village|fort|"
    r"hole|stores?|prison|pits?|murals?|heads?|graves?|graveyard|crypts?|temples?|towers?|gates?|doors?|post|wall|altar|throne|treasur\w+|cells?|pens?|stables?)",
    re.IGNORECASE,
)


def begun_with(text: str, names: Iterable[str]) -> Iterator[Named]:
    """The creature with which a room's description begins; one whose place or thing it is is only named."""
    by_last = {_key(name): name for name in names}
    match = _BEGUN.match(text)
    words = match["words"].split() if match else []
    name = (_known(" ".join(words), by_last) or _known(words[0], by_last)) if words else ""
    if name:
        elsewhere = any(map(_PLACES.fullmatch, words)) or _DEAD.match(text)
        yield Named(name, "1" if elsewhere else "", not elsewhere)


_DEAD = re.compile(r"[^,.;]{0,60}?\b(?:killed|slain|murdered)\b|(?:\w+\s)?(?:dead|slain)\b", re.IGNORECASE)


def _said_there(text: str, at: int) -> bool:
    """Whether the sentence about somebody says that they are there, and not that they may come."""
    begins = max((match.end() for match in _SENTENCE.finditer(text) if match.end() <= at), default=0)
    sentence = _SENTENCE.split(text[begins:])[0]
    if _DEAD.match(text[at:]):
        return False
    return _PRESENT.search(sentence) is not None and not _PERHAPS.search(sentence)


def same(one: str, other: str) -> bool:
    """Whether two names are those of one kind: `Goblins` and `goblin`."""
    return _key(one) == _key(other)


def _key(name: str) -> str:
    *before, last = name.lower().split() or [""]
    return " ".join((*before, singular(last)))


_DOES = re.compile(  # what somebody in a row of a table does there, or where they come from
    r"(?:from|in|on|at|with|of|by|who|that|led|near|carrying|[a-z]{2,}ing|[a-z]{3,}ed|(?!(?:tracks|corpses|bones|skulls|remains|statues|heads|sounds|voices|"
    r"footsteps|noises|cries|droppings|eggs|nests|webs|skeletons|bodies|prints|footprints|hides|pelts|signs|traces)\b)[a-z]{3,}s (?:from|in|on|at|by|to|the|an?|down|up|out|over|past|through))\b"
)


def before_doing(words: str) -> Iterator[str]:
    """The words of somebody before what they do, the longest first: `goblins` of `goblins from area 3`."""
    split = words.split()
    for many in range(min(4, len(split) - 1), 0, -1):
        if _DOES.match(" ".join(split[many:])):
            yield " ".join(split[:many])


def by_last_word(found: str, names: Iterable[str]) -> str:
    """The one creature whose name ends in a word: `dogs`, where guard dogs are on the page and no other dog."""
    word = _key(found)
    ends = [name for name in names if " " not in word and _key(name).split()[-1] == word]
    return ends[0] if len(ends) == 1 else ""


def _known(found: str, by_last: dict[str, str]) -> str:
    """The creature that is meant: by its whole name, or by its last words (`war boars` are boars)."""
    words = _key(found).split()
    if words and words[-1].endswith("us") and words[-1] not in {name.split()[-1] for name in by_last}:
        words[-1] = words[-1][:-1]  # `two Urus`, of which one is an Uru
    return next(
        (by_last[" ".join(words[at:])] for at in range(len(words)) if " ".join(words[at:]) in by_last), ""
    )
