"""What is typed in the middle of a fight: which of the options it means, by what they are (attack, flee, cast …) before
their words, since every system words them its own way."""

import re
from collections.abc import Collection, Sequence
from typing import NoReturn

import msgspec

from solo.core import regex
from solo.play.hearing.labels import ROADS, aim, tells
from solo.play.hearing.options import called_so, lines_of, ordinal, parts_of, weight
from solo.play.hearing.phrases import Clause, plainly, taken_apart
from solo.play.hearing.vocabulary import alike, kin, plain_words, stems, verbs, ways, words_of
from solo.play.moment import Moment
from solo.session.aiming import Fray, at, told_apart, whom
from solo.session.offers import NoMatch, Offer, listed

KINDS = {  # what is done, and the kinds of options that do it
    "attack": ("attack",),
    "flee": ("flee",),
    "go": ("flee",),
    "climb": ("flee",),
    "cast": ("cast",),
    "pray": ("cast",),
    "defend": ("wait", "stance"),
    "wait": ("wait",),
    "rest": ("wait",),
}
CHANGING = ("use", "stance")  # kinds of options that put another weapon in hand
DRAWING = frozenset(
    {
        "get",
        "draw",
        "pull",
        "switch",
        "change",
        "ready",
        "wield",
        "equip",
        "swap",
        "grab",
        "unsheathe",
        "take",
        "use",
        "bring",
        "hold",
    }
)
ARMS = frozenset({"weapon", "weapons", "arms", "blade", "steel"})
NEUTRAL = ARMS | frozenset(
    {"one", "ones", "nearest", "closest", "near", "first", "left", "right", "front", "big", "biggest", "strongest", "largest",
     "tallest", "toughest", "leader", "captain", "boss", "chief", "all", "everything", "everyone", "everybody", "lot", "head",
     "face", "chest", "heart", "throat", "neck", "belly", "gut", "guts", "back", "body", "stomach", "hard", "again", "fast",
     "might", "strength", "force", "blow", "strike", "swing", "stroke", "attack", "way", "off", "down"}
)  # fmt: skip
WEAPONS = words_of("Arms")
BOWS = ("bow", "crossbow", "sling")
FINISHING = (("finish",), ("end",), ("settle",))
OVER_WITH = regex.late(
    r"\b(?:get|have|be done|done) (?:it|this|them)?\s*(?:all )?(?:over|done|over and done)(?: with)?\b|\b(?:make (?:it|this) quick|finish (?:it|this|them)(?: off)?)\b",
    re.IGNORECASE,
)
LEADERS = regex.late(
    r"\b(?:their|the) (?:leader|boss|chief|captain|head man|main man|big boss|ringleader)\b", re.IGNORECASE
)
NEARING = "near"  # a kind of option: to come within reach of them
GOING_FOR = frozenset(
    {"fight", "approach", "advance", "charge", "close", "nearer", "closer", "rush", "engage"}
)
MAGIC = frozenset({"magic", "spell", "spells", "magical", "power", "powers", "myself", "me", "self"})
FROM_AFAR = frozenset({"shoot", "fire"})
BARE_HANDED = words_of("Blows that are tricks")
DEMANDING = frozenset({"call", "demand", "tell", "ask", "order"})  # that they give up
TAKING_UP = frozenset({"use", "go", "try", "fight", "attack", "be", "choose", "take"})
ON = frozenset({"on", "until", "till", "keep", "continue"})
TALK = frozenset({"talk", "threaten", "ask", "surrender", "tell"})
GIVE_UP = frozenset({"surrender", "yield", "lay", "give", "stop", "arms", "weapons", "weapon", "quarter"})
MERCY = frozenset({"mercy", "spare", "quarter"})
OWN = frozenset({"i", "my", "we", "our", "myself"})
GUARDED = frozenset({"defend", "defensive", "deflect", "dodge", "parry", "guard", "block"})


