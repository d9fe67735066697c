"""Making a character: a name, six attributes, a life, its rewards, its kit; and a year of play (Character
Creation)."""

from solo.core.english import article
from solo.core.fields import DAY, FIGHT, GAME
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Tell, change, remove
from solo.core.world import DEAD, GONE, UP
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import The, capital, named
from solo.rules.halberts import companions, gear
from solo.rules.halberts.fields import ATTRIBUTES, Being
from solo.rules.halberts.lifepath import age_a_step, grow_up, lesson, remember
from solo.rules.halberts.people import attributes
from solo.rules.halberts.rewards import rewards
from solo.rules.halberts.tables import (
    DECLINE_AGE,
    LONG,
    OFFICER_AGE,
    START_AGE,
    YEARS,
    Station,
    careers,
    names,
    stations,
)
from solo.rules.halberts.tables_life import CLUMSY, GIFTED, line_of, lines
from solo.rules.ruleset import Draft


def create(draft: Draft) -> Procedure[Being | None]:
    """A life, from its name to the road. Returns the hero, or None where the life ended first: begin anew."""
    hero: Being = draft.world[draft.id]
    if hero.story:
        yield from remove(hero)
    asked = "What is your name? (Say nothing, and your parents choose.)"
    name = yield from named(hero.id, asked, rule="HAL-CHAR-02")
    yield from attributes(hero)
    yield from born(hero, name)
    if not (yield from grow_up(hero)):
        yield from epitaph(hero)
        return None
    yield from rewards(hero)
    yield from remember(hero, "road", lines("The road")[(hero.age + hero.Sta) % len(lines("The road"))])
    yield Tell(f"The life of {hero.name}", "heading")
    yield Tell(life(hero), "prose")
    standing = article(station(hero.Sta))
    yield Tell(f"{hero.name}, {hero.age}, in standing {standing}. {named_figures(hero)}.")
    yield from gear.kit(hero)
    yield from change(hero, coins=hero.Sta)
    yield from companions.pack(hero)
    return hero


def born(hero: Being, name: str) -> Procedure[None]:
    """Sixteen years old, with a name and a station (HAL-CHAR-04)."""
    number = hero.Str * 7 + hero.Dex * 5 + hero.Int * 3 + hero.Sta
    name = name.strip() or names("People")[number % len(names("People"))]
    yield from change(
        hero,
        "HAL-CHAR-04",
        name=name,
        side="party",
        state=UP,
        attitude="helpful",
        kind="human",
        tags=("human",),
        age=START_AGE,
        coins=0,
        story=(),
    )
    words = f"You grow up {station_of(hero.Sta).raised}. {natured(hero)}"
    yield from change(hero, story=(("birth", START_AGE, words),))
    yield Tell(f"{name}. {words} Now you are sixteen.", "prose")


def natured(hero: Being) -> str:
    """What one is good at, and what not, where there is anything to say."""
    strong = max(ATTRIBUTES, key=hero.get)
    weak = min(ATTRIBUTES, key=hero.get)
    said = [line_of("Strong")[strong]] if hero.get(strong) >= GIFTED else []
    said += [line_of("Weak")[weak]] if hero.get(weak) <= CLUMSY else []
    return " ".join(said) or line_of("Lines")["modest"]


def named_figures(hero: Being) -> str:
    """The six attributes, in words."""
    return ", ".join(f"{LONG[it]} {hero.get(it)}" for it in ATTRIBUTES)


def station(status: int) -> str:
    """What one's Status makes one: orphan, citizen … (from Knives)."""
    return station_of(status).name


def station_of(status: int) -> Station:
    """The same, with how such people grow up."""
    return next(station for station in stations() if status >= station.least)


