"""Making a character: a name, six attributes, a life, its rewards, its kit; and a year of play (Character
Creation)."""

from solo.core.english import article
from solo.core.procedure import Change, Choose, Option, Procedure, Tell, Write, change, remove
from solo.core.world import DEAD, GONE, UP, Entity
from solo.rules.halberts import companions, gear, tables, tables_life, tables_tasks
from solo.rules.halberts.lifepath import age_a_step, grow_up, lesson, remember
from solo.rules.halberts.rewards import attributes, rewards
from solo.rules.ruleset import Draft


def create(draft: Draft) -> Procedure:
    """A life, from its name to the road. Returns the hero, or None where the life ended first: begin anew."""
    hero = draft.hero
    if hero.story:
        yield from remove(hero)
    name = yield Write(
        hero.id, "What is your name? (Say nothing, and your parents choose.)", most=40, rule="HAL-CHAR-02"
    )
    yield from attributes(hero)
    yield from born(hero, name)
    if not (yield from grow_up(hero)):
        yield from epitaph(hero)
        return None
    yield from rewards(hero)
    road = tables_life.SETTING_OUT[(hero.age + hero.Sta) % len(tables_life.SETTING_OUT)]
    yield from remember(hero, "road", road)
    yield Tell(f"The life of {hero.name}", "heading")
    yield Tell(life(hero), "prose")
    yield Tell(f"{hero.name}, {hero.age}, in standing {article(station(hero.Sta))}. {named_figures(hero)}.")
    yield from gear.kit(hero)
    yield from companions.pack(hero)
    return hero


def born(hero: Entity, name: str) -> Procedure:
    """Sixteen years old, with a name and a station (HAL-CHAR-04)."""
    name = (
        name.strip()
        or tables.NAMES[(hero.Str * 7 + hero.Dex * 5 + hero.Int * 3 + hero.Sta) % len(tables.NAMES)]
    )
    yield from change(
        hero,
        "HAL-CHAR-04",
        name=name,
        side="party",
        state=UP,
        attitude="helpful",
        kind="human",
        tags=("human",),
        age=tables.START_AGE,
        coins=0,
        story=(),
    )
    words = f"You grow up {raised(hero.Sta)}. {natured(hero)}"
    yield from change(hero, story=(("birth", tables.START_AGE, words),))
    yield Tell(f"{name}. {words} Now you are sixteen.", "prose")


def natured(hero: Entity) -> str:
    """What one is good at, and what not, where there is anything to say."""
    strong = max(tables.ATTRIBUTES, key=lambda it: hero.get(it))
    weak = min(tables.ATTRIBUTES, key=lambda it: hero.get(it))
    said = [tables_life.STRONG[strong]] if hero.get(strong) >= tables_life.GIFTED else []
    said += [tables_life.WEAK[weak]] if hero.get(weak) <= tables_life.CLUMSY else []
    return " ".join(said) or tables_life.MODEST


def named_figures(hero: Entity) -> str:
    """The six attributes, in words."""
    return ", ".join(f"{tables.LONG[it]} {hero.get(it)}" for it in tables.ATTRIBUTES)


def station(status: int) -> str:
    """What one's Status makes one: orphan, citizen … (from Knives)."""
    return next(name for least, name in tables.STATIONS if status >= least)


def raised(status: int) -> str:
    """The house one grows up in."""
    return {
        "orphan": "an orphan, at other people's tables",
        "citizen": "over a shop, one of five",
        "officer": "in barracks, an officer's child",
        "warrior": "under a wall hung with old weapons",
        "knight": "in a cold tower with a coat of arms",
        "baron": "in a great house, with tutors",
        "royal": "at court, ninth in line",
    }.get(station(status), "in a palace")


def epitaph(hero: Entity) -> Procedure:
    """The end of a life that never reached the road."""
    yield Tell(f"{hero.name}, {tables.START_AGE} to {hero.age}", "heading")
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


def life(being: Entity) -> str:
    """The story so far: a paragraph for each turn it took."""
    paragraphs: list[list[str]] = []
    before, dated = "", ""
    for kind, age, words in being.story or ():
        if not paragraphs or kind in OPENS and (kind == "turn" or kind != before):
            opening = OPENS.get(kind, "").format(age=age)
            paragraphs.append([opening if opening != dated else ""])
            dated = opening
        paragraphs[-1].append(words)
        before = kind
    return "\n\n".join(" ".join(part for part in paragraph if part) for paragraph in paragraphs)


