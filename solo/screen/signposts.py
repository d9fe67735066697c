"""What can be done, and what there is to play, in a line each: for somebody who cannot be asked."""

from collections.abc import Mapping
from pathlib import Path

from solo.core.english import counted
from solo.screen.cover import glance
from solo.screen.lines import Line


def signposts(scenarios: Mapping[str, Path]) -> list[Line]:
    """What can be done, for somebody who cannot be asked."""
    known = [f"  solo play {stem:<20} {said_of(path)}" for stem, path in scenarios.items()]
    more = (
        ("resume", "go on with the latest game"),
        ("saves", "the games there are"),
        ("character new", "roll up a character"),
        ("replay NAME", "see a game again"),
        ("rules", "the systems of rules"),
        ("--help", "everything else"),
    )
    return [("said", line) for line in [*known, *(f"  solo {words:<25} {what}" for words, what in more)]]


def said_of(path: Path) -> str:
    """What the front matter of a scenario says to choose it by."""
    about = glance(path)
    facts = [counted(int(about["minutes"]), "minute")] if about.get("minutes", "").isdecimal() else []
    rules = about.get("rules", "any").strip("[]")
    facts += [] if rules == "any" else [rules]
    return f"{about.get('blurb', '')} ({', '.join(facts)})".strip() if facts else about.get("blurb", "")
