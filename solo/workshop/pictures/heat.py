"""What a playtest found, by scene, as a drawing is coloured by it.

What may live here: figures of scenes out of reports.
"""

import msgspec

from solo.core.errors import Wrong
from solo.workshop.report import Report

WAYS = ("visits", "deaths", "endings")
ALL = "all"
STEPS = 8  # colours from cold to hot


class Warmth(msgspec.Struct, frozen=True):
    """A scene or an ending under one system: games that came to it, those that died there, those that ended well after, and
    all games there were; `visits` of all games, those that looked for it included."""

    games: int
    died: int
    won: int
    whole: int
    visits: int

    def share(self, by: str) -> float:
        """From 0 to 1, for a colour."""
        if by == "visits":
            return self.games / self.whole if self.whole else 0.0
        if by == "deaths":
            return self.died / self.games if self.games else 0.0
        return self.won / self.games if self.games else 0.0


Heat = dict[str, dict[str, Warmth]]  # by node (`key` of a scene, `end words`), then by system


def read(path: str) -> Report:
    """A report that a playtest wrote. Raises Wrong where it is none."""
    try:
        with open(path, "rb") as file:
            return msgspec.json.decode(file.read(), type=Report)
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror or error}") from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise Wrong(
            f"{path} is no report of a playtest ({error}); `solo playtest … --to FILE.json` writes one"
        ) from error


def of(report: Report) -> Heat:
    """How warm each scene and ending is."""
    heat: Heat = {}
    for system, found in report.systems.items():
        for number, thing in report.things.items():
            if thing.kind not in ("scene", "passage"):
                continue
            came = found.things.get(number)
            games, visits, won = (came.games, came.visits, came.won) if came else (0, 0, 0)
            died = found.dead.get(thing.scene, 0)
            heat.setdefault(thing.scene, {})[system] = Warmth(games, died, won, found.whole, visits)
        for name in {**found.endings, **dict.fromkeys(found.elsewhere)}:
            share = found.endings.get(name)
            games = share.number if share else 0
            kind = name.split(":")[0]
            heat.setdefault(f"end {name}", {})[system] = Warmth(
                games, games if kind == "death" else 0, games if kind == "victory" else 0, found.whole, games
            )
    for systems in heat.values():
        each = list(systems.values())
        systems[ALL] = Warmth(
            *(sum(getattr(one, name) for one in each) for name in ("games", "died", "won", "whole", "visits"))
        )
    return heat


def step(share: float, by: str) -> int:
    """Which colour a share has, 0 where there is nothing. Deaths are rare: they warm up sooner."""
    if share <= 0:
        return 0
    return 1 + min(int((min(1.0, share * 3) if by == "deaths" else share) * (STEPS - 1)), STEPS - 2)


def change(after: float, before: float) -> int:
    """Which colour a change has, from -4 to 4."""
    apart = after - before
    if abs(apart) < 0.02:
        return 0
    return (1 if apart > 0 else -1) * min(4, 1 + int(abs(apart) * 10))
