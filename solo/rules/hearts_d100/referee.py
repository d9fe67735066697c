"""What the Player-Singer decides: how those who are met take it, what they do in a fight, and what a printed
stat line comes to here (Player Roles; R-REACTION, R-FOES)."""

from typing import TYPE_CHECKING, NamedTuple

from solo.core.procedure import Choose, Procedure, Roll, change
from solo.core.things import Ware, give
from solo.core.world import UP
from solo.rules.floor.fighting import leader
from solo.rules.floor.strength import better, strength
from solo.rules.hearts_d100 import morale, roles, rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Contest, up
from solo.rules.hearts_d100.statistics import plain_check
from solo.rules.ruleset import ATTITUDES

if TYPE_CHECKING:
    from solo.scenario.statblock import StatBlock

FOES = "R-FOES"
PLAIN_BOLD, BOLDEST = 8, 20
MOST_HIDE, HIDE_SHARE = (
    2,
    0.15,
)  # points of armour; so much less Health for each, since it is part of its strength


# How they take it.


def react(party: tuple[Being, ...], foes: tuple[Being, ...]) -> Procedure[str]:
    """Two urges argue in whoever leads them, out of sight: Bold against Empathetic. The party's spokesman
    makes a Charm check in the open, which warms them a step (R-REACTION). Returns one of ATTITUDES."""
    voice = leader(foes) or foes[0]
    if not morale.fears(voice):
        return "hostile"
    sealed = roles.sealed(voice, "nobody sees into them")
    contest = yield from rolls.opposed(
        plain_check(voice, "trait", "bold", closed=sealed),
        plain_check(voice, "trait", "empathetic", closed=sealed),
    )
    step = mind(contest)
    if party:
        speaker = max(party, key=lambda being: being.charm)
        step += (yield from rolls.check(plain_check(speaker, "characteristic", "charm"))).passed
    return ATTITUDES[min(step, len(ATTITUDES) - 1)]


def mind(contest: Contest) -> int:
    """Bold alone: hostile. Neither: wary. Both: curious. Empathetic alone: kind."""
    if contest.net > 0:
        return 0
    if contest.net < 0:
        return 3
    return 2 if contest.aggressor.passed else 1


# What they do.


def intent(being: Being, request: Choose) -> Procedure[str]:
    """What somebody of the Player-Singer's chooses: a weapon dropped is picked up; else a target, by a closed
    die, the hurt ones as likely again as the fresh; of effects, the usual one as likely again as any
    other."""
    keys = [option.key for option in request.open]
    if "pick" in keys and being.disarmed:
        return "pick"
    attacks = [option for option in request.open if option.kind == "attack"]
    if attacks:
        likely = [option.key for option in attacks]
        likely += [option.key for option in attacks if failing(being, option.key)]
    elif any(option.kind in ("stance", "flee") for option in request.open):
        slipping = ["slip"] if "slip" in keys and 3 * being.health <= being.most else []
        likely = slipping or [request.usual or keys[0], *(key for key in keys if key != "slip")]
    else:
        return request.usual or keys[0]
    if len(likely) == 1:
        return likely[0]
    face = yield Roll("1d10", rule="intent", who=being.id, why="what it does", closed=True)
    return likely[(face - 1) * len(likely) // 10]


def failing(being: Being, key: str) -> bool:
    """Is whoever a key names past half their Health?"""
    target: Being = being.world[key.partition(":")[2]]
    return 2 * target.health <= target.most


# Printed stat lines.


class Figures(NamedTuple):
    """What a printed line comes to here, by its words; the rest is by its strength."""

    might: int
    agility: int
    will: int
    bold: int
    hide: int


def convert(being: Being, block: "StatBlock | None") -> Procedure[None]:
    """The figures of a stat line (R-FOES). STR, DEX, WIL are Might, Agility, Will, of B/X they rise with hit dice, and
    morale tells Bold. The strength of the line, on the scale all systems share, gives Health, Melee, Deflect and what
    is added to its damage."""
    found = bx(block) if block and block.kind == "bx" else cairn(block)
    worth = strength(block, not morale.fears(being))
    worth = worth._replace(place=worth.place - staunch(found.bold if morale.fears(being) else BOLDEST))
    bears, strikes = tables.foe(worth.bears()), tables.foe(worth.strikes())
    health = max(1, round(bears.health * (1 - HIDE_SHARE * found.hide)))
    yield from change(
        being,
        FOES,
        state=UP,
        might=found.might,
        agility=found.agility,
        will=found.will,
        health=health,
        most=health,
        hide=found.hide or None,
        wits=found.agility,
        charm=found.will,
        bold=found.bold if morale.fears(being) else BOLDEST,
        cautious=10,
        curious=10,
        dutiful=found.will,
        empathetic=empathy(being),
        base=tables.FOE_OTHER,
        melee=strikes.melee,
        aim=strikes.melee,
        deflect=bears.deflect,
        natural=strikes.more,
    )
    yield from armed(being, block, strikes.more)


def staunch(bold: int) -> float:
    """How many grades lower it stands who stands longer than others: its nerve is part of its strength."""
    return max(0.0, min(1.0, (bold - PLAIN_BOLD) / 8))


def empathy(being: Being) -> int:
    """How readily it feels for others: people 9, beasts 5."""
    return 9 if morale.speaks(being) else 5


def clamp(score: int | None, default: int = 10) -> int:
    """A printed score as a Characteristic, 2 to 20."""
    return default if score is None else max(2, min(20, score))


def cairn(block: "StatBlock | None") -> Figures:
    """Figures of HP, Armor, STR, DEX, WIL."""
    might, agility, will = (clamp(getattr(block, which, None)) for which in ("str", "dex", "wil"))
    return Figures(might, agility, will, will, min(MOST_HIDE, (block.armor if block else 0) or 0))


def bx(block: "StatBlock") -> Figures:
    """Figures of AC, HD, ML."""
    dice = int(block.hd.dice) if block.hd and block.hd.dice else 1
    bold = clamp(2 * block.morale - 4) if block.morale is not None else 10
    return Figures(clamp(9 + dice), clamp(8 + up(dice)), bold, bold, thick(block))


def thick(block: "StatBlock") -> int:
    """Armour from AC: a point for every three steps better than none."""
    return max(0, min(MOST_HIDE, better(block) // 3))


def armed(being: Being, block: "StatBlock | None", more: int) -> Procedure[None]:
    """Weapons to hold, which add what its strength says; what has none bites."""
    for attack in block.attacks[:3] if block else ():
        tags = (
            ("weapon", "shoots")
            if any(word in attack.name.lower() for word in ("bow", "sling", "gun", "dart"))
            else ("weapon",)
        )
        yield from give(being, Ware(attack.name or "blow", dice=f"d{6 + 2 * more}", tags=tags))
