"""The plainest people of these rules: whom a case is put with, where nothing else is said of them."""

from collections.abc import Mapping

from solo.core.fields import Value
from solo.rules.halberts import fields

ATTRIBUTES = dict.fromkeys(fields.ATTRIBUTES, 8)


def plain(role: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """A human with 8 in every attribute, who has all of it yet."""
    figures = {"kind": "human", "tags": ("human",), **ATTRIBUTES, **given}
    return {**figures, **{f"full_{name}": figures[name] for name in ATTRIBUTES}}
