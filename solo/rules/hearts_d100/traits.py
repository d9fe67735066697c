"""Traits that argue: opposed checks within one character (Opposed Checks, the internal example; HD100-OPP-02,
08).

The urge to change what the character is doing is the Aggressor (HD100-RUL-17). How it comes out is how they
go in.
"""

from solo.core.clock import pass_time
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.rules.floor.speech import The, capital, say, settled, the
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Check, Contest
from solo.rules.hearts_d100.statistics import figure, place, plain_check
from solo.rules.ruleset import Ruleset, able, setting

SLOW = 10  # minutes that caution takes


def struggle(hero: Being, urge: str, against: str) -> Procedure[Contest]:
    """One Trait against another on the same sheet. Returns a Contest, `urge` its Aggressor."""
    return (yield from rolls.opposed(voice(hero, urge), voice(hero, against)))


def voice(hero: Being, name: str) -> Check:
    """The check of one urge in a struggle."""
    return plain_check(hero, kind(name), name)


def kind(name: str) -> str:
    """A Trait, or the Characteristic that speaks where the Traits are the same."""
    return "trait" if name in tables.traits() else "characteristic"


def urge_of(hero: Being) -> str:
    """The urge that speaks loudest for going on."""
    return max(tables.URGES, key=lambda trait: figure(hero, trait))


def threshold(here: tuple[str, ...]) -> str:
    """The tag of a place at whose edge Traits argue, or nothing."""
    return next((tag for tag in tables.thresholds() if tag in here), "")


def arrive(rules: Ruleset[Being], party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """At the edge of a dark or dreadful place each hero may let two Traits argue, once for each place
    (R-MOOD)."""
    tag = threshold(here)
    if not tag or not party or setting(party[0].world, "thresholds", "ask") == "never":
        return
    for hero in able(party):
        if is_players(hero.id) and place(hero.world) not in hero.argued:
            yield from at_the_edge(rules, hero, tag, here)


def at_the_edge(rules: Ruleset[Being], hero: Being, tag: str, here: tuple[str, ...]) -> Procedure[None]:
    """The player, who knows best what goes on in the character, says whether it is a struggle at all
    (HD100-ROLE-04)."""
    urge, words = urge_of(hero), tables.thresholds()[tag]
    yield from change(hero, "HD100-OPP-02", argued=(*hero.argued, place(hero.world))[-50:])
    asked = f"{capital(words)}, and {the(hero)} before it. How do you go in? It may end in three ways:"
    if setting(hero.world, "thresholds", "ask") == "ask":
        pick = yield Choose(
            hero.id,
            (
                Option(
                    "argue",
                    "Let them argue: "
                    f"{strength(hero, urge)} to have its way over {strength(hero, 'cautious')}",
                    "accept",
                    odds=lambda: wins(hero, urge, "cautious"),
                ),
                Option("steady", "No struggle: go on as you are, nothing gained and nothing lost", "decline"),
            ),
            f"{asked}\n{ways(urge, 'cautious')}",
            usual="argue",
            rule="HD100-OPP-02",
        )
        if pick == "steady":
            return
    yield argument(hero, f"{{who}} {{stands}} before {words}.", urge, "cautious")
    contest = yield from struggle(hero, urge, "cautious")
    yield from settle(rules, hero, urge, "cautious", contest, here)


def ways(urge: str, against: str) -> str:
    """What each way out of an argument gives, a line for each."""
    return "\n".join(
        (
            f"  {urge.capitalize()} has its way: {GIVES[mood_of(urge)]}",
            f"  {against.capitalize()} has its way: {GIVES[mood_of(against)]}",
            f"  neither gives way: {GIVES['torn']}",
        )
    )


def voices(urge: str, against: str) -> str:
    """What the two say."""
    return f"Two voices speak. {says(urge)} {says(against)}"


def argument(hero: Being, words: str, urge: str, against: str) -> Tell:
    """Two urges begin to argue."""
    said = f"{words} {voices(urge, against)}".strip()
    return say(settled(said, hero), "aside", Fact("struggle", hero.id, against, urge))


def says(urge: str) -> str:
    """What one voice says."""
    voices = tables.voices()
    return f"{urge.capitalize()}: {voices[urge].says if urge in voices else 'hold to it'}."


def goes(hero: Being, urge: str) -> str:
    """How one goes where this voice has its way."""
    voices = tables.voices()
    return f"{The(hero, 'goes')} {voices[urge].goes if urge in voices else 'on'}"


def strength(hero: Being, trait: str) -> str:
    """A Trait and its Value."""
    return f"{trait.capitalize()} {figure(hero, trait)}"


def wins(hero: Being, urge: str, against: str) -> Procedure[bool]:
    """Would the urge have its way alone? Returns True or False."""
    one, other = voice(hero, urge).briefly(), voice(hero, against).briefly()
    return (yield from rolls.opposed(one, other)).winner == "aggressor"


def settle(
    rules: Ruleset[Being], hero: Being, urge: str, against: str, contest: Contest, here: tuple[str, ...]
) -> Procedure[None]:
    """What the struggle makes of the hero: the mood they go in with, and the time it takes (HD100-OPP-08)."""
    mood = {"aggressor": mood_of(urge), "defender": mood_of(against), "tie": "torn"}.get(contest.winner)
    yield Tell(
        told(hero, urge, against, contest), "ruling", Fact("struggle", hero.id, against, urge, contest.net)
    )
    yield from change(hero, "HD100-OPP-08", mood=mood, mood_at=place(hero.world) if mood else None)
    if mood:
        yield Tell(EFFECTS[mood], "ruling", Fact("condition", hero.id, what=mood))
    if mood in ("careful", "torn"):
        yield from pass_time(hero.world, rules, SLOW, here)


def mood_of(urge: str) -> str:
    """An urge that wins makes one careful or headlong."""
    return "careful" if urge in ("cautious", "agility") else "headlong"


GIVES = {
    "headlong": "+10 on Might and Charm, −10 on Deflect and Stealth; first in a fight",
    "careful": "+10 on Agility and Wits; two foes at you, not three; ten minutes",
    "torn": "+5 on all four; two foes at you, not three; ten minutes",
}
EFFECTS = {
    "headlong": "Headlong: +10 here on Skills of Might and Charm, −10 on Deflect and Stealth.",
    "careful": "Careful: +10 here on Skills of Agility and Wits. It takes ten minutes.",
    "torn": "Torn: half of both, +5 here on Skills of Might, Charm, Agility and Wits. It takes ten minutes.",
}


def told(hero: Being, urge: str, against: str, contest: Contest) -> str:
    """The outcome of the argument in a sentence."""
    first, second = urge.capitalize(), against.capitalize()
    match contest.winner:
        case "aggressor":
            return f"{first} has the last word. {goes(hero, urge)}."
        case "defender":
            return f"{second} has the last word. {goes(hero, against)}."
        case "neither":
            return f"Neither {first} nor {second} has anything to say. {The(hero, 'goes')} on."
    if contest.aggressor.passed:
        return (
            f"Neither gives way. {goes(hero, urge)}, but slowly and with care: "
            f"{first} and {second} each have half their will."
        )
    return f"Neither voice is sure of itself. {The(hero, 'goes')} in by halves, listening to both."
