"""What a game stands in, read as a `Moment`: what the text and the choices name, what is carried, and the ways out.

What may live here: reading the place. Who is in it is read in `presence.py`. Nothing is changed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from solo.core import clock, things
from solo.core.party import heroes
from solo.play.ground import Ground
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS
from solo.play.hearing.vocabulary import openings, people, plain_words, stems, words_of
from solo.play.line import Play
from solo.play.listening import listening
from solo.play.looking import greeting_of, told_so_far
from solo.play.moment import Exit, Moment, Thing, nouns
from solo.play.presence import beings_of, bystanders, elsewhere, pointed_at, with_keeper, with_others
from solo.play.speakers import nameless
from solo.scenario import model


def moment_of(ground: Ground, labels: Iterable[str] = ()) -> Moment:
    """The moment that a game stands in. `labels` are the choices on the screen, where a question is asked."""
    world, scene = ground.world, ground.scene
    play = Play(ground)
    told = [*told_so_far(play, scene), *greeting_of(play)]
    text, speech = parted(told)
    more, _ = parted(ground.lately)
    text_too = (*text, *(line for line in dict.fromkeys(more) if line not in text))
    exits = tuple(ways_out(play))
    shown = tuple(labels) or tuple(play.label(choice) for _, choice in offered(play))
    beings = tuple(pointed_at(ground, tuple(beings_of(ground, text, shown)), text, speech))
    beings = with_others(with_keeper(beings, text, scene.heading), text, shown, nameless(ground))
    taken = {word for being in beings for word in being.words}
    carried = tuple(carried_by(ground))
    return Moment(
        scene.key,
        scene.heading,
        world.get("game", "phase", ""),
        beings,
        tuple(things_of(ground, text_too, shown, taken)),
        carried,
        exits,
        shown,
        text_too,
        speech,
        ground.here,
        bool(ground.engine("dark")),
        bool(world.get("game", "light")),
        int(ground.engine("noise")),
        clock.minute(world),
        bool(ground.engine("night")),
        int(ground.engine("coins")),
        next((hero.name for hero in heroes(world)), ""),
        tuple(phrase for heard in listening(ground) for phrase in heard.phrases),
        tuple(elsewhere(ground, beings)),
        tuple(bystanders(ground, beings, text, text_too)),
    )


def offered(play: Play) -> Iterator[tuple[str, model.Choice]]:
    """The choices of the scene that stand on the screen, by their keys."""
    for key, held in play.ground.offered().items():
        if not play.option(key, held.choice).hidden:
            yield key, held.choice


def ways_out(play: Play) -> Iterator[Exit]:
    """Where the scene's choices lead."""
    ground = play.ground
    for key, choice in offered(play):
        tested = False
        for segment in choice.segments:
            for part in segment.parts:
                tested = tested or isinstance(part, model.Test | model.Oppose)
                if isinstance(part, model.Go):
                    to = ground.world.get("trail", ground.scene.key, "") if part.back else part.target
                    scene = ground.adventure.scene(to)
                    if scene:
                        been = bool(ground.seen(f"scene:{scene.key}"))
                        yield Exit(key, play.label(choice), scene.key, scene.heading, not tested, been)


def carried_by(ground: Ground) -> Iterator[Thing]:
    """What the heroes carry."""
    keys = {things.plain(entry.name): key for key, entry in ground.adventure.items.items()}
    for hero in heroes(ground.world):
        for thing in things.owned(hero):
            yield Thing(
                thing.name, nouns(thing.name), "carried", thing.id, keys.get(things.plain(thing.name), "")
            )
    if ground.engine("coins"):
        yield Thing("coins", MONEY, "carried", key="coins")


MONEY = (
    "coins",
    "coin",
    "money",
    "gold",
    "silver",
    "purse",
    "pence",
    "penny",
    "pennies",
    "halfpenny",
    "sixpence",
    "shilling",
)


def things_of(
    ground: Ground, text: Sequence[str], labels: Sequence[str], beings: Iterable[str]
) -> Iterator[Thing]:
    """What the text and the choices name. Items of the scenario keep their key."""
    items = {things.plain(entry.name): key for key, entry in ground.adventure.items.items()}
    keys = {nouns(name): key for name, key in items.items()}
    for thing in ground.lying():
        yield Thing(thing.name, nouns(thing.name), "text", key=items.get(things.plain(thing.name), ""))
    told: set[tuple[str, ...]] = set()
    who = set(beings)
    for source, sentences in (("text", (*text, ground.scene.heading)), ("choice", labels)):
        for sentence in sentences:
            for chunk in chunks(sentence):
                if chunk in told or chunk[-1] in people() or set(chunk) <= who:
                    continue
                told.add(chunk)
                key = next((key for words, key in keys.items() if words and set(words) <= set(chunk)), "")
                yield Thing(" ".join(chunk), chunk, source, key=key)


NUMBERS = words_of("Numbers")


ENDS = words_of("Ends of nouns")


def chunks(sentence: str) -> Iterator[tuple[str, ...]]:
    """The noun phrases of a sentence, near enough: what follows an article, a possessive or a number, to the next word
    that ends one."""
    for piece in re.split(r"[^\w\s'’-]+", sentence):
        words = plain_words(piece)
        at = 0
        while at < len(words):
            if words[at] in DETERMINERS or words[at] in NUMBERS:
                chunk: list[str] = []
                for word in words[at + 1 : at + 5]:
                    if (
                        word in NUMBERS
                        or word in ENDS
                        or word in PREPOSITIONS
                        or word in DETERMINERS
                        or chunk
                        and verbal(word)
                    ):
                        break
                    chunk.append(word.removesuffix("'s"))
                if chunk and not chunk[-1].endswith("ly"):
                    yield tuple(chunk)
                at += len(chunk)
            at += 1


def verbal(word: str) -> bool:
    """Does a word look like a verb where a noun has been named already?"""
    return (
        word.endswith(("ing", "ed"))
        or word.endswith("s")
        and any(stem in openings() for stem in stems(word)[1:])
    )


def parted(told: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sentences of a text, and what is spoken in it."""
    text: list[str] = []
    speech: list[str] = []
    for paragraph in told:
        straight = paragraph.replace("“", '"').replace("”", '"')
        speech += re.findall(r'"([^"]+)"', straight)
        for sentence in re.split(r"(?<=[.!?])\s+", re.sub(r'"[^"]*"', " ", straight)):
            cleaned = " ".join(sentence.split())
            if re.search(r"\w", cleaned):
                text.append(cleaned)
    return tuple(text), tuple(speech)
