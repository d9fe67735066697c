"""Words of parting, to somebody who is here; and what one calls “my weapon”."""

import re

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.labels import SPEAKING
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import plain_words
from solo.play.moment import Moment
from solo.session import offers, phases
from solo.session.blows import WEAPONS
from solo.session.game import Game
from solo.session.reading.doing import read_clause
from solo.session.reading.readings import Reading, numbered_of, taken

TAKEN_ALONG = SPEAKING | {"join"}  # who asks somebody to come does not part from them
GOODBYES = frozenset(
    {
        "goodbye",
        "good bye",
        "bye",
        "bye bye",
        "farewell",
        "good night",
        "goodnight",
        "see you",
        "see you later",
        "that will be all",
        "that is all",
        "i am done here",
        "i am done",
        "we are done here",
        "we are done",
        "i will be off",
        "i had better be off",
        "i will be going",
        "i must be going",
        "i had better go",
        "i have to go",
        "i will leave you to it",
        "i will not keep you",
        "be seeing you",
        "until next time",
        "good luck",
        "take care",
    }
)
THANKED = regex.late(
    r"^(?:(?:well|right|ok|okay|so|thanks|thank you|cheers|very good)[\s,]+)+(?:then[\s,]+)?"
)
TO_END = regex.late(r"[\s,]+(?:then|now|thanks|thank you|cheers|everybody|all|for now|for today|i think)$")
AWAY = regex.late(r"(?:i )?(?:put away|sheathe?|stow|holster|put (?:my|the) \w+ away)\b", re.IGNORECASE)
WEAPON = regex.late(r"\b(?:my|the|a) weapons?\b", re.IGNORECASE)


def parting(session: Game, line: str, moment: Moment) -> Reading | None:
    """A word of parting: by which way out? Where there is none, it is only said. None for any other line."""
    if AWAY.match(with_a_name(session, line, moment)) and session.phase.state != phases.FIGHT:
        named = [
            one
            for one in moment.carried
            if set(one.words) & set(plain_words(with_a_name(session, line, moment)))
        ]
        if any(set(one.words) & set(WEAPONS) for one in named):
            return Reading("no", line, text="It is put by, and to hand when you want it.")
    if session.phase.state != phases.FIGHT and stowed(line, moment):
        return Reading("no", line, text="It is put by, and to hand when you want it.")
    if not is_goodbye(line) or not moment.strangers:
        return None
    ways = [
        one
        for one in numbered_of(session)
        if one.leads and not one.barred and one.odds is None and taken_apart(one.text).kind not in TAKEN_ALONG
    ]
    if not ways or session.phase.state == phases.FIGHT:
        return read_clause(session, f'say "{phrases.plainly(line)}"', moment, False)
    if len(ways) == 1 and not ways[0].weight:
        return taken(line, ways[0])
    said = (
        f"Where to? {offers.listed(ways)}."
        if len(ways) > 1
        else f"Is that to go? {offers.listed(ways)}: `yes` does it."
    )
    return Reading("which", line, near=tuple(ways), text=said)


def stowed(line: str, moment: Moment) -> bool:
    """Is something that one carries only put into something else that one carries?"""
    clause = taken_apart(line)
    into = clause.after("in", "into", "inside")
    held = [moment.thing(words) for words in (clause.what, into) if words]
    return clause.kind == "put" and len(held) == 2 and all(one and one[0].source == "carried" for one in held)


def is_goodbye(line: str) -> bool:
    """Is a line only a word of parting?"""
    said = THANKED.sub("", phrases.plainly(line).lower())
    return said in GOODBYES or TO_END.sub("", said) in GOODBYES


def with_a_name(session: Game, line: str, moment: Moment) -> str:
    """A line with “my weapon” called by what it is, where one carries a weapon; not in a fight, where options name it."""
    if session.phase.state == phases.FIGHT or not WEAPON.search(line):
        return line
    world = session.world
    named = next((one.name for one in moment.carried if one.id and world.get(one.id, "dice")), "")
    named = named or next((one.name for one in moment.carried if set(one.words) & set(WEAPONS)), "")
    return WEAPON.sub(f"my {named.lower()}", line) if named else line
