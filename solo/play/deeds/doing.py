"""A deed under way: where it is done, who does it, and how what is uncertain is tried.

    @deed("climb")
    def climb(doing: Doing) -> Procedure[Leave | None]: ...

Whatever is tried is offered before anything is rolled. A success gives what was wanted where the world can hold it,
else an edge (`solo.referee.edges`); a failure costs what `solo.referee.trouble` finds.
"""

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from solo.core.english import plural, singular
from solo.core.english import words as words_of
from solo.core.party import heroes, party
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell
from solo.core.world import Entity, World
from solo.play.ground import Leave
from solo.play.hearing.naming import done_so, second, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import is_word, plain_words
from solo.play.hearing.vocabulary import words_of as words_in
from solo.play.moment import Deed, Moment
from solo.play.scene import Stage
from solo.play.scenery import moment_of
from solo.play.tasks import hopeless
from solo.referee import edges
from solo.referee.trouble import may_hurt, trouble
from solo.rules.floor.approaches import LEADING, understood
from solo.rules.floor.speech import The
from solo.rules.floor.speech import the as the_one
from solo.rules.ruleset import Act, Grade, Ruleset, Task, able

OWN_CLOTHES = re.compile(
    rf"\b(?:my|our) (?:[\w'-]+ )?({'|'.join(sorted(words_in('What one wears')))})\b", re.IGNORECASE
)
WATERS = (
    "water", "river", "sea", "lake", "pool", "flood", "pond", "stream", "tide", "wave", "waves", "ferry", "ferryman",
    "jetty", "quay", "shore", "beach", "harbour", "ford", "ditch", "ditches", "moat", "canal",
)  # fmt: skip
LUCK = "everything is going your way"


