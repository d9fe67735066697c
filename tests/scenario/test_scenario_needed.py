"""A `gain` in a sentence that leans on it says the thing; elsewhere it prints nothing there."""

import pytest

from solo.scenario import model as m
from solo.scenario import read_texts

SAID = {
    "You have `gain lantern` and `gain 2 candles` with you.": "You have a lantern and two candles with you.",
    "She hands you the `gain iron key`.": "She hands you the iron key.",
    "You find `gain 2 apples, rope`.": "You find two apples and a rope.",
    "A rope lies there. `gain rope` It is wet.": "A rope lies there. It is wet.",
    "You take the rope `gain rope` and go.": "You take the rope and go.",
    "It is dark. `gain torch`": "It is dark.",
}


@pytest.mark.parametrize(("line", "told"), SAID.items(), ids=SAID)
def test_a_gain_says_the_thing_where_the_sentence_wants_a_noun(line, told):
    adventure = read_texts({"a.md": f"---\ntitle: T\n---\n\n## A\n\n{line}\n\n- Go. `end`\n"})
    (segment,) = adventure.scenes["a"].blocks[0].segments
    words = "".join(part.text for part in segment.parts if isinstance(part, m.Text))
    assert " ".join(words.split()) == told
