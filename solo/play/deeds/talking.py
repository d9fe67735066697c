"""Talk: what people say, what they are asked and told, and how they are worked on."""

import re

from msgspec.structs import replace

from solo.core import regex
from solo.core.english import article, money
from solo.core.english import words as words_of
from solo.core.procedure import Change, Fact, Procedure, Tell, change
from solo.core.world import Entity
from solo.play import knowledge, meeting, shop, speaking, topics, written
from solo.play.deeds.answering import (
    agreeing,
    answer_of,
    ask,
    asked_beside,
    asked_for,
    brought_out,
    entry_for,
    request,
    varied,
    what_else,
)
from solo.play.deeds.counters import DRINKS, MEALS, sold, treat
from solo.play.deeds.doing import Doing, by_act, by_choice, deed, meant, nothing, so_now, tried
from solo.play.deeds.giving import grateful
from solo.play.deeds.helping import HELPING, helped
from solo.play.deeds.people import dumb, embodied, here, minded, only_by, roused, stand_before, unmet, whom
from solo.play.ground import Leave
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import SCORN
from solo.play.hearing.naming import capital, is_, s_, the
from solo.play.hearing.phrases import plainly, taken_apart
from solo.play.hearing.vocabulary import alike, plain_words, small
from solo.play.moment import Being
from solo.referee import edges
from solo.referee.trouble import cooled
from solo.rules.floor.speech import The, listed
from solo.rules.ruleset import ATTITUDES, Grade

THANKING = frozenset(
    words_of("thank greet hail praise congratulate comfort console calm apologise apologize")
)
PLEADING = frozenset(
    words_of(
        "persuade convince beg plead negotiate bargain haggle beseech reason urge calm comfort console reassure flatter "
        "compliment charm befriend soothe win seduce flirt invite coax parley apologise apologize make cheer"
    )
)
SORRY = frozenset(words_of("apologise apologize"))  # that is said, and rolls nothing


@deed("talk")
def talk(doing: Doing) -> Procedure[Leave | None]:
    """A word with somebody: how they take it, and what the scenario gave them to say; who pleads may win them over."""
    one = whom(doing)
    if one is None:
        return (yield from nothing(here(doing)))
    if by := only_by(doing, one):
        return (yield from nothing(by))
    if doing.deed.verb.startswith(("call", "whistle")) and doing.what and not doing.deed.whom:
        return (yield from nothing(f"You call, and no {doing.what.lower()} comes."))
    sorry = doing.deed.verb.split()[0] in SORRY and not unmet(doing, one) and not dumb(one)
    if doing.deed.verb.split()[0] in PLEADING and one.source != "along" and not sorry:
        return (yield from pleaded(doing, one))
    thanks = THANKING | {"sorry", "thanks"}
    somebody = {"somebody", "anybody"} & {doing.deed.about}  # “talk to someone” is about nothing
    if (
        doing.deed.about
        and not somebody
        and not thanks & set(words_of(f"{doing.deed.verb} {doing.deed.words}")[:3])
    ):
        return (yield from meant(doing, "ask"))
    if one.source == "along":
        yield Tell(f"{capital(the(one.name))} {s_(one.name, 'nods')}.", "aside")
        if not dumb(one) and (help_ := what_else(doing, one)):
            yield Tell(help_, "aside")
        return None
    if unmet(doing, one):
        if WAKING & {*words_of(doing.deed.verb)}:
            return (yield from roused(doing, one))
        if any(ASLEEP & {*words_of(line)} for line in doing.moment.text):
            return (yield from nothing(f"{capital(the(one.name))} {s_(one.name, 'sleeps')} on."))
    if WAKING & {*words_of(doing.deed.verb)} and not any(
        ASLEEP & {*words_of(line)} for line in doing.moment.text
    ):
        return (yield from nothing(f"{capital(the(one.name))} {is_(one.name)} awake."))
    if dumb(one):
        return (
            yield from nothing(
                f"{capital(the(one.name))} {s_(one.name, 'looks')} at you, and {s_(one.name, 'says')} nothing."
            )
        )
    being = yield from embodied(doing, one)
    attitude = yield from minded(doing, being)
    courteous = speaking.act_of(to_you(said_in(doing, one), one)) in ("greeting", "farewell")
    if courteous or thanks & set(words_of(f"{doing.deed.verb} {doing.deed.words}")[:3]):
        return (yield from heard_out(doing, one, being, attitude))
    mark = f"heard:{being.id}"
    told = list(knowledge.entrusted(entry_for(doing, one))) if not doing.ground.seen(mark) else []
    if told:
        yield from doing.ground.mark(mark)
    for line in told:
        yield Tell(line, "prose")
    if not told and doing.deed.verb.startswith("call"):
        yield Tell(f"{The(being)} {s_(being.name, 'looks')} round.", "aside")
    if not told:
        yield Tell(f"{The(being)} {agreeing(being.name, REPLIES[attitude])}", "foe")
    return None


