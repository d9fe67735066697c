"""How a scenario is played: what runs when, what is offered, where outcomes are found,
and what each directive does.

Each story is a few lines of Markdown, played with the sixth system;
`told` is what a player hears of some lines.
"""

import pytest
from playing import heard, seated

COUNT = "state:\n  n: 0\n"
FLOOR = "\n- Stay. Hm.\n- Leave. `end out`\n"


def play(text: str, *lines: str, front: str = "", seed: str = "1"):
    """The session after these lines, and all that was heard of them and of the opening."""
    session = seated(text, seed=seed, front=front)
    told = [tell.text for tell in session.last.tells]
    told += [heard(session.send(line)) for line in lines]
    return session, "\n".join(told)


def told(text: str, *lines: str, **more) -> str:
    """What is heard of a story and these lines."""
    return play(text, *lines, **more)[1]


def options(session) -> list[str]:
    """The choices offered."""
    return [offer.text for offer in session.offers if offer.numbered]


def with_rolls(text: str, wanted: str, *lines: str, front: str = "", seeds: int = 60):
    """The first seed on which the story comes to the words wanted: (session, told). Fails where none does."""
    for seed in range(seeds):
        session, said = play(text, *lines, front=front, seed=str(seed))
        if wanted in said:
            return session, said
    raise AssertionError(f"{wanted!r} is never heard")


# How a scene is read.


def test_a_scene_runs_from_top_to_bottom_and_what_stands_below_its_choices_runs_before_each_offer():
    session, said = play(
        "## Hall\n\nAbove.\n\n- Wait. Waiting.\n- Go. `end out`\n\nBelow `n`. `n + 1`\n",
        "wait",
        "wait",
        front="state:\n  n: 1\n",
    )
    assert said.index("Above") < said.index("Below 1")
    assert said.count("Above") == 1
    assert [line for line in said.splitlines() if "Below" in line] == ["Below 1.", "Below 2.", "Below 3."]
    assert session.stage.ground.value("n") == 4


def test_a_choice_that_leads_nowhere_stays_and_the_choices_are_looked_at_again():
    session, _ = play(
        "## Hall\n\n- `unless lit` Light it. `lit = true`\n- `if lit` Read.\n- Leave. `end out`\n",
        front="state:\n  lit: false\n",
    )
    assert options(session) == ["Light it", "Leave"]
    session.send("light it")
    assert options(session) == ["Read", "Leave"]


def test_a_scene_left_by_its_text_offers_nothing_and_runs_nothing_more():
    said = told("## Hall\n\nA. → [Cellar](#cellar)\n\nNever.\n\n- Never.\n\n## Cellar\n\nDark." + FLOOR)
    assert "Never" not in said
    assert "Dark" in said


def test_coming_again_by_a_link_runs_the_scene_anew_and_back_does_not():
    story = (
        "## Hall\n\nVisit `visits`.\n\n- On. → [Loft](#loft)\n\n## Loft\n\nHay.\n\n"
        "- Down. → [Hall](#hall)\n- Back. → back\n"
    )
    assert "Visit 2" in told(story, "on", "down")
    session, said = play(story, "on", "back")
    assert "Visit 2" not in said
    assert session.world.get("game", "scene") == "hall"


def test_scenes_that_lead_in_a_ring_come_to_a_stop():
    assert "round and round" in told("## A\n\n→ [B](#b)\n\n## B\n\n→ [A](#a)\n")


@pytest.mark.parametrize(
    ("condition", "visits"),
    [
        ("first", [1]),
        ("second", [2]),
        ("later", [2, 3, 4]),
        ("if visits > 2", [3, 4]),
        ("unless visits > 2", [1, 2]),
        ("once", [1]),
        ("every 4 turns", [1, 3]),
    ],
)
def test_conditions_in_front_of_a_paragraph_cover_it(condition, visits):
    story = (
        f"## Hall\n\n`{condition}` HERE `visits`.\n\n- On. → [Loft](#loft)\n\n## Loft\n\n"
        f"- Down. → [Hall](#hall)\n"
    )
    said = told(story, *["on", "down"] * 3)
    assert [
        int(line.split()[1].rstrip(".")) for line in said.splitlines() if line.startswith("HERE")
    ] == visits


