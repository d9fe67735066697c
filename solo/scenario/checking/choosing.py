"""Choices: those that lead nowhere or say nothing, those of the same words, and names that hold what was to be told."""

import re
from collections.abc import Iterator
from itertools import pairwise

from solo.core import regex
from solo.scenario import expressions, walk
from solo.scenario import model as m
from solo.scenario.checking.headed import link_to
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.reading.conditions import exclude
from solo.scenario.words import OUTCOMES


def choices(subject: Subject) -> Iterator[m.Problem]:
    """Choices that lead nowhere by a slip: a link without its arrow, a list of prose, `again` with nothing
    to keep open."""
    guests = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    for scene in subject.everywhere():
        top = [block for block in scene.blocks if isinstance(block, m.Menu) and scene.key not in guests]
        for menu in walk.menus(scene.blocks):
            yield from _labels(menu)
            if menu in top:
                yield from _nothing_of(menu, subject)
            for item in menu.items:
                if isinstance(item, m.Choice):
                    yield from _untold(item, closes=menu not in top)
                    yield from _unguarded(item)
                    yield from _wordless(item)
                    yield from _typed(item)
                    yield from _varying(item)
                yield from _alone_below(item, menu)
                if item.again and menu in top:
                    yield problem(
                        item.at,
                        "misplaced",
                        "`again` keeps a nested menu open; this list is no nested one; take it out",
                    )
                yield from _prose_lists(item)


def _alone_below(item: m.Choice | m.Outcome, around: m.Menu) -> Iterator[m.Problem]:
    """A list under a choice that offers one choice and nothing else: one that stands a level too deep. Beside outcomes it may be
    what follows a test that is passed; but not where the line of the test says what comes of it either way, nor where it
    is the one way on of all that is offered around."""
    menus = [block for block in item.blocks if isinstance(block, m.Menu)]
    offered = [each for menu in menus for each in menu.items if isinstance(each, m.Choice)]
    if not isinstance(item, m.Choice) or len(menus) != 1 or len(offered) != 1:
        return
    only = offered[0]
    parts = [part for segment in item.segments for part in segment.parts]
    if len(menus[0].items) > 1:
        answered = any(isinstance(part, m.OrElse) for part in parts)
        others = [each for each in around.items if each is not item and isinstance(each, m.Choice)]
        if not answered and (not others or not _goes(only) or any(map(_goes, others))):
            return
    told = any(isinstance(part, m.Text) and part.text.strip() for part in parts)
    if not told and len(menus[0].items) == 1 and _only_words(only):
        said = "a list under a choice is a menu, so this is offered in its turn, and told by nobody; take the dash away and join it to the line above"
        yield problem(only.at, "untold", said)
    if isinstance(only, m.Choice) and told and not (only.unlisted or only.hidden or only.when or only.needs):
        said = "this is the only choice under the one above, so there is nothing to choose; take the blanks in front of it out if it belongs beside it"
        yield problem(only.at, "unindented", said)


def _varying(item: m.Choice) -> Iterator[m.Problem]:
    """Words of a choice's name that vary: it is known by one of them, and the others are never shown."""
    found = next((part for part in item.label if isinstance(part, m.Varied) and len(part.texts) > 1), None)
    if found is not None and not item.unlisted:
        told = (
            f"the name of a choice does not vary: `{found.texts[0].strip()}` stands in it each time, and the rest is never shown; give each "
            "a choice of its own, under conditions, or let what varies be told behind the name"
        )
        yield problem(found.at, "misplaced", told)


def _only_words(item: m.Choice) -> bool:
    """Whether a choice is a sentence alone, beside which no more than small things happen: what was to be told."""
    words = "".join(part.text for part in item.label if isinstance(part, m.Text | m.CrossReference)).strip()
    parts = [part for segment in item.segments for part in segment.parts]
    plain = not (item.blocks or item.when or item.needs or item.heard or item.again)
    return (
        plain and words[-1:] in (".", "!", "?", '"', "”", "…") and all(part.declared.small for part in parts)
    )


def _goes(item: m.Choice) -> bool:
    """Whether a choice, or what stands under it, leads somewhere."""
    found = [part for segment in item.segments for part in segment.parts]
    found += [part for seen in walk.lines(item.blocks) for part in walk.parts(seen)]
    return any(isinstance(part, m.Go | m.End) for part in found)


def _labels(menu: m.Menu) -> Iterator[m.Problem]:
    """Choices of the same words that may be offered at once: nothing in their conditions shuts the one out where the
    other is there."""
    seen: dict[str, list[m.Choice]] = {}
    for item in menu.items:
        if not isinstance(item, m.Choice) or item.hidden or item.unlisted:
            continue
        words = "".join(getattr(part, "text", "`") for part in item.label).lower().strip(" .!")
        before = seen.setdefault(words, []) if words else []
        if any(not shut_out(other.when, item.when) for other in before):
            yield problem(
                item.at,
                "same-label",
                "two choices of this list have the same words, and may be offered at once; a player cannot tell them apart. Word "
                f"one otherwise, or give {'each a condition of its own' if item.when else 'both conditions'}, such as `if open`",
            )
        before.append(item)


