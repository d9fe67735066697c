"""`solo check`: everything wrong with an adventure, told in one go.

The reader has told what it could not read (`adventure.problems`); this adds what only the whole shows:
scenes that cannot be reached or left, outcomes that cannot happen or are missing, names nobody uses.
`LOOKS` lists the looks in order.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import takewhile

from solo.core import regex
from solo.scenario import expressions, walk, words
from solo.scenario import model as m
from solo.scenario.checking import (
    asked,
    circles,
    endless,
    graph,
    loose,
    marks,
    nought,
    order,
    places,
    regions,
    seeming,
    stood,
    twice,
    usage,
)
from solo.scenario.checking.aftermath import told
from solo.scenario.checking.answers import false_outcomes
from solo.scenario.checking.comes import Coming
from solo.scenario.checking.dear import too_dear
from solo.scenario.checking.repeated import repeatable
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.tried import causes
from solo.scenario.checking.usage import ANSWERED, problem
from solo.scenario.directives.declaring import held
from solo.scenario.heard import Phrase
from solo.scenario.names import nearest, one_of, stem
from solo.scenario.reading.conditions import exclude, within
from solo.scenario.reading.reader import compile_texts
from solo.scenario.running import outcomes
from solo.scenario.running.layout import offers
from solo.scenario.running.steps import Perform, answered_here, comes_along, through, way_of
from solo.scenario.words import ATTITUDES

MOST_PROBLEMS = 2000
EVERYBODY = ("party", "foes", "weakest", "best", "each")
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

    def again(texts: dict[str, str]) -> list[m.Problem]:
        return _examined(compile_texts(texts), systems, parted, objection, [])

    whole: list[m.Problem] = []
    problems = _examined(adventure, systems, parted, objection, whole)
    return causes(problems, adventure.texts, again, whole)[:MOST_PROBLEMS]


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
    found.update(circles.own_conditions(subject, coming))
    found.update(circles.played_away(subject, coming))
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


def idle_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Outcomes that nothing in their scene can come to."""
    used: set[m.Place] = set()
    scenes = {scene.key: scene for scene in subject.scenes()}
    for key, lines in subject.lines.items():
        wild = _played_there(subject, lines)
        for seen in lines:
            for step, _ in through(subject.script.line(seen.segments)):
                if not isinstance(step, Perform):
                    continue
                here, scope = answered_here(step), seen.scope
                for name in _comes_to(step.part, subject.adventure):
                    found = outcomes.candidates(name, scope.of(name, here), scope.running)
                    used.update(item.at for item in found)
        if wild:
            items = (item for item in walk.items(scenes[key].blocks) if isinstance(item, m.Outcome))
            used.update(item.at for item in items if wild & {*item.names})
    for scene in subject.scenes():
        for item in walk.items(scene.blocks):
            if isinstance(item, m.Outcome) and item.at not in used:
                name = item.names[0].capitalize()
                said = (
                    f"nothing here can come to **{name}**: another list answers it first, or no directive "
                    "gives it; take it out, or put it under what gives it"
                )
                yield problem(item.at, "idle-outcome", said)


def _played_there(subject: Subject, lines: list[walk.Seen]) -> set[str]:
    """What may come of the tables and scenes that lines play, by their directives; kin included."""
    adventure = subject.adventure
    found: set[str] = set()
    for part in (part for seen in lines for part in walk.parts(seen) if part.declared.plays):
        key = getattr(part, "table", "") or getattr(part, "target", "")
        inner: list[walk.Seen] = []
        if key in adventure.tables:
            inner = list(walk.table_lines([adventure.tables[key]]))
        elif key in adventure.scenes:
            inner = subject.lines.get(key, [])
        parts = [each for seen in inner for each in walk.parts(seen)]
        if not inner or any(each.declared.plays for each in parts):
            return set(words.OUTCOMES)
        found.update(name for each in parts for name in _comes_to(each, adventure))
    return found | {kin for name in found for kin in outcomes.KIN.get(name, ())}


