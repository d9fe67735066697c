"""Encounters: who is there, how they take it, parley, fights, and who is left when one comes again.

`meeting.KEY` remembers an encounter of a place: its foes and their attitude.
`game.present` names who is here now.
"""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from solo.core import clock
from solo.core.meetings import meetings_of
from solo.core.party import heroes, party
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import DEAD, FLED, OUT, UP, YIELDED, Entity, World
from solo.play.downfall import beaten, come_to, nobody_stands
from solo.play.effect import Line, anything
from solo.play.ground import Ground, Leave
from solo.play.hearing.naming import is_
from solo.play.people import called, roll_call
from solo.referee import edges, fights
from solo.referee.fights import come_round
from solo.rules.floor import natures
from solo.rules.floor.speech import agree, capital, kind_of, listed, the
from solo.rules.ruleset import ATTITUDES, Task, able
from solo.scenario import model
from solo.scenario.running.layout import script_of

# What a question of a meeting can be answered besides: one attacks; it has come to blows by something done meanwhile;
# nobody is left to ask it of; one has run; they are minded otherwise than they were.
ATTACK, TURNED, OVER, ESCAPED = "attack them", "they turn", "they are down", "you are away"
MINDED = "they think otherwise"
MEANWHILE = (OVER, TURNED, ESCAPED, MINDED)
KNOWN = "how they take it is known"  # while it is asked how they are hailed
GO_FOR_YOU = "There is blood on it now. They go for you."


def meanwhile(world: World, unasked: tuple[str, ...]) -> str:
    """How a question of a meeting is answered by what was done while it stood, or nothing: nobody is left to answer it,
    one is away, they were struck, they think otherwise, or by now it is known what they think."""
    if OVER not in unasked:
        return ""
    met = world.get("game", "present", ())
    stand = [id for id in met if world.get(id, "state") == UP]
    left = bool(stand)
    for mark, key in (("escaped", ESCAPED), ("struck", TURNED), ("minded", MINDED)):
        if left and world.get("game", mark) and key in unasked:
            return key
    if KNOWN in unasked and left and all(world.get(id, "attitude") for id in stand):
        return KNOWN
    return OVER if met and not left else ""


def attitude_of(ground: Ground, place: Entity, foes: tuple[Entity, ...], said: str) -> Procedure[str]:
    """How they take it: as the person is minded by now, as last time, as written,
    or as the dice say. Returns a word."""
    attitude = next((foe.attitude for foe in foes if minded(foe)), "") or place.attitude or said
    if not attitude:
        attitude = yield from reaction(ground, foes)
        if not able(foes):
            return attitude  # it was over while they were hailed
    if attitude == "fled":
        for foe in foes:
            yield from change(foe, state=FLED)
        return attitude
    for foe in foes:
        yield from change(foe, attitude=foe.attitude if minded(foe) else attitude)
    yield from change(place, attitude=attitude)
    yield minding(foes, f"{attitude}.")
    return attitude


def reaction(ground: Ground, foes: tuple[Entity, ...]) -> Procedure[str]:
    """How they take it as the dice say; but what is done while it is asked how they are hailed goes before: they were
    struck, or made friends of. Returns a word."""
    hailing = ground.rules.react(able(party(ground.world)), foes, ground.here)
    besides = (ATTACK, OVER, TURNED) if any(foe.attitude for foe in foes) else (ATTACK, OVER, TURNED, KNOWN)
    answer: object = None
    while True:
        try:
            request = hailing.send(answer)
        except StopIteration as stop:
            return str(stop.value)
        if not isinstance(request, Choose) or request.unasked:
            answer = yield request
            continue
        answer = yield replace(request, unasked=besides)
        while answer == ATTACK and not (yield from meant_so(able(foes)[0])):
            answer = yield replace(request, unasked=besides)
        if answer in besides:
            hailing.close()
            if answer in (ATTACK, TURNED):
                yield from ground.set("struck", True)  # nobody is asked whether they stand
            return next((str(foe.attitude) for foe in able(foes) if answer == KNOWN), "hostile")


def meant_so(foe: Entity) -> Procedure[bool]:
    """What comes of violence is said before it is done, of whoever is at their head. Returns whether it is."""
    options = (
        Option("go", f"Attack {the(foe)}", "attack"),
        Option("leave", "Think better of it", "decline"),
    )
    why = f"That means a fight with {the(foe)}."
    return (yield Choose("player", options, why, usual="go", rule="attempt")) == "go"


