"""`solo playtest`: what bots find, and that they find the same whoever plays how many at once."""

import io
import json
import os
import re
import signal
import sys
from concurrent.futures import ProcessPoolExecutor

import msgspec
import pytest
from playing import ALONG, SCENARIOS, adventure, scenario, written
from shares import WEEK, share

from solo.cli.main import main
from solo.journal import Save
from solo.play.ground import Ground
from solo.rules import load
from solo.session.replay import verify
from solo.session.session import Session, Table
from solo.workshop import again, beside, findings, playtest, recorded
from solo.workshop.bots import TEMPERS, THOUGHT_OF, Bot, kinds_of
from solo.workshop.games import Notes, Watched, round_of
from solo.workshop.inventory import Inventory
from solo.workshop.never import Never
from solo.workshop.planning import Planner
from solo.workshop.playtest import Here, played, systems_for
from solo.workshop.reach import Reach
from solo.workshop.report import wilson
from solo.workshop.tally import MOST_KINDS, OTHERS, Lengths, Tally, more, step
from solo.workshop.telling import MOST_MISSED, lines


def found(body, front="", games=40, most=200, system="coins", seed="1", pool=None):
    """The report on a small scenario."""
    return played(adventure(written(body, front)), [system], games, seed, most, pool or Here())


def words_of(missed):
    """The words of what was missed, with whether it was shown impossible."""
    return {each.words: bool(each.why) for each in missed}


HALL = """## Hall

- Wait. `gold + 1`
- Go in. `test wits` → [Vault](#vault)
- `if gold < 0` Fly.
- Leave. `end: out`

## Vault

- Take it. `end: rich`
- Out again. → [Hall](#hall)
"""
GOLD = "state:\n  gold: 0\n"


# What is reached, and what is not.


def test_what_cannot_be_reached_is_told_with_its_line_and_the_condition_that_fails():
    report = found(HALL + "\n## Moon\n\n- Down. → [Hall](#hall)\n", GOLD)
    told = list(lines(report))
    assert "test.md:13: choice “Fly”: cannot be reached: `if gold < 0` never holds: gold is 0 or more" in told
    assert "test.md:21: scene “Moon”: cannot be reached: no way that can be taken leads there" in told
    assert words_of(report.missed) == {"Fly": True, "Moon": True, "Down": True}
    assert "Reached: 2 of 3 scenes, 5 of 7 choices, 2 of 2 endings" in told
    assert not report.wrong


def test_what_was_only_not_found_is_told_apart_from_what_cannot_be():
    report = found(
        "## Hall\n\n- Try. `luck = 2d6 + 100 * gold`\n- `if luck > 100` Fly.\n- `if gold > 3` Sink.\n"
        "- Leave. `end: out`\n",
        "state:\n  gold: 0\n  luck: 0\n",
    )
    assert words_of(report.missed) == {"Fly": False, "Sink": True}
    near = "a game came nearest in “Hall”, where `if luck > 100` did not hold"
    assert f"test.md:13: choice “Fly”: not found: {near}" in list(lines(report))


def test_of_what_was_not_found_farther_on_the_way_that_is_shut_is_told():
    report = found(
        "## Hall\n\n- Try. `luck = 2d6 + 100 * gold`\n- `if luck > 100` Up. → [Loft](#loft)\n- Leave. `end: out`\n\n"
        "## Loft\n\n- Look. `gold = 1`\n- Out. `end: out`\n",
        "state:\n  gold: 0\n  luck: 0\n",
    )
    near = "a game came nearest in “Hall”, where `if luck > 100` did not hold"
    assert f"test.md:18: choice “Look”: not found: {near}" in list(lines(report))


class Seen(Session):
    """A session that notes what is come to."""

    inventory: Inventory
    notes: Notes

    def stand_in(self, world, depth):
        super().stand_in(world, depth)
        self.stage = Watched(Ground(self.adventure, world, self.rules), self.inventory, self.notes)


@pytest.mark.parametrize(
    "name", share(ALONG, WEEK)
)  # that they all go as they went is shown by `test_kept_games_go`, within a week
def test_nothing_that_a_kept_game_comes_to_is_said_to_be_out_of_reach(name, monkeypatch):
    monkeypatch.setattr(again, "Session", Seen)
    story = scenario(name)
    Seen.inventory = inventory = Inventory(story)
    reaches, shown = {}, {}
    for file in beside.all_beside(SCENARIOS / name):
        Seen.notes = Notes()
        game = recorded.read(file)
        gone = again.gone_again(game, story)
        assert len(gone.turns) > 1
        system = game.header.system
        reach = reaches.setdefault(system, Reach(inventory, system))
        wrong = [inventory.nodes[came] for came in Seen.notes.came if not reach.may_reach(came)]
        assert Seen.notes.came
        assert wrong == [], file.name
        changes = shown.setdefault(system, Never(inventory, system, reach))
        told = [
            came for came in Seen.notes.came if inventory.nodes[came].kind in ("ending", "outcome", "choice")
        ]
        never = [inventory.nodes[came] for came in share(told, 8) if changes.never(came)]
        assert never == [], file.name


