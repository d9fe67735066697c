"""What is said to a line that makes no move: questions that are no oracle's, and what newcomers ask of the game."""

import re
from collections.abc import Callable, Sequence

from solo.core import clock, english, regex
from solo.core.english import in_marks
from solo.core.party import heroes
from solo.play import asking, clocks, inquiry, recalling, sentences, topics, written
from solo.play.deeds.counters import priced
from solo.play.ground import Ground
from solo.play.hearing.phrases import plainly, taken_apart
from solo.play.hearing.questions import Question
from solo.play.hearing.vocabulary import alike, plain_words, stems, words_of
from solo.play.moment import BEASTS, Moment
from solo.rules.floor.speech import capital, listed
from solo.session import offers, pages, prompting, stating, views
from solo.session.game import Game
from solo.session.phases import FIGHT

HOW_TO_ASK = (
    "The oracle answers yes or no: begin with `is`, `are`, `does` or `will`. "
    "Who is here may be asked too: `ask NAME about …`."
)


def answered(session: Game, question: Question) -> list[str]:
    """What is said to a question that is answered in words."""
    moment = session.moment()
    if session.phase.state == FIGHT and CONDITION.match(plainly(question.words.lower())):
        return standing(session, moment)
    if question.kind == "yes or no":
        return [asking.settled(session.stage.ground, moment, question.words)]
    if question.kind == "how":
        return how(session, question)
    if HOW_IT_GOES.match(question.words.lower()) and session.phase.state == FIGHT:
        return standing(session, moment)
    if (own := of_oneself(session, question)) is not None:
        return own
    ground = session.stage.ground
    if goods := prices(session, question):
        return goods
    found = written.best(ground, moment, question.words)
    if HOW_MANY.match(question.words.lower()) and not found:
        named = moment.being(question.subject)
        if set(question.subject) <= OF_THEM or named and named[0].source == "met":
            return people(session)
    way = written.way(moment, question.words)
    facts = facts_of(moment, question.subject) if question.kind == "about" else []
    if found and not (way and not any(line.here for line in found)):
        return [*facts, *(written.shown(ground, one) for one in found)][:LINES]
    if way:
        facts = [*facts, f"You can: “{way}”."]
    return facts or meant_by(session, question) or recalled(session, moment, question)


def prices(session: Game, question: Question) -> list[str]:
    """What a thing costs that is sold here, and where that is; nothing for any other question."""
    if not PRICE.search(question.words.lower()):
        return []
    ground, coin = session.stage.ground, session.rules.coin
    where = {offer.move.get("key"): offer.text for offer in session.offers}
    return [
        f"{capital(ware.name)}: {english.money(ware.price, coin)}. “{where.get(key, key)}” leads to it."
        for key, ware in priced(ground, tuple(plain_words(plainly(question.words))))
    ][:LINES]


PRICE = regex.late(r"\bhow much\b|\bprices?\b|\bcosts?\b|\bcharge")  # what something costs is asked

LINES = 3  # that are told for one question


def recalled(session: Game, moment: Moment, question: Question) -> list[str]:
    """What was told elsewhere that bears on a question which nothing here answers; else honestly nothing, and what can be
    done or asked instead. What stands on the screen is not told again for want of an answer."""
    ground = session.stage.ground
    words = question.subject or tuple(plain_words(plainly(question.words)))
    clues = recalling.learned(ground, words)[: recalling.MOST]
    named = inquiry.kind_of(question.words) in ("what", "")  # of other kinds, what only names it is no answer
    again = recalling.told_again(ground, words) if named else ()
    seen = {line.text for line in sentences.told(ground, moment) if line.here}
    counted = inquiry.kind_of(question.words).startswith("how")  # which road is the better, no clock tells
    told = (
        counted and running(ground, words) or [one for one in again if not any(each in one for each in seen)]
    )
    told = [one for one in told if says_so(one, question)]
    if said := figures_of(session, question):
        return [f"{in_marks(label)}." for label in said]
    if not told and not clues:
        told = [written.shown(ground, one) for one in written.told_here(ground, moment, question.words)]
    if clues or told:
        return [*(f"You know this: {clue}." for clue in clues), *told][: recalling.MOST]
    return [f"{NOT_TOLD} {instead(session, moment, question)}"]


def figures_of(session: Game, question: Question) -> list[str]:
    """The choices whose very words give the figure that is asked: “uphill, a day”, to one who asks how far it is."""
    kind = inquiry.kind_of(question.words)
    proof = inquiry.evidence(kind) if kind.startswith("how") else None
    labels = topics.bearing(session.stage.ground, question.words) if proof else ()
    return [label for label in labels if proof and proof.search(label)]