def shut_out(one: tuple[m.Condition, ...], other: tuple[m.Condition, ...]) -> bool:
    """Whether two rows of conditions, the second further down, never hold together, as far as can be seen."""
    if any(isinstance(each, m.Otherwise | m.OneIn) for each in (*one, *other)):
        return True
    return any(exclude(mine, theirs) for mine in one for theirs in other)


def _untold(choice: m.Choice, closes: bool) -> Iterator[m.Problem]:
    """A choice that does nothing, or whose name holds what seems its answer. `closes`: it is one of a list inside
    something, which it closes."""
    words = "".join(part.text for part in choice.label if isinstance(part, m.Text | m.CrossReference))
    answer = _ANSWER.search(words) if _tells_nothing(choice) else None
    if answer and (
        not choice.segments or answer["sign"] != ":"
    ):  # `Look: north or south.` `learn a` may be meant
        name = words[: answer.start()].strip(' "“‘*_')
        told = (
            "nothing is told where this is chosen: the whole line is its name, and that seems to hold the answer; end the name "
            f"with a full stop, and what follows is told: write `{name}.`"
        )
        yield problem(choice.at, "untold", told)
    elif (
        (said := _SWALLOWED.search(words.strip()))
        and len(words[: said.start("quote")].split()) > 1
        and _reports(words, said["quote"])
    ):
        told = (
            f"the answer {said['quote'][:30]}… stands in the name of the choice, before it is chosen; end the name "
            f"before it: write `{words[: said.start('quote')].strip(' :')}.`"
        )
        yield problem(choice.at, "untold", told)
    elif not closes and choice.segments and (speech := _ANSWERS.match(words)):
        told = (
            "this is what somebody says, and it is offered as a choice; name the choice first, or write `on` and what is typed "
            f"in front of it: `on ask {speech['who'].split()[-1].lower()}`"
        )
        yield problem(choice.at, "untold", told)
    elif star := _STARRED.search(words):
        told = f"`{star[1]}` in the name of a choice is shown as it stands, since no other closes it; take it out"
        yield problem(choice.at, "open-bold", told)
    elif _BRACKETED.search(words):
        told = f"brackets in the name of a choice are shown as they stand; where its name ends, a full stop stands: write `{_unbracketed(words)}`"
        yield problem(choice.at, "foreign", told)
    elif not (closes or choice.segments or choice.blocks or choice.unlisted) and choice.heard:
        told = (
            "this choice is offered by its words, and nothing is told where it is chosen; if it is only to be heard when "
            "somebody types it, write `on` for `also`"
        )
        yield problem(choice.at, "untold", told)
    elif closes or choice.segments or choice.blocks or choice.unlisted:
        return
    elif _GOING.match(words.strip()):
        told = "this choice leads nowhere, and nothing comes of it; write where it leads: `→ [Scene](#scene)`"
        yield problem(choice.at, "untold", told)


def _unbracketed(words: str) -> str:
    """A choice's name without the brackets in it, with a full stop where they close."""
    said = words.strip()
    if said[:1] == "[":
        said = re.sub(r"(?<![.!?…])\]\s*[:.,;–—-]?(?=\s+[A-Z\"“‘]|$)", "].", said)
    return " ".join(re.sub(r"[\[\]]", "", said).split())


def _tells_nothing(choice: m.Choice) -> bool:
    """Whether a choice has a name and no words behind it: no more than small things happen, such as `gain`, and it leads
    nowhere."""
    return not choice.blocks and all(
        part.declared.small or (isinstance(part, m.Text) and not any(map(str.isalnum, part.text)))
        for segment in choice.segments
        for part in segment.parts
    )


def _wordless(choice: m.Choice) -> Iterator[m.Problem]:
    """A condition that ends a choice's line with nothing behind it, and words to be typed of which nothing comes."""
    last = choice.segments[-1] if choice.segments else None
    leads = any(isinstance(part, m.Go) for segment in choice.segments for part in segment.parts)
    only = last is not None and not any(isinstance(each, m.Always) for each in last.when)
    if last is not None and last.when and only and not last.parts and not choice.blocks and not leads:
        told = (
            "nothing stands behind this, so it holds nothing; put it in front of the words it is for, or in front of the choice, "
            "right behind its dash"
        )
        yield problem(last.when[0].at, "held", told)
    if choice.unlisted and not (choice.segments or choice.blocks or choice.needs):
        told = "nothing is told to whoever types this; write behind it what comes of it: `on look sky` It is grey."
        yield problem(choice.at, "untold", told)


