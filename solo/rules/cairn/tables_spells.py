"""Spells and relics, as `tables/spells.md` prints them (page: Spells).

A spell's `does` names what `effects` applies, with its arguments:

    harm DICE REACH [ATTRIBUTE] [pierces]   damage to one foe or all; `pierces`: Armor is no help
    word TAG MINUTES REACH [ATTRIBUTE]      a condition on foes; with an attribute, a save of theirs avoids it
    boon TAG MINUTES                        a help on the caster, or on who is named
    heal DICE                               healing
    charm, fear, calm, banish REACH         what becomes of foes' minds
    fact WORDS                              something is so from now on, on record as a fact
    foresee, sense                          an answer by the Die of Fate; what is hidden near
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.cairn.tables import pairs, printed

FILE = "spells.md"


class Spell(NamedTuple):
    """A spell: `does` as above, `enhanced` what it does when there is time and safety."""

    name: str
    short: str
    does: str
    enhanced: str
    text: str


class Relic(NamedTuple):
    """A relic sold by nobody: its spell, how many charges it has, and what gives them back."""

    spell: str
    charges: int
    recharge: str


@cache
def spells() -> Mapping[str, Spell]:
    """Every spell, by its name in lower case."""
    return {row[0].lower(): Spell(*row) for row in printed("Spells", FILE).rows}


@cache
def relics() -> Mapping[str, Relic]:
    """Relics by name."""
    rows = printed("Relics", FILE).rows
    return {name: Relic(spell, int(charges), recharge) for name, spell, charges, recharge in rows}


@cache
def recharges() -> Mapping[str, str]:
    """What gives a relic its charges back, as words for the player."""
    return pairs("Recharging", FILE)


@cache
def limits() -> Mapping[str, str]:
    """Limits of a book, as tags of the thing, and why it cannot be read now."""
    return pairs("Limits", FILE)