def instead(session: Game, moment: Moment, question: Question) -> str:
    """What can be done where nothing answers: a choice that bears on it; whom to ask, and of what; how to ask."""
    ground = session.stage.ground
    if near := topics.bearing(ground, question.words):
        return f"You can: {'; '.join(map(in_marks, near))}."
    here = [one for one in moment.strangers if not BEASTS & {*one.words, *one.roles}]
    here = [one for one in here if one.name[:1].isupper() or one.name in moment.told]
    for one in here:
        if found := topics.topics(ground, moment, one):
            return f"Here may be asked: {one.name}, of {listed(found)}."
    if here:
        return f"Here may be asked: {listed(list(dict.fromkeys(one.name for one in here)))}."
    if shown := [offer.text for offer in session.placed() if offer.numbered and not offer.barred][
        : topics.MOST
    ]:
        return f"You might try: {'; '.join(map(in_marks, shown))}."
    return HOW_TO_ASK


def of_oneself(session: Game, question: Question) -> list[str] | None:
    """What somebody asks who has lost the thread: what this is about, how long there is, who is about. None for any other
    question."""
    text = plainly(question.words.lower())
    kind = inquiry.of_oneself(text)
    if kind == "task":
        about = [str(session.adventure.blurb)] if session.adventure.blurb else []
        return [*about, *options(session)] if "should" in text or not about else about
    known = {"time": time, "people": people, "money": money, "way": exits}.get(kind)
    return known(session) if known is not None else None


MINDS = words_of("Verbs of the mind")
DOES = frozenset({"do", "does", "did", "would", "will"})


def says_so(sentence: str, question: Question) -> bool:
    """Does a sentence answer what somebody wants or thinks, where that is asked? One that only names them does not."""
    words = plain_words(plainly(question.words))
    asked = (
        [word for word in words[2:] if word in MINDS]
        if DOES & set(words[1:2]) and words[2:3] != ["i"]
        else []
    )
    return not asked or any(set(stems(word)) & set(stems(asked[-1])) for word in plain_words(sentence))


def running(ground: Ground, words: Sequence[str]) -> list[str]:
    """The clocks in sight that a question names: “how much water have we got”."""
    return [
        f"{name}: {now} of {size}."
        for name, now, size in clocks.told(ground)
        if set(plain_words(name)) & set(words)
    ]


NOT_TOLD = "Nothing that you have been told says."


HOW_IT_GOES = regex.late(
    r"(?:who is|are we|am i) (?:winning|losing|ahead)|how (?:are we doing|is it going|is the fight|am i doing|does it look)"
)
HURT = r"(?:hurt|wounded|injured|damaged|bleeding|dying|dead|weak|strong|tough|alive|ok|okay|all right|doing|looking|holding up)"
WHO = r"(?:it|he|she|they|them|(?:the |this |that |these |those )?[\w'-]+)"
CONDITION = regex.late(
    rf"(?:how (?:(?:badly|bad|much|strong|tough|weak|seriously) )?(?:is|are) {WHO}(?: {HURT})?|"
    rf"how (?:badly |seriously )?(?:hurt|wounded|injured|strong|tough|weak|dangerous|bad) (?:is|are) {WHO}|(?:is|are) {WHO} (?:badly |very |still |much )?{HURT}|"
    rf"(?:did|have) i (?:hit|hurt|wound|wounded) {WHO}|how (?:much|many) (?:health|hp|life|hit points) (?:does|do|has|have) {WHO} (?:have|got)?)(?: left| yet| now)?$"
)
OF_THEM = frozenset({"left", "them", "remain", "standing", "still"})
HOW_MANY = regex.late(
    r"how many\b(?!.*\b(?:have|has|had|were|did) (?:left|gone|been|died|come|tried|go|leave|die)\b)"
)


def standing(session: Game, moment: Moment) -> list[str]:
    """How a fight stands: the heroes, and those they fight."""
    world = session.world
    ours = [f"{hero.name}: {session.rules.status(hero)}." for hero in heroes(world)]
    states = [
        session.rules.health(world[being.id]) for being in moment.beings if being.source == "met" and being.id
    ]
    words = {"": "unhurt", "hurt": "hurt", "wounded": "badly hurt"}
    theirs = ", ".join(f"{states.count(state)} {words[state]}" for state in words if state in states)
    return [*ours, f"Against you: {theirs}."] if theirs else ours


def facts_of(moment: Moment, subject: Sequence[str]) -> list[str]:
    """What is so now of what a question is about: who is here or along, what is carried, which way leads there."""
    told: list[str] = []
    if not subject:
        return told
    beings, things = moment.being(subject), [one for one in moment.thing(subject) if one.source == "carried"]
    things = [one for one in things if all(any(alike(word, own) for own in one.words) for word in subject)]
    told_of = {word for line in moment.text for word in plain_words(line)}
    seen = (
        beings and beings[0].source == "text" and beings[0].key and set(plain_words(beings[0].name)) & told_of
    )
    if beings and (beings[0].source == "met" or seen):
        told.insert(0, f"{beings[0].name[:1].upper()}{beings[0].name[1:]} is here{mood(beings[0].attitude)}.")
    if beings and beings[0].source == "along":
        told.insert(0, f"{beings[0].name} is with you.")
    if things:
        told.append(f"You carry it: {things[0].name.lower()}.")
    told += [
        f"{exit.heading}: {exit.label}."
        for exit in moment.exits
        if exit.been and any(alike(word, other) for word in subject for other in plain_words(exit.heading))
    ]
    return told


