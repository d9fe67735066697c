"""One line, read: the order in which it is looked at."""

import re
from collections.abc import Callable, Container

import msgspec

from solo.core import regex
from solo.core.procedure import Choose, Roll, Write
from solo.play import inquiry
from solo.play.hearing import options, phrases
from solo.play.hearing.frames import GO_SEE, GREETING, spoken
from solo.play.hearing.labels import tells
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, taken_apart
from solo.play.hearing.questions import asks, question_of
from solo.play.hearing.understanding import HANDLES, clauses_of
from solo.play.hearing.vocabulary import commands, family, openings, plain_words, small, stems, ways, words_of
from solo.play.moment import Being, Moment
from solo.referee.draft import REST
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import NoMatch, Offer
from solo.session.reading.addressing import addressed, only_said, said_to, spoken_to_them
from solo.session.reading.answering import about_this, answer, counter, of_a_term, sub_question, turn
from solo.session.reading.asking import (
    allowed,
    asked,
    for_yes,
    listener,
    own_words,
    plain,
    put_to,
    questioned,
    quoted,
    to_the_question,
)
from solo.session.reading.at_theirs import at_theirs
from solo.session.reading.bearings import by_bearing
from solo.session.reading.before import done_before
from solo.session.reading.beside_it import beside_it
from solo.session.reading.beyond import beyond
from solo.session.reading.bidding import as_asked, bidden, only_told
from solo.session.reading.briefly import briefly
from solo.session.reading.closely import closely
from solo.session.reading.commanding import (
    asked_of_oneself,
    command,
    is_choice,
    of_somebody,
    plain_command,
)
from solo.session.reading.doing import as_deed, mounted, read_clause, refused, said_to_nobody
from solo.session.reading.elsewhere import of_the_room
from solo.session.reading.going import asked_about, other_way
from solo.session.reading.guarding import guarded
from solo.session.reading.in_turn import as_named, several_asked
from solo.session.reading.listed import listed_as
from solo.session.reading.lists import OFFERED, STANDING, answer_or_instead, bought_or_instead
from solo.session.reading.of_ways import of_several_ways
from solo.session.reading.offering import is_wordy, offered
from solo.session.reading.onwards import goes_on, going_on
from solo.session.reading.outright import said_outright
from solo.session.reading.parting import is_goodbye, parting, with_a_name
from solo.session.reading.plainly import plainly
from solo.session.reading.pronouns import called, spelled_out
from solo.session.reading.rather import rather
from solo.session.reading.readings import NOBODY_BUYS, SELLING, Reading, numbered_of, taken, which
from solo.session.reading.refusing import NAMES_NOTHING, NOT_DONE, refusal_of
from solo.session.reading.same_question import on_the_list
from solo.session.reading.sensing import by_sense
from solo.session.reading.several import (
    beyond_it,
    each_bought,
    first_of,
    led_up_to,
    one_by_one,
    passed_over,
    then_done,
)
from solo.session.reading.spending import as_said
from solo.session.reading.wanting import only_named, plainly_wanted
from solo.session.reading.wording import OR_ELSE, is_speech, is_stated, plainly_put, respelled
from solo.session.replies import CONDITION


def read(session: Game, line: str, known: Container[str]) -> Reading:
    """What a line means now. `known` are the commands there are."""
    with session.standing_still():
        if session.phase.state == phases.SCENE and session.request is None and goes_on(line):
            line = going_on(line, session.moment())
        found = of_those_asked(session, by_itself(session, line, known))
        if session.phase.state in OPEN_TO_SLIPS and found.kind in DONE:
            line = respelled(line, session.moment(), lambda: written(session))
        for looked_at in LOOKED_AT:
            found = looked_at(session, line, found)
        return found


OPEN_TO_SLIPS = (phases.SCENE, phases.ENCOUNTER)  # where a slip of the pen is set right
DONE = ("choice", "heard", "deed", "which", "no")

# What a reading is held against before it stands, in this order: whether somebody else is asked to do it, whether the line says the choice, and closely where anything hangs on it, whether anybody can do it,
# whether it is done with somebody elsewhere, whether a choice is meant rather than a deed, or so plainly that it need not be asked, whether the way is said, whether nothing leaves one's hands that was not
# said, what the place says of what an answer does not name,
# and whether a choice asks the very thing that nothing answers.
LOOKED_AT: tuple[Callable[[Game, str, Reading], Reading], ...] = (
    bidden,
    only_told,
    guarded,
    closely,
    beyond,
    at_theirs,
    rather,
    plainly,
    of_several_ways,
    as_said,
    beside_it,
    on_the_list,
)


