"""Fights begun and ended in every way there is, typed, in every system: what was done is violence and begins one; each
end comes once to what is written for it; and what became of them can be asked for afterwards."""

import re
from itertools import product

import pytest
from playing import heard, played_on, seated
from shares import WEEK, share

from solo.core.party import heroes
from solo.core.world import DEAD, OUT, UP
from solo.screen.situation import question

SYSTEMS = ("cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush")
every_system = pytest.mark.parametrize("system", SYSTEMS)

ENDS = ("Victory", "Routed", "Yielded", "Fled", "Captured", "Fallen")
STORY = """## Road

`gain {thing} quietly`

- Go in. → [Hall](#hall)

## Hall

A hall.

{meets}

- **Curious**, **Wary** "Well?"
- **Hostile** He comes. `fight`
- **Victory** END-VICTORY.
- **Routed** END-ROUTED.
- **Yielded** END-YIELDED.
- **Fled** END-FLED. → [Loft](#loft)
- **Captured** END-CAPTURED. → [Loft](#loft)
- **Fallen** END-FALLEN. → [Loft](#loft)
- Push him. `fight`
- Provoke him. `test might, hard` Nothing. or else `fight`
- Break the beam. `harm foes 1` Down it comes.
- Burn the hall down. `harm foes 6d12 fire` It burns.
- Count them. IS{states}.

## Loft

Straw.

- Count them. IS{states}.

## People

### Bode

{line}

{tags}

## Bestiary

### Guard

{line}

{tags}
"""
STATES = "".join(
    f" `if {state} {{kind}}` {state.upper()} `always`"
    for state in ("dead", "out", "fled", "yielded", "captured", "beaten")
)
PLAIN = "6 HP, 11 STR, 9 DEX, 10 WIL, stick (d4)"
WEAK = "1 HP, 3 STR, 3 DEX, 3 WIL, straw (d2)"
STRONG = "14 HP, 2 Armor, 17 STR, 16 DEX, 17 WIL, great axe (d10)"


def story(thing="rope", meets="`meet Bode curious`", line=PLAIN, tags="- person", kind="Bode") -> str:
    """The story, with these in it."""
    states = STATES.format(kind=kind)
    return STORY.format(thing=thing, meets=meets, line=line, tags=tags, states=states)


def typed(session, *lines: str) -> str:
    """Type these; returns what is heard."""
    return "\n".join(heard(session.send(line)) for line in lines)


def asked(session) -> str:
    """What the player is asked now."""
    return "\n".join(text for _, text in question(session))


BLOWS = ("Attack", "Fight on", "Strike", "Stand")
AWAY = ("Attack", "Run", "Back off", "Flee", "Get away")


def ends(told: str) -> list[str]:
    """The ends that were told."""
    return re.findall(r"END-([A-Z]+)\.", told)


def begun(session) -> bool:
    """Is a fight on?"""
    return session.world.get("game", "phase") == "fight"


def over_rightly(session, told: str) -> str:
    """A fight is over: once, with nothing left of it. Returns its end."""
    found = ends(told)
    assert len(found) == 1 or (session.over and not found), told
    assert session.over or session.world.get("game", "phase") in ("scene", "encounter"), told
    assert session.over or not session.world.fields("fight"), told
    assert session.over or heroes(session.world)[0].state == UP, told
    return found[0] if found else "DEATH"


# ------------------------------------------------------------------------------------------------------ beginnings

WAYS = {
    "choice": ("", ["push him"]),
    "deed": ("", ["attack Bode"]),
    "blow": ("", ["punch Bode in the face"]),
    "grip": ("", ["wrestle Bode to the ground"]),
    "fire": ("torch", ["set fire to Bode"]),
    "stone": ("", ["throw a stone at Bode"]),
    "torch": ("torch", ["throw the torch at him"]),
    "lantern": ("lantern", ["light the lantern", "throw the lantern at Bode"]),
    "oil": ("flask of oil", ["throw the flask of oil at Bode"]),
    "bucket": ("bucket", ["throw the bucket at Bode"]),
    "net": ("net", ["throw the net over Bode"]),
    "knife": ("knife", ["throw the knife at Bode"]),
    "sand": ("", ["throw sand in Bode's eyes"]),
    "harm foes": ("", ["break the beam"]),
}


