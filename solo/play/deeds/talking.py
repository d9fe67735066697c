"""Talk: what people say, what they are asked and told, and how they are worked on."""

import re

from msgspec.structs import replace

from solo.core import regex
from solo.core.english import article, money
from solo.core.english import words as words_of
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import Entity
from solo.play import asking, knowledge, meeting, recalling, shop, speaking, written
from solo.play.deeds.counters import sold, treat
from solo.play.deeds.doing import DEEDS, Doing, by_act, by_choice, deed, meant, nothing, tried
from solo.play.deeds.giving import grateful
from solo.play.deeds.helping import HELPING, helped
from solo.play.deeds.naming import capital, is_, many, s_, second, the
from solo.play.deeds.people import dumb, embodied, here, known, minded, only_by, person_of, whom
from solo.play.deeds.senses import entry_of
from solo.play.deeds.taking import gained, unmovable
from solo.play.ground import Leave
from solo.play.hearing.matching import aim
from solo.play.hearing.phrases import plainly
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import alike, plain_words, small
from solo.play.moment import Being, Deed, nouns
from solo.referee import edges
from solo.referee.trouble import cooled
from solo.rules.floor.speech import The
from solo.rules.ruleset import ATTITUDES, Grade
from solo.scenario import model

THANKING = frozenset(
    words_of("thank greet hail praise congratulate comfort console calm apologise apologize")
)
PLEADING = frozenset(
    words_of(
        "persuade convince beg plead negotiate bargain haggle beseech reason urge calm comfort console reassure flatter "
        "compliment charm befriend soothe win seduce flirt invite coax parley apologise apologize make"
    )
)


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
    if doing.deed.verb.split()[0] in PLEADING and one.source != "along":
        return (yield from pleaded(doing, one))
    thanks = THANKING | {"sorry", "thanks"}
    if doing.deed.about and not thanks & set(words_of(f"{doing.deed.verb} {doing.deed.words}")[:3]):
        return (yield from meant(doing, "ask"))
    if one.source == "along":
        return (yield from nothing(f"{capital(the(one.name))} {s_(one.name, 'nods')}."))
    if dumb(one):
        return (
            yield from nothing(
                f"{capital(the(one.name))} {s_(one.name, 'looks')} at you, and {s_(one.name, 'says')} nothing."
            )
        )
    being = yield from embodied(doing, one)
    attitude = yield from minded(doing, being)
    if thanks & set(words_of(f"{doing.deed.verb} {doing.deed.words}")[:3]):
        return (yield from heard_out(doing, one, being, attitude))
    mark = f"heard:{being.id}"
    told = list(knowledge.entrusted(entry_for(doing, one))) if not doing.ground.seen(mark) else []
    if told:
        yield from doing.ground.mark(mark)
    for line in told:
        yield Tell(line, "prose")
    if not told:
        yield Tell(f"{The(being)} {agreeing(being.name, REPLIES[attitude])}", "foe")
    return None


def agreeing(name: str, said: str) -> str:
    """What one does, as several do it, where a name is of several: “the men listen, and give nothing away”."""
    if not many(name):
        return said
    plural = {"is": "are", "has": "have", "does": "do"}
    return re.sub(r"(^|, and )(\w+s)\b", lambda at: at[1] + (plural.get(at[2]) or at[2][:-1]), said)


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


def entry_for(doing: Doing, one: Being) -> model.Definition | None:
    """The scenario's entry of somebody, met or only named."""
    return entry_of(doing, known(doing, one)) or doing.ground.adventure.people.get(person_of(doing, one))


