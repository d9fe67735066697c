"""The highlighting of code spans, as a TextMate grammar for VS Code: `vscode/syntaxes/solo.tmLanguage.json` is `grammar()`, as
`python -m solo.workshop.editor.grammar` prints it. Its words are those of the format, so that none is forgotten."""

import json
from typing import Any

from solo.scenario import words as w
from solo.scenario.reading.directives import VERBS
from solo.workshop.editor.spanned import CONDITIONS


def alternatives(words: object) -> str:
    """Words as alternatives of an expression, the longest first."""
    return "|".join(sorted(map(str, words), key=lambda word: (-len(word), word)))  # type: ignore[call-overload]


def grammar() -> dict[str, Any]:
    """The grammar."""
    verbs = alternatives(VERBS)
    words = alternatives({*w.APPROACHES, *w.DIFFICULTIES, *w.SPANS, *w.ATTITUDES, *w.ENDINGS, *w.HERE})
    inside = [
        {"name": "keyword.control.solo", "match": rf"\b({alternatives(CONDITIONS)}|else|and|or|not|is)\b"},
        {"name": "entity.name.function.solo", "match": rf"(?<=`)\s*({verbs})\b"},
        {"name": "constant.numeric.dice.solo", "match": r"\b\d*d\d+(k[hl]\d*)?([+-]\d+)?\b"},
        {"name": "constant.numeric.solo", "match": r"\b\d+\b"},
        {"name": "constant.language.solo", "match": rf"\b({words}|true|false)\b"},
        {"name": "keyword.operator.solo", "match": r"<=|>=|[=<>+*-]"},
        {"name": "string.quoted.solo", "match": r'"[^"]*"'},
    ]
    outcomes = alternatives(name.capitalize() for name in w.OUTCOMES)
    return {
        "scopeName": "markdown.solo.codespan",
        # not inside a span: its closing tick would open another, and front matter and fenced text have none
        "injectionSelector": "L:text.html.markdown -meta.solo -meta.embedded -markup.fenced_code",
        "patterns": [
            {
                "name": "markup.inline.raw.string.markdown meta.solo",
                # the end of a span that began on the line before opens none: a space or a stop follows it
                "begin": r"(?<![`\w])`(?![`\s])",
                "end": r"`(?!`)|$",
                "patterns": inside,
            },
            {"name": "markup.bold.outcome.solo", "match": rf"(?<=\*\*)({outcomes})(?=\*\*)"},
            {"name": "keyword.operator.arrow.solo", "match": "→"},
        ],
    }


def text() -> str:
    """The grammar as its file has it."""
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
