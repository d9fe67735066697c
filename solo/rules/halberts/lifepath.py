"""A life before the adventure: careers by the year, twists of fate, aging (Character Creation; the three
careers).

`grow_up` runs a life from sixteen to the road. What has happened stands in the being's `story`, tuples of
(kind, age, words), from which `character.life` reads it back.
"""

from collections.abc import Callable

from solo.core.english import article
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import DEAD, GONE
from solo.rules.floor.speech import capital
from solo.rules.halberts.checks import check, on_dice, percent
from solo.rules.halberts.fields import ATTRIBUTES, WEAPONS, Being
from solo.rules.halberts.tables import (
    DECLINE_AGE,
    LONG,
    OFFICER_AGE,
    YEARS,
    Career,
    aging,
    careers,
    weapons,
)
from solo.rules.halberts.tables_life import line_of, lines, lines_of, notes
from solo.rules.ruleset import setting

# The rolls.


def suitability(
    attribute: int = 7, *, rule: str = "HAL-CAREER-01", who: str = "", why: str = "suitability"
) -> Procedure[bool]:
    """Does a career suit? 2d6 at or under one of its two attributes (HAL-CAREER-01)."""
    return (yield from check(attribute, rule=rule, who=who, why=why))


def twist(
    attribute: int = 7, careers: int = 0, *, who: str = "", why: str = "twist of fate"
) -> Procedure[bool]:
    """Is fate kept off? 2d6 + earlier careers at or under one of the career's attributes (HAL-TWIST-00)."""
    return (yield from check(attribute, plus=careers, rule="HAL-TWIST-00", who=who, why=why))


def escape(
    attribute: int = 7, *, rule: str = "HAL-TWIST-07", who: str = "", why: str = "escape"
) -> Procedure[bool]:
    """Getting free: 3d6 at or under any one attribute, no talent (HAL-TWIST-07)."""
    return (yield from check(attribute, hard=True, rule=rule, who=who, why=why))


# Words.


def remember(
    hero: Being, kind: str, words: str, age: int | None = None, told: str = "", fact: Fact | None = None
) -> Procedure[None]:
    """Tell a moment of the life, and keep it."""
    age = hero.age if age is None else age
    yield from change(hero, story=(*hero.story, (kind, age, words)))
    yield Tell(told or words, "prose", fact)


# Deciding.


def better(hero: Being, career: str) -> str:
    """The higher of a career's two attributes (HAL-CAREER-15)."""
    return max(careers()[career].attributes, key=hero.get)


def trusted(hero: Being, career: str, plus: int = 0) -> Procedure[str]:
    """Which of a career's two attributes is rolled on, before the roll: the player's choice where the table
    wants it asked, else the higher one, since nobody gains by the lower (HAL-RULE-12). Returns its name."""
    usual = better(hero, career)
    if setting(hero.world, "attribute_choice", "the higher") != "ask":
        return usual
    options = tuple(
        Option(
            name, f"Trust to {LONG[name]}: {dice(hero, name, plus)}.", "pick", odds=roll_on(hero, name, plus)
        )
        for name in careers()[career].attributes
    )
    name: str = yield Choose(hero.id, options, "On what do you rely?", usual=usual, rule="HAL-RULE-12")
    return name


def roll_on(hero: Being, name: str, plus: int) -> Callable[[], Procedure[bool]]:
    """The roll behind trusting to an attribute, for its odds."""
    goal = hero.get(name) - plus
    return lambda: suitability(goal)


def earlier(hero: Being, career: str) -> int:
    """How many careers come before this one on the dice (HAL-CAREER-14, HAL-RULE-07, option
    `career_counts`)."""
    if setting(hero.world, "career_counts", "terms") == "kinds":
        return len(set(hero.terms) - {career})
    return len(hero.terms)


def open_careers(hero: Being) -> list[str]:
    """Careers that have not been closed to this life (HAL-CAREER-03)."""
    return [career for career in careers() if career not in hero.barred]


def decide(hero: Being) -> Procedure[str]:
    """What now: go on, change, or set out (HAL-CAREER-11). Returns a career, or nothing for the road."""
    open = open_careers(hero)
    served = bool(hero.terms)
    if not open:
        when = "no door after a career" if served else "no door before any"
        yield from remember(hero, "road", line_of("Lines")[when])
        return ""
    options = [stay(hero)] if hero.career in open else []
    options += [leave_for(hero, career) for career in open if career != hero.career]
    if served:
        options.append(Option("adventure", f"Set out for adventure, at {hero.age}.", "done"))
    usual = "adventure" if served and hero.age >= 32 else ""
    why = f"You are {hero.age}. What will you be?"
    choice: str = yield Choose(hero.id, tuple(options), why=why, usual=usual, rule="HAL-CAREER-11")
    return "" if choice == "adventure" else choice


