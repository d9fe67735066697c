"""What is here now: who, what, which ways out, how light it is, and what the place listens for.

A `Moment` is read from the world and the scene, and changes nothing. Beings are those who were met here, those who
travel along, and those whom the scene's text names outside speech; things are those that its text and its choices
name, and those carried. A `Deed` is what a typed line means at a moment (`solo.play.hearing.understanding`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from solo.core import clock, things
from solo.core.english import WORDED, singular
from solo.core.party import heroes, party
from solo.core.world import UP, Entity
from solo.play.ground import Ground
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, taken_apart
from solo.play.hearing.vocabulary import (
    alike,
    is_word,
    kin,
    openings,
    people,
    plain_words,
    small,
    stems,
    words_of,
)
from solo.play.line import Play
from solo.play.listening import listening
from solo.play.looking import greeting_of, told_so_far
from solo.play.names import NAMELESS, PLACED, called, undeclared
from solo.scenario import model
from solo.scenario.heard import Phrase

KINDS = (
    "attack", "defend", "take", "steal", "give", "show", "use", "put", "open", "break", "close", "light", "burn", "douse",
    "look", "search", "track", "listen", "smell", "touch", "read", "talk", "ask", "tell", "lie", "threaten", "perform",
    "shout", "ring", "blow", "sneak", "knock", "go", "climb", "swim", "sail", "jump", "flee", "follow", "ride",
    "balance", "wait", "rest", "eat", "drink", "cast", "pray", "mend", "disarm", "tend", "free", "push", "pull",
    "lift", "throw", "bury", "trade", "write", "count", "think", "endure", "surrender", "join", "accept", "refuse",
    "fish", "wash", "dig", "undress", "hide", "gesture", "other",
)  # fmt: skip


class Being(msgspec.Struct, frozen=True):
    """Somebody who is here. `id` is theirs in the world, empty where only the text names them; `key` is that of a
    person or creature of the scenario. `source` says how they come to be here: met, along (of the party), text."""

    name: str
    words: tuple[str, ...]
    source: str
    id: str = ""
    key: str = ""
    attitude: str = ""
    looks_on: bool = False
    roles: tuple[str, ...] = ()  # what the story says that they are: woman, tenant, overseer
    gear: tuple[str, ...] = ()  # what their entry says that they fight with: stick, sabre


class Thing(msgspec.Struct, frozen=True):
    """Something that can be named here. `source` says where it is: carried (by a hero, with its `id`), text or choice.
    `key` is that of an item of the scenario; `place` is that of the scene where it leads, for a way out."""

    name: str
    words: tuple[str, ...]
    source: str
    id: str = ""
    key: str = ""


class Exit(msgspec.Struct, frozen=True):
    """A way out: the choice that leads there, its label, the heading of the scene, and whether it is open without a
    test and known already."""

    choice: str
    label: str
    to: str
    heading: str
    free: bool
    been: bool


class Moment(msgspec.Struct, frozen=True):
    """What is here now. `text` are the sentences of the place, as told so far; `speech` what is said there; `choices` the
    labels on the screen; `listened` the phrases that the scenario listens for here."""

    scene: str
    heading: str
    phase: str
    beings: tuple[Being, ...] = ()
    things: tuple[Thing, ...] = ()
    carried: tuple[Thing, ...] = ()
    exits: tuple[Exit, ...] = ()
    choices: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    speech: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    dark: bool = False
    lit: bool = False  # a light of the party's own burns
    noise: int = 0
    minute: int = 0
    night: bool = False
    coins: int = 0
    hero: str = ""
    listened: tuple[Phrase, ...] = ()
    absent: tuple[Being, ...] = ()  # people of the story who are elsewhere
    bystanders: tuple[Being, ...] = ()  # whom the text names beside those who are met: children on a bench

    @property
    def strangers(self) -> tuple[Being, ...]:
        """Those here who are not of the party."""
        return tuple(being for being in self.beings if being.source != "along")

    @property
    def principals(self) -> tuple[Being, ...]:
        """Those who are meant where nobody is named: who was met here, else whom the text names."""
        return tuple(being for being in self.strangers if being.source == "met") or self.strangers

    @property
    def beings_met(self) -> tuple[Being, ...]:
        """Those who were met here."""
        return tuple(being for being in self.beings if being.source == "met")

    @property
    def companions(self) -> tuple[Being, ...]:
        """Those who travel with the hero."""
        return tuple(being for being in self.beings if being.source == "along" and being.name != self.hero)

    @property
    def spoken(self) -> tuple[frozenset[str], ...]:
        """The words of the place, a set for each of its sentences."""
        return tuple(frozenset(plain_words(sentence)) for sentence in (*self.text, self.heading))

    @property
    def told(self) -> frozenset[str]:
        """The words of the place."""
        return frozenset(word for sentence in (*self.text, self.heading) for word in plain_words(sentence))

    @property
    def names(self) -> frozenset[str]:
        """Proper names that stand on the screen, in lower case."""
        told = (*self.text, *self.speech, *self.choices)
        return frozenset(name.lower() for one in told for name in INNER.findall(one))

    @property
    def watched(self) -> bool:
        """Does somebody look on who is not of the party?"""
        return any(being.looks_on for being in self.strangers)

    def being(self, words: Sequence[str]) -> tuple[Being, ...]:
        """Whom words name: none, one, or several where they are not enough. “The man” is whoever is here alone."""
        if by := self.bystander(words):
            return (by,)
        bare = [word for word in words if not likened(word) and word not in ("old", "young")]
        like = best(bare, self.beings) if words and words[-1] in bare else ()
        found = best(words, self.beings) or like or self.by_role(words)
        if found and all(one.name == self.hero for one in found) and self.is_thing(words):
            return ()  # a birch, where the hero is called Birch
        if not found and all(word in ANYBODY or likened(word) for word in words):
            some = any(word in ANYBODY for word in words) or words[1:] and words[-1] in ("one", "ones")
            people_along = tuple(one for one in self.companions if one.roles)  # no beast is “the boy”
            persons = tuple(one for one in self.principals if one.key or not BEASTS & set(one.words))
            return (persons or self.principals or people_along) if some else ()
        return found

    def is_thing(self, words: Sequence[str]) -> bool:
        """Do words name something that stands here, in small letters?"""
        told = {word for said in (*self.text, *self.choices) for word in re.findall(r"[a-z'-]+", said)}
        return bool(words) and words[-1] in told

    def bystander(self, words: Sequence[str]) -> Being | None:
        """Whom words name of those who are only by, and nobody else by a name or by what they are."""
        said = [word for word in words if word not in small()]
        if not said or not self.bystanders or best(said, self.beings):
            return None
        found = best(said, self.bystanders) or best(
            [word for word in said if word not in AGES], self.bystanders
        )
        if not found or self.by_role(said) and not AGES & set(said) and not several(said[-1]):
            return None
        return found[0]

    def away(self, words: Sequence[str]) -> tuple[Being, ...]:
        """Whom words call by name who is a person of the story and not here; none where anybody here may be meant."""
        said = [word.removesuffix("'s") for word in words if word not in TITLES]
        if not said or self.being(said):
            return ()
        found = [one for one in self.absent if all(word in one.words for word in said)]
        return (found[0],) if len(found) == 1 else ()

    def by_role(self, words: Sequence[str]) -> tuple[Being, ...]:
        """Whom words mean by what the story says that somebody is: “the old woman”, “the overseer”; none where they may
        mean several."""
        said = [word for word in words if not likened(word) and word not in ("old", "young")]
        fit = [
            being
            for being in self.beings
            if said and all(any(kin(w, own) for own in (*being.roles, *titled(being))) for w in said)
            if being.source != "along"
            or not said[-1] in self.told  # the boy who is told of here is no companion
        ]
        return tuple(fit) if len({being.key for being in fit}) == 1 else ()

    def thing(self, words: Sequence[str]) -> tuple[Thing, ...]:
        """What words name, carried or here; what is carried comes first."""
        return best(words, (*self.carried, *self.things))

    def mentions(self, word: str) -> str:
        """The word of the place's text that a typed word is, or nothing."""
        told = (*self.text, *self.speech, *self.choices)
        said = {other for sentence in told for other in plain_words(sentence)}
        said |= {other for phrase in self.listened for words in phrase[1:] for other in words}
        if word in said or word in EVERYWHERE:
            return word
        near = (
            other
            for other in sorted(said)
            if len(other) > 3 and (alike(word, other) or kin(word, other) or compounded(word, other))
        )
        return next(near, "")

    def sentences(self, words: Sequence[str]) -> tuple[str, ...]:
        """The sentences of the place that name something, by its own words."""
        return tuple(
            sentence
            for sentence in self.text
            if words
            and not CUT.match(sentence)
            and all(any(alike(word, other) for other in plain_words(sentence)) for word in words)
        )


