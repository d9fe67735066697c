"""Prose that was meant to do something: directives without their backticks, and the languages of other tools.

One pattern looks for anything suspicious in a paragraph; only where it finds some is the paragraph looked at
again, net by net, the first that holds telling. What may live here: looks at the words of one line.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from solo.core import regex
from solo.scenario.reading.asks import asked
from solo.scenario.reading.documents import FOOTNOTE, Document, Node
from solo.scenario.reading.printed import printed
from solo.scenario.reading.vocabulary import Vocabulary
from solo.scenario.words import APPROACHES

_APPROACH = "|".join(APPROACHES)
_OPEN = r"(?:(?<=[\[({<\"“‘'´*_])|(?<=[\[({<\"“‘'´*_]{2}))"
_FIRST = r"(?:^|(?<=[.!?:;,)\"”’*]\s)|(?<=\x00\s)|(?<=\x00)|(?<=\s→\s)|(?<=\n))"
_SPAN = "moments?|hours?|watch(?:es)?|nights?|days?|weeks?"
_DICE = r"\d{0,2}d\d{1,3}(?:\s?[+-]\s?\d+)?|\d{1,3}"
_LAST = r"(?=\s*(?:$|[.!;,\])}>\"”’'´*_]*(?:\s*(?:→|->|\x00|\[|$))|[.;]\s|\s+[A-Z“\"]))"
_DONE = (  # a directive, as no prose says it
    rf"(?:test|oppose)\s+(?:{_APPROACH})\b(?:\s+(?:by|with)\s+\w+)*(?:\s*:\s*[\w' -]+)?(?:\s*,\s*(?:easy|normal|hard|heroic))?"
    rf"|(?:harm|heal)\s+(?:(?:party|foes)\s+)?(?:{_DICE})(?:\s+[a-z]+)?"
    r"|(?:gain|lose|give|earn|pay)\s+(?:\d[\dd+*-]*)\s+[a-z][\w' -]{0,30}?"
    r"|xp\s+\d{1,3}|meet\s+\d[\dd+*-]*\s+[\w' -]{2,40}?|fight\s+\d[\dd+*-]*\s+[\w' -]{2,40}?"
    rf"|(?:rest|wait)\s+(?:\d+\s+)?(?:{_SPAN})|wait until (?:dawn|morning|noon|dusk|evening|midnight|night)"
    r"|here:\s*[a-z][\w, ]+|ask\s+[\"“][^\"”]+[\"”](?:\s+(?:un)?likely)?"
    r"|end\s+(?:victory|defeat|escape|death)|(?:join|part|warm|cool)\s+[A-Z]\w+"
)
_WEAK = r"(?:gain|lose|give|learn|roll|shop|do|act|fight|meet|join|part|end)(?:\s+[\w'-]+){0,4}"
_ASKS = (
    r"(?:if|unless|needs)\s+(?:not\s+)?(?:(?:has|know|visited|met|with|dead|chose|count of|system)\s+[\w\" ]{2,40}?"
    r"|\x03*\x01(?:\s*(?:<=|>=|==|!=|[<>=]|is not|is|at least|at most)\s*[\w']+)?)"
)
_ASKING = ("If", "Unless", "if", "unless", "needs")
_ALONE = r"(?:first|second|later|once|otherwise|else)"

NETS: tuple[tuple[str, str, str, str], ...] = (  # group, code, pattern, what to say of it
    ("s", "link-target", r"\[\[(?P<link>[^\]\n]{1,80})\](?:\[[^\]\n]*\])?\]", "wiki"),
    ("s", "foreign", r"\((?:set|put|move)\s*:[^)\n]*\)", "a variable is set in a code span: `NAME = 2`"),
    (
        "s", "foreign",
        r"\((?:if|unless|else|else-?if|elseif)\s*:[^)\n]*\)",
        "a condition is a code span in front of what it covers: `if NAME > 2`, and `otherwise`",
    ),
    (
        "s", "foreign",
        (r"\((?:cycling-link|seq-link|dropdown|input-box|a|array|link|link-goto|goto|go-to|display|print|click|replace|either|random|history|live|text-style|enchant)"
        r"[\w-]*\s*:[^)\n]*\)"),
        "macros of Twine do nothing here; a choice is an item of a list with an arrow, `- Go. → [Name](#anchor)`",
    ),
    (
        "s", "foreign",
        r"<<\s*/?[a-z=][^>\n]*>>|<%[^%\n]*%>|\{%[^%\n]*%\}|\{\{[^}\n]*\}\}",
        "macros of other tools do nothing here; write a code span: `if NAME`, `NAME = 2`",
    ),
    (
        "b", "foreign",
        (r"^\*(?:goto|gosub|goto_scene|gosub_scene|set|if|else|elseif|elsif|choice|fake_choice|label|finish|page_break|temp"
        r"|create|ending|comment|rand|return|title|scene_list|hide_reuse|disable_reuse|selectable_if|stat_chart"
        r"|input_text|input_number|line_break|achieve|params|image|sound|link|link_button|config|line|print|allow_reuse|setref"
        r"|redirect_scene|script|restart|save_game|bug)\b(?![^*\n]*[^\s*]\*)"),
        ("commands of ChoiceScript do nothing here; choices are items of a list, `- Go. → [Name](#anchor)`, and what "
        "happens stands in code spans"),
    ),
    ("b", "foreign", r"^\((?:\w+_\w+|(?:opts?|options|loop|top|start|after|done|choices|gather|again|begin|next|main|menu|label)\d*)\)(?=\s)", "a label of another tool is told as it stands; take it out: `visited NAME` and `chose \"words\"` ask for scenes and choices"),
    ("b", "foreign", r"^~\s*[\w(\x01\x03]", "a variable is set in a code span: `NAME = 2`, `NAME + 1`"),
    (
        "b", "foreign",
        r"^(?:VAR|CONST|LIST|temp)\s+\w+\s*=",
        "variables are declared under `state:` in the front matter: `  NAME: 0`",
    ),
    ("i", "foreign", r"(?<=\s)(?:VAR|CONST|LIST)\s+\w+\s*=", "variables are declared under `state:` in the front matter: `  NAME: 0`"),
    ("b", "foreign", r"^(?:INCLUDE|EXTERNAL)\s+\w", "other files of the folder are read by themselves; take this out"),
    ("b", "foreign", r"^={1,4}\s*\w[\w ().,]*=*$", "a scene is headed by `## Name`"),
    ("s", "no-ticks", r"(?:[\[{]|\((?=[^()\n]*[/|:]))(?P<varied>(?:in turn|one by one|once each|shuffled|one of)\b[^\])}\n]*)[\])}]", "do"),
    ("b", "foreign", r"^(?:===|\+\+\+|:::|;;;)", "this sign means nothing here; a pause is `---`, a scene `## Name`"),
    ("b", "foreign", r"^::\s*\S", "a scene is headed by `## Name`"),
    ("b", "foreign", r"(?m)^[ \t]*(?:label|jump|call|menu|scene|goto)\s*\w*:\s*$|^[ \t]*(?:jump|goto|gosub)\s+\w+\.?$",
     "a scene is headed by `## Name`, and an arrow leads there: `→ [Name](#anchor)`"),
    (
        "b", "foreign",
        (r"^(?:(?!(?:There|This|That|It|He|She|Here|What|Nobody|Nothing|One)\b)(?:The )?[A-Z][\w' ]{0,40} is a (?:room|thing|container|supporter|door|person|backdrop)\b"
        r"|(?:Instead of|Every turn|When play begins|Understand|To decide|Check|Carry out|Report)\b[^.]*:|Understand [\"“][^\"”\n]+[\"”] as\b"
        r"|(?:After|Before|Instead of) \w+ing\b[^.\"“]{0,60}[,:] (?:say|try|now|stop)\b|The (?:description|printed name|initial appearance) of [^\"“.]{1,40} is [\"“])"),
        "inform",
    ),
    ("b", "foreign", r"^(?:say|print|println|echo|writeln)\s*\(?\s*[\"“].*[\"”]\s*\)?\s*[;.]?\s*$", "what is told stands alone; take the word and the quotes about it out"),
    ("s", "foreign", r"\$\{?(?:[A-Za-z_]\w*|\x03*\x01)\}?", "a value is shown by the variable's name in a code span: `NAME`"),
    (
        "s", "foreign",
        r"\{[^{}\n]{1,120}\}",
        "braces",
    ),
    ("s", "foreign", r"\[(?:say|a random|the)\b[^\]\n]*\](?!\()",
     "brackets do nothing here, and are shown as they stand; take them out: what a variable holds is shown by its name in backticks"),
    ("s", "left-open", r"\[(?:[Cc]omments?|COMMENT|[Nn]otes?|NOTE|[Ee]ditors?|[Aa]uthor(?:'s note)?|[Qq]uery|[Cc]heck|CHECK|TK|GM|DM)\b[:\s][^\]\n]*\](?!\()",
     "this is told to the player as it stands; a note to oneself is written `<!-- … -->`"),
    ("s", "foreign", r"\[(?:if|unless|else|otherwise|end if|or|one of)\b[^\]\n]*\](?!\()",
     "brackets do nothing here; a condition is a code span in front of what it covers: `if NAME`"),
    ("s", "foreign", r"\[/?(?:i|b|u|s|em|strong|color|size|quote|center)(?:=[^\]\n]*)?\](?!\()", "this sign is shown as it stands; words that stand out are set in stars: `*so*`"),
    ("s", "foreign", r"(?<=\w)\[[.,!?…][^\[\]\n]{0,60}\](?![(\[:])(?![\s\S]*->)",
     "brackets of ink are shown as they stand; a choice is offered by its first sentence, and what is told stands behind it: `- Knock. You knock, and wait.`"),
    ("s", "foreign", r"[\[<](?:\x03*\x01|who|hero)[\]>](?!\()", "shown"),
    ("s", "foreign", r"[\[<«](?i:(?:your |the )?(?:player|character|hero|pc|name)(?:['’]s)?(?: name)?)[\]>»](?!\()|(?<![\w`])(?:PLAYER|PLAYERNAME|HERO|HERONAME|PCNAME)(?![\w`])", "what the hero is called is shown so: write `hero`"),
    ("s", "foreign", r"(?<!\w)(?:&&|(?<!\x02 )\|\|(?=[^\S\n]*[^\s|]))(?!\w)", "write `and`, `or`, within a code span"),
    ("s", "foreign", r"(?<![\w*])\*(?:goto|goto_scene|gosub|finish|page_break)\b",
     "an arrow and a link lead on: `→ [Name](#anchor)`, and `end` ends it"),
    ("s", "foreign", r"<!-?(?!-)\s?\w[^>\n]*-?>|\{#[^}\n]*#\}|\{/\*|/\*[^*\n]*\*/|%%[^%]+%%", "a comment is written `<!-- so -->`"),
    ("s", "foreign", r"^\[![\w -]+\][-+]?", "a callout of another tool is shown as it stands; take this out: what stands behind `>` is read aloud, and a note to oneself is `<!-- … -->`"),
    ("s", "foreign", r"<>|<-(?=\s*[\w\[])", "this sign means nothing here; `do SCENE` plays another scene's text"),
    (
        "n", "foreign",
        (r"\b(?:[Tt]urn|[Gg]o|[Pp]roceed|[Cc]ontinue) (?:to|at) (?:page |section |paragraph |entry |passage |number |§ ?)?"
        r"\*{0,2}\d{1,4}\b(?! [a-z])(?!\W*(?:→|->))"),
        "an arrow and a link lead on: `→ [Name](#anchor)`; scenes have names, not numbers",
    ),
    (
        "n", "foreign",
        r"\b(?:DC|TN|CR)\s?\d{1,2}\b",
        "a test is a code span, with a difficulty in words: `test agility: locks, hard`",
    ),
    (
        "n", "foreign",
        (r"\b(?:[Mm]ake|[Rr]oll|[Aa]ttempt|[Pp]ass|[Ss]ucceed (?:on|at)|[Ff]ail) (?:an?|your|the) (?:\w+ ){0,3}?"
        r"(?:check|save|saving throw|skill test|ability test|STR|DEX|WIL|CON|INT|WIS|CHA)\b"),
        "a test is a code span: `test agility: locks, hard`",
    ),
    ("n", "foreign", r"\b(?:STR|DEX|CON|INT|WIS|CHA|WIL|Strength|Dexterity|Wisdom) (?:save|check|saving throw)\b", "a test is a code span: `test agility: locks, hard`"),
    ("n", "no-ticks", r"\bOn an? (?:success|failure|failed \w+|successful \w+)(?=[,:])|\bIf you (?:succeed|fail) (?:on|at) (?:an?|the|this|your) (?:\w+ )?(?:test|check|save|roll)(?=[,:])",
     "words decide nothing; a success is told behind a `test`, and a failure behind `or else`: `test might` You are up. or else You are down."),
    ("n", "foreign", r"\b[Ss]ave (?:vs|versus)\b\.?", "a test is a code span: `test will: fear`"),
    ("n", "no-ticks", r"(?<![\w-])\d{1,2}d(?:4|6|8|10|12|20|100|%)(?:\s?[+-]\s?\d+)?(?![\w-])", "dice"),
    ("w", "no-ticks", rf"{_OPEN}(?P<bracketed>(?:{_DONE}|{_ASKS}))(?=[\]\)}}>\"”’'´*_])", "do"),
    ("w", "no-ticks", (r"\((?:You|Each|Everybody|Everyone|The (?:party|heroes|hero)|They)\s+(?:(?:each|all|now)\s+)?(?P<deed>gain|receive|get|earn|lose)s?"
     r" (?P<given>(?:\d+ |an? |one |two |three )[\w' -]+?)\.?\)"), "given"),
    ("w", "no-ticks", r"(?<=[(\[{])(?P<also>also\s+[a-z][\w' /-]*,[\w' ,/-]+)(?=[)\]}]\s*(?:→|->|\x00|$))", "do"),
    ("w", "no-ticks", rf"(?<![\w'-])(?P<sure>(?:test|oppose)\s+(?:might|agility|wits)\b[\w: ,-]*?){_LAST}", "do"),
    ("w", "no-ticks", rf"{_FIRST}(?P<done>{_DONE}){_LAST}", "do"),
    ("w", "no-ticks", rf"{_FIRST}(?P<asked>{_ASKS})(?=\s*[,:;.]?\s+[A-Z\"“]|\s*:)", "if"),
    ("b", "no-ticks", r"^(?P<worded>(?:If|Unless)\s+(?:not\s+)?\x03*\x01)(?=\s*:)", "if"),
    ("w", "no-ticks", rf"(?<=\x02)\s+(?P<behind>{_ASKS})\.?\s*$", "if"),
    ("w", "no-ticks", rf"^(?P<alone>{_ALONE})[:,]?\s+(?=[A-Z\"“\x00])", "alone"),
    ("w", "no-ticks", r"^(?P<alone>(?:First|Second|Later|Once|Otherwise|Else)):\s+(?=[A-Z\"“\x00])", "alone"),
    ("w", "no-ticks", r"(?<=\bor else )(?P<elsewise>(?:do|roll|shop) (?:the )?[A-Z][\w' ]*|(?:gain|lose|learn|harm|give|earn|pay) (?:an? |the )?\w[\w ]*?)(?=[.;]|\s*(?:→|->|\x00|$))", "do"),
    ("w", "no-ticks", r"(?<![\w'’-])(?P<rolled>(?:roll|shop)(?:,? (?:new|shuffled))?)(?=\s*\x02)", "do"),
    ("w", "no-ticks", r"(?:(?<=[.!?]\s)|(?<=[.!?][\"”’)*]\s))(?P<mark>again|hidden|apart|once|otherwise|always)(?=\s+(?:[\"“‘*A-Z\x00→]|$)|$)", "mark"),
    ("w", "no-ticks", rf"(?<=[.!?]\s)(?P<weak>{_WEAK})\.?(?=\s*(?:→|->|\x00|$))", "do"),
    ("v", "no-ticks", r"(?<![\w-])(?P<set>\x03*\x01\s*(?:\+=?|-=?|=|:=)\s*(?:\d{1,4}|true|false)|\x03*\x01(?:\+\+|--))(?![\w-])", "set"),
    ("*", "open-bold", r"\*\*", "bold"),
    ("s", "open-bold", r"\*{4,}", "bold with no words, or two of them run together; write `**Kind**, **Helpful**`, with a comma between"),
    ("b", "foreign", r"^\[[ xX]?\](?=\s)", "a list of tasks is none here; an item begins with `- `, and its words"),
    ("l", "list-sign", r"(?m)^[ \t]*(?:[•·‣▪●○◦⁃]|[–—](?=.*(?:→|->|\x00|\*\*|\x02))|--+(?!-))[ \t]*(?=\S)|^[ \t]*-(?=\*\*\w|[A-Z\"“\x00][^-\n]*(?:→|->|\x00))", "item"),
    ("s", "foreign", r"\[\^\w+\]", FOOTNOTE),
    ("w", "list-sign", r"(?<=[.!?]) (?:[-*•–] (?=[A-Z][^.!?\n]{2,60}[.!?]\s(?:\x00|→|->))|[-•] (?=(?P<next>[A-Z][^.!?`\n]{2,60}[.!?](?:\s[^\n]*|$))))", "split"),
    ("s", "no-ticks", r"\\`\s*(?P<escaped>[^\W\d_][^`\\\n]{0,80}?)\s*\\?`", "escaped"),
    ("s", "foreign", r"~~\S|(?<!=)==[^\s=][^=\n]*==(?!=)|(?<!\S):[a-z_]{3,}:(?!\S)",
     "marked"),
    ("k", "no-arrow", r"(?:(?:^|[.!?:;][\"”’')]?\s*|\x00\s)\x00+|[.!?][\"”’']?)\s*(?:(?![-=]+>)[<>»–—=~+←⇐…-]+\s*)?(?:go )?back\.?$", "back"),
    ("s", "link-target", r"\]\((?:#[\w-]+)?(?:\s|$)(?!.*\))", "the brackets of a link are not closed: `[Name](#anchor)`"),
    ("s", "link-target", r"\([^()\[\]\n]{1,40}\)\[#?[\w-]+\]", "a link is `[Name](#anchor)`: square brackets first"),
)  # fmt: skip
_VERBS = (
    "test|oppose|harm|heal|gain|lose|give|earn|pay|xp|meet|fight|rest|wait|here|ask|end|join|part|warm|cool|if|unless"
    "|needs|first|second|later|once|otherwise|else|learn|roll|shop|do|act|truth|clock|also"
)
_BEGINS = regex.late(  # at the head of a paragraph
    rf"(?:First|Second|Later|Once|Otherwise|Else):|(?:If|Unless) [^:.]{{1,30}}:|[\"“'‘*_\[(]{{0,2}}(?:{_VERBS}|in|on|was|also|again|hidden|apart|every|always|noise|VAR|CONST|LIST|INCLUDE|EXTERNAL|temp|label|jump|call|menu|scene|goto|gosub|say|print|println|echo|writeln|Instead of|Every turn"
    r"|When play|Understand|To decide|Check|Carry out|Report|After|Before|The description of|The printed name of|The initial appearance of)\b|[*~=+:;–—•·‣▪●○◦⁃\[-]|\(\w+\)|(?:The )?[A-Z][\w' ]{0,40} is a "
)
_SUSPECT = {  # anywhere in it; each begins with few signs, so that it is quick
    "s": regex.begun(r"{}$~<•‣*\[(\])\\&|=:%/PH«", r"[{}$~<•‣]|%%|\[[!.,?…]|/\*|PLAYER|HERO|PCNAME|[«\[](?i:your|the|player|character|hero|pc|name)\b|\*{4}|\[\[|[\[(](?:if|unless|else|otherwise|end|or|one|(?i:comment|note|editor|author|query|check|tk|gm|dm)|once|in turn|shuffled|say|a|the|\^|test|oppose)\b|\]\((?:#[\w-]+)?(?:\s|$)"
               r"|\)\[|[\[<]\w+[\]>](?!\()|\\`|\([a-z-]+:|&&|\|\||==|:[a-z_]+:|\*(?:go|fin|page_)"),
    "w": regex.begun(r".!?:;,)\"”’*\n→(\[<“‘'´_`\x00\x02{o", rf"(?:[.!?:;,)\"”’*\n→(\[<“‘'´_]\s?|[`\x00\x02]\s)(?:{_VERBS})\b|or else (?:do|roll|shop|gain|lose|learn|harm|give|earn|pay) |[.!?][\"”’)*]?\s(?:again|hidden|apart|always)\b|[.!?] [-*•–] [A-Z]|[\[{{<](?:again|hidden|apart|always|noise)\b|\((?:You|Each|Every|The|They)\b"),
    "l": regex.late(r"(?m)^[ \t]*(?:[–•·‣▪●○◦⁃—]|-(?! ))"),
}  # fmt: skip
MOST_OF_FIELD = 60
_FIELD = regex.late(
    r"[*_]{0,2}(?P<name>[A-Za-z][\w -]{0,30}?)[*_]{0,2}\s*(?P<sign>::?)[*_]{0,2}\s*(?P<value>[\w.-]+|(?<=:: )\S.*)"
)
MOST_KEPT = 2_000  # letters of a line of which is kept what it may be caught in
_DIGIT = regex.late(r"\d")
_ROLLED = ("On a", "If you succeed", "If you fail", "heck", "save", "Save", "saving throw", "Saving throw")
_SAID = {  # the same group, where one of these words stands
    word: regex.late(pattern)
    for words, pattern in (
        (("test ", "oppose "), r"(?:test|oppose) (?:might|agility|wits)\b"),
        (("roll", "shop"), r"\b(?:roll|shop)(?:,? \w+)? ?[\[\x02]"),
    )
    for word in words
}
_SIGN = regex.begun(r"+=\-", r"[+=-]=?\s?(?:\d|true|false)|\+\+|--")
_SHUT = regex.late(
    r"\\`[^`\n]*\\?`|`[^`]*`|\[[^\[\]]*\]\([^()\s]*\)|https?://\S+|<!--.*?-->|\\[^`]", re.DOTALL
)


_THEIRS = ("foreign", "link-target")
_THEIR_LINK = "a link of another tool; write `"
MOST_BELOW = 4  # of another tool, told of one paragraph beside the first


class Stray(NamedTuple):
    """What a line holds that was meant to do something: where, the code, and what to say."""

    offset: int
    code: str
    said: str


class Nets:
    """The nets for one adventure: what its variables are called is part of them."""

    def __init__(self, known: Vocabulary):
        names = sorted(
            (name for name in {**known.variables, "noise": None} if len(name) > 1), key=len, reverse=True
        )[:300]
        said = "|".join(map(re.escape, names))
        self.names = regex.passing(rf"(?<![\w-])(?:{said})(?![\w-])", re.IGNORECASE) if names else None
        self.set = regex.passing(rf"(?:{said})\s?(?:[+:-]?=|\+|-)", re.IGNORECASE) if names else None
        self.low = [name.lower() for name in names]
        self.known = known

    def look(self, document: Document, node: Node, dice: bool = True, only: str = "") -> None:
        """Tell what a line of prose was meant to do; with `only`, by these groups of nets alone."""
        found = self.find(node.content, dice, only)
        if not found:
            return
        place = document.offsets(node)
        for each in (found, *self._below(node.content, found)):
            at = place(each.offset)
            said, line = each.said, document.lines[at.line - 1].lstrip()
            if each.code == "list-sign" and line.startswith("|"):
                continue  # no cell holds a list
            if line.startswith("[["):  # alone on its line it is a choice
                said = said.replace(_THEIR_LINK, f"{_THEIR_LINK}- ") if "→" in said else said
            document.problem(at.line, at.column, each.code, said, "warning")

    def _below(self, content: str, first: Stray) -> list[Stray]:
        """What else of another tool stands on the lines below the first of its paragraph."""
        if first.code not in _THEIRS or "\n" not in content[first.offset :].strip():
            return []
        more: list[Stray] = []
        begins = content.find("\n", first.offset) + 1
        for line in content[begins:].split("\n"):
            found = self.find(line, dice=False) if len(more) < MOST_BELOW else None
            sign = line.strip()[:1]
            if sign not in "[<(" and sign == content[first.offset :].lstrip()[:1]:
                begins += len(line) + 1
                continue  # more of what the first is
            if found and found.code in _THEIRS:
                more.append(found._replace(offset=begins + found.offset))
            begins += len(line) + 1
        return more

    def find(self, content: str, dice: bool = True, only: str = "") -> Stray | None:
        """The first thing in a line that was meant to do something."""
        if not only and ":" in content and len(content) < MOST_OF_FIELD and (field := self._field(content)):
            return Stray(0, "foreign", field)
        aloud = not only and dice and _PRINTED.search(content) is not None
        if not self._groups(content) and not _IF.search(content) and not aloud:
            return None
        text = _SHUT.sub(_blank, content)
        groups = self._groups(text)
        if only:
            groups = "".join(letter for letter in groups if letter in only)
        if not groups and (only or not (_IF.search(text) or aloud)):
            return None
        masked = self.names.sub(_mask, text) if self.names and self._names_one(text) else text
        caught = min(self._caught(content, masked, groups, dice), default=None)
        if caught and content.startswith("otherwise", caught.offset) and "`test " in content[: caught.offset]:
            return None  # behind a test it begins a failure: of which the reader of lines tells
        one_of = caught is not None and "one of several" in caught.said
        if caught and caught.code == "foreign" and (not one_of or content[: caught.offset].endswith("@")):
            from solo.scenario.reading.theirs import ours

            if closed := _CLOSES.match(content, caught.offset):
                said = f"`{closed[0]}` closes nothing here: a condition covers its words up to the next, or to `always`; take it out"
                caught = Stray(caught.offset, "foreign", said)
            elif right := ours(content[caught.offset :], self.known):
                caught = Stray(
                    caught.offset,
                    "foreign",
                    f"this is how another tool writes it, and does nothing here; write {right}",
                )
        if caught and caught.code == "link-target" and content.startswith("[[", caught.offset):
            from solo.scenario.reading.theirs import linked

            end = content.find("]]", caught.offset) + 2
            if right := linked(content[caught.offset : end], content[end:], self.known):
                caught = caught._replace(said=f"{_THEIR_LINK}{right}`")
        free = caught is None or caught.said.startswith("this happens only in backticks")
        if free and _IF.search(text) and (worded := asked(self.known, content, masked)):
            caught = Stray(worded[0], "no-ticks", worded[1])
        beside = caught is None or caught.said.startswith("dice in prose")
        if aloud and beside and (spoken := printed(self.known, content, text)):
            return Stray(*spoken)
        return caught or (self._bare(content, text) if "w" in groups or "b" in groups else None)

    def _field(self, content: str) -> str:
        """What to say of a line that is `NAME: VALUE` of a variable, or `NAME:: VALUE`, as note books have it."""
        match = _FIELD.fullmatch(content.strip())
        if match is None:
            return ""
        value = match["value"].strip(" .")
        held = self.known.variables.get(match["name"].strip("*_ ").lower())
        if held is None:
            right = f"`  {match['name']}: {value}`, under `state:` in the front matter, and `{match['name']} = …` where it changes"
            field = match["sign"] == "::" and " " not in match["name"]
            return (
                f"a field of another tool is shown as it stands; a variable is written {right}"
                if field
                else ""
            )
        first, low = held.first, value.lower()
        fits = (
            low in ("true", "false")
            if isinstance(first, bool)
            else low.isdigit() if isinstance(first, int) else low in {word.lower() for word in held.words}
        )  # fmt: skip
        return f"this is told, and sets nothing: write `{held.name} = {low}`" if fits else ""

    def _bare(self, content: str, text: str) -> Stray | None:
        """Words that read as a directive, in a place where prose has none."""
        from solo.scenario.reading.bare import found

        start, end = next(found(self.known, text), (0, 0))
        said = " ".join(content[start:end].split())
        return Stray(start, "no-ticks", f"this happens only in backticks: write `{said}`") if end else None

    def _groups(self, text: str) -> str:
        """The groups of nets that something in a text may be caught in, by their letters."""
        found = _suspected(text) if len(text) > MOST_KEPT else _suspected_before(text)
        if self.set and _SIGN.search(text) and self._names_one(text) and self.set.search(text):
            found += "v"
        return found + "*" * (text.count("**") % 2)

    def _names_one(self, text: str) -> bool:
        """Whether a variable's name may stand in a text: looking for each is faster than matching all of them at each word."""
        low = text.lower()
        return any(name in low for name in self.low)

    def _caught(self, content: str, masked: str, groups: str, dice: bool) -> Iterator[Stray]:
        for group, code, pattern, said in NETS:
            if group not in groups and not ("b" in groups and group == "w"):
                continue
            if said == "if" and not any(map(masked.__contains__, _ASKING)):
                continue
            match = _compiled(pattern).search(masked)
            if match is not None and (dice or said != "dice"):
                whole = content[match.start() : match.end()]
                yield Stray(match.start(), code, _said(said, match, whole))


