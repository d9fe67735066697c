"""Deeds done to others: attacking, talking, asking, lying, threatening, playing to them, tending, freeing."""

import re

from solo.core.english import VAGUE, WORDED, singular
from solo.core.english import words as words_of
from solo.core.meetings import meetings_of
from solo.core.party import heroes, party
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import OUT, UP, Entity
from solo.play import meeting, people
from solo.play.deeds.doing import THINK_BETTER, Doing, by_act, deed, meant, nothing, so_now, tried
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, has_, is_, many, s_, the
from solo.play.hearing.understanding import LIMBS
from solo.play.line import Playing
from solo.play.moment import BEASTS, Being
from solo.play.presence import bringing, comes_along
from solo.play.violence import line_of
from solo.referee import edges
from solo.referee.trouble import cooled
from solo.rules.floor.natures import mute_by_name
from solo.rules.floor.speech import The
from solo.rules.floor.traits import told_apart
from solo.rules.ruleset import ATTITUDES, Grade, Task, able
from solo.scenario import model

BEASTLY = (
    "rat",
    "dog",
    "cat",
    "cow",
    "horse",
    "wolf",
    "gull",
    "crow",
    "bird",
    "pig",
    "goat",
    "sheep",
    "bear",
)


def whom(doing: Doing) -> Being | None:
    """Whom a deed is done to: the one it names, else the one who is here."""
    strangers = doing.moment.principals
    if doing.deed.whom:
        there = (*doing.moment.beings, *doing.moment.bystanders)
        named = [one for one in there if doing.deed.whom in (one.name, one.id)]
        return named[0] if named else None
    persons = [one for one in strangers if not BEASTS & {*one.words, *one.roles}] or strangers
    met = [one for one in strangers if one.source == "met"] or list(persons or doing.moment.companions)
    if len(met) == 1 or met and met[0].source == "met":
        return met[0]
    # of several, what is only said is said to the first who has a name
    by_name = [one for one in met if one.name[:1].isupper()] if doing.deed.kind in SAID_TO else []
    said = doing.deed.kind in SAID_TO and THEM & {*words_of(doing.deed.words.lower())[:3]}
    return (
        by_name[0] if by_name else met[0] if said and met else None
    )  # “them” is the first of those who are there


THEM = frozenset({"them", "everybody", "everyone"})


def with_party(doing: Doing, one: Being) -> bool:
    """Does somebody come along, by the party or by the story's own account?"""
    return comes_along(doing.ground, one)


def carrying(one: Being) -> str:
    """What is so of somebody who was taken up, until they are set down."""
    return f"you are carrying {the(one.name)}"


SAID_TO = frozenset({"tell", "talk", "ask", "accept", "refuse", "lie"})


HELD = (
    r"(?:hold(?:s|ing)?|ha(?:s|ve|d)|with|carr(?:y|ies|ying)|ring(?:s|ing)?|wear(?:s|ing)?|in an?|takes|lifts|shakes|"
    r"puts|keeps?|(?:his|her|their)) (?:[\w'-]+,? ){0,3}?"
)


def holder(doing: Doing, what: str) -> Being | None:
    """Who has a thing in hand, of those who are here: whose it is called (“Wat's bell”, “his pipe”), or who holds it in the
    text. None where it lies free, or is one's own."""
    if doing.deed.thing or not what:
        return None
    last = what.lower().rpartition(" ")[2]
    said, there = doing.deed.words.lower(), (*doing.moment.strangers, *doing.moment.companions)
    for one in there:
        owned = "|".join(re.escape(word) for word in one.words)
        if owned and re.search(rf"\b(?:{owned})(?:['’]?s) (?:[\w'-]+ )?{re.escape(last)}", said):
            return one
    if re.search(rf"\b(?:his|her|their) (?:[\w'-]+ )?{re.escape(last)}", said):
        return whom(doing)
    alone = len(doing.moment.strangers) == 1  # “a young woman in a leather apron” is she
    for one in there:
        for sentence in doing.moment.text:
            own = {*one.words, *one.roles, *(vocabulary.people() if alone else ())}
            named = any(word in own for word in words_of(sentence.lower()))
            if named and re.search(rf"\b{HELD}{re.escape(last)}\b", sentence.lower()):
                return one
    return None


