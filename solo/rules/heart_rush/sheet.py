"""The character sheet, the status line, the story so far."""

from solo.core.english import within
from solo.core.things import owned
from solo.rules.floor.speech import counted
from solo.rules.heart_rush import conditions, gear, ground, magic, readings, tables, tables_abilities, wounds
from solo.rules.heart_rush.fields import Being


def sheet(being: Being) -> list[str]:
    """Everything on one page of plain text."""
    lines = [f"{being.name}  {status(being)}"]
    dice = ", ".join(f"{ability} d{being.get(ability, 4)}" for ability in tables.ABILITIES)
    lines.append(f"{dice}; heart d{readings.heart(being)} of d{being.get('heart_max', 6)}")
    numbers = ", ".join(
        f"{ability} {readings.challenge_number(being, ability)}" for ability in (*tables.ABILITIES, "heart")
    )
    lines.append(f"Challenge numbers: {numbers}")
    size = ground.size_name(being.size)
    lines.append(
        f"{(being.kin or being.role or 'somebody').capitalize()}, {size}, speed {gear.speed(being)}, swim "
        f"{being.get('swim', tables.SWIM)}, climb {being.get('climb', tables.CLIMB)}"
        + (", darkvision" if being.darkvision else "")
    )
    if being.professions:
        lines.append("Professions: " + ", ".join(f"{name} {rank}" for name, rank in being.professions))
    if being.aspects:
        lines.append("Aspects: " + ", ".join(f"“{text}” {rank}" for text, rank, _ in being.aspects))
    lines += wound_lines(being)
    lines += ability_lines(being)
    lines.append(
        f"Destiny {being.destiny}; XP {being.xp} to spend, {being.xp_all} in all; combat rank "
        f"{being.rank}; stakes {'spent' if being.stakes_spent else 'not yet raised this session'}"
    )
    lines.append(fighting(being))
    lines.append(carrying(being))
    return lines


def wound_lines(being: Being) -> list[str]:
    """Wounds and conditions, if any."""
    lines = []
    if being.wounds:
        lines.append(
            "Wounds: "
            + ", ".join(f"{rank}{'' if treated else ' (untreated)'}" for rank, treated in being.wounds)
        )
    if being.conditions:
        lines.append("Conditions: " + conditions.told(being))
    return lines


def ability_lines(being: Being) -> list[str]:
    """Talents and spells, with what stands against their use."""
    lines = []
    for name in readings.talents(being):
        ability = tables_abilities.abilities()[name]
        spent = magic.spent(being, name)
        destiny = " Destiny: 2 better." if name in being.destinies else ""
        lines.append(f"{name}. {ability.tags} {ability.text}{destiny}" + (f" [{spent}]" if spent else ""))
    for name in being.spells:
        lines.append(f"{name}. {tables_abilities.spells()[name].tags} {tables_abilities.spells()[name].text}")
    return lines


def fighting(being: Being) -> str:
    """What is in hand and worn."""
    weapon, thing = gear.arm(being), gear.in_hand(being)
    worn = ", ".join(name for name, _ in gear.worn(being)) or "no armour"
    coat = f", {thing.poison} on it" if thing is not None and thing.poison else ""
    return f"In hand: {gear.arm_name(being)} (d{weapon.die}, {weapon.best}{coat}). Worn: {worn}; defence +{gear.defence(being)}"


def carrying(being: Being) -> str:
    """The pack and the purse."""
    pack = ", ".join(
        f"{within(thing.name)} ×{thing.count}" if thing.count > 1 else within(thing.name)
        for thing in owned(being)
    )
    slots = f"{gear.load(being)} of {gear.capacity(being)} slots"
    return f"Carries {slots}: {pack or 'nothing'}; {counted(being.coins, 'coin')}"


def status(being: Being) -> str:
    """One short line."""
    parts = [f"{being.get('hp', 0)}/{wounds.max_hp(being)} HP", f"heart d{readings.heart(being)}"]
    if being.destiny:
        parts.append(f"destiny {being.destiny}")
    if being.rush:
        parts.append(f"rush {being.rush}")
    if being.conditions:
        parts.append(conditions.told(being))
    return ", ".join(parts)


def health(being: Being) -> str:
    """Wounded with a wound, hurt where hit points are wanting."""
    if being.wounds or being.dropping:
        return "wounded"
    return "hurt" if being.hp < wounds.max_hp(being) else ""


def skills(being: Being) -> tuple[str, ...]:
    """Trades, aspects and talents, by their names."""
    return (
        *(trade for trade, _ in being.professions),
        *(aspect for aspect, *_ in being.aspects),
        *being.talents,
    )


def life(being: Being) -> str:
    """Who this is, in a sentence or two."""
    if not being.kin:
        return ""
    trades = " and ".join(name for name, _ in being.professions)
    said = "; ".join(f"“{text}”" for text, _, _ in being.aspects)
    return f"{being.name}, {being.kin}, {trades or 'of no trade'}. {said}."