def _comes_to(part: m.Part, adventure: m.Adventure) -> tuple[str, ...]:
    """What a directive may come to. A person who was met, warmed or cooled before keeps how they are minded,
    whatever attitude a meeting writes."""
    if isinstance(part, m.Meet) and any(group.key in adventure.people for group in part.groups):
        return part.declared.gives
    if isinstance(part, m.Test):  # only a contest has two sides
        return tuple(name for name in part.possible() if name != "tie")
    return part.possible()


def missing_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Tests of which nothing comes, and meetings of which only some attitudes are answered."""
    for lines in subject.lines.values():
        for seen in lines:
            flat = [part for segment in seen.segments for part in segment.parts]
            for at, part in enumerate(flat):
                if part.declared.fails:
                    yield from _untested(seen, part, flat[at + 1 :])
                elif isinstance(part, m.Meet) and not part.attitude:
                    yield from _unmet(seen, part)
                elif isinstance(part, m.Ask):
                    yield from _plainly(seen)


def _untested(seen: walk.Seen, part: m.Part, rest: list[m.Part]) -> Iterator[m.Problem]:
    told = any(not isinstance(each, m.Text) or each.text.strip() for each in rest)
    if told or outcomes.find("success", seen.scope.menus, seen.scope.running).outcome is not None:
        return
    failure = outcomes.find("failure", seen.scope.menus, seen.scope.running).outcome is not None
    what = "success" if failure else "this test"
    yield problem(
        part.at,
        "missing-outcome",
        f"nothing comes of {what}; write `- **Success** …` under it, or what happens after it",
    )


def _plainly(seen: walk.Seen) -> Iterator[m.Problem]:
    """Answers of the oracle that are written with their `and` or `but` alone, and not plainly."""
    for plain in ("yes", "no"):
        if outcomes.find(plain, seen.scope.menus, seen.scope.running).outcome is not None:
            continue
        kin = [
            (name, found.outcome)
            for name in (f"{plain} and", f"{plain} but")
            if (found := outcomes.find(name, seen.scope.menus, seen.scope.running)).outcome is not None
        ]
        if kin:
            name, item = kin[0]
            said = (
                f"the oracle may say {plain} and no more, and nothing says what comes of that; write "
                f"**{plain.capitalize()}** for **{name.capitalize()}**, or both of them"
            )
            yield problem(item.at, "missing-outcome", said)


def _unmet(seen: walk.Seen, part: m.Meet) -> Iterator[m.Problem]:
    answers = {name: outcomes.find(name, seen.scope.menus, seen.scope.running) for name in ATTITUDES}
    missing = [
        name.capitalize() for name, answer in answers.items() if not answer.outcome and name != "hostile"
    ]
    if missing and len(missing) < 4:
        wanted = "Curious" if "Curious" in missing else missing[-1]
        said = f"they may be {one_of(missing)}, and nothing says what comes of it; write `- **{wanted}** …`"
        yield problem(part.at, "missing-outcome", said)


# --------------------------------------------------------------------------------- choices and lines


def inner_conditions(subject: Subject) -> Iterator[m.Problem]:
    """An `end` or link behind a condition in the middle of a line, where the line may come to nothing."""
    for scene in subject.scenes():
        ways = subject.ways(scene)
        for seen in subject.lines[scene.key]:
            inner = [segment for segment in seen.segments if segment.when and any(map(_leads, segment.parts))]
            inner = [segment for segment in inner if not isinstance(segment.when[0], m.Always)]
            inner = [segment for segment in inner if not _answered(segment, seen.segments)]
            if not inner or ways.leads_away(subject.script.line(seen.segments), seen.scope):
                continue
            if isinstance(seen.holder, m.Paragraph) and _front_only(seen):
                continue
            part = next(part for part in inner[0].parts if _leads(part))
            what = "`end`" if isinstance(part, m.End) else "link"
            said = (
                f"this {what} stands behind a condition in the middle of the line: when that does not "
                "hold, the line leads "
                "nowhere. Put the condition in front, or add `otherwise` with a way on"
            )
            yield problem(part.at, "inner-condition", said)


def _answered(segment: m.Segment, segments: tuple[m.Segment, ...]) -> bool:
    """Whether an `otherwise` with words of its own says what happens where a segment does not hold."""
    at = next(number for number, each in enumerate(segments) if each is segment)
    after = segments[at + 1] if at + 1 < len(segments) else None
    return (
        after is not None
        and bool(after.when)
        and isinstance(after.when[0], m.Otherwise)
        and any(isinstance(part, m.Text) and part.text.strip() for part in after.parts)
    )


def _leads(part: m.Part) -> bool:
    return isinstance(part, m.Go) or part.declared.leaves


def _front_only(seen: walk.Seen) -> bool:
    """Whether a line begins with its condition, so that the whole of it is what hangs on it."""
    return bool(seen.segments and seen.segments[0].when)


def behind_leaving(subject: Subject) -> Iterator[m.Problem]:
    """Directives behind an arrow or an `end` of their line that do not come along, and lists under a choice that
    leads away."""
    for lines in subject.lines.values():
        for seen in lines:
            below = [block for block in getattr(seen.holder, "blocks", ()) if isinstance(block, m.Menu)]
            answered = any(isinstance(item, m.Outcome) for menu in below for item in menu.items)
            for segment in seen.segments:
                yield from _left_behind(segment, answered)
            yield from _left_behind_all(seen.segments)
    for scene in (*subject.scenes(), *subject.adventure.always.values()):
        for item in walk.items(scene.blocks):
            menu = next((block for block in item.blocks if isinstance(block, m.Menu) and offers(block)), None)
            if item.segments and subject.script.leaves(item.segments):
                yield from _leads_again(item)
            if menu and item.segments and subject.script.leaves(item.segments):
                told = (
                    "the line above always leads away, so these choices are never offered; take its arrow out"
                )
                yield problem(menu.at, "after-leaving", told)


def _leads_again(item: m.Choice | m.Outcome) -> Iterator[m.Problem]:
    """An arrow or `end` in a paragraph under a line that leads away by itself."""
    for block in item.blocks:
        for segment in block.segments if isinstance(block, m.Paragraph) else ():
            for part in segment.parts:
                if way_of(part):
                    told = "the line above always leads away, so this never comes; take one of the two out, or put a condition in front of that one"
                    yield problem(part.at, "after-leaving", told)
                    return


def _left_behind_all(segments: Sequence[m.Segment]) -> Iterator[m.Problem]:
    """The ways of lines that run together, behind one that is always taken."""
    first: m.Part | None = None
    for segment in segments:
        ways = [part for part in segment.parts if way_of(part)]
        if first and segment.when and ways and ways[0].at.line > first.at.line:
            what = "`end`" if isinstance(first, m.End) else "arrow"
            told = (
                f"this {what} always comes, so what leads on behind it (line {ways[0].at.line}) never does; "
                "put a condition in front of this one, or move it to the end"
            )
            yield problem(first.at, "after-leaving", told)
            return
        if segment.when or any(isinstance(part, m.OrElse) or part.possible() for part in segment.parts):
            return
        first = next(iter(ways), first)


def _left_behind(segment: m.Segment, answered: bool) -> Iterator[m.Problem]:
    """What stands behind the way that a line takes. A second way behind a test is that of its failure, where no outcome
    below it answers that."""
    gone, fallible, parted = False, False, answered
    for part in segment.parts:
        if isinstance(part, m.OrElse):
            gone, parted = False, True
        elif gone and (way_of(part) or not comes_along(part)):
            told = "the line leads away before this, so it never happens; put it before the arrow"
            if fallible and not parted and way_of(part):
                told = "the line leads away before this, so it never happens; where this is for a failure, write `or else` in front of it"
            yield problem(part.at, "after-leaving", told)
            return
        gone = gone or way_of(part) is not None
        fallible = fallible or "failure" in part.possible()


def choices(subject: Subject) -> Iterator[m.Problem]:
    """Choices that lead nowhere by a slip: a link without its arrow, a list of prose, `again` with nothing
    to keep open."""
    guests = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    for scene in (*subject.scenes(), *subject.adventure.always.values()):
        top = [block for block in scene.blocks if isinstance(block, m.Menu) and scene.key not in guests]
        for menu in walk.menus(scene.blocks):
            yield from _labels(menu)
            if menu in top:
                yield from _nothing_of(menu)
            for item in menu.items:
                if isinstance(item, m.Choice):
                    yield from _untold(item, closes=menu not in top)
                    yield from _unguarded(item)
                    yield from _typed(item)
                yield from _alone_below(item)
                if item.again and menu in top:
                    yield problem(
                        item.at, "misplaced", "`again` keeps a nested menu open; this list is no nested one"
                    )
                yield from _prose_lists(item)


def _alone_below(item: m.Choice | m.Outcome) -> Iterator[m.Problem]:
    """A list under a choice that holds one choice and nothing else: one that stands a level too deep."""
    menus = [block for block in item.blocks if isinstance(block, m.Menu)]
    if not isinstance(item, m.Choice) or len(menus) != 1 or len(menus[0].items) != 1:
        return
    only = menus[0].items[0]
    told = any(
        isinstance(part, m.Text) and part.text.strip() for segment in item.segments for part in segment.parts
    )
    if isinstance(only, m.Choice) and told and not (only.unlisted or only.hidden or only.when or only.needs):
        said = "this is the only choice under the one above, so there is nothing to choose; take the blanks in front of it out if it belongs beside it"
        yield problem(only.at, "unindented", said)


def _labels(menu: m.Menu) -> Iterator[m.Problem]:
    """Choices of the same words that may be offered at once: nothing in their conditions shuts the one out where the
    other is there."""
    seen: dict[str, list[m.Choice]] = {}
    for item in menu.items:
        if not isinstance(item, m.Choice) or item.hidden or item.unlisted:
            continue
        words = "".join(getattr(part, "text", "`") for part in item.label).lower().strip(" .!")
        before = seen.setdefault(words, []) if words else []
        if any(not shut_out(other.when, item.when) for other in before):
            yield problem(
                item.at,
                "same-label",
                "two choices of this list have the same words, and may be offered at once; a player cannot tell them apart. Word "
                f"one otherwise, or give {'each a condition of its own' if item.when else 'both conditions'}, such as `if open`",
            )
        before.append(item)


def shut_out(one: tuple[m.Condition, ...], other: tuple[m.Condition, ...]) -> bool:
    """Whether two rows of conditions, the second further down, never hold together, as far as can be seen."""
    if any(isinstance(each, m.Otherwise | m.OneIn) for each in (*one, *other)):
        return True
    return any(exclude(mine, theirs) for mine in one for theirs in other)


def _untold(choice: m.Choice, closes: bool) -> Iterator[m.Problem]:
    """A choice that does nothing, or whose name holds what seems its answer. `closes`: it is one of a list inside
    something, which it closes."""
    words = "".join(part.text for part in choice.label if isinstance(part, m.Text | m.CrossReference))
    if not choice.segments and not choice.blocks and _ANSWER.search(words):
        told = (
            "nothing is told where this is chosen: the whole line is its name; end the name with a full stop, and "
            "what follows is told"
        )
        yield problem(choice.at, "untold", told)
    elif (
        (said := _SWALLOWED.search(words.strip()))
        and len(words[: said.start("quote")].split()) > 1
        and _reports(words, said["quote"])
    ):
        told = (
            f"the answer {said['quote'][:30]}… stands in the name of the choice, before it is chosen; end the name "
            f"before it: write `{words[: said.start('quote')].strip(' :')}.`"
        )
        yield problem(choice.at, "untold", told)
    elif not closes and choice.segments and (speech := _ANSWERS.match(words)):
        told = (
            "this is what somebody says, and it is offered as a choice; name the choice first, or write `on` and what is typed "
            f"in front of it: `on ask {speech['who'].split()[-1].lower()}`"
        )
        yield problem(choice.at, "untold", told)
    elif star := _STARRED.search(words):
        told = f"`{star[1]}` in the name of a choice is shown as it stands, since no other closes it; take it out"
        yield problem(choice.at, "open-bold", told)
    elif _BRACKETED.search(words):
        bare = " ".join(re.sub(r"[\[\]]", "", words).split())
        told = f"brackets in the name of a choice are shown as they stand; where its name ends, a full stop stands: write `{bare}`"
        yield problem(choice.at, "foreign", told)
    elif not (closes or choice.segments or choice.blocks or choice.unlisted) and choice.heard:
        told = (
            "this choice is offered by its words, and nothing is told where it is chosen; if it is only to be heard when "
            "somebody types it, write `on` for `also`"
        )
        yield problem(choice.at, "untold", told)
    elif closes or choice.segments or choice.blocks or choice.unlisted:
        return
    elif _GOING.match(words.strip()):
        told = "this choice leads nowhere, and nothing comes of it; write where it leads: `→ [Scene](#scene)`"
        yield problem(choice.at, "untold", told)


def _nothing_of(menu: m.Menu) -> Iterator[m.Problem]:
    """The first of a list's choices of which nothing comes: a heading over the others, or a list of what is there. To wait
    is to let others act."""
    for item in menu.items:
        if not isinstance(item, m.Choice) or item.segments or item.blocks or item.unlisted or item.heard:
            continue
        words = "".join(
            part.text for part in item.label if isinstance(part, m.Text | m.CrossReference)
        ).strip()
        if not words or _GOING.match(words) or _ANSWER.search(words) or _WAITING.match(words):
            continue
        headed = words[-1] in "?:" and item is menu.items[0]
        told = (
            "this is offered as a choice, and nothing comes of it; put words over a list in a paragraph above it"
            if headed
            else f"nothing comes of this choice; write behind its name what does: `- {words.rstrip('.!?:')}. …`, or, where it "
            "only says what is there, put it in a paragraph above the list"
        )
        yield problem(item.at, "untold", told)
        return


_WAITING = regex.late(
    r"(?:do(?:ing)? nothing|wait|stay|rest|linger|sit|stand|sleep|breathe|think|listen|watch|look on|go on|keep|hold|pass|let)\b",
    re.IGNORECASE,
)


def _unguarded(choice: m.Choice) -> Iterator[m.Problem]:
    """A condition right behind a directive of a choice, which asks for what is taken there: it hides nothing."""
    for before, after in zip(choice.segments, choice.segments[1:], strict=False):
        asked = [each.expr for each in after.when if isinstance(each, m.If)]
        parts = [part for part in after.parts if not isinstance(part, m.Text) or part.text.strip()]
        taken = parts[0] if parts else None
        done = [part for part in before.parts if not isinstance(part, m.Text) or part.text.strip()]
        if (
            not asked
            or not done
            or not isinstance(done[-1], m.Give | m.Lose | m.Pay)
            or not isinstance(taken, m.Assign)
        ):
            continue
        names = {
            each.name
            for expr in asked
            for each in expressions.parts_of(expr)
            if isinstance(each, expressions.Name)
        }
        if taken.how == "-" and taken.name in names and not choice.when:
            told = (
                f"this condition is only for the words behind it; to hide the choice where `{taken.name}` is not there, put "
                "it in front of its name"
            )
            yield problem(after.when[0].at, "condition-reach", told)


_ANSWERS = regex.late(
    r"""["“][^"”]+[,.!?]["”] (?:says|said|answers|asks) (?P<who>[A-Z]\w+(?: [A-Z]\w+)?)\.?$"""
)
_STARRED = regex.late(r"^\s*([*_])\w[^*]*$|\w([*])\s*$")
_BRACKETED = regex.late(r"^\s*\[[^\]]+\]|\[[^\]]*\]\s*$")
_SWALLOWED = regex.late(r"""[^\W\d_]:? (?P<quote>["“][^"”]*[.!?…,]["”])(?:\s+(?:says|said|asks)\b.*)?$""")
_SAYING = frozenset(
    [
        "say",
        "answer",
        "call",
        "shout",
        "whisper",
        "tell",
        "reply",
        "cry",
        "sing",
        "read",
        "write",
        "sign",
        "lie",
        "admit",
        "swear",
        "announce",
        "knock",
        "yell",
        "mutter",
        "claim",
        "declare",
        "repeat",
        "recite",
        "explain",
        "offer",
        "promise",
        "insist",
        "suggest",
        "demand",
        "order",
        "beg",
        "plead",
        "warn",
        "agree",
    ]
)


