"""What a being of Heart Rush keeps, and what its things and fights keep (see `solo.core.fields`).

Dice are named by their sides: 8 is a d8. Distances are feet. A field that is not there has its default."""

from solo.core.fields import FIGHT, GAME, TURN, Die, field
from solo.core.world import Entity


class Being(Entity):
    """Anybody and anything in a game of Heart Rush."""

    __slots__ = ()

    # Who one is.
    kin: str = field("", "the people a hero is of")
    role: str = field("", "a foe's part in a fight: brute, skirmisher, controller or swarm")
    rank: int = field(0, "combat rank")
    paragon: int = field(0, "paragon levels; each adds 2 to challenge numbers")
    size: int = field(3, "step of the table of sizes; 3 is medium")
    speed: int = field(60, "how far it moves in a round", unit="feet")
    swim: int = field(15, "how far it swims in a round", unit="feet")
    climb: int = field(5, "how far it climbs in a move", unit="feet")
    darkvision: bool = field(False, "dim light is bright to it, darkness dim")

    # Dice.
    might: Die = field(4, "might die")
    agility: Die = field(4, "agility die")
    cunning: Die = field(4, "cunning die")
    presence: Die = field(4, "presence die")
    heart: Die = field(0, "heart die as it stands now; 0 where it is whole")
    heart_max: Die = field(6, "heart die when it is whole")

    # The body.
    hp: int = field(1, "hit points left", unit="hit points")
    hp_max: int = field(1, "hit points without wounds", unit="hit points")
    threshold: int = field(10, "damage at once that wounds", unit="hit points")
    wounds: tuple[tuple[int, bool], ...] = field((), "rank of each wound, and whether it was treated")
    conditions: tuple[tuple[str, int], ...] = field((), "conditions and their levels", life=GAME)
    dropping: bool = field(False, "stands at 0 hit points, ten minutes at most", life=GAME)
    last_harm: str = field("", "who hurt it last: an id, or the world", hidden=True)
    breath: int = field(0, "rounds that the breath it holds will last", unit="rounds", life=GAME)
    rested: int | None = field(
        None, "when it last slept; none where it has not", unit="minutes of the game", hidden=True
    )
    bad_nights: int = field(0, "nights in a row it slept badly")
    sheltered: bool = field(False, "its next long rest is as good as a bed under a roof")

    # What one can do.
    professions: tuple[tuple[str, int], ...] = field((), "trades and their ranks")
    aspects: tuple[tuple[str, int, tuple[str, ...]], ...] = field(
        (), "phrases for who one is, their ranks, and the approaches they help"
    )
    talents: tuple[str, ...] = field((), "talents")
    destinies: tuple[str, ...] = field((), "talents with a destiny level")
    attuned: tuple[str, ...] = field((), "elements that answer")
    spelltouched: bool = field(False, "spells cost as many experience points as are known")
    spells: tuple[str, ...] = field((), "spells known")
    used: tuple[tuple[str, int], ...] = field(
        (), "abilities that are spent, and the minute of the game they were used", hidden=True
    )
    cast: tuple[str, ...] = field((), "spells cast since the last short rest", life=GAME)

    # Fate.
    destiny: int = field(0, "destiny points")
    xp: int = field(0, "experience points to spend")
    xp_all: int = field(0, "experience points ever gained")
    stakes_spent: bool = field(False, "has raised the stakes this session", life=GAME)
    stakes_raised: bool = field(False, "its stakes lie on the next check", life=GAME)
    hindrance: int = field(0, "levels of disadvantage on the next check")
    complications: int = field(0, "complications so far", hidden=True)
    away: bool = field(False, "out of reach and earshot: cannot help")

    # Arms; a foe's own figures stand in place of gear.
    wields: str = field("", "id of the weapon in hand; empty where the best will do")
    arm: str = field("", "what a foe strikes with")
    way: str = field("melee", "how a foe strikes: melee, ranged, thrown or whip")
    reach: int = field(5, "how far a foe's weapon reaches", unit="feet")
    attack: int = field(0, "flat bonus on attacks")
    defence: int = field(0, "flat bonus on defences")
    shield: str = field("", "a foe's shield: heavy, light or none")
    nerve: int = field(0, "bonus where foes stand or break")
    fearless: bool = field(False, "never breaks")

    # While a fight lasts.
    at: int = field(0, "where it stands on the line of the fight", unit="feet", life=FIGHT)
    action: bool = field(False, "has its action", life=FIGHT)
    dashed: bool = field(False, "has made its free dash", life=TURN)
    moved: int = field(0, "how far it has moved", unit="feet", life=TURN)
    rush: int = field(0, "rush points", life=FIGHT)
    strove: bool = field(False, "has made an effort", life=TURN)
    efforts: int = field(0, "rounds before this one in which it made an effort", life=FIGHT)
    minors: tuple[tuple[str, int], ...] = field((), "minor abilities and how often each was used", life=FIGHT)
    quickened: int = field(0, "levels of advantage on its next attack", life=FIGHT)
    veiled: bool = field(False, "is obscured until its next attack", life=FIGHT)
    coat: int = field(0, "what a coat of stone adds to defence", life=FIGHT)
    helped: bool = field(False, "somebody made an opening for its next attack", life=FIGHT)
    held_by: str = field("", "id of whoever grapples it", life=FIGHT)
    driven: int = field(0, "how far it was driven in this engagement", unit="feet", life=FIGHT)
    waited: bool = field(False, "is done for the round", life=TURN)
    wary: bool = field(False, "has changed what is in its hand", life=TURN)
    stance: str = field("", "the stance it took last", life=FIGHT)
    pace: str = field("", "the stance it fights on with until something gives", hidden=True, life=FIGHT)
    marks: tuple[int, ...] = field((), "how things stood when it chose to fight on", hidden=True, life=FIGHT)
    cover: int = field(0, "levels of cover", life=FIGHT)
    dreads: str = field("", "id of whoever frightens it", life=FIGHT)
    hates: str = field("", "id of whom it is enraged at", life=FIGHT)
    charmer: str = field("", "id of whoever charmed it", life=FIGHT)
    before_charm: str | None = field(None, "its attitude before it was charmed", life=FIGHT)

    # Things.
    poison: str = field("", "what coats the weapon; dry where it has lost its force", of="thing")

    # The fight.
    starter: str = field("", "the side that begins every round", of="fight", life=FIGHT)
    priority: str = field("", "the side that has priority", of="fight", life=FIGHT)
    engaged: bool = field(False, "is an engagement under way?", of="fight", life=FIGHT)
    wall: int | None = field(
        None, "where the line ends, both ways; none where it does not", of="fight", unit="feet", life=FIGHT
    )
    called: bool = field(False, "were they called on to yield?", of="fight", life=FIGHT)
    broken: tuple[str, ...] = field((), "what has tested the foes' nerve", of="fight", life=FIGHT)
    quick: bool = field(False, "was it settled quickly?", of="fight", life=FIGHT)