WAKING = frozenset({"wake", "awaken", "rouse", "shake"})
ASLEEP = frozenset({"asleep", "sleeps", "sleeping", "dozing", "snoring"})


REPLIES = {
    "hostile": "is past talking.",
    "wary": "wants to know first what you want.",
    "curious": "waits for what you have to say. Ask, or say what you want.",
    "kind": "has a friendly word for you, and waits to be asked.",
    "helpful": "would help, if you said with what.",
}


def treated(doing: Doing, one: Being, name: str, price: int) -> Procedure[Leave | None]:
    """Somebody is stood a drink or a meal: they are the warmer for it, once."""
    coin = doing.rules.coin
    if price > doing.ground.engine("coins"):
        return (
            yield from nothing(
                f"That is {money(price, coin)}, and you have {money(doing.ground.engine('coins'), coin)}."
            )
        )
    being = yield from embodied(doing, one)
    yield from shop.spend(doing.ground, price)
    fact = Fact("coins", doing.hero.id, being.id, count=-price)
    yield Tell(f"You stand {the(being.name)} {article(name)}: {money(price, coin)}.", "loss", fact)
    yield from grateful(doing, being)
    return None


def pleaded(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """Somebody is talked round: they are warmer for it."""
    name = the(one.name)

    def warmer(grade: Grade) -> Procedure[None]:
        being = yield from embodied(doing, one)
        now = ATTITUDES.index(being.attitude or "curious")
        if now + 1 < len(ATTITUDES):
            yield from change(being, attitude=being.attitude or "curious")
            yield from meeting.warmed(doing.ground, (being,), 1)
        else:
            yield from edges.gain(
                doing.world, f"{name} {is_(name)} on your side", about=(one.name,), fits=("charm",)
            )

    yield from tried(doing, doing.task("charm", "persuasion"), gains=warmer)
    return None


@deed("tell", "show", "join", "accept", "refuse", "trade")
def tell(doing: Doing) -> Procedure[Leave | None]:
    """What is said or shown is heard; where a choice waits for it, that is on the list."""
    one = whom(doing)
    if doing.deed.kind == "trade":
        if one is not None and doing.deed.whom and (priced := treat(doing.ground, doing.what)):
            return (yield from treated(doing, one, *priced))
        if set(doing.deed.verb.split()) & {"sell", "pawn"}:
            if not (yield from by_act(doing, "sell", named=doing.what, words=doing.what)):
                yield Tell(not_traded(doing), "aside")
            return None
        if (yield from by_act(doing, "buy", "market", named=doing.what, words=doing.what)):
            return None
        if key := sold(doing.ground, doing.what):
            return (yield from by_choice(doing, key))
        return (yield from nothing(not_traded(doing)))
    if only_a_gesture(doing, one):
        return (yield from nothing(f"You {doing.said}."))
    if one is None:
        return (yield from nothing(here(doing)))
    if doing.deed.words.split(" ")[0] in SCORN and of_a_thing(doing.deed.words, one):
        return (yield from nothing(f"You {doing.said}."))
    if by := only_by(doing, one):
        return (yield from nothing(by))
    if doing.deed.kind == "join" and "marry" in doing.deed.verb.split():
        return (yield from nothing(proposed_to(one)))
    if doing.deed.kind == "join" and set(doing.deed.verb.split()) & PROTECTING:
        yield from stand_before(doing, one.name)
        return None
    if doing.deed.kind == "join" and dumb(one) and set(doing.deed.verb.split()) & LEADING_ON:
        return (yield from led(doing, one))
    if doing.deed.kind == "join" and set(doing.deed.verb.split()) & HELPING and one.source != "along":
        return (yield from helped(doing, one))
    if doing.deed.kind == "show" and doing.deed.thing and one.source != "along" and not dumb(one):
        return (yield from shown(doing, one))
    if doing.deed.kind == "show" and doing.what and doing.moment.sentences(words_of(doing.what)[-1:]):
        seen = f"{capital(the(one.name))} {s_(one.name, 'sees')} it as well as you do."
        return (yield from nothing(seen))
    if doing.deed.kind == "show" and doing.what and not doing.deed.thing:
        return (yield from nothing(f"You have no {doing.what} to show."))
    name = the(one.name)
    if one.source == "along" and request(doing):
        return (yield from asked_beside(doing, one))
    if one.source == "along" and not doing.deed.whom:
        return (yield from nothing(f"Only {name} is here to hear it."))
    if one.source == "along" and doing.deed.kind == "join":
        return (yield from nothing(f"{capital(name)} {is_(one.name)} with you already."))
    if one.source == "along" and not dumb(one):
        ways = speaking.taken(speaking.act_of(to_you(said_in(doing, one), one)), "kind").split(" / ")
        heard = [way for way in ways if not way.rstrip().endswith(":")] or ["nods."]
        way = heard[sum(map(ord, doing.deed.words)) % len(heard)]
        return (yield from nothing(f"{capital(name)} {agreeing(one.name, way)}"))
    if one.source == "along" or dumb(one):
        return (
            yield from nothing(
                f"{capital(name)} {s_(one.name, 'looks')} at you, and {s_(one.name, 'says')} nothing."
            )
        )
    being = yield from embodied(doing, one)
    attitude = str(being.attitude or "curious")  # words alone turn nobody against whoever says them
    if attitude != "hostile" and (news := told_of(doing, being)):
        key, clue = news
        yield Change("heard", f"{being.id} {key}", True)
        words = f"{name} {is_(being.name)} thinking over what you said of it: {clue}"
        yield from edges.gain(doing.world, words, about=(one.name,), fits=("charm", "persuasion", "lies"))
        return None
    return (yield from heard_out(doing, one, being, attitude))


PROTECTING = frozenset({"protect", "guard", "cover", "shield"})
LEADING_ON = frozenset({"lead", "guide", "bring", "take"})


def led(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """A beast is led: one's own goes where one goes; another is led off, if it will be."""
    ours = {word for thing in doing.moment.carried for word in thing.words}
    if one.source == "along" or ours & {*one.words, *one.roles}:
        return (yield from nothing(f"{capital(the(one.name))} {s_(one.name, 'goes')} where you go."))
    return (yield from meant(doing, "take", what=one.name, whom="", being=""))


def only_a_gesture(doing: Doing, one: Being | None) -> bool:
    """Is it no more than a nod, a shake of the head or an oath, to nobody and of nothing, where nobody asked?"""
    bare = not (doing.deed.about or doing.deed.said or doing.what)
    asked = one is not None and doing.moment.asked
    return bare and not asked and plainly(doing.deed.words).lower() in GESTURES


GESTURES = frozenset({"nod", "shake my head", "shake your head", "swear", "curse", "swear out loud", "shrug"})


def proposed_to(one: Being) -> str:
    """What somebody says to an offer of marriage out of a clear sky, by how they are minded."""
    name = capital(the(one.name))
    if one.source == "along" or one.attitude in ("kind", "helpful"):
        return f"{name} {s_(one.name, 'laughs')}, and {s_(one.name, 'says')} neither yes nor no."
    if one.attitude == "hostile":
        return f"{name} {s_(one.name, 'has')} other things in mind for you."
    return f"{name} {s_(one.name, 'looks')} to see whether you mean it, and {s_(one.name, 'says')} no."


def of_a_thing(words: str, one: Being) -> bool:
    """Does who scorns something name it, and neither somebody who is here nor him, her or them: “spit at the pump”?"""
    said = {word.removesuffix("'s") for word in plain_words(words)[1:]}
    return bool(said - small()) and not said & {*one.words, *one.roles, *THEM}


THEM = frozenset(words_of("him her his them their everybody everyone all you"))


def shown(doing: Doing, one: Being) -> Procedure[Leave | None]:
    """Something that one carries is shown: they say of it what the story gives them to say, else they look at it. What it says is
    known to them from then on, once."""
    being = yield from embodied(doing, one)
    attitude = str(being.attitude or "curious")
    thing = the(doing.what.lower(), True)
    if attitude != "hostile":
        found = knowledge.known(doing.ground, doing.moment, one, entry_for(doing, one), doing.what)
        own = written.best(doing.ground, doing.moment, doing.what, one, own=True)
        lines = found.said or tuple(written.shown(doing.ground, line, frozenset(one.words)) for line in own)
        for line in lines:
            yield Tell(line, "prose")
        if lines:
            return None
    yield from varied(doing, one, speaking.taken("shown", attitude).replace("THING", thing))
    return None


def not_traded(doing: Doing) -> str:
    """What is not to be had, or not to be got rid of, where nobody sells or buys."""
    what, verb = doing.what, doing.deed.verb.split()[:1]
    if not what or doing.deed.whom == what:
        treats = [word for word in plain_words(doing.deed.words) if word in DRINKS | MEALS | {"drink"}]
        return f"There is no {treats[-1]} to be had here." if treats else "Nobody here has anything to trade."
    if verb and verb[0] in ("sell", "pawn"):
        wares = sellable(doing)
        asked = f" What is bought here: {listed(wares)}." if wares else ""
        return f"Nobody here buys {the(what, bool(doing.deed.thing))}.{asked}"
    wanted = re.search(
        r"\b(?:for|with) (?P<what>(?!me\b|him\b|her\b|them\b|us\b|\d)[\w' -]+)$", doing.deed.words
    )
    if verb and verb[0] in ("swap", "exchange", "trade", "barter") and wanted is not None:
        return f"Nobody here has {wanted['what'].strip()} to give for {the(what)}."
    if verb and verb[0] in ("swap", "exchange", "trade", "barter"):
        return f"Nobody here has anything to give for {the(what)}."
    return f"Nobody here sells {article(what)}."


def sellable(doing: Doing) -> list[str]:
    """The choices of the scene that sell something, as they stand on the screen."""
    labels = (
        doing.stage.label(held.choice) for held in doing.ground.offered().values() if not held.choice.unlisted
    )
    return [f"“{label}”" for label in labels if label.lower().startswith("sell ")]


def told_of(doing: Doing, being: Entity) -> tuple[str, str] | None:
    """What one knows and says to somebody who has not heard it from one yet: its key, and its words. None where nothing
    of the kind is said."""
    line = {word for word in plain_words(f"{doing.deed.about} {doing.deed.said}") if word not in small()}
    for key in doing.world.fields("clue"):
        clue = str(doing.ground.adventure.clues.get(key, key))
        own = [word for word in plain_words(clue) if word not in small()]
        same = sum(any(alike(word, other) for other in line) for word in own)
        enough = same >= min(2, len(own)) and same * 2 >= len(own)
        if enough and doing.ground.knows(key) and not doing.world.get("heard", f"{being.id} {key}"):
            return key, clue
    return None


def heard_out(doing: Doing, one: Being, being: Entity, attitude: str) -> Procedure[Leave | None]:
    """What is only said: how they take it, by what kind of speech it is and how they are minded. What is said for the first time
    leaves something: they know it from now on. Whoever is bidden to do something has to be talked round to it."""
    said = to_you(said_in(doing, one), one)
    kind = speaking.act_of(said, doing.deed.words.partition(" ")[0])
    found = knowledge.known(doing.ground, doing.moment, one, entry_for(doing, one), doing.deed.about or said)
    known = answer_of(doing, one, found) if OF_A_SUBJECT.match(said) else None
    if known is not None and known.lead != "read" and attitude not in ("hostile", "wary"):
        return (yield from meant(doing, "ask"))  # who is told about somebody says what they know of them
    if not doing.meeting and attitude != "hostile" and (choice := topics.says(doing.ground, said)):
        return (yield from brought_out(doing, one, *choice, why="There is this to say:"))
    if kind == "looked for":
        looked = LOOKED_FOR.search(said)
        about = f"where is {looked['what']}" if looked else said
        return (
            yield from ask(
                Doing(doing.stage, replace(doing.deed, kind="ask", about=about, words=about), doing.by)
            )
        )
    if kind == "bidding" and attitude != "hostile" and one.source != "along":
        return (
            yield from asked_for(
                doing, one, re.sub(r"^(?:please|will you|would you|can you|could you),? ", "", said)
            )
        )
    if kind in OF_A_MATTER and attitude not in ("hostile", "wary") and found.said:
        for line in found.said:
            yield Tell(line, "prose")
        return None
    if kind == "summons" and one.source != "along":
        return (yield from meant(doing, "lie", verb="tell"))  # nobody comes or goes on a word alone
    if kind in INTRODUCES and (who := THIS_IS.match(said)) and doing.moment.being(plain_words(who["who"])):
        kind = "introduced"
    elif kind in ANSWERS and answers_them(doing, said):
        kind = "answered"
    elif not kind and STATED & {*plain_words(said)}:
        kind = "told"
    yield from varied(doing, one, speaking.taken(kind, attitude))
    if kind == "payment" and attitude != "hostile":
        for told in written.best(doing.ground, doing.moment, "what do i get for it", one):
            yield Tell(written.shown(doing.ground, told), "prose")
    if kind == "abuse" and attitude not in ("hostile", "wary"):
        yield from change(being, attitude=attitude)
        yield from cooled(doing.world, (being,))
    edge = speaking.leaves(kind)
    mark = f"{being.id} said {kind}"
    if edge and attitude != "hostile" and not doing.world.get("heard", mark):
        yield Change("heard", mark, True)
        name = the(one.name)
        words = f"{name} {agreeing(one.name, edge)}"
        yield from edges.gain(
            doing.world, words, about=(one.name,), fits=("charm", "persuasion", "manners", "gossip")
        )
        if kind == "praise" and attitude == "wary":  # a good word warms who is cool, once
            yield from change(being, attitude=attitude)
            yield from meeting.warmed(doing.ground, (being,), 1)
    return None


OF_A_SUBJECT = regex.late(r"^about (?!to\b)\w", re.IGNORECASE)
OF_A_MATTER = frozenset(
    {"", "news", "good news", "warned", "opinion", "doubt", "reproach", "accused"}
)  # acts that say something of a matter: who has words of their own for it answers with them


INTRODUCES = frozenset({"", "told", "purpose", "opinion"})
THIS_IS = regex.late(r"^(?:this|that|he|she|it) is (?:my \w+,? )?(?P<who>[\w'-]+)$", re.IGNORECASE)
STATED = frozenset(
    words_of(
        "is are was were am has have had will would can could may might must shall should do does did been"
    )
) | frozenset({"not", "i", "he", "she", "they", "we", "it", "there", "you"})  # what says that something is so
ANSWERS = frozenset({"", "agreed", "refused", "denied", "purpose"})  # what may answer a question of theirs


def answers_them(doing: Doing, said: str) -> bool:
    """Does what is said answer what whoever speaks here has asked, the last that was said: does it begin as an answer does, or
    speak of the same?"""
    if not doing.moment.asked:
        return False
    asked = doing.moment.speech[-1]
    first, words = plain_words(said)[:1], [word for word in plain_words(said) if tells(word)]
    question = plain_words(re.split(r"(?<=[.!?])\s", asked.strip())[-1])
    return (
        bool(first) and first[0] in OPENING or any(alike(word, other) for word in words for other in question)
    )


OPENING = frozenset(words_of("yes no aye never not i we he she it they nobody nothing somebody here because"))


OF_THEM = regex.late(
    r"^(?:that )?(?P<who>she|he) (?P<does>is|looks|seems|has|can|can not|cannot|must|should|will|would|was|does|did)(?= )",
    re.IGNORECASE,
)
TO_YOU = {"is": "are", "looks": "look", "seems": "seem", "has": "have", "was": "were", "does": "do"}


def to_you(said: str, one: Being) -> str:
    """What is said of her to herself, as it is said: “tell Sanna she is a fool”, as “you are a fool”, and “tell Stagg that Corbel
    wants Stagg”, as “Corbel wants you”."""
    found = OF_THEM.match(said)
    own = found is not None and {"she": "woman", "he": "man"}[found["who"].lower()] in one.roles
    does = found["does"].lower() if found is not None else ""
    said = f"you {TO_YOU.get(does, does)}{said[found.end() :]}" if found is not None and own else said
    called = one.words if one.name[:1].isupper() else one.words[-1:]  # “the toll pole” is no toll-man
    named = "|".join(re.escape(word) for word in (one.name.removeprefix("the "), *called))
    return re.sub(
        rf"(?<=\w )(?:the )?(?:{named})\b(?!'s| (?:is|was|has|wants|will)\b)",
        "you",
        said,
        flags=re.IGNORECASE,
    )


def said_in(doing: Doing, one: Being) -> str:
    """The words that are spoken, without to whom."""
    if doing.deed.said:
        return doing.deed.said
    names = "|".join(re.escape(word) for word in dict.fromkeys((*one.words, *one.name.split())))
    whom = rf"(?:(?:him|her|them|everybody|everyone)\b ?|(?:(?:the |that )?(?:{names})\b ?)*)"  # “Ann her cart is fine” is of hers
    lead = rf"^(?:(?:tell|say|shout|inform|assure|promise|warn|talk|speak)\b ?)?(?:to )?{whom}(?:that )?"
    words = plainly(doing.deed.words)
    if (role := TO_THE.match(words)) and one in doing.moment.being(plain_words(role["whom"])):
        words = words[role.end() :]  # “tell the boy he was good”: to Perkin
    return plainly(re.sub(lead, "", words, flags=re.IGNORECASE).strip(' ".,!'))


TO_THE = regex.late(
    r"^(?:tell|inform|assure|promise|warn) (?:the|that|this) (?P<whom>(?:old|young|little|poor|head|other) [\w'-]+|[\w'-]+) ",
    re.IGNORECASE,
)


LOOKED_FOR = regex.late(
    r"(?:look(?:ing)? for|search(?:ing)? for|seek(?:ing)?|(?:need|want|have|hoping|trying|come|here) to (?:find|see|speak to|talk to|meet)|after) "
    r"(?P<what>(?!you\b|trouble\b|work\b)(?:(?:the|a|an|some|my|your|his|her) )?[\w'’-]+(?: [\w'’-]+){0,2})",
    re.IGNORECASE,
)


TO_ONESELF = frozenset({"whistle", "hum", "sing", "chant", "recite"})  # what one does as one goes


def at_a_thing(doing: Doing) -> bool:
    """Is something waved or shaken at what is nobody: a lantern, a long way off?"""
    clause = taken_apart(doing.deed.words)
    at = clause.after("at", "to", "towards")
    waves = {"wave", "swing", "shake", "brandish", "flourish"} & {*plain_words(doing.deed.words)[:1]}
    return bool(waves and at) and not doing.moment.being(at) and bool(doing.moment.mentions(at[-1]))


@deed("lie", "threaten", "perform")
def worked_on(doing: Doing) -> Procedure[Leave | None]:
    """Somebody is lied to, threatened, played to; whoever falls for it is the easier to deal with."""
    one, kind = whom(doing), doing.deed.kind
    if one is None and kind != "perform":
        return (yield from nothing(here(doing)))
    if kind == "threaten" and not doing.deed.whom and at_a_thing(doing):
        return (yield from nothing(f"You {doing.said}. Nothing comes of it that you can see."))
    name = the(one.name) if one is not None else "you"
    edge = {
        "lie": f"{name} {s_(name, 'believes')} you",
        "threaten": f"{name} {is_(name)} afraid of you",
        "perform": f"{name} {is_(name)} in a better mood" if one is not None else "your heart is lighter",
    }[kind]
    fits = {
        "lie": ("charm", "lies", "persuasion", "sneaking"),
        "threaten": ("charm", "threats", "might"),
        "perform": ("charm", "will"),
    }[kind]
    about = (one.name,) if one is not None else ()
    if (
        doing.deed.verb.split()[0] in TO_ONESELF
        and not doing.deed.whom
        and (one is None or one.source == "text")
    ):
        return (yield from nothing(f"You {doing.said}."))
    if (
        kind == "perform"
        and one is not None
        and (one.source == "along" or one.attitude in ("kind", "helpful"))
    ):
        yield from so_now(doing, edge, about=about, fits=fits)  # a friend is easily pleased
        return None
    yield from tried(doing, doing.task("charm", doing.deed.topic), edge, fits, about)
    return None
