"""Ready-made tellings of what happens to bodies: words and fact together, so that neither is without the other.

Each takes words of the system's own, with a sensible default: templates as `solo.rules.floor.speech.settled` has
them, so that the player's own character is "you" in them and every verb agrees. Figures stand apart (`HP 6 → 3`) and
are told after the words. Within a round of a fight all that happens is told together (`solo.rules.floor.rounds`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from solo.core.procedure import Fact, Tell
from solo.core.world import Entity
from solo.rules.floor import blows
from solo.rules.floor.speech import agree, capital, company, listed, settled


class Figure(NamedTuple):
    """A number on somebody that went from one value to another: `HP 6 → 3`."""

    name: str
    before: int
    after: int


class Happening(Tell, frozen=True, kw_only=True):
    """A telling that knows what it is made of, so that several of a kind can be told in one sentence."""

    template: str
    who: Entity
    whom: Entity | None
    figures: tuple[Figure, ...]
    # of a blow that is told in the floor's words: what of, for others of the same
    strike: "Strike | None" = None
    left: tuple[str, ...] = ()  # what blows have left on somebody, which can stand beside their figures


def happening(
    template: str,
    kind: str,
    fact: Fact,
    who: Entity,
    whom: Entity | None,
    figures: tuple[Figure, ...],
    strike: "Strike | None" = None,
) -> Happening:
    """A telling of these words with their figures, and the note of a blow."""
    note = (strike.note,) if strike and strike.note else ()
    text = with_figures(settled(template, who, whom), figures, note)
    return Happening(text, kind, fact, template=template, who=who, whom=whom, figures=figures, strike=strike)


class Strike(NamedTuple):
    """How a blow went, and with what: what its words follow from (see `blows`); a `note` stands beside its figures."""

    how: str
    weapon: str = ""
    manner: str = ""
    note: str = ""

    def words(self, by: Entity, whom: Entity, used: Sequence[str] = (), how: str = "") -> str:
        """It in words, as a template: one of several ways, not among those that were `used` where there is another;
        or as one that went so (`how`)."""
        turn = blows.number_of(by) + (by.world.get("fight", "round") or 0)
        return blows.of_several(blows.ways(how or self.how, self.weapon, self.manner, whom), turn, used)


def with_figures(words: str, figures: Sequence[Figure], notes: Sequence[str] = ()) -> str:
    """A sentence with its figures before the stop, and what stands beside them: `The blade finds you (HP 6 → 3).`"""
    moved = ", ".join([*(f"{name} {was} → {now}" for name, was, now in figures if was != now), *notes])
    if not moved:
        return words
    stop = words[-1] if words[-1:] in (".", "!") else ""
    return f"{words.removesuffix(stop) if stop else words} ({moved}){stop or '.'}"


def blow(
    by: Entity, whom: Entity, words: str, amount: int, weapon: str = "", figures: Sequence[Figure] = ()
) -> Tell:
    """One struck another for so much."""
    return _tell(words, loss(whom), by, whom, "blow", weapon, amount, figures)


def miss(by: Entity, whom: Entity, words: str = "{who} {misses} {whom}.", weapon: str = "") -> Tell:
    """One struck at another and did not hit."""
    return _tell(words, "ruling", by, whom, "miss", weapon)


def struck(
    by: Entity,
    whom: Entity,
    how: str,
    amount: int,
    weapon: str = "",
    figures: Sequence[Figure] = (),
    manner: str = "",
    note: str = "",
) -> Tell:
    """One struck another for so much, in the floor's words for a blow that went so: graze, hit, hard, or stopped by
    armour; a `note` stands beside the figures."""
    strike = Strike(how, weapon, manner, note)
    words = strike.words(by, whom)
    return _tell(words, loss(whom), by, whom, "blow", weapon, amount, figures, strike)


def missed(by: Entity, whom: Entity, how: str, weapon: str = "", manner: str = "") -> Tell:
    """One struck at another and did not hit, in the floor's words: wide, close, dodged, turned."""
    strike = Strike(how, weapon, manner)
    return _tell(strike.words(by, whom), "ruling", by, whom, "miss", weapon, strike=strike)


