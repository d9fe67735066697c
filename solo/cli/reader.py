"""What reads the command line, made of the table of its words; its complaints name the nearest right spelling."""

from __future__ import annotations

import argparse
import re
import sys

from solo import __version__, language
from solo.cli import tongue
from solo.cli.words import WORDS
from solo.screen.size import columns

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, NoReturn

    from solo.cli.words import Argument, Word

ABOUT = "Adventures for one at the command line, refereed by dice."
LIBRARY = (  # what the library says by itself
    "usage:",
    "options:",
    "positional arguments",
    "show this help message and exit",
    "argument <argument>: <message>",
    "expected one argument",
    "expected at least one argument",
    "expected at most one argument",
    "the following arguments are required: <arguments>",
    "one of the arguments <arguments> is required",
    "not allowed with argument <argument>",
    "ambiguous option: <option> could match <matches>",
    "ignored explicit argument <argument>",
    "invalid <type> value: <value>",
    "commands:",
    "there are:",
    "there is no <value>.",
    "there is no <value>. Did you mean <near>?",
    "show program's version number and exit",
    "examples:",
)
MORE = "`solo` alone opens the front door. `solo COMMAND --help` says more of each, with examples."


class Layout(argparse.HelpFormatter):
    """Help as wide as the screen; examples as they stand. It is told the width: argparse would load a good deal to find
    it, once for every option."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=max(20, columns() - 2))

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """How it is used, in the language that is spoken."""
        super().add_usage(usage, actions, groups, f"{language.said('usage')}: " if prefix is None else prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" not in text:
            return super()._fill_text(text, width, indent)
        return "\n".join(indent + line for line in text.split("\n"))


class Reader(argparse.ArgumentParser):
    """A reader of the command line, or of what follows one word of it. Its complaints steer no terminal."""

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """What the arguments say. Leaves with 2 where they say nothing that is known, and says what was meant."""
        given = list(sys.argv[1:] if args is None else args)
        first = given[0].partition("=")[0] if given else ""
        if (
            first.startswith("--")
            and len(first) > 2
            and not self._get_option_tuples(first)
            and first not in self._option_string_actions
        ):
            self.error(self.unknown(given[:1]))  # else the word behind it is taken for a command
        parsed, left = self.parse_known_args(given, namespace)
        reader = parsed.__dict__.pop("reader", self)
        if left:
            reader.error(reader.unknown(left))
        return parsed

    def unknown(self, left: Sequence[str]) -> str:
        """What is said of arguments that nothing takes."""
        said = f"nothing is known of: {' '.join(left)}"
        for one in left:
            if one.startswith("--") and (near := nearest(one.partition("=")[0], self._option_string_actions)):
                said += f". Did you mean {near}?"
        return said

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        there = list(action.choices)
        near = nearest(str(value), there)
        meant = f" Did you mean {near}?" if near else ""
        raise argparse.ArgumentError(action, f"there is no {value!r}.{meant} There are: {', '.join(there)}")

    def error(self, message: str) -> NoReturn:
        """Say what was used wrongly and where help is, and leave with 2."""
        from solo.core.errors import printable

        message = re.sub(r"^argument (?:COMMAND|act|shell): ", "", message)
        head, mark, there = message.partition(" There are: ")  # which are typed as they stand
        message = language.said(head) + (f" {language.said('There are')}: {there}" if mark else "")
        lines = "\n".join(map(printable, message.split("\n")))
        more = language.said(f"`{self.prog} --help` says more.")
        self.exit(2, f"{self.format_usage()}{self.prog}: {lines}\n{more}\n")


def nearest(word: str, there: Iterable[str]) -> str:
    """The nearest of these to a word; nothing where none is near."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(there), 1, 0.6)), "")


class Commands(dict[str, "Reader | None"]):
    """The readers of the words that follow `solo`, by word. Each is made when it is asked for: making all takes as long as
    starting Python does."""

    def __getitem__(self, name: str) -> Reader:
        made = super().__getitem__(name)
        if made is None:
            made = self[name] = reader_of(name)
        return made

    def values(self) -> list[Reader]:  # type: ignore[override]  # all of them, made
        return [self[name] for name in self]

    def items(self) -> list[tuple[str, Reader]]:  # type: ignore[override]
        return [(name, self[name]) for name in self]


def parser() -> Reader:
    """The reader of the whole command line."""
    top = Reader(prog="solo", description=ABOUT, epilog=language.said(MORE), formatter_class=Layout)
    top.add_argument("--version", action="version", version=f"solo {__version__}")
    top.add_argument(
        tongue.OPTION,
        metavar="LANGUAGE",
        help="the language that is spoken: de, auto, or a catalogue of your own",
    )
    top.set_defaults(does="solo.cli.front:door")
    words = top.add_subparsers(title="commands", metavar="COMMAND", prog="solo")
    made = Commands.fromkeys(WORDS)
    words.choices = words._name_parser_map = made  # type: ignore[assignment]
    for name, word in WORDS.items():
        words._choices_actions.append(words._ChoicesPseudoAction(name, (), language.said(word.help)))
    if language.voice():
        translate(top)
    return top


def reader_of(name: str) -> Reader:
    """The reader of what follows one word."""
    word = WORDS[name]
    made = Reader(
        prog=f"solo {name}", description=f"{word.help[:1].upper()}{word.help[1:]}.", formatter_class=Layout
    )
    filled(made, word)
    made.set_defaults(word=name)
    if language.voice():
        translate(made)
    return made


def translate(made: argparse.ArgumentParser) -> None:
    """Put what a reader says of itself into the language that is spoken. Examples are so already."""
    made.description = language.said(made.description or "")
    for group in made._action_groups:
        group.title = language.said(group.title or "")
    for action in made._actions:
        if action.help and action.help != argparse.SUPPRESS:
            action.help = language.said(action.help)


def filled(made: Reader, word: Word) -> None:
    """Give a word's reader what goes with it. Arguments in brackets shut each other out."""
    made.set_defaults(does=word.does, reader=made)
    made.epilog = examples(word)
    if not any(tongue.OPTION in one[0] for one in word.arguments):
        made.add_argument(tongue.OPTION, help=argparse.SUPPRESS)
    for one in word.arguments:
        if one and isinstance(one[0][0], str):
            added(made, one)
        else:
            group = made.add_mutually_exclusive_group()
            for each in one:
                added(group, each)


def added(to: Any, one: Argument) -> None:
    """Add an argument, and remember what it names."""
    flags, more = one
    told = {key: value for key, value in more.items() if key != "names"}
    to.add_argument(*flags, **told).names = more.get("names", "")


def examples(word: Word) -> str:
    """The examples of a word, a line each, and what each is for below it where it is said."""
    lines = [f"{language.said('examples')}:", ""]
    for line, meaning in word.examples:
        lines.append(f"  {line}" + (f"\n      {language.said(meaning)}" if meaning else ""))
    return "\n".join(line for line in lines if line)
