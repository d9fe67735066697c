"""The house: which rooms there are, which way imports run, and what each may know.

Everything is found in one parse of the tree; each test lists all that offends it.
"""

import ast
import gc
import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from sources import parsed

from solo.core.regex import Late

ROOT = Path(__file__).parent.parent
SOLO = ROOT / "solo"

# The rooms, from the bottom up. A file imports from its own room and from those on floors below.
FLOORS = (
    {"core"},
    {"scenario", "journal"},
    {"rules"},
    {"referee"},
    {"play"},
    {"session"},
    {"language"},
    {"export", "workshop", "screen"},
    {"cli"},
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
LOOSE = {"__init__.py", "__main__.py"}  # the only files that lie in no room

# What is imported inside functions, and why: only so that the command starts quickly. By file: modules that are
# loaded when they are needed, since a start that does not need them would pay for them.
QUICK_START = {
    # what a life holds, which only an adventure that asks for it wants
    "rules/halberts/__init__.py": {"solo.rules.halberts.past", "solo.rules.halberts.figures"},
    # what a figure of the sheet is made of, for whoever asks
    "rules/cairn/__init__.py": {"solo.rules.cairn.figures"},
    "rules/hearts_v2/__init__.py": {"solo.rules.hearts_v2.figures"},
    "rules/hearts_d100/__init__.py": {"solo.rules.hearts_d100.figures"},
    "rules/heart_rush/__init__.py": {"solo.rules.heart_rush.figures"},
    "session/explaining.py": {"rapidfuzz"},
    "session/stating.py": {"importlib.resources"},
    "session/reading/answering.py": {"solo.session.views"},
    # what a printed line's words mean, where somebody has one
    "rules/cairn/referee.py": {"solo.scenario.statlines.specials"},
    "rules/hearts_v2/convert.py": {"solo.scenario.statlines.specials"},
    "session/reading/asking.py": {"solo.session.replies"},
    # everything, inside what Ctrl-C stops
    "__main__.py": {"solo.cli.main"},
    # letters that an output does not have are stood in for: hardly any output wants that
    "cli/gate.py": {"codecs", "unicodedata"},
    # the command: each word loads what it takes, and the first page stands before what reads the answer is loaded
    "cli/main.py": {
        "solo.cli.completing",
        "solo.core.dice",
        "solo.core.errors",
        "solo.journal.errors",
        "solo.rules",
        "solo.scenario",
    },
    "session/phases.py": {"transitions"},  # the machine of the table, for whoever draws it
    "cli/reader.py": {"difflib", "solo.core.errors"},  # what only a complaint needs
    "cli/words.py": {"argparse"},
    "cli/front.py": {
        "solo.cli.games",
        "solo.cli.people",
        "solo.cli.replaying",
        "solo.journal.roster",
        "solo.rules",
        "solo.screen.door",
        "solo.cli.campaign",
        "solo.cli.campaigns",
    },
    # one of two screens, and the roster only for whoever comes from it or goes home
    # what sets a page takes long to load, and few ask for one
    "screen/situation.py": {"solo.screen.drawing", "solo.screen.setting", "solo.screen.heard"},
    # what reads a line, while one is typed
    "screen/completing.py": {"solo.session.preview"},
    "screen/terminal.py": {"solo.session.preview"},
    # widths of letters that are not as wide as an ASCII one: few adventures have any
    "screen/layout.py": {"wcwidth"},
    "session/pages.py": {"importlib.resources", "rapidfuzz"},
    "cli/games.py": {
        "solo.cli.afterwards",
        "solo.cli.people",
        "solo.screen.plain",
        "solo.screen.terminal",
        "solo.cli.campaign",
    },
    "cli/replaying.py": {"solo.cli.games"},  # playing on, for whoever takes over
    # what is heard, which only a phrase with a slash asks for
    "workshop/examining.py": {"solo.play.hearing.slashes"},
    "workshop/kept.py": {"solo.workshop.again", "solo.workshop.recorded"},  # few have one
    # what only a story of Twine or ink needs
    "workshop/new.py": {
        "solo.workshop.foreign.ink",
        "solo.workshop.foreign.story",
        "solo.workshop.foreign.twee",
    },
    "workshop/again.py": {"rapidfuzz"},
    "scenario/checking/aftermath.py": {  # what only several findings need, and what was forgotten elsewhere
        "solo.scenario.checking.likelier",
        "solo.scenario.checking.oddone",
        "solo.scenario.checking.spoken",
    },
    "scenario/directives/trials.py": {"solo.scenario.foreign"},
    # reading Markdown, where the cache has nothing
    "scenario/__init__.py": {"solo.scenario.reading.files", "solo.scenario.reading.reader"},
    "play/people.py": {"solo.scenario.statlines.specials", "solo.scenario.statlines.statline"},
    # what only a slip needs: guesses at what was meant, and the words of other languages
    "scenario/checking/usage.py": {"solo.scenario.nearness", "solo.scenario.checking.likelier"},
    # which of two spellings is the slip: asked only where something was told
    "scenario/checking/asked.py": {"solo.scenario.checking.likelier", "solo.scenario.checking.kinds"},
    "scenario/checking/oddone.py": {"solo.scenario.checking.likelier"},
    "scenario/checking/seeming.py": {"solo.scenario.checking.likelier", "solo.scenario.nearness"},
    "scenario/reading/directives.py": {
        "solo.scenario.reading.obeyed",
        "solo.scenario.reading.unread",
        "solo.scenario.reading.righted",
        "solo.scenario.reading.slips",
    },
    "scenario/reading/documents.py": {"solo.scenario.reading.ticks"},
    "scenario/reading/frontmatter.py": {"solo.scenario.foreign", "solo.scenario.reading.broken"},
    "scenario/reading/grammar.py": {"solo.scenario.reading.hints", "solo.scenario.foreign"},
    "scenario/reading/headings.py": {"solo.scenario.foreign"},
    "scenario/reading/lines.py": {"solo.scenario.reading.needed", "solo.scenario.reading.unread"},
    "scenario/reading/reader.py": {"solo.scenario.reading.company", "solo.scenario.nearness"},
    "scenario/reading/spans.py": {"solo.scenario.foreign", "solo.scenario.reading.phrased"},
    "scenario/reading/mending.py": {"solo.scenario.reading.scripted"},
    "scenario/reading/strays.py": {"solo.scenario.reading.bare", "solo.scenario.reading.theirs"},
    "scenario/reading/theirs.py": {"solo.scenario.reading.phrased"},
    "scenario/reading/traps.py": {"solo.scenario.reading.theirs"},
    "cli/checking.py": {
        "solo.scenario.checking.explained",  # what only --explain shows
        "solo.cli.readings",  # what only a game kept as a test needs
    },
    "cli/campaigns.py": {"solo.cli.readings"},  # what only a campaign that remembers something needs
    # reading and examining, where the findings are not kept
    "cli/findings.py": {"solo.cli.readings", "solo.scenario", "solo.workshop.examining"},
    "scenario/reading/tags.py": {"solo.scenario.foreign", "solo.scenario.nearness"},
    "scenario/reading/conditions.py": {"solo.scenario.reading.behind"},
    # tables of HTML, drawn or ruled ones, where a page has any
    "scenario/reading/sections.py": {"solo.scenario.tables.grid", "solo.scenario.tables.html"},
    "scenario/tables/shapes.py": {
        "solo.scenario.tables.grid",
        "solo.scenario.tables.html",
        "solo.scenario.tables.ruled",
    },
    "scenario/statlines/pieces.py": {"markdown_it", "solo.scenario.tables.grid", "solo.scenario.tables.html"},
    "scenario/reading/vocabulary.py": {"solo.scenario.reading.hints", "solo.scenario.nearness"},
    # TinyDB, which a list of games does without
    "journal/library.py": {"solo.journal.copies", "solo.journal.save"},
    "journal/roster.py": {"solo.journal.storage"},
    # libraries that are dear, and rarely needed
    "cli/asked.py": {"rapidfuzz.process"},
    "cli/odds.py": {"rapidfuzz.process"},
    "cli/outside.py": {"datetime", "json"},
    "cli/places.py": {"platformdirs"},
    "cli/languages.py": {"solo.language.catalogue", "solo.language.gather", "solo.language.places"},
    "cli/editing.py": {"solo.workshop.editor.server"},  # on a library that few have
    # what only another language than the rules' own needs
    "cli/tongue.py": {"pathlib", "platformdirs", "solo.language.catalogue", "solo.language.places"},
    "cli/settings.py": {
        "solo.journal.errors",
        "solo.journal.lines",
        "tomllib",
    },  # where nothing was ever set, nothing is read
    "core/preferences.py": {"rapidfuzz"},
    "cli/shelf.py": {"solo.rules.floor.speech"},
    "core/dice.py": {"fractions"},
    "journal/errors.py": {"rapidfuzz"},
    "journal/lock.py": {"filelock"},
    "rules/__init__.py": {"importlib.metadata", "rapidfuzz.process", "solo.rules.ruleset"},
    # what few turns do: trying something, and a rule that asks what would come of it
    "session/moves.py": {
        "solo.play.asking",
        "solo.play.deeds",
        "solo.play.hearing.understanding",
        # what only a writer's game does
        "solo.session.written",
    },
    "session/game.py": {
        "solo.play.hearing.understanding",
        "solo.play.scenery",
        "solo.session.foresight",
        # what only a writer's game does
        "solo.play.tracing",
        "solo.session.restaged",
    },
    "rules/hearts_d100/checks.py": {"rapidfuzz.process"},
    "rules/ruleset.py": {"solo.rules.floor.throws"},  # how throws on record came off, after an ending
    "scenario/names.py": {"rapidfuzz"},
    # what only a game that is over needs
    "session/session.py": {"solo.session.afterwards"},
    "session/views.py": {"solo.session.afterwards", "solo.session.luck"},
    "session/reading/lines.py": {"solo.session.afterwards"},
    "session/foresight.py": {"rapidfuzz"},
    "play/hearing/vocabulary.py": {"rapidfuzz.distance"},
    "play/effects/trials.py": {"solo.play.asking"},
    "session/commands.py": {
        "solo.play.hearing.labels",
        "solo.play.hearing.phrases",
        "solo.session.reading",
        "solo.session.replies",
        "solo.session.explaining",
        "solo.session.likely",
        "solo.session.desk",  # what only a writer's game has
        "solo.session.mapping",
    },
    "session/offers.py": {
        "solo.play.hearing.labels",
        "solo.play.hearing.matching",
        "solo.play.hearing.phrases",
        "solo.play.hearing.vocabulary",
    },
    "workshop/playtest.py": {"distributed"},
    "workshop/pictures/layout.py": {"igraph"},
    "workshop/pictures/plots.py": {"vl_convert"},
    "cli/mapping.py": {"solo.cli.picturing"},  # drawn by libraries that few have
    "cli/playtesting.py": {"solo.workshop.pictures.figures"},
}

# What touches the world outside, and who may, of the rooms up to the session. The journal keeps games on the disk.
OUTSIDE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "sys",
    "pathlib",
    "io",
    "subprocess",
    "socket",
    "prompt_toolkit",
    "readline",
    "select",
    "uuid",
    "tempfile",
    "shutil",
}
OUTSIDE_CALLS = {"print", "input", "open", "eval", "exec"}
MAY_TOUCH = {
    "scenario/__init__.py": {"pathlib"},
    "scenario/reading/files.py": {"pathlib"},  # the one that reads the disk
    "session/phases.py": {"print"},  # its diagram, when it is run by itself
}
READS_THE_DISK = re.compile(r"\.read_bytes\(|\.read_text\(|\bopen\(")

