"""A playtest's report as a page: the figures as plots and tables, all findings, and the map.

What may live here: the page of one report. Words of a scenario are escaped.
"""

from collections.abc import Callable, Iterable, Iterator
from html import escape

from solo.scenario.model import Adventure
from solo.workshop.pictures import plots
from solo.workshop.pictures.sheet import page
from solo.workshop.report import Found, Report, said
from solo.workshop.telling import only_here, share_of

MOST_ROWS = 40
LONG = 30  # letters of a cell that is given room on a narrow screen too
KINDS = {
    "refusals": "went wrong",
    "stuck": "stuck",
    "endless": "no end",
    "loops": "round and round",
    "unfit": "did not fit",
    "deaths": "killed by",
    "endings": "ending seen",
    "lost": "no good ending left",
}


def report_page(adventure: Adventure, made: Report) -> str:
    """The page of a report."""
    above = "".join((summary(made), figures(made), *tables(made), missed(made), findings(made)))
    return page(adventure, made, above=above, title=f"{made.title}: a playtest")


def summary(made: Report) -> str:
    """What it is a report of, each system in a row, and what is warned of."""
    games = sum(found.games for found in made.systems.values())
    stopped = " It was stopped before its end." if made.stopped else ""
    rows = [
        [
            system,
            f"{found.whole:,}",
            f"{found.games - found.whole:,}",
            said(found.died),
            said(found.won),
            str(found.turns.median),
            f"{found.words.median:,}",
            share_of(found, made),
        ]
        for system, found in made.systems.items()
    ]
    head = [
        "system",
        "from the beginning",
        "looking for what is rare",
        "died",
        "ended well",
        "turns",
        "words",
        "reached",
    ]
    warnings = "".join(f"<p class='warning'>{escape(warning)}</p>" for warning in made.warnings)
    return (
        f"<p>{games:,} games, seed {escape(made.seed)}.{stopped} Shares are of games played from the beginning, with the interval "
        f"that holds the true share 95 times of 100.</p>{table('The systems beside each other', head, rows)}{warnings}"
    )


def figures(made: Report) -> str:
    """The plots."""
    drawn = {
        "How games end": plots.endings(made),
        "Who dies": plots.intervals(made, "died", "games that end in death"),
        "Who ends well": plots.intervals(made, "won", "games that end in victory"),
        "How tempers fare": plots.tempers(made),
        "How long: turns": plots.lengths(made, "turns", "turns"),
        "How long: words": plots.lengths(made, "words", "words told"),
        "How much is reached": plots.reached(made),
    }
    each = "".join(f"<figure><figcaption>{title}</figcaption>{svg}</figure>" for title, svg in drawn.items())
    return f'<h2>Figures</h2><div class="plots">{each}</div>'


def tables(made: Report) -> Iterator[str]:
    """How games ended, what killed, what goes round, what did not fit, what was too dear, what variables held."""
    systems = made.systems.items()
    yield side_by_side(
        "Endings",
        made,
        lambda found: {name: f"{each.share:.1%} ({each.number})" for name, each in found.endings.items()},
    )
    yield side_by_side(
        "What kills, and where",
        made,
        lambda found: {name: f"{number}" for name, number in found.deaths.items()},
    )
    yield side_by_side(
        "Round and round", made, lambda found: {name: f"{number}" for name, number in found.loops.items()}
    )
    yield side_by_side(
        "Gifts that did not fit",
        made,
        lambda found: {name: f"{no:,} of {all_:,}" for name, (no, all_) in found.unfit.items()},
    )
    yield side_by_side(
        "Prices that could not be paid",
        made,
        lambda found: {name: f"{no:,} of {all_:,}" for name, (no, all_) in found.dear.items()},
    )
    yield side_by_side("What variables held", made, lambda found: found.ranges)
    lost = {system: {made_words(made, scene): "yes" for scene in found.lost} for system, found in systems}
    yield grid("Scenes with no good ending left, in some game", list(made.systems), lost)
    yield side_by_side("Stuck", made, lambda found: counted(found.stuck))
    yield side_by_side("No end", made, lambda found: counted(found.endless))
    yield side_by_side("Went wrong", made, lambda found: counted(found.refusals))


def counted(held: dict[str, int]) -> dict[str, str]:
    """Numbers as they stand in a table."""
    return {name: f"{number}" for name, number in held.items()}


def made_words(made: Report, scene: str) -> str:
    """A scene's heading."""
    return next(
        (thing.words for thing in made.things.values() if thing.kind == "scene" and thing.scene == scene),
        scene,
    )


def side_by_side(title: str, made: Report, of: Callable[[Found], dict[str, str]]) -> str:
    """Something that was counted, each system in a column."""
    return grid(title, list(made.systems), {system: of(found) for system, found in made.systems.items()})


def grid(title: str, systems: list[str], held: dict[str, dict[str, str]]) -> str:
    """Rows by what they are about, columns by system; nothing where there are none."""
    names = list(dict.fromkeys(name for each in held.values() for name in each))
    rows = [[name, *(held[system].get(name, "") for system in systems)] for name in names[:MOST_ROWS]]
    return table(title, ["", *systems], rows) if rows else ""


def missed(made: Report) -> str:
    """What no game reached, and why."""
    rows = [[each.kind, each.words, f"{each.file}:{each.line}", each.reason] for each in made.missed]
    said = "<h2>Not reached</h2><p>Everything there is was reached under one system or another.</p>"
    if rows:
        said = table("Not reached under any system", ["what", "words", "where", "why"], rows)
    rows = [
        [each.words, each.kind, system, f"{each.file}:{each.line}", each.reason]
        for system, found in made.systems.items()
        for each in only_here(found, made)
    ]
    if rows:
        said += table(
            "Reached, but not under each system", ["words", "what", "not under", "where", "why"], rows
        )
    return said


def findings(made: Report) -> str:
    """Everything that a game can be opened at."""
    rows = [
        [
            str(each.number),
            KINDS.get(each.kind, each.kind),
            each.words,
            each.system,
            str(each.turns),
            str(each.times or ""),
        ]
        for each in made.findings
    ]
    inside = table(
        "Each opens with --save and its number",
        ["number", "what", "words", "system", "turns", "times"],
        rows,
        False,
    )
    return (
        f"<h2>Findings</h2><details><summary>{len(rows)} findings</summary>{inside}</details>" if rows else ""
    )


def table(title: str, head: Iterable[str], rows: list[list[str]], headed: bool = True) -> str:
    """A table with a heading of its own."""
    top = "".join(f"<th scope='col'>{escape(each)}</th>" for each in head)
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=long' * (len(each) > LONG)}>{escape(each)}</td>"
            if at
            else f"<th scope='row'>{escape(each)}</th>"
            for at, each in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    told = f"<h2>{escape(title)}</h2>" if headed else f"<p>{escape(title)}</p>"
    return (
        f"{told}<div class='scroll'><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )
