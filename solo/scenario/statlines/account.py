"""The account of a line: each word and figure that is printed stands in one field of the reading, is kept among its words, or is
said as not understood.

What may live here: pure functions of a line and its block. What the readers leave out is found here, whichever of them it was.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pkgutil import get_data
from typing import NamedTuple

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import cairn, fields, labels, multiples, opponents
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.harms import PLURALS

_TOKEN = regex.late(
    r"(?P<die>(?<![A-Za-z])(?:[0-9]{1,3}\s?|(?!D\s))(?!D\s[0-9]+-[0-9])[dDwW]\s?(?:[0-9]{1,4}|%)(?![0-9A-Zac-wyz_]|x(?![0-9])))"
    r"|(?P<number>[0-9]{1,3}(?:[,.][0-9]{3}(?![0-9]))+|[0-9]+)"
    r"|(?P<word>[^\W\d_]{2,}(?:'(?=[^\W\d_])[^\W\d_]+)?)"
)
_SAVE_APART = regex.late(r"(?<![^\W_])([DW])\s(?=[0-9]{1,2}(?![0-9]|\s?-))")  # `D 12 W 13`
_ASIDE = regex.late(r"\]\((?:[^()]|\([^()]*\))*\)|<[^<>]*>")  # where a link leads, HTML
_RANGE = regex.late(r"(?<![0-9])([0-9]{1,3})\s?-\s?([0-9]{1,3})(?![0-9])")
_AVERAGE = regex.late(r"(?<![\w+-])[0-9]{1,3}(?=\s?\([0-9]{0,2}d[0-9])")  # the average of dice: `6 (1d6 + 3)`
_MODIFIER = regex.late(r"\(\s*[+-]?[0-9]{1,2}\s*\)")  # beside a score, of which it comes
_TIMES = regex.late(r"(?<![0-9])(?P<number>[2-9])(?:\s?x\s?|(?<=b\[[2-9]))d(?P<sides>[0-9]{1,3})(?![0-9])")
_TIMES_NAME = regex.late(r"(?<=[0-9])x(?=[^\W\d_]{3})")  # `2xclaw`
_MINUS = regex.late(r"-\s?([0-9]{1,3})")
_SIGN = regex.late(r"(?:(?<=[\s(,;:\[])|\A)-([0-9]{1,3})(?![0-9]*d|[0-9]|\s?-)")
_JOINED = regex.late(r"(?:[0-9)\]]|\b(?:to|or))\s*\Z")
_APART = regex.late(r"([0-9]{2})\s(?=[dDwW][0-9])")  # `WIL 10 d8 bite`
_THOUSANDS = regex.late(r"[,.](?=[0-9]{3})")
_NUMERAL = regex.late(r"[^\s,;|()\[\]]*[0-9][^\s,;|()\[\]]*")
_PHRASE = regex.late(r"[^,;|()\[\]\n]+")


class Missing(NamedTuple):
    """A word or figure of a line that its reading does not hold, with the words around it."""

    token: str
    words: str

    @property
    def is_figure(self) -> bool:
        """Whether it is a number or a die."""
        return self.token[0].isdigit() or re.fullmatch(r"d[0-9]+", self.token) is not None


def lost(line: str, block: StatBlock) -> tuple[str, ...]:
    """What of a line its reading holds nowhere, each in the words around it."""
    return tuple(dict.fromkeys(each.words for each in missing(line, block)))


def missing(line: str, block: StatBlock) -> tuple[Missing, ...]:
    """The words and figures of a line that its reading does not hold, or not as often as they are printed."""
    text = _plain(line, block)
    left = Counter(_held(block))
    printed = Counter(_token(match) for match in _TOKEN.finditer(text) if match["die"])
    text = _RANGE.sub(lambda m: _taken(m, left, printed), _TIMES.sub(lambda m: _times(m, left), text))
    if block.detachment:
        text = cairn.DETACHMENT.sub(lambda m: " " * len(m[0]), text)
    found = [
        (match[1], match.start(), match.end())
        for match in _SIGN.finditer(text)
        if match[1] not in _signs(block)
        and not _JOINED.search(text[max(0, match.start() - 6) : match.start()])
    ]  # a figure that is held without its minus is not held
    known = _labelled(text, block, line)
    named = {token for attack in block.attacks for token in _of_attack(attack) if token.isalpha()}
    tags = {tag for attack in block.attacks for tag in attack.tags}
    forms = " ".join(form for form, tag in stattext.known_tags().items() if tag in tags)
    named |= {
        _stem(word) for word in forms.replace("'", " ").split()
    }  # `selon l'arme` is held as `by weapon`
    for start, end, token in _tokens(text, known):
        if left[token]:
            left[token] -= 1
        elif token not in _idle() and token not in named:  # what a blow is called may stand by its damage too
            found.append((token, start, end))
    gone = {start for _, start, _ in found}
    around = [_around(text, start, end, known, gone) for _, start, end in found]
    whole = _merged(around)
    told = [
        Missing(token, _said(line, *next(each for each in whole if each[0] <= a and b <= each[1])))
        for (token, _, _), (a, b) in zip(found, around, strict=True)
    ]
    return tuple(dict.fromkeys(each for each in told if each.words))


def _merged(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places in a text, those that overlap as one."""
    whole: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if whole and start <= whole[-1][1]:
            whole[-1] = (whole[-1][0], max(end, whole[-1][1]))
        else:
            whole.append((start, end))
    return whole


