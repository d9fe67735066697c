"""From others and to others: Twine and ink stories as a start, an adventure as Twee 3 and as a printed module."""

import re
from html.parser import HTMLParser

import pytest
from playing import SCENARIOS, adventure, along, heard, written

from solo.cli.main import main
from solo.rules import load
from solo.scenario import model as m
from solo.scenario import read_texts, walk
from solo.session.session import Session, Table
from solo.workshop.foreign import ink, story, twee
from solo.workshop.foreign.printed import printed
from solo.workshop.foreign.tweeing import twee as as_twee

TWEE = """:: StoryTitle
The Drowned Mill

:: StoryData
{"ifid":"D674C58C-DEFA-4F70-B7A2-27742230C0FC","format":"SugarCube","start":"The Bank"}

:: StoryInit
<<set $rope to false>><<set $alarm to 0>>
<<set $mood to "very calm">>

:: Script [script]
window.foo = 1;

:: The Bank {"position":"100,100"}
Mist on the //mud//. <<if $alarm gte 2>>Lights are moving.<<elseif $rope>>The rope is wet.<<else>>Nothing stirs.<</if>>

You have raised $alarm alarms. <<timed 2s>>Boo<</timed>>

[[Wade across->The Sluice][$alarm += 1]]
[[Take the rope|The Bank][$rope to true]]
<<if $rope and not visited("The Sluice")>>[[Go along the chain->The Sluice]]<</if>>
<<link "Shout" "The Bank">><<set $mood to "angry">><</link>>
[[Go home]]

:: The Sluice
The gate stands open. (note: it creaks) <<if $mood is "angry">>They have heard you.<</if>>

- a dash begins this line

[[The Bank<-Back]]
[[Nowhere yet]]

:: Go home
The pond will fill again.
"""
HARLOWE = """:: StoryTitle
Lantern

:: Start
(set: $oil to 3)A lantern. (if: $oil > 1)[It burns.](else-if: $oil is 1)[It gutters.](else:)[It is out.]
(link-goto: "Down the stair", "Cellar")
[[Wait]]

:: Wait
(set: $oil to it - 1)(if: (visited: "Cellar"))[You know what is below.]
[[Start]]

:: Cellar
Dark. (either: "A drip.", "A scratch.")
(if: $oil > 0)[ [[Look about->Start]] ]
(unless: $oil > 0)[ [[Feel your way->Start]] ]
"""
INK = """# title: The Long Road
VAR coins_left = 5
VAR has_lamp = false
VAR weather = "grey"

-> the_inn

=== the_inn ===
{The fire is low.|The fire is out.|Ash.} You have {coins_left} coins. # a tag
{has_lamp: Your lamp burns.|It is dark.}
* [Ask the keeper] "What news?" you ask.
    "None," says she.
    * * "Truly?" "Truly."
    * * Say nothing.
    - - She turns away.
* {coins_left > 2} Buy a lamp[.] for three coins.
    ~ coins_left = coins_left - 3
    ~ has_lamp = true
+ {not the_road} [Leave] -> the_road
- The night goes on.
{
  - coins_left > 4: You are rich.
  - has_lamp && coins_left < 3: You have light.
  - else: You are poor.
}
-> the_road

=== the_road ===
= gate
The gate. {the_inn > 1: You know it.}
* Climb -> over
* Turn back -> the_inn
= over
~ coins_left++
<- thread
You are over. {shuffle:
 - An owl.
 - A fox.
}
-> END

=== function foo(x) ===
~ return x + 1
"""


def made(text: str, reader=twee) -> tuple[str, m.Adventure, list[str]]:
    """What is made of a story: its text, how that reads, and what was not carried over. It has no errors."""
    found = reader.read(text)
    done = story.written(found, found.title or "A story")
    adventure_ = read_texts({"made.md": done.text})
    assert not adventure_.errors, [str(one) for one in adventure_.errors] + [done.text]
    return done.text, adventure_, [*done.left, *done.told]


