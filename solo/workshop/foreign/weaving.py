"""What stands in a knot of ink: lines, choices, gathers, and what stands in braces.

Where choices come together again (a gather), a scene of its own begins, since ours has no other place to go on from.
"""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from solo.workshop.foreign.asking import Names, Untold, change, condition
from solo.workshop.foreign.markup import TAG, hugging, said
from solo.workshop.foreign.nodes import (
    Ends,
    Go,
    If,
    Link,
    Note,
    Passage,
    Play,
    Rest,
    Return,
    Set,
    Text,
    Varied,
    links,
    returned,
)
from solo.workshop.foreign.signs import (
    away,
    branched,
    closing,
    hidden_arrows,
    once_away,
    only_left,
    outside,
    split,
    spoken,
    tagged,
    unused,
    way,
)
from solo.workshop.foreign.story import headed

CHOICE = re.compile(r"^\s*(?P<signs>[*+](?:\s*[*+])*)\s*(?:\((?P<label>\w+)\)\s*)?(?P<more>.*)$")
GATHER = re.compile(r"^\s*(?P<signs>-(?!>)(?:\s*-(?!>))*)\s*(?:\((?P<label>\w+)\)\s*)?(?P<more>.*)$")
LOGIC = re.compile(r"^\s*~\s*(?:temp\s+)?(?P<name>\w+)\s*(?P<how>\+\+|--|\+=|-=|=(?!=))\s*(?P<value>.*?)\s*$")
HOWS = {"&": "in turn", "~": "one of", "!": "once each", "": "one by one"}
VAR = re.compile(r"^\s*(?:VAR|CONST)\s+(?P<name>\w+)\s*=\s*(?P<value>.+?)\s*$")
KEYS = {"stopping": "one by one", "cycle": "in turn", "shuffle": "one of", "once": "once each"}
BEARS = re.compile(r"\n\s*[*+](?!=)")  # choices under a condition
REMARK = "\1"  # begins a line that its author wrote beside the story


class Line(msgspec.Struct):
    """A line of a weave: prose, a choice or a gather, on its level (0: prose)."""

    kind: str
    level: int
    text: str
    label: str = ""
    sticky: bool = False


