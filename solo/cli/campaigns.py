"""What a campaign's file says: which adventures it lists, and which of them are not there. How it is played is in
`campaign.py`; a check needs no more than this."""

from pathlib import Path

import msgspec

from solo.cli import places
from solo.core.errors import Wrong
from solo.scenario.problem import Problem
from solo.screen.cover import glance, listed, main_file


class Campaign(msgspec.Struct, frozen=True):
    """A campaign as it is written."""

    path: Path
    title: str
    adventures: tuple[str, ...]
    rules: str = ""
    remembers: tuple[
        str, ...
    ] = ()  # the variables and clues that go on from each adventure to those after it
    blurb: str = ""

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
    adventures = listed(path, "adventures")
    if adventures is None:
        return None
    about = glance(path)
    if not adventures:
        raise Wrong(
            f"{path}: `adventures:` names none; write `adventures: [the-salt-cellar, notice-to-quit]`"
        )
    rules = about.get("rules", "").strip("[]'\" ")
    return Campaign(
        path,
        about.get("title", path.stem),
        adventures,
        "" if rules == "any" else rules,
        listed(path, "remembers") or (),
        about.get("blurb", ""),
    )


def problems(campaign: Campaign) -> list[Problem]:
    """What is wrong with a campaign: adventures that are not there, and names to remember that none of them has."""
    text = campaign.path.read_text(encoding="utf-8", errors="replace").split("\n")
    found: list[Problem] = []
    names: set[str] = set()
    for number, name in enumerate(campaign.adventures):
        try:
            path = campaign.adventure(number)
            if campaign.remembers:
                from solo.cli.readings import read

                adventure = read(path)
                names |= {*adventure.state, *(said.casefold() for said in adventure.clues.values())}
        except Wrong as wrong:
            found.append(misnamed(campaign, text, name, str(wrong).partition(": ")[2]))
    for name in campaign.remembers if not found else ():
        if name not in names and name.casefold() not in names:
            said = f"no adventure of this campaign has a variable or a clue `{name}`"
            found.append(misnamed(campaign, text, name, said))
    return found


def misnamed(campaign: Campaign, text: list[str], name: str, said: str) -> Problem:
    """What is to be said of a name that is nothing, where it stands in the file."""
    line = next((at for at, each in enumerate(text, 1) if name in each), 1)
    return Problem(str(campaign.path), line, max(1, text[line - 1].find(name) + 1), "unknown-name", said)