INNER = re.compile(r"(?<=[a-z,;:] )[A-Z][a-z]{2,}\b")  # a capital inside a sentence
CUT = re.compile(
    r"(?:says|said|asks|asked|cries|cried|adds|added|tells|told|answers|answered|goes on|whispers|shouts|calls)\b(?: \w+){0,3}[.,;]?$"
)  # what is left of a sentence where the speech is taken out of it


class Deed(msgspec.Struct, frozen=True):
    """What a line means. `kind` is one of KINDS; `what`, `means` and `whom` are names as the moment has them, or as
    typed where it has none; `thing`, `tool` and `being` are ids in the world, where there is one; `about` is what is
    spoken of, `place` the way or place gone to (`exit` the choice that leads there), `said` words to be spoken.
    `unseen` are the words that name nothing here."""

    kind: str
    verb: str = ""
    words: str = ""
    what: str = ""
    whom: str = ""
    means: str = ""
    thing: str = ""
    being: str = ""
    tool: str = ""
    about: str = ""
    place: str = ""
    exit: str = ""
    said: str = ""
    approach: str = ""
    topic: str = ""
    manner: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()


# ------------------------------------------------------------------------------------------------ reading it


def moment_of(ground: Ground, labels: Iterable[str] = ()) -> Moment:
    """The moment that a game stands in. `labels` are the choices on the screen, where a question is asked."""
    world, scene = ground.world, ground.scene
    play = Play(ground)
    told = [*told_so_far(play, scene), *greeting_of(play)]
    text, speech = parted(told)
    exits = tuple(ways_out(play))
    shown = tuple(labels) or tuple(play.label(choice) for _, choice in offered(play))
    beings = tuple(pointed_at(ground, tuple(beings_of(ground, text, shown)), text, speech))
    beings = with_others(with_keeper(beings, text, scene.heading), text, shown)
    taken = {word for being in beings for word in being.words}
    carried = tuple(carried_by(ground))
    return Moment(
        scene.key,
        scene.heading,
        world.get("game", "phase", ""),
        beings,
        tuple(things_of(ground, text, shown, taken)),
        carried,
        exits,
        shown,
        text,
        speech,
        ground.here,
        bool(ground.engine("dark")),
        bool(world.get("game", "light")),
        int(ground.engine("noise")),
        clock.minute(world),
        bool(ground.engine("night")),
        int(ground.engine("coins")),
        next((hero.name for hero in heroes(world)), ""),
        tuple(phrase for heard in listening(ground) for phrase in heard.phrases),
        tuple(elsewhere(ground, beings)),
        tuple(bystanders(ground, beings, text)),
    )


