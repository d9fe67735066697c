"""Directives that ask for a ruling: tests, contests, and questions to the oracle."""

import re
from typing import Annotated, Any

import msgspec

from solo.core import regex
from solo.scenario import words as w
from solo.scenario.directives import declaring as d
from solo.scenario.expressions import Expr
from solo.scenario.parts import Declared

_WHO = ("weakest", "best", "each")
_PASSED = ("success", "failure")


class Way(msgspec.Struct, frozen=True):
    """How one system rolls a test: `what` is in that system's own words."""

    system: str
    what: str


class Test(d.Directive, frozen=True):
    """Somebody tries something. `approach` is empty only when every way names its system.

    Also written `test SYSTEM WHAT; …; else …`. `by` is a person's key, or one of weakest, best, each.
    """

    __test__ = False
    declared = Declared(
        "test APPROACH[: TOPIC][, DIFFICULTY][, easier if EXPR][, by NAME]",
        "somebody tries something; the system in play decides how it is rolled",
        "test agility: locks, hard",
        gives=w.TESTS,
        always=_PASSED,
        fails=True,
    )

    approach: str = ""
    topic: str = ""
    difficulty: str = "normal"
    easier: Annotated[Expr | None, d.expr("EXPR")] = None
    by: Annotated[str, d.being("NAME", _WHO)] = ""
    ways: tuple[Way, ...] = ()

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Test":
        if not rest:
            raise span.wrong("arguments", f"say what is tested: `{cls.declared.example}`")
        if front := _BY_FIRST.fullmatch(rest):
            rest = f"{front['more']}, {front['by']}"
            span.tell("arguments", f"by whom it is tried stands last: `test {rest}`", offset)
        ways: list[Way] = []
        common: dict[str, Any] | None = None
        if ";" not in rest and (right := _hard_first(rest)):
            raise span.wrong("arguments", f"how hard it is stands last: write `test {right}`", offset)
        for piece, start in span.listed(rest, offset, ";"):
            first, _, what = piece.partition(" ")
            if piece.lower() in w.DIFFICULTIES and ways + [common] != [None]:
                right = re.sub(r"\s*;\s*", ", ", rest)
                raise span.wrong("arguments", f"a comma stands before `{piece}`: write `test {right}`", start)
            if first.lower() == "else":
                common = _common(span, what.strip(), start + len(first) + 1)
            elif _meant(span, first):
                common = _common(span, piece, start)
            elif (first.endswith(",") or what.lower() in w.DIFFICULTIES) and not span.is_system(
                first.lower().rstrip(",")
            ):
                more = what.strip() if first.endswith(",") else f", {what.strip()}"
                raise span.wrong(
                    "arguments", _topical(span, first.strip(" ,"), f", {more.lstrip(' ,')}"), start
                )
            elif what and (ruled := _RULED.fullmatch(f" {what}")) and not span.is_system(first.lower()):
                hard = _hardness(ruled)
                raise span.wrong("arguments", _topical(span, first, f", {hard}" if hard else ""), start)
            else:
                ways.append(_way(span, first, what.strip(), start))
        if common is None and not span.only_for({way.system for way in ways}):
            span.tell("arguments", "no other system knows how to roll this; end it with `; else APPROACH`", 0)
        return cls(span.at, **(common or {}), ways=tuple(ways))


_HARD_FIRST = regex.late(
    rf"(?P<hard>{'|'.join(w.DIFFICULTIES)}|very\s+\w+)\s+(?P<way>{'|'.join(w.APPROACHES)})\b(?P<more>.*)",
    re.IGNORECASE,
)


def _hard_first(rest: str) -> str:
    """A test with its difficulty where that stands; nothing where it stands there."""
    match = _HARD_FIRST.fullmatch(rest)
    if match is None:
        return ""
    hard = match["hard"].lower()
    return (
        f"{match['way'].lower()}{match['more'].rstrip(' ,')}, {hard if hard in w.DIFFICULTIES else 'heroic'}"
    )


def _meant(span: d.Reading, first: str) -> bool:
    """Whether a word is an approach, or a slip for one, and no system."""
    bare = first.rstrip(":,").lower()
    if bare in w.APPROACHES or first.endswith(":"):
        return True
    return not span.is_system(bare) and bool(span.near(bare, tuple(w.APPROACHES), 75))


def _way(span: d.Reading, system: str, what: str, offset: int) -> Way:
    if not what:
        raise span.wrong("arguments", _topical(span, system.strip(" :,")), offset)
    return Way(span.system(system.rstrip(":"), offset), what)


