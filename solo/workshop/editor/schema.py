"""The front matter as a JSON Schema, for editors that check YAML by one: `front-matter.schema.json` beside this file is
`schema()`, as `python -m solo.workshop.editor.schema` prints it."""

import json
from typing import Any

from solo.rules import BUILT_IN
from solo.scenario.reading.frontmatter import FIELDS

NUMBER = {"type": "integer", "minimum": -1_000_000, "maximum": 1_000_000}
TYPES: dict[str, dict[str, Any]] = {
    "rules": {
        "oneOf": [
            {"type": "string", "examples": ["any", *BUILT_IN]},
            {"type": "array", "items": {"type": "string", "examples": list(BUILT_IN)}},
        ]
    },
    "minutes": {"type": "integer", "minimum": 1},
    "state": {
        "type": "object",
        "propertyNames": {"pattern": "^[^\\d\\W][\\w' -]{0,60}$"},
        "additionalProperties": {
            "oneOf": [
                NUMBER,
                {"type": "boolean"},
                {"type": "string"},
                {"type": "array", "items": {"type": "string"}, "minItems": 1},
            ]
        },
    },
}


def schema() -> dict[str, Any]:
    """The schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Front matter of an adventure for solo",
        "type": "object",
        "required": ["title"],
        "properties": {
            name: {"description": meaning, **TYPES.get(name, {"type": "string"})}
            for name, meaning in FIELDS.items()
        },
        "additionalProperties": False,
    }


def text() -> str:
    """The schema as its file has it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