def test_of_hundreds_of_things_that_were_not_reached_the_first_are_told_and_how_many_more_there_are():
    doors = "".join(f"- `if gold < 0` Door {n}.\n" for n in range(MOST_MISSED + 5))
    told = list(lines(found(f"## Hall\n\n{doors}- Leave. `end: out`\n", GOLD, games=4)))
    assert sum("choice “Door" in line for line in told) == MOST_MISSED
    assert "and 5 more; `--to FILE.html` lists them all" in told


CHAIN = """## Gate

- Go to the well. → [Well](#well)
- Go to the mill. → [Mill](#mill)
- `if has silver key and know the word and bell` Open the gate. `end victory`
- Sit a while.
- Leave. `end: out`

## Well

- `if know the word` Say it to the water. `gain silver key`
- `if rope` Climb down. → [Bottom](#bottom)
- Back. → [Gate](#gate)

## Bottom

- Read what is scratched there. `test wits, hard` `learn the word`
- Up. → [Well](#well)

## Mill

- Take the rope. `rope = true`
- `if has silver key` Ring the bell. `test might, heroic` `bell = true`
- Back. → [Gate](#gate)
"""


def test_a_game_is_taken_back_to_where_it_was_nearest_until_the_rare_dice_fall():
    """One throw in 216, and it can be thrown once in a game."""
    body = (
        "## Hall\n\n- `once` Throw. `luck = 3d6`\n- `if luck is 18` Take all of it. `end victory`\n"
        "- Leave. `end: out`\n"
    )
    report = found(body, "state:\n  luck: 0\n", games=50)
    assert report.missed == ()
    assert report.systems["coins"].games == 50


def test_a_throw_that_failed_is_thrown_again_and_not_followed_by_all_that_comes_of_it():
    """One in 1,296, and a long way behind it: what one may spend is counted in moves."""
    rooms = "".join(f"## Room {n}\n\n- On. → [Room {n + 1}](#room-{n + 1})\n\n" for n in range(1, 20))
    body = (
        "## Hall\n\n- Throw. `luck = 4d6` → [Fork](#fork)\n\n"
        "## Fork\n\n- `if luck is 24` Take all of it. `end victory`\n- On. → [Room 1](#room-1)\n\n"
        f"{rooms}## Room 20\n\n- Leave. `end: out`\n"
    )
    assert found(body, "state:\n  luck: 0\n", games=100).missed == ()


def test_of_two_outcomes_of_one_name_the_second_is_looked_for_where_the_first_does_not_hold():
    body = (
        "## Hall\n\n- `once` Light it. `lit = true`\n- `once` Blow it out. `if lit` `lit = false` `blown = true`\n"
        "- `if lit or blown` Climb. `test might, easy`\n  - **Failure** `if lit` You see it coming.\n"
        "  - **Failure** You don't.\n- Leave. `end: out`\n"
    )
    report = found(body, "state:\n  lit: false\n  blown: false\n", games=40)
    assert report.missed == ()


def test_somebody_who_keeps_their_mind_is_brought_round_and_met_again():
    body = (
        "## Lane\n\n- Go in. → [Yard](#yard)\n- Leave. `end: out`\n\n## Yard\n\n`meet Anna wary`\n\n"
        "- **Wary** She looks at you.\n- **Hostile** She has a stick.\n- **Curious** She has a chair.\n"
        "- `once` Mend her gate. `warm Anna`\n- `once` Break her gate. `cool Anna`\n- Go. → [Lane](#lane)\n\n"
        "## People\n\n### Anna\n\n3 HP\n"
    )
    assert found(body, games=40).missed == ()


def test_what_hangs_on_many_things_far_apart_is_looked_for_where_they_are_had():
    front = "state:\n  rope: false\n  bell: false\n"
    report = found(CHAIN, front, games=60)
    assert report.missed == ()
    gate = next(n for n, thing in report.things.items() if thing.words == "Open the gate")
    assert report.systems["coins"].things[gate].first.startswith("1/coins/seeking/")


@pytest.mark.parametrize("system", share(["cairn", "halberts"], 2))
def test_a_fight_that_is_seldom_won_is_begun_again_where_it_went_best(system):
    """Nobody wins this by playing on from the beginning; other dice from the middle of it do."""
    report = found(
        "## Road\n\n- On. → [Ford](#ford)\n- Home. `end escape`\n\n## Ford\n\n- Fight. `fight 2 wolves`\n"
        "  - **Victory** Two pelts. `end victory`\n  - **Routed** They are off.\n  - **Fled** Away. → [Road](#road)\n\n"
        "## Bestiary\n\n### Wolf\n\n6 HP, 12 STR, 14 DEX, 8 WIL, bite (d6)\n",
        system=system,
        games=150,
    )
    assert "Victory" not in words_of(report.missed)


def test_what_a_fight_comes_to_that_one_began_oneself_counts_as_reached():
    report = found(
        "## Mill\n\n`meet Bet kind`\n\n- Go home. `end: home`\n- **Fled** You run. `end: hunted`\n"
        "- **Victory**, **Routed**, **Yielded** She sits down in the flour. `end: master`\n"
        "\n## Bestiary\n\n### Bet\n\n2 HP, 4 STR, 8 DEX, 4 WIL, ladle (d2)\n",
        games=120,
        system="cairn",
    )
    assert not words_of(report.systems["cairn"].missed).keys() & {"Fled", "Victory, Routed, Yielded"}