def meant_in_fight(
    line: str, numbered: Sequence[Offer], moment: Moment, fray: Fray | None = None
) -> Offer | None:
    """The option that a line means in a fight; None where it is something else that is tried. Raises NoMatch where it may
    be several."""
    fray = fray or Fray(tuple(being for being in moment.beings if being.source == "met"))
    line = named_leader(line, fray)
    clause = taken_apart(line)
    if clause.kind == "other" and is_trick(clause) or guarded_with(clause, moment):
        return None  # something else that is tried
    open_ = [offer for offer in numbered if not offer.barred]
    nearing = [one for one in open_ if one.kind == NEARING]
    if nearing and not any(one.kind == "attack" for one in open_) and comes_on(line, clause, fray):
        return only(nearing)
    if plainly_on(line, clause):
        ongoing = [one for one in open_ if going_on(one)]
        if ongoing:
            return only([*ongoing, *otherwise(clause, open_, ongoing)])
        return plainest(clause, [one for one in open_ if one.kind == "attack"])
    if (so := in_some_way(line, clause, open_, fray, moment)) is not None:
        return so
    if OVER_WITH.search(line) and (
        ending := [one for one in open_ if one.kind == "quick"] or [one for one in open_ if going_on(one)]
    ):
        return only(ending)
    if (scrolled := by_scroll(clause, open_)) is not None:
        return scrolled
    early = (
        by_head(clause, open_) or in_words(line, clause, open_, moment) or changed_to(clause, open_, moment)
    )
    if early is not None:
        return early
    if (spell := by_effect(clause, open_, fray)) is not None:
        return spell
    if clause.kind == "attack" and (spell := only(struck_with(clause, open_))) is not None:
        return spell
    if clause.kind == "threaten" and clause.senses[0].words[0] in DEMANDING:
        return only([one for one in open_ if one.kind == "talk"])
    if watching(line):
        return only([one for one in open_ if one.kind == "wait"])
    kinds = KINDS.get(clause.kind)
    if clause.words[:1] in FINISHING and not [word for word in clause.nouns if tells(word)]:
        return only([one for one in open_ if one.kind == "quick"] or [one for one in open_ if going_on(one)])
    if clause.kind in ("use", "") and (way := by_way(clause, open_, fray)):
        return plainest(clause, way)
    if clause.kind == "use" and clause.nouns and all(word in ARMS for word in clause.nouns if tells(word)):
        return plainest(clause, [one for one in open_ if one.kind == "attack" and not going_on(one)])
    if clause.verb in ("go for", "go for the", "get", "take") and fought(clause, fray):
        return blow(line, msgspec.structs.replace(clause, senses=verbs()["attack",]), open_, fray, moment)
    if clause.kind in HANDED_OVER and (given := handed_over(clause, open_)) is not None:
        return given
    weapons = [one for one in open_ if one.kind == "attack" and alike(aim(one.text).words[0], "throw")]
    if clause.kind == "throw" and weapons:
        return blow(line, clause, open_, fray, moment)
    if (
        clause.kind == "put"
        and set(clause.words) & {"guard", "shield"}
        or clause.words[:1] in (("guard",), ("parry",))
    ):
        kinds, clause = KINDS["defend"], msgspec.structs.replace(clause, senses=verbs()["defend",])
    if clause.kind in ("defend", "use", "free") and set(clause.words) & {"magic", "spell"}:
        kinds, clause = KINDS["cast"], msgspec.structs.replace(clause, senses=verbs()["cast",], what=())
    going = clause.kind == "go" and bool(clause.nouns) or clause.kind == "climb"
    if kinds is None or going and not leaving(clause) or clause.kind == "climb" and not clause.nouns:
        return again(clause, open_, fray)
    if clause.kind == "attack":
        return blow(line, clause, open_, fray, moment)
    found = [one for one in open_ if one.kind in kinds]
    if clause.kind == "wait" and not found:
        found = [one for one in open_ if one.kind == "stance" and GUARDED & set(plain_words(one.text))]
    if clause.kind in ("flee", "go") and not clause.what:
        plain = [one for one in found if aim(one.text).clauses[0].kind in ("flee", "go")]
        found = plain or found  # nothing is paid for it that was not said
    if clause.kind == "defend":
        found = [one for one in found if GUARDED & set(plain_words(one.text))] or [
            one for one in found if one.kind == "wait"
        ]
    if clause.kind in ("cast", "pray"):
        barred = [one for one in numbered if one.barred and one.kind == "cast"]
        named = spells(clause, found) or spells(clause, barred)
        if not named and clause.kind == "cast":  # a spell that is put into words, where the system has such
            named = [one for one in found if str(one.move.get("key", "")).endswith(":")]
        if not named and clause.kind == "cast" and clause.what:
            others = f" You can: {listed(found)}." if found else ""
            raise NoMatch(f"You have no such spell.{others}")
        found = named
    return only(found)


