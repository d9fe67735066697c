"""The tables of HEARTS d100, data only: the book's own first, in its order; then ours, told apart as
rulings."""

from solo.core.things import Ware

# The book: Types of Checks, Level of Success, Check Modifiers, Player Roles, Action.

KINDS = ("skill", "characteristic", "trait", "quantity")  # HD100-TERM-04
SUCCESSES = {"heroic": 3, "hard": 2, "success": 1, "failure": 0, "fumble": -1}  # T3
# T4
CHALLENGES = {"automatic": (1, 1), "easy": (2, 1), "normal": (1, 1), "difficult": (1, 2), "heroic": (1, 10)}
ROUND = 10  # seconds (HD100-TERM-07)
ROLES = {  # HD100-ROLE-01
    "PC": "the player's: one character, weighed and decided by one player",
    "PS": "everybody else and the world, in a later singer's voice",
}

# Ours: the common difficulties in the book's grades, and one grade down where a place makes it harder.

GRADES = {"easy": "easy", "normal": "normal", "hard": "difficult", "heroic": "heroic"}
HARDER = {
    "automatic": "easy",
    "easy": "normal",
    "normal": "difficult",
    "difficult": "heroic",
    "heroic": "heroic",
}

# Ours: the sheet. Five Characteristics, each with a Trait and its Skills (R-SHEET).

SHEET = {
    "might": ("bold", ("brawn", "endurance", "melee")),
    "agility": ("cautious", ("athletics", "stealth", "sleight", "aim", "deflect")),
    "wits": ("curious", ("search", "lore", "medicine", "craft")),
    "will": ("dutiful", ("resolve", "survival", "beasts", "seamanship")),
    "charm": ("empathetic", ("persuade", "deceive", "command", "sing")),
}
CHARACTERISTICS = tuple(SHEET)
TRAITS = tuple(trait for trait, _ in SHEET.values())
SKILLS = {skill: characteristic for characteristic, (_, skills) in SHEET.items() for skill in skills}
FIGHTING = ("melee", "aim", "deflect")
TRAINED, UNTRAINED, FAVOURITE = 35, 10, 10  # added to the Characteristic

SKILL_WORDS = {
    "brawn": "lifting, breaking, holding",
    "endurance": "cold, poison, long days",
    "melee": "blows at arm's length",
    "athletics": "climbing, running, swimming",
    "stealth": "not being noticed",
    "sleight": "locks, pockets, knots",
    "aim": "bows, slings, throws",
    "deflect": "turning a blow aside",
    "search": "hidden things, tracks, listening",
    "lore": "letters, history, what is whispered of magic",
    "medicine": "wounds, fevers, poisons",
    "craft": "mending, building, machines",
    "resolve": "fear, pain, temptation",
    "survival": "leading a watch, weather, food",
    "beasts": "riding, driving, calming",
    "seamanship": "boats, ropes, tides",
    "persuade": "reason, trade, manners",
    "deceive": "lies and disguises",
    "command": "threats and orders",
    "sing": "songs, tales, a crowd",
}
SUNG = {  # what the Player-Singer calls a Skill; blows are sung otherwise
    "brawn": "strength",
    "endurance": "endurance",
    "athletics": "footing",
    "stealth": "stealth",
    "sleight": "sleight of hand",
    "search": "watchfulness",
    "lore": "learning",
    "medicine": "healing",
    "craft": "craft",
    "resolve": "nerve",
    "survival": "woodcraft",
    "beasts": "horsemanship",
    "seamanship": "seamanship",
    "persuade": "eloquence",
    "deceive": "lying",
    "command": "command",
    "sing": "singing",
}
TRAIT_WORDS = {
    "bold": "goes straight at it",
    "cautious": "keeps a wall at its back",
    "curious": "has to know",
    "dutiful": "keeps its word",
    "empathetic": "feels for whoever is in there",
}

# Ours: topics as writers use them, and the Skill they call for.

