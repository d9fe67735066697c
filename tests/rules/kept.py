"""Seasons that are kept: what befell parties by chance, step by step, as a record of dice, changes, questions and what was
told of (not in which words). `test_kept.py` lives through them again.

    python -m tests.rules.kept            say which steps went otherwise
    python -m tests.rules.kept --write    keep them anew, where rules have changed on purpose
    python -m tests.rules.kept --write SYSTEM 104 130    the same, and these besides (`further.py` says how they are chosen)
"""

import re
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE.parent / "sixth")]

from solo.core import clock
from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import Choose, Run, Write
from solo.core.things import Ware, owned
from solo.core.world import DEAD, OUT, UP, World
from solo.referee import draft
from solo.referee.fights import fight
from solo.rules import BUILT_IN, load
from solo.rules.answering import refereed
from solo.rules.ruleset import APPROACHES, DIFFICULTIES, GRADES, SPANS, Harm, Task
from solo.rules.staging import Stage
from tests.rules.danger import FOES

KEPT = HERE / "kept"
NUMBER, STEPS, MOST_ASKED = 24, 22, 800
FIRST = 100  # from here on they are those of `further.py`
PLACES = (
    ("town", "safe", "indoors"), ("wild", "forest", "outdoors"), ("underground", "dark", "dungeon"), ("camp", "wild"),
    ("desert", "hot", "dry", "outdoors"), ("wild", "mountain", "cold", "snow", "outdoors"), ("inn", "safe", "bed", "town"),
    ("sea", "boat", "storm", "water deep"), ("holy", "indoors", "safe"), ("wild", "narrow", "night"),
)  # fmt: skip
KINDS = ("", "fire", "poison", "fall", "fear", "blow", "cold", "magic", "might", "str", "agility")
TOPICS = (
    "",
    "climbing",
    "locks",
    "lies",
    "sneaking",
    "lore",
    "riding",
    "swimming",
    "medicine",
    "traps",
    "courage",
)
WORDS = (
    "", "2", "rope", "the door", "a ball of fire among them", "sleep", "ward", "open the gate", "goblin", "1", "all",
    "fly over the wall", "ask the dead who did it", "heal the wound", "charm them", "north", "over the wall",
)  # fmt: skip
FIGURES = re.compile(r"\d+")
DIGEST = 5  # bytes


class Luck:
    """Chance that is the same for ever."""

    def __init__(self, name: str):
        self.name, self.number = name, 0

    def one(self, things: Any) -> Any:
        """One of these."""
        self.number += 1
        drawn = blake2b(f"{self.name} {self.number}".encode(), digest_size=8).digest()
        return things[int.from_bytes(drawn) * len(things) >> 64]


