"""The deed that a line means at a moment. Pure: the same words at the same moment, the same deed."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.options import numbers, ordinal
from solo.play.hearing.phrases import Clause
from solo.play.hearing.roles import ONESELF, foreign
from solo.play.hearing.vocabulary import (
    Sense,
    alike,
    family,
    implied,
    kin,
    openings,
    people,
    plain_words,
    small,
    stems,
    telling,
    verbs,
    ways,
    words_of,
)
from solo.play.moment import Being, Deed, Moment, Thing
from solo.rules.floor.approaches import LEADING

WHOM_FIRST = family("whom first")  # "give Bet the coin", "ask Bet for the boat"
TO_SOMEBODY = family("done to somebody")
HANDLED = family("hands on")
TO_A_THING = family("done to a thing")
SPOKEN = family("spoken of")
OF_A_WAY = family("going")
LOCKED = (
    "lock",
    "padlock",
    "chest",
    "door",
    "trapdoor",
    "gate",
    "strongbox",
    "box",
    "drawer",
    "chain",
    "shackle",
)
ROADS = (
    "road",
    "path",
    "stair",
    "causeway",
    "way",
    "lane",
    "street",
    "bridge",
    "track",
    "steps",
    "passage",
    "exit",
    "trail",
)
SEARCHED = words_of("What is gone through")
GROWING = words_of("What grows")
PARTS = frozenset(
    {"bit", "piece", "lump", "handful", "pinch", "scrap", "drop", "slice", "chunk", "mouthful", "splinter", "strip", "sample", "part",
     "rest", "couple", "some", "few", "lot", "all", "one", "any", "most", "half", "shred", "clump", "sprig", "curl"}
)  # fmt: skip
SIGNED = frozenset({"x", "cross", "mark", "name", "signature"})
SOUNDING = words_of("What is struck to sound")
LOTS = words_of("What is drawn by chance")
APART_FROM = "…"  # where the object stands in a verb
FALLING = frozenset({"over", "down"})
PINCHED = (("pinch",), ("slap",), ("punch",), ("bite",), ("kick",))
PROPOSING = frozenset({"we", "that", "to", "going", "peace", "marriage"})
SELVES = frozenset({"me", "myself", "self", "yourself", "i"})
ABOUT = ("about", "of", "for", "whether", "if", "why", "what", "where", "who", "how", "when", "that")


def understood(line: str, moment: Moment) -> Deed:
    """The deed that a line means here and now; its kind is `other` where no verb of it is known."""
    led = LEADING.match(line.lstrip())  # "hard: listen at the wall" is a way of listening
    steered = led is not None and bool(led["difficulty"] or led["approach"])
    clause = phrases.taken_apart(line.lstrip()[led.end() :] if led and steered else line)
    words = phrases.bare(line)
    if not clause.senses:
        return without_verb(clause, words, moment)
    sense = sense_of(clause, moment)
    deed = Deed(sense.kind, " ".join(sense.words), words, approach=sense.approach, topic=sense.topic)
    return named(deed, clause, moment, sense)


APART = regex.late(
    r"\s*(?:;|\.\s|,?\s+and\s+then\s+|,\s*then\s+|,\s*and\s+|\s+then\s+|\s+and\s+|,\s+)\s*", re.IGNORECASE
)


SAID_AFTER = regex.late(
    r"(?:tell|say|ask|shout|whisper|answer|reply|call|yell)\b[^:\"]{0,30}:\s", re.IGNORECASE
)


def clauses_of(line: str) -> list[str]:
    """The things that a line says to do, one after another: "open the door and go in" is two."""
    if SAID_AFTER.match(phrases.bare(line)):
        return [phrases.bare(line)]  # all that stands behind the colon is said
    pieces = [piece for piece in APART.split(phrases.bare(line)) if piece.strip()]
    found: list[str] = []
    joins = [cut.group() for cut in APART.finditer(phrases.bare(line))]
    for at, piece in enumerate(pieces):
        clause = phrases.taken_apart(piece)
        before = phrases.taken_apart(found[-1]) if found else clause
        if found and before.kind in SPOKEN and clause.kind in TOLD and not before.nouns:
            found[-1] += (joins[at - 1] if at - 1 < len(joins) else " ") + piece  # “lie and say it went out”
        elif found and not (clause.senses and clause.words and clause.words[0] not in NO_START):
            found[-1] += (joins[at - 1] if at - 1 < len(joins) else " ") + piece
        else:
            found.append(piece)
    return found


TOLD = frozenset({"tell", "lie"})
PASSAGES = frozenset(
    {"door", "doors", "gate", "stairs", "stair", "ladder", "exit", "window", "hatch", "trapdoor", "bridge"}
)
KNOCKED = PASSAGES | {
    "wall",
    "panel",
    "lid",
    "board",
    "boards",
    "table",
    "shutter",
    "shutters",
    "wood",
    "times",
    "twice",
}
LIMBS = words_of("Parts of oneself")
WORN = words_of("What one wears") | LIMBS
FOODS = words_of("Foods")
DRINKS = words_of("Drinks")
RATIONS = words_of("Any food")
FARE = words_of("What a ration may hold")
NO_START = frozenset({"a", "an", "the", "my", "his", "her", "its"})


def without_verb(clause: Clause, words: str, moment: Moment) -> Deed:
    """A way ("up", "out") is gone; anything else is a deed of no kind."""
    if clause.words and all(word in ways() or word in small() for word in clause.words):
        way = next((ways()[word] for word in clause.words if word in ways()), "")
        if way:
            return Deed("go", "go", words, place=way)
    return Deed("other", words=words, said=clause.said, unseen=clause.words[:1])


def sense_of(clause: Clause, moment: Moment) -> Sense:
    """Which sense of its verb a clause means, by what it names."""
    first, what = clause.senses[0], clause.what
    head = what[-1] if what else ""
    if first.words == ("pick",) and head and not any(kin(head, lock) for lock in LOCKED):
        return verbs()["take",][0]
    if first.words in (("leave",), ("abandon",)) and what and carried(what, moment):
        return verbs()["put",][0]
    if (
        first.words in (("take",), ("follow",), ("get",))
        and head
        and any(alike(head, road) for road in ROADS)
    ):
        return verbs()["go",][0]
    if first.words in (("get",), ("fetch",)) and clause.after("to", "into", "through", "across"):
        return verbs()["go",][0]
    if first.words == ("go", "through"):
        return verbs()["search",][0] if any(word in SEARCHED for word in what) else verbs()["go",][0]
    if first.words == ("go", "for", "the") and head in PASSAGES:
        return verbs()["go",][0]
    if (
        first.words[0] == "take"
        and {"hand", "hands"} & {*clause.after("by"), *first.words}
        and moment.being(what)
    ):
        return verbs()["touch",][0]  # “take the boy by the hand”
    if first.words == ("try",) and head in HANDLES:
        return verbs()["open",][0]
    if first.kind == "take" and any(implied("man", word) for word in clause.after("by")):
        return verbs()["pull",][0]  # “grab her by the wrists”
    bare = verbs().get(first.words[:1], ()) if len(first.words) > 1 and not clause.nouns else ()
    if first.kind in CONSUMED and bare and bare[0].kind not in TO_A_THING:
        return bare[0]  # “knock back” drinks nothing
    if (
        first.words == ("knock",)
        and (what or PERSONAL & set(clause.words))
        and clause.after("off", "from", "over", "into")
    ):
        return verbs()["push",][0]  # “knock him off the hamper”
    felled = first.kind == "attack" and APART_FROM in first.words and first.words[-1] in FALLING
    if felled and what and not moment.being(what) and not PERSONAL & {*what}:
        to = clause.after("to")  # “push the cup over to Osk”
        return verbs()["push",][0] if to and moment.being(to) else verbs()["knock", "over"][0]
    if first.words == ("knock",) and head and head not in KNOCKED and not moment.being(what):
        return verbs()["push",][0]  # “knock the cup off the shelf”
    if first.kind == "open" and first.words[0].startswith("un") and what and moment.being(what):
        return verbs()["free",][0]  # “untie the dog”
    if first.words in PINNED and carried(what, moment) and clause.after("to", "on", "onto"):
        return verbs()["put",][0]  # “pin the label to her coat”
    if first.words == ("take", "off") and head and head not in WORN and not carried(what, moment):
        return verbs()["take",][0]  # a door
    if (
        first.words == ("order",)
        and clause.after("to")
        and (moment.being(what) or PERSONAL & set(clause.words))
    ):
        return verbs()["tell",][0]  # “order her to open the doors”
    if first.words == ("move",) and not what:
        return verbs()["go",][0]
    if first.words in SLIPPED and what and not moment.being(what) and clause.after("off", "from", "out"):
        return verbs()["steal",][0]
    if first.words == ("bite",) and what and not moment.being(what):
        return verbs()["eat" if FOODS & set(what) else "taste",][0]
    if first.words in SEWN and head in GARMENTS:
        return verbs()["mend",][0]
    if first.kind == "mend" and what and all(word in SELVES or word in WOUNDS for word in what):
        return verbs()["heal",][0]
    if first.kind in ("steal", "attack") and what[-1:] and what[-1] in SELVES and first.words in PINCHED:
        return verbs()["shrug",][0]
    own = what[-1:] and what[-1] in LIMBS and {"my", "our"} & {*clause.words}
    if own and first.words in PINCHED and not clause.others:
        return verbs()["shrug",][0]  # “pinch my nose”
    if first.words in (("promise",), ("swear",), ("vow",)) and what and moment.being(what[:1]):
        return verbs()["tell",][0]  # “promise her that I'll be back”
    if first.words == ("propose",) and clause.words[1:2] and clause.words[1] in PROPOSING:
        return verbs()["tell",][0]
    if (
        first.kind in ("show", "give")
        and what
        and implied("man", what[-1])
        and (first.kind == "show" or what[-1] in LIMBS)
        and not carried(what[-1:], moment)
    ):
        return verbs()["shrug",][0]  # one's own hands
    if first.kind == "show" and shines(clause.after("to", "at")):
        return verbs()["look",][0]  # “hold the letter up to the light”
    if first.kind == "put" and what and not foreign(what) and first.words not in TIED:
        return verbs()["touch",][0]  # “dip a finger in the barrel”
    if (
        first.kind == "break"
        and what
        and implied("man", what[-1])
        and (whose := owner_of(what[-1], clause, moment))
    ):
        return verbs()["attack",][0] if whose.source == "met" else first  # “cut its throat”
    if first.words in (("get", "out"), ("take", "out"), ("bring", "out")) and what and not moment.being(what):
        return verbs()["use" if carried(what, moment) else "take",][0]
    if first.words == ("put",) and what and what[-1] in SIGNED and not carried(what, moment):
        return verbs()["write",][0]  # “put an x at the bottom”
    if first.kind in ("search", "look") and clause.nouns and all(word in WHILES for word in clause.nouns):
        return verbs()["wait",][0]  # “watch for a while”
    if first.words in RUBBED and what and implied("man", what[-1]) and {"my", "our"} & set(clause.words):
        return verbs()["shrug",][0]  # “wipe my feet”
    if first.words == ("blow",) and clause.nouns and implied("man", clause.nouns[-1]):
        return verbs()["shrug",][0]  # on one's hands
    if first.words == ("upset",) and what and not moment.being(what):
        return verbs()["tip", "up"][0]
    if first.words == ("feel",) and head and head not in FELT_OVER:
        return verbs()["touch",][0]  # to feel a thing is to touch it; to feel about is to search
    if first.words in PACES and not clause.nouns:
        return verbs()["shrug",][0]  # a pace, and no way
    if first.words in SCRAPED and SOME & set(clause.words) and what and clause.after("off", "from"):
        return verbs()["take",][0]  # “scrape some salt off the eaves”
    if first.kind == "follow" and head in SOUNDS:
        return verbs()["listen",][0]
    if first.words == ("lean",) or first.words[:1] == ("lean",) and not carried(what, moment):
        return verbs()["sit", "on"][0]
    if first.words == ("fill",) and clause.after("with", "from", "at"):
        return verbs()["take",][0]  # “fill the sack with moss”
    if first.kind == "break" and {head, *clause.after("down")} & GROWING:
        return verbs()["take",][0]  # “chop down some wheat”
    if first.words == ("feed",):
        return verbs()["give",][0]
    if first.words in (("call",), ("call", "out")) and not clause.nouns and not moment.strangers:
        return verbs()["shout",][0]
    if first.words == ("want",) and what and moment.being(what):
        return verbs()["tell",][0]  # "I want her to sign"
    if first.words == ("wave",) and what and carried(what, moment) and clause.after("at"):
        return verbs()["threaten" if (LIGHTS | ARMS) & {*what} else "show",][0]  # a torch waved at dogs
    if first.words == ("call",) and what and not moment.being(what):
        return first
    if first.words == ("summon",) and head and (head in people() or moment.being(what)):
        return verbs()["call",][0]
    if first.words == ("approach",) and what and moment.being(what):
        return verbs()["talk",][0]
    if first.kind == "close" and head in ("lantern", "lamp"):
        return verbs()["douse",][0]
    if first.words in HELD_BACK and what and moment.being(what) and first.kind in ("wait", "take"):
        return verbs()["pull",][0]  # “stop the lad”
    if first.words == ("stop",) and what and not moment.being(what):
        return verbs()["use",][0]
    if first.words == ("send",) and what and carried(what, moment):
        return verbs()["use",][0]
    if first.kind in ("attack", "break") and head in SOUNDING and not carried(what, moment):
        return verbs()["ring",][0]  # “hit the bell with my club”
    if first.words == ("drop",) and head in ANYWHERE and head not in LIMBS and not carried(what, moment):
        return verbs()["throw",][0]  # a stone
    if first.words == ("draw",) and head in LOTS:
        return verbs()["shrug",][0]  # nobody is struck with lots
    if first.words == ("draw",) and clause.after("on"):
        return verbs()["write",][0]
    if (
        first.words[0] in ("call", "hail", "whistle", "beckon")
        and first.kind == "talk"
        and clause.nouns
        and not moment.strangers
    ):
        return verbs()["shout",][0]
    if first.words in (("help",), ("save",), ("rescue",)) and not what and not moment.strangers:
        return verbs()["shout",][0]
    if first.kind == "rest" and first.words in (("stand", "up"), ("get", "up")):
        return first
    return first


HELD_BACK = frozenset({("stop",), ("hold",), ("hold", "back"), ("hold", "on", "to")})
SOUNDS = words_of("Sounds") | {"sound", "sounds", "noise", "noises", "voice", "voices"}
SCRAPED = (
    ("scrape",),
    ("brush",),
    ("shake",),
    ("sweep",),
    ("rub",),
    ("chip",),
    ("cut",),
    ("peel",),
    ("pluck",),
)
SOME = PARTS | {"a", "an"}
PACES = frozenset(
    {("step", "back"), ("step", "forward"), ("step", "closer"), ("go", "nearer"), ("step", "nearer")}
)
STANDING = words_of("Drinks that stand about")
HANDLES = frozenset({"handle", "latch", "doorknob", "knob"})
PINNED = (("pin",), ("stick",), ("clip",), ("sew",))
SEWN = (("stitch",), ("sew",), ("stitch", "up"), ("sew", "up"))
GARMENTS = words_of("What one wears")
TIED = tuple((word,) for word in ("tie", "attach", "fasten", "hook", "bind", "lash"))  # oneself, to something
WHILES = frozenset({"while", "bit", "moment", "minute", "minutes", "hour", "time", "little"})
RUBBED = (("wipe",), ("rub",), ("stamp",), ("shake",), ("brush",), ("clean",))
CONSUMED = frozenset({"eat", "drink"})
SLIPPED = tuple((word,) for word in ("sneak", "slip", "ease", "work", "slide"))
PERSONAL = frozenset({"him", "her", "them"})
SHINING = frozenset(
    {
        "light",
        "lamp",
        "lantern",
        "candle",
        "candles",
        "torch",
        "fire",
        "window",
        "sun",
        "moon",
        "sky",
        "flame",
    }
)


def shines(words: Sequence[str]) -> bool:
    """Do words name a light that something is held up to?"""
    return bool(words) and words[-1] in SHINING


def carried(words: Sequence[str], moment: Moment) -> bool:
    """Is what these words name carried?"""
    return any(thing.source == "carried" for thing in moment.thing(words))


def named(deed: Deed, clause: Clause, moment: Moment, sense: Sense) -> Deed:
    """The deed, with what its clause names."""
    what = list(clause.what) if deed.kind != "touch" or clause.kind != "put" else []
    fields: dict = {"manner": clause.manner, "said": clause.said}
    if deed.kind == "take" and clause.words[:1] == ("fill",):
        what = list(clause.after("with") or clause.after("from", "at"))
    if deed.kind == "steal" and what and what[0].rstrip("s'") in ANYBODY_S:
        what = []  # “pick somebody's pocket”
    if deed.kind == "drink" and not what and clause.words[-1] in STANDING:
        what = [clause.words[-1]]  # “drink from the well”
    unseen: list[str] = []
    whom: tuple[str, ...] = ()
    if deed.kind == "give" and not what and moment.principals and paid_for_a_deed(clause):
        whom = moment.principals[0].words  # “pay to go in”
    if deed.kind in WHOM_FIRST and not whom:
        whom, what = whom_first(what, moment)
    if deed.kind in ("push", "pull") and len(what) > 1 and not moment.thing(what):
        whom, what = whom_first(what, moment)  # “push Osk off the wall”, where “push … off” is the verb
    to_them = what[0] if deed.kind == "give" and not whom and what[1:] and what[0] in SEXES_TOO else ""
    what = what[1:] if to_them else what
    to = clause.after("to", "at", "from", "with") if deed.kind != "go" else ()
    if not whom and to and (moment.being(to) or deed.kind in WHOM_FIRST | TO_SOMEBODY and moment.away(to)):
        whom = to
    if not whom and deed.kind == "put" and (to := clause.after("to", "on", "onto")) and moment.being(to):
        whom = to  # “put the label on Tib”
    of_ = list(clause.after("of"))
    part_of = bool(what) and (what[-1] in PARTS or what[-1].endswith("ful"))
    if part_of and of_ and not moment.thing(what):
        what = of_  # “a piece of the bark” is bark
    exact = any(word in being.words for being in moment.strangers for word in what)
    if not whom and what and moment.being(what) and (exact or not carried(what, moment)):
        whom, what = tuple(what), []
    if (
        deed.kind == "attack"
        and what
        and not whom
        and what[-1] in SHOT
        and (at := clause.after("into", "at", "through", "in"))
    ):
        whom, what = (tuple(at), []) if moment.being(at) else ((), list(at))
    if whom:
        fields |= being_of(whom, moment)
    if deed.kind in ("ask", "tell", "talk", "lie", "think", "threaten"):
        fields["about"] = about(clause, what)
    if what and not whom and deed.kind in TO_SOMEBODY and (moment.being(what) or moment.away(what)):
        fields |= being_of(what, moment)
    elif what and not (whom and deed.kind in SPOKEN):
        fields |= thing_of(
            what, moment, [] if deed.kind in SPOKEN or deed.kind == "push" and whom else unseen
        )
    if to_them and not fields.get("whom"):
        fields |= called_by(to_them, moment)  # “hand him the bag”, which is not here
    theirs = next((word for word in clause.words if word in ("him", "her", "them", "his", "their")), "")
    if not whom and not what and theirs and deed.kind in HANDLED and moment.principals:
        fields |= called_by(theirs, moment)
    with_ = clause.after("with", "using", "by") if not (whom and whom == clause.after("with")) else ()
    if with_:
        fields |= tool_of(with_, moment, [] if deed.kind in SPOKEN else unseen)
    if fields.get("thing") and ruins_another(deed, what, fields["what"]):
        here_ = {} if here(what[-1], moment) else {"what": what[-1]}
        unseen = unseen if here(what[-1], moment) else [*unseen, what[-1]]
        fields |= {"what": " ".join(what), "thing": ""} | here_  # a hearth is no fire pot
    if (
        deed.kind == "light"
        and what[-1:] in (["fire"], ["campfire"])
        and fields.get("what", "").split()[-1:] != what[-1:]
    ):
        fields |= {"what": " ".join(what), "thing": ""}  # a fire is no fire oil
    if fields.get("thing") and deed.kind in PLACED_FIRST and stands_there(what, clause, moment):
        fields |= {"what": " ".join(what), "thing": ""}
    if fields.get("thing") and (whole := of_the_place(deed, clause, what, moment)):
        fields |= {"what": f"{' '.join(what)} {whole}", "thing": ""}
    if deed.kind == "use" and (on := clause.after("on", "to", "against", "at", "in")):
        fields |= {"means": fields.get("what", ""), "tool": fields.get("thing", "")}
        if moment.being(on):
            fields |= {**being_of(on, moment), "what": "", "thing": ""}
        else:
            fields |= {"thing": "", **thing_of(list(on), moment, unseen)}
    if deed.kind in OF_A_WAY:
        fields |= way_of(clause, moment)
    elif not what and not whom:
        object_ = next(
            (
                words
                for one, words in clause.others
                if words and words != with_ and (deed.kind not in SPOKEN or one not in ABOUT)
            ),
            (),
        )
        if object_ and moment.being(object_):
            fields |= being_of(object_, moment)
        elif object_:
            fields |= thing_of(list(object_), moment, [] if deed.kind in SPOKEN else unseen)
    if (
        not whom
        and what in ([], ["one"])
        and deed.kind in ONE_OF_THEM
        and moment.principals
        and one_of(clause)
    ):
        fields |= {"whom": moment.principals[0].name, "being": moment.principals[0].id}
    if deed.verb in ("dig", "shovel", "excavate") and not fields.get("what"):
        fields["what"] = "ground"
    partly = fields.get("thing") and deed.kind == "give" and not fields.get("whom")
    if partly and what and not any(alike(word, plain_words(fields["what"])[-1]) for word in what):
        unseen, fields = [*unseen, what[-1]], {**fields, "what": " ".join(what), "thing": ""}
    if deed.kind == "light" and not fields.get("what") and deed.verb.endswith(("light", "match", "spark")):
        own = next((one for one in moment.carried if LIGHTS & set(one.words)), None)
        fields |= {"what": own.name, "thing": own.id} if own is not None else {}
    if deed.kind in ("take", "steal") and what and what[-1] in FOODS - RATIONS and fields.get("thing"):
        ours = next((one for one in moment.carried if one.id == fields["thing"]), None)
        if (
            ours is not None and what[-1] not in ours.words
        ):  # who takes an egg takes none of what is in the pack
            fields, unseen = (
                {**fields, "what": what[-1], "thing": ""},
                [what[-1]] if not here(what[-1], moment) else [],
            )
    if fields.get("whom"):
        unseen = [word for word in unseen if not implied("man", word)]  # a part of them
    if unseen and (whose := belonging(unseen[0], deed, clause, moment)) is not None:
        fields, unseen = fields | whose, unseen[1:]
    if deed.kind == "tend" and (patient := patient_of(fields, clause, moment)):
        fields, unseen = fields | patient, [word for word in unseen if word not in WOUNDS]
    unseen = [word for word in unseen if not piece_of(word, clause, moment)]
    return replace(deed, unseen=tuple(unseen), **fields)


RUINING = family("ruining")


def ruins_another(deed: Deed, what: Sequence[str], name: str) -> bool:
    """Does a deed that breaks or burns what it names dig, or name what stays where it is, and not by its own name a thing that is
    carried: the hearth, and a fire pot?"""
    if deed.kind not in RUINING or not what:
        return False
    own = plain_words(name)
    called = any(alike(what[-1], one) or what[-1] in one or one in what[-1] for one in own if len(one) > 2)
    return not called and (what[-1] in STAYING or deed.verb.startswith(DIGGING))


FELT_OVER = words_of("What is felt over")
STAYING = words_of("What stays where it is") | words_of("Fires") | words_of("Places")
DIGGING = ("dig", "shovel", "excavate")


ONE_OF_THEM = frozenset({"touch", "tend", "push", "pull", "free", "give"})


def one_of(clause: Clause) -> bool:
    """Does a clause name one, or one of them, and nothing else?"""
    words = clause.words
    return "one" in words and (words[-1] == "one" or words[words.index("one") :][1:3] == ("of", "them"))


def piece_of(word: str, clause: Clause, moment: Moment) -> bool:
    """Is a thing named as a part of what is here: the ropes of the counterweights, the handle on the door?"""
    whole = clause.after("of") if clause.what[-1:] == (word,) else ()
    return (
        bool(whole) and whole[-1] not in {*ANYWHERE, *phrases.PRONOUNS} and bool(moment.mentions(whole[-1]))
    )


ANYWHERE = words_of("Everywhere")


SEXES = {
    "him": ("man", "boy", "lad"),
    "his": ("man", "boy", "lad"),
    "her": ("woman", "girl", "lass"),
}


SEXES_TOO = frozenset({"him", "her", "them"})


def called_by(pronoun: str, moment: Moment) -> dict:
    """Fields for whom a pronoun means: the first who is here and may be called so, else who comes along."""
    may = called_so(pronoun, moment)
    return {"whom": may[0].name, "being": may[0].id} if may else {}


def called_so(pronoun: str, moment: Moment) -> list[Being]:
    """Those who may be called by a pronoun: of those who are here, else of those who come along."""
    own = SEXES.get(pronoun, ())
    others = {word for one, words in SEXES.items() if one[:2] != pronoun[:2] for word in words}
    for there in (moment.principals, moment.companions):
        may = [
            one
            for one in there
            if not own or {*one.roles, *one.words} & {*own} or not {*one.roles, *one.words} & others
        ]
        if may:
            return may
    return []


def of_right(pronoun: str, moment: Moment) -> Being | None:
    """Whose a thing is by “his” or “her”: the first here, unless they are told to be of the other sex and another is not."""
    first = moment.principals[0]
    others = {word for one, words in SEXES.items() if one[:2] != pronoun[:2] for word in words}
    if pronoun not in SEXES or not others & {*first.roles, *first.words}:
        return first
    return next((one for one in called_so(pronoun, moment) if others.isdisjoint(one.words)), None)


ANYBODY_S = frozenset({"somebody", "someone", "anybody", "anyone"})
OF_IT = ("on", "of", "from", "off", "in", "inside", "out of")
HAD_BY = family("strictly meant")  # kinds of deeds to what is a part of something


GETTING_ON = frozenset({"in", "out", "through", "past", "inside", "across", "over"})
PAYING = frozenset({"pay", "bribe", "tip"})


def paid_for_a_deed(clause: Clause) -> bool:
    """Is money given to get on, and nobody named to whom: “pay to go in”, “bribe my way past”?"""
    to = clause.after("to")
    on = bool(to) and to[0] in openings() or bool(GETTING_ON & {*clause.words})
    return clause.words[:1] != () and clause.words[0] in PAYING and on


PLACED_FIRST = family("to what stands here first")
OUR_OWN = frozenset({"you", "your", "yours"})


def stands_there(what: Sequence[str], clause: Clause, moment: Moment) -> bool:
    """Does the place tell of a thing of that name which is not one's own: the rope that hangs from the jetty, and none that one was
    given?"""
    if not what or {"my", "our"} & set(clause.words):
        return False
    lines = [plain_words(line) for line in moment.text]
    return any(what[-1] in line and not OUR_OWN & set(line) for line in lines)


def of_the_place(deed: Deed, clause: Clause, what: Sequence[str], moment: Moment) -> str:
    """Of what other thing here, or of whom, that is which a line names, where it is not what one carries by that name: the
    rope on the sail, a page of his ledger. Nothing where it is one's own."""
    if deed.kind not in HAD_BY or not what or {"my", "our"} & set(clause.words):
        return ""
    for one, words in clause.others:
        whole = words[-1] if one in OF_IT and words else ""
        if whole and moment.mentions(whole) and not carried([whole], moment) and whole not in ONESELF:
            return f"{one} the {whole}"
    return ""


