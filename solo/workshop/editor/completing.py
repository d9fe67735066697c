"""What may stand where the cursor is: scenes behind an arrow, directives and names in a code span, outcomes in bold, tags."""

import re
from collections.abc import Iterator

from solo.rules import BUILT_IN
from solo.scenario import words as w
from solo.scenario.directives.declaring import by_verb
from solo.scenario.model import Adventure
from solo.scenario.names import slug
from solo.scenario.reading.frontmatter import FIELDS
from solo.scenario.reading.sections import SPECIAL
from solo.workshop.editor.draft import LINK, Draft, span_at, spans
from solo.workshop.editor.naming import front_matter, names_of
from solo.workshop.editor.offer import Offer, last_word
from solo.workshop.editor.spanned import in_span

ARROW = re.compile(r"(?:→|->|\bor else)\s*(?:\[[^\]]*)?$")
ANCHOR = re.compile(r"\]\(#[^)\s]*$")
BOLD = re.compile(r"^\s*[-*]\s+\*\*[^*]*$")
EMPHASIS = re.compile(r"^\s*\*[^*]*$")
OUTCOME = re.compile(r"\s*[-*]\s+(?P<names>\*\*[^*]+\*\*(?:\s*,\s*\*\*[^*]+\*\*)*)")
NAME = re.compile(r"\*\*([^*]+)\*\*")
HEADING = re.compile(r"^##\s+(?P<begun>[^#]*)$")
MEANT = {  # of the sections that are no scenes
    "bestiary": "creatures, an entry each",
    "people": "persons, an entry each",
    "items": "things, an entry each",
    "ledger": "variables, in a table",
    "always": "what holds in every scene of the file",
}
SPACED = re.compile(r"(?:→|->|or else)\s*")


def offers(draft: Draft, file: str, line: int, column: int) -> list[Offer]:
    """What may stand there."""
    text = draft.line(file, line)
    before = text[:column]
    if line < front_matter(draft.texts.get(file, "")):
        return [*fields(before), *field_values(draft, before)]
    if found := HEADING.match(before):
        return list(headings(draft, file, found["begun"]))
    span = span_at(text, column)
    if span is not None:
        return list(in_span(draft, text[span[0] : column]))
    if ANCHOR.search(before):
        typed = len(before) - before.rindex("#") - 1
        return [Offer(name.name, slug(name.name), name.kind, typed=typed) for name in headed(draft.adventure)]
    if found := ARROW.search(before):
        begun = SPACED.sub("", found[0], count=1)
        back = [Offer("back", "back", "scene", "to where one came from", len(begun))]
        closed = text[column : column + 1] == "]"  # as editors do by themselves
        new = [linked(heading, begun, closed, "written since") for heading in newly_headed(draft, file)]
        known = [linked(one.heading, begun, closed) for one in draft.adventure.scenes.values()]
        return [*new, *known] if begun.startswith("[") or found[0].startswith("or") else [*back, *new, *known]
    if BOLD.match(before):
        return list(outcomes(draft, file, line, len(before) - before.rindex("**") - 2, text[column:]))
    if EMPHASIS.match(before):
        typed = len(last_word(before).lstrip("*"))
        return [Offer(tag, tag, "tag", meaning, typed) for tag, meaning in w.HERE.items()]
    return []


def linked(heading: str, typed: str, closed: bool, meaning: str = "") -> Offer:
    """A link to a scene, or the rest of it behind the bracket that is typed."""
    link, inside = f"{heading}](#{slug(heading)})", typed.startswith("[")
    if inside:
        return Offer(heading, link, "scene", meaning, len(typed) - 1, int(closed))
    return Offer(heading, f"[{link}", "scene", meaning, len(typed))


def newly_headed(draft: Draft, file: str) -> Iterator[str]:
    """The headings of scenes that were written since the whole was read."""
    if draft.stale and draft.waits:
        known = names_of(draft.adventure)
        for line in draft.lines(file):
            if (
                line.startswith("## ")
                and ("scene", slug(line[3:])) not in known
                and slug(line[3:]) not in SPECIAL
            ):
                yield line[3:].strip()