def stay(hero: Being) -> Option:
    """Going on for four years: no test, but fate draws nearer (HAL-CAREER-12)."""
    career, plus = hero.career, earlier(hero, hero.career)
    name, end = better(hero, career), hero.age + YEARS
    goal = hero.get(name)
    aging = "; then you age" if end >= DECLINE_AGE else ""
    text = f"Stay {article(career)} until {end}: fate spares you on {dice(hero, name, plus)}{aging}."
    return Option(career, text, "pick", odds=lambda: twist(goal, plus))


def leave_for(hero: Being, career: str) -> Option:
    """Beginning a career, or changing to it for a year of one's life (HAL-CAREER-13)."""
    name = better(hero, career)
    goal = hero.get(name)
    start = f"Give a year to become {article(career)}" if hero.terms else f"Become {article(career)}"
    after = percent(goal, plus=earlier(hero, career))
    text = f"{start}: they take you on {dice(hero, name)}; then fate spares you in {after}."
    return Option(career, text, "pick", odds=lambda: suitability(goal))


def dice(hero: Being, name: str, plus: int = 0) -> str:
    """What the dice must show, and by which attribute: `9 or under (Strength)`."""
    return f"{hero.get(name) - plus} or under ({LONG[name]})"


def way_out(hero: Being, name: str) -> Option:
    """One attribute to get free by."""
    goal = hero.get(name)
    text = f"By {LONG[name]}: {on_dice(goal, True)}."
    return Option(name, text, "pick", odds=lambda: escape(goal))


# Entering.


def enter(hero: Being, career: str) -> Procedure[bool]:
    """The suitability test, on entry alone, on one of two attributes (HAL-CAREER-01 to -03; named before
    the roll: HAL-RULE-12). Returns whether the career is theirs now."""
    costs = bool(hero.terms)
    waits = setting(hero.world, "failed_change_costs_year", "yes") == "no"
    if costs and not waits:
        yield from change(hero, "HAL-CAREER-13", age=hero.age + 1)
    again = line_of("Comes back")[career]
    yield from remember(
        hero, "turn", again if career in hero.terms else varied(hero, lines_of("Sets out")[career])
    )
    name = yield from trusted(hero, career)
    rule, why = f"HAL-{careers()[career].id}-01", f"suitability, {LONG[name]}"
    if not (yield from suitability(hero.get(name), rule=rule, who=hero.id, why=why)):
        yield from change(hero, "HAL-CAREER-03", barred=(*hero.barred, career))
        words = varied(hero, lines_of("Barred")[career])
        yield from remember(hero, "barred", words, fact=Fact("loss", hero.id, "", career, 1))
        return False
    if costs and waits:
        yield from change(hero, "HAL-RULE-08", age=hero.age + 1)
    yield from change(hero, "HAL-CAREER-02", career=career)
    talent = careers()[career].talent
    words = knowing(hero, talent, fresh(hero, lines_of("Accepted")[career]))
    yield from learn(hero, talent, words, hero.age, "HAL-CAREER-02", kind="entry")
    return True


def learn(hero: Being, talent: str, words: str, age: int, rule: str, kind: str = "year") -> Procedure[str]:
    """A talent at 1, or one higher (HAL-CAREER-07); Fight is one of six weapons, chosen each time
    (HAL-CAREER-08). Returns its name."""
    if talent == "Fight":
        talent = yield from weapon(hero)
    value = hero.get(talent, 0) + 1
    yield from change(hero, rule, **{talent: value})
    when = "" if kind == "entry" else f"{age}: "
    told = f"{when}{words} {talent} {value}."
    yield from remember(hero, kind, words, age, told, Fact("growth", hero.id, "", talent, value))
    return talent


def weapon(hero: Being) -> Procedure[str]:
    """Fight is learned as a weapon (HAL-RULE-01, -02). Returns its name."""
    options = tuple(Option(name, f"{name}{_worth(hero, name)}", "pick") for name in WEAPONS)
    name: str = yield Choose(hero.id, options, why="Which weapon?", rule="HAL-CAREER-08")
    return name