def test_otherwise_holds_where_the_one_before_did_not():
    story = (
        "## Hall\n\n`if lit` Bright. `otherwise` Dim. `always` Quiet.\n\n- Light. `lit = true` → "
        "[Hall](#hall)\n"
    )
    said = told(story, "light", front="state:\n  lit: false\n").splitlines()
    assert [line for line in said if line.endswith("Quiet.")] == ["Dim. Quiet.", "Bright. Quiet."]


def test_one_in_six_is_rolled_anew_each_time():
    story = "## Hall\n\n- Listen. → [Hall](#hall)\n\n`1 in 2` CREAK.\n"
    heard_ = told(story, *["listen"] * 30).count("CREAK")
    assert 5 < heard_ < 26


def test_a_once_choice_is_gone_when_it_was_chosen_and_not_before():
    session, _ = play("## Hall\n\n- `once` Knock. `wait 1 hour` Nobody.\n- Wait. `wait 1 hour`\n", "wait")
    assert "Knock" in options(session)
    session.send("knock")
    assert options(session) == ["Wait"]


def test_needs_prices_gifts_and_loads_bar_a_choice_with_the_reason():
    session, _ = play(
        "## Hall\n\n- `needs has key` Unlock.\n- Bribe. `pay 9 coins`\n- Feed it. `give bone`\n"
        "- Pay. `pay 2 coins`\n"
    )
    barred = {offer.text: offer.barred for offer in session.offers}
    assert "key" in barred["Unlock"]
    assert "9" in barred["Bribe"]
    assert "bone" in barred["Feed it"]
    assert not barred["Pay"]
    assert "You pay 2 coins" in heard(session.send("pay"))
    assert session.world["hero.1"].coins == 1


def test_a_nested_menu_is_left_after_one_choice_unless_it_says_again():
    story = (
        "## Hall\n\n- Search.\n  - The desk. `again` `n + 1` Dust.\n  - The bed. `n + 1` Fleas.\n"
        "- Leave. `end out`\n"
    )
    session, said = play(story, "search", "desk", "desk", "bed", front=COUNT)
    assert said.count("Dust") == 2
    assert options(session) == ["Search", "Leave"]


def test_while_a_nested_menu_is_open_outer_choices_are_not_offered():
    session, _ = play(
        "## Hall\n\n- Search.\n  - The desk. `wait 1 hour`\n  - The bed. `wait 1 hour`\n- Leave. `end out`\n",
        "search",
    )
    assert options(session) == ["The desk", "The bed"]


def test_where_nothing_can_be_chosen_the_player_is_not_stranded():
    session, _ = play("## Hall\n\nNo way out.\n")
    assert options(session) == ["Leave the story here"]
    session.send("1")
    assert session.over


# Tests and outcomes.

TEST = (
    "## Hall\n\n- Push. `wait 1 hour` BEFORE. `test might` AFTER. → [Yard](#yard)\n"
    "  - **Failure** STUCK.\n\n## Yard\n\nGrass." + FLOOR
)


def test_what_stands_after_a_test_happens_on_success_and_its_outcome_on_failure():
    _, good = with_rolls(TEST, "Grass", "push")
    assert "AFTER" in good
    assert "STUCK" not in good
    _, bad = with_rolls(TEST, "STUCK", "push")
    assert "BEFORE" in bad
    assert "AFTER" not in bad


def test_or_else_is_where_a_failure_leads():
    story = (
        "## Hall\n\n- Jump. `test agility` → [Far](#far) or else → [Pit](#pit)\n\n"
        "## Far\n\nGrass." + FLOOR + "\n## Pit\n\nMud." + FLOOR
    )
    assert "Mud" not in with_rolls(story, "Grass", "jump")[1]
    assert "Grass" not in with_rolls(story, "Mud", "jump")[1]


