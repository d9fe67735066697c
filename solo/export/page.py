"""A recorded game as a page of HTML: one file, no scripts, nothing fetched; it reads in the dark, on a phone and on paper.

What may live here: elements. How they look is in `page.css`.
"""

from html import escape
from importlib.resources import files

from solo.export.fortune import drawn as bars
from solo.export.fortune import of_kind, summary
from solo.export.places import Place, drawn
from solo.export.story import Book, Chapter
from solo.export.telling import FULL, HIDDEN, MARGIN, Passage
from solo.session.luck import Luck

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{fold}<main{main}>
<header>
<h1>{title}</h1>
{header}
</header>
{body}
<footer>
{colophon}
</footer>
</main>
</body>
</html>
"""
FOLD = '<input type="checkbox" id="dice" checked>\n<label class="fold" for="dice">Dice</label>\n'
ENOUGH = 5  # throws of a kind, from which on a picture of them says something
FEW = 3  # chapters of which no list is needed
TELLING = frozenset(
    {"told", "oracle", "prose", "blurb", "aloud", "subheading"}
)  # dice come before what is told


def page(made: Book, dice: str = MARGIN) -> str:
    """The whole page."""
    folding = dice != HIDDEN and any(one.dice for chapter in made.chapters for one in chapter.passages)
    header = [
        f'<p class="blurb">{escape(made.blurb)}</p>' if made.blurb else "",
        f'<p class="who">{escape(made.who)}</p>' if made.who else "",
    ]
    body = [
        contents(made),
        *(section(at, chapter, dice, made.who or "a hero") for at, chapter in enumerate(made.chapters)),
        ending(made),
        *(sheet(name, lines) for name, lines in made.sheets),
        places(made.places),
        fortune(made.luck),
    ]
    return PAGE.format(
        title=escape(made.title),
        style=files("solo.export").joinpath("page.css").read_text(encoding="utf-8"),
        fold=FOLD if folding else "",
        main=' class="withdice"' if folding else "",
        header="\n".join(filter(None, header)),
        body="\n".join(filter(None, body)),
        colophon="\n".join(f"<p>{escape(line)}</p>" for line in made.colophon),
    )


def contents(made: Book) -> str:
    """The list of chapters, folded away."""
    named = [(at, chapter.heading) for at, chapter in enumerate(made.chapters) if chapter.heading]
    if len(named) <= FEW:
        return ""
    items = "\n".join(f'<li><a href="#c{at}">{escape(heading)}</a></li>' for at, heading in named)
    return f"<nav><details><summary>Chapters</summary>\n<ol>\n{items}\n</ol></details></nav>"


def section(at: int, chapter: Chapter, dice: str, who: str) -> str:
    """A chapter."""
    body = "\n".join(block(passage, dice, who) for passage in chapter.passages)
    heading = f"<h2>{escape(chapter.heading)}</h2>\n" if chapter.heading else ""
    return f'<section class="chapter" id="c{at}">\n{heading}{body}\n</section>'


def block(passage: Passage, dice: str = MARGIN, who: str = "") -> str:
    """A passage as an element, its dice in front of what they led to, and behind a move."""
    text, thrown = words(passage.text), beside(passage, dice)
    both = thrown + text if passage.kind in TELLING else text + thrown
    match passage.kind:
        case "subheading":
            return f"{f'<p>{thrown}</p>' if thrown else ''}<h3>{text}</h3>"
        case "aloud":
            return f'<blockquote class="aloud">{both}</blockquote>'
        case "ledger":
            return ledger(passage, thrown)
        case "making":
            items = "\n".join(f"<li>{row(*each)}</li>" for each in passage.rows)
            return (
                f'<details class="making"><summary>The making of {escape(who)}</summary>\n'
                f"<ul>\n{items}\n</ul>{f'<p>{thrown}</p>' if thrown else ''}</details>"
            )
        case "pause":
            return '<hr class="rule">'
    return f'<p class="{passage.kind}">{both}</p>'


def ledger(passage: Passage, thrown: str) -> str:
    """What was booked: in a line, or where several things were done, a list."""
    if len(passage.rows) == 1 or not any(did for did, _ in passage.rows):
        return f'<p class="ledger">{thrown}{" ".join(row(*each) for each in passage.rows)}</p>'
    items = "\n".join(f"<li>{row(*each)}</li>" for each in passage.rows)
    return f'<ul class="ledger">\n{items}\n</ul>' + (f'<p class="ledger">{thrown}</p>' if thrown else "")


def row(did: str, came: str) -> str:
    """What was done and what was booked of it."""
    return " ".join(filter(None, [f'<span class="did">{escape(did)}</span>' if did else "", escape(came)]))


def beside(passage: Passage, dice: str) -> str:
    """The dice of a passage, a line for each."""
    said = [long if dice == FULL else short for short, long in passage.dice]
    lines = "".join(f"<span>{escape(each)}</span>" for each in said)
    return f'<small class="dice">{lines}</small>' if lines else ""


def ending(made: Book) -> str:
    """The end card."""
    if not made.ending:
        return ""
    lines = "\n".join(f"<p>{escape(line)}</p>" for line in made.card)
    return (
        '<section class="end">\n<p class="kind">The end</p>\n'
        f"<h2>{escape(made.ending)}</h2>\n{lines}\n</section>"
    )


def sheet(name: str, lines: tuple[str, ...]) -> str:
    """Somebody as they were at the end."""
    said = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    return f'<section class="sheet">\n<h2>{escape(name)}</h2>\n{said}\n</section>'


def places(found: tuple[Place, ...]) -> str:
    """The places and the ways between them, drawn, and in words for whom a drawing is no use."""
    if not found:
        return ""
    items = []
    for place in found:
        ways = ", ".join(found[at].name for at in place.ways)
        times = f" ({place.times} times)" if place.times > 1 else ""
        items.append(f"<li>{escape(place.name)}{times}{f' → {escape(ways)}' if ways else ''}</li>")
    listed = "\n".join(items)
    return (
        f'<section class="places">\n<h2>Places</h2>\n<figure>\n{drawn(list(found))}\n'
        f"<figcaption><details><summary>In words</summary>\n<ul>\n{listed}\n</ul></details></figcaption>\n"
        "</figure>\n</section>"
    )


def fortune(found: Luck | None) -> str:
    """How the dice fell, in sentences and bars."""
    if found is None:
        return ""
    kinds = "\n".join(
        f"<p>{escape(of_kind(kind))}</p>" + (f"\n{bars(kind)}" if kind.throws >= ENOUGH else "")
        for kind in found.kinds
    )
    return (
        '<section class="luck">\n<h2>How the dice fell</h2>\n'
        f"<p>{escape(summary(found))}</p>\n{kinds}\n</section>"
    )


def words(text: str) -> str:
    """A text as it stands, its lines kept."""
    return "<br>".join(escape(line) for line in text.split("\n"))
