"""`solo statline`: what is read is said, as words and as JSON."""

import io
import json

import pytest

from solo.cli.main import main


def test_what_is_read_is_said(capsys):
    assert (
        main(["statline", "**troll** HD 6+1 AC 4 1d6/1d6/1d10 F6 MV 12 ML 10; *regenerate* unless burned"])
        == 0
    )
    said = capsys.readouterr().out
    assert "Attack: 2 × attack 1d6" in said and "In a fight: regenerates" in said and "Saves as: F6" in said


@pytest.mark.parametrize("system", ["cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush"])
def test_programs_get_json_with_what_a_system_makes_of_it(capsys, system):
    assert main(["statline", "4 HP, 8 STR, cutlass (d6), much gold", "--json", "--rules", system]) == 0
    held = json.loads(capsys.readouterr().out)
    assert held["hp"] == 4 and held["unread"] == ["much gold"] and held["becomes"]


def test_no_stat_line_is_an_error(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("# Nobody\n\nHe sits there.\n"))
    assert main(["statline"]) == 1 and "No stat line" in capsys.readouterr().out
