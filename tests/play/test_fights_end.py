"""How meetings and fights begin and end in a scenario, in every system: each end comes to what is written for it,
once, where one then is."""

import re

import msgspec
import pytest
from playing import heard, played_on, seated

from solo.core.clock import minute, start
from solo.core.party import heroes
from solo.core.things import owned
from solo.core.world import DEAD, FLED, OUT, UP
from solo.referee.fights import come_round, standing
from solo.rules.staging import Stage
from solo.screen.situation import question

SYSTEMS = ("cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush")
every_system = pytest.mark.parametrize("system", SYSTEMS)

WEAK = "1 HP, 2 STR, 2 DEX, 2 WIL, straw (d2)"
STRONG = "30 HP, 2 Armor, 18 STR, 18 DEX, 18 WIL, great axe (d12)"


def asked(session) -> str:
    """What the player is asked now."""
    return "\n".join(text for _, text in question(session))


def typed(session, *lines: str) -> str:
    """Type these; returns what is heard."""
    return "\n".join(heard(session.send(line)) for line in lines)


def everyone(line: str) -> str:
    """Bode, a person, with this stat line."""
    return f"## People\n\n### Bode\n\n{line}\n\n- person\n"


# ------------------------------------------------------------------------------------------------ getting away

FLIGHT = f"""## Yard

A yard, and rain.

- Go in. → [Hall](#hall)
- Go home. `end`

## Hall

A hall.

- Push him. `fight Bode`
  - **Fled** You leave your hat. → [Loft](#loft)
- Shove him. `fight Bode`
- Go home. `end`

## Loft

Straw.

- Wait. It rains.

{everyone("4 HP, 9 STR, 9 DEX, 12 WIL, stick (d4)")}"""


@every_system
@pytest.mark.parametrize(("choice", "place"), [("Push him", "loft"), ("Shove him", "yard")])
def test_who_gets_away_from_a_fight_is_on_their_feet_where_it_leads(system, choice, place):
    got_away = 0
    for seed in range(1, 30):
        session = seated(FLIGHT, system, str(seed))
        told = typed(session, "go in", choice) + played_on(session, "Run", "Back off", "Flee")
        if "You have shaken them off." not in told:
            continue
        got_away += 1
        assert not session.over, told
        assert session.world.get("game", "scene") == place
        assert ("You leave your hat." in told) is (place == "loft")
        assert heroes(session.world)[0].state == UP
        if got_away == 3:
            break
    assert got_away


# ------------------------------------------------------------------------- a fight that no line asked for

ATTACKED = f"""## One

`meet Bode curious`

- **Curious** "Well?" says Bode.
- **Victory**, **Routed**, **Yielded** He sits down in the road. `gain bell quietly`
- **Fallen**, **Captured** They put you by the wall. `end death: By the wall` It has moss on it.
- **Fled** You run, and he does not. → [Two](#two)
- Push him. `fight`
- Go on. → [Two](#two)

## Two

- Go home. `end`

{everyone(WEAK)}"""


@every_system
@pytest.mark.parametrize("line", [WEAK, STRONG], ids=["weak", "strong"])
def test_a_fight_begun_by_typing_comes_once_to_what_is_written_for_its_end(system, line):
    for seed in range(1, 5):
        session = seated(ATTACKED.replace(WEAK, line), system, str(seed))
        told = typed(session, "attack Bode") + played_on(session, "Attack", "Fight on", "Strike")
        ends = [
            told.count(words) for words in ("He sits down", "It has moss on it.", "You run, and he does not")
        ]
        assert sum(ends) == 1, told
        assert "That is the end of it" not in told
        assert session.over is bool(ends[1])


@every_system
def test_a_choice_to_fight_whom_nobody_is_left_of_says_so(system):
    for seed in range(1, 6):
        session = seated(ATTACKED, system, str(seed))
        told = typed(session, "attack Bode") + played_on(session, "Attack", "Fight on", "Strike")
        if "He sits down" in told:
            break
    assert "Push him  (not now: nobody is left to fight)" in asked(session)
    assert "nobody is left to fight" in typed(session, "push him")


BY_CHOICE = f"""## One

`meet Bode curious`

- **Curious** "Well?"
- Push him. `fight`
  - **Victory**, **Routed**, **Yielded** He sits down in the road.
- Look on. Nothing.

{everyone(WEAK)}"""


