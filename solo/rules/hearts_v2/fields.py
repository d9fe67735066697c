"""The fields of HEARTS v2: what it keeps of beings, things, timers, doors and a fight.

Magic upon a being is a word in `under`, with a timer that takes it off; `upon.py` puts it there.
"""

from solo.core.fields import FIGHT, GAME, field
from solo.core.world import Entity

Attack = tuple[str, tuple[str, ...], int, bool, tuple[str, ...], int, int, int]
"""An attack of one who has no gear (`character.attack`)."""

Skills = tuple[tuple[str, int], ...]

BURDENS = ("shaken", "noticed", "tired")  # what hangs over a hero, as the sheet tells it


class Being(Entity):
    """Everybody and everything in a game of HEARTS v2."""

    __slots__ = ()

    # Points.
    hp: int = field(0, "Hit Points left", unit="HP")
    hp_max: int = field(0, "the most Hit Points", unit="HP")
    ap: int = field(0, "Armour Points left", unit="AP")
    mana: int = field(0, "Mana left", unit="Mana")
    mana_max: int = field(0, "the most Mana of one's own, beside what wand and staff add", unit="Mana")
    favor: int = field(0, "what the Church thinks of one", unit="Favor")
    skills: Skills | None = field(None, "the skills on the sheet, with their scores; none: has no sheet")

    # What tests leave behind.
    slip: int = field(0, "the face of the d20 that failed last, until its price is found", life=GAME)
    shaken: bool = field(False, "shaken: the next test is 2 harder", life=GAME)
    noticed: bool = field(False, "noticed: whoever you meet next is warned", life=GAME)
    tired: bool = field(False, "spent: the next night mends nothing", life=GAME)
    troubles: int = field(0, "how many failures were paid for", life=GAME)
    last_trouble: str = field("", "what the last failure cost, in its words", life=GAME)

    # What goes by the calendar.
    tended: int = field(0, "the day Surgery last gave back 1 HP", unit="day", life=GAME)
    tithed: int = field(0, "the day of the last tithe", unit="day", life=GAME)
    town_nights: int = field(0, "nights in a row in one town", unit="nights", life=GAME)
    town: str = field("", "the scene in a town where it slept last", life=GAME)
    morning: int | None = field(None, "the minute it last woke from a night", unit="minutes", life=GAME)

    # Magic.
    under: tuple[str, ...] = field((), "the magic upon it: asleep, unseen, flying …", life=GAME)
    before_charm: str | None = field(None, "its attitude before it was charmed", life=GAME)
    before_steering: str | None = field(None, "its attitude before it was dominated", life=GAME)
    infatuated: bool = field(False, "was a friend, and charmed", life=GAME)
    master: str = field("", "whose mind steers it", life=GAME)
    spells: tuple[str, ...] = field((), "spells it casts without a book")
    raised: bool = field(False, "a corpse that was animated", life=GAME)

    # Wounds.
    dying: bool = field(False, "at 0 HP, and not dead yet", life=GAME)
    taken: str = field("", "the Critical Damage that befell it", life=FIGHT)
    numb: int = field(0, "the last round in which it cannot move", life=FIGHT)
    exposed: int = field(0, "off balance: added to each die of the next blow at it", life=FIGHT)
    died: int | None = field(None, "the minute of its death", unit="minutes", life=GAME)
    lies: str = field("", "the scene its body lies in", life=GAME)

    # Those without a sheet.
    attacks: tuple[Attack, ...] = field((), "its attacks (`character.attack`)")
    critical: str = field("", "its Critical Damage, as Cairn prints it")
    experience: str = field("", "green, trained, veteran or elite")
    rout: int = field(0, "2d6 at which it routs; 0: by its experience")
    lone: int = field(0, "2d6 at which it routs where it came alone, if that is more")
    abounding: bool = field(False, "has the HP of a creature of Cairn, and thinks of running the sooner")
    slow: int = field(0, "on how many faces of a d6 it lets its turn go by")

    # Things.
    held: bool = field(False, "in the hand", of="thing")
    worn: bool = field(False, "on the body", of="thing")
    poisoned: bool = field(False, "its next blow carries a dose", of="thing", life=GAME)
    thrown: bool = field(False, "lies on the field", of="thing", life=FIGHT)

    # Timers.
    word: str = field("", "the magic that ends", of="timer", life=GAME)
    group: tuple[str, ...] = field((), "the ids of those on whom one casting lies", of="timer", life=GAME)
    skies: tuple[str, ...] = field(
        (), "what the weather that was called makes of a place", of="timer", life=GAME
    )
    tried: bool = field(False, "is the sure time of the flight over?", of="timer", life=GAME)

    # Doors shut by magic.
    locked: bool = field(False, "shut by a Wizard Lock", of="portal", life=GAME)
    scene: str | None = field(None, "the scene it is in", of="portal", life=GAME)

    # A fight.
    first: str = field("", "the side that acts first: party or foes", of="fight", life=FIGHT)
    engaged: tuple[str, ...] = field((), "who has come to blows hand to hand", of="fight", life=FIGHT)
    foes_began: int = field(1, "how many foes there were at the start", of="fight", life=FIGHT)
    party_began: int = field(1, "how many of the party there were at the start", of="fight", life=FIGHT)
    foes_checked: tuple[str, ...] = field((), "causes for morale the foes used up", of="fight", life=FIGHT)
    parleyed: bool = field(False, "were they called on to give up?", of="fight", life=FIGHT)
    party_checked: tuple[str, ...] = field((), "causes the party used up", of="fight", life=FIGHT)