def epitaph(hero: Being) -> Procedure[None]:
    """The end of a life that never reached the road."""
    yield Tell(f"{hero.name}, {START_AGE} to {hero.age}", "heading")
    yield Tell(life(hero), "prose")
    if hero.state == GONE:
        yield Tell("There is no grave. Somebody else must take the road.", "prose")
    else:
        yield Tell("That was a life, too. Somebody else must take the road.", "prose")


MOST_YEARS = 10
OPENS = {
    "birth": "",
    "turn": "At {age}:",
    "reward": "At {age}, the reckoning:",
    "deed": "At {age}:",
}


def life(being: Being) -> str:
    """The story so far: a paragraph for each turn it took."""
    paragraphs: list[list[str]] = []
    before, dated = "", ""
    for kind, age, words in being.story:
        if not paragraphs or (kind in OPENS and (kind == "turn" or kind != before)):
            opening = OPENS.get(kind, "").format(age=age)
            paragraphs.append([opening if opening != dated else ""])
            dated = opening
        paragraphs[-1].append(words)
        before = kind
    return "\n\n".join(" ".join(part for part in paragraph if part) for paragraph in paragraphs)


# A year of play (from Knives).


def year_of_play(hero: Being) -> Procedure[None]:
    """A year goes by: one roll on a career's column, Status one higher by adventure, and at 36 and every four
    years after it an aging roll, which leaves at least 1 (a ruling of ours)."""
    yield from change(hero, "HAL-YEAR", age=hero.age + 1)
    columns = {
        table: career
        for name, career in careers().items()
        if name in hero.terms or not hero.terms
        for table in career.lessons
        if table != "Officer" or hero.age >= OFFICER_AGE
    }
    options = tuple(
        Option(table, f"{table}: {', '.join(career.lessons[table])}", "pick")
        for table, career in columns.items()
    )
    yield Tell(f"A year goes by. {The(hero, 'is')} {hero.age}.", "time")
    table: str = yield Choose(hero.id, options, why="What did the year teach?", rule="HAL-YEAR")
    yield from lesson(hero, columns[table], table, hero.age)
    yield from change(hero, "HAL-YEAR", Sta=hero.Sta + 1, full_Sta=hero.Sta + 1)
    words = f"People have heard of you. Status {hero.Sta}: {station(hero.Sta)}."
    yield Tell(words, "gain", Fact("growth", hero.id, "", LONG["Sta"], hero.Sta))
    if hero.age >= DECLINE_AGE and (hero.age - DECLINE_AGE) % YEARS == 0:
        yield from age_a_step(hero, "HAL-AGE-00", least=1)


def advance(hero: Being, amount: int, cause: str) -> Procedure[None]:
    """There is no experience here; a deed goes on record, and into the story."""
    deed = cause.strip() or "a deed"
    words = capital(deed) + ("" if deed[-1] in ".!?" else ".")
    yield from change(
        hero,
        deeds=(*hero.deeds, deed),
        story=(*hero.story, ("deed", hero.age or START_AGE, words)),
    )
    yield Tell(f"A deed to remember: {deed}.", "gain", Fact("deed", hero.id, "", deed))


def homecoming(hero: Being) -> Procedure[None]:
    """Home after an adventure: wounds heal, a year of play is owed, and who goes along is packed up with the
    hero."""
    if hero.state in (DEAD, GONE):
        return
    yield from companions.whole(hero)
    yield from companions.pack(hero)
    yield from change(hero, "HAL-YEAR", years_due=hero.years_due + 1)
    yield from clear((hero,), FIGHT, DAY, GAME, rule="HAL-YEAR")


def set_out(party: tuple[Being, ...]) -> Procedure[None]:
    """The road again: the years since the last adventure are lived, and companions fall in beside their
    heroes."""
    going = list(party)
    for hero in party:
        for _ in range(min(hero.years_due, MOST_YEARS)):
            yield from year_of_play(hero)
        yield from change(hero, "HAL-YEAR", years_due=None)
        going += yield from companions.unpack(hero)
    yield Change("game", "party", tuple(being.id for being in going))
