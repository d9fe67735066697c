"""What may stand in a code span behind what it says so far.

Its first word says how it goes on: a directive by its own syntax (`wanted.py`), a condition by the grammar of expressions.
Nothing is offered where only the writer's own words may stand.
"""

import re
from collections.abc import Collection, Iterator, Mapping

from solo.core.clock import HOURS
from solo.core.english import plural
from solo.rules import BUILT_IN
from solo.scenario import expressions as e
from solo.scenario import words as w
from solo.scenario.directives.declaring import by_verb, slots
from solo.scenario.names import stem
from solo.scenario.reading.directives import VERBS
from solo.scenario.reading.grammar import VALUE, Sought, sought
from solo.scenario.walk import choices
from solo.workshop.editor.draft import Draft
from solo.workshop.editor.naming import BEINGS, BY_SLOT, known_in
from solo.workshop.editor.offer import Offer
from solo.workshop.editor.wanted import Wanted, wanted

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
ASKING = ("if", "unless", "needs")
LISTS: dict[
    str, Mapping[str, str]
] = {  # words of a closed list, by the hole of the syntax that they stand in
    "APPROACH": w.APPROACHES,
    "DIFFICULTY": w.DIFFICULTIES,
    "SPAN": w.SPANS,
    "TAG": w.HERE,
    "KIND": w.ENDINGS,
    "ATTITUDE": dict.fromkeys(w.ATTITUDES, "how somebody stands towards you"),
    "ANSWER": dict.fromkeys(w.ANSWERS, "what the oracle will say"),
    "TIME": dict.fromkeys(HOURS, "a time of day"),
    "likely or unlikely": w.LIKELIHOODS,
}
OPERATORS = {
    "and": "both must hold",
    "or": "one of them must hold",
    "is": "compares it",
    "is not": "compares it",
    "at least": "compares it",
    "at most": "compares it",
}
ASKS = {  # the words of a condition that ask about something by its name
    "has": "the party carries it",
    "count of": "how many are carried",
    "know": "the clue was learned",
    "visited": "the scene was entered before",
    "visits of": "how often the scene was entered, the present visit included",
    "met": "somebody was met",
    "with": "somebody travels with the party",
    "chose": "a choice with these words was taken",
    "in": "the scene lies in that region",
    "after": "so much time has gone by, or that time of the day is past",
    "before": "it is earlier",
    "at": "that is the time of day",
    "skill": "one of the heroes has that skill",
    "background": "one of the heroes has that background",
    "past": "the life of one of the heroes holds that",
    "system": "that system is being played",
    "not": "it does not hold",
    **e.STATES,
    **e.HEALTH,
}
NAMED = {  # the kinds of names that the grammar looks for, by what it calls them
    "an item": ("item",),
    "a scene": ("scene",),
    "a clue": ("clue",),
    "a region": ("region",),
    "somebody": BEINGS,
}
SETTING = re.compile(r"(?P<name>[^=+\-`]*?)\s*(?P<sign>[=+-])\s*(?P<rest>[^=]*)$")


def in_span(draft: Draft, said: str) -> Iterator[Offer]:
    """What may stand there; the likeliest first."""
    said = said.lstrip()
    first, space, rest = said.partition(" ")
    verb = first.lower().rstrip(":")
    if not space and not first.endswith(":"):
        yield from beginnings(draft, len(first))
    elif verb in ASKING:
        yield from in_expression(draft, rest)
    elif (setting := SETTING.match(said)) and setting["name"].lower() in draft.adventure.state:
        beside = setting["sign"] == "="
        yield from in_expression(
            draft, f"{setting['name']} = {setting['rest']}" if beside else setting["rest"]
        )
    elif verb in VERBS:
        yield from in_directive(draft, verb, said[len(first) :] if first.endswith(":") else rest)


def beginnings(draft: Draft, typed: int) -> Iterator[Offer]:
    """What a code span may begin with."""
    for word, meaning in CONDITIONS.items():
        yield Offer(word, f"{word} " if word in ASKING else word, "condition", meaning, typed)
    for verb, one in VERBS.items():
        more = " " if " " in one.syntax else ""
        colon = ":" if one.syntax.startswith(f"{verb}:") else ""
        yield Offer(one.syntax, f"{verb}{colon}{more}", "directive", one.meaning, typed)
    for variable in draft.adventure.state.values():
        yield Offer(variable.name, variable.name, "variable", variable.meaning, typed)


