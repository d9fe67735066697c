"""A character's life on the roster: an adventure as it is remembered, and the page that grows with each."""

from collections.abc import Iterator

from solo.core.english import in_words
from solo.core.pronouns import said
from solo.journal.roster import MEMORY, Character, Homecoming
from solo.rules.floor.speech import counted, listed
from solo.session.card import ENDS, STOOD_BY, thing
from solo.session.ending import Ending

MOST = 12  # of a list on the page


def remembered(
    end: Ending, game: str, when: str, mark: str, scars: tuple[str, ...] = (), note: str = ""
) -> Homecoming:
    """An ending as a character's page remembers it."""
    grave = next(iter(end.epitaphs), None)
    return Homecoming(
        game=game,
        title=end.title,
        ending=f"{end.kind}: {end.name}" if end.name else end.kind,
        when=when,
        note=note,
        place=grave.place if grave else end.place,
        day=end.when.rpartition(", ")[0],
        days=end.days,
        deeds=end.deeds[:MOST],
        gains=tuple(thing(name, count) for name, count in end.carried[:MOST]),
        losses=tuple(thing(name, count) for name, count in end.lost[:MOST]),
        scars=scars[:MOST],
        company=tuple(f"{one.name}, who {STOOD_BY[one.how]}" for one in end.company[:MOST]),
        cause=grave.cause if grave else "",
        mark=mark,
    )


def in_a_line(kept: Character) -> str:
    """Where a character is in their life, for the list."""
    if kept.died:
        return f"died {on_and_in(kept.died)}"
    if kept.held:
        return f"held captive since {on_and_in(kept.held, '')}"
    if kept.history:
        return f"home from {', '.join(home.title for home in kept.history)}"
    return "has seen nothing yet"


def on_and_in(home: Homecoming, on: str = "on ") -> str:
    """Day, place and adventure."""
    day = f"{on}{home.day}" if home.day else ""
    place = f"“{home.place}”" if home.place else ""
    return ", ".join(filter(None, [day, place, home.title])) or "somewhere"


def refused(kept: Character) -> str:
    """Why a character cannot be played; empty where they can."""
    if kept.died:
        died = in_a_line(kept).removeprefix("died ")
        return f"{kept.name} died {died}, and cannot be played; `undo` in that game takes it back"
    if kept.held:
        return f"{kept.name} is {in_a_line(kept)}; `solo character free` has them come home, with nothing but their life"
    return ""


def chapters(kept: Character) -> Iterator[str]:
    """What has happened to a character, adventure by adventure."""
    before: tuple[str, ...] = ()
    for place, home in enumerate(kept.history, 1):
        yield f"{place}. {home.title or 'An adventure'}, which {ended_in(home)}"
        yield from (f"   {line}" for line in chapter(home, before))
        before = home.scars or before
        yield ""
    if kept.died:
        yield from ending(kept, kept.died)
    elif kept.held:
        yield f"Held captive since {on_and_in(kept.held, '')}."


def ended_in(home: Homecoming) -> str:
    """How an adventure ended, and when that was played."""
    kind, _, name = home.ending.partition(": ")
    how = ENDS.get(kind, "ended").replace("ends", "ended").replace("is left", "was left")
    called = f": “{name}”" if name else ""
    return f"{how}{called}" + (f" ({home.when[:10]})" if home.when else "")


def chapter(home: Homecoming, scars_before: tuple[str, ...]) -> Iterator[str]:
    """What is remembered of one adventure."""
    took = f"It took {in_words(home.days)} {'day' if home.days == 1 else 'days'}" if home.days else ""
    last = f", and was over on {home.day}" if took and home.day else ""
    if took:
        yield f"{took}{last}{f', in “{home.place}”' if home.place else ''}."
    if home.deeds:
        yield f"{'Deed' if len(home.deeds) == 1 else 'Deeds'}: {'; '.join(home.deeds)}."
    if home.gains:
        yield f"Brought home: {listed(home.gains)}."
    if home.losses:
        yield f"Lost or spent: {listed(home.losses)}."
    fresh = [scar for scar in home.scars if scar not in scars_before]
    if fresh:
        yield f"Came away with {listed(fresh)}."
    if home.company:
        yield f"Along: {'; '.join(home.company)}."
    if home.note:
        yield f"{home.note[:1].upper()}{home.note[1:]}."


def ending(kept: Character, died: Homecoming) -> Iterator[str]:
    """The end of a life."""
    cause = f", {died.cause}" if died.cause else ""
    yield f"{kept.name} died {on_and_in(died)}{cause}."
    if died.deeds:
        yield f"{said(str(kept.fields.get('pronouns', '')), 'They', 'leave')} {counted(len(died.deeds), 'deed')}: {'; '.join(died.deeds)}."
    if died.note == MEMORY:
        yield "It was the first adventure, and the last."
