"""Reading: Markdown in, an `Adventure` out, and everything wrong with the text told at its place.

    files.py        texts from the disk; the one file that touches it
    documents.py    one text as a tree of nodes, with the place of everything in it
    inline.py       the tokens of a line: text, code spans, links
    traps.py        slips of Markdown that writers fall into
    frontmatter.py  title, state and the other fields
    sections.py     a document cut at its headings
    vocabulary.py   the names that an adventure declares
    grammar.py      the grammar of expressions
    pieces.py       dice, quoted names and lists in a code span
    spans.py        one code span, and what it may ask
    syntax.py       the arguments of a directive, by the string that the guide shows
    conditions.py   code spans that say when
    directives.py   which of all these a code span is
    slips.py        what one misspelled word of a code span was meant to be, among words of every kind
    scope.py        where a line stands while it is read: its scene, its file, its links
    lines.py        a line as segments
    blocks.py       paragraphs, lists, choices, outcomes
    chosen.py       which choices `chose "words"` means
    reader.py       the three passes over an adventure

What may live here: how text is read. Nothing here says what a line means when it is played (`running/`), or
looks at an adventure as a whole (`checking/`).
"""
