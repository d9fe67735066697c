"""What is said twice and cannot both be so: a question settled both ways, tags of a place that exclude each other,
old names that something still has, words that two choices listen for."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pkgutil import get_data

from solo.core import regex
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.heard import phrases
from solo.scenario.names import slug, stem
from solo.scenario.running.outcomes import candidates
from solo.scenario.words import ALIVE, GONE

_APART = (  # tags of a place of which one at most can be so
    ("dark", "bright", "dim"), ("day", "night"), ("indoors", "outdoors"), ("underground", "outdoors"),
    ("safe", "dungeon"), ("holy", "unholy"), ("hot", "cold"), ("hot", "snow"), ("quiet", "loud"), ("quiet", "storm"),
    ("desert", "swamp"), ("water shallow", "water waist", "water deep"), ("indoors", "wild"), ("town", "wild"),
)  # fmt: skip
_SOME = ("safe", "quiet", "town", "desert", "hot")  # pairs that are odd, and may be meant


def settled_twice(subject: Subject) -> Iterator[m.Problem]:
    """Questions that one place settles in two ways."""
    adventure = subject.adventure
    held = [("", adventure.intro), *((key, scene.blocks) for key, scene in adventure.scenes.items())]
    held += [(key, scene.blocks) for key, scene in adventure.always.items()]
    for _, blocks in held if subject.usage.parts[m.Truth] else ():
        answers: dict[tuple[str, ...], str] = {}
        for seen in walk.lines(blocks):
            if not isinstance(seen.holder, m.Paragraph) or seen.when:
                continue
            for part in (part for segment in seen.segments if not segment.when for part in segment.parts):
                if isinstance(part, m.Truth):
                    question = stem(part.question)
                    before = answers.setdefault(question, part.answer)
                    if before != part.answer:
                        said = f"this is settled as `{before}` above, and here as `{part.answer}`; keep one"
                        yield problem(part.at, "name-twice", said)
                    for turned in _turned(question, part.answer.startswith("yes")):
                        other = answers.get(turned, "")
                        if other and other.split()[0] == part.answer.split()[0]:
                            said = f"the opposite of this is settled as `{other}` above, so both are never so; keep one, or answer one otherwise"
                            yield problem(part.at, "name-twice", said)


def settled_asked(subject: Subject) -> Iterator[m.Problem]:
    """Answers to a question that is settled otherwise from the beginning."""
    adventure = subject.adventure
    held = [adventure.intro, *(scene.blocks for scene in adventure.always.values())]
    begun = {
        id(part): part
        for blocks in held
        for seen in walk.lines(blocks)
        if isinstance(seen.holder, m.Paragraph) and not seen.when
        for segment in seen.segments
        if not segment.when
        for part in segment.parts
        if isinstance(part, m.Truth)
    }
    settled = {stem(part.question): part.answer.split()[0] for part in begun.values()}
    for part in subject.usage.parts[m.Truth]:
        if isinstance(part, m.Truth) and id(part) not in begun:
            settled.pop(stem(part.question), None)  # it may be answered anew
    for seen in subject.usage.lines if settled else ():
        for part in walk.parts(seen):
            answer = settled.get(stem(part.question)) if isinstance(part, m.Ask) else None
            other = {"yes": "no", "no": "yes"}.get(answer or "", "")
            for item in candidates(other, seen.scope.menus, seen.scope.running) if other else ():
                if all(name.split()[0] == other for name in item.names):
                    said = (
                        f"a `truth` settles this question with `{answer}` from the beginning, so nothing ever comes to "
                        f"**{other.capitalize()}**; take it out, or let the `truth` stand in the scene where it is so"
                    )
                    yield problem(item.at, "idle-outcome", said)


def dead_and_met(subject: Subject) -> Iterator[m.Problem]:
    """People who are dead, by a question that is settled, and are met: whether they live is seen then."""
    people = {key: entry for key, entry in subject.adventure.people.items() if key in subject.usage.met}
    names = {word: entry.name for entry in people.values() for word in stem(entry.name)}
    for part in subject.usage.parts[m.Truth]:
        question = stem(part.question) if isinstance(part, m.Truth) else ()
        asked = [word for word in question if word in ALIVE | GONE]
        others = [word for word in question if word not in asked and word not in _ASKING]
        if len(asked) != 1 or not others or not isinstance(part, m.Truth):
            continue
        dead = part.answer.startswith("yes") == (asked[0] in GONE)
        if dead and all(word in names for word in others):
            name = names[others[0]]
            said = (
                f"by this `{name}` is dead, and is met all the same, so that it is seen whether they live; settle something else, or "
                "let nobody meet them"
            )
            yield problem(part.at, "name-twice", said)


_ASKING = frozenset(("is", "are", "was", "has", "still", "really", "the", "a", "an", "yet"))


@cache
def opposites() -> tuple[tuple[tuple[str, str], ...], ...]:
    """The pairs of `opposites.md`, as names are compared: of which one or the other holds, and of which never both do."""
    text = (get_data(__package__, "opposites.md") or b"").decode("utf-8")
    tables = text.split("\n## ")[1:]
    return tuple(tuple(dict.fromkeys(_pairs(table))) for table in tables)


def _pairs(table: str) -> Iterator[tuple[str, str]]:
    for line in table.split("\n"):
        ones, _, others = line.strip("| ").partition("|")
        if others and "---" not in line and ones.strip() != "One":
            for one in ones.split(","):
                for other in others.split(","):
                    yield "".join(stem(one.strip())[-1:]), "".join(stem(other.strip())[-1:])


def _turned(question: tuple[str, ...], holds: bool) -> Iterator[tuple[str, ...]]:
    """A question as it asks for what cannot be so as well: `Is the goose dead?` for `Is the goose alive?`."""
    either, never_both = opposites()
    for pair in (*either, *(never_both if holds else ())):
        for one, other in (pair, pair[::-1]):
            if question.count(one) == 1:
                yield tuple(other if word == one else word for word in question)


_DOUBLED = regex.late(  # what comes to nothing more the second time, and is no step that may be taken twice
    r"(?P<span>`(?:(?:if|unless|needs|test|oppose|ask|truth|meet|fight|learn|join|part|here|end|shop|do|clock|on|also|in|was)\b[^`\n]*"
    r"|first|second|later|once|otherwise|always|again|hidden|apart|\d+ in \d+|[^`\n]+ = [^`\n]+)`)(?: +|\n *)(?P=span)(?!`)"
    r"|(?P<link>\[[^\]\n]{1,200}\]\([^)\n]+\)) *(?:→ *)?(?P=link)|(?P<back>→ back) (?:→ )?back\b"
    r"|(?m:^\s*- )(?P<bold>\*\*[^*\n]+\*\*),? *(?P=bold)"
)


def spans_doubled(subject: Subject) -> Iterator[m.Problem]:
    """The same code span twice in a row, as a hand leaves it that copies."""
    for file, text in subject.adventure.texts.items():
        for match in _DOUBLED.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            words = match["span"] or match["link"] or match["back"] or match["bold"]
            if (
                not match["span"]
                and match.start()
                and text[: match.start()].rpartition("\n")[2].lstrip()[:2] == "<!"
            ):
                continue
            column = match.start() - text.rfind("\n", 0, match.start())
            said = f"{words} stands here twice in a row; take one of them out"
            yield m.Problem(file, line, column, "name-twice", said, "warning")


def lines_doubled(subject: Subject) -> Iterator[m.Problem]:
    """The same line twice in a row, with nothing or an empty line between, as a hand leaves it that copies. What is read
    aloud may say a thing again, and rows of a table may be alike."""
    for file, text in subject.adventure.texts.items():
        before, number = "", 1
        for paragraph in re.split(r"\n(?=[ \t]*\n)", text):
            bare = "\n".join(filter(None, map(str.strip, paragraph.split("\n"))))
            first = number + len(paragraph) - len(paragraph.lstrip("\n"))
            at = first if _twice(before, bare) else 0
            for below, (one, other) in enumerate(pairwise(paragraph.strip("\n").split("\n")), 1):
                if not at and not one.endswith(("  ", "\\")) and _twice(one.strip(), other.strip()):
                    at = first + below
            if at:
                said = "this stands here twice in a row; take one of the two out"
                yield m.Problem(file, at, 1, "name-twice", said, "warning")
            before = bare or before
            number += paragraph.count("\n") + 1


def _twice(one: str, other: str) -> bool:
    """Whether two pieces of prose are one and the same; what only happens may be to happen twice."""
    words = re.sub(r"`[^`]*`", "", one).split() if one == other else []
    return len(words) >= FEWEST_WORDS and one[0] not in "|>-*+#"


FEWEST_WORDS = 4  # of a line that nobody writes twice by intent


def words_and_names(subject: Subject) -> Iterator[m.Problem]:
    """Words that a variable may hold, and that are variables themselves: `ride = cart` would take the value of `cart`."""
    state = subject.adventure.state
    for name, held in state.items():
        for word in held.words:
            if word in state and word != name:
                said = f"`{word}` is a word of `{name}`, and declared by itself, so `{name} = {word}` takes its value; give one of them another name"
                yield problem(held.at, "name-twice", said)


def tags_apart(subject: Subject) -> Iterator[m.Problem]:
    """Tags of one place that exclude each other."""
    for part in subject.usage.parts[m.Here]:
        tags = part.tags if isinstance(part, m.Here) else ()
        for among in _APART if len(tags) > 1 else ():
            both = [tag for tag in tags if tag in among]
            if len(both) > 1 and not set(both) & set(_SOME):
                said = f"a place is never both `{both[0]}` and `{both[1]}`; keep one"
                yield problem(part.at, "unknown-word", said)
                break


def still_there(subject: Subject) -> Iterator[m.Problem]:
    """Old names of scenes that another scene still has."""
    for scene in subject.scenes():
        for old in scene.was:
            other = subject.adventure.scenes.get(old)
            if other is not None and slug(other.heading) == old:
                what = "its name still" if other is scene else "a scene"
                said = (
                    f"`{other.heading}` is {what}; `was` wants the name it had before, which nothing has now"
                )
                yield problem(scene.at, "name-twice", said)


def heard_twice(subject: Subject) -> Iterator[m.Problem]:
    """Choices that are found by the same words where both are heard, so that the second never is: in the lists of one scene, of
    one `## Always`, of one entry, or under one item."""
    adventure = subject.adventure
    held = [each.blocks for each in subject.everywhere()]
    held += [entry.listens for entry in adventure.entries]
    for blocks in held:
        outer = [block for block in blocks if isinstance(block, m.Menu)]
        inner = ([menu] for menu in walk.menus(blocks) if not any(menu is each for each in outer))
        for menus in (outer, *inner):
            yield from _heard_twice(menus)


def _heard_twice(menus: list[m.Menu]) -> Iterator[m.Problem]:
    """The same of lists that are heard together. What is there once makes way for what stands in another list."""
    choices = [item for menu in menus for item in menu.items if isinstance(item, m.Choice)]
    if not any(item.heard for item in choices):
        return
    heard: dict[object, m.Choice] = {}
    beside = {id(item): number for number, menu in enumerate(menus) for item in menu.items}
    for item in choices:  # what is shown is found by its own words
        if not item.hidden and not item.unlisted:
            said = "".join(getattr(part, "text", "") for part in item.label).replace(",", " ")
            for phrase in phrases(said):
                heard.setdefault(phrase, item)
    for item in choices:
        for phrase in item.heard:
            first = heard.setdefault(phrase, item)
            once = not first.unlisted and not item.when and beside[id(first)] == beside[id(item)]
            if first is not item and all(once and isinstance(each, m.Once) for each in first.when):
                said = f"another choice here (line {first.at.line}) is found by the same words, and is found first; give one of them others"
                yield problem(item.at, "same-label", said)
                break
