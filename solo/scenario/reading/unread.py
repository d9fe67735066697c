"""Code spans that are nothing: what their writer meant, in our words, and what they are read as meanwhile.

A slip is told once. So that nothing follows from it (outcomes that nothing gives, a scene that no way leads
to), the span is read on as what it most likely means; an adventure with an error in it is never played.
What may live here: guesses, and how they are told. It is loaded only where a span cannot be read.
"""

import re
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from solo.core import regex
from solo.scenario import foreign
from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.expressions import ENGINE_NAMES, PRONOUNS, Number, Truth
from solo.scenario.names import nearest, thing_key
from solo.scenario.reading import halves, newer, plainly, righted, traded
from solo.scenario.reading.behind import figures
from solo.scenario.reading.conditions import CONDITIONS, of_visits
from solo.scenario.reading.denial import condition, denied, spelled
from solo.scenario.reading.spans import Span, Unreadable

_SETTING = "|".join(foreign.SETTING)
_SIGN = r"\bplus\b|\bminus\b|\+\+|--|:=|\+=|-=|\*=|==?|<-|:|\bto\b|\bas\b|\bby\b|\bis\b"
_SET = regex.late(
    rf"(?:(?P<verb>{_SETTING})\s+)?[$@~%]?\s*(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>{_SIGN})\s*(?P<value>.*)",
    re.IGNORECASE,
)
_SET_TWO = regex.late(
    rf"(?:{_SETTING})\s+[$@~%]?(?P<name>[^\W\d][\w' -]*?)\s+(?P<value>[\w-]+)", re.IGNORECASE
)
_SET_BARE = regex.late(rf"(?:{_SETTING})\s+[$@~%]?(?P<name>[^\W\d][\w' -]*)", re.IGNORECASE)
_SUM = regex.late(
    r"(?:add|subtract|take|remove)\s+(?P<value>[\dd]+)\s+(?:to|from|off)\s+(?P<name>[^\W\d][\w' -]*)",
    re.IGNORECASE,
)
_FRONT_SUM = regex.late(r"(?P<how>[+-]|−)\s*(?P<value>\d+)\s+(?:to\s+)?(?P<name>[^\W\d][\w' -]*)")
_ADDED = regex.late(r"(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>[+-])\s*(?P<value>\w+)")
_OFTEN = regex.late(
    r"(?:max(?:imum)?|up to|only|at most)\s+(\w+)\s*(?:x|times?)|(twice|thrice)", re.IGNORECASE
)
_AFTER_VISITS = regex.late(r"after\s+(?:the\s+)?(?:visit\s+(\w+)|(\w+)\s+visits?)", re.IGNORECASE)
MOST_GUESSES = 4  # guesses at what a guess would be
_DOWN = ("dec", "decrease", "decrement", "lower", "subtract")
_FIRST = regex.late(r"[\s*~$@%#/!.]*([^\W\d][\w'-]*)")


class Ours(NamedTuple):
    """How a span is read, and the verbs there are."""

    read: Callable[[Span], Any]
    verbs: Collection[str]


