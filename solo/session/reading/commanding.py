"""Commands: a line that is one, word for word or as newcomers say it."""

import re
from collections.abc import Container
from functools import cache

from solo.core import regex
from solo.core.english import begins
from solo.core.english import words as words_of
from solo.core.preferences import BY_KEY
from solo.play import inquiry
from solo.play.hearing import phrases
from solo.play.hearing.phrases import DETERMINERS, PRONOUNS, taken_apart
from solo.play.hearing.vocabulary import commands, misspelled, plain_words, small
from solo.session import offers
from solo.session.game import Game
from solo.session.offers import NoMatch, Offer
from solo.session.origins import known
from solo.session.phases import FIGHT
from solo.session.reading.readings import Reading, taken


def command(session: Game, line: str, known: Container[str]) -> Reading | None:
    """The command that a line is: word for word, or as newcomers say it. None where it is none, or rather a choice."""
    found = plain_command(line, known)
    if found is None:
        said = phrases.plainly(line).lower()
        name = (
            commands().get(said)
            or ("" if of_somebody_here(session, said) else commands().get(phrases.bare(line).lower()))
            or asked_of_the_game(said)
            or None
        )
        if name in ("time", "people", "exits") and (one := asked_by_choice(session, said, name)) is not None:
            return taken(line, one)
        if (name == "who are you" or of_somebody(said)) and session.moment().strangers:
            return None
        if name == "quit" and said in PARTING and to_somebody(session):
            return None
        if name is None or is_choice(session, line) or is_meant(session, line, name in PLAIN):
            return None
        return Reading("command", line, name)
    if is_choice(session, line):
        return None
    if not fits_command(session, found, known):
        name = commands().get(phrases.plainly(line).lower())
        if name == "quit" and to_somebody(session):
            return None
        meant = name is not None and is_meant(session, line, name in PLAIN)
        return Reading("command", line, name) if name and not meant else None
    return found


ASKED = (  # what is asked of the game in many ways: a pattern, and the command that answers
    ((r"what (?:(?:do|have|did|am|is) (?:i|we) |stuff |things |items |gear )(?:do i |have i )?(?:have|got|own|carry|carrying|holding|wearing|bring|brought)"
     r"(?: (?:got|on me|with me|on us|with us|left|now|so far|to work with|that is useful|in my \w+))*"), "inventory"),
    (r"what is in my (?:bag|pack|backpack|pockets?|hands?|purse|possession|inventory|satchel|rucksack)", "inventory"),
    (r"(?:do|have) i (?:have|got) anything(?: (?:useful|on me|left|with me|to \w+))*", "inventory"),
    (r"(?:list|show|show me|check|go through) (?:all )?my (?:things|stuff|gear|items|belongings|possessions|kit)", "inventory"),
    ((r"how (?:much|many) (?:money|coins?|gold|silver|cash|pennies|pence) (?:(?:do|have) (?:i|we) )?(?:have|got|left|is left)"
     r"(?: (?:got|left|on me|now|with me))*"), "money"),
    (r"(?:am i|are we) (?:rich|poor|broke|skint)", "money"),
    (r"how (?:badly |bad |much )?(?:hurt|wounded|injured|healthy|tired|bad|damaged) (?:am i|are we)(?: now)?", "sheet"),
    (r"how (?:badly|bad|much|seriously) (?:am i|are we) (?:hurt|wounded|injured|damaged|bleeding)(?: now)?", "sheet"),
    (r"how (?:much|many) (?:health|hp|hit points|life|heart|blood)(?: points)? (?:(?:do|have) (?:i|we) )?(?:have|got|left)(?: (?:got|left|now))*", "sheet"),
    (r"(?:check|see|find out) (?:if|whether|how badly|how bad) (?:i am|we are) (?:badly )?(?:hurt|wounded|injured|bleeding|ok|okay|all right)", "sheet"),
    (r"am i (?:badly |very |still |much )?(?:hurt|wounded|bleeding|dying|alive|injured|ok|okay|all right)", "sheet"),
    (r"(?:so )?who(?: all| else)? is (?:here|with me|with us|around|about|in here|in this place|in the room|present)(?: (?:now|with me|too))*", "people"),
    (r"where (?:can|could|do|should|may|might) (?:i|we) (?:go|get to|head)(?: (?:to|from here|now|next|else))*", "exits"),
    (r"what (?:ways|exits|doors|paths|roads)(?: out)? (?:are there|are here|lead (?:out|away|on)(?: of here)?|can i (?:take|see))", "exits"),
    (r"how (?:long|much time|much longer) (?:(?:have|do) (?:i|we) (?:got|have)|is (?:left|there)|is there left)(?: (?:left|now|got))*", "time"),
    (r"(?:what|how good|how bad) (?:is|are) (?:my|the|our) (?:chances?|odds)(?: (?:of|at|with|for|if|here|now)\b.*)?", "odds"),
    (r"how deep (?:is my wound|are my wounds|is my injury)(?: now)?", "sheet"),
    (r"how (?:bad|serious) (?:is it|is my wound|are my wounds|is my injury|am i)(?: now)?", "sheet"),
    ((r"(?:(?:can|could|may) (?:i|you) |let me |please |i want to |i would like to )*(?:show|see|view|check|display|bring up|pull up|open|print|list)"
     r"(?: me| us)? (?:my |the |our |your )?(?:character|sheet|stats|stat)(?: (?:sheet|stats|please))*"), "sheet"),
    ((r"(?:(?:can|could|may) (?:i|you) |let me |please |i want to |i would like to )*(?:show|see|view|check|display|bring up|list)"
     r"(?: me| us)? (?:my |our )(?:inventory|bag|pack|gear|kit|things|stuff|possessions|equipment)(?: please)?"), "inventory"),
    ((r"(?:(?:can|could|may) (?:i|you) |let me |please )*(?:show|see|view|check|display|list)(?: me| us)? my (?:wounds|injuries|health|hp|status|condition)"), "sheet"),
    (r"(?:show|see|view|check)(?: me)? my (?:journal|log|diary|quests?|notes|progress)", "journal"),
    (r"did i (?:lose|drop|forget|leave) (?:anything|something|any of my \w+|my \w+)(?: behind| there)?", "inventory"),
    (r"(?:what|have i) (?:did i lose|have i lost|lost anything|lost something|got left|is missing)", "inventory"),
    ((r"(?:do (?:i|we) have|is there|have i(?: got)?) (?:any |enough |still )?(?:room|space)(?: left)?(?: (?:for|to|in)\b.*)?|how full (?:is|are) my \w+|"
     r"(?:how much|what|how many things) (?:more |else )?can i (?:still )?carry|can i (?:take|carry) (?:both|them all|it all|all of (?:it|them)|everything|any more|more)"
     r"(?: of (?:them|these|those))?(?: with me)?|am i (?:carrying too much|overloaded|encumbered|too heavy)"), "inventory"),
    (r"where have (?:i|we) been(?: so far| already| today| until now)?", "map"),
    ((r"what (?:have i|did i) (?:found|find|learned|learnt|learn|done|do|seen|see|find out|found out|discovered)(?: out)?(?: so far| already| until now| today)?|"
     r"what do (?:i|we) (?:already |actually )?know(?: so far| by now)?|what (?:am i|are we|was i) (?:supposed|meant|trying|doing|here)(?: to(?: do| be doing)?)?(?: again| here| for)?|"
     r"(?:why am i here|what is my (?:goal|job|task|mission|quest|aim|purpose)|what is the (?:goal|mission|quest|aim|plan|point))(?: again| here)?"), "journal"),
    (r"how (?:are|is) (?:the |my |our )?(?:party|others|friends|companions|team|group)(?: doing| holding up)?", "party"),
    (r"(?:what|which) (?:spells|magic|talents|powers|abilities|skills) (?:do i|have i|can i)\b.*", "acts"),
)  # fmt: skip


