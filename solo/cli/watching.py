"""Watching files that somebody else writes: whoever waits is told when one was saved."""

from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Self

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

SETTLED = 0.08  # seconds without an event before a save counts as done: editors write in several steps
TOUCHED = frozenset({"created", "modified", "moved", "deleted", "closed"})


class Watch(FileSystemEventHandler):
    """A file, or all Markdown files of a folder, watched as long as the `with` lasts. `saved` is called from a thread of
    its own, once for each save."""

    def __init__(self, path: Path, saved: Callable[[], None]):
        self.path, self.saved = path.resolve(), saved
        self.timer: Timer | None = None
        self.observer = Observer()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Something happened to a file of the folder."""
        if event.event_type in TOUCHED and any(self.ours(each) for each in (event.src_path, event.dest_path)):
            if self.timer is not None:
                self.timer.cancel()
            self.timer = Timer(SETTLED, self.saved)
            self.timer.daemon = True
            self.timer.start()

    def ours(self, path: object) -> bool:
        """Is a file one that is watched?"""
        named = path.decode("utf-8", "replace") if isinstance(path, bytes) else str(path)
        if not named:
            return False
        file = Path(named)
        if self.path.is_dir():
            return file.suffix == ".md" and not file.name.startswith(".")
        return file.name == self.path.name

    def __enter__(self) -> Self:
        folder = self.path if self.path.is_dir() else self.path.parent
        self.observer.schedule(self, str(folder), recursive=self.path.is_dir())
        self.observer.daemon = True
        self.observer.start()
        return self

    def __exit__(self, *exc: object) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.observer.stop()
        self.observer.join(2)
