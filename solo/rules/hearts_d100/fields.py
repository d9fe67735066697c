"""What a being is in HEARTS d100: every field that this system keeps of beings, of the fight and of the game.

What may live here: declarations. What a field comes to with everything else is read in `statistics.py`.
"""

from solo.core.fields import DAY, FIGHT, GAME, TURN, field
from solo.core.world import Entity


class Being(Entity):
    """One who is played, met or fought."""

    # The sheet. A Characteristic or Trait that nobody gave is 10.

    might: int = field(10, "Might, a Characteristic")
    agility: int = field(10, "Agility, a Characteristic")
    wits: int = field(10, "Wits, a Characteristic")
    will: int = field(10, "Will, a Characteristic")
    charm: int = field(10, "Charm, a Characteristic")

    bold: int = field(10, "Bold, a Trait")
    cautious: int = field(10, "Cautious, a Trait")
    curious: int = field(10, "Curious, a Trait")
    dutiful: int = field(10, "Dutiful, a Trait")
    empathetic: int = field(10, "Empathetic, a Trait")

    # Skills, none where nobody taught it; what that comes to is `statistics.skill`.

    brawn: int | None = field(None, "the Skill Brawn", unit="percent")
    endurance: int | None = field(None, "the Skill Endurance", unit="percent")
    melee: int | None = field(None, "the Skill Melee", unit="percent")
    athletics: int | None = field(None, "the Skill Athletics", unit="percent")
    stealth: int | None = field(None, "the Skill Stealth", unit="percent")
    sleight: int | None = field(None, "the Skill Sleight", unit="percent")
    aim: int | None = field(None, "the Skill Aim", unit="percent")
    deflect: int | None = field(None, "the Skill Deflect", unit="percent")
    search: int | None = field(None, "the Skill Search", unit="percent")
    lore: int | None = field(None, "the Skill Lore", unit="percent")
    medicine: int | None = field(None, "the Skill Medicine", unit="percent")
    craft: int | None = field(None, "the Skill Craft", unit="percent")
    resolve: int | None = field(None, "the Skill Resolve", unit="percent")
    survival: int | None = field(None, "the Skill Survival", unit="percent")
    beasts: int | None = field(None, "the Skill Beasts", unit="percent")
    seamanship: int | None = field(None, "the Skill Seamanship", unit="percent")
    persuade: int | None = field(None, "the Skill Persuade", unit="percent")
    deceive: int | None = field(None, "the Skill Deceive", unit="percent")
    command: int | None = field(None, "the Skill Command", unit="percent")
    sing: int | None = field(None, "the Skill Sing", unit="percent")

    base: int = field(10, "what is added to a Characteristic for a Skill that nobody taught", unit="percent")
    trained: tuple[str, ...] = field((), "the Skills a hero was taught at the start")
    marked: tuple[str, ...] = field((), "the Skills to be raised at the next rest")
    calling: str = field("", "what a hero was before")
    keepsake: str = field("", "what the calling leaves a hero, while one is made")

    # The body.

    health: int = field(0, "Health left", unit="Health")
    most: int = field(0, "Health when whole; 0 of one without figures", unit="Health")
    wounds: int = field(0, "Wounds, each −10 on every Skill")
    hide: int = field(0, "armour that is part of it")
    natural: int = field(-1, "what is added to its damage where it holds no weapon")
    wields: str = field("", "the id of the weapon it chose")

    # How it goes.

    edge: int = field(0, "added to its next Skill Check", life=DAY)
    hungry: bool = field(False, "went without a meal: −10 on every Skill, and no rest", life=GAME)
    mood: str = field("", "how it went in: headlong, careful or torn", life=GAME)
    mood_at: str = field("", "the place it went into so", life=GAME)
    argued: tuple[str, ...] = field(
        (), "the places where its Traits have argued; with ! where it searched its heart", life=GAME
    )
    scouted: bool = field(False, "has seen what lies ahead: no ambush", life=DAY)
    leagues: int = field(0, "leagues pressed on at the head of the party")

    # In a fight.

    numb: int = field(0, "the last round in which it cannot move", life=FIGHT)
    unsteady: bool = field(False, "off balance: the next check in this fight is Difficult", life=FIGHT)
    disarmed: bool = field(False, "its weapon lies on the ground", life=FIGHT)
    guard: int = field(0, "added to its next Deflect", life=FIGHT)
    press: int = field(0, "added to its next attack", life=FIGHT)
    helped: int = field(0, "how many help its next attack; what they add is in `press`", life=FIGHT)
    defends: bool = field(False, "nothing but defence until its next Action", life=FIGHT)
    deflects: int = field(0, "blows it met in this Round", life=TURN)
    beset: int = field(0, "how many came near and struck at it in this Round", life=TURN)
    struck: bool = field(False, "has struck in this fight", life=FIGHT)
    pace: tuple[int, ...] = field(
        (), "how things stood when it chose to fight on until something gives", hidden=True, life=FIGHT
    )
    shot: bool = field(False, "has shot in this fight", life=FIGHT)

    # The fight and the game.

    first: str = field("party", "the side that acts first in a Round", of="fight", life=FIGHT)
    seconds: int = field(0, "how long it has lasted", of="fight", unit="seconds", life=FIGHT)
    shock: int = field(
        0, "the worst that tried their nerve: 1 one down, 2 half, 3 the last failing", of="fight", life=FIGHT
    )
    parleyed: bool = field(False, "were they called on to stop?", of="fight", life=FIGHT)
    light: bool = field(False, "has the party a light burning?", of="game")