STRUCK = frozenset({"attack", "lie", "defend", "use", "endure", "other", "go", "cast", ""})
MODES = frozenset(
    {"be", "fight", "strike", "hit", "use", "go", "try", "keep", "feet", "foot", "toes", "wits", "all", "blow", "left", "right", "then", "way",
     "something", "stuff", "play", "act", "move", "can", "am", "as", "let", "stay", "one", "in", "attack", "stab", "cut", "him", "her", "them"}
)  # fmt: skip


def in_some_way(
    line: str, clause: Clause, open_: Sequence[Offer], fray: Fray, moment: Moment
) -> Offer | None:
    """The blow, or the stance, that a line means by how it is struck: “be quick on my feet”, “feint and stab”. None where no
    way is said, or something else is done with it. Raises NoMatch where it may be several."""
    blows = [one for one in open_ if one.kind in ("attack", "stance") and not going_on(one)]
    said = [word for word in plain_words(plainly(line)) if tells(word)]
    ways_ = [word for word in said if in_a_way(word, blows, fray) and not told_apart_by(word, fray)]
    if (
        clause.kind == "attack"
        and is_trick(clause)
        or len(blows) < 2
        or not ways_
        or clause.kind not in STRUCK
        and said[0] not in ways_
        or OVER_WITH.search(line)
    ):
        return None
    if clause.kind == "lie" and {"him", "her"} & set(clause.words) and len(fray.foes) > 1:
        return None  # whom?
    foes = {word for foe in fray.foes for word in foe.words}
    rest = [word for word in said if word not in ways_ and word not in MODES | NEUTRAL | foes]
    if any(
        not known(word, blows, fray) and (moment.mentions(word) or carried(word, moment)) for word in rest
    ):
        return None  # something is done with a thing
    named = ("attack", *plain_words(plainly(line)))
    struck = msgspec.structs.replace(clause, words=named, senses=verbs()["attack",], manner=())
    found = in_manner(struck, blows, fray)
    if len(found) == len(blows) or len(rest) > len(ways_) + 1:
        return None
    return aimed(struck, found, fray)


CLOSING = frozenset(
    {"charge", "rush", "rush at", "go at", "go for", "engage", "run at", "attack", "close with"}
)
HANDED_OVER = frozenset({"give", "throw", "show", "put", "trade", "use"})


def handed_over(clause: Clause, open_: Sequence[Offer]) -> Offer | None:
    """The option that gives, or throws, what a line does: rations, to one who throws them a supper. None where there is
    none. Raises NoMatch where there are several."""
    named = [word for word in clause.what or clause.nouns if tells(word)]
    found = []
    for one in open_:
        label = aim(one.text)
        if one.kind in ("attack", "flee", "yield", "talk") or not {each.kind for each in label.clauses} & (
            HANDED_OVER - {"use"}
        ):
            continue
        if any(kin(word, other) for word in named for other in label.own):
            found.append(one)
    return only(found)


def plain_blow(line: str, clause: Clause, numbered: Sequence[Offer], usual: str) -> Offer | None:
    """“Fight on” where one blow is asked about: the usual one."""
    if not plainly_on(line, clause) or any(going_on(one) and not one.barred for one in numbered):
        return None
    return next(
        (one for one in numbered if one.key == usual and one.kind == "attack" and not one.barred), None
    )


def by_scroll(clause: Clause, open_: Sequence[Offer]) -> Offer | None:
    """The spell that stands on the scroll, or in the book, that is read or used. None where none does."""
    held = {"scroll", "spellbook", "wand", "book"} & set(clause.nouns)
    if clause.kind not in ("read", "use", "open") or not held:
        return None
    return only([one for one in open_ if one.kind == "cast" and held & set(plain_words(one.text))])


def named_leader(line: str, fray: Fray) -> str:
    """A line with “their leader” by name, where one alone of those who are fought has one."""
    named = [foe.name for foe in fray.foes if foe.name[:1].isupper()]
    return LEADERS.sub(named[0], line) if len(named) == 1 else line


def comes_on(line: str, clause: Clause, fray: Fray) -> bool:
    """Does a line go for them, where nobody is within reach yet?"""
    if set(clause.words[:1]) & (BARE_HANDED | FROM_AFAR):
        return False
    if clause.verb in ("go for", "get") and fought(clause, fray):
        return True
    return clause.kind == "attack" or plainly_on(line, clause) or bool(set(plain_words(line)) & GOING_FOR)


