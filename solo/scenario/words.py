"""The closed lists of words that scenarios are written with, each with its meaning, in the order the guide
gives."""

import re

from solo.core import regex

APPROACHES = {
    "might": "strength, stamina, force",
    "agility": "speed, balance, nimble fingers",
    "wits": "noticing, knowing, working out",
    "will": "nerve, patience, resolve",
    "charm": "talk, manners, deceit",
}
DIFFICULTIES = {
    "easy": "most would manage",
    "normal": "as likely as not; what a test is when nothing is said",
    "hard": "most would fail",
    "heroic": "only the best, or the lucky",
}
SPANS = {
    "minute": "a minute; a rest of ten is a moment",
    "moment": "ten minutes; a breather",
    "hour": "an hour",
    "watch": "eight hours, a third of a day",
    "night": "a night's sleep, eight hours",
    "day": "a day",
    "week": "a week",
}
HERE = {
    "dark": "no light to see by",
    "dim": "moonlight, embers, deep shade",
    "bright": "lit as by day",
    "day": "it is day, whatever the clock says",
    "night": "it is night, whatever the clock says",
    "indoors": "under a roof",
    "outdoors": "under the sky",
    "underground": "mines, cellars, caves",
    "dungeon": "a place of rooms and passages where each turn counts",
    "wild": "wilderness, far from any roof",
    "forest": "among trees",
    "mountain": "steep and stony",
    "swamp": "mud and standing water",
    "desert": "no water to be had",
    "road": "easy going",
    "sea": "on the open water",
    "boat": "aboard",
    "town": "houses, a market, an inn",
    "camp": "a place made fit to sleep in",
    "safe": "nothing comes here; a rest is a rest",
    "holy": "blessed ground",
    "unholy": "cursed ground",
    "water shallow": "wading",
    "water waist": "water one can still stand in",
    "water deep": "swimming, or under it",
    "underwater": "below the surface; say `water deep` too",
    "rough": "rubble, undergrowth: hard going",
    "cover": "something to stand behind: pillars, crates, boulders",
    "high ground": "somewhere to stand above the others: stairs, a ledge, a cart",
    "cold": "cold that wears a body down",
    "hot": "heat that wears a body down",
    "rain": "rain",
    "snow": "snow",
    "storm": "wind that shouts one down",
    "fog": "nothing to be seen at ten paces",
    "quiet": "every sound carries",
    "loud": "nobody hears a thing",
    "crowd": "people all about",
    "narrow": "room for one abreast",
    "high": "a long way to fall",
    "slippery": "poor footing",
}
ENDINGS = {
    "victory": "what was to be done is done",
    "defeat": "it is lost",
    "escape": "one got away, and that is all",
    "captured": "one is taken, and stays so",
    "death": "nobody is left to tell it",
    "end": "it is over, neither well nor ill; also written `end`, and `end: NAME`",
}
LIKELIHOODS = {"likely": "the oracle leans to yes", "unlikely": "the oracle leans to no"}

TESTS = ("great success", "success", "failure", "fumble", "complication", "tie")
ANSWERS = ("yes", "yes and", "yes but", "no", "no and", "no but")
ATTITUDES = ("hostile", "wary", "curious", "kind", "helpful")
FIGHTS = ("victory", "routed", "yielded", "fled", "captured", "fallen")
GOODS = ("no room", "too dear")

OUTCOMES = {
    "great success": "a test went as well as it could; unwritten, it is **Success**",
    "success": "a test was passed",
    "failure": "a test was failed",
    "fumble": "a test went as badly as it could; unwritten, it is **Failure**",
    "complication": "something goes wrong beside what the test came to; unwritten, the referee finds it",
    "tie": "neither side of a contest won; unwritten, it is **Failure**",
    "yes": "the oracle says yes",
    "yes and": "yes, and more; unwritten, it is **Yes**",
    "yes but": "yes, with a catch; unwritten, it is **Yes**",
    "no": "the oracle says no",
    "no and": "no, and worse; unwritten, it is **No**",
    "no but": "no, with a comfort; unwritten, it is **No**",
    "hostile": "those who are met attack; unwritten, it is **Wary**, then **Curious**",
    "wary": "they bar the way and watch; unwritten, it is **Curious**",
    "curious": "they wait to hear what one has to say",
    "kind": "they mean well; unwritten, it is **Curious**",
    "helpful": "they lend a hand; unwritten, it is **Kind**, then **Curious**",
    "victory": "the foes are beaten; unwritten, the scene goes on below",
    "routed": "the foes broke and ran; unwritten, the scene goes on below",
    "yielded": "the foes gave up; unwritten, it is **Victory**",
    "fled": "the party ran; unwritten, it is back to where one came from",
    "captured": "the party was taken; unwritten, the system in play says what comes of it",
    "fallen": "the party fell; unwritten, the system in play says what comes of it; where nobody lives, only one that ends is told. "
    "Of a fall outside a fight, the one under `## Always` is told",
    "no room": "it could not be carried; unwritten, it is left lying and the scene goes on",
    "too dear": "it could not be paid; unwritten, the scene goes on without it",
}
CLOCK = regex.late(  # what stands behind the word `clock`
    r"(?P<name>[^\W\d][\w' -]{0,40}?)\s*:\s*(?P<size>\d{1,3})(?P<hidden>\s*,?\s*hidden)?", re.IGNORECASE
)
CLOCK_MEANT = regex.late(  # the name, and the ticks if they are said, of a clock that is written otherwise
    r"(?P<name>[^\W\d](?:[\w' -]{0,40}?[^\W_])?)(?=\s*$|\s*[^\w\s'-]|\s+d?\d|\s+of\b|\s+(?:up\s+)?(?:to|with|is|has|at|for|from|size)\s+(?:size\s+)?\d)"
    r"(?P<rest>(?:.*?\bof\s+|\D*(?:\d+\s*/\s*)?)(?P<size>\d{1,3})?.*)",
    re.IGNORECASE | re.DOTALL,
)
SECRET = regex.late(r"\b(?:hidden|secret(?:ly)?|unseen|invisible|private)\b", re.IGNORECASE)
WANDERING = ("wandering", "encounters")  # how the heading of a table begins that answers noise


