"""What may stand where the cursor is: scenes behind an arrow, directives and names in a code span, outcomes in bold, tags."""

import re
from collections.abc import Iterator

import msgspec

from solo.scenario import words as w
from solo.scenario.directives.declaring import DIRECTIVES, by_verb, slots
from solo.scenario.model import Adventure
from solo.scenario.names import slug
from solo.scenario.reading.frontmatter import FIELDS
from solo.scenario.walk import items
from solo.workshop.editor.draft import Draft, span_at
from solo.workshop.editor.naming import BY_SLOT, asked, front_matter, kinds_for, known_in, names_of

CONDITIONS = {
    "if": "the words behind it are told only if this holds",
    "unless": "the words behind it are told only if this does not hold",
    "needs": "the choice is shown, and barred unless this holds",
    "first": "on the first visit to this scene",
    "second": "on the second visit",
    "later": "on every visit after the first",
    "once": "once in the whole game",
    "otherwise": "where nothing before it held",
    "always": "ends the reach of the condition before it",
}
IN_SYNTAX: dict[str, dict[str, str]] = {  # words of a closed list, by what the syntax calls them
    "APPROACH": w.APPROACHES,
    "DIFFICULTY": w.DIFFICULTIES,
    "SPAN": w.SPANS,
    "TAG": w.HERE,
    "KIND": w.ENDINGS,
    "ATTITUDE": dict.fromkeys(w.ATTITUDES, "how somebody stands towards you"),
}
ARROW = re.compile(r"(?:→|->)\s*(?:\[[^\]]*)?$")
ANCHOR = re.compile(r"\]\(#[^)\s]*$")
BOLD = re.compile(r"^\s*[-*]\s+\*\*[^*]*$")
EMPHASIS = re.compile(r"^\s*\*[^*]*$")
LAST_WORD = re.compile(r"[^\s,`]*$")
SPACED = re.compile(r"(?:→|->)\s*")


class Offer(msgspec.Struct, frozen=True):
    """Something that may stand at the cursor: what it is called, what is written, what it is, and what it means. `typed` is
    how many letters before the cursor it stands in place of, `after` how many behind it."""

    label: str
    text: str
    kind: str
    meaning: str = ""
    typed: int = 0
    after: int = 0


def offers(draft: Draft, file: str, line: int, column: int) -> list[Offer]:
    """What may stand there."""
    text = draft.line(file, line)
    before = text[:column]
    if line < front_matter(draft.texts.get(file, "")):
        return list(fields(before))
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
        return [*new, *known] if begun.startswith("[") else [*back, *new, *known]
    if BOLD.match(before):
        return list(
            outcomes(draft.adventure, file, line, len(before) - before.rindex("**") - 2, text[column:])
        )
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
                and slug(line[3:]) not in SECTIONS
            ):
                yield line[3:].strip()


SECTIONS = ("bestiary", "people", "items", "always", "ledger")


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


def last_word(text: str) -> str:
    """What is typed of the word that a text ends with."""
    found = LAST_WORD.search(text)
    return found[0] if found else ""


def fields(before: str) -> Iterator[Offer]:
    """The fields of the front matter."""
    if before.startswith((" ", "\t")) or ":" in before:
        return
    for field, meaning in FIELDS.items():
        yield Offer(field, f"{field}:" if field == "state" else f"{field}: ", "field", meaning, len(before))


def headed(adventure: Adventure) -> list:
    """The names that links can lead to."""
    return [name for name in names_of(adventure).values() if name.kind not in ("variable", "clue", "region")]


def in_span(draft: Draft, said: str) -> Iterator[Offer]:
    """What may stand in a code span, behind what it says so far."""
    verb, space, rest = said.lstrip().partition(" ")
    if not space:
        yield from beginnings(draft.adventure, len(verb))
        return
    verb = verb.lower().rstrip(":")  # `here:` is written with one
    kind = by_verb().get(verb)
    typed = len(last_word(rest))
    if kind is not None:
        meant = {word: slot.what for slot in slots(kind).values() for word in slot.words}
        for slot_word, words in IN_SYNTAX.items():
            if slot_word in kind.declared.syntax:
                meant |= words
        yield from (Offer(word, word, "word", meaning, typed) for word, meaning in meant.items())
    kinds = kinds_for(verb)
    held = (
        set(kinds)
        if kind is None
        else {one for slot in slots(kind).values() for one in BY_SLOT.get(slot.kind, ())}
    )
    likely = asked(said)  # what a condition asks about comes first
    for name in sorted(known_in(draft).names.values(), key=lambda name: name.kind not in likely):
        if name.kind in held:
            said_as = name.name if name.kind == "variable" else name.name[:1].lower() + name.name[1:]
            yield Offer(name.name, said_as, name.kind, typed=typed)


def beginnings(adventure: Adventure, typed: int) -> Iterator[Offer]:
    """What a code span may begin with."""
    for word, meaning in CONDITIONS.items():
        yield Offer(
            word, f"{word} " if word in ("if", "unless", "needs") else word, "condition", meaning, typed
        )
    for kind in DIRECTIVES:
        if kind.declared.verb:
            syntax, meaning = kind.declared.syntax, kind.declared.meaning
            more = " " if " " in syntax else ""
            yield Offer(syntax, f"{kind.declared.verb}{more}", "directive", meaning, typed)
    for name in adventure.state.values():
        yield Offer(name.name, name.name, "variable", name.meaning, typed)


def outcomes(adventure: Adventure, file: str, line: int, typed: int, after: str) -> Iterator[Offer]:
    """The outcomes that a choice or a directive above may come to, those that are not written yet first."""
    written = {
        name
        for scene in (*adventure.scenes.values(), *adventure.always.values())
        for item in items(scene.blocks)
        if not hasattr(item, "label") and item.at.file == file and abs(item.at.line - 1 - line) < 8
        for name in item.names
    }
    close = "" if after.startswith("**") else "** "
    for word, meaning in sorted(w.OUTCOMES.items(), key=lambda pair: pair[0] in written):
        yield Offer(word.capitalize(), f"{word.capitalize()}{close}", "outcome", meaning, typed)
