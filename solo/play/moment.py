"""What is here now: who, what, which ways out, how light it is, and what the place listens for.

A `Moment` is read from the world and the scene, and changes nothing. Beings are those who were met here, those who
travel along, and those whom the scene's text names outside speech; things are those that its text and its choices
name, and those carried. A `Deed` is what a typed line means at a moment (`solo.play.hearing.understanding`).
"""

import re
from collections.abc import Sequence

import msgspec

from solo.core.english import singular
from solo.play.hearing.phrases import DETERMINERS
from solo.play.hearing.vocabulary import alike, kin, made_of, plain_words, small, styles, words_of
from solo.scenario.heard import Phrase

KINDS = (
    "attack", "defend", "take", "steal", "give", "bet", "show", "use", "put", "open", "break", "close", "light", "burn", "douse",
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
    called: tuple[str, ...] = ()  # what the writer lets one call them here: man, girl, him
    beside: bool = False  # comes along by the story's own account, and is no one who was come upon here

    @property
    def goes_by(self) -> tuple[str, ...]:
        """All that somebody is called: by name, by what they are, by their rank."""
        return (*self.words, *self.roles, *styled(self))


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
        """Those who are meant where nobody is named: who was met here, else whom the text names, but none whom one
        brought along."""
        met = tuple(being for being in self.strangers if being.source == "met")
        come_upon = tuple(being for being in self.strangers if not being.beside)
        persons = any(not BEASTS & {*being.words, *being.roles} for being in come_upon)
        return met or (come_upon if persons else self.strangers)

    @property
    def beings_met(self) -> tuple[Being, ...]:
        """Those who were met here."""
        return tuple(being for being in self.beings if being.source == "met")

    @property
    def companions(self) -> tuple[Being, ...]:
        """Those who travel with the hero."""
        return tuple(being for being in self.beings if being.source == "along" and being.name != self.hero)

    @property
    def their_words(self) -> frozenset[str]:
        """The words that those who are here go by, and what they are."""
        return frozenset(word for being in self.beings for word in (*being.words, *being.roles))

    @property
    def spoken(self) -> tuple[frozenset[str], ...]:
        """The words of the place, a set for each of its sentences, or for what a semicolon parts in one."""
        told = (part for sentence in (*self.text, self.heading) for part in sentence.split(";"))
        return tuple(frozenset(plain_words(part)) for part in told)

    @property
    def told(self) -> frozenset[str]:
        """The words of the place; of “the parapet's knee-high” the parapet too."""
        said = (word for sentence in (*self.text, self.heading) for word in plain_words(sentence))
        return frozenset(form for word in said for form in (word, word.removesuffix("'s")))

    @property
    def names(self) -> frozenset[str]:
        """Proper names that stand on the screen, in lower case."""
        told = (*self.text, *self.speech, *self.choices)
        return frozenset(name.lower() for one in told for name in INNER.findall(one))

    @property
    def asked(self) -> bool:
        """Is what was said last a question?"""
        return bool(self.speech) and self.speech[-1].rstrip(' "”').endswith("?")

    @property
    def watched(self) -> bool:
        """Does somebody look on who is not of the party?"""
        return any(being.looks_on for being in self.strangers)

    def being(self, words: Sequence[str]) -> tuple[Being, ...]:
        """Whom words name: none, one, or several where they are not enough. “The man” is whoever is here alone."""
        if by := self.bystander(words):
            return (by,)
        bare = [word for word in words if not likened(word) and word not in ("old", "young")]
        like = by_name(bare, best(bare, self.beings)) if words and words[-1] in bare else ()
        found = (
            by_name(words, best(words, self.beings))
            or like
            or self.so_called(words)
            or (() if self.named_elsewhere(words) else self.by_role(words))
        )
        if found and all(one.name == self.hero for one in found) and self.is_thing(words):
            return ()  # a birch, where the hero is called Birch
        if not found and all(word in ANYBODY or likened(word) for word in words):
            some = any(word in ANYBODY for word in words) or words[1:] and words[-1] in ("one", "ones")
            people_along = tuple(one for one in self.companions if one.roles)  # no beast is “the boy”
            persons = tuple(one for one in self.principals if one.key or not BEASTS & set(one.words))
            there = persons or self.principals
            fit = tuple(one for one in there if not of_the_other_sex(words, one.roles))
            return (fit if there else people_along) if some else ()
        return found

    def named_elsewhere(self, words: Sequence[str]) -> bool:
        """Do words call somebody by name who is not here: Mother Hask, where another woman is?"""
        said = [word for word in words if word not in TITLES]
        return bool(said) and any(all(word in one.words for word in said) for one in self.absent)

    def so_called(self, words: Sequence[str]) -> tuple[Being, ...]:
        """Whom words mean by what the writer lets one call somebody here: “the girl”, “him”; none where several are called so."""
        said = [word for word in words if not likened(word)][-1:]
        found = tuple(one for one in self.beings if said and said[0] in one.called)
        return found if len(found) == 1 else ()

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
        if said == ["person"] and len(self.strangers) > 1:
            return ()  # anybody is one
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
        return next(near, "") or next((whole for whole in made_of().get(word, ()) if whole in said), "")

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
    r"(?=[a-z])(?:[\w'’-]+ ){0,3}(?:says|said|asks|asked|cries|cried|adds|added|tells|told|answers|answered|goes on|whispers|shouts|calls)\b"
)  # what is left of a sentence where the speech before it is taken out


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


