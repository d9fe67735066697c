"""Slips made by the hundred: a clean adventure, and each place in it at which a kind of slip can be made.

    python tests/scenario/mutations.py FILE [KIND ...]     what is told of each, and which pass unseen

Each kind is a function of the lines of an adventure that yields one `Made` for each place. `SURE` are the kinds of
which every one must be told (`test_scenario_mutations.py` tries a share of them); of the others some are harmless.
"""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

SYSTEMS = ("cairn", "halberts", "heart-rush", "hearts-d100", "hearts-v2")


class Made(NamedTuple):
    """One slip: what was done, the line it stands on (from 1), and the whole text with it."""

    what: str
    line: int
    text: str


Lines = list[str]
Kind = Callable[[Lines], Iterator[Made]]
_SPAN = re.compile(r"`([^`]+)`")


def _put(lines: Lines, at: int, new: str | list[str], much: int = 1) -> str:
    new = [new] if isinstance(new, str) else new
    return "\n".join([*lines[:at], *new, *lines[at + much :]])


def _body(lines: Lines) -> Iterator[tuple[int, str]]:
    """The lines behind the front matter, that are not in a fence."""
    ends = lines.index("---", 1) if lines[0] == "---" else -1
    return ((at, line) for at, line in enumerate(lines) if at > ends)


def _spans(lines: Lines) -> Iterator[tuple[int, re.Match[str]]]:
    for at, line in _body(lines):
        for match in _SPAN.finditer(line):
            yield at, match


def _respan(lines: Lines, at: int, match: re.Match[str], new: str, what: str = "") -> Made:
    line = lines[at]
    return Made(
        f"`{match[1]}` as `{new}`{what}",
        at + 1,
        _put(lines, at, line[: match.start(1)] + new + line[match.end(1) :]),
    )


# ------------------------------------------------------------------------------------------ within a span


def _tokens(said: str) -> list[str]:
    return re.findall(r'"[^"]*"|[\w\'.]+(?:-[\w]+)*|[:,;]|[^\s\w]+', said)


def _glued(tokens: list[str]) -> str:
    return re.sub(r"\s+([:,;])", r"\1", " ".join(tokens))


def swapped_words(lines: Lines) -> Iterator[Made]:
    """Two neighbouring words of a span in the wrong order."""
    for at, match in _spans(lines):
        words = _tokens(match[1])
        for n in range(len(words) - 1):
            if re.match(r"[:,;]", words[n]) or re.match(r"[:,;]", words[n + 1]):
                continue
            new = _glued([*words[:n], words[n + 1], words[n], *words[n + 2 :]])
            if new != match[1]:
                yield _respan(lines, at, match, new)


def moved_last(lines: Lines) -> Iterator[Made]:
    """The last word of a span right behind its verb, and the first argument last."""
    for at, match in _spans(lines):
        words = _tokens(match[1])
        if len(words) > 2:
            yield _respan(lines, at, match, _glued([words[0], words[-1], *words[1:-1]]))
            yield _respan(lines, at, match, _glued([words[0], *words[2:], words[1]]))


def dropped_words(lines: Lines) -> Iterator[Made]:
    """A word of a span forgotten."""
    for at, match in _spans(lines):
        words = _tokens(match[1])
        for n in range(len(words)):
            if len(words) > 1:
                yield _respan(lines, at, match, _glued([*words[:n], *words[n + 1 :]]))


def misspelled(lines: Lines) -> Iterator[Made]:
    """Two letters of a word of a span the wrong way round."""
    for at, match in _spans(lines):
        for word in re.finditer(r"[A-Za-z]{4,}", match[1]):
            said = word[0]
            new = said[:2] + said[3] + said[2] + said[4:]
            if new != said:
                yield _respan(lines, at, match, match[1][: word.start()] + new + match[1][word.end() :])