def headings(draft: Draft, file: str, begun: str) -> Iterator[Offer]:
    """What a section may be headed: scenes that links lead to and nobody has written, and the sections that are no scenes."""
    lines = draft.lines(file)
    headed_ = {slug(line.lstrip("#")) for line in lines if line.startswith("#")}
    led = dict.fromkeys((link["words"], link["anchor"]) for line in lines for link in LINK.finditer(line))
    for words, anchor in led:
        if anchor not in headed_ and slug(words) == anchor:
            yield Offer(words, words, "scene", "a link leads there, and it is not written yet", len(begun))
    for name, meaning in MEANT.items():
        if name not in headed_:
            yield Offer(name.capitalize(), name.capitalize(), "word", meaning, len(begun))


def fitting(there: list[Offer], before: str) -> list[Offer]:
    """Of what may stand there, what what is typed of it leaves: what begins so first, then what holds it."""

    def typed(one: Offer) -> str:
        return before[len(before) - one.typed :].lower() if one.typed else ""

    begins = [
        one
        for one in there
        if one.text.lower().startswith(typed(one)) or one.label.lower().startswith(typed(one))
    ]
    held = {id(one) for one in begins}
    holds = [one for one in there if id(one) not in held and typed(one).lstrip("[") in one.label.lower()]
    return [*begins, *holds]


def fields(before: str) -> Iterator[Offer]:
    """The fields of the front matter."""
    if before.startswith((" ", "\t")) or ":" in before:
        return
    for field, meaning in FIELDS.items():
        yield Offer(field, f"{field}:" if field == "state" else f"{field}: ", "field", meaning, len(before))


def field_values(draft: Draft, before: str) -> Iterator[Offer]:
    """What a field of the front matter may hold, where that is a name."""
    field, _, value = before.partition(": ")
    typed = len(last_word(value).lstrip("["))
    if field == "start":
        yield from (
            Offer(one.heading, one.heading, "scene", "", len(value))
            for one in draft.adventure.scenes.values()
        )
    elif field == "rules":
        yield from (Offer(name, name, "word", "a system", typed) for name in ("any", *BUILT_IN))


def headed(adventure: Adventure) -> list:
    """The names that links can lead to."""
    return [name for name in names_of(adventure).values() if name.kind not in ("variable", "clue", "region")]


def outcomes(draft: Draft, file: str, line: int, typed: int, after: str) -> Iterator[Offer]:
    """The outcomes that may be written in an item: those first that something above can come to, and of these those that are
    not written beside it."""
    lines = draft.lines(file)
    written, given = beside(lines, line), above(lines, line)
    close = "" if after.startswith("**") else "** "
    for word, meaning in sorted(
        w.OUTCOMES.items(),
        key=lambda pair: (pair[0] not in given or pair[0] in written, pair[0] not in given),
    ):
        yield Offer(word.capitalize(), f"{word.capitalize()}{close}", "outcome", meaning, typed)


def beside(lines: list[str], line: int) -> set[str]:
    """The outcomes that the items of the list which a line lies in are written for."""
    own, found = indent(lines[line]), set[str]()
    for way in (range(line - 1, -1, -1), range(line + 1, len(lines))):
        for at in way:
            if lines[at].strip() and indent(lines[at]) < own or lines[at].startswith("#"):
                break
            if indent(lines[at]) == own and (item := OUTCOME.match(lines[at])):
                found |= {w.outcome_name(name) for name in NAME.findall(item["names"])}
    return found


def above(lines: list[str], line: int) -> set[str]:
    """What the directives may come to that stand above a line, in its list and in those around it, up to the heading."""
    own, found = indent(lines[line]), set[str]()
    for text in reversed(lines[:line]):
        if text.startswith("#"):
            break
        if not text.strip() or indent(text) > own:
            continue
        own = indent(text)
        for start, end in spans(text):
            kind = by_verb().get(text[start:end].strip().partition(" ")[0].lower())
            found |= set(kind.declared.gives) if kind is not None else set()
    return found


def indent(line: str) -> int:
    """How far a line is set in."""
    return len(line) - len(line.lstrip())
