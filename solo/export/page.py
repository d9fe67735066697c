"""A recorded game as a page of HTML: one file, no scripts, nothing fetched; it reads in the dark and prints
well."""

from collections.abc import Iterable
from html import escape

from solo.export.telling import Passage

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
<main>
<h1>{title}</h1>
{body}
<footer>
{colophon}
</footer>
</main>
</body>
</html>
"""
STYLE = """:root {
  color-scheme: light dark;
  --ink: #23201c; --paper: #fbf9f4; --faint: #6d675d; --line: #cfc8ba;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #ddd8cc; --paper: #191816; --faint: #9b9485; --line: #45413a; }
}
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1.125rem/1.6 Georgia, "Times New Roman", serif;
}
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; overflow-wrap: break-word; }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 1.5rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 1rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.1rem; }
.blurb { font-style: italic; color: var(--faint); }
.move { margin: 1.5rem 0 1.5rem 1.5rem; font-style: italic; }
.move::before { content: "\\203a\\00a0"; color: var(--faint); }
.dice { font: 0.8rem/1.4 ui-monospace, Menlo, Consolas, monospace; color: var(--faint); }
hr { border: 0; margin: 2rem auto; width: 4rem; border-top: 1px solid var(--line); }
footer { margin-top: 4rem; border-top: 1px solid var(--line); color: var(--faint); font-size: 0.9rem; }
@media print {
  :root { --ink: #000; --paper: #fff; --faint: #444; --line: #999; }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  p { orphans: 3; widows: 3; }
}
"""


def page(title: str, told: Iterable[Passage], colophon: Iterable[str]) -> str:
    """The whole page."""
    return PAGE.format(
        title=escape(title),
        style=STYLE,
        body="\n".join(map(block, told)),
        colophon="\n".join(f"<p>{escape(line)}</p>" for line in colophon),
    )


def block(passage: Passage) -> str:
    """A passage as an element."""
    words = " ".join(
        f'<span class="dice">({escape(text)})</span>' if style == "dice" else escape(text)
        for style, text in passage.runs
    )
    match passage.kind:
        case "heading":
            return f"<h2>{words}</h2>"
        case "subheading":
            return f"<h3>{words}</h3>"
        case "move" | "draft":
            return f'<p class="move">{words}</p>'
        case "blurb":
            return f'<p class="blurb">{words}</p>'
        case "pause":
            return "<hr>"
    return f"<p>{words}</p>"
