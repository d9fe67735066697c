"""What these rules keep of beings, of the kinds of a world, and of spells that were agreed on.

A kind (`kind.wolves`) has the figures of one creature of it (HAL-OPP-14). A note (`spell.storm-fog`) is what a
spell does in this game (HAL-RULE-48). Talents are fields of their own names, attributes by their short names.
"""

from typing import Any

from solo.core.fields import DAY, FIGHT, GAME, field
from solo.core.world import Entity

ATTRIBUTES = ("Str", "Dex", "End", "Int", "Edu", "Sta")
PHYSICAL = ("Str", "Dex", "End")
BODY = ("End", "Life")  # what creatures have in place of the six

WEAPONS = ("Knife", "Spear", "Halberd", "Épée", "Bow", "Lance")
MUNDANE = (
    *("Behaviour", "Brawl", "Brew", "Bureaucracy", "Climb", "Construction", "Crafts", "Culture", "Diplomacy"),
    *("Discipline", "Distract", "First Aid", "Literacy", "Oratory", "Pick", "Ride", "Run", "Sing", "Sneak"),
    *("Spy", "Tactics", "Tinker", "Trade"),
)
MAGIC = (
    *("Air", "Animals", "Charm", "Doors", "Earth", "Eyes", "Fire", "Fusion", "Heal", "Illusion"),
    *("Necromancy", "People", "Planes", "Plants", "Shapeshift", "Sleep", "Storm", "Transmutation", "Water"),
)
TALENTS = (*WEAPONS, *MUNDANE, *MAGIC)

AVERAGE = 7  # of an attribute (from Knives)

Story = tuple[tuple[str, int, str], ...]
Fields = tuple[tuple[str, Any], ...]


class Being(Entity):
    """A being of Halberts, and whatever else its worlds hold."""

    __slots__ = ()

    Str: int = field(AVERAGE, "Strength now")
    Dex: int = field(AVERAGE, "Dexterity now")
    End: int = field(AVERAGE, "Endurance now")
    Int: int = field(AVERAGE, "Intelligence now")
    Edu: int = field(AVERAGE, "Education now")
    Sta: int = field(AVERAGE, "Status now")
    Life: int | None = field(None, "Life now; none for people, who have the six attributes (HAL-CREA-01)")

    full_Str: int | None = field(None, "what Strength heals up to")
    full_Dex: int | None = field(None, "what Dexterity heals up to")
    full_End: int | None = field(None, "what Endurance heals up to")
    full_Int: int | None = field(None, "what Intelligence heals up to")
    full_Edu: int | None = field(None, "what Education heals up to")
    full_Sta: int | None = field(None, "what Status heals up to")
    full_Life: int | None = field(None, "what Life heals up to")

    start_Str: int | None = field(None, "Strength before the fight or harm whose loss is not yet healed")
    start_Dex: int | None = field(None, "Dexterity before it")
    start_End: int | None = field(None, "Endurance before it")
    start_Life: int | None = field(None, "Life before it")

    # Creatures, and kinds of them.
    row: str = field("", "its row of the opponents")
    Attack: int | None = field(None, "2d6 at or under it and it attacks when met", hidden=True)
    Hit: int | None = field(None, "2d6 at or under it and it hits", hidden=True)
    Escape: int | None = field(None, "2d6 at or under it and it gets away", hidden=True)
    carries: str = field("", "what it strikes with, as its line is printed")
    Damage: int | str | None = field(None, "of a creature its dice, of a kind what a hit does", hidden=True)
    blow: tuple[int, ...] = field((), "the dice that a hit of its kind shows each time", hidden=True)

    # A life.
    age: int = field(0, "its age; 0 where nobody said", unit="years")
    career: str = field("", "the career it is in, or was in last")
    terms: tuple[str, ...] = field((), "careers served, four years each, in their order")
    barred: tuple[str, ...] = field((), "careers closed to it")
    story: Story = field((), "what happened: kind, age and words of each turn")
    notes: tuple[str, ...] = field((), "enemies, debts and land, as they stand on the sheet")
    societies: tuple[str, ...] = field((), "secret societies it has joined")
    patrons: tuple[str, ...] = field((), "who speaks for it, and where")
    companions: tuple[str, ...] = field((), "the ids of those who go along, in this world")
    pack: tuple[Fields, ...] = field((), "the fields of those who go along, between games")
    years_due: int = field(0, "years of play that are not lived yet", unit="years")

    # How it stands.
    wound: str = field("", "light, severe or in care")
    woken: tuple[str, ...] = field((), "what waking from a severe wound has put at 1")
    cuirass: bool = field(False, "has it a metal cuirass on?", life=GAME)
    mounted: str = field("", "the id of what it rides", life=GAME)
    rider: str = field("", "of a mount that came to a fight: its rider's id")
    charmed: bool = field(False, "does it stand aside for love?")
    cast_today: int = field(0, "spells that weigh on the next one", life=DAY)
    spent: tuple[str, ...] = field((), "magic talents gone until dawn", life=DAY)
    boons: tuple[str, ...] = field((), "spells that stand ready to help a check", life=DAY)

    # Timers: what an earlier fight took, which mends by a clock of its own.
    loss_Str: int = field(0, "Strength that an earlier fight or harm took", of="timer")
    loss_Dex: int = field(0, "Dexterity that it took", of="timer")
    loss_End: int = field(0, "Endurance that it took", of="timer")
    loss_Life: int = field(0, "Life that it took", of="timer")

    # In a fight.
    attacks: int = field(0, "attacks made", life=FIGHT)
    struck: bool = field(False, "has the first hit fallen?", life=FIGHT)
    held: int = field(0, "the last round in which it cannot act", life=FIGHT)
    exposed: bool = field(False, "off balance: the next blow at it is easier", life=FIGHT)
    warded: bool = field(False, "is it under a ward?", life=FIGHT)
    rattled: bool = field(False, "is its moment of doubt behind it?", life=FIGHT)

    parleyed: bool = field(False, "were they called on to give up?", of="fight", life=FIGHT)

    # Spells agreed on.
    talent: str = field("", "the talent it is cast with", of="spell")
    text: str = field("", "what it does, in words", of="spell")
    does: str = field("boon", "which of the effects it has", of="spell")
    most: int = field(1, "how many it may touch", of="spell")
    hard: bool = field(False, "is it very hard to cast?", of="spell")


for _talent in TALENTS:  # by their own names, one of which has a blank in it
    _held = field(0, f"the talent {_talent}; 0 where it was never learned")
    Being.__annotations__[_talent] = int
    _held.__set_name__(Being, _talent)
