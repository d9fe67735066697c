"""What is told of the word under the cursor: what a directive does, the odds of a test in each system for a plain hero, what a
creature becomes in each, where a scene leads. Markdown."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from solo.core.errors import Wrong
from solo.core.odds import OddsError, sampled
from solo.core.odds import odds as exact
from solo.core.procedure import Procedure
from solo.rules import BUILT_IN, load
from solo.rules.ruleset import Grade, Task
from solo.rules.staging import Stage
from solo.scenario.directives.declaring import DIRECTIVES, by_verb
from solo.scenario.directives.trials import Test
from solo.scenario.expressions import shown
from solo.scenario.model import Adventure, Definition
from solo.scenario.reading.directives import VERBS
from solo.scenario.walk import Seen, everything, parts
from solo.scenario.walk import lines as lines_of
from solo.scenario.words import APPROACHES, OUTCOMES, outcome_name
from solo.workshop.editor.completing import NAME, OUTCOME
from solo.workshop.editor.draft import Draft, span_at
from solo.workshop.editor.naming import Mention, at, of
from solo.workshop.editor.spanned import CONDITIONS

SAMPLES = 2_000
MOST_WAYS = 20_000


def told(draft: Draft, file: str, line: int, column: int) -> str:
    """What is told there; nothing where there is nothing to tell."""
    mention = at(draft, file, line, column)
    if mention is not None and mention.how != "label":
        return of_name(draft, mention)
    text = draft.line(file, line)
    span = span_at(text, column)
    if span is None:
        return of_outcome(text, column)
    said = text[slice(*span)].strip()
    verb = said.partition(" ")[0].lower()
    kind = by_verb().get(verb)
    if kind is None:
        mark = VERBS.get(verb.rstrip(":"))
        if mark is not None:
            return f"`{mark.syntax}`\n\n{mark.meaning[:1].upper()}{mark.meaning[1:]}."
        return f"`{verb}`: {CONDITIONS[verb]}." if verb in CONDITIONS else ""
    declared = kind.declared
    lines = [f"`{declared.syntax}`", f"{declared.meaning[:1].upper()}{declared.meaning[1:]}."]
    if declared.example:
        lines.append(f"For example: `{declared.example}`.")
    if declared.gives:
        lines.append("It comes to " + ", ".join(f"**{name.capitalize()}**" for name in declared.gives) + ".")
    lines += list(chances(draft, file, line))
    return "\n\n".join(lines)


def of_outcome(text: str, column: int) -> str:
    """What is told of the outcome in bold under the cursor, in front of an item: when it comes, and what gives it."""
    item = OUTCOME.match(text)
    if item is None:
        return ""
    for bold in NAME.finditer(text, item.start("names"), item.end("names")):
        name = outcome_name(bold[1])
        if bold.start() <= column <= bold.end() and name in OUTCOMES:
            givers = [kind.declared.verb for kind in DIRECTIVES if name in kind.declared.gives]
            given = ", ".join(f"`{verb}`" for verb in givers)
            return f"**{name.capitalize()}**: {OUTCOMES[name]}." + f"\n\nIt is given by {given}." * bool(
                given
            )
    return ""


def chances(draft: Draft, file: str, line: int) -> Iterator[str]:
    """The odds of the tests on a line, in each system that the adventure is for."""
    adventure, at = draft.adventure, line + 1
    seen: Iterator[Seen] = everything(adventure)
    if draft.waits:  # the section alone is read as it stands
        start, piece = draft.section(file, line)
        if piece is not None:
            at, seen = line + 1 - start, (one for scene in piece.scenes for one in lines_of(scene.blocks))
    tests = [
        part
        for one in seen
        for part in parts(one)
        if isinstance(part, Test) and (part.at.file, part.at.line) == (file, at)
    ]
    for test in tests:
        named = {way.system: way.what for way in test.ways}
        rows = []
        for system in systems_of(adventure):
            share = chance(system, test.approach, test.topic, test.difficulty, named.get(system, ""))
            if share is not None:
                rows.append(f"| {load(system).title} | {share} |")
        if rows:
            yield "\n".join(["| A plain hero, by | passes |", "| --- | --- |", *rows])


def systems_of(adventure: Adventure) -> tuple[str, ...]:
    """The systems that an adventure is for."""
    named = tuple(name for name in adventure.rules if name in BUILT_IN)
    return named or tuple(BUILT_IN)


@cache
def chance(system: str, approach: str, topic: str, difficulty: str, named: str) -> str | None:
    """How likely a plain hero of a system passes a test, in words; None where the system has no such test."""
    try:
        stage = Stage(system, usual=True)
        hero = stage.hero("Hero")
        task = Task(approach or "wits", topic, difficulty or "normal", named)

        def tried() -> Procedure[Grade]:
            return stage.rules.test(hero, task, ())

        try:
            found = exact(lambda _: tried(), stage.world, most=MOST_WAYS)
            about = ""
        except OddsError:
            found, about = sampled(lambda _: tried(), stage.world, times=SAMPLES), "about "
        passed = sum((share for outcome, share in found.items() if good(outcome)), Fraction(0))
        return f"{about}{round(passed * 100)} %"
    except (LookupError, ValueError, Wrong, TypeError):
        return None


def warmed() -> None:
    """The systems are loaded, as the first that hovers over a test would else wait for them."""
    for system in BUILT_IN:
        for approach in APPROACHES:
            chance(system, approach, "", "", "")


def good(outcome: object) -> bool:
    """Was it passed?"""
    return outcome.passed if isinstance(outcome, Grade) else bool(outcome)


def of_name(draft: Draft, mention: Mention) -> str:
    """What is told of a name."""
    adventure, name = draft.adventure, mention.name
    times = len(of(draft, name)) - 1
    head = f"**{name.name}**, {'an' if name.kind[0] in 'aeiou' else 'a'} {name.kind}; named {times} time{'s' * (times != 1)} besides."
    lines = [head]
    if name.kind == "variable":
        variable = adventure.state[name.key]
        held = f", of {', '.join(variable.words)}" if variable.words else ""
        lines = [
            f"**{variable.name}** is `{shown(variable.first)}` at the start{held}. {variable.meaning}".strip()
        ]
    if name.kind == "scene":
        line = draft.moved(name.file).now(name.line)
        lines.append(beginning(draft, name.file, line) if line is not None else "")
    entry = entry_of(adventure, mention)
    if entry is not None:
        lines += [f"`{entry.line}`"] if entry.line else []
        lines += list(becomes(adventure, entry))
    return "\n\n".join(filter(None, lines))


def beginning(draft: Draft, file: str, line: int) -> str:
    """The first words of what stands under a heading."""
    for row in draft.texts.get(file, "").split("\n")[line + 1 :]:
        words = re.sub(r"`[^`]*`", "", row).strip()
        if words.startswith("#"):
            return ""
        if words and not words.startswith(("*", "-", "|", ">")):
            return words if len(words) < 200 else words[:199].rsplit(" ", 1)[0] + " …"
    return ""


def entry_of(adventure: Adventure, mention: Mention) -> Definition | None:
    """The entry that a mention names."""
    held = {"creature": adventure.creatures, "person": adventure.people, "item": adventure.items}
    return held.get(mention.name.kind, {}).get(mention.name.key)


def becomes(adventure: Adventure, entry: Definition) -> Iterator[str]:
    """What a creature or person with a stat line becomes in each system."""
    if entry.block is None:
        return
    rows = []
    for system in systems_of(adventure):
        figures = converted(system, entry.name, entry.line)
        rows += [f"| {load(system).title} | {figures} |"] if figures else []
    if rows:
        yield "\n".join(["| By | it is |", "| --- | --- |", *rows])


@cache
def converted(system: str, name: str, line: str) -> str:
    """A stat line in the figures of a system; nothing where it cannot be had."""
    try:
        stage = Stage(system, usual=True)
        being = stage.foe(name, line)
        sheet = stage.rules.sheet(being)
    except (LookupError, ValueError, Wrong, TypeError):
        return ""
    return "; ".join(row.strip().replace("|", "/") for row in sheet if row.strip() and row.strip() != name)
