"""What a line is rewritten to before it is read: slips of the pen set right by what is on the screen, a remark that only
leads up to what is done, a way that is gone without a verb, and what is only said, as speech.

Pure functions of the line and the moment."""

import re
from collections.abc import Callable, Container, Sequence
from functools import lru_cache
from itertools import pairwise

from solo.core import regex
from solo.core.english import VAGUE, WORDED, counted, plural, singular
from solo.play.hearing import phrases
from solo.play.hearing.frames import PUT_TO
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS, taken_apart
from solo.play.hearing.phrases import known as known_verb
from solo.play.hearing.questions import ASKING, FOR_YES
from solo.play.hearing.vocabulary import (
    astray,
    family,
    in_tables,
    is_word,
    openings,
    people,
    plain_words,
    same_things,
    small,
    spellings,
    stems,
    verbs,
    ways,
    words_of,
)
from solo.play.moment import Moment
from solo.play.speaking import ABUSE, act_of
from solo.scenario import heard

# ------------------------------------------------------------------------------------------------ slips

LEAST, SHORT, LONG = (
    3,
    5,
    7,
)  # letters of a word that may be a slip; by another letter; of one that may have two


def respelled(line: str, moment: Moment, known: Callable[[], Container[str]] = frozenset) -> str:
    """A line whose misspelled words stand as the screen has them: “pick the lok” is the lock. A word that is any other
    word, a name, or may be two of those on the screen, stays; and so does one that the writer uses somewhere (`known`)."""
    if '"' in line:
        return line
    line = as_joined(as_spelled(phrases.as_sounded(line), moment, known), moment)
    words = plain_words(line)
    if words and strange(words[0]) and words[0] not in known() and (verb := verb_of(words)) != words[0]:
        line = re.sub(rf"^{re.escape(words[0])}\b", verb, line.strip(), flags=re.IGNORECASE)
        words[0] = verb
    odd = [word for word in words if strange(word) and word not in known()]
    if not odd:
        return line
    shown, written = on_screen(moment), in_story_here(moment)
    for word in dict.fromkeys(odd):
        if any(stem in shown or stem in written for stem in (word, plural(word), *stems(word))):
            continue
        if plural(word) in daily_things():
            continue  # it is one of them: “anything valuable”
        near = [other for other in shown if slip(word, other)]
        near = (
            [other for other in near if len(other) > len(word)]
            if len(near) > 1 and len(word) == LEAST
            else near
        )
        near = near or [way for way in ways() if len(word) >= LEAST and slip(word, way)]  # “turn bak”
        near = near or [other for other in story_words(moment) if slip(word, other)]
        near = near or [other for other in daily_things() if dropped(word, other)]
        if len({stems(other)[-1] for other in near}) == 1:
            line = re.sub(rf"\b{re.escape(word)}\b", min(near, key=len), line, flags=re.IGNORECASE)
    return line


def verb_of(words: Sequence[str]) -> str:
    """The verb that the first word of a line is a slip of: the only one near it, else the only one that goes with the next
    word (“lok at” is no lock)."""
    verb = known_verb(words[0])
    if verb != words[0] or not words[1:]:
        return verb
    pairs = {one[0] for one in verbs() if len(one) > 1 and one[1] == words[1] and slip(words[0], one[0])}
    return next(iter(pairs)) if len(pairs) == 1 else verb


def as_spelled(line: str, moment: Moment, known: Callable[[], Container[str]]) -> str:
    """A line with the spellings of the tables and of the writer: “gray” is grey, where no gray stands anywhere."""
    for word in dict.fromkeys(plain_words(line)):
        written = spellings().get(word)
        if written is None or word in known() or word in on_screen(moment):
            continue
        if written in known() or in_hearing(written) and not in_hearing(word):
            line = re.sub(rf"\b{re.escape(word)}\b", written, line, flags=re.IGNORECASE)
    return line