def joined_spans(lines: Lines) -> Iterator[Made]:
    """Two spans side by side as one."""
    for at, line in _body(lines):
        for match in re.finditer(r"`([^`]+)` `([^`]+)`", line):
            for joint in (" and ", ", ", "; ", " then "):
                new = f"`{match[1]}{joint}{match[2]}`"
                yield Made(
                    f"{match[0]} as {new}",
                    at + 1,
                    _put(lines, at, line[: match.start()] + new + line[match.end() :]),
                )


def added_spans(lines: Lines) -> Iterator[Made]:
    """A second directive behind the first, in its span."""
    for at, match in _spans(lines):
        if re.match(
            r"(?:gain|lose|learn|earn|pay|give|xp|harm|heal|warm|cool|join|part|wait|\w+ [+=-]) ?",
            match[1],
        ):
            for more in (
                " and noise + 1",
                ", noise + 1",
                " and xp 1",
                ", learn the secret",
                " then end victory",
                " and gain rope",
            ):
                yield _respan(lines, at, match, match[1] + more)


def typography(lines: Lines) -> Iterator[Made]:
    """What an editor makes of signs."""
    for at, match in _spans(lines):
        for old, news in (
            (">", ("&gt;", "＞")),
            ("<", ("&lt;",)),
            (" - ", (" – ", " — ")),
            (" + ", (" ＋ ",)),
            ("_", ("\\_",)),
            ("'", ("’", "&#39;")),
            ('"', ("“", "&quot;", "''")),
            (" ", (" ", "  ", "_", "-")),
            (":", (" :", "：", " -", "")),
        ):
            for new in news:
                if old in match[1]:
                    yield _respan(
                        lines, at, match, match[1].replace(old, new, 1 if old != '"' else 2), f" ({new!r})"
                    )


def cased(lines: Lines) -> Iterator[Made]:
    for at, match in _spans(lines):
        for new in (match[1].upper(), match[1].title()):
            if new != match[1]:
                yield _respan(lines, at, match, new)


def numbers(lines: Lines) -> Iterator[Made]:
    """Numbers that nobody means."""
    for at, match in _spans(lines):
        for number in re.finditer(r"(?<![\w.])\d+(?![\w])", match[1]):
            for new in ("0", "-2", "40", "1.5", "2-3", "some", "x", "2x", "two-and-a-half"):
                yield _respan(lines, at, match, match[1][: number.start()] + new + match[1][number.end() :])
        for dice in re.finditer(r"\d*d\d+", match[1]):
            for new in ("d", "1d", "0d6", "1w6", "D6+", "1d6d6", "dice", "d 6", "1-4"):
                yield _respan(lines, at, match, match[1][: dice.start()] + new + match[1][dice.end() :])


def small_words(lines: Lines) -> Iterator[Made]:
    """Words of prose and of other games put into a span."""
    for at, match in _spans(lines):
        verb, _, rest = match[1].partition(" ")
        for new in (
            f"{match[1]} then",
            f"{verb} to {rest}",
            f"{verb} the player {rest}",
            f"{match[1]}.",
            f"{match[1]}:",
            f"({match[1]})",
            f"{verb}: {rest}",
            f"{verb}({rest})",
            f"please {match[1]}",
            f"{match[1]} now",
            f"{verb}s {rest}",
            f"to {match[1]}",
            f"{match[1]} gold",
            f"{match[1]} hero",
        ):
            if rest:
                yield _respan(lines, at, match, new)


# -------------------------------------------------------------------------------------------------- layout


def unindented(lines: Lines) -> Iterator[Made]:
    for at, line in _body(lines):
        if re.match(r"  +\S", line):
            yield Made(f"{line[:50]!r} two out", at + 1, _put(lines, at, line[2:]))


def indented(lines: Lines) -> Iterator[Made]:
    for at, line in _body(lines):
        if line.strip() and not line.startswith(("|", "#")):
            yield Made(f"{line[:50]!r} two in", at + 1, _put(lines, at, "  " + line))
            yield Made(f"{line[:50]!r} four in", at + 1, _put(lines, at, "    " + line))


