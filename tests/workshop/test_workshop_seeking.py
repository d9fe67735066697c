"""What a playtest's search goes for, and how: what no choice offers, what hangs on who plays, what waits for a clock."""

from playing import adventure, written

from solo.rules import load
from solo.scenario import model as m
from solo.workshop.bots import Bot, kinds_of
from solo.workshop.games import Game
from solo.workshop.inventory import Inventory
from solo.workshop.planning import NOWHERE, Planner
from solo.workshop.playtest import Here, played
from solo.workshop.search import Search, begun
from solo.workshop.seeking import Known, Seeker
from solo.workshop.tally import Tally
from solo.workshop.throws import likely

PEOPLE = "\n## People\n\n### Tom\n\nA carter.\n\nSTR 8, HP 2\n"


def missed(body, front="", system="cairn", games=100):
    """What no game of a small adventure came to, by its words, with why where that is shown."""
    report = played(adventure(written(body, front)), [system], games, "1", 200, Here())
    return {each.words: each.why for each in report.missed}


def test_what_waits_for_somebodys_death_is_found_though_no_choice_strikes_them():
    body = (
        "## Room\n\n`meet Tom wary`\n\n- Wait.\n- Leave. `end escape: Out`\n\n## Gallows\n\n`apart`\n\n"
        "`end defeat: Hanged`\n\n## Always\n\n`if dead Tom` → [Gallows](#gallows)\n"
    )
    assert missed(body + PEOPLE) == {}


def test_what_several_say_when_they_are_set_against_one_is_found_by_setting_their_speaker_against_one():
    body = (
        "## Bar\n\n`meet Tom and 2 dogs wary`\n\n- **Hostile** They come for you. `end captured: Bitten`\n"
        "- **Wary** They look.\n- **Kind** They wag. `end victory: Licked`\n- Leave. `end escape: Out`\n"
    )
    assert missed(body + PEOPLE + "\n## Bestiary\n\n### Dog\n\nSTR 6, HP 2\n") == {}


def test_what_stands_under_a_choice_that_is_offered_now_lacks_nothing_more():
    """However those who are met came to be minded so, what is offered under it can be taken."""
    body = (
        "## Mill\n\n`meet 2 rats wary`\n\n- **Wary** They look.\n  - Shoo. `test charm: threats, easy`\n"
        "    - **Failure** They stay. `end: Bitten`\n  - Back off. `end escape: Out`\n- Leave. `end escape: Off`\n"
    )
    assert missed(body + "\n## Bestiary\n\n### Rat\n\nSTR 4, HP 1\n", games=60) == {}


def test_heroes_are_made_until_there_is_one_who_may_come_to_what_is_sought():
    """One year of one career is what this hangs on, and few of a temper's games begin with it."""
    body = "## Gate\n\n- `if past shamed classmate` Look away.\n- Go. `end escape: Out`\n"
    assert missed(body, "rules: [halberts]\n", "halberts") == {}


def test_what_an_hour_must_pass_for_is_waited_for():
    """Nothing here lets time go by, and nobody stays of themselves where the one thing listed leads out."""
    body = "## Gate\n\n- Go. `end escape: Out`\n- `if hours >= 30` Hear the bell. `end victory: Rung`\n"
    assert missed(body) == {}


def lacking(body, words, types=True, front="", careful=False):
    """What it takes to come to an ending of a small adventure from its first scene on, for one who types or does not."""
    read = adventure(written(body, front))
    inventory = Inventory(read)
    game = Game(inventory, kinds_of(read), load("cairn"), Bot("any"), "1")
    game.begin()
    assert game.settled(1_000)
    planner = Planner(inventory, game.session.stage.ground, types=types, careful=careful)
    return planner.to(inventory.ends[words][0])


def gone_for(body, words, front):
    """What a careful plan goes for first on the way to an ending, by its words."""
    inventory = Inventory(adventure(written(body, front)))
    return {inventory.nodes[aim].words for aim in lacking(body, words, front=front, careful=True).aims}


def test_who_types_nothing_plans_nothing_that_must_be_typed():
    """Nothing listed strikes Tom, and nothing lets time go by; but that goes by for them too."""
    killed = "## Room\n\n`meet Tom wary`\n\n- Leave. `end escape: Out`\n\n## Always\n\n`if dead Tom` `end: Hanged`\n"
    rung = "## Room\n\n- Leave. `end escape: Out`\n- `if hours >= 30` Listen. `end: Rung`\n"
    assert lacking(killed + PEOPLE, "end: Hanged", types=True).cost < NOWHERE
    assert lacking(killed + PEOPLE, "end: Hanged", types=False).cost >= NOWHERE
    typed, not_typed = (lacking(rung, "end: Rung", types) for types in (True, False))
    assert min(typed.aims) < -1
    assert not_typed.cost < NOWHERE
    assert min(not_typed.aims) >= 0


