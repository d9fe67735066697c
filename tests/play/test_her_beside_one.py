"""“Her” is the woman who comes along, where nobody else here is told to be one; who protects somebody stands by them."""

import pytest
from playing import heard, seated

CAGE = """A cage.

## The Cage

Two guards stroll by, and look at the bell. Grete Aal is beside you, with her skirts in her fist. A mule is tied to a post.
`join Grete Aal`

- Go on. → [The End](#the-end)

## The End

The end.

- Go back. → [The Cage](#the-cage)

## People

### Grete Aal

A clerk. woman
"""


def cage(line):
    session = seated(CAGE, rules="halberts")
    return session, heard(session.send(line))


@pytest.mark.parametrize(
    "line",
    [
        "hug her",
        "thank her",
        "protect her",
        "stand in front of her",
        "take her hand",
        "kiss her hand",
        "push her",
    ],
)
def test_her_is_whoever_comes_along_and_is_told_to_be_a_woman(line):
    session, told = cage(line)
    assert "guard" not in told and "Grete" in told
    assert not any(one.text.startswith("Roll it") for one in session.offers if one.numbered)


@pytest.mark.parametrize("line", ["hug the guards", "thank the guards"])
def test_who_is_named_is_meant(line):
    _, told = cage(line)
    assert "guard" in told.lower() and "Grete" not in told


@pytest.mark.parametrize("line", ["protect grete", "guard grete"])
def test_who_protects_somebody_has_something_of_it(line):
    _, told = cage(line)
    assert "you stand between Grete Aal and harm" in told


@pytest.mark.parametrize("line", ["hold grete's hand", "hold grete aal's hand", "kiss grete's hand"])
def test_whose_hand_it_is_is_meant(line):
    _, told = cage(line)
    assert "Grete" in told and "guard" not in told


@pytest.mark.parametrize("line", ["push the post aside", "shift the post aside", "upset the post"])
def test_what_is_moved_aside_is_no_aside_and_nobody_is_threatened(line):
    session, told = cage(line)
    assert "aside here" not in told and "threats" not in str(getattr(session.request, "why", ""))


def test_who_carries_somebody_on_their_back_takes_up_nobodys_back():
    _, told = cage("carry grete on my back")
    assert "back stays" not in told
