"""Reach: which functions of the systems of rules a played game executes, and which none does.

    python -m tests.reach            play, and say which functions no game reached, against the list
    python -m tests.reach --games 40 play longer
    python -m tests.reach --write    write the list anew; reasons that stand there stay

Games are played by chance, under every system and with the table's rulings at random: the scenarios that come along,
the adventure of every directive, and the lines of the recorded transcripts. Whatever is offered may be taken, what a
system lets a hero do beyond that is typed, sheets are looked at, and whoever lives goes home.

`tests/unreached.md` lists what no game is known to reach, with the reason.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Self

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "sixth")]

from playing import adventure, at, parsed, scenario, written

from solo.core.dice import seeded
from solo.core.party import heroes
from solo.core.procedure import Choose, Write, run
from solo.rules import BUILT_IN, load
from solo.rules.halberts.fields import MAGIC
from solo.rules.heart_rush import tables_abilities
from solo.rules.heart_rush.magic import elements
from solo.rules.ruleset import able
from solo.session.session import Session, Table

ROOT = HERE.parent / "solo" / "rules"
UNREACHED = HERE / "unreached.md"
SHIPPED = ("the-salt-cellar.md", "notice-to-quit.md")
MOST_MOVES = 200
ACT_EVERY = 3
WORDS = ("as luck will have it", "the door", "2", "rest", "", "north 2", "corin", "rope")


def read(path: Path) -> str:
    """A file's text."""
    return path.read_text(encoding="utf-8")


TYPED = ("try climb the wall", "try talk them round", "sheet", "help", "ask is it late?", "why", "odds")
TYPED_IN_FIGHTS = (
    "throw sand in his eyes", "trip him", "throw a net over them", "wrench the sword out of his hand", "scare them off",
)  # fmt: skip
BESTIARY = (
    "goblin",
    "nightling",
    "skeleton",
    "wolf",
    "giant",
    "dragon",
    "ghoul",
    "troll",
    "bandit",
    "horse",
    "bear",
)
SPELLS = re.findall(
    r"^\| ([A-Z][a-z ]+) \|", "\n".join(map(read, ROOT.glob("*/tables/spells.md"))), re.MULTILINE
)
BOOKS = [f"{kind} of {spell.lower()}" for kind in ("spellbook", "scroll") for spell in SPELLS]
EXPERIENCED = {
    "hearts-v2": {"mana": 20, "mana_max": 20, "favor": 3, "hp": 9, "hp_max": 9},
    "heart-rush": {
        "talents": tuple(tables_abilities.abilities()),
        "spells": tuple(name for name in tables_abilities.spells() if elements(name)),
        "attuned": tables_abilities.ELEMENTS,
        "xp": 40,
    },
    "halberts": dict.fromkeys((*MAGIC, "First Aid"), 3) | {"Int": 9},
    "cairn": {"hp": 9, "hp_max": 9},
}
DIGITS = re.compile(r"[0-9]+")

Name = tuple[str, str]  # a file under solo/rules, and a function in it


@cache
def functions() -> frozenset[Name]:
    """Every function and method of the five packages, by file and qualified name; not those within functions."""
    found = set()
    for path in ROOT.glob("*/*.py"):
        if path.parent.name == "floor":
            continue
        file = path.relative_to(ROOT).as_posix()
        for node in ast.parse(read(path)).body:
            if isinstance(node, ast.FunctionDef):
                found.add((file, node.name))
            elif isinstance(node, ast.ClassDef):
                found |= {
                    (file, f"{node.name}.{each.name}")
                    for each in node.body
                    if isinstance(each, ast.FunctionDef)
                }
    return frozenset(found)


class Watch:
    """Notes which of the functions are called while it is watching."""

    def __init__(self):
        self.codes: set = set()

    def __enter__(self) -> Self:
        sys.setprofile(self._called)
        return self

    def __exit__(self, *error) -> None:
        sys.setprofile(None)

    def _called(self, frame, event: str, argument: object) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    @property
    def reached(self) -> set[Name]:
        """What was called, of the functions there are."""
        prefix = f"{ROOT}/"
        names = {
            (code.co_filename.removeprefix(prefix).replace("\\", "/"), code.co_qualname)
            for code in self.codes
        }
        return names & functions()


def games(system: str, times: int = 12) -> Iterator[str]:
    """Play game after game under a system; yields the name of each when it is over."""
    stories, tried = [wilds(system), *map(scenario, SHIPPED), everything(), wilds(system)], Counter()
    for path in sorted((HERE / "session" / "transcripts").glob("*.txt")):
        recorded(path, system)
        yield path.stem
    for number in range(times):
        for place, story in enumerate(stories):
            name = f"{system} {story.title} {number} {place}"
            Player(story, system, name, tried).play()
            yield name