def by_way(clause: Clause, open_: Sequence[Offer], fray: Fray) -> list[Offer]:
    """The blows that a line names by how they are struck alone: “use might”."""
    blows = [one for one in open_ if one.kind == "attack" and not going_on(one)]
    named = [word for word in (clause.nouns if clause.senses else clause.words) if tells(word)]
    found = [one for one in blows if named and all(word in weapon_words(one, fray) for word in named)]
    return found if len(found) < len(blows) else []


def fought(clause: Clause, fray: Fray) -> bool:
    """Is all that a line names somebody who is fought?"""
    named = [word for word in clause.nouns if tells(word)]
    foes = [word for word in named if any(alike(word, other) for foe in fray.foes for other in foe.words)]
    return bool(clause.nouns) and all(word in foes or word in NEUTRAL or called_so(word) for word in named)


def again(clause: Clause, open_: Sequence[Offer], fray: Fray) -> Offer | None:
    """“The same again”: a blow at whoever was struck last; “another one”: at another."""
    said = [word for word in clause.words if tells(word) or called_so(word)]
    if clause.senses or not said or not all(known(word, (), fray) or word in NEUTRAL for word in said):
        return None
    if all(word.isdecimal() for word in said):
        return None  # numbers alone, such as dice show, are no blow
    attacks = [one for one in open_ if one.kind == "attack" and not going_on(one)]
    return aimed(msgspec.structs.replace(clause, words=tuple(said)), attacks, fray) if attacks else None


def watching(line: str) -> bool:
    """Does a line only wait and see?"""
    return (
        re.search(
            r"\b(?:see|watch|wait (?:for|to see|and see))\b.*\b(?:what|how|they|them|he|she)\b", line.lower()
        )
        is not None
    )


def spells(clause: Clause, found: Sequence[Offer]) -> list[Offer]:
    """The spells that a line names, by what they are called or by what they do; all of them where it names none."""
    if clause.kind == "pray":
        return [one for one in found if "pray" in plain_words(one.text)]
    at = set(clause.after("on", "at", "against", "to"))  # whom it is cast on
    words = [word for word in (*clause.what, *clause.words[1:]) if tells(word) and word not in MAGIC | at]
    if not words:
        return list(found)
    likely = [
        one for one in found if any(weight(word, *parts_of(one.text.partition(" ")[2])) for word in words)
    ]
    return called_whole(words, likely) or likely


def called_whole(words: Sequence[str], spells: Sequence[Offer]) -> list[Offer]:
    """Of spells that may be meant, those of which the whole name is said, the longest: “lightning” is not “Chain
    Lightning”, and “chain lightning” is. Nothing where none is said whole."""
    names = {one.key: parts_of(one.text.partition(" ")[2])[0] for one in spells}
    said = [one for one in spells if all(any(alike(own, word) for word in words) for own in names[one.key])]
    longest = max((len(names[one.key]) for one in said), default=0)
    return [one for one in said if len(names[one.key]) == longest]


def struck_with(clause: Clause, open_: Sequence[Offer]) -> list[Offer]:
    """The spell whose whole name is what one strikes with: “hit the horse with lightning”."""
    tool = [word for word in clause.after("with", "by") if tells(word) and word not in MAGIC]
    named = called_whole(tool, [one for one in open_ if one.kind == "cast"]) if tool else []
    return [one for one in named if len(parts_of(one.text.partition(" ")[2])[0]) == len(tool)]


def by_effect(clause: Clause, open_: Sequence[Offer], fray: Fray) -> Offer | None:
    """The spell that a line means by what it does: “turn my skin to scales”, “scare him with magic”. None where what is
    said is as well done without, or says nothing of one alone."""
    found = [one for one in open_ if one.kind == "cast"]
    magic = bool(set(clause.words) & {"magic", "spell", "magically"})
    if not found or not magic and (clause.kind in WITHOUT_MAGIC or not clause.senses):
        return None
    foes = {word for foe in fray.foes for word in foe.words}
    said = [word for word in clause.words if tells(word) and word not in MAGIC | BECOMING | foes | NEUTRAL]
    scored = []
    for one in found:
        parts = parts_of(one.text.partition(" ")[2])
        hits = sum(
            any(weight(stem, *parts) for stem in stems(word)) or one_root(word, parts[0]) for word in said
        )
        scored.append((hits, one))
    most = max(hits for hits, _ in scored)
    best = [one for hits, one in scored if hits == most]
    enough = most and (magic or most > 1 or most == len(said))
    return best[0] if enough and len(best) == 1 else None


