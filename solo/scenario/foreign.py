"""The words of other languages and other games, and ours for them: what a writer who comes from elsewhere
means. Looked at only where a word is nothing here.

What may live here: data, and the one question asked of it.
"""

import re

from solo.core import regex
from solo.core.english import WORDED
from solo.scenario.names import nearest

DIRECTIVES = {
    "attack": "fight", "battle": "fight", "brawl": "fight", "combat": "fight",
    "call": "do", "choicescript": "do", "gosub": "do", "include": "do", "insert": "do", "perform": "do",
    "run": "do", "tunnel": "do", "play": "do", "display": "do", "embed": "do",
    "check": "test", "contest": "oppose", "roll-under": "test", "save": "test", "saving": "test",
    "skill": "test", "throw": "test", "try": "test", "versus": "oppose",
    "damage": "harm", "hit": "harm", "hurt": "harm", "injure": "harm", "wound": "harm",
    "cure": "heal", "restore": "heal", "recover": "heal",
    "encounter": "meet", "monster": "meet", "npc": "meet", "spawn": "meet", "summon": "meet",
    "acquire": "gain", "add": "gain", "collect": "gain", "find": "gain", "get": "gain", "loot": "gain",
    "obtain": "gain", "pick": "gain", "pickup": "gain", "receive": "gain", "take": "gain", "item": "gain",
    "discard": "lose", "drop": "lose", "remove": "lose", "spend": "pay", "cost": "pay", "costs": "pay", "price": "pay",
    "buy": "shop", "market": "shop", "sell": "shop", "store": "shop", "trade": "shop",
    "award": "xp", "experience": "xp", "exp": "xp", "reward": "earn", "gold": "earn", "money": "earn",
    "clue": "learn", "discover": "learn", "know": "learn", "note": "learn", "remember": "learn",
    "flag": "learn", "secret": "learn", "hear": "learn",
    "sleep": "rest", "camp": "rest", "pause": "wait", "delay": "wait", "time": "wait",
    "companion": "join", "follow": "join", "hire": "join", "recruit": "join",
    "dismiss": "part", "leave": "part", "unjoin": "part", "befriend": "warm", "anger": "cool",
    "finish": "end", "ending": "end", "gameover": "end", "game": "end", "quit": "end", "win": "end",
    "done": "end", "stop": "end", "death": "end", "die": "end", "the": "end", "lose_game": "end",
    "oracle": "ask", "question": "ask", "random": "roll", "table": "roll", "location": "here", "place": "here",
    "setting": "here", "tags": "here", "tag": "here", "room": "here", "repeat": "again", "loop": "again",
    "stay": "again",
}  # fmt: skip
CROWDS = {  # how many are meant by words for several, as they are counted here
    "2": "pair couple brace duo", "3": "trio", "12": "dozen", "1d4": "few handful",
    "1d6": "group gang pack band number bunch lot party patrol flock herd swarm crowd troop squad crew mob horde",
}  # fmt: skip
CHANCES = frozenset(
    (
        "sometimes",
        "maybe",
        "perhaps",
        "occasionally",
        "rarely",
        "often",
        "possibly",
        "at random",
        "by chance",
        "randomly",
        "mostly",
    )
)
DEEDS = (  # what other tools and books do in words of which we have none, and what is written for it; `{}` is of whom or what
    (r"(?:a\s+|take\s+a\s+)?(?:long|full|extended|night's|good)\s+(?:rest|sleep)", "a night's sleep is written `rest until morning`"),
    (r"(?:a\s+|take\s+a\s+)?(?:short|brief|quick)\s+(?:rest|break)|(?:take\s+)?(?:a\s+)?(?:breather|break)", "a short rest is written `wait 1 hour`"),
    (r"(?:kill|kills|slay|destroy|murder|execute)\s+(.+)|(.+?)\s+(?:dies|is killed|is slain|is dead now)",
     "nothing makes somebody dead but a fight or harm: write `harm {} 2d6`, or `fight`"),
    (r"(?:forget|unlearn|forgets)\s+(.+)",
     "what was learned stays known; what may cease is a variable: under `state:` write `{}: false`, and where it changes `{} = true`"),
    (r"(?:ambush|surprise|waylay|sneak attack)\s+(.+)",
     "whom a fight finds unready stands last: `fight {} unawares` where they are, `fight {} from ambush` where the party is"),
    (r"level\s*-?up|levelup|gain\s+(?:a\s+)?level|advance\s+(?:a\s+)?level", "heroes grow by the rules of their system: write `xp 1`"),
    (r"teleport\s+(?:to\s+)?(.+)|warp\s+(?:to\s+)?(.+)", "an arrow leads there, outside of a code span: `→ [{}](#…)`"),
)  # fmt: skip
GOING = (
    "goto",
    "go",
    "jump",
    "divert",
    "link",
    "move",
    "scene",
    "goto_scene",
    "turn",
    "page",
    "next",
    "exit",
)
SETTING = ("set", "let", "var", "temp", "create", "put", "change", "inc", "dec", "increase", "decrease",
           "increment", "decrement", "raise", "lower", "add", "subtract", "toggle", "assign", "declare",
           "global", "const", "define", "default", "state", "reset", "clear", "unset")  # fmt: skip