def of_those_asked(session: Game, found: Reading) -> Reading:
    """What a line means by itself; else which it means of those that were asked about last: “the hook”."""
    if found.kind not in ("which", "no") or len(session.unsettled) < 2:
        return found
    there = [one for one in session.unsettled if not one.barred]
    places = options.meant(found.line, [one.text for one in there])
    return taken(found.line, there[places[0]]) if len(places) == 1 else found


def by_itself(session: Game, line: str, known: Container[str]) -> Reading:
    """What a line means by itself."""
    request = session.request
    if session.over and not session.open:
        return afterwards(session, line, known)
    if isinstance(request, Write | Roll):
        return beside(session, line, known)
    if not line.strip():
        return Reading("command", line, "what now")
    if session.otherwise is not None and options.refuses(line):
        return session.otherwise  # no choice was meant, but what was typed
    if line.strip().isdecimal():
        return numbered(session, line)
    if (place := place_of(session, line)) is not None:
        return numbered(session, place)
    if (said := said_outright(session, line)) is not None:
        return said
    if (state := asked_of_oneself(line)) is not None and not is_choice(session, line):
        return state
    if (said := at_a_question(session, line, known)) is not None:
        return said
    if session.suggested is not None and commands().get(phrases.plainly(line).lower()) == "yes":
        return taken(line, session.suggested)
    early = (
        None
        if counter(session) and phrases.plainly(line).lower() in LEAVING
        else command(session, line, known)
    )
    if early is not None:
        return early
    if isinstance(request, Choose) and request.rule in OFFERED:
        return answer_or_instead(session, line)
    if counter(session):
        return bought_or_instead(session, line, in_story)
    if session.phase.state in (phases.PROLOGUE, phases.CREATION) or (
        isinstance(request, Choose) and not session.world.get("game", "scene")
    ):
        return offered(session, line, None) or refused(session, line, None)
    found = traded(session, line, asked_and_done(session, line) or in_story(session, line))
    return hailed(session, line, found) or done_before(session, line, found, session.moment())


def in_story(session: Game, line: str) -> Reading:
    """A line in the middle of the story: who is called by name is spoken to; what is nothing else may be a choice in
    other words."""
    moment = session.moment()
    exact = offers.word_for_word(line, numbered_of(session))
    if exact is not None:
        return taken(line, exact)
    if (many := len(numbered_of(session))) and SEVERAL_NUMBERS.fullmatch(line.strip()):
        return Reading("no", line, text=f"One number at a time; choose from 1 to {many}.")
    line = respelled(line, moment, lambda: written(session))
    whole = listed_as(session, line, moment)
    if whole is not None and whole.kind != "yield":  # to give up is asked about first
        return taken(line, whole)
    if (visit := GO_SEE.match(line)) is not None and moment.away(plain_words(visit["whom"])):
        line = f"go to {visit['whom']}"
    if (brief := briefly(session, line, moment)) is not None:
        return brief
    line = plainly_put(as_asked(line, moment), moment)
    line = typed = as_named(session, unquoted(phrases.as_question(line), moment))
    if (offer := plainly_wanted(session, line, moment)) is not None:
        return taken(line, offer)
    if (other := other_way(session, line)) is not None:
        return other
    line = addressed(asked_for(line, moment), moment)
    if moment.strangers and '"' not in line and VOCATIVE.match(line):
        line = f'say "{line.strip()}"'  # “my lord, they are at the door”
    line = placed_name(session, plainly_put(line, moment) if line != typed else line)
    found = as_it_stands(session, line, moment)
    if (spoken := spoken_aloud(session, typed, line, found, moment)) is not None:
        line, found = spoken
    if (made := better_said(session, line, found, moment)) is not None:
        line, found = made
    if session.phase.state == phases.FIGHT and found.kind == "no" and line == typed:
        found = called_out(session, line, moment) or found
    found = as_told(session, line, found, moment)
    sensed = by_sense(session, spelled_out(session, line, moment), found, moment)
    found = by_bearing(session, line, only_named(session, line, sensed, moment), moment)
    return of_the_room(session, line, to_the_question(session, line, found, moment))