TOPICS = {
    "brawn": "strength feats, strength, force, lifting, breaking, doors, holding, wrestling, "
    "grappling, digging, rowing hard",
    "endurance": "endurance, poison, cold, heat, thirst, hunger, disease, drink, drinking, marching, "
    "pain, breath, stamina",
    "melee": "melee, sword, fighting, duel, brawling",
    "athletics": "climbing, running, swimming, jumping, balance, dodging, acrobatics, diving, chase, "
    "fleeing, climb, swim",
    "stealth": "sneaking, hiding, stealth, shadowing, ambush, silence, quiet",
    "sleight": "locks, lockpicking, pockets, pickpocketing, theft, stealing, knots, traps, juggling, "
    "sleight of hand, cards",
    "aim": "shooting, archery, throwing, aim, slings",
    "deflect": "parrying, shields, deflect",
    "search": "hidden things, searching, noticing, tracking, tracks, listening, watching, perception, "
    "clues, spotting, secret doors, traps found",
    "lore": "lore, reading, letters, history, magic, runes, languages, law, riddles, spells, "
    "religion, ritual, nobility",
    "medicine": "healing, medicine, wounds, herbs, surgery, bandaging, fever, anatomy, antidotes",
    "craft": "machines, craft, mending, building, smithing, clockwork, alchemy, cooking, carpentry, "
    "appraising, repairs",
    "resolve": "fear, courage, nerve, resolve, temptation, torture, patience, horror, meditation, "
    "composure, prayer",
    "survival": "travel, foraging, weather, wilderness, hunting, camping, navigation, fishing, survival, "
    "orientation",
    "beasts": "riding, animals, horses, taming, driving, beasts, dogs",
    "seamanship": "sailing, boats, rowing, tides, ships, seamanship, piloting",
    "persuade": "persuasion, trade, bargaining, haggling, diplomacy, manners, etiquette, begging, "
    "pleading, charm, gossip",
    "deceive": "lies, lying, bluffing, bluff, disguise, deceit, deception, forgery, flattery, "
    "seduction, cheating, acting",
    "command": "threats, intimidation, orders, leadership, command, menace, taunting",
    "sing": "singing, music, song, songs, storytelling, oratory, performance, dancing, tales",
}
BY_TOPIC = {topic: skill for skill, topics in TOPICS.items() for topic in topics.split(", ")}

# Ours: what a Skill wants in hand to be used without a check, and what it needs eyes for.

TOOLS = {
    "sleight": ("lockpicks", "wire"),
    "medicine": ("bandages", "herbs"),
    "craft": ("tools", "hammer"),
    "seamanship": ("rope", "boathook"),
    "lore": ("book", "chart"),
}
SEEING = ("search", "sleight", "aim", "melee", "deflect", "craft", "lore", "medicine", "athletics")

# Ours: how one Skill helps another (HD100-ASSIST-01 to 03); every Skill also helps itself.

ASSISTS = {
    ("athletics", "brawn"): "takes the rope and pulls",
    ("athletics", "seamanship"): "ties the line so that it runs",
    ("brawn", "athletics"): "finds the footing for two",
    ("brawn", "craft"): "sets a lever under it",
    ("craft", "brawn"): "holds it still",
    ("craft", "lore"): "has read how it was made",
    ("sleight", "search"): "listens for the pins",
    ("sleight", "craft"): "knows how such things are built",
    ("stealth", "search"): "watches for whoever turns round",
    ("stealth", "deceive"): "draws their eyes elsewhere",
    ("search", "lore"): "says what to look for",
    ("search", "survival"): "reads the ground",
    ("survival", "search"): "scouts ahead",
    ("survival", "beasts"): "keeps the animals going",
    ("medicine", "lore"): "remembers the remedy",
    ("medicine", "resolve"): "keeps the patient calm",
    ("persuade", "deceive"): "sweetens it",
    ("persuade", "lore"): "supplies the precedent",
    ("deceive", "persuade"): "vouches for it with an honest face",
    ("command", "brawn"): "stands there, large",
    ("resolve", "sing"): "hums something from home",
    ("seamanship", "brawn"): "hauls",
    ("lore", "search"): "finds the page",
    ("beasts", "brawn"): "holds the halter",
}

# Ours: what each extra Success buys, by what was done. Key: words for the player.