def minding(foes: tuple[Entity, ...], words: str) -> Tell:
    """How they take it, told."""
    who = "They are" if len(foes) > 1 else f"{called(foes[0])} {is_(foes[0].name)}"
    return Tell(f"{who} {words}", "ruling", Fact("attitude", foes[0].id, what=foes[0].attitude or ""))


def minded(foe: Entity) -> bool:
    """Is it a person who has taken the party one way or another before? They keep that wherever they are
    met."""
    return foe.id.startswith("npc.") and bool(foe.attitude)


def met(line: Line, foes: tuple[Entity, ...], attitude: str) -> Procedure[Leave | None]:
    """Play what is written for an attitude. Unwritten, the list of choices under the line is what one may do; where
    there is none, the referee runs the meeting. Returns where it leads."""
    if attitude == "fled":
        yield Tell(f"{roll_call(foes).capitalize()}: gone before you can speak.", "foe")
        return (yield from ended(line, "routed"))
    if attitude == "hostile" and line.ground.world.get("game", "struck"):
        return (yield from battle(line, foes))  # they were attacked while it was asked how to hail them
    leave, default = yield from line.outcome(attitude)
    if not default:
        return leave
    if attitude == "hostile":
        return (yield from stand_or_run(line, foes))
    if line.menu or line.written(attitude).outcome is not None:
        return None  # what one may do is listed; or there are words for it that are not said now
    return (yield from parley(line, foes))


def stand_or_run(line: Line, foes: tuple[Entity, ...]) -> Procedure[Leave | None]:
    """They come at you, and nobody wrote what then: fight, or run with them behind you.
    Returns where it leads."""
    ground = line.ground
    hero = ground.actor()
    run = Option(
        "run", "Run, with them behind you", "flee", odds=lambda: ground.rules.pursue(hero, foes, ground.here)
    )
    task = Task("charm", "persuasion", "hard", here=ground.here)
    call = Option("talk", "Call out to them", "talk", odds=lambda: ground.rules.test(hero, task, ()))
    heard = (call,) if any(natures.talks(foe) for foe in foes) else ()
    comes = "They come at you." if len(foes) > 1 else f"{called(foes[0])} comes at you."
    key = yield Choose(
        "player",
        (Option("fight", "Stand and fight", "attack"), *heard, run),
        comes,
        usual="fight",
        rule="pursuit",
        unasked=MEANWHILE,
    )
    if key == ESCAPED:
        return (yield from escaped(line))
    if not able(foes):
        return (yield from ended(line, fights.how_it_ended(foes)))
    if key == MINDED:
        leave = yield from minded_anew(line, foes)
        return leave or (yield from parley(line, foes))
    if key == "talk":
        grade = yield from ground.rules.test(ground.actor(), task, ())
        if grade.passed:
            yield from warmed(ground, able(foes), 1)
            leave = yield from minded_anew(line, able(foes))
            return leave or (yield from parley(line, foes))
        yield Tell("Nobody listens.", "foe")
    if key == "run":
        if (yield from ground.rules.pursue(hero, foes, ground.here)):
            return (yield from ended(line, "fled"))
        yield Tell("They are faster.", "foe")
    return (yield from battle(line, foes))


def parley(line: Line, foes: tuple[Entity, ...]) -> Procedure[Leave | None]:
    """A meeting nobody wrote: talk, fight, pass or go back. Returns where it leads."""
    ground = line.ground
    task = Task("charm", "persuasion", here=ground.here)
    for _ in range(len(ATTITUDES) * 2):
        foes = able(foes)
        calm = [foe for foe in foes if foe.attitude != "hostile"]
        before = {foe.id: seen(ground, foe) for foe in foes}
        key = yield Choose(
            "player",
            parley_options(ground, foes, task),
            "What now?",
            usual="pass",
            rule="parley",
            unasked=MEANWHILE,
        )
        if key == ESCAPED:
            return (yield from escaped(line))
        if not able(foes):
            return (yield from ended(line, fights.how_it_ended(foes)))
        if key == MINDED:
            leave = yield from minded_anew(line, foes)
            if leave:
                return leave
            continue
        if any(assaulted(ground, foe, before[foe.id]) for foe in foes):  # by what was done meanwhile
            for foe in able(foes):
                yield from change(foe, attitude="hostile")
            if key not in ("fight", ATTACK, TURNED):
                yield Tell(GO_FOR_YOU, "foe")
            return (yield from battle(line, foes))
        if key in ("fight", ATTACK, TURNED) or any(foe.attitude == "hostile" for foe in calm):
            return (yield from battle(line, foes))
        if key == "back":
            return ("back", "")
        if key == "pass":
            return None
        helped = talked(ground, foes, task)
        yield from edges.use(helped.edges)
        grade = yield from ground.rules.test(ground.actor(), helped.task, ())
        foes = able(foes) or foes
        yield from warmed(ground, foes, 1 if grade.passed else -1)
        if foes[0].attitude == "hostile":
            return (yield from battle(line, foes))
        leave = yield from minded_anew(line, foes)
        if leave:
            return leave
    return None