class Kept:
    """One season of a system."""

    def __init__(self, system: str, number: int):
        self.rules, self.luck, self.lines = load(system), Luck(f"{system} {number}"), []
        self.world = World(being=self.rules.being)
        self.stage = Stage(system, self.world, usual=True)
        self.here, self.turn, self.number = PLACES[0], 0, number
        for setting in self.rules.settings:
            way = self.luck.one(setting.choices) if number % 3 == 2 else setting.choices[0]
            self.world.put("option", setting.key, way)
        self.world.put("game", "party", ("hero.1",))
        self.world.put("game", "scene", "place")
        self.does("made", draft.character(self.world, self.rules), way="" if number % 2 else "usual")
        self.whole = dict(self.world.fields("hero.1"))
        for name in ("Wat", "Osk")[: number % 3]:
            friend = self.stage._bare("npc", name, "party")
            self.does("friend", self.rules.person(friend, "friend"))
            self.stage._joined(self.stage.put(friend, name=name))

    @property
    def party(self) -> tuple:
        """Who is in it."""
        return tuple(self.world[id] for id in self.world.get("game", "party", ()))

    def up(self) -> list:
        """Who of them can act."""
        return [being for being in self.party if being.state == UP]

    def does(self, what: str, procedure: Any, way: str = "") -> Any:
        """Run it by chance, and keep what came of it."""
        self.turn += 1
        run = Run(refereed(procedure, self.world, self.rules), self.world, seeded(self.luck.name, self.turn))
        said, request, requests = [], run.go(), []
        while request is not None and len(said) < MOST_ASKED:
            answer = self.answered(request, way)
            said.append(asked(request))
            requests.append(request)
            request = run.go(answer)
        log = run.log
        self.hears(what, requests, log)
        said += [(roll.rule, roll.who, roll.dice, roll.faces, str(roll.reading)) for roll in log.rolls]
        said += [(id, field, str(to), rule) for id, field, _, to, rule in log.changes]
        said += [(tell.kind, facts(tell)) for tell in log.tells]
        said.append(figure(run.outcome))
        self.keep(what, said)
        return run.outcome

    def hears(self, what: str, requests: list[Choose | Write], log: Any) -> None:
        """The words of it, which are not kept here (`sheets.py`)."""

    def answered(self, request: Choose | Write, way: str) -> str:
        """An answer by chance; blows oftener than not, so that fights come to an end."""
        if isinstance(request, Write):
            return str(request.usual if way else self.luck.one((request.usual, *WORDS)))
        keys = [option.key for option in request.open]
        blows = [option.key for option in request.open if option.kind == "attack"]
        if way and request.usual in keys:
            return request.usual
        return str(self.luck.one(blows if blows and self.luck.one((0, 1, 1)) else keys))

    def keep(self, what: str, said: Any) -> None:
        """A line of the record: what was done, and what is a sum of all that came of it."""
        self.lines.append(f"{what}: {blake2b(repr(said).encode(), digest_size=DIGEST).hexdigest()}")

    def lived(self) -> list[str]:
        """The record of the whole season."""
        for step in range(STEPS):
            if not self.up():
                self.anew()
            getattr(self, self.luck.one(DONE))(self.luck.one(self.up()), step)
            if step % 3 == 0:
                self.looked()
        self.looked()
        for hero in self.party:
            if hero.id.startswith("hero") and hero.state != DEAD:
                self.does("home", self.rules.homecoming(hero))
        return self.lines

    def anew(self) -> None:
        """Nobody can act any more: the hero is as in the beginning."""
        for field in dict.fromkeys([*self.world.fields("hero.1"), *self.whole]):
            self.world.put("hero.1", field, self.whole.get(field))

    def looked(self) -> None:
        """What is read off the party: the figures on sheets, and what may be done."""
        rules = self.rules
        for being in self.party:
            read = [
                *rules.sheet(being),
                rules.status(being),
                rules.life(being),
                *rules.scars(being),
                *rules.debts(being),
            ]
            read += [rules.health(being), rules.purse(being), *rules.background(being)]
            acts = [
                (act.key, act.kind, bool(act.barred))
                for moment in ("scene", "fight")
                for act in rules.acts(being, moment, self.here)
            ]
            self.keep(
                f"{being.id} read", ([FIGURES.findall(line) for line in read], rules.skills(being), acts)
            )

    # What may befall them.

    def goes(self, hero: Any, step: int) -> None:
        """Somewhere else."""
        self.here = self.luck.one(PLACES)
        self.world.put("game", "scene", f"place-{step}")
        self.does(f"to {self.here[0]}", self.rules.arrive(self.party, self.here))
        self.does("set out", self.rules.set_out(self.party))

    def hurt(self, hero: Any, step: int) -> None:
        """Harm, and now and then healing."""
        kind = self.luck.one(KINDS)
        self.does(
            f"harm {kind}",
            self.rules.harm(hero, Harm(self.luck.one(("1d4", "1d6", "d8+1", "2d6", "1")), kind)),
        )
        if self.luck.one((0, 1)):
            self.does("heal", self.rules.heal(hero, self.luck.one(("1d4", "2d6"))))

    def rests(self, hero: Any, step: int) -> None:
        """A rest of some span."""
        span = self.luck.one(SPANS)
        self.does("time", clock.pass_time(self.world, self.rules, clock.MINUTES[span], self.here))
        self.does(f"rest {span}", self.rules.rest(self.party, span, self.here))

    def tries(self, hero: Any, step: int) -> None:
        """A task, and what its failure costs."""
        one = self.luck.one
        task = Task(
            one(APPROACHES), one(TOPICS), one(DIFFICULTIES), easier=one((False, False, True)), here=self.here
        )
        self.keep("plan", FIGURES.findall(self.rules.plan(hero, task)))
        who = self.does("who", self.rules.who(self.party, task))
        who = who if getattr(who, "state", "") == UP else hero
        chances = odds(lambda world: self.rules.test(world[who.id], task), self.world, most=20_000)
        self.keep("odds", sorted((figure(grade), str(chance)) for grade, chance in chances.items()))
        helpers = tuple(each for each in self.up() if each != who)
        grade = self.does("test", self.rules.test(who, task, helpers))
        if grade.result in GRADES[3:]:
            self.does("trouble", self.rules.trouble(who, task))

    def opposes(self, hero: Any, step: int) -> None:
        """A contest with somebody."""
        task, theirs = Task(self.luck.one(APPROACHES)), Task(self.luck.one(APPROACHES))
        foe = self.foes(1)[0]
        self.does("oppose", self.rules.oppose(hero, task, foe, theirs))
        self.does("react", self.rules.react(self.party, (foe,), self.here))
        self.does("pursue", self.rules.pursue(hero, (foe,), self.here))

    def trades(self, hero: Any, step: int) -> None:
        """Money comes, things come and go."""
        self.does("earn", self.rules.earn(hero, self.luck.one((3, 12, 60, 240))))
        ware, count = self.luck.one(self.rules.wares() or (Ware("rope"),)), self.luck.one((1, 1, 2, 5))
        self.keep(
            "room", (self.rules.room(hero, ware, count), self.rules.overloads(hero, ware, count), ware.name)
        )
        self.does(f"gain {ware.name}", self.rules.gain(hero, ware, count))
        self.keep("things", [(thing.name, thing.count, thing.uses) for thing in owned(hero)])

    def acts(self, hero: Any, step: int) -> None:
        """Something beyond the scene's choices."""
        acts = [act for act in self.rules.acts(hero, "scene", self.here) if not act.barred]
        if acts:
            act = self.luck.one(acts)
            self.does(f"act {act.key}", act.do(self.luck.one(WORDS)))

    def grows(self, hero: Any, step: int) -> None:
        """Experience."""
        self.does("advance", self.rules.advance(hero, self.luck.one((1, 5, 40)), "a deed"))

    def fights(self, hero: Any, step: int) -> None:
        """A fight to its end."""
        foes = self.foes(self.luck.one((1, 1, 2, 3)))
        self.does(f"fight {foes[0].kind}", fight(self.world, self.rules, tuple(foes), self.here))
        for being in (*foes, *(thing for foe in foes for thing in owned(foe))):
            for field in tuple(self.world.fields(being.id)):
                self.world.put(being.id, field, None)
        for being in self.party:
            if being.state == OUT:
                self.does("heal", self.rules.heal(being, "2d6"))

    def foes(self, number: int) -> list:
        """Some of one kind."""
        kind = self.luck.one(FOES)
        made = [self.stage.foe(kind.name, kind.line, kind=kind.name) for _ in range(number)]
        for foe in made:
            self.stage.put(foe, tags=(*(foe.tags or ()), *kind.tags))
            self.keep("foe", sorted((field, str(to)) for field, to in self.world.fields(foe.id).items()))
        return made