class Doing:
    """A deed under way."""

    def __init__(self, stage: Stage, deed: Deed, by: Entity | None = None):
        """`stage`: the scene it is done in. `by`: who does it, where that is one who was asked to."""
        self.stage, self.ground, self.deed, self.by = stage, stage.ground, deed, by

    @property
    def world(self) -> World:
        """The world it is done in."""
        return self.ground.world

    @property
    def rules(self) -> Ruleset:
        """The system in play."""
        return self.ground.rules

    @property
    def hero(self) -> Entity:
        """Who does it: the one who was asked to, else the player's own, and nobody who only comes along."""
        last, ours = self.ground.actor(), heroes(self.world)
        return self.by or (last if last in ours else next(iter(able(ours)), ours[0]))

    @cached_property
    def moment(self) -> Moment:
        """What was here as it began."""
        return moment_of(self.ground)

    @property
    def meeting(self) -> bool:
        """Is somebody being talked to?"""
        return bool(self.world.get("game", "phase") == "encounter")

    @property
    def what(self) -> str:
        """What a deed names, without the words of the place that nobody typed."""
        name = self.deed.what
        typed = {singular(word): word for word in plain_words(self.deed.words)}
        said = [typed[singular(word)] for word in plain_words(name) if singular(word) in typed]
        own = OWN_CLOTHES.search(self.deed.words)
        if own is not None and not said and not self.deed.thing:
            return own[1].lower()  # one's own boots are none of the shoes that stand here
        if self.deed.thing:
            return name
        return self.named_right(" ".join(said) or name)

    @property
    def several(self) -> bool:
        """Does the place tell of several of what a deed names: the saint, of forty saints?"""
        last = plain_words(self.what)[-1:]
        return bool(last) and plural(singular(last[0])) in self.moment.told

    @property
    def one_of(self) -> str:
        """What a deed names, as one of those that are here: “one of the saints”. Nothing where it is all of them, or the only one."""
        last = plain_words(self.what)[-1:]
        if not last or self.deed.thing or singular(last[0]) != last[0] or not self.several:
            return ""
        one = re.compile(
            rf"\b(?:an?|one|another|any)\b(?: [\w'-]+){{0,2}}? {re.escape(last[0])}\b", re.IGNORECASE
        )
        return f"one of the {plural(last[0])}" if one.search(self.deed.words) else ""

    def of_many(self, edge: str) -> str:
        """The words of an edge, so that they say it of one where it is done to one of many."""
        one = self.one_of
        return re.sub(rf"\bthe {re.escape(self.what)}\b", one, edge) if one else edge

    @property
    def named(self) -> str:
        """What a deed names, with an article: “the trapdoor”, “your fire pot”."""
        return the(self.what.lower(), True) if self.deed.thing else the(self.what)

    def named_right(self, said: str) -> str:
        """Words with the names of those who are here, or of whom is told here, as names: alderman → Alderman."""
        names = self.moment.names
        words = said.split(" ")
        for name in (being.name.split(" ") for being in self.moment.beings if being.name.istitle()):
            for at in range(len(words) - len(name) + 1):
                if [word.lower() for word in words[at : at + len(name)]] == [each.lower() for each in name]:
                    words[at : at + len(name)] = name  # mother hask, in whole
        return " ".join(word.capitalize() if word in names and not is_word(word) else word for word in words)

    @property
    def left_so(self) -> str:
        """What is so of the thing that a line names once that is done to it, as it was typed: “the bees are smoked out”. Nothing
        where it is one's own, or is not so plain."""
        typed = " ".join(taken_apart(self.deed.words).what)
        return done_so(self.said, typed) if typed and not self.deed.thing else ""

    @property
    def wet(self) -> bool:
        """Is there water here, by the place's tags or its words?"""
        tagged = any("water" in tag or tag in ("sea", "boat") for tag in self.ground.here)
        return tagged or any(self.moment.mentions(word) for word in WATERS)

    @property
    def said(self) -> str:
        """What is done, as it is said to the player: "climb onto your cat"."""
        return self.named_right(second(understood(self.deed.words).aim))

    def task(self, approach: str = "", topic: str = "", difficulty: str = "") -> Task:
        """What is tried: the approach and difficulty that the words begin with, else these, else the verb's own, else
        what the words tell."""
        found = understood(self.deed.words, self.ground.here)
        led = LEADING.match(self.deed.words)
        if led and led["approach"]:
            return found
        if approach or self.deed.approach:
            own = (approach, topic) if approach else (self.deed.approach, self.deed.topic)
            found = Task(*own, found.difficulty, here=found.here, aim=found.aim)
        hard = difficulty if difficulty and not (led and led["difficulty"]) else found.difficulty
        return Task(found.approach, found.topic, hard, here=found.here, aim=found.aim)

    def acts(self) -> list[Act]:
        """What the system lets the one who acts do here."""
        return list(self.ground.acts(self.hero))


Does = Callable[[Doing], Procedure[Leave | None]]
DEEDS: dict[str, Does] = {}


def deed(*kinds: str) -> Callable[[Does], Does]:
    """Declare what comes of deeds of these kinds."""

    def declare(does: Does) -> Does:
        for kind in kinds:
            assert kind not in DEEDS, f"two procedures for the deed {kind}"
            DEEDS[kind] = does
        return does

    return declare


def meant(doing: Doing, kind: str, **fields: str) -> Procedure[Leave | None]:
    """The same words as a deed of another kind."""
    return DEEDS[kind](Doing(doing.stage, replace(doing.deed, kind=kind, **fields), doing.by))


def nothing(text: str) -> Procedure[Leave | None]:
    """Nothing comes of it, and that is said."""
    yield Tell(text, "aside")
    return None


def already_so(edge: str) -> Procedure[Leave | None]:
    """What is done was so before, and that is said."""
    return nothing(f"That is so already: {edge}.")


