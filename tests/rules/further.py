"""Seasons that go further than those of `kept.py`: strange states of body and purse, any moment, any place, any choice in a
fight, tasks by the names on the sheet, arms lost, people hired. They are numbered from 100; which of the numbers are kept
was chosen by what each reaches that none before it reached:

    python -m tests.rules.further SYSTEM 100 200     choose among these, and say which
    python -m tests.rules.kept --write SYSTEM 104 …  keep these of a system, and no others from 100 on
"""

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent), str(HERE.parent / "sixth")]

from solo.core.dice import seeded
from solo.core.fields import fields_of
from solo.core.procedure import Choose, Run, Write
from solo.core.things import owned
from solo.core.world import UP
from solo.rules.answering import refereed
from solo.rules.ruleset import APPROACHES, DIFFICULTIES, Harm, Task
from tests.rules.kept import FIRST, PLACES, TOPICS, WORDS, Kept, asked, facts, figure, season

MOST_QUESTIONS, LONG_FIGHT = 500, 120
MORE_PLACES = (
    *PLACES, ("town", "crowd", "market"), ("town", "inn", "bed", "safe"), ("wild", "road", "open", "fog"), (),
    ("underground", "dungeon", "darkness", "water shallow"), ("sea", "underwater"), ("wild", "river", "water waist"),
    ("holy", "town", "indoors"), ("giant", "lair", "dungeon", "narrow"),
)  # fmt: skip
MORE_KINDS = (
    "", "fire", "poison", "fall", "fear", "blow", "cold", "magic", "might", "str", "dex", "wil", "agility", "will", "lightning",
    "acid", "drowning", "suffocating", "hunger", "mind", "arrows", "trap", "disease", "Endurance", "heart", "undead",
)  # fmt: skip
TAGS = (
    "undead", "asleep", "held", "flying", "invisible", "unseen", "leader", "fearless", "mindless", "beast", "giant", "huge",
    "swarm", "people", "person", "blinded", "deafened", "charmed", "confused", "mortal", "walloped", "broken arm", "doomed",
    "detachment", "shielded", "mirrored", "intelligent", "demon", "dragon", "construct", "alone", "cunning",
)  # fmt: skip
AIMS = (
    "",
    "over the wall",
    "through the window",
    "the goblin's purse",
    "out of their sight",
    "the old tongue",
)
DONE = (
    "goes", "strains", "strains", "hurt", "rests", "tries", "tries", "opposes", "trades", "acts", "acts", "acts", "grows",
    "fights", "fights", "fights", "gathers", "loses", "chases", "waits", "falters",
)  # fmt: skip
STEPS = 26


def drawn(names: Any, by: str) -> str:
    """One of some names by chance: another name beside them seldom changes which."""
    return min(names, key=lambda name: blake2b(f"{by} {name}".encode(), digest_size=8).digest())


