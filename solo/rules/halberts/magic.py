"""Magic: talk first, then 2d6 + spells cast today at or under Intelligence + talent (Magic).

What a spell does is agreed before the dice and stays agreed: notes are entities `spell.<name>` with name,
talent, text, does, dice, most and hard, written when a spell is first cast and never changed (HAL-MAGIC-04,
HAL-RULE-48).
"""

import re

from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll, Tell, Write, change
from solo.core.things import Ware
from solo.core.world import World
from solo.rules.floor import telling
from solo.rules.floor.speech import The, counted, the
from solo.rules.halberts.beings import creature, missing, score
from solo.rules.halberts.beings import magic as talents
from solo.rules.halberts.checks import check, exact_talent, on_dice, tire
from solo.rules.halberts.fields import MAGIC, Being
from solo.rules.halberts.recovery import restore
from solo.rules.halberts.tables import meanings
from solo.rules.halberts.tables_magic import MANY, Spell, effects, spells, wishes
from solo.rules.halberts.wishes import meant, says, senses, summons
from solo.rules.ruleset import setting

ONE_TARGET, MANY_TARGETS = "5d6", "2d6"  # the two worked examples: no spell does more
MOST_NOTES = 200
MOST_BOONS = 5
MOST_WORDS = 160  # letters of a wish


# What one can do.


def goal(being: Being, talent: str) -> int:
    """The target: Intelligence + talent (HAL-RULE-18, option `spell_attribute`); a creature's talent stands
    alone."""
    if creature(being):
        return being.get(talent, 0)
    if setting(being.world, "spell_attribute", "Int") == "Int or Edu":
        return max(score(being, "Int", talent), score(being, "Edu", talent))
    return score(being, "Int", talent)


def known(world: World, talent: str) -> list[Spell]:
    """The spells of a talent: this game's notes first, then the list."""
    noted = [read(note) for note in world.all("spell") if note.talent == talent]
    names = {spell.name for spell in noted}
    return noted + [spell for spell in spells() if spell.talent == talent and spell.name not in names]


def read(note: Being) -> Spell:
    """A note as a spell."""
    return Spell(note.name, note.talent, note.text, note.does, note.dice or "", note.most, note.hard)


def note(world: World, spell: Spell) -> Procedure[None]:
    """Write a spell into the game's notes, once (HAL-RULE-48)."""
    id = "spell." + re.sub(r"[^a-z0-9]+", "-", f"{spell.talent} {spell.name}".lower()).strip("-")
    if id not in world and len(world.ids("spell")) < MOST_NOTES:
        for field in ("name", "talent", "text", "does", "dice", "most", "hard"):
            yield Change(id, field, getattr(spell, field) or None, "HAL-RULE-48")


def shown(being: Being, spell: Spell) -> str:
    """A spell with its figures and its chance, as it stands in a list."""
    plus = being.cast_today
    hard = "very hard: " if spell.hard else ""
    return f"{spell.name}: {figures(spell)} ({hard}{on_dice(goal(being, spell.talent), spell.hard, plus)})"


def figures(spell: Spell) -> str:
    """What a spell does at most, in words."""
    dice = {"damage": f"; {spell.dice} damage each", "heal": f"; {spell.dice} points"}.get(spell.does, "")
    against = f"; {spell.dice} against Endurance" if spell.does in ("sleep", "fear", "hold", "charm") else ""
    return spell.text + dice + against


# A list of one's own: things of a scenario that bring a spell with them.


def brought(ware: Ware) -> Spell | None:
    """The spell a thing brings, by its tags (`spell water`, `hold 2d6`, `five`, `very hard`); its name and
    text are the thing's. No more than the two worked examples (HAL-MAGIC-05 to -07)."""
    tags = [tag.lower() for tag in ware.tags]
    talent = next((name for name in MAGIC if f"spell {name.lower()}" in tags), "")
    if not talent:
        return None
    words = " ".join(tags).split()
    does = next((does for does in effects() if does in words), "boon")
    many = any(word in wishes("many") for word in words) and does not in ("heal", "charm", "boon")
    dice = ONE_TARGET if ONE_TARGET in words and not many and does != "heal" else MANY_TARGETS
    text = ware.text.partition(". ")[0].rstrip(".") or ware.name
    return Spell(
        ware.name,
        talent,
        text[:MOST_WORDS],
        does,
        "" if does in ("boon", "ward") else dice,
        MANY if many else 1,
        "very hard" in tags,
    )


def bring(world: World, ware: Ware) -> Procedure[None]:
    """What a thing brings is agreed from now on (HAL-RULE-48)."""
    spell = brought(ware)
    if spell and spell.name not in (other.name for other in known(world, spell.talent)):
        yield from note(world, spell)
        hard = "very hard: " if spell.hard else ""
        yield Tell(f"Agreed from now on, with {spell.talent}: {spell.name}, {hard}{figures(spell)}.", "gain")


# Agreeing on what a spell does.