def minded_anew(line: Line, foes: tuple[Entity, ...]) -> Procedure[Leave | None]:
    """They have come to think otherwise of the party: what is written for that is played. Returns where it leads."""
    leave, _ = yield from told_once(line, foes)
    return leave


def turned_on(line: Line, foes: tuple[Entity, ...], listed: bool = False) -> Procedure[Leave | None]:
    """They have turned on the party, and nobody was struck: what is written for that, or else one stands or runs. `listed`: in the
    middle of their menu, where they fight if nothing is written, and what is written must lead somewhere, or list something,
    or they come at one. Returns where it leads."""
    ends, written = line.ground.ends, line.written("hostile").outcome
    leave, told = yield from told_once(line, foes)
    if not told:
        return (yield from (battle if listed else stand_or_run)(line, foes))
    asks = written is not None and any(isinstance(block, model.Menu) for block in written.blocks)
    if leave or asks or not listed or line.ground.ends != ends or not able(foes):
        return leave
    yield from line.ground.set("struck", None)  # that is answered: nobody was, and one is asked
    return (yield from stand_or_run(line, foes))


def told_once(line: Line, foes: tuple[Entity, ...]) -> Procedure[tuple[Leave | None, bool]]:
    """What is written by its own name for how they, or who speaks for them, are minded now, once in a meeting. Returns where
    it leads, and whether there was anything."""
    ground = line.ground
    speaker = ground.world[ground.world.get("game", "minded") or foes[0].id]
    yield from ground.set("minded", None)
    mind = speaker.attitude or ""
    places = tuple(meetings_of(ground.world, speaker))
    if not places or any(mind in (place.told or ()) for place in places):
        return None, False
    yield from tell_of(ground, (speaker,), mind)
    leave, default = yield from line.outcome(mind, lambda item: mind in item.names)
    return leave, not default


def tell_of(ground: Ground, foes: tuple[Entity, ...], *minds: str) -> Procedure[None]:
    """What is written for these minds has been told in the meeting with these."""
    for place in meetings_of(ground.world, foes[0]):
        yield from change(place, told=tuple(dict.fromkeys((*(place.told or ()), *minds))))


Standing = tuple[str, str, str, tuple[int, ...]]


def seen(ground: Ground, foe: Entity) -> Standing:
    """How one stands and is minded, to see afterwards what was done to them."""
    life = tuple(int(foe.get(name) or 0) for name in (*ground.rules.guard, *ground.rules.blood))
    return foe.state, ground.rules.status(foe), foe.attitude or "", life


def assaulted(ground: Ground, foe: Entity, before: Standing) -> bool:
    """Was violence done to one since: struck down, or hurt, and not made to like it? Who was mended was not."""
    state, status, attitude, life = seen(ground, foe)
    if state in (DEAD, OUT):
        return state != before[0]
    mended = any(now > was for now, was in zip(life, before[3], strict=True))
    return status != before[1] and attitude == before[2] and not mended


def parley_options(ground: Ground, foes: tuple[Entity, ...], task: Task) -> tuple[Option, ...]:
    """What one may do with people who are not fighting yet."""
    wary = foes[0].attitude == "wary"
    odds = lambda: ground.rules.test(ground.actor(), talked(ground, foes, task).task, ())
    note = lambda: talked(ground, foes, task).words
    back = Option("back", "Back off the way you came", "flee")
    return (
        Option("talk", "Talk them round", "talk", odds=odds, note=note),
        Option("pass", "Go about your business", "wait", "they are in your way" if wary else ""),
        *((back,) if wary or ground.world.get("trail", ground.scene.key) else ()),
        Option("fight", "Attack", "attack"),
    )


def talked(ground: Ground, foes: tuple[Entity, ...], task: Task) -> edges.Helped:
    """Talking them round, with what helps it now."""
    return edges.helped(ground.world, task, " ".join(foe.name for foe in foes))


def warmed(ground: Ground, foes: tuple[Entity, ...], steps: int) -> Procedure[None]:
    """They warm or cool by so many steps."""
    for foe in foes:
        now = ATTITUDES.index(foe.get("attitude", "curious"))
        yield from change(foe, attitude=ATTITUDES[max(0, min(4, now + steps))])
    for place in meetings_of(ground.world, foes[0]):
        yield from change(place, attitude=foes[0].attitude)
    yield minding(foes, f"{foes[0].attitude} now.")