def only_by(doing: Doing, one: Being) -> str:
    """What those do who are only by, and are spoken to where somebody else is met who speaks for them; nothing for others."""
    if one not in doing.moment.bystanders:
        return ""
    name, speaks = capital(the(one.name)), doing.moment.principals[:1]
    if speaks and speaks[0].source == "met":
        return f"{name} {s_(one.name, 'looks')} at you, and then to {the(speaks[0].name)}, and {s_(one.name, 'says')} nothing."
    return f"{name} {s_(one.name, 'looks')} round at you, and {s_(one.name, 'says')} nothing."


def known(doing: Doing, one: Being | None) -> Entity | None:
    """Somebody in the world, if they are there yet."""
    return doing.world[one.id] if one is not None and one.id else None


def embodied(doing: Doing, one: Being) -> Procedure[Entity]:
    """Somebody in the world, made now where only the text has spoken of them. Returns the being."""
    if one.id:
        return doing.world[one.id]
    ground = doing.ground
    if key := person_of(doing, one):
        being = yield from people.somebody(ground, key)
    else:
        being = yield from people.creature(ground, one.key or slug(one.name), one.name)
        yield from change(being, side="none", name=one.name)
    if being.id in ground.world.get("game", "present", ()):
        return being
    place = ground.world[f"meeting.{ground.scene.key}/{one.key or slug(one.name)}"]
    yield from change(place, foes=(being.id,))
    if doing.meeting:
        # who is only by, where others are met, is none of theirs: the boy at the smugglers' table
        return being
    present = ground.world.get("game", "present", ())
    yield from ground.set("present", (*present, being.id))
    return being


COUNTED = {word: number for word, number in WORDED.items() if 1 < number <= 6} | VAGUE


def others(doing: Doing, one: Being, first: Entity) -> Procedure[tuple[Entity, ...]]:
    """The rest of several whom the text names as one: "two men". Returns the beings."""
    place = doing.world[f"meeting.{doing.ground.scene.key}/{slug(one.name)}"]
    alone = place.foes == (one.id,) if one.id else not one.key  # spoken to before as if they were one
    if not alone or not many(one.name):
        return ()
    said = re.search(rf"(\w+)\s+(?:\w+\s+)?{re.escape(one.name)}\b", " ".join(doing.moment.text).lower())
    number = COUNTED.get(said[1], 2) if said else 2
    rest = []
    for _ in range(number - 1):
        rest.append((yield from people.creature(doing.ground, slug(one.name), singular(one.name))))
    yield from change(first, name=singular(one.name))
    yield from told_apart([first, *rest], doing.rules.traits)
    yield from change(place, foes=tuple(being.id for being in (first, *rest)))
    return tuple(rest)


def person_of(doing: Doing, one: Being) -> str:
    """The key of the scenario's person that somebody is, by their name too; nothing where they are none."""
    people_ = doing.ground.adventure.people
    if one.key in people_:
        return one.key
    said = set(words_of(one.name))
    return next((key for key, entry in people_.items() if said and said <= set(words_of(entry.name))), "")


def slug(name: str) -> str:
    """A name as a key."""
    return "-".join(words_of(name))


def here(doing: Doing) -> str:
    """What is said where nobody of that name is here."""
    if doing.deed.whom:
        return f"{capital(the(doing.deed.whom))} is not here."
    return "There is nobody here to speak of."


# --------------------------------------------------------------------------------------------------- attack


