"""What can never be, shown: from what was missed backwards over all that changes anything, as if a game were played from its
end.

What must hold for something is taken back over every change that the text can make: what a change brings about need
not hold before it, what it undoes cannot be wanted after it, and what is known to hold where it stands must hold. Where
nothing is left that the beginning meets, there is no way: that is a proof, for whatever is not followed here (numbers,
hours, dice, how people are minded) is taken to be as it would have to be, and changes are taken in any order. Where there are
too many ways to look at, nothing is shown. What may live here: going back. What the changes of a text are is `changes.py`.
"""

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Any

from solo.workshop.changes import BEFORE, Change, Changes, without
from solo.workshop.facts import AT, BEEN, Facts, Key, met

MOST = 600  # needs that are looked at for one thing
WIDENED = 2  # times that what is followed is widened
NOTHING: Mapping[str, frozenset] = {}
LEAST_SAID = (
    "visits",
    "did",
    "once",
    "with",
    "has",
    "know",
    "var",
    "at",
)  # what is left out first of a reason


class Never(Changes):
    """What can never be, by every change that an adventure's text can make under one system."""

    def never(self, number: int, brought: Mapping[str, frozenset] = NOTHING, driven: bool = True) -> bool:
        """Is it shown that something can never be come to? `brought`: what an earlier part of a campaign may have left
        variables at, and which clues it may have taught, by their names. Without `driven`: by who is not beaten, and does
        not flee."""
        copies = self.inventory.copies[number]
        return not self.may_be([way for copy in copies for way in self.asked.get(copy, ())], brought, driven)

    def possible(self, number: int, brought: Mapping[str, frozenset] = NOTHING, driven: bool = True) -> bool:
        """May it be, as far as can be told?"""
        return self.reach.may_reach(number) and not self.never(number, brought, driven)

    def core(self, need: Facts, driven: bool) -> Facts:
        """Of what can never be at once, what cannot already."""
        for key in sorted(need, key=lambda key: (LEAST_SAID.index(key[0]), str(key[1]))):
            less = without(need, (key,))
            if less and not self.may_be([less], NOTHING, driven):
                need = less
        return need

    def may_be(self, needs: list[Facts], brought: Mapping[str, frozenset], driven: bool) -> bool:
        """May one of these come to hold? First only what they ask of is followed, then what that hangs on as well, and so
        on: whatever is not followed is taken to be as it would have to be."""
        keys = {AT, *(key for need in needs for key in need)}
        for _ in range(WIDENED):
            if not self._may_be(needs, brought, keys, driven):
                return False
            wider = keys | {
                asked
                for key in sorted(keys, key=str)
                for change in self.by.get(key, ())
                for asked in change.before
            }
            if wider == keys:
                return True
            keys = wider
        return True

    def _may_be(
        self, needs: list[Facts], brought: Mapping[str, frozenset], keys: set[Key], driven: bool
    ) -> bool:
        """The same, following these alone. Where there is too much to look at, yes."""
        waiting: list[tuple[int, int, Facts]] = []
        seen: dict[Any, list[Facts]] = {}
        made = 0
        for need in needs:
            made += 1
            heappush(waiting, (len(need), made, need))
        looked = 0
        while waiting:
            _, _, need = heappop(waiting)
            if self.at_first(need, brought):
                return True
            known = seen.setdefault(need.get(AT), [])
            if any(asks_less(each, need) for each in (*known, *(seen.get(None, ()) if AT in need else ()))):
                continue
            known.append(need)
            looked += 1
            if looked > MOST:
                return True
            for earlier in self.earlier(need, keys, driven):
                made += 1
                heappush(waiting, (len(earlier), made, earlier))
        return False

    def at_first(self, need: Facts, brought: Mapping[str, frozenset]) -> bool:
        """Does all of this hold before anything has happened?"""
        for key, allowed in need.items():
            kind, what = key
            first: Any = False
            if kind == "var":
                first = self.adventure.state[what].first
            elif kind == "at":
                first = BEFORE
            elif kind == "visits":
                first = 0
            if first not in allowed and (
                kind not in ("var", "know") or brought.get(what, frozenset()).isdisjoint(allowed)
            ):
                return False
        return True

    def earlier(self, need: Facts, keys: set[Key], driven: bool) -> Iterator[Facts]:
        """What must hold of these before the last change that helped."""
        done: set[int] = set()
        for key in sorted(need, key=str):  # the same in every process
            for change in self.by.get(key, ()):
                if id(change) not in done and (driven or not change.driven):
                    done.add(id(change))
                    before = taken_back(need, change, keys)
                    if before is not None:
                        yield before


def taken_back(need: Facts, change: Change, keys: set[Key]) -> Facts | None:
    """What must hold of these before a change so that this holds after it; None where it cannot, or where it does not help."""
    before: Facts = {}
    helps = False
    for key, allowed in need.items():
        if key in change.sets:
            if change.sets[key] not in allowed:
                return None
            helps = True
        elif key in change.may and ((values := change.may[key]) is None or not allowed.isdisjoint(values)):
            helps = True
        elif key == AT and change.leads:
            if allowed.isdisjoint(change.leads):
                return None
            helps = True
        elif key[0] == "visits" and not change.back and key[1] in change.leads:
            earlier = frozenset(times for times in (0, 1, 2) if min(times + 1, 2) in allowed)
            if not earlier:
                return None
            helps = helps or earlier != allowed
            before[key] = earlier
        else:
            before[key] = allowed
    if not helps:
        return None
    asked = {key: allowed for key, allowed in change.before.items() if key in keys}
    if change.back and AT in need and len(there := need[AT] & change.leads) == 1:
        asked |= {key: BEEN for key in (("visits", each) for each in there) if key in keys}
    return met(before, asked)


def asks_less(one: Facts, other: Facts) -> bool:
    """Does whatever meets the other meet this one?"""
    return len(one) <= len(other) and all(
        key in other and other[key] <= allowed for key, allowed in one.items()
    )
