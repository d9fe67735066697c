"""What a being is called in a sentence."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from solo.core import english
from solo.core.english import many_do, plural
from solo.core.party import is_players
from solo.core.procedure import Fact, Procedure, Tell, Write
from solo.core.world import Entity
from solo.rules.floor import natures

counted = english.counted
ARTICLES = ("the ", "a ", "an ")
NOBODY = "somebody"
MOST_TRIES = 9


TOKEN = re.compile(r"\{(?:(?P<of>[a-z]+):)?(?P<word>[a-z]+(?:'s)?)\}")
SMALL = frozenset({"of", "the", "von", "van", "de", "der", "den", "du", "la", "le", "in", "at", "and", "by"})


def is_you(being: Entity) -> bool:
    """Is this the player's own character, where there is one alone? Such a one is `you` in every telling."""
    players = [id for id in being.world.get("game", "party", ()) if is_players(id)]
    return players == [being.id]


def proper(name: str) -> bool:
    """Does a name stand without an article? A capital, a number at its end, or an article of its own says so."""
    return name[:1].isupper() or name[-1:].isdigit() or name.lower().startswith(ARTICLES) or name == NOBODY


def own_name(being: Entity) -> str:
    """A being by its name, whoever it is: `Adela`, `the smuggler`, `smuggler 2`; a hero's has its capitals."""
    name = being.name or NOBODY
    if is_players(being.id):
        return capitals(name)
    return name if proper(name) else f"the {name}"


def the(being: Entity, verb: str = "") -> str:
    """A being within a sentence: `you`, `Adela`, `the smuggler`, `smuggler 2`. With a verb, as one person does it,
    both: `you turn`, `Adela turns`."""
    said = "you" if is_you(being) else own_name(being)
    return f"{said} {does(being, verb)}" if verb else said


def The(being: Entity, verb: str = "") -> str:
    """A being at the head of a sentence: `You`, `Adela`, `The smuggler`, `Smuggler 2`; with a verb, both."""
    return capital(the(being, verb))


def whose(being: Entity) -> str:
    """What is a being's: `your`, `Adela's`, `the smuggler's`; a trait is left out of it, that it can be said."""
    if is_you(being):
        return "your"
    kind = kind_of(being)
    if kind == being.name or being.name[-1:].isdigit():
        return f"{own_name(being)}'s"
    return f"{kind if proper(kind) else f'the {kind}'}'s"


def Whose(being: Entity) -> str:
    """The same at the head of a sentence."""
    return capital(whose(being))


def does(being: Entity, verb: str) -> str:
    """A verb, given as one person does it, as this being does it: `turns`, `turn`."""
    return many_do(verb) if is_you(being) else verb


def himself(being: Entity, doer: Entity) -> str:
    """Whom something is done to, by a doer who may be the same: `the smuggler`, `yourself`, `themselves`."""
    return the(being) if being != doer else PRONOUNS["themself"][person_of(being)]


def person_of(being: Entity) -> int:
    """Which pronoun stands for a being: your (0), their (1), its (2), as for a beast that has no name."""
    if is_you(being):
        return YOU
    dumb = being.side != "party" and not natures.talks(being) and not (being.name or "")[:1].isupper()
    return IT if dumb else THEY


def settled(words: str, who: Entity, whom: Entity | None = None, **others: Entity) -> str:
    """A template as it is said of these beings, a capital at the head of each sentence.

    `{who}` and `{whom}` are the beings (one who does it to themself is `yourself`, `themselves`),
    `{who's}` and `{whom's}` what is theirs; a verb in braces agrees with who
    does it (`{turns}`, `{is}`, `turn{s}`, `reach{es}`), `{whom:is}` with whom it is done to; `{their}`, `{them}`,
    `{themself}` are of who, `{whom:their}` of whom. Other beings go by their own names: `{healer}`."""
    beings = {"who": who, **({"whom": whom} if whom else {}), **others}
    named = {
        name: Named(
            himself(being, who) if name == "whom" else the(being),
            whose(being),
            person_of(being),
            is_you(being),
        )
        for name, being in beings.items()
    }
    return worded(words, named)


def settled_of(
    words: str, called: str, whom: Entity | None = None, many: bool = True, person: int = 1
) -> str:
    """The same of several in one breath, as they are called together: `three of them turn and run`; or of one by
    another name, and with the pronoun of that `person`."""
    named = {"who": Named(called, f"{called}'s", YOU if "you" in called.split() else person, many)}
    if whom:
        named["whom"] = Named(the(whom), whose(whom), person_of(whom), is_you(whom))
    return worded(words, named)


class Named(NamedTuple):
    """One of whom something is said: what they are called, what is theirs, the pronoun (`person_of`), and whether
    verbs go as for many."""

    called: str
    whose: str
    person: int
    many: bool