def mood(attitude: str) -> str:
    """An attitude, to stand behind whose it is; nothing where it is not known."""
    return f" ({attitude})" if attitude else ""


def meant_by(session: Game, question: Question) -> list[str]:
    """What a word of the rules means, to somebody who asks what it is."""
    sought = tuple(prompting.subject(question.words))
    known = stating.glossary(pages.page_of(session.rules)) if sought else {}
    return [said for name, said in known.items() if all(stating.named_by(word, name) for word in sought)]


def how(session: Game, question: Question) -> list[str]:
    """How is something done? By the choices that mean it, else by saying so."""
    near = offers.near_to(question.words, [one for one in session.placed() if one.numbered])
    if near:
        return [f"You can: {offers.listed(near)}."]
    if taken_apart(question.words).senses:
        return [
            f"Say that you do it: `{question.words}`. How it would be rolled is shown before any dice fall."
        ]
    return ["Say what you do in a few words, beginning with the verb. How it would be rolled is shown first."]


# ------------------------------------------------------------------------------------------ asked of the game


def options(session: Game, words: str = "") -> list[str]:
    """What can be done now."""
    return [
        *views.asked(session),
        "Or type what you do: how it would be rolled is shown before any dice fall.",
    ]


def exits(session: Game, words: str = "") -> list[str]:
    """Where one can go."""
    ways = [f"{exit.label}{f' ({exit.heading})' if exit.been else ''}" for exit in session.moment().exits]
    return (
        [f"Ways from here: {'; '.join(dict.fromkeys(ways))}."]
        if ways
        else ["No way leads on from here just now."]
    )


def people(session: Game, words: str = "") -> list[str]:
    """Who is here."""
    moment = session.moment()
    met = views.present(session)
    along = [being.name for being in moment.beings if being.source == "along" and being.name != moment.hero]
    named = [being.name for being in (*moment.strangers, *moment.bystanders) if being.source == "text"]
    lines = [*met]
    if named:
        lines.append(f"The place speaks of: {', '.join(named)}.")
    if along:
        lines.append(f"With you: {', '.join(along)}.")
    return lines or ["Nobody that you can see."]


def time(session: Game, words: str = "") -> list[str]:
    """What time it is, and how long there is, where that was told."""
    ground = session.stage.ground
    found = written.best(ground, session.moment(), "how long have i got")[:1]
    till = [line for line in found if LIMIT.search(line.text)]
    return [clock.now(session.world), *(written.shown(ground, line) for line in till)]


LIMIT = regex.late(
    r"\b(?:un)?till?\b|\b(?:by|before|at|on) (?:the |this )?(?:noon|dawn|dusk|midnight|nightfall|sunrise|sunset|daybreak|dark|light|morning|evening|night|"
    r"tide|bell|end|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\w+ o'clock|\d+)\b(?!.{0,40}\b(?:\w+ed|was|were|had)\b)|"
    r"\b(?:hours?|days?|minutes?|nights?|weeks?) (?:left|more|from now|to (?:go|spare|do))\b|\b(?:tonight|tomorrow|too late|in time|no longer than)\b",
    re.IGNORECASE,
)  # what says how long there is


def money(session: Game, words: str = "") -> list[str]:
    """How much there is in the purse."""
    return [
        f"{hero.name}: {english.money(hero.coins or 0, session.rules.coin)}."
        for hero in heroes(session.world)
    ]


def score(session: Game, words: str = "") -> list[str]:
    """There is no score."""
    return ["There is no score: how the story ends is what counts. `sheet` says how you stand."]


def restart(session: Game, words: str = "") -> list[str]:
    """A game is begun anew outside it."""
    return ["`undo` goes back turn by turn. `quit` leaves, and `solo` begins another game."]


def yes(session: Game, words: str = "") -> list[str]:
    """Nothing was asked."""
    return ["Nothing was asked that this would answer."]


def who(session: Game, words: str = "") -> list[str]:
    """Who speaks here."""
    return [
        "The referee of this game: tables, dice, and the words of its scenario. Say what you do, and I tell what comes of it."
    ]


def greeted(session: Game, words: str = "") -> list[str]:
    """Good manners."""
    return ["You are welcome. What do you do?"]


def frustrated(session: Game, words: str = "") -> list[str]:
    """Somebody is cross."""
    return [
        "That went amiss, then. `undo` takes the last turn back; `what can I do` lists what is possible here."
    ]


def this_question(session: Game, words: str = "") -> list[str]:
    """What is asked just now, and what its options mean."""
    return prompting.explained(session, words)


SAID: dict[str, Callable[[Game, str], list[str]]] = {
    "options": options,
    "this question": this_question,
    "exits": exits,
    "people": people,
    "time": time,
    "money": money,
    "score": score,
    "restart": restart,
    "yes": yes,
    "no": yes,
    "who are you": who,
    "greet": greeted,
    "frustrated": frustrated,
}
