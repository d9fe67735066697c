"""What a task asks for: the attribute and talent of each approach, topic and talent (HAL-CHECK-08,
HAL-RULE-18).

Data only. Where a scenario names neither, the approach's attribute is rolled alone: no listed talent fits.
"""

APPROACHES = {"might": "Str", "agility": "Dex", "wits": "Int", "will": "End", "charm": "Sta"}

# The attribute a talent goes with where nobody names another.
TALENT_ATTRIBUTE = {
    "Behaviour": "Sta", "Brawl": "Str", "Brew": "Edu", "Bureaucracy": "Edu", "Climb": "Dex",
    "Construction": "Edu", "Crafts": "Dex", "Culture": "Edu", "Diplomacy": "Sta", "Discipline": "End",
    "Distract": "Sta", "First Aid": "Edu", "Literacy": "Edu", "Oratory": "Sta", "Pick": "Dex", "Ride": "Dex",
    "Run": "Dex", "Sing": "Sta", "Sneak": "Dex", "Spy": "Int", "Tactics": "Int", "Tinker": "Int",
    "Trade": "Sta",
}

# Topics a writer may name: the talent that fits, and magic that does as well (a spell, with a spell's price).
# A topic matches when one of its words begins with one of the words here.
TOPICS: tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...] = (
    (("lock", "padlock", "safe"), "Pick", ("Doors",)),
    (("door", "gate", "barred"), "", ("Doors",)),
    (("climb", "rope", "cliff", "wall", "mountain"), "Climb", ("Shapeshift",)),
    (("sneak", "stealth", "hide", "hiding", "silence", "quiet", "unseen"), "Sneak", ("Illusion",
                                                                                            "Shapeshift")),
    (("pickpocket", "sleight", "steal", "palm"), "Distract", ()),
    (("distract", "diversion", "decoy"), "Distract", ("Illusion",)),
    (("hidden", "search", "spot", "notice", "watch", "listen", "percept", "scout", "trail", "track", "spy",
      "hunt"),
     "Spy", ("Eyes",)),
    (("ambush", "tactic", "strateg", "battle", "terrain"), "Tactics", ()),
    (("lie", "lying", "bluff", "deceit", "deceiv", "disguise", "fraud", "forge"), "Oratory",
     ("Illusion",)),
    (("persua", "speech", "orat", "convin", "plead", "rhetoric", "preach"), "Oratory", ("Charm",)),
    (("negotia", "diplom", "treaty", "parley", "peace", "calm"), "Diplomacy", ("Charm",)),
    (("threat", "intimid", "scare", "torture", "brawl", "wrestl", "fist", "unarmed"), "Brawl", ()),
    (("court", "etiquette", "noble", "manner", "behav"), "Behaviour", ()),
    (("office", "law", "bureau", "clerk", "permit", "official"), "Bureaucracy", ()),
    (("trade", "haggl", "barter", "price", "bargain", "value", "apprais", "merchant"), "Trade", ()),
    (("swim", "dive", "diving", "water", "drown"), "", ("Water",)),
    (("sail", "boat", "row", "ship"), "", ("Storm", "Air")),
    (("ride", "riding", "horse", "saddle"), "Ride", ("Animals",)),
    (("beast", "animal", "dog"), "", ("Animals",)),
    (("run", "flee", "escape", "chase", "sprint", "race", "pursu", "outrun"), "Run", ()),
    (("heal", "wound", "medic", "sick", "surg", "bandag", "disease"), "First Aid", ("Heal",)),
    (("poison", "potion", "brew", "beer", "herb", "alchem", "drink"), "Brew", ()),
    (("read", "writ", "letter", "book", "cipher", "script", "rune", "magic", "spell", "arcan"), "Literacy",
     ()),
    (("lore", "legend", "custom", "histor", "religio", "languag", "cultur", "foreign", "art"), "Culture", ()),
    (("mechan", "machin", "trap", "clock", "device", "tinker", "disarm"), "Tinker", ()),
    (("build", "dig", "siege", "mason", "architect", "construct", "tunnel", "mining"), "Construction",
     ("Earth",)),
    (("craft", "repair", "smith", "carv", "carpent", "paint", "sew"), "Crafts", ()),
    (("sing", "song", "music", "perform", "play", "danc"), "Sing", ()),
    (("disciplin", "command", "lead", "order", "courage", "fear", "resist", "tempt", "self"), "Discipline",
     ()),
    (("mind", "motive", "mood", "empath", "insight"), "", ("People",)),
    (("sleep", "slumber"), "", ("Sleep",)),
    (("plant", "forest", "garden", "crop"), "", ("Plants",)),
    (("dead", "ghost", "spirit", "corpse"), "", ("Necromancy",)),
    (("plane", "demon", "portal", "otherworld"), "", ("Planes",)),
    (("fire", "flame", "burn"), "", ("Fire",)),
    (("stone", "rock", "earth"), "", ("Earth",)),
    (("wind", "air", "sound"), "", ("Air",)),
    (("weather", "storm", "rain", "lightning"), "", ("Storm",)),
)