def ended(being: Entity, end: str, what: str = "", words: str = "") -> Tell:
    """A being is down, or dead (`end`): in these words, else in the floor's."""
    return _tell(words or blows.ending(being, end), loss(being), being, None, end, what)


def wound(being: Entity, words: str, what: str = "", amount: int = 0, figures: Sequence[Figure] = ()) -> Tell:
    """A being is hurt in some way. After a blow of the same round only the figures are told, with the blow."""
    return _tell(words, loss(being), being, None, "wound", what, amount, figures)


def down(being: Entity, words: str = "{who} {goes} down.", what: str = "") -> Tell:
    """A being falls and lies there."""
    return _tell(words, loss(being), being, None, "down", what)


def death(being: Entity, words: str = "{who} {is} dead.", what: str = "") -> Tell:
    """A being is dead."""
    return _tell(words, loss(being), being, None, "death", what)


def flight(being: Entity, words: str = "{who} {turns} and {runs}.", kind: str = "foe") -> Tell:
    """A being leaves the fight on its own feet."""
    return _tell(words, kind, being, None, "flight")


def yielding(being: Entity, words: str = "{who} {gives} up.", kind: str = "foe") -> Tell:
    """A being lays down what it holds."""
    return _tell(words, kind, being, None, "yielding")


def rout(beings: Sequence[Entity], one: str = "breaks and runs", more: str = "break and run") -> Tell:
    """Several foes have had enough and run. Raises IndexError for none."""
    words = f"{capital(company(beings))} {agree(beings, one, more)}."
    each = tuple(Fact("flight", being.id) for being in beings)
    return Tell(words, "foe", Fact("rout", beings[0].id, "", beings[0].kind, len(beings)), each)


def surrender(beings: Sequence[Entity], to: Entity, everybody: bool = True) -> Tell:
    """Several foes, `everybody` there is or some of them, give up to somebody. Raises IndexError for none."""
    words = f"{capital(company(beings, everybody))} {agree(beings, 'lays', 'lay')} down what they hold."
    known = Fact("yielding", beings[0].id, to.id, beings[0].kind, len(beings))
    return Tell(words, "foe", known, tuple(Fact("yielding", being.id) for being in beings[1:]))


def mark(being: Entity, left: Sequence[str], facts: Sequence[Fact] = (), words: str = "") -> Tell:
    """What a being is left with after blows: said beside the figures of the last of them, else in a sentence, of these
    `words` or plainly."""
    template = words or f"{{who}} {{is}} {listed(left)}."
    return Happening(
        settled(template, being),
        loss(being),
        facts[0] if facts else Fact("mark", being.id),
        tuple(facts[1:]),
        template=template,
        who=being,
        whom=None,
        figures=(),
        left=tuple(left),
    )


def healing(being: Entity, words: str, amount: int) -> Tell:
    """A being is mended by so much."""
    return _tell(words, "gain", being, None, "healing", "", amount)


def condition(being: Entity, words: str, what: str, kind: str = "") -> Tell:
    """A being is now something: blind, asleep, off balance."""
    return _tell(words, kind or loss(being), being, None, "condition", what)


def relief(being: Entity, words: str, what: str, kind: str = "time") -> Tell:
    """A being is no longer something."""
    return _tell(words, kind, being, None, "relief", what)


def doing(being: Entity, words: str, kind: str = "aside", whom: Entity | None = None) -> Tell:
    """A being does something that changes nothing on anybody: holds back, finds no way past the others."""
    return _tell(words, kind, being, whom, "deed", words)


def loss(being: Entity) -> str:
    """The kind of telling that bad news is: a loss for the party's, else a ruling."""
    return "loss" if being.side == "party" else "ruling"


def _tell(
    words: str,
    kind: str,
    who: Entity,
    whom: Entity | None,
    fact: str,
    what: str = "",
    count: int = 0,
    figures: Sequence[Figure] = (),
    strike: Strike | None = None,
) -> Tell:
    known = Fact(fact, who.id, whom.id if whom else "", what, count)
    return happening(words, kind, known, who, whom, tuple(figures), strike)
