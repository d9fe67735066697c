"""What a blow does: Armor, HP, Scars at exactly 0, Strength beyond, critical damage, death (Core Rules:
Armor, Scars)."""

from collections.abc import Callable
from functools import lru_cache

from solo.core import clock
from solo.core.dice import Dice, Faces, highest, parse
from solo.core.party import is_players
from solo.core.procedure import Fact, Procedure, Roll, change
from solo.core.world import DEAD, FLED, OUT, UP
from solo.rules.cairn import tables
from solo.rules.cairn.checks import save
from solo.rules.cairn.conditions import drop, last, mark
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import armor, bulky
from solo.rules.floor import telling
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import The, Whose, say, the, whose
from solo.rules.floor.telling import Figure
from solo.rules.ruleset import setting

DEATHS = {"CRN-SCAR-11": "a Mortal Wound", "CRN-SCAR-12": "doom", "CRN-CRIT": "critical damage"}  # by rule


SUNDERED = "Sundered"  # row 10 by its name


# The figures.


def lost(total: int, protection: int) -> int:
    """Damage less Armor (at most 3), never below 0 (CRN-ARM-01, 05, CRN-RUL-06)."""
    return max(0, total - min(tables.MOST_ARMOR, protection))


def split(hp: int, loss: int) -> tuple[int, int]:
    """What is left of HP, and what overflows to Strength (CRN-RUL-13)."""
    return max(0, hp - loss), max(0, loss - hp)


def scar_row(hp: int, loss: int, over: str = "row12") -> int:
    """The Scar's row: the HP lost in this attack, if it brought HP to exactly 0; else 0 (CRN-SCARG-01, 02).
    More than twelve is row 12, or none by the option (CRN-RUL-12)."""
    if not loss or loss != hp:
        return 0
    return loss if loss <= 12 else 12 if over == "row12" else 0


@lru_cache(maxsize=512)
def best(text: str) -> tuple[Dice, Callable[[Faces], object] | None]:
    """Dice as a weapon throws them: several dice keep the higher and are never a sum; a bonus is added."""
    dice = parse(text)
    thrown = sum(term.drawn for term in dice.terms)
    if thrown < 2 or any(term.keep for term in dice.terms):
        return dice, None
    bonus = sum(term.value(()) for term in dice.terms if not term.sides)
    if not bonus:
        return dice, highest

    def high_and_bonus(faces: Faces) -> int:
        return max(faces) + bonus

    return dice, high_and_bonus


# The same on the world.


def strike(target: Being, total: int, protection: int | None = None) -> Procedure[str]:
    """Let so much damage land on somebody, with all its consequences. Returns what became of them: unhurt,
    hurt, scar, weaker (in Strength), critical or dead."""
    points = armor(target) if protection is None else protection
    loss = lost(total, points)
    if not loss:
        yield telling.wound(target, "{who's} armor takes all of it." if points else "Not a scratch on {who}.")
        return "unhurt"
    was = target.hp
    left, over = split(was, loss)
    less = f" ({total} less {points} Armor)" if points else ""
    yield from change(target, "CRN-ARM-01", hp=left)
    yield from drop(target, "asleep")  # pain wakes sleepers
    if over:
        return (yield from beyond(target, over, was, less))
    words = f"{{who}} {{loses}} {loss} HP{less}."
    yield telling.wound(target, words, "HP", loss, [Figure("HP", was, left)])
    row = scar_row(was, loss, setting(target.world, "scar_over_12", "row12")) if is_pc(target) else 0
    if row:
        yield from scar(target, row)
    return "scar" if row else "hurt"


def is_pc(being: Being) -> bool:
    """Only the player's characters take Scars (CRN-SCARG-03)."""
    return is_players(being.id)


