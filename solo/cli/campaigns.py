"""What a campaign's file says: which adventures it lists, and which of them are not there. How it is played is in
`campaign.py`; a check needs no more than this."""

import re
from pathlib import Path

import msgspec

from solo.cli import places
from solo.core.errors import Wrong
from solo.scenario.parts import Problem
from solo.screen.cover import glance, head, main_file


class Campaign(msgspec.Struct, frozen=True):
    """A campaign as it is written."""

    path: Path
    title: str
    adventures: tuple[str, ...]
    rules: str = ""

    def adventure(self, number: int) -> Path:
        """Where an adventure of it is. Raises Wrong where there is none."""
        name = self.adventures[number]
        beside = self.path.parent / name
        for path in (beside, beside.with_name(f"{beside.name}.md")):
            if path.exists():
                return path
        found = places.scenario(name)
        if found is None:
            raise Wrong(
                f"{self.path}: there is no adventure {name!r}, neither beside it nor among those that come along"
            )
        return found

    def called(self, number: int) -> str:
        """The title of an adventure of it."""
        path = self.adventure(number)
        return glance(main_file(path)).get("title", path.stem)


def campaign_of(path: Path | None) -> Campaign | None:
    """The campaign that a file is; None where it is an adventure."""
    if path is None or not path.is_file() or path.suffix != ".md":
        return None
    lines = [line for line, _ in head(path)]
    for number, line in enumerate(lines):
        if match := re.match(r"adventures:\s*(.*)$", line):
            listed = match[1].strip()
            names = listed.strip("[]").split(",") if listed else []
            for below in lines[number + 1 :] if not listed else []:
                if not (item := re.match(r"\s*-\s+(.+)$", below)):
                    break
                names.append(item[1])
            adventures = tuple(name.strip().strip("'\"") for name in names if name.strip().strip("'\""))
            about = glance(path)
            if not adventures:
                raise Wrong(
                    f"{path}: `adventures:` names none; write `adventures: [the-salt-cellar, notice-to-quit]`"
                )
            rules = about.get("rules", "").strip("[]'\" ")
            return Campaign(path, about.get("title", path.stem), adventures, "" if rules == "any" else rules)
    return None


def problems(campaign: Campaign) -> list[Problem]:
    """What is wrong with a campaign: adventures that are not there."""
    text = campaign.path.read_text(encoding="utf-8", errors="replace").split("\n")
    found = []
    for number, name in enumerate(campaign.adventures):
        try:
            campaign.adventure(number)
        except Wrong as wrong:
            line = next((at for at, each in enumerate(text, 1) if name in each), 1)
            column = text[line - 1].find(name) + 1
            said = str(wrong).partition(": ")[2]
            found.append(Problem(str(campaign.path), line, max(1, column), "unknown-name", said))
    return found