SHOT = frozenset({"arrow", "arrows", "bolt", "bolts", "shot", "bullet", "stone", "quarrel"})
ARMS = words_of("Arms")
LIGHTS = frozenset({"torch", "torches", "lantern", "lamp", "candle", "candles"})
HARMLESS = family("harmless, and searching")
WHOLES = ("on", "of", "in", "inside", "from", "off", "at", "along", "round", "around", "under", "by")
POSSESSIVE = frozenset({"his", "her", "its", "their"})


def belonging(word: str, deed: Deed, clause: Clause, moment: Moment) -> dict | None:
    """Fields for what belongs to somebody or something here that no text names: “his knee”, “the sabre” of one who has
    it, “the tag on its collar”. None where it belongs to nothing here."""
    whose = owner_of(word, clause, moment)
    theirs = deed.kind in HARMLESS and deed.kind not in ("read", "touch")
    if whose is not None and (implied("man", word) or word in WORN or kin_any(word, whose.gear) or theirs):
        named = (
            {} if deed.kind in ("give", "throw", "put", "take", "steal") else being_of(whose.words, moment)
        )
        return {**named, "what": word, "thing": ""}
    if deed.kind not in HARMLESS:
        return None
    for preposition, words in clause.others:
        said = [one for one in words if one not in phrases.PRONOUNS]
        if preposition in WHOLES and said and word not in said and here(said[-1], moment):
            return thing_of(list(said), moment, [])
    return None