class Weaver:
    """The knots of an ink file on their way to passages."""

    def __init__(self) -> None:
        self.names, self.left, self.told = Names(), list[str](), list[str]()
        self.passages: list[Passage] = []
        self.knots: dict[str, str] = {}  # knots and stitches by every name they are led to by: the passage
        self.knot = self.part = ""
        self.functions: set[str] = set()
        self.several: set[str] = set()  # lists that hold more than one value at a time
        self.spoken: dict[str, str] = {}  # words that never change, by the variable that holds them
        self.looks: Counter[str] = Counter()  # what only gives words a look
        # Choices and gathers that others speak of, by their whole name: the passage each will be.
        self.labels: dict[str, str] = {}
        self.then = self.name = ""  # where the lines go on that are read now, and the passage they stand in

    # -------------------------------------------------------------------------------------------------- weaves

    def weave(self, lines: list[str]) -> Iterator[Line]:
        """The lines of a knot."""
        at = 0
        while at < len(lines):
            line = lines[at]
            at += 1
            if VAR.match(line):
                continue
            if line.startswith(REMARK):
                yield Line("note", 0, line[1:], "remark")
                continue
            depth = line.count("{") - line.count("}")
            while depth > 0 and at < len(lines):  # what stands in braces may take several lines
                line = f"{line}\n{lines[at]}"
                depth += lines[at].count("{") - lines[at].count("}")
                at += 1
            line, tags = tagged(line)
            bare = line.strip()
            if re.match(r"(?:INCLUDE|EXTERNAL|LIST)\b", bare) or bare.startswith("<-"):
                yield Line("rest", 0, bare)
            elif found := CHOICE.match(line):
                signs = re.sub(r"\s", "", found["signs"])
                yield Line("choice", len(signs), found["more"], found["label"] or "", signs[0] == "+")
            elif not bare.startswith("->") and (found := GATHER.match(line)):
                yield Line(
                    "gather", len(re.sub(r"\s", "", found["signs"])), found["more"], found["label"] or ""
                )
            elif bare or not tags:
                yield Line("text", 0, line)
            for tag in tags:
                yield Line("note", 0, f"#{tag}", "tag")

    def section(self, weave: list[Line], level: int, then: str, name: str) -> list:
        """The lines of a weave from a level down, as nodes; where they run out it goes on to `then`."""
        chosen = False
        for at, line in enumerate(weave):
            chosen = chosen or line.kind == "choice" or bool(BEARS.search(line.text))
            if line.kind == "gather" and line.level <= level and (chosen or line.label):
                after = self.passage(line.label, name)
                rest = [Line("text", 0, line.text), *weave[at + 1 :]]
                before = self.flat(weave[:at], level, after.name, name)
                after.nodes = self.section(rest, level, then, name)
                return before if chosen else once_away([*before, Go(after.name)])
        return self.flat(weave, level, then, name)

    def passage(self, label: str, name: str) -> Passage:
        """A new passage for where choices come together, or for a choice that others speak of."""
        made = self.labels.pop(f"{self.part}.{label}", "") if label else ""
        if not made:
            made = unused(spoken(label) if label else name, {passage.name for passage in self.passages})
            for called in (label, f"{self.knot}.{label}") if label else ():
                self.knots[called] = made
        self.passages.append(Passage(made))
        return self.passages[-1]

    def flat(self, weave: list[Line], level: int, then: str, name: str, inside: bool = False) -> list:
        """Lines without a gather of their level: text, then choices with what stands under each. `inside` braces they make
        one paragraph, and what comes after them is not theirs to say."""
        found: list = []
        at = 0
        while at < len(weave):
            line = weave[at]
            at += 1
            if line.kind == "choice":
                inner: list[Line] = []
                while at < len(weave) and not (weave[at].kind == "choice" and weave[at].level <= line.level):
                    inner.append(weave[at])
                    at += 1
                found.append(self.choice(line, inner, then, name))
            elif line.kind == "rest":
                found += self.beside(line.text.strip())
            elif line.kind == "note":
                found.append(Note(line.text, line.label))
            elif line.text.strip() == "->->":
                found.append(Return())
            else:
                self.then, self.name = then, name
                nodes = self.inline(line.text)
                found += nodes
                after = weave[at].text.lstrip() if at < len(weave) else ""
                if nodes and all(isinstance(node, Set | Rest | Play) for node in nodes):
                    found += [Text("\n\n")] if after.startswith("{") and not inside else []
                    continue
                if line.text.rstrip().endswith("<>") or after.startswith("<>"):
                    found.append(Text(" "))
                elif not inside:
                    found.append(Text("\n\n"))
                elif line.text.strip():
                    found.append(Text("\n"))
        if not inside:
            found = returned(found)
        found = once_away(found)
        if not inside and not any(links(found)) and then and not away(found):
            found.append(Go(then))
        return found

    def beside(self, text: str) -> list:
        """A thread, which offers the choices of another knot among these; or what is declared."""
        thread = re.match(r"<-\s*([\w.]+)\s*(\(.*\))?$", text)
        called = self.called(thread[1]) if thread else ""
        if thread and called:
            return [*([Rest(text)] if thread[2] else []), Play(called, whole=True)]
        return [Rest(text)]

    def called(self, target: str) -> str:
        """The passage that a name leads to; nothing where there is none."""
        for name in (f"{self.knot}.{target}", target):
            if name in self.knots and name not in self.functions:
                return self.knots[name]
        return ""

    def choice(self, line: Line, inner: list[Line], then: str, name: str) -> Link:
        """A choice: `Hello [back!] right back!` is called “Hello back!”, and tells “Hello right back!”."""
        text, conditions = line.text, list[str]()
        left: list = []
        self.then, self.name = then, name
        while (start := len(text) - len(text.lstrip())) < len(text) and text[start] == "{":
            end = closing(text, start)
            inside = text[start + 1 : end]
            if end < 0 or outside(inside, ":")[1] or len(split(inside, "|")) > 1:
                break
            asked = self.asked(inside)
            if isinstance(asked, Rest):
                left.append(Rest(f"on the condition {asked.text.strip()}"))
            else:
                conditions.append(f"({asked})" if " or " in asked else asked)
            text = text[end + 1 :]
        text, going = self.onward(text)
        if not text.strip():  # taken by itself where nothing else is left: here it stands among the others
            text, going = "Go on", [node for node in going if not isinstance(node, Rest)]
            left.append(Rest("only where no other choice is left:"))
        shown = re.match(r"^(?P<both>.*?)\[(?P<only>.*?)\](?P<after>.*)$", text, re.DOTALL)
        label = f"{shown['both']}{shown['only']}" if shown else text
        told = f"{shown['both']}{shown['after']}" if shown else ""
        label, part = self.label(label)
        nodes = [*left, *part, *(self.inline(f"{told}\n") if told.strip() else [])]
        spoken_of = f"{self.part}.{line.label}" in self.labels
        own = self.passage(line.label, name) if spoken_of else None
        nodes += going
        if inner:
            nodes += self.section(inner, line.level + 1, then, name)
        elif then and not away(going):
            nodes.append(Go(then))
        nodes = once_away(returned(nodes))
        if own:  # what others ask is whether one has been there, and they may lead there
            own.nodes, nodes = nodes, [Go(own.name)]
        link = Link(label or "…", "", nodes, " and ".join(conditions), not line.sticky)
        if nodes and isinstance(nodes[-1], Go) and not any(isinstance(one, Go | Link) for one in nodes[:-1]):
            link.target, link.nodes = nodes[-1].target, nodes[:-1]
        return link

    def label(self, text: str) -> tuple[str, list]:
        """The words of a choice, and what of them is kept beside it: they are the same at all times."""
        nodes = self.inline(text)
        words = "".join(
            node.text
            if isinstance(node, Text)
            else node.texts[0]
            if isinstance(node, Varied)
            else "…"
            if isinstance(node, Rest)
            else ""
            for node in nodes
        )
        changing = any(not isinstance(node, Text) for node in nodes)
        return " ".join(words.split()), [Rest(f"its words are {text.strip()}")] if changing else []

    def to(self, target: str, given: str | None = None) -> list:
        """A divert."""
        if target in ("END", "DONE"):
            return [Ends()]
        found = [Rest(f"-> {target}{given}")] if given else []
        return [*found, Go(self.called(target) or spoken(target))]

    def onward(self, text: str) -> tuple[str, list]:
        """The words of a line without the ways behind them, and these: knots that it goes through, and where to."""
        start = way(text)
        if start < 0:
            return text, []
        found: list = []
        ways = [each.replace("\3", "->").strip() for each in hidden_arrows(text[start + 2 :]).split("->")]
        for number, each in enumerate(ways):
            match = re.match(r"^([\w.]+)\s*(\(.*\))?$", each, re.DOTALL)
            last = number == len(ways) - 1
            if match is None:
                if each or (last and not found):
                    found.append(Rest(f"-> {each}"))
            elif last:
                found += self.to(match[1], match[2])
            else:
                found += [Rest(f"-> {each} ->")] if match[2] else []
                found.append(Play(self.called(match[1]) or spoken(match[1])))
        return text[:start], found

    # -------------------------------------------------------------------------------------------------- lines

    def asked(self, text: str) -> str | Rest:
        """A condition as ours, or as it was written."""
        if self.of_several(text):
            return Rest(text.strip())
        try:
            return condition(text, self.names, self.heading, bare=True)
        except Untold:
            return Rest(text.strip())

    def of_several(self, text: str) -> bool:
        """Does it speak of a list that holds several values? There is nothing like that with us."""
        return any(each in self.several for each in re.findall(r"\w+", text))

    def heading(self, name: str) -> str | None:
        """What a knot will be headed."""
        called = self.called(name)
        return headed(called) if called else None

    def inline(self, text: str) -> list:
        """A line: words, what stands in braces, and a divert."""
        found: list = []
        if logic := LOGIC.match(text.strip("\n")):
            return [self.logic(logic, text)]
        if text.strip() == "->->":
            return [Return()]
        if text.lstrip().startswith(("~", "->->")):
            return [Rest(text.strip())]
        at = 0
        while at < len(text):
            start = text.find("{", at)
            plain = text[at : start if start >= 0 else len(text)]
            found += self.words(plain)
            if start < 0:
                break
            end = closing(text, start)
            if end < 0:
                found.append(Rest(text[start:]))
                break
            found += self.braces(text[start + 1 : end])
            at = end + 1
        return found

    def words(self, text: str) -> list:
        """Words, and the ways behind them."""
        notes = [Note(each) for each in re.findall(rf"{REMARK}([^\n]*)", text)]
        text = re.sub(rf"{REMARK}[^\n]*\n?", "", text).replace("<>", "").replace("\\#", "#")
        text, going = self.onward(text)
        plain = hugging(TAG.sub(self.tag, text))
        return [*([Text(plain)] if plain else []), *notes, *going]

    def tag(self, tag: re.Match) -> str:
        """HTML among words."""
        ours = said(tag, self.looked)
        if ours is None:
            self.looked(f"<{tag['name'].lower()}>")
        return ours or ""

    def looked(self, name: str) -> None:
        """Something that only looks."""
        self.looks[name] += 1

    def logic(self, match: re.Match, text: str) -> Set | Rest:
        """`~ x = x + 1`."""
        how, value = match["how"], match["value"]
        if self.of_several(match[0]):
            return Rest(text.strip())
        if how in ("++", "--"):
            how, value = how[0], "1"
        try:
            return Set(
                change(match["name"], how.rstrip("=") or "=", value, self.names, self.heading, bare=True)
            )
        except Untold:
            return Rest(text.strip())

    def braces(self, text: str) -> list:
        """What stands in braces: a condition, an alternative, or a value."""
        if "\n" in text:
            return self.multiline(text)
        asked, colon, rest = outside(text, ":")
        if colon and asked.strip() in KEYS:
            return [Varied(KEYS[asked.strip()], [*split(rest.strip(), "|")])]
        if colon:
            condition_ = self.asked(asked)
            yes, *others = split(rest, "|", 1, operators=False)
            no = others[0] if others else ""
            branches = [(condition_, self.inline(yes))]
            if no.strip():
                branches.append(("", self.inline(no)))
            return [Rest("{" + text + "}")] if only_left(branches) else [If(branches)]
        texts = split(text, "|", operators=False)
        if len(texts) > 1:
            return self.alternatives(texts, text)
        name = text.strip()
        if name in self.spoken:
            return [Text(self.spoken[name])]
        if name in self.names.called or (self.names.known and name in self.names.known):
            return [Text(self.names.shown(name))]
        return [Rest("{" + text + "}")]

    def alternatives(self, texts: list[str], text: str) -> list:
        """One of several words each time. Where they lead away, each way is a choice, and which comes when is kept beside
        them."""
        sign = texts[0][:1] if texts[0][:1] in HOWS else ""
        texts[0] = texts[0][len(sign) :]
        if any("->" in each for each in texts):
            found: list = [Rest("{" + text + "}")]
            for each in texts:
                nodes = self.inline(each)
                going = next((node for node in nodes if isinstance(node, Go)), None)
                if going:
                    words = "".join(node.text for node in nodes if isinstance(node, Text)).strip()
                    found.append(Link(words or going.target, going.target))
            return found
        if any("{" in each for each in texts):
            return [Rest("{" + text + "}"), *self.inline(texts[0])]
        return [Varied(HOWS[sign], [each.replace("<>", "") for each in texts])]

    def multiline(self, text: str) -> list:
        """Branches on lines of their own."""
        head, _, body = text.partition("\n")
        head = head.strip()
        if (key := head.rstrip(":").strip()) in KEYS:
            _, parts = branched(body)
            texts = [part.strip() for part in parts]
            plain = texts and not any("->" in each or "{" in each or "~" in each for each in texts)
            return [Varied(KEYS[key], texts)] if plain else [Rest("{" + text + "}")]
        first = ""
        notes: list = []
        if head.endswith(":"):
            first = head[:-1]
            before, parts = branched(body)
            if before.strip(f"\n {REMARK}"):
                parts = [f"{first}:{before}", *parts]
                first = ""
        else:
            before, parts = branched(f"{head}\n{body}")
        if before.startswith(REMARK) and not first:
            notes = [Note(each) for each in re.findall(rf"{REMARK}([^\n]*)", before)]
        branches: list[tuple[str | Rest, list]] = []
        for part in parts:
            asked, colon, rest = outside(part, ":")
            if not colon:
                branches.append(("", self.block(part)))
            elif asked.strip() == "else":
                branches.append(("", self.block(rest)))
            else:
                branches.append((self.asked(f"{first} == {asked}" if first else asked), self.block(rest)))
        return [*notes, If(branches)] if branches and not only_left(branches) else [Rest("{" + text + "}")]

    def block(self, text: str) -> list:
        """The lines of a branch."""
        then, name = self.then, self.name
        lines = list(self.weave([line.strip() for line in text.strip("\n").split("\n")]))
        found = self.flat(lines, 1, then, name, inside=True)
        self.then, self.name = then, name
        return found