def titled(being: Being) -> tuple[str, ...]:
    """What somebody is by their very name: Mr. Justice Merrow is a justice, and his honour."""
    return (*(word for word in being.words if word in TITLES), *styled(being))


def styled(being: Being) -> tuple[str, ...]:
    """What one says to somebody, and of them, by their rank: a governor is his lordship."""
    return tuple(style for word in being.words for style in styles().get(word, ()))


def of_the_other_sex(words: Sequence[str], roles: Sequence[str]) -> bool:
    """Do words call somebody a man of whom the story says that she is a woman, or the other way round?"""
    for own, other in (("man", "woman"), ("woman", "man")):
        said = {own} & {*words} or {word for word in words if word in SEXED[own]}
        if said and other in roles and own not in roles:
            return True
    return False


SEXED = {
    "man": frozenset({"boy", "lad", "gentleman", "bloke", "chap", "fellow", "guy"}),
    "woman": frozenset({"girl", "lass", "lady", "hag", "crone"}),
}
AGES = frozenset({"old", "young", "older", "younger", "elderly"})


def several(word: str) -> bool:
    """Is a noun one of several: children, men?"""
    return singular(word) != word or word in ("children", "men", "women")


def compounded(one: str, other: str) -> bool:
    """Does a typed word begin with another, as a gravestone does with a grave? A boat is no boathook."""
    long, short = singular(one), singular(other)
    return len(short) > 3 and long.startswith(short) and len(long) - len(short) > 2


ANYBODY = words_of("Anybody")


DESCRIBED = words_of("What people are like")


def likened(word: str) -> bool:
    """Does a word only say what somebody is like: “big”, “nearest”?"""
    return word in DESCRIBED or len(word) > 5 and word.endswith("est")


EVERYWHERE = words_of("Everywhere")


BEASTS = words_of("Beasts")


TITLES = words_of("Titles")


def nouns(name: str) -> tuple[str, ...]:
    """The words of a name that tell it."""
    return tuple(word for word in plain_words(name) if word not in DETERMINERS) or tuple(plain_words(name))


def by_name(words: Sequence[str], found: tuple[Being, ...]) -> tuple[Being, ...]:
    """Those of whom words name: a name of one's own stands for nothing else, and corn is not Enoch Barley."""
    return tuple(
        one
        for one in found
        if one.name[:1].islower()
        or any(own[:3] == word[:3] for word in words for own in (*one.words, *one.called))
    )


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
