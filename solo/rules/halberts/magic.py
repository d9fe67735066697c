"""Magic: talk first, then 2d6 + spells cast today at or under Intelligence + talent (Magic).

What a spell does is agreed before the dice and stays agreed: notes are entities `spell.<name>` with name,
talent, text, does, dice, most and hard, written when a spell is first cast and never changed (HAL-MAGIC-04,
HAL-RULE-48).
"""

import re

from solo.core.procedure import Change, Choose, Option, Procedure, Roll, Tell, Write, change
from solo.core.things import Ware
from solo.core.world import Entity, World
from solo.rules.halberts import tables, tables_magic
from solo.rules.halberts.checks import check, creature, exact_talent, on_dice, score, tire
from solo.rules.halberts.recovery import missing, restore
from solo.rules.halberts.tables_magic import Spell
from solo.rules.halberts.words import The, the
from solo.rules.ruleset import setting

ONE_TARGET, MANY_TARGETS, MANY = "5d6", "2d6", 5  # the two worked examples: no spell does more
MOST_NOTES = 200


def cast(attribute: int = 7, talent: int = 1, cast_today: int = 0, hard: bool = False) -> Procedure:
    """2d6 + spells that worked today at or under attribute + talent (HAL-MAGIC-01), 3d6 where very hard
    (HAL-RULE-47)."""
    return (yield from check(attribute + talent, hard, cast_today, rule="HAL-MAGIC-01", why="spell"))


# What one can do.


def talents(being: Entity) -> list[str]:
    """The magic talents one has and has not lost for today (HAL-MAGIC-02); none can be used untrained
    (HAL-RULE-29)."""
    return [name for name in tables.MAGIC if being.get(name) and name not in (being.spent or ())]


def goal(being: Entity, talent: str) -> int:
    """The target: Intelligence + talent (HAL-RULE-18, option `spell_attribute`); a creature's talent stands
    alone."""
    if creature(being):
        return being.get(talent)
    if setting(being.world, "spell_attribute", "Int") == "Int or Edu":
        return max(score(being, "Int", talent), score(being, "Edu", talent))
    return score(being, "Int", talent)


def known(world: World, talent: str) -> list[Spell]:
    """The spells of a talent: this game's notes first, then the list."""
    noted = [read(note) for note in world.all("spell") if note.talent == talent]
    names = {spell.name for spell in noted}
    return noted + [
        spell for spell in tables_magic.SPELLS if spell.talent == talent and spell.name not in names
    ]


def read(note: Entity) -> Spell:
    """A note as a spell."""
    return Spell(note.name, note.talent, note.text, note.does, note.dice or "", note.most, bool(note.hard))


def note(world: World, spell: Spell) -> Procedure:
    """Write a spell into the game's notes, once (HAL-RULE-48)."""
    id = "spell." + re.sub(r"[^a-z0-9]+", "-", f"{spell.talent} {spell.name}".lower()).strip("-")
    if id not in world and len(world.ids("spell")) < MOST_NOTES:
        for field in ("name", "talent", "text", "does", "dice", "most", "hard"):
            yield Change(id, field, getattr(spell, field) or None, "HAL-RULE-48")


def shown(being: Entity, spell: Spell) -> str:
    """A spell with its figures and its chance, as it stands in a list."""
    plus = being.get("cast_today", 0)
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
    talent = next((name for name in tables.MAGIC if f"spell {name.lower()}" in tags), "")
    if not talent:
        return None
    words = " ".join(tags).split()
    does = next((does for does, _ in tables_magic.DOES_WORDS if does in words), "boon")
    many = any(word in tables_magic.MANY_WORDS for word in words) and does not in ("heal", "charm", "boon")
    dice = ONE_TARGET if ONE_TARGET in words and not many and does != "heal" else MANY_TARGETS
    text = ware.text.partition(". ")[0].rstrip(".") or ware.name
    return Spell(
        ware.name,
        talent,
        text[:160],
        does,
        "" if does in ("boon", "ward") else dice,
        MANY if many else 1,
        "very hard" in tags,
    )


