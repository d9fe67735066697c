"""The tables of HEARTS v2, in the book's own order (ledger D1 to D6). Data only."""

from solo.core.things import Ware

# D1: what the first d6 says, as (HP, Mana). (HV2-CHAR-01 to 07)
HP_AND_MANA = {1: (1, 3), 2: (2, 3), 3: (3, 2), 4: (4, 1), 5: (5, 0), 6: (6, 0)}

# D2: equipment. Tags: `two hands` and `one hand` are held, `body` is worn, `blade` takes poison, `thrown` and
# `missile` reach what stands out of reach, `mana N` adds to the most Mana while held. (HV2-EQ-01 to 14, 19)
DAGGER = Ware("Dagger", 1, dice="d4", tags=("weapon", "one hand", "blade", "thrown"),
              text="d4, may be thrown")
CLUB = Ware("Club", 2, dice="d6", tags=("weapon", "one hand"), text="d6")
SWORD = Ware("Sword", 10, dice="d8", tags=("weapon", "one hand", "blade"), text="d8")
POLEARM = Ware("Polearm", 4, dice="d10", tags=("weapon", "two hands", "blade"), text="d10, takes both hands")
BOW = Ware("Bow", 4, dice="d6", tags=("weapon", "one hand", "missile"), text="d6, strikes from afar")
SHIELD = Ware("Shield", 4, armor=1, tags=("one hand",), text="AP +1")
MAILLE = Ware("Maille", 20, armor=1, tags=("body",), text="AP +1, worn")
PLATE = Ware("Plate", 100, armor=2, tags=("body",), text="AP +2, worn")
WAND = Ware("Wand", 1, slots=0, tags=("one hand", "mana 1"), text="Mana +1 while held")
STAFF = Ware("Staff", 4, tags=("two hands", "mana 3"), text="Mana +3 while held, takes both hands")
SPELLBOOK = Ware("Spellbook", 6, uses=1, tags=("book",), text="one spell out of the twenty, by chance")
POISON = Ware("Poison", 6, slots=0, uses=3, tags=("poison",),
              text="3 doses; on a blade it hits by itself for 2")
CROSS = Ware("Cross", 4, slots=0, tags=("cross",), text="turns undead of no more HP than the Favor you spend")
HOLY_WATER = Ware("Holy water", 4, slots=0, uses=3, tags=("holy water",),
                  text="3 doses; 1 HP for each Favor spent")
WARES = (DAGGER, CLUB, SWORD, POLEARM, BOW, SHIELD, MAILLE, PLATE, WAND, STAFF, SPELLBOOK, POISON, CROSS,
         HOLY_WATER)

TITHE_LEAST, TITHE_PART, MOST_FAVOR = 3, 10, 6      # HV2-EQ-16 to 18

# What the price list leaves out and a town has all the same: what spells ask for, and an adventurer's odds
# and ends.
SUNDRIES = (
    Ware("Chalk", 1, slots=0, tags=("draws",), text="draws a circle"),
    Ware("Salt", 1, slots=0, tags=("draws",), text="draws a circle"),
    Ware("Mirror", 2, slots=0, tags=("reflects",), text="to scry in"),
    Ware("Rope", 1, text="fifty feet"),
    Ware("Torch", 1, text="an hour of light"),
    Ware("Ration", 1, text="a day's food"),
    Ware("Lantern", 2, text="burns all night"),
)
UNARMED = "d4"                                      # HV2-RULE-34

