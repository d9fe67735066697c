"""An adventure as a page made for paper: its own text set as a module, scenes numbered and led to by their numbers, what
the rules do in a face of its own, and under each creature its figures in the chosen system. The browser prints it, or
makes a PDF of it."""

import html
import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from solo.rules import load
from solo.scenario import model as m
from solo.scenario.directives.trials import Test
from solo.scenario.names import slug
from solo.scenario.walk import everything, parts
from solo.workshop.editor.telling import chance, converted

STYLE = """
:root { --ink: #1a1a1a; --quiet: #666; --line: #bbb; --rule: #5a2d0c; --tint: #f4efe6; }
@page { size: A4; margin: 18mm 16mm 20mm; @bottom-center { content: counter(page); font: 9pt Georgia, serif; } }
* { box-sizing: border-box; }
body { font: 10.5pt/1.45 Georgia, "Times New Roman", serif; color: var(--ink); background: #fff; margin: 0 auto;
  max-width: 46rem; padding: 2rem 1.5rem; }
h1 { font-size: 26pt; line-height: 1.1; margin: 0 0 .3em; }
h2 { font-size: 15pt; border-bottom: 1.5pt solid var(--ink); margin: 1.8em 0 .5em; padding-bottom: .1em; break-after: avoid; }
h2 .number { color: var(--rule); margin-right: .5em; }
h3 { font-size: 12pt; margin: 1.2em 0 .3em; break-after: avoid; }
p { margin: .5em 0; orphans: 3; widows: 3; }
ul, ol { margin: .5em 0; padding-left: 1.3em; }
li { margin: .25em 0; break-inside: avoid; }
.blurb { font-style: italic; font-size: 12pt; }
.about { color: var(--quiet); font-size: 9.5pt; margin-bottom: 2em; }
code { font: 600 8.8pt/1.3 "Helvetica Neue", Arial, sans-serif; color: var(--rule); background: var(--tint);
  border-radius: 2pt; padding: .05em .35em; }
code .odds { font-weight: 400; color: var(--ink); }
a { color: inherit; text-decoration: none; border-bottom: .5pt dotted var(--quiet); }
a .to { color: var(--rule); font-weight: bold; }
a[data-scene]::after { content: " (" attr(data-scene) ")"; color: var(--rule); font-weight: bold; font-size: 9pt; }
blockquote { margin: .7em 0; padding: .5em .9em; background: var(--tint); border-left: 2.5pt solid var(--rule); break-inside: avoid; }
table { border-collapse: collapse; margin: .8em 0; width: 100%; break-inside: avoid; font-size: 9.8pt; }
th, td { border-bottom: .5pt solid var(--line); padding: .25em .6em; text-align: left; vertical-align: top; }
th { border-bottom: 1.2pt solid var(--ink); }
.block { border: .8pt solid var(--ink); border-left-width: 3pt; padding: .35em .7em; margin: .5em 0; font-size: 9.6pt; break-inside: avoid; }
.block b { font-variant: small-caps; }
hr { border: 0; border-top: .5pt solid var(--line); margin: 1.2em auto; width: 40%; }
.contents { columns: 2; font-size: 9.8pt; list-style: none; padding: 0; }
@media print { body { max-width: none; padding: 0; } .screen { display: none; } }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e8e4dc; --quiet: #a9a49a; --line: #555; --rule: #e0a878; --tint: #2a2723; }
  body { background: #191816; } }
"""


def printed(adventure: m.Adventure, system: str) -> str:
    """The adventure as one page of HTML, with figures of a system."""
    return _Module(adventure, system).page()