def _topical(span: d.Reading, word: str, more: str = "") -> str:
    """What to say of a test of something that is no approach: it may be what the test is about."""
    from solo.scenario.foreign import meant

    near = span.near(word, tuple(w.APPROACHES), 70)
    if near is None and (ours := meant(word, "approach", tuple(w.APPROACHES), 101)):
        return f"`{word}` is no approach; write `test {ours}: {word}{more}`"
    if near is None:
        return f"`{word}` is what it is about; say first by what it is tried, `test wits: {word}{more}`, or `might`, `agility`, `will`, `charm`"
    return f"`{word}` is no approach; did you mean `test {near}`?"


def _common(span: d.Reading, said: str, offset: int) -> dict[str, Any]:
    """The fields of a test in words that every system knows."""
    (first, start), *others = span.listed(said, offset, ",") or [("", offset)]
    found: dict[str, Any] = {}
    if match := _SWALLOWED.search(first):
        told = f"a comma stands before `{match['more']}`: write `{first[: match.start()].strip()}, {match['more']}`"
        span.tell("arguments", told, start + match.start("more"), "warning")
        first, more = first[: match.start()].strip(), match["more"]
        others.insert(0, (more, start + match.start("more")))
    elif ruled := _RULED.search(first):
        hard = _hardness(ruled)
        left = f"{first[: ruled.start()]}{first[ruled.end() :]}".strip(" ,:")
        right = ", ".join(["test " + left, *([hard] if hard else []), *(piece for piece, _ in others)])
        said_ = "how hard it is is a word" if hard else "a test is rolled by the system in play"
        told = f"`{ruled[0].strip(' ,')}` is no part of what a test is about: {said_}; write `{right}`"
        span.tell(
            "arguments", told, start + ruled.start() + len(ruled[0]) - len(ruled[0].lstrip(" ,")), "warning"
        )
        first = left
        if hard:
            others.insert(0, (hard, start))
    found["approach"], found["topic"] = _approach(span, first, start)
    for piece, start in others:
        if match := re.match(r"easier\s+if\s+", piece, re.IGNORECASE):
            found["easier"] = span.expr(piece[match.end() :], start + match.end())
        elif match := re.match(r"by\s+", piece, re.IGNORECASE):
            found["by"] = _actor(span, piece[match.end() :], start + match.end())
        elif (match := re.match(r"(\w+)\s+(?:if|when)\s+", piece, re.IGNORECASE)) and (
            match[1].lower() == "easy" or span.near(match[1], ("easier",), 70)
        ):
            right = f"easier if {piece[match.end() :]}"
            span.tell(
                "unknown-word", f"`{match[0].strip()}` says nothing here; did you mean `{right}`?", start
            )
            found["easier"] = span.expr(piece[match.end() :], start + match.end())
        elif (match := re.match(r"easier\s+(?=\S)", piece, re.IGNORECASE)) or piece.lower() in _WHO:
            right = f"easier if {_asked(span, piece[match.end() :])}" if match else f"by {piece.lower()}"
            raise span.wrong("unknown-word", f"a word is missing: write `{right}`", start)
        elif match := _WEIGHED.fullmatch(piece):
            asked = _asked(span, match["asked"])
            harder = match["less"] and (match["how"] or "").lower() != "unless"
            right = f"easier if {f'not {asked}' if harder else asked}".replace("if not not ", "if ")
            said_ = f"what helps or hinders is written `easier if …`: write `{right}`"
            raise span.wrong("unknown-word", said_, start)
        elif ruled := _RULED.fullmatch(f" {piece}"):
            hard = _hardness(ruled)
            way = f"write `{hard}`" if hard else "take it out"
            told = f"`{piece}` is no difficulty: it is one of {', '.join(f'`{each}`' for each in w.DIFFICULTIES)}; {way}"
            span.tell("unknown-word", told, start)
            found["difficulty"] = hard or found.get("difficulty", "normal")
        elif _is_topic(span, piece) and not found["topic"]:
            more = "".join(f", {other}" for other, _ in others if other != piece)
            told = f"what a test is about stands behind a colon: `test {found['approach']}: {piece}{more}`"
            raise span.wrong("unknown-word", told, start)
        else:
            harder = span.one_of(piece, tuple(w.DIFFICULTIES), "difficulty", start)
            if "difficulty" in found:
                told = f"a test has one difficulty: `{found['difficulty']}` stands here already; keep one of them"
                span.tell("arguments", told, start)
            found["difficulty"] = harder
    return found


