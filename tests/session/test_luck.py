"""Luck: throws on record against what one may expect of them, exactly."""

import json
from itertools import product
from math import prod

import pytest

from solo.cli.main import main
from solo.session.luck import Luck, Throws, kind_of, luck_of, tail, told
from tests.playing import Game, adventure, written

WALL = """## The Wall

- `again` Climb. `test agility: climbing`
- Stop. `end`
"""


def test_how_rare_a_number_of_successes_is_is_counted_over_all_the_ways():
    chances = [0.5, 0.25, 0.9]
    ways = {
        fell: prod(chance if well else 1 - chance for chance, well in zip(chances, fell, strict=True))
        for fell in product((True, False), repeat=3)
    }
    assert tail(chances, 1) == pytest.approx(sum(way for fell, way in ways.items() if sum(fell) <= 1))
    assert tail(chances, 3) == pytest.approx(0.5 * 0.25 * 0.9)
    assert tail([], 0) == 1.0


def test_a_kind_of_throw_is_held_against_its_exact_distribution():
    kind = kind_of("2d6", [(6, 6), (5, 6), (6, 5)])
    assert (kind.par, kind.throws, kind.high, kind.exact) == (7.0, 3, True, True)
    assert kind.share == pytest.approx(
        sum(sum(faces) >= 34 for faces in product(range(1, 7), repeat=6)) / 6**6
    )
    assert sum(bar.seen for bar in kind.bars) == 3
    assert sum(bar.expected for bar in kind.bars) == pytest.approx(3, abs=0.05)


def test_many_throws_are_told_of_in_time_and_say_that_the_chance_is_about():
    kind = kind_of("d100", [(n % 100 + 1,) for n in range(3000)])
    assert not kind.exact
    assert 0 < kind.share < 1


def test_what_is_thrown_rarely_is_taken_die_by_die():
    luck = luck_of(Throws(faces={"d20": [(3,)] * 4, "d8+d6": [(8, 1)]}))
    assert {kind.dice: kind.throws for kind in luck.kinds} == {"d20": 4, "d8": 1, "d6": 1}


def test_no_line_is_wider_than_a_small_screen():
    luck = luck_of(Throws(faces={"2d20kl1": [(13, 20)] * 400}, chances=[0.3] * 120, well=11))
    pictures = [line for line in told(luck) if line.startswith("  ")]
    assert pictures and max(map(len, pictures)) <= 40
    assert list(told(Luck())) == ["No dice have been thrown yet."]


def test_luck_is_told_in_play_at_the_shell_and_of_all_games_together(tmp_path, capsys):
    for name in ("one", "two"):
        game = Game.begin(tmp_path / f"{name}.solo", adventure(written(WALL)), "cairn", name)
        for line in ("random", "climb", "climb", "climb"):
            game.say(line)
        heard = game.say("luck")
        game.close()
        assert "throws came off" in heard
    main(["luck", "one", "--saves", str(tmp_path), "--json"])
    one = json.loads(capsys.readouterr().out)
    main(["luck", "--saves", str(tmp_path), "--json"])
    both = json.loads(capsys.readouterr().out)
    assert both["games"] == 2
    assert both["hung"] >= one["hung"] + 3
    main(["luck", "--saves", str(tmp_path)])
    assert "In 2 games:" in capsys.readouterr().out