SYSTEMS = re.compile(r"\b(cairn|hearts[-_ ]v2|halberts|hearts[-_ ]d100|heart[-_ ]rush)\b", re.IGNORECASE)
TABLE_OF_SYSTEMS = "rules/__init__.py"
SAME_FILES = {
    "__init__.py",
    "tables.py",
    "checks.py",
    "character.py",
    "combat.py",
    "recovery.py",
    "gear.py",
    "referee.py",
    "sheet.py",
    "page.md",
}  # and magic.py, where there is magic
MACHINE = re.compile("/wor" + "k/|/roo" + "t/|\\.\\./shar" + "ed")


@dataclass
class File:
    """A file of the package: where it lies, what it imports, and what it says."""

    name: str  # below the package, with slashes
    text: str
    tree: ast.Module
    imports: set[str] = field(default_factory=set)  # modules, whether ours or not
    inside: set[str] = field(default_factory=set)  # of these, those imported in functions

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All of its tree."""
        return tuple(ast.walk(self.tree))

    @property
    def room(self) -> str:
        return self.name.split("/")[0]

    @property
    def module(self) -> str:
        return dotted(self.name)

    @property
    def system(self) -> str:
        """The system of rules whose package it lies in, or nothing."""
        parts = self.name.split("/")
        return parts[1] if parts[0] == "rules" and len(parts) > 2 and parts[1] in PACKAGES else ""


def dotted(name: str) -> str:
    """The module that a file is."""
    return ".".join(("solo", *name.removesuffix(".py").split("/"))).removesuffix(".__init__")


@cache
def house() -> list[File]:
    """Every file of the package, parsed once."""
    paths = sorted(SOLO.rglob("*.py"))
    modules = {dotted(path.relative_to(SOLO).as_posix()) for path in paths}
    files = []
    for path in paths:
        text = path.read_text(encoding="utf-8")
        file = File(path.relative_to(SOLO).as_posix(), text, parsed(path))
        collect(file, file.tree, False, modules)
        files.append(file)
    return files


def collect(file: File, node: ast.AST, inside: bool, modules: set[str]) -> None:
    """Note what a part of a file imports. `from solo.core import clock` imports the module `solo.core.clock`."""
    for part in ast.iter_child_nodes(node):
        found = set()
        if isinstance(part, ast.Import):
            found = {alias.name for alias in part.names}
        elif isinstance(part, ast.ImportFrom):
            whole = [f"{part.module}.{alias.name}" for alias in part.names]
            found = {name if name in modules else str(part.module) for name in whole}
        file.imports |= found
        if inside:
            file.inside |= found
        in_function = isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        collect(file, part, inside or in_function, modules)


PACKAGES = {path.parent.name for path in (SOLO / "rules").glob("*/page.md")}


def room_of(module: str) -> str:
    """The room that a module of ours lies in; nothing for others."""
    parts = module.split(".")
    return parts[1] if parts[0] == "solo" and len(parts) > 1 else ""


def circles() -> list[str]:
    """Files that import each other in a circle, however long, each circle once."""
    ahead = {file.module: sorted(file.imports) for file in house()}
    reach: dict[str, set[str]] = {}
    for start in ahead:
        seen: set[str] = set()
        left = [start]
        while left:
            for other in ahead.get(left.pop(), ()):
                if other in ahead and other not in seen and other != start:
                    seen.add(other)
                    left.append(other)
                elif other == start:
                    seen.add(start)
        reach[start] = seen
    groups = {
        tuple(sorted(other for other in ahead if other in reach[one] and one in reach[other]))
        for one in ahead
        if one in reach[one]
    }
    return sorted(" ↔ ".join(group) for group in groups if group)


def test_every_file_lies_in_a_room_imports_run_one_way_and_none_is_late_without_a_reason():
    wrong = [
        f"{file.name} lies in no room; rooms are {', '.join(FLOOR)}"
        for file in house()
        if file.name not in LOOSE and ("/" not in file.name or file.room not in FLOOR)
    ]
    for file in house():
        rooms = {room_of(module) for module in file.imports} & set(FLOOR)
        upward = {room for room in rooms - {file.room} if FLOOR[room] >= FLOOR.get(file.room, 99)}
        wrong += [f"{file.name} imports from {room}, on its own floor or above" for room in sorted(upward)]
        late = QUICK_START.get(file.name, set())
        wrong += [f"{file.name} imports {name} inside a function" for name in sorted(file.inside - late)]
        wrong += [f"{file.name} imports no {name} inside a function" for name in sorted(late - file.inside)]
    wrong += [
        f"{name}, listed above, is not there" for name in set(QUICK_START) - {one.name for one in house()}
    ]
    wrong += [f"a circle: {circle}" for circle in circles()]
    assert not wrong, "\n".join(wrong)


def test_nothing_up_to_the_session_prints_reads_keys_clock_disk_or_random():
    wrong = []
    for file in house():
        if FLOOR.get(file.room, 99) > FLOOR["session"] or file.room == "journal":
            continue
        called = {
            node.func.id
            for node in file.nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        touched = ({name.split(".")[0] for name in file.imports} & OUTSIDE) | (called & OUTSIDE_CALLS)
        wrong += [f"{file.name} touches {name}" for name in sorted(touched - MAY_TOUCH.get(file.name, set()))]
        if file.room == "scenario" and READS_THE_DISK.search(file.text):
            wrong += [f"{file.name} reads the disk"] * (file.name != "scenario/reading/files.py")
    assert not wrong, "\n".join(wrong)


def test_every_pattern_that_is_compiled_late_can_be_compiled():
    for file in house():
        if "regex.late(" in file.text:
            import_module(file.module)
    late = [found for found in gc.get_objects() if type(found) is Late]
    for pattern in late:
        assert pattern.groups >= 0, pattern.pattern
    assert not any(type(found) is Late for found in late)


def test_no_system_is_named_outside_its_own_package_and_none_imports_another():
    wrong = []
    for file in house():
        if file.system:
            others = {module.split(".")[2] for module in file.imports if module.startswith("solo.rules.")}
            wrong += [f"{file.name} imports {other}" for other in sorted(others & PACKAGES - {file.system})]
        elif file.name != TABLE_OF_SYSTEMS:
            # a stat line is printed in a system's figures, and its forms bear the name of where they come from
            allowed = {"cairn"} if file.room == "scenario" else set()
            if file.name == "cli/words.py":
                continue  # its examples are lines that can be typed as they stand
            wrong += [f"{file.name} names {name}" for name in sorted(named(file) - allowed)]
    assert not wrong, "\n".join(wrong)


def named(file: File) -> set[str]:
    """The systems that a file's code names: in its strings, names and imports, not in its docstrings."""
    docs = {
        id(node.body[0].value)
        for node in file.nodes
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    words = [
        node.value
        for node in file.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]
    words += [node.id for node in file.nodes if isinstance(node, ast.Name)]
    words += [
        part for module in file.imports if module.startswith("solo.rules.") for part in module.split(".")
    ]
    return {match.lower() for word in words for match in SYSTEMS.findall(word)}


def test_systems_have_the_same_files_and_no_file_speaks_of_the_machine_it_was_written_on():
    wrong = [
        f"rules/{package} has no {name}"
        for package in sorted(PACKAGES)
        for name in sorted(SAME_FILES - {path.name for path in (SOLO / "rules" / package).iterdir()})
    ]
    paths = [*SOLO.rglob("*"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "scenarios").rglob("*")]
    wrong += [
        f"{path.relative_to(ROOT)} speaks of the machine"
        for path in [*paths, ROOT / "README.md"]
        if path.is_file()
        and path.suffix in (".py", ".md", ".json", ".toml")
        and MACHINE.search(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert len(PACKAGES) == 5
    assert not wrong, "\n".join(wrong)
