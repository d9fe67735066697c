"""Expressions in plain speech, and how they are written here: `snow is between 2 and 4` is `snow >= 2 and snow <= 4`.

Loaded only where an expression cannot be read. What may live here: pure functions of words, which ask what is known.
"""

import re
from collections.abc import Callable, Iterator
from math import gcd
from typing import Any

from solo.core import regex
from solo.core.english import WORDED, plural
from solo.scenario import foreign
from solo.scenario.expressions import STATES
from solo.scenario.names import one, stem
from solo.scenario.reading.oclock import times
from solo.scenario.words import HERE

_N = r"(?P<n>\d{1,4}|[a-z]+(?:-[a-z]+)?)"
_TIMES = {"again": 2, "twice": 2, "thrice": 3, "before": 1}
_STATE = rf"(?P<state>{'|'.join((*STATES, 'hurt', 'wounded', 'killed', 'slain', 'gone'))})"
_KILLED = {"killed": "dead", "slain": "dead", "gone": "out"}
_JOINT = regex.late(r"\s+(and|or)\s+", re.IGNORECASE)
_MORE_WAYS = (
    (
        r"(?:is\s+)?(?:greater|more|higher|larger|bigger)\s+than|exceeds|over|above|is\s+(?:over|above)|beats",
        ">",
    ),
    (r"(?:is\s+)?(?:less|fewer|lower|smaller)\s+than|under|below|is\s+(?:under|below)", "<"),
    (r"(?:is\s+)?(?:no|not)\s+less\s+than|has\s+at\s+least|reaches|has\s+reached|hits", ">="),
    (r"(?:is\s+)?(?:no|not)\s+more\s+than|has\s+at\s+most", "<="),
    (r"equals|equal\s+to|is\s+equal\s+to|is\s+exactly|exactly", "="),
    (r"has|holds|shows|counts", ">="),
)
_SIGN = r">=|<=|>|<|==?|at\s+least|at\s+most|is(?:\s+not|\s+at\s+least|\s+at\s+most)?"


def rephrased(text: str, known: Any) -> str:
    """An expression as it is written here; nothing where that is not plain."""
    said = _NOT.sub(" is not ", " ".join(text.split()))
    if neither := _NEITHER.fullmatch(said):
        said = f"{neither['name']} is not {neither['one']} nor {neither['other']}"
    one_of = _ONE_OF.fullmatch(said)
    if one_of and (one_of["of"] or one_of["parted"][0] in "/|"):
        values = re.split(r"\s*[,/|]{1,2}\s*(?:or\s+)?|\s+or\s+", one_of["list"].strip())
        said = f"{one_of['name']} is {one_of['no'] or ''}{' or '.join(values)}"
    if "," in said and (listed := _or_number(said, known)):
        return listed
    if "," in said and not re.search(r"\bof\b", said):
        joined = re.sub(r"\s*,\s*(?:and\s+)?", " and ", said)
        return rephrased(joined, known) or joined
    said = _MORE.sub(r"\1 at least \2 ", said)
    said = _ANCHOR.sub(lambda found: _of_anchor(found, known), said)
    for whole in (_between, _or_more, _or_number, _words_once, _said_once, _verb_once):
        if right := whole(said, known):
            return right
    if said != " ".join(text.split()) and not _MORE.search(text):
        return said
    pieces = _JOINT.split(said)
    plain = [piece if at % 2 else _piece(piece, known) or piece for at, piece in enumerate(pieces)]
    return " ".join(plain) if plain != pieces else ""


