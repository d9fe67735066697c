"""Each kind of export, made from real recorded games."""

import json
import re
from html.parser import HTMLParser

import msgspec
import pytest
from playing import Game, adventure, scenario, written

from solo.cli.exporting import made
from solo.cli.main import main
from solo.export.story import book
from solo.export.telling import adventure_of, heroes_of, passages
from solo.export.typography import smart
from solo.export.wording import Wording
from solo.journal import Header, Save, Turn
from solo.journal.model import frozen
from solo.rules import load
from solo.session.replay import verify

LINES = ("random", "3", "1", "ask Is it late?", "note mind the step", "2", "2", "1", "1", "1", "1")
HOSTILE = "<script>alert('x')</script> *bold* [a](http://b) & \\ `tick` # 1. | ![i](j) &lt;"


def kept(folder, story=None, rules="coins", seed="4", lines=LINES):
    """A game on the disk, closed."""
    game = Game.begin(folder / "first.solo", story or scenario("the-salt-cellar.md"), rules, seed)
    for line in lines:
        if not game.session.over:
            game.say(line)
    game.close()
    return folder / "first.solo"


@pytest.fixture
def save(tmp_path):
    """A game of the Salt Cellar, open for reading."""
    with Save.open(kept(tmp_path), write=False) as opened:
        yield opened


def told(save):
    """Everything that the record told, dice and title apart."""
    return [
        text for turn in save.path_to() for kind, text in turn.tells if kind not in ("roll", "title") and text
    ]


def in_order(wanted, text):
    """Do these stand in a text, one after another?"""
    at = 0
    for each in wanted:
        at = text.find(each, at) + len(each)
        if at < len(each):
            return False
    return True


def test_a_story_tells_all_that_was_told_in_order_under_the_headings_of_the_scenes(save):
    story = made(save, ".md")
    assert story.startswith("# The Salt Cellar\n")
    assert in_order([smart(text) for text in told(save)], story.replace("\\", ""))
    assert story.count("\n## The Landing\n") == sum(text == "The Landing" for text in told(save))


def test_a_move_stands_in_a_story_in_the_words_that_were_on_the_screen_and_never_as_a_number_or_a_key(save):
    story = made(save, ".md")
    assert "**Climb down the seaward wall.**" in story
    assert "**All at random.**" in story
    assert "**Is it late?**" in story and "*Noted: mind the step*" in story
    moves = [one.text for one in passages(save, adventure_of(save)) if one.kind == "move"]
    assert moves and all(re.search(r"[a-z]{2}", move) and not re.match(r"\d", move) for move in moves)


@pytest.mark.parametrize(
    ("move", "line", "said"),
    [
        ({"do": "answer", "key": "xp"}, "Leave the coins: 2 XP", "Leave the coins: 2 XP."),
        (
            {"do": "answer", "key": "aspect 1"},
            "“Older than this wood”: spend 1",
            "“Older than this wood”: spend 1.",
        ),
        ({"do": "answer", "key": "0"}, "2", ""),
        ({"do": "choose", "key": "the-landing/pick-the-padlock"}, "1", "Pick the padlock."),
        ({"do": "try", "words": "I pull at the ring"}, "", "Pull at the ring."),
        ({"do": "ask", "words": "Is it late"}, "", "Is it late?"),
        ({"do": "act", "key": "wield thing.3"}, "wield dagger", "Wield dagger."),
    ],
)
def test_the_words_of_a_move_are_those_on_record_else_those_of_the_text(move, line, said):
    words = Wording(scenario("the-salt-cellar.md"))
    words.scene = "the-landing"
    assert words.of(Turn(move=move, line=line)) == said


def test_dice_stand_in_a_story_in_short_in_full_or_not_at_all(save):
    rolled = next(roll for turn in save.path_to() for roll in turn.rolls if not roll[7])
    assert f"*({rolled[2]}: {rolled[5][0]}" in made(save, ".md").replace("\\", "")
    assert f"{rolled[2]}: {rolled[4]} → {rolled[5][0]}" in made(save, ".md", "full").replace("\\", "")
    for kind in (".md", ".html", ".cast"):
        assert "coin" not in made(save, kind, "hidden").split("Played by the rules")[0]
    assert 'id="dice"' not in made(save, ".html", "hidden")


def test_bookkeeping_that_follows_itself_is_gathered(tmp_path):
    shop = "## Stall\n\n- Look at the wares. `shop Wares`\n- Leave. `end out`\n\n## Wares\n\n| Thing | Price |\n| --- | --- |\n| Rope | 1 |\n| Torch | 1 |\n"
    lines = ("random", "1", "1", "2", "nothing more", "leave")
    with Save.open(kept(tmp_path, adventure(written(shop)), "cairn", lines=lines), write=False) as save:
        told_so = passages(save, adventure_of(save))
    ledger = next(one for one in told_so if one.kind == "ledger" and len(one.rows) > 2)
    assert [did.partition(",")[0] for did, _ in ledger.rows][:3] == ["Look at the wares.", "Rope", "Torch"]


