"""What a life has earned: a d6 for each career served, on that career's column (Reward)."""

from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, Write, change, make
from solo.core.world import UP, Entity
from solo.rules.halberts import tables, tables_life
from solo.rules.halberts.lifepath import varied
from solo.rules.halberts.words import sentence
from solo.rules.ruleset import setting


def rewards(hero: Entity) -> Procedure:
    """One roll for each career in the order served (HAL-REW-00, HAL-RULE-45)."""
    terms = hero.terms or ()
    if setting(hero.world, "career_counts", "terms") == "kinds":
        terms = tuple(dict.fromkeys(terms))
    for career in terms:
        face = yield Roll("d6", rule="HAL-REW-00", who=hero.id, why=f"reward of a {career}")
        yield from reward(
            hero, tables.REWARDS[career][face - 1], f"HAL-REW-{tables.TWIST_IDS[career]}-{face}"
        )


def reward(hero: Entity, what: str | tuple[str, int], rule: str) -> Procedure:
    """One reward: an attribute, or a thing by its name."""
    if isinstance(what, tuple):
        name, more = what
        value = hero.get(name) + more
        yield from change(hero, rule, **{name: value, f"full_{name}": value})
        yield from tell(hero, varied(hero, tables_life.REWARD_GAINS[name]), f" {tables.LONG[name]} {value}.")
    else:
        yield from GIVES[what](hero, rule)


def tell(hero: Entity, words: str, figures: str = "") -> Procedure:
    """Say what was gained, and keep it in the story."""
    words = sentence(words)
    yield from change(hero, story=(*(hero.story or ()), ("reward", hero.age, words)))
    yield Tell(words + figures, "gain")


def society(hero: Entity, rule: str) -> Procedure:
    """Three secret societies are offered, less those one is in (HAL-REWDEF-01, HAL-RULE-34)."""
    mine = hero.societies or ()
    offered = [name for name in tables.SOCIETIES if name not in mine]
    if not offered:
        yield from tell(hero, tables_life.REWARD_LINES["nothing"])
        return
    options = tuple(Option(name, name[0].upper() + name[1:], "pick") for name in offered)
    yield Tell(tables_life.REWARD_LINES["society"], "prose")
    name = yield Choose(hero.id, options, why="Which do you join?", rule="HAL-REWDEF-01")
    yield from change(hero, rule, societies=(*mine, name))
    yield from tell(hero, tables_life.SWORN[len(mine)].format(name=name))


def beast(hero: Entity, kind: str, prompt: str, names: tuple[str, ...], rule: str) -> Procedure:
    """An animal with Endurance and Life, rolled in that order (HAL-REWDEF-03, -04; HAL-RULE-32). Returns
    it."""
    damage, endurance, life, _ = tables.BEASTS[kind]
    end = yield Roll(endurance, rule=rule, who=hero.id, why=f"the {kind}'s Endurance")
    blood = yield Roll(life, rule=rule, who=hero.id, why=f"the {kind}'s Life")
    usual = another(names, end + blood, tuple(hero.world.get(id, "name", "") for id in hero.companions or ()))
    name = yield Write(hero.id, prompt, usual=usual, most=40)
    return (
        yield from make(
            hero.world,
            "beast",
            name=name or names[0],
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
            Damage=damage,
        )
    )


def dog(hero: Entity, rule: str) -> Procedure:
    """A loyal dog; it must be fed (HAL-REWDEF-03)."""
    yield Tell(tables_life.REWARD_LINES["dog"], "prose")
    animal = yield from beast(hero, "dog", "What do you call your dog?", tables.DOG_NAMES, "HAL-REWDEF-03")
    yield from companion_told(
        hero, animal, rule, f"{animal.name} the dog goes where you go, and must be fed."
    )


def horse(hero: Entity, rule: str) -> Procedure:
    """A loyal horse; it needs care and feed (HAL-REWDEF-04)."""
    yield Tell(tables_life.REWARD_LINES["horse"], "prose")
    animal = yield from beast(
        hero, "horse", "What do you call your horse?", tables.HORSE_NAMES, "HAL-REWDEF-04"
    )
    yield from companion_told(
        hero, animal, rule, f"{animal.name} the horse knows your step from all others, and wants oats."
    )