@pytest.mark.parametrize(("system", "way"), share(product(SYSTEMS, WAYS), WEEK))
def test_a_fight_begun_in_any_way_is_one_and_ends_once_as_it_is_written(system, way):
    thing, lines = WAYS[way]
    seed = 1
    for seed in range(1, 9):
        session = seated(story(thing or "rope"), system, str(seed))
        told = typed(session, "go in", *lines)
        if thing and "that you can see" in told:
            continue  # no room for it
        said = asked(session)
        if not begun(session) and session.request is not None and "That means a fight" in said:
            told += typed(session, "1")
        told += played_on(session, *BLOWS)
        assert ends(told) or session.over or session.world["npc.bode"].state != UP, (told, said)
        over_rightly(session, told)
        return
    raise AssertionError(f"nobody could carry {thing}")


@every_system
def test_what_fails_may_begin_a_fight_and_who_comes_at_one_does(system):
    hostile = story(meets="`meet Bode hostile`")
    session = seated(hostile, system, "2")
    told = typed(session, "go in")
    assert begun(session) or ends(told), told
    over_rightly(session, told + played_on(session, *BLOWS))
    for seed in range(1, 20):
        session = seated(story(), system, str(seed))
        told = typed(session, "go in", "provoke him") + played_on(session, "Roll", "Trust", *BLOWS)
        if ends(told):
            return
    raise AssertionError("the test was always passed")


@every_system
def test_harm_that_fells_them_all_is_their_end(system):
    for seed in range(1, 9):
        session = seated(story(line=WEAK), system, str(seed))
        told = typed(session, "go in", "burn the hall down")
        told += played_on(session, *BLOWS)
        if session.world["npc.bode"].state in (DEAD, OUT):
            assert ends(told) == ["VICTORY"], told
            return
    raise AssertionError("nobody burns")


# ------------------------------------------------------------------------------------------------------------ ends

TOLD = {
    # how it is played, with how many of what line: which ends may come of it, and what may then be asked of them
    "struck down": (BLOWS, "`meet Bode curious`", WEAK, "Bode", {"VICTORY": {"DEAD", "OUT"}}),
    "run from": (AWAY, "`meet Bode curious`", PLAIN, "Bode", {"FLED": set()}),
    "too strong": (
        BLOWS,
        "`meet Bode curious`",
        STRONG,
        "Bode",
        {"CAPTURED": set(), "FALLEN": set(), "DEATH": set()},
    ),
    "hard pressed": (
        BLOWS,
        "`meet 2 guards curious`",
        "3 HP, 8 STR, 8 DEX, 4 WIL, stick (d2)",
        "guard",
        {"ROUTED": {"FLED"}, "YIELDED": {"YIELDED"}},
    ),
}


@pytest.mark.parametrize(("system", "course"), share(product(SYSTEMS, TOLD), WEEK))
def test_each_end_is_reached_told_once_and_can_be_asked_for(system, course):
    prefer, meets, line, kind, wanted = TOLD[course]
    reached: set[str] = set()
    for seed in range(1, 60):
        session = seated(story(meets=meets, line=line, kind=kind), system, str(seed))
        told = typed(session, "go in", "push him") + played_on(session, *prefer)
        end = over_rightly(session, told)
        if end not in wanted or session.over:
            reached |= {end} & set(wanted)
            continue
        counted = typed(session, "count them")
        if wanted[end]:
            assert "BEATEN" in counted or len(ends(told)) and kind == "guard", (end, counted)
            if kind == "Bode":
                assert wanted[end] & set(re.findall(r"[A-Z]{3,}", counted)), (end, counted)
        reached.add(end)
        if reached >= set(wanted) or (course == "too strong" and reached & {"CAPTURED", "FALLEN"}):
            return
    assert reached & set(wanted), (course, reached)
    assert course != "hard pressed" or reached, reached


CALLS = ("Call", "Demand", "Bid", "“", "Shout", "Parley", "Talk")
NOT_SO = {("hearts-v2", "out"), ("hearts-d100", "out")}  # a foe who falls is dead there, by the book


