"""How well a typed line means a choice, by its label: their verbs, and what they name.

What may live here: pure functions of words. A score is from 0 to 1: at SURE and over, the line means that choice where
no other comes near; at NEAR and over, one may ask whether it does.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from operator import mul

from solo.play.hearing.labels import PLACES, ROADS, SPEAKING, Aim, aim, left_behind, tells
from solo.play.hearing.phrases import DETERMINERS, PRONOUNS, Clause, taken_apart
from solo.play.hearing.roles import SAID_ASIDE, wishing
from solo.play.hearing.vocabulary import (
    Sense,
    alike,
    begins,
    belongs,
    family,
    kin,
    one_verb,
    openings,
    plain_words,
    related,
    small,
    stems,
    things_first,
    ways,
    words_of,
)

EXACT, WORDS, MEANING, SURE, NEAR = 1.0, 0.92, 0.88, 0.67, 0.45
PART = 0.85  # what names a part, or the whole of it
MARGIN = 0.05  # how far the best has to stand above the next
VERB, NOUN = 0.45, 0.55  # what the verb and what is named count for
GENERIC = words_of("Verbs for anything")  # they fit whatever is done with a thing
OUTWARD = words_of("Words for leaving")
ONWARD = words_of("Words for going on")
MOVING = family("going")
ASKING = words_of("Words that ask")
PAID = words_of("What is paid")
TO_THEM = family("for somebody")
FIGHTING = family("fighting")
BACKWARD = frozenset(
    {"return", "return to", "turn back", "retreat", "go back", "go back to", "backtrack", "come back"}
)
LOOKING = family("looking on")


Beings = Sequence[tuple[str, ...]]  # those who are here, each by the words they go by


def weigh(line: Clause, aim: Aim, implied: Beings = (), here: Sequence[frozenset[str]] = ()) -> float:
    """How well a line means an aim. `implied` are words for those who are met here: a choice that names nobody is
    about them. `here` are the words of the place, a set for each sentence."""
    said = [word for word in line.words if word not in line.manner]
    if not said or line.negated != any(clause.negated for clause in aim.clauses[:1]):
        return 0.0
    if said == list(aim.words):
        return EXACT
    if said == ["go"] and len(aim.own) > 1:
        return 0.0  # “let's go” says no way
    telling = [word for word in said if word not in small()] or said
    alone = len(telling) == 1 and bool(line.senses) and len(said) == 1
    line = left_behind(line)
    if scorns(line) and not any(scorns(clause) for clause in aim.clauses):
        return 0.0  # who spits at them says nothing else to them
    if line.kind == "look" and not looks_at(line, aim):
        return 0.0
    if line.kind in ("give", "free") and not line.verb.startswith("pay") and given_else(line, aim, implied):
        return 0.0
    if line.verb.startswith("leave …") and not (aim.leads or OUTWARD & set(aim.words[:3])):
        return 0.0
    if wants_done(line) and not {"to", "along", "for", "get", "call", "beg"} & set(aim.words):
        return 0.0
    if lets_another(line, aim):
        return 0.0
    by_words = 0.0 if line.said or another_verb(line, aim) else word_for_word(telling, aim)
    score = max(by_words, by_meaning(line, aim, implied, here), by_way(line, aim, implied, here))
    if against(line, aim):
        score -= 0.3
    if crossed(line, aim):
        score -= 0.25
    pronoun = any(word in PRONOUNS and word in aim.words for word in said)
    laden = alone and any(tells(noun) and noun not in ways() for noun in aim.clauses[0].nouns)
    pointed = any(word in POINTS and word in aim.words for word in said)
    unpointed = not pointed and any(word in POINTS for word in said)
    return score + 0.03 * pronoun + 0.07 * pointed - 0.07 * unpointed - 0.06 * laden


def lets_another(line: Clause, aim: Aim) -> bool:
    """Does a label let somebody do what a line does to them: “talk to Tib”, and “Let Tib talk to him”?"""
    own = aim.words
    return (
        own[:1] == ("let",)
        and line.words[:1] != ("let",)
        and line.words[:1] == own[2:3]
        and own[1] in line.nouns
    )


SCORN = words_of("Verbs of scorn")


def scorns(clause: Clause) -> bool:
    """Is what is done to insult somebody?"""
    return clause.kind == "tell" and clause.words[:1] != () and clause.words[0] in SCORN


def given_else(line: Clause, aim: Aim, implied: Beings) -> bool:
    """Is another thing given than a label gives: coins for the cart, where it gives up the cart?"""
    first = aim.clauses[0]
    own = [word for word in first.what if tells(word) and not group_of(word, implied)]
    said = [word for word in line.what if tells(word) and not group_of(word, implied)]
    if first.kind != "give" or not own or not said:
        return False
    return not any(kin(word, other) or belongs(other, word) for word in said for other in aim.words)


ROUND = frozenset({"round", "around", "past"})  # how one goes by somebody
VERTICAL = {"climb": "up", "ascend": "up", "descend": "down"}
POINTS = frozenset({"north", "south", "east", "west", "left", "right"})


def wants_done(line: Clause) -> bool:
    """Is somebody asked to do something: “ask her to come”?"""
    to = line.after("to")
    return line.kind in ("ask", "tell") and bool(to) and to[0] in openings()


def looks_at(line: Clause, aim: Aim) -> bool:
    """Does a label say what is looked at, or to look, in the very word? To look costs nothing, and is no other thing."""
    nouns = [word for word in line.nouns if tells(word) and word not in ways()]
    if any(naming(noun, aim, (), "") for noun in nouns):
        return True
    if any(word in UPRIGHT and word not in aim.words for word in line.words) and not nouns:
        return False  # “look up” is not to look at what lies there
    rest = line.words[len(line.verb.split()) :]
    more = [word for word in rest if tells(word) and word not in ways() or word in SOMEBODY]
    return not (nouns or more) and any(s.words[0] in line.words for one in aim.clauses for s in one.senses)


UPRIGHT = frozenset({"up", "down"})


def heads_of(line: Clause) -> list[str]:
    """The last word of each thing that a line names."""
    heads = [words[-1] for words in (line.what, *(words for _, words in line.others)) if words]
    return [head for head in heads if tells(head)]


def names_all(line: Clause, aim: Aim) -> bool:
    """Does a label name all that a line names?"""
    return all(naming(head, aim, (), "row") for head in heads_of(line))


def names_one(line: Clause, aim: Aim) -> bool:
    """Does a label name any of what a line names?"""
    return any(naming(head, aim, (), "") for head in heads_of(line))


def says_enough(line: Clause, aim: Aim, implied: Beings, here: Sequence[frozenset[str]]) -> bool:
    """Does a line say enough of a label to be meant for it whatever hangs on it: two of its words, or a third of them; or
    the same in other words, with what is named?"""
    said = [word for word in line.words if word not in small() and word not in PRONOUNS]
    known = sum(any(covers(word, other) for word in said) for other in aim.own)
    if known >= 2 or known * 3 >= len(aim.own):
        return True
    return bool([word for word in line.nouns if tells(word)]) and by_meaning(line, aim, implied, here) >= 0.75


def against(line: Clause, aim: Aim) -> bool:
    """Does a line say one way, and the label the opposite?"""
    apart = line.senses[0].words if line.senses and "…" in line.senses[0].words else ()
    said = {ways()[word] for word in line.words if word in ways() and word not in apart}
    own = ways_of(aim)
    return not said & own and any(OPPOSITE.get(way) in own for way in said)


def crossed(line: Clause, aim: Aim) -> bool:
    """Does a label do what a line does, but to something else, and something else to what it names: “leave the cart”, and
    “Unload the scenery, and hand the cart over”?"""
    parts = [one for one in aim.clauses[1:] if one.senses]
    head = line.what[-1] if line.what else ""
    if len(parts) < 2 or not line.senses or not tells(head):
        return False
    does = [one for one in parts if any(likeness(a, b)[0] >= 0.8 for a in line.senses for b in one.senses)]
    names = [one for one in parts if any(kin(head, word) for word in one.nouns)]
    return bool(does and names) and not any(one in names for one in does) and all(one.what for one in does)


def another_verb(line: Clause, aim: Aim) -> bool:
    """Does a line share only a word with a label's verb, which is another: “go with him”, “Go for him”; “arm myself”, “Take
    her by the arm”?"""
    if line.kind == "go" and aim.clauses[0].kind == "put":
        return True
    if not line.senses or aim.verbless or len(line.senses[0].words) < 2:
        return False
    rows = {sense.row for sense in line.senses}
    if any(sense.row in rows or sense.kind == line.kind for clause in aim.clauses for sense in clause.senses):
        return False
    return bool(line.what) or any(alike(line.senses[0].words[0], word) for word in aim.words)


OPPOSITE = {"up": "down", "down": "up", "in": "out", "out": "in", "over": "under", "under": "over"}


WITHIN = frozenset({"in", "on", "over", "through"})  # ways that are prepositions as well


def word_for_word(telling: Sequence[str], aim: Aim) -> float:
    """Every word that tells is one of the label's: more where the label begins with it, and where more of it is said."""
    if "".join(telling) in aim.words:
        telling = ("".join(telling),)
    if not all(any(covers(word, other) for other in aim.words) for word in telling):
        return 0.0
    if all(word in ASKING or word in PRONOUNS for word in telling):
        return 0.0  # “do it” is no “Run for it”
    heads = [clause.words[0] for clause in aim.clauses if clause.words]
    going = any(clause.kind in MOVING for clause in aim.clauses)
    if all(word in ways() for word in telling) and not (
        aim.verbless or aim.leads and (going or not WITHIN & set(telling)) or aim.clauses[0].kind in MOVING
    ):
        return 0.0  # “in” is no “Sit in the lee of the wall”
    stray = (
        len(telling) == 1
        and telling[0] in openings()
        and telling[0] not in things_first()
        and not any(covers(telling[0], one) for one in heads)
    )
    share = sum(any(covers(word, other) for word in telling) for other in aim.own) / len(aim.own)
    head = any(covers(telling[0], one) for one in heads)
    exact = all(word in aim.words for word in telling)
    return WORDS - 0.06 + 0.04 * head + 0.07 * share + 0.02 * exact - 0.16 * (stray and not aim.verbless)