CONDITIONS = {
    "when": "if", "while": "if", "where": "if", "whenever": "if", "iff": "if", "provided": "if",
    "assuming": "if", "case": "if", "has": "if has", "have": "if has", "visited": "if visited",
    "known": "if know", "knows": "if know", "not": "unless", "ifnot": "unless", "isnt": "unless",
    "else": "otherwise", "elif": "otherwise", "elseif": "otherwise", "elsif": "otherwise", "elseif:": "otherwise",
    "elsewise": "otherwise", "default": "otherwise", "or": "otherwise", "then": "always", "endif": "always",
    "fi": "always", "end-if": "always", "end_if": "always", "finally": "always",
    "require": "needs", "requires": "needs", "required": "needs", "need": "needs",
    "selectable_if": "needs", "only": "if", "onlyif": "if", "firsttime": "first", "1st": "first", "initially": "first",
    "initial": "first", "2nd": "second", "third": "if visits = 3", "3rd": "if visits = 3", "fourth": "if visits = 4", "again": "later", "return": "later", "returning": "later",
    "afterwards": "later", "subsequent": "later", "subsequently": "later", "revisit": "later",
    "onetime": "once", "one-time": "once", "sticky": "", "hide_reuse": "once", "disable_reuse": "once",
    "allow_reuse": "", "chance": "1 in 6",
}  # fmt: skip
APPROACHES = {
    "might": "strength str body brawn athletics constitution con endurance stamina force muscle power fortitude "
    "vigor vigour toughness physical melee fight lift force fitness",
    "agility": "dexterity dex stealth sneak sneaking speed reflex reflexes acrobatics nimbleness finesse hands "
    "thievery quickness climb climbing swim swimming dodge move movement initiative lockpicking lockpick locks",
    "wits": "intelligence int perception knowledge search searching lore investigation insight notice spot mind "
    "brains intellect reason awareness cunning logic education tracking arcana history craft mind nature medicine healing first-aid survival observation listening reading",
    "will": "wisdom wis willpower courage resolve nerve wil spirit sanity bravery composure discipline focus "
    "determination morale patience mental",
    "charm": "charisma cha persuasion persuade deception lie lying bluff diplomacy charme presence talk social "
    "intimidate intimidation empathy manners bargain barter charms seduction performance",
}
DIFFICULTIES = {
    "easy": "simple trivial routine moderate-easy low advantage favourable favorable light",
    "normal": "medium moderate average standard default fair ordinary usual",
    "hard": "difficult tough challenging tricky high disadvantage harder difficulty hardly severe",
    "heroic": "extreme impossible formidable legendary epic nearly-impossible veryhard insane brutal very hard",
}
ATTITUDES = {
    "hostile": "angry aggressive enemy attacking violent unfriendly-to-the-death",
    "wary": "suspicious unfriendly cautious guarded watchful alert afraid nervous",
    "curious": "neutral indifferent uncertain interested unsure undecided",
    "kind": "friendly welcoming nice good warm polite",
    "helpful": "ally allied loyal eager grateful devoted",
}
OUTCOMES = {
    "great success": "critical critical-success crit great triumph strong-success full-success special nat-20 "
    "natural-20 extreme-success exceptional excellent strong-hit perfect",
    "success": "succeed succeeds succeeded pass passed passes hit works win-the-test on-success on-a-success "
    "if-you-succeed if-successful successful made-it ok good then",
    "failure": "fail fails failed miss missed on-failure on-a-failure if-you-fail if-failed unsuccessful bad "
    "else otherwise not-passed unsuccess",
    "fumble": "critical-failure crit-fail critical-fail botch disaster catastrophe nat-1 natural-1 great-failure "
    "critical-miss mishap",
    "complication": "complications twist mixed partial partial-success cost at-a-cost success-at-a-cost success-with-a-cost success-with-cost success-at-cost "
    "weak-hit success-with-complication setback",
    "tie": "draw drawn even equal stalemate tied",
    "yes": "yeah yep aye true right affirmative",
    "no": "nope nay false wrong negative",
    "yes and": "yes,-and strong-yes hell-yes extreme-yes",
    "no and": "no,-and strong-no hell-no extreme-no",
    "yes but": "weak-yes maybe perhaps",
    "no but": "weak-no",
    "victory": "win won wins victorious you-win defeated-them beaten killed if-you-win",
    "fallen": "lose lost loses defeat defeated death dead you-lose die dies downed loss if-you-lose fall falls fell killed-off wiped-out",
    "fled": "flee flees escape escaped run ran-away retreat retreated flight withdraw",
    "routed": "they-flee they-run rout routs enemies-flee driven-off morale",
    "yielded": "surrender surrendered surrenders yield yields submit give-up gave-up",
    "captured": "capture caught captives taken prisoner imprisoned capturing taken-prisoner",
    "no room": "full too-heavy cannot-carry overloaded no-space encumbered inventory-full",
    "too dear": "too-expensive cannot-pay can't-pay too-poor no-money not-enough-money not-enough-coins "
    "can't-afford cannot-afford poor",
} | {name: f"{said}" for name, said in ATTITUDES.items()}  # fmt: skip
SPANS = {
    "moment": "minute minutes turn turns round rounds second seconds short while breather bit ten",
    "hour": "hr hrs h",
    "watch": "shift quarter",
    "night": "long sleep overnight",
    "day": "24h days",
    "week": "month months fortnight year years season",
}
TIMES = {
    "dawn": "sunrise daybreak first-light",
    "morning": "am breakfast tomorrow",
    "noon": "midday lunch",
    "dusk": "sunset twilight nightfall sundown",
    "evening": "supper dinner",
    "midnight": "12 witching-hour",
}
PLACES = {
    "dark": "darkness unlit pitch-black lightless black gloom gloomy",
    "dim": "dusky shadowy twilight moonlit",
    "bright": "light lit sunny sunlit",
    "indoors": "inside house interior room building in",
    "outdoors": "outside exterior open-air out open outdoor",
    "underground": "cave caves cavern tunnel mine cellar subterranean crypt basement",
    "dungeon": "labyrinth maze ruin ruins vault",
    "wild": "wilderness wilds plains hills moor countryside",
    "forest": "woods wood jungle trees",
    "mountain": "mountains cliff peak",
    "swamp": "marsh bog fen wetland mud",
    "sea": "ocean",
    "boat": "ship vessel",
    "town": "city village urban market inn settlement tavern",
    "road": "path street track trail",
    "water shallow": "shallow shallows wading ford stream wet",
    "water deep": "deep river lake water underwater",
    "cold": "freezing icy frozen winter chilly ice",
    "hot": "heat scorching burning warm fire",
    "rain": "rainy wet-weather",
    "snow": "snowy blizzard",
    "storm": "stormy wind windy",
    "fog": "foggy mist misty",
    "quiet": "silent silence",
    "loud": "noisy noise",
    "crowd": "crowded busy people",
    "narrow": "cramped tight tunnel",
    "high": "height heights ledge steep",
    "slippery": "slick slippy",
    "safe": "safety haven sanctuary",
    "holy": "sacred blessed temple church",
    "unholy": "cursed haunted evil profane",
    "night": "nighttime",
    "day": "daytime daylight",
}
LIKELIHOODS = {
    "likely": "probable probably good-chance 75% yes almost-certain certain",
    "unlikely": "improbable rare doubtful 25% impossible no",
}
FIELDS = {
    "title": "name adventure headline game story scenario",
    "blurb": "description summary tagline subtitle synopsis abstract intro teaser about hook excerpt",
    "author": "writer by creator authors byline designer writers",
    "licence": "license copyright rights",
    "rules": "system systems ruleset engine rule game-system",
    "start": "begin first entry startnode start-scene first-scene begins start_passage opening",
    "minutes": "time duration length playtime play-time playing-time",
    "state": "variables vars variable states flags stats data globals var status values",
}
SECTIONS = {
    "bestiary": "monsters creatures enemies foes monster creature beasts opponents adversaries monster-list",
    "people": "npcs npc characters cast persons person peoples character dramatis-personae non-player-characters",
    "items": "objects item equipment gear inventory things treasure treasures loot object props",
    "ledger": "variables state vars ledgers stats",
    "always": "everywhere anywhere global anytime any-time at-all-times in-every-scene every-scene",
}
ENDINGS = {
    "victory": "win won winning success good happy",
    "defeat": "lose lost loss fail failure bad",
    "death": "dead die died tpk killed",
    "escape": "escaped flee fled away",
}
TAGS = {
    "undead": "zombie skeleton ghost unliving",
    "leader": "boss chief captain commander lead",
    "person": "human npc humanoid man woman",
    "beast": "animal creature",
    "spirit": "ghostly incorporeal",
}
WORDS = {
    "approach": APPROACHES,
    "difficulty": DIFFICULTIES,
    "attitude": ATTITUDES,
    "span of time": SPANS,
    "time of day": TIMES,
    "tag of a place": PLACES,
    "likelihood": LIKELIHOODS,
    "outcome": OUTCOMES,
    "field": FIELDS,
    "section": SECTIONS,
    "ending": ENDINGS,
    "tag": TAGS,
}
NUMBERS = (
    WORDED
    | dict.fromkeys(("zero", "none", "nil", "null", "nought", "naught"), 0)
    | {"hundred": 100, "dozen": 12}
)


