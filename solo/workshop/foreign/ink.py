"""Reading ink: knots and stitches as scenes, choices, gathers, diverts, variables, conditions and alternatives.

Where choices come together again (a gather), a scene of its own begins, since ours has no other place to go on from.
"""

import re
from collections.abc import Iterator

import msgspec

from solo.workshop.foreign.asking import Names, Untold, change, condition
from solo.workshop.foreign.story import Ends, Go, If, Link, Passage, Rest, Set, Story, Text, Varied, headed

KNOT = re.compile(r"^\s*={2,}\s*(?P<function>function\s+)?(?P<name>\w+)\s*(?P<given>\([^)]*\))?\s*=*\s*$")
STITCH = re.compile(r"^\s*=\s*(?P<name>\w+)\s*(?:\([^)]*\))?\s*$")
CHOICE = re.compile(r"^\s*(?P<signs>[*+](?:\s*[*+])*)\s*(?:\((?P<label>\w+)\)\s*)?(?P<more>.*)$")
GATHER = re.compile(r"^\s*(?P<signs>-(?!>)(?:\s*-(?!>))*)\s*(?:\((?P<label>\w+)\)\s*)?(?P<more>.*)$")
VAR = re.compile(r"^\s*(?:VAR|CONST)\s+(?P<name>\w+)\s*=\s*(?P<value>.+?)\s*$")
LOGIC = re.compile(r"^\s*~\s*(?:temp\s+)?(?P<name>\w+)\s*(?P<how>\+\+|--|\+=|-=|=(?!=))\s*(?P<value>.*?)\s*$")
LIST = re.compile(r"^\s*LIST\s+(?P<name>\w+)\s*=\s*(?P<values>.+?)\s*$")
TUNNEL = re.compile(r"->\s*(?P<name>[\w.]+)\s*->(?!>)\s*(?P<on>[\w.]+)?\s*$")
DIVERT = re.compile(r"\s*->\s*(?P<name>[\w.]+)\s*(?P<given>\([^)]*\))?\s*$")
HOWS = {"&": "in turn", "~": "one of", "!": "once each", "": "one by one"}
NOT_SO = {"!=": "!=", "!?": "!=", "hasnt": "!="}
BEGINNING = "The beginning"


class Line(msgspec.Struct):
    """A line of a weave: prose, a choice or a gather, on its level (0: prose)."""

    kind: str
    level: int
    text: str
    label: str = ""
    sticky: bool = False


def read(text: str) -> Story:
    """The story of an ink file. Raises ValueError where there is nothing in it."""
    return _Reader(text).story()