def beyond(target: Being, over: int, was: int, less: str) -> Procedure[str]:
    """Damage beyond HP comes off Strength; then a STR save against what is left, or critical damage."""
    strength = max(0, target.str - over)
    told = f"all {was} HP and {over} Strength" if was else f"{over} Strength"
    figures = [Figure("HP", was, 0), Figure("STR", target.str, strength)]
    yield from change(target, "CRN-RUL-13", str=strength)
    yield telling.wound(target, f"{{who}} {{loses}} {told}{less}.", "STR", over, figures)
    if strength == 0:
        yield from die(target, "CRN-GAP-01")
        return "dead"
    passed = yield from save(strength, target.id, f"{the(target)}: STR save", "CRN-CRIT")
    yield from doom(target, passed)
    if passed or target.state == DEAD:
        return "weaker" if passed else "dead"
    yield from critical(target)
    return "critical"


def doom(target: Being, passed: bool) -> Procedure[None]:
    """The Doomed: the next save against critical damage is the last that may fail (CRN-SCAR-12)."""
    if not target.has("doomed"):
        return
    if passed:
        yield from healed_of(target, "doomed")
    else:
        yield from die(
            target, "CRN-SCAR-12", f"{whose(target)} doom has come, and it is as bad as it promised to be."
        )


def critical(target: Being) -> Procedure[None]:
    """Critical damage: one of the party can only crawl and dies within the hour unless bandaged; a host
    breaks; others are out or dead."""
    if target.has("detachment"):
        yield from change(target, "CRN-CRIT", state=FLED)
        yield telling.rout((target,), "breaks and scatters")
    elif target.side == "party" or is_pc(target):
        yield from change(target, "CRN-CRIT", state=OUT, critical=True)
        yield from clock.start(target.world, "bleeding", target.id, tables.HOUR)
        words = "{who} {goes} down and can only crawl: an hour, unless somebody ties it off."
        yield telling.down(target, words, "critical damage")
    else:
        person = person_like(target)
        yield from change(target, "CRN-CRIT", state=OUT if person else DEAD)
        yield telling.ended(target, "down" if person else "death", "critical damage")


def person_like(being: Being) -> bool:
    """One who falls and lies there, rather than a thing that is simply killed."""
    return (
        not being.id.startswith("foe.")
        or tagged(being, ("person", "human", "humanoid", "leader", "speaks"))
        or any(tag.startswith("speaks") for tag in being.tags)
    )


def die(being: Being, rule: str, told: str = "") -> Procedure[None]:
    """A life ends."""
    yield from change(being, rule, state=DEAD, critical=None)
    for timer in clock.timers(being.world, being.id):
        yield from clock.stop(timer)
    plain = told or ("{who} {is} dead." if being.side == "party" else "")
    yield telling.ended(being, "death", DEATHS.get(rule, "wounds"), plain)


def lose(being: Being, name: str, amount: int, rule: str) -> Procedure[int]:
    """Lose points of an attribute: at 0, Strength is death, Dexterity paralysis, Willpower delirium. Returns
    what went."""
    was = being.score(name)
    left = max(0, was - amount)
    yield from change(being, rule, **{name: left})
    if was > left:
        words = f"{{who}} {{loses}} {was - left} {tables.BODY[name]}."
        yield telling.wound(being, words, name.upper(), was - left, [Figure(name.upper(), was, left)])
    if left == 0 and was > 0:
        yield from at_nothing(being, name, rule)
    return was - left


def at_nothing(being: Being, name: str, rule: str) -> Procedure[None]:
    """An attribute is gone."""
    if name == "str":
        yield from die(being, rule)
    elif being.state == UP:
        yield from change(being, rule, state=OUT)
        word = "paralysed" if name == "dex" else "delirious"
        yield from mark(being, word)
        words = (
            "{who} cannot move a finger." if name == "dex" else "{who} {is} not there behind {their} eyes."
        )
        yield telling.down(being, words, word)


# Scars.


