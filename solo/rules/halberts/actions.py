"""What one may announce in a round: one thing each (HAL-COMBAT-01). Every choice shows its chance."""

from collections.abc import Callable, Hashable
from functools import partial

import msgspec

from solo.core.english import counted
from solo.core.party import is_players
from solo.core.procedure import Choose, Option, Procedure
from solo.rules.floor.choosing import alike, one_of
from solo.rules.floor.fighting import opponents
from solo.rules.floor.pressing import offered, press, pressing
from solo.rules.floor.speech import The, kind_of, listed, the
from solo.rules.floor.stunts import OFFERED
from solo.rules.halberts import magic, morale, stunts
from solo.rules.halberts.beings import armed_with, body, creature, score, taken, tally
from solo.rules.halberts.beings import magic as magic_of
from solo.rules.halberts.checks import EASIER, chance, check, on_dice, run_goal
from solo.rules.halberts.fields import AVERAGE, Being
from solo.rules.halberts.tables import meanings, weapons
from solo.rules.halberts.tables_magic import Spell
from solo.rules.ruleset import setting

MOST_SECOND_THOUGHTS = 5


class Action(msgspec.Struct, frozen=True):
    """What somebody has announced: attack, cast, flee, yield or wait; the weapon, the spell, and at whom."""

    kind: str
    weapon: str = ""
    spell: Spell | None = None
    targets: tuple[Being, ...] = ()


def breath(being: Being) -> int:
    """How many attacks are left: as many as one has Endurance (HAL-COMBAT-07, HAL-RULE-17, option
    `attack_limit`)."""
    at_start = setting(being.world, "attack_limit", "now") == "at start"
    return (being.get("start_End", being.End) if at_start else being.End) - being.attacks


def spent_breath(being: Being) -> bool:
    """Has one no attack left? Creatures count rounds instead (HAL-RULE-25)."""
    return not creature(being) and breath(being) <= 0


def last_breath(being: Being) -> str:
    """How many attacks are left, where they are few."""
    left = breath(being)
    if creature(being) or not 0 < left <= 2:
        return ""
    return f", breath for {counted(left, 'more attack')}"


def announce(being: Being, fight: Being) -> Procedure[Action]:
    """What one does this round. Returns an Action."""
    foes = opponents(fight, being)
    if is_players(being.id) and pressing(fight, how_hurt):
        if spent_breath(being):
            return Action("wait")
        return Action("attack", worth_it(being)[0], targets=(weakest(foes),))
    options = actions(being, foes, fight if is_players(being.id) else None)
    if is_players(being.id):
        options = (*offered(fight), *options)
    usual = next((option.key for option in options if not option.barred and option.kind == "attack"), "wait")
    why = f"Round {fight.round}. {The(being)} ({brief(being)}){last_breath(being)}:"
    named = by_name(being, foes, options)
    for _ in range(MOST_SECOND_THOUGHTS):
        key: str = yield Choose(being.id, options, why=why, usual=usual, rule="HAL-COMBAT-01", unasked=named)
        kind, _, what = key.partition(":")
        if kind == "on":
            yield from press(fight, how_hurt)
            if spent_breath(being):
                return Action("wait")
            return Action("attack", worth_it(being)[0], targets=(weakest(foes),))
        if kind == "attack":
            what, _, whom = what.partition("@")
            target = being.world[whom] if whom else (yield from pick(being, foes, what))
            return Action("attack", what, targets=(target,))
        if kind == "try":
            if (yield from stunts.tried(being.world["fight"], being)):
                return Action(kind)
            continue
        if kind not in ("cast", "spell"):
            return Action(kind)
        what, _, whom = what.partition("@")
        spell = yield from which_spell(being, kind, what)
        if spell:
            return Action("cast", spell=spell, targets=(yield from aim(being, spell, foes, whom)))
    return Action("wait")


def by_name(being: Being, foes: tuple[Being, ...], options: tuple[Option, ...]) -> tuple[str, ...]:
    """Attacks and spells on somebody named: nobody offers them one by one, but who is named is struck."""
    if not is_players(being.id) or len(foes) < 2:
        return ()
    aimed = [one.key for one in options if one.key.startswith("attack:") or one.key.startswith("spell:")]
    return tuple(f"{key}@{foe.id}" for key in aimed for foe in foes)