def repaired(span: Span, ours: Ours) -> Any:
    """What a span most likely means that is no condition, directive, dice or name; tells what to write.
    Raises Unreadable where nothing can be made of it."""
    if span.guesses > MOST_GUESSES:
        raise Unreadable()
    for newly in (*plainly.GUESSES, *newer.GUESSES, *traded.GUESSES, *halves.GUESSES):
        found = newly(span, ours, _as)
        if found is not None:
            return found
    for guess in (_else_if, _assigned, _gone, _conditioned, _directed, _named):
        found = guess(span, ours)
        if found is not None:
            return found
    text = span.text.strip()
    if re.fullmatch(r"(?:→|->)\s*(?:\[[^\]]*\]\([^)]*\)|back)", text):
        raise span.wrong("foreign", f"an arrow has no backticks: write {text}, without them")
    if text.lower() in foreign.CHANCES:
        raise span.wrong("foreign", "a chance is a condition of its own: write `1 in 3`")
    for pattern, said in foreign.DEEDS:
        if match := re.fullmatch(pattern, text, re.IGNORECASE):
            what = next((group for group in match.groups() if group), "")
            raise span.wrong("foreign", said.replace("{}", what))
    if re.match(r"(?:>=|<=|[<>=]|is\b|at least|at most)\s*\S", text):
        raise span.wrong(
            "foreign", f"what is asked stands in one code span: write `if NAME {text}`, with its name in it"
        )
    sum_ = re.fullmatch(r"(?P<one>[\w ]+?)\s*[-+*]\s*(?P<other>[\w ]+)", text)
    if sum_ and any(span.known.variable(side.strip()) for side in sum_.groups()):
        said = f"a code span shows a name alone; let one hold this: `NAME = {text}`, declared under `state:`, and write `NAME` here"
        raise span.wrong("unknown-directive", said)
    if re.fullmatch(r"[a-z]+(?: [a-z]+){0,3}(?:\s*,\s*[a-z]+(?: [a-z]+){0,3})+", text):
        said = f"this is read as nothing; what a player types stands behind `on`: write `on {text}`"
        raise span.wrong("unknown-directive", said)
    raise span.wrong(
        "unknown-directive",
        f"`{text[:40]}` is no directive, condition, dice or declared name. "
        f"A code span holds one of these; use *italics* for words that only stand out{_as_thing(text)}",
    )


def _as_thing(text: str) -> str:
    """What to write where a few words may be a thing."""
    bare = re.sub(r"^(?:an?|the|some)\s+", "", text)
    return (
        f"; where it is a thing that is found, write `gain {bare}`"
        if re.fullmatch(r"[a-z]+(?: [a-z]+){0,2}", bare)
        else ""
    )


def stand_in(span: Span) -> Any:
    """What stands for a span whose arguments could not be read, and that was told: something that can come
    to the same outcomes; None where nothing hangs on it."""
    match = _FIRST.match(span.text)
    word = match[1].lower() if match else ""
    kind = STAND_INS.get(word)
    return kind(span.at) if kind else None


_SHAPES = {
    "arguments",
    "unknown-directive",
    "undeclared",
    "expression",
    "unknown-word",
    "condition",
    "unknown-name",
    "foreign",
    "ending",
}


def rightly(span: Span, read: Callable[[Span], Any], verbs: frozenset[str], told: int) -> Any:
    """What a span is in the words that can be read, where its own in another order are that: told instead of what
    was told of it."""
    fresh = span.problems[told:]
    if not fresh or not span.known.tries or any(each.code not in _SHAPES for each in fresh):
        return None
    was = fresh[0]
    if "names no thing" in was.message:
        return None  # in no order it does
    span.known.tries -= 1
    right = righted.form(span, read, verbs)
    if not right:
        return None
    if f"`{right}`" not in was.message and "a word is missing" not in was.message:
        code = was.code if was.code in ("expression", "condition", "foreign") else "arguments"
        said = f"`{span.text.strip()[:60]}` cannot be read so; write `{right}`"
        del span.problems[told + 1 :]
        span.problems[told] = m.Problem(was.file, was.line, was.column, code, said, was.severity)
    return righted.tried(span, read, right)


STAND_INS: dict[str, Callable[[m.Place], Any]] = {
    **{word: lambda at: m.OneIn(at, 1, 2) for word in ("if", "unless", "every", "when", "first", "second")},
    "later": m.Later,
    "once": lambda at: m.Once(at, "once"),
    "otherwise": m.Otherwise,
    "else": m.Otherwise,
    "always": m.Always,
    "test": lambda at: m.Test(at, "might"),
    "oppose": lambda at: m.Test(at, "might"),
    "ask": lambda at: m.Ask(at, "?"),
    "meet": lambda at: m.Meet(at, ()),
    "fight": lambda at: m.Fight(at, ()),
    "end": lambda at: m.End(at, "end"),
    "shop": lambda at: m.Pay(at, Number(1)),
    "pay": lambda at: m.Pay(at, Number(1)),
    "gain": lambda at: m.Gain(at, ()),
}


def several(span: Span, ours: Ours, joint: re.Match[str]) -> Any:
    """Two directives in one span: told, and the first of them read."""
    first, second = span.text[: joint.start()].strip(), span.text[joint.end() :].strip()
    told = f"a code span holds one directive; write `{first}` `{second}`"
    span.tell("two-in-one", told, joint.start())
    return ours.read(_muted(span, first))


