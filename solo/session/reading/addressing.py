"""Whom a line is said to: “Tib, wait here”, “who was here before me, Bet?”, “tib look in the scrap”; and what is only
said, to whoever is here: “good evening, I mean you no harm”."""

import re

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.frames import GREETING
from solo.play.hearing.matching import MOVING
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS, PRONOUNS, taken_apart
from solo.play.hearing.questions import ASKING, FOR_YES, SUBJECTS
from solo.play.hearing.vocabulary import (
    alike,
    astray,
    family,
    openings,
    plain_words,
    small,
    stems,
    styles,
    verbs,
    words_of,
)
from solo.play.moment import Being, Moment, of_the_other_sex, styled
from solo.session.reading.wording import strange

TITLES = frozenset({"mr", "mrs", "mistress", "master", "miss", "old", "good", "dear", "sir", "madam", "lady"})
LEADS = regex.late(
    r"^(?:(?:have|let|make|get|send|order|command|tell|ask|bid|instruct)\s+)(?P<who>[A-Za-z][\w'-]*)\s+(?P<what>.+)$",
    re.IGNORECASE,
)
SEND = regex.late(r"^send\s+(?P<who>(?:the\s+)?[\w'-]+)\s+(?P<what>.+)$", re.IGNORECASE)
LET = regex.late(
    r"^(?P<how>let|have)\s+(?P<who>(?:the |my )?[\w'-]+)\s+(?P<what>(?!to\b)[\w'-]+.*)$", re.IGNORECASE
)
OPENS = regex.late(r"^(?P<who>[\w'-]+(?:\s[\w'-]+)?)\s*[,:!]\s*(?P<what>.+)$")
CLOSES = regex.late(r"^(?P<what>.+?)\s*,\s*(?P<who>[\w'-]+(?:\s[\w'-]+){0,2})\s*(?P<mark>[.?!]*)$")
TRAILS = regex.late(
    r",?\s+if (?:it is|it's|that is|that's) (?:no|not a|not too much) (?:trouble|bother|problem)\b.*$"
)
CALLED_OUT = regex.late(
    r"^(?:call (?:out )?)?(?:(?:hello|hallo|hullo|hi|hey|yoo-hoo|coo-ee)\b[^a-z]*.*|who goes there\W*)$",
    re.IGNORECASE,
)
HELLO = regex.late(
    r"call(?: out)?,? (?P<said>(?:hello|hallo|hullo|hi|hey|good (?:day|morning|evening))(?: there| everyone| all)?)$",
    re.IGNORECASE,
)
NAME_CALLED = regex.late(
    r"(?:call|shout|yell|scream)(?: out)? (?P<whom>his|her|their|[\w-]+'s) name(?: aloud| out| loud| again| once| [a-z]+ly)*$",
    re.IGNORECASE,
)
VOCATIVE = (
    r"(?:mate|friend|lad|lass|love|kid|pal|sir|madam|boy|girl|my friend|old man|dear|you lot|doggy|puppy)"
)
HERE_HAVE = regex.late(
    rf"(?:here|there)[,!]? (?:have|take|drink|eat) (?P<what>(?:a|an|some|my|the|this|one of my) [\w'-]+(?: [\w'-]+)?)(?:,? {VOCATIVE})$"
    r"|(?:here|there)[,!] (?:have|drink|eat) (?P<also>(?:a|an|some) [\w'-]+)$",
    re.IGNORECASE,
)
BROUGHT = regex.late(
    r"(?:bring|fetch|get) (?:him|her|them) (?:in |over |up )?(?:a|an|some|more|the) (?P<what>[\w'-]+)(?P<more> and .*)?$",
    re.IGNORECASE,
)
A_MINUTE = regex.late(
    r"(?:please )?(?:give|grant|spare|allow) (?:me|us) (?P<how>(?:a|an|one|two|five|ten|half an|a few|another) (?:moment|minute|second|sec|hour)s?)"
    r"(?:,? (?!to\b)[\w'-]+)?",
    re.IGNORECASE,
)
WILLING = regex.late(
    r"ask (?P<whom>him|her|them|(?:the )?[\w'-]+(?: [A-Z][\w'-]+)?) (?:if|whether) (?:he|she|they) "
    r"(?:(?:wants?|wish(?:es)?|(?:would|will|may|might) (?:like|want|care|be (?:willing|ready|glad))|(?:is|are) (?:willing|ready|prepared)) to"
    r"|would|will) (?P<what>(?!be\b|have\b|not\b|never\b|like\b|want\b|care\b|know\b|think\b)[\w'-]+.*)",
    re.IGNORECASE,
)  # whether somebody will do a thing: that asks them to
CALLED_ALONG = regex.late(
    rf"(?:come on|come along|this way|follow me|hurry up)(?: then| now)?,? {VOCATIVE}$", re.IGNORECASE
)
LIFTED = regex.late(
    r"^(?:lift|raise|pull back|turn back|move|push aside|pull aside|draw back|lift up) (?P<what>(?:the |a |his |her )?[\w' -]+?)"
    r"(?: up| aside| back)?,? and (?:look|peek|peer|see|take a look|have a look)(?: (?:under|underneath|beneath|behind|inside|in|at|what).*)?$",
    re.IGNORECASE,
)
POLITE = regex.late(
    r"^(?P<what>(?:an?|one|two|three|some|the) [\w' -]+?),?(?: then)?,? (?:please|if you please)\b.*$",
    re.IGNORECASE,
)
WANTS = regex.late(
    r"(?:i|we) (?:want|need|would like|could use|demand|deserve|require) (?:some |a |an |the |my |our )?(?P<what>(?!to\b|you\b|him\b|her\b|them\b|it\b)[\w' -]+)",
    re.IGNORECASE,
)
LENT = regex.late(
    r"(?:(?:can|could|may|might) (?:i|we) (?:borrow|have|get)|(?:can|could|will|would) you (?:lend|give|spare|get) (?:me|us)|lend me|spare me|"
    r"do you have|have you got) (?:a|an|some|any|your|the) (?P<what>[\w' -]+)",
    re.IGNORECASE,
)
GIVE_ME = regex.late(  # what is asked of whoever is here; a hand, a minute and a kiss are other things
    r"(?:please )?(?:give|hand|pay|pass|toss|slip|fetch|bring|hand over to|get) (?:me|us)(?: back| over)?"
    r"(?: (?P<what>(?!(?:a |one )?(?:hand|lift|leg|moment|minute|second|sec|break|chance|kiss|hug|time|room|space|up|to|that|it|them)\b)[\w' -]+?))?"
    r"(?: now| then| please| at once| first| instead| here)*",
    re.IGNORECASE,
)
SHOWN = regex.late(
    r"(?:please )?(?:show (?:me|us)|let (?:me|us) (?:see|look at|have a look at)|(?:can|could|may) (?:i|we) (?:see|have a look at)) (?P<what>(?:the|your|that|this|his|her|my) [\w' -]+?)(?: (?:that )?(?:i|we|you|he|she|they) [\w' -]+)?$",
    re.IGNORECASE,
)
SHOWN_TO = regex.late(
    r"(?:please )?(?:show|take|lead|bring|walk|guide) (?:me|us) (?:up |down |over |in |out |back )?to (?P<where>(?:the|my|our|your|his|her) [\w' -]+|[A-Z][\w' -]+)",
    re.IGNORECASE,
)
ABOUT = regex.late(
    r"(?:please |can you |could you |go on,? )?(?:tell (?:me|us) (?:more |all |something )?about|what do you know about|what can you tell me about) (?P<what>.+?)[.?!]*$",
    re.IGNORECASE,
)
REMARK = regex.late(
    r"(?:what (?:a|an) |that is (?:a|an)? ?|those are |these are |such (?:a )?|i like (?:the|your|his|her|that|those|these) )?"
    r"(?:very )?(?:nice|lovely|fine|pretty|beautiful|handsome|splendid|great|good|cute|sweet|fancy|clever|brave) "
    r"(?P<what>(?!evening|morning|day|night|afternoon|to\b|one\b|job\b|work\b)[\w'-]+(?: [\w'-]+)?)(?: you have(?: got)?)?(?: there| on you)?",
    re.IGNORECASE,
)
TOWARDS = regex.late(
    r"^(?=(?:(?:up|down|over|back|out|across|off|on|in|away|straight|now|and|then) )*(?:to|into|towards?|out of|out|inside|through|past|along) "
    r"(?:the|my|his|her|that|[A-Z]\w+'s) \w+(?: \w+){0,2}$)",
)  # “up to the church” is to go there
OFFERS = regex.late(
    r"offer to (?!(?:pay|give|trade|buy|sell|fight|join|let|bribe|swap|lend|exchange|share|surrender|tell|show|go|leave)\b)\w+",
    re.IGNORECASE,
)  # to do something for somebody
HAIL = regex.late(r"^(?:oi|oy|ahoy|hoy|halloo|psst|pst)\b[\s,!]*(?=\w)", re.IGNORECASE)


