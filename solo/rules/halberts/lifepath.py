"""A life before the adventure: careers by the year, twists of fate, aging (Character Creation; the three
careers).

`grow_up` runs a life from sixteen to the road. What has happened stands in the being's `story`, tuples of
(kind, age, words), from which `character.life` reads it back.
"""

from solo.core.procedure import Change, Choose, Option, Procedure, Roll, Tell, change
from solo.core.world import DEAD, GONE, Entity
from solo.rules.halberts import tables, tables_life
from solo.rules.halberts.checks import check, on_dice, percent
from solo.rules.halberts.words import sentence
from solo.rules.ruleset import setting

# The rules on plain numbers.


def suitability(attribute: int = 7) -> Procedure:
    """Does a career suit? 2d6 at or under one of its two attributes (HAL-CAREER-01)."""
    return (yield from check(attribute, rule="HAL-CAREER-01", why="suitability"))


def twist(attribute: int = 7, careers: int = 0) -> Procedure:
    """Is fate kept off? 2d6 + earlier careers at or under one of the career's attributes (HAL-TWIST-00)."""
    return (yield from check(attribute, plus=careers, rule="HAL-TWIST-00", why="twist of fate"))


def escape(attribute: int = 7) -> Procedure:
    """Getting free: 3d6 at or under any one attribute, no talent (HAL-TWIST-07)."""
    return (yield from check(attribute, hard=True, rule="HAL-TWIST-07", why="escape"))


# Words.


def remember(hero: Entity, kind: str, words: str, age: int | None = None, told: str = "") -> Procedure:
    """Tell a moment of the life, and keep it."""
    age = hero.age if age is None else age
    yield from change(hero, story=(*(hero.story or ()), (kind, age, words)))
    yield Tell(told or words, "prose")


# Deciding.


def better(hero: Entity, career: str) -> str:
    """The higher of a career's two attributes (HAL-CAREER-15)."""
    return max(tables.CAREER_ATTRIBUTES[career], key=lambda name: hero.get(name))


def trusted(hero: Entity, career: str, plus: int = 0) -> Procedure:
    """Which of a career's two attributes is rolled on, before the roll: the player's choice where the table
    wants it asked, else the higher one, since nobody gains by the lower (HAL-RULE-12). Returns its name."""
    if setting(hero.world, "attribute_choice", "the higher") != "ask":
        return better(hero, career)
    options = tuple(
        Option(
            name,
            f"Trust to {tables.LONG[name]}: {dice(hero, name, plus)}.",
            "pick",
            odds=chance_of(hero, name, plus),
        )
        for name in tables.CAREER_ATTRIBUTES[career]
    )
    return (
        yield Choose(hero.id, options, "On what do you rely?", usual=better(hero, career), rule="HAL-RULE-12")
    )


def chance_of(hero: Entity, name: str, plus: int):
    """The roll behind trusting to an attribute, for its odds."""
    goal = hero.get(name) - plus
    return lambda: suitability(goal)


def earlier(hero: Entity, career: str) -> int:
    """How many careers come before this one on the dice (HAL-CAREER-14, HAL-RULE-07, option
    `career_counts`)."""
    terms = hero.terms or ()
    if setting(hero.world, "career_counts", "terms") == "kinds":
        return len(set(terms) - {career})
    return len(terms)


def open_careers(hero: Entity) -> list[str]:
    """Careers that have not been closed to this life (HAL-CAREER-03)."""
    return [career for career in tables.CAREERS if career not in (hero.barred or ())]


def decide(hero: Entity) -> Procedure:
    """What now: go on, change, or set out (HAL-CAREER-11). Returns a career, or nothing for the road."""
    careers = open_careers(hero)
    served = bool(hero.terms)
    if not careers:
        yield from remember(hero, "road", tables_life.NO_DOOR[served])
        return ""
    options = [stay(hero)] if hero.career in careers else []
    options += [leave_for(hero, career) for career in careers if career != hero.career]
    if served:
        options.append(Option("adventure", f"Set out for adventure, at {hero.age}.", "done"))
    usual = "adventure" if served and hero.age >= 32 else ""
    choice = yield Choose(
        hero.id,
        tuple(options),
        why=f"You are {hero.age}. What will you be?",
        usual=usual,
        rule="HAL-CAREER-11",
    )
    return "" if choice == "adventure" else choice