def _reports(words: str, quote: str) -> bool:
    """Whether what is quoted in the name of a choice is an answer, and not what one says."""
    first = next(iter(words.lower().split()), "")
    return first not in _SAYING and not (first == "ask" and quote[-2:-1] == "?")


def _typed(choice: m.Choice) -> Iterator[m.Problem]:
    """A choice that is named by what a player may type: `look at sea, watch sea`."""
    words = [part for part in choice.label if isinstance(part, m.Text)]
    gone = any(isinstance(part, m.Go) for segment in choice.segments for part in segment.parts)
    if not choice.heard and not gone and (said := _phrases(words)):
        yield problem(choice.at, "no-ticks", said)


def _phrases(parts: list[m.Text]) -> str:
    """What to say of words that are what a player may type; nothing where they are not."""
    bold = bool(parts) and "strong" in parts[0].style
    said = (parts[0].text if bold else "".join(part.text for part in parts)).strip(" :.")
    if not said[:1].islower() or "," not in said:
        return ""
    phrases = [set(piece.split()) for piece in said.replace("/", " ").split(",")]
    if not all(0 < len(words) < 5 for words in phrases) or not (bold or set.intersection(*phrases)):
        return ""
    return f"this is told as it stands; what a player types to find it is a code span: write `on {said}`"


