"""How a game ended, in lines for an end card.

What may live here: words for what `solo.session.ending` finds.
"""

from collections.abc import Sequence

from solo.export.typography import sentence, smart
from solo.journal.model import Turn
from solo.journal.save import Save
from solo.rules.ruleset import Ruleset
from solo.scenario.model import Adventure


def closing(
    save: Save, turns: Sequence[Turn], adventure: Adventure, rules: Ruleset | None
) -> tuple[str, tuple[str, ...]]:
    """What it came to, in a word or by its name, and the lines of the card; nothing while it is under way."""
    ending = save.meta.get("ending")
    if not ending:
        return "", ()
    kind, _, name = str(ending).partition(": ")
    return smart(name or kind.capitalize()), (sentence(smart(kind)),) if name else ()