def as_joined(line: str, moment: Moment) -> str:
    """A line whose words are one, or two, as the place has them: the “wheelbook” is its wheel-book, and its “boat hook” a boathook."""
    told = [plain_words(said) for said in (*moment.text, *moment.speech, *moment.choices)]
    single = {word for words in told for word in words}
    double = {f"{one}{other}": f"{one} {other}" for words in told for one, other in pairwise(words)}
    for word in dict.fromkeys(plain_words(line)):
        if len(word) > LONG and word not in single and word in double and not is_word(word):
            line = re.sub(rf"\b{re.escape(word)}\b", double[word], line, flags=re.IGNORECASE)
    for one, other in pairwise(plain_words(line)):
        if (
            len(one + other) > LONG
            and one + other in single
            and other not in single
            and min(len(one), len(other)) >= LEAST
        ):
            line = re.sub(
                rf"\b{re.escape(one)}[ -]{re.escape(other)}\b", one + other, line, flags=re.IGNORECASE
            )
    return line


def in_hearing(word: str) -> bool:
    """Is a word one that the tables know a meaning of?"""
    return in_tables(word) or any(stem in openings() or stem in same_things() for stem in stems(word))


@lru_cache(maxsize=1024)
def strange(word: str) -> bool:
    """Is a word none that is known anywhere?"""
    known = (
        is_word(word) or word in DETERMINERS | PREPOSITIONS | PRONOUNS | ASKING | FOR_YES or word in small()
    )
    return len(word) >= LEAST and word.isalpha() and not known and not in_tables(word)


def in_story_here(moment: Moment) -> frozenset[str]:
    """The words that the story has here: what is told and said, and what it listens for (“font” is no slip of “front”)."""
    told = (word for said in (*moment.text, *moment.speech) for word in plain_words(said))
    heard = (
        stem
        for phrase in moment.listened
        for words in phrase
        for word in words
        for stem in (word, *stems(word))
    )
    return frozenset((*told, *heard))


def story_words(moment: Moment) -> frozenset[str]:
    """The longer words that are told, said and listened for here."""
    told = (word for said in (*moment.text, *moment.speech) for word in plain_words(said))
    listened = (word for phrase in moment.listened for words in phrase for word in words)
    return frozenset(word for word in (*told, *listened) if len(word) > SHORT and word not in small())


@lru_cache(maxsize=1)
def daily_things() -> tuple[str, ...]:
    """The longer nouns of daily life that stand for one another: a cupboard, which no text names, is looked for as that."""
    return tuple(sorted(word for word in same_things() if len(word) > SHORT and word.isalpha()))


def on_screen(moment: Moment) -> tuple[str, ...]:
    """The nouns and the words of choices that stand before the player, in order."""
    found: dict[str, None] = {}
    for words in (
        *(being.words for being in moment.beings),
        *(thing.words for thing in (*moment.things, *moment.carried)),
        *(tuple(plain_words(label)) for label in moment.choices),
    ):
        found |= dict.fromkeys(word for word in words if len(word) > LEAST and word not in small())
    same = {
        other: None
        for word in found
        for other in sorted(same_things().get(word, ()))
        if len(other) > LEAST and " " not in other
    }
    return tuple(found | same)


@lru_cache(maxsize=8192)
def slip(word: str, other: str) -> bool:
    """Is a word another with a letter wrong, missing or too many; two in a long one?"""
    if word[0] != other[0] or abs(len(word) - len(other)) > 2:
        return False
    if len(word) == len(other) < SHORT and sorted(word) != sorted(other):
        return False  # lime is no line: another letter makes a short word another word
    return astray(word, other, 2 if min(len(word), len(other)) >= LONG else 1)


def dropped(word: str, other: str) -> bool:
    """Is a word another with one letter left out, put in or in another place? What has another letter is mostly another word:
    a shell is no shelf."""
    letters = len(word) != len(other) or sorted(word) == sorted(other)
    return len(word) > SHORT and letters and word[0] == other[0] and astray(word, other, 1)


# ------------------------------------------------------------------------------------------------ remarks and ways

