"""Words for “you” as words of somebody: the second person of a scenario in the third of a chronicle, with the verbs that
go with it, and what a player chose as what they do.

What may live here: grammar, near enough for prose in plain English. What it is not sure of it says.
"""

import re
from functools import cache
from typing import NamedTuple

from solo.core import pronouns
from solo.core.english import like
from solo.play.hearing.vocabulary import openings

QUOTED = re.compile(r"(“[^“”]*”)")
PERSON = re.compile(r"\b(you(?:[’'](?:re|ve|ll|d))?|your(?:s|self|selves)?)\b", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.!?…])(?:(?<=[^A-Z]\.)|(?<=[!?…]))\s+(?=[A-Z“‘])|(?<=[.!?…]”)\s+(?=[A-Z“‘])")
TITLES = re.compile(r"\b(?:Mr|Mrs|Dr|St|No)\.\s*$")
WORD = re.compile(r"[A-Za-z’']+")
COMMON = """
    are were was have had can could will would do did must may might shall should see saw come came go went get got find
    found hear heard think want need said say feel felt know knew don't can't won't carry wear hold keep kept take took make
    made stand stood look looked turn turned give gave lie lay sit sat let put set buy pay call mean like love owe die live
    lose leave begin stop start try run fall rise learn meet watch wait hang sign weigh scratch remember forget reach pass
    draw cross break bring eat drink sleep wake walk ride climb pull push ring read write work follow enter send show tell
    ask play move catch choose change count close open cut drop hide hit hope join jump kneel knock laugh lean lift listen
    miss name point pick prove speak steal step swim swing throw touch use visit wear win wish wonder wrap bend blow burn
    build cast
"""
AFTER = frozenset(COMMON.split())
BEFORE = frozenset(
    [
        "and",
        "but",
        "when",
        "if",
        "as",
        "while",
        "where",
        "that",
        "because",
        "until",
        "till",
        "what",
        "who",
        "than",
        "then",
        "once",
        "though",
        "so",
        "or",
        "since",
        "whatever",
        "how",
        "why",
        "which",
        "unless",
        "whenever",
        "wherever",
        "do",
        "did",
        "does",
        "can",
        "could",
        "will",
        "would",
        "are",
        "were",
        "have",
        "had",
        "may",
        "must",
        "should",
        "before",
        "after",
        "nor",
        "is",
        "was",
        "does",
        "whether",
        "this",
        "time",
    ]
)
INVERTED = {"do": "does", "are": "is", "were": "was", "have": "has", "don’t": "doesn’t", "aren’t": "isn’t"}
ADVERBS = frozenset(
    [
        "never",
        "always",
        "still",
        "only",
        "also",
        "just",
        "even",
        "once",
        "again",
        "soon",
        "often",
        "first",
        "then",
        "now",
        "already",
        "almost",
        "hardly",
        "barely",
        "both",
        "all",
        "cannot",
        "quite",
        "rather",
        "too",
    ]
)
OPEN = frozenset(  # what may stand behind “you” where it is no subject
    [
        "the",
        "a",
        "an",
        "his",
        "her",
        "its",
        "their",
        "this",
        "that",
        "these",
        "those",
        "with",
        "to",
        "from",
        "in",
        "on",
        "at",
        "by",
        "for",
        "of",
        "off",
        "out",
        "up",
        "down",
        "back",
        "over",
        "under",
        "away",
        "about",
        "into",
        "through",
        "behind",
        "before",
        "after",
        "as",
        "and",
        "or",
        "but",
        "if",
        "when",
        "where",
        "so",
        "too",
        "again",
        "there",
        "here",
        "it",
        "no",
        "nothing",
        "not",
        "some",
        "any",
        "which",
        "what",
        "who",
        "whom",
        "whether",
        "why",
        "how",
        "for",
        "both",
        "all",
        "one",
        "two",
        "three",
        "six",
        "alone",
        "instead",
        "well",
        "across",
        "along",
        "past",
        "round",
        "like",
        "than",
        "because",
        "until",
    ]
)
MODALS = frozenset(
    [
        "could",
        "would",
        "will",
        "can",
        "may",
        "might",
        "must",
        "shall",
        "should",
        "cannot",
        "can’t",
        "won’t",
        "couldn’t",
        "wouldn’t",
    ]
)
PAST = frozenset(
    [
        "was",
        "were",
        "had",
        "did",
        "went",
        "came",
        "saw",
        "took",
        "got",
        "found",
        "heard",
        "said",
        "felt",
        "knew",
        "kept",
        "made",
        "stood",
        "gave",
        "lay",
        "sat",
        "let",
        "put",
        "set",
        "brought",
        "bought",
        "caught",
        "chose",
        "drew",
        "drank",
        "drove",
        "ate",
        "fell",
        "fought",
        "flew",
        "forgot",
        "froze",
        "grew",
        "held",
        "hid",
        "hit",
        "hurt",
        "led",
        "left",
        "lent",
        "lost",
        "meant",
        "met",
        "paid",
        "rode",
        "rang",
        "rose",
        "ran",
        "sold",
        "sent",
        "shook",
        "shot",
        "showed",
        "shut",
        "sang",
        "sank",
        "slept",
        "spoke",
        "spent",
        "stole",
        "swore",
        "swam",
        "swung",
        "taught",
        "told",
        "thought",
        "threw",
        "understood",
        "woke",
        "wore",
        "won",
        "wrote",
        "became",
        "began",
        "bent",
        "bit",
        "blew",
        "broke",
        "built",
        "cut",
        "cast",
        "laid",
        "read",
        "spread",
        "ought",
        "used",
        "didn’t",
        "mustn’t",
        "shouldn’t",
        "wasn’t",
        "weren’t",
        "hadn’t",
    ]
) | MODALS - {"put", "set", "let", "hit", "hurt", "cut", "cast", "read", "spread", "shut"}
ODD = {
    "are": "is", "were": "was", "have": "has", "do": "does", "go": "goes", "don’t": "doesn’t", "aren’t": "isn’t",
    "haven’t": "hasn’t", "weren’t": "wasn’t", "be": "is",
}  # fmt: skip
GENERIC = re.compile(r"\b(?:as|like|than|way)$")
SENSES = frozenset(  # verbs behind which somebody else does something: “she watches you see it”
    [
        "watch",
        "watches",
        "watched",
        "see",
        "sees",
        "saw",
        "hear",
        "hears",
        "heard",
        "feel",
        "feels",
        "felt",
        "let",
        "lets",
        "make",
        "makes",
        "made",
        "help",
        "helps",
        "helped",
        "have",
    ]
)
FEED = frozenset(
    [
        "feed",
        "need",
        "bleed",
        "heed",
        "speed",
        "seed",
        "weed",
        "breed",
        "proceed",
        "succeed",
        "exceed",
        "embed",
        "shed",
        "wed",
    ]
)
SHORT = {"’re": "are", "’ve": "have", "’ll": "will", "’d": "would"}
WHITHER = frozenset(
    [
        "back",
        "down",
        "up",
        "on",
        "out",
        "in",
        "over",
        "across",
        "away",
        "home",
        "round",
        "through",
        "past",
        "off",
        "along",
        "forward",
        "forwards",
        "inside",
        "outside",
        "north",
        "south",
        "east",
        "west",
        "left",
        "right",
        "to",
        "into",
        "onto",
        "upstairs",
        "downstairs",
    ]
)
NAMED = frozenset(
    [
        "the",
        "a",
        "an",
        "this",
        "that",
        "these",
        "those",
        "yes",
        "no",
        "my",
        "your",
        "his",
        "her",
        "their",
        "its",
        "one",
        "two",
        "three",
        "four",
        "five",
    ]
)