def _suspected(text: str) -> str:
    """The groups of those nets that know no names."""
    found = "b" if _BEGINS.match(text) else ""
    found += "".join([letter for letter, each in _SUSPECT.items() if each.search(text)])
    if _DIGIT.search(text) or any(map(text.__contains__, _ROLLED)):
        found += "n"
    if "w" not in found and any(word in text and each.search(text) for word, each in _SAID.items()):
        found += "w"
    found += "i" if "VAR " in text or "CONST " in text or "LIST " in text else ""
    return found + ("k" if text.endswith(("back", "back.")) else "")


# A text is read again and again with little changed: as it is written, and as what is told of it is tried.
_suspected_before = lru_cache(maxsize=4096)(_suspected)


_PRINTED = regex.late(  # what only who runs a game is told
    r"\d{0,2}d\d{1,3}(?: ?[x×*] ?\d+)? ?(?:gp|sp|cp|gold|silver|copper|coin)|\b[Rr]oll(?:s|ing)? (?:an? )?1?d\d|\b\d{1,5} ?(?:XP|EP)\b|\bXP: ?\d|\b(?:Any|Each|Every|All|Those) (?:\w+ )?(?:player|PC|character|adventurer|party member|hero)"
    r"|\b(?:has|have) (?:AC ?:? ?\d|\d{1,3} ?(?:HP|hp|hit point))"
    r"|\([^()\n]*(?:\d ?(?:HP|hp|hit point|HD)|\b(?:HP|hp|HD|AC|ML|STR|DEX) ?:? ?\d)|\b(?:[Rr]andom|[Ww]andering) (?:encounter|monster)"
    r"|\b(?:If|When|Whenever|Should|As soon as|Once|Unless) (?:\w+ ){0,3}(?:player|PC|character|adventurer|party|heroes)|\b(?:If|Unless) you(?:r party)? (?:do not |don't )?(?:have|has|carry|know|own|hold|met|brought|are carrying)"
    r"|\b[Ss]ee (?:also )?(?:the )?(?:pp?\.|pg|page)|^(?:`[^`]*` )?[*_]{0,3}(?i:read|boxed|player text|narrat|description|GM|DM|ref|warden|judge|keeper|author|notes? |hidden info|treasure|loot|reward|monster|creature|enem|foe|opponent|NPC|encounter|inhabitant|occupant|exit|ways out|trap|hazard|skill check|saving|lighting|illumination|visibility|reaction|roll reaction|roll for reaction|attitude|disposition|tactic|development|scaling|adjusting|hook|adventure hook|running this|boss)[^.:\n]{0,40}[:.]"
)
_IF = regex.late(r"\b(?:[Ii]f|[Uu]nless|[Ww]hen|[Ww]hile) [^.!?\n]{0,60}?(?:[<>=]|,|:)")
_CLOSES = regex.late(
    r"[\[({<%]{1,2}\s*(?:/\s*if|end\s*-?\s*(?:if|unless|case|switch|for)|endif|fi)\s*[\])}>%]{1,2}",
    re.IGNORECASE,
)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return regex.late(pattern)