@deed("ask")
def ask(doing: Doing) -> Procedure[Leave | None]:
    """Somebody is asked about something, and says what the scenario gives them to say of it; else, honestly, that they
    do not know. Whoever is asked to do something is talked into it, or is not."""
    one = whom(doing)
    if one is None:
        return (yield from nothing(here(doing)))
    if by := only_by(doing, one):
        return (yield from nothing(by))
    if dumb(one):
        return (
            yield from nothing(
                f"{capital(the(one.name))} {s_(one.name, 'looks')} at you, and {s_(one.name, 'says')} nothing."
            )
        )
    if one.source == "along":
        return (yield from asked_beside(doing, one))
    if wanted := request(doing):
        return (yield from asked_for(doing, one, wanted))
    if thing := begged(doing):
        return (yield from asked_a_thing(doing, one, thing))
    about = doing.deed.about
    found = knowledge.known(doing.ground, doing.moment, one, entry_for(doing, one), about)
    figure = written.kind_of(about) in written.TYPED and written.best(doing.ground, doing.moment, about, one)
    if found.choice[0] and not figure and not doing.meeting and not found.said and one.attitude != "hostile":
        return (yield from brought_out(doing, one, *found.choice))
    being = yield from embodied(doing, one)
    attitude = yield from minded(doing, being)
    if attitude == "hostile":
        yield from reply(doing, being, "hostile", "any")
        return None
    if WHO_ARE_YOU.search(about) and being.name[:1].isupper() and attitude != "wary":
        yield Tell(f"“{full_name(doing, being.name)}.”", "prose")
        for line in written.best(doing.ground, doing.moment, f"who is {being.name}")[:1]:
            if line.speech:
                continue
            yield Tell(written.shown(doing.ground, line, frozenset(one.words)), "prose")
        return None
    yield from answers(doing, one, being, found)
    return None


WHO_ARE_YOU = regex.late(
    r"^(?:about )?who are you|^(?:what is |about )?(?:(?:your|his|her|their) )?(?:name|names)\b|\bcalled$",
    re.IGNORECASE,
)


def full_name(doing: Doing, name: str) -> str:
    """A name as the story has it in full, where it was told so: “Amabel Strake”, of the Rector Strake."""
    last = name.split()[-1]
    told = " ".join((*doing.moment.text, *(line.text for line in written.told(doing.ground, doing.moment))))
    found = re.findall(
        rf"(?<![.!?] )\b(?:[A-Z][\w'-]+ )+{re.escape(last)}\b|\b{re.escape(last)}(?: [A-Z][\w'-]+)+", told
    )
    return max((name, *found), key=lambda one: (len(one.split()), one == name))


def answers(doing: Doing, one: Being, being: Entity, found: knowledge.Known) -> Procedure[None]:
    """What somebody says of what they were asked about: their own words, as they were told; what the story gives them to say;
    else what was told of it by others. Where nothing is written, how they are minded settles how they say that."""
    about, attitude = doing.deed.about, being.attitude or "curious"
    ground = doing.ground
    kind = written.kind_of(about)
    own = written.best(ground, doing.moment, about, one, own=True)
    for line in own:
        yield Tell(written.shown(ground, line, frozenset(one.words)), "prose")
    if own:
        return
    if WHETHER.match(about) and (so := asking.settled(ground, doing.moment, put_plainly(about, one))):
        yield from reply(doing, being, attitude, "told")
        yield Tell(so, "prose")
        return
    told = written.best(ground, doing.moment, about, one)
    if (kind not in written.TYPED or not told) and (yield from gives(being, found, attitude)):
        return
    if told:
        yield from reply(doing, being, attitude, "told")
        for line in told:
            yield Tell(written.shown(ground, line), "prose")
        return
    way = found.way or written.way(doing.moment, about)
    if attitude != "wary" and way:
        yield Tell(f"{The(being)} {agreeing(being.name, 'shows you the way:')} “{way}”.", "foe")
        return
    clues = recalling.learned(ground, plain_words(about))[: recalling.MOST]
    open_ = kind in ("why", "what", "") and not clues and not WHETHER.match(about)
    again = recalling.told_again(ground, plain_words(about)) if open_ else ()
    knows = bool(found.kept or found.answer or found.told)
    shows = found.seen and kind in ("what", "") and not WHETHER.match(about)
    said = "kept" if knows else "seen" if shows else kind or "any"
    yield from reply(doing, being, attitude, "told" if again and not knows else said)
    for clue in clues:
        yield Tell(f"You know this: {clue}.", "aside")
    for sentence in again:
        yield Tell(sentence, "aside")