@every_system
def test_what_is_written_under_the_choice_to_fight_them_answers_a_typed_attack_too(system):
    for seed in range(1, 6):
        session = seated(BY_CHOICE, system, str(seed))
        told = typed(session, "attack Bode") + played_on(session, "Attack", "Fight on", "Strike")
        if not session.over and heroes(session.world)[0].state == UP and "Look on" in asked(session):
            assert told.count("He sits down in the road.") == 1, told
            return
    raise AssertionError("nobody won")


# ------------------------------------------------------------------------------------------ who is met stays

STAYS = f"""## House

`first` A bed. `meet Bode curious` `later` The bed again.

- **Curious** "Sit," says he.
- **Victory**, **Routed**, **Yielded** The bed is yours.
- Warm him. `warm Bode`
- Go out. → [Yard](#yard)

## Yard

- Go in. → [House](#house)
- Come back. → back

{everyone(WEAK)}- `on ask about bells` "Thirty," says Bode.
"""


@every_system
@pytest.mark.parametrize("way", ["go in", "come back"])
def test_who_was_met_is_there_when_one_comes_back(system, way):
    session = seated(STAYS, system, "2")
    assert '"Thirty," says Bode.' in typed(session, "ask Bode about bells")
    assert "still here" not in typed(session, "go out")
    assert '"Thirty," says Bode.' not in typed(session, "ask Bode about bells")
    assert "Bode is still here." in typed(session, way)
    assert '"Thirty," says Bode.' in typed(session, "ask Bode about bells")
    assert "Here: Bode (curious)." in typed(session, "look")
    told = typed(session, "attack Bode")
    assert "That means a fight with Bode." in asked(session)
    told += played_on(session, "Attack", "Fight on", "Strike")
    assert session.over or told.count("The bed is yours.") == 1, told


def test_who_has_gone_along_or_is_beaten_does_not_stay():
    text = STAYS.replace("Warm him. `warm Bode`", "Take him. `join Bode`")
    session = seated(text, "cairn", "2")
    typed(session, "take him", "go out")
    assert "still here" not in typed(session, "go in")


# ---------------------------------------------------------------------------------------------- to first blood

DUEL = f"""## Road

- Go in. → [Hall](#hall)

## Hall

A hall.

`meet Bode curious`

- **Curious** "Well?"
- Fight him for it. `fight Bode to first blood`
  - **Victory** You have it.
  - **Fallen** He has it.
  - **Yielded** He gives it up.
- Go home. `end`

{everyone("6 HP, 14 STR, 14 DEX, 14 WIL, axe (d8)")}- `on ask about bells` "Thirty," says Bode.
"""


@every_system
def test_a_fight_to_first_blood_ends_with_the_first_wound_and_all_stand_and_are_minded_as_before(system):
    won = lost = 0
    for seed in range(1, 25):
        session = seated(DUEL, system, str(seed))
        told = typed(session, "go in", "fight him") + played_on(session, "Strike", "Attack", "Stand", "Take")
        if "First blood" not in told:
            continue  # somebody lost heart first
        assert told.count("First blood") == 1, told
        cut = re.search(r"First blood: (you are|Bode is|.* is) cut", told)
        assert cut, told
        assert heroes(session.world)[0].state == UP
        assert session.world["npc.bode"].state == UP
        assert not session.over
        assert session.world.get("game", "scene") == "hall"
        mine = cut[1] == "you are"
        assert ("You have it." in told, "He has it." in told) == (not mine, mine), told
        assert '"Thirty," says Bode.' in typed(session, "ask Bode about bells")
        assert "Here: Bode (curious)." in typed(session, "look")
        won, lost = won + (not mine), lost + mine
        if won and lost:
            break
    assert won and lost


# ------------------------------------------------------------------------------------------ how they take it

MET = f"""## One

`meet Bode`

- **Hostile** HOSTILE.
- **Wary** WARY.
- **Curious** CURIOUS.
- **Kind** KIND.
- **Helpful** HELPFUL.
- Go on. Nothing.

{everyone("4 HP, 9 STR, 9 DEX, 12 WIL, stick (d4)")}"""


