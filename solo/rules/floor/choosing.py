"""One out of many: nothing is asked where there is one sensible answer."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from solo.core.procedure import Choose, Option, Procedure
from solo.core.world import Entity
from solo.rules.floor.speech import The

Being = TypeVar("Being", bound=Entity)


def one_of(
    by: str,
    beings: Sequence[Being],
    why: str,
    text: Callable[[Being], str] = The,
    usual: str = "",
    rule: str = "",
    kind: str = "pick",
    odds: Callable[[Being], Callable[[], Procedure[Any]] | None] | None = None,
) -> Procedure[Being]:
    """One of these beings, asked by `by` only where there is more than one; `odds` gives the test behind picking one.
    Returns it. Raises IndexError for none."""
    if len(beings) == 1:
        return beings[0]
    options = tuple(
        Option(being.id, text(being), kind, odds=odds(being) if odds else None) for being in beings
    )
    key = yield Choose(by, options, why, usual or beings[0].id, rule=rule)
    return next(being for being in beings if being.id == key)


def alike(beings: Iterable[Being], looks: Callable[[Being], Hashable]) -> list[list[Being]]:
    """Beings in groups among whom it makes no difference which, as `looks` tells them apart; in their order."""
    groups: dict[Hashable, list[Being]] = {}
    for being in beings:
        groups.setdefault(looks(being), []).append(being)
    return list(groups.values())
