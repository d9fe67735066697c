"""Figures as pictures, on a kept library for plots: it is handed a description and gives SVG, whose colours are those of the
page, by day and by night.

What may live here: descriptions of plots. Words of a scenario are data in them, and are escaped by the library.
"""

import re
from typing import Any

from solo.core.errors import Wrong
from solo.workshop.report import Report, Share

INK, FAINT, EDGE = "var(--ink)", "var(--faint)", "var(--edge)"
COLOURS = [f"var(--s{number})" for number in range(1, 9)]
CONFIG = {
    "background": "transparent",
    "font": "ui-sans-serif, system-ui, Liberation Sans, Arial, sans-serif",
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "titleColor": FAINT,
        "gridColor": EDGE,
        "domainColor": EDGE,
        "tickColor": EDGE,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelLimit": 240,
        "labelOverlap": True,
        "labelFlush": False,
        "tickCount": 5,
    },
    "axisY": {"minExtent": 96},
    "padding": {"left": 8, "right": 26, "top": 6, "bottom": 6},
    "legend": {
        "labelColor": INK,
        "titleColor": FAINT,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "labelLimit": 300,
        "symbolFillColor": INK,
        "symbolStrokeColor": INK,
        "columnPadding": 34,
        "rowPadding": 4,
    },
    "range": {"category": COLOURS},
}
Rows = list[dict[str, Any]]


def plotted(spec: dict[str, Any], rows: Rows, said: str) -> str:
    """A plot as SVG. `said` is what it shows, for whoever does not see it. Raises Wrong where the library is missing."""
    try:
        import vl_convert
    except ImportError:
        raise Wrong(
            "plots need vl-convert-python, which is not installed; `pip install 'solo[pictures]'` brings it"
        ) from None
    whole = {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "data": {"values": rows},
        "width": 300,
        "config": CONFIG,
        "description": said,
        **spec,
    }
    made = str(vl_convert.vegalite_to_svg(whole))
    return re.sub(r"<svg ", '<svg focusable="false" ', made, count=1)


def kinds(field: str, **more: Any) -> dict[str, Any]:
    """One mark, or colour, for each kind there is, in the order they come."""
    return {"field": field, "type": "nominal", "title": None, "sort": None, **more}


def shares(field: str, title: str, **more: Any) -> dict[str, Any]:
    """Along the axis, a share in a hundred."""
    return {
        "field": field,
        "type": "quantitative",
        "title": title,
        "axis": {"format": ".3~p"},
        **more,
    }


def endings(made: Report) -> str:
    """How games ended, each system a bar: a colour for each kind of ending, and a piece of it for each of its endings, the
    commonest first. There are more endings than colours that one can tell apart."""
    rows = [
        {
            "system": system,
            "kind": name.partition(":")[0],
            "ending": name,
            "share": each.share,
            "place": place,
        }
        for system, found in made.systems.items()
        for place, (name, each) in enumerate(
            sorted(found.endings.items(), key=lambda one: (kind_at(one[0]), -one[1].share, one[0]))
        )
    ]
    for system, found in made.systems.items():
        rest = 1 - sum(each.share for each in found.endings.values())
        if rest > LEAST:
            rows.append(
                {"system": system, "kind": NO_END, "ending": NO_END, "share": rest, "place": len(rows)}
            )
    kinds_ = sorted({str(row["kind"]) for row in rows}, key=kind_at)
    spec = {
        "mark": {"type": "bar", "stroke": "var(--paper)", "strokeWidth": 1},
        "height": {"step": 30},
        "encoding": {
            "y": kinds("system"),
            "x": shares("share", "share of games", scale={"domainMax": 1}),
            "color": kinds(
                "kind",
                legend={"orient": "bottom", "columns": 3},
                scale={"domain": kinds_, "range": [KINDS.get(kind, "var(--s1)") for kind in kinds_]},
            ),
            "detail": {"field": "ending", "type": "nominal"},
            "order": {"field": "place", "type": "quantitative"},
        },
    }
    return plotted(spec, rows, "How games ended under each system, by the kind of ending")


NO_END = "no end"  # games that were enough, or stuck, before they came to one
LEAST = 0.001  # shares are told to so much
KINDS = {  # from the best on, each in the same colour in every report: green is well, red is dead
    "victory": "var(--s3)",
    "escape": "var(--s8)",
    "end": "var(--s6)",
    "captured": "var(--s2)",
    "defeat": "var(--s4)",
    "death": "var(--s7)",
    NO_END: FAINT,
}


