"""Pages of Markdown, set for the screen: paragraphs filled, tables in columns, lists hanging. Pure: nothing here prints.

A line that is set stands as it is. What is stressed in it keeps its stars, which `layout` turns into bold letters where
letters can be bold, and takes out where they cannot.
"""

import re
from io import StringIO

from rich.console import Console
from rich.markdown import Markdown
from rich.segment import Segment

from solo.screen.lines import EMPTY, Line, safe

STRESS = "**"


def page(text: str, columns: int) -> list[Line]:
    """A page of Markdown in lines of so many cells. Headings are lines of their own style; code keeps its ticks."""
    text = re.sub(
        r"^# ", "## ", safe(text), flags=re.MULTILINE
    )  # the highest heading would stand in the middle
    console = Console(file=StringIO(), width=max(20, columns), color_system=None, legacy_windows=False)
    rows = console.render_lines(Markdown(text.replace("`", "\\`"), hyperlinks=False), pad=False)
    lines = [line_of(row) for row in rows]
    while lines and lines[-1] == EMPTY:
        del lines[-1]
    while lines and lines[0] == EMPTY:
        del lines[0]
    return [line for at, line in enumerate(lines) if line != EMPTY or lines[at - 1 : at] != [EMPTY]]


def line_of(row: list[Segment]) -> Line:
    """A line of segments: a heading, or a line with its stresses."""
    text = "".join(segment.text for segment in row).rstrip()
    if not text:
        return EMPTY
    worded = [segment for segment in row if segment.text.strip()]
    if all(segment.style and segment.style.bold for segment in worded) and not text.startswith(" "):
        return ("subheading", text)
    said = "".join(stressed(segment) for segment in row)
    return ("set", said.rstrip())


def stressed(segment: Segment) -> str:
    """A piece of a line, between stars where it is stressed."""
    style = segment.style
    if not segment.text.strip() or not style or not (style.bold or style.italic):
        return segment.text
    word = segment.text.strip()
    return segment.text.replace(word, f"{STRESS}{word}{STRESS}", 1)
