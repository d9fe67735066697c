"""The campaign that comes along, played by one carrier through all three adventures, in words (`carried-to-the-hand.txt`, a paragraph to
each): what was done in one is told of in the next, and the last ends with the whole."""

import io
from pathlib import Path

from solo.cli import games
from solo.cli.main import main

ROUNDS = Path(__file__).with_name("carried-to-the-hand.txt").read_text(encoding="utf-8").split("\n\n")

SEED = "8"  # of the second and third game, which nobody chooses: Haig is brought to say it by two tests


def test_one_carrier_plays_the_campaign_through_and_what_was_done_is_remembered(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(games, "chance", lambda: SEED)
    told = []
    for number, lines in enumerate(ROUNDS):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{lines}\n"))
        rules = [] if number else ["--rules", "cairn", "--seed", "2"]
        main(["play", "carried-to-the-hand", *rules, "--plain", "--saves", str(tmp_path)])
        told.append(capsys.readouterr().out)
    first, second, third = told
    assert "Carried to the Hand, 2 of 3" in first, "from the first one goes on at once"
    assert "There's a cake on the counter, from Garrow" in first, "at home they speak of how it ended"
    assert "What They Tell" not in first and "They tell it in more ways than one" not in first
    assert "Sunniva Ridding is helpful." in second, "who was won in the first is met so in the second"
    assert "In the corner sits Aldous Crane" in second, "who came down in the second is there in the third"
    assert "It's still told how Jonas Tarn had to read it out." in third
    assert "Crane does the mules" in third
    main(["play", "carried-to-the-hand", "--plain", "--saves", str(tmp_path)])
    over = capsys.readouterr().out
    assert (
        "Eleven Years Late (Carried to the Hand), Carriage Paid (His Own Feet), Return to Sender (Owned)"
        in over
    )