def _muted(span: Span, text: str) -> Span:
    """A span of other words at the same place, of which nothing is told."""
    held = Span(text, span.known, span.place, [], span.key)
    held.guesses = span.guesses + 1
    return held


def _as(span: Span, ours: Ours, text: str) -> Any:
    """What other words would be read as here."""
    return ours.read(_muted(span, text))


def _foreign(span: Span, ours: Ours, told: str, text: str) -> Any:
    """Tell what to write for a word of another language, and read that."""
    span.tell("foreign", told)
    return _as(span, ours, text)


# ------------------------------------------------------------------------------------------- variables


def _assigned(span: Span, ours: Ours) -> Any:
    """`set alarm to 2`, `alarm++`, `alarm: 2`, `$alarm = 2`, `add 1 to alarm`, `Maud = hostile`."""
    text = span.text.strip().lstrip("*~").lstrip()
    if match := _SUM.fullmatch(text) or _FRONT_SUM.fullmatch(text):
        sign = "-" if text[0] in "-−" or text.lower().startswith(("sub", "take", "remove")) else "+"
        if name := span.known.settable(match["name"].strip()):
            right = f"{name} {sign} {match['value']}"
            return _foreign(span, ours, f"write `{right}`", right)
    if (match := _ADDED.fullmatch(text)) and match["name"].lower() in ("coins", "coin", "gold", "money"):
        right = f"{'earn' if match['how'] == '+' else 'pay'} {match['value']} coins"
        if not span.known.variable(match["name"]):
            return _foreign(span, ours, f"coins come and go by `{right}`", right)
    if match := _ADDED.fullmatch(text):
        near = span.known.variable_near(match["name"])
        if near or match["value"].isdigit():
            return _nearly(span, ours, match["name"], match["how"], match["value"])
    if (bare := _SET_TWO.fullmatch(text)) and (right := _worth(span, bare["name"], bare["value"])):
        return _foreign(span, ours, f"a variable is set so: `{right}`", right)
    match = _SET.fullmatch(text)
    if match is None:
        bare = _SET_BARE.fullmatch(text)
        name = span.known.settable(bare["name"].strip()) if bare else ""
        if not name:
            return None
        held = span.known.variables.get(name.lower())
        truth = held is not None and isinstance(held.first, bool)
        span.tell("foreign", f"write `{name} = true`" if truth else f"write `{name} = …`, with its new value")
        return m.Assign(span.at, name, "=", Truth(True) if truth else Number(0))
    verb, how, value = (match["verb"] or "").lower(), match["how"].lower(), match["value"].strip()
    name = span.known.settable(match["name"].strip())
    if not name:
        return _unsettable(span, ours, match["name"].strip(), verb, how, value)
    sign = "+" if how in ("++", "+=", "by", "plus") else "="
    if how in ("--", "-=", "minus") or verb in _DOWN:
        sign = "-"
    value = value.strip("\"'") or "1"
    right = (_worth(span, name, value) if sign == "=" else "") or f"{name} {sign} {value}"
    return _foreign(span, ours, f"a variable is set so: `{right}`", right)


def _worth(span: Span, said: str, value: str) -> str:
    """`NAME = VALUE`, where the name is declared and may hold that; else nothing."""
    name = span.known.settable(said)
    held = span.known.variables.get(name.lower()) if name else None
    if held is None:
        return ""
    truth = isinstance(held.first, bool)
    low = value.lower()
    if held.words:
        found = next((word for word in held.words if word.lower() == low), "")
    elif truth:
        found = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(
            low, low if low in ("true", "false") else ""
        )
    else:
        found = value if value.isdigit() else ""
    return f"{name} = {found}" if found else ""


