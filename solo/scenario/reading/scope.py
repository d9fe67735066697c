"""Where a line stands while it is read: its file, its scene, the names it may use, and what may come above
it."""

import re
from collections.abc import Callable
from urllib.parse import unquote

from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.names import nearest, slug
from solo.scenario.reading.documents import Document
from solo.scenario.reading.vocabulary import Vocabulary

_ENDS = (
    "end",
    "ending",
    "fin",
    "finish",
    "finis",
    "game-over",
    "gameover",
    "quit",
    "done",
)  # what other tools go to
_A_SLIP = 80  # how like an anchor another is, of 100, that is it but for a slip


def _played(kind: str) -> str:
    return (
        "; a table is played by `roll`, or `shop` where goods are sold, in place of the arrow"
        if kind == "table"
        else ""
    )


class Anchors:
    """What every anchor of every file leads to: `scene`, `table`, `definition` or `heading`, and a key."""

    def __init__(self) -> None:
        self.by_file: dict[str, dict[str, tuple[str, str]]] = {}

    def alias(self, file: str, anchor: str, other: str) -> None:
        """Let an anchor lead where another does: the links to it were told of elsewhere."""
        self.by_file[file].setdefault(anchor, self.by_file[file][other])

    def add(self, file: str, anchor: str, kind: str, key: str) -> None:
        self.by_file.setdefault(file, {})[anchor] = (kind, key)