def actions(being: Being, foes: tuple[Being, ...], fight: Being | None = None) -> tuple[Option, ...]:
    """Everything one might announce; in a `fight` of the player's, words too."""
    tired = "no breath left: as many attacks as Endurance" if spent_breath(being) else ""
    only = foes[0] if len(foes) == 1 else None
    found = [strike_option(being, weapon, only, tired) for weapon in worth_it(being)]
    found += castings(being) if fight is not None else [cast_option(being, name) for name in magic_of(being)]
    run = run_goal(being)
    never = "" if chance(*run) else "you have no chance of it"
    found.append(Option("flee", f"Run for it ({on_dice(*run)}).", "flee", never, lambda: check(*run)))
    found += [plea(being, fight)] if fight is not None and morale.hearers(fight) else []
    if not creature(being) and any(morale.talks(foe) for foe in foes):
        found.append(Option("yield", "Throw down your arms.", "yield"))
    if is_players(being.id):
        found.append(OFFERED)
    found.append(Option("wait", "Hold back this round.", "wait"))
    return tuple(found)


def plea(being: Being, fight: Being) -> Option:
    """Calling on them to give up, with the odds that they do."""
    goal, stands = morale.plea(being, fight), morale.nerve(morale.voice(morale.hearers(fight)))
    text = f"Call on them to lay down their arms (Status + Diplomacy, {on_dice(goal)}; then their nerve)."
    return Option("talk", text, "talk", odds=lambda: morale.persuaded(goal, stands))


def castings(being: Being) -> list[Option]:
    """Each spell that is agreed on and of use in a fight, and one for any other that one can think of."""
    found: list[Option] = []
    for spell in (spell for talent in magic_of(being) for spell in magic.of_use(being, talent)):
        found.append(
            Option(
                f"spell:{spell.talent}:{spell.name}",
                f"Cast {magic.shown(being, spell)}",
                "cast",
                odds=partial(magic.odds, being, spell),
            )
        )
    if magic_of(being):
        found.append(Option("cast:", f"Cast a spell of your own ({listed(magic_of(being))})", "cast"))
    return found


def which_spell(being: Being, kind: str, what: str) -> Procedure[Spell | None]:
    """The spell that was picked, or one that is put into words now. Returns it, or None."""
    if kind == "spell":
        talent, _, name = what.partition(":")
        return next((spell for spell in magic.of_use(being, talent) if spell.name == name), None)
    talent = what or (yield from magic.which_talent(being, ""))
    if not talent:
        return None
    return (yield from (magic.choose(being, talent, True) if what else magic.wished(being, talent)))


def cast_option(being: Being, talent: str) -> Option:
    """One talent to cast with; which spell is asked next."""
    goal, plus = magic.goal(being, talent), being.cast_today
    text = f"Cast {talent}: {meanings()[talent]} ({on_dice(goal, plus=plus)})."
    return Option(f"cast:{talent}", text, "cast", odds=lambda: check(goal, plus=plus))


def at_hand(being: Being) -> list[str]:
    """Weapons one may strike with; a creature has itself."""
    if creature(being):
        return ["itself"]
    all_of_them = armed_with(being)
    trained = [name for name in all_of_them if being.get(name)]
    return trained + [name for name in all_of_them if name not in trained][: 1 if trained else 2]


def worth_it(being: Being) -> list[str]:
    """Weapons at hand less those that are no likelier to hit than another that hurts as much."""
    names, chosen = at_hand(being), list[str]()
    if len(names) == 1:
        return names
    for weapon in sorted(
        names, key=lambda name: (-aim_goal(being, name, None)[0], -int(hurts(being, name)[0]))
    ):
        if all(hurts(being, weapon) > hurts(being, other) for other in chosen):
            chosen.append(weapon)
    return chosen