def undashed(lines: Lines) -> Iterator[Made]:
    for at, line in _body(lines):
        if match := re.match(r"( *)- ", line):
            for new in ("", "-", "+ ", "• ", "– ", "-- ", "* ", "- - "):
                yield Made(
                    f"{line[:50]!r} begun by {new!r}",
                    at + 1,
                    _put(lines, at, match[1] + new + line[match.end() :]),
                )


def unbold(lines: Lines) -> Iterator[Made]:
    for at, line in _body(lines):
        if match := re.match(r"( *- (?:`[^`]*` )*)\*\*([^*]+)\*\*(.*)", line):
            for new in (
                match[2],
                f"*{match[2]}*",
                f"**{match[2]}",
                f"__{match[2]}__",
                f"{match[2]}:",
                f"**{match[2]}:**",
                f"**{match[2].lower()}**",
                f"**{match[2]}**:",
                f"** {match[2]} **",
                f"[{match[2]}]",
                f"`{match[2]}`",
                f"**{match[2][:-1]}**",
                f"**On {match[2].lower()}**",
            ):
                yield Made(f"{line[:50]!r} with {new!r}", at + 1, _put(lines, at, match[1] + new + match[3]))


def blanks(lines: Lines) -> Iterator[Made]:
    """An empty line too many or too few."""
    for at, line in _body(lines):
        if not line and at + 1 < len(lines) and 0 < at and lines[at - 1]:
            yield Made(
                f"no empty line between {lines[at - 1][:30]!r} and {lines[at + 1][:30]!r}",
                at + 1,
                _put(lines, at, []),
            )
        elif line.startswith("|") and at + 1 < len(lines) and lines[at + 1].startswith("|"):
            yield Made(f"an empty line behind {line[:40]!r}", at + 2, _put(lines, at, [line, ""]))
        elif line.startswith("|"):
            yield Made(
                f"a sentence right below {line[:40]!r}", at + 2, _put(lines, at, [line, "And nothing more."])
            )
        elif line:
            yield Made(f"a line right below {line[:40]!r}", at + 2, _put(lines, at, [line, "And so on."]))


def unheaded(lines: Lines) -> Iterator[Made]:
    for at, line in _body(lines):
        if line.startswith("##"):
            for new in (
                [],
                "#" + line,
                line[1:],
                line.lstrip("# "),
                f"**{line.lstrip('# ')}**",
                line.replace(" ", "", 1),
                line + "s",
                line.rstrip("e") + "es",
                line.upper(),
            ):
                yield Made(f"{line!r} as {new!r}", at + 1, _put(lines, at, new))


def unlinked(lines: Lines) -> Iterator[Made]:
    """Arrows and links."""
    for at, line in _body(lines):
        for match in re.finditer(r"→ (\[([^\]]+)\]\(#([^)]+)\)|back)", line):
            said, name, anchor = match[1], match[2] or "", match[3] or ""
            news = [said, f"-> {said}", f"→{said}", f"=> {said}", f"→ → {said}"]
            if name:
                news += [
                    f"→ {name}",
                    f"→ ({name})[#{anchor}]",
                    f"→ [{name}]",
                    f"→ [{name}] (#{anchor})",
                    f"→ [{name}](#{anchor}s)",
                    f"→ [{name}](#{anchor[:-1]})",
                    f"→ [{name}]({anchor})",
                    f"→ [{name}](#{anchor.replace('-', '_')})",
                    f"→ [{name}](##{anchor})",
                    f"→ [{name}]()",
                    f"→ [[{name}]]",
                    f"→ `{name}`",
                ]
            for new in news:
                yield Made(
                    f"{match[0]!r} as {new!r}",
                    at + 1,
                    _put(lines, at, line[: match.start()] + new + line[match.end() :]),
                )


