"""An adventure from end to end on a player's own dice: an assisted climb, a contest won, lost and tied, a
fumble, an argument at a dark door, a torch burnt out, and the song of it."""

from pathlib import Path

import pytest
from playing import adventure, at, written

from solo.core.procedure import Choose, Roll
from solo.session.session import Session, Table

HERO = {
    "name": "Brand", "kind": "hero", "health": 20, "most": 20, "might": 10, "agility": 10, "wits": 10,
    "will": 10,
    "charm": 10, "bold": 10, "cautious": 10, "curious": 10, "dutiful": 10, "empathetic": 14, "athletics": 44,
    "persuade": 50, "brawn": 50, "trained": ("athletics", "persuade", "brawn"),
}  # fmt: skip
TORCH = {"name": "torch", "count": 1, "slots": 1, "tags": ("consumable", "light")}


class Play:
    """A session whose dice are typed in, one throw after another, and whose every line is kept."""

    def __init__(self, rules):
        adventure = at(Path(__file__).with_name("warehouse.md"))
        assert not adventure.errors
        self.session = Session(
            adventure, rules, Table(physical=True, hero={"fields": HERO, "things": [TORCH]})
        )
        self.events = []
        self.heard(self.session.move({"do": "begin"}))

    def heard(self, reply):
        self.events += reply.events
        self.told = " ".join(what.text for kind, what in reply.events if kind == "tell")

    def say(self, line, *throws):
        """Type a line, then the dice it asks for; whatever else is asked gets its usual answer."""
        self.heard(self.session.send(line))
        said, left = self.told, list(throws)
        while self.session.request is not None:
            request = self.session.request
            if isinstance(request, Roll):
                self.heard(self.session.send(left.pop(0)))
            elif isinstance(request, Choose):
                self.heard(self.session.send(request.usual))
            said += " " + self.told
        assert not left, f"dice left over: {left}"
        return said


@pytest.mark.rule("HD100-OPP-04", "HD100-OPP-05", "HD100-OPP-06", "HD100-OPP-08", "HD100-ASSIST-05",
                  "HD100-LEVEL-07",
                  "HD100-DICE-08", "HD100-ROLE-07")  # fmt: skip
def test_an_adventure_is_played(rules):
    play = Play(rules)
    assert "The watchman" not in play.told and play.session.world["hero.1"].name == "Brand"
    talk = "Talk the watchman round"
    assert "He looks the other way." in play.say(talk, "3 1", "9 9")
    assert '"No."' in play.say(talk, "9 9", "2 1")
    assert "He lets you stay" in play.say(talk, "3 1", "2 1")
    climb = "Climb to the loft"
    fumbled = play.say(climb, "5 10")
    assert "Ebba takes the rope and pulls (Brawn 34): +3" in fumbled and "The gutter comes away" in fumbled
    inside = play.say(climb, "2 3", "2 3", "4 1")  # harder than before: the fumble has left its mark
    assert "You go on, for whoever may be in there, but slowly and with care" in inside
    assert play.session.world["hero.1"].mood == "torn"
    assert "That was the last torch" in play.say("Wait", "9")
    assert "They are free" in play.say("Break the cage", "4 10")


@pytest.mark.rule("HD100-ROLE-04", "HD100-OPP-02")
def test_a_scenario_searches_the_players_own_heart_and_no_companions(rules):
    story = adventure(
        written("""## The Hill

`first` `join ebba`

- Go on. `oppose might with agility`
  - **Success** On.
  - **Tie** On, slowly.
  - **Failure** You stay.

## People

### Ebba

6 HP, 14 STR, 8 DEX, 8 WIL, spear (d8)
""")
    )
    session = Session(story, rules, Table(physical=True, hero={"fields": HERO, "things": []}))
    session.move({"do": "begin"})
    session.send("go on")
    assert isinstance(session.request, Roll) and session.request.who == "hero.1", (
        "nobody is asked who tries it"
    )
    assert session.request.why == "Bold 10"
