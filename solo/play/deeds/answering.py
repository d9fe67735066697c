"""Asking: what people who are asked say, what they have nothing to say of, and what they can be asked; and what they are asked
to do or to give.

What answers a question is found before anything is done: where nothing does, no reaction is rolled, nobody thinks otherwise
of anybody, and no time goes by.
"""

import re
from typing import NamedTuple

from solo.core import regex
from solo.core.english import many_do, plural
from solo.core.english import words as words_of
from solo.core.procedure import Change, Choose, Option, Procedure, Tell
from solo.play import asking, inquiry, knowledge, recalling, sentences, speaking, topics, written
from solo.play.deeds.counters import sold
from solo.play.deeds.doing import DEEDS, THINK_BETTER, Doing, by_choice, deed, nothing, so_now, tried
from solo.play.deeds.people import dumb, embodied, here, known, minded, only_by, person_of, slug, whom
from solo.play.deeds.senses import entry_of
from solo.play.deeds.taking import gained, unmovable
from solo.play.ground import Leave
from solo.play.hearing.labels import aim, tells
from solo.play.hearing.naming import capital, has_, is_, many, s_, second, the
from solo.play.hearing.phrases import plainly
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import plain_words
from solo.play.hearing.vocabulary import words_of as words_in
from solo.play.listening import listening
from solo.play.moment import Being, Deed, nouns
from solo.play.scene import only_tells
from solo.rules.ruleset import Grade
from solo.scenario import model


def agreeing(name: str, said: str) -> str:
    """What one does, as several do it, where a name is of several: “the men listen, and give nothing away”."""
    if not many(name):
        return said
    return re.sub(r"(^|, and )(\w+s)\b", lambda at: at[1] + many_do(at[2]), said)


def entry_for(doing: Doing, one: Being) -> model.Definition | None:
    """The scenario's entry of somebody, met or only named."""
    return entry_of(doing, known(doing, one)) or doing.ground.adventure.people.get(person_of(doing, one))


@deed("ask")
def ask(doing: Doing) -> Procedure[Leave | None]:
    """Somebody is asked about something, and says what the scenario gives them to say of it; else, honestly, that they
    do not know, and what they can be asked. Whoever is asked to do something is talked into it, or is not."""
    one = whom(doing)
    if one is None:
        return (yield from nothing(here(doing)))
    if one in doing.moment.bystanders:
        return (yield from asked_by_the_way(doing, one))
    if dumb(one) and (key := last_words(doing, one)):
        return (yield from by_choice(doing, key))
    if dumb(one):
        near = topics.bearing(doing.ground, one.name.split()[-1])
        more = f" You can: {quoted(near)}." if near else ""
        return (
            yield from nothing(
                f"{capital(the(one.name))} {s_(one.name, 'looks')} at you, and {s_(one.name, 'says')} nothing.{more}"
            )
        )
    if one.source == "along":
        return (yield from asked_beside(doing, one))
    if wanted := request(doing):
        return (yield from asked_for(doing, one, wanted))
    if thing := begged(doing):
        return (yield from asked_a_thing(doing, one, thing))
    if name := known_by_name(doing, one):
        return (yield from nothing(f"You know that already: {name}."))
    about = doing.deed.about
    found = knowledge.known(doing.ground, doing.moment, one, entry_for(doing, one), about)
    figure = inquiry.kind_of(about) in inquiry.TYPED and written.best(doing.ground, doing.moment, about, one)
    if found.choice[0] and not figure and not doing.meeting and not found.said and one.attitude != "hostile":
        return (yield from brought_out(doing, one, *found.choice))
    answer = answer_of(doing, one, found)
    if (answer is None or answer.lead == "read") and (key := borne_on(doing, one)):
        return (yield from by_choice(doing, key))
    if answer is None and not names_asked(about) and (key := last_words(doing, one)):
        return (yield from by_choice(doing, key))
    if answer is None:
        yield from left_unanswered(doing, one, kind_of_reply(doing, one, found))
        return None
    being = yield from embodied(doing, one)
    attitude = yield from minded(doing, being)
    if attitude == "hostile" or attitude == "wary" and answer.guarded:
        yield from reply(doing, one, attitude, "any" if attitude == "hostile" else "kept")
        return None
    yield from answered(doing, one, answer, attitude)
    return None