def test_what_is_nested_under_a_choice_does_not_happen_when_its_test_fails():
    story = (
        "## Hall\n\n- Ask. `test charm`\n\n  They answer.\n\n  - Thank them. `wait 1 hour` Pleased.\n"
        "  - **Failure** Silence.\n- Leave. `end out`\n"
    )
    session, said = with_rolls(story, "Silence", "ask")
    assert "They answer" not in said
    assert options(session) == ["Ask", "Leave"]
    session, said = with_rolls(story, "They answer", "ask")
    assert options(session) == ["Thank them"]


def test_a_test_in_a_paragraph_finds_the_outcomes_below_it():
    story = (
        "## Hall\n\n`test wits` \n\n- **Success** ONE.\n- **Failure** TWO.\n\n`test will`\n\n"
        "- **Success** THREE.\n- **Failure** FOUR.\n- Go. `end out`\n"
    )
    said = told(story)
    assert ("ONE" in said) != ("TWO" in said)
    assert ("THREE" in said) != ("FOUR" in said)


def test_outcomes_are_looked_for_outward_and_in_always_last():
    story = (
        "## Hall\n\n- Try it.\n  - This way. `test might`\n  - That way. `test will`\n"
        "    - **Failure** INNER.\n- Go. `end out`\n\n"
        "## Always\n\n- **Failure** OUTER.\n"
    )
    assert "INNER" not in with_rolls(story, "OUTER", "try it", "this way")[1]
    assert "OUTER" not in with_rolls(story, "INNER", "try it", "that way")[1]


def test_an_unwritten_failure_is_told_all_the_same():
    assert with_rolls("## Hall\n\n- Push. `test might` Done.\n", "does not come off", "push")


def test_always_offers_its_choices_in_every_scene_that_does_not_stand_apart():
    story = (
        "## Hall\n\n- In. → [Cell](#cell)\n\n## Cell\n\n`apart`\n\n- Out. → [Hall](#hall)\n\n"
        "## Always\n\nTick.\n\n- Pray. `wait 1 hour` Amen.\n"
    )
    session, said = play(story)
    assert "Tick" in said
    assert options(session) == ["In", "Pray"]
    assert "Amen" in heard(session.send("pray"))
    assert "Tick" not in heard(session.send("in"))
    assert options(session) == ["Out"]


def test_do_plays_another_scenes_text_here_and_goes_on():
    said = told("## Hall\n\n`do` [Bell](#bell) After.\n\n- Stay.\n\n## Bell\n\nIt rings.\n")
    assert said.index("It rings") < said.index("After")


def test_was_keeps_an_old_choice_known():
    session, _ = play("## Hall\n\n- `was Knock loudly` Hammer on it. `wait 1 hour` Boom.\n- Go. `end out`\n")
    assert "Boom" in "".join(tell.text for tell in _moved(session, "hall/knock-loudly").tells)


def _moved(session, key):
    session.move({"do": "choose", "key": key})
    return session.last


# Directives.


def test_bare_dice_and_names_are_shown_in_place():
    _, said = play("## Hall\n\n`1d1` door, `n` keys.\n\n- Go. `end out`\n", front="state:\n  n: 7\n")
    assert "1 door, 7 keys." in said


def test_variables_are_set_added_to_and_keep_their_words():
    session, _ = play(
        "## Hall\n\n`n = 2 * 3` `n - 1` `mood = glad`\n\n- `if n = 5 and mood is glad` Right.\n",
        front="state:\n  n: 0\n  mood: [sad, glad]\n",
    )
    assert options(session) == ["Right"]


def test_gain_lose_and_has():
    session, said = play(
        "## Hall\n\n`gain 3 torches` `gain rope`\n\n- Burn. `lose 2 torches`\n"
        "- `if has 2 torches` Two.\n- `if has rope` Rope.\n- Drop all. `lose everything`\n"
    )
    assert "Gained: 3 torches" in said
    assert "Lost: 2 torches" in heard(session.send("burn"))
    assert options(session) == ["Burn", "Rope", "Drop all"]
    session.send("drop all")
    assert options(session) == ["Burn", "Drop all"]


