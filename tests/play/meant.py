"""What each line of the corpus means, whole: the deed with all that it names, in a hall, on a road, where it was typed; and moments
themselves, who and what is there. `test_meant.py` holds lines to it; a line that is not kept yet is held to nothing.

    python -m tests.play.meant            say what is meant otherwise
    python -m tests.play.meant --write    keep it anew, where lines are to mean something else (read the difference)
"""

import sys
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


def place_otherwise(situation: Situation) -> list[str]:
    """What is otherwise at the moment of a situation, and of its lines there."""
    before = kept("places").get(key(situation), {})
    return other(before, dict(place(situation))) if before else []


def main() -> int:
    """Read every line, and say or keep what is otherwise."""
    if "--write" not in sys.argv:
        wrong = [line for part in kept("lines") for line in lines_otherwise(part)]
        wrong += [line for one in PLACES for line in place_otherwise(one)]
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