@every_system
def test_every_attitude_comes_up_where_nobody_said_how_they_take_it(system):
    seen = set()
    for seed in range(1, 300):
        session = seated(MET, system, str(seed))
        seen.add(session.world["npc.bode"].attitude)
        if len(seen) == 5:
            return
    raise AssertionError(f"only {sorted(map(str, seen))}")


def test_all_of_a_kind_who_are_here_are_warmed_and_named_as_one_names_them():
    text = "## One\n\n`meet 2 carters wary`\n\n- **Wary** They look up.\n- Bow. `warm carters`\n\n## Bestiary\n\n### Carter\n\n"
    text += "3 HP, 8 STR, 8 DEX, 8 WIL, whip (d4)\n\n- person\n"
    assert "They are curious." in typed(seated(text, "cairn"), "bow")
    assert "The carter is curious." in typed(seated(text.replace("2 carters", "carter"), "cairn"), "bow")


FELL = """## Hall

A hall.

- Climb. → [Passage](#passage)

## Passage

→ [Shaft](#shaft)

## Shaft

- Let go. `harm 3d6` → [Bottom](#bottom)

## Bottom

- Sit.

## Ward

- Get up. → [Hall](#hall)

## Always

{always}
"""


def fell(system: str, seed: str, always: str):
    """Told and the scene after a fall that a hero lived through; None where they did not fall, or died."""
    session = seated(FELL.format(always=always), system, seed)
    session.send("climb")
    events = list(session.send("let go").events)
    while session.request:
        events += session.send(session.request.options[-1].key).events
    said = " ".join(getattr(event, "text", "") for _, event in events)
    lives = session.world.get("hero.1", "state") != "dead"
    return (said, session.world.get("game", "scene")) if "Bottom" not in said and lives else None


@pytest.mark.parametrize("system", ["heart-rush", "halberts", "hearts-d100"])
def test_whoever_falls_outside_a_fight_comes_to_what_is_written_for_it_always(system):
    fallen = [
        found
        for seed in range(60)
        if (found := fell(system, str(seed), "- **Fallen** They found you. → [Ward](#ward)"))
    ]
    assert fallen, "somebody falls, and lives"
    for said, scene in fallen:
        assert "They found you." in said and scene == "ward"


def test_what_is_written_for_the_dead_is_told_to_its_end_whatever_stands_in_front_of_it():
    """Directives in front of an `end` (a passage to play, a variable) do not make anybody fall again."""
    story = FELL.replace("harm 3d6", "harm 9d6").format(
        always="- **Fallen** `do` [Life](#life) `hall = 2` They found you by the gulls. `end death: Remembered`"
    )
    named = set()
    for seed in range(12):
        session = seated(
            f"{story}\n## Life\n\nIt was short. `hall = 1`\n", "cairn", str(seed), "state:\n  hall: 0\n"
        )
        session.send("climb")
        session.send("let go")
        if session.over:
            named.add(session.world.get("game", "ending_name"))
    assert named == {"Remembered"}


def test_back_from_a_fall_is_to_a_place_with_something_to_choose():
    scenes = {
        found[1] for seed in range(60) if (found := fell("heart-rush", str(seed), "- `on wave` You wave."))
    }
    assert scenes == {"hall"}, "the passage has nothing to choose, and nobody is left in it"


def test_a_fight_in_a_passage_played_from_elsewhere_comes_to_the_last_resort_too():
    """`do` plays the passage where one is; what is written under `## Always` holds in it as it does around it."""
    story = f"""## Hall

- Go on. `do` [Ambush](#ambush)

## Ambush

`fight 3 ogres`

- **Victory** You won.

## Ward

- Get up. → [Hall](#hall)

## Always

- **Fallen** They found you. `end death: Remembered`

## Bestiary

### Ogre

{STRONG}

- beast
"""
    ended = set()
    for seed in range(6):
        session = seated(story, "cairn", str(seed))
        session.send("go on")
        for _ in range(60):
            if session.over or session.request is None:
                break
            keys = [offer for offer in session.offers if "attack" in offer.text.lower()] or session.offers
            session.take(keys[0])
        ended.add(session.world.get("game", "ending_name"))
    assert ended == {"Remembered"}