def refused(wish: str) -> str:
    """What no magic does, and why (HAL-MAGIC-08, -10); empty where it may be tried."""
    if says(wish, "foretelling"):
        return "No magic sees what is to come: nothing is written yet."
    if summons(wish):
        return "Nothing of that kind comes when called. Travel there, with Planes, and subdue one in person."
    return ""


def settle(talent: str, wish: str, does: str = "") -> Spell:
    """What the referee makes of a wish: normal or very hard, and the most it does (HAL-RULE-48). What it does is
    what the player meant, else what the wish says first."""
    wish = " ".join(wish.split())[:MOST_WORDS]
    does = does or senses(wish)[0]
    many = says(wish, "many") and does not in ("heal", "charm", "boon")
    hard = says(wish, "very hard")
    dice = {"boon": "", "ward": "", "heal": MANY_TARGETS}.get(does, MANY_TARGETS if many else ONE_TARGET)
    name = " ".join(re.split(r"[,.;:!?]", wish)[0].split()[:5])
    return Spell(
        name[:1].upper() + name[1:], talent, wish, does, dice, MANY if many or does == "ward" else 1, hard
    )


def find(world: World, talent: str, wish: str) -> Spell | None:
    """A spell of the talent by its name, or by a wish that was agreed on before."""
    wish = " ".join(wish.lower().split())
    first = re.split(r"[,.;:!?]", wish)[0].strip()
    spells = known(world, talent)
    return next(
        (spell for spell in spells if wish in (spell.name.lower(), spell.text.lower())), None
    ) or next((spell for spell in spells if first == spell.name.lower()), None)


def agree(being: Being, talent: str, wish: str) -> Procedure[Spell | None]:
    """Talk about what the spell should do, before any dice. Returns the Spell, or None where nothing is
    cast."""
    if why_not := refused(wish):
        yield Tell(why_not, "ruling")
        return None
    spell = find(being.world, talent, wish)
    if spell is not None:
        return spell
    spell = settle(talent, wish, (yield from meant(being, wish)))
    while True:
        yield Tell(verdict(being, spell), "ruling")
        answer: str = yield Choose(
            being.id, offers(being, spell), why="The referee's offer", usual="accept", rule="HAL-RULE-48"
        )
        if answer != "less":
            return spell if answer == "accept" else None
        spell = lesser(spell)


def offers(being: Being, spell: Spell) -> tuple[Option, ...]:
    """What one may say to the referee's offer."""
    agreed = Option("accept", "Agreed: cast it.", "accept", odds=lambda: odds(being, spell))
    less = Option("less", "Ask for less, and an ordinary check.", "pick")
    return (agreed, *([less] if spell.hard else []), Option("decline", "Then not.", "decline"))


def odds(being: Being, spell: Spell) -> Procedure[bool]:
    """The check behind a spell."""
    return check(goal(being, spell.talent), spell.hard, being.cast_today)


def lesser(spell: Spell) -> Spell:
    """The same wish, smaller: an ordinary check, one target, and no more than a weapon does."""
    dice = MANY_TARGETS if spell.dice else ""
    return Spell(spell.name, spell.talent, spell.text, spell.does, dice, 1, False)


def verdict(being: Being, spell: Spell) -> str:
    """What the referee says before the roll: how hard it is, and what it does at most."""
    plus = being.cast_today
    target = goal(being, spell.talent)
    reach = {
        "damage": f"{spell.dice} damage to {_reach(spell)}",
        "heal": f"{spell.dice} points back for one who is hurt",
        "ward": "your side very hard to hit until the fight is over"
        if spell.most > 1
        else "you very hard to hit until the fight is over",
        "boon": "no damage; the next thing it plainly helps is easier",
    }.get(spell.does, f"{spell.dice} against the Endurance of {_reach(spell)}")
    return (
        f"{spell.talent}, “{spell.text}”: {'very hard' if spell.hard else 'an ordinary spell'}, "
        f"{on_dice(target, spell.hard, plus)}. "
        f"At most: {reach}. "
        "So it will be from now on."
    )


def _reach(spell: Spell) -> str:
    return "up to five enemies" if spell.most > 1 else "one enemy"


# Choosing and casting.


def choose(being: Being, talent: str, in_fight: bool) -> Procedure[Spell | None]:
    """Which spell of a talent: one that is agreed on, or a new wish in words. Returns the Spell or None."""
    known_ones = of_use(being, talent) if in_fight else list(known(being.world, talent))
    options = [spell_option(being, spell) for spell in known_ones]
    options.append(Option("words", "Something else: say what it should do.", "cast"))
    options.append(Option("decline", "Think again.", "decline"))
    usual = options[0].key if known_ones else "decline"
    why = f"{talent}: {meanings()[talent]}"
    key: str = yield Choose(being.id, tuple(options), why=why, usual=usual, rule="HAL-MAGIC-04")
    if key == "words":
        return (yield from wished(being, talent))
    return next((spell for spell in known_ones if spell.name == key), None)


