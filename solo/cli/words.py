"""The words of the `solo` command, as data: what each does, what goes with it, how it is used. `reader.py` makes what reads
the command line of them, and what completes it; the manual page is made of them too.

An argument is its flags (or its name) and what `argparse` is told of it; `names` says what it names, so that it can be
completed: see `completing.py`.
"""

from __future__ import annotations

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Argument = tuple[tuple[str, ...], dict[str, Any]]


class Word:
    """One word of the command: where what it does is found (`module:function`), what it does in a line, what goes with it,
    and how it is used."""

    def __init__(
        self,
        does: str,
        help: str,
        *arguments: Argument | tuple[Argument, ...],
        examples: Iterable[tuple[str, str]],
    ) -> None:
        self.does = does
        self.help = help
        self.arguments = arguments
        self.examples = tuple(examples)


def text(words: str) -> str:
    """Words of the command line; what is no text in them becomes a question mark."""
    return words.encode("utf-8", "replace").decode()


def name(words: str) -> str:
    """A name, a seed, a question: it cannot be nothing."""
    if not words.strip():
        from argparse import ArgumentTypeError

        raise ArgumentTypeError("it cannot be empty")
    return text(words)


def count(words: str) -> int:
    """A count: one or more."""
    if not words.isascii() or not words.isdecimal() or not 0 < int(words[:12]) <= 10**9:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"a count of 1 or more is wanted, not {text(words)!r}")
    return int(words)


def argument(*flags: str, **more: Any) -> Argument:
    """An argument of a word."""
    return flags, more


SAVES = argument(
    "--saves",
    metavar="DIR",
    type=name,
    names="folders",
    help="where games and characters are kept (else what SOLO_SAVES says, else the usual place)",
)
PLAIN = argument("--plain", action="store_true", help="plain lines, no cursor tricks; good to be read aloud")
NO_ODDS = argument("--no-odds", action="store_true", help="no odds beside the choices")
JSON = argument("--json", action="store_true", help="for programs: JSON on standard output, and nothing else")
SEED = argument("--seed", type=name, help="the seed of the dice: the same seed gives the same dice")
SYSTEM = argument("--rules", metavar="SYSTEM", type=name, names="systems", help="the system of rules")
LANGUAGE = argument(
    "--language",
    metavar="LANGUAGE",
    type=name,
    names="languages",
    help="the language of the game: de, auto, or a catalogue of your own (else as `solo set language` says)",
)
PATH = argument(
    "path",
    type=name,
    names="scenarios",
    help="a file, a folder, or the name of an adventure that comes along",
)