def elsewhere(ground: Ground, beings: Iterable[Being]) -> Iterator[Being]:
    """The people of the story who are not here and go by a name."""
    keys = {being.key for being in beings}
    for key, entry in ground.adventure.people.items():
        if key not in keys and entry.name[:1].isupper():
            yield Being(entry.name, nouns(entry.name), "away", key=key)


def offered(play: Play) -> Iterator[tuple[str, model.Choice]]:
    """The choices of the scene that stand on the screen, by their keys."""
    for key, held in play.ground.offered().items():
        if not play.option(key, held.choice).hidden:
            yield key, held.choice


def ways_out(play: Play) -> Iterator[Exit]:
    """Where the scene's choices lead."""
    ground = play.ground
    for key, choice in offered(play):
        tested = False
        for segment in choice.segments:
            for part in segment.parts:
                tested = tested or isinstance(part, model.Test | model.Oppose)
                if isinstance(part, model.Go):
                    to = ground.world.get("trail", ground.scene.key, "") if part.back else part.target
                    scene = ground.adventure.scene(to)
                    if scene:
                        been = bool(ground.seen(f"scene:{scene.key}"))
                        yield Exit(key, play.label(choice), scene.key, scene.heading, not tested, been)


def carried_by(ground: Ground) -> Iterator[Thing]:
    """What the heroes carry."""
    keys = {things.plain(entry.name): key for key, entry in ground.adventure.items.items()}
    for hero in heroes(ground.world):
        for thing in things.owned(hero):
            yield Thing(
                thing.name, nouns(thing.name), "carried", thing.id, keys.get(things.plain(thing.name), "")
            )
    if ground.engine("coins"):
        yield Thing("coins", MONEY, "carried", key="coins")


