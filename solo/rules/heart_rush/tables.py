"""The figures of Heart Rush, in the order of its Gameplay Basics, then of its fights and travels. Data only:
feet, minutes, experience points, percent. Dice are named by their sides: 8 is a d8."""

from typing import NamedTuple

ABILITIES = ("might", "agility", "cunning", "presence")
LADDER = (4, 6, 8, 10, 12, 20)  # T11, HR-XP-19
ABILITY_MOST = 12  # HR-XP-10, HR-RUL-23
HEART_AT = ((0, 8), (200, 10), (500, 12), (1000, 20))  # experience ever gained: maximum heart die (HR-HEART)

# T1: challenge numbers and their names.
CHART = (
    (6, "Fairly Easy"),
    (9, "Average"),
    (12, "Hard"),
    (15, "Very Hard"),
    (18, "Nearly Impossible"),
    (21, "Heroic"),
)
DIFFICULTY = {"easy": 6, "normal": 9, "hard": 12, "heroic": 15}
AVERAGE = 9

# Which ability die fits. Approaches first, then words writers use, which overrule them where the book does.
BY_APPROACH = {
    "might": "might",
    "agility": "agility",
    "wits": "cunning",
    "will": "presence",
    "charm": "presence",
}
BY_TOPIC = {
    "might": (
        "lifting",
        "bending",
        "breaking",
        "doors",
        "strength",
        "strength feats",
        "wrestling",
        "digging",
        "pushing",
        "climbing",
        "holding breath",
        "breath",
        "swimming",
        "rowing",
        "endurance",
        "poison",
        "venom",
        "disease",
        "cold",
        "heat",
        "hunger",
        "drink",
    ),
    "agility": (
        "dodging",
        "sneaking",
        "stealth",
        "hiding",
        "balance",
        "locks",
        "lockpicking",
        "running",
        "jumping",
        "riding",
        "falling",
        "falling boulder",
        "boulder",
        "traps",
        "acrobatics",
        "escape",
        "pickpocket",
        "fire",
        "aim",
        "juggling",
    ),
    "cunning": (
        "hidden things",
        "searching",
        "watching",
        "perception",
        "listening",
        "reading",
        "lore",
        "tracking",
        "foraging",
        "navigation",
        "machines",
        "crafts",
        "healing",
        "medicine",
        "trade",
        "gathering information",
        "riddles",
        "memory",
        "gambling",
        "magic",
        "spells",
        "disarming",
        "weather",
    ),
    "presence": (
        "lies",
        "persuasion",
        "persuading",
        "threats",
        "intimidation",
        "charm",
        "courage",
        "fear",
        "leadership",
        "music",
        "performance",
        "etiquette",
        "temptation",
        "prayer",
        "animals",
        "interrogating",
    ),
}
TOPICS = {topic: ability for ability, topics in BY_TOPIC.items() for topic in topics}
# might, whatever the approach (HR-CLIMB-01, HR-BREATH-01)
OVERRULES = ("climbing", "holding breath", "breath")
# what comes from outside is a saving throw (HR-SAVE-01)
SAVES = (
    "dodging",
    "poison",
    "venom",
    "disease",
    "falling",
    "falling boulder",
    "boulder",
    "fire",
    "fear",
    "temptation",
    "cold",
    "heat",
    "traps",
    "blast",
    "curse",
)
MOVING = (
    "swimming",
    "climbing",
    "running",
    "jumping",
    "sneaking",
    "stealth",
    "balance",
    "acrobatics",
    "riding",
    "dodging",
    "escape",
    "falling",
    "rowing",
    "lifting",
    "pushing",
    "wrestling",
)
SEEING = ("hidden things", "searching", "watching", "perception", "reading", "tracking", "observation", "aim")
WEAKEST = (
    "sneaking",
    "stealth",
    "hiding",
    "riding",
    "swimming",
    "climbing",
    "endurance",
    "running",
    "cold",
    "heat",
)
TOGETHER = (
    "persuasion",
    "persuading",
    "lifting",
    "breaking",
    "doors",
    "searching",
    "hidden things",
    "foraging",
    "pushing",
    "rowing",
    "trade",
)

FREQUENCIES = ("passive", "minor", "heart", "major", "weekly", "monthly")  # T4
WEEK_DAYS, MONTH_DAYS = 7, 30  # HR-RUL-13


