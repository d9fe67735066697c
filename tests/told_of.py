"""Not a test, a tool: which of the nouns that an adventure prints it has words of its own for.

    python -m tests.told_of scenarios/first-fire.md
    python -m tests.told_of scenarios/first-fire.md --scene "The Cistern" --rules cairn

In each scene, as it stands for whoever comes there first, every noun that its text prints is looked at, and everybody who
is there is asked about themselves, the place, the hour, the trouble, and about each person and thing that the adventure
defines. What comes back is one of

    told   words that the adventure has for it, or a choice that is taken, or offered
    again  the scene's own sentence over again
    stock  words of the engine's

No dice are thrown for it. Printed are the lines that come to the last two, and the share of those that come to the first.
"""

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent / "play")]

from playing import heard
from typed_lines import settled

from solo.core.english import plural, singular
from solo.core.things import plain
from solo.play.deeds.people import dumb
from solo.play.hearing.vocabulary import plain_words
from solo.play.looking import greeting_of, told_so_far
from solo.play.recalling import sentences
from solo.rules import load, names
from solo.scenario import read
from solo.scenario.model import Adventure
from solo.session.commands import COMMANDS
from solo.session.phases import FIGHT
from solo.session.reading import read as reading_of
from solo.session.session import Session, Table

SEED = "1"
ASKED = (  # what anybody would ask
    "ask {who} their name",
    "ask {who} about this place",
    "ask {who} what is wrong",
    "ask {who} what time it is",
    "ask {who} about themselves",
    "ask {who} what to do",
)
DULL = """time way day night hour minute year month week moment one two three four five six seven eight nine ten dozen half
end side thing kind sort lot deal bit part place other rest word name mile yard foot inch turn number first second third sixth
last best same reason matter use idea sense point morning evening afternoon noon midnight dusk dawn spring summer autumn winter
while once nobody somebody everybody anybody north south east west left right middle length size weight shape distance work
trouble trade luck mistake difference question answer top bottom front back whole order breath pace coin spell full wide colour
edge sound noise habit manner piece pair row set rate case sake want"""  # what is printed, and is nothing to be looked at


class Place:
    """A scene as it is for whoever comes there first."""

    def __init__(self, adventure: Adventure, system: str, scene: str):
        self.adventure, self.scene = adventure, adventure.scenes[scene]
        self.session = Session(adventure, load(system), Table(SEED))
        self.session.send("begin")
        self.session.send("random")
        settled(self.session, self.session.stage.follow(("go", scene)), SEED)

    @property
    def stays(self) -> bool:
        """Does one stay there, to be asked what one does?"""
        world = self.session.world
        phase = self.session.phase.state
        return not self.session.over and phase != FIGHT and world.get("game", "scene", "") == self.scene.key

    def nouns(self) -> Iterator[str]:
        """What the text prints."""
        stage = self.session.stage
        told = [*told_so_far(stage, stage.ground.scene), *greeting_of(stage)]
        here = frozenset(word for line in told for word in plain_words(line))
        seen = {word for dull in DULL.split() for word in (dull, plural(dull))}
        for thing in self.session.moment().things:
            last = thing.words[-1] if thing.words else ""
            if thing.source == "text" and last in here and last not in seen:
                seen |= {last, singular(last)}
                yield " ".join(thing.words).lower()

    def lines(self) -> Iterator[str]:
        """What is typed there."""
        for noun in self.nouns():
            yield f"look at {noun}"
        people = self.adventure.people
        for being in self.session.moment().strangers:
            who = being.name.lower().removeprefix("the ")
            yield f"look at {who}"
            if dumb(being) or not (being.key in people or being.name[:1].isupper()):
                continue
            yield from (each.format(who=who) for each in ASKED)
            others = [entry.name for entry in (*people.values(), *self.adventure.items.values())]
            yield from (f"ask {who} about {plain(other)}" for other in others if other != being.name)

    def came(self, line: str) -> str:
        """What comes of a line: told, again, or stock."""
        session = self.session
        found = reading_of(session, line, COMMANDS)
        if found.kind in ("choice", "heard", "which", "act"):
            return "told"
        before = [*session.moment().text, *session.moment().speech]
        told = list(sentences(heard(session.send(line))))
        ours = [one for one in told if (letters := bare(one)) and letters in written(self.adventure)]
        if not ours:
            return "stock"
        known = bare(" ".join(before))
        return "again" if all(bare(one) in known for one in ours) else "told"


WRITTEN: dict[int, str] = {}


def written(adventure: Adventure) -> str:
    """All that an adventure says, its letters alone."""
    if id(adventure) not in WRITTEN:
        WRITTEN[id(adventure)] = bare(
            " ".join(re.sub(r"`[^`]*`", " ", text) for text in adventure.texts.values())
        )
    return WRITTEN[id(adventure)]


def entered(adventure: Adventure) -> frozenset[str]:
    """The scenes that one comes to: where it begins, and where arrows lead."""
    links = {
        link
        for text in adventure.texts.values()
        for link in re.findall(r"→\s+\[[^\]]*\]\([^)#]*#([^)]+)\)", text)
    }
    return frozenset({next(iter(adventure.scenes)), adventure.start, *links})


def bare(text: str) -> str:
    """The letters of a text alone."""
    return re.sub(r"[^a-z]+", "", text.lower())


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--scene", default="")
    parser.add_argument("--rules", default="")
    parser.add_argument("--quiet", action="store_true", help="the share alone")
    asked = parser.parse_args()
    for path in asked.paths:
        adventure = read(path)
        allowed = [one for one in adventure.rules if one in names()] or ["cairn"]
        counts: dict[str, Counter[str]] = {"look": Counter(), "ask": Counter()}
        for scene in adventure.scenes.values():
            if asked.scene.lower() not in scene.heading.lower():
                continue
            place = Place(adventure, asked.rules or allowed[0], scene.key)
            if not place.stays or scene.key not in entered(adventure):
                continue
            missing = []
            for line in list(place.lines()):
                if not place.stays:
                    break
                came = place.came(line)
                counts[line.split()[0]][came] += 1
                if came != "told":
                    missing.append(f"{line} ({came})")
            if missing and not asked.quiet:
                print(f"## {scene.heading}", *missing, sep="\n  ", flush=True)
        for kind, counted in counts.items():
            of = counted.total()
            print(
                f"{path.stem} {kind}: {counted['told']} of {of} ({100 * counted['told'] / max(of, 1):.0f} %); {dict(counted)}"
            )


if __name__ == "__main__":
    main()