def test_what_cannot_be_carried_has_its_outcome(monkeypatch, coins):
    monkeypatch.setattr(type(coins), "room", lambda self, hero, ware, count=1: ware.name != "anvil")
    said = told("## Hall\n\n`gain anvil`\n\n- **No room** It stays.\n- Go. `end out`\n")
    assert "It stays" in said
    assert "Gained" not in said


def test_give_hands_a_thing_to_somebody():
    story = (
        "## Hall\n\n`gain bone`\n\n- Feed. `give bone to Rex`\n- `if has bone` Keep.\n"
        "- Go. `end out`\n\n## People\n\n### Rex\n\nA dog.\n"
    )
    session, _ = play(story)
    assert "Given to Rex: bone" in heard(session.send("feed"))
    assert any(thing.owner == "npc.rex" for thing in session.world.all("thing"))


def test_pay_in_prose_has_its_outcome_where_coins_are_wanting():
    said = told("## Hall\n\n`pay 50 coins` Paid.\n\n- **Too dear** They laugh.\n- Go. `end out`\n")
    assert "They laugh" in said


@pytest.mark.parametrize("under", ["", "  - **Too dear** They laugh.\n"])
def test_a_choice_that_can_be_taken_says_what_it_costs(under):
    session, _ = play(
        f"## Hall\n\n- Buy. `pay {{}} coins` Paid.\n{under}- Go. `end out`\n".format(50 if under else 1)
    )
    assert next(offer.note for offer in session.offers if "Buy" in offer.text).startswith("costs ")


def test_earn_and_coins():
    session, _ = play("## Hall\n\n`earn 5 coins`\n\n- `if coins >= 8` Rich.\n- Go. `end out`\n")
    assert "Rich" in options(session)


SHOP = (
    "## Hall\n\n- Buy. `shop` [Stall](#stall)\n- `if has lamp` Lit.\n- Go. `end out`\n\n## Stall\n\n"
    "| d2 | Ware | Price |\n|---|---|---|\n| 1 | lamp | 2 |\n| 2 | horse | 40 |\n"
)


def test_a_shop_sells_until_done_and_never_on_credit():
    session, _ = play(SHOP, "buy")
    assert "you have" in next(offer.barred for offer in session.offers if "Horse" in offer.text)
    session.send("lamp")
    assert session.world["hero.1"].coins == 1
    session.send("nothing more")
    assert "Lit" in options(session)


def test_learn_and_know():
    session, said = play(
        "## Hall\n\n`learn the bell, the key`\n\n- `if know 2 of the bell, the key, the "
        "name` Two.\n- `if know the name` Name.\n- Go. `end out`\n"
    )
    assert "remember" in said
    assert options(session) == ["Two", "Go"]


def test_roll_on_a_table_plays_its_row_and_new_never_repeats_one():
    story = (
        "## Hall\n\n- Draw. `roll` [Deck](#deck) `new`\n- Go. `end out`\n\n## Deck\n\n| d3 | Card |\n"
        "|---|---|\n| 1 | ACE `n + 1` |\n| 2 | TEN |\n| 3 | SIX |\n"
    )
    story = story.replace("`roll` [Deck](#deck) `new`", "`roll Deck, new`")
    session, said = play(story, "draw", "draw", "draw", front="state:\n  n: 0\n")
    assert all(said.count(card) == 1 for card in ("ACE", "TEN", "SIX"))
    assert session.stage.ground.value("n") == 1


def test_a_roll_beyond_a_table_takes_its_last_row():
    assert "SIX" in told(
        "## Hall\n\n`roll Deck + 9`\n\n- Go. `end out`\n\n## Deck\n\n| d2 | Card |\n"
        "|---|---|\n| 1 | ACE |\n| 2 | SIX |\n"
    )


def test_the_oracle_in_a_scene_keeps_its_answer():
    story = '## Hall\n\n- Ask. `ask "Is it cold?" likely`\n  - **Yes** COLD.\n  - **No** WARM.\n'
    said = told(story, "ask.", "1", "1", "1")
    assert (said.count("COLD"), said.count("WARM")) in ((3, 0), (0, 3), (4, 0), (0, 4))


