"""A recorded game as a chronicle in the third person: sung by the system where it sings, else told
plainly."""

from collections.abc import Iterator

from solo.core.procedure import Fact
from solo.export.markdown import block, escaped
from solo.export.telling import Passage, all_told, gathered
from solo.journal.save import Save
from solo.rules import UnknownRules, load
from solo.scenario.model import Adventure

QUIET = frozenset({"subheading", "blurb", "draft"})


def legend(save: Save, adventure: Adventure, names: tuple[str, ...]) -> str:
    """The chronicle, in Markdown."""
    return sung(save, names) or plain(save, adventure, names)


def sung(save: Save, names: tuple[str, ...]) -> str:
    """What the system makes of the record; empty where it does not sing, or is not installed."""
    try:
        return load(save.header.system).legend(tuple(map(escaped, names)), events(save))
    except UnknownRules:
        return ""


def events(save: Save) -> Iterator[tuple[str, tuple]]:
    """What the game told and rolled, in order, as a system's song takes it: rows of the record, the words
    safe in Markdown. A telling is (kind, words, what it tells as data or None)."""
    for turn in save.path_to():
        if turn.anew:
            continue
        facts = {row[0]: Fact(*row[1:6]) for row in reversed(turn.facts)}  # the first of each place
        for place, (kind, text) in enumerate(turn.tells):
            if kind != "roll":
                yield "tell", (kind, escaped(text), facts.get(place))
            elif not turn.rolls[int(text)][7]:
                yield "roll", turn.rolls[int(text)][:8]


def plain(save: Save, adventure: Adventure, names: tuple[str, ...]) -> str:
    """The story without dice; what the player did is told of the hero. Of what the rules said, only what happened
    is told, as far as the record says what happened."""
    who = " and ".join(names) or "those who went"
    knows = any(turn.facts for turn in save.path_to())
    found = (
        of_hero(passage, who)
        for passage in all_told(save, adventure, dice=False)
        if passage.kind not in QUIET and (passage.kind != "deeds" or passage.happened or not knows)
    )
    told = gathered(found)
    return "\n\n".join([f"# The Story of {escaped(who)}", *filter(None, map(block, told))]) + "\n"


def of_hero(passage: Passage, who: str) -> Passage:
    """A move as something the hero did."""
    if passage.kind != "move":
        return passage
    return Passage("move", (("", f"{who}: {passage.text}"),))