def _said(line: str, start: int, end: int) -> str:
    return stattext.bare(" ".join(line[start:end].split()), " *_.:;,")


def _signs(block: StatBlock) -> set[str]:
    """The figures that a reading holds with a minus."""
    texts = [str(each) for each in _texts(block)]
    texts += [tag for each in block.attacks for tag in (*each.tags, f"{each.bonus:+d}")]
    return {sign for text in texts for sign in _MINUS.findall(stattext.level(text))}


def _times(match: re.Match, left: Counter[str]) -> str:
    """`2 x d6` is held by two such dice."""
    number, die = int(match["number"]), f"d{int(match['sides'])}"
    if left[die] < number:
        return match[0]
    left[die] -= number
    return " " * len(match[0])


def _taken(match: re.Match, left: Counter[str], printed: Counter[str]) -> str:
    """A range of damage that is read as dice is held by those: nothing of it is left."""
    die = _as_dice(match)
    if (
        not die or left[die] <= printed[die]
    ):  # else the die itself is printed, and the range is something else
        return match[0]
    left[die] -= 1
    return " " * len(match[0])


def _plain(line: str, block: StatBlock) -> str:
    """A line with one kind of signs, as long as it was, without where links lead; saves stand close to their figures."""
    text = stattext.unmarked(_TIMES_NAME.sub(" ", stattext.level(line)))
    text = _ASIDE.sub(lambda m: " " * len(m[0]), text) if len(text) == len(line) else line
    text = _SAVE_APART.sub(r" \1", text) if block.saves else text
    return _unnamed(multiples.blank(text))


def _unnamed(text: str) -> str:
    """The text with the figures of a row of scores alone, whose letters are no dice: of `W 11 D 12` no d12."""
    rest = fields.without_scores(text)[0]
    return "".join(
        " " if sign != other and sign.isalpha() else sign for sign, other in zip(text, rest, strict=True)
    )


def _around(
    text: str, start: int, end: int, known: Sequence[tuple[int, int]], gone: Collection[int]
) -> tuple[int, int]:
    """The words with which a word or figure stands: as far as the phrase goes, three at most on each side, and no label or other
    figure among them, for that is held elsewhere."""
    phrase = next((m for m in _PHRASE.finditer(text) if m.start() <= start < m.end()), None)
    a, b = phrase.span() if phrase else (start, end)
    edges = [edge for edge in known if edge[0] < b and edge[1] > a]
    held = (match.span() for match in _NUMERAL.finditer(text, a, b))
    edges += [(x, y) for x, y in held if not any(x <= at < y for at in gone)]
    a = max([a, *(last for _, last in edges if last <= start)])
    b = min([b, *(first for first, _ in edges if first >= end)])
    before, behind = text[a:start].split(" ")[-4:], text[end:b].split(" ")[:4]
    return start - len(" ".join(before)), end + len(" ".join(behind))


