"""The phases of play as one table, and what may be done in each.

A trigger fires only where the phase changes. Procedures say `Change("game", "phase", …)`; the session fires
the trigger that leads there, and a change that this table does not know is an error of the engine, found at
once. The same table draws the diagram (`python -m solo.session.phases`).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from transitions import Machine

PROLOGUE, CREATION, SCENE, ENCOUNTER, FIGHT, ENDING, DEATH = (
    "prologue",
    "creation",
    "scene",
    "encounter",
    "fight",
    "ending",
    "death",
)

# trigger, from, to
TRIGGERS = (
    ("draft", PROLOGUE, CREATION),  # the title page is read; somebody must be in the story
    ("set_out", (PROLOGUE, CREATION), SCENE),
    ("come_upon", SCENE, ENCOUNTER),
    ("strike", (SCENE, ENCOUNTER), FIGHT),
    ("lower_blades", FIGHT, ENCOUNTER),
    ("move_on", ENCOUNTER, SCENE),
    ("conclude", (SCENE, ENCOUNTER), ENDING),
    ("perish", (CREATION, SCENE, ENCOUNTER), DEATH),
)

# What a player may do in each phase, beyond answering what is asked, looking things up, notes, undo and redo.
FREE = {
    PROLOGUE: frozenset({"begin"}),
    CREATION: frozenset(),
    SCENE: frozenset({"choose", "act", "try", "ask"}),
    ENCOUNTER: frozenset({"ask", "act", "try", "choose"}),  # of choices, only what is told there
    FIGHT: frozenset({"ask"}),
    ENDING: frozenset(),
    DEATH: frozenset(),
}
REFUSED = {
    PROLOGUE: "The story has not begun. `begin` opens it.",
    CREATION: "First there must be somebody in the story: answer what is asked, or `random` for the rest.",
    SCENE: "That is not possible here. Choose a number, `try …` something, or `ask …` the oracle.",
    ENCOUNTER: "Not while they are looking at you. Choose one of the numbers, or `try …` something.",
    FIGHT: "Not in the middle of a fight. Choose one of the numbers; `ask …` the oracle if you must.",
    ENDING: "The story is over. `journal` tells it again, `undo` goes back a turn, `quit` leaves.",
    DEATH: "The story is over. `journal` tells it again, `undo` goes back a turn, `quit` leaves.",
}
OVER = frozenset({ENDING, DEATH})

LEADING = {
    (source, to): name
    for name, sources, to in TRIGGERS
    for source in (sources if isinstance(sources, tuple) else (sources,))
}


class Phase:
    """Where one game is in the table."""

    __slots__ = ("state",)

    def __init__(self, state: str = PROLOGUE):
        self.state = state

    def follow(self, to: str) -> None:
        """Fire the trigger that leads to a phase. Raises LookupError where none does."""
        if to != self.state:
            if (self.state, to) not in LEADING:
                raise LookupError(f"no way leads from {self.state} to {to}")
            self.state = to


def machine() -> "Machine":
    """The table as a state machine of `transitions`, for whoever draws it or asks more of it than `follow` does."""
    from transitions import Machine

    return Machine(
        model=None,
        states=list(FREE),
        transitions=[
            {"trigger": name, "source": list(source) if isinstance(source, tuple) else source, "dest": to}
            for name, source, to in TRIGGERS
        ],
        initial=PROLOGUE,
        auto_transitions=False,
    )


def diagram() -> str:
    """The table as a Mermaid state diagram."""
    lines = ["stateDiagram-v2", f"    [*] --> {PROLOGUE}"]
    for each in machine().get_transitions():
        lines.append(f"    {each.source} --> {each.dest}: {LEADING[each.source, str(each.dest)]}")
    return "\n".join([*lines, *(f"    {phase} --> [*]" for phase in (ENDING, DEATH))])


if __name__ == "__main__":
    print(diagram())
