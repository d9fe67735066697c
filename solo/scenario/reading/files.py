"""Scenarios on disk: a file or a folder in, texts by name out. The only module here that touches the disk."""

from pathlib import Path

from solo.scenario.errors import ScenarioError
from solo.scenario.names import nearest
from solo.scenario.problem import Problem

MOST_BYTES = 4 * 1024 * 1024  # one file
MOST_FILES = 200
MOST_ALL = 16 * 1024 * 1024  # a whole folder
BOM = b"\xef\xbb\xbf"


def texts_at(path: Path) -> tuple[dict[str, str], tuple[Problem, ...]]:
    """The texts of the adventure at a path, by file name, and what was wrong in reading them.

    Raises ScenarioError where there is nothing to read, or the disk refuses.
    """
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    total = 0
    for file, name in _files(path):
        data = _bytes(file)
        total += len(data)
        if len(data) > MOST_BYTES or total > MOST_ALL:
            most = MOST_BYTES if len(data) > MOST_BYTES else MOST_ALL
            problems.append(
                Problem(name, 1, 1, "too-large", f"more than {most // 2**20} MB; split it, or cut it down")
            )
            continue
        texts[name] = _decoded(name, data, problems)
    return texts, tuple(problems)


def _files(path: Path) -> list[tuple[Path, str]]:
    if path.is_file():
        return [(path, path.name)]
    if not path.exists():
        raise ScenarioError(f"there is no scenario at {path}{_near(path)}")
    if not path.is_dir():
        raise ScenarioError(
            f"{path} is neither a file nor a folder; name a Markdown file, or a folder of them"
        )
    root = path.resolve()
    found = sorted(
        file for file in path.rglob("*.md") if file.is_file() and file.resolve().is_relative_to(root)
    )
    kept = [(file, file.relative_to(path).as_posix()) for file in found]
    kept = [
        (file, name)
        for file, name in kept
        if not name.startswith(".") and not Path(name).stem.lower().startswith("readme")
    ]
    if not kept:
        raise ScenarioError(
            f"there is no Markdown file (*.md) in {path}; a scenario is one, or a folder of them"
        )
    if len(kept) > MOST_FILES:
        raise ScenarioError(f"{path} holds {len(kept)} Markdown files; an adventure has at most {MOST_FILES}")
    return kept


def _near(path: Path) -> str:
    folder = path.parent
    here = [file.name for file in sorted(folder.glob("*"))[:500]] if folder.is_dir() else []
    if path.suffix == "" and f"{path.name}.md" in here:
        return f"; did you mean {folder / path.name}.md?"
    near = nearest(path.name, here)
    return f"; did you mean {folder / near}?" if near else "; name a Markdown file, or a folder of them"


def _bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise ScenarioError(
            f"cannot read {file}: {error.strerror or error}; look at its permissions"
        ) from error


def _decoded(name: str, data: bytes, problems: list[Problem]) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.append(Problem(name, 1, 1, "not-utf-8", "this is UTF-16; save it as UTF-8"))
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        message = f"the byte 0x{data[error.start]:02x} is not UTF-8; save the file as UTF-8"
        problems.append(Problem(name, line, column, "not-utf-8", message))
        return data.decode("utf-8", "replace")