def names(moment: Moment, words: list[str]) -> tuple[Being, ...]:
    """Whom words call by name: those here."""
    said = [word for word in words if word not in TITLES] or words
    if not said or any(word in PRONOUNS or word in small() for word in said):
        return ()
    found = moment.being(said)
    if found and all(any(word in one.words for one in found) for word in said):
        return found
    return cut_short(moment, said[0]) if len(said) == 1 else ()


def cut_short(moment: Moment, word: str) -> tuple[Being, ...]:
    """Whom the beginning of a proper name means, where it begins one alone: “Jess”, of Jessamy."""
    if len(word) < 3 or any(stem in openings() for stem in stems(word)):
        return ()
    found = [
        one
        for one in moment.beings
        if one.name[:1].isupper() and any(len(own) > len(word) and own.startswith(word) for own in one.words)
    ]
    if not found and strange(word):  # or a slip of it
        found = [
            one
            for one in moment.strangers
            if one.name[:1].isupper()
            and any(own[0] == word[0] and astray(word, own, 2) for own in one.words if len(own) > 3)
        ]
    return tuple(found) if len(found) == 1 else ()


def addressed(line: str, moment: Moment) -> str:
    """A line that calls somebody by name, as one that says to whom it is said; any other line as it is."""
    text = by_looks(by_name(TOWARDS.sub("go ", TRAILS.sub("", line.strip())), moment), moment)
    if HAIL.match(text) and moment.strangers:
        return f'shout "{HAIL.sub("", text)}"' if not moment.beings_met else f'say "{HAIL.sub("", text)}"'
    if OFFERS.match(phrases.plainly(text)) and moment.principals and not awaited(text, moment):
        return f"help {called(moment.principals)}"
    if (waits := A_MINUTE.fullmatch(phrases.plainly(text))) is not None:
        return f'say "{text}"' if moment.beings_met else f"wait {waits['how']}"
    if (willing := WILLING.fullmatch(phrases.plainly(text))) is not None and not awaited(text, moment):
        return f"ask {willing['whom']} to {willing['what']}"
    if (named := NAME_CALLED.match(phrases.plainly(text))) is not None:
        return f"call {named['whom'] if named['whom'].lower() in PRONOUNS else named['whom'].removesuffix(chr(39) + 's')}"
    if moment.strangers and (hello := HELLO.match(phrases.plainly(text))) is not None:
        return f'say "{hello["said"]}"'
    if not moment.strangers and not moment.companions and CALLED_OUT.match(text):
        return f'shout "{text}"'
    if (handed := HERE_HAVE.match(phrases.plainly(text))) is not None and moment.principals:
        return f"give {handed['what'] or handed['also']} to {called(moment.principals)}"
    if (brought := BROUGHT.match(phrases.plainly(text))) is not None and moment.principals:
        return f"fetch some {brought['what']}{brought['more'] or ''}"
    if moment.beings_met and CALLED_ALONG.match(phrases.plainly(text)):
        return f'say "{phrases.plainly(text)}"'
    if (under := LIFTED.match(text)) is not None:
        return f"look under {under['what']}"
    if (wanted := POLITE.match(text)) is not None and not starts_with_verb(wanted["what"]):
        return f"buy {wanted['what']}"
    if (liked := REMARK.fullmatch(phrases.plainly(text))) is not None and not starts_with_verb(text):
        what = plain_words(liked["what"])
        if (who := moment.being(what)) and who[0].source != "along" or what[-1:] == ["one"]:
            return f"talk to {called(who)}" if who else text
        if moment.thing(what):
            return f"admire the {liked['what']}"
    if (put := asked_last(text, moment)) is not None:
        return put
    wants = WANTS.match(phrases.plainly(text))
    if wants is not None and len(moment.beings_met or moment.strangers) == 1:
        here = [thing for thing in moment.thing(plain_words(wants["what"])) if thing.source == "text"]
        if not here or plain_words(wants["what"])[0] in ("more", "another", "extra"):
            return f"ask {called(moment.principals)} for {wants['what']}"
    alone = len(moment.beings_met or moment.strangers) == 1
    if (asked := asked_to_give(text, moment)) is not None:
        return asked
    led_to = SHOWN_TO.fullmatch(phrases.plainly(text))
    if led_to is not None and leads_there(moment, led_to["where"]):
        return f"go to {led_to['where']}"
    shown = SHOWN.match(phrases.plainly(text))
    if shown is not None and alone:
        return f"ask {called(moment.principals)} to see {shown['what']}"
    if shown is not None and moment.mentions(plain_words(shown["what"])[-1]):
        return f"look at {shown['what']}"
    about = ABOUT.match(text)
    if about is not None and len(moment.beings_met or moment.strangers) == 1:
        return f"ask {called(moment.principals)} about {about['what']}"
    if about is not None:
        return (
            f"what about {about['what']}"
            if moment.thing(plain_words(about["what"]))
            else f"who is {about['what']}"
        )
    opens, closes = OPENS.match(text), CLOSES.match(text)
    for found in (opens, closes):
        if found is None:
            continue
        who = names(moment, plain_words(found["who"]))
        if who:
            return said_to(who, found["what"] + (found["mark"] if found is closes else ""), moment, line)
    first, _, rest = text.partition(" ")
    who = names(moment, plain_words(first))
    if who and rest and who[0].source == "along" and a_command(rest):
        return f"tell {who[0].name} to {rest}"
    if who and rest and proper_name(first, who) and (put := put_first(who, rest, text, moment)):
        return put
    if (last := called_last(text, moment)) is not None:
        return last
    if len(moment.companions) == 1 and not moment.beings_met and STAY.match(phrases.plainly(text)):
        return f"tell {called(moment.companions)} to stay here"
    if (
        (led := TAKEN_ALONG.match(text)) is not None
        and all(
            one.source == "along"
            for one in names(moment, plain_words(led["who"])) or moment.strangers or moment.companions
        )
        and moment.companions
    ):
        return f"go to {led['where']}"
    sent = SEND.match(text)
    if sent is not None and (one := along_or_beast(moment, sent["who"])) is not None:
        return f"tell {one.name} to go {sent['what']}"
    let = LET.match(text)
    if let is not None and (one := along_or_beast(moment, let["who"], True)) is not None:
        return f"tell {one.name} to {let['what']}"
    if who and not rest and len(plain_words(line)) < 3:
        return f"talk to {called(who)}"
    return without_company(text, moment)


