"""Outcomes that are nearly written: misspelled, in italics, plain, two in one, or in the words of another game.

Each reads as a choice that is offered, and what it should answer finds nothing. What may live here: looks at the
heads of items, by what the directives above them can come to.
"""

import re
from collections.abc import Iterator

import msgspec

from solo.core import regex
from solo.scenario import foreign
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.expressions import ATTITUDES
from solo.scenario.names import nearest
from solo.scenario.sentences import ended
from solo.scenario.words import FIGHTS, OUTCOMES, outcome_name

_LEAD = regex.late(
    r"(?:on|if|when|upon|after|with|in case of)\s+(?:(?:an?|the|you|they|it|he|she|your|test|roll|is|are)\s+)*",
    re.IGNORECASE,
)
_HEAD = regex.late(
    r"[\s*_\[(\"“'‘]*([^\W\d][\w' ]{1,22}?)(?:\s*[*_]+|[\])\"”'’])?\s*(?:[:.!;—–-]|->|→|=|$|(?<=[\s\])*_])(?=[A-Z\"“]))"
)
_SEVERAL = regex.late(
    r"\s*((?:[^\W\d_]+ ?){1,2}(?:\s*(?:[/|&,;+]|\bor\b|\band\b)\s*(?:[^\W\d_]+ ?){1,2}){1,4}?)\s*[:.–—-]"
)
_STOP = regex.late(r"[:.–—-]")
_JOINING = ("/", "|", "&", ",", ";", "+", "or", "and")
MOST_BETWEEN = 40  # blanks before the stop behind several names
_JOINT = regex.late(r"\s*(?:[/|&,;+]|\bor\b|\band\b)\s*", re.IGNORECASE)
_BOUND = {"success", "failure", "great success", "fumble", "complication", "tie", "victory", "routed", "yielded",
          "captured", "fallen", "hostile", "wary", "curious", "no room", "too dear"}  # fmt: skip
_LIKE = 70  # how like an outcome bold words are, of 100, where a directive above gives outcomes


