"""The Warden's part: reactions, what foes choose, stat lines, and flight (Core Rules: Reactions, Morale)."""

import re

from msgspec.structs import replace

from solo.core.english import plural, singular
from solo.core.party import is_players
from solo.core.procedure import Choose, Option, Procedure, Roll, change
from solo.core.things import give, plain
from solo.core.world import FLED, UP
from solo.rules.cairn import tables
from solo.rules.cairn.attacks import armed, readable
from solo.rules.cairn.checks import escape
from solo.rules.cairn.fields import Attacks, Being
from solo.rules.cairn.grimoire import written
from solo.rules.cairn.morale import FEARLESS
from solo.rules.cairn.tables_bestiary import NOBODY_KNOWS, Creature, creatures
from solo.rules.cairn.tables_spells import spells
from solo.rules.cairn.wounds import best
from solo.rules.floor import strength
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import listed, the
from solo.rules.ruleset import able, side
from solo.scenario.statblock import Attack, StatBlock

CUNNING = 12  # a foe of so much Willpower looks for the weak spot


# Reactions.


def reaction(who: str = "") -> Procedure[str]:
    """2d6 on the reaction table (CRN-REACT-01 to 06). Returns one of the five attitudes."""
    against = "3 wary, 6 curious, 9 kind, 12 helpful"
    total = yield Roll("2d6", rule="CRN-REACT-01", who=who, why="Reaction", against=against)
    return attitude(total)


def attitude(total: int) -> str:
    """2 hostile, 3 to 5 wary, 6 to 8 curious, 9 to 11 kind, 12 helpful."""
    return tables.reactions()[total]


