"""The Player-Singer's voice: what was played, sung later in the third person, without figures (Player Roles: the PS is a
later singer of the party's legend; HD100-ROLE-03, HD100-ROLE-07).

What may live here: the words that the chronicle is opened and closed with, and verses on what the dice did.
"""

from typing import TYPE_CHECKING

from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.rolls import level
from solo.rules.ruleset import Voice

if TYPE_CHECKING:
    from solo.rules.floor.throws import Row

HEROIC = (
    "Of that {skill} they still sing, and no verse makes it larger than it was.",
    "That was {skill} such as children are told of.",
    "Ask anyone: {skill} like that is seen once.",
)
FUMBLED = (
    "Here some singers cough, for the {skill} was not of the best.",
    "Of the {skill} that day the less is sung the better.",
    "Even {who} told this part low, and quickly: the {skill} failed them.",
)


def verse(row: "Row", who: str, number: int) -> str:
    """The dice are not sung, except a hero's Heroic Success and a hero's Fumble, and those not of blows."""
    rule, thrower, why, against, _, _, value = row
    if rule != "HD100-TYPE-01" or not thrower.startswith("hero."):
        return ""
    goal, skill = against.split(" ")[0], why.split(" ")[0].lower()
    if not goal.isdigit() or type(value) is not int or skill not in tables.sung():
        return ""
    verses = {"heroic": HEROIC, "fumble": FUMBLED}.get(level(value, int(goal)), ())
    return verses[number % len(verses)].format(skill=tables.sung()[skill], who=who) if verses else ""


VOICE = Voice(
    title="The Legend of {names}",
    opening="Hear the legend of {names}. If it was not so, it is told so.",
    closing="So far the song of {names}. Who sings it was not there, and knows every word.",
    counts=False,
    verse=verse,
)