class Person(NamedTuple):
    """Whom it is told of: by name, and by pronouns. Several go by “they”."""

    name: str
    forms: tuple[str, ...]
    many: bool = False

    def does(self, verb: str, named: bool) -> str:
        """A verb that agrees with the name, or with the pronoun."""
        if self.many or (not named and self.forms[0] == pronouns.USUAL):
            return verb if verb != "be" else "are"
        return agreeing(verb)

    def subject(self, named: bool) -> str:
        """The one who does it."""
        return self.name if named else self.forms[0]


def agreeing(verb: str) -> str:
    """A verb, as several do it, as one does: carries, goes; one in the past stays as it is."""
    low = verb.lower()
    if low in ODD:
        return ODD[low]
    if low in FEED:
        return low + "s"
    if low in PAST or (low.endswith("ed") and len(low) > 3):
        return verb
    return pronouns.one(low)


@cache
def verbs() -> frozenset[str]:
    """Words that can be verbs."""
    return frozenset(openings()) | AFTER | {"be"}


# Prose.


def sentences(text: str) -> list[str]:
    """The sentences of a text; what is said in one breath stays together."""
    found: list[str] = []
    for piece in SENTENCE.split(text):
        if found and (TITLES.search(found[-1]) or found[-1].count("“") > found[-1].count("”")):
            found[-1] += f" {piece}"
        elif piece.strip():
            found.append(piece.strip())
    return found


