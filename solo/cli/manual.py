"""The manual page, made of the same table as the command line: `solo manual | man -l -`. A wheel brings it along, as
`solo/cli/solo.1`, which `solo manual` wrote."""

from argparse import SUPPRESS, Namespace
from collections.abc import Iterator

from solo.cli.reader import ABOUT, parser
from solo.cli.words import WORDS, Word

KEPT_IN = (
    ("SOLO_SAVES", "the folder of games and characters, where `--saves` names none"),
    ("SOLO_CACHE", "the folder where scenarios that were read are kept"),
    ("SOLO_CONFIG", "the file of settings"),
    ("SOLO_THEME", "colours: auto, dark, light or mono"),
    ("SOLO_PLAIN", "set to anything: plain lines, as by `--plain`"),
    ("NO_COLOR", "set to anything: nothing is coloured"),
    ("COLUMNS", "how wide the screen is, where it does not say so itself"),
)
EXITS = (("0", "well"), ("1", "something is wrong, and is named"), ("2", "the command was used wrongly"))


def manual(args: Namespace) -> int:
    """Print the manual page."""
    print("\n".join(page()))
    return 0


def page() -> Iterator[str]:
    """The lines of the page."""
    yield from (
        '.TH SOLO 1 "" "solo" "Adventures for one"',
        ".SH NAME",
        f"solo \\- {text(ABOUT[:1].lower() + ABOUT[1:-1])}",
    )
    yield from (
        ".SH SYNOPSIS",
        ".B solo",
        ".br",
        ".B solo",
        "\\fICOMMAND\\fR [\\fIarguments\\fR]",
        ".SH DESCRIPTION",
    )
    yield from (
        text("`solo` alone opens the front door: go on with a game, begin one, roll up a character."),
    )
    yield ".SH COMMANDS"
    for name, word in WORDS.items():
        yield from command(name, word)
    yield ".SH EXIT STATUS"
    yield from listed(EXITS)
    yield ".SH ENVIRONMENT"
    yield from listed(KEPT_IN)


def command(name: str, word: Word) -> Iterator[str]:
    """What the page says of a word."""
    reader = parser()._subparsers._group_actions[0].choices[name]  # type: ignore
    usage = " ".join(reader.format_usage().removeprefix("usage: ").split())
    yield from (f".SS {text(usage)}", text(f"{word.help[:1].upper()}{word.help[1:]}."))
    for action in reader._actions[1:]:
        if action.help == SUPPRESS:
            continue
        flags = ", ".join(action.option_strings) or action.metavar or action.dest
        value = (
            f" {action.metavar or action.dest.upper()}" if action.option_strings and action.nargs != 0 else ""
        )
        yield from (
            ".TP",
            f"\\fB{text(flags)}\\fR{text(value)}",
            text((action.help or "").replace("%%", "%")),
        )
    yield from (".PP", "Examples:")
    for line, meaning in word.examples:
        yield from (".TP", f"\\fB{text(line)}\\fR", text(meaning) or "\\&")


def listed(rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """Names and what they mean."""
    for name, meaning in rows:
        yield from (".TP", f".B {text(name)}", text(meaning))


def text(words: str) -> str:
    """Words as the page has them: nothing in them is a request of the formatter's."""
    safe = words.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe[:1] in (".", "'") else safe
