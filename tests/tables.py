"""One test for a table of cases: each row is tried, and all that are wrong are told together.

A test costs two milliseconds of pytest's own, whatever it does; where a case is hardly dearer than that, and needs no fixture
that is fresh each time, `@rows` stands in for `pytest.mark.parametrize`. Where it is asked which tests notice what
(`tests/mutants`), each row is a test of its own.
"""

import functools
import inspect
import os
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Param = type(pytest.param())
APART = "SOLO_TESTS_ROWS_APART"  # in the environment: each row as a test of its own


def rows(names: str | Iterable[str], table: Iterable[Any]) -> Callable[[Callable], Callable]:
    """Have a test tried with each row of a table for these names, as one test."""
    named = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    if os.environ.get(APART):
        return pytest.mark.parametrize(named if len(named) > 1 else named[0], list(table))

    def made(test: Callable) -> Callable:
        @functools.wraps(test)
        def every(**fixtures: Any) -> None:
            wrong, tried = [], list(table)
            assert tried, "the table has no rows"
            for row in tried:
                cells = row.values if isinstance(row, Param) else row if len(named) > 1 else (row,)
                try:
                    test(**fixtures, **dict(zip(named, cells, strict=True)))
                except (AssertionError, pytest.fail.Exception) as error:
                    wrong.append(f"{', '.join(map(repr, cells))}: {error}")
                except Exception as error:
                    error.add_note(f"in the row {', '.join(map(repr, cells))}")
                    raise
            if wrong:
                pytest.fail(f"{len(wrong)} of {len(tried)} rows:\n" + "\n".join(wrong), pytrace=False)

        wanted = inspect.signature(test)
        left = [one for name, one in wanted.parameters.items() if name not in named]
        every.__signature__ = wanted.replace(parameters=left)  # type: ignore[attr-defined]
        return every

    return made