def known_by_name(doing: Doing, one: Being) -> str:
    """The name of somebody who is asked for it and has told it, or been called by it; nothing where anything else is asked."""
    asked = {word for word in plain_words(doing.deed.about) if tells(word)}
    told = one.source == "met" or bool(set(plain_words(one.name)) & doing.moment.told)
    return one.name if asked and asked <= inquiry.CALLED and one.name[:1].isupper() and told else ""


def last_words(doing: Doing, one: Being) -> str:
    """What is listened for, and only told, where somebody is asked whatever it be: `ask Tom`. Nothing where there is none."""
    there = [(each.key, each.choice) for each in listening(doing.ground) if not each.shown]
    there += [(held.key, held.choice) for held in doing.stage.told_beside()]
    return next(
        (
            key
            for key, choice in there
            if only_tells(choice) and any(topics.of_anything(phrase, one) for phrase in choice.heard)
        ),
        "",
    )


def borne_on(doing: Doing, one: Being) -> str:
    """What is listened for, only told, and answers to another thing of the very words that name what is asked about: the cuff, to
    one who asks about the smear on it; not the hens, to one who asks about the walls they run between. Nothing where there
    is none, or several."""
    if inquiry.kind_of(doing.deed.about) not in ("what", ""):
        return ""  # why the walls are black, no black hen tells
    asked = [word for word in plain_words(doing.deed.about) if tells(word)][-1:]
    lines = doing.moment.sentences(asked) if asked else ()
    parts = (part for line in lines for part in BESIDE.split(line) if {*asked} & {*plain_words(part)})
    near = {word for part in parts for word in plain_words(part) if tells(word) and word not in one.words}
    found = {
        each.key
        for each in listening(doing.ground)
        if not each.shown and only_tells(each.choice)
        for phrase in each.phrases
        if topics.of_theirs(phrase, one, True) and near & set(topics.about(phrase, one))
    }
    return found.pop() if len(found) == 1 else ""


BESIDE = regex.late(
    r"[,;:.!?–—]|\b(?:and|or|but|with|while|where)\b", re.IGNORECASE
)  # parts what only stands beside the other


class Answer(NamedTuple):
    """What somebody says who is asked: `said` in quotation or whole sentences, after `lead` (of answers.md, how it is begun),
    behind what they do to say it (`how`). `guarded`: who is wary keeps it."""

    said: tuple[str, ...]
    lead: str = ""
    how: str = ""
    guarded: bool = False


def answer_of(doing: Doing, one: Being, found: knowledge.Known) -> Answer | None:
    """What somebody answers: who they are; their own words, as they were told; what the story gives them to say; else what
    was told of it by others; the way there. None where nothing answers."""
    about, ground, moment = doing.deed.about, doing.ground, doing.moment
    if WHO_ARE_YOU.search(about) and one.name[:1].isupper() and not of_another(about, one):
        who = written.best(ground, moment, f"who is {one.name}")[:1]
        more = (written.shown(ground, line, frozenset(one.words)) for line in who if not line.speech)
        return Answer((f"“{full_name(doing, one.name)}.”", *more), guarded=True)
    of_them = bool(inquiry.of_themselves(about))
    own = written.best(ground, moment, about, one, own=True)
    own = tuple(line for line in own if not of_them or sentences.I_SAY & set(line.words))
    if own:
        return Answer(tuple(written.shown(ground, line, frozenset(one.words)) for line in own))
    if (
        not of_them
        and WHETHER.match(about)
        and (so := asking.settled(ground, moment, put_plainly(about, one)))
    ):
        return Answer((so,), lead=led((so,)))
    about_it = inquiry.question_of(ground, moment, about, one)
    does = inquiry.DOING.match(plainly(about)) is not None
    only_about = (
        about_it.plainly and about_it.kind in ("", "what") and not does
    )  # what was told of it, they need not tell
    found_told = () if only_about or of_them and not does else written.best(ground, moment, about, one)
    told = tuple(written.shown(ground, line) for line in found_told)
    figure = inquiry.kind_of(about) in inquiry.TYPED and bool(told)
    if found.said and not figure:
        return Answer(found.said)
    if found.answer and not figure:
        how = "says:" if " " in found.answer and "?" not in found.answer else ""
        return Answer((f"“{found.answer}”",), how=how, guarded=True)
    if found.told and not figure:
        return Answer(tuple(begun(one_) for one_ in found.told), how="tells you:", guarded=True)
    if told:
        return Answer(told, lead=led(told))
    if way := found.way or written.way(moment, about):
        return Answer((f"“{way}”.",), how="shows you the way:", guarded=True)
    return None