def unquoted(line: str, moment: Moment) -> str:
    """A question in quotation marks to those who are here, without them; any other line as it is."""
    said = line.strip().strip('"“”')
    whole = QUOTED.match(line.strip()) and '"' not in said.replace("“", '"') and moment.principals
    return said if whole and said.endswith("?") and asks(said) else line


def asked_for(line: str, moment: Moment) -> str:
    """A line that bids whoever is here hand one something, as a request to them: “give me the pole”; any other line as it is."""
    found, there = HAND_ME.fullmatch(phrases.plainly(line)), moment.principals or moment.companions
    if found is None or not there:
        return line
    return f"ask {called(has_it(found['what'], there, moment) or there[:1])} for {found['what']}"


def has_it(what: str, there: tuple[Being, ...], moment: Moment) -> tuple[Being, ...]:
    """Who of these has a thing, as the text tells of them: whoever is named last before it. None where nobody is."""
    last = plain_words(what)[-1:]
    for line in moment.sentences(last) if last else ():
        said = plain_words(line)
        before = said[: said.index(last[0])] if last[0] in said else []
        named = [
            (max(at for at, word in enumerate(before) if word in one.words), one)
            for one in there
            if {*one.words} & {*before}
        ]
        if named:
            return (max(named, key=lambda each: each[0])[1],)
    return ()


HAND_ME = regex.late(
    r"(?:please )?(?:give|hand|pass|lend) (?:me|us) (?P<what>(?!a (?:hand|moment|minute|chance|break|second)\b).+?)(?:,? please)?",
    re.IGNORECASE,
)
VOCATIVE = regex.late(
    r"(?:my (?:lord|lady|friend|dear)|sir|madam|your (?:honour|grace|lordship|ladyship|worship)), "
    r"(?:i|we|you|he|she|it|they|there|this|that|the|my|your)\b(?! \w+\?$)",
    re.IGNORECASE,
)  # somebody is called, and told something
SEVERAL_NUMBERS = regex.late(r"\d{1,5}(?:[\s,;.]+\d{1,5})+")


def traded(session: Game, line: str, found: Reading) -> Reading:
    """A choice that only shows wares, with what a line wants of them bought next; who wants to sell, or to haggle, is told
    how that stands. Any other reading as it is."""
    clause = taken_apart(line)
    words = set(plain_words(line))
    shops = [one for one in numbered_of(session) if not one.barred and offers.aimed(one).sells]
    near = found.near or ((found.offer,) if found.offer is not None else ())
    sells = clause.verb in SELLING and found.kind in ("which", "choice") and not shops
    if sells and near and all(offers.aimed(one).verbless for one in near):
        return Reading("no", line, text=NOBODY_BUYS)
    if not shops and (told := no_price(session, line, found)):
        return Reading("no", line, text=told)
    if not shops or session.phase.state != phases.SCENE:
        return found
    if words & STANDING and found.kind in ("no", "choice"):
        return Reading(
            "which", line, near=tuple(shops), text=f"{PRICES_STAND} You can: {offers.listed(shops)}."
        )
    if found.kind != "choice" or found.offer is None or found.offer.key not in {one.key for one in shops}:
        return found
    if clause.verb in SELLING:
        return Reading(
            "which", line, near=(found.offer,), text=f"{NOBODY_BUYS} You can: {offers.listed(shops)}."
        )
    label = offers.aimed(found.offer)
    wanted = [word for word in clause.nouns if tells(word) and word not in label.words]
    if line.rstrip().endswith("?"):
        return found  # who asks whether anything is to be had buys nothing yet
    if clause.kind != "trade" and clause.verb != "get" or not wanted or found.rest:
        return found
    goods = re.sub(r"^.*?\b(?:buy|get|purchase|order|take)\b\s*(?:me|us|myself)?\s*", "", phrases.bare(line))
    return msgspec.structs.replace(found, then=(f"buy {goods}",))


def no_price(session: Game, line: str, found: Reading) -> str:
    """What is told to who haggles where nothing is sold: that a price stands, where one is named here, or that none is. Nothing
    for any other line, and where the place waits for it."""
    verb = plain_words(phrases.bare(line))[:1]
    if not verb or verb[0] not in HAGGLING or session.phase.state not in (phases.SCENE, phases.ENCOUNTER):
        return ""
    if (
        found.kind == "heard"
        or found.kind == "choice"
        and verb[0] in plain_words(found.offer.text if found.offer else "")
    ):
        return ""
    if AMOUNT.search(phrases.plainly(line)):
        return ""  # “haggle for eight coins more” asks for them
    moment = session.moment()
    named = any(PRICED.search(one) for one in (*moment.choices, *moment.text, *moment.speech))
    if not moment.principals:
        return "There is nobody here to haggle with."
    return PRICES_STAND if named else "Nobody here has named a price."