_ONE_OF = regex.late(  # `mood is one of calm, cold`, `mood in (calm, cold)`, `mood is calm / cold`
    r"(?P<name>.+?)(?:\s+is|\s*==?|(?=\s+in\s*\())\s+(?P<no>not\s+)?(?P<of>(?:either|one|any)(?:\s+of)?\s+|in\s+)?"
    r"\(?(?P<list>[\w-]+(?:\s*(?P<parted>[/|,]{1,2}|\bor\b)\s*[\w-]+)+)\)?",
    re.IGNORECASE,
)
_NOT = regex.late(r"\s+(?:isn'?t|is\s+never|is\s+neither\s+of)\s+(?=\w+(?:,|\s+n?or)\s)", re.IGNORECASE)
_NEITHER = regex.late(r"(?P<name>.+?)\s+is\s+neither\s+(?P<one>\w+)\s+n?or\s+(?P<other>\w+)", re.IGNORECASE)
_MORE = regex.late(r"\b(has|have)\s+(\w+)\s+or\s+more\s+(?=\w)", re.IGNORECASE)
_ANCHOR = regex.late(r"\b(?P<asks>visited |been to |been in |visits of )#(?P<anchor>[\w-]+)", re.IGNORECASE)


def _of_anchor(found: re.Match[str], known: Any) -> str:
    """The name of the scene that has an anchor."""
    key = known.scenes.find(found["anchor"]).key
    return f"{found['asks']}{known.scenes.names[key]}" if key in known.scenes.names else found[0]


def _said_once(said: str, known: Any) -> str:
    """`snow >= 2 and < 5`: what is compared is said once."""
    match = re.fullmatch(
        rf"(?P<name>.+?)\s*(?P<first>(?:{_SIGN})\s*\w+)\s+(?P<joint>and|or)\s+(?:is\s+)?(?P<then>(?:>=|<=|>|<|==?|at\s+(?:least|most))\s*\w+)",
        said,
        re.IGNORECASE,
    )
    denied = re.match(r"not\s+", match["name"], re.IGNORECASE) if match else None
    if match and denied and (name := _counted(match["name"][denied.end() :], known)):
        return f"not ({name} {match['first']} {match['joint'].lower()} {name} {match['then']})"
    name = _counted(match["name"], known) if match else ""
    return (
        f"{name} {match['first']} {match['joint'].lower()} {name} {match['then']}" if match and name else ""
    )


_PERCENT = regex.late(
    r"(?:(?:if|when|with|on|an?|in)\s+)*(?P<n>\d{1,2})\s*(?:%|per ?cent|percent)(?:\s+(?:chance|of the time|likely|probability|of cases))?",
    re.IGNORECASE,
)


def of_hundred(text: str) -> str:
    """A chance in so many of a hundred, as it is written here; nothing for other words."""
    match = _PERCENT.fullmatch(text.strip())
    if match is None or not 0 < int(match["n"]) < 100:
        return ""
    of = gcd(int(match["n"]), 100)
    return f"{int(match['n']) // of} in {100 // of}"


_WHEREABOUTS = regex.late(
    r"(?:not\s+)?(?P<who>.+?)\s+(?P<is>(?:is|are|was|were|stands?|lies|lie|waits?)\s+)?(?:not\s+|still\s+)?(?:in|at|on|inside|within|near|by)\s+(?P<where>.+)",
    re.IGNORECASE,
)
_US = re.compile(r"(?:the\s+)?(?:you|player|party|hero|heroes|players|pc|pcs|we|i)", re.IGNORECASE)


def whereabouts(text: str, known: Any) -> str:
    """What to say of an expression that asks where somebody is, or something; nothing where it asks something else."""
    match = _WHEREABOUTS.fullmatch(" ".join(text.split()))
    if match is None:
        return ""
    who, where = match["who"], match["where"]
    there = known.scenes.find(where).key or known.regions.find(where).key
    if _US.fullmatch(who):
        return (
            f"what holds in one place is written there: take `{text}` out and write its words under `## {known.scenes.names.get(there, where)}`; "
            f"`visited {where}` asks whether one was there"
            if there
            else ""
        )
    if not (there or match["is"]):
        return ""
    if known.beings.find(who).key:
        return (
            f"where somebody is, nothing asks: write `met {who}` for one who was met (who is met stays where that was), `with {who}` for one "
            "who goes along, or let a variable under `state:` say it"
        )
    if known.items.find(who).key or known.things.find(who).key:
        return f"where a thing lies, nothing asks: write `has {who}` for what is carried, or let a variable under `state:` say it"
    return ""


