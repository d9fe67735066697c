"""Reading ink: knots and stitches as scenes, choices, gathers, diverts, variables, conditions and alternatives.

Where choices come together again (a gather), a scene of its own begins, since ours has no other place to go on from.
"""

import re
from collections.abc import Callable, Iterator

from solo.workshop.foreign.markup import summed
from solo.workshop.foreign.nodes import Go, Note, Passage, Story, leads, links
from solo.workshop.foreign.signs import spoken, unused, word
from solo.workshop.foreign.weaving import CHOICE, GATHER, REMARK, VAR, Weaver

KNOT = re.compile(r"^\s*={2,}\s*(?P<function>function\s+)?(?P<name>\w+)\s*(?P<given>\([^)]*\))?\s*=*\s*$")
STITCH = re.compile(r"^\s*=\s*(?P<name>\w+)\s*(?:\([^)]*\))?\s*$")
LIST = re.compile(r"^\s*LIST\s+(?P<name>\w+)\s*=\s*(?P<values>.+?)\s*$")
NOT_SO = {"!=": "!=", "!?": "!=", "hasnt": "!="}
BEGINNING = "The beginning"
BEHIND = "\2"  # ends a remark in the middle of a line


def read(text: str, include: Callable[[str], str | None] = lambda path: None) -> Story:
    """The story of an ink file; `include` gives the text of a file that it includes, where there is one. Raises ValueError
    where there is nothing in it."""
    return _Reader(included(text, include, set())).story()


def included(text: str, include: Callable[[str], str | None], seen: set[str]) -> str:
    """A text with those that it includes, each at its place and only once."""

    def of(match: re.Match) -> str:
        path = match["path"].strip()
        if path in seen:
            return ""
        seen.add(path)
        held = include(path)
        return match[0] if held is None else included(held, include, seen)

    return re.sub(r"(?m)^[ \t]*INCLUDE[ \t]+(?P<path>.+?)[ \t]*(?://.*)?$", of, text.replace("\r\n", "\n"))


def prepared(text: str) -> list[str]:
    """The lines of a text, with what its author wrote beside the story on lines of its own."""
    text = re.sub(
        r"/\*(.*?)\*/", lambda match: f"{REMARK}{' '.join(match[1].split())}{BEHIND}", text, flags=re.DOTALL
    )
    found: list[str] = []
    for line in text.split("\n"):
        remarks = re.findall(rf"{REMARK}(.*?){BEHIND}", line)
        bare = re.sub(rf"{REMARK}.*?{BEHIND}", "", line)
        if "//" in bare:
            beside = re.search(r"(?<!:)//(.*)$", bare)
            remarks += [beside[1]] if beside else []
            bare = bare[: beside.start()] if beside else bare
        if re.match(r"\s*TODO\b", bare):
            remarks, bare = [*remarks, bare], ""
        found += [f"{REMARK}{remark.strip()}" for remark in remarks if remark.strip()]
        if bare.strip() or not remarks:
            found.append(bare.rstrip())
    return found


