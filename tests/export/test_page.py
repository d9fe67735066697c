"""The page: read as a document, and in a real browser where one is found."""

import re
import shutil
import subprocess
from importlib.resources import files
from itertools import pairwise

import pytest
from playing import adventure, written
from test_export import Outline, kept

from solo.cli.exporting import made
from solo.export.fortune import drawn
from solo.journal import Save
from solo.session import luck

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None
)
STYLE = files("solo.export").joinpath("page.css").read_text(encoding="utf-8")
WIDTHS = (360, 820, 1280)

TALE = """> Come in, *said the door*,\\
> or stay.

## Hall

A hall, and "dust" in it.

- Leap the gap, `one of: long / wide` as it is. `test agility` → [Yard](#yard) or else [Yard](#yard)
- Stay. `end death`

## Yard

Grass.

- Go on, into a-place-with-a-name-that-is-far-too-long-for-any-line-of-any-screen-that-there-is. → [Pit](#pit)

## Pit

- Go back. → [Hall](#hall)
- Climb out. → [Gate](#gate)

## Gate

- Leave. `end victory: Out at last`
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """The page of a game of four places, that ended well."""
    folder = tmp_path_factory.mktemp("page")
    path = kept(folder, adventure(written(TALE)), "cairn", lines=("random", "1", "1", "2", "1"))
    with Save.open(path, write=False) as save:
        (folder / "story.html").write_text(made(save, ".html"), encoding="utf-8")
    return folder / "story.html"


# As a document.


def colours(block):
    """The colours that a block of the style sheet names."""
    return dict(re.findall(r"--(\w+): (#[0-9a-f]{3,6})", block))


def light(colour):
    """How light a colour is, as WCAG reckons it."""
    digits = colour[1:] if len(colour) == 7 else "".join(each * 2 for each in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """How far two colours are apart, from 1 to 21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark", "paper"])
def test_what_is_written_stands_out_from_what_it_is_written_on(scheme):
    blocks = re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)
    found = colours(blocks[("light", "dark", "paper").index(scheme)])
    assert contrast(found["ink"], found["paper"]) >= 7
    for name in ("ink", "faint", "red"):
        for ground in ("paper", "tint"):
            assert contrast(found[name], found[ground]) >= 4.5, (name, ground)


def test_a_page_has_one_title_headings_in_order_and_every_jump_leads_somewhere(page):
    outline = Outline(page.read_text(encoding="utf-8"))
    levels = [int(name[1]) for name in outline.names if re.fullmatch(r"h\d", name)]
    assert levels.count(1) == 1 and levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = {value for name, value in outline.attributes if name == "id"}
    jumps = [value[1:] for name, value in outline.attributes if name == "href"]
    assert jumps and set(jumps) <= ids
    assert {"main", "header", "nav", "footer"} <= set(outline.names)
    assert ("for", "dice") in outline.attributes and "dice" in ids


def test_a_page_fetches_nothing_and_runs_nothing(page):
    text = page.read_text(encoding="utf-8")
    assert "default-src 'none'" in text
    assert not re.search(r"<script|<link|<img|<iframe|url\(|@import|https?://|\son\w+=", text)


def test_a_page_ends_with_the_ending_the_sheet_and_the_places(page):
    text = page.read_text(encoding="utf-8")
    found = [
        text.index(part)
        for part in ('class="end"', "Out at last</h2>", 'class="sheet"', 'class="map"', "<footer>")
    ]
    assert found == sorted(found)
    assert all(f">{name}</text>" in text for name in ("Hall", "Yard", "Pit", "Gate"))


# In a browser.

browser = pytest.mark.skipif(BROWSER is None, reason="no Chromium or Chrome is installed to open the page in")
MEASURE = """<script>
addEventListener("load", () => {
  const page = document.querySelector("iframe"), said = [];
  for (const width of %s) {
    page.width = width;
    const inside = page.contentDocument, root = inside.documentElement;
    said.push(width + " wide " + root.scrollWidth);
    const dice = inside.querySelector(".move .dice"), box = inside.querySelector("#dice");
    said.push(width + " dice " + (dice.getClientRects().length > 0));
    inside.querySelector(".fold").click();
    said.push(width + " folded " + (dice.getClientRects().length > 0));
    inside.querySelector(".fold").click();
    const move = inside.querySelector(".move").getBoundingClientRect(), at = dice.getBoundingClientRect();
    said.push(width + " beside " + (at.left >= move.right));
    const text = parseFloat(getComputedStyle(inside.querySelector(".prose")).fontSize);
    said.push(width + " text " + text);
  }
  document.body.innerHTML = "<pre>" + said.join("\\n") + "</pre>";
});
</script>"""


@pytest.fixture(scope="module")
def measured(page):
    """What a browser measures of the page, at each width."""
    if BROWSER is None:
        return {}
    # the page is held in a frame, for it runs no script itself
    frame = page.parent / "frame.html"
    held = page.read_text(encoding="utf-8").replace("&", "&amp;").replace('"', "&quot;")
    frame.write_text(
        f'<!doctype html><meta charset="utf-8"><body><iframe height="900" srcdoc="{held}"></iframe>'
        + MEASURE % list(WIDTHS),
        encoding="utf-8",
    )
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000", "--dump-dom"]
    profile = f"--user-data-dir={page.parent / 'profile'}"
    said = subprocess.run(
        [BROWSER, *flags, profile, frame.as_uri()], capture_output=True, text=True, timeout=90, check=False
    )
    found = re.search(r"<pre>(.*?)</pre>", said.stdout, re.DOTALL)
    if found is None:
        pytest.skip(f"the browser that is installed opens no page here: {said.stderr.strip()[-200:]}")
    return {tuple(line.split()[:2]): line.split()[2] for line in found[1].splitlines()}


@browser
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_stands_out_of_a_screen_however_narrow_and_the_text_can_be_read(measured, width):
    assert int(measured[str(width), "wide"]) <= width
    assert float(measured[str(width), "text"]) >= 16


@browser
@pytest.mark.parametrize("width", WIDTHS)
def test_a_reader_folds_the_dice_away_without_a_script(measured, width):
    assert measured[str(width), "dice"] == "true" and measured[str(width), "folded"] == "false"


@browser
def test_dice_stand_in_the_margin_where_there_is_one(measured):
    assert measured["1280", "beside"] == "true" and measured["360", "beside"] == "false"


@browser
def test_a_page_prints(page):
    out = page.parent / "story.pdf"
    flags = ["--headless", "--no-sandbox", "--disable-gpu", f"--print-to-pdf={out}"]
    profile = f"--user-data-dir={page.parent / 'profile'}"
    subprocess.run([BROWSER, *flags, profile, page.as_uri()], capture_output=True, timeout=90, check=False)
    assert out.read_bytes().startswith(b"%PDF")


def test_a_page_shows_how_the_dice_fell_beside_what_was_to_be_expected(page):
    text = page.read_text(encoding="utf-8")
    assert re.search(r"How the dice fell</h2>\s*<p>\d+ of \d+ throws? came off, where \d", text)
    assert "where par is 10.5" in text


def test_a_kind_of_throw_is_drawn_where_there_were_enough_of_it():
    kind = luck.kind_of("d6", [(face,) for face in (1, 2, 2, 6, 6, 6)])
    picture = drawn(kind)
    assert picture.count("<rect") == 6 and "3 of 1.0" in picture
    assert Outline(picture).names[0] == "svg"
