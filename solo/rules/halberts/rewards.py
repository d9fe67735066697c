"""What a life has earned: a d6 for each career served, on that career's column (Reward)."""

from collections.abc import Callable

from solo.core.english import article
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, Write, change, make
from solo.core.world import UP
from solo.rules.floor.speech import The, capital, named
from solo.rules.halberts.fields import Being
from solo.rules.halberts.lifepath import varied
from solo.rules.halberts.people import attributes
from solo.rules.halberts.tables import LONG, START_AGE, animals, careers, names, societies
from solo.rules.halberts.tables_life import line_of, lines, lines_of
from solo.rules.ruleset import setting

Gives = Callable[[Being, str], Procedure[None]]

LAND = "Land: "  # how a note on the sheet begins that is of land


def rewards(hero: Being) -> Procedure[None]:
    """One roll for each career in the order served (HAL-REW-00, HAL-RULE-45)."""
    terms = hero.terms
    if setting(hero.world, "career_counts", "terms") == "kinds":
        terms = tuple(dict.fromkeys(terms))
    for career in terms:
        face: int = yield Roll("d6", rule="HAL-REW-00", who=hero.id, why=f"reward of {article(career)}")
        known = careers()[career]
        yield from reward(hero, known.rewards[face - 1], f"HAL-REW-{known.id}-{face}")


def reward(hero: Being, what: str | tuple[str, int], rule: str) -> Procedure[None]:
    """One reward: an attribute, or a thing by its name."""
    if isinstance(what, str):
        yield from GIVES[what](hero, rule)
        return
    name, more = what
    value = hero.get(name) + more
    yield from change(hero, rule, **{name: value, f"full_{name}": value})
    words = varied(hero, lines_of("Gains")[name])
    yield from tell(hero, words, Fact("growth", hero.id, "", LONG[name], value), f" {LONG[name]} {value}.")


def tell(hero: Being, words: str, fact: Fact | None, figures: str = "") -> Procedure[None]:
    """Say what was gained, and keep it in the story."""
    words = capital(words)
    yield from change(hero, story=(*hero.story, ("reward", hero.age, words)))
    yield Tell(words + figures, "gain", fact)


def begins(what: str) -> Tell:
    """What a reward begins with."""
    return Tell(line_of("Rewards")[what], "prose")


def gained(hero: Being, what: str) -> Fact:
    """The fact that something is theirs now."""
    return Fact("gain", hero.id, "", what, 1)


def society(hero: Being, rule: str) -> Procedure[None]:
    """Three secret societies are offered, less those one is in (HAL-REWDEF-01, HAL-RULE-34)."""
    mine = hero.societies
    offered = [name for name in societies() if name not in mine]
    if not offered:
        yield from tell(hero, line_of("Rewards")["nothing"], None)
        return
    options = tuple(Option(name, capital(name), "pick") for name in offered)
    yield begins("society")
    name: str = yield Choose(hero.id, options, why="Which do you join?", rule="HAL-REWDEF-01")
    yield from change(hero, rule, societies=(*mine, name))
    yield from tell(hero, lines("Sworn")[len(mine)].format(name=name), gained(hero, name))


def beast(hero: Being, kind: str, called: str, given: tuple[str, ...], rule: str) -> Procedure[Being]:
    """An animal of a kind with Endurance and Life, rolled in that order (HAL-REWDEF-03, -04; HAL-RULE-32), `called`
    a dog, a cat. Returns it."""
    known = animals()[kind]
    end: int = yield Roll(known.endurance, rule=rule, who=hero.id, why=f"the {kind}'s Endurance")
    blood: int = yield Roll(known.life, rule=rule, who=hero.id, why=f"the {kind}'s Life")
    taken = tuple(hero.world.get(id, "name", "") for id in hero.companions)
    usual = another(given, end + blood, taken)
    name = yield from named(hero.id, f"What do you call your {called}?", usual)
    animal: Being = yield from make(
        hero.world,
        "beast",
        name=name,
        kind=kind,
        side="party",
        state=UP,
        owner=hero.id,
        tags=("animal", kind),
        attitude="helpful",
        End=end,
        full_End=end,
        Life=blood,
        full_Life=blood,
        Damage=known.damage,
    )
    return animal