def told_of(text: str, person: Person, named: bool = False) -> tuple[str, bool]:
    """A text told to “you” as one told of a person; what people say stays as they said it. `named`: the first “you” that
    does something goes by the name. Returns the text, and whether that is sure to be grammar."""
    sure, calls = True, [named]
    made = []
    for piece in QUOTED.split(text):
        if piece.startswith("“"):
            made.append(piece)
            continue
        said, fine = _narrated(piece, person, calls)
        made.append(said)
        sure = sure and fine
    return "".join(made), sure


def _narrated(text: str, person: Person, calls: list[bool]) -> tuple[str, bool]:
    """A piece without speech."""
    made, at, sure = "", 0, True
    while found := PERSON.search(text, at):
        made += text[at : found.start()]
        word, at = found[1], found.end()
        low = word.lower().replace("'", "’")
        if low.startswith("your"):
            made += like(word, _own(low, person))
            continue
        if low == "you’d" and GENERIC.search(made.rstrip()):
            made += "one would"
            continue
        if "’" in low:
            verb = SHORT["’" + low.partition("’")[2]]
            if verb == "have" and not re.match(r"\s+\w+(?:ed|en|n|t)\b", text[at:]):
                sure = False
            said, calls[0] = f"{person.subject(calls[0])} {person.does(verb, calls[0])}", False
            made += like(word, said)
            continue
        before, after = made.rstrip(), text[at:]
        kind = role(before, after)
        if GENERIC.search(before) and re.match(r" (?:would|might|could)\b", after):
            made += "one"
            continue
        if kind == "object":
            made += like(word, person.forms[1])
            following = WORD.match(after.lstrip())
            if (
                after[:1] == " "
                and following
                and following[0].lower() not in OPEN
                and not after.lstrip()[0].isupper()
            ):
                sure = sure and following[0].lower().endswith("ly")
            continue
        if kind == "asked":
            head, _, last = before.rpartition(" ")
            turned = INVERTED.get(last.lower(), last) if person.does("do", False) == "does" else last
            made = f"{head} {like(last, turned)} ".lstrip() if head else f"{like(last, turned)} "
            made += person.forms[0]
            continue
        by_name, calls[0] = calls[0], False
        made += like(word, person.subject(by_name))
        spoken, at, fine = _verbs(text, at, person, by_name)
        made += spoken
        sure = sure and fine
    return made + text[at:], sure


def _own(low: str, person: Person) -> str:
    """Your, yours, yourself."""
    if low == "your":
        return person.forms[2]
    if low == "yours":
        return person.forms[3]
    return "themselves" if person.many else person.forms[4]


def role(before: str, after: str) -> str:
    """What “you” is between these words: subject, object, or asked (behind its verb)."""
    following = re.match(r"\s+([A-Za-z’']+)", after)
    last = (WORD.findall(before) or [""])[-1].lower() if before and before[-1].isalpha() else ""
    if not following:
        return "object"
    next_ = following[1].lower().replace("'", "’")
    if last in INVERTED and not _starts(before):
        return "asked" if next_ in verbs() or next_ not in OPEN else "object"
    if last in INVERTED:
        return "asked"
    if _starts(before) or last in BEFORE:
        return "subject"
    if last in SENSES:
        return "object"
    return "subject" if next_ in AFTER or next_ in ODD or next_ in PAST else "object"


def _starts(before: str) -> bool:
    """Does a clause begin behind this?"""
    return not before or before[-1] in ",;:.!?…—–(”‘" or before.endswith(" –")


def _verbs(text: str, at: int, person: Person, named: bool) -> tuple[str, int, bool]:
    """The verbs that belong to a subject at a place of a text, made to agree; where they end; and whether that is sure."""
    if person.does("have", named) == "have":
        return "", at, True
    found = re.compile(
        r"((?:,?\s+[A-Za-z]+ly|,?\s+(?:" + "|".join(ADVERBS) + r"))*)(\s+)([A-Za-z’']+)"
    ).match(text, at)
    if not found:
        return "", at, True
    verb = found[3].replace("'", "’")
    if verb.lower() in OPEN and verb.lower() not in AFTER:
        return "", at, True  # “and you with it”
    made, at = f"{found[1]}{found[2]}{agreeing(verb)}", found.end()
    modal = verb.lower() in MODALS or verb.lower() in ("do", "don’t")
    more, at, sure = joined(text, at, person, changed=not modal and agreeing(verb) != verb)
    return made + more, at, sure