def meant(word: str, what: str, among: tuple[str, ...] | list[str], at_least: int = 60) -> str | None:
    """The word of ours that a word of a writer's means: the same of another game, else the nearest in
    spelling."""
    bare = "-".join(word.lower().replace("_", " ").replace("-", " ").split())
    for ours, theirs in WORDS.get(what, {}).items():
        if bare in theirs.split() and ours in among:
            return ours
    return nearest(word, among, at_least) if at_least <= 100 else None


_CROWD = regex.late(
    r"(?:an?\s+|the\s+|one\s+)?(?:small\s+|large\s+|whole\s+)?(?P<crowd>[a-z]+)\s+of\s+(?:the\s+)?(?P<whom>\S.*)"
    r"|(?P<low>[a-z]+|\d+)\s+(?:or|to)\s+(?P<high>[a-z]+|\d+)\s+(?P<who>\S.*)",
    re.IGNORECASE,
)


def mustered(said: str) -> str:
    """`a pair of smugglers`, `two or three smugglers`, with how many in figures or dice; nothing for other words."""
    match = _CROWD.fullmatch(said.strip())
    if match is None:
        return ""
    if match["crowd"]:
        many = next((many for many, words in CROWDS.items() if match["crowd"].lower() in words.split()), "")
        return f"{many} {match['whom']}" if many else ""
    low, high = (
        NUMBERS.get(word.lower(), int(word) if word.isdigit() else 0)
        for word in (match["low"], match["high"])
    )
    return f"1d{high} {match['who']}" if 0 < low < high else ""


def clipped(said: str, kind: str, words: tuple[str, ...]) -> str:
    """A span of time that has a small word before it, without that: `for 1 hour`; else nothing."""
    first, _, rest = said.partition(" ")
    last = rest.rpartition(" ")[2].removesuffix("s")
    return (
        rest
        if kind == "span of time" and first in ("for", "about", "around", "some") and last in words
        else ""
    )
