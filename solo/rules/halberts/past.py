"""What a life has left somebody with, as scenarios ask after it: trades, twists, rewards, and how they grew up."""

from collections.abc import Iterator

from solo.core.english import TEENS, TENS, in_words
from solo.core.procedure import Change, Fact, Procedure, Tell, change
from solo.core.world import DEAD, GONE
from solo.rules.halberts.fields import Being
from solo.rules.halberts.rewards import LAND
from solo.rules.halberts.tables import START_AGE, careers, page, plain, stations
from solo.rules.halberts.tables_life import lines_of, notes


def past(being: Being) -> dict[str, str]:
    """What is asked after by these words, and what each is called in a sentence. Of a twist the words are its title and
    its cell on the page (`past siege`, `past mortal enemy`, `past demon`); land, chair and post are called by their
    names, companions by theirs; `past raised` is where one grew up, `past age` and `past years` are numbers in words."""
    found: dict[str, str] = {}
    for words, called in (*trades(being), *twists(being), *rewards(being), *companions(being), *years(being)):
        found.setdefault(words, called)
    return found


def trades(being: Being) -> Iterator[tuple[str, str]]:
    """The careers served; `past first mage` is what one began with."""
    yield from ((career, career) for career in dict.fromkeys(being.terms))
    yield from ((f"first {career}", career) for career in being.terms[:1])


def twists(being: Being) -> Iterator[tuple[str, str]]:
    """What fate did, each by its title and by its cell of the table."""
    told = {words for kind, _, words in being.story if kind == "twist"}
    for career in careers():
        cells = page("Twists").column(career)
        for line, cell in zip(lines_of("Twists")[career], cells, strict=True):
            if line in told:
                yield f"{line.partition('.')[0]} {plain(cell)}", plain(cell).partition(": ")[2]


def rewards(being: Being) -> Iterator[tuple[str, str]]:
    """Land, a chair, a post, secret societies."""
    yield from ((f"secret society {name}", name) for name in being.societies)
    for note in being.notes:
        if note.startswith(LAND):
            yield "land", note.removeprefix(LAND).partition(",")[0]
    for patron in being.patrons:
        name, _, place = patron.partition(" (")
        yield place.rstrip(")"), name


def companions(being: Being) -> Iterator[tuple[str, str]]:
    """Who goes along and lives, by their kind."""
    there = [being.world.fields(id) for id in being.companions]
    for one in (*there, *map(dict, being.pack)):
        if one.get("name") and one.get("state") not in (DEAD, GONE):
            yield f"{one.get('kind', '')} companion", str(one["name"])


def years(being: Being) -> Iterator[tuple[str, str]]:
    """How one grew up, how old one is, and how long ago sixteen was."""
    birth = next((words for kind, _, words in being.story if kind == "birth"), "")
    for station in stations():
        if birth.startswith(f"You grow up {station.raised}."):
            yield f"raised {station.raised}", station.raised
    if being.age:
        yield "age", spelled(being.age)
        yield "years", spelled(being.age - START_AGE)


def spelled(number: int) -> str:
    """A number under a hundred in words: years of a life are told, not counted."""
    if number <= 12 or number >= 100:
        return in_words(number)
    if number < 20:
        return TEENS[number - 13]
    tens, left = divmod(number, 10)
    return TENS[tens - 2] + (f"-{in_words(left)}" if left else "")


def let_go(being: Being, key: str) -> Procedure[None]:
    """Land, a place kept open, a society, an animal or a companion is given up; a debt, an enemy or a favour owed is
    settled, and its note leaves the sheet (HAL-RULE-57). What was lived stays lived."""
    called = past(being)[key]
    if note := settled(being, key):
        yield from change(being, "HAL-RULE-57", notes=tuple(one for one in being.notes if one != note))
        yield Tell(f"Settled: {note[:1].lower()}{note[1:]}.", "gain", Fact("relief", being.id, "", note))
        return
    if key == "land":
        deed = next(note for note in being.notes if note.startswith(f"{LAND}{called},"))
        yield from change(being, "HAL-RULE-57", notes=tuple(one for one in being.notes if one != deed))
    elif f"{called} ({key})" in being.patrons:
        patrons = tuple(one for one in being.patrons if one != f"{called} ({key})")
        yield from change(being, "HAL-RULE-57", patrons=patrons)
    elif key == f"secret society {called}":
        yield from change(
            being, "HAL-RULE-57", societies=tuple(one for one in being.societies if one != called)
        )
    elif key.endswith(" companion"):
        yield from leave(being, called)
    else:
        return
    yield Tell(f"Lost: {called}.", "loss", Fact("loss", being.id, "", called, 1))


def settled(being: Being, key: str) -> str:
    """The note that a twist of this key has left on the sheet, as it stands there; nothing where it left none."""
    for career in careers():
        for line, cell in zip(lines_of("Twists")[career], page("Twists").column(career), strict=True):
            note = notes().get((career, cell.partition(":")[0]))
            if note and key == f"{line.partition('.')[0]} {plain(cell)}":
                return next((one for one in being.notes if one.startswith(note)), "")
    return ""


def leave(being: Being, name: str) -> Procedure[None]:
    """Somebody of this name goes along no more."""
    world = being.world
    gone = tuple(id for id in being.companions if world.get(id, "name") == name)
    pack = tuple(fields for fields in being.pack if dict(fields).get("name") != name)
    yield from change(
        being,
        companions=tuple(id for id in being.companions if id not in gone) or None,
        pack=pack or None,
        mounted=None if being.mounted in gone else being.mounted or None,
    )
    for id in gone:
        yield Change(id, "side", "none")
    yield Change("game", "party", tuple(id for id in world.get("game", "party", ()) if id not in gone))
