"""The sources of the package as syntax trees, each made once for all that looks at them."""

import ast
from functools import cache
from pathlib import Path


@cache
def parsed(path: Path) -> ast.Module:
    """The tree of a source (do not change what you get)."""
    return ast.parse(path.read_text(encoding="utf-8"))