class Size(NamedTuple):
    """One row of T5."""

    name: str
    spaces: int
    per_space: int
    examples: str


SIZES = (
    Size("minuscule", 0, 1000, "a sprite"),
    Size("tiny", 0, 10, "a cat, a raven"),
    Size("small", 0, 5, "a goblin"),
    Size("medium", 1, 1, "a human"),
    Size("large", 1, 1, "a horse"),
    Size("L2", 4, 1, "a young dragon"),
    Size("L3", 9, 1, "a grown dragon"),
)
SMALL, MEDIUM, LARGE = 2, 3, 4
PUSH, PUSH_STEP, SPACE = 10, 5, 5  # feet (T6)

LIGHTS = ("bright", "dim", "dark")  # T8
SWIM, CLIMB, SPEED = 15, 5, 60


class Weapon(NamedTuple):
    """A weapon: die of damage, how heavy, what it does best, how far it reaches and what a might stance
    adds."""

    die: int
    heft: str  # heavy, light, ultralight
    best: str  # bludgeoning (might), slashing (agility), piercing (cunning)
    reach: int = 5
    way: str = "melee"  # melee, ranged, thrown, whip
    price: int = 10


FITS = {"bludgeoning": "might", "slashing": "agility", "piercing": "cunning"}
HEFT_DIE = {"heavy": 12, "light": 8, "ultralight": 4}
HEAVY_SPEED = 5
WEAPONS = {
    "dagger": Weapon(4, "ultralight", "piercing", price=4),
    "knife": Weapon(4, "ultralight", "slashing", price=2),
    "cudgel": Weapon(4, "ultralight", "bludgeoning", price=1),
    "throwing axe": Weapon(4, "ultralight", "slashing", 20, "thrown", 6),
    "javelin": Weapon(8, "light", "piercing", 20, "thrown", 8),
    "sword": Weapon(8, "light", "slashing", price=20),
    "rapier": Weapon(8, "light", "piercing", price=25),
    "spear": Weapon(8, "light", "piercing", price=12),
    "axe": Weapon(8, "light", "slashing", price=12),
    "mace": Weapon(8, "light", "bludgeoning", price=15),
    "cutlass": Weapon(8, "light", "slashing", price=15),
    "whip": Weapon(4, "ultralight", "slashing", 20, "whip", 8),
    "greatsword": Weapon(12, "heavy", "slashing", price=50),
    "halberd": Weapon(12, "heavy", "piercing", price=40),
    "maul": Weapon(12, "heavy", "bludgeoning", price=35),
    "sling": Weapon(4, "ultralight", "bludgeoning", 30, "ranged", 3),
    "short bow": Weapon(8, "light", "piercing", 30, "ranged", 25),
    "longbow": Weapon(12, "heavy", "piercing", 60, "ranged", 45),
    "crossbow": Weapon(12, "heavy", "piercing", 60, "ranged", 50),
}
UNARMED = Weapon(4, "ultralight", "bludgeoning")


class Cover(NamedTuple):
    """Armour or a shield: what it adds to defence and takes from speed."""

    defence: int
    slower: int
    price: int
    slots: int = 1


ARMOUR = {
    "light armour": Cover(2, 5, 30, 1),
    "medium armour": Cover(4, 10, 80, 2),
    "heavy armour": Cover(6, 15, 200, 3),
}
SHIELDS = {"light shield": Cover(1, 0, 10), "heavy shield": Cover(2, 5, 25, 2)}

# Fights.
NO_SHOT = 4  # levels of cover behind which nothing shows
STANCES = ("cunning", "agility", "might")  # in the order they strike (HR-TIME-07)
BEATS = {"cunning": "agility", "agility": "might", "might": "cunning"}
WOUND = 10  # damage at once
FIRST_GAP, SHOT_GAP = 30, 60  # feet between two sides as a fight begins
DISTANCE_STEP = {"ranged": 10, "melee": 10, "thrown": 5, "whip": 10}
HELD_BREATH, DROP_AFTER = 1, 10  # rounds; minutes one may stand at 0 hit points

