"""The command `solo`, in this process."""

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from unittest.mock import patch

from .looking import Wrong


def ran(arguments: list[str], typed: str) -> tuple[int, str]:
    """The command, in this process: exit code, and all it says. Raises Wrong for an error."""
    from solo.cli.main import main

    said = StringIO()
    said.reconfigure = lambda **_: None  # type: ignore[attr-defined]
    with patch.object(sys, "stdin", StringIO(typed)), redirect_stdout(said), redirect_stderr(said):
        try:
            return main(arguments), said.getvalue()
        except SystemExit as end:
            return int(end.code or 0), said.getvalue()
        except Exception as error:
            raise Wrong(f"{' '.join(arguments)[:120]}: {type(error).__name__}: {error}") from error