def typed_words(subject: Subject) -> Iterator[m.Problem]:
    """Lists of prose whose items begin with what a player may type, in bold."""
    for scene in (*subject.scenes(), *subject.adventure.always.values()):
        for block in scene.blocks:
            for item in block.items if isinstance(block, m.Listing) else ():
                first = item[0] if item else None
                parts = first.segments[0].parts if isinstance(first, m.Paragraph) and first.segments else ()
                words = [part for part in parts[:1] if isinstance(part, m.Text) and "strong" in part.style]
                if first is not None and words and (said := _phrases(words)):
                    yield problem(first.at, "no-ticks", said)


_GOING = regex.late(
    r"(?:go|walk|climb|crawl|swim|run|leave|return|follow|enter|head|ride|sail|row)\b", re.IGNORECASE
)
_ANSWER = regex.late(r"\w: +[\w\"“‘'«]|\s(?:—|–|--?)\s+[\"“‘'«„]?\w+\W+\w")


def _prose_lists(item: m.Choice | m.Outcome) -> Iterator[m.Problem]:
    for block in item.blocks:
        if isinstance(block, m.Listing):
            said = (
                "this list lies under a choice but leads nowhere, so it is read as prose; give its items "
                "links or directives"
            )
            yield problem(block.at, "idle-list", said)