def _unsettable(span: Span, ours: Ours, name: str, verb: str, how: str, value: str) -> Any:
    """An assignment to what is no variable."""
    if how == ":" and not verb:
        return None if not span.known.variable_near(name) else _nearly(span, ours, name, "=", value)
    key = span.known.beings.find(name).key
    mood = foreign.meant(value, "attitude", w.ATTITUDES, 75)
    if key and mood:
        told = (
            f"an attitude is not set; `warm {name}` or `cool {name}` moves it by a step, and `meet {name} {mood}` "
            "brings them so"
        )
        return _foreign(span, ours, told, f"warm {name}")
    if name.lower() in ("time", "hour", "day", "clock") and value:
        return _foreign(
            span, ours, f"time goes by with `wait until {value}`, or `wait 1 hour`", "wait 1 hour"
        )
    if key and value.lower() in ("dead", "alive", "gone"):
        raise span.wrong("foreign", f"nothing sets whether somebody lives; `harm {name} 2d6` hurts them")
    if how in ("is", "to", "as", "by") and not verb:
        return None
    return _nearly(span, ours, name, "=" if how not in ("+=", "-=", "++", "--") else how[0], value)


def _nearly(span: Span, ours: Ours, name: str, sign: str, value: str) -> Any:
    """An assignment to a name that is declared but for a slip, or not at all."""
    near = span.known.variable_near(name)
    span.tell("undeclared", span.known.undeclared(name))
    found = _as(span, ours, f"{near} {sign} {value or 1}") if near else None
    if found is None:
        raise Unreadable()
    return found


# ---------------------------------------------------------------------------------- conditions, going


def _else_if(span: Span, ours: Ours) -> Any:
    """`else if alarm`: two conditions side by side."""
    match = re.fullmatch(
        r"[\s*~]*(?:else\s*,?\s*if|elif|elseif|elsif|otherwise,?\s*if|else\s+when|or\s+if)\b\s*(.*)",
        span.text.strip(),
        re.IGNORECASE,
    )
    if not match:
        return None
    rest = match[1].rstrip(": ")
    span.tell(
        "foreign",
        f"write two code spans side by side: `otherwise` `{condition('if', denied(rest)) if rest else 'if …'}`",
    )
    return m.Otherwise(span.at)


PLAYED = frozenset({"play", "run", "call", "include", "insert", "perform", "execute", "invoke", "use"})


def _gone(span: Span, ours: Ours) -> Any:
    """`goto The Yard`: an arrow leads there. A scene's name alone means the same."""
    text = span.text.strip().rstrip(".")
    arrow = re.fullmatch(r"(?:→|->|=>|-->|>>)\s*(.+)", text)
    first, _, rest = text.partition(" ")
    scene = re.split(r"\s+with\s+", rest, maxsplit=1, flags=re.IGNORECASE)[0].strip("\"'")
    if first.lower() in PLAYED and scene and span.known.scenes.find(scene).key:
        span.tell("foreign", f"`{first}` is no word of ours; write `do {rest}`")
        return _as(span, ours, f"do {rest}")
    bare = first.lower().strip("*~:") in foreign.GOING and rest
    place = re.sub(r"^(?:to|back to|into)\s+", "", rest) if bare else arrow[1] if arrow else text
    place = place.strip("\"'")
    if place.lower() == "back" and (bare or arrow or text.lower() == "back"):
        span.tell("foreign", "an arrow leads there, outside of a code span: write → back")
        return m.Go(span.at, "", "back", True)
    found = span.known.scenes.find(place.replace("_", " "))
    region = span.known.regions.names.get(m.region_key(place)) if not (bare or arrow) else None
    if region:
        raise span.wrong("foreign", f"a scene lies in a region by `in {region}`; write that")
    if bare or arrow:
        key = found.key or _near_key(span, place)
    else:
        key = found.key if thing_key(span.known.scenes.names.get(found.key, "")) == thing_key(place) else ""
    if not key and not bare:
        return None
    if not key:
        raise span.wrong("unknown-name", f"{found.said}; an arrow and a link lead there: → [Name](#anchor)")
    name = span.known.scenes.names.get(key, place)
    anchor = key.rpartition("#")[2] or thing_key(place)
    span.tell("foreign", f"write an arrow and a link, outside of a code span: → [{name}](#{anchor})")
    return m.Go(span.at, key, name)


def _near_key(span: Span, name: str) -> str:
    near = span.known.scenes.near(name)
    return span.known.scenes.find(near).key if near else ""


