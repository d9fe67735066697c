"""Which skills a task accepts: by the topic a writer names, else by the approach alone.
Data only. (HV2-RULE-46)

A family is a kind of task. `TOPICS` lists, for each, the words writers use for it; `ACCEPTS` the skills it
takes, the nearest first. What a failure costs (`tables_trouble.py`) goes by the same families.
"""

TOPICS = {
    "locks": ("locks", "lock", "padlock", "lockpicking", "picking locks", "traps", "trap", "safe",
              "strongbox", "disarm", "pick"),
    "climbing": ("climbing", "climb", "ropes", "rope", "scaling", "walls", "cliff"),
    "running": ("running", "run", "flight", "chase", "jumping", "jump", "leaping", "balance", "dodging",
                "dodge", "acrobatics", "tumbling", "reflexes", "speed", "falling", "catching"),
    "sneaking": ("sneaking", "sneak", "stealth", "hiding", "hide", "shadows", "silence", "unseen", "tailing",
                 "ambush"),
    "stealing": ("stealing", "theft", "pickpocket", "pickpocketing", "palming", "sleight of hand", "cheating",
                 "cards", "gambling"),
    "searching": ("hidden things", "hidden", "searching", "search", "secret doors", "secrets", "noticing",
                  "perception", "spotting", "listening", "clues", "investigation", "watch", "looking"),
    "lies": ("lies", "lying", "bluff", "bluffing", "deceit", "deception", "disguise", "acting", "tricks"),
    "persuasion": ("persuasion", "persuade", "talk", "talking", "diplomacy", "manners", "etiquette",
                   "bargaining with people", "pleading", "negotiation", "parley", "leadership", "seduction",
                   "charm", "court", "gossip", "rumours"),
    "threats": ("threats", "threaten", "intimidation", "menace", "command", "authority", "fear"),
    "law": ("law", "courts", "contracts", "rights", "trial", "judge"),
    "trade": ("trade", "haggling", "haggle", "bargain", "bargaining", "buying", "selling", "value",
              "appraisal", "money", "accounts", "accounting", "ledgers", "jewels", "art"),
    "swimming": ("swimming", "swim", "diving", "water", "tides", "currents", "drowning"),
    "boats": ("boats", "boat", "sailing", "sail", "rowing", "ships", "navigation", "sea", "seamanship",
              "knots", "weather"),
    "riding": ("riding", "ride", "horses", "horse", "carts", "driving", "mounted"),
    "beasts": ("beasts", "animals", "animal", "dogs", "dog", "handling animals", "cattle", "taming", "birds"),
    "tracking": ("tracking", "track", "tracks", "hunting", "hunt", "foraging", "forage", "survival",
                 "wilderness", "trails", "food", "herbs", "snares", "finding the way", "travel", "camping"),
    "healing": ("healing", "heal", "medicine", "wounds", "surgery", "first aid", "disease", "bodies",
                "anatomy"),
    "poison": ("poison", "poisons", "venom", "potions", "potion", "alchemy", "chemistry", "drugs", "brewing",
               "acid", "gunpowder"),
    "magic": ("magic", "spells", "spell", "sorcery", "arcana", "curses", "enchantment", "rituals", "ritual",
              "wards", "runes"),
    "lore": ("lore", "history", "legends", "heraldry", "genealogy", "knowledge", "memory", "riddles",
             "puzzles", "monsters", "old things"),
    "reading": ("reading", "read", "writing", "books", "letters", "script", "forgery", "cyphers", "codes",
                "maps", "map", "documents", "handwriting", "inscriptions"),
    "languages": ("languages", "language", "tongues", "translation", "speech", "birch marks", "ogham"),
    "faith": ("faith", "prayer", "religion", "gods", "church", "holy things", "undead", "spirits", "demons",
              "the dead"),
    "machines": ("machines", "machine", "mechanisms", "mechanism", "engines", "clockwork", "engineering",
                 "levers", "bridges", "siege", "mills", "repair", "building"),
    "metal": ("metal", "iron", "smithing", "forge", "blacksmith", "chains", "bars", "armour", "armor",
              "weapons"),
    "wood": ("wood", "carpentry", "doors", "door", "barricades", "breaking doors", "planks", "timber"),
    "stone": ("stone", "masonry", "caves", "mining", "digging", "rubble", "ruins", "tunnels", "earth"),
    "strength": ("strength", "strength feats", "force", "lifting", "lift", "pushing", "breaking", "wrestling",
                 "grappling", "carrying", "bending bars", "hauling", "throwing"),
    "endurance": ("endurance", "stamina", "cold", "hunger", "thirst", "pain", "fatigue", "marching", "heat",
                  "drinking", "holding breath", "sickness", "toughness", "staying awake"),
    "courage": ("courage", "nerve", "horror", "terror", "dread", "temptation", "resolve", "patience",
                "concentration", "resisting", "willpower", "madness", "self-control"),
    "cooking": ("cooking", "cook", "meals", "feast", "baking", "kitchen"),
    "music": ("music", "singing", "song", "songs", "playing", "instruments", "performance", "performing",
              "dance", "dancing", "entertaining", "poetry", "storytelling"),
    "fighting": ("fighting", "fight", "combat", "weapon", "brawling", "shooting", "archery"),
}