def _nothing_of(menu: m.Menu, subject: Subject) -> Iterator[m.Problem]:
    """The first of a list's choices of which nothing comes: a heading over the others, a list of what is there, or a way
    that is only said. To wait is to let others act."""
    for item in menu.items:
        if not isinstance(item, m.Choice) or item.segments or item.blocks or item.unlisted or item.heard:
            continue
        words = "".join(
            part.text for part in item.label if isinstance(part, m.Text | m.CrossReference)
        ).strip()
        if not words or _GOING.match(words) or _ANSWER.search(words) or _WAITING.match(words):
            continue
        headed = words[-1] in "?:" and item is menu.items[0]
        told = _said_way(words, subject) or (
            "this is offered as a choice, and nothing comes of it; put words over a list in a paragraph above it"
            if headed
            else f"nothing comes of this choice; write behind its name what does: `- {_unbracketed(words).rstrip('.!?:')}. …`, or, where it "
            "only says what is there, put it in a paragraph above the list"
        )
        yield problem(item.at, "untold", told)
        return


def _said_way(words: str, subject: Subject) -> str:
    """What to say of a choice whose words name the scene it is to lead to; nothing where they name none."""
    match = _TURN_TO.search(words)
    name = match["name"].strip(" .!*_").lower() if match else ""
    scene = next((each for each in subject.scenes() if each.heading.lower() in (name, f"the {name}")), None)
    if scene is None:
        return ""
    way = link_to(scene)
    return f"words alone lead nowhere, and nothing comes of this choice; write where it leads behind its name: {way}"


_TURN_TO = regex.late(
    r"\b(?:turn|go(?: on)?|proceed|continue|skip|jump|move|see|read)(?: to)? (?:the (?:scene|section|entry|page) )?(?P<name>[^,.;:!?]+)[.!]?$",
    re.IGNORECASE,
)
_WAITING = regex.late(
    r"(?:do(?:ing)? nothing|wait|stay|rest|linger|sit|stand|sleep|breathe|think|listen|watch|look on|go on|keep|hold|pass|let)\b",
    re.IGNORECASE,
)


def _unguarded(choice: m.Choice) -> Iterator[m.Problem]:
    """A condition right behind a directive of a choice, which asks for what is taken there: it hides nothing."""
    for before, after in zip(choice.segments, choice.segments[1:], strict=False):
        asked = [each.expr for each in after.when if isinstance(each, m.If)]
        parts = [part for part in after.parts if not isinstance(part, m.Text) or part.text.strip()]
        taken = parts[0] if parts else None
        done = [part for part in before.parts if not isinstance(part, m.Text) or part.text.strip()]
        if (
            not asked
            or not done
            or not isinstance(done[-1], m.Give | m.Lose | m.Pay)
            or not isinstance(taken, m.Assign)
        ):
            continue
        names = {
            each.name
            for expr in asked
            for each in expressions.parts_of(expr)
            if isinstance(each, expressions.Name)
        }
        if taken.how == "-" and taken.name in names and not choice.when:
            told = (
                f"this condition is only for the words behind it; to hide the choice where `{taken.name}` is not there, put "
                "it in front of its name"
            )
            yield problem(after.when[0].at, "condition-reach", told)


_ANSWERS = regex.late(
    r"""["“][^"”]+[,.!?]["”] (?:says|said|answers|asks) (?P<who>[A-Z]\w+(?: [A-Z]\w+)?)\.?$"""
)


_STARRED = regex.late(r"^\s*([*_+])[\w\[][^*]*$|\w([*])\s*$")


_BRACKETED = regex.late(r"^\s*\[[^\]]+\]|\[[^\]]*\]\s*$")


_SWALLOWED = regex.late(r"""[^\W\d_]:? (?P<quote>["“][^"”]*[.!?…,]["”])(?:\s+(?:says|said|asks)\b.*)?$""")


_SAYING = frozenset(
    [
        "say",
        "answer",
        "call",
        "shout",
        "whisper",
        "tell",
        "reply",
        "cry",
        "sing",
        "read",
        "write",
        "sign",
        "lie",
        "admit",
        "swear",
        "announce",
        "knock",
        "yell",
        "mutter",
        "claim",
        "declare",
        "repeat",
        "recite",
        "explain",
        "offer",
        "promise",
        "insist",
        "suggest",
        "demand",
        "order",
        "beg",
        "plead",
        "warn",
        "agree",
    ]
)


def _reports(words: str, quote: str) -> bool:
    """Whether what is quoted in the name of a choice is an answer, and not what one says."""
    first = next(iter(words.lower().split()), "")
    return first not in _SAYING and not (first == "ask" and quote[-2:-1] == "?")


