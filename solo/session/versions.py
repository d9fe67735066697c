"""Worlds of earlier versions, brought up to the present one.

A world has fields of two kinds: the engine's own (`game`, `seen`, `trail` …), with WORLD and MIGRATIONS here, and
those of a system of rules, with `Ruleset.version` and `Ruleset.migrations`. Turns on record keep the fields of their
time. When a game is played on under a later version, its world is folded as it was left, migrated, and goes on record
with the next turn as a turn of its own, which begins anew from a snapshot; what lies before is never written again.
`undo` passes over such a turn and then stands in the world before it, migrated in its turn, and the player is told.

When the engine's own fields change: raise WORLD, and add the function that makes a state of version n one of n + 1.

What may live here: going from one version to the next. Nothing here drives a game.
"""

from collections.abc import Iterator, Mapping

import msgspec

from solo.core.fields import misfit
from solo.core.world import World
from solo.journal import DamagedSave, NewerRules, NotMigrated, Turn, Versions
from solo.rules.ruleset import Migration, Ruleset, State
from solo.session.record import digest

WORLD = 12  # 2: an edge helps only what it fits, and an answer's more names no place that was not seen yet
# 3: who is asked or told something answers from what is written, in other words each time, and remembers what was said
# 4: what is said leaves an edge only where the act does (a promise, thanks, an apology …), and an insult cools
# 5: what is listened for, only answered and leaves all as it was takes no turn
# 5: a noise tells only where it matters who hears it; what somebody has in hand is tried for
# 5: who comes to think otherwise while they are met does what is written for that
# 6: food is what was named, rests last until the hour that is said, what is shown is looked at, and shallow water is not swum
# 7: who answers here is here for every deed; choices whose person, thing or fire is gone are barred; what is tried goes by one
# table of verbs, what only a knot holds is undone without dice, listening is not rolled, food and drink that stand here are had
# 7: what one carries and buries is in the ground
# 8: what somebody who is met keeps others from is not free, who is pushed off something falls, a bet is a bet, small things
# simply happen, and what has no hour is waited for as long as is said
# 5: a question that is not answered rolls nothing, makes nobody and takes no turn; words alone roll no reaction
# 8: what is done while it is asked how somebody is hailed is how they take it; what is put on a thing of one's own stays
# 9: who backs away goes by nerve, a fumble costs where one goes too, a prayer that is only said is free, a blade cuts a cord, coins
# are put where it is said, and beasts of the story do not talk
# 8: what somebody is told is taken up in its words, answers what they asked, or is tried on them where it bids them away
# 10: what one wears is one's own, what the text says one was given is what one has, a taste is no meal, and what does not burn is thrown
# 11: what is easier or harder counts once, nights of rest are a day apart, and hours of it that make a night are one
# 12: a rest that is typed lasts as long as is said, what is named is not done with another thing, what is let go of lies there, who
# lies there while a companion runs has shaken nobody off, of the dead nobody is taken alive,
# and healing that is written for a victory comes before a dying hero's hour is over
MIGRATIONS: Mapping[int, Migration] = {}

HERO = "hero.1"


class Step(msgspec.Struct):
    """From the versions that turns on record follow to the present ones: the turn that says so, the state it
    begins from, and what was in flight, made again. It goes on record with the next turn."""

    after: int  # the turn on record that it follows
    turn: Turn
    state: State
    again: list[Turn] = msgspec.field(default_factory=list)


def present(rules: Ruleset) -> Versions:
    """The versions that new turns follow."""
    return Versions(WORLD, rules.version)


def older(then: Versions, rules: Ruleset) -> bool:
    """Are these earlier versions than the present ones? Raises NewerRules where one of them is later."""
    now = present(rules)
    if then.world > now.world or then.ruleset > now.ruleset:
        later = f"version {then.ruleset} of its rules; here is {now.ruleset}"
        if then.ruleset <= now.ruleset:
            later = "a later version of solo"
        step = f"Bring solo and {rules.title} up to date, then open it again; it has not been touched"
        raise NewerRules(rules.title, f"this was played by {later}", step)
    return then != now


def migrated(state: State, then: Versions, to: Versions, rules: Ruleset) -> State:
    """A state of one pair of versions as one of later ones. Raises NewerRules where these are later than the
    present ones, and NotMigrated where a migration fails."""
    older(to, rules)
    steps = (
        *((number, MIGRATIONS) for number in range(then.world, to.world)),
        *((number, rules.migrations) for number in range(then.ruleset, to.ruleset)),
    )
    try:
        for number, migrations in steps:
            state = migrations.get(number, unchanged)({id: dict(fields) for id, fields in state.items()})
        World(state, digesting=False)
    except Exception as error:
        said = f"it cannot be brought up to version {to.ruleset} ({type(error).__name__}: {error})"
        raise NotMigrated(rules.title, said, "It has not been touched; please report that") from error
    return state


def unchanged(state: State) -> State:
    """What a version changes that has no migration: how the rules work, and no field."""
    return state


def step_from(world: World, after: int, then: Versions, rules: Ruleset) -> tuple[World, Step]:
    """The world after a turn as one of the present versions, and the step that leads there. Raises as `migrated`."""
    state = migrated(world.state(), then, present(rules), rules)
    made = World(state, being=rules.being)
    words = f"From here on the game follows version {rules.version} of {rules.title}; before, version {then.ruleset}."
    if then.ruleset == rules.version:
        words = "From here on the game goes by what solo settles now; before, by what it settled then."
    turn = Turn(
        move={"do": "migrate", "ruleset": (then.ruleset, rules.version), "world": (then.world, WORLD)},
        line="(the rules change)",
        tells=(("aside", words),),
        digest=digest(made),
    )
    return made, Step(after, turn, state)


def marked(turn: Turn, began: Versions, rules: Ruleset) -> Turn:
    """The turn with the versions it follows, where they are not those the game began with."""
    now = present(rules)
    if now == began:
        return turn
    return msgspec.structs.replace(turn, ruleset=now.ruleset, world=now.world)


def hero_of(fields: Mapping, things: Iterator[Mapping] | tuple, then: Versions, rules: Ruleset) -> dict:
    """A character as kept, on the roster or in a header, as one of the present versions: fields and things.
    Raises as `migrated`, and DamagedSave where a field holds what it cannot."""
    if not older(then, rules):
        return sound({"fields": dict(fields), "things": [dict(thing) for thing in things]}, rules)
    belongings = {f"thing.{number}": {**thing, "owner": HERO} for number, thing in enumerate(things, 1)}
    state = migrated({HERO: dict(fields), **belongings}, then, present(rules), rules)
    kept = [fields for id, fields in state.items() if id.startswith("thing.") and fields.get("owner") == HERO]
    hero = {
        "fields": state.get(HERO, {}),
        "things": [{name: to for name, to in thing.items() if name != "owner"} for thing in kept],
    }
    return sound(hero, rules)


def sound(hero: dict, rules: Ruleset) -> dict:
    """The same character, every field of which is of the type it is declared with. Raises DamagedSave."""
    for fields, of in ((hero["fields"], "being"), *((thing, "thing") for thing in hero["things"])):
        if wrong := misfit(rules.being, fields, of):
            step = "`solo character remove` takes it off the roster; a game it played in keeps its own copy"
            raise DamagedSave(f"the character {hero['fields'].get('name', '')!s:.40}", wrong, step)
    return hero