def test_a_throw_that_comes_to_something_else_is_taken_back_and_thrown_again_at_once():
    """Of what is looked for, and hangs on one throw, no more is played once that is known."""
    body = (
        "## Gate\n\n- Try the lock. `test agility: locks` It opens. → [Yard](#yard)\n"
        "  - **Great success** It opens by itself. `end: Opened`\n  - **Failure** It holds.\n"
        "\n## Yard\n\n- Walk.\n- Sing.\n- Back. → [Gate](#gate)\n- Leave. `end victory: Over`\n"
    )
    read = adventure(written(body, ""))
    inventory = Inventory(read)
    goal = inventory.ends["end: Opened"][0]
    seeker = Seeker(inventory, Known(), frozenset())
    game = Game(inventory, kinds_of(read), load("heart-rush"), seeker, "1")
    game.begin()
    seeker.sit_down("1", (goal,), game.session)
    for _ in game.play(200, Tally()):
        pass
    start = seeker.nearest[goal][1]
    after = []
    for number in range(1, 9):
        game = Game(inventory, kinds_of(read), load("heart-rush"), seeker, f"1/{number}")
        game.begin(start, number * 100_000)
        seeker.go_on(game.name, game.session)
        for _ in game.play(50, Tally()):
            pass
        threw = [at for at, (move, _) in enumerate(game.moves) if "try-the-lock" in str(move)][-1:]
        after += [len(game.moves) - at for at in threw if goal not in game.session.notes.came]
    assert after
    assert max(after) <= 3


def test_what_a_way_asks_for_farther_on_is_seen_to_before_one_sets_out():
    """There is no way back from the road to the lamp."""
    body = (
        "## Hall\n\n- Take the key. `key = true`\n- Take the lamp. `lamp = true`\n- `if key` Out. → [Road](#road)\n\n"
        "## Road\n\n- `if lamp` Go down. → [Mine](#mine)\n- Lie down. `end: Cold`\n\n## Mine\n\n`end victory: Gold`\n"
    )
    front = "state:\n  key: false\n  lamp: false\n"
    assert gone_for(body, "victory: Gold", front) == {"Take the key", "Take the lamp"}


def test_what_would_shut_the_way_to_another_thing_comes_after_it():
    """With the fire alight one may not go down for the habit."""
    body = (
        "## Hall\n\n- Light the fire. `fire = lit`\n- `unless fire is lit` Down. → [Cells](#cells)\n"
        "- `if fire is lit and habit` Burn it. `end victory: Warm`\n- Leave. `end: Cold`\n\n"
        "## Cells\n\n- Take the habit. `habit = true`\n- Up. → [Hall](#hall)\n"
    )
    front = "state:\n  fire: [none, lit]\n  habit: false\n"
    assert gone_for(body, "victory: Warm", front) == {"Take the habit"}


def test_what_stands_behind_an_otherwise_is_planned_for_as_play_comes_to_it():
    """What it answers must fail: the bell must be mended, or what it rings for is not come to."""
    body = (
        "## Hall\n\n- Mend the bell. `bell = sound`\n- Climb the hill. `hill = true`\n"
        "- Pull. `if bell is hollow` → [Up](#up) `otherwise` `if hill` → [Years](#years) `otherwise` → [Seven](#seven)\n\n"
        "## Up\n\n`end: Up`\n\n## Years\n\n`end victory: Patience`\n\n## Seven\n\n`end: Seven`\n"
    )
    front = "state:\n  bell: [hollow, sound]\n  hill: false\n"
    assert gone_for(body, "victory: Patience", front) == {"Mend the bell", "Climb the hill"}
    assert gone_for(body, "end: Seven", front) == {"Mend the bell"}


def test_what_is_had_only_behind_where_it_is_wanted_is_sought_before():
    """The key in the street is nearer, but nobody comes back from there to the court."""
    body = (
        "## Hall\n\n- Look round. `seen = true`\n- `if seen` Take the key. `key = true`\n- To the court. → [Court](#court)\n\n"
        "## Court\n\n- `if key` Show the key. `end victory: Shown`\n- On. → [Street](#street)\n\n"
        "## Street\n\n`key = true` Here is another.\n\n- Home. `end: Home`\n"
    )
    front = "state:\n  key: false\n  seen: false\n"
    assert gone_for(body, "victory: Shown", front) == {"Look round"}