REMARK = regex.late(
    r"^(?:ok(?:ay)?,? |well,? |so,? |oh,? )*(?:it is (?:getting |too |so |very |really |quite )*\w+|"
    r"i (?:can not|can barely|can hardly|could not) (?:see|hear|make out|breathe|move|find|feel)\b[^,;.]*|"
    r"(?:i am|we are) (?:(?:getting|so|too|very|really|quite|a bit|rather) )*(?:hungry|thirsty|cold|wet|tired|lost|bored|hurt|bleeding|"
    r"freezing|starving|exhausted|sleepy|ready|done|stuck)(?: (?:here|now|of this|of it|in here))*|"
    r"(?:nothing|nobody|no one) (?:here|there|to see|else)(?: here)?|no (?:time|point|choice|use)(?: (?:to lose|left|in \w+))?|"
    r"(?:i|we) have (?:had enough|seen enough|no (?:time|choice)|enough)(?: of \w+)*|that is (?:enough|that|all|it|done)|this is (?:useless|pointless|hopeless|stupid|boring)|"
    r"i am (?:a|an|the) \w+(?: \w+)?(?=[,;.] (?:so )?i )|(?:someone|somebody) \w+ed (?:that|this|it)(?: one)?|"
    r"enough (?:talk|talking|of this|of that)|time to go|(?:i|we) (?:should|had better|must|better) (?:hurry|go)|in that case|"
    r"too (?:dark|cold|late|risky|dangerous|quiet)(?: \w+){0,2})\s*[,;.:!-]+\s*(?:so |then |and |now |let us |i will )*(?P<rest>\S.*)$",
    re.IGNORECASE,
)
LIT = regex.late(
    r"^(?:the |my )?(?P<what>light|lights|lamp|lantern|torch|candle)s? (?P<how>on|off|out|up)(?: please)?$",
    re.IGNORECASE,
)
ON_A_WAY = frozenset(
    {"up", "down", "over", "under", "across", "round", "around", "behind", "through", "along", "past", "into", "inside", "in",
     "out", "to", "towards", "off", "between", "beneath", "back"}
)  # fmt: skip
HOMEWARD = regex.late(
    r"^(?:let us |lets |let's )?(?:take|bring|row|carry|get|lead|drive|ferry) (?:me|us) (?:back )?(?:home|back|away|out(?: of here)?)$",
    re.IGNORECASE,
)
WRITTEN_ON = regex.late(
    r"(?:read|see|look at) (?:what (?:it says|(?:is|it is|was) (?:written|carved|painted|printed|scratched|cut))|"
    r"the (?:writing|words|lettering|inscription)) (?:on|in|over|under|round|above) (?P<on>(?:the|this|that|his|her|its|my) .+)$",
    re.IGNORECASE,
)  # what is written on something is read there
OFF_WE_GO = regex.late(
    r"^(?:(?:right|ok|okay|well|come on|come),? )?(?:(?P<way>in|out|up|down|over|through|across|on|off|away|back|onward|onwards) (?:we|i) go|(?:off|away) (?:i|we) go|here goes|here i go|here we go)(?: then| now| again)?$",
    re.IGNORECASE,
)
WANTED = regex.late(
    r"(?:i (?:want|would like|will have|could do with|fancy)|(?:can|could|may|might) i (?:please )?(?:have|get)) "
    r"(?P<what>(?:a|an|some|another|more|any) .+)$",
    re.IGNORECASE,
)
SOMETHING = regex.late(
    r"(?P<to>\b(?:give|offer|hand|feed|bring|pass|throw|toss|leave|ask for|ask \w+ for) (?:[\w'-]+ )*?)(?:some|any)thing (?:(?:nice|hot|warm|cold|good|decent) )?to (?P<use>eat|drink|read)\b",
    re.IGNORECASE,
)
SOME_OF = {"eat": "food", "drink": "a drink", "read": "a book"}
COIN = regex.late(r"\b(?:gold|silver|copper) (?:piece|coin)(?P<many>s)?\b", re.IGNORECASE)
UNDERFOOT = regex.late(
    r"^(?P<verb>wriggle|squirm|worm|wiggle|slide|slither|pop|nip|squash|scramble|scoot|scurry|trot|shuffle|amble|saunter|limp|stagger|stumble|"
    r"stroll|tramp|trudge|wander|duck|dart|hop|plod|march|mosey|sidle|press|push|carry)(?: myself)? (?P<way>in|inside|into|out|through|under|up|down|over|across|"
    r"back|on|along)\b(?P<rest>.*)$",
    re.IGNORECASE,
)