# --------------------------------------------------------------------------------------------------- names


def renamed(lines: Lines) -> Iterator[Made]:
    """What is headed renamed there, and nowhere else."""
    for at, line in _body(lines):
        if match := re.match(r"(##+) (.+)", line):
            for new in ("Quite Another", match[2][:2] + match[2][3:], match[2] + " of Old"):
                yield Made(f"{line!r} as {new!r}", at + 1, _put(lines, at, f"{match[1]} {new}"))


def renamed_use(lines: Lines) -> Iterator[Made]:
    """What a directive or condition names, renamed there."""
    for at, match in _spans(lines):
        if found := re.match(
            r"((?:if|unless|needs)?\s*(?:not )?(?:has|know|with|met|visited|been to|gain|lose|give|learn|join|part|warm|cool|meet(?: \d+)?|fight(?: \d+)?|roll|do|shop|in|clock|chose)) (.+)",
            match[1],
        ):
            for new in ("zebra", found[2] + "x", found[2][1:], found[2] + " of old"):
                yield _respan(lines, at, match, f"{found[1]} {new}")


def gone(lines: Lines) -> Iterator[Made]:
    """A span taken out, and an item."""
    for at, match in _spans(lines):
        line = lines[at]
        yield Made(
            f"`{match[1]}` gone from {line[:40]!r}",
            at + 1,
            _put(lines, at, line[: match.start()] + line[match.end() + 1 :]),
        )


KINDS: dict[str, Kind] = {
    each.__name__: each
    for each in (
        swapped_words, moved_last, dropped_words, misspelled, joined_spans, added_spans, typography, cased, numbers, small_words,
        unindented, indented, undashed, unbold, blanks, unheaded, unlinked, renamed, renamed_use, gone,
    )
}  # fmt: skip


def _tell(path: str, kinds: list[str], step: int = 1) -> None:
    from collections import Counter

    import msgspec

    from solo.scenario import read_texts
    from solo.scenario.checking.check import check

    def plain(text: str) -> tuple[list, str]:
        adventure = read_texts({"a.md": text}, (), SYSTEMS)
        told = check(adventure, lambda: SYSTEMS)
        return told, ""

    def shape(text: str) -> str:
        from solo.scenario.model import to_json

        adventure = msgspec.structs.replace(read_texts({"a.md": text}, (), SYSTEMS), texts={}, problems=())
        return re.sub(r'"at":\{[^}]*\},?', "", to_json(adventure).decode())

    clean = Path(path).read_text(encoding="utf-8")
    base, lines = shape(clean), clean.split("\n")
    for name in kinds or KINDS:
        counts: Counter = Counter()
        seen: set[str] = set()
        for made in list(KINDS[name](lines))[::step]:
            if made.what in seen:
                continue
            seen.add(made.what)
            try:
                told, _ = plain(made.text)
            except Exception as error:  # noqa: BLE001
                counts["CRASH"] += 1
                print(f"CRASH {name} {made.line}: {made.what}: {type(error).__name__}")
                continue
            if not told:
                verdict = "same" if shape(made.text) == base else "SILENT"
            elif len(told) > 1:
                verdict = "MANY"
            else:
                verdict = "good" if abs(told[0].line - made.line) <= 1 else "ELSEWHERE"
            counts[verdict] += 1
            if verdict in ("SILENT", "MANY", "ELSEWHERE"):
                print(f"{verdict:9} {name} {made.line}: {made.what}")
                for each in told[:4]:
                    print("             ", each)
            elif verdict == "good":
                print(f"good      {name} {made.line}: {made.what}\n              {told[0]}")
        print("====", name, dict(counts))


if __name__ == "__main__":
    step = 1
    arguments = sys.argv[1:]
    if arguments and arguments[0].startswith("-"):
        step = int(arguments.pop(0)[1:])
    _tell(arguments[0], arguments[1:], step)
