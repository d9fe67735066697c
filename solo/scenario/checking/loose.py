"""Links that lead nowhere, or elsewhere than they say: an arrow that is lost, `or` for `or else`, a name and an anchor
that are of two scenes."""

import re
from collections.abc import Iterator
from itertools import pairwise

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import slug
from solo.scenario.words import DIFFICULTIES

_ELSE = regex.late(
    r"[\s,;.]*(?:or|else|or\s*else|else\s+or|otherwise|if\s+not|/|\|\|?)[\s,:]*", re.IGNORECASE
)
_ALONE = regex.late(r"(?:^|[.!?…:\"”’*)])[\s>»–—=~+←⇐…-]*$")
_SHUT = regex.late(r"[\s.)]*$")
Item = m.Choice | m.Outcome


def _scenes(subject: Subject) -> Iterator[m.Scene]:
    """The scenes, and what always holds."""
    yield from subject.scenes()
    yield from subject.adventure.always.values()


def lost_arrows(subject: Subject) -> Iterator[m.Problem]:
    """Links of choices and outcomes that an arrow was to stand before; and what stands for `or else`."""
    for scene in _scenes(subject):
        for item in walk.items(scene.blocks):
            yield from _item(subject, item)
        for seen in subject.lines.get(scene.key, ()):
            yield from _named(subject, seen)


def bare_truths(subject: Subject) -> Iterator[m.Problem]:
    """Variables that are true or false, shown where they stand: a condition without its `if`."""
    for part in subject.usage.parts[m.ShowValue]:
        expr = getattr(part, "expr", None)
        if isinstance(expr, e.Name) and isinstance(subject.adventure.state[expr.name].first, bool):
            said = f"`{expr.name}` is shown here as `true` or `false`; a condition is `if {expr.name}`, and it is set by `{expr.name} = true`"
            yield problem(part.at, "type", said)


def worded_truths(subject: Subject) -> Iterator[m.Problem]:
    """Variables that hold words, asked for as if they were true or false beside something else: each word is as true."""
    state = subject.adventure.state
    told: set[tuple[m.Place, str]] = set()
    for at, each in (*subject.usage.asked[e.All], *subject.usage.asked[e.Any_]):
        for part in each.of if isinstance(each, e.All | e.Any_) else ():
            bare = part.of if isinstance(part, e.Not) else part
            name = bare.name if isinstance(bare, e.Name) else ""
            if name in state and state[name].words and (at, name) not in told:
                told.add((at, name))
                said = f"`{name}` always holds one of its words, so this asks nothing of it; ask for one of them: `{name} is {state[name].words[-1]}`"
                yield problem(at, "always-true", said)


def _item(subject: Subject, item: Item) -> Iterator[m.Problem]:
    parts = [part for segment in item.segments for part in segment.parts]
    label = item.label if isinstance(item, m.Choice) else ()
    whole = (*label, *parts)
    for at, link in enumerate(whole):
        if not isinstance(link, m.CrossReference) or "://" in link.target:
            continue
        if _instead_of_else(whole, at):
            said = f"what happens on a failure begins with `or else`, as it stands: or else [{link.text}](#…)"
            yield problem(link.at, "or-else", said)
            return
        if _second_way(whole, at) and link.target in subject.adventure.scenes:
            said = (
                f"one arrow leads to one scene, so nobody comes to `{link.text}` by this; write two choices, or a condition in "
                "front of each arrow"
            )
            yield problem(link.at, "no-arrow", said)
            return
        idle = not item.blocks and not any(_leads(part) or part.declared.plays for part in parts)
        only = label and link in parts and any(isinstance(part, m.Directive) for part in parts)
        known = link.target in subject.adventure.scenes
        if (idle and not only) or (known and _alone(whole, at) and not any(map(_leads, parts))):
            said = f"a link without an arrow leads nowhere; write `→ [{link.text}](…)`"
            if (table := subject.adventure.tables.get(link.target)) is not None:
                verb = "roll" if table.dice or table.by else "shop"
                said = f"a link does not play `{table.name}`; write `{verb}` in front of it, in backticks"
            yield problem(link.at, "no-arrow", said)
            return


_SECOND = regex.late(r"^\s*[-–—*]\s+(?=[A-Z`\"“])")


def two_on_a_line(subject: Subject) -> Iterator[m.Problem]:
    """Choices of which a second stands on the same line, behind where the first one leads."""
    for scene in _scenes(subject):
        for item in walk.items(scene.blocks):
            for at, segment in enumerate(item.segments):
                for before, part in pairwise(segment.parts):
                    if not isinstance(before, m.Go) or not isinstance(part, m.Text):
                        continue
                    more = at + 1 < len(item.segments) and part is segment.parts[-1]
                    if _SECOND.match(part.text) or more and part.text.strip() in _SIGNS:
                        if _escaped(subject, part.at):
                            continue  # which is told
                        told = "a second choice seems to begin here; end the line here: each choice has a line of its own"
                        yield problem(part.at, "joined-line", told)


_SIGNS = ("-", "–", "—", "*")


def _escaped(subject: Subject, at: m.Place) -> bool:
    """Whether the line below begins with a sign of a list behind a backslash, and is what was drawn in here."""
    lines = subject.adventure.texts.get(at.file, "").split("\n")
    return any(re.match(r"\s*\\[-*+]\s", line) for line in lines[at.line - 1 : at.line + 1])


