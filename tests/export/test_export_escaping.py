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
from solo.export.telling import Passage, clean

WORDS = "* _ ` # < > &amp; & [ ](x) ! | ~~ \\ = --- http://a.b <b> </p> <!-- $x$ : ' \" {0} %s"
SPACED = ("- ", "+ ", "1. ", "1) ", "    ", "\t", "\r", "\n", "\n\n", "\x00", "\x1b[2J", "\u202e", "\u2028")
SIGNS = st.sampled_from((*WORDS.split(), *SPACED))
TEXTS = st.lists(SIGNS | st.text(max_size=8), max_size=12).map("".join)
KINDS = st.sampled_from(["heading", "subheading", "blurb", "prose", "move", "draft", "deeds"])
PASSAGES = st.lists(
    st.builds(
        lambda kind, runs: Passage(kind, tuple(runs)),
        KINDS,
        st.lists(
            st.tuples(st.sampled_from(["", "dice"]), TEXTS.map(clean).filter(bool)), min_size=1, max_size=3
        ),
    )
)
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


@given(TEXTS.map(clean).filter(bool), PASSAGES)
def test_a_story_says_its_passages_and_nothing_else_block_by_block(title, passages):
    blocks, kinds = words_of(story(title, passages, ["The end."]))
    said = [
        " ".join(f"({text})" if style == "dice" else text for style, text in passage.runs)
        for passage in passages
    ]
    assert blocks == [title, *said, "The end."]
    assert kinds.isdisjoint(
        {
            "html_block",
            "html_inline",
            "link_open",
            "image",
            "code_inline",
            "fence",
            "code_block",
            "table_open",
            "bullet_list_open",
            "ordered_list_open",
            "s_open",
            "hardbreak",
        }
    )


@given(TEXTS.map(clean), PASSAGES)
def test_a_page_holds_its_own_elements_and_the_passages_as_words(title, passages):
    made = page(title, passages, [title])
    body = made.split("<main>")[1]
    tags = set(re.findall(r"<(/?[a-z0-9]+)[^>]*>", body))
    assert tags <= {
        "h1",
        "/h1",
        "h2",
        "/h2",
        "h3",
        "/h3",
        "p",
        "/p",
        "span",
        "/span",
        "footer",
        "/footer",
        "/main",
        "/body",
        "/html",
    }
    said = unescape(re.sub(r"<[^>]*>", "", body))
    assert all(text in said for passage in passages for _, text in passage.runs)


@given(TEXTS, PASSAGES)
def test_a_recording_steers_the_terminal_only_by_its_own_styles(title, passages):
    _, *events = map(json.loads, cast(title, passages, [title]).splitlines())
    shown = "".join(text for _, _, text in events)
    for mark in (*STYLES.values(), PLAIN, "\r\n"):
        shown = shown.replace(mark, "")
    assert all(letter.isprintable() for letter in shown)


def test_a_recording_is_one_event_a_line_whatever_line_ends_a_text_has():
    made = cast("a\u2028b\u0085c", [Passage("prose", (("", clean("d\u2028e")),))], [])
    assert len(made.splitlines()) == len(made.split("\n")) - 1