def leads_there(moment: Moment, where: str) -> bool:
    """Does a way from here lead to what is named, by its words or those of the place?"""
    said = [word for word in plain_words(where) if word not in DETERMINERS]
    ways = [plain_words(f"{exit.label} {exit.heading}") for exit in moment.exits]
    return bool(said) and any(all(word in way for word in said) for way in ways)


def by_looks(text: str, moment: Moment) -> str:
    """A line with the name of whoever it speaks of by what the text tells of them: the man with the pipe is Enoch, who takes
    his pipe out of his mouth."""
    found = BY_LOOKS.search(text)
    if found is None:
        return text
    told = [set(plain_words(line)) for line in moment.text]
    told = [words for words in told if any(alike(found["what"].lower(), word) for word in words)]
    fits = [
        one
        for one in moment.strangers
        if one.name[:1].isupper()
        and not of_the_other_sex([found["who"].lower()], one.roles)
        and any(set(one.words) & words for words in told)
    ]
    fits = fits or list(moment.so_called([found["who"].lower()])) if told else fits
    return f"{text[: found.start()]}{fits[0].name}{text[found.end() :]}" if len(fits) == 1 else text


BY_LOOKS = regex.late(
    r"\b(?:the|that) (?:old |young |big |small )?(?P<who>man|woman|boy|girl|one|person|fellow|lady|gentleman|lad) (?:with|in|at|by|on|under|beside) "
    r"(?:the |a |an |his |her )(?:[\w'-]+ )?(?P<what>[\w'-]+)\b",
    re.IGNORECASE,
)


