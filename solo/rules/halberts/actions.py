"""What one may announce in a round: one thing each (HAL-COMBAT-01). Every choice shows its chance."""

from dataclasses import dataclass

from solo.core.procedure import Choose, Option, Procedure
from solo.core.world import Entity
from solo.rules.halberts import gear, magic, morale, recovery, tables, wounds
from solo.rules.halberts.checks import check, creature, on_dice, score, slowed
from solo.rules.halberts.words import The, the
from solo.rules.ruleset import able, setting, side

MOST_SECOND_THOUGHTS = 5


@dataclass(frozen=True, slots=True)
class Action:
    """What somebody has announced: attack, cast, flee, yield or wait; the weapon, the spell, and at whom."""

    kind: str
    weapon: str = ""
    spell: magic.Spell | None = None
    targets: tuple[Entity, ...] = ()


def enemies(being: Entity, fight: Entity) -> tuple[Entity, ...]:
    """Whom one can strike at."""
    name = "foes" if being.id in (fight.party or ()) else "party"
    return able(side(fight, name))


def spent_breath(being: Entity) -> bool:
    """Has one attacked as often as one has Endurance (HAL-COMBAT-07, HAL-RULE-17)? Creatures count rounds
    instead."""
    if creature(being):
        return False
    at_start = setting(being.world, "attack_limit", "now") == "at start"
    return being.get("attacks", 0) >= (being.get("start_End", being.End) if at_start else being.End)


def breath(being: Entity) -> str:
    """How many attacks are left, where they are few."""
    at_start = setting(being.world, "attack_limit", "now") == "at start"
    left = (being.get("start_End", being.End) if at_start else being.End) - being.get("attacks", 0)
    return (
        "" if creature(being) or not 0 < left <= 2 else f", breath for {left} more attack{'s' * (left > 1)}"
    )


def announce(being: Entity, fight: Entity) -> Procedure:
    """What one does this round. Returns an Action."""
    foes = enemies(being, fight)
    options = actions(being, fight, foes)
    usual = next((option.key for option in options if not option.barred and option.kind == "attack"), "wait")
    for _ in range(MOST_SECOND_THOUGHTS):
        key = yield Choose(
            being.id,
            options,
            why=f"Round {fight.round}. {being.name} ({brief(being)}){breath(being)}:",
            usual=usual,
            rule="HAL-COMBAT-01",
        )
        kind, _, what = key.partition(":")
        if kind == "attack":
            return Action("attack", what, targets=((yield from pick(being, foes, what)),))
        if kind != "cast":
            return Action(kind)
        spell = yield from magic.choose(being, what, True)
        if spell:
            return Action("cast", spell=spell, targets=(yield from aim(being, spell, foes)))
    return Action("wait")


def actions(being: Entity, fight: Entity, foes: tuple[Entity, ...]) -> tuple[Option, ...]:
    """Everything one might announce."""
    tired = "no breath left: as many attacks as Endurance" if spent_breath(being) else ""
    only = foes[0] if len(foes) == 1 else None
    found = [strike_option(being, weapon, only, tired) for weapon in worth_it(being)]
    found += [cast_option(being, name) for name in magic.talents(being)]
    run = run_goal(being)
    found.append(Option("flee", f"Run for it ({on_dice(*run)}).", "flee", odds=lambda: check(*run)))
    if not creature(being) and any(morale.talks(foe) for foe in foes):
        found.append(Option("yield", "Throw down your arms.", "talk"))
    found.append(Option("wait", "Hold back this round.", "wait"))
    return tuple(found)


def cast_option(being: Entity, talent: str) -> Option:
    """One talent to cast with; which spell is asked next."""
    goal, plus = magic.goal(being, talent), being.get("cast_today", 0)
    text = f"Cast {talent}: {tables.MAGIC[talent]} ({on_dice(goal, plus=plus)})."
    return Option(f"cast:{talent}", text, "cast", odds=lambda: check(goal, plus=plus))


def at_hand(being: Entity) -> list[str]:
    """Weapons one may strike with; a creature has itself."""
    if creature(being):
        return ["itself"]
    all_of_them = gear.weapons(being)
    trained = [name for name in all_of_them if being.get(name)]
    return trained + [name for name in all_of_them if name not in trained][: 1 if trained else 2]