def covers(word: str, other: str) -> bool:
    """Is a typed word this one of a label, in another form, misspelled, or abbreviated?"""
    return alike(word, other) or begins(word, (other,)) or ways().get(word, word) == other


def by_meaning(line: Clause, aim: Aim, implied: Beings, here: Sequence[frozenset[str]] = ()) -> float:
    """The verb means one of the label's, and what is named is named there or belongs to it. What a thing is done with
    counts where the label names it, and does no harm where it does not."""
    laden = line.what or line.kind == "rest" or line.kind in MOVING
    tool = line.after("with", "using") if laden else ()
    wished = wishing(line.words)
    nouns = [word for word in line.nouns if tells(word) and word not in ways() and word not in wished]
    if line.kind == "rest" and not any(word in TIMES for word in aim.words):
        nouns = [word for word in nouns if word not in TIMES]  # until when
    if line.said:
        nouns = [*nouns, *(word for word in plain_words(line.said) if tells(word) and word not in SAID_ASIDE)]
    if line.verb in ("pay", "bribe", "tip", "pay for"):
        nouns = [word for word in nouns if word not in PAID]
    if line.verb == "use" and (on := line.after("on", "at", "against", "to")):
        tool, nouns = line.what, list(on)
    told = any(alike(word, other) for word in tool if tells(word) for other in aim.words)
    if told:
        nouns = (
            [word for word in tool if tells(word)] if line.verb == "use" else nouns
        )  # the label says what it takes
    dropped = [word for word in nouns if word in tool and not naming(word, aim, (), "")]
    nouns = [word for word in nouns if word not in dropped]
    about_them = aim.pronouns or aim.bare
    plain = [word for word in nouns if not group_of(word, implied) or naming(word, aim, (), "")]
    if (
        plain
        and (about_them or line.kind in TO_THEM)
        or any(word.isdecimal() for word in nouns)
        and len(nouns) > 1
    ):
        nouns = [word for word in plain if not word.isdecimal()] or nouns
    elif not plain and line.kind in TO_THEM and len(line.senses[0].words) > 1:
        nouns = []  # “give them a drink” says what is given
    best = max(
        (
            meaning(line, clause, aim, nouns, implied, here) * (1 if at < 2 else 0.95)
            for at, clause in enumerate(aim.clauses)
        ),
        default=0.0,
    )
    return MEANING * best - 0.03 * bool(dropped) + 0.05 * (told and best > 0.5)


