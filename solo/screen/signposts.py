"""What can be done, and what there is to play, in a line each: for somebody who cannot be asked."""

from collections.abc import Mapping
from pathlib import Path

from solo.core.english import counted
from solo.screen.cover import glance, listed
from solo.screen.lines import Line

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def signposts(scenarios: Mapping[str, Path]) -> list[Line]:
    """What can be done, for somebody who cannot be asked."""
    within = parts_of(scenarios)
    known = [
        f"  solo play {stem:<20} {said_of(path, within.get(stem, ''))}" for stem, path in scenarios.items()
    ]
    more = (
        ("resume", "go on with the latest game"),
        ("saves", "the games there are"),
        ("character new", "roll up a character"),
        ("replay NAME", "see a game again"),
        ("rules", "the systems of rules"),
        ("--help", "everything else"),
    )
    return [("said", line) for line in [*known, *(f"  solo {words:<25} {what}" for words, what in more)]]


def parts_of(scenarios: Mapping[str, Path]) -> dict[str, str]:
    """What adventures are part of, by name: which one of which campaign."""
    return {
        name.removesuffix(".md"): f"the {ORDINALS[place - 1]} of {glance(path).get('title', stem)}"
        for stem, path in scenarios.items()
        for place, name in enumerate(
            (listed(path, "adventures") or ())[: len(ORDINALS)] if path.is_file() else (), 1
        )
    }


def said_of(path: Path, within: str = "") -> str:
    """What the front matter of a scenario says to choose it by; `within` is the campaign that it is a part of."""
    about = glance(path)
    adventures = listed(path, "adventures") if path.is_file() else None
    facts = (
        [f"a campaign of {counted(len(adventures), 'adventure')}"] if adventures else [within] * bool(within)
    )
    facts += [counted(int(about["minutes"]), "minute")] if about.get("minutes", "").isdecimal() else []
    rules = about.get("rules", "any").strip("[]")
    facts += [] if rules == "any" else [rules]
    return f"{about.get('blurb', '')} ({', '.join(facts)})".strip() if facts else about.get("blurb", "")
