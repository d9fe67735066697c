"""Deeds done to what stands here: opening, closing, breaking, burning, mending."""

import re

from solo.core import things
from solo.core.english import article, singular
from solo.core.english import words as words_of
from solo.core.party import heroes
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Tell
from solo.core.world import Entity
from solo.play.deeds.choices import come_about
from solo.play.deeds.doing import THINK_BETTER, Doing, already_so, deed, meant, nothing, so_now, tried
from solo.play.deeds.hands import held
from solo.play.deeds.people import before_their_eyes, offended
from solo.play.deeds.taking import FIXED, SCOOPED, UNMOVED, gained, owner
from solo.play.deeds.unmoved import CAN_BE_SHUT, beyond_strength, not_shut, tied_here
from solo.play.ground import LOST, Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, it_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import kin, plain_words
from solo.play.moment import Being
from solo.referee import edges
from solo.rules.ruleset import Grade, Task

OPENING = (
    "lock",
    "locked",
    "padlock",
    "bolt",
    "bolted",
    "barred",
    "sealed",
    "chain",
    "chains",
    "chained",
    "padlocked",
    "nailed",
    "stuck",
    "jammed",
    "shut",
)


@deed("open")
def open_(doing: Doing) -> Procedure[Leave | None]:
    """What is locked or stuck is tried; what is not stands open."""
    what = doing.what
    if not what and doing.deed.whom and doing.deed.verb.startswith("un"):
        return (yield from meant(doing, "free"))  # “untie the dog”
    if not what:
        return (yield from nothing("Open what?"))
    if doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    if untold(doing, what):
        return (yield from nothing(f"You see no {what} here."))
    if broken_off(doing) and {words_of(what.lower())[-1]} & LIGHT:
        return (yield from meant(doing, "take"))  # a label
    named_ = doing.named
    state = "loose" if doing.deed.verb.startswith("un") and doing.deed.verb != "unlock" else "open"
    edge = f"{named_} {is_(what)} {state}"
    if shut_fast(doing, what) or doing.deed.approach == "might":
        task = doing.task(doing.deed.approach or "agility", doing.deed.topic or "locks")
        return (yield from forced(doing, task, edge))
    if doing.deed.thing and state == "loose" and not edges.of(doing.world, what):
        return (yield from nothing(f"{capital(named_)} {is_(what)} tied to nothing."))
    if edges.known(doing.world, edge):
        return (yield from already_so(edge))
    if state == "loose" and not tied_here(doing, what):
        return (yield from nothing(f"Nothing that you have been told of holds {named_}."))
    looks_on = owner(doing) if state == "loose" else None
    yield from edges.gain(
        doing.world, edge, about=(what,), fits=LOOSED if state == "loose" else (), who=doing.hero.id
    )
    leave = yield from come_about(doing, tested=False)
    return leave or ((yield from offended(doing, looks_on, steps=1)) if looks_on is not None else None)


LOOSED = ("agility", "might")  # what goes better with a thing that is free of what held it


def untold(doing: Doing, what: str) -> bool:
    """Is it what such a place may have, and nobody has told of: a window? A door there always is, but in the open."""
    word = singular(what.lower().rpartition(" ")[2])
    if doing.deed.thing or word in ("door", "gate") and "outdoors" not in doing.ground.here:
        return False
    moment = doing.moment
    told = (
        *moment.text,
        *moment.speech,
        *moment.choices,
        moment.heading,
        *(one.heading for one in moment.exits),
    )
    listened = {word for phrase in moment.listened for group in phrase for word in group}
    return not any(kin(word, one) for line in told for one in plain_words(line)) and word not in listened


def shut_fast(doing: Doing, what: str) -> bool:
    """Does the place say that it is locked, barred or stuck?"""
    word = what.lower().rpartition(" ")[2]
    lines = [*doing.moment.sentences([word]), *doing.moment.choices]
    if word in THUMBED:
        return False
    lock = word in (
        "lock",
        "padlock",
        "chain",
        "shackle",
        "cage",
        "cell",
        "bolt",
        "bars",
        "grate",
        "vault",
        "safe",
        "strongbox",
    )
    return lock or any(set(re.findall(r"[a-z]+", line.lower())) & set(OPENING) for line in lines)


