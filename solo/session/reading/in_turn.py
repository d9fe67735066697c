"""A line that asks several things, or greets and then asks: each is asked in turn. And what “it” and “he” are in a question,
where the turn before has named them.
"""

import re

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.naming import the
from solo.play.hearing.phrases import PRONOUNS
from solo.play.hearing.questions import ASKING, FOR_YES, SUBJECTS, meaning_it
from solo.play.hearing.vocabulary import plain_words
from solo.play.moment import nouns
from solo.play.presence import roles_of
from solo.session import phases
from solo.session.game import Game

NEXT = regex.late(
    r"(?:\?+\s*(?:and |but |so |or |then |also )*|,? (?:and|or) (?:also )?|; ?|, )"
    r"(?=(?:who|what|where|when|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|have|has)\b)",
    re.IGNORECASE,
)  # what stands between two questions
PUT = regex.late(
    r"(?P<lead>ask (?:him|her|them|(?:the )?[\w'-]+(?: [A-Z][\w'-]+)?) )(?P<first>(?:who|what|where|when|why|how|which|whose|if|whether|about)\b.+?),? "
    r"and (?:also )?(?P<then>(?:who|what|where|when|why|how|which|whose|if|whether|about)\b.+)$",
    re.IGNORECASE,
)


def several_asked(session: Game, line: str) -> tuple[str, str] | None:
    """The first question of a line, and what it asks after it; None for a line that asks one thing, or none."""
    if '"' in line or session.phase.state == phases.FIGHT:
        return None
    if (put := PUT.match(line.strip())) is not None:
        return f"{put['lead']}{put['first']}", f"{put['lead']}{put['then']}"
    text = line.strip()
    for between in NEXT.finditer(text):
        first, then = text[: between.start()], text[between.end() :]
        if a_question(first) and a_question(then):
            return f"{first}?", meaning_it(then, first)
    return None


def a_question(text: str) -> bool:
    """Is a text a question by itself, as one is put and not told of: “what is it”, and no “what it is”?"""
    words = plain_words(phrases.plainly(text))
    if len(words) < 2:
        return False
    if words[0] in FOR_YES:
        return len(words) > 2 and words[1] in SUBJECTS
    return words[0] in ASKING and words[1] not in SUBJECTS | {"my", "your", "his", "her", "their", "a", "an"}


OF_IT = regex.late(
    r"(?:ask (?:(?!about\b)[\w'-]+ ){0,2})?(?:and |but |so )?(?:(?:what|who|whom|whose|where|why|when|how|which)\b[^,;]*\bit\b|"
    r"is it (?:yours|his|hers|theirs|worth)\b|(?:did|do|does|have|has|can|could|will|would) (?:you|he|she|they|anybody)\b[^,;]*\bit$)",
    re.IGNORECASE,
)
NO_THING = regex.late(
    r"\b(?:time|hour|day|late) is it\b|\bhow (?:far|late|long|early|cold|deep|dark) is it\b|\bit (?:rains?|snows?|to|that)\b|\bhow is it\b|\bis it (?:that|to|you|going|like|raining)\b|"
    r"\bit (?:going|like here)\b|\bit (?:is|was) (?:that|to|like)\b|\bwhat is it (?:you|he|she|they|with|like)\b|\b(?:put|make|made|did|do|done|keep|kept) it\b",
    re.IGNORECASE,
)  # “it” is nothing that was named


def as_named(session: Game, line: str) -> str:
    """A question with what “it”, “he” and “she” are in it, where the turn before has named that; any other line as it is."""
    if session.named_at != session.world.get("game", "scene", "") or '"' in line:
        return line
    text = phrases.plainly(line)
    mark = "?" if line.rstrip().endswith("?") else ""
    thing = session.named.get("it", "")
    if thing and OF_IT.match(text) and NO_THING.search(text) is None:
        bare = re.sub(r"^(?:the|a|an|my|your|his|her) ", "", thing)
        of_whom = thing if thing[:1].isupper() else the(bare)
        return re.sub(r"\bit\b", of_whom, text, count=1) + mark
    for word in ("he", "she"):
        if (who := session.named.get(word, "")) and re.match(
            rf"(?:{ASKS})\b.*\b{word}\b", text, re.IGNORECASE
        ):
            return re.sub(rf"\b{word}\b", who, text, count=1, flags=re.IGNORECASE) + mark
    return line


ASKS = r"(?:and |but |so )?(?:who|what|where|when|why|how|is|was|did|does|do|will|would|has|can|could)"


ABOUT = regex.late(
    r"\babout (?:the |a |an |his |her |their |my |your |that |this )?(?P<what>[\w'-]+(?: [\w'-]+)?)$",
    re.IGNORECASE,
)


def spoken_of(session: Game, line: str) -> dict[str, str]:
    """What “it” is, or “he” and “she”, behind a line that asks about a thing, or about somebody of the story who is not here."""
    found = ABOUT.search(phrases.plainly(line))
    words = plain_words(found["what"]) if found is not None else []
    if not words or NOTHING_NAMED & {*words}:
        return {}
    here = {word for being in session.moment().beings for word in being.words}
    for entry in session.adventure.people.values():
        if words[-1] in nouns(entry.name):
            roles = roles_of(entry)
            sexes = [word for word, role in (("he", "man"), ("she", "woman")) if role in roles]
            return {} if words[-1] in here else dict.fromkeys(sexes, entry.name)
    return {"it": " ".join(words)}


NOTHING_NAMED = ASKING | PRONOUNS | {"you", "me", "himself", "herself", "themselves", "yourself", "is", "are"}
