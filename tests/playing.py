"""Playing in tests: games kept in a folder, driven line by line, closed and opened again."""

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from solo.cli import readings
from solo.core.party import heroes
from solo.core.things import owned
from solo.journal import Header, Save
from solo.rules import BUILT_IN, load
from solo.scenario import read_texts
from solo.screen.cover import lists_adventures
from solo.screen.door import written_for
from solo.screen.lines import of_events, said
from solo.screen.situation import begun, question
from solo.screen.sparing import told
from solo.session.replay import table_of
from solo.session.session import Reply, Session, Table
from solo.session.versions import WORLD

SCENARIOS = Path(__file__).parent.parent / "scenarios"
KEPT = Path(__file__).parent / "play"  # adventures as they stood when the tests that play them were written


ALONG = sorted(
    path.name
    for path in SCENARIOS.glob("*.md")
    if not path.name.startswith("README") and not lists_adventures(path)
)


@lru_cache(maxsize=64)
def systems_of(name: str) -> tuple[str, ...]:
    """The systems that an adventure which comes along may be played in, as its `rules:` say."""
    named = set(written_for(SCENARIOS / name)) - {
        "any"
    }  # a glance: what tests there are is asked before any runs
    return tuple(sorted(named or BUILT_IN))


def in_their_systems(names: list[str]) -> list[tuple[str, str]]:
    """Adventures that come along, each with every system it may be played in: what a test is asked of."""
    return [(name, system) for name in names for system in systems_of(name)]


@lru_cache(maxsize=64)
def adventure(markdown: str):
    """A scenario from its text; it must be without errors."""
    made = read_texts({"test.md": markdown})
    assert not made.errors, [str(problem) for problem in made.problems]
    return made


@lru_cache(maxsize=16)
def at(path: Path):
    """The scenario in a file that comes along or is kept beside tests: read by the first worker, kept for the others."""
    return readings.read(path)


def along(name: str):
    """A scenario that comes along, as it stands."""
    return at(SCENARIOS / name)


def scenario(name: str):
    """A scenario that was kept for tests as it stood when they were written, or else one that comes along."""
    return at(KEPT / name) if (KEPT / name).is_file() else along(name)


@lru_cache(maxsize=32)
def parsed(texts: tuple[tuple[str, str], ...]):
    """A scenario from the texts that a save keeps."""
    return readings.of_texts(dict(texts))


def written(body: str, front: str = "") -> str:
    """A scenario's text with a title and this body."""
    return f"---\ntitle: Test\n{front}---\n\n# Test\n\n{body}\n"


def seated(text: str, rules: str = "coins", seed: str = "1", front: str = "", **table) -> Session:
    """A session of a small scenario that nobody keeps, with a hero at random, in its first scene."""
    session = Session(adventure(written(text, front)), load(rules), Table(seed, **table))
    session.send("begin")
    session.send("random")
    return session


@cache
def somebody(system: str) -> tuple[dict, list[dict]]:
    """A character of a system, made at random: fields and things. Copy them before you change them."""
    session = Session(scenario("the-salt-cellar.md"), load(system), Table("3"))
    session.send("begin")
    session.send("random")
    hero = heroes(session.world)[0]
    return dict(session.world.fields(hero.id)), [
        dict(session.world.fields(thing.id)) for thing in owned(hero)
    ]


def heard(reply: Reply) -> str:
    """What a reply says, as text."""
    return "\n".join(text for _, text in [*of_events(reply.events), *said(reply.said)])


@dataclass
class Game:
    """A game kept on the disk."""

    path: Path
    session: Session
    text: list[str] = field(default_factory=list)

    @classmethod
    def begin(
        cls,
        path: Path,
        story,
        rules: str = "coins",
        seed: str = "1",
        physical: bool = False,
        fresh: bool = False,
        version: int = 0,
    ) -> "Game":
        """A new game; its title page is turned. By its header it began by the version of its rules, or by this."""
        system, table = load(rules), Table(seed, physical=physical, fresh=fresh)
        header = Header(
            engine="1",
            system=system.id,
            ruleset=str(version or system.version),
            world=WORLD,
            seed=seed,
            title=story.title,
            game="g",
            extra={"physical": physical, "fresh": fresh},
        )
        save = Save.create(path, header, story.texts)
        save.close()
        game = cls(path, Session(story, system, table, Save.open(path)))
        game.say("begin")
        return game

    @classmethod
    def reopen(cls, path: Path) -> "Game":
        """A game from the disk, as `solo resume` opens it."""
        save = Save.open(path)
        story = parsed(tuple((name, save.text(name)) for name in save.header.texts))
        rules = load(save.header.system)
        session = Session(story, rules, table_of(save.header, rules), save)
        try:
            session.taken_up()
        except Exception:
            save.close()
            raise
        return cls(path, session)

    def say(self, line: str) -> str:
        """Type a line; returns what is heard, and what is asked next."""
        told = "\n".join([heard(self.session.send(line)), *(text for _, text in question(self.session))])
        self.text.append(told)
        return told

    def shows(self, line: str) -> str:
        """Type a line; returns what a player is shown of it, and what is asked next."""
        new = not begun(self.session)
        reply = self.session.send(line)
        asked = question(self.session)
        shown = told(reply.events, asked, draft=new and not begun(self.session))
        return "\n".join(text for _, text in [*shown, *said(reply.said), *asked])

    def close(self) -> None:
        """Put the game away."""
        self.session.save.close()

    def record(self) -> list:
        """All turns on record."""
        return list(self.session.save.path_to())


def played_on(session, *prefer: str, most: int = 80) -> str:
    """Answer what is asked in the middle of things, by the first option that begins with one of these words, else by
    the first there is, until nothing is asked any longer. Returns what is heard."""
    said = []
    for _ in range(most):
        if session.over or session.request is None:
            break
        free = [offer for offer in session.offers if not offer.barred]
        wanted = [offer for word in prefer for offer in free if re.match(word, offer.text)]
        if not free:
            said.append(heard(session.send("")))
            continue
        said.append(heard(session.take((wanted or free)[0])))
    return "\n".join(said)