def dog(hero: Being, rule: str) -> Procedure[None]:
    """A loyal dog; it must be fed (HAL-REWDEF-03)."""
    yield begins("dog")
    animal = yield from beast(hero, "dog", "dog", names("Dogs"), "HAL-REWDEF-03")
    words = f"{animal.name} the dog goes where you go, and must be fed."
    yield from companion_told(hero, animal, rule, words)


def horse(hero: Being, rule: str) -> Procedure[None]:
    """A loyal horse; it needs care and feed (HAL-REWDEF-04)."""
    yield begins("horse")
    animal = yield from beast(hero, "horse", "horse", names("Horses"), "HAL-REWDEF-04")
    words = f"{animal.name} the horse knows your step from all others, and wants oats."
    yield from companion_told(hero, animal, rule, words)


def companion_told(hero: Being, being: Being, rule: str, words: str) -> Procedure[None]:
    """Keep who goes along, and say so."""
    yield from change(hero, rule, companions=(*hero.companions, being.id))
    figures = f" Endurance {being.End}, Life {being.Life}." if being.Life is not None else ""
    yield from tell(hero, words, Fact("companion", being.id, hero.id, being.kind, 1), figures)


def companion(hero: Being, rule: str) -> Procedure[None]:
    """A young human without careers, or a clever animal (HAL-REWDEF-02)."""
    yield begins("companion")
    options = (
        Option("human", "A young human, sixteen, with everything to learn", "pick"),
        Option("cat", "A clever cat", "pick"),
        Option("owl", "A clever owl", "pick"),
        Option("raven", "A clever raven", "pick"),
    )
    kind: str = yield Choose(hero.id, options, why="Who is it?", rule="HAL-REWDEF-02")
    if kind == "human":
        being = yield from young_human(hero)
        words = f"{The(being, 'carries')} your books and asks about everything."
    else:
        being = yield from beast(hero, "familiar", kind, names("Clever animals"), "HAL-RULE-32")
        yield from change(being, kind=kind, tags=("animal", kind))
        words = f"{being.name} the {kind} has opinions, and tells you."
    yield from companion_told(hero, being, rule, words)


def young_human(hero: Being) -> Procedure[Being]:
    """A companion of six attributes, no talents, no career (HAL-REWDEF-02). Returns the being."""
    being: Being = yield from make(
        hero.world,
        "npc",
        side="party",
        state=UP,
        owner=hero.id,
        kind="companion",
        tags=("human",),
        attitude="helpful",
        age=START_AGE,
    )
    yield from attributes(being, hero.id)
    usual = another(names("People"), being.Str * 5 + being.Int, (hero.name,))
    name = yield from named(hero.id, "What is your companion called?", usual)
    yield from change(being, name=name or usual)
    return being


def another(given: tuple[str, ...], number: int, taken: tuple[str, ...]) -> str:
    """One of these names, by a number, that stands nowhere among what is written already."""
    left = [name for name in given if not any(name in line for line in taken)] or given
    return left[number % len(left)]


def land(hero: Being, rule: str) -> Procedure[None]:
    """Wild land, granted and named, not yet held (HAL-REWDEF-05)."""
    yield begins("land")
    usual = another(names("Lands"), hero.Edu + hero.age, hero.notes)
    name: str = (yield Write(hero.id, "What is your land called?", usual=usual, most=60)) or usual
    deed = lines("Deeds")[any(note.startswith(LAND) for note in hero.notes)]
    yield from change(hero, rule, notes=(*hero.notes, f"{LAND}{name}, granted, not held"))
    yield from tell(hero, deed.format(name=name), gained(hero, "land"))


def sponsored(what: str, note: str, words: str) -> Gives:
    """A place kept open by somebody with a name (HAL-REWDEF-06, -07)."""

    def gives(hero: Being, rule: str) -> Procedure[None]:
        yield begins(what)
        usual = another(names("Sponsors"), hero.Sta + hero.age, hero.patrons)
        name: str = (yield Write(hero.id, "Who speaks for you there?", usual=usual, most=60)) or usual
        yield from change(hero, rule, patrons=(*hero.patrons, f"{name} ({note})"))
        yield from tell(hero, words.format(name=name), gained(hero, what))

    return gives


GIVES: dict[str, Gives] = {
    "society": society,
    "dog": dog,
    "horse": horse,
    "companion": companion,
    "land": land,
    "chair": sponsored(
        "chair",
        "a chair at the school of magic",
        "{name} will see to it that a chair at the school stays empty for you.",
    ),
    "post": sponsored("post", "a post at home", "{name} keeps a place warm for you at home."),
}