def person(being: Entity, role: str) -> Procedure:
    """An ordinary person: six attributes of 2d6, talents by the role; else one weapon at 1 (HAL-OPP-00,
    HAL-RULE-59)."""
    yield from change(
        being, "HAL-OPP-00", state=UP, tags=tuple(dict.fromkeys((*(being.tags or ()), "human")))
    )
    yield from attributes(being)
    yield from trained(being, role)


def trained(being: Entity, role: str) -> Procedure:
    """Talents of a role, and what it takes to use them."""
    talents = role_talents(f"{role} {being.kind or ''} {being.name or ''}")
    yield from change(being, "HAL-RULE-59", **talents)
    yield from gear.arm(being)


def role_talents(words: str) -> dict[str, int]:
    """What somebody of these words knows; a spear at 1 for whoever is of no trade."""
    words = words.lower()
    return next(
        (talents for heads, talents in tables_tasks.ROLES if any(head in words for head in heads)),
        {"Spear": 1},
    )


# A year of play (from Knives).


def year_of_play(hero: Entity) -> Procedure:
    """A year goes by: one roll on a career's column, Status one higher by adventure, and at 36 and every four
    years after it an aging roll, which leaves at least 1 (a ruling of ours)."""
    yield from change(hero, "HAL-YEAR", age=hero.age + 1)
    columns = [
        (career, table)
        for career in tables.CAREERS
        if career in (hero.terms or ()) or not hero.terms
        for table in tables.LESSONS[career]
        if table != "Officer" or hero.age >= tables.OFFICER_AGE
    ]
    options = tuple(
        Option(table, f"{table}: {', '.join(tables.LESSONS[career][table])}", "pick")
        for career, table in columns
    )
    yield Tell(f"A year goes by. {hero.name} is {hero.age}.", "time")
    chosen = yield Choose(hero.id, options, why="What did the year teach?", rule="HAL-YEAR")
    career = next(career for career, table in columns if table == chosen)
    yield from lesson(hero, career, chosen, hero.age)
    yield from change(hero, "HAL-YEAR", Sta=hero.Sta + 1, full_Sta=hero.Sta + 1)
    yield Tell(f"People have heard of you. Status {hero.Sta}: {station(hero.Sta)}.", "gain")
    if hero.age >= tables.DECLINE_AGE and (hero.age - tables.DECLINE_AGE) % tables.YEARS == 0:
        yield from age_a_step(hero, "HAL-AGE-00", least=1)


def advance(hero: Entity, amount: int, cause: str) -> Procedure:
    """There is no experience here; a deed goes on record, and into the story."""
    deed = cause.strip() or "a deed"
    yield from change(
        hero,
        deeds=(*(hero.deeds or ()), deed),
        story=(*(hero.story or ()), ("deed", hero.get("age", tables.START_AGE), _sentence(deed))),
    )
    yield Tell(f"A deed to remember: {deed}.", "gain")


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + ("" if words[-1] in ".!?" else ".")


def homecoming(hero: Entity) -> Procedure:
    """Home after an adventure: wounds heal, a year of play is owed, and who goes along is packed up with the
    hero."""
    if hero.state in (DEAD, GONE):
        return
    yield from gear.whole(hero)
    yield from companions.pack(hero)
    yield from change(
        hero,
        "HAL-YEAR",
        years_due=hero.get("years_due", 0) + 1,
        cast_today=None,
        spent=None,
        boons=None,
        mounted=None,
        cuirass=None,
    )


def set_out(party: tuple[Entity, ...]) -> Procedure:
    """The road again: the years since the last adventure are lived, and companions fall in beside their
    heroes."""
    going = list(party)
    for hero in party:
        for _ in range(min(hero.get("years_due", 0), MOST_YEARS)):
            yield from year_of_play(hero)
        yield from change(hero, "HAL-YEAR", years_due=None)
        going += yield from companions.unpack(hero)
    yield Change("game", "party", tuple(being.id for being in going))
