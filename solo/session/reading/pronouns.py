"""What the pronouns of a line stand for."""

from collections.abc import Sequence

from solo.core.english import plural, singular
from solo.play.hearing.naming import many
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS
from solo.play.hearing.questions import ASKING
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import is_word, openings, people, plain_words
from solo.play.moment import BEASTS, Being, Moment
from solo.play.moment import of_the_other_sex as other_sex
from solo.session.game import Game


def spelled_out(session: Game, line: str, moment: Moment) -> str:
    """A line with what its pronouns stand for: whatever was named last, or those who are here."""
    named = spoken_of = dict(session.named or recalled(session, moment))
    if moment.principals:
        one, only = moment.principals[0], standing_for(moment)
        named = named | only if len({being.key for being in moment.principals}) == 1 else only | named
        beast = bool(BEASTS & {*one.roles, *one.words})
        if "it" not in named and len(moment.principals) == 1 and beast:
            named["it"] = called(moment.principals)
    elif len(moment.companions) == 1:
        named = dict.fromkeys(("him", "her"), called(moment.companions)) | named
    crowds = [one for one in moment.strangers if many(one.name)]
    if len(crowds) == 1 and not many(named.get("them", "")):
        named["them"] = called(crowds)
    named = {word: who for word, who in named.items() if not of_the_other_sex(word, who, moment)}
    named = beside_one(moment) | named
    beside = {word: who for word, who in known_beside(moment).items() if word not in spoken_of}
    named |= beside
    handled = [word.lower().strip(".,!?;:") for word in line.split(" ")[1:2]] == ["it"]
    if handled and "it" not in named and (thing := in_hand(moment)):
        named["it"] = thing
    words = line.split(" ")
    put_to = moment.being([words[1].lower()]) if words[0].lower() in ("ask", "tell") and words[2:] else ()
    if put_to and not (session.named or {}).keys() & PERSONAL:
        named = {word: who for word, who in named.items() if not theirs(word, put_to[0])}
    spelled, names = [], names_of(moment)
    for at, word in enumerate(words):
        bare = word.lower().strip(".,!?;:")
        if (
            bare == "it"
            and at
            and (words[at - 1].lower() in AFOOT or words[at + 1 : at + 3] == ["over", "with"])
        ):
            spelled.append(word)  # “leg it”, “get it over with”: it is nothing
            continue
        helped = (
            at
            and words[at - 1].lower() in HELPED
            and words[at + 1 : at + 2]
            and words[at + 1].lower() in openings()
        )
        possessive = not helped and (
            bare == "her"
            and at + 1 < len(words)
            and words[at + 1].lower().strip(".,!?") not in NO_NOUN | names
        )
        stands = "" if possessive or at == 0 else named.get(bare, "")
        whose = beside.get({"his": "him"}.get(bare, bare if possessive else ""), "")
        stands = f"{whose}'s" if whose and at else stands  # her hand, of her who is beside one
        spelled.append(stands or word)
    return " ".join(spelled)


def names_of(moment: Moment) -> frozenset[str]:
    """The words by which people of the story are called by name, here or elsewhere: “tell her Grete is in the cage” speaks of no
    Grete of hers."""
    there = (*moment.beings, *moment.absent)
    named = (word for one in there if one.name[:1].isupper() for word in one.words)
    return frozenset(word for word in named if word not in people() and not is_word(word))


def in_hand(moment: Moment) -> str:
    """What “it” means where nothing was spoken of yet: the thing of the story that is carried and that the place told of last,
    as the letter that one has just been given; nothing where there is none."""
    told = [set(plain_words(sentence)) for sentence in moment.text]
    last = {
        thing.name: max((at for at, words in enumerate(told, 1) if words & set(thing.words)), default=0)
        for thing in moment.carried
        if thing.key and thing.key != COINS
    }
    name = max(last, key=lambda one: last[one], default="")
    return f"the {name.lower().removeprefix('the ')}" if last.get(name) else ""


COINS = "coins"


PERSONAL = frozenset({"he", "him", "she", "her"})


def theirs(word: str, one: Being) -> bool:
    """May a pronoun mean the one to whom something is said: “tell Tib her mother loved her”?"""
    other = {"he": "woman", "him": "woman", "she": "man", "her": "man"}.get(word, "")
    return bool(other) and other not in one.roles


def of_the_other_sex(word: str, who: str, moment: Moment) -> bool:
    """Does “her” stand for somebody of whom the story says “he”, or the other way round?"""
    one = next((one for one in moment.beings if who in (one.name, called((one,)))), None)
    return one is not None and other_sex([SEX[word]] if word in SEX else [], (*one.roles, *one.words))