def titled(being: Being) -> tuple[str, ...]:
    """What somebody is by their very name: Mr. Justice Merrow is a justice."""
    return tuple(word for word in being.words if word in TITLES)


MONEY = (
    "coins",
    "coin",
    "money",
    "gold",
    "silver",
    "purse",
    "pence",
    "penny",
    "pennies",
    "halfpenny",
    "sixpence",
    "shilling",
)


def beings_of(ground: Ground, text: Sequence[str], labels: Sequence[str]) -> Iterator[Being]:
    """Who is here: met, along, and named in the text."""
    world, found = ground.world, set()
    ids = list(world.get("game", "present", ()))
    if world.get("game", "phase") == "fight" or world.get("fight", "foes"):
        ids += [id for id in world.get("fight", "foes", ()) or () if id not in ids]
    for id in ids:
        being = world[id]
        if being.state == UP:
            found.add(being.kind)
            yield seen(ground, being, "met")
    for being in party(world):
        found.add(being.kind)
        yield seen(ground, being, "along")
    prose = " ".join(text)
    for key, entry in ground.adventure.people.items():
        names = [word for word in re.findall(r"[A-Z][\w'-]+", entry.name) if word.lower() not in DETERMINERS]
        if key not in found and any(called(name, names, prose) for name in names):
            known = world[f"npc.{key}"]
            if known.id in world and known.state != UP:
                continue
            yield Being(
                entry.name,
                nouns(entry.name),
                "text",
                known.id if known.id in world else "",
                key,
                known.attitude or "",
                True,
                roles_of(entry),
            )
            found.add(key)
    for key in kept_along(ground):
        if key not in found and (world[f"npc.{key}"].state or UP) == UP:
            entry, known = ground.adventure.people[key], world[f"npc.{key}"]
            id = known.id if known.id in world else ""
            yield Being(entry.name, nouns(entry.name), "text", id, key, known.attitude or "")
            found.add(key)
    for label in labels:
        clause = taken_apart(label)
        for key, entry in ground.adventure.people.items():
            if key not in found and clause.kind in SPEAKING and set(clause.what) & set(nouns(entry.name)):
                found.add(key)
                yield Being(
                    entry.name, nouns(entry.name), "text", f"npc.{key}" if f"npc.{key}" in world else "", key
                )
    declared = {word for entry in ground.adventure.people.values() for word in nouns(entry.name)}
    heard = [phrase for one in listening(ground) for phrase in one.phrases]
    for name in undeclared(ground.adventure, text, labels, heard):
        words = nouns(name)
        if not set(words) & declared and not set(words) & {w for b in party(world) for w in nouns(b.name)}:
            yield Being(name, words, "text", looks_on=True)