def worth_it(being: Entity) -> list[str]:
    """Weapons at hand less those that are no likelier to hit than another that hurts as much."""
    chosen: list[str] = []
    likely = sorted(
        at_hand(being), key=lambda name: (-aim_goal(being, name, None)[0], -int(hurts(being, name)[0]))
    )
    for weapon in likely:
        if all(hurts(being, weapon) > hurts(being, other) for other in chosen):
            chosen.append(weapon)
    return chosen


def weapon_dice(weapon: str, mounted: bool = False, brawl: str = "2d6") -> str:
    """What a weapon does; a lance from the saddle as much as a halberd (from Knives)."""
    if weapon == "Brawl":
        return brawl
    if weapon == "Lance" and mounted:
        return "3d6"
    return tables.DAMAGE.get(weapon, tables.WEAPON_DAMAGE)


def hurts(being: Entity, weapon: str) -> str:
    """The dice of a weapon in somebody's hand."""
    return weapon_dice(weapon, bool(being.mounted), setting(being.world, "brawl_damage", "2d6"))


def strike_option(being: Entity, weapon: str, only: Entity | None, tired: str) -> Option:
    """One way to attack, with its chance."""
    goal, hard = aim_goal(being, weapon, only)
    what = {"itself": "", "Brawl": " with bare hands"}.get(weapon, f" with the {weapon.lower()}")
    at = f"Strike {the(only)}{what}" if only else f"Attack{what}"
    harm = "" if creature(being) else f", {hurts(being, weapon)}"
    text = f"{at}{harm} ({on_dice(goal, hard)})."
    return Option(f"attack:{weapon}", text, "attack", barred=tired, odds=lambda: check(goal, hard))


def aim_goal(being: Entity, weapon: str, target: Entity | None) -> tuple[int, bool]:
    """Target number, and whether it is very hard: against a cuirass (HAL-ARM-01, HAL-RULE-31), a ward, or a
    rider."""
    hard = bool(target) and bool(target.cuirass or target.warded or (target.mounted and not being.mounted))
    if creature(being):
        return being.get("Hit") or 7, hard
    names = ("Dex",) if weapon in tables.BY_DEXTERITY else ("Str", "Dex")
    return max(score(being, name, weapon) for name in names), hard


def pick(being: Entity, foes: tuple[Entity, ...], weapon: str = "") -> Procedure:
    """Whom to strike, where there is more than one; with a weapon, how likely."""
    if len(foes) == 1:
        return foes[0]

    def odds(foe: Entity):
        return (lambda: check(*aim_goal(being, weapon, foe))) if weapon else None

    options = tuple(Option(foe.id, f"{The(foe)}{how(foe)}", "attack", odds=odds(foe)) for foe in foes)
    return being.world[
        (yield Choose(being.id, options, why=morale.WHOM, usual=weakest(foes).id, rule="HAL-COMBAT-01"))
    ]


def how(foe: Entity) -> str:
    """What one sees of a foe."""
    notes = ["in a cuirass"] if foe.cuirass else []
    notes += ["in the saddle"] if foe.mounted else []
    notes += ["bleeding"] if recovery.taken(foe) else []
    return f", {' and '.join(notes)}" if notes else ""


def weakest(foes: tuple[Entity, ...]) -> Entity:
    """Who is nearest to falling."""
    return min(foes, key=lambda foe: sum(wounds.tally(foe).values()))


def aim(being: Entity, spell: magic.Spell, foes: tuple[Entity, ...]) -> Procedure:
    """Whom a spell touches: one's own side, or the chosen foe and those beside it."""
    if spell.does in ("ward", "heal", "boon"):
        return ()
    if spell.most >= len(foes):
        return foes
    first = yield from pick(being, foes)
    return (first, *[foe for foe in foes if foe != first][: spell.most - 1])


def brief(being: Entity) -> str:
    """How one stands, in a fight."""
    return " ".join(f"{name} {being.get(name)}" for name in wounds.struck_names(being))


# Getting away.


def run_goal(being: Entity) -> tuple[int, bool]:
    """Target and hardness of getting away: Dexterity + Run; Escape for creatures; very hard in a cuirass."""
    if creature(being):
        return being.get("Escape") or 7, False
    return score(being, "Dex", "Run"), slowed(being, "Run")


def runs(being: Entity) -> Procedure:
    """The check to get away. Returns whether it did."""
    goal, hard = run_goal(being)
    return (
        yield from check(
            goal, hard, rule="HAL-ARM-03" if hard else "HAL-TAL-32", who=being.id, why="Dexterity + Run"
        )
    )