def _words_once(said: str, known: Any) -> str:
    """`trust is not cold and warm`, `door is open and not shut`: what holds words is said once."""
    match = re.fullmatch(
        r"(?P<name>.+?)\s+(?P<how>is(?:\s+not)?)\s+(?P<one>\w+)\s+(?P<joint>and|or|nor)\s+(?P<no>(?:is\s+)?not\s+)?(?P<other>\w+)",
        said,
        re.IGNORECASE,
    )
    held = known.variables.get(match["name"].lower()) if match else None
    words = {word.lower() for word in held.words} if held is not None else set()
    if match is None or not {match["one"].lower(), match["other"].lower()} <= words:
        return ""
    how = " ".join(match["how"].lower().split())
    then = "is not" if match["no"] else how
    joint = (
        "and"
        if match["joint"].lower() == "nor" or (how == "is not" and match["joint"].lower() == "or")
        else match["joint"].lower()
    )
    return f"{match['name']} {how} {match['one']} {joint} {match['name']} {then} {match['other']}"


def _verb_once(said: str, known: Any) -> str:
    """`has key or rope`, `not met Tib or Osk`: what is asked is said once."""
    match = _VERB.match(said)
    pieces = _JOINT.split(said)
    if match is None or len(pieces) < 3:
        return ""
    found = [pieces[0]]
    for joint, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        bare = re.sub(r"^(?:the|an?)\s+", "", piece, flags=re.IGNORECASE)
        asks = _ASKS.match(bare) or bare.lower() in known.variables or re.search(r"[<>=]|\bis\b", bare)
        found += [joint.lower(), piece if asks else f"{match['verb'].lower()} {bare}"]
    return " ".join(found) if " ".join(found) != said else ""


_VERB = regex.late(r"(?:not\s+)?(?P<verb>has|know|met|with|visited|been to|dead|beaten)\s+\S", re.IGNORECASE)
_ASKS = regex.late(
    r"(?:not\s+)?(?:has|know|met|with|visited|been|dead|beaten|hurt|wounded|chose|visits|count|system|skill|background|past|at|before|after|in|day|night|dark|true|false)\b",
    re.IGNORECASE,
)


def _number(word: str) -> str:
    return word if word.isdigit() else str(WORDED[word.lower()]) if word.lower() in WORDED else ""


def _between(said: str, known: Any) -> str:
    match = re.fullmatch(
        rf"(?P<name>.+?)\s+(?:is\s+)?(?:between|from|in)\s+{_N}\s*(?:and|to|-|–|\.\.)\s*(?P<m>\w+)",
        said,
        re.IGNORECASE,
    )
    name = _counted(match["name"], known) if match else ""
    low, high = (_number(match["n"]), _number(match["m"])) if match else ("", "")
    return f"{name} >= {low} and {name} <= {high}" if name and low and high else ""


def _or_more(said: str, known: Any) -> str:
    match = re.fullmatch(
        rf"(?P<name>.+?)\s*(?:{_SIGN})?\s*{_N}\s+(?:or|and)\s+(?P<way>more|higher|above|greater|over|less|fewer|lower|below|under)",
        said, re.IGNORECASE,
    )  # fmt: skip
    if match is None:
        match = re.fullmatch(rf"{_N}\s+or\s+(?P<way>more|less|fewer)\s+(?P<name>.+)", said, re.IGNORECASE)
    number = _number(match["n"]) if match else ""
    if match is None or not number:
        return ""
    more = match["way"].lower() in ("more", "higher", "above", "greater", "over")
    if name := _counted(match["name"], known):
        return f"{name} {'>=' if more else '<='} {number}"
    thing = re.sub(r"^has\s+", "", match["name"], flags=re.IGNORECASE)
    return f"has {number} {thing}" if more and known.items.find(thing).key else ""


