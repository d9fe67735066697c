"""A round of a fight, told: what happened is gathered, and said in a few sentences.

    dice      a line for each side (the screen's: `Roll.side`); all of them stand under `why`
    words     those to whom the same befell are told together; a blow, its wound and its end in one go
    figures   after the words

What may live here: putting sentences together. What happened, and in what words, the systems say
(`solo.rules.floor.telling`).
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from solo.core.english import in_words
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Outcome, Procedure, Roll, Tell, Write
from solo.core.world import DEAD, OUT, UP, Entity
from solo.rules.floor import fighting
from solo.rules.floor.speech import is_you, kind_of, listed, person_of, proper, settled, settled_of, the
from solo.rules.floor.telling import Figure, Happening, Strike, with_figures

ASKED = (Choose, Write)
ENDS = ("down", "death", "yielding", "flight")
# Dice are shown of so many parts of a round that are told apart, up to the first question in the middle of a blow.
SHOWN, LATE = 2, "late"
TURN = "turn"  # a telling without words: another turn of the round begins
RUN_ON = {
    "ruling",
    "loss",
}  # blows given and taken stand in one paragraph, which is a loss where one is in it
FENCED = ("foe",)  # kinds that stand apart elsewhere, and here run on

# When several get through to one, when several do not, and when several end alike.
MANY_HIT = (
    "{who} {gets} through to {whom}.",
    "{whom} {whom:is} struck by {who}.",
    "{who} {catches} {whom}.",
)
BLUNT = "{who} {catches} {whom}."  # where a round is long
AGAIN = "{who} {gets} through to {whom} again and again."  # one, more than once
MANY_MISS = (
    "{who} {strikes} at {whom} and {misses}.",
    "{whom} {whom:keeps} {who} off.",
    "{who} {finds} only air.",
)
MANY_END = {
    "down": "{who} {goes} down.",
    "death": "{who} {is} dead.",
    "yielding": "{who} {throws} down {their} arms.",
    "flight": "{who} {turns} and {runs}.",
}


def told(procedure: Procedure[Outcome], fight: Entity, brief: bool = False) -> Procedure[Outcome]:
    """The same procedure, its tellings held back and told together, before the player is asked anything and at its
    end; and each roll says whose side throws. `brief`: a crowd's round is told in few words, the later the fewer.
    Returns its outcome."""
    held: list[Tell] = []
    answer: object = None
    standing = up(fight)
    crowd = sum(standing.values()) > CROWD
    brief = brief and crowd
    room, stretches, thrown, late = MOST, 0, False, False
    try:
        while True:
            request = procedure.send(answer)
            answer = None
            if isinstance(request, Tell):
                held.append(request)
                continue
            if isinstance(request, ASKED) and is_players(request.by):
                late = brief and (late or thrown)
                if not amid(request):
                    stretches, thrown = stretches + thrown, False
                    late = crowd and stretches >= SHOWN
                    for tell in composed(held, fight, standing, room, brief):
                        room = max(LEAST, room - len(tell.text))
                        room = min(PART, room) if brief else room
                        yield tell
                    held, standing = [], up(fight)
            if isinstance(request, Roll):
                request, thrown = sided(request, fight, late), True
            answer = yield request
    except StopIteration as stop:
        yield from composed(held, fight, standing, room, brief)
        return stop.value


def amid(request: Choose | Write) -> bool:
    """Is it asked in the middle of a blow?"""
    return isinstance(request, Choose) and request.amid


def sided(roll: Roll, fight: Entity, late: bool = False) -> Roll:
    """The roll, with whose side throws it; `late` in a round it stands under `why` alone."""
    if late:
        return replace(roll, side=LATE)
    if not roll.who or roll.side:
        return roll
    return replace(roll, side="they" if roll.who in (fight.foes or ()) else "you")


def up(fight: Entity) -> dict[str, int]:
    """How many stand on each side."""
    found = {}
    for name in ("party", "foes"):
        found[name] = sum(fight.world.get(id, "state") == UP for id in fight.get(name) or ())
    return found


# Putting together.


class Said:
    """One thing to be said: of whom, with what, and what it tells as data."""

    __slots__ = (
        "ends",
        "facts",
        "figures",
        "kind",
        "left",
        "notes",
        "number",
        "strike",
        "template",
        "text",
        "what",
        "who",
        "whom",
    )

    def __init__(self, tell: Tell):
        self.kind = "ruling" if tell.kind in FENCED else tell.kind
        self.facts = [fact for fact in (tell.fact, *tell.also) if fact]
        self.what = tell.fact.kind if isinstance(tell, Happening) and tell.fact else ""
        self.text, self.template = tell.text, ""
        self.who: list[Entity] = []
        self.whom: Entity | None = None
        self.figures: list[Figure] = []
        self.ends: list[Said] = []
        self.number = 1
        self.strike: Strike | None = None
        self.notes: list[str] = []
        self.left: tuple[str, ...] = ()
        if isinstance(tell, Happening):
            self.strike = tell.strike
            if self.what == "deed":
                self.kind = "ruling"
            self.notes = [tell.strike.note] if tell.strike and tell.strike.note else []
            self.left = tell.left
            self.template, self.who, self.whom = tell.template, [tell.who], tell.whom
            self.figures = list(tell.figures)

    def joins(self, other: "Said") -> bool:
        """Can the other be told in the same breath: the same done by others of the same side?"""
        if not self.what or self.what != other.what or self.whom != other.whom:
            return False
        if self.who[0].side != other.who[0].side:
            return False
        return self.what in ("miss", "blow", *ENDS) or (
            self.what != "wound" and self.template == other.template
        )

    def take(self, other: "Said") -> None:
        """Tell the other with this one."""
        self.who += [one for one in other.who if one not in self.who]
        self.number += other.number
        self.facts += other.facts
        self.notes += [note for note in other.notes if note not in self.notes]
        self.moved(other.figures)
        if self.what in ("miss", "blow", *ENDS) and len(self.who) > 1:
            self.template, self.strike = "", None
        elif self.what == "blow":
            self.template, self.strike = AGAIN, None

    def moved(self, figures: Sequence[Figure]) -> None:
        """Figures that moved on: from where they began to where they are."""
        for name, was, now in figures:
            at = next((at for at, old in enumerate(self.figures) if old.name == name), None)
            if at is None:
                self.figures.append(Figure(name, was, now))
            else:
                self.figures[at] = Figure(name, self.figures[at].before, now)


def composed(
    held: list[Tell], fight: Entity, standing: dict[str, int], room: int, brief: bool
) -> Iterator[Tell]:
    """What was held back, in as few sentences as it takes and in as much `room` as there is; those that run on make one
    paragraph."""
    paragraph: list[str] = []
    facts: list[Fact] = []
    kind = ""
    all_said = [one for part in turns(ended_once(held)) for one in gathered(part)]
    found = shortened(worded(all_said, fight, standing), room)
    if brief:
        found = bluntly(found, fight, standing, room)
    for said, words in found:
        if kind and kind != said.kind and not {kind, said.kind} <= RUN_ON:
            yield paragraph_of(paragraph, kind, facts)
            paragraph, facts, kind = [], [], ""
        kind = "loss" if "loss" in (kind, said.kind) else said.kind
        paragraph += [words] * (bool(words) and words not in paragraph)
        facts += said.facts
        for end in said.ends:
            facts += end.facts
    if paragraph:
        yield paragraph_of(paragraph, kind, facts)


# Letters of what is told in a round, where that can be: five lines and a bit; in a crowd of a later part of it, two lines
# to one.
MOST, PART, LEAST, CROWD = 410, 160, 80, 3


def worded(all_said: list[Said], fight: Entity, standing: dict[str, int]) -> list[tuple[Said, str]]:
    """Each with its words; none for what nobody needs to hear any more."""
    decided = fighting.over(fight)
    used: list[str] = []
    found: list[tuple[Said, str]] = []
    idlers = 0
    for said in all_said:
        reworded(said, used)
        idlers += idle(said) and not any(is_players(one.id) for one in said.who)
        silent = moot(said, decided) or (idle(said) and idlers > 1)
        found.append((said, "" if silent else sentence_of(said, fight, standing)))
    return found


def shortened(found: list[tuple[Said, str]], room: int) -> list[tuple[Said, str]]:
    """The same, without the words of what matters least where it grows longer than there is `room`: what somebody does that changes
    nothing, then blows that miss, of and at others before the player's own, then what foes are hindered by. It is all
    kept as facts."""
    for least in (idle, missed_elsewhere, hindered, missed):
        for at, (said, words) in enumerate(found):
            if sum(len(text) for _, text in found) <= room:
                return found
            if words and least(said):
                found[at] = said, ""
    return found


def bluntly(
    found: list[tuple[Said, str]], fight: Entity, standing: dict[str, int], room: int
) -> list[tuple[Said, str]]:
    """The same, blows of one on another in plain words, the longest first, where it is still too long."""
    long = sorted(
        (at for at, (said, words) in enumerate(found) if words and said.strike is not None),
        key=lambda at: -len(found[at][1]),
    )
    for at in long:
        if sum(len(text) for _, text in found) <= room:
            break
        said, words = found[at]
        if said.what == "blow" and said.strike is not None and said.strike.how not in ("stopped", "vain"):
            said.template = BLUNT
            found[at] = said, min(words, sentence_of(said, fight, standing), key=len)
    return found


def idle(said: Said) -> bool:
    """Something that changes nothing."""
    return said.what == "deed"


def missed(said: Said) -> bool:
    """A blow that misses."""
    return said.what == "miss"


def missed_elsewhere(said: Said) -> bool:
    """A blow that misses and is none of the player's own, nor at them."""
    others = (*said.who, *([said.whom] if said.whom else []))
    return said.what == "miss" and not any(is_players(one.id) for one in others)


