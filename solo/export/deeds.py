"""A recorded game as deeds: what somebody set out to do, the turns it took, and what came of it; and how much each matters.

What may live here: reading the record by its facts. How a deed is told is for `legend`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from solo.core.party import is_players
from solo.export.telling import squeezed
from solo.export.typography import clean, smart
from solo.export.wording import Wording
from solo.journal.model import Turn
from solo.rules.ruleset import Ruleset
from solo.scenario import model
from solo.scenario.model import Adventure

MATTERS = {  # how much a thing that happened matters
    "ending": 100, "death": 60, "down": 30, "fight": 40, "companion": 40, "parting": 30, "struggle": 22, "contest": 14,
    "deed": 16, "gain": 5, "loss": 4, "condition": 2, "flight": 8, "yielding": 10, "rout": 10, "spell": 12, "clue": 12,
    "wound": 3, "help": 6, "growth": 1,
}  # fmt: skip
TEST, SURPRISE, FIRST, AGAIN = 12, 30, 8, 0.15
COMMON = 0.3  # of what can be done everywhere: lanterns are lit, pies are eaten
BOOKS = frozenset({"note", "pronouns", "prompt", "ask", "begin", "stop"})
PASSED = frozenset({"success", "great success"})
PEOPLE = ("npc.", "foe.", "beast.", "undead.")


@dataclass(slots=True)
class Fact:
    """Something that happened, with what was told of it."""

    kind: str
    who: str
    whom: str
    what: str
    count: int
    name: str  # what who is called
    other: str  # what whom is called, or what else stands there
    text: str


@dataclass(slots=True)
class Deed:
    """Something that somebody set out to do, and what came of it."""

    label: str
    do: str
    key: str
    place: str  # where it was begun
    day: int
    turns: list[Turn] = field(default_factory=list)
    prose: list[str] = field(default_factory=list)  # the scenario's words, where it was done
    onward: list[tuple[str, list[str]]] = field(
        default_factory=list
    )  # the places it led to, and what is told there
    facts: list[Fact] = field(default_factory=list)
    met: list[str] = field(default_factory=list)  # whom one came upon
    clues: list[str] = field(default_factory=list)
    joined: list[str] = field(default_factory=list)  # who goes along from here on
    left: list[str] = field(default_factory=list)
    fought: int = -1  # after how many of its paragraphs it came to a fight
    met_at: int = -1  # after how many of them somebody was met
    allies: set[str] = field(default_factory=set)  # who went along, by their ids
    again: int = 0  # how often the same was done before
    fresh: bool = True  # did it never go well before?
    failed: int = 0  # how often it went wrong before that, without going well
    more: int = 0  # how often it went wrong from here on, until it went well
    grade: str = ""
    chance: Fraction | None = None  # how likely it was to go well
    thrown: str = ""  # how the first throw for it came off
    rolls: list[tuple] = field(default_factory=list)

    @property
    def first(self) -> bool:
        """Is it how the story was come into?"""
        return not self.label

    @property
    def passed(self) -> bool:
        """Did what was tried succeed?"""
        return self.grade in PASSED

    @property
    def surprise(self) -> float:
        """How unlikely it was that it came as it came."""
        if self.chance is None or not self.grade:
            return 0.0
        return float(1 - self.chance if self.passed else self.chance)

    def here(self) -> "Deed":
        """The same without where it led: that is told by itself."""
        return replace(self, onward=[])

    def of(self, *kinds: str) -> list[Fact]:
        """What happened, of these kinds."""
        return [fact for fact in self.facts if fact.kind in kinds]

    @property
    def weight(self) -> float:
        """How much it matters."""
        told = sum(len(text) for text in self.prose)
        weight = float(sum({fact.kind: MATTERS.get(fact.kind, 0) for fact in self.facts}.values()))
        if self.do in ("try", "act") and not (self.grade or self.facts or self.clues):
            return 0.0  # looking about
        weight += (
            12 * bool(self.clues)
            + 6 * bool(self.met)
            + 30 * bool(self.joined or self.left)
            + (TEST + SURPRISE * self.surprise) * bool(self.grade)
        )
        weight += FIRST * bool(told and not self.again) + min(told, 200) / 50
        if self.again:
            weight *= (
                AGAIN
                + (0.5 if self.passed and self.fresh else 0.1)
                + (0.5 if self.of("death", "down", "fight") else 0)
            )
        return weight * (COMMON if self.key.startswith("always") else 1)


def settled(deed: Deed) -> Deed:
    """A deed that is done; where the rules told no grade of it, the dice say how it went."""
    if not deed.grade and deed.do in ("choose", "answer") and not deed.of("fight", "blow", "miss"):
        deed.grade = deed.thrown
    return deed


def repeated(done: list[Deed]) -> list[Deed]:
    """The deeds, each with how often the same was tried before and after it."""
    tries: dict[str, list[Deed]] = {}
    for each in done:
        if each.grade:
            tries.setdefault(each.key, []).append(each)
    for same in tries.values():
        fresh, failed = True, 0
        for each in same:
            each.fresh, each.failed = fresh, failed
            fresh, failed = (False, 0) if each.passed else (fresh, failed + 1)
        more = 0
        for each in reversed(same):
            each.more = more
            more = 0 if each.passed else more + 1
    return done


class Deeds:
    """Reads the turns of a game as deeds."""

    def __init__(self, adventure: Adventure, rules: Ruleset | None):
        self.adventure, self.rules = adventure, rules
        self.wording = Wording(adventure)
        self.headings = frozenset(clean(scene.heading) for scene in adventure.scenes.values())
        self.done: dict[str, int] = {}
        self.place, self.day, self.minute = "", 1, 0
        self.party: set[str] = set()
        self.opening: list[str] = []  # the title page
        self.lists = frozenset(listings(adventure))

    def read(self, turns: Iterable[Turn]) -> Iterator[Deed]:
        """The deeds in order; the first is how the story was come into, and has no label."""
        current: Deed | None = None
        for turn in turns:
            if turn.anew:
                continue
            began = not self.wording.scene
            self.wording.name(turn)
            if turn.move.get("do") not in BOOKS or began:
                if current is None or (not began and self._new(turn)):
                    if current is not None:
                        yield settled(current)
                    current = self._begun(turn, began)
                self._add(current, turn, began)
            for id, name, _, to, _ in turn.changes:
                if (id, name) == ("game", "minute") and isinstance(to, int):
                    self.minute = to
            self.wording.follow(turn)
        if current is not None:
            yield settled(current)

    def _new(self, turn: Turn) -> bool:
        """Does a turn begin a deed, rather than go on with one: an answer that the rules ask for goes on?"""
        if turn.move.get("do") in ("choose", "act", "try"):
            return True
        return f"{self.wording.scene}/{turn.move.get('key', '')}" in self.wording.labels

    def _begun(self, turn: Turn, began: bool) -> Deed:
        key = str(turn.move.get("key", "")) + str(turn.move.get("words", ""))
        name = f"{self.wording.scene} {key}"
        made = Deed(
            "" if began else smart(self.wording.of(turn)),
            str(turn.move.get("do", "")),
            key,
            self.place,
            self.minute // 1440 + 1,
            again=self.done.get(name, 0),
        )
        self.done[name] = made.again + 1
        return made

    def _add(self, deed: Deed, turn: Turn, began: bool) -> None:
        deed.turns.append(turn)
        deed.allies |= self.party
        facts: dict[int, list[tuple]] = {}
        for row in turn.facts:
            facts.setdefault(row[0], []).append(row)
        seen = set(deed.prose)
        entered = not began
        for place, (kind, text) in enumerate(turn.tells):
            if kind == "roll":
                self._roll(deed, turn.rolls[int(text)])
                continue
            for row in facts.get(place, ()):
                deed.facts.append(Fact(*row[1:6], smart(row[6]), smart(row[7]), smart(text)))
                if row[1] in ("blow", "miss", "fight") and deed.fought < 0:
                    deed.fought = len(deed.prose)
                if row[1] == "test" and is_players(str(row[2])):
                    deed.grade = str(row[3])
            if kind == "heading" and clean(text) in self.headings:
                entered = True
                if not deed.onward or deed.onward[-1][0] != smart(text):
                    deed.onward.append((smart(text), []))
                self.place = smart(text)
            elif kind == "prose" and text.strip():
                parts = [
                    smart(part.replace("\n", " "))
                    for part in text.split("\n\n")
                    if squeezed(part) not in self.lists
                ]
                into = (
                    deed.onward[-1][1] if deed.onward else deed.prose if entered else self._title(turn, deed)
                )
                into += [part for part in parts if part not in into and part not in seen]
            elif kind == "foe" and text.startswith("Before you: "):
                deed.met_at = len(deed.prose) if deed.met_at < 0 else deed.met_at
                deed.met.append(smart(text.removeprefix("Before you: ").rstrip(".")))
        for id, name, was, to, _ in turn.changes:
            if id == "clue" and was is None and to:
                deed.clues.append(smart(self.adventure.clues.get(name, name)))
            elif (id, name) == ("game", "party") and was:
                self.party = {str(each) for each in to or ()}
                now, then = set(to or ()), set(was or ())
                deed.joined += [self._called(each) for each in to or () if each not in then]
                deed.left += [self._called(each) for each in was if each not in now]

    def _called(self, id: object) -> str:
        return smart(self.wording.names.get(str(id), ""))

    def _title(self, turn: Turn, deed: Deed) -> list[str]:
        """Where the words of the title page go; those of the making of somebody go nowhere."""
        return self.opening if turn.move.get("do") == "begin" else []

    def _roll(self, deed: Deed, row: tuple) -> None:
        if row[7] or not is_players(str(row[1])):
            return
        deed.rolls.append(row)
        begun = bool(deed.label) and not (deed.grade or deed.prose or deed.onward or deed.met)
        if deed.chance is None and self.rules is not None and begun:
            fared = self.rules.fared(row[:7])
            deed.chance = fared.chance if fared else None
            deed.thrown = "" if fared is None else "success" if fared.well else "failure"


def listings(adventure: Adventure) -> Iterator[str]:
    """The items of lists that are only prose, without their blanks."""
    for _, blocks in adventure.holders:
        yield from _listings(blocks)


def _listings(blocks: Iterable[model.Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, model.Listing):
            for item in block.items:
                for inner in item:
                    if isinstance(inner, model.Paragraph):
                        yield squeezed(
                            "".join(
                                part.text
                                for segment in inner.segments
                                for part in segment.parts
                                if isinstance(part, model.Text | model.CrossReference)
                            )
                        )
        elif isinstance(block, model.Quote):
            yield from _listings(block.blocks)
        elif isinstance(block, model.Menu):
            for choice in block.items:
                yield from _listings(choice.blocks)
