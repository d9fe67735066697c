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
    "Dust, and under it `gain candle`": "Dust, and under it a candle.",
    "Dust, and under it `gain candle` It is short.": "Dust, and under it a candle. It is short.",
    "Dust. Behind them `gain 2 candles`": "Dust. Behind them two candles.",
    "You have `gain lantern`": "You have a lantern.",
    "He gives it to you `gain rope`.": "He gives it to you.",
    "You reach under it `gain candle`": "You reach under it",
}


@pytest.mark.parametrize(("line", "told"), SAID.items(), ids=SAID)
def test_a_gain_says_the_thing_where_the_sentence_wants_a_noun(line, told):
    adventure = read_texts({"a.md": f"---\ntitle: T\n---\n\n## A\n\n{line}\n\n- Go. `end`\n"})
    (segment,) = adventure.scenes["a"].blocks[0].segments
    words = "".join(part.text for part in segment.parts if isinstance(part, m.Text))
    assert " ".join(words.split()) == told


def test_a_gain_in_a_choice_says_the_thing_in_what_is_told_and_not_in_its_name():
    text = "---\ntitle: T\n---\n\n## A\n\n- Feel along the shelf. `once` Dust, and under it `gain candle`\n- Reach in and `gain rope`\n- Go. `end`\n"
    first, second, _ = read_texts({"a.md": text}).scenes["a"].blocks[0].items
    assert "under it a candle." in "".join(
        part.text for segment in first.segments for part in segment.parts if isinstance(part, m.Text)
    )
    assert "rope" not in "".join(part.text for part in second.label if isinstance(part, m.Text))
