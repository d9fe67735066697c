"""The front door: what `solo` alone opens. Go on, begin an adventure, roll up a character, see a game again.

On a terminal it asks, in plain lines; in a pipe it says what can be done.
"""

from argparse import Namespace
from pathlib import Path

from solo.cli import places
from solo.screen.cover import glance
from solo.screen.lines import EMPTY, Line, safe
from solo.screen.speaker import Speaker, colourful

WELCOME = "solo: adventures for one at the command line, refereed by dice."
MOST_GAMES = 9
BACK = ("", "Back")


def open_door(args: Namespace, say: Speaker | None = None) -> int:
    """Open the front door. Returns the exit code of what lies behind it."""
    say = say or Speaker(colours=colourful())
    say.lines([("title", WELCOME)])
    if not (say.live and say.screen):
        say.lines(signposts())
        return 0
    while True:
        wanted = choose(say, "", list(ways(games(args))))
        if wanted in (None, "leave"):
            return 0
        code = WAYS[wanted](say, args)
        if code is not None:
            return code


def signposts() -> list[Line]:
    """What can be done, for somebody who cannot be asked."""
    known = [f"  solo play {path.stem:<20} {said_of(path)}" for path in places.scenarios()]
    more = (
        ("resume", "go on with the latest game"),
        ("saves", "the games there are"),
        ("character new", "roll up a character"),
        ("replay NAME", "see a game again"),
        ("rules", "the systems of rules"),
        ("--help", "everything else"),
    )
    return [("said", line) for line in [*known, *(f"  solo {words:<25} {what}" for words, what in more)]]


def games(args: Namespace) -> list:
    """The games that can be opened, the newest first."""
    from solo.journal import Library

    return [game for game in Library(places.saves(getattr(args, "saves", None))).list() if not game.problem]


def ways(kept: list):
    """The ways that lead on from the door: key and words."""
    latest = next((game for game in kept if not game.ending), None)
    if latest:
        yield "latest", f"Go on: {told(latest)}"
    yield "new", "A new adventure"
    if len([game for game in kept if not game.ending]) > 1:
        yield "resume", "Another game that is under way"
    yield "roll up", "Roll up a character"
    if kept:
        yield "replay", "See a game again"
    yield "leave", "Leave"


def told(game) -> str:
    """A game in a few words."""
    state = f"ended: {game.ending}" if game.ending else f"turn {game.turns}"
    return (
        f"{game.title or 'untitled'} (“{game.name}”, {game.system}, {state}, "
        f"{game.updated[:10] or game.created[:10]})"
    )


def said_of(path: Path) -> str:
    """What the front matter of a scenario says to choose it by."""
    about = glance(path)
    facts = [f"{about['minutes']} minutes"] if about.get("minutes", "").isdecimal() else []
    rules = about.get("rules", "any").strip("[]")
    facts += [] if rules == "any" else [rules]
    return f"{about.get('blurb', '')} ({', '.join(facts)})".strip() if facts else about.get("blurb", "")


def choose(say: Speaker, question: str, ways: list[tuple[str, str]]) -> str | None:
    """The key of the way that the player picks; None where they leave."""
    from solo.screen.asking import pick
    from solo.session.offers import Offer

    offer = pick(say, question, [Offer(key, safe(words), "pick", {}) for key, words in ways])
    return offer and offer.key


# The ways. Each returns an exit code, or None to stand before the door again.


def go_on(say: Speaker, args: Namespace, name: str | None = None) -> int:
    """Go on with a game, the latest if none is named."""
    from solo.cli import front

    return front.resume(Namespace(**common(args), save=name, on=None))


def another(say: Speaker, args: Namespace) -> int | None:
    """Go on with one of the games under way."""
    kept = [game for game in games(args) if not game.ending][:MOST_GAMES]
    name = choose(say, "Which game?", [*((game.name, told(game)) for game in kept), BACK])
    return go_on(say, args, name) if name else None


def adventure(say: Speaker, args: Namespace) -> int | None:
    """A new adventure: which, by which rules, and who goes."""
    there = {path.stem: path for path in places.scenarios()}
    entries = [(stem, f"{glance(path).get('title', stem)}: {said_of(path)}") for stem, path in there.items()]
    stem = choose(say, "Which adventure? (`solo play FILE` plays one of your own.)", [*entries, BACK])
    rules = stem and choose_rules(say, glance(there[stem]).get("rules", "any"))
    who = rules and companion(say, args, rules)
    if who is None or not rules:
        return None
    from solo.cli import front

    return front.play(
        Namespace(
            **common(args),
            scenario=str(there[stem]),
            rules=rules,
            character=who or None,
            seed=None,
            option=[],
            dice="seeded",
            fresh_dice=False,
            save=None,
        )
    )


def choose_rules(say: Speaker, written_for: str) -> str | None:
    """The system to play by: one of those an adventure is written for."""
    from solo.rules import load, names

    wanted = [name.strip(" '\"") for name in written_for.strip("[]").split(",")]
    fitting = [name for name in names() if name in wanted] or list(names())
    if len(fitting) == 1:
        return fitting[0]
    return choose(say, "By which rules?", [*((name, load(name).title) for name in fitting), BACK])


def companion(say: Speaker, args: Namespace, rules: str) -> str | None:
    """The character from the roster who goes; empty for somebody new, None to go back."""
    from solo.journal.roster import Roster

    kept = Roster(places.saves(getattr(args, "saves", None))).list(rules)
    if not kept:
        return ""
    wanted = choose(
        say, "Who goes?", [("somebody new", "Somebody new"), *((one.name, one.name) for one in kept), BACK]
    )
    return {"somebody new": "", "": None}.get(wanted, wanted)


def roll_up(say: Speaker, args: Namespace) -> None:
    """Roll up a character for the roster."""
    from solo.cli import shelf

    rules = choose_rules(say, "any")
    if rules:
        shelf.character(
            Namespace(
                saves=getattr(args, "saves", None),
                act="new",
                name=None,
                rules=rules,
                seed=None,
                random=False,
                json=False,
            )
        )
        say.lines([EMPTY])


def replay(say: Speaker, args: Namespace) -> None:
    """See one of the games again."""
    from solo.cli import shelf

    name = choose(say, "Which game?", [*((game.name, told(game)) for game in games(args)[:MOST_GAMES]), BACK])
    if name:
        shelf.replay(
            Namespace(saves=getattr(args, "saves", None), save=name, verify=False, to=None, json=False)
        )


def common(args: Namespace) -> dict:
    """What all ways into a game have in common."""
    return {"saves": getattr(args, "saves", None), "plain": False, "no_odds": False}


WAYS = {"latest": go_on, "new": adventure, "resume": another, "roll up": roll_up, "replay": replay}
