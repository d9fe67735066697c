"""Signs of writing that are told to the player as they stand: an asterisk that nothing closes, speech that has no end, a dash
in a cell that was to begin a choice, the words of a link behind what was rolled by its name.

What may live here: looks at single lines, as they are told.
"""

import re
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from solo.core import regex
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.sentences import ended
from solo.scenario.words import ATTITUDES, HERE

_OPEN = regex.late(r"(?<![\w*_\\])(?P<sign>[*_])(?=[^\W_])\S*|(?<=[\w.!?,;\"”])(?P<shut>[*_])(?![\w*_])")
_QUOTE = regex.late(r'(?<!\d)"|(?<=\d)"(?=[,.!?]*\s*$)')  # behind a figure it is so many inches
_ITEM = regex.late(r"(?:^|[.!?:…\"”])\s*(?P<item>[-–—*] (?:[A-Z`\"“]|$))")
MOST_LINES = 30  # of a paragraph that are looked through


def open_signs(subject: Subject) -> Iterator[m.Problem]:
    """One asterisk or underscore that was to begin or end something, and has no other."""
    for seen in subject.usage.lines:
        label = isinstance(seen.holder, m.Choice)  # whose name is looked at by itself
        told = [part for segment in seen.segments for part in segment.parts] if label else walk.parts(seen)
        for part in told:
            match = next((found for text in texts_of(part) if (found := _odd_one(text))), None)
            if match is None or (match["shut"] and isinstance(seen.holder, m.Row | m.Grid)):
                continue  # in a table it leads to a note below
            sign = match["sign"] or match["shut"]
            at = _unescaped(subject, part.at, match, sign)
            if at is not None:
                said = f"`{sign}` is shown as it stands, since no other closes it; write the other, or take it out (`\\{sign}` is the sign itself)"
                yield problem(at, "open-bold", said)
                break


def _odd_one(text: str) -> re.Match[str] | None:
    """The first sign of a text that no other answers."""
    for sign in "*_":
        found = (
            [match for match in _OPEN.finditer(text) if sign in (match["sign"], match["shut"])]
            if sign in text
            else []
        )
        if len(found) % 2:
            return found[0]
    return None


def texts_of(part: m.Part) -> tuple[str, ...]:
    """The words of a part as they are told."""
    if isinstance(part, m.Text):
        return (part.text,) if part.style != "code" else ()
    return part.texts if isinstance(part, m.Varied) else ()


def _unescaped(subject: Subject, at: m.Place, match: re.Match[str], sign: str) -> m.Place | None:
    """Where a sign stands in the text, with no backslash before it."""
    lines = subject.adventure.texts.get(at.file, "").split("\n")
    wanted = match[0] if match["sign"] else match.string[max(0, match.start() - 6) : match.end()].lstrip()
    for number in range(at.line, min(at.line + MOST_LINES, len(lines) + 1)):
        column = lines[number - 1].find(wanted)
        if column >= 0 and lines[number - 1][column - 1 : column] != "\\":
            return m.Place(at.file, number, column + 1 + (0 if match["sign"] else len(wanted) - 1))
    return None


def choices_in_cells(subject: Subject) -> Iterator[m.Problem]:
    """Items of a list in a cell of a table, where there are no choices."""
    for seen in walk.table_lines(subject.adventure.tables.values()):
        for part in walk.parts(seen):
            if isinstance(part, m.Text) and (match := _ITEM.search(part.text)):
                said = (
                    f"`{match['item'][:1]}` begins no choice in a cell, and is told as it stands; let the row lead to a scene "
                    "that has the choices: `→ [Name](#anchor)`"
                )
                yield problem(part.at, "misplaced", said)
                break


