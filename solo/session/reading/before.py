"""A deed that was done here already, as a choice that is no longer on the list or as what the scenario listened for: it is
not tried again, and what it told is told again."""

from solo.play.hearing.matching import SURE
from solo.play.hearing.phrases import DETERMINERS, PRONOUNS
from solo.play.hearing.vocabulary import plain_words, stems
from solo.play.line import Play
from solo.play.listening import AtHand
from solo.play.looking import ever
from solo.play.looking import line as told_by
from solo.play.moment import Deed, Moment
from solo.scenario import heard, model
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.guarding import supported
from solo.session.reading.heeding import of_speech, only_spoken_of
from solo.session.reading.offering import around, names_only
from solo.session.reading.readings import Reading, takeable

ONCE = frozenset(
    {"break", "open", "close", "search", "look", "read", "listen", "take", "steal", "lift", "push", "pull", "mend", "dig",
     "free", "count", "use", "touch", "smell", "ask", "tell", "show", "give", "talk", "knock", "disarm", "perform", "other"}
)  # fmt: skip
SETTLED = "You have tried that, and it is settled."


def done_before(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """A reading as it stands; or, where it is a deed, or nothing, that was one of the choices here and is none any more,
    that it was done, and what it told."""
    deed = found.deed if found.kind in ("deed", "no") else None
    if session.phase.state != phases.SCENE or session.request is not None and not session.may_try():
        return found
    if deed is None and found.kind not in ("no", "told") or deed is not None and deed.kind not in ONCE:
        return found
    ground = session.stage.ground
    play = Play(ground)
    offered = ground.offered()
    layout = play.script.layout(ground.scene.key)
    here = AtHand(ground)
    away = {entry.holder for entry, _ in layout.beside if entry not in here}
    for key, held in layout.held.items():
        if key in offered or not ground.seen(f"choice:{key}") or key.rpartition("/")[0] in away:
            continue
        if was_it(
            line, Offer(key, play.label(held.choice), "", {}, heard=held.choice.heard), held.choice, moment
        ):
            told, on = told_of(play, held.choice), let_by(session, deed)
            if told == SETTLED and on is not None:
                text = f"{SETTLED} Did you mean {offers.listed([on])}? `yes` does it."
                return Reading("which", line, near=(on,), text=text)
            return Reading("told", line, text=told)
    return found


def let_by(session: Game, deed: Deed | None) -> Offer | None:
    """The one free way that goes on, where something is opened that was opened already."""
    if deed is None or deed.kind != "open":
        return None
    ways = takeable(session, lambda one: one.leads and one.odds is None and not one.weight and not one.back)
    ways = [one for one in ways if not {"back", "out"} & set(offers.aimed(one).words)]
    return ways[0] if len(ways) == 1 else None


def was_it(line: str, offer: Offer, choice: model.Choice, moment: Moment) -> bool:
    """Is a line what a choice was?"""
    spoken_of = only_spoken_of(line)
    phrases = tuple(phrase for phrase in choice.heard if not spoken_of or of_speech(phrase, line))
    if heard.best(line, phrases):
        return not names_only(line, offer, moment)
    if choice.unlisted or choice.hidden:
        return False
    if spoken_of and not shared(line, offer.text):
        return False  # “if he is afraid” is not how things are
    score = offers.weighed(line, [offer], *around(moment))[0][0]
    return score >= SURE and supported(line, offer, moment)


def shared(line: str, label: str) -> set[str]:
    """The words that a question and a choice of asking have in common, beside whom they are put to."""
    some, others = (
        {stem for word in plain_words(text)[1:] for stem in stems(word)} for text in (line, label)
    )
    return (some & others) - PRONOUNS - DETERMINERS - {"if", "whether", "about", "be", "is", "are", "do"}


def told_of(play: Play, choice: model.Choice) -> str:
    """What is said of a choice that was taken: its words again, but for what dice settled."""
    tested = any(isinstance(part, model.Test | model.Oppose) for one in choice.segments for part in one.parts)
    if tested:
        return SETTLED
    said = told_by(play.ground, play.script.line(choice.segments), ever)
    return f"You have done that. {said}".strip()