def scar(hero: Being, row: int) -> Procedure[None]:
    """Take the Scar of a row: its condition now, its improvement now or when that has ended (CRN-SCAR-01 to
    12, CRN-RUL-18)."""
    entry, rule = tables.scars()[row - 1], f"CRN-SCAR-{row:02}"
    part = yield from scar_part(hero, row)
    told = f"{entry.name}. {entry.told}{f' ({part_told(part)})' if part else ''}."
    yield say(told, "loss", Fact("wound", hero.id, "", entry.name, row))
    if row == 12 and hero.has("doomed"):
        return  # a second Doomed does not stack
    yield from change(hero, rule, scars=(*hero.scars, scar_told(entry.name, part)))
    yield from afflict(hero, row, entry.state, part)
    if entry.when == "now":
        yield from improve(hero, row, part)
    else:
        yield from change(hero, rule, pending=(*hero.pending, row))


def scar_part(hero: Being, row: int) -> Procedure[str]:
    """Where it struck: by d6 where the row asks; the Warden names what is sundered, each time another
    part."""
    entry = tables.scars()[row - 1]
    if entry.part:
        face = yield Roll("d6", rule=f"CRN-SCAR-{row:02}", who=hero.id, why=f"{entry.name}: where")
        return entry.part[face - 1]
    if row == 10:
        return next_part(hero)
    return ""


def next_part(hero: Being) -> str:
    """What is sundered next: by turns, and never what is gone already while anything else is left."""
    turn = len(hero.scars) % len(tables.APPENDAGES)
    order = (*tables.APPENDAGES[turn:], *tables.APPENDAGES[:turn])
    return next((part for part in order if scar_told(SUNDERED, part) not in hero.scars), order[0])


def lost_hand(hero: Being) -> str:
    """Why one hand is gone for good, or nothing."""
    lost_ones = (part for part in tables.APPENDAGES if scar_told(SUNDERED, part) in hero.scars)
    return next((f"the lost {part}" for part in lost_ones if "hand" in part), "")


def part_told(part: str) -> str:
    """A part as told: attributes by their long names."""
    return tables.BODY.get(part, part)


def scar_told(name: str, part: str) -> str:
    """A scar as it stands on the sheet."""
    return f"{name}: {part_told(part)}" if part else name


def afflict(hero: Being, row: int, state: str, part: str) -> Procedure[None]:
    """The condition a scar leaves for a while."""
    rule = f"CRN-SCAR-{row:02}"
    if state == "broken":
        yield from mark(hero, f"broken {part}", rule)
        if part == "arm":
            yield from lose_a_hand(hero, rule, "a broken arm")
    elif state:
        yield from mark(hero, state, rule)
    if state in ("walloped", "mortal"):
        yield from deprive(hero, state, rule)
    if state == "mortal":
        yield from change(hero, rule, state=OUT)
        yield from last(hero, "mortal", tables.HOUR, rule)
    if row == 10 and "hand" in part:
        yield from lose_a_hand(hero, rule, f"the lost {part}")


def lose_a_hand(hero: Being, rule: str, why: str) -> Procedure[None]:
    """One hand is left: what took both, or was in the second, falls to the side."""
    kept = tuple(id for id in hero.hands if not bulky(hero.world[id]))[:1]
    yield from change(hero, rule, busy=why, hands=kept or None)


def deprive(hero: Being, cause: str, rule: str = "CRN-DEP-01") -> Procedure[None]:
    """Go without something vital: Deprived, for this cause, from now (CRN-DEP-01)."""
    causes = hero.deprived
    if cause not in causes:
        if not causes:
            yield from change(hero, rule, deprived_at=clock.minute(hero.world), deprived_days=1)
        yield from change(hero, rule, deprived=(*causes, cause))


def restore(hero: Being, *causes: str, rule: str = "CRN-DEP-01") -> Procedure[None]:
    """What was lacking is there again."""
    left = tuple(cause for cause in hero.deprived if cause not in causes)
    if left != hero.deprived:
        yield from change(hero, rule, deprived=left or None)
        if not left:
            yield from change(hero, rule, deprived_at=None, deprived_days=None)
            yield telling.relief(hero, f"{The(hero, 'is')} no longer Deprived.", "Deprived", "gain")