HAGGLING = frozenset({"haggle", "bargain", "barter"})
AMOUNT = regex.late(
    r"\b(?:more|\d+|pay|wages?|reward|fee|(?:for|about) (?:two|three|four|five|six|eight|ten|twelve|twenty)\b)",
    re.IGNORECASE,
)
PRICED = regex.late(
    r"\b(?:pay|price|prices|cost|costs|coins?|shillings?|pence|penny|pennies|silver|gold|toll|fee|fare|wages?)\b",
    re.IGNORECASE,
)
PRICES_STAND = "The prices stand as they are written."


def asked_and_done(session: Game, line: str) -> Reading | None:
    """A question, and in the same line what one asks or does after it: the deed is done when the question is answered, or waits
    (“is she hungry? give her the bread”). None for a line that is not both."""
    if (both := several_asked(session, line)) is not None:
        return msgspec.structs.replace(in_story(session, both[0]), rest=both[1])
    cut = ASKED_FIRST.match(line.strip())
    if cut is None or '"' in line or session.phase.state == phases.FIGHT:
        return None
    moment, then = session.moment(), cut["then"].strip()
    question, clause = question_of(cut["question"], moment), taken_apart(cut["then"])
    if question is None or question.kind == "may" or asks(then) or is_speech(then, moment):
        return None
    first = plain_words(phrases.bare(then))[:1]
    if (whom := ASK_WHOM.fullmatch(phrases.plainly(then))) is not None:
        nobody = Reading(
            "no", cut["question"], text=f"There is no {bare_name(whom['whom'])} here to be asked."
        )
        return put_to_them(session, whom["whom"], cut["question"], moment) or nobody
    if (
        first[0] in SPEAKING_TO
        or "me" in plain_words(then)[1:2]
        or not clause.senses
        or clause.negated
        or first[0] in BIDDEN
        or clause.kind in SPEAKING
    ):
        return None
    return msgspec.structs.replace(in_story(session, cut["question"]), rest=then)


def bare_name(whom: str) -> str:
    """Whom words name, without an article."""
    return " ".join(word for word in whom.split() if word.lower() not in DETERMINERS)


def put_to_them(session: Game, whom: str, question: str, moment: Moment) -> Reading | None:
    """A question, put to the one here who is named after it; None where none is."""
    words = [word for word in plain_words(whom) if word not in DETERMINERS]
    found = moment.being(words)
    return (
        in_story(session, said_to(found[:1], f"{phrases.plainly(question)}?", moment, "")) if found else None
    )


ASKED_FIRST = regex.late(r"(?P<question>[^?]+\?)\s+(?:and |then |so |i will |i'll )*(?P<then>[^?]*\w[^?]*)")
ASK_WHOM = regex.late(
    r"ask (?P<whom>(?:the |old )*[\w'-]+(?: (?!about|for|to|if|whether)[\w'-]+)?)", re.IGNORECASE
)
SPEAKING_TO = frozenset({"tell", "say", "speak", "answer", "talk", "come"})
SPEAKING = family("heard by somebody") | family("said aloud") | {"ask", "tell"}


def written(session: Game) -> frozenset[str]:
    """Every word that the writer uses anywhere."""
    if session.spelled is None or session.spelled[0] is not session.adventure:
        found = (word for text in session.adventure.texts.values() for word in plain_words(text))
        session.spelled = (session.adventure, frozenset(found))
    return session.spelled[1]


def called_out(session: Game, line: str, moment: Moment) -> Reading | None:
    """What is only said in the middle of a fight: a threat is a call on them to give up, where there is one; anything else
    is said. None where a line is nothing that is said."""
    if not (is_speech(line, moment) or GREETING.match(phrases.plainly(line))) or not moment.beings_met:
        return None
    calls = [one for one in numbered_of(session) if one.kind == "talk" and not one.barred]
    if len(calls) == 1 and OR_ELSE.search(phrases.plainly(line)):
        return taken(line, calls[0])
    return as_deed(session, f'say "{phrases.plainly(line)}"', moment, False)