def _labelled(text: str, block: StatBlock, line: str) -> list[tuple[int, int]]:
    """Where the labels stand, which say what is printed behind them."""
    if block.kind == "bx":
        clean = fields.clean(line)  # as it was read: marks of emphasis are no columns
        clean = clean if len(clean) == len(text) else fields.clean(text)
        marks = fields.marks_of(clean, stattext.depths(clean)) if len(clean) == len(text) else []
        known = [(mark.start, _behind_one(clean, mark)) for mark in marks if mark.end > mark.start]
        return known + [
            match.span(2)
            for form in (fields.COUNT_FIRST, fields.WORTH_FIRST)
            for match in form.finditer(text)
        ]
    if figures := opponents.found(text):
        return [match.span() for match in figures]
    known = [(mark.start, mark.end) for mark in labels.found(text) if mark.key in _CAIRN_LABELS]
    return known + [
        match.span(name)
        for match in cairn.FIELD.finditer(text)
        for name, value in match.groupdict().items()
        if value and name[1:2] == "_"
    ]


_ONE = regex.late(r"\s*:?\s*1\s*x?(?![0-9d/])")


def _behind_one(text: str, mark: labels.Label) -> int:
    """Where a label ends, with the one behind it that counts a single blow: `#AT 1`."""
    one = _ONE.match(text, mark.end) if mark.key == "attacks" else None
    return one.end() if one else mark.end


_CAIRN_LABELS = ("morale", "special", "attacks", "damage", "armor", "hp")


