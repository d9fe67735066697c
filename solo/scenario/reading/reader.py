"""Reading an adventure: texts by file name in, one compiled `Adventure` out, everything wrong told in it.

Three passes. Each file becomes a tree and an outline; then every name that the adventure declares is made
known; then every line is read, knowing them. Nothing here raises for what a text says.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property

from msgspec.structs import replace

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.names import Lexicon, slug, stem
from solo.scenario.reading import claimed, entries, idle, tags, traps
from solo.scenario.reading.blocks import blocks
from solo.scenario.reading.chosen import chosen
from solo.scenario.reading.directives import Mark, Was, Within
from solo.scenario.reading.documents import Document, Node, header, rows
from solo.scenario.reading.frontmatter import FrontMatter, declare, written
from solo.scenario.reading.headings import Links, misnamed
from solo.scenario.reading.lines import line
from solo.scenario.reading.scope import Anchors, Scope
from solo.scenario.reading.sections import DEFINITIONS, Outline, Section
from solo.scenario.reading.strays import Nets
from solo.scenario.reading.vocabulary import Vocabulary
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import fifth
from solo.scenario.statlines.statline import looks_like
from solo.scenario.statlines.unread import half_read, unread, unsaid
from solo.scenario.tables.quoted import is_dice_table
from solo.scenario.tables.tables import table
from solo.scenario.words import DEEDS, OUTCOMES, WANDERING

MOST_PROBLEMS = 2000
_MEANINGS = (
    "meaning",
    "what it is",
    "description",
    "what it means",
    "note",
    "notes",
    "what",
    "means",
    "explanation",
    "about",
)
_LEDGER = ("name", "start", "meaning")
_ON = regex.late(r"`\s*on[\s`]", re.IGNORECASE)
_TYPED = regex.late(
    r"`(?!on\b)(?P<said>[a-z][a-z' /-]*(?:,[a-z' /,-]+)?)`\s+[A-Z\"“*]|on\s+(?P<bare>[a-z][A-Za-z' /,-]*?)(?:[:.]\s*|\s+)(?=[\"“*`]|(?<=[:.] )[A-Z]|(?:The|A|An|You|He|She|It|They|There|Nothing|Nobody)\b)"
)
_BARE_WHO = regex.late(r"(?<![\w`'’-])who(?=[.;!](?:\s|$))(?=[^`]*(?:`[^`]*`[^`]*)*$)")
_QUOTED_ON = regex.late(r"[‘’'\"“”´(\[{]\s*(?P<said>(?:on|also)\s[^‘’'\"“”´)\]}\n]+)[‘’'\"“”´)\]}]")
_BOLD_FIRST = regex.late(r"(?:\*\*|__)([^*_\n]{2,20}?)(?:\*\*|__)")
_BOLD_ALONE = regex.late(r"\*\*([^*\n]{2,40})\*\*[.:]?")
_ENTITLED = regex.late(
    r"(?:\*\*|__)(?P<bold>[^*_\n]{2,40}?)(?:\*\*|__)\s*(?:[:.(–—-]|$)|(?P<plain>[A-Z][\w' -]{1,40}?)\s*(?::|\s[–—-]\s)"
)
_BRINGING = "gain|lose|give|has|count|meet|fight|join|met|with"
_TAGGED = regex.late(
    r"(?:\*{1,2})?(?:tags?|types?|kind)(?:\*{1,2})?\s*:\s*(?:\*{1,2}\s*)?([a-z][\w, -]*?)\.?", re.IGNORECASE
)
_HIT_POINTS = regex.late(r"(?<![`\w])\d{1,2} ?(?:HP|hp|hit points)\b|\bHD ?\d|\bAC ?\d")
_SENTENCE = regex.late(r"[.;,]\s*")


def compile_texts(
    texts: dict[str, str], problems: Collection[m.Problem] = (), systems: Collection[str] = ()
) -> m.Adventure:
    """The adventure that these texts make. `systems` are the ids of installed rules; where none are given,
    any
    will do."""
    reader = _Reader(texts, systems)
    adventure = reader.adventure()
    told = {*problems, *(problem for document in reader.documents for problem in document.problems)}
    return replace(adventure, problems=tuple(sorted(told))[:MOST_PROBLEMS])


def vocabulary(texts: dict[str, str], systems: Collection[str] = ()) -> Vocabulary:
    """The names that these texts declare."""
    return _Reader(texts, systems).known


_TITLE = regex.late(
    r"(?:(?:[A-Z][\w'’-]*|\d{1,3}|of|the|in|on|at|and|a)(?:\s|$)){1,5}"
)  # as a heading is written


class _Reader:
    """One adventure on its way from texts to scenes."""

    def __init__(self, texts: dict[str, str], systems: Collection[str]):
        self.texts = texts
        self.documents = [Document(name, text) for name, text in texts.items()]
        self.links = Links(texts.values())
        self.outlines = [Outline(document, self.links) for document in self.documents]
        self.known, self.anchors = Vocabulary(systems), Anchors()
        self.keys: dict[int, str] = {}  # of each section, by its identity
        self.lying: dict[str, list] = {}  # by file, the marks of its title page: where all its scenes lie
        self.always: dict[str, Scope] = {}
        self.front = self._front()
        self._declare()

    # ------------------------------------------------------------------------------------------- front matter

    def _front(self) -> FrontMatter | None:
        fronts = [FrontMatter(document) for document in self.documents if document.front]
        starts = [front for front in fronts if "start" in front.fields]
        for extra in starts[1:]:
            extra.document.problem(
                extra.lines["start"],
                1,
                "front-matter",
                f"`start` stands in {starts[0].document.name} already; keep one",
            )
        titled = [front for front in fronts if "title" in front.fields]
        chosen = next(iter(starts or titled or fronts), None)
        for front in fronts:
            if (
                chosen is not None
                and front is not chosen
                and (front.fields.keys() | front.lines.keys()) - {"title"}
            ):
                lost = sorted(
                    (front.fields.keys() | front.lines.keys()) - {"title"},
                    key=lambda name: (name != "state", front.lines.get(name, 1)),
                )
                line = front.lines.get(lost[0], 1)
                told = (
                    f"`{lost[0]}` is not read here: {chosen.document.name} holds the front matter for all files; take it out, and "
                    f"write it there{', with `' + '`, `'.join(lost[1:]) + '`' if lost[1:] else ''}"
                )
                front.document.problem(
                    line, 1, "front-matter", told, "error" if "state" in lost else "warning"
                )
        if chosen is None or not chosen.fields.get("title"):
            self._untitled(chosen)
        return chosen

    def _untitled(self, front: FrontMatter | None) -> None:
        document = front.document if front else self.documents[0] if self.documents else None
        if document and not any(
            problem.code in ("yaml-colon", "front-matter") for problem in document.problems
        ):
            told = "an adventure wants a title: begin the file with `---`, `title: My adventure`, `---`"
            line = next(
                (at for at, each in enumerate(document.front.split("\n"), 2) if each.startswith("title:")), 0
            )
            if line:
                told = "nothing stands behind `title:`; write `title: My adventure`"
            document.problem(line or 1, 1, "no-title", told)

    # -------------------------------------------------------------------------------------------------- names

    def _declare(self) -> None:
        if self.front:
            self.known.variables = {name.lower(): held for name, held in self.front.state.items()}
            rules = self.front.fields.get("rules", ())
            self.known.rules = rules if isinstance(rules, tuple) else (str(rules),)
            self._systems(self.front)
        for outline in self.outlines:
            self._declare_file(outline)
        for each in self.front.awaited if self.front else ():
            if (of := self.known.variables.get(each.of.lower())) is None or of.each:
                each.wrong()
                continue
            for name in each.names:
                held = self.known.variables[name.lower()]
                self.known.variables[name.lower()] = replace(held, each=of.name)
        self._misnamed()
        for name, text in self.texts.items():
            self.known.foresee(text, name)

    def _misnamed(self) -> None:
        """Headings that links know by another name: told once, and the links lead there."""
        sections = {
            section.anchor: section
            for outline in self.outlines
            for section in (*outline.sections, *outline.tables)
            if section.kind in ("scene", "table")
        }
        for outline in self.outlines:
            held = self.anchors.by_file.get(outline.document.name, {})
            for anchor, section in outline.ids.items():
                if section.anchor in held:
                    self.anchors.alias(outline.document.name, anchor, section.anchor)
        known = {anchor for held in self.anchors.by_file.values() for anchor in held}
        taken = {
            section.anchor
            for section in sections.values()
            if self.keys[id(section)].endswith(f"#{section.anchor}")
        }
        headings = {anchor: section.document for anchor, section in sections.items()}
        rolled = [
            section.anchor
            for outline in self.outlines
            for section in outline.tables
            if section.title.lower().split(" ")[0] not in WANDERING
            and any(map(is_dice_table, section.blocks))
        ]
        for anchor, near in misnamed(self.links, known, headings, taken, rolled).items():
            section, times = sections[near], self.links.count[anchor]
            self.anchors.alias(section.document.name, anchor, near)
            if near in taken:
                continue
            names = self.known.scenes if section.kind == "scene" else self.known.tables
            names.add(self.keys[id(section)], section.title, anchor)
            said = (
                f"`{section.title}`: {times} links lead to `#{anchor}`"
                if times > 1
                else f"the link to it is `#{anchor}`"
            )
            told = (
                f"{said}{self._stands(anchor)}, which nothing is headed; head this so, or mend the link: write "
                f"`#{near}`"
            )
            place = section.place
            severity = "error" if anchor in self.links.arrows else "warning"
            section.document.problem(place.line, place.column, "heading-name", told, severity)

    def _stands(self, anchor: str) -> str:
        """Where the first link to an anchor stands."""
        for outline in self.outlines:
            for number, row in enumerate(outline.document.lines, 1):
                if f"#{anchor})" in row:
                    file = f"{outline.document.name}, " if len(self.outlines) > 1 else ""
                    return f" ({file}line {number})"
        return ""

    def _systems(self, front: FrontMatter) -> None:
        for name in self.known.rules:
            _, said = self.known.system(name)
            if said:
                front.document.problem(front.lines["rules"], 1, "unknown-name", said)

    def _declare_file(self, outline: Outline) -> None:
        file = outline.document.name
        self.anchors.by_file.setdefault(file, {})
        if outline.title:
            self.anchors.add(file, outline.title.anchor, "title", "")
        for section in outline.tables:
            self.keys[id(section)] = self._declared(section, "table", self.known.tables)
        for section in outline.sections:
            if section.kind == "scene":
                self.keys[id(section)] = self._declared(section, "scene", self.known.scenes)
            else:
                self.anchors.add(file, section.anchor, "heading", "")
            if section.kind in DEFINITIONS:
                for entry in section.entries:
                    self._declare_entry(entry, DEFINITIONS[section.kind])
            if section.kind == "ledger":
                self._ledger(section)
        for anchor, section in outline.headings:
            self.anchors.by_file[file].setdefault(anchor, ("heading", self.keys.get(id(section), "")))

    def _declare_entry(self, entry: Section, kind: str) -> None:
        names = self.known.items if kind == "item" else self.known.beings
        self.keys[id(entry)] = self._declared(entry, "definition", names)

    def _declared(self, section: Section, kind: str, names: Lexicon) -> str:
        """Make a section's name known. Returns its key."""
        key = slug(section.title) or section.anchor
        if key in names.names or (
            self._named(key) if kind != "definition" else names.has_like(section.title)
        ):
            told = f"`{section.title}` is the name of two things; rename one"
            place = section.place
            section.document.problem(place.line, place.column, "name-twice", told)
            key = f"{section.document.name}#{section.anchor}"  # an error, but nothing is lost
        self.anchors.add(section.document.name, section.anchor, kind, key)
        if not section.title:
            section.document.problem(
                section.heading.line + 1,
                1,
                "no-heading",
                "a heading wants words: write `## Name`, or take this line out",
            )
        names.add(key, section.title, section.anchor)
        return key

    def _named(self, key: str) -> bool:
        return key in self.known.scenes.names or key in self.known.tables.names

    def _ledger(self, section: Section) -> None:
        filled = [node for node in section.blocks if node.kind not in ("html_block", "hr")]
        if filled and not any(node.kind == "table" for node in filled):
            told = "a ledger is a table: `| Name | Start | What it is |`, below it `| --- | --- | --- |`, and then a row for each name"
            section.document.problem(filled[0].line + 1, 1, "table-heading", told)
        for node in section.blocks:
            if node.kind != "table":
                continue
            self._ledger_heads(section, node)
            startless = self._startless(section, node)
            for row in rows(node):
                cells = [*(cell.content.strip("`* ") for cell in row.children), "", ""]
                if startless:
                    cells[1:1] = ["0"]
                place = section.document.offsets(row.children[0])(0)
                if cells[0].lower() in ("true", "false") or cells[0].isdigit() and cells[1][:1].isalpha():
                    place = section.document.offsets(row.children[0])(0)
                    told = f"the name stands in the first cell, and how it begins in the second: `| {cells[1]} | {cells[0]} |`"
                    section.document.problem(place.line, place.column, "bad-name", told)
                    cells[:2] = cells[1], cells[0]
                first = written(cells[1], self._teller(section.document, place))
                state: dict[str, m.Variable] = {held.name: held for held in self.known.variables.values()}
                declare(state, cells[0], first, cells[2], place, self._teller(section.document, place))
                self.known.variables = {name.lower(): held for name, held in state.items()}

    @staticmethod
    def _startless(section: Section, node: Node) -> bool:
        """Whether a ledger has no column for how each name begins, which is told."""
        heads = [head.strip(" *`").lower() for head in header(node)]
        if len(heads) != 2 or heads[1] not in _MEANINGS:
            return False
        place = section.document.place(node.line)
        told = "a column is missing for what each name begins with, behind the name: `| Name | Start | What it is |`"
        section.document.problem(place.line, place.column, "table-heading", told)
        return True

    @staticmethod
    def _ledger_heads(section: Section, node: Node) -> None:
        """Tell of a word above a column of the ledger that is the guide's but for a slip."""
        heads = [head.strip(" *`").lower() for head in header(node)]
        for head in heads:
            if head in _LEDGER or len(head) < 4:
                continue
            from solo.scenario.nearness import near

            if meant := near(head, _LEDGER):
                place = section.document.place(node.line)
                told = f"`{head.capitalize()}` heads a column; did you mean `{meant[0].capitalize()}`?"
                section.document.problem(place.line, place.column, "table-heading", told, "warning")
                return

    @staticmethod
    def _teller(document: Document, place: m.Place) -> Callable[[str, str], None]:
        return lambda code, message: document.problem(place.line, place.column, code, message)

    # -------------------------------------------------------------------------------------------------- lines

    def adventure(self) -> m.Adventure:
        """Everything, compiled."""
        scenes: dict[str, m.Scene] = {}
        always: dict[str, m.Scene] = {}
        intro: list[m.Block] = []
        definitions: dict[str, dict[str, m.Definition]] = {"creature": {}, "person": {}, "item": {}}
        tables: dict[str, m.Table] = {}
        nets = Nets(self.known)
        for outline in self.outlines:
            title = self._scope(outline.document, "")
            self.lying[outline.document.name], _ = self._marks(title, outline.intro)
            title.idle = idle.on_title_page
            intro += blocks(title, outline.intro)
            for section in outline.sections:
                if section.kind == "scene":
                    self._listed_ticks(section)
                    for scene in self._cast(section, self.keys[id(section)]):
                        scenes[scene.key] = scene
                elif section.kind == "always":
                    self._always(section, always)
                for entry in section.entries if section.kind in DEFINITIONS else ():
                    held = self._definition(entry, DEFINITIONS[section.kind])
                    definitions[held.kind][held.key] = held
            for section in outline.tables:
                rolled = table(section, self._scope(outline.document, self.keys[id(section)]))
                if rolled:
                    tables[rolled.key] = rolled
            entries = [entry for section in outline.sections for entry in section.entries]
            tabled = {id(node) for section in outline.tables for node in section.blocks}
            traps.look(
                outline.document, {id(node) for entry in entries for node in entry.blocks}, nets, tabled
            )
            idle.unread(outline.document, self._scope(outline.document, ""))
        fields = self.front.fields if self.front else {}
        holders = [(scene.key, scene.blocks) for scene in scenes.values()]
        holders += [("always", scene.blocks) for scene in always.values()]
        holders += [(held.holder, held.listens) for kind in definitions.values() for held in kind.values()]
        scenes = regional(scenes, always)
        found = m.Adventure(
            title=str(fields.get("title") or self._title()),
            blurb=str(fields.get("blurb", "")),
            author=str(fields.get("author", "")),
            licence=str(fields.get("licence", "")),
            rules=self.known.rules,
            start=self._start(scenes),
            minutes=int(str(fields.get("minutes", 0))),
            state={held.name: held for held in self.known.variables.values()},
            intro=tuple(intro),
            scenes=scenes,
            always=always,
            creatures=definitions["creature"],
            people=definitions["person"],
            items=definitions["item"],
            tables=tables,
            clues=dict(self.known.clues),
            chosen=chosen(self.known, holders, self._problem),
            regions=dict(self.known.regions.names),
            clocks={self.known.variable(name): size for name, size in self.known.clocks.items()},
            texts=dict(self.texts),
        )
        read = claimed.Read(found)
        for outline in self.outlines:
            entered = [
                node for section in outline.sections for entry in section.entries for node in entry.blocks
            ]
            beside = [node for section in outline.tables for node in section.blocks if node.kind != "table"]
            apart = {id(node) for node in (*entered, *beside)}
            nodes = [node for node in outline.document.blocks if id(node) not in apart]
            claimed.unclaimed(outline.document, [*nodes, *claimed.within_items(entered)], read)
        return found

    def _problem(self, at: m.Place, code: str, message: str) -> None:
        document = next(document for document in self.documents if document.name == at.file)
        document.problem(at.line, at.column, code, message)

    def _scope(self, document: Document, key: str) -> Scope:
        return Scope(document, self.known, self.anchors, key)

    def _title(self) -> str:
        return next((outline.title.title for outline in self.outlines if outline.title), "")

    def _cast(self, section: Section, key: str) -> Iterator[m.Scene]:
        """A scene; where others play it with several, one for each of them."""
        casts = self.known.casts.get(key)
        if casts:
            self._idle_company(section, key)
        else:
            casts = [self._somebody(section, key)]
        for who in casts:
            yield self._scene(section, self.known.variant(key, who), who)

    def _somebody(self, section: Section, key: str) -> str:
        """Who stands for the `who` of a scene that is played with nobody, which is told where it is played; nothing
        where the scene says no `who`."""
        if section.document.name not in self.asking:
            return ""
        from solo.scenario.reading import company

        if not any(company.asks_who(node) for node in section.blocks if isinstance(node, Node)):
            return ""
        bare = [at for at, _, alone, _ in self.plays if alone == key]
        if bare or not self._to_nowhere:
            at = bare[0] if bare else section.place
            if not bare and (led := self._led(section, key)) is not None:
                told = f"arrows lead to `{section.title}`, where `who` is nobody; write the name, or `hero`, or let `do {section.title} with NAME` play it"
                self._problem(led, "unplayed", told)
                return next(iter(self.known.beings.names.values()), "hero")
            told = f"`who` in `{section.title}` is whoever it is played with: write `do {section.title} with NAME`"
            self._problem(at, "arguments" if bare else "unplayed", told)
        return next(iter(self.known.beings.names.values()), "hero")

    def _led(self, section: Section, key: str) -> m.Place | None:
        """Where a scene says `who` to which arrows lead, or which begins the adventure; None where neither does."""
        anchor = key.rpartition("#")[2]
        led = re.compile(rf"(?:→|->)\s*\[[^\]\n]*\]\([^()\s]*#{re.escape(anchor)}\)")
        if not any(led.search(text) for text in self.texts.values()):
            return None
        lines = section.document.lines
        for number in range(section.place.line, len(lines)):
            if lines[number].startswith("## "):
                break
            if match := re.search(r"`[^`\n]*\bwho\b", lines[number]):
                return section.document.place(number, match.start())
        return None

    def _idle_company(self, section: Section, key: str) -> None:
        """Tell of a scene that is played with somebody and never says `who`, or that says it and is also played with
        nobody."""
        from solo.scenario.reading import company

        text = "\n".join(section.document.lines[section.place.line : section.place.line + 40]).partition(
            "\n## "
        )[0]
        if re.search(r"[{$<\[(*_\"']\s*who\b", text):
            return  # in signs of another tool, which is told
        if any(company.says_who(part) for part in section.blocks):
            for below, bare in enumerate(text.split("\n")):
                if match := _BARE_WHO.search(bare):
                    place = section.document.place(section.place.line + below, match.start())
                    self._problem(
                        place,
                        "no-ticks",
                        "this is told as it stands; who is here is shown in backticks: write `who`",
                    )
            for at, said, alone, parts in self.plays:
                if parts is None and alone == key:
                    self._problem(at, "arguments", f"say with whom: write `do {said.strip()} with NAME`")
            return
        for at, _, _, parts in self.plays:
            if parts and self.known.scenes.find(parts[0]).key == key:
                told = f"`{section.title}` never says `who`, so `with {parts[1]}` does nothing; write `do {section.title}`"
                self._problem(at, "arguments", told)
                return

    @cached_property
    def asking(self) -> frozenset[str]:
        """The files that may ask for `who`."""
        return frozenset(name for name, text in self.texts.items() if "`" in text and "who" in text)

    @cached_property
    def plays(self) -> list[tuple[m.Place, str, str, tuple[str, str] | None]]:
        """Every `do`: where it stands, what follows the word, the scene that names, and the scene with whom."""
        from solo.scenario.reading import company

        return [
            (at, said, self.known.scenes.find(said.strip(' "')).key, self.known.played(said))
            for at, said in company.plays(self.texts)
        ]

    @cached_property
    def _to_nowhere(self) -> bool:
        """Whether some `do` says with whom, and names a scene that there is not."""
        return any(
            " with " in said or "(" in said or "," in said
            for _, said, _, _ in self.plays
            if self._unplayed(said)
        )

    def _unplayed(self, said: str) -> bool:
        """Whether a `do` names a scene that there is not, which is told there."""
        parts = self.known.played(said)
        return not self.known.scenes.find(parts[0] if parts else said).key

    def _scene(self, section: Section, key: str, who: str = "") -> m.Scene:
        scope = self._scope(section.document, key)
        scope.who = who
        marks, nodes = self._marks(scope, section.blocks)
        was = tuple(slug(mark.name) for mark in marks if isinstance(mark, Was))
        apart = any(isinstance(mark, Mark) and mark.word == "apart" for mark in marks)
        regions = self.known.within(*marks, *self.lying.get(section.document.name, ()))
        return m.Scene(section.place, key, section.title, blocks(scope, nodes), was, apart, regions)

    def _marks(self, scope: Scope, nodes: list[Node]) -> tuple[list, list[Node]]:
        """The marks of a scene, in paragraphs of their own or at the start of one: first under the heading, or below."""
        marks: list = []
        for node in nodes:
            if (
                node.kind == "paragraph"
                and "`" in node.content
                and any(w in node.content.lower() for w in ("was ", "apart", "`in"))
            ):
                trial = Scope(scope.document, scope.known, scope.anchors, scope.key)
                trial.problems = []
                marks += [mark for mark in line(trial, node).marks if isinstance(mark, Mark | Was | Within)]
        scope.heading = bool(marks)
        return marks, nodes

    def _listed_ticks(self, section: Section) -> None:
        """Tell of a list under the heading of a clock, which was to say what happens at its ticks."""
        name = section.title.lower()
        if name not in self.known.clocks or section.anchor in self.links.arrows:
            return
        node = next((node for node in section.blocks if node.kind in entries.LISTS), None)
        if node is not None:
            told = (
                f"what happens at the ticks of a clock stands in a table: `| {section.title} | What happens |`, below it "
                "`| --- | --- |`, and then a row for each, `| 3 | … |`"
            )
            section.document.problem(node.line + 1, 1, "table-heading", told)

    def _always(self, section: Section, always: dict[str, m.Scene]) -> None:
        """What always runs and is offered, in a file or in a region; what several sections say is joined."""
        name = section.document.name
        regions = (self.known.region(section.region, section.place, self._problem),) if section.region else ()
        key = f"in {regions[0]}" if regions else name
        scope = self.always.setdefault(key, self._scope(section.document, f"{name}#always"))
        scope.document, scope.problems = section.document, section.document.problems
        scope.given.update(OUTCOMES)
        before = always[key].blocks if key in always else ()
        made = blocks(scope, section.blocks)
        always[key] = m.Scene(
            section.place, scope.key, section.title, (*before, *made), regions=tuple(filter(None, regions))
        )

    def _definition(self, entry: Section, kind: str) -> m.Definition:
        key = self.keys[id(entry)]
        text, block, nodes, before = self._stat_line(entry, kind)
        if kind != "item":
            tags.look(entry.document, [node for node in nodes if entries.may_be_tags(node)])
            for node, stray in entries.strayed(nodes):
                entry.document.problem(node.line + 1, 1, "unknown-tag", stray, "warning")
        nodes, listens = self._listens(entry, nodes, key)
        lists = [node for node in nodes if node.kind in entries.LISTS]
        listed = [_clean(each) for node in lists for each in entries.texts_of(node)]
        if kind == "item":
            said = listed = [*listed, *(_plain(node) for node in nodes if node.kind == "paragraph")]
        else:
            said = [_clean(each) for node in lists for each in entries.tags_of(node)]
        speaks = tuple(
            word[7:].strip() for word in _short_words(listed) if word.lower().startswith("speaks ")
        )
        short = tuple(
            _RIDES_ONE.sub("rides ", word.lower())
            for word in _short_words(said)
            if len(word.split()) <= 3 and not word.lower().startswith("speaks ")
        )
        prose = (*self._told(entry, before), *self._prose(entry, nodes, key, kind))
        return m.Definition(entry.place, kind, key, entry.title, text, block, prose, short, speaks, listens)

    def _listens(self, entry: Section, nodes: list[Node], key: str) -> tuple[list[Node], tuple[m.Block, ...]]:
        """The blocks of an entry without the items of its lists that listen (`on WORDS`), and those items."""
        kept: list[Node] = []
        listening: list[Node] = []
        for node in nodes:
            lists = node.kind in ("bullet_list", "ordered_list")
            if lists and key:
                self._unheard(entry, node)
            heard = [item for item in node.children if lists and _ON.search(_opening(item))]
            if not heard:
                kept.append(node)
                continue
            with_them = [item for item in node.children if item in heard or len(item.children) > 1]
            listening.append(node.holding(with_them))
            if plain := [item for item in node.children if item not in with_them]:
                kept.append(node.holding(plain))
        scope = self._scope(entry.document, key)
        return kept, blocks(scope, listening)

    @staticmethod
    def _unheard(entry: Section, node: Node) -> None:
        """Tell of an item that says what may be typed, without its `on`."""
        for item in node.children:
            nested = [child for child in item.children[1:] if child.kind in entries.LISTS]
            if not _ON.search(_opening(item)) and (deep := next(filter(_hears, nested), None)) is not None:
                told = "this is indented, so it belongs to the item above, and is not heard; take the blanks in front of it out"
                place = entry.document.offsets(deep.children[0].children[0])(0)
                entry.document.problem(place.line, place.column, "unindented", told, "warning")
                continue
            if quoted := _QUOTED_ON.match(_opening(item)):
                place = entry.document.offsets(item.children[0])(0)
                told = f"what a player types stands in backticks: write `{quoted['said'].strip()}`"
                entry.document.problem(place.line, place.column, "no-ticks", told, "warning")
                continue
            bold = _BOLD_FIRST.match(_opening(item))
            if bold and bold[1].lower().strip(" .:") in OUTCOMES:
                place = entry.document.offsets(item.children[0])(0)
                told = f"**{bold[1].strip(' .:')}** answers nothing here, and is a word about `{entry.title}`; let it stand in a scene, in the list below what comes to it"
                entry.document.problem(place.line, place.column, "misplaced", told, "warning")
                continue
            match = _TYPED.match(_opening(item))
            if (
                match
                and (match["bare"] or re.search(r"[ ,]", match["said"]))
                and not _ON.search(_opening(item))
            ):
                said = (match["said"] or match["bare"]).strip()
                said = re.sub(r"^(?:when|if|typed?|types|say|says|for)\s+(?=\S)", "", said)
                place = entry.document.offsets(item.children[0])(0)
                told = f"what a player types stands behind `on`, in backticks: write `on {said}`"
                entry.document.problem(place.line, place.column, "no-ticks", told, "warning")
            elif (said := _done_to(entry.title, _opening(item))) and len(item.children) == 1:
                place = entry.document.offsets(item.children[0])(0)
                told = f"this is a word about `{entry.title}`, and is not heard; what a player types stands behind `on`, in backticks: write `on {said}`"
                entry.document.problem(place.line, place.column, "no-ticks", told, "warning")

    def _stat_line(
        self, entry: Section, kind: str
    ) -> tuple[str, StatBlock | None, list[Node], tuple[str, ...]]:
        """The stat line of an entry, what it says, the blocks that are not it, and prose that shares a block with it."""
        stated = entries.stated(entry.title, entry.blocks) if kind != "item" else None
        if stated is not None:
            node = next(node for node in entry.blocks if node not in stated.left)
            place = (
                entry.document.place(node.line) if node.tokens is None else entry.document.offsets(node)(0)
            )
            for note in [*stated.block.notes, *unread(stated.block), *filter(None, [unsaid(stated.line)])][
                :1
            ]:
                said = fifth.told(stated.block) if note == fifth.TOLD else note
                entry.document.problem(place.line, place.column, "stat-line", said, "warning")
            second = next(
                (node for node in stated.left if node.kind == "paragraph" and looks_like(node.content)), None
            )
            if second is not None and half_read(second.content):
                place = entry.document.offsets(second)(0)
                told = f"`{entry.title}` has a stat line already (line {node.line + 1}); head this one by whose it is: `### Name`"
                entry.document.problem(place.line, place.column, "no-heading", told, "warning")
            return stated.line, stated.block, stated.left, stated.prose
        listed = [
            part
            for node in entry.blocks
            if node.kind in (*entries.LISTS, "blockquote")
            for part in _lines_in(node)
        ]
        for node in listed if kind != "item" else ():
            if half_read(node.content):
                place = entry.document.offsets(node)(0)
                told = "a stat line is a paragraph of its own, so this one is not read; take the sign in front of it out"
                entry.document.problem(place.line, place.column, "stat-line", told, "warning")
                return "", None, entry.blocks, ()
        for node in entry.blocks:
            if kind != "item" and node.kind == "paragraph" and (said := half_read(node.content)):
                place = entry.document.offsets(node)(0)
                entry.document.problem(place.line, place.column, "stat-line", said, "warning")
        self._scored(entry, kind)
        return "", None, entry.blocks, ()

    @staticmethod
    def _scored(entry: Section, kind: str) -> None:
        """Tell of scores in a sentence of somebody who has no stat line."""
        for node in entry.blocks if kind != "item" else ():
            match = _HIT_POINTS.search(node.content) if node.kind == "paragraph" else None
            if match and not half_read(node.content):
                place = entry.document.offsets(node)(match.start())
                told = "scores in a sentence are only told; a stat line stands alone: `4 HP, 8 STR, 12 DEX, 9 WIL, oar (d6)`"
                entry.document.problem(place.line, place.column, "stat-line", told, "warning")
                return

    @staticmethod
    def _misread(entry: Section, node: Node, later: bool, kind: str) -> None:
        """Tell of a paragraph of an entry that was to head another, or to be its tags."""
        place = entry.document.offsets(node)(0)
        if later and (name := _BOLD_ALONE.fullmatch(node.content)):
            told = f"this is told with `{entry.title}`; an entry of its own is headed so: `### {name[1].strip(' .:')}`"
            entry.document.problem(place.line, place.column, "heading-level", told, "warning")
        elif kind != "item" and (said := _TAGGED.fullmatch(node.content)):
            tags = [tag.strip().lower() for tag in said[1].split(",")]
            if any(map(entries.is_tags, tags)):
                told = f"tags stand in a list, each on a line: `- {tags[0]}`; as it stands, this is only told"
                entry.document.problem(place.line, place.column, "unknown-tag", told, "warning")

    def _named_within(self, entry: Section, node: Node) -> None:
        """Tell of a word about an entry that was to be an entry itself: it begins with the name of what a directive
        speaks of, and nothing else is headed so."""
        for each in _firsts(node):
            match = _ENTITLED.match(each.content)
            name = (match["bold"] or match["plain"]).strip(" .:") if match else ""
            name = name or each.content.strip() * (node.kind == "table")
            if not name or slug(name) in (
                slug(entry.title),
                *self.known.items.names,
                *self.known.beings.names,
            ):
                continue
            said = re.compile(
                rf"`[^`\n]*\b(?:{_BRINGING})\b[^`\n]*\b{re.escape(name)}(?:e?s)?\b[^`\n]*`", re.IGNORECASE
            )
            if any(said.search(text) for text in self.texts.values()):
                place = entry.document.offsets(each)(0)
                told = f"this is told with `{entry.title}`; an entry of its own is headed so: `### {name}`"
                entry.document.problem(place.line, place.column, "heading-level", told, "warning")

    def _told(self, entry: Section, texts: Iterable[str]) -> Iterator[m.Block]:
        """Prose of an entry that stands in no block of its own."""
        for text in texts:
            yield m.Paragraph(entry.place, (m.Segment((m.Text(entry.place, _clean(text)),)),))

    def _prose(self, entry: Section, nodes: list[Node], key: str, kind: str) -> tuple[m.Block, ...]:
        """An entry's text. Its lists are tags in code spans or words, or sentences, and never choices."""
        scope = self._scope(entry.document, key)
        scope.idle = idle.in_entry
        plain = [node for node in nodes if node.kind not in (*entries.LISTS, *entries.CODE)]
        for number, node in enumerate(plain):
            self._misread(entry, node, number > 0, kind)
        for node in nodes:
            self._named_within(entry, node)
        found = list(blocks(scope, plain))
        listed = []
        for node in nodes:
            if node.kind in entries.LISTS and (kind == "item" or entries.tags_of(node)):
                listed += [self._item(entry, item) for item in node.children]
            elif node.kind in entries.LISTS:
                found += [part for item in entries.shown_items(node) for part in self._item(entry, item)]
            elif node.kind in entries.CODE:
                found += self._told(entry, filter(entries.shown, filter(None, node.content.splitlines())))
        return (*found, m.Listing(entry.place, tuple(listed))) if listed else tuple(found)

    @staticmethod
    def _item(entry: Section, item: Node) -> tuple[m.Paragraph, ...]:
        places = [
            (part, entry.document.offsets(part)(0)) for part in item.children if part.kind == "paragraph"
        ]
        return tuple(m.Paragraph(at, (m.Segment((m.Text(at, _plain(part)),)),)) for part, at in places)

    def _start(self, scenes: dict[str, m.Scene]) -> str:
        first = next(iter(scenes), "")
        name = self.front.fields.get("start") if self.front else None
        if not scenes:
            document = self.front.document if self.front else self.documents[0] if self.documents else None
            if document:
                self._no_scene(document)
        if not name:
            return self._first_of_front(scenes) or first
        address = str(name)
        file, _, anchor = address.rpartition("#")
        held = self.anchors.by_file.get(file, {}).get(anchor) if file else None
        if held and held[0] == "scene":
            return held[1]
        key, said = self.known.scene(anchor or address)
        if said and self.front:
            self.front.document.problem(self.front.lines["start"], 1, "dangling", said)
        return key or first

    @staticmethod
    def _no_scene(document: Document) -> None:
        """Tell that there is no scene, where one was to begin: at a heading of another rank, or at a line that stands alone."""
        lines = document.lines
        for at in range(document.body_line if document.front else 0, len(lines)):
            words = lines[at].strip()
            alone = not "".join(lines[at - 1 : at]).strip() and not "".join(lines[at + 1 : at + 2]).strip()
            ranked = re.match(r"#{3,6}\s+(\S.*)", words)
            if ranked or (alone and _TITLE.fullmatch(words)):
                name = ranked[1] if ranked else words
                told = f"there is no scene; one is headed by two signs: write `## {name.strip(' #')}`"
                document.problem(at + 1, 1, "no-scene", told)
                return
        document.problem(1, 1, "no-scene", "there is no scene; write one under a `## Heading`")

    def _first_of_front(self, scenes: dict[str, m.Scene]) -> str:
        """The first scene of the file that holds the front matter."""
        name = self.front.document.name if self.front else ""
        return next((scene.key for scene in scenes.values() if scene.at.file == name), "")