def recorded(path: Path, system: str) -> None:
    """The game of a transcript, if it is one of this system's."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    command = first.split()
    if command[command.index("--rules") + 1] == system:
        table = Table(command[command.index("--seed") + 1])
        beside = path.parent / command[3]
        session = Session(at(beside) if beside.exists() else scenario(command[3]), load(system), table)
        for line in ["begin", *(line[2:] for line in rest if line.startswith("> "))]:
            session.send(line)


def everything():
    """The adventure that uses every directive."""
    return parsed(
        (("every_directive.md", (HERE / "rules" / "every_directive.md").read_text(encoding="utf-8")),)
    )


TAGS = (
    "town, day", "wild, forest, outdoors", "wild, mountain, cold, snow, outdoors", "underground, dark, dungeon",
    "sea, boat, storm", "water deep, outdoors", "camp, night, wild", "holy, indoors, safe", "desert, hot, outdoors",
)  # fmt: skip
KINDS = (
    "wolf\n\nAC 7, HD 2+2, Att 1 × bite (1d6), ML 8", "skeleton\n\nAC 7, HD 1, Att 1 × claw (1d6), ML 12\n\n- undead",
    "dragon\n\nAC 2, HD 8**, Att 2 × claw (1d6) or breath (cone), ML 9",
    "witch\n\n5 HP, 8 STR, 9 DEX, 14 WIL, knife (d6), casts sleep, hold person, charm",
    "archer\n\n3 HP, 9 STR, 13 DEX, 10 WIL, bow (d6)",
    "spider\n\nAC 6, HD 2, Att 1 × bite (1d6), ML 8\n\n- paralysing\n- venomous", "bandit\n\n4 HP, 1 Armor, 9 STR, 9 DEX, 9 WIL, sword (d6)",
)  # fmt: skip


@cache
def wilds(system: str):
    """A journey through places of every sort, with somebody to meet in each and time to spend."""
    known = [name for name in BESTIARY if load(system).known(name)]
    scenes = []
    for place, tags in enumerate(TAGS):
        after = f"[Place {(place + 1) % len(TAGS)}](#place-{(place + 1) % len(TAGS)})"
        kind = KINDS[place % len(KINDS)].split("\n")[0]
        met = f"1d3 {known[place % len(known)]}" if known and place % 3 == 0 else f"1d3 {kind}"
        said = (
            f"- **Hostile** Arms. `fight`\n- **Captured** Bound. → {after}\n"
            f"- **Fallen** You wake. → {after}\n- **Yielded** They yield. → {after}\n\n"
        )
        scenes.append(
            f"## Place {place}\n\n`here: {tags}`\n\n`first` `earn 40 coins` `gain rope`\n\n"
            f"`if hurt` Hurt.\n\n`if wounded` Bad.\n\n`if skill climbing` Able.\n\n`if background miller` Known.\n\n"
            f"`meet {met}`\n\n{said if place % 2 else ''}"
            f"- Fight. `fight 1d4 {kind}`\n- Blood. `fight 2 {kind} to first blood`\n"
            f"- Try. `test wits: {tags.split(', ')[0]}`\n- Hard. `test might, hard`\n- Nerve. `test will, heroic`\n"
            f"- Talk. `test charm: lies` `join Corin`\n- Sneak. `oppose agility with wits`\n"
            f"- Struggle. `oppose will with will`\n- Sleep. `rest night`\n- A week. `rest week`\n- Breathe. `rest hour`\n"
            f"- Hurt. `harm 1d6 fire`\n- Heal. `heal 1d6`\n- Grow. `xp 5`\n- Days. `wait 1 day`\n- Bette. `join Bette`\n"
            f"- Poison. `harm 1d4 poison`\n- Fall. `harm 2d6 fall`\n- Moment. `wait moment`\n- On. → {after}\n"
        )
    people = "## People\n\n### Corin\n\n4 HP, 10 STR, 10 DEX, 10 WIL, staff (d6)\n\n### Bette\n\nA guide.\n"
    beasts = "## Bestiary\n\n" + "\n\n".join(f"### {kind}" for kind in KINDS)
    return adventure(written("\n".join([*scenes, people, beasts, "\n## Out\n\n`end victory`\n"])))


class Player:
    """Somebody who takes what was tried least, in this game and those before it under the same system."""

    def __init__(self, story, system: str, name: str, tried: Counter):
        self.rules, self.name, self.tried, self.luck = load(system), name, tried, Random(name)
        rulings = {each.key: self.luck.choice(each.choices) for each in self.rules.settings}
        self.session = Session(story, self.rules, Table(name, rulings if self.luck.random() < 0.6 else {}))
        self.events: list = []

    def play(self) -> None:
        """One game; afterwards home, if there is anybody, and the song of it."""
        session = self.session
        session.send("begin")
        equipped = False
        for _ in range(MOST_MOVES):
            if session.over:
                break
            if not equipped and session.world.get("game", "scene"):
                equipped = self.equip()
            reply = self.move()
            self.events += reply.events if reply else []
        for hero in heroes(session.world):
            self.rules.sheet(hero), self.rules.life(hero), self.rules.status(hero), self.rules.scars(hero)
            if session.over and hero.state != "dead":
                run(self.rules.homecoming(hero), seeded(self.name, 0), world=session.world)
        voice = self.rules.voice()
        for kind, event in self.events:
            if kind == "roll" and event.faces:
                voice.verse(
                    (event.rule, event.who, event.why, event.against, event.dice, event.faces, event.reading),
                    "Ash",
                    0,
                )

    def equip(self) -> bool:
        """The hero of this game is one who has a few things of the market."""
        for hero in heroes(self.session.world):
            wares = [*self.rules.wares(), *filter(None, map(self.rules.ware, BOOKS))]
            for ware in self.luck.sample(wares, min(7, len(wares))):
                run(self.rules.gain(hero, ware), seeded(self.name, 1), world=self.session.world)
            for name, value in EXPERIENCED.get(self.rules.id, {}).items():
                self.session.world.put(hero.id, name, value)
        return True

    def least(self, things: list, key) -> object:
        """One of those that were tried least."""
        keys = [DIGITS.sub("", str(key(thing))) for thing in things]
        fewest = min(self.tried[each] for each in keys)
        at = self.luck.choice([at for at, each in enumerate(keys) if self.tried[each] == fewest])
        self.tried[keys[at]] += 1
        return things[at]

    def move(self):
        """Something that can be done now."""
        session, request = self.session, self.session.request
        if isinstance(request, Write):
            return session.move({"do": "write", "words": self.luck.choice(WORDS)})
        if isinstance(request, Choose) and request.rule != "attempt" and self.luck.randrange(12) == 0:
            return session.send(self.luck.choice(TYPED_IN_FIGHTS))
        if isinstance(request, Choose):
            option = self.least(list(request.open), lambda one: f"{request.rule} {one.kind} {one.key}")
            self.look(option)
            return session.move({"do": "answer", "key": option.key})
        if session.phase.state == "prologue":
            return session.send("begin")
        acts = [
            (hero, act)
            for hero in able(heroes(session.world))
            for act in session.acts(hero)
            if not act.barred
        ]
        if acts and self.luck.randrange(ACT_EVERY) == 0:
            hero, act = self.least(acts, lambda one: f"act {one[1].key}")
            return session.move(
                {"do": "act", "who": hero.id, "key": act.key, "words": self.luck.choice(WORDS)}
            )
        if self.luck.randrange(12) == 0:
            return session.send(self.luck.choice(TYPED))
        if session.phase.state == "encounter" and self.luck.randrange(4) == 0:
            return session.send(self.luck.choice(TYPED_IN_FIGHTS))
        offers = [offer for offer in session.offers if offer.numbered and not offer.barred]
        if not offers:
            return None
        offer = self.least(offers, lambda one: one.key)
        self.look(offer)
        return session.take(offer)

    def look(self, offer) -> None:
        """What the screen shows beside a choice: how likely it is."""
        if offer.odds:
            with self.session.world.trial() as ground:
                run(offer.odds(), seeded("odds", self.luck.randrange(99)), world=ground)


def unreached(reached: set[Name], system: str = "") -> list[Name]:
    """What was not reached, of one system or of all."""
    package = system.replace("-", "_")
    return sorted(name for name in functions() - reached if not system or name[0].startswith(f"{package}/"))


REASONS = {  # why a whole file, or every method of a name, is reached by no game
    "cases.py": "a case put with plain figures, for the index of odds",
    "index.py": "asked by the index of odds alone",
    "plain.py": "for the stage alone (`solo/rules/staging.py`)",
    "plain": "for the stage alone (`solo/rules/staging.py`)",
}
RARE = "rare: none of the games played comes there"
ROW = re.compile(r"^\| `(\S+)` \| `(\S+)` \| (.+) \|$", re.MULTILINE)


def listed() -> dict[Name, str]:
    """What is known to be reached by no game, and why."""
    return {(file, name): why for file, name, why in ROW.findall(read(UNREACHED))}


def because(name: Name) -> str:
    """Why no game reaches a function, as far as its place says."""
    file, what = name[0].rpartition("/")[2], name[1].rpartition(".")[2]
    return REASONS.get(file) or REASONS.get(what) or RARE


def write(left: set[Name]) -> None:
    """Write the list anew; reasons that are there stay."""
    known = listed()
    rows = [
        f"| `{file}` | `{name}` | {known.get((file, name)) or because((file, name))} |"
        for file, name in sorted(left)
    ]
    head = read(UNREACHED).split("| File |")[0]
    UNREACHED.write_text(
        head + "\n".join(["| File | Function | Why |", "| --- | --- | --- |", *rows]) + "\n", "utf-8"
    )


def main() -> int:
    """Play, and say what was not reached that is not on the list, and what is on it in vain."""
    times = int(sys.argv[sys.argv.index("--games") + 1]) if "--games" in sys.argv else 4
    left: set[Name] = set()
    for system in BUILT_IN:
        with Watch() as watch:
            for _ in games(system, times):
                pass
        here = unreached(watch.reached, system)
        left |= set(here)
        print(f"{system}: {len(here)} functions reached by no game", flush=True)
    known = set(listed())
    for file, name in sorted(left - known):
        print(f"new: {file} {name}")
    for file, name in sorted(known - left):
        print(f"listed in vain: {file} {name}")
    if "--write" in sys.argv:
        write(left)
    return int(left != known)


if __name__ == "__main__":
    sys.exit(main())