def stay(hero: Entity) -> Option:
    """Going on for four years: no test, but fate draws nearer (HAL-CAREER-12)."""
    career, plus = hero.career, earlier(hero, hero.career)
    name, end = better(hero, career), hero.age + tables.YEARS
    goal = hero.get(name)
    aging = "; then you age" if end >= tables.DECLINE_AGE else ""
    text = f"Stay a {career} until {end}: fate spares you on {dice(hero, name, plus)}{aging}."
    return Option(career, text, "pick", odds=lambda: twist(goal, plus))


def leave_for(hero: Entity, career: str) -> Option:
    """Beginning a career, or changing to it for a year of one's life (HAL-CAREER-13)."""
    name = better(hero, career)
    goal = hero.get(name)
    start = f"Give a year to become a {career}" if hero.terms else f"Become a {career}"
    after = percent(goal, plus=earlier(hero, career))
    text = f"{start}: they take you on {dice(hero, name)}; then fate spares you in {after}."
    return Option(career, text, "pick", odds=lambda: suitability(goal))


def dice(hero: Entity, name: str, plus: int = 0) -> str:
    """What the dice must show, and by which attribute: `9 or under (Strength)`."""
    return f"{hero.get(name) - plus} or under ({tables.LONG[name]})"


def way_out(hero: Entity, name: str) -> Option:
    """One attribute to get free by."""
    goal = hero.get(name)
    text = f"By {tables.LONG[name]}: {on_dice(goal, True)}."
    return Option(name, text, "pick", odds=lambda: escape(goal))


# Entering.


def enter(hero: Entity, career: str) -> Procedure:
    """The suitability test, on entry alone, on one of two attributes (HAL-CAREER-01 to -03; named before
    the roll: HAL-RULE-12). Returns whether the career is theirs now."""
    costs = bool(hero.terms)
    waits = setting(hero.world, "failed_change_costs_year", "yes") == "no"
    if costs and not waits:
        yield from change(hero, "HAL-CAREER-13", age=hero.age + 1)
    first, again = tables_life.SETS_OUT[career]
    yield from remember(hero, "turn", again if career in (hero.terms or ()) else varied(hero, first))
    name = yield from trusted(hero, career)
    suits = yield from check(
        hero.get(name),
        rule=f"HAL-{tables.TWIST_IDS[career]}-01",
        who=hero.id,
        why=f"suitability, {tables.LONG[name]}",
    )
    if not suits:
        yield from change(hero, "HAL-CAREER-03", barred=(*(hero.barred or ()), career))
        yield from remember(hero, "barred", varied(hero, tables_life.BARRED[career]))
        return False
    if costs and waits:
        yield from change(hero, "HAL-RULE-08", age=hero.age + 1)
    yield from change(hero, "HAL-CAREER-02", career=career)
    talent = tables.CAREER_TALENT[career]
    words = knowing(hero, talent, fresh(hero, tables_life.ACCEPTED[career]))
    yield from learn(hero, talent, words, hero.age, "HAL-CAREER-02", kind="entry")
    return True


def learn(hero: Entity, talent: str, words: str, age: int, rule: str, kind: str = "year") -> Procedure:
    """A talent at 1, or one higher (HAL-CAREER-07); Fight is one of six weapons, chosen each time
    (HAL-CAREER-08)."""
    if talent == "Fight":
        talent = yield from weapon(hero)
    value = hero.get(talent, 0) + 1
    yield from change(hero, rule, **{talent: value})
    when = "" if kind == "entry" else f"{age}: "
    yield from remember(hero, kind, words, age, told=f"{when}{words} {talent} {value}.")
    return talent


def weapon(hero: Entity) -> Procedure:
    """Fight is learned as a weapon (HAL-RULE-01, -02). Returns its name."""
    options = tuple(Option(name, f"{name}{_worth(hero, name)}", "pick") for name in tables.WEAPONS)
    return (yield Choose(hero.id, options, why="Which weapon?", rule="HAL-CAREER-08"))


def _worth(hero: Entity, name: str) -> str:
    value = hero.get(name, 0)
    notes = [f"to {value + 1}"] if value else []
    notes += ["3d6 damage"] if name in tables.DAMAGE else []
    notes += ["with Dexterity alone, from afar"] if name in tables.BY_DEXTERITY else []
    return f" ({', '.join(notes)})" if notes else ""