def hindered(said: Said) -> bool:
    """What a foe is hindered by, or a companion."""
    return said.what == "condition" and not any(is_players(one.id) for one in said.who)


def ended_once(held: list[Tell]) -> list[Tell]:
    """What was held back, without an end of somebody that another end follows: who goes down and dies of it is dead."""
    last: dict[str, str] = {}
    kept: list[Tell] = []
    wounded: set[str] = set()
    for tell in reversed(held):
        fact = tell.fact
        if fact is not None and fact.kind in ("relief", "healing"):
            last.pop(fact.who, None)
        if fact is not None and fact.kind == "wound" and not figured(tell):
            if fact.who in last or fact.who in wounded:
                continue  # who is on their feet with a wound, and then down, is down
            wounded.add(fact.who)
        if fact is not None and fact.kind in ENDS:
            if fact.who in last:
                continue
            last[fact.who] = fact.kind
        kept.append(tell)
    return kept[::-1]


def figured(tell: Tell) -> bool:
    """Has it figures, which are told with the blow?"""
    return isinstance(tell, Happening) and bool(tell.figures)


def reworded(said: Said, used: list[str]) -> None:
    """A blow in other words than those of a moment ago, and as a hard one where it fells: nobody goes down from a
    scratch."""
    if said.strike is not None and said.whom is not None:
        fells = (
            said.what == "blow"
            and said.strike.how in ("graze", "hit")
            and any(end.what in ("down", "death") for end in said.ends)
        )
        said.template = said.strike.words(said.who[0], said.whom, used, "hard" if fells else "")
    used.append(said.template)


