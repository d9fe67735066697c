"""Numbers on the sheet say where they come from."""

from playing import Game, heard, scenario


def test_a_number_on_the_sheet_tells_the_dice_that_made_it_and_what_changed_it(tmp_path):
    game = Game.begin(tmp_path / "why.solo", scenario("the-salt-cellar.md"), "cairn")
    game.say("random")
    told = heard(game.session.send("why str"))
    assert "STR: 3d6 → " in told and "Turn 2, “All at random”: " in told
    assert "Turn 2, “All at random”: " in heard(game.session.send("why hp"))
    assert game.session.depth == 2, "asking makes no move"
    game.close()