# Four years.


def serve(hero: Entity) -> Procedure:
    """Four years of a career, the twist after them, and the toll of age (HAL-CAREER-05 to -10; order:
    HAL-RULE-09). Returns False if the life ends here."""
    career = hero.career
    for year in range(tables.YEARS):
        yield from one_year(hero, career, hero.age + year)
    safe = yield from fate(hero, career)
    yield from change(hero, "HAL-CAREER-10", age=hero.age + tables.YEARS)
    end = hero.age
    if not safe and not (yield from struck(hero, career)):
        return False
    yield from change(hero, "HAL-RULE-37", terms=(*(hero.terms or ()), career))
    late = setting(hero.world, "check_after_captivity", "yes") == "yes"
    if (hero.age if late else end) >= tables.DECLINE_AGE:
        return (yield from age_a_step(hero, "HAL-AGE-00"))
    return True


def one_year(hero: Entity, career: str, age: int) -> Procedure:
    """A year: choose a table, roll a d6, learn (HAL-CAREER-06)."""
    options = tuple(
        Option(name, f"{name}: {', '.join(talents)}", "pick", barred=_too_young(name, age))
        for name, talents in tables.LESSONS[career].items()
    )
    table = yield Choose(
        hero.id, options, why=f"You are {age}, a {career}. What fills this year?", rule="HAL-CAREER-06"
    )
    yield from lesson(hero, career, table, age)


def lesson(hero: Entity, career: str, table: str, age: int) -> Procedure:
    """A d6 on a table of a career, and the talent it names."""
    face = yield Roll("d6", rule=lesson_id(career, table), who=hero.id, why=f"{table}, what you learn")
    talent = tables.LESSONS[career][table][face - 1]
    words = tables_life.LESSONS[career, table][face - 1]
    if told_before(hero, words):
        yield from learn(hero, talent, again(hero, talent), age, "HAL-CAREER-07", kind="again")
    else:
        yield from learn(hero, talent, knowing(hero, talent, words), age, "HAL-CAREER-07")


def fresh(hero: Entity, lines: tuple[str, ...]) -> str:
    """The first of these lines that this life has not heard, or has heard least often."""
    return min(lines, key=lambda words: sum(words == past for _, _, past in hero.story or ()))


def varied(hero: Entity, lines: tuple[str, ...]) -> str:
    """One of these lines, another in each life, none again before all were told."""
    start = (hero.age + hero.Str + 2 * hero.Int + 3 * hero.Sta) % len(lines)
    return fresh(hero, (*lines[start:], *lines[:start]))


def knowing(hero: Entity, talent: str, words: str) -> str:
    """The line as it is told of somebody who knows the talent already: nobody learns the letters twice."""
    return tables_life.KNOWN.get(words, words) if hero.get(talent) else words


def told_before(hero: Entity, words: str) -> bool:
    """Is this line in the story already, in one form or the other?"""
    forms = (words, tables_life.KNOWN.get(words, words))
    return any(past in forms for _, _, past in hero.story or ())


def again(hero: Entity, talent: str) -> str:
    """A line for a lesson that was told before, none twice until all are used up."""
    used = hero.Str + hero.Edu + sum(kind == "again" for kind, _, _ in hero.story or ())
    word = tables_life.DOING.get(talent, talent.lower())
    return sentence(tables_life.AGAIN[used % len(tables_life.AGAIN)].format(talent=word))


def lesson_id(career: str, table: str) -> str:
    """The ledger row of a table."""
    return f"HAL-{tables.TWIST_IDS[career]}-{list(tables.LESSONS[career]).index(table) + 2:02}"


def _too_young(table: str, age: int) -> str:
    """Officers are twenty (HAL-WAR-06, HAL-RULE-39)."""
    if table == "Officer" and age < tables.OFFICER_AGE:
        return f"officers are {tables.OFFICER_AGE} or older"
    return ""


# Fate.