def links(adventure_: m.Adventure) -> set[tuple[str, str]]:
    """From which scene to which one may go, by their headings."""
    found = set()
    for scene in adventure_.scenes.values():
        for blocks in (scene.blocks, *(blocks for _, blocks in adventure_.around(scene))):
            for seen in walk.lines(blocks):
                for part in walk.parts(seen):
                    if isinstance(part, m.Go) and not part.back:
                        found.add((scene.heading.lower(), adventure_.at(part.target).heading.lower()))
    return found


def begun(adventure_: m.Adventure) -> Session:
    session = Session(adventure_, load("coins"), Table("1"))
    session.send("begin")
    session.first = heard(session.send("random"))
    return session


def test_a_twine_story_plays_as_it_did_there():
    _, adventure_, _ = made(TWEE)
    assert [scene.heading for scene in adventure_.scenes.values()] == [
        "The Bank",
        "The Sluice",
        "Go home",
        "Nowhere yet",
    ]
    session = begun(adventure_)
    assert "Nothing stirs." in session.first and "Lights" not in session.first and "0 alarms" in session.first
    assert not any("chain" in offer.text for offer in session.offers)
    assert "The rope is wet." in heard(session.send("take the rope"))
    assert any("chain" in offer.text for offer in session.offers)
    session.send("shout")
    assert "They have heard you." in heard(session.send("wade across"))
    assert session.stage.ground.value("alarm") == 1
    session.send("back")
    assert not any("chain" in offer.text for offer in session.offers), "the sluice was visited"
    assert "The pond will fill again." in heard(session.send("go home")) and session.over


def test_what_does_not_translate_stands_in_a_comment_at_its_place_and_is_listed():
    text, _, left = made(TWEE)
    assert "<!-- not carried over: ‹‹timed 2s››" in text
    assert any("timed" in each for each in left) and any("Nowhere yet" in each for each in left)
    assert any("scripts" in each for each in left)
    assert "(note: it creaks)" in text and "\\- a dash begins this line" in text


def test_harlowe_is_read_as_well():
    _, adventure_, left = made(HARLOWE)
    session = begun(adventure_)
    assert "It burns." in session.first and "gutters" not in session.first
    session.send("down the stair")
    assert any("Look about" in offer.text for offer in session.offers)
    assert not any("Feel" in offer.text for offer in session.offers)
    session.send("look about")
    assert "You know what is below." in heard(session.send("wait"))
    assert session.stage.ground.value("oil") in (1, 2), left


def test_an_ink_story_plays_as_it_did_there():
    _, adventure_, left = made(INK, ink)
    session = begun(adventure_)
    assert (
        "The fire is low." in session.first
        and "You have 5 coins." in session.first
        and "It is dark." in session.first
    )
    said = heard(session.send("ask the keeper"))
    assert '"What news?" you ask.' in said
    said = heard(session.send("say nothing"))
    assert "She turns away." in said and "The night goes on." in said and "You are rich." in said
    assert "The gate." in said and "You know it." not in said
    said = heard(session.send("turn back"))
    assert "The fire is out." in said, "the second time another is told"
    assert not any("Ask the keeper" in offer.text for offer in session.offers), (
        "a choice with a star is there once"
    )
    said = heard(session.send("buy a lamp"))
    assert "for three coins" in said and "You have light." in said and "You know it." in said
    said = heard(session.send("climb"))
    assert session.over and session.stage.ground.value("coins_left") == 3
    assert any("thread" in each for each in left) and any("function foo" in each for each in left)


def long_twee(passages: int = 150) -> str:
    """A Twine story of some size: rooms in a row with loops, keys, counters, nested conditions, and what Twine has."""
    rooms = [
        ":: StoryTitle",
        "The Long House",
        "",
        ":: StoryInit",
        "<<set $keys to 0, $lit to false, $mood to 'calm'>>",
        "",
    ]
    for n in range(passages):
        on, back = (n + 1) % passages, (n * 7) % passages
        rooms += [
            f':: Room {n} [house] {{"position":"{n},{n}"}}',
            f"Room {n} is {'dark' if n % 2 else 'cold'}. <<if $lit>>You see a door<<if $keys gt {n % 5}>>, and a lock you can open<</if>>.<</if>>",
            "",
            f'<<nobr>>"Who goes?" says [a voice](from nowhere): 1. {n}<</nobr>>',
            "",
            f"[[On|Room {on}]] [[Back to room {back}->Room {back}]]",
            f"<<if $keys gte {n % 4} and $mood isnot 'angry'>>[[Unlock the side door->Room {(n * 3) % passages}][$keys -= 1]]<<else>>[[Kick it->Room {on}][$mood to 'angry']]<</if>>",
            f"[[Pick up a key->Room {n}][$keys to $keys + 1]]"
            if n % 3 == 0
            else "<<link [[Light the lamp->Room " + str(n) + "]]>><<set $lit to true>><</link>>",
            "<<audio track play>>" if n % 10 == 0 else "",
            "",
        ]
    return "\n".join(rooms)