def test_waiting_and_resting_move_the_clock():
    session, said = play(
        "## Hall\n\n- Wait. `wait 1 hour`\n- Sleep. `rest 1 night`\n- Dusk. `wait until dusk`\n",
        "wait",
        "sleep",
    )
    assert "09:00" in said
    assert "17:00" in said
    assert "18:00" in heard(session.send("dusk"))


def test_night_and_dark_are_known_to_conditions():
    session, _ = play(
        "## Hall\n\n`here: dark`\n\n- `if dark` Grope.\n- `if night` Yawn.\n- Late. `wait until midnight`\n",
        "late",
    )
    assert options(session) == ["Grope", "Yawn", "Late"]


def test_harm_and_heal_reach_who_is_meant():
    story = "## Hall\n\n- Fall. `harm 1d6`\n- Mend. `heal 1d4`\n"
    session, _ = with_rolls(story, "2 hearts left", "fall")
    session.send("mend")
    assert session.world["hero.1"].hearts == 3


def test_a_party_that_falls_outside_a_fight_is_told_its_end():
    session, _ = with_rolls("## Hall\n\n- Fall. `harm 1d6`\n", "Nobody is left", *["fall"] * 12)
    assert session.phase.state == "death"


PEOPLE = (
    "## Hall\n\n- Call. `join Corin`\n- Send away. `part Corin`\n- `if with Corin` Together.\n"
    "- Praise. `warm Corin`\n"
    "- Insult. `cool Corin`\n- `if Corin at least kind` Friends.\n\n## People\n\n### Corin\n\nA boy.\n"
)


def test_people_join_and_part_and_keep_their_attitude():
    session, said = play(PEOPLE, "call")
    assert "Corin goes with you" in said
    assert "Together" in options(session)
    session.send("send away")
    assert "Together" not in options(session)
    session.send("praise")
    assert "Friends" in options(session)
    session.send("insult")
    session.send("insult")
    assert session.world["npc.corin"].attitude == "wary"


def test_people_who_have_warmed_are_not_met_as_strangers_again():
    story = (
        "## Hall\n\n`meet Corin wary`\n\n- **Wary** COLD.\n- **Curious** MILD.\n- **Kind** SUNNY.\n"
        "- Praise. `warm Corin`\n"
        "- On. → [Yard](#yard)\n\n## Yard\n\n- Back in. → [Hall](#hall)\n- Call. `meet Corin wary`\n"
        "  - **Curious** MILD AGAIN.\n"
        "\n## People\n\n### Corin\n\nA boy.\n"
    )
    session, _ = play(story, "praise", "on")
    assert "MILD AGAIN" in heard(session.send("call"))
    assert "MILD" in heard(session.send("back in"))


def test_experience_is_a_deed_where_the_system_has_none():
    session, said = play("## The Weir\n\n`xp 2`\n\n- Go. `end out`\n")
    assert "deed" in said
    assert session.world["hero.1"].deeds == ("The Weir",)


def test_the_epilogue_is_told_after_an_end():
    session, said = play("## Hall\n\n- Sleep. `end dream` You wake elsewhere.\n", "sleep")
    assert "You wake elsewhere" in said
    assert session.world.get("game", "ending") == "dream"


# Meetings and fights.

DEN = (
    "## Den\n\n`meet 2 rats{attitude}`\n\n- **Hostile** TEETH. `fight`\n- **Wary** EYES.\n"
    "- **Curious** NOSES.\n- **Victory** WON. `end won`\n"
    "- **Fled** RAN. → [Yard](#yard)\n- On. → [Yard](#yard)\n\n## Yard\n\nGrass.\n\n"
    "- Back in. → [Den](#den)\n- Go. `end out`\n"
)


def test_an_encounter_comes_to_what_is_written_for_the_attitude():
    assert "TEETH" in told(DEN.format(attitude=" hostile"))
    assert "EYES" in told(DEN.format(attitude=" wary"))
    assert "NOSES" in told(DEN.format(attitude=" kind"))


