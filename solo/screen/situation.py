"""Where the player stands and what they are asked, as lines of text. Pure: nothing here prints."""

from solo.core.procedure import Write
from solo.screen.lines import EMPTY, Line, safe, said
from solo.screen.turns import told_in
from solo.session import views
from solo.session.game import Game, Reply


def question(session: Game) -> list[Line]:
    """What the player is asked now: the question, and the numbered choices."""
    lines = [
        ("choice" if line.startswith(" ") else "question", part)
        for line in views.asked(session)
        for part in safe(line).splitlines()
    ]
    request = session.request
    if isinstance(request, Write) and request.usual:
        alone = f"(Enter alone: {request.usual})"
        making = f"(Enter alone: {request.usual}; `random`: the rest by the dice)"
        lines.append(("hint", safe(alone if begun(session) else making)))
    return lines


def asked(session: Game) -> list[Line]:
    """What the player is asked now; after the ending, what can still be done."""
    return question(session) or said([views.what_now(session)])


def recap(session: Game) -> list[Line]:
    """What the last turn told, for somebody who comes back."""
    last = next(session.save.ancestors(), None) if session.save else None
    return told_in(last, spare=True) if last else []


def place(session: Game) -> list[Line]:
    """The place where the player stands, as `look` tells it; nothing before the first scene."""
    if not session.world.get("game", "scene"):
        return []
    return told_place(views.look(session))


def told_place(told: list[str]) -> list[Line]:
    """A place as it stands on the screen: what it is called, and its paragraphs."""
    heading, *rest = [part for line in told for part in safe(line).splitlines() if part.strip()]
    return [("heading", heading), *(line for text in rest for line in (EMPTY, ("prose", text)))]


def begun(session: Game) -> bool:
    """Has the story begun? Before that somebody is being made."""
    return bool(session.world.get("game", "scene"))


def rolls(session: Game) -> str:
    """How many of the dice the player wants to see."""
    return session.preferences.get("rolls") if session.preferences else "few"


def beside(reply: Reply, columns: int, draws: bool = True) -> list[Line]:
    """What is said beside the game: a page as it is set, a picture as it is drawn, or lines."""
    if draws and reply.picture is not None:
        from solo.screen import drawing

        return drawing.drawing(reply.picture, columns)
    if reply.place is not None:
        before = said(reply.said[: reply.place])
        return [*before, *([EMPTY] if before else []), *told_place(reply.said[reply.place :])]
    return [*set_out(reply.page, columns if draws else 0), *said(reply.said)]


def set_out(page: str, columns: int) -> list[Line]:
    """A page of Markdown as it is set, for the ear where there are no columns; what sets it is loaded for the first
    page."""
    if not page:
        return []
    from solo.screen import heard, setting

    if not columns:
        return [*heard.page(page), EMPTY]

    return [*setting.page(page, columns), EMPTY]
