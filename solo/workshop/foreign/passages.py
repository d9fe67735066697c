"""What the formats of Twine have in common: passages, links, variables that are set and asked for."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from solo.workshop.foreign.asking import Names, Untold, change, condition
from solo.workshop.foreign.markup import TAG, summed
from solo.workshop.foreign.nodes import If, Link, Note, Rest, Set, Text
from solo.workshop.foreign.story import headed

HEAD = re.compile(
    r"^::[ \t]*(?P<name>(?:\\.|[^\[{\\\n])+?)[ \t]*(?P<tags>\[[^\]\n]*\])?[ \t]*(?P<data>\{[^\n]*\})?[ \t]*$",
    re.MULTILINE,
)
SETS = re.compile(
    r"^\s*(?P<name>[$_][A-Za-z_]\w*)\s*(?P<how>\bto\b|=(?!=)|\+=|-=|\+\+|--)\s*(?P<value>.*)$", re.DOTALL
)
SLANTED = r"(?<!/)(?<!http:)(?<!https:)(?<!ftp:)(?<!file:)//(?!/)"  # that is in no address
STYLES = (
    (re.compile(rf"{SLANTED}(?=\S)(.+?)(?<=\S){SLANTED}"), r"*\1*"),
    (re.compile(r"''(?=\S)(.+?)(?<=\S)''"), r"**\1**"),
)
QUOTED = re.compile(r""""([^"]*)"|'([^']*)'""")
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*://|mailto:|www\.)", re.IGNORECASE)
VALUE = re.compile(r"\$([A-Za-z_]\w*)")
NAMELESS = "Go on"  # a choice whose words are not carried over
DEEP = re.compile(r"\$[A-Za-z_]\w*(?:\[[^\[\]]*\]|\.\w+)+")
MARKER = re.compile(r"^\s*(?:[*#>•-]+|\d{1,3}[.)])(?=\s|$)")


def passages(text: str) -> Iterator[tuple[str, set[str], str]]:
    """The passages of a text: name, tags, and what stands in each."""
    heads = list(HEAD.finditer(text))
    for head, after in zip(heads, [*heads[1:], None], strict=True):
        name = re.sub(r"\\(.)", r"\1", head["name"]).strip()
        body = text[head.end() : after.start() if after else len(text)]
        yield name, set((head["tags"] or "[]")[1:-1].split()), re.sub(r"(?m)^\\::", "::", body).strip()


def strings(text: str) -> list[str]:
    """What stands in quotes, in order."""
    return [one or other for one, other in QUOTED.findall(text)]