def kind_at(ending: str) -> int:
    """Where a kind of ending stands, from the best on."""
    kind = ending.partition(":")[0]
    return list(KINDS).index(kind) if kind in KINDS else len(KINDS)


def intervals(made: Report, which: str, title: str) -> str:
    """A share under each system, with its interval."""
    rows = []
    for system, found in made.systems.items():
        each: Share = getattr(found, which)
        rows.append({"system": system, "share": each.share, "low": each.low, "high": each.high})
    place = kinds("system")
    spec = {
        "height": {"step": 28},
        "layer": [
            {
                "mark": {"type": "rule", "strokeWidth": 2, "color": FAINT},
                "encoding": {
                    "y": place,
                    "x": shares("low", title, scale={"domainMin": 0}),
                    "x2": {"field": "high"},
                },
            },
            {
                "mark": {"type": "point", "filled": True, "size": 90, "color": "var(--mark)", "opacity": 1},
                "encoding": {"y": place, "x": {"field": "share", "type": "quantitative"}},
            },
        ],
    }
    return plotted(spec, rows, f"{title} under each system, with the interval of 95 of 100")


def lengths(made: Report, which: str, title: str) -> str:
    """How long games were: from the least to the ninth of ten, with the middle."""
    rows = []
    for system, found in made.systems.items():
        each = getattr(found, which)
        rows.append({"system": system, "least": each.least, "median": each.median, "ninth": each.ninth})
    place = kinds("system")
    spec = {
        "height": {"step": 28},
        "layer": [
            {
                "mark": {"type": "bar", "size": 10, "color": "var(--s1)", "opacity": 0.55},
                "encoding": {
                    "y": place,
                    "x": {"field": "least", "type": "quantitative", "title": title},
                    "x2": {"field": "ninth"},
                },
            },
            {
                "mark": {"type": "tick", "thickness": 4, "size": 20, "color": INK},
                "encoding": {"y": place, "x": {"field": "median", "type": "quantitative"}},
            },
        ],
    }
    return plotted(
        spec,
        rows,
        f"{title} under each system: the least, the middle, and what nine games of ten do not pass",
    )


def tempers(made: Report) -> str:
    """How each temper fared: who died, and who won."""
    rows: Rows = []
    for system, found in made.systems.items():
        for temper, ends in found.fates.items():
            games = sum(ends.values())
            rows += [
                {
                    "system": system,
                    "temper": temper,
                    "what": what,
                    "share": ends.get(kind, 0) / games,
                    "row": f"{system}: {what}",
                }
                for what, kind in (("died", "death"), ("ended well", "victory"))
            ]
    far = max((row["share"] for row in rows), default=0.0) or 1.0  # all at nothing: still an axis
    spec = {
        "mark": {"type": "point", "filled": True, "size": 50, "opacity": 1},
        "height": {"step": max(7, 24 // max(2 * len(made.systems), 1))},
        "encoding": {
            "y": kinds("temper"),
            "yOffset": {"field": "row", "type": "nominal", "sort": None},  # none hides another
            "x": shares("share", "share of games", scale={"domainMin": 0, "domainMax": far}),
            "color": kinds("system", legend={"orient": "bottom", "columns": 2}),
            "shape": kinds("what", legend={"orient": "top"}),
        },
    }
    return plotted(spec, rows, "How careful, reckless, kind and greedy players fared under each system")


def reached(made: Report) -> str:
    """How much of each kind was reached under each system."""
    rows = []
    for system, found in made.systems.items():
        for kind in ("scene", "choice", "outcome", "ending"):
            there = [number for number, thing in made.things.items() if thing.kind == kind]
            if there:
                share = sum(number in found.things for number in there) / len(there)
                rows.append({"system": system, "kind": f"{kind}s", "share": share})
    spec = {
        "mark": {"type": "bar"},
        "height": {"step": max(9, 22 // max(len(made.systems), 1))},  # each kind is as high as its name
        "encoding": {
            "y": kinds("kind"),
            "yOffset": {"field": "system", "type": "nominal", "sort": None},
            "x": shares("share", "share reached", scale={"domain": [0, 1]}),
            "color": kinds("system", legend={"orient": "bottom", "columns": 2}),
        },
    }
    return plotted(spec, rows, "How much was reached under each system")