def _conditioned(span: Span, ours: Ours) -> Any:
    """A condition in the word of another language."""
    text = span.text.strip()
    match = _FIRST.match(text)
    if re.fullmatch(r"\d+\s*(?:/|:|out of|of)\s*\d+", text):
        right = " in ".join(re.findall(r"\d+", text)[:2])
        return _foreign(span, ours, f"a chance is written `{right}`", right)
    if (right := of_visits(text)) and text.lower() not in foreign.CONDITIONS:
        return _foreign(span, ours, f"visits are counted: write `{right}`", right)
    if not match:
        return None
    if right := spelled(text):
        return _foreign(span, ours, f"`{text[0]}` is a sign of another language; write `{right}`", right)
    word = match[1].lower()
    rest = text[match.end() :].strip().rstrip(":")
    if often := _OFTEN.fullmatch(text):
        number = {"twice": 2, "thrice": 3}.get((often[2] or "").lower()) or figures(often[1] or "") or "2"
        told = (
            f"what may be had so often is counted: write `if NAME < {number}` in front and `NAME + 1` behind, with `NAME: 0` under "
            "`state:`; for one time there is `once`"
        )
        return _foreign(span, ours, told, "once")
    if visit := _AFTER_VISITS.fullmatch(text):
        right = f"if visits > {figures(visit[1] or visit[2]) or 1}"
        return _foreign(span, ours, f"visits are counted: write `{right}`", right)
    meant = foreign.CONDITIONS.get(word)
    if word in ("each", "every") and re.fullmatch(r"(?:time|visit)s?", rest, re.IGNORECASE):
        told = "what has no condition is told each time: take it out; for each visit but the first there is `later`"
        return _foreign(span, ours, told, "always")
    if word in ("visited", "seen", "returned") and not rest:
        return _foreign(
            span, ours, f"`{word}` says not what was; for each visit but the first write `later`", "later"
        )
    if word == "only" and (asks := re.match(r"(?:if|when)\s+", rest, re.IGNORECASE)):
        rest = rest[asks.end() :]
    if meant and not (word in ("or", "again", "default", "only", "not") and not rest):
        right = f"{meant} {rest}".strip() if meant.split()[0] in ("if", "unless", "needs") else meant
        right = spelled(right) or right
        if word == "not":
            right = of_visits(text) or right
        if word in ("endif", "fi", "end-if", "end_if", "then", "finally"):
            told = "a condition ends with its paragraph, or before the next one; `always` ends it on the line"
            return _foreign(span, ours, f"`{word}` is not needed: {told}", "always")
        if word == "not" and not rest:
            return None
        return _foreign(span, ours, f"`{word}` is no word of ours; write `{right}`", right)
    if re.match(r"end\s*-?\s*if\b", text, re.IGNORECASE):
        return _foreign(
            span, ours, "take it out: a condition ends with its paragraph, or at `always`", "always"
        )
    near = nearest(word, [each for each in CONDITIONS if each != "in"], 70)
    verb = nearest(word, list(ours.verbs), 70)
    if near and len(word) > 1 and (not verb or nearest(word, [near, verb]) == near):
        said = f"`{word}` is no directive; did you mean `{near}`?"
        span.tell("unknown-directive", f"write `{near}`, with no sign behind it" if near == word else said)
        return _as(span, ours, f"{near} {rest}".strip())
    return None


# ------------------------------------------------------------------------------------------ directives


