"""Why a deed cannot be meant, or is not to be done: what it names is not here, or names nothing, or goes nowhere."""

import re

from solo.core.english import article, singular
from solo.core.procedure import Choose
from solo.play import sentences
from solo.play.deeds.counters import sold
from solo.play.deeds.hands import put_on_before
from solo.play.deeds.senses import worn
from solo.play.deeds.using import edible
from solo.play.deeds.ways import strolled
from solo.play.hearing import phrases
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING
from solo.play.hearing.naming import capital, is_, s_, the
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS
from solo.play.hearing.vocabulary import (
    alike,
    kin,
    made_of,
    plain_words,
    right,
    verbs,
    ways,
    words_of,
)
from solo.play.moment import BEASTS, Being, Deed, Moment, likened
from solo.session import offers, phases
from solo.session.blows import WEAPONS
from solo.session.game import Game
from solo.session.reading.answering import first_this, sub_question
from solo.session.reading.beside import HIM, MEALS, beside_verb, to_be_bought
from solo.session.reading.going import been, in_heading
from solo.session.reading.lately import told_lately
from solo.session.reading.pronouns import kind_of
from solo.session.reading.readings import NEEDS_OBJECT, numbered_of

PLACES = words_of("Places")
ALL = frozenset({"them", "everybody", "everyone", "all"})
BOUGHT = frozenset({"buy", "purchase", "order", "get", "have some", "buy some", "buy me"})
MADE = frozenset({"fire", "campfire", "match", "matches", "signal", "camp"})  # lit where there was none
SEEN = NEEDS_OBJECT - {"cast", "trade", "ask", "tell", "show"} | {
    "look",
    "smell",
    "knock",
    "talk",
    "sail",
    "count",
}


def with_us(deed: Deed, moment: Moment) -> str:
    """Why nobody is followed or left who comes along, or who goes nowhere; nothing for any other deed."""
    if (
        deed.kind not in ("follow", "go")
        or deed.exit
        or deed.kind == "go"
        and deed.verb not in ("leave", "abandon")
    ):
        return ""
    named = [word for word in plain_words(deed.whom or deed.place) if word not in DETERMINERS]
    found = moment.being(named) if named else ()
    strange = [word for word in named if tells(word) and word not in ways()]
    if not found and deed.kind == "go" and strange and not PLACES & {*strange}:
        return "" if any(map(moment.mentions, strange)) else f"You have no {strange[-1]} with you."
    if not found or found[0].name == moment.hero:
        return ""
    one, who = found[0], capital(the(found[0].name))
    if (one.source == "along" or one.beside) and PRONOUNS & {*phrases.taken_apart(deed.words).words}:
        away = [label for label in moment.choices if phrases.taken_apart(label).kind in MOVING | {"flee"}]
        return (
            f"{who} {s_(one.name, 'goes')} where you go. You can: {'; '.join(away)}."
            if away
            else f"{who} {s_(one.name, 'goes')} where you go."
        )
    if one.source == "along" or one.beside:
        return f"{who} {s_(one.name, 'goes')} where you go."
    told = [words for line in moment.text if set(one.words) & set(words := plain_words(line))]
    told += [words for line in moment.speech if "i" in (words := plain_words(line))]  # “say it while I walk”
    going = any(
        sense.kind in MOVING for words in told for word in words for sense in verbs().get((word,), ())
    )
    return (
        ""
        if deed.kind == "go" or going or moment.phase != phases.SCENE
        else f"{who} {is_(one.name)} not going anywhere now."
    )