_RULED = regex.late(  # what other games write behind a test: `DC 15`, `vs 12`, `2 times`, `1d20+3`, `+2`
    r"[\s,]+(?:(?:vs\.?|versus|against|at|by|of|with)\s+)?(?:"
    r"(?:a\s+)?(?:DC|TN|SR|CR|DD|CN|difficulty|target(?:\s+number)?|roll\s+of|score\s+of|over|under)\s*[:=]?\s*(?P<number>\d{1,3})\+?"
    r"|(?:vs\.?|versus|against)\s+(?P<versus>\d{1,3})"
    r"|(?P<dice>\d*d\d+(?:\s*[+-]\s*\d+)?)|[+−-]\s?\d+|(?:\d+|two|three|four)\s+(?:times|rolls|successes)|twice|thrice|x\s?\d+"
    r"|(?P<help>advantage|bonus|boon)|(?P<hinder>disadvantage|penalty|malus|bane)|(?P<last>\d{1,3}))(?=\s*(?:,|$))",
    re.IGNORECASE,
)


def _hardness(ruled: re.Match[str]) -> str:
    """The difficulty that a number of another game comes to; nothing where it says none."""
    if ruled["help"] or ruled["hinder"]:
        return "easy" if ruled["help"] else "hard"
    said = ruled["number"] or ruled["versus"] or ruled["last"]
    if not said:
        return ""
    return next(
        word
        for word, most in (("easy", 10), ("normal", 14), ("hard", 19), ("heroic", 999))
        if int(said) <= most
    )


_WEIGHED = regex.late(  # `+2 if has smoke`, `disadvantage when drunk`, `-1 with the lamp`
    r"(?:(?P<less>-\s?\d+|−\s?\d+|harder|hard|heroic|difficult|disadvantage|malus|minus(?:\s+\d+)?|penalty(?:\s+of\s+\d+)?)"
    r"|\+\s?\d+|bonus(?:\s+of\s+\d+)?|advantage|edge|boon|plus(?:\s+\d+)?|helped|better|simpler|easy)"
    r"\s+(?P<how>if|when|unless|for|by|with|from)\s+(?P<asked>.+)",
    re.IGNORECASE,
)
_HAVING = regex.late(
    r"(?:if|when|for|by|with|having|has|have|carrying|holding)\s+(?:(?:the|an?|you|they|we)\s+)*",
    re.IGNORECASE,
)


_EXPRESSED = regex.late(r"\b(?:is|has|know|with|met|not|been|visited|and|or)\b|[<>=]", re.IGNORECASE)


def _asked(span: d.Reading, said: str) -> str:
    """What an `easier` asks for, as a condition: `with smoke` is `has smoke`, where smoke is a thing and nobody."""
    bare = _HAVING.sub("", said)
    if span.has(bare) and not _EXPRESSED.search(bare):
        return f"has {bare}"
    return re.sub(r"^(?:if|when|for|by)\s+", "", said, flags=re.IGNORECASE)


def _is_topic(span: d.Reading, piece: str) -> bool:
    """Whether a piece of a test is nothing like a difficulty, and so what the test is about."""
    from solo.scenario.foreign import meant

    return piece.lower() not in w.DIFFICULTIES and not meant(piece, "difficulty", tuple(w.DIFFICULTIES), 60)


_BY_FIRST = regex.late(
    rf"(?P<by>by\s+(?:weakest|best|each|\w+)|easier\s+if\s.+?),?\s+(?P<more>(?:{'|'.join(w.APPROACHES)})\b.*)",
    re.IGNORECASE,
)
_SWALLOWED = regex.late(
    rf"(?<=\w)(?:\s+and)?[^\w,]+(?P<more>(?:{'|'.join(w.DIFFICULTIES)})(?=\)?$)|easier\s+if\s.*|by\s+(?:weakest|best|each)$)\)?",
    re.IGNORECASE,
)


def _actor(span: d.Reading, name: str, offset: int) -> str:
    return name.lower() if name.lower() in _WHO else span.being(name, offset)[0]