def otherwise(subject: Subject) -> Iterator[m.Problem]:
    """An `otherwise` with no condition before it."""
    for scene in (*subject.scenes(), *subject.adventure.always.values()):
        yield from _siblings(scene.blocks)
        for item in walk.items(scene.blocks):
            yield from _siblings(item.blocks)
        for menu in walk.menus(scene.blocks):
            yield from _siblings(menu.items)
        for seen in walk.lines(scene.blocks):
            first = next((segment for segment in seen.segments), None)
            later = [
                segment
                for before, segment in zip(seen.segments, seen.segments[1:], strict=False)
                if not before.when
            ]
            for segment in (*([first] if first and first.when else []), *later):
                if segment.when and isinstance(segment.when[0], m.Otherwise):
                    yield _alone(segment.when[0], any(part.declared.fails for part in walk.parts(seen)))
            for before, segment in zip(seen.segments, seen.segments[1:], strict=False):
                if _bare(before.when) and segment.when and isinstance(segment.when[0], m.Otherwise):
                    yield _again(segment.when[0])


def _siblings(blocks: tuple) -> Iterator[m.Problem]:
    before: tuple = ()
    mixed = False
    for block in blocks:
        when = getattr(block, "when", ())
        if when and isinstance(when[0], m.Otherwise) and not before:
            yield _mixed(when[0]) if mixed else _behind_end(when[0], blocks, block) or _alone(when[0])
        elif when and isinstance(when[0], m.Otherwise) and _bare(before):
            yield _again(when[0])
        elif when and isinstance(when[0], m.Otherwise) and len(before) == 1:
            yield from (
                problem(each.at, "never-true", ANSWERED) for each in when[1:] if within(before[0], each)
            )
        before = when
        mixed = not when and any(segment.when for segment in getattr(block, "segments", ()))