def by_name(text: str, moment: Moment) -> str:
    """A line with the name of whoever it speaks of by a style: his lordship is the governor. What stands so on the screen
    is read as it stands before this."""
    found = STYLED.search(text)
    bears = [one for one in moment.beings if found and found["style"].lower() in styled(one)] if found else []
    return (
        f"{text[: found.start()]}{bears[0].name}{text[found.end() :]}" if found and len(bears) == 1 else text
    )


STYLED = regex.late(
    rf"\b(?:his|her|your|the) (?P<style>{'|'.join(sorted({one for said in styles().values() for one in said}))})\b",
    re.IGNORECASE,
)


def asked_to_give(text: str, moment: Moment) -> str | None:
    """What whoever is here is asked for: “give me the rest now”, “pay me”; or “can I borrow a lamp”, of the one who is here
    alone. None for any other line, and where one has it."""
    said = phrases.plainly(text)
    alone = len(moment.beings_met or moment.strangers) == 1
    wanted = GIVE_ME.fullmatch(said) or (LENT.match(said) if alone else None)
    if wanted is None or not moment.principals:
        return None
    what = wanted["what"] or ("money" if said.lower().removeprefix("please ").startswith("pay") else "")
    words = [word for word in plain_words(what) if word not in DETERMINERS]
    own = (thing for thing in moment.thing(words) if thing.source == "carried")
    if not what or any({*words} <= {*thing.words} for thing in own):
        return None
    return f"ask {called(moment.principals)} for {what}"


