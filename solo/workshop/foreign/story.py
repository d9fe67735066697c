"""A story as Twine and ink tell it, and as a text of ours: scenes, links as choices, variables, and conditions where they
translate. The rest stands in a comment at its place."""

import json
import re
from collections.abc import Iterator, Sequence

import msgspec

from solo.scenario.expressions import ENGINE_NAMES
from solo.scenario.names import slug
from solo.scenario.words import OUTCOMES

Node = "Text | Link | Set | If | Go | Rest | Menu | Ends"
RESERVED = {"bestiary", "people", "items", "always", "ledger"}
KEPT_WORDS = {
    *ENGINE_NAMES, "and", "or", "not", "is", "has", "know", "met", "with", "dead", "visited", "true", "false", "if",
    "count", "in", "at", "before", "after", "skill", "background", "past", "system", "chose", "hurt", "wounded", "first",
    "second", "later", "once", "every", "otherwise", "always", "needs", "end", "test", "safe", "sea", "camp", "town",
    "they", "them", "their", "theirs", "who", "back", "again", "apart", "hidden", "dark", "cold", "hot", "rain",
}  # fmt: skip


class Text(msgspec.Struct):
    """Words. An empty line in them parts paragraphs."""

    text: str


class Rest(msgspec.Struct):
    """What cannot be told in ours, as it was written."""

    text: str


class Set(msgspec.Struct):
    """A variable becomes, or grows by, something: the span as ours has it."""

    span: str


class Go(msgspec.Struct):
    """On to a passage."""

    target: str


class Ends(msgspec.Struct):
    """The story ends."""


class Link(msgspec.Struct):
    """A choice: its words, where it leads (nothing: it stays), what happens first, and on which condition it is there."""

    text: str
    target: str = ""
    nodes: list = []
    when: str = ""
    once: bool = False


class If(msgspec.Struct):
    """One of several, each under its condition (nothing: otherwise). A condition that does not translate is a Rest."""

    branches: list[tuple[str | Rest, list]]


class Varied(msgspec.Struct):
    """One of several words each time; `how` as ours says it."""

    how: str
    texts: list[str]


class Passage(msgspec.Struct):
    """A passage: its name, and what stands in it. One that is played in passing comes back to where it was played."""

    name: str
    nodes: list = []
    passing: bool = False


class Story(msgspec.Struct):
    """A whole story. `state` are the variables with their first values, as the front matter has them; `left` says what did
    not translate, a sentence each."""

    title: str = ""
    author: str = ""
    start: str = ""
    passages: list[Passage] = []
    state: dict[str, str] = {}
    left: list[str] = []


class Written(msgspec.Struct):
    """A story as a text of ours, and how much is in it."""

    text: str
    scenes: int
    links: int
    left: list[str]


def written(story: Story, title: str) -> Written:
    """The story as a text of ours."""
    return _Writer(story, title).written()