def test_a_scene_that_is_played_with_several_is_reached_in_one_of_them():
    report = found(
        "state:\n  paid: false\n"
        and "## Lane\n\n`if paid` `do Ambush with 1 footpad` `otherwise` `do Ambush with 2 footpads`\n\n"
        "- On. `end: on`\n- Pay. `paid = true` → back\n\n## Ambush\n\n`apart`\n\n`meet who wary`\n\n"
        "- **Wary** They wait.\n  - Ask them what for. `end: told`\n  - Walk on. `end: by`\n"
        "\n## Bestiary\n\n### Footpad\n\n2 HP, 8 STR, 8 DEX, 8 WIL, knife (d4)\n",
        "state:\n  paid: false\n",
        system="cairn",
    )
    told = [each.words for each in report.things.values()]
    assert told.count("Ask them what for") == 1
    assert "Ask them what for" not in words_of(report.systems["cairn"].missed)


def test_the_row_that_a_name_keeps_is_one_of_the_numbers_it_may_hold():
    report = found(
        "## Hall\n\nIt is `roll Hives, as kept`.\n\n- `if kept is 2` Reach in. `end: rich`\n- `if kept is 7` Sing. `end: sung`\n"
        "- Leave. `end: out`\n\n## Hives\n\n| d3 | Hives |\n| -- | -- |\n| 1 | empty |\n| 2 | full |\n| 3 | mad |\n",
        "state:\n  kept: 0\n",
    )
    missed = {each.words: each.why for each in report.systems["coins"].missed}
    assert "Reach in" not in missed
    assert "kept is only ever 0, 1, 2, 3" in missed["Sing"]


def test_who_looks_for_what_dice_hardly_ever_give_tires_of_it_and_comes_to_an_end():
    report = found(
        "## Hall\n\n- Ask. `test wits`\n  - **Fumble** They throw you out. `end: thrown`\n- Up. → [Loft](#loft)\n\n"
        "## Loft\n\n- Down. → [Hall](#hall)\n- Out. `end: out`\n",
        most=100,
    )
    assert report.systems["coins"].endless == {}


def test_what_is_counted_together_is_gathered_before_one_goes_where_it_counts():
    things = ["a cup", "a coin", "a key", "a bell", "a comb"]
    rooms = "".join(
        f"## Room {at}\n\n- `once` Take it. `test wits, hard` `gain {thing}`\n- Back. → [Hall](#hall)\n\n"
        for at, thing in enumerate(things)
    )
    doors = "".join(f"- Door {at}. → [Room {at}](#room-{at})\n" for at in range(5))
    counts = "".join(f"`if has {thing}` `proofs + 1`\n\n" for thing in things)
    report = found(
        f"## Hall\n\n{doors}- Go and tell them. → [Court](#court)\n\n{rooms}## Court\n\n{counts}"
        "`if proofs >= 4` `end victory` All of it.\n\n`end defeat` Too little.\n",
        "state:\n  proofs: 0\n",
        games=100,
    )
    assert words_of(report.missed) == {}


def test_what_a_shop_sells_is_bought_where_a_choice_far_off_wants_it():
    report = found(
        "## Inn\n\n`earn 9 coins`\n\n- The slate. `shop` [The Slate](#the-slate)\n- Go. → [Hut](#hut)\n\n"
        "## Hut\n\n- `if has brandy` Pour it. `lose brandy` `end victory`\n- Leave. `end escape`\n\n"
        "## Items\n\n### A flask of brandy\n\nPetty.\n\n## The Slate\n\n| Chalked up | Coins |\n| --- | --- |\n"
        + "".join(f"| {each} | 1 |\n" for each in ("Rope", "A pot", "A pan", "A flask of brandy", "A hat")),
        system="cairn",
        games=60,
    )
    assert words_of(report.missed) == {}


@pytest.mark.parametrize("outcome", ["Hostile", "Wary", "Curious", "Kind"])
def test_what_only_a_first_meeting_can_come_to_is_found_by_beginning_before_it(outcome):
    report = found(
        "## Road\n\n- On. → [Ford](#ford)\n\n## Ford\n\n`meet 1 rat`\n\n- **Hostile** It bites. `fight`\n"
        "- **Wary** It looks.\n- **Curious** It sniffs.\n- **Kind** It sits.\n- Back. → [Road](#road)\n- Away. `end: out`\n",
        system="cairn",
        games=100,
    )
    assert outcome not in words_of(report.missed)


def test_what_is_always_offered_and_what_is_played_in_passing_counts_as_reached():
    report = found(
        "## Hall\n\n`do` [Song](#song)\n\n- On. → [Yard](#yard)\n\n## Yard\n\n- Back in. → [Hall](#hall)\n\n"
        "## Song\n\nLa.\n\n## Always\n\n- Give up. `end: quit`\n  - Really. \n"
    )
    assert report.missed == ()