def _bare(when: tuple[m.Condition, ...]) -> bool:
    """Whether an `otherwise` answers all that is left, with no condition beside it."""
    return len(when) == 1 and isinstance(when[0], m.Otherwise)


def _again(condition: m.Condition) -> m.Problem:
    told = (
        "the `otherwise` before this answers all that is left, so this never comes; give that one a condition too "
        "(`otherwise` `if …`), or join the two"
    )
    return problem(condition.at, "otherwise", told)


def _behind_end(condition: m.Condition, blocks: tuple, here: object) -> m.Problem | None:
    """What to say of an `otherwise` that paragraphs part from an `end` under a condition, whose last words they were to be."""
    above = list(takewhile(lambda block: block is not here, blocks))
    plain = list(takewhile(graph.plain, reversed(above)))
    first = plain[-1] if plain else None
    if first is None or len(plain) == len(above) or not graph.ends_if(above[-len(plain) - 1]):
        return None
    return graph.no_epilogue(first.at)


def _mixed(condition: m.Condition) -> m.Problem:
    told = (
        "the paragraph above has conditions and words of its own, so this `otherwise` never holds; write it in that "
        "paragraph, or give its condition a line of its own"
    )
    return problem(condition.at, "otherwise", told, "error")


def _alone(condition: m.Condition, tested: bool = False) -> m.Problem:
    said = "`otherwise` wants a condition right before it; write `if …` there"
    if tested:
        said = "`otherwise` answers a condition, and none stands before it; a test's failure begins with the words `or else`"
    return problem(condition.at, "otherwise", said, "error")


