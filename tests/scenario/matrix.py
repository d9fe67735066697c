"""The matrix of slips: every kind of construct that an adventure is made of, by every slip of a hand.

    python tests/scenario/matrix.py [EACH [SEED [CONSTRUCT/HAND]]] [FILE ...]     cells, their faults, and the score

`CONSTRUCTS` finds the pieces of a text (a verb, a name, a link, a row); `HANDS` makes a piece into what a hand makes of
it. A cell is a pair of them; of each, `EACH` slips are drawn by chance from all files. What is told is judged as in
`slipping.py`: `silent` (another adventure, and nothing told), `several`, `elsewhere` and `crash` are faults.
"""

import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from slipping import BASES, BESIDE, Judged, Slip, judged

from solo.scenario.directives.declaring import by_verb

Lines = list[str]
FAULTS = ("silent", "several", "elsewhere", "crash")


class Piece(NamedTuple):
    """A piece of a line: where it begins and ends."""

    at: int
    start: int
    end: int


# -------------------------------------------------------------------------------------------- constructs

CONDITIONS = [
    "if",
    "unless",
    "needs",
    "first",
    "second",
    "later",
    "once",
    "every",
    "otherwise",
    "always",
]  # and `1 in 6`, which begins with a figure
MARKED = ["on", "also", "was", "hidden", "again", "apart", "in"]
_FREE = {"on", "also", "was", "act", "learn", "truth", "ask", "one of:"}  # what follows is the writer's own
_VERB = re.compile(r"[a-z]+")


def _front(lines: Lines) -> int:
    return lines.index("---", 1) if lines[0] == "---" else -1


def _spans(lines: Lines) -> Iterator[tuple[int, re.Match[str]]]:
    for at, line in enumerate(lines):
        if at > _front(lines):
            for match in re.finditer(r"`([^`]+)`", line):
                yield at, match


def _pieces(lines: Lines, pattern: str, group: int | str = 0, front: bool = False) -> Iterator[Piece]:
    """Each find of a pattern, one line at a time, in the body or in the front matter."""
    ends = _front(lines)
    for at, line in enumerate(lines):
        if (0 < at < ends) if front else at > ends:
            for match in re.finditer(pattern, line):
                yield Piece(at, match.start(group), match.end(group))


def _of_directive(verb: str, slot: str) -> Callable[[Lines], Iterator[Piece]]:
    """The pieces of a directive: its verb, its words, its numbers and signs; or the span whole."""

    def find(lines: Lines) -> Iterator[Piece]:
        for at, match in _spans(lines):
            said = match[1]
            first = _VERB.match(said)
            if not first or first[0] != verb:
                continue
            if slot == "span":
                yield Piece(at, match.start(), match.end())
            elif slot == "verb":
                yield Piece(at, match.start(1), match.start(1) + first.end())
            else:
                free = verb in _FREE
                for word in re.finditer(r"[^\W\d_]{3,}" if slot == "word" else r"\d+|[^\w\s'\"/]+", said):
                    if word.start() and not (free and slot == "word"):
                        yield Piece(at, match.start(1) + word.start(), match.start(1) + word.end())

    return find


def _of_assignment(slot: str) -> Callable[[Lines], Iterator[Piece]]:
    def find(lines: Lines) -> Iterator[Piece]:
        for at, match in _spans(lines):
            if said := re.fullmatch(r"(?P<name>[a-z][\w ]*) (?P<sign>[=+-]) (?P<value>.+)", match[1]):
                start = match.start(1)
                yield Piece(at, start + said.start(slot), start + said.end(slot))

    return find


def _lines_of(pattern: str) -> Callable[[Lines], Iterator[Piece]]:
    def find(lines: Lines) -> Iterator[Piece]:
        for at, line in enumerate(lines):
            if at > _front(lines) and re.match(pattern, line):
                yield Piece(at, 0, len(line))

    return find


def _by(pattern: str, group: int | str = 0, front: bool = False) -> Callable[[Lines], Iterator[Piece]]:
    return lambda lines: _pieces(lines, pattern, group, front)


