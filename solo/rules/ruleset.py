"""What a system of rules offers the engine, and the words both speak.

A system is a `Ruleset`: data, plus procedures (generators, see `solo.core.procedure`) and a few pure readings.
Everything here but what REQUIRED names has a default, so a tiny system gives only `create`, `test` and a round
of fighting; what a system lacks, the referee settles by the Die of Fate, and who has no other wounds has the hit
points of `solo.rules.floor.hitpoints`. The engine never asks which system it runs, and never
looks at a field of a being beyond those named in `solo.core.world`, plus `coins`.

How the hardest case of each system goes through:

- Cairn's Mortal Wound is a condition on the hero and a timer of one hour (`clock.start`); `due` ends the
  life, `heal` or `rest` take both away. The improvement rolled on recovery waits on the sheet as world data.
- HEARTS v2's Augury is an act that asks in words (`Write`), rolls a closed die and tells; question and
  answer are facts.
- Halberts rolls a whole round before it changes anything: `round` collects every choice and every roll,
  then yields the changes. Its lifepath is one long `create` that may return None: begin anew.
- HEARTS d100's inner struggle is `oppose` with the same hero on both sides.
- Heart Rush's instants are asked (`Choose` of kind `instant`) on a pending change that is still a local of
  the running procedure, resolved last in first out, and only then yielded as `Change`. Stances are secret
  choices: foes' are drawn after the player's.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from solo.core.fields import Value
from solo.core.procedure import Change, Choose, Procedure, Roll, Tell, change
from solo.core.things import Ware, find, give, owned, take, ware
from solo.core.world import DEAD, OUT, UP, Entity, Loose, World
from solo.rules.floor import hitpoints

if TYPE_CHECKING:
    from solo.rules.figure import Figure
    from solo.rules.floor.throws import Fared, Row
    from solo.scenario.statblock import StatBlock

State = dict[str, dict[str, Value]]
Migration = Callable[[State], State]

APPROACHES = ("might", "agility", "wits", "will", "charm")
DIFFICULTIES = ("easy", "normal", "hard", "heroic")
ATTITUDES = ("hostile", "wary", "curious", "kind", "helpful")
SPANS = ("moment", "hour", "watch", "night", "day", "week")
GRADES = ("great success", "success", "tie", "failure", "fumble")
FIGHT_OUTCOMES = ("victory", "routed", "yielded", "fled", "captured", "fallen")

# The common scales, which a test holds every system to (`tests/rules/test_contract.py`): the chance of a fresh
# character, taken over all five approaches, at each difficulty; and how often `harm 1d6` lays one low.
CHANCES: Mapping[str, tuple[Fraction, Fraction]] = {
    "easy": (Fraction(60, 100), Fraction(95, 100)),
    "normal": (Fraction(40, 100), Fraction(72, 100)),
    "hard": (Fraction(12, 100), Fraction(45, 100)),
    "heroic": (Fraction(1, 100), Fraction(22, 100)),
}
FALLS: tuple[Fraction, Fraction] = (Fraction(1, 100), Fraction(8, 100))

# What has no default: without these there is no character and no fight.
REQUIRED = ("create", "round")


class Setting(msgspec.Struct, frozen=True):
    """One thing a table may rule either way; chosen when a game starts,
    kept in its save (`solo rules X options`)."""

    key: str
    choices: tuple[str, ...]  # the first is the default
    meaning: str
    rule: str = ""  # the ruling's ledger ID


class Given(msgspec.Struct, frozen=True):
    """What a rule of the index may be given under one name, and what it means: a number from `least` to `most`; one of
    these words; a die of one of these sizes (`d8`, or 8); dice (`2d6+1`), no more than `most` of them; or yes and no,
    where none of these is said."""

    meaning: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    dice: bool = False
    sizes: tuple[int, ...] = ()


class Rule(msgspec.Struct, frozen=True):
    """A rule in a system's index: its procedure takes scalars (`save(score)`), so that `solo odds` can run it.

    `takes` says what may be given under each name (without it, whatever the procedure's signature has), `tells` what
    each outcome is called, or what a total is a number of; `example` is a line of values that are worth a look."""

    procedure: Callable[..., Procedure[Any]]
    ids: tuple[str, ...] = ()
    meaning: str = ""
    takes: Mapping[str, Given] = {}
    tells: Mapping[Any, str] | str = ""
    example: str = ""


class Task(msgspec.Struct, frozen=True):
    """Something tried. `approach` and `difficulty` are the common words; `named` is what a scenario names for
    this very system ("DEX", "Dexterity + Pick"), else empty. What makes it a step easier or harder is in `difficulty`
    already; `easier` and `harder` say so for what is named with a measure of the system's own ("Stealth easy", "cunning
    12"), which no difficulty moves."""

    approach: str = "wits"
    topic: str = ""
    difficulty: str = "normal"
    named: str = ""
    easier: bool = False
    here: tuple[str, ...] = ()
    aim: str = ""  # what is tried, in the player's or the writer's words
    price: str = ""  # what the scenario says a complication costs, for systems that name it beforehand
    harder: bool = False


class Grade(msgspec.Struct, frozen=True):
    """How a test came out: one of GRADES, and what came with it."""

    result: str
    complication: bool = False
    successes: int = 0
    price: str = ""  # the complication in words, where the system has told it: the referee finds no other

    @property
    def passed(self) -> bool:
        """Is it a success of any kind?"""
        return self.result in ("great success", "success")


class Harm(msgspec.Struct, frozen=True):
    """Harm from anything but an attack in a fight, on the common scale: what `dice` would take from a Cairn
    character. `kind` is a word (fire, fall, cold, poison) or an attribute the scenario names."""

    dice: str
    kind: str = ""
    source: str = ""


class Act(msgspec.Struct, frozen=True):
    """Something a being may do now beyond the scene's choices: cast, tithe, use, drop, bandage, spend
    experience. `do` gets the words the player added after the label ("cast water: rain")."""

    key: str
    label: str
    kind: str
    do: Callable[[str], Procedure[Any]]
    barred: str = ""
    meaning: str = ""


class Draft(msgspec.Struct, frozen=True):
    """A character to be made: the entity it will be."""

    world: World
    id: str

    @property
    def hero(self) -> Entity:
        """The being under way."""
        return self.world[self.id]


class Credits(msgspec.Struct, frozen=True):
    """Whose game this is."""

    author: str
    source: str
    licence: str


Being = TypeVar("Being", bound=Entity)


class Voice(msgspec.Struct, frozen=True):
    """How a chronicle speaks. `{names}` in its words stands for the heroes."""

    title: str = "The Story of {names}"
    opening: str = ""
    closing: str = ""
    counts: bool = True  # are odds and figures told? else no figure stands in it
    # of a throw (the first seven of a kept roll), who, and a number: a verse on it, or nothing
    verse: Callable[["Row", str, int], str] = lambda row, who, number: ""


PLAIN = Voice()


class Ruleset(Generic[Being]):
    """The contract. A system overrides what it knows better; nothing here names one. `being` is the class on
    which the system declares the fields of its beings and things (`solo.core.fields`): its worlds are read
    through it."""

    being: ClassVar[type[Entity]] = Loose

    id = ""
    title = ""
    blurb = ""  # what playing by it is like, in a line: to choose by
    version = 1  # raised by one when a field of the world is renamed, or comes to mean something else
    # by version, what makes the state of a world (by entity, its fields) one of the next version; where none
    # is given, nothing is to be changed. The state may hold less than a game: a hero and their things, from the roster
    migrations: Mapping[int, Migration] = {}
    package = ""  # the package that holds `page.md`, the rules page
    credits = Credits("", "", "")
    settings: tuple[Setting, ...] = ()
    index: Mapping[str, Rule] = {}
    coin = "coins"
    # what a scenario's `pay a little`, `pay fairly`, `pay dear` come to: what nearly every fresh hero has, what most
    # have, and what hardly one has
    sums: Mapping[str, int] = {"a little": 2, "fairly": 6, "dear": 16}
    lacks: frozenset[str] = frozenset()
    # the rules by which a hero is asked, after the dice, whether to spend something so that they come out better
    spends: frozenset[str] = frozenset()
    # does `create` end with the whole life under a heading? left to the dice, only that is told
    tells_lives = False
    # the fields of a being that a wound takes from, by what the sheet calls them: the loss of one is first blood; and
    # those that go before them
    blood: Mapping[str, str] = {"hp": "HP"}
    guard: tuple[str, ...] = ()
    # do all blows of a round fall at once, told before any of them changes anything?
    at_once = False
    # does a round ask so much that it is told in few words where there are many in it?
    brief_rounds = False
    # are foes given the spells of their lines, and cast them, by rules of its own?
    foes_cast = False
    # do its blows and spells go by what a creature minds less or more (`solo.rules.floor.wards.taken`)?
    weighs_blows = False
    # are several of one kind told apart by a trait, "the smuggler with the hook", or by numbers alone?
    traits = False

    # Characters.

    def create(self, draft: Draft) -> Procedure[Being | None]:
        """Make a character of the draft's entity, asking by its id. Returns the hero, or None if the life
        ended in the making. Every system gives this."""
        raise NotImplementedError

    def person(self, being: Being, role: str) -> Procedure[None]:
        """Make an ordinary person (a hireling, a guard, a captive) of a bare being."""
        yield from hitpoints.given(being, hitpoints.FRAIL)

    def convert(self, being: Being, block: "StatBlock | None") -> Procedure[None]:
        """Give a bare being the figures of a stat block (`solo.scenario.statline.StatBlock`), or of its
        bestiary name alone where block is None. The figures are facts of the game and stay."""
        yield from hitpoints.given(being, block.hp if block and block.hp else hitpoints.FRAIL)

    def plain(self, role: str, given: Mapping[str, Value]) -> dict[str, Value] | None:
        """The fields of the plainest "hero", "friend" or "foe" there is, with what follows from these given
        ones (the most of a score): for putting a case to the rules (`solo.rules.staging`). None where the
        system has no such person; one is then made by `create`, `person` or `convert`."""
        return None

    def known(self, name: str) -> bool:
        """Does the system know creatures by this name without a stat line (`meet nightlings`)?"""
        return False

    def appearing(self, name: str) -> Procedure[int]:
        """How many of a kind the system knows come where nobody says. Returns a number."""
        return 1
        yield

    def sheet(self, being: Being) -> list[str]:
        """The character sheet, in lines of plain text."""
        return [f"{being.name}  {self.status(being)}"]

    def figures(self, being: Being) -> tuple["Figure", ...]:
        """The figures of the sheet, and what each is made of: what `why armour` tells."""
        return ()

    def status(self, being: Being) -> str:
        """One short line: how the being stands."""
        return f"HP {hitpoints.hit_points(being)}"

    def life(self, being: Being) -> str:
        """The story of the character so far, for the journal; empty where there is none."""
        return ""

    def scars(self, being: Being) -> tuple[str, ...]:
        """What was done to its body that stays, each in a few words."""
        return ()

    def debts(self, being: Being) -> tuple[str, ...]:
        """What it owes, each in a few words."""
        return ()

    def fared(self, row: "Row") -> "Fared | None":
        """How a throw on record came off, and the chance there was of that; None where nothing hung on it that its
        dice tell. By default the sum of the dice is held against a number or more, or a number or under."""
        from solo.rules.floor.throws import fared

        return fared(row)

    def health(self, being: Being) -> str:
        """How it is with its body: "wounded" (badly hurt), "hurt", or nothing where it is whole. By default by
        its hit points: half of them or fewer is wounded."""
        left, most = hitpoints.hit_points(being), hitpoints.most(being)
        return "" if left >= most else "hurt" if left * 2 > most else "wounded"

    def skills(self, being: Being) -> tuple[str, ...]:
        """What it is trained in, by the names on its sheet; for scenarios that ask (`skill swimming`)."""
        return ()

    def background(self, being: Being) -> tuple[str, ...]:
        """What it was before, by the names on its sheet: its trade, its people; for scenarios that ask."""
        return ()

    def past(self, being: Being) -> Mapping[str, str]:
        """What its life has left it with: under the words by which a scenario asks (`if past debt`) what that is called
        in a sentence (`past debt`). By default its background, what was done to its body and what it owes."""
        return {name: name for name in (*self.background(being), *self.scars(being), *self.debts(being))}

    def let_go(self, being: Being, key: str) -> Procedure[None]:
        """Something that `past` has under this key is theirs no longer (`lose past debt`): it goes from the sheet, and
        that is told. What was only lived stays."""
        yield from ()

    # Tests.

    def objection(self, named: str) -> str:
        """What keeps a test from being rolled by what a scenario names for this system, for the writer; nothing where
        nothing does."""
        return ""

    def plan(self, hero: Being, task: Task) -> str:
        """How this would be rolled, in words, to show before it is: "DEX save, 12 or under on d20"."""
        return "Die of Fate, 4 or more on d6"

    def purse(self, hero: Being) -> str:
        """What a hero may spend on a roll after the dice are seen (see `spends`), in words, as it stands beside the
        odds: "2 destiny"; empty where there is nothing."""
        return ""

    def who(self, party: tuple[Being, ...], task: Task) -> Procedure[Being]:
        """Who makes the test. Returns one of the party."""
        return party[0]
        yield

    def test(self, hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure:
        """Settle a task. Returns a Grade. The default is the Die of Fate, an easy task twice and the better,
        a hard one twice and the worse."""
        dice = {"easy": "2d6kh1", "normal": "d6", "hard": "2d6kl1", "heroic": "3d6kl1"}[task.difficulty]
        face = yield Roll(dice, rule="fate", who=hero.id, why="Die of Fate", against="4 or more")
        return Grade("success" if face >= 4 else "failure")

    def oppose(self, hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
        """Settle one against another; the two may be one person. Returns the hero's Grade."""
        return (yield from self.test(hero, task))

    def arrive(self, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
        """The party comes to a place with these tags, before it is told:
        light is kindled, nerves are tried."""
        return
        yield

    def trouble(self, hero: Being, task: Task, paid: bool = False) -> Procedure[bool]:
        """What a complication costs by this system's own book, where the scenario wrote none; `paid`: what it
        wrote for the failure has changed something already. Returns False where the referee is to find it."""
        return False
        yield

    # Meetings and fights.

    def react(
        self, party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]
    ) -> Procedure[str]:
        """How those who are met take it. Returns one of ATTITUDES, or "fled"."""
        roll = yield Roll("2d6", rule="reaction", who=foes[0].id, why="Reaction")
        return ATTITUDES[sum(roll >= least for least in (3, 6, 9, 12))]

    def begin(self, fight: Being) -> Procedure[None]:
        """A fight begins (`fight` has foes, party, round 0, surprise, alone): initiative,
        surprise, engagements."""
        return
        yield

    def round(self, fight: Being) -> Procedure[None]:
        """One round: every choice, roll and change of it, morale too. The player's choices are asked `by` the
        hero's id, a foe's by the foe's. Beings leave the fight by their `state`; an outcome other than what
        states say (`fled`, `captured`, `yielded`) is set on the fight: `change(fight, outcome="fled")`. Every
        system gives this; `hitpoints.hurt` serves one that has no wounds of its own."""
        raise NotImplementedError

    def end(self, fight: Being) -> Procedure[None]:
        """A fight is over (`fight.outcome` says how): what comes back,
        who dies of wounds, what is checked."""
        return
        yield

    def advantage(
        self, fight: Being, by: Being, foe: Being, task: Task, great: bool = False
    ) -> Procedure[None]:
        """What a stunt that worked gives `by` over `foe` in a fight, in the system's own terms; it is told, and always
        changes something. By default it hurts."""
        yield from self.harm(foe, Harm("1d6" if great else "1d4", "", "a stunt"))

    def numb(self, fight: Being, being: Being) -> Procedure[bool]:
        """A touch or a poison that takes the strength out of one in a fight: unless a save of the system's own helps,
        the next round is lost. Returns whether it is. By default nothing comes of it."""
        return False
        yield

    def intent(self, being: Being, request: Choose) -> Procedure[str]:
        """What a being who is not the player's chooses. Returns an option's key."""
        if len(request.open) == 1:
            return request.open[0].key
        pick = yield Roll(
            f"d{len(request.open)}", rule="intent", who=being.id, why="what it does", closed=True
        )
        return request.open[pick - 1].key

    def pursue(self, hero: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
        """Can one who runs from a meeting or a fight be caught? Returns True where they get away."""
        return (yield from self.test(hero, Task("agility", "running", here=here))).passed

    # Harm, healing, time.

    def harm(self, being: Being, harm: Harm) -> Procedure[int]:
        """Harm outside a fight, converted from the common scale. Returns what was lost, in the system's own
        points. The default takes hit points by the dice."""
        lost = yield Roll(harm.dice, rule="harm", who=being.id, why=harm.kind or harm.source or "harm")
        return (yield from hitpoints.hurt(being, lost))

    def heal(self, being: Being, dice: str) -> Procedure[int]:
        """Healing, converted from the common scale; it does nothing for the dead. Returns what came back. The default
        gives hit points by the dice."""
        if being.state == DEAD:
            return 0
        number = yield Roll(dice, rule="heal", who=being.id, why="healing")
        return (yield from hitpoints.mended(being, number))

    def settle(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[None]:
        """The party lies down to a rest of one of SPANS, and the engine has not moved the clock yet: what the first
        hours of it bring, which must not wait until days of it are over."""
        return
        yield

    def rest(self, party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
        """Rest for one of SPANS in a place with these tags. The engine has moved the clock. Returns True where
        it did good. By default a night gives all hit points back."""
        return (yield from hitpoints.rested(party, span))

    def passed(
        self, party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]
    ) -> Procedure[None]:
        """Time went by, from one minute of the game to another: hunger, dawn, what wears off by the clock."""
        return
        yield

    def due(self, timer: Being) -> Procedure[None]:
        """A timer this system started (`clock.start`) has run out; the engine takes it away afterwards."""
        return
        yield

    # Things.

    def ware(self, name: str) -> Ware | None:
        """What the system's catalogue says of a thing by this name (singular, any case)."""
        return None

    def wares(self) -> tuple[Ware, ...]:
        """Everything a market of this system sells."""
        return ()

    def gain(self, hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
        """Take up a thing (`things.give`). Returns False, changing nothing, where it cannot be carried."""
        yield from give(hero, ware, count)
        return True

    def arms(self, being: Being) -> tuple[Ware, ...]:
        """What somebody fights with that could be taken from them."""
        return tuple(ware(being.world, thing) for thing in owned(being) if thing.dice)

    def disarmed(self, being: Being, arm: Ware) -> Procedure[None]:
        """One of its arms is out of its hands: it strikes with it no more."""
        thing = find(being, arm.name)
        if thing is not None:
            yield from take(thing)

    def room(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        """Could it be carried?"""
        return True

    def overloads(self, hero: Being, ware: Ware, count: int = 1) -> bool:
        """Would carrying it take somebody's health? What a story gives before its first choice never does."""
        return False

    def sum(self, level: str) -> int:
        """What a price in words comes to in this system's coins: a little, fairly, dear."""
        return self.sums[level]

    def earn(self, hero: Being, amount: int) -> Procedure[int]:
        """Coins come into a purse. Returns how many were taken up; a system may know what they weigh."""
        yield from change(hero, coins=(hero.coins or 0) + amount)
        return amount

    def advance(self, hero: Being, amount: int, cause: str) -> Procedure[None]:
        """Experience for a cause; where the system has none, a deed on record."""
        deeds = (*(hero.deeds or ()), cause or "a deed")
        yield from change(hero, deeds=deeds)
        yield Tell(f"A deed to remember: {cause}." if cause else "A deed to remember.", "gain")

    def acts(self, being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
        """Everything else a being may do now. `moment` is scene, town, or camp (a safe rest)."""
        return ()

    def set_out(self, party: tuple[Being, ...]) -> Procedure[None]:
        """The party is made and the story begins: what a game of this system starts with."""
        return
        yield

    def voice(self) -> Voice:
        """How this system's chronicle speaks, where its book says so."""
        return PLAIN

    def homecoming(self, hero: Being) -> Procedure[None]:
        """After the ending, once: what changes as the character goes home to the roster."""
        return
        yield


def lacking(rules: Ruleset) -> tuple[str, ...]:
    """What every system must give and this one does not."""
    return tuple(name for name in REQUIRED if getattr(type(rules), name) is getattr(Ruleset, name))


def able(beings: tuple[Being, ...]) -> tuple[Being, ...]:
    """Those who can act."""
    return tuple([being for being in beings if being.state == UP])


def side(fight: Being, name: str) -> tuple[Being, ...]:
    """The beings of a fight's side, "party" or "foes", whatever became of them."""
    return tuple([fight.world[id] for id in fight.get(name) or ()])


def setting(world: World, key: str, default: str = "") -> str:
    """What this game's table chose for a setting."""
    return world.get("option", key, default)


def fall(being: Entity, rule: str = "", state: str = OUT) -> Procedure[None]:
    """A being is out of it, or dead."""
    yield Change(being.id, "state", state, rule)