SEX = {"him": "man", "her": "woman"}


def beside_one(moment: Moment) -> dict[str, str]:
    """Whom “him” and “her” mean of those who come along, where nobody else here may be called so: the only person of whom the story
    does not say the other."""
    found = {}
    for word, sex in SEX.items():
        fit = [
            one
            for one in moment.companions
            if not BEASTS & {*one.roles, *one.words} and not other_sex([sex], (*one.roles, *one.words))
        ]
        if len(fit) == 1:
            found[word] = called(fit)
    return found


def known_beside(moment: Moment) -> dict[str, str]:
    """Whom “him” and “her” mean of those who come along, where the story says which they are, and of nobody else here: “her” is none
    of the guards who stroll by."""
    found = {}
    for word, sex in SEX.items():
        fit = [one for one in moment.companions if sex in one.roles and not BEASTS & {*one.roles, *one.words}]
        others = [
            one
            for one in moment.principals
            if sex in (*one.roles, *one.words)
            or word in one.called
            or one.name[:1].isupper()
            or one.source == "met"
        ]
        if len(fit) == 1 and not others:
            found[word] = called(fit)
    return found


def standing_for(moment: Moment) -> dict[str, str]:
    """Whom “him”, “her” and “them” mean of those who are here: the only one, the only kind, the only man or woman."""
    here = moment.principals
    persons = tuple(one for one in here if not BEASTS & {*one.roles, *map(singular, one.words), *one.words})
    kinds = {being.key for being in here}
    if len(kinds) == 1 and (here[0].key or len(here) == 1):
        several = len(here) > 1 or singular(here[0].name) != here[0].name or not told_of_several(moment)
        words = ("him", "her", "them") if several else ("him", "her")
        return dict.fromkeys(words, called(here))
    if len(persons) == 1:
        return dict.fromkeys(("him", "her"), called(persons))
    found = {}
    for word, sex in (("him", "man"), ("her", "woman")):
        of_it = [one for one in persons if word in one.called]  # the story says that “him” is this one here
        of_it = of_it or [one for one in persons if sex in one.roles or sex in one.words]
        if len(of_it) == 1:
            found[word] = called(of_it)
    return found


def told_of_several(moment: Moment) -> bool:
    """Does the place tell of several of a kind, whom “them” means before anybody who is alone?"""
    alive = people() | BEASTS
    return any(singular(word) != word and singular(word) in alive for word in moment.told)


def recalled(session: Game, moment: Moment) -> dict[str, str]:
    """What was named last in a game that is taken up again: by the last line on record that was a deed."""
    turns = session.save.ancestors() if session.save else ()
    typed = next((str(turn.move["words"]) for turn in turns if turn.move.get("do") == "try"), "")
    deed = understood(typed, moment) if typed else None
    named = dict.fromkeys(("it", "them"), deed.what) if deed and deed.what else {}
    here = deed is not None and bool(deed.whom) and bool(moment.being(plain_words(deed.whom)))
    return named | (dict.fromkeys(("him", "her", "them"), deed.whom) if deed is not None and here else {})


def kind_of(being: Being) -> str:
    """What somebody is called without what tells them apart: "smuggler 2", "smuggler with the limp" → smuggler."""
    return being.name.partition(" with ")[0].rstrip(" 0123456789")


def called(beings: Sequence[Being]) -> str:
    """Those who are here as one calls them: by name, or “the rats”."""
    name = kind_of(beings[0]) if len(beings) > 1 else beings[0].name.rstrip(" 0123456789")
    if name[:1].isupper():
        return name
    return f"the {plural(name) if len(beings) > 1 else name}"


AFOOT = frozenset(
    {
        "leg",
        "beat",
        "hop",
        "peg",
        "hoof",
        "foot",
        "run",
        "risk",
        "make",
        "hotfoot",
        "cool",
        "wing",
        "tough",
        "chance",
    }
)
HELPED = frozenset(
    {"help", "let", "make", "watch", "ask", "tell", "get", "have"}
)  # before somebody who does something
NO_NOUN = PREPOSITIONS | DETERMINERS | ASKING | {"and", "then", "again", "now", "if", "whether"}
NO_NOUN |= {
    "i",
    "i'm",
    "i'll",
    "i've",
    "we",
    "we're",
    "you",
    "you're",
    "he",
    "she",
    "they",
    "it",
    "it's",
    "he's",
    "she's",
    "nobody",
}
