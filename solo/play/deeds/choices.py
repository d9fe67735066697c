"""A deed and the choices of the scene: what is written there is what can be done, so that world and text agree.

A choice is of the same as a deed where its verb is of that kind and it names that thing. One that is not there now
bars the deed; one that is, and is about opening or breaking something, has come about where that was broken or burnt.
"""

from collections.abc import Iterator

from solo.core.procedure import Procedure
from solo.play.deeds.doing import Doing
from solo.play.ground import Leave
from solo.play.hearing.labels import Aim, aim, tells
from solo.play.hearing.vocabulary import belongs, family, kin, plain_words
from solo.play.line import Playing
from solo.play.remembering import all_hold, remember
from solo.scenario import model
from solo.scenario.expressions import Word
from solo.scenario.running.layout import Held

FORCE = frozenset({"open", "break", "push", "pull", "lift", "dig", "free", "burn", "disarm"})
BARS = FORCE | {"ring", "blow", "climb", "search", "read"}


def alike(doing: Doing) -> Iterator[Held]:
    """The choices of the scene that are of the same, whether they are there now or not; what is forced one way is forced
    another way too."""
    nouns = [word for word in doing.what.lower().split() if tells(word)][-1:]
    if doing.deed.kind == "light" and doing.deed.thing:
        nouns = plain_words(doing.deed.words)[-1:]
    kinds = FORCE if doing.deed.kind in FORCE else {doing.deed.kind}
    told: set[int] = set()
    for held in doing.stage.layout().held.values() if nouns else ():
        if id(held) in told:
            continue
        told.add(id(held))
        label = aim(doing.stage.label(held.choice))
        if kinds & kinds_of(label) and names(label, nouns[0], doing.deed.kind not in FORCE):
            yield held


def kinds_of(label: Aim) -> set[str]:
    """The kinds of deed that the verbs of a label mean."""
    return {sense.kind for clause in label.clauses for sense in clause.senses}


def names(label: Aim, noun: str, bare: bool) -> bool:
    """Does a label name a thing, or a part of it; with `bare`, also where it says “it”?"""
    if any(kin(noun, word) or belongs(noun, word) for word in label.own):
        return True
    return bare and "it" in label.words[1:]


def not_now(doing: Doing) -> str:
    """Why a deed cannot be done that the scene has a choice for, which is not there now; nothing where it has none, or
    one that is."""
    if doing.deed.kind not in BARS or doing.meeting or doing.deed.thing:
        return ""
    there = doing.ground.offered()
    found = [
        held for held in alike(doing) if doing.deed.kind in kinds_of(aim(doing.stage.label(held.choice)))
    ]
    if not found or any(held.key in there for held in found):
        return ""
    done = any(doing.ground.seen(f"choice:{held.key}") for held in found)
    if done:
        return "You have done what there is to do there."
    nouns = [word for word in plain_words(doing.what) if tells(word)][-1:]
    first = [
        label
        for held in there.values()
        if not (held.choice.unlisted or held.choice.hidden or doing.stage.why_not(held))
        and names(aim(label := doing.stage.label(held.choice)), nouns[0], False)
    ]
    ways = " or ".join(f"“{label}”" for label in first)
    return f"Not as things stand. First: {ways}." if ways else "Not as things stand."


def written_for(doing: Doing) -> Held | None:
    """The choice on the screen that is just this: of the same kind, and of the same thing. None where there is none, or
    there are several."""
    if doing.deed.kind not in OWN_CHOICE or doing.meeting or doing.by is not None:
        return None
    if doing.deed.thing and not (doing.deed.kind == "light" and names_the_one_here(doing)):
        return None
    there = doing.ground.offered()
    found = [
        held
        for held in alike(doing)
        if held.key in there
        and not held.choice.unlisted
        and not held.choice.hidden
        and not doing.stage.why_not(held)
        and doing.deed.kind in kinds_of(aim(doing.stage.label(held.choice)))
    ]
    return found[0] if len(found) == 1 else None


def names_the_one_here(doing: Doing) -> bool:
    """Does one name what stands here as well as what one carries, and not as one's own: the lamp, of the tower?"""
    said = plain_words(doing.deed.words)
    return not {"my", "our"} & {*said} and bool(said) and said[-1] in doing.moment.told


OWN_CHOICE = family("written for")


def come_about(doing: Doing, tested: bool = True) -> Procedure[Leave | None]:
    """What was broken or burnt is as open as if a choice had opened it: what that would have made so is so, and nothing
    of it is told; not where the choice is tested, and the deed was not. Returns where that leads."""
    there = doing.ground.offered()
    for held in alike(doing):
        parts = [part for part in list(won(held.choice)) if isinstance(part[1], model.Assign | model.Go)]
        if held.key not in there or not parts or not tested and diced(held.choice):
            continue
        yield from doing.ground.mark(f"choice:{held.key}")
        remember(doing.ground, held.choice.when)
        line = Playing(doing.stage, held.scope)
        for segment, part in parts:
            if not (yield from all_hold(doing.ground, segment.when)):
                continue
            if isinstance(part, model.Go):
                return ("back", "") if part.back else ("go", part.target)
            if isinstance(part, model.Assign):
                yield from doing.stage.effect(part, line)
        return None
    return None


def diced(choice: model.Choice) -> bool:
    """Do dice say what comes of a choice?"""
    parts = (part for segment in choice.segments for part in segment.parts)
    return any(isinstance(part, model.Test | model.Oppose) for part in parts)


def won(choice: model.Choice) -> Iterator[tuple[model.Segment, model.Part]]:
    """The parts of a choice that come of it where it goes well, each with what it stands under."""
    for segment in choice.segments:
        for part in segment.parts:
            if isinstance(part, model.OrElse):
                return
            yield segment, part
    for block in choice.blocks:
        if isinstance(block, model.Paragraph):
            yield from ((segment, part) for segment in block.segments for part in segment.parts)
        for item in block.items if isinstance(block, model.Menu) else ():
            if isinstance(item, model.Outcome) and "success" in item.names:
                yield from ((segment, part) for segment in item.segments for part in segment.parts)


def brings(choice: model.Choice) -> frozenset[str]:
    """The words of what a choice brings where it goes well: things gained, whoever joins, and what a variable is set to."""
    found: set[str] = set()
    for _, part in won(choice):
        if isinstance(part, model.Gain):
            found |= {word for thing in part.things for word in plain_words(thing.name)}
        elif isinstance(part, model.Join):
            found |= {*plain_words(part.name)}
        elif isinstance(part, model.Assign) and isinstance(part.expr, Word):
            found |= {*plain_words(part.expr.value)}
    return frozenset(word for word in found if tells(word))
