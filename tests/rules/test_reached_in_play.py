"""The last of what games by chance seldom come to (`tests/unreached.md`): by lines that a player types, and by options
that a player takes where there is a choice."""

from random import Random

import pytest
from playing import adventure, heard, seated, written
from tables import rows

from rules.test_reached import running
from solo.cli.people import character_of
from solo.core.dice import seeded
from solo.core.procedure import Choose, Write, run
from solo.rules import load
from solo.rules.cairn import tables as cairn_tables
from solo.rules.cairn.wounds import SUNDERED, scar_told
from solo.rules.halberts.fields import MAGIC
from solo.rules.heart_rush import tables_abilities
from solo.rules.staging import Stage
from solo.session.session import Session, Table

YARD = """## Yard

`here: outdoors, day, cover`

- Goblins. `fight 2 goblins`
- Alone. `fight 1 goblin`

  - **Yielded** It stands there. `wait 3 hours`

- Archers. `fight 2 archers`
- Ogre. `fight ogre`
- Brute. `fight brute`
- Controllers. `fight 2 controllers`
- Wolf. `fight wolf`
- Meet. `meet goblin`
- Dig. `earn 2000 coins`
- Join. `join Corin`
- Strength. `test hearts-d100 Strength; else might`
- Lift. `test hearts-d100 Might difficult; else might, easier if has rope`
- Sit. `wait 2 days`
- House. → [House](#house)
- Town. → [Town](#town)
- Ice. → [Ice](#ice)

## House

`here: indoors`

- Goblins. `fight 5 goblins`

## Town

`here: town, day`

- Sit. `wait 2 days`
- Heal up. `rest week`

## Ice

`here: cold, outdoors`

- Search. `test wits: searching, hard`
- Climb. `test agility: climbing, hard`

## People

### Corin

60 HP, 18 STR, 18 DEX, 10 WIL, sword (d12)

## Bestiary

### Wolf

9 HP, 1 STR, 12 DEX, 8 WIL, bite (d6)

- beast

### Archer

3 HP, 9 STR, 13 DEX, 10 WIL, bow (d6)

### Goblin

3 HP, 8 STR, 14 DEX, 8 WIL, knife (d4)

### Ogre

9 HP, 15 STR, 6 DEX, 2 WIL, club (d10)

- giant
- grabs
- charges
"""
HARDY = {"hp": 90, "hp_max": 90}
MAGE = {"hp": 60, "hp_max": 60, "mana": 60, "mana_max": 60}
WITCH = dict.fromkeys((*MAGIC, "First Aid"), 4) | {"Int": 9}
ABLE = HARDY | {
    "talents": tuple(tables_abilities.abilities()),
    "spells": tuple(tables_abilities.spells()),
    "attuned": tables_abilities.ELEMENTS,
}
HAND = next(part for part in cairn_tables.APPENDAGES if "hand" in part)
SEEDS = range(1, 61)
MOST = 60  # answers in a game


def played(system: str, seed: int, lines, prefer, fields, things) -> tuple[str, set[str]]:
    """What is told in a game of these lines, and then of the options that one would rather take; and what ran."""
    session, luck = seated(YARD, system, str(seed)), Random(seed)
    for name, value in fields.items():
        session.world.put("hero.1", name, value)
    Stage(system, session.world).give(session.world["hero.1"], *things)
    told = []
    with running() as ran:
        for line in lines:
            told.append(heard(session.send(line)))
        for _ in range(MOST):
            request = session.request
            if isinstance(request, Write):
                told.append(heard(session.send("as luck will have it")))
            elif isinstance(request, Choose) and prefer:
                rather = ([one for one in request.open if one.key.startswith(wanted)] for wanted in prefer)
                taken = luck.choice(next(filter(None, rather), list(request.open)))
                told.append(heard(session.move({"do": "answer", "key": taken.key})))
            else:
                break
    return "\n".join(told), ran