def test_a_long_twine_story_keeps_every_passage_and_every_link():
    text = long_twee()
    _, adventure_, left = made(text)
    assert len(adventure_.scenes) == 150
    wanted = set()
    for name, tags, body in twee.passages(text):
        for inner in re.findall(r"\[\[(.+?)\](?:\[[^\]]*\])?\]", body):
            target = re.split(r"->|\|", inner)[-1]
            wanted.add((name.lower(), target.lower()))
    assert links(adventure_) == wanted
    assert sum("audio" in each for each in left) == 15
    begun(adventure_).send("on")


@pytest.mark.parametrize("name", ["the-salt-cellar", "notice-to-quit"])
def test_a_shipped_adventure_goes_to_twee_and_back_with_every_link(name):
    there = along(f"{name}.md")
    _, back, _ = made(as_twee(there))
    assert [scene.heading for scene in back.scenes.values()] == [
        scene.heading for scene in there.scenes.values()
    ]
    assert links(back) == links(there)
    assert back.scene(back.start).heading == there.scene(there.start).heading
    kept = {name for name in back.state if not name.startswith("branch")}
    assert kept == {re.sub(r"\W", "_", one) for one in there.state}


@pytest.mark.parametrize(
    ("keys", "told"), [(5, "Many"), (2, "Two"), (0, "None")], ids=["the first", "the next", "the last"]
)
def test_otherwise_goes_to_twee_and_back_as_what_answers_the_conditions_before_it(keys, told):
    """In a line, of a paragraph that answers the one before, and of conditions that are two at once."""
    line = "`if keys > 2` Many keys. `otherwise` `if keys = 2` Two keys. `otherwise` None."
    body = f"## Hall\n\n{line}\n\n`if keys > 2` A heap.\n\n`otherwise` No heap.\n\n- End it. `end escape`\n"
    there = adventure(written(body, f"state:\n  keys: {keys}\n"))
    assert "/*" not in as_twee(there)
    _, back, _ = made(as_twee(there))
    first = begun(back).first
    assert [word for word in ("Many", "Two", "None") if word in first] == [told]
    assert ("A heap." in first, "No heap." in first) == (keys > 2, keys <= 2)


def test_a_choice_that_is_bold_on_the_page_is_bold_once_in_twee():
    body = "## Hall\n\n- **Run** for it. `harm 1` → [Hall](#hall)\n- End it. `end escape`\n"
    assert "''Run for it''" in as_twee(adventure(written(body)))


def test_conditions_on_variables_come_back_as_they_were():
    body = "## Hall\n\n`if keys >= 2` Two keys. `unless lit` Dark.\n\n- `if keys = 1 and not lit` Go. `keys - 1` → [Attic](#attic)\n- End it. `end escape`\n\n## Attic\n\n- Down. → [Hall](#hall)\n"
    there = adventure(written(body, "state:\n  keys: 2\n  lit: false\n"))
    text, back, _ = made(as_twee(there))
    session = begun(back)
    assert "Two keys." in session.first and "Dark." in session.first
    assert not [offer for offer in session.offers if offer.text == "Go"]
    assert "`keys - 1`" in text or "`keys = keys - 1`" in text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no passage at all",
        "::\n",
        "::: x",
        ":: A\n[[",
        ":: A\n<<if $x>>[[B]]",
        ":: A\n(if: $x)[",
        ":: A\n]]]]>>",
    ],
)
def test_whatever_stands_in_a_twee_file_is_read_or_refused_in_words(tmp_path, capsys, text):
    file = tmp_path / "odd.twee"
    file.write_text(text, encoding="utf-8")
    code = main(["new", "Odd", "--from", str(file), "--in", str(tmp_path)])
    told = capsys.readouterr()
    assert "something went wrong inside" not in told.err
    assert code in (0, 1) and (code == 0) == (tmp_path / "odd.md").exists()