class Scope:
    """One scene (or definition, or table) on its way to being compiled."""

    def __init__(self, document: Document, known: Vocabulary, anchors: Anchors, key: str):
        self.document, self.known, self.anchors, self.key = document, known, anchors, key
        self.problems = document.problems
        self.given: set[str] = set()  # outcomes that directives above can give
        self.second = False  # a `second` stands above
        self.used: set[str] = set()
        self.who = ""  # what the word `who` stands for, where the scene is played with somebody
        self.idle: Callable[[object], str] | None = None  # why something comes to nothing here, or nothing
        self.heading = False  # nothing of the scene was read yet but marks

    def tell(
        self, at: m.Place, code: str, message: str, severity: str = "error", edits: tuple[m.Edit, ...] = ()
    ) -> None:
        """Put a problem on record."""
        self.problems.append(m.Problem(at.file, at.line, at.column, code, message, severity, edits))

    def gives(self, part: object) -> None:
        """Note the outcomes that a directive can give."""
        if isinstance(part, m.Part):
            self.given.update(w.OUTCOMES if part.declared.plays else part.declared.gives)

    def unique(self, name: str, parent: str = "") -> str:
        """A key that is the scene's own: `scene/name`, told apart by its parent's name, or at last by a
        number."""
        number, key = 1, name
        if key in self.used and parent:
            name = key = f"{parent}.{name}"
        while key in self.used:
            number += 1
            key = f"{name}-{number}"
        self.used.add(key)
        return f"{self.key}/{key}"

    def target(self, address: str, at: m.Place, go: bool) -> str | None:
        """The key that a link leads to, or None where it leads nowhere (and that has been told)."""
        if address.startswith("(") and "#" in address:
            self.tell(
                at,
                "link-target",
                f"one pair of brackets stands around where a link leads: `({address.strip('()')})`",
            )
            address = address.strip("()")
        if address.startswith(("http://", "https://", "mailto:")):
            return self._away(address, at) if go else address
        file, _, anchor = address.partition("#")
        if file and not anchor and self._anchored(file, at):
            file, anchor = "", file
        held = self._file(unquote(file), at, go) if file else self.document.name
        if held is None:
            return None
        found = self.anchors.by_file.get(held, {}).get(unquote(anchor))
        kind, key = found or self._nearly(address, held, unquote(anchor), at, go)
        if kind == "scene" or (kind and not go):
            return key
        if kind == "heading" and (below := self._below_rank(unquote(anchor))) is not None:
            line, name = below
            told = f"an arrow leads here (line {at.line}), and this is only a heading in a scene; a scene is headed by two signs: write `## {name}`"
            if not any(each.code == "heading-level" and each.line == line + 1 for each in self.problems):
                self.tell(m.Place(self.document.name, line + 1, 1), "heading-level", told)
        elif kind:
            self.tell(
                at,
                "link-target",
                f"`{address}` is a {kind}, and an arrow leads to a scene{_played(kind)}{self._met(kind, key)}",
            )
        return None

    def _met(self, kind: str, key: str) -> str:
        """What is done with somebody or something in the place of an arrow."""
        beings, items = self.known.beings.names, self.known.items.names
        if kind != "definition" or key not in (*beings, *items):
            return ""
        return f"; write `meet {beings[key]}`" if key in beings else f"; write `gain {items[key]}`"

    def _away(self, address: str, at: m.Place) -> str | None:
        """An arrow out of the adventure; where its address ends in the anchor of a scene, that is meant."""
        anchor = address.rpartition("#")[2]
        kind, key = self.anchors.by_file.get(self.document.name, {}).get(anchor, ("", ""))
        if kind == "scene":
            said = f"an arrow leads to a scene, not out of the adventure: write `#{anchor}`"
            self.tell(at, "link-outside", said, "warning")
            return key
        self.tell(
            at, "link-outside", "an arrow leads to a scene, not out of the adventure: write `#the-scene`"
        )
        return None

    def _below_rank(self, anchor: str) -> tuple[int, str] | None:
        """The line and the words of the heading of a lower rank that has this anchor."""
        for number, line in enumerate(self.document.lines):
            if line.startswith("###") and slug(name := line.strip("# ")) == anchor:
                return number, name
        return None

    def _anchored(self, file: str, at: m.Place) -> bool:
        """Whether what looks like a file is an anchor without its sign, which is told."""
        if "." in file or file not in self.anchors.by_file.get(self.document.name, {}):
            return False
        self.tell(at, "link-target", f"an anchor begins with its sign: write `#{file}`")
        return True

    def _file(self, file: str, at: m.Place, go: bool) -> str | None:
        folder = self.document.name.rpartition("/")[0]
        for name in (f"{folder}/{file}" if folder else file, file.removeprefix("./")):
            if name in self.anchors.by_file:
                return name
        if file.lower() in ("back", "return"):
            self.tell(at, "arrow", "the way back to where one came from is no link: write `→ back`")
            return None
        near = nearest(file, list(self.anchors.by_file))
        severity = "error" if go else "warning"
        if ".." in file or file.startswith("/") or ":" in file:
            said = f"`{file}` is outside the adventure's folder, where no player has it"
            self.tell(at, "link-outside", f"{said}; take the link out", severity)
        elif "\\" in file:
            self.tell(at, "link-target", f"`{file}` holds a backslash; write `/` between folder and file")
        else:
            self.tell(
                at,
                "dangling",
                f"the adventure has no file `{file}`; "
                + (f"did you mean `{near}`?" if near else "put it beside this one, or link to `#the-scene`"),
                severity,
            )
        return None

    def _by_text(self, address: str, at: m.Place, anchors: list[str]) -> str | None:
        """The anchor that the words of a link name, where its address is none."""
        line = self.document.lines[at.line - 1] if 0 < at.line <= len(self.document.lines) else ""
        words = re.search(rf"\[([^\]\n]+)\]\({re.escape(address)}\)", line)
        named = slug(words[1]) if words else ""
        return named if named in anchors else None

    def _unlinked(self, file: str, scenes: dict[str, str]) -> str | None:
        """The anchor of the one scene of a whole adventure in one file, besides the first, that no link and no code span
        names: it was renamed, and the links to it were not."""
        if len(self.anchors.by_file) > 1 or file != self.document.name:
            return None
        text = "\n".join(self.document.lines)
        linked = {*re.findall(r"\]\(#([^)\s]+)", text)}
        named = {
            slug(word) for span in re.findall(r"`([^`\n]+)`", text) for word in (span, span.partition(" ")[2])
        }
        named |= {slug(name) for name in re.findall(r"^start:(.*)$", text, re.MULTILINE)}
        lone = [anchor for anchor in [*scenes.values()][1:] if anchor not in linked | named]
        return lone[0] if len(lone) == 1 and scenes.get(self.key) != lone[0] else None

    def _nearly(self, address: str, file: str, anchor: str, at: m.Place, go: bool) -> tuple[str, str]:
        """What an address that is no anchor may mean; told as an error, or as a warning where only one
        thing fits."""
        if not anchor:
            self.tell(at, "dangling", f"`{address}` names no scene; write `{address}#anchor`")
            return "", ""
        key, _ = self.known.scene(anchor.replace("-", " "))
        here = {
            held: name for name, (kind, held) in self.anchors.by_file.get(file, {}).items() if kind == "scene"
        }
        if key and key in here:
            told = f"`{address}` works here, but not where the page is rendered; write `#{here[key]}`"
            self.tell(at, "link-anchor", told, "warning")
            return "scene", key
        if slug(anchor) in ("back", "return") and go:
            self.tell(at, "arrow", "the way back to where one came from is no link: write `→ back`")
            return "", ""
        if slug(anchor).removeprefix("the-") in _ENDS and go:
            self.tell(
                at,
                "dangling",
                f"nothing is headed `{address}`; what ends the adventure is no scene but a word: write `end`",
            )
            return "", ""
        anchors = list(self.anchors.by_file.get(file, {}))
        near = nearest(anchor, anchors, _A_SLIP) or self._unlinked(file, here)
        bare = {
            each.removeprefix("the-"): each for each in anchors
        }  # that two begin with it makes them no more alike
        near = near or bare.get(nearest(anchor.removeprefix("the-"), list(bare)) or "")
        near = near or self._by_text(address, at, anchors)
        elsewhere = [f for f, held in self.anchors.by_file.items() if anchor in held]
        hint = (
            f"; did you mean `{elsewhere[0]}#{anchor}`?"
            if elsewhere
            else f"; did you mean `#{near}`?"
            if near
            else ""
        )
        said = f"nothing is headed `{address}`{hint or '; write a heading for it'}"
        self.tell(at, "dangling", said, "error" if go else "warning")
        return self.anchors.by_file[elsewhere[0] if elsewhere else file].get(
            anchor if elsewhere else near or "", ("", "")
        )
