"""Choices as they stand: their label, why one is barred, what it would be rolled by.

What may live here: looking at choices. Nothing is played here, and nothing is changed.
"""

from collections.abc import Callable
from typing import Any

from solo.core.party import heroes, party
from solo.core.procedure import Option, Procedure
from solo.core.world import Entity
from solo.play import aims, outlived, worded
from solo.play.effect import barred
from solo.play.ground import Ground, quietly
from solo.play.meeting import over
from solo.play.needs import wanted
from solo.play.tasks import each, foreseen, opposed, opposing, task_of, who
from solo.referee import edges
from solo.rules.ruleset import Task, able
from solo.scenario import model
from solo.scenario.expressions import Throw, lowest
from solo.scenario.running.hanging import MOST_KNOWN
from solo.scenario.running.layout import Held, script_of
from solo.scenario.running.steps import Ask, Offer, Step


class Choosing:
    """Looks at the choices of a ground."""

    __slots__ = ("ground", "script")

    def __init__(self, ground: Ground):
        self.ground, self.script = ground, script_of(ground.adventure)

    def there(self, step: Step, throw: Throw) -> tuple[Offer, ...]:
        """The choices of lists that are there now. Raises Wanted where dice are to say. Where all that they hang on stands as it
        stood before, they are those that were there then."""
        ground, hangs = self.ground, self.script.hanging(step)
        if hangs is None or ground.notes is not None:
            return self.looked_through(step, throw)
        stands = ground.standing(hangs)
        found = hangs.known.get(stands)
        if found is None:
            if len(hangs.known) >= MOST_KNOWN:
                hangs.known.clear()
            found = hangs.known[stands] = self.looked_through(step, throw)
        return found

    def looked_through(self, step: Step, throw: Throw) -> tuple[Offer, ...]:
        """The same, each of their conditions asked."""
        ground = self.ground
        offers: list[Offer] = []
        notes = ground.notes
        while True:
            if type(step) is Offer:
                offers.append(step)
                step = step.then
            elif type(step) is Ask:
                failed = (step.made or step.failing)(ground, throw)
                if notes is not None:
                    notes.note(ground, step.when, failed)
                step = step.after(failed) if failed else step.holds
            else:
                return tuple(offers)

    def option(self, key: str, choice: model.Choice, mark: str = "") -> Option:
        """A choice as an option; what will help the test behind it, or hinder it, is its note. `mark` is what the
        world remembers it by, where that is not its key."""
        label, part = self.label(choice), self.risk(choice)
        hidden = choice.unlisted or (choice.hidden and not self.ground.seen(f"choice:{mark or key}"))
        odds, helped = self.chances(part, label) if part else (None, None)

        def note() -> str:
            beside = aims.price(self.ground, choice), helped() if helped else ""
            return ", ".join(words for words in beside if words)

        return Option(
            key,
            label,
            "choice",
            self.barred(choice),
            odds,
            choice.heard,
            hidden,
            note,
            aims.leads(self.ground, choice),
            aims.tools(self.ground, choice),
            aims.weight(self.ground, choice),
        )

    def chances(
        self, part: model.Test | model.Oppose, label: str
    ) -> tuple[Callable[[], Procedure[Any]] | None, Callable[[], str]]:
        """The test behind a choice, as what stands here makes it when one looks, and that in words. Nothing is known of
        a contest with somebody who has not been met."""

        def helped() -> edges.Helped:
            if isinstance(part, model.Test):
                task = quietly(task_of(self.ground, part))
            else:
                task = opposed(self.ground, part)
            return edges.helped(self.ground.world, task, label)

        if isinstance(part, model.Test):
            return lambda: self.foreseen(helped().task, part.by), lambda: helped().words
        foe = self.known(part.by)
        return (lambda: self.against(helped().task, foe, part)) if foe else None, lambda: helped().words

    def foreseen(self, task: Task, by: str) -> Procedure[Any]:
        """The test behind a choice, by whoever would make it and with all who would help, for its odds. Returns a
        Grade."""
        if by == "each":
            return each(self.ground, task)
        hero = foreseen(self.ground, who(self.ground, task, by))
        helpers = tuple(being for being in able(party(self.ground.world)) if being != hero)
        return self.ground.rules.test(hero, task, helpers)

    def known(self, who: str) -> Entity | None:
        """Whom a choice is against, where they are known yet; who acts, where it is nobody else."""
        if not who:
            return self.ground.actor() if heroes(self.ground.world) else None
        there = [being for being in (*self.ground.present(), *self.ground.beings(who)) if being.kind == who]
        return there[0] if there else None

    def against(self, task: Task, foe: Entity, part: model.Oppose) -> Procedure[Any]:
        """The contest behind a choice, by whoever would take it up, for its odds. Returns a Grade."""
        answer = Task(part.answer, part.answer_topic, here=self.ground.here)
        hero = foreseen(self.ground, opposing(self.ground, task, part.by))
        return self.ground.rules.oppose(hero, task, foe if part.by else hero, answer)

    def label(self, choice: model.Choice) -> str:
        """A choice as it is offered; dice stand as dice."""
        known = self.script.labels.get(id(choice))
        if known is not None and known[0] is choice:
            return known[1]
        words: list[str] = []
        for part in choice.label:
            if isinstance(part, model.ShowDice):
                words.append(part.dice)
            else:
                said = worded.say(self.ground, part, lowest)
                words.append(worded.headed(words, said) if isinstance(part, model.ShowValue) else said)
        label = " ".join("".join(words).split()).rstrip(".")
        if all(isinstance(part, model.Text | model.CrossReference | model.ShowDice) for part in choice.label):
            self.script.labels[id(choice)] = choice, label  # it is always the same
        return label

    def barred(self, choice: model.Choice) -> str:
        """Why a choice that is shown cannot be taken, or nothing."""
        for need in choice.needs:
            if not self.ground.worked(need.expr, lowest):
                return wanted(self.ground, need.expr)
        card = self.script.card(choice)
        for part in card.bars:
            if isinstance(part, model.Pay) and aims.tried_for(choice):
                continue  # what it comes to is written: one may try
            if why := barred(self.ground, part):
                return why
        fight = card.fight
        if fight and over(self.ground, fight):
            return "nobody is left to fight"
        return outlived.why_not(self.ground, choice, self.label(choice))

    def why_not(self, held: Held) -> str:
        """The same of a choice where it stands; of one that nothing written bars, only what is no more is looked at."""
        if not held.free:
            return self.barred(held.choice)
        return outlived.why_not(self.ground, held.choice, self.label(held.choice))

    def risk(self, choice: model.Choice) -> model.Test | model.Oppose | None:
        """The test or contest that taking a choice leads to first; None where there is none."""
        return self.script.card(choice).test