def worded(words: str, named: Mapping[str, Named]) -> str:
    """A template with these in it."""

    def said(found: re.Match[str]) -> str:
        word = found["word"]
        one = named.get(word.removesuffix("'s"))
        if one is not None and not found["of"]:
            return one.whose if word.endswith("'s") else one.called
        subject = named.get(found["of"] or "who", named["who"])
        if word in PRONOUNS:
            return PRONOUNS[word][subject.person]
        if word in ("s", "es"):
            return "" if subject.many else word
        if not word.endswith("s"):
            return found[0]
        return many_do(word) if subject.many else word

    return sentences(TOKEN.sub(said, words))


# Of you, of another, of a beast or a thing.
YOU, THEY, IT = range(3)
PRONOUNS = {
    "their": ("your", "their", "its"),
    "them": ("you", "them", "it"),
    "themself": ("yourself", "themselves", "itself"),
    "themselves": ("yourself", "themselves", "itself"),
}


def first_name(being: Entity) -> str:
    """A hero by the first name, or as you; anybody else as `the` has it."""
    if is_you(being) or not is_players(being.id):
        return the(being)
    return own_name(being).split()[0]


# Names.


def capitals(name: str) -> str:
    """A name with the capitals it should have: `mara venn` → `Mara Venn`; one that has some keeps them as they
    are."""
    if name != name.lower():
        return capital(name)
    words = name.split()
    return " ".join(word if at and word in SMALL else capital(word) for at, word in enumerate(words))


def is_name(text: str) -> bool:
    """Can one be called so? A name is words: it has a letter, and is no number."""
    return any(letter.isalpha() for letter in text)


def named(by: str, prompt: str, usual: str = "", most: int = 40, rule: str = "") -> Procedure[str]:
    """Ask for a name until it is one. Returns it, with its capitals."""
    taken = f" Enter alone takes {usual}." if usual else ""
    for _ in range(MOST_TRIES):
        text = " ".join((yield Write(by, prompt, usual, most, rule)).split())
        if is_name(text):
            return capitals(text)
        if text:
            yield Tell(f"“{text}” is no name: a name is words, as Mara Venn is.{taken}", "aside")
        else:
            break
    return usual


def capital(text: str) -> str:
    """The same with a capital at its head."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Words as a sentence: a capital at the head, one full stop at the end; nothing stays nothing."""
    return capital(text.rstrip(".")) + "." if text.strip() else ""


def sentences(text: str) -> str:
    """The same with a capital at the head of every sentence in it."""
    return re.sub(r"(^|[.!?] )([a-z])", lambda found: found[1] + found[2].upper(), text)


def listed(names: Sequence[str]) -> str:
    """Names in a row: `Adela`, `Adela and Bertram`, `Adela, Bertram and Corin`; nothing for none."""
    return " and ".join([", ".join(names[:-1])] * bool(names[1:]) + list(names[-1:]))


TRAIT = re.compile(r" (?:(?:with|in|without) (?:the|a|an|no) .*|\d+)$")


def several(being: Entity) -> bool:
    """Is one of those who are here a number of them, by what they are called: the miners? A name is one."""
    return being.name[:1].islower() and english.is_many(being.name)


def kind_of(being: Entity) -> str:
    """What a being is called without its number or its trait: `smuggler` of `smuggler 2` and of `smuggler with the
    hook`."""
    name = being.name or NOBODY
    return TRAIT.sub("", name) or name


def together(beings: Iterable[Entity], call: Callable[[Entity], str] = the) -> str:
    """Several beings in a row, those of one kind by their numbers: `Runa and smugglers 1, 2 and 4`; each as `call` has
    it."""
    said: list[str] = []
    for kind, group in groupby(beings, kind_of):
        same = tuple(group)
        numbers = [(one.name or "").removeprefix(kind).strip() for one in same]
        if len(same) > 1 and all(number.isdigit() for number in numbers):
            said.append(f"{plural(kind)} {listed(numbers)}")
        elif len(same) > 2 and all(numbers):
            said.append(counted(len(same), kind))
        else:
            said += [call(one) for one in same]
    return listed(said)


def agree(number: int | Sequence[object], one: str, more: str = "") -> str:
    """A verb as so many do it, or as these beings do: `runs`, `run`. `more` is the form for many where it is
    another."""
    if isinstance(number, int):
        alone = number == 1
    else:
        alone = len(number) == 1 and not (isinstance(number[0], Entity) and is_you(number[0]))
    return one if alone else more or many_do(one)


def company(beings: Sequence[Entity], everybody: bool = True) -> str:
    """Several beings in a few words: the one, both of them, all of them; or two of them, several of them, where that
    is not `everybody` there is."""
    if len(beings) == 1:
        return the(beings[0])
    if everybody:
        return "the two of them" if len(beings) == 2 else "all of them"
    return "two of them" if len(beings) == 2 else "several of them"


def say(text: str, kind: str = "ruling", fact: Fact | None = None) -> Tell:
    """A telling that begins with a capital, whoever it is about."""
    return Tell(capital(text), kind, fact)