class _Writer:
    """A text while it is written."""

    def __init__(self, story: Story, title: str):
        self.story, self.title = story, title
        self.links = 0
        self.left: list[str] = list(story.left)
        self.headings: dict[str, str] = {}
        self.where = ""
        taken: set[str] = set(RESERVED)
        for passage in story.passages:
            self.headings[passage.name] = heading = free(headed(passage.name), taken)
            taken.add(slug(heading))
        if slug(self.title) in taken:  # an arrow would lead to the title page
            self.title = f"{self.title}, the story"

    def written(self) -> Written:
        """All of it."""
        passages = [*self.story.passages, *map(Passage, self.missing())]
        for passage in passages:
            self.headings.setdefault(passage.name, headed(passage.name))
        scenes = ["\n".join(self.scene(passage)) for passage in passages]
        front = ["---", f"title: {quoted(self.title)}"]
        front += [f"author: {quoted(self.story.author)}"] if self.story.author else []
        if self.story.start in self.headings and passages and passages[0].name != self.story.start:
            front.append(f"start: {slug(self.headings[self.story.start])}")
        if self.story.state:
            front += ["state:", *(f"  {name}: {first}" for name, first in self.story.state.items())]
        head = ["---", "", f"# {self.title}", ""]
        return Written(
            "\n".join([*front, *head, *scenes]).rstrip() + "\n", len(passages), self.links, self.left
        )

    def missing(self) -> list[str]:
        """Passages that are led to and were never written."""
        there = {passage.name for passage in self.story.passages}
        wanted = dict.fromkeys(target for passage in self.story.passages for target in targets(passage.nodes))
        gone = [name for name in wanted if name and name not in there]
        for name in gone:
            self.left.append(f"“{name}” is led to, but was not written; there is an empty scene for it")
        return gone

    def scene(self, passage: Passage) -> Iterator[str]:
        """A passage as a scene."""
        self.where = self.headings[passage.name]
        yield f"## {self.where}"
        yield ""
        body = Body()
        self.into(body, passage.nodes, "")
        blocks = body.blocks()
        if not blocks and not body.items:
            yield "<!-- nothing is written here yet -->"
            yield ""
        for block in blocks:
            yield block
            yield ""
        for link, when in body.items:
            yield from self.choice(link, when, "")
        if body.items:
            yield ""
        elif not passage.passing and not leads(passage.nodes):
            yield f"`end: {self.where.replace('`', '')}`"
            yield ""

    def into(self, body: "Body", nodes: Sequence, when: str) -> None:
        """Put nodes into a scene's text and its choices, under a condition."""
        for node in nodes:
            match node:
                case Text():
                    body.say(escaped(node.text), when)
                case Set():
                    body.do(f"`{node.span}`", when)
                case Varied():
                    body.do(varied(node), when)
                case Go():
                    body.do(self.arrow(node.target), when)
                case Ends():
                    body.do("`end`", when)
                case Rest():
                    self.left.append(f"{self.where}: {clip(node.text)}")
                    body.do(comment(node.text), "")
                case Link():
                    body.items.append((node, both(when, node.when)))
                case If():
                    self.branched(body, node, when)

    def branched(self, body: "Body", node: If, when: str) -> None:
        """What stands under conditions; of those that do not translate the first is told, and the condition kept."""
        before: list[str] = []
        for asked, nodes in node.branches:
            if isinstance(asked, Rest):
                self.left.append(f"{self.where}: the condition {clip(asked.text)}")
                body.do(comment(f"on the condition {asked.text}:"), "")
                self.into(body, nodes, when)
                continue
            here = " and ".join(
                [
                    *(negated(one) for one in before),
                    *([f"({asked})" if before and asked else asked] if asked else []),
                ]
            )
            self.into(body, nodes, both(when, here))
            if asked:
                before.append(asked)

    def choice(self, link: Link, when: str, indent: str) -> Iterator[str]:
        """A link as a choice, with what happens under it."""
        body = Body()
        self.into(body, link.nodes, "")
        asked = "".join((f"`if {when}` " if when else "", "`once` " if link.once else ""))
        label = escaped(link.text) or "On"
        label = f"**{label}**" if re.search(r"[.!?…:;][\"'”’)]*\s+\S|`", link.text) else label
        label += "" if label.rstrip("*\"'”’)")[-1:] in ".!?…" else "."
        blocks = body.blocks()
        line = f"{indent}- {asked}{label}"
        own = blocks.pop(0) if blocks and not blocks[0].startswith(("`if ", "<!--", "- ")) else ""
        line += f" {' '.join(own.split())}" if own else ""
        if link.target and "→" not in own:
            line += f" {self.arrow(link.target)}"
        yield line
        for block in blocks:
            yield ""
            yield from (f"{indent}  {row}" if row else "" for row in block.split("\n"))
        if blocks and body.items:
            yield ""
        for inner, on in body.items:
            yield from self.choice(inner, on, indent + "  ")

    def arrow(self, target: str) -> str:
        """The way to a passage."""
        self.links += 1
        heading = self.headings[target]
        return f"→ [{heading}](#{slug(heading)})"