def one_root(word: str, name: Sequence[str]) -> bool:
    """Is a word of one root with one of a spell's name: invisible, of Invisibility?"""
    return any(len(word) > 5 and len(own) > 5 and word[:6] == own[:6] for own in name)


BECOMING = frozenset({"turn", "become", "make", "go", "get", "be", "let"})
WITHOUT_MAGIC = frozenset(
    {
        "attack",
        "flee",
        "go",
        "wait",
        "defend",
        "hide",
        "cast",
        "surrender",
        "talk",
        "ask",
        "tell",
        "use",
        "take",
    }
)


def changed_to(clause: Clause, open_: Sequence[Offer], moment: Moment) -> Offer | None:
    """Another weapon in hand: “get my bow out”, “switch to the knife”. Raises NoMatch where it is there already."""
    if clause.kind not in ("take", "use", "put", "attack", "go", "pull", "") or not clause.nouns:
        return None
    verb = clause.words[0] if clause.words else ""
    if verb not in DRAWING:
        return None
    named = [word for word in clause.nouns if tells(word)]
    changes = [one for one in open_ if one.kind in CHANGING and any(word_in(word, one) for word in named)]
    if changes:
        sizes = sorted(len(plain_words(one.text)) for one in changes)
        size = sizes[-1] if set(clause.words) & {"both", "two"} else sizes[0]
        return only([one for one in changes if len(plain_words(one.text)) == size])
    attacks = [one for one in open_ if one.kind == "attack" and any(word_in(word, one) for word in named)]
    if verb in ("use", "take", "with") or not named:
        return None
    if attacks or any(word in ARMS for word in named):
        raise NoMatch("It is in your hand: strike with it.")
    return None


def by_head(clause: Clause, open_: Sequence[Offer]) -> Offer | None:
    """The stance that is typed by its name alone: what stands before the colon or the bracket of its label."""
    said = {word for word in clause.words if tells(word) and word not in TAKING_UP}
    stances = [one for one in open_ if one.kind == "stance"]
    found = [one for one in stances if said == set(plain_words(re.split(r"[:(]", one.text)[0]))]
    return found[0] if len(found) == 1 else None


def in_words(line: str, clause: Clause, open_: Sequence[Offer], moment: Moment) -> Offer | None:
    """Calling on them to give up, or giving up oneself. “Surrender!” is shouted at them; “I surrender” is not; what may
    be either is asked about."""
    calls = [one for one in open_ if one.kind == "talk"]
    yields = [one for one in open_ if one.kind == "yield"]
    words = set(clause.words)
    foes = {word for being in moment.beings if being.source == "met" for word in being.words}
    if calls_to(line, foes) and (gives_up(line) or clause.kind == "surrender" or clause.verb in STOPPING):
        return only(calls)
    if gives_up(line):
        return only(yields) if yields else nobody_takes_it(open_)
    if calls and halting(line, clause):
        return only(calls)
    if not calls and not yields:
        own = clause.kind == "surrender" and (len(clause.words) == 1 or bool(OWN & set(plain_words(line))))
        return nobody_takes_it(open_) if own and not line.rstrip().endswith("!") else None
    if words & MERCY or clause.kind == "surrender" and OWN & set(plain_words(line)):
        return only(yields) if yields else nobody_takes_it(open_)
    if clause.kind in ("put", "throw", "surrender") and (
        clause.kind == "surrender" or words & {"arms", "weapons"}
    ):
        if OWN & set(plain_words(line)):
            return only(yields)
        loud = line.rstrip().endswith("!") or clause.kind == "surrender" and len(clause.words) > 2
        either = [*calls, *yields]
        if calls and (loud or not yields and words & {"yield", "arms", "weapons"}):
            return only(calls)
        if clause.kind == "surrender" and not yields:
            nobody_takes_it(open_)
        if yields and len(clause.words) == 1:
            return only(yields)  # who says no more than that gives up
        if clause.kind == "surrender" and len(either) > 1:
            raise NoMatch(f"Who is to give up? That could be: {listed(either)}.", either)
        return only(either)
    if clause.kind in ("threaten", "ask", "tell") and not words & GIVE_UP:
        return None  # a taunt is something else that is tried
    to = [word for word in (clause.what or clause.after("to", "at", "with", "for")) if tells(word)]
    named = moment.being(to) if to else ()
    if clause.kind not in TALK or to and not any(being.source == "met" for being in named):
        return None
    return only(calls)


