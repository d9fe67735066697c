"""The character sheet, in lines; and the story of a character so far."""

from solo.core import clock
from solo.core.english import article, counted
from solo.core.party import is_players
from solo.core.things import owned
from solo.core.world import DEAD, OUT
from solo.rules.cairn import tables
from solo.rules.cairn.character import looks
from solo.rules.cairn.conditions import BOONS, LASTING
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import armor, capacity, described, free, hands, is_shield, slots_of
from solo.rules.cairn.grimoire import castable
from solo.rules.cairn.relics import charges, most_charges, recharge_told
from solo.rules.cairn.tables_backgrounds import background
from solo.rules.cairn.tables_people import TRAITS
from solo.rules.cairn.wounds import told_score
from solo.rules.floor.speech import settled


def status(being: Being) -> str:
    """One short line: HP, Armor, and what is wrong."""
    parts = [f"HP {being.hp}/{being.hp_max}", f"Armor {armor(being)}"]
    parts += [
        f"{name.upper()} {being.score(name)}/{being.most(name)}"
        for name in tables.ATTRIBUTES
        if being.score(name) < being.most(name)
    ]
    parts += [f"Fatigue {being.fatigue}"] if being.fatigue else []
    return ", ".join([*parts, *troubles(being)])


def health(being: Being) -> str:
    """Wounded where an attribute has suffered, hurt where Hit Protection has."""
    if being.critical or any(being.score(name) < being.most(name) for name in tables.ATTRIBUTES):
        return "wounded"
    return "hurt" if being.hp < being.hp_max else ""


def troubles(being: Being) -> list[str]:
    """What is wrong, in words."""
    words = (
        ["dead"]
        if being.state == DEAD
        else ["bleeding"]
        if being.critical
        else ["down"]
        if being.state == OUT
        else []
    )
    words += [f"Deprived ({', '.join(being.deprived)})"] if being.deprived else []
    words += [
        tag
        for tag in being.tags
        if tag.split()[0]
        in (
            "broken",
            "diseased",
            "hamstrung",
            "deafened",
            "mortal",
            "doomed",
            "paralysed",
            "delirious",
        )
    ]
    return words + (["panicked"] if being.panicked else [])


def sheet(being: Being) -> list[str]:
    """The whole sheet."""
    years = f", {being.age}" if being.age else ""
    lines = [f"{being.name}, {calling(being)}{years}".rstrip(", "), ""]
    lines.append(
        "   ".join(f"{name.upper()} {being.score(name)}/{being.most(name)}" for name in tables.ATTRIBUTES)
        + f"   HP {being.hp}/{being.hp_max}   Armor {armor(being)}"
        + f"   {being.coins} gp"
    )
    lines += [f"Now: {', '.join(wrong)}" for wrong in (troubles(being),) if wrong]
    lines += section("Attacks", attacks(being))
    lines += ["", f"Slots ({capacity(being) - free(being)} of {capacity(being)} filled)", *slots(being)]
    lines += (
        section("Scars", scars(being)) + section("Spells", spells(being)) + section("Upon you", upon(being))
    )
    lines += section("Who you are", about(being)) + section("Remembered for", list(being.deeds))
    return lines


def section(title: str, lines: list[str]) -> list[str]:
    """A heading and its lines, if there are any."""
    return ["", title, *(f"  {line}" for line in lines)] if lines else []


MOST_ROWS = 100  # slots that hold the same, on a sheet


