"""Reading Twee 3: passages, links, and the macros of SugarCube and Harlowe that set variables and ask for them."""

import json
import re
from collections.abc import Iterator

from solo.workshop.foreign.asking import Names, Untold, change, condition
from solo.workshop.foreign.story import Go, If, Link, Passage, Rest, Set, Story, Text, Varied, headed

HEAD = re.compile(
    r"^::[ \t]*(?P<name>(?:\\.|[^\[{\\\n])+?)[ \t]*(?P<tags>\[[^\]\n]*\])?[ \t]*(?P<data>\{[^\n]*\})?[ \t]*$",
    re.MULTILINE,
)
HIDDEN = {"script", "stylesheet", "widget", "annotation", "twine.private", "twine.image"}
SPECIAL = {
    "storytitle", "storydata", "storysubtitle", "storyauthor", "storymenu", "storycaption", "storyinit", "storyinterface",
    "storysettings", "storyincludes", "storybanner", "storyshare", "passageheader", "passagefooter", "passageready",
    "passagedone", "userscript", "userstylesheet", "storydisplaytitle",
}  # fmt: skip
SIGN = re.compile(
    r"""(?P<link>\[\[(?P<inner>.+?)\](?:\[(?P<setter>[^\]]*)\])?\])
    |<<(?P<macro>/?[A-Za-z=_-][\w-]*)(?P<args>(?:"[^"]*"|'[^']*'|[^"'>]|>(?!>))*)>>
    |\((?P<harlowe>[A-Za-z][\w-]*):(?P<given>(?:[^()"']|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*')*\))*)\)(?P<hook>\s*\[(?!\[))?
    |(?P<comment>/%.*?%/|<!--.*?-->|/\*.*?\*/)
    |(?P<show>\$[A-Za-z_]\w*)
    |(?P<snowman><%.*?%>)
    |(?P<tag></?[A-Za-z][^<>]*>)
    |(?P<end>\](?!\]))""",
    re.VERBOSE | re.DOTALL,
)
MEANS = re.compile(
    r"<(?:img|audio|video|source|iframe|input|button|select|textarea|a|canvas|object)\b", re.IGNORECASE
)  # tags that show or do something; others are looks
SETS = re.compile(
    r"^\s*(?P<name>[$_][A-Za-z_]\w*)\s*(?P<how>\bto\b|=(?!=)|\+=|-=|\+\+|--)\s*(?P<value>.*)$", re.DOTALL
)
STYLES = (
    (re.compile(r"//(?=\S)(.+?)(?<=\S)//"), r"*\1*"),
    (re.compile(r"''(?=\S)(.+?)(?<=\S)''"), r"**\1**"),
)
QUOTED = re.compile(r""""([^"]*)"|'([^']*)'""")
GOES = {"goto", "go-to"}
PRINTS = {"print", "=", "-"}
HARLOWE = {
    "set", "put", "if", "unless", "else-if", "elseif", "else", "link", "link-goto", "link-reveal", "link-replace", "link-repeat",
    "link-reveal-goto", "link-undo", "goto", "go-to", "print", "either", "display", "live", "stop", "event", "alert", "prompt",
    "confirm", "show", "hide", "hidden", "replace", "append", "prepend", "click", "click-goto", "mouseover", "transition", "t8n",
    "text-style", "text-colour", "color", "colour", "background", "align", "font", "css", "box", "for", "loop", "random", "move",
    "save-game", "load-game", "after", "cycling-link", "seq-link", "dropdown", "input-box", "enchant", "change", "history",
    "nth", "cond", "open-storylets", "storylet",
}  # fmt: skip


def read(text: str) -> Story:
    """The story of a Twee file. Raises ValueError where it is none."""
    return _Reader(text).story()


def passages(text: str) -> Iterator[tuple[str, set[str], str]]:
    """The passages of a text: name, tags, and what stands in each."""
    heads = list(HEAD.finditer(text))
    for head, after in zip(heads, [*heads[1:], None], strict=True):
        name = re.sub(r"\\(.)", r"\1", head["name"]).strip()
        body = text[head.end() : after.start() if after else len(text)]
        yield name, set((head["tags"] or "[]")[1:-1].split()), re.sub(r"(?m)^\\::", "::", body).strip()


