"""What is left by a typed line is not lost; what one takes up and cannot bear is asked about; what the text describes is here before
it is met; and what cannot be done says why."""

from playing import heard, seated
from test_simply_done import asks

from solo.core.procedure import Choose
from solo.core.things import Ware

WARE = Ware("shard")

SHOP = """## Counter

`here: indoors, town`

`first` `earn 9 coins`

Haig leans on the counter.

- `once` See what Haig has. `shop` [Wares](#wares)
- `on ask haig weather` "Snow," says Haig.
- Leave. `end escape` Out.

## Wares

| Ware   | Price   |
| ------ | ------- |
| Torch  | 1 coin  |
| Ration | 3 coins |

## People

### Haig

3 HP, 9 STR, 12 DEX, 8 WIL, stick (d4)

- person
"""
DEN = """## Den

`here: outdoors, swamp`

`sow`

A grey hill with ears. There is clay trodden in all round her, and a shard of a pot. She's asleep. Her piglets are not. A bell hangs
high up, out of reach.

- `if sow is lying` Go round. `test agility: sneaking` You are past.
  - **Failure** The hill gets up. `sow = roused` `meet grey sow hostile`
- `if has honey` Leave her the honey. `lose honey` `sow = gone` She eats.
- **Hostile** She is where you are.
  - Stand to her. `fight`
- **Victory** She goes down. `sow = gone`
- Climb to the bell. `aloft = true` Up.
- `if aloft` Ring the bell. It rings.
- Leave. `end escape` Out.

## Bestiary

### Grey sow

6 HP, 14 STR, 9 DEX, 8 WIL, tusks (d6)

- beast
"""
KEPT = """state:
  sow: [lying, roused, gone]
  aloft: false
"""


def shop():
    return seated(SHOP, rules="cairn")


def den(first: str = ""):
    return seated(DEN.replace("`sow`\n", first), rules="cairn", front=KEPT)


def told(session) -> str:
    """What is asked, and what may be chosen."""
    request = session.request
    why = request.why if isinstance(request, Choose) else ""
    return f"{why} {' / '.join(one.text for one in session.offers if one.numbered)}"


def test_a_counter_that_is_left_for_a_question_is_there_again():
    session = shop()
    session.send("see what haig has")
    assert "Torch" in told(session)
    assert "Snow" in heard(session.send("ask haig about the weather"))
    assert "See what Haig has" in told(session)
    session.send("see what haig has")
    session.send("nothing more")
    assert "See what Haig has" not in told(session)  # who has done with it has done with it


def test_what_is_on_the_list_is_stolen_before_the_keepers_eyes_and_not_unseen():
    session = shop()
    session.send("see what haig has")
    session.send("steal a ration")
    assert asks(session) and "ration" in told(session)


def test_what_loads_one_to_the_last_strap_is_asked_about_and_left_by_a_no():
    session = den()
    hero = session.world["hero.1"]
    while session.rules.room(hero, WARE) and not session.rules.overloads(hero, WARE):
        session.world.put("hero.1", "fatigue", hero.fatigue + 1)
    before = hero.hp
    session.send("take the shard")
    assert asks(session) and "last strap" in told(session)
    session.send("2")
    assert hero.hp == before and not any(one.name == "shard" for one in session.world.all("thing"))
    session.send("take the shard")
    session.send("1")
    assert any(one.name == "shard" for one in session.world.all("thing"))


def test_a_live_beast_is_tried_for_and_not_put_in_a_pack():
    session = den()
    session.send("catch a piglet")
    assert asks(session)


def test_a_creature_that_is_described_before_it_is_met_is_attacked_and_not_tried_at():
    session = den()
    session.send("attack the sow")
    assert "That means a fight with the grey sow" in told(session)
    session.send("1")
    assert session.world.get("fight", "foes")


def test_a_creature_that_sleeps_is_woken_only_after_a_question_and_then_met():
    session = den()
    assert "sleeps on" in heard(session.send("talk to the sow"))
    session.send("wake her up")
    assert asks(session)
    session.send("1")
    assert "Stand to her" in told(session)


def test_what_is_not_to_be_done_yet_names_what_comes_first():
    session = den()
    assert "Climb to the bell" in heard(session.send("ring the bell"))


def test_a_window_of_which_nobody_told_is_none_and_a_letter_needs_somebody_to_carry_it():
    session = shop()
    assert "no window" in heard(session.send("open the window"))
    assert "To whom" in heard(session.send("write a letter"))
    assert "carry it to the king." in heard(session.send("write a letter to the king"))
    assert not session.world.fields("note")


def test_a_way_that_a_thing_is_carried_by_is_not_what_takes_the_thing():
    session = seated(
        "## Moot\n\nA moot, and a pot.\n\n`first` `gain pot quietly`\n\n"
        "- `if has pot` Take the Clough. → [Clough](#clough)\n- Wait. You wait.\n\n## Clough\n\nWet. `end escape`\n"
    )
    assert "Clough" not in heard(session.send("steal the pot"))
    assert "Wet" in heard(session.send("take the clough"))