WORDS = {
    "play": Word(
        "solo.cli.front:play",
        "play an adventure",
        argument(
            "scenario",
            nargs="?",
            type=name,
            names="scenarios",
            help="a file, a folder, or the name of an adventure that comes along",
        ),
        PLAIN,
        NO_ODDS,
        LANGUAGE,
        SAVES,
        argument(
            "--rules",
            metavar="SYSTEM",
            type=name,
            names="systems",
            help="the system of rules to play by (else the first that the adventure is written for)",
        ),
        argument(
            "--character", metavar="NAME", type=name, names="characters", help="play somebody from the roster"
        ),
        argument(
            "--seed", type=name, help="the seed of the dice; the same seed and moves make the same game"
        ),
        argument(
            "--dice",
            choices=("seeded", "physical"),
            help="physical: type what your own dice show (else as `solo set dice` says)",
        ),
        argument(
            "--fresh-dice",
            action="store_true",
            help="after an undo the dice fall otherwise (else they fall the same)",
        ),
        argument(
            "--option",
            metavar="KEY=VALUE",
            action="append",
            default=[],
            type=name,
            help="an option of the system, once for each; `solo rules SYSTEM options` lists them",
        ),
        argument("--save", metavar="NAME", type=name, help="the name of the game (else the adventure's)"),
        examples=(
            ("solo play notice-to-quit", "the game asks who you are, and goes on from there"),
            ("solo play notice-to-quit --rules halberts --character Mara", "with somebody from the roster"),
            ("solo play mill.md --seed 24 --save trial", "a file of your own; the same dice each time"),
            ("solo play the-salt-cellar --dice physical", "your own dice on the table"),
        ),
    ),
    "resume": Word(
        "solo.cli.front:resume",
        "go on with a game",
        argument("save", nargs="?", type=name, names="saves", help="the name of the game (else the latest)"),
        PLAIN,
        NO_ODDS,
        LANGUAGE,
        SAVES,
        argument(
            "--on",
            metavar="SCENARIO",
            type=name,
            names="scenarios",
            help="carry the game over to an edited scenario first; the old game stays as it is",
        ),
        examples=(
            ("solo resume", "the latest game"),
            ("solo resume trial", "the game of that name"),
            ("solo resume trial --on mill.md", "on the text as it is now"),
        ),
    ),
    "saves": Word(
        "solo.cli.shelf:saves",
        "list games; rename, fork, delete, salvage one",
        argument(
            "act",
            nargs="?",
            choices=("list", "rename", "fork", "delete", "salvage"),
            default="list",
            help="what to do; nothing lists the games",
        ),
        argument(
            "names",
            nargs="*",
            metavar="NAME",
            type=name,
            names="saves",
            help="the game; for rename, fork and salvage the new name as well",
        ),
        argument("--yes", action="store_true", help="delete without asking"),
        SAVES,
        JSON,
        examples=(
            ("solo saves", "the games, the latest first"),
            ("solo saves fork trial before-the-bridge", "a copy to go on with another way"),
            ("solo saves delete trial", "asks first; --yes does not"),
            ("solo saves salvage broken mended", "what can still be read of a damaged game"),
        ),
    ),
    "replay": Word(
        "solo.cli.replaying:replay",
        "see a game again, or verify it to the letter",
        argument("save", type=name, names="saves", help="the name of the game"),
        argument("--verify", action="store_true", help="run it again by the rules and compare every turn"),
        argument("--to", type=count, metavar="TURN", help="only as far as this turn"),
        argument("--take", type=count, metavar="TURN", help="play on from this turn, in a game of its own"),
        argument("--as", dest="new", type=name, metavar="NAME", help="the name of that game"),
        SAVES,
        JSON,
        examples=(
            ("solo replay trial", "step through it; `take` plays on from the turn that stands there"),
            ("solo replay trial --take 12", "play on from turn 12; what was played stays as it is"),
            ("solo replay trial --verify", "roll for roll and word for word; 1 where a turn differs"),
            ("solo replay trial --json", "every turn as it is on record, a line each"),
        ),
    ),
    "luck": Word(
        "solo.cli.luck:luck",
        "how the dice fell, each kind of throw against its exact distribution",
        argument(
            "save",
            nargs="?",
            type=name,
            names="saves",
            help="the name of the game (else all of them together)",
        ),
        SAVES,
        JSON,
        examples=(
            ("solo luck trial", "the throws of one game, and how rare such a run is"),
            ("solo luck", "those of all your games together"),
        ),
    ),
    "diff": Word(
        "solo.cli.diffing:diff",
        "two games beside each other: where they part, and what came of each",
        argument("first", metavar="SAVE", type=name, names="saves", help="a game"),
        argument(
            "second",
            metavar="OTHER",
            nargs="?",
            type=name,
            names="saves",
            help="the game it is compared with (else what was undone in the first)",
        ),
        SAVES,
        JSON,
        examples=(
            ("solo diff trial trial-2", "1 where they differ, 0 where they do not"),
            ("solo diff trial", "the game, and each way that was undone in it"),
        ),
    ),
    "export": Word(
        "solo.cli.exporting:export",
        "a game as a story, a page, a recording, data or a legend",
        argument("save", type=name, names="saves", help="the name of the game"),
        argument(
            "--to",
            metavar="FILE",
            required=True,
            type=name,
            names="files",
            help="the ending says what: story.md, story.html, game.cast, game.json, legend.md",
        ),
        (
            argument(
                "--dice",
                choices=("margin", "hidden", "full"),
                default="margin",
                help="the dice of a story: in short in the margin, not at all, or each with all it was made of",
            ),
            argument("--no-dice", action="store_true", help="the same as --dice hidden"),
        ),
        argument("--force", action="store_true", help="write over a file that is there"),
        SAVES,
        examples=(
            ("solo export trial --to trial.html", "a page for a browser, a phone, or paper"),
            ("solo export trial --to trial.md --no-dice", "the story alone"),
            ("solo export trial --to trial-legend.md", "a chronicle in the third person"),
        ),
    ),
    "character": Word(
        "solo.cli.people:character",
        "the roster: new, list, show, remove, free",
        argument(
            "act",
            nargs="?",
            choices=("new", "list", "show", "remove", "free"),
            default="list",
            help="what to do; nothing lists who is there",
        ),
        argument("name", nargs="?", type=name, names="characters", help="whom"),
        SYSTEM,
        argument("--random", action="store_true", help="a new character by the dice alone"),
        SEED,
        SAVES,
        JSON,
        examples=(
            ("solo character new --rules cairn", "roll somebody up, step by step"),
            ("solo character new --rules hearts-v2 --random", "all by the dice"),
            ("solo character show Mara", "her sheet, and where she has been"),
            ("solo character free Mara", "have a captive come home, with nothing but her life"),
        ),
    ),
    "ask": Word(
        "solo.cli.oracle:ask",
        "one question to the oracle",
        argument("question", nargs="+", type=name, help="a question for yes or no"),
        (
            argument(
                "--likely",
                action="store_const",
                const="likely",
                dest="likelihood",
                default="",
                help="yes is likely: the better of two dice more",
            ),
            argument(
                "--unlikely",
                action="store_const",
                const="unlikely",
                dest="likelihood",
                help="yes is unlikely",
            ),
        ),
        SEED,
        JSON,
        examples=(
            ('solo ask "Is the door locked?"', ""),
            ('solo ask --unlikely "Has anybody heard us?"', ""),
        ),
    ),
    "roll": Word(
        "solo.cli.dice:roll",
        "dice on the table, with their exact distribution",
        argument("dice", nargs="+", type=text, help="2d6+1, d66, d%%, 4d6kh3 …"),
        SEED,
        JSON,
        examples=(
            ("solo roll 2d6+1", "the throw, and how likely each sum is"),
            ("solo roll 4d6kh3", "four dice, the three highest kept"),
            ("solo roll d66 --json", ""),
        ),
    ),
    "statline": Word(
        "solo.cli.statline:statline",
        "what is read of a printed stat line or a whole entry, and what a system makes of it",
        argument(
            "line",
            nargs="*",
            type=text,
            help="the line as printed (without one, or `-`: an entry from standard input)",
        ),
        argument("--name", metavar="NAME", type=name, help="whose line it is, where it does not say"),
        SYSTEM,
        JSON,
        examples=(
            ('solo statline "4 HP, 1 Armor, 8 STR, cutlass (d6)"', ""),
            (
                'solo statline "AC 6, HD 1, Att 1 weapon (1d6), ML 8" --rules cairn',
                "and what Cairn makes of it",
            ),
            ("solo statline --json < troll.md", "a whole entry, with its bullets"),
        ),
    ),
    "odds": Word(
        "solo.cli.odds:odds",
        "exact odds of any rule of a system",
        argument("system", type=name, names="systems", help="whose rule; `solo rules` lists the systems"),
        argument("rule", nargs="?", type=text, names="odds", help="the rule (without one: those there are)"),
        argument(
            "values",
            nargs="*",
            metavar="key=value",
            type=text,
            names="given",
            help="what it goes by; what is left out is as usual; `help` says what there is",
        ),
        PLAIN,
        JSON,
        examples=(
            ("solo odds cairn", "the rules there are, and what each goes by"),
            ("solo odds cairn attack help", "what that rule may be given, and an example"),
            ("solo odds cairn save score=12", ""),
            ("solo odds halberts hit --json", ""),
        ),
    ),
    "rules": Word(
        "solo.cli.pages:rules",
        "the rules pages: a system's, or the part of one that a word stands in",
        argument(
            "system", nargs="?", type=name, names="systems", help="the system (without one: those there are)"
        ),
        argument(
            "topic",
            nargs="*",
            type=text,
            names="topics",
            help="a heading, or any word; `all` is the whole page, `options` what a table may choose",
        ),
        argument("--ids", action="store_true", help="show the ledger's numbers of the rules as well"),
        JSON,
        examples=(
            ("solo rules", "the systems there are"),
            ("solo rules cairn", "what one needs in play, and the headings"),
            ("solo rules heart-rush duel", "the part that says it"),
            ("solo rules halberts options", ""),
        ),
    ),
    "check": Word(
        "solo.cli.checking:check",
        "read scenarios and report everything that is wrong",
        argument(
            "paths", nargs="*", metavar="PATH", type=name, names="files", help="files, or folders of them"
        ),
        argument(
            "--explain",
            metavar="CODE",
            type=name,
            names="codes",
            help="what a finding means, and what to write instead; `all` for every one",
        ),
        (
            argument(
                "--format",
                choices=("text", "json", "github"),
                default="text",
                help="how findings are printed: lines, JSON, or annotations of a forge",
            ),
            argument(
                "--json",
                action="store_const",
                const="json",
                dest="format",
                help="the same as --format json",
            ),
        ),
        argument("--fix", action="store_true", help="write what can be mended without asking, and show it"),
        examples=(
            ("solo check mill.md", ""),
            ("solo check adventures/ --format github", "every adventure of a folder"),
            ("solo check mill.md --fix", "mends what has one right spelling"),
            ("solo check --explain S230", "what that finding means"),
        ),
    ),
    "record": Word(
        "solo.cli.keeping:record",
        "keep a game beside a scenario as its test",
        argument("save", type=name, names="saves", help="the name of the game"),
        PATH,
        argument(
            "--as",
            dest="name",
            metavar="NAME",
            type=name,
            help="its name, where a scenario has more than one test",
        ),
        argument("--force", action="store_true", help="write over a file that is there"),
        SAVES,
        examples=(
            ("solo record trial mill.md", "writes mill.game.json beside it"),
            ("solo record trial mill.md --as by-the-sluice", "mill.by-the-sluice.game.json"),
        ),
    ),
    "test": Word(
        "solo.cli.keeping:test",
        "play the games kept beside scenarios again: do they go the same way?",
        argument(
            "paths", nargs="+", metavar="PATH", type=name, names="scenarios", help="files, or folders of them"
        ),
        argument("--update", action="store_true", help="keep each game as it goes now"),
        examples=(
            ("solo test mill.md", "1 where a game goes another way, and the first difference"),
            ("solo test mill.md --update", "keeps what is new"),
        ),
    ),
    "map": Word(
        "solo.cli.mapping:drawn",
        "a scenario as a graph: scenes, choices, tests, endings",
        PATH,
        (
            argument(
                "--format",
                choices=("text", "mermaid", "dot", "json"),
                default="text",
                help="how it is drawn",
            ),
            argument(
                "--json",
                action="store_const",
                const="json",
                dest="format",
                help="the same as --format json",
            ),
        ),
        argument(
            "--to",
            metavar="FILE",
            type=name,
            names="files",
            help="draw it: map.html to move, search and click through, or map.svg",
        ),
        argument(
            "--heat",
            nargs="?",
            const="",
            metavar="REPORT",
            type=name,
            names="files",
            help="colour it by a playtest: the report.json of one, or without a name one that is played now",
        ),
        argument(
            "--before",
            metavar="REPORT",
            type=name,
            names="files",
            help="the report of an earlier playtest: colour what changed since",
        ),
        argument(
            "--by",
            choices=("visits", "deaths", "endings"),
            default="visits",
            help="what is coloured first: games that come there, die there, or end well",
        ),
        examples=(
            ("solo map mill.md", ""),
            ("solo map mill.md --format dot", "for Graphviz"),
            ("solo map mill.md --to map.html", "a drawing with each scene's text and odds"),
            (
                "solo map mill.md --to map.html --heat after.json --before before.json",
                "what a change has changed",
            ),
        ),
    ),
    "new": Word(
        "solo.workshop.new:new",
        "write a scenario to start from",
        argument("name", type=name, help="the adventure's name; the file is named for it"),
        argument(
            "--in",
            dest="folder",
            metavar="FOLDER",
            default=".",
            type=name,
            names="folders",
            help="where it shall lie (else here)",
        ),
        argument(
            "--from",
            dest="source",
            metavar="PAGE",
            type=name,
            names="files",
            help="a page of a published module (PAGE.md: its rooms, exits, stat lines and tables), or a story of Twine or ink "
            "(story.twee, story.ink: its scenes, links and conditions), ready to be finished by hand",
        ),
        examples=(
            ('solo new "The Drowned Mill"', "writes the-drowned-mill.md, which plays as it is"),
            (
                'solo new "The Old Crypt" --from crypt.md',
                "makes scenes and creatures of a module's page, and says what it left",
            ),
            (
                'solo new "The Long Road" --from road.twee',
                "scenes, links and conditions of a Twine story; road.ink likewise",
            ),
        ),
    ),
    "write": Word(
        "solo.cli.writing:write",
        "play an adventure while you write it: saved, it is read again",
        PATH,
        argument(
            "--at",
            metavar="SCENE",
            type=name,
            help="begin in this scene, by its heading or a part of it, with a character made at once",
        ),
        argument(
            "--with",
            dest="given",
            metavar="STATE",
            action="append",
            default=[],
            type=name,
            help="what is so from the beginning, as a condition would ask it: 'lake = 8, has rope, know the horse'",
        ),
        argument(
            "--rules",
            metavar="SYSTEM",
            type=name,
            names="systems",
            help="the system of rules (else the first that the adventure is written for)",
        ),
        SEED,
        argument(
            "--character",
            metavar="NAME",
            type=name,
            names="characters",
            help="a copy of somebody from the roster",
        ),
        argument(
            "--option",
            metavar="KEY=VALUE",
            action="append",
            default=[],
            type=name,
            help="an option of the system, once for each",
        ),
        argument(
            "--save",
            metavar="NAME",
            type=name,
            names="saves",
            help="the name of the game; one that is there goes on",
        ),
        PLAIN,
        NO_ODDS,
        SAVES,
        examples=(
            ("solo write mill.md", "in one window, and the text in your editor in another"),
            (
                'solo write mill.md --at "The Sluice" --with "alarm = 2, has rope, know the quarrel"',
                "begins there, so",
            ),
            (
                "solo write mill.md --at sluice --rules halberts --seed 7",
                "by other rules, with the same dice each time",
            ),
        ),
    ),
    "publish": Word(
        "solo.cli.publishing:publish",
        "an adventure for others: as a printed module, or as Twee 3 for Twine",
        PATH,
        argument(
            "--to",
            metavar="FILE",
            required=True,
            type=name,
            names="files",
            help="the ending says what: module.html (a page made for paper; the browser prints it as PDF), story.twee",
        ),
        argument(
            "--rules",
            metavar="SYSTEM",
            type=name,
            names="systems",
            help="the system that stat blocks and odds are given in",
        ),
        argument("--force", action="store_true", help="write over a file that is there"),
        examples=(
            ("solo publish mill.md --to mill.html --rules cairn", "with stat blocks and odds by Cairn"),
            ("solo publish mill.md --to mill.twee", "scenes, links and variables, to go on with in Twine"),
        ),
    ),
    "playtest": Word(
        "solo.cli.playtesting:playtest",
        "bots play a scenario: coverage, endings, deaths, stuck games, per system",
        PATH,
        argument("--games", type=int, default=500, metavar="N", help="games under each system (500)"),
        argument(
            "--rules",
            default="all",
            metavar="SYSTEM",
            type=name,
            names="systems",
            help="one system, several with commas, or all",
        ),
        argument(
            "--seed",
            type=text,
            default="1",
            help="the same seed finds the same, however many jobs there are",
        ),
        argument(
            "--moves",
            type=int,
            default=1000,
            metavar="N",
            help="a game without an end after so many counts as endless",
        ),
        (
            argument(
                "--jobs",
                type=int,
                default=0,
                metavar="J",
                help="processes (as many as there are processors)",
            ),
            argument("--cluster", metavar="ADDRESS", type=name, help="play on a Dask cluster instead"),
        ),
        argument(
            "--to",
            metavar="FILE",
            type=name,
            names="files",
            help="write what was found to a file as well: report.json, or report.html with plots and the map",
        ),
        argument(
            "--keep",
            metavar="FILE",
            type=name,
            names="files",
            help="keep there what was played, while it is: the same command goes on from it",
        ),
        argument(
            "--save",
            metavar="FINDING",
            type=name,
            help="keep a game that opens at a finding: its number, or words of it",
        ),
        SAVES,
        JSON,
        examples=(
            ("solo playtest mill.md", "500 games under each system"),
            ("solo playtest mill.md --rules cairn,halberts --games 2000", ""),
            ("solo playtest mill.md --save 12", "a game that opens at finding 12"),
            ("solo playtest mill.md --to report.html", "the figures as plots, and the map"),
            (
                "solo playtest mill.md --games 1000000 --keep mill.kept",
                "stopped and begun again as often as need be",
            ),
            ("solo playtest mill.md --json > found.json", ""),
        ),
    ),
    "lsp": Word(
        "solo.cli.editing:lsp",
        "the language server, which an editor starts",
        examples=(("solo lsp", "how an editor is told of it: solo/workshop/editor/README.md"),),
    ),
    "set": Word(
        "solo.cli.settings:settings",
        "settings that last: colours, odds, dice in the text, plain lines, rules",
        argument("key", nargs="?", type=name, names="settings", help="which (without one: all of them)"),
        argument(
            "value", nargs="?", type=name, names="values", help="what it shall be; `usual` takes it back"
        ),
        JSON,
        examples=(
            ("solo set", "what is set, and what may be"),
            ("solo set theme light", "colours for a white screen"),
            ("solo set rules halberts", "for new games"),
        ),
    ),
    "messages": Word(
        "solo.cli.languages:messages",
        "what the engine says, as tables to translate",
        argument(
            "language",
            nargs="?",
            type=name,
            help="a language, as de, or a catalogue to check (else: which languages there are)",
        ),
        argument("--lacking", action="store_true", help="list the messages that are not translated"),
        (
            argument("--to", metavar="FOLDER", type=name, help="write a catalogue there to translate"),
            argument(
                "--write",
                action="store_true",
                help="gather all messages from the source into the catalogues of this copy",
            ),
        ),
        examples=(
            ("solo messages", "which languages there are, and how much of each"),
            ("solo messages de --lacking", "what German lacks"),
            ("solo messages fr --to ~/solo-fr", "a catalogue to translate into French"),
            ("solo messages ~/solo-fr/fr.po", "is it right so far?"),
        ),
    ),
    "completion": Word(
        "solo.cli.completing:completion",
        "what makes a shell complete the words of this command",
        argument("shell", choices=("bash", "zsh", "fish"), help="the shell"),
        examples=(
            ('eval "$(solo completion bash)"', "in ~/.bashrc"),
            ('eval "$(solo completion zsh)"', "in ~/.zshrc"),
            ("solo completion fish > ~/.config/fish/completions/solo.fish", ""),
        ),
    ),
    "manual": Word(
        "solo.cli.manual:manual",
        "the manual page, for `man`",
        examples=(("solo manual | man -l -", ""),),
    ),
}
