"""The shape of a game is kept as runs, and answers as a plain list of parents would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.journal.tree import Tree, tree_of

SHAPES = st.lists(st.one_of(st.just(None), st.integers(0, 40)), max_size=40)


def grow(shape):
    """A tree and its parents: None follows the newest turn, a number an older one."""
    tree, parents = Tree(), [-1]
    for pick in shape:
        parent = len(parents) - 1 if pick is None else pick % len(parents)
        assert tree.add(parent) == len(parents)
        parents.append(parent)
    return tree, parents


def way(parents, id):
    """The path from the first turn to this one."""
    found = []
    while id > 0:
        found.append(id)
        id = parents[id]
    return found[::-1]


@given(SHAPES)
def test_a_tree_of_runs_answers_as_a_list_of_parents_does(shape):
    tree, parents = grow(shape)
    for id in range(len(parents)):
        assert tree.parent(id) == parents[id]
        assert tree.depth(id) == len(way(parents, id))
        assert list(tree.path(id)) == way(parents, id)
        assert list(tree.ancestors(id)) == way(parents, id)[::-1]
        assert tree.children(id) == tuple(child for child in range(1, len(parents)) if parents[child] == id)


@given(SHAPES)
def test_the_next_step_towards_a_turn_is_the_next_on_its_path(shape):
    tree, parents = grow(shape)
    for to in range(len(parents)):
        path = [0, *way(parents, to)]
        for id in range(len(parents)):
            assert tree.leads(id, to) == (id in path)
            onward = path[path.index(id) + 1] if id in path[:-1] else None
            assert tree.step(id, to) == onward


@given(SHAPES)
def test_a_tree_comes_back_from_its_runs(shape):
    tree, parents = grow(shape)
    again = tree_of([list(run) for run in tree.runs], tree.last)
    assert again.runs == tree.runs
    assert [again.parent(id) for id in range(len(parents))] == parents


def test_a_game_that_was_never_undone_has_no_runs_to_keep():
    assert grow([None] * 1000)[0].runs == ()


@pytest.mark.parametrize(
    "runs",
    [
        None,
        [3],
        [[1]],
        [["1", 0]],
        [[5, 7]],
        [[5, 5]],
        [[5, -1]],
        [[5, 1], [5, 2]],
        [[5, 1], [3, 1]],
        [[0, 0]],
        [[9, 1]],
    ],
)
def test_runs_that_are_no_tree_are_refused(runs):
    with pytest.raises(ValueError):
        tree_of(runs, 6)