def led(told: tuple[str, ...]) -> str:
    """How an answer is begun that was told already: nobody says what only the text has (“Then he gives you …”)."""
    return "told" if told and told[0][:1] in QUOTES else "read"


QUOTES = ('"', "“", "‘", "'")


def answered(doing: Doing, one: Being, answer: Answer, attitude: str) -> Procedure[None]:
    """An answer is given, by somebody of this mind."""
    if answer.lead:
        yield from reply(doing, one, attitude, answer.lead)
    for said in answer.said:
        who = f"{capital(the(one.name))} {agreeing(one.name, answer.how)} " if answer.how else ""
        yield Tell(f"{who}{said}", "foe" if answer.how.startswith("shows") else "prose")


def kind_of_reply(doing: Doing, one: Being, found: knowledge.Known) -> str:
    """Which of the ways of having no answer it is: they know of it and keep it, or what was asked for (answers.md)."""
    about = doing.deed.about
    if of_them := inquiry.of_themselves(about):
        hurt = of_them == "well" and doing.rules.health(doing.world[one.id]) if one.source == "met" else ""
        return "hurt" if hurt in ("hurt", "wounded") else of_them
    if found.kept or found.told:
        return "kept"
    plainly_ = inquiry.question_of(
        doing.ground, doing.moment, about, one
    ).plainly  # who is Anna: that names somebody
    if names_asked(about):
        return "name"
    if OWN_WHY.match(plainly(about)):
        return "own why"  # what somebody does, they know the reason of
    if OWN_DEEDS.match(plainly(about)):
        return "own deeds"  # and what they have done, and seen
    return "any" if plainly_ else inquiry.kind_of(about) or "any"


OWN_WHY = regex.late(
    r"(?:about )?(?:why|how come) (?:(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could) )?(?:not )?"
    r"(?:you|he|she|they)\b",
    re.IGNORECASE,
)


OWN_DEEDS = regex.late(
    r"(?:about |whether |if )*(?:(?:who|what|whom|where|when|how)(?: \w+)? )?"
    r"(?:did|have|had|were|was|do|does|has|would|will|can|could|are|is) (?:not )?you (?!know|remember|think|believe)\w",
    re.IGNORECASE,
)


def names_asked(about: str) -> bool:
    """Is somebody asked for a name, and for nothing else?"""
    asked = {word for word in plain_words(about) if tells(word)}
    return bool(asked) and asked <= inquiry.CALLED


def left_unanswered(doing: Doing, one: Being, said: str) -> Procedure[None]:
    """Somebody has no answer: that is said, by how they are minded; then what the player knows of it, or what may be asked
    instead."""
    attitude = one.attitude or "curious"
    yield from reply(doing, one, attitude, said)
    clues = recalling.learned(doing.ground, plain_words(doing.deed.about))[: recalling.MOST]
    for clue in clues:
        yield Tell(f"You know this: {clue}.", "aside")
    told = () if clues else written.told_here(doing.ground, doing.moment, doing.deed.about)
    for line in told:
        yield Tell(written.shown(doing.ground, line), "aside")
    if not clues and not told and attitude != "hostile" and (help_ := what_else(doing, one)):
        yield Tell(help_, "aside")