def meaning(
    line: Clause,
    clause: Clause,
    aim: Aim,
    nouns: Sequence[str],
    implied: Beings,
    here: Sequence[frozenset[str]],
) -> float:
    """How well a line means one clause of a label."""
    verb, how = fitting_verb(line, clause, aim, nouns)
    if nouns:
        alone = len(aim.own) == 1 and how in ("word", "row")  # “Knock”: at the door that is here
        found = [
            (0.8 if alone and any(noun in said for said in here) else 0.0)
            or naming(noun, aim, implied, how)
            or (0.6 if how == "word" and linked(noun, line, aim, here) else 0.0)
            for noun in nouns
        ]
        if len(nouns) > 1 and clause.what in ((), ("it",)) and aim.words[1:2] == ("it",):
            found = [fit if at == 0 or fit != IT else 0.0 for at, fit in enumerate(found)]
        weights = [1.0 if fit else weight(noun, line) for noun, fit in zip(nouns, found, strict=True)]
        if any(found) or line.kind not in ("rest", "listen") or clause.nouns or max(weights) > 0.4:
            return VERB * verb + NOUN * sum(map(mul, weights, found)) / sum(weights)
        return 0.85 * verb if verb >= 0.9 else 0.0  # “sit by the fire” is to sit
    if not line.senses or (how == "" and not aim.sells) or about_somebody(line, aim, clause):
        return 0.0
    return verb if verb >= 0.9 or not clause.nouns else verb * 0.85