def _worth(hero: Being, name: str) -> str:
    value, known = hero.get(name, 0), weapons()[name]
    notes = [f"to {value + 1}"] if value else []
    notes += [f"{known.damage} damage"] if known.damage != "2d6" else []
    notes += ["with Dexterity alone, from afar"] if known.attributes == ("Dex",) else []
    return f" ({', '.join(notes)})" if notes else ""


# Four years.


def serve(hero: Being) -> Procedure[bool]:
    """Four years of a career, the twist after them, and the toll of age (HAL-CAREER-05 to -10; order:
    HAL-RULE-09). Returns False if the life ends here."""
    career = hero.career
    for year in range(YEARS):
        yield from one_year(hero, career, hero.age + year)
    safe = yield from fate(hero, career)
    yield from change(hero, "HAL-CAREER-10", age=hero.age + YEARS)
    end = hero.age
    if not safe and not (yield from struck(hero, career)):
        return False
    yield from change(hero, "HAL-RULE-37", terms=(*hero.terms, career))
    late = setting(hero.world, "check_after_captivity", "yes") == "yes"
    if (hero.age if late else end) >= DECLINE_AGE:
        return (yield from age_a_step(hero, "HAL-AGE-00"))
    return True


def one_year(hero: Being, career: str, age: int) -> Procedure[None]:
    """A year: choose a table, roll a d6, learn (HAL-CAREER-06)."""
    options = tuple(
        Option(name, f"{name}: {', '.join(talents)}", "pick", barred=_too_young(name, age))
        for name, talents in careers()[career].lessons.items()
    )
    why = f"You are {age}, {article(career)}. What fills this year?"
    table: str = yield Choose(hero.id, options, why=why, rule="HAL-CAREER-06")
    yield from lesson(hero, careers()[career], table, age)


def lesson(hero: Being, career: Career, table: str, age: int) -> Procedure[None]:
    """A d6 on a table of a career, and the talent it names."""
    rule = f"HAL-{career.id}-{list(career.lessons).index(table) + 2:02}"
    face: int = yield Roll("d6", rule=rule, who=hero.id, why=f"{table}, what you learn")
    talent = career.lessons[table][face - 1]
    words = lines(table)[face - 1]
    if told_before(hero, words):
        yield from learn(hero, talent, again(hero, talent), age, "HAL-CAREER-07", kind="again")
    else:
        yield from learn(hero, talent, knowing(hero, talent, words), age, "HAL-CAREER-07")


def fresh(hero: Being, lines: tuple[str, ...]) -> str:
    """The first of these lines that this life has not heard, or has heard least often."""
    return min(lines, key=lambda words: sum(words == past for _, _, past in hero.story))


def varied(hero: Being, lines: tuple[str, ...]) -> str:
    """One of these lines, another in each life, none again before all were told."""
    start = (hero.age + hero.Str + 2 * hero.Int + 3 * hero.Sta) % len(lines)
    return fresh(hero, (*lines[start:], *lines[:start]))


def knowing(hero: Being, talent: str, words: str) -> str:
    """The line as it is told of somebody who knows the talent already: nobody learns the letters twice."""
    return line_of("Known").get(words, words) if hero.get(talent) else words


def told_before(hero: Being, words: str) -> bool:
    """Is this line in the story already, in one form or the other?"""
    forms = (words, line_of("Known").get(words, words))
    return any(past in forms for _, _, past in hero.story)


def again(hero: Being, talent: str) -> str:
    """A line for a lesson that was told before, none twice until all are used up."""
    used = hero.Str + hero.Edu + sum(kind == "again" for kind, _, _ in hero.story)
    said = lines("Again")[used % len(lines("Again"))]
    return capital(said.format(talent=line_of("Doing").get(talent, talent.lower())))


def _too_young(table: str, age: int) -> str:
    """Officers are twenty (HAL-WAR-06, HAL-RULE-39)."""
    if table == "Officer" and age < OFFICER_AGE:
        return f"officers are {OFFICER_AGE} or older"
    return ""


# Fate.


def fate(hero: Being, career: str) -> Procedure[bool]:
    """The twist test after a career (HAL-CAREER-09, HAL-TWIST-00). Returns True where nothing happens."""
    plus = earlier(hero, career)
    name = yield from trusted(hero, career, plus)
    safe = yield from twist(hero.get(name), plus, who=hero.id, why=f"twist of fate, {LONG[name]}")
    if safe:
        yield from remember(hero, "safe", varied(hero, lines_of("Safe")[career]), hero.age + YEARS)
    return safe