def test_what_is_read_aloud_is_set_apart_and_a_verse_keeps_its_lines(tmp_path):
    text = "## Hall\n\n> Who comes by night,\\\n> goes by night.\n\nDust.\n\n- Leave. `end out`\n"
    with Save.open(kept(tmp_path, adventure(written(text)), lines=("random", "1")), write=False) as save:
        assert "\n> Who comes by night,\\\n> goes by night.\n\nDust." in made(save, ".md")
        assert '<blockquote class="aloud">Who comes by night,<br>goes by night.</blockquote>' in made(
            save, ".html"
        )


def test_quotes_are_printed_as_a_printer_would(tmp_path):
    text = "## Hall\n\n\"It's the 'old' one,\" he says. \"Back in '98.\"\n\n- Leave. `end out`\n"
    with Save.open(kept(tmp_path, adventure(written(text)), lines=("random", "1")), write=False) as save:
        assert "“It’s the ‘old’ one,” he says. “Back in ’98.”" in made(save, ".md")


def test_dice_that_the_player_threw_are_told_as_such(tmp_path):
    text = "## Hall\n\n- Leap. `test agility`\n\n- Leave. `end out`\n"
    game = Game.begin(tmp_path / "first.solo", adventure(written(text)), physical=True)
    for line in ("random", "leap", "2", "leave"):
        game.say(line)
    game.close()
    with Save.open(tmp_path / "first.solo", write=False) as save:
        story = made(save, ".md")
    assert (
        "thrown by hand" in story and "the dice were the player’s own" in story and "by the seed" not in story
    )


def test_a_foe_struck_at_is_named_and_not_numbered(tmp_path):
    duel = adventure(written("## Pit\n\n`fight 2 rats` Silence.\n\n- Leave. `end out`\n"))
    path = kept(
        tmp_path,
        duel,
        "cairn",
        "3",
        (
            "random",
            "attack the rat with the dark head",
            *["go on like this until somebody falls"] * 4,
            *["1"] * 40,
        ),
    )
    with Save.open(path, write=False) as save:
        moves = [passage.text for passage in passages(save, adventure_of(save)) if passage.kind == "move"]
    assert "Go on like this until somebody falls or is badly hurt." in moves, moves
    assert any("rat" in move for move in moves), moves
    assert not any("foe" in move for move in moves), moves


def test_what_was_undone_is_not_told(tmp_path):
    with Save.open(
        kept(tmp_path, lines=("random", "note first thoughts", "undo", "note second thoughts")), write=False
    ) as save:
        for kind in (".md", ".html", ".cast", ".json", "legend.md"):
            text = made(save, kind)
            assert "first thoughts" not in text
        assert "second thoughts" in made(save, ".md")


class Outline(HTMLParser):
    """A page's elements, and whether each is closed where it was opened."""

    VOID = frozenset({"meta", "hr", "input", "br", "path", "rect", "polygon"})

    def __init__(self, page):
        super().__init__()
        self.open, self.names, self.text, self.attributes = [], [], "", []
        self.feed(page)
        assert not self.open

    def handle_startendtag(self, name, attributes):
        self.names.append(name)
        self.attributes += attributes

    def handle_starttag(self, name, attributes):
        self.names.append(name)
        self.attributes += attributes
        if name not in self.VOID:
            self.open.append(name)

    def handle_endtag(self, name):
        assert self.open.pop() == name

    def handle_data(self, text):
        self.text += text


def test_a_page_is_well_formed_stands_alone_and_says_what_the_story_says(save):
    page = made(save, ".html")
    outline = Outline(page)
    assert {"script", "link", "img", "iframe", "object"}.isdisjoint(outline.names)
    assert not any(name == "src" or name.startswith("on") for name, _ in outline.attributes)
    assert all(to.startswith("#c") for name, to in outline.attributes if name == "href")
    assert "prefers-color-scheme: dark" in page and "@media print" in page and "url(" not in page
    for chapter in book(save, adventure_of(save)).chapters:
        assert chapter.heading in outline.text
        for passage in chapter.passages:
            for text in (passage.text, *(part for row in passage.rows for part in row)):
                assert all(line in outline.text for line in text.split("\n"))


def test_a_recording_is_asciicast_of_lines_with_times_that_never_go_back(save):
    head, *events = map(json.loads, made(save, ".cast").splitlines())
    assert head["version"] == 2 and head["title"] == "The Salt Cellar" and "timestamp" not in head
    times = [time for time, _, _ in events]
    assert times == sorted(times) and times[-1] > times[0]
    assert [text for _, kind, text in events if kind == "m"][:2] == ["The Landing", "The Sluice"]
    shown = re.sub(r"\x1b\[[0-9;]*m", "", "".join(text for _, kind, text in events if kind == "o"))
    assert in_order([smart(text).split()[0] for text in told(save)], shown)
    assert all(len(line) <= head["width"] for line in shown.split("\r\n"))


