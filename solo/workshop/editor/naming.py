"""Names: where each is defined, where it is mentioned, and what renaming it changes.

A name is mentioned by its words in a code span, by the link to its heading, by its heading, and by the front matter's
`start`. Which of two alike is meant in a span goes by the directive: what its slots may hold comes first. Where only a name
of one kind may stand (behind `gain`, behind `has`), a part of it is enough, as it is for the reader.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from solo.core.english import plural
from solo.scenario import expressions as e
from solo.scenario import walk
from solo.scenario.directives.declaring import by_verb, held, slots
from solo.scenario.model import Adventure
from solo.scenario.names import Lexicon, singular, slug, stem
from solo.scenario.reading.frontmatter import BARE, RESERVED
from solo.scenario.words import HERE
from solo.workshop.editor.draft import Draft, spans

LINK = re.compile(r"\[(?P<text>[^\[\]]*)\]\((?P<file>[^()#\s]*)#(?P<anchor>[^()\s]+)\)")
HEADING = re.compile(r"^(?P<signs>#{1,6})[ \t]+(?P<name>.*?)[ \t]*#*[ \t]*$")
WORD = re.compile(r"[^\W_](?:[\w'’-]*\w)?")
LED = re.compile(
    r"\b(?:visited|been to|visits of|do)\s+(?:the\s+)?$", re.IGNORECASE
)  # to the name of a scene
VALUE = re.compile(r"(?:\bis|\bis not|\bisn't|[^<>]=)\s*$", re.IGNORECASE)  # to a word that a variable may be
CELL = re.compile(r"^\s*\|\s*`?(?P<name>[^|`]*?)`?\s*\|")  # the first of a row of the ledger
KEY = re.compile(r"^(\s*)(?P<name>[^\s:#'\"][^:]*?)\s*:")
START = re.compile(r"^start:\s*(?P<quote>[\"']?)(?P<file>[^#\"']*#)?(?P<name>[^#\"']+?)(?P=quote)\s*$")
ASKED = re.compile(r"\b(has|count|know|met|dead|beaten|fled|with|visited|been to|visits of)\b", re.IGNORECASE)
ASKED_OF = {  # what a word of a condition asks about, up to the next such word
    "has": ("item",), "count": ("item",), "know": ("clue",), "visited": ("scene",), "been to": ("scene",), "visits of": ("scene",),
}  # fmt: skip
BEINGS = ("person", "creature")
BRINGING = re.compile(  # a directive that brings what it names into the story
    rf"\s*(?:{'|'.join(verb for verb, kind in by_verb().items() if any(slot.brings for slot in slots(kind).values()))})\b",
    re.IGNORECASE,
)
MINDED = re.compile(r"\s+(?:is|isn't|are|at least|at most)\b", re.IGNORECASE)  # behind somebody's name
JOINING = frozenset(("and", "or", "with", "of", "to", "in", "at", "on", "by", "for", "from", "if", "not"))
MOST_WORDS = 6
KINDS = ("scene", "person", "creature", "item", "table", "variable", "clue", "region")
BY_SLOT = {  # what a slot of a directive may name
    "being": ("person", "creature"),
    "groups": ("creature", "person"),
    "things": ("item",),
    "clues": ("clue",),
    "scene": ("scene",),
    "table": ("table",),
    "variable": ("variable",),
    "expr": ("variable", "clue", "item", "scene", "person", "creature"),
}


class Name(msgspec.Struct, frozen=True):
    """Something that has a name: what kind, its key, and the name as it is written where it is defined."""

    kind: str
    key: str
    name: str
    file: str = ""
    line: int = 0  # of its definition, from 0


class Mention(msgspec.Struct, frozen=True):
    """A place where a name stands: file, line and columns from 0. `how` is `heading`, `link`, `label` (the words of a link),
    `state`, `span`, or `brought` where a directive brings it into the story."""

    name: Name
    file: str
    line: int
    start: int
    end: int
    how: str
    said: str

    @property
    def brings(self) -> bool:
        """Does it come into the story by this?"""
        return self.how == "brought"


def names_of(adventure: Adventure) -> dict[tuple[str, str], Name]:
    """Every name of an adventure, by kind and key."""
    found: dict[tuple[str, str], Name] = {}

    def add(kind: str, key: str, name: str, file: str, line: int) -> None:
        found.setdefault((kind, key), Name(kind, key, name, file, line - 1))

    for key, scene in adventure.scenes.items():
        add("scene", key, scene.heading, scene.at.file, scene.at.line)
    for entry in adventure.entries:
        add(entry.kind, entry.key, entry.name, entry.at.file, entry.at.line)
    for key, table in adventure.tables.items():
        if table.clock:
            continue  # it bears the name of its clock
        add("table", key, table.name, table.at.file, table.at.line)
    for key, variable in adventure.state.items():
        add("variable", key, variable.name, variable.at.file, variable.at.line)
    for key, words in adventure.clues.items():
        add("clue", key, words, "", 0)
    for key, words in adventure.regions.items():
        add("region", key, words, "", 0)
    return found


def ordinary(adventure: Adventure) -> dict[tuple[str, str], Name]:
    """Things that no entry is headed by, as they are given, lost and asked for."""
    found: dict[tuple[str, str], Name] = {}
    for seen in walk.everything(adventure):
        named = [thing for part in walk.parts(seen) for things in held(part, "things") for thing in things]
        asked = [each for _, expr in walk.expressions(seen) for each in e.parts_of(expr)]
        for key, name in (
            *((thing.key, thing.name) for thing in named),
            *((each.item, each.name) for each in asked if isinstance(each, e.Has | e.CountOf)),
        ):
            if key not in adventure.items:
                found.setdefault(("item", key), Name("item", key, name))
    return found


def mentions(draft: Draft) -> list[Mention]:
    """Every mention of every name, in the order of the texts."""
    if "mentions" not in draft.kept:
        draft.kept["mentions"] = looked_up(draft)
    found: list[Mention] = draft.kept["mentions"]
    return found


class Known(msgspec.Struct):
    """The names of a reading: all, by what links and code spans call them, and what was found in each line of a file so
    far."""

    names: dict[tuple[str, str], Name]
    by_anchor: dict[tuple[str, str], Name]
    by_stem: dict[tuple[str, ...], list[Name]]
    by_kind: dict[str, Lexicon]
    found: dict[tuple[str, str], tuple[tuple[Name, int, int, str], ...]] = {}


def known_in(draft: Draft) -> Known:
    """The names of an adventure as it was read last."""
    adventure = draft.adventure
    if "known" not in draft.of_reading:
        known = {**names_of(adventure), **ordinary(adventure)}
        by_anchor: dict[tuple[str, str], Name] = {}
        for name in known.values():  # of two headings alike the first has the anchor, and scenes come first
            if name.kind not in ("variable", "clue", "region") and name.file:
                by_anchor.setdefault((name.file, slug(name.name)), name)
        by_stem: dict[tuple[str, ...], list[Name]] = {}
        for name in known.values():
            for words in {stem(name.name), stem(name.name.removeprefix("the "))}:
                by_stem.setdefault(words, []).append(name)
        by_kind = {kind: Lexicon(kind, open=True) for kind in KINDS}
        for name in known.values():
            by_kind[name.kind].add(name.key, name.name)
        draft.of_reading["known"] = Known(known, by_anchor, by_stem, by_kind)
    kept: Known = draft.of_reading["known"]
    return kept


def looked_up(draft: Draft) -> list[Mention]:
    """The mentions, looked for in every line that was not seen before."""
    known = known_in(draft)
    places: dict[tuple[str, int | None], Name] = {}
    for name in known.names.values():
        if name.file:
            places[name.file, draft.moved(name.file).now(name.line)] = name
    for table in draft.adventure.tables.values():
        if clock := known.names.get(("variable", table.clock)):
            places[table.at.file, draft.moved(table.at.file).now(table.at.line - 1)] = clock
    found: list[Mention] = []
    for file in draft.texts:
        found += in_file(file, draft.lines(file), places, known)
    return found


def in_file(file: str, lines: list[str], places: dict, known: Known) -> Iterator[Mention]:
    """The mentions in a file; `places` says by file and line what is defined there."""
    front = front_lines(lines)
    for number, raw in enumerate(lines):
        line = raw.rstrip("\r")
        here = places.get((file, number))
        if number < front:
            yield from in_front(file, number, line, here, known)
            continue
        if here is not None and here.kind == "variable" and (cell := CELL.match(line)):
            yield Mention(here, file, number, *cell.span("name"), "state", cell["name"])
        if line.startswith("#") and (heading := HEADING.match(line)):
            if here is not None:
                yield Mention(here, file, number, *heading.span("name"), "heading", heading["name"])
            continue
        if "`" not in line and "](" not in line:
            continue
        if (file, line) not in known.found:
            known.found[file, line] = tuple(in_line(file, line, known))
        for name, start, end, how in known.found[file, line]:
            yield Mention(name, file, number, start, end, how, line[start:end])


def in_line(file: str, line: str, known: Known) -> Iterator[tuple[Name, int, int, str]]:
    """The names in the links and code spans of a line: where each begins and ends, and how it stands there."""
    for link in LINK.finditer(line):
        there = link["file"].removeprefix("./") or file
        name = known.by_anchor.get((there, link["anchor"]))
        if name is not None:
            yield name, *link.span("anchor"), "link"
            if stem(link["text"]) == stem(name.name):
                yield name, *link.span("text"), "label"
    for start, end in spans(line):
        how = "brought" if BRINGING.match(line[start:end]) else "span"
        for name, begins, ends in in_span(line[start:end], known):
            yield name, start + begins, start + ends, how


def front_lines(lines: list[str]) -> int:
    """How many lines the front matter takes."""
    if lines[0].strip().removeprefix("\ufeff") != "---":
        return 0
    return next((at + 1 for at, line in enumerate(lines[1:], 1) if line.strip() == "---"), 0)


def front_matter(text: str) -> int:
    """How many lines the front matter takes."""
    return front_lines(text.split("\n")) if text.lstrip("\ufeff").startswith("---") else 0


def in_front(file: str, number: int, line: str, here: Name | None, known: Known) -> Iterator[Mention]:
    """The variable that a line of the front matter declares, or the scene that it says one starts in."""
    if start := START.match(line):
        there = (start["file"] or "#").rstrip("#")
        scene = (
            known.by_anchor.get((there, start["name"]))
            or known.names.get(("scene", start["name"]))
            or known.names.get(("scene", known.by_kind["scene"].find(start["name"]).key))
        )
        if scene is not None:
            how = "link" if start["name"] == slug(scene.name) else "label"
            yield Mention(scene, file, number, *start.span("name"), how, start["name"])
    key = KEY.match(line)
    if here is not None and here.kind == "variable" and key is not None:
        yield Mention(here, file, number, *key.span("name"), "state", key["name"])


def in_span(text: str, known: Known) -> Iterator[tuple[Name, int, int]]:
    """The names in a code span, the longest first from its beginning on, and where they begin and end."""
    words = [found.span() for found in WORD.finditer(text)]
    first = text[slice(*words[0])].lower() if words else ""
    at = 1 if first in by_verb() or first in ("if", "unless", "needs") else 0
    while at < len(words):
        found = _whole(text, words, at, first, known) or _part(text, words, at, first, known)
        if found is None:
            at += 1
            continue
        name, size = found
        if name is not None:
            yield name, words[at][0], words[at + size - 1][1]
        at += size


def _whole(
    text: str, words: list[tuple[int, int]], at: int, first: str, known: Known
) -> tuple[Name | None, int] | None:
    """The longest name, or tag of a place, that begins at a word of a span and is written out, and how many words it has."""
    wanted = kinds_for(first)
    for size in range(min(MOST_WORDS, len(words) - at), 0, -1):
        begins, ends = words[at][0], words[at + size - 1][1]
        if text[begins:ends].lower() in HERE and (size > 1 or first == "here"):
            return None, size  # a tag of a place, whatever else is called so
        led = LED.search(text[:begins])
        there = [
            name for name in known.by_stem.get(stem(text[begins:ends]), []) if led or name.kind != "scene"
        ]
        if there and not VALUE.search(text[:begins]):
            return min(there, key=lambda name: wanted.index(name.kind) if name.kind in wanted else 9), size
    return None


def _part(
    text: str, words: list[tuple[int, int]], at: int, first: str, known: Known
) -> tuple[Name, int] | None:
    """The same of a name that a part of it stands for, where nothing but such a name may stand."""
    kinds = slotted(first) or asked(text[: words[at][0]])
    for size in range(min(MOST_WORDS, len(words) - at), 0, -1):
        said = text[words[at][0] : words[at + size - 1][1]]
        ends = {said.split()[0].lower(), said.split()[-1].lower()}
        if "," in said or ends & JOINING:
            continue
        minded = not slotted(first) and MINDED.match(text[words[at + size - 1][1] :])
        for kind in BEINGS if minded else kinds:
            if key := known.by_kind[kind].find(said).key:
                return known.names[kind, key], size
    return None


def asked(before: str) -> tuple[str, ...]:
    """The kinds of names that a condition asks about behind these words."""
    led = [found[0].lower() for found in ASKED.finditer(before)]
    return ASKED_OF.get(led[-1], BEINGS) if led else ()


@cache
def slotted(verb: str) -> tuple[str, ...]:
    """The kinds of names that a directive is all about; none where it holds expressions as well."""
    kind = by_verb().get(verb)
    there = [slot.kind for slot in slots(kind).values()] if kind is not None else []
    if "expr" in there or "variable" in there:
        return ()
    return tuple(dict.fromkeys(one for slot in there for one in BY_SLOT.get(slot, ())))


@cache
def kinds_for(verb: str) -> tuple[str, ...]:
    """The kinds of names that what begins with this word may hold, the likeliest first."""
    kind = by_verb().get(verb)
    if verb == "clock":
        return ("variable",)
    if kind is None:
        return ("variable", "clue", "item", "person", "creature", "scene", "table", "region")
    likely = [one for slot in slots(kind).values() for one in BY_SLOT.get(slot.kind, ())]
    return tuple(dict.fromkeys([*likely, *KINDS]))


def at(draft: Draft, file: str, line: int, column: int) -> Mention | None:
    """The mention that stands at a place."""
    return next(
        (
            one
            for one in mentions(draft)
            if one.file == file and one.line == line and one.start <= column <= one.end
        ),
        None,
    )


def of(draft: Draft, name: Name) -> list[Mention]:
    """Every mention of a name."""
    return [one for one in mentions(draft) if (one.name.kind, one.name.key) == (name.kind, name.key)]


class Renaming(msgspec.Struct, frozen=True):
    """A piece of a line that becomes another."""

    file: str
    line: int
    start: int
    end: int
    new: str


class CannotRename(Exception):
    """A name that cannot become this; the message says why."""


def renamed(draft: Draft, name: Name, new: str) -> list[Renaming]:
    """What changes where a name becomes another: its heading, links to it, and its words in code spans, in the number they
    stand in. Raises CannotRename."""
    new = " ".join(new.split())
    if not new or not WORD.search(new) or any(sign in new for sign in "`[]()#|*_<>"):
        raise CannotRename(f"{new or 'nothing'} cannot be a name: words, please, without signs of Markdown")
    taken = [
        one for one in names_of(draft.adventure).values() if one.kind == name.kind and one.key != name.key
    ]
    if any(stem(one.name) == stem(new) for one in taken):
        raise CannotRename(f"there is a {name.kind} called {new} already")
    if name.kind == "variable":
        holder = next(
            (
                one.name
                for one in draft.adventure.state.values()
                if new.lower() in (word.lower() for word in one.words)
            ),
            "",
        )
        if holder:
            raise CannotRename(
                f"{new} is a word that {holder} may be; a variable of that name would stand for it"
            )
        if new.lower() in RESERVED or not BARE.fullmatch(new):
            raise CannotRename(f"{new} means something else in a condition; take another word for a variable")
    return [Renaming(one.file, one.line, one.start, one.end, written(one, new)) for one in of(draft, name)]


def written(mention: Mention, new: str) -> str:
    """A new name as it stands in the place of a mention: as an anchor, in the plural, in small letters."""
    if mention.how == "link":
        return slug(new)
    if mention.how in ("heading", "state"):
        return new
    several = (
        singular(mention.said.split()[-1].lower()) != mention.said.split()[-1].lower()
        if mention.said
        else False
    )
    was_several = singular(mention.name.name.split()[-1].lower()) != mention.name.name.split()[-1].lower()
    said = plural(new) if several and not was_several else new
    return said.lower() if mention.said == mention.said.lower() else said


def defined(mentioned: Iterable[Mention]) -> dict[tuple[str, str], tuple[str, int, int, int]]:
    """Where each name is defined: its heading or its line of the state; for what has neither the first mention that brings
    it into the story (`learn`, `gain`), else its first."""
    found: dict[tuple[str, str], tuple[str, int, int, int]] = {}
    brought: set[tuple[str, str]] = set()
    for one in mentioned:
        key = (one.name.kind, one.name.key)
        first = one.brings and key not in brought
        if one.how in ("heading", "state") or (not one.name.file and (first or key not in found)):
            found[key] = (one.file, one.line, one.start, one.end)
            brought |= {key} if first else set()
    return found
