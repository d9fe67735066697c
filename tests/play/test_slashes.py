"""A slash beside an expression of two words: what was meant, and where what stands was meant."""

from playing import along
from shares import WEEK, share
from tables import rows

from solo.cli.campaigns import campaign_of
from solo.cli.places import scenarios
from solo.play.hearing.slashes import parted
from solo.scenario.heard import phrases, says
from solo.workshop.examining import examine

OTHERWISE = (
    ("blow out/put out lamp", "blow out lamp, put out lamp"),
    ("douse/put out/blow out lantern", "douse lantern, put out lantern, blow out lantern"),
    (
        "blow out/put out/knock over/douse candle/lamp",
        "blow out candle/lamp, put out candle/lamp, knock over candle/lamp, douse candle/lamp",
    ),
    ("want/price/how much", "want, price, how much"),
    ("how much/price", "how much, price"),
    ("pick up/grab stone", "pick up stone, grab stone"),
    ("grab/pick up stone", "grab stone, pick up stone"),
    ("read/make out cuts", "read cuts, make out cuts"),
    ("go out/leave", "go out, leave"),
    ("show burnt lantern/lantern/page", "show burnt lantern, show lantern, show page"),
    ("ask crack/bell/old bell", "ask crack, ask bell, ask old bell"),
)
AS_IT_STANDS = (
    "blow/put out lamp", "tip/kick/turn over table", "wear/put on coat", "look/crawl under cart", "look down/over/edge",
    "look up/stars", "go home/back", "turn back/round", "turn off/on lamp", "how much/many", "yell/call out",
    "ask gant/mrs gant", "vault/get over wall", "cut/take/get/bring down body", "throw bread/crumbs", "play draughts/cards",
)  # fmt: skip


@rows(("written", "meant"), OTHERWISE)
def test_what_was_meant_beside_an_expression_of_two_words_is_written_with_commas(written, meant):
    (phrase,) = phrases(written)
    assert parted(phrase) == meant


@rows(("written", "meant"), OTHERWISE)
def test_each_of_what_was_meant_is_heard_where_it_is_written_so_and_not_all_of_it_before(written, meant):
    typed = [each.split("/")[0] for each in meant.split(", ")]
    assert all(any(says(line, phrase) for phrase in phrases(meant)) for line in typed)
    assert not all(says(line, phrase) for line in typed for phrase in phrases(written))


@rows("written", AS_IT_STANDS)
def test_a_slash_between_single_words_was_meant(written):
    (phrase,) = phrases(written)
    assert parted(phrase) == ""


def test_no_adventure_that_comes_along_has_a_slash_that_was_meant_otherwise():
    for name in share([path.name for path in scenarios() if campaign_of(path) is None], WEEK):
        assert [each for each in examine(along(name)) if each.code == "slash"] == []