def test_a_longer_text_stands_longer_in_a_recording(tmp_path):
    def seconds(text):
        folder = tmp_path / str(len(text))
        folder.mkdir()
        path = kept(
            folder, adventure(written(f"## Hall\n\n{text}\n\n- Leave. `end out`\n")), lines=("random", "1")
        )
        with Save.open(path, write=False) as save:
            return json.loads(made(save, ".cast").splitlines()[-1])[0]

    assert seconds("Dust. " * 20) > seconds("Dust.") + 2


def test_data_holds_the_header_and_turns_that_verify_as_the_game_does(save):
    found = json.loads(made(save, ".json"))
    turns = [frozen(msgspec.convert(turn, Turn)) for turn in found["turns"]]
    header = msgspec.convert(found["header"], Header)
    assert found["solo"] == 1 and found["heroes"] == list(heroes_of(save))
    assert list(verify(turns, header, adventure_of(save), load(header.system))) == list(
        range(1, save.depth + 1)
    )


def test_a_game_of_a_system_that_is_not_installed_can_still_be_told(save):
    save.header = msgspec.structs.replace(save.header, system="chess")
    assert "the rules of chess" in made(save, ".md")
    assert made(save, "legend.md").startswith("# The Story of Penny")


def test_what_a_scenario_and_a_player_wrote_is_only_words_in_every_kind(tmp_path):
    text = (
        f"---\ntitle: {json.dumps(HOSTILE)}\n---\n\n# T\n\n## Hall\n\n"
        + "A \\<b>door\\</b>.\n\n- Go \\<i>on\\</i>. `end out`\n"
    )
    path = kept(tmp_path, adventure(text), lines=("choose", HOSTILE, "1", "note " + HOSTILE, "1"))
    with Save.open(path, write=False) as save:
        assert HOSTILE in heroes_of(save)
        outline = Outline(made(save, ".html"))
        assert {"script", "b", "i"}.isdisjoint(outline.names)
        assert smart(HOSTILE) in outline.text and "Go <i>on</i>." in outline.text
        for kind in (".md", "legend.md"):
            assert "<script>" not in made(save, kind).replace("\\<", "")
        assert json.loads(made(save, ".json"))["heroes"] == [HOSTILE]


# The command.


def export(folder, name, *more):
    """Run `solo export` on the game in a folder."""
    return main(["export", "first", "--saves", str(folder), "--to", str(folder / name), *more])


@pytest.mark.parametrize("name", ["story.md", "Story.HTML", "game.cast", "game.json", "my-legend.md"])
def test_the_ending_says_what_is_written_and_where_is_said(tmp_path, capsys, name):
    kept(tmp_path)
    assert export(tmp_path, name) == 0
    assert str(tmp_path / name) in capsys.readouterr().out
    text = (tmp_path / name).read_text(encoding="utf-8")
    start = {
        "story.md": "# The Salt",
        "Story.HTML": "<!doctype html>",
        "game.cast": '{"version": 2',
        "game.json": '{"solo": 1',
        "my-legend.md": "# The Story of",
    }[name]
    assert text.startswith(start)


def test_a_file_that_is_there_is_not_written_over_unless_forced(tmp_path, capsys):
    kept(tmp_path)
    (tmp_path / "story.md").write_text("mine")
    assert export(tmp_path, "story.md") == 1
    assert "--force" in capsys.readouterr().err
    assert (tmp_path / "story.md").read_text() == "mine"
    assert export(tmp_path, "story.md", "--force") == 0
    assert (tmp_path / "story.md").read_text().startswith("# The Salt Cellar")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first.solo", "story.md"]


@pytest.mark.parametrize(
    ("name", "said"),
    [("story.pdf", ".html"), ("story", ".cast"), ("no/such/story.md", "make it first"), (".md", ".json")],
)
def test_a_file_that_cannot_be_is_refused_with_what_can_be(tmp_path, capsys, name, said):
    kept(tmp_path)
    assert export(tmp_path, name) == 1
    assert said in capsys.readouterr().err


def test_a_folder_is_not_written_over_even_when_forced(tmp_path, capsys):
    kept(tmp_path)
    (tmp_path / "story.md").mkdir()
    assert export(tmp_path, "story.md", "--force") == 1
    assert "is a folder" in capsys.readouterr().err


def test_a_game_that_there_is_none_of_is_an_error_with_the_nearest_name(tmp_path, capsys):
    kept(tmp_path)
    assert main(["export", "frist", "--saves", str(tmp_path), "--to", str(tmp_path / "story.md")]) == 1
    assert "first" in capsys.readouterr().err