class _Reader:
    """A Twee file on its way to a story."""

    def __init__(self, text: str):
        self.all = list(passages(text.replace("\r\n", "\n")))
        if not self.all:
            raise ValueError("no passage begins in it; one begins with `:: Name`")
        self.names, self.left = Names(), list[str]()
        self.own = [one for one in self.all if not one[1] & HIDDEN and one[0].lower() not in SPECIAL]
        self.there = {name for name, _, _ in self.own}

    def story(self) -> Story:
        """All of it."""
        said = {name.lower(): body for name, _, body in self.all}
        data = self.data(said.get("storydata", ""))
        for name in ("storyinit",):
            if name in said:
                self.begun(said[name])
        for name, tags, body in self.own:
            if "startup" in tags:
                self.begun(body)
        made = [Passage(name, self.nodes(body)) for name, tags, body in self.own if "startup" not in tags]
        hidden = sum(bool(tags & HIDDEN) for _, tags, _ in self.all)
        if hidden:
            self.left.append(f"{hidden} passage{'s' * (hidden > 1)} of scripts and styles")
        start = str(data.get("start") or ("Start" if "Start" in self.there else made[0].name if made else ""))
        return Story(
            said.get("storytitle", "").strip(),
            said.get("storyauthor", "").strip(),
            start,
            made,
            dict(self.names.state()),
            self.left,
        )

    def data(self, text: str) -> dict:
        """What StoryData says."""
        try:
            found = json.loads(text) if text else {}
        except ValueError:
            self.left.append("StoryData is no JSON")
            return {}
        return found if isinstance(found, dict) else {}

    def begun(self, body: str) -> None:
        """What variables are at the start."""
        for node in self.nodes(body):
            if isinstance(node, Set) and (held := re.fullmatch(r"(\w+) = ([\w-]+)", node.span)):
                self.names.first[held[1]] = held[2]

    def heading(self, name: str) -> str | None:
        """What a passage will be headed."""
        return headed(name) if name in self.there else None

    # ------------------------------------------------------------------------------------------ what stands there

    def nodes(self, text: str) -> list:
        """What stands in a passage."""
        self.text, self.at = text, 0
        found, _ = self.until("")
        return found

    def until(self, end: str) -> tuple[list, str]:
        """Nodes up to what ends them: `]` of a hook, or a macro (`/if`, `else`, `elseif`). Returns them, and that."""
        found: list = []
        while match := SIGN.search(self.text, self.at):
            self.say(found, self.text[self.at : match.start()])
            self.at = match.end()
            if match["end"]:
                if end == "]":
                    return found, "]"
                self.say(found, "]")
            elif match["link"]:
                found.append(self.link(match["inner"], match["setter"] or ""))
            elif match["macro"]:
                name = match["macro"].lower()
                if end and end != "]" and (name == f"/{end}" or name in ("else", "elseif")):
                    return found, f"{name} {match['args']}"
                found += self.macro(name, match["args"].strip(), match[0])
            elif match["harlowe"] and match["harlowe"].lower() not in HARLOWE:
                self.say(found, match[0])
            elif match["harlowe"]:
                found += self.harlowe(
                    match["harlowe"].lower(), match["given"].strip(), bool(match["hook"]), match[0]
                )
            elif match["show"]:
                found.append(Set(self.names.name(match["show"])))
            elif match["tag"] and match["tag"].lower().startswith("<br"):
                self.say(found, "\n\n")
            elif match["snowman"] or (match["tag"] and MEANS.match(match["tag"])):
                found.append(Rest(match[0]))
        self.say(found, self.text[self.at :])
        self.at = len(self.text)
        return found, ""

    @staticmethod
    def say(found: list, words: str) -> None:
        """Words, with their styles as ours."""
        for pattern, ours in STYLES:
            words = pattern.sub(ours, words)
        words = re.sub(r"(?m)^!+\s*(.+)$", r"**\1**", words)
        if words:
            found.append(Text(words))

    def link(self, inner: str, setter: str) -> Link:
        """A link in brackets."""
        for sign, order in (("->", (0, 1)), ("<-", (1, 0)), ("|", (0, 1))):
            if sign in inner:
                parts = inner.rpartition(sign) if sign != "<-" else inner.partition(sign)
                text, target = (parts[0], parts[2])[order[0]], (parts[0], parts[2])[order[1]]
                break
        else:
            text = target = inner
        target = QUOTED.sub(lambda match: match[1] or match[2] or "", target.strip())
        return Link(text.strip(), target, self.sets(setter) if setter else [])

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
            return condition(text, self.names, self.heading)
        except Untold:
            return Rest(text.strip())

    def macro(self, name: str, given: str, written: str) -> list:
        """A macro of SugarCube."""
        if name == "set":
            return self.sets(given)
        if name == "if":
            branches, asked = [], self.asked(given)
            while True:
                inner, ended = self.until("if")
                branches.append((asked, inner))
                word, _, more = ended.partition(" ")
                if word not in ("else", "elseif"):
                    return [If(branches)]
                more = (
                    more.strip().removeprefix("if ")
                    if word == "else" and more.strip().startswith("if ")
                    else more.strip()
                )
                asked = self.asked(more) if more else ""
        if name in ("link", "button"):
            inner, _ = self.until(name)
            quoted = [one or other for one, other in QUOTED.findall(given)]
            if given.startswith("[["):
                match = SIGN.match(given)
                link = (
                    self.link(match["inner"], match["setter"] or "")
                    if match and match["inner"]
                    else Link(given)
                )
            else:
                link = Link(quoted[0] if quoted else given, quoted[1] if len(quoted) > 1 else "")
            going = next((node for node in inner if isinstance(node, Go)), None)
            link.target = link.target or (going.target if going else "")
            link.nodes = [*link.nodes, *(node for node in inner if not isinstance(node, Go))]
            return [link]
        if name in GOES:
            quoted = [one or other for one, other in QUOTED.findall(given)]
            return [Go(quoted[0])] if quoted else [Rest(written)]
        if name in PRINTS and re.fullmatch(r"\$\w+", given):
            return [Set(self.names.name(given))]
        if name in ("nobr", "silently", "/nobr", "/silently"):
            return []
        return [Rest(written)]

    def harlowe(self, name: str, given: str, hook: bool, written: str) -> list:
        """A macro of Harlowe, with the hook behind it."""
        inner = self.until("]")[0] if hook else []
        quoted = [one or other for one, other in QUOTED.findall(given)]
        if name == "set":
            return self.sets(given)
        if name in ("if", "unless") and hook:
            asked = self.asked(given)
            if name == "unless" and isinstance(asked, str):
                asked = f"not ({asked})"
            branches = [(asked, inner)]
            while match := re.match(
                r"\s*\((else-if|elseif|else):([^()]*(?:\([^()]*\)[^()]*)*)\)\s*\[(?!\[)", self.text[self.at :]
            ):
                self.at += match.end()
                more = self.until("]")[0]
                branches.append((self.asked(match[2]) if match[1] != "else" else "", more))
            return [If(branches)]
        if name in ("link-goto", "link-reveal-goto") and quoted:
            return [Link(quoted[0], quoted[-1], inner)]
        if name in ("link", "link-reveal", "link-replace") and quoted and hook:
            going = next((node for node in inner if isinstance(node, Go)), None)
            return [
                Link(
                    quoted[0],
                    going.target if going else "",
                    [node for node in inner if not isinstance(node, Go)],
                )
            ]
        if name in GOES and quoted:
            return [Go(quoted[0])]
        if name == "either" and quoted:
            return [Varied("one of", quoted)]
        if name == "print" and re.fullmatch(r"\$\w+", given):
            return [Set(self.names.name(given))]
        return [Rest(f"({name}: {given})"), *inner]
