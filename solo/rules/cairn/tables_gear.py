"""The marketplace of Cairn 2e: prices in gold pieces. Where no public figure was at hand the price is ours
(page: Gear)."""

from solo.core.things import Ware

BULKY = 2


def weapon(name: str, price: int, dice: str, *tags: str) -> Ware:
    """A weapon; a bulky one takes two slots and both hands."""
    return Ware(name, price, BULKY if "bulky" in tags else 1, dice, tags=("weapon", *tags))


def armor(name: str, price: int, points: int, *tags: str) -> Ware:
    """Armor; body armor is worn one at a time, a shield is held."""
    return Ware(name, price, BULKY if "bulky" in tags else 1, armor=points, tags=("armor", *tags))


ARMOR = (
    armor("shield", 10, 1, "shield"),
    armor("helmet", 10, 1, "helmet"),
    armor("gambeson", 15, 1, "gambeson"),
    armor("brigandine", 20, 1, "body", "bulky"),
    armor("chainmail", 40, 2, "body", "bulky"),
    armor("plate", 60, 3, "body", "bulky"),
)
WEAPONS = (
    weapon("dagger", 5, "d6", "blade"),
    weapon("cudgel", 5, "d6", "blunt"),
    weapon("staff", 5, "d6", "blunt"),
    weapon("spear", 10, "d8", "point"),
    weapon("sword", 10, "d8", "blade"),
    weapon("axe", 10, "d8", "blade"),
    weapon("halberd", 20, "d10", "blade", "bulky"),
    weapon("long sword", 20, "d10", "blade", "bulky"),
    weapon("sling", 5, "d6", "ranged"),
    weapon("bow", 20, "d6", "ranged", "bulky"),
    weapon("crossbow", 30, "d8", "ranged", "bulky"),
)
GEAR = (
    Ware("rations", 10, uses=3, tags=("food",)),
    Ware("torch", 5, uses=3, tags=("torch",)),
    Ware("lantern", 10, tags=("lantern",)),
    Ware("oil", 10, uses=6, tags=("oil",)),
    Ware("bandages", 30, uses=3, tags=("bandages",)),
    Ware("rope", 5),
    Ware("tent", 20, BULKY, tags=("tent", "bulky")),
)
BEASTS = (
    Ware("cart", 30, 0, tags=("carries 4",)),
    Ware("horse", 75, 0, tags=("carries 4", "mount")),
    Ware("mule", 30, 0, tags=("carries 6",)),
)
OWN_PRICES = (
    Ware("antitoxin", 20, 0, uses=1, tags=("cures poison",)),
    Ware("chain", 10),
    Ware("chalk", 1, 0),
    Ware("crowbar", 10),
    Ware("fire oil", 10, dice="d6", uses=1, tags=("weapon", "ranged", "blast", "thrown")),
    Ware("grappling hook", 15),
    Ware("holy water", 15, 0, uses=1),
    Ware("lockpicks", 20),
    Ware("manacles", 10),
    Ware("mirror", 10, 0),
    Ware("pick", 10),
    Ware("pole", 5),
    Ware("sack", 5, 0),
    Ware("spade", 10),
    Ware("spyglass", 40),
    Ware("tinderbox", 5, 0),
    Ware("waterskin", 5, 0, tags=("water",)),
    Ware("writing kit", 10),
)
MARKET = (*ARMOR, *WEAPONS, *GEAR, *BEASTS, *OWN_PRICES)
SERVICES = {"room": 10, "healing": 50}
ALIASES = {
    "knife": "dagger",
    "shortsword": "sword",
    "short sword": "sword",
    "cutlass": "sword",
    "sabre": "sword",
    "rapier": "sword",
    "club": "cudgel",
    "mace": "axe",
    "hammer": "axe",
    "flail": "axe",
    "hatchet": "dagger",
    "longsword": "long sword",
    "greatsword": "long sword",
    "polearm": "halberd",
    "battleaxe": "halberd",
    "longbow": "bow",
    "short bow": "bow",
    "shortbow": "bow",
    "chain mail": "chainmail",
    "mail": "chainmail",
    "plate mail": "plate",
    "plate armor": "plate",
    "plate armour": "plate",
    "leather": "brigandine",
    "leather armor": "brigandine",
    "leather armour": "brigandine",
    "helm": "helmet",
    "buckler": "shield",
    "ration": "rations",
    "food": "rations",
    "bandage": "bandages",
    "oil can": "oil",
    "lamp oil": "oil",
    "lamp": "lantern",
    "coil of rope": "rope",
    "quarterstaff": "staff",
    "lockpick": "lockpicks",
}

# Hirelings by the day, and what they come with.
HIRELINGS = {
    "guide": (5, ("spear", "rations")),
    "handler": (5, ("cudgel", "rations")),
    "sailor": (5, ("dagger", "rope")),
    "tracker": (5, ("bow", "rations")),
    "trapper": (5, ("dagger", "rope")),
    "bodyguard": (10, ("sword", "shield")),
    "lockpick": (10, ("dagger", "lockpicks")),
    "navigator": (10, ("dagger", "spyglass")),
    "smith": (15, ("axe", "gambeson")),
    "scholar": (20, ("dagger", "writing kit")),
    "veteran": (20, ("sword", "shield", "gambeson")),
    "alchemist": (30, ("dagger", "antitoxin")),
}
HEALERS = ("alchemist", "healer", "surgeon", "barber-surgeon")