BOONS = {
    "ready": "Gain the upper hand: +10 on your next check",
    "lesson": "Learn from it: mark this Skill, to be raised when you rest",
    "heart": "Take heart: 3 Health back",
    "lead": "Show the others how: +10 on a companion's next check",
    "verse": "Make it a verse: a deed for the legend",
}
STRIKES = {
    "gap": "Find the gap: armour does not count",
    "topple": "Topple {them}: {their} next check in this fight is Difficult",
    "disarm": "Strike the weapon from {their} hand",
    "guard": "Recover into guard: +20 on your next Deflect",
    "press": "Press on: +10 on your next attack",
    "daunt": "Daunt {them}: unless they hold a Bold check, they run",
    "slip": "Slip away out of the fight, and nobody follows",
}
PARRIES = {
    "riposte": "Answer the blow: 1D6 damage",
    "topple": "Turn {them} off balance: {their} next check in this fight is Difficult",
    "disarm": "Twist the weapon from {their} hand",
    "guard": "Find your ground: +20 on your next Deflect",
    "press": "See the opening: +10 on your next attack",
    "slip": "Slip away out of the fight, and nobody follows",
}
WATCHES = {
    "forage": "Forage: a ration for somebody's pack",
    "scout": "Scout ahead: nobody surprises you, and +10 on your next check",
    "breathe": "Halt and breathe: 3 Health back for everyone",
    "tend": "Tend the hurt: a Medicine check, 1D6 Health a Success",
    "wood": "Cut pitch pine: a torch",
    "press": "Press on: another league behind you",
}

# Ours: thresholds. What a place says to the Cautious, by the scenario's tags, and the urges for going on.

THRESHOLDS = {
    "dark": "the dark",
    "unholy": "the cursed ground",
    "high": "the drop",
    "water deep": "the deep water",
    "storm": "the storm",
}
URGES = ("bold", "curious", "dutiful", "empathetic")
PULLS = {
    "bold": "straight on",
    "cautious": "stop, and think",
    "curious": "find out what is there",
    "dutiful": "do what was promised",
    "empathetic": "somebody may need you",
}
WINS = {
    "bold": "straight on",
    "cautious": "with a wall at one shoulder, testing each step",
    "curious": "on, looking at everything",
    "dutiful": "on, as promised",
    "empathetic": "on, for whoever may be in there",
}

# Ours: recovery and harm.

SCALE = 3  # Health for each point on the common scale
WOUND = -10  # on every Skill Check, each
DYING = 60  # minutes
SLOTS = 12
# a printed die, as an addition to each D6 throw of damage
BONUS = {4: -1, 6: 0, 8: 1, 10: 2, 12: 3, 20: 4}

# Ours: goods. A weapon's printed die is read through BONUS; the count of supplies is their Quantity.

WARES = (
    Ware("knife", 5, 1, "d4", tags=("weapon",)),
    Ware("cudgel", 3, 1, "d6", tags=("weapon",)),
    Ware("staff", 4, 1, "d6", tags=("weapon", "both hands")),
    Ware("boathook", 6, 1, "d6", tags=("weapon", "both hands")),
    Ware("axe", 10, 1, "d8", tags=("weapon",)),
    Ware("spear", 10, 1, "d8", tags=("weapon",)),
    Ware("sword", 15, 1, "d8", tags=("weapon",)),
    Ware("mace", 12, 1, "d8", tags=("weapon",)),
    Ware("long sword", 25, 2, "d10", tags=("weapon", "both hands")),
    Ware("halberd", 25, 2, "d10", tags=("weapon", "both hands")),
    Ware("sling", 3, 1, "d4", tags=("weapon", "shoots")),
    Ware("bow", 20, 1, "d6", tags=("weapon", "shoots", "both hands")),
    Ware("crossbow", 30, 1, "d8", tags=("weapon", "shoots", "both hands")),
    Ware("shield", 10, 1, tags=("shield",), text="+10 on Deflect"),
    Ware("helmet", 10, 1, armor=1, tags=("helmet",)),
    Ware("leather", 15, 1, armor=1, tags=("armour",)),
    Ware("mail", 45, 2, armor=2, tags=("armour",)),
    Ware("plate", 90, 3, armor=3, tags=("armour",)),
    Ware("ration", 2, 1, tags=("consumable",), text="a day's food"),
    Ware("torch", 1, 1, tags=("consumable", "light")),
    Ware("lantern", 12, 1, tags=("lamp",), text="burns oil"),
    Ware("oil", 2, 1, tags=("consumable",), text="for a lantern"),
    Ware("arrow", 1, 1, tags=("consumable", "ammunition"), text="shafts, bolts or stones"),
    Ware("bandage", 3, 1, tags=("consumable",)),
    Ware("draught", 25, 1, tags=("consumable",), text="3D6 Health back"),
    Ware("rope", 5, 1),
    Ware("lockpicks", 15, 1),
    Ware("tools", 12, 1),
    Ware("crowbar", 5, 1),
    Ware("hammer", 4, 1),
    Ware("herbs", 6, 1, tags=("consumable",)),
    Ware("book", 20, 1),
    Ware("chart", 12, 1),
    Ware("whistle", 2, 0),
    Ware("chalk", 1, 0),
    Ware("blanket", 3, 1),
    Ware("tent", 15, 2),
    Ware("fiddle", 18, 1),
)
ALIASES = {
    "dagger": "knife",
    "club": "cudgel",
    "oil can": "oil",
    "oil flask": "oil",
    "quarrel": "arrow",
    "bolt": "arrow",
    "stone": "arrow",
    "gambeson": "leather",
    "brigandine": "leather",
    "chainmail": "mail",
    "chain": "mail",
    "healing potion": "draught",
    "potion of healing": "draught",
    "lockpick": "lockpicks",
    "lock picks": "lockpicks",
    "polearm": "halberd",
    "greatsword": "long sword",
    "boat hook": "boathook",
    "hook": "boathook",
    "longbow": "bow",
    "shortbow": "bow",
    "provisions": "ration",
    "food": "ration",
    "med kit": "bandage",
}