def wished(being: Being, talent: str) -> Procedure[Spell | None]:
    """A new spell of a talent, put into words. Returns the Spell or None."""
    wish: str = yield Write(being.id, f"What should {talent} do?", most=MOST_WORDS, rule="HAL-RULE-48")
    return (yield from agree(being, talent, wish)) if wish.strip() else None


def of_use(being: Being, talent: str) -> list[Spell]:
    """The spells of a talent that are agreed on and of use in a fight."""
    return [spell for spell in known(being.world, talent) if spell.does != "boon"]


def spell_option(being: Being, spell: Spell) -> Option:
    """A spell that is agreed on, with its chance."""
    return Option(spell.name, shown(being, spell), "cast", odds=lambda: odds(being, spell))


def attempt(being: Being, spell: Spell) -> Procedure[bool]:
    """The check, the note, and the price of it. Returns whether the spell worked; Endurance is no limit
    (HAL-MAGIC-03)."""
    yield from note(being.world, spell)
    plus = being.cast_today
    worked = yield from check(
        goal(being, spell.talent),
        spell.hard,
        plus,
        rule="HAL-MAGIC-01",
        who=being.id,
        why=f"{spell.name}, {'' if creature(being) else 'Intelligence + '}{spell.talent}",
    )
    yield from tire(being, spell.talent, worked)
    return worked


def act(being: Being, words: str) -> Procedure[bool]:
    """`cast`, outside a fight: `cast water: rain, so that nobody sees us`. Returns whether a spell worked."""
    head, _, wish = words.partition(":")
    talent = exact_talent(head) or (exact_talent(head.split()[0]) if head.split() else "")
    if talent and not wish:
        wish = head.strip()[len(talent) :]
    if talent and talent not in MAGIC:
        talent = ""
    if not talent:
        talent = yield from which_talent(being, words)
        wish = words
    if not talent:
        return False
    if talent not in talents(being):
        yield Tell(_cannot(being, talent), "ruling")
        return False
    spell = yield from (agree(being, talent, wish.strip()) if wish.strip() else choose(being, talent, False))
    return spell is not None and (yield from cast_in_peace(being, spell))


def _cannot(being: Being, talent: str) -> str:
    if talent in being.spent:
        return f"{talent} is gone for today; it comes back at dawn."
    return f"{The(being)} never learned {talent}, and magic is not to be tried without."


def which_talent(being: Being, words: str) -> Procedure[str]:
    """Which talent, where none was named. A spell's own name will do. Returns its name, or nothing."""
    able = talents(being)
    if why_not := refused(words):
        yield Tell(why_not, "ruling")
        return ""
    named = [name for name in able if find(being.world, name, words)]
    if named or len(able) < 2:
        return (named or able or [""])[0]
    options = [talent_option(being, name) for name in able]
    options.append(Option("decline", "None of them.", "decline"))
    key: str = yield Choose(being.id, tuple(options), why="Which talent?", rule="HAL-MAGIC-01")
    return "" if key == "decline" else key


def talent_option(being: Being, talent: str) -> Option:
    """A talent to cast with, with the chance of an ordinary spell."""
    target, plus = goal(being, talent), being.cast_today
    text = f"{talent}: {meanings()[talent]} ({on_dice(target, plus=plus)})"
    return Option(talent, text, "cast", odds=lambda: check(target, plus=plus))


def cast_in_peace(being: Being, spell: Spell) -> Procedure[bool]:
    """A spell where nobody fights: it heals, or it stands ready to help. Returns whether it worked."""
    if not (yield from attempt(being, spell)):
        yield Tell(f"{spell.name}: nothing comes.", "ruling", Fact("miss", being.id, "", spell.name))
        return False
    if spell.does == "heal":
        yield from mend_by_spell(being, spell)
    else:
        ready = tuple(dict.fromkeys((*being.boons, spell.name)))[-MOST_BOONS:]
        yield from change(being, "HAL-RULE-48", boons=ready)
        words = f"{said(spell)}. The next check it helps is easier."
        yield Tell(words, "ruling", Fact("spell", being.id, "", spell.name))
    return True


def said(spell: Spell) -> str:
    """A spell that worked, and what it does where its name does not say so."""
    if spell.text.lower().startswith(spell.name.lower()):
        return f"{spell.talent} does it: {spell.text}"
    return f"{spell.name} stands ready: {spell.text}"


def mend_by_spell(being: Being, spell: Spell) -> Procedure[None]:
    """Points back on whoever of the caster's side is hurt worst."""
    party = [being.world[id] for id in being.world.get("game", "party", ())] or [being]
    hurt: Being = max(party, key=missing)
    points: int = yield Roll(spell.dice, rule="HAL-RULE-48", who=being.id, why=f"{spell.name}, points")
    back = yield from restore(hurt, points, "HAL-RULE-48")
    if back:
        yield telling.healing(hurt, f"{spell.name}: {the(hurt, 'has')} {counted(back, 'point')} back.", back)
    else:
        yield Tell(f"{spell.name}: nobody here is hurt.", "gain")
