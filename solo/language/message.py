"""A message that was gathered, and what tells words from marks."""

import re

MARK = re.compile(r"^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+$")  # a rule's ID
LETTERS = re.compile(r"[A-Za-z]{2}")


class Message:
    """One message: its template, the template for many where it counts something, and where it stands."""

    def __init__(self, text: str, many: str = "", at: str = "") -> None:
        self.text, self.many, self.places = text, many, [at] if at else []