def _blank(match: re.Match[str]) -> str:
    """Code spans and links, put out of sight at their length."""
    text = match[0]
    if text.startswith("\\`"):
        return text  # no span, but what was to be one
    if text[0] == "`":
        return "\x00" * len(text)
    return "\x02" * len(text)


def _mask(match: re.Match[str]) -> str:
    """A variable's name, as the nets know it: one sign, at its length."""
    return "\x01" if len(match[0]) == 1 else "\x01".rjust(len(match[0]), "\x03")


_FILE = regex.late(r"\.(?:png|jpe?g|gif|svg|webp|bmp|pdf|mp3|ogg|wav|mp4|webm|canvas)$", re.IGNORECASE)
_RULES = {  # how rules of Inform begin, and what to write
    "Every turn": "what comes every turn stands in a paragraph under `## Always`, without these words; `every 2 turns` is a condition",
    "When play begins": "what is told first stands on the title page, or in the first scene; take these words out",
    "After": "what is told once something is done stands behind its choice; what a player may type stands behind `on`, in an item of a list: `- `on open chest` It creaks.`",
    "Before": "what is told before something is done stands in its choice, in front of its `test` or arrow",
    "The ": "what a thing is like is told under its name in `## Items`, `### Lamp`, without these words",
    "Instead of": "what a player may type stands behind `on`, in an item of a list: `- `on look gulls` They look back.`",
}