def hurts(being: Being, weapon: str) -> str:
    """The dice of a weapon in somebody's hand: a lance from the saddle as many as a halberd (from Knives); of a
    creature its own."""
    if creature(being):
        return str(being.Damage)
    if weapon == "Brawl":
        return setting(being.world, "brawl_damage", "2d6")
    known = weapons()[weapon]
    return known.mounted if being.mounted else known.damage


def strike_option(being: Being, weapon: str, only: Being | None, tired: str) -> Option:
    """One way to attack, with its chance."""
    goal, hard = aim_goal(being, weapon, only)
    what = {"itself": "", "Brawl": " with bare hands"}.get(weapon, f" with the {weapon.lower()}")
    at = f"Strike {the(only)}{what}" if only else f"Attack{what}"
    harm = "" if creature(being) else f", {hurts(being, weapon)}"
    text = f"{at}{harm} ({on_dice(goal, hard)})."
    return Option(f"attack:{weapon}", text, "attack", barred=tired, odds=lambda: check(goal, hard))


def aim_goal(being: Being, weapon: str, target: Being | None) -> tuple[int, bool]:
    """Target number, and whether it is very hard: against a cuirass (HAL-ARM-01, HAL-RULE-31), a ward, or a
    rider. One who is off balance is easier to hit (HAL-CHECK-05)."""
    hard = target is not None and bool(
        target.cuirass or target.warded or (target.mounted and not being.mounted)
    )
    more = EASIER if target is not None and target.exposed else 0
    if creature(being):
        return (AVERAGE if being.Hit is None else being.Hit) + more, hard
    names = ("Str", "Dex") if weapon == "Brawl" else weapons()[weapon].attributes
    return max(score(being, name, weapon) for name in names) + more, hard


def pick(being: Being, foes: tuple[Being, ...], weapon: str = "") -> Procedure[Being]:
    """Whom to strike, where there is more than one; with a weapon, how likely."""

    def odds(foe: Being) -> Callable[[], Procedure[bool]] | None:
        return (lambda: check(*aim_goal(being, weapon, foe))) if weapon else None

    usual = weakest(foes).id
    if is_players(
        being.id
    ):  # among those alike it makes no difference; a spell takes the first, a blow the last
        foes = tuple(group[-1 if weapon else 0] for group in alike(foes, looks))
        usual = weakest(foes).id
    return (yield from one_of(being.id, foes, "Whom?", seen, usual, "HAL-COMBAT-01", "attack", odds))


def looks(foe: Being) -> Hashable:
    """What tells one foe from another of its kind."""
    return (kind_of(foe), *tally(foe).values(), foe.cuirass, foe.mounted, foe.exposed, foe.warded)


def how_hurt(being: Being) -> int:
    """How badly: how many values are at 2 or less, and how many at 0."""
    return sum((value <= 2) + (value == 0) for value in tally(being).values())


def seen(foe: Being) -> str:
    """A foe, and what one sees of it: `The smuggler, bleeding`."""
    return f"{The(foe)}{how(foe)}"


def how(foe: Being) -> str:
    """What one sees of a foe."""
    notes = ["in a cuirass"] if foe.cuirass else []
    notes += ["in the saddle"] if foe.mounted else []
    notes += ["bleeding"] if taken(foe) else []
    return f", {' and '.join(notes)}" if notes else ""


def weakest(foes: tuple[Being, ...]) -> Being:
    """Who is nearest to falling."""
    return min(foes, key=lambda foe: sum(tally(foe).values()))


def aim(being: Being, spell: Spell, foes: tuple[Being, ...], whom: str = "") -> Procedure[tuple[Being, ...]]:
    """Whom a spell touches: one's own side, or the chosen foe (`whom`, where one was named) and those beside it."""
    if spell.does in ("ward", "heal", "boon"):
        return ()
    if spell.most >= len(foes):
        return foes
    first = being.world[whom] if whom else (yield from pick(being, foes))
    return (first, *[foe for foe in foes if foe != first][: spell.most - 1])


def brief(being: Being) -> str:
    """How one stands, in a fight."""
    return " ".join(f"{name} {being.get(name)}" for name in body(being))