PORTERS = """## Hall

A hall.

- Go down the alley. → [Alley](#alley)

## Alley

`meet 2 porters wary`

- **Wary** They look you over.
  - Walk on. → [Yard](#yard)

## Yard

A yard.

- Turn round. → back

## Bestiary

### Porter

3 HP, 10 STR, 10 DEX, 10 WIL
"""


def test_back_is_past_a_place_whose_only_choices_were_those_of_a_meeting():
    session = seated(PORTERS, "cairn")
    for line in ("go down the alley", "walk on", "turn round"):
        session.send(line)
    assert session.world.get("game", "scene") == "hall"
    assert [offer.text for offer in session.offers][:1] == ["Go down the alley"]


@pytest.mark.parametrize("state", [DEAD, OUT])
@every_system
def test_a_fight_that_only_a_companion_has_run_from_has_not_been_shaken_off_by_who_lies_there(system, state):
    stage = Stage(system)
    hero, friend, foe = stage.hero("Hild"), stage.friend("Osk"), stage.foe("goblin")
    world = stage.world
    world.put("fight", "foes", (foe.id,))
    world.put("fight", "party", (hero.id, friend.id))
    world.put(friend.id, "state", FLED)
    world.put(hero.id, "state", state)
    assert standing(world["fight"]) == "fallen"
    world.put(hero.id, "state", FLED)
    assert standing(world["fight"]) == "fled"


@every_system
def test_no_time_goes_by_till_somebody_comes_round_where_all_of_the_players_own_are_dead(system):
    session = seated("## Yard\n\n- Go. `end escape`\n", system)
    stage = Stage(system, session.world)
    friend = stage.friend("Osk")
    began = minute(session.world)
    session.world.put("hero.1", "state", DEAD)
    session.world.put(friend.id, "state", OUT)
    stage.run(start(session.world, "waking", friend.id, 600))
    stage.run(come_round(session.world, stage.rules))
    assert minute(session.world) == began


@pytest.mark.parametrize("seed", ["5", "17", "20", "24"])
def test_who_is_dead_is_not_told_to_be_taken_alive_with_a_friend_who_is(seed):
    yard = """## Yard

- Fight. `fight goblin`
  - **Captured** They lead you off. `end captured`
  - **Fallen** They leave you lying. `end death`

## Bestiary

### Goblin

Str 5, Dex 2, End 12, knife (1d6)
"""
    session = seated(yard, "halberts", seed)
    Stage("halberts", session.world).friend("Osk", Str=4, Dex=6, End=9)
    for name in ("Str", "Dex", "End"):
        session.world.put("hero.1", name, 1)
    told = heard(session.send("fight")) + played_on(session, "Stand", "Strike", "Attack")
    assert session.world["hero.1"].state == DEAD
    assert "They have you" not in told and "They lead you off" not in told
    assert "They leave you lying." in told


@pytest.mark.rule("CRN-HEAL-03")
@pytest.mark.parametrize(
    ("written", "state"), [("`heal 1d6`", UP), ("`heal party 1d6`", UP), ("A bell rings.", DEAD)]
)
def test_what_is_written_for_a_victory_heals_who_lies_bleeding_before_the_hour_is_over(written, state):
    yard = f"""## Yard

`here: indoors`

- Osk joins. `join Osk`
- Fight. `fight goblin`
  - **Victory** Osk kneels by you. {written}

## People

### Osk

14 HP, 12 STR, 18 DEX, 10 WIL, sword (d6)

## Bestiary

### Goblin

3 HP, 5 STR, 14 DEX, 8 WIL, knife (d4)
"""
    session = seated(yard, "cairn")
    for name, value in {"hp": 0, "hp_max": 6, "str": 10}.items():
        session.world.put("hero.1", name, value)
    for thing in list(owned(session.world["hero.1"])):
        session.world.put(thing.id, "owner", "")
    session.send("osk joins")
    session.table = msgspec.structs.replace(session.table, physical=True)
    session.send("fight")
    for face in (
        20,
        20,
        4,
        20,
        6,
        20,
    ):  # both too slow; the goblin's blow, and the save; Osk's, and the goblin's save
        session.send(str(face))
    while session.open is not None:
        session.send("throw")
    assert session.world["hero.1"].state == state