class _Module:
    """A module on its way to paper."""

    def __init__(self, adventure: m.Adventure, system: str):
        self.adventure, self.system = adventure, system
        self.numbers = {key: number for number, key in enumerate(adventure.scenes, 1)}
        self.entries = {(entry.at.file, entry.at.line): entry for entry in adventure.entries}
        self.scenes = {
            (scene.at.file, scene.at.line): key for key, scene in reversed(adventure.scenes.items())
        }
        self.odds = dict(self.chances())
        self.file = ""
        self.taken: set[str] = set()

    def chances(self) -> Iterator[tuple[tuple[str, int, str], str]]:
        """The odds of every test, by its line and its words."""
        for seen in everything(self.adventure):
            for part in parts(seen):
                if isinstance(part, Test):
                    named = {way.system: way.what for way in part.ways}
                    found = chance(
                        self.system, part.approach, part.topic, part.difficulty, named.get(self.system, "")
                    )
                    if found:
                        yield (part.at.file, part.at.line, part.approach), found

    def page(self) -> str:
        """All of it."""
        adventure = self.adventure
        title = html.escape(adventure.title)
        rules = load(self.system)
        about = [f"Figures and odds by {html.escape(rules.title)}; odds are a plain hero's."]
        about += [f"By {html.escape(adventure.author)}."] if adventure.author else []
        about += [html.escape(adventure.licence)] if adventure.licence else []
        contents = "".join(
            f'<li><a href="#{self.id(scene.at.file, slug(scene.heading))}"><span class="to">{self.numbers[key]}</span> {html.escape(scene.heading)}</a></li>'
            for key, scene in adventure.scenes.items()
        )
        body = "\n".join(self.text(file, text) for file, text in adventure.texts.items())
        body += self.ledger()
        blurb = f'<p class="blurb">{html.escape(adventure.blurb)}</p>' if adventure.blurb else ""
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{blurb}\n"
            f'<p class="about">{" ".join(about)}</p>\n<ol class="contents">{contents}</ol>\n{body}\n</body>\n</html>\n'
        )

    def ledger(self) -> str:
        """The variables, for whoever keeps track of them."""
        if not self.adventure.state:
            return ""
        rows = "".join(
            f"<tr><td><code>{html.escape(one.name)}</code></td><td>{html.escape(started(one))}</td><td>{html.escape(one.meaning)}</td></tr>"
            for one in self.adventure.state.values()
        )
        head = "<tr><th>Keep track of</th><th>Begins as</th><th>Meaning</th></tr>"
        return f"<h2>Ledger</h2>\n<table>{head}{rows}</table>\n"

    def id(self, file: str, anchor: str) -> str:
        """What an anchor of a file is called on the page."""
        if len(self.adventure.texts) == 1:
            return anchor
        return f"{slug(file.replace('/', '-').removesuffix('.md'))}-{anchor}"

    def fresh(self, id: str) -> str:
        """A name on the page that no other heading has: of two alike the second is numbered, as forges do."""
        number, made = 0, id
        while made in self.taken:
            number += 1
            made = f"{id}-{number}"
        self.taken.add(made)
        return made

    def text(self, file: str, text: str) -> str:
        """A file as HTML."""
        self.file = file
        lines = text.removeprefix("\ufeff").split("\n")
        skipped = 0
        if lines[0].strip() == "---":
            skipped = next((at + 1 for at, line in enumerate(lines[1:], 1) if line.strip() == "---"), 0)
        bare = re.sub(
            r"<!--.*?-->",
            lambda found: "\n" * found[0].count("\n"),
            "\n".join(lines[skipped:]),
            flags=re.DOTALL,
        )
        reader = MarkdownIt("commonmark", {"html": False}).enable("table")
        tokens = reader.parse(bare)
        made: list[Token] = []
        for at, token in enumerate(tokens):
            line = (token.map[0] if token.map else 0) + skipped + 1
            if token.tag == "h1" or (at and token.type == "inline" and tokens[at - 1].tag == "h1"):
                continue  # the title stands above
            if token.type == "heading_open":
                token.attrSet("id", self.fresh(self.id(file, slug(tokens[at + 1].content))))
                self.numbered(tokens[at + 1], line)
            if token.type == "inline":
                self.inline(token, line)
            made.append(token)
            if token.type == "heading_close" and tokens[at - 1].map:
                block = self.block((file, tokens[at - 1].map[0] + skipped + 1))  # type: ignore[index]
                made += [block] if block else []
        return str(reader.renderer.render(made, reader.options, {}))

    def numbered(self, token: Token, line: int) -> None:
        """The number of a scene before its heading."""
        key = self.scenes.get((self.file, line))
        if key is not None and token.children is not None:
            token.children.insert(0, raw(f'<span class="number">{self.numbers[key]}</span>'))

    def block(self, at: tuple[str, int]) -> Token | None:
        """What an entry is in the chosen system."""
        entry = self.entries.get(at)
        if entry is None or entry.block is None:
            return None
        figures = converted(self.system, entry.name, entry.line)
        if not figures:
            return None
        return raw(
            f'<div class="block"><b>{html.escape(load(self.system).title)}</b> {html.escape(figures)}</div>\n',
            "html_block",
        )

    def inline(self, token: Token, line: int) -> None:
        """Links by the numbers of their scenes, and tests with their odds."""
        row = line
        for child in token.children or ():
            if child.type in ("softbreak", "hardbreak"):
                row += 1
            if child.type == "link_open":
                self.led(child)
            if child.type == "code_inline" and child.content.split()[:1] == ["test"]:
                child.type, child.content = "html_inline", self.tested(child.content, row)

    def led(self, token: Token) -> None:
        """A link leads to a place on the page."""
        file, sign, anchor = str(token.attrGet("href") or "").partition("#")
        if not sign or "://" in file:
            return
        folder = self.file.rpartition("/")[0]
        named = f"{folder}/{file}" if folder and file else file
        there = named if named in self.adventure.texts else file or self.file
        token.attrSet("href", f"#{self.id(there, anchor)}")
        key = next(
            (
                key
                for key, scene in self.adventure.scenes.items()
                if (scene.at.file, slug(scene.heading)) == (there, anchor)
            ),
            None,
        )
        if key is not None:
            token.attrSet("title", f"scene {self.numbers[key]}")
            token.attrSet("data-scene", str(self.numbers[key]))

    def tested(self, said: str, line: int) -> str:
        """A test, with its odds."""
        found = next(
            (
                odds
                for (file, at, approach), odds in self.odds.items()
                if (file, at) == (self.file, line) and approach in said
            ),
            "",
        )
        odds = f' <span class="odds">{html.escape(found)}</span>' if found else ""
        return f"<code>{html.escape(said)}{odds}</code>"


def started(variable: m.Variable) -> str:
    """What a variable is at first, and what else it may be."""
    if variable.words:
        return f"{variable.first} (or {', '.join(word for word in variable.words if word != variable.first)})"
    return (
        {True: "true", False: "false"}.get(variable.first, str(variable.first))
        if isinstance(variable.first, bool)
        else str(variable.first)
    )


def raw(text: str, kind: str = "html_inline") -> Token:
    """HTML as it stands."""
    token = Token(kind, "", 0)
    token.content = text
    return token
