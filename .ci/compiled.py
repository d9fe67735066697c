"""What `pip install -e .` does beside installing: the sources are compiled once, for the Python they are installed for.

A wheel's are compiled as it is installed. Sources that are run where they lie are compiled when they are first run, and at every start
where nothing may be written beside them; that is most of the time a start takes.
"""

from compileall import compile_dir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Compiled(BuildHookInterface):
    """Compiles the package where it lies."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the build; `version` is what is built: `editable` or `standard`."""
        if version == "editable":
            compile_dir(Path(self.root, "solo"), quiet=2)
