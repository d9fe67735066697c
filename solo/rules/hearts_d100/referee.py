"""What the Player-Singer decides: how those who are met take it, what they do in a fight, and what a printed
stat line
comes to here (Player Roles; R-REACTION, R-FOES)."""

from solo.core.procedure import Choose, Procedure, Roll, change
from solo.core.things import Ware, give
from solo.core.world import UP, Entity
from solo.rules.hearts_d100 import morale, roles, rolls, tables
from solo.rules.hearts_d100.levels import Contest, up
from solo.rules.hearts_d100.statistics import plain_check
from solo.rules.ruleset import ATTITUDES

FOES = "R-FOES"
HIT_DIE_HEALTH = 5


# How they take it.


def react(party: tuple[Entity, ...], foes: tuple[Entity, ...]) -> Procedure:
    """Two urges argue in whoever leads them, out of sight: Bold against Empathetic. The party's spokesman
    makes a
    Charm check in the open, which warms them a step (R-REACTION). Returns one of ATTITUDES."""
    voice = next((foe for foe in foes if foe.has("leader")), foes[0])
    if not morale.fears(voice):
        return "hostile"
    sealed = roles.sealed(voice, "nobody sees into them")
    contest = yield from rolls.opposed(
        plain_check(voice, "trait", "bold", closed=sealed),
        plain_check(voice, "trait", "empathetic", closed=sealed),
    )
    step = mind(contest)
    if party:
        speaker = max(party, key=lambda being: being.get("charm", 10))
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


def intent(being: Entity, request: Choose) -> Procedure:
    """What somebody of the Player-Singer's chooses: a weapon dropped is picked up; else a target, by a closed
    die,
    the hurt ones as likely again as the fresh; of effects, the usual one as likely again as any other."""
    keys = [option.key for option in request.open]
    if "pick" in keys and being.disarmed:
        return "pick"
    attacks = [option for option in request.open if option.kind == "attack"]
    if attacks:
        likely = [option.key for option in attacks]
        likely += [option.key for option in attacks if failing(being, option.key)]
    elif any(option.kind in ("stance", "flee") for option in request.open):
        slipping = ["slip"] if "slip" in keys and 3 * being.get("health", 0) <= being.get("most", 0) else []
        likely = slipping or [request.usual or keys[0], *(key for key in keys if key != "slip")]
    else:
        return request.usual or keys[0]
    if len(likely) == 1:
        return likely[0]
    face = yield Roll("1d10", rule="intent", who=being.id, why="what it does", closed=True)
    return likely[(face - 1) * len(likely) // 10]


def failing(being: Entity, key: str) -> bool:
    """Is whoever a key names past half their Health?"""
    target = being.world[key.partition(":")[2]]
    return 2 * target.get("health", 0) <= target.get("most", 0)


# Printed stat lines.


def convert(being: Entity, block) -> Procedure:
    """The figures of a stat line (R-FOES). STR, DEX, WIL are Might, Agility, Will; Health is HP and half of
    STR; armour
    comes off damage; a printed die is D6 with a bonus. Of B/X: 5 Health a hit die, Skills rise with hit dice,
    AC tells
    armour, morale tells Bold."""
    figures = cairn(block) if block is None or block.kind != "bx" else bx(block)
    might, agility, will = figures["might"], figures["agility"], figures["will"]
    bold = 20 if not morale.fears(being) else figures.pop("bold", will)
    figures.pop("bold", None)
    yield from change(
        being,
        FOES,
        state=UP,
        **figures,
        wits=agility,
        charm=will,
        bold=bold,
        cautious=10,
        curious=10,
        dutiful=will,
        empathetic=empathy(being),
        base=tables.FOE_OTHER,
        melee=tables.FOE_SKILL + might,
        aim=tables.FOE_SKILL + agility,
        deflect=tables.FOE_SKILL - 8 + agility,
    )
    yield from armed(being, block)


def empathy(being: Entity) -> int:
    """How readily it feels for others: people 9, beasts 5."""
    return 9 if morale.speaks(being) else 5


def clamp(score: int | None, default: int = 10) -> int:
    """A printed score as a Characteristic, 2 to 20."""
    return default if score is None else max(2, min(20, score))


def cairn(block) -> dict[str, int]:
    """Figures of HP, Armor, STR, DEX, WIL."""
    might, agility, will = (clamp(getattr(block, which, None)) for which in ("str", "dex", "wil"))
    hp = block.hp if block and block.hp is not None else 3
    health = hp + up(might)
    return {
        "might": might,
        "agility": agility,
        "will": will,
        "health": health,
        "most": health,
        "hide": min(3, (block.armor if block else 0) or 0) or None,
    }


def bx(block) -> dict[str, int]:
    """Figures of AC, HD, ML."""
    dice = int(block.hd.dice) if block.hd and block.hd.dice else 1
    hp = block.hp or (block.hd.hp if block.hd and block.hd.hp else 0) or HIT_DIE_HEALTH * max(1, dice)
    health = max(3, hp)
    score = clamp(9 + dice)
    bold = clamp(2 * block.morale - 4) if block.morale is not None else 10
    return {
        "might": score,
        "agility": clamp(8 + up(dice)),
        "will": bold,
        "bold": bold,
        "health": health,
        "most": health,
        "hide": thick(block) or None,
    }


def thick(block) -> int:
    """Armour from AC, descending from 9 or ascending from 10: a point for every two steps, 3 at most."""
    if block.ac is None:
        return 0
    rising = block.ac_type == "ascending" or block.ac > 9
    return max(0, min(3, (block.ac - 10 if rising else 9 - block.ac) // 2))


def armed(being: Entity, block) -> Procedure:
    """Weapons to hold; what has none bites, with a bonus of its own."""
    attacks = block.attacks if block else ()
    for attack in attacks[:3]:
        dice = attack.dice[0] if attack.dice else "d6"
        tags = (
            ("weapon", "shoots")
            if any(word in attack.name.lower() for word in ("bow", "sling", "gun", "dart"))
            else ("weapon",)
        )
        yield from give(being, Ware(attack.name or "blow", dice=dice, tags=tags))
    if not attacks:
        yield from change(being, FOES, natural=0)