class Twine:
    """A story of Twine while it is read."""

    bare = False  # a variable bears a sign before its name

    def __init__(self, there: Iterable[str]):
        self.there = set(there)
        self.names, self.left, self.told = Names(), list[str](), list[str]()
        self.looks: Counter[str] = Counter()  # what only moves words, or gives them a look

    def nodes(self, text: str) -> list:
        """What stands in a passage."""
        raise NotImplementedError

    def ended(self) -> None:
        """Say what there was on the whole that has no place of its own."""
        self.told += summed(self.looks)
        self.told += self.names.changed()

    def heading(self, name: str) -> str | None:
        """What a passage will be headed."""
        return headed(name) if name in self.there else None

    def link(self, inner: str, setter: str = "") -> list:
        """A link in brackets."""
        for sign, order in (("->", (0, 1)), ("<-", (1, 0)), ("|", (0, 1))):
            if sign in inner:
                parts = inner.rpartition(sign) if sign != "<-" else inner.partition(sign)
                text, target = (parts[0], parts[2])[order[0]], (parts[0], parts[2])[order[1]]
                break
        else:
            text = target = inner
        target = QUOTED.sub(lambda match: match[1] or match[2] or "", target.strip())
        return self.choice(text, target, self.sets(setter) if setter else [])

    def choice(self, text: str, target: str, nodes: list) -> list:
        """A choice of these words. What leads to no passage is kept beside it."""
        text = TAG.sub("", text).strip()
        if DEEP.fullmatch(text):  # a piece of a value, which ours have none of
            nodes, text = [*nodes, Rest(text)], NAMELESS
        if ELSEWHERE.match(target):
            return [Text(text), Rest(target)]
        if target.startswith(("$", "_", "(", "`")) and target not in self.there:
            return [Link(self.valued(text), "", [*nodes, Rest(f"-> {target}")])]
        return [Link(self.valued(text), target, nodes)]

    def valued(self, text: str) -> str:
        """Words in which values of variables stand."""
        return VALUE.sub(lambda match: self.names.shown(match[0]), text)

    def sets(self, text: str) -> list:
        """Variables that are set, one behind the other."""
        found: list = []
        for part in re.split(r"[;,](?=\s*[$_])", text):
            match = SETS.match(part)
            try:
                if match is None:
                    raise Untold(part)
                how, value = match["how"], match["value"]
                if how in ("++", "--"):
                    how, value = how[0], "1"
                found.append(
                    Set(change(match["name"], how.rstrip("=") or "=", value, self.names, self.heading))
                )
            except Untold:
                found.append(Rest(part.strip()))
        return found

    def asked(self, text: str) -> str | Rest:
        """A condition as ours, or as it was written."""
        try:
            return condition(text, self.names, self.heading, bare=self.bare)
        except Untold:
            return Rest(text.strip())

    @staticmethod
    def say(found: list, words: str) -> None:
        """Words, with their styles as ours."""
        words = re.sub(r"(?<!\S)\*(?!\S)", r"\\*", words)
        for pattern, ours in STYLES:
            words = pattern.sub(ours, words)
        words = re.sub(r"(?m)^!+\s*(.+)$", r"**\1**", words)
        if words:
            found.append(Text(words))

    def looked(self, name: str) -> None:
        """Something that only looks."""
        self.looks[name] += 1

    def noted(self, text: str) -> list:
        """What the author wrote beside the story."""
        return [Note(text.strip())] if text.strip() else []


def among(nodes: list, forced: bool = False) -> list:
    """The same, where links that stand among words leave these in their place; a line of links alone is their choices."""
    found: list = []
    for row in lines(nodes):
        worded = forced or any(
            isinstance(node, Text) and re.search(r"\w", MARKER.sub("", node.text)) for node in row
        )
        chosen = any(isinstance(node, Link) for node in row)
        for node in row:
            if isinstance(node, If):
                node.branches = [
                    (asked, among(inner, worded and not broken(inner))) for asked, inner in node.branches
                ]
            elif isinstance(node, Link):
                node.nodes = among(node.nodes)
                if worded:
                    found.append(Text(node.text))
            elif isinstance(node, Text) and chosen and not worded:
                node = Text(re.sub(r"[^\s]", "", node.text))
            found.append(node)
    return merged(found)


def merged(nodes: list) -> list:
    """The same, with words that follow one another as one."""
    found: list = []
    for node in nodes:
        if isinstance(node, Text) and found and isinstance(found[-1], Text):
            found[-1] = Text(found[-1].text + node.text)
        else:
            found.append(node)
    return found


def lines(nodes: list) -> Iterator[list]:
    """Nodes by the lines of the text they stand in, the breaks behind each."""
    row: list = []
    for node in nodes:
        if not isinstance(node, Text) or "\n" not in node.text:
            row.append(node)
            continue
        *whole, last = node.text.split("\n")
        for words in whole:
            yield [*row, Text(f"{words}\n")]
            row = []
        row = [Text(last)] if last else []
    yield row


def broken(nodes: list) -> bool:
    """Do nodes go over several lines?"""
    return any(isinstance(node, Text) and "\n" in node.text for node in nodes)


def story_data(text: str) -> dict:
    """What StoryData says. Raises ValueError where it is no JSON."""
    found = json.loads(text) if text else {}
    return found if isinstance(found, dict) else {}