def about_somebody(line: Clause, aim: Aim, clause: Clause) -> bool:
    """Is a line about him, her or them, and a label about some thing?"""
    theirs = line.kind in HANDLING and any(word in SOMEBODY for word in line.words)
    return theirs and bool(clause.nouns) and not any(word in SOMEBODY for word in aim.words)


SOMEBODY = frozenset({"him", "her", "them"})
HANDLING = family("handling")


def weight(noun: str, line: Clause) -> float:
    """How much a noun counts against a label that does not name it: less where it only says more of another, or is
    anywhere."""
    if noun in NUMBERS or noun in EVERYWHERE and line.what and noun not in line.what:
        return 0.2
    related = [words for one, words in line.others if one in RELATIVE]
    if any(noun in words for words in related):
        return 0.35
    if line.senses and line.senses[0].words[-1] in RELATIVE and noun in line.what:
        return 0.35
    if line.kind == "listen":
        return 0.35  # where one puts one's ear
    if line.kind == "rest":
        at = [words for one, words in line.others if one in BESIDE]
        return 0.35 if any(noun in words for words in at) else 1.0  # where one sits
    if line.what and noun not in line.what:
        return 0.6  # where it is done, or to what end
    ends = {words[-1] for words in (line.what, *(words for _, words in line.others)) if words}
    return 1.0 if noun in ends else 0.35


TIMES = words_of("Times")
RISING = frozenset({("stand",), ("stand", "up"), ("get", "up")})
BESIDE = frozenset({"by", "at", "beside", "near", "next", "with", "before"})
RELATIVE = frozenset({"what", "who", "that", "where", "how", "why", "when", "as", "like", "than"})
EVERYWHERE = words_of("Everywhere")
WITH_THINGS = family("by a thing's name")
NUMBERS = words_of("Numbers")


def fitting_verb(line: Clause, clause: Clause, aim: Aim, nouns: Sequence[str]) -> tuple[float, str]:
    """How well the verb of a line fits that of a label's clause, and how: the same word, of one row, of one kind,
    near it, or any (where the label has none, or the line one for anything)."""
    if not line.senses:
        return 0.6, ""
    if line.kind in ("give", "show") and "away" in clause.words and clause.kind == "put":
        return 0.0, ""  # what is handed to somebody is not put away
    verb, how = max(
        (likeness(one, other) for one in line.senses for other in clause.senses), default=(0.0, "")
    )
    if (
        SLEEPING & set(line.verb.split())
        and how
        and sits(clause)
        and not any(word in TIMES for word in aim.words)
    ):
        return 0.5, "near"  # to sleep is not to sit down
    if aim.sells and line.kind == "trade":
        return (1.0 if line.verb in ("shop", "browse") else max(verb, 0.85)), how or "any"
    if line.kind in LOOKING and how == "near":
        return 0.0, ""
    if aim.kind in FIGHTING and line.kind == aim.kind and not aim.verbless:
        return 1.0, "row"
    objects = clause.what if aim.words[0] in GENERIC else clause.nouns
    for_any = (
        (aim.verbless or aim.kind == "buy")
        and line.kind in WITH_THINGS
        and any(alike(n, o) for n in nouns for o in objects)
    )
    if nouns and verb < 0.8 and (line.verb in GENERIC or for_any):
        return 0.8, "any"
    if not nouns and how != "word" and line.kind in LOOKING:
        return 0.0, ""
    if not nouns and how in ("kind", "row") and line.kind in MOVING and (how == "kind" or clause.nouns):
        return 0.5, "near"
    if nouns and verb < 0.8 and aim.leads and line.kind == "go":
        return 0.8, "any"
    return verb, how


