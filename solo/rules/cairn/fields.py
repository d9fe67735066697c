"""What Cairn keeps of beings and things, of a fight under way and of a journey: each field with its type, what it
means, and how long."""

from solo.core.fields import FIGHT, GAME, TURN, field
from solo.core.world import Entity

Attacks = tuple[tuple[str, str, tuple[str, ...]], ...]
"""The attacks of a stat line as the world keeps them: name, dice, and what each is known by."""


class Scores(Entity):
    """The three attributes and HP, each as it is now and at its best. They stand apart because one of them is named as
    Python's own type of texts, which the other fields need."""

    __slots__ = ()

    str: int = field(10, "Strength: bodily power; 0 is death")
    str_max: int = field(10, "Strength when nothing is wrong")
    dex: int = field(10, "Dexterity: poise and speed; 0 is paralysis")
    dex_max: int = field(10, "Dexterity when nothing is wrong")
    wil: int = field(10, "Willpower: strength of mind; 0 is delirium")
    wil_max: int = field(10, "Willpower when nothing is wrong")
    hp: int = field(0, "Hit Protection left", unit="HP")
    hp_max: int = field(0, "Hit Protection when rested", unit="HP")


class Being(Scores):
    """Anything that Cairn keeps something of."""

    __slots__ = ()

    # In a fight. What a turn leaves goes with the turn, what a fight leaves with the fight.
    plan: tuple[str, ...] = field((), "what it has declared: a verb and what belongs to it", life=TURN)
    late: bool = field(
        False, "has it lost its first turn? Of a journey: does the weather cost a watch?", life=TURN
    )
    daring: bool = field(False, "is its attack a daring one?", life=TURN)
    laid_by: tuple[str, ...] = field((), "what was in hand before the book", hidden=True, life=TURN)
    panicked: bool = field(False, "has it lost its head?", life=FIGHT)
    struck_by: str = field("", "the id of who struck it last", hidden=True, life=FIGHT)

    # Who somebody is.
    background: str = field("", "what they were before")
    age: int = field(0, "how old they are; 0 where nobody said", unit="years")
    bond: str = field("", "what is owed, owned or sworn")
    omen: str = field("", "what bodes ill where they come from")
    past_1: str = field("", "the answer to their background's first question")
    past_2: str = field("", "the answer to its second")
    trait_physique: str = field("", "a trait")
    trait_skin: str = field("", "a trait")
    trait_hair: str = field("", "a trait")
    trait_face: str = field("", "a trait")
    trait_speech: str = field("", "a trait")
    trait_clothing: str = field("", "a trait")
    trait_virtue: str = field("", "a trait")
    trait_vice: str = field("", "a trait")
    attacks: Attacks = field((), "the attacks of its stat line")
    critical_effect: str = field("", "what it does on critical damage, as printed")

    # What has become of them.
    fatigue: int = field(0, "Fatigue among the load", unit="slots")
    scars: tuple[str, ...] = field((), "Scars, as told")
    pending: tuple[int, ...] = field((), "rows of Scars whose dice wait until their condition has ended")
    busy: str = field("", "why only one hand is free")
    deprived: tuple[str, ...] = field((), "what they go without")
    deprived_at: int = field(0, "since when, in minutes of the game", unit="minutes")
    deprived_days: int = field(0, "days of it that have begun", unit="days")
    weeks: int = field(0, "weeks of rest that a broken limb has had", unit="weeks")
    rested: int = field(0, "hours of rest that the Walloped have had", unit="hours")
    ate: int | None = field(None, "when they last ate, in minutes of the game", unit="minutes", life=GAME)
    critical: bool = field(False, "do they bleed to death?", life=GAME)
    stable: bool = field(False, "were they tied off, and still lie there?", life=GAME)

    # What they have.
    hands: tuple[str, ...] = field((), "the ids of what is in hand", life=GAME)
    wage: int = field(0, "what a hireling asks", unit="gp a day", life=GAME)
    paid: int = field(0, "until when a hireling is paid, in minutes of the game", unit="minutes", life=GAME)
    dice: str = field("", "its damage dice as printed", of="thing")
    armor: int = field(0, "what it protects; of a being, its own hide", of="thing")
    worn: bool = field(False, "is it on somebody's body?", of="thing")
    slung: bool = field(False, "does a shield hang on the back?", of="thing")
    burns: int = field(0, "how long it burns yet", of="thing", unit="minutes", life=GAME)
    held: bool = field(False, "was it in hand as its owner went home?", of="thing")

    # A fight.
    numb: int = field(0, "the last round in which it cannot move", life=FIGHT)
    exposed: bool = field(False, "off balance: the next attack on it is enhanced", life=FIGHT)
    faltering: bool = field(False, "off balance: its own next attack is impaired", life=FIGHT)
    began: int = field(0, "how many foes began it", of="fight", life=FIGHT)
    morale: tuple[str, ...] = field(
        (), "what the foes have saved for: first, half, lone", of="fight", life=FIGHT
    )
    parleyed: bool = field(False, "were they called on to give up?", of="fight", life=FIGHT)

    # A journey under way, and what the game keeps.
    left: int = field(0, "watches to go", of="journey", unit="watches")
    path: str = field("", "road, trail or wild", of="journey")
    terrain: str = field("easy", "easy, tough or perilous", of="journey")
    worse: int = field(0, "steps by which the ground is worse", of="journey")
    season: str = field("spring", "the season, which decides the weather", of="journey")
    weather: str = field("", "today's weather", of="journey")
    before: str = field("", "yesterday's weather", of="journey")
    watch: int = field(0, "the watch of the day: 0, 1, or 2 at night", of="journey")
    camped: bool = field(False, "was there a camp today?", of="journey")
    stopped: bool = field(False, "is it no weather to travel in?", of="journey")
    noise: int = field(0, "how often the party was heard, and nobody has come yet", of="game")
    light: bool = field(False, "has the party light?", of="game")

    def score(self, name: str) -> int:
        """A score by its name, as it is now: `str`, `dex`, `wil` or `hp`."""
        return getattr(self, name)

    def most(self, name: str) -> int:
        """The same at its best."""
        return getattr(self, f"{name}_max")