def react(party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[str]:
    """How those who are met take it; only where it is not obvious: the hungry dead and the charmed are not
    asked (CRN-REACT-01)."""
    obvious = next((word for foe in foes for word in (plainly(foe, party),) if word), "")
    if obvious:
        return obvious
    return (yield from reaction(foes[0].id))


def plainly(foe: Being, party: tuple[Being, ...]) -> str:
    """An attitude nobody needs dice for."""
    if foe.has("charmed"):
        return "kind"
    if tagged(foe, ("beast", "animal")) and any(hero.has("animal tongue") for hero in party):
        return "curious"
    return "hostile" if tagged(foe, ("ravenous", "hostile")) else ""


# What others choose.


def intent(being: Being, request: Choose) -> Procedure[str]:
    """What somebody who is not the player's chooses. The party's own follow the heroes; foes flee or yield
    when it is hopeless, pick their attack by its dice and their target by cunning, grudge or chance."""
    options = {option.key: option for option in request.open}
    if len(options) == 1:
        return next(iter(options))
    if being.side == "party":
        return companion(being, options, request)
    if hopeless(being):
        way = "yield" if "yield" in options and being.wil >= 9 else "flee"
        if way in options:
            return way
    attacks = [option for option in options.values() if option.kind == "attack"]
    spells = [key for key, option in options.items() if option.kind == "cast"]
    if spells and (not attacks or being.world["fight"].round % 2):
        return spells[0]
    if request.options[0].kind == "pick":
        return min(options, key=lambda id: (being.world.get(id, "hp", 0), id))
    if not attacks:
        return "wait" if "wait" in options else request.usual or next(iter(options))
    target = yield from chosen_target(being, attacks)
    return hardest(being, [option for option in attacks if option.key.split()[1] == target])


def companion(being: Being, options: dict[str, Option], request: Choose) -> str:
    """A companion or hireling: bandages first, runs when the heroes have run or it is badly hurt, and stays
    by heroes who are down; else strikes."""
    help_first = next((key for key in options if key.startswith("bandage")), "")
    if help_first:
        return help_first
    heroes = [other for other in side(being.world["fight"], "party") if is_players(other.id)]
    left = bool(heroes) and all(hero.state == FLED for hero in heroes)
    afraid = being.str < being.str_max or left
    if afraid and "flee" in options:
        return "flee"
    return next(
        (key for key, option in options.items() if option.kind == "attack" and not key.startswith("dare")),
        request.usual or next(iter(options)),
    )


def hopeless(foe: Being) -> bool:
    """Badly wounded and outnumbered, with a mind to notice."""
    if tagged(foe, FEARLESS):
        return False
    fight = foe.world["fight"]
    few = len(able(side(fight, "foes"))) <= len(able(side(fight, "party")))
    return few and foe.str * 2 <= foe.str_max


def chosen_target(foe: Being, attacks: list[Option]) -> Procedure[str]:
    """The cunning go for who is nearest to falling, others for who struck them, else for anybody."""
    targets = list(dict.fromkeys(option.key.split()[1] for option in attacks))
    if len(targets) == 1:
        return targets[0]
    if foe.wil >= CUNNING:
        return min(targets, key=lambda id: (foe.world.get(id, "hp", 0), foe.world.get(id, "str", 0)))
    if foe.struck_by in targets:
        return foe.struck_by
    pick = yield Roll(f"d{len(targets)}", rule="intent", who=foe.id, why="whom it goes for", closed=True)
    return targets[pick - 1]


def hardest(foe: Being, attacks: list[Option]) -> str:
    """The attack with the biggest dice; against more than one, a blast."""
    weapons = armed(foe)

    def worth(option: Option) -> tuple[int, int]:
        weapon = weapons[int(option.key.split()[2])]
        crowd = "blast" in weapon.tags and len(able(side(foe.world["fight"], "party"))) > 1
        dice, _ = best(weapon.dice)
        return crowd, max(dice.sides, default=0)

    return max(attacks, key=worth).key


def pursue(hero: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
    """Running from a meeting: a DEX save and somewhere to go (CRN-GAP-07). Returns True where they get
    away."""
    if tables.NOWHERE & set(here) and not hero.has("flying"):
        return False
    if not able(foes):
        return True
    return (yield from escape(hero.dex, hero.id, f"{the(hero)}: DEX save to get away"))


# Stat lines.


def convert(being: Being, block: StatBlock | None) -> Procedure[None]:
    """The figures of a stat line: as printed where it is Cairn's own, converted where it is of an older game;
    what is not printed is 10, Armor 0, HP 4. Without a line the name may be one the bestiary knows (page:
    Foes)."""
    if block is None:
        yield from known_creature(being)
        return
    figures = of_old(block) if block.kind == "bx" else of_cairn(block)
    if block.kind == "cairn" and block.hp is None and block.hp_dice and readable(block.hp_dice):
        why = f"{the(being)}: HP"
        figures["hp"] = yield Roll(block.hp_dice, rule="CRN-FOE", who=being.id, why=why, closed=True)
    scores = {name: figures[name] for name in tables.ATTRIBUTES}
    yield from change(
        being,
        state=UP,
        side=being.side or "foes",
        hp=figures["hp"],
        hp_max=figures["hp"],
        armor=figures["armor"] or None,
        attacks=attacks_of(block),
        critical_effect=block.critical or None,
        **scores,
        **{name + "_max": figures[name + "_max"] for name in tables.ATTRIBUTES},
    )
    words = [*being.tags]
    words += ["detachment"] if block.detachment and "detachment" not in words else []
    words += ["harmless"] if not block.attacks and "no attack" in said(block) else []
    yield from change(being, tags=tuple(words) or None)
    from solo.scenario.statlines.specials import spells_of

    yield from spellbooks(being, said(block), spells_of(block))


def spellbooks(being: Being, line: str, listed: tuple[str, ...] = ()) -> Procedure[None]:
    """The spells a foe is printed with ("a Spellbook (Sleep)", "Spells: sleep, web"), or tagged with (`casts web`), as
    books on its person."""
    tagged = [tag.removeprefix("casts ") for tag in being.tags if tag.startswith("casts ")]
    printed = [name for name in spells() if re.search(rf"\b{name}\b", line)] if "spellbook" in line else []
    for name in dict.fromkeys((*tagged, *printed, *listed)):
        if name in spells():
            yield from give(being, written("spellbook", spells()[name]))


def creature(name: str) -> Creature | None:
    """What the bestiary says of a creature by this name, singular or plural, the last word of it if need
    be."""
    words = plain(name)
    last = words.rpartition(" ")[2]
    for key in (words, words.rstrip("s"), singular(words), last, last.rstrip("s"), singular(last)):
        if key in creatures():
            return creatures()[key]
    return None


def known_creature(being: Being) -> Procedure[None]:
    """The figures of a creature by its name; of one nobody knows, ordinary ones."""
    found = next(
        (entry for entry in (creature(being.kind.replace("-", " ")), creature(being.name)) if entry),
        NOBODY_KNOWS,
    )
    yield from change(
        being,
        state=UP,
        side=being.side or "foes",
        hp=found.hp,
        hp_max=found.hp,
        armor=found.armor or None,
        str=found.strength,
        dex=found.dex,
        wil=found.wil,
        str_max=found.strength,
        dex_max=found.dex,
        wil_max=found.wil,
        attacks=found.attacks,
        critical_effect=found.critical or None,
        tags=tuple(dict.fromkeys((*being.tags, *found.tags))) or None,
    )


def said(block: StatBlock) -> str:
    """Whatever the line says beyond its figures."""
    none = (text for what, text in block.remarks if what == "attacks")  # `no attacks`
    return " ".join((*block.extras, block.special, *none)).lower()


def of_cairn(block: StatBlock) -> dict[str, int]:
    """Cairn's own figures; what is missing is ordinary. `6/14 STR` is 6 now, 14 at best; a range is taken in
    its middle."""
    figures = {"hp": value(block, "hp", 4), "armor": min(tables.MOST_ARMOR, value(block, "armor", 0))}
    most = dict(block.maxima)
    middle = {name: (low + high) // 2 for name, low, high in block.ranges}
    for name in tables.ATTRIBUTES:
        figures[name] = value(block, name, middle.get(name, 10))
        figures[name + "_max"] = max(figures[name], most.get(name, 0))
    return figures


def value(block: StatBlock, name: str, missing: int) -> int:
    """A printed figure, or what it is when not printed."""
    printed = getattr(block, name, None)
    return missing if printed is None else printed


def of_old(block: StatBlock) -> dict[str, int]:
    """Figures of an older game: as the scale all systems share reads them."""
    found = strength.figures(block)
    scores = {"str": found.might, "dex": 10, "wil": found.nerve}
    return {
        "hp": found.hp,
        "armor": found.armor,
        **scores,
        **{name + "_max": to for name, to in scores.items()},
    }


def attacks_of(block: StatBlock) -> Attacks:
    """A block's attacks as the world keeps them: name, dice in one piece, tags. An older game's routine of several is one
    attack here, all of whose dice are thrown (as Cairn's own "claws (d8+d8)")."""
    if block.kind != "bx":
        return tuple(kept((replace(attack, count=1),)) for attack in block.attacks)
    found: list[tuple[Attack, ...]] = []
    for routine in strength.routines(block):
        among = [attack for attack in block.attacks if attack.routine == routine[0].routine]
        found += [routine] if len(routine) > 1 else [(attack,) for attack in among]
    harming = [routine for routine in found if not all(attack.is_dieless for attack in routine)]
    found = harming or found  # breath or a gaze beside blows is played as what it is
    return tuple(map(kept, found))


def kept(routine: tuple[Attack, ...]) -> tuple[str, str, tuple[str, ...]]:
    """Attacks that are made together, as one."""
    (attack, *others) = routine
    if not others and (attack.count == 1 or attack.keep or not [*strength.thrown(attack.dice)]):
        return attack.name or "attack", dice_of(attack), tuple(tag.lower() for tag in attack.tags)
    names = [plural(each.name) if each.count > 1 else each.name for each in routine if each.name]
    sides, more = strength.together(routine)
    dice = "+".join(f"d{side}" for side in sides) + (f"{more:+d}" if more else "")
    tags = dict.fromkeys(tag.lower() for attack in routine for tag in attack.tags)
    return listed(names) or "attack", dice, tuple(tags)


def dice_of(attack: Attack) -> str:
    """An attack's dice: several keep the higher; an older game's sums and sizes come down to one die of this
    game's."""
    text = "+".join(attack.dice) + (f"{attack.bonus:+d}" if attack.bonus else "")
    return text if text and readable(text) else "d6"