def cannot(session: Game, deed: Deed, moment: Moment) -> str:
    """Why a deed cannot be meant: what it names is not here, or it names nothing."""
    if deed.whom and not deed.being and any(one.name == deed.whom for one in moment.absent):
        return f"{deed.whom} is not here."
    if deed.verb == "pay" and (
        due := next((word for word in plain_words(deed.words) if word in words_of("Dues")), "")
    ):
        asked = re.compile(rf"\b{due}\b(?! (?:hut|bar|house|man|men|gate|keeper|road|book)\b)", re.IGNORECASE)
        if not any(map(asked.search, (*moment.text, *moment.speech, *moment.choices))):
            return f"Nobody here has asked you for {article(due)}."
    if deed.kind in NEEDS_OBJECT and not (deed.what or deed.whom or deed.means or deed.about or deed.said):
        if deed.kind in ("attack", "ask", "tell") or HIM & set(plain_words(deed.words)) and moment.principals:
            return who_is_meant(deed, moment)
        treats = [word for word in plain_words(deed.words) if word in MEALS - {"something", "bite"}]
        if deed.kind == "trade" and treats:
            return f"There is no {treats[-1]} to be had here."
        if deed.kind == "trade" and (beside_verb(deed.words, deed) or " " in deed.verb):
            return "Nothing of that is to be had here."
        return (
            f"{deed.verb.capitalize()} what?"
            if " " not in deed.verb
            else "Which thing is meant? Name it as well."
        )
    if deed.kind == "attack" and deed.what == "yourself":
        return "Not that."
    if why := with_us(deed, moment):
        return why
    if (
        deed.kind in ("eat", "drink")
        and deed.what
        and not deed.thing
        and (wares := to_be_bought(session, deed))
    ):
        return f"You have none yet. You can: {offers.listed(wares)}."
    if session.phase.state == phases.FIGHT and deed.kind in ("eat", "drink") and deed.what:
        if not deed.thing:
            return f"You have no {deed.what} to {deed.kind}."
        if not edible(session.world[deed.thing], deed.kind):
            return f"Your {deed.what} is not to be {'eaten' if deed.kind == 'eat' else 'drunk'}."
    if deed.kind == "trade" and deed.unseen and deed.verb in BOUGHT and not moment.mentions(deed.unseen[0]):
        return f"Nobody here sells {article(deed.unseen[0])}."
    if deed.kind == "attack" and deed.being and len(deed.unseen) == 1 and deed.unseen[0] in WEAPONS:
        return f"You have no {deed.unseen[0]}. To go for {called_so(deed)} with what you have: `attack {called_so(deed)}`."
    if deed.kind in SEEN and deed.unseen and (absent := not_here(session, " ".join(deed.unseen), moment)):
        return f"{absent} is not here."
    if deed.kind in ("search", "track") and deed.unseen and (sought := moment.away(deed.unseen)):
        return f"You see nothing of {sought[0].name} here."
    if deed.kind == "climb" and not (deed.exit or deed.thing):
        strange = [word for word in plain_words(deed.place) if tells(word)]
        if strange and not CLIMBED & set(strange) and not any(map(moment.mentions, strange)):
            return not_seen(strange[-1])
    if deed.kind in SEEN and deed.unseen and likened(deed.unseen[0]):
        return "Which thing is meant? Name it as well."
    sells = deed.kind == "steal" and bool(sold(session.stage.ground, deed.what))
    if (
        deed.kind == "steal"
        and deed.what
        and not (deed.thing or sells)
        and only_listened(session, deed, moment)
    ):
        return absent_now(session, plain_words(deed.what)[-1])
    own = OWN_THING.findall(deed.words.lower()) if deed.kind in ON_ONE else []
    here = MADE | worn() if deed.kind == "look" and own else MADE | (worn() & {*own})
    if deed.kind in SEEN and (gone := [word for word in deed.unseen if word not in here]):
        gone = [
            word
            for word in gone
            if word not in PAID
            and word not in plain_words(deed.whom)
            and not put_on_before(session.stage.ground, word)
        ]
        if deed.kind == "steal":
            gone = [word for word in gone if not sold(session.stage.ground, word)]
        if gone:
            return absent_now(session, gone[0])
    if deed.kind in ("talk", "ask", "tell", "threaten") and not deed.whom and not moment.strangers:
        return "Nobody is here to hear it."
    several = list(dict.fromkeys(kind_of(being) for being in moment.strangers if not beast(being)))
    if (
        deed.kind in ("talk", "ask", "tell", "threaten")
        and not deed.whom
        and not moment.beings_met
        and several[1:]
    ):
        several = [one for one in several if one[:1].isupper()] or several
        several = [
            one for at, one in enumerate(several) if not any(alike(one, other) for other in several[:at])
        ]
        if len(several) == 1 or ALL & set(plain_words(deed.words)) or deed.verb == "say":
            return ""  # one of the men is the man, and them are all of them
        return f"To whom? Here: {', '.join(several)}."
    into = [word for word in phrases.taken_apart(deed.words).nouns if tells(word) and word not in ways()]
    if deed.kind == "go" and into and all(word in moment.told for word in into):
        return ""  # into what stands here
    meeting = moment.phase == phases.ENCOUNTER
    if deed.kind == "go" and not deed.exit and strolled(phrases.taken_apart(deed.words), moment):
        return ""
    if deed.kind == "go" and not deed.exit and (deed.unseen or not deed.what) and not meeting:
        return left_behind(session, deed) + no_way(moment, deed)
    return ""


def left_behind(session: Game, deed: Deed) -> str:
    """That a place one has been to lies behind one, where that is where somebody wants to go; nothing where it is not."""
    named = [word for word in plain_words(deed.place or deed.what) if tells(word) and word not in ways()]
    for scene in session.adventure.scenes.values():
        if (
            named
            and scene is not session.stage.ground.scene
            and been(session, scene)
            and in_heading(scene, named)
        ):
            return f"{scene.heading} lies behind you. "
    return ""


