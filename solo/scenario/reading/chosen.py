"""Which choices `chose "words"` means, found when every choice of the adventure is known."""

from collections import defaultdict
from collections.abc import Callable, Iterable

from solo.scenario.model import Block, Place
from solo.scenario.names import key_of, nearest
from solo.scenario.reading.vocabulary import Vocabulary
from solo.scenario.walk import choices

MOST_SEARCHES = 200  # times that all choices are looked through for a part of their words
LEAST_ALIKE = 72  # of a hundred, for words that may be meant
Holder = tuple[
    str, tuple[Block, ...]
]  # what choices go by (a scene, `always`, an entry), and where they stand
Tell = Callable[[Place, str, str], None]


def chosen(known: Vocabulary, holders: Iterable[Holder], tell: Tell) -> dict[str, tuple[str, ...]]:
    """For the words of each `chose "words"`, the choices meant, as `holder/choice key`."""
    if not known.chosen:
        return {}
    book = _Book(holders)
    found = {}
    for words, at in known.chosen.items():
        found[words], wrong = book.find(words)
        if wrong:
            tell(at, "unknown-name", wrong)
    return found


class _Book:
    """Every choice of an adventure, by the key of its words."""

    def __init__(self, holders: Iterable[Holder]):
        self.ids: dict[str, list[str]] = defaultdict(list)
        self.searches = 0
        for holder, blocks in holders:
            for choice in choices(blocks):
                own = key_of("".join(getattr(part, "text", "") for part in choice.label)) or choice.key
                for key in {own, choice.key, *choice.was}:
                    self.ids[key].append(f"{holder}/{choice.key}")

    def find(self, words: str) -> tuple[tuple[str, ...], str]:
        """The choices with these words, in whole or by an unambiguous part, and what is wrong."""
        key = key_of(words)
        if key in self.ids:
            return tuple(self.ids[key]), ""
        self.searches += 1
        ids = self.ids if key and self.searches < MOST_SEARCHES else {}
        keys = [other for other in ids if f"-{key}-" in f"-{other}-"]
        if len(keys) == 1:
            return tuple(self.ids[keys[0]]), ""
        if keys:
            return (), f"`{words}` may be {len(keys)} choices; write more of it"
        near = nearest(key, list(ids), LEAST_ALIKE)
        hint = (
            f"did you mean `{near.replace('-', ' ')}`?"
            if near
            else "write the words of a choice as they stand in its list"
        )
        hint = f"; {hint}"
        return (), f"no choice says `{words}`{hint}"