def _or_number(said: str, known: Any) -> str:
    """`snow >= 4 or 5`: what is compared is said once."""
    match = re.fullmatch(
        rf"(?P<name>.+?)\s*(?P<how>{_SIGN})\s*(?P<n>\w+)(?P<rest>(?:\s*(?:,|,?\s*n?or)\s*\w+)+)",
        said,
        re.IGNORECASE,
    )
    name = _counted(match["name"], known) if match else ""
    held = known.variables.get(name.lower()) if name else None
    values = re.split(r"\s*,?\s*\bn?or\s+|\s*,\s*", f"{match['n']}{match['rest']}") if match else []
    if match is None or not name or not values:
        return ""
    if held is not None and held.words:
        fits = all(value.lower() in [word.lower() for word in held.words] for value in values)
    else:
        values = [_number(value) for value in values]
        fits = all(values)
    how = "is" if held is not None and held.words else match["how"] if match["how"] in (">", "<") else "="
    first = f"{name} {match['how']} {values[0]}"
    if match["how"].lower().split()[-1:] == ["not"]:  # which is said of each
        return " and ".join(f"{name} is not {value}" for value in values) if fits else ""
    return " or ".join([first, *(f"{name} {how} {value}" for value in values[1:])]) if fits else ""


def _piece(said: str, known: Any) -> str:
    """One piece of an expression, without `and` and `or`."""
    denied = re.match(r"not\s+", said, re.IGNORECASE)
    bare = said[denied.end() :] if denied else said
    found = next((right for way in _WAYS for right in way(bare, known)), "")
    return f"not {found}" if found and denied else found


def _visits(said: str, known: Any) -> Iterator[str]:
    match = re.fullmatch(
        r"(?:visited|been to|been in|seen)\s+[\"']?(?P<name>.+?)[\"']?\s+(?P<often>(?:(?:at least|more than)\s+)?(?:\w+)(?:\s+times?)?)",
        said, re.IGNORECASE,
    )  # fmt: skip
    if match is None or not known.scenes.find(match["name"]).key:
        return
    words = match["often"].lower().split()
    counted = _number(words[-2]) if len(words) > 1 and words[-1].startswith("time") else ""
    number = {"once": 1, **_TIMES}.get(words[-1]) or int(counted or 0)
    if number:
        number += words[0] == "more"
        yield f"visits of {match['name'].lower()} >= {number}" if number > 1 else f"visited {match['name']}"


def _became(said: str, known: Any) -> Iterator[str]:
    match = re.fullmatch(
        rf"(?P<name>.+?)\s+(?:is|are|was|were|has been|have been)\s+(?P<no>not\s+)?{_STATE}",
        said,
        re.IGNORECASE,
    )
    lone = re.fullmatch(
        r"(?P<name>.+?)\s+(?:has\s+|have\s+)?(?:dies|died|die|fell|fallen)", said, re.IGNORECASE
    )
    if match is None and lone and known.beings.find(lone["name"]).key:
        yield f"dead {lone['name']}"
    if re.fullmatch(
        r"(?:no|not any)\s+(?:more\s+)?(?:enemies|enemy|foes|foe|opponents)(?:\s+left)?", said, re.IGNORECASE
    ):
        yield "foes = 0"
    name = re.sub(r"^(?:the|all|all the)\s+", "", match["name"], flags=re.IGNORECASE) if match else ""
    if match and known.beings.find(name).key:
        state = _KILLED.get(match["state"].lower(), match["state"].lower())
        yield f"{'not ' * bool(match['no'])}{state} {known.beings.names.get(known.beings.find(name).key, name)}"


def _compared(said: str, known: Any) -> Iterator[str]:
    for words, sign in _MORE_WAYS:
        match = re.fullmatch(rf"(?P<name>.+?)\s+(?:{words})\s+{_N}(?:\s+times?)?", said, re.IGNORECASE)
        if match and (name := _counted(match["name"], known)) and (number := _number(match["n"])):
            yield f"{name} {sign} {number}"


def _filled(said: str, known: Any) -> Iterator[str]:
    """`flood is full`, `flood full`: a clock at its end, or at its beginning."""
    match = re.fullmatch(
        r"(?P<name>.+?)\s+(?:is\s+|has\s+)?(?P<end>full|filled|done|complete|completed|over|finished|empty|zero|none|nought)",
        said, re.IGNORECASE,
    )  # fmt: skip
    name = _counted(match["name"], known) if match else ""
    if match and name:
        if match["end"].lower() in ("empty", "zero", "none", "nought"):
            yield f"{name} = 0"
        elif size := known.clocks.get(name.lower()):
            yield f"{name} >= {size}"


