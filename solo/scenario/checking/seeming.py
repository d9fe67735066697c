"""Lines that seem to be something and are not: a link that was to be rolled or followed, an answer that a choice's name has
swallowed, words that were left to be written later, goods that are a slip for what everybody carries.

What may live here: looks of a few lines each at single lines.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.directives.declaring import held
from solo.scenario.names import stem
from solo.scenario.sentences import ended, inside_quotes
from solo.scenario.words import GEAR

_LATER = regex.late(
    r"\b(?:TODO|FIXME|XXX+|TBD|TBC|TK{1,2})\b|\?{3,}|\b[Ll]orem ipsum\b|(?m:^[ >]*(?:- )?(?://|%%|;;|/\*))(?=\s|\w)"
)
_LEFT = ("TODO", "FIXME", "XXX", "TBD", "TBC", "TK", "???", "ipsum", "//", "%%", ";;", "/*")
_CARRIED = tuple(sorted(GEAR))
_MIDDLE = regex.late(
    r"[a-z,#] ([A-Z][a-z]*)"
)  # words with a capital, in the middle of a sentence or in a heading
_HIDDEN = regex.late(r"<!--.*?-->|`[^`\n]*`|(?m:^%%$).*?(?m:^%%$)", re.DOTALL)
_CAPITAL = regex.late(r"(?P<before>[a-z]{2,}) (?P<word>[A-Z][a-z]*) (?=[a-z])")
_BEFORE_NAMES = frozenset(
    [
        "the",
        "a",
        "an",
        "of",
        "in",
        "at",
        "to",
        "with",
        "by",
        "for",
        "from",
        "about",
        "and",
        "or",
        "my",
        "your",
        "his",
        "her",
        "their",
        "our",
        "old",
        "saint",
        "is",
        "was",
        "as",
        "on",
        "into",
        "under",
        "over",
        "off",
        "call",
        "calls",
        "called",
        "ask",
        "tell",
        "say",
        "before",
        "after",
        "behind",
        "near",
        "past",
        "than",
        "like",
        "name",
        "says",
        "said",
        "mr",
        "mrs",
    ]
)
_BEGINS = frozenset(
    [
        "A",
        "An",
        "And",
        "But",
        "Everybody",
        "Everything",
        "He",
        "Her",
        "His",
        "It",
        "Its",
        "Nobody",
        "Nothing",
        "One",
        "She",
        "Somebody",
        "Something",
        "That",
        "The",
        "Then",
        "There",
        "They",
        "This",
        "Those",
        "Two",
        "You",
        "Your",
    ]
)


_SOMEBODY = frozenset(
    ["He", "She", "They", "You", "Nobody", "Somebody", "Everybody"]
)  # which no name begins with
_JOINING = frozenset(["and", "or", "called", "call", "calls", "name", "say", "says", "said"])


def left_open(subject: Subject) -> Iterator[m.Problem]:
    """Words that a writer left to be written later."""
    for file, text in subject.adventure.texts.items():
        if not any(sign in text for sign in _LEFT):
            continue
        bare = _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
        for match in _LATER.finditer(bare):
            line = bare.count("\n", 0, match.start()) + 1
            column = match.start() - bare.rfind("\n", 0, match.start())
            told = (
                f"`{match[0].lstrip('> -')}` is told to the player as it stands; write what belongs here, or take it out: a note to "
                "oneself is `<!-- … -->`"
            )
            yield m.Problem(file, line, column, "left-open", told, "warning")


_OVER = regex.late(
    r"(?:the|this is the)\s+end|fin(?:is)?|end|game\s+over|you\s+(?:win|lose|die|have\s+(?:won|lost|died)|are\s+dead)"
    r"|(?:the|your)\s+(?:adventure|story|game)\s+(?:ends|is\s+over)(?:\s+here)?",
    re.IGNORECASE,
)
_CRIES = ("END", "OVER", "FIN", "YOU ")  # one of which it takes
_CRIED = regex.late(
    r"(?<![\w'])(?:THE END|GAME OVER|FINIS|FIN|YOU (?:WIN|LOSE|DIE|ARE DEAD|HAVE (?:WON|LOST|DIED)))(?![\w'])"
)


_CLOSED = regex.late(r"\s*(?:The end|Finis|Game over)(?=[.!])", re.IGNORECASE)
_LAST = regex.late(r"(?:^|(?<=[.!?])\s)\s*(?:The end|Finis|Game over|You (?:die|are dead))[.!]*\s*$")


def _ends(scene: m.Scene) -> bool:
    """Whether whoever comes to a scene comes to the end of the story in it: a paragraph under no condition says so."""
    return any(
        isinstance(part, m.End)
        for block in scene.blocks
        if isinstance(block, m.Paragraph) and not block.when
        for segment in block.segments
        if not segment.when
        for part in segment.parts
    )


def told_endings(subject: Subject) -> Iterator[m.Problem]:
    """Words of a book that end the story, where nothing does."""
    for scene in subject.everywhere():
        ends = _ends(scene)
        for seen in walk.lines(scene.blocks):
            if ends and isinstance(seen.holder, m.Paragraph):
                continue  # the words in front of what ends it
            parts = [part for segment in seen.segments for part in segment.parts]
            if any(isinstance(part, m.End) for part in parts) or getattr(seen.holder, "unlisted", False):
                continue
            texts = [part for part in parts if isinstance(part, m.Text) and part.text.strip()]
            for part in texts:
                bare = part.text.strip(" .!–—-*_")
                alone = len(texts) == 1 and isinstance(seen.holder, m.Paragraph)
                if (
                    (alone or part.style)
                    and _OVER.fullmatch(bare)
                    or (
                        part is texts[0]
                        and isinstance(seen.holder, m.Choice | m.Outcome)
                        and not any(isinstance(each, m.Go) for each in parts)
                        and (
                            match := _CLOSED.match(part.text)
                            or (_LAST.search(part.text) if part is texts[-1] else None)
                        )
                    )
                    or (any(map(part.text.__contains__, _CRIES)) and (match := _CRIED.search(part.text)))
                ):
                    words = bare if _OVER.fullmatch(bare) else match[0].strip() if match else bare
                    told = (
                        f"`{words}` is told, and the story goes on: an ending is a code span, with its last words behind it; "
                        "write `end`, or with its kind, `end victory` (`defeat`, `escape`, `captured`, `death`)"
                    )
                    yield problem(_found(subject, part.at, words), "ending", told)
                    break


MOST_LINES = 30  # of a paragraph that are looked through
_TORN = regex.late(  # (a name has an end, so that a thousand open brackets are not each read to the last one)
    r"\[[^\]\n]{1,200}\]\s*(?:\{|<|\[)\s*#[\w-]+[)}>\]]?|\[[^\]\n]{1,200}\}?\s*\(#[\w-]+[)}>\]]"
    r"|[({]\[?[^\]()\n]{1,200}\]\s*\(#[\w-]+\)|(?<![\]\w])\(#[\w-]+\)"
)
_HEADS = regex.late(r"(?m)^#{1,6} .*?\S(?P<again>[ \t]+#{2,6}[ \t]+\S.*)$")


def torn_marks(subject: Subject) -> Iterator[m.Problem]:
    """What is left of a link of which one bracket is another, and headings that run together."""
    for seen in subject.usage.lines:
        for part in walk.parts(seen):
            if isinstance(part, m.Text) and "#" in part.text and (match := _TORN.search(part.text)):
                told = f"`{match[0]}` is told as it stands; a link is written `[Name](#anchor)`, and one that leads there `→ [Name](#anchor)`"
                yield problem(_found(subject, part.at, match[0]), "link-target", told)
    for file, text in subject.adventure.texts.items():
        for match in _HEADS.finditer(text) if " ##" in text else ():
            line = text.count("\n", 0, match.start()) + 1
            told = f"`{match['again'].strip()[:40]}` is read as part of the heading's name; let it stand on a line of its own, or take it out"
            yield m.Problem(file, line, 1, "heading-name", told, "warning")


def _found(subject: Subject, at: m.Place, said: str) -> m.Place:
    """Where in the lines from a place on some words stand."""
    lines = subject.adventure.texts.get(at.file, "").split("\n")
    for number in range(at.line, min(at.line + MOST_LINES, len(lines) + 1)):
        if (column := lines[number - 1].find(said)) >= 0:
            return m.Place(at.file, number, column + 1)
    return at


def bare_links(subject: Subject) -> Iterator[m.Problem]:
    """Links that are all there is in a row of a table, or in a paragraph, and neither lead nor are rolled."""
    adventure = subject.adventure
    for seen in walk.table_lines(adventure.tables.values()):
        link = _only_link(seen)
        if link is not None and link.target in adventure.scenes:
            told = f"a link without an arrow leads nowhere; write `→ [{link.text}](…)`"
            yield problem(link.at, "no-arrow", told)
    for scene in subject.scenes():
        for seen in subject.lines[scene.key]:
            link = _only_link(seen) if isinstance(seen.holder, m.Paragraph) else None
            table = adventure.tables.get(link.target) if link is not None else None
            if link is not None and table is not None and table.key not in subject.usage.rolled:
                verb = "roll" if table.dice or table.by else "shop"
                told = f"a link does not play `{table.name}`; write `{verb}` in front of it, in backticks"
                yield problem(link.at, "no-ticks", told)
    yield from _unrolled_links(subject)


def _unrolled_links(subject: Subject) -> Iterator[m.Problem]:
    """Links in a sentence to a table of dice that nothing rolls on."""
    tables, usage = subject.adventure.tables, subject.usage
    for scene in subject.scenes():
        for seen in subject.lines[scene.key]:
            for part in walk.parts(seen):
                table = tables.get(part.target) if isinstance(part, m.CrossReference) else None
                if (
                    table is not None
                    and table.dice
                    and table.key not in usage.rolled
                    and _only_link(seen) is None
                    and not usage.lost.names(table.key, table.name, "`roll`")
                ):
                    told = f"a link does not play `{table.name}`, and nothing rolls on it; write `roll` in front of this, in backticks"
                    yield problem(part.at, "no-ticks", told)
                    return


def _only_link(seen: walk.Seen) -> m.CrossReference | None:
    parts = [
        part
        for segment in seen.segments
        for part in segment.parts
        if not isinstance(part, m.Text) or part.text.strip(" .")
    ]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], m.CrossReference) else None


def misspelled_links(subject: Subject) -> Iterator[m.Problem]:
    """Arrows whose words are the name of where they lead, but for a slip."""
    scenes = subject.adventure.scenes
    for seen in subject.usage.lines:
        for part in walk.parts(seen):
            if not isinstance(part, m.Go) or part.target not in scenes or not part.text:
                continue
            scene = scenes[part.target]
            name = scene.heading
            if (scene.file, scene.line) in subject.lost.told:
                continue  # its heading is the slip
            if part.text.lower() == name.lower() or not _alike(part.text, name):
                continue
            from solo.scenario.checking.likelier import differing

            pair = differing(part.text, name)
            if pair is not None and pair[0].removesuffix("s") != pair[1].removesuffix("s"):
                told = f"`{part.text}` is where this leads but for a slip; did you mean `{name}`?"
                yield problem(part.at, "link-target", told)


def _alike(text: str, name: str) -> bool:
    return abs(len(text) - len(name)) < 4 and len(text.split()) == len(name.split())


def swallowed(subject: Subject) -> Iterator[m.Problem]:
    """Choices of which the name goes on with a capital in the middle, where a sentence seems to begin that was to be told."""
    found = [
        (item, match)
        for scene in subject.everywhere()
        for item in walk.items(scene.blocks)
        if isinstance(item, m.Choice)
        for match in _CAPITAL.finditer(_label(item))
        if match["before"] not in _BEFORE_NAMES
        or (match["word"] in _SOMEBODY and match["before"] not in _JOINING)
    ]
    said = "\n".join(subject.adventure.texts.values()) if found else ""
    names = Counter(_MIDDLE.findall(said))
    told: set[m.Place] = set()
    for item, match in found:
        word = match["word"]
        if item.at in told or not (
            word in _BEGINS or (names[word] < 2 and said.count(f" {word.lower()} ") > 1)
        ):
            continue
        told.add(item.at)
        begins = (
            f"a sentence seems to begin with `{word}`, in the name of the choice; end the name before it: write "
            f"`{match['before']}.`"
        )
        yield problem(item.at, "untold", begins)


_CONTRARY = regex.late(
    r"(?:^|[.!?…][\"”’)]*\s+)(?P<word>Otherwise|Else|else|If not|Or else)\b[,:]?\s+(?=[\w\"“])"
)


def contraries_in_words(subject: Subject) -> Iterator[m.Problem]:
    """“Otherwise the gate is open.”: a sentence behind a condition that is for where it does not hold, and is told where it
    does; or, in the paragraph below one, always."""
    for scene in subject.everywhere():
        for seen in subject.lines.get(scene.key, ()):
            for at, segment in enumerate(seen.segments):
                after = seen.segments[at + 1] if at + 1 < len(seen.segments) else None
                answered = after is not None and any(isinstance(each, m.Otherwise) for each in after.when)
                if not answered and any(
                    isinstance(each, m.If | m.Unless) for each in (*seen.when, *segment.when)
                ):
                    yield from _contrary(segment.parts, "where the condition before it holds")
        for before, block in pairwise(scene.blocks):
            last = before.segments[-1].when if isinstance(before, m.Paragraph) and before.segments else ()
            asked = any(isinstance(each, m.If | m.Unless) for each in (*getattr(before, "when", ()), *last))
            if (
                asked
                and isinstance(block, m.Paragraph)
                and not block.when
                and block.segments
                and not block.segments[0].when
            ):
                first = block.segments[0].parts[:1]
                if first and isinstance(first[0], m.Text) and _CONTRARY.match(first[0].text):
                    yield from _contrary(first, "always")


def _contrary(parts: Sequence[m.Part], when: str) -> Iterator[m.Problem]:
    said = ""
    for part in parts:
        text = part.text if isinstance(part, m.Text) else ""
        match = _CONTRARY.search(text)
        begins = match is not None and (match.start("word") or not said.strip() or ended(said))
        if match and begins and not inside_quotes(said + text[: match.start("word")]):
            at = m.Place(part.at.file, part.at.line, part.at.column + match.start("word"))
            told = f"`{match['word']}` is a word here, so this is told {when}; in backticks it is for where that does not hold: write `otherwise`"
            yield problem(at, "otherwise", told)
            return
        said += text


def _label(choice: m.Choice) -> str:
    words = [part for part in choice.label if isinstance(part, m.Text)]
    return "" if any("strong" in part.style for part in words) else "".join(part.text for part in words)


def misspelled_heads(subject: Subject) -> Iterator[m.Problem]:
    """The first row of a table, where a word of it is what such a table is headed by, but for a slip."""
    sold = {key for part in subject.usage.parts[m.Shop] for key in held(part, "table")}
    for table in subject.adventure.tables.values():
        wanted = (table.clock,) if table.clock else ("goods", "price") if table.key in sold else ()
        heads = [head.strip(" *`").lower() for head in table.header[: 1 if table.clock else 2]]
        for head in heads if wanted and table.rows else ():
            if head in [word.lower() for word in wanted] or len(head) < 4:
                continue
            from solo.scenario.nearness import near

            if meant := near(head, tuple(word.lower() for word in wanted)):
                place = m.Place(table.at.file, table.rows[0].at.line - 2, 1)
                told = f"`{head.capitalize()}` heads this table; did you mean `{meant[0].capitalize()}`?"
                yield problem(place, "table-heading", told)
                break


def misspelled_goods(subject: Subject) -> Iterator[m.Problem]:
    """Goods that are what everybody carries, but for a slip."""
    named = {word for each in subject.adventure.entries for word in stem(each.name)}
    for part in subject.usage.parts[m.Shop]:
        table = subject.adventure.tables.get(next(iter(held(part, "table")), ""))
        for row in table.rows if table is not None else ():
            first = row.cells[0] if row.cells else ()
            name = "".join(getattr(each, "text", "") for segment in first for each in segment.parts).strip()
            last = (stem(name) or ("",))[-1]
            if (
                (
                    len(last) < 5
                    and not any(
                        _but_for_a_letter(name, each.name) for each in subject.adventure.items.values()
                    )
                )
                or last in GEAR
                or last in named
                or not last.isalpha()
            ):
                continue
            from solo.scenario.nearness import near

            known = next(
                (
                    each.name
                    for each in subject.adventure.items.values()
                    if _but_for_a_letter(name, each.name)
                ),
                "",
            )
            if known:
                yield problem(row.at, "near-name", f"`{name}` is sold here; did you mean `{known}`?")
                continue
            meant = next((each for each in near(last, _CARRIED) if _slipped(last, each)), "")
            if meant:
                yield problem(row.at, "near-name", f"`{name}` is sold here; did you mean `{meant}`?")


def _but_for_a_letter(name: str, other: str) -> bool:
    """Whether a name is another but for a slip in one word of several."""
    from solo.scenario.checking.likelier import differing

    return (
        name.lower() != other.lower()
        and len(name) > 4
        and stem(name) != stem(other)
        and differing(name, other) is not None
    )


def misspelled_clues(subject: Subject) -> Iterator[m.Problem]:
    """Clues that are another but for one word, and that word but for a slip: learned under two spellings."""
    first: dict[str, m.Place] = {}
    for part in subject.usage.parts[m.Learn]:
        for clues in held(part, "clues"):
            for clue in clues:
                first.setdefault(clue.name.lower(), part.at)
    like: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for name in first:
        words = tuple(name.split())
        for at in range(len(words) if len(words) > 1 else 0):
            like.setdefault((at, (*words[:at], "", *words[at + 1 :])), []).append(name)
    for (at, _), names in like.items():
        if len(names) != 2:
            continue
        from solo.scenario.nearness import near

        one, other = (name.split()[at] for name in names)
        if other not in near(one, (other,)) or not _slipped(one, other):
            continue
        said = {name: _times(subject, name.split()[at]) for name in names}
        rare, usual = sorted(names, key=lambda name: said[name])
        if said[rare] == 1 < said[usual]:
            told = f"`{rare}` is a clue but for a slip; did you mean `{usual}`?"
            yield problem(first[rare], "near-name", told)


_LEARN = regex.late(r"`learn\s+(?P<said>[^`\",]+?\s+and\s+[^`\",]+?)\s*`", re.IGNORECASE)


def joined_clues(subject: Subject) -> Iterator[m.Problem]:
    """Two clues of one `learn`, parted by an *and* alone, of which nothing asks for either: they may be one."""
    asked = {
        clue for _, each in subject.usage.asked[e.Know] if isinstance(each, e.Know) for clue in each.clues
    }
    for part in subject.usage.parts[m.Learn]:
        clues = part.clues if isinstance(part, m.Learn) else ()
        lines = subject.adventure.texts.get(part.at.file, "").split("\n")[part.at.line - 1 : part.at.line]
        match = next((each for line in lines for each in _LEARN.finditer(line)), None)
        if len(clues) != 2 or match is None or asked & {clue.key for clue in clues}:
            continue
        said = " ".join(match["said"].split())
        if all(clue.name.lower() in said.lower() for clue in clues):
            told = (
                f"this teaches two clues, `{clues[0].name}` and `{clues[1].name}`, and nothing asks for either; write "
                f'`learn "{said}"` if it is one, or a comma for the *and*'
            )
            yield problem(part.at, "arguments", told)


_THRICE = regex.late(r"([a-z])\1\1")


def misspelled_phrases(subject: Subject) -> Iterator[m.Problem]:
    """Words that are listened for and said nowhere else, and that are a name but for a slip: nobody would type them so."""
    adventure = subject.adventure
    names = {
        word.lower()
        for name in (*(entry.name for entry in adventure.entries), *adventure.state)
        for word in re.findall(r"[^\W\d_]{4,}", name)
    }
    for entry in adventure.entries:
        yield from _asked_of_another(subject, entry)
    for seen in subject.usage.lines:
        item = seen.holder
        for phrase in item.heard if isinstance(item, m.Choice) else ():
            for word in (each for words in phrase for each in words if len(each) > 3 and each not in names):
                thrice = _THRICE.search(word)
                if not thrice and not any(
                    abs(len(name) - len(word)) < 2 and name[0] == word[0] for name in names
                ):
                    continue
                from solo.scenario.nearness import near, undoubled

                likely = near(word, sorted(names))
                meant = next(
                    (
                        name
                        for name in likely
                        if sorted(word) == sorted(name) or undoubled(word) == undoubled(name)
                    ),
                    "",
                )
                if thrice and not meant:
                    meant = _THRICE.sub(
                        r"\1\1" if _times(subject, _THRICE.sub(r"\1\1", word)) else r"\1", word
                    )
                if meant and stem(meant) != stem(word) and _times(subject, word) == 1:
                    told = f"`{word}` is listened for, and said nowhere else; did you mean `{meant}`?"
                    yield problem(_found(subject, item.at, word), "near-name", told)


def _asked_of_another(subject: Subject, entry: m.Definition) -> Iterator[m.Problem]:
    """Words that are listened for with somebody, who is called so but for a letter: `on ask josh` under `### Joss`."""
    own = re.findall(r"[^\W\d_]{4,}", entry.name.lower())
    for seen in walk.lines(entry.listens):
        item = seen.holder
        words = {word for phrase in getattr(item, "heard", ()) for held_ in phrase for word in held_} - set(
            own
        )
        for word in sorted(words):
            from solo.scenario.nearness import distance

            meant = next(
                (
                    name
                    for name in own
                    if word[:1] == name[0]
                    and abs(len(word) - len(name)) < 2
                    and len(word) > 3
                    and distance(word, name)[0] == 1
                ),
                "",
            )
            if meant and stem(meant) != stem(word) and _times(subject, word) == 1:
                told = f"`{word}` is listened for, and said nowhere else; did you mean `{meant}`?"
                yield problem(_found(subject, item.at, word), "near-name", told)
                return


def _times(subject: Subject, word: str) -> int:
    """How often an adventure says a word."""
    said = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    return sum(len(said.findall(text)) for text in subject.adventure.texts.values())


def _slipped(word: str, other: str) -> bool:
    """Whether a letter was dropped, doubled or swapped, and none is another."""
    return sorted(word) == sorted(other) or abs(len(word) - len(other)) == 1
