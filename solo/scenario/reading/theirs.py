"""What other tools write in the middle of prose, as it is written here: `{trust == warm}` is `if trust is warm`, `${debt}` is
`debt`, `*goto the_lane` an arrow.

Loaded only where something of another tool stands in prose. What may live here: pure functions of words, which ask what is known.
"""

import re
from typing import Any

from solo.core import regex
from solo.scenario.problem import Place, Problem
from solo.scenario.reading.directives import read_span
from solo.scenario.reading.spans import Span, Unreadable

_OPENED = regex.late(
    r"(?:\$?\{+[%=#]?|<<|<%=?|\(|\[|\*|~+|@|\$)\s*(?P<inner>.*?)(?:\s*[%]?\}+|\s*>>|\s*%>|\s*\)(?=\s*\[|\s|$|[.,;])|\]|~|$)",
    re.DOTALL,
)
_ASKED = regex.late(
    r"(?:if|when|elseif|else-?if|unless|cond)\b\s*[:(]?\s*(?P<asked>.+?)\s*(?:\)|then|:)?\s*(?::\s*.*)?$",
    re.IGNORECASE | re.DOTALL,
)
_SETS = regex.late(
    r"(?:(?:set|let|temp|put|move)\b\s*:?\s*)?[$@]?(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>\+\+|--|[+:-]?=|\bto\b|\binto\b|[+-]|\s)\s*(?P<value>[\"']?[\w'-]*[\"']?)$",
    re.IGNORECASE,
)
_GOES = regex.late(
    r"(?:goto|go-to|goto_scene|gosub|jump|call|link-goto|return|link)\b\s*:?\s*[\"'(]?(?P<name>[^\"')\]]+?)[\"')\]]*$",
    re.IGNORECASE,
)
_SHOWN = regex.late(
    r"(?:(?:print\b|display\b|write\b|get\b|=)\s*:?\s*)?[$@]?(?P<name>[^\W\d][\w' .-]*?)$", re.IGNORECASE
)
WORDS = (
    (r"\$(?=[A-Za-z_])", ""), (r"\s*(?:===?|\beq\b)\s*", " is "), (r"\s*(?:!==?|\bneq?\b|\bis not\b)\s*", " is not "),
    (r"\s*\bgte\b\s*", " >= "), (r"\s*\blte\b\s*", " <= "), (r"\s*\bgt\b\s*", " > "), (r"\s*\blt\b\s*", " < "),
    (r"\b([^\W\d][\w-]*) is not false\b", r"\1"), (r"\b([^\W\d][\w-]*) is false\b", r"not \1"), (r" is true\b", ""),
    (r"\s*&&\s*", " and "), (r"\s*\|\|\s*", " or "), (r"!\s*(?=[\w(])", "not "), (r"[\"']", ""),
)  # fmt: skip


def ours(content: str, known: Any) -> str:
    """What is written here for that which a text begins with; nothing where that is not plain."""
    right = _ours(content, known)
    if right and content.lstrip("{ ").startswith("TURNS_SINCE") and "unless" not in right:
        right += "; how many turns ago it was, nothing keeps"
    return right


