"""Language: what the engine says, in the player's own. It stands at the edge: rules, referee and session speak English,
which is what is recorded and replayed; a screen, the command or an export sets a line in the language that is spoken
just before somebody reads it.

`template.py` is what a message is, `catalogue.py` where messages are kept (gettext catalogues), `speaking.py` what
finds the message that a line was made of and sets its translation, `gather.py` what finds all messages in the source.

What may live here: languages. What may not: rules, and what a scenario's writer wrote, which is never translated.
"""

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solo.language.speaking import Voice

ENGLISH = "en"

_spoken: list["Voice"] = []  # one, where another language than the rules' own is spoken


def speak(voice: "Voice | None") -> None:
    """Speak so from now on; without a voice, as the rules do."""
    _spoken[:] = [voice] if voice else []


def voice() -> "Voice | None":
    """The voice that speaks now; None where it is the rules' own."""
    return _spoken[0] if _spoken else None


def said(text: str) -> str:
    """A text of the engine in the language that is spoken."""
    return _spoken[0].said(text) if _spoken else text


def told(lines: "Sequence[tuple[str, str]]") -> "list[tuple[str, str]]":
    """Styled lines in the language that is spoken; the writer's own stay as they are."""
    if not _spoken:
        return list(lines)
    return [(style, _spoken[0].line(style, text)) for style, text in lines]


def leave(texts: "Iterable[str]") -> None:
    """What stands in these texts is a writer's: it is left as it is."""
    if _spoken:
        _spoken[0].leave(texts)


def heard(line: str) -> str:
    """What is typed in the language that is spoken, as the engine hears it."""
    return _spoken[0].heard(line) if _spoken else line