def outcome_name(text: str) -> str:
    """Bold words as the name of an outcome: `Yes, and:` is `yes and`."""
    return " ".join(text.lower().replace(",", " ").replace("…", " ").strip(" .:;!–—-").split())


_ACTS = (  # the words that the acts of the systems are called by: what is none of them is told
    "search travel hire turn hide eat drink drop take give sell market dive surface douse scrape wield camp forage "
    "cast light rest listen sneak pray air argue bandage body breath buy clean coat come cuirass dismiss dismount "
    "draught experience gear healing heart hold holy infirmary lead let limp make march mount own pick poison put "
    "raise ration recharge cross return room sling spend stakes tell tend through tithe treat trouble use watch water "
    "weapon wear wound wounds yourself down up go xp"
)
ACTS = tuple(_ACTS.split())
_GEAR = (  # what a fresh character of some system may bring along
    "torch lantern lamp oil rope ration food water bread tinderbox flint candle bedroll blanket tent sack backpack bag "
    "dagger knife sword axe hatchet spear mace club staff hammer bow crossbow sling arrow bolt stone shield armor armour "
    "helmet mail leather cloak clothes boot glove pole hook grapple crowbar chisel pick lockpick lock spike piton chain "
    "ladder shovel spade saw needle thread net trap whistle horn bell book quill ink chalk paper parchment map mirror lens "
    "bandage medicine herb potion poison antitoxin salve soap salt garlic stake symbol water spellbook scroll wand relic "
    "dice card instrument flute lute fiddle drum pot pan cup flask bottle wineskin waterskin wine ale coin gem jewel "
    "horse mule donkey cart wagon boat dog cat hen raft torch coal tool kit pipe tobacco weapon gear gold silver"
)
BROUGHT = (
    frozenset(  # things of a story that a fresh character of some system may have already, by just this name
        [
            "cat",
            "goat",
            "hawk",
            "horn",
            "hound",
            "ledger",
            "letter",
            "locket",
            "manacles",
            "map",
            "mask",
            "mirror",
            "mule",
            "portrait",
            "ring",
            "seal",
            "toad",
        ]
    )
)
_LIKE = (  # what a thing is said to be like, in front of its name
    "iron steel brass bronze copper tin lead pewter silver gold golden wooden stone glass leather woollen linen silk paper bone "
    "ivory old new rusty small large big little long short broken heavy light black white red blue green grey yellow brown dark "
    "empty full wet dry sharp blunt rolled folded torn"
)
MADE_OF = frozenset(_LIKE.split())
GEAR = frozenset(_GEAR.split())
DEEDS = frozenset(  # what begins the name of a choice, and no sentence of what comes of something
    [
        "run",
        "go",
        "walk",
        "climb",
        "crawl",
        "swim",
        "jump",
        "leap",
        "leave",
        "flee",
        "hide",
        "sneak",
        "slip",
        "creep",
        "wait",
        "rest",
        "sleep",
        "take",
        "give",
        "offer",
        "ask",
        "tell",
        "talk",
        "say",
        "speak",
        "call",
        "shout",
        "knock",
        "look",
        "search",
        "listen",
        "watch",
        "read",
        "open",
        "close",
        "shut",
        "lift",
        "pull",
        "push",
        "turn",
        "break",
        "cut",
        "light",
        "throw",
        "use",
        "drink",
        "eat",
        "buy",
        "sell",
        "pay",
        "fight",
        "attack",
        "strike",
        "hit",
        "help",
        "carry",
        "follow",
        "try",
        "make",
        "get",
        "put",
        "keep",
        "let",
        "show",
        "draw",
        "smell",
        "sniff",
        "taste",
        "touch",
        "shake",
        "burn",
        "tear",
        "examine",
    ]
)

ALIVE = frozenset({"alive", "living"})  # what is asked of people, and known by what becomes of them
GONE = frozenset({"dead", "killed", "deceased"})
