"""Ways through a compiled scenario: every block, item and part below something, in order."""

from collections.abc import Iterable, Iterator

from solo.scenario import model as m


def items(blocks: Iterable[m.Block]) -> Iterator[m.Choice | m.Outcome]:
    """Every item of every menu, nested ones after the one they stand in."""
    for block in blocks:
        if isinstance(block, m.Menu):
            for item in block.items:
                yield item
                yield from items(item.blocks)
        elif isinstance(block, m.Quote):
            yield from items(block.blocks)


def choices(blocks: Iterable[m.Block]) -> Iterator[m.Choice]:
    """Every choice."""
    return (item for item in items(blocks) if isinstance(item, m.Choice))


def parts(segments: Iterable[m.Segment]) -> Iterator[m.Part]:
    """Every part of a line."""
    for segment in segments:
        yield from segment.parts