ALONG = regex.late(r"(?:run|jog|sprint|hurry|dash|race|rush)\s+along\s+(?P<what>.+)$", re.IGNORECASE)
LEFT_BE = regex.late(
    r"(?<=\w),? but (?:i (?:will )?|i'll )?(?:keep|hold on to|hang on to|hold back|not|without|leave out|never)\b(?! (?:going|walking|watch|quiet|on|moving|looking|running|calm)\b).*$",
    re.IGNORECASE,
)  # what one does not part with, or leaves as it is, is nothing that is done
PARTED = family("out of hands")


WITH_US = regex.late(
    r"^(?P<takes>(?:take|bring|carry) (?!(?:me|us|him|her|them)\b)(?P<what>[\w' -]+?))(?: along)? with (?:me|us)$",
    re.IGNORECASE,
)


BY_THE_CLOCK = regex.late(
    r"(?:wait|rest|stay here|sit here|stay) (?:here )?(?:until|till) (?:about )?(?P<hour>[01]?\d|2[0-4])"
    r"(?:(?::|\.)(?P<minute>[0-5]\d))?(?: ?(?P<half>am|pm|a\.m\.|p\.m\.|o'clock|oclock))?",
    re.IGNORECASE,
)  # an hour by the clock


def to_the_hour(said: re.Match[str], now: int) -> int:
    """How many minutes it is until an hour by the clock; a day, where it is just then."""
    hour, half = int(said["hour"]), (said["half"] or "").lower()[:1]
    hour = hour % 12 + 12 * (half == "p") if half in ("a", "p") else hour
    return (hour * 60 + int(said["minute"] or 0) - now) % DAY or DAY


DAY = 24 * 60  # minutes


RESTING = regex.late(r"^(?:i )?rest (?:up )?against\b", re.IGNORECASE)  # a posture, and no night's rest


def plainly_put(line: str, moment: Moment) -> str:
    """A line without a remark before what is done, or with whom a thing is taken, and a way without a verb with one."""
    if '"' in line:
        return line
    if (clock := BY_THE_CLOCK.fullmatch(phrases.plainly(line))) is not None:
        line = f"wait {counted(to_the_hour(clock, moment.minute), 'minute')}"
    line = RESTING.sub("lean against", one_of_those(line, moment))
    along = WITH_US.match(phrases.plainly(line))
    if along is not None and not moment.being(
        [w for w in plain_words(along["what"]) if w not in DETERMINERS]
    ):
        line = along["takes"]  # “take the book with us” is no word to anybody
    pocketed = POCKETED.match(phrases.plainly(line))
    if pocketed is not None and found_here(pocketed["what"], moment):
        line = f"take {pocketed['what']}"
    wanted = WANTED.match(phrases.plainly(line))
    if wanted is not None and moment.strangers and not begins_deed(wanted["what"]):
        kept = moment.thing([word for word in plain_words(wanted["what"]) if word not in DETERMINERS])
        line = line if any(one.source == "carried" for one in kept) else f"ask for {wanted['what']}"
    if (kept_back := LEFT_BE.search(line)) and taken_apart(line[: kept_back.start()]).kind in PARTED:
        line = line[: kept_back.start()]
    line = SOMETHING.sub(lambda found: found["to"] + SOME_OF[found["use"].lower()], line)
    line = COIN.sub(lambda found: "coins" if found["many"] else "coin", line)
    text = phrases.plainly(line)
    remark = REMARK.match(text)
    if remark is not None and (begins_deed(remark["rest"]) or LIT.match(remark["rest"])):
        text = line = remark["rest"]
    if (put := PUT_TO.match(phrases.bare(text))) is not None:
        return f"tell {put['whom']} {put['what']}"  # before anything here is taken for the “it”
    scorned = CALLED_SO.match(phrases.bare(text))
    if (
        scorned is not None
        and act_of(f"you are {scorned['what']}") in (ABUSE, "accused")
        and not listened_for(text, moment)
    ):
        return f"tell {scorned['whom']} you are {scorned['what']}"
    lit = LIT.match(text)
    if lit is not None:
        return f"{'put out' if lit['how'].lower() in ('off', 'out') else 'light'} the {lit['what']}"
    bare = phrases.bare(text)
    if HOMEWARD.match(bare) or HOMEWARD.match(text):
        return "go back"
    if (written := WRITTEN_ON.match(bare)) is not None:
        return f"read {written['on']}"
    gone = OFF_WE_GO.match(text)
    if gone is not None:
        return f"go {gone['way']}" if (gone["way"] or "").lower() not in ("off", "away", "") else "leave"
    if (hurried := ALONG.match(bare)) is not None:
        return f"go along {hurried['what']}"  # the way itself, and no flight
    crawled = UNDERFOOT.match(bare)
    still = ("press", "push", "carry", *(("duck", "dart", "hop") if moment.beings_met else ()))
    if crawled is not None and crawled["verb"].lower() not in still:
        return f"go {crawled['way']}{crawled['rest']}"
    words = plain_words(text)
    if 1 < len(words) < 7 and words[0] in ON_A_WAY and words[1] not in FOR_YES | {"of", "to", "with"}:
        nouns = [word for word in words[1:] if word not in DETERMINERS | small() and word not in ways()]
        if nouns and not any(stem in openings() for stem in stems(words[0])):
            return f"go {text}"
    return line