def _ours(content: str, known: Any) -> str:
    if varied := _VARIED.match(content):
        how = next((ours for word, ours in _HOW.items() if word in varied["how"].lower()), "one of")
        return f"`{how}` *{' / '.join(each.strip() for each in varied['list'].split('[or]'))}*"
    if listed := _EITHER.match(content):
        several = re.findall(r"[\"“']([^\"”']+)[\"”']", listed["list"] or listed["more"])
        how = "in turn" if listed["cycles"] else "one of"
        return f"`{how}: {' / '.join(several)}`" if len(several) > 1 else ""
    if silent := re.match(r"<<silently>>(?P<said>.*?)<</silently>>", content, re.DOTALL):
        return _within(silent["said"], known)
    if label := re.match(r"\*label\s+(?P<name>\w+)", content):
        return f"`## {label['name'].replace('_', ' ').capitalize()}` on a line of its own, where it is to be a scene that arrows lead to"
    if thrown := re.match(r"\*rand\s+(?P<name>\w+)\s+1\s+(?P<most>\d+)", content):
        name = _named(thrown["name"], known)
        return f"`{name} = 1d{thrown['most']}`" if name else ""
    if again := re.match(r"\*set\s+(?P<name>\w+)\s+\(?(?P=name)\s*(?P<sign>[+-])\s*(?P<n>\d+)", content):
        name = _named(again["name"], known)
        return f"`{name} {again['sign']} {again['n']}`" if name else ""
    if called := _CALLED.match(content):
        right = _of_ink(called["asked"].strip(), known)
        return f"{right} {called['said'].strip()}".strip() if right else ""
    if (macro := _MACRO.match(content)) and (right := _of_macro(macro, known)):
        return right
    if (fair := _FAIR.match(content)) and (name := _named(fair["name"], known)):
        return f"`{name} {fair['sign']} {fair['n']}`"
    if content[:1] in "*~":
        content = content.partition("\n")[0]
    if re.match(r"\*page_break\b", content):
        return "`---` on a line of its own: that is a pause (what stands behind it is told after it)"
    if (parted := _MULTI.match(content)) and (name := _named(parted["name"].strip(" ()"), known)):
        return f"`if {name}` {parted['one'].strip()} `otherwise` {parted['other'].strip()}"
    if (alone := re.match(r"\$(\w+)", content)) and (name := _named(alone[1], known)):
        return f"`{name}`"
    if chain := _chain(content, known):
        return chain
    if (offered := _BRACED.fullmatch(content)) and (right := _condition(offered["asked"], known, "if")):
        words = sentence((offered["name"] + offered["only"]).strip())
        return f"{right} {words} {offered['more'].strip()}".strip()
    if (option := _OPTION.match(content)) and (right := _optional(option, known)):
        return right
    match = _OPENED.match(content)
    inner = " ".join(match["inner"].split()) if match else ""
    if not inner or len(inner) > 120:
        return ""
    if (asked := _ASKED.match(inner)) and (right := _condition(asked["asked"], known, inner)):
        return right
    if (going := _GOES.match(inner)) and (right := _arrow(going["name"], known)):
        return right
    if re.match(r"(?:back|return|undo|link-undo)\b", inner, re.IGNORECASE) and content[:1] in "<(":
        return "→ back"
    if re.fullmatch(r"(?:finish|ending|end|stop|quit)\b.*", inner, re.IGNORECASE):
        return "`end`"
    if (shown := _SHOWN.match(inner)) and (name := _named(shown["name"], known)):
        return f"`{name}`"
    if (sets := _SETS.match(inner)) and (name := _named(sets["name"], known)):
        return _set(name, sets["how"].strip().lower(), sets["value"].strip("\"'"), known)
    bare = inner.strip("~*_ ")
    if _reads(bare, known):
        return f"`{bare}`"
    asked_, _, words = inner.partition(":")
    right = _condition(asked_, known, inner)
    branches = [each.strip() for each in words.split("|") if each.strip()]
    if not right or len(branches) > 2:
        return right
    return right + "".join(
        f"{lead} {each}" for lead, each in zip(("", " `otherwise`"), branches, strict=False)
    )


_HOOK = regex.late(  # `(if: $open)[It creaks.]`
    r"\s*\((?P<how>if|unless|else-?if|else)\s*:(?P<asked>[^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)\s*\[(?P<said>(?:\[\[[^\[\]\n]*\]\]|[^\[\]])*)\]",
    re.IGNORECASE,
)
_BRACKETED = tuple(  # `<<if $open>>It creaks.<<else>>It is shut.<</if>>`, and so in other brackets
    regex.late(
        rf"\s*{opens}\s*(?P<how>if|unless|else\s?if|elsif|elif|else|otherwise)\b(?P<asked>[^\n]*?)\s*{closes}(?P<said>.*?)(?={opens}\s*(?:else(?:\s?if)?|elsif|elif|otherwise|/\s*if|end\s*-?\s*(?:if|unless)|endif|endunless)\b)",
        re.IGNORECASE | re.DOTALL,
    )
    for opens, closes in (("<<", ">>"), (r"\{%-?", r"-?%\}"), (r"\{#?", r"\}"), (r"\[", r"\]"))
)
_SHUT = regex.late(
    r"(?:<<|\{%-?|\{|\[)\s*(?:/\s*(?:if|unless)|end\s*-?\s*(?:if|unless)|endif|endunless)\s*(?:>>|-?%\}|\}|\])",
    re.IGNORECASE,
)
_WITHIN = regex.late(r"\[\[[^\[\]\n]*\]\]|\((?:set|put)\s*:[^()\n]*\)|<<set [^<>\n]*>>|\$\w+")