def _directed(span: Span, ours: Ours) -> Any:
    """A directive misspelled, or in the word of another game."""
    text = span.text.strip()
    match = _FIRST.match(text)
    if not match:
        return None
    word = match[1].lower()
    rest = text[match.end() :].lstrip(" :-_(=,").rstrip(")")
    if text.lower() in w.ENDINGS and text.lower() not in (*ours.verbs, *w.OUTCOMES):
        return _foreign(
            span, ours, f"an ending begins with `end`: write `end {text.lower()}`", f"end {text.lower()}"
        )
    if word in w.ENDINGS and word not in ours.verbs and text[match.end() :].lstrip().startswith(":") and rest:
        return _foreign(
            span, ours, f"an ending begins with `end`: write `end {word}: {rest}`", f"end {word}: {rest}"
        )
    if word in ours.verbs:  # with a sign that does not belong: `test-might`, `test(might)`, `*test might`
        span.tell("unknown-directive", f"write `{word} {rest}`")
        return _as(span, ours, f"{word} {rest}".strip())
    for verb in ours.verbs:  # or run together with what follows: `testmight`
        if len(verb) > 3 and word.startswith(verb) and word[len(verb) :].strip("-_") in w.APPROACHES:
            right = f"{verb} {word[len(verb) :].strip('-_')} {rest}".strip()
            span.tell("unknown-directive", f"write `{right}`")
            return _as(span, ours, right)
    kept = nearest(word, [*ENGINE_NAMES, *PRONOUNS], 80) if not rest else None
    if kept and kept != word and not nearest(word, list(ours.verbs), 88):
        span.tell("unknown-directive", f"`{word}` is no directive; did you mean `{kept}`?")
        return _as(span, ours, kept)
    approach = foreign.meant(word, "approach", tuple(w.APPROACHES), 80)
    if approach and word not in foreign.DIRECTIVES:
        topic = re.sub(
            r"^(?:test|check|roll|save)?\s*:?\s*", "", text[match.end() :].strip(), flags=re.IGNORECASE
        )
        whole = f"test {approach}: {topic}" if topic else f"test {approach}"
        span.tell("unknown-directive", f"`{word}` is no directive; did you mean `{whole}`?")
        return m.Test(span.at, approach)
    if word == "the" and rest.lower() not in ("end", "ending"):
        return None
    meant = foreign.DIRECTIVES.get(word) if not nearest(word, list(ours.verbs), 85) else None
    meant = meant or nearest(word, list(ours.verbs), 70)
    if not meant or (word in span.known.items.names and not rest):
        return None
    span.tell("unknown-directive", f"`{word}` is no directive; did you mean `{meant}`?")
    return _as(span, ours, f"{meant} {rest}".strip()) or stand_in(_muted(span, meant))


def _named(span: Span, ours: Ours) -> Any:
    """A name or word alone, which says not what is to be done with it."""
    text = span.text.strip().strip(".,:;").lstrip("+-− ")
    name = w.outcome_name(text.strip("*_"))
    if text.lower() in w.OUTCOMES and text.lower() in w.ENDINGS:
        told = f"an outcome is bold, at the head of an item: - **{name.capitalize()}** …; where the adventure ends so, write `end {text.lower()}`"
        raise span.wrong("false-outcome", told)
    if name in w.OUTCOMES or foreign.meant(name, "outcome", (), 100):
        raise span.wrong(
            "false-outcome", f"an outcome is bold, at the head of an item: - **{name.capitalize()}** …"
        )
    if match := re.fullmatch(r"(\d*d\d+(?:\s*[+-]\s*\d+)?)\s+(.+)", text, re.IGNORECASE):
        return _counted(span, ours, match[1], match[2])
    if match := re.fullmatch(r"(\d+)\s+(.+)", text):
        return _counted(span, ours, match[1], match[2])
    if text.lower() in w.HERE:
        return _foreign(
            span, ours, f"what a place is stands behind `here:`: `here: {text.lower()}`", f"here: {text}"
        )
    if span.known.beings.find(text).key:
        return _foreign(
            span, ours, f"say what becomes of them: `meet {text}`, `fight {text}`, `join {text}`", ""
        )
    if span.known.items.find(text).key or span.known.things.find(text).key:
        return _foreign(
            span,
            ours,
            f"say what becomes of it: `gain {text}`, `lose {text}`, `if has {text}`",
            f"gain {text}",
        )
    if span.known.tables.find(text).key and len(text) > 3:
        return _foreign(
            span,
            ours,
            f"a table is rolled with `roll {text}`, or sold from with `shop {text}`",
            f"roll {text}",
        )
    if near := span.known.variable_near(text):
        span.tell("undeclared", f"`{text}` is not declared; did you mean `{near}`?")
        return _as(span, ours, near)
    return None