def test_others_are_made_where_a_throw_cannot_come_to_what_is_sought_for_these():
    """Who can turn lead at all seldom fails at it: only the dullest of them may."""
    body = (
        "## Gate\n\n- `once` `if skill transmutation` Turn the lead. `test wits: metal, easy, easier if gold >= 0`\n"
        "  - **Failure** It's lead. `end: Lead`\n- Go. `end escape: Out`\n"
    )
    read = adventure(written(body, "rules: [halberts]\nstate:\n  gold: 0\n"))
    inventory = Inventory(read)
    goal = inventory.ends["end: Lead"][0]
    ((asked, _),) = inventory.thrown_for(goal)
    for name in "abcdef":
        seeker = Seeker(inventory, Known(), frozenset())
        game = Game(inventory, kinds_of(read), load("halberts"), seeker, name)
        begun(game, seeker, (goal,))
        assert likely(game.session, inventory.written[asked], ("failure",)) > 0


def test_each_thing_is_looked_for_before_any_is_looked_for_again():
    """Also where some of them were found meanwhile."""
    body = "## Gate\n\n" + "".join(f"- `if gold > {at}` Ask {at}. `end: Told {at}`\n" for at in range(90, 99))
    texts = tuple(adventure(written(body + "- Go. `gold = 2d6 * 9`\n", "state:\n  gold: 0\n")).texts.items())
    search = Search(texts, "cairn", 500, "1", 200)
    left, first = search.unseen[:9], []
    for batches in (4, 3, 2):
        first += [batch.goals[0] for batch in search._seeking(5 * batches, left)]
        left = left[2:] if len(left) == 9 else left
    assert len(set(first)) == 9


FIRE = """## Hall

- Home without it. `homeward = true` `fire = out` → [Road](#road)
- Strike a flint. `struck = true`
- `if struck` Light it. `fire = burning`
- Home with it. `if fire is burning` `homeward = true` → [Road](#road) `otherwise` Not without it.

## Road

- `if homeward` On. → [Gate](#gate)
- Lie down. `end: Cold`

## Gate

`if fire is burning` → [Hearth](#hearth)

- Sit. `end: Dark`

## Hearth

`end victory: Warm`
"""


def test_what_undoes_something_else_that_is_asked_on_the_way_is_gone_for_last():
    """The shortest way home puts out what one is let in for."""
    front = "state:\n  fire: [none, burning, out]\n  homeward: false\n  struck: false\n"
    aims = gone_for(FIRE, "victory: Warm", front)
    assert "Strike a flint" in aims
    assert "Home without it" not in aims


def test_a_way_that_was_open_once_is_no_way_afterwards():
    body = (
        "## Hall\n\n- Ring. `rung = true`\n- Down. → [Hall](#hall)\n- `if rung` Up the stairs. → [Loft](#loft)\n"
        "- Leave. `end: Out`\n\n## Loft\n\n`end victory: High`\n\n## Always\n\n`once` `if rung and rung` → [Loft](#loft)\n"
    )
    read = adventure(written(body, "state:\n  rung: false\n"))
    inventory = Inventory(read)
    game = Game(inventory, kinds_of(read), load("cairn"), Bot("any"), "1")
    game.begin()
    assert game.settled(1_000)
    ground = game.session.stage.ground
    arrow = next(
        each
        for each in inventory.arrows[inventory.scenes["hall"]]
        if any(isinstance(one, m.Once) for one in each.when)
    )
    planner = Planner(inventory, ground)
    assert not planner.spent(arrow)
    for each in arrow.when:
        if isinstance(each, m.Once):
            ground.count_up(each.key)
    assert planner.spent(arrow)
    assert planner.to(inventory.ends["victory: High"][0]).cost < NOWHERE


def test_what_a_scene_leads_to_by_itself_when_one_comes_again_is_a_way_from_it():
    body = (
        "## Hall\n\n`if lit` → [Vault](#vault)\n\n- Light it. `lit = true`\n- Out. → [Yard](#yard)\n\n"
        "## Yard\n\n- In. → [Hall](#hall)\n- Leave. `end: Out`\n\n## Vault\n\n`end victory: Gold`\n"
    )
    assert gone_for(body, "victory: Gold", "state:\n  lit: false\n") == {"Light it"}
