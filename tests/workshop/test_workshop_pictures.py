"""Pictures of a story and of a playtest: as documents, and in a real browser where one is installed."""

import html.parser
import json
import re
import shutil
import subprocess
from importlib.resources import files
from itertools import pairwise

import pytest
from msgspec.structs import replace
from playing import adventure, scenario, written

from solo.cli.main import main
from solo.workshop.graph import map_of
from solo.workshop.pictures import heat, layout, plots
from solo.workshop.pictures.drawing import curve, drawing_of, svg, wrapped
from solo.workshop.pictures.figures import report_page
from solo.workshop.pictures.sheet import page, rendered
from solo.workshop.playtest import Here, played
from solo.workshop.report import Missed, Share

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None
)
STYLES = {
    name: files("solo.workshop.pictures").joinpath(name).read_text("utf-8")
    for name in ("map.css", "sheet.css")
}

STORY = """## Hall

A door, *red*, and [a friend](#yard). ![pic](http://example.org/a.png)

- Knock. `test charm: manners, hard` → [Attic](#attic) or else [Yard](#yard)
- `if alarm > 9` Hide.
- Fight on. `fight 2 rats`
  - **Victory** Quiet. → back

## Attic

`do` [Song](#song) Dust.

- Jump. → [Yard](#yard)
- Up and out. `end victory: On the roof`

## Yard

- In. → [Hall](#hall)
- Leave. `end death`

## Song

La.

## Cellar

- Up. → [Hall](#hall)
"""
FRONT = "state:\n  alarm: 0\n"


@pytest.fixture(scope="module")
def story():
    """A small adventure with a scene that no way leads to."""
    return adventure(written(STORY, FRONT))


@pytest.fixture(scope="module")
def report(story):
    """What a playtest of it found."""
    return played(story, ["coins", "fists"], 50, "1", 200, Here())


def many(number):
    """An adventure of so many scenes, each with ways to others before and behind it."""
    scenes = []
    for at in range(number):
        ways = sorted(
            {min(at + 1, number - 1), min(at * 2 + 1, number - 1), (at * 7 + 3) % number, max(at - 1, 0)}
            - {at}
        )
        menu = "\n".join(f"- Go to place {to}. → [Place {to}](#place-{to})" for to in ways)
        end = f"\n- Stop here. `end victory: Number {at}`" if at % 9 == 8 else ""
        scenes.append(f"## Place {at}\n\nYou are in place {at}, and it rains.\n\n{menu}{end}\n")
    return adventure(written("\n".join(scenes)))


# Where things stand.


def boxes(places):
    """What each card covers."""
    return {
        name: (x - layout.WIDE / 2, y - layout.HIGH / 2, x + layout.WIDE / 2, y + layout.HIGH / 2)
        for name, (x, y) in places.nodes.items()
    }


@pytest.mark.parametrize("number", [1, 2, 30, 200])
def test_no_card_lies_on_another_and_all_lie_inside_the_drawing(number):
    places = drawing_of(map_of(many(number))).places
    held = sorted(boxes(places).values())
    for at, one in enumerate(held):
        assert one[0] >= 0 and one[1] >= 0 and one[2] <= places.wide and one[3] <= places.high
        for other in held[at + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (one, other)


def test_the_start_is_on_top_and_a_line_ends_at_the_cards_it_joins(story):
    drawn = drawing_of(map_of(story))
    places = drawn.places
    assert places.nodes["hall"][1] == min(y for _, y in places.nodes.values())
    for (a, b), line in places.lines.items():
        assert line[0] == places.nodes[a] and line[-1] == places.nodes[b]
        downward = [y for _, y in line]
        assert downward in (sorted(downward), sorted(downward, reverse=True))
    assert curve(((0, 0), (0, 200)), False).startswith("M0 31C")


def test_many_endings_of_one_scene_lie_in_rows():
    ends = "\n".join(f"- Way {at}. `end defeat: Number {at}`" for at in range(13))
    places = drawing_of(map_of(adventure(written(f"## Hall\n\n{ends}\n")))).places
    rows = [y for name, (_, y) in places.nodes.items() if name.startswith("end ")]
    assert len(set(rows)) == 4 and places.wide < 6 * (layout.WIDE + layout.GAP) + 2 * layout.MARGIN


def test_the_same_story_is_drawn_the_same():
    assert svg(drawing_of(map_of(many(40)))) == svg(drawing_of(map_of(many(40))))


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("The Mill", ["The Mill"]),
        ("Paid in Front of Witnesses", ["Paid in Front of", "Witnesses"]),
        (
            "One thing and another thing and yet one more thing",
            ["One thing and another", "thing and yet one more…"],
        ),
        ("Donaudampfschifffahrtsgesellschaft", ["Donaudampfschifffahrtsg…"]),
    ],
)
def test_a_heading_stands_in_two_rows_that_fit_its_card(words, rows):
    assert [row.replace("…", "") for row in wrapped(words)] == [row.replace("…", "") for row in rows] or all(
        len(row) <= 24 for row in wrapped(words)
    )
    assert len(wrapped(words)) <= 2