@rows(
    "system, lines, prefer, fields, things, told, reached",
    [
        # Cairn
        ("cairn", ("wolf",), ("attack",), {"hp": 1, "str": 14}, ("bandages",), "", "cairn/combat.py bandage"),
        (
            "cairn",
            ("alone", "cast sleep"),
            ("leave", "cast"),
            {},
            ("scroll of sleep",),
            "You tie them with what there is, back to back.",
            "cairn/combat.py bind",
        ),
        (
            "cairn",
            ("dig", "drop rations", "take the coins"),
            (),
            {},
            (),
            "of the coins: they lie here.",
            "cairn/gear.py gathered",
        ),
        (
            "cairn",
            ("town", "hire a guide", "sit"),
            (),
            {"coins": 9},
            (),
            "has not been paid, and is gone.",
            "cairn/recovery.py leave",
        ),
        (
            "cairn",
            ("ogre",),
            ("attack",),
            {"hp": 10, "str": 18},
            (),
            "Sundered.",
            "cairn/wounds.py next_part",
        ),
        (
            "cairn",
            ("town", "heal up"),
            (),
            {
                "tags": ("broken arm",),
                "busy": "a broken arm",
                "scars": (scar_told(SUNDERED, HAND),),
                "coins": 90,
            },
            (),
            "",
            "cairn/wounds.py lost_hand",
        ),
        # Halberts
        (
            "halberts",
            ("ogre",),
            ("fight",),
            {},
            (),
            "",
            "halberts/__init__.py Halberts.numb, halberts/combat.py numb",
        ),
        (
            "halberts",
            ("cast fire: burn all the goblins to ashes, the whole town",),
            ("less", "accept"),
            WITCH,
            (),
            "At most: 2d6 damage to one enemy.",
            "halberts/magic.py lesser",
        ),
        (
            "halberts",
            ("cast heal: mend my wounds",),
            ("accept",),
            WITCH,
            (),
            "nobody here is hurt.",
            "halberts/magic.py mend_by_spell",
        ),
        (
            "halberts",
            ("goblins", "fight", "cast close wounds"),
            ("spell:Heal:Close",),
            WITCH,
            (),
            "back for",
            "halberts/spells.py heal, halberts/spells.py lost_now",
        ),
        (
            "halberts",
            ("alone", "fight", "cast devotion"),
            ("spell:Charm:Devotion",),
            WITCH,
            (),
            "The charm lets go of the goblin. What is left is fury.",
            "halberts/spells.py charm, halberts/recovery.py charm_ends",
        ),
        # Heart Rush
        ("heart-rush", ("brute",), ("engage",), HARDY, (), "", "heart_rush/foes.py printed"),
        ("heart-rush", ("ogre",), ("engage", "climb"), HARDY, (), "", "heart_rush/tricks.py climb"),
        ("heart-rush", ("archers",), ("cover",), HARDY, (), "behind cover.", "heart_rush/deeds.py sheltered"),
        (
            "heart-rush",
            ("archers",),
            ("wait", "cover", "close"),
            HARDY | {"speed": 10},
            (),
            "You close in.",
            "heart_rush/deeds.py approach",
        ),
        (
            "heart-rush",
            ("goblins",),
            ("scramble", "engage"),
            HARDY | {"conditions": (("prone", 1),)},
            (),
            "You are up again.",
            "heart_rush/deeds.py scramble",
        ),
        (
            "heart-rush",
            ("goblins",),
            ("douse", "engage"),
            HARDY | {"conditions": (("burning", 3),)},
            (),
            "You beat at the flames: half out.",
            "heart_rush/deeds.py douse",
        ),
        (
            "heart-rush",
            ("goblins", "frighten the goblin", "1"),
            ("go", "engage"),
            HARDY,
            (),
            "",
            "heart_rush/conditions.py seize, heart_rush/conditions.py ended",
        ),
        (
            "heart-rush",
            ("raise the stakes", "goblins", "trip the goblin", "1"),
            ("go", "engage"),
            HARDY,
            (),
            "and can only look on.",
            "heart_rush/stunts.py caught_out",
        ),
        (
            "heart-rush",
            ("house", "goblins"),
            ("cast Shove of Wind", "engage"),
            ABLE,
            (),
            "is stopped by",
            "heart_rush/force.py crash, heart_rush/ground.py forced, heart_rush/ground.py stops",
        ),
        (
            "heart-rush",
            ("controllers",),
            ("Drive", "Turn", "Grit", "Quick", "Second", "engage"),
            ABLE,
            (),
            "there first",
            "heart_rush/instants.py break_the_rhythm",
        ),
        # HEARTS d100
        ("hearts-d100", ("strength",), (), {}, (), "[Might ", "hearts_d100/checks.py statistic_named"),
        ("hearts-d100", ("lift",), (), {}, ("rope",), "[Might ", "hearts_d100/tables.py easier"),
        # HEARTS v2
        (
            "hearts-v2",
            ("meet", "steal the goblin's knife", "1"),
            (),
            MAGE,
            (),
            "Gained: knife.",
            "hearts_v2/__init__.py HeartsV2.arms, hearts_v2/__init__.py HeartsV2.disarmed",
        ),
        (
            "hearts-v2",
            ("goblins", "cast fireball 9", "cast animate dead 1", "1", "sit"),
            (),
            MAGE,
            ("spellbook of fireball", "spellbook of animate dead"),
            "The dead turn their heads, all at once, and look at you.",
            "hearts_v2/turns.py brawl, hearts_v2/__init__.py HeartsV2.brawl",
        ),
        (
            "hearts-v2",
            ("ice", *("search", "climb") * 12),
            (),
            MAGE,
            ("holy water",),
            "",
            "hearts_v2/trouble.py lose_dose",
        ),
    ],
)
def test_what_a_player_types_and_takes_comes_to(system, lines, prefer, fields, things, told, reached):
    wanted, ran, heard_all = set(reached.split(", ")), set(), ""
    for seed in SEEDS:  # what hangs on dice is tried again
        text, now = played(system, seed, lines, prefer, fields, things)
        ran, heard_all = ran | now, heard_all + text
        if told in heard_all and wanted <= ran:
            return
    assert told in heard_all, heard_all[-600:]
    assert not wanted - ran


