"""What to write for words in an expression that are nothing: the words of other languages, and ours.

Loaded only where an expression cannot be read. What may live here: pure functions of words.
"""

import re
from typing import Any

from solo.core import regex
from solo.scenario.expressions import ATTITUDES
from solo.scenario.foreign import meant
from solo.scenario.names import nearest, one_of
from solo.scenario.reading.denial import in_words
from solo.scenario.words import HERE

_ANYBODY = r"(?:the\s+|your\s+|my\s+)?(?:you|players?|party|hero|heroes|we|i|inventory|characters?|pcs?|anyone|anybody|someone|somebody)\s+"
_THE_PARTY = r"(?:(?:the\s+)?(?:you|players?|party|hero|characters?|pcs?)\s+)?"
_PHRASES: tuple[tuple[str, str], ...] = (
    ((rf"(?:{_ANYBODY})?(?:have|having|haves|carry|carries|carrying|own|owns|holding|"
     r"contains?|got|includes?|possess(?:es)?)\s+(?:the\s+|an?\s+)?(.+)"), "has {}"),
    (rf"{_ANYBODY}has\s+(?:the\s+|an?\s+)?(.+)", "has {}"),
    (r"(.+?)\s+(?:in|on)\s+(?:inventory|pack|bag|backpack|hand|party)", "has {}"),
    (r"(?:hasn't|hasnt|haven't|no|without|lacks?|missing)\s+(?:the\s+|an?\s+|any\s+)?(.+)", "not has {}"),
    (rf"{_THE_PARTY}(?:knows?|learned|learnt|knowing|heard|discovered|remembers?)\s+(.+)", "know {}"),
    (r"(.+?)\s+(?:is\s+)?(?:known|learned|discovered)", "know {}"),
    (rf"{_THE_PARTY}(?:been to|been in|been at|seen|entered|visit|went to|was in|was at|have visited)\s+(.+)",
     "visited {}"),
    (r"(.+?)\s+(?:is\s+)?(?:visited|seen|entered)", "visited {}"),
    (rf"{_THE_PARTY}(?:meets?|encountered|saw)\s+(.+)", "met {}"),
    (r"(.+?)\s+(?:is|was)\s+met", "met {}"),
    (r"(.+?)\s+(?:is\s+|are\s+|was\s+|were\s+|has\s+|have\s+)?(?:beaten|routed)", "beaten {}"),
    (r"(.+?)\s+(?:is\s+|are\s+|was\s+|were\s+|has\s+|have\s+)?(?:fled|run away|escaped)", "fled {}"),
    (r"(.+?)\s+(?:is\s+|are\s+|was\s+|were\s+|has\s+|have\s+)?(?:yielded|surrendered)", "yielded {}"),
    (r"(.+?)\s+(?:is\s+|are\s+|was\s+|were\s+|has\s+|have\s+)?captured", "captured {}"),
    (r"(?:killed|kill|slain|slew|defeated|alive|not alive)\s+(.+)", "dead {}"),
    (r"(.+?)\s+(?:is\s+|was\s+|has\s+)?(?:dead|killed|slain|died|defeated)", "dead {}"),
    (r"(?:together with|accompanied by|companion|travelling with|joined by)\s+(.+)", "with {}"),
    (r"(.+?)\s+(?:is\s+|has\s+)?(?:with you|joined|companion|along|in the party|in party)", "with {}"),
    (r"(?:clue|secret|fact|rumou?r|knowledge|info)\s*:?\s+(?:of\s+|that\s+)?(.+)", "know {}"),
    (r"(?:choose|chosen|picked|took|selected)\s+(.+)", 'chose "{}"'),
)  # fmt: skip
_ALONE = {
    "first": "first", "firsttime": "first", "first time": "first", "first visit": "first", "not first": "later",
    "second": "second", "later": "later", "again": "later", "returning": "later", "once": "once",
    "otherwise": "otherwise", "else": "otherwise", "always": "always",
}  # fmt: skip
_CONTRARY = {"first": "later", "later": "first"}
_ENGINE = {
    "gold": "coins", "money": "coins", "gp": "coins", "coin": "coins", "cash": "coins", "silver": "coins", "purse": "coins",
    "turn": "turns", "moves": "turns", "round": "turns", "rounds": "turns", "time": "turns",
    "visit": "visits", "visit count": "visits", "times visited": "visits",
    "enemies": "foes", "enemy": "foes", "opponents": "foes", "monsters": "foes", "attackers": "foes",
    "nighttime": "night", "daytime": "day", "daylight": "day", "darkness": "dark",
}  # fmt: skip