def so_now(
    doing: Doing, edge: str, about: tuple[str, ...] = (), fits: tuple[str, ...] = (), carried: bool = False
) -> Procedure[None]:
    """What is done without dice leaves something true: the edge of these words; or it was so before, and that is said."""
    edge = edge if carried else doing.of_many(edge)  # what goes along is the one it is
    gained = yield from edges.gain(
        doing.world, edge, about=about, fits=fits, who=doing.hero.id, carried=carried
    )
    if not gained:
        yield from already_so(edge)


Gains = Callable[[Grade], Procedure[Any]]


def tried(
    doing: Doing,
    task: Task,
    edge: str = "",
    fits: tuple[str, ...] = (),
    about: tuple[str, ...] = (),
    gains: Gains | None = None,
    fails: Gains | None = None,
    aside: str = "",
) -> Procedure[Grade | None]:
    """Something uncertain: say how it would be rolled, ask, roll, and see to what comes of it. `gains` is what a
    success does, else the edge of these words is gained; `fails` what a failure costs, else there is trouble; `aside` is
    said with the offer.
    Returns the Grade, or None where nothing was tried."""
    world, rules = doing.world, doing.rules
    edge = theirs(doing.of_many(edge), doing.by)
    if gains is None and edges.known(world, edge):
        yield from already_so(edge)
        return None
    ours = able(party(world)) or heroes(world)
    own = able(heroes(world)) or heroes(world)
    hero = doing.by or (yield from rules.who(own, task))
    helpers = tuple(being for being in ours if being != hero)
    helped = edges.helped(world, task)
    plan = f"Roll it: {rules.plan(hero, helped.task)}"
    odds = lambda: rules.test(hero, helped.task, helpers)
    how = f"{task.approach}{f' ({task.topic})' if task.topic else ''}, {task.difficulty}"
    options = (
        Option("go", plan, "accept", odds=odds, note=lambda: helped.words),
        THINK_BETTER,
    )
    none = HOPELESS if not helpers and hopeless(rules, hero, helped.task, world) else ""
    hurts = HURTS if fails is None and may_hurt(helped.task) else ""
    aim = doing.named_right(second(task.aim))
    why = f"{f'{The(doing.by)}, to' if doing.by else 'To'} {aim}: {how}.{aside}{hurts}{none}"
    if (yield Choose("player", options, why, usual="go", rule="attempt")) == "leave":
        return None
    counted = tuple(edge.words for edge in helped.edges if edge.against)
    yield from edges.use(helped.edges)
    grade = yield from rules.test(hero, helped.task, helpers)
    yield from came_of(doing, task, grade, hero, edge, fits, about, gains, fails, counted)
    return grade


THINK_BETTER = Option("leave", "Think better of it", "decline")  # what nobody has to do after all
HURTS = " Who fails at it may be hurt."
HOPELESS = " There is next to no hope of it."


def theirs(edge: str, by: Entity | None) -> str:
    """What one gains, where it is one of the party who does it: "Pell has found a footing"."""
    if by is None:
        return edge
    edge = re.sub(r"^you have\b", f"{the_one(by)} has", re.sub(r"^you are\b", f"{the_one(by)} is", edge))
    return re.sub(r"^your\b", f"{the_one(by)}'s", edge)


def came_of(
    doing: Doing,
    task: Task,
    grade: Grade,
    hero: Entity,
    edge: str,
    fits: tuple[str, ...],
    about: tuple[str, ...],
    gains: Gains | None,
    fails: Gains | None,
    counted: tuple[str, ...],
) -> Procedure[None]:
    """What a test comes to, told and done."""
    world, worse = doing.world, grade.result == "fumble"
    fact = Fact("test", hero.id, grade.result, task.topic or task.approach)
    yield Tell(told(grade.result, doing, task), "ruling", fact)
    if grade.passed or grade.result == "tie":
        if gains is not None:
            yield from gains(grade)
        else:
            yield from edges.gain(world, edge, about=about, fits=fits, who=hero.id)
    if grade.result == "great success":
        yield from edges.gain(world, LUCK, who=hero.id, carried=True)
    doing.ground.failures += not grade.passed
    if not grade.passed and fails is not None and grade.result != "tie":
        yield from fails(grade)
        if worse:
            yield from trouble(world, doing.rules, task, hero, paid=True, counted=counted)
    elif not grade.passed:
        yield from trouble(world, doing.rules, task, hero, worse=worse, counted=counted)
    elif grade.complication and not grade.price:
        yield from trouble(world, doing.rules, task, hero, counted=counted)