WHETHER = regex.late(r"^(?:about )?(?:if|whether) ", re.IGNORECASE)


def put_plainly(about: str, one: Being) -> str:
    """A question for yes or no that somebody is asked, as it would be put without them: “if he is hurt”, as “is Tam hurt”."""
    words = plainly(WHETHER.sub("", about)).split()
    if words[:1] and words[0].lower() in ("he", "she", "they", "you"):
        words[0] = one.name
    if words[1:2] and words[1].lower() in ("is", "are", "was", "were", "has", "have", "does", "did", "will"):
        words[:2] = [words[1], words[0]]
    return " ".join(words)


def reply(doing: Doing, being: Entity, attitude: str, said: str) -> Procedure[None]:
    """Somebody of this mind says it who has nothing else to say (answers.md)."""
    yield from varied(doing, being, speaking.unanswered(attitude, said))


def varied(doing: Doing, being: Entity, ways: str) -> Procedure[None]:
    """What somebody does, told in one of several ways: in another each time, and not begun with the same by everybody."""
    each, mark = ways.split(" / "), f"unanswered by {being.id}"
    before = int(doing.world.get("heard", mark) or 0)
    yield Change("heard", mark, before + 1)
    way = each[(before + sum(map(ord, being.name))) % len(each)]
    yield Tell(f"{The(being)} {agreeing(being.name, way)}", "foe")


def gives(being: Entity, found: knowledge.Known, attitude: str) -> Procedure[bool]:
    """What the story gives somebody to say of it. Returns whether that is anything."""
    for line in found.said:
        yield Tell(line, "prose")
    if attitude != "wary":
        if found.answer:
            yield Tell(f"“{found.answer}”", "prose")
        for sentence in found.told:
            yield Tell(f"{The(being)} {agreeing(being.name, 'tells you:')} {begun(sentence)}", "prose")
    return bool(found.said or (attitude != "wary" and (found.answer or found.told)))


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
        yield Tell(f"{name} {s_(one.name, 'knows')} no more of it than you do.", "aside")
    return None


def ordered(doing: Doing, one: Being, deed: Deed) -> str:
    """What one of the party says to an order that changes nothing: who comes along stays at one's side, and goes nowhere
    alone. Nothing for any other order, which is carried out."""
    name, they = capital(the(one.name)), one.name
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


def brought_out(doing: Doing, one: Being, key: str, label: str) -> Procedure[Leave | None]:
    """What a choice of the scene would bring out is offered as that."""
    option = doing.stage.option(key, doing.stage.find(key).choice)
    if option.odds is None and not option.weight and aim(label).clauses[0].kind in ("ask", "talk", "think"):
        return (yield from by_choice(doing, key))
    options = (
        Option("go", label, "talk", odds=option.odds, note=option.note),
        Option("leave", "Think better of it", "decline"),
    )
    why = f"{capital(the(one.name))} may have something to say of that. It takes this:"
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
    return found[1] if found and not UNTOUCHED & set(found[1].lower().split()) else ""


UNTOUCHED = frozenset(
    {"help", "advice", "news", "time", "way", "mercy", "permission", "leave", "truth", "word", "words", "chance", "forgiveness",
     "directions", "reason", "reasons", "name", "names", "story", "opinion", "answer", "answers", "clue", "clues", "secret",
     "secrets", "peace", "patience", "trust", "silence"}
)  # fmt: skip


def asked_a_thing(doing: Doing, one: Being, thing: str) -> Procedure[Leave | None]:
    """A thing is asked for: what is sold here is bought; else a friend may part with it, and nobody else does."""
    if key := sold(doing, thing):
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
    """Somebody is asked to do something: talked round, they are minded to, and the next that is asked of them is the
    easier for it."""
    name = the(one.name)
    edge = f"{name} {is_(one.name)} minded to {second(wanted)}"
    fits = ("charm", "persuasion", "haggling", "gossip")
    yield from tried(doing, doing.task("charm", "persuasion"), edge, fits, (one.name,))
    return None