def false_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Choices that look like outcomes: bold, and named like one, or nearly."""
    for scene in subject.scenes():
        yield from _among(scene.blocks, set())
    for scene in subject.adventure.always.values():  # outcomes of last resort: whatever a fight may come to
        yield from _among(scene.blocks, {*FIGHTS})
    for scene in subject.listening:
        yield from _among(scene.blocks, set())
    for table in subject.adventure.tables.values():
        for row in table.rows:
            yield from _in_cells(row)
    for seen in subject.usage.lines:
        if isinstance(seen.holder, m.Paragraph | m.Choice | m.Outcome):
            yield from _in_lines(seen.segments)


def _in_lines(segments: tuple[m.Segment, ...]) -> Iterator[m.Problem]:
    """The name of an outcome in bold behind the directive that comes to it, on the same line: a row may be written so."""
    given: set[str] = set()
    before: m.Part | None = None
    for part in (part for segment in segments for part in segment.parts):
        begins = not isinstance(before, m.Text) or ended(before.text.rstrip())
        before = part
        if not isinstance(part, m.Text) or not begins:
            given |= set(part.possible())
        elif "strong" in part.style and part.text[:1].isupper() and outcome_name(part.text) in given:
            name = part.text.strip(" .:")
            said = f"**{name}** in the middle of a line is told as it stands; write it as an item below: `- **{name}** …`"
            yield problem(part.at, "outcome-outside", said)
            return


def _in_cells(row: m.Row) -> Iterator[m.Problem]:
    """Bold words in a row that were to be what comes of a directive before them."""
    given: set[str] = set()
    for segment in (segment for cell in row.cells for segment in cell):
        for part in segment.parts:
            given |= set(OUTCOMES if part.declared.plays else part.possible())
            if (
                given
                and isinstance(part, m.Text)
                and "strong" in part.style
                and (said := _bold(part, given, True))
            ):
                yield problem(
                    part.at,
                    "false-outcome",
                    said.replace("so this is a choice", "so this is told as it stands"),
                )


def _among(blocks: tuple[m.Block, ...], given: set[str]) -> Iterator[m.Problem]:
    """Those among blocks, under directives that can give these outcomes."""
    given = set(given)
    for block in blocks:
        if isinstance(block, m.Paragraph):
            given |= _possible(block.segments)
        elif isinstance(block, m.Quote):
            yield from _among(block.blocks, given)
        elif isinstance(block, m.Listing) and given:
            yield from _shown_once(each for listed in block.items for each in _listed(listed, given))
        elif isinstance(block, m.Menu):
            yield from _shown_once(_in_menu(block, given))


def _in_menu(menu: m.Menu, given: set[str]) -> Iterator[m.Problem]:
    """Those among the items of a list; what its choices can come to is added to `given`."""
    beside = any(isinstance(item, m.Outcome) for item in menu.items)
    taken = {name for item in menu.items if isinstance(item, m.Outcome) for name in item.names}
    yield from _nothing_gives(menu, given)
    if not any(isinstance(item, m.Choice) and [*_choice(item, given, beside)] for item in menu.items):
        yield from _between(menu)
    for item in menu.items:
        held = _possible(item.segments)
        if isinstance(item, m.Outcome):
            yield from _beside(item, given)
        if isinstance(item, m.Choice):
            for each in _choice(item, given, beside):
                if not each.message.startswith(_NOTHING):
                    yield _further(each, given, taken)
            given |= held  # what a choice of the list comes to may be answered beside it
        yield from _other_answer(item, held)
        yield from _among(item.blocks, held or given)


_FURTHER = {"success": "great success", "failure": "fumble", "yes": "yes and", "no": "no and"}


def _shown_once(found: Iterator[m.Problem]) -> Iterator[m.Problem]:
    """Problems, with one for all outcomes of a list that are named by what dice show."""
    shown = False
    for each in found:
        if not (shown and each.message.endswith(_SHOWN)):
            yield each
        shown = shown or each.message.endswith(_SHOWN)


def _further(told: m.Problem, given: set[str], taken: set[str]) -> m.Problem:
    """What is told of an item, with the outcome that goes further for one that the list has already: **Fumble** for
    **Failure by 5** beside a **Failure**."""
    match = _ADVISED.search(told.message)
    name = outcome_name(match["name"]) if match else ""
    further = _FURTHER.get(name, "")
    if match is None or name not in taken or further not in given - taken:
        return told
    here = f"there is a **{name.capitalize()}** already; what goes further is **{further.capitalize()}**"
    return msgspec.structs.replace(told, message=f"{told.message[: match.start()]}{here}")


_ADVISED = regex.late(
    r"(?:did you mean|its name stands alone: write|write) `?\*\*(?P<name>[A-Z][a-z ]*),?\*\*(?:\?|.*`)?$"
)


def _between(menu: m.Menu) -> Iterator[m.Problem]:
    """A choice between outcomes, right behind one that has a list of its own, and with choices of that list under it."""
    for before, item, after in zip(menu.items, menu.items[1:], menu.items[2:], strict=False):
        nested = any(isinstance(block, m.Menu) for block in before.blocks)
        if (
            not isinstance(before, m.Outcome)
            or not nested
            or not isinstance(item, m.Choice)
            or not isinstance(after, m.Outcome)
        ):
            continue
        said = (
            f"this choice stands between outcomes, so it is offered whatever comes; indent it by two if it belongs under "
            f"**{before.names[0].capitalize()}**, or put it below the outcomes"
        )
        yield problem(item.at, "unindented", said)


def _other_answer(item: m.Choice | m.Outcome, given: set[str]) -> Iterator[m.Problem]:
    """In the list under a question or a test, of which one answer is written, bold words that were to be the other."""
    for menu in (block for block in item.blocks if isinstance(block, m.Menu)):
        answered = {name for each in menu.items if isinstance(each, m.Outcome) for name in each.names}
        for one, other in _PAIRS:
            if not {one, other} <= given or (one in answered) == (other in answered):
                continue
            lacking = other if one in answered else one
            odd = [each for each in menu.items if isinstance(each, m.Choice) and _only_bold(each)]
            leads = any(
                isinstance(part, m.Go | m.End)
                for each in odd
                for segment in each.segments
                for part in segment.parts
            )
            if len(odd) == 1 and not leads and len(menu.items) == 2 and not [*_choice(odd[0], given, True)]:
                words = "".join(getattr(part, "text", "") for part in odd[0].label[:1]).strip()
                said = f"**{words}** is no outcome, so this is a choice; did you mean **{lacking.capitalize()}**?"
                yield problem(odd[0].at, "false-outcome", said)


_PAIRS = (("yes", "no"), ("success", "failure"))


def _only_bold(choice: m.Choice) -> bool:
    """Whether a choice is named by one or two bold words without a stop, as an outcome is."""
    words = [part for part in choice.label if isinstance(part, m.Text) and part.text.strip()]
    bold = len(words) == 1 and "strong" in words[0].style
    return bold and len(words[0].text.split()) < 3 and not words[0].text.strip().endswith((".", "!", "?"))


_NOTED = regex.late(r"(?P<name>[^()\[\]\d]+?)\s*(?:[(\[].*[)\]]|\d+\+?)[.:]?")
_NOTHING = "nothing above can come to"


def _nothing_gives(menu: m.Menu, given: set[str]) -> Iterator[m.Problem]:
    """The items of a list named like outcomes that nothing above it gives: one fault, and told so."""
    found: list[m.Problem] = []
    answered = {name for item in menu.items if isinstance(item, m.Outcome) for name in item.names}
    for item in menu.items:
        if isinstance(item, m.Choice):
            found += [each for each in _choice(item, given, False) if each.message.startswith(_NOTHING)]
            given = given | _possible(item.segments)
    names = [each.message.split("**")[1] for each in found]
    instead = [_instead(outcome_name(name), given - answered) for name in names]
    if found and all(instead) and len({*instead}) == len(instead):
        which = "this is a choice" if len(found) == 1 else "these are choices"
        right = ", ".join(f"**{name.capitalize()}**" for name in instead)
        said = f"{_NOTHING} {', '.join(f'**{name}**' for name in names)}, so {which}; write {right}, to which it can come"
        yield problem(m.Place(found[0].file, found[0].line, found[0].column), "false-outcome", said)
        return
    if len(found) < 2:
        yield from found
        return
    met = any(outcome_name(name) in ATTITUDES for name in names)
    said = (
        f"{_NOTHING} {', '.join(f'**{name}**' for name in names)}, so these are choices; put a directive that gives them "
        f"above, in backticks: `{'meet NAME' if met else 'test might'}`, say"
    )
    yield problem(m.Place(found[0].file, found[0].line, found[0].column), "false-outcome", said)


_WELL = ("success", "yes", "victory", "great success", "yes and", "yes but")
_ILL = ("failure", "no", "fallen", "fumble", "no and", "no but")


def _instead(name: str, given: set[str]) -> str:
    """The outcome of what stands above that is as good or as ill as one that it cannot come to; nothing where none is."""
    alike = next((names for names in (_WELL, _ILL) if name in names), ())
    return next((other for other in alike[:3] if other in given), "")


def _beside(item: m.Outcome, given: set[str]) -> Iterator[m.Problem]:
    """Bold words right behind the name of an outcome, that were to be another."""
    for part in item.segments[0].parts[:2] if item.segments else ():
        if not isinstance(part, m.Text):
            return
        if "strong" in part.style:
            near = _meant(outcome_name(part.text), given, 80, True)
            if near and near not in item.names:
                yield problem(
                    part.at,
                    "false-outcome",
                    f"**{part.text}** is no outcome; did you mean **{near.capitalize()}**?",
                )
            return
        if part.text.strip(" ,/;&") not in ("", "or", "and"):
            return


def _listed(blocks: tuple[m.Block, ...], given: set[str]) -> Iterator[m.Problem]:
    """An item of a list that is read as prose, since nothing in it is an outcome."""
    first = blocks[0] if blocks else None
    if not isinstance(first, m.Paragraph) or not first.segments:
        return
    text = next(
        (part for part in first.segments[0].parts if isinstance(part, m.Text) and part.text.strip()), None
    )
    if text is None:
        return
    right = _instead(outcome_name(text.text), given) if "strong" in text.style else ""
    if right and outcome_name(text.text) in OUTCOMES:
        said = f"{_NOTHING} **{text.text.strip()}**, so this is prose; write **{right.capitalize()}**, to which it can come"
        yield problem(first.at, "false-outcome", said)
        return
    said = _bold(text, given, True) if "strong" in text.style else _unbold(None, text, given, False)
    if said:
        yield problem(first.at, "false-outcome", said.replace("so this is a choice", "so this is prose"))


def _possible(segments: tuple[m.Segment, ...]) -> set[str]:
    return {
        name
        for segment in segments
        for part in segment.parts
        for name in (OUTCOMES if part.declared.plays else part.possible())
    }


def _choice(choice: m.Choice, given: set[str], beside: bool) -> Iterator[m.Problem]:
    first = next((part for part in choice.label if isinstance(part, m.Text) and part.text.strip()), None)
    if first is None:
        return
    said = _bold(first, given, beside) if "strong" in first.style else _unbold(choice, first, given, beside)
    if said and choice.hidden and outcome_name(first.text) in given:
        said = f"`hidden` is for a choice, and an outcome comes by itself; take it out, and **{first.text.strip()}** is told"
    if said:
        yield problem(choice.at, "false-outcome", said)


def _bold(first: m.Text, given: set[str], beside: bool) -> str:
    """What to say of bold words that are no outcome here."""
    written, name = first.text.strip(), outcome_name(first.text)
    if name in OUTCOMES:
        return (
            f"nothing above can come to **{written}**, so this is a choice; put a directive that gives it above, "
            "in backticks"
        )
    if (noted := _NOTED.fullmatch(written)) and (bare := outcome_name(noted["name"])) in OUTCOMES:
        return f"**{written}** is no outcome, so this is a choice; its name stands alone: write **{bare.capitalize()}**"
    words = name.split()
    if len(words) > 1 and len({*words}) == 1 and words[0] in OUTCOMES:
        return f"**{written}** is no outcome, so this is a choice; did you mean **{words[0].capitalize()}**?"
    pieces = [outcome_name(piece) for piece in _JOINT.split(written.strip(" .:;")) if piece.strip()]
    if len(pieces) > 1 and all(piece in OUTCOMES for piece in pieces):
        right = ", ".join(f"**{piece.capitalize()}**" for piece in pieces)
        return f"**{written}** is no outcome, so this is a choice; write them side by side: {right}"
    if "success" in given and _FIGURED.fullmatch(written):
        return (
            f"**{written}** is no outcome, so this is a choice: what a test comes to is **Success** or **Failure**, and at either "
            f"edge **Great success** and **Fumble**, {_SHOWN}"
        )
    near = _meant(name, given, 80 if beside else 90, beside)
    if near is None and beside and 1 < len(words) < 4 and not written.endswith((".", "!", "?")):
        ways = [_meant(word, given, 101, True) for word in (words[-1], words[0]) if _BECAME.fullmatch(word)]
        near = next((each for each in ways if each), None)
    if near is None and beside and 1 < len(words) < 4 and words[-1] in given:
        near = words[-1]  # `Joss kind`
    if near is None and len(words) > 1 and words[0].strip(":.,;–—-") in given:
        lead, _, rest = written.partition(" ")
        return (
            f"only the name of an outcome is bold, so this is a choice; write `**{lead.strip('.:')}** {rest}`"
        )
    return (
        f"**{written}** is no outcome, so this is a choice; did you mean **{near.capitalize()}**?"
        if near
        else ""
    )


_SHOWN = "whatever the dice of a system show"
_FIGURED = regex.late(  # `On a 1`, `10+`, `7-9`, `Margin 5+`
    r"(?:(?:on|if|when|with|you|roll|rolls|rolled|result|results|total|margin|by|of|an?|the|to|over|under|above|below|beat|less|more|than)\s+)*"
    r"\d{1,3}\s*(?:[-–—]\s*(?:\d{1,3})?|\+|to\s+\d{1,3}|(?:or|and)\s+(?:more|less|higher|lower|better|worse|over|under|above|below|up))?\s*[.:]?",
    re.IGNORECASE,
)
_BECAME = regex.late(
    r"\w+(?:ed|en)|dead|won|lost|wins?|loses|dies|flees|yields|fails|passes|succeeds", re.IGNORECASE
)


def _unbold(choice: m.Choice | None, first: m.Text, given: set[str], beside: bool) -> str:
    """What to say of words that are not bold and name an outcome."""
    if not given:
        return ""
    match = _HEAD.match(first.text)
    if _may_be_several(first.text) and (several := _SEVERAL.match(first.text)) is not None:
        names = [outcome_name(piece) for piece in _JOINT.split(several[1])]
        if all(name in OUTCOMES for name in names) and {*names} & given:
            right = ", ".join(f"**{name.capitalize()}**" for name in names)
            return f"an outcome is bold, or it is a choice that is offered: write `- {right} …`"
    if match is None:
        return ""
    name = outcome_name(match[1])
    if name not in given:
        near = nearest(name, sorted(given & _BOUND), 82) if len(name) > 4 else None
        name = near or ("emphasis" in first.style and _meant(name, given, 80, True)) or ""
    blocks = choice is not None and choice.blocks
    if not name or (name not in _BOUND and not beside and "emphasis" not in first.style and blocks):
        return ""
    return f"an outcome is bold, or it is a choice that is offered: write `- **{name.capitalize()}** …`"


def _may_be_several(text: str) -> bool:
    """Whether a text may begin with several names and a stop: they are joined by a sign or a word, and short."""
    stop = _STOP.search(text)
    head = text[: stop.start()] if stop else ""
    return head.count(" ") <= MOST_BETWEEN and any(map(head.__contains__, _JOINING))


def _meant(name: str, given: set[str], sure: int, beside: bool) -> str | None:
    """The outcome that bold words mean: one that can come here, else one that is very like."""
    bare = _LEAD.sub("", name, count=1).strip() or name
    for each in (bare, name):
        if given:
            among = tuple(sorted(given))
            ours = foreign.meant(each, "outcome", among, 101)
            if ours and (beside or ours not in ("fled", "yielded", "yes", "no", "kind", "helpful")):
                return ours
            if near := nearest(each, among, _LIKE):
                return near
            mood = (
                beside and given & set(ATTITUDES) and foreign.meant(each, "attitude", tuple(ATTITUDES), 101)
            )
            if mood:
                return mood
        if near := nearest(each, list(OUTCOMES), sure):
            return near
    return None
