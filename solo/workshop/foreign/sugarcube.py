"""Reading what stands in a passage as SugarCube writes it, and the plain links that every format has."""

import re

from solo.workshop.foreign.markup import TAG, said
from solo.workshop.foreign.nodes import Go, If, Link, Play, Rest, Text, Varied
from solo.workshop.foreign.passages import NAMELESS, Twine, among, strings

SIGN = re.compile(
    r"""(?P<image>\[img\[.*?\](?:\[[^\]]*\])*\])
    |(?P<link>\[\[(?P<inner>.+?)\](?:\[(?P<setter>[^\]]*)\])?\])
    |(?P<body><(?P<which>script|style)\b[^<>]*>.*?(?:</(?P=which)>|\Z))
    |<<(?P<macro>/?[A-Za-z=_-][\w-]*)(?P<args>(?:"[^"]*"|'[^']*'|\[\[.*?\]\]|[^"'>]|>(?!>))*)>>
    |(?P<comment>/%(?P<one>.*?)%/|<!--(?P<two>.*?)-->|/\*(?P<three>.*?)\*/)
    |(?P<deep>\$[A-Za-z_]\w*(?:\.[A-Za-z_]\w*(?:\([^()]*\))?|\[[^\[\]]*\])+)
    |(?P<show>\$[A-Za-z_]\w*|(?<![\w$])_[A-Za-z]\w*(?<!_))
    |(?P<snowman><%.*?%>)
    |(?P<goes><a\b[^<>]*?\bdata-passage\s*=\s*(?:"(?P<to>[^"]*)"|'(?P<too>[^']*)')[^<>]*>(?P<words>.*?)</a>)
    |(?P<style>@@(?:[.\#\w][^@;\n]*;)*)
    |(?P<css>(?m:^)\{(?:\s*[a-z-][a-z -]*:[^{};\n]*;)+\s*\}(?m:$))
    |(?P<tag></?[A-Za-z][^<>]*>)""",
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
GOES = {"goto", "jump"}
PRINTS = {"print", "=", "-"}
LINKS = {"link", "button", "linkappend", "linkprepend", "linkreplace", "click"}
LOOKS = {"nobr", "silently", "silent", "type", "transition", "timedinsert", "css"}
WHOLE = {
    "script",
    "widget",
    "style",
    "cycle",
    "listbox",
}  # what stands between them is none of the story's words
PLAYS = {"display", "include"}


class SugarCube(Twine):
    """Passages of SugarCube."""

    def nodes(self, text: str) -> list:
        """What stands in a passage."""
        self.text, self.at = re.sub(r"\\\n|\n\\(?=\S)", "", text), 0
        found, _ = self.until("")
        return among(found)

    def until(self, end: str) -> tuple[list, str]:
        """Nodes up to what ends them: a macro (`/if`, `else`, `elseif`, `case`). Returns them, and that."""
        found: list = []
        while match := SIGN.search(self.text, self.at):
            self.say(found, self.text[self.at : match.start()])
            self.at = match.end()
            if match["link"]:
                found += self.link(match["inner"], match["setter"] or "")
            elif match["macro"]:
                name = match["macro"].lower()
                if end and (name in (f"/{end}", f"end{end}") or name in ENDS.get(end, ())):
                    return found, f"{name} {match['args']}"
                found += self.macro(name, match["args"].strip(), match[0])
            elif match["show"]:
                written = match["show"]
                known = (
                    written.startswith("$")
                    or self.names.knows(written)
                    or re.search(rf"{written}\s+(?:to|=)\s", self.text)
                )
                found.append(Text(self.names.shown(written) if known else written))
            elif match["comment"]:
                found += self.noted(match["one"] or match["two"] or match["three"] or "")
            elif match["goes"]:
                found += self.choice(match["words"], match["to"] or match["too"] or "", [])
            elif match["style"]:
                self.looked("@@")
            elif match["css"]:
                self.looked("{…}")
            elif match["tag"]:
                self.tag(found, match[0])
            else:
                found.append(Rest(match[0]))
        self.say(found, self.text[self.at :])
        self.at = len(self.text)
        return found, ""

    def tag(self, found: list, written: str) -> None:
        """HTML."""
        tag = TAG.match(written)
        ours = said(tag, self.looked) if tag else None
        if tag is None or ours is None:
            found.append(Rest(written))
        elif ours:
            found.append(Text(ours))

    def macro(self, name: str, given: str, written: str) -> list:
        """A macro."""
        if name in ("set", "remember"):
            return self.sets(given)
        if name == "if":
            return [self.branched(given)]
        if name == "switch":
            return [self.switched(given, written)]
        if name in LINKS:
            return self.pressed(name, given)
        if name in ("back", "return"):
            made = re.match(r"\[\[(.+?)\]\]", given)
            words = (re.split(r"->|\|", made[1])[0] if made else "") or (strings(given) or [""])[0]
            return [Link(words or "Back", back=True)]
        if name in GOES:
            quoted = strings(given)
            return [Go(quoted[0])] if quoted else [Rest(written)]
        if name in PLAYS:
            bracketed = re.match(r"\[\[(.+?)\]\]", given)
            target = bracketed[1] if bracketed else (strings(given) or [given])[0]
            return [Play(target, whole=True)] if target in self.there else [Rest(written)]
        if name in PRINTS:
            return self.printed(given, written)
        if name.lstrip("/") in LOOKS:
            if not name.startswith("/"):
                self.looked(f"<<{name}>>")
            return []
        if name == "choice" and len(quoted := strings(given)) > 1:  # the passage first, then its words
            return self.choice(quoted[1], quoted[0], [])
        if name in ("actions", "choice"):
            named: list[str] = re.findall(r"\[\[(.+?)\]\]", given) or strings(given)
            return [node for each in named for node in self.link(each)]
        if name in WHOLE:
            return [Rest(written + self.passed(name))]
        return [Rest(written)]

    def passed(self, name: str) -> str:
        """What stands up to the end of a macro, which is stepped over."""
        ends = re.compile(rf"<<(?:/|end){name}>>", re.IGNORECASE).search(self.text, self.at)
        began, self.at = self.at, ends.end() if ends else len(self.text)
        return self.text[began : self.at]

    def branched(self, given: str) -> If:
        """`<<if>>` with what follows it."""
        branches, asked = [], self.asked(given)
        while True:
            inner, ended = self.until("if")
            branches.append((asked, inner))
            word, _, more = ended.partition(" ")
            if word not in ("else", "elseif"):
                return If(branches)
            more = more.strip()
            more = more.removeprefix("if ") if word == "else" and more.startswith("if ") else more
            asked = self.asked(more) if more else ""

    def switched(self, given: str, written: str) -> If | Rest:
        """`<<switch>>` with its cases."""
        _, ended = self.until("switch")
        branches: list = []
        while ended.split(" ")[0] in ("case", "default"):
            word, _, more = ended.partition(" ")
            values = re.findall(r"\"[^\"]*\"|'[^']*'|[^\s,]+", more)
            asked = self.asked(" or ".join(f"{given} is {value}" for value in values)) if values else ""
            inner, ended = self.until("switch")
            branches.append((asked if word == "case" else "", inner))
        return If(branches) if branches else Rest(written)

    def pressed(self, name: str, given: str) -> list:
        """A link with something that happens."""
        inner, _ = self.until(name)
        quoted = strings(given)
        if made := re.match(r"\[\[(.+?)\](?:\[([^\]]*)\])?\]", given):
            links = self.link(made[1], made[2] or "")
        else:
            links = self.choice(quoted[0] if quoted else given, quoted[1] if len(quoted) > 1 else "", [])
        link = links[0]
        if not isinstance(link, Link):
            return [*links, *inner]
        going = next((node for node in inner if isinstance(node, Go)), None)
        link.target = link.target or (going.target if going else "")
        link.nodes = [*link.nodes, *(node for node in inner if not isinstance(node, Go))]
        played = next((node.name for node in link.nodes if isinstance(node, Play)), "")
        if link.text == NAMELESS and (link.target or played):
            link.text = link.target or played
        return [link]

    def printed(self, given: str, written: str) -> list:
        """A value, or one of several words."""
        if re.fullmatch(r"[$_]\w+", given):
            return [Text(self.names.shown(given))]
        if re.fullmatch(r"either\(.*\)", given, re.DOTALL) and (quoted := strings(given)):
            return [Varied("one of", quoted)]
        if (quoted := strings(given)) and re.fullmatch(r"\"[^\"]*\"|'[^']*'", given):
            return [Text(quoted[0])]
        return [Rest(written)]


ENDS = {"if": ("else", "elseif"), "switch": ("case", "default")}
