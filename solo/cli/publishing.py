"""`solo publish`: an adventure for others, as a printed module or for Twine."""

from argparse import Namespace
from pathlib import Path

from solo.cli.exporting import written
from solo.cli.games import system_for
from solo.cli.opening import opened
from solo.core.english import counted
from solo.core.errors import Wrong
from solo.workshop.foreign.printed import printed
from solo.workshop.foreign.tweeing import twee

TWEE, PAGE = (".twee", ".tw"), (".html", ".htm")


def publish(args: Namespace) -> int:
    """Write the adventure. Raises Wrong where the file cannot be."""
    adventure, target = opened(args.path), Path(args.to)
    ending = target.suffix.lower()
    if ending in TWEE:
        text, what = twee(adventure), "Twee 3; Twine, Tweego and the like read it"
    elif ending in PAGE:
        system = system_for(adventure, args.rules)
        text, what = (
            printed(adventure, system.id),
            f"figures by {system.title}; print it, or save it as PDF, from a browser",
        )
    else:
        raise Wrong(
            f"{target}: the ending says what to write, and there are: .html, a module made for paper; .twee, for Twine"
        )
    written(target, text, args.force)
    print(f"Wrote {target}: “{adventure.title}”, {counted(len(adventure.scenes), 'scene')}. {what}.")
    return 0
