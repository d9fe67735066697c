"""A story of Twine or ink as a text of ours: scenes, links as choices, variables, and conditions where they translate. The
rest stands in a comment at its place."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from solo.core.english import counted
from solo.scenario.expressions import ENGINE_NAMES
from solo.scenario.names import slug
from solo.scenario.reading.directives import VERBS
from solo.workshop.foreign.markup import hugging
from solo.workshop.foreign.nodes import (
    SHOWN,
    Ends,
    Go,
    If,
    Link,
    Note,
    Passage,
    Play,
    Rest,
    Set,
    Story,
    Text,
    Varied,
    expand,
    freed,
    leads,
    never_again,
    targets,
)  # fmt: skip
from solo.workshop.foreign.paragraphs import BREAK_SIGN, ELSE, Body, comment, escaped, remark

RESERVED = {"bestiary", "people", "items", "always", "ledger"}
KEPT_WORDS = {
    *ENGINE_NAMES, *VERBS, "and", "or", "not", "is", "has", "know", "met", "with", "dead", "visited", "true", "false", "if",
    "count", "in", "at", "before", "after", "skill", "background", "past", "system", "chose", "hurt", "wounded", "first",
    "second", "later", "once", "every", "otherwise", "always", "needs", "end", "test", "safe", "sea", "camp", "town",
    "they", "them", "their", "theirs", "who", "back", "again", "apart", "hidden", "dark", "cold", "hot", "rain",
}  # fmt: skip


ANEW = re.compile(
    r"\b(?:(?:re-?)?(?:start|begin|play|try)(?:\s+(?:it|this|the\s+(?:story|game)))?\s+(?:over|again|anew|once\s+more)|restart|new\s+game|"
    r"(?:from|to|at)\s+the\s+(?:beginning|very\s+start|title|main\s+menu))\b",
    re.IGNORECASE,
)


class Written(msgspec.Struct):
    """A story as a text of ours, and how much is in it."""

    text: str
    scenes: int
    links: int
    left: list[str]
    told: list[str] = []


def written(story: Story, title: str) -> Written:
    """The story as a text of ours."""
    return _Writer(story, title).written()


class _Writer:
    """A text while it is written."""

    def __init__(self, story: Story, title: str):
        self.story, self.title = story, title
        self.links = 0
        self.left: list[str] = list(story.left)
        self.told: list[str] = list(story.told)
        self.notes: Counter[str] = Counter()
        self.headings: dict[str, str] = {}  # by name; where two passages have one, that of the first
        self.own: list[str] = []  # of each passage
        self.where = ""
        taken: set[str] = set(RESERVED)
        for passage in story.passages:
            heading = free(headed(passage.name), taken)
            if passage.name in self.headings:
                self.told.append(f"“{passage.name}” is written twice; the second is the scene “{heading}”")
            self.headings.setdefault(passage.name, heading)
            self.own.append(heading)
            taken.add(slug(heading))
        self.taken = taken
        if slug(self.title) in taken:  # an arrow would lead to the title page
            self.title = f"{self.title}, the story"

    def written(self) -> Written:
        """All of it."""
        self.begun_anew()
        inside = set(expand(self.story.passages, self.story.start or self.story.passages[0].name))
        for name in sorted(inside):
            self.told.append(f"“{name}” is told within others, and is no scene of its own")
        kept = [number for number, one in enumerate(self.story.passages) if one.name not in inside]
        self.own = [self.own[number] for number in kept]
        passages = [self.story.passages[number] for number in kept]
        passages += map(Passage, self.missing())
        for passage in passages[len(self.own) :]:
            self.headings[passage.name] = heading = free(headed(passage.name), self.taken)
            self.taken.add(slug(heading))
            self.own.append(heading)
        for number in never_again(passages):
            passages[number].nodes = freed(passages[number].nodes)
        scenes = [
            "\n".join(self.scene(passage, heading))
            for passage, heading in zip(passages, self.own, strict=True)
        ]
        front = ["---", f"title: {quoted(self.title)}"]
        front += [f"author: {quoted(self.story.author)}"] if self.story.author else []
        if self.story.start in self.headings and passages and passages[0].name != self.story.start:
            front.append(f"start: {slug(self.headings[self.story.start])}")
        if self.story.state:
            front += ["state:", *(f"  {name}: {first}" for name, first in self.story.state.items())]
        head = ["---", "", f"# {self.title}", ""]
        self.left += [f"{counted(number, kind)}" for kind, number in self.notes.items()]
        return Written(
            "\n".join([*front, *head, *scenes]).rstrip() + "\n",
            len(passages),
            self.links,
            self.left,
            self.told,
        )

    def missing(self) -> list[str]:
        """Passages that are led to and were never written."""
        there = {passage.name for passage in self.story.passages}
        wanted = dict.fromkeys(target for passage in self.story.passages for target in targets(passage.nodes))
        gone = [name for name in wanted if name and name not in there]
        for name in gone:
            self.told.append(f"“{name}” is led to, but was not written; there is an empty scene for it")
        return gone

    def begun_anew(self) -> None:
        """A link that begins the story anew: with us the story ends there, and who wants to plays it once more. The only one
        of a passage is left out, so that the passage ends; one among others ends when it is chosen."""
        start = self.story.start or self.story.passages[0].name
        for passage in self.story.passages:
            links = [node for node in passage.nodes if isinstance(node, Link)]
            anew = [one for one in links if one.target == start and ANEW.search(one.text)]
            if not anew or passage.name == start:
                continue
            if len(anew) == len(links):
                passage.nodes = [node for node in passage.nodes if node not in anew]
            for link in anew:
                link.target, link.nodes = "", [*link.nodes, Ends()]
                heading = self.headings[passage.name]
                self.told.append(f"“{link.text}” in “{heading}” begins the story anew there; here it ends")

    def scene(self, passage: Passage, heading: str) -> Iterator[str]:
        """A passage as a scene."""
        self.where = heading
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
                case Varied() if first_only(node):
                    self.into(body, [If([("visits < 2", [Text(node.texts[0])])])], when)
                case Varied():
                    body.do(varied(node), when)
                case Go():
                    body.do(self.arrow(node.target, node.back), when)
                case Play():
                    body.do(f"`do {self.headings[node.name]}`", when)
                case Note():
                    self.notes[node.kind] += 1
                    body.do(remark(node.text), "")
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
        if any(leads(nodes) for _, nodes in node.branches):  # a way on a condition begins a paragraph
            body.rows.append([])
        loose, alone = False, not when and changing(node)
        if not alone and unsettled(node):
            self.settled(body, node, when)
            return
        for asked, nodes in node.branches:
            if alone:  # in one paragraph: what is otherwise answers what stands before it there
                for each in nodes:
                    if isinstance(each, Text):
                        each.text = re.sub(r"\n\s*\n", "\n", each.text)
            if isinstance(asked, Rest):
                self.left.append(f"{self.where}: the condition {clip(asked.text)}")
                body.do(comment(f"on the condition {asked.text}:"), "")
                self.into(body, chosen(nodes), when)
                loose = True
                continue
            if loose and not asked:
                body.do(comment("otherwise:"), "")
            if before and alone:
                self.into(body, nodes, ELSE + asked)
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

    def settled(self, body: "Body", node: If, when: str) -> None:
        """What stands under conditions that do not hold any more once it has begun: which it is is kept in a variable."""
        name, number = "branch", 2
        while name in self.story.state:
            name, number = f"branch{number}", number + 1
        self.story.state[name] = "0"
        body.rows.append([])
        body.do(f"`{name} = 0`", "")
        for place, (asked, _) in enumerate(node.branches, 1):
            body.do(f"`{name} = {place}`", both(when, str(asked)) if place == 1 else f"{ELSE}{asked}")
        body.rows.append([])
        for place, (_, nodes) in enumerate(node.branches, 1):
            self.into(body, nodes, both(when, f"{name} = {place}"))

    def choice(self, link: Link, when: str, indent: str) -> Iterator[str]:
        """A link as a choice, with what happens under it."""
        body = Body()
        self.into(body, link.nodes, "")
        asked = "".join((f"`if {when}` " if when else "", "`once` " if link.once else ""))
        label = hugging(" ".join(escaped(link.text).split())).rstrip(",; ") or "On"
        label = label[0].upper() + label[1:]
        label = (
            f"**{label}**" if re.search(r"[.!?…:;][\"'”’)]*\s+\S|`", label) and "`" not in label else label
        )
        label += "" if label.rstrip("*\"'”’)")[-1:] in ".!?…" else "."
        blocks = body.blocks()
        line = f"{indent}- {asked}{label}"
        own = blocks.pop(0) if blocks and not blocks[0].startswith(("`if ", "<!--", "- ")) else ""
        line += f" {' '.join(own.replace(BREAK_SIGN, ' ').split())}" if own else ""
        if (link.target or link.back) and "→" not in own:
            line += f" {self.arrow(link.target, link.back)}"
        yield line
        for block in blocks:
            yield ""
            yield from (f"{indent}  {row}" if row else "" for row in block.split("\n"))
        if blocks and body.items:
            yield ""
        for inner, on in body.items:
            yield from self.choice(inner, on, indent + "  ")

    def arrow(self, target: str, back: bool = False) -> str:
        """The way to a passage, or back."""
        self.links += 1
        if back:
            return "→ back"
        heading = self.headings[target]
        return f"→ [{heading}](#{slug(heading)})"


def chosen(nodes: Sequence) -> list:
    """The same, with a way that would be gone whatever comes before it as a choice of its own."""
    found: list = []
    for node in nodes:
        if isinstance(node, Go):
            found.append(Link("Back" if node.back else node.target, node.target, back=node.back))
        else:
            found.append(node)
    return found


def changing(node: If) -> bool:
    """Does what stands under these conditions change something, with no conditions of its own? What is asked further on
    might then be something else."""
    inside = [each for _, nodes in node.branches for each in nodes]
    return (
        any(isinstance(each, Set) for each in inside)
        and not any(isinstance(each, If | Link) for each in inside)
        and not any(isinstance(asked, Rest) for asked, _ in node.branches)
    )


def unsettled(node: If) -> bool:
    """Does what stands under these conditions change what they ask, before all of it is told?"""
    if any(isinstance(asked, Rest) for asked, _ in node.branches):
        return False
    inside = [each for _, nodes in node.branches for each in nodes]
    if len(node.branches) == 1 and not any(
        isinstance(each, If | Link) or (isinstance(each, Text) and re.search(r"\n\s*\n", each.text))
        for each in inside
    ):
        return False  # it is asked but once
    asked_of = {word for asked, _ in node.branches for word in re.findall(r"\w+", str(asked))}
    return bool(asked_of & {name for _, nodes in node.branches for name in set_in(nodes)})


def set_in(nodes: Sequence) -> Iterator[str]:
    """The variables that nodes set as they are told."""
    for node in nodes:
        if isinstance(node, Set) and (found := re.match(r"(\w+) [-+=]", node.span)):
            yield found[1]
        elif isinstance(node, If):
            for _, inner in node.branches:
                yield from set_in(inner)


def first_only(node: Varied) -> bool:
    """Is there one text, that is told the first time and not again?"""
    told = [text for text in node.texts if text.strip()]
    return len(told) == 1 and bool(told[0] == node.texts[0]) and node.how in ("once each", "one by one")


def varied(node: Varied) -> str:
    """Words of which one is told each time."""
    texts = [" ".join(text.split()).replace("`", "").replace("/", "-") for text in node.texts]
    how = node.how
    if how == "one by one" and len(texts) > 2 and not texts[-1]:
        how, texts = "once each", texts[:-1]  # and then nothing
    return f"`{how}: {' / '.join(texts)}`"


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


def quoted(text: str) -> str:
    """A text as the front matter has it."""
    return json.dumps(text, ensure_ascii=False)


def clip(text: str) -> str:
    """The beginning of a text."""
    line = " ".join(re.sub(r"[\x00-\x08]", " ", SHOWN.sub(r"\1", text)).split())
    return line if len(line) <= 60 else f"{line[:59]}…"
