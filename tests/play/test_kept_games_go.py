"""The games that are kept beside the adventures that come along go as they went, and come to an end: a seventh of them in a
run, others each day."""

from kept_games import FILES, kept_game
from shares import WEEK, share
from tables import rows

from solo.core import clock
from solo.session.afterwards import ending_of

TODAY = share(FILES, WEEK)


@rows(("name", "file"), TODAY)
def test_a_game_kept_beside_an_adventure_goes_as_it_went_and_comes_to_an_end(name, file):
    assert kept_game(name, file).over


@rows(("name", "file"), TODAY)
def test_an_end_card_tells_the_storys_clock_from_the_first_choice_to_the_last(name, file):
    session = kept_game(name, file)
    minutes, arrived = {0: clock.MORNING}, 0
    for turn in session.turns:
        arrived = arrived or any(change[:2] == ("game", "scene") for change in turn.changes) * turn.depth
        for id, field, _, to, _ in turn.changes:
            if (id, field) == ("game", "minute"):
                minutes[turn.depth] = to
    first = minutes[max(depth for depth in minutes if depth <= arrived)]
    assert ending_of(session).minutes == clock.minute(session.world) - first