def _chain(content: str, known: Any) -> str:
    """Conditions of another tool with the words that they cover, in their order; nothing where one of them is not plain."""
    pattern = next((each for each in (_HOOK, *_BRACKETED) if each.match(content)), None)
    parts: list[str] = []
    at = 0
    while pattern is not None and (match := pattern.match(content, at)):
        said = _within(match["said"], known)
        how = re.sub(r"[\s-]", "", match["how"].lower())
        if not said or "`if" in said:
            return ""
        if how in ("else", "otherwise") and not match["asked"].strip():
            parts.append(f"`otherwise` {said}")
        else:
            right = _condition(match["asked"], known, "unless" if how == "unless" else "if")
            if not right:
                return ""
            parts.append(f"{'`otherwise` ' * bool(parts)}{right} {said}")
        at = match.end()
    if not parts or not parts[0].startswith(("`if", "`unless")):
        return ""
    if len(parts) == 1 and re.fullmatch(r"`[^`]*` [^`→]+ → \[[^\]]*\]\(\S+\)", parts[0]):
        return f"`` - {parts[0]} ``"  # all that it holds is a link, which is a choice
    closed = _SHUT.match(content, at)
    after = content[closed.end() if closed else at :].partition("\n\n")[0].strip()
    return " ".join(parts) + (f" `always` {after[:40]}" if after else "")


def _within(said: str, known: Any) -> str:
    """Words that a condition covers, with what they set and where they lead."""

    def right(match: re.Match[str]) -> str:
        if match[0].startswith("[["):
            led = linked(match[0], "", known)
            return f" {led} " if led else match[0]
        found = ours(match[0], known)
        return f" {found} " if found and match[0][0] != "$" else found or match[0]

    return " ".join(_WITHIN.sub(right, said).split())


_MULTI = regex.late(  # `@{open ajar|shut}`
    r"@?!?\{(?P<name>\([^()]*\)|[\w-]+)\s+(?P<one>[^|{}:]+)\|(?P<other>[^|{}]+)\}"
)
_OPTION = regex.late(  # `*hide_reuse *selectable_if (gold > 2) #Pay him.`
    r"(?P<marks>(?:\*(?:hide|disable|allow)_reuse\s+)*)(?:\*(?P<how>if|selectable_if)\s*\(?(?P<asked>[^()#\n]+?)(?:\)|(?=\s*#))\s*)?(?P<sign>#?)\s*(?P<words>\S[^\n]*)$"
)


def _optional(match: re.Match[str], known: Any) -> str:
    """An option of ChoiceScript as an item's words."""
    if not match["marks"] and match["how"] != "selectable_if" and not match["sign"]:
        return ""
    said = "`once` " if "hide_" in match["marks"] or "disable_" in match["marks"] else ""
    if match["how"]:
        right = _condition(match["asked"], known, "if")
        if not right:
            return ""
        said += right.replace("`if ", "`needs ", 1) if match["how"] == "selectable_if" else right
        said += " "
    if not said:
        return ""
    return f"{'- ' * bool(match['sign'])}{said}{sentence(match['words'])}"


_WIKI = regex.late(r"\[\[(?P<inner>[^\[\]\n]+)\](?:\[(?P<sets>[^\[\]\n]*)\])?\]")
_CHOSEN = regex.late(
    r"\s*(?:[*+#-]\s*)+(?:\(\w+\)\s*)?(?:\{(?P<asked>[^{}]+)\}\s*)?(?P<name>[^\[\]\n]*?)(?:\[(?P<only>[^\[\]\n]*)\])?"
    r"(?P<more>[^\[\]\n]*?)\s*(?:(?:->|→|\*goto)\s*(?P<to>\w[\w -]*))\s*$"
)


def linked(whole: str, after: str, known: Any) -> str:
    """`[[Go in->The Yard]]`, `[[Go in|The Yard]]`, `[[The Yard<-Go in]]`: its words, and an arrow and a link. `after` is what
    stands behind it: an arrow leads on from there already."""
    match = _WIKI.match(whole)
    if match is None:
        return ""
    words, sign, name = re.split(r"(\||-&gt;|->|→|<-|$)", match["inner"], maxsplit=1)
    if sign == "<-" or (
        sign == "|"
        and (words.startswith("#") or _led(words.strip("#"), known.scenes))
        and not _led(name, known.scenes)
    ):
        words, name = name, words  # `[[The Yard|Go in]]`, as note books have it
    name = name.lstrip("#")
    words = sentence(words)
    if not sign and re.match(r"\s*(?:→|->)", after):
        return words
    right = _led(name if sign else match["inner"], known.scenes)
    sets = _SETS.match(match["sets"].strip()) if match["sets"] else None
    if right and sets and (held := _named(sets["name"], known)):
        right = f"{_set(held, sets['how'].strip().lower(), sets['value'].strip(chr(34)), known)} {right}"
    return f"{words} {right}" if sign and right else right