def struck(hero: Being, career: str) -> Procedure[bool]:
    """Which twist it is, and what it does. Returns False if the life ends here."""
    face: int = yield Roll("d6", rule="HAL-TWIST-00", who=hero.id, why="which twist")
    rule = f"HAL-TWIST-{careers()[career].id}-{face}"
    what, words = careers()[career].twists[face - 1], lines_of("Twists")[career][face - 1]
    words = line_of("Twice")[what] if told_before(hero, words) else words
    fact = Fact("parting" if what == "gone" else "condition", hero.id, "", what)
    yield from remember(hero, "twist", words, fact=fact)
    if note := notes().get((career, what)):
        yield from change(hero, rule, notes=noted(hero.notes, note))
    match what:
        case "gone":
            yield Change(hero.id, "state", GONE, rule)
            return False
        case "aging":
            return (yield from age_a_step(hero, rule, cause="twist"))
        case "barred" | "caught":
            yield from change(hero, rule, barred=(*hero.barred, career))
        case "captivity":
            return (yield from captivity(hero, career, rule))
    return True


def noted(notes: tuple[str, ...], note: str) -> tuple[str, ...]:
    """The notes of the sheet with one more; what comes a second time is counted."""
    times = sum(old.startswith(note) for old in notes)
    return (*(old for old in notes if not old.startswith(note)), f"{note}, twice over" if times else note)


def captivity(hero: Being, career: str, rule: str) -> Procedure[bool]:
    """Held: age, try 3d6 at or under any attribute, and again every four years, until free or dead
    (HAL-RULE-46)."""
    first, *more = lines_of("Held")[career]
    tries = 0
    while (yield from age_a_step(hero, rule, cause="held")):
        options = tuple(way_out(hero, name) for name in ATTRIBUTES)
        usual = max(ATTRIBUTES, key=hero.get)
        why = "How do you mean to get out?"
        name: str = yield Choose(hero.id, options, why=why, rule="HAL-TWIST-07", usual=usual)
        if (yield from escape(hero.get(name), rule=rule, who=hero.id, why=f"escape, {LONG[name]}")):
            fact = Fact("relief", hero.id, "", "captivity")
            yield from remember(hero, "free", line_of("Free")[career], fact=fact)
            return True
        yield from change(hero, rule, age=hero.age + YEARS)
        words = more[(tries - 1) % len(more)] if tries else first
        tries += 1
        yield from remember(hero, "held", words, told=f"{words} You are {hero.age}.")
    return False


def age_a_step(hero: Being, rule: str, least: int = 0, cause: str = "years") -> Procedure[bool]:
    """One roll on the aging table (section 7); no attribute goes under `least`; `cause`: years, twist, held.
    Returns False if it was the last (HAL-AGE-07, HAL-RULE-36)."""
    face: int = yield Roll("d6", rule=rule, who=hero.id, why="aging")
    name = aging()[face - 1]
    loss, fact = "", None
    if name:
        left = max(least, hero.get(name) - 1)
        yield from change(hero, f"HAL-AGE-{face}", **{name: left, f"full_{name}": left})
        loss, fact = f" {LONG[name]} {left}.", Fact("loss", hero.id, "", LONG[name], 1)
    words = varied(hero, lines_of("Aged")[name] if name else lines_of("Unmarked")[cause])
    yield from remember(hero, "aging", words, told=words + loss, fact=fact)
    if name and hero.get(name) <= 0:
        yield Change(hero.id, "state", DEAD, "HAL-AGE-07")
        words = line_of("Worn out")[cause].format(name=hero.name, age=hero.age)
        yield from remember(hero, "end", words, fact=Fact("death", hero.id, "", "age"))
        return False
    return True


def grow_up(hero: Being) -> Procedure[bool]:
    """From sixteen to the road. Returns False if there is no road."""
    yield Tell(line_of("Lines")["how it goes"], "aside")
    while career := (yield from decide(hero)):
        if career == hero.career:
            yield from remember(hero, "turn", varied(hero, lines_of("Stays")[career]))
        elif not (yield from enter(hero, career)):
            continue
        if not (yield from serve(hero)):
            return False
    return True
