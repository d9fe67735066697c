"""Words as a printer sets them: quotes that curl, dots that hold together, and nothing that steers anything."""

import re
from types import SimpleNamespace

from markdown_it.rules_core.smartquotes import process_inlines
from markdown_it.token import Token

QUOTES = SimpleNamespace(md=SimpleNamespace(options=SimpleNamespace(quotes="“”‘’")))
SHORTENED = re.compile(r"(?<!\w)'(?=\d\ds?\b|(?:tis|twas|em|til|cause|round|bout)\b)", re.IGNORECASE)
OPENING = re.compile(r'(^|[\s(\[—–])"')


def clean(text: str) -> str:
    """A text in one line, without control characters."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def smart(text: str) -> str:
    """A text in one line, with quotes and dots as they are printed."""
    text = clean(text)
    if "..." in text:
        text = text.replace("...", "…")
    if " -- " in text:
        text = text.replace(" -- ", " – ")
    if "'" not in text and '"' not in text:
        return text
    token = Token("text", "", 0)
    token.content = SHORTENED.sub("’", text)
    process_inlines([token], QUOTES)  # type: ignore[arg-type]  # all that it looks at are the quotes
    return OPENING.sub(r"\1“", token.content).replace('"', "”").replace("'", "’")


def sentence(text: str) -> str:
    """Words with a capital in front and a stop behind."""
    text = text.strip()
    if not text:
        return ""
    text = text[:1].upper() + text[1:]
    return text if text[-1] in ".!?…:”’\"'" else f"{text}."