def _typed(choice: m.Choice) -> Iterator[m.Problem]:
    """A choice that is named by what a player may type: `look at sea, watch sea`."""
    words = [part for part in choice.label if isinstance(part, m.Text)]
    gone = any(isinstance(part, m.Go) for segment in choice.segments for part in segment.parts)
    if not choice.heard and not gone and (said := _phrases(words)):
        yield problem(choice.at, "no-ticks", said)


def _phrases(parts: list[m.Text]) -> str:
    """What to say of words that are what a player may type; nothing where they are not."""
    bold = bool(parts) and "strong" in parts[0].style
    said = (parts[0].text if bold else "".join(part.text for part in parts)).strip(" :.")
    if not said[:1].islower() or "," not in said:
        return ""
    phrases = [set(piece.split()) for piece in said.replace("/", " ").split(",")]
    if not all(0 < len(words) < 5 for words in phrases) or not (bold or set.intersection(*phrases)):
        return ""
    return f"this is told as it stands; what a player types to find it is a code span: write `on {said}`"


def below_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Paragraphs under a choice right below the outcome of its failure: they are told where it is passed."""
    for scene in subject.everywhere():
        for item in walk.items(scene.blocks):
            fails = any(part.declared.fails for segment in item.segments for part in segment.parts)
            for before, after in pairwise(item.blocks if fails else ()):
                last = before.items[-1] if isinstance(before, m.Menu) else None
                if (
                    isinstance(last, m.Outcome)
                    and {"failure", "fumble"} & {*last.names}
                    and isinstance(after, m.Paragraph)
                ):
                    name = last.names[0].capitalize()
                    said = (
                        f"this stands below **{name}**, and is told where the test is passed; indent it by two if it belongs to "
                        f"**{name}**, or put it above that"
                    )
                    yield problem(after.at, "unindented", said)


def typed_words(subject: Subject) -> Iterator[m.Problem]:
    """Lists of prose whose items begin with what a player may type, in bold."""
    for scene in subject.everywhere():
        for block in scene.blocks:
            for item in block.items if isinstance(block, m.Listing) else ():
                first = item[0] if item else None
                parts = first.segments[0].parts if isinstance(first, m.Paragraph) and first.segments else ()
                words = [part for part in parts[:1] if isinstance(part, m.Text) and "strong" in part.style]
                if first is not None and words and (said := _phrases(words)):
                    yield problem(first.at, "no-ticks", said)


_GOING = regex.late(
    r"(?:go|walk|climb|crawl|swim|run|leave|return|follow|enter|head|ride|sail|row)\b", re.IGNORECASE
)


_ANSWER = regex.late(
    r"""(?<=\w)(?P<sign>:) +[\w"“‘'«]|(?:\s(?:—|–|--?)\s+|(?<=\w)(?:—|--)(?=\w))["“‘'«„]?\w+\W+\w"""
)


def _announced(before: m.Block | None, line: tuple[m.Part, ...]) -> bool:
    """Whether what stands right above a list, a block or the `line` of the choice, ends with a colon."""
    if isinstance(before, m.Paragraph):
        line = before.segments[-1].parts[-1:] if before.segments else ()
    elif before is not None:
        return False
    return any(isinstance(part, m.Text) and part.text.rstrip().endswith(":") for part in line)


def _prose_lists(item: m.Choice | m.Outcome) -> Iterator[m.Problem]:
    said_before = item.segments[-1].parts[-1:] if item.segments else ()
    for before, block in zip((None, *item.blocks), item.blocks, strict=False):
        if isinstance(block, m.Listing) and not _announced(before, said_before):
            said = (
                "this list lies under a choice but leads nowhere, so it is read as prose; give its items "
                "links or directives"
            )
            if name := _outcome_named(block):
                said = f"**{name}** answers nothing, since nothing above it can come to that; write what gives it behind the choice's words, such as `{_GIVING.get(name.lower(), 'test wits')}`"
            yield problem(block.at, "idle-list", said)


_GIVING = {
    **dict.fromkeys(("yes", "no", "yes and", "yes but", "no and", "no but"), 'ask "Is it so?"'),
    **dict.fromkeys(("victory", "routed", "yielded", "fled", "captured", "fallen"), "fight"),
    **dict.fromkeys(("hostile", "wary", "curious", "kind", "helpful"), "meet NAME"),
    "no room": "gain rope",
    "too dear": "pay 10 coins",
}


def _outcome_named(block: m.Listing) -> str:
    """The outcome whose name begins an item of a list of prose; nothing where none does."""
    for blocks in block.items:
        first = blocks[0] if blocks else None
        parts = first.segments[0].parts if isinstance(first, m.Paragraph) and first.segments else ()
        if parts and isinstance(parts[0], m.Text) and parts[0].style == "strong":
            name = parts[0].text.strip(" .:")
            if name.lower() in OUTCOMES:
                return name
    return ""
