"""Morale: when foes lose heart, whose Willpower speaks, and that it never touches the player's side (Core
Rules: Morale)."""

from collections import Counter

from solo.core.procedure import Procedure, change
from solo.core.world import FLED, UP, YIELDED
from solo.rules.cairn.checks import save
from solo.rules.cairn.conditions import helpless
from solo.rules.cairn.fields import Being
from solo.rules.floor import telling
from solo.rules.floor.fighting import fallen, leader, tagged
from solo.rules.floor.speech import agree, company, say
from solo.rules.ruleset import able, setting, side

FEARLESS = ("fearless", "mindless", "undead", "construct")


def morale(wil: int = 10, who: str = "", name: str = "") -> Procedure[bool]:
    """A WIL save to stay (CRN-MOR-01). Returns True where they stay."""
    return (
        yield from save(wil, who, f"{name}: morale, WIL save" if name else "morale, WIL save", "CRN-MOR-01")
    )


def half(fallen: int, began: int) -> bool:
    """Is half of those who began the fight lost? (CRN-RUL-07)"""
    return 2 * fallen >= began


def triggers(fight: Being) -> tuple[str, ...]:
    """Which of "first", "half", "lone" has come about and is not yet answered (CRN-MOR-01, 02, 04)."""
    foes, began, done = side(fight, "foes"), fight.began, fight.morale
    due = []
    if began > 1:
        lost = fallen(foes)  # dead or out of action; 0 HP alone or fleeing is none (CRN-RUL-11)
        due += ["first"] if lost and "first" not in done else []
        due += ["half"] if half(lost, began) and "half" not in done else []
    if lone(fight) and "lone" not in done and any(foe.hp == 0 and foe.hp_max for foe in able(foes)):
        due.append("lone")
    return tuple(due)


def lone(fight: Being) -> bool:
    """A lone foe began alone; the last of a group is one only by the option (CRN-RUL-09)."""
    if fight.began == 1:
        return True
    last = setting(fight.world, "last_survivor_is_lone", "no") == "yes"
    return last and len(able(side(fight, "foes"))) == 1


def check(fight: Being) -> Procedure[None]:
    """Look whether the foes must save, and let them flee if they fail: one save for the group, and one for
    triggers that come together (CRN-RUL-08, CRN-RUL-10). Heroes are never asked (CRN-MOR-05)."""
    due = triggers(fight)
    standing = able(side(fight, "foes"))
    if not due:
        return
    yield from change(fight, "CRN-MOR-01", morale=(*fight.morale, *due))
    shaken = tuple(foe for foe in standing if not tagged(foe, FEARLESS))
    times = len(due) if setting(fight.world, "double_trigger", "one_save") == "two_saves" else 1
    for _ in range(times):
        shaken = tuple(foe for foe in shaken if foe.state == UP)
        if shaken and setting(fight.world, "morale", "group") == "each":
            yield from each_alone(shaken)
        elif shaken:
            yield from together(shaken)


def persuaded(wil: int, foes: tuple[Being, ...]) -> Procedure[bool]:
    """Would they give up if somebody of this Willpower called on them: a save to be heard, then theirs? Returns True or
    False."""
    minded = tuple(foe for foe in foes if not tagged(foe, FEARLESS))
    if not minded or not (yield from save(wil)):
        return False
    return not (yield from save(spirit(minded)[0]))


def together(foes: tuple[Being, ...]) -> Procedure[None]:
    """One save for all, by the leader's Willpower if one stands (CRN-MOR-03, CRN-RUL-10)."""
    wil, who = spirit(foes)
    stayed = yield from morale(wil, who.id, who.name)
    if stayed:
        yield say(f"{company(foes)} {agree(foes, 'holds', 'hold')}.", "foe")
    else:
        yield from break_off(foes)


def each_alone(foes: tuple[Being, ...]) -> Procedure[None]:
    """By the option: every foe saves for itself."""
    for foe in foes:
        stayed = yield from morale(foe.wil, foe.id, foe.name)
        if not stayed:
            yield from break_off((foe,))


def spirit(foes: tuple[Being, ...]) -> tuple[int, Being]:
    """The group's Willpower: a standing leader's, else the commonest, the lowest on a tie (CRN-RUL-10)."""
    first = leader([foe for foe in foes if not helpless(foe)])  # who sleeps steadies nobody
    if first is not None:
        return first.wil, first
    counts = Counter(foe.wil for foe in foes)
    wil = min(counts, key=lambda score: (-counts[score], score))
    return wil, next(foe for foe in foes if foe.wil == wil)


def break_off(foes: tuple[Being, ...]) -> Procedure[None]:
    """They flee; who is held gives up, and who lies helpless lies there."""
    foes = tuple(foe for foe in foes if foe.has("held") or not helpless(foe))
    runs = tuple(foe for foe in foes if not foe.has("held"))
    for foe in foes:
        yield from change(foe, "CRN-MOR-01", state=FLED if foe in runs else YIELDED)
    if runs:
        yield telling.rout(runs)
    for foe in foes:
        if foe not in runs:
            yield telling.yielding(foe)