def _set(said: str, known: Any) -> Iterator[str]:
    """`lit is on`, `lit set`, `lit is yes`: a truth."""
    match = re.fullmatch(
        r"(?P<name>.+?)\s+(?:is\s+|has\s+been\s+|was\s+)?(?P<no>not\s+|un)?(?P<how>on|set|yes|true|1|done|off|no|false|0)",
        said,
        re.IGNORECASE,
    )
    name = known.variable(match["name"]) if match else ""
    if match and name and known.variables[name.lower()].first in (True, False) and not known.is_number(name):
        off = match["how"].lower() in ("off", "no", "false", "0") or bool(match["no"])
        yield f"{'not ' * off}{name}"


def _truth_compared(said: str, known: Any) -> Iterator[str]:
    """`lit > 0`: a truth is asked alone."""
    match = re.fullmatch(r"(?P<name>.+?)\s*(?P<how>>=|>|<=|<|=|\bis\b)\s*(?P<n>\d+|[a-z]+)", said)
    name = known.variable(match["name"]) if match else ""
    if match and match["n"].isalpha() and (match["how"] not in ("=", "is") or known.is_name(match["n"])):
        return
    if match and name and isinstance(known.variables[name.lower()].first, bool):
        low = match["how"] in ("<", "<=") or (match["how"] in ("=", "is") and match["n"] == "0")
        yield f"{'not ' * low}{name}"


def _clocked(said: str, known: Any) -> Iterator[str]:
    """`clock flood >= 4`: a clock is asked by its name."""
    match = re.fullmatch(
        r"(?:the\s+)?(?:clock|variable|var|state|flag|counter|number)(?:\s+of)?\s+(?P<rest>.+)",
        said,
        re.IGNORECASE,
    )
    name = re.match(r"[\w' -]+?(?=\s*(?:[<>=]|\bis\b|\bat\b|$))", match["rest"]) if match else None
    if match and name and known.variable(name[0].strip()):
        yield match["rest"]


def _had(said: str, known: Any) -> Iterator[str]:
    """`has rope >= 2`: how many stands in front."""
    match = re.fullmatch(
        rf"(?:has|have)\s+(?P<name>.+?)\s*(?P<how>>=|>|==?|is|at least)\s*{_N}", said, re.IGNORECASE
    )
    number = int(_number(match["n"]) or 0) + (match["how"] == ">") if match else 0
    if match and number:
        yield _so_many(number, match["name"])
    match = re.fullmatch(
        rf"(?:has|have)\s+(?P<how>at least|more than)\s+{_N}\s+(?P<name>\D+)",
        said,
        re.IGNORECASE,
    )
    number = int(_number(match["n"]) or 0) if match else 0
    if match and number:
        yield _so_many(number + ((match["how"] or "").lower() == "more than"), match["name"])
    match = re.fullmatch(
        r"(?P<has>(?:has|have)\s+)?(?P<name>\D*[^\W\d_])(?:\s+[x×]?|\s*\(\s*[x×]?)\s*(?P<n>[1-9]\d?)\s*\)?",
        said,
        re.IGNORECASE,
    )
    if match and (
        match["has"] or known.items.find(match["name"]).key or known.things.find(match["name"]).key
    ):
        yield _so_many(int(match["n"]), match["name"])


def _so_many(number: int, name: str) -> str:
    """So many of a thing, as it is asked for."""
    return f"has {number} {plural(one(name.strip()))}" if number > 1 else f"has {name.strip()}"


def _carried(said: str, known: Any) -> Iterator[str]:
    """`the player carries the lamp`: what the party has."""
    match = re.fullmatch(
        r"(?:the\s+)?(?:player|party|hero|heroes|you|they)\s+(?P<no>do(?:es)?\s+not\s+|don'?t\s+|doesn'?t\s+)?"
        r"(?:carry|carries|hold|holds|own|owns|wear|wears|(?:is|are)\s+(?:carrying|holding|wearing)|ha(?:s|ve))\s+(?:the\s+|an?\s+)?(?P<what>.+)",
        said, re.IGNORECASE,
    )  # fmt: skip
    if match and (known.items.find(match["what"]).key or known.things.find(match["what"]).key):
        yield f"{'not ' * bool(match['no'])}has {match['what']}"


