"""What each line of the corpus means, whole: the deed with all that it names, in a hall, on a road, where it was typed; moments
themselves, who and what is there; and what becomes of a verb of each row in each kind of sentence. `test_meant.py` holds
lines to it; a line that is not kept yet is held to nothing.

    python -m tests.play.meant            say what is meant otherwise
    python -m tests.play.meant --write    keep it anew, where lines are to mean something else (read the difference)
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

for folder in ("tests", "tests/play"):
    sys.path.insert(0, str(Path(__file__).parents[2] / folder))

import msgspec
from typed_lines import CORPUS, HERE, Situation, set_up

from solo.play.hearing.labels import aim
from solo.play.hearing.matching import weigh
from solo.play.hearing.options import agrees, asks_best, meant, refuses
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.questions import question_of
from solo.play.hearing.sensing import sensed
from solo.play.hearing.understanding import clauses_of, understood
from solo.play.hearing.vocabulary import verbs
from solo.play.moment import Being, Moment, Thing

KEPT = HERE / "meant"
DIGEST = 3  # bytes
PART = 60  # lines that are tried together
PLACES = CORPUS[::5]

# A place where much can be meant: two of a kind, a beast, somebody with a trade, things that are carried and things that lie.
HALL = Moment(
    "hall", "The hall", "scene",
    (
        Being("Old Marrow", ("old", "marrow"), "met", "npc.marrow", "marrow", "wary", True, ("man", "ferryman"), ("stick",)),
        Being("red goblin", ("red", "goblin"), "met", "foe.1", "", "hostile"),
        Being("tall goblin", ("tall", "goblin"), "met", "foe.2", "", "hostile"),
        Being("hound", ("hound", "dog"), "met", "foe.3", "", "hostile"),
        Being("Bet", ("bet",), "along", "npc.bet", "bet", "friendly", False, ("woman", "widow")),
        Being("Ask", ("ask",), "along", "hero.1"),
    ),
    (
        Thing("lantern", ("lantern", "lamp"), "text"), Thing("chest", ("chest", "strongbox"), "text"),
        Thing("trapdoor", ("trapdoor", "door"), "choice"), Thing("barrel", ("barrel", "water"), "text"),
    ),
    (
        Thing("rope", ("rope",), "carried", "thing.1"), Thing("iron key", ("iron", "key"), "carried", "thing.2", "key"),
        Thing("knife", ("knife",), "carried", "thing.3"), Thing("letter", ("letter",), "carried", "thing.4", "letter"),
        Thing("rations", ("rations", "food"), "carried", "thing.5"), Thing("coins", ("coins", "money"), "carried", key="coins"),
    ),
    (), ("Go down the stairs", "Ask Old Marrow for the boat", "Leave by the back door"),
    ("The hall is long and low.", "A lantern hangs over the chest, and a barrel stands by the trapdoor.", "Old Marrow sits on it."),
    ("“The boat is gone,” says Old Marrow.",), ("indoors",), hero="Ask", coins=7,
)  # fmt: skip
ROAD = Moment(
    "road", "A road at night", "scene", text=("The road goes north.",), dark=True, night=True, hero="Ask"
)
ELSEWHERE = (HALL, ROAD)
FRAMES = (
    "{}", "{} the rope", "{} old marrow", "{} bet", "{} the red goblin", "{} the rope with the knife", "{} old marrow the letter",
    "{} the letter to old marrow", "{} the lantern on the chest", "{} it", "{} them", "{} my hand", "{} your hand", "{} his stick",
    "{} for an hour", "{} with bet", "{} at the hound", "{} from old marrow", "{} about the boat", "{} the barrel and go down the stairs",
    "don't {} the chest", "try to {} the chest quietly", "can i {} here?", "{} two coins", "{} down the stairs", "{} some water",
    "{} the second goblin", "{} nothing", "have bet {} the chest", "{} behind the barrel with the lantern", "{} off the trapdoor",
    "the ferryman says he'll {} me", "{} the widow's key into the barrel", "{} a moose",
)  # fmt: skip
VERBS = 24  # that are tried together
LABELS = (
    "Go down to the cellar", "Ask Old Marrow about the boat", "Pick the lock", "Climb out of the window", "Pay two coins for bread",
    "Take the lantern and run", "Leave it alone", "Give Bet the letter", "Fight", "Wait until dark", "Say nothing", "Go back",
)  # fmt: skip


def named(thing: msgspec.Struct) -> str:
    """All that is in a record and not empty, on one line."""
    found = []
    for field in msgspec.structs.fields(type(thing)):
        value = getattr(thing, field.name)
        if value not in ("", (), False, None):
            said = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            found.append(f"{field.name}: {said}")
    return " | ".join(found)


def digest(said: object) -> str:
    """A sum of something."""
    return blake2b(repr(said).encode(), digest_size=DIGEST).hexdigest()


def told(moment: Moment) -> Iterator[tuple[str, str]]:
    """What a moment is, in a few lines, each with its name."""
    rest = {"beings", "things", "carried", "exits", "absent", "listened", "text", "speech"}
    plain = [(one.name, getattr(moment, one.name)) for one in msgspec.structs.fields(Moment)]
    yield "moment", " | ".join(f"{name}: {value}" for name, value in plain if name not in rest and value)
    for name in ("beings", "absent", "things", "carried", "exits"):
        for at, one in enumerate(getattr(moment, name), 1):
            yield f"{name} {at}", named(one)
    yield "text", digest((moment.text, moment.speech, moment.listened))
    for name in ("strangers", "principals", "companions", "names", "told", "watched"):
        value = getattr(moment, name)
        yield name, digest(sorted(value) if isinstance(value, frozenset) else value)


def asked(moment: Moment, line: str) -> list[object]:
    """What a moment says of each word of a line, and of each two that stand together."""
    words = line.lower().replace("?", "").replace(",", "").split()
    pairs = [tuple(words[at : at + 2]) for at in range(len(words) - 1)]
    said: list[object] = [moment.mentions(word) for word in words]
    for some in (*((word,) for word in words), *pairs):
        said += [moment.being(some), moment.away(some), moment.by_role(some), moment.thing(some)]
        said.append(moment.sentences(some))
    return [each for each in said if each]


def figure(weight: float) -> float:
    """A weight without what machines reckon otherwise."""
    return round(weight, 6)


def weighed(line: str, labels: Iterable[str], moment: Moment) -> list[object]:
    """How well a line means each of some choices that lead somewhere and of some that do not, by their words and by sense;
    and which choice is meant by number, by refusing, by what stands in them."""
    clause, found = taken_apart(line), []
    implied, met = (
        tuple(being.words for being in moment.strangers),
        tuple(word for one in moment.strangers for word in one.words),
    )
    for at, label in enumerate(labels):
        way = at % 3 == 0
        held = ("rope", "known: the tide") if at % 3 == 1 else ()
        aimed = aim(label, "The Yard" if way else "", held, leads=way, back=at % 6 == 0, tested=at % 2 == 1)
        fit = sensed(clause, aimed, moment.spoken, met)
        found.append((figure(weigh(clause, aimed, implied, moment.spoken)), *map(figure, fit)))
    return [*found, meant(line, tuple(labels)), refuses(line), agrees(line), asks_best(line)]


def meaning(line: str) -> str:
    """What a line means in the hall, with all that its deed names; its clauses; and a sum of what it means on the road,
    what it asks, and how well it means some choices."""
    parts = clauses_of(line)
    apart = f" // {' + '.join(parts)}" if len(parts) > 1 else ""
    others = [[repr(understood(part, other)) for part in (line, *parts)] for other in ELSEWHERE]
    questions = [repr(question_of(line, HALL, said)) for said in (False, True)]
    of_choices = weighed(line, LABELS, HALL)
    return f"{named(understood(line, HALL))}{apart} // {digest((others, asked(HALL, line)))} {digest(questions)} {digest(of_choices)}"


@cache
def rows() -> tuple[tuple[str, ...], ...]:
    """Every third verb, and the first of each row of verbs, in the order of the table, some together."""
    found: list[str] = []
    known: set[int] = set()
    for at, (words, senses) in enumerate(verbs().items()):
        if "…" not in words and (at % 3 == 0 or senses[0].row not in known):
            known.add(senses[0].row)
            found.append(" ".join(words))
    return tuple(tuple(found[at : at + VERBS]) for at in range(0, len(found), VERBS))


def framed(verb: str) -> str:
    """The kinds of deeds that a verb makes in each kind of sentence, and a sum of all that they name and how well they mean
    some choices."""
    lines = [frame.format(verb) for frame in FRAMES]
    deeds = [understood(line, HALL) for line in lines]
    parts = [[understood(part, ROAD) for part in clauses_of(line)] for line in lines]
    usual = Counter(deed.kind for deed in deeds).most_common(1)[0][0]
    others = [f"{at} {deed.kind}" for at, deed in enumerate(deeds) if deed.kind != usual]
    return (
        f"{', '.join([usual, *others])} // {digest((deeds, parts))} {digest(weighed(lines[1], LABELS, HALL))}"
    )


def place(situation: Situation) -> Iterator[tuple[str, str]]:
    """The moment of a situation, and a sum of what each line means there and of what its words name."""
    moment = set_up(situation.settings).moment()
    yield from told(moment)
    for line, _ in situation.lines:
        yield (
            f"> {line}",
            digest((understood(line, moment), asked(moment, line), weighed(line, moment.choices, moment))),
        )


def key(situation: Situation) -> str:
    """How a situation is told from others of its name."""
    return f"{situation.name} ({digest(sorted(situation.settings.items()))})"


@cache
def kept(name: str) -> dict[str, dict[str, str]]:
    """What is kept in a file, by part and line."""
    found: dict[str, dict[str, str]] = {}
    path = KEPT / f"{name}.txt"
    for part in path.read_text(encoding="utf-8").split("\n## ")[1:] if path.exists() else ():
        head, *lines = part.splitlines()
        found[head] = dict(line.split(" → ", 1) for line in lines if " → " in line)
    return found


def other(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """What is not as it is kept; what is not kept yet is held to nothing."""
    return [
        f"{line} → {means}\n   kept was: {before[line]}"
        for line, means in now.items()
        if line in before and means != before[line]
    ]


def lines_otherwise(part: str) -> list[str]:
    """The lines of a part that mean something else."""
    before = kept("lines")[part]
    return other(before, {line: meaning(line[2:]) for line in before})


def verbs_otherwise(some: tuple[str, ...]) -> list[str]:
    """The verbs of which something else becomes in some kind of sentence."""
    return other(kept("verbs").get("Verbs", {}), {f"> {verb}": framed(verb) for verb in some})


def place_otherwise(situation: Situation) -> list[str]:
    """What is otherwise at the moment of a situation, and of its lines there."""
    before = kept("places").get(key(situation), {})
    return other(before, dict(place(situation))) if before else []


def main() -> int:
    """Read every line, and say or keep what is otherwise."""
    if "--write" not in sys.argv:
        wrong = [line for part in kept("lines") for line in lines_otherwise(part)]
        wrong += [line for one in PLACES for line in place_otherwise(one)]
        wrong += [line for some in rows() for line in verbs_otherwise(some)]
        print("\n".join(wrong))
        return int(bool(wrong))
    KEPT.mkdir(exist_ok=True)
    lines = sorted({line for situation in CORPUS for line, _ in situation.lines})
    text = ["What the lines of the corpus mean in a hall; `meant.py` says how it is written.", ""]
    for at in range(0, len(lines), PART):
        text += [
            f"## {at // PART + 1}",
            "",
            *(f"> {line} → {meaning(line)}" for line in lines[at : at + PART]),
            "",
        ]
    (KEPT / "lines.txt").write_text("\n".join(text), encoding="utf-8")
    text = ["Moments of the corpus, and what its lines mean in them; `meant.py` says how it is written.", ""]
    for situation in PLACES:
        text += [f"## {key(situation)}", "", *(f"{name} → {said}" for name, said in place(situation)), ""]
    (KEPT / "places.txt").write_text("\n".join(text), encoding="utf-8")
    text = [
        "What becomes of verbs in sentences of every kind; `meant.py` says how it is written.",
        "",
        "## Verbs",
        "",
    ]
    text += [f"> {verb} → {framed(verb)}" for some in rows() for verb in some]
    (KEPT / "verbs.txt").write_text("\n".join([*text, ""]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