# D3: the skills by group. (HV2-SKILL-07 to 11)
SKILLS = {
    "Prole": ("Cooking", "Hunt & Forage", "Stealth", "Animal Husbandry", "Seamanship"),
    "Artisan": ("Blacksmith", "Carpenter", "Scribe", "Locksmith", "Stonemason"),
    "Bourgeois": ("Dance", "Equestrianism", "Appraisal", "Musician", "Accounting"),
    "Academic": ("History", "Surgery", "Alchemy", "Engineering", "Barrister"),
    "Linguistic": ("Gnomish", "Black Speech", "Pirate", "Liturgical", "Ogham"),
}
ALL_SKILLS = tuple(skill for group in SKILLS.values() for skill in group)
LANGUAGES = SKILLS["Linguistic"]
SKILL_NOTES = {
    "Cooking": "a hot meal, a smell that is wrong", "Hunt & Forage": "tracks, snares, what may be eaten",
    "Stealth": "unseen, unheard, light of finger", "Animal Husbandry": "calm a beast, or carry a calf",
    "Seamanship": "boats, ropes, rigging, the weather", "Blacksmith": "iron, fire and a strong arm",
    "Carpenter": "doors, bridges, anything of wood", "Scribe": "read, copy, forge a hand",
    "Locksmith": "locks, traps and strongboxes", "Stonemason": "walls, hidden doors, a firm grip",
    "Dance": "balance, grace, a light step", "Equestrianism": "riding, and racing, and jumping down",
    "Appraisal": "what is it worth, and what is wrong with it", "Musician": "play, sing, hear the false note",
    "Accounting": "figures, and who has been at them", "History": "who built this, and who died of it",
    "Surgery": "wounds, bodies and what ended them", "Alchemy": "potions, poisons, what smokes and why",
    "Engineering": "machines, bridges, what will hold", "Barrister": "argue, persuade, threaten politely",
    "Gnomish": "spoken by gnomes, cats, small mammals and songbirds",
    "Black Speech": "spoken by the enemy: goblins, orcs and worse",
    "Pirate": "spoken by sailors, thieves, Vikings, clowns",
    "Liturgical": "spoken by the Church, its demons and the dead",
    "Ogham": "cut into old birches; nobody speaks it",
}

# Who speaks what, by words of a creature's name or kind. (HV2-LANG-01 to 05)
SPEAKERS = {
    "Gnomish": ("gnome", "cat", "kitten", "fox", "kit", "hare", "rabbit", "mouse", "mice", "squirrel",
                "hedgehog", "badger", "weasel", "otter", "mole", "vole", "stoat", "ferret", "songbird",
                "wren", "thrush", "robin", "lark", "finch", "sparrow", "nightingale", "foxwoman"),
    "Black Speech": ("enemy", "goblin", "hobgoblin", "bugbear", "orc", "orog", "ogre", "troll", "gnoll",
                     "kobold", "uruk", "warg rider"),
    "Pirate": ("pirate", "bandit", "brigand", "smuggler", "thief", "thieves", "robber", "cutthroat",
               "footpad", "burglar", "criminal", "outlaw", "rogue", "assassin", "poacher", "sailor",
               "mariner", "boatman", "buccaneer", "corsair", "viking", "raider", "reaver", "clown", "jester",
               "street musician", "busker", "beggar", "gambler", "wrecker", "mutineer", "deserter", "fence",
               "cultist of the deep"),
    "Liturgical": ("priest", "priestess", "cleric", "monk", "nun", "abbot", "abbess", "bishop", "deacon",
                   "acolyte", "friar", "inquisitor", "templar", "angel", "demon", "devil", "imp", "fiend",
                   "succubus", "balrog", "lich", "vampire"),
}
UNDEAD = ("undead", "skeleton", "zombie", "ghoul", "wight", "wraith", "ghost", "spectre", "specter", "mummy",
          "lich", "vampire", "revenant", "banshee", "shade", "phantom", "barrow-wight", "draugr")
INTELLIGENT_UNDEAD = ("lich", "vampire")            # and whoever is tagged `intelligent`
UNNATURAL = (*UNDEAD, "fey", "fairy", "faerie", "sprite", "pixie", "nymph", "dryad", "demon", "devil", "imp",
             "fiend", "elemental", "golem", "unnatural", "spirit", "succubus", "balrog", "gargoyle",
             "will-o-wisp", "animated")
PEOPLE = ("man", "men", "woman", "women", "villager", "peasant", "farmer", "guard", "soldier", "knight",
          "merchant", "trader", "innkeeper", "noble", "lord", "lady", "watchman", "militia", "levy",
          "conscript", "fighter", "veteran", "mercenary", "servant", "child", "girl", "boy", "hunter",
          "woodcutter", "miller", "smith", "scholar", "wizard", "witch", "apprentice", "pilgrim", "elf",
          "dwarf", "halfling", "human", "captain", "person", "ferryman", "miner", "keeper", "berserker",
          "nomad", "people", "folk", "townsfolk", "traveller", "cultist", "hireling", "captive",
          "prisoner", "magic-user", "bodyguard", "guide", "handler", "tracker", "widow", "warden", "clerk",
          "adventurer")