def pointed_at(
    ground: Ground, beings: tuple[Being, ...], text: Sequence[str], speech: Sequence[str]
) -> Iterator[Being]:
    """These, and whoever is named in what is said here while the text tells of just such a one: “Tib Crane,” somebody says,
    of a girl who sits there."""
    yield from beings
    said = " ".join(speech)
    told = {word for line in text for word in plain_words(LIKENED.sub(" ", line))}
    known = {word for being in beings for word in (*being.words, *being.roles)} - {"person"}
    keys = {being.key for being in beings}
    yield from addressed_by(ground, said, told, known)
    for key, entry in ground.adventure.people.items():
        names = [
            word
            for word in re.findall(r"[A-Z][\w'-]+", entry.name)
            if word.lower() not in DETERMINERS | TITLES
        ]
        if key in keys or not any(re.search(rf"\b{re.escape(name)}\b(?!['’]s)", said) for name in names):
            continue
        roles = roles_of(entry)
        called = [word for word in told & people() - known if any(kin(word, role) for role in roles)]
        if (ground.world[f"npc.{key}"].state or UP) == UP and len(called) == 1:
            id = f"npc.{key}" if f"npc.{key}" in ground.world else ""
            yield Being(
                entry.name,
                (*nouns(entry.name), *called),
                "text",
                id,
                key,
                ground.world[f"npc.{key}"].attitude or "",
                True,
                roles,
            )


TO_ONE = frozenset(
    {"ask", "tell", "give", "show", "talk", "take", "feed", "comfort", "help", "thank", "hug", "greet"}
)


def addressed_by(ground: Ground, said: str, told: set[str], known: set[str]) -> Iterator[Being]:
    """Whoever no entry speaks of, but what is said here does, and who may be asked or given something here by that name: the
    one in the text who is not yet named."""
    to = {
        word
        for one in listening(ground)
        for phrase in one.phrases
        if len(phrase) > 1 and TO_ONE & set(phrase[0])
        for word in phrase[1]
    }
    theirs = {word for entry in ground.adventure.people.values() for word in nouns(entry.name)}
    nameless = sorted(told & people() - known - BEASTS)
    for name in dict.fromkeys(re.findall(r"\b[A-Z][a-z]+\b", said)):
        word = name.lower()
        if (
            word in to - theirs - known
            and word not in small() | DETERMINERS | people() | NAMELESS | ASKING
            and word not in PLACED  # what the House wants is nobody's name
            and not (is_word(word) and not inside(name).search(said))  # “Bag open, please” names nobody
            and len(nameless) == 1
        ):
            yield Being(name, (word, *nameless), "text", looks_on=True)
            return


def inside(name: str) -> re.Pattern[str]:
    """A name where it begins no sentence."""
    return re.compile(rf"(?<=[a-z,;:] ){name}\b")


ALONG = frozenset({"along", "with you", "with us", "following"})


def kept_along(ground: Ground) -> Iterator[str]:
    """The people who come along by the scenario's own account: a variable whose meaning names them says so."""
    for name, declared in ground.adventure.state.items():
        if ground.value(name) in ALONG and declared.meaning:
            said = set(plain_words(f"{declared.meaning} {name}"))
            yield from (
                key for key, entry in ground.adventure.people.items() if said & set(nouns(entry.name))
            )


LIKENED = re.compile(
    r"\b(?:(?:the )?(?:height|size|length|width|weight|shape|voice|sound|look|smell) of|like|as \w+ as|than|fit for) (?:an? |the )?(?:\w+ )?\w+|\bone person\b"
    r"|\b(?:would|could|might) \w+ (?:in |through |over |up )?an? (?:\w+ )?\w+",
    re.IGNORECASE,
)  # who something is only likened to, or measured by: “to the height of a child”, “will bear one person”
MODALS = frozenset({"will", "would", "can", "could", "may", "might", "must", "shall", "should", "to", "not"})
COMPOUND = re.compile(r"\b\w+(?:-\w+)+\b")  # horse-dung is no horse