def what_else(doing: Doing, one: Being) -> str:
    """What somebody can be asked instead: what they have words for, else the choice on the screen that asks; nothing where
    there is neither."""
    question = doing.deed.about
    small_talk = bool(inquiry.of_themselves(question))
    near = () if small_talk else topics.bearing(doing.ground, question, nouns(one.name))
    if near:
        return f"You can: {quoted(near)}."
    if found := topics.topics(doing.ground, doing.moment, one):
        known_ = they_(one) if not many(one.name) else "they"
        who = capital(known_ if known_ != "they" or many(one.name) else the(one.name))
        return f"{who} would talk {listed_of(found)}."
    asks = topics.asking(doing.ground)
    return f"There is this to ask: {quoted(asks)}." if asks else ""


def quoted(labels: tuple[str, ...]) -> str:
    """Choices, as they stand on the screen."""
    return "; ".join(f"“{label}”" for label in labels)


def listed_of(names: tuple[str, ...]) -> str:
    """What is talked of: “of the bell, of Wat or of the pass”."""
    each = [f"of {name}" for name in names]
    return " or ".join([", ".join(each[:-1]), each[-1]] if len(each) > 1 else each)


def asked_by_the_way(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """Somebody is asked who is only by: they say what the place gives them to say, else they leave it to whoever is met."""
    own = written.best(doing.ground, doing.moment, doing.deed.about, one, own=True)
    for line in own:
        yield Tell(written.shown(doing.ground, line, frozenset(one.words)), "prose")
    if own:
        return None
    speaks = next((each for each in doing.moment.principals if each.source == "met"), None)
    if speaks is None or dumb(speaks):
        return (yield from nothing(only_by(doing, one)))
    mark = f"by {slug(one.name)}"
    if not doing.world.get("heard", mark):
        yield Change("heard", mark, 1)
        yield Tell(only_by(doing, one), "aside")
    else:
        yield Tell(
            f"{capital(the(one.name))} {s_(one.name, 'leaves')} the talking to {the(speaks.name)}.", "aside"
        )
    if speaks.attitude != "hostile" and (help_ := what_else(doing, speaks)):
        yield Tell(help_, "aside")
    return None


WHO_ARE_YOU = regex.late(
    r"^(?:about )?who (?:are you|(?:he|she|they) (?:is|are)$|(?:is|are) (?:he|she|they)$)|^(?:what is |about )?(?:(?:your|his|her|their) )?(?:name|names)\b|\bcalled$",
    re.IGNORECASE,
)


def of_another(about: str, one: Being) -> bool:
    """Is what is asked to be named something else: “what the mule is called”?"""
    said = {*plain_words(about)}
    asked = {word for word in said if tells(word)} - inquiry.CALLED - WHO_OR_WHAT
    return bool(said & inquiry.CALLED and asked) and not asked <= {word for word in plain_words(one.name)}


WHO_OR_WHAT = frozenset({"who", "what", "how", "is", "are", "was", "does", "do", "about", "ask"})


def full_name(doing: Doing, name: str) -> str:
    """A name as the story has it in full, where it was told so: “Amabel Strake”, of the Rector Strake."""
    last = name.split()[-1]
    told = " ".join((*doing.moment.text, *(line.text for line in sentences.told(doing.ground, doing.moment))))
    found = re.findall(
        rf"(?<![.!?] )\b(?:[A-Z][\w'-]+ )+{re.escape(last)}\b|\b{re.escape(last)}(?: [A-Z][\w'-]+)+", told
    )
    return max((name, *found), key=lambda one: (len(one.split()), one == name))


WHETHER = regex.late(r"^(?:about )?(?:if|whether) ", re.IGNORECASE)


def put_plainly(about: str, one: Being) -> str:
    """A question for yes or no that somebody is asked, as it would be put without them: “if he is hurt”, as “is Tam hurt”."""
    words = plainly(WHETHER.sub("", about)).split()
    if words[:1] and words[0].lower() in ("he", "she", "they", "you"):
        words[0] = one.name
    if words[1:2] and words[1].lower() in ("is", "are", "was", "were", "has", "have", "does", "did", "will"):
        words[:2] = [words[1], words[0]]
    return " ".join(words)


def reply(doing: Doing, one: Being, attitude: str, said: str) -> Procedure[None]:
    """Somebody of this mind says it who has nothing else to say (answers.md)."""
    yield from varied(doing, one, speaking.unanswered(attitude, said))


def varied(doing: Doing, one: Being, ways: str) -> Procedure[None]:
    """What somebody does, told in one of several ways: in another each time, and not begun with the same by everybody."""
    each, mark = ways.split(" / "), f"unanswered by {one.id or slug(one.name)}"
    before = int(doing.world.get("heard", mark) or 0)
    yield Change("heard", mark, before + 1)
    way = each[(before + sum(map(ord, one.name))) % len(each)]
    yield Tell(f"{capital(the(one.name))} {agreeing(one.name, way)}", "foe")


def begun(sentence: str) -> str:
    """A sentence as it goes on behind a colon."""
    sentence = re.sub(r"^(?:And|But|So) (?=\w)", "", sentence)
    first = sentence.partition(" ")[0]
    return sentence[:1].lower() + sentence[1:] if first.lower() in SMALL_HEADS else sentence


SMALL_HEADS = frozenset(
    ("the", "a", "an", "his", "her", "its", "their", "there", "it", "he", "she", "they", "in", "on", "at")
)


def asked_beside(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """One of the party is asked: they keep nothing back, and what was learned they know as well. Asked to do something,
    they do it themselves."""
    if wanted := request(doing):
        deed = understood(wanted, doing.moment)
        if deed.unseen and not deed.thing:
            return (yield from nothing(f"There is no {' '.join(deed.unseen)} here."))
        if deed.kind == "other" or one.id == doing.hero.id:
            return (yield from nothing(f"{capital(the(one.name))} {s_(one.name, 'looks')} at you: how?"))
        if answer := ordered(doing, one, deed):
            return (yield from nothing(answer))
        return (yield from DEEDS[deed.kind](Doing(doing.stage, deed, doing.world[one.id])))
    name = capital(the(one.name))
    found = knowledge.known(doing.ground, doing.moment, one, entry_for(doing, one), doing.deed.about)
    clues = learned(doing, doing.deed.about)
    for line in found.said if entry_for(doing, one) else ():
        yield Tell(line, "prose")
    if found.answer:
        yield Tell(f"“{found.answer}”", "prose")
    for sentence in found.told:
        yield Tell(f"{name} {s_(one.name, 'tells')} you: {begun(sentence)}", "prose")
    for clue in clues:
        yield Tell(f"{name} {s_(one.name, 'knows')} what you know of it: {clue}.", "prose")
    if not (found.said or found.answer or found.told or clues):
        if key := last_words(doing, one):
            return (yield from by_choice(doing, key))
        if seen := written.told_here(doing.ground, doing.moment, doing.deed.about):
            yield Tell(
                f"{name} {s_(one.name, 'sees')} what you see. {written.shown(doing.ground, seen[0])}", "aside"
            )
            return None
        yield Tell(f"{name} {s_(one.name, 'knows')} no more of it than you do.", "aside")
        if help_ := what_else(doing, one):
            yield Tell(help_, "aside")
    return None


def ordered(doing: Doing, one: Being, deed: Deed) -> str:
    """What one of the party says to an order that changes nothing: who comes along stays at one's side, and goes nowhere
    alone. Nothing for any other order, which is carried out."""
    name, they = capital(the(one.name)), one.name
    if deed.kind in ("give", "throw") and TO_ME & set(words_of(deed.words)[1:2]):
        mine = doing.moment.thing(words_of(deed.what)[-1:])
        if mine and mine[0].source == "carried":
            return f"You have {the(mine[0].name.lower(), True)} yourself."
        return f"{name} {s_(they, 'has')} no {deed.what or 'such thing'}."
    if deed.kind in ("wait", "rest") or deed.verb.startswith(("stay", "stop here", "stand")):
        return f"{name} {s_(they, 'shakes')} {their(one)} head: where you go, {they_(one)} {s_(they_(one), 'goes')} too."
    if deed.kind in ("follow", "join", "accept"):
        return f"{name} {is_(they)} with you already."
    if deed.kind in ("go", "flee", "sail"):
        return f"{name} {s_(they, 'does')} not go alone. Go, and {they_(one)} {s_(they_(one), 'comes')} with you."
    if deed.kind in ("look", "listen", "smell", "touch", "count"):
        found = doing.moment.sentences(deed.what.lower().split()) if deed.what else ()
        return f"{name} {s_(they, 'looks')}, and {s_(they, 'sees')} what you see.{' ' + found[0] if found else ''}"
    if deed.kind in ("gesture", "talk", "tell", "say", "shout", "perform"):
        return f"{name} {s_(they, 'looks')} at you, and {s_(they, 'says')} nothing."
    return ""


TO_ME = frozenset({"me", "us"})


def they_(one: Being) -> str:
    """She, he or they."""
    return "she" if "woman" in one.roles else "he" if "man" in one.roles else "they"


def their(one: Being) -> str:
    """Her, his or their."""
    return {"she": "her", "he": "his"}.get(they_(one), "their")


def learned(doing: Doing, about: str) -> list[str]:
    """The clues one has that are about something."""
    adventure = doing.ground.adventure
    words = knowledge.topic(
        about, (word for entry in adventure.people.values() for word in nouns(entry.name))
    )
    clues = [
        str(adventure.clues.get(key, key)) for key in doing.world.fields("clue") if doing.ground.knows(key)
    ]
    return [clue for clue in clues if words and knowledge.bears(words, clue)]


def brought_out(doing: Doing, one: Being, key: str, label: str, why: str = "") -> Procedure[Leave | None]:
    """What a choice of the scene would bring out is offered as that."""
    option = doing.stage.option(key, doing.stage.find(key).choice)
    free = option.odds is None and not option.weight
    kind = aim(label).clauses[0].kind
    if free and not option.leads and (kind in ("ask", "talk", "think") or why and kind == "tell"):
        return (yield from by_choice(doing, key))
    options = (
        Option("go", label, "talk", odds=option.odds, note=option.note),
        THINK_BETTER,
    )
    why = why or f"{capital(the(one.name))} may have something to say of that. It takes this:"
    if (yield Choose("player", options, why, usual="go", rule="attempt")) == "leave":
        return None
    return (yield from by_choice(doing, key))


WANTED = re.compile(r"\bto\s+(\w.*)$", re.IGNORECASE)


def request(doing: Doing) -> str:
    """What somebody is asked to do: “ask Annis to sign”; nothing where they are only asked about something."""
    found = WANTED.search(doing.deed.words) if doing.deed.verb.split()[0] in ASKING else None
    before = doing.deed.words[: found.start()] if found else ""
    if found is None or {"about", "where", "how", "what", "who", "why", "when", "whether", "if"} & set(
        words_of(before)
    ):
        return ""
    return found[1].rstrip(" .!?")


BEGGED = re.compile(r"\bfor\s+(?:(?:the|a|an|some|my|his|her|their|your)\s+)*(\w[\w' -]*)$", re.IGNORECASE)


def begged(doing: Doing) -> str:
    """The thing that somebody is asked for: “ask Bet for a drink”; nothing where it is no thing."""
    found = BEGGED.search(doing.deed.words.rstrip(" .!?")) if doing.deed.verb.split()[0] in ASKING else None
    before = words_of(doing.deed.words[: found.start()]) if found else []
    if found and {"about", "where", "how", "what", "who", "why", "when"} & {
        *before,
        *(one[:-1] for one in before),
    }:
        return ""  # what there is for dinner is asked about
    return found[1] if found and not UNTOUCHED & set(found[1].lower().split()) else ""


UNTOUCHED = frozenset(
    {"help", "advice", "news", "time", "way", "mercy", "permission", "leave", "truth", "word", "words", "chance", "forgiveness",
     "directions", "reason", "reasons", "name", "names", "story", "opinion", "answer", "answers", "clue", "clues", "secret",
     "secrets", "work", "job", "employment", "bed", "room", "lodging", "lodgings", "shelter", "passage", "peace", "patience", "trust", "silence"}
)  # fmt: skip


def asked_a_thing(doing: Doing, one: Being, thing: str) -> Procedure[Leave | None]:
    """A thing is asked for: what is sold here is bought; else a friend may part with it, and nobody else does."""
    if key := sold(doing.ground, thing):
        return (yield from by_choice(doing, key))
    name = capital(the(one.name))
    why = unmovable(doing, thing)
    if why or one.attitude not in ("kind", "helpful"):
        has = "has none to give" if why else "does not part with it for the asking"
        return (yield from nothing(f"{name} {agreeing(one.name, f'{has}.')}"))

    def gains(grade: Grade) -> Procedure[None]:
        yield from gained(doing, thing)

    yield from tried(doing, doing.task("charm", "persuasion"), gains=gains)
    return None


ASKING = ("ask", "tell", "beg", "get", "order", "want", "request")


def asked_for(doing: Doing, one: Being, wanted: str) -> Procedure[Leave | None]:
    """Somebody is asked to do something. What costs nobody anything (to sit, to look, to come nearer) they do or do not, as they are
    minded; to part with a thing is to be asked for it; to all else they have to be talked round, and are then minded to, which makes
    the next that is asked of them the easier."""
    name = the(one.name)
    if handed := HANDED_ME.match(wanted):
        return (yield from asked_a_thing(doing, one, handed["what"]))
    if small_favour(doing, wanted):
        being = yield from embodied(doing, one)
        attitude = yield from minded(doing, being)
        if attitude in ("hostile", "wary"):
            yield from varied(doing, one, speaking.taken("bidding", attitude))
            return None
        verb, _, rest = second(wanted).partition(" ")
        does = verb if many(one.name) else plural(verb)
        yield Tell(f"{capital(name)} {does}{' ' * bool(rest)}{rest}.", "foe")
        yield from so_now(
            doing,
            f"{name} {has_(one.name)} done as you asked",
            about=(one.name,),
            fits=("charm", "persuasion"),
        )
        return None
    edge = f"{name} {is_(one.name)} minded to {second(wanted)}"
    fits = ("charm", "persuasion", "haggling", "gossip")
    yield from tried(doing, doing.task("charm", "persuasion"), edge, fits, (one.name,))
    return None


HANDED_ME = regex.late(
    r"^(?:lend|loan|give|hand|pass|spare) (?:me|us) (?:the |a |an |some |his |her |their |your |one of (?:his|her|their|your) )?"
    r"(?P<what>(?!hand\b|moment\b|minute\b|leave\b|room\b|time\b|chance\b|answer\b|word\b|name\b)[\w'-]+(?: [\w'-]+)?)$",
    re.IGNORECASE,
)
FAVOURS = words_in("Small favours")


def small_favour(doing: Doing, wanted: str) -> bool:
    """Is it a thing that anybody does for the asking, of their own body, and here: to sit, to look, to stand aside?"""
    words = plain_words(wanted)
    return bool(words) and words[0] in FAVOURS and not {"with", "along", "home"} & {*words}