# People as opponents and helpers (RULE-59): what they know, by words in their name or role.
ROLES: tuple[tuple[tuple[str, ...], dict[str, int]], ...] = (
    (("halberd", "pikeman", "pike"), {"Halberd": 1}),
    (("knight", "cavalier"), {"Lance": 2, "Épée": 1, "Ride": 2, "Behaviour": 1}),
    (("captain", "officer", "sergeant", "marshal"), {"Épée": 2, "Tactics": 2, "Discipline": 1}),
    (("veteran", "champion"), {"Halberd": 2, "Discipline": 2, "Tactics": 1}),
    (("noble", "duke", "duel", "swash", "count"), {"Épée": 2, "Behaviour": 2}),
    (("archer", "hunter", "poacher", "ranger", "trapper"), {"Bow": 2, "Spy": 1, "Sneak": 1}),
    (("tracker", "scout", "guide", "spy"), {"Knife": 1, "Spy": 2, "Run": 1}),
    (("assassin", "murder"), {"Knife": 2, "Sneak": 2, "Brew": 1}),
    (("thief", "burglar", "lockpick", "rogue", "robber"), {"Knife": 1, "Sneak": 1, "Pick": 1}),
    (("healer", "surgeon", "nurse", "physician", "barber"), {"Knife": 1, "First Aid": 3}),
    (("wizard", "mage", "sorcer", "witch", "magister", "warlock"), {"Knife": 1, "Literacy": 2, "Storm": 1,
                                                                    "Sleep": 1}),
    (("priest", "monk", "cultist", "acolyte", "cleric"), {"Knife": 1, "Literacy": 1, "Oratory": 1}),
    (("smuggler", "pirate", "sailor", "corsair", "buccaneer"), {"Knife": 1, "Trade": 1, "Climb": 1}),
    (("merchant", "trader", "pedlar", "peddler"), {"Knife": 1, "Trade": 2}),
    (("scholar", "sage", "clerk", "scribe"), {"Knife": 1, "Literacy": 2, "Culture": 1}),
    (("guard", "soldier", "watch", "mercenary", "militia", "bodyguard"), {"Spear": 1, "Discipline": 1}),
    (("bandit", "brigand", "thug", "outlaw", "ruffian", "raider"), {"Spear": 1, "Brawl": 1}),
    (("rider", "nomad", "groom", "handler"), {"Spear": 1, "Ride": 2}),
    (("smith", "carpenter", "mason"), {"Knife": 1, "Crafts": 2}),
    (("bard", "minstrel", "singer", "piper"), {"Knife": 1, "Sing": 2, "Culture": 1}),
)

# Words in a creature's name or tags that say which row of the opponents it is, the first that fits; people
# are none.
KIND_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("undead", ("undead", "skeleton", "zombie", "ghoul", "ghost", "wight", "wraith", "vampire", "mummy",
                "lich", "spectre", "specter", "revenant", "corpse", "bone", "drowned", "barrow", "banshee",
                "shade", "phantom", "draugr")),
    ("dragons", ("dragon", "wyrm", "drake", "wyvern", "hydra", "lindworm", "leviathan", "tarrasque")),
    ("nightlings", ("nightling", "goblin", "kobold", "gnoll", "orc", "hobgoblin", "bugbear", "imp", "gremlin",
                    "boggart", "troglodyte", "fairy", "sprite", "pixie", "gnome", "lizardfolk", "frogling",
                    "mycelian", "fungus", "homunculus", "gargoyle", "changeling", "dryad", "nymph",
                    "urgoblin")),
    ("giants", ("ogre", "troll", "cyclops", "titan", "golem", "ettin", "colossus", "minotaur", "treant",
                "statue", "elemental", "juggernaut", "behemoth", "demon", "whale")),
    ("predators", ("wolf", "wolves", "bear", "lion", "tiger", "panther", "jaguar", "leopard", "cat", "dog",
                   "hound", "eagle", "hawk", "snake", "serpent", "viper", "shark", "predator", "beast",
                   "worg", "hyena", "rat", "bat", "ape", "badger", "weasel", "fox", "scorpion", "centipede",
                   "ant", "bee", "wasp", "fly", "worm", "leech", "toad", "frog", "eel", "octopus", "squid",
                   "ooze", "slime", "jelly", "pudding", "stirge", "crow", "raven", "animal", "monster",
                   "basilisk", "cockatrice", "chimera", "manticore", "harpy", "ankheg", "bulette")),
    ("mounts", ("horse", "mount", "pony", "mule", "camel", "elephant", "spider", "griffon", "griffin",
                "pegasus", "unicorn", "hippogriff", "boar", "bull", "ox", "elk", "stag", "aurochs", "moose",
                "mammoth", "rhinoceros", "beetle", "crab", "snail", "lizard", "crocodile", "nightmare",
                "centaur")),
    ("giants", ("giant",)),
)
PEOPLE_WORDS = ("human", "person", "people", "man", "woman", "men", "women", "villager", "peasant", "farmer",
                "townsfolk", "elf", "dwarf", "halfling", "child", "boy", "girl", "beggar", "servant",
                "captive", "prisoner", "hireling", "porter", "innkeeper", "keeper", "lord", "lady", "king",
                "queen", "bishop", "abbot", "nun", "gravedigger", "ferryman", "fisher", "gambler",
                "berserker", "fanatic", "inquisitor", "torchbearer", "crew", "deserter")
TALKERS = ("nightlings", "giants", "dragons")       # kinds that take captives and hear reason

# What a printed weapon is among the six.
WEAPON_WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Halberd", ("halberd", "poleaxe", "pole", "glaive", "great", "two-hand", "voulge", "bardiche", "scythe",
                 "maul", "long sword", "longsword", "billhook", "pike")),
    ("Bow", ("bow", "sling", "arrow", "pistol", "musket", "rifle", "blunderbuss", "blowgun", "dart")),
    ("Lance", ("lance",)),
    ("Épée", ("sword", "sabre", "saber", "rapier", "épée", "epee", "cutlass", "scimitar", "blade", "foil")),
    ("Knife", ("knife", "dagger", "cleaver", "stiletto", "razor", "sickle", "claw")),
    ("Spear", ("spear", "javelin", "trident", "fork", "axe", "mace", "hammer", "club", "flail", "staff",
               "cudgel", "harpoon", "boathook", "whip", "pick")),
    ("Brawl", ("fist", "unarmed", "punch", "kick", "bite", "grapple")),
)