def strangers(subject: Subject) -> Iterator[m.Problem]:
    """Creatures and people that nothing defines: only a system may know them."""
    adventure = subject.adventure
    met = {
        group.key
        for parts in subject.usage.parts.values()
        for part in parts
        for groups in held(part, "groups")
        for group in groups
    }
    known = {*EVERYBODY, *adventure.creatures, *adventure.people, *met}
    told: set[str] = set()
    people = [each.name for each in (*adventure.people.values(), *adventure.creatures.values())]
    dos = [part for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)]
    for part in (part for parts in subject.usage.parts.values() for part in parts):
        groups = [group for held_ in held(part, "groups") for group in held_]
        named = [(group.key, group.name) for group in groups if not group.known]
        others = [key for key in held(part, "being") if key not in known]
        for key, name in (*named, *((key, getattr(part, "name", "") or key) for key in others)):
            if key not in told:
                told.add(key)
                at = next((do.at for do in dos if do.who and stem(do.who)[-1:] == stem(name)[-1:]), part.at)
                said = _stranger(name, people)
                yield m.Problem(at.file, at.line, at.column, "unknown-creature", said, "warning", about=name)


def fighters(subject: Subject) -> Iterator[m.Problem]:
    """Those who are fought by name and have no figures."""
    adventure = subject.adventure
    for part in subject.usage.parts[m.Fight]:
        for group in getattr(part, "groups", ()):
            entry = adventure.people.get(group.key)
            if entry is not None and entry.block is None and not subject.lost.names(entry.name):
                said = f"`{entry.name}` is fought and has no stat line; write one under its heading, such as `4 HP, 10 STR, 10 DEX, 10 WIL, club (d6)`"
                yield problem(entry.at, "stat-line", said)


