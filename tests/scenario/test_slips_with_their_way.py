"""Slips of which the message once led nowhere: what each is told to write is what was meant."""

import pytest
from test_slips_of_many_hands import told


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("- Sell. `earn 1,000 coins`", "`earn 1000 coins`"),
        ("- Sell. `earn 12,000 coins`", "`earn 12000 coins`"),
        ("- Coil it. `gain rope x2`", "`gain 2 rope`"),
        ("- If you search the reeds, turn to The Mud.", "`→ [The Mud](#the-mud)`"),
        ("- Wade in, and go to the Mud.", "`→ [The Mud](#the-mud)`"),
        ("- Knock[.], and wait a while. Nobody comes.", "`- Knock. You knock, and wait.`"),
    ],
)
def test_a_choice_is_told_what_was_meant(theirs, ours):
    found = told(item=theirs)
    assert len(found) == 1 and ours in found[0][1] and found[0][0] == 18, found


@pytest.mark.parametrize("word", ["on", "from the", "on table", ":"])
def test_a_small_word_between_a_roll_and_its_link_is_told_to_be_taken_out(word):
    table = "\n## Omens\n\n| d6 | What |\n| --- | --- |\n| 1-3 | A crow |\n| 4-6 | A dog |\n"
    found = told(body=f"`roll` {word} [Omens](#omens)", last=table)
    assert len(found) == 1 and f"take “{word}” out" in found[0][1], found
    assert not told(body="`roll` [Omens](#omens)", last=table)


def test_all_that_varies_is_in_the_words_that_are_told_to_be_written():
    found = told(body="The door is `one of` red / blue / green today, and shut.")
    assert len(found) == 1 and "`one of: red / blue / green`" in found[0][1], found


def test_brackets_in_a_word_of_prose_are_no_choice_of_another_tool():
    assert not told(body="The bill says: cart[er], and no more.")