def awaited(line: str, moment: Moment) -> bool:
    """Does a choice on the screen, or what is listened for, speak of what a line names, beside who is here?"""
    who = {word for being in moment.beings for word in being.words}
    said = [word for word in phrases.taken_apart(line).words[2:] if word not in small() | PRONOUNS | who]
    told = {word for label in moment.choices for word in plain_words(label)}
    told |= {word for phrase in moment.listened for words in phrase for word in words}
    return any(stem in told for word in said for stem in stems(word))


STAY = regex.late(
    r"(?:you )?(?:stay|wait|stop|keep watch|stand guard|hide)(?: right)? here\b(?! and\b)(?!.* for a while).*\b(?:i will|i'll|back|until|till|while|for me|boy|girl|lad|you)\b.*",
    re.IGNORECASE,
)
TAKEN_ALONG = regex.late(
    r"^(?:take|bring|lead|walk|escort|fetch) (?P<who>him|her|them|(?:the )?[\w'-]+)(?: along| back| with me| on)? (?:to|into|towards|home to|up to|down to) (?P<where>.+)$",
    re.IGNORECASE,
)
SAID_ONLY = frozenset(
    {
        "you",
        "your",
        "i",
        "we",
        "please",
        "thanks",
        "sorry",
        "thank",
        "my",
        "this",
        "that",
        "he",
        "she",
        "it",
        "they",
        "no",
        "yes",
    }
)


