"""Reading what stands in a passage as Chapbook writes it: variables above a line of hyphens, modifiers on lines of their own,
inserts in braces."""

import re

from solo.workshop.foreign.asking import Untold, change
from solo.workshop.foreign.markup import BODIES, TAG, said
from solo.workshop.foreign.nodes import If, Link, Play, Rest, Set, Text
from solo.workshop.foreign.passages import Twine, among, strings

BARS = re.compile(
    r"\A(?P<vars>(?:[ \t]*[\w.]+(?:[ \t]*\([^\n]*\))?[ \t]*:[^\n]*\n|[ \t]*\n)+)--[ \t]*(?:\n|\Z)"
)
MODIFIER = re.compile(r"(?m)^[ \t]*\[(?!\[)(?P<words>[^\[\]\n]+)\][ \t]*\n?")
SIGN = re.compile(
    r"""(?P<link>\[\[(?P<inner>.+?)\]\])
    |(?P<body><(?:script|style)\b)
    |(?P<insert>\{(?P<words>[^{}\n]+)\})
    |(?P<tag></?[A-Za-z][^<>]*>)""",
    re.VERBOSE | re.DOTALL,
)
LOOKS = re.compile(r"^(?:after|append|align|note to myself|transition|css\b)", re.IGNORECASE)
OTHERWISE = {"else", "otherwise"}
ON = {"continue", "continued", "cont", "cont'd"}


class Chapbook(Twine):
    """Passages of Chapbook."""

    bare = True

    def first(self, bodies: list[str]) -> None:
        """Learn what variables there are, before anything is asked."""
        self.names.known = set()
        for body in bodies:
            if found := BARS.match(body):
                self.names.known.update(
                    re.findall(r"(?m)^[ \t]*(\w+)[ \t]*(?:\([^\n]*\))?[ \t]*:", found["vars"])
                )

    def nodes(self, text: str) -> list:
        """What stands in a passage."""
        found: list = []
        if bars := BARS.match(text):
            for line in filter(str.strip, bars["vars"].split("\n")):
                found.append(self.declared(line))
            text = text[bars.end() :]
        text = text.replace("$", "＄")
        branches: list[tuple[str | Rest, list]] = []
        kept: str | Rest | None = None
        at = 0
        for sign in [*MODIFIER.finditer(text), None]:
            inner = self.inserted(text[at : sign.start() if sign else len(text)])
            if kept is None:
                found += inner
            else:
                branches.append((kept, inner))
            at = sign.end() if sign else len(text)
            words = sign["words"].strip() if sign else "continue"
            if words.lower() in OTHERWISE and branches:
                kept = ""
                continue
            if branches:
                found.append(If(branches))
                branches = []
            kept = self.modified(words, found)
        return plain(among(found))

    def modified(self, words: str, found: list) -> str | Rest | None:
        """What a modifier means for the text below it: the condition it stands under, or none."""
        word, _, more = words.partition(" ")
        if word.lower() in ("if", "ifalways", "ifnever", "unless") and more:
            asked = self.asked(more)
            if word.lower() == "unless":
                asked = f"not ({asked})" if isinstance(asked, str) else Rest(f"not ({asked.text})")
            return asked
        if LOOKS.match(words):
            self.looked(f"[{word.lower()}]")
        elif words.lower() not in ON:
            found.append(Rest(f"[{words}]"))
        return None

    def declared(self, line: str) -> Set | Rest:
        """A line above the hyphens."""
        name, _, value = line.partition(":")
        name, _, asked = name.strip().partition(" ")
        try:
            if asked.strip():
                raise Untold(line)
            return Set(change(name, "=", value.strip(), self.names, self.heading, bare=True))
        except Untold:
            return Rest(line.strip())

    def inserted(self, text: str) -> list:
        """Words with links and inserts."""
        found: list = []
        at = 0
        while match := SIGN.search(text, at):
            self.say(found, text[at : match.start()])
            at = match.end()
            if match["link"]:
                found += self.link(match["inner"])
            elif match["insert"]:
                found += self.insert(match["words"], match[0])
            elif match["body"]:
                whole = BODIES.match(text, match.start())
                at = whole.end() if whole else len(text)
                found.append(Rest(text[match.start() : at]))
            else:
                tag = TAG.match(match[0])
                ours = said(tag, self.looked) if tag else None
                found.append(Rest(match[0]) if ours is None else Text(ours))
        self.say(found, text[at:])
        return found

    def insert(self, words: str, written: str) -> list:
        """An insert in braces."""
        words = words.strip()
        if re.fullmatch(r"\w+", words):
            known = self.names.known is not None and words in self.names.known
            return [Text(self.names.shown(words))] if known else [Rest(written)]
        name, _, given = words.partition(":")
        name, quoted = name.strip().lower(), strings(given)
        if name == "embed passage" and quoted and quoted[0] in self.there:
            return [Play(quoted[0], whole=True)]
        if name == "back link":
            return [Link(quoted[0] if quoted else "Back", back=True)]
        if name in ("reveal link", "link to", "restart link") and quoted:
            passage = re.search(r"\bpassage\s*:\s*(?:'([^']*)'|\"([^\"]*)\")", given)
            more = re.search(r"\btext\s*:\s*(?:'([^']*)'|\"([^\"]*)\")", given)
            if passage:  # it is told in the place of the link
                return [Link(quoted[0], "", [Play(passage[1] or passage[2], whole=True)])]
            if more:
                return [Link(quoted[0], "", [Text(more[1] or more[2])])]
        return [Rest(written)]


def plain(nodes: list) -> list:
    """The sign for money as it was written: it means nothing in Chapbook."""
    for node in nodes:
        if isinstance(node, Text | Rest):
            node.text = node.text.replace("＄", "$")
        elif isinstance(node, Link):
            node.text = node.text.replace("＄", "$")
            plain(node.nodes)
        elif isinstance(node, If):
            for _, inner in node.branches:
                plain(inner)
    return nodes
