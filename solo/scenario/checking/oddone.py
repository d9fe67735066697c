"""Names of which one is the odd one out: somebody or something defined under one name and used under another.

Each use would be told, and the definition as well; it is told once, where the fewer stand. What may live here: what
several findings have in common, and the one that is told instead of them.
"""

import re
from collections import defaultdict

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.names import nearest, slug

_NAMED = regex.late(r"`([^`]+)`")
_NOBODY = ("unknown-creature", "never-met", "never-joined")
_FOLLOWS = ("idle-outcome", "missing-outcome", "false-outcome")


def renamed(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """The problems, with one for those that a name used in one place and not in another has made."""
    problems = _unheaded(adventure, problems)
    problems = _slipped_heads(adventure, problems)
    problems = _people(adventure, problems)
    problems = _small_clocks(adventure, _clocks(adventure, problems))
    problems = _clues(adventure, problems)
    problems = _twice(adventure, problems)
    problems = _regions(adventure, problems)
    return _variables(adventure, problems)


def lone(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """The problems, those that show a heading of the wrong depth or a clock that is not declared told as that."""
    problems = _headless(adventure, problems)
    found = (
        _depth(adventure, each) if each.code in ("no-way-out", "unreachable") else _clockless(adventure, each)
        for each in problems
    )  # fmt: skip
    return list(dict.fromkeys(found))


_NOBODYS = ("belongs to no entry", "head this one by whose it is")


def _headless(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """What follows from a heading that is gone: of an entry, whose name nobody has then; of a scene, to which links lead
    and which seems to begin in the middle of another."""
    if any(said in each.message for each in problems for said in _NOBODYS):
        problems = [
            each for each in problems if each.code not in (*_NOBODY, "unmet", "stray-list", "ungainable")
        ]
    lost = [
        each
        for each in problems
        if (each.code == "dangling" and each.message.startswith("nothing is headed"))
        or (each.code == "unknown-name" and each.message.startswith("no scene is called"))
    ]
    if len({slug(_first(each).lstrip("#")) for each in lost}) != 1:
        return problems
    anchor = slug(_first(lost[0]).lstrip("#"))
    others = [each for each in problems if each not in lost]
    lines = adventure.texts.get(lost[0].file, "").split("\n")
    for each in others:  # a heading that was told of, such as one in a block of code
        near = lines[each.line - 1 : each.line + 2] if each.file == lost[0].file else []
        if any(line.strip(" `*#") and slug(line.strip(" `*#")) == anchor for line in near):
            return others
    begins = [at for scene in adventure.scenes.values() for at in _second_half(scene)]
    if len(begins) != 1 or "did you mean" in lost[0].message:
        return problems
    at = begins[0]
    name = _name_of(adventure, anchor) or _first(lost[0]).lstrip("#")
    said = f"nothing is headed `## {name}`, which {_lines(lost)} lead{'s' * (len({each.line for each in lost}) == 1)} to; a scene seems to begin here: write its heading above"
    return sorted([*others, m.Problem(at.file, at.line, 1, "dangling", said)])


def _second_half(scene: m.Scene) -> list[m.Place]:
    """Where in a scene, below its choices, another begins that has choices or an end of its own."""
    menus = [at for at, block in enumerate(scene.blocks) if isinstance(block, m.Menu)]
    for first in menus[:1]:
        rest = scene.blocks[first + 1 :]
        if rest and not isinstance(rest[0], m.Menu) and any(isinstance(block, m.Menu) for block in rest):
            return [rest[0].at]
    return []


def _name_of(adventure: m.Adventure, anchor: str) -> str:
    """The words of a link to an anchor."""
    for text in adventure.texts.values():
        if match := re.search(rf"\[([^\]\n]+)\]\(#{re.escape(anchor)}\)", text):
            return match[1]
    return ""


def _depth(adventure: m.Adventure, each: m.Problem) -> m.Problem:
    """A scene that nobody comes to or out of, and that stands where the title or an entry does."""
    lines = adventure.texts.get(each.file, "").split("\n")
    if not 0 < each.line <= len(lines) or not lines[each.line - 1].startswith("## "):
        return each
    name = lines[each.line - 1][3:].strip()
    if rows := _rows(lines[each.line :]):
        return _rolled(each, name, rows)
    above = [line for line in lines[: each.line - 1] if re.match(r"##?\s", line)]
    titled = any(re.match(r"#\s", line) for line in lines)
    if not above and not titled:
        said = f"the title page is headed by one sign, `# {name}`; with two it is a scene"
        return m.Problem(each.file, each.line, 1, "heading-level", said)
    below = [line for line in _section(lines[each.line :]) if line.strip()]
    if any(re.match(r"\||[^,]*\d[^,]*,\S|\S+\t", line) for line in below[:1]):
        return each  # a table gone wrong, which is told by itself
    if above and above[-1][3:].strip().lower() in ("items", "people", "bestiary"):
        said = f"what stands under `{above[-1].strip()}` is headed by three signs: `### {name}`; with two it is a scene"
        return m.Problem(each.file, each.line, 1, "heading-level", said)
    return each


_ROW = regex.late(
    r"(?P<low>\d{1,3})(?:\s*[-–—]\s*(?P<high>\d{1,3}))?(?P<sign>\s*[.):,;]|\s+[-–—])\s*(?P<said>\S.*)"
)


def _section(lines: list[str]) -> list[str]:
    """The lines up to the next heading."""
    end = next((at for at, line in enumerate(lines) if re.match(r"#{1,2}\s", line)), len(lines))
    return lines[:end]


def _rows(lines: list[str]) -> list[re.Match[str]]:
    """The rows of a list that counts from 1 on, where nothing else stands up to the next heading."""
    matches = [_ROW.fullmatch(line.strip()) for line in _section(lines) if line.strip()]
    rows = [match for match in matches if match]
    last = 0
    for row in rows:
        if int(row["low"]) != last + 1:
            return []
        last = int(row["high"] or row["low"])
    return rows if len(rows) == len(matches) > 1 else []


def _rolled(each: m.Problem, name: str, rows: list[re.Match[str]]) -> m.Problem:
    """What is told of a heading over rows that were to be rolled on, and of which nothing says the dice."""
    most, sign = rows[-1]["high"] or rows[-1]["low"], rows[0]["sign"].strip()
    name = re.sub(r"\s*\([^()]*\)", "", name).strip() or name
    said = (
        f"rows under a heading are rolled on where their dice stand in it: write `## {name} (d{most})`, and `roll {name}` where it is "
        "wanted; as it stands it is a scene, to which no way leads"
    )
    if sign in (",", ";"):
        said = (
            f"columns with `{sign}` between them are no table; write `| d{most} | {name} |`, a rule `| --- | --- |` below it, and so each "
            f"row: `| {rows[0]['low']} | {rows[0]['said']} |`"
        )
    return m.Problem(each.file, each.line, 1, "table-heading", said)


def _clockless(adventure: m.Adventure, each: m.Problem) -> m.Problem:
    """A name that is not declared, and heads a table of what happens at the ticks of a clock."""
    name = _first(each) if each.code == "undeclared" and "front matter" in each.message else ""
    table = next(
        (held for held in adventure.tables.values() if name and held.name.lower() == name.lower()), None
    )
    if table is None or table.dice or not table.rows:
        return each
    most = next((said for row in table.rows[::-1] for said in [_number(row)] if said), len(table.rows))
    told = f"`{name}` is no clock yet; write `clock {name}: {most}` on the title page, for the table at line {table.at.line}"
    rest = each.message[each.message.find(" (also on") :] if " (also on" in each.message else ""
    return m.Problem(each.file, each.line, each.column, each.code, told + rest, each.severity)


def _number(row: m.Row) -> int:
    said = (
        "".join(getattr(part, "text", "") for segment in row.cells[0] for part in segment.parts)
        if row.cells
        else ""
    )
    return int(said) if said.strip().isdigit() else 0


def _regions(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """A region of which nothing is said, and a name that is said of no region."""
    idle = [each for each in problems if each.code == "unused" and "of the region" in each.message]
    meant = [
        each.message for each in problems if each.code == "unrolled" and "answers no noise" in each.message
    ]
    problems = [each for each in problems if each not in idle or not _named_in(_first(each), meant)]
    idle = [each for each in idle if each in problems]
    strange = [
        each
        for each in problems
        if each.code == "unknown-name" and each.message.startswith("no scene lies in")
    ]
    if len(idle) != 1 or not strange:
        return problems
    own, name = _first(idle[0]), _first(strange[-1])
    if len(adventure.regions) > 1 and nearest(own, [name], 60) is None:
        return problems
    told = f"nothing is said of the region `{own}`, and no scene lies in `{name}` ({_lines(strange)}); write one for the other"
    at = idle[0]
    kept = [each for each in problems if each not in strange and each is not at]
    said = sum(
        len(re.findall(rf"`in\s+{re.escape(own)}`", text, re.IGNORECASE)) for text in adventure.texts.values()
    )
    if _is_slip(adventure, name, own) or said > max(3, len(strange)):
        at = strange[-1]
        told = f"no scene lies in `{name}`, and nothing is said of the region `{own}` ({_lines(idle)}); did you mean that?"
    return sorted([*kept, m.Problem(at.file, at.line, at.column, "unknown-name", told, at.severity)])


def _named_in(region: str, messages: list[str]) -> bool:
    return any(f" {region}`" in message for message in messages)


def _is_slip(adventure: m.Adventure, name: str, other: str) -> bool:
    """Whether the first of two names is the other but for a slip."""
    from solo.scenario.checking.likelier import Words, differing

    pair = differing(name, other)
    return pair is not None and Words(adventure).slip(*pair)


def _unheaded(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """What follows from a heading that was taken away: a scene's, the ledger's, that over people or things."""
    problems = _entries(adventure, problems)
    problems = _ledger(adventure, problems)
    return _idle(_same_scene(problems))


def _idle(problems: list[m.Problem]) -> list[m.Problem]:
    """Outcomes on lines one below the other that nothing comes to: told once."""
    found: list[m.Problem] = []
    for each in problems:
        last = found[-1] if found else None
        if last and each.code == last.code == "idle-outcome" and each.file == last.file:
            count = last.message.count("**") // 2
            if each.line - last.line == count:
                name = each.message.split("**")[1]
                said = last.message.replace(":", f", **{name}**:", 1)
                found[-1] = m.Problem(last.file, last.line, last.column, last.code, said, last.severity)
                continue
        found.append(each)
    return found


def _same_scene(problems: list[m.Problem]) -> list[m.Problem]:
    """A scene that there is not, led to by a link and named in other words besides: told once."""
    first: dict[str, m.Problem] = {}
    more: dict[str, set[int]] = defaultdict(set)
    kept: list[m.Problem] = []
    for each in problems:
        dangling = each.code == "dangling" and "#" in each.message
        unknown = each.code == "unknown-name" and each.message.startswith("no scene is called")
        key = slug(_first(each).lstrip("#")) if dangling or unknown else ""
        if key and key in first:
            more[key].add(each.line)
        else:
            if key:
                first[key] = each
            kept.append(each)
    return kept


def _ledger(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """Names that are declared by a table under no heading of its own."""
    names = {_first(each) for each in problems if each.code == "undeclared"}
    for file, text in adventure.texts.items():
        lines = text.split("\n") if len(names) > 1 else []
        rows = {
            match[1].strip(): at
            for at, line in enumerate(lines)
            if (match := re.match(r"\|\s*([^|]+?)\s*\|", line))
        }
        held = names & rows.keys()
        if len(held) < 2:
            continue
        head = min(rows[name] for name in held)
        while head and lines[head - 1].startswith("|"):
            head -= 1
        told = (
            "these names are declared only under a heading of their own: write `## Ledger` above this table"
        )
        if any(
            each.code == "table-rule" and each.file == file and 0 <= each.line - head - 1 < 3
            for each in problems
        ):
            return [each for each in problems if not (each.code == "undeclared" and _first(each) in held)]
        kept = [each for each in problems if not (each.code == "undeclared" and _first(each) in held)]
        return sorted([*kept, m.Problem(file, head + 1, 1, "heading-name", told)])
    return problems


def _entries(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """People who are headed and stand under no `## People`, things that stand among people."""
    strange = [each for each in problems if each.code == "unknown-creature"]
    for file, text in adventure.texts.items() if strange else ():
        heads = [
            (at, match[1])
            for at, line in enumerate(text.split("\n"), 1)
            if (match := re.match(r"###\s+(.+)", line))
        ]
        found = [
            (at, each)
            for each in strange
            for at, head in heads
            if {*re.findall(r"\w{3,}", _first(each).lower())} & {*re.findall(r"\w{3,}", head.lower())}
        ]
        known = {held.at.line for held in adventure.entries if held.at.file == file}
        if found and (at := min(at for at, _ in found)) not in known:
            gone = [each for _, each in found]
            names = {_first(each).lower() for each in gone}
            kept = [
                each
                for each in problems
                if each not in gone
                and not (
                    each.code in _NOBODY
                    and any(word in " ".join(names) for word in _first(each).lower().split())
                )
                and not (each.code in _FOLLOWS and _near(each, gone))
            ]
            told = "who is headed so stands under a heading for all of them: write `## People`, or `## Bestiary`, above the first"
            return sorted([*kept, m.Problem(file, at, 1, "heading-level", told)])
    things = [
        each
        for each in problems
        if each.code == "unmet"
        and any(
            f"gain {_first(each).lower().removeprefix('the ')}" in text.lower().replace("gain the ", "gain ")
            for text in adventure.texts.values()
        )
    ]
    if things:
        said = ", ".join(f"`{_first(each)}`" for each in things)
        told = f"{said} {'is a thing' if len(things) == 1 else 'are things'} by what is done with them, and things stand under `## Items`; write that above"
        one = things[0]
        kept = [each for each in problems if each not in things]
        return sorted([*kept, m.Problem(one.file, one.line, one.column, "heading-name", told, "warning")])
    return problems


def _clues(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """A clue that is asked for in several places, and taught nowhere but for a slip: told where it is taught."""
    asked: dict[str, list[m.Problem]] = defaultdict(list)
    for each in problems:
        if each.code == "never-learned" and "did you mean" in each.message:
            asked[each.message].append(each)
    for uses in asked.values():
        name, near = _NAMED.findall(uses[0].message)[:2]
        found = [
            (file, number, line.lower().find(near.lower()))
            for file, text in adventure.texts.items()
            for number, line in enumerate(text.split("\n"), 1)
            if re.search(rf"`[^`]*\b{re.escape(near)}\b[^`]*`", line, re.IGNORECASE)
        ]
        if len(uses) > 1 and len(found) == 1:
            file, line, column = found[0]
            told = f"`{near}` is asked for nowhere, and `{name}` is ({_lines(uses)}); write one for the other"
            kept = [each for each in problems if each not in uses]
            problems = sorted([*kept, m.Problem(file, line, column + 1, "never-learned", told, "warning")])
    return problems


def _slipped_heads(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """A name that is used in several places, and is headed by a slip of it that is used nowhere: told at the heading."""
    asked: dict[tuple[str, str], list[m.Problem]] = defaultdict(list)
    for each in problems:
        if found := _SLIPPED.match(each.message):
            asked[found["said"], found["near"]].append(each)
    for (said, near), uses in asked.items():
        heads, spans = [], 0
        for file, text in adventure.texts.items():
            for number, line in enumerate(text.split("\n"), 1):
                if re.fullmatch(rf"#+\s.*\b{re.escape(near)}\b.*", line, re.IGNORECASE):
                    heads.append((file, number, line))
                elif re.search(rf"\b{re.escape(near)}\b", line, re.IGNORECASE):
                    spans += 1
        if len(uses) < 2 or len(heads) != 1 or spans:
            continue
        file, number, line = heads[0]
        right = re.sub(rf"\b{re.escape(near)}\b", said, line, flags=re.IGNORECASE).strip()
        own = re.search(rf"\b{re.escape(near)}\b", line, re.IGNORECASE)
        told = f"`{own[0] if own else near}` is named nowhere else, and `{said}` is ({_lines(uses)}); write `{right}`"
        kept = [each for each in problems if each not in uses]
        problems = sorted([*kept, m.Problem(file, number, 1, "heading-name", told, "warning")])
    return problems


_SLIPPED = regex.late(r"`(?P<said>[^`]+)` is nothing here; did you mean `(?P<near>[^`]+)`\?")


def _twice(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """Two headings of one name, and a name that is used and has none."""
    twice = [each for each in problems if each.code == "name-twice"]
    unknown = [
        each
        for each in problems
        if each.code == "unknown-name" and each.message.startswith(("no scene is", "no table is"))
    ] or [each for each in problems if each.code == "unknown-creature"]
    if len(twice) != 1 or not unknown or len({_first(each) for each in unknown}) != 1:
        return problems
    at, name = twice[0], _first(unknown[0])
    own = _first(at)
    heads = [
        number
        for number, line in enumerate(adventure.texts.get(at.file, "").split("\n"), 1)
        if re.fullmatch(rf"#+\s*{re.escape(own)}\s*", line)
    ]
    if len(heads) != 2:
        return problems
    sign = "###" if unknown[0].code == "unknown-creature" else "##"
    told = f"`{own}` heads two things (lines {heads[0]} and {heads[1]}), and `{name}` ({_lines(unknown)}) none; head one of them `{sign} {name}`"
    line = (
        heads[0]
        if sign == "##" and any(each.line < heads[0] and heads[0] - each.line < 40 for each in unknown)
        else heads[1]
    )
    kept = [each for each in problems if each not in unknown and each is not at]
    return sorted([*kept, m.Problem(at.file, line, 1, at.code, told, at.severity)])


def _first(problem: m.Problem) -> str:
    """What a message names in it as nothing that is there, or as nothing that is used."""
    names = _NAMED.findall(problem.message)
    if problem.code == "unknown-creature":
        return problem.about or (names[-1] if names else "")
    return names[0] if names else ""


def _lines(found: list[m.Problem]) -> str:
    lines = sorted({each.line for each in found})
    return f"line{'s' * (len(lines) > 1)} {', '.join(map(str, lines[:6]))}{', …' * (len(lines) > 6)}"


_OF_WORDS = regex.late(
    r"\s*(?:on|also|ask|truth|learn|(?:if|unless|needs) (?:not )?know)\b"
)  # which name nobody


def _people(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """An entry that nobody ever meets, and a name that nobody has who is met."""
    idle = [each for each in problems if each.code == "unmet"]
    strange = [each for each in problems if each.code == "unknown-creature"]
    if not strange or len(idle) != 1 or len({_first(each) for each in strange}) != 1:
        return problems
    entry, name = idle[0], _first(strange[0])
    own = next(
        (held.name for held in adventure.entries if (held.at.file, held.at.line) == (entry.file, entry.line)),
        "",
    )
    if not own:
        return problems
    words = {word for word in re.findall(r"\w+", name.lower()) if len(word) > 2}
    uses = [
        each
        for each in problems
        if each.code in _NOBODY and each is not entry and words & {*re.findall(r"\w+", _first(each).lower())}
    ]
    stem = name.lower().removesuffix("s").removesuffix("ie")
    spans = (
        span
        for text in adventure.texts.values()
        for line in text.lower().split("\n")
        for span in line.split("`")[1::2]
    )
    spoken = sum(
        not _OF_WORDS.match(span) and re.search(rf"\b{re.escape(stem)}", span) is not None for span in spans
    )
    told = (
        f"`{own}` is named nowhere, and `{name}` ({_lines(uses)}) is nobody's name; write one for the other"
    )
    at = entry if spoken > 1 or len(uses) > 1 else uses[0]
    kept = [
        each
        for each in problems
        if each not in uses and each is not entry and not (each.code in _FOLLOWS and _near(each, uses))
    ]
    return sorted([*kept, m.Problem(at.file, at.line, at.column, "unknown-creature", told, "warning")])


def _near(problem: m.Problem, uses: list[m.Problem]) -> bool:
    return any(each.file == problem.file and 0 < problem.line - each.line < 30 for each in uses)


_BEYOND = regex.late(
    r"`(?P<tick>\d+)` is no tick of that clock, which goes to (?P<size>\d+); .*`clock (?P<name>[^:`]+): \d+`"
)


def _small_clocks(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """A clock that several rows of its table stand beyond: the clock is the slip."""
    beyond: dict[str, list[tuple[m.Problem, int]]] = defaultdict(list)
    for each in problems:
        if each.code == "table-row" and (match := _BEYOND.search(each.message)):
            beyond[match["name"]].append((each, int(match["tick"])))
    for name, found in beyond.items():
        places = [
            (file, number, line.find("`clock") + 1)
            for file, text in adventure.texts.items()
            for number, line in enumerate(text.split("\n"), 1)
            if re.search(rf"`clock\s+{re.escape(name)}\b", line, re.IGNORECASE)
        ]
        if len(found) < 2 or len(places) != 1:
            continue
        file, number, column = places[0]
        most = max(tick for _, tick in found)
        told = f"`{name}` has rows up to {most}, and this clock is shorter; write `clock {name}: {most}`"
        gone = [each for each, _ in found] + [
            each
            for each in problems
            if each.code == "never-true" and each.message.startswith(f"the clock `{name}` goes from")
        ]
        kept = [each for each in problems if each not in gone]
        problems = sorted([*kept, m.Problem(file, number, max(1, column), "table-row", told, "error")])
    return problems


def _clocks(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """A clock that nothing moves, and a name that is moved and is no clock."""
    idle = [each for each in problems if each.code == "never-set" and "the clock" in each.message]
    by_name: dict[str, list[m.Problem]] = defaultdict(list)
    for each in problems:
        if each.code == "undeclared":
            by_name[_first(each)].append(each)
    for name in [*by_name]:
        by_name[name] += [
            each for each in problems if each.code == "unrolled" and _first(each).lower() == name.lower()
        ]
    moved = {name: uses for name, uses in by_name.items() if _moved(adventure, name)}
    if len(idle) != 1 or len(moved) != 1:
        return problems
    clock, (name, uses) = idle[0], next(iter(moved.items()))
    tabled = (
        any(table.name.lower() == name.lower() for table in adventure.tables.values())
        or name.lower() in adventure.scenes
    )
    own = _first(clock)
    said = f"nothing moves the clock `{own}`, and `{name}` ({_lines(uses)}) is no clock; write `clock {name}` here, or `{own}` there"
    at = clock if tabled or len(uses) > 1 else uses[0]
    ticks = [table for table in adventure.tables.values() if table.name.lower() == name.lower()]
    reached = {slug(part.text) for table in ticks for row in table.rows for part in _gone(row)}
    kept = [each for each in problems if each not in uses and each is not clock]
    kept = [each for each in kept if not (each.code == "unreachable" and slug(_first(each)) in reached)]
    return sorted([*kept, m.Problem(at.file, at.line, at.column, "undeclared", said)])


def _gone(row: m.Row) -> list[m.Go]:
    return [
        part for cell in row.cells for segment in cell for part in segment.parts if isinstance(part, m.Go)
    ]


def _moved(adventure: m.Adventure, name: str) -> bool:
    pattern = regex.passing(rf"`\s*{re.escape(name)}\s*[+=-]", re.IGNORECASE)
    return any(pattern.search(text) for text in adventure.texts.values())


def _variables(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """A variable that is named nowhere else, and a name that is used as one and is not declared; and what only hangs on
    a line that could not be read."""
    broken = {
        (each.file, each.line)
        for each in problems
        if each.code in ("expression", "undeclared", "arguments", "unknown-directive")
    }
    lines = {name: text.split("\n") for name, text in adventure.texts.items()}
    said = " ".join(
        lines[file][line - 1] for file, line in broken if 0 < line <= len(lines.get(file, ()))
    ).lower()
    bare = said.replace("\\", "").replace("-", "_").replace(" ", "_")
    idle = [
        each for each in problems if each.code in ("unused", "never-set") and _first(each) in adventure.state
    ]
    unknown: dict[str, list[m.Problem]] = defaultdict(list)
    for each in problems:
        if each.code == "undeclared":
            unknown[_first(each)].append(each)
    dropped = [each for each in idle if _first(each).lower().replace("-", "_").replace(" ", "_") in bare]
    kept = [each for each in problems if each not in dropped]
    idle = [each for each in idle if each not in dropped]
    if len(idle) != 1 or len(unknown) != 1:
        return kept
    name, uses = next(iter(unknown.items()))
    count = sum(
        len(re.findall(rf"`[^`\n]*\b{re.escape(name)}\b[^`\n]*`", text)) for text in adventure.texts.values()
    )
    if count < 2 or "did you mean" in uses[0].message:
        return kept
    own, at = _first(idle[0]), idle[0]
    told = f"`{own}` is used nowhere, and `{name}` ({_lines(uses)}) is, which is not declared; write one for the other"
    kept = [each for each in kept if each not in uses and each is not at]
    return sorted([*kept, m.Problem(at.file, at.line, at.column, "undeclared", told)])


_NEVER = regex.late(r"`(?P<name>[^`]+)` is never `(?P<word>[^`]+)`; it may be ")


def values(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """Words that a variable is asked for and may not hold, where one that it may hold is used nowhere and is such a word
    but for a slip, or is two of them: told where the words are listed."""
    asked: dict[str, list[tuple[str, m.Problem]]] = defaultdict(list)
    for each in problems:
        if (match := _NEVER.match(each.message)) and match["name"] in adventure.state:
            asked[match["name"]].append((match["word"], each))
    for name, found in asked.items():
        held = adventure.state[name]
        words = {word for word, _ in found}
        idle = [word for word in held.words if not _spans_say(adventure, word)]
        at = held.at
        if len(idle) != 1:
            continue
        gone = [each for _, each in found]
        if len(words) == 1 and nearest(idle[0], list(words), 60):
            told = f"`{idle[0]}` is used nowhere, and `{next(iter(words))}` is ({_lines(gone)}), which `{name}` may not be; write one for the other"
        elif words <= {*idle[0].split()} and len(idle[0].split()) > 1:
            right = ", ".join(", ".join(each.split()) if each == idle[0] else each for each in held.words)
            told = f"commas part the words that `{name}` may be: write `{name}: [{right}]`"
        else:
            continue
        kept = [
            each
            for each in problems
            if each not in gone and not (each.code == "unread-value" and each.line == at.line)
        ]
        problems = sorted([*kept, m.Problem(at.file, at.line, at.column, "unknown-word", told)])
    return problems


def _spans_say(adventure: m.Adventure, word: str) -> bool:
    said = regex.passing(rf"`[^`\n]*(?<!\w){re.escape(word)}(?!\w)[^`\n]*`", re.IGNORECASE)
    return any(said.search(text) for text in adventure.texts.values())