_GOES = regex.late(
    r"(?:^|[.!?:…\"”]\s+)[(\[]?(?:(?:go|goes|turn|continue|proceed|return|move|jump|skip|flip)\s+(?:on\s+|back\s+)?to|goto|gosub|divert(?:\s+to)?)\s+"
    r"(?:(?:the\s+)?(?:scene|section|passage|page)\s+)?[\"“*_]*(?P<name>[^.!?\n()\[\]\"”*]{2,60})[\"”*_]*[.!]?[)\]]?[.!]?\s*$",
    re.IGNORECASE,
)


_BESIDE = regex.late(r"\s*(?P<topic>[a-z][a-z']*(?: [a-z']+)?)\.(?= [A-Z\"“]|$)")


def topics_outside(subject: Subject) -> Iterator[m.Problem]:
    """What a test is about, written behind its code span, where it is told to who passes."""
    for seen in subject.usage.lines:
        named = seen.holder.label if isinstance(seen.holder, m.Choice) else ()
        if not "".join(getattr(part, "text", "") for part in named).rstrip().endswith("."):
            continue  # within a sentence that goes on
        for segment in seen.segments:
            for part, after in pairwise(segment.parts):
                if not isinstance(part, m.Test) or part.topic or not isinstance(after, m.Text) or part.ways:
                    continue
                if (beside := _BESIDE.match(after.text)) and beside["topic"].lower() not in DIFFICULTIES:
                    hard = f", {part.difficulty}" * (part.difficulty != "normal")
                    said = (
                        f"`{beside['topic']}.` is told where the test is passed; what it is about stands within: write "
                        f"`test {part.approach}: {beside['topic']}{hard}`"
                    )
                    yield problem(part.at, "arguments", said)


def told_ways(subject: Subject) -> Iterator[m.Problem]:
    """Choices and outcomes whose last words say to go to a scene by its name, and that lead nowhere: “Go to The Wall.”"""
    scenes = subject.adventure.scenes
    for scene in _scenes(subject):
        for item in walk.items(scene.blocks):
            parts = [part for segment in item.segments for part in segment.parts]
            label = item.label if isinstance(item, m.Choice) else ()
            if item.blocks or any(map(_leads, parts)) or any(part.declared.plays for part in parts):
                continue
            last = next(
                (
                    part
                    for part in reversed((*label, *parts))
                    if isinstance(part, m.Text) and part.text.strip()
                ),
                None,
            )
            found = _GOES.search(last.text) if last is not None else None
            named = slug(found["name"]) if found else ""
            key = next((key for key in (named, named.removeprefix("the-")) if key in scenes), "")
            if (
                last is not None
                and found
                and key
                and key != scene.key
                and (parts or found["name"][:1].isupper())
            ):
                told = f"this only says where it goes; write `→ [{scenes[key].heading}](#{key})`"
                yield problem(last.at, "no-arrow", told, "warning")


def _alone(whole: tuple[m.Part, ...], at: int) -> bool:
    """Whether a link is the last of its line, and stands behind a sentence or what happens, not in a sentence."""
    behind = "".join(getattr(part, "text", "x") for part in whole[at + 1 :])
    if not _SHUT.fullmatch(behind):
        return False
    before = whole[at - 1] if at else None
    if isinstance(before, m.Text) and not before.text.strip(" >»–—=~+←⇐…-") and at > 1:
        before = whole[at - 2]
    return (
        before is None
        or not isinstance(before, m.Text)
        and isinstance(before, m.Directive)
        or (isinstance(before, m.Text) and bool(_ALONE.search(before.text)))
    )


def _instead_of_else(whole: tuple[m.Part, ...], at: int) -> bool:
    """Whether a link stands behind an arrow of a test, with `or` or the like between."""
    before = whole[at - 1] if at else None
    if not isinstance(before, m.Text) or not _ELSE.fullmatch(before.text):
        return False
    return at > 1 and isinstance(whole[at - 2], m.Go) and any(part.declared.fails for part in whole[: at - 1])


def _second_way(whole: tuple[m.Part, ...], at: int) -> bool:
    """Whether a link stands right behind an arrow, with no more than a joining word between."""
    before = whole[at - 1] if at else None
    joined = isinstance(before, m.Text) and before.text.strip().lower() in (
        "or",
        "and",
        "/",
        "|",
        ",",
        "or to",
        "then",
    )
    return joined and at > 1 and isinstance(whole[at - 2], m.Go)


def _leads(part: m.Part) -> bool:
    return isinstance(part, m.Go) or part.declared.leaves


def _named(subject: Subject, seen: walk.Seen) -> Iterator[m.Problem]:
    """Arrows whose words are the name of one scene, and whose anchor is that of another."""
    scenes = subject.adventure.scenes
    for part in walk.parts(seen):
        if isinstance(part, m.Go) and part.target in scenes and part.text:
            said = slug(part.text)
            if said in scenes and said != part.target and slug(scenes[part.target].heading) != said:
                other = scenes[part.target].heading
                told = f"this says `{part.text}` and leads to `{other}`; write `[{part.text}](#{said})`, or other words"
                yield problem(part.at, "link-target", told)