def roused(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """A creature that is here and was not met yet is woken: that is asked about first, and then it is met as the choice has it
    that would bring it. Returns where that leads."""
    options = (
        Option("go", f"Wake {the(one.name)}", "accept"),
        THINK_BETTER,
    )
    why = f"{capital(the(one.name))} would have you before it."
    if (yield Choose("player", options, why, usual="leave", rule="attempt")) == "leave":
        return None
    found = next(bring for bring in bringing(doing.ground) if bring.key == one.key)
    line = Playing(doing.stage, found.held.scope.within(found.held.choice.blocks))
    for segment in found.line.segments:
        for part in segment.parts:
            if isinstance(part, model.Assign | model.Meet | model.Fight):
                leave = yield from doing.stage.effect(part, line)
                if leave:
                    return leave
    return None


def unmet(doing: Doing, one: Being) -> bool:
    """Is it a creature that the text tells of, and that a choice would bring?"""
    kinds = doing.ground.adventure.creatures.keys() - doing.ground.adventure.people.keys()
    brought = (each.key for each in bringing(doing.ground))
    return not one.id and one.source == "text" and one.key in kinds and one.key in brought


@deed("attack")
def attack(doing: Doing) -> Procedure[Leave | None]:
    """A fight begins, with whoever is attacked and those who stand with them; who was unseen has the first of it."""
    last = words_of(doing.what.lower())[-1:]
    called = [one for one in doing.moment.beings_met if last and last[0] in one.words]
    if (
        doing.what and not doing.deed.whom and called
    ):  # “the grey wolf” is one of those who are met, by another name
        return (yield from meant(doing, "attack", whom=called[0].name, what=""))
    if doing.what and not doing.deed.whom:
        return (yield from meant(doing, "break"))
    one = whom(doing)
    if one is None:
        return (yield from nothing(here(doing)))
    if one.source == "along":
        return (yield from nothing(f"{capital(the(one.name))} is on your side."))
    if doing.meeting:
        hostile = one.attitude == "hostile"
        return (yield from turned(doing)) if hostile or (yield from meant_so(doing, one)) else None
    trick = next((words for verb, words in TRICKS.items() if verb in doing.deed.verb.split()), "")
    if not (
        yield from meant_so(doing, one, " You would be at an advantage if it comes off." if trick else "")
    ):
        return None
    being = yield from embodied(doing, one)
    return (yield from fought(doing, one, being, trick))


def meant_so(doing: Doing, one: Being, more: str = "") -> Procedure[bool]:
    """What comes of violence is said before it is done. Returns whether it is."""
    options = (
        Option("go", f"Attack {the(one.name)}", "attack"),
        THINK_BETTER,
    )
    why = f"That means a fight with {the(one.name)}.{more}"
    return (yield Choose("player", options, why, usual="go", rule="attempt")) == "go"


def before_their_eyes(one: Being, deed: str) -> Procedure[bool]:
    """What somebody who looks on will not like is said before it is done: `deed`, as the choice has it. Returns whether it is."""
    options = (Option("go", deed, "accept"), THINK_BETTER)
    why = f"{capital(the(one.name))} {is_(one.name)} looking on, and will not like it."
    return (yield Choose("player", options, why, usual="go", rule="attempt")) == "go"


def stand_before(doing: Doing, name: str) -> Procedure[None]:
    """One stands by somebody, ready for what may come at them."""
    edge = f"you stand between {the(name)} and harm"
    yield from so_now(doing, edge, about=(name,), fits=("might", "agility", "fighting"))


def fought(
    doing: Doing, one: Being, being: Entity, trick: str = "", caught: bool = False
) -> Procedure[Leave | None]:
    """A fight with one and those who stand with them; `caught`: they are not ready for it. Returns where it leads."""
    foes = tuple(dict.fromkeys((being, *(yield from others(doing, one, being)), *doing.ground.present())))
    line = line_of(doing.stage, foes)
    sneaking = [edge for edge in edges.here(doing.world) if "sneaking" in edge.fits]
    heard = [edge for edge in sneaking if edge.against]
    unseen = [edge for edge in sneaking if not edge.against] if not heard else []
    yield from edges.use(tuple((heard or unseen)[:1]))
    caught = caught or (bool(trick) and (yield from tricked(doing, being, trick)))
    yield from doing.ground.set("present", tuple(foe.id for foe in foes))
    leave = yield from meeting.battle(line, foes, surprise="foes" if unseen or caught else "")
    yield from meeting.back_to_scene(doing.ground)
    return leave


def struck(doing: Doing, one: Being, being: Entity, caught: bool) -> Procedure[Leave | None]:
    """Somebody was struck, in a meeting or out of one: it comes to blows, unless they are down. Returns where it leads."""
    if doing.meeting:
        return (yield from turned(doing))
    if being.state != UP:
        present = doing.world.get("game", "present", ())
        yield from doing.ground.set("present", tuple(dict.fromkeys((*present, being.id))))
        return None
    return (yield from fought(doing, one, being, caught=caught))


TRICKS = {
    "trip": "off {whose} feet", "shove": "off {whose} balance", "push": "off {whose} balance", "tackle": "on the ground",
    "grab": "in your grip", "seize": "in your grip", "wrestle": "in your grip", "grapple": "in your grip",
    "headbutt": "reeling", "blind": "blinded", "throw": "on the ground", "kick": "doubled over",
}  # fmt: skip


def tricked(doing: Doing, being: Entity, trick: str) -> Procedure[bool]:
    """What a fight is begun with: who is caught by it has the first of it against them. Returns whether it came off."""
    task = Task("agility", "wrestling", here=doing.ground.here, aim=doing.said)
    grade = yield from doing.rules.test(doing.hero, task, ())
    how = trick.format(whose="their")
    yield Tell(
        f"{The(being)} {is_(being.name)} {how}." if grade.passed else "It does not come off.", "ruling"
    )
    return bool(grade.passed)


def turned(doing: Doing) -> Procedure[Leave | None]:
    """In the middle of a meeting: it is one no longer."""
    foes = doing.ground.present()
    for foe in foes:
        yield from change(foe, attitude="hostile")
        for place in meetings_of(doing.world, foe):
            yield from change(place, attitude="hostile")
    if foes:
        fact = Fact("attitude", foes[0].id, what="hostile")
        yield Tell(f"{'They are' if len(foes) > 1 else f'{The(foes[0])} is'} hostile now.", "loss", fact)
    return None


def minded(doing: Doing, being: Entity) -> Procedure[str]:
    """How somebody takes the party: as they do already; who has an entry, or words of their own here, waits to see, until
    the story says more; for others the dice say it now. Returns a word."""
    if being.attitude:
        return str(being.attitude)
    if being.kind in doing.ground.adventure.people or (
        doing.moment.speech and len(doing.moment.strangers) == 1
    ):
        return "curious"
    ours = able(party(doing.world)) or heroes(doing.world)
    attitude = yield from doing.rules.react(ours, (being,), doing.ground.here)
    attitude = attitude if attitude in ATTITUDES else "wary"
    yield from change(being, attitude=attitude)
    if many(being.name):
        yield Tell(f"{The(being)} are {attitude}.", "ruling", Fact("attitude", being.id, what=attitude))
    else:
        yield meeting.minding((being,), f"{attitude}.")
    return str(attitude)


def dumb(one: Being) -> bool:
    """Is it no creature that talks? Whoever has a name of their own does; a wolf with a dark head is a wolf."""
    if one.key:
        return one.name[:1].islower() and not one.id.startswith("npc.") and mute_by_name(one.name, one.key)
    last = singular(one.words[-1]) if one.words else ""
    return last in BEASTLY or last in BEASTS


@deed("surrender")
def surrender(doing: Doing) -> Procedure[Leave | None]:
    """Giving up is for fights; hands that are raised are up, whoever asks for it."""
    raised = f"You {doing.said}. " if LIMBS & {*doing.deed.words.lower().split()} else ""
    return (yield from nothing(f"{raised}Nobody here asks you to give up."))


# --------------------------------------------------------------------------------------------------- bodies


@deed("tend")
def tend(doing: Doing) -> Procedure[Leave | None]:
    """Wounds are seen to: by the system's own acts, else by a test, once a day for each."""
    if doing.deed.verb == "milk":
        return (yield from milked(doing))
    one = whom(doing) if doing.deed.whom else None
    if (
        yield from by_act(doing, "bandage", "treat", "tend", "heal", "healing", named=one.name if one else "")
    ):
        return None
    being = known(doing, one) or doing.hero
    mark = f"tended:{being.id}:{doing.moment.minute // (24 * 60)}"
    if doing.ground.seen(mark):
        return (yield from nothing("What can be done for them today is done."))

    def mended(grade: Grade) -> Procedure[None]:
        yield from doing.ground.mark(mark)
        back = yield from doing.rules.heal(being, "1d4" if grade.result == "great success" else "1d2")
        name = "you" if being == doing.hero else the(being.name)
        if not back:
            yield from edges.gain(
                doing.world, f"{name} {has_(name)} been looked after", fits=("will", "might")
            )

    yield from tried(doing, doing.task("wits", "healing"), gains=mended)
    return None


MILCH = frozenset({"goat", "cow", "sheep", "ewe", "nanny", "mare"})


def milked(doing: Doing) -> Procedure[Leave | None]:
    """A beast that gives milk is milked, and one has had a drink of it, once."""
    what = words_of((doing.what or doing.deed.whom).lower())[-1:]
    if not what or singular(what[0]) not in MILCH:
        return (
            yield from nothing(
                f"There is no milk to be had from {the(doing.what or doing.deed.whom or 'that')}."
            )
        )
    if doing.deed.unseen:
        return (yield from nothing(f"There is no {what[0]} here."))
    yield from so_now(doing, "you have had a drink of warm milk", fits=("will", "might"), carried=True)
    return None


@deed("free")
def free(doing: Doing) -> Procedure[Leave | None]:
    """Somebody or something is let loose: what only a knot or a hand holds at once, what a lock or a chain holds by a test; under
    the eyes of whoever has it there, that is tried."""
    what = doing.deed.whom or doing.what
    if not what:
        return (yield from nothing("Free whom?"))
    named = the(what)
    edge = f"{named} {is_(named)} free"
    if doing.deed.whom and whom(doing) is not None and not bound_here(doing, what):
        return (yield from nothing(f"Nobody holds {named}."))
    own = doing.deed.thing or any(one.name == what for one in doing.moment.companions)
    watched = not own and next((one for one in kept_by(doing, what)), None)
    if locked(doing, what):
        yield from tried(doing, doing.task("agility", "locks"), edge, about=(what,))
    elif not doing.deed.whom and any(
        FAST & set(words_of(line.lower())) for line in doing.moment.sentences(words_of(what)[-1:])
    ):
        yield from tried(doing, doing.task("might", "strength"), edge, about=(what,))
    elif watched:
        aside = f" {capital(the(watched.name))} {is_(watched.name)} looking on."
        yield from tried(doing, doing.task("agility", "sleight"), edge, about=(what,), aside=aside)
    else:
        yield from so_now(doing, edge, about=(what,))
    return None


def bound_here(doing: Doing, what: str) -> bool:
    """Is somebody tied, locked up or led, as the place tells of it, or a beast of one's own?"""
    one = whom(doing)
    own = one is not None and (one.source == "along" or dumb(one))
    return own or bool((CAPTIVE | FETTERS | vocabulary.words_of("What is only tied")) & doing.moment.told)


CAPTIVE = vocabulary.words_of("Words of captivity")


def kept_by(doing: Doing, what: str) -> list[Being]:
    """Who is here and would see somebody or something let loose: people who are no friends, but for who is let loose."""
    return [
        one
        for one in doing.moment.strangers
        if one.looks_on and one.name != what and not dumb(one) and one.attitude not in ("kind", "helpful")
    ]


def locked(doing: Doing, what: str) -> bool:
    """Does a lock or a chain hold it, as the place tells of it?"""
    words = words_of(what.lower())
    if (FETTERS | CAGES) & {*words, *words_of(doing.deed.words.lower())}:
        return True
    person = doing.deed.whom or {*words[-1:], *map(singular, words[-1:])} & (vocabulary.people() | CAPTIVE)
    if person and CAGES & doing.moment.told and not dumb_here(doing):
        return True  # who sits in a cage is not let out of it by a word
    lines = [line for line in doing.moment.text if set(words[-1:]) & set(words_of(line.lower()))]
    return any(FETTERS & set(words_of(line.lower())) for line in lines)


def dumb_here(doing: Doing) -> bool:
    """Is it a beast that is let loose?"""
    one = whom(doing)
    return one is not None and dumb(one)


CAGES = frozenset({"cage", "cages", "cell", "cells", "stocks", "dungeon", "gaol", "jail"})
FAST = frozenset({"stuck", "jammed", "wedged", "caught", "frozen", "rusted", "blocked", "choked", "fast"})
FETTERS = vocabulary.words_of("What holds fast") - vocabulary.words_of("What is only tied")


def offended(doing: Doing, one: Being, worse: bool = False, steps: int = 0) -> Procedure[Leave | None]:
    """Somebody has seen what was done to them: they turn on whoever did it, and whoever is with them does. Who is
    hostile then comes at the party. `steps`: by how many they think worse of it, where it was nothing done to
    themselves. Returns where that leads."""
    being = yield from embodied(doing, one)
    others = [each for each in doing.ground.present() if each.state in (UP, OUT)]
    for each in others or [being]:
        yield from change(each, attitude=each.attitude or "curious")
    steps = steps or (len(ATTITUDES) if worse or being.attitude in ("wary", "hostile") else 2)
    there = tuple(others) or (being,)
    yield from cooled(doing.world, there, steps)
    if doing.meeting or being.attitude != "hostile" or not able(there):
        return None
    yield from doing.ground.set("phase", "encounter")
    line = line_of(doing.stage, able(there))
    leave = yield from meeting.turned_on(line, able(there))
    yield from meeting.back_to_scene(doing.ground)
    return leave
