"""What is tied: a rope to what stands here, those who go on it, and who lies helpless."""

import re

from solo.core import things
from solo.core.party import heroes
from solo.core.procedure import Procedure
from solo.core.world import OUT, YIELDED, Entity
from solo.play.deeds.doing import Doing, nothing, so_now
from solo.play.deeds.people import here, known, whom, with_party
from solo.play.ground import Leave
from solo.play.hearing.naming import capital, is_, participle, second, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import verbs, words_of

BODY = "|".join(
    sorted(words_of("Parts of oneself") | {"waist", "waists", "neck", "wrist", "wrists", "leg", "legs"})
)
ONESELF = re.compile(
    rf"\b(?:(?P<round>between|round|around|about|on|over) )?(?:me|us|myself|ourselves|(?:my|our) (?P<part>{BODY}))\b"
    r"(?: (?:to|on to|onto) (?P<to>(?:the |an? |that )?[\w'-]+))?",
    re.IGNORECASE,
)
TIED_TO = re.compile(r"\b(?P<how>to|on|onto|around|round|over|across|between) (?P<what>.+)", re.IGNORECASE)
HELD_SO = ("climbing", "swimming", "agility")  # what goes better where whoever slips is held
CORD = re.compile(r"\b(?:rope|cord|line|chain|manacles|string|twine)\b", re.IGNORECASE)


def ties(doing: Doing) -> bool:
    """Is something tied, by the verb?"""
    senses = taken_apart(doing.deed.words).senses
    return bool(senses) and senses[0].row == verbs()["tie",][0].row


def fast(verb: str) -> str:
    """What is tied, as it is then: lashed, hung, tied."""
    return participle(verb.split()[0])


def upon_oneself(doing: Doing, thing: Entity | None) -> str:
    """What is so where one ties oneself to something, or something round oneself; nothing where it is neither."""
    found = ONESELF.search(doing.deed.words)
    if found is None:
        return ""
    if found["to"]:
        return f"you are {fast(doing.deed.verb)} to {the(found['to'])}"
    if thing is None or not found["round"]:
        return ""
    where = f"your {found['part']}" if found["part"] and found["part"] not in ("waist", "waists") else "you"
    return f"{the(thing.name.lower(), True)} {is_(thing.name)} {fast(doing.deed.verb)} round {where}"


def on_oneself(doing: Doing, thing: Entity | None, edge: str) -> Procedure[Leave | None]:
    """It is tied round oneself, or one is tied to something; what is carried stays one's own. A cord holds whoever slips."""
    cord = thing is None or CORD.search(thing.name)
    yield from so_now(doing, edge, about=(thing.name,) if thing else (), fits=HELD_SO if cord else ())
    return None


def tied_to(doing: Doing, name: str) -> str:
    """What is so where something is tied to what stands here; nothing where it is tied to nothing."""
    to = TIED_TO.search(doing.deed.words)
    return f"{name} {is_(name)} {fast(doing.deed.verb)} {to['how']} {the(second(to['what']))}" if to else ""


def bound(doing: Doing) -> Procedure[Leave | None]:
    """Somebody is tied up, who is at one's mercy, or tied to oneself, who comes along; with something to do it with."""
    one = whom(doing)
    being = known(doing, one)
    if one is None:
        return (yield from nothing(here(doing)))
    with_us = ONESELF.search(doing.deed.words) is not None and with_party(doing, one)
    if not with_us and (being is None or being.state not in (OUT, YIELDED)):
        name = capital(the(one.name))
        return (
            yield from nothing(
                f"{name} {'do' if is_(one.name) == 'are' else 'does'} not hold still for that."
            )
        )
    cords = [thing for hero in heroes(doing.world) for thing in things.owned(hero) if CORD.search(thing.name)]
    if not cords:
        return (yield from nothing("You have nothing to do it with."))
    edge = f"{the(one.name)} {is_(one.name)} tied {'to you' if with_us else 'up'}"
    yield from so_now(doing, edge, about=(one.name,), fits=HELD_SO if with_us else ())
    return None