def with_others(beings: Sequence[Being], text: Sequence[str], labels: Sequence[str]) -> tuple[Being, ...]:
    """These, and whoever the text calls by a noun alone. Where one person alone is here, one noun means them."""
    said = dict.fromkeys(
        word
        for sentence in (*text, *labels)
        if not ABSENT & set(plain_words(sentence))
        for before, word in pairwise(
            ["", *plain_words(LIKENED.sub(" ", COMPOUND.sub(" ", unnamed(sentence))))]
        )
        if word in people() and before != "no" and not (before in MODALS and word in openings())
    )
    known = {word for being in beings for word in being.words}
    new = [word for word in said if word not in known and word not in NOBODY]
    persons = [being for being in beings if being.source != "along"]
    if any(being.source == "met" for being in persons):
        new = []
    if len(persons) != 1:
        return (*beings, *(Being(word, (word,), "text", looks_on=True) for word in new))
    one = persons[0]
    also = tuple(
        word for word in new if singular(word) == word and word not in BEASTS and may_be_called(one, word)
    )
    whole = replace(one, words=(*one.words, *also))
    left = (Being(word, (word,), "text", looks_on=True) for word in new if word not in also)
    return (*(whole if being is one else being for being in beings), *left)


IN_A_NAME = re.compile(r"\b[Tt]he [A-Z][a-z]+ [A-Z][a-z]+\b")  # the King Oak is no king


def unnamed(sentence: str) -> str:
    """A sentence without the names of places and things of two words."""
    return IN_A_NAME.sub(" ", sentence)


def may_be_called(one: Being, word: str) -> bool:
    """May somebody be called by a noun: whose entry says what they are is no girl of ten, where it says that she is a woman?"""
    said = [role for role in one.roles if role != "person"]
    return not said or word not in YOUNG or any(kin(word, role) for role in said)


YOUNG = frozenset({"girl", "boy", "child", "kid", "lad", "lass", "baby", "infant"})
KEEPS = ("shopkeeper", "keeper", "owner", "seller", "merchant")  # what whoever has a place is called besides
OWNED = re.compile(r"^(?:The |An? )?([A-Za-z]+)['’]s$")


def with_keeper(beings: Sequence[Being], text: Sequence[str], heading: str) -> tuple[Being, ...]:
    """These, and whoever the place is called after by what they do, where nobody else is met there: the chandler, at the
    Chandler's."""
    found = OWNED.match(heading.strip())
    word = found[1].lower() if found else ""
    gone = {"empty", "deserted", "shut", "nobody"} & {w for line in text for w in plain_words(line)}
    if word not in people() or gone or any(one.source == "met" or word in one.words for one in beings):
        return tuple(beings)
    return (*beings, Being(word, (word, *KEEPS), "text", looks_on=True))


AGES = frozenset({"old", "young", "older", "younger", "elderly"})
OLD = 45  # years, from which nobody is called young, and under which nobody old
COUNTED = re.compile(
    r"\bthere (?:are|were) (?P<number>[a-z]+)(?= (?:in|on|at|of (?:them|us|you))\b|[,.;])", re.IGNORECASE
)


def several(word: str) -> bool:
    """Is a noun one of several: children, men?"""
    return singular(word) != word or word in ("children", "men", "women")


def bystanders(ground: Ground, beings: Sequence[Being], text: Sequence[str]) -> Iterator[Being]:
    """Whom the text tells of who cannot be those who are met: several, where one is; an old woman, where whoever is met is
    thirty; a number of people that is all that is told of them."""
    met = [one for one in beings if one.source == "met"]
    known = {word for one in beings for word in (*one.words, *one.roles)}
    found: set[str] = set()
    for sentence in text:
        words = plain_words(LIKENED.sub(" ", COMPOUND.sub(" ", sentence)))
        if counted := COUNTED.search(sentence):
            number = counted["number"].lower()
            if number in WORDED and number not in found:
                found.add(number)
                yield Being(number, (number, "people"), "text")
        if not met or ABSENT & set(words):
            continue
        for before, word in pairwise(["", *words]):
            aged = f"{before} {word}" if before in AGES else ""
            name = aged or word
            if word not in people() or word in NOBODY | BEASTS or name in found:
                continue
            if singular(word) in BEASTS or before == "no" or before in MODALS and word in openings():
                continue
            others = several(word) and word not in known and singular(word) not in known
            if others or aged and not any(may_be(ground, one, before, word) for one in met):
                found.add(name)
                yield Being(name, tuple(plain_words(name)), "text")