def battle(
    line: Line,
    foes: tuple[Entity, ...],
    alone: bool = False,
    first_blood: bool = False,
    surprise: str = "",
) -> Procedure[Leave | None]:
    """A fight, and what its end comes to; `surprise` is the side that is not ready. Returns where it leads."""
    ground, foes = line.ground, able(foes)
    if not foes:
        return None
    yield from ground.set("phase", "fight")
    yield from ground.set("struck", None)
    minds = {foe.id: foe.attitude if foe.attitude not in (None, "hostile") else "wary" for foe in foes}
    for foe in foes:
        yield from change(foe, side="foes", attitude="hostile")
    yield from remember_hostile(ground, foes)
    outcome = yield from fights.fight(
        ground.world,
        ground.rules,
        foes,
        ground.here,
        alone=alone,
        first_blood=first_blood,
        surprise=surprise,
    )
    yield from ground.set("phase", "encounter")
    yield from ground.set("present", tuple(foe.id for foe in foes))
    if first_blood and bloodied(ground, foes, outcome):
        return (yield from duelled(line, foes, minds, outcome))
    return (yield from ended(line, outcome))


def bloodied(ground: Ground, foes: tuple[Entity, ...], outcome: str) -> bool:
    """Was it first blood that ended a fight, and not that one side was beaten?"""
    left = able(foes) if outcome == "victory" else able(heroes(ground.world)) if outcome == "fallen" else ()
    return bool(left)


def duelled(
    line: Line, foes: tuple[Entity, ...], minds: Mapping[str, str], outcome: str
) -> Procedure[Leave | None]:
    """A fight to first blood is over, and all stand who stood: what is written for having won or lost it is played, and
    those who fought are minded as they were. Returns where it leads."""
    line.ground.ends += 1
    for foe in able(foes):
        yield from change(foe, attitude=minds[foe.id])
        for place in meetings_of(line.ground.world, foe):
            yield from change(place, attitude=minds[foe.id])
    leave, _ = yield from line.outcome(outcome)
    return leave


def remember_hostile(ground: Ground, foes: tuple[Entity, ...]) -> Procedure[None]:
    """Those who are left of a fight stay hostile."""
    for place in meetings_of(ground.world, foes[0]):
        yield from change(place, attitude="hostile")


def fallen_since(ground: Ground) -> tuple[Entity, ...]:
    """Those who were met here, where the last of them has fallen since, without a fight; nobody where one can act."""
    foes = tuple(ground.world[id] for id in ground.world.get("game", "present", ()))
    down = any(foe.state in (DEAD, OUT) for foe in foes)
    return () if not down or any(foe.state == UP for foe in foes) else foes


AFTERWARDS = {
    "victory": "It is over, and you are standing.",
    "routed": "That is the last you see of them.",
    "yielded": "They are in your hands.",
    "fled": "You have shaken them off.",
    "captured": "They have you, alive.",
}
WON = ("victory", "routed", "yielded")


def ended(line: Line, outcome: str) -> Procedure[Leave | None]:
    """Tell how a fight came out and play what is written for it. Returns where it leads."""
    ground = line.ground
    ground.ends += 1
    left = tuple(
        id for id in ground.world.get("game", "present", ()) if ground.world[id].state in (UP, YIELDED)
    )
    yield from ground.set("present", left or None)
    if outcome == "captured" and nobody_lives(ground):
        outcome = "fallen"  # whom they have is none of the player's own
    if outcome in AFTERWARDS:
        yield Tell(
            afterwards(line.ground, outcome), "ruling", Fact("fight", line.ground.actor().id, what=outcome)
        )
    dying = not able(heroes(ground.world)) and not nobody_lives(ground)
    if outcome in WON and dying and heals(line.written(outcome).outcome):
        leave, _ = yield from line.outcome(outcome)  # what is done at once comes before the hour is over
        return leave if (yield from on_their_feet(ground)) else (yield from beaten(ground, "fallen"))
    if outcome in WON and not (yield from on_their_feet(ground)):
        return (yield from beaten(ground, "fallen"))
    if outcome in ("captured", "fallen"):
        return (yield from lost(line, outcome))
    leave, default = yield from line.outcome(outcome)
    if leave or not default:
        return leave
    return ("back", "") if default == "back" or outcome == "fled" else None


def escaped(line: Line) -> Procedure[Leave | None]:
    """Somebody has run from a meeting, and nobody was faster. Returns where it leads."""
    yield from line.ground.set("escaped", None)
    return (yield from ended(line, "fled"))


