"""`solo rules`: the rules pages."""

import sys
from argparse import Namespace
from shutil import get_terminal_size

from solo.rules import load, names
from solo.screen.layout import wrapped
from solo.session.views import rules_page


def rules(args: Namespace) -> int:
    """The rules pages."""
    if not args.system:
        for name in names():
            print(f"{name:<14}{load(name).title}")
        return 0
    system = load(args.system)
    topic = " ".join(args.topic)
    if topic.lower() == "options":
        for setting in system.settings:
            print(
                f"{setting.key}: {' | '.join(setting.choices)}   {setting.meaning}"
                + (f"  ({setting.rule})" if setting.rule else "")
            )
        return 0
    columns = get_terminal_size().columns - 1 if sys.stdout.isatty() else 0
    for line in rules_page(system, topic):
        print("\n".join(wrapped(line, columns)) if columns else line)
    return 0