def spoken_aloud(
    session: Game, typed: str, line: str, found: Reading, moment: Moment
) -> tuple[str, Reading] | None:
    """What is only said, as speech to whoever is in charge here; None where the line is a choice that says it, or said to
    somebody already."""
    if session.phase.state == phases.FIGHT or line != typed:
        return None
    stated = bool(moment.strangers or moment.companions) and is_stated(typed, found.kind)
    if not stated and not is_speech(typed, moment):
        return None
    if found.kind == "heard" and found.rest and ABOUT_NAME.match(phrases.plainly(typed)):
        return line, msgspec.structs.replace(
            found, rest=""
        )  # who says what they are about does not do it yet
    moved = found.kind == "choice" and found.offer is not None and elsewhere_than_said(typed, found.offer)
    if (
        found.kind in ("choice", "act", "heard", "command")
        and not moved
        or found.kind == "deed"
        and found.deed is not None
        and found.deed.kind in HEARD
    ):
        return None
    said = f'say "{phrases.plainly(typed)}"{to_whom(session, moment)}'
    again = as_it_stands(session, said, moment)
    near = again.near or ((again.offer,) if again.kind == "choice" and again.offer is not None else ())
    if near and not all(is_wordy(offers.aimed(one)) for one in near) and (moved or again.kind == "which"):
        again = as_deed(session, said, moment, False)
    return (said, again) if again.kind in ("choice", "heard", "deed", "which") else None


def elsewhere_than_said(line: str, offer: Offer) -> bool:
    """Is a choice to go somewhere, where a line only says what one is about: “I'm looking for Annis”?"""
    said = bool(YOU & set(plain_words(line))) or is_stated(line, "choice")
    if said and not is_goodbye(line) and not is_wordy(offers.aimed(offer)):
        return True
    return bool(offer.leads) and ABOUT_ONESELF.match(phrases.plainly(line)) is not None


YOU = frozenset({"you", "your"})
LEFT = regex.late(  # how the rest of a character is left to the dice where a name is asked for
    r"(?:please )?(?:(?:leave|give|let) (?:the rest|it|that|this|everything|all)(?: (?:up )?to (?:the )?(?:dice|chance|fate|luck|you))"
    r"|let (?:the )?dice (?:choose|decide|roll)|roll the rest|surprise me|(?:the )?dice"
    r"|(?:(?:all|the rest|everything)(?: is)? )?(?:at )?random)",
    re.IGNORECASE,
)
ABOUT_ONESELF = regex.late(
    r"(?:i am|we are) (?:looking for|here|from|not|only|just|a|the)\b|i (?:came|come|have come)\b",
    re.IGNORECASE,
)
ABOUT_NAME = regex.late(r"(?:hello,? |hi,? |good \w+,? )?(?:my name is|i am called)\b", re.IGNORECASE)
HEARD = family("heard by somebody")


def to_whom(session: Game, moment: Moment) -> str:
    """To whom something is said that names nobody: who was spoken to last, else who has a name, as the end of a line."""
    here = moment.beings_met or moment.strangers or moment.companions
    last = session.named.get("him", "")
    known = [one for one in here if one.name == last] or [one for one in here if one.name[:1].isupper()]
    kinds = {one.key or one.name for one in here}
    return f" to {called(known[:1])}" if known and len(kinds) > 1 else ""


SAYING = regex.late(r'(?:say|tell)\b:? *["“]?(?P<said>[^"”]+?)["”]?(?: to [\w\' -]+)?$', re.IGNORECASE)