def _tokens(text: str, known: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """The words and figures of a text that no label holds."""
    text = _AVERAGE.sub(lambda m: " " * len(m[0]), text)
    text = fields.ABILITIES.sub(lambda m: _MODIFIER.sub(lambda own: " " * len(own[0]), m[0]), text)
    for match in _TOKEN.finditer(_APART.sub(r"\1,", text)):
        if not any(start <= match.start() < end for start, end in known):
            yield match.start(), match.end(), _token(match)


def _token(match: re.Match) -> str:
    if match["die"]:
        count, sides = re.split("[dDwW]", match["die"].replace(" ", ""))
        return f"{'' if count in ('', '1') else int(count)}d{'100' if sides == '%' else int(sides)}"
    if match["number"]:
        return str(int(_THOUSANDS.sub("", match["number"])))
    return _stem(labels.fold(match["word"]))


def _stem(word: str) -> str:
    lowered = word.lower().removesuffix("'s")
    lowered = PLURALS.get(lowered, lowered)
    return lowered[:-2] if lowered.endswith(("shes", "ches", "xes", "sses")) else lowered.rstrip("s")


def _as_dice(match: re.Match) -> str:
    low, high = int(match[1]), int(match[2])
    if not 0 < low < high:
        return ""
    count, sides, _ = stattext.dice_for(low, high)
    return f"{count if count > 1 else ''}d{sides}"


def _held(block: StatBlock) -> Iterator[str]:
    """The words and figures of a reading, each as often as it is held."""
    for text in _texts(block):
        for match in _TOKEN.finditer(_APART.sub(r"\1,", stattext.level(str(text)))):
            yield _token(match)
    for attack in block.attacks:
        yield from _of_attack(attack)
    counts = Counter[int]()
    for attack in block.attacks:
        counts[attack.routine] += attack.count
    yield from map(str, (attack.count for attack in block.attacks))
    named = Counter[str]()
    for attack in block.attacks:
        named[attack.name] += attack.count
    yield from map(str, named.values())
    yield from map(str, (counts.total(), *counts.values(), *(len(attack.dice) for attack in block.attacks)))


def _texts(block: StatBlock) -> Iterator[object]:
    """All that a reading holds but its attacks, which are told apart; what is read off a text that is held is not held again."""
    yield from (
        block.name,
        block.number,
        block.special,
        block.critical,
        block.save_as,
        block.number_appearing,
    )
    yield from (block.ac, block.ac_alt, block.ac_unarmored, block.hit_only_by, block.morale)
    yield from ("unarmored", "unarmoured") if block.ac_unarmored is not None else ()
    yield from (block.hp, block.hp_dice, block.armor, block.str, block.dex, block.wil)
    yield from (block.hd.text,) if block.hd else ()
    for listed in (block.others, block.ranges, block.maxima, block.remarks, block.details):
        for each in listed:
            yield from each
    for name, number in block.saves:
        yield f"{name}{number}"  # `D12`, which is printed as a die is
        yield number if name in ("D", "W") else ""
    yield from (bonus for name, bonus in block.details if name == "bonus" for _ in block.attacks)
    yield from (*block.extras, *block.notes)
    for name, said in block.abilities:
        yield from (name, said)


MOST_BLOWS = 40


def _of_attack(attack: Attack) -> Iterator[str]:
    if attack.keep:  # `4d6, keep the highest`
        yield f"{len(attack.dice)}{attack.dice[0]}"
        yield from multiples.KEEPING
    for text in (attack.name, attack.name, *attack.tags, *attack.dice, attack.bonus or ""):
        for match in _TOKEN.finditer(stattext.level(str(text))):
            for _ in range(max(1, min(attack.count, MOST_BLOWS))):
                yield _token(match)


@cache
def _idle() -> frozenset[str]:
    """The words that are no loss, from the table in `between.md`, and those of numbers."""
    text = (get_data(__package__, "between.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return frozenset(_stem(labels.fold(word.strip())) for row in rows for word in row[1].split(",")) | {
        *NUMBERS
    }


def doubled(line: str, block: StatBlock) -> tuple[str, ...]:
    """The figures that a reading holds in more fields than the line prints them: what stands in one place is in one field."""
    printed = Counter(_token(match) for match in _TOKEN.finditer(_APART.sub(r"\1,", _plain(line, block))))
    holders = Counter[str]()
    for field in _fields(block):
        texts = (str(each) for each in field if each not in (None, ""))
        holders.update(
            {
                _token(match)
                for text in texts
                for match in _TOKEN.finditer(stattext.level(text))
                if not match["word"]
            }
        )
    return tuple(sorted(token for token, times in holders.items() if times > printed[token] > 0))


def _fields(block: StatBlock) -> Iterator[Sequence[object]]:
    """The fields of a reading, each with all that it holds: what is read off another field is one with it."""
    levels = [value for name, value in block.details if name == "level"]
    level = [each for each in levels if each not in block.name]  # and no `Ash (Thf4)`, whose name says it
    hp = "" if f"{block.hp}" in block.special else block.hp  # `always 22hp`
    yield [block.hd.text if block.hd else "", hp, block.hp_dice, *level]
    yield [block.ac, block.ac_alt, block.ac_unarmored]
    bonus = [value for name, value in block.details if name == "bonus"]
    yield [
        *bonus,
        *(text for each in block.attacks for text in (each.name, *each.dice, *each.tags, each.bonus or "")),
    ]
    told = any("morale" in note for note in block.notes)  # another figure than the printed one
    yield [
        "" if told else block.morale,
        block.morale_alt,
        *(text for what, text in block.remarks if what == "morale"),
    ]
    yield [block.save_as, *(f"{name}{number}" for name, number in block.saves)]
    for each in (
        block.name,
        block.number,
        block.number_appearing,
        block.special,
        block.critical,
        block.armor or "",
    ):
        yield [each]
    for score in (block.str, block.dex, block.wil):
        yield [score]
    for listed in (block.others, block.ranges, block.maxima):
        yield from ([*each[1:]] for each in listed)
    yield from ([value] for name, value in block.details if name not in ("level", "bonus"))
    yield from ([text] for what, text in block.remarks if what != "morale")
    yield from ([each] for each in block.extras)
