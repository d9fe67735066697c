"""Where the games lie that are kept beside a scenario as its tests. Looking whether there are any loads nothing."""

from pathlib import Path

ENDING = ".game.json"


def beside(path: Path, name: str = "") -> Path:
    """Where a recorded game of a scenario is kept."""
    tail = f".{name}{ENDING}" if name else ENDING
    return path / f"{path.resolve().name}{tail}" if path.is_dir() else path.with_name(f"{path.stem}{tail}")


def all_beside(path: Path) -> list[Path]:
    """The recorded games of a scenario, the one without a name first."""
    first = beside(path)
    stem = first.name.removesuffix(ENDING)
    named = sorted(
        file
        for file in first.parent.glob(f"*{ENDING}")
        if file.name.startswith(f"{stem}.") and file.name != first.name
    )
    return [*([first] if first.is_file() else []), *named]