WOUNDS = words_of("Wounds")


def patient_of(fields: dict, clause: Clause, moment: Moment) -> dict:
    """Fields for whose wounds are tended: who tends oneself or wounds tends whoever has them, and that is oneself where
    they are nobody else's. Nothing where something else is tended."""
    words = {*clause.words}
    wounds = [word for word in clause.words if word in WOUNDS]
    what = [word for word in plain_words(fields.get("what", "")) if not word.endswith("'s")]
    if not (wounds or SELVES & words) or fields.get("whom") or fields.get("thing"):
        return {}
    if any(word not in WOUNDS | SELVES | phrases.DETERMINERS for word in what):
        return {}
    whose = owner_of(wounds[0], clause, moment) if wounds and not {"my", "our"} & words else None
    return {**being_of(whose.words, moment), "what": ""} if whose is not None else {"what": "yourself"}


def kin_any(word: str, others: Sequence[str]) -> bool:
    """Is a word the same as one of these, or does it stand for one?"""
    return any(kin(word, other) for other in others)


def owner_of(word: str, clause: Clause, moment: Moment) -> Being | None:
    """Whose a thing is, by “his”, “her” or a name before it, or by what they fight with."""
    words, found = clause.words, moment.principals
    for at, one in enumerate(words):
        if one != word or not at:
            continue
        near = words[at - 1 : at] if words[at - 1] in POSSESSIVE or words[at - 1].endswith("'s") else ()
        near = near or (words[at - 2 : at - 1] if at > 1 and words[at - 1] not in phrases.DETERMINERS else ())
        if near and near[0] in POSSESSIVE and found and clause.kind not in WHOM_FIRST:
            return of_right(near[0], moment) or found[0]
        if near and near[0].endswith("'s") and (named := moment.being([near[0].removesuffix("'s")])):
            return named[0]
    return next((one for one in moment.strangers if kin_any(word, one.gear)), None)