def as_told(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """What is only said, as the scenario listens for it where whoever hears it is told it by name: `tell Ann rain`, of “it's
    raining”. Any other reading as it is."""
    said = SAYING.match(line.strip())
    if found.kind != "deed" or found.deed is None or found.deed.kind not in SAID or said is None:
        return found
    named = moment.being(plain_words(found.deed.whom)) if found.deed.whom else ()
    one = named[0] if len(named) == 1 else listener(moment)
    if one is None:
        return found
    told = own_words(session, one, "tell", said["said"], moment)
    return found if told is None or told.leads or told.weight else Reading("heard", line, offer=told)


def placed_name(session: Game, line: str) -> str:
    """A line whose first word is no verb, but a slip of one, and is a word of a place of the story or of what is told
    here: it goes there (“clough”), or is left as something that is named; any other line as it is."""
    words = plain_words(phrases.bare(line))
    if (
        not words
        or len(words) > 3
        or any(stem in openings() for stem in stems(words[0]))
        or not taken_apart(line).senses
    ):
        return line
    headings = {word for scene in session.adventure.scenes.values() for word in plain_words(scene.heading)}
    return f"go to {line}" if words[0] in headings else line


def better_said(session: Game, line: str, found: Reading, moment: Moment) -> tuple[str, Reading] | None:
    """A line that was nothing one does, as what is said to those who are here."""
    unknown = found.kind == "no" and found.text.startswith(NAMES_NOTHING)
    greets = unknown or found.kind == "deed" and found.deed is not None and found.deed.kind in GREETED
    if found.kind == "no" and moment.beings_met:
        first = (*plain_words(line), "")[0]
        bids = (
            first in BIDDEN and found.deed is not None and found.deed.kind in ("go", "wait", "put", "listen")
        )
        bids = bids and (first != "drop" or bool((YOU | LET_GO) & set(plain_words(line))))
        if (
            bids
            or found.text.startswith((NOT_DONE, "No way leads"))
            and GREETING.match(phrases.plainly(line))
        ):
            greets, unknown = True, True
    if found.text.endswith(" what?") and found.deed is not None and found.deed.kind == "trade":
        unknown = (
            unknown or len(clauses_of(line)) > 1 and bool(moment.beings_met) and "me" in plain_words(line)
        )
    said = only_said(line, moment) if greets else ""
    lets = plain_words(line)[:2] in (["let", "the"], ["let", "my"])  # something happen, and is not said
    said = said or (spoken_to_them(line, moment) if unknown and not lets else "")
    if not said and unknown and moment.beings_met and (*plain_words(line), "")[0] in BIDDEN:
        said = f'say "{phrases.plainly(line)}"'
    return (
        (said, as_it_stands(session, said, moment)) if said and session.phase.state != phases.FIGHT else None
    )


LET_GO = words_of("What others are to let go of")
GREETED = family("maybe only said")


LEAVING = words_of("Words that end a sale")


def at_a_question(session: Game, line: str, known: Container[str]) -> Reading | None:
    """What a line says to an open question: an answer in plain words, or a question about it. None where it is read as
    anywhere else."""
    if not isinstance(session.request, Choose):
        return None
    said = phrases.plainly(line).lower()
    condition = session.phase.state == phases.FIGHT and CONDITION.match(said)
    if session.phase.state == phases.ENCOUNTER and session.may_try() and of_somebody(said):
        return small_talk(session, said)
    if sub_question(session) and not condition:
        return answer(session, line, known)
    if session.request.rule == "menu" or condition:
        return None
    return about_this(session, line) or (of_a_term(session, line) if turn(session) else None)


def small_talk(session: Game, said: str) -> Reading | None:
    """Thanks, or what anybody is asked, said to the one who is met, whatever else stands open. None where there are several."""
    moment = session.moment()
    one = listener(moment)
    if one is None or one.source != "met" or plain(session, said, moment):
        return None
    if inquiry.of_themselves(said):
        return put_to(session, one, f"about {said}", moment)
    return as_deed(session, f'say "{said}"', moment, False)


def hailed(session: Game, line: str, found: Reading) -> Reading | None:
    """What is said aloud where it is asked how to speak to them: which of these ways? None for anything else."""
    there = [one for one in numbered_of(session) if not one.barred]
    deed = found.deed
    if (
        session.phase.state != phases.ENCOUNTER
        or not sub_question(session)
        or found.kind != "deed"
        or deed is None
    ):
        return None
    others = [one.name for one in session.moment().beings if one.source != "met"]
    if not there or any(one.kind != "talk" for one in there) or deed.kind not in SAID or deed.whom in others:
        return None
    return Reading("which", line, near=tuple(there), text=f"How do you say it? {offers.listed(there)}.")


SAID = family("said aloud")
ASKED_THERE = frozenset(
    {"undo", "again", "g", "back", "fork", "quit", "exit"}
)  # of the commands, what is offered then


def afterwards(session: Game, line: str, known: Container[str]) -> Reading:
    """A line after the ending: what is offered then, else a command."""
    from solo.session.afterwards import meant

    found = plain_command(line, known)
    if found is not None and (found.name not in ASKED_THERE or found.words):
        return found
    try:
        return Reading("choice", line, offer=meant(session, line), words=line.partition(" ")[2].strip())
    except NoMatch as none:
        return found or Reading("no", line, text=str(none))


def beside(session: Game, line: str, known: Container[str]) -> Reading:
    """A line where words or dice are asked for: a command, or the answer."""
    verb, _, rest = line.partition(" ")
    request = session.request
    if isinstance(request, Write):
        if verb.lower() in ("quit", "undo", "help", "sheet", "why") and not rest:
            return Reading("command", line, verb.lower(), rest.strip())
        making = not session.world.get("game", "scene")
        left = making and LEFT.fullmatch(line.strip().rstrip(".!"))
        return Reading("words", REST.key if left else line)
    found = plain_command(line, known)
    if found is not None and not (isinstance(request, Roll) and verb.lower() == "roll"):
        return found
    return Reading("dice" if isinstance(request, Roll) else "no", line, text=refusal_of(session))


def numbered(session: Game, line: str) -> Reading:
    """A number: the choice that stands there. Its words are looked for first: dice may be named so."""
    try:
        offer, _ = offers.match(line, session.offers)
    except NoMatch as none:
        return Reading("no", line, text=str(none))
    return Reading("choice", line, offer=offer)


def as_it_stands(session: Game, line: str, moment: Moment) -> Reading:
    """A line in the middle of the story, by its own words."""
    if (leaving := parting(session, line, moment)) is not None:
        return leaving
    line = with_a_name(session, aloud(spoken(line), moment), moment)
    verb, _, rest = line.strip().partition(" ")
    tried = (
        verb.lower() == "try" and bool(rest) and not rest.startswith(("on ", "out "))
    )  # a crown is tried on
    exact = offers.word_for_word(line, numbered_of(session))
    if exact is not None:
        return taken(line, exact)
    if tried and not taken_apart(rest).senses and (things := moment.thing(taken_apart(rest).nouns)):
        shut = any(word in DOORS for word in things[0].words)
        return read_clause(session, f"{'open' if shut else 'use'} {rest}", moment, False)
    if tried and HANDLES & set(plain_words(rest)[-1:]) and (door := next(iter(DOORS & moment.told), "")):
        return read_clause(session, f"open the {door}", moment, False)
    if (
        tried
        and not taken_apart(rest).senses
        and plain_words(rest)[:1]
        and plain_words(rest)[0] in DETERMINERS
    ):
        return read_clause(session, f"use {rest}", moment, False)
    if verb.lower() == "try" and not rest.strip():
        return Reading("no", line, text="Try what? For example: try climb over the wall")
    if verb.lower().rstrip(":,") == "ask" or phrases.plainly(line).lower().startswith("ask "):
        put, rest = then_done(line)
        return msgspec.structs.replace(asked(session, put, moment), rest=rest)
    question = None if tried else question_of(line, moment)
    if question is not None and question.kind == "may":
        return allowed(session, line, question, moment)
    if question is not None and question.kind == "yes or no" and not for_yes(question.words):
        guess = offered(session, line, moment)  # “the chapel?”
        if guess is not None and guess.kind == "choice" and guess.offer is not None:
            return asked_about(line, guess.offer)
    if question is not None:
        return quoted(session, line) or questioned(session, line, question, moment)
    bought = each_bought(session, line, moment)
    if bought:
        return one_by_one(session, bought, moment, tried) or first_of(session, line, moment, tried)
    found = offered(session, line, moment)
    if not tried and (ridden := mounted(line, moment, found)) is not None:
        return ridden
    if found is not None and found.kind in ("choice", "which") and (absent := said_to_nobody(line, moment)):
        return Reading("no", line, text=f"{absent} is not here.")
    parts = clauses_of(line)
    done = [part for part in parts if not taken_apart(part).negated]
    if (
        len(parts) > 1
        and done
        and len(done) < len(parts)
        and '"' not in line
        and plain_words(line)[0] in NOT_TO
    ):
        return as_it_stands(session, " and ".join(done), moment)  # what one does not do is not done
    if found is not None and found.kind != "which":
        more = [] if len(parts) < 2 or '"' in line else beyond_it(session, line, found, parts, moment)
        if more is not None:
            said = unsteered(line, found, shut_ways(session, line, moment))
            own = " and ".join(part for part in parts if part not in more) if more else said.line
            return msgspec.structs.replace(said, line=own, rest=" and ".join(more))
    spelled = spelled_out(session, line, moment)
    if spelled != line and (found is None or found.kind == "which"):
        other = offered(session, spelled, moment)
        found = other if other is not None and (found is None or other.kind != "which") else found
    if len(parts) > 1 and '"' not in line:
        each_own = of_the_line(parts, clauses_of(spelled))
        each = led_up_to(session, parts, moment) or one_by_one(session, each_own, moment, tried)
        return each or (
            passed_over(session, line, found, parts, moment)
            if found is not None
            else first_of(session, spelled, moment, tried)
        )
    return found or read_clause(session, spelled, moment, tried)


def of_the_line(parts: list[str], spelled: list[str]) -> list[str]:
    """The things that a line says, with what pronouns stand for; “it” and “them” stay behind a thing that the line itself has
    named: “light a torch and wave it at them”."""
    if len(parts) != len(spelled):
        return spelled
    named, found = False, []
    for part, whole in zip(parts, spelled, strict=True):
        kept = named and "it" in plain_words(part)
        found.append(part if kept else whole)
        named = named or any(map(tells, taken_apart(part).what))
    return found


DOORS = words_of("What is opened")

PLACE = regex.late(
    r"^(?:(?:i (?:will )?)?(?:use|do|choose|pick|select|go with|go for)\W+(?=\d|the|number|option|choice))?(?:(?:the|option|choice|number|no|nr|#)\W*)*(?P<place>\d+|first|second|third|fourth|fifth|sixth|seventh|eighth|last)"
    r"(?:st|nd|rd|th)?(?: (?:one|option|choice))?[.):]?$",
    re.IGNORECASE,
)
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def place_of(session: Game, line: str) -> str | None:
    """The number of the choice that a line means by its place: “the second one”, “option 3”. None where it means none, or
    may mean one of those who are fought."""
    found = PLACE.match(line.strip())
    named = re.search(r"option|choice|number|use|do|choose|pick|select", line, re.IGNORECASE)
    if found is None or session.phase.state == phases.FIGHT and not named:
        return None
    place = found["place"].lower()
    if place.isdecimal():
        return place
    return str(len(numbered_of(session)) if place == "last" else PLACES.index(place) + 1)


NOT_TO = frozenset({"do", "don't", "dont", "not", "never", "without"})


def unsteered(line: str, found: Reading, shut: tuple[Offer, ...] = ()) -> Reading:
    """A way and nothing else is asked about where the choice is tested, or costs something; `shut` are those that open
    another way there."""
    offer = found.offer
    if found.kind != "choice" or offer is None or not offer.weight or not only_a_way(line, offer):
        return found
    if len(line.strip()) > 1 and not shut:
        return found
    near = (offer, *(one for one in shut if one is not offer))
    return which(line, near)


def only_a_way(line: str, offer: Offer) -> bool:
    """Does a line say which way, and nothing else that the choice says?"""
    words = phrases.plainly(line).lower().split()
    way = [word for word in words if word in ways()]
    verb = offers.aimed(offer).clauses[0].words[:1]
    rest = [word for word in words if word not in ways() and word not in small()]
    return bool(way) and all(word in STEPS for word in rest) and words[:1] != list(verb)


STEPS = words_of("Verbs of plain going")
SHUT = {"down": ("trapdoor", "hatch", "lid"), "in": ("door", "gate", "doors"), "up": ("trapdoor", "hatch")}


def shut_ways(session: Game, line: str, moment: Moment) -> tuple[Offer, ...]:
    """The choices that open what may be in the way that a line says: the trapdoor, to one who wants to go down."""
    said = {ways()[word] for word in plain_words(line) if word in ways()}
    doors = {door for way in said for door in SHUT.get(way, ())}
    if not doors & moment.told:
        return ()
    return tuple(
        one
        for one in numbered_of(session)
        if not one.barred and offers.aimed(one).clauses[0].kind in ("open", "break")
    )


QUOTED = regex.late(r'^["“]')


def aloud(line: str, moment: Moment) -> str:
    """What is said aloud, with its verb: to whoever is here, or into the dark; “come down, Pell” is said too."""
    if QUOTED.match(line.strip()):
        heard = moment.principals or moment.companions
        if not heard:
            return f"shout {line}"
        said = line.strip().strip('"“”')
        return f"ask {called(heard[:1])} about {said}" if said.endswith("?") else f"say {line}"
    words = plain_words(line)
    those = [being for being in moment.strangers if words[-1:] and words[-1] in being.words]
    before = [
        word for word in words if not those or word not in those[0].words
    ]  # “mother Hask”, “Bet Sorrel”
    to_them = len(before) > 0 and words[0] in BIDDEN and before[-1] not in PREPOSITIONS | DETERMINERS
    if those and to_them:
        return f'say "{line.strip()}"'
    return line


BIDDEN = words_of("What others are bidden")