def moot(said: Said, decided: bool) -> bool:
    """Is it a condition of those who are out of it by now, or of anybody once it is decided? It is kept as a fact, and
    not told."""
    if said.what not in ("condition", "deed") or not said.who:
        return False
    return decided or all(one.state in (OUT, DEAD) for one in said.who)


def turns(held: list[Tell]) -> list[list[Tell]]:
    """What was held back, by the turns that a system marks: nothing of one is told with anything of another."""
    parts: list[list[Tell]] = [[]]
    for tell in held:
        if tell.kind == TURN:
            parts.append([])
        else:
            parts[-1].append(tell)
    return parts


def paragraph_of(sentences: list[str], kind: str, facts: list[Fact]) -> Tell:
    """Sentences as one telling."""
    return Tell(" ".join(filter(None, sentences)), kind, facts[0] if facts else None, tuple(facts[1:]))


def gathered(held: list[Tell]) -> list[Said]:
    """What was held back, those that are told in one breath being one, a wound with its blow, an end with what
    brought it."""
    found: list[Said] = []
    for tell in held:
        said = Said(tell)
        struck = blow_on(found, said)
        if said.left and struck is not None:
            struck.facts += said.facts
            struck.notes += [left.replace(" back ", " ") for left in said.left]  # driven 10 feet
            continue
        if said.what == "wound" and struck is not None:
            struck.moved(said.figures)
            struck.facts += said.facts
            stopped = struck.strike is not None and struck.strike.how == "stopped"
            if not said.figures and not stopped and all(end.template != said.template for end in struck.ends):
                struck.ends.append(said)
            continue
        before = next((one for one in found if one.joins(said)), None)
        if before is not None:
            before.take(said)
        else:
            found.append(said)
    return ends_after_blows(found)