SECTIONS = "Bestiary|People|Items|Always|Ledger|Wandering|Encounters"
STAT = r"^(?=.*\bHP\b)(?=.*,)[^-|#`]*$"
CONSTRUCTS: dict[str, Callable[[Lines], Iterator[Piece]]] = {
    **{f"{verb} {slot}": _of_directive(verb, slot) for verb in by_verb() for slot in ("verb", "word", "sign", "span")},
    **{f"{verb} {slot}": _of_directive(verb, slot) for verb in (*CONDITIONS, *MARKED) for slot in ("verb", "word", "sign", "span")},
    "set name": _of_assignment("name"),
    "set sign": _of_assignment("sign"),
    "set value": _of_assignment("value"),
    "shown span": _by(r"`[a-z]+`(?= [a-z])"),
    "front key": _by(r"^(?:each )?[a-z]+(?=:)", front=True),
    "front name": _by(r"^ +([a-z][\w ]*)(?=:)", 1, front=True),
    "front value": _by(r"^ +[a-z][\w ]*: *(.+)$", 1, front=True),
    "section word": _by(rf"^## ({SECTIONS})\b", 1),
    "section line": _lines_of(rf"## (?:{SECTIONS})\b"),
    "scene word": _by(rf"^## (?!{SECTIONS}).*?(\w{{4,}})", 1),
    "scene line": _lines_of(rf"## (?!{SECTIONS})"),
    "entry word": _by(r"^### .*?(\w{4,})", 1),
    "entry line": _lines_of(r"### "),
    "title line": _lines_of(r"# "),
    "arrow": _by(r"→(?= )"),
    "arrow and link": _by(r"→ \[[^\]]+\]\([^)]+\)"),
    "link": _by(r"\[[^\]]+\]\(#[^)]+\)"),
    "link words": _by(r"\[([^\]]+)\]\(#", 1),
    "link anchor": _by(r"\]\(#([^)]+)\)", 1),
    "link joint": _by(r"\]\(#"),
    "back": _by(r"→ (back)\b", 1),
    "or else": _by(r"\bor else\b"),
    "choice dash": _by(r"^ *(- )(?!\*\*)", 1),
    "choice line": _lines_of(r" *- (?!\*\*)"),
    "choice stop": _by(r"^ *- [A-Z][^`.?*]*[a-z](\.)(?= )", 1),
    "outcome name": _by(r"^ *- (?:`[^`]+` )*\*\*([A-Z][a-z ]+)\*\*", 1),
    "outcome bold": _by(r"^ *- (?:`[^`]+` )*(\*\*[A-Z][a-z ]+\*\*)", 1),
    "outcome line": _lines_of(r" *- (?:`[^`]+` )*\*\*[A-Z]"),
    "two outcomes": _by(r"\*\*(, )\*\*", 1),
    "table head": _by(r"^\| *`?(\w+)`? *\| *[A-Z]", 1),
    "table head line": _lines_of(r"\|[^|]*\w[^|]*\|(?!.*---)"),
    "table rule": _lines_of(r"\| *:?-"),
    "row range": _by(r"^\| *(\d+(?:-\d+)?\+?) *\|", 1),
    "row pipe": _by(r"\|"),
    "row line": _lines_of(r"\| *\d"),
    "row arrow": _by(r"^\|.*(→ \[[^\]]+\]\([^)]+\))", 1),
    "stat figure": _by(r"(?<![\w`])\d+(?= (?:HP|STR|DEX|WIL|Armor)\b)"),
    "stat label": _by(r"(?<=\d )(?:HP|STR|DEX|WIL|AC|HD|ML|Armor|Armour)\b"),
    "stat comma": _by(r"(?:HP|STR|DEX|WIL|AC|HD|ML|Armor|Armour)(,)", 1),
    "stat weapon": _by(r"\b[a-z]+ (\(d\d+\))", 1),
    "stat line": _lines_of(STAT),
    "tag": _by(r"^- ([a-z]{4,}(?: [a-z]+)?)$", 1),
    "tag line": _lines_of(r"- (?:[a-z]{4,}(?: [a-z]+)?|Speaks .*)$"),
    "comment": _by(r"<!--|-->"),
    "quote line": _lines_of(r"> "),
    "pause": _lines_of(r"---$"),
    "blank": lambda lines: (
        Piece(at, 0, 0) for at, line in enumerate(lines) if at > _front(lines) + 1 and not line and at + 1 < len(lines)
    ),
}  # fmt: skip


# ------------------------------------------------------------------------------------------------- hands

Hand = Callable[[str, str, int, int, random.Random], Iterator[str | tuple[str, ...]]]