# Conditions: those with levels go to 5; those that fade lose one at each round's end.
LEVELLED = (
    "dazed",
    "weakened",
    "off-balanced",
    "shaken",
    "restrained",
    "poisoned",
    "blinded",
    "slowed",
    "vulnerable",
    "confused",
    "frightened",
    "enraged",
    "charmed",
    "burning",
)
FADING = ("dazed", "weakened", "off-balanced", "shaken", "blinded", "slowed", "burning")
LASTING = (
    "stunned",
    "incapacitated",
    "suffocating",
    "crippled",
    "prone",
    "obscured",
    "high ground",
    "hidden",
    "grappling",
    "grappled",
    "climber",
    "climbed on",
    "surprised",
)
CONDITIONS = (*LEVELLED, *LASTING)
HAMPERS = {"dazed": "cunning", "weakened": "might", "off-balanced": "agility", "shaken": "presence"}
FIGHT_ONLY = (
    "stunned",
    "incapacitated",
    "prone",
    "grappling",
    "grappled",
    "climber",
    "climbed on",
    "surprised",
    "high ground",
    "obscured",
    "hidden",
    "frightened",
    "enraged",
    "restrained",
    "confused",
    "crippled",
    "charmed",
    *FADING,
)


class Role(NamedTuple):
    """A foe's part in a fight, as the referee's guide prints it: dice for might, agility, cunning and
    presence, heart die, hit points, what wounds it, flat bonuses in place of weapon and armour, and an
    ability of its own."""

    dice: tuple[int, int, int, int]
    heart: int
    hp: int
    wound: int
    attack: int
    defence: int
    talent: str


ROLES = {
    "brute": Role((8, 4, 4, 4), 8, 40, 12, 8, 4, "Drive It Home"),
    "skirmisher": Role((4, 10, 6, 6), 8, 30, 10, 6, 6, "Turn the Blade"),
    "controller": Role((4, 6, 10, 8), 10, 35, 12, 5, 5, "Break the Rhythm"),
    "swarm": Role((4, 8, 6, 4), 6, 25, 12, 4, 3, ""),
}

# A printed stat line becomes a foe by these steps (rules page: Foes).
SCALE = 4  # hit points for one on the common scale of harm and healing
FOE_SCALE = 3  # hit points of a foe for each one printed
DIE_BY_SCORE = ((6, 4), (13, 6), (16, 8), (18, 10), (99, 12))  # up to this score: this die
HEART_BY_HP = ((2, 4), (5, 6), (9, 8), (14, 10), (99, 12), (9999, 20))  # up to this many printed hit points
BONUS_BY_DIE = {4: 3, 6: 4, 8: 5, 10: 7, 12: 8}  # what a printed damage die adds to attack
ARMOUR_STEP = 2  # defence for each point of printed armour

# The rest.
REST_ODDS = 100
ROOFS = {"roof": 40, "tent": 20}
BEDS = {"bed": 40, "bedroll": 20}
WARMTH = {
    "searing": -30,
    "sweltering": -10,
    "comfortable": 30,
    "chilly": 10,
    "freezing": -10,
    "bone-chilling": -30,
}
WATCH = -20
HOURS_SHORT, MINUTES_LONG = 10, 7 * 60  # minutes

QUICK_GOALS = (
    "you come through unhurt",
    "none of them escapes",
    "you get what you came for",
    "nothing else goes wrong",
)
CHASE_START, CHASE_AWAY, CHASE_CAUGHT = (2, 3, 4), 6, 0
EXERT, EXERT_STEP = 8, 2
LEGS = ("watch", "navigate", "water", "food", "shelter")
JOURNEY = {
    "coast": (8, 4, 6, 6, 5),
    "desert": (5, 9, 13, 12, 10),
    "forest": (11, 9, 5, 5, 8),
    "jungle": (12, 13, 5, 4, 11),
    "swamp": (12, 13, 8, 9, 12),
    "underground": (12, 14, 4, 12, 8),
}
MILES_A_DAY = 24
START_XP = (5, 15, 30, 50, 80, 120)  # by combat rank; from rank 5 on, 40 more a level
DESTINY_START, DESTINY_MOST, WOUND_DESTINY = 3, 10, 5
PROFESSION_RANKS, ASPECT_MOST = 4, 5
START_HP, HP_STEP = 40, 10

SCALE_SAVE = 9  # the save against harm on the common scale
HARM_ABILITY = {
    "poison": "might",
    "venom": "might",
    "cold": "might",
    "heat": "might",
    "disease": "might",
    "hunger": "might",
    "breath": "might",
    "str": "might",
    "dex": "agility",
    "wil": "presence",
    "fear": "presence",
    "magic": "presence",
    "curse": "presence",
    "mind": "presence",
}