class Body:
    """The text of a scene while it is gathered: paragraphs, and pieces of them under conditions."""

    def __init__(self) -> None:
        self.items: list[tuple[Link, str]] = []
        self.rows: list[list[tuple[str, str]]] = [[]]  # paragraphs of pieces, each with its condition

    def say(self, text: str, when: str) -> None:
        """Words."""
        parts = re.split(r"\n\s*\n", text)
        for number, part in enumerate(parts):
            if number:
                self.rows.append([])
            if part.strip():
                self.rows[-1].append((part, when))

    def do(self, span: str, when: str) -> None:
        """Something that happens."""
        self.rows[-1].append((span, when))

    def blocks(self) -> list[str]:
        """The paragraphs."""
        found = []
        for row in self.rows:
            pieces: list[str] = []
            last = ""
            for text, when in row:
                if when != last:
                    pieces.append(f" `if {when}` " if when else " `always` ")
                    last = when
                pieces.append(text if text[:1] not in "`→<" else f" {text} ")
            said = re.sub(r"[ \t]+", " ", "".join(pieces)).strip()
            said = re.sub(r"\s*\n\s*", "\n", re.sub(r" ([,.;:!?])", r"\1", said))
            if said and said != "`always`":
                said = re.sub(r"(?m)^((?:<!--(?:(?!-->).)*-->\s*)+)(?=\S)", r"\1\n\n", said)
                found.append(guarded(said.removesuffix("`always`").strip()))
        return found


def guarded(text: str) -> str:
    """Lines that would begin something else in Markdown, made plain."""
    rows = (
        re.sub(r"^(\s*)([-+#>=~]|\d{1,3}[.)](?=\s))", r"\1\\\2", row) if not row.startswith("`") else row
        for row in text.split("\n")
    )
    rows = (LIKE_LINK.sub(r"(\1) (", row) for row in rows)
    return OUTCOME.sub(r"*\1*", "\n".join(rows))


OUTCOME = re.compile(rf"^\*\*((?:(?:{'|'.join(OUTCOMES)})(?:, )?)+:?)\*\*", re.IGNORECASE | re.MULTILINE)


def targets(nodes: Sequence) -> Iterator[str]:
    """Where nodes lead."""
    for node in nodes:
        if isinstance(node, Link):
            yield node.target
            yield from targets(node.nodes)
        elif isinstance(node, Go):
            yield node.target
        elif isinstance(node, If):
            for _, inner in node.branches:
                yield from targets(inner)


def leads(nodes: Sequence) -> bool:
    """Does anything in these nodes lead away for certain, or end?"""
    for node in nodes:
        if isinstance(node, Go | Ends):
            return True
        if (
            isinstance(node, If)
            and not node.branches[-1][0]
            and all(leads(inner) for _, inner in node.branches)
        ):
            return True
    return False


def varied(node: Varied) -> str:
    """Words of which one is told each time."""
    texts = [" ".join(text.split()).replace("`", "").replace("/", "-") for text in node.texts]
    return f"`{node.how}: {' / '.join(text or '…' for text in texts)}`"


def both(one: str, other: str) -> str:
    """Two conditions as one."""
    if not one or not other:
        return one or other
    return " and ".join(f"({each})" if " or " in each else each for each in (one, other))


def negated(asked: str) -> str:
    """A condition turned round."""
    if asked.startswith("not ") and " and " not in asked and " or " not in asked:
        return asked.removeprefix("not ")
    return f"not {asked}" if re.fullmatch(r"[\w' -]+", asked) and " " not in asked else f"not ({asked})"


def headed(name: str) -> str:
    """A name as a heading."""
    plain = " ".join(re.sub(r"[`*_\[\]()#|<>{}$]", " ", name.replace("_", " ")).split()) or "Somewhere"
    if slug(plain) in RESERVED or not slug(plain):
        plain = f"{plain} (scene)" if slug(plain) else "Somewhere"
    return plain[0].upper() + plain[1:]


def free(heading: str, taken: set[str]) -> str:
    """A heading that no other has."""
    number, made = 2, heading
    while slug(made) in taken:
        made, number = f"{heading} {number}", number + 1
    return made


def escaped(text: str) -> str:
    """Words without what Markdown, or ours, would take for signs."""
    text = text.replace("→", "–>").replace("->", "–>")
    return re.sub(r"(?<!\\)([`\[\]])", r"\\\1", text)


LIKE_LINK = re.compile(r"\\\[([^\[\]\n]*)\\\]\s?\(")  # in words that were escaped


def comment(text: str) -> str:
    """What is kept beside its place."""
    plain = " ".join(text.split()).translate(str.maketrans("<>`[]→", "‹›'()-")).replace("--", "- -")
    return f"<!-- not carried over: {plain} -->"


def quoted(text: str) -> str:
    """A text as the front matter has it."""
    return json.dumps(text, ensure_ascii=False)


def clip(text: str) -> str:
    """The beginning of a text."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:59]}…"
