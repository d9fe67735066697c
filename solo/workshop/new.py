"""`solo new`: a scenario to start from, whole and playable, that teaches the format by example."""

import json
import re
import unicodedata
from argparse import Namespace
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from solo.core.english import counted
from solo.core.errors import Wrong
from solo.journal.library import checked_name
from solo.journal.lines import new_file
from solo.workshop.modules import adventure, said

MOST_TITLE = 80
FOREIGN = (".twee", ".tw", ".twee3", ".ink")  # stories of Twine and ink


def new(args: Namespace) -> int:
    """Write the scenario. Raises Wrong rather than overwrite."""
    title = title_of(args.name)
    path = Path(args.folder) / f"{file_name(title)}.md"
    given = getattr(args, "source", None)
    if given and Path(given).suffix.lower() in FOREIGN:
        return translated(Path(given), title, path)
    made = adventure(source(given), title) if given else None
    try:
        new_file(path, (made.text if made else starter(title, path.name)).encode())
    except FileExistsError:
        raise Wrong(f"{path} is there already; give the adventure another name") from None
    except OSError as error:
        raise Wrong(f"{path} could not be written ({error.strerror})") from error
    if made:
        print("\n".join(said(made, str(path))))
        return 0
    print(
        f"Wrote {path}. `solo play {path}` plays it; "
        f"`solo check {path}` reads over your shoulder while you change it."
    )
    return 0


def translated(given: Path, title: str, path: Path) -> int:
    """Write a story of Twine or ink as a scenario to be finished by hand. Raises Wrong."""
    from solo.workshop.foreign import ink, twee
    from solo.workshop.foreign.story import written

    try:
        text = source(str(given))
        story = ink.read(text, beside(given)) if given.suffix.lower() == ".ink" else twee.read(text)
    except ValueError as error:
        raise Wrong(f"{given} is no story that can be read: {error}") from error
    made = written(story, title)
    try:
        new_file(path, made.text.encode())
    except FileExistsError:
        raise Wrong(f"{path} is there already; give the adventure another name") from None
    print(
        f"Wrote {path}: {counted(made.scenes, 'scene')}, {counted(made.links, 'way')}. `solo check {path}` says what wants a hand."
    )
    if made.left:
        print("Not carried over; each stands in a comment at its place:")
        print("\n".join(f"  {each}" for each in made.left))
    if made.told:
        print("Besides:")
        print("\n".join(f"  {each}" for each in made.told))
    return 0


def beside(given: Path) -> Callable[[str], str | None]:
    """What reads the files that a story includes: they lie where it lies, by the paths it gives."""

    def read(path: str) -> str | None:
        try:
            return given.parent.joinpath(path).read_text(encoding="utf-8-sig")
        except (OSError, ValueError):
            return None

    return read


def source(path: str) -> str:
    """The text of a module's page. Raises Wrong where it is none."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Wrong(f"{path} is no text in UTF-8") from None


AS_A_FILE = re.compile(r"[^\W\dA-Z_]+(?:-[^\W\dA-Z_]+)+")  # `the-salt-cellar`: a name as its file has it
SMALL = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"})


def title_of(name: str) -> str:
    """A title from what was typed: one line of words. Raises Wrong where it is none."""
    if re.search(r"[/\\]", name):
        raise Wrong(f"{name!r} is a path; give the adventure's name, and --in FOLDER where it shall lie")
    kept = re.sub(
        r"[^\w\s',.!?-]", " ", unicodedata.normalize("NFC", name).replace("_", " ").removesuffix(".md")
    )
    title = " ".join(kept.split())[:MOST_TITLE].strip()
    if not re.search(r"[^\W_]", title):
        raise Wrong(f"no title can be made of {name!r}; give the adventure a name in words")
    if AS_A_FILE.fullmatch(title):
        title = " ".join(word if word in SMALL else word.capitalize() for word in title.split("-"))
    return title[0].upper() + title[1:]


def file_name(title: str) -> str:
    """A safe file name: the words of a title with hyphens between them. Raises BadName where it cannot be
    one."""
    return checked_name("-".join(re.findall(r"[^\W_]+", title.lower().replace("'", ""))))


def starter(title: str, file: str) -> str:
    """The text of the scenario."""
    text = files("solo.workshop").joinpath("starter.md").read_text(encoding="utf-8")
    front, body = text.split("\n---\n", 1)
    quoted = json.dumps(title, ensure_ascii=False)
    return (
        f"{front.replace('{title}', quoted)}\n---\n{body.replace('{title}', title).replace('{file}', file)}"
    )
