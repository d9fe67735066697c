"""Reading Twee 3: its passages, each as the story's format writes it (SugarCube, Harlowe, Chapbook; plain links are alike)."""

import re

from solo.core.english import counted
from solo.workshop.foreign.chapbook import BARS, Chapbook
from solo.workshop.foreign.harlowe import Harlowe
from solo.workshop.foreign.nodes import Passage, Set, Story
from solo.workshop.foreign.passages import Twine, passages, story_data
from solo.workshop.foreign.sugarcube import SugarCube

HIDDEN = {"script", "stylesheet", "widget", "annotation", "twine.private", "twine.image"}
TOLD = {
    "storytitle",
    "storydata",
    "storyauthor",
    "storyinit",
}  # special passages that are read; others are named
SPECIAL = {
    *TOLD, "storysubtitle", "storymenu", "storycaption", "storyinterface", "storysettings", "storyincludes", "storybanner",
    "storyshare", "passageheader", "passagefooter", "passageready", "passagedone", "userscript", "userstylesheet",
    "storydisplaytitle",
}  # fmt: skip


def read(text: str) -> Story:
    """The story of a Twee file. Raises ValueError where it is none."""
    everything = list(passages(text.replace("\r\n", "\n")))
    if not everything:
        raise ValueError("no passage begins in it; one begins with `:: Name`")
    said = {name.lower(): body for name, _, body in everything}
    own = [one for one in everything if not one[1] & HIDDEN and one[0].lower() not in SPECIAL]
    told: list[str] = []
    try:
        data = story_data(said.get("storydata", ""))
    except ValueError:
        data = {}
        told.append("StoryData is no JSON")
    bodies = [body for _, _, body in own]
    reader = format_of(str(data.get("format", "")), bodies)(name for name, _, _ in own)
    if isinstance(reader, Chapbook):
        reader.first(bodies)
    begun(reader, said.get("storyinit", ""))
    for _, tags, body in own:
        if "startup" in tags:
            begun(reader, body)
    made = [Passage(name, reader.nodes(body)) for name, tags, body in own if "startup" not in tags]
    hidden = sum(bool(tags & HIDDEN) for _, tags, _ in everything)
    if hidden:
        reader.told.append(f"{counted(hidden, 'passage')} of scripts and styles")
    unread = [name for name, tags, _ in everything if name.lower() in SPECIAL - TOLD and not tags & HIDDEN]
    if unread:
        reader.told.append(f"what stands around every passage: {', '.join(unread)}")
    reader.ended()
    start = str(data.get("start") or ("Start" if "Start" in reader.there else made[0].name if made else ""))
    return Story(
        said.get("storytitle", "").strip(),
        said.get("storyauthor", "").strip(),
        start,
        made,
        dict(reader.names.state()),
        reader.left,
        [*told, *reader.told],
    )


def format_of(named: str, bodies: list[str]) -> type[Twine]:
    """The format that a story is in: the one it names, else the one whose signs it bears most of."""
    for made in (Harlowe, SugarCube, Chapbook):
        if named.lower().startswith(made.__name__.lower()):
            return made
    whole = "\n".join(bodies)
    signs = {
        SugarCube: len(re.findall(r"<<\w", whole)),
        Harlowe: len(
            re.findall(r"\((?:set|put|if|else|unless|link|link-goto|go-?to|display|print|either):", whole)
        ),
        Chapbook: sum(bool(BARS.match(body)) for body in bodies)
        + len(re.findall(r"(?m)^\[(?:if |unless |else\]|cont|after )", whole)),
    }
    return max(signs, key=lambda made: signs[made])


def begun(reader: Twine, body: str) -> None:
    """What variables are at the start."""
    for node in reader.nodes(body):
        if isinstance(node, Set) and (held := re.fullmatch(r"(\w+) = ([\w-]+)", node.span)):
            reader.names.first[held[1]] = held[2]
        elif not isinstance(node, Set) and getattr(node, "text", "").strip():
            reader.told.append(f"at the start: {' '.join(node.text.split())[:60]}")