def test_nested_choices_are_reached_and_missed_by_themselves():
    report = found(
        "## Hall\n\n- Talk.\n  - Of rain.\n  - `if wet` Of snow.\n- Leave. `end: out`\n",
        "state:\n  wet: false\n",
    )
    assert words_of(report.missed) == {"Of snow": True}


def test_of_two_endings_of_one_name_each_is_counted_where_it_stands():
    report = found("## Hall\n\n- Up. `end: out`\n- `if wet` Down. `end: out`\n", "state:\n  wet: false\n")
    assert [(each.kind, each.line) for each in report.missed] == [("choice", 12), ("ending", 12)]


@pytest.mark.parametrize(
    ("guard", "why"),
    [
        ("if know the word", "`if know the word` never holds"),
        ("if mood is glad", "mood is only ever calm"),
        ("unless gold < 5", "gold is only ever 0, 1"),
        ("if visited Moon", "never holds"),
        ("needs has iron key", "never holds"),
    ],
)
def test_the_condition_that_fails_is_named_with_what_its_names_ever_hold(guard, why):
    story = adventure(
        written(
            f"## Hall\n\n- `{guard}` Fly.\n- Wait. `gold = 1`\n- `if mood is glad` Learn. `learn the word`\n"
            "- Leave. `end: out`\n\n## Moon\n\n- Down. → [Hall](#hall)\n\n## Items\n\n### Iron key\n\nHeavy.\n",
            "state:\n  gold: 0\n  mood: [calm, glad]\n",
        )
    )
    inventory = Inventory(story)
    fly = inventory.choices["hall", "fly"]
    assert why in Reach(inventory).reason(fly).replace("always calm", "only ever calm")


BARN = """## Hall

HALL

- To the barn. → [Barn](#barn)
- Leave. `end: out`

## Barn

HERE

- **Hostile**, **Wary** She has a fork.
- **Curious** She nods.
- Help her. `warm Berta`
- Back. → [Hall](#hall)

## People

### Berta

4 HP, fork (d6)
"""


@pytest.mark.parametrize(
    ("hall", "here", "may"),
    [
        ("Straw.", "`first` `meet Berta curious`", False),
        ("Straw.", "`once` `meet Berta curious`", False),
        ("Straw.", "`meet Berta curious`", True),  # again, after she was struck
        ("Straw.", "`first` `meet Berta`", True),  # as the dice have it
        ("Straw.", '`first` Berta is here. `ask "Is she up?"` `meet Berta curious`', True),
        ("Berta is at the door.", "`first` `meet Berta curious`", True),  # and may be spoken to
        ("`cool Berta`", "`first` `meet Berta curious`", True),
        ("Straw.", "`once` `if gold > 0` `meet Berta curious`", True),
    ],
)
def test_who_is_met_once_and_as_written_is_minded_so_and_in_no_other_way(hall, here, may):
    """Unless something may have been done to them before."""
    body = BARN.replace("HALL", hall).replace("HERE", here)
    inventory = Inventory(adventure(written(body, "state:\n  gold: 1\n")))
    hostile = next(number for number, node in enumerate(inventory.nodes) if "hostile" in node.names)
    assert Reach(inventory).may_reach(hostile) is may
    assert may or "Berta is met only there, once, and curious" in Reach(inventory).reason(hostile)


def test_what_a_world_has_lost_cannot_be_reached_from_there_though_it_could_from_the_beginning():
    story = adventure(
        written(
            "## Hall\n\n- `once` Take the key. `gain iron key`\n- `if has iron key` Go. `end victory`\n- Drop it. `lose iron key`\n\n## Items\n\n### Iron key\n\nHeavy.\n"
        )
    )
    inventory = Inventory(story)
    session = Session(story, load("coins"), Table("1"), bare=True)
    for line in ("begin", "random"):
        session.send(line)
    go = inventory.choices["hall", "go"]
    assert go in Reach(inventory, "coins", session.world).reached
    session.send("take the key")
    assert go in Reach(inventory, "coins", session.world).reached
    session.send("drop it")
    for id in session.world.ids("thing"):
        if session.world.get(id, "name") == "Iron key":
            session.world.put(id, "name", "rust")
    assert go not in Reach(inventory, "coins", session.world).reached


# What came of games.


def test_every_game_is_counted_once_as_what_became_of_it():
    coins = found(HALL, GOLD, games=60).systems["coins"]
    assert coins.games == 60
    assert coins.whole == sum(each.number for each in coins.endings.values()) >= 24
    assert set(coins.endings) == {"end: out", "end: rich"}
    assert coins.turns.least <= coins.turns.median <= coins.turns.ninth <= coins.turns.most
    assert sum(sum(ends.values()) for ends in coins.fates.values()) == coins.whole
    assert set(coins.fates) == {"careful", "reckless", "kind", "greedy"}


def test_a_loop_without_an_end_is_found_with_the_scenes_it_goes_through():
    report = found(
        "## East\n\n- Go west. → [West](#west)\n\n## West\n\n- Go east. → [East](#east)\n", most=50
    )
    coins = report.systems["coins"]
    assert sum(coins.endless.values()) == 40 and set(coins.endless) <= {"East", "West"}
    assert coins.turns.most == 50
    assert max(coins.loops, key=coins.loops.get) == "East → West → East"
    assert report.wrong
    assert any("no end after 50 moves" in line for line in lines(report))