def fate(hero: Entity, career: str) -> Procedure:
    """The twist test after a career (HAL-CAREER-09, HAL-TWIST-00). Returns True where nothing happens."""
    plus = earlier(hero, career)
    name = yield from trusted(hero, career, plus)
    safe = yield from check(
        hero.get(name), plus=plus, rule="HAL-TWIST-00", who=hero.id, why=f"twist of fate, {tables.LONG[name]}"
    )
    if safe:
        yield from remember(hero, "safe", varied(hero, tables_life.SAFE[career]), hero.age + tables.YEARS)
    return safe


def struck(hero: Entity, career: str) -> Procedure:
    """Which twist it is, and what it does. Returns False if the life ends here."""
    face = yield Roll("d6", rule="HAL-TWIST-00", who=hero.id, why="which twist")
    rule = f"HAL-TWIST-{tables.TWIST_IDS[career]}-{face}"
    what, words = tables.TWISTS[career][face - 1], tables_life.TWISTS[career][face - 1]
    yield from remember(hero, "twist", tables_life.TWICE[what] if told_before(hero, words) else words)
    if note := tables_life.NOTES.get((career, what)):
        yield from change(hero, rule, notes=noted(hero.notes or (), note))
    match what:
        case "gone":
            yield Change(hero.id, "state", GONE, rule)
            return False
        case "aging":
            return (yield from age_a_step(hero, rule, cause="twist"))
        case "barred" | "caught":
            yield from change(hero, rule, barred=(*(hero.barred or ()), career))
        case "captivity":
            return (yield from captivity(hero, career, rule))
    return True


def noted(notes: tuple[str, ...], note: str) -> tuple[str, ...]:
    """The notes of the sheet with one more; what comes a second time is counted."""
    times = sum(old.startswith(note) for old in notes)
    return (*(old for old in notes if not old.startswith(note)), f"{note}, twice over" if times else note)


def captivity(hero: Entity, career: str, rule: str) -> Procedure:
    """Held: age, try 3d6 at or under any attribute, and again every four years, until free or dead
    (HAL-RULE-46)."""
    (first, *more), free = tables_life.HELD[career]
    tries = 0
    while (yield from age_a_step(hero, rule, cause="held")):
        options = tuple(way_out(hero, name) for name in tables.ATTRIBUTES)
        name = yield Choose(
            hero.id,
            options,
            why="How do you mean to get out?",
            rule="HAL-TWIST-07",
            usual=max(tables.ATTRIBUTES, key=lambda name: hero.get(name)),
        )
        if (
            yield from check(
                hero.get(name), hard=True, rule=rule, who=hero.id, why=f"escape, {tables.LONG[name]}"
            )
        ):
            yield from remember(hero, "free", free)
            return True
        yield from change(hero, rule, age=hero.age + tables.YEARS)
        words = more[(tries - 1) % len(more)] if tries else first
        tries += 1
        yield from remember(hero, "held", words, told=f"{words} You are {hero.age}.")
    return False


def age_a_step(hero: Entity, rule: str, least: int = 0, cause: str = "years") -> Procedure:
    """One roll on the aging table (section 7); no attribute goes under `least`; `cause`: years, twist, held.
    Returns False if it was the last (HAL-AGE-07, HAL-RULE-36)."""
    face = yield Roll("d6", rule=rule, who=hero.id, why="aging")
    name = tables.AGING[face - 1]
    loss = ""
    if name:
        left = max(least, hero.get(name) - 1)
        yield from change(hero, f"HAL-AGE-{face}", **{name: left, f"full_{name}": left})
        loss = f" {tables.LONG[name]} {left}."
    words = varied(hero, tables_life.AGED[name] if name else tables_life.UNMARKED[cause])
    yield from remember(hero, "aging", words, told=words + loss)
    if name and hero.get(name) <= 0:
        yield Change(hero.id, "state", DEAD, "HAL-AGE-07")
        yield from remember(hero, "end", tables_life.WORN_OUT[cause].format(name=hero.name, age=hero.age))
        return False
    return True


def grow_up(hero: Entity) -> Procedure:
    """From sixteen to the road. Returns False if there is no road."""
    yield Tell(tables_life.HOW_IT_GOES, "aside")
    while career := (yield from decide(hero)):
        if career == hero.career:
            yield from remember(hero, "turn", varied(hero, tables_life.STAYS[career]))
        elif not (yield from enter(hero, career)):
            continue
        if not (yield from serve(hero)):
            return False
    return True
