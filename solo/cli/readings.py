"""Compiled scenarios, kept by the hash of their texts, so that opening one again does not read Markdown."""

from hashlib import sha256
from pathlib import Path

from solo import __version__
from solo.cli import places
from solo.scenario.model import Adventure
from solo.scenario.reading.files import texts_at

KEPT = 40


def read(path: Path) -> Adventure:
    """The adventure at a path, from the cache where its texts have not changed.
    Raises as `solo.scenario.read`."""
    texts, problems = texts_at(path)
    return _compiled(texts, problems) if problems else of_texts(texts)


def of_texts(texts: dict[str, str]) -> Adventure:
    """The adventure that these texts make, from the cache where they were read before."""
    import msgspec

    from solo.scenario.model import from_json, to_json

    key = sha256(repr((__version__, sorted(texts.items()))).encode()).hexdigest()[:32]
    kept = places.cache() / f"{key}.json"
    try:
        return from_json(kept.read_bytes())
    except (OSError, msgspec.MsgspecError):
        pass
    adventure = _compiled(texts, ())
    _keep(kept, to_json(adventure))
    return adventure


def _compiled(texts: dict[str, str], problems: tuple) -> Adventure:
    from solo.scenario import read_texts

    return read_texts(texts) if not problems else _with(texts, problems)


def _with(texts: dict[str, str], problems: tuple) -> Adventure:
    from solo.scenario.reading.reader import compile_texts

    return compile_texts(texts, problems)


def _keep(path: Path, data: bytes) -> None:
    """Put a compiled scenario into the cache, and the oldest out; where that cannot be, nobody misses it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(data)
        fresh.replace(path)
        for old in sorted(path.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return