def rolled_and_named(subject: Subject) -> Iterator[m.Problem]:
    """A table that is rolled by its name, and the words of a link to it behind that, which are told too."""
    for seen in subject.usage.lines:
        for segment in seen.segments:
            parts = [part for part in segment.parts if not isinstance(part, m.Text) or part.text.strip()]
            for part, link in pairwise(parts):
                if (
                    isinstance(part, m.RollOn | m.Shop)
                    and isinstance(link, m.CrossReference)
                    and link.target == part.table
                ):
                    verb = part.declared.verb
                    said = f"`{verb}` names its table here, so the words of this link are told too; write `{verb}` [{link.text}](#{link.target})"
                    yield problem(link.at, "arguments", said)


def open_speech(subject: Subject) -> Iterator[m.Problem]:
    """Speech of which a mark is missing. What goes on in the next paragraph begins with another."""
    for seen in walk.table_lines(subject.adventure.tables.values()):
        if place := _unclosed(seen.segments, ()):
            yield _speech(place)
    adventure = subject.adventure
    held = [scene.blocks for scene in subject.everywhere()]
    held += [entry.listens for entry in adventure.entries]
    for outer in (*held, adventure.intro):
        for blocks in _rows(outer):
            for at, block in enumerate(blocks):
                after = blocks[at + 1] if at + 1 < len(blocks) else None
                if (
                    isinstance(block, m.Paragraph)
                    and (place := _unclosed(block.segments, ()))
                    and not _speaks(after)
                ):
                    yield _speech(place)
        for item in walk.items(outer):
            label = item.label if isinstance(item, m.Choice) else ()
            place = _unclosed(item.segments, label)
            if place and not _speaks(item.blocks[0] if item.blocks else None):
                yield _speech(place)


def _speech(at: m.Place) -> m.Problem:
    return problem(
        at, "open-bold", "a mark of speech has no other in this paragraph; write the one that is missing"
    )


def _rows(blocks: tuple[m.Block, ...]) -> Iterator[tuple[m.Block, ...]]:
    yield blocks
    for block in blocks:
        if isinstance(block, m.Quote):
            yield from _rows(block.blocks)
        elif isinstance(block, m.Menu):
            for item in block.items:
                yield from _rows(item.blocks)


def _speaks(block: m.Block | None) -> bool:
    """Whether a paragraph begins with speech."""
    parts = block.segments[0].parts if isinstance(block, m.Paragraph) and block.segments else ()
    return bool(parts) and isinstance(parts[0], m.Text) and parts[0].text.lstrip()[:1] in ('"', "“")


def _unclosed(segments: tuple[m.Segment, ...], label: tuple[m.Part, ...]) -> m.Place | None:
    """Where speech begins that nothing ends, in a line of which no part hangs on anything."""
    if any(segment.when for segment in segments):
        return None
    texts = [
        part
        for part in (*label, *(part for segment in segments for part in segment.parts))
        if isinstance(part, m.Text)
    ]
    straight = [part for part in texts for _ in _QUOTE.findall(part.text)]
    curly = sum(part.text.count("“") - part.text.count("”") for part in texts)
    if len(straight) % 2:
        return straight[0].at
    return (
        next((part.at for part in texts if "“" in part.text), None) if curly == 1 and not straight else None
    )


def stray_commas(subject: Subject) -> Iterator[m.Problem]:
    """A comma behind a code span that stands behind a whole sentence: it is told by itself."""
    for seen in subject.usage.lines:
        for segment in seen.segments:
            before = ""
            for number, part in enumerate(segment.parts):
                if not isinstance(part, m.Text):
                    continue
                behind = number and isinstance(segment.parts[number - 1], m.Directive)
                if behind and (sign := _COMMA.match(part.text)) and before.strip() and ended(before):
                    said = f"`{sign[1]}` stands behind a code span, after a whole sentence, and is told by itself; take it out"
                    yield problem(part.at, "misplaced", said)
                before = part.text


_COMMA = regex.late(r"\s*([,;:])(?=\s|$)")


_MANY = regex.late(
    r"(?P<name>.+?)\s*(?:[(\[]\s*[x×]?\s*(?P<many>\d+|\d*d\d+)\s*[)\]]|\s[x×]\s?(?P<times>\d+))"
)
_NOTED = regex.late(r"(?P<name>.+?)\s*[(\[{](?P<note>[^()\[\]{}]+)[)\]}]\s*")