STOPPING = ("stop", "wait", "hold on", "enough", "halt", "listen")
CALLING = regex.late(
    r"\b(?:you|your|yourselves|nobody (?:has|have|needs?) to|no need to|we do not have to|there is no need|nobody needs|stop this|or else|or i|we can talk|let us talk|talk about this|be reasonable)\b"
)


def calls_to(line: str, foes: Collection[str]) -> bool:
    """Is a line of giving up said to those one fights: to one by name, to “you”, with what they would be spared?"""
    said = plainly(line).lower()
    words = plain_words(said)
    named = any(word in foes and (at == 0 or words[at - 1] != "to") for at, word in enumerate(words))
    return named and not OWN & set(words) or CALLING.search(said) is not None


GIVING_UP = regex.late(
    r"(?:(?:i|we|ok|fine|please)[, ]+)*(?:(?:give|gave) (?:up|in|myself up|ourselves up)|quit|surrender to them|"
    r"(?:put|hold|raise|throw|stick) (?:up )?(?:my|our) hands(?: up| in the air)?|"
    r"(?:drop|throw down|lay down|put down|throw away|chuck) (?:my|our|the) (?:weapons?|arms|sword|blade|knife|axe|spear)|hands up)\b.*"
)


def gives_up(line: str) -> bool:
    """Does a line give up the fight for oneself?"""
    said = plainly(line).lower()
    return '"' not in said and GIVING_UP.fullmatch(said) is not None


class GivenUp(NoMatch):
    """The fight is given up where no option of the system's is that; the message says what there is in its place."""


def nobody_takes_it(open_: Sequence[Offer]) -> NoReturn:
    """There is no giving up by the rules: what there is in its place. Raises GivenUp, with that."""
    others = [one for one in open_ if one.kind in ("talk", "flee")]
    more = f" You can: {listed(others)}." if others else ""
    raise GivenUp(f"There is no giving yourself up to them.{more}")


def halting(line: str, clause: Clause) -> bool:
    """Is a line shouted at them to stop?"""
    said = clause.said or (line if line.rstrip().endswith("!") and not OWN & set(plain_words(line)) else "")
    return bool(set(plain_words(said)) & lines_of("Words that call a halt"))


def otherwise(clause: Clause, open_: Sequence[Offer], ongoing: Sequence[Offer]) -> list[Offer]:
    """The stances named beside fighting on that are not those it would go on with: then it is asked which."""
    own = {word for one in ongoing for word in plain_words(one.text)}
    heads = [(set(plain_words(re.split(r"[:(]", one.text)[0])), one) for one in open_ if one.kind == "stance"]
    return [one for head, one in heads if head and head <= set(clause.words) and not head & own]


def plainly_on(line: str, clause: Clause) -> bool:
    """“Fight on”, “keep fighting”, “go on until somebody falls”."""
    words = set(clause.words) | set(plain_words(line))
    if words & ON and any(alike(word, "fight") for word in words):
        return True
    if clause.kind == "attack" and words & UNTIL - {"like"} or {"to", "the", "death"} <= words:
        return True
    begun = clause.words[:2] in (("go", "on"), ("keep", "going"), ("carry", "on")) or clause.words[:1] == (
        "continue",
    )
    return begun and (len(clause.words) < 4 or bool(words & UNTIL))


UNTIL = frozenset({"until", "till", "like"})


def going_on(offer: Offer) -> bool:
    """Is it more than one blow: fighting on until something gives?"""
    return offer.text.lower().startswith(("fight on", "go on"))


def leaving(clause: Clause) -> bool:
    """Does it only say that one goes, or by what one would get away?"""
    if not clause.verb.startswith(
        ("go ", "get ", "run", "walk ", "climb", "leave", "return", "back", "head", "exit")
    ):
        return not any(tells(word) for word in clause.nouns)
    return not any(tells(word) and word not in ways() and word not in WAYS_OUT for word in clause.nouns)


WAYS_OUT = ROADS | {"ladder", "door", "doorway", "gate", "exit", "outside", "hatch", "trapdoor", "steps"}


def only(found: Sequence[Offer]) -> Offer | None:
    """The one there is; None where there is none. Raises NoMatch where there are several."""
    if len(found) > 1:
        raise NoMatch(f"That could be: {listed(found)}.", found)
    return found[0] if found else None