def sits(clause: Clause) -> bool:
    """Does a clause only sit down?"""
    return any(sense.words in SITTING for sense in clause.senses)


def likeness(one: Sense, other: Sense) -> tuple[float, str]:
    """How alike two senses of verbs are."""
    if one.kind == other.kind == "rest" and (one.words in RISING) is not (other.words in RISING):
        return 0.0, ""  # who sits down does not get up
    if one.kind == other.kind == "rest" and one.words in SITTING and other.words not in SITTING:
        return 0.5, "near"  # to sit down is not to lie down for hours
    if one.row == other.row:
        return 1.0, "word" if one.words[0] == other.words[0] else "row"
    if one.kind == other.kind:
        return 0.8, "kind"
    return (0.5, "near") if related(one.kind, other.kind) else (0.0, "")


BESIDE_IT = 0.6  # what only says which road it is
IT = 0.82  # whatever is done with a thing that a label calls “it”
SITTING = frozenset(tuple(words.split()) for words in words_of("Sitting, and no sleep"))


SLEEPING = frozenset({"sleep", "nap", "bed", "doze", "snooze"})
OWN_DEED = ("word", "row", "kind")  # how a verb fits that is itself the choice's


def naming(noun: str, aim: Aim, implied: Beings, how: str) -> float:
    """How well a label names what a line names."""
    if noun in aim.beside and how:
        return BESIDE_IT
    if any(noun == word or set(stems(noun)) & set(stems(word)) for word in aim.words):
        return 1.0
    if any(alike(noun, word) for word in aim.words):
        return 0.92
    tools = (
        () if aim.leads and how in OWN_DEED else aim.tools
    )  # to take the pot is no way for which one has to have it
    if any(alike(noun, word) for word in (*aim.place, *tools)):
        return 0.95
    if aim.clauses[0].kind in SPEAKING and any(alike(noun, word) for word in aim.known):
        return 0.95
    own = [word for word in aim.words if word not in small() and word not in aim.aside]
    if any(belongs(word, noun) for word in (*own, *aim.place)):
        return PART
    if how in ("word", "row", "kind") and any(belongs(noun, word) for word in (*own, *aim.place)):
        return 0.85
    if any(kin(noun, word) for word in (*own, *tools, *aim.place)):
        return 0.85
    if how in ("word", "row", "kind") and aim.clauses[0].what in ((), ("it",)) and aim.words[1:2] == ("it",):
        return IT
    group = group_of(noun, implied)
    if group and (aim.pronouns or aim.bare):
        named = [one for one in implied if any(alike(word, other) for word in own for other in one)]
        return 0.8 if not named or group in named else 0.0
    if any(one_verb(noun, word) for word in own[1:]):
        return 0.8
    if aim.bare and how in ("word", "row"):
        return 0.7 if how == "word" else 0.2
    return 0.0


def group_of(noun: str, implied: Beings) -> tuple[str, ...]:
    """The words of whoever is here and goes by this noun; none where nobody does."""
    found = next((words for words in implied if any(alike(noun, word) for word in words)), ())
    return found or (implied[0] if noun in ANYBODY and len(implied) == 1 else ())


ANYBODY = words_of("Anybody")


def linked(noun: str, line: Clause, aim: Aim, here: Sequence[frozenset[str]]) -> bool:
    """Does a sentence of the place speak of a way and where it leads: a stair that goes up to a loft?"""
    return line.kind in MOVING and any(
        noun in said and any(word in said for word in (*aim.own, *aim.place)) for said in map(stemmed, here)
    )