class _Reader(Weaver):
    """An ink file on its way to a story."""

    def __init__(self, text: str):
        super().__init__()
        self.lines = prepared(text)
        self.title = self.author = ""

    def story(self) -> Story:
        """All of it."""
        self.placed = list(self.parts())
        if not any(self.lines[at].strip() for _, places in self.placed for at in places):
            raise ValueError("nothing stands in it")
        names = [name for name, _ in self.placed]
        for name in names:
            self.knots.setdefault(name, spoken(name))
        for name in names:
            knot, _, stitch = name.partition(".")
            if stitch:
                self.knots.setdefault(stitch, spoken(name))
                self.knots.setdefault(knot, spoken(name))
        self.lists()
        self.labelled()
        self.declared()
        for name, places in self.placed:
            if name not in self.functions:
                self.part_of(name, [self.lines[at] for at in places], names)
        if not self.passages:
            raise ValueError("nothing is told in it")
        self.told += [*summed(self.looks), *self.names.changed()]
        return Story(
            self.title,
            self.author,
            self.passages[0].name,
            self.passages,
            dict(self.names.state()),
            self.left,
            self.told,
        )

    def part_of(self, name: str, lines: list[str], names: list[str]) -> None:
        """The beginning, a knot or a stitch as a passage."""
        self.knot, self.part = name.partition(".")[0], name
        weave = list(self.weave(lines))
        self.passages.append(Passage(spoken(name), passing=any("->->" in line for line in lines)))
        passage = self.passages[-1]
        passage.nodes = self.section(weave, 1, "", passage.name)
        empty = all(
            isinstance(node, Note) or not getattr(node, "text", "-").strip() for node in passage.nodes
        )
        stitches = [other for other in names if other.startswith(f"{name}.")]
        if empty and stitches:
            passage.nodes.append(Go(spoken(stitches[0])))
        knots = [other for other in names if other != BEGINNING and other not in self.functions]
        if name != BEGINNING or not knots or any(links(passage.nodes)) or leads(passage.nodes):
            return
        first = next((knot for knot in knots if knot.lower() in ("start", "main", "intro")), knots[0])
        passage.nodes.append(Go(spoken(first)))
        if not empty:
            self.told.append(f"nothing leads on from the beginning; it goes on to “{spoken(first)}”")

    def labelled(self) -> None:
        """Choices and gathers with a label that something speaks of: each is a passage, so that one may be led to it and
        asked whether one has been there."""
        whole = "\n".join(self.lines)
        taken = set(self.knots.values())
        for name, places in self.placed:
            for at in places:
                found = CHOICE.match(self.lines[at]) or GATHER.match(self.lines[at])
                label = found["label"] if found else ""
                if not label or not re.search(rf"(?<!\()\b{label}\b|\(\s*{label}\b(?!\s*\))", whole):
                    continue
                made = unused(spoken(label), taken)
                taken.add(made)
                self.labels[f"{name}.{label}"] = made
                knot, _, stitch = name.partition(".")
                for called in (
                    label,
                    f"{knot}.{label}",
                    *([f"{stitch}.{label}", f"{name}.{label}"] if stitch else []),
                ):
                    self.knots.setdefault(called, made)

    def declared(self) -> None:
        """Learn what variables there are, and what they are at first; words that never change stand for themselves."""
        whole = "\n".join(self.lines)
        self.names.known = set(
            re.findall(r"(?m)^\s*(?:-\s*)?~\s*(?:temp\s+)?(\w+)\s*(?:=(?!=)|\+=|-=|\+\+|--)", whole)
        )
        self.names.known |= set(self.names.called)
        for line in self.lines:
            found = VAR.match(line)
            if not found:
                continue
            name, value = found["name"], found["value"]
            self.names.known.add(name)
            held = value.strip('"')
            first = held if re.fullmatch(r"-?\d+|true|false", held) else word(held)
            if value.startswith('"') and not re.search(rf"~\s*{name}\s*[-+=]|\bref\b", whole):
                self.spoken[name] = held
                if not re.search(rf"\b{name}\b\s*(?:==|!=)|(?:==|!=)\s*{name}\b", whole):
                    continue
            ours = self.names.name(name)
            self.names.first[ours] = first
            self.names.holds(ours, first)
        self.names.known -= self.several | set(self.functions)

    def lists(self) -> None:
        """Lists that hold one value at a time become variables of ours, and are asked as such."""
        whole = "\n".join(self.lines)
        for at, line in enumerate(self.lines):
            found = LIST.match(line)
            if not found:
                continue
            self.several.add(found["name"])
            if "=" in found["values"]:
                continue
            name, values = found["name"], [each.strip() for each in found["values"].split(",")]
            uses = whole.replace(line, "")
            several = rf"\b{name}\s*(?:[-+]=|\+\+|--|[\^+<>-]|!?\?\s*\(|=\s*\(|==\s*\()|LIST_\w+\(\s*{name}\b|[(,]\s*{name}\s*[,)]"
            first = [each.strip("() ") for each in values if each.startswith("(")]
            if len(first) > 1 or re.search(several, uses):
                continue
            self.several.discard(name)
            known = [each.strip("() ") for each in values]
            for value in ("none", *known) if not first else known:
                self.names.holds(self.names.name(name), word(value))
            self.names.first[self.names.name(name)] = word(first[0] if first else "none")
            asked = re.compile(
                rf"\b({name})\s*(==|!=|\?|!\?|has|hasnt)\s*({'|'.join(map(re.escape, known))})\b"
            )
            told = re.compile(rf"(~\s*{name}\s*=)\s*({'|'.join(map(re.escape, known))})\b")
            for place, each in enumerate(self.lines):
                said = asked.sub(lambda m: f'{m[1]} {NOT_SO.get(m[2], "==")} "{m[3]}"', each)
                self.lines[place] = told.sub(r'\1 "\2"', said)
            self.lines[at] = ""

    def parts(self) -> Iterator[tuple[str, list[int]]]:
        """The beginning, each knot and each stitch (`knot.stitch`), with the places of their lines."""
        name, knot, kept = BEGINNING, "", list[int]()
        for at, line in enumerate(self.lines):
            tag = re.match(r"^\s*#\s*(title|author)\s*:\s*(.+)$", line, re.IGNORECASE)
            if tag and not knot:
                setattr(self, tag[1].lower(), tag[2].strip())
                continue
            found = KNOT.match(line) or (STITCH.match(line) if knot else None)
            if not found:
                kept.append(at)
                continue
            yield name, kept
            kept = []
            if found.re is KNOT:
                knot = name = found["name"]
                if found["function"]:
                    self.functions.add(knot)
                    self.left.append(f"the function {knot}")
                if given := found["given"]:
                    self.several.update(re.findall(r"\w+", given.replace("ref ", "")))
                if found["given"] and not found["function"]:
                    self.left.append(f"what is given to the knot {knot}: {found['given']}")
            else:
                name = f"{knot}.{found['name']}"
        yield name, kept