def blow(line: str, clause: Clause, open_: Sequence[Offer], fray: Fray, moment: Moment) -> Offer | None:
    """The attack that is meant: with the weapon that is named, in the way that is named, at whom is named; a plain one
    where none is. None where it is no plain blow. Raises NoMatch where it may be several."""
    attacks = [one for one in open_ if one.kind == "attack" and not going_on(one)]
    if not attacks:
        stances = [one for one in open_ if one.kind == "stance" and not GUARDED & set(plain_words(one.text))]
        head = clause.what[-1] if clause.what else ""
        thing = (
            head and not known(head, stances, fray) and not carried(head, moment) and moment.mentions(head)
        )
        if thing and head not in NEUTRAL and stunts(open_):
            return None  # “knock the rack down on them” is no blow at anybody
        if stances:
            raise NoMatch(f"How? {listed(stances)}.", stances)
        return None
    engaged = [one for one in attacks if clause.verb in CLOSING and aim(one.text).words[:1] == ("engage",)]
    at_one = [one for one in engaged if set(plain_words(one.text)) & set(clause.nouns)]
    if len(at_one) == 1:
        return at_one[0]
    if is_trick(clause) and stunts(open_):
        return None
    words = [word for word in clause.nouns if tells(word) and word not in NEUTRAL]
    strange = [word for word in words if not known(word, attacks, fray) and not in_a_way(word, attacks, fray)]
    if strange and one_of_them(strange, clause, fray):
        strange, words = [], [word for word in words if word not in strange]
    if strange and all(moment.mentions(word) or carried(word, moment) for word in strange):
        return None  # a blow at a thing, or with one
    if strange and fray.foes and re.search(r"\b(?:one|ones|man|guy|fellow) with\b", line.lower()):
        raise NoMatch(
            f"There is nobody like that here. There are: {', '.join(foe.name for foe in fray.foes)}."
        )
    if strange and not any(known(word, attacks, fray) for word in words):
        return None
    if clause.senses[0].words[0] in FROM_AFAR:
        attacks = [one for one in attacks if FROM_AFAR & set(plain_words(one.text))]
        bows = [one for one in open_ if one.kind in CHANGING and any(word_in(bow, one) for bow in BOWS)]
        if not attacks and not (bows or strange):
            raise NoMatch("There is nothing in your hand to shoot with.")
        if not attacks:
            return only(bows)
    for word in words:
        own = [one for one in attacks if any(alike(word, other) for other in weapon_words(one, fray))]
        if own:
            attacks = own
        elif carried(word, moment) and not told_apart_by(word, fray):
            changes = [one for one in open_ if one.kind in CHANGING and word_in(word, one)]
            if changes or not any(kin(word, weapon) for weapon in WEAPONS):
                return only(changes) if changes else None
    return aimed(clause, in_manner(clause, attacks, fray), fray)


def in_a_way(word: str, attacks: Sequence[Offer], fray: Fray) -> bool:
    """Does a word say in which of the ways a blow is struck: smart, hard?"""
    weights = [weight(word, weapon_words(one, fray), ()) for one in attacks]
    return bool(weights) and max(weights) > 0 and min(weights) < max(weights)


def one_of_them(strange: Sequence[str], clause: Clause, fray: Fray) -> bool:
    """Does a line only describe one of those who are fought, all of a kind, in words that nobody gave them: “the grey
    one”? Then it is whoever is nearest."""
    said = list(clause.words)
    heads = {word for foe in fray.foes for word in foe.words} | {"one", "ones"}
    before = all(
        word in said
        and said[said.index(word) + 1 : said.index(word) + 2]
        and said[said.index(word) + 1] in heads
        for word in strange
    )
    return before and len(fray.foes) > 1 and len({foe.key for foe in fray.foes}) == 1


def is_trick(clause: Clause) -> bool:
    """Is a line a blow without the weapon in hand, or at a part that it would hinder?"""
    tricks = BARE_HANDED | lines_of("Tricks in a fight")
    parts = lines_of("Parts that a trick is aimed at")
    return (
        bool(clause.senses)
        and clause.senses[0].words[0] in tricks
        or clause.kind == "attack"
        and any(word in parts for word in clause.nouns)
        and not clause.after("with", "using")
    )


