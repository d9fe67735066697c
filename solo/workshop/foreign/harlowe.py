"""Reading what stands in a passage as Harlowe writes it: macros in round brackets, and hooks in square ones."""

import re

from solo.workshop.foreign.markup import BODIES, TAG, said
from solo.workshop.foreign.nodes import Go, If, Link, Play, Rest, Text, Varied
from solo.workshop.foreign.passages import Twine, among, strings

SIGN = re.compile(
    r"""(?P<comment><!--(?P<remark>.*?)-->)
    |(?P<body><(?:script|style)\b)
    |(?P<link>\[\[(?!\[)(?P<inner>[^\[\]]+?)\]\])
    |(?P<named>\|(?P<name>\w+)(?P<how>[>)])\[)
    |(?P<hook>\[)
    |(?P<end>\](?:<(?P<after>\w+)\||\((?P<hidden>\w+)\|)?)
    |\((?P<macro>[$_]?[A-Za-z][\w-]*):
    |(?P<deep>[$_][A-Za-z]\w*(?:'s\s+(?:\([^()]*\)|\w+))+)
    |(?P<show>\$[A-Za-z_]\w*)
    |(?P<tag></?[A-Za-z][^<>|]*>)
    |(?P<braces>[{}])""",
    re.VERBOSE | re.DOTALL,
)
ELSE = re.compile(r"[\s\\]*\((?=(?:else-?if|else):)", re.IGNORECASE)
LINK = re.compile(r"\[\[(?!\[)([^\[\]]+?)\]\]")
HOOK = re.compile(r"[\s\\]*(?=\[)")
LOOKS = {
    "after", "live", "stop", "transition", "t8n", "transition-depart", "t8n-depart", "transition-arrive", "t8n-arrive",
    "transition-time", "t8n-time", "transition-delay", "t8n-delay", "transition-skip", "t8n-skip", "text-style", "text-colour",
    "text-color", "color", "colour", "text-size", "size", "text-indent", "text-rotate", "text-rotate-x", "text-rotate-y",
    "text-rotate-z", "background", "bg", "align", "font", "css", "box", "float-box", "hover-style", "border", "b4r",
    "border-size", "border-colour", "border-color", "corner-radius", "opacity", "button", "link-style", "char-style",
    "line-style", "collapse", "nobr", "more", "verbatim", "column", "columns", "scroll", "action", "enchant", "enchant-in",
    "change", "page", "icon-undo", "icon-redo", "icon-restart", "icon-fullscreen",
}  # fmt: skip
LINKS = {
    "link", "link-replace", "link-reveal", "link-append", "link-repeat", "link-rerun", "link-fullscreen", "click",
    "click-replace", "click-append", "click-prepend", "click-rerun", "mouseover", "mouseover-replace", "mouseover-append",
    "mouseout", "link-show",
}  # fmt: skip
GOING = {"link-goto", "link-reveal-goto", "click-goto", "mouseover-goto", "link-storylet"}
BACK = {"link-undo", "click-undo", "undo"}
OTHERS = {
    "display", "print", "either", "event", "alert", "prompt", "confirm", "show", "hide", "hidden", "replace", "append",
    "prepend", "for", "loop", "random", "move", "unpack", "save-game", "load-game", "cycling-link", "seq-link", "sequence-link",
    "dropdown", "input-box", "input", "force-input", "checkbox", "history", "nth", "cond", "open-storylets", "storylet",
    "output-data", "output", "macro", "meter", "dialog", "restart", "reload", "goto-url", "open-url", "rerun", "str", "text",
    "num", "a", "dm", "ds", "str-nth", "shuffled", "current-time", "current-date", "forget-undos", "visited", "visits",
}  # fmt: skip


