"""The referee's part: opponents rolled once for a world, stat lines made into opponents, meetings
(Opponents).

A kind of creature is an entity `kind.<name>` with row, Damage (what a hit does), blow (the dice behind it),
End, Life, Attack, Hit and Escape; it is rolled when first met and stays (HAL-OPP-14).
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from solo.core.dice import faces
from solo.core.english import plural
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell, change
from solo.core.world import FLED, UP, World
from solo.rules.floor.fighting import FEARLESS, tagged
from solo.rules.floor.names import own_words
from solo.rules.floor.speech import The, the
from solo.rules.floor.strength import Strength, strength, within
from solo.rules.halberts import gear, tables, tables_tasks
from solo.rules.halberts.beings import creature
from solo.rules.halberts.checks import check
from solo.rules.halberts.fields import ATTRIBUTES, AVERAGE, TALENTS, WEAPONS, Being
from solo.rules.halberts.people import UNTRADED, role_talents
from solo.rules.ruleset import ATTITUDES

if TYPE_CHECKING:
    from solo.scenario.statblock import StatBlock

FIGURES = ("Damage", "End", "Life", "Attack", "Hit", "Escape")
CUIRASS_GRADES, ORDINARY = 1, "2d6"
CUIRASS_ARMOR = 3  # printed armour that is a metal cuirass; ascending AC from plate, 16
PLATE_ASCENDING, PLATE_DESCENDING = 16, 3
MIDDLE = 3  # of a d6, where a printed line stands for what is rolled for a kind


# How many, and of what kind.


def number(kind: str = "nightlings") -> Procedure[int]:
    """How many come (HAL-OPP-07); of mounts without riders a d6 (HAL-RULE-24)."""
    dice = tables.opponents()[kind].number
    if not dice:
        return 1
    total: int = yield Roll(dice, rule="HAL-OPP-07", why=f"how many {kind}")
    return total


def appearing(name: str) -> Procedure[int]:
    """How many of a kind the scenario names without a number (HAL-OPP-07). Returns a number."""
    row = row_for(re.findall(r"[a-zà-ÿ]+", name.lower()))
    return (yield from number(row)) if row in tables.kinds() else 1


def any_kind() -> Procedure[str]:
    """A row of the opponents, by a d6."""
    face: int = yield Roll("d6", rule="HAL-OPP-01", why="what it is")
    return tables.kinds()[face - 1]


# Kinds of a world.


def slug(name: str) -> str:
    """A creature's name as it stands in an id; the rows of the book go by their plural."""
    words = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return f"{words}s" if f"{words}s" in tables.kinds() else words


def kind_of(world: World, name: str, row: str) -> Procedure[Being]:
    """A kind of this world, rolled in the book's order when first needed (HAL-OPP-01 to -06, -14; fixed
    damage, HAL-RULE-23). Returns the entity."""
    kind: Being = world[f"kind.{slug(name) or row}"]
    if kind.row:
        return kind
    rule = f"HAL-OPP-{tables.kinds().index(row) + 1:02}"
    known = tables.opponents()[row]
    dice = f"{known.damage}+{known.endurance}+{known.life}+d6+d6+d6"
    why = f"how dangerous {plural(name.replace('-', ' '))} are in this world"
    thrown: tuple[int, ...] = yield Roll(dice, faces, rule=rule, why=why, closed=True)
    blow, others = figures(known, thrown)
    yield from change(kind, rule, row=row, name=name, Damage=sum(blow), blow=blow)
    yield from change(kind, rule, **dict(zip(FIGURES[1:], others, strict=True)))
    return kind