def _approach(span: d.Reading, said: str, offset: int) -> tuple[str, str]:
    first, colon, topic = said.partition(":")
    topic = topic.strip(" ,.;:")
    lead, _, about = first.strip().partition(" ")
    parted = re.fullmatch(r"[-–—=>|/]+\s*(?P<about>[^\W\d].*)", about)
    if parted and not colon and lead.lower() in w.APPROACHES:
        told = (
            f"what a test is about stands behind a colon: write `{lead.lower()}: {parted['about'].strip()}`"
        )
        span.tell("arguments", told, offset)
        return lead.lower(), parted["about"].strip()
    either = re.fullmatch(r"(?:or|/)\s+(?P<other>\w+)", about)
    if either and lead.lower() in w.APPROACHES and either["other"].lower() in w.APPROACHES:
        verb, more = span.text.split()[0].lower(), f": {topic}" * bool(topic)
        right = f"`{verb} {lead.lower()}{more}`, or `{verb} {either['other'].lower()}{more}`"
        span.tell(
            "arguments", f"a test is of one approach: write {right}, or give each a choice of its own", offset
        )
        return lead.lower(), topic
    if not colon and lead.lower() in w.APPROACHES and (by := _BY.fullmatch(about)):
        verb, who = span.text.split()[0].lower(), _WHO_ELSE.get(by["who"].lower(), by["who"])
        told = f"by whom it is tried stands last, behind a comma: write `{verb} {lead.lower()}, by {who}`"
        raise span.wrong("arguments", told, offset)
    if about and not colon and lead.lower() in w.APPROACHES and re.fullmatch(r"[^\W\d][\w' -]*", about):
        told = f"what a test is about stands behind a colon: write `{lead.lower()}: {about.strip()}`"
        span.tell("arguments", told, offset)
        return lead.lower(), about.strip()
    if colon and lead.lower() in w.APPROACHES and re.match(r"by\s+\S", about, re.IGNORECASE):
        verb = span.text.split()[0].lower()
        told = f"by whom it is tried stands last: write `{verb} {lead.lower()}: {topic}, {about}`"
        raise span.wrong("arguments", told, offset)
    if colon and about and lead.lower() in w.APPROACHES:
        told = f"the approach stands alone before the colon: write `{lead.lower()}: {topic}`"
        span.tell("arguments", told, offset)
        return lead.lower(), topic
    if sign := _NO_TOPIC.search(topic):
        start = offset + said.find(topic) + sign.start()
        said_ = f"`{sign[0].strip()}` says nothing of what a test is about; write that in words alone"
        span.tell("arguments", said_, start, "warning")
    return span.one_of(first.strip(), tuple(w.APPROACHES), "approach", offset), topic


_BY = regex.late(r"by\s+(?:the\s+)?(?P<who>\S.*)", re.IGNORECASE)
_WHO_ELSE = {
    **dict.fromkeys(("strongest", "ablest", "fittest", "most able", "best one"), "best"),
    **dict.fromkeys(("worst", "feeblest", "weakest one", "slowest"), "weakest"),
    **dict.fromkeys(("everyone", "everybody", "all", "party", "each one", "every one"), "each"),
}
_NO_TOPIC = regex.late(r"[^\w\s'/&-]+|\b(?:the|an?|of|to|if|with|by|and|or)$", re.IGNORECASE)
_NO_PART = regex.late(
    rf"\s*,\s*(?P<more>easier\b.*|harder\b.*|by\s.*|(?:{'|'.join(w.DIFFICULTIES)}))$", re.IGNORECASE
)


_WHOSE = regex.late(
    r"(?P<who>.+?)(?:'s)?\s+(?P<way>might|agility|wits|will|charm)\s+with\s+(?P<theirs>.+)", re.IGNORECASE
)


class Oppose(d.Directive, frozen=True):
    """Against `by`, or within oneself where it is empty. Gives what a test gives, from the side of the
    player. `topic` and `answer_topic` are written behind a colon, as in a test."""

    declared = Declared(
        "oppose APPROACH [by NAME] with APPROACH",
        "against somebody, or within oneself where nobody is named",
        gives=w.TESTS,
        always=_PASSED,
        fails=True,
    )

    approach: str
    answer: str
    topic: str = ""
    answer_topic: str = ""
    by: Annotated[str, d.being("NAME")] = ""
    name: str = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Oppose":
        if more := _NO_PART.search(rest):
            bare = rest[: more.start()]
            told = f"a contest takes no `{more['more']}`; write `oppose {bare}`"
            span.tell("arguments", told, offset + more.start("more"))
            rest = bare
        if (whose := _WHOSE.fullmatch(rest)) and span.knows(whose["who"]):
            rest = f"{whose['way'].lower()} by {whose['who']} with {whose['theirs']}"
            span.tell("arguments", f"who is against one stands behind `by`: write `oppose {rest}`", offset)
        match = re.fullmatch(
            r"(?P<ours>.+?)(?:\s+by\s+(?P<by>.+?))?\s+with\s+(?P<theirs>.+)", rest, re.IGNORECASE
        )
        if not match:
            raise span.wrong(
                "arguments",
                "write `oppose APPROACH by NAME with APPROACH`, "
                "or `oppose APPROACH with APPROACH` within oneself",
            )
        theirs = match["theirs"].strip()
        if not match["by"] and theirs.lower() not in w.APPROACHES and span.knows(theirs):
            ours = match["ours"].strip()
            way = ours.partition(":")[0].strip().lower()
            told = f"who is against one stands behind `by`, and behind `with` how they answer: write `oppose {ours} by {theirs} with {way}`"
            raise span.wrong("arguments", told, offset + match.start("theirs"))
        approach, topic = _approach(span, match["ours"], offset)
        answer, answer_topic = _approach(span, match["theirs"], offset + match.start("theirs"))
        by, name = span.being(match["by"], offset + match.start("by")) if match["by"] else ("", "")
        return cls(span.at, approach, answer, topic, answer_topic, by, name)