_WHO = r"(?:you|they|he|she|it|i|we|this|that|the (?:hero|party|player))"
_CAME_OUT = regex.late(
    rf"(?:{_WHO}\s+|(?:the\s+|a\s+)?(?:last\s+)?(?:test|check|roll|throw|save|result|outcome)\s+)?"
    r"(?:is|was|are|were|has|have|had|did|does|do|a|not|never)?\s*(?:an?\s+)?(?P<word>[a-z]+)",
    re.IGNORECASE,
)


_ENDS = ("success", "failure")


def came_out(text: str) -> str:
    """What to write for a condition that asks how a test came out; nothing where the words ask something else."""
    match = _CAME_OUT.fullmatch(" ".join(text.split()))
    word = match["word"].lower() if match else ""
    if word in _ALONE or word in ("good", "bad", "ok", "then"):
        return ""  # which are said of much else
    if word not in _ENDS and not meant(word, "outcome", _ENDS, 101):
        return ""
    return (
        f"`{text}` is no condition: what a success brings stands behind the test, or in a list below, `- **Success** …`, and "
        "what a failure brings behind `or else`, without backticks, or in that list, `- **Failure** …`"
    )


def undeclared(text: str, known: Any) -> str:
    """What to write for words that are nothing."""
    low = " ".join(text.lower().split())
    if low in _ALONE:
        right = _ALONE[low]
        contrary = f" (`{_CONTRARY[right]}` for the contrary)" if right in _CONTRARY else ""
        return f"`{text}` is no name; write `{right}` alone, without `if`{contrary}"
    if low in _ENGINE:
        return f"`{text}` is not declared; did you mean `{_ENGINE[low]}`?"
    if low in ("random", "rand", "chance", "percent") or low.startswith(("roll ", "random ")):
        return "a chance is a condition of its own: write `1 in 6`, without `if`"
    holders = [held.name for held in known.variables.values() if low in [word.lower() for word in held.words]]
    if len(holders) == 1:
        return f"`{text}` is a word of `{holders[0]}`, and no name; write `{holders[0]} is {text}`"
    if 1 < len(holders) < 5:
        return f"`{text}` is no name; say of what: `{holders[0]} is {text}`, or {', '.join(f'`{each} is {text}`' for each in holders[1:])}"
    if times := re.fullmatch(r"(\d*d\d+)\s*[x×]\s*(\d+)", low):
        return f"`{text}` cannot be read so; write `{times[1]} * {times[2]}`"
    for held in known.variables.values():
        worded = next((word for word in held.words if low == f"{held.name} {word}".lower()), "")
        if worded:
            return f"`{text}` is no name; write `{held.name} is {worded}`"
    denied = in_words(low)
    if denied.startswith(("not know ", "not has ", "not met ")):
        return f"`{text}` is no name; write `{denied}`"
    names = [known.variable(name.removeprefix("not ")) for name in denied.split(" and ")]
    if denied and all(names):
        return f"`{text}` is no name; write `{' and '.join(f'not {name}' for name in names)}`"
    for pattern, ours in _PHRASES:
        if match := re.fullmatch(pattern, text, re.IGNORECASE):
            return f"`{text}` is no name; write `{ours.format(match[1].strip())}`"
    return (
        _named(text, known)
        or _sensed(low)
        or f"`{text}` is not declared; give it a first value under `state:` in the front matter{_declared(known)}{_carried(text)}"
    )