def only_listened(session: Game, deed: Deed, moment: Moment) -> bool:
    """Is a thing named that the place only listens for, and that nothing told or offered here names?"""
    word = plain_words(deed.what)[-1]
    told = {own for said in (*moment.text, *moment.speech, *moment.choices) for own in plain_words(said)}
    told |= {own for line in sentences.told(session.stage.ground, moment) for own in line.words}
    return (
        not any(alike(word, own) or kin(word, own) or own in made_of().get(word, ()) for own in told)
        and not moment.thing([word])
        and any(word in words for phrase in moment.listened for words in phrase)
    )


PAID = words_of("What is paid") | words_of("Money of any sort")


def beast(being: Being) -> bool:
    """Is it no person?"""
    return bool(BEASTS & {*being.words, *being.roles})


def called_so(deed: Deed) -> str:
    """Whom a deed is done to, as one calls them."""
    return deed.whom if deed.whom[:1].isupper() else f"the {deed.whom}"


CLIMBED = frozenset(
    {"tree", "trees", "oak", "branch", "rock", "rocks", "wall", "walls", "roof", "hill", "bank", "slope", "cliff", "ladder", "stairs",
     "stair", "steps", "loft", "rafters", "beam", "window", "ledge"}
)  # fmt: skip


def not_here(session: Game, rest: str, moment: Moment) -> str:
    """The name of somebody whom the story knows, who is asked and is not here; nothing where it is not so."""
    words = plain_words(rest)
    for entry in session.adventure.people.values():
        names = plain_words(entry.name)
        both = len(words) > 1 and set(words[:2]) <= set(names) and not moment.being(words[:2])  # Mother Hask
        if both or words and words[0] in names and not moment.being(words[:1]):
            return entry.name
    return ""


COINS = frozenset({"coin", "coins", "money", "gold", "silver", "cash", "pence"})


def not_seen(word: str) -> str:
    """What is said of a word that names nothing here; a word that is no noun is not repeated."""
    if word in COINS:
        return "You have no coins."
    noun = (
        not (word in ways() or word in PREPOSITIONS or word.endswith("ing") or (word,) in verbs())
        or word in right()
    )
    are = "are" if plural_noun(word) else "is"
    return (
        f"There {are} no {word} here that you can see."
        if noun
        else "There is nothing like that here that you can see."
    )


def absent_now(session: Game, word: str) -> str:
    """What is said of something that is not on the screen: what was told of it, where anything was; else that it is not here."""
    told = told_lately(session, word)
    return (
        f"{not_seen(word)[:-1]} now. What you were told of it: {told}"
        if told and word not in COINS
        else not_seen(word)
    )


OWN_THING = re.compile(r"\b(?:my|our) (?:own )?([a-z]+)")
ON_ONE = frozenset(
    {"look", "use", "touch", "wash", "put", "pull", "push", "lift"}
)  # done to one's own boots, which no text names


def plural_noun(word: str) -> bool:
    """Is a noun one of several: pieces, numbers, men?"""
    return singular(word) != word or word in ("men", "women", "people", "children")


def who_is_meant(deed: Deed, moment: Moment) -> str:
    """Whom? Those who are here are named."""
    here = list(dict.fromkeys(kind_of(being) for being in moment.principals))
    if not here:
        return "Nobody is here."
    return f"{deed.verb.capitalize()} whom? Here: {', '.join(here)}." if len(here) > 1 else ""


def no_way(moment: Moment, deed: Deed) -> str:
    """Where one can go, to somebody who wants to go elsewhere."""
    ways = list(dict.fromkeys(exit.label for exit in moment.exits)) or (
        list(moment.choices) if moment.phase != phases.FIGHT else []
    )
    where = f"No way leads {deed.place} from here" if deed.place in POINTS else "No way leads there from here"
    if not deed.place:
        where = "Go where"
    return f"{where}{'?' if not deed.place else '.'} {'You can: ' + '; '.join(ways) + '.' if ways else ''}".strip()


POINTS = frozenset(
    {"north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "up", "down"}
)


NOT_DONE = "Then nothing is done."
NAMES_NOTHING = "That names nothing that is done here"
FIRST = "First one of these; then anything else."  # a question stands open


def refusal_of(session: Game) -> str:
    """Why nothing can be done now: a question stands open, or this is no time for it."""
    if asks_first(session) or session.phase.state == phases.ENCOUNTER and sub_question(session):
        return first_this(numbered_of(session))
    return phases.REFUSED[session.phase.state]


def asks_first(session: Game) -> bool:
    """Does a question stand open in a scene that has to be answered before anything else is done?"""
    return (
        isinstance(session.request, Choose) and session.phase.state == phases.SCENE and not session.may_try()
    )
