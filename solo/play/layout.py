"""How a scene is laid out: what stands where in it, worked out once a game.

What may live here: pure questions about compiled blocks. Nothing here looks at the world.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solo.core.procedure import Tell
from solo.play.line import Scope
from solo.scenario import model
from solo.scenario.model import Choice, Menu


@dataclass(frozen=True, slots=True)
class Held:
    """A choice where it stands: the key it is offered under, the scope of its outcomes, and whether nothing
    can bar it."""

    key: str
    choice: Choice
    scope: Scope
    free: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """What stands above a scene's choices and below them; its lists, each as keys of choices (none for an
    outcome) with their conditions; its choices by every key they go or went by; the scope of its outcomes;
    and what `## Always` adds."""

    heading: Tell
    here: tuple[str, ...] | None
    above: tuple[model.Block, ...]
    below: tuple[model.Block, ...]
    lists: tuple[tuple[tuple[str, tuple[model.Condition, ...]], ...], ...]
    held: dict[str, Held]
    scope: Scope
    always: tuple[model.Block, ...]
    always_above: tuple[model.Block, ...]


def laid_out(scene: model.Scene, always: model.Scene | None) -> Layout:
    """The layout of a scene, with what `## Always` of its file adds."""
    added = always.blocks if always else ()
    menus = [(scene.key, block) for block in scene.blocks if isinstance(block, Menu)]
    menus += [("always", block) for block in added if isinstance(block, Menu)]
    scope = Scope(tuple(menu for _, menu in menus))
    lists = tuple(
        tuple((f"{holder}/{item.key}" if isinstance(item, Choice) else "", item.when) for item in menu.items)
        for holder, menu in menus
    )
    held: dict[str, Held] = {}
    for holder, menu in menus:
        owners = (holder, *scene.was) if holder == scene.key else (holder,)
        for one in held_in(holder, menu, scope):
            for name in (one.choice.key, *one.choice.was):
                for owner in owners:
                    held.setdefault(f"{owner}/{name}", one)
    return Layout(
        Tell(scene.heading, "heading"),
        tags(scene),
        *parted(scene.blocks),
        lists,
        held,
        scope,
        added,
        parted(added)[0],
    )


def held_in(holder: str, menu: Menu, scope: Scope) -> Iterator[Held]:
    """The choices of a list; its own outcomes are looked for in it first."""
    inner = Scope((menu, *(other for other in scope.menus if other is not menu)))
    for item in menu.items:
        if isinstance(item, Choice):
            yield Held(
                f"{holder}/{item.key}",
                item,
                inner,
                not item.needs and not any(part.declared.bars for part in first_parts(item)),
            )


def tags(scene: model.Scene) -> tuple[str, ...] | None:
    """What a scene's first unconditional `here` says it is."""
    for block in scene.blocks:
        if isinstance(block, model.Paragraph) and not block.when:
            for segment in block.segments:
                for part in segment.parts if not segment.when else ():
                    if isinstance(part, model.Here):
                        return part.tags
    return None


def parted(blocks: tuple[model.Block, ...]) -> tuple[tuple, tuple]:
    """What stands above the first list that offers choices, and what stands below it."""
    first = next(
        (n for n, block in enumerate(blocks) if isinstance(block, Menu) and offers(block)), len(blocks)
    )
    return blocks[:first], blocks[first:]


def offers(menu: Menu) -> bool:
    """Does the list hold choices, not outcomes alone?"""
    return any(isinstance(item, Choice) for item in menu.items)


def first_parts(choice: Choice) -> Iterator[model.Part]:
    """The parts that happen whenever a choice is taken: up to and including its first test."""
    for segment in choice.segments:
        if segment.when:
            continue
        for part in segment.parts:
            yield part
            if isinstance(part, model.Test):
                return
