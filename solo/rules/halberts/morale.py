"""Courage and words in a fight: the warning before it, how long foes stay in it, and what becomes of the
beaten.

The book has no morale; creatures fight as many rounds as they have Endurance (HAL-OPP-09, HAL-RULE-25), and
people think twice when half of them are down (a ruling of ours, with the talent made for it: Discipline).
"""

from collections import Counter

from solo.core.dice import faces
from solo.core.english import article, plural
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, OUT, UP, YIELDED
from solo.rules.floor import natures, telling
from solo.rules.floor.fighting import fallen, leader
from solo.rules.floor.speech import The, capital, does, kind_of, whose
from solo.rules.halberts.beings import creature, full, score
from solo.rules.halberts.checks import EASIER, check
from solo.rules.halberts.fields import AVERAGE, Being
from solo.rules.halberts.tables_tasks import talkers
from solo.rules.ruleset import able, setting, side

SLOW = 6  # Dexterity below this outruns nobody
MOST_THROWS = 20  # for one of several, where a throw is left over
MOST_SPELLS = 2  # that a foe casts in a day


def talks(being: Being) -> bool:
    """Does it take prisoners and hear reason?"""
    return being.row in talkers() if creature(being) and not spoken(being) else natures.talks(being)


def spoken(being: Being) -> bool:
    """Does its record say what it speaks, or that it is a person?"""
    return any(tag in natures.SPEAKS or tag.startswith("speaks ") for tag in being.tags)


def warning(foes: tuple[Being, ...], ours: tuple[Being, ...]) -> str:
    """Danger is announced before it is met (HAL-OPP-15, HAL-COMBAT-13)."""
    number = Counter(map(kind_of, foes))
    who = " and ".join(so_many(name, count) for name, count in number.items())
    signs = " ".join(dict.fromkeys(sign for foe in foes if (sign := menace(foe))))
    return (
        f"Against you: {who}.{' ' + signs if signs else ''} Expect half of all who are here to be down after "
        "the first round."
    )


def so_many(name: str, count: int) -> str:
    """So many of a kind: `4 smugglers`, `a goblin`, `Corin`."""
    if count > 1:
        return f"{count} {plural(name)}"
    return name if name[:1].isupper() else article(name)


def menace(foe: Being) -> str:
    """What one can see of how dangerous it is."""
    name = kind_of(foe)
    if not creature(foe):
        return capital(f"{name} in a metal cuirass: very hard to hit.") if foe.cuirass else ""
    points = sum(foe.blow)
    name = name if name[:1].isupper() else f"the {name}"
    size = f"One blow of {name} kills a man." if points > 12 else ""
    size = size or (capital(f"{name} hits hard.") if points > 7 else "")
    sure = capital(f"{name} does not miss.") if (foe.Hit or 0) >= 11 else ""
    return " ".join(part for part in (size, sure) if part)


# Who stays.


def after_round(fight: Being) -> Procedure[None]:
    """Creatures that have fought as many rounds as they have Endurance, and people whose side is half
    gone."""
    tiring = setting(fight.world, "creature_stamina", "yes") == "yes"
    for being in (*able(side(fight, "foes")), *able(side(fight, "party"))):
        if tiring and creature(being) and rounds_fought(being, fight) >= being.End:
            yield from change(being, "HAL-RULE-25", state=FLED)
            yield telling.flight(being, "{who} {has} had enough, and {runs}.")
    foes = side(fight, "foes")
    if 2 * len(able(foes)) > len(foes) or not able(side(fight, "party")):
        return
    for being in able(foes):
        if not creature(being) and not being.rattled:
            yield from waver(being, fight)


def rounds_fought(being: Being, fight: Being) -> int:
    """How many rounds of this fight it has fought: not the one in which it was surprised (HAL-COMBAT-03)."""
    surprised = being.id in (fight.get(fight.surprise) or ()) if fight.surprise else False
    return fight.round - surprised


def waver(being: Being, fight: Being) -> Procedure[None]:
    """Half of them are down: 2d6 at or under Endurance + Discipline, or they run; who cannot outrun anybody
    yields."""
    yield from change(being, "HAL-TAL-13", rattled=True)
    goal = full(being, "End") + being.get("Discipline", 0)
    if (yield from check(goal, rule="HAL-TAL-13", who=being.id, why=f"{whose(being)} nerve")):
        return
    if len(able(side(fight, "party"))) > 1 or being.Dex < SLOW:
        yield from change(being, "HAL-TAL-13", state=YIELDED)
        yield telling.yielding(
            being, f"“Enough!” {The(being, 'drops')} everything and {does(being, 'kneels')}."
        )
    else:
        yield from change(being, "HAL-TAL-13", state=FLED)
        yield telling.flight(being, "{who} {looks} round, {sees} who is left, and {runs}.")