KITS = {
    "hall": ("the hall guard's: sword, shield and leather", (("sword", 1), ("shield", 1), ("leather", 1))),
    "road": ("the traveller's: spear, leather, bandages", (("spear", 1), ("leather", 1), ("bandage", 4))),
    "wood": (
        "the hunter's: bow and arrows, knife, leather",
        (("bow", 1), ("arrow", 8), ("knife", 1), ("leather", 1)),
    ),
    "back": (
        "the back door's: knife, lockpicks, a cudgel, a draught",
        (("knife", 1), ("lockpicks", 1), ("cudgel", 1), ("draught", 1)),
    ),
}
COMMON_KIT = (("torch", 5), ("ration", 5), ("blanket", 1))

# Ours: creation. A calling trains one Skill of each Characteristic.

CALLINGS = (
    (
        "Bargehand",
        "poles, locks, and the price of everything",
        ("brawn", "athletics", "craft", "seamanship", "deceive"),
        "rope",
    ),
    (
        "Bell-warden",
        "kept the hours, and the door",
        ("endurance", "athletics", "search", "resolve", "command"),
        "whistle",
    ),
    (
        "Burglar",
        "in by the window, out by the door",
        ("brawn", "sleight", "search", "resolve", "deceive"),
        "crowbar",
    ),
    (
        "Drover",
        "a thousand sheep and one road",
        ("endurance", "athletics", "craft", "beasts", "persuade"),
        "rope",
    ),
    (
        "Forester",
        "knows what broke that twig",
        ("endurance", "stealth", "search", "survival", "sing"),
        "tent",
    ),
    (
        "Leech",
        "sets bones, lances boils, is not thanked",
        ("endurance", "sleight", "medicine", "resolve", "persuade"),
        "herbs",
    ),
    (
        "Mason",
        "built half of what others defend",
        ("brawn", "athletics", "craft", "resolve", "command"),
        "hammer",
    ),
    (
        "Pilgrim",
        "has walked further than the story needs",
        ("endurance", "athletics", "lore", "survival", "persuade"),
        "book",
    ),
    ("Poacher", "was never there", ("brawn", "stealth", "search", "survival", "deceive"), "rope"),
    ("Skald", "sings of others, so far", ("endurance", "stealth", "lore", "resolve", "sing"), "fiddle"),
)
NAMES = (
    "Aldith",
    "Brand",
    "Cerys",
    "Dunstan",
    "Ebba",
    "Faramund",
    "Gisel",
    "Hakon",
    "Isolt",
    "Joram",
    "Ketil",
    "Lioba",
    "Maur",
    "Nesta",
    "Osric",
    "Petra",
    "Runa",
    "Sunniva",
    "Torben",
    "Wystan",
)

# Ours: foes. Tags that change what one does when losing, and what is added to a foe's Characteristics.

FEARLESS = ("undead", "mindless", "construct", "golem", "ooze")
SPEECHLESS = (*FEARLESS, "beast", "animal", "plant", "vermin", "swarm")
FOE_SKILL = 28  # a foe's Melee, Aim and Deflect: this plus its Characteristic
FOE_OTHER = 20  # its other Skills
FOE_ABLE = 12  # a Characteristic whose Skills it knows well enough to help others with
REACH = 3  # how many foes can get at one character in a Round