ONE = regex.late(
    r"\b(?:just |only )?(?P<one>one|another)(?: of (?:them|these|those))?(?=$|[.!]| (?:over|up|down|off|away|out|open|with|from|at|in|into|on|to)\b)",
    re.IGNORECASE,
)
DONE_TO_ONE = family("done to a thing") | family("handling") | {"attack", "throw", "ring", "touch"}


def one_of_those(line: str, moment: Moment) -> str:
    """A line that does something to “one”, with what that is where the place tells of several of one thing alone: one of forty saints.
    Any other line as it is: where several are here, “one” may be one of them."""
    found = ONE.search(line)
    if PARTS & {*plain_words(line)}:
        return line  # “tap one of them on the shoulder”
    if found is None or len(moment.strangers) > 1 or "one" in moment.their_words:
        return line
    clause = taken_apart(re.sub(r"^try (?:to )?", "", phrases.bare(line), flags=re.IGNORECASE))
    if clause.kind not in DONE_TO_ONE or [word for word in clause.what if word not in ("one", "another")]:
        return line
    those = counted_here(moment)
    return f"{line[: found.start()]}a {those[0]}{line[found.end() :]}" if len(those) == 1 else line


PARTS = words_of("Parts of oneself")
FAST = words_of("What stays where it is") | words_of("What no strength moves") | words_of("What has no body")


def counted_here(moment: Moment) -> list[str]:
    """What the place tells of in numbers, singly: the saint, of “forty saints of limewood”. Where it counts nothing, what it tells of
    several of."""
    alive = moment.their_words | people() | FAST
    told = [plain_words(sentence) for sentence in moment.text]
    things = dict.fromkeys(
        thing.words[-1] for thing in moment.things if thing.source == "text" and thing.words
    )
    many = [
        word for word in things if singular(word) != word and not {word, singular(word)} & (alive | small())
    ]
    counted_so = [word for word in many if any(numbered(words, word) for words in told)]
    over_it = [
        word
        for word in plain_words(moment.heading)
        if word.isalpha() and singular(word) != word and word not in alive
    ]
    return [singular(word) for word in counted_so or over_it or many]


def numbered(words: Sequence[str], word: str) -> bool:
    """Does a number stand before a noun, next to it or but for one word?"""
    at = words.index(word) if word in words else 0
    return any(one in WORDED or one in VAGUE or one.isdecimal() for one in words[max(0, at - 2) : at])


POCKETED = regex.late(
    r"(?:put|slip|stick|stuff|shove|drop|tuck|slide|pop) (?P<what>(?!my\b|our\b|it\b|them\b)[\w' -]+?) (?:in|into|inside|down|up) "
    r"(?:my|our) (?:pocket|pockets|pack|bag|belt|satchel|pouch|purse|boot|shirt|coat|sleeve|backpack|rucksack)$",
    re.IGNORECASE,
)  # what lies here is taken by that


def found_here(name: str, moment: Moment) -> bool:
    """Is what is named a thing that stands or lies here, and is not carried?"""
    words = [word for word in plain_words(name) if word not in DETERMINERS]
    found = moment.thing(words) if words else ()
    return bool(found) and all(one.source != "carried" for one in found)