@deed("close")
def close(doing: Doing) -> Procedure[Leave | None]:
    """It is shut, and that may help."""
    what = doing.what
    if not what or (doing.deed.unseen and not doing.deed.thing):
        return (yield from nothing(f"You see no {what} here." if what else "Close what?"))
    if words_of(what)[-1:] and words_of(what)[-1] in ONES_OWN:
        return (yield from nothing(f"You {doing.said}, and hear and see the less for it."))
    if untold(doing, what):
        return (yield from nothing(f"You see no {what} here."))
    if doing.deed.verb.startswith("cover") and not (CAN_BE_SHUT & {*words_of(what.lower())[-1:]}):
        return (yield from covered(doing))
    if why := beyond_strength(doing) or not_shut(doing, what):
        return (yield from nothing(why))
    edge = f"{doing.named} {is_(what)} shut"
    yield from so_now(doing, edge, about=(what,))
    return None


def covered(doing: Doing) -> Procedure[Leave | None]:
    """It is covered with something that is carried or lies here; who has nothing for it is told so."""
    if why := beyond_strength(doing):
        return (yield from nothing(why))
    if not doing.deed.means or doing.deed.means.lower() in doing.deed.unseen:
        return (yield from nothing(f"With what? Say what you cover {doing.named} with."))
    yield from so_now(doing, f"{doing.named} {is_(doing.what)} covered", about=(doing.what,))
    return None


THUMBED = vocabulary.words_of("What a thumb opens")
ONES_OWN = vocabulary.words_of("Parts of oneself")


@deed("break")
def break_(doing: Doing) -> Procedure[Leave | None]:
    """One's own things break at a word, and are gone, once it is sure that it is meant; anything else is tried."""
    what = doing.what
    thing = held(doing)
    if doing.deed.whom and not what:
        return (yield from meant(doing, "attack"))
    if not what:
        return (yield from nothing("Break what?"))
    if doing.deed.unseen and thing is None:
        return (yield from nothing(f"You see no {what} here."))
    if thing is not None and doing.deed.verb in ("draw", "pull", "pull out"):
        return (yield from meant(doing, "use"))  # a blade is drawn
    if thing is not None:
        yield from destroyed(doing, thing, "broken")
        return None
    if why := beyond_strength(doing):
        return (yield from nothing(why))
    if doing.deed.verb.split()[0] in BLOWS and not shut_fast(doing, what):
        return (yield from knocked(doing))
    edge = f"{the(what)} {is_(what)} broken"
    last = words_of(what.lower())[-1]
    comes_off = broken_off(doing) and {last, singular(last)} & (LIGHT | GROWING)
    easily = last in BRITTLE or bool(comes_off) or (cuts_through(doing) and owner(doing) is None)
    if easily and not edges.known(doing.world, edge):
        return (yield from broken_at_once(doing, edge))
    return (yield from forced(doing, doing.task("might", "strength"), edge))


def knocked(doing: Doing) -> Procedure[Leave | None]:
    """A blow with hand or foot at what stands here: what is light lies elsewhere then, and whoever looks on minds; what stands fast
    is none the worse. Returns where that leads."""
    last = words_of(doing.what.lower())[-1]
    if last in BRITTLE:
        return (yield from broken_at_once(doing, f"{the(doing.what)} {is_(doing.what)} broken"))
    if not {last, singular(last)} & LIGHT:
        worse = "none the worse for it" if is_(doing.what) == "is" else "none the worse"
        return (yield from nothing(f"You {doing.said}, and {it_(doing.what)} {is_(doing.what)} {worse}."))
    return (yield from thrown_about(doing, f"{the(doing.what)} {is_(doing.what)} {KNOCKED}"))


def thrown_about(doing: Doing, edge: str) -> Procedure[Leave | None]:
    """What is light lies otherwise than it did, and whoever has it there, or looks on, minds. Returns where that leads."""
    edge = doing.of_many(edge)
    if edges.known(doing.world, edge):
        return (yield from already_so(edge))
    looks_on = owner(doing)
    looks_on = looks_on if looks_on is not None and looks_on.key else None  # of those whom the story knows
    if looks_on is not None and not (yield from before_their_eyes(looks_on, capital(doing.said))):
        return None
    yield from so_now(doing, edge, about=(doing.what,))
    return (yield from offended(doing, looks_on, steps=1)) if looks_on is not None else None