# How a failure is told, where “you do not manage to” would not be said.
IN_VAIN = {
    "bet": "You lose the bet.",
    "listen": "You hear nothing more.",
    "search": "You find nothing.",
    "track": "You find no trail.",
    "think": "It does not come to you.",
    "hide": "There is no hiding here; you are seen.",
    "sneak": "There is no hiding here; you are seen.",
    "steal": "You are caught at it.",
    "take": "You are caught at it.",
    "talk": "It does not help.",
    "ask": "You are not listened to.",
    "lie": "You are not believed.",
    "threaten": "It makes no impression.",
    "perform": "It falls flat.",
    "tend": "You can do nothing for it.",
    "fish": "Nothing bites.",
}


# How a success is told, where what was said would say too much.
WELL = {"bet": "You win the bet", "talk": "You are listened to", "ask": "You are listened to"}


def told(result: str, doing: Doing, task: Task) -> str:
    """A result in a sentence."""
    said = doing.said
    if doing.by is not None:
        who = The(doing.by)
        return {
            "great success": f"{who} manages it, and better than you hoped.",
            "success": f"{who} manages it.",
            "tie": f"{who} manages it, but not cleanly.",
            "failure": f"{who} does not manage it.",
            "fumble": f"{who} does not manage it, and it goes badly wrong.",
        }[result]
    caught = doing.deed.kind not in ("take", "steal") or task.topic == "sleight"
    vain = IN_VAIN.get(doing.deed.kind if caught else "", f"You do not manage to {said}.")
    well = WELL.get(doing.deed.kind, f"You {said}")
    return {
        "great success": f"{well}, and better than you hoped.",
        "success": f"{well}.",
        "tie": f"{well}, but not cleanly.",
        "failure": vain,
        "fumble": f"{vain[:-1]}, and it goes badly wrong.",
    }[result]


def by_act(doing: Doing, *keys: str, named: str = "", words: str = "") -> Procedure[bool]:
    """Do it by an act of the system: one whose key begins with one of these words, and which is about what is named
    where there are several. Returns False where there is none."""
    fitting = [act for act in doing.acts() if act.key in keys or re.split(r"[\s:-]", act.key)[0] in keys]
    said = {word for word in words_of(named) if len(word) > 2}
    about = [act for act in fitting if said & set(words_of(act.label))]
    alone = len(fitting) == 1 and not of_another_thing(doing, fitting[0])
    act = next(iter(about or (fitting if not said or alone else [])), None)
    if act is None:
        return False
    if act.barred:
        yield Tell(f"Not now: {act.barred}.", "aside")
        return True
    yield from act.do(words)
    return True


def of_another_thing(doing: Doing, act: Act) -> bool:
    """Is an act with one thing of one's own, where another is named?"""
    named, own = {doing.deed.thing, doing.deed.tool} - {""}, OWN_THING.findall(act.key)
    return bool(named and own) and named.isdisjoint(own)


OWN_THING = re.compile(r"\bthing\.\d+")


def by_choice(doing: Doing, key: str) -> Procedure[Leave | None]:
    """Do it by a choice of the scene. Returns where it leads."""
    held = doing.stage.find(key)
    why = doing.stage.barred(held.choice)
    if why:
        yield Tell(f"Not now: {why}.", "aside")
        return None
    return (yield from doing.stage.choose(held.choice, held.scope, held.key))