ACCEPTS = {
    "locks": ("Locksmith",),
    "climbing": ("Seamanship", "Stonemason", "Hunt & Forage"),
    "running": ("Dance", "Hunt & Forage", "Equestrianism"),
    "sneaking": ("Stealth",),
    "stealing": ("Stealth", "Locksmith", "Accounting"),
    "searching": ("Stonemason", "Appraisal", "Hunt & Forage", "Stealth"),
    "lies": ("Barrister", "Pirate", "Appraisal"),
    "persuasion": ("Barrister", "Dance", "Musician"),
    "threats": ("Barrister", "Black Speech", "Pirate"),
    "law": ("Barrister", "Accounting"),
    "trade": ("Appraisal", "Accounting"),
    "swimming": ("Seamanship",),
    "boats": ("Seamanship",),
    "riding": ("Equestrianism", "Animal Husbandry"),
    "beasts": ("Animal Husbandry", "Gnomish", "Hunt & Forage"),
    "tracking": ("Hunt & Forage",),
    "healing": ("Surgery", "Animal Husbandry"),
    "poison": ("Alchemy", "Surgery"),
    "magic": ("Alchemy", "Liturgical", "Ogham"),
    "lore": ("History", "Scribe"),
    "reading": ("Scribe", "History", "Ogham"),
    "languages": ("Scribe", "Gnomish", "Black Speech", "Pirate", "Liturgical", "Ogham"),
    "faith": ("Liturgical", "History"),
    "machines": ("Engineering", "Locksmith", "Blacksmith"),
    "metal": ("Blacksmith",),
    "wood": ("Carpenter",),
    "stone": ("Stonemason", "Engineering"),
    "strength": ("Blacksmith", "Stonemason", "Carpenter", "Animal Husbandry"),
    "endurance": ("Seamanship", "Hunt & Forage", "Animal Husbandry"),
    "courage": ("Liturgical", "Surgery", "Barrister"),
    "cooking": ("Cooking",),
    "music": ("Musician", "Dance"),
    "fighting": (),
}

# What an approach alone accepts, where no topic says more.
BY_APPROACH = {
    "might": ("Blacksmith", "Carpenter", "Stonemason", "Animal Husbandry", "Seamanship", "Hunt & Forage",
              "Equestrianism", "Engineering", "Cooking", "Surgery"),
    "agility": ("Stealth", "Dance", "Equestrianism", "Locksmith", "Seamanship", "Hunt & Forage", "Musician",
                "Surgery", "Scribe", "Carpenter"),
    "wits": ("History", "Surgery", "Alchemy", "Engineering", "Accounting", "Appraisal", "Scribe",
             "Hunt & Forage", "Locksmith", "Cooking"),
    "will": ("Liturgical", "Ogham", "Black Speech", "Barrister", "Surgery", "History", "Animal Husbandry",
             "Seamanship", "Blacksmith", "Alchemy"),
    "charm": ("Barrister", "Dance", "Musician", "Appraisal", "Cooking", "Pirate", "Gnomish", "Liturgical",
              "Equestrianism", "Animal Husbandry"),
}
FAMILY_OF_APPROACH = {"might": "strength", "agility": "running", "wits": "searching", "will": "courage",
                      "charm": "persuasion"}
FAMILY_OF_SKILL = {
    "Cooking": "cooking", "Hunt & Forage": "tracking", "Stealth": "sneaking", "Animal Husbandry": "beasts",
    "Seamanship": "boats", "Blacksmith": "metal", "Carpenter": "wood", "Scribe": "reading",
    "Locksmith": "locks",
    "Stonemason": "stone", "Dance": "music", "Equestrianism": "riding", "Appraisal": "trade",
    "Musician": "music",
    "Accounting": "trade", "History": "lore", "Surgery": "healing", "Alchemy": "poison",
    "Engineering": "machines",
    "Barrister": "law", "Gnomish": "languages", "Black Speech": "languages", "Pirate": "languages",
    "Liturgical": "faith", "Ogham": "languages",
}

# Added to the skill for the d20; where nobody has a skill that fits, the dice of the Die of Fate, 4 or more.
SCORE_PLUS = {"easy": 4, "normal": 0, "hard": -4, "heroic": -8}
LUCK_DICE = {"easy": "d6", "normal": "2d6kl1", "hard": "3d6kl1", "heroic": "4d6kl1"}
LUCK_TOLD = {"easy": "a d6 of 4 or more", "normal": "two d6, both 4 or more",
             "hard": "three d6, all 4 or more", "heroic": "four d6, all 4 or more"}

# What magic settles without a roll: family of task, the spell's effect on the hero, how it is told.
SETTLED = {
    "locks": ("knocking", "The knock goes home. What was shut is open."),
    "climbing": ("flying", "You do not climb. You rise."),
    "swimming": ("water-breathing", "The water is air to you. You take your time."),
    "sneaking": ("unseen", "Eyes slide over the place where you stand."),
    "reading": ("all tongues", "The words come clear as you look at them."),
    "languages": ("all tongues", "You understand every word."),
}
