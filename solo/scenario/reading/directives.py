"""Directives: the code spans that do something.

`VERBS` is the list of them, in the order the guide gives: how each is written, what it means, the outcomes
it can give, and how its arguments are read. A span that begins with no verb is a condition
(`conditions.py`), an assignment, bare dice, or a bare name. What may live here: that list, and how each is
read.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from solo.core.clock import HOURS
from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.expressions import Expr, Name, Number
from solo.scenario.names import nearest
from solo.scenario.reading.conditions import CONDITIONS, condition
from solo.scenario.reading.spans import DICE, Span, Unreadable, listed, unquoted

Read = Callable[[Span, str, int], object]
_COMMA = re.compile(r"\s*,\s*")
_SEMICOLON = re.compile(r"\s*;\s*")
_WHO = ("weakest", "best", "each")


class Was(NamedTuple):
    """`was OLD NAME`: what a scene or choice was called before."""

    name: str
    offset: int


class Mark(NamedTuple):
    """`again` or `apart`: a word that marks what it stands in."""

    word: str


class Verb(NamedTuple):
    """One directive: how it is written, what it means, what it can come to, and how it is read."""

    syntax: str
    meaning: str
    read: Read
    gives: tuple[str, ...] = ()


# --------------------------------------------------------------------------------------------- tests


def _test(span: Span, rest: str, offset: int) -> m.Test:
    if not rest:
        raise span.wrong("arguments", "say what is tested: `test agility: locks, hard`")
    ways, common = [], None
    for piece, start in listed(rest, offset, _SEMICOLON):
        word, _, what = piece.partition(" ")
        if word.lower() == "else":
            common = _common(span, what.strip(), start + len(word) + 1)
        elif _meant(span, word):
            common = _common(span, piece, start)
        else:
            ways.append(_way(span, word, what.strip(), start))
    if common is None:
        common = m.Test(span.at)
        if not span.known.all_named({way.system for way in ways}):
            span.tell("arguments", "no other system knows how to roll this; end it with `; else APPROACH`", 0)
    return m.Test(
        span.at, common.approach, common.topic, common.difficulty, common.easier, common.by, tuple(ways)
    )


def _meant(span: Span, word: str) -> bool:
    """Whether a word is an approach, or a slip for one, and no system."""
    bare = word.rstrip(":,").lower()
    if bare in w.APPROACHES or word.endswith(":"):
        return True
    systems = (*span.known.systems, *span.known.rules)
    return bare not in systems and bool(nearest(bare, list(w.APPROACHES), 75))


def _way(span: Span, system: str, what: str, offset: int) -> m.Way:
    if not what:
        near = nearest(system, list(w.APPROACHES)) or "agility"
        raise span.wrong("arguments", f"`{system}` is no approach; did you mean `test {near}`?", offset)
    return m.Way(span.found(span.known.system(system.rstrip(":")), offset), what)


def _common(span: Span, text: str, offset: int) -> m.Test:
    (first, start), *others = listed(text, offset, _COMMA) or [("", offset)]
    approach, topic = _approach(span, first, start)
    difficulty, easier, by = "normal", None, ""
    for piece, start in others:
        if match := re.match(r"easier\s+if\s+", piece, re.IGNORECASE):
            easier = span.expr(piece[match.end() :], start + match.end())
        elif match := re.match(r"by\s+", piece, re.IGNORECASE):
            by = _actor(span, piece[match.end() :], start + match.end())
        else:
            difficulty = span.one_of(piece, w.DIFFICULTIES, "difficulty", start)
    return m.Test(span.at, approach, topic, difficulty, easier, by)


def _actor(span: Span, name: str, offset: int) -> str:
    return name.lower() if name.lower() in _WHO else span.being(name, offset)[0]


def _approach(span: Span, text: str, offset: int) -> tuple[str, str]:
    word, _, topic = text.partition(":")
    return span.one_of(word.strip(), w.APPROACHES, "approach", offset), topic.strip()


def _oppose(span: Span, rest: str, offset: int) -> m.Oppose:
    match = re.fullmatch(
        r"(?P<ours>.+?)(?:\s+by\s+(?P<by>.+?))?\s+with\s+(?P<theirs>.+)", rest, re.IGNORECASE
    )
    if not match:
        raise span.wrong(
            "arguments",
            "write `oppose APPROACH by NAME with APPROACH`, "
            "or `oppose APPROACH with APPROACH` within oneself",
        )
    approach, topic = _approach(span, match["ours"], offset)
    answer, answer_topic = _approach(span, match["theirs"], offset + match.start("theirs"))
    by, name = span.being(match["by"], offset + match.start("by")) if match["by"] else ("", "")
    return m.Oppose(span.at, approach, answer, topic, answer_topic, by, name)


def _ask(span: Span, rest: str, offset: int) -> m.Ask:
    match = re.fullmatch(r'"(?P<question>[^"]+)"(?:[\s,]+(?P<odds>.+))?', rest)
    if not match:
        raise span.wrong("arguments", 'put the question in quotes: `ask "Is anybody home?" likely`')
    odds = (
        span.one_of(match["odds"], w.LIKELIHOODS, "likelihood", offset + match.start("odds"))
        if match["odds"]
        else ""
    )
    return m.Ask(span.at, match["question"].strip(), odds)


# ---------------------------------------------------------------------------------------- encounters


def _meet(span: Span, rest: str, offset: int) -> m.Meet:
    if not rest:
        raise span.wrong("arguments", "say who is met: `meet 1d6 smugglers wary`")
    attitude = ""
    head, _, last = rest.rpartition(" ")
    if head and last.lower() in w.ATTITUDES:
        rest, attitude = head.rstrip(" ,"), last.lower()
    groups = span.groups(rest, offset)
    return m.Meet(span.at, groups, attitude, _encounter(span, groups))


def _encounter(span: Span, groups: tuple[m.Group, ...]) -> str:
    return "/".join([span.key, "+".join(group.key for group in groups)])


def _fight(span: Span, rest: str, offset: int) -> m.Fight:
    first_blood = bool(match := re.search(r"(?:^|\s+)to first blood$", rest, re.IGNORECASE))
    rest = rest[: match.start()] if match else rest
    alone = bool(match := re.search(r"(?:^|\s+)alone$", rest, re.IGNORECASE))
    rest = rest[: match.start()] if match else rest
    groups = span.groups(rest, offset) if rest else ()
    return m.Fight(span.at, groups, alone, first_blood, _encounter(span, groups))


# --------------------------------------------------------------------------------- tables and things


def _table(span: Span, name: str, offset: int) -> str:
    if not name:
        raise span.wrong("unknown-name", "name a table here, or let a link to one follow")
    return span.found(span.known.table(unquoted(name)), offset)


def _roll(span: Span, rest: str, offset: int) -> m.RollOn:
    match = re.fullmatch(r"(?P<table>\"[^\"]*\"|.*?)(?:\s*\+\s*(?P<plus>.+?))?(?P<new>\s*,\s*new)?", rest)
    plus = span.expr(match["plus"], offset + match.start("plus")) if match["plus"] else None
    return m.RollOn(span.at, _table(span, match["table"], offset), plus, bool(match["new"]))


def _shop(span: Span, rest: str, offset: int) -> m.Shop:
    return m.Shop(span.at, _table(span, rest, offset))


def _things(span: Span, rest: str, offset: int, verb: str) -> tuple[m.Thing, ...]:
    if not rest:
        raise span.wrong("arguments", f"say what: `{verb} 2 torches`")
    return span.things(rest, offset)


_COINS = re.compile(r"(?P<amount>.+?)\s*\bcoins?", re.IGNORECASE)


def _gain(span: Span, rest: str, offset: int) -> m.Gain | m.Earn:
    if _COINS.fullmatch(rest):
        return m.Earn(span.at, _coins(span, rest, offset))
    return m.Gain(span.at, _things(span, rest, offset, "gain"))


def _lose(span: Span, rest: str, offset: int) -> m.Lose:
    if rest.lower() == "everything":
        return m.Lose(span.at, (), True)
    if match := re.match(r"all\s+(?:the\s+)?", rest, re.IGNORECASE):
        return m.Lose(span.at, _things(span, rest[match.end() :], offset + match.end(), "lose"), True)
    return m.Lose(span.at, _things(span, rest, offset, "lose"))


def _give(span: Span, rest: str, offset: int) -> m.Give:
    match = re.fullmatch(r"(?P<what>.*?)(?:\s+to\s+(?P<to>.+))?", rest)
    to, name = span.being(match["to"], offset + match.start("to")) if match["to"] else ("", "")
    return m.Give(span.at, _things(span, match["what"], offset, "give"), to, name)


def _coins(span: Span, rest: str, offset: int) -> Expr:
    match = _COINS.fullmatch(rest)
    amount = match["amount"] if match else rest
    if not amount:
        raise span.wrong("arguments", "say how many: `pay 5 coins`")
    return span.expr({"a": "1", "all": "coins"}.get(amount.lower(), amount), offset)


def _pay(span: Span, rest: str, offset: int) -> m.Pay:
    return m.Pay(span.at, _coins(span, rest, offset))


def _earn(span: Span, rest: str, offset: int) -> m.Earn:
    return m.Earn(span.at, _coins(span, rest, offset))


def _learn(span: Span, rest: str, offset: int) -> m.Learn:
    if not rest:
        raise span.wrong("arguments", "say what is learned: `learn the watchword`")
    return m.Learn(span.at, span.clues(rest, offset))


# ----------------------------------------------------------------------------------- bodies and time

_DOSE = re.compile(rf"(?:(?P<who>.+?)\s+)?(?P<dice>{DICE})(?:\s+(?P<kind>.+))?", re.IGNORECASE)


def _dose(span: Span, rest: str, offset: int, verb: str) -> tuple[str, str, str, str]:
    match = _DOSE.fullmatch(rest)
    if not match:
        raise span.wrong("arguments", f"write `{verb} DICE` or `{verb} WHO DICE`, such as `{verb} party 1d6`")
    who = (match["who"] or "").lower()
    name = ""
    if who and who not in ("party", "foes"):
        who, name = span.being(match["who"], offset)
    return span.dice(match["dice"], offset + match.start("dice")), who, match["kind"] or "", name


def _harm(span: Span, rest: str, offset: int) -> m.Harm:
    dice, who, kind, name = _dose(span, rest, offset, "harm")
    return m.Harm(span.at, dice, who, kind, name)


def _heal(span: Span, rest: str, offset: int) -> m.Heal:
    dice, who, kind, name = _dose(span, rest, offset, "heal")
    if kind:
        raise span.wrong("arguments", f"`{kind}` says nothing here; write `heal {dice}`", offset)
    return m.Heal(span.at, dice, who, name)


def _span_of_time(span: Span, rest: str, offset: int) -> tuple[str, Expr]:
    number, unit, begins = span.counted(rest, offset)
    unit = unit.lower().strip()
    return span.one_of(unit.removesuffix("s"), w.SPANS, "span of time", begins), number


def _rest(span: Span, rest: str, offset: int) -> m.Rest:
    return m.Rest(span.at, *_span_of_time(span, rest or "night", offset))


def _wait(span: Span, rest: str, offset: int) -> m.Wait:
    if match := re.match(r"until\s+(?:the\s+)?", rest, re.IGNORECASE):
        until = span.one_of(rest[match.end() :], tuple(HOURS), "time of day", offset + match.end())
        return m.Wait(span.at, until=until)
    return m.Wait(span.at, *_span_of_time(span, rest, offset))


def _xp(span: Span, rest: str, offset: int) -> m.Xp:
    return m.Xp(span.at, span.expr(rest, offset) if rest else Number(1))


def _somebody(kind: type) -> Read:
    def read(span: Span, rest: str, offset: int) -> m.Directive:
        if not rest:
            raise span.wrong("unknown-name", f"say who: `{span.text.strip()} NAME`")
        return kind(span.at, *span.being(rest, offset))

    return read


# ------------------------------------------------------------------------------- places and the rest


def _here(span: Span, rest: str, offset: int) -> m.Here:
    text = rest.lstrip(": ")
    offset += len(rest) - len(text)
    pieces = listed(text, offset, _COMMA)
    return m.Here(
        span.at, tuple(span.one_of(piece, w.HERE, "tag of a place", start) for piece, start in pieces)
    )


def _act(span: Span, rest: str, offset: int) -> m.Act:
    if not rest:
        raise span.wrong("arguments", "say what is done, as one would type it: `act search`")
    return m.Act(span.at, rest)


def _do(span: Span, rest: str, offset: int) -> m.Do:
    if not rest:
        raise span.wrong("unknown-name", "name a scene here, or let a link to one follow")
    return m.Do(span.at, span.found(span.known.scene(unquoted(rest)), offset), unquoted(rest))


def _end(span: Span, rest: str, offset: int) -> m.End:
    kind = " ".join(rest.lower().split())
    if not re.fullmatch(r"[\w' -]{0,40}", kind):
        raise span.wrong("arguments", "name the kind of ending in a word or two: `end victory`", offset)
    return m.End(span.at, kind or "end")


def _was(span: Span, rest: str, offset: int) -> Was:
    if not rest:
        raise span.wrong("arguments", "say what it was called: `was The Old Landing`")
    return Was(unquoted(rest), offset)


def _mark(span: Span, rest: str, offset: int) -> Mark:
    if rest:
        raise span.wrong(
            "arguments", f"`{span.text.split()[0]}` stands alone; `{rest}` says nothing here", offset
        )
    return Mark(span.text.strip().lower())


_MEETING = (*w.ATTITUDES, *w.FIGHTS)
VERBS = {
    "test": Verb(
        "test APPROACH[: TOPIC][, DIFFICULTY][, easier if EXPR][, by NAME]",
        "somebody tries something; the system in play decides how it is rolled",
        _test,
        w.TESTS,
    ),
    "oppose": Verb(
        "oppose APPROACH [by NAME] with APPROACH",
        "against somebody, or within oneself where nobody is named",
        _oppose,
        w.TESTS,
    ),
    "ask": Verb(
        'ask "QUESTION" [likely or unlikely]', "the oracle answers, once and for all", _ask, w.ANSWERS
    ),
    "meet": Verb("meet COUNT CREATURE [and …] [ATTITUDE]", "an encounter", _meet, _MEETING),
    "fight": Verb(
        "fight [COUNT CREATURE and …] [alone] [to first blood]",
        "a fight, with who is here or who is named",
        _fight,
        w.FIGHTS,
    ),
    "roll": Verb(
        "roll TABLE[ + EXPR][, new]", "roll on a table and play the row; `new` never repeats one", _roll
    ),
    "gain": Verb("gain [COUNT] ITEM [and …]", "things come into the party's hands", _gain, ("no room",)),
    "lose": Verb(
        "lose [COUNT] ITEM [and …]", "things are gone; `lose all torches`, `lose everything`", _lose
    ),
    "give": Verb("give [COUNT] ITEM [to NAME]", "things change hands", _give),
    "pay": Verb("pay N coins", "coins go; bars a choice that cannot be paid", _pay, ("too dear",)),
    "earn": Verb("earn N coins", "coins come", _earn),
    "shop": Verb("shop TABLE", "buy from a table of goods and prices", _shop, w.GOODS),
    "learn": Verb("learn CLUE[, CLUE]", "clues and secrets, which weigh nothing; see `know`", _learn),
    "harm": Verb("harm [WHO] DICE [KIND]", "somebody is hurt: who acted, `party`, `foes`, or a name", _harm),
    "heal": Verb("heal [WHO] DICE", "somebody is mended", _heal),
    "rest": Verb("rest SPAN", "a rest by the rules of the system", _rest),
    "wait": Verb("wait SPAN, wait until TIME", "time goes by", _wait),
    "xp": Verb("xp N", "experience, or a deed on record where the system has none", _xp),
    "join": Verb("join NAME", "somebody travels with the party", _somebody(m.Join)),
    "part": Verb("part NAME", "somebody leaves the party", _somebody(m.Leave)),
    "warm": Verb("warm NAME", "one step friendlier", _somebody(m.Warm)),
    "cool": Verb("cool NAME", "one step colder", _somebody(m.Cool)),
    "here": Verb("here: TAG[, TAG]", "what this place is, for the rules", _here),
    "do": Verb("do SCENE", "play another scene's text here and go on", _do),
    "act": Verb(
        "act WORDS",
        "who acted does what could be typed there in this system; passed over where it cannot",
        _act,
    ),
    "end": Verb("end KIND", "the adventure ends; the rest of the paragraph is its epilogue", _end),
    "again": Verb("again", "in a nested choice: the menu it stands in stays open after it", _mark),
    "apart": Verb("apart", "first in a scene: `## Always` is left out here", _mark),
    "was": Verb(
        "was OLD NAME", "first under a renamed heading, or in a renamed choice: old saves still know it", _was
    ),
}
GIVES = {  # the outcomes that a directive of each kind can give
    kind: VERBS[verb].gives
    for kind, verb in (
        (m.Test, "test"),
        (m.Oppose, "oppose"),
        (m.Ask, "ask"),
        (m.Meet, "meet"),
        (m.Fight, "fight"),
        (m.Gain, "gain"),
        (m.Pay, "pay"),
        (m.Shop, "shop"),
    )
}
LINKED = ("roll", "shop", "do")  # verbs whose name may be the link that follows
_VERB = re.compile(r"\s*([A-Za-z]+)(:?)(?=\s|:|$|\")\s*")
_ASSIGN = re.compile(r"\s*(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>=|\+=?|-=?|−)\s*(?P<value>[^=].*)")
_BARE_DICE = re.compile(rf"\s*{DICE}\s*", re.IGNORECASE)


def directive(span: Span) -> object:
    """What a span is: a condition, a directive, a mark, bare dice or a bare name. Raises Unreadable, having
    told why."""
    found = condition(span)
    if found is not None:
        return found
    assign = _ASSIGN.fullmatch(span.text)
    if assign and span.known.settable(assign["name"]):
        return _assign(span, assign)
    match = _VERB.match(span.text)
    if match and (verb := VERBS.get(match[1].lower())):
        return verb.read(span, span.text[match.end() :].strip(), match.end())
    if assign and (assign["how"] in ("=", "+=", "-=") or span.known.variable_near(assign["name"])):
        raise span.wrong("undeclared", span.known.undeclared(assign["name"]), assign.start("name"))
    if _BARE_DICE.fullmatch(span.text) and not span.text.strip().isdigit():
        return m.ShowDice(span.at, span.dice(span.text.strip(), 0))
    return _bare_name(span)


def _assign(span: Span, match: re.Match) -> m.Assign:
    name, how = span.known.settable(match["name"]), match["how"].replace("−", "-")[0]
    value, offset = match["value"].strip(), match.start("value")
    if not span.known.variable(name):
        return _count(span, name, how, span.expr(value, offset), offset)
    declared = span.known.variables[name.lower()]
    if isinstance(declared.first, str) and how == "=":
        return m.Assign(span.at, name, how, span.word(declared, value, offset))
    expr = span.expr(value, offset)
    _fits(span, declared, how, expr, offset)
    return m.Assign(span.at, name, how, expr)


def _count(span: Span, name: str, how: str, expr: Expr, offset: int) -> m.Assign:
    if span.known.kind(expr) != "number":
        raise span.wrong("type", f"`{name}` is a number; this is a {span.known.kind(expr)}", offset)
    return m.Assign(span.at, name, how, expr)


def _fits(span: Span, declared: m.Variable, how: str, expr: Expr, offset: int) -> None:
    kind = span.known.kind(Name(declared.name))
    given = span.known.kind(expr)
    if how != "=" and kind != "number":
        raise span.wrong("type", f"`{declared.name}` is a {kind}, not a number; set it with `=`", offset)
    if given != kind:
        raise span.wrong("type", f"`{declared.name}` is a {kind}; this is a {given}", offset)


MEANT = {
    "else": "otherwise",
    "elif": "otherwise",
    "elseif": "otherwise",
    "goto": "do",
    "damage": "harm",
    "combat": "fight",
    "encounter": "meet",
    "take": "gain",
    "get": "gain",
    "drop": "lose",
    "set": "NAME = EXPR",
    "buy": "shop",
}


def _bare_name(span: Span) -> m.ShowValue:
    text = span.text.strip()
    first = text.split(" ")[0].rstrip(":").lower()
    if span.known.is_name(text):
        return m.ShowValue(span.at, span.expr(text, 0), text)
    near = MEANT.get(first) or nearest(first, [*VERBS, *CONDITIONS], 70)
    if near and near != "in":
        raise span.wrong("unknown-directive", f"`{first}` is no directive; did you mean `{near}`?")
    raise span.wrong(
        "unknown-directive",
        f"`{text[:40]}` is no directive, condition, dice or declared name. "
        "A code span holds one of these; use *italics* for words that only stand out",
    )


def read_span(span: Span) -> object | None:
    """What a span is, or None where it could not be made out (and that has been told)."""
    try:
        return directive(span)
    except Unreadable:
        return None
