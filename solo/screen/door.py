"""The front door: what `solo` alone shows. Go on, begin an adventure, roll up a character, see a game again.

What may live here: asking what is wanted. The door opens nothing: it is told what there is, and returns what was
picked.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from solo.journal.model import Summary
from solo.screen.asking import pick
from solo.screen.cover import glance
from solo.screen.lines import safe
from solo.screen.signposts import parts_of, said_of
from solo.screen.speaker import Speaker
from solo.session.offers import Offer

MOST_GAMES = 9
BACK = ("", "Back")


class There(msgspec.Struct, frozen=True):
    """What there is to pick from, looked up when it is asked about."""

    games: Callable[[], list[Summary]]  # those that can be opened, the newest first
    scenarios: Mapping[str, Path]
    systems: Callable[[], Mapping[str, str]]  # id: title, and what it is like
    characters: Callable[[str], list[str]]  # of a system, by name
    under_way: Callable[[Path], bool] = lambda path: False  # is it a campaign that somebody has begun?


class Picked(msgspec.Struct, frozen=True):
    """What the player wants: a way, and what it needs."""

    way: str  # resume, surprise, play, roll up, replay
    game: str | None = None  # to go on with (the latest, if none is named), or to see again
    scenario: str = ""
    rules: str = ""
    character: str | None = None  # who goes; somebody new, if nobody is named


def wanted(say: Speaker, there: There) -> Picked | None:
    """What the player picks; None where they leave."""
    while True:
        way = choose(say, "", list(ways(there.games())))
        if way in (None, "leave"):
            return None
        picked = WAYS[way](say, there)
        if picked:
            return picked


def ways(kept: list[Summary]) -> Iterator[tuple[str, str]]:
    """The ways that lead on from the door: key and words."""
    latest = next((game for game in kept if not game.ending), None)
    if latest:
        yield "latest", f"Go on: {told(latest)}"
    yield "surprise", "Surprise me: an adventure begins at once, with somebody ready to play"
    yield "new", "A new adventure"
    if len([game for game in kept if not game.ending]) > 1:
        yield "resume", "Another game that is under way"
    yield "roll up", "Roll up a character"
    if kept:
        yield "replay", "See a game again"
    yield "leave", "Leave"


def told(game: Summary) -> str:
    """A game in a few words."""
    state = f"ended: {game.ending}" if game.ending else f"turn {game.turns}"
    return (
        f"{game.title or 'untitled'} (“{game.name}”, {game.system}, {state}, "
        f"{game.updated[:10] or game.created[:10]})"
    )


def choose(say: Speaker, question: str, open_: list[tuple[str, str]]) -> str | None:
    """The key that the player picks, of keys and words; None where they leave."""
    offer = pick(say, question, [Offer(key, safe(words), "pick", {}) for key, words in open_])
    return offer.key if offer else None


# The ways. Each returns what is wanted, or None to stand before the door again.


def latest(say: Speaker, there: There) -> Picked:
    """The game played last."""
    return Picked("resume")


def another(say: Speaker, there: There) -> Picked | None:
    """One of the games under way."""
    kept = [game for game in there.games() if not game.ending][:MOST_GAMES]
    name = choose(say, "Which game?", [*((game.name, told(game)) for game in kept), BACK])
    return Picked("resume", name) if name else None


def surprise(say: Speaker, there: There) -> Picked:
    """Whatever there is that is good to begin with."""
    return Picked("surprise")


def onward(say: Speaker, there: There, rules: str, who: str | None) -> Picked | None:
    """Another adventure by the same rules, for whoever comes from one; with nobody, for one of the roster or somebody
    new."""
    fitting = {
        stem: path
        for stem, path in there.scenarios.items()
        if rules in written_for(path) or "any" in written_for(path)
    }
    stem = which(say, fitting)
    goes = companion(say, there, rules) if stem and not who else who
    if not stem or (goes is None and not who):
        return None
    return Picked("play", scenario=str(there.scenarios[stem]), rules=rules, character=goes or None)


def which(say: Speaker, scenarios: Mapping[str, Path]) -> str | None:
    """Which of these adventures; nothing to go back."""
    within = parts_of(scenarios)
    entries = [
        (stem, f"{glance(path).get('title', stem)}: {said_of(path, within.get(stem, ''))}")
        for stem, path in scenarios.items()
    ]
    return choose(say, "Which adventure? (`solo play FILE` plays one of your own.)", [*entries, BACK])


def written_for(path: Path) -> list[str]:
    """The systems an adventure is written for."""
    named = [name.strip(" '\"") for name in glance(path).get("rules", "any").strip("[]").split(",")]
    return [name for name in named if name] or ["any"]


def adventure(say: Speaker, there: There) -> Picked | None:
    """A new adventure: which, by which rules, and who goes."""
    stem = which(say, there.scenarios)
    if not stem:
        return None
    path = there.scenarios[stem]
    if there.under_way(path):
        return Picked("play", scenario=str(path))
    rules = choose_rules(say, there, glance(path).get("rules", "any"))
    who = companion(say, there, rules) if rules else None
    if not rules or who is None:
        return None
    return Picked("play", scenario=str(path), rules=rules, character=who or None)


def choose_rules(say: Speaker, there: There, written_for: str) -> str | None:
    """The system to play by: one of those an adventure is written for."""
    named = [name.strip(" '\"") for name in written_for.strip("[]").split(",")]
    systems = there.systems()
    fitting = [name for name in systems if name in named] or list(systems)
    if len(fitting) == 1:
        return fitting[0]
    return choose(say, "By which rules?", [*((name, systems[name]) for name in fitting), BACK])


def companion(say: Speaker, there: There, rules: str) -> str | None:
    """The character from the roster who goes; empty for somebody new, None to go back."""
    kept = there.characters(rules)
    if not kept:
        return ""
    known = [("somebody new", "Somebody new"), *((name, name) for name in kept), BACK]
    who = choose(say, "Who goes?", known)
    return {"somebody new": "", "": None}.get(who, who) if who is not None else None


def roll_up(say: Speaker, there: There) -> Picked | None:
    """A character for the roster."""
    rules = choose_rules(say, there, "any")
    return Picked("roll up", rules=rules) if rules else None


def replay(say: Speaker, there: There) -> Picked | None:
    """One of the games, to see again."""
    kept = there.games()[:MOST_GAMES]
    name = choose(say, "Which game?", [*((game.name, told(game)) for game in kept), BACK])
    return Picked("replay", name) if name else None


WAYS: dict[str, Callable[[Speaker, There], Picked | None]] = {
    "latest": latest,
    "surprise": surprise,
    "new": adventure,
    "resume": another,
    "roll up": roll_up,
    "replay": replay,
}