@pytest.mark.parametrize(
    ("scenes", "told"),
    [
        (["C", "A", "B", "A", "B", "A", "B"], "A → B → A"),
        (["B", "A", "B", "A"], "A → B → A"),
        (["C", "A", "A", "A"], "A, again and again"),
        (["C", "A", "B", "C", "A", "B"], "A → B → C → A"),
    ],
)
def test_a_loop_is_told_alike_wherever_one_came_into_it(scenes, told):
    assert round_of(scenes) == told


def test_a_scene_that_holds_the_player_with_nothing_to_choose_is_found():
    report = found(
        "## Cell\n\n- `once` Knock. Nobody.\n- `if dug` Crawl. `end: out`\n",
        "state:\n  dug: false\n",
        games=10,
    )
    assert report.systems["coins"].stuck == {"Cell": 10}
    assert report.wrong


def test_who_killed_whom_is_told_with_the_place_and_a_trap_by_its_harm():
    report = found(
        "## Edge\n\n- Step back. `end: safe`\n- Jump. → [Floor](#floor)\n- Drink. `harm 30d6 poison`\n\n"
        "## Floor\n\n`fight 30 rats`\n\n- Up. `end: up`\n\n## Bestiary\n\n### Rat\n\n2 HP, bite (d6)\n",
        games=60,
        system="cairn",
    )
    cairn = report.systems["cairn"]
    assert "harm 30d6 poison, in Edge" in cairn.deaths and "Rat, in Floor" in cairn.deaths
    assert cairn.died.number == cairn.endings["death"].number > 0
    assert sum(cairn.dead.values()) == cairn.died.number and set(cairn.dead) == {"edge", "floor"}


def test_what_goes_wrong_inside_the_rules_is_told_with_a_game_to_open(monkeypatch):
    def broken(self, hero, task, helpers=()):
        raise ZeroDivisionError("a die without sides")
        yield

    monkeypatch.setattr(type(load("coins")), "test", broken)
    report = found(HALL, GOLD)
    ((what, number),) = report.systems["coins"].refusals.items()
    assert "ZeroDivisionError: a die without sides (workshop/test_workshop_playtest.py:" in what
    assert 0 < number < 40
    finding = next(each for each in report.findings if each.kind == "refusals")
    moves = report.games[finding.game].moves
    assert moves[finding.turns][0] == {"do": "choose", "key": "hall/go-in"}
    assert report.wrong
    assert any("went wrong" in line for line in lines(report))


def test_variables_are_told_with_all_they_held_the_first_value_included():
    report = found(
        "## Hall\n\n- More. `gold + 2`\n- Sing. `mood = glad`\n- Cry. `mood = sad` `end: out`\n",
        "state:\n  gold: 3\n  mood: [calm, glad, sad]\n",
    )
    ranges = report.systems["coins"].ranges
    assert ranges["mood"] == "calm, glad, sad"
    assert re.fullmatch(r"3 to \d+", ranges["gold"])


def test_gifts_that_did_not_fit_and_prices_nobody_could_pay_are_told():
    report = found(
        "## Hall\n\n- Take the anvils. `gain 40 anvils`\n- Buy the moon. `pay 900000 coins` `end: moon`\n- Buy a bun. `pay 0 coins`\n- Leave. `end: out`\n",
        system="cairn",
    )
    cairn = report.systems["cairn"]
    assert list(cairn.unfit) == ["anvils, in Hall"] or list(cairn.unfit) == ["anvil, in Hall"]
    ((what, (dear, asked)),) = cairn.dear.items()
    assert what == "Buy the moon (test.md:10)" and dear == asked > 0
    assert any("nobody could ever pay: Buy the moon" in line for line in lines(report))


def test_where_no_good_ending_is_left_is_found_with_a_game_that_stands_there():
    report = found(
        "## Hall\n\n- Take the lamp. `lamp = true`\n- Go down. → [Cave](#cave)\n- Home. `end victory`\n\n"
        "## Cave\n\n`rock = true`\n\n- `if lamp` Look. `end victory`\n- Sit.\n- Give up. `end defeat`\n",
        "state:\n  lamp: false\n  rock: false\n",
    )
    assert set(report.systems["coins"].lost) == {"cave"}
    finding = next(each for each in report.findings if each.kind == "lost")
    assert report.games[finding.game].moves[finding.turns - 1][0]["key"] == "hall/go-down"


def test_a_choice_after_which_nobody_ended_well_is_warned_of():
    report = found(
        "## Hall\n\n- Curse. `bad = true`\n- Go. → [Gate](#gate)\n\n## Gate\n\n- `unless bad` In. `end victory`\n"
        "- Off. `end defeat`\n",
        "state:\n  bad: false\n",
        games=300,
    )
    assert any("took “Curse” ended well" in warning for warning in report.warnings)


DEADLY = "## Hall\n\n- Wait. `if system cairn` `harm 40d6` `always` `end: out`\n"