class _Reader:
    """An ink file on its way to a story."""

    def __init__(self, text: str):
        text = re.sub(r"/\*.*?\*/", "", text.replace("\r\n", "\n"), flags=re.DOTALL)
        self.lines = [re.sub(r"(?<!:)//.*$", "", line).rstrip() for line in text.split("\n")]
        self.names, self.left = Names(), list[str]()
        self.title = self.author = ""
        self.passages: list[Passage] = []
        self.labels: dict[str, str] = {}  # of gathers and choices: the passage that they are
        self.knots: dict[str, str] = {}  # knots and stitches by every name they are led to by: the passage
        self.knot = self.part = ""
        self.functions: set[str] = set()
        self.several: set[str] = set()  # lists that hold more than one value at a time
        self.plain: set[str] = set()  # knots that only tell: a tunnel through one is played in passing

    def story(self) -> Story:
        """All of it."""
        self.placed = list(self.parts())
        parts = [(name, [self.lines[at] for at in places]) for name, places in self.placed]
        if not any(line.strip() for _, lines in parts for line in lines):
            raise ValueError("nothing stands in it")
        firsts: dict[str, str] = {}
        for name, _ in parts:
            knot, _, stitch = name.partition(".")
            self.knots.setdefault(name, spoken(name))
            if stitch:
                self.knots.setdefault(stitch, spoken(name))
                firsts.setdefault(knot, name)
        for knot, first in firsts.items():
            self.knots.setdefault(knot, spoken(first))
        self.lists()
        parts = [(name, [self.lines[at] for at in places]) for name, places in self.placed]
        self.plain = {name for name, lines in parts if tells(lines)}
        for line in self.lines:
            if declared := VAR.match(line):
                name, value = self.names.name(declared["name"]), declared["value"]
                held = value.strip('"')
                self.names.first[name] = held if re.fullmatch(r"-?\d+|true|false", held) else word(held)
                self.names.holds(name, self.names.first[name])
        for name, lines in parts:
            if name in self.functions:
                continue
            self.knot, self.part = name.partition(".")[0], name
            weave = list(self.weave(lines))
            if name == BEGINNING and not weave:
                continue
            self.passages.append(Passage(spoken(name), passing=name in self.plain))
            passage = self.passages[-1]
            passage.nodes = self.section(weave, 1, "", passage.name)
            stitches = [other for other, _ in parts if other.startswith(f"{name}.")]
            if not passage.nodes and stitches:
                passage.nodes = [Go(spoken(stitches[0]))]
        return Story(
            self.title, self.author, self.passages[0].name, self.passages, dict(self.names.state()), self.left
        )

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

    # -------------------------------------------------------------------------------------------------- weaves

    def weave(self, lines: list[str]) -> Iterator[Line]:
        """The lines of a knot."""
        at = 0
        while at < len(lines):
            line = lines[at]
            at += 1
            if VAR.match(line):
                continue
            depth = line.count("{") - line.count("}")
            while depth > 0 and at < len(lines):  # what stands in braces may take several lines
                line = f"{line}\n{lines[at]}"
                depth += lines[at].count("{") - lines[at].count("}")
                at += 1
            bare = line.strip()
            if re.match(r"(?:INCLUDE|EXTERNAL|LIST)\b", bare):
                self.left.append(bare)
                yield Line("rest", 0, bare)
            elif bare.startswith("<-"):
                yield Line("rest", 0, bare)
            elif found := CHOICE.match(line):
                signs = re.sub(r"\s", "", found["signs"])
                yield Line("choice", len(signs), found["more"], found["label"] or "", signs[0] == "+")
            elif not bare.startswith("->") and (found := GATHER.match(line)):
                yield Line(
                    "gather", len(re.sub(r"\s", "", found["signs"])), found["more"], found["label"] or ""
                )
            else:
                yield Line("text", 0, line)

    def section(self, weave: list[Line], level: int, then: str, name: str) -> list:
        """The lines of a weave from a level down, as nodes; where they run out it goes on to `then`."""
        chosen = False
        for at, line in enumerate(weave):
            chosen = chosen or line.kind == "choice"
            if line.kind == "gather" and line.level <= level and (chosen or line.label):
                after = self.passage(line.label, name)
                rest = [Line("text", 0, line.text), *weave[at + 1 :]]
                before = self.flat(weave[:at], level, after.name, name)
                after.nodes = self.section(rest, level, then, name)
                return before if chosen else [*before, Go(after.name)]
        return self.flat(weave, level, then, name)

    def passage(self, label: str, name: str) -> Passage:
        """A new passage for where choices come together."""
        made = spoken(label) if label else name
        taken = {passage.name for passage in self.passages}
        number = 2
        base = made
        while made in taken:
            made, number = f"{base}, {number}", number + 1
        self.passages.append(Passage(made))
        if label:
            for called in (label, f"{self.knot}.{label}"):
                self.knots[called] = made
        return self.passages[-1]

    def flat(self, weave: list[Line], level: int, then: str, name: str) -> list:
        """Lines without a gather of their level: text, then choices with what stands under each."""
        found: list = []
        at = 0
        chosen = False
        while at < len(weave):
            line = weave[at]
            at += 1
            if line.kind == "choice":
                chosen = True
                inner: list[Line] = []
                while at < len(weave) and not (weave[at].kind == "choice" and weave[at].level <= line.level):
                    inner.append(weave[at])
                    at += 1
                found.append(self.choice(line, inner, then, name))
            elif line.kind == "rest":
                found.append(Rest(line.text.strip()))
            else:
                nodes = self.inline(line.text)
                found += nodes
                if nodes and all(isinstance(node, Set | Rest) for node in nodes):
                    continue
                glued = line.text.rstrip().endswith("<>") or (
                    at < len(weave) and weave[at].text.startswith("<>")
                )
                found.append(Text(" " if glued else "\n\n"))
        if not chosen and then and not away(found):
            found.append(Go(then))
        return found

    def choice(self, line: Line, inner: list[Line], then: str, name: str) -> Link:
        """A choice: `Hello [back!] right back!` is called “Hello back!”, and tells “Hello right back!”."""
        text, conditions = line.text, list[str]()
        left: list = []
        while match := re.match(r"\s*\{((?:[^{}|:]|\{[^{}]*\})+)\}", text):
            asked = self.asked(match[1])
            if isinstance(asked, Rest):
                left.append(Rest(f"on the condition {asked.text}"))
            else:
                conditions.append(f"({asked})" if " or " in asked else asked)
            text = text[match.end() :]
        tunnel = TUNNEL.search(text)
        passing = self.through(tunnel["name"], tunnel["on"]) if tunnel else []
        if tunnel:
            text = text[: tunnel.start()]
        divert = DIVERT.search(text)
        if divert:
            text = text[: divert.start()]
        shown = re.match(r"^(?P<both>.*?)\[(?P<only>.*?)\](?P<after>.*)$", text, re.DOTALL)
        label = f"{shown['both']}{shown['only']}" if shown else text
        told = f"{shown['both']}{shown['after']}" if shown else ""
        label = " ".join("".join(part.text for part in self.inline(label) if isinstance(part, Text)).split())
        nodes = [*left, *(self.inline(f"{told}\n") if told.strip() else [])]
        if line.label:
            self.left.append(f"the label of the choice “{label or line.label}”: ({line.label})")
        nodes += passing
        if divert:
            nodes += self.to(divert["name"], divert["given"])
        below = (
            self.section(inner, line.level + 1, then, name)
            if inner
            else ([Go(then)] if then and not divert and not away(passing) else [])
        )
        nodes += below
        link = Link(label or "…", "", nodes, " and ".join(conditions), not line.sticky)
        if nodes and isinstance(nodes[-1], Go) and not any(isinstance(one, Go | Link) for one in nodes[:-1]):
            link.target, link.nodes = nodes[-1].target, nodes[:-1]
        return link

    def to(self, target: str, given: str | None = None) -> list:
        """A divert."""
        if target in ("END", "DONE"):
            return [Ends()]
        found = [Rest(f"-> {target}{given}")] if given else []
        for called in (f"{self.knot}.{target}", target):
            if called in self.knots:
                return [*found, Go(self.knots[called])]
        return [*found, Go(spoken(target))]

    def through(self, target: str, onward: str | None) -> list:
        """A tunnel: a knot that only tells is played in passing; to any other one goes, and the way back is left to the
        writer."""
        called = next((each for each in (f"{self.knot}.{target}", target) if each in self.plain), "")
        after = self.to(onward) if onward else []
        if called:
            return [Set(f"do {headed(self.knots[called])}"), *after]
        return [Rest(f"-> {target} ->{' ' + onward if onward else ''}"), *self.to(target)]

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
        for called in (f"{self.knot}.{name}", name):
            if called in self.knots:
                return headed(self.knots[called])
        return None

    def inline(self, text: str) -> list:
        """A line: words, what stands in braces, and a divert."""
        found: list = []
        if logic := LOGIC.match(text.strip("\n")):
            return [self.logic(logic, text)]
        if text.strip() == "->->" and (self.part in self.plain):
            return []  # who plays it in passing goes on by themselves
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
        """Words, and a divert behind them."""
        text = re.sub(r"(?m)(?<!\\)#.*$", "", text).replace("<>", "")
        if "->" not in text:
            return [Text(text)] if text.strip() or text == "\n" else ([Text(text)] if text else [])
        before, _, after = text.partition("->")
        if tunnel := TUNNEL.search(text):
            said = [Text(text[: tunnel.start()])] if text[: tunnel.start()].strip() else []
            return [*said, *self.through(tunnel["name"], tunnel["on"])]
        match = re.match(r"\s*([\w.]+)\s*(\([^)]*\))?(?:\s*->.*)?", after)
        said = [Text(before)] if before.strip() else []
        return [*said, *(self.to(match[1], match[2]) if match else [Rest(f"->{after.strip()}")])]

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
        if colon:
            condition_ = self.asked(asked)
            yes, _, no = outside(rest, "|")
            branches = [(condition_, self.inline(yes))]
            if no.strip():
                branches.append(("", self.inline(no)))
            return [Rest("{" + text + "}")] if only_left(branches) else [If(branches)]
        texts = split(text, "|")
        if len(texts) > 1:
            sign = texts[0][:1] if texts[0][:1] in HOWS else ""
            texts[0] = texts[0][len(sign) :]
            if any("{" in each or "->" in each for each in texts):
                return [Rest("{" + text + "}"), *self.inline(texts[0])]
            return [Varied(HOWS[sign], texts)]
        if text.strip() in self.names.called:
            return [Set(self.names.name(text.strip()))]
        return [Rest("{" + text + "}")]

    def multiline(self, text: str) -> list:
        """Branches on lines of their own."""
        head, _, body = text.partition("\n")
        head = head.strip()
        if re.match(r"(?:stopping|cycle|shuffle|once)\s*:?$", head):
            how = {"stopping": "one by one", "cycle": "in turn", "shuffle": "one of", "once": "once each"}[
                head.rstrip(":").strip()
            ]
            texts = [part.strip() for part in re.split(r"(?m)^\s*-(?!>)\s*", body) if part.strip()]
            return (
                [Varied(how, texts)]
                if not any("->" in each or "{" in each for each in texts)
                else [Rest("{" + text + "}")]
            )
        branches: list[tuple[str | Rest, list]] = []
        first = ""
        if head.endswith(":"):
            first, body = head[:-1], f"\n{body}"
            if not re.match(r"\s*-(?!>)", body):
                body = f"\n- {first}:{body}"
                first = ""
        for part in re.split(r"(?m)^\s*-(?!>)\s*", body):
            if not part.strip():
                continue
            asked, colon, rest = outside(part, ":")
            if not colon:
                branches.append(("", self.inline(part)))
                continue
            if asked.strip() == "else":
                branches.append(("", self.block(rest)))
            else:
                branches.append((self.asked(f"{first} == {asked}" if first else asked), self.block(rest)))
        return [If(branches)] if branches and not only_left(branches) else [Rest("{" + text + "}")]

    def block(self, text: str) -> list:
        """The lines of a branch."""
        found: list = []
        for line in text.strip("\n").split("\n"):
            if CHOICE.match(line) and line.strip()[:1] in "*+":
                match = CHOICE.match(line)
                assert match
                found.append(
                    self.choice(
                        Line("choice", 1, match["more"], "", match["signs"][0] == "+"), [], "", self.knot
                    )
                )
            else:
                found += self.inline(f"{line.strip()}\n")
        return found