def chosen(line: str, scenes: Any) -> str:
    """A choice of ink or the like, as an item of a list here; nothing where it is none, or leads to no scene."""
    match = _CHOSEN.fullmatch(line)
    ends = match is not None and match["to"].strip() in ("END", "DONE")
    right = "`end`" if ends else _led(match["to"], scenes) if match else ""
    if match is None or not right:
        return ""
    more = match["more"].strip()
    if match["only"] and more[:1].islower():
        more = sentence(
            f"{match['name'].strip()} {more}"
        )  # it goes on with what stands in front of the brackets
    words = " ".join(filter(None, (sentence(f"{match['name']}{match['only'] or ''}"), more)))
    asked = f"`if {match['asked'].strip()}` " if match["asked"] else ""
    return f"- {asked}{words} {right}"


def sentence(words: str) -> str:
    """Words with a stop behind them, where they have none."""
    bare = " ".join(words.split())
    return f"{bare}." if bare and bare[-1] not in '.!?"”…' else bare


def _led(name: str, scenes: Any) -> str:
    """An arrow to the scene of a name, as other tools may spell it."""
    said = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.replace("_", " ").strip())
    found = scenes.find(said)
    if not found.key or (found.loose and len(said) < 3):
        return ""
    return f"→ [{scenes.names[found.key]}](#{found.key.rpartition('#')[2]})"


_VARIED = regex.late(
    r"\[one of\](?P<list>.*?)\[(?P<how>[a-z ]*(?:random|order|cycling|stopping|turn)[a-z ]*)\]", re.DOTALL
)
_HOW = {
    "cycling": "in turn",
    "stopping": "one by one",
    "order": "shuffled",
    "purely": "one of",
    "random": "one of",
}
_EITHER = regex.late(
    r"(?:<<\s*(?:=|print)?\s*either\s*\((?P<list>[^()]*)\)\s*>>)|\((?P<cycles>cycling-link|seq-link)\s*:(?P<more>[^()]*)\)"
)
_BRACED = regex.late(  # a choice of ink, from its condition on: `{not open} [Push it] You push it.`
    r"\{(?P<asked>[^{}:|\n]+)\}\s*(?P<name>[^\[\]\n]*)\[(?P<only>[^\[\]\n]+)\](?P<more>[^\[\]\n]*)"
)
_FAIR = regex.late(r"\*set\s+(?P<name>\w+)\s+%(?P<sign>[+-])\s*(?P<n>\d+)")  # of a hundred, at most
_MACRO = regex.late(  # of Harlowe
    r"\((?:(?P<links>link-goto|link-reveal-goto)\s*:\s*[\"'](?P<words>[^\"']+)[\"']\s*,\s*[\"'](?P<there>[^\"']+)[\"']|(?P<goes>go-?to)\s*:\s*[\"'](?P<to>[^\"']+)[\"']"
    r"|(?P<either>either)\s*:\s*(?P<list>[^()]+)|set\s*:\s*\$(?P<name>\w+)\s+to\s+(?:it|\$(?P=name))\s*(?P<sign>[+-])\s*(?P<n>\d+)\s*|(?P<link>link)\s*:\s*[\"'](?P<said>[^\"']+)[\"'])\)"
    r"(?(link)\s*\[\s*\(go-?to\s*:\s*[\"'](?P<then>[^\"']+)[\"']\s*\)\s*\])"
)


def _of_macro(match: re.Match[str], known: Any) -> str:
    """What a macro of Harlowe does: it leads on, tells one of several, adds to a variable."""
    if match["either"]:
        listed = [each.strip().strip("\"'") for each in match["list"].split(",")]
        return f"`one of: {' / '.join(listed)}`"
    if match["name"]:
        name = _named(match["name"], known)
        right = f"{name} {match['sign']} {match['n']}"
        return f"`{right}`" if name and _reads(right, known) else ""
    led = _led(match["there"] or match["to"] or match["then"] or "", known.scenes)
    words = match["words"] or match["said"]
    return f"`- {sentence(words)} {led}`" if led and words else led