@pytest.mark.parametrize(
    ("system", "state"), share(product(SYSTEMS, ["dead", "out", "fled", "yielded", "captured"]), WEEK)
)
def test_what_becomes_of_somebody_is_played_to_and_asked_for(system, state):
    """Bode is struck at or called on until that has become of him, in one of many games; a beast runs, people yield."""
    if (system, state) in NOT_SO:
        return
    prefer = (*CALLS, *BLOWS) if state in ("yielded", "captured") else BLOWS
    alone, two = "`meet Bode curious`", "`meet Bode and guard curious`"
    kinds = (("- beast", alone), ("- person", two)) if state == "fled" else (("- person", alone),)
    for line in (WEAK, "4 HP, 6 STR, 6 DEX, 3 WIL, straw (d2)", "7 HP, 12 STR, 14 DEX, 4 WIL, stick (d4)"):
        for seed in range(1, 20):
            for tags, meets in kinds:
                session = seated(story(line=line, tags=tags, meets=meets), system, str(seed))
                told = typed(session, "go in", "push him") + played_on(session, *prefer)
                if session.over or not ends(told):
                    continue
                if state.upper() in re.findall(r"[A-Z]{3,}", typed(session, "count them")):
                    return
    pytest.fail(f"nobody was ever {state}")


def test_a_companion_ends_it_while_the_hero_lies_there():
    """Won while out cold: it is told once, and one comes round where one fell. (In some systems a hero who falls so is
    dying, and hardly ever comes round; it is looked for in all of them.)"""
    text = story(line="9 HP, 14 STR, 13 DEX, 3 WIL, club (d12)").replace(
        "## Bestiary",
        "### Osk\n\n14 HP, 2 Armor, 18 STR, 18 DEX, 18 WIL, axe (d10)\n\n- person\n\n## Bestiary",
    )
    text = text.replace("- Go in. →", "- Take Osk along. `join Osk`\n- Go in. →")
    won_lying = 0
    for system in SYSTEMS:
        for seed in range(1, 13):
            session = seated(text, system, str(seed))
            told = typed(session, "take Osk along", "go in", "push him") + played_on(session, *BLOWS)
            assert len(ends(told)) <= 1, told
            if session.over or "You come round" not in told or not set(ends(told)) & {"VICTORY", "ROUTED"}:
                continue
            won_lying += 1
            assert session.world.get("game", "scene") == "hall" and heroes(session.world)[0].state == UP
    assert won_lying > 2


@every_system
def test_the_dice_by_which_somebody_without_figures_is_made_are_out_of_sight(system):
    text = story().replace("### Bode\n\n" + PLAIN + "\n\n- person", "### Bode\n\nA man.")
    told = typed(seated(text, system, "2"), "go in")
    assert "Before you: Bode." in told and "[" not in told, told


@every_system
def test_who_types_nothing_but_that_they_attack_gets_through_a_fight(system):
    """In the words of one who knows no system: never is a blow taken for something else that is tried."""
    for seed in share(range(1, 7), 3):
        session = seated(story(meets="`meet Bode hostile`"), system, str(seed))
        told = typed(session, "go in")
        for number in range(40):
            if not begun(session):
                break
            before, said = session.world.get("game", "turns"), asked(session)
            line = ("stand and fight", "attack him", "fight on", "go for Bode")[number % 4]
            told += typed(session, line)
            assert not asked(session).strip().startswith("To "), (line, said, asked(session))
            if asked(session) == said and session.world.get("game", "turns") == before:
                told += typed(session, "1")  # it is asked how, or something else first
        assert not begun(session) and ends(told) or session.over, told[-900:]


@pytest.mark.parametrize("ends", [True, False])
def test_where_nobody_lives_only_a_fallen_that_ends_the_story_is_told(ends):
    """What goes on from **Fallen** is for those who live: the dead wake in no cell."""
    written_for = "`end death: The Rail` They write you in the book." if ends else "You wake in a cell."
    text = f"""## Gate

Shut.

- Go in. → [Yard](#yard)

## Yard

`meet 6 butchers hostile`

- **Hostile** `fight`
- **Fallen** {written_for}

## Bestiary

### Butcher

30 HP, 3 Armor, 18 STR, 18 DEX, 18 WIL, cleaver (d12)
"""
    told = ""
    for seed in range(12):
        game = seated(text, "cairn", str(seed))
        for _ in range(40):
            if game.over:
                break
            reply = game.send("1")
            told += " ".join(event.text for kind, event in reply.events if kind == "tell")
        if game.world.get("hero.1", "state") == DEAD and game.over:
            break
        told = ""
    else:
        pytest.fail("nobody was killed in twelve fights against six butchers")
    assert ("They write you in the book." in told) == ends
    assert "You wake in a cell." not in told