def asked_by_choice(session: Game, said: str, name: str) -> Offer | None:
    """The choice that asks just that: “Ask how long there is”, of “how long have we got?” None where there is none, and
    where it asks of somebody or some way that was not said: “Ask who is under the floor”, of “who is here”."""
    start = ["ask", *said.split()[:2]]
    return next(
        (
            one
            for one in session.offers
            if one.numbered
            and not one.barred
            and (words := words_of(one.text))[:3] == start
            and (name == "time" or set(plain_words(" ".join(words[3:]))) <= set(plain_words(said)))
        ),
        None,
    )


def of_somebody(said: str) -> bool:
    """Is a line what one says to whoever is there, and to the game only where nobody is: thanks, or what anybody is asked?"""
    return commands().get(said) == "greet" and said in THANKS or bool(inquiry.of_themselves(said))


THANKS = frozenset({"thanks", "thank you", "cheers", "thx", "sorry"})
STATE = frozenset({"sheet", "inventory", "journal", "map", "party", "money", "odds"})


def asked_of_oneself(line: str) -> Reading | None:
    """A question of how one stands, or what one carries or knows: answered wherever it is asked, in the middle of a fight
    and before an open question. None for any other line."""
    said = phrases.plainly(line).lower()
    name = asked_of_the_game(said) or asked_of_the_game(spelled(said))
    return Reading("command", line, name) if name in STATE else None


OWN_WORDS = (
    "character",
    "inventory",
    "stats",
    "sheet",
    "journal",
    "health",
    "wounds",
    "equipment",
    "show",
    "wounded",
    "injured",
)


def spelled(said: str) -> str:
    """A question of oneself without slips in the words that matter."""
    return " ".join(
        next((own for own in OWN_WORDS if own != word and len(word) > 3 and misspelled(word, own)), word)
        for word in said.split(" ")
    )


@cache
def asked_of_the_game(said: str) -> str:
    """The command that answers what is asked in words of one's own; nothing where it is no such question."""
    return next((name for pattern, name in ASKED if re.fullmatch(pattern, said)), "")


PARTING = frozenset({"i give up", "goodbye", "bye", "i quit", "good bye", "farewell", "bye bye"})