def noted_headings(subject: Subject) -> Iterator[m.Problem]:
    """Headings with a note behind the name that does something elsewhere: how somebody is minded, what a place is."""
    for entry in subject.adventure.entries:
        match = _NOTED.fullmatch(entry.name)
        if (many := _MANY.fullmatch(entry.name)) and entry.kind != "item":
            name = many["name"].strip()
            said = (
                f"a heading is the name of one: write `### {name}`; how many there are stands where they are met, "
                f"`meet {many['many'] or many['times']} {name}`"
            )
            yield problem(entry.at, "heading-name", said)
            continue
        if match and match["note"].lower() in ATTITUDES:
            said = (
                f"a heading is the name alone: write `### {match['name']}`; how somebody is minded stands where they are met, "
                f"`meet {match['name']} {match['note'].lower()}`"
            )
            yield problem(entry.at, "heading-name", said)
    for scene in subject.scenes():
        match = _NOTED.fullmatch(scene.heading)
        tags = [tag.strip().lower() for tag in match["note"].split(",")] if match else []
        if match and set(tags) & set(HERE):
            said = f"a heading is the name alone: write `## {match['name']}`, and under it what the place is, `here: {', '.join(tags)}`"
            yield problem(scene.at, "heading-name", said)


def conditions_in_words(subject: Subject) -> Iterator[m.Problem]:
    """Conditions in plain words: at the end of a choice's name, in brackets wherever they stand, or in italics before a
    colon."""
    asks = partial(_asks, subject)
    for seen in subject.usage.lines:
        if isinstance(seen.holder, m.Choice):
            label = "".join(getattr(part, "text", "") for part in seen.holder.label)
            match = _HANGS.search(label)
            first = seen.segments[0].parts[0] if seen.segments and seen.segments[0].parts else None
            behind = _ONCE.match(first.text) if isinstance(first, m.Text) else None
            if behind is not None:
                right = "hidden" if behind["said"].lower() in ("hidden", "secret") else "once"
                said = f"`{behind[0].strip()}` is only told; write `{right}` in front of the choice's name, in backticks"
                yield problem(seen.holder.at, "no-ticks", said)
            elif once := _ONCE.search(label):
                right = "hidden" if once["said"].lower() in ("hidden", "secret") else "once"
                said = f"`{once[0].strip()}` is a part of the choice's name, and means nothing; write `{right}` in front of it, in backticks"
                yield problem(seen.holder.at, "no-ticks", said)
            elif match and (right := asks(match["whole"], match["asked"])):
                said = (
                    f"`{match['whole']}` is a part of the choice's name, and bars nothing; a condition stands in front, in backticks: "
                    f"write `{right}`"
                )
                yield problem(seen.holder.at, "no-ticks", said)
        for segment in seen.segments:
            for part in segment.parts:
                behind = (
                    _BRACKETED.search(part.text) if isinstance(part, m.Text) and "(" in part.text else None
                )
                if behind and (right := asks(behind["whole"], behind["asked"])):
                    said = f"`{behind['whole']}` is only told, and holds nothing back; a condition stands in front, in backticks: write `{right}`"
                    yield problem(part.at, "no-ticks", said)
            for part, after in pairwise(segment.parts):
                styled = isinstance(part, m.Text) and part.style and _WORDED.fullmatch(part.text.strip())
                if (
                    styled
                    and isinstance(after, m.Text)
                    and (right := asks(styled[0], styled["asked"].strip(" ,:;")))
                ):
                    said = f"`{styled[0]}` is only told, and what follows always is; a condition stands in backticks: write `{right}`"
                    yield problem(part.at, "no-ticks", said)
                elif styled and isinstance(after, m.Text) and after.text.startswith(":"):
                    said = f"`{styled[0]}` is only told, and what follows always is; a condition stands in backticks: write `if …`"
                    yield problem(part.at, "no-ticks", said)