def _given(deed: str, what: str) -> str:
    """The code span for what a sentence says that somebody gains or loses."""
    number = re.match(r"\d+", what)
    many = number[0] if number else "1"
    low = what.lower()
    if re.search(r"\b(?:xp|experience)\b", low):
        return f"write `xp {many}`"
    if re.search(r"\b(?:hp|hit points?)\b", low):
        return f"write `{'harm' if deed == 'lose' else 'heal'} {many}`"
    if re.search(r"\b(?:coins?|gp|sp|cp|gold|silver)\b", low):
        return f"write `{'pay' if deed == 'lose' else 'earn'} {many} coins`"
    bare = re.sub(r"^(?:an?|one)\s+", "", what)
    return f"write `{'lose' if deed == 'lose' else 'gain'} {bare}`"


def _said(said: str, match: re.Match[str], whole: str) -> str:
    words = " ".join(whole.split()).strip(" .,:;")
    if said == "wiki" and _FILE.search(whole.strip("[]").partition("|")[0]):
        return "a picture cannot be shown here; take it out"
    if said == "wiki":
        name = re.split(r"\||->|<-", whole.strip("[]"))[-1].strip()
        name = name.lstrip("#")
        return f"a link of another tool; an arrow and a link lead on: `→ [{name}](#{'-'.join(name.lower().split())})`"
    if said == "braces" and "TURNS_SINCE" in whole:
        return "nothing keeps how many turns ago something was; `visited NAME` asks whether one was there, `turns` is how many went by since the beginning"
    if said == "braces":
        varied = [word.strip() for word in whole.strip("{}").lstrip("&!~").split("|")]
        if (name := whole.strip("{}").strip()) in (
            "who",
            "hero",
            "they",
            "them",
            "their",
            "days",
            "hours",
            "coins",
        ):
            return f"braces do nothing here; a value is shown in backticks: write `{name}`"
        if len(varied) > 1 and ":" not in whole and all(varied):
            how = {"&": "in turn", "!": "once each", "~": "shuffled"}.get(whole[1:2], "one by one")
            return f"braces do nothing here; one of several is told so: `{how}` *{' / '.join(varied)}*"
        return "braces do nothing here; a condition is a code span in front of what it covers, `if NAME`, a value `NAME`"
    if said == "shown":
        return f"brackets do nothing here; a value is shown in backticks: write `{whole[1:-1]}`"
    if said == "dice":
        return f"dice in prose are not rolled; write `{words}` in backticks, or `harm {words}` where it hurts"
    if said == "given":
        return f"this is told, and does not happen; what happens is a code span: {_given(match['deed'].lower(), match['given'])}"
    if said == "set":
        words = re.sub(r"\s*(?::=|=)\s*", " = ", re.sub(r"\s*([+-])=\s*", r" \1 ", words))
        words = re.sub(r"\s*(\+|-)\1$", r" \1 1", words)
    if said in ("do", "set"):
        return f"this happens only in backticks: write `{words}`"
    if said == "if":
        return f"a condition stands in backticks: write `{words[:1].lower()}{words[1:]}`"
    if said == "back":
        return "an arrow leads back: write `→ back`"
    if said == "alone":
        low = words.lower()
        return f"a condition stands in backticks: write `{'otherwise' if low == 'else' else low}`"
    if said == "mark":
        return f"a word of the format stands in backticks: write `{match['mark']}`"
    if said == "inform" and (typed := re.match(r"Understand [\"“](?P<words>[^\"”]+)", whole)):
        return f"what a player may type stands behind `on`, in an item of a list: `` - `on {typed['words'].lower()}` … ``; other words for a choice that is listed: `also {typed['words'].lower()}`"
    if said == "inform":
        room = re.match(
            r"(?:The )?(?P<name>[A-Z][\w' ]*?) is a (?P<kind>room|person|thing|container|door|supporter|backdrop)",
            whole,
        )
        if room and room["kind"] == "room":
            return f"a place is a scene here: write `## {room['name']}` on a line of its own, and what it is like below it"
        if room and room["kind"] == "person":
            return f"somebody stands under `## People`: write `### {room['name']}` there, and what they are like below it"
        if room:
            return f"a thing stands under `## Items`: write `### {room['name']}` there, and what it is like below it"
        rule = next((ours for theirs, ours in _RULES.items() if whole.startswith(theirs)), "")
        return (
            rule
            or "rules of Inform do nothing here; places are scenes (`## Name`), and what happens stands in code spans"
        )
    if said == "marked":
        sign = whole if whole[0] == ":" else whole[:2]
        return f"`{sign}` is a sign of other Markdown, and shown as it stands; take it out"
    if said == "split":
        told = "an item of a list stands on a line of its own, with an empty line above the first: "
        return told + (
            f"`- {match['next'].strip()}`" if match["next"] and "\x00" not in match["next"] else "`- `"
        )
    if said == "escaped":
        return f"a backslash makes a backtick a letter, so nothing happens here; take it out: `{match['escaped']}`"
    if said == "bold":
        return "`**` is opened and not closed; bold has two stars at either end"
    if said == "item":
        return "an item of a list begins with a dash and a blank: `- `"
    return said