def _counted(span: Span, ours: Ours, number: str, what: str) -> Any:
    """`2 rats`, `5 coins`, `1d6 damage`."""
    low = what.lower()
    if re.fullmatch(r"(?:coins?|gold|gp|silver|sp|pieces)(?: pieces?)?", low):
        right = f"earn {number} coins"
        return _foreign(span, ours, f"coins come with `{right}`, and go with `pay {number} coins`", right)
    if re.match(r"(?:damage|dmg|harm|hp|hits?|points?)\b", low):
        return _foreign(span, ours, f"somebody is hurt by `harm {number}`", f"harm {number}")
    if re.match(r"(?:xp|exp|experience)\b", low):
        return _foreign(span, ours, f"write `xp {number}`", f"xp {number}")
    if span.known.beings.find(what).key:
        right = f"meet {number} {what}"
        return _foreign(span, ours, f"say what becomes of them: `{right}`, `fight {number} {what}`", right)
    if span.known.items.find(what).key or span.known.things.find(what).key:
        right = f"gain {number} {what}"
        return _foreign(span, ours, f"say what becomes of them: `{right}`", right)
    return None


# --------------------------------------------------------------------------------------------- arrows

_NO_LINK = regex.late(
    r"\[\[(?P<wiki>[^\]|]+)(?:\|[^\]]*)?\]\]|\[(?P<unclosed>[^\[\]()#]+)\(#[\w-]+\)|\[(?P<label>[^\]]+)\](?:\[[^\]]*\]|\([^)\n]*)?|\((?P<round>[^)]+)\)(?:\[[^\]]*\])?"
    r"|<a\s[^>]*>(?P<html>[^<]+)</a>|<<[^<>,\n]*,?\s*(?P<named>[^<>,\n]+)>>|<?#(?P<anchor>[\w-]+)>?|[\"“*_]*(?P<words>[^\W\d][^.,;:!?→<>\n\"”*]{0,60})"
)
_ENDS = ("end", "done", "the end", "fin", "finish", "game over", "ende")
_ENDING = regex.late(r"(?:END|DONE|(?:[Ee]nd|[Dd]one|[Ff]in|[Ee]nde)(?=\s+[A-Z]))\b")
_AN_ENDING = (
    "an ending is a code span, without an arrow, and its epilogue stands after it: `end`, or with its kind, "
    "`end victory` (`defeat`, `escape`, `captured`, `death`)"
)


def arrow(scope: Any, at: m.Place, sign: str, rest: str) -> tuple[str, m.Go | None, int]:
    """What to say of an arrow with no link after it, where it leads all the same, and how much of the words
    after it say so."""
    if re.fullmatch(r"->\s*", rest):  # as ink comes back from a tunnel
        return "write `→ back`", m.Go(at, "", "back", True), len(rest)
    if again := re.match(r"\s*(?:→|->|=>|>+)\s*$", rest):
        return "one arrow is enough; take one of them out", None, again.end()
    match = _NO_LINK.match(rest)
    said = next((text for text in match.groups() if text), "").strip() if match else ""
    if rest.lstrip().startswith("[["):
        said = re.split(r"[#|]", said)[0].strip()  # `[[The Landing#Notes]]`
    low = said.lower()
    if low in _ENDS or _ENDING.match(said):
        return _AN_ENDING, None, 0
    if nearest(low, ["back"], 75) and len(low) < 6:
        return "write `→ back`", m.Go(at, "", "back", True), len(match[0]) if match else 0
    found = scope.known.scenes.find(said.replace("_", " ")).key if said else ""
    key = found or (_near_in(scope, said) if said else "")
    if not key and _LINKWARD.fullmatch(rest):
        return "a link follows an arrow at once, with no word between: `→ [Name](#anchor)`", None, len(rest)
    if not key and "](" in rest[:200]:
        return "a link follows an arrow at once: `→ [Name](#anchor)`, with nothing between", None, 0
    if not key:
        return "an arrow wants a link after it, `→ [Name](#anchor)`, or `→ back`", None, 0
    name, anchor = scope.known.scenes.names[key], key.rpartition("#")[2]
    told = f"an arrow wants a link after it: `→ [{name}](#{anchor})`"
    return told, m.Go(at, key, name), len(match[0]) if match and (found or match["words"] is None) else 0


_LINKWARD = regex.late(
    r"\s*(?:(?:go|goes|return|continue|proceed|lead|leads|head|move|jump|turn|on|straight)\s+)*(?:to|into|onto|at)\s*",
    re.IGNORECASE,
)


def _near_in(scope: Any, name: str) -> str:
    near = scope.known.scenes.near(name, 75)
    return scope.known.scenes.find(near).key if near else ""