# Calling on them to give up (a ruling of ours).


def hearers(fight: Being) -> tuple[Being, ...]:
    """Those of the other side who would hear it, once a fight."""
    return () if fight.parleyed else tuple(foe for foe in able(side(fight, "foes")) if talks(foe))


def plea(being: Being, fight: Being) -> int:
    """What it takes to be heard: Status + Diplomacy, easier once one of them is down."""
    return score(being, "Sta", "Diplomacy") + EASIER * (fallen(side(fight, "foes")) > 0)


def nerve(being: Being) -> int:
    """2d6 at or under it and they fight on."""
    if creature(being):
        return AVERAGE if being.Attack is None else being.Attack
    return full(being, "End") + being.get("Discipline", 0)


def voice(foes: tuple[Being, ...]) -> Being:
    """Who answers for them: whoever leads them, else the stoutest."""
    return leader(foes) or max(foes, key=nerve)


def persuaded(goal: int, stands: int) -> Procedure[bool]:
    """Would it work: a check to be heard, and then a nerve that fails?"""
    return (yield from check(goal)) and not (yield from check(stands))


def answer(fight: Being, being: Being) -> Procedure[None]:
    """Somebody was heard: they think about it, and fight on or yield."""
    foes = hearers(fight)
    yield from change(fight, "HAL-OPP-12", parleyed=True)
    if not foes or being.state != UP:
        return
    who = voice(foes)
    if (yield from check(nerve(who), rule="HAL-OPP-12", who=who.id, why=f"{whose(who)} nerve")):
        yield telling.doing(who, "{who} {hears} it, and {comes} on.", "foe")
        return
    for foe in foes:
        yield from change(foe, "HAL-OPP-12", state=YIELDED)
        yield telling.yielding(foe, "{who} {lays} down {their} arms.")


# What foes choose.


def intent(being: Being, request: Choose) -> Procedure[str]:
    """What a being of the referee's chooses: whoever is out of breath runs; magic goes before steel where it
    is likelier; beasts go for the weak, people for whoever the dice say."""
    options = request.open
    if all(option.key in being.world for option in options):
        return (yield from victim(being, request))
    kinds = {option.kind for option in options}
    if request.usual and not kinds & {"attack", "flee"}:
        return request.usual
    attack = first(options, "attack")
    if attack:
        return (first(options, "cast") if being.cast_today < MOST_SPELLS else "") or attack
    keys = {option.key for option in options}
    return next((key for key in ("flee", "wait") if key in keys), options[0].key)


def first(options: tuple[Option, ...], kind: str) -> str:
    """The first of these that is of a kind, by its key; nothing where there is none."""
    return next((option.key for option in options if option.kind == kind), "")


def victim(being: Being, request: Choose) -> Procedure[str]:
    """Whom a foe goes for."""
    if being.row == "predators" and request.usual:
        return request.usual
    at = yield from draw(len(request.open), being)
    return request.open[at].key


def draw(number: int, being: Being) -> Procedure[int]:
    """One of so many, each as likely as the others, with six-sided dice only (HAL-CHAR-01): equal shares of their
    faces, and what is left over is thrown again. Returns its place, from 0."""
    count = next(count for count in range(1, number + 1) if 6**count >= number)
    share = 6**count // number
    at = number
    for _ in range(MOST_THROWS):
        thrown: tuple[int, ...] = yield Roll(
            f"{count}d6", faces, rule="intent", who=being.id, why="whom it goes for", closed=True
        )
        at = sum((face - 1) * 6**place for place, face in enumerate(reversed(thrown))) // share
        if at < number:
            return at
    return at % number


# Afterwards.


def aftermath(fight: Being) -> Procedure[None]:
    """A lost fight: those who talk take prisoners; others leave the fainted for dead."""
    party, foes = side(fight, "party"), side(fight, "foes")
    alive = [being for being in party if being.state in (OUT, YIELDED)]
    if fight.outcome != "fallen" or not alive:
        return
    standing = able(foes)
    if standing and all(talks(foe) for foe in standing):
        yield from change(fight, "HAL-OPP-12", outcome="captured")
        if len(alive) > 1:
            words = "When you come to yourselves, your hands are tied."
        else:
            words = f"{The(alive[0], 'is')} alive, and bound."
        yield telling.condition(alive[0], words, "captive")
    elif standing and all(being.state == OUT for being in alive):
        yield Tell("They leave you where you lie.", "foe")
