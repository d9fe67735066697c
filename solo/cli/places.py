"""Where things are: the scenarios that come along, and the folders where games and characters are kept."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent


def checkout() -> Path | None:
    """The checkout of this project that one stands in or that this package runs from, or None."""
    for folder in (ROOT, Path.cwd(), *Path.cwd().parents):
        if (
            (folder / "pyproject.toml").is_file()
            and (folder / "solo" / "__main__.py").is_file()
            and (folder / "scenarios").is_dir()
        ):
            return folder
    return None


def saves(given: str | None = None) -> Path:
    """Where games are kept: as given, as SOLO_SAVES says, `saves/` of the checkout,
    else the user's data folder."""
    named = given or os.environ.get("SOLO_SAVES")
    if named:
        return Path(named)
    here = checkout()
    if here:
        return here / "saves"
    from platformdirs import user_data_path

    return user_data_path("solo", appauthor=False) / "saves"


def cache() -> Path:
    """Where compiled scenarios are kept: as SOLO_CACHE says, else in the user's cache folder."""
    named = os.environ.get("SOLO_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("solo", appauthor=False)


def shipped() -> Path:
    """The folder of the scenarios that come along."""
    here = checkout()
    return here / "scenarios" if here else PACKAGE / "_scenarios"


def scenarios() -> list[Path]:
    """The scenarios that come along: files, and folders of files, by name."""
    folder = shipped()
    if not folder.is_dir():
        return []
    return sorted(
        path
        for path in folder.iterdir()
        if (path.suffix == ".md" and not path.name.startswith("README"))
        or (path.is_dir() and any(path.glob("*.md")))
    )


def scenario(name: str) -> Path | None:
    """The file or folder a player means: a path, or the name (or its beginning) of one that comes along.
    None where there is none."""
    if Path(name).exists():
        return Path(name)
    wanted = name.lower().removesuffix(".md").replace(" ", "-")
    found = scenarios()
    return next((path for path in found if path.stem == wanted), None) or next(
        (path for path in found if wanted and wanted in path.stem), None
    )