def test_systems_stand_side_by_side_and_one_that_is_twice_as_deadly_is_warned_of():
    report = played(adventure(written(DEADLY)), ["cairn", "halberts"], 40, "1", 50, Here())
    assert report.systems["cairn"].died.low > report.systems["halberts"].died.high
    assert any(re.match(r"cairn is .* deadly .* halberts: ", warning) for warning in report.warnings)
    assert not any(warning.startswith("halberts is") for warning in report.warnings)


@pytest.mark.parametrize(
    ("number", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilsons(number, of, low, high):
    assert wilson(number, of) == pytest.approx((low, high), abs=5e-5)


# Games to open.


def test_a_finding_gives_a_game_that_opens_there_and_verifies(tmp_path):
    story = adventure(written(CHAIN, "state:\n  rope: false\n  bell: false\n"))
    report = played(story, ["cairn"], 100, "1", 200, Here())
    finding = findings.chosen(report, "ending victory")
    game = report.games[finding.game]
    header = findings.header_of(story, game, "0.1.0", "2026-01-01", "g")
    with Save.create(tmp_path / "g.solo", header, story.texts) as save:
        session = findings.made_again(story, game, finding.turns, save)
        assert "Open the gate" in [offer.text for offer in session.offers]
        assert session.depth == finding.turns
    with Save.open(tmp_path / "g.solo", write=False) as save:
        assert len(list(verify(save.path_to(), save.header, story, load("cairn")))) == finding.turns


def test_every_finding_can_be_opened():
    story = scenario("the-salt-cellar.md")
    report = played(story, ["coins"], 40, "3", 300, Here())
    assert len(report.findings) > 30
    for finding in report.findings:
        session = findings.made_again(story, report.games[finding.game], finding.turns, None)
        assert session.depth == finding.turns
        if finding.kind == "scene":
            assert session.stage.ground.scene.heading in finding.words
        if finding.kind == "ending":
            assert not session.over


def test_a_finding_is_named_by_its_number_or_by_words_that_fit_one_alone():
    report = found(HALL, GOLD)
    one = findings.chosen(report, "scene vault")
    assert findings.chosen(report, str(one.number)) == one
    with pytest.raises(Exception, match="may be"):
        findings.chosen(report, "e")
    with pytest.raises(Exception, match="no finding"):
        findings.chosen(report, "9999")


# Alike, whoever plays how many at once.


@pytest.fixture(scope="module")
def cellar():
    """The Salt Cellar, played in this process, as bytes."""
    return msgspec.json.encode(played(scenario("the-salt-cellar.md"), ["coins"], 50, "9", 300, Here()))


def test_the_report_is_the_same_to_the_byte_however_many_play_at_once(cellar):
    with ProcessPoolExecutor(3) as pool:
        made = played(scenario("the-salt-cellar.md"), ["coins"], 50, "9", 300, pool)
    assert msgspec.json.encode(made) == cellar


def test_another_seed_plays_other_games():
    one, same, other = (
        played(scenario("the-salt-cellar.md"), ["coins"], 12, seed, 300, Here()).systems["coins"].endings
        for seed in ("9", "9", "10")
    )
    assert one == same != other


def test_a_report_comes_back_from_its_data(cellar):
    from solo.workshop.report import Report

    assert msgspec.json.encode(msgspec.json.decode(cellar, type=Report)) == cellar


def test_lengths_are_counted_in_few_steps_and_their_shares_stay_within_three_of_a_hundred():
    lengths = Lengths()
    for length in range(1, 100_001):
        lengths.count(length)
    assert len(lengths.steps) < 800
    assert lengths.at(0.5) == pytest.approx(50_000, rel=0.03)
    assert lengths.least == 1 and lengths.most == 100_000 and lengths.number == 100_000
    assert all(step(length) <= length for length in range(1, 100_000, 7))


def test_what_is_of_too_many_kinds_is_counted_as_others():
    tally = Tally()
    for number in range(10 * MOST_KINDS):
        more(tally.deaths, f"cause {number}")
    assert len(tally.deaths) == MOST_KINDS + 1 and tally.deaths[OTHERS] == 9 * MOST_KINDS


class Stopping(Here):
    """An executor in which somebody presses Ctrl-C."""

    def __init__(self, after):
        self.after = after

    def submit(self, work, /, *args, **named):
        self.after -= 1
        if self.after < 0:
            raise KeyboardInterrupt
        return super().submit(work, *args, **named)


def test_ctrl_c_stops_with_a_report_of_what_was_played():
    report = found(HALL, GOLD, games=400, pool=Stopping(6))
    assert report.stopped
    assert 0 < report.systems["coins"].games < 400
    assert any("stopped early" in line for line in lines(report))
    assert found(HALL, GOLD, games=400, pool=Stopping(0)).systems["coins"].games == 0


def test_a_playtest_that_is_stopped_was_played_by_every_temper_alike():
    report = found(HALL, GOLD, games=4000, pool=Stopping(60))
    games = [sum(ends.values()) for ends in report.systems["coins"].fates.values()]
    assert report.stopped and len(games) == 4 and max(games) - min(games) <= 50


class Ending(Stopping):
    """An executor in which somebody ends the process, as `kill` does."""

    def submit(self, work, /, *args, **named):
        self.after -= 1
        if self.after < 0:
            os.kill(os.getpid(), signal.SIGTERM)
        return Here.submit(self, work, *args, **named)


def test_a_playtest_that_is_ended_from_outside_stops_with_a_report_of_what_was_played():
    before = signal.getsignal(signal.SIGTERM)
    report = found(HALL, GOLD, games=400, pool=Ending(6))
    assert report.stopped and 0 < report.systems["coins"].games < 400
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_bar_tells_how_far_it_is_what_was_found_and_the_time_left(monkeypatch):
    told = playtest.bar(playtest.Progress(50, 200, 7, 9, 2), 10.0)
    assert told == "[#####...............] 50 of 200 games; reached 7 of 9, 2 endings; 30 s left"
    heard = io.StringIO()
    heard.isatty = lambda: True
    monkeypatch.setattr(sys, "stderr", heard)
    note = playtest.progress()
    played(adventure(written(HALL, GOLD)), ["coins"], 30, "1", 50, Here(), note)
    assert "30 of 30 games; reached" in heard.getvalue()


def test_a_bar_that_is_stopped_ends_its_line_and_says_so_before_the_report(monkeypatch):
    heard = io.StringIO()
    heard.isatty = lambda: True
    monkeypatch.setattr(sys, "stderr", heard)
    played(adventure(written(HALL, GOLD)), ["coins"], 400, "1", 50, Stopping(6), playtest.progress())
    last = heard.getvalue().rpartition("\r")[2]
    assert "left" not in last and last.endswith("\nStopped. The report of what was played:\n")


# Bots.


def test_tempers_play_as_they_are_called():
    keys, kinds = ["hit", "run", "chat", "grab", "hug"], ["attack", "flee", "talk", "take", "help"]

    def favourite(temper):
        picks = []
        for game in range(200):
            bot = Bot(temper)
            bot.sit_down(str(game))
            picks.append(bot.pick("", keys, kinds))
        return max(sorted(set(picks)), key=picks.count)

    assert [favourite(temper) for temper in ("careful", "reckless", "kind", "greedy")] == [
        "run",
        "hit",
        "hug",
        "grab",
    ]


def test_a_temper_tires_of_what_it_has_done():
    bot = Bot("reckless")
    bot.sit_down("1")
    picks = [bot.pick("hall", ["hit", "sit"], ["attack", ""]) for _ in range(60)]
    assert 10 < picks.count("sit") < 50


def test_the_kind_of_a_choice_follows_from_what_it_does():
    story = adventure(
        written(
            "## Hall\n\n- Talk. `test charm`\n- Climb. `test might`\n"
            "- Hit. `fight 2 rats`\n- Buy. `pay 2 coins`\n- Pick up. `gain rope`\n"
            "- Go. `end: out`\n- Sit.\n"
        )
    )
    assert kinds_of(story) == {
        "hall/talk": "talk",
        "hall/climb": "risk",
        "hall/hit": "attack",
        "hall/buy": "spend",
        "hall/pick-up": "take",
        "hall/go": "leave",
        "hall/sit": "plain",
    }


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_may_take_just_what_a_player_is_offered_and_not_barred_from(seed):
    session, bot = (
        Session(scenario("the-salt-cellar.md"), load("coins"), Table(str(seed)), bare=True),
        Bot("kind"),
    )
    bot.sit_down(str(seed))
    while not session.over:
        offered = [offer for offer in session.offers if not offer.barred and offer.numbered]
        if session.request is None and offered[0].move["do"] == "choose":
            assert session.takeable() == [offer.key for offer in offered]
        by_key = {offer.key: offer for offer in offered}
        if not by_key:
            session.send("")
            continue
        session.take(by_key[bot.pick("", list(by_key), [""] * len(by_key))])


# The command.


def test_the_command_reports_and_its_exit_code_says_whether_something_is_wrong(tmp_path, capsys):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    (tmp_path / "round.md").write_text(written("## East\n\n- Go. → [East](#east)\n"), encoding="utf-8")
    assert (
        main(["playtest", str(tmp_path / "well.md"), "--games", "20", "--rules", "coins", "--jobs", "1"]) == 0
    )
    out, err = capsys.readouterr()
    assert "Test: 20 games, seed 1" in out and "choice “Fly”: cannot be reached" in out
    assert err == ""  # progress is for those who watch
    assert (
        main(
            [
                "playtest",
                str(tmp_path / "round.md"),
                "--games",
                "5",
                "--moves",
                "9",
                "--rules",
                "coins",
                "--jobs",
                "1",
            ]
        )
        == 1
    )


def test_a_finding_of_the_last_playtest_opens_without_playing_it_again(tmp_path, capsys, monkeypatch):
    path, saves = tmp_path / "well.md", str(tmp_path / "saves")
    path.write_text(written(HALL, GOLD), encoding="utf-8")
    few = ["--games", "20", "--rules", "coins", "--seed", "7", "--jobs", "1"]
    assert main(["playtest", str(path), *few]) == 0

    def played_again(*args):
        raise AssertionError("it was played again")

    with monkeypatch.context() as patched:
        patched.setattr(playtest, "played", played_again)
        assert main(["playtest", str(path), "--save", "1", "--saves", saves]) == 0
        assert main(["playtest", str(path), *few, "--save", "2", "--saves", saves]) == 0
        out = capsys.readouterr().out
        assert (
            main(
                ["playtest", str(path), "--games", "21", "--rules", "coins", "--save", "2", "--saves", saves]
            )
            == 1
        )  # others were asked for
        assert "it was played again" in capsys.readouterr().err
        path.write_text(written(HALL + "\n", GOLD), encoding="utf-8")
        assert main(["playtest", str(path), "--save", "1", "--saves", saves]) == 1  # it is another text now
        assert "it was played again" in capsys.readouterr().err
    assert "Of 20 games under coins, seed 7. Finding 1, " in out and "Finding 2, " in out
    assert len(list((tmp_path / "saves").iterdir())) >= 2


def test_the_report_as_data_says_the_same(tmp_path, capsys):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    assert (
        main(
            [
                "playtest",
                str(tmp_path / "well.md"),
                "--games",
                "20",
                "--rules",
                "coins",
                "--jobs",
                "1",
                "--json",
            ]
        )
        == 0
    )
    data = json.loads(capsys.readouterr().out)
    assert data["systems"]["coins"]["games"] == 20
    (missed,) = data["missed"]
    assert (missed["file"], missed["line"], missed["kind"], missed["words"]) == (
        "well.md",
        13,
        "choice",
        "Fly",
    )
    assert "gold is 0 or more" in missed["why"]


def test_every_system_that_an_adventure_is_for_plays_it_unless_some_are_named():
    story = adventure(written(HALL, GOLD + "rules: [cairn, coins]\n"))
    assert systems_for(story, "all") == ["cairn", "coins"]
    assert systems_for(story, "coins") == ["coins"]
    assert {"cairn", "halberts", "coins"} <= set(systems_for(adventure(written(HALL, GOLD)), "all"))


@pytest.mark.parametrize(
    ("more", "code", "said"),
    [
        (["--rules", "halberts"], 1, "written for coins"),
        (["--rules", "chess"], 1, "there are no rules called 'chess'"),
        (["--games", "0"], 2, "from 1 to"),
        (["--games", "9999999"], 2, "from 1 to"),
        (["--jobs", "-1"], 2, "jobs"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(tmp_path, capsys, more, code, said):
    (tmp_path / "well.md").write_text(written(HALL, GOLD + "rules: [coins]\n"), encoding="utf-8")
    assert main(["playtest", str(tmp_path / "well.md"), *more]) == code
    assert said in capsys.readouterr().err


def test_an_adventure_with_errors_is_not_played(tmp_path, capsys):
    (tmp_path / "half.md").write_text(written("## Hall\n\n- Go. → [Nowhere](#nowhere)\n"), encoding="utf-8")
    assert main(["playtest", str(tmp_path / "half.md")]) == 1
    assert "solo check" in capsys.readouterr().err


def test_a_cluster_without_its_library_is_refused_with_how_to_get_it(tmp_path, capsys, monkeypatch):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["playtest", str(tmp_path / "well.md"), "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert "pip install 'solo[cluster]'" in capsys.readouterr().err


def test_data_stands_alone_on_standard_output_whatever_else_is_written(tmp_path, capsys):
    (tmp_path / "well.md").write_text(written(HALL, GOLD), encoding="utf-8")
    words = [
        "playtest",
        str(tmp_path / "well.md"),
        "--games",
        "10",
        "--rules",
        "coins",
        "--jobs",
        "1",
        "--json",
    ]
    more = ["--to", str(tmp_path / "found.json"), "--save", "scene vault", "--saves", str(tmp_path / "saves")]
    assert main([*words, *more]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["title"] == "Test"
    assert "Written to" in err and "`solo resume well-finding-" in err


def test_what_waits_for_a_second_or_a_later_visit_is_gone_for_by_coming_again():
    """A plan counts the visits that are lacking, and what comes only where a first visit does not."""
    story = adventure(
        written(
            "## Yard\n\n- In. → [House](#house)\n- Off. `end escape: Off`\n\n## House\n\n"
            "- `second` Say so. `end victory: Second`\n- Wait. `test charm: x`\n"
            "  - **Success** `first` Early.\n  - **Success** Late. `end victory: Late`\n- Out. → [Yard](#yard)\n"
        )
    )
    inventory = Inventory(story)
    session = Session(story, load("coins"), Table("1"), bare=True)
    planner = Planner(inventory, session.stage.ground)
    planner.here = inventory.scenes["yard"]
    say, late = inventory.choices["house", "say-so"], inventory.ends["victory: Late"][0]
    assert 1 <= planner.to(say).cost < 3
    assert 1 <= planner.to(late).cost < 3


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_bot_takes_what_stands_on_a_list_before_what_a_player_would_have_to_think_of(temper):
    bot = Bot(temper)
    taken = []
    for seed in range(60):
        bot.sit_down(str(seed))
        keys = ["walk on", *(f"thought {number}" for number in range(8))]
        taken.append(bot.pick("lane", keys, ["plain", *[THOUGHT_OF] * 8]))
    assert 20 < taken.count("walk on") < 60, "listed ones oftener, and the others too"