def blow_on(found: list[Said], said: Said) -> Said | None:
    """The blow, among what was found, that this followed from."""
    if not said.who:
        return None
    return next((one for one in reversed(found) if one.what == "blow" and one.whom == said.who[0]), None)


def ends_after_blows(found: list[Said]) -> list[Said]:
    """One who falls to a blow is told with it; several who fall alike are told together, after the last blow on any
    of them."""
    kept: list[Said] = []
    late: list[Said] = []
    for said in found:
        struck = blow_on(kept, said) if said.what in ENDS and len(said.who) == 1 else None
        if struck is not None:
            struck.ends.append(said)
        elif said.what in ENDS and len(said.who) > 1:
            late.append(said)
            kept.append(said)
        else:
            kept.append(said)
    for said in late:
        at = kept.index(said)
        after = max(
            (n for n, one in enumerate(kept) if one.what == "blow" and one.whom in said.who), default=at
        )
        if after > at:
            kept.insert(after, kept.pop(at))
    return kept


# Saying it.


def sentence_of(said: Said, fight: Entity, standing: dict[str, int]) -> str:
    """The sentence, with what came of it, and its figures after the words."""
    words = with_figures(plainly(said, fight, standing), said.figures, said.notes)
    return " ".join([words, *(ended(end) for end in said.ends)])


def ended(end: Said) -> str:
    """What became of somebody who was named a moment ago."""
    being = end.who[0]
    if is_you(being):
        return settled(end.template, being)
    return settled_of(end.template, again(being), None, False, person_of(being))


def again(being: Entity) -> str:
    """Somebody named a moment ago: the smuggler, of smugglers the one with the hook."""
    kind = kind_of(being)
    return kind if proper(kind) else f"the {kind}"


def plainly(said: Said, fight: Entity, standing: dict[str, int]) -> str:
    """The words of it."""
    if not said.who:
        return said.text
    if len(said.who) == 1:
        return settled(said.template or many(said, fight), said.who[0], said.whom)
    names = people(said.who, fight, standing)
    return settled_of(said.template or many(said, fight), names, said.whom)


def many(said: Said, fight: Entity) -> str:
    """The template of something that befell several."""
    turn = fight.get("round") or 0
    if said.what == "blow":
        return MANY_HIT[turn % len(MANY_HIT)]
    if said.what == "miss":
        return MANY_MISS[turn % len(MANY_MISS)]
    return MANY_END[said.what]


def people(beings: Sequence[Entity], fight: Entity, standing: dict[str, int]) -> str:
    """Several of one side in a few words: you and Osric, both of them, three of them, all five."""
    number = len(beings)
    if beings[0].side == "party" or any(is_players(being.id) for being in beings):
        return listed(sorted(map(the, beings), key=lambda name: name != "you"))
    if number == 2 and kind_of(beings[0]) != kind_of(beings[1]):
        return listed([the(being) for being in beings])
    if number >= standing.get("foes", 0):
        return "both of them" if number == 2 else f"all {in_words(number)} of them"
    return f"{in_words(number)} of them"