# As documents.


class Outline(html.parser.HTMLParser):
    """The elements of a page and their attributes."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.open, self.wrong = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))


def test_a_page_fetches_nothing_and_only_its_own_script_may_run(story, report):
    for text in (page(story), page(story, report), report_page(story, report)):
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
        assert policy.startswith("default-src 'none'") and "script-src 'sha256-" in policy
        assert "unsafe-eval" not in policy and "http" not in policy
        outline = Outline(text)
        assert not {"img", "link", "iframe", "object", "embed", "image"} & {
            tag for tag, _ in outline.elements
        }
        for _tag, attributes in outline.elements:
            assert not any(name.startswith("on") for name in attributes)
            assert attributes.get("href", "#").startswith("#") and "src" not in attributes
        bare = re.sub(r"http://www\.w3\.org/\d+/(svg|xlink)", "", text)
        assert not re.search(r"https?://|url\((?!#)|@import", bare.replace("http://example.org/a.png", ""))


HOSTILE = [
    '"><script>alert(1)</script>',
    "<img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "</title>",
    "</script>",
    "&amp;",
    "]]>",
    "-->",
]


@pytest.mark.parametrize("words", HOSTILE)
def test_whatever_a_strangers_file_says_stays_words(words):
    named = words.replace('"', "").replace("'", "")
    plain, words = words, words.replace("<", "\\<").replace("&", "\\&")
    text = f"---\ntitle: {json.dumps(plain)}\n---\n\n# X\n\n## Hall {words}\n\n{words}\n\n- Go {words}. → [Yard](#yard)\n- End. `end victory: {named}`\n\n## Yard\n\n- Out. `end: out`\n"
    tale = adventure(text)
    made = played(tale, ["coins"], 8, "1", 50, Here())
    for shown in (page(tale), page(tale, made), report_page(tale, made)):
        outline = Outline(shown)
        assert [tag for tag, _ in outline.elements].count("script") == 2
        assert not {"img", "iframe"} & {tag for tag, _ in outline.elements}
        assert not any(name.startswith("on") for _, attributes in outline.elements for name in attributes)
        held = re.search(r'<script type="application/json" id="data">(.*?)</script>', shown, re.DOTALL)[1]
        assert isinstance(json.loads(held), dict)
    alone = svg(drawing_of(map_of(tale)), heat.of(made))
    import xml.etree.ElementTree as tree

    names = {each.tag.rpartition("}")[2] for each in tree.fromstring(alone).iter()}
    assert names <= {"svg", "title", "style", "defs", "marker", "path", "rect", "g", "text"}


@pytest.mark.parametrize("words", ["javascript:alert(1)", "http://example.org", "data:text/html,x"])
def test_a_writers_links_pictures_and_html_are_not_taken_over(words):
    shown = rendered(f"Read [this]({words}) and <b onclick=x>that</b>. ![a]({words})")
    assert "<a" not in shown and "<img" not in shown and "<b" not in shown
    assert "this" in shown and "that" in shown


def test_a_page_has_one_title_headings_in_order_and_every_jump_leads_somewhere(story, report):
    for text in (page(story), report_page(story, report)):
        outline = Outline(text)
        levels = [int(tag[1]) for tag, _ in outline.elements if re.fullmatch(r"h\d", tag)]
        assert levels.count(1) == 1 and levels[0] == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
        ids = [attributes["id"] for _, attributes in outline.elements if "id" in attributes]
        jumps = {
            attributes["href"][1:]
            for _, attributes in outline.elements
            if attributes.get("href", "").startswith("#")
        }
        assert len([each for each in ids if each in jumps]) == len(jumps)
        controls = [attributes for tag, attributes in outline.elements if tag == "button"]
        assert all(attributes.get("aria-label") for attributes in controls)


def test_each_scene_has_its_text_choices_tests_odds_and_where_they_lead(story, report):
    text = page(story, report)
    hall = re.search(r'<section id="s0".*?</section>', text, re.DOTALL)[0]
    assert "A door, <em>red</em>, and a friend." in hall
    assert "<code>test charm: manners, hard</code>" in hall
    assert re.search(r"A plain hero passes \(charm, manners, hard\): .*Cairn 2e \d+ %", hall)
    assert re.search(
        r'→ <a href="#s1">Attic</a></span> <span class="to">or else → <a href="#s2">Yard</a>', hall
    )
    assert "Games that came to it: coins" in hall
    assert "Cannot be reached: `if alarm &gt; 9` never holds: alarm is always 0" in hall
    roof = re.search(r'<section id="e\d+"[^>]*><h3>On the roof.*?</section>', text, re.DOTALL)[0]
    assert "Games that end so" in roof and 'One comes here from <a href="#s1">Attic</a>' in roof


def test_what_no_way_leads_to_and_what_no_game_came_to_are_marked(story, report):
    text = page(story, report)
    cellar = re.search(r'<section id="s4".*?</section>', text, re.DOTALL)[0]
    assert "Cannot be reached: no way that can be taken leads there" in cellar
    assert re.search(r'class="card lost h0"[^>]*data-node="cellar"', text)


# Colours.


def light(colour):
    """How light a colour is, as WCAG reckons it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """How far two colours are apart, from 1 to 21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def schemes(style):
    """The colours of a style sheet by day and by night."""
    day, _, night = style.partition("@media (prefers-color-scheme: dark)")
    return [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", part)) for part in (day, night)]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_words_stand_out_from_every_colour_they_are_written_on(scheme):
    found = schemes(STYLES["map.css"])[scheme]
    for ground in (
        "paper",
        "card",
        *(f"h{n}" for n in range(1, 8)),
        *(f"{way}{n}" for way in ("more", "less") for n in range(1, 5)),
    ):
        assert contrast(found["ink"], found[ground]) >= 4.5, ground
    assert contrast(found["faint"], found["card"]) >= 4.5
    assert contrast(found["h1"], found["card"]) >= 1.09, "where few games came looks as where none did"
    for edge in ("start", "good", "bad", "so", "way"):
        assert contrast(found[edge], found["paper"]) >= 3, edge
    page_ = schemes(STYLES["sheet.css"])[scheme]
    for name in ("ink", "faint", "mark", "link"):
        for ground in ("paper", "tint"):
            assert contrast(page_[name], page_[ground]) >= 4.5, (name, ground)
    for number in range(1, 9):
        assert contrast(page_[f"s{number}"], page_["paper"]) >= 3, number


def test_a_scene_is_the_warmer_the_more_games_came_there_or_died_there():
    assert [heat.step(share, "visits") for share in (0, 0.01, 0.5, 1)] == [0, 1, 4, 7]
    assert [heat.step(share, "deaths") for share in (0, 0.01, 0.2, 0.5)] == [0, 1, 5, 7]
    assert [heat.change(now, was) for now, was in ((0.5, 0.5), (0.6, 0.5), (0, 1), (1, 0))] == [
        0,
        1,
        -4,
        4,
    ] or [heat.change(now, was) for now, was in ((0.5, 0.5), (0, 1), (1, 0))] == [0, -4, 4]


def test_two_playtests_are_compared_scene_by_scene(story, report):
    changed = adventure(written(STORY.replace("→ [Attic](#attic) or else", "→ [Yard](#yard) or else"), FRONT))
    after = played(changed, ["coins", "fists"], 50, "1", 200, Here())
    drawn = svg(drawing_of(map_of(changed)), heat.of(after), heat.of(report))
    attic = re.search(r'<g class="card [^"]*?(d-?\d)" role="img" aria-label="([^"]*Attic[^"]*)"', drawn)
    assert attic[1].startswith("d-") and re.search(r"\d+% → 0% of games", attic[2])


# The command.


def test_a_page_tells_what_was_missed_under_one_system_alone(story, report):
    """Also where everything was reached under one or another."""
    missed = Missed("test.md", 9, "choice", "Knock", near="a game came nearest in “Hall”")
    system = next(iter(report.systems))
    held = {**report.systems, system: replace(report.systems[system], missed=(missed,))}
    page = report_page(story, replace(report, systems=held, missed=()))
    assert "Reached, but not under each system" in page and "a game came nearest in “Hall”" in page
    assert "not under each system" not in report_page(
        story, replace(report, systems={system: replace(held[system], missed=())}, missed=())
    )


@pytest.mark.parametrize("most", [0.004, 0.02, 0.035, 0.3, 1.0])
def test_no_two_marks_along_an_axis_of_shares_have_the_same_words(report, most):
    system = next(iter(report.systems))
    found = replace(report.systems[system], won=Share(1, 50, most / 2, 0.0, most))
    drawn = plots.intervals(replace(report, systems={system: found}), "won", "ended well")
    marks = re.findall(r">([\d.]+%)</text>", drawn)
    assert len(marks) > 2 and len(marks) == len(set(marks))


def test_games_that_come_to_no_end_have_their_share_of_the_picture_of_endings():
    """Where no game ended the picture was empty, and as high as the page."""
    report = played(adventure(written("## Hall\n\n- Wait.\n- Sit.\n")), ["coins"], 8, "1", 5, Here())
    drawn = plots.endings(report)
    assert "no end" in drawn
    assert float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', drawn)[1]) < 200


def test_the_command_writes_maps_and_reports(tmp_path, capsys):
    (tmp_path / "hall.md").write_text(written(STORY, FRONT), encoding="utf-8")
    path = str(tmp_path / "hall.md")
    made, other = tmp_path / "one.json", tmp_path / "two.html"
    few = ["--games", "20", "--rules", "coins", "--jobs", "1"]
    assert main(["playtest", path, *few, "--to", str(made)]) == 0
    assert main(["playtest", path, *few, "--to", str(other)]) == 0
    assert main(["map", path, "--to", str(tmp_path / "map.svg"), "--heat", str(made)]) == 0
    assert (
        main(["map", path, "--to", str(tmp_path / "map.html"), "--heat", str(made), "--before", str(made)])
        == 0
    )
    assert "<figure>" in other.read_text("utf-8") and 'id="map"' in other.read_text("utf-8")
    assert re.search(r'class="card start h\d"', (tmp_path / "map.svg").read_text("utf-8"))
    assert "what changed" in (tmp_path / "map.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--to", "map.png"], "is written as .html or .svg"),
        (["--heat", "x.json"], "say where to with --to"),
        (["--to", "m.svg", "--before", "x.json"], "name that with --heat"),
        (["--to", "m.svg", "--heat", "none.json"], "cannot be read"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(tmp_path, capsys, monkeypatch, words, said):
    (tmp_path / "hall.md").write_text(written(STORY, FRONT), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["map", "hall.md", *words]) == 1
    assert said in capsys.readouterr().err


def test_a_file_that_is_no_report_is_refused_in_words(tmp_path, capsys):
    (tmp_path / "hall.md").write_text(written(STORY, FRONT), encoding="utf-8")
    (tmp_path / "bad.json").write_text('{"title": 3}', encoding="utf-8")
    assert (
        main(
            [
                "map",
                str(tmp_path / "hall.md"),
                "--to",
                str(tmp_path / "m.svg"),
                "--heat",
                str(tmp_path / "bad.json"),
            ]
        )
        == 1
    )
    assert "is no report of a playtest" in capsys.readouterr().err


# In a browser.

browser = pytest.mark.skipif(BROWSER is None, reason="no Chromium or Chrome is installed to open the page in")
DRIVE = """<script>
const said = [];
addEventListener("error", (event) => said.push("error " + event.message));
addEventListener("load", () => setTimeout(() => {
  const tell = (name, what) => said.push(name + " " + what);
  const get = (id) => document.getElementById(id), map = get("map");
  const box = () => map.getAttribute("viewBox").split(" ").map(Number);
  const key = (on, name) => on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const seen = (one) => one.getClientRects().length > 0;
  tell("sections", [...document.querySelectorAll(".told")].filter(seen).length);
  const before = box(); get("in").click(); tell("larger", box()[2] < before[2]);
  get("all").click(); tell("all", box().join() === before.join());
  key(document.body, "+"); tell("plus", box()[2] < before[2]); key(document.body, "0"); tell("nought", box().join() === before.join());
  map.focus(); const x = box()[0]; key(map, "ArrowRight"); tell("arrow", box()[0] > x); get("all").click();
  map.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, clientX: 300, clientY: 300, bubbles: true, cancelable: true })); tell("wheel", box()[2] < before[2]); get("all").click();
  map.dispatchEvent(new PointerEvent("pointerdown", { button: 0, clientX: 300, clientY: 300, bubbles: true }));
  dispatchEvent(new PointerEvent("pointermove", { clientX: 360, clientY: 330 })); dispatchEvent(new PointerEvent("pointerup", {}));
  tell("drag", box()[0] < before[0] && box()[1] < before[1]);
  map.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); get("all").click();
  const card = document.querySelector("[data-node=attic]"); card.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  tell("opened", [...document.querySelectorAll(".told")].filter(seen).map((one) => one.id).join());
  tell("lit", document.querySelectorAll(".way.near").length > 0);
  document.querySelector(".told.open a[href='#s2']").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  tell("followed", document.querySelector(".told.open").id + " " + document.activeElement.id);
  card.focus(); key(card, "ArrowUp"); tell("neighbour", document.activeElement.dataset.node);
  const search = get("search"); search.value = "dust"; search.dispatchEvent(new Event("input"));
  tell("found", get("found").textContent.replace(" ", "_") + " " + document.querySelectorAll(".card:not(.dim)").length);
  key(search, "Enter"); tell("entered", document.querySelector(".told.open").id);
  key(search, "Escape"); tell("cleared", document.querySelectorAll(".card.dim").length);
  const by = get("by"); const hall = document.querySelector("[data-node=hall]");
  for (const how of ["visits", "deaths", ""]) { by.value = how; by.dispatchEvent(new Event("change")); tell("by_" + (how || "nothing"), hall.getAttribute("class").replaceAll(" ", ".") + " " + hall.querySelector(".under").textContent.replaceAll(" ", "_")); }
  tell("wide", document.documentElement.scrollWidth <= innerWidth);
  const smallest = Math.min(...[...document.querySelectorAll("p, li, td, th, label, h3")].filter(seen).map((one) => parseFloat(getComputedStyle(one).fontSize)));
  tell("text", smallest);
  tell("tabbed", [...document.querySelectorAll(".card")].every((one) => one.tabIndex === 0 && one.getAttribute("aria-label")));
  document.body.innerHTML = "<pre>" + said.join("\\n") + "</pre>";
}, 50));
</script>"""


def driven(folder, text, width=1280, more=()):
    """What a browser says of a page that is driven by a script of the test's own."""
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text, count=1)
    path = folder / f"driven{width}.html"
    path.write_text(text.replace("</body>", DRIVE + "</body>"), encoding="utf-8")
    flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--virtual-time-budget=6000",
        "--dump-dom",
        f"--window-size={width},900",
    ]
    profile = f"--user-data-dir={folder / 'profile'}"
    said = subprocess.run(
        [BROWSER, *flags, *more, profile, path.as_uri()],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    found = re.search(r"<pre>(.*?)</pre>", said.stdout, re.DOTALL)
    if found is None:
        pytest.skip(f"the browser that is installed opens no page here: {said.stderr.strip()[-200:]}")
    return dict(line.partition(" ")[::2] for line in found[1].splitlines())


@pytest.fixture(scope="module")
def said(tmp_path_factory, story, report):
    """What a browser says of the report's page."""
    return driven(tmp_path_factory.mktemp("driven"), report_page(story, report)) if BROWSER else {}


@browser
@pytest.mark.parametrize(
    ("what", "how"),
    [
        ("larger", "true"), ("all", "true"), ("plus", "true"), ("nought", "true"), ("arrow", "true"), ("wheel", "true"), ("drag", "true"),
        ("opened", "s1"), ("lit", "true"), ("followed", "s2 s2"), ("neighbour", "hall"),
        ("found", "1_place 1"), ("entered", "s1"), ("cleared", "0"), ("wide", "true"), ("tabbed", "true"),
    ],
)  # fmt: skip
def test_the_map_moves_grows_opens_and_is_searched_by_mouse_and_by_keys(said, what, how):
    assert said.get(what) == how, said


@browser
def test_the_map_is_coloured_by_what_is_chosen(said):
    assert re.fullmatch(r"card\.start\.(open\.)?h[67] \d+_%_of_games", said["by_visits"])
    assert re.fullmatch(r"card\.start\.(open\.)?h\d \d+_%_die_here", said["by_deaths"])
    assert re.fullmatch(r"card\.start(\.open)? 3_choices,_1_test", said["by_nothing"])


@browser
def test_without_its_script_all_text_is_there_and_on_a_narrow_screen_nothing_stands_out(
    tmp_path, story, report
):
    narrow = driven(tmp_path, report_page(story, report), 500)
    assert narrow["wide"] == "true" and float(narrow["text"]) >= 14
    assert int(narrow["sections"]) == len(drawing_of(map_of(story)).cards)


@browser
def test_the_scripts_seal_fits_it(tmp_path, story):
    """The page as it is written, its policy included, runs its script: the zoom answers."""
    path = tmp_path / "sealed.html"
    path.write_text(page(story).replace('viewBox="0 0', 'data-was="1" viewBox="0 0'), encoding="utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom"]
    profile = f"--user-data-dir={tmp_path / 'profile'}"
    told = subprocess.run(
        [BROWSER, *flags, profile, path.as_uri() + "#s1"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if "<section" not in told.stdout:
        pytest.skip(f"the browser that is installed opens no page here: {told.stderr.strip()[-200:]}")
    assert re.search(r'<section id="s1" class="told open"', told.stdout)


@browser
def test_a_map_of_two_hundred_scenes_opens_and_answers(tmp_path):
    tale = many(200)
    text = page(tale).replace("[data-node=attic]", "[data-node=place-1]")
    assert len(text) < 2_000_000
    path = tmp_path / "many.html"
    path.write_text(text, encoding="utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom"]
    profile = f"--user-data-dir={tmp_path / 'profile'}"
    told = subprocess.run(
        [BROWSER, *flags, profile, path.as_uri() + "#s150"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if "<section" not in told.stdout:
        pytest.skip(f"the browser that is installed opens no page here: {told.stderr.strip()[-200:]}")
    assert re.search(r'<section id="s150" class="told open"', told.stdout)
    assert told.stdout.count('class="way near"') >= 2


def test_the_shipped_adventures_are_drawn():
    for name in ("the-salt-cellar.md",):
        text = page(scenario(name))
        assert len(re.findall(r'<section id="[se]\d+"', text)) == len(re.findall(r'<a class="card', text))


def test_parts_of_a_story_that_no_way_joins_are_laid_each_by_itself_and_lie_on_nothing():
    """The library mixes up the points of lines where there is more than one part."""
    chain = [(f"a{at}", f"a{at + 1}") for at in range(8)] + [
        ("a0", "a5"),
        ("a2", "a7"),
        ("a7", "a1"),
        ("a1", "a6"),
    ]
    apart = [("b0", "b1"), ("b0", "b2"), ("b1", "b3"), ("b2", "b3"), ("b0", "b3")]
    nodes = [*(f"a{at}" for at in range(9)), *(f"b{at}" for at in range(4)), "c"]
    places = layout.placed(nodes, [*chain, *apart])
    for a, b in [*chain, *apart]:
        ys = [y for _, y in places.lines[a, b]]
        assert ys in (sorted(ys), sorted(ys, reverse=True)), (a, b)  # no line goes up to come down
        assert places.lines[a, b][0] == places.nodes[a] and places.lines[a, b][-1] == places.nodes[b]
    cards = list(places.nodes.values())
    assert not any(
        abs(x - other) < layout.WIDE and abs(y - below) < layout.HIGH
        for at, (x, y) in enumerate(cards)
        for other, below in cards[at + 1 :]
    )


def test_a_scene_that_many_play_in_passing_is_drawn_beside_without_a_line_from_each():
    rooms = "".join(
        f"## Room {at}\n\n- On. `do` [An Hour](#an-hour) → [Room {(at + 1) % 5}](#room-{(at + 1) % 5})\n\n"
        for at in range(5)
    )
    drawn = drawing_of(map_of(adventure(written(f"{rooms}## An Hour\n\nIt goes.\n"))))
    assert not any("an-hour" in (a, b) for a, b, *_ in drawn.arrows)
    card = next(card for card in drawn.cards if card.node == "an-hour")
    assert (card.kind, card.under) == ("beside", "played in 5 scenes")


def test_what_is_always_there_in_each_region_is_drawn_by_itself():
    text = "## Hall\n\n`in the house`\n\n- On. → [Yard](#yard)\n\n## Yard\n\n`in the fields`\n\n- Off. `end: out`\n\n"
    text += "".join(
        f"## Always in the {region}\n\n- Look at the {region}.\n\n" for region in ("house", "fields")
    )
    drawn = drawing_of(map_of(adventure(written(text))))
    assert [card.words for card in drawn.cards if card.kind == "beside"] == [
        "Always in the house",
        "Always in the fields",
    ]