def test_a_fight_is_fought_to_its_outcome():
    session, _ = with_rolls(DEN.format(attitude=" hostile"), "WON", *["attack"] * 9)
    assert session.world.get("game", "ending") == "won"
    assert "dead" in {foe.state for foe in session.world.all("foe")}


def test_who_is_met_stays_with_the_attitude_they_had():
    session, said = play(DEN.format(attitude=" wary"), "on", "back in")
    assert said.count("EYES") == 2
    assert len(session.world.ids("foe")) == 2


def test_foes_one_has_fled_from_are_hostile_when_one_comes_again():
    session, said = play(DEN.format(attitude=" hostile"), "run", "back in")
    assert "RAN" in said
    assert said.count("TEETH") == 2
    assert session.phase.state == "fight"


def test_a_meeting_is_passed_over_when_nobody_is_left():
    story = DEN.format(attitude=" hostile").replace("WON. `end won`", "WON.")
    session, _ = with_rolls(story, "WON", *["attack"] * 9)
    again = heard(session.send("on")) + heard(session.send("back in"))
    assert "Grass" in again
    assert "TEETH" not in again


def test_an_unwritten_meeting_is_the_referees():
    session, _ = play("## Den\n\n`meet 2 rats curious`\n\n- On. `end out`\n")
    assert options(session) == [
        "Talk them round",
        "Go about your business",
        "Attack",
    ]
    session.send("go about")
    assert options(session) == ["On"]


def test_talk_that_fails_too_often_comes_to_blows():
    session, said = with_rolls(
        "## Den\n\n`meet 2 rats wary`\n\n- On. `end out`\n", "hostile now", "talk", "talk", "talk"
    )
    assert session.phase.state in ("fight", "death") or "What do you do" in said


def test_flight_leads_back_where_one_came_from_when_nothing_is_written():
    story = "## Yard\n\n- In. → [Den](#den)\n\n## Den\n\n`meet 1 rat hostile`\n\n- Stay.\n"
    session, _ = play(story, "in", "stand and fight", "run")
    assert session.world.get("game", "scene") == "yard"


def test_a_fight_to_first_blood_ends_when_somebody_is_out_of_it():
    story = "## Den\n\n- Duel. `fight 3 rats to first blood`\n  - **Victory** ENOUGH.\n- Go. `end out`\n"
    for seed in range(60):
        session, said = play(story, "duel", seed=str(seed))
        while session.phase.state == "fight":
            said += heard(session.send("attack"))
        if "ENOUGH" in said:
            break
    assert sum(foe.state == "dead" for foe in session.world.all("foe")) == 1


def test_numbers_appearing_are_rolled_and_kept_within_reason():
    session, said = play("## Den\n\n`meet 9d100 rats wary`\n\n- **Wary** EYES.\n- Go. `end out`\n")
    assert 9 <= len(session.world.ids("foe")) <= 60
    assert "rats" in said


def test_who_runs_from_an_unwritten_attack_gets_away_or_is_caught():
    story = "## Yard\n\n- In. → [Den](#den)\n\n## Den\n\n`meet 1 rat hostile`\n\n- Stay. `wait 1 hour`\n"
    session, _ = with_rolls(story, "shaken them off", "in", "run")
    assert session.world.get("game", "scene") == "yard"
    session, _ = with_rolls(story, "They are faster", "in", "run")
    assert session.phase.state == "fight"


def test_a_choice_taken_is_remembered_by_its_words():
    session, _ = play(
        '## Hall\n\n- Lie to her. `wait 1 hour`\n- `if chose "lie to her"` Own up. `end truth`\n'
    )
    assert options(session) == ["Lie to her"]
    session.send("lie")
    assert options(session) == ["Lie to her", "Own up"]


@pytest.mark.parametrize(
    ("many", "one"),
    [
        ("wolves", "wolf"),
        ("thieves", "thief"),
        ("witches", "witch"),
        ("harpies", "harpy"),
        ("boatmen", "boatman"),
        ("goblins", "goblin"),
        ("knives", "knife"),
        ("ghost", "ghost"),
        ("abbess", "abbess"),
        ("foxes", "fox"),
    ],
)
def test_a_name_is_told_in_singular_and_plural(many, one):
    from solo.core.english import plural, singular

    assert singular(many) == one
    if many != one:
        assert plural(one) == many