def proper_name(word: str, who: tuple[Being, ...]) -> bool:
    """Is a word the name of somebody here, and no word for what anybody may be?"""
    return any(one.name[:1].isupper() and word.lower().strip(",:") in one.words for one in who)


def put_first(who: tuple[Being, ...], rest: str, line: str, moment: Moment) -> str:
    """What is said to somebody whose name comes first, without a comma: “tam are you ok”, “osk wait here”."""
    words = plain_words(phrases.plainly(rest))
    if words and (words[0] in ASKING or words[0] in FOR_YES and len(words) > 1):
        return said_to(who, f"{phrases.plainly(rest)}?", moment, line)
    if words and words[0] in SAID_ONLY:
        return f'say "{rest}" to {called(who)}'
    if who[0].source != "along" and len(words) > 1 and a_command(rest) and FOR_THEM & set(words):
        return f"ask {called(who)} to {rest}"
    return ""


COMING_BACK = regex.late(
    r"(?:take|row|bring|get|carry) (?:me|us) (?:home|back|away|out of here)$", re.IGNORECASE
)
ENDS_ORDER = frozenset(
    {
        "me",
        "us",
        "you",
        "home",
        "back",
        "faster",
        "please",
        "here",
        "there",
        "now",
        "thanks",
        "again",
        "too",
        "then",
        "slowly",
        "quickly",
        "quick",
    }
)


def called_last(line: str, moment: Moment) -> str | None:
    """A line that ends with somebody's name, to whom it is said: “take me home osk”. None for any other."""
    words = phrases.bare(line).split()
    along = names(moment, plain_words(words[-1])) if len(words) > 1 else ()
    own = plain_words(line)[:1] and plain_words(line)[0] in OUR_OWN
    before = plain_words(words[-2])[-1:] if len(words) > 1 else []
    stays = (
        not own
        and before
        and before[0] not in PREPOSITIONS
        and taken_apart(" ".join(words[:-1])).kind in OF_THEMSELVES
    )
    if along and along[0].source == "along" and proper_name(words[-1].strip(".,!?"), along) and stays:
        return f"tell {called(along)} to {' '.join(words[:-1])}"
    if len(words) < 3 or plain_words(words[-2])[-1:] == [] or plain_words(words[-2])[-1] not in ENDS_ORDER:
        return None
    who = names(moment, plain_words(words[-1]))
    if not who or not proper_name(words[-1].strip(".,!?"), who):
        return None
    rest = " ".join(words[:-1])
    own = plain_words(line)[0] in OUR_OWN
    return rest if own or COMING_BACK.match(rest) else said_to(who, rest, moment, line)


def asked_last(line: str, moment: Moment) -> str | None:
    """A question with “you” in it that ends with the name of the one person here who has one: it is put to them, as if
    there stood a comma (“what are you looking for ned”). None for any other: “do you know ned”, “what do you think of
    ned”."""
    words = plain_words(phrases.plainly(line))
    if len(words) < 4 or words[0] not in ASKING | FOR_YES or not {"you", "your"} & set(words[:-1]):
        return None
    here = [one for one in moment.strangers if one.name[:1].isupper()]
    who = names(moment, words[-1:])
    if len(here) != 1 or who != (here[0],) or not proper_name(words[-1], who):
        return None
    before, said = words[-2], set(words[:-1])
    of_them = (
        before in DETERMINERS | TITLES | {"and", "or", "with", "than"}
        or said & OF_ANOTHER
        and before in OF_WHOM
        or before in PREPOSITIONS
        and words[0] not in STRANDED
        or words[0] in FOR_YES
        and before in SEEN | OF_ANOTHER
    )
    if of_them and before != "you":
        return None
    text = phrases.plainly(line)
    return said_to(who, f"{text[: -len(words[-1])].rstrip(' ,')}?", moment, line)


