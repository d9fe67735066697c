"""Whatever a text says, it is only words in what is written of it."""

import json
import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from solo.export.cast import PLAIN, STYLES, cast
from solo.export.markdown import escaped, story
from solo.export.page import page
from solo.export.places import Place
from solo.export.story import Book, Chapter
from solo.export.telling import Passage
from solo.export.typography import clean, sentence, smart

WORDS = "* _ ` # < > &amp; & [ ](x) ! | ~~ \\ = --- http://a.b <b> </p> <!-- $x$ : ' \" {0} %s"
SPACED = ("- ", "+ ", "1. ", "1) ", "    ", "\t", "\r", "\n", "\n\n", "\x00", "\x1b[2J", "\u202e", "\u2028")
SIGNS = st.sampled_from((*WORDS.split(), *SPACED))
TEXTS = st.lists(SIGNS | st.text(max_size=8), max_size=12).map("".join)
LINES = TEXTS.map(clean).filter(bool)
KINDS = [
    "subheading",
    "blurb",
    "prose",
    "aloud",
    "told",
    "oracle",
    "move",
    "note",
    "ledger",
    "making",
    "pause",
]
THROWS = st.lists(st.tuples(LINES, LINES), max_size=2).map(tuple)
PASSAGES = st.lists(
    st.builds(
        lambda kind, text, dice, rows: (
            Passage(kind, dice=dice, rows=rows) if kind in ("ledger", "making") else Passage(kind, text, dice)
        ),
        st.sampled_from(KINDS),
        LINES,
        THROWS,
        st.lists(st.tuples(LINES, LINES), min_size=1, max_size=2).map(tuple),
    ),
    max_size=5,
).map(tuple)
BOOKS = st.builds(
    lambda title, heading, passages, term, text: Book(
        title, text, heading, (Chapter(heading, passages),), term, (text,), ((heading, (text,)),),
        (Place(heading, 2, (1,)), Place(title, 1, ())), (text,),
    ),
    LINES, LINES, PASSAGES, LINES, LINES,
)  # fmt: skip
COMMONMARK = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def words_of(markdown):
    """The words of each block of a text, and the kinds of tokens in it."""
    tokens = COMMONMARK.parse(markdown)
    inline = [token for token in tokens if token.type == "inline"]
    kinds = {token.type for token in tokens} | {child.type for token in inline for child in token.children}
    return ["".join(child.content for child in token.children) for token in inline], kinds


@given(TEXTS)
def test_a_text_in_markdown_is_one_paragraph_that_says_just_that(text):
    blocks, kinds = words_of(escaped(text))
    assert blocks == ([clean(text)] if clean(text) else [])
    assert kinds <= {"paragraph_open", "inline", "paragraph_close", "text", "text_special"}


@given(TEXTS)
def test_quotes_made_to_curl_change_nothing_but_quotes_and_dots(text):
    plain = str.maketrans("“”‘’…–", "\"\"''.-")
    undone = smart(text).translate(plain).replace(".", "").replace("-", "")
    assert undone == clean(text).translate(plain).replace(".", "").replace("-", "")
    assert "\n" not in smart(text) and sentence(smart(text)).strip() == sentence(smart(text))


@given(BOOKS)
def test_a_story_says_what_a_book_holds_and_nothing_in_it_is_more_than_words(made):
    blocks, kinds = words_of(story(made))
    said = "\n".join(blocks)
    for passage in made.chapters[0].passages:
        for text in (passage.text, *(part for row in passage.rows for part in row)):
            assert text in said or passage.kind == "pause"
    assert blocks[0] == made.title
    assert kinds.isdisjoint(
        {
            "html_block", "html_inline", "link_open", "image", "code_inline", "fence", "code_block", "table_open",
            "ordered_list_open", "s_open", "hardbreak",
        }
    )  # fmt: skip


@given(BOOKS)
def test_a_page_holds_its_own_elements_and_the_passages_as_words(made):
    written = page(made)
    body = written.split("<body>")[1]
    tags = set(re.findall(r"<(/?[a-z0-9]+)[^>]*>", body))
    own = "main header h1 h2 h3 p span small footer body html section nav details summary ol ul li a blockquote hr br "
    own += "input label dl dt dd figure figcaption svg rect path polygon text"
    assert {tag.lstrip("/") for tag in tags} <= set(own.split())
    said = unescape(re.sub(r"<[^>]*>", "", body))
    for passage in made.chapters[0].passages:
        for text in (
            passage.text,
            *(short for short, _ in passage.dice),
            *(part for row in passage.rows for part in row),
        ):
            assert text in said or passage.kind == "pause"


@given(BOOKS)
def test_a_recording_steers_the_terminal_only_by_its_own_styles(made):
    _, *events = map(json.loads, cast(made).splitlines())
    shown = "".join(text for _, _, text in events)  # marks among them
    for mark in (*STYLES.values(), PLAIN, "\r\n"):
        shown = shown.replace(mark, "")
    assert all(letter.isprintable() for letter in shown)


def test_a_recording_is_one_event_a_line_whatever_line_ends_a_text_has():
    told = (Chapter("", (Passage("prose", clean("d\u2028e")),)),)
    made = cast(Book("a\u2028b\u0085c", "", "", told, "", (), (), (), ()))
    assert len(made.splitlines()) == len(made.split("\n")) - 1