def unarmed(subject: Subject) -> Iterator[m.Problem]:
    """Creatures that are met and have no stat line: each system gives them figures of its own."""
    usage = subject.usage
    for key, entry in subject.adventure.creatures.items():
        below = {(entry.at.file, entry.at.line + line) for line in range(10)}
        if (
            entry.block is None
            and key in usage.met
            and not subject.lost.names(entry.name)
            and not below & subject.lost.told
        ):
            said = (
                f"`{entry.name}` has no stat line, so each system makes its figures up; write one, such as "
                "`4 HP, 10 STR, 10 DEX, 10 WIL, claws (d6)`"
            )
            yield problem(entry.at, "stat-line", said)


def _stranger(name: str, people: list[str]) -> str:
    near = nearest(name, [each for each in people if each[:1].lower() == name[:1].lower()], 55)
    near = near or nearest(name, EVERYBODY, 72)
    return (
        f"nothing under `## Bestiary` or `## People` is called `{name}`; did you mean `{near}`?"
        if near
        else f"nothing under `## Bestiary` or `## People` is called `{name}`; "
        "that works only where the system in play knows it"
    )


LOOKS: tuple[Look, ...] = (
    graph.unreachable,
    graph.stranded,
    graph.nothing_to_come_back_to,
    graph.after_leaving,
    graph.loops,
    order.too_late,
    graph.always_away,
    idle_outcomes,
    false_outcomes,
    missing_outcomes,
    inner_conditions,
    behind_leaving,
    choices,
    typed_words,
    loose.lost_arrows,
    loose.told_ways,
    loose.topics_outside,
    loose.two_on_a_line,
    loose.bare_truths,
    loose.worded_truths,
    nought.nothing_counted,
    marks.open_signs,
    marks.choices_in_cells,
    marks.rolled_and_named,
    marks.open_speech,
    twice.settled_asked,
    twice.settled_twice,
    twice.tags_apart,
    twice.words_and_names,
    twice.spans_doubled,
    twice.still_there,
    twice.heard_twice,
    otherwise,
    strangers,
    regions.idle_regions,
    regions.strayed_wanderings,
    regions.idle_clocks,
    asked.ungiven,
    asked.absent,
    asked.ended,
    asked.met_when_dead,
    asked.no_end,
    endless.without_end,
    asked.contradictions,
    nought.too_many,
    nought.moved_past,
    fighters,
    unarmed,
    stood.absent,
    stood.nobody_to_fight,
    stood.misnamed_gains,
    stood.choices_as_outcomes,
    stood.attacks_without_fights,
    stood.set_as_begun,
    stood.fled_to_the_fight,
    stood.speakers_as_choices,
    asked.looked_up,
    places.settled,
    places.come_to_once,
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
    seeming.misspelled_phrases,
    asked.tables,
    repeatable,
    too_dear,
    lambda subject: usage.unused(subject.usage),
    lambda subject: usage.constant(subject.usage),
)