_CALLED = regex.late(r"\{\s*(?P<asked>(?:TURNS_SINCE|RANDOM)\([^()]*\)[^:{}]*)(?::(?P<said>[^{}|]*))?\}")
_VISITS = regex.late(
    r"(?P<no>not\s+|!\s*)?(?P<name>[A-Za-z]\w*(?:\.\w+)?)(?:\s*(?P<how>>=|<=|==|!=|>|<)\s*(?P<n>\d+))?"
)
_SINCE = regex.late(
    r"TURNS_SINCE\(\s*(?:->|→)?\s*(?P<name>\w+)\s*\)\s*(?P<how>>=|<=|==|!=|>|<)?\s*(?P<n>-?\d+)?"
)
_RANDOM = regex.late(r"RANDOM\(\s*1\s*,\s*(?P<most>\d+)\s*\)\s*(?P<how>>=|<=|==|>|<)\s*(?P<n>\d+)")


def _of_ink(asked: str, known: Any) -> str:
    """What ink asks of its knots and of chance: a scene that was entered, so many times; one time in six."""
    said = asked.strip()
    if (chance := _RANDOM.fullmatch(said)) is not None:
        most, number = int(chance["most"]), int(chance["n"])
        many = {">=": most - number + 1, ">": most - number, "==": 1, "<": number - 1, "<=": number}[
            chance["how"]
        ]
        return f"`{many} in {most}`" if 0 < many < most else ""
    since, visits = _SINCE.fullmatch(said), _VISITS.fullmatch(said)
    match = since or visits
    name = match["name"].rpartition(".")[2] if match else ""
    if match is None or _named(name, known) or not (led := _led(name, known.scenes)):
        return ""
    scene = led.partition("[")[2].partition("]")[0]
    if since is not None:
        never = match["n"] == "-1" and match["how"] == "=="
        return f"`{'unless' if never else 'if'} visited {scene}`"
    if match["how"] is None:
        return f"`{'unless' if match['no'] else 'if'} visited {scene}`"
    if match["no"]:
        return ""
    how = {"==": "=", "!=": "is not"}.get(match["how"], match["how"])
    return f"`if visits of {scene} {how} {match['n']}`"


def _condition(asked: str, known: Any, whole: str) -> str:
    if right := _of_ink(asked, known):
        return right
    said = asked.strip(" ()")
    for pattern, right in WORDS:
        said = re.sub(pattern, right, said)
    said = " ".join(re.sub(r"\b(\w+_\w+)\b", lambda match: _named(match[1], known) or match[1], said).split())
    said = re.sub(r"^(?:the|is)\s+", "", said)
    verb = "unless" if whole.lower().startswith("unless") else "if"
    from solo.scenario.reading.phrased import rephrased

    for each in (re.sub(r"\bis (?=\d)", "= ", said), said, rephrased(asked.strip(" ()"), known)):
        if _reads(f"{verb} {each}", known):
            return f"`{verb} {each}`"
    return ""


def _named(name: str, known: Any) -> str:
    """The variable of that name, as it is declared."""
    bare = name.strip().strip("$@")
    return next(
        (
            found
            for each in (bare, bare.replace("_", " "), bare.replace("_", "-"))
            if (found := known.variable(each))
        ),
        "",
    )


def _arrow(name: str, known: Any) -> str:
    return _led(name, known.scenes)


def _set(name: str, how: str, value: str, known: Any) -> str:
    held = known.variables[name.lower()]
    sign = "+" if how in ("+", "+=", "++") else "-" if how in ("-", "-=", "--") else "="
    low = {"yes": "true", "no": "false", "on": "true", "off": "false"}.get(value.lower(), value.lower())
    value = (low if isinstance(held.first, bool) else value) or "1"
    right = f"{name} {sign} {value}"
    return f"`{right}`" if _reads(right, known) else ""


def _reads(words: str, known: Any) -> bool:
    """Whether words are something of ours, with nothing to say against it."""
    told: list[Problem] = []
    before = len(known.notes)
    tries, known.tries = known.tries, 0
    try:
        with known.trial():
            found = read_span(Span(words, known, lambda offset: Place("", 1, 1 + offset), told))
            return found is not None and not told and len(known.notes) == before
    except Unreadable:
        return False
    finally:
        known.tries = tries