@deed("tell", "show", "join", "accept", "refuse", "trade")
def tell(doing: Doing) -> Procedure[Leave | None]:
    """What is said or shown is heard; where a choice waits for it, that is on the list."""
    one = whom(doing)
    if doing.deed.kind == "trade":
        if one is not None and doing.deed.whom and (priced := treat(doing, doing.what)):
            return (yield from treated(doing, one, *priced))
        if (yield from by_act(doing, "buy", "market", "sell", named=doing.what, words=doing.what)):
            return None
        if key := sold(doing, doing.what):
            return (yield from by_choice(doing, key))
        return (yield from nothing("Nobody here has anything to trade."))
    if one is None:
        return (yield from nothing(here(doing)))
    if by := only_by(doing, one):
        return (yield from nothing(by))
    if doing.deed.kind == "join" and set(doing.deed.verb.split()) & HELPING and one.source != "along":
        return (yield from helped(doing, one))
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
    if one.source == "along" or dumb(one):
        return (
            yield from nothing(
                f"{capital(name)} {s_(one.name, 'looks')} at you, and {s_(one.name, 'says')} nothing."
            )
        )
    being = yield from embodied(doing, one)
    attitude = yield from minded(doing, being)
    if attitude != "hostile" and (news := told_of(doing, being)):
        key, clue = news
        yield Change("heard", f"{being.id} {key}", True)
        words = f"{name} {is_(being.name)} thinking over what you said of it: {clue}"
        yield from edges.gain(doing.world, words, about=(one.name,), fits=("charm", "persuasion", "lies"))
        return None
    return (yield from heard_out(doing, one, being, attitude))


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
    yield from varied(doing, being, speaking.taken(kind, attitude))
    if kind == "abuse" and attitude not in ("hostile", "wary"):
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
    return None


OF_A_MATTER = frozenset(
    {"", "news", "opinion", "accused"}
)  # acts that say something of a matter: who has words of their own for it answers with them


OF_THEM = regex.late(r"^(?:that )?(?P<who>she|he) is ", re.IGNORECASE)


def to_you(said: str, one: Being) -> str:
    """What is said of her to herself, as it is said: “tell Sanna she is a fool”, as “you are a fool”."""
    found = OF_THEM.match(said)
    own = found is not None and {"she": "woman", "he": "man"}[found["who"].lower()] in one.roles
    return f"you are {said[found.end() :]}" if found is not None and own else said


def said_in(doing: Doing, one: Being) -> str:
    """The words that are spoken, without to whom."""
    if doing.deed.said:
        return doing.deed.said
    names = "|".join(
        re.escape(word)
        for word in ("him", "her", "them", "everybody", "everyone", *one.words, *one.name.split())
    )
    lead = rf"^(?:(?:tell|say|shout|inform|assure|promise|warn|talk|speak)\b ?)?(?:to )?(?:(?:the |that )?(?:{names})\b ?)*(?:that )?"
    return plainly(re.sub(lead, "", plainly(doing.deed.words), flags=re.IGNORECASE).strip(' ".,!'))


LOOKED_FOR = regex.late(
    r"(?:look(?:ing)? for|search(?:ing)? for|seek(?:ing)?|(?:need|want|have|hoping|trying|come|here) to (?:find|see|speak to|talk to|meet)|after) "
    r"(?P<what>(?!you\b|trouble\b|work\b)(?:(?:the|a|an|some|my|your|his|her) )?[\w'’-]+(?: [\w'’-]+){0,2})",
    re.IGNORECASE,
)


TO_ONESELF = frozenset({"whistle", "hum", "sing", "chant", "recite"})  # what one does as one goes


@deed("lie", "threaten", "perform")
def worked_on(doing: Doing) -> Procedure[Leave | None]:
    """Somebody is lied to, threatened, played to; whoever falls for it is the easier to deal with."""
    one, kind = whom(doing), doing.deed.kind
    if one is None and kind != "perform":
        return (yield from nothing(here(doing)))
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
    yield from tried(doing, doing.task("charm", doing.deed.topic), edge, fits, about)
    return None
