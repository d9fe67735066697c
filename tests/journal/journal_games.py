"""Games to test with: a model of a save in plain memory, random moves for both, and the comparison."""

from dataclasses import dataclass, field

import pytest

from solo.journal import Header, Save, Turn, fold

HEADER = Header(
    system="cairn",
    ruleset="2e",
    engine="0.1.0",
    seed="7",
    title="The Mill",
    game="game-1",
    created="2024-05-01T10:00:00Z",
    options={"scars": True},
)
TEXTS = {"mill.md": "# The Mill\n\nWater under the wheel ☃\n", "oracle.md": "# Words\n"}
WORLD = {"hero.1": {"name": "Ada", "hp": 6, "tags": ("brave", ("very", 2))}}


def change(world, id, name, to, rule="CRN-X"):
    """A change as the world logs it."""
    return (id, name, world.get(id, {}).get(name), to, rule)


@dataclass
class Model:
    """What a save must be: every turn's number, parent and changes, the head, and the notes."""

    turns: list[Turn] = field(default_factory=list)
    head: int = 0
    tip: int = 0
    notes: dict = field(default_factory=dict)

    def parent(self, id):
        return self.turns[id - 1].parent

    def path(self, id):
        found = []
        while id:
            found.append(id)
            id = self.parent(id)
        return found[::-1]

    def children(self, id):
        return tuple(turn.id for turn in self.turns if turn.parent == id)

    def world(self, id):
        state = {id: dict(fields) for id, fields in WORLD.items()}
        for step in self.path(id):
            fold(state, self.turns[step - 1])
        return state

    def move(self, id):
        self.tip = self.tip if id in (0, *self.path(self.tip)) else id
        self.head = id


def turn_of(model, rng):
    """A turn with a few changes on the world at the head."""
    world, stable = model.world(model.head), rng.random() < 0.8
    thing = f"thing.{rng.randrange(4)}"
    value = rng.choice([3, True, "a☃\n", ("x", ("y", 1)), None, -(2**40)])
    hp = change(world, "hero.1", "hp", rng.randrange(20))
    changes = (hp, change(world, thing, rng.choice("ab"), value))
    number = len(model.turns) + 1
    return Turn(
        id=number,
        parent=model.head,
        depth=len(model.path(model.head)) + 1,
        changes=changes,
        stable=stable,
        move={"key": "go", "to": ("n", number)},
        line=f"go {number}",
        rolls=(("R", "hero.1", "", "", "2d6", (1, 6), 7, False),),
        tells=(("prose", "On."),),
        digest=rng.getrandbits(64),
        extra={"seen": (number,)},
    )


def step(save, model, rng):
    """One random move, made on the model and, where there is one, on the save. Where the save raises, the
    model stays as it was."""
    kind = rng.choices(["append", "undo", "redo", "go", "set"], [10, 4, 3, 2, 1])[0]
    note = {"updated": f"t{rng.randrange(1000):03}", "phase": rng.choice(["scene", "fight", None])}
    children = model.children(model.head)
    if kind == "undo" and model.head:
        goal = model.parent(model.head)
        save and save.undo(**note)
        model.move(goal)
    elif kind == "redo" and children:
        onward = [id for id in children if id in model.path(model.tip)]
        goal = onward[0] if onward else children[-1]
        save and save.redo(**note)
        model.move(goal)
    elif kind == "go":
        goal = rng.randrange(len(model.turns) + 1)
        save and save.go(goal, **note)
        model.move(goal)
    elif kind == "set":
        save and save.set(**note)
    else:
        turn = turn_of(model, rng)
        world = model.world(model.head)
        fold(world, turn)
        save and save.append(turn, lambda: world, **note)
        model.turns.append(turn)
        model.head = model.tip = turn.id
    model.notes = {name: value for name, value in {**model.notes, **note}.items() if value is not None}


def folded(save, id=None):
    """The world after a turn, by the save's snapshot and turns."""
    state, turns = save.state_at(id)
    for turn in turns:
        fold(state, turn)
    return state


def same(save, model, deep=True):
    """Is the save what the model says? Raises AssertionError where it is not."""
    assert (save.head, save.tip, dict(save.meta)) == (model.head, model.tip, model.notes)
    assert save.tree.last == len(model.turns)
    assert save.depth == len(model.path(model.head))
    assert folded(save) == model.world(model.head)
    if deep:
        for turn in model.turns:
            assert save.turn(turn.id) == turn
            assert save.children(turn.id) == model.children(turn.id)
        for id in {0, model.head, model.tip, len(model.turns) // 2}:
            assert [turn.id for turn in save.path_to(id)] == model.path(id)
            assert [turn.id for turn in save.ancestors(id)] == model.path(id)[::-1]
            assert folded(save, id) == model.world(id)


def new_game(path):
    """A save with nothing played."""
    return Save.create(path, HEADER, TEXTS, WORLD)


def play(save, turns, **notes):
    """Append so many plain turns."""
    world = folded(save)
    for _ in range(turns):
        turn = Turn(changes=(change(world, "hero.1", "hp", save.tree.last + 1),), line="on")
        fold(world, turn)
        save.append(turn, lambda: world, **notes)


def told(error, call, *words):
    """The call raises this error, and its message holds these words and a next step."""
    with pytest.raises(error) as raised:
        call()
    message = str(raised.value)
    assert all(word in message for word in words), message
    assert raised.value.step
    assert "\n" not in message
    return message