KNOCKED = "knocked about"
BLOWS = vocabulary.words_of("Blows with hand or foot")
LIGHT = vocabulary.words_of("What is light to the hand")
GROWING = vocabulary.words_of("What grows")
BRITTLE = vocabulary.words_of("What breaks in the hand")
CUTS = frozenset({"cut", "sever", "slice", "slash", "snip", "saw", "hack"})
CORDS = frozenset(
    {"rope", "ropes", "string", "cord", "cords", "line", "twine", "thread", "net", "nets", "cloth", "curtain", "canvas", "sack"}
)  # fmt: skip
BLADES = frozenset(
    {"knife", "dagger", "sword", "axe", "hatchet", "rapier", "sabre", "blade", "cleaver", "scissors", "shears", "saw", "razor", "sickle",
     "scythe", "billhook"}
)  # fmt: skip


def cuts_through(doing: Doing) -> bool:
    """Is a cord, or what is as thin, cut by somebody who carries a blade?"""
    carried = {
        word
        for hero in heroes(doing.world)
        for one in things.owned(hero)
        for word in words_of(one.name.lower())
    }
    verb, last = doing.deed.verb.split()[:1], words_of(doing.what.lower())[-1:]
    return bool(set(verb) & CUTS and set(last) & CORDS and carried & BLADES)


OFF_IT = re.compile(r"^[a-z-]+\b.*\boff\b", re.IGNORECASE)


def broken_off(doing: Doing) -> bool:
    """Is what is broken, cut or torn a part that comes off something, and into one's hands: a plank, a branch, a label?"""
    last = words_of(doing.what.lower())[-1:]
    return (
        bool(last)
        and not doing.deed.thing
        and bool(OFF_IT.match(doing.deed.words))
        and not ({last[0], singular(last[0])} & (FIXED | UNMOVED))
    )


def had_off(doing: Doing, looks_on: Being | None) -> Procedure[Leave | None]:
    """A part that comes off at a touch is had; whoever looks on minds. Returns where that leads."""
    yield from gained(doing, doing.what)
    leave = yield from come_about(doing, tested=False)
    return leave or ((yield from offended(doing, looks_on, steps=1)) if looks_on is not None else None)


def broken_at_once(doing: Doing, edge: str) -> Procedure[Leave | None]:
    """What takes no strength is broken, and whoever has it there minds. Returns where that leads."""
    looks_on = owner(doing)
    if broken_off(doing):
        return (yield from had_off(doing, looks_on))
    yield Tell(f"You {doing.said}.", "ruling")
    yield from edges.gain(doing.world, doing.of_many(edge), about=(doing.what,), who=doing.hero.id)
    leave = yield from come_about(doing, tested=False)
    return leave or ((yield from offended(doing, looks_on, steps=1)) if looks_on is not None else None)


def forced(doing: Doing, task: Task, edge: str) -> Procedure[Leave | None]:
    """Something that stands here is opened, broken or burnt: it is so from then on, for the story too. Whoever looks on
    and is no friend does not let it pass. Returns where that leads."""
    looks_on = owner(doing) if doing.deed.kind in ("break", "burn") and not frees(doing) else None
    leads: list[Leave | None] = []

    off = broken_off(doing)
    edge = doing.of_many(edge)

    def gains(grade: Grade) -> Procedure[None]:
        if off:
            yield from gained(doing, doing.what)
        else:
            yield from edges.gain(doing.world, edge, about=(doing.what,), who=doing.hero.id)
        leads.append((yield from come_about(doing)))

    aside = f" {capital(the(looks_on.name))} {is_(looks_on.name)} looking on." if looks_on else ""
    if edges.known(doing.world, edge):
        return (yield from already_so(edge))
    grade = yield from tried(doing, task, gains=gains, aside=aside)
    botched = grade is not None and grade.result == "fumble"
    if grade is not None and looks_on is not None and (botched or looks_on.attitude != "wary"):
        # a thing that stands there is not its onlooker's skin: who is wary of one stays so
        leads.append((yield from offended(doing, looks_on, steps=2 if botched else 1)))
    return next((leave for leave in leads if leave), None)


