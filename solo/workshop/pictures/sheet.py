"""The page around a drawing: it can be moved, made larger, searched and clicked through, and has each scene's text, choices,
tests and odds at hand. It fetches nothing, and shows all of that without its script too.

What may live here: HTML. Words of a scenario are escaped wherever they are written; its own HTML, links and pictures are
not taken over.
"""

import json
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from solo.rules import load
from solo.scenario import model as m
from solo.scenario import walk
from solo.workshop.editor.telling import chance, systems_of
from solo.workshop.graph import Map, Spot, Target, Way, map_of
from solo.workshop.inventory import Inventory
from solo.workshop.pictures import heat as warm
from solo.workshop.pictures.drawing import Drawing, drawing_of, svg
from solo.workshop.reach import Reach
from solo.workshop.report import Found, Report

MARKDOWN = (
    MarkdownIt("commonmark", {"html": False})
    .enable("table")
    .disable(["image", "autolink", "html_inline", "html_block"])
)
BY = {"": "nothing", "visits": "visits", "deaths": "deaths", "endings": "good endings"}


def page(
    adventure: m.Adventure,
    after: Report | None = None,
    before: Report | None = None,
    above: str = "",
    title: str = "",
    by: str = "",
) -> str:
    """A page with the map of an adventure, coloured by a playtest where there is one, or by what changed between two.
    `above` is what stands over it."""
    made = map_of(adventure)
    drawn = drawing_of(made)
    hot = warm.of(after) if after else None
    cold = warm.of(before) if before else None
    told = Told(adventure, made, drawn, after)
    controls = controls_of(after, before, by or ("visits" if after else ""))
    body = f"""{above}<section class="map" aria-labelledby="maphead">
<h2 id="maphead">{"The map" if above else "The story"}</h2>{controls}
<div class="board"><div class="view" id="view">{svg(drawn, hot, cold, by or "visits", alone=False)}</div>
<aside id="panel" aria-live="polite"><p class="hint">Choose a scene to read it here. Drag to move the map, turn the wheel or press + and − to
make it larger or smaller, 0 to see all of it, / to search.</p>{"".join(told.sections())}</aside></div></section>"""
    return whole(title or f"{adventure.title}: the map", body, data_of(drawn, hot, cold))


