"""Making a character: step by step, or the rest at random with one word."""

from msgspec.structs import replace

from solo.core import pronouns
from solo.core.procedure import (
    SETTLED,
    Choose,
    Option,
    Procedure,
    Request,
    Roll,
    Tell,
    Write,
    change,
    make,
    remove,
)
from solo.core.things import owned
from solo.core.world import Entity, World
from solo.rules.ruleset import Draft, Ruleset

MOST_LIVES = 50
REST = Option("random", "Leave the rest to the dice", "random")
HOW = (
    Option("choose", "Roll up a character step by step", "pick"),
    Option("random", "All at random", "random"),
)


def character(world: World, rules: Ruleset, id: str = "hero.1", asks: bool = False) -> Procedure:
    """Make a hero; where a life ends in the making, begin another. `asks`: what the story says of them is asked too.
    Returns the hero."""
    how = yield Choose("player", HOW, f"Who are you? ({rules.title})", usual="random", rule="draft")
    for _ in range(MOST_LIVES):
        life = spoken_of(rules.create(Draft(world, id))) if asks else rules.create(Draft(world, id))
        hero = yield from drafting(life, id, at_random=how == "random", told_later=rules.tells_lives)
        if hero is not None:
            yield from change(hero, side="party", state=hero.state or "up")
            return hero
        yield Tell("That life is over. Another begins.", "aside")
        for thing in owned(world[id]):
            yield from remove(thing)
        yield from remove(world[id])
    raise LookupError(f"{MOST_LIVES} lives ended in the making")


def spoken_of(life: Procedure) -> Procedure:
    """The same making of a hero, and at its end what the story says of them. Returns what it returns."""
    hero = yield from life
    if hero is not None:
        name = str(hero.name or "Nobody").split()[0]
        options = (
            Option("they", "They, them, their", "pick"),
            Option("she", "She, her, her", "pick"),
            Option("he", "He, him, his", "pick"),
            Option("it", "It, it, its", "pick"),
            Option("name", f"{name} every time", "pick"),
        )
        key = yield Choose(
            "player", options, f"What shall the story say of {hero.name}?", "they", rule="draft"
        )
        if key != pronouns.USUAL:
            yield from change(hero, pronouns=pronouns.by_name(name) if key == "name" else key)
    return hero


def drafting(procedure: Procedure, id: str, at_random: bool, told_later: bool = False) -> Procedure:
    """The same procedure; every choice also offers to leave the rest to the dice. What is `told_later`, under
    a heading, is then not told as it comes, and its dice are thrown out of sight."""
    answer = None
    try:
        while True:
            request = procedure.send(answer)
            if not told_later and type(request) in SETTLED:
                answer = yield request
                continue
            if isinstance(request, Choose) and not at_random:
                answer = yield offering_rest(request)
                at_random = answer == REST.key
            elif isinstance(request, Write) and not at_random:
                answer = yield request
                at_random = answer.strip().lower() == REST.key
            elif not isinstance(request, Choose | Write):
                told_later = told_later and not (isinstance(request, Tell) and request.kind == "heading")
                answer = (yield from unseen(request)) if at_random and told_later else (yield request)
                continue
            if at_random:
                answer = yield from by_dice(request, id)
    except StopIteration as stop:
        return stop.value


def unseen(request: Request) -> Procedure:
    """The request where nobody looks: a roll out of sight, nothing told."""
    if isinstance(request, Tell):
        return None
    return (yield replace(request, rule="draft", closed=True) if isinstance(request, Roll) else request)


def out_of_sight(procedure: Procedure) -> Procedure:
    """The same procedure where nobody looks: its dice are out of sight, and nothing is told. Returns its outcome."""
    answer: object = None
    try:
        while True:
            answer = yield from unseen(procedure.send(answer))
    except StopIteration as stop:
        return stop.value


def offering_rest(request: Choose) -> Choose:
    """The request with the rest at random as its last option."""
    return Choose(
        request.by, (*request.options, REST), request.why, request.usual, request.secret, request.rule
    )


def by_dice(request: Choose | Write, id: str) -> Procedure:
    """An answer without the player: the usual one, else any."""
    if isinstance(request, Write) or request.usual:
        return request.usual
    pick = yield Roll(f"d{len(request.open)}", rule="draft", who=id, why="at random", closed=True)
    return request.open[pick - 1].key


def arrive(world: World, fields: dict, belongings: list[dict], id: str = "hero.1") -> Procedure:
    """A character from the roster enters the game: its fields, and its things. Returns the hero."""
    hero: Entity = world[id]
    yield from change(hero, **{**fields, "side": "party", "state": "up"})
    for thing in belongings:
        yield from make(world, "thing", **{**thing, "owner": id})
    return hero