# Acts of the system's, and noise.


def test_an_act_is_done_by_who_acted_and_what_follows_its_name_is_passed_on():
    said = told("## Hall\n\n`act polish a coin the silver one`\n" + FLOOR)
    assert "It shines: the silver one." in said


def test_an_act_that_the_system_does_not_know_is_passed_over_and_the_line_goes_on():
    said = told("## Hall\n\nYou stand. `act tithe a tenth` You stand still.\n" + FLOOR)
    assert "You stand. You stand still." in said.replace("\n", " ")
    assert "tithe" not in said


def test_an_act_that_cannot_be_done_now_says_why():
    said = told("## Hall\n\n`act spend`\n" + FLOOR)
    assert "Not now: nobody sells anything here." in said


WANDERING = (
    "\n\n## Wandering\n\n| d2 | |\n| --- | --- |\n| 1 | A cat comes. |\n| 2 | A cat comes, and sits. |\n"
)


def test_noise_brings_who_wanders_before_choices_are_offered_and_it_is_quiet_again():
    session, said = play("## Hall\n\n`noise + 2` Crash.\n" + FLOOR + WANDERING, "stay", "stay")
    assert said.count("A cat comes") == 1
    assert said.index("Crash") < said.index("A cat comes")
    assert session.stage.ground.engine("noise") == 0


def test_noise_can_be_asked_after_and_set_where_nobody_answers_it():
    story = (
        "## Hall\n\n`noise + 2` Crash.\n\n- `if noise >= 2` Hide. `noise = 0`\n"
        "- `unless noise` Whistle.\n- Leave. `end out`\n"
    )
    session, _ = play(story)
    assert options(session) == ["Hide", "Leave"]
    session.send("hide")
    assert options(session) == ["Whistle", "Leave"]


@pytest.mark.parametrize("quiet", ["`here: safe`", "`apart`"])
def test_nobody_wanders_into_a_safe_place_or_a_scene_apart_and_the_noise_is_remembered(quiet):
    story = (
        f"## Hall\n\n{quiet}\n\n`noise + 1` Crash.\n\n- Stay. Hm.\n- Go. → [Road](#road)\n\n"
        f"## Road\n\nDust." + FLOOR
    )
    session, said = play(story + WANDERING, "stay")
    assert "A cat comes" not in said
    assert "A cat comes" in heard(session.send("go"))


def test_a_scenario_may_keep_a_noise_of_its_own():
    _, said = play(
        "## Hall\n\n`noise + 1` Crash: `noise`.\n" + FLOOR + WANDERING, front="state:\n  noise: 4\n"
    )
    assert "Crash: 5." in said
    assert "A cat comes" not in said


def test_others_wander_in_when_those_who_came_before_are_gone():
    story = (
        "## Hall\n\nHm.\n\n- Drop it. `noise + 1`\n- Leave. `end out`\n\n## Bestiary\n\n### Rat\n\n"
        "1 HP, bite (d2)\n\n## Wandering\n\n| d1 | |\n| --- | --- |\n| 1 | `meet rat kind` |\n"
    )
    session = seated(story)
    session.send("drop")
    first = session.world.get("game", "present")
    session.send("pass" if session.request else "look")
    rat = session.world[first[0]]
    session.world.put(rat.id, "state", "dead")
    session.send("drop")
    assert session.world.get("game", "present") not in (first, None, ())


def test_best_weakest_and_each_say_who_of_the_party_makes_a_test(monkeypatch, coins):
    story = PEOPLE.replace(
        "- Praise.",
        "- Best. `test might, by best`\n- Weakest. `test might, by weakest`\n"
        "- Each. `test might, by each`\n- Praise.",
    )
    tested = []

    def test(self, hero, task, helpers=()):
        from solo.core.procedure import Roll
        from solo.rules.ruleset import Grade

        tested.append(hero.id)
        face = yield Roll("d6", rule="X", who=hero.id)
        return Grade("success" if face > (1 if hero.id == "npc.corin" else 4) else "failure")

    session, _ = play(story, "call")
    monkeypatch.setattr(type(coins), "test", test)
    for line, who in (("best", ["npc.corin"]), ("weakest", ["hero.1"]), ("each", ["hero.1", "npc.corin"])):
        session.send(line)
        assert [roll.who for roll in session.last.rolls if roll.rule == "X"] == who