def in_directive(draft: Draft, verb: str, rest: str) -> Iterator[Offer]:
    """What may stand behind the verb of a directive, or of a mark, and what follows it so far."""
    kind = by_verb().get(verb)
    holes = {slot.word: slot for slot in slots(kind).values()} if kind is not None else {}

    for one in wanted(VERBS[verb].syntax, rest, LISTS.get):
        typed, slot = len(rest) - one.start, holes.get(one.words)
        if not one.hole:
            if one.words not in (",", ":", "+"):
                yield Offer(one.words, one.words, "word", typed=typed)
        elif slot is not None and slot.kind == "text":
            continue  # the writer's own words
        elif one.words in LISTS:
            begun = rest[one.start :].lstrip("0123456789 ")
            yield from (
                Offer(word, word, "word", meaning, len(begun)) for word, meaning in LISTS[one.words].items()
            )
        elif one.words == "EXPR" or (slot is not None and slot.kind == "expr"):
            yield from in_expression(draft, rest[one.start :])
        elif one.words == "REGION":
            yield from named(draft, ("region",), rest, one)
        elif slot is not None:
            yield from (Offer(word, word, "word", slot.what, typed) for word in slot.words)
            yield from named(draft, BY_SLOT.get(slot.kind, ()), rest, one)


def named(draft: Draft, kinds: Collection[str], text: str, one: Wanted) -> Iterator[Offer]:
    """The names of some kinds that may stand in a hole, in the plural behind a number."""
    several = re.search(r"(?:\d+|two|three|four|five|six)\s+$", text[: one.start], re.IGNORECASE)
    counted = several is not None and not re.search(r"(?<!\d)1\s+$", text[: one.start])
    yield from names(draft, kinds, text[one.start :], counted)


def names(draft: Draft, kinds: Collection[str], begun: str, several: bool = False) -> Iterator[Offer]:
    """The names of some kinds, as they stand in a span; not what is only a name because it is being typed there."""
    for name in known_in(draft).names.values():
        if name.kind not in kinds or not any(letter.isalpha() for letter in name.name):
            continue
        if not name.file and stem(name.name) == stem(begun):
            continue
        proper = name.kind in ("variable", "person")
        written = name.name if proper else name.name[:1].lower() + name.name[1:]
        counted = several and name.kind != "person"
        label = plural(name.name) if counted else name.name
        yield Offer(label, plural(written) if counted else written, name.kind, typed=len(begun))


def in_expression(draft: Draft, text: str) -> Iterator[Offer]:
    """What may stand in an expression, behind what it says so far."""
    pieces = draft.pieces()
    if pieces is None:
        return
    quoted = '"' if text.count('"') % 2 else ""  # not closed yet
    looked = sought(text + quoted, pieces.reader.known)
    begun = text[looked.offset :]
    if looked.what in NAMED:
        yield from names(draft, NAMED[looked.what], begun)
    elif looked.what == VALUE:
        yield from values(draft, looked, begun)
    elif looked.what == "a time of day":
        yield from (Offer(word, word, "word", "a time of day", len(begun)) for word in HOURS)
    elif looked.what == "a span of time":
        yield from (
            Offer(plural(word), plural(word), "word", meaning, len(begun))
            for word, meaning in w.SPANS.items()
        )
    elif looked.what == "a system":
        yield from (Offer(name, name, "word", "a system", len(begun)) for name in BUILT_IN)
    elif looked.what == "the words of a choice":
        for scene in draft.adventure.scenes.values():
            for choice in choices(scene.blocks):
                said = "".join(getattr(part, "text", "") for part in choice.label).strip(" .")
                yield Offer(said, f'"{said}"', "word", f"a choice in {scene.heading}", len(begun))
    elif looked.what == "a name":
        yield from anything(draft, begun)
    if begun.strip() and begun[-1:].isspace():
        yield from (Offer(word, word, "word", meaning) for word, meaning in OPERATORS.items())


def values(draft: Draft, looked: Sought, begun: str) -> Iterator[Offer]:
    """What something may be compared with: a word that a variable may hold, true or false, an attitude."""
    beside = looked.beside
    variable = draft.adventure.state.get(beside.name.lower()) if isinstance(beside, e.Name) else None
    if variable is not None:
        truths = ("true", "false") if isinstance(variable.first, bool) else ()
        for word in variable.words or truths:
            yield Offer(word, word, "word", f"what {variable.name} may be", len(begun))
        if isinstance(variable.first, str | bool):
            return
    elif isinstance(beside, str):
        yield from (
            Offer(word, word, "word", "how somebody stands towards you", len(begun)) for word in w.ATTITUDES
        )
        return
    yield from names(draft, ("variable",), begun)


def anything(draft: Draft, begun: str) -> Iterator[Offer]:
    """What an expression, or a piece of one, may begin with."""
    yield from names(draft, ("variable",), begun)
    for word, meaning in ASKS.items():
        yield Offer(word, f"{word} ", "condition", meaning, len(begun))
    yield from names(draft, BEINGS, begun)  # for an attitude
    for word, meaning in (e.ENGINE_NAMES | w.HERE).items():
        yield Offer(word, word, "word", meaning, len(begun))