def regional(scenes: dict[str, m.Scene], always: dict[str, m.Scene]) -> dict[str, m.Scene]:
    """The scenes with the tags of their regions: what the first line of tags in a region's `## Always` says, which
    is taken out there."""
    tags: dict[str, tuple[str, ...]] = {}
    for key, scene in always.items():
        if key.startswith("in "):
            tags[key[3:]], blocks_left = _tagged(scene.blocks)
            always[key] = replace(scene, blocks=blocks_left)
    return {
        key: replace(
            scene, tags=tuple(dict.fromkeys(tag for each in scene.regions for tag in tags.get(each, ())))
        )
        for key, scene in scenes.items()
    }


def _tagged(held: tuple[m.Block, ...]) -> tuple[tuple[str, ...], tuple[m.Block, ...]]:
    """The tags that paragraphs without a condition give, and the blocks without these."""
    tags: list[str] = []
    left: list[m.Block] = []
    for block in held:
        if isinstance(block, m.Paragraph) and not block.when:
            plain = [segment for segment in block.segments if not segment.when]
            here = [part for segment in plain for part in segment.parts if isinstance(part, m.Here)]
            tags += [tag for part in here for tag in part.tags]
            segments = tuple(
                replace(segment, parts=tuple(part for part in segment.parts if part not in here))
                for segment in block.segments
            )
            block = replace(block, segments=tuple(each for each in segments if each.parts or each.when))
            if not block.segments:
                continue
        left.append(block)
    return tuple(dict.fromkeys(tags)), tuple(left)