class Ask(d.Directive, frozen=True):
    """A question to the oracle. `likelihood` is `likely`, `unlikely` or empty."""

    declared = Declared(
        'ask "QUESTION" [likely or unlikely]',
        "the oracle answers, once and for all",
        'ask "Is anybody home?" likely',
        gives=w.ANSWERS,
        always=("yes", "no"),
        unattended=True,
    )

    question: Annotated[str, d.text("QUESTION")]
    likelihood: Annotated[str, d.word("likely or unlikely", w.LIKELIHOODS, "likelihood")] = ""

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Ask":
        """Two questions in one have one answer, which is told."""
        found = cls(span.at, **span.filled(cls, rest, offset))
        if parted := re.match(r"(?P<one>[^?]+\?)\s+\w[^?]*\?", found.question):
            told = f'these are two questions, and one answer comes for both: write `ask "{parted["one"]}"`, and ask the other in a choice of its own'
            span.tell("arguments", told, offset, "warning")
        return found


class Truth(d.Directive, frozen=True):
    """A question is settled, whoever asks it and in whatever words. `answer` is one of the oracle's."""

    declared = Declared(
        'truth "QUESTION" ANSWER',
        "settles a question before it is asked: `yes`, `no`, `yes and`, `no but` …",
        'truth "Is anybody below?" yes',
        silent=True,
        small=True,
        unattended=True,
    )

    question: Annotated[str, d.text("QUESTION")]
    answer: Annotated[str, d.word("ANSWER", w.ANSWERS, "answer")]

    @classmethod
    def read(cls, span: d.Reading, rest: str, offset: int) -> "Truth":
        """The quotes may be left out where the question ends with its mark, and `yes, and` is `yes and`."""
        match = re.fullmatch(r'"(?P<question>[^"]+)"[\s:,=]*(?P<answer>.*)', rest) or re.fullmatch(
            r"(?P<question>[^?\"]+\?)[\s:,=]*(?P<answer>.*)", rest
        )
        if not match or not match["answer"]:
            asked = rest.strip().strip('"').rstrip(" .?!")
            example = f'truth "{asked}?" yes' if len(asked.split()) > 1 else cls.declared.example
            raise span.wrong(
                "arguments",
                f"an answer is missing: write `{example}`, or `no`, `yes but` and the like",
                offset,
            )
        answer = w.outcome_name(match["answer"])
        found = span.one_of(answer, w.ANSWERS, "answer", offset + match.start("answer"))
        question = match["question"].strip()
        if two := _two_in_one(question):
            right = " ".join(f'`truth "{each}" {found}`' for each in two)
            span.tell(
                "arguments",
                f"these are two questions in one, and neither is settled by itself; write {right}",
                offset,
                "warning",
            )
        return cls(span.at, question, found)


def _two_in_one(question: str) -> tuple[str, str] | None:
    """The two questions of one that has `or` in it: `Is he dead or asleep?`."""
    match = re.fullmatch(r"(?P<one>.+?)\s+or\s+(?P<other>[^?]+?)\s*(?P<end>\??)", question)
    if match is None:
        return None
    words, others = match["one"].split(), match["other"].split()
    whole = others[0].lower() == words[0].lower()
    if not whole and len(others) >= len(words) - 1:
        return None
    other = match["other"] if whole else " ".join([*words[: len(words) - len(others)], *others])
    return f"{match['one']}{match['end']}", f"{other[:1].upper()}{other[1:]}{match['end']}"
