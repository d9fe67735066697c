"""What is wrong in a scenario: where, what, and what mends it.

What may live here: data alone, which one has without loading what an adventure is made of.
"""

import msgspec

from solo.core.errors import printable


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where something stands: file name, line and column, both counted from 1."""

    file: str = ""
    line: int = 1
    column: int = 1


class Edit(msgspec.Struct, frozen=True, order=True):
    """A change to a file that mends something: where `old` stands, `new` is written. Both lie in one line."""

    file: str
    line: int
    column: int
    old: str
    new: str


class Problem(msgspec.Struct, frozen=True, order=True):
    """Something wrong in a scenario: `severity` is `error`, `warning` or `note`. `edits` mend it, where that can
    be done without asking; `about` is the name that it is about, where its message begins with another."""

    file: str
    line: int
    column: int
    code: str
    message: str
    severity: str = "error"
    edits: tuple[Edit, ...] = ()
    about: str = ""

    def __str__(self) -> str:
        return f"{printable(self.file)}:{self.line}:{self.column}: {self.code}: {self.message}"
