"""What the place says of a thing, beside an answer that does not name it: one phrase listens for the roof, the floor and the
rakes, and is told of hands; who looked at the roof is told again what is said of the roof."""

from msgspec.structs import replace

from solo.play.deeds.choices import won
from solo.play.deeds.doing import Doing
from solo.play.deeds.senses import described_here
from solo.play.hearing import phrases
from solo.play.hearing.labels import tells
from solo.play.hearing.understanding import understood
from solo.play.hearing.vocabulary import alike, family, kin, plain_words, ways
from solo.play.scene import only_words
from solo.referee import edges
from solo.scenario import model
from solo.session.game import Game
from solo.session.reading.readings import Reading

LOOKING = family("harmless, and searching") - {"listen", "think", "smell"}


def beside_it(session: Game, line: str, found: Reading) -> Reading:
    """What is listened for, with the place's own sentence of what was looked at, where the answer names nothing of it. Any
    other reading as it is."""
    if found.kind != "heard" or found.offer is None or found.offer.numbered or found.text:
        return found
    held = session.stage.ground.offered().get(found.offer.key)
    clause = phrases.taken_apart(found.line or line)
    if held is None or clause.kind not in LOOKING or not only_words(held.choice):
        return found
    asked = [*clause.what[-1:], *(words[-1] for _, words in clause.others if words)]
    listened = {word for phrase in found.offer.heard for group in phrase for word in group}
    named = [word for word in asked if tells(word) and word not in ways()]
    named = [word for word in named if any(alike(word, one) for one in listened)]
    if since := [line for word in named[:1] for line in edges.of(session.world, word)]:
        return replace(found, text=" ".join(since))
    answers = words_of(held.choice)
    if not named or any(alike(word, own) or kin(word, own) for word in named for own in answers):
        return found
    doing = Doing(session.stage, understood(found.line or line, session.moment()))
    told = [sentence for word in named[:1] for sentence in described_here(doing, [word])]
    return replace(found, text=" ".join(told)) if told else found


def words_of(choice: model.Choice) -> frozenset[str]:
    """The words that a choice tells, whichever of its lines comes."""
    texts = (part.text for _, part in won(choice) if isinstance(part, model.Text))
    return frozenset(word for text in texts for word in plain_words(text))