_BODY = (  # what heroes are, and what asks for it
    (r"(?:my |your |the |hero's |player's )?(?:hp|health|hit points?|life|lives|wounds|hurt points|stamina)",
     "how hurt somebody is, is asked by `hurt` (not whole) or `wounded` (badly)"),
    (r"alone|on (?:my|your) own|solo|single|by (?:my|your)self",
     "who travels along is asked by name: write `with NAME`, or `not with NAME` for somebody who may"),
    (r"(?:won|win|victory|fight won|won the fight|lost|defeated|beaten)",
     "how a fight came out stands in the list below it, `- **Victory** …`; later it is asked by `beaten NAME`"),
    (r"(?:test|check|roll|save)\s+\S.*",
     "a test is no condition: write it in a code span of its own, with `- **Success** …` and `- **Failure** …` in a list below"),
    (r"(?:hostile|wary|curious|kind|helpful|friendly|angry)", "how somebody is minded is asked with their name: write `NAME is hostile`"),
    (r"(?:level|strong|strength|dexterity|str|dex|wil|will|con|class|race|charisma|wisdom|agility|might|wits|charm|rich|poor|weak|clever)",
     "what a hero can do is tried by a `test`, or asked by `skill NAME` and `background NAME` where a system has them"),
)  # fmt: skip


def _sensed(low: str) -> str:
    """What to write for words that say how the weather is, or how heroes are."""
    bare = re.sub(r"^(?:the\s+)?(?:weather|sky|it|place|here)\s*(?:is|=)?\s*", "", low)
    for tag in (bare, re.sub(r"(?:n?ing|ny|y|s)$", "", bare), re.sub(r"ing$", "", bare)):
        found = tag if tag in HERE else meant(tag, "tag of a place", tuple(HERE), 101) if tag else None
        if found and low != found:
            return f"`{low}` is not declared; what a place is like is asked by its tag: write `{found}`, which `here: {found}` under the heading says"
    for pattern, said in _BODY:
        if re.fullmatch(pattern, low):
            return f"`{low}` is no name; {said}"
    return ""


def _carried(text: str) -> str:
    """What is to be written of a thing."""
    if not re.fullmatch(r"[^\W\d][\w'’ -]*", text):
        return ""
    return f"; for a thing write `has {text}`, and `gain {text}` where it is found"


SHOWN = 10  # names that are listed


def _declared(known: Any) -> str:
    """What is declared, where it is few enough to be looked over."""
    names = sorted(known.variables)
    if not 0 < len(names) <= SHOWN:
        return ""
    return ", or write what there is: " + ", ".join(f"`{name}`" for name in names)


_FEELS = (  # how somebody stands to the party, in plain words
    (r"loves?|adores?|worships?|helps?|is devoted to|is loyal to|would help", "is helpful"),
    (r"likes?|trusts?|respects?|is fond of|is friendly (?:to|with)|is kind to|is nice to|believes?|is grateful to", "at least kind"),
    (r"hates?|loathes?|attacks?|is angry (?:at|with)|is hostile to|wants to kill", "is hostile"),
    (r"(?:distrusts?|mistrusts?|dislikes?|suspects?|fears?|is wary of|is afraid of|does(?:n't| not) (?:like|trust))", "at most wary"),
)  # fmt: skip
_US = r"(?:you|us|me|them|the (?:party|hero|player|heroes|players)|party|hero|player)"


def _felt(text: str, known: Any) -> str:
    """`Joss likes you`: an attitude."""
    for verbs, ours in _FEELS:
        match = re.fullmatch(rf"(?P<who>.+?)\s+(?:{verbs})(?:\s+{_US})?", text, re.IGNORECASE)
        if match and known.beings.find(match["who"]).key:
            return f"`{text}` is no name; how somebody is minded is asked so: `{match['who']} {ours}`"
    return ""


