"""What a choice that is barred by `needs` wants, in words a player understands; what is the story's own business
(a number, a mark) is not named.
"""

from solo.core.english import counted, money
from solo.play.ground import Ground
from solo.scenario import expressions as e

UNSAID = "something is wanting"


def wanted(ground: Ground, expr: e.Expr) -> str:
    """Why a choice is barred that needs this, which does not hold."""
    said = _said(ground, expr)
    return f"needs {said}" if said else UNSAID


def _said(ground: Ground, expr: e.Expr) -> str:
    """What is wanting for an expression to hold; nothing where that cannot be said."""
    match expr:
        case e.All():
            wanting = [_said(ground, part) for part in expr.of if not ground.worked(part, e.lowest)]
            return " and ".join(filter(None, wanting))
        case e.Any_():
            ways = [_said(ground, part) for part in expr.of]
            return " or ".join(ways) if all(ways) else ""
        case e.Has():
            return expr.name if expr.number == 1 else counted(expr.number, expr.name)
        case e.Know():
            clues = [ground.adventure.clues.get(clue, clue) for clue in expr.clues]
            some = f"{expr.number} of " if len(clues) > 1 else ""
            return f"to know {some}{', '.join(clues)}"
        case e.With():
            return f"{_name(ground, expr.who, expr.name)} with you"
        case e.Met():
            return f"to have met {_name(ground, expr.who, expr.name)}"
        case e.Attitude() if expr.how in ("is", "at least"):
            return f"{_name(ground, expr.who, expr.name)} to be {expr.attitude}"
        case e.Compare(e.Engine("coins"), ">=", e.Number(number)):
            return money(number, ground.rules.coin)
        case e.Skilled():
            return expr.words
        case e.Hour():
            return expr.hour if expr.how == "at" else f"it to be {expr.how} {expr.hour}"
    return ""


def _name(ground: Ground, who: str, written: str) -> str:
    """Somebody, as the adventure calls them."""
    entry = ground.adventure.people.get(who)
    return entry.name if entry else written
