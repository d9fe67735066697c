"""The traps of Markdown, caught by name."""


def look(outline) -> None:
    return