def improve(hero: Being, row: int, part: str = "") -> Procedure[None]:
    """What a scar teaches: roll its dice and take the result as its row says (CRN-SCARG-04, CRN-RUL-16,
    17)."""
    entry, rule = tables.scars()[row - 1], f"CRN-SCAR-{row:02}"
    score = part if entry.score == "part" else entry.score
    if entry.how == "save":
        passed = yield from save(hero.wil, hero.id, f"{entry.name}: WIL save", rule)
        if not passed:
            yield say("Nothing is learned from it.")
            return
    total = yield Roll(
        entry.dice,
        rule=rule,
        who=hero.id,
        why=f"{entry.name}: new {told_score(score)}",
        against=wanted(hero, entry.how, score),
    )
    yield from raised(hero, entry.how, score, total, rule)


def raised_to(how: str, now: int, most: int, total: int) -> tuple[int, int]:
    """(current, maximum) of an attribute after an improvement: a higher maximum keeps the loss; row 6 sets
    the current score and the maximum only if it is above that (CRN-RUL-17)."""
    if how == "current":
        return max(now, total), max(most, total)
    best_of = {"higher": max(most, total), "add": most + total, "save": most + total, "always": total}[how]
    return now + best_of - most, best_of


def wanted(hero: Being, how: str, score: str) -> str:
    """What the improvement must beat, as the player reads it."""
    if how == "higher":
        return f"more than {hero.most(score)}"
    return f"more than {hero.score(score)}" if how == "current" else ""


def told_score(score: str) -> str:
    """A score as the player reads it."""
    return "max HP" if score == "hp" else score.upper()


def raised(hero: Being, how: str, score: str, total: int, rule: str) -> Procedure[None]:
    """Apply an improvement. Raising max HP leaves current HP; raising an attribute's max keeps the loss
    (CRN-RUL-17)."""
    now, most = hero.score(score), hero.most(score)
    to_now, to_most = raised_to(how, now, most, total)
    if score == "hp":
        to_now = min(now, to_most)
    yield from change(hero, rule, **{score: to_now, score + "_max": to_most})
    if (to_now, to_most) == (now, most):
        yield say(f"No higher than before: {told_score(score)} stays {now if how == 'current' else most}.")
    else:
        what = to_now if how == "current" else to_most
        grown = Fact("growth", hero.id, "", told_score(score), what)
        yield say(
            f"{Whose(hero)} {told_score(score)} is {what} now.", "gain" if what >= most else "loss", grown
        )


def healed_of(hero: Being, *states: str) -> Procedure[None]:
    """Conditions of scars end, and what waited on them is rolled, once (CRN-RUL-18)."""
    rows = {"walloped": 3, "broken": 4, "diseased": 5, "hamstrung": 7, "mortal": 11, "doomed": 12}
    for state in states:
        row = rows[state]
        tags = [tag for tag in hero.tags if tag.split()[0] == state]
        if row not in hero.pending and not tags:
            continue
        yield from drop(hero, *tags)
        yield from restore(hero, state)
        if "broken arm" in tags and hero.busy == "a broken arm":
            yield from change(hero, busy=lost_hand(hero) or None)
        while row in hero.pending:
            pending = list(hero.pending)
            pending.remove(row)
            yield from change(hero, f"CRN-SCAR-{row:02}", pending=tuple(pending) or None)
            yield from improve(hero, row)


def stabilise(being: Being, rule: str = "CRN-HEAL-03") -> Procedure[None]:
    """Critical damage is tied off: the being will live, and is on its feet once the fight is over
    (CRN-HEAL-03)."""
    yield from change(being, rule, critical=None, stable=True)
    for timer in clock.timers(being.world, being.id, "bleeding"):
        yield from clock.stop(timer)
    yield telling.relief(being, "{who} will live.", "bleeding", "gain")
    if not being.world["fight"].party:
        yield from on_feet(being)


def on_feet(being: Being) -> Procedure[None]:
    """Up again, if nothing else keeps one down."""
    if being.state == OUT and not being.critical and not tagged(being, ("mortal", "paralysed", "delirious")):
        yield from change(being, "CRN-HEAL-03", state=UP, stable=None)
        yield telling.relief(being, "{who} {is} up again, just.", "down", "gain")