@pytest.mark.rule("HAL-CAREER-06")
def test_who_came_home_lives_a_year_before_the_next_adventure():
    before = seated(YARD, "halberts", "1")
    world, rules = before.world.copy(), load("halberts")
    age = world.get("hero.1", "age")
    run(rules.homecoming(world["hero.1"]), seeded("1", 1), world=world)
    kept = character_of(world, world["hero.1"], rules)
    hero = {"fields": dict(kept.fields), "things": [dict(thing) for thing in kept.things]}
    after = Session(adventure(written(YARD)), rules, Table("5", hero=hero))
    told = heard(after.send("begin"))
    assert f"A year goes by. You are {age + 1}." in told
    assert after.request.why == "What did the year teach?"
    for _ in range(6):
        if isinstance(after.request, Choose):
            after.send("1")
    assert after.world.get("hero.1", "age") == age + 1 and after.phase.state == "scene"


@pytest.mark.rule("HAL-COMBAT-02", "HAL-RULE-48")
def test_a_spell_comes_too_late_for_whoever_the_blows_of_its_round_have_killed():
    for seed in SEEDS:
        told, _ = played("halberts", seed, ("alone", "fight", "cast devotion"), (), WITCH, ())
        if "is over." in told or "dies." in told:
            assert "Devotion comes too late for the goblin." in told or "breaks on" in told
            assert "smiles" not in told
            return
    raise AssertionError("nobody fell in the round of the spell")


@pytest.mark.rule("CRN-GAP-02")
def test_coins_that_found_no_slot_are_coins_again_when_they_are_picked_up():
    session = seated(YARD, "cairn", "1")
    session.send("dig")
    had = session.world.get("hero.1", "coins")
    assert "No slot is free" in heard(session.send("take the coins"))
    session.send("drop rations")
    assert "Gained: " in heard(session.send("take the coins"))
    assert session.world.get("hero.1", "coins") > had
    assert not any(thing.name == "coins" and thing.owner == "hero.1" for thing in session.world.all("thing"))


@pytest.mark.rule("CRN-SCAR-11", "CRN-HEAL-05")
def test_whoever_is_brought_into_a_town_with_a_mortal_wound_may_be_taken_to_a_healer():
    session = seated(YARD, "cairn", "1")
    session.send("join")
    session.world.put("hero.1", "tags", ("mortal",))
    session.world.put("hero.1", "state", "out")
    session.world.put("hero.1", "coins", 500)
    told = heard(session.send("town"))
    assert session.request is not None and session.request.rule == "CRN-SCAR-11", told
    session.send("1")
    assert "mortal" not in session.world.get("hero.1", "tags", ())
    assert session.world.get("hero.1", "coins") < 500


@pytest.mark.rule("HR-GAP-02")
@rows(
    "line",
    [
        "set the goblin on fire",
        "set fire to the goblin",
        "set the goblin alight",
        "light the goblin on fire",
        "burn its beard with the torch",
    ],
)
def test_who_is_set_on_fire_burns_as_the_round_ends(line):
    for seed in SEEDS:
        session = seated(YARD, "heart-rush", str(seed))
        session.send("goblins")
        if not isinstance(session.request, Choose) or "try" not in {one.key for one in session.request.open}:
            continue
        session.send(line)
        if session.request.rule == "stunt" and "is on fire: 2d6" in heard(session.send("1")):
            return
    raise AssertionError(f"“{line}” sets nobody on fire")


@pytest.mark.rule("HR-GAP-02")
def test_nothing_burns_under_water():
    stage = Stage("heart-rush")
    runa, foe = stage.hero("Runa"), stage.foe("smuggler", hp=60, hp_max=60)
    stage.arena([runa], [foe], starter="party", priority="party", here=("underwater",))
    from solo.rules.floor.approaches import understood
    from solo.rules.heart_rush import conditions, stunts

    task = understood("set him on fire", ("underwater",))
    stage.run(stunts.advantage(stage.world["fight"], runa, foe, task))
    assert not conditions.suffers(foe, "burning")