@lru_cache(maxsize=512)
def stemmed(words: frozenset[str]) -> frozenset[str]:
    """Words with those that they are forms of, and their plurals."""
    return words | {word + "s" for word in words} | {word.removesuffix("s") for word in words}


def by_way(line: Clause, aim: Aim, implied: Beings, here: Sequence[frozenset[str]]) -> float:
    """A way that is typed (“out”, “go back up”) is the label's own, or that of where it leads."""
    if line.senses and line.kind not in MOVING:
        return 0.0
    apart = line.senses[0].words if line.senses and "…" in line.senses[0].words else ()
    on_them = line.kind == "sneak" and line.words[1:3] == ("up", "on")  # to sneak up on them goes up nowhere
    said = {
        ways()[word]
        for before, word in pairwise(("", *line.words))
        if word in ways()
        and not (on_them and word == "up")
        and before not in DETERMINERS  # “the back of the house” is no way
        and (word != "on" or line.words[-1] == "on")  # nor is “climb on the wagon”
        and (word not in apart or word in ("out", "back"))  # nor is “leave her in peace”
    }
    if not said and not line.nouns and line.verb in VERTICAL:
        said = {VERTICAL[line.verb]}
    round_it = {"round"} if ROUND & set(line.words) and line.words[:1] != ("turn",) else set()
    said |= round_it
    others = [word for word in line.nouns if word not in ways() and tells(word)]
    about_them = round_it and aim.pronouns
    others = [word for word in others if not (about_them and group_of(word, implied))]
    named = all(naming(word, aim, (), "") for word in others)
    moves = aim.clauses[0].kind in MOVING or aim.leads
    own = ways_of(aim) if moves else set()
    own |= {"round"} if moves and round_it and ROUND & set(aim.words) else set()
    if (aim.clauses[0].kind == "climb" or aim.words[:1] == ("climb",)) and "down" not in own:
        own.add("up")
    told = frozenset().union(*here) if here else frozenset()
    far = bool(others) and aim.leads and all(word in FARTHER for word in others) and nowhere(aim)
    past = bool(round_it & own) and all(word in told for word in others)
    if "back" in said & own and said & {"up", "down"} and not said & {"up", "down"} & own:
        return 0.4  # “go back up” is up
    if said & own and (named or aim.bare or far or past):
        whole = said <= own and len(aim.own) <= len(said) + 1
        seen = all(word in told for word in others)
        return (
            (0.97 if whole else 0.85)
            if named
            else 0.75
            if seen or far or aim.back and len(said & own) > 1
            else 0.6
        )
    if (
        others
        and line.kind == "go"
        and aim.bare
        and aim.leads
        and not aim.back
        and all(w in told for w in others)
        and line.words[0] not in CLIMBING
    ):
        return 0.7
    leaving = line.kind == "flee" or bool(OUTWARD & {*line.words, *words_in(line)})
    if leaving and line.kind == "flee" and others and not named and line.after("to", "into", "towards"):
        return 0.0  # who runs to the church does not run from here
    if leaving:
        if (
            any(word not in PLACES and (word in told or group_of(word, implied)) for word in others)
            and not named
        ):
            return 0.0
        score = outward(said | ({"back"} if line.verb in BACKWARD else set()), others, named, aim)
        unnamed = others and not named and not any(word in PLACES or word in told for word in others)
        return min(score, 0.7) if unnamed else score
    on = bool(ONWARD & {*line.words, *words_in(line)}) and aim.clauses[0].kind in (*MOVING, "")
    if not on or others or line.senses and line.kind != "go":
        return 0.0
    return 0.74 if (aim.leads or aim.clauses[0].kind in MOVING) and not aim.back else 0.0


CLIMBING = frozenset({"climb", "scale", "clamber", "shin"})  # to one thing, and not out by another


def nowhere(aim: Aim) -> bool:
    """Does a label name no place of its own beyond a road: “Take the stair down”, and not “Go into the mill”?"""
    named = {noun for clause in aim.clauses for noun in clause.nouns if tells(noun)}
    return not named - ROADS - ways().keys()


def words_in(line: Clause) -> set[str]:
    """The words of a line's verb, as the tables have them."""
    return {word for sense in line.senses for word in sense.words}