def whom_first(words: list[str], moment: Moment) -> tuple[tuple[str, ...], list[str]]:
    """Those words at the head that name somebody, and the others: "Bet the coin" → Bet, coin."""
    if moment.being(words) and len(words) > 1 and not moment.thing(words):
        return tuple(words), []
    for size in range(len(words) - 1, 0, -1):
        if moment.being(words[:size]):
            return tuple(words[:size]), words[size:]
    for size in range(len(words), 0, -1):
        if moment.away(words[:size]) and not moment.thing(words):
            return tuple(words[:size]), words[size:]
    return (), words


def being_of(words: Sequence[str], moment: Moment) -> dict:
    """Whom words name, as fields of a deed."""
    found = moment.being(words) or moment.away(words)
    return {"whom": found[0].name, "being": found[0].id} if found else {"whom": " ".join(words)}


COUNTED = words_of("Numbers")


def numeral(word: str) -> bool:
    """Is a word only how many?"""
    return word.isdecimal() or word in COUNTED


def numbered_so(words: Sequence[str], found: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Of things of one name, the one whose number is said: “page two” is the second page, and never the first. Things that
    have no number of their own are all meant."""
    said = set(filter(None, map(place_of, words)))
    own = [set(filter(None, map(place_of, thing.words))) for thing in found]
    if not said or not all(own):
        return found
    return tuple(thing for thing, places in zip(found, own, strict=True) if places & said)


def place_of(word: str) -> int:
    """The place that a word says, or 0: “two” and “second” are the second."""
    return max(0, ordinal(word) or numbers().get(word, 0))


def thing_of(words: Sequence[str], moment: Moment, unseen: list[str]) -> dict:
    """What words name, as fields of a deed; words that name nothing here are noted."""
    named = [word for word in words if not numeral(word)] or words
    found: tuple[Thing, ...] = moment.thing(named)
    if not found and words and words[-1] in FARE:
        found = tuple(thing for thing in moment.carried if RATIONS & set(thing.words))
    if found and words and words[-1] in DRINKS and RATIONS & set(found[0].words):
        found = ()  # tea is no ration
    found = numbered_so(words, found)
    if found and named and named[-1] in moment.told - FOODS and found[0].source == "carried":
        called = {stem for one in found[0].words for stem in stems(one)}
        if not called & {*stems(named[-1])} and not alike(named[-1], found[0].words[-1]):
            return {"what": " ".join(words)}  # the paper that lies here is no letter
    if (
        found
        and not found[0].id
        and words[-1] in moment.told
        and not any(alike(words[-1], one) for one in found[0].words)
    ):
        return {"what": " ".join(words)}  # nor the string the rope
    if words and words[-1] in FOODS - RATIONS and (not found or RATIONS & set(found[0].words)):
        if words[-1] in moment.told:
            return {"what": words[-1]}  # what is named here comes before what is in the pack
        found = by_itself(words[-1], moment) or found
    if found:
        own = words[-1] if words else ""
        other = not found[0].id and own and not any(alike(own, one) for one in found[0].words)
        if other and any(own in plain_words(label) for label in moment.choices):
            return {"what": " ".join(words), "thing": ""}  # “the brandy” is no other flask
        return {"what": found[0].name, "thing": found[0].id}
    if words and all(word in SELVES for word in words):
        return {"what": "yourself"}
    said = [word for word in telling(words) if word not in phrases.PRONOUNS and not numeral(word)]
    if said and not here(said[-1], moment):
        unseen.append(said[-1])
    return {"what": " ".join(words)} if said else {}


BREADS = frozenset({"bread", "crust", "loaf", "roll", "bun", "heel"})


def by_itself(food: str, moment: Moment) -> tuple[Thing, ...]:
    """Food in the pack that is no ration: a crust, where bread is named."""
    foods = BREADS if food == "bread" else {food}
    return tuple(one for one in moment.carried if foods & set(one.words) and not RATIONS & set(one.words))[:1]


def here(word: str, moment: Moment) -> bool:
    """Is what a word names here: named on the screen, or a part of what is named there, or of what is carried?"""
    if moment.mentions(word) or word in ONESELF:
        return True
    named = (
        moment.told
        | {"wall", "floor", "ground"}
        | {other for thing in (*moment.things, *moment.carried) for other in thing.words}
    )
    return any(implied(one, word) for one in sorted(named))


def tool_of(words: Sequence[str], moment: Moment, unseen: list[str]) -> dict:
    """What a deed is done with, as its fields."""
    words = [word for word in words if not numeral(word)] or words
    found = moment.thing(words)
    if not found:
        unseen += [word for word in telling(words)[-1:] if not here(word, moment)]
    return {"means": found[0].name, "tool": found[0].id} if found else {"means": " ".join(words)}


def about(clause: Clause, what: Sequence[str]) -> str:
    """What is spoken of: what stands behind “about”, “for”, “where” …, or else what is left."""
    for at, (preposition, _) in enumerate(clause.others):
        if preposition in ABOUT:
            rest = [preposition] if preposition not in ("about", "of", "for", "that") else []
            for one, words in clause.others[at:]:
                rest += [*([one] if one != preposition else []), *words]
            return " ".join(rest)
    return " ".join(what)


POINTS = frozenset({"north", "south", "east", "west"})


def way_of(clause: Clause, moment: Moment) -> dict:
    """The way or place that is gone to: the way out that its words name, else the words themselves."""
    words = [word for word in clause.words[len(clause.senses[0].words) :] if word not in small()]
    sought = [word for word in (*clause.nouns, *words) if word not in ways()]
    heads = {held[-1] for held in (clause.what, *(held for _, held in clause.others)) if held} or set(sought)
    points = POINTS & set(clause.words)
    for exit in moment.exits:
        heading = [word for word in plain_words(exit.heading)]
        behind = "back" in clause.words and not exit.been  # one goes back to where one has been
        if behind or not points <= {*heading} and points & set(clause.what[:-1]):
            continue  # the south gate is not the hill gate
        if any(
            alike(word, other)
            for word in sought
            if word in heads
            for other in heading
            if other not in small()
        ):
            return {"place": exit.heading, "exit": exit.choice}
    way = next((ways()[word] for word in clause.words if word in ways()), "")
    named = [word for word in clause.nouns if word not in ways()]
    return {"place": " ".join(clause.nouns) if named or not way else way}


def candidates(deed_words: Sequence[str], moment: Moment) -> tuple[Being | Thing, ...]:
    """Whom or what words may name, where they are not enough to tell."""
    return (*moment.being(deed_words), *moment.thing(deed_words))
