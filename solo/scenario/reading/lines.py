"""One line of a scenario (a paragraph, the first words of an item, a cell): inline tokens in, segments out.

First a line becomes a flat list of elements, in order: texts, conditions, directives, links. Then
`segments` groups them under the conditions that cover them, and `label` parts the words of a choice from
what it does.
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.directives.declaring import by_verb
from solo.scenario.expressions import Name
from solo.scenario.names import key_of, nearest, slug
from solo.scenario.reading import varying
from solo.scenario.reading.directives import LINKED, Heard, Mark, Was, Within, read_span
from solo.scenario.reading.documents import Node
from solo.scenario.reading.halfway import finished, joining
from solo.scenario.reading.inline import Token
from solo.scenario.reading.reach import reach
from solo.scenario.reading.scope import Scope
from solo.scenario.reading.spans import Span, Unreadable
from solo.scenario.sentences import ended, first_sentence, inside_quotes

CONDITIONS = (
    m.If, m.Unless, m.First, m.Second, m.Later, m.Once, m.Every, m.OneIn, m.Otherwise, m.Always,
)  # fmt: skip
SHOWN = (m.Text, m.ShowValue, m.ShowDice, m.Varied, m.CrossReference)
ARROW = r"(?:→|-{1,2}>|={1,2}>|(?:[⇒➔➙➛➜➝➞➡⟶⭢]|(?<=.)[►▶])\ufe0f?)"  # the last two begin lines as bullets do
_ONLY_ARROW = regex.late(rf"\s*{ARROW}\s*")
_SMALL_BETWEEN = regex.late(
    r"\s*(?:[:–—-]|(?:(?:on|at|from|in|to|with|the|a|an|table|scene)\b\s*){1,3})\s*", re.IGNORECASE
)
_WHO = regex.late(r"\bwho\b", re.IGNORECASE)
_FLOW = regex.late(
    rf"\bor\s+else\b\s*(?:[:,–—-](?!>)\s*)?(?P<then>{ARROW}\s*)?|(?P<arrow>{ARROW})\s*", re.IGNORECASE
)
_POINTED = regex.late(r"[→⇒➔➙➛➜➝➞➡⟶⭢►▶]")
_IN_WORDS = regex.late(
    r"(?:\b(?P<said>otherwise|else or|else|orelse|(?:(?:or|but) )?if not|(?:or,? )?failing (?:that|this|it)|or,(?= [a-z]+ [a-z]+,? )|(?:on|upon|in case of) (?:a )?(?:fail(?:ure|ing)?|miss|missed roll|bad roll)|failure|fail(?=\s*:)"
    r"|(?:if|when) (?:you|it|this|that|the test) fails?|if (?:it )?failed)\b|(?P<slip>(?-i:[Oo])r\s+[esalnio]{3,5}\b|[oO]r[ -]?(?:eles|esle|esles|elss|els|ese|lese|elsw)\b)|(?P<sign>(?<![\w/])(?:or|/|\|{1,2})(?=\s+(?-i:[A-Z\"“])|\s*$))|(?P<small>(?-i:or),?(?=\s+[^\W_])))[,:]?\s*",
    re.IGNORECASE,
)
_MARKED = regex.late(r"(?:(?:great|critical)\s+)?(?:success|failure)[.:]*", re.IGNORECASE)
_WORD_OF = regex.late(r"\s+(?-i:[a-z])")  # what goes on behind a word in the middle of a sentence
_APART = " ,;–—-("
_ELSE = regex.late(r"\s*(?:else|or[-_ ]?else|or|on fail(?:ure)?|fail(?:ure|ed)?)\s*[:,]?\s*", re.IGNORECASE)
_ELSE_IN = regex.late(r"\s*or[ -]else\s*[:,]?\s+(?P<said>\S.*)", re.IGNORECASE | re.DOTALL)
_FULL = regex.late(r"[.!][\"”’)]*\s*$")
_STOP = regex.late(r"[.,;:!?](?![.…])")
_TO = regex.late(
    r"\s+(?:(?P<to>(?:on|in|up|down|over|out)?\s*(?:to|into|onto|at)\b)\s*(?P<name>[^.!?,;\n]*)|(?P<none>))(?=[.!?,;\n]|$)",
    re.IGNORECASE,
)
_ON = regex.late(r",?\s+(?!or\s+else\b|and\s*$|or\s*$)(?P<on>[a-z][^.!?\n]*)")
_ASKS = regex.late(r"\s*(?:test|oppose|ask|if|unless|once|first|later|otherwise)\b", re.IGNORECASE)
_COUNT = regex.late(r"^(?:[\dd+*-]+|a|an|the|some|one|two|three|four|five|six)\s+", re.IGNORECASE)
_GLUED = regex.late(r"[\w+-]*\d[\w+-]*|[^\W\d_]{2,}|[^\W\d_s](?!\w)")
_ENDING_IN = regex.late(r"(?P<name>[^\W\d][\w ]*)(?P<end>['’]s)")
_SHOWN_NAMES = ("who", "hero")
NOTHING_FAILS = "nothing before `or else` on this line can fail; put a `test` there"
_UNDER = {"No room": m.Gain, "Too dear": m.Pay}  # what a failing of these is written under
_COMMENTED = regex.late(r"<!-?(?!-)[^>\n]*$")
_IN_DOUBLE = regex.late(r"\[\[[^\]\n]*$")
_BEHIND = regex.late(r"(?=[).!?…])(?P<closes>\))?(?P<stop>[.!?…]{0,3})(?=\s|$)")
_BACK = regex.late(r"(?:go\s+)?back\b\.?", re.IGNORECASE)
_ARROW_BACK = regex.late(rf"{ARROW}\s*(?:go\s+)?back\b", re.IGNORECASE)
_WANTS_LINK = regex.late(
    r"(?:^|.*\s)visited|(?P<verb>\w+)(?:\s+(?P=verb))?\b\s*(?P<rest>[,+].*)?", re.IGNORECASE | re.DOTALL
)


_QUOTED = ("“”", "‘’", "„“", "«»", "»«", "''", '""')  # around a code span that holds what happens


class Line(NamedTuple):
    """A line that was read: the condition in front of it, its segments, and the marks that stood in it."""

    when: tuple[m.Condition, ...]
    segments: tuple[m.Segment, ...]
    marks: tuple[Mark | Was | Heard | Within | m.Needs, ...] = ()


def elements(scope: Scope, node: Node) -> list:
    """Everything on a line, in order."""
    return _Elements(scope, node).read()


MOST_TOKENS = 500  # pieces of a line: words, emphases, spans and links


class _Elements:
    """Reads the tokens of one line."""

    def __init__(self, scope: Scope, node: Node):
        self.scope, self.node = scope, node
        self.tokens = scope.document.tokens(node)
        scope.document.lined.add(id(node))
        self.place = scope.document.offsets(node)
        if len(self.tokens) > MOST_TOKENS:
            told = f"this has {len(self.tokens)} marked pieces, and {MOST_TOKENS} may stand in a line; make paragraphs of it"
            scope.tell(self.place(0), "too-long", told)
            self.tokens = self.tokens[:MOST_TOKENS]
        self.found: list = []
        self.taken: set[int] = set()  # links that something before them took
        self.next = -1  # the token that was found to follow
        self.told = False  # whether a failure in other words was told of
        self.unread = False  # whether a span of it could not be made out, which may have been a test

    def read(self) -> list:
        for index in range(len(self.tokens)):
            token = self.tokens[index]  # of which signs behind an arrow may have been taken
            if index not in self.taken:
                getattr(self, f"_{token.kind}")(index, token)
        if any(isinstance(part, varying.Varying) for part in self.found):
            self.found = varying.joined(self.scope, self.found)
        if any(isinstance(part, m.Gain) for part in self.found):
            from solo.scenario.reading.needed import named

            line = (
                self.scope.document.lines[self.node.line]
                if self.node.line < len(self.scope.document.lines)
                else ""
            )
            self.found = named(self.found, line.lstrip()[:2] in ("- ", "* ", "+ "))
        if self.scope.idle is not None:
            self._idle(self.scope.idle)
        return _capitals(self.found)

    def _idle(self, why: Callable[[object], str]) -> None:
        """Tell of the first part that comes to nothing where this line stands."""
        for part in self.found:
            if said := why(part):
                at = getattr(part, "at", self.place(0))
                self.scope.tell(at, "misplaced", said, "warning")
                self.scope.idle = None  # the rest of it has the same fault
                return

    def tell(self, offset: int, code: str, message: str, severity: str = "error") -> None:
        self.scope.tell(self.place(offset), code, message, severity)

    def _following(self, index: int, kind: str) -> Token | None:
        """The next token, if it is of this kind and nothing but blanks stands between."""
        step = index + 1
        if (
            step < len(self.tokens)
            and self.tokens[step].kind == "text"
            and not self.tokens[step].text.strip()
        ):
            step += 1
        if step < len(self.tokens) and self.tokens[step].kind == kind:
            self.next = step
            return self.tokens[step]
        return None

    def _code(self, index: int, token: Token) -> None:
        text, start = token.text, int(token.target)
        if re.fullmatch(r"\s*or\s+else\s*[:,]?\s*", text, re.IGNORECASE):
            self._or_else_in_code(index, start)
            return
        if (within := _ELSE_IN.fullmatch(text)) and self._fallible():
            said = within["said"]
            does = said.split(" ")[0].lower() in by_verb()
            right = f"`or else` `{said}`" if does else f"`or else` {said}"
            told = f"what happens on a failure stands behind the words, not in their backticks: write {right}"
            self.tell(start, "or-else", told)
            self.found += [m.OrElse(self.place(start)), m.Text(self.place(start), "" if does else f"{said} ")]
            return
        if (
            _ELSE.fullmatch(text)
            and self._fallible()
            and not any(isinstance(p, CONDITIONS) for p in self.found)
        ):
            told = f"`{text.strip()}` is no word of ours; a failure begins behind its test with the words: write `or else`"
            self.tell(start, "foreign", told)
            self.found.append(m.OrElse(self.place(start)))
            return
        if (ending := _ENDING_IN.fullmatch(text)) and (
            ending["name"].lower() in _SHOWN_NAMES or ending["name"].lower() in self.scope.known.variables
        ):
            told = f"an ending stands behind the backticks: write `{ending['name']}`{ending['end']}"
            self.tell(start, "arguments", told)
            text = ending["name"]
        if self.scope.who:
            if text.strip().lower() == "who":
                self.found.append(m.Text(self.place(start), self.scope.who))
                return
            asks = text.split(" ")[0].lower() in ("if", "unless", "needs", "otherwise")
            text = _WHO.sub(_COUNT.sub("", self.scope.who) if asks else self.scope.who, text)
        if (varied := varying.read(self.scope, text, self.place(start))) is not None:
            self.found.append(varied)
            return
        if (
            (link := self._following(index, "link"))
            and (match := _WANTS_LINK.fullmatch(text))
            and (not match["verb"] or match["verb"].lower() in LINKED)
        ):
            name = link.target.rpartition("#")[2] or link.text
            self._anchored(link)
            with_whom = self._with_whom(match["verb"] or "", link, self.next)
            text = f'{match["verb"]} "{name}"{match["rest"] or ""}' if match["verb"] else f'{text} "{name}"'
            text += with_whom
            self.taken.update(range(index + 1, self.next + 1))  # with the blank between
        if text.strip().lower() in LINKED and (between := self._before_link(index)):
            arrow = bool(_ONLY_ARROW.fullmatch(between))
            what = (
                "no arrow stands between; take it out"
                if arrow
                else f"take “{between.strip()}” out between them"
            )
            told = f"`{text.strip()}` plays what its link names, and goes on: {what}"
            self.tell(start, "arrow" if arrow else "arguments", told)
            self.unread = True
            return
        try:
            span = Span(
                text, self.scope.known, lambda at: self.place(start + at), self.scope.problems, self.scope.key
            )
        except Unreadable:
            self.unread = True
            return
        span.written = text == token.text
        before = self.tokens[index - 2 : index] if index > 1 else self.tokens[:index]
        if before and before[-1].kind == "text" and not before[-1].text.strip():
            before = before[:-1]
        span.before = before[-1].text.strip() if before and before[-1].kind == "code" else ""
        if (part := read_span(span)) is not None:
            if isinstance(part, m.Directive):
                self._torn(index, text, start)
            self.scope.gives(part)
            if isinstance(part, (m.Directive, *CONDITIONS)) and not isinstance(part, SHOWN):
                self._in_brackets(index, text, start)
            if isinstance(part, CONDITIONS) and not (
                isinstance(part, m.Otherwise | m.Always)
                and any(isinstance(each, CONDITIONS) for each in self.found)
            ):  # those two end a condition that stands before them
                self._before_stop(index, text, start)
            self.found.append(part)
        else:
            self.unread = True

    def _with_whom(self, verb: str, link: Token, at: int) -> str:
        """Whom a scene is played with, where that stands in a span of its own behind the link, which is told."""
        span = self._following(at, "code") if verb.lower() == "do" else None
        if span is None or not re.match(r"\s*with\s+\S", span.text, re.IGNORECASE):
            self.next = at
            return ""
        whom = span.text.strip()
        told = f"with whom a scene is played stands in the span of its `do`, and a link has no place for it: write `do {link.text} {whom}`"
        self.tell(int(span.target), "arguments", told)
        return f" {whom}"

    def _before_link(self, index: int) -> str:
        """The arrow, or the small word, that stands between a code span and the link that was to be its."""
        after = self.tokens[index + 1 : index + 3]
        if len(after) < 2 or after[0].kind != "text" or after[1].kind != "link":
            return ""
        between = after[0].text
        return between if _ONLY_ARROW.fullmatch(between) or _SMALL_BETWEEN.fullmatch(between) else ""

    def _in_brackets(self, index: int, text: str, start: int) -> None:
        """Tell of brackets that hold nothing but code spans, and of quotes tight around one: they are told, and what stands in
        them is not."""
        before = self.tokens[index - 1] if index else None
        behind = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        if before is None or before.kind != "text":
            return
        if behind is not None and behind.kind == "text" and f"{before.text[-1:]}{behind.text[:1]}" in _QUOTED:
            told = (
                f"the quotes around `{text.strip()}` are told as they stand, and mean nothing; take them out"
            )
            self.tell(start, "misplaced", told, "warning")
            return
        if not before.text.rstrip().endswith(("(", "[")):
            return
        after = next(
            (each for each in self.tokens[index + 1 :] if each.kind != "code" and each.text.strip()), None
        )
        if after is not None and after.kind == "text" and after.text.lstrip().startswith((")", "]")):
            told = f"the brackets around `{text.strip()}` are told as they stand, and mean nothing; take them out"
            self.tell(start, "misplaced", told, "warning")

    def _before_stop(self, index: int, text: str, start: int) -> None:
        """Tell of a condition right before a stop: a word of the prose in backticks, or a condition behind its words."""
        after = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        before = _texts([part for part in self.found if isinstance(part, m.Text)])
        last = self.found[-1] if self.found else None
        if (
            after is None
            or after.kind != "text"
            or not _STOP.match(after.text)
            or not isinstance(last, m.Text)
        ):
            return
        item = self.scope.document.lines[self.node.line].lstrip().startswith(("- ", "* ", "+ "))
        if item and after.text.strip(" .!?"):
            return  # a choice's condition behind its name, with a stop before what comes of it
        if before.strip() and not ended(before):
            told = (
                f"`{text}` is a condition for what stands behind it, and a sentence ends here; put it in front of its words, "
                "or take the backticks out if it is a word of them"
            )
            self.tell(start, "misplaced", told, "warning")

    def _torn(self, index: int, text: str, start: int) -> None:
        """Tell of letters right behind the backtick of a directive, which were to stand in it."""
        after = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        match = _GLUED.match(after.text) if after is not None and after.kind == "text" else None
        if match is not None:
            right = (
                f"`{text.strip()}` with nothing behind it"
                if len(match[0]) == 1 and match[0].isalpha()
                else f"`{text.strip()}{match[0]}`"
            )
            told = f"`{match[0]}` stands right behind the backtick, and is told as a word; write {right}, or a blank between"
            self.tell(start, "arguments", told, "warning")

    def _anchored(self, link: Token) -> None:
        """Tell of the link behind a directive whose anchor finds what is meant by a part of its name alone."""
        file, sign, anchor = link.target.rpartition("#")
        known = self.scope.anchors.by_file.get(file or self.scope.document.name, {})
        if not sign or anchor in known:
            return
        right = slug(link.text)
        if right not in known:
            names = self.scope.known
            found = names.tables.find(anchor).key or names.scenes.find(anchor).key
            right = next((each for each, (_, key) in known.items() if found and key == found), "")
        if not right:
            return
        told = f"nothing has the anchor `#{anchor}`, so on a page this link is dead; write `#{right}`"
        self.tell(link.offset, "link-anchor", told, "warning")

    def _or_else_in_code(self, index: int, start: int) -> None:
        """An `or else` in a code span begins a failure wherever it stands; a link behind it is where that leads."""
        if not self._fallible():
            self.tell(start, "or-else", NOTHING_FAILS)
        self.found.append(m.OrElse(self.place(start)))
        if link := self._following(index, "link"):
            self.found.append(self._leave(link))

    def _link(self, index: int, token: Token) -> None:
        target = self.scope.target(token.target, self.place(token.offset), go=False)
        if target is not None:
            self.found.append(m.CrossReference(self.place(token.offset), token.text, target))
        else:
            self.found.append(m.Text(self.place(token.offset), token.text))

    def _image(self, index: int, token: Token) -> None:
        self.tell(token.offset, "image", "a picture cannot be shown here; its words are", "warning")
        self.found.append(m.Text(self.place(token.offset), token.text))

    def _html(self, index: int, token: Token) -> None:
        if not token.text.startswith("<!--"):
            told = (
                f"`{token.text}` is read as HTML and vanishes; write it without the brackets, or as "
                f"`\\{token.text}`"
            )
            self.tell(token.offset, "vanishing", told)

    def _text(self, index: int, token: Token) -> None:
        at = 0
        for match in _FLOW.finditer(token.text) if _may_flow(token.text) else ():
            if match.start() < at:
                continue
            used = self._flow(index, token, match)
            if used:
                self._words(index, token, at, match.start())
                self.found.extend(used)
                at = self.end
                if isinstance(used[-1], m.Go):
                    at += self._signs_behind(index, token, used)
        self._words(index, token, at, len(token.text))

    def _signs_behind(self, index: int, token: Token, used: list) -> int:
        """Signs right behind an arrow's link belong to the words in front of it: a stop ends them, where they have none,
        and brackets that hold the arrow alone are no words. Returns how many of them stand in this very token."""
        here = used[-1].back
        if not here and (self.next not in self.taken or not index < self.next <= index + 2):
            return 0  # it leads by no link of its own
        follows = token if here else next(iter(self.tokens[self.next + 1 : self.next + 2]), None)
        if follows is None or follows.kind != "text":
            return 0
        match = _BEHIND.match(follows.text, self.end if here else 0)
        if match is None:
            return 0
        last = len(self.found) - len(used) - 1
        before = self.found[last] if last >= 0 else None
        text = before.text if isinstance(before, m.Text) else ""
        said = text.rstrip()
        all_before = _texts([part for part in self.found[: last + 1] if isinstance(part, m.Text)])
        if match["closes"]:
            if all_before.count("(") <= all_before.count(")"):
                told = "this `)` behind the arrow closes nothing, and is told by itself; take it out"
                self.tell(follows.offset + match.start(), "arrow", told, "warning")
                return 0
            said = said[:-1].rstrip() if said.endswith("(") else f"{said})"
        if said and match["stop"] and not ended(said):
            said += match["stop"]
        if isinstance(before, m.Text):
            self.found[last] = replace(before, text=f"{said} " if said else "")
        if here:
            return len(match[0])
        rest = follows._replace(text=follows.text[match.end() :], offset=follows.offset + match.end())
        self.tokens = [*self.tokens[: self.next + 1], rest, *self.tokens[self.next + 2 :]]
        return 0

    def _words(self, index: int, token: Token, start: int, end: int) -> None:
        if end > start:
            self._failure_in_words(index, token, start, end)
            self.found.append(m.Text(self.place(token.offset + start), token.text[start:end], token.style))

    def _failure_in_words(self, index: int, token: Token, start: int, end: int) -> None:
        """Tell of a sentence that begins what happens on a failure in other words than `or else`."""
        if self.node.kind in ("td", "th") and "strong" in token.style:
            return  # a row may write its own outcomes
        if self._success_marked(token, start):
            return
        if self.told or not self._fallible() or any(isinstance(part, m.OrElse) for part in self.found):
            return
        for match in _IN_WORDS.finditer(token.text, start, end):
            before = f"{_texts([part for part in self.found if isinstance(part, m.Text)])}{token.text[start : match.start()]}"
            joins = self._joins(token.text[start : match.start()])
            if before.strip() and not ended(before) and not joins or inside_quotes(before.rstrip(_APART)):
                continue
            if match["small"] and not (self._left(token.text[start : match.start()]) or _FULL.search(before)):
                continue  # joins two things of one sentence
            if match["sign"] and match.end() == len(token.text) and not (joins and self._does(index + 1)):
                continue  # no more than a word of a sentence, where no other follows
            at = self.place(token.offset + match.start())
            said = match["said"] or match["sign"] or match["slip"] or match["small"].rstrip(",")
            if said == "/" and self._varying():
                continue
            if (
                said.lower() == "failure"
                and not token.style
                and _WORD_OF.match(token.text, match.end("said"))
            ):
                continue  # a word of its sentence
            if match["slip"] and (
                said.lower().split() == ["or", "else"] or nearest(said.lower(), ["or else"], 76) is None
            ):
                continue
            told = f"`{said}` begins nothing: this is told where the test is passed; write `or else` for a failure"
            swap = said.lower() in ("otherwise", "else")
            edits = (m.Edit(at.file, at.line, at.column, match[0], "or else "),) if swap else ()
            self.scope.tell(at, "or-else", told, "warning", edits)
            return

    def _success_marked(self, token: Token, start: int) -> bool:
        """Tell of a **Success** in the line of its test, where what is passed stands without a mark."""
        said = token.text[start:].strip()
        marked = "strong" in token.style or (bool(token.style) and said.endswith(":"))
        if not marked or not self._fallible() or not _MARKED.fullmatch(said) or "fail" in said.lower():
            return False
        before = _texts([part for part in self.found if isinstance(part, m.Text)])
        if before.strip() and not ended(before) and not self._left(""):
            return False  # a word of a sentence
        told = (
            f"`{said.strip(' .:')}` is told here as a word: what stands behind the test is its success; take it out, and "
            "begin the failure with `or else`; or give each an item of a list below: `- **Success** …`"
        )
        self.scope.tell(self.place(token.offset + start), "or-else", told, "warning")
        self.told = True
        return True

    def _joins(self, before: str) -> bool:
        """Whether a word joins what comes to the span or link before it: nothing but a comma or the like between."""
        return bool(self.found) and not isinstance(self._last(), SHOWN) and not before.strip(_APART)

    def _last(self) -> object:
        """The last thing read that is more than blanks and commas."""
        blank = (
            part for part in reversed(self.found) if isinstance(part, m.Text) and not part.text.strip(_APART)
        )
        passed = {id(part) for part in blank}
        return next((part for part in reversed(self.found) if id(part) not in passed), None)

    def _left(self, before: str) -> bool:
        """Whether nothing but a comma or the like stands between an arrow and what comes now."""
        return isinstance(self._last(), m.Go) and not before.strip(_APART)

    def _does(self, index: int) -> bool:
        """Whether a token is a code span in which something happens that is no second test."""
        token = self.tokens[index] if index < len(self.tokens) else None
        return token is not None and token.kind == "code" and not _ASKS.match(token.text)

    def _varying(self) -> bool:
        """Whether the words that come now are those that an `in turn` or the like before them parts by slashes."""
        last = next((part for part in reversed(self.found) if not isinstance(part, m.Text)), None)
        return isinstance(last, varying.Varying)

    def _flow(self, index: int, token: Token, match: re.Match) -> list:
        """What an arrow or an `or else` comes to; nothing where it is only words."""
        place = self.place(token.offset + match.start())
        self.end = match.end()
        or_else = match["arrow"] is None
        go = self._go(index, token, match, place) if match["arrow"] or match["then"] else None
        if or_else:
            return self._or_else(index, token, match, place, go)
        if go is None:
            from solo.scenario.reading.unread import arrow

            rest = token.text[match.end() :]
            if not rest.strip() and (code := self._following(index, "code")) is not None:
                rest = code.text
            if _COMMENTED.search(token.text, 0, match.start()):
                return []  # the end of what was to be a comment, which is told
            if token.text[: match.start()].rstrip().endswith("("):
                return []  # what another tool asks of a scene, which is told
            said, go, used = arrow(self.scope, place, match["arrow"], rest)
            ahead = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
            if used and go is None and ahead is not None and ahead.kind == "link":
                said = said.replace("`→ [Name](#anchor)`", f"write `→ [{ahead.text}]({ahead.target})`")
            span = self._following(index, "code") if not token.text[match.end() :].strip() else None
            if span is not None and (word := span.text.strip().split(" ")[0].lower()) in (
                "end",
                "do",
                "roll",
            ):
                said = f"an arrow wants a link, and `{word}` needs none: take the arrow out"
            if not rest.strip() and self._following(index, "image") is not None:
                said = "a picture leads nowhere: take the `!` in front of the link out"
            if _IN_DOUBLE.search(token.text, 0, match.start()) and "]]" in rest:
                self.end += rest.index("]]") + 2
                return [go] if go else []  # a link of another tool, which is told by itself
            sure = match["arrow"] == "→" or go is not None
            self.tell(token.offset + match.start(), "arrow", said, "error" if sure else "warning")
            self.end += used
        elif match["arrow"] not in ("→", "->"):
            self.tell(token.offset + match.start(), "arrow", "write the arrow as `→` or `->`")
        return [go] if go else []

    def _or_else(self, index: int, token: Token, match: re.Match, place: m.Place, go: m.Go | None) -> list:
        ends = match.end() == len(token.text)
        if go is None and ends and (link := self._following(index, "link")):
            go = self._leave(link)
        elif go is None and not (ends and self._following(index, "code")):
            if not self._fallible():
                self._infallible(token, match)
                return []
            return [m.OrElse(place)] if self._parted(token, match) else []
        if not self._fallible():
            self.tell(token.offset + match.start(), "or-else", NOTHING_FAILS)
        return [m.OrElse(place), go] if go else [m.OrElse(place)]

    def _infallible(self, token: Token, match: re.Match) -> None:
        """Tell of an `or else` that begins a sentence as a failure does, where nothing before it can fail."""
        before = f"{_texts([part for part in self.found if isinstance(part, m.Text)])}{token.text[: match.start()]}"
        does = [part for part in self.found if isinstance(part, m.Directive)]
        begins = not before.strip() or re.search(r"[.!?…][\"”’)]*\s*$", before)
        if inside_quotes(before) or not begins or not (does or match[0][0] == "o"):
            return
        written = next((name for part in does for name in _UNDER if isinstance(part, _UNDER[name])), "")
        way = f"write it under **{written}**" if written else "put a `test` there"
        if any(isinstance(part, m.Give) for part in does):
            way = "without what it gives the choice is barred; write a choice of its own under `unless has …`"
        told = f"nothing before this `or else` can fail, so it is told as it stands; {way}"
        self.tell(token.offset + match.start(), "or-else", told, "warning")

    def _fallible(self) -> bool:
        """Whether something before this on the line can fail."""
        return self.unread or any(isinstance(part, m.Part) and part.declared.fails for part in self.found)

    def _parted(self, token: Token, match: re.Match) -> bool:
        """Whether a sentence, a span or a link ends right before an `or else`; told where one seems meant."""
        before = token.text[: match.start()]
        if not before.strip() and self.found and not isinstance(self.found[-1], m.Text):
            return True
        if self._left(before):
            if "(" in before:
                told = "this `or else` stands in brackets, so it is told as words; take the brackets out, and write `or else`"
                self.tell(token.offset + match.start(), "or-else", told, "warning")
            return "(" not in before
        before = f"{_texts([part for part in self.found if isinstance(part, m.Text)])}{before}"
        if inside_quotes(before):
            return False
        if not ended(before):
            told = (
                "this `or else` is in the middle of a sentence, so it is told as part of it; end the sentence "
                "before it, and what follows is told where the test fails"
            )
            self.tell(token.offset + match.start(), "or-else", told, "warning")
            return False
        return True

    def _go(self, index: int, token: Token, match: re.Match, place: m.Place) -> m.Go | None:
        if back := _BACK.match(token.text, match.end()):
            self.end = back.end()
            more = _ON.match(token.text, back.end())
            if not back[0].endswith(".") and (said := self._back_to(index, token.text[back.end() :])):
                self.tell(token.offset + match.start(), "arrow", said, "warning")
            elif not back[0].endswith(".") and more:
                told = (
                    f"`→ back` stands alone, and `{more['on'].strip()[:40]}` behind it is told by itself before one goes; take "
                    "that out, or begin a sentence with it"
                )
                self.tell(token.offset + more.start("on"), "arrow", told, "warning")
            return m.Go(place, "", "back", True)
        if match.end() == len(token.text) and (link := self._following(index, "link")):
            return self._leave(link)
        return None

    def _back_to(self, index: int, rest: str) -> str:
        """What to say of `→ back` with the name of a place behind it, or a link; nothing where none stands there."""
        match = _TO.match(rest)
        if match is None:
            return ""
        if not match["name"]:
            ahead = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
            written = f"[{ahead.text}]({ahead.target})" if ahead is not None and ahead.kind == "link" else ""
        else:
            key = self.scope.known.scenes.find(match["name"].strip()).key if match["to"] else ""
            name = self.scope.known.scenes.names.get(key, "")
            written = f"[{name}](#{key.rpartition('#')[2]})" if name else ""
        if not written:
            return ""
        return f"`→ back` names no place: it leads to where one came from. To go to this one, write `→ {written}`; else `→ back` alone"

    def _leave(self, link: Token) -> m.Go:
        self.taken.add(self.next)
        if not link.text.strip():
            self.tell(
                link.offset,
                "link-target",
                "a link wants words between its brackets: `[Name](#anchor)`",
                "warning",
            )
        place = self.place(link.offset)
        return m.Go(place, self.scope.target(link.target, place, go=True) or "", link.text)


def leads_back(token: Token) -> bool:
    """Whether a piece of text holds an arrow back."""
    return token.kind == "text" and bool(_ARROW_BACK.search(token.text))


def line(scope: Scope, node: Node) -> Line:
    """A paragraph or cell."""
    return segments(scope, elements(scope, node), "", node if node.kind == "paragraph" else None)


def segments(
    scope: Scope, found: list, words: str = "", node: Node | None = None, name: bool = False
) -> Line:
    """Elements grouped under their conditions. `words` names the line where its own words should not; `node` is
    the paragraph that it is, if it is one; in the `name` of a choice all conditions cover all of it."""
    marks = tuple(part for part in found if isinstance(part, Mark | Was | Heard | Within | m.Needs))
    groups = _groups(
        [part for part in _spaced(found) if not isinstance(part, Mark | Was | Heard | Within | m.Needs)]
    )
    joining(scope, groups)
    if not name:
        finished(scope, groups)
        reach(scope, groups, node)
        _holding(scope, groups, node is not None)
    keyed = [
        m.Segment(tuple(parts), tuple(_keyed(scope, each, parts, words) for each in when))
        for when, parts in groups
    ]
    return Line(*_front(keyed), marks)


def _holding(scope: Scope, groups: list[tuple[list, list]], paragraph: bool) -> None:
    """Tell of a condition at the end of a line, behind all that it could hold."""
    if len(groups) < 2 or groups[-1][1] or isinstance(groups[-1][0][0], m.Always):
        return
    gone = any(isinstance(part, m.Go | m.End) for part in groups[-2][1])
    answers = isinstance(groups[-1][0][0], m.Otherwise)
    if not (gone or paragraph or answers or any(isinstance(part, m.Directive) for part in groups[-2][1])):
        return  # in the name of a choice
    told = "this condition stands behind the arrow, so it holds nothing and one goes whatever it asks; put it in front"
    plain = (
        "nothing follows this condition on the line, so it holds nothing; put it in front of what it is for"
    )
    scope.tell(groups[-1][0][0].at, "held", told if gone else plain, "warning")


def _front(keyed: list[m.Segment]) -> tuple[tuple[m.Condition, ...], tuple[m.Segment, ...]]:
    """The condition that covers a whole line, and its segments: what stands in front covers all of it where
    there is no other; else each covers its own words, up to the next."""
    if len(keyed) == 1:
        return keyed[0].when, (m.Segment(keyed[0].parts),) if keyed[0].parts else ()
    return (), tuple(keyed)


def under(read: Line) -> tuple[m.Segment, ...]:
    """The segments of a line, its front condition among them."""
    return tuple(m.Segment(each.parts, (*read.when, *each.when)) for each in read.segments)


def _groups(found: list) -> list[tuple[list, list]]:
    groups: list[tuple[list, list]] = [([], [])]
    for part in found:
        when, parts = groups[-1]
        if not isinstance(part, CONDITIONS):
            parts.append(part)
        elif parts or (when and isinstance(part, m.Otherwise | m.Always)):
            groups.append(([part], []))
        else:
            when.append(part)
    return [group for group in groups if group[0] or group[1]]


def _keyed(scope: Scope, condition: m.Condition, parts: list, words: str) -> m.Condition:
    """A condition with the key that the world remembers it by."""
    if isinstance(condition, m.Once | m.Every):
        name = words or key_of(_texts(parts), 8) or key_of(" ".join(type(part).__name__ for part in parts), 8)
        return replace(condition, key=scope.unique(f"{type(condition).__name__.lower()}:{name}"))
    if isinstance(condition, m.Second):
        scope.second = True
    if isinstance(condition, m.Later) and scope.second:
        return replace(condition, after=2)
    return condition


def _may_flow(text: str) -> bool:
    """Whether an arrow may stand in a text, or an `or else`: looked at before the pattern that says which."""
    if "->" in text or "=>" in text or "else" in text.casefold():
        return True
    return not text.isascii() and _POINTED.search(text) is not None


def _texts(parts: list) -> str:
    """The texts of some parts: what names the line they stand in."""
    return " ".join(part.text for part in parts if isinstance(part, m.Text | m.CrossReference))


def _spaced(found: list) -> list:
    """Elements without the blanks that silent parts leave: none doubled, none at either end of the line."""
    result, after_blank = [], True
    for part in found:
        if not isinstance(part, m.Text):
            after_blank = after_blank and not isinstance(part, (*SHOWN, m.RollOn))
            result.append(part)
            continue
        text = part.text.lstrip(" ") if after_blank else part.text
        if text[:1] and text[0] in _CLOSING and after_blank:
            _close_up(result)
        if text:
            after_blank = text[-1] in " \n"
            result.append(part if text == part.text else replace(part, text=text))
    for index in reversed(range(len(result))):
        if isinstance(result[index], m.RollOn):
            break  # its row may end the sentence
        if isinstance(result[index], SHOWN):
            if isinstance(result[index], m.Text):
                _stripped(result, index)
            break
    return [part for part in result if not isinstance(part, m.Text) or part.text]


_CLOSING = ".,;:!?…)”’"


def _close_up(found: list) -> None:
    """Take the blank away that a silent part leaves before a stop."""
    for index in reversed(range(len(found))):
        if isinstance(found[index], SHOWN):
            if isinstance(found[index], m.Text):
                _stripped(found, index)
            return


def _stripped(found: list, index: int) -> None:
    text = found[index].text
    if text[-1:] == " ":
        found[index] = replace(found[index], text=text.rstrip(" "))


def _capitals(found: list) -> list:
    """Elements of which those that begin a failure begin with a capital."""
    failing = False
    for index, part in enumerate(found):
        if isinstance(part, m.OrElse):
            failing = True
        elif failing and isinstance(part, m.Text) and part.text.strip():
            bare = part.text.lstrip()
            found[index] = replace(part, text=part.text[: -len(bare)] + bare[0].upper() + bare[1:])
            failing = False
        elif isinstance(part, SHOWN):
            failing = failing and isinstance(part, m.Text)
    return found


def label(found: list) -> tuple[list, list, list]:
    """A choice's elements, parted: its words (with conditions and marks among them), words behind them that are
    told, and what it does.

    The words end at the first effect or arrow, or at a condition that an `otherwise` or `always` answers. Of
    several sentences the first is the label, or what is bold in front; the others are told.
    """
    answered = _answered(found)
    end, worded = len(found), False
    for index, part in enumerate(found):
        worded = worded or isinstance(part, SHOWN)
        if index == answered or not (_names(part) or (part == Mark("again") and not worded)):
            end = index
            break
    words, told = _sentence(found[:end])
    if not told and end < len(found) and words and isinstance(words[-1], m.Text):
        words = [*words[:-1], replace(words[-1], text=_DASHED.sub("", words[-1].text))]
    if not told and words and isinstance(words[-1], m.Text):
        return _stopped(words, found[end:])
    return words, told, found[end:]


def _stopped(words: list, does: list) -> tuple[list, list, list]:
    """A label with the stop that stands behind what it does: *Take the pen* `gain pen`*.* is a sentence."""
    at = next((index for index, part in enumerate(does) if not isinstance(part, m.Directive)), len(does))
    after = does[at] if 0 < at < len(does) else None
    if not isinstance(after, m.Text) or ended(words[-1].text):
        return words, [], does
    stop = _FULL_STOP.match(after.text)
    if stop is None:
        return words, [], does
    left = after.text[stop.end() :]
    rest = [replace(after, text=left)] if left.strip() else []
    whole = replace(words[-1], text=f"{words[-1].text.rstrip()}{stop[0]}")
    return [*words[:-1], whole], [], [*does[:at], *rest, *does[at + 1 :]]


_FULL_STOP = regex.late(r"[.!?…]+(?=\s|$)")

_DASHED = regex.late(r"(?<=\S)\s+[-–—]+\s*$")  # between a label and what it does


def _sentence(words: list) -> tuple[list, list]:
    """The words of a label, parted behind their first sentence, or what is bold in front."""
    shown = [(index, part) for index, part in enumerate(words) if isinstance(part, SHOWN)]
    text = "".join(_said(part) for _, part in shown)
    end = _bold(shown) or first_sentence(text)
    if not text[end:].strip():
        return words, []
    for index, part in shown:
        said = _said(part)
        if len(said) < end:
            end -= len(said)
        elif len(said) == end or not isinstance(part, m.Text):
            return words[: index + 1], words[index + 1 :]
        else:
            rest = replace(part, text=part.text[end:])
            return [*words[:index], replace(part, text=part.text[:end])], [rest, *words[index + 1 :]]
    return words, []


def _said(part: m.Part) -> str:
    """A shown part as it counts in a sentence: a value or dice as one letter."""
    return part.text if isinstance(part, m.Text | m.CrossReference) else "N"


def _bold(shown: Sequence[tuple[int, m.Part]]) -> int:
    """How much of a label is what is bold in front of it, where that is a label by itself; or 0."""
    bold, after = "", ""
    for _, part in shown:
        if not after and isinstance(part, m.Text) and ("strong" in part.style or not part.text.strip()):
            bold += part.text
        else:
            after += _said(part)
    bare = after.lstrip()
    if not bold.strip() or not bare:
        return 0
    return len(bold) if ended(bold) or bare[0].isupper() or bare[0] in '"“‘«' else 0


def _names(part: object) -> bool:
    """Whether a part belongs to the words of a choice: shown, a condition, or a mark that may stand there."""
    return isinstance(part, (*SHOWN, *CONDITIONS, Was, Heard, m.Needs)) or part == Mark("hidden")


def _answered(found: list) -> int:
    """Where the condition stands, after some words, that the first `otherwise` or `always` answers, or another condition behind
    the way that it leads; or -1."""
    worded, start, beside, led = False, -1, False, False
    for index, part in enumerate(found):
        if worded and isinstance(part, m.Otherwise | m.Always):
            return start
        if led and start >= 0 and isinstance(part, CONDITIONS):
            return start
        led = led or isinstance(part, m.Go | m.End)
        if isinstance(part, CONDITIONS):
            start = start if beside else index if worded else -1
            beside = True
        elif not isinstance(part, m.Text) or part.text.strip():
            worded, beside = worded or isinstance(part, m.Text), False
    return -1


def words_of(parts: list | tuple) -> str:
    """The words of a label, as they name a choice: bare names and dice as they were written."""
    said = []
    for part in parts:
        if isinstance(part, m.Text | m.CrossReference):
            said.append(part.text)
        elif isinstance(part, m.ShowDice):
            said.append(part.dice)
        elif isinstance(part, m.Varied):
            said.append(part.texts[0])
        elif isinstance(part, m.ShowValue):
            said.append(part.expr.name if isinstance(part.expr, Name) else part.said)
    return " ".join("".join(said).split())