def bring(world: World, ware: Ware) -> Procedure:
    """What a thing brings is agreed from now on (HAL-RULE-48)."""
    spell = brought(ware)
    if spell and spell.name not in (other.name for other in known(world, spell.talent)):
        yield from note(world, spell)
        hard = "very hard: " if spell.hard else ""
        yield Tell(f"Agreed from now on, with {spell.talent}: {spell.name}, {hard}{figures(spell)}.", "gain")


# Agreeing on what a spell does.


def refused(wish: str) -> str:
    """What no magic does, and why (HAL-MAGIC-08, -10); empty where it may be tried."""
    wish = wish.lower()
    if any(word in wish for word in tables_magic.FORETELL_WORDS):
        return "No magic sees what is to come: nothing is written yet."
    if any(re.search(rf"\b{word}", wish) for word in tables_magic.SUMMON_WORDS):
        return "Nothing of that kind comes when called. Travel there, with Planes, and subdue one in person."
    return ""


def settle(talent: str, wish: str) -> Spell:
    """What the referee makes of a wish: normal or very hard, and the most it does (HAL-RULE-48)."""
    wish = " ".join(wish.split())[:160]
    words = f" {wish.lower()} "
    does = next(
        (does for does, heads in tables_magic.DOES_WORDS if any(head in words for head in heads)), "boon"
    )
    many = any(f" {word}" in words for word in tables_magic.MANY_WORDS) and does not in ("heal", "charm")
    hard = any(f" {word}" in words for word in tables_magic.HARD_WORDS)
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


def agree(being: Entity, talent: str, wish: str) -> Procedure:
    """Talk about what the spell should do, before any dice. Returns the Spell, or None where nothing is
    cast."""
    if why_not := refused(wish):
        yield Tell(why_not, "ruling")
        return None
    spell = find(being.world, talent, wish)
    if spell is not None:
        return spell
    spell = settle(talent, wish)
    while True:
        yield Tell(verdict(being, spell), "ruling")
        options = [
            Option("accept", "Agreed: cast it.", "accept", odds=lambda spell=spell: odds(being, spell))
        ]
        if spell.hard:
            options.append(Option("less", "Ask for less, and an ordinary check.", "pick"))
        options.append(Option("decline", "Then not.", "decline"))
        answer = yield Choose(
            being.id, tuple(options), why="The referee's offer", usual="accept", rule="HAL-RULE-48"
        )
        if answer != "less":
            return spell if answer == "accept" else None
        spell = lesser(spell)


def odds(being: Entity, spell: Spell) -> Procedure:
    """The check behind a spell."""
    return check(goal(being, spell.talent), spell.hard, being.get("cast_today", 0))


def lesser(spell: Spell) -> Spell:
    """The same wish, smaller: an ordinary check, one target, and no more than a weapon does."""
    dice = MANY_TARGETS if spell.dice else ""
    return Spell(spell.name, spell.talent, spell.text, spell.does, dice, 1, False)


def verdict(being: Entity, spell: Spell) -> str:
    """What the referee says before the roll: how hard it is, and what it does at most."""
    plus = being.get("cast_today", 0)
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
    return f"up to {tables.COUNT_WORDS[spell.most]} enemies" if spell.most > 1 else "one enemy"


# Choosing and casting.


def choose(being: Entity, talent: str, in_fight: bool) -> Procedure:
    """Which spell of a talent: one that is agreed on, or a new wish in words. Returns the Spell or None."""
    spells = [spell for spell in known(being.world, talent) if not in_fight or spell.does != "boon"]
    options = [
        Option(spell.name, shown(being, spell), "cast", odds=lambda spell=spell: odds(being, spell))
        for spell in spells
    ]
    options.append(Option("words", "Something else: say what it should do.", "cast"))
    options.append(Option("decline", "Think again.", "decline"))
    usual = options[0].key if spells else "decline"
    key = yield Choose(
        being.id, tuple(options), why=f"{talent}: {tables.MAGIC[talent]}", usual=usual, rule="HAL-MAGIC-04"
    )
    if key == "words":
        wish = yield Write(being.id, f"What should {talent} do?", most=160, rule="HAL-RULE-48")
        return (yield from agree(being, talent, wish)) if wish.strip() else None
    return next((spell for spell in spells if spell.name == key), None)