STRANDED = frozenset({"what", "who", "whom", "which", "where"})  # a question leaves its “for” at the end
OF_WHOM = frozenset({"of", "about"})
OF_ANOTHER = words_of("Verbs of the mind") | {"make", "say", "hear", "tell", "heard", "said"}
SEEN = words_of("Verbs that have somebody for an object")
OUR_OWN = frozenset({"let", "lets", "let's", "i", "i'll", "we"})
OF_THEMSELVES = family("of themselves")
WITH = regex.late(r"\s+(?:together |along )?with (?P<who>[\w'-]+(?: [\w'-]+)?)$", re.IGNORECASE)


def without_company(text: str, moment: Moment) -> str:
    """A line of going without who comes along anyway."""
    found = WITH.search(text)
    if found is None or taken_apart(text).kind not in MOVING:
        return text
    who = names(moment, plain_words(found["who"]))
    return text[: found.start()] if who and all(one.source == "along" for one in who) else text


def along_or_beast(moment: Moment, who: str, near: bool = False) -> Being | None:
    """The companion whom words name; with `near`, or whoever else is here and has a name."""
    found = names(moment, [word for word in plain_words(who) if word not in ("the", "my")])
    return next(
        (
            one
            for one in found
            if one.source == "along" or near and one.name[:1].isupper() and one.name != moment.hero
        ),
        None,
    )


def a_command(rest: str) -> bool:
    """Does what follows a name tell somebody to do something?"""
    return bool(taken_apart(rest).senses) and plain_words(rest)[0] not in ASKING | FOR_YES


def said_to(who: tuple[Being, ...], rest: str, moment: Moment, line: str) -> str:
    """What is said to somebody: a question is asked of them, a companion is told to do it, and so is anybody what one
    would not do oneself; else it is one's own deed, and the name only says to whom."""
    name = called(who)
    words = plain_words(phrases.plainly(rest))
    if not words:
        return line
    put = rest.rstrip().endswith("?") or bool(words[1:2]) and words[1] in SUBJECTS
    if words[0] in ASKING or words[0] in FOR_YES and put:
        return f"ask {name} {'' if words[0] in ASKING else 'whether '}{rest}"
    if GREETING.match(rest) or words[0] in ("yes", "no"):
        return f'say "{rest}" to {name}'
    if words[0] in ("ask", "tell", "say", "give", "show"):
        return rest
    if who[0].source == "along":
        return f"tell {name} to {rest}" if a_command(rest) else f"tell {name} {rest}"
    if YOURS & set(words):
        return f'say "{rest}" to {name}'
    own = words[0] in ("i", "let", "we") or phrases.asks_leave(rest)
    if a_command(rest) and not own and FOR_THEM & set(words):
        return f"ask {name} to {rest}"
    return rest if a_command(rest) else f'say "{rest}" to {name}'


YOURS = frozenset({"your", "yourself", "yourselves"})
FOR_THEM = frozenset(
    {"me", "us", "come", "wait", "stop", "help", "follow", "put", "drop", "stand", "get", "stay", "leave"}
)


def called(who: tuple[Being, ...]) -> str:
    """How somebody is named in a line."""
    return who[0].name.rstrip(" 0123456789")


def only_said(line: str, moment: Moment) -> str:
    """A greeting, an apology, a word about oneself, as what is said to whoever is here; nothing where it is no such."""
    if '"' in line or not moment.strangers:
        return ""
    return f'say "{phrases.plainly(line)}"' if GREETING.match(phrases.plainly(line)) else ""


def spoken_to_them(line: str, moment: Moment) -> str:
    """A line that is nothing one does, said aloud to those who are met here; nothing where nobody is, or where it is too
    short to be meant so."""
    words = plain_words(line)
    least = (
        1
        if any("?" in said for said in moment.speech) and words[:1] in (["yes"], ["no"], ["nobody"], ["me"])
        else 3
    )
    if not moment.beings_met or len(words) < least or '"' in line:
        return ""
    return f'say "{line.strip()}"'


def starts_with_verb(line: str) -> bool:
    """Does a line begin with a verb of the tables?"""
    words = plain_words(phrases.bare(line))
    return bool(words) and any((stem,) in verbs() or stem in openings() for stem in stems(words[0]))