@pytest.mark.parametrize(
    "text", ["", "== a ==\n-> b", "* * *\n- - -", "{", "{a:{b:{c", "-> END", "=== k ===\n* [x", "~ x ="]
)
def test_whatever_stands_in_an_ink_file_is_read_or_refused_in_words(tmp_path, capsys, text):
    file = tmp_path / "odd.ink"
    file.write_text(text, encoding="utf-8")
    code = main(["new", "Odd", "--from", str(file), "--in", str(tmp_path)])
    assert "something went wrong inside" not in capsys.readouterr().err and code in (0, 1)


def test_new_from_a_story_says_what_it_wrote_and_what_it_left(tmp_path, capsys):
    file = tmp_path / "mill.twee"
    file.write_text(TWEE, encoding="utf-8")
    assert main(["new", "The Mill", "--from", str(file), "--in", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "4 scenes, 7 ways" in told and "timed" in told
    assert main(["check", str(tmp_path / "the-mill.md")]) == 0


class Page(HTMLParser):
    """What a page holds."""

    def __init__(self, text: str):
        super().__init__()
        self.ids: list[str] = []
        self.hrefs: list[str] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        held = dict(attrs)
        self.ids += [held["id"]] if "id" in held else []
        self.hrefs += [held["href"]] if "href" in held else []
        assert tag not in ("script", "iframe", "img", "object") and not any(
            name.startswith("on") for name in held
        )
        if tag not in ("meta", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.parametrize("system", ["cairn", "hearts-v2", "halberts", "hearts-d100", "heart-rush"])
def test_a_printed_module_is_one_page_whose_links_lead_to_numbered_scenes_with_figures_of_the_system(system):
    there = along("the-salt-cellar.md")
    text = printed(there, system)
    page = Page(text)
    assert not page.open and len(page.ids) == len(set(page.ids))
    assert all(href.startswith("#") and href[1:] in page.ids for href in page.hrefs)
    said = "".join(page.words)
    assert load(system).title in said and "http" not in text.replace("http-equiv", "")
    for scene in there.scenes.values():
        assert scene.heading in said
    assert re.search(r"test agility: locks(?:</?\w[^>]*>|\s)*(?:about )?\d+ %", text), "a test shows its odds"
    assert '<div class="block">' in text and "sabre" in said
    assert "Keep track of" in said and "shut (or jammed, open)" in said
    assert "@page" in text and "@media print" in text


def test_publish_writes_either_and_refuses_what_it_does_not_know(tmp_path, capsys):
    path = str(SCENARIOS / "the-salt-cellar.md")
    assert main(["publish", path, "--to", str(tmp_path / "cellar.html"), "--rules", "cairn"]) == 0
    assert main(["publish", path, "--to", str(tmp_path / "cellar.twee")]) == 0
    assert (
        (tmp_path / "cellar.twee").read_text(encoding="utf-8").startswith(":: StoryTitle\nThe Salt Cellar\n")
    )
    capsys.readouterr()
    assert main(["publish", path, "--to", str(tmp_path / "cellar.docx")]) == 1
    assert ".html" in capsys.readouterr().err
    assert main(["publish", path, "--to", str(tmp_path / "cellar.twee")]) == 1
    assert "--force" in capsys.readouterr().err


TUNNELS = """VAR hp = 2
LIST Lamp = (off), on
LIST Bag = cane, knife

-> tunnels

=== tunnels ===
The bedroom. {Lamp ? on: It is lit.|It is dark.}
* [Turn on the lamp] -> operate_lamp ->
* {Lamp == on} [Look under the bed] Something glints.
  ~ Bag += knife
* {Bag ? knife} [Show the knife] He nods.
* [Be hit] -> get_hit(1) -> ending
* [Talk] -> chat -> ending
- -> tunnels

=== operate_lamp ===
You flick the switch.
~ Lamp = on
->->

=== get_hit(x) ===
~ hp = hp - x
{ hp > 0:
  ->->
}
-> ending

=== chat ===
<- gossip
* Hello.
- ->->

=== gossip ===
* [Ask of the weather] Rain.

=== ending ===
-> END
"""


def test_a_tunnel_that_only_tells_is_played_in_passing_and_a_list_of_one_value_is_a_variable():
    text, read_, _ = made(TUNNELS, ink)
    assert "`do Operate lamp`" in text and '["off", "on"]' in text and "`if Lamp = on`" in text
    assert text.count("`end: Operate lamp`") == 0
    session = begun(read_)
    assert (
        "flick the switch" in heard(session.send("turn on the lamp"))
        and session.world.get("var", "Lamp") == "on"
    )
    assert session.world.get("game", "scene") == "tunnels"


def test_what_has_no_like_with_us_is_kept_in_comments_with_its_condition_and_said():
    text, _, left = made(TUNNELS, ink)
    for said in (
        "~ Bag += knife",
        "Bag ? knife",
        "~ hp = hp - x",
        "get_hit(1)",
    ):
        assert said in " ".join(" ".join(left).split()), said
    assert "`hp - x`" not in text
    for block in re.split(
        r"\n\s*\n", text
    ):  # what begins with a comment is nothing but comments: a line behind is lost
        if block.lstrip().startswith("<!--"):
            assert not re.sub(r"<!--.*?-->", "", block, flags=re.DOTALL).strip(), block


def test_what_shows_or_does_something_in_a_twine_page_is_kept_in_a_comment():
    text, _, left = made(':: Start\nHere. <img src="a.png"> <% s.x = 1 %>\n[[On->Two]]\n\n:: Two\nDone.\n')
    assert len(left) == 2 and "s.x = 1" in text and "a.png" in text
    assert "<% s.x" not in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)


HOOKS = """:: StoryData
{"format": "Harlowe", "start": "Hall"}

:: Begin [startup]
(set: $lit to false)(set: $bag to (a:))

:: Hall
The hall has a [door]<door| and (after: 2s)[(transition: "dissolve")[a [[stair->Up]].]]
(if: $lit)[(set: $lit to false)It goes out.] \\
(else:)[(set: $lit to true)It burns.]
(click: ?door)[It is locked. (set: $bag to $bag + (a: "rust"))]
(if: $bag contains "rust")[[[Out->Yard]] you go!]
(link-undo: "Never mind")

:: Up
<h2>The stair</h2>It is <em>very</em> dark.
(display: "Sound")

:: Sound
Drip.

:: Yard
[[Help->https://example.org/x]]
[[Hall]]

:: Yard
A second one.
"""


def test_hooks_of_harlowe_nest_and_a_link_in_a_sentence_leaves_its_words_there():
    text, read_, left = made(HOOKS)
    assert "The hall has a door and a stair." in text and "- Stair. → [Up](#up)" in text
    assert "- Door. It is locked." in text and "- Never mind. → back" in text
    assert "`if lit` `lit = false` It goes out. `otherwise` `lit = true` It burns." in text.replace("\n", " ")
    assert (
        "Out you go!" in text
        and "- Out. → [Yard](#yard)" in text
        and "]" not in text.split("## Hall")[1].split("- ")[0]
    )
    assert "**The stair**" in text and "*very*" in text and "`do Sound`" in text
    said = " ".join(left)
    for each in (
        "(after:) 1 time",
        "(transition:) 1 time",
        '$bag contains "rust"',
        "https://example.org/x",
        "“Yard” is written twice",
    ):
        assert each in said, each
    assert "## Yard 2" in text and "end: Sound" not in text
    session = begun(read_)
    assert "It burns." in session.first and "goes out" not in session.first, (
        "what is set does not undo what was asked"
    )
    assert "Drip." in heard(session.send("stair"))


PLAIN = """:: StoryData
{"format": "Chapbook"}

:: Start
lamp: false
marks: 3
--

You have {marks} marks.

[if lamp]
It is light.

[else]
It is dark.

[continued]
Well?

{reveal link: 'Light it', passage: 'Light'}
{embed passage: 'Ways'}

:: Light
lamp: true
--
It burns.

:: Ways
[[Go->Out]]

:: Out
[unless marks > 5]
You are poor.
"""


def test_chapbook_is_read_with_its_variables_modifiers_and_inserts():
    text, read_, _ = made(PLAIN)
    assert "  lamp: false" in text and "`lamp = false` `marks = 3`" in text
    assert "You have `marks` marks." in text and "`if lamp`" in text and "It is dark." in text
    assert "- Light it. `do Light`" in text and "- Go. → [Out](#out)" in text
    session = begun(read_)
    assert (
        "You have 3 marks." in session.first
        and "It is dark." in session.first
        and "light." not in session.first
    )
    assert "It burns." in heard(session.send("light it"))
    assert "You are poor." in heard(session.send("go"))


SHOP = """:: StoryInit
<<set $gold to 5>>

:: Start
<<switch $gold>><<case 5>>Five.<<case 0 1>>Few.<<default>>Some.<</switch>> See the [[market|Market]] and <b>buy</b>.
<<script>>alert(1)<</script>><a data-passage="Market">Go there</a>
You have $gold.length and $gold pieces.
* a star
<<include "Menu">>

:: Menu
[[Sleep]]

:: Market
<<link "Pay" "Start">><<set $gold -= 1>><</link>> <<return "Leave">>
[[Odd->$where]]

:: Sleep
Ever after. /* todo: more */
"""


def test_sugarcube_switches_includes_and_goes_back():
    text, read_, left = made(SHOP)
    assert "`if gold = 5` Five." in text and "`if not (gold = 5) and (gold = 0 or gold = 1)` Few." in text
    assert "See the market and **buy**." in text and "- Go there. → [Market](#market)" in text
    assert "- Sleep. → [Sleep](#sleep)" in text.split("## Market")[0] and "## Menu" not in text
    assert "- Leave. → back" in text and "\\* a star" in text and "`gold` pieces" in text
    assert "<!-- todo: more -->" in text
    said = " ".join(left)
    assert "alert(1)" in said and "$gold.length" in said and "$where" in said and "1 remark" in said
    session = begun(read_)
    assert "Five." in session.first and "Few." not in session.first


WOVEN = """# author: Somebody
VAR name = "The TEACHER"
VAR favour = 0
VAR proud = false
EXTERNAL has(x)

=== function has(x) ===
~ return false

=== start ===
# sound: rain
{name} waits. // not for long
TODO write more of this
{favour > 5:
    ~ favour = 0
    He smiles.
    {not proud:
        You look away.
    - else:
        You look at him.
    }
    * Smile back. <i>At</i> last.
        He nods.
        -> end_of_it
- else:
    He frowns.
    * { (proud || favour > 2) && !end_of_it } [Say nothing] -> end_of_it
    * {has("key")} [Open it] -> end_of_it
    * [Ask {name}, {favour: again}]
        He thinks.
}
- -> ask(1) -> days

=== ask(x) ===
{proud: ->->}
Well ...and then?

=== days ===
= monday
{once: Monday it is.} {&->end_of_it|->days.tuesday}
= tuesday
{~||, red|, blue}
-> END
-> DONE

=== end_of_it ===
Item \\#{favour}: <b>done</b>.
-> END
"""


def test_choices_under_conditions_tags_and_remarks_of_ink_are_kept_where_they_stand():
    text, read_, left = made(WOVEN, ink)
    assert "The TEACHER waits." in text and "name:" not in text, (
        "words that never change stand for themselves"
    )
    assert "<!-- #sound: rain -->" in text and "<!-- not for long -->" in text and "<!-- TODO write" in text
    nested = re.sub(r"\s+", " ", text)
    assert "`if favour > 5` `branch = 1` `otherwise` `branch = 2`" in nested, (
        "the first branch changes what is asked"
    )
    assert "- `if branch = 1` **Smile back. *At* last.**" in nested and "He nods." in nested
    assert "`if branch = 1 and not proud` You look away." in nested and "You look at him." in nested
    assert "(proud or favour > 2) and not visited End of it" in nested
    assert "Well ...and then?" in text and "Item #`favour`: **done**" in text.replace("\\#", "#")
    assert "`if not proud`" in text.split("## Ask")[1].split("##")[0]
    assert "`do Ask`" in text and "→ [Days – tuesday](#days--tuesday)" in text and "→ [Days – monday]" in text
    said = " ".join(left)
    for each in ('has("key")', "{favour: again}", "1 tag", "2 remarks", "-> ask(1) ->", "EXTERNAL has(x)"):
        assert each in said, each
    session = begun(read_)
    assert "He frowns." in session.first and "He smiles." not in session.first
    assert [offer.text for offer in session.offers if offer.numbered] == ["Open it", "Ask The TEACHER"]
    assert "He thinks." in heard(session.send("ask the teacher"))


def test_ink_reads_the_files_it_includes_once_and_names_those_that_are_not_there(tmp_path, capsys):
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "attic.ink").write_text(
        "INCLUDE main.ink\n=== attic ===\nDust.\n-> END\n", encoding="utf-8"
    )
    (tmp_path / "main.ink").write_text(
        "INCLUDE more/attic.ink\nINCLUDE gone.ink\nA hall.\n* Up. -> attic\n", encoding="utf-8"
    )
    assert main(["new", "The Hall", "--from", str(tmp_path / "main.ink"), "--in", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "INCLUDE gone.ink" in told and "attic.ink" not in told
    text = (tmp_path / "the-hall.md").read_text(encoding="utf-8")
    assert "Dust." in text and "- Up. → [Attic](#attic)" in text


def test_two_emphases_beside_each_other_stay_two_and_an_address_is_none():
    """Each sign opens or closes in turn; `//` behind a colon is an address only behind the name of a protocol."""
    passages = ":: Start\n''Fort'' ''The end.'' //if not:// //(harm)// http://a.example/b and '' lost\n"
    text, _, _ = made(passages)
    assert "**Fort** **The end.** *if not:* *(harm)*" in text
    assert "http://a.example/b" in text.replace("\\", "")


def test_macros_that_older_stories_close_with_end_are_closed():
    passages = ":: Start\n<<set $key to false>><<if $key>>Open.<<else>>Shut.<<endif>> Dark.\n"
    found, _, _ = made(passages)
    assert "Shut." in found and "endif" not in found and "not carried over" not in found


def converted(text, reader=ink):
    return story.written(reader.read(text), "A story")


def test_an_ink_choice_that_others_speak_of_is_a_scene_one_can_be_asked_about_and_led_to():
    made = converted(
        "-> shore\n== shore\nSand.\n+ (wait) [Wait] It rises. {wait > 2: -> END}\n  -> shore\n"
        "* {wait} Leave -> END\n* (sit) [Sit] You sit.\n  -> shore.wait\n"
    )
    assert "- Wait. → [Wait](#wait)" in made.text
    assert "`if visits of Wait > 2` `end`" in made.text
    assert "- `if visited Wait` `once` Leave. `end`" in made.text
    assert "You sit.\n→ [Wait](#wait)" in made.text
    assert not made.left  # nobody speaks of (sit), and nothing is lost with it


def test_a_way_of_ink_on_a_condition_that_does_not_translate_is_a_choice_and_what_comes_after_it_is_still_told():
    made = converted(
        "-> a\n== a\nSand. {odd(2): -> b}\nMore sand.\n-> c\n== b\nB.\n-> END\n== c\nC.\n-> END\n"
    )
    assert "- B. → [B](#b)" in made.text and "More sand." in made.text and "odd(2)" in made.text


def test_the_way_on_of_ink_when_no_choice_is_left_has_a_name():
    made = converted("-> a\n== a\nSand.\n* [Dig] You dig.\n  -> a\n* ->\n  Nothing is left.\n  -> END\n")
    assert "Go on." in made.text and "…" not in made.text
    assert any("no other choice is left" in line for line in made.left)


def test_links_on_lines_of_their_own_leave_no_signs_of_a_broken_line_behind():
    made = converted(
        ':: Start\nHe waits.\n[[A]]\n[[B]]\n<<choice "B" "Go to B">>\n\n:: A\nA.\n\n:: B\nB.\n', twee
    )
    assert "He waits.\n\n- A." in made.text
    assert "- Go to B. → [B](#b)" in made.text


def test_a_scene_is_asked_about_in_quotes_where_its_name_holds_what_would_be_a_sign_or_a_word_of_a_condition():
    text, read, _ = made(
        ":: Start\n[[Rise and Shine]]\n\n:: Rise and Shine\n"
        '<<if visited("Rise and Shine") gt 1>>Again.<</if>>\n[[Start]]\n'
    )
    assert '`if visits of "Rise and Shine" > 1` Again.' in text and not read.errors
    told = converted(
        "-> hall\n== hall\n-> stair\n= stair\nDark.\n+ {not hall.stair} Down. -> END\n+ Up. -> hall.stair\n"
    )
    assert 'visited "Hall – stair"' in told.text
    assert not read_texts({"s.md": told.text}).errors


def test_an_ink_label_that_is_compared_with_true_asks_whether_one_was_there():
    told = converted(
        "-> hall\n== hall\n+ (bold) Be bold. -> hall\n+ Go. -> yard\n== yard\n{bold == true: You were bold.}"
        "{bold != true: You were not.}\n-> END\n"
    )
    assert (
        "`if visited Bold` You were bold." in told.text and "`if not visited Bold` You were not." in told.text
    )


@pytest.mark.parametrize(
    ("call", "dice"),
    [
        ("<<set $n to random(1, 6)>>", "`n = 1d6`"),
        ("<<set $n to random(3, 8)>>", "`n = 1d6 + 2`"),
        ("<<set $n to random(4)>>", "`n = 1d5 - 1`"),
        ("(set: $n to (random: 1, 20))", "`n = 1d20`"),
        ("<<set $n to $n + random(1, 4)>>", "`n + 1d4`"),
    ],
)
def test_a_number_by_chance_is_dice(call, dice):
    text, read, left = made(f":: Start\n{call}You have $n.\n[[Start]]\n")
    assert dice in text and not left and not read.errors


def test_variables_that_are_added_up_are_numbers_and_those_of_a_passage_are_shown():
    text, read, _ = made(
        ":: Start\n<<set _loss to random(1, 3)>><<set $life to 9>>It costs _loss of $life. <<set $life to $life - _loss>>\n"
        "The _word_ stays.\n[[Start]]\n"
    )
    assert "It costs `loss` of `life`." in text and "`life - loss`" in text and "_word_" in text
    assert not read.errors


def test_what_is_named_as_a_directive_bears_another_name():
    text, read, _ = made(":: Start\n<<set $roll to 3>>You rolled $roll.\n[[Start]]\n")
    assert "You rolled `roll_`." in text and not read.errors


def test_pieces_side_by_side_under_conditions_of_their_own_do_not_seem_to_hang_on_each_other():
    text, read, _ = made(
        ":: Start\n<<if $a>>He smiles.<</if>><<if $b>>He nods.<</if>>\n[[Go|Start][$a to true; $b to true]]\n"
    )
    assert "`if a` He smiles. `always` `if b` He nods." in text
    assert "condition-reach" not in {one.code for one in read.problems}


def test_a_line_of_looks_is_said_once_and_a_link_named_by_a_piece_of_a_value_by_where_it_leads():
    text, _, _ = made(
        ':: Start\n{background: #111; color: #eee;}\nHall.\n<<linkreplace $doors[_i]>><<include "Yard">><</linkreplace>>\n'
        "\n:: Yard\nGrass.\n"
    )
    assert "background" not in text and "- Yard." in text and "$doors(_i)" in text


def test_a_story_ends_where_it_offered_to_begin_anew():
    text, read, told = made(
        ":: Start\nA hall.\n[[Down]]\n\n:: Down\nIt is dark. You fall.\n[[Start over|Start]]\n[[Look about|Well]]\n\n"
        ":: Well\n**THE END**\n[[Try again|Start]]\n"
    )
    assert "- Start over. `end`" in text and "`end: Well`" in text and "Try again" not in text
    assert any("“Try again” in “Well” begins the story anew there" in each for each in told)
    assert ("down", "start") not in links(read)
    text, read, _ = made(":: Start\nA hall.\n[[Down]]\n\n:: Down\nDark.\n[[Back to the hall|Start]]\n")
    assert ("down", "start") in links(read)