def _along(said: str, known: Any) -> Iterator[str]:
    match = re.fullmatch(
        r"(?:joined|recruited|hired|accompanied by|have|travelling with|along with)\s+(?P<name>.+)|(?P<behind>.+?)\s+(?:is\s+|has\s+)?(?:along|joined|joined us|hired|recruited)",
        said, re.IGNORECASE,
    )  # fmt: skip
    name = (match["name"] or match["behind"] or "") if match else ""
    if name and known.beings.find(name).key:
        yield f"with {name}"


def _known(said: str, known: Any) -> Iterator[str]:
    match = re.fullmatch(
        r"(?:(?:you|they|we|the (?:hero|party))\s+)?(?:knows?|known|knew|learned|learnt|found out|heard)\s+(?:that\s+|of\s+|about\s+)?(?P<what>.+)",
        said, re.IGNORECASE,
    )  # fmt: skip
    if match:
        found = known.secrets.near(match["what"], 72)
        yield f"know {known.secrets.names.get(found, match['what']) if found else match['what']}"


def _was(said: str, known: Any) -> Iterator[str]:
    """`lock was shut`, `lock has been opened`: what a variable is now."""
    match = re.fullmatch(
        r"(?:the\s+)?(?P<name>.+?)\s+(?:was|were|has been|have been|becomes|became|turned|got|are|:)\s+(?P<no>not\s+)?(?P<word>[\w-]+)",
        said,
        re.IGNORECASE,
    )
    held = known.variables.get(match["name"].lower()) if match else None
    if match and held is not None and match["word"].lower() in [word.lower() for word in held.words]:
        yield f"{held.name} is {'not ' * bool(match['no'])}{match['word']}"


def _times(said: str, known: Any) -> Iterator[str]:
    """`alarm >= 2 times`, `alarm twice`: how often is a number."""
    match = re.fullmatch(
        rf"(?P<name>.+?)\s*(?:(?P<how>>=|>|<=|<|=|at least|at most|is)\s*)?(?:{_N}\s+times?|(?P<word>once|twice|thrice))",
        said,
        re.IGNORECASE,
    )
    name = known.variable(match["name"]) if match else ""
    if match and name and known.is_number(name):
        number = _number(match["n"] or "") or str(
            {"once": 1, "twice": 2, "thrice": 3}.get((match["word"] or "").lower(), "")
        )
        if number:
            yield f"{name} {(match['how'] or '>=').lower()} {number}"


def _money(said: str, known: Any) -> Iterator[str]:
    """`2 coins`, `has coins 5`, `coins >= 5 gp`: what is carried in coins is a number."""
    unit = r"(?:coins?|gold|silver|copper|gp|sp|cp|money|cash|pennies|pieces?)"
    match = re.fullmatch(
        rf"(?:(?:you |we )?ha(?:s|ve)\s+)?(?:(?P<how>at least|more than)\s+)?{_N}\s+(?:(?:gold|silver|copper)\s+)?{unit}",
        said,
        re.IGNORECASE,
    ) or re.fullmatch(
        rf"(?:ha(?:s|ve)\s+)?{unit}\s*(?P<how>>=|>|<=|<|==?|at least|at most|is|:)?\s*{_N}(?:\s+{unit})*",
        said,
        re.IGNORECASE,
    )
    number = _number(match["n"]) if match else ""
    if match and number:
        how = {"more than": ">", "at most": "<=", ">": ">", "<": "<", "<=": "<="}.get(
            (match["how"] or "").lower(), ">="
        )
        yield f"coins {how} {number}"