def lost(line: Line, outcome: str) -> Procedure[Leave | None]:
    """The party has fallen, or is taken: play what is written for it, where nobody lives the nearest that ends; else it
    is as the system says. Returns where it leads."""
    yield from come_to(line.ground, outcome)
    fit = tells_the_end if nobody_lives(line.ground) else anything
    line.ground.falling = True
    try:
        leave, default = yield from line.outcome(outcome, fit)
    finally:
        line.ground.falling = False
    if leave or not (default or nobody_stands(line.ground)):
        return leave
    return (yield from beaten(line.ground, outcome))


def nobody_lives(ground: Ground) -> bool:
    """Are all of the player's own dead?"""
    return all(hero.state == DEAD for hero in heroes(ground.world))


def heals(item: model.Outcome | None) -> bool:
    """Does what is written for an outcome heal somebody?"""
    return item is not None and any(
        isinstance(part, model.Heal) for segment in item.segments for part in segment.parts
    )


def tells_the_end(item: model.Outcome) -> bool:
    """Does what is written for an outcome end the story there? What goes on from it is for those who live."""
    return any(isinstance(part, model.End) for segment in item.segments for part in segment.parts)


def afterwards(ground: Ground, outcome: str) -> str:
    """How a fight came out, in a sentence; who won it lying down is not standing."""
    if outcome != "victory" or able(heroes(ground.world)):
        return AFTERWARDS[outcome]
    standing = [being.name for being in able(party(ground.world))]
    return (
        f"It is over, and {listed(standing)} {agree(standing, 'stands')} over you."
        if standing
        else "It is over."
    )


def on_their_feet(ground: Ground) -> Procedure[bool]:
    """A fight is won; where no hero can act, time goes by there until one comes round. Returns False where nobody
    does."""
    if able(heroes(ground.world)):
        return True
    yield from come_round(ground.world, ground.rules, ground.here)
    if not able(heroes(ground.world)):
        return False
    yield Tell(f"You come round where you fell. {clock.now(ground.world)}", "time")
    return True


def over(ground: Ground, fight: model.Fight) -> bool:
    """Was a fight fought out already: are all down or away whom it is against?"""
    if fight.groups:
        foes = ground.world.get(f"meeting.{fight.key or ground.scene.key}", "foes")
        ids = foes or tuple(
            being.id
            for group in fight.groups
            if group.key in ground.adventure.people
            for being in ground.beings(group.key)
        )
        if foes is None and len(ids) < len(fight.groups):
            return False
    else:
        here = f"meeting.{ground.scene.key}/"
        ids = tuple(
            id
            for place in ground.world.all("meeting")
            if place.id.startswith(here)
            for id in place.foes or ()
        )
    return bool(ids) and not any(fightable(ground.world[id]) for id in ids)


def fightable(being: Entity) -> bool:
    """Does one stand, and not with the party?"""
    return being.state == UP and being.side != "party"


def stay(ground: Ground) -> Procedure[None]:
    """One leaves: whoever was met here and is left stays here; not so who only came by."""
    left = [being for being in ground.present() if being.side != "party"]
    if not left:
        return
    tables = {table.key for table in ground.adventure.wanderings}
    passing = script_of(ground.adventure).passing
    came_by = {
        id
        for place in ground.world.all("meeting")
        if (key := place.id.removeprefix("meeting.")).rpartition("/")[0] in tables or key in passing
        for id in place.foes or ()
    }
    for being in left:
        if being.id not in came_by and ground.world.get("stays", being.id) != ground.scene.key:
            yield Change("stays", being.id, ground.scene.key)


def staying(ground: Ground) -> tuple[Entity, ...]:
    """Who was met in this scene before, and is there still."""
    ids = (id for id, place in ground.world.fields("stays").items() if place == ground.scene.key)
    return tuple(being for being in (ground.world[id] for id in ids) if fightable(being))


def still_here(ground: Ground, told: str) -> Procedure[None]:
    """Who is there still is said to be, where the place (`told`) does not name them."""
    words = told.lower()
    left = tuple(
        foe for foe in staying(ground) if not re.search(rf"\b{re.escape(plain(foe))}(s|es)?\b", words)
    )
    if left:
        yield Tell(f"{capital(roll_call(left))} {'are' if len(left) > 1 else 'is'} still here.", "foe")


def plain(foe: Entity) -> str:
    """The word that a place's text would name one by."""
    return kind_of(foe).lower().split()[-1]


def back_to_scene(ground: Ground) -> Procedure[None]:
    """The meeting is over."""
    yield from ground.set("phase", "scene")