class Harlowe(Twine):
    """Passages of Harlowe."""

    def nodes(self, text: str) -> list:
        """What stands in a passage."""
        self.text, self.at = re.sub(r"\\\n|\n\\(?=\S)", "", text), 0
        self.hooks = {name: words for words, name in re.findall(r"\[([^\[\]]+)\]<(\w+)\|", self.text)}
        self.hooks |= {name: words for name, words in re.findall(r"\|(\w+)[>)]\[([^\[\]]+)\]", self.text)}
        found = self.until(hooked=False)
        return among(found)

    def until(self, hooked: bool = True) -> list:
        """Nodes up to the end of a hook, or of the passage."""
        found: list = []
        while match := SIGN.search(self.text, self.at):
            self.say(found, self.text[self.at : match.start()])
            self.at = match.end()
            if match["end"]:
                if hooked:
                    if match["hidden"]:
                        found.append(Rest(f"hidden at first: {match['hidden']}"))
                    return found
            elif match["link"]:
                found += self.link(match["inner"])
            elif match["named"] or match["hook"]:
                if match["how"] == ")":
                    found.append(Rest(f"hidden at first: {match['name']}"))
                found += self.until()
            elif match["macro"]:
                self.at = match.start()
                found += self.macro()
            elif match["show"]:
                found.append(Text(self.names.shown(match["show"])))
            elif match["comment"]:
                found += self.noted(match["remark"])
            elif match["body"]:
                whole = BODIES.match(self.text, match.start())
                self.at = whole.end() if whole else len(self.text)
                found.append(Rest(self.text[match.start() : self.at]))
            elif match["tag"]:
                tag = TAG.match(match[0])
                ours = said(tag, self.looked) if tag else None
                if ours is None:
                    found.append(Rest(match[0]))
                elif ours:
                    found.append(Text(ours))
            elif match["braces"]:
                if match[0] == "{":
                    self.looked("{ }")
            else:
                found.append(Rest(match[0]))
        self.say(found, self.text[self.at :])
        self.at = len(self.text)
        return found

    def call(self) -> tuple[str, str, str]:
        """The macro that begins here: its name, what it is given, and the whole of it. One steps behind it. A macro that is
        never closed goes to the end of its line."""
        began = self.at
        end = closed(self.text, began)
        if end < 0:
            line = self.text.find("\n", began)
            end = line if line >= 0 else len(self.text)
        self.at = end
        whole = self.text[began:end]
        name, _, given = whole[1:].partition(":")
        return name.lower(), given.removesuffix(")").strip(), whole

    def hook(self) -> list | None:
        """The hook that stands behind a macro; None where there is none."""
        ahead = HOOK.match(self.text, self.at)
        if ahead is None:
            return None
        if made := LINK.match(self.text, ahead.end()):
            if ahead[0]:  # a link of its own
                return None
            self.at = made.end()
            return self.link(made[1])
        self.at = ahead.end() + 1
        return self.until()

    def macro(self) -> list:
        """A macro, with the hook behind it."""
        name, given, written = self.call()
        known = name in LOOKS | LINKS | GOING | BACK | OTHERS or name in (
            "set", "put", "if", "unless", "else", "elseif", "else-if", "goto", "go-to",
        )  # fmt: skip
        if not known and not name.startswith(("$", "_")):
            self.at -= len(written) - 1
            return [Text("(")]
        while more := re.compile(r"\s*\+\s*(?=\([A-Za-z][\w-]*:)").match(
            self.text, self.at
        ):  # changers added up
            self.at = more.end()
            self.looked(f"({self.call()[0]}:)")
        if name in ("if", "unless"):
            return self.branched(name, given, written)
        if name in ("set", "put"):
            return self.sets(given) if name == "set" else self.sets(put(given))
        if name in ("goto", "go-to"):
            return [Go(strings(given)[0])] if strings(given) else [Rest(written)]
        if name == "display":
            quoted = strings(given)
            played = bool(quoted) and quoted[0] in self.there
            return [Play(quoted[0], whole=True)] if played else [Rest(written)]
        inner = self.hook()
        if name in LOOKS:
            self.looked(f"({name}:)")
            return inner or []
        return self.linked(name, given, written, inner)

    def linked(self, name: str, given: str, written: str, inner: list | None) -> list:
        """A macro that makes a link, or anything else that has no meaning of its own."""
        quoted = strings(given)
        hooked = re.match(r"\?(\w+)", given)
        words: str = quoted[0] if quoted else str(self.hooks.get(hooked[1], hooked[1])) if hooked else ""
        if name in BACK:
            return [Link(words or "Back", back=True)]
        if name in GOING and quoted:
            return self.choice(words, quoted[-1], inner or [])
        if name in LINKS and words and inner is not None:
            going = next((node for node in inner if isinstance(node, Go)), None)
            rest = [node for node in inner if not isinstance(node, Go)]
            return [Link(self.valued(words), going.target if going else "", rest)]
        if name == "either" and quoted:
            return [Varied("one of", quoted)]
        if name == "print" and re.fullmatch(r"[$_]\w+", given):
            return [Text(self.names.shown(given))]
        return [Rest(written), *(inner or [])]

    def branched(self, name: str, given: str, written: str) -> list:
        """`(if:)` or `(unless:)` with what follows it."""
        inner = self.hook()
        if inner is None:
            return [Rest(written)]
        asked = self.asked(given)
        if name == "unless" and isinstance(asked, str):
            asked = f"not ({asked})"
        branches = [(asked, inner)]
        while ahead := ELSE.match(self.text, self.at):
            began, self.at = self.at, ahead.end() - 1
            word, more, _ = self.call()
            inner = self.hook()
            if inner is None:
                self.at = began
                break
            branches.append((self.asked(more) if word != "else" else "", inner))
            if word == "else":
                break
        return [If(branches)]


def put(text: str) -> str:
    """`5 into $x` as `$x to 5`."""
    value, sign, name = text.rpartition(" into ")
    return f"{name.strip()} to {value.strip()}" if sign else text


def closed(text: str, at: int) -> int:
    """Where the round bracket that opens at a place is closed: behind it; −1 where it is not."""
    depth, quote = 0, ""
    for place in range(at, len(text)):
        letter = text[place]
        if quote:
            quote = "" if letter == quote else quote
        elif letter == '"' or (letter == "'" and not re.match(r"[\w)]", text[place - 1 : place])):
            quote = letter
        elif letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
            if depth <= 0:
                return place + 1
    return -1