def frees(doing: Doing) -> bool:
    """Is it what holds somebody fast, and nobody here but whom it holds?"""
    held = any(word in FETTERS for word in words_of(doing.what.lower()))
    return held and len(doing.moment.strangers) == 1 and bool(CAPTIVE & doing.moment.told)


CAPTIVE = vocabulary.words_of("Words of captivity")
FETTERS = vocabulary.words_of("What holds fast")


def destroyed(doing: Doing, thing: Entity, how: str) -> Procedure[bool]:
    """A thing of one's own is no more, once it is sure that this is meant. Returns False where it is not."""
    name = the(thing.name.lower(), True)
    options = (
        Option("go", f"{'Burn' if how == 'burnt' else 'Break'} {name}", "accept"),
        THINK_BETTER,
    )
    why = f"{capital(name)} will be gone for good."
    if (yield Choose("player", options, why, usual="go", rule="attempt")) == "leave":
        return False
    fact = Fact("loss", doing.hero.id, "", thing.name, 1)
    key = story_key(doing, thing)
    yield from things.take(thing)
    if key:
        yield Change(LOST, key, f"{is_(thing.name)} {how}")
    yield Tell(f"{capital(name)} {is_(name)} {how}, and no more use.", "loss", fact)
    return True


def story_key(doing: Doing, thing: Entity) -> str:
    """The key that a thing has in the story; nothing where the story has no entry for it."""
    items = doing.ground.adventure.items.items()
    return next((key for key, item in items if things.same(item.name, thing.name)), "")


def feeds_a_fire(doing: Doing) -> bool:
    """Is it a fire that is seen to: fed, stoked, built up?"""
    return doing.deed.kind == "mend" and bool(FEEDING.search(doing.deed.words))


FEEDING = re.compile(
    r"\b(?:feed|stoke|build up|bank|tend|see to|keep) (?:up )?(?:the |a |this |that )?(?:fire|stove|hearth|furnace)\b",
    re.IGNORECASE,
)


@deed("mend", "disarm")
def mend(doing: Doing) -> Procedure[Leave | None]:
    """It is mended, or made harmless."""
    what = doing.what
    if feeds_a_fire(doing):
        return (yield from meant(doing, "burn"))
    if not what:
        return (yield from nothing("With what? Say what it is."))
    named_ = doing.named
    if doing.deed.verb == "make" and doing.left_so and words_of(what)[-1] in doing.moment.told:
        yield from so_now(doing, doing.left_so, about=(what,))  # the bed that stands here
        return None
    if doing.deed.kind == "mend" and words_of(what.lower())[-1] in SHELTERS:
        built, dry = f"{the(what)} is up", ("will", "might", "endurance")
        yield from tried(doing, doing.task("wits", "camping"), built, dry, (what,))
        return None
    if doing.deed.kind == "mend" and (of := heaped(doing)):
        yield from so_now(
            doing, f"there is {article(words_of(what.lower())[-1])} of {of} here", fits=("endurance",)
        )
        return None
    made = doing.left_so if doing.deed.verb.split()[0] in MAKING else ""  # “the raft is built”
    done = made or f"{named_} {is_(what)} {'mended' if doing.deed.kind == 'mend' else 'harmless'}"
    topic = "machines" if doing.deed.kind == "mend" else "traps"
    yield from tried(doing, doing.task("wits", topic), done, about=(what,))
    return None


def heaped(doing: Doing) -> str:
    """Of what, that lies about, something is made by heaping it up: a bed of bracken. Nothing where it is made otherwise."""
    of = taken_apart(doing.deed.words).after("of", "from", "with")
    made = doing.deed.verb.split()[0] in MAKING and of and doing.moment.mentions(of[-1])
    return of[-1] if made and {of[-1], singular(of[-1])} & (LIGHT | GROWING | SCOOPED) else ""


SHELTERS = frozenset({"shelter", "windbreak", "bivouac", "lean-to", "igloo"})
MAKING = frozenset(
    {"build", "make", "construct", "craft", "fashion", "assemble", "rig", "whittle", "create", "set"}
)