def may_be(ground: Ground, one: Being, age: str, noun: str) -> bool:
    """May somebody be called an old woman, or a young man: as their entry says how old they are, and what?"""
    entry = ground.adventure.people.get(one.key)
    years = years_of(entry)
    if not years:
        return True
    return (years >= OLD) == age.startswith(("old", "elderly"))


def years_of(entry: model.Definition | None) -> int:
    """How old an entry says that somebody is, where it begins with that; 0 where it does not."""
    for block in entry.prose if entry is not None else ():
        if isinstance(block, model.Paragraph):
            said = " ".join(
                part.text for each in block.segments for part in each.parts if isinstance(part, model.Text)
            )
            for sentence in re.split(r"(?<=[.;])\s+", said)[:2]:
                first = re.match(r"[A-Za-z-]+", sentence.strip())
                if first and (years := WORDED.get(first[0].lower(), 0)) >= LEAST_YEARS:
                    return years
    return 0


LEAST_YEARS = 5  # a smaller number that an entry begins with is no age


def compounded(one: str, other: str) -> bool:
    """Does a typed word begin with another, as a gravestone does with a grave? A boat is no boathook."""
    long, short = singular(one), singular(other)
    return len(short) > 3 and long.startswith(short) and len(long) - len(short) > 2


def roles_of(entry: model.Definition | None) -> tuple[str, ...]:
    """What the story says that somebody is, in their entry."""
    if entry is None:
        return ()
    said = [
        part.text
        for block in entry.prose
        if isinstance(block, model.Paragraph)
        for segment in block.segments
        for part in segment.parts
        if isinstance(part, model.Text)
    ]
    words = plain_words(" ".join(said))
    sex = (
        ("woman",)
        if "she" in words or "her" in words
        else ("man",)
        if "he" in words or "his" in words
        else ()
    )
    person = ("person",) if entry.kind == "person" else ()
    return tuple(dict.fromkeys((*(word for word in words if word in people()), *sex, *person)))


ANYBODY = words_of("Anybody")
ASKING = words_of("Words that ask")
DESCRIBED = words_of("What people are like")


def likened(word: str) -> bool:
    """Does a word only say what somebody is like: “big”, “nearest”?"""
    return word in DESCRIBED or len(word) > 5 and word.endswith("est")


EVERYWHERE = words_of("Everywhere")
NOBODY = words_of("Nobody")
ABSENT = frozenset({"not", "no", "never", "gone", "nobody", "none", "without", "absent"})
SPEAKING = frozenset({"talk", "ask"})
BEASTS = words_of("Beasts")


def seen(ground: Ground, being: Entity, source: str) -> Being:
    """A being of the world as one who is here."""
    entry = ground.adventure.people.get(being.kind) or ground.adventure.creatures.get(being.kind)
    words = dict.fromkeys((*nouns(being.name), *(nouns(entry.name) if entry else ())))
    return Being(
        being.name,
        tuple(words),
        source,
        being.id,
        being.kind or "",
        being.attitude or "",
        source == "met",
        roles_of(entry),
        gear_of(entry),
    )


ARMED = re.compile(r"([A-Za-z][\w' -]*?)\s*\((?:\w+ )*\d*d\d")


def gear_of(entry: model.Definition | None) -> tuple[str, ...]:
    """What somebody fights with, by the names in their stat line."""
    return tuple(word for name in ARMED.findall(entry.line if entry else "") for word in plain_words(name))