def attempt(being: Entity, spell: Spell) -> Procedure:
    """The check, the note, and the price of it. Returns whether the spell worked; Endurance is no limit
    (HAL-MAGIC-03)."""
    yield from note(being.world, spell)
    plus = being.get("cast_today", 0)
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


def act(being: Entity, words: str) -> Procedure:
    """`cast`, outside a fight: `cast water: rain, so that nobody sees us`. Returns whether a spell worked."""
    head, _, wish = words.partition(":")
    talent = exact_talent(head) or (exact_talent(head.split()[0]) if head.split() else "")
    if talent and not wish:
        wish = head.strip()[len(talent) :]
    if talent and talent not in tables.MAGIC:
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
    return bool(spell) and (yield from cast_in_peace(being, spell))


def _cannot(being: Entity, talent: str) -> str:
    if talent in (being.spent or ()):
        return f"{talent} is gone for today; it comes back at dawn."
    return f"{The(being)} never learned {talent}, and magic is not to be tried without."


def which_talent(being: Entity, words: str) -> Procedure:
    """Which talent, where none was named. A spell's own name will do. Returns its name, or nothing."""
    able = talents(being)
    if why_not := refused(words):
        yield Tell(why_not, "ruling")
        return ""
    named = [name for name in able if find(being.world, name, words)]
    if named or len(able) < 2:
        return (named or able or [""])[0]
    options = [
        Option(
            name,
            f"{name}: {tables.MAGIC[name]} ({on_dice(goal(being, name), plus=being.get('cast_today', 0))})",
            "cast",
            odds=lambda name=name: check(goal(being, name), plus=being.get("cast_today", 0)),
        )
        for name in able
    ]
    options.append(Option("decline", "None of them.", "decline"))
    key = yield Choose(being.id, tuple(options), why="Which talent?", rule="HAL-MAGIC-01")
    return "" if key == "decline" else key


def cast_in_peace(being: Entity, spell: Spell) -> Procedure:
    """A spell where nobody fights: it heals, or it stands ready to help. Returns whether it worked."""
    if not (yield from attempt(being, spell)):
        yield Tell(f"{spell.name}: nothing comes.", "ruling")
        return False
    if spell.does == "heal":
        yield from mend_by_spell(being, spell)
    else:
        yield from change(
            being, "HAL-RULE-48", boons=tuple(dict.fromkeys((*(being.boons or ()), spell.name)))[-5:]
        )
        yield Tell(f"{said(spell)}. The next check it helps is easier.", "ruling")
    return True


def said(spell: Spell) -> str:
    """A spell that worked, and what it does where its name does not say so."""
    if spell.text.lower().startswith(spell.name.lower()):
        return f"{spell.talent} does it: {spell.text}"
    return f"{spell.name} stands ready: {spell.text}"


def mend_by_spell(being: Entity, spell: Spell) -> Procedure:
    """Points back on whoever of the caster's side is hurt worst."""
    friends = [being.world[id] for id in being.world.get("game", "party", ())] or [being]
    hurt = max(friends, key=missing)
    points = yield Roll(spell.dice, rule="HAL-RULE-48", who=being.id, why=f"{spell.name}, points")
    back = yield from restore(hurt, points, "HAL-RULE-48")
    yield Tell(
        f"{spell.name}: {the(hurt)} has {back} points back."
        if back
        else f"{spell.name}: nobody here is hurt.",
        "gain",
    )
