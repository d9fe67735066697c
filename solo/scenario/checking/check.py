"""`solo check`: everything wrong with an adventure, told in one go.

The reader has told what it could not read (`adventure.problems`); this adds what only the whole shows:
scenes that cannot be reached or left, outcomes that cannot happen or are missing, names nobody uses.
`LOOKS` lists the looks in order.
"""

from collections.abc import Callable, Collection, Iterator

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking import (
    account,
    asked,
    beings,
    choosing,
    circles,
    contrary,
    endless,
    graph,
    here,
    leading,
    loose,
    marks,
    nought,
    order,
    places,
    regions,
    seeming,
    signs,
    stood,
    sums,
    torn,
    twice,
    unanswered,
    usage,
)
from solo.scenario.checking.aftermath import told
from solo.scenario.checking.answers import false_outcomes
from solo.scenario.checking.comes import Coming
from solo.scenario.checking.dear import too_dear
from solo.scenario.checking.proved import proved
from solo.scenario.checking.repeated import repeatable
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.tried import causes, honest
from solo.scenario.checking.usage import problem
from solo.scenario.heard import Phrase
from solo.scenario.names import nearest, one_of
from solo.scenario.reading.reader import compile_texts

MOST_PROBLEMS = 2000
ALONE = {  # what hinders no way and no fact: beside it, it is told what can be so in a scene
    "unread-value", "repeatable", "dear", "unknown-tag", "stat-line", "open-bold", "same-label", "near-name", "unknown-creature",
    "price", "missing-outcome", "table-gap", "left-open", "heading-name",
}  # fmt: skip
Look = Callable[[Subject], Iterator[m.Problem]]


def check(
    adventure: m.Adventure,
    systems: Callable[[], Collection[str]] | None = None,
    parted: Callable[[Phrase], str] | None = None,
    objection: Callable[[str, str], str] | None = None,
) -> list[m.Problem]:
    """Everything wrong, by file and line: what the reader told, and what the looks below find.

    `systems` says which rules are installed; it is asked only where the adventure names any. `parted` says how a
    phrase with a slash was meant, where it was meant otherwise than it is heard: that is for hearing to know.
    `objection` says what a system has against what is named for it in a test.
    """

    tried: dict[tuple[str, ...], list[m.Problem]] = {}

    def again(texts: dict[str, str]) -> list[m.Problem]:
        key = tuple(texts.values())
        if key not in tried:
            tried[key] = _examined(compile_texts(texts), systems, parted, objection, [])
        return tried[key]

    whole: list[m.Problem] = []
    problems = _examined(adventure, systems, parted, objection, whole)
    problems = causes(problems, adventure.texts, again, whole)[:MOST_PROBLEMS]
    return [honest(each) for each in proved(problems, adventure.texts, again)]


def _examined(
    adventure: m.Adventure,
    systems: Callable[[], Collection[str]] | None,
    parted: Callable[[Phrase], str] | None,
    objection: Callable[[str, str], str] | None,
    whole: list[m.Problem],
) -> list[m.Problem]:
    """What is told of an adventure, by the words that stand there alone. `whole` is filled with all that was found."""
    subject = Subject(adventure)
    found = {each for look in LOOKS for each in look(subject)}
    coming = Coming(subject)
    if not any(each.code in ("after-leaving", "ending") for each in (*adventure.problems, *found)):
        found.update(circles.own_conditions(subject, coming))
    found.update(circles.played_away(subject, coming))
    found.update(account.left_on_lines(subject, _lines(adventure, found)))
    found.update(account.left_on_title_page(subject, _lines(adventure, found)))
    found.update(signs.shown(subject, _lines(adventure, found)))
    if all(each.severity == "note" or each.code in ALONE for each in (*adventure.problems, *found)):
        lines = _lines(adventure, found)
        found.update(each for each in here.never_here(subject, coming) if (each.file, each.line) not in lines)
    if all(each.severity == "note" for each in (*adventure.problems, *found)):
        lines = {(each.file, each.line) for each in found}
        found.update(
            each for each in circles.left_over(subject, coming) if (each.file, each.line) not in lines
        )
    if systems is not None:
        found.update(unknown_systems(subject, systems))
    if parted is not None:
        found.update(slashes(subject, parted))
    if objection is not None:
        found.update(objections(subject, systems, objection))
    whole += [*adventure.problems, *found]
    rolled = _rolled_with_more(subject)
    return [
        each
        for each in told(adventure, found, subject.lost, {*subject.usage.read, *subject.usage.set})
        if "cannot be rolled" not in each.message or (each.file, each.line) not in rolled
    ]


def _lines(adventure: m.Adventure, found: set[m.Problem]) -> set[tuple[str, int]]:
    """The lines that something is told of."""
    return {(each.file, each.line) for each in (*adventure.problems, *found)}


def _rolled_with_more(subject: Subject) -> set[tuple[str, int]]:
    """The rows of tables to whose dice a roll adds something: what the dice alone cannot show may come up there."""
    more = {part.table for part in subject.usage.parts[m.RollOn] if isinstance(part, m.RollOn) and part.plus}
    rows = (row for key in more & set(subject.adventure.tables) for row in subject.adventure.tables[key].rows)
    return {(row.at.file, row.at.line) for row in rows}