def only_left(branches: list[tuple[str | Rest, list]]) -> bool:
    """Is there a branch of which nothing translates? Then its condition is kept with it."""
    return any(
        nodes
        and all(
            isinstance(node, Rest) or (isinstance(node, Text) and not node.text.strip()) for node in nodes
        )
        and any(isinstance(node, Rest) for node in nodes)
        for _, nodes in branches
    )


def tells(lines: list[str]) -> bool:
    """Does a knot only tell, and then go back to where it was called from?"""
    said = [line.strip() for line in lines if line.strip()]
    if not said or said[-1] != "->->":
        return False
    return not any(CHOICE.match(line) or "->" in line.replace("->->", "") or "<-" in line for line in said)


def spoken(name: str) -> str:
    """The name of a knot as a heading: `the_old_mill.inside` is “The old mill: inside”."""
    words = [part.replace("_", " ").strip() for part in name.split(".")]
    return headed(" – ".join(words))


def word(text: str) -> str:
    """A text as a word that a variable may hold."""
    return "-".join(re.findall(r"[^\W_]+", text.lower())) or "none"


def away(nodes: list) -> bool:
    """Do nodes lead away for certain?"""
    return any(isinstance(node, Go | Ends) for node in nodes)


def closing(text: str, start: int) -> int:
    """Where the brace that opens at a place is closed; −1 where it is not."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return -1


def outside(text: str, sign: str) -> tuple[str, str, str]:
    """A text cut at the first sign that stands in no braces."""
    parts = split(text, sign, 1)
    return (parts[0], sign, parts[1]) if len(parts) == 2 else (text, "", "")


def split(text: str, sign: str, most: int = -1) -> list[str]:
    """A text cut at a sign, where that stands in no braces or quotes."""
    parts, start, depth, quoted = [], 0, 0, False
    for at, letter in enumerate(text):
        quoted ^= letter == '"'
        depth += {"{": 1, "}": -1, "(": 1, ")": -1}.get(letter, 0)
        doubled = text[at - 1 : at + 1] == "||" or text[at : at + 2] == "||"
        if letter == sign and not depth and not doubled and not (quoted and sign == ":") and most != 0:
            parts.append(text[start:at])
            start, most = at + 1, most - 1
    return [*parts, text[start:]]