def to_somebody(session: Game) -> bool:
    """May a word of parting, or of giving up, be said to somebody in the story?"""
    return session.phase.state == FIGHT or bool(session.moment().strangers)


def plain_command(line: str, known: Container[str]) -> Reading | None:
    """A line that begins with the name of a command."""
    verb, _, rest = line.strip().partition(" ")
    verb = verb.lower().rstrip(".!,:;") or verb.lower()
    if verb not in known and not rest:
        verb = verb.rstrip("?") or verb
    return Reading("command", line, verb, rest.strip()) if verb in known else None


ALONE = frozenset(
    {
        "look",
        "l",
        "sheet",
        "inventory",
        "i",
        "map",
        "party",
        "clock",
        "luck",
        "acts",
        "again",
        "g",
        "back",
        "quit",
        "exit",
    }
)
PLAIN = frozenset(
    {"look", "inventory", "sheet", "people", "options", "money", "why", "odds", "journal", "who are you"}
)
WRITERS = frozenset({"vars", "set", "goto", "trace", "findings"})  # in a writer's game alone
COUNTED = frozenset({"undo", "redo"})
LENT = frozenset(
    {"try", "ask", "look", "l", "map", "party", "clock", "sheet", "inventory", "i", "save"}
)  # a story may listen for


def heard_here(session: Game) -> frozenset[str]:
    """The words that choices have beside their labels, and that the place listens for: “help wring” is a deed there."""
    there = [*(one for one in session.placed() if one.numbered), *session.listened]
    return frozenset(word for one in there for phrase in one.heard for words in phrase for word in words)


def named_here(session: Game) -> frozenset[str]:
    """The names that choices have: “help Dinah” is a deed where one of them lends her a hand."""
    labels = [one.text for one in session.placed() if one.numbered]
    return frozenset(word.lower() for label in labels for word in re.findall(r"(?<=\s)[A-Z][a-z]+", label))


def of_somebody_here(session: Game, said: str) -> bool:
    """Is a line a question about whoever is here, and no wish of the program: “can you walk?”"""
    moment = session.moment() if YOU_CAN.match(said) else None
    return moment is not None and bool(moment.strangers or moment.companions)


YOU_CAN = regex.late(
    r"(?:can|could|will|would|do|did|are|have) you (?!(?:please )?(?:show|tell|give|list|help|explain|save|quit|stop)\b)"
)


def fits_command(session: Game, found: Reading, known_: Container[str]) -> bool:
    """Can what follows a command be meant for it? Else the line is a sentence that begins alike. `known_`: the commands there are."""
    name, rest = found.name, found.words
    if session.table.writer and name in WRITERS:
        return True
    if name in ("try", "ask"):
        return False  # read with the story
    if name == "back" and not session.open:
        return False
    if name in LENT and offers.listening(found.line, session.listened):
        return False
    if not rest:
        return True
    if name in ALONE:
        return False
    if name in COUNTED:
        return rest.isdecimal()
    if name == "why":
        word = len(rest.split()) == 1 and rest.isalpha() and rest.lower() not in (*PRONOUNS, *SMALL_WHYS)
        return rest.isdecimal() or rest in ("all", "rules") or word or known(session, rest)
    if name == "help":
        return (
            len(rest.split()) == 1
            and (rest in known_ or not taken_apart(rest).senses)  # “help load”
            and not session.moment().being(words_of(rest))
            and rest.lower() not in PRONOUNS
            and not (
                rest.lower() in (heard_here(session) | named_here(session)) and rest.lower() not in commands()
            )
        )
    if name in ("save", "fork") and rest[:1] in ('"', "“", "'", "‘"):
        return True  # a name, as it is quoted
    if name in ("save", "fork"):
        named = [word for word in words_of(rest) if word not in small()]
        first = words_of(rest)[:1]
        return not (
            name == "save"
            and (
                not named or first[0] in PRONOUNS or first[0] in DETERMINERS or session.moment().being(named)
            )
        )
    if name == "set":
        return rest.split()[0].lower() in BY_KEY and len(rest.split()) < 3
    if name == "journal":
        return rest.isdecimal() or rest == "all"
    return True


SMALL_WHYS = ("not", "though", "then", "now", "here", "this", "that", "bother", "so", "exactly", "me", "us")


def is_choice(session: Game, line: str) -> bool:
    """Is a line one of the choices, word for word, or as only one of them begins?"""
    said = words_of(line)
    if any(said == words_of(offer.text) for offer in session.offers if offer.numbered):
        return True
    return len(said) > 1 and sum(begins(words_of(offer.text), said) for offer in session.offers) == 1


def is_meant(session: Game, line: str, plain: bool = False) -> bool:
    """Is a line one of the choices, by what it means, or an answer that one of them is? `plain`: only if all its words are
    one's own."""
    if plain:
        said = set(words_of(line))
        return any(said <= set(words_of(one.text)) for one in session.offers if one.numbered)
    numbered = [offer for offer in session.placed() if offer.numbered]
    try:
        return offers.answer_meant(line, numbered) is not None or offers.meant(line, numbered) is not None
    except NoMatch:
        return False