def ways_of(aim: Aim) -> set[str]:
    """The ways that a label says; “your back” is none, nor is the “down” of sitting down, or the “on” of a light on the
    roof."""
    stays = {
        word for one in aim.clauses for sense in one.senses if sense.kind in RESTING for word in sense.words
    }
    return {
        ways()[word]
        for before, word, behind in zip(("", *aim.words), aim.words, (*aim.words[1:], ""), strict=False)
        if word in ways() and before not in DETERMINERS and word not in stays
        if not lies_on(word, behind)
    }


def lies_on(word: str, behind: str) -> bool:
    """Is a word the “on” of something that lies or stands on another, and no way on: a light on the roof?"""
    return word == "on" and behind in DETERMINERS


RESTING = frozenset({"rest", "wait"})


def moves(aim: Aim) -> bool:
    """Is the verb of a label one of going? “Call out” is none, and “Straight out” has no verb."""
    return aim.bare and any(clause.kind in (*MOVING, "flee") for clause in aim.clauses)


STAYING = family("no going out")
FARTHER = frozenset({"town", "village", "city", "valley", "country", "dale", "parish"})


def outward(said: set[str], others: Sequence[str], named: bool, aim: Aim) -> float:
    """How well a label means going away."""
    if others and not named and any(naming(word, aim, (), "") for word in others):
        return 0.0
    goes = aim.leads or aim.verbless or any(clause.kind in MOVING for clause in aim.clauses)
    backward = goes and "back" in ways_of(aim) and "back" in aim.words[:3]
    if "back" in said:
        if others and not named and not any(word in PLACES or word in ROADS for word in others):
            return 0.0  # back to somewhere else
        elsewhere = bool(others) and not named
        return 0.9 - 0.2 * elsewhere if aim.back else 0.84 - 0.14 * elsewhere if backward else 0.0
    far = bool(FARTHER & set(others)) and not named
    if any(word in OUTWARD and word != "back" for word in aim.words[:3]) and (aim.leads or moves(aim)):
        return 0.84
    if backward:
        return 0.7 if far else 0.82
    if not aim.leads or aim.tested or aim.clauses[0].kind in STAYING:
        return 0.0
    return 0.76 + 0.08 * bool(others and named) + (0.0 if far else 0.06 * aim.back)


OBJECTS = frozenset({"me", "us", "him", "her", "them"})


def act_weight(line: str, label: str) -> int:
    """Does a line name an act by its own words, all of them the act's? The more, the more of it is said."""
    clause, act = taken_apart(line), aim(label)
    if turned(clause.words, label.lower().split()):
        return 0
    said = [word for word in clause.words if word not in small()]
    if not said or len(said) == 1 and OBJECTS & set(clause.words[1:]):
        return 0  # “take me with you” takes up no dagger
    if all(any(alike(word, other) for other in act.own) for word in said):
        return 2 + len(said) if alike(said[0], act.own[0]) else 0
    same = clause.senses and act.clauses[0].senses and clause.senses[0].row == act.clauses[0].senses[0].row
    nouns = [word for word in clause.nouns if tells(word)]
    if same and nouns and all(any(alike(word, other) for other in act.own) for word in nouns):
        return 1 + len(nouns)
    return 0


ONTO, OFF = frozenset({"on", "up"}), frozenset({"off", "down", "away"})


def turned(said: Sequence[str], label: Sequence[str]) -> bool:
    """Is an act the other way round than what is said: to put down, where one says to put on?"""
    way = next((ways for ways in (ONTO, OFF) if ways & {*label[1:2]}), None)
    return way is not None and not way & {*said[1:]} and bool((ONTO | OFF) & {*said[1:]})


def comes_near(line: Clause, aim: Aim, implied: Beings) -> bool:
    """Might a line that is a deed of its own mean this choice: are their verbs related, and does the label name what the
    line names, beyond those who are met?"""
    nouns = [word for word in line.nouns if tells(word) and word not in ways()]
    beyond = [word for word in nouns if not group_of(word, implied)] or nouns
    parts = line.kind in ("open", "close", "knock", "break")
    found = max((one for word in beyond if (one := naming(word, aim, (), "")) != PART or parts), default=0.0)
    how = {fitting_verb(line, clause, aim, nouns)[1] for clause in aim.clauses} - {""}
    if line.verb in GENERIC or how - {"near"}:
        return found >= 0.75
    return bool(how) and found >= 0.95