TITLES = words_of("Titles")


def things_of(
    ground: Ground, text: Sequence[str], labels: Sequence[str], beings: Iterable[str]
) -> Iterator[Thing]:
    """What the text and the choices name. Items of the scenario keep their key."""
    items = {things.plain(entry.name): key for key, entry in ground.adventure.items.items()}
    keys = {nouns(name): key for name, key in items.items()}
    for thing in ground.lying():
        yield Thing(thing.name, nouns(thing.name), "text", key=items.get(things.plain(thing.name), ""))
    told: set[tuple[str, ...]] = set()
    who = set(beings)
    for source, sentences in (("text", (*text, ground.scene.heading)), ("choice", labels)):
        for sentence in sentences:
            for chunk in chunks(sentence):
                if chunk in told or chunk[-1] in people() or set(chunk) <= who:
                    continue
                told.add(chunk)
                key = next((key for words, key in keys.items() if words and set(words) <= set(chunk)), "")
                yield Thing(" ".join(chunk), chunk, source, key=key)


NUMBERS = words_of("Numbers")
ENDS = words_of("Ends of nouns")


def chunks(sentence: str) -> Iterator[tuple[str, ...]]:
    """The noun phrases of a sentence, near enough: what follows an article, a possessive or a number, to the next word
    that ends one."""
    for piece in re.split(r"[^\w\s'’-]+", sentence):
        words = plain_words(piece)
        at = 0
        while at < len(words):
            if words[at] in DETERMINERS or words[at] in NUMBERS:
                chunk: list[str] = []
                for word in words[at + 1 : at + 5]:
                    if (
                        word in NUMBERS
                        or word in ENDS
                        or word in PREPOSITIONS
                        or word in DETERMINERS
                        or chunk
                        and verbal(word)
                    ):
                        break
                    chunk.append(word.removesuffix("'s"))
                if chunk and not chunk[-1].endswith("ly"):
                    yield tuple(chunk)
                at += len(chunk)
            at += 1


def verbal(word: str) -> bool:
    """Does a word look like a verb where a noun has been named already?"""
    return (
        word.endswith(("ing", "ed"))
        or word.endswith("s")
        and any(stem in openings() for stem in stems(word)[1:])
    )


def parted(told: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sentences of a text, and what is spoken in it."""
    text: list[str] = []
    speech: list[str] = []
    for paragraph in told:
        straight = paragraph.replace("“", '"').replace("”", '"')
        speech += re.findall(r'"([^"]+)"', straight)
        for sentence in re.split(r"(?<=[.!?])\s+", re.sub(r'"[^"]*"', " ", straight)):
            cleaned = " ".join(sentence.split())
            if re.search(r"\w", cleaned):
                text.append(cleaned)
    return tuple(text), tuple(speech)


# ------------------------------------------------------------------------------------------------ matching


def nouns(name: str) -> tuple[str, ...]:
    """The words of a name that tell it."""
    return tuple(word for word in plain_words(name) if word not in DETERMINERS) or tuple(plain_words(name))


def fit(words: Sequence[str], name: Sequence[str]) -> int:
    """How well words name something: every word has to be one of the name, or stand for one. 0 where they do not."""
    score = 0
    for word in words:
        if word in name:
            score += 4
        elif any(alike(word, other) for other in name):
            score += 3
        elif name and kin(word, name[-1]):
            score += 1
        else:
            return 0
    if score and name and any(alike(word, name[-1]) for word in words):
        score += 2
    return score * 10 - len(name)


def best(words: Sequence[str], among: Sequence) -> tuple:
    """Those of the named that words fit best."""
    telling = [word for word in words if word not in small() or word.isdecimal()] or list(words)
    if not telling:
        return ()
    scored = [(fit(telling, each.words), each) for each in among]
    most = max((score for score, _ in scored), default=0)
    if most <= 0:
        return ()
    found = [each for score, each in scored if score == most]
    return tuple(found)