def companion_told(hero: Entity, being: Entity, rule: str, words: str) -> Procedure:
    """Keep who goes along, and say so."""
    yield from change(hero, rule, companions=(*(hero.companions or ()), being.id))
    figures = f" Endurance {being.End}, Life {being.Life}." if being.Life is not None else ""
    yield from tell(hero, words, figures)


def companion(hero: Entity, rule: str) -> Procedure:
    """A young human without careers, or a clever animal (HAL-REWDEF-02)."""
    yield Tell(tables_life.REWARD_LINES["companion"], "prose")
    options = (
        Option("human", "A young human, sixteen, with everything to learn", "pick"),
        Option("cat", "A clever cat", "pick"),
        Option("owl", "A clever owl", "pick"),
        Option("raven", "A clever raven", "pick"),
    )
    kind = yield Choose(hero.id, options, why="Who is it?", rule="HAL-REWDEF-02")
    if kind == "human":
        being = yield from young_human(hero)
        words = f"{being.name} carries your books and asks about everything."
    else:
        being = yield from beast(
            hero, "familiar", f"What do you call your {kind}?", tables.FAMILIAR_NAMES, "HAL-RULE-32"
        )
        yield from change(being, kind=kind, tags=("animal", kind))
        words = f"{being.name} the {kind} has opinions, and tells you."
    yield from companion_told(hero, being, rule, words)


def young_human(hero: Entity) -> Procedure:
    """A companion of six attributes, no talents, no career (HAL-REWDEF-02). Returns the being."""
    being = yield from make(
        hero.world,
        "npc",
        side="party",
        state=UP,
        owner=hero.id,
        kind="companion",
        tags=("human",),
        attitude="helpful",
        age=tables.START_AGE,
    )
    yield from attributes(being, hero.id)
    usual = another(tables.NAMES, being.Str * 5 + being.Int, (hero.name or "",))
    yield from change(
        being, name=(yield Write(hero.id, "What is your companion called?", usual=usual, most=40)) or usual
    )
    return being


def attributes(being: Entity, who: str = "") -> Procedure:
    """Six attributes of 2d6, in their order (HAL-CHAR-03)."""
    for name in tables.ATTRIBUTES:
        value = yield Roll("2d6", rule="HAL-CHAR-03", who=who or being.id, why=tables.LONG[name])
        yield from change(being, "HAL-CHAR-03", **{name: value, f"full_{name}": value})


def another(names: tuple[str, ...], number: int, taken: tuple[str, ...] | None) -> str:
    """One of these names, by a number, that stands nowhere among what is written already."""
    left = [name for name in names if not any(name in line for line in taken or ())] or names
    return left[number % len(left)]


def land(hero: Entity, rule: str) -> Procedure:
    """Wild land, granted and named, not yet held (HAL-REWDEF-05)."""
    yield Tell(tables_life.REWARD_LINES["land"], "prose")
    usual = another(tables.LAND_NAMES, hero.Edu + hero.age, hero.notes)
    name = (yield Write(hero.id, "What is your land called?", usual=usual, most=60)) or usual
    deed = tables_life.DEEDS[any(note.startswith("Land: ") for note in hero.notes or ())]
    yield from change(hero, rule, notes=(*(hero.notes or ()), f"Land: {name}, granted, not held"))
    yield from tell(hero, deed.format(name=name))


def sponsored(what: str, note: str, words: str):
    """A place kept open by somebody with a name (HAL-REWDEF-06, -07)."""

    def gives(hero: Entity, rule: str) -> Procedure:
        yield Tell(tables_life.REWARD_LINES[what], "prose")
        usual = another(tables.SPONSORS, hero.Sta + hero.age, hero.patrons)
        name = (yield Write(hero.id, "Who speaks for you there?", usual=usual, most=60)) or usual
        yield from change(hero, rule, patrons=(*(hero.patrons or ()), f"{name} ({note})"))
        yield from tell(hero, words.format(name=name))

    return gives


GIVES = {
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