def test_who_bleeds_first_has_lost_the_duel():
    story = (
        "## Den\n\n- Duel. `fight 1 rat to first blood`\n  - **Victory** WON.\n"
        "  - **Fallen** LOST. `end beaten`\n- Go. `end out`\n"
    )
    session, said = with_rolls(story, "LOST", "duel", *["attack"] * 9)
    assert "WON" not in said
    assert session.world["hero.1"].state == "dead"


def test_a_prisoner_comes_round_in_the_cell_that_is_written_for_them(monkeypatch, coins):
    from solo.core.procedure import change

    def round(self, fight):
        yield from change(fight.world["hero.1"], state="out")
        yield from change(fight, outcome="captured")

    monkeypatch.setattr(type(coins), "round", round)
    story = (
        "## Den\n\n- Duel. `fight 1 rat`\n  - **Captured** Ropes. → [Cell](#cell)\n- Go. `end out`\n\n"
        "## Cell\n\n`here: dark` Straw.\n\n- Knock. `end out`\n"
    )
    session, said = play(story, "duel")
    assert "Straw" in said
    assert options(session) == ["Knock"]


def test_a_choice_that_begins_like_a_command_is_taken_by_its_first_words():
    session, _ = play("## Hall\n\n- Ask the porter. `wait 1 hour` He nods.\n- Go. `end out`\n")
    assert "He nods" in heard(session.send("ask the"))
    assert "oracle" in heard(session.send("ask are the stars out?"))


def test_who_is_carried_off_a_field_unable_to_act_is_not_offered_choices_but_comes_round_or_dies():
    session, _ = play("## Hall\n\nHm.\n" + FLOOR)
    session.world.put("hero.1", "state", "out")
    said = heard(session.send("stay"))
    assert "Nobody comes." in said
    assert session.over


def test_those_who_have_given_up_are_not_fought_again(monkeypatch, coins):
    from solo.core.procedure import change

    def round(self, fight):
        for id in fight.foes:
            yield from change(fight.world[id], state="yielded")

    monkeypatch.setattr(type(coins), "round", round)
    story = (
        "## Yard\n\n- In. → [Den](#den)\n- Go. `end out`\n\n## Den\n\n`meet 2 rats hostile`\n\n"
        "- **Hostile** TEETH. `fight`\n"
        "- **Yielded** WON. `xp 1`\n- Out. → [Yard](#yard)\n"
    )
    session, said = play(story, "in", "out", "in")
    assert said.count("TEETH") == said.count("WON") == 1
    assert session.phase.state == "scene"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("owl", "an owl"),
        ("rat", "a rat"),
        ("the notice", "the notice"),
        ("3 keys", "3 keys"),
        ("A level book", "A level book"),
    ],
)
def test_a_noun_is_told_with_one_article(name, said):
    from solo.core.english import article

    assert article(name) == said


@pytest.mark.parametrize("system", ["cairn", "halberts", "heart-rush", "hearts-d100", "hearts-v2"])
@pytest.mark.parametrize("name", ["oil can", "lamp oil", "rope ladder", "torch", "flask of oil"])
def test_what_was_gained_is_had_by_the_name_that_it_was_gained_by(system, name):
    story = f"## Hall\n\n- Take. `gain {name}`\n- `if has {name}` Show it. So.\n- Go. `end out`\n"
    session = seated(story, system)
    session.send("take")
    assert any("Show it" in offer.text for offer in session.offers)


def test_what_cannot_be_carried_is_told_of_a_quiet_gain_too():
    session = seated("## Hall\n\n- Take. `gain 40 anvils quietly`\n- Go. `end out`\n", "cairn")
    assert "no room for" in heard(session.send("take"))