def _lines_in(node: Node) -> Iterator[Node]:
    """The paragraphs in a list or quote."""
    for child in node.children:
        if child.kind == "paragraph":
            yield child
        else:
            yield from _lines_in(child)


def _firsts(node: Node) -> list[Node]:
    """What may begin with a name in a block: itself, the first of its items, or of its rows."""
    if node.kind == "paragraph":
        return [node]
    held = rows(node) if node.kind == "table" else node.children if node.kind in entries.LISTS else []
    return [each.children[0] for each in held if each.children]


def _opening(item: Node) -> str:
    """The first words of an item, as written."""
    return item.children[0].content if item.children else ""


_RIDES_ONE = regex.late(r"^rides (?:an?|the|his|her|their|its) ")


def _hears(node: Node) -> bool:
    """Whether an item of a list says what may be typed."""
    return any(_ON.search(_opening(item)) for item in node.children if item.children)


_TYPED_IN_MARKS = regex.late(
    r"(?:\*\*|__)([a-z][^*_\n]{3,60}?)(?:\*\*|__)[.:]?(?=\s)|[\"“‘']([a-z][^\"”’'\n]{3,60}?)[\"”’']\s*(?::|[→–—-]|->|=>)|([a-z][a-z' /,-]{3,60}?)\s*(?:→|->|=>|\s[–—-]\s)"
)


