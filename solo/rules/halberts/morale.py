"""Courage and words in a fight: the warning before it, how long foes stay in it, and what becomes of the
beaten.

The book has no morale; creatures fight as many rounds as they have Endurance (HAL-OPP-09, HAL-RULE-25), and
people think twice when half of them are down (a ruling of ours, with the talent made for it: Discipline).
"""

from collections import Counter

from solo.core.english import article, plural
from solo.core.procedure import Choose, Procedure, Roll, Tell, change
from solo.core.world import FLED, OUT, YIELDED, Entity
from solo.rules.halberts import tables, tables_tasks, wounds
from solo.rules.halberts.checks import check, creature
from solo.rules.halberts.words import The, sentence, the
from solo.rules.ruleset import able, setting, side

WHOM = "Whom?"  # asked wherever somebody picks a target


def talks(being: Entity) -> bool:
    """Does it take prisoners and hear reason?"""
    return not creature(being) or being.row in tables_tasks.TALKERS


def warning(foes: tuple[Entity, ...], ours: tuple[Entity, ...]) -> str:
    """Danger is announced before it is met (HAL-OPP-15, HAL-COMBAT-13)."""
    number = Counter(bare(foe.name or "somebody") for foe in foes)
    who = " and ".join(counted(name, count) for name, count in number.items())
    signs = "; ".join(dict.fromkeys(sign for foe in foes if (sign := menace(foe))))
    return (
        f"Against you: {who}.{' ' + signs if signs else ''} Expect half of all who are here to be down after "
        "the first round."
    )


def counted(name: str, count: int) -> str:
    """So many of a kind: `4 smugglers`, `a goblin`, `Corin`."""
    if count > 1:
        return f"{count} {plural(name)}"
    return name if name[:1].isupper() else article(name)


def bare(name: str) -> str:
    """A name without its number."""
    return name.rstrip("0123456789 #")


def menace(foe: Entity) -> str:
    """What one can see of how dangerous it is."""
    if not creature(foe):
        return f"{bare(foe.name or 'One')} in a metal cuirass: very hard to hit." if foe.cuirass else ""
    points, name = sum(foe.blow or ()) or 7, bare(foe.name or "one")
    name = name if name[:1].isupper() else f"the {name}"
    size = f"One blow of {name} kills a man." if points > 12 else ""
    size = size or (sentence(f"{name} hits hard.") if points > 7 else "")
    sure = sentence(f"{name} does not miss.") if (foe.Hit or 0) >= 11 else ""
    return " ".join(part for part in (size, sure) if part)


HITS = ("{b} takes {n}{how}.", "{n} off {b}{how}.", "{b} reels: {n}{how}.", "A hit on {b}{how}, {n}.")


def stroke(hit: wounds.Hit, was: wounds.Tally, now: wounds.Tally) -> str:
    """A hit, with what it cost."""
    being = hit.target
    by = being.world[hit.by]
    how = f" from {the(by)}" if by.name else ""
    cost = ", ".join(
        f"{tables.LONG[name]} {was[name]} to {now[name]}" for name in now if was[name] != now[name]
    )
    words = HITS[(hit.dice[0] + len(hit.by)) % len(HITS)].format(b=the(being), n=hit.points, how=how)
    words = sentence(words)
    return f"{words} {cost}." if cost else words


# Who stays.


def after_round(fight: Entity) -> Procedure:
    """Creatures that have fought as many rounds as they have Endurance, and people whose side is half
    gone."""
    for being in (*able(side(fight, "foes")), *able(side(fight, "party"))):
        if (
            creature(being)
            and setting(being.world, "creature_stamina", "yes") == "yes"
            and fight.round >= being.End
        ):
            yield from change(being, "HAL-RULE-25", state=FLED)
            yield Tell(f"{The(being)} has had enough, and runs.", "foe")
    foes = side(fight, "foes")
    if 2 * len(able(foes)) > len(foes) or not able(side(fight, "party")):
        return
    for being in able(foes):
        if not creature(being) and not being.rattled:
            yield from waver(being, fight)


def waver(being: Entity, fight: Entity) -> Procedure:
    """Half of them are down: 2d6 at or under Endurance + Discipline, or they run; who cannot outrun anybody
    yields."""
    yield from change(being, "HAL-TAL-13", rattled=True)
    goal = being.get("full_End", being.End) + being.get("Discipline", 0)
    if (yield from check(goal, rule="HAL-TAL-13", who=being.id, why=f"{the(being)}'s nerve")):
        return
    if len(able(side(fight, "party"))) > 1 or being.Dex < 6:
        yield from change(being, "HAL-TAL-13", state=YIELDED)
        yield Tell(f"“Enough!” {The(being)} drops everything and kneels.", "foe")
    else:
        yield from change(being, "HAL-TAL-13", state=FLED)
        yield Tell(f"{The(being)} looks round, sees who is left, and runs.", "foe")


# What foes choose.


def intent(being: Entity, request: Choose) -> Procedure:
    """What a being of the referee's chooses: whoever is out of breath runs; magic goes before steel where it
    is likelier; beasts go for the weak, people for whoever the dice say."""
    options = {option.key: option for option in request.open}
    if request.why == WHOM:
        return (yield from victim(being, request))
    if request.usual and not any(option.kind == "attack" or option.kind == "flee" for option in request.open):
        return request.usual
    attacks = [key for key, option in options.items() if option.kind == "attack"]
    if attacks and (spell := likely_spell(being, options)):
        return spell
    if attacks:
        return attacks[0]
    return next((key for key in ("flee", "wait") if key in options), request.open[0].key)


def likely_spell(being: Entity, options: dict) -> str:
    """A spell to cast, early in the day, for those who know one."""
    casts = [key for key, option in options.items() if option.kind == "cast"]
    return casts[0] if casts and being.get("cast_today", 0) < 2 else ""


def victim(being: Entity, request: Choose) -> Procedure:
    """Whom a foe goes for."""
    if creature(being) and being.row == "predators" and request.usual:
        return request.usual
    face = yield Roll(
        f"d{len(request.open)}", rule="intent", who=being.id, why="whom it goes for", closed=True
    )
    return request.open[face - 1].key


# Afterwards.


def aftermath(fight: Entity) -> Procedure:
    """A lost fight: those who talk take prisoners; others leave the fainted for dead."""
    party, foes = side(fight, "party"), side(fight, "foes")
    alive = [being for being in party if being.state in (OUT, YIELDED)]
    if fight.outcome != "fallen" or not alive:
        return
    standing = able(foes)
    if standing and all(talks(foe) for foe in standing):
        yield from change(fight, "HAL-OPP-12", outcome="captured")
        yield Tell(
            "When you come to yourselves, your hands are tied."
            if len(alive) > 1
            else f"{The(alive[0])} is alive, and bound.",
            "loss",
        )
    elif standing and all(being.state == OUT for being in alive):
        yield Tell("They leave you where you lie.", "foe")
