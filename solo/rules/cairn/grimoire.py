"""From things to spells: what a spellbook, scroll or relic holds, and the wares their names make."""

from solo.core.things import Ware, owned, plain
from solo.rules.cairn.fields import Being
from solo.rules.cairn.tables_spells import Spell, relics, spells

KINDS = ("spellbook", "scroll", "relic")
DOES = ("harm", "word", "boon", "heal", "charm", "fear", "calm", "banish", "fact", "foresee", "sense")


def magic_ware(words: str) -> Ware | None:
    """The ware of "spellbook of sleep", "scroll: knock", "ember stone"; None where it names no spell
    (CRN-BOOK-02, CRN-SCROLL-02, CRN-RUL-24)."""
    if words in relics():
        spell, charges, recharge = relics()[words]
        return Ware(
            words,
            0,
            1,
            uses=charges,
            tags=("relic", f"spell {spell}", f"charges {charges}", f"recharge {recharge}"),
        )
    for kind in KINDS:
        for joint in (f"{kind} of ", f"{kind}: "):
            known = spells().get(words.removeprefix(joint)) if words.startswith(joint) else None
            if known:
                return written(kind, known)
    return None


def written(kind: str, spell: Spell) -> Ware:
    """A spellbook (one slot), scroll (petty) or relic of a spell."""
    charges = ("charges 3", "recharge dawn") if kind == "relic" else ()
    return Ware(
        f"{kind} of {spell.name}",
        0,
        0 if kind == "scroll" else 1,
        uses=3 if charges else 0,
        tags=(kind, f"spell {spell.name.lower()}", *charges),
    )


def kind_of(thing: Being) -> str:
    """Is it a spellbook, a scroll, a relic, or nothing of the kind?"""
    return next((kind for kind in KINDS if thing.has(kind)), "")


def after(thing: Being, word: str) -> list[str]:
    """What stands after a word in the tags of a thing: `spell sleep` gives ["sleep"]."""
    start = (f"{word} ", f"{word}: ")
    return [tag[len(word) :].lstrip(": ") for tag in thing.tags if plain(tag).startswith(start)]


def spell_of(thing: Being) -> Spell | None:
    """The one spell a thing holds (CRN-BOOK-01): a known one, or one a scenario describes by tags such as
    `spellbook`, `spell Thunder`, `harm d8 all`. Two spells on one thing are one too many, and none is
    read."""
    names = after(thing, "spell")
    if not kind_of(thing) or len(names) > 1:
        return None
    name = "".join(names)
    if plain(name) in spells():
        return spells()[plain(name)]
    does = [tag for tag in thing.tags if plain(tag).split()[0] in DOES]
    if len(does) != 1:
        return None
    (what,) = does
    return Spell(name or thing.name, what, plain(what), plain(what), "")


def held_by(thing: Being) -> Spell:
    """The spell of a thing that holds one. Raises LookupError where it does not."""
    spell = spell_of(thing)
    if spell is None:
        raise LookupError(f"{thing.name} ({thing.id}) holds no spell")
    return spell


def castable(being: Being) -> list[tuple[Being, str, Spell]]:
    """Everything a being could cast from: (thing, spellbook or scroll or relic, its spell)."""
    return [
        (thing, kind_of(thing), spell) for thing in owned(being) if (spell := spell_of(thing)) is not None
    ]