def figures(known: tables.Opponent, thrown: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of a kind read in their order: the dice of a blow; then Endurance, Life, Attack, Hit,
    Escape."""
    left = iter(thrown)
    blow, endurance, life = (
        tuple(next(left) for _ in range(int(dice.split("d")[0])))
        for dice in (known.damage, known.endurance, known.life)
    )
    added = (next(left) + more for more in (known.attack, known.hit, known.escape))
    return blow, (sum(endurance), sum(life), *added)


def embody(being: Being, kind: Being) -> Procedure[None]:
    """One creature of a kind, with the figures the world has for it."""
    yield from change(
        being,
        "HAL-OPP-14",
        state=UP,
        row=kind.row,
        tags=tuple(dict.fromkeys((*being.tags, kind.row))),
        full_End=kind.End,
        full_Life=kind.Life,
        blow=kind.blow,
        Damage=tables.opponents()[kind.row].damage,
        **{name: kind.get(name) for name in FIGURES if name != "Damage"},
    )


def by_grade(being: Being, row: str, block: "StatBlock") -> Procedure[None]:
    """A creature of a printed line: its row says how it thinks, its strength gives the figures (a ruling of ours). Its
    damage is rolled at each hit."""
    found = strength(block, tagged(being, FEARLESS))
    bears, strikes = tables.foe(found.bears()), tables.foe(found.strikes())
    yield from in_row(being, row, bears.endurance, bears.life, strikes.damage, Hit=strikes.hit)


def as_printed(being: Being, row: str, printed: Mapping[str, int]) -> Procedure[None]:
    """An opponent whose six figures are printed as this game prints them, with the middle of its row for one that is not
    (HAL-OPP-14)."""
    points = max(1, printed.get("Damage", 7))
    dice = -(-points // 6)
    blow = tuple(points // dice + (at < points % dice) for at in range(dice))
    figures = {name: printed[name] for name in ("Hit", "Attack", "Escape") if name in printed}
    yield from in_row(being, row, printed["Endurance"], printed["Life"], f"{dice}d6", blow=blow, **figures)


def in_row(being: Being, row: str, endurance: int, life: int, damage: str, **figures: Any) -> Procedure[None]:
    """An opponent of a row with this Endurance and Life and these figures; of what is not given, the middle of its row
    (HAL-OPP-14)."""
    known = tables.opponents()[row]
    middle = {"Hit": known.hit + MIDDLE, "Attack": known.attack + MIDDLE, "Escape": known.escape + MIDDLE}
    yield from change(
        being,
        "HAL-OPP-14",
        state=UP,
        row=row,
        tags=tuple(dict.fromkeys((*being.tags, row))),
        full_End=endurance,
        full_Life=life,
        End=endurance,
        Life=life,
        Damage=damage,
        **{**middle, **figures},
    )


PRINTED = dict(
    zip(
        ("Strength", "Dexterity", "Endurance", "Intelligence", "Education", "Status"), ATTRIBUTES, strict=True
    )
)


def person_as_printed(being: Being, printed: Mapping[str, int]) -> Procedure[None]:
    """A person whose attributes and talents are printed as this game prints them; what is not printed is average
    (HAL-OPP-00)."""
    for long, name in PRINTED.items():
        value = printed.get(long, AVERAGE)
        yield from change(being, "HAL-OPP-00", **{name: value, f"full_{name}": value})
    talents = {
        name: value
        for name in TALENTS
        for said, value in printed.items()
        if said == name or (said.startswith(name) and said.endswith("ing"))
    }
    tags = tuple(dict.fromkeys((*being.tags, "human")))
    yield from change(being, "HAL-RULE-59", state=UP, tags=tags, **talents)
    yield from gear.arm(being)


# Stat lines.


def words_of(being: Being, block: "StatBlock | None" = None) -> list[str]:
    """Every word a creature is known by."""
    parts: Iterable[str] = (
        own_words(being.kind.replace("-", " ")),
        own_words(being.name),
        own_words(block.name) if block else "",
        *(tag for tag in being.tags if not tag.lower().startswith("rides ")),
    )
    return re.findall(r"[a-zà-ÿ]+", " ".join(parts).lower())


def fits(words: list[str], heads: tuple[str, ...]) -> bool:
    """Is one of these words there, in singular or plural, or at the end of a longer one?"""
    return _fits(tuple(words), heads)


@lru_cache(maxsize=4096)
def _fits(words: tuple[str, ...], heads: tuple[str, ...]) -> bool:
    return any(
        word in (head, head + "s", head + "es") or (len(head) > 3 and word.endswith((head, head + "s")))
        for word in words
        for head in heads
    )


def row_for(words: list[str], block: "StatBlock | None" = None) -> str:
    """The row of the opponents a creature belongs to; nothing for people (a ruling of ours)."""
    if fits(words, tables.kinds()):
        return next(row for row in tables.kinds() if fits(words, (row, row.removesuffix("s"))))
    for row, heads in tables_tasks.kind_words():
        if row == "undead" and fits(words, heads):
            return row
    if is_person(words, block):
        return ""
    for row, heads in tables_tasks.kind_words():
        if fits(words, heads):
            return row
    return by_size(block) if block else ""


def is_person(words: list[str], block: "StatBlock | None" = None) -> bool:
    """People go by their trade, or by what they carry."""
    if fits(words, tables_tasks.people_words()) or role_talents(" ".join(words)) != UNTRADED:
        return not any(fits(words, heads) for _, heads in tables_tasks.kind_words())
    if fits(words, tuple(word for heads, _ in tables_tasks.roles() for word in heads)):
        return True
    known = any(fits(words, heads) for _, heads in tables_tasks.kind_words())
    return not known and any(weapon_in(attack.name) for attack in (block.attacks if block else ()))


def by_size(block: "StatBlock") -> str:
    """A creature nobody knows, by its strength."""
    grade = strength(block).grade
    return "nightlings" if grade < 4 else "predators" if grade < 7 else "mounts" if grade < 9 else "giants"


def weapon_in(text: str) -> str:
    """The weapon of the six that printed words come nearest to; nothing for teeth and claws."""
    text = text.lower()
    return next(
        (
            weapon
            for weapon, heads in tables_tasks.weapon_words()
            if weapon != "Brawl" and any(head in text for head in heads if head != "claw")
        ),
        "",
    )


def known(name: str) -> bool:
    """Kinds a scenario may name without a stat line: `meet nightlings`, `meet goblins`, `meet 3 wolves`."""
    words = re.findall(r"[a-zà-ÿ]+", name.lower())
    return fits(words, (*tables.kinds(), "opponent", *tables.animals())) or any(
        fits(words, heads) for _, heads in tables_tasks.kind_words()
    )


def convert(being: Being, block: "StatBlock | None" = None) -> Procedure[None]:
    """A stat line, or a name alone, becomes an opponent: people with attributes (HAL-OPP-00), all others of a
    kind."""
    words = words_of(being, block)
    if block and {"Endurance", "Life"} <= dict(block.others).keys():
        yield from as_printed(being, row_for(words, block) or by_size(block), dict(block.others))
    elif block and {"Endurance", "Strength"} <= dict(block.others).keys():
        yield from person_as_printed(being, dict(block.others))
    elif fits(words, ("opponent", "opponents")) and not block:
        row = yield from any_kind()
        yield from embody(being, (yield from kind_of(being.world, row, row)))
    elif row := row_for(words, block):
        name = being.kind or being.name or row
        if being.name == row and row != "undead":
            yield Change(being.id, "name", row.removesuffix("s"), "HAL-OPP-14")
        if block:
            yield from by_grade(being, row, block)
        else:
            yield from embody(being, (yield from kind_of(being.world, name, row)))
    else:
        yield from person_from(being, block, words)


def person_from(being: Being, block: "StatBlock | None", words: list[str]) -> Procedure[None]:
    """A person of a stat line: Strength, Dexterity and Endurance by its strength, Intelligence by what it prints, the
    rest average; without a line all six are rolled."""
    if block:
        found = armed_and_armoured(being, block)
        given = graded_attributes(block, found)
    else:
        why = f"the attributes of {the(being)}"
        given = pairs((yield Roll("12d6", faces, rule="HAL-OPP-00", who=being.id, why=why, closed=True)))
    for name in ATTRIBUTES:
        value = given.get(name, AVERAGE)
        yield from change(being, "HAL-OPP-00", **{name: value, f"full_{name}": value})
    tags = tuple(dict.fromkeys((*being.tags, "human")))
    talents = talents_from(block, words, found) if block else role_talents(" ".join(words))
    yield from change(being, "HAL-RULE-59", state=UP, tags=tags, **talents)
    if (
        printed := next((attack.name for attack in block.attacks if weapon_in(attack.name)), "")
        if block
        else ""
    ):
        yield from change(being, "HAL-RULE-59", carries=printed.lower())
    if block and plated(block):
        yield Change(being.id, "cuirass", True, "HAL-ARM-01")
    yield from gear.arm(being)


def armed_and_armoured(being: Being, block: "StatBlock") -> Strength:
    """The strength of a person's line; a grade less for one in a cuirass, who is very hard to hit as it is, and for one
    whose weapon does more than two dice."""
    found = strength(block, tagged(being, FEARLESS))
    arms = (tables.weapons().get(weapon_in(attack.name)) for attack in block.attacks)
    heavy = any(arm is not None and arm.damage > ORDINARY for arm in arms)
    return found._replace(place=within(found.place - CUIRASS_GRADES * plated(block) - heavy))


def graded_attributes(block: "StatBlock", found: Strength) -> dict[str, int]:
    """The attributes of a line's strength; the better of STR and DEX is a point above the other."""
    body, arm = tables.foe(found.bears()).body, tables.foe(found.strikes()).arm
    quick = (block.dex or 0) > (block.str or 0)
    given = {"Str": arm - quick, "Dex": arm - (not quick), "End": body}
    return {**given, "Int": max(2, min(14, (2 * block.wil + 1) // 3))} if block.wil else given


def talents_from(block: "StatBlock", words: list[str], found: Strength) -> Mapping[str, int]:
    """Talents of a person's trade, with the weapon that the line prints in place of the trade's."""
    talents = role_talents(" ".join(words))
    printed = (weapon_in(attack.name) for attack in block.attacks)
    known = next((name for name in WEAPONS if talents.get(name)), "Spear")
    weapon = next(filter(None, printed), known)
    level = tables.foe(found.strikes()).weapon
    return {weapon: level, **{name: value for name, value in talents.items() if name not in WEAPONS}}


def pairs(thrown: tuple[int, ...]) -> dict[str, int]:
    """Twelve dice as six attributes, two by two in their order."""
    return {name: sum(thrown[2 * at : 2 * at + 2]) for at, name in enumerate(ATTRIBUTES)}


def plated(block: "StatBlock") -> bool:
    """Does the line wear what would be a metal cuirass here?"""
    if block.armor is not None:
        return block.armor >= CUIRASS_ARMOR
    if block.ac is None:
        return False
    return block.ac <= PLATE_DESCENDING if block.ac_type == "descending" else block.ac >= PLATE_ASCENDING


# Meetings.


def react(party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[str]:
    """How those met take it: one roll of each kind (HAL-RULE-52), people by the table of Knives. Returns an
    attitude, the least friendly of all, or "fled" where nobody stays."""
    groups: dict[str, list[Being]] = {}
    for foe in foes:
        kind = foe.kind or foe.row or foe.id if creature(foe) else "people"
        groups.setdefault(kind, []).append(foe)
    attitudes = []
    for group in groups.values():
        attitudes.append(
            (yield from (meet_creatures(group) if creature(group[0]) else reaction(group[0].id)))
        )
    staying = [attitude for attitude in attitudes if attitude != "fled"]
    return min(staying, key=ATTITUDES.index) if staying else "fled"


def meet_creatures(group: list[Being]) -> Procedure[str]:
    """Attack, flee, or talk. Returns an attitude, or "fled" with their states set."""
    foe = group[0]
    does = yield from encounter(
        AVERAGE if foe.Attack is None else foe.Attack,
        AVERAGE if foe.Escape is None else foe.Escape,
        who=foe.id,
    )
    if does == "fled":
        for one in group:
            yield from change(one, "HAL-OPP-11", state=FLED)
        words = f"{The(foe, 'is')} gone." if len(group) == 1 else "They scatter."
        yield Tell(words, "foe", Fact("flight", foe.id, "", foe.kind, len(group)))
    if does != "talk":
        return does
    yield Tell("Neither fight nor flight: something might be said.", "foe")
    return (yield from reaction(foe.id, least="wary"))


def encounter(attack: int = 9, escape: int = 5, *, who: str = "") -> Procedure[str]:
    """What creatures do when met: attack (HAL-OPP-10), else flee (HAL-OPP-11), else talk (HAL-OPP-12). Returns
    "hostile", "fled" or "talk"."""
    if (yield from check(attack, rule="HAL-OPP-10", who=who, why="Attack")):
        return "hostile"
    if (yield from check(escape, rule="HAL-OPP-11", who=who, why="Escape")):
        return "fled"
    return "talk"


def reaction(who: str = "", *, least: str = "hostile") -> Procedure[str]:
    """How people take a meeting: 2d6 on the table of Knives; who has already not attacked is no worse than wary
    (HAL-OPP-12). Returns an attitude."""
    total: int = yield Roll("2d6", rule="HAL-REACTION", who=who, why="reaction")
    words, attitude = tables.reactions()[total]
    if attitude == "hostile" and least == "wary":
        attitude, words = "wary", "They want something, and say what."
    yield Tell(words, "foe", Fact("attitude", who, "", attitude))
    return attitude
