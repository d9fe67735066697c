"""What tells one of a kind from the others: "the smuggler with the hook", rather than a number.

The tables are in `traits.md`; the dice draw from them, out of sight, once for each being.
"""

from collections.abc import Sequence

from solo.core.procedure import Procedure, Roll, change
from solo.core.world import Entity
from solo.rules.floor import natures
from solo.rules.printed import table


def table_for(being: Entity) -> tuple[str, ...]:
    """The traits of beings like this one."""
    name = "Undead" if natures.undead(being) else "People" if natures.talks(being) else "Beasts"
    return table("solo.rules.floor", name, "traits.md").column("Trait")


def told_apart(kind: Sequence[Entity], by_trait: bool = True) -> Procedure[None]:
    """Give each of several of one kind a trait of its own, and a number where the table has no more, or where it is
    not to be `by_trait`."""
    if len(kind) < 2:
        return
    left = list(table_for(kind[0])) if by_trait else []
    for number, being in enumerate(kind, 1):
        mark = str(number)
        if left:
            face = yield Roll(
                f"d{len(left)}", rule="draft", who=being.id, why="what one sees of it", closed=True
            )
            mark = left.pop(face - 1)
        yield from change(being, name=f"{being.name} {mark}")
