"""A whole entry as printed: its stat line, in one paragraph, one field a line, in bullets or in a table, and what the bullets
and sentences below it say.

`read` takes the Markdown of one entry; the reader of adventures gives the pieces of one it has parsed to `find` and `whole`.
`document.py` says which parts of an entry are fields.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import HitDice, StatBlock
from solo.scenario.statlines import account, cairn, casting, crits, fifth, labels, meaning, statline
from solo.scenario.statlines import fields as oldschool
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.document import Field, Part, Piece, as_rows, field, label_of, parts, said_of
from solo.scenario.statlines.pieces import CONTAINER, pieces_of
from solo.scenario.statlines.specials import clauses, listed_together, spells_told
from solo.scenario.statlines.text import IS_ROW, one_line

__all__ = [
    "Found",
    "Piece",
    "as_rows",
    "field_of",
    "find",
    "pieces_of",
    "read",
    "rostered",
    "said_of",
    "whole",
]

FEWEST = 3  # so many fields, one a line, make a stat line
MOST_READ = 20_000  # signs of an entry
MOST_ABOVE = 12  # lines that may describe before the line
_PROOF = ("ac", "hd", "hp")  # a second of these is a second creature's


class Found(NamedTuple):
    """The stat line of an entry, the pieces it stands in, and the prose that shares a piece with it."""

    line: str
    used: frozenset[int]
    prose: tuple[str, ...] = ()


def field_of(text: str) -> str:
    """The field that a line is (`**Morale**: 8`); nothing where it is none."""
    found = field(text) if "\n" not in text.strip() else None
    return found.key if found else ""


def find(pieces: Sequence[Piece], items: bool = False) -> Found | None:
    """The stat line of an entry, with the fields that stand in other pieces of it; nothing where there is none. `items`: the
    item of a list may be the line too."""
    made = parts(pieces)
    core, scores = None, None
    for number, piece in enumerate(pieces):
        own = [part for part in made if part.piece == number and part.text]
        whole_line = piece.kind == "paragraph" and not _one_by_one(own) and not _is_one(own)
        if whole_line and statline.looks_like(piece.text):
            core = Found(piece.text, frozenset((number,)))
            if not statline.only_scores(piece.text):
                break
            scores, core = scores or core, None
            continue
        if any(part.field for part in own) and (
            core := _run([part for part in made if part.piece >= number])
        ):
            break
        if piece.kind == "paragraph" and (core := _below(piece.text, number)):
            break
    core = core or scores or (_of_item(pieces) if items else None)
    return _with_more(core, made) if core else None


def _one_by_one(own: Sequence[Part]) -> bool:
    """Whether a paragraph is fields, one a line."""
    fields = [part.field for part in own if part.field]
    return (
        len(fields) >= FEWEST
        and not any(map(_several, own))
        and len({each.key for each in fields}) == len(fields)
    )


def _is_one(own: Sequence[Part]) -> bool:
    """Whether a paragraph is a single field, with others before or behind it."""
    return len(own) == 1 and own[0].field is not None and not _several(own[0])


def _several(part: Part) -> bool:
    """Whether a line holds several fields."""
    clean = oldschool.clean(part.text)
    return (
        sum(bool(each.key) for each in oldschool.fields(clean)) > 1
        or len(cairn.scores(stattext.unmarked(clean))) > 1
    )


_ODD = regex.late(
    r"\s*[^\W\d][^:\n.]{1,30}[.:]\s*\S[^\n]{0,60}\Z|\s*[A-Z][\w. ]{0,20} [-+]?[0-9]{1,3}\Z"
)  # a field of its own kind


def _run(made: Sequence[Part]) -> Found | None:
    """Fields that stand one by one, from the first on; what stands between them is prose."""
    seen: set[str] = set()
    run: list[Part] = []
    gap = False
    made = list(made)
    for at, part in enumerate(made):
        part = made[at] = _as_attacks(part, seen)
        key = part.field.key if part.field else ""
        if key in _PROOF and key in seen and len(seen) >= FEWEST:
            break
        if key and (key not in seen or key in ("special", "other")) and (not gap or _is_sure(part.field)):
            seen.add(key)
            run.append(part)
        elif run and part.text and not _ODD.match(stattext.unmarked(part.text)) and not key:
            gap = True
    if len(seen) < FEWEST and not (len(seen) == 2 and {"ac", "hd", "hp"} & seen and "attacks" in seen):
        return None
    first, whole_fields = _first_columns(run)
    line = _written(first)
    if not statline.looks_like(line):
        return None
    used = frozenset(part.piece for part in run)
    return Found(line, used, (*_wrapped(made, used, run), *whole_fields))


_CELL = regex.late(r"\S+(?:\s*\([^()]*\))?")
_SHAPE = regex.late(r"[0-9]+")


def _first_columns(run: Sequence[Part]) -> tuple[Sequence[Part], list[str]]:
    """Where the columns of a table came as blanks (`Armor Class: 15 17 19`, `Hit Dice: 2 6 15`), the fields with
    the first of the columns that can be told apart, and the fields as they stand."""
    columns = {
        len(_CELL.findall(part.field.value))
        for part in run
        if part.field and part.field.key in ("ac", "hd") and _COLUMNS.fullmatch(part.field.value)
    }
    both = sum(part.field is not None and part.field.key in ("ac", "hd") for part in run) == 2
    if len(columns) != 1 or columns == {1} or not both:
        return run, []
    number = next(iter(columns))
    made = [
        part._replace(
            field=part.field._replace(value=_parted(part.field.value, number, part.field.key == "ac"))
        )
        if part.field
        else part
        for part in run
    ]
    return made, [f"{part.field.label}: {part.field.value}" for part in run if part.field]


_COLUMNS = regex.late(
    r"[0-9\u00bd][0-9+*\u00bd-]*(?:\s*\([^()]*\))?(?:\s+[0-9\u00bd][0-9+*\u00bd-]*(?:\s*\([^()]*\))?)+"
)


def _parted(value: str, number: int, all_of_them: bool) -> str:
    """The first of the columns of a value, where they are all of one shape, or `all_of_them` with a stroke between."""
    cells = _CELL.findall(value.strip(" -\u2013\u2014"))
    size, left = divmod(len(cells), number)
    if left or not size:
        return value.strip(" -\u2013\u2014")
    columns = [" ".join(cells[at : at + size]) for at in range(0, len(cells), size)]
    shapes = {
        tuple(
            _SHAPE.sub("9", word)
            for word in re.sub(r"\([^()]*\)|[*,+0-9]+", "9", each).split()
            if word.strip("9")
        )
        for each in columns
    }
    first = " | ".join(columns) if all_of_them else columns[0]
    return first if len(shapes) == 1 else value.strip(" -\u2013\u2014")


WRAPPED = 30  # letters of a line that may break in the middle of a sentence
_BEGINS = regex.late(r"\s*(?:[*_|>\u2022-]|[^\W\d_][^:\n]{0,30}:\s)")


def _wrapped(made: Sequence[Part], used: Collection[int], run: Sequence[Part]) -> Iterator[str]:
    """The prose beside fields; lines that go on with the sentence before them are one."""
    held, at = "", -2
    for number, part in enumerate(made):
        if part.piece not in used or part in run or not part.text:
            continue
        goes_on = (
            held
            and number == at + 1
            and made[at].piece == part.piece
            and (part.text[0].islower() or (len(made[at].text) > WRAPPED and made[at].text[-1].islower()))
            and not _BEGINS.match(part.text)
            and not _BEGINS.match(made[at].text)
        )
        if held and not goes_on:
            yield one_line(held)
        held, at = f"{held} {part.text}" if goes_on else part.text, number
    if held:
        yield one_line(held)


_BLOW = regex.late(r"(?P<name>[^\n()]{1,50})\([^()\n]*[0-9]?d[0-9][^()\n]*\)\W*")
_NO_BLOW = regex.late(  # what tells when, whom or how: a sentence, in which a die stands
    r"\b(?:when(?:ever)?|if|on|once|while|until|after|before|each|every|any(?:one)?|all|those|who|whoever|targets?|victims?|must|can|cannot|may|will|self|themselves|allies|ally|enem(?:y|ies)|creatures?|characters?|they|it|takes?|deals?|causes?|loses?)\b"
    r"|\A\W*attacks?\s+[a-z]",
    re.IGNORECASE,
)


def _is_blow(text: str) -> bool:
    """Whether a line is a blow with its die in brackets, and no sentence in which one stands."""
    match = _BLOW.fullmatch(text)
    named = match is not None and meaning.named(text)[0]
    return match is not None and not named and not IS_ROW.match(text) and not _NO_BLOW.search(match["name"])


def _as_attacks(part: Part, seen: Collection[str]) -> Part:
    """A line of blows below the other fields, without a label: `1 bite +8 (1d8+2)`."""
    if part.field or len(seen) < FEWEST or {"attacks", "damage"} & {*seen} or not _is_blow(part.text):
        return part
    return part._replace(field=Field("attacks", "Attacks", one_line(part.text)))


def _headed(part: Part) -> str:
    """A line of several fields; where none of them has a colon, the first has one, as the lines beside it have."""
    if part.field and part.field.key == "other":
        return part.field.text  # scores, without the words that head their row
    label = part.field.label if part.field else ""
    begins = part.text.lstrip(" *_-").startswith(label) if label else False
    return part.field.text if begins and part.field and ":" not in part.text else part.text


def _written(run: Sequence[Part]) -> str:
    """Fields as a stat line, each with a colon where each stands alone."""
    if any(map(_several, run)):
        return "\n".join(
            _headed(part) if _several(part) or not part.field else part.field.text for part in run
        )
    return "\n".join(part.field.text for part in run if part.field)


_FIGURE = regex.late(r"[-+(\[~]?\s*[0-9\u00bd\u00bc\u00be]")
_WORDED = (
    *(
        "align",
        "size",
        "treasure",
        "frequency",
        "move",
        "resist",
        "intelligence",
        "type",
        "xp",
        "worth",
        "number",
    ),
    *("organization", "activity", "diet", "climate", "terrain", "lair", "psionics"),
)


_SAVES = regex.late(
    r"(?:[A-Z]{1,2}\s?[0-9]{1,2}[\s,;/]*){3,}(?:\(|\Z)|[A-Z]{1,2}[0-9]{1,2}\Z"
)  # `D12 W13 P14`


def _is_sure(found: Field | None) -> bool:
    """Whether a field behind prose is one: with a figure, or one of few words."""
    if found is None or not found.value:
        return False
    words = len(found.value.split())
    if found.key in _WORDED:
        return words < 6 and not re.search(r"(?<!\bft)\.\Z", found.value)
    if found.key == "save" and _SAVES.match(found.value):
        return True
    blows = found.key in ("attacks", "damage") and words < 30 and re.search(r"\(|[0-9]d[0-9]", found.value)
    return bool(_FIGURE.match(found.value)) and words < 12 or bool(blows)


def _with_more(core: Found, made: Sequence[Part]) -> Found:
    """A stat line with the fields of other pieces that it does not have."""
    known = _keys(core.line)
    line, used, prose = [core.line], set(core.used), list(core.prose)
    bare: set[str] = set()  # of blows in a list of what it carries, each may be one more
    for number in sorted({part.piece for part in made} - core.used):
        own = [_as_attacks(part, known - bare) for part in made if part.piece == number and part.text]
        new = [
            part
            for part in own
            if part.field and part.field.key not in (*(known - bare), "special") and part.field.value
        ]
        listed = len(new) > 1 and len(new) == len(own)  # a paragraph of fields and no more
        sure = [part for part in new if listed or _is_sure(part.field) or _several(part)]
        if any(_several(part) and _keys(part.text) & known & {*_PROOF} for part in own):
            continue  # another creature's line
        if not sure or (len(own) == 1 and any(part.field.key in _PROOF for part in new if part.field)):
            continue
        if all(part.field and part.field.label == "Attacks" and _is_blow(part.text) for part in sure):
            bare = {"attacks"}
        line += [part.text if _several(part) else part.field.text for part in sure if part.field]
        known |= {part.field.key for part in sure if part.field}
        prose += [one_line(part.text) for part in own if part not in sure]
        used.add(number)
    return Found("\n".join(line), frozenset(used), tuple(prose))


def _keys(text: str) -> set[str]:
    """The fields and scores that a text holds."""
    level = stattext.level(text)
    scores = {score.key for score in cairn.scores(stattext.unmarked(level))}
    return scores | {label.key for label in labels.found(level)}


def _below(text: str, number: int) -> Found | None:
    """A stat line below lines that describe: `A howling wind.` / `AC 16, HP 29 …`."""
    lines = text.split("\n")
    for at in range(1, min(len(lines), MOST_ABOVE)):
        mark = next(iter(labels.found(stattext.unpaired(stattext.level(lines[at])).strip())), None)
        if mark is not None and not mark.start and statline.looks_like("\n".join(lines[at:])):
            return Found("\n".join(lines[at:]), frozenset((number,)), (one_line(" ".join(lines[:at])),))
    return None


def _of_item(pieces: Sequence[Piece]) -> Found | None:
    """A stat line that stands in the item of a list, where no other is."""
    found = [
        at for at, piece in enumerate(pieces) if piece.kind == "item" and statline.looks_like(piece.text)
    ]
    return Found(pieces[found[0]].text, frozenset(found[:1])) if len(found) == 1 else None


_DIE = regex.late(r"(?:roll\s*)?[0-9]*\s?[dw](?:[0-9]+|%)\+?", re.IGNORECASE)
_LETTERS = regex.late(r"[^\W\d_]{2}")
_SCORE = regex.late(r"(?:HP|Armou?r|STR|DEX|WIL)", re.IGNORECASE)
_CALLED = regex.late(
    r"(?:name|monster|creature|foe|npc|type|who|being|enemy|animal|kreatur|monstro|criatura)s?", re.IGNORECASE
)
_NOTHING = regex.late(r"(?:[-\u2013\u2014]+|n/?a|nil)?", re.IGNORECASE)


def rostered(rows: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    """The creatures of a table that has one in each row and a field in each column, as (name, line); none where it is no
    such table."""
    cells = [[one_line(stattext.unmarked_cell(cell)) for cell in row] for row in rows]
    if len(cells) < 2 or any(_DIE.fullmatch(cell.strip(" :")) for cell in cells[0]):
        return []  # a table to roll on is no roster
    head = [cell.strip(" :") for cell in cells[0]]
    keys = ["" if _CALLED.fullmatch(cell) else field_of(f"{cell}: 1") if cell else "" for cell in head]
    scores = [_SCORE.fullmatch(cell) is not None for cell in head]
    called = next((at for at, cell in enumerate(head) if _CALLED.fullmatch(cell)), 0)
    if keys[called] or not (
        {"ac", "hd"} & {*keys} and sum(map(bool, keys)) >= FEWEST or sum(scores) >= FEWEST
    ):
        return []
    found = []
    for row in cells[1:]:
        printed = [
            (
                f"{label} {value}"
                if known and sum(scores) >= FEWEST
                else f"{label}: {value}"
                if label
                else value
            )
            for label, value, at, known in zip(head, row, range(len(row)), scores, strict=False)
            if at != called and not _NOTHING.fullmatch(value)
        ]
        line = (", " if sum(scores) >= FEWEST else "; ").join(printed)
        if called < len(row) and _LETTERS.search(row[called]) and statline.looks_like(line):
            found.append((row[called], line))
    return found


_BOLD_LINE = regex.late(r"\n(?=\s*(?:\*\*|__))")


_ARM = regex.late(
    r"[^\W\d][\w' -]{1,30} \((?:\d?d\d{1,2})(?:\s*[+,;][^()]{0,40})?\)\.?\Z"
)  # `Long Sword (d10, bulky)`


def whole(line: str, name: str, texts: Sequence[str], numbers: Sequence[str] = ()) -> StatBlock:
    """What an entry says: its line, and what the bullets and paragraphs beside it mean. `numbers`: of each text its number,
    where it is the item of a numbered list."""
    other = fifth.is_fifth("\n".join((line, *texts)))
    if other:
        line, *texts = map(fifth.immunities_in_one, (line, *texts))
    block = spells_told(statline.parse(line, name))
    other = other or fifth.is_excerpt(block)
    unread: tuple[str, ...] = ()
    parted = [
        (one_line(stattext.unlinked(part)), number if not at else "")
        for text, number in zip_longest(texts, numbers, fillvalue="")
        for at, part in enumerate(_BOLD_LINE.split(text))
    ]
    said = tuple(text for text, _ in parted if text)
    if block.kind == "bx" and other and (block.hd is not None or block.hp is not None):
        found = fifth.attacks("\n".join(texts)) or fifth.attacks(line)
        text = "\n".join((line, *texts))
        told = dict(fifth.details(text))
        details = {key: told.get(key, value) if key == "challenge" else value for key, value in block.details}
        block = replace(
            block,
            attacks=found or block.attacks,
            others=fifth.scores(text) or block.others,
            details=tuple({**told, **details}.items()),
            notes=(fifth.TOLD,),
            extras=(),
            ac_type="ascending",
        )
        unread = account.lost(
            fifth.without_scores(line), block
        )  # what of the line that leaves out is kept as words
    if block.kind == "cairn" and not block.attacks and (arms := [part for part in said if _ARM.match(part)]):
        block = replace(block, attacks=statline.parse(", ".join((line, *arms)), name).attacks)
    apart = casting.spells_apart(said) if block.kind == "cairn" else ()
    forms = tuple(  # what is rolled, what it does in another form, and what others of its kind do
        text for text in said if IS_ROW.match(text) or _OTHER_FORM.match(text) or _OF_OTHERS.match(text)
    )
    plainly = (*_of_line(block), *(text for text in said if text not in (*apart, *forms)))
    effects, others = crits.apart(plainly, block.attacks)
    traits = (*meaning.traits(others), *crits.traits(effects))
    traits += tuple(("spells", meaning.sentences(text)[0]) for text in apart if meaning.sentences(text))
    critical = "; ".join(dict.fromkeys(filter(None, (block.critical, *effects.values()))))
    abilities = (
        *(_numbered(number, *meaning.named(text)) for text, number in parted if text),
        *(("", each) for each in unread),
    )
    if unread or fifth.TOLD in block.notes:
        abilities = tuple(each for each in abilities if not fifth.is_score(*each))
    return replace(block, critical=critical, traits=traits, abilities=abilities)


def _numbered(number: str, name: str, text: str) -> tuple[str, str]:
    """An ability with the number of its item before it."""
    if not number:
        return name, text
    return (f"{number}. {name}", text) if name else ("", f"{number}. {text}")


_OF_OTHERS = regex.late(  # `**Variants:**`, `**Leader:**`
    r"\s*(?:[-*]\s+)?(?P<mark>\*\*|__)?(?:variants?|variations?|other (?:kinds|types|forms|materials)|larger individuals|larger specimens|varia\u00e7\u00f5es|variantes|varianten)"
    r"\s*(?:[:.]\s*(?(mark)(?P=mark))|(?(mark)(?P=mark)\s*[:.]|:))",
    re.IGNORECASE,
)
_OTHER_FORM = regex.late(  # `**Cloud:** **MV** 180' flying. Immune to all weapons.`
    r"\s*(?:[-*]\s+)?(?:(?P<mark>\*\*|__)[^*_]{2,40}(?P=mark)\s*:?\s*(?:\*\*|__)?|[A-Z\u00c0-\u00dd][^*_:.]{2,30}:\s+)(?:Att?|Atk|Attacks?|AC|MV|HD|Move|CA|DP|DV)\b\s*:?\s*[^a-z\s]"
)


def _of_line(block: StatBlock) -> tuple[str, ...]:
    """What stands on the line itself beside its figures."""
    return tuple(filter(None, (*clauses(block.special), *listed_together(block.extras))))


_TWO_HEADS = regex.late(
    r"\A\s*(?P<marks>#{1,5})[ \t]+(?P<head>[^\n#]{2,60}?)[ \t#]*\n\s*(?P=marks)#+[ \t]+(?P<kind>[^\n#]{2,60}?)[ \t#]*\n(?P<own>(?:(?!\s*#{1,6}[ \t])[^\n]*(?:\n|\Z))*)"
)
_OF_MANY = regex.late(
    r"(?:the )?(?:bestiary|monsters?|creatures?|npcs?|foes|enemies|encounters?|bestiario|besti\u00e1rio|bestiaire|monstros?|monstruos?|monstres?|bestiarium|kreaturen)",
    re.IGNORECASE,
)


def _with_kind(markdown: str) -> str:
    """The same, the heading of a family and that of one kind right below it as one, where the kind's own figures follow:
    `# Giant Spider` and `## Black Widow` are `# Giant Spider, Black Widow`."""
    two = _TWO_HEADS.match(markdown)
    if two is None or CONTAINER.fullmatch(two["kind"]) or field_of(f"{two['kind']}: 1"):
        return markdown
    if find(pieces_of(two["own"])[1]) is None or find([Piece("paragraph", two["kind"])]):
        return markdown
    called = two["kind"] if _OF_MANY.fullmatch(two["head"]) else f"{two['head']}, {two['kind']}"
    return f"# {called}\n\n{markdown[two.start('own') :]}"


def read(markdown: str, name: str = "") -> StatBlock:
    """One entry of a bestiary, from its Markdown: heading, line, bullets, prose. Never raises; where there is no stat line,
    its notes say so, as they say what of a very long one is not read."""
    block = _read(markdown[:MOST_READ], name)
    if len(markdown) <= MOST_READ:
        return block
    told = f"the entry has {len(markdown):,} characters; only the first {MOST_READ:,} are read: give each creature an entry of its own"
    return replace(block, notes=(*block.notes, told))


def _read(markdown: str, name: str) -> StatBlock:
    heading, pieces = pieces_of(_with_kind(markdown))
    if (stated := _STATED.fullmatch(heading)) and statline.looks_like(
        stated["line"]
    ):  # `Wisp (AC 13, HD 2, hp 9)`
        heading, pieces = stated["name"], [Piece("paragraph", stated["line"]), *pieces]
    found = find(pieces, items=True)
    called, number = name or heading.rstrip(" :") or _name_in(pieces), ""
    graded = None if name else _GRADED.fullmatch(called)
    called = graded["name"] if graded else called
    title = called
    if not name and _HOW_MANY.search(called):
        called, number = stattext.name_and_number(called)
    if found is None:
        text = "\n".join(piece.text for piece in pieces)
        if _is_excerpt(text):
            return whole(text, called, [])
        return replace(parsed := statline.parse(text, called), notes=(*parsed.notes, "no stat line is found"))
    said = [
        (said_of(piece), piece.number)
        for at, piece in enumerate(pieces)
        if at not in found.used and not (at + 1 in found.used and _is_label(piece.text))
    ]
    said = [(text, "") for text in found.prose] + [each for each in said if each[0]]
    said = [each for each in said if not _is_name(each[0], title)]
    block = whole(found.line, called, [text for text, _ in said], [number for _, number in said])
    if graded:
        block = _with_grade(block, label_of(graded["label"]), graded["of"])
    return replace(block, number=number) if number and not block.number else block


def _is_label(text: str) -> bool:
    """Whether a paragraph is a label alone, whose value stands in the next: `Trefferw\u00fcrfel:`."""
    bare = text.strip(" *_\n")
    return bare.endswith(":") and any(
        mark.start == 0 and mark.end == len(bare) - 1 for mark in labels.found(bare)
    )


def _is_excerpt(text: str) -> bool:
    """Whether a text of labels and values says how hard somebody is to hit and how much they bear, and little else: an
    excerpt of a block."""
    block = statline.parse(text, "")
    borne = block.hp is not None or (block.hd is not None and block.attacks)
    return bool(block.kind == "bx" and block.ac is not None and borne)


def _with_grade(block: StatBlock, key: str, of: str) -> StatBlock:
    """The creature with the level or challenge that stands in its heading; a level is as many Hit Dice."""
    if any(key == known for known, _ in block.details):
        return block
    whole_level = key == "level" and of.isdecimal()
    hd = (
        HitDice(of, int(of), hp=block.hp)
        if whole_level and block.hd is None and block.kind == "bx"
        else block.hd
    )
    return replace(block, hd=hd, details=(*block.details, (key, of)))


_GRADED = regex.late(  # `Aboleth (LV 8)`, `Goblin (CR 1/3)`
    r"(?P<name>[^()]{2,60}?)\s*\((?P<label>LV|LVL|Lvl|Level|CR)\s?(?P<of>[0-9]{1,2}(?:/[0-9])?)\)"
)
_STATED = regex.late(r"(?P<name>[^()]+?)\s*\((?P<line>[^()]*(?:\([^()]*\)[^()]*)*)\)")
_MOST_NAME = 8  # words
_HOW_MANY = re.compile(r"\s\((?:x\s?)?[0-9]{0,2}d?[0-9]{1,2}\)\Z")  # `Stirge (2d6)`


_TAGS = re.compile(r"<[^<>]*>|<br */?\Z")


def _name_in(pieces: Sequence[Piece]) -> str:
    """The name of an entry without a heading: what is labelled so, or stands alone before everything else."""
    made = [part for part in parts(pieces[:3]) if part.text]
    for part in made:
        label, colon, called = part.text.partition(":")
        if colon and not part.field and _CALLED.fullmatch(label.strip(" *_")):
            return one_line(stattext.unmarked(called))
    first = next(iter(made), None)
    words = (
        one_line(_TAGS.sub(" ", stattext.unmarked(first.text))).strip(" >-\\")
        if first and not first.field
        else ""
    )
    words = re.sub(r"\A[0-9]{1,3}[.)]\s+", "", words)
    words = re.sub(r"\s+(?=[,;])", "", words)
    plain = (
        words
        and len(words.split()) < _MOST_NAME
        and not re.search(
            r"[0-9:|]", re.sub(r"\([^()]*\)|, [0-9]{1,2}[ -](?:HD|[Hh]eads?|[Hh]eaded|Hit Dice)\Z", "", words)
        )
    )
    return words if plain and len(made) > 1 and words[0].isupper() else ""


def _is_name(text: str, name: str) -> bool:
    """Whether words are no more than the name."""
    words = one_line(stattext.unmarked(text)).strip(" >-\\:")
    return bool(words) and words.rpartition(": ")[2].casefold() == name.casefold()