def _asks(subject: Subject, whole: str, asked: str) -> str:
    """The condition that words are, where they ask for a variable or for a thing; nothing where they do not."""
    word = "unless" if whole.lower().split()[0] in ("unless", "except") else "if"
    bare = " ".join(asked.partition(",")[0].lower().split())
    for name in subject.adventure.state:
        match = re.fullmatch(
            rf"(?P<no>not )?(?:the |your )*{re.escape(name.lower())}(?P<how>\s+(?:is|are|was|has|at|not|[<>=]+)\b.*|\s*[<>=].*)?",
            bare,
        )
        if match:
            return f"{word} {match['no'] or ''}{name}{match['how'] or ''}"
    things = {entry.name.lower() for entry in subject.adventure.items.values()}
    things |= {
        thing.name.lower() for part in subject.usage.parts[m.Gain] for thing in getattr(part, "things", ())
    }
    match = re.fullmatch(
        r"(?:you |they |one )?(?P<no>(?:do not|don't) )?(?:have|has|carry|hold|own|got|with) (?:the |an? |your |any )?(?P<thing>.+)",
        bare,
    )
    if match and match["thing"] in things:
        return f"{word} {'not ' * bool(match['no'])}has {match['thing']}"
    return ""


_BRACKETED = regex.late(
    r"\((?P<whole>(?:only )?(?:if|when|unless|as long as|provided(?: that)?|needs|requires)\s+(?P<asked>[^.!?)\]]+))\)",
    re.IGNORECASE,
)
_HANGS = regex.late(
    r"[,;(]\s*(?P<whole>(?:if|when|unless|only if|as long as|provided(?: that)?)\s+(?P<asked>[^.!?)]+))",
    re.IGNORECASE,
)
_WORDED = regex.late(r"(?:If|When|Unless|Once|While|Only if)\s+(?P<asked>\S.*)", re.IGNORECASE)
_ONCE = regex.late(
    r"\s*[(\[](?:only\s+)?(?P<said>once|one[ -]time|first\s+time|hidden|secret)(?:\s+only)?[)\]]",
    re.IGNORECASE,
)


_TITLE = regex.late(
    r"(?:(?:Scene|Room|Area|Chapter|Part|Location|Passage)?\s*\d{0,3}[.:)]?\s*)?[A-Z0-9][\w'’-]*(?:,? (?:[A-Z0-9][\w'’-]*|of|the|in|on|at|and|a|an|to|by|with|for|from))*[:.]?"
)


def bold_headings(subject: Subject) -> Iterator[m.Problem]:
    """A line in bold that stands as a heading does between the choices of a scene and more prose with choices of its own."""
    for scene in subject.scenes():
        for at, block in enumerate(scene.blocks):
            name = _alone_in_bold(block)
            if not name or not _TITLE.fullmatch(name):
                continue
            before, after = scene.blocks[:at], scene.blocks[at + 1 :]
            parted = next((k for k, each in enumerate(after) if _alone_in_bold(each)), len(after))
            if any(isinstance(each, m.Menu) for each in before) and any(
                isinstance(each, m.Menu) for each in after[:parted]
            ):
                bare = name.rstrip(".:")
                said = f"bold words alone on a line head nothing, so this and what follows belongs to `{scene.heading}`; write `## {bare}`, if it is a scene of its own"
                yield problem(block.at, "heading-name", said)


def _alone_in_bold(block: m.Block) -> str:
    """The words of a paragraph that holds nothing but words in bold."""
    if not isinstance(block, m.Paragraph) or len(block.segments) != 1 or block.segments[0].when:
        return ""
    parts = [part for part in block.segments[0].parts if not isinstance(part, m.Text) or part.text.strip()]
    only = parts[0] if len(parts) == 1 else None
    return only.text.strip() if isinstance(only, m.Text) and only.style == "strong" else ""
