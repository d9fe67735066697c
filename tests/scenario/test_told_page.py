"""The page on what is told of each directive says what play tells."""

from told_page import PAGE, examples, made

from solo.scenario.directives.declaring import by_verb


def test_every_example_and_every_cell_of_the_page_is_what_play_tells():
    """Where play tells otherwise on purpose, `python tests/scenario/told_page.py` writes the page anew."""
    page = PAGE.read_text(encoding="utf-8")
    assert made(page) == page


def test_every_directive_has_an_example_or_a_row():
    page = PAGE.read_text(encoding="utf-8")
    shown = "\n".join(item for item, _ in examples(page)) + page.split("## What one word")[1]
    assert [verb for verb in by_verb() if f"`{verb}" not in shown] == []