class Further(Kept):
    """One of them."""

    def __init__(self, system: str, number: int):
        super().__init__(system, number)
        for setting in self.rules.settings:
            self.world.put("option", setting.key, self.luck.one((*setting.choices, setting.choices[0])))

    def does(self, what: str, procedure: Any, way: str = "") -> Any:
        """Run it by chance, and keep what came of it; what cannot be in such a state is as if it had not been tried."""
        self.turn += 1
        run = Run(refereed(procedure, self.world, self.rules), self.world, seeded(self.luck.name, self.turn))
        said: list[Any] = []
        requests: list[Any] = []
        try:
            request = run.go()
            while request is not None and len(said) < MOST_QUESTIONS:
                answer = self.answer(request, way, len(said))
                said.append(asked(request))
                requests.append(request)
                request = run.go(answer)
        except Exception as wrong:  # noqa: BLE001 (a state that play never comes to)
            run.log.undo(self.world)
            self.keep(what, type(wrong).__name__)
            return None
        log = run.log
        self.hears(what, requests, log)
        said += [(roll.rule, roll.who, roll.dice, roll.faces, str(roll.reading)) for roll in log.rolls]
        said += [(id, field, str(to), rule) for id, field, _, to, rule in log.changes]
        said += [(tell.kind, facts(tell)) for tell in log.tells]
        said.append(figure(run.outcome))
        self.keep(what, said)
        return run.outcome

    def answer(self, request: Choose | Write, way: str, asked_so_far: int) -> str:
        """Any answer: of kinds of answers as often one as another, so that what is one of many is chosen too."""
        if not isinstance(request, Choose):
            known = [spell.name for spell in owned(self.world["hero.1"])][:6]
            return str(request.usual if way else self.luck.one((request.usual, *WORDS, *known)))
        keys = [option.key for option in request.open]
        if (way or asked_so_far > LONG_FIGHT) and request.usual in keys:
            return request.usual
        if asked_so_far > LONG_FIGHT:
            return next((one.key for one in request.open if one.kind == "attack"), keys[0])
        kinds = dict.fromkeys(key.partition(" ")[0] for key in keys)
        self.luck.number += 1
        kind = drawn(kinds, f"{self.luck.name} {self.luck.number}")
        return str(self.luck.one([key for key in keys if key.partition(" ")[0] == kind]))

    def lived(self) -> list[str]:
        """The record of the whole season."""
        for step in range(STEPS):
            if not self.up():
                self.anew()
            what = self.luck.one(DONE)
            try:
                getattr(self, what)(self.luck.one(self.up()), step)
                if step % 3 == 0:
                    self.looked()
            except Exception as wrong:  # noqa: BLE001 (the same)
                self.keep(what, type(wrong).__name__)
                self.anew()
        return self.lines

    # What may befall them.

    def strains(self, hero: Any, step: int) -> None:
        """Something of their state is other than it was."""
        for _ in range(self.luck.one((1, 2, 3))):
            self.strained(self.luck.one(self.party))

    def strained(self, being: Any) -> None:
        """Set one figure of somebody's by chance, or give them a word to be known by."""
        self.luck.number += 1
        known = fields_of(self.rules.being)
        name = drawn(
            [name for name, held in known.items() if held.of == "being" and held.life != "turn"],
            f"{self.luck.name} {self.luck.number}",
        )
        now = self.world.get(being.id, name, known[name].default)
        if isinstance(now, bool):
            self.world.put(being.id, name, not now)
        elif isinstance(now, int):
            self.world.put(
                being.id, name, self.luck.one((0, 1, 2, 3, max(0, now - 1), now + 1, now // 2, now))
            )
        else:
            tags = tuple(dict.fromkeys((*(being.tags or ()), self.luck.one(TAGS))))
            self.world.put(being.id, "tags", tags if self.luck.one((0, 1, 1)) else ())
        self.keep(f"strain {name}", str(self.world.get(being.id, name)))

    def goes(self, hero: Any, step: int) -> None:
        """Somewhere else, it may be by night."""
        self.here = tuple(
            dict.fromkeys((*self.luck.one(MORE_PLACES), *self.luck.one(((), (), ("night",), ("dark",)))))
        )
        self.world.put("game", "scene", f"place-{step}")
        self.does(f"to {self.here[:1]}", self.rules.arrive(self.party, self.here))

    def hurt(self, hero: Any, step: int) -> None:
        """Harm of any kind, to anybody."""
        one = self.luck.one
        who, kind = one(self.party), one(MORE_KINDS)
        self.does(
            f"harm {kind}",
            self.rules.harm(who, Harm(one(("1d4", "2d6", "3d6+2", "1", "0", "d12")), kind, "a trap")),
        )
        self.does("heal", self.rules.heal(one(self.party), one(("1", "1d6", "3d6"))))

    def tries(self, hero: Any, step: int) -> None:
        """A task by any name, and what its failure costs."""
        one = self.luck.one
        skills = (*self.rules.skills(hero), *APPROACHES, "luck", "", "")
        task = Task(
            one(APPROACHES), one(TOPICS), one(DIFFICULTIES), str(one(skills)) if one((0, 1)) else "", one((False, True)),
            self.here, one(AIMS), one(("", "", "a broken rope")),
        )  # fmt: skip
        self.keep("plan", self.rules.plan(hero, task))
        who = self.does("who", self.rules.who(self.party, task))
        who = who if getattr(who, "state", "") == UP else hero
        grade = self.does(
            "test", self.rules.test(who, task, tuple(each for each in self.up() if each != who))
        )
        self.does("trouble", self.rules.trouble(who, task, one((False, True))))
        self.keep("passed", getattr(grade, "passed", None))

    def acts(self, hero: Any, step: int) -> None:
        """Something beyond the scene's choices, at any moment."""
        moment = self.luck.one(("scene", "town", "camp"))
        acts = [act for act in self.rules.acts(hero, moment, self.here) if not act.barred]
        kinds = list(dict.fromkeys(act.key.partition(" ")[0] for act in acts))
        if kinds:
            self.luck.number += 1
            kind = drawn(kinds, f"{self.luck.name} {self.luck.number}")
            act = self.luck.one([act for act in acts if act.key.partition(" ")[0] == kind])
            self.does(f"act {moment} {act.key}", act.do(self.luck.one(WORDS)))

    def gathers(self, hero: Any, step: int) -> None:
        """Somebody comes along, or looks on."""
        friend = self.stage._bare(self.luck.one(("npc", "hireling", "beast")), f"Odo {step}", "party")
        self.does(
            "person", self.rules.person(friend, self.luck.one(("friend", "hireling", "guard", "captive")))
        )
        if len(self.party) < 4:
            self.stage._joined(friend)

    def loses(self, hero: Any, step: int) -> None:
        """What is in hand is lost, and coins come."""
        for arm in self.rules.arms(hero)[:1]:
            self.does("disarmed", self.rules.disarmed(hero, arm))
        self.does("earn", self.rules.earn(hero, self.luck.one((1, 99, 100, 101, 1000))))
        self.keep("sums", [self.rules.sum(level) for level in self.rules.sums])

    def chases(self, hero: Any, step: int) -> None:
        """Running from some."""
        foes = tuple(self.foes(self.luck.one((1, 2, 4))))
        self.strained(foes[0])
        self.does("react", self.rules.react(self.party, foes, self.here))
        self.does("pursue", self.rules.pursue(hero, foes, self.here))

    def waits(self, hero: Any, step: int) -> None:
        """Time goes by."""
        before = int(self.world.get("game", "minute", 0) or 0)
        later = before + self.luck.one((10, 60, 480, 1440, 4320, 10080))
        self.does("passed", self.rules.passed(self.party, before, later, self.here))
        self.world.put("game", "minute", later)

    def falters(self, hero: Any, step: int) -> None:
        """What a stunt gives, and a numbing touch, in a fight that has begun."""
        foes = self.foes(2)
        arena = self.stage.arena(self.up(), foes, here=self.here, alone=len(self.up()) == 1)
        self.does("begin", self.rules.begin(arena))
        self.strained(self.luck.one(foes))
        self.strained(hero)
        self.does(
            "advantage",
            self.rules.advantage(arena, hero, foes[0], Task("agility"), self.luck.one((False, True))),
        )
        self.does("numb", self.rules.numb(arena, hero))
        for _ in range(2):
            self.does("round", self.stage._next_round(arena))
        self.does("end", self.rules.end(arena))
        self.gone(foes)

    def gone(self, foes: list) -> None:
        """They are there no more."""
        for being in (*foes, *(thing for foe in foes for thing in owned(foe))):
            for field in tuple(self.world.fields(being.id)):
                self.world.put(being.id, field, None)


def reached(system: str, numbers: range) -> dict[int, set]:
    """By the number of a season, which ways through the code of its system and of the floor it goes."""
    import coverage

    found: dict[int, set] = {}
    places = [f"{HERE.parent.parent}/solo/rules/{room}/*" for room in (system.replace("-", "_"), "floor")]
    Further(system, FIRST).lived()  # what is read once is read
    for number in numbers:
        cover = coverage.Coverage(
            data_file=None, branch=True, include=places, config_file=False, messages=False
        )
        cover.start()
        season(system, number).lived()
        cover.stop()
        data = cover.get_data()
        found[number] = {(file, arc) for file in data.measured_files() for arc in data.arcs(file) or ()}
    return found


def chosen(system: str, first: int, last: int, most: int = 14) -> list[int]:
    """The numbers of those that together reach the most, the best first."""
    known = set().union(*reached(system, range(24)).values())
    left, taken = reached(system, range(first, last)), []
    print(f"{system}: {len(known)} by those below {FIRST}", flush=True)
    while left and len(taken) < most:
        best = max(left, key=lambda number: (len(left[number] - known), -number))
        if not left[best] - known:
            break
        print(f"{best}: {len(left[best] - known)} more", flush=True)
        known |= left.pop(best)
        taken.append(best)
    return taken


if __name__ == "__main__":
    print(sorted(chosen(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