def _letters(how: str) -> Hand:
    def make(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
        inner = [at for at, sign in enumerate(said) if sign.isalpha()]
        if len(inner) < 4 or not said[0].isalpha():
            return
        at = dice.choice(inner[1:] if how == "swapped" else inner)
        one, rest = said[:at], said[at + 1 :]
        new = said
        if how == "lost":
            new = one + rest
        elif how == "doubled":
            new = one + said[at] * 2 + rest
        elif how == "swapped":
            new = said[: at - 1] + said[at] + said[at - 1] + rest
        elif near := BESIDE.get(said[at].lower(), ""):
            new = one + dice.choice(near) + rest
        if new.lower() != said.lower():
            yield line[:start] + new + line[end:]

    return make


def _instead(table: dict[str, tuple[str, ...]]) -> Hand:
    """What stands whole in a table, by one of what it says."""

    def make(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
        news = table.get(said, table.get(said.lower(), ()))
        if news:
            yield line[:start] + dice.choice(news) + line[end:]

    return make


def _within(table: dict[str, tuple[str, ...]]) -> Hand:
    """A sign that stands in the piece, by one of what a table says."""

    def make(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
        found = [(match.start(), sign) for sign in table for match in re.finditer(re.escape(sign), said)]
        if found:
            at, sign = dice.choice(found)
            new = said[:at] + dice.choice(table[sign]) + said[at + len(sign) :]
            yield line[:start] + new + line[end:]

    return make


def _plural(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    if re.fullmatch(r"[^\W\d_]{3,}", said):
        yield line[:start] + (said[:-1] if said.endswith("s") else said + "s") + line[end:]


def _lost(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    if 0 < start or end < len(line):
        yield re.sub(r"(?<=\S)  +", " ", line[:start] + line[end:])


def _twice(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    if said and end - start < len(line):
        yield line[:end] + (" " if said[-1].isalnum() or said[-1] == "`" else "") + said + line[end:]


def _swapped(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    """The word and the one behind it, in the other order."""
    if not said[-1:].isalpha():
        return
    if match := re.match(r"([ ]+)([^\s`,]+)", line[end:]):
        yield line[:start] + match[2] + match[1] + said + line[end + match.end() :]


def _stranger(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    """A name that nothing has."""
    if re.fullmatch(r"[^\W\d_][\w' -]+", said):
        yield line[:start] + ("Zebra" if said[0].isupper() else "zebra") + line[end:]


def _worded(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    """A number as a word, and as none."""
    if said.isdigit():
        words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        number = int(said)
        yield line[:start] + (words[number] if number < len(words) else "a dozen") + line[end:]


def _far(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    if said.isdigit():
        yield line[:start] + dice.choice(("0", "-1", "99", "1.5", "1,5", "x")) + line[end:]


def _capital(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    if said[:1].isalpha() and len(said) > 2:
        yield line[:start] + (said.title() if said.islower() else said.upper()) + line[end:]


def _moved(line: str, said: str, start: int, end: int, dice: random.Random) -> Iterator[str]:
    """A span, a link or an outcome to the end of its line, or from there to its head."""
    if said[:1] in "`→*[" and len(said) > 1 and end - start < len(line):
        rest = re.sub(r"  +", " ", line[:start].rstrip() + " " + line[end:].lstrip())
        if line[end:].strip():
            yield rest.rstrip() + " " + said
        else:
            head = re.match(r" *- |", line)
            yield (
                line[: head.end()] + said + " " + rest.strip()[head.end() - len(line) + len(line.lstrip()) :]
            )  # type: ignore[union-attr]


def _whole(change: Callable[[str], str | tuple[str, ...]]) -> Hand:
    """A slip of a whole line."""

    def make(
        line: str, said: str, start: int, end: int, dice: random.Random
    ) -> Iterator[str | tuple[str, ...]]:
        if start == 0 and end == len(line):
            new = change(line)
            if new != line:
                yield new

    return make


def _theirs() -> dict[str, tuple[str, ...]]:
    """What neighbouring languages, and other modules, say for what ours says."""
    return {
        "if": ("when", "IF:", "{if", "ifnot", "where"), "unless": ("if not:", "except if"), "first": ("firstly", "first time", "init"),
        "later": ("afterwards", "again later", "revisit"), "once": ("one time", "only once", "once only"),
        "otherwise": ("else", "else:", "elsewise"), "needs": ("requires", "need", "must have"), "always": ("forever", "end if"),
        "every": ("each", "all"), "second": ("twice", "2nd"), "test": ("roll", "check", "save", "skill check"),
        "oppose": ("contest", "versus", "against"), "ask": ("oracle", "question"), "truth": ("fact", "answer"),
        "meet": ("encounter", "met", "spawn"), "fight": ("combat", "attack", "battle"), "roll": ("rolls", "table", "random"),
        "gain": ("get", "take", "add", "receive", "give me"), "lose": ("drop", "remove", "loose"), "give": ("hand", "gives to"),
        "pay": ("spend", "cost", "pays"), "earn": ("receive", "gold", "earns"), "shop": ("store", "buy", "market"),
        "learn": ("know", "clue", "note"), "harm": ("damage", "hurt", "wound"), "heal": ("cure", "restore"),
        "rest": ("sleep", "camp"), "wait": ("pause", "time"), "xp": ("exp", "experience"), "join": ("recruit", "ally"),
        "part": ("leave", "dismiss"), "warm": ("befriend", "like"), "cool": ("annoy", "dislike"), "here": ("place", "location", "tags"),
        "do": ("play", "call", "goto", "include"), "act": ("action", "command"), "end": ("ending", "finish", "the end", "gameover"),
        "clock": ("timer", "countdown", "track"), "again": ("repeat", "loop", "stay"), "apart": ("separate", "alone"),
        "in": ("region", "inside"), "on": ("listen", "hear", "when"), "also": ("alias", "or", "synonyms"), "hidden": ("secret", "invisible"),
        "was": ("formerly", "old"), "set": ("var", "let"),
        "failure": ("Fail", "Failed", "On failure", "Lose", "Miss"), "success": ("Succeed", "Passed", "On success", "Hit", "Win"),
        "victory": ("Won", "Win", "You win"), "yes": ("Yes!", "Aye", "True"), "no": ("Nope", "False", "Not"),
        "hostile": ("Angry", "Aggressive", "Attack"), "wary": ("Cautious", "Suspicious"), "curious": ("Neutral", "Interested"),
        "kind": ("Friendly", "Nice"), "helpful": ("Ally", "Friend"), "fumble": ("Critical failure", "Botch", "Crit fail"),
        "great success": ("Critical", "Critical success", "Crit"), "fled": ("Flee", "Ran away"), "routed": ("Rout", "Broken"),
        "fallen": ("Fell", "Dead", "Death", "Defeat"), "captured": ("Caught", "Capture"), "yielded": ("Surrender", "Gave up"),
        "bestiary": ("Monsters", "Creatures", "NPCs"), "people": ("Characters", "NPCs", "Persons"), "items": ("Equipment", "Things", "Objects", "Treasure"),
        "wandering": ("Random Encounters", "Wanderers", "Wandering Monsters"), "ledger": ("Variables", "State"),
        "state": ("variables", "vars", "states"), "title": ("name", "titel"), "start": ("begin", "first"), "rules": ("system", "ruleset"),
        "→": ("->", "=>", "—>", ">", "-->", "⇒", ">>"), "back": ("return", "Back.", "[back]", "(back)"),
        "or else": ("else", "otherwise", "or-else", "or otherwise", "orelse"), "=": ("==", ":=", ":", "is", "to"),
        "+": ("+=", "++", "plus"), "-": ("-=", "--", "−", "minus"), "](#": ("] (#", "](", "]#", "]( #", "](#"),
    }  # fmt: skip


HANDS: dict[str, Hand] = {
    "letter lost": _letters("lost"),
    "letter doubled": _letters("doubled"),
    "letters swapped": _letters("swapped"),
    "neighbouring key": _letters("beside"),
    "plural": _plural,
    "theirs": _instead(_theirs()),
    "brackets": _within({"[": ("(", "{", ""), "]": (")", "", "}"), "(": ("[", "{", ""), ")": ("]", "", "}")}),
    "quotes": _within({'"': ("'", "“", "", "”")}),
    "ticks": _within({"`": ("", "'", "´", "``", '"', "*")}),
    "stars": _within({"**": ("*", "", "__", "***", "_")}),
    "sign": _within(
        {
            ",": (";", "", ".", " and", " -"),
            ":": ("", ";", " -", "=", "::"),
            ">=": ("=>", "≥", ">>", "> ="),
            "-": ("–", "to", "—"),
            ".": (":", "", " -", ","),
            "|": ("", "||", "/", "!"),
            "-- ": ("- ",),
            "-->": ("->", "--"),
            "<!--": ("<!-", "<--", "<! --"),
            "->": (">",),
            "#": ("", "##", "# "),
        }
    ),
    "lost": _lost,
    "twice": _twice,
    "order": _swapped,
    "nobody's name": _stranger,
    "number as word": _worded,
    "number far": _far,
    "capitals": _capital,
    "moved": _moved,
    "two in": _whole(lambda line: "  " + line if not line.startswith(("|", "#")) else line),
    "four in": _whole(lambda line: "    " + line),
    "two out": _whole(lambda line: line.removeprefix("  ")),
    "level up": _whole(lambda line: line[1:] if line.startswith("##") else line),
    "level down": _whole(lambda line: "#" + line if line.startswith("#") else line),
    "as bold": _whole(lambda line: f"**{line.lstrip('# ')}**" if line.startswith("#") else line),
    "no space": _whole(lambda line: re.sub(r"^( *[#>-]+) ", r"\1", line)),
    "line lost": _whole(lambda line: ()),
    "line twice": _whole(lambda line: (line, line)),
    "blank above": _whole(lambda line: ("", line)),
    "blank below": _whole(lambda line: (line, "")),
    "other bullet": _whole(
        lambda line: re.sub(r"^( *)- ", r"\1• ", line)
    ),
    "numbered": _whole(lambda line: re.sub(r"^( *)- ", r"\g<1>1. ", line)),
    "starred": _whole(lambda line: re.sub(r"^( *)- ", r"\1* ", line)),
    "undashed": _whole(lambda line: re.sub(r"^( *)- ", r"\1", line)),
    "quoted": _whole(lambda line: "> " + line if not line.startswith((">", "|")) else line),
}  # fmt: skip


def _put(lines: Lines, piece: Piece, name: str, kind: str, dice: random.Random) -> Iterator[Slip]:
    line = lines[piece.at]
    if kind == "blank" and not line:
        yield Slip(f"{name}/lost", piece.at + 1, line, ())
        return
    for new in HANDS[kind](line, line[piece.start : piece.end], piece.start, piece.end, dice):
        made = new if isinstance(new, tuple) else (new,)
        if made != (line,):
            yield Slip(f"{name}/{kind}", piece.at + 1, line, made)


def made(
    each: int, seed: int, only: str = "", files: tuple[Path, ...] = BASES
) -> Iterator[tuple[str, str, Slip]]:
    """So many slips of each cell, the same for a seed."""
    dice = random.Random(seed)
    texts = {path.name: path.read_text(encoding="utf-8") for path in files}
    split = {name: text.split("\n") for name, text in texts.items()}
    for name, find in CONSTRUCTS.items():
        pieces = [(file, piece) for file, lines in split.items() for piece in find(lines)]
        if name == "blank":
            for file, piece in dice.sample(pieces, min(each * 8, len(pieces))):
                if not only or only in "blank/lost":
                    yield file, texts[file], Slip("blank/lost", piece.at + 1, "", ())
            continue
        for kind in HANDS:
            if only and only not in f"{name}/{kind}":
                continue
            left = each
            for file, piece in dice.sample(pieces, min(each * 4, len(pieces))):
                if left and (slip := next(_put(split[file], piece, name, kind, dice), None)) is not None:
                    left -= 1
                    yield file, texts[file], slip


def cell(kind: str) -> tuple[str, str]:
    """The construct and the hand of a slip."""
    construct, _, hand = kind.rpartition("/")
    return construct, hand


def tell(found: Judged) -> None:
    """One slip and what was told of it, on the screen."""
    slip = found.slip
    print(f"{found.verdict.upper():9} {found.file}:{slip.line} {slip.kind}\n    - {slip.old}")
    for each in slip.new:
        print(f"    + {each}")
    for said in found.told:
        print(f"      > {said}", flush=True)


def main(arguments: list[str]) -> None:
    """Make, judge, print: what is told of each, then the constructs and the hands with their faults."""
    numbers = [int(each) for each in arguments if each.isdigit()]
    files = tuple(Path(each) for each in arguments if each.endswith(".md"))
    only = " ".join(each for each in arguments if not each.isdigit() and not each.endswith(".md"))
    each, seed = [*numbers, *(1, 1)[len(numbers) :]][:2]
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for file, text, slip in made(each, seed, only, files or BASES):
        found = judged(file, text, slip, mend=False)
        tell(found)
        for name in ("all", *cell(slip.kind)):
            counts[name][found.verdict] += 1
    for name, count in sorted(counts.items(), key=lambda pair: sum(pair[1][fault] for fault in FAULTS)):
        print(f"== {name:20}", dict(sorted(count.items())))


if __name__ == "__main__":
    main(sys.argv[1:])