JOINED = re.compile(
    r"((?:,|;)?\s+(?:and|or|but|and then|but then|then|and so)\s+|,\s+)((?:[a-z]+ly\s+|never\s+|still\s+|then\s+)?)([a-z’]+)\b"
)


def joined(text: str, at: int, person: Person, changed: bool) -> tuple[str, int, bool]:
    """The verbs joined on to one by “and” and the like as far as the next sentence or subject, made to agree."""
    made, sure = "", True
    end = len(text)
    stop = re.compile(r"[.!?;:…—]| – |\b[Yy]ou").search(text, at)
    if stop:
        end = stop.start()
    while changed and (found := JOINED.search(text, at, end)):
        word, after = found[3], text[found.end() : end]
        many = word.endswith("s") and not word.endswith("ss")
        made += text[at : found.start()] + found[1] + found[2]
        at = found.end()
        if word == "be":
            made += person.does(word, True) if changed else word
        elif (
            word in verbs()
            and not many
            and (
                after.strip() == ""
                or re.match(r"\s+(?:" + "|".join(OPEN) + r"|you|your|yourself|him|them|me)\b", after)
            )
        ):
            noun = after.strip() == "" and "and" not in found[1]
            made += word if noun else agreeing(word)
            sure = sure and word not in ("one", "two", "back", "still", "over", "like")
        else:
            made += word
            sure = sure and word not in AFTER
    return made + text[at:end], end, sure


# What somebody chose.


def deed(label: str, person: Person, named: bool) -> tuple[str, bool]:
    """What a player chose (“Weigh the tin yourself”) as what a person does, without a stop behind it."""
    text = label.strip().rstrip(".…")
    subject = person.subject(named)
    if text.startswith("“"):
        return f"{subject} {person.does('say', named)}: {text}", True
    first, _, rest = text.partition(" ")
    low = first.lower().rstrip(",")
    tail = first[len(low) :] if first.lower().startswith(low) else ""
    if low in WHITHER:
        said, sure = _of(f" {low}{tail} {rest}".rstrip(), person)
        return f"{subject} {person.does('go', named)}{said}", sure
    if low in ("don’t", "don't", "not"):
        said, sure = _of(f" {rest}", person)
        return f"{subject} {person.does('do', named)} not{said.removeprefix(' to')}", sure
    if low in NAMED or not low.isalpha():
        return f"{subject} {person.does('choose', named)} “{text}”", False
    if low.endswith("ly") and low not in verbs():
        if not rest:
            return "", False
        verb, _, rest = rest.partition(" ")
        low = f"{low} {person.does(verb.lower(), named)}"
    else:
        low = person.does(low, named)
    rest, sure = _yours(f"{tail} {rest}".rstrip(), person), True
    if person.does("have", named) == "has":
        more, end, sure = joined(rest, 0, person, changed=True)
        rest = more + rest[end:]
    said, fine = told_of(rest, person)
    return f"{subject} {low}{said}", sure and fine and low.split()[0] not in OPEN


def attempt(label: str, person: Person, named: bool) -> tuple[str, bool]:
    """The same as something tried: “tries to weigh the tin herself”."""
    text = label.strip().rstrip(".…")
    first = text.partition(" ")[0].lower().rstrip(",")
    if first == "try":
        return deed(label, person, named)
    if first in WHITHER:
        text = f"go {text[:1].lower()}{text[1:]}"
    elif text.startswith("“") or first in NAMED or first in ("don’t", "not") or not first.isalpha():
        return "", False
    if " " not in text and first.endswith("ly") and first not in verbs():
        return "", False
    said, sure = _of(f"{text[:1].lower()}{text[1:]}", person)
    return f"{person.subject(named)} {person.does('try', named)} to {said}", sure


def _of(text: str, person: Person) -> tuple[str, bool]:
    """The rest of a deed, of the person."""
    return told_of(_yours(text, person), person)


def _yours(text: str, person: Person) -> str:
    """A text outside of speech, with “your” and “yourself”, and in words typed “my” and “me”, of the person."""
    own = {
        "my": person.forms[2],
        "me": person.forms[1],
        "myself": _own("yourself", person),
        "mine": person.forms[3],
    }
    pieces = QUOTED.split(text)
    for at in range(0, len(pieces), 2):
        pieces[at] = re.sub(r"\b(my|me|myself|mine)\b", lambda match: own[match[1]], pieces[at])
        pieces[at] = re.sub(
            r"\b(your(?:s|self|selves)?)\b", lambda match: _own(match[1].lower(), person), pieces[at]
        )
    return "".join(pieces)