def _done_to(name: str, said: str) -> str:
    """What one would type to do something to what an entry is of, where an item begins with that and a colon: `look key: It is
    worn.`, or is a choice by its words: `Look at the key. It is worn.`; nothing where it does not."""
    last = stem(name)[-1:]
    first, stop, rest = said.partition(". ")
    words = first.split()
    if stop and rest and last and 1 < len(words) < 7 and words[0].lower() in DEEDS and words[0][:1].isupper():
        deed = [word.lower() for word in words if word.lower() not in ("the", "a", "an")]
        return " ".join(deed) if stem(" ".join(deed))[-1:] == last else ""
    if marked := _TYPED_IN_MARKS.match(said):  # `**ask wat**`, `"ask wat"`, `ask wat -> …`
        said = f"{next(filter(None, marked.groups()))}:{said[marked.end() :]}"
    typed, colon, told = said.partition(":")
    phrases = [phrase.strip() for phrase in re.split(r"[,/;]", typed.replace("`", ""))]
    if not colon or len(told.split()) < 2 or not last or not typed[:1].islower():
        return ""
    asked = bool(marked) and any({*stem(phrase)} & {*stem(name)} for phrase in phrases)
    verbs = all(1 < len(phrase.split()) < 5 and (asked or stem(phrase)[-1:] == last) for phrase in phrases)
    return ", ".join(phrases) if verbs and phrases else ""


def _short_words(texts: Iterable[str]) -> list[str]:
    """The pieces of texts between full stops and commas."""
    return [piece.strip(" `*_") for text in texts for piece in _SENTENCE.split(text) if piece.strip(" `*_")]


def _plain(node: Node) -> str:
    """A paragraph's words without their marks."""
    return _clean(node.content)


def _clean(text: str) -> str:
    return text.replace("`", "").replace("*", "").replace("\n", " ")
