"""What makes them stop for a moment, so that one gets away without a save: rations thrown to beasts, half a purse to
people (a ruling of ours). The dead and the mindless stop for nothing."""

from solo.core.procedure import Fact, Option, Procedure, change
from solo.core.things import use
from solo.core.world import FLED
from solo.rules.cairn import gear, morale
from solo.rules.cairn.fields import Being
from solo.rules.floor import natures, telling
from solo.rules.floor.fighting import opponents, tagged
from solo.rules.floor.speech import say, the

KEY, LEAST = "bait", 2  # coins for each of them
DEAF = (*morale.FEARLESS, "ooze", "plant", "swarm")


def offered(being: Being, fight: Being) -> list[Option]:
    """The option, where one has what they would stop for."""
    foes = opponents(fight, being)
    if any(tagged(foe, DEAF) or natures.undead(foe) for foe in foes):
        return []
    if all(map(natures.talks, foes)) and (being.coins or 0) >= LEAST * len(foes):
        words = f"Throw them half your purse ({half(being)} gp), and be gone while they pick it up"
        return [Option(KEY, words, "use")]  # not the kind of running: who types “run” runs
    if not any(map(natures.talks, foes)) and rations(being) >= len(foes):
        told = "your rations" if len(foes) > 1 else "a ration"
        return [Option(KEY, f"Throw them {told}, and be gone while they eat", "use")]
    return []


def half(being: Being) -> int:
    """What of a purse is thrown."""
    return ((being.coins or 0) + 1) // 2


def rations(being: Being) -> int:
    """How many rations one roll of them has left."""
    food = gear.stock((being,), "food")
    return (food.uses or 1) if food is not None else 0


def thrown(being: Being, fight: Being) -> Procedure[None]:
    """It is gone, and so is whoever threw it."""
    foes = opponents(fight, being)
    food = gear.stock((being,), "food")
    if foes and natures.talks(foes[0]):
        fact = Fact("coins", being.id, what="thrown away", count=half(being))
        yield from change(being, "CRN-FLEE", coins=being.coins - half(being))
        yield say(f"{the(being, 'throws')} the coins wide, and they go after them.", "loss", fact)
    elif food is not None:
        yield from use(food, len(foes))
        yield say(f"{the(being, 'throws')} down something to eat, and it is fought over.", "loss")
    yield telling.flight(being, "{who} {gets} away.", "gain")
    yield from change(being, "CRN-FLEE", state=FLED)
