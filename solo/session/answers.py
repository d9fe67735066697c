"""What a move must say, and what answers a question: checked here, refused in words."""

from solo.core.dice import Faces
from solo.core.english import counted
from solo.core.errors import Wrong
from solo.core.procedure import Choose, Option, Question, Write

NAMED = {"choose": ("key",), "answer": ("key",), "act": ("who", "key")}  # what a move must name


class SessionError(Wrong):
    """The move could not be made; the world is as it was."""


class Diverged(SessionError):
    """A recorded turn, run again, came to something else: which turn, and what."""

    def __init__(self, turn: int, reason: str):
        super().__init__(f"turn {turn}: {reason}")
        self.turn, self.reason = turn, reason


def check_move(move: dict) -> None:
    """Raises SessionError unless a move says what to do, in words."""
    do = move.get("do")
    if not isinstance(do, str):
        raise SessionError("That is no move.")
    for name in NAMED.get(do, ()):
        if not isinstance(move.get(name), str):
            raise SessionError("That is no move.")


def answer_to(request: Choose | Write, move: dict) -> str:
    """What a move answers a request. Raises SessionError where it is no answer."""
    if isinstance(request, Write):
        if move["do"] != "write":
            raise SessionError(asked(request))
        return str(move.get("words", ""))[: request.most]
    option: Option | None = next(
        (option for option in request.options if option.key == move.get("key")), None
    )
    if option is None and move.get("key") in request.unasked:
        return str(move["key"])
    if option is None:
        raise SessionError(f"There is no choice {move.get('key')!r} here.")
    if option.barred:
        raise SessionError(f"Not now: {option.barred}.")
    return option.key


def asked(request: Question) -> str:
    """What a request asks, in words."""
    return request.prompt if isinstance(request, Write) else request.why or "choose one of these"


def faces_typed(line: str, sides: tuple[int, ...]) -> Faces:
    """The faces in a typed line; the 0 of a d10 is its tenth face.
    Raises SessionError with what is wanted."""
    wanted = f"{counted(len(sides), 'number')}, {' '.join(f'd{side}' for side in sides)}"
    parts = line.replace(",", " ").split()
    if len(parts) == 1 and len(sides) > 1 and len(parts[0]) == len(sides) and max(sides) < 10:
        parts = list(parts[0])
    if len(parts) != len(sides) or not all(part.isdecimal() and len(part) < 6 for part in parts):
        raise SessionError(
            f"Type what the dice show: {wanted}. `throw` has them thrown for you, `back` takes the last ones again."
        )
    faces = tuple(int(part) or (10 if side == 10 else 0) for part, side in zip(parts, sides, strict=True))
    for side, face in zip(sides, faces, strict=True):
        if not 1 <= face <= side:
            raise SessionError(f"A d{side} cannot show {face}. Type {wanted}.")
    return faces