# D4: the roll on 2d6 at which a side routs, by experience. (HV2-MORALE-05 to 08)
ROUTS = {"green": 6, "trained": 7, "veteran": 8, "elite": 9}
EXPERIENCE = {
    "green": ("conscript", "levy", "peasant", "villager", "farmer", "child", "servant", "captive", "prisoner",
              "hireling", "beggar", "clown", "pilgrim"),
    "trained": ("militia", "guard", "watchman", "bandit", "smuggler", "sailor", "soldier"),
    "veteran": ("veteran", "fighter", "mercenary", "sergeant", "bodyguard", "viking", "berserker"),
    "elite": ("knight", "house guard", "champion", "templar", "captain"),
}

# D6: how much armour is worth in HP. (HV2-BX-03, 04, CAIRN-02, 03, RULE-36)
CAIRN_ARMOR_HP = {0: 0, 1: 1, 2: 1, 3: 2}
CHAIN_AC, PLATE_AC, UNARMORED_AC = 5, 3, 9          # descending, as B/X prints it
SLIGHT, MODERATE, STRONG = 1, 3, 6                  # Mana (HV2-BX-07 to 09)
MAGICAL = {
    STRONG: ("lich", "dragon", "archmage", "vampire", "demon lord", "wyrm"),
    MODERATE: ("shaman", "witch", "wizard", "sorcerer", "mage", "priest", "necromancer", "warlock", "druid",
               "cleric", "enchanter", "magic-user"),
    SLIGHT: ("gnome", "sprite", "pixie", "imp", "apprentice", "fairy", "acolyte", "hedge"),
}

# Creatures known without a stat line: HP, attack, die, tags, rout number by experience. All from 1 HP per hit
# die.
KNOWN = {
    "goblin": (1, "spear", "d6", ("speaks black speech",), "green"),
    "orc": (1, "axe", "d6", ("speaks black speech",), "trained"),
    "ogre": (4, "club", "d10", ("speaks black speech",), "veteran"),
    "bandit": (1, "club", "d6", ("speaks pirate",), "trained"),
    "pirate": (1, "cutlass", "d6", ("speaks pirate",), "trained"),
    "smuggler": (1, "knife", "d6", ("speaks pirate",), "trained"),
    "guard": (1, "polearm", "d8", ("people",), "trained"),
    "veteran": (2, "sword", "d8", ("people",), "veteran"),
    "knight": (3, "sword", "d8", ("people",), "elite"),
    "villager": (1, "fists", "d4", ("people",), "green"),
    "gnome": (1, "dagger", "d4", ("speaks gnomish",), "trained"),
    "rat": (1, "bite", "d4", (), "green"),
    "wolf": (2, "bite", "d6", (), "trained"),
    "bear": (4, "claws", "d8", (), "veteran"),
    "spider": (1, "bite", "d6", (), "trained"),
    "skeleton": (1, "claws", "d6", ("undead",), ""),
    "zombie": (2, "fists", "d8", ("undead",), ""),
    "ghoul": (2, "claws", "d6", ("undead",), ""),
    "demon": (5, "claws", "d8", ("unnatural", "speaks liturgical"), "elite"),
}

FIRST_NAMES = (
    "Aldith", "Bram", "Cecily", "Dunstan", "Edda", "Fenn", "Godric", "Hild", "Isolde", "Jory", "Kester",
    "Lettice", "Maud", "Nessa", "Odo", "Perrin", "Quill", "Rosamund", "Sefton", "Tibb", "Ursel", "Vane",
    "Wilmot", "Ysolt", "Ansel", "Brida", "Col", "Drusilla", "Emeric", "Frideswide", "Gawen", "Hawise", "Ivo",
    "Joan", "Ketil", "Linnet", "Merrick", "Nan", "Osric", "Petronel",
)
BYNAMES = {
    "Cooking": "Ladle", "Hunt & Forage": "Snare", "Stealth": "Softfoot", "Animal Husbandry": "Shepherd",
    "Seamanship": "Bosun", "Blacksmith": "Hammer", "Carpenter": "Adze", "Scribe": "Inkhand",
    "Locksmith": "Pick",
    "Stonemason": "Mason", "Dance": "Lightstep", "Equestrianism": "Spur", "Appraisal": "Loupe",
    "Musician": "Fiddle",
    "Accounting": "Abacus", "History": "Annals", "Surgery": "Lancet", "Alchemy": "Alembic",
    "Engineering": "Trestle",
    "Barrister": "Gown", "Gnomish": "Catspeak", "Black Speech": "Blacktongue", "Pirate": "Parrot",
    "Liturgical": "Psalm", "Ogham": "Birch",
}