def unknown_systems(subject: Subject, systems: Callable[[], Collection[str]]) -> Iterator[m.Problem]:
    """Systems that are named and not installed."""
    named = [
        (part.at, way.system) for part in subject.usage.parts[m.Test] for way in getattr(part, "ways", ())
    ]
    named += subject.usage.systems
    named += [(_rules_line(subject.adventure), name) for name in subject.adventure.rules]
    installed = tuple(systems()) if named else ()
    for at, name in named:
        if name not in installed:
            near = nearest(name, installed, 40)
            hint = f"did you mean `{near}`?" if near else f"there are {one_of(installed)}"
            yield problem(at, "unknown-name", f"no rules are called `{name}`; {hint}", "error")


def objections(
    subject: Subject,
    systems: Callable[[], Collection[str]] | None,
    objection: Callable[[str, str], str],
) -> Iterator[m.Problem]:
    """Tests that a system cannot roll by what is named for it."""
    ways = [(part.at, way) for part in subject.usage.parts[m.Test] for way in getattr(part, "ways", ())]
    installed = tuple(systems()) if ways and systems is not None else ()
    for at, way in ways:
        if way.system in installed and (said := objection(way.system, way.what)):
            yield problem(at, "arguments", said, "error")


def slashes(subject: Subject, parted: Callable[[Phrase], str]) -> Iterator[m.Problem]:
    """Phrases in which a slash stands beside an expression of two words, and is read word by word."""
    for seen in walk.everything(subject.adventure):
        item = seen.holder
        for phrase in item.heard if isinstance(item, m.Choice) else ():
            if any(len(words) > 1 for words in phrase) and (right := parted(phrase)):
                wanted = ", ".join(f"*{' or '.join(dict.fromkeys(words))}*" for words in phrase)
                said = (
                    f"a slash parts single words, so this is heard only with all of {wanted}; "
                    f"part expressions with commas: `{right}`"
                )
                yield problem(item.at, "slash", said)


def _rules_line(adventure: m.Adventure) -> m.Place:
    """Where the front matter says what rules the adventure is for."""
    for file, text in adventure.texts.items():
        for number, line in enumerate(text.split("\n")[:200], 1):
            if line.startswith("rules"):
                return m.Place(file, number)
    return m.Place(next(iter(adventure.texts), ""))


LOOKS: tuple[Look, ...] = (
    graph.unreachable,
    graph.stranded,
    graph.nothing_to_come_back_to,
    graph.after_leaving,
    graph.loops,
    order.too_late,
    order.told_on_later,
    sums.never_summed,
    sums.never_out,
    sums.never_rolled,
    graph.always_away,
    unanswered.idle_outcomes,
    false_outcomes,
    unanswered.missing_outcomes,
    unanswered.shut_by_their_test,
    unanswered.wordless,
    leading.inner_conditions,
    leading.behind_leaving,
    choosing.choices,
    choosing.typed_words,
    choosing.below_outcomes,
    loose.lost_arrows,
    loose.told_ways,
    loose.topics_outside,
    loose.two_on_a_line,
    torn.sentences,
    loose.bare_truths,
    loose.worded_truths,
    nought.nothing_counted,
    nought.dice_in_words,
    marks.open_signs,
    marks.choices_in_cells,
    marks.rolled_and_named,
    marks.open_speech,
    marks.stray_commas,
    marks.noted_headings,
    marks.bold_headings,
    marks.conditions_in_words,
    twice.settled_asked,
    twice.settled_twice,
    twice.tags_apart,
    twice.dead_and_met,
    twice.words_and_names,
    twice.spans_doubled,
    twice.lines_doubled,
    twice.still_there,
    twice.heard_twice,
    contrary.otherwise,
    beings.strangers,
    regions.idle_regions,
    regions.strayed_wanderings,
    regions.idle_clocks,
    regions.late_clocks,
    graph.once_out,
    graph.wordless_ends,
    asked.ungiven,
    asked.brought_along,
    asked.absent,
    asked.ended,
    asked.met_when_dead,
    asked.no_end,
    endless.without_end,
    asked.contradictions,
    nought.too_many,
    nought.moved_past,
    beings.fighters,
    beings.unarmed,
    stood.absent,
    stood.nobody_to_fight,
    stood.misnamed_gains,
    stood.choices_as_outcomes,
    stood.attacks_without_fights,
    stood.set_as_begun,
    stood.fled_to_the_fight,
    stood.speakers_as_choices,
    stood.to_where_one_is,
    asked.looked_up,
    places.settled,
    places.worded,
    places.untagged,
    places.come_to_once,
    places.begun_there,
    seeming.left_open,
    seeming.contraries_in_words,
    seeming.told_endings,
    seeming.bare_links,
    seeming.torn_marks,
    seeming.misspelled_links,
    seeming.swallowed,
    seeming.misspelled_heads,
    seeming.misspelled_goods,
    seeming.misspelled_clues,
    seeming.joined_clues,
    seeming.misspelled_phrases,
    asked.tables,
    repeatable,
    too_dear,
    lambda subject: usage.unused(subject.usage),
    lambda subject: usage.constant(subject.usage),
)