def _named(text: str, known: Any) -> str:
    """What to write for the name of somebody, of a thing, a scene or a clue."""
    if felt := _felt(text, known):
        return felt
    if known.scenes.find(text).key and len(text) > 3:
        return f"`{text}` is a scene; write `visited {text}`"
    other = re.fullmatch(
        r"(?P<who>.+?)\s+(?P<verb>has|have|carries|owns|knows?)\s+(?P<what>.+)", text, re.IGNORECASE
    )
    if other and known.beings.find(other["who"]).key:
        ours = f"know {other['what']}" if other["verb"].lower().startswith("know") else f"has {other['what']}"
        return (
            f"what somebody else has or knows is not asked for; of the party write `{ours}`, and of {other['who']} let a variable "
            "under `state:` say it"
        )
    first, _, last = text.rpartition(" ")
    who = re.sub(r"\s+(?:is|are|was)(?:\s+still)?$", "", first, flags=re.IGNORECASE)
    if who and last.lower() in ("alive", "living") and known.beings.find(who).key:
        return f"`{text}` is no name; write `not dead {who}`"
    if (
        who
        and last.lower() in ("here", "present", "there", "nearby", "around", "near")
        and known.beings.find(who).key
    ):
        return f"`{text}` is no name; who was met stays where they are: write `met {who}`, or `with {who}` for somebody who travels along"
    mood = nearest(last.lower(), ATTITUDES, 80) or (
        meant(last.lower(), "attitude", tuple(ATTITUDES), 101) if first else None
    )
    clipped = re.fullmatch(r"(\S.*?)\s+(?:at\s+)?(least|most)\s+(\S+)", text, re.IGNORECASE)
    if clipped and (known.beings.find(clipped[1]).key or known.variable(clipped[1])):
        return f"write `{clipped[1]} at {clipped[2].lower()} {clipped[3]}`"
    held = known.variables.get(first.lower())
    if held is not None and (last in held.words or (last.isdigit() and isinstance(held.first, int))):
        return f"a word is missing: write `{held.name} is {last}`"
    if held is not None and held.words and re.fullmatch(r"[\w-]+", last):
        near = nearest(last, held.words, 60)
        return f"`{held.name}` is never `{last}`; it may be {one_of(held.words)}: write `{held.name} is {near or held.words[-1]}`"
    if first and mood and known.beings.find(first).key:
        return f"write `{first} is {mood}`"
    if known.beings.find(text).key:
        return f"`{text}` is somebody; write `met {text}`, `with {text}`, `{text} is wary`, or `dead {text}`"
    if known.secrets.find(text).key:
        return f"`{text}` is a clue; write `know {text}`"
    if known.things.find(text).key:
        return f"`{text}` is not declared; write `has {text}` for a thing that is carried"
    return ""


SIGNS = {
    "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "=>": ">=", "=<": "<=", "<>": "is not", "===": "is",
    "!==": "is not", "~=": "is not", "?": "", "$": "", "@": "", "%": "", ":": "", ";": "and", "++": "+ 1", "--": "- 1",
}  # fmt: skip


def sign(rest: str) -> str:
    """What to say of a sign that no expression has."""
    if (
        entity := re.match(r"&(gt|lt|amp|quot|nbsp|#\d+|apos|le|ge|ne|minus|ndash|mdash);(=?)", rest)
    ) is not None:
        meant = {
            "gt": ">",
            "lt": "<",
            "amp": "and",
            "quot": '"',
            "apos": "'",
            "nbsp": " ",
            "le": "<=",
            "ge": ">=",
            "ne": "is not",
        }
        meant |= {
            "minus": "-",
            "ndash": "-",
            "mdash": "-",
            "#39": "'",
            "#60": "<",
            "#62": ">",
            "#34": '"',
            "#38": "and",
        }
        return f"`{entity[0]}` is how a page of HTML writes it; write `{meant.get(entity[1], ' ').strip()}{entity[2]}`"
    if re.match(r"/\s*\w", rest):
        return f"`/` joins nothing in an expression; write `or`, and what is asked once more: `… or … {rest[1:].strip()[:30]}`"
    if rest.startswith("\\"):
        return "a backslash is no sign of an expression; take it out: in a code span nothing wants one"
    if wide := re.match("[＞＜＝＋－（）]", rest):
        return f"`{wide[0]}` is a wide sign; write `{chr(ord(wide[0]) - 0xFEE0)}`"
    found = next((each for each in sorted(SIGNS, key=len, reverse=True) if rest.startswith(each)), "")
    if found and SIGNS[found]:
        return f"`{found}` is a sign of another language; write `{SIGNS[found]}`"
    if found:
        return f"`{found}` is no sign of an expression; take it out"
    return f"cannot read `{rest[:20]}` in an expression; it is made of names, numbers, `and`, `or`, `not`, `is`, `=`, `<`, `>`"