def whole(title: str, body: str, data: object) -> str:
    """A page that fetches nothing: only the script that stands in it may run."""
    script = resource("sheet.js")
    seal = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{seal}'; base-uri 'none'; form-action 'none'"
    held = (
        json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c").replace("&", "\\u0026")
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{escape(title)}</title><style>{resource("map.css")}{resource("sheet.css")}</style></head>
<body><header><h1>{escape(title)}</h1></header><main>{body}</main>
<script type="application/json" id="data">{held}</script><script>{script}</script></body></html>
"""


def resource(name: str) -> str:
    """A file that stands beside this one."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def controls_of(after: Report | None, before: Report | None, by: str) -> str:
    """What the map is searched and coloured with."""
    parts = [
        (
            '<label>Search <input id="search" type="search" autocomplete="off" placeholder="a scene, a word in it"></label>'
            '<output id="found" role="status"></output>'
        ),
        (
            '<span class="zoom"><button type="button" id="out" aria-label="Smaller">−</button>'
            '<button type="button" id="all" aria-label="See all of it">all</button>'
            '<button type="button" id="in" aria-label="Larger">+</button></span>'
        ),
    ]
    if after is not None:
        options = "".join(
            f'<option value="{key}"{" selected" * (key == by)}>{words}</option>' for key, words in BY.items()
        )
        systems = "".join(
            f'<option value="{escape(name)}">{escape(name)}</option>' for name in (warm.ALL, *after.systems)
        )
        parts.append(f'<label>Colour by <select id="by">{options}</select></label>')
        parts.append(f'<label>System <select id="system">{systems}</select></label>')
    if before is not None:
        told = (("change", "what changed"), ("after", "after"), ("before", "before"))
        parts.append(
            "<label>Show <select id='which'>"
            + "".join(f'<option value="{key}">{words}</option>' for key, words in told)
            + "</select></label>"
        )
    key = '<p class="key" id="key" aria-hidden="true"></p>' if after is not None else ""
    return f'<div class="controls">{"".join(parts)}</div>{key}'


def data_of(drawn: Drawing, hot: warm.Heat | None, cold: warm.Heat | None) -> dict[str, Any]:
    """What the script colours cards by: shares by node, by system and by what is looked at."""

    def shares(heat: warm.Heat | None) -> dict[str, Any] | None:
        return (
            None
            if heat is None
            else {node: {name: of(each) for name, each in systems.items()} for node, systems in heat.items()}
        )

    def of(each: warm.Warmth) -> dict[str, float]:
        return {by: round(each.share(by), 4) for by in warm.WAYS}

    return {
        "after": shares(hot),
        "before": shares(cold),
        "unders": {card.node: card.under for card in drawn.cards},
    }


# What is told of each scene.


class Told:
    """Tells of scenes and endings, with what a playtest found."""

    def __init__(self, adventure: m.Adventure, made: Map, drawn: Drawing, report: Report | None):
        self.adventure, self.made, self.drawn, self.report = adventure, made, drawn, report
        self.ids = {card.node: card.id for card in drawn.cards}
        self.systems = systems_of(adventure)
        self.tests: dict[tuple[str, int], list[m.Test]] = {}
        for seen in walk.everything(adventure):
            for part in walk.parts(seen):
                if isinstance(part, m.Test):
                    self.tests.setdefault((part.at.file, part.at.line), []).append(part)
        self.things = (
            {(thing.kind, thing.file, thing.line): number for number, thing in report.things.items()}
            if report
            else {}
        )
        inventory = Inventory(adventure)
        reach = Reach(inventory)
        self.never = {
            (node.kind, node.file, node.line): reach.reason(number)
            for number, node in enumerate(inventory.nodes)
            if node.kind in ("choice", "outcome", "scene") and number not in reach.reached
        }
        self.used: set[int] = set()

    def sections(self) -> Iterator[str]:
        """A section for each card."""
        spots = {spot.key: spot for spot in self.made.scenes}
        for card in self.drawn.cards:
            spot = spots.get(card.node)
            inside = self.scene(spot) if spot else self.ending(card.node)
            words = spot.heading if spot else card.words
            yield f'<section id="{card.id}" class="told" tabindex="-1"><h3>{escape(words)}</h3>{inside}</section>'

    def scene(self, spot: Spot) -> str:
        """A scene: where it stands, what was found, its text, and what can be done in it."""
        ways = "".join(self.way(way, spot) for way in spot.ways)
        what = f"<h4>What can happen</h4><ul class='ways'>{ways}</ul>" if ways else ""
        place = f'<p class="place">{escape(f"{spot.file}:{spot.line}")}</p>'
        return f"{place}{self.found('scene', spot.file, spot.line)}<div class='prose'>{self.text(spot)}</div>{what}{self.from_where(spot.key)}"

    def ending(self, node: str) -> str:
        """An ending: how often, and from where."""
        words = node.removeprefix("end ")
        rows = []
        for system, found in (self.report.systems if self.report else {}).items():
            share = found.endings.get(words)
            told = (
                f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"
                if share
                else "only from further on"
                if words in found.elsewhere
                else "never"
            )
            rows.append(f"<tr><th scope='row'>{escape(system)}</th><td>{told}</td></tr>")
        table = f"<table><caption>Games that end so</caption>{''.join(rows)}</table>" if rows else ""
        return f'<p class="place">{escape(words)}</p>{table}{self.from_where(node)}'

    def from_where(self, node: str) -> str:
        """The scenes that lead here."""
        names = {card.node: card.words for card in self.drawn.cards}
        lead = [a for a, b, _, _ in self.drawn.arrows if b == node] + [
            b for a, b, both, _ in self.drawn.arrows if both and a == node
        ]
        links = ", ".join(
            f'<a href="#{self.ids[each]}">{escape(names[each])}</a>'
            for each in dict.fromkeys(lead)
            if each in self.ids
        )
        return f"<p class='from'>One comes here from {links}.</p>" if links else ""

    def text(self, spot: Spot) -> str:
        """The scene's own words, up to its first list."""
        lines = self.adventure.texts.get(spot.file, "").splitlines()[spot.line :]
        told = []
        for line in lines:
            if (
                line.startswith(("# ", "## ", "- ", "* ", "+ "))
                or line[:3].rstrip(" ").rstrip(".").isdecimal()
                and line[1:3] in (". ", ".\t")
            ):
                break
            told.append(line)
        return rendered("\n".join(told))

    def way(self, way: Way, spot: Spot) -> str:
        """A choice, an outcome or a paragraph that does something, with what lies inside."""
        named = {"choice": "choice", "outcome": "outcome"}.get(way.kind, "")
        head = f"<b>{escape(way.words)}</b>" if way.words else "<i>The text itself</i>"
        when = "".join(f"<code>{escape(each)}</code> " for each in way.when)
        does = "".join(f" <code>{escape(each)}</code>" for each in way.does)
        to = "".join(self.led(each) for each in way.to)
        odds = "".join(
            self.odds(test) for test in self.tests.get((spot.file, way.line), ()) if id(test) not in self.used
        )
        found = self.found(named, spot.file, way.line) if named else ""
        inside = "".join(self.way(each, spot) for each in way.inside)
        return f"<li>{when}{head}{does}{to}{odds}{found}{f'<ul>{inside}</ul>' if inside else ''}</li>"

    def led(self, to: Target) -> str:
        """Where something leads."""
        node = f"end {to.to}" if to.kind == "end" else to.to
        sign = {"end": "■", "do": "↺"}.get(to.kind, "→")
        names = {card.node: card.words for card in self.drawn.cards}
        words = to.to if to.kind == "end" else names.get(node, to.to or "back")
        link = f'<a href="#{self.ids[node]}">{escape(words)}</a>' if node in self.ids else escape(words)
        return f' <span class="to">{"or else " * to.failing}{sign} {link}</span>'

    def odds(self, test: m.Test) -> str:
        """How likely a plain hero passes a test, in each system."""
        self.used.add(id(test))
        named = {way.system: way.what for way in test.ways}
        told = []
        for system in self.systems:
            share = chance(system, test.approach, test.topic, test.difficulty, named.get(system, ""))
            if share:
                told.append(f"{escape(load(system).title)} {escape(share)}")
        what = ", ".join(
            filter(None, (test.approach, test.topic, test.difficulty if test.difficulty != "normal" else ""))
        )
        return f'<p class="odds">A plain hero passes ({escape(what)}): {"; ".join(told)}</p>' if told else ""

    def found(self, kind: str, file: str, line: int) -> str:
        """What a playtest found of something, and why it cannot be reached, where that is so."""
        why = self.never.get((kind, file, line), "")
        if why:
            return f'<p class="never">Cannot be reached: {escape(why)}</p>'
        number = self.things.get(
            (kind, file, line), self.things.get(("passage", file, line)) if kind == "scene" else None
        )
        if self.report is None or number is None:
            return ""
        told = [escape(share_told(system, found, number)) for system, found in self.report.systems.items()]
        if not any(number in found.things for found in self.report.systems.values()):
            return '<p class="never">No game came to this.</p>'
        return f'<p class="seen">Games that came to it: {"; ".join(told)}</p>'


def share_told(system: str, found: Found, number: int) -> str:
    """How many games of a system came to something."""
    came = found.things.get(number)
    if came is None:
        return f"{system} none"
    if not came.games:
        return f"{system} {came.visits} from further on"
    return f"{system} {came.games / found.whole:.0%}"


def rendered(text: str) -> str:
    """A writer's Markdown as HTML, without their links, pictures and HTML."""
    tokens = MARKDOWN.parse(text)
    for token in tokens:
        if token.children:
            token.children = [each for each in token.children if each.type not in ("link_open", "link_close")]
        if token.type in ("heading_open", "heading_close"):
            token.tag = "h5"
    shown: list[Token] = tokens
    return str(MARKDOWN.renderer.render(shown, MARKDOWN.options, {}))