DONE = (
    "goes", "hurt", "rests", "rests", "tries", "tries", "opposes", "trades", "acts", "acts", "acts", "grows", "fights", "fights",
)  # fmt: skip


def asked(request: Choose | Write) -> tuple:
    """A question, without its words."""
    if isinstance(request, Write):
        return request.by, request.rule
    return request.by, request.rule, tuple((one.key, one.kind, bool(one.barred)) for one in request.options)


def facts(tell: Any) -> list:
    """What a telling says as data."""
    return [(fact.kind, fact.who, fact.whom, fact.count) for fact in (tell.fact, *tell.also) if fact]


def figure(outcome: Any) -> str:
    """An outcome, without what has no figures."""
    return str(getattr(outcome, "result", outcome if isinstance(outcome, bool | int | str) else ""))


def season(system: str, number: int) -> Kept:
    """The season of this number."""
    if number < FIRST:
        return Kept(system, number)
    from tests.rules.further import Further

    return Further(system, number)


def place(system: str) -> Path:
    """Where the seasons of a system are kept."""
    return KEPT / f"{system}.txt"


@cache
def kept(system: str) -> dict[int, list[str]]:
    """The seasons of a system that are kept, by number."""
    parts = place(system).read_text("utf-8").split("# ")[1:] if place(system).exists() else []
    return {int(part.split("\n")[0]): part.splitlines()[1:] for part in parts}


def main() -> int:
    """Live through all of them, and say or keep what is otherwise."""
    otherwise, words = 0, [word for word in sys.argv[1:] if word != "--write"]
    for system in words[:1] or BUILT_IN:
        others = [int(word) for word in words[1:]] or [number for number in kept(system) if number >= FIRST]
        lived = {number: season(system, number).lived() for number in (*range(NUMBER), *sorted(others))}
        if "--write" in sys.argv:
            KEPT.mkdir(exist_ok=True)
            text = "".join("\n".join([f"# {number}", *lines, ""]) for number, lines in lived.items())
            place(system).write_text(text, "utf-8")
            continue
        for number, lines in lived.items():
            before = kept(system).get(number, [])
            if lines != before:
                otherwise += 1
                at = next(
                    (at for at, (one, was) in enumerate(zip(lines, before, strict=False)) if one != was), -1
                )
                print(
                    f"{system} {number}, step {at}: {lines[at]}, kept was {before[at] if before else 'nothing'}"
                )
    return int(bool(otherwise))


if __name__ == "__main__":
    sys.exit(main())