def guarded_with(clause: Clause, moment: Moment) -> bool:
    """Does a line guard itself with, or behind, what stands here, which is no shield and is nobody's weapon: a table?"""
    if clause.kind != "defend":
        return False
    held = [
        words[-1]
        for how, words in clause.others
        if how in ("with", "behind", "using", "under", "against") and words
    ]
    return any(word in moment.told and not carried(word, moment) for word in held)


def known(word: str, attacks: Sequence[Offer], fray: Fray) -> bool:
    """Does a word name whoever is fought, or a way to fight them?"""
    if called_so(word) or ordinal(word) or told_apart_by(word, fray):
        return True
    if any(alike(word, other) for foe in fray.foes for other in foe.words):
        return True
    return any(alike(word, other) for one in attacks for other in weapon_words(one, fray))


def told_apart_by(word: str, fray: Fray) -> bool:
    """Does a word tell one of the foes from the others?"""
    return any(told_apart(word, foe, fray.foes) for foe in fray.foes)


def weapon_words(offer: Offer, fray: Fray) -> list[str]:
    """What an attack says of itself beside whom it is aimed at."""
    text = unbracketed(offer.text).lower()
    for foe in fray.foes:
        text = text.replace(foe.name.lower(), " ")
    return [word for word in plain_words(text)[1:] if tells(word)]


def unbracketed(text: str) -> str:
    """A label without what it says in brackets, and without what a colon opens behind one."""
    head, _, tail = text.partition(" (")
    return head if "): " in tail else re.sub(r"\([^)]*\)", "", text)


def word_in(word: str, offer: Offer) -> bool:
    """Does an option name something?"""
    return any(alike(word, other) for other in plain_words(unbracketed(offer.text)))


def in_manner(clause: Clause, attacks: Sequence[Offer], fray: Fray) -> list[Offer]:
    """The attacks in the way that a line says: by its verb, hard, quickly, by a trick."""
    if len(attacks) < 2:
        return list(attacks)
    verb = clause.senses[0].words[0] if clause.senses else ""
    typed = [one for one in attacks if aim(one.text).words[:1] == (verb,)]
    if typed and len(typed) < len(attacks):
        attacks = typed
    for word in (*clause.words, *clause.manner):
        if word == verb or told_apart_by(word, fray):
            continue
        weights = [weight(word, weapon_words(one, fray), ()) for one in attacks]
        if max(weights) and min(weights) < max(weights):
            attacks = [one for one, much in zip(attacks, weights, strict=True) if much == max(weights)]
    return list(attacks)


def aimed(clause: Clause, attacks: Sequence[Offer], fray: Fray) -> Offer | None:
    """One of these attacks, at whom a line names. Raises NoMatch where it may be several."""
    named = [word for word in clause.words[len(clause.verb.split()) :] if tells(word) or called_so(word)]
    at_whom = whom(named, fray)
    if at_whom is None:
        return plainest(clause, attacks)
    native = [one for one in attacks for foe in at_whom if len(at_whom) == 1 and foe.name in one.text]
    if native:
        return plainest(clause, native)
    found = [moved for one in ready(attacks) for foe in at_whom if (moved := at(one, foe, fray))]
    if not found:
        return plainest(clause, attacks)
    unique = list({one.key: one for one in found}.values())
    if NEAREST & set(clause.words) or len(at_whom) > 1 and any(called_so(word) == "weak" for word in named):
        return plainest(clause, unique[:1])
    return plainest(clause, unique)


NEAREST = frozenset({"nearest", "closest"})


def ready(attacks: Sequence[Offer]) -> list[Offer]:
    """Of these attacks the plain ones with what is in hand, where there are such."""
    blows = [one for one in attacks if aim(one.text).clauses[0].kind == "attack"] or list(attacks)
    plain = [one for one in blows if not alike(aim(one.text).words[0], "throw")] or blows
    return [one for one in plain if not re.search(r", (?:drawing|putting)", one.text)] or plain


def trick(line: str) -> bool:
    """Is a line a blow without the weapon in hand: something else that is tried?"""
    return is_trick(taken_apart(line))


def stunts(open_: Sequence[Offer]) -> bool:
    """May anything else be tried?"""
    return any(one.kind == "stunt" for one in open_)


def carried(word: str, moment: Moment) -> bool:
    """Is this something that is carried?"""
    return any(alike(word, other) for thing in moment.carried for other in thing.words)


def plainest(clause: Clause, found: Sequence[Offer]) -> Offer | None:
    """Of several attacks those with what is in hand, of these the one."""
    return only(found if len(found) < 2 else ready(found))