def slots(being: Being) -> list[str]:
    """Every slot in turn: things, Fatigue, coins by the hundred, free ones; then what is petty."""
    lines, number = [], 1
    for thing in owned(being):
        if slots_of(thing):
            last = number + slots_of(thing) - 1
            where = f"{number}" if last == number else f"{number}-{last}"
            lines.append(f"  {where:>5}  {described(thing)}{carried(being, thing)}")
            number = last + 1
    for word, many in (("Fatigue", being.fatigue), ("a hundred gp", being.coins // tables.COINS_A_SLOT)):
        lines += row_of(number, many, word)
        number += max(0, many)
    lines += vacant(number, free(being), is_players(being.id))
    petty = [f"{described(thing)}{carried(being, thing)}" for thing in owned(being) if not slots_of(thing)]
    return [*lines, *([f"  petty  {', '.join(petty)}"] if petty else [])]


def vacant(first: int, number: int, each: bool) -> list[str]:
    """The free slots: one by one for a character of the player's, in one line for others."""
    return row_of(first, number, "-", each)


def row_of(first: int, number: int, word: str, each: bool = True) -> list[str]:
    """Slots that hold the same: one by one, or in one line, as are more than anybody reads."""
    if number > (MOST_ROWS if each else 1):
        return [f"  {f'{first}-{first + number - 1}':>5}  {word}"]
    return [f"  {at:>5}  {word}" for at in range(first, first + max(0, number))]


def calling(being: Being) -> str:
    """What somebody is, where that is not their name over again."""
    role = (being.background or being.kind).replace("-", " ")
    return "" if role.lower() in being.name.lower() else role


def attacks(being: Being) -> list[str]:
    """What a being strikes with by nature, or as its stat line has it."""
    return [f"{name} ({dice}{''.join(f', {tag}' for tag in tags)})" for name, dice, tags in being.attacks]


def carried(being: Being, thing: Being) -> str:
    """Worn, held, lit, slung."""
    if thing.worn:
        return f", worn (Armor +{thing.armor})"
    if thing.id in hands(being):
        return f", in hand (Armor +{thing.armor})" if is_shield(thing) else ", in hand"
    return ", burning" if thing.burns else ", slung" if thing.slung else ""


def scars(being: Being) -> list[str]:
    """Scars, and what waits on them."""
    waiting = {entry.name: entry for entry in (tables.scars()[row - 1] for row in being.pending)}
    lines = []
    for scar in being.scars:
        entry = waiting.pop(scar.partition(":")[0], None)
        lines.append(f"{scar} ({awaited(entry)})" if entry else scar)
    return lines


def awaited(entry: tables.Scar) -> str:
    """What a scar will teach, and when."""
    return f"{entry.dice} for {told_score(entry.score)} when {entry.when}"


def spells(being: Being) -> list[str]:
    """What one can cast, and from what."""
    lines = []
    for thing, kind, spell in castable(being):
        power = f", {charges(thing)} of {counted(most_charges(thing), 'charge')}, recharged {recharge_told(thing)}"
        lines.append(f"{spell.name} ({kind}{power if kind == 'relic' else ''}): {spell.short}")
    return lines


def upon(being: Being) -> list[str]:
    """Spells that hold."""
    now = clock.minute(being.world)
    lines = []
    for tag in being.tags:
        if tag in BOONS or tag in LASTING:
            told = settled(BOONS[tag].told, being) if tag in BOONS else tag
            left = next((timer.at - now for timer in clock.timers(being.world, being.id, tag)), 0)
            lines.append(
                told[:1].upper() + told[1:] + (f", for {counted(left, 'minute')} more" if left > 0 else "")
            )
    return lines


def about(being: Being) -> list[str]:
    """Traits, past, bond and omen."""
    traits = f"{looks(being)}." if all(being.get(f"trait_{name}") for name in TRAITS) else ""
    return [line for line in (traits, *past(being), being.bond, being.omen) if line]


def past(being: Being) -> list[str]:
    """What a background asked, and what was answered."""
    known = background(being.background)
    asked = [question.asked for question in known.questions] if known else ["", ""]
    pairs = zip(asked, (being.past_1, being.past_2), strict=True)
    return [f"{question} {answer}".strip() for question, answer in pairs if answer]


def life(being: Being) -> str:
    """The story so far."""
    first = f"{being.name}, {being.age or 'some'} years old, was of the {being.background or 'common'} kind."
    if being.background:
        first = f"{being.name}, {being.age} years old, has been {article(being.background.lower())}."
    wounds = f" Scars: {'; '.join(being.scars)}." if being.scars else ""
    deeds = f" Remembered for {'; '.join(being.deeds)}." if being.deeds else ""
    return " ".join(part for part in (first, *past(being), being.bond) if part) + wounds + deeds