def _come_here(said: str, known: Any) -> Iterator[str]:
    """`visited twice`, `been here before`: of the scene it stands in."""
    match = re.fullmatch(
        r"(?:(?:you\s+)?(?:have\s+)?(?:been|visited|come|seen)(?:\s+(?:here|this|it))?|here)\s+(?P<more>(?:more\s+often\s+|more\s+)than\s+|at\s+least\s+)?(?:(?P<word>once|twice|thrice|before|again)|(?P<n>\w+)\s+times?)",
        said, re.IGNORECASE,
    )  # fmt: skip
    if match:
        number = (
            int(_number(match["n"]) or 0)
            if match["n"]
            else {"once": 1}.get(match["word"].lower()) or _TIMES[match["word"].lower()]
        )
        more = (match["word"] or "").lower() == "before" or (match["more"] or "").lower().startswith("more")
        if number:
            yield f"visits > {number}" if more else f"visits >= {number}"


def _between_signs(said: str, known: Any) -> Iterator[str]:
    """`2 < debt < 5`: one comparison at a time."""
    match = re.fullmatch(r"(?P<low>\d+)\s*(?P<a><=?)\s*(?P<name>[^<>=]+?)\s*(?P<b><=?)\s*(?P<high>\d+)", said)
    name = _counted(match["name"], known) if match else ""
    if match and name:
        yield f"{name} {match['a'].replace('<', '>')} {match['low']} and {name} {match['b']} {match['high']}"


def _level(said: str, known: Any) -> Iterator[str]:
    """`the river is high`: of a number it is asked how high."""
    match = re.fullmatch(
        r"(?:the\s+)?(?P<name>.+?)\s+(?:is|are|has|was)\s+(?:very\s+|too\s+)?(?P<how>high|rising|risen|up|deep|big|large|great|strong|low|small|down|shallow|weak|some|left|more|little)",
        said, re.IGNORECASE,
    )  # fmt: skip
    name = known.variable(match["name"]) if match else ""
    if match and name and known.is_number(name):
        half = max(1, known.clocks.get(name.lower(), 4) // 2)
        low = match["how"].lower() in ("low", "small", "down", "shallow", "weak", "little")
        yield f"{name} < {half}" if low else f"{name} >= {half}"


def _weather(said: str, known: Any) -> Iterator[str]:
    """`it rains`, `it is dark here`: what the place is."""
    match = re.fullmatch(
        r"(?:it(?:'s|\s+is|\s+was)?|there\s+is|the\s+(?:place|room|scene|weather)\s+is|here\s+is|is\s+it)\s+(?P<tag>[a-z]+(?:\s[a-z]+)?)(?:\s+(?:here|there|now|outside))?",
        said, re.IGNORECASE,
    )  # fmt: skip
    bare = match["tag"].lower() if match else ""
    for tag in (bare, re.sub(r"(?:ing|s|y|gy)$", "", bare)) if bare else ():
        if tag in HERE:
            yield tag
        elif (other := foreign.meant(tag, "tag of a place", tuple(HERE), 101)) is not None:
            yield other


def _oclock(said: str, known: Any) -> Iterator[str]:
    """`after 10 pm`: the times of day have names."""
    match = re.fullmatch(r"(?P<how>after|before|at|past|from)\s+(?P<hour>\d.*)", said, re.IGNORECASE)
    for each in times(match["hour"]) if match else ():
        yield f"{_HOW.get(match['how'].lower(), match['how'].lower())} {each}" if match else ""


_HOW = {"past": "after", "from": "after"}
_WAYS: tuple[Callable[[str, Any], Iterator[str]], ...] = (
    _oclock, _was, _times, _money, _come_here, _between_signs, _visits, _became, _level, _weather, _clocked, _set, _truth_compared, _compared, _filled, _had, _carried, _along, _known,
)  # fmt: skip


def _counted(name: str, known: Any) -> str:
    """The name of something that is counted, or may hold words: a variable, or what the engine keeps."""
    bare = re.sub(r"^(?:the|clock|the clock)\s+(?=\S)", "", name.strip(), flags=re.IGNORECASE)
    bare = re.sub(r"\s+is$", "", bare)
    if found := known.variable(bare):
        return found
    alike = [each.name for each in known.variables.values() if stem(each.name) == stem(bare)]
    return alike[0] if len(alike) == 1 else bare.lower() if known.is_name(bare) else ""