CALLED_SO = regex.late(
    r"call (?P<whom>him|her|them|(?:the |that |this |old )*[\w'-]+(?: [A-Z][\w'-]+)?) (?P<what>(?:(?:an?|the) )?(?:[\w'-]+ )?[\w'-]+)$",
    re.IGNORECASE,
)  # what somebody is called to their face


def listened_for(text: str, moment: Moment) -> bool:
    """Does the scenario listen for a line in its own words?"""
    return any(heard.says(text, phrase) for phrase in moment.listened)


def is_stated(line: str, found: str) -> bool:
    """Is a line a plain statement that somebody may be told: “my hand hurts”, “I could stay with you”? `found`: the kind of
    reading that it has by itself; what is done is only said where it is some time, or that something is so."""
    if '"' in line or line.rstrip().endswith("?"):
        return False
    text = phrases.plainly(line)
    if found == "no":
        return bool(STATED.match(text))
    if found in ("choice", "which"):
        return bool(SO_IT_IS.match(text))
    return found == "deed" and bool(SOME_TIME.match(text))


def begins_deed(text: str) -> bool:
    """Does a text begin with a verb?"""
    return bool(taken_apart(text).senses)


# ------------------------------------------------------------------------------------------------ what is only said

SAYS = regex.late(
    r"^(?:(?:but|and|well|look|listen|come on|so|oh|no|yes|ok|okay|look here|hey|please|wait|my (?:lord|lady|friend|dear)|sir|madam|your (?:honour|grace|lordship|ladyship|worship))[,.!]? )*(?:i (?:will|shall|can) not\b(?=.*\b(?:you|your|yours|him|her|them)\b)|"
    r"you (?:are|have|look|seem|know|lied|said|promised|owe|sound|must be|did|were|do not|did not|had|killed|took|stole|should be|"
    r"would not|can trust|can not|will (?:regret|pay|be sorry|hang|never|see))\b|"
    r"(?:i am|we are) (?:(?:so|very|really|truly|only|just|not|a|an|the|here|looking for|his|her|their|your|on your|from|with|no|sure|afraid|trying)\b|sorry)|"
    r"i (?:will|am going to|could|would) (?:fight|kill|hurt|report|hang|ruin|make|swap|trade|play|challenge|race|beat|forgive|believe|miss|warn|ask) you\b|"
    r"i (?:work for|serve|belong to|come from|live (?:here|in|with)|was sent|am sent|mean no)\b|i was (?:only|just)\b|(?:i|we) have (?:\w+ed|been|seen|known|lost|found|done|made|told|given|had|heard|come|buried|brought)\b (?=\w)|i (?:came|have come|come) (?:for|to|from|here|about|back for)\b|i mean (?:it|no|you)|"
    r"(?:i|we) (?:swear|promise|beg|know|heard|have heard|believe|trust|did not|do not (?:mean|want|believe|like|know|care|trust|work|have any)|have no|have not|never|"
    r"owe|thought|only want|just want|want (?:you|him|her|them|the boy|the girl|my|no)|need (?:you|him|her|them)|can pay|have (?:money|a proposal|an offer|a deal|news|come))\b|"
    r"my (?:\w+ ){1,2}(?:is|are|has|have|was|were|has not|have not|did not|does not|will|sent|told|said)\b|"
    r"(?:that|this|it|there) is (?:not|no|a|an|the|my|your|his|her|their|too|all|enough|only|just|nothing|what|why|how|unfair|wrong|right|true|fine|good|bad)\b|"
    r"(?:he|she|they) (?:is|are|was|were|has|have|did|does|said|told|lied|killed|took|will|would|can not|never)\b|"
    r"(?:let (?:him|her|them|the \w+) (?:go|be|come|speak|live|out)|leave (?:him|her|them|the \w+) (?:alone|be))\b|"
    r"(?:do not|never) (?:shoot|hurt|kill|touch|move|worry|be|listen|trust|lie|you|do it|try|come|let|make me|tell)\b|"
    r"(?:good|clever|poor|brave) (?:boy|girl|dog|cat|lad|lass|man|woman|thing|old \w+)\b|(?:well done|nice one|bravo|there there|never mind|too bad|what a pity|thank god)\b|"
    r"(?:very |such a |what a )?(?:nice|lovely|fine|cosy|grand|terrible|awful|foul|filthy|horrible) (?:place|house|home|night|day|weather|evening|morning|fire|spot|work|job|dog|coat|hat)\b|"
    r"(?:nobody|no one|somebody|someone|everybody|everyone) (?:is|has|will|was|else|needs|told|told me|knows|saw|sent)\b|"
    r"(?:go|come|run|get|turn) (?:home|back|away|on|out|inside|in)[,;.]+ (?:you|your|he|she|they|there|it|i)\b|"
    r"(?:double|halve|name) (?:it|your price)|deal\b|liar\b|coward\b|shame on you|how dare you|"
    r"(?:would|could|will|can) you (?!be able)(?:please )?\w+|please (?:sign|help|let|tell|give|come|stop|wait|listen|do not|be|believe|forgive|take me|show|stay|go|leave|open|hurry))",
    re.IGNORECASE,
)
TAGGED = regex.late(  # “you kept it, didn't you”
    r"^(?:you|he|she|they|it|we|that|this)\b.+[, ](?:do|did|does|is|are|was|were|has|have|had|will|would|can|could) not (?:you|he|she|it|they|we)$",
    re.IGNORECASE,
)
IMPERSONAL = (
    r"(?:it|there|that|this) (?:is|was|has|will|looks|seems|smells|sounds|hurts|rains|snows)\b(?! (?:dark|light|locked|open)$)"
    r"|(?:my|our|your|his|her|their|the) (?:[\w'-]+ ){1,2}?(?:is|are|was|were|hurts?|aches?|has|have|had|will|can not|does not|do not|died|lives?|lived)\b"
)
INTENDED = (
    r"(?:i|we) (?:could|should|might|may|would)\b.*\byou\b"
    r"|(?:i am|we are) (?:going|leaving|coming|staying|looking|walking|riding|sailing)\b.*\b(?:tonight|tomorrow|later|soon|some day|next \w+|"
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day|in the morning)$"
    r"|(?:i am|we are) (?:going|here|sent|trying) to (?:save|free|rescue|protect|avenge|bring back|get back) (?:him|her|them|you|everybody|everyone|[A-Z]\w+)\b.*"
)
OF_ONESELF = (
    r"(?:i|we) (?:will|can|could|would|shall|am going to|are going to|am willing to|am ready to) "
    r"(?:do|try|consider|think about|help|manage|risk|refuse|accept|agree)(?: (?:it|that|this|so|my best|as you say|what i can))?(?: (?:then|now|for you|gladly))*$"
    r"|(?:i|we) (?:am|are|was|were|have been|had|got|saw|lied|killed|stole|broke|lost|found|used to|resign|agree|disagree|confess|object|"
    r"apologise|apologize|understand|remember|forget|hope|wish|wonder|suppose|guess|miss|love|hate|like|need|think|feel|know|see|can not)\b.*"
)
ASIDE = r"^(?:(?:but|and|well|look|listen|so|oh|no|yes|ok|okay|please)[,.!]? )*"
STATED = regex.late(rf"{ASIDE}(?:{IMPERSONAL}|{INTENDED}|{OF_ONESELF})", re.IGNORECASE)
SO_IT_IS = regex.late(rf"{ASIDE}(?:{IMPERSONAL})", re.IGNORECASE)
SOME_TIME = regex.late(rf"{ASIDE}(?:{INTENDED})", re.IGNORECASE)
OR_ELSE = regex.late(r"\bor (?:else|i will|i'll|i am going to|you will|you'll|we will)\b", re.IGNORECASE)


def is_speech(line: str, moment: Moment) -> bool:
    """Is a line what one says to somebody, and neither a deed nor a question for the game?"""
    if '"' in line or not (moment.beings_met or moment.companions or moment.strangers):
        return False
    text = phrases.plainly(line)
    if TAGGED.search(text):
        return True
    let = re.match(r"(?:let|leave) the (?P<whom>[\w'-]+)\b", text, re.IGNORECASE)
    if let is not None and not moment.being([let["whom"].lower()]):
        return False  # “let the fish go” is done
    return bool(SAYS.match(text) or OR_ELSE.search(text) and len(plain_words(text)) > 4)
